//! The given candidates of a 9x9 board on one line: nine characters a cell, digit d at place d if it is a candidate.

use super::ParseError;
use super::draft::{Draft, Place};
use super::error::shown;
use super::symbols::KnownAlphabet;
use crate::grid::{Alphabet, Digit, GivenCandidates};

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
        if alphabet.digit(char::from(byte), SIZE) == Some(digit) {
            draft.marks()[cell].insert(digit);
        } else if !b".0*_-".contains(&byte) {
            let (found, symbol, name) = (shown(char::from(byte)), alphabet.symbol(digit), draft.name(cell));
            let message =
                format!("found {found} among the candidates of {name}: expected {symbol} or `.` here");
            return Err(here
                .error(message)
                .help("nine characters a cell: write each candidate at its place, and `.` for the others"));
        }
    }
    Ok(draft)
}

/// Returns given candidates on one line: on a board of size n, n characters a cell.
#[must_use]
pub fn candidates_line(given: &GivenCandidates, size: usize, alphabet: Alphabet) -> String {
    let mut line = String::new();
    for set in given.as_slice() {
        line.extend(Digit::all(size).map(|d| if set.contains(d) { alphabet.symbol(d) } else { '.' }));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::tests::{assert_errors, read as read_text, round_trip};
    use crate::format::{Format, Options, Writer, parse, starts_with_candidates};
    use crate::grid::{CandidateSet, Cell};
    use crate::puzzle::Problem;

    const PLAIN: &str = "..............1.23.45.6............1...74.6..2...5...........8..7....4..3....2...";

    /// A Sukaku: r1c1 has 1 and 2, r1c2 has 5, r9c9 all but 9, and the other cells have all digits.
    fn line() -> String {
        let full = "123456789";
        format!("12.......0000500..{}12345678.", full.repeat(78))
    }

    #[test]
    fn a_line_of_candidates_is_a_sukaku() {
        for text in [line(), line().replace('.', "0"), format!("{} # a title\n{}\n", line(), line())] {
            let puzzle = &read_text(&text)[0];
            let given = puzzle.given_candidates.as_ref().expect("a Sukaku");
            assert_eq!([0, 1, 80].map(|cell| given.of(Cell::new(cell)).bits()), [0b11, 1 << 4, 0xff]);
            assert_eq!((puzzle.givens.filled(), puzzle.givens[Cell::new(1)]), (1, Digit::new(5)));
            assert_eq!(puzzle.info.title.is_some(), text.contains("title"));
            for &format in Format::ALL.iter().filter(|format| format.0.text.room().candidates) {
                assert_eq!(round_trip(puzzle, format).given_candidates, puzzle.given_candidates);
            }
        }
        // Candidates that say no more than givens.
        let puzzle = &read_text(&format!("....5....{}", "123456789".repeat(80)))[0];
        assert_eq!((puzzle.givens.filled(), &puzzle.given_candidates), (1, &None));
        let why = Writer::new(Format::GRID).problem(&Problem::Sudoku(read_text(&line()).remove(0)));
        let why = why.expect_err("refused").to_string();
        assert_eq!(why, "grid cannot hold given candidates: write it as line");
    }

    #[test]
    fn lines_of_candidates_may_be_anywhere_in_a_list() {
        for text in [
            format!("{PLAIN}\n{}\n{PLAIN}\n", line()),
            format!("{}\n{PLAIN}\n{}\n", line(), line()),
            format!("id,puzzle\n7,{},9.1\n8,{PLAIN}\n", line()),
        ] {
            let found: Vec<bool> = read_text(&text).iter().map(|p| p.given_candidates.is_some()).collect();
            let lines = text.lines().filter(|line| !line.starts_with('i'));
            assert_eq!(found, lines.map(|line| line.len() >= LENGTH).collect::<Vec<_>>(), "{text}");
        }
    }

    #[test]
    fn errors_name_the_cell_and_its_column() {
        assert_errors([
            (format!("{}.........{}", &line()[..18], &line()[27..]), "1:19 cell r1c3 has no candidate"),
            (
                format!(" {}", line().replacen("5", "6", 1)),
                "1:15 found `6` among the candidates of r1c2: expected 5 or `.` here",
            ),
            (
                line()[..728].to_owned(),
                "1:729 728 characters: expected 729, nine for each cell of a 9x9 board",
            ),
        ]);
    }

    #[test]
    fn the_fast_reader_agrees_with_the_other() {
        let title = format!("{} title", line());
        let empty = format!("{}.........{}", &line()[..18], &line()[27..]);
        for text in [line(), title, empty, format!("{}9", line()), line().replacen('5', "6", 1)] {
            let options = Options { format: Format::from_name("line"), ..Options::default() };
            let slow = parse(text.as_bytes(), options).ok().and_then(|mut parsed| parsed.pop());
            let slow = slow.and_then(|slow| slow.problem.as_sudoku()?.given_candidates.clone());
            let fast = starts_with_candidates(text.as_bytes());
            let fast = fast.map(|masks| masks.map(|mask| CandidateSet::from_bits(mask.into())));
            assert_eq!(fast.map(|sets| sets.into_iter().collect::<GivenCandidates>()), slow, "{text}");
        }
    }
}
