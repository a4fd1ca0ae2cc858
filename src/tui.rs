//! The terminal interface.
//!
//! A key press flows through these modules: the thread that reads the terminal sends a [`message`],
//! [`app::update`] changes the state and returns tasks, `run` performs them (the journal is written before
//! the next frame), and [`app::draw`] draws the state. Each of the [`screens`] is a file with its state, keys and
//! drawing. [`keymap`] maps keys to actions, and [`theme`] has all colours.

// Fields and variants of the state of the screen say what they are by their names; docs here are for the rest.
pub mod app;
mod canvas;
pub mod keymap;
mod layout;
pub mod menu;
pub mod message;
mod playback;
pub mod puzzles;
mod run;
pub mod screens;
mod terminal;
pub mod theme;
mod work;

use std::io::IsTerminal;

use thiserror::Error;

use crate::daily::Daily;
use crate::packs::Pack;
use crate::puzzle::Problem;
use crate::settings::Settings;
use crate::store::{ConfigFile, GameId, Rescue, Store, error_text};
use keymap::KeyMap;
use puzzles::PuzzleFile;

/// The first screen.
#[derive(Debug)]
pub enum Start {
    Home,
    /// The puzzle at `index` in a list; `file` names the list and its puzzles without a title.
    Puzzles {
        problems: Vec<Problem>,
        index: usize,
        file: PuzzleFile,
    },
    /// The puzzle at `index` in a pack.
    Pack {
        pack: &'static Pack,
        index: usize,
    },
    Daily(Daily),
    /// A saved game.
    Saved(GameId),
}

/// The settings and keys of the player.
#[derive(Debug, Default)]
pub struct Setup {
    pub settings: Settings,
    pub keys: KeyMap,
    /// Whether the settings file names a preset of keys.
    pub has_chosen_keys: bool,
    /// The file that changes are saved to. Without one they are not saved, and a message says so.
    pub file: Option<ConfigFile>,
    /// Whether new games are saved.
    pub saves: bool,
    /// A message about the settings file.
    pub notice: Option<String>,
}

/// The reason why the game cannot start.
#[derive(Debug, Error)]
pub enum TuiError {
    #[error("ninefold plays in a terminal, but standard output is not one")]
    NoTerminal,
    #[error(
        "ninefold needs a terminal that can move its cursor, and TERM says that this one cannot: use --plain"
    )]
    Dumb,
    /// Why, in the system's words.
    #[error("the terminal cannot be used: {0}")]
    Io(String),
    /// Why a thread, or what it waits for, was refused.
    #[error(
        "the system does not let ninefold start: {0}\n  help: close other programs, raise the limits (`ulimit -u`, \
         `ulimit -n`), or use --plain"
    )]
    Refused(String),
}

impl From<std::io::Error> for TuiError {
    fn from(error: std::io::Error) -> TuiError {
        TuiError::Io(error_text(&error))
    }
}

impl TuiError {
    fn refused(error: std::io::Error) -> TuiError {
        TuiError::Refused(error_text(&error))
    }
}

/// Checks that a board can be shown here.
///
/// # Errors
/// The terminal is missing or too simple.
pub fn check() -> Result<(), TuiError> {
    if !std::io::stdout().is_terminal() {
        return Err(TuiError::NoTerminal);
    }
    if theme::terminal_is_dumb() {
        return Err(TuiError::Dumb);
    }
    Ok(())
}

/// Plays until the player leaves. Returns the program's exit code, and games whose last moves could not be saved.
/// Without a store no game is saved.
///
/// The terminal is restored on every way out: quitting, an error, a panic, or a signal, whose exit code is
/// 128 + its number.
///
/// # Errors
/// There is no terminal, or it failed.
pub fn run(start: Start, store: Option<Store>, setup: Setup) -> Result<(u8, Vec<Rescue>), TuiError> {
    check()?;
    run::run(start, store, setup)
}
