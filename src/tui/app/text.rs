//! Lines of text: searches and file names.

use std::time::Duration;

use super::{App, Screen};
use crate::direction::Direction;
use crate::tui::keymap::TextAction;
use crate::tui::message::{FileTask, Task};

impl App {
    /// Changes the line of text on the screen: that of the search, or a file name.
    pub(super) fn text_key(&mut self, action: TextAction, at: Duration) -> Vec<Task> {
        if let Screen::Export(export) = &self.screen
            && export.is_too_early(at)
        {
            return Vec::new();
        }
        match action {
            TextAction::Type(symbol) => self.edit_text(|text| text.push(symbol)),
            TextAction::Delete => self.edit_text(|text| {
                text.pop();
            }),
            TextAction::Clear => self.edit_text(String::clear),
            TextAction::Complete => {
                if let Screen::Open(open) = &self.screen {
                    return vec![Task::File(FileTask::Complete(open.path.clone()))];
                }
            }
            TextAction::NextFormat => self.turn_format(Direction::Forward),
            TextAction::PreviousFormat => self.turn_format(Direction::Backward),
        }
        self.list_files()
    }

    fn turn_format(&mut self, direction: Direction) {
        if let Screen::Export(export) = &mut self.screen {
            export.turn(direction);
        }
    }

    /// Asks for the files whose names begin as the one that is typed.
    pub(super) fn list_files(&self) -> Vec<Task> {
        match &self.screen {
            Screen::Open(open) => vec![Task::File(FileTask::List(open.path.clone()))],
            _ => Vec::new(),
        }
    }

    pub(super) fn edit_text(&mut self, edit: impl FnOnce(&mut String)) {
        if self.screen.search().is_some() {
            return self.edit_search(edit);
        }
        match &mut self.screen {
            Screen::Open(open) => open.rename(edit),
            Screen::Export(export) => export.rename(edit),
            _ => {}
        }
    }
}
