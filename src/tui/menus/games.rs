//! All games.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use ratatui::layout::Rect;

use super::Search;
use crate::packs::Pack;
use crate::store::{GameSummary, Listing, PuzzleStatus};
use crate::tui::layout::{List, games_list};

/// The games, newest first, and the progress with packs, as last reported by the store.
#[derive(Debug, Default)]
pub struct Library {
    pub unfinished: Vec<Arc<GameSummary>>,
    pub finished: Vec<Arc<GameSummary>>,
    /// Whether the games have been listed; until then nothing is known about the player.
    pub known: bool,
    /// By the slugs of packs: progress by the numbers of puzzles.
    pub progress: HashMap<&'static str, BTreeMap<usize, PuzzleStatus>>,
}

impl Library {
    pub fn list(&mut self, listing: Listing) {
        self.unfinished = listing.games;
        self.finished = listing.finished;
        self.known = true;
    }

    pub fn has_no_games(&self) -> bool {
        self.unfinished.is_empty() && self.finished.is_empty()
    }

    /// Returns whether the player is known not to have played yet.
    pub fn is_newcomer(&self) -> bool {
        self.known && self.has_no_games()
    }

    /// Progress with a puzzle of a pack, by its index.
    pub fn progress(&self, pack: &Pack, index: usize) -> PuzzleStatus {
        let known = self.progress.get(pack.slug).and_then(|known| known.get(&(index + 1)));
        known.copied().unwrap_or_default()
    }

    /// The number of solved puzzles of a pack.
    pub fn solved(&self, pack: &Pack) -> usize {
        let known = self.progress.get(pack.slug);
        known.map_or(0, |known| known.values().filter(|progress| progress.solved).count())
    }
}

/// The list of games.
#[derive(Debug, Default)]
pub struct Games {
    /// Whether the finished games are shown rather than the unfinished ones.
    pub shows_finished: bool,
    pub chosen: usize,
    /// Whether the player is asked to confirm removing the chosen game.
    pub asking: bool,
    pub search: Option<Search>,
}

impl Games {
    /// The unfinished games, or the finished ones if there are no others.
    pub fn new(library: &Library) -> Games {
        let shows_finished = library.unfinished.is_empty() && !library.finished.is_empty();
        Games { shows_finished, ..Games::default() }
    }

    /// Switches between unfinished and finished games.
    pub fn switch(&mut self) {
        self.shows_finished = !self.shows_finished;
        self.chosen = 0;
    }

    /// Follows a change of the library.
    pub fn refresh(&mut self, library: &Library) {
        self.asking = false;
        self.chosen = self.chosen.min(self.shown(library).len().saturating_sub(1));
    }

    pub fn shown<'a>(&self, library: &'a Library) -> &'a [Arc<GameSummary>] {
        if self.shows_finished { &library.finished } else { &library.unfinished }
    }

    pub fn lines(&self, library: &Library, area: Rect) -> List {
        games_list(area, self.chosen, self.shown(library).len(), self.asking)
    }

    pub fn game<'a>(&self, library: &'a Library) -> Option<&'a Arc<GameSummary>> {
        self.shown(library).get(self.chosen)
    }
}
