//! Times in words.

use std::time::Duration;

/// Says that a game goes on which the player has begun before; `restart` is how to start over.
pub fn continued(time: Duration, restart: &str) -> String {
    format!("Continued: you have played this puzzle before, {} so far. {restart}", clock(time))
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
