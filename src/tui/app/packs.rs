//! The packs of a group, and the puzzles of a pack or a file.

use std::time::Duration;

use super::play::Return;
use super::{App, Screen};
use crate::packs::Pack;
use crate::tui::menus::PuzzleMenu;
use crate::tui::message::{StoreTask, Task};
use crate::tui::puzzles::PuzzleSource;

impl App {
    pub(super) fn enter_pack(&mut self, pack: &'static Pack) {
        self.enter_again(|screen| is_of_pack(screen, pack), || Screen::Puzzles(PuzzleMenu::of_pack(pack)));
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
