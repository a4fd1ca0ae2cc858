//! The pace of what goes on by itself: a game that is watched being solved, or one that is replayed.

use std::time::Duration;

/// The paces, slowest first: their names, and the percentage of the time that each takes.
const PACES: [(&str, u32); 5] =
    [("slowest", 400), ("slow", 200), ("normal", 100), ("fast", 50), ("fastest", 15)];

/// The pace to begin with.
const NORMAL: usize = 2;

/// The least time for a sentence at the normal pace.
const LEAST: Duration = Duration::from_secs(2);
/// The time to find on the board what a sentence is about.
const TO_LOOK: Duration = Duration::from_secs(1);
/// The time to read a character.
const TO_READ: Duration = Duration::from_millis(50);

/// How fast it goes, and whether it is paused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playback {
    pub is_paused: bool,
    pace: usize,
}

impl Default for Playback {
    fn default() -> Playback {
        Playback { is_paused: false, pace: NORMAL }
    }
}

impl Playback {
    pub fn faster(&mut self) {
        self.pace = (self.pace + 1).min(PACES.len() - 1);
    }

    pub fn slower(&mut self) {
        self.pace = self.pace.saturating_sub(1);
    }

    /// Returns the time to read these words and to look at what they say.
    pub fn time_for(self, words: &str) -> Duration {
        let characters = words.chars().count().try_into().unwrap_or(u32::MAX);
        self.at_pace(TO_LOOK.saturating_add(TO_READ.saturating_mul(characters)).max(LEAST))
    }

    /// Returns the time that something takes at this pace which takes `normal` at the normal one.
    pub fn at_pace(self, normal: Duration) -> Duration {
        normal.saturating_mul(PACES[self.pace].1) / 100
    }

    /// Returns the pace in words, or that it is paused.
    pub fn words(self) -> String {
        if self.is_paused { "paused".to_owned() } else { format!("pace {}", PACES[self.pace].0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_take_longer_and_the_pace_has_ends() {
        let mut playback = Playback::default();
        let seconds = Duration::from_secs;
        assert_eq!(playback.time_for("It's a naked single."), seconds(2));
        assert_eq!(playback.time_for(&"x".repeat(100)), seconds(6));
        (0..9).for_each(|_| playback.slower());
        assert_eq!((playback.time_for(""), playback.words()), (seconds(8), "pace slowest".to_owned()));
        (0..9).for_each(|_| playback.faster());
        assert_eq!(
            (playback.time_for(""), playback.words()),
            (Duration::from_millis(300), "pace fastest".to_owned())
        );
        playback.is_paused = true;
        assert_eq!(playback.words(), "paused");
    }
}
