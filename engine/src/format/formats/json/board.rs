//! The cells of a board: a text of N x N characters, a list of N x N cells, or a list of N rows, which are lists or
//! texts themselves.

use super::value::{elements, integer, is_container, string};
use crate::explain::counted;
use crate::format::ParseError;
use crate::format::ascii::OTHER;
use crate::format::document::Document;
use crate::format::draft::{Content, Draft};
use crate::format::row::tokens;
use crate::format::sanitize::excerpt;
use crate::format::source::Line;
use crate::format::symbols::{KnownAlphabet, is_open_symbol, size_of_cells};
use crate::grid::{Alphabet, MAX_SIZE};

/// The smallest board.
const MIN_SIZE: usize = 4;
/// The fewest cells of a board.
pub const MIN_CELLS: usize = MIN_SIZE * MIN_SIZE;
/// A longer value is no board, in bytes.
const MAX_LEN: usize = 1 << 16;

/// The cells of a board in reading order.
pub struct JsonBoard<'t> {
    pub size: usize,
    cells: Vec<BoardCell<'t>>,
}

struct BoardCell<'t> {
    /// The part of the document that it is.
    text: &'t str,
    /// What it has, or `None` if that is no cell.
    content: Option<Content>,
}

/// Reads the board that a value is, if it is one. Where a board is meant, one that is damaged is an error.
pub fn read<'t>(
    value: &'t str,
    is_meant: bool,
    document: &Document,
) -> Result<Option<JsonBoard<'t>>, ParseError> {
    if value.len() > MAX_LEN {
        return Ok(None);
    }
    let values = if value.starts_with('[') { elements(value) } else { vec![value] };
    let rows: Vec<Vec<BoardCell<'_>>> = values.into_iter().map(row).collect();
    let (count, width) = (rows.len(), rows.first().map_or(0, Vec::len));
    let cells: usize = rows.iter().map(Vec::len).sum();
    let is_flat = count == 1 || count == cells;
    let is_grid = [count, width].iter().all(|side| (MIN_SIZE..=MAX_SIZE).contains(side));
    if cells < MIN_CELLS || !(is_flat || is_grid) || rows.iter().any(Vec::is_empty) {
        return Ok(None);
    }
    let size = if is_flat { size_of_list(&rows, cells, document) } else { size_of_grid(&rows, document) };
    let cells: Vec<BoardCell<'_>> = rows.into_iter().flatten().collect();
    match size {
        Ok(size) if is_meant || has_digits_to(size, &cells) => {
            JsonBoard::new(size, cells, document).map(Some)
        }
        Err(error) if is_meant && has_digits_to(MAX_SIZE, &cells) => Err(error),
        Ok(_) | Err(_) => Ok(None),
    }
}

/// Returns the cells of a row, or a single cell. Nothing for a value that is neither.
fn row(value: &str) -> Vec<BoardCell<'_>> {
    if string(value).is_some_and(|text| text.trim().len() > 2) {
        return characters(value);
    }
    let values = if value.starts_with('[') { elements(value) } else { vec![value] };
    if values.iter().any(|value| is_container(value)) {
        return Vec::new();
    }
    values.into_iter().map(|text| BoardCell { text, content: content(text) }).collect()
}

/// Returns a cell for each character of a row's tokens.
fn characters(value: &str) -> Vec<BoardCell<'_>> {
    let is_escaped = value.contains('\\');
    let text = string(value).unwrap_or_default();
    let row = tokens(&Line { number: 1, text: text.to_string() });
    let characters: Vec<(usize, char)> = text.char_indices().collect();
    let mut cells = Vec::new();
    for token in row.tokens() {
        for (&(at, c), &byte) in characters[token.start()..].iter().zip(row.text(token)) {
            let text = if is_escaped { value } else { &value[1 + at..] };
            let c = if byte == OTHER { c } else { char::from(byte) };
            cells.push(BoardCell { text, content: Some(Content::Symbol(c)) });
        }
    }
    cells
}

/// Returns what a number, a text or a constant says of a cell.
fn content(value: &str) -> Option<Content> {
    let text = string(value).unwrap_or_default();
    match (text.trim().chars().next(), integer(value)) {
        (Some(c), _) if text.trim().len() == c.len_utf8() => Some(Content::Symbol(c)),
        (_, Some(-1 | 0)) => Some(Content::Open),
        (_, Some(number @ 1..100)) => Some(Content::Number(number as u32)),
        (None, None) if ["\"\"", "\" \"", "null", "false"].contains(&value) => Some(Content::Open),
        _ => None,
    }
}

fn size_of_list(rows: &[Vec<BoardCell<'_>>], cells: usize, document: &Document) -> Result<usize, ParseError> {
    let place = document.place_of(rows[0][0].text);
    let error = place.error(format!("{cells} cells: expected 81"));
    size_of_cells(cells).ok_or(error.help("write a character for each cell, `.` or `0` for an empty one"))
}

/// Returns the number of rows if each of them has as many cells.
fn size_of_grid(rows: &[Vec<BoardCell<'_>>], document: &Document) -> Result<usize, ParseError> {
    let (size, width) = (rows.len(), rows[0].len());
    let Some(wrong) = rows.iter().position(|row| row.len() != size) else { return Ok(size) };
    let message = if rows.iter().all(|row| row.len() == width) {
        format!("found {size} rows of {width} cells: expected {width} rows")
    } else {
        let found = counted(rows[wrong].len(), "cell");
        format!("row {} has {found}: expected {size}", wrong + 1)
    };
    let error = document.place_of(rows[wrong][0].text).error(message);
    Err(error.help("write as many rows as each of them has cells, and 0 for an empty cell"))
}

/// Returns whether all cells are empty or have a digit up to this one.
fn has_digits_to(last: usize, cells: &[BoardCell<'_>]) -> bool {
    cells.iter().all(|cell| cell.number() as usize <= last)
}

impl BoardCell<'_> {
    /// Returns its digit, 0 if it is empty, or a large number for anything else.
    fn number(&self) -> u32 {
        match self.content {
            Some(Content::Open) => 0,
            Some(Content::Number(number)) => number,
            Some(Content::Symbol(c)) if c == '-' || is_open_symbol(c) => 0,
            Some(Content::Symbol(c)) => c.to_digit(10).unwrap_or(c.into()),
            None => u32::MAX,
        }
    }
}

impl<'t> JsonBoard<'t> {
    /// Makes digits in quotes numbers, where they are beside numbers.
    fn new(
        size: usize,
        mut cells: Vec<BoardCell<'t>>,
        document: &Document,
    ) -> Result<JsonBoard<'t>, ParseError> {
        let has_numbers = cells.iter().any(|cell| matches!(cell.content, Some(Content::Number(_))));
        let most = if has_numbers { 99 } else { u32::MAX - 1 };
        if let Some(cell) = cells.iter().find(|cell| cell.number() > most) {
            let found = excerpt(cell.text.split([',', ']', '}']).next().unwrap_or_default());
            let message = format!("found `{found}`: expected a digit, or 0 for an empty cell");
            let help = "write 0, or a text such as \".\", in every cell that is empty";
            return Err(document.place_of(cell.text).error(message).help(help));
        }
        for cell in cells.iter_mut().filter(|_| has_numbers) {
            cell.content = Some(Content::of(cell.number()));
        }
        Ok(JsonBoard { size, cells })
    }

    /// Returns the number of each cell, 0 if it is empty.
    pub fn numbers(&self) -> impl Iterator<Item = u32> {
        self.cells.iter().map(BoardCell::number)
    }

    /// Returns whether each cell has a digit.
    pub fn is_full(&self) -> bool {
        self.numbers().all(|number| number > 0)
    }

    /// Returns whether all digits of another board are the same here.
    pub fn extends(&self, other: &JsonBoard<'_>) -> bool {
        self.size == other.size && self.numbers().zip(other.numbers()).all(|(a, b)| b == 0 || a == b)
    }

    /// Returns whether a row has a digit twice, and few digits are those of the puzzle. Services send such boards where they
    /// have no solution.
    pub fn is_placeholder(&self, puzzle: &JsonBoard<'_>) -> bool {
        let numbers: Vec<u32> = self.numbers().collect();
        let givens = || numbers.iter().zip(puzzle.numbers()).filter(|(_, given)| *given > 0);
        let kept = givens().filter(|(number, given)| *number == given).count();
        numbers.chunks(self.size).any(|row| (1..row.len()).any(|i| row[..i].contains(&row[i])))
            && 4 * kept < 3 * givens().count()
    }

    pub fn draft(&self, document: &Document, alphabet: Option<Alphabet>) -> Result<Draft, ParseError> {
        let mut draft = Draft::new(self.size, document.place_of(self.cells[0].text))?;
        draft.known = KnownAlphabet::wanted(alphabet);
        for (index, cell) in self.cells.iter().enumerate() {
            draft.locate(index, document.place_of(cell.text));
            draft.give(index, cell.content.unwrap_or_default());
        }
        Ok(draft)
    }

    /// Adds the digits of a position to the draft of its puzzle.
    pub fn add_to(&self, draft: &mut Draft) {
        for (index, cell) in self.cells.iter().enumerate() {
            draft.add(index, cell.content.unwrap_or_default());
        }
    }
}
