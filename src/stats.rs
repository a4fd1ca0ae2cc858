//! Statistics: times by level and week, streaks, hints and mistakes. Pure: the caller passes the solved games and
//! today's date. `days` has streaks and the calendar of daily puzzles, `record` compares a game with others,
//! `techniques` has what games and practice say about techniques, `times` the last games and the distribution of times.

mod days;
mod record;
mod techniques;
mod times;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use jiff::ToSpan;
use jiff::civil::{Date, Weekday};
use serde::Serialize;

use crate::daily::DailyKind;
use crate::game::{Mode, Stats};
use crate::generate::preset::Preset;
use crate::packs;
use crate::store::{GameOrigin, GameSummary};
use times::{distribution, last_games};

pub use days::{DayState, Streak, daily_states, daily_streak};
pub use record::{LevelRecord, record};
pub use techniques::{Share, TechniqueStats, look_back_at_recent, technique_stats, techniques_of_games};
pub use times::{LastGame, TimeRange};

/// The number of weeks shown, this one included.
pub const WEEKS: usize = 12;

/// The number of weeks with games from which on there is a trend.
const TREND_WEEKS: usize = 3;

/// The statistics of all solved games, except those whose solution the program filled in.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Report {
    /// All levels together.
    pub total: Figures,
    /// Consecutive days with a solved game, up to today or yesterday.
    pub streak: usize,
    /// The longest streak so far.
    pub longest_streak: usize,
    /// The same for daily puzzles that were solved on their day.
    pub daily_streak: usize,
    pub longest_daily_streak: usize,
    /// Levels with a solved game, in the order of the menus.
    pub levels: Vec<LevelStats>,
}

/// The statistics of a level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LevelStats {
    /// The name in the menus; puzzles from no pack are named by their kind.
    pub name: String,
    /// All games together.
    #[serde(flatten)]
    pub figures: Figures,
    /// The last weeks, oldest first.
    pub weeks: Vec<Week>,
    /// The last games, newest first.
    pub last: Vec<LastGame>,
    /// How many games took how long.
    pub times: Vec<TimeRange>,
}

impl LevelStats {
    /// Returns the weeks from the first one with a game on, if enough of them have games to show a trend.
    pub fn trend(&self) -> &[Week] {
        let with_games = self.weeks.iter().filter(|week| week.figures.games > 0).count();
        let first = self.weeks.iter().position(|week| week.figures.games > 0).unwrap_or(0);
        if with_games < TREND_WEEKS { &[] } else { &self.weeks[first..] }
    }
}

/// Statistics of some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Figures {
    /// The number of solved games.
    pub games: usize,
    /// Games solved without hint or mistake.
    pub perfect: usize,
    /// Hints that only said where to look, in total.
    pub nudges: u32,
    /// Other hints taken in total.
    pub hints: u32,
    /// Mistakes made in total.
    pub mistakes: u32,
    /// The best time of play without a hint, if any.
    #[serde(rename = "best_seconds", serialize_with = "in_seconds_if_any")]
    pub best: Option<Duration>,
    /// Time of play in total.
    #[serde(rename = "time_seconds", serialize_with = "in_seconds")]
    pub time: Duration,
}

/// The statistics of a week.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Week {
    /// The Monday of the week.
    pub monday: Date,
    /// All games of the week together.
    #[serde(flatten)]
    pub figures: Figures,
}

impl Figures {
    /// Returns the mean time of play.
    pub fn mean(&self) -> Duration {
        self.time.checked_div(self.games.try_into().unwrap_or(u32::MAX)).unwrap_or_default()
    }

    fn of<'a>(games: impl Iterator<Item = &'a Solved<'a>>) -> Figures {
        games.fold(Figures::default(), |sum, game| {
            let stats = game.stats;
            Figures {
                games: sum.games + 1,
                perfect: sum.perfect + usize::from(stats.hints == 0 && stats.mistakes == 0),
                nudges: sum.nudges + stats.nudges,
                hints: sum.hints + stats.hints,
                mistakes: sum.mistakes + stats.mistakes,
                best: sum.best.into_iter().chain(stats.unaided_time()).min(),
                time: sum.time + stats.elapsed(),
            }
        })
    }
}

/// A game that the player solved.
struct Solved<'a> {
    game: &'a GameSummary,
    stats: &'a Stats,
    day: Date,
}

impl Solved<'_> {
    fn of(game: &GameSummary) -> Option<Solved<'_>> {
        let stats = game.finished.as_ref().filter(|stats| !stats.shown)?;
        Some(Solved { game, stats, day: game.day? })
    }
}

/// Computes the statistics of games as of `today`. Unsolved games are skipped.
pub fn report(games: &[Arc<GameSummary>], today: Date) -> Report {
    let own: Vec<Solved<'_>> = games.iter().filter_map(|game| Solved::of(game)).collect();
    let days: BTreeSet<Date> = own.iter().map(|game| game.day).collect();
    let mut levels: BTreeMap<(usize, String), Vec<&Solved<'_>>> = BTreeMap::new();
    for solved in &own {
        levels.entry(level(solved.game)).or_default().push(solved);
    }
    let levels = levels.into_iter().map(|((_, name), games)| {
        let figures = Figures::of(games.iter().copied());
        LevelStats {
            name,
            figures,
            weeks: weeks(&games, today),
            last: last_games(&games),
            times: distribution(&games),
        }
    });
    let (streak, daily) = (Streak::of(&days, today), daily_streak(games.iter(), today));
    Report {
        total: Figures::of(own.iter()),
        streak: streak.current,
        longest_streak: streak.longest,
        daily_streak: daily.current,
        longest_daily_streak: daily.longest,
        levels: levels.collect(),
    }
}

/// Returns the rank of a game's level among the levels, and its name.
fn level(game: &GameSummary) -> (usize, String) {
    if let Some(level) = level_of_origin(&game.origin) {
        return level;
    }
    let (place, name) = match game.mode {
        Mode::Classic => (1, "Other sudoku"),
        Mode::Variant => (2, "Other variants"),
        Mode::Target => (3, "Other target"),
        Mode::Queens => (4, "Other queens"),
    };
    (packs::PACKS.len() + DailyKind::ALL.len() + Preset::names().count() + place, name.to_string())
}

/// Returns the level of a puzzle from a pack, of a day, or made at random, which the title reveals.
fn level_of_origin(origin: &GameOrigin) -> Option<(usize, String)> {
    let packs = packs::PACKS.len();
    let Some(place) = &origin.pack else {
        let made = Preset::names().position(|name| name == origin.title)?;
        return Some((packs + DailyKind::ALL.len() + made, origin.title.clone()));
    };
    if let Some(daily) = place.daily() {
        let name = match daily.kind {
            DailyKind::Classic => "Daily".to_owned(),
            kind => format!("Daily {}", kind.name()),
        };
        return Some((packs + daily.kind.place(), name));
    }
    let (place, pack) = packs::PACKS.iter().enumerate().find(|(_, pack)| pack.slug == place.pack)?;
    Some((place, pack.title.to_string()))
}

/// Returns the last weeks up to this one, oldest first.
fn weeks(games: &[&Solved<'_>], today: Date) -> Vec<Week> {
    let mut weeks = Vec::new();
    for back in (0..WEEKS).rev() {
        let start = monday(today).saturating_sub((back as i64).weeks());
        let own = games.iter().copied().filter(|game| monday(game.day) == start);
        weeks.push(Week { monday: start, figures: Figures::of(own) });
    }
    weeks
}

fn monday(day: Date) -> Date {
    let since = day.weekday().since(Weekday::Monday);
    day.saturating_sub(i64::from(since).days())
}

fn in_seconds_if_any<S: serde::Serializer>(
    time: &Option<Duration>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    time.map(|time| time.as_secs()).serialize(serializer)
}

fn in_seconds<S: serde::Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(time.as_secs())
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use jiff::civil::date;

    use super::*;
    use crate::daily::Daily;
    use crate::store::{GameId, GameOrigin, PackPuzzle};

    fn game(pack: Option<&str>, day: Date, seconds: u64, hints: u32, mistakes: u32) -> GameSummary {
        let place = pack.map(|pack| PackPuzzle { pack: pack.to_string(), number: 1 });
        GameSummary {
            id: GameId::default(),
            origin: GameOrigin { title: "a puzzle".into(), pack: place },
            mode: Mode::Classic,
            kind: "9x9".to_owned(),
            given: vec!["30 clues".to_owned()],
            filled: (81, 81),
            elapsed: Duration::from_secs(seconds),
            played: SystemTime::UNIX_EPOCH,
            day: Some(day),
            finished: Some(Stats { elapsed_ms: seconds * 1000, hints, mistakes, ..Stats::default() }),
            reopened: false,
        }
    }

    #[test]
    fn levels_are_in_the_order_of_the_menus_with_their_weeks() {
        let today = date(2026, 3, 4); // a Wednesday
        let games = [
            game(None, date(2026, 3, 2), 50, 0, 0),
            game(Some("hard"), date(2026, 3, 1), 900, 2, 1),
            game(Some("easy"), date(2026, 3, 4), 200, 0, 0),
            game(Some("easy"), date(2026, 3, 2), 100, 1, 0),
            game(Some("easy"), date(2025, 3, 4), 300, 0, 3),
        ];
        let report = report(&games.map(Arc::new), today);
        let names: Vec<&str> = report.levels.iter().map(|level| level.name.as_str()).collect();
        assert_eq!(names, ["Easy", "Hard", "Other sudoku"]);
        let easy = &report.levels[0];
        assert_eq!((easy.figures.games, easy.figures.perfect), (3, 1));
        assert_eq!(easy.figures.best.map(|best| best.as_secs()), Some(200), "100 were with a hint");
        assert_eq!(easy.figures.mean().as_secs(), 200);
        assert_eq!(easy.weeks.len(), WEEKS);
        let last = easy.weeks[WEEKS - 1];
        assert_eq!((last.monday, last.figures.games), (date(2026, 3, 2), 2));
        assert_eq!(
            easy.weeks.iter().map(|week| week.figures.games).sum::<usize>(),
            2,
            "a year ago is no week"
        );
        assert!(easy.trend().is_empty(), "one week is no trend");
        let hard = &report.levels[1];
        assert_eq!(hard.figures.best, None, "with hints");
        assert_eq!(hard.weeks[WEEKS - 2].figures.games, 1, "a Sunday belongs to the week before");
        assert_eq!((report.total.games, report.total.hints, report.total.mistakes), (5, 3, 4));
    }

    #[test]
    fn three_weeks_with_games_are_a_trend() {
        let games = [2, 9, 23].map(|day| Arc::new(game(Some("easy"), date(2026, 3, day), 60, 0, 0)));
        let of = |games: &[Arc<GameSummary>]| {
            let levels = report(games, date(2026, 3, 24)).levels;
            levels[0].trend().iter().map(|week| week.figures.games).collect::<Vec<_>>()
        };
        assert_eq!(of(&games), [1, 1, 0, 1]);
        assert_eq!(of(&games[..2]), Vec::<usize>::new());
    }

    #[test]
    fn a_streak_is_days_in_a_row_and_today_may_still_come() {
        let on = |days: &[i8]| {
            let game = |&d| Arc::new(game(Some("easy"), date(2026, 1, d), 60, 0, 0));
            let games: Vec<Arc<GameSummary>> = days.iter().map(game).collect();
            let report = report(&games, date(2026, 1, 10));
            (report.streak, report.longest_streak)
        };
        assert_eq!(on(&[]), (0, 0));
        assert_eq!(on(&[10]), (1, 1));
        assert_eq!(on(&[8, 9]), (2, 2));
        assert_eq!(on(&[8, 9, 10, 10]), (3, 3));
        assert_eq!(on(&[1, 2, 3, 4, 8]), (0, 4));
    }

    #[test]
    fn a_streak_survives_a_flight_west() {
        let streak = |days: &[i8], today: i8| {
            let days: BTreeSet<Date> = days.iter().map(|&day| date(2026, 11, day)).collect();
            Streak::of(&days, date(2026, 11, today)).current
        };
        assert_eq!(streak(&[28], 27), 1, "solved in UTC+14, then the player is in UTC-12");
        assert_eq!(streak(&[26, 27, 28], 26), 3, "two dates back");
        assert_eq!(streak(&[24, 25, 28], 26), 2, "a day ahead that is apart takes nothing away");
        assert_eq!(streak(&[28], 25), 0, "no flight goes so far");
    }

    #[test]
    fn a_game_is_compared_with_the_others_of_its_level() {
        let today = date(2026, 1, 2);
        let named = |title: &str, pack: Option<PackPuzzle>, seconds| {
            let origin = GameOrigin { title: title.to_owned(), pack };
            Arc::new(GameSummary { origin, ..game(None, date(2026, 1, 1), seconds, 0, 0) })
        };
        let daily = |day| Some(PackPuzzle::of_daily(Daily::classic(date(2026, 1, day))));
        let queens = Daily { date: date(2026, 1, 1), kind: DailyKind::Queens };
        let six = Daily { kind: DailyKind::Six, ..queens };
        let games = [
            named("Daily 1", daily(1), 50),
            named("Daily 2", daily(2), 40),
            named("Daily queens 1", Some(PackPuzzle::of_daily(queens)), 5),
            named("Daily 6x6 1", Some(PackPuzzle::of_daily(six)), 4),
            named("9x9 hard", None, 30),
            named("9x9 easy", None, 20),
            named("puzzles.txt 1", None, 10),
        ];
        let record_of = |title: &str, pack, seconds: u64| {
            let end = Stats { elapsed_ms: seconds * 1000, ..Stats::default() };
            record(&games, &GameOrigin { title: title.to_owned(), pack }, &end, today)
        };
        let seconds = Duration::from_secs;
        let third = record_of("Daily 3", daily(3), 45).expect("a level");
        assert_eq!((third.level.as_str(), third.best, third.mean), ("Daily", Some(seconds(40)), seconds(45)));
        assert_eq!((third.others, third.faster), (2, 1));
        assert_eq!(
            third.streak,
            Some(Streak { current: 1, longest: 1 }),
            "the second was solved a day early"
        );
        assert!(third.is_beaten_by(seconds(39)) && !third.is_beaten_by(seconds(40)));
        // The game itself is among those on disk.
        let second = record_of("Daily 2", daily(2), 40).expect("a level");
        assert_eq!((second.best, second.others), (Some(seconds(50)), 1));
        assert!(second.is_beaten_by(seconds(40)));
        let first = record_of("9x9 hard", None, 30).expect("a level");
        assert_eq!((first.best, first.mean, first.others, first.streak), (None, seconds(30), 0, None));
        assert!(!first.is_beaten_by(seconds(30)), "the first time beats none");
        assert_eq!(record_of("Jigsaw easy", None, 9).map(|record| record.others), Some(0), "none is solved");
        assert_eq!(record_of("puzzles.txt 1", None, 10), None, "of a file");
        let levels = report(&games, date(2026, 1, 1)).levels;
        let names: Vec<&str> = levels.iter().map(|level| level.name.as_str()).collect();
        assert_eq!(names, ["Daily", "Daily 6x6", "Daily queens", "9x9 easy", "9x9 hard", "Other sudoku"]);
    }

    #[test]
    fn times_of_one_pack_are_compared_within_a_kind_and_level() {
        let of = |pack: &str, number: usize, seconds: u64| {
            let place = PackPuzzle { pack: pack.to_owned(), number };
            let origin = GameOrigin { title: format!("{pack} {number}"), pack: Some(place) };
            Arc::new(GameSummary { origin, ..game(None, date(2026, 1, 1), seconds, 0, 0) })
        };
        let pack = packs::find("rules").expect("the pack");
        let number = |title: &str| {
            let own = |problem: &crate::puzzle::Problem| problem.title() == Some(title);
            1 + pack.problems().iter().position(own).expect("the puzzle")
        };
        // Both whispers are easy; the second quadruple is harder than the first.
        let [one, other] = ["Whispers 1", "Whispers 2"].map(number);
        let [easy, medium] = ["Quadruples 1", "Quadruples 2"].map(number);
        let games = [of("rules", one, 50), of("rules", easy, 40), of("rules", medium, 30), of("hard", 1, 20)];
        let record_of = |number: usize| {
            let end = Stats { elapsed_ms: 60_000, ..Stats::default() };
            record(&games, &of("rules", number, 60).origin, &end, date(2026, 1, 2)).expect("a level")
        };
        assert_eq!((record_of(other).others, record_of(other).level.as_str()), (1, "Rules, easy"));
        assert_eq!(record_of(medium).others, 1, "its own earlier game, not that of the easy one");
        assert_eq!(record_of(number("Sandwiches 1")).others, 0);
    }

    #[test]
    fn a_daily_puzzle_counts_for_the_streak_on_its_day_without_the_solution_shown() {
        let of = |day: i8, solved: i8, kind, shown| {
            let daily = Daily { date: date(2026, 1, day), kind };
            let mut game = game(None, date(2026, 1, solved), 60, 2, 0);
            game.origin = GameOrigin::daily(daily);
            game.finished = game.finished.map(|stats| Stats { shown, ..stats });
            Arc::new(game)
        };
        let games = [
            of(1, 1, DailyKind::Classic, false),
            of(2, 3, DailyKind::Classic, false),
            of(3, 3, DailyKind::Queens, false),
            of(4, 4, DailyKind::Six, false),
            of(5, 5, DailyKind::Classic, true),
        ];
        assert_eq!(daily_streak(games.iter(), date(2026, 1, 5)), Streak { current: 2, longest: 2 });
        assert_eq!(daily_streak(games.iter(), date(2026, 1, 6)), Streak { current: 0, longest: 2 });
        let states = daily_states(games.iter(), DailyKind::Classic);
        let time = Duration::from_secs(60);
        let expected = [DayState::Solved(time), DayState::SolvedLater(time), DayState::Shown];
        let days = [1, 2, 5].map(|day| date(2026, 1, day));
        assert_eq!(states, days.into_iter().zip(expected).collect());
        let mut begun = (*of(1, 1, DailyKind::Classic, false)).clone();
        begun.finished = None;
        let states = daily_states([games[0].clone(), begun.into()].iter(), DailyKind::Classic);
        assert_eq!(states[&days[0]], DayState::Solved(time), "a solved day stays solved");
    }

    #[test]
    fn a_solution_filled_in_by_the_program_does_not_count() {
        let mut shown = game(Some("easy"), date(2026, 1, 1), 1, 0, 0);
        shown.finished = Some(Stats { shown: true, ..Stats::default() });
        assert_eq!(report(&[Arc::new(shown)], date(2026, 1, 1)), Report::default());
    }
}
