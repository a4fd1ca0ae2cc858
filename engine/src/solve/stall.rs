//! Switches a search for all solutions from guessing to clause learning in branches where guesses find no solutions.
//!
//! Solutions that lie close together are found faster by guessing, so learning takes over one branch at a time.

use super::learn::Learner;
use super::propagate::{BoardState, Network};
use crate::grid::Grid;
use crate::monitor::{Cancelled, Monitor};

/// Guesses without a solution before the first attempt to learn.
const GUESSES_UNTIL_LEARNING: u64 = 4096;

/// Learning gives up on a branch with more solutions than this: guessing is faster there.
const MAX_LEARNED: usize = 1000;

/// Counts guesses since the last solution and starts learning when there were too many.
#[derive(Debug)]
pub(super) struct StallDetector {
    guesses_without_solution: u64,
    /// Doubles whenever learning gives up on a branch.
    patience: u64,
}

impl StallDetector {
    pub fn new() -> StallDetector {
        StallDetector::after(GUESSES_UNTIL_LEARNING)
    }

    /// Starts learning after this many guesses without a solution.
    pub fn after(patience: u64) -> StallDetector {
        StallDetector { guesses_without_solution: 0, patience }
    }

    /// Restarts the count of guesses after a solution was found.
    pub fn reset(&mut self) {
        self.guesses_without_solution = 0;
    }

    /// Finds the solutions below `state` by clause learning once guessing has stalled.
    ///
    /// Returns `None` while guessing should continue. Called once for every guess.
    pub fn learn_if_stalled(
        &mut self,
        network: &Network,
        state: &BoardState,
        monitor: &Monitor,
    ) -> Result<Option<Settled>, Cancelled> {
        if self.guesses_without_solution < self.patience {
            self.guesses_without_solution += 1;
            return Ok(None);
        }
        let learned = learn(network, state, monitor)?;
        if !learned.is_all {
            (self.guesses_without_solution, self.patience) = (0, 2 * self.patience);
        }
        Ok(Some(learned))
    }
}

/// The solutions below a position.
pub(super) struct Settled {
    pub count: u64,
    /// The solutions, each once. Empty if they were only counted.
    pub grids: Vec<Grid>,
    /// Whether there are no others; if not, guessing should continue.
    pub is_all: bool,
}

impl Settled {
    /// The only solution.
    pub fn solved(grid: Grid) -> Settled {
        Settled { count: 1, grids: vec![grid], is_all: true }
    }

    pub fn counted(count: u64) -> Settled {
        Settled { count, grids: Vec::new(), is_all: true }
    }
}

/// Finds solutions below `state`, one more than [`MAX_LEARNED`] at most.
fn learn(network: &Network, state: &BoardState, monitor: &Monitor) -> Result<Settled, Cancelled> {
    let mut learner = Learner::new(network, state);
    let mut grids = Vec::new();
    while grids.len() <= MAX_LEARNED {
        match learner.next(monitor)? {
            Some(grid) => grids.push(grid),
            None => return Ok(Settled { count: grids.len() as u64, grids, is_all: true }),
        }
    }
    Ok(Settled { count: grids.len() as u64, grids, is_all: false })
}
