//! The file and format for the position.

use crate::format::Format;

#[derive(Debug, Default)]
pub struct Export {
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
    pub fn new(title: &str, formats: Vec<Format>) -> Export {
        let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
        let name: String = title.replace(".txt", "").chars().map(plain).collect();
        let words: Vec<&str> = name.split('-').filter(|part| !part.is_empty()).collect();
        let name = if words.is_empty() { "puzzle".to_owned() } else { words.join("-") };
        Export { path: format!("{name}.txt"), formats, ..Export::default() }
    }

    pub fn format(&self) -> Option<Format> {
        self.formats.get(self.chosen).copied()
    }

    /// Selects the next format, or the previous one, wrapping around.
    pub fn turn(&mut self, forward: bool) {
        let count = self.formats.len().max(1);
        self.chosen = (self.chosen + if forward { 1 } else { count - 1 }) % count;
    }

    /// Edits the name, and clears what was said about the old one.
    pub fn rename(&mut self, change: impl FnOnce(&mut String)) {
        change(&mut self.path);
        self.replaces = false;
        self.error.clear();
    }
}
