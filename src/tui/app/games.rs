//! The list of all games.

use super::{App, Screen, walk};
use crate::tui::keymap::Action;
use crate::tui::message::Task;

impl App {
    pub(super) fn games_key(&mut self, action: Action) -> Vec<Task> {
        let Screen::Games(games) = &mut self.screen else { return Vec::new() };
        let id = games.game(&self.library).map(|game| game.id.clone());
        match (action, id) {
            (Action::Back, _) => return self.back(),
            (Action::Move(step), _) => {
                games.chosen = walk(games.chosen, games.shown(&self.library).len(), step);
            }
            (Action::OtherList, _) => games.switch(),
            (Action::Search, _) => return self.start_search(),
            (Action::Choose, Some(id)) => return vec![Task::Resume(id)],
            (Action::Remove, Some(_)) => games.asking = true,
            (Action::Close, _) => games.asking = false,
            (Action::Confirm, Some(id)) => {
                games.asking = false;
                return vec![Task::Remove(id), Task::List];
            }
            _ => {}
        }
        Vec::new()
    }
}
