//! How a solved game compares with the player's other games of its level.

use std::sync::Arc;
use std::time::Duration;

use jiff::civil::Date;

use super::days::{Streak, daily_streak};
use super::{Solved, level_of_origin};
use crate::game::{Stats, kind};
use crate::packs;
use crate::store::{GameOrigin, GameSummary};

/// The other games of a level, seen from a game that was just solved. Only times without a hint are compared.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LevelRecord {
    /// The name of the level.
    pub level: String,
    /// The best time of the other games, if there is any.
    pub best: Option<Duration>,
    /// The mean time of play of all games of the level, this one included.
    pub mean: Duration,
    /// The number of other games with a time.
    pub others: usize,
    /// How many of them were faster.
    pub faster: usize,
    /// The streak of daily puzzles, if this is one.
    pub streak: Option<Streak>,
}

impl LevelRecord {
    /// Returns whether this time beats those before it. The first one beats none.
    pub fn is_beaten_by(&self, time: Duration) -> bool {
        self.best.is_some_and(|best| time < best)
    }
}

/// What makes the times of puzzles of one pack comparable: the kind of board, and the level.
#[derive(PartialEq, Eq)]
struct PackClass {
    pack: &'static str,
    kind: String,
    level: Option<&'static str>,
}

impl PackClass {
    /// Returns that of a puzzle of a pack.
    fn of(origin: &GameOrigin) -> Option<PackClass> {
        let place = origin.pack.as_ref()?;
        let pack = packs::find(&place.pack)?;
        let index = place.number.checked_sub(1)?;
        Some(PackClass { pack: pack.slug, kind: kind(pack.problems().get(index)?), level: pack.level(index) })
    }

    /// Returns the level if the pack has several.
    fn level_if_mixed(&self) -> Option<&'static str> {
        let pack = packs::find(self.pack)?;
        let mut levels = (0..pack.problems().len()).map(|index| pack.level(index));
        levels.any(|level| level != self.level).then_some(self.level)?
    }
}

/// Compares a game with the other solved games of its level, or returns `None` if the puzzle has no level, such as one
/// from a file. `end` holds the statistics of its end, by which it is known among the games.
pub fn record(
    games: &[Arc<GameSummary>],
    origin: &GameOrigin,
    end: &Stats,
    today: Date,
) -> Option<LevelRecord> {
    let level = level_of_origin(origin)?;
    let class = PackClass::of(origin);
    let in_words = class.as_ref().and_then(PackClass::level_if_mixed);
    let name = in_words.map_or_else(|| level.1.clone(), |of_class| format!("{}, {of_class}", level.1));
    let mut record = LevelRecord { level: name, ..LevelRecord::default() };
    let (mut total, mut count) = (end.elapsed(), 1);
    for game in games {
        let is_of_level =
            level_of_origin(&game.origin).as_ref() == Some(&level) && PackClass::of(&game.origin) == class;
        let is_this = game.origin == *origin && game.finished.as_ref() == Some(end);
        let Some(solved) = Solved::of(game).filter(|_| is_of_level && !is_this) else { continue };
        total += solved.stats.elapsed();
        count += 1;
        if let Some(time) = solved.stats.unaided_time() {
            record.best = Some(record.best.map_or(time, |best| best.min(time)));
            record.others += 1;
            record.faster += usize::from(time < end.elapsed());
        }
    }
    record.mean = total / count;
    let is_daily = origin.pack.as_ref().is_some_and(|place| place.daily().is_some());
    record.streak = is_daily.then(|| daily_streak(games.iter(), today));
    Some(record)
}
