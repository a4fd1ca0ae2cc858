//! What the menus hold: home, games, packs, puzzles, the name of a file.

mod enter;
mod export;
mod games;
mod home;
mod new;
mod stats;

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use crate::packs::{Group, PACKS, Pack};
use crate::store::Progress;

pub use enter::{Enter, Standing};
pub use export::Export;
pub use games::Games;
pub use home::{Home, HomeItem};
pub use new::{Choice, Making, NewPuzzle, Wish};
pub use stats::Stats;

/// The packs of a group.
#[derive(Debug, Default)]
pub struct PackMenu {
    /// Which group.
    pub group: Option<Group>,
    /// The pack where the player is.
    pub chosen: usize,
    /// For packs that were asked for: the solved puzzles by number, with the best time, and the begun ones.
    pub records: HashMap<&'static str, BTreeMap<usize, Progress>>,
}

impl PackMenu {
    /// Shows a group.
    pub fn enter(&mut self, group: Group) {
        if self.group != Some(group) {
            self.chosen = 0;
        }
        self.group = Some(group);
    }

    /// Its packs.
    pub fn packs(&self) -> Vec<&'static Pack> {
        PACKS.iter().filter(|pack| Some(pack.group) == self.group).collect()
    }

    /// How far the player has come with a puzzle by its index.
    pub fn progress(&self, pack: &Pack, index: usize) -> Progress {
        let known = self.records.get(pack.slug).and_then(|known| known.get(&(index + 1)));
        known.copied().unwrap_or_default()
    }

    /// The next puzzle behind this one, round the end, that is not solved; the same where all are.
    pub fn next_unsolved(&self, pack: &Pack, index: usize) -> usize {
        let count = pack.problems().len();
        let mut others = (1..count).map(|i| (index + i) % count);
        others.find(|&i| self.progress(pack, i).best.is_none()).unwrap_or(index)
    }

    /// The best time of play with any puzzle of a pack.
    pub fn best(&self, pack: &Pack) -> Option<Duration> {
        self.records.get(pack.slug)?.values().filter_map(|progress| progress.best).min()
    }

    /// How many puzzles of a pack are solved.
    pub fn solved(&self, pack: &Pack) -> usize {
        let known = self.records.get(pack.slug);
        known.map_or(0, |known| known.values().filter(|progress| progress.best.is_some()).count())
    }
}

/// The puzzles of a pack.
#[derive(Debug, Default)]
pub struct PuzzleMenu {
    /// Which pack.
    pub pack: Option<&'static Pack>,
    /// The puzzle where the player is.
    pub chosen: usize,
}

impl PuzzleMenu {
    /// Shows a pack.
    pub fn enter(&mut self, pack: &'static Pack) {
        if self.pack.is_none_or(|before| before.slug != pack.slug) {
            self.chosen = 0;
        }
        self.pack = Some(pack);
    }
}

/// The name of a file is typed.
#[derive(Debug, Default)]
pub struct OpenFile {
    /// So far.
    pub path: String,
    /// Why it could not be read.
    pub error: String,
}
