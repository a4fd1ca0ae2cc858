//! Puzzles that are pasted, or read from a file whose name is typed. A pasted text is read on a thread. Keys that
//! come meanwhile wait for what it shows, but for those that stop reading or leave.

use super::stack::Return;
use super::{App, Screen};
use crate::explain::counted;
use crate::format::{ParseError, is_link, sanitize};
use crate::grid::Puzzle;
use crate::puzzle::Problem;
use crate::scene::TextStyle;
use crate::store::left_out;
use crate::tui::message::{Job, JobKind, JobTask, ReadPuzzles, Task, Work};
use crate::tui::puzzles::{PuzzleFile, PuzzleList, PuzzleSource};
use crate::tui::screens::{Enter, LONGEST_NAME, Pasted, PuzzleMenu, RulesPage};

/// No puzzle is longer than this.
const LONGEST_PASTE: usize = 1 << 20;

/// Terminals paste line ends as carriage returns.
const LINE_ENDS: [char; 2] = ['\r', '\n'];

/// Returns as much of a text as a name may have, which shows whether it is a link.
fn beginning(text: &str) -> &str {
    let mut ends = (0..=LONGEST_NAME.min(text.len())).rev();
    ends.find_map(|end| text.get(..end)).unwrap_or_default()
}

impl App {
    pub(super) fn pasted(&mut self, text: String) -> Vec<Task> {
        if self.dialogs.bottom_up().any(|dialog| !dialog.yields()) {
            return Vec::new();
        }
        self.dialogs.close::<RulesPage>();
        match &mut self.screens.top {
            Screen::Play(play) => {
                let requests = play.offer_pasted(text);
                return self.go(requests);
            }
            // A name has one line.
            Screen::Open(_) if is_link(beginning(text.trim())) || text.trim().contains(LINE_ENDS) => {}
            Screen::Open(_) | Screen::Export(_) => {
                let line = text.trim().split(LINE_ENDS).next().unwrap_or_default();
                // What is refused as too long need not be cleaned.
                let name = if line.len() > LONGEST_NAME { line.to_owned() } else { sanitize(line) };
                let requests = self.screens.top.component_mut().type_text(name.trim());
                return self.go(requests);
            }
            _ => {}
        }
        self.read_text(text)
    }

    /// Reads a text on a thread.
    pub(super) fn read_text(&mut self, text: String) -> Vec<Task> {
        if text.len() > LONGEST_PASTE {
            return self
                .tell("Too long to paste: save it to a file and open that.".to_owned(), TextStyle::Bad);
        }
        // A later text takes the place of an earlier one.
        let job = Job::new(JobKind::Read, Work::Read(text));
        self.dialogs.open(Box::new(Pasted { job: job.id, lasts: false, held: Vec::new() }));
        vec![Task::Job(JobTask::Start(job))]
    }

    /// Shows the puzzles of a pasted text, then handles the keys that have waited for them.
    pub(super) fn read(&mut self, job: u64, result: Result<ReadPuzzles, ParseError>) -> Vec<Task> {
        let pasted = self.dialogs.take_if::<Pasted>(|pasted| pasted.job == job);
        let Some(Pasted { held, .. }) = pasted.map(|pasted| *pasted) else { return Vec::new() };
        self.notice.clear();
        let mut tasks = self.show_read(result);
        tasks.extend((!held.is_empty()).then_some(Task::Replay(held)));
        tasks
    }

    fn show_read(&mut self, result: Result<ReadPuzzles, ParseError>) -> Vec<Task> {
        let read = match result {
            Ok(read) => read,
            Err(error) => {
                let help = error.help_without_options().map_or(String::new(), |help| format!(" ({help})"));
                return self.tell(format!("Not a puzzle: {error}{help}."), TextStyle::Bad);
            }
        };
        self.screens.top.end_search();
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
            return self.tell("This board is too large to play, or not square.".to_owned(), TextStyle::Bad);
        }
        if !matches!(self.screens.top, Screen::Enter(_)) {
            self.screens.unwind();
            // The check of what was typed before is not needed any more.
            let _ = self.enter(Screen::Enter(Box::<Enter>::default()));
        }
        let Screen::Enter(enter) = &mut self.screens.top else { return Vec::new() };
        enter.load(puzzle);
        vec![enter.start_check()]
    }

    /// Plays the only puzzle of a file, or lists its puzzles. Malformed puzzles are skipped with a
    /// message.
    pub(super) fn opened(
        &mut self,
        name: String,
        number: Option<usize>,
        result: Result<ReadPuzzles, String>,
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
            let puzzles = PuzzleSource::File(problems.into(), file);
            self.start_game(PuzzleList { puzzles, index: 0 }, Return::Home)
        } else {
            let list = PuzzleList { puzzles: PuzzleSource::File(problems.into(), file), index };
            let mut tasks = self.enter(Screen::Puzzles(PuzzleMenu::of(list.clone())));
            if number.is_some() {
                tasks.extend(self.start_game(list, Return::Here));
            }
            tasks
        };
        tasks.extend(skipped.map(|words| self.tell(words, TextStyle::Bad)).unwrap_or_default());
        tasks
    }

    /// Says why a file or its puzzle cannot be opened, beside its name.
    pub(super) fn not_opened(&mut self, why: String) -> Vec<Task> {
        let Screen::Open(open) = &mut self.screens.top else { return self.tell(why, TextStyle::Bad) };
        open.error = why;
        Vec::new()
    }
}
