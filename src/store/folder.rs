//! The folders and names of saved games, and the words of system errors.

use std::ffi::OsStr;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use jiff::Timestamp;

use super::{GameId, StoreError};
use crate::format::sanitize;

/// The extension of a saved game's file.
const EXTENSION: &str = "jsonl";

/// The folder that holds all games.
#[derive(Clone, Debug)]
pub(super) struct Folder(PathBuf);

impl Folder {
    pub fn new(dir: PathBuf) -> Folder {
        Folder(dir)
    }

    /// Returns `given`, else `$NINEFOLD_DATA_DIR`, else `ninefold` in the user's data folder (`$XDG_DATA_HOME`,
    /// `~/.local/share`).
    pub fn usual(given: Option<&Path>) -> Result<Folder, StoreError> {
        if let Some(dir) = given_or_in_environment(given, "NINEFOLD_DATA_DIR") {
            return Ok(Folder(dir));
        }
        let strategy = etcetera::choose_base_strategy().map_err(|_| StoreError::NoFolder)?;
        // A relative $HOME would scatter games over whatever folder the program is started in.
        let dir = strategy.data_dir();
        if dir.is_absolute() { Ok(Folder(dir.join("ninefold"))) } else { Err(StoreError::NoFolder) }
    }

    /// See [`super::Store::check`].
    pub fn check(&self) -> Result<(), StoreError> {
        let games = self.games();
        // A dangling link prevents a folder of that name.
        let Some(existing) = games.ancestors().find(|path| path.symlink_metadata().is_ok()) else {
            return Ok(());
        };
        let writable = existing.metadata().and_then(|kind| {
            if kind.is_dir() { may_write(existing) } else { Err(ErrorKind::NotADirectory.into()) }
        });
        writable.map_err(|e| io_error("write to", existing, e))
    }

    /// Returns the folder of games to continue.
    pub fn games(&self) -> PathBuf {
        self.0.join("games")
    }

    /// Returns the folder of solved games.
    pub fn finished(&self) -> PathBuf {
        self.0.join("finished")
    }

    /// Returns the folder of games that the player has removed.
    pub fn removed(&self) -> PathBuf {
        self.0.join("removed")
    }

    /// Returns the list of the puzzle files that were opened last.
    pub fn recent(&self) -> PathBuf {
        self.0.join("recent.txt")
    }

    /// Returns the outcomes of practice rounds.
    pub fn practice(&self) -> PathBuf {
        self.0.join("practice.jsonl")
    }

    /// Returns the finished lessons of the course.
    pub fn course(&self) -> PathBuf {
        self.0.join("course.jsonl")
    }

    /// Returns the techniques of finished games.
    pub fn techniques(&self) -> PathBuf {
        self.0.join("techniques.jsonl")
    }

    /// Returns a path for a new game: the time makes names sort, a random number keeps them apart.
    pub fn new_path(&self, time: Timestamp) -> PathBuf {
        let time = time.strftime("%Y%m%d-%H%M%S");
        self.games().join(format!("{time}-{:08x}.{EXTENSION}", rand::random::<u32>()))
    }

    /// Returns the path of a game's file.
    pub fn path_of(&self, id: &GameId) -> PathBuf {
        let name = format!("{}.{EXTENSION}", id.0);
        let finished = self.finished().join(&name);
        if finished.exists() { finished } else { self.games().join(name) }
    }

    /// Returns the game that this path belongs to, or `None` if it is not the path of a saved game.
    pub fn id_of(path: &Path) -> Option<GameId> {
        let stem = path.file_stem().and_then(OsStr::to_str)?;
        (path.extension() == Some(OsStr::new(EXTENSION))).then(|| GameId(stem.to_owned()))
    }
}

/// Returns the path given, else that in an environment variable.
pub(super) fn given_or_in_environment(given: Option<&Path>, variable: &str) -> Option<PathBuf> {
    if let Some(given) = given {
        return Some(given.to_owned());
    }
    std::env::var_os(variable).filter(|path| !path.is_empty()).map(PathBuf::from)
}

#[cfg(unix)]
fn may_write(folder: &Path) -> io::Result<()> {
    Ok(rustix::fs::access(folder, rustix::fs::Access::WRITE_OK)?)
}

#[cfg(not(unix))]
fn may_write(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Renames a file that cannot be used, without overwriting anything; returns a sentence about where it is now.
pub(super) fn set_aside(path: &Path) -> String {
    let mut aside = with_suffix(path, ".damaged");
    let mut number = 1;
    while aside.exists() {
        number += 1;
        aside = with_suffix(path, &format!(".damaged{number}"));
    }
    match std::fs::rename(path, &aside) {
        Ok(()) => format!("it is set aside as {}", display_path(&aside)),
        Err(error) => format!("it cannot be set aside ({})", error_text(&error)),
    }
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Makes the names in a folder survive a power cut. Not every file system can: there is no remedy then.
pub(super) fn sync_folder(path: &Path) {
    if cfg!(unix) {
        let _ = std::fs::File::open(path).and_then(|folder| folder.sync_all());
    }
}

/// Replaces `~` at the start of a path with the player's home folder, as a shell does.
pub fn expand_home(path: &Path) -> PathBuf {
    match (path.strip_prefix("~"), etcetera::home_dir()) {
        (Ok(below), Ok(home)) => home.join(below),
        _ => path.to_path_buf(),
    }
}

/// Replaces the player's home folder at the start of a path with `~`.
pub(super) fn shorten_home(path: &Path) -> PathBuf {
    let below =
        etcetera::home_dir().ok().and_then(|home| path.strip_prefix(home).ok().map(Path::to_path_buf));
    below.map_or_else(|| path.to_path_buf(), |below| Path::new("~").join(below))
}

/// Returns a path as text that is safe to show in a terminal.
pub(super) fn display_path(path: &Path) -> String {
    sanitize(&path.display().to_string())
}

/// Returns the system's words for an error, without its number.
pub fn error_text(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_owned()
}

pub(super) fn io_error(what: &'static str, path: &Path, error: io::Error) -> StoreError {
    StoreError::Io { what, path: display_path(path), why: error_text(&error) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_games_are_unique_and_lead_back_to_their_ids() {
        let folder = Folder::usual(Some(Path::new("/somewhere"))).unwrap();
        assert_eq!(folder.games(), Path::new("/somewhere/games"));
        let (a, b) = (folder.new_path(Timestamp::UNIX_EPOCH), folder.new_path(Timestamp::UNIX_EPOCH));
        assert_ne!(a, b);
        let id = Folder::id_of(&a).unwrap();
        assert_eq!(folder.path_of(&id), a);
        assert_eq!(Folder::id_of(Path::new("notes.txt")), None);
        assert_eq!(Folder::id_of(Path::new("x.jsonl.damaged")), None);
    }

    #[test]
    fn error_texts_have_no_numbers() {
        let error = io::Error::from_raw_os_error(2);
        assert!(!error_text(&error).contains("os error") && !error_text(&error).is_empty());
        assert_eq!(error_text(&io::Error::other("plain")), "plain");
    }
}
