//! Stepping through the solutions of a queens board.

use std::collections::BTreeMap;

use crate::game::{Game, QueensMove};
use crate::queens::Board;
use crate::scene::{SearchInfo, TextStyle};
use crate::settings::SolutionFilter;
use crate::tui::keymap::BoardAction;
use crate::tui::message::{JobKind, Task, Work};

use super::Play;

/// The solutions that have been shown.
#[derive(Debug, Default)]
pub(super) struct ShownSolutions {
    /// Which solutions are counted.
    filter: SolutionFilter,
    /// The number of the solution on the board, from 1, by the number of moves.
    numbers: BTreeMap<usize, usize>,
    /// The number of solutions, as far as it is known.
    total: SearchInfo,
    /// The number of the solution that is being searched.
    wanted: usize,
}

impl ShownSolutions {
    fn is_last(&self, number: usize) -> bool {
        self.total == SearchInfo::Ways(number as u128)
    }
}

impl Play {
    /// Shows a solution; on a solution the next one, and after the last one the first.
    pub(super) fn next_solution(&mut self, start: Board, filter: SolutionFilter) -> Vec<Task> {
        let mut tasks = Vec::new();
        if self.found.solutions.filter != filter || self.found.solutions.numbers.is_empty() {
            self.found.solutions = ShownSolutions { filter, ..ShownSolutions::default() };
            tasks.push(self.job(JobKind::Best, Work::Count(start.clone().into(), filter)));
        }
        let shown = self.solution_number().unwrap_or(0);
        if shown == 1 && self.found.solutions.is_last(shown) {
            self.say_solution();
            return tasks;
        }
        let skip = if self.found.solutions.is_last(shown) { 0 } else { shown };
        self.found.solutions.wanted = skip + 1;
        self.say("Looking for a solution…", TextStyle::Plain);
        tasks.push(self.job(JobKind::Solution, Work::Solve(start.into(), filter, skip)));
        tasks
    }

    /// Shows the solution that was found.
    pub(super) fn show_solution(&mut self, solution: &Board) -> Vec<Task> {
        let is_there = matches!(&self.game, Game::Queens(session) if session.board() == solution);
        let tasks = if is_there { Vec::new() } else { self.play(QueensMove::solve(solution)) };
        self.found.solutions.numbers.insert(self.game.move_count(), self.found.solutions.wanted);
        self.say_solution();
        tasks
    }

    /// Says that there is no solution, or none after the one on the board.
    pub(super) fn no_more_solutions(&mut self) {
        match self.solution_number() {
            None => self.say("There is no solution.", TextStyle::Bad),
            Some(last) => {
                self.found.solutions.total = SearchInfo::Ways(last as u128);
                self.say_solution();
            }
        }
    }

    /// Takes the number of solutions, and names it in the message about the one on the board.
    pub(super) fn set_total(&mut self, total: SearchInfo) {
        let before = self.solution_sentence();
        self.found.solutions.total = total;
        if before.is_some_and(|before| before == self.said.words()) {
            self.say_solution();
        }
    }

    /// Drops the solutions that a new move replaces.
    pub(super) fn drop_later_solutions(&mut self) {
        self.found.solutions.numbers.split_off(&self.game.move_count());
    }

    fn say_solution(&mut self) {
        if let Some(words) = self.solution_sentence() {
            self.say(words, TextStyle::Plain);
        }
    }

    /// The number of the solution on the board, if it was shown as one.
    fn solution_number(&self) -> Option<usize> {
        let number = self.found.solutions.numbers.get(&self.game.move_count())?;
        self.game.is_solved().then_some(*number)
    }

    /// The number of the solution on the board and how many there are: `3 of 92`.
    pub fn solution(&self) -> Option<String> {
        let number = self.solution_number()?;
        Some(match self.found.solutions.total {
            SearchInfo::Ways(total) => format!("{number} of {total}"),
            SearchInfo::Unknown
            | SearchInfo::MoreWays(_)
            | SearchInfo::Score { .. }
            | SearchInfo::Bound(_)
            | SearchInfo::DeadEnd => number.to_string(),
        })
    }

    /// Which solution is on the board, and the keys for others.
    pub fn solution_sentence(&self) -> Option<String> {
        let number = self.solution_number()?;
        let [next, undo] = [BoardAction::Answer, BoardAction::Undo].map(|action| self.key(action));
        let of = match self.found.solutions.filter {
            SolutionFilter::All => "",
            SolutionFilter::Fundamental => ", not counting rotations and reflections",
        };
        let total = match self.found.solutions.total {
            SearchInfo::Ways(1) => return Some(format!("This is the only solution{of}. {undo} undoes it.")),
            SearchInfo::Ways(total) => format!(" of {total}{of}"),
            SearchInfo::MoreWays(total) => format!(" of at least {total}{of}"),
            SearchInfo::Unknown | SearchInfo::Score { .. } | SearchInfo::Bound(_) | SearchInfo::DeadEnd => {
                of.to_string()
            }
        };
        let step = if self.found.solutions.is_last(number) { "the first again" } else { "the next" };
        Some(format!("Solution {number}{total}. {next} shows {step}, {undo} goes back."))
    }
}
