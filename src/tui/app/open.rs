//! Opening a puzzle file: its name is typed, then it is read.

use std::time::Duration;

use super::play::Return;
use super::{App, Screen};
use crate::explain::counted;
use crate::format::ParseError;
use crate::puzzle::Problem;
use crate::store::left_out;
use crate::tui::menus::PuzzleMenu;
use crate::tui::message::{FileTask, Task};
use crate::tui::puzzles::PuzzleFile;

impl App {
    /// Reads the file whose name is typed.
    pub(super) fn read_typed(&mut self) -> Vec<Task> {
        let Screen::Open(open) = &mut self.screen else { return Vec::new() };
        if open.path.trim().is_empty() {
            open.error = "Type the name of a puzzle file.".to_string();
            return Vec::new();
        }
        vec![Task::File(FileTask::Read(open.path.trim().into()))]
    }

    /// Plays the only puzzle of a file, or lists its puzzles. Malformed puzzles are skipped with a
    /// message.
    pub(super) fn opened(
        &mut self,
        name: String,
        number: Option<usize>,
        result: Result<Vec<Result<Problem, ParseError>>, String>,
        at: Duration,
    ) -> Vec<Task> {
        let read = match result {
            Ok(read) => read,
            Err(why) => return self.not_opened(why),
        };
        let count = read.len();
        match number.map(|number| (number, number.checked_sub(1).and_then(|index| read.get(index)))) {
            Some((number, None)) => {
                let puzzles = counted(count, "puzzle");
                return self.not_opened(format!("There is no puzzle {number}: {name} has {puzzles}."));
            }
            Some((_, Some(Err(error)))) => {
                let why = error.to_string();
                return self.not_opened(why);
            }
            Some((_, Some(Ok(_)))) | None => {}
        }
        let index = read.iter().take(number.unwrap_or(1) - 1).filter(|puzzle| puzzle.is_ok()).count();
        let left_out = left_out(read.iter().filter_map(|puzzle| puzzle.as_ref().err()));
        let bad = read.iter().enumerate().filter(|(_, puzzle)| puzzle.is_err());
        let file = PuzzleFile { name, left_out: bad.map(|(i, _)| i + 1).collect(), goes_on: false };
        let problems: Vec<Problem> = read.into_iter().filter_map(Result::ok).collect();
        let mut tasks = match problems.len() {
            1 => self.start_file(problems, 0, file, Return::Home, at),
            _ => {
                self.enter(Screen::Puzzles(PuzzleMenu::of_file(problems.into(), file, index)));
                let mut tasks = self.ask_progress();
                if number.is_some() {
                    tasks.extend(self.play_chosen(at));
                }
                tasks
            }
        };
        tasks.extend(left_out.map(|words| self.tell(words)).unwrap_or_default());
        tasks
    }

    /// Says why a file or its puzzle cannot be opened, beside its name.
    pub(super) fn not_opened(&mut self, why: String) -> Vec<Task> {
        let Screen::Open(open) = &mut self.screen else { return self.tell(why) };
        open.error = why;
        Vec::new()
    }
}
