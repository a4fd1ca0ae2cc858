//! Times in words, and sentences with them.

use std::time::Duration;

use crate::explain::counted;
use crate::game::Stats;

/// Says that a game goes on which the player has begun before; `restart` is how to start over.
pub fn continued(time: Duration, restart: &str) -> String {
    format!("Continued: you have played this puzzle before, {} so far. {restart}", clock(time))
}

/// Returns a line about a solved puzzle to show to others: `ninefold 27 Nov, hard, 12:40, no hints`. It gives nothing of
/// the puzzle away.
pub fn share_line(name: &str, level: Option<&str>, end: &Stats) -> String {
    let level = level.filter(|level| !name.to_lowercase().contains(level));
    let level = level.map_or(String::new(), |level| format!("{level}, "));
    let hints = if end.hints == 0 { "no hints".to_owned() } else { counted(end.hints, "hint") };
    format!("ninefold {name}, {level}{}, {hints}", clock(end.elapsed()))
}

/// Returns the hints and mistakes of a game in a few words, or nothing if there were none.
pub fn help_words(hints: u32, mistakes: u32) -> String {
    let mut words = Vec::new();
    if hints > 0 {
        words.push(counted(hints, "hint"));
    }
    if mistakes > 0 {
        words.push(counted(mistakes, "mistake"));
    }
    words.join(", ")
}

/// Formats a time to the minute, as `12 min` or `1 h 05 min`.
pub fn minutes(time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    if minutes < 60 {
        format!("{minutes} min")
    } else {
        format!("{} h {:02} min", minutes / 60, minutes % 60)
    }
}

/// Formats a time as `3:07` or `1:02:45`.
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}
