//! Progress and cancellation of long work, shared between threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

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

    /// Runs work and cancels it after `limit`. Returns its result and whether it was late.
    ///
    /// A second thread watches the clock. `work` gets `false` if the system refuses that thread.
    pub fn within<T>(&self, limit: Duration, work: impl FnOnce(bool) -> T) -> (T, bool) {
        let is_late = AtomicBool::new(false);
        let (done, ended) = channel::<()>();
        let result = thread::scope(|scope| {
            let watch = || {
                // The receiver belongs to this thread.
                let ended = ended;
                if ended.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                    is_late.store(true, Ordering::Relaxed);
                    self.cancel();
                }
            };
            let is_watched = thread::Builder::new().spawn_scoped(scope, watch).is_ok();
            let result = work(is_watched);
            drop(done);
            result
        });
        (result, is_late.into_inner())
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
