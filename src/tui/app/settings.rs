//! The settings, above any screen.

use super::{App, walk};
use crate::settings::SETTINGS;
use crate::tui::keymap::Action;
use crate::tui::message::Task;

impl App {
    pub(super) fn options_key(&mut self, action: Action) -> Vec<Task> {
        let chosen = self.options.unwrap_or(0);
        match action {
            Action::Move(step) => self.options = Some(walk(chosen, SETTINGS.len(), step)),
            // A click chooses.
            Action::Change | Action::ChangeBack | Action::Choose => {
                let setting = &SETTINGS[chosen];
                setting.cycle(&mut self.settings, action != Action::ChangeBack);
                return vec![Task::Keep(setting)];
            }
            Action::Close => self.options = None,
            _ => {}
        }
        Vec::new()
    }
}
