//! A puzzle that the player types clue by clue, or pastes.

use std::rc::Rc;
use std::time::Duration;

use ratatui::layout::{Position, Rect};

use super::new::neighbour;
use super::{Clickable, Component, Env, Go};
use crate::direction::Direction;
use crate::generate::preset::Kind;
use crate::grid::{Cell, Digit, Grid, Puzzle};
use crate::puzzle::Problem;
use crate::rating::Outcome;
use crate::scene::{PanelText, Scene, TextStyle, of_entry, setter_notes};
use crate::solve::Verdict;
use crate::store::GameOrigin;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, DigitSymbols, EntryAction, NavigationAction};
use crate::tui::layout::BoardFrame;
use crate::tui::message::{Job, JobKind, JobTask, Task, Work};
use crate::tui::puzzles::{PuzzleList, PuzzleSource};

/// Nobody reads a question and answers it sooner. Keys that come faster are pasted text, and two of its lines may
/// have an empty one between them.
const READING: Duration = Duration::from_millis(250);

#[derive(Debug)]
pub struct Enter {
    pub puzzle: Puzzle,
    /// The chosen board; a pasted puzzle may have any other.
    kind: Kind,
    pub cursor: usize,
    pub status: EntryStatus,
    /// When the player was warned that the puzzle may not be worth playing.
    pub warned: Option<Duration>,
    pub job: u64,
    /// How hard it is, once that is known.
    outcome: Option<Outcome>,
    /// The puzzle before each change.
    history: Vec<Puzzle>,
}

/// What is known about a puzzle being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryStatus {
    Empty,
    /// Two cells break a rule, in words.
    Clash(String),
    Counting,
    NoSolution,
    Unique,
    SeveralSolutions,
}

impl Default for Enter {
    fn default() -> Enter {
        let kind = Kind::default();
        Enter {
            puzzle: blank(kind),
            kind,
            cursor: 0,
            status: EntryStatus::Empty,
            warned: None,
            job: 0,
            outcome: None,
            history: Vec::new(),
        }
    }
}

impl Enter {
    pub fn size(&self) -> usize {
        self.puzzle.geometry.size()
    }

    pub fn load(&mut self, puzzle: Puzzle) {
        self.change(|enter| enter.puzzle = puzzle);
    }

    /// Sets or erases a clue, and moves to the next cell.
    fn write(&mut self, digit: Option<Digit>) {
        let cell = Cell::new(self.cursor);
        self.change(|enter| {
            enter.puzzle.givens[cell] = digit;
            // Progress in a pasted text belongs to the puzzle before the change.
            enter.puzzle.progress = None;
        });
        self.cursor = (self.cursor + 1).min(self.puzzle.geometry.cell_count() - 1);
    }

    /// Erases the clue of the cell, or if it has none, that of the cell before, which was written last.
    fn erase_last(&mut self) {
        if self.puzzle.givens[Cell::new(self.cursor)].is_none() {
            self.cursor = self.cursor.saturating_sub(1);
        }
        let cell = self.cursor;
        self.write(None);
        self.cursor = cell;
    }

    fn clear(&mut self) {
        self.change(|enter| {
            enter.puzzle.givens = Grid::empty(enter.puzzle.geometry.cell_count());
            enter.puzzle.progress = None;
        });
        self.cursor = 0;
    }

    /// Selects the next board in this direction. Clues stay if the size stays.
    fn turn(&mut self, direction: Direction) {
        self.change(|enter| {
            enter.kind = neighbour(&boards(), enter.kind, direction);
            let mut next = blank(enter.kind);
            if next.geometry.size() == enter.size() {
                next.givens = enter.puzzle.givens.clone();
            }
            enter.puzzle = next;
        });
    }

    /// Undoes the last change. Returns whether there was one.
    fn undo(&mut self) -> bool {
        let Some(puzzle) = self.history.pop() else { return false };
        self.puzzle = puzzle;
        self.check();
        true
    }

    fn change(&mut self, change: impl FnOnce(&mut Enter)) {
        let before = self.puzzle.clone();
        change(self);
        self.history.push(before);
        self.check();
    }

    /// Checks what can be checked at once. Solutions are counted on a thread.
    fn check(&mut self) {
        let geometry = &self.puzzle.geometry;
        self.cursor = self.cursor.min(geometry.cell_count() - 1);
        self.warned = None;
        self.outcome = None;
        let clash = self.puzzle.givens.clashes(geometry).next();
        self.status = match clash {
            Some(clash) => {
                let (first, second) = (geometry.cell_name(clash.first), geometry.cell_name(clash.second));
                let symbol = self.puzzle.alphabet.symbol(clash.digit);
                EntryStatus::Clash(format!("{first} and {second} are both {symbol}: change or erase one."))
            }
            // Other rules than houses can do without clues.
            None if self.puzzle.givens.filled() == 0 && geometry.rules().is_empty() => EntryStatus::Empty,
            None => EntryStatus::Counting,
        };
    }

    /// Takes the verdict on the puzzle. If it has exactly one solution, it is rated.
    pub fn set_verdict(&mut self, verdict: &Verdict) -> Vec<Task> {
        self.status = match verdict {
            Verdict::Unsolvable => EntryStatus::NoSolution,
            Verdict::Unique(_) => EntryStatus::Unique,
            Verdict::Multiple(..) => EntryStatus::SeveralSolutions,
        };
        if self.status != EntryStatus::Unique || self.puzzle.weights.is_some() {
            return Vec::new();
        }
        let work = Work::Rate([Problem::Sudoku(self.puzzle.clone())].into(), 0);
        vec![self.start(work)]
    }

    pub fn set_outcome(&mut self, outcome: Option<Outcome>) {
        self.outcome = outcome;
    }

    fn start(&mut self, work: Work) -> Task {
        let job = Job::new(JobKind::Entry, work);
        self.job = job.id;
        Task::Job(JobTask::Start(job))
    }

    /// Why the player may not want to play it as it is: it should have one solution, except on a target board.
    fn doubt(&self) -> Option<&'static str> {
        match self.status {
            _ if self.puzzle.weights.is_some() => None,
            EntryStatus::SeveralSolutions => Some("It has more than one solution."),
            // A line pasted as keys ends with Enter, and the next line may follow.
            EntryStatus::Counting => Some("It is still being checked."),
            EntryStatus::Empty | EntryStatus::Clash(_) | EntryStatus::NoSolution | EntryStatus::Unique => {
                None
            }
        }
    }

    fn refusal(&self) -> Option<String> {
        match &self.status {
            EntryStatus::Empty => Some("Type some clues or paste a puzzle first.".to_owned()),
            EntryStatus::Clash(words) => Some(words.clone()),
            EntryStatus::NoSolution => Some("No solution: at least one clue is wrong.".to_owned()),
            EntryStatus::Counting | EntryStatus::Unique | EntryStatus::SeveralSolutions => None,
        }
    }

    fn scene(&self, notice: &str) -> Scene {
        if !notice.is_empty() {
            let message = PanelText::say(notice, TextStyle::Bad);
            return of_entry(&self.puzzle, self.cursor, message);
        }
        let target = self.puzzle.weights.is_some();
        let unique = match self.outcome {
            Some(Outcome::Rated(rating)) => format!("Exactly one solution. {}", rating.sentence()),
            Some(Outcome::Stuck(_)) if self.puzzle.geometry.rules().is_empty() => {
                "Exactly one solution, but too hard for the techniques.".to_owned()
            }
            Some(Outcome::Stuck(_)) => {
                "Exactly one solution. Ready to play, but hints do not know all of its rules.".to_owned()
            }
            Some(Outcome::Unfinished(_) | Outcome::Unsolvable | Outcome::Multiple) | None => {
                "Exactly one solution. Ready to play.".to_owned()
            }
        };
        let (words, tone) = match &self.status {
            EntryStatus::Empty => ("Type the clues, or paste a puzzle in any format.", TextStyle::Plain),
            EntryStatus::Clash(words) => (words.as_str(), TextStyle::Bad),
            EntryStatus::Counting => ("Checking…", TextStyle::Quiet),
            EntryStatus::NoSolution => ("No solution: at least one clue is wrong.", TextStyle::Bad),
            EntryStatus::Unique => (unique.as_str(), TextStyle::Good),
            EntryStatus::SeveralSolutions if target => {
                ("More than one solution; the highest score wins. Ready to play.", TextStyle::Good)
            }
            EntryStatus::SeveralSolutions => ("More than one solution: add clues.", TextStyle::Plain),
        };
        let notes = setter_notes(&self.puzzle.info);
        let words = notes.iter().map(String::as_str).chain([words]).collect::<Vec<_>>().join(" ");
        of_entry(&self.puzzle, self.cursor, PanelText::say(words, tone))
    }

    /// Counts the solutions of the puzzle on a thread, if there is something to count.
    pub fn start_check(&mut self) -> Task {
        if self.status != EntryStatus::Counting {
            return Task::Job(JobTask::Cancel(JobKind::Entry));
        }
        let work = Work::CheckEntry(self.puzzle.geometry.clone(), self.puzzle.givens.clone());
        self.start(work)
    }

    fn edit(&mut self, action: EntryAction) -> Vec<Go> {
        match action {
            // Each digit, and each empty cell, moves on to the next cell: so a puzzle is typed as it is read aloud.
            EntryAction::Value(digit) => self.write(Some(digit)),
            EntryAction::LeaveEmpty => self.write(None),
            EntryAction::EraseLast => self.erase_last(),
            EntryAction::Clear => self.clear(),
            EntryAction::NextBoard => self.turn(Direction::Forward),
            EntryAction::PreviousBoard => self.turn(Direction::Backward),
            EntryAction::Undo => {
                if !self.undo() {
                    return vec![Go::Tell("Nothing to undo.".to_owned())];
                }
            }
        }
        vec![self.start_check().into()]
    }

    fn play(&mut self, env: &Env<'_>) -> Go {
        if let Some(why) = self.refusal() {
            let is_empty = self.status == EntryStatus::Empty;
            return Go::Tell(if is_empty { why } else { format!("It can't be played yet. {why}") });
        }
        // On the board nothing shows that logic leads nowhere, so the player is asked first.
        if let Some(doubt) = self.doubt()
            && self.warned.is_none_or(|warned| env.at < warned + READING)
        {
            self.warned.get_or_insert(env.at);
            let again = env.keys.name_of(&[Context::Enter], NavigationAction::Choose);
            return Go::Tell(format!("{doubt} Press {again} again to play it anyway."));
        }
        let puzzle = self.puzzle.clone();
        let title = puzzle.info.title.clone().unwrap_or_else(|| "Your puzzle".to_owned());
        let origin = GameOrigin { title, pack: None };
        let puzzles = PuzzleSource::Single(Problem::Sudoku(puzzle).into(), origin);
        Go::Play(PuzzleList { puzzles, index: 0 })
    }
}

impl Component for Enter {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Enter]
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => {
                self.cursor = step.target(self.cursor, self.size());
                Vec::new()
            }
            Action::Navigation(NavigationAction::Choose) => vec![self.play(env)],
            Action::Navigation(NavigationAction::Back) => {
                vec![Task::Job(JobTask::Cancel(JobKind::Entry)).into(), Go::Back]
            }
            Action::Entry(action) => self.edit(action),
            _ => Vec::new(),
        }
    }

    fn click(&mut self, clicked: Clickable, _: bool, _: &Env<'_>) -> Vec<Go> {
        if let Clickable::Cell(cell) = clicked {
            self.cursor = cell;
        }
        Vec::new()
    }

    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let frame = env.frame(|| self.scene(env.notice));
        canvas.board_frame(&frame, &self.puzzle.geometry.shape().describe(), 0);
    }

    fn frame(&self, env: &Env<'_>) -> Option<Rc<BoardFrame>> {
        Some(env.frame(|| self.scene(env.notice)))
    }

    fn clickable_at(&self, place: Position, _: Rect, env: &Env<'_>) -> Option<Clickable> {
        env.frame(|| self.scene(env.notice)).cell_at(place).map(Clickable::Cell)
    }

    fn symbols(&self) -> Option<DigitSymbols> {
        Some(DigitSymbols { alphabet: self.puzzle.alphabet, size: self.size() })
    }

    fn is_useful(&self, action: Action) -> bool {
        action != NavigationAction::Choose.into() || self.refusal().is_none()
    }

    /// Starts the check that leaving the screen has cancelled.
    fn shown(&mut self, _: &Env<'_>) -> Vec<Go> {
        if self.status == EntryStatus::Unique && self.outcome.is_none() {
            self.status = EntryStatus::Counting;
        }
        if self.status == EntryStatus::Counting { vec![self.start_check().into()] } else { Vec::new() }
    }
}

fn blank(kind: Kind) -> Puzzle {
    let geometry = kind.geometry().or_else(|| Kind::default().geometry());
    let geometry = geometry.unwrap_or_else(|| unreachable!("9x9 is a board"));
    let cells = geometry.cell_count();
    Puzzle::new(geometry, Grid::empty(cells))
}

/// Returns the boards to choose from: those of sudokus without weights that are always the same.
fn boards() -> Vec<Kind> {
    Kind::all().into_iter().filter(|kind| *kind != Kind::Target && kind.geometry().is_some()).collect()
}
