//! What a player who asks for a hint is told.

use crate::grid::{Cell, Clash, Contradiction, Digit};
use crate::hint::Step;

/// The answer to "what next?"
#[derive(Debug)]
pub enum Advice {
    /// The board is complete.
    Solved,
    /// Something on the board is wrong; it comes before any step.
    Mistake(Mistake),
    /// A step that a technique finds.
    Step(Step),
    /// No technique finds a step; this is the solution's digit in the cell with the fewest candidates.
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
