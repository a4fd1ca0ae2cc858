//! Days in a row, and what the player has done with the puzzle of each day.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use jiff::ToSpan;
use jiff::civil::Date;

use super::Solved;
use crate::daily::DailyKind;
use crate::store::GameSummary;

/// Days in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// Up to today, or up to yesterday: today may still come. The two days after it count as well: the date of a player who
    /// flies west goes back.
    pub current: usize,
    pub longest: usize,
}

/// From UTC+14 to UTC-12 the date goes back by two days.
const DAYS_AHEAD: i64 = 2;

impl Streak {
    pub(super) fn of(days: &BTreeSet<Date>, today: Date) -> Streak {
        let run_to = |last: Date| {
            let run = std::iter::successors(Some(last), |day| day.yesterday().ok());
            run.take_while(|day| days.contains(day)).count()
        };
        let ends = (-1..=DAYS_AHEAD).map(|days| today.saturating_add(days.days()));
        let current = ends.map(run_to).max().unwrap_or(0);
        let (mut longest, mut run, mut before) = (0, 0, None);
        for &day in days {
            run = if day.yesterday().ok() == before && before.is_some() { run + 1 } else { 1 };
            longest = longest.max(run);
            before = Some(day);
        }
        Streak { current, longest }
    }
}

/// Returns the days in a row on which the player has solved the puzzle of the day, of any kind: on that very day, and
/// without the solution shown.
pub fn daily_streak<'a>(games: impl Iterator<Item = &'a Arc<GameSummary>>, today: Date) -> Streak {
    let solved = games.filter_map(|game| {
        let daily = game.origin.pack.as_ref()?.daily()?;
        Solved::of(game).filter(|solved| solved.day == daily.date).map(|solved| solved.day)
    });
    Streak::of(&solved.collect(), today)
}

/// What the player has done with the puzzle of a day. The later is the better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DayState {
    /// Begun: filled cells and all cells.
    Begun { filled: usize, of: usize },
    /// The solution was shown.
    Shown,
    /// Solved on another day, in this time.
    SolvedLater(Duration),
    /// Solved on its day, in this time.
    Solved(Duration),
}

/// Returns what the player has done with daily puzzles of a kind, by their dates.
pub fn daily_states<'a>(
    games: impl Iterator<Item = &'a Arc<GameSummary>>,
    kind: DailyKind,
) -> BTreeMap<Date, DayState> {
    let mut states: BTreeMap<Date, DayState> = BTreeMap::new();
    for game in games {
        let Some(daily) = game.origin.pack.as_ref().and_then(|place| place.daily()) else { continue };
        if daily.kind != kind {
            continue;
        }
        let state = match &game.finished {
            None => DayState::Begun { filled: game.filled.0, of: game.filled.1 },
            Some(end) if end.shown => DayState::Shown,
            Some(end) if game.day == Some(daily.date) => DayState::Solved(end.elapsed()),
            Some(end) => DayState::SolvedLater(end.elapsed()),
        };
        let known = states.entry(daily.date).or_insert(state);
        *known = (*known).max(state);
    }
    states
}
