//! When a technique is due: after 1, 3, 7, 14 and 30 days, a miss goes back to the first.

use std::collections::BTreeMap;
use std::time::Duration;

use jiff::ToSpan;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{Uses, included, techniques};
use crate::hint::{Technique, by_slug, is_single};

/// The days until a technique is due again, one for each success in a row.
const DAYS: [i64; 5] = [1, 3, 7, 14, 30];

/// The number of techniques that somebody who knows no others finds without their names.
const FIRST_UNNAMED: usize = 4;

/// The outcome of a round.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Outcome {
    /// The player's date.
    pub day: Date,
    /// The technique's slug.
    pub technique: String,
    /// The number of the included position, or `None` for one that was made for the round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<usize>,
    /// The position, as a line of HoDoKu's library, if it is one of the player's own games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<String>,
    /// Whether the answer was right, without the whole hint.
    pub right: bool,
    /// The time that it took. Older logs do not have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub took_ms: Option<u64>,
}

/// The outcomes of all rounds so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Log {
    outcomes: Vec<Outcome>,
}

/// How far the player has come with a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The day on which it is due again.
    pub due: Date,
    /// The number of rounds.
    pub rounds: usize,
    /// The number of those with a right answer.
    pub right: usize,
    /// The mean time of a right answer, if any is known.
    pub mean: Option<Duration>,
    /// The index of the present interval among [`DAYS`].
    step: usize,
}

impl Standing {
    fn after_first(outcome: &Outcome) -> Standing {
        let right = usize::from(outcome.right);
        Standing { due: later(outcome.day, 0), rounds: 1, right, mean: None, step: 0 }
    }

    /// A success before the day that it is due changes nothing: it would not show that the player still knows.
    fn after(self, outcome: &Outcome) -> Standing {
        let (rounds, right) = (self.rounds + 1, self.right + usize::from(outcome.right));
        if outcome.right && outcome.day < self.due {
            return Standing { rounds, right, ..self };
        }
        let step = if outcome.right { (self.step + 1).min(DAYS.len() - 1) } else { 0 };
        Standing { due: later(outcome.day, step), rounds, right, step, ..self }
    }

    /// Returns the days until it is due; 0 if it is.
    pub fn days_left(&self, today: Date) -> i32 {
        (self.due - today).get_days().max(0)
    }
}

/// Returns how far the player has come after these outcomes, or `None` if there are none.
fn standing<'a>(outcomes: impl Iterator<Item = &'a Outcome>) -> Option<Standing> {
    let mut standing: Option<Standing> = None;
    let mut times = Vec::new();
    for outcome in outcomes {
        standing = Some(match standing {
            None => Standing::after_first(outcome),
            Some(standing) => standing.after(outcome),
        });
        times.extend(outcome.took_ms.filter(|_| outcome.right));
    }
    let mean = times.iter().sum::<u64>().checked_div(times.len() as u64).map(Duration::from_millis);
    Some(Standing { mean, ..standing? })
}

/// Returns the day that is this interval later.
fn later(day: Date, step: usize) -> Date {
    day.saturating_add(DAYS[step].days())
}

impl Log {
    /// Takes outcomes in any order: two programs may have written them.
    pub fn new(mut outcomes: Vec<Outcome>) -> Log {
        outcomes.sort_by_key(|outcome| outcome.day);
        Log { outcomes }
    }

    pub fn add(&mut self, outcome: Outcome) {
        self.outcomes.push(outcome);
        self.outcomes.sort_by_key(|outcome| outcome.day);
    }

    fn of<'a>(&'a self, slug: &'a str) -> impl Iterator<Item = &'a Outcome> {
        self.outcomes.iter().filter(move |outcome| outcome.technique == slug)
    }

    /// Returns how far the player has come with a technique, or `None` if it was never practised.
    pub fn standing(&self, technique: &Technique) -> Option<Standing> {
        standing(self.of(technique.slug))
    }

    /// Returns the position of the player's own games that is next: one that is due again, or else the first of these
    /// that was never tried.
    pub fn next_own<'a>(&'a self, today: Date, positions: &'a [String]) -> Option<&'a str> {
        let mut known: BTreeMap<&str, Vec<&Outcome>> = BTreeMap::new();
        for outcome in &self.outcomes {
            if let Some(own) = &outcome.own {
                known.entry(own).or_default().push(outcome);
            }
        }
        let standings =
            known.iter().filter_map(|(&own, tried)| Some((standing(tried.iter().copied())?.due, own)));
        let due = standings.filter(|(due, _)| *due <= today).min().map(|(_, own)| own);
        due.or_else(|| positions.iter().map(String::as_str).find(|own| !known.contains_key(own)))
    }

    /// Returns whether the last round was on a position of the player's own games.
    pub fn ends_with_own(&self) -> bool {
        self.outcomes.last().is_some_and(|outcome| outcome.own.is_some())
    }

    /// Returns how far the player has come with each technique that was practised.
    pub fn standings(&self) -> Vec<(&'static Technique, Standing)> {
        let mut slugs: Vec<&str> = self.outcomes.iter().map(|outcome| outcome.technique.as_str()).collect();
        slugs.sort_unstable();
        slugs.dedup();
        let techniques = slugs.into_iter().filter_map(by_slug);
        techniques.filter_map(|technique| Some((technique, self.standing(technique)?))).collect()
    }

    /// Returns the techniques that are due, those that have waited longest first.
    pub fn due(&self, today: Date) -> Vec<&'static Technique> {
        let mut due = self.standings();
        due.retain(|(_, standing)| standing.due <= today);
        due.sort_by_key(|(technique, standing)| (standing.due, technique.score));
        due.into_iter().map(|(technique, _)| technique).collect()
    }

    /// Returns what to practise next: what is due, or else the technique that the player's games needed most help with,
    /// or else the easiest one, of those that were never practised, or else what comes again soonest. `recent` has the
    /// techniques of the newest games.
    pub fn next_technique(&self, today: Date, recent: &[Uses]) -> Option<&'static Technique> {
        let due = self.due(today).into_iter().next();
        let soonest =
            || techniques().min_by_key(|technique| self.standing(technique).map(|standing| standing.due));
        due.or_else(|| self.needed(recent)).or_else(|| self.first_new()).or_else(soonest)
    }

    /// Returns the technique that needed help most often among those that were never practised, the easiest of several.
    /// One that was used without help as often is known.
    pub fn needed(&self, recent: &[Uses]) -> Option<&'static Technique> {
        let mut needed: Option<(i64, &'static Technique)> = None;
        for technique in techniques().filter(|technique| self.standing(technique).is_none()) {
            let own = recent.iter().filter(|uses| uses.technique == technique.slug);
            let need: i64 = own.map(|uses| i64::from(uses.with_help()) - i64::from(uses.used)).sum();
            if need > needed.map_or(0, |(most, _)| most) {
                needed = Some((need, technique));
            }
        }
        needed.map(|(_, technique)| technique)
    }

    /// Returns the technique of the next round whose name is not told: of those that are due, or else of those that were
    /// practised or that games needed help with, the one that has waited longest. New ones come only to a newcomer: the
    /// easiest beyond singles, from easy to hard.
    pub fn next_unnamed(&self, today: Date, recent: &[Uses]) -> Option<&'static Technique> {
        let mut choice = self.due(today);
        if choice.is_empty() {
            choice = self.standings().into_iter().map(|(technique, _)| technique).collect();
            choice.extend(self.needed(recent));
            let beyond_singles = techniques().filter(|&technique| !is_single(technique));
            let first: Vec<_> = beyond_singles.take(FIRST_UNNAMED).collect();
            if choice.iter().all(|technique| is_single(technique) || first.contains(technique)) {
                choice.extend(first);
            }
        }
        choice.retain(|&technique| included(technique) > 0);
        let last = |slug: &str| self.outcomes.iter().rposition(|outcome| outcome.technique == slug);
        choice.into_iter().min_by_key(|technique| last(technique.slug))
    }

    fn first_new(&self) -> Option<&'static Technique> {
        techniques().find(|technique| self.standing(technique).is_none())
    }

    /// Returns the number of the first included position that the player has not had, or `None` after all of them.
    pub fn next_position(&self, technique: &Technique) -> Option<usize> {
        let had: Vec<usize> = self.of(technique.slug).filter_map(|outcome| outcome.position).collect();
        (1..=included(technique)).find(|number| !had.contains(number))
    }

    /// Returns the number of an included position, the one that was had longest ago after all of them.
    pub fn next_or_oldest_position(&self, technique: &Technique) -> usize {
        let count = included(technique);
        let had = self.of(technique.slug).filter_map(|outcome| outcome.position).count();
        self.next_position(technique).unwrap_or(had % count.max(1) + 1)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SLUG: &str = "x-wing";

    fn technique() -> &'static Technique {
        by_slug(SLUG).expect("a technique")
    }

    fn outcome(day: Date, right: bool) -> Outcome {
        Outcome { day, technique: SLUG.to_owned(), right, ..Outcome::default() }
    }

    fn first_day() -> Date {
        jiff::civil::date(2026, 11, 27)
    }

    #[test]
    fn a_technique_comes_again_after_longer_and_longer() {
        let mut log = Log::default();
        assert!(log.standing(technique()).is_none() && log.due(first_day()).is_empty());
        let mut day = first_day();
        for days in [1, 3, 7, 14, 30, 30] {
            log.add(outcome(day, true));
            let standing = log.standing(technique()).expect("practised");
            assert_eq!((standing.due, standing.days_left(day)), (day.saturating_add(days.days()), days));
            assert!(log.due(standing.due.yesterday().expect("a day")).is_empty());
            assert_eq!(log.due(standing.due), [technique()]);
            day = standing.due;
        }
        // Late is as good as on the day.
        day = day.saturating_add(100.days());
        log.add(outcome(day, false));
        assert_eq!(log.standing(technique()).expect("practised").days_left(day), 1);
        assert_eq!(log.standing(technique()).map(|standing| (standing.rounds, standing.right)), Some((7, 6)));
    }

    #[test]
    fn those_that_wait_longest_come_first_and_unknown_techniques_are_kept_apart() {
        let of = |slug: &str, days: i64, right| Outcome {
            technique: slug.to_owned(),
            ..outcome(first_day().saturating_add(days.days()), right)
        };
        let log = Log::new(vec![
            of("xy-wing", 1, false),
            of("x-wing", 2, true),
            of("skyscraper", 0, true),
            of("w-wing", 9, true),
            of("of-the-future", 0, true),
        ]);
        let due = log.due(first_day().saturating_add(5.days()));
        let due: Vec<&str> = due.iter().map(|technique| technique.slug).collect();
        assert_eq!(due, ["skyscraper", "xy-wing", "x-wing"]);
    }

    #[test]
    fn rounds_without_a_name_go_through_several_techniques() {
        let mut log = Log::default();
        let mut seen = Vec::new();
        for round in 0..12 {
            let technique = log.next_unnamed(first_day(), &[]).expect("a technique");
            assert!(
                !is_single(technique) && seen.last() != Some(&technique),
                "round {round}: {}",
                technique.slug
            );
            seen.push(technique);
            log.add(Outcome { technique: technique.slug.to_owned(), ..outcome(first_day(), round % 2 == 0) });
        }
        let mut different = seen.clone();
        different.sort_by_key(|technique| technique.slug);
        different.dedup();
        let easiest: Vec<_> =
            techniques().filter(|technique| !is_single(technique)).take(FIRST_UNNAMED).collect();
        assert!(different.len() == FIRST_UNNAMED && seen[..FIRST_UNNAMED] == easiest, "{seen:?}");
        // What is due comes first.
        let mut log = Log::default();
        for slug in ["x-wing", "skyscraper", "xy-wing", "w-wing"] {
            log.add(Outcome { technique: slug.to_owned(), ..outcome(first_day(), true) });
        }
        let due = log.next_unnamed(first_day().saturating_add(2.days()), &[]);
        assert_eq!(due.map(|technique| technique.slug), Some("x-wing"));
        // Whoever knows some is not shown others.
        let log = Log::new(vec![outcome(first_day(), true)]);
        let next = |helped: &[&str]| {
            log.next_unnamed(first_day(), &uses(helped, &[])).map(|technique| technique.slug)
        };
        assert_eq!(next(&[]), Some("x-wing"));
        assert_eq!(next(&["w-wing"]), Some("w-wing"), "games needed help with it");
    }

    #[test]
    fn positions_of_own_games_come_once_and_again_when_they_are_due() {
        let positions = ["one".to_owned(), "two".to_owned()];
        let mut log = Log::default();
        let tried = |own: &str, days: i64, right| Outcome {
            own: Some(own.to_owned()),
            ..outcome(first_day().saturating_add(days.days()), right)
        };
        assert_eq!(log.next_own(first_day(), &positions), Some("one"));
        log.add(tried("one", 0, false));
        assert_eq!(log.next_own(first_day(), &positions), Some("two"));
        log.add(tried("two", 0, true));
        assert!(log.ends_with_own() && log.next_own(first_day(), &positions).is_none());
        let tomorrow = first_day().saturating_add(1.day());
        assert_eq!(log.next_own(tomorrow, &[]), Some("one"), "the log alone knows it");
        log.add(tried("one", 1, true));
        log.add(tried("two", 1, true));
        assert_eq!(log.next_own(tomorrow.saturating_add(1.day()), &positions), None, "right: in three days");
        assert_eq!(
            log.standing(technique()).map(|standing| standing.rounds),
            Some(4),
            "it counts as practice"
        );
    }

    #[test]
    fn the_mean_time_is_that_of_right_answers() {
        let timed = |right, took_ms| Outcome { took_ms, ..outcome(first_day(), right) };
        let log = Log::new(vec![timed(true, Some(2000)), timed(false, Some(60_000)), timed(true, None)]);
        assert_eq!(
            log.standing(technique()).and_then(|standing| standing.mean),
            Some(Duration::from_secs(2))
        );
        assert_eq!(
            Log::new(vec![timed(true, None)]).standing(technique()).and_then(|known| known.mean),
            None
        );
    }

    #[test]
    fn positions_come_again_after_all_of_them() {
        let mut log = Log::default();
        let count = included(technique());
        for number in 1..=count {
            assert_eq!(log.next_or_oldest_position(technique()), number);
            log.add(Outcome { position: Some(number), ..outcome(first_day(), true) });
        }
        assert_eq!(log.next_or_oldest_position(technique()), 1);
    }

    /// The techniques of games with these hints, and these uses without help.
    fn uses(helped: &[&str], used: &[&str]) -> Vec<Uses> {
        let mut uses = Vec::new();
        for slug in helped {
            Uses::count_hint(&mut uses, (*slug).to_owned());
        }
        uses.extend(used.iter().map(|slug| Uses {
            technique: (*slug).to_owned(),
            used: 1,
            ..Uses::default()
        }));
        uses
    }

    #[test]
    fn the_next_technique_is_due_or_needed_help_or_is_new() {
        let mut log = Log::default();
        let next = |log: &Log, helped: &[&str], used: &[&str]| {
            log.next_technique(first_day(), &uses(helped, used)).map(|technique| technique.slug)
        };
        assert_eq!(next(&log, &[], &[]), Some("full-house"));
        assert_eq!(next(&log, &["w-wing", "x-wing", "w-wing", "whip", "whip", "whip"], &[]), Some("w-wing"));
        assert_eq!(next(&log, &["w-wing", "x-wing"], &[]), Some("x-wing"), "the easier one");
        let helped = ["w-wing", "w-wing", "w-wing", "x-wing"];
        assert_eq!(next(&log, &helped, &["w-wing", "w-wing", "w-wing"]), Some("x-wing"), "used as often");
        assert_eq!(next(&log, &["w-wing"], &["w-wing"]), Some("full-house"));
        log.add(outcome(first_day(), true));
        assert_eq!(
            next(&log, &["w-wing", "x-wing", "x-wing"], &[]),
            Some("w-wing"),
            "x-wing is on the ladder"
        );
        log.add(Outcome {
            technique: "skyscraper".to_owned(),
            ..outcome(first_day().saturating_sub(1.day()), true)
        });
        assert_eq!(next(&log, &["w-wing"], &[]), Some("skyscraper"));
    }

    #[test]
    fn every_position_comes_once() {
        let mut log = Log::default();
        for number in 1..=included(technique()) {
            assert_eq!(log.next_position(technique()), Some(number));
            log.add(Outcome { position: Some(number), ..outcome(first_day(), number % 2 == 0) });
        }
        assert_eq!(log.next_position(technique()), None);
    }

    proptest! {
        /// Whatever happens: a success that is due moves the day further away, one before changes nothing, and a miss
        /// brings it back to tomorrow.
        #[test]
        fn days_follow_from_outcomes(rounds in prop::collection::vec((0..40i64, any::<bool>()), 1..30)) {
            let mut log = Log::default();
            let (mut day, mut step) = (first_day(), None);
            let mut due = day;
            for (later, right) in rounds {
                day = day.saturating_add(later.days());
                log.add(outcome(day, right));
                if !right || step.is_none() {
                    step = Some(0);
                    due = day.saturating_add(1.days());
                } else if day >= due {
                    let next = step.map_or(0, |step: usize| (step + 1).min(4));
                    step = Some(next);
                    due = day.saturating_add([1i64, 3, 7, 14, 30][next].days());
                }
                let standing = log.standing(technique()).expect("practised");
                prop_assert_eq!(standing.due, due);
                prop_assert!((1..=30).contains(&standing.days_left(day)));
                prop_assert_eq!(log.due(day).is_empty(), due > day);
                prop_assert_eq!(log.due(due).len(), 1);
            }
        }
    }
}
