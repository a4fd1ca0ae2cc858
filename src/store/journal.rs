//! The file of one game, open for adding events.

use super::StoreError;
use crate::game::{Event, Game};

/// Where the events of one game go. Holds the lock on the file until it is dropped.
#[derive(Debug)]
pub struct Journal {
    unwritten: Vec<u8>,
}

impl Journal {
    /// Adds an event; `game` is the game just after it. Call it before the next frame is drawn.
    ///
    /// # Errors
    /// The event could not be written. It is not lost: it is kept in memory and written together
    /// with the next one that can be, and play can go on.
    pub fn append(&mut self, event: &Event, game: &Game) -> Result<(), StoreError> {
        let _ = (event, game, &self.unwritten);
        todo!()
    }

    /// Brings everything safely to the disk and closes the file.
    ///
    /// # Errors
    /// The system refused.
    pub fn close(self) -> Result<(), StoreError> {
        todo!()
    }
}
