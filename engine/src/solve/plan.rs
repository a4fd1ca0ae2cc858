//! Which engines search a board for one or two solutions: guesses one by one, then vector lanes if they know the board, at
//! last clause learning. Searches for all solutions guess on, and learn where guesses find nothing (`stall`).

use super::propagate::{LaneRules, Network};

/// Most puzzles need fewer guesses, and guessing is faster for them.
const GUESSES: u64 = 1000;

/// Lanes pay if there are many more guesses than these.
const GUESSES_BEFORE_LANES: u64 = 20;

/// On a board with rules that lanes do not know and whose reasons are short.
const GUESSES_WITH_SHORT_REASONS: u64 = 20_000;

/// Reasons make long clauses on a board with other rules: learning is for those that guessing hardly ends.
const GUESSES_WITH_RULES: u64 = 400_000;

const GUESSES_IN_LANES: u64 = 1_000_000;

/// Cages and sums make long clauses.
const GUESSES_OF_SUMS_IN_LANES: u64 = 20_000_000;

/// The engines for a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Guesses before another engine takes over.
    pub guesses: u64,
    /// What comes next. If that ends without an answer, learning goes on.
    pub lanes: Lanes,
}

/// How vector lanes search a board.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lanes {
    /// They know only 9x9 boards with boxes, and further houses only beside rules.
    Unfit,
    /// The board has rules: a branch in each lane.
    Branches,
    /// As in the batch solver.
    Batch,
}

impl Plan {
    pub fn of(network: &Network) -> Plan {
        let are_fit = LaneRules::may_know(network);
        match network.rules() {
            None if are_fit && LaneRules::has_standard_houses(network) => {
                Plan { guesses: GUESSES, lanes: Lanes::Batch }
            }
            None => Plan { guesses: GUESSES, lanes: Lanes::Unfit },
            Some(_) if are_fit => Plan { guesses: GUESSES_BEFORE_LANES, lanes: Lanes::Branches },
            Some(rules) => {
                let guesses =
                    if rules.has_short_reasons() { GUESSES_WITH_SHORT_REASONS } else { GUESSES_WITH_RULES };
                Plan { guesses, lanes: Lanes::Unfit }
            }
        }
    }
}

/// Returns the guesses in lanes before learning takes over.
pub(super) fn most_in_lanes(network: &Network, rules: &LaneRules) -> u64 {
    let has_short_reasons = network.rules().is_some_and(|rules| rules.has_short_reasons());
    if has_short_reasons || !rules.are_cages_and_sums() { GUESSES_IN_LANES } else { GUESSES_OF_SUMS_IN_LANES }
}
