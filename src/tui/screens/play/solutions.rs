//! Showing the solution. Those of a queens board are shown one after another.

use std::collections::BTreeMap;

use super::Board;
use super::overlay::{Flow, Overlay, Shown};
use super::question::Question;
use crate::game::{Game, Move, QueensMove};
use crate::queens;
use crate::scene::{SearchInfo, TextStyle};
use crate::settings::SolutionFilter;
use crate::solve::Verdict;
use crate::tui::keymap::{Action, BoardAction};
use crate::tui::message::{JobKind, Solution, Work, WorkerReport};
use crate::tui::screens::Env;

/// The solutions that have been shown.
#[derive(Debug, Default)]
pub(super) struct Solutions {
    filter: SolutionFilter,
    /// The number of the solution on the board, from 1, by the number of moves.
    numbers: BTreeMap<usize, usize>,
    total: SearchInfo,
    /// The number of the solution that is looked for.
    wanted: usize,
    /// Whether the move that is being followed shows that solution.
    arrives: bool,
}

impl Solutions {
    /// Shows the solution; on a solution of a queens board the next one, and after the last one the first.
    fn next(&mut self, board: &mut Board) {
        match &board.game {
            Game::Sudoku(_) => Solutions::show_grid(board),
            Game::Queens(session) => {
                let start = session.start().clone();
                self.next_board(start, board);
            }
        }
    }

    fn next_board(&mut self, start: queens::Board, board: &mut Board) {
        let filter = board.settings.solutions;
        if self.filter != filter || self.numbers.is_empty() {
            *self = Solutions { filter, ..Solutions::default() };
            board.start(JobKind::Best, Work::Count(start.clone().into(), filter));
        }
        let shown = self.number(board).unwrap_or(0);
        if shown == 1 && self.is_last(shown) {
            return self.say(board);
        }
        let skip = if self.is_last(shown) { 0 } else { shown };
        self.wanted = skip + 1;
        board.say("Looking for a solution…", TextStyle::Plain);
        board.start(JobKind::Solution, Work::Solve(start.into(), filter, skip));
    }

    fn show_board(&mut self, solution: &queens::Board, board: &mut Board) {
        let is_there = matches!(&board.game, Game::Queens(session) if session.board() == solution);
        self.arrives = !is_there && board.play(QueensMove::solve(solution));
        if !self.arrives {
            self.arrive(board);
        }
    }

    fn arrive(&mut self, board: &mut Board) {
        self.numbers.insert(board.game.move_count(), self.wanted);
        self.say(board);
    }

    fn is_last(&self, number: usize) -> bool {
        self.total == SearchInfo::Ways(number as u128)
    }

    fn say(&self, board: &mut Board) {
        if let Some(words) = self.sentence(board) {
            board.say(words, TextStyle::Plain);
        }
    }

    /// The number of the solution on the board, if it was shown as one.
    fn number(&self, board: &Board) -> Option<usize> {
        let number = self.numbers.get(&board.game.move_count())?;
        board.game.is_solved().then_some(*number)
    }

    /// Which solution is on the board, and the keys for others.
    pub(super) fn sentence(&self, board: &Board) -> Option<String> {
        let number = self.number(board)?;
        let [next, undo] = [BoardAction::Answer, BoardAction::Undo].map(|action| board.key(action));
        let of = match self.filter {
            SolutionFilter::All => "",
            SolutionFilter::Fundamental => ", not counting rotations and reflections",
        };
        let total = match self.total {
            SearchInfo::Ways(1) => return Some(format!("This is the only solution{of}. {undo} undoes it.")),
            SearchInfo::Ways(total) => format!(" of {total}{of}"),
            SearchInfo::MoreWays(total) => format!(" of at least {total}{of}"),
            SearchInfo::Unknown | SearchInfo::Score { .. } | SearchInfo::Bound(_) | SearchInfo::DeadEnd => {
                of.to_string()
            }
        };
        let step = if self.is_last(number) { "the first again" } else { "the next" };
        Some(format!("Solution {number}{total}. {next} shows {step}, {undo} goes back."))
    }
}

impl Solutions {
    pub(super) fn open(board: &mut Board) {
        Question::ask_unless_known(board, "Show the solution? This game won't count.", |board| {
            let mut solutions = Solutions::default();
            solutions.next(board);
            board.open(solutions);
        });
    }

    /// Shows the solution of a sudoku, or starts to look for the grid with the highest score.
    fn show_grid(board: &mut Board) {
        let Game::Sudoku(session) = &board.game else { return };
        if session.is_solved() && !Solutions::may_be_better(board) {
            let words = match session.target_score() {
                Some(_) => "No grid scores higher.",
                None => "The grid is complete.",
            };
            return board.say(words, TextStyle::Plain);
        }
        match (&session.puzzle().weights, session.verdict()) {
            (Some(weights), _) => {
                let (geometry, givens) = (session.geometry().clone(), session.puzzle().givens.clone());
                let work = Work::BestGrid(geometry, givens, weights.clone());
                board.say("Looking for the solution…", TextStyle::Plain);
                board.start(JobKind::Solution, work);
            }
            (None, Some(Verdict::Unique(grid) | Verdict::Multiple(grid, _))) => {
                let grid = grid.clone();
                board.play(Move::Solve { grid });
            }
            (None, Some(Verdict::Unsolvable)) => board.say("This puzzle has no solution.", TextStyle::Bad),
            (None, None) => board.say("Still searching. Try again in a moment.", TextStyle::Plain),
        }
    }

    /// Returns whether another grid may score more than the one on the board.
    fn may_be_better(board: &Board) -> bool {
        let Game::Sudoku(session) = &board.game else { return false };
        let bound = match board.found.best {
            SearchInfo::Score { bound, .. } | SearchInfo::Bound(bound) => bound,
            SearchInfo::Unknown | SearchInfo::Ways(_) | SearchInfo::MoreWays(_) | SearchInfo::DeadEnd => {
                i64::MAX
            }
        };
        session.target_score().is_some_and(|score| score < bound)
    }

    fn fill_in(grid: crate::grid::Grid, board: &mut Board) {
        let was_solved = board.game.is_solved();
        if !board.play(Move::Solve { grid }) {
            board.say("No grid scores higher.", TextStyle::Plain);
        } else if was_solved {
            // The board was complete before: only the message shows that it has changed.
            let undo = board.key(BoardAction::Undo);
            board.say(format!("Best grid shown. {undo} undoes it."), TextStyle::Plain);
        }
    }
}

impl Overlay for Solutions {
    fn act(&mut self, action: Action, board: &mut Board, _: &Env<'_>) -> Flow {
        if action != BoardAction::Answer.into() {
            return Flow::Below;
        }
        self.next(board);
        Flow::Done
    }

    /// The number of the solution on the board and how many there are: `3 of 92`.
    fn show<'a>(&'a self, board: &'a Board, shown: &mut Shown<'a>) {
        shown.solution = self.number(board).map(|number| match self.total {
            SearchInfo::Ways(total) => format!("{number} of {total}"),
            _ => number.to_string(),
        });
    }

    fn awaits(&self, kind: JobKind) -> bool {
        matches!(kind, JobKind::Solution | JobKind::Best)
    }

    fn take_report(&mut self, report: WorkerReport, board: &mut Board) -> Flow {
        match report {
            WorkerReport::SearchInfo(total) if board.is_queens() => {
                let is_named = self.sentence(board).is_some_and(|words| words == board.said.words());
                self.total = total;
                if is_named {
                    self.say(board);
                }
            }
            WorkerReport::SearchInfo(best) => board.found.best = best,
            WorkerReport::Solution(solution) => {
                board.found.jobs.forget(JobKind::Solution);
                board.said = Default::default();
                match solution {
                    Some(Solution::Grid(grid)) => Solutions::fill_in(grid, board),
                    Some(Solution::Queens(found)) => self.show_board(&found, board),
                    None if self.number(board).is_none() => {
                        board.say("There is no solution.", TextStyle::Bad);
                    }
                    None => {
                        self.total = SearchInfo::Ways(self.number(board).unwrap_or_default() as u128);
                        self.say(board);
                    }
                }
            }
            _ => {}
        }
        Flow::Done
    }

    /// Drops the solutions that a new move replaces.
    fn moved(&mut self, is_new: bool, board: &mut Board) -> bool {
        if is_new {
            self.numbers.split_off(&board.game.move_count());
        }
        if std::mem::take(&mut self.arrives) {
            self.arrive(board);
        }
        true
    }
}
