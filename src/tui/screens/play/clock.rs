//! The clock of a game on the screen. All times are those since the program started.

use std::time::Duration;

#[derive(Debug)]
pub struct Clock {
    /// The time played before `since`.
    before: Duration,
    since: Duration,
    /// The time of the last key.
    now: Duration,
    is_paused: bool,
}

impl Clock {
    /// Starts at `at`, after `before` has been played.
    pub fn start(before: Duration, at: Duration) -> Clock {
        Clock { before, since: at, now: at, is_paused: false }
    }

    /// Goes on from `at` as if `before` had been played.
    pub fn set(&mut self, before: Duration, at: Duration) {
        *self = Clock { is_paused: self.is_paused, ..Clock::start(before, at) };
    }

    /// The time played.
    pub fn elapsed(&self) -> Duration {
        self.before + self.now.saturating_sub(self.since)
    }

    /// Moves on, before every key, unless the game is paused.
    pub fn reach(&mut self, at: Duration) {
        if !self.is_paused {
            self.now = self.now.max(at);
        }
    }

    /// Leaves the time out in which the program was suspended.
    pub fn wake(&mut self, at: Duration) {
        self.set(self.elapsed(), at);
    }

    pub fn pause(&mut self) {
        self.is_paused = true;
    }

    pub fn resume(&mut self, at: Duration) {
        self.wake(at);
        self.is_paused = false;
    }

    pub fn is_paused(&self) -> bool {
        self.is_paused
    }
}
