//! Which part of a line is a puzzle: the cells that it begins with, or one of several columns.

use super::ParseError;
use super::candidate_line::{self, is_candidates};
use super::source::Line;
use super::symbols::{is_open_symbol, size_of_cells};
use crate::explain::counted;
use crate::grid::{Alphabet, MAX_SIZE};

/// As many characters as a row of 25 cells with lines between them.
pub(super) const WIDEST_ROW: usize = 51;

/// The cells of a line and the text after them.
pub(super) struct Parts<'a> {
    pub size: usize,
    /// Where the cells begin, in bytes.
    pub start: usize,
    pub cells: &'a str,
    pub rest: &'a str,
}

impl Parts<'_> {
    /// Returns whether the cells are candidates, nine characters a cell.
    pub fn are_candidates(&self) -> bool {
        self.cells.len() >= candidate_line::LENGTH
    }
}

/// Returns whether a character separates the cells of a line from a title.
pub(super) fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '#')
}

/// Returns where the first separator is, in bytes, or the end of the text.
pub(super) fn first_separator(text: &str) -> usize {
    text.find(is_separator).unwrap_or(text.len())
}

/// Returns the number of characters before the first separator, and the column in which they begin.
pub(super) fn leading_cells(line: &Line) -> (usize, usize) {
    let text = line.text.trim_start();
    let column = line.text.chars().count() - text.chars().count() + 1;
    (text[..first_separator(text)].chars().count(), column)
}

/// Explains why no board has as many cells as a line. It was probably meant to be one of this size.
pub(super) fn wrong_length(line: &Line, size: usize) -> ParseError {
    let (found, column) = leading_cells(line);
    if found > MAX_SIZE * MAX_SIZE {
        let length = candidate_line::LENGTH;
        let message = format!("{found} characters: expected {length}, nine for each cell of a 9x9 board");
        return line.error(column + found.min(length), message);
    }
    const CELLS: usize = 81;
    if found.is_multiple_of(CELLS) {
        let message = format!("{found} cells: expected {CELLS} (a board of 9x9)");
        return line.error(column + CELLS, message).help("begin a new line after each puzzle");
    }
    let expected = size * size;
    let message = format!("{}: expected {expected} (a board of {size}x{size})", counted(found, "cell"));
    line.error(column + found.min(expected), message).help(match found < expected {
        true => "write `.` for every empty cell, at the end of the line too",
        false => "remove the extra characters, or put a space or a comma before a title",
    })
}

/// Returns the common size whose boards have nearest to this number of cells.
pub(super) fn nearest_size(found: usize) -> usize {
    let distance = |&size: &usize| (size * size).abs_diff(found);
    [4, 6, 8, 9, 10, 12, 16, MAX_SIZE].into_iter().min_by_key(distance).unwrap_or(9)
}

/// Explains why a puzzle on a line has too few or too many cells, or returns `None` if the line may be a row.
pub(super) fn wrong_line(line: &Line) -> Option<ParseError> {
    let (found, _) = leading_cells(line);
    let is_puzzle = found > WIDEST_ROW && size_of_cells(found).is_none();
    is_puzzle.then(|| wrong_length(line, nearest_size(found)))
}

/// Cuts a line into cells and title. Returns `None` if no board has this number of cells.
pub(super) fn cut(text: &str) -> Option<Parts<'_>> {
    let start = text.len() - text.trim_start().len();
    let run = &text[start..start + first_separator(&text[start..])];
    let rest = text[start + run.len()..].trim_start_matches(is_separator);
    let is_address = run.contains('/') && run.contains(char::is_alphabetic);
    if is_full(run) && solved_by(run, rest) {
        return cut_column(text);
    }
    if let Some(size) = size_of_cells(run.chars().count()).filter(|_| !is_address) {
        // An id may be as long as the cells of another board.
        let is_id = size != 9 && start + run.len() < text.len() && !looks_like_cells(run, size);
        if is_id && let Some(column) = cut_column(text).filter(|column| column.size == 9) {
            return Some(column);
        }
        return Some(Parts { size, start, cells: run, rest });
    }
    if let Some((cells, solution)) = puzzle_and_solution(run) {
        let size = cells.len().isqrt();
        return Some(Parts { size, start, cells, rest: &text[offset(text, solution)..] });
    }
    if run.chars().count() == candidate_line::LENGTH {
        return Some(Parts { size: 9, start, cells: run, rest });
    }
    cut_with_spaces(text).or_else(|| cut_column(text))
}

/// Returns whether a character separates the columns of a table.
pub(super) fn ends_column(c: char) -> bool {
    is_separator(c) || "\"'`|()[]{}<>=&/:!\\“”„«»".contains(c)
}

/// Words in the addresses of puzzles that have more rules.
const OTHER_KINDS: [&str; 9] =
    ["killer", "jigsaw", "str8", "kakuro", "kenken", "futoshiki", "samurai", "windoku", "cages"];

/// Cuts a line in which the cells are one of several columns: the first that can be a puzzle.
fn cut_column(text: &str) -> Option<Parts<'_>> {
    // JSON and XML hold puzzles in their own ways, and a link may be of another kind of puzzle.
    let is_link = text.contains("://");
    let is_other = || {
        let text = text.to_ascii_lowercase();
        OTHER_KINDS.iter().any(|kind| text.contains(kind))
    };
    if text.trim_start().starts_with(['{', '<']) || (is_link && is_other()) {
        return None;
    }
    let (mut start, mut full) = (0, None);
    for column in text.split(|c| ends_column(c) || (is_link && c == '?')) {
        let end = start + column.len();
        // The name of a page may end with `.html`.
        let ending = column.trim_end_matches(|c: char| c.is_ascii_lowercase());
        let column = if is_link && ending.len() < column.len() {
            ending.strip_suffix('.').unwrap_or(ending)
        } else {
            column
        };
        if let Some((cells, solution)) = puzzle_and_solution(column) {
            let rest = &text[offset(text, solution)..];
            return Some(Parts { size: cells.len().isqrt(), start, cells, rest });
        }
        let size = size_of_cells(column.chars().count()).filter(|&size| looks_like_cells(column, size));
        if let Some(size) = size.or(is_candidates(column).then_some(9)) {
            let rest = text[end..].trim_start_matches(ends_column);
            let parts = Parts { size, start, cells: column, rest };
            // A solution may precede its puzzle.
            if !is_full(column) {
                return Some(parts);
            }
            full.get_or_insert(parts);
        }
        start = text[end..].chars().next().map_or(end, |c| end + c.len_utf8());
    }
    full.filter(|full| !has_other_cells(text, full))
}

/// Returns whether there are so many other cells beside a full grid that it is more likely the solution of a damaged
/// puzzle.
fn has_other_cells(text: &str, full: &Parts<'_>) -> bool {
    let is_cell = |c: &char| c.is_ascii_digit() || is_open_symbol(*c) || "-#".contains(*c);
    let is_grid = |column: &&str| column.len() == full.cells.len() && is_full(column);
    let others = text.split(|c| ends_column(c) && c != '#').filter(|column| !is_grid(column));
    others.flat_map(str::chars).filter(is_cell).count() > full.cells.len() / 2
}

/// Splits cells into those of a puzzle and those of its solution, run together.
fn puzzle_and_solution(run: &str) -> Option<(&str, &str)> {
    const MIN: usize = 72;
    let is_pair = run.len() >= MIN && run.is_ascii() && size_of_cells(run.len() / 2).is_some();
    let (puzzle, solution) = is_pair.then(|| run.split_at(run.len() / 2))?;
    let is_grid = puzzle.len() == solution.len() && has_rows(solution, puzzle.len().isqrt());
    let is_solution = is_grid && is_full(solution) && solved_by(solution, puzzle);
    is_solution.then_some((puzzle, solution))
}

/// Returns whether a puzzle with this solution is in another column.
fn solved_by(solution: &str, rest: &str) -> bool {
    let is_same = |(a, b): (char, char)| a == b || b == '0' || !b.is_ascii_alphanumeric();
    rest.split(ends_column).any(|column| {
        column.len() == solution.len()
            && !is_full(column)
            && solution.chars().zip(column.chars()).all(is_same)
    })
}

/// Returns whether no cell is empty.
fn is_full(cells: &str) -> bool {
    cells.chars().all(|c| c.is_ascii_alphanumeric() && c != '0') && crossed(cells).is_none()
}

/// Returns the letter x that marks empty cells among digits, if one does.
fn crossed(cells: &str) -> Option<char> {
    let cross = cells.chars().find(|c| "xX".contains(*c))?;
    let others = || cells.chars().filter(|c| *c != cross);
    (others().count() > 0
        && others().all(|c| c.is_ascii_alphanumeric() && c != '0')
        && cells.contains(|c: char| c.is_ascii_digit()))
    .then_some(cross)
}

/// Returns whether a word is no name or number, but cells: digits of the board and symbols of empty cells.
pub(super) fn looks_like_cells(word: &str, size: usize) -> bool {
    // Large boards may also have the letters from A on.
    let alphabets = if size > 9 { &[Alphabet::Digits, Alphabet::Letters][..] } else { &[Alphabet::Digits] };
    let is_digit = |c: char| {
        c == '0' || (!c.is_lowercase() && alphabets.iter().any(|alphabet| alphabet.digit(c, size).is_some()))
    };
    let cross = crossed(word).filter(|&cross| word.matches(cross).count() >= size);
    let is_empty = |c: char| c == '-' || Some(c) == cross || (is_open_symbol(c) && !c.is_alphabetic());
    word.chars().all(|c| is_digit(c) || is_empty(c))
        && (size == 9 || word.contains(|c| c == '0' || is_empty(c)) || has_rows(word, size))
}

/// Returns whether no row of a full grid has a digit twice.
fn has_rows(word: &str, size: usize) -> bool {
    let is_row = |row: &[u8]| row.iter().enumerate().all(|(i, digit)| !row[..i].contains(digit));
    word.len() == size * size && word.as_bytes().chunks(size).all(is_row)
}

/// Returns whether a line holds a full grid behind a key that calls it a solution.
pub(super) fn is_solution(text: &str) -> bool {
    let Some((key, value)) = text.split_once([':', '=']) else { return false };
    let value = value.trim_start_matches([' ', '"', '\'']);
    let (key, value) = (key.to_ascii_lowercase(), &value[..first_separator(value)]);
    let value = value.trim_end_matches(['"', '\'']);
    let is_full = value.chars().all(|c| c.is_alphanumeric() && c != '0');
    ["solution", "solved", "answer"].iter().any(|word| key.contains(word))
        && is_full
        && size_of_cells(value.len()).is_some()
}

/// Returns the first column of a text that has a digit for each of this number of cells.
pub(super) fn solution_column(text: &str, cells: usize) -> Option<(usize, &str)> {
    let column = text.split(ends_column).find(|column| column.len() == cells)?;
    let is_full = column.chars().all(|c| c.is_ascii_alphanumeric() && c != '0');
    is_full.then(|| (offset(text, column), column))
}

/// Returns the first byte of a part of a text.
pub(super) fn offset(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// Cuts a line in which spaces are empty cells: the cells are the whole line, or the part before the first comma.
fn cut_with_spaces(text: &str) -> Option<Parts<'_>> {
    let end = text.find([',', ';', '#', '\t']).unwrap_or(text.len());
    let cells = &text[..end];
    let size = size_of_cells(cells.chars().count())?;
    let plain = cells.chars().all(|c| c == ' ' || c.is_ascii_alphanumeric());
    // A sentence has no digits.
    let digits = cells.chars().filter(|c| c.is_ascii_digit()).count();
    (plain && digits > 0).then(|| Parts {
        size,
        start: 0,
        cells,
        rest: text[end..].trim_start_matches(is_separator),
    })
}
