//! The file and format for the position.

use std::time::Duration;

use crate::direction::Direction;
use crate::format::Format;

/// Keys that come sooner than this were pressed before anybody could see the prompt: they were meant for the board.
const UNSEEN: Duration = Duration::from_millis(100);

#[derive(Debug, Default)]
pub struct Export {
    /// The time at which it was opened.
    opened: Duration,
    pub path: String,
    /// The formats that can hold the position.
    pub formats: Vec<Format>,
    pub chosen: usize,
    /// Whether the file exists, so that the next Enter replaces it.
    pub replaces: bool,
    pub error: String,
}

impl Export {
    /// Suggests a file name made from the title of the puzzle.
    pub fn new(title: &str, formats: Vec<Format>, opened: Duration) -> Export {
        let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
        let name: String = title.replace(".txt", "").chars().map(plain).collect();
        let words: Vec<&str> = name.split('-').filter(|part| !part.is_empty()).collect();
        let name = if words.is_empty() { "puzzle".to_owned() } else { words.join("-") };
        Export { path: format!("{name}.txt"), formats, opened, ..Export::default() }
    }

    pub fn format(&self) -> Option<Format> {
        self.formats.get(self.chosen).copied()
    }

    /// Returns whether a key was pressed too early to be meant for the prompt.
    pub fn is_too_early(&self, at: Duration) -> bool {
        at < self.opened + UNSEEN
    }

    /// Selects the next format in this direction, wrapping around.
    pub fn turn(&mut self, direction: Direction) {
        self.chosen = direction.step(self.chosen, 1, self.formats.len().max(1));
    }

    /// Edits the name, and clears what was said about the old one.
    pub fn rename(&mut self, change: impl FnOnce(&mut String)) {
        change(&mut self.path);
        self.replaces = false;
        self.error.clear();
    }
}
