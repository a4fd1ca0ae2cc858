//! Reading the first and the last line of a saved game: all that a list shows.

use std::fs::{File, Metadata};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::folder::{display_path, set_aside};
use super::lock::lock;
use super::record::{Header, Unusable, count_moves};
use super::{GameId, GameSummary, Notice};
use crate::game::{given, kind};
use crate::puzzle::Problem;

/// The number of bytes read at a time; few headers or events are longer.
const CHUNK: u64 = 4096;
/// The longest first line that is read: the largest board with all its marks takes a few kilobytes.
const LONGEST_HEADER: u64 = 1 << 20;

/// The result of probing a file.
pub(super) enum FileProbe {
    /// A game that can be listed.
    Game {
        summary: Box<GameSummary>,
        /// The puzzle, if it can be read.
        puzzle: Option<Box<Problem>>,
        /// The first line.
        header: Vec<u8>,
        /// Whether the player has made a move.
        is_touched: bool,
    },
    /// A game whose first line is being written by another program.
    Incomplete,
    /// Written by a later version.
    Newer,
    /// Not a saved game; it is set aside.
    Unusable(Notice),
}

/// Reads what lists show of a file.
///
/// # Errors
/// The file cannot be read.
pub(super) fn probe(path: &Path, id: GameId, meta: &Metadata) -> io::Result<FileProbe> {
    let Ends { first, last, is_touched } = ends(path, meta.len())?;
    Ok(match Header::parse(&first) {
        Ok(header) => {
            let tail = serde_json::from_slice(&last).unwrap_or_else(|_| header.start());
            let played = meta.modified()?;
            let puzzle = header.problem().ok().map(Box::new);
            let summary = GameSummary {
                id,
                origin: header.origin(),
                mode: header.mode,
                kind: puzzle.as_deref().map(kind).unwrap_or_default(),
                given: puzzle.as_deref().map(given).unwrap_or_default(),
                filled: (tail.status.filled, header.cells),
                elapsed: Duration::from_millis(tail.at),
                played,
                // Saves from before the day was kept: the file was last written when the game was solved.
                day: tail.status.day.or_else(|| day_of(played)),
                finished: tail.status.finished,
                reopened: tail.status.reopened,
            };
            FileProbe::Game { summary: summary.into(), puzzle, header: first, is_touched }
        }
        Err(Unusable::Newer) => FileProbe::Newer,
        // Another ninefold may be about to write the rest.
        Err(_) if !lock(&File::open(path)?) => FileProbe::Incomplete,
        Err(why) => FileProbe::Unusable(Notice(format!(
            "{} is not a saved game ({why}): {}.",
            display_path(path),
            set_aside(path)
        ))),
    })
}

/// Returns the player's date at this time.
fn day_of(time: SystemTime) -> Option<Date> {
    Timestamp::try_from(time).ok().map(|time| time.to_zoned(TimeZone::system()).date())
}

/// What is read of a file.
struct Ends {
    first: Vec<u8>,
    /// The last complete line; empty if there is only one.
    last: Vec<u8>,
    /// Whether some line is a move. A file that is not read as a whole is too long to have none.
    is_touched: bool,
}

/// Reads the ends of a file of this length.
fn ends(path: &Path, length: u64) -> io::Result<Ends> {
    let mut file = File::open(path)?;
    let mut first = Vec::new();
    while !first.contains(&b'\n') && (first.len() as u64) < length.min(LONGEST_HEADER) {
        if file.by_ref().take(CHUNK).read_to_end(&mut first)? == 0 {
            break;
        }
    }
    let is_whole = first.len() as u64 >= length;
    let is_touched = !is_whole || count_moves(&first) > 0;
    let first_end = first.iter().position(|&b| b == b'\n').map_or(first.len(), |i| i + 1);
    let mut last = Vec::new();
    let mut chunk = CHUNK;
    while last.is_empty() && (first_end as u64) < length {
        let from = length.saturating_sub(chunk).max(first_end as u64);
        file.seek(SeekFrom::Start(from))?;
        let mut bytes = Vec::new();
        file.by_ref().take(length - from).read_to_end(&mut bytes)?;
        let at_line_start = from == first_end as u64;
        last = last_line(&bytes, at_line_start).unwrap_or_default().to_vec();
        if at_line_start {
            break;
        }
        chunk *= 4;
    }
    first.truncate(first_end);
    Ok(Ends { first, last, is_touched })
}

/// Returns the last line that is complete in these bytes.
fn last_line(bytes: &[u8], at_line_start: bool) -> Option<&[u8]> {
    let end = bytes.iter().rposition(|&b| b == b'\n')?;
    match bytes[..end].iter().rposition(|&b| b == b'\n') {
        Some(before) => Some(&bytes[before + 1..end]),
        None => at_line_start.then(|| &bytes[..end]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a file with this content and returns its first and last line.
    fn ends_of(content: &str) -> (String, String) {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("game.jsonl");
        std::fs::write(&path, content).unwrap();
        let Ends { first, last, .. } = ends(&path, content.len() as u64).unwrap();
        (String::from_utf8(first).unwrap(), String::from_utf8(last).unwrap())
    }

    #[test]
    fn the_first_and_the_last_line_are_found_whatever_their_length() {
        for length in [1, 100, CHUNK as usize - 1, CHUNK as usize, CHUNK as usize + 1, 50_000] {
            let (a, b, c) = ("a".repeat(length), "b".repeat(length), "c".repeat(length));
            let first = format!("{a}\n");
            assert_eq!(ends_of(&format!("{a}\n{b}\n{c}\n")), (first.clone(), c.clone()), "{length}");
            assert_eq!(ends_of(&format!("{a}\n{b}\n{c}")), (first.clone(), b.clone()), "torn {length}");
            assert_eq!(ends_of(&format!("{a}\n{b}")), (first.clone(), String::new()), "torn early {length}");
            assert_eq!(ends_of(&format!("{a}\n")), (first, String::new()));
            assert_eq!(ends_of(&a), (a.clone(), String::new()));
        }
        assert_eq!(ends_of(""), (String::new(), String::new()));
    }
}
