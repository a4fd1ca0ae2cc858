//! Progress and cancellation of long work, shared between threads.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The deadline of work that may take any time.
const NEVER: u64 = u64::MAX;

/// A progress counter and a cancel flag for work that may take longer than a frame.
///
/// The worker adds to the counter and checks the flag every few hundred nodes. The owner reads the counter and
/// cancels from any thread. A monitor stays cancelled once it is.
#[derive(Debug)]
pub struct Monitor {
    cancelled: AtomicBool,
    /// The end of the time that the work has, as [`now`] counts it.
    deadline: AtomicU64,
    done: AtomicU64,
}

impl Default for Monitor {
    fn default() -> Monitor {
        Monitor {
            cancelled: AtomicBool::new(false),
            deadline: AtomicU64::new(NEVER),
            done: AtomicU64::new(0),
        }
    }
}

/// Returns the nanoseconds since it was first called.
fn now() -> u64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    nanoseconds(START.elapsed())
}

fn nanoseconds(time: Duration) -> u64 {
    time.as_nanos().try_into().unwrap_or(NEVER)
}

/// The error of work that was cancelled before it finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cancelled")]
pub struct Cancelled;

impl Monitor {
    /// Creates a monitor that is not cancelled and has counted nothing.
    pub fn new() -> Monitor {
        Monitor::default()
    }

    /// Asks the worker to stop soon.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Returns whether the work was cancelled, or has no time left.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed) || self.is_late()
    }

    /// Returns whether the time limit that [`Monitor::within`] gives is reached.
    pub fn is_late(&self) -> bool {
        let deadline = self.deadline.load(Ordering::Relaxed);
        deadline != NEVER && now() >= deadline
    }

    /// Returns an error if the work was cancelled, or has no time left.
    ///
    /// # Errors
    /// [`Cancelled`] after a call of [`Monitor::cancel`], or once the time of [`Monitor::within`] is over.
    pub fn check(&self) -> Result<(), Cancelled> {
        if self.is_cancelled() { Err(Cancelled) } else { Ok(()) }
    }

    /// Runs work that is cancelled after `limit`. Returns its result and whether it was late: then the result of work that
    /// ends early all the same may lack something.
    ///
    /// Only one thread may call it at a time. Afterwards the monitor is as it was before.
    pub fn within<T>(&self, limit: Duration, work: impl FnOnce() -> T) -> (T, bool) {
        let before = self.deadline.load(Ordering::Relaxed);
        let deadline = now().saturating_add(nanoseconds(limit)).min(before);
        self.deadline.store(deadline, Ordering::Relaxed);
        let result = work();
        let is_late = self.is_late();
        self.deadline.store(before, Ordering::Relaxed);
        (result, is_late)
    }

    /// Adds finished units of work.
    pub fn add(&self, amount: u64) {
        self.done.fetch_add(amount, Ordering::Relaxed);
    }

    /// Returns the units of work done so far. The worker's documentation says what a unit is.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_late_once_its_time_is_over() {
        let monitor = Monitor::new();
        assert_eq!(monitor.within(Duration::ZERO, || monitor.check()), (Err(Cancelled), true));
        assert_eq!(monitor.check(), Ok(()), "later work has its own time");
        assert_eq!(monitor.within(Duration::MAX, || monitor.check()), (Ok(()), false));
        let (inner, _) = monitor.within(Duration::ZERO, || monitor.within(Duration::MAX, || monitor.check()));
        assert_eq!(inner, (Err(Cancelled), true), "the shorter time counts");
        monitor.cancel();
        assert_eq!(monitor.within(Duration::MAX, || monitor.check()), (Err(Cancelled), false));
    }
}
