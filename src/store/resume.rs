//! Opening a saved game to continue it.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::time::Duration;

use jiff::Zoned;

use super::folder::{Folder, display_path, io_error, set_aside};
use super::journal::{GameFile, Journal};
use super::lock::lock;
use super::read::{check_regular, read_at_most};
use super::record::{Damage, SavedGame, Unusable, read_journal};
use super::{GameId, GameOrigin, Notice, Resumed, StoreError};
use crate::explain::counted;
use crate::game::Game;

/// The largest file that is read: no played game comes near it.
pub(super) const LARGEST: u64 = 64 << 20;

/// The notice about an incomplete last line.
const TORN: &str = "The last move was not saved completely and is dropped.";

/// The longest wait for a disk that a saved game is copied to.
const LONGEST_IMPORT: Duration = Duration::from_secs(3);

/// See [`super::Store::resume`].
pub(super) fn resume(folder: &Folder, path: &Path, now: &Zoned) -> Result<Resumed, StoreError> {
    let (mut file, writable) = open(path).map_err(|e| io_error("read", path, e))?;
    let ours = lock(&file);
    let saved = match read(&mut file).map_err(|e| io_error("read", path, e))? {
        Ok(saved) => saved,
        Err(Unusable::Newer) => return Err(StoreError::Newer { path: display_path(path) }),
        Err(why) => {
            let aside = if ours { set_aside(path) } else { "another ninefold has it open".to_owned() };
            return Err(StoreError::Damaged { path: display_path(path), why: why.to_string(), aside });
        }
    };
    let SavedGame { game, origin, day, text, is_torn, damage } = saved;
    let mut notices = Vec::new();
    let mut notice = |words: String| notices.push(Notice(words));
    let copy = |text| Journal::new(folder.clone(), text, day, now);
    let journal = match damage {
        _ if !ours => {
            notice("This game is open in another ninefold: you are playing a copy.".to_owned());
            copy(text)
        }
        Some(damage) => {
            notice(describe(&damage, &set_aside(path)));
            let mut journal = copy(text);
            if let Err(error) = journal.begin() {
                notice(format!("{error}."));
            }
            journal
        }
        None if !writable => {
            notice("This saved game cannot be written to: you are playing a copy.".to_owned());
            copy(text)
        }
        None => {
            if is_torn {
                file.set_len(text.len() as u64).map_err(|e| io_error("write", path, e))?;
                notice(TORN.to_owned());
            }
            let open = GameFile::existing(file, path.to_owned(), text.len(), folder);
            Journal::in_file(folder.clone(), open, text, day, now)
        }
    };
    Ok(Resumed { game, origin, journal, notices })
}

/// See [`super::Store::peek`].
pub(super) fn peek(path: &Path) -> Option<Game> {
    check_regular(path).ok()?;
    let saved = read(&mut File::open(path).ok()?).ok()?;
    saved.ok().map(|saved| saved.game)
}

/// Reads a saved game with its origin; nothing is written, and damaged lines are skipped.
///
/// # Errors
/// The file cannot be read, or nothing in it can be used.
pub fn read_game(path: &Path) -> Result<(Game, GameOrigin), StoreError> {
    check_regular(path).map_err(|e| io_error("read", path, e))?;
    let saved =
        File::open(path).and_then(|mut file| read(&mut file)).map_err(|e| io_error("read", path, e))?;
    match saved {
        Ok(saved) => Ok((saved.game, saved.origin)),
        Err(Unusable::Newer) => Err(StoreError::Newer { path: display_path(path) }),
        Err(why) => Err(StoreError::Damaged {
            path: display_path(path),
            why: why.to_string(),
            aside: "its moves cannot be read".to_owned(),
        }),
    }
}

/// See [`super::Store::import`].
pub(super) fn import(
    folder: &Folder,
    path: &Path,
    now: &Zoned,
) -> Result<(GameId, Option<Notice>), StoreError> {
    let known = Folder::id_of(path).filter(|id| {
        let same = fs::canonicalize(folder.path_of(id)).ok().zip(fs::canonicalize(path).ok());
        same.is_some_and(|(known, given)| known == given)
    });
    if let Some(id) = known {
        return Ok((id, None));
    }
    let read =
        File::open(path).and_then(|mut file| read(&mut file)).map_err(|e| io_error("read", path, e))?;
    let saved = read.map_err(|why| match why {
        Unusable::Newer => StoreError::Newer { path: display_path(path) },
        why => StoreError::Damaged {
            path: display_path(path),
            why: why.to_string(),
            aside: "its moves cannot be read".to_owned(),
        },
    })?;
    let notice = match saved.damage {
        Some(damage) => Some(Notice(describe(&damage, "the file is left as it is"))),
        None => saved.is_torn.then(|| Notice(TORN.to_owned())),
    };
    if let Some(id) = continued(folder, &saved.text) {
        return Ok((id, notice));
    }
    let mut journal = Journal::new(folder.clone(), saved.text, saved.day, now);
    journal.begin()?;
    // A slow disk may take longer than a move may.
    journal.sync(LONGEST_IMPORT);
    journal.close()?;
    let id = journal.id().ok_or_else(|| io_error("write", &folder.games(), ErrorKind::TimedOut.into()))?;
    Ok((id, notice))
}

/// Returns the game in the folder that begins with these lines, the one played last if there are several.
fn continued(folder: &Folder, text: &[u8]) -> Option<GameId> {
    let files =
        [folder.games(), folder.finished()].into_iter().filter_map(|folder| fs::read_dir(folder).ok());
    let paths = files.flatten().flatten().map(|entry| entry.path());
    let games = paths.filter(|path| Folder::id_of(path).is_some() && begins_with(path, text));
    let newest = games.max_by_key(|path| path.metadata().and_then(|data| data.modified()).ok())?;
    Folder::id_of(&newest)
}

/// Returns whether a file begins as saved games do.
pub fn is_saved_game(path: &Path) -> bool {
    begins_with(path, b"{\"ninefold\":")
}

fn begins_with(path: &Path, text: &[u8]) -> bool {
    let (mut start, length) = (Vec::new(), text.len() as u64);
    let read = open(path).and_then(|(file, _)| file.take(length).read_to_end(&mut start));
    read.is_ok() && start == text
}

/// Tells the player what was skipped in a damaged file.
fn describe(damage: &Damage, aside: &str) -> String {
    let Damage { line, why, lost, uncertain } = damage;
    let lost = match lost {
        0 => String::new(),
        1 => " 1 move is lost.".to_owned(),
        lost => format!(" {lost} moves are lost."),
    };
    let uncertain = match uncertain {
        0 => String::new(),
        count => format!(" The {} after it may be wrong; undo reverts them.", counted(*count, "move")),
    };
    format!("Line {line} of the saved game is damaged ({why}): {aside}.{lost}{uncertain}")
}

/// Opens a file; also returns whether it can be written to.
fn open(path: &Path) -> io::Result<(File, bool)> {
    check_regular(path)?;
    match File::options().read(true).write(true).open(path) {
        Err(e) if matches!(e.kind(), ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) => {
            File::open(path).map(|file| (file, false))
        }
        other => other.map(|file| (file, true)),
    }
}

fn read(file: &mut File) -> io::Result<Result<SavedGame, Unusable>> {
    match read_at_most(file, LARGEST) {
        Err(error) if error.kind() == ErrorKind::FileTooLarge => {
            Ok(Err(Unusable::Header(format!("the file is larger than {} MB", LARGEST >> 20))))
        }
        bytes => Ok(read_journal(&bytes?)),
    }
}
