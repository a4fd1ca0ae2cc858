//! A puzzle is typed or pasted.

use std::time::Duration;

use super::play::Return;
use super::{App, Screen};
use crate::direction::Direction;
use crate::format::{Options, is_link, sanitize};
use crate::grid::Puzzle;
use crate::puzzle::Problem;
use crate::store::{GameOrigin, read_text};
use crate::tui::keymap::{EntryAction, NavigationAction};
use crate::tui::menus::EntryStatus;
use crate::tui::message::{JobKind, JobTask, Task, Work};
use crate::tui::puzzles::{PuzzleList, PuzzleSource};

/// No puzzle is longer than this.
const LONGEST_PASTE: usize = 1 << 20;

/// Nobody reads a question and answers it sooner. Keys that come faster are pasted text, and two of its lines may
/// have an empty one between them.
const READING: Duration = Duration::from_millis(250);

impl App {
    /// Shows the puzzle being typed; what was typed before is still there.
    pub(super) fn enter_entry(&mut self) -> Vec<Task> {
        self.enter_kind(Screen::Enter(Box::default()));
        self.resume_check()
    }

    pub(super) fn edit_entry(&mut self, action: EntryAction) -> Vec<Task> {
        let Screen::Enter(enter) = &mut self.screen else { return Vec::new() };
        match action {
            // Each digit, and each empty cell, moves on to the next cell: so a puzzle is typed as it is read aloud.
            EntryAction::Value(digit) => enter.write(Some(digit)),
            EntryAction::LeaveEmpty => enter.write(None),
            EntryAction::EraseLast => enter.erase_last(),
            EntryAction::Clear => enter.clear(),
            EntryAction::NextBoard => enter.turn(Direction::Forward),
            EntryAction::PreviousBoard => enter.turn(Direction::Backward),
            EntryAction::Undo => {
                if !enter.undo() {
                    return self.tell("Nothing to undo.".to_owned());
                }
            }
        }
        self.check_entry()
    }

    /// Counts the solutions of the puzzle on a thread, if there is something to count.
    fn check_entry(&mut self) -> Vec<Task> {
        let tasks = self.resume_check();
        if tasks.is_empty() { vec![Task::Job(JobTask::Cancel(JobKind::Entry))] } else { tasks }
    }

    /// Starts the check that leaving the screen has cancelled.
    pub(super) fn resume_check(&mut self) -> Vec<Task> {
        let Screen::Enter(enter) = &self.screen else { return Vec::new() };
        if enter.status != EntryStatus::Counting {
            return Vec::new();
        }
        let work = Work::CheckEntry(enter.puzzle.geometry.clone(), enter.puzzle.givens.clone());
        let (job, task) = self.job(JobKind::Entry, work);
        if let Screen::Enter(enter) = &mut self.screen {
            enter.job = job;
        }
        vec![task]
    }

    pub(super) fn play_entry(&mut self, at: Duration) -> Vec<Task> {
        let again = self.keys.name_of(&self.contexts(), NavigationAction::Choose);
        let Screen::Enter(enter) = &mut self.screen else { return Vec::new() };
        if let Some(why) = enter.refusal() {
            return self.tell(why);
        }
        // On the board nothing shows that logic leads nowhere, so the player is asked first.
        if let Some(doubt) = enter.doubt()
            && enter.warned.is_none_or(|warned| at < warned + READING)
        {
            enter.warned.get_or_insert(at);
            return self.tell(format!("{doubt} Press {again} again to play it anyway."));
        }
        let puzzle = enter.puzzle.clone();
        let title = puzzle.info.title.clone().unwrap_or_else(|| "Your puzzle".to_owned());
        let origin = GameOrigin { title, pack: None };
        let puzzles = PuzzleSource::Single(Problem::Sudoku(puzzle).into(), origin);
        self.start_game(PuzzleList { puzzles, index: 0 }, Return::Here, at)
    }

    pub(super) fn pasted(&mut self, text: &str, at: Duration) -> Vec<Task> {
        if self.generating.is_some() || self.help.is_some() || self.chosen_setting.is_some() {
            return Vec::new();
        }
        match self.screen {
            Screen::Play(_) => return self.tell("Paste puzzles on the home screen.".to_owned()),
            Screen::Open(_) if is_link(text) => {}
            Screen::Open(_) | Screen::Export(_) => {
                let line = sanitize(text.lines().next().unwrap_or_default());
                self.edit_text(|path| path.push_str(line.trim()));
                return self.list_files();
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
            _ => self.opened("Pasted".to_owned(), None, Ok(read), at),
        }
    }

    fn load_entry(&mut self, puzzle: Puzzle) -> Vec<Task> {
        if !puzzle.geometry.is_playable() {
            return self.tell("This board is too large to play.".to_owned());
        }
        if !matches!(self.screen, Screen::Enter(_)) {
            self.unwind();
            self.enter_kind(Screen::Enter(Box::default()));
        }
        if let Screen::Enter(enter) = &mut self.screen {
            enter.load(puzzle);
        }
        self.notice.clear();
        self.check_entry()
    }
}
