//! What a hint says about a position, whatever the board.

/// What a hint says about a position. The steps `S` and mistakes `M` are those of a kind of board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Advice<S, M> {
    /// The next step.
    Step {
        step: S,
        /// The number of steps that were skipped: 0 again after the last step.
        skipped: usize,
    },
    /// Something on the board is wrong; it comes before any step.
    Mistake(M),
    /// There is no step, for this reason.
    NoStep(NoStep),
}

/// Why a hint has no step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoStep {
    /// The board is complete.
    Solved,
    /// No technique finds a step, and several solutions fit, so nothing is forced.
    SeveralSolutions,
    /// No technique finds a step, and the solution is not known yet.
    Unknown,
    /// The puzzle has no solution.
    Unsolvable,
    /// No step was found in the time that there was.
    OutOfTime,
}

impl NoStep {
    /// Returns the reason in words, without capital and full stop; `piece` is what the player places.
    pub fn words(self, piece: &str) -> String {
        match self {
            NoStep::Solved => "the board is complete".into(),
            NoStep::SeveralSolutions => format!("several solutions fit, so no {piece} is forced"),
            NoStep::Unknown => "no technique finds a step, and the search is still running".into(),
            NoStep::Unsolvable => "this puzzle has no solution".into(),
            NoStep::OutOfTime => "no step was found in time".into(),
        }
    }
}

/// Says that what is on the board leaves no solution.
pub const DEAD_END: &str = "There's no solution from here any more, though no rule is broken yet.";
