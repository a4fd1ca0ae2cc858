//! The given candidates of a 9x9 board on one line: nine characters a cell, digit d at place d if it is a candidate.

use super::draft::{Draft, Place};
use super::error::shown;
use super::symbols::{self, KnownAlphabet};
use super::{ParseError, WriteError};
use crate::grid::{Alphabet, CandidateSet, Digit, GivenCandidates, Puzzle};

/// The number of digits and of places of a cell.
const SIZE: usize = 9;
/// The number of cells of a board.
const CELLS: usize = SIZE * SIZE;
/// The number of characters of a line.
pub(super) const LENGTH: usize = CELLS * SIZE;

/// Returns the candidates of a line: for each cell a mask in which bit 0 is the digit 1. `None` if there are other
/// characters than digits at their places, `.` and `0`, or a cell has no candidate.
pub(super) fn masks(characters: &[u8; LENGTH]) -> Option<[u16; CELLS]> {
    let mut masks = [0; CELLS];
    let mut is_good = true;
    for (mask, places) in masks.iter_mut().zip(characters.as_chunks::<SIZE>().0) {
        for (place, &byte) in places.iter().enumerate() {
            let is_candidate = byte == b'1' + place as u8;
            *mask |= u16::from(is_candidate) << place;
            is_good &= is_candidate | (byte == b'.') | (byte == b'0');
        }
        is_good &= *mask != 0;
    }
    is_good.then_some(masks)
}

/// Reads the characters of a line, the first of which stands at this place.
///
/// # Errors
/// A character is not the digit of its place.
pub(super) fn read(characters: &[u8], place: Place, alphabet: Alphabet) -> Result<Draft, ParseError> {
    let mut draft = Draft::new(SIZE, place)?;
    draft.known = KnownAlphabet::wanted(Some(alphabet));
    draft.gives_candidates = true;
    draft.locate_run(place, SIZE);
    for (index, &byte) in characters.iter().enumerate().take(LENGTH) {
        let (cell, digit) = (index / SIZE, Digit::from_index(index % SIZE));
        let here = Place::new(place.line, place.column + index);
        match alphabet.digit(char::from(byte), SIZE) {
            Some(found) if found == digit => draft.marks()[cell].insert(digit),
            None if b".0*_-".contains(&byte) => {}
            _ => {
                let (at, symbol, name) = (digit.value(), alphabet.symbol(digit), draft.name(cell));
                let found = shown(char::from(byte));
                let message = format!(
                    "found {found} at place {at} of cell {name}: expected {symbol}, or `.` if it is no candidate"
                );
                return Err(here.error(message));
            }
        }
    }
    Ok(draft)
}

/// Returns the line of a Sukaku without its end.
///
/// # Errors
/// The board is not 9x9.
pub(super) fn write(puzzle: &Puzzle, given: &GivenCandidates) -> Result<String, WriteError> {
    symbols::check_size(puzzle, "a line of candidates", &[SIZE])?;
    Ok(candidates_line(given, puzzle.geometry.size(), puzzle.alphabet))
}

/// Returns given candidates on one line: on a board of size n, n characters a cell.
#[must_use]
pub fn candidates_line(given: &GivenCandidates, size: usize, alphabet: Alphabet) -> String {
    let place = |set: CandidateSet, digit| if set.contains(digit) { alphabet.symbol(digit) } else { '.' };
    given.as_slice().iter().flat_map(|&set| Digit::all(size).map(move |digit| place(set, digit))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::tests::{error, read as read_text, round_trip};
    use crate::format::{Format, Options, Writer, parse, starts_with_candidates};
    use crate::grid::Cell;
    use crate::puzzle::Problem;

    /// A Sukaku: r1c1 has 1 and 2, r1c2 has 5, r9c9 all but 9, and the other cells have all digits.
    fn line() -> String {
        let full = "123456789";
        format!("12.......0000500..{}12345678.", full.repeat(78))
    }

    #[test]
    fn a_line_of_candidates_is_a_sukaku() {
        for text in [line(), line().replace('.', "0"), format!("{} # a title\n{}\n", line(), line())] {
            let puzzles = read_text(&text);
            let given = puzzles[0].given_candidates.as_ref().expect("a Sukaku");
            assert_eq!(given.of(Cell::new(0)).bits(), 0b11);
            assert_eq!(
                puzzles[0].givens.placed().collect::<Vec<_>>(),
                [(Cell::new(1), Digit::from_index(4))]
            );
            assert_eq!(given.of(Cell::new(80)).bits(), 0b0_1111_1111);
            for format in [Format::LINE, Format::SHEET, Format::MARKS] {
                assert_eq!(round_trip(&puzzles[0], format).given_candidates, puzzles[0].given_candidates);
            }
        }
        assert_eq!(read_text(&format!("{} # a title\n", line()))[0].info.title.as_deref(), Some("a title"));
    }

    #[test]
    fn lines_of_candidates_may_be_anywhere_in_a_list() {
        let plain = "..............1.23.45.6............1...74.6..2...5...........8..7....4..3....2...";
        let texts = [
            format!("{plain}\n{}\n{plain}\n", line()),
            format!("{}\n{plain}\n{}\n", line(), line()),
            format!("id,puzzle\n7,{},9.1\n8,{plain}\n", line()),
        ];
        for text in texts {
            let found: Vec<bool> = read_text(&text).iter().map(|p| p.given_candidates.is_some()).collect();
            let expected: Vec<bool> =
                text.lines().filter(|l| !l.starts_with('i')).map(|l| l.len() >= LENGTH).collect();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn candidates_that_say_no_more_than_givens_are_a_classic_puzzle() {
        let puzzle = &read_text(&format!("....5....{}", "123456789".repeat(80)))[0];
        assert_eq!((puzzle.givens.filled(), &puzzle.given_candidates), (1, &None));
    }

    #[test]
    fn errors_name_the_cell_and_its_column() {
        let empty = format!("{}.........{}", &line()[..18], &line()[27..]);
        assert_eq!(error(&empty).to_string(), "line 1, column 19: cell r1c3 has no candidate");
        let wrong = format!(" {}", line().replacen("5", "6", 1));
        assert_eq!(
            error(&wrong).to_string(),
            "line 1, column 15: found `6` at place 5 of cell r1c2: expected 5, or `.` if it is no candidate"
        );
        assert!(error(&line()[..728]).message.contains("expected 729"), "{}", error(&line()[..728]).message);
    }

    #[test]
    fn the_fast_reader_agrees_with_the_other() {
        let title = format!("{} title", line());
        let empty = format!("{}.........{}", &line()[..18], &line()[27..]);
        for text in [line(), title, empty, format!("{}9", line()), line().replacen('5', "6", 1)] {
            let options = Options { format: Some(Format::LINE), alphabet: None };
            let slow = parse(text.as_bytes(), options).ok().and_then(|mut parsed| parsed.pop());
            let fast = starts_with_candidates(text.as_bytes());
            assert_eq!(fast.is_some(), slow.is_some(), "{text}");
            if let (Some(fast), Some(slow)) = (fast, slow) {
                let given = slow.problem.as_sudoku().and_then(|puzzle| puzzle.given_candidates.clone());
                let sets: GivenCandidates =
                    fast.map(|mask| CandidateSet::from_bits(mask.into())).into_iter().collect();
                assert_eq!(given, Some(sets));
            }
        }
    }

    #[test]
    fn formats_without_candidates_refuse_a_sukaku() {
        let problem = Problem::Sudoku(read_text(&line()).remove(0));
        let why = Writer::new(Format::GRID).problem(&problem).expect_err("refused").to_string();
        assert_eq!(why, "grid cannot hold given candidates: write it as line");
    }
}
