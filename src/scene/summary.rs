//! A finished game in a few words.

use super::time::clock;
use crate::explain::counted;
use crate::game::Stats;

/// Returns lines about a solved puzzle to show to others: `ninefold 27 Nov, hard, 12:40, no hints`, and the command that
/// opens the same one, if there is any. They give nothing of the puzzle away.
pub fn share_lines(name: &str, command: Option<String>, level: Option<&str>, end: &Stats) -> Vec<String> {
    let level = level.filter(|level| !name.to_lowercase().contains(level));
    let level = level.map_or(String::new(), |level| format!("{level}, "));
    let result = format!("ninefold {name}, {level}{}, {}", clock(end.elapsed()), hint_words(end));
    std::iter::once(result).chain(command).collect()
}

/// Returns the help of a finished game in words: `no hints`, `2 nudges, 1 hint`.
pub fn hint_words(end: &Stats) -> String {
    if end.hints == 0 && end.nudges == 0 {
        "no hints".to_owned()
    } else {
        help_words(end.nudges, end.hints, 0)
    }
}

/// Returns the nudges, hints and mistakes of a game in a few words, or nothing if there were none.
pub fn help_words(nudges: u32, hints: u32, mistakes: u32) -> String {
    let mut words = Vec::new();
    if nudges > 0 {
        words.push(counted(nudges, "nudge"));
    }
    if hints > 0 {
        words.push(counted(hints, "hint"));
    }
    if mistakes > 0 {
        words.push(counted(mistakes, "mistake"));
    }
    words.join(", ")
}
