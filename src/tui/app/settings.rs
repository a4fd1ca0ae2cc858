//! The settings, above any screen.

use super::App;
use crate::direction::Direction;
use crate::settings::SETTINGS;
use crate::tui::keymap::SettingAction;
use crate::tui::message::Task;

impl App {
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
