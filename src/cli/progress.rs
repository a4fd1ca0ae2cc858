//! Shows the progress of long work: a line on standard error, only on a terminal and only after a second.

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget};

use crate::monitor::Monitor;

/// Shorter work shows nothing.
const DELAY: Duration = Duration::from_secs(1);
/// The time between two updates of the line.
const INTERVAL: Duration = Duration::from_millis(150);

/// The work done so far. Workers count; another thread draws.
#[derive(Default)]
pub struct Counters {
    /// Counts within the current puzzle, such as solutions.
    pub monitor: Monitor,
    /// The number of puzzles answered.
    pub puzzles: AtomicU64,
    /// Further words, such as the best score so far.
    pub note: Mutex<String>,
    drawn: AtomicBool,
    ended: AtomicBool,
}

impl Counters {
    pub fn count_puzzle(&self) {
        self.count_puzzles(1);
    }

    pub fn count_puzzles(&self, count: u64) {
        self.puzzles.fetch_add(count, Ordering::Relaxed);
    }

    pub fn set_note(&self, note: String) {
        *self.note.lock().unwrap_or_else(PoisonError::into_inner) = note;
    }

    /// Returns the progress line; `unit` is what the monitor counts.
    fn line(&self, unit: Option<&str>) -> String {
        let mut parts = Vec::new();
        let puzzles = self.puzzles.load(Ordering::Relaxed);
        if puzzles > 0 {
            parts.push(format!("{} puzzle{}", HumanCount(puzzles), if puzzles == 1 { "" } else { "s" }));
        }
        if let Some(unit) = unit {
            parts.push(format!("{} {unit}", HumanCount(self.monitor.done())));
        }
        let note = self.note.lock().unwrap_or_else(PoisonError::into_inner);
        if !note.is_empty() {
            parts.push(note.clone());
        }
        parts.join(", ")
    }
}

/// The line on the screen, which disappears on drop.
pub struct ProgressLine {
    bar: ProgressBar,
    counters: Arc<Counters>,
    drawer: Option<JoinHandle<()>>,
}

impl ProgressLine {
    /// Shows the counters if standard error is a terminal.
    pub fn start(counters: &Arc<Counters>, unit: Option<&'static str>) -> Option<ProgressLine> {
        if !io::stderr().is_terminal() {
            return None;
        }
        let bar = ProgressBar::new_spinner();
        bar.set_draw_target(ProgressDrawTarget::stderr());
        let (shown, counted) = (bar.clone(), counters.clone());
        let draw = move || {
            thread::park_timeout(DELAY);
            while !counted.ended.load(Ordering::Relaxed) {
                counted.drawn.store(true, Ordering::Relaxed);
                shown.set_message(counted.line(unit));
                shown.tick();
                thread::park_timeout(INTERVAL);
            }
        };
        // Without a thread for it there is no progress line.
        let drawer = thread::Builder::new().spawn(draw).ok()?;
        #[cfg(unix)]
        clear_on_interrupt(&bar);
        Some(ProgressLine { bar, counters: counters.clone(), drawer: Some(drawer) })
    }

    /// Writes to the terminal while the line is hidden.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        // `suspend` would draw a line that was never drawn.
        if self.is_drawn() { self.bar.suspend(write) } else { write() }
    }

    fn is_drawn(&self) -> bool {
        self.counters.drawn.load(Ordering::Relaxed)
    }
}

/// Removes the line before Ctrl-C ends the program.
#[cfg(unix)]
fn clear_on_interrupt(bar: &ProgressBar) {
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([signal_hook::consts::SIGINT]) {
        let bar = bar.clone();
        // It waits until the end of the program, as the signal has no other handler any more.
        let _ = thread::Builder::new().spawn(move || {
            for signal in signals.forever() {
                bar.finish_and_clear();
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        });
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.counters.ended.store(true, Ordering::Relaxed);
        if let Some(drawer) = self.drawer.take() {
            drawer.thread().unpark();
            // It only draws; if it panicked there is no line to clear.
            let _ = drawer.join();
        }
        if self.is_drawn() {
            self.bar.finish_and_clear();
        }
    }
}
