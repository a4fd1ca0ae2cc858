//! A round of practice: an exercise, and how it ends.

use std::time::Duration;

use jiff::civil::Date;

use super::{Exercise, FromGames, Log, Outcome, position};
use crate::hint::Technique;

/// A round of practice.
#[derive(Clone, Debug)]
pub struct Round {
    pub exercise: Exercise,
    /// The number of the position among those that are included, or `None` if it was made for the round.
    pub number: Option<usize>,
    /// The player's date, once it is known.
    today: Option<Date>,
    /// The rounds so far.
    log: Log,
    /// Whether the outcome is known: the first right or wrong answer, or the whole hint.
    is_decided: bool,
    asked: Asked,
    /// The time of a right answer that decided it.
    took: Option<Duration>,
    /// Whether the player has seen why the technique works here.
    pub is_over: bool,
    /// Whether the player has found it.
    pub is_answered: bool,
}

/// What the player is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// A technique by name.
    Technique(&'static Technique),
    /// The next step, without its name.
    NextStep,
    /// What was certain in a game that is looked back at.
    WhatWasCertain,
}

impl Round {
    pub fn new(exercise: Exercise, number: Option<usize>, log: &Log, today: Option<Date>) -> Round {
        let (log, asked) = (log.clone(), Asked::Technique(exercise.technique));
        let (is_decided, is_over, is_answered) = (false, false, false);
        Round { exercise, number, today, log, is_decided, asked, took: None, is_over, is_answered }
    }

    /// A round whose outcome is not saved, and does not say when the technique comes again.
    pub fn unsaved(exercise: Exercise) -> Round {
        Round::new(exercise, None, &Log::default(), None)
    }

    /// A round in which the player is not told what to find: in turn on a position of the player's own games and on one of
    /// the technique that is next. `None` if there is none.
    pub fn unnamed(log: &Log, from_games: &FromGames, today: Date) -> Option<Round> {
        let own = || {
            let line = log.next_own(today, &from_games.positions)?;
            Some(Round::new(Exercise::of_line(line)?, None, log, Some(today)))
        };
        let included = || {
            let technique = log.next_unnamed(today, &from_games.uses)?;
            let number = log.next_or_oldest_position(technique);
            let exercise = Exercise::new(technique, position(technique, number)?)?;
            Some(Round::new(exercise, Some(number), log, Some(today)))
        };
        let round = if log.ends_with_own() { included().or_else(own) } else { own().or_else(included) };
        Some(Round { asked: Asked::NextStep, ..round? })
    }

    /// A round on a position of a game that is looked back at.
    pub fn of_review(exercise: Exercise, log: &Log, today: Option<Date>) -> Round {
        Round { asked: Asked::WhatWasCertain, ..Round::new(exercise, None, log, today) }
    }

    pub fn asked(&self) -> Asked {
        self.asked
    }

    /// Returns the technique to find, unless the player has to see which one it is.
    pub fn named(&self) -> Option<&'static Technique> {
        match self.asked {
            Asked::Technique(technique) => Some(technique),
            Asked::NextStep | Asked::WhatWasCertain => None,
        }
    }

    /// Returns whether the outcome is known.
    pub fn is_decided(&self) -> bool {
        self.is_decided
    }

    /// Decides how the round ends after this time, unless it is decided already. Returns what is to be saved.
    pub fn decide(&mut self, right: bool, took: Duration) -> Option<Outcome> {
        self.end(right, Some(took))
    }

    /// Decides that the whole hint was shown, unless the round is decided already. It has no time, since the player has not
    /// answered. Returns what is to be saved.
    pub fn show(&mut self) -> Option<Outcome> {
        self.end(false, None)
    }

    fn end(&mut self, right: bool, took: Option<Duration>) -> Option<Outcome> {
        if std::mem::replace(&mut self.is_decided, true) {
            return None;
        }
        self.took = took.filter(|_| right);
        let day = self.today?;
        let outcome = Outcome {
            day,
            technique: self.exercise.technique.slug.to_owned(),
            position: self.number,
            own: self.exercise.own.clone(),
            right,
            took_ms: took.and_then(|took| took.as_millis().try_into().ok()),
        };
        self.log.add(outcome.clone());
        Some(outcome)
    }

    /// Returns the time that the round took, and the mean time of right answers about its technique, as far as they are
    /// known.
    pub fn times(&self) -> [Option<Duration>; 2] {
        let standing = self.log.standing(self.exercise.technique);
        [self.took, standing.and_then(|standing| standing.mean)]
    }

    /// Says when the technique comes again.
    pub fn when_again(&self) -> String {
        let standing = self.log.standing(self.exercise.technique);
        match standing.zip(self.today).map(|(standing, today)| standing.days_left(today)) {
            Some(1) => "It comes again tomorrow.".to_owned(),
            Some(days) if days > 1 => format!("It comes again in {days} days."),
            _ => String::new(),
        }
    }
}
