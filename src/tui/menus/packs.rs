//! The packs of a group, and the puzzles of a pack or a file.

use std::collections::BTreeMap;
use std::sync::Arc;

use ratatui::layout::Rect;

use super::{Library, Search};
use crate::packs::{Group, PACKS, Pack};
use crate::puzzle::Problem;
use crate::store::PuzzleStatus;
use crate::tui::layout::{List, packs_list, puzzles_list};
use crate::tui::puzzles::{PuzzleFile, PuzzleList, PuzzleSource};

/// The packs of a group.
#[derive(Debug)]
pub struct PackMenu {
    pub group: Group,
    pub chosen: usize,
    pub search: Option<Search>,
}

impl PackMenu {
    pub fn new(group: Group) -> PackMenu {
        PackMenu { group, chosen: 0, search: None }
    }

    pub fn packs(&self) -> Vec<&'static Pack> {
        packs_of(self.group)
    }

    /// The first puzzle of the chosen pack that is not solved, or else its first one.
    pub fn next_puzzle(&self, library: &Library) -> PuzzleList {
        let pack = self.packs()[self.chosen];
        let index = (0..pack.problems().len()).find(|&i| !library.progress(pack, i).solved).unwrap_or(0);
        PuzzleList { puzzles: PuzzleSource::Pack(pack), index }
    }

    pub fn lines(&self, area: Rect) -> List {
        packs_list(area, self.chosen, self.packs().len())
    }
}

/// The packs of a group.
pub fn packs_of(group: Group) -> Vec<&'static Pack> {
    PACKS.iter().filter(|pack| pack.group == group).collect()
}

/// The puzzles of a pack or a file, and the one where the player is.
#[derive(Debug)]
pub struct PuzzleMenu {
    pub list: PuzzleList,
    /// For a file: progress by the numbers of its puzzles.
    pub progress: BTreeMap<usize, PuzzleStatus>,
    pub search: Option<Search>,
}

impl PuzzleMenu {
    fn new(puzzles: PuzzleSource, index: usize) -> PuzzleMenu {
        PuzzleMenu { list: PuzzleList { puzzles, index }, progress: BTreeMap::new(), search: None }
    }

    pub fn of_pack(pack: &'static Pack) -> PuzzleMenu {
        PuzzleMenu::new(PuzzleSource::Pack(pack), 0)
    }

    pub fn of_file(problems: Arc<[Problem]>, file: PuzzleFile, index: usize) -> PuzzleMenu {
        PuzzleMenu::new(PuzzleSource::File(problems, file), index)
    }

    pub fn lines(&self, area: Rect) -> List {
        puzzles_list(area, self.list.index, self.list.len())
    }

    /// Takes the progress with a file if this is the file.
    pub fn set_progress(&mut self, problems: &Arc<[Problem]>, progress: BTreeMap<usize, PuzzleStatus>) {
        if let PuzzleSource::File(shown, _) = &self.list.puzzles
            && Arc::ptr_eq(shown, problems)
        {
            self.progress = progress;
        }
    }
}

impl PuzzleMenu {
    /// Progress with the puzzle at this index.
    pub fn progress(&self, library: &Library, index: usize) -> PuzzleStatus {
        match self.list.pack() {
            Some(pack) => library.progress(pack, index),
            None => self.progress.get(&(index + 1)).copied().unwrap_or_default(),
        }
    }

    /// The next unsolved puzzle, past the end to the start; the same one if all are solved.
    pub fn next_unsolved(&self, library: &Library, index: usize) -> usize {
        let count = self.list.len();
        let mut others = (1..count).map(|i| (index + i) % count);
        others.find(|&i| !self.progress(library, i).solved).unwrap_or(index)
    }
}
