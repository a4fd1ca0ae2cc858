//! The clock of a game on the screen. All times are those since the program started.

use std::time::Duration;

#[derive(Debug)]
pub struct Clock {
    /// The time played before `since`.
    before: Duration,
    since: Duration,
    /// The time of the last key, or of the minute that ended after it.
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

    pub fn elapsed(&self) -> Duration {
        self.before + self.now.saturating_sub(self.since)
    }

    /// Moves on, before every key and after every minute, unless the game is paused.
    pub fn reach(&mut self, at: Duration) {
        if !self.is_paused {
            self.now = self.now.max(at);
        }
    }

    /// Leaves the time out in which the program was suspended.
    pub fn wake(&mut self, at: Duration) {
        self.set(self.elapsed(), at);
    }

    /// The time from `at` until one more whole minute has been played, unless the game is paused.
    pub fn until_next_minute(&self, at: Duration) -> Option<Duration> {
        let played = self.before + at.saturating_sub(self.since);
        let beyond = Duration::from_millis(u64::try_from(played.as_millis() % 60_000).unwrap_or_default());
        (!self.is_paused).then(|| Duration::from_secs(60) - beyond)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_minute_is_one_of_play() {
        let seconds = Duration::from_secs;
        let mut clock = Clock::start(seconds(50), seconds(100));
        assert_eq!(clock.until_next_minute(seconds(100)), Some(seconds(10)));
        assert_eq!(clock.until_next_minute(seconds(103)), Some(seconds(7)), "without a key in between");
        assert_eq!(clock.until_next_minute(seconds(110)), Some(seconds(60)));
        clock.reach(seconds(103));
        clock.pause();
        assert_eq!(clock.until_next_minute(seconds(104)), None);
        clock.resume(seconds(500));
        assert_eq!(clock.until_next_minute(seconds(500)), Some(seconds(7)));
    }
}
