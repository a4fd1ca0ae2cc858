//! Puzzles that are pasted, or read from a file whose name is typed.

use super::games::Return;
use super::{App, Screen};
use crate::explain::counted;
use crate::format::{Options, ParseError, is_link, sanitize};
use crate::grid::Puzzle;
use crate::puzzle::Problem;
use crate::store::{left_out, read_text};
use crate::tui::message::Task;
use crate::tui::puzzles::{PuzzleFile, PuzzleList, PuzzleSource};
use crate::tui::screens::{Enter, PuzzleMenu};

/// No puzzle is longer than this.
const LONGEST_PASTE: usize = 1 << 20;

impl App {
    pub(super) fn pasted(&mut self, text: &str) -> Vec<Task> {
        if self.generating.is_some() || self.help.is_some() || self.chosen_setting.is_some() {
            return Vec::new();
        }
        match &mut self.screen {
            Screen::Play(_) => return self.tell("Paste puzzles on the home screen.".to_owned()),
            Screen::Open(_) if is_link(text) => {}
            Screen::Open(_) | Screen::Export(_) => {
                let line = sanitize(text.lines().next().unwrap_or_default());
                let requests = self.screen.component_mut().type_text(line.trim());
                return self.go(requests);
            }
            _ => {}
        }
        if text.len() > LONGEST_PASTE {
            return self.tell("Too long to paste: save it to a file and open that.".to_owned());
        }
        let read = match read_text(text.as_bytes(), Options::default()) {
            Ok(read) => read,
            Err(error) => {
                let help = error.help_without_options().map_or(String::new(), |help| format!(" ({help})"));
                return self.tell(format!("Not a puzzle: {error}{help}."));
            }
        };
        self.end_search();
        self.notice.clear();
        let read: Vec<_> = read.into_iter().map(|read| read.map(|entry| entry.problem)).collect();
        match read.as_slice() {
            // Candidates cannot be edited clue by clue.
            [Ok(Problem::Sudoku(puzzle))] if puzzle.given_candidates.is_none() => {
                self.load_entry(puzzle.clone())
            }
            _ => self.opened("Pasted".to_owned(), None, Ok(read)),
        }
    }

    fn load_entry(&mut self, puzzle: Puzzle) -> Vec<Task> {
        if !puzzle.geometry.is_playable() {
            return self.tell("This board is too large to play.".to_owned());
        }
        if !matches!(self.screen, Screen::Enter(_)) {
            self.unwind();
            // Its check would be of what was typed before.
            self.enter(Screen::Enter(Box::<Enter>::default()));
        }
        self.notice.clear();
        let Screen::Enter(enter) = &mut self.screen else { return Vec::new() };
        enter.load(puzzle);
        vec![enter.start_check()]
    }

    /// Plays the only puzzle of a file, or lists its puzzles. Malformed puzzles are skipped with a
    /// message.
    pub(super) fn opened(
        &mut self,
        name: String,
        number: Option<usize>,
        result: Result<Vec<Result<Problem, ParseError>>, String>,
    ) -> Vec<Task> {
        let read = match result {
            Ok(read) => read,
            Err(why) => return self.not_opened(why),
        };
        if let Some(number) = number {
            match number.checked_sub(1).and_then(|index| read.get(index)) {
                None => {
                    let puzzles = counted(read.len(), "puzzle");
                    return self.not_opened(format!("There is no puzzle {number}: {name} has {puzzles}."));
                }
                Some(Err(error)) => return self.not_opened(error.to_string()),
                Some(Ok(_)) => {}
            }
        }
        let index = read.iter().take(number.unwrap_or(1) - 1).filter(|puzzle| puzzle.is_ok()).count();
        let skipped = left_out(read.iter().filter_map(|puzzle| puzzle.as_ref().err()));
        let bad = read.iter().enumerate().filter(|(_, puzzle)| puzzle.is_err());
        let file = PuzzleFile { name, left_out: bad.map(|(i, _)| i + 1).collect(), goes_on: false };
        let problems: Vec<Problem> = read.into_iter().filter_map(Result::ok).collect();
        let mut tasks = if problems.len() == 1 {
            self.start_file(problems, 0, file, Return::Home)
        } else {
            let list = PuzzleList { puzzles: PuzzleSource::File(problems.into(), file), index };
            let mut tasks = self.enter(Screen::Puzzles(PuzzleMenu::of(list.clone())));
            if number.is_some() {
                tasks.extend(self.start_game(list, Return::Here));
            }
            tasks
        };
        tasks.extend(skipped.map(|words| self.tell(words)).unwrap_or_default());
        tasks
    }

    /// Says why a file or its puzzle cannot be opened, beside its name.
    pub(super) fn not_opened(&mut self, why: String) -> Vec<Task> {
        let Screen::Open(open) = &mut self.screen else { return self.tell(why) };
        open.error = why;
        Vec::new()
    }
}
