//! Progress and cancellation of long work, shared between threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A progress counter and a cancel flag for work that may take longer than a frame.
///
/// The worker adds to the counter and checks the flag every few hundred nodes. The owner reads the counter and
/// cancels from any thread. A monitor stays cancelled once it is.
#[derive(Debug, Default)]
pub struct Monitor {
    cancelled: AtomicBool,
    done: AtomicU64,
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

    /// Returns whether the work was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Returns an error if the work was cancelled.
    ///
    /// # Errors
    /// [`Cancelled`] after a call of [`Monitor::cancel`].
    pub fn check(&self) -> Result<(), Cancelled> {
        if self.is_cancelled() { Err(Cancelled) } else { Ok(()) }
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
