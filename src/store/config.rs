//! The settings file: finding it, reading it, and writing one change at a time.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use thiserror::Error;

use super::folder::{display_path, error_text, given_or_in_environment};
use super::read::{check_regular, read_at_most};
use super::replace::replace_file;
use crate::format::sanitize;
use crate::settings::{self, Config, Fault, Setting, Settings};

/// The largest file that is read: anything larger is not a settings file.
const LARGEST: u64 = 1 << 20;

/// A settings file, which need not exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfigFile {
    path: PathBuf,
}

/// Why a settings file could not be written. All texts are cleaned for the screen.
#[derive(Debug, Error)]
pub enum ConfigError {
    /// It would have been overwritten.
    #[error("{0} exists already")]
    Exists(String),
    /// It is not valid TOML: writing could lose what the player wrote.
    #[error("{path}: {fault}")]
    Faulty {
        /// The path of the file.
        path: String,
        /// What is wrong with it.
        fault: Fault,
    },
    /// The system refused.
    #[error("cannot {what} {path}: {why}")]
    Io {
        /// What was tried.
        what: &'static str,
        /// The path of the file.
        path: String,
        /// The system's words.
        why: String,
    },
}

impl ConfigFile {
    /// Returns the file given, else `$NINEFOLD_CONFIG`, else `config.toml` in the folder for games if the player chose
    /// it (by `data_dir` or `$NINEFOLD_DATA_DIR`), else in `ninefold` in the user's folder for settings
    /// (`$XDG_CONFIG_HOME`, `~/.config`). `None` if the user has no home folder.
    pub fn in_usual_place(given: Option<&Path>, data_dir: Option<&Path>) -> Option<ConfigFile> {
        if let Some(path) = given_or_in_environment(given, "NINEFOLD_CONFIG") {
            return Some(ConfigFile { path });
        }
        let folder = match given_or_in_environment(data_dir, "NINEFOLD_DATA_DIR") {
            Some(dir) => dir,
            None => {
                let dir = etcetera::choose_base_strategy().ok()?.config_dir();
                dir.is_absolute().then(|| dir.join("ninefold"))?
            }
        };
        Some(ConfigFile { path: folder.join("config.toml") })
    }

    /// Returns its path as text that is safe to show in a terminal.
    pub fn shown(&self) -> String {
        display_path(&self.path)
    }

    /// Returns its name without the folder, safe to show in a terminal.
    pub fn name(&self) -> String {
        self.path.file_name().map_or_else(|| self.shown(), |name| display_path(Path::new(name)))
    }

    /// Returns whether the file exists.
    pub fn exists(&self) -> bool {
        self.path.exists()
    }

    /// Reads the file. One that does not exist sets nothing: the first setting that is changed creates it. A file that
    /// cannot be read is one fault.
    pub fn read(&self) -> Config {
        let error = match self.text() {
            Ok(text) => return cleaned(settings::parse(&text)),
            Err(error) => error,
        };
        if error.kind() == ErrorKind::NotFound {
            return Config::default();
        }
        let what = format!("the file cannot be read: {}", error_text(&error));
        let help = "until then all settings have their defaults".into();
        Config { faults: vec![Fault { place: None, what, help }], ..Config::default() }
    }

    /// Writes the value of one setting; the rest of the file stays as it is.
    ///
    /// # Errors
    /// The file is not valid TOML, or the system refuses.
    pub fn keep(&self, setting: &Setting, settings: &Settings) -> Result<(), ConfigError> {
        // Read again: the player may have edited it meanwhile.
        let before = match self.text() {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(self.refused("read", &error)),
        };
        let text = settings::with(&before, setting, settings)
            .map_err(|fault| ConfigError::Faulty { path: self.shown(), fault: clean_fault(fault) })?;
        self.replace(&text)
    }

    /// Writes a new file, over an existing one only if `force` is set.
    ///
    /// # Errors
    /// It exists already, or the system refuses.
    pub fn init(&self, text: &str, force: bool) -> Result<(), ConfigError> {
        if self.exists() && !force {
            return Err(ConfigError::Exists(self.shown()));
        }
        self.replace(text)
    }

    /// Reads the whole file.
    fn text(&self) -> io::Result<String> {
        if self.path != Path::new("/dev/null") {
            check_regular(&self.path)?;
        }
        let bytes = read_at_most(fs::File::open(&self.path)?, LARGEST)?;
        String::from_utf8(bytes).map_err(|_| io::Error::new(ErrorKind::InvalidData, "it is not UTF-8"))
    }

    /// Replaces the file as a whole; creates its folder if that is missing.
    fn replace(&self, text: &str) -> Result<(), ConfigError> {
        let target = fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone());
        if target.exists() && !target.is_file() {
            return Err(self.refused("write", &io::Error::other("it is not a regular file")));
        }
        let folder = target.parent().filter(|dir| !dir.as_os_str().is_empty());
        let made = folder.map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| replace_file(&target, text)).map_err(|error| self.refused("write", &error))
    }

    fn refused(&self, what: &'static str, error: &std::io::Error) -> ConfigError {
        ConfigError::Io { what, path: self.shown(), why: error_text(error) }
    }
}

/// Cleans the faults for the screen: they repeat what the player wrote.
fn cleaned(mut config: Config) -> Config {
    config.faults = config.faults.into_iter().map(clean_fault).collect();
    config
}

fn clean_fault(fault: Fault) -> Fault {
    Fault { what: sanitize(&fault.what), help: sanitize(&fault.help), ..fault }
}
