//! Rows of characters: the n rows of n of one board, and the errors on rows that make no board.
//!
//! Spaces within a row only group its cells.

use super::ParseError;
use super::columns::wrong_line;
use super::source::Line;
use super::symbols::{self, KnownAlphabet, is_size};
use crate::explain::counted;
use crate::grid::{Alphabet, Grid, MAX_SIZE, Puzzle};

/// The error on a row as wide as no board.
pub(super) fn no_size(row: &Line, width: usize, noun: &str) -> ParseError {
    if let Some(error) = wrong_line(row) {
        return error;
    }
    let message = format!("{} in a row: no board has this size", counted(width, noun));
    let sizes: Vec<String> = (1..=MAX_SIZE).filter(|&n| is_size(n)).map(|n| n.to_string()).collect();
    let is_triple = width == 3 && row.words().all(|(_, word)| word.bytes().all(|b| b.is_ascii_digit()));
    row.error(1, message).help(match is_triple {
        true => {
            "if they are row, column and digit of each cell, write `row column digit` above them".to_owned()
        }
        false => format!("possible sizes: {}", sizes.join(", ")),
    })
}

/// The error on a board that has no rectangular boxes.
pub(super) fn no_boxes(line: usize, size: usize) -> ParseError {
    ParseError::new(line, 1, format!("a board of size {size} has no rectangular boxes"))
}

/// Returns the number of characters of a row, without the spaces that group them.
pub(super) fn width(line: &Line) -> usize {
    line.text.chars().filter(|c| !c.is_whitespace()).count()
}

/// Returns the size of a board whose first rows have these widths: that of the first row, unless the
/// next two agree on another.
pub(super) fn size_of_rows(widths: [Option<usize>; 3]) -> Option<usize> {
    let good = |width: Option<usize>| width.filter(|&w| is_size(w));
    if widths[1] == widths[2] && good(widths[1]).is_some() {
        widths[1]
    } else {
        good(widths[0]).or(good(widths[1]))
    }
}

/// n rows of n characters.
pub(super) struct Block {
    size: usize,
    text: String,
    positions: Vec<(usize, usize)>,
}

impl Block {
    /// Joins the rows of a board.
    pub fn of(size: usize, rows: &[Line]) -> Result<Block, ParseError> {
        let (mut text, mut positions) = (String::new(), Vec::with_capacity(size * size));
        for row in rows {
            for (at, c) in row.text.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
                text.push(c);
                positions.push((row.number, at + 1));
            }
            let found = width(row);
            if found != size {
                let column = match found.checked_sub(size) {
                    Some(surplus) => positions[positions.len() - surplus].1,
                    None => row.text.trim_end().chars().count() + 1,
                };
                let message = format!("{} in the row: expected {size}", counted(found, "character"));
                return Err(row.error(column, message).help("write `.` for every empty cell"));
            }
        }
        if rows.len() != size {
            let message =
                format!("{} of {size} characters: expected {size} rows", counted(rows.len(), "row"));
            let line = rows.last().map_or(1, |row| row.number);
            return Err(ParseError::new(line, 1, message).help("a blank line ends a board"));
        }
        Ok(Block { size, text, positions })
    }

    /// Returns the digits and the alphabet that they are written in.
    pub fn read(&self, known: KnownAlphabet) -> Result<(Alphabet, Grid), ParseError> {
        symbols::read(self.size, self.text.chars(), known)
            .map_err(|error| error.at(|index| self.positions[index]))
    }

    /// Returns the characters in reading order with their line and column.
    pub fn cells(&self) -> impl Iterator<Item = (char, (usize, usize))> {
        self.text.chars().zip(self.positions.iter().copied())
    }

    pub fn into_positions(self) -> Vec<(usize, usize)> {
        self.positions
    }
}

/// Writes the values of a puzzle without spaces and line ends.
pub(super) fn cells(puzzle: &Puzzle, values: &Grid) -> String {
    let empty = symbols::empty_cell(puzzle, puzzle.alphabet);
    symbols::write(values.values(), puzzle.alphabet, empty).collect()
}

/// Writes the values of a puzzle as rows that leave its alphabet clear.
pub(super) fn text(puzzle: &Puzzle, values: &Grid, alphabet: Alphabet) -> String {
    lines(values, puzzle.geometry.size(), alphabet, symbols::empty_cell(puzzle, alphabet))
}

/// Writes values as rows with this character for an empty cell.
pub(super) fn lines(values: &Grid, size: usize, alphabet: Alphabet, empty: char) -> String {
    let mut text = String::new();
    for row in values.values().chunks(size) {
        text.extend(symbols::write(row, alphabet, empty));
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::tests::{error, errors, format_of, read};
    use crate::format::{Format, Reader};
    use crate::grid::{Alphabet, Cell};

    fn letters(rows: usize) -> String {
        let row = |i: usize| {
            (0..16).map(|j| if i == j { (b'A' + i as u8) as char } else { '-' }).collect::<String>()
        };
        (0..rows).map(|i| row(i) + "\n").collect()
    }

    #[test]
    fn letter_boards_may_begin_with_a_count_and_have_gaps() {
        let board = letters(16);
        let one = read(&board);
        assert_eq!(one[0].alphabet, Alphabet::Letters);
        for text in
            [format!("2\n{board}{board}"), format!("{board}\n\n{board}"), format!("2\n\n{board}\r\n{board}")]
        {
            assert_eq!((read(&text).len(), format_of(&text)), (2, Some(Format::LETTERS16)), "{text}");
        }
    }

    #[test]
    fn a_missing_row_or_cell_is_reported_where_it_is() {
        assert_eq!(
            error(&letters(15)).to_string(),
            "line 15, column 1: 15 rows of 16 characters: expected 16 rows"
        );
        let rows: Vec<String> = letters(16).lines().map(str::to_owned).collect();
        let mut short = rows.clone();
        short[4].pop();
        assert_eq!(
            error(&short.join("\n")).to_string(),
            "line 5, column 16: 15 characters in the row: expected 16"
        );
        let mut long = rows.clone();
        long[0].push('A');
        assert_eq!(
            error(&long.join("\n")).to_string(),
            "line 1, column 17: 17 characters in the row: expected 16"
        );
        let text = format!("{}\n\n{}", short.join("\n"), rows.join("\n"));
        assert_eq!(errors(&text).len(), 1);
        assert_eq!(read(&letters(16)).len(), 1);
    }

    #[test]
    fn one_row_of_a_sheet_lacks_the_others() {
        assert_eq!(
            error("size: 9\ngrid:\n123456789\n").to_string(),
            "line 3, column 1: 1 row of 9 characters: expected 9 rows"
        );
    }

    #[test]
    fn rows_of_any_size_may_be_grouped() {
        let plain = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
        let grouped: String = plain
            .lines()
            .enumerate()
            .map(|(i, r)| {
                format!("{} {} {}\n{}", &r[..3], &r[3..6], &r[6..], if i % 3 == 2 { "\n" } else { "" })
            })
            .collect();
        assert_eq!(read(plain), read(&grouped));
        assert_eq!(read(&format!("{grouped}{grouped}")).len(), 2);
        let parsed = Reader::new(grouped.as_bytes(), Default::default()).next().unwrap().unwrap();
        assert_eq!(parsed.position(Cell::new(80)), (11, 11));
        for size in [4, 6, 8, 10, 12, 25] {
            let board = format!("{}\n", ".".repeat(size)).repeat(size);
            assert_eq!(read(&board)[0].geometry.size(), size);
        }
    }
}
