//! A near miss of a step: its pattern on a board where it does not hold.

use super::sudoku::SudokuHints;
use super::{Hint, HintEnd, HintWords, Kind, Stage, highlights};
use crate::game::{HintPosition, Session};
use crate::hint::{self, Role};
use crate::lessons::{Example, NearMiss};
use crate::scene::{Segment, TextStyle};

impl Hint {
    /// Shows the pattern of an example with the candidate that spoils it; `why` says why such a pattern is none.
    pub fn of_near_miss(
        session: &Session,
        example: &Example,
        near: NearMiss,
        why: &str,
        words: HintWords,
    ) -> Hint {
        let spoilt = near.words(example.step.technique);
        let NearMiss { grid, added: (cell, digit), .. } = near;
        let position = HintPosition::new(grid, None);
        let hints = SudokuHints { session, position, words, clean_peers: true };
        let mut shown = highlights::pattern(example.step.presentation(&example.grid).highlights);
        shown.push(hint::Highlight { role: Role::Fin, cell, digit: Some(digit) });
        let words = Segment::paragraphs([hints.say(&spoilt), vec![Segment::new(why, TextStyle::Quiet)]]);
        let highlights = hints.highlights_of(&example.step, &shown);
        let stage = Stage { highlights, cursor: Some(cell.index()), ..Stage::new(words) };
        let end = HintEnd { heading: "Near miss".to_owned(), ..HintEnd::default() };
        Hint::new(Kind::Message, vec![stage], None).with_end(end)
    }
}
