//! The list of all games.

use std::sync::Arc;

use ratatui::layout::Rect;

use crate::store::{GameSummary, Listing};
use crate::tui::layout::{List, games_list};

/// All games, newest first.
#[derive(Debug, Default)]
pub struct Games {
    /// Those to continue.
    pub begun: Vec<Arc<GameSummary>>,
    /// The solved ones.
    pub solved: Vec<Arc<GameSummary>>,
    /// Has the folder been read? Before that nothing is known about the player.
    pub known: bool,
    /// Are the solved ones shown?
    pub shows_solved: bool,
    /// The game where the player is.
    pub chosen: usize,
    /// Is it asked whether the chosen game shall be removed?
    pub asking: bool,
}

impl Games {
    /// The folder has been read.
    pub fn list(&mut self, listing: Listing) {
        self.begun = listing.games;
        self.solved = listing.finished;
        self.known = true;
        self.asking = false;
        self.chosen = self.chosen.min(self.shown().len().saturating_sub(1));
    }

    /// No game at all?
    pub fn is_empty(&self) -> bool {
        self.begun.is_empty() && self.solved.is_empty()
    }

    /// The list is opened: the games to continue, or where there are none the solved ones.
    pub fn enter(&mut self) {
        self.shows_solved = self.begun.is_empty() && !self.solved.is_empty();
        self.chosen = 0;
        self.asking = false;
    }

    /// The other of the two lists.
    pub fn turn(&mut self) {
        self.shows_solved = !self.shows_solved;
        self.chosen = 0;
    }

    /// The list that is shown.
    pub fn shown(&self) -> &[Arc<GameSummary>] {
        if self.shows_solved { &self.solved } else { &self.begun }
    }

    /// The lines on the screen, in the space between title and keys.
    pub fn lines(&self, area: Rect) -> List {
        games_list(area, self.chosen, self.shown().len(), self.asking)
    }

    /// The game where the player is.
    pub fn game(&self) -> Option<&Arc<GameSummary>> {
        self.shown().get(self.chosen)
    }
}
