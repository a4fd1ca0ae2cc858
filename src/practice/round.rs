//! A round of practice: an exercise, and how it ends.

use jiff::civil::Date;

use super::{Exercise, Log, Outcome, Uses, position};
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
    /// Whether the task names the technique.
    is_named: bool,
    /// Whether the player has seen why the technique works here.
    pub is_over: bool,
}

impl Round {
    pub fn new(exercise: Exercise, number: Option<usize>, log: &Log, today: Option<Date>) -> Round {
        let log = log.clone();
        Round { exercise, number, today, log, is_decided: false, is_named: true, is_over: false }
    }

    /// A round whose outcome is not saved, and does not say when the technique comes again.
    pub fn unsaved(exercise: Exercise) -> Round {
        Round::new(exercise, None, &Log::default(), None)
    }

    /// A round in which the player is not told what to find, on a position of the technique that is next; `None` if there is
    /// none.
    pub fn unnamed(log: &Log, recent: &[Uses], today: Date) -> Option<Round> {
        let technique = log.next_unnamed(today, recent)?;
        let number = log.next_or_oldest_position(technique);
        let exercise = Exercise::new(technique, position(technique, number)?)?;
        Some(Round { is_named: false, ..Round::new(exercise, Some(number), log, Some(today)) })
    }

    /// Returns the technique to find, unless the player has to see which one it is.
    pub fn named(&self) -> Option<&'static Technique> {
        self.is_named.then_some(self.exercise.technique)
    }

    /// Returns whether the outcome is known.
    pub fn is_decided(&self) -> bool {
        self.is_decided
    }

    /// Decides how the round ends, unless it is decided already. Returns what is to be saved.
    pub fn decide(&mut self, right: bool) -> Option<Outcome> {
        if std::mem::replace(&mut self.is_decided, true) {
            return None;
        }
        let day = self.today?;
        let technique = self.exercise.technique.slug.to_owned();
        let outcome = Outcome { day, technique, position: self.number, right };
        self.log.add(outcome.clone());
        Some(outcome)
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
