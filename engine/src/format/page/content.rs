//! The content of a board's cells: characters, numbers or candidates.

use super::split::{CellText, at_places};
use crate::format::ParseError;
use crate::format::sanitize::excerpt;
use crate::format::symbols::{self, KnownAlphabet};
use crate::grid::{Alphabet, Boxes, CandidateSet, Digit, Grid};

/// What the cells of a board hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum CellsRead {
    /// One digit a cell.
    Digits(Grid),
    /// The candidates of every cell. A lone digit may be placed or a naked single.
    Marks(Vec<Mark>),
    /// A map of the regions of the board beside it.
    Regions(Boxes),
}

/// What a cell of a candidate grid shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// No mark at all.
    Empty,
    /// A digit placed by the player.
    Player(Digit),
    Candidates(CandidateSet),
    /// Candidates in brackets: the cell is empty even if it has a single one.
    Open(CandidateSet),
}

/// What the words of a board are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::format) enum Reading {
    /// To be found out. A line may also be a puzzle.
    Any,
    /// To be found out, but the rows are boards.
    Boards,
    Numbers,
    Marks,
}

/// What is known of the cells of a page before they are read.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub alphabet: KnownAlphabet,
    pub reading: Reading,
}

impl Known {
    /// Returns the same, but that the words of a board are these.
    pub fn with(self, reading: Reading) -> Known {
        Known { reading, ..self }
    }
}

/// The alphabet of a board and its cells, or why they cannot be read.
type Content = Result<(Alphabet, CellsRead), ParseError>;

/// Reads the cells of a board in reading order.
pub(super) fn read(cells: &[CellText], size: usize, known: Known) -> Content {
    let bare = without_signs(cells, size)?;
    let cells = bare.as_deref().unwrap_or(cells);
    let is_number = |cell: &CellText| cell.text.bytes().all(|b| b.is_ascii_digit());
    let is_small = |cell: &CellText| cell.text.parse().is_ok_and(|n: usize| n <= size);
    let is_single = cells.iter().all(|cell| cell.text.chars().count() <= 1);
    // Either all numbers are padded with zeros or none is.
    let is_padded = |cell: &CellText| cell.text.len() > 1 && cell.text.starts_with('0');
    let is_bare = |cell: &CellText| cell.text.len() == 1 && cell.text != "0";
    let is_mixed = cells.iter().any(is_padded) && cells.iter().any(|cell| is_number(cell) && is_bare(cell));
    let all_numbers = !is_mixed && cells.iter().all(|cell| is_number(cell) || is_open(&cell.text));
    let has_zero = cells.iter().any(|cell| !cell.text.is_empty() && cell.text.bytes().all(|b| b == b'0'));
    let small = cells.iter().filter(|cell| is_small(cell) || is_open(&cell.text)).count();
    let Known { alphabet: known, reading } = known;
    match reading {
        Reading::Numbers => numbers(cells, size),
        Reading::Marks => marks(cells, size, known),
        Reading::Any | Reading::Boards if is_single => characters(cells, size, known),
        // Above 9x9 a candidate grid has letters; below, a zero. A few numbers may be typing errors.
        Reading::Any | Reading::Boards if size > 9 && all_numbers && 2 * small > cells.len() => {
            match numbers(cells, size) {
                Ok((_, CellsRead::Digits(grid)))
                    if grid.filled() == cells.len() && !is_plausible(&grid, size) =>
                {
                    marks(cells, size, known)
                        .map_or_else(|_| numbers(cells, size), |_| Err(unclear(&cells[0])))
                }
                read => read,
            }
        }
        Reading::Any | Reading::Boards if size <= 9 && has_zero => numbers(cells, size),
        Reading::Any | Reading::Boards => {
            let (alphabet, read) = marks(cells, size, known)?;
            match typing_error(&read, cells) {
                Some(cell) => {
                    let (found, range) = (excerpt(&cell.text), symbols::range(alphabet, size));
                    let message = format!("found `{found}`: expected {range}, or `.` for an empty cell");
                    let error = cell.error(message).help("write one digit for each cell");
                    Err(error.option("if these are candidates, name the format with --format marks"))
                }
                None => Ok((alphabet, read)),
            }
        }
    }
}

/// Returns the first cell of several digits if most of the open cells show nothing: they are no candidates.
fn typing_error<'c>(read: &CellsRead, cells: &'c [CellText]) -> Option<&'c CellText> {
    const MAX_EMPTY: usize = 4;
    let CellsRead::Marks(marks) = read else { return None };
    let is_several = |mark: &Mark| matches!(mark, Mark::Candidates(set) | Mark::Open(set) if set.len() > 1);
    let several = marks.iter().filter(|mark| is_several(mark)).count();
    let empty = marks.iter().filter(|mark| **mark == Mark::Empty).count();
    let first = marks.iter().position(is_several)?;
    (empty > MAX_EMPTY * several).then(|| &cells[first])
}

/// Returns the digits of a board that all stand between signs, such as `(6)` or `*6*`, without these. They mark what is
/// given.
///
/// # Errors
/// Only some of the digits are marked.
fn without_signs(cells: &[CellText], size: usize) -> Result<Option<Vec<CellText>>, ParseError> {
    const SIGNS: [(&str, &str); 8] =
        [("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("**", "**"), ("*", "*"), ("_", "_"), ("=", "=")];
    let is_digit = |text: &str| text.parse().is_ok_and(|n: usize| (1..=size).contains(&n));
    let inner = |cell: &CellText| {
        if cell.text.len() < 3 {
            return None;
        }
        let inner = |&(open, close): &_| cell.text.strip_prefix(open)?.strip_suffix(close);
        SIGNS.iter().find_map(inner).filter(|inner| is_digit(inner)).map(str::to_owned)
    };
    if !cells.iter().any(|cell| inner(cell).is_some()) {
        return Ok(None);
    }
    let (mut bare, mut unmarked) = (Vec::with_capacity(cells.len()), None);
    for cell in cells {
        let text = inner(cell);
        match &text {
            Some(_) => {}
            None if is_open(&cell.text) => {}
            None if is_digit(&cell.text) => unmarked = unmarked.or(Some(cell)),
            // Candidates.
            None => return Ok(None),
        }
        bare.push(CellText { text: text.unwrap_or_else(|| cell.text.clone()), ..cell.clone() });
    }
    match unmarked {
        None => Ok(Some(bare)),
        Some(cell) => {
            let message = "some digits are in brackets or between signs and others are not: which are given?";
            Err(cell.error(message).help("write the given digits alone, and `.` for all other cells"))
        }
    }
}

/// Returns whether no row of a full grid repeats a digit.
fn is_plausible(grid: &Grid, size: usize) -> bool {
    grid.values()
        .chunks(size)
        .all(|row| row.iter().copied().flatten().collect::<CandidateSet>().len() == size)
}

fn unclear(cell: &CellText) -> ParseError {
    cell.error("the cells may be numbers or candidates run together")
        .option("choose one with --format grid or --format marks")
}

/// Returns whether a word is an empty cell.
pub(super) fn is_open(text: &str) -> bool {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (None, _) => true,
        (Some(c), None) => "0-".contains(c) || symbols::is_open_symbol(c),
        // As wide as a number of two digits, or the whole cell.
        (Some(c), Some(_)) => text.len() <= 3 && "_-.*?".contains(c) && text.chars().all(|other| other == c),
    }
}

fn characters(cells: &[CellText], size: usize, known: KnownAlphabet) -> Content {
    let symbol = |cell: &CellText| cell.text.chars().next().unwrap_or('.');
    let has_cages = size <= 9 && !cells.iter().any(|cell| cell.text.contains(|c: char| c.is_ascii_digit()));
    let read = symbols::read(size, cells.iter().map(symbol), known);
    let (alphabet, grid) = read.map_err(|error| {
        let error = error.at(|index| (cells[index].line, cells[index].column));
        match has_cages && cells.iter().any(|cell| cell.text.contains(char::is_alphabetic)) {
            true => error.help(
                "are these cages or regions? A jigsaw is written as a sheet; killer cages cannot be read",
            ),
            false => error,
        }
    })?;
    Ok((alphabet, CellsRead::Digits(grid)))
}

fn numbers(cells: &[CellText], size: usize) -> Content {
    let number = |cell: &CellText| -> Result<Option<Digit>, ParseError> {
        let value = || cell.text.bytes().all(|b| b.is_ascii_digit()).then(|| cell.text.parse().ok())?;
        match value() {
            _ if is_open(&cell.text) => Ok(None),
            Some(0u8) => Ok(None),
            Some(value) if usize::from(value) <= size => Ok(Digit::new(value)),
            _ => {
                let found = excerpt(&cell.text);
                let message =
                    format!("found `{found}`: expected a number from 1 to {size}, or 0 for an empty cell");
                Err(cell.error(message))
            }
        }
    };
    // Numbers from 0 on, and another symbol for the empty cells.
    let zero = cells.iter().find(|cell| cell.text == "0");
    let has = |test: &dyn Fn(&CellText) -> bool| cells.iter().any(test);
    if let Some(zero) = zero
        && has(&|cell| cell.text != "0" && is_open(&cell.text))
        && has(&|cell| cell.text.len() > 1)
        && !has(&|cell| cell.text.parse() == Ok(size))
    {
        let error = zero.error("0 may be a number or an empty cell here");
        return Err(error.help(format!("write the numbers from 1 to {size}, and every empty cell alike")));
    }
    let grid: Result<Vec<_>, ParseError> = cells.iter().map(number).collect();
    Ok((Alphabet::Digits, CellsRead::Digits(grid?.into_iter().collect())))
}

fn marks(cells: &[CellText], size: usize, known: KnownAlphabet) -> Content {
    let alphabet = alphabet(cells, size, known);
    let read = |cell: &CellText| {
        // Some separate the candidates of a cell. At its ends, a comma separates the cells.
        let separators = [',', '/'];
        let word = match cell.text.starts_with(separators) || cell.text.ends_with(separators) {
            true => cell.text.clone(),
            false => cell.text.replace([',', '/', ' '], ""),
        };
        mark(&word, size, alphabet).ok_or_else(|| {
            let (range, found) = (symbols::range(alphabet, size), excerpt(&cell.text));
            let several = |cell: &&CellText| {
                matches!(mark(&cell.text, size, alphabet), Some(Mark::Candidates(set) | Mark::Open(set)) if set.len() > 1)
            };
            // Few cells have candidates: the others are digits.
            if 8 * cells.iter().filter(several).count() < cells.len() {
                let error = cell.error(format!("found `{found}`: expected {range}, or `.` for an empty cell"));
                return error.help("write each cell as one digit, or as its candidates run together");
            }
            let error = cell.error(format!("found `{found}`: expected the candidates of a cell, {range}"));
            error.help("a digit placed by the player may have a `u` before it")
        })
    };
    if let Some(cell) = open_cell_with_sign(cells, size) {
        let (range, found) = (symbols::range(alphabet, size), excerpt(&cell.text));
        let message = format!("found `{found}` in many cells: expected {range}, or `.` for an empty cell");
        return Err(cell.error(message));
    }
    let marks: Result<Vec<Mark>, ParseError> = cells.iter().map(read).collect();
    let mut marks = marks?;
    // If only single digits are in brackets, these are the digits on the board.
    let is_several = |mark: &Mark| matches!(mark, Mark::Open(set) if set.len() > 1);
    if !marks.iter().any(is_several) {
        for mark in &mut marks {
            if let Mark::Open(set) = *mark {
                *mark = Mark::Candidates(set);
            }
        }
    }
    // Programs and people write candidates in order.
    let is_ordered = |cell: &CellText| cell.text.chars().filter_map(|c| alphabet.digit(c, size)).is_sorted();
    let several = || cells.iter().filter(|cell| cell.text.chars().count() > 1);
    let is_falling =
        |cell: &CellText| cell.text.chars().rev().filter_map(|c| alphabet.digit(c, size)).is_sorted();
    let are_falling = several().count() > size && several().all(is_falling);
    if let Some(first) = several().find(|cell| !is_ordered(cell))
        && 2 * several().filter(|cell| !is_ordered(cell)).count() > several().count()
        && !are_falling
    {
        let message = format!("found `{}`: expected the candidates of a cell in order", excerpt(&first.text));
        return Err(first.error(message));
    }
    Ok((alphabet, CellsRead::Marks(marks)))
}

fn mark(word: &str, size: usize, alphabet: Alphabet) -> Option<Mark> {
    let is_digit = |c: char| alphabet.digit(c, size).is_some();
    if is_open(word) && !word.starts_with(is_digit) {
        return Some(Mark::Empty);
    }
    let set = |text: &str| -> Option<CandidateSet> {
        let mut set = CandidateSet::EMPTY;
        for symbol in text.chars() {
            let digit = alphabet.digit(symbol, size)?;
            if set.contains(digit) {
                return None;
            }
            set.insert(digit);
        }
        (!set.is_empty()).then_some(set)
    };
    // Unless U is itself a digit.
    if let Some(placed) = word.strip_prefix(['u', 'U']).filter(|_| alphabet.digit('U', size).is_none()) {
        return set(placed)?.only().map(Mark::Player);
    }
    for (open, close) in [('{', '}'), ('(', ')'), ('[', ']'), ('<', '>')] {
        if let Some(inner) = word.strip_prefix(open).and_then(|rest| rest.strip_suffix(close)) {
            return set(inner).map(Mark::Open);
        }
    }
    set(word)
        .or_else(|| set(&at_places(word, size)?))
        .or_else(|| set(&without_annotations(word, size)?))
        .map(Mark::Candidates)
}

/// The most characters that point at the candidates of a cell.
const MAX_ANNOTATIONS: usize = 4;

/// Removes what players write beside candidates to point at them: `*37`, `#27`, `28b9K`.
fn without_annotations(word: &str, size: usize) -> Option<String> {
    let is_annotation = |c: char| c.is_ascii_alphabetic() || "*#+-@!^~%&$'`".contains(c);
    // More of them are strokes of a damaged frame.
    let is_clear = size <= 9
        && word.chars().all(|c| c.is_ascii_digit() || is_annotation(c))
        && word.chars().filter(|c| !c.is_ascii_digit()).count() <= MAX_ANNOTATIONS;
    is_clear.then(|| word.chars().filter(char::is_ascii_digit).collect())
}

/// Returns the first of more cells with the same sign and digit than can have a digit: `-1` for every empty cell.
fn open_cell_with_sign(cells: &[CellText], size: usize) -> Option<&CellText> {
    let is_one = |cell: &&CellText| {
        let digit = cell.text.strip_prefix(['-', '+', '#', '*']);
        digit.is_some_and(|digit| digit.len() == 1 && digit.starts_with(|c: char| c.is_ascii_digit()))
    };
    let first = cells.iter().find(is_one)?;
    (cells.iter().filter(|cell| cell.text == first.text).count() > size).then_some(first)
}

/// Marks show nearly every symbol, so they tell the alphabet.
fn alphabet(cells: &[CellText], size: usize, known: KnownAlphabet) -> Alphabet {
    let shows = |is_wanted: fn(char) -> bool| cells.iter().any(|cell| cell.text.chars().any(is_wanted));
    match known.wanted {
        Some(alphabet) => alphabet,
        None if size > 9 && !shows(|c| c.is_ascii_digit()) => Alphabet::Letters,
        None if size > 9 && !shows(|c| c == 'g' || c == 'G') && shows(|c| c == '0') => Alphabet::HexZero,
        None => Alphabet::Digits,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::tests::{errors, read, rows_of, wrapped};

    const LINE: &str = "..5.2..8...1..5.4.9...1..6.4...7..5...6..3...8..9...1.3.2...7...9..4...6....1.9..";

    #[test]
    fn annotations_are_removed_but_not_the_strokes_of_a_frame() {
        for (word, digits) in [("*37", Some("37")), ("28b9K", Some("289")), ("#2-7'", Some("27"))] {
            assert_eq!(without_annotations(word, 9).as_deref(), digits, "{word}");
        }
        assert_eq!(without_annotations("-----3-7", 9), None);
        assert_eq!(without_annotations("*37", 16), None);
    }

    #[test]
    fn a_sign_and_a_digit_in_many_cells_is_no_candidate() {
        let cells = |row: &str| row.chars().map(|c| c.to_string().replace('.', "-1")).collect::<Vec<_>>();
        let rows: Vec<String> = rows_of(LINE, 9).into_iter().map(|row| cells(row).join(",")).collect();
        let errors = errors(&rows.join("\n"));
        assert!(errors.len() == 1 && errors[0].contains("found `-1` in many cells"), "{errors:?}");
    }

    #[test]
    fn names_of_81_columns_are_no_candidates() {
        let names = |name: &dyn Fn(usize) -> String| (0..81).map(name).collect::<Vec<_>>().join(",");
        let cells: Vec<String> = LINE.chars().map(|c| c.to_string().replace('.', "0")).collect();
        let by_letter = |cell: usize| format!("{}{}", char::from(b'A' + (cell / 9) as u8), cell % 9 + 1);
        for heading in [names(&by_letter), names(&|cell| format!("c{cell}"))] {
            let puzzles = read(&format!("{heading}\n{}\n", cells.join(",")));
            assert_eq!(puzzles.len(), 1, "{heading}");
            assert_eq!(puzzles[0].givens, read(LINE)[0].givens, "{heading}");
        }
    }

    #[test]
    fn digits_that_spell_a_word_for_nothing_are_digits() {
        let line = format!("{}NA.9P{}", ".".repeat(25 * 21 + 7), ".".repeat(25 * 4 - 12));
        let puzzle = &read(&wrapped(&line, 25))[0];
        assert_eq!((puzzle.geometry.size(), puzzle.givens.filled()), (25, 4));
    }
}
