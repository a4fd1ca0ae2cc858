//! The packs of a group, and the puzzles of a pack or a file.

use std::time::Duration;

use super::play::Return;
use super::{App, Screen, walk};
use crate::packs::Pack;
use crate::tui::keymap::NavigationAction;
use crate::tui::menus::PuzzleMenu;
use crate::tui::message::{StoreTask, Task};
use crate::tui::puzzles::PuzzleSource;

impl App {
    pub(super) fn enter_pack(&mut self, pack: &'static Pack) {
        self.enter_again(|screen| is_of_pack(screen, pack), || Screen::Puzzles(PuzzleMenu::of_pack(pack)));
    }

    pub(super) fn packs_key(&mut self, action: NavigationAction) -> Vec<Task> {
        let Screen::Packs(menu) = &mut self.screen else { return Vec::new() };
        let packs = menu.packs();
        match action {
            NavigationAction::Move(step) => menu.chosen = walk(menu.chosen, packs.len(), step),
            NavigationAction::Choose => {
                if let Some(pack) = packs.get(menu.chosen) {
                    self.enter_pack(pack);
                }
            }
            NavigationAction::Back => return self.back(),
        }
        Vec::new()
    }

    pub(super) fn puzzles_key(&mut self, action: NavigationAction, at: Duration) -> Vec<Task> {
        let Screen::Puzzles(menu) = &mut self.screen else { return Vec::new() };
        match action {
            NavigationAction::Move(step) => menu.list.index = walk(menu.list.index, menu.list.len(), step),
            NavigationAction::Choose => return self.play_chosen(at),
            NavigationAction::Back => return self.back(),
        }
        Vec::new()
    }

    /// Starts the chosen puzzle.
    pub(super) fn play_chosen(&mut self, at: Duration) -> Vec<Task> {
        let Screen::Puzzles(menu) = &self.screen else { return Vec::new() };
        let list = menu.list.clone();
        self.start_game(list, Return::Here, at)
    }

    /// Asks for the progress with the puzzles on the screen, which may have changed.
    pub(super) fn ask_progress(&self) -> Vec<Task> {
        let Screen::Puzzles(menu) = &self.screen else { return Vec::new() };
        match &menu.list.puzzles {
            PuzzleSource::Pack(pack) => vec![Task::Store(StoreTask::Progress(pack))],
            PuzzleSource::File(problems, _) => vec![Task::Store(StoreTask::FileProgress(problems.clone()))],
            PuzzleSource::Single(..) => Vec::new(),
        }
    }
}

/// Returns whether the screen lists the puzzles of a pack.
fn is_of_pack(screen: &Screen, pack: &Pack) -> bool {
    let Screen::Puzzles(menu) = screen else { return false };
    menu.list.pack().is_some_and(|other| other.slug == pack.slug)
}
