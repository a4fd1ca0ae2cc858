//! The settings file: where it lies, reading it, and writing one change at a time.

use std::fs;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use thiserror::Error;

use super::folder::{error_text, shown};
use super::replace::replace_file;
use crate::format::sanitize;
use crate::settings::{self, Config, Fault, Setting, Settings, TextPosition};

/// The largest settings file: who writes more has named the wrong file.
const LARGEST: u64 = 1 << 20;

/// A settings file, whether it is there or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfigFile {
    path: PathBuf,
    /// Did the player name it?
    named: bool,
}

/// Why a settings file could not be written. Words are clean for the screen.
#[derive(Debug, Error)]
pub enum ConfigError {
    /// It would have been overwritten.
    #[error("{0} is there already")]
    Exists(String),
    /// It cannot be read as TOML: writing could lose what the player wrote.
    #[error("{path}: {fault}")]
    Faulty {
        /// The file.
        path: String,
        /// What is wrong with it.
        fault: Fault,
    },
    /// The system refused.
    #[error("cannot {what} {path}: {why}")]
    Io {
        /// What was tried.
        what: &'static str,
        /// The file.
        path: String,
        /// The system's words.
        why: String,
    },
}

impl ConfigFile {
    /// The file given, else `$NINEFOLD_CONFIG`, else `config.toml` in the folder for games where
    /// the player chose that (by `data_dir` or `$NINEFOLD_DATA_DIR`), else in `ninefold` in the
    /// user's folder for settings (`$XDG_CONFIG_HOME`, `~/.config`). None where there is no home.
    pub fn in_usual_place(given: Option<&Path>, data_dir: Option<&Path>) -> Option<ConfigFile> {
        let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let named = given.map(Path::to_owned).or_else(|| variable("NINEFOLD_CONFIG"));
        if let Some(path) = named {
            return Some(ConfigFile { path, named: true });
        }
        let data_dir = data_dir.map(Path::to_owned).or_else(|| variable("NINEFOLD_DATA_DIR"));
        let folder = match data_dir {
            Some(dir) => dir,
            None => etcetera::choose_base_strategy().ok()?.config_dir().join("ninefold"),
        };
        Some(ConfigFile { path: folder.join("config.toml"), named: false })
    }

    /// Its path as a screen may show it.
    pub fn shown(&self) -> String {
        shown(&self.path)
    }

    /// Its name without its folder as a screen may show it.
    pub fn name(&self) -> String {
        self.path.file_name().map_or_else(|| self.shown(), |name| shown(Path::new(name)))
    }

    /// Is there such a file?
    pub fn exists(&self) -> bool {
        self.path.exists()
    }

    /// What it says. One that is not there says nothing, and that is a fault only where the player
    /// named it; one that cannot be read says nothing but why.
    pub fn read(&self) -> Config {
        let fault = |what: String, help: &str| {
            let fault = Fault { place: TextPosition { line: 1, column: 1 }, what, help: help.into() };
            Config { faults: vec![fault], ..Config::default() }
        };
        match self.text() {
            Ok(text) => cleaned(settings::parse(&text)),
            Err(error) if error.kind() == ErrorKind::NotFound && !self.named => Config::default(),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                fault("there is no such file".into(), "`ninefold config --init` writes one")
            }
            Err(error) => fault(error_text(&error), "until it can be read, everything is as usual"),
        }
    }

    /// Writes what a switch is in the settings; all the rest of the file stays as it is.
    ///
    /// # Errors
    /// The file is no TOML, or the system refuses.
    pub fn keep(&self, switch: &Setting, settings: &Settings) -> Result<(), ConfigError> {
        // Read anew: the player may have written in it meanwhile.
        let before = match self.text() {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(self.refused("read", &error)),
        };
        let text = settings::with(&before, switch, settings)
            .map_err(|fault| ConfigError::Faulty { path: self.shown(), fault: clean_fault(fault) })?;
        self.replace(&text)
    }

    /// Writes a new file; one that is there only where `force` allows that.
    ///
    /// # Errors
    /// There is one already, or the system refuses.
    pub fn init(&self, text: &str, force: bool) -> Result<(), ConfigError> {
        if self.exists() && !force {
            return Err(ConfigError::Exists(self.shown()));
        }
        self.replace(text)
    }

    fn text(&self) -> std::io::Result<String> {
        let mut text = String::new();
        fs::File::open(&self.path)?.take(LARGEST + 1).read_to_string(&mut text)?;
        if text.len() as u64 > LARGEST {
            return Err(std::io::Error::new(ErrorKind::FileTooLarge, "it is larger than 1 MB"));
        }
        Ok(text)
    }

    /// Replaces the file as a whole; makes its folder where that is missing.
    fn replace(&self, text: &str) -> Result<(), ConfigError> {
        let target = fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone());
        let folder = target.parent().filter(|dir| !dir.as_os_str().is_empty());
        let made = folder.map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| replace_file(&target, text)).map_err(|error| self.refused("write", &error))
    }

    fn refused(&self, what: &'static str, error: &std::io::Error) -> ConfigError {
        ConfigError::Io { what, path: self.shown(), why: error_text(error) }
    }
}

/// Faults repeat what the player wrote: nothing of it may reach a screen as it is.
fn cleaned(mut config: Config) -> Config {
    config.faults = config.faults.into_iter().map(clean_fault).collect();
    config
}

fn clean_fault(fault: Fault) -> Fault {
    Fault { what: sanitize(&fault.what), help: sanitize(&fault.help), ..fault }
}
