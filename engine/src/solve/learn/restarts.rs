//! Restarts: as soon as the learned clauses become worse than they used to be.
//!
//! The quality of a clause is its number of levels. A short and a long moving average of it are compared (Biere and
//! Fröhlich, "Evaluating CDCL restart schemes", 2015).

/// The averages, and the conflicts since the last restart.
#[derive(Debug)]
pub(super) struct Restarts {
    short: f64,
    long: f64,
    conflicts: u64,
    since_restart: u64,
}

/// The windows of the averages, in conflicts.
const SHORT: f64 = 32.0;
const LONG: f64 = 8192.0;
/// A restart is due when the short average exceeds the long one by this factor.
const RESTART_RATIO: f64 = 1.1;
/// The minimum number of conflicts between two restarts.
const MIN_CONFLICTS: u64 = 5;

impl Restarts {
    pub fn new() -> Restarts {
        Restarts { short: 0.0, long: 0.0, conflicts: 0, since_restart: 0 }
    }

    /// Counts a conflict whose clause has this many levels.
    pub fn count(&mut self, levels: u32) {
        self.conflicts += 1;
        self.since_restart += 1;
        let weight = |conflicts: f64| 1.0 / conflicts.min(self.conflicts as f64);
        self.short += (f64::from(levels) - self.short) * weight(SHORT);
        self.long += (f64::from(levels) - self.long) * weight(LONG);
    }

    /// Returns whether a restart is due, and if so counts from zero again.
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
    fn only_worse_clauses_cause_a_restart() {
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
