//! The last games of a level, and how its times are distributed.

use std::time::Duration;

use jiff::civil::Date;
use serde::Serialize;

use super::{Solved, in_seconds};

/// The number of last games that are listed.
const LAST: usize = 10;

/// The most bars of a distribution.
const MOST_BARS: u64 = 8;

/// The widths that a bar can have, in seconds. Where the last one is too small, it is doubled until it suits.
const WIDTHS: [u64; 11] = [10, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400];

/// A solved game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct LastGame {
    /// The day it was solved.
    pub day: Date,
    /// Time of play.
    #[serde(rename = "time_seconds", serialize_with = "in_seconds")]
    pub time: Duration,
    /// Hints that only said where to look.
    pub nudges: u32,
    pub hints: u32,
    pub mistakes: u32,
}

/// The number of games whose times are in a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TimeRange {
    #[serde(rename = "from_seconds", serialize_with = "in_seconds")]
    pub from: Duration,
    /// The end, which is in the next range.
    #[serde(rename = "to_seconds", serialize_with = "in_seconds")]
    pub to: Duration,
    pub games: usize,
}

/// Returns the last games, newest first.
pub(super) fn last_games(games: &[&Solved<'_>]) -> Vec<LastGame> {
    let mut games = games.to_vec();
    games.sort_by_key(|solved| std::cmp::Reverse((solved.day, solved.game.played)));
    let last = games.into_iter().take(LAST);
    last.map(|Solved { stats, day, .. }| LastGame {
        day: *day,
        time: stats.elapsed(),
        nudges: stats.nudges,
        hints: stats.hints,
        mistakes: stats.mistakes,
    })
    .collect()
}

/// Returns the numbers of games in ranges of equal width, from the fastest game to the slowest.
pub(super) fn distribution(games: &[&Solved<'_>]) -> Vec<TimeRange> {
    let times: Vec<u64> = games.iter().map(|solved| solved.stats.elapsed().as_secs()).collect();
    let (Some(least), Some(most)) = (times.iter().min(), times.iter().max()) else { return Vec::new() };
    let width = bar_width(*least, *most);
    let mut ranges = Vec::new();
    for number in least / width..=most / width {
        let games = times.iter().filter(|&&time| time / width == number).count();
        let (from, to) = (Duration::from_secs(number * width), Duration::from_secs((number + 1) * width));
        ranges.push(TimeRange { from, to, games });
    }
    ranges
}

/// Returns the least width with which bars from the smallest to the largest time are not too many.
fn bar_width(least: u64, most: u64) -> u64 {
    let mut widths = WIDTHS.into_iter();
    let mut width = 0;
    loop {
        width = widths.next().unwrap_or(width * 2);
        if most / width - least / width < MOST_BARS {
            return width;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use jiff::civil::date;

    use super::*;
    use crate::game::{Mode, Stats};
    use crate::store::{GameId, GameOrigin, GameSummary};

    fn game(day: i8, seconds: u64) -> GameSummary {
        let stats = Stats { elapsed_ms: seconds * 1000, ..Stats::default() };
        GameSummary {
            id: GameId::default(),
            origin: GameOrigin::default(),
            mode: Mode::Classic,
            kind: "9x9".to_owned(),
            given: vec!["30 clues".to_owned()],
            filled: (81, 81),
            elapsed: stats.elapsed(),
            played: SystemTime::UNIX_EPOCH,
            day: Some(date(2026, 1, day)),
            finished: Some(stats),
            reopened: false,
        }
    }

    /// The starts of the ranges in seconds, and their games.
    fn ranges(times: &[u64]) -> Vec<(u64, usize)> {
        let games: Vec<GameSummary> = times.iter().map(|&time| game(1, time)).collect();
        let solved: Vec<Solved<'_>> = games.iter().filter_map(Solved::of).collect();
        let ranges = distribution(&solved.iter().collect::<Vec<_>>());
        assert!(ranges.windows(2).all(|pair| pair[0].to == pair[1].from));
        ranges.iter().map(|range| (range.from.as_secs(), range.games)).collect()
    }

    #[test]
    fn times_are_counted_in_at_most_eight_ranges_of_round_width() {
        assert_eq!(ranges(&[]), []);
        assert_eq!(ranges(&[65]), [(60, 1)]);
        assert_eq!(ranges(&[100, 119, 120]), [(100, 1), (110, 1), (120, 1)]);
        assert_eq!(ranges(&[60, 185, 239]), [(60, 1), (90, 0), (120, 0), (150, 0), (180, 1), (210, 1)]);
        let far = ranges(&[10, 100_000]);
        assert!(far.len() <= 8 && far[0] == (0, 1) && far.iter().map(|range| range.1).sum::<usize>() == 2);
        let farthest = ranges(&[10, u64::MAX / 1000]);
        assert!(
            farthest.len() <= 8 && farthest[0] == (0, 1) && farthest.last().is_some_and(|last| last.1 == 1)
        );
    }

    #[test]
    fn the_last_games_come_first() {
        let games: Vec<GameSummary> =
            (1..=20).map(|day| game(day, 60 + u64::from(day.unsigned_abs()))).collect();
        let solved: Vec<Solved<'_>> = games.iter().filter_map(Solved::of).collect();
        let last = last_games(&solved.iter().collect::<Vec<_>>());
        assert_eq!(last.len(), LAST);
        assert_eq!((last[0].day, last[0].time.as_secs()), (date(2026, 1, 20), 80));
        assert_eq!(last[9].day, date(2026, 1, 11));
    }
}
