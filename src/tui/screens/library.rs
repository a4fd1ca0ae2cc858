//! What is known about the player's games: their list and the progress with packs, as last reported by the store.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use crate::packs::Pack;
use crate::store::{GameSummary, Listing, PuzzleStatus};

/// The games, newest first, and the progress with packs.
#[derive(Debug, Default)]
pub struct Library {
    pub unfinished: Vec<Arc<GameSummary>>,
    pub finished: Vec<Arc<GameSummary>>,
    /// Whether the games have been listed; until then nothing is known about the player.
    pub known: bool,
    /// Whether the player has chosen a preset of keys.
    pub has_chosen_keys: bool,
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

    /// Returns whether the player may be new to the keys: none were chosen, and no puzzle was solved.
    pub fn offers_keys(&self) -> bool {
        self.known && !self.has_chosen_keys && self.finished.is_empty()
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
