//! When to start anew with what is learned: as soon as the clauses get worse than they used to be.
//!
//! The quality of a clause is the number of levels in it. Two moving averages of it are compared, a short and
//! a long one (Biere and Fröhlich, "Evaluating CDCL restart schemes", 2015).

/// The averages, and the conflicts since_restart the last restart.
#[derive(Debug)]
pub(super) struct Restarts {
    short: f64,
    long: f64,
    conflicts: u64,
    since_restart: u64,
}

/// The conflicts that weigh in the short and in the long average.
const SHORT: f64 = 32.0;
const LONG: f64 = 8192.0;
/// The short one above so much of the long one means a restart.
const RESTART_RATIO: f64 = 1.1;
/// At least so many conflicts lie between two restarts.
const MIN_CONFLICTS: u64 = 5;

impl Restarts {
    pub fn new() -> Restarts {
        Restarts { short: 0.0, long: 0.0, conflicts: 0, since_restart: 0 }
    }

    /// A conflict has taught a clause with so many levels.
    pub fn count(&mut self, levels: u32) {
        self.conflicts += 1;
        self.since_restart += 1;
        let weight = |conflicts: f64| 1.0 / conflicts.min(self.conflicts as f64);
        self.short += (f64::from(levels) - self.short) * weight(SHORT);
        self.long += (f64::from(levels) - self.long) * weight(LONG);
    }

    /// Is it time? Then the count begins anew.
    pub fn is_due(&mut self) -> bool {
        let due = self.since_restart >= MIN_CONFLICTS && self.short > self.long * RESTART_RATIO;
        if due {
            self.since_restart = 0;
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_worse_clauses_call_for_a_restart() {
        let mut restarts = Restarts::new();
        (0..200).for_each(|_| restarts.count(5));
        assert!(!restarts.is_due(), "all alike");
        (0..20).for_each(|_| restarts.count(20));
        assert!(restarts.is_due());
        assert!(!restarts.is_due(), "too soon");
        (0..MIN_CONFLICTS).for_each(|_| restarts.count(20));
        assert!(restarts.is_due());
        (0..200).for_each(|_| restarts.count(5));
        assert!(!restarts.is_due(), "better again");
    }
}
