//! The file of one game, open for adding events.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::PathBuf;

use jiff::civil::Date;

use super::folder::{Folder, io_error};
use super::{StoreError, record};
use crate::game::{Action, Event, GameStatus};

/// Where the events of one game go. Holds the lock on the file until it is dropped.
///
/// What could not be written stays in memory and goes out with the next event: a full disk that
/// is cleared again costs nothing. Only one handle writes, at the end that it knows, so that the
/// pieces of a failed write are overwritten.
#[derive(Debug)]
pub struct Journal {
    folder: Folder,
    file: Option<Open>,
    unwritten: Vec<u8>,
    /// Is there anything worth a file?
    begun: bool,
    /// The player's day when the game was finished, if it is.
    day: Option<Date>,
}

#[derive(Debug)]
struct Open {
    file: File,
    path: PathBuf,
    /// So many bytes are good lines.
    length: u64,
    /// Does it lie with the finished games?
    finished: bool,
}

impl Journal {
    /// A journal without a file yet; these lines come first in it. `day` is when the game was finished, if it is.
    pub(super) fn new(folder: Folder, lines: Vec<u8>, day: Option<Date>) -> Journal {
        Journal { folder, file: None, unwritten: lines, begun: false, day }
    }

    /// A journal in a file that is there, locked by us, with so many bytes of good lines; `day` is when the game was
    /// finished, if it is.
    pub(super) fn in_file(
        folder: Folder,
        file: File,
        path: PathBuf,
        length: u64,
        day: Option<Date>,
    ) -> Journal {
        let finished = path.starts_with(folder.finished());
        let file = Some(Open { file, path, length, finished });
        Journal { folder, file, unwritten: Vec::new(), begun: true, day }
    }

    /// Adds an event; `after` is how the game stands just after it. Call it before the next frame is drawn.
    /// A pause before anything else has happened is not worth a file.
    ///
    /// # Errors
    /// The event could not be written. It is not lost: it is kept in memory and written together
    /// with the next one that can be, and play can go on.
    pub fn append(&mut self, event: &Event, after: GameStatus) -> Result<(), StoreError> {
        if !self.begun && event.action == Action::Pause {
            return Ok(());
        }
        let is_finished = after.finished.is_some() && !after.reopened;
        self.day = after.finished.as_ref().map(|_| self.day.unwrap_or_else(|| jiff::Zoned::now().date()));
        self.unwritten.extend(record::event_line(event, after, self.day));
        self.begin()?;
        self.sort_in(is_finished);
        Ok(())
    }

    /// Brings everything safely to the disk and closes the file.
    ///
    /// # Errors
    /// The system refused.
    pub fn close(mut self) -> Result<(), StoreError> {
        if self.begun {
            self.write()?;
        }
        match &self.file {
            Some(open) => open.file.sync_all().map_err(|e| io_error("write", &open.path, e)),
            None => Ok(()),
        }
    }

    /// Writes what is there, even if nothing has happened yet.
    pub(super) fn begin(&mut self) -> Result<(), StoreError> {
        self.begun = true;
        self.write()
    }

    /// Writes what is not written yet, in one call.
    fn write(&mut self) -> Result<(), StoreError> {
        if self.unwritten.is_empty() {
            return Ok(());
        }
        if self.file.is_none() {
            self.file = Some(Open::create(&self.folder)?);
        }
        let Some(open) = &mut self.file else { return Ok(()) };
        open.add(&self.unwritten).map_err(|e| io_error("write", &open.path, e))?;
        self.unwritten.clear();
        Ok(())
    }

    /// Moves the file to where it belongs. Lists look at the last line too, so that a failure
    /// here does no harm.
    fn sort_in(&mut self, finished: bool) {
        let Some(open) = &mut self.file else { return };
        if open.finished == finished {
            return;
        }
        let folder = if finished { self.folder.finished() } else { self.folder.games() };
        let Some(name) = open.path.file_name() else { return };
        let path = folder.join(name);
        if fs::create_dir_all(&folder).and_then(|()| fs::rename(&open.path, &path)).is_ok() {
            open.path = path;
            open.finished = finished;
        }
    }
}

/// An empty file says nothing and would only be in the way.
impl Drop for Journal {
    fn drop(&mut self) {
        if let Some(Open { length: 0, path, .. }) = &self.file {
            let _ = fs::remove_file(path);
        }
    }
}

impl Open {
    /// A new file under a name that no other has, locked.
    fn create(folder: &Folder) -> Result<Open, StoreError> {
        let games = folder.games();
        fs::create_dir_all(&games).map_err(|e| io_error("create", &games, e))?;
        loop {
            let path = folder.new_path();
            let file = match File::options().read(true).write(true).create_new(true).open(&path) {
                Err(e) if e.kind() == ErrorKind::AlreadyExists => continue,
                other => other.map_err(|e| io_error("create", &path, e))?,
            };
            if lock(&file) {
                return Ok(Open { file, path, length: 0, finished: false });
            }
        }
    }

    fn add(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.length))?;
        let written = self.file.write_all(bytes);
        match written {
            Ok(()) => self.length += bytes.len() as u64,
            // Where even this fails, the next write begins at the same place all the same.
            Err(_) => drop(self.file.set_len(self.length)),
        }
        written
    }
}

/// Locks a file for us alone; false where another ninefold has it. A file system without locks
/// keeps nobody from playing.
pub(super) fn lock(file: &File) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// Does this error say that another ninefold has the file? On Windows a lock keeps readers away too.
pub(super) fn is_locked_away(error: &io::Error) -> bool {
    const ERROR_LOCK_VIOLATION: i32 = 33;
    cfg!(windows) && error.raw_os_error() == Some(ERROR_LOCK_VIOLATION)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::game::{Game, QueensMove};
    use crate::puzzle::Problem;
    use crate::queens::{Board, Square};

    fn queens() -> Game {
        Game::new(Problem::Queens(Board::empty(5).unwrap())).unwrap()
    }

    fn event(game: &mut Game, row: usize) -> Event {
        let square = Square::new(row, 0);
        game.act(Duration::from_millis(7), QueensMove::Queen { square, cross_attacked: false }).unwrap()
    }

    /// A handle that refuses every write stands for a full disk.
    #[test]
    fn what_the_disk_refuses_goes_out_with_the_next_event() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("game.jsonl");
        fs::write(&path, "header\n").unwrap();
        let folder = Folder::new(dir.path().to_owned());
        let mut journal = Journal::in_file(folder, File::open(&path).unwrap(), path.clone(), 7, None);
        let mut game = queens();
        let first = event(&mut game, 0);
        assert!(matches!(journal.append(&first, game.status()), Err(StoreError::Io { what: "write", .. })));
        assert_eq!(fs::read(&path).unwrap(), b"header\n");

        // The beginning of a write that failed lies behind the good lines.
        fs::write(&path, "header\n{\"at\":7,").unwrap();
        journal.file.as_mut().unwrap().file = File::options().write(true).open(&path).unwrap();
        let second = event(&mut game, 1);
        journal.append(&second, game.status()).unwrap();
        journal.close().unwrap();
        let text = fs::read_to_string(&path).unwrap();
        let ats: Vec<_> = text.lines().map(|line| line.starts_with("{\"at\":7,\"do\":{")).collect();
        assert_eq!(ats, [false, true, true], "{text}");
    }

    #[test]
    fn a_file_that_stayed_empty_is_removed() {
        let dir = tempfile::tempdir().unwrap();
        let folder = Folder::new(dir.path().to_owned());
        let open = Open::create(&folder).unwrap();
        let path = open.path.clone();
        assert!(path.exists() && !lock(&File::open(&path).unwrap()), "made and locked");
        let mut journal = Journal::new(folder, Vec::new(), None);
        journal.file = Some(open);
        drop(journal);
        assert!(!path.exists());
    }
}
