//! The terminal: what is on the screen and what keys do.
//!
//! A key walks: the thread that reads the terminal sends a [`message`], [`app::update`] changes
//! the state and says what is to be done outside, `run` does it (the journal before the next
//! frame), `screens` draw what the state shows. [`keymap`] says which key is what, and
//! [`theme`] alone knows colours.

// Fields and variants of the state of the screen say what they are by their names; docs here are for the rest.
#![allow(missing_docs)]

pub mod app;
pub mod keymap;
mod layout;
pub mod menus;
pub mod message;
pub mod play;
mod run;
pub mod screens;
mod terminal;
pub mod theme;
mod widgets;
mod work;

use std::io::IsTerminal;

use jiff::civil::Date;
use thiserror::Error;

use crate::puzzle::Problem;
use crate::settings::Settings;
use crate::store::{ConfigFile, Store};
use keymap::KeyMap;
use play::PuzzleFile;

/// What the program shows first.
#[derive(Debug)]
pub enum Start {
    /// The home screen.
    Home,
    /// A puzzle of a list.
    Puzzles {
        /// The list.
        problems: Vec<Problem>,
        /// Which one, from 0.
        index: usize,
        /// Names the list, and those of its puzzles that have no title.
        file: PuzzleFile,
    },
    /// The puzzle of a day.
    Daily(Date),
}

/// What the player has chosen, and where changes are kept.
#[derive(Debug, Default)]
pub struct Setup {
    /// The settings.
    pub settings: Settings,
    /// The keys.
    pub keys: KeyMap,
    /// Their file; without one changes are not kept, and the screen says so.
    pub file: Option<ConfigFile>,
    /// What the player should hear about the file.
    pub notice: Option<String>,
}

/// Why nothing can be shown.
#[derive(Debug, Error)]
pub enum TuiError {
    /// Standard output leads elsewhere.
    #[error("ninefold plays in a terminal, and standard output is none")]
    NoTerminal,
    /// The terminal says that it cannot move its cursor.
    #[error(
        "ninefold plays in a terminal that can move its cursor, and TERM says that this one cannot: use --plain"
    )]
    Dumb,
    /// The terminal failed.
    #[error("the terminal failed: {0}")]
    Io(#[from] std::io::Error),
}

/// Can a board be shown here?
///
/// # Errors
/// Why not, in words for the player.
pub fn check() -> Result<(), TuiError> {
    if !std::io::stdout().is_terminal() {
        return Err(TuiError::NoTerminal);
    }
    if theme::terminal_is_dumb() {
        return Err(TuiError::Dumb);
    }
    Ok(())
}

/// Plays until the player leaves; the program's exit code. Games are kept in the store; without
/// one they are not kept, and the screen says so.
///
/// The terminal is restored however this ends: leaving, an error, a panic, a signal (the exit
/// code is 128 + its number then).
///
/// # Errors
/// There is no terminal, or it failed.
pub fn run(start: Start, store: Option<Store>, setup: Setup) -> Result<u8, TuiError> {
    check()?;
    run::run(start, store, setup)
}
