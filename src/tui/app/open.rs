//! The name of a file is typed.

use super::App;
use crate::tui::keymap::Action;
use crate::tui::message::Task;

impl App {
    pub(super) fn open_key(&mut self, action: Action) -> Vec<Task> {
        match action {
            Action::Type(symbol) => self.open.path.push(symbol),
            Action::Delete => drop(self.open.path.pop()),
            Action::Clear => self.open.path.clear(),
            Action::Choose if self.open.path.trim().is_empty() => {
                self.open.error = "Type the name of a puzzle file.".to_string();
            }
            Action::Choose => return vec![Task::Read(self.open.path.trim().into())],
            Action::Back => return self.go_home(),
            _ => {}
        }
        Vec::new()
    }
}
