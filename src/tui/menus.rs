//! What the menus hold: home, games, packs, puzzles, the name of a file.

mod enter;
mod export;
mod games;
mod home;
mod new;
mod stats;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use ratatui::layout::Rect;

use super::layout::{List, packs_list, puzzles_list};
use super::play::{Playlist, PuzzleFile, Puzzles};
use crate::packs::{Group, PACKS, Pack};
use crate::puzzle::Problem;
use crate::store::{PathCompletion, Progress};

pub use enter::{Enter, Standing};
pub use export::Export;
pub use games::Games;
pub use home::{Home, HomeItem};
pub use new::{Choice, Making, NewPuzzle, PuzzleRequest};
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

    pub fn lines(&self, area: Rect) -> List {
        packs_list(area, self.chosen, self.packs().len())
    }

    /// How far the player has come with a puzzle by its index.
    pub fn progress(&self, pack: &Pack, index: usize) -> Progress {
        let known = self.records.get(pack.slug).and_then(|known| known.get(&(index + 1)));
        known.copied().unwrap_or_default()
    }

    /// How many puzzles of a pack are solved.
    pub fn solved(&self, pack: &Pack) -> usize {
        let known = self.records.get(pack.slug);
        known.map_or(0, |known| known.values().filter(|progress| progress.solved).count())
    }
}

/// The puzzles of a pack or a file.
#[derive(Debug, Default)]
pub struct PuzzleMenu {
    /// The list, and the puzzle where the player is.
    pub list: Option<Playlist>,
    /// For a file: the solved puzzles by number, with the best time, and the begun ones.
    pub records: BTreeMap<usize, Progress>,
}

impl PuzzleMenu {
    /// Shows a pack.
    pub fn enter(&mut self, pack: &'static Pack) {
        let before = self.list.as_ref().and_then(Playlist::pack);
        if before.is_none_or(|before| before.slug != pack.slug) {
            self.list = Some(Playlist { puzzles: Puzzles::Pack(pack), index: 0 });
        }
    }

    /// Shows a file.
    pub fn enter_file(&mut self, problems: Arc<[Problem]>, file: PuzzleFile, index: usize) {
        self.list = Some(Playlist { puzzles: Puzzles::File(problems, file), index });
        self.records.clear();
    }

    pub fn lines(&self, area: Rect) -> List {
        let (chosen, count) = self.list.as_ref().map_or((0, 0), |list| (list.index, list.len()));
        puzzles_list(area, chosen, count)
    }

    /// Goes to a puzzle.
    pub fn choose(&mut self, index: usize) {
        self.list.iter_mut().for_each(|list| list.index = index);
    }

    /// Hears how far the player has come with a file, if it is this one.
    pub fn hear(&mut self, problems: &Arc<[Problem]>, records: BTreeMap<usize, Progress>) {
        if let Some(Puzzles::File(shown, _)) = self.list.as_ref().map(|list| &list.puzzles)
            && Arc::ptr_eq(shown, problems)
        {
            self.records = records;
        }
    }
}

/// The name of a file is typed.
#[derive(Debug, Default)]
pub struct OpenFile {
    /// So far.
    pub path: String,
    /// The names that begin like it, where they were asked for and are several.
    pub names: Vec<String>,
    /// Why it could not be read.
    pub error: String,
}

impl OpenFile {
    /// Another name: what was said about the one before holds no longer.
    pub fn rename(&mut self, change: impl FnOnce(&mut String)) {
        change(&mut self.path);
        self.names.clear();
        self.error.clear();
    }

    /// Hears how a name goes on, if it still is the name.
    pub fn complete(&mut self, typed: &str, completion: PathCompletion) {
        if self.path != typed {
            return;
        }
        self.rename(|path| *path = completion.text);
        match &completion.names[..] {
            [] => self.error = "No file begins like this.".to_owned(),
            [_] => {}
            _ => self.names = completion.names,
        }
    }
}
