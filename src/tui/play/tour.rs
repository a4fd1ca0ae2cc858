//! Stepping through the solutions of a queens board: which one stands there, and of how many.

use std::collections::BTreeMap;

use crate::game::{Game, QueensMove};
use crate::queens::Board;
use crate::scene::{Outlook, Tone};
use crate::settings::SolutionFilter;
use crate::tui::keymap::Action;
use crate::tui::message::{JobKind, Task, Work};

use super::Play;

/// The solutions that were shown.
#[derive(Debug, Default)]
pub(super) struct Tour {
    /// Among which ones they are numbered.
    among: SolutionFilter,
    /// After so many moves stands the solution of this number, from 1.
    numbers: BTreeMap<usize, usize>,
    /// How many there are, as far as that is known.
    total: Outlook,
    /// The number of the one that is looked for.
    wanted: usize,
}

impl Tour {
    fn is_last(&self, number: usize) -> bool {
        self.total == Outlook::Ways(number as u128)
    }
}

impl Play {
    /// The player of a queens board asks for the answer: asked again on a solution, the next one is wanted, and
    /// after the last one the first.
    pub(super) fn next_solution(&mut self, start: Board, among: SolutionFilter) -> Vec<Task> {
        let mut tasks = Vec::new();
        if self.tour.among != among || self.tour.numbers.is_empty() {
            self.tour = Tour { among, ..Tour::default() };
            tasks.push(self.job(JobKind::Ceiling, Work::Ways(start.clone().into(), among)));
        }
        let shown = self.solution_number().unwrap_or(0);
        if shown == 1 && self.tour.is_last(shown) {
            self.tell_solution();
            return tasks;
        }
        let skip = if self.tour.is_last(shown) { 0 } else { shown };
        self.tour.wanted = skip + 1;
        self.say("Looking for the answer…", Tone::Plain);
        tasks.push(self.job(JobKind::Answer, Work::Place(start.into(), among, skip)));
        tasks
    }

    /// The solution that was asked for has come.
    pub(super) fn show_solution(&mut self, solution: &Board) -> Vec<Task> {
        let is_there = matches!(&self.game, Game::Queens(session) if session.board() == solution);
        let tasks = if is_there { Vec::new() } else { self.play(QueensMove::solve(solution)) };
        self.tour.numbers.insert(self.game.move_count(), self.tour.wanted);
        self.tell_solution();
        tasks
    }

    /// There is no solution, or none behind the one that stands there.
    pub(super) fn miss_solution(&mut self) {
        match self.solution_number() {
            None => self.say("There is no solution.", Tone::Bad),
            Some(last) => {
                self.tour.total = Outlook::Ways(last as u128);
                self.tell_solution();
            }
        }
    }

    /// It is known how many solutions there are; what was said about that says so now.
    pub(super) fn hear_total(&mut self, total: Outlook) {
        let before = self.solution_sentence();
        self.tour.total = total;
        if before.is_some_and(|before| before == self.said.words()) {
            self.tell_solution();
        }
    }

    /// A new move stands: later solutions stand no more.
    pub(super) fn forget_solutions(&mut self) {
        self.tour.numbers.split_off(&self.game.move_count());
    }

    fn tell_solution(&mut self) {
        if let Some(words) = self.solution_sentence() {
            self.say(words, Tone::Plain);
        }
    }

    /// The number of the solution on the board, where it was shown as one.
    fn solution_number(&self) -> Option<usize> {
        let number = self.tour.numbers.get(&self.game.move_count())?;
        self.game.is_solved().then_some(*number)
    }

    /// The same, and of how many where that is known: `3 of 92`.
    pub fn solution(&self) -> Option<String> {
        let number = self.solution_number()?;
        Some(match self.tour.total {
            Outlook::Ways(total) => format!("{number} of {total}"),
            _ => number.to_string(),
        })
    }

    /// Which solution stands on the board, and what comes next.
    pub fn solution_sentence(&self) -> Option<String> {
        let number = self.solution_number()?;
        let [next, undo] = [Action::Answer, Action::Undo].map(|action| self.key(action));
        let of = match self.tour.among {
            SolutionFilter::All => "",
            SolutionFilter::Fundamental => ", turned and mirrored ones left out",
        };
        let total = match self.tour.total {
            Outlook::Ways(1) => return Some(format!("This is the only solution{of}; {undo} takes it back.")),
            Outlook::Ways(total) => format!(" of {total}{of}"),
            Outlook::MoreWays(total) => format!(" of at least {total}{of}"),
            _ => of.to_string(),
        };
        let step = if self.tour.is_last(number) { "the first again" } else { "the next" };
        Some(format!("Solution {number}{total}: {next} shows {step}, {undo} goes back."))
    }
}
