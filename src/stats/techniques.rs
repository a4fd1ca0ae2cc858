//! What the player's games and practice say about each technique.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use crate::game::{Action, Game};
use crate::monitor::{Cancelled, Monitor};
use crate::practice::{FromGames, Log, Uses};
use crate::review::{self, Named};
use crate::store::{GameId, RECENT_GAMES, Store};

/// The number of last games with a technique that are compared with those before.
const LATELY: usize = 10;

/// The time for looking back at one game. Of a game that takes longer only hints are known, and it is looked back at again
/// next time: the machine may have been busy.
const LIMIT: Duration = Duration::from_secs(10);

/// A player's experience with a technique.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TechniqueStats {
    #[serde(flatten)]
    pub technique: Named,
    /// The number of solved games in which it was met.
    pub games: usize,
    /// The digits or queens that it justified, placed without a hint.
    pub used: u32,
    /// The hints that were about it.
    pub helped: u32,
    /// The same in games whose solution was shown.
    pub shown: u32,
    /// The mean time that the player took where it was used.
    #[serde(rename = "mean_seconds", serialize_with = "super::in_seconds_if_any")]
    pub mean: Option<Duration>,
    /// In the last ten games with it.
    pub lately: Share,
    /// In the games before those.
    pub before: Share,
    /// The number of practice rounds, and of those with a right answer.
    pub practised: usize,
    pub found: usize,
    /// The mean time of a right answer in practice.
    #[serde(rename = "practice_seconds", serialize_with = "super::in_seconds_if_any")]
    pub practice: Option<Duration>,
}

/// How often a technique was used without help.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Share {
    pub unaided: u32,
    pub of: u32,
}

impl Share {
    /// Returns the percentage, if the technique was met at all.
    pub fn percent(self) -> Option<u32> {
        (100 * self.unaided).checked_div(self.of)
    }

    fn add(&mut self, uses: &Uses) {
        self.unaided += uses.used;
        self.of += uses.met();
    }
}

impl TechniqueStats {
    /// A technique that was neither met nor practised.
    pub fn new(technique: Named) -> TechniqueStats {
        TechniqueStats {
            technique,
            games: 0,
            used: 0,
            helped: 0,
            shown: 0,
            mean: None,
            lately: Share::default(),
            before: Share::default(),
            practised: 0,
            found: 0,
            practice: None,
        }
    }

    /// Returns the share of all games.
    pub fn share(&self) -> Share {
        Share { unaided: self.lately.unaided + self.before.unaided, of: self.lately.of + self.before.of }
    }
}

/// Returns what is known about the techniques that the player has met or practised, from easy to hard. `games` has the
/// techniques of solved games, the newest first.
pub fn technique_stats(games: &[Vec<Uses>], log: &Log) -> Vec<TechniqueStats> {
    let mut known: BTreeMap<(usize, &'static str), TechniqueStats> = BTreeMap::new();
    let mut times: BTreeMap<&'static str, Duration> = BTreeMap::new();
    for uses in games.iter().flatten() {
        let Some(technique) = review::technique_named(&uses.technique) else { continue };
        let key = (review::place(technique), technique.slug);
        let stats = known.entry(key).or_insert_with(|| TechniqueStats::new(technique));
        let share = if stats.games < LATELY { &mut stats.lately } else { &mut stats.before };
        share.add(uses);
        stats.games += 1;
        stats.used += uses.used;
        stats.helped += uses.helped;
        stats.shown += uses.shown;
        *times.entry(technique.slug).or_default() += uses.time();
    }
    for stats in known.values_mut() {
        stats.mean = times[stats.technique.slug].checked_div(stats.used);
    }
    for (technique, standing) in log.standings() {
        let technique = Named { slug: technique.slug, name: technique.name };
        let key = (review::place(technique), technique.slug);
        let stats = known.entry(key).or_insert_with(|| TechniqueStats::new(technique));
        (stats.practised, stats.found, stats.practice) = (standing.rounds, standing.right, standing.mean);
    }
    known.into_values().collect()
}

/// Returns the techniques of all solved games, the newest first. Games are looked back at once: what is found is
/// recorded in the store, and lost only for the time being if that cannot be written. `report` gets what is known so
/// far, first before any game is looked at, and the number of games that are left.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first. It counts games.
pub fn techniques_of_games(
    store: &Store,
    monitor: &Monitor,
    report: &mut dyn FnMut(&[Vec<Uses>], usize),
) -> Result<Vec<Vec<Uses>>, Cancelled> {
    let mut recorded = store.recorded_games();
    let mut missing = Vec::new();
    let mut games: Vec<Vec<Uses>> = Vec::new();
    for game in store.finished() {
        let said = recorded.remove(&game.id);
        if said.is_none() {
            missing.push((games.len(), game));
        }
        games.push(said.map(|said| said.uses).unwrap_or_default());
    }
    let count = missing.len();
    for (done, (place, game)) in missing.into_iter().enumerate() {
        report(&games, count - done);
        monitor.check()?;
        games[place] = look_back(store, &game.id, LIMIT).map(|looked| looked.uses).unwrap_or_default();
        monitor.add(1);
    }
    Ok(games)
}

/// Looks back at those of the newest solved games that it has not looked back at before. Returns whether that told anything
/// new.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first. It counts games.
pub fn look_back_at_recent(store: &Store, monitor: &Monitor) -> Result<bool, Cancelled> {
    let recorded = store.recorded_games();
    let mut finished = store.finished();
    finished.truncate(RECENT_GAMES);
    finished.retain(|game| !recorded.contains_key(&game.id));
    let mut is_new = false;
    for game in &finished {
        monitor.check()?;
        is_new |= look_back(store, &game.id, LIMIT).is_some_and(|looked| looked.is_recorded);
        monitor.add(1);
    }
    Ok(is_new)
}

/// The techniques of a game that was looked back at, and whether they are recorded.
struct LookedBack {
    uses: Vec<Uses>,
    is_recorded: bool,
}

/// Records what a game says for practice, unless that takes too long; `None` if it cannot be read.
fn look_back(store: &Store, id: &GameId, limit: Duration) -> Option<LookedBack> {
    let (game, _) = store.read(id).ok()?;
    let Some(said) = from_game(&game, limit) else {
        return Some(LookedBack { uses: techniques_of_hints(&game), is_recorded: false });
    };
    let uses = said.uses.clone();
    let is_recorded = store.record_game(id, said).is_ok();
    Some(LookedBack { uses, is_recorded })
}

/// Returns what a game says for practice; `None` if that takes too long.
fn from_game(game: &Game, limit: Duration) -> Option<FromGames> {
    let monitor = Monitor::new();
    let review = monitor.within(limit, || review::review(game, &monitor)).0.ok()?;
    let positions = review.missed(game).into_iter().filter_map(|missed| missed.exercise.own).collect();
    let uses = review.techniques.into_iter().map(|known| Uses {
        technique: known.technique.slug.to_owned(),
        used: known.used,
        helped: known.helped,
        shown: known.shown,
        time_ms: known.time.as_millis().try_into().unwrap_or(u64::MAX),
    });
    Some(FromGames { uses: uses.collect(), positions })
}

fn techniques_of_hints(game: &Game) -> Vec<Uses> {
    let mut uses = Vec::new();
    for event in game.events() {
        if let Action::HintOf { technique } = &event.action {
            Uses::count_hint(&mut uses, technique.clone());
        }
    }
    uses
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::testing;
    use crate::practice::Outcome;

    fn uses(technique: &str, used: u32, helped: u32) -> Uses {
        Uses { technique: technique.to_owned(), used, helped, time_ms: 2000, ..Uses::default() }
    }

    #[test]
    fn a_game_that_takes_too_long_says_nothing_yet() {
        let game = Game::Sudoku(testing::session(testing::puzzle(testing::FOUR_SOLVED)));
        assert_eq!(from_game(&game, Duration::ZERO), None);
        assert_eq!(from_game(&game, Duration::MAX), Some(FromGames::default()));
    }

    #[test]
    fn games_and_practice_add_up_from_easy_to_hard() {
        let mut games = vec![vec![uses("x-wing", 2, 1), uses("naked-pair", 1, 0)]];
        games.extend(vec![vec![uses("x-wing", 1, 0)]; LATELY - 1]);
        games.extend([vec![uses("x-wing", 0, 3), uses("locked-house", 4, 0), uses("of-the-future", 1, 1)]]);
        let day = jiff::civil::date(2026, 11, 27);
        let outcome = |technique: &str, right| Outcome {
            day,
            technique: technique.to_owned(),
            right,
            ..Outcome::default()
        };
        let log =
            Log::new(vec![outcome("x-wing", true), outcome("skyscraper", false), outcome("x-wing", false)]);
        let known = technique_stats(&games, &log);
        let slugs: Vec<&str> = known.iter().map(|known| known.technique.slug).collect();
        assert_eq!(slugs, ["naked-pair", "x-wing", "skyscraper", "locked-house"]);
        let x_wing = &known[1];
        assert_eq!((x_wing.games, x_wing.used, x_wing.helped, x_wing.shown), (11, 11, 4, 0));
        assert_eq!(x_wing.lately, Share { unaided: 11, of: 12 });
        assert_eq!(x_wing.before, Share { unaided: 0, of: 3 });
        assert_eq!((x_wing.share().percent(), x_wing.mean), (Some(73), Some(Duration::from_secs(2))));
        assert_eq!((x_wing.practised, x_wing.found), (2, 1));
        assert_eq!((known[2].practised, known[2].share().percent(), known[2].mean), (1, None, None));
    }
}
