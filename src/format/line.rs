//! `line` and `sdm`: a puzzle a line, all its cells run together.
//!
//! Behind the cells, after a blank, a comma, a semicolon or `#`, may stand a title or a rating. A line
//! of `#` is a comment. The line `end`, which closes the text of one judge, says nothing.

use super::error::counted;
use super::parsed::{CellPositions, Parsed};
use super::parser::Parser;
use super::sanitize::{excerpt, remark};
use super::source::{Line, Source};
use super::symbols::{self, Known, size_of_cells};
use super::{ParseError, ReadError, WriteError};
use crate::grid::{Alphabet, Geometry, Grid, MAX_SIZE, Puzzle};
use crate::puzzle::Problem;

/// Reads puzzles one a line.
pub(super) struct LineParser {
    known: Known,
    /// The size of the puzzle before: what a line of a wrong length was meant to be.
    size: usize,
}

impl LineParser {
    pub fn new(alphabet: Option<Alphabet>) -> LineParser {
        LineParser { known: Known::wanted(alphabet), size: 9 }
    }

    /// The puzzle in a line; none where it says nothing.
    pub fn entry(&mut self, line: &Line) -> Option<Result<Parsed, ParseError>> {
        // A blank line can be an empty board written with blanks.
        let says_nothing = line.is_blank() && size_of_cells(line.text.chars().count()).is_none();
        let is_puzzle = !says_nothing && !line.is_comment() && line.text.trim() != "end";
        is_puzzle.then(|| self.read(line))
    }

    /// Takes note of plain puzzles of 9x9 that somebody else has read.
    pub fn note_9x9(&mut self) {
        self.size = 9;
        self.known.settled = Some(Alphabet::Digits);
    }

    fn read(&mut self, line: &Line) -> Result<Parsed, ParseError> {
        let Some(parts) = cut(&line.text) else { return Err(self.wrong_length(line)) };
        let column = line.text[..parts.start].chars().count() + 1;
        let (alphabet, givens) = symbols::read(parts.size, parts.cells.chars(), self.known)
            .map_err(|fault| fault.at(|index| (line.number, column + index)))?;
        self.size = parts.size;
        self.known.settled = Some(alphabet);
        let Some(geometry) = Geometry::standard(parts.size) else { return Err(self.wrong_length(line)) };
        let mut puzzle = Puzzle::new(geometry, givens);
        puzzle.alphabet = alphabet;
        puzzle.info.title = remark(parts.rest);
        Ok(Parsed {
            problem: Problem::Sudoku(puzzle),
            line: line.number,
            places: CellPositions::Run { column },
        })
    }

    fn wrong_length(&self, line: &Line) -> ParseError {
        let text = line.text.trim_start();
        let column = line.text.chars().count() - text.chars().count() + 1;
        let found = text[..first_separator(text)].chars().count();
        if found < 10 {
            let message =
                format!("found `{}`: expected a puzzle, such as a line of 81 characters", excerpt(text));
            return line.error(column, message).help(
                "all puzzles of a text are in one format, here one a line; a line that begins with # is a comment",
            );
        }
        let size = self.meant(found);
        let expected = size * size;
        let message = format!("{}: expected {expected} (a board of {size}x{size})", counted(found, "cell"));
        if found < expected {
            let help = "write `.` for each open cell, at the end of the line too";
            line.error(column + found, message).help(help)
        } else {
            line.error(column + expected, message)
                .help("separate a title from the cells by a blank or a comma")
        }
    }

    /// The size that a line of so many cells was meant to have: as before where that is near, else
    /// the nearest of those that people use.
    fn meant(&self, found: usize) -> usize {
        let distance = |size: usize| (size * size).abs_diff(found);
        if distance(self.size) <= 2 * self.size {
            return self.size;
        }
        [4, 6, 8, 9, 10, 12, 16, MAX_SIZE].into_iter().min_by_key(|&size| distance(size)).unwrap_or(9)
    }
}

impl Parser for LineParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        while let Some(line) = source.next()? {
            if let Some(read) = self.entry(&line) {
                return Ok(Some(read?));
            }
        }
        Ok(None)
    }
}

/// A line's cells and what stands behind them.
pub(super) struct Parts<'a> {
    pub size: usize,
    /// Where the cells begin, in bytes.
    start: usize,
    cells: &'a str,
    rest: &'a str,
}

pub(super) fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '#')
}

fn first_separator(text: &str) -> usize {
    text.find(is_separator).unwrap_or(text.len())
}

/// Cuts a line into cells and title; none where the number of cells is that of no board.
pub(super) fn cut(text: &str) -> Option<Parts<'_>> {
    let start = text.len() - text.trim_start().len();
    let run = &text[start..start + first_separator(&text[start..])];
    let rest = |end: usize| text[end..].trim_start_matches(is_separator);
    if let Some(size) = size_of_cells(run.chars().count()) {
        return Some(Parts { size, start, cells: run, rest: rest(start + run.len()) });
    }
    cut_with_blanks(text)
}

/// The same where blanks stand for open cells: the whole line, or what is before the first comma.
fn cut_with_blanks(text: &str) -> Option<Parts<'_>> {
    let end = text.find([',', ';', '#', '\t']).unwrap_or(text.len());
    let cells = &text[..end];
    let size = size_of_cells(cells.chars().count())?;
    let plain = cells.chars().all(|c| c == ' ' || c.is_ascii_alphanumeric());
    // Words are no puzzle.
    let symbols = cells.chars().filter(|c| c.is_ascii_digit()).count();
    (plain && (symbols > 0 || cells.trim().is_empty())).then(|| Parts {
        size,
        start: 0,
        cells,
        rest: text[end..].trim_start_matches(is_separator),
    })
}

/// The puzzle as a line. `zero` writes `0` for an open cell, as `sdm` does.
pub(super) fn write(puzzle: &Puzzle, values: &Grid, zero: bool, title: bool) -> String {
    let size = puzzle.geometry.size();
    // In hexadecimal boards 0 is a digit.
    let zero = zero && puzzle.alphabet != Alphabet::HexZero;
    let blank = if zero { '0' } else { symbols::blank(puzzle.alphabet, &puzzle.givens, size) };
    let mut text: String = symbols::write(values.values().iter(), puzzle.alphabet, blank).collect();
    if let Some(title) = puzzle.info.title.as_ref().filter(|_| title) {
        text += " ";
        text += title;
    }
    text + "\n"
}

/// Can a line hold this puzzle?
pub(super) fn check(puzzle: &Puzzle) -> Result<(), WriteError> {
    symbols::only_standard(&puzzle.geometry, "a line")?;
    if puzzle.weights.is_some() {
        return Err(WriteError("a line cannot hold cell weights: write the puzzle as a sheet".to_owned()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::tests::{error, read};
    use crate::format::{Format, Reader};
    use crate::grid::Cell;

    const NINE: &str = "..............1.23.45.6............1...74.6..2...5...........8..7....4..3....2...";

    #[test]
    fn blanks_are_of_many_kinds() {
        let dots = read(NINE);
        for blank in ['0', '*', '_', '-', ' ', 'x', '?'] {
            let text = NINE.replace('.', &blank.to_string());
            assert_eq!(read(&text), dots, "{blank:?}");
        }
    }

    #[test]
    fn titles_and_comments_stand_behind() {
        let text = format!("# hard ones\n\n{NINE} # 17 clues\n{NINE},7.1,\u{1b}[31mred\r\n{NINE}\t9\nend");
        let titles: Vec<_> = read(&text).into_iter().map(|p| p.info.title).collect();
        assert_eq!(titles, [Some("17 clues".into()), Some("7.1,[31mred".into()), Some("9".into())]);
    }

    #[test]
    fn a_bad_line_does_not_stop_the_others() {
        let text = format!("{NINE}\n{}\n{NINE}9\n{}\n{NINE}", &NINE[..80], NINE.replacen('.', "A", 1));
        let mut reader = Reader::new(text.as_bytes(), Default::default());
        let items: Vec<_> =
            reader.by_ref().map(|item| item.map(|e| e.line).map_err(|e| e.to_string())).collect();
        assert_eq!(reader.format(), Some(Format::Line));
        assert_eq!(
            items,
            [
                Ok(1),
                Err("line 2, column 81: 80 cells: expected 81 (a board of 9x9)".into()),
                Err("line 3, column 82: 82 cells: expected 81 (a board of 9x9)".into()),
                Err("line 4, column 1: found `A`: expected 1-9, or `.` for an open cell".into()),
                Ok(5),
            ]
        );
    }

    #[test]
    fn cells_know_where_they_stand() {
        let text = format!("\n  {NINE}");
        let entry = Reader::new(text.as_bytes(), Default::default()).next().unwrap().unwrap();
        assert_eq!(entry.position(Cell::new(80)), (2, 83));
    }

    #[test]
    fn every_size_has_its_line() {
        for size in [4usize, 6, 8, 9, 10, 12, 16, 25] {
            let puzzles = read(&".".repeat(size * size));
            assert_eq!(puzzles[0].geometry.size(), size);
        }
        assert!(error(&"1".repeat(45)).message.contains("45 cells"));
    }
}
