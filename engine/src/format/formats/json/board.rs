//! The cells of a board in JSON: digits, symbols, or objects with marks.

use super::node::Node;
use crate::explain::counted;
use crate::format::ParseError;
use crate::format::document::Document;
use crate::format::draft::{Content, Draft};
use crate::format::sanitize::excerpt;
use crate::format::symbols::{is_open_symbol, is_size, size_of_cells};
use crate::grid::MAX_SIZE;

/// The smallest board.
const MIN_SIZE: usize = 4;
/// A text of fewer characters is no board.
const MIN_CELLS: usize = MIN_SIZE * MIN_SIZE;

const DIGIT_KEYS: [&str; 6] = ["value", "val", "v", "digit", "number", "num"];
const GIVEN_KEYS: [&str; 7] = ["given", "fixed", "locked", "initial", "readonly", "prefilled", "clue"];
const MARK_KEYS: [&str; 4] = ["notes", "marks", "candidates", "pencilMarks"];

/// The cells of a board in reading order.
pub struct Board {
    pub size: usize,
    cells: Vec<BoardCell>,
}

struct BoardCell {
    /// The byte of the document at which it stands.
    at: usize,
    content: Content,
    is_given: bool,
    marks: Vec<u32>,
}

/// What a value is, as far as boards are concerned.
pub enum Shape {
    Board(Board),
    /// Nearly a board.
    Damaged(ParseError),
    Other,
}

impl Board {
    /// Reads a board from a value, a text or the elements of a list. `is_meant` if its key says that there is one: then one that is damaged is an error.
    pub fn read(value: Node<'_>, elements: &[Node<'_>], is_meant: bool, document: &Document) -> Shape {
        let result = if elements.is_empty() {
            of_text(value, is_meant, document)
        } else {
            of_list(elements, is_meant, document)
        };
        match result {
            Ok(Some(board)) => Shape::Board(board),
            Ok(None) => Shape::Other,
            Err(error) if is_meant => Shape::Damaged(error),
            Err(_) => Shape::Other,
        }
    }

    /// Returns whether each cell has a digit.
    pub fn is_full(&self) -> bool {
        self.cells.iter().all(|cell| !is_open(cell.content))
    }

    /// Returns whether all digits of another board are the same here.
    pub fn extends(&self, other: &Board) -> bool {
        self.size == other.size
            && self.cells.iter().zip(&other.cells).all(|(a, b)| is_open(b.content) || a.content == b.content)
    }

    /// Returns the digits of a solution. Services also send placeholders, which have a digit twice in a row.
    pub fn solution(&self) -> Option<Vec<Option<u32>>> {
        let numbers: Vec<u32> = self.cells.iter().map(|cell| number(cell.content)).collect::<Option<_>>()?;
        let all = (1u64 << self.size) - 1;
        let is_line = |cells: &mut dyn Iterator<Item = &u32>| {
            cells.fold(0, |seen, &number| seen | 1u64.checked_shl(number.wrapping_sub(1)).unwrap_or(0)) == all
        };
        let is_grid = (0..self.size).all(|i| {
            is_line(&mut numbers[i * self.size..][..self.size].iter())
                && is_line(&mut numbers[i..].iter().step_by(self.size))
        });
        is_grid.then(|| numbers.into_iter().map(Some).collect())
    }

    /// Fills the draft of the puzzle.
    pub fn fill(&self, draft: &mut Draft, document: &Document) {
        for (index, cell) in self.cells.iter().enumerate() {
            draft.locate(index, document.place(cell.at));
            if cell.is_given {
                draft.give(index, cell.content);
            } else {
                draft.add(index, cell.content);
            }
            cell.marks.iter().for_each(|&mark| draft.mark(index, mark));
        }
    }

    /// Adds the cells of a position to the draft of its puzzle.
    pub fn add_to(&self, draft: &mut Draft) {
        for (index, cell) in self.cells.iter().enumerate() {
            draft.add(index, cell.content);
            cell.marks.iter().for_each(|&mark| draft.mark(index, mark));
        }
    }

    /// Returns where the board begins.
    pub fn at(&self) -> usize {
        self.cells.first().map_or(0, |cell| cell.at)
    }
}

fn is_open(content: Content) -> bool {
    match content {
        Content::Open => true,
        Content::Number(_) => false,
        Content::Symbol(c) => c == '0' || is_open_symbol(c) || c == '-',
    }
}

fn number(content: Content) -> Option<u32> {
    match content {
        Content::Open => None,
        Content::Number(number) => Some(number),
        Content::Symbol(c) => c.to_digit(10).filter(|&number| number > 0),
    }
}

/// Returns whether a character may be a cell of a text of digits.
fn is_cell(c: char) -> bool {
    c.is_ascii_digit() || ".*_-".contains(c)
}

/// Reads a text of N x N characters.
fn of_text(value: Node<'_>, is_meant: bool, document: &Document) -> Result<Option<Board>, ParseError> {
    let Some(cells) = characters(value) else { return Ok(None) };
    let is_plain = cells.iter().all(|&(_, c)| is_cell(c));
    let Some(size) = size_of_cells(cells.len()) else {
        if cells.len() < MIN_CELLS || !is_plain {
            return Ok(None);
        }
        let message = format!("{} characters: expected 81", cells.len());
        let help = "write a character for each cell, `.` or `0` for an empty one";
        return Err(document.place(value.at).error(message).help(help));
    };
    let is_digit_of_size = |c: char| c.to_digit(10).is_none_or(|digit| digit as usize <= size);
    let is_board = is_plain && cells.iter().all(|&(_, c)| is_digit_of_size(c));
    if !is_board && !is_meant {
        return Ok(None);
    }
    let cells = cells.into_iter().map(|(at, c)| BoardCell::new(at, Content::Symbol(c))).collect();
    Ok(Some(Board { size, cells }))
}

/// Returns the characters of a text and where they stand, without blanks, if they may be cells.
fn characters(value: Node<'_>) -> Option<Vec<(usize, char)>> {
    const MAX_CELLS: usize = MAX_SIZE * MAX_SIZE;
    let text = value.string()?;
    if text.len() > 4 * MAX_CELLS {
        return None;
    }
    let is_escaped = text.len() + 2 != value.text.len();
    let at = |offset: usize| if is_escaped { value.at } else { value.at + 1 + offset };
    let visible = text.char_indices().filter(|(_, c)| !c.is_whitespace());
    Some(visible.map(|(offset, c)| (at(offset), c)).collect())
}

fn of_list(elements: &[Node<'_>], is_meant: bool, document: &Document) -> Result<Option<Board>, ParseError> {
    let first = elements[0];
    if elements.iter().all(|element| is_scalar(*element)) {
        if first.string().is_some_and(|text| text.trim().len() > 2) {
            return of_texts(elements, document);
        }
        let Some(size) = size_of_cells(elements.len()) else {
            if !is_meant || elements.len() < MIN_CELLS {
                return Ok(None);
            }
            let message = format!("{}: expected 81", counted(elements.len(), "cell"));
            return Err(document.place(first.at).error(message));
        };
        return board(size, elements, document).map(Some);
    }
    if !(MIN_SIZE..=MAX_SIZE).contains(&elements.len()) || !elements.iter().all(|row| row.is_list()) {
        return Ok(None);
    }
    let rows: Vec<Vec<Node<'_>>> = elements.iter().map(|row| row.elements()).collect();
    let is_cells = |row: &Vec<Node<'_>>| row.iter().all(|cell| is_scalar(*cell) || cell.is_object());
    let width = rows[0].len();
    if !rows.iter().all(is_cells) || !(MIN_SIZE..=MAX_SIZE).contains(&width) {
        return Ok(None);
    }
    check_rows(elements, &rows.iter().map(Vec::len).collect::<Vec<_>>(), document)?;
    board(width, &rows.concat(), document).map(Some)
}

/// Reads N texts of N characters.
fn of_texts(rows: &[Node<'_>], document: &Document) -> Result<Option<Board>, ParseError> {
    if !(MIN_SIZE..=MAX_SIZE).contains(&rows.len()) {
        return Ok(None);
    }
    let cells: Option<Vec<Vec<(usize, char)>>> = rows.iter().map(|row| characters(*row)).collect();
    let Some(cells) = cells.filter(|cells| cells[0].len() <= MAX_SIZE) else {
        return Ok(None);
    };
    let widths: Vec<usize> = cells.iter().map(Vec::len).collect();
    if !cells.iter().flatten().all(|&(_, c)| is_cell(c) || widths.len() > 9 && c.is_ascii_alphanumeric()) {
        return Ok(None);
    }
    check_rows(rows, &widths, document)?;
    let cells = cells.into_iter().flatten().map(|(at, c)| BoardCell::new(at, Content::Symbol(c))).collect();
    Ok(Some(Board { size: widths.len(), cells }))
}

/// # Errors
/// The rows are no square.
fn check_rows(rows: &[Node<'_>], widths: &[usize], document: &Document) -> Result<(), ParseError> {
    let size = widths[0].max(widths[widths.len() - 1]);
    if let Some(row) = widths.iter().position(|&width| width != size) {
        let found = counted(widths[row], "cell");
        let message = format!("row {} has {found}: expected {size}", row + 1);
        return Err(document.place(rows[row].at).error(message));
    }
    if widths.len() != size || !is_size(size) && size < MIN_SIZE {
        let found = widths.len();
        let message = format!("found {found} rows of {size} cells: expected {size} rows");
        return Err(document.place(rows[0].at).error(message));
    }
    Ok(())
}

fn is_scalar(value: Node<'_>) -> bool {
    !value.is_container()
}

/// Reads a board of these cells. Digits in quotes beside numbers are numbers as well.
fn board(size: usize, cells: &[Node<'_>], document: &Document) -> Result<Board, ParseError> {
    let mut cells =
        cells.iter().map(|cell| BoardCell::read(*cell, document)).collect::<Result<Vec<_>, _>>()?;
    if cells.iter().any(|cell| matches!(cell.content, Content::Number(_))) {
        for cell in &mut cells {
            cell.content = match cell.content {
                content if is_open(content) => Content::Open,
                Content::Symbol(c) if c.is_ascii_digit() => Content::Number(c as u32 - '0' as u32),
                Content::Symbol(c) => return Err(no_cell(&c.to_string(), cell.at, document)),
                content => content,
            }
        }
    }
    Ok(Board { size, cells })
}

fn no_cell(found: &str, at: usize, document: &Document) -> ParseError {
    let message = format!("found `{}`: expected a digit, or 0 for an empty cell", excerpt(found));
    document.place(at).error(message)
}

impl BoardCell {
    fn new(at: usize, content: Content) -> BoardCell {
        BoardCell { at, content, is_given: true, marks: Vec::new() }
    }

    fn read(value: Node<'_>, document: &Document) -> Result<BoardCell, ParseError> {
        if !value.is_object() {
            return Ok(BoardCell::new(value.at, content(value, document)?));
        }
        let mut cell = BoardCell::new(value.at, Content::Open);
        for member in value.members() {
            let name = member.key.strip_prefix("is").unwrap_or(&member.key).trim_start_matches('_');
            let is_any = |names: &[&str]| names.iter().any(|other| name.eq_ignore_ascii_case(other));
            if is_any(&DIGIT_KEYS) {
                cell.content = content(member.value, document)?;
                cell.at = member.value.at;
            } else if is_any(&GIVEN_KEYS) {
                cell.is_given = ["true", "1"].contains(&member.value.text);
            } else if is_any(&MARK_KEYS) {
                let numbers = member.value.elements().into_iter().filter_map(Node::integer);
                cell.marks.extend(numbers.filter_map(|number| u32::try_from(number).ok()));
            }
        }
        Ok(cell)
    }
}

/// Returns what a number, a text or a constant says of a cell.
fn content(value: Node<'_>, document: &Document) -> Result<Content, ParseError> {
    if let Some(text) = value.string() {
        let mut chars = text.trim().chars();
        match (chars.next(), chars.next()) {
            (None, _) => return Ok(Content::Open),
            (Some(c), None) => return Ok(Content::Symbol(c)),
            _ => {}
        }
    }
    if ["null", "false"].contains(&value.text) {
        return Ok(Content::Open);
    }
    match value.integer() {
        Some(-1 | 0) => Ok(Content::Open),
        Some(number @ 1..100) => Ok(Content::Number(number as u32)),
        _ => Err(no_cell(value.text, value.at, document)),
    }
}
