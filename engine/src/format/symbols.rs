//! Characters to digits and back: the alphabet of a puzzle, and the symbols of empty cells.

use super::error::shown;
use super::places::Place;
use super::{ParseError, WriteError};
use crate::grid::{Alphabet, CandidateSet, Cell, Digit, Geometry, Grid, MAX_SIZE, Puzzle, Shape};

/// The symbols of an empty cell in any text, besides one other character of the author's choice.
const EMPTY_CELLS: &str = ".0*_- ";

/// Returns whether a character marks an empty cell in many texts, and nothing else in them.
pub(super) fn is_open_symbol(c: char) -> bool {
    ".*_?xXoO·•∙⋅∘◦○◯●□■▢◻◼◽◾⬜⬛▫▪".contains(c)
}

/// Returns whether a character is an empty cell in lines of cells and on boards that are drawn.
pub(super) fn is_open(byte: u8) -> bool {
    matches!(byte, b'0' | b'.' | b'*' | b'_' | b'-' | b'?' | b'x' | b'X')
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

    pub fn at(self, place: Place) -> ParseError {
        ParseError { line: place.line, column: place.column, ..self.error }
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

/// Digits, and the alphabet that they are written in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SymbolGrid {
    pub alphabet: Alphabet,
    pub grid: Grid,
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
) -> Result<SymbolGrid, CellError> {
    let seen = Characters::of(cells.clone());
    debug_assert_eq!(cells.clone().count(), size * size);
    let alphabet = match known.wanted {
        Some(alphabet) => alphabet,
        None => decide(size, &seen, known.settled)?,
    };
    let table = table(size, alphabet);
    let has_empty = EMPTY_CELLS.chars().any(|c| seen.has(c) && table[c as usize] == Some(None));
    let mut other = None;
    let mut grid = Grid::empty(size * size);
    for (index, c) in cells.enumerate() {
        grid[Cell::new(index)] = match table.get(c as usize).copied().flatten() {
            Some(value) => value,
            // Digits and one other character: that one marks the empty cells.
            None if !has_empty && may_be_empty(c, size) && *other.get_or_insert(c) == c => None,
            None => return Err(unexpected(Odd { index, c, has_empty }, size, alphabet)),
        };
    }
    Ok(SymbolGrid { alphabet, grid })
}

fn may_be_empty(c: char, size: usize) -> bool {
    // No digit of a board of numbers is an X.
    !c.is_control() && !c.is_ascii_digit() && (size <= 9 || !c.is_ascii_alphabetic() || "xX".contains(c))
}

/// A character that is neither a digit nor an empty cell.
struct Odd {
    index: usize,
    c: char,
    /// Whether another character of the puzzle is that of empty cells.
    has_empty: bool,
}

fn unexpected(Odd { index, c, has_empty }: Odd, size: usize, alphabet: Alphabet) -> CellError {
    let expected = range(alphabet, size);
    let message = format!("found {}: expected {expected}, or `.` for an empty cell", shown(c));
    let error = CellError::new(index, message);
    match similar(c) {
        _ if alphabet == Alphabet::Digits && size > 9 && c.is_ascii_alphabetic() => {
            error.option("use --alphabet letters for a board of letters")
        }
        Some(digit) if size == 9 => error.help(format!("did you mean `{digit}`?")),
        _ if has_empty => error.help(format!("write one of {expected} in its place, or `.`")),
        _ => error.help("use the same character, such as `.`, for every empty cell"),
    }
}

/// Returns the digit, or the empty cell, that a character looks like.
fn similar(c: char) -> Option<char> {
    Some(match c {
        'o' | 'O' => '0',
        'l' | 'I' | 'i' | '|' | '!' => '1',
        'Z' | 'z' => '2',
        'S' | 's' => '5',
        'b' => '6',
        'B' => '8',
        'g' | 'q' => '9',
        _ => return None,
    })
}

/// Determines the alphabet of a puzzle from its characters.
fn decide(size: usize, seen: &Characters, settled: Option<Alphabet>) -> Result<Alphabet, CellError> {
    // The last symbol of the digits: G on 16x16. Letters beyond it belong to `Letters` only.
    let last = Alphabet::Digits.symbol(Digit::from_index(size - 1));
    let other_empty = EMPTY_CELLS.chars().any(|c| c != '0' && seen.has(c));
    if size <= 9 {
        if size < 9 && seen.zeros > 0 && other_empty && !seen.has(last) {
            let error = CellError::new(0, "0 may be a digit or an empty cell here");
            return Err(error.help("write every empty cell alike"));
        }
        return Ok(Alphabet::Digits);
    }
    let beyond = (last as u8 + 1) as char;
    let (digits, letters) = (seen.any('1'..='9'), seen.any('A'..='Z'));
    let alphabet = if !digits && !letters {
        Some(if seen.has('-') { Alphabet::Letters } else { Alphabet::Digits })
    } else if !digits {
        seen.any(beyond..='Z').then_some(Alphabet::Letters)
    } else if seen.has(last) || seen.zeros > size {
        // As a digit `0` occurs at most `size` times.
        Some(Alphabet::Digits)
    } else if seen.zeros > 0 && other_empty {
        // Empty cells have another symbol.
        Some(Alphabet::HexZero)
    } else {
        // It marks the empty cells, unless the board is full.
        (seen.zeros > 0 && seen.zeros != size).then_some(Alphabet::Digits)
    };
    alphabet.or(settled).ok_or_else(|| ambiguous(size, digits, last))
}

fn ambiguous(size: usize, digits: bool, last: char) -> CellError {
    let before = (last as u8 - 1) as char;
    let (why, other) = if digits {
        (format!("there is no `{last}`, so `0` may be a digit"), Alphabet::HexZero)
    } else {
        (format!("there are only letters from A to {before} or {last}"), Alphabet::Letters)
    };
    let options = [Alphabet::Digits, other].map(|a| format!("--alphabet {} ({})", a.name(), range(a, size)));
    let help = format!("choose one with {}", options.join(" or "));
    CellError::new(0, format!("the alphabet is ambiguous: {why}")).option(help)
}

/// Returns the symbols of an alphabet in words: `1-9`, `1-9 and A-G`, `A-P`.
pub(super) fn range(alphabet: Alphabet, size: usize) -> String {
    let (first, last) = (alphabet.symbol(Digit::from_index(0)), alphabet.symbol(Digit::from_index(size - 1)));
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
    if puzzle.geometry.size() == 9 && puzzle.weights.is_none() {
        return Ok(());
    }
    Err(WriteError(format!("{format} can only hold 9x9 boards without weights")))
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
    let digits: CandidateSet = givens.placed().map(|(_, digit)| digit).collect();
    // As `decide` sees it: one of 1-9 and the last symbol, or nothing at all.
    let has_both =
        digits.iter().any(|digit| digit.index() < 9) && digits.contains(Digit::from_index(size - 1));
    let is_clear = size <= 9 || digits.is_empty() || has_both;
    match alphabet {
        Alphabet::Letters => '-',
        Alphabet::Digits if !is_clear => '0',
        _ => '.',
    }
}

/// Writes a character for each value.
pub(super) fn write(values: &[Option<Digit>], alphabet: Alphabet, empty: char) -> impl Iterator<Item = char> {
    // Lists have millions of values, and whether a cell is empty cannot be predicted: a table knows.
    let mut symbols = [empty; MAX_SIZE + 1];
    for digit in Digit::all(MAX_SIZE) {
        symbols[usize::from(digit.value())] = alphabet.symbol(digit);
    }
    values.iter().map(move |value| symbols[value.map_or(0, |digit| usize::from(digit.value()))])
}

/// Writes candidates run together, or `.` for an empty set.
pub(super) fn candidates(set: CandidateSet, alphabet: Alphabet) -> String {
    if set.is_empty() { ".".to_owned() } else { set.iter().map(|digit| alphabet.symbol(digit)).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a board of 16x16 that begins so, all other cells alike.
    fn sixteen(start: &str, fill: char) -> Result<SymbolGrid, String> {
        let text: String = start.chars().chain(std::iter::repeat(fill)).take(256).collect();
        read(16, text.chars(), KnownAlphabet::default()).map_err(|error| error.error.message)
    }

    #[test]
    fn the_alphabet_of_16x16_is_found_or_reported_as_ambiguous() {
        for (start, fill, expected) in [
            ("AHP", '-', Ok(Alphabet::Letters)),
            ("19G", '.', Ok(Alphabet::Digits)),
            ("19AF", '0', Ok(Alphabet::Digits)),
            ("019AF", '.', Ok(Alphabet::HexZero)),
            ("", '.', Ok(Alphabet::Digits)),
            ("", '-', Ok(Alphabet::Letters)),
            ("19AF", '.', Err("the alphabet is ambiguous: there is no `G`, so `0` may be a digit")),
            ("ABC", '.', Err("the alphabet is ambiguous: there are only letters from A to F or G")),
            ("1KG", '.', Err("found `K`: expected 1-9 and A-G, or `.` for an empty cell")),
        ] {
            let found = sixteen(start, fill).map(|found| found.alphabet);
            assert_eq!(
                found.as_ref().map_err(String::as_str),
                expected.as_ref().map_err(|text| *text),
                "{start}"
            );
        }
        let known = KnownAlphabet { wanted: None, settled: Some(Alphabet::HexZero) };
        let text: String = "19AF".chars().chain(std::iter::repeat('.')).take(256).collect();
        assert_eq!(read(16, text.chars(), known).map(|found| found.grid[Cell::new(0)]), Ok(Digit::new(2)));
    }

    #[test]
    fn a_dot_is_written_if_the_alphabet_is_clear_without_zeros() {
        for (start, symbol) in [("19G", '.'), ("19F", '0'), ("", '.')] {
            let found = sixteen(start, '0').unwrap();
            let puzzle = Puzzle::new(Geometry::standard(16).unwrap(), found.grid.clone());
            let empty = empty_cell(&puzzle, Alphabet::Digits);
            assert_eq!(empty, symbol, "{start}");
            let text: String = write(found.grid.values(), Alphabet::Digits, empty).collect();
            assert_eq!(read(16, text.chars(), KnownAlphabet::default()), Ok(found));
        }
        let nine = Puzzle::new(Geometry::standard(9).unwrap(), Grid::empty(81));
        assert_eq!(empty_cell(&nine, Alphabet::Digits), '.');
    }

    #[test]
    fn one_other_character_marks_empty_cells() {
        for (text, expected) in [
            ("1xxxx2xxxx3xxxx4", Ok(4)),
            ("1···············", Ok(1)),
            ("1xxxx2xxyx3xxxx4", Err((8, "found `y`: expected 1-4, or `.` for an empty cell"))),
            ("1...A...........", Err((4, "found `A`: expected 1-4, or `.` for an empty cell"))),
            ("1...5...........", Err((4, "found `5`: expected 1-4, or `.` for an empty cell"))),
        ] {
            let found = read(4, text.chars(), KnownAlphabet::default()).map(|found| found.grid.filled());
            let found = found.as_ref().map_err(|error| (error.index, error.error.message.as_str()));
            assert_eq!(found, expected.as_ref().map_err(|error| *error), "{text}");
        }
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
