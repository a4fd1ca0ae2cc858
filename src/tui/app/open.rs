//! The name of a file is typed, and its puzzles come.

use std::time::Duration;

use super::{App, Screen};
use crate::format::ParseError;
use crate::puzzle::Problem;
use crate::store::left_out;
use crate::tui::keymap::Action;
use crate::tui::message::Task;
use crate::tui::play::{From, PuzzleFile};

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

    /// A file was read: its only puzzle is played, of several the player chooses. What is no puzzle
    /// is left out, and the player hears of it.
    pub(super) fn opened(
        &mut self,
        name: String,
        number: Option<usize>,
        result: Result<Vec<Result<Problem, ParseError>>, String>,
        at: Duration,
    ) -> Vec<Task> {
        let read = match result {
            Ok(read) => read,
            Err(why) => {
                self.open.error = why;
                return Vec::new();
            }
        };
        let count = read.len();
        match number.map(|number| (number, number.checked_sub(1).and_then(|index| read.get(index)))) {
            Some((number, None)) => {
                let puzzles = if count == 1 { "1 puzzle".to_owned() } else { format!("{count} puzzles") };
                self.open.error = format!("There is no puzzle {number}: {name} has {puzzles}.");
                return Vec::new();
            }
            Some((_, Some(Err(error)))) => {
                self.open.error = error.to_string();
                return Vec::new();
            }
            Some((_, Some(Ok(_)))) | None => {}
        }
        let index = read.iter().take(number.unwrap_or(1) - 1).filter(|puzzle| puzzle.is_ok()).count();
        let left_out = left_out(read.iter().filter_map(|puzzle| puzzle.as_ref().err()));
        let bad = read.iter().enumerate().filter(|(_, puzzle)| puzzle.is_err());
        let file = PuzzleFile { name, left_out: bad.map(|(i, _)| i + 1).collect() };
        let problems: Vec<Problem> = read.into_iter().filter_map(Result::ok).collect();
        let mut tasks = match problems.len() {
            1 => self.start_list(problems, 0, file, From::Home, at),
            _ => {
                self.puzzles.enter_file(problems.into(), file, index);
                self.screen = Screen::Puzzles;
                let mut tasks = self.ask_records();
                if number.is_some() {
                    tasks.extend(self.play_chosen(at));
                }
                tasks
            }
        };
        tasks.extend(left_out.map(|words| self.tell(words)).unwrap_or_default());
        tasks
    }
}
