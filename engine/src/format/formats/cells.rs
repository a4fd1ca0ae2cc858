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
use super::sheet::header;
use crate::format::draft::{Content, Draft, Place};
use crate::format::recognize::Start;
use crate::format::source::words;
use crate::format::symbols::KnownAlphabet;

/// The sizes of boards that do not say theirs.
const SIZES: [usize; 3] = [9, 16, 25];
/// The names of the columns of a table: row, column and digit.
const NAMES: [&[&str]; 3] = [&["row", "r"], &["column", "col", "c"], &["value", "val", "v", "digit"]];

pub struct Cells;

impl TextFormat for Cells {
    fn has_mark(&self, start: &Start) -> bool {
        let is_content = |line: &&Line| !line.is_blank() && !line.is_comment() && size_of(line).is_none();
        let first = start.lines().iter().find(is_content);
        let is_named = |word: &str| named_cell(word, Place::default()).is_some();
        first.is_some_and(|line| heading(line).is_some() || line.text.split([' ', ',']).any(is_named))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, read))
    }

    fn instead(&self) -> Option<&'static str> {
        Some("line")
    }
}

fn read(document: &Document, options: &Options) -> Result<Vec<Result<Parsed, ParseError>>, ParseError> {
    let (mut size, mut order, mut cells) = (None, None, Vec::new());
    for line in document.lines() {
        if let Some(found) = size_of(&line) {
            size = Some(found);
        } else if let Some(found) = heading(&line).filter(|_| cells.is_empty()) {
            order = Some(found);
        } else if !line.is_blank() && !line.is_comment() {
            match order {
                Some(order) => cells.push(row_of_table(&line, order)?),
                None => cells.extend(named_cells(&line)?),
            }
        }
    }
    let start = cells.first().map_or(document.place(0), |cell| cell.place);
    let first = if order.is_some() { first_number(&cells, size, start)? } else { 1 };
    let beyond = |cell: &Listed| (cell.row.max(cell.column) + 1 - first).max(cell.digit as usize);
    let least = cells.iter().map(beyond).max().unwrap_or(0);
    let usual = SIZES.into_iter().find(|&size| size >= least);
    let mut draft = Draft::new(size.or(usual).unwrap_or(least), start)?;
    draft.known = KnownAlphabet::wanted(options.alphabet);
    cells.into_iter().try_for_each(|listed| place(listed, first, &mut draft))?;
    Ok(vec![draft.build()])
}

/// A cell of a list, with the digit 0 if it is open.
struct Listed {
    row: usize,
    column: usize,
    digit: u32,
    place: Place,
}

/// Returns the number of the first row and column of a table.
fn first_number(cells: &[Listed], size: Option<usize>, start: Place) -> Result<usize, ParseError> {
    let numbers = || cells.iter().flat_map(|cell| [cell.row, cell.column]);
    if numbers().any(|number| number == 0) {
        return Ok(0);
    }
    if numbers().any(|number| number >= size.unwrap_or(SIZES[0])) {
        return Ok(1);
    }
    let error =
        start.error("rows and columns may count from 0 or from 1: expected one in the first or last row");
    Err(error.help("name the cells `r1c2=5`, or add an open one such as `1,9,0`"))
}

/// Sets a cell of a board whose rows and columns count from this number.
fn place(listed: Listed, first: usize, draft: &mut Draft) -> Result<(), ParseError> {
    let Listed { row, column, digit, place } = listed;
    let size = draft.size();
    if !(first..first + size).contains(&row) || !(first..first + size).contains(&column) {
        let last = first + size - 1;
        return Err(place.error(format!("found row {row} and column {column}: expected {first} to {last}")));
    }
    let cell = (row - first) * size + column - first;
    if draft.is_located(cell) {
        return Err(place.error(format!("{} is in this list twice", draft.name(cell))));
    }
    draft.locate(cell, place);
    draft.give(cell, Content::of(digit));
    Ok(())
}

/// Returns the size of the board on a line `size: N`, which may be a comment.
fn size_of(line: &Line) -> Option<usize> {
    let (key, value, _) = header(line.text.trim_start_matches(['#', ' ']))?;
    value.parse().ok().filter(|_| key.eq_ignore_ascii_case("size"))
}

/// Returns which columns of a table have the row, the column and the digit, if a line names them.
fn heading(line: &Line) -> Option<[usize; 3]> {
    let text = line.text.to_lowercase().replace([',', ';', '"'], " ");
    let names: Vec<&str> = text.split_whitespace().take(4).collect();
    let [row, column, digit] = NAMES.map(|known| names.iter().position(|name| known.contains(name)));
    Some([row?, column?, digit?]).filter(|_| names.len() == 3)
}

fn row_of_table(line: &Line, [row, column, digit]: [usize; 3]) -> Result<Listed, ParseError> {
    let text = line.text.replace([',', ';'], " ");
    let numbers: Option<Vec<u16>> = text.split_whitespace().take(4).map(|word| word.parse().ok()).collect();
    let numbers = numbers.filter(|numbers| numbers.len() == 3).ok_or_else(|| {
        let found = excerpt(&line.text);
        line.error(1, format!("found `{found}`: expected the row, the column and the digit of a cell"))
    })?;
    let (row, column) = (numbers[row].into(), numbers[column].into());
    Ok(Listed { row, column, digit: numbers[digit].into(), place: Place::new(line.number, 1) })
}

/// Returns the cells of a line, such as `r1c2=5, r1c4=3`, perhaps behind its number.
fn named_cells(line: &Line) -> Result<Vec<Listed>, ParseError> {
    let text = line.text.replace(',', " ");
    let mut words = words(&text).peekable();
    let is_number =
        |word: &str| word.trim_end_matches(['.', ')']).parse::<u32>().is_ok() && word.ends_with(['.', ')']);
    words.next_if(|(_, word)| is_number(word));
    let read = |(column, word): (usize, &str)| {
        named_cell(word, Place::new(line.number, column)).ok_or_else(|| {
            line.error(column, format!("found `{}`: expected a cell such as `r1c2=5`", excerpt(word)))
        })
    };
    words.map(read).collect()
}

fn named_cell(word: &str, place: Place) -> Option<Listed> {
    let (name, digit) = word.split_once('=')?;
    let (row, column) = name.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
    let number = |text: &str| text.parse::<u16>().ok();
    Some(Listed {
        row: number(row)?.into(),
        column: number(column)?.into(),
        digit: number(digit)?.into(),
        place,
    })
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{DOTTED, errors, read};

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
            (DOTTED, listed(DOTTED, |r, c, d| format!("{}) r{}c{}={d}\n", 9 * r + c, r + 1, c + 1))),
            (six, "# size: 6\n".to_owned() + &listed(six, |r, c, d| format!("r{}c{}={d} ", r + 1, c + 1))),
            (DOTTED, "row,col,value\n".to_owned() + &listed(DOTTED, |r, c, d| format!("{r},{c},{d}\n"))),
            (
                DOTTED,
                "Value c r\n".to_owned() + &listed(DOTTED, |r, c, d| format!("{d} {} {}\n", c + 1, r + 1)),
            ),
        ] {
            let puzzles = read(&text);
            assert!(puzzles.len() == 1 && puzzles[0].givens == read(line)[0].givens, "{text}");
        }
        assert_eq!(read("r1c1=1 r10c2=4").remove(0).geometry.size(), 16);
    }

    #[test]
    fn what_is_no_clear_board_is_one_error() {
        for (text, expected) in [
            ("r1c1=5\nr1c=4\nr2c2=1", "2, column 1: found `r1c=4`: expected a cell such as `r1c2=5`"),
            ("r1c1=5 r2c2=3, r1c1=4", "1, column 16: r1c1 is in this list twice"),
            ("r0c1=5", "1, column 1: found row 0 and column 1: expected 1 to 9"),
            (
                "size: 4\nr1c1=5",
                "2, column 1: found `5`: expected a number from 1 to 4, or 0 for an empty cell",
            ),
            (
                "row col value\n4 5\n",
                "2, column 1: found `4 5`: expected the row, the column and the digit of a cell",
            ),
            (
                "row;col;value\n1;2;3\n",
                "2, column 1: rows and columns may count from 0 or from 1: expected one in the first or last row",
            ),
        ] {
            assert_eq!(errors(text), [format!("line {expected}")]);
        }
    }
}
