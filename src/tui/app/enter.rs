//! A puzzle is typed in, or pasted.

use std::time::Duration;

use super::{App, Screen};
use crate::format::{Options, parse, sanitize};
use crate::grid::Puzzle;
use crate::puzzle::Problem;
use crate::store::GameOrigin;
use crate::tui::keymap::Action;
use crate::tui::menus::Standing;
use crate::tui::message::{JobKind, Task, Work};
use crate::tui::play::{From, Playlist, Puzzles};

/// No puzzle that somebody pastes is longer.
const LONGEST_PASTE: usize = 1 << 20;

/// Nobody reads a question and answers it sooner: keys that come faster are a text that is pasted, and
/// two of its lines may have an empty one between them.
const READING: Duration = Duration::from_millis(250);

impl App {
    pub(super) fn enter_key(&mut self, action: Action, at: Duration) -> Vec<Task> {
        match action {
            Action::Move(step) => {
                self.enter.cursor = step.target(self.enter.cursor, self.enter.size());
                return Vec::new();
            }
            // As one reads a puzzle aloud: each digit, and each open cell, leads to the next cell.
            Action::Value(digit) => self.enter.write(Some(digit)),
            Action::Erase => self.enter.write(None),
            Action::Clear => self.enter.clear(),
            Action::NextBoard => self.enter.turn(true),
            Action::PreviousBoard => self.enter.turn(false),
            Action::Undo => {
                if !self.enter.undo() {
                    return self.tell("Nothing to take back.".to_owned());
                }
            }
            Action::Choose => return self.play_own(at),
            Action::Back => {
                let mut tasks = vec![Task::Cancel(JobKind::Check)];
                tasks.extend(self.go_home());
                return tasks;
            }
            _ => return Vec::new(),
        }
        self.check_own()
    }

    /// A thread counts the solutions of what is typed.
    fn check_own(&mut self) -> Vec<Task> {
        if self.enter.standing != Standing::Counting {
            return vec![Task::Cancel(JobKind::Check)];
        }
        let puzzle = &self.enter.puzzle;
        let work = Work::Check(puzzle.geometry.clone(), puzzle.givens.clone());
        let (job, task) = self.job(JobKind::Check, work);
        self.enter.job = job;
        vec![task]
    }

    fn play_own(&mut self, at: Duration) -> Vec<Task> {
        if let Some(why) = self.enter.refusal() {
            return self.tell(why);
        }
        // Nobody finds out on the board that there is no logical way to the end.
        if let Some(doubt) = self.enter.doubt()
            && self.enter.warned.is_none_or(|warned| at < warned + READING)
        {
            self.enter.warned.get_or_insert(at);
            let again = self.keys.name_of(&self.contexts(), Action::Choose);
            return self.tell(format!("{doubt} {again} again: play it all the same."));
        }
        let puzzle = self.enter.puzzle.clone();
        let title = puzzle.info.title.clone().unwrap_or_else(|| "Own puzzle".to_owned());
        let puzzles = Puzzles::One(Problem::Sudoku(puzzle).into(), GameOrigin { title, pack: None });
        self.start_game(Playlist { puzzles, index: 0 }, From::Enter, at)
    }

    /// A text comes in all at once.
    pub(super) fn pasted(&mut self, text: &str, at: Duration) -> Vec<Task> {
        if self.making.is_some() || self.help.is_some() || self.options.is_some() {
            return Vec::new();
        }
        match self.screen {
            Screen::Play => return self.tell("A puzzle can be pasted on the home screen.".to_owned()),
            Screen::Open | Screen::Export => {
                let name = sanitize(text.lines().next().unwrap_or_default());
                match self.screen {
                    Screen::Open => self.open.rename(|path| path.push_str(name.trim())),
                    _ => self.export.rename(|path| path.push_str(name.trim())),
                }
                return Vec::new();
            }
            _ => {}
        }
        if text.len() > LONGEST_PASTE {
            return self.tell("That is too long for a puzzle: save it and open the file.".to_owned());
        }
        let mut problems: Vec<Problem> = match parse(text.as_bytes(), Options::default()) {
            Ok(entries) => entries.into_iter().map(|entry| entry.problem).collect(),
            Err(error) => {
                let help = error.help_without_options().map_or(String::new(), |help| format!(" ({help})"));
                return self.tell(format!("No puzzle: {error}{help}."));
            }
        };
        match (problems.len(), problems.pop()) {
            (1, Some(Problem::Sudoku(puzzle))) => self.load_own(puzzle),
            (_, Some(last)) => {
                problems.push(last);
                self.start_list(problems, 0, "Pasted".into(), From::Home, at)
            }
            (_, None) => Vec::new(),
        }
    }

    fn load_own(&mut self, puzzle: Puzzle) -> Vec<Task> {
        if !puzzle.geometry.is_playable() {
            return self.tell("This board is too large to be played.".to_owned());
        }
        self.enter.load(puzzle);
        self.screen = Screen::Enter;
        self.notice.clear();
        self.check_own()
    }
}
