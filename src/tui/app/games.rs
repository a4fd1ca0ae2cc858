//! The list of all games.

use super::{App, Screen};
use crate::tui::keymap::ListAction;
use crate::tui::message::{JournalTask, StoreTask, Task};

impl App {
    pub(super) fn resume_chosen(&self) -> Vec<Task> {
        let Screen::Games(games) = &self.screen else { return Vec::new() };
        let game = games.game(&self.library);
        game.map(|game| Task::Journal(JournalTask::Resume(game.id.clone()))).into_iter().collect()
    }

    pub(super) fn list_key(&mut self, action: ListAction) -> Vec<Task> {
        match (action, &mut self.screen) {
            (ListAction::Search, _) => return self.start_search(),
            (ListAction::OtherList, Screen::Games(games)) => games.switch(),
            (ListAction::Remove, Screen::Games(games)) => games.asking = games.game(&self.library).is_some(),
            // Other lists stay as they are.
            (ListAction::OtherList | ListAction::Remove, _) => {}
        }
        Vec::new()
    }

    /// Removes the selected game, as confirmed.
    pub(super) fn remove_game(&mut self) -> Vec<Task> {
        let Screen::Games(games) = &mut self.screen else { return Vec::new() };
        let Some(id) = games.game(&self.library).map(|game| game.id.clone()) else { return Vec::new() };
        games.asking = false;
        vec![Task::Store(StoreTask::Remove(id)), Task::Store(StoreTask::List)]
    }
}
