//! The settings, above any screen.

use super::{App, walk};
use crate::settings::Direction;
use crate::settings::SETTINGS;
use crate::tui::keymap::{NavigationAction, SettingAction};
use crate::tui::message::Task;

impl App {
    pub(super) fn settings_key(&mut self, action: NavigationAction) -> Vec<Task> {
        match action {
            NavigationAction::Move(step) => {
                self.chosen_setting = self.chosen_setting.map(|chosen| walk(chosen, SETTINGS.len(), step));
                Vec::new()
            }
            // A click chooses.
            NavigationAction::Choose => self.change_setting(SettingAction::Change),
            NavigationAction::Back => Vec::new(),
        }
    }

    pub(super) fn change_setting(&mut self, action: SettingAction) -> Vec<Task> {
        let Some(chosen) = self.chosen_setting else { return Vec::new() };
        let setting = &SETTINGS[chosen];
        let direction = match action {
            SettingAction::Change => Direction::Forward,
            SettingAction::ChangeBack => Direction::Backward,
        };
        setting.cycle(&mut self.settings, direction);
        vec![Task::SaveSetting(setting)]
    }
}
