//! `grid`: rows of numbers separated by spaces, 0 for an empty cell.

use super::prelude::*;
use crate::format::cells::layout;
use crate::format::error::counted;
use crate::format::head::CellLayout;
use crate::format::rows::{first_row, no_size, size_of_rows};
use crate::format::sanitize::excerpt;
use crate::grid::{Digit, Geometry};

pub struct NumberGrid;

impl TextFormat for NumberGrid {
    fn card(&self) -> Card {
        Card {
            name: "grid",
            about: "rows of numbers separated by spaces, 0 for an empty cell",
            holds: Holds::Givens,
            is_multiline: true,
        }
    }

    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        Recognition::likely_if(layout(head) == Some(CellLayout::Numbers))
    }

    fn parser(&self, _: &Options) -> Box<dyn Parser> {
        Box::new(NumberGridParser::default())
    }

    /// The standard weights need not be written: a target sudoku in this format has them.
    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_standard(&puzzle.geometry, "a grid of numbers")?;
        if puzzle.weights.as_ref().is_some_and(|weights| !weights.are_rings(&puzzle.geometry)) {
            let message = "a grid of numbers cannot hold these cell weights: write the puzzle as a sheet";
            return Err(WriteError(message.to_owned()));
        }
        Ok(text(&puzzle.givens, puzzle.geometry.size()))
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> String {
        text(solution, puzzle.geometry.size())
    }
}

/// Reads grids of numbers one after another.
#[derive(Default)]
struct NumberGridParser {
    started: bool,
}

impl Parser for NumberGridParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        let first = first_row(&mut self.started, source, width)?;
        first.map(|line| read(line, source)).transpose()
    }
}

/// Returns the number of numbers on a line.
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
    let (mut values, mut positions, mut first_error) = (Vec::new(), Vec::new(), None);
    let (mut row, mut count, mut last) = (Some(first), 0, start);
    while let Some(line) = row.take() {
        if let Err(error) = read_row(&line, size, &mut values, &mut positions) {
            first_error.get_or_insert(error);
        }
        count += 1;
        last = line.number;
        if count < size && source.peek(0).is_some_and(|next| !next.is_blank()) {
            row = source.next()?;
        }
    }
    if let Some(error) = first_error {
        return Err(error.into());
    }
    if count != size {
        let message = format!("{} of {size} numbers: expected {size} rows", counted(count, "row"));
        return Err(ParseError::new(last, 1, message).help("a blank line ends a board").into());
    }
    let puzzle = Puzzle::new(geometry, values.into_iter().collect());
    Ok(Parsed::sudoku(puzzle, start, positions))
}

fn read_row(
    line: &Line,
    size: usize,
    values: &mut Vec<Option<Digit>>,
    positions: &mut Vec<(usize, usize)>,
) -> Result<(), ParseError> {
    let found = width(line);
    if found != size {
        let column =
            line.words().nth(size).map_or(line.text.trim_end().chars().count() + 1, |(column, _)| column);
        let message = format!("{} in the row: expected {size}", counted(found, "number"));
        return Err(line.error(column, message).help("write 0 for every empty cell"));
    }
    for (column, word) in line.words() {
        values.push(number(word, size).ok_or_else(|| {
            let message = format!(
                "found `{}`: expected a number from 1 to {size}, or 0 for an empty cell",
                excerpt(word)
            );
            line.error(column, message)
        })?);
        positions.push((line.number, column));
    }
    Ok(())
}

/// Reads a word as a digit or an empty cell. Returns `None` for any other word.
fn number(word: &str, size: usize) -> Option<Option<Digit>> {
    if matches!(word, "0" | "." | "_" | "-" | "*") {
        return Some(None);
    }
    let value: u8 = word.bytes().all(|b| b.is_ascii_digit()).then(|| word.parse().ok())??;
    if value == 0 {
        return Some(None);
    }
    Digit::new(value).filter(|digit| digit.index() < size).map(Some)
}

fn text(values: &Grid, size: usize) -> String {
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

#[cfg(test)]
mod tests {
    use crate::format::tests::{error, errors, read};
    use crate::format::{Format, Reader};
    use crate::grid::{Cell, Digit};

    const FOUR: &str = "1 0 0 4 \n0 0  0 0\n\t0 3 0 0\r\n0 0 0 2\n";

    #[test]
    fn grids_follow_one_another() {
        let text = format!("2\n{FOUR}\n\n{FOUR}{FOUR}");
        let mut reader = Reader::new(text.as_bytes(), Default::default());
        let entries: Vec<_> = reader.by_ref().map(Result::unwrap).collect();
        assert_eq!((entries.len(), reader.format()), (3, Some(Format::GRID)));
        assert_eq!(entries[0].position(Cell::new(9)), (4, 4));
        assert_eq!(read(FOUR)[0].givens.filled(), 4);
    }

    #[test]
    fn boards_of_16x16_are_read() {
        let row = (1..=16).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
        let text = format!("{row}\n{}", format!("{}\n", "0 ".repeat(16)).repeat(15));
        let puzzles = read(&text);
        assert_eq!(puzzles[0].givens[Cell::new(15)], Digit::new(16));
    }

    #[test]
    fn errors_point_at_the_number() {
        let shown = |text: &str| error(text).to_string();
        assert_eq!(
            shown("1 0 0 4\n0 0 0 0\n0 3 0 5\n0 0 0 2"),
            "line 3, column 7: found `5`: expected a number from 1 to 4, or 0 for an empty cell"
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
}
