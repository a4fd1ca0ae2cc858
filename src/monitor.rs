//! How long work is watched and stopped: a counter and a cancel flag, shared between threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Handed to everything that may take longer than a frame. The worker counts what it has done
/// and looks at the flag every few hundred nodes; the owner reads and cancels from any thread.
#[derive(Debug, Default)]
pub struct Monitor {
    cancelled: AtomicBool,
    done: AtomicU64,
}

impl Monitor {
    /// A fresh monitor.
    pub fn new() -> Monitor {
        Monitor::default()
    }

    /// Asks the worker to stop soon.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Has somebody asked to stop?
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Counts this much more work as done.
    pub fn add(&self, amount: u64) {
        self.done.fetch_add(amount, Ordering::Relaxed);
    }

    /// How much work is done; what one unit is, the worker's documentation says.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }
}
