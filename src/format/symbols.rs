//! Characters to digits and back: which alphabet a puzzle is in, and what stands for an open cell.

use std::ops::Range;

use super::error::shown;
use super::{ParseError, WriteError};
use crate::grid::{Alphabet, CandidateSet, Digit, Geometry, Grid};

/// What stands for an open cell in any text, beside one other character of the writer's choice.
const BLANKS: &str = ".0*_- ";

/// What is wrong with one of the characters; the caller knows where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    /// Which character, from 0.
    pub index: usize,
    pub message: String,
    pub help: Option<String>,
}

impl Fault {
    /// The error at the line and column of the character.
    pub fn at(self, place: impl FnOnce(usize) -> (usize, usize)) -> ParseError {
        let (line, column) = place(self.index);
        ParseError { line, column, message: self.message, help: self.help }
    }
}

/// Is there a usual board of this size, with rectangular boxes?
pub(super) fn is_size(size: usize) -> bool {
    // As `Geometry::standard`, without building the board.
    (4..=crate::grid::MAX_SIZE).contains(&size) && (2..size).any(|d| size.is_multiple_of(d))
}

/// The size of the board that has so many cells.
pub(super) fn size_of_cells(cells: usize) -> Option<usize> {
    let size = cells.isqrt();
    (size * size == cells && is_size(size)).then_some(size)
}

/// How the reader of a file knows its alphabet.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Known {
    /// The user or the format says so.
    pub wanted: Option<Alphabet>,
    /// A puzzle before this one made it clear.
    pub settled: Option<Alphabet>,
}

impl Known {
    pub fn wanted(alphabet: Option<Alphabet>) -> Known {
        Known { wanted: alphabet, settled: None }
    }
}

/// What characters a puzzle shows.
#[derive(Default)]
struct Seen {
    ascii: u128,
    zeros: usize,
    cells: usize,
}

impl Seen {
    fn of(cells: impl Iterator<Item = char>) -> Seen {
        let mut seen = Seen::default();
        for c in cells {
            if c.is_ascii() {
                seen.ascii |= 1 << c.to_ascii_uppercase() as u32;
            }
            seen.zeros += usize::from(c == '0');
            seen.cells += 1;
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
    known: Known,
) -> Result<(Alphabet, Grid), Fault> {
    let seen = Seen::of(cells.clone());
    debug_assert_eq!(seen.cells, size * size);
    let alphabet = match known.wanted {
        Some(alphabet) => alphabet,
        None => decide(size, &seen, known.settled)?,
    };
    let table = Table::new(size, alphabet);
    let any_blank = BLANKS.chars().any(|c| seen.has(c) && table.get(c) == Some(None));
    let mut other = None;
    let read_one = |(index, c): (usize, char)| match table.get(c) {
        Some(value) => Ok(value),
        // N digits and the rest one other character: that one stands for an open cell.
        None if !any_blank && may_be_blank(c, size) && *other.get_or_insert(c) == c => Ok(None),
        None => Err(stranger(index, c, size, alphabet)),
    };
    Ok((alphabet, cells.enumerate().map(read_one).collect::<Result<Vec<_>, Fault>>()?.into_iter().collect()))
}

fn may_be_blank(c: char, size: usize) -> bool {
    !c.is_control() && !c.is_ascii_digit() && (size <= 9 || !c.is_ascii_alphabetic())
}

fn stranger(index: usize, c: char, size: usize, alphabet: Alphabet) -> Fault {
    let expected = range(alphabet, size);
    let help = match alphabet {
        Alphabet::Digits if c.is_ascii_alphabetic() => "a board of letters is read with --alphabet letters",
        _ => "write one and the same character, such as `.`, for every open cell",
    };
    Fault {
        index,
        message: format!("found {}: expected {expected}, or `.` for an open cell", shown(c)),
        help: Some(help.to_owned()),
    }
}

/// Which alphabet is a puzzle of this size in, by the characters it shows?
fn decide(size: usize, seen: &Seen, settled: Option<Alphabet>) -> Result<Alphabet, Fault> {
    if size <= 9 {
        return Ok(Alphabet::Digits);
    }
    // The last letter of the digits: G on 16x16. Letters beyond it belong to `Letters` only.
    let last = Alphabet::Digits.symbol(Digit::from_index(size - 1));
    let beyond = (last as u8 + 1) as char;
    let (digits, letters) = (seen.any('1'..='9'), seen.any('A'..='Z'));
    let other_blank = BLANKS.chars().any(|c| c != '0' && seen.has(c));
    match () {
        () if !digits && !letters && seen.has('-') => Ok(Alphabet::Letters),
        () if !digits && !letters => Ok(Alphabet::Digits),
        () if !digits && seen.any(beyond..='Z') => Ok(Alphabet::Letters),
        () if digits && seen.has(last) => Ok(Alphabet::Digits),
        // As a digit `0` stands in at most `size` cells. Where there is another blank it is a digit;
        // where there is none, it is the blank or the board is full.
        () if digits && seen.zeros > size => Ok(Alphabet::Digits),
        () if digits && seen.zeros > 0 && other_blank => Ok(Alphabet::HexZero),
        () if digits && seen.zeros > 0 && seen.zeros != size => Ok(Alphabet::Digits),
        () => settled.ok_or_else(|| ambiguous(size, digits, last)),
    }
}

fn ambiguous(size: usize, digits: bool, last: char) -> Fault {
    let before = (last as u8 - 1) as char;
    let show = |alphabet: Alphabet| format!("--alphabet {} ({})", alphabet.name(), range(alphabet, size));
    let (what, other) = if digits {
        (format!("`{last}` is missing and it is not clear whether `0` is a digit"), Alphabet::HexZero)
    } else {
        (format!("there are only letters from A to {before} or {last}"), Alphabet::Letters)
    };
    let help = format!("say which with {} or {}", show(Alphabet::Digits), show(other));
    Fault { index: 0, message: format!("the alphabet is ambiguous: {what}"), help: Some(help) }
}

/// The symbols of an alphabet in words: `1-9`, `1-9 and A-G`, `A-P`.
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

/// What each ASCII character stands for.
struct Table([u8; 128]);

/// An open cell and a character that is no cell, in a [`Table`].
const OPEN: u8 = 0;
const NONE: u8 = u8::MAX;

impl Table {
    fn new(size: usize, alphabet: Alphabet) -> Table {
        let mut table = [NONE; 128];
        BLANKS.bytes().for_each(|b| table[b as usize] = OPEN);
        for digit in Digit::all(size) {
            let symbol = alphabet.symbol(digit);
            table[symbol as usize] = digit.value();
            table[symbol.to_ascii_lowercase() as usize] = digit.value();
        }
        Table(table)
    }

    fn get(&self, c: char) -> Option<Option<Digit>> {
        match *self.0.get(c as usize)? {
            NONE => None,
            value => Some(Digit::new(value)),
        }
    }
}

/// What a format that knows only usual boards and no weights says to other puzzles.
pub(super) fn only_standard(geometry: &Geometry, format: &str) -> Result<(), WriteError> {
    let shape = geometry.shape();
    if crate::grid::Shape::standard(shape.size).as_ref() == Some(shape) {
        return Ok(());
    }
    Err(WriteError(format!("{format} cannot hold the board {}: write it as a sheet", shape.describe())))
}

/// What stands for an open cell of a puzzle with these givens, so that the text is not ambiguous: `.`
/// where the digits tell their alphabet, else `0`, which says that it is no digit.
pub(super) fn blank(alphabet: Alphabet, givens: &Grid, size: usize) -> char {
    let has = |range: Range<usize>| givens.placed().any(|(_, digit)| range.contains(&digit.index()));
    // As `decide` sees it: one of 1-9 and the last symbol, or nothing at all.
    let is_clear = size <= 9 || givens.filled() == 0 || (has(0..9) && has(size - 1..size));
    match alphabet {
        Alphabet::Letters => '-',
        Alphabet::Digits if !is_clear => '0',
        _ => '.',
    }
}

/// The cells as characters.
pub(super) fn write<'a>(
    values: impl Iterator<Item = &'a Option<Digit>> + 'a,
    alphabet: Alphabet,
    blank: char,
) -> impl Iterator<Item = char> + 'a {
    values.map(move |value| value.map_or(blank, |digit| alphabet.symbol(digit)))
}

/// Candidates run together, `.` where there are none.
pub(super) fn candidates(set: CandidateSet, alphabet: Alphabet) -> String {
    if set.is_empty() { ".".to_owned() } else { set.iter().map(|digit| alphabet.symbol(digit)).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sixteen(start: &str, fill: char) -> Result<(Alphabet, Grid), Fault> {
        let text: String = start.chars().chain(std::iter::repeat(fill)).take(256).collect();
        read(16, text.chars(), Known::default())
    }

    fn alphabet(start: &str, fill: char) -> Option<Alphabet> {
        sixteen(start, fill).ok().map(|(alphabet, _)| alphabet)
    }

    #[test]
    fn sixteen_tells_its_alphabet_or_says_that_it_cannot() {
        assert_eq!(alphabet("AHP", '-'), Some(Alphabet::Letters));
        assert_eq!(alphabet("19G", '.'), Some(Alphabet::Digits));
        assert_eq!(alphabet("19AF", '0'), Some(Alphabet::Digits));
        assert_eq!(alphabet("019AF", '.'), Some(Alphabet::HexZero));
        assert_eq!(alphabet("", '.'), Some(Alphabet::Digits));
        assert_eq!(alphabet("", '-'), Some(Alphabet::Letters));
        let fault = sixteen("19AF", '.').unwrap_err();
        assert!(fault.message.contains("ambiguous") && fault.help.unwrap().contains("--alphabet hex0"));
        let fault = sixteen("ABC", '.').unwrap_err();
        assert!(fault.message.contains("only letters from A to F or G"), "{}", fault.message);
        assert_eq!(
            sixteen("1KG", '.').unwrap_err().message,
            "found `K`: expected 1-9 and A-G, or `.` for an open cell"
        );
    }

    #[test]
    fn a_dot_is_written_where_it_says_enough() {
        let blank_of = |start: &str| blank(Alphabet::Digits, &sixteen(start, '0').unwrap().1, 16);
        assert_eq!((blank_of("19G"), blank_of("19F"), blank_of("")), ('.', '0', '.'));
        for start in ["19G", "19F", ""] {
            let (_, grid) = sixteen(start, '0').unwrap();
            let blank = blank(Alphabet::Digits, &grid, 16);
            let text: String = write(grid.values().iter(), Alphabet::Digits, blank).collect();
            assert_eq!(read(16, text.chars(), Known::default()), Ok((Alphabet::Digits, grid)));
        }
        assert_eq!(blank(Alphabet::Digits, &Grid::empty(81), 9), '.');
    }

    #[test]
    fn a_settled_alphabet_decides_what_is_open() {
        let known = Known { wanted: None, settled: Some(Alphabet::HexZero) };
        let text: String = "19AF".chars().chain(std::iter::repeat('.')).take(256).collect();
        assert_eq!(read(16, text.chars(), known).unwrap().1[crate::grid::Cell::new(0)], Digit::new(2));
    }

    #[test]
    fn one_other_character_stands_for_an_open_cell() {
        let read9 = |text: &str| read(4, text.chars(), Known::default());
        assert_eq!(read9("1xxxx2xxxx3xxxx4").unwrap().1.filled(), 4);
        assert_eq!(read9("1···············").unwrap().1.filled(), 1);
        let fault = read9("1xxxx2xxyx3xxxx4").unwrap_err();
        assert_eq!(
            (fault.index, fault.message.as_str()),
            (8, "found `y`: expected 1-4, or `.` for an open cell")
        );
        assert_eq!(read9("1...A...........").unwrap_err().index, 4);
        assert_eq!(read9("1...5...........").unwrap_err().index, 4);
    }

    #[test]
    fn sizes_are_those_of_usual_boards() {
        for size in 0..40 {
            assert_eq!(is_size(size), crate::grid::Shape::standard(size).is_some(), "{size}");
        }
        assert_eq!(size_of_cells(81), Some(9));
        assert_eq!(size_of_cells(82), None);
        assert_eq!(size_of_cells(49), None);
    }
}
