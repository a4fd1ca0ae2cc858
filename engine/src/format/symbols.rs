//! Characters to digits and back: the alphabet of a puzzle, and the symbols of empty cells.

use std::ops::Range;

use super::error::shown;
use super::{ParseError, WriteError};
use crate::grid::{Alphabet, CandidateSet, Digit, Geometry, Grid, MAX_SIZE, Puzzle, Shape};

/// The symbols of an empty cell in any text, besides one other character of the author's choice.
const EMPTY_CELLS: &str = ".0*_- ";

/// Returns whether a character marks an empty cell in many texts, and nothing else in them.
pub(super) fn is_open_symbol(c: char) -> bool {
    ".*_?xXoO·•∙⋅∘◦○◯●□■▢◻◼◽◾⬜⬛▫▪".contains(c)
}

/// An error on one of the characters or values; the caller knows its position in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CellError {
    /// The index of the character, or the byte of the value.
    pub index: usize,
    pub error: ParseError,
}

impl CellError {
    pub fn new(index: usize, message: impl Into<String>) -> CellError {
        CellError { index, error: ParseError::new(1, 1, message) }
    }

    pub fn help(self, help: impl Into<String>) -> CellError {
        CellError { error: self.error.help(help), ..self }
    }

    fn option(self, option: impl AsRef<str>) -> CellError {
        CellError { error: self.error.option(option), ..self }
    }

    /// Returns the error at the line and column of the character.
    pub fn at(self, position: impl FnOnce(usize) -> (usize, usize)) -> ParseError {
        let (line, column) = position(self.index);
        ParseError { line, column, ..self.error }
    }
}

/// Returns whether there is a standard board of this size, with rectangular boxes.
pub(super) fn is_size(size: usize) -> bool {
    // As `Geometry::standard`, without building the board.
    (4..=MAX_SIZE).contains(&size) && (2..size).any(|d| size.is_multiple_of(d))
}

/// Returns the size of the standard board with this number of cells.
pub(super) fn size_of_cells(cells: usize) -> Option<usize> {
    let size = cells.isqrt();
    (size * size == cells && is_size(size)).then_some(size)
}

/// The alphabet of a text as far as it is known before a puzzle is read.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct KnownAlphabet {
    /// Given by the user or the format.
    pub wanted: Option<Alphabet>,
    /// Clear from a puzzle before.
    pub settled: Option<Alphabet>,
}

impl KnownAlphabet {
    pub fn wanted(alphabet: Option<Alphabet>) -> KnownAlphabet {
        KnownAlphabet { wanted: alphabet, settled: None }
    }
}

/// The characters that occur in a puzzle.
#[derive(Default)]
struct Characters {
    /// A bit for each ASCII character, letters as capitals.
    ascii: u128,
    zeros: usize,
}

impl Characters {
    fn of(cells: impl Iterator<Item = char>) -> Characters {
        let mut seen = Characters::default();
        for c in cells {
            if c.is_ascii() {
                seen.ascii |= 1 << c.to_ascii_uppercase() as u32;
            }
            seen.zeros += usize::from(c == '0');
        }
        seen
    }

    fn has(&self, c: char) -> bool {
        self.ascii >> c as u32 & 1 != 0
    }

    fn any(&self, mut range: std::ops::RangeInclusive<char>) -> bool {
        range.any(|c| self.has(c))
    }
}

/// Reads the cells of a board of this size, one character a cell.
pub(super) fn read(
    size: usize,
    cells: impl Iterator<Item = char> + Clone,
    known: KnownAlphabet,
) -> Result<(Alphabet, Grid), CellError> {
    let seen = Characters::of(cells.clone());
    debug_assert_eq!(cells.clone().count(), size * size);
    let alphabet = match known.wanted {
        Some(alphabet) => alphabet,
        None => decide(size, &seen, known.settled)?,
    };
    let table = table(size, alphabet);
    let content = |c: char| table.get(c as usize).copied().flatten();
    let any_empty = EMPTY_CELLS.chars().any(|c| seen.has(c) && content(c) == Some(None));
    let mut other = None;
    let read_one = |(index, c): (usize, char)| match content(c) {
        Some(value) => Ok(value),
        // Digits and one other character: that one marks the empty cells.
        None if !any_empty && may_be_empty(c, size) && *other.get_or_insert(c) == c => Ok(None),
        None => Err(unexpected(index, c, size, alphabet)),
    };
    Ok((
        alphabet,
        cells.enumerate().map(read_one).collect::<Result<Vec<_>, CellError>>()?.into_iter().collect(),
    ))
}

fn may_be_empty(c: char, size: usize) -> bool {
    // No digit of a board of numbers is an X.
    !c.is_control() && !c.is_ascii_digit() && (size <= 9 || !c.is_ascii_alphabetic() || "xX".contains(c))
}

fn unexpected(index: usize, c: char, size: usize, alphabet: Alphabet) -> CellError {
    let expected = range(alphabet, size);
    let message = format!("found {}: expected {expected}, or `.` for an empty cell", shown(c));
    let error = CellError::new(index, message);
    match alphabet {
        Alphabet::Digits if size > 9 && c.is_ascii_alphabetic() => {
            error.option("use --alphabet letters for a board of letters")
        }
        _ => error.help("use the same character, such as `.`, for every empty cell"),
    }
}

/// Determines the alphabet of a puzzle from its characters.
fn decide(size: usize, seen: &Characters, settled: Option<Alphabet>) -> Result<Alphabet, CellError> {
    // The last symbol of the digits: G on 16x16. Letters beyond it belong to `Letters` only.
    let last = Alphabet::Digits.symbol(Digit::from_index(size - 1));
    let other_empty = EMPTY_CELLS.chars().any(|c| c != '0' && seen.has(c));
    if size <= 9 {
        return match size < 9 && seen.zeros > 0 && other_empty && !seen.has(last) {
            true => Err(CellError::new(0, "0 may be a digit or an empty cell here")
                .help("write every empty cell alike")),
            false => Ok(Alphabet::Digits),
        };
    }
    let beyond = (last as u8 + 1) as char;
    let (digits, letters) = (seen.any('1'..='9'), seen.any('A'..='Z'));
    match () {
        () if !digits && !letters && seen.has('-') => Ok(Alphabet::Letters),
        () if !digits && !letters => Ok(Alphabet::Digits),
        () if !digits && seen.any(beyond..='Z') => Ok(Alphabet::Letters),
        () if digits && seen.has(last) => Ok(Alphabet::Digits),
        // As a digit `0` occurs at most `size` times. It is a digit if empty cells have another symbol;
        // otherwise it marks the empty cells, or the board is full.
        () if digits && seen.zeros > size => Ok(Alphabet::Digits),
        () if digits && seen.zeros > 0 && other_empty => Ok(Alphabet::HexZero),
        () if digits && seen.zeros > 0 && seen.zeros != size => Ok(Alphabet::Digits),
        () => settled.ok_or_else(|| ambiguous(size, digits, last)),
    }
}

fn ambiguous(size: usize, digits: bool, last: char) -> CellError {
    let before = (last as u8 - 1) as char;
    let show = |alphabet: Alphabet| format!("--alphabet {} ({})", alphabet.name(), range(alphabet, size));
    let (why, other) = if digits {
        (format!("there is no `{last}`, so `0` may be a digit"), Alphabet::HexZero)
    } else {
        (format!("there are only letters from A to {before} or {last}"), Alphabet::Letters)
    };
    let help = format!("choose one with {} or {}", show(Alphabet::Digits), show(other));
    CellError::new(0, format!("the alphabet is ambiguous: {why}")).option(help)
}

/// Returns the symbols of an alphabet in words: `1-9`, `1-9 and A-G`, `A-P`.
pub(super) fn range(alphabet: Alphabet, size: usize) -> String {
    let symbol = |value: usize| alphabet.symbol(Digit::from_index(value - 1));
    let (first, last) = (symbol(1), symbol(size));
    if first.is_ascii_digit() && !last.is_ascii_digit() {
        let letters = if last == 'A' { "A".to_owned() } else { format!("A-{last}") };
        format!("{first}-9 and {letters}")
    } else {
        format!("{first}-{last}")
    }
}

/// Returns for each ASCII character the content of its cell, or `None` if it is not a symbol of a cell.
fn table(size: usize, alphabet: Alphabet) -> [Option<Option<Digit>>; 128] {
    let mut table = [None; 128];
    EMPTY_CELLS.bytes().for_each(|b| table[b as usize] = Some(None));
    for digit in Digit::all(size) {
        let symbol = alphabet.symbol(digit);
        table[symbol as usize] = Some(Some(digit));
        table[symbol.to_ascii_lowercase() as usize] = Some(Some(digit));
    }
    table
}

/// Refuses boards with other boxes or extra houses for a format that holds standard boards only.
pub(super) fn check_standard(geometry: &Geometry, format: &str) -> Result<(), WriteError> {
    let shape = geometry.shape();
    if Shape::standard(shape.size).as_ref() == Some(shape) {
        return Ok(());
    }
    Err(WriteError(format!("{format} cannot hold the board {}", shape.describe())))
}

/// Refuses weights as well as what [`check_standard`] refuses.
pub(super) fn check_plain(puzzle: &Puzzle, format: &str) -> Result<(), WriteError> {
    check_standard(&puzzle.geometry, format)?;
    match puzzle.weights {
        None => Ok(()),
        Some(_) => Err(WriteError(format!("{format} cannot hold cell weights"))),
    }
}

/// Refuses all but standard 9x9 boards without weights.
pub(super) fn check_nine(puzzle: &Puzzle, format: &str) -> Result<(), WriteError> {
    check_standard(&puzzle.geometry, format)?;
    match puzzle.geometry.size() == 9 && puzzle.weights.is_none() {
        true => Ok(()),
        false => Err(WriteError(format!("{format} can only hold 9x9 boards without weights"))),
    }
}

/// Refuses boards of a size other than these.
pub(super) fn check_size(puzzle: &Puzzle, format: &str, sizes: &[usize]) -> Result<(), WriteError> {
    let size = puzzle.geometry.size();
    if sizes.contains(&size) {
        return Ok(());
    }
    let sizes = sizes.iter().map(|n| format!("{n}x{n}")).collect::<Vec<_>>().join(" and ");
    Err(WriteError(format!("{format} is for boards of {sizes}, not {size}x{size}")))
}

/// Returns a symbol for empty cells that leaves the alphabet of the puzzle clear: `.` if the digits show
/// their alphabet, otherwise `0`, which is then not a digit.
pub(super) fn empty_cell(puzzle: &Puzzle, alphabet: Alphabet) -> char {
    let (givens, size) = (&puzzle.givens, puzzle.geometry.size());
    let has = |range: Range<usize>| givens.placed().any(|(_, digit)| range.contains(&digit.index()));
    // As `decide` sees it: one of 1-9 and the last symbol, or nothing at all.
    let is_clear = size <= 9 || givens.filled() == 0 || (has(0..9) && has(size - 1..size));
    match alphabet {
        Alphabet::Letters => '-',
        Alphabet::Digits if !is_clear => '0',
        _ => '.',
    }
}

/// Writes a character for each value.
pub(super) fn write(values: &[Option<Digit>], alphabet: Alphabet, empty: char) -> impl Iterator<Item = char> {
    values.iter().map(move |value| value.map_or(empty, |digit| alphabet.symbol(digit)))
}

/// Writes candidates run together, or `.` for an empty set.
pub(super) fn candidates(set: CandidateSet, alphabet: Alphabet) -> String {
    if set.is_empty() { ".".to_owned() } else { set.iter().map(|digit| alphabet.symbol(digit)).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sixteen(start: &str, fill: char) -> Result<(Alphabet, Grid), CellError> {
        let text: String = start.chars().chain(std::iter::repeat(fill)).take(256).collect();
        read(16, text.chars(), KnownAlphabet::default())
    }

    fn alphabet(start: &str, fill: char) -> Option<Alphabet> {
        sixteen(start, fill).ok().map(|(alphabet, _)| alphabet)
    }

    #[test]
    fn the_alphabet_of_16x16_is_found_or_reported_as_ambiguous() {
        assert_eq!(alphabet("AHP", '-'), Some(Alphabet::Letters));
        assert_eq!(alphabet("19G", '.'), Some(Alphabet::Digits));
        assert_eq!(alphabet("19AF", '0'), Some(Alphabet::Digits));
        assert_eq!(alphabet("019AF", '.'), Some(Alphabet::HexZero));
        assert_eq!(alphabet("", '.'), Some(Alphabet::Digits));
        assert_eq!(alphabet("", '-'), Some(Alphabet::Letters));
        let error = sixteen("19AF", '.').unwrap_err();
        assert!(
            error.error.message.contains("ambiguous")
                && error.error.help.unwrap().contains("--alphabet hex0")
        );
        let error = sixteen("ABC", '.').unwrap_err();
        assert!(error.error.message.contains("only letters from A to F or G"), "{error:?}");
        assert_eq!(
            sixteen("1KG", '.').unwrap_err().error.message,
            "found `K`: expected 1-9 and A-G, or `.` for an empty cell"
        );
    }

    #[test]
    fn a_dot_is_written_if_the_alphabet_is_clear_without_zeros() {
        for (start, symbol) in [("19G", '.'), ("19F", '0'), ("", '.')] {
            let (_, givens) = sixteen(start, '0').unwrap();
            let puzzle = Puzzle::new(Geometry::standard(16).unwrap(), givens.clone());
            let empty = empty_cell(&puzzle, Alphabet::Digits);
            assert_eq!(empty, symbol, "{start}");
            let text: String = write(givens.values(), Alphabet::Digits, empty).collect();
            assert_eq!(read(16, text.chars(), KnownAlphabet::default()), Ok((Alphabet::Digits, givens)));
        }
        let nine = Puzzle::new(Geometry::standard(9).unwrap(), Grid::empty(81));
        assert_eq!(empty_cell(&nine, Alphabet::Digits), '.');
    }

    #[test]
    fn an_alphabet_settled_before_is_used() {
        let known = KnownAlphabet { wanted: None, settled: Some(Alphabet::HexZero) };
        let text: String = "19AF".chars().chain(std::iter::repeat('.')).take(256).collect();
        assert_eq!(read(16, text.chars(), known).unwrap().1[crate::grid::Cell::new(0)], Digit::new(2));
    }

    #[test]
    fn one_other_character_marks_empty_cells() {
        let read9 = |text: &str| read(4, text.chars(), KnownAlphabet::default());
        assert_eq!(read9("1xxxx2xxxx3xxxx4").unwrap().1.filled(), 4);
        assert_eq!(read9("1···············").unwrap().1.filled(), 1);
        let error = read9("1xxxx2xxyx3xxxx4").unwrap_err();
        assert_eq!(error.index, 8);
        assert_eq!(error.error.message.as_str(), "found `y`: expected 1-4, or `.` for an empty cell");
        assert_eq!(read9("1...A...........").unwrap_err().index, 4);
        assert_eq!(read9("1...5...........").unwrap_err().index, 4);
    }

    #[test]
    fn sizes_are_those_of_standard_boards() {
        for size in 0..40 {
            assert_eq!(is_size(size), Shape::standard(size).is_some(), "{size}");
        }
        assert_eq!(size_of_cells(81), Some(9));
        assert_eq!(size_of_cells(82), None);
        assert_eq!(size_of_cells(49), None);
    }
}
