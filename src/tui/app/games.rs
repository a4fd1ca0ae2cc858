//! The list of all games.

use super::{App, walk};
use crate::tui::keymap::Action;
use crate::tui::message::Task;

impl App {
    pub(super) fn games_key(&mut self, action: Action) -> Vec<Task> {
        let games = &mut self.games;
        let id = games.game().map(|game| game.id.clone());
        match (action, id) {
            (Action::Back, _) => return self.go_home(),
            (Action::Move(step), _) => games.chosen = walk(games.chosen, games.shown().len(), step),
            (Action::OtherList, _) => games.turn(),
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
