//! Where a count finds nothing for long, the rest of a branch is learned instead of guessed.

use super::Cancelled;
use super::learn::Learner;
use super::propagate::{Network, State};
use crate::monitor::Monitor;

/// Guesses without a solution that make a desert, at first.
const PATIENCE: u64 = 4096;

/// Solutions of a branch that learning may find: where there are more, guessing is faster.
const SCATTERED: u64 = 1000;

/// Counts guesses since the last solution.
#[derive(Debug)]
pub(super) struct Desert {
    barren: u64,
    patience: u64,
    /// Was a branch left because the monitor was cancelled?
    pub cancelled: bool,
}

impl Desert {
    pub fn new() -> Desert {
        Desert { barren: 0, patience: PATIENCE, cancelled: false }
    }

    /// There was a solution.
    pub fn end(&mut self) {
        self.barren = 0;
    }

    /// The solutions below a position in a desert; none where it is to be guessed at. A search that goes back
    /// from position to position out of a desert asks once for each of its guesses.
    pub fn cross(&mut self, network: &Network, state: &State, monitor: &Monitor) -> Option<u64> {
        if self.barren < self.patience {
            self.barren += 1;
            return None;
        }
        let mut learner = Learner::new(network, state);
        for found in 0..=SCATTERED {
            match learner.next(monitor) {
                Ok(Some(_)) => {}
                Ok(None) => return Some(found),
                Err(Cancelled) => {
                    self.cancelled = true;
                    return Some(found);
                }
            }
        }
        (self.barren, self.patience) = (0, 2 * self.patience);
        None
    }
}
