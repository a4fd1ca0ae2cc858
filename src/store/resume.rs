//! Taking up a game where it was left.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use super::folder::{Folder, io_error, set_aside, shown};
use super::journal::{Journal, lock};
use super::record::{SavedGame, Trailing, Unusable, read_journal};
use super::{Notice, Resumed, StoreError};

/// A file beyond this is no game that anybody played.
const LONGEST: u64 = 64 << 20;

/// See [`super::Store::resume`].
pub(super) fn resume(folder: &Folder, path: &Path) -> Result<Resumed, StoreError> {
    let (mut file, writable) = open(path).map_err(|e| io_error("read", path, e))?;
    let ours = lock(&file);
    let mut bytes = Vec::new();
    let length = file.by_ref().take(LONGEST + 1).read_to_end(&mut bytes);
    let length = length.map_err(|e| io_error("read", path, e))? as u64;
    let read = if length > LONGEST { Err(too_long()) } else { read_journal(&bytes) };
    let saved = match read {
        Ok(saved) => saved,
        Err(Unusable::Newer) => return Err(StoreError::Newer { path: shown(path) }),
        Err(why) => {
            let aside = if ours { set_aside(path) } else { "another ninefold has it open".to_owned() };
            return Err(StoreError::Damaged { path: shown(path), why: why.to_string(), aside });
        }
    };
    bytes.truncate(saved.good);
    let mut notices = Vec::new();
    let copy = |bytes| Journal::new(folder.clone(), bytes, saved.day);
    let journal = match &saved.trailing {
        _ if !ours => {
            notices.push(notice("This game is open in another ninefold: you play a copy of it."));
            copy(bytes)
        }
        Trailing::Damaged { line, why } => {
            let aside = set_aside(path);
            notices.push(Notice(format!(
                "Line {line} of the saved game is damaged ({why}): {aside}. The game goes on from the move before."
            )));
            let mut journal = copy(bytes);
            if let Err(error) = journal.begin() {
                notices.push(Notice(format!("{error}.")));
            }
            journal
        }
        _ if !writable => {
            notices.push(notice("This saved game cannot be written to: you play a copy of it."));
            copy(bytes)
        }
        rest => {
            if *rest == Trailing::Torn {
                file.set_len(saved.good as u64).map_err(|e| io_error("write", path, e))?;
                notices.push(notice("The last move had not been saved to its end and is dropped."));
            }
            Journal::in_file(folder.clone(), file, path.to_owned(), saved.good as u64, saved.day)
        }
    };
    let SavedGame { game, origin, .. } = saved;
    Ok(Resumed { game, origin, journal, notices })
}

/// The file, and whether it can be written to.
fn open(path: &Path) -> io::Result<(File, bool)> {
    match File::options().read(true).write(true).open(path) {
        Err(e) if matches!(e.kind(), ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) => {
            File::open(path).map(|file| (file, false))
        }
        other => other.map(|file| (file, true)),
    }
}

fn too_long() -> Unusable {
    Unusable::Header(format!("the file is larger than {} MB", LONGEST >> 20))
}

fn notice(words: &str) -> Notice {
    Notice(words.to_owned())
}
