//! The last resort for a game that cannot be written to its folder.

use std::io::Write;

use super::folder::display_path;
use super::{Journal, Unsaved};

/// A game whose last moves could not be written to its folder.
#[derive(Debug)]
pub struct Rescue {
    /// The moves that could not be written.
    pub unsaved: Unsaved,
    /// The file with the whole game, its path cleaned for the screen, or the game's text if no file could be written.
    /// `ninefold play FILE` continues either.
    pub place: Result<String, Vec<u8>>,
}

impl Journal {
    /// Writes the whole game to a file in the system's temporary folder if some of its moves are not saved.
    pub fn rescue(&self) -> Option<Rescue> {
        let unsaved = self.unsaved()?;
        let text = self.text();
        let file = tempfile::Builder::new().prefix("ninefold-").suffix(".jsonl").tempfile();
        let written = file.and_then(|mut file| {
            file.write_all(&text)?;
            file.as_file().sync_all()?;
            Ok(file.keep()?.1)
        });
        Some(Rescue { unsaved, place: written.map(|path| display_path(&path)).map_err(|_| text) })
    }
}
