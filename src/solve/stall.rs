//! Switches a count from guessing to clause learning in branches where guesses find no solutions.
//!
//! Solutions that lie close together are counted faster by guessing, so learning takes over one branch at a time.

use super::learn::Learner;
use super::propagate::{Network, State};
use crate::monitor::{Cancelled, Monitor};

/// Guesses without a solution before the first attempt to learn.
const PATIENCE: u64 = 4096;

/// Learning gives up on a branch with more solutions than this: guessing is faster there.
const MAX_LEARNED: u64 = 1000;

/// Counts guesses since the last solution and starts learning when there were too many.
#[derive(Debug)]
pub(super) struct StallDetector {
    guesses_without_solution: u64,
    /// Doubles whenever learning gives up on a branch.
    patience: u64,
}

impl StallDetector {
    pub fn new() -> StallDetector {
        StallDetector { guesses_without_solution: 0, patience: PATIENCE }
    }

    /// Restarts the count of guesses after a solution was found.
    pub fn reset(&mut self) {
        self.guesses_without_solution = 0;
    }

    /// Counts the solutions below `state` by clause learning once guessing has stalled.
    ///
    /// Returns `None` while guessing should continue. Called once for every guess.
    pub fn count_if_stalled(
        &mut self,
        network: &Network,
        state: &State,
        monitor: &Monitor,
    ) -> Result<Option<u64>, Cancelled> {
        if self.guesses_without_solution < self.patience {
            self.guesses_without_solution += 1;
            return Ok(None);
        }
        let learned = count_by_learning(network, state, monitor)?;
        if learned.is_none() {
            (self.guesses_without_solution, self.patience) = (0, 2 * self.patience);
        }
        Ok(learned)
    }
}

/// Returns the number of solutions below `state`, or `None` if it exceeds [`MAX_LEARNED`].
fn count_by_learning(network: &Network, state: &State, monitor: &Monitor) -> Result<Option<u64>, Cancelled> {
    let mut learner = Learner::new(network, state);
    for found in 0..=MAX_LEARNED {
        if learner.next(monitor)?.is_none() {
            return Ok(Some(found));
        }
    }
    Ok(None)
}
