//! `cells`: a board as a list of its filled cells: `r1c2=5`, or row, column and digit on lines below a heading that
//! names these columns.
//!
//! ```text
//! # size: 6
//! r1c2=5, r1c4=3        or        row,column,value
//! r2c1=1                          1,2,5
//! ```
//!
//! The size is 9 if no line `size: N` says another and no cell lies beyond. The rows and columns of a table may count
//! from 0.

use super::prelude::*;
use super::sheet::Header;
use crate::format::source::words;
use crate::format::symbols::KnownAlphabet;

/// The sizes of boards that do not say theirs.
const SIZES: [usize; 3] = [9, 16, 25];
/// The names of the columns of a table: row, column and digit.
const NAMES: [&[&str]; 3] = [&["row", "r"], &["column", "col", "c"], &["value", "digit"]];

pub struct Cells;

impl TextFormat for Cells {
    fn has_mark(&self, start: &Start) -> bool {
        let mut lines = start.lines().iter();
        let first = lines.find(|line| !line.is_blank() && !line.is_comment() && size_of(line).is_none());
        first.is_some_and(|line| {
            is_heading(line) || line.text.split([' ', ',']).any(|word| named_cell(word).is_some())
        })
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, read))
    }

    fn instead(&self) -> Option<&'static str> {
        Some("line")
    }
}

struct Listed {
    /// Row, column, and the digit, which is 0 in an open cell.
    numbers: [usize; 3],
    place: Place,
}

fn read(document: &Document, options: &Options) -> ReadPuzzles {
    let (mut size, mut is_table, mut cells, mut comments) = (None, false, Vec::new(), String::new());
    for line in document.lines() {
        if let Some(found) = size_of(&line) {
            size = Some(found);
        } else if cells.is_empty() && is_heading(&line) {
            is_table = true;
        } else if line.is_comment() {
            comments = comments + &line.text + "\n";
        } else if !line.is_blank() {
            add_cells(&line, is_table, &mut cells)?;
        }
    }
    let start = cells.first().map_or(document.place(0), |cell| cell.place);
    let largest = cells.iter().flat_map(|cell| cell.numbers).max().unwrap_or(0);
    let size = size.or(SIZES.into_iter().find(|&size| size >= largest)).unwrap_or(largest);
    let mut draft = Draft::new(size, start)?;
    draft.known = KnownAlphabet::wanted(options.alphabet);
    let first = if is_table { first_number(&cells, &draft)? } else { 1 };
    for Listed { numbers: [row, column, digit], place } in cells {
        if row.min(column) < first || row.max(column) >= first + size {
            let last = first + size - 1;
            return Err(
                place.error(format!("found row {row} and column {column}: expected {first} to {last}"))
            );
        }
        let cell = (row - first) * size + column - first;
        if draft.is_located(cell) {
            return Err(place.error(format!("{} is in this list twice", draft.name(cell))));
        }
        draft.locate(cell, place);
        draft.give(cell, Content::of(digit as u32));
    }
    let mut read = draft.build();
    if let Ok(parsed) = &mut read {
        parsed.hear(&comments);
    }
    Ok(vec![read])
}

/// Returns the number of the first row and column of a table.
fn first_number(cells: &[Listed], draft: &Draft) -> Result<usize, ParseError> {
    let mut numbers = cells.iter().flat_map(|cell| &cell.numbers[..2]);
    if numbers.clone().any(|&number| number == 0) {
        Ok(0)
    } else if numbers.any(|&number| number >= draft.size()) {
        Ok(1)
    } else {
        let message = "rows and columns may count from 0 or from 1: expected one in the first or last row";
        Err(draft.error(message).help("name the cells `r1c2=5`, or add an open one such as `1,9,0`"))
    }
}

/// Returns the size of the board on a line `size: N`, which may be a comment.
fn size_of(line: &Line) -> Option<usize> {
    let header = Header::of(line.text.trim_start_matches(['#', ' ']))?;
    header.value.parse().ok().filter(|_| header.key.eq_ignore_ascii_case("size"))
}

/// Returns whether a line names the columns of a table.
fn is_heading(line: &Line) -> bool {
    let text = line.text.to_lowercase();
    let names: Vec<&str> = columns(&text).take(4).collect();
    names.len() == 3 && names.iter().zip(NAMES).all(|(name, known)| known.contains(name))
}

fn columns(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || ",;\"".contains(c)).filter(|word| !word.is_empty())
}

/// Adds the cell in a row of a table, or those that a line such as `r1c2=5, r1c4=3` names.
fn add_cells(line: &Line, is_table: bool, cells: &mut Vec<Listed>) -> Result<(), ParseError> {
    if is_table {
        let numbers = numbers(columns(&line.text))
            .ok_or_else(|| line.expected("the row, the column and the digit of a cell"))?;
        cells.push(Listed { numbers, place: Place::new(line.number, 1) });
        return Ok(());
    }
    for (column, word) in words(&line.text.replace(',', " ")) {
        let place = Place::new(line.number, column);
        let numbers = named_cell(word).ok_or_else(|| place.expected(word, "a cell such as `r1c2=5`"))?;
        cells.push(Listed { numbers, place });
    }
    Ok(())
}

fn named_cell(word: &str) -> Option<[usize; 3]> {
    numbers(word.strip_prefix(['r', 'R'])?.split(['c', 'C', '=']))
}

fn numbers<'a>(words: impl Iterator<Item = &'a str>) -> Option<[usize; 3]> {
    let numbers = words.take(4).map(|word| word.parse::<u16>().ok().map(usize::from));
    numbers.collect::<Option<Vec<usize>>>()?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{DOTTED, assert_errors, read};

    /// The filled cells, each written in this way.
    fn listed(line: &str, cell: impl Fn(usize, usize, char) -> String) -> String {
        let size = line.len().isqrt();
        let cells = line.chars().enumerate().filter(|(_, c)| *c != '.');
        cells.map(|(i, c)| cell(i / size, i % size, c)).collect()
    }

    #[test]
    fn lists_of_cells_are_boards() {
        let six = "......45.6...64..2.2.43.2.....64..2.";
        for (line, text) in [
            (DOTTED, listed(DOTTED, |r, c, d| format!("R{}C{}={d}, ", r + 1, c + 1))),
            (six, "# size: 6\n".to_owned() + &listed(six, |r, c, d| format!("r{}c{}={d} ", r + 1, c + 1))),
            (DOTTED, "row,col,value\n".to_owned() + &listed(DOTTED, |r, c, d| format!("{r},{c},{d}\n"))),
            (
                DOTTED,
                "R;C;Digit\n".to_owned() + &listed(DOTTED, |r, c, d| format!("{};{};{d}\n", r + 1, c + 1)),
            ),
        ] {
            let puzzles = read(&text);
            assert!(puzzles.len() == 1 && puzzles[0].givens == read(line)[0].givens, "{text}");
        }
        assert_eq!(read("r1c1=1 r10c2=4").remove(0).geometry.size(), 16);
    }

    #[test]
    fn what_is_no_clear_board_is_one_error() {
        assert_errors([
            ("r1c1=5\nr1c=4\nr2c2=1", "2:1 found `r1c=4`: expected a cell such as `r1c2=5`"),
            ("r1c1=5 r2c2=3, r1c1=4", "1:16 r1c1 is in this list twice"),
            ("r0c1=5", "1:1 found row 0 and column 1: expected 1 to 9"),
            ("size: 4\nr1c1=5", "2:1 found `5`: expected a number from 1 to 4, or 0 for an empty cell"),
            ("row col value\n4 5\n", "2:1 found `4 5`: expected the row, the column and the digit of a cell"),
            (
                "row;col;value\n1;2;3\n",
                "2:1 rows and columns may count from 0 or from 1: expected one in the first or last row",
            ),
        ]);
    }
}
