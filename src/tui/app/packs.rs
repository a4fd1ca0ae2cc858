//! The packs of a group, and the puzzles of a pack or a file.

use std::time::Duration;

use super::{App, Screen, walk};
use crate::packs::Pack;
use crate::store::Progress;
use crate::tui::keymap::Action;
use crate::tui::message::Task;
use crate::tui::play::{From, Playlist, Puzzles};

impl App {
    pub(super) fn enter_pack(&mut self, pack: &'static Pack) {
        self.puzzles.enter(pack);
        self.screen = Screen::Puzzles;
    }

    pub(super) fn packs_key(&mut self, action: Action) -> Vec<Task> {
        let packs = self.packs.packs();
        match action {
            Action::Move(step) => self.packs.chosen = walk(self.packs.chosen, packs.len(), step),
            Action::Choose => {
                if let Some(pack) = packs.get(self.packs.chosen) {
                    self.enter_pack(pack);
                }
            }
            Action::Back => return self.go_home(),
            _ => {}
        }
        Vec::new()
    }

    pub(super) fn puzzles_key(&mut self, action: Action, at: Duration) -> Vec<Task> {
        let Some(list) = &mut self.puzzles.list else { return self.go_home() };
        match action {
            Action::Move(step) => list.index = walk(list.index, list.len(), step),
            Action::Choose => return self.play_chosen(at),
            Action::Back => match list.pack() {
                None => self.screen = Screen::Open,
                Some(_) if self.packs.packs().len() > 1 => self.screen = Screen::Packs,
                Some(_) => return self.go_home(),
            },
            _ => {}
        }
        Vec::new()
    }

    /// Starts the puzzle where the player is in the list.
    pub(super) fn play_chosen(&mut self, at: Duration) -> Vec<Task> {
        let list = self.puzzles.list.clone();
        list.map(|list| self.start_game(list, From::Puzzles, at)).unwrap_or_default()
    }

    /// How far the player has come with a puzzle of the list.
    pub fn progress(&self, index: usize) -> Progress {
        match self.puzzles.list.as_ref().and_then(Playlist::pack) {
            Some(pack) => self.packs.progress(pack, index),
            None => self.puzzles.records.get(&(index + 1)).copied().unwrap_or_default(),
        }
    }

    /// The next puzzle of the list behind this one, round the end, that is not solved; the same
    /// where all are.
    pub(super) fn next_unsolved(&self, index: usize) -> usize {
        let count = self.puzzles.list.as_ref().map_or(0, Playlist::len);
        let mut others = (1..count).map(|i| (index + i) % count);
        others.find(|&i| !self.progress(i).solved).unwrap_or(index)
    }

    /// How far the player has come with the list may have changed.
    pub(super) fn ask_records(&self) -> Vec<Task> {
        match self.puzzles.list.as_ref().map(|list| &list.puzzles) {
            Some(Puzzles::Pack(pack)) => vec![Task::Records(pack)],
            Some(Puzzles::File(problems, _)) => vec![Task::FileRecords(problems.clone())],
            Some(Puzzles::One(..)) | None => Vec::new(),
        }
    }
}
