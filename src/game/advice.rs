//! What a player who asks for a hint is told.

use super::Session;
use crate::grid::{Cell, Clash, Contradiction, Digit};
use crate::hint::{self, Step};
use crate::solve::Verdict;

/// The answer to "what next?"
#[derive(Debug)]
pub enum Advice {
    /// The board is complete.
    Solved,
    /// Something on the board is wrong; it comes before any step.
    Mistake(Mistake),
    /// A step that a technique finds.
    Step(Step),
    /// No technique finds a step; this is the solution's digit in the cell with the fewest
    /// candidates.
    Search(Cell, Digit),
    /// No technique finds a step, and more than one solution fits the givens: no digit is forced.
    Open,
    /// No technique finds a step, and the solution is not known yet: ask again in a moment.
    Unknown,
    /// The givens have no solution.
    NoSolution,
}

/// What is wrong on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// A digit twice in a house.
    Clash(Clash),
    /// A digit that differs from the only solution.
    Wrong(Cell, Digit),
    /// No rule is broken yet, but a cell has no candidate or a digit no place.
    DeadEnd(Contradiction),
}

impl Session {
    /// What to tell a player who asks for a hint: a mistake first, then a step, then what the
    /// search knows. Steps reason with all digits that no peer rules out, not with the player's
    /// own marks.
    pub fn advice(&self) -> Advice {
        if self.is_solved() {
            return Advice::Solved;
        }
        let grid = self.candidates();
        let contradiction = grid.contradiction();
        if let Some(Contradiction::Clash(clash)) = contradiction {
            return Advice::Mistake(Mistake::Clash(clash));
        }
        if let Some((cell, digit)) = self.wrong().next() {
            return Advice::Mistake(Mistake::Wrong(cell, digit));
        }
        if self.verdict() == Some(&Verdict::None) {
            return Advice::NoSolution;
        }
        if let Some(contradiction) = contradiction {
            return Advice::Mistake(Mistake::DeadEnd(contradiction));
        }
        if let Some(step) = hint::next_step(&grid) {
            return Advice::Step(step);
        }
        let tightest = grid.open_cells().min_by_key(|&cell| grid.candidates(cell).len());
        match (self.verdict(), tightest) {
            (Some(Verdict::Unique(solution)), Some(cell)) => match solution[cell] {
                Some(digit) => Advice::Search(cell, digit),
                None => Advice::Unknown,
            },
            (Some(_), _) => Advice::Open,
            (None, _) => Advice::Unknown,
        }
    }
}
