//! `ss` and `marks`: grids in a frame, as the clipboard of many programs holds them, and grids that
//! show the candidates of open cells, framed or not.
//!
//! ```text
//! *-----------*      .-----------.-------.
//! |.3.|4..|...|      | 1567  3   | 4     |      an open cell is its candidates run together
//! |---+---+---|      :-----------+-------:
//! ```
//!
//! One paste may hold the givens, then the digits on the board, then the marks. In a marks grid a
//! lone digit is placed unless a peer still has it among its marks: then it is a naked single. A
//! `u` before it says that the player placed it.

mod combine;
mod section;
mod write;

pub(super) use write::{check, write_marks, write_ss};

use std::collections::VecDeque;

use super::place::Entry;
use super::reader::Parser;
use super::source::{Line, Source};
use super::symbols::Known;
use super::{Format, ParseError, ReadError};
use crate::grid::Alphabet;
use section::Section;

/// Reads pastes, one after another.
pub(super) struct FramedParser {
    known: Known,
    /// Grids read already: up to three may make one puzzle.
    ahead: VecDeque<Result<Section, ParseError>>,
}

impl FramedParser {
    pub fn new(alphabet: Option<Alphabet>) -> FramedParser {
        FramedParser { known: Known::wanted(alphabet), ahead: VecDeque::new() }
    }

    fn fill(&mut self, source: &mut dyn Source) -> Result<(), ReadError> {
        while self.ahead.len() < 3 && self.ahead.back().is_none_or(Result::is_ok) {
            match section::gather(source, self.known) {
                Ok(None) => break,
                Ok(Some(section)) => {
                    self.known.settled = Some(section.alphabet);
                    self.ahead.push_back(Ok(section));
                }
                Err(ReadError::Parse(error)) => self.ahead.push_back(Err(error)),
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

impl Parser for FramedParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Entry>, ReadError> {
        self.fill(source)?;
        let good = |i: usize| self.ahead.get(i).and_then(|section| section.as_ref().ok());
        let count = good(0).map_or(1, |first| combine::how_many(first, good(1), good(2)));
        let taken: Result<Vec<Section>, ParseError> =
            self.ahead.drain(..count.min(self.ahead.len())).collect();
        Ok(combine::puzzle(taken?)?)
    }
}

/// Is this line part of a frame?
pub(super) fn is_frame(line: &Line) -> bool {
    section::is_border(&line.text) || line.text.contains(section::PIPES)
}

/// Which of the two formats a text is whose next lines these are; none where it is neither.
pub(super) fn recognise(source: &mut dyn Source) -> Option<Format> {
    for ahead in 0..2 * crate::grid::MAX_SIZE {
        let line = source.peek(ahead).filter(|line| !line.is_blank())?;
        if section::is_border(&line.text) {
            continue;
        }
        if section::has_marks(line) {
            return Some(Format::Marks);
        }
        if !is_frame(line) && !section::is_row(line) {
            return None;
        }
        // Frames without marks: one row is as good as all.
        if is_frame(line) && source.peek(ahead + 1).is_none_or(|next| !section::is_row(next)) {
            return Some(Format::Ss);
        }
    }
    Some(Format::Ss)
}
