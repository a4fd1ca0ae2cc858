//! `grid`: rows of numbers separated by blanks, 0 for an open cell; and cell weights, written so too.

use super::error::counted;
use super::parsed::{CellPositions, Parsed};
use super::parser::Parser;
use super::rows::{first_row, no_size, size_of_rows};
use super::sanitize::excerpt;
use super::source::{Line, Lines, Source};
use super::{ParseError, ReadError, WriteError, symbols};
use crate::grid::{Digit, Geometry, Grid, Puzzle, Weights};
use crate::puzzle::Problem;

/// Weights beyond this would only be typing errors.
const LARGEST_WEIGHT: i32 = 1_000_000;

/// Reads grids of numbers, one after another.
#[derive(Default)]
pub(super) struct NumbersParser {
    started: bool,
}

impl Parser for NumbersParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        let first = first_row(&mut self.started, source, width)?;
        first.map(|line| read(line, source)).transpose()
    }
}

/// How many numbers stand on a line.
fn width(line: &Line) -> usize {
    line.words().count()
}

fn read(first: Line, source: &mut dyn Source) -> Result<Parsed, ReadError> {
    let start = first.number;
    let rows_width = |source: &mut dyn Source, i: usize| source.peek(i).filter(|l| !l.is_blank()).map(width);
    let second = rows_width(source, 0);
    let third = second.and_then(|_| rows_width(source, 1));
    let board = size_of_rows([Some(width(&first)), second, third])
        .and_then(|size| Some((size, Geometry::standard(size)?)));
    let Some((size, geometry)) = board else {
        return Err(no_size(&first, width(&first), "number").into());
    };
    let (mut values, mut places, mut fault) = (Vec::new(), Vec::new(), None);
    let (mut row, mut count, mut last) = (Some(first), 0, start);
    while let Some(line) = row.take() {
        if let Err(error) = read_row(&line, size, &mut values, &mut places) {
            fault.get_or_insert(error);
        }
        count += 1;
        last = line.number;
        if count < size && source.peek(0).is_some_and(|next| !next.is_blank()) {
            row = source.next()?;
        }
    }
    if let Some(error) = fault {
        return Err(error.into());
    }
    if count != size {
        let message = format!("{} of {size} numbers: expected {size} rows", counted(count, "row"));
        return Err(ParseError::new(last, 1, message).help("a blank line ends a board").into());
    }
    let puzzle = Puzzle::new(geometry, values.into_iter().collect());
    Ok(Parsed { problem: Problem::Sudoku(puzzle), line: start, places: CellPositions::Each(places.into()) })
}

fn read_row(
    line: &Line,
    size: usize,
    values: &mut Vec<Option<Digit>>,
    places: &mut Vec<(usize, usize)>,
) -> Result<(), ParseError> {
    let found = width(line);
    if found != size {
        let column =
            line.words().nth(size).map_or(line.text.trim_end().chars().count() + 1, |(column, _)| column);
        let message = format!("{} in the row: expected {size}", counted(found, "number"));
        return Err(line.error(column, message).help("write 0 for each open cell"));
    }
    for (column, word) in line.words() {
        values.push(number(word, size).ok_or_else(|| {
            let message = format!(
                "found `{}`: expected a number from 1 to {size}, or 0 for an open cell",
                excerpt(word)
            );
            line.error(column, message)
        })?);
        places.push((line.number, column));
    }
    Ok(())
}

/// What a word of a grid says: a digit, or an open cell; none where it says nothing.
pub(super) fn number(word: &str, size: usize) -> Option<Option<Digit>> {
    if matches!(word, "0" | "." | "_" | "-" | "*") {
        return Some(None);
    }
    let value: u8 = word.bytes().all(|b| b.is_ascii_digit()).then(|| word.parse().ok())??;
    if value == 0 {
        return Some(None);
    }
    Digit::new(value).filter(|digit| digit.index() < size).map(Some)
}

/// The values as rows of numbers.
pub(super) fn write(values: &Grid, size: usize) -> String {
    let mut text = String::new();
    for row in values.values().chunks(size) {
        for (i, value) in row.iter().enumerate() {
            if i > 0 {
                text.push(' ');
            }
            text += &value.map_or(0, Digit::value).to_string();
        }
        text.push('\n');
    }
    text
}

/// Can a grid of numbers hold this puzzle? The usual weights need not be said: they are what a
/// target sudoku in this format has.
pub(super) fn check(puzzle: &Puzzle) -> Result<(), WriteError> {
    symbols::only_standard(&puzzle.geometry, "a grid of numbers")?;
    if puzzle.weights.as_ref().is_some_and(|weights| !weights.are_rings(&puzzle.geometry)) {
        let message = "a grid of numbers cannot hold these cell weights: write the puzzle as a sheet";
        return Err(WriteError(message.to_owned()));
    }
    Ok(())
}

/// Cell weights of a board of this size: as many whole numbers as it has cells, in reading order
/// and separated by blanks, or the one word `rings`. Lines that begin with `#` are comments.
///
/// # Errors
/// Where there are not as many numbers as cells, or a word is no number.
pub fn parse_weights(text: &[u8], size: usize) -> Result<Weights, ParseError> {
    let (mut source, mut lines) = (Lines::new(text), Vec::new());
    loop {
        match source.next() {
            Ok(Some(line)) => lines.extend(Some(line).filter(|line| !line.is_comment())),
            Ok(None) => return weights(&lines, size, ParseError::new(1, 1, "")),
            Err(ReadError::Parse(error)) => return Err(error),
            Err(ReadError::Io(error)) => return Err(ParseError::new(1, 1, error.to_string())),
        }
    }
}

/// The weights on these lines; where there are no lines, the error is as this one.
pub(super) fn weights(lines: &[Line], size: usize, nowhere: ParseError) -> Result<Weights, ParseError> {
    let words = || lines.iter().flat_map(|line| line.words().map(move |(column, word)| (line, column, word)));
    let mut all = words();
    if let (Some((_, _, "rings")), None) = (all.next(), all.next()) {
        return Ok(Weights::rings(size));
    }
    let cells = size * size;
    let mut weights = Vec::with_capacity(cells);
    for (line, column, word) in words() {
        if weights.len() == cells {
            return Err(line.error(column, format!("more than {cells} weights: expected one for each cell")));
        }
        let weight = word.parse().ok().filter(|w| (-LARGEST_WEIGHT..=LARGEST_WEIGHT).contains(w));
        weights.push(weight.ok_or_else(|| {
            let message = format!("found `{}`: expected a weight, a whole number", excerpt(word));
            line.error(column, message).help("for the usual weights write the word `rings`")
        })?);
    }
    if weights.len() < cells {
        let message = format!("{}: expected {cells}, one for each cell", counted(weights.len(), "weight"));
        let end = lines.last().map(|line| (line.number, line.text.trim_end().chars().count() + 1));
        let (line, column) = end.unwrap_or((nowhere.line, nowhere.column));
        return Err(
            ParseError::new(line, column, message).help("for the usual weights write the word `rings`")
        );
    }
    Ok(weights.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::super::tests::{error, errors, read};
    use super::*;
    use crate::format::{Format, Reader};
    use crate::grid::Cell;

    const FOUR: &str = "1 0 0 4 \n0 0  0 0\n\t0 3 0 0\r\n0 0 0 2\n";

    #[test]
    fn grids_follow_one_another() {
        let text = format!("2\n{FOUR}\n\n{FOUR}{FOUR}");
        let mut reader = Reader::new(text.as_bytes(), Default::default());
        let entries: Vec<_> = reader.by_ref().map(Result::unwrap).collect();
        assert_eq!((entries.len(), reader.format()), (3, Some(Format::Grid)));
        assert_eq!(entries[0].position(Cell::new(9)), (4, 4));
        assert_eq!(read(FOUR)[0].givens.filled(), 4);
    }

    #[test]
    fn sixteen_in_numbers() {
        let row = (1..=16).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
        let text = format!("{row}\n{}", format!("{}\n", "0 ".repeat(16)).repeat(15));
        let puzzles = read(&text);
        assert_eq!(puzzles[0].givens[Cell::new(15)], Digit::new(16));
    }

    #[test]
    fn errors_name_the_number() {
        let shown = |text: &str| error(text).to_string();
        assert_eq!(
            shown("1 0 0 4\n0 0 0 0\n0 3 0 5\n0 0 0 2"),
            "line 3, column 7: found `5`: expected a number from 1 to 4, or 0 for an open cell"
        );
        assert_eq!(
            shown("1 0 0 4\n0 0 0\n0 3 0 5\n0 0 0 2"),
            "line 2, column 6: 3 numbers in the row: expected 4"
        );
        assert_eq!(
            shown("1 0 0 4\n0 0 0 0\n0 3 0 1\n"),
            "line 3, column 1: 3 rows of 4 numbers: expected 4 rows"
        );
        assert_eq!(errors(&format!("1 0 0 4\n0 0 0 0\n0 9 0 1\n0 0 0 0\n{FOUR}")).len(), 1);
    }

    #[test]
    fn weights_are_numbers_or_rings() {
        assert_eq!(parse_weights(b" rings\n", 9).unwrap(), Weights::rings(9));
        let text = "1 2 -3 4\n# a comment\n".repeat(4);
        assert_eq!(parse_weights(text.as_bytes(), 4).unwrap().as_slice()[2], -3);
        let shown = |text: &str| parse_weights(text.as_bytes(), 4).unwrap_err().to_string();
        assert_eq!(shown("1 2 3"), "line 1, column 6: 3 weights: expected 16, one for each cell");
        assert_eq!(shown(""), "line 1, column 1: 0 weights: expected 16, one for each cell");
        assert_eq!(shown("1 x"), "line 1, column 3: found `x`: expected a weight, a whole number");
        assert_eq!(
            shown(&"1 ".repeat(17)),
            "line 1, column 33: more than 16 weights: expected one for each cell"
        );
    }
}
