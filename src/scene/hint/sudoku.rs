//! Hints on a sudoku.

use super::{Hint, HintWords, segments};
use crate::game::{Advice, HintPosition, NoStep, Session, SudokuAdvice, SudokuStep, WhyAnswer};
use crate::grid::CandidateGrid;
use crate::hint::{Step, Text};
use crate::scene::Segment;

impl Hint {
    /// The hint about a step that was found in this position.
    pub fn of_step(session: &Session, grid: CandidateGrid, step: &Step, words: HintWords) -> Hint {
        let position = HintPosition::new(grid, session.verdict().cloned());
        let hints = SudokuHints { session, position, words, clean_peers: true };
        hints.step(&SudokuStep::Technique(step.clone()))
    }

    /// The hint that gives an answer.
    pub fn of_answer(session: &Session, answer: &WhyAnswer, words: HintWords) -> Hint {
        let position = HintPosition::new(answer.grid.clone(), session.verdict().cloned());
        SudokuHints { session, position, words, clean_peers: true }.why(answer)
    }
}

/// Makes hints about a position of a sudoku.
pub struct SudokuHints<'a> {
    pub session: &'a Session,
    pub position: HintPosition,
    pub words: HintWords,
    /// Whether placing a digit removes it from its peers' marks.
    pub clean_peers: bool,
}

impl SudokuHints<'_> {
    /// The hint that gives this advice.
    pub fn hint(&self, advice: &SudokuAdvice) -> Hint {
        match advice {
            Advice::Step { step, skipped } => Hint { skipped: *skipped, ..self.step(step) },
            Advice::Mistake(mistake) => self.mistake(mistake),
            Advice::NoStep(NoStep::Unsolvable) => Hint::message(&self.session.unsolvable_words()),
            Advice::NoStep(reason) => Hint::no_step(*reason, "digit"),
        }
    }

    /// The hint that gives this step.
    pub fn step(&self, step: &SudokuStep) -> Hint {
        let action = step.to_move(self.clean_peers).into();
        match step {
            SudokuStep::Technique(found) => self.technique(found, action),
            &SudokuStep::Search { cell, digit } => self.search(cell, digit, action),
            SudokuStep::BestDigit(best) => self.best_digit(best, action),
        }
    }

    /// The segments of a text, with names emphasised.
    pub(super) fn say(&self, text: &Text) -> Vec<Segment> {
        segments(self.session, text)
    }
}
