//! How far long work is: one line on standard error, only on a terminal and only after a second.

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget};

use crate::monitor::Monitor;

/// Work shorter than this shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);
/// Between two pictures of the line.
const BEAT: Duration = Duration::from_millis(150);

/// What a run has done so far. The worker counts; a thread looks and draws.
#[derive(Default)]
pub struct Tally {
    /// Counts inside the current puzzle, such as solutions.
    pub monitor: Monitor,
    /// Puzzles answered.
    pub puzzles: AtomicU64,
    /// What else is known, such as the best score so far.
    pub note: Mutex<String>,
    drawn: AtomicBool,
    ended: AtomicBool,
}

impl Tally {
    /// One more puzzle is answered.
    pub fn count_puzzle(&self) {
        self.count_puzzles(1);
    }

    /// So many more puzzles are answered.
    pub fn count_puzzles(&self, count: u64) {
        self.puzzles.fetch_add(count, Ordering::Relaxed);
    }

    /// Tells something about the current puzzle.
    pub fn set_note(&self, note: String) {
        *self.note.lock().unwrap_or_else(PoisonError::into_inner) = note;
    }

    /// The progress line; `unit` is what the monitor counts, where that says something.
    fn line(&self, unit: Option<&str>) -> String {
        let mut parts = Vec::new();
        let puzzles = self.puzzles.load(Ordering::Relaxed);
        if puzzles > 0 {
            parts.push(format!("{} puzzles", HumanCount(puzzles)));
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

/// The line on the screen; it goes away when this is dropped.
pub struct Progress {
    bar: ProgressBar,
    tally: Arc<Tally>,
    drawer: Option<JoinHandle<()>>,
}

impl Progress {
    /// Shows a tally, where standard error is a terminal.
    pub fn start(tally: &Arc<Tally>, unit: Option<&'static str>) -> Option<Progress> {
        if !io::stderr().is_terminal() {
            return None;
        }
        let bar = ProgressBar::new_spinner();
        bar.set_draw_target(ProgressDrawTarget::stderr());
        let (shown, counted) = (bar.clone(), tally.clone());
        let drawer = thread::spawn(move || {
            thread::park_timeout(PATIENCE);
            while !counted.ended.load(Ordering::Relaxed) {
                counted.drawn.store(true, Ordering::Relaxed);
                shown.set_message(counted.line(unit));
                shown.tick();
                thread::park_timeout(BEAT);
            }
        });
        Some(Progress { bar, tally: tally.clone(), drawer: Some(drawer) })
    }

    /// Does something that writes to the terminal, with the line out of the way.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        // A line that was never drawn would be drawn now.
        if self.is_drawn() { self.bar.suspend(write) } else { write() }
    }

    fn is_drawn(&self) -> bool {
        self.tally.drawn.load(Ordering::Relaxed)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.tally.ended.store(true, Ordering::Relaxed);
        if let Some(drawer) = self.drawer.take() {
            drawer.thread().unpark();
            // It only draws: if it has panicked there is no line to take away.
            let _ = drawer.join();
        }
        if self.is_drawn() {
            self.bar.finish_and_clear();
        }
    }
}
