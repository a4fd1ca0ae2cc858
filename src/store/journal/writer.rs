//! The threads that write and sync the file of one game.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError};
use std::thread;

use jiff::Timestamp;

use super::{IDLE, Shared};
use crate::store::folder::{Folder, error_text, io_error, sync_folder};
use crate::store::lock::lock;
use crate::store::{GameId, Notice, StoreError};

/// Writes the lines of a game to its file.
pub(super) struct Writer {
    shared: Arc<Shared>,
    folder: Folder,
    open: Option<GameFile>,
    /// When the game was opened: part of the name of a new file.
    opened: Timestamp,
}

/// The open file of a game. Only one handle writes, at the end that it knows, so that the pieces of a failed write are
/// overwritten.
pub(in crate::store) struct GameFile {
    file: Arc<File>,
    path: PathBuf,
    /// The length of the complete lines.
    length: usize,
    /// Whether a failed write may have left pieces after the complete lines.
    torn: bool,
    finished: bool,
}

/// What a power cut could still undo.
#[derive(Default)]
pub(super) struct Unsynced {
    file: Option<Arc<File>>,
    folders: Vec<PathBuf>,
    /// Counts writes, so that the sync thread notices new ones.
    writes: u64,
}

impl Unsynced {
    pub fn is_empty(&self) -> bool {
        self.file.is_none() && self.folders.is_empty()
    }

    fn take(&mut self) -> Unsynced {
        let writes = self.writes;
        std::mem::replace(self, Unsynced { writes, ..Unsynced::default() })
    }

    fn sync(self) -> io::Result<()> {
        self.file.iter().try_for_each(|file| file.sync_all())?;
        self.folders.iter().for_each(|folder| sync_folder(folder));
        Ok(())
    }
}

impl Writer {
    pub fn new(shared: Arc<Shared>, folder: Folder, open: Option<GameFile>, opened: Timestamp) -> Writer {
        Writer { shared, folder, open, opened }
    }

    /// Starts the threads that write and sync.
    ///
    /// # Errors
    /// The writer, if no thread can be started.
    pub fn spawn(self) -> Result<(), Writer> {
        let shared = self.shared.clone();
        let builder = || thread::Builder::new().name("journal".to_owned());
        if builder().spawn(move || sync_when_idle(&shared)).is_err() {
            return Err(self);
        }
        // A closure that cannot be spawned is dropped: the writer waits where both ends can reach it.
        let (sender, receiver) = std::sync::mpsc::channel::<Writer>();
        match builder().spawn(move || receiver.into_iter().for_each(Writer::run)) {
            Ok(_) => sender.send(self).map_err(|unsent| unsent.0),
            Err(_) => {
                self.shared.change(|state| state.abandoned = true);
                Err(self)
            }
        }
    }

    fn run(mut self) {
        loop {
            let state = self.shared.changed.wait_while(self.shared.lock(), |state| {
                let is_done = state.closing && state.error.is_none();
                state.requested == state.tried && !is_done && !state.abandoned
            });
            let state = state.unwrap_or_else(PoisonError::into_inner);
            if state.requested == state.tried {
                break;
            }
            drop(state);
            self.save();
        }
        self.release();
    }

    /// Writes what is not written yet, and says in the state how that went.
    pub fn save(&mut self) {
        let request = self.shared.lock().requested;
        let result = self.try_save();
        let saved = self.length();
        let late = self.shared.change(|state| {
            (state.saved, state.tried, state.error) = (saved, request, result.err());
            if let Some(open) = &self.open {
                state.id = open.id();
            }
            let was_behind = state.behind;
            state.behind &= state.tried < state.requested;
            if was_behind { state.on_late_write.take() } else { None }
        });
        if let Some(call) = late {
            call();
            self.shared.lock().on_late_write.get_or_insert(call);
        }
    }

    fn length(&self) -> usize {
        self.open.as_ref().map_or(0, |open| open.length)
    }

    fn try_save(&mut self) -> Result<(), StoreError> {
        self.notice_changes();
        let (lines, finished) = {
            let state = self.shared.lock();
            (state.text[self.length()..].to_vec(), state.finished)
        };
        if lines.is_empty() {
            return Ok(());
        }
        let open = match &mut self.open {
            Some(open) => open,
            none => {
                let (open, folders) = GameFile::create(&self.folder, self.opened)?;
                self.shared.lock().unsynced.folders.extend(folders);
                none.insert(open)
            }
        };
        open.add(&lines).map_err(|e| io_error("write", &open.path, e))?;
        let moved = open.sort_in(&self.folder, finished);
        let mut state = self.shared.lock();
        state.unsynced.file = Some(open.file.clone());
        state.unsynced.folders.extend(moved.into_iter().flatten());
        state.unsynced.writes += 1;
        Ok(())
    }

    /// Detects what other programs have done to the file, and prepares to write it again.
    fn notice_changes(&mut self) {
        let Some(open) = &mut self.open else { return };
        let what = match open.condition() {
            Condition::Ours => return,
            Condition::Changed => {
                (open.length, open.torn) = (0, true);
                "changed"
            }
            Condition::Gone => {
                self.open = None;
                "deleted or replaced"
            }
        };
        let notice = format!("Another program {what} the file of this game: it was written again.");
        self.shared.lock().notices.push(Notice(notice));
    }

    /// Syncs on this thread; whether that succeeds.
    pub fn sync(&mut self) -> bool {
        let unsynced = self.shared.lock().unsynced.take();
        unsynced.sync().is_ok()
    }

    /// Gives up the lock, so that the game can be opened again while it is synced.
    pub fn release(&mut self) {
        if let Some(open) = self.open.take() {
            if open.length == 0 {
                // An empty file serves no purpose.
                let _ = fs::remove_file(&open.path);
            }
            let _ = open.file.unlock();
        }
        self.shared.change(|state| state.released = true);
    }
}

/// Releases the lock even if the writer runs without a thread.
impl Drop for Writer {
    fn drop(&mut self) {
        self.release();
    }
}

/// Syncs what was written, a second after the last write or when asked to. Sleeps while everything is synced.
fn sync_when_idle(shared: &Shared) {
    loop {
        let state = shared.changed.wait_while(shared.lock(), |state| {
            state.unsynced.is_empty() && !state.released && !state.abandoned
        });
        let state = state.unwrap_or_else(PoisonError::into_inner);
        if state.unsynced.is_empty() {
            return;
        }
        let writes = state.unsynced.writes;
        let waited = shared.changed.wait_timeout_while(state, IDLE, |state| {
            state.unsynced.writes == writes && !state.sync_now && !state.released
        });
        let (mut state, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
        if !timeout.timed_out() && !state.sync_now && !state.released {
            continue;
        }
        let unsynced = state.unsynced.take();
        state.syncing = true;
        state.sync_now &= state.tried < state.requested;
        drop(state);
        let result = unsynced.sync();
        shared.change(|state| {
            state.syncing = false;
            if let Err(error) = result {
                let words = format!("The last moves may not survive a power cut: {}.", error_text(&error));
                state.notices.push(Notice(words));
            }
        });
    }
}

/// What has become of a file since it was last written.
enum Condition {
    Ours,
    /// The same file with another length.
    Changed,
    /// There is no file or another one at its path.
    Gone,
}

impl GameFile {
    /// Takes over a file that is locked by us and holds this many bytes of complete lines.
    pub fn existing(file: File, path: PathBuf, length: usize, folder: &Folder) -> GameFile {
        let finished = path.starts_with(folder.finished());
        GameFile { file: Arc::new(file), path, length, torn: false, finished }
    }

    /// Creates a file under a name that no other has, and locks it; also returns the folders that have changed.
    fn create(folder: &Folder, opened: Timestamp) -> Result<(GameFile, Vec<PathBuf>), StoreError> {
        let games = folder.games();
        let known = games.ancestors().find(|ancestor| ancestor.exists());
        let changed = games.ancestors().take_while(|ancestor| Some(*ancestor) != known).chain(known);
        let changed = changed.map(Path::to_owned).collect();
        fs::create_dir_all(&games).map_err(|e| io_error("create", &games, e))?;
        loop {
            let path = folder.new_path(opened);
            let file = match File::options().read(true).write(true).create_new(true).open(&path) {
                Err(e) if e.kind() == ErrorKind::AlreadyExists => continue,
                other => other.map_err(|e| io_error("create", &path, e))?,
            };
            if lock(&file) {
                return Ok((GameFile::existing(file, path, 0, folder), changed));
            }
        }
    }

    /// The same file with pieces of a failed write after its lines.
    #[cfg(test)]
    pub fn torn(self) -> GameFile {
        GameFile { torn: true, ..self }
    }

    pub fn id(&self) -> Option<GameId> {
        Folder::id_of(&self.path)
    }

    pub fn is_finished(&self) -> bool {
        self.finished
    }

    fn condition(&self) -> Condition {
        let (Ok(ours), Ok(there)) = (self.file.metadata(), fs::metadata(&self.path)) else {
            return Condition::Gone;
        };
        if !is_same(&ours, &there) {
            Condition::Gone
        } else if self.torn || there.len() == self.length as u64 {
            Condition::Ours
        } else {
            Condition::Changed
        }
    }

    /// Writes lines after the complete ones.
    fn add(&mut self, lines: &[u8]) -> io::Result<()> {
        let mut file = &*self.file;
        file.seek(SeekFrom::Start(self.length as u64))?;
        let written = file.write_all(lines);
        if written.is_ok() {
            self.length += lines.len();
        }
        if self.torn || written.is_err() {
            // Where even this fails, the next write begins at the same place all the same.
            self.torn = file.set_len(self.length as u64).is_err();
        }
        written
    }

    /// Moves the file to the folder where it belongs; returns the folders that have changed. Lists read the last line
    /// too, so a failure here does no harm.
    fn sort_in(&mut self, folder: &Folder, finished: bool) -> Option<[PathBuf; 2]> {
        if self.finished == finished {
            return None;
        }
        let (mut from, mut to) = (folder.games(), folder.finished());
        if !finished {
            std::mem::swap(&mut from, &mut to);
        }
        let path = to.join(self.path.file_name()?);
        fs::create_dir_all(&to).and_then(|()| fs::rename(&self.path, &path)).ok()?;
        (self.path, self.finished) = (path, finished);
        Some([from, to])
    }
}

#[cfg(unix)]
fn is_same(ours: &Metadata, there: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (ours.dev(), ours.ino()) == (there.dev(), there.ino())
}

/// A file that is open can neither be deleted nor replaced.
#[cfg(not(unix))]
fn is_same(_: &Metadata, _: &Metadata) -> bool {
    true
}
