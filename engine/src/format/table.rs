//! Boards drawn as rows: rows of characters, of numbers, of candidates, framed or not, separated or not.
//!
//! ```text
//! lines ──► tokens (`row`) ──► a block: the rows of one board ──► its cells ──► Draft
//! ```
//!
//! A board has as many columns as rows, which says how its cells are written. Where the rows do not make a board, the
//! first one says what the others should be, and the row that is not is an error in its place: nothing is read a second
//! time in another way. Where bars and lines stand between all cells, they may draw the regions (`drawn_regions`).

mod cells;
mod outline;

use super::candidate_grid::Mark;
use super::draft::{Content, Draft, DraftBoxes, Place};
use super::drawn::Drawn;
use super::drawn_regions::{self, DrawnRegions};
use super::row::{Layout, LineKind, Row, Width};
use super::row_source::{MAX_GAP, RowSource};
use super::symbols::{KnownAlphabet, is_size};
use super::{ParseError, ReadError, cells_line};
use crate::explain::counted;
use crate::grid::MAX_SIZE;
use cells::{CellText, Style, draw};
use outline::{Outline, dashes_are_cells, is_number};

/// What is known of the boards of a text before they are read.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Reading {
    pub known: KnownAlphabet,
    /// Whether cells are numbers, so that 0 is an empty cell on every board.
    pub numbers: bool,
    /// Whether tokens are candidates, also if each has only one.
    pub candidates: bool,
    /// Whether the board is below another, whose marks it may show.
    pub is_below: bool,
}

/// A board that was drawn as rows.
pub(super) struct DrawnBoard {
    pub draft: Draft,
    /// What the cells show, if they show candidates.
    pub marks: Option<Vec<Mark>>,
    pub drawn: Drawn,
}

/// Returns whether a board may begin at the next line: a row, or a frame above one.
pub(super) fn begins(source: &mut RowSource) -> bool {
    if drawn_regions::find(source).is_some() {
        return true;
    }
    for ahead in 0..=MAX_GAP {
        match source.kind(ahead) {
            // Below a line that is drawn may also be a puzzle on a line.
            Some(LineKind::Row) => {
                return ahead == 0 || !source.row(ahead).is_some_and(cells_line::is_puzzle);
            }
            Some(LineKind::Frame { dashes }) if is_size(dashes) && dashes_are_cells(source) => return true,
            Some(LineKind::Frame { .. }) => {}
            _ => return false,
        }
    }
    false
}

/// Reads the board that begins at the next line.
///
/// # Errors
/// The first row or cell that makes no board. All rows of the board have been consumed.
pub(super) fn read(source: &mut RowSource, reading: Reading) -> Result<DrawnBoard, ReadError> {
    if let Some(regions) = drawn_regions::find(source) {
        source.skip(regions.lines)?;
        return Ok(of_regions(&regions, reading)?);
    }
    let outline = Outline::of(source);
    let mut block =
        Block { rows: Vec::with_capacity(outline.rows.len()), rules: outline.rules, gaps: outline.gaps };
    let mut last = None;
    for index in 0..outline.lines.max(1) {
        let Some(row) = source.next_row()? else { break };
        last = Some(row.number);
        if outline.rows.contains(&index) {
            block.rows.push(row);
        }
    }
    if block.rows.is_empty() {
        let message = "a frame without rows: expected the rows of a board";
        return Err(ParseError::new(last.unwrap_or(1), 1, message).into());
    }
    let board = block.board(reading);
    source.reuse(block.rows);
    Ok(board?)
}

/// Returns the size of a board that begins at the next line if blanks are its empty cells: as many lines as the longest
/// has characters, with nothing else than digits and blanks.
pub(super) fn size_with_blanks(source: &mut RowSource) -> Option<usize> {
    const LARGEST: usize = 9;
    let (mut lines, mut longest, mut has_blank) = (0, 0, false);
    while lines < LARGEST
        && let Some(line) = source.line(lines)
    {
        let text = line.text.as_bytes();
        if text.len() > LARGEST || !text.iter().all(|byte| byte.is_ascii_digit() || *byte == b' ') {
            return None;
        }
        longest = longest.max(text.len());
        has_blank |= text.contains(&b' ');
        lines += 1;
        if lines == longest && is_size(lines) && has_blank {
            let next = source.line(lines);
            let is_end = next.is_none_or(|line| line.text.is_empty() || line.text.len() > longest);
            return is_end.then_some(lines);
        }
    }
    None
}

/// Reads a board of this size in which blanks are empty cells.
///
/// # Errors
/// The source fails.
pub(super) fn read_with_blanks(source: &mut RowSource, size: usize) -> Result<DrawnBoard, ReadError> {
    let first = source.line(0).map_or(1, |line| line.number);
    let mut draft = Draft::new(size, Place::new(first, 1))?;
    for row in 0..size {
        let Some(line) = source.next()? else { break };
        for (column, &byte) in line.text.as_bytes().iter().enumerate() {
            draft.locate(row * size + column, Place::new(line.number, column + 1));
            if byte != b' ' && byte != b'0' {
                draft.give(row * size + column, Content::Number(u32::from(byte - b'0')));
            }
        }
    }
    Ok(DrawnBoard { draft, marks: None, drawn: Drawn::Rows })
}

/// The rows of one board.
struct Block {
    rows: Vec<Row>,
    /// The number of rows before each line of the frame, and before each blank line.
    rules: Vec<usize>,
    gaps: Vec<usize>,
}

/// How the cells of a row stand apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Apart {
    /// Each in its field; that of the first cell is this one.
    Fields {
        first: usize,
    },
    Tokens,
}

impl Block {
    fn board(&mut self, reading: Reading) -> Result<DrawnBoard, ParseError> {
        if self.has_row_names() {
            self.rows.iter_mut().for_each(Row::remove_first);
        }
        let rows = &self.rows;
        let Some(width) = self.width() else { return Err(no_size(&rows[0])) };
        let Width { layout, cells: size } = width;
        let mut cells = Vec::with_capacity(size * size);
        match layout {
            Layout::Characters => {
                for row in rows {
                    if row.characters() != size {
                        return Err(wrong_width(row, width));
                    }
                    for token in row.tokens() {
                        let places = (0..).map(|at| Place::new(row.number, token.column() + at));
                        cells.extend(
                            row.text(token)
                                .chunks(1)
                                .zip(places)
                                .map(|(text, place)| CellText { text, place }),
                        );
                    }
                }
            }
            Layout::Apart => {
                let spare = self.spare_field(size);
                for row in rows {
                    let apart = apart(row, size, spare).ok_or_else(|| wrong_width(row, width))?;
                    add_cells(row, apart, size, &mut cells);
                }
            }
        }
        if rows.len() != size {
            let (row, count) = (&rows[rows.len() - 1], counted(rows.len(), "row"));
            let noun = rows.iter().find(|row| row.fields() > row.tokens().len()).unwrap_or(&rows[0]);
            let message = format!("{count} of {size} {}s: expected {size} rows", noun_of(noun, layout));
            let help = if layout == Layout::Apart && is_size(rows.len()) && rows.len() < size {
                "leave out the columns that are no part of the board, or write the rows that are missing"
            } else {
                "write a row for each row of the board, and `.` for every empty cell"
            };
            return Err(ParseError::new(row.number, 1, message).help(help));
        }
        let boxes = self.boxes(size, layout)?;
        let has_bars = rows.iter().any(|row| row.has_bars);
        let style = Style {
            layout,
            is_framed: has_bars || !self.rules.is_empty(),
            has_fields: rows.iter().any(|row| row.fields() > 0),
        };
        draw(size, boxes, &cells, style, reading)
    }

    /// Returns whether each row begins with its number or letter: there is one token more than there are rows.
    fn has_row_names(&self) -> bool {
        let names_row = |text: &[u8], index: usize| {
            is_number(text, index + 1) || text.eq_ignore_ascii_case(&[b'A' + index as u8])
        };
        is_size(self.rows.len())
            && self.rows.iter().enumerate().all(|(index, row)| {
                row.tokens().len() == self.rows.len() + 1 && names_row(row.text(&row.tokens()[0]), index)
            })
    }

    /// Returns the width of the board: as many cells as there are rows, if all rows have them. Otherwise that of the first
    /// row which is as wide, or else of the first with a width.
    fn width(&self) -> Option<Width> {
        let count = self.rows.len();
        if is_size(count) {
            let spare = self.spare_field(count);
            if self.rows.iter().all(|row| apart(row, count, spare).is_some()) {
                return Some(Width { layout: Layout::Apart, cells: count });
            }
            if self.rows.iter().all(|row| row.characters() == count) {
                return Some(Width { layout: Layout::Characters, cells: count });
            }
        }
        let mut widths = self.rows.iter().filter_map(Row::width);
        widths.clone().find(|width| width.cells == count).or(widths.next())
    }

    /// Returns the field that holds no cell where rows have one too many: behind the last separator, or before the first.
    fn spare_field(&self, size: usize) -> Option<usize> {
        let is_wide = |row: &&Row| row.fields() == size + 1 && row.fields_are_cells();
        if !self.rows[..self.rows.len() - 1].iter().all(|row| is_wide(&row)) {
            return None;
        }
        let mut wide = self.rows.iter().filter(is_wide);
        let is_empty =
            |&field: &usize| wide.clone().all(|row| row.tokens().iter().all(|token| token.field() != field));
        [size, 0].into_iter().find(is_empty).filter(|_| wide.next().is_some())
    }

    /// Returns the boxes that bars and lines between the rows draw.
    ///
    /// # Errors
    /// The bars of two rows draw different boxes.
    fn boxes(&self, size: usize, layout: Layout) -> Result<DraftBoxes, ParseError> {
        let first = &self.rows[0];
        let fields = if first.fields() < size { first.fields() } else { 1 };
        let mut framed = self.rows.iter().filter(|row| row.has_bars && row.fields() < size);
        if let Some(model) = framed.next()
            && let Some(row) = framed.find(|row| !bars(row, layout).eq(bars(model, layout)))
        {
            let message = "the bars of this row are not where those of the first one are";
            let help = "draw the same boxes in all rows; a jigsaw needs lines between all rows too, or rows of letters";
            return Err(ParseError::new(row.number, 1, message).help(help));
        }
        let (rules, gaps) = (inner(&self.rules, size), inner(&self.gaps, size));
        let height = even_step(if rules.is_empty() { &gaps } else { &rules }, size);
        let width = (fields > 1 && size.is_multiple_of(fields)).then(|| size / fields);
        let (height, width) = match (height, width) {
            (Some(height), Some(width)) => (height, width),
            (Some(height), None) => (height, size / height),
            (None, Some(width)) => (size / width, width),
            (None, None) => return Ok(DraftBoxes::Usual),
        };
        if height * width == size && height > 1 && width > 1 {
            return Ok(DraftBoxes::Rectangles { height, width });
        }
        Ok(DraftBoxes::Usual)
    }
}

/// Returns how the cells of a row stand apart, if it has as many as the board has columns. Where all rows have a field
/// too many, this one is spare.
fn apart(row: &Row, size: usize, spare: Option<usize>) -> Option<Apart> {
    let tokens = row.tokens();
    if !row.fields_are_cells() {
        // Bars group cells; with as many separators as cells, a field of two is an error.
        return (tokens.len() == size && row.fields() < size).then_some(Apart::Tokens);
    }
    if row.fields() == size {
        return Some(Apart::Fields { first: 0 });
    }
    let has_one_more = row.fields() == size + 1;
    if has_one_more && tokens.len() == size && tokens[size - 1].field() - tokens[0].field() == size - 1 {
        return Some(Apart::Tokens);
    }
    spare.filter(|_| has_one_more).map(|field| Apart::Fields { first: usize::from(field == 0) })
}

fn add_cells<'a>(row: &'a Row, apart: Apart, size: usize, cells: &mut Vec<CellText<'a>>) {
    let start = cells.len();
    if apart != Apart::Tokens {
        cells.resize(start + size, CellText { text: b"", place: Place::new(row.number, 1) });
    }
    for token in row.tokens() {
        let cell = CellText { text: row.text(token), place: Place::new(row.number, token.column()) };
        match apart {
            Apart::Tokens => cells.push(cell),
            Apart::Fields { first } => cells[start + token.field() - first] = cell,
        }
    }
}

/// Returns the number of cells before each bar or other separator that has cells at both sides.
fn bars(row: &Row, layout: Layout) -> impl Iterator<Item = usize> {
    let (mut cells, mut field) = (0, row.tokens().first().map_or(0, |token| token.field()));
    row.tokens().iter().filter_map(move |token| {
        let before = cells;
        cells += if layout == Layout::Apart { 1 } else { token.len() };
        (std::mem::replace(&mut field, token.field()) != token.field()).then_some(before)
    })
}

/// Makes a board of the cells that bars and lines between them divide into regions.
fn of_regions(drawing: &DrawnRegions, reading: Reading) -> Result<DrawnBoard, ParseError> {
    let boxes = drawing.boxes.clone()?;
    let cells = drawing.cells.iter().map(|(text, place)| CellText { text, place: *place });
    let style = Style { layout: Layout::Apart, is_framed: true, has_fields: false };
    draw(drawing.size, boxes, &Vec::from_iter(cells), style, reading)
}

/// Returns the lines that are neither above nor below all rows.
fn inner(lines: &[usize], size: usize) -> Vec<usize> {
    lines.iter().copied().filter(|before| (1..size).contains(before)).collect()
}

/// Returns the distance of lines that are as far from one another and from the edges.
fn even_step(lines: &[usize], size: usize) -> Option<usize> {
    let first = *lines.first()?;
    let are_even = lines.iter().enumerate().all(|(index, line)| *line == (index + 1) * first);
    (are_even && (lines.len() + 1) * first == size && first > 1).then_some(first)
}

/// Returns what a row has beside each other, in the singular.
fn noun_of(row: &Row, layout: Layout) -> &'static str {
    match layout {
        Layout::Characters => "character",
        Layout::Apart if row.fields() > row.tokens().len() => "cell",
        Layout::Apart => "number",
    }
}

/// The error on a row that is not as wide as the board.
fn wrong_width(row: &Row, Width { layout, cells: size }: Width) -> ParseError {
    let (tokens, fields) = (row.tokens(), row.fields());
    let place = |column: usize| Place::new(row.number, column);
    if let Some(token) = row.second_in_field().filter(|_| layout == Layout::Apart && fields == size) {
        let help = "write one digit between two separators, or nothing for an empty cell";
        return place(token.column()).error("two cells between the same separators").help(help);
    }
    let (found, column) = match layout {
        Layout::Characters => (row.characters(), row.end()),
        Layout::Apart if fields > tokens.len() => (fields, row.end()),
        Layout::Apart => (tokens.len(), tokens.get(size).map_or(row.end(), |token| token.column())),
    };
    let message = format!("{} in the row: expected {size}", counted(found, noun_of(row, layout)));
    place(column).error(message).help(help_with_width(found, size))
}

/// Returns how to mend a row of so many cells, which is not as wide as the board.
pub(super) fn help_with_width(found: usize, size: usize) -> &'static str {
    if found < size {
        "write `.` for every empty cell"
    } else {
        "leave out what is more than the other rows have, or put `#` before a comment"
    }
}

/// The error on a row as wide as no board.
fn no_size(row: &Row) -> ParseError {
    let tokens = row.tokens().len();
    let (found, noun) = if tokens > 1 { (tokens, "number") } else { (row.characters(), "character") };
    let found = counted(found, noun);
    let sizes: Vec<String> = (1..=MAX_SIZE).filter(|&n| is_size(n)).map(|n| n.to_string()).collect();
    ParseError::new(row.number, 1, format!("{found} in a row: no board has this size"))
        .help(format!("possible sizes: {}", sizes.join(", ")))
}
