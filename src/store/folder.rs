//! Where the files are, what they are called, and how the system's errors are said.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use super::{GameId, StoreError};
use crate::format::sanitize;

/// The ending of a game's file.
const ENDING: &str = "jsonl";

/// The folder of all games.
#[derive(Clone, Debug)]
pub(super) struct Folder(PathBuf);

impl Folder {
    pub fn new(dir: PathBuf) -> Folder {
        Folder(dir)
    }

    /// `given`, else `$NINEFOLD_DATA_DIR`, else `ninefold` in the user's data folder
    /// (`$XDG_DATA_HOME`, `~/.local/share`).
    pub fn usual(given: Option<&Path>) -> Result<Folder, StoreError> {
        if let Some(dir) = given {
            return Ok(Folder(dir.to_owned()));
        }
        if let Some(dir) = std::env::var_os("NINEFOLD_DATA_DIR").filter(|dir| !dir.is_empty()) {
            return Ok(Folder(dir.into()));
        }
        let strategy = etcetera::choose_base_strategy().map_err(|_| StoreError::NoFolder)?;
        Ok(Folder(strategy.data_dir().join("ninefold")))
    }

    /// Games to continue.
    pub fn games(&self) -> PathBuf {
        self.0.join("games")
    }

    /// Solved games.
    pub fn finished(&self) -> PathBuf {
        self.0.join("finished")
    }

    /// Games that the player took out of the lists.
    pub fn removed(&self) -> PathBuf {
        self.0.join("removed")
    }

    /// A path for a new game: by time, so that names sort, and by chance, so that no two meet.
    pub fn new_path(&self) -> PathBuf {
        let time = jiff::Timestamp::now().strftime("%Y%m%d-%H%M%S");
        self.games().join(format!("{time}-{:08x}.{ENDING}", rand::random::<u32>()))
    }

    /// Where a game's file lies.
    pub fn path_of(&self, id: &GameId) -> PathBuf {
        let name = format!("{}.{ENDING}", id.0);
        let finished = self.finished().join(&name);
        if finished.exists() { finished } else { self.games().join(name) }
    }

    /// The game whose file this is, if it is one.
    pub fn id_of(path: &Path) -> Option<GameId> {
        let stem = path.file_stem().and_then(OsStr::to_str)?;
        (path.extension() == Some(OsStr::new(ENDING))).then(|| GameId(stem.to_owned()))
    }
}

/// Takes a file that cannot be used out of the way, its content untouched and nothing overwritten;
/// says where it is now.
pub(super) fn set_aside(path: &Path) -> String {
    let mut aside = path.with_added_extension("damaged");
    let mut number = 1;
    while aside.exists() {
        number += 1;
        aside = path.with_added_extension(format!("damaged{number}"));
    }
    match std::fs::rename(path, &aside) {
        Ok(()) => format!("it is set aside as {}", shown(&aside)),
        Err(error) => format!("it stays there ({})", error_text(&error)),
    }
}

/// A path in which `~` is the player's home, as in a shell.
pub fn expand(path: &Path) -> PathBuf {
    match (path.strip_prefix("~"), etcetera::home_dir()) {
        (Ok(below), Ok(home)) => home.join(below),
        _ => path.to_path_buf(),
    }
}

/// A path as a screen may show it.
pub(super) fn shown(path: &Path) -> String {
    sanitize(&path.display().to_string())
}

/// The system's words without its number for them.
pub fn error_text(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_owned()
}

pub(super) fn io_error(what: &'static str, path: &Path, source: io::Error) -> StoreError {
    StoreError::Io { what, path: shown(path), source }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_is_given_is_taken() {
        let folder = Folder::usual(Some(Path::new("/somewhere"))).unwrap();
        assert_eq!(folder.games(), Path::new("/somewhere/games"));
        let (a, b) = (folder.new_path(), folder.new_path());
        assert_ne!(a, b);
        let id = Folder::id_of(&a).unwrap();
        assert_eq!(folder.path_of(&id), a);
        assert_eq!(Folder::id_of(Path::new("notes.txt")), None);
        assert_eq!(Folder::id_of(Path::new("x.jsonl.damaged")), None);
    }

    #[test]
    fn errors_are_said_without_numbers() {
        let error = io::Error::from_raw_os_error(2);
        assert!(!error_text(&error).contains("os error") && !error_text(&error).is_empty());
        assert_eq!(error_text(&io::Error::other("plain")), "plain");
    }
}
