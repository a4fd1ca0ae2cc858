//! From a game to a hint about it.

use std::time::Duration;

use super::queens::QueensHints;
use super::sudoku::SudokuHints;
use super::{Hint, HintQuestion, HintWords, Kind, STAGE_OF_IDEA};
use crate::game::{Advice, Game, Mistake, NoStep, QueensSession, Session};
use crate::hint::Preferences;
use crate::monitor::{Cancelled, Monitor};

/// Finds a hint in a game: at once if a frame is enough, else by a search for a thread.
#[derive(Clone, Debug)]
pub struct HintFinder {
    pub game: Game,
    /// The techniques that the hint may use.
    preferences: Preferences,
    /// Whether placing a digit cleans up the marks of its peers, or a queen crosses out what it attacks.
    clean_up: bool,
    words: HintWords,
    /// The number of steps to skip.
    skipped: usize,
    /// The number of steps of the position, if it is known.
    step_count: Option<usize>,
    /// The stage that the hint begins with.
    stage: usize,
    /// What the hint shall answer instead of showing a step.
    question: Option<HintQuestion>,
}

impl HintFinder {
    pub fn new(game: Game, preferences: Preferences, words: HintWords, clean_up: bool) -> HintFinder {
        HintFinder {
            game,
            preferences,
            clean_up,
            words,
            skipped: 0,
            step_count: None,
            stage: 0,
            question: None,
        }
    }

    /// Answers a question.
    pub fn about(self, question: HintQuestion) -> HintFinder {
        HintFinder { question: Some(question), ..self }
    }

    /// Looks for the step after the one of this hint, from easy to hard. After the last step comes the first one.
    pub fn after(self, hint: &Hint) -> HintFinder {
        if !hint.is_step() || hint.kind == Kind::Why {
            return self;
        }
        HintFinder {
            skipped: hint.skipped + 1,
            step_count: hint.step_count,
            // Someone who leafs through the steps need not open each of them.
            stage: hint.shown().min(STAGE_OF_IDEA),
            ..self
        }
    }

    /// Returns the hint if it can be found within a frame. On a queens board, only a search can tell whether the queens leave
    /// room for the others.
    pub fn at_once(&self) -> Option<Hint> {
        let Game::Sudoku(session) = &self.game else { return None };
        let hints = self.on_sudoku(session);
        if let Some(question) = self.question {
            return hints.question(question).immediate().map(|answer| hints.why(&answer));
        }
        let advice = hints.position.immediate()?;
        // What a wrong digit leads to takes a search.
        if matches!(advice, Advice::Mistake(Mistake::Wrong(..))) {
            return None;
        }
        Some(self.opened(hints.hint(&advice)))
    }

    /// Returns the hint that is not found at once; on a hard position it takes longer than a frame.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn search(&self, monitor: &Monitor) -> Result<Hint, Cancelled> {
        let hint = match &self.game {
            Game::Sudoku(session) => {
                let hints = self.on_sudoku(session);
                match self.question {
                    Some(question) => return Ok(hints.why(&hints.question(question).answer(monitor)?)),
                    None => match hints.position.advice(monitor)? {
                        Advice::Mistake(Mistake::Wrong(cell, digit)) => {
                            hints.wrong_digit(cell, digit, monitor)?
                        }
                        advice => hints.hint(&advice),
                    },
                }
            }
            Game::Queens(session) => {
                let hints = self.on_queens(session);
                match self.question {
                    Some(question) => return Ok(hints.why(&hints.question(question).answer(monitor)?)),
                    None => {
                        let advice = hints.position.advice(monitor)?;
                        match hints.wrong_queen(&advice, monitor)? {
                            Some(hint) => hint,
                            None => hints.hint(&advice),
                        }
                    }
                }
            }
        };
        Ok(self.opened(hint))
    }

    /// Returns the hint, or one that says that there was no time to find it.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn find_within(&self, limit: Duration, monitor: &Monitor) -> Result<Hint, Cancelled> {
        if let Some(hint) = self.at_once() {
            return Ok(hint);
        }
        let (found, is_late) = monitor.within(limit, || self.search(monitor));
        match found {
            Ok(mut hint) => {
                if is_late && hint.is_step() {
                    hint.begin_with("There may be an easier step: the search timed out.".to_owned());
                }
                Ok(hint)
            }
            Err(Cancelled) if is_late => Ok(Hint::no_step(NoStep::OutOfTime, "digit")),
            Err(Cancelled) => Err(Cancelled),
        }
    }

    pub(super) fn on_sudoku<'a>(&self, session: &'a Session) -> SudokuHints<'a> {
        let mut position = session.hint_position();
        position.preferences = Some(self.preferences.clone());
        position.skipped = self.skipped;
        SudokuHints { session, position, words: self.words, clean_peers: self.clean_up }
    }

    pub(super) fn on_queens<'a>(&self, session: &'a QueensSession) -> QueensHints<'a> {
        let mut position = session.hint_position();
        position.skipped = self.skipped;
        QueensHints { session, position, words: self.words, cross_attacked: self.clean_up }
    }

    /// Opens a hint at its stage, numbered among the steps of the position.
    fn opened(&self, mut hint: Hint) -> Hint {
        let is_first_again = hint.skipped < self.skipped;
        hint.step_count = if is_first_again { Some(self.skipped) } else { self.step_count };
        for _ in 0..self.stage {
            hint.more();
        }
        hint
    }
}
