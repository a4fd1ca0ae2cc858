//! The position is written to a file.

use crate::format::Format;

/// The file's name and format, as far as they are chosen.
#[derive(Debug, Default)]
pub struct Export {
    /// The name so far.
    pub path: String,
    /// The formats that can hold the position.
    pub formats: Vec<Format>,
    /// Which of them.
    pub chosen: usize,
    /// Is the file of this name there already, so that the next Enter replaces it?
    pub replaces: bool,
    /// What went wrong.
    pub error: String,
}

impl Export {
    /// A position that these formats can hold, known by this title.
    pub fn new(title: &str, formats: Vec<Format>) -> Export {
        let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
        let name: String = title.replace(".txt", "").chars().map(plain).collect();
        let words: Vec<&str> = name.split('-').filter(|part| !part.is_empty()).collect();
        let name = if words.is_empty() { "puzzle".to_owned() } else { words.join("-") };
        Export { path: format!("{name}.txt"), formats, ..Export::default() }
    }

    /// The chosen format.
    pub fn format(&self) -> Option<Format> {
        self.formats.get(self.chosen).copied()
    }

    /// The next format, or the one before, round the end.
    pub fn turn(&mut self, forward: bool) {
        let count = self.formats.len().max(1);
        self.chosen = (self.chosen + if forward { 1 } else { count - 1 }) % count;
    }

    /// Another name: what was said about the one before holds no longer.
    pub fn rename(&mut self, change: impl FnOnce(&mut String)) {
        change(&mut self.path);
        self.replaces = false;
        self.error.clear();
    }
}
