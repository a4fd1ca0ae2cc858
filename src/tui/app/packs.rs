//! The packs of a group, and the puzzles of a pack.

use std::time::Duration;

use super::{App, Screen, walk};
use crate::packs::Pack;
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
        let Some(pack) = self.puzzles.pack else { return self.go_home() };
        match action {
            Action::Move(step) => {
                self.puzzles.chosen = walk(self.puzzles.chosen, pack.problems().len(), step)
            }
            Action::Choose => {
                let list = Playlist { puzzles: Puzzles::Pack(pack), index: self.puzzles.chosen };
                return self.start_game(list, From::Puzzles, at);
            }
            Action::Back if self.packs.packs().len() > 1 => self.screen = Screen::Packs,
            Action::Back => return self.go_home(),
            _ => {}
        }
        Vec::new()
    }
}
