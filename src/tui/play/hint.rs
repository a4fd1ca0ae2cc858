//! Help for the player: hints in stages, the next step, the game that plays on by itself, checks.

use std::time::Duration;

use crate::game::{Action as GameAction, Game, HintResult};
use crate::queens::hint::ObviousSquares;
use crate::scene::Tone;
use crate::scene::hint::Hint;
use crate::settings::SolutionFilter;
use crate::tui::keymap::Action;
use crate::tui::message::{JobKind, Solution, Task, Work};

use super::Play;

/// The time between two moves of a game that plays on by itself.
const PACE: Duration = Duration::from_millis(250);

/// What is said while a thread is at work.
const LOOKING: &str = "Looking for a step…";

/// So many more presses are kept while a thread looks for what the first one has asked for.
const MOST_WAITING: usize = 99;

/// What the player has asked for, while a thread looks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    what: PuzzleRequest,
    /// Does what is placed leave its traces: out of the marks of peers, crosses where a queen attacks?
    tidy: bool,
}

/// What a player can ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PuzzleRequest {
    /// To be told.
    Hint,
    /// To have it done.
    Step,
    /// To have it done, and the next one, and so on.
    Watch,
}

impl Play {
    /// Opens a hint, or shows more of it; at its end, does what it says.
    pub(super) fn hint(&mut self, tidy: bool) -> Vec<Task> {
        // A check has a key of its own for more.
        if self.hint.as_mut().filter(|hint| !hint.is_check()).is_some_and(Hint::more) {
            self.show_hint()
        } else if self.hint.as_ref().is_some_and(Hint::is_step) {
            self.apply_hint()
        } else {
            self.ask_in_turn(Asked { what: PuzzleRequest::Hint, tidy })
        }
    }

    /// Shows the stage of the hint before; at the first one closes it.
    pub(super) fn hint_back(&mut self) -> Vec<Task> {
        if self.hint.as_mut().is_some_and(Hint::fewer) {
            return self.show_hint();
        }
        self.hint = None;
        Vec::new()
    }

    /// Does the next step without asking; where there is none says why.
    pub(super) fn next_step(&mut self, tidy: bool) -> Vec<Task> {
        self.ask_in_turn(Asked { what: PuzzleRequest::Step, tidy })
    }

    /// Lets the game play on by itself, step by step, until a key is pressed.
    pub(super) fn watch(&mut self, tidy: bool) -> Vec<Task> {
        self.waiting.clear();
        self.ask(Asked { what: PuzzleRequest::Watch, tidy })
    }

    /// Stops a game that plays on by itself; none where it does not.
    pub fn stop_watching(&mut self) -> Option<Vec<Task>> {
        let asked = self.asked.take_if(|asked| asked.what == PuzzleRequest::Watch);
        asked.map(|_| {
            self.jobs[JobKind::Hint as usize] = 0;
            self.say(format!("Stopped; {} takes the steps back.", self.key(Action::Undo)), Tone::Plain);
            vec![Task::Cancel(JobKind::Hint)]
        })
    }

    /// Says how much is wrong, and asked again where.
    pub(super) fn check(&mut self) -> Vec<Task> {
        let Game::Sudoku(session) = &self.game else { return Vec::new() };
        match self.hint.as_mut().filter(|hint| hint.is_check()) {
            Some(hint) => drop(hint.more()),
            None => self.hint = Some(Hint::of_check(session)),
        }
        self.show_hint()
    }

    /// Shows forced and dead squares of a queens board from now on, or no longer. It counts as a hint.
    pub(super) fn obvious_squares(&mut self) -> Vec<Task> {
        self.foresight = !self.foresight;
        if !self.foresight {
            return Vec::new();
        }
        let Game::Queens(session) = &self.game else { return Vec::new() };
        let house = match session.board().regions() {
            None => "row or column",
            Some(_) => "row, column or region",
        };
        let words = match session.foresight() == ObviousSquares::default() {
            true => "No square is forced, and none is dead.".to_string(),
            false => format!(
                "♛? is forced: the last square of a {house}. · is dead: a queen there would leave a {house} without any."
            ),
        };
        self.say(words, Tone::Plain);
        self.count_hint().into_iter().collect()
    }

    /// Looks for an advice. While a thread looks for one already, the press waits: fast fingers lose none.
    fn ask_in_turn(&mut self, asked: Asked) -> Vec<Task> {
        if self.asked.is_none() {
            return self.ask(asked);
        }
        if self.waiting.len() < MOST_WAITING {
            self.waiting.push(asked);
        }
        self.say(LOOKING, Tone::Quiet);
        Vec::new()
    }

    /// Does what the presses asked for that came while a thread was at work; the first of them that
    /// needs a thread again lets the others wait on.
    fn catch_up(&mut self, mut last: PuzzleRequest, waiting: Vec<Asked>) -> Vec<Task> {
        let mut tasks = Vec::new();
        for asked in waiting {
            // What cannot be done was told, and would be told again.
            let is_told =
                self.hint.as_ref().is_some_and(|hint| last == PuzzleRequest::Step || !hint.is_step());
            // Nobody has seen its argument yet, and it may take a page more than there is room for.
            let is_unseen =
                asked.what == PuzzleRequest::Hint && self.hint.as_ref().is_some_and(|hint| !hint.has_more());
            if self.finished || is_told || is_unseen {
                break;
            }
            last = asked.what;
            tasks.extend(match last {
                PuzzleRequest::Hint => self.hint(asked.tidy),
                PuzzleRequest::Step | PuzzleRequest::Watch => self.next_step(asked.tidy),
            });
        }
        tasks
    }

    /// Looks for an advice: at once, or on a thread where it could keep the board from moving.
    fn ask(&mut self, asked: Asked) -> Vec<Task> {
        self.hint = None;
        let (known, work) = match &self.game {
            Game::Sudoku(session) => {
                let case = session.hint_position();
                match case.immediate() {
                    Some(advice) => (Some(Hint::of_sudoku(session, &case, &advice, asked.tidy)), None),
                    None => (None, Some(Work::Hint(case.into()))),
                }
            }
            Game::Queens(session) => match Hint::of_queens(session, session.advice(), asked.tidy) {
                Some(hint) => (Some(hint), None),
                None => (None, Some(Work::Place(session.board().clone().into(), SolutionFilter::All, 0))),
            },
        };
        if let Some(hint) = known {
            return self.advised(asked, hint);
        }
        if asked.what != PuzzleRequest::Watch {
            self.say(LOOKING, Tone::Quiet);
        }
        self.asked = Some(asked);
        work.map(|work| self.job(JobKind::Hint, work)).into_iter().collect()
    }

    /// A thread has found an advice.
    pub(super) fn hear_advice(&mut self, advice: &HintResult) -> Vec<Task> {
        match (self.asked.take(), &self.game) {
            (Some(asked), Game::Sudoku(session)) => {
                let hint = Hint::of_sudoku(session, &session.hint_position(), advice, asked.tidy);
                self.advised(asked, hint)
            }
            _ => Vec::new(),
        }
    }

    /// A thread has found a way to complete a queens board on which nothing is forced, or none.
    pub(super) fn hear_way(&mut self, way: Option<Solution>) -> Vec<Task> {
        let (Some(asked), Game::Queens(session)) = (self.asked.take(), &self.game) else { return Vec::new() };
        let hint = match way {
            Some(Solution::Queens(board)) => Hint::of_queens_way(session, &board, asked.tidy),
            _ => Hint::of_queens_dead_end(session),
        };
        self.advised(asked, hint)
    }

    /// The time between two steps is over.
    pub(super) fn step_on(&mut self) -> Vec<Task> {
        self.asked.take().map(|asked| self.ask(asked)).unwrap_or_default()
    }

    /// There is an advice: tells it, or does it.
    fn advised(&mut self, asked: Asked, hint: Hint) -> Vec<Task> {
        let wanted = match asked.what {
            PuzzleRequest::Hint => false,
            // The search's word is offered, not done: it teaches nothing.
            PuzzleRequest::Step => hint.is_argued(),
            PuzzleRequest::Watch => hint.is_step(),
        };
        self.said = Default::default();
        self.hint = Some(hint);
        let waiting = std::mem::take(&mut self.waiting);
        if !wanted {
            let mut tasks = self.show_hint();
            tasks.extend(self.catch_up(asked.what, waiting));
            return tasks;
        }
        let mut tasks = Vec::new();
        if asked.what == PuzzleRequest::Watch && !self.game.stats().shown {
            tasks.extend(self.note(GameAction::Watch));
        }
        tasks.extend(self.apply_hint());
        if asked.what == PuzzleRequest::Watch && !self.finished {
            self.asked = Some(asked);
            tasks.push(self.job(JobKind::Hint, Work::Wait(PACE)));
        }
        tasks.extend(self.catch_up(asked.what, waiting));
        tasks
    }

    /// Brings the cursor to the cell that the hint has named, and counts what is given away.
    fn show_hint(&mut self) -> Vec<Task> {
        let Some(hint) = &self.hint else { return Vec::new() };
        self.cursor = hint.cursor().unwrap_or(self.cursor);
        if hint.gives_away() { self.count_hint().into_iter().collect() } else { Vec::new() }
    }

    /// Does what the open hint says.
    pub(super) fn apply_hint(&mut self) -> Vec<Task> {
        let Some(hint) = self.hint.take() else { return Vec::new() };
        let Some(remedy) = hint.remedy() else { return Vec::new() };
        self.cursor = remedy.cursor.unwrap_or(self.cursor);
        let mut tasks: Vec<Task> = self.count_hint().into_iter().collect();
        tasks.extend(self.play(remedy.action.clone()));
        if self.said.is_empty() && !remedy.done.is_empty() {
            self.say(remedy.done.clone(), Tone::Good);
        }
        tasks
    }

    /// Counts a hint, once in a position however often it is looked at.
    pub(super) fn count_hint(&mut self) -> Option<Task> {
        if std::mem::replace(&mut self.told, true) { None } else { self.note(GameAction::Hint) }
    }

    /// Brings something into the journal that changes nothing on the board.
    pub(super) fn note(&mut self, action: GameAction) -> Option<Task> {
        let event = self.game.act(self.elapsed(), action).ok()?;
        Some(Task::Append(event, self.game.status()))
    }
}
