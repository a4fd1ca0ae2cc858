//! What a step costs a person who follows an argument.

use crate::grid::CandidateGrid;
use crate::hint::{Evidence, ProofLine, Step};

/// How a digit is seen to be a single.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SingleKind {
    FullHouse,
    HiddenInBox,
    HiddenInLine,
    Naked,
}

impl SingleKind {
    /// Returns what it costs to see one:
    ///
    /// | step | cost |
    /// |---|---|
    /// | full house | 2 |
    /// | hidden single in a box | 3 |
    /// | hidden single in a line or an extra house | 4 |
    /// | naked single | 5 |
    /// | any other | a fifth of its score, and 2 for each inference |
    ///
    /// So locked candidates cost 10 to 12, pairs 12 to 14, fish and wings from 26 on, chains from 60 on.
    pub fn cost(self) -> u32 {
        match self {
            SingleKind::FullHouse => 2,
            SingleKind::HiddenInBox => 3,
            SingleKind::HiddenInLine => 4,
            SingleKind::Naked => 5,
        }
    }

    /// Returns the kind of a step, or `None` if it is no single.
    pub fn of(step: &Step, grid: &CandidateGrid) -> Option<SingleKind> {
        match &step.evidence {
            Evidence::FullHouse(_) => Some(SingleKind::FullHouse),
            Evidence::HiddenSingle(hidden) if grid.geometry().house(hidden.house).kind.is_box() => {
                Some(SingleKind::HiddenInBox)
            }
            Evidence::HiddenSingle(_) => Some(SingleKind::HiddenInLine),
            Evidence::NakedSingle(_) => Some(SingleKind::Naked),
            _ => None,
        }
    }
}

/// Returns the cost of a step that holds in this position.
pub fn cost(step: &Step, grid: &CandidateGrid) -> u32 {
    match SingleKind::of(step, grid) {
        Some(kind) => kind.cost(),
        None => step.technique.score / 5 + 2 * inferences(step, grid) as u32,
    }
}

/// Returns the number of inferences of a step, at least one.
pub fn inferences(step: &Step, grid: &CandidateGrid) -> usize {
    let lines = step.evidence.proof(grid, &step.effect);
    lines.iter().map(ProofLine::count).sum::<usize>().max(1)
}

/// Returns the sum of something over steps, each in the position after those before it.
pub fn sum_along<T: std::iter::Sum>(
    steps: &[Step],
    grid: &CandidateGrid,
    of: impl Fn(&Step, &CandidateGrid) -> T,
) -> T {
    let mut grid = grid.clone();
    let each = steps.iter().map(|step| {
        let number = of(step, &grid);
        step.effect.apply(&mut grid);
        number
    });
    each.sum()
}
