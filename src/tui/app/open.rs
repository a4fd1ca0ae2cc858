//! The name of a file is typed, and its puzzles come.

use std::time::Duration;

use super::{App, Screen};
use crate::format::Problem;
use crate::tui::keymap::Action;
use crate::tui::message::Task;
use crate::tui::play::From;

impl App {
    pub(super) fn open_key(&mut self, action: Action) -> Vec<Task> {
        let open = &mut self.open;
        match action {
            Action::Type(symbol) => open.rename(|path| path.push(symbol)),
            Action::Delete => open.rename(|path| {
                path.pop();
            }),
            Action::Clear => open.rename(String::clear),
            Action::Complete => return vec![Task::Complete(open.path.clone())],
            Action::Choose if open.path.trim().is_empty() => {
                open.error = "Type the name of a puzzle file.".to_string();
            }
            Action::Choose => return vec![Task::Read(open.path.trim().into())],
            Action::Back => return self.go_home(),
            _ => {}
        }
        Vec::new()
    }

    /// A file was read: its only puzzle is played, of several the player chooses.
    pub(super) fn opened(
        &mut self,
        name: String,
        number: Option<usize>,
        result: Result<Vec<Problem>, String>,
        at: Duration,
    ) -> Vec<Task> {
        let problems = match result {
            Ok(problems) => problems,
            Err(why) => {
                self.open.error = why;
                return Vec::new();
            }
        };
        let count = problems.len();
        if let Some(number) = number.filter(|number| !(1..=count).contains(number)) {
            let puzzles = if count == 1 { "1 puzzle".to_owned() } else { format!("{count} puzzles") };
            self.open.error = format!("There is no puzzle {number}: {name} has {puzzles}.");
            return Vec::new();
        }
        if count == 1 {
            return self.start_list(problems, 0, name, From::Home, at);
        }
        self.puzzles.enter_file(problems.into(), name, number.unwrap_or(1) - 1);
        self.screen = Screen::Puzzles;
        let mut tasks = self.ask_records();
        if number.is_some() {
            tasks.extend(self.play_chosen(at));
        }
        tasks
    }
}
