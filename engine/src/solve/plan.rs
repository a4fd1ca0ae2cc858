//! Which engines search a board for one or two solutions: guesses one by one, then vector lanes if they know the board and
//! clause learning, in turns. Searches for all solutions guess on, and learn where guesses find nothing (`stall`).

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

/// Where all rules are about two cells, learning has a chance sooner.
const GUESSES_OF_PAIRS_IN_LANES: u64 = 64_000;

/// So it has where rules that lanes do not know make guesses slow.
const SLOW_GUESSES_IN_LANES: u64 = 8_000;

/// Cages and sums make long clauses.
const GUESSES_OF_SUMS_IN_LANES: u64 = 20_000_000;

/// What learning does in its turn for each guess of the lanes, and for each slow one: it takes about as long.
const WORK_PER_GUESS: u64 = 3;
const WORK_PER_SLOW_GUESS: u64 = 15;

/// The engines for a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Guesses before another engine takes over.
    pub guesses: u64,
    /// What comes next, and takes turns with learning.
    pub lanes: Lanes,
}

/// How vector lanes search a board.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lanes {
    /// They know only 9x9 boards with boxes, and further houses only beside rules. Boards of which they know no rule, such as a
    /// sandwich of few clues, took three times as long in them.
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
            Some(rules) if are_fit && LaneRules::may_know_rules(rules) => {
                Plan { guesses: GUESSES_BEFORE_LANES, lanes: Lanes::Branches }
            }
            Some(rules) => {
                let guesses =
                    if rules.has_short_reasons() { GUESSES_WITH_SHORT_REASONS } else { GUESSES_WITH_RULES };
                Plan { guesses, lanes: Lanes::Unfit }
            }
        }
    }
}

/// How long lanes and learning search until the other one is tried.
///
/// Which of them is the better one for a board nobody knows before, so each turn is twice as long as the one before. Lanes keep the
/// weights from turn to turn, learning keeps its clauses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub guesses: u64,
    pub work: u64,
}

impl Turn {
    /// Returns the first turns. The rules are those of lanes, if they know the board.
    pub fn first(rules: Option<&LaneRules>) -> Turn {
        let (guesses, work_per_guess) = match rules {
            Some(rules) if !rules.others.is_empty() => (SLOW_GUESSES_IN_LANES, WORK_PER_SLOW_GUESS),
            Some(rules) if rules.are_pairs() => (GUESSES_OF_PAIRS_IN_LANES, WORK_PER_GUESS),
            rules => (most_for_candidate(rules), WORK_PER_GUESS),
        };
        Turn { guesses, work: work_per_guess * guesses }
    }

    /// Returns a turn that is twice as long.
    pub fn doubled(self) -> Turn {
        Turn { guesses: 2 * self.guesses, work: 2 * self.work }
    }
}

/// Returns the guesses in lanes for a solution with a candidate, before learning looks for those of all candidates.
pub(super) fn most_for_candidate(rules: Option<&LaneRules>) -> u64 {
    match rules {
        Some(rules) if rules.are_cages_and_sums() && !rules.sums.is_empty() => GUESSES_OF_SUMS_IN_LANES,
        _ => GUESSES_IN_LANES,
    }
}
