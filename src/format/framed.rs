//! Grids in a frame, as the clipboard of many programs holds them, and grids that show the candidates
//! of empty cells, framed or not.
//!
//! ```text
//! *-----------*      .-----------.-------.
//! |.3.|4..|...|      | 1567  3   | 4     |      an empty cell is its candidates run together
//! |---+---+---|      :-----------+-------:
//! ```
//!
//! One paste may hold the givens, then the digits on the board, then the marks. In a grid of marks a
//! lone digit is placed, unless a peer still has it among its marks: then it is a naked single. A `u`
//! before it says that the player placed it.

mod merge;
mod section;
mod write;

pub(super) use write::{all_marks, characters, loses_marks, unambiguous_marks};

use std::collections::VecDeque;

use super::head::{CellLayout, Head};
use super::parsed::Parsed;
use super::source::{Line, Source};
use super::symbols::KnownAlphabet;
use super::text_format::Parser;
use super::{ParseError, ReadError};
use crate::grid::{Alphabet, MAX_SIZE};
use section::Section;

/// Reads pastes one after another.
pub(super) struct FramedParser {
    known: KnownAlphabet,
    /// Grids read ahead: up to three may be one puzzle.
    ahead: VecDeque<Result<Section, ParseError>>,
}

impl FramedParser {
    pub fn new(alphabet: Option<Alphabet>) -> FramedParser {
        FramedParser { known: KnownAlphabet::wanted(alphabet), ahead: VecDeque::new() }
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
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        self.fill(source)?;
        let good = |i: usize| self.ahead.get(i).and_then(|section| section.as_ref().ok());
        let count = good(0).map_or(1, |first| merge::section_count(first, good(1), good(2)));
        let taken: Result<Vec<Section>, ParseError> =
            self.ahead.drain(..count.min(self.ahead.len())).collect();
        Ok(merge::puzzle(taken?)?)
    }
}

/// Returns whether a line is part of a frame.
pub(super) fn is_frame(line: &Line) -> bool {
    section::is_border(&line.text) || line.text.contains(section::PIPES)
}

/// Returns whether the next lines are a framed grid or a grid of candidates.
pub(super) fn layout(head: &mut Head<'_>) -> Option<CellLayout> {
    for ahead in 0..2 * MAX_SIZE {
        let line = head.line(ahead).filter(|line| !line.is_blank())?;
        if section::is_border(&line.text) {
            continue;
        }
        if section::has_marks(line) {
            return Some(CellLayout::Candidates);
        }
        let is_frame = is_frame(line);
        if !is_frame && !section::is_row(line) {
            return None;
        }
        // One framed row without marks is enough if no other row follows.
        if is_frame && head.line(ahead + 1).is_none_or(|next| !section::is_row(next)) {
            break;
        }
    }
    Some(CellLayout::Frame)
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{error, read};
    use crate::format::{Format, Reader};
    use crate::grid::{CandidateGrid, Cell, Digit};

    const FULL: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn digit(value: u8) -> Option<Digit> {
        Digit::new(value)
    }

    /// The full grid as words, some of its cells replaced.
    fn words(cells: &[(usize, &str)]) -> String {
        let word = |i: usize| {
            let other = cells.iter().find(|(cell, _)| *cell == i).map(|(_, word)| *word);
            other.unwrap_or(&FULL[i..=i])
        };
        let row = |r: usize| (9 * r..9 * r + 9).map(word).collect::<Vec<_>>().join(" ");
        (0..9).map(|r| row(r) + "\n").collect()
    }

    #[test]
    fn a_lone_digit_is_placed_unless_a_peer_has_it_among_its_marks() {
        let puzzle = &read(&words(&[(0, "56"), (9, "6"), (10, "7")]))[0];
        assert_eq!(puzzle.givens[Cell::new(9)], None, "r1c1 can still be 6");
        assert_eq!(puzzle.givens[Cell::new(10)], digit(7));
        let grid = CandidateGrid::of(puzzle);
        assert_eq!(grid.candidates(Cell::new(9)).only(), digit(6));
        assert_eq!(grid.candidates(Cell::new(0)).len(), 2);
    }

    #[test]
    fn a_digit_of_the_player_is_not_a_given() {
        let puzzle = &read(&words(&[(0, "u5"), (80, "U9")]))[0];
        assert_eq!((puzzle.givens[Cell::new(0)], puzzle.values()[Cell::new(0)]), (None, digit(5)));
        assert_eq!((puzzle.givens.filled(), puzzle.values().filled()), (79, 81));
    }

    #[test]
    fn a_paste_of_givens_digits_and_marks_is_one_puzzle() {
        let rows = |text: &str| {
            let row = |r: &[u8]| String::from_utf8_lossy(r).into_owned();
            let framed = |r: String| format!("|{}|{}|{}|\n", &r[..3], &r[3..6], &r[6..]);
            let rows: String = text.as_bytes().chunks(9).map(|r| framed(row(r))).collect();
            format!("*-----------*\n{rows}*-----------*\n")
        };
        let givens = rows(&format!("..4.{}", &FULL[4..]));
        let values = rows(&format!("..46{}", &FULL[4..]));
        let marks = words(&[(0, "5"), (1, "35")]);
        let puzzles = read(&format!("{givens}\n{values}\n{marks}"));
        let [puzzle] = puzzles.as_slice() else { panic!("{} puzzles", puzzles.len()) };
        assert_eq!((puzzle.givens.filled(), puzzle.values().filled()), (78, 79));
        let marks =
            puzzle.progress.as_ref().and_then(|progress| progress.candidates.as_ref()).expect("marks");
        assert_eq!((marks[0].only(), marks[1].len()), (digit(5), 2));
        assert_eq!(read(&format!("{givens}\n{values}")).len(), 1);
        assert_eq!(read(&format!("{givens}\n{}", rows(&".".repeat(81)))).len(), 2);
    }

    #[test]
    fn frames_of_many_styles_are_read() {
        let plain: Vec<String> =
            FULL.as_bytes().chunks(9).map(|r| String::from_utf8_lossy(r).into()).collect();
        for (edge, rule, pipe) in [
            ("*-----------*", "|---+---+---|", "|"),
            (".---.---.---.", ":---+---+---:", "|"),
            ("+---+---+---+", "+---+---+---+", "|"),
            ("┌───┬───┬───┐", "├───┼───┼───┤", "│"),
            ("╔═══╦═══╦═══╗", "╠═══╬═══╬═══╣", "║"),
        ] {
            let row = |r: &String| format!("{pipe}{}{pipe}{}{pipe}{}{pipe}\n", &r[..3], &r[3..6], &r[6..]);
            let bands: Vec<String> = plain.chunks(3).map(|band| band.iter().map(row).collect()).collect();
            let text = format!("{edge}\n{}{edge}\n", bands.join(&format!("{rule}\n")));
            assert_eq!(read(&text)[0].givens.filled(), 81, "{text}");
        }
    }

    #[test]
    fn a_typing_error_in_numbers_does_not_make_them_marks() {
        let row = "0 ".repeat(9) + "\n";
        for typo in ["10", "12", "-1", "1x"] {
            let text = format!("1 {typo} 0 0 0 0 0 0 0\n{}", row.repeat(8));
            let mut reader = Reader::new(text.as_bytes(), Default::default());
            assert!(reader.next().is_some_and(|entry| entry.is_err()));
            assert_eq!(reader.format(), Some(Format::GRID), "{typo}");
            let expected = format!("found `{typo}`: expected a number from 1 to 9, or 0 for an empty cell");
            assert_eq!(error(&text).message, expected);
        }
        let sixteen = format!("1 17 5 10{}\n{}", " 0".repeat(12), ("0 ".repeat(16) + "\n").repeat(15));
        assert!(error(&sixteen).message.contains("found `17`: expected a number from 1 to 16"));
    }

    #[test]
    fn a_missing_row_is_reported() {
        let row = "|123|456|789|\n".repeat(10) + "|123|456|789|\n";
        assert!(
            error(&format!("+---+---+---+\n{row}+---+---+---+\n")).message.contains("11 rows: expected 9")
        );
    }
}
