//! Boards drawn as rows: rows of characters, of numbers, of candidates, framed or not, separated or not.
//!
//! ```text
//! lines ──► rows, frames, text (`row`) ──► a block: the rows of one board ──► its cells ──► Draft
//! ```
//!
//! The first rows say how wide the board is and how its cells are written; all others have to follow. A row that does
//! not is an error in its place: nothing is read a second time in another way.

use super::candidate_grid::{CandidateGridReader, Mark};
use super::draft::{Content, Draft, DraftBoxes, Place};
use super::row::{Layout, LineKind, Row, Width, classify};
use super::source::Source;
use super::symbols::{KnownAlphabet, is_size};
use super::{Format, ParseError, ReadError, cells_line};
use crate::explain::counted;
use crate::grid::{Alphabet, MAX_SIZE};

/// Blank lines between the bands of a board.
const MAX_GAP: usize = 3;

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
    pub format: Format,
}

/// The rows of one board.
struct Block {
    rows: Vec<Row>,
    /// The number of rows before each line of the frame, and before each blank line.
    rules: Vec<usize>,
    gaps: Vec<usize>,
    /// The number of lines that it takes up.
    lines: usize,
    /// The number of its rows, as far as the first of them show.
    size: usize,
}

/// A cell as it is written; nothing if it is empty.
#[derive(Clone)]
struct CellText<'a> {
    text: &'a [u8],
    place: Place,
}

/// Returns whether a board may begin at a line of a source: a row, or a frame above one.
pub(super) fn begins(source: &mut dyn Source) -> bool {
    for ahead in 0..=MAX_GAP {
        let Some(line) = source.peek(ahead) else { return false };
        match classify(line) {
            // Below a line that is drawn may also be a puzzle on a line.
            LineKind::Row(_) => return ahead == 0 || !cells_line::is_puzzle(&line.text),
            LineKind::Rule { dashes } if is_size(dashes) && dashes_are_cells(source) => return true,
            LineKind::Rule { .. } => {}
            LineKind::Blank | LineKind::Text => return false,
        }
    }
    false
}

/// Reads the board that begins at the next line.
///
/// # Errors
/// The first row or cell that makes no board. All rows of the board have been consumed.
pub(super) fn read(source: &mut dyn Source, reading: Reading) -> Result<DrawnBoard, ReadError> {
    let block = Block::gather(source);
    let mut last = None;
    for _ in 0..block.lines.max(1) {
        last = source.next()?;
    }
    if block.rows.is_empty() {
        let line = last.map_or(1, |line| line.number);
        let message = "a frame without rows: expected the rows of a board";
        return Err(ParseError::new(line, 1, message).into());
    }
    Ok(block.board(reading)?)
}

/// Returns the size of a board that begins at the next line if blanks are its empty cells: as many lines as the longest
/// has characters, with nothing else than digits and blanks.
pub(super) fn size_with_blanks(source: &mut dyn Source) -> Option<usize> {
    const LARGEST: usize = 9;
    let (mut lines, mut longest, mut has_blank) = (0, 0, false);
    while lines < LARGEST
        && let Some(line) = source.peek(lines)
    {
        let text = line.text.as_bytes();
        if text.len() > LARGEST || !text.iter().all(|byte| byte.is_ascii_digit() || *byte == b' ') {
            return None;
        }
        longest = longest.max(text.len());
        has_blank |= text.contains(&b' ');
        lines += 1;
        if lines == longest && is_size(lines) && has_blank {
            let next = source.peek(lines);
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
pub(super) fn read_with_blanks(source: &mut dyn Source, size: usize) -> Result<DrawnBoard, ReadError> {
    let first = source.peek(0).map_or(1, |line| line.number);
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
    Ok(DrawnBoard { draft, marks: None, format: Format::ROWS })
}

impl Block {
    /// Looks at the rows of the board that begins at the next line. They are not consumed.
    fn gather(source: &mut dyn Source) -> Block {
        let mut block =
            Block { rows: Vec::new(), rules: Vec::new(), gaps: Vec::new(), lines: 0, size: MAX_SIZE };
        while let Some(kind) = source.peek(block.lines).map(classify) {
            match block.row_or(kind, source) {
                LineKind::Row(row) if !block.is_whole() => block.push(row),
                LineKind::Rule { .. } => {
                    if block.rules.is_empty() && block.rows.len() == 1 && numbers_columns(&block.rows[0]) {
                        block.rows.clear();
                        block.size = MAX_SIZE;
                    }
                    block.rules.push(block.rows.len());
                    if block.is_whole() {
                        block.lines += 1;
                        break;
                    }
                }
                LineKind::Blank if !block.is_whole() && block.continues(source) => {
                    block.gaps.push(block.rows.len());
                }
                LineKind::Row(_) | LineKind::Blank | LineKind::Text => break,
            }
            block.lines += 1;
        }
        // A row alone behind the last one is one too many, and no other board.
        if block.is_whole()
            && let Some(row) = block.row_like_these(source, block.lines)
            && block.row_like_these(source, block.lines + 1).is_none()
        {
            block.rows.push(row);
            block.lines += 1;
        }
        block
    }

    /// Returns the row that the next line is among these, or else its kind: a line of dashes, or one too short to be a row
    /// by itself, may be one here.
    fn row_or(&self, kind: LineKind, source: &mut dyn Source) -> LineKind {
        let row = match &kind {
            LineKind::Rule { dashes }
                if is_size(*dashes)
                    && self.width().is_none_or(|width| width.cells == *dashes)
                    && dashes_are_cells(source) =>
            {
                source.peek(self.lines).and_then(Row::of_dashes)
            }
            LineKind::Text if !self.rows.is_empty() && !self.is_whole() => {
                source.peek(self.lines).and_then(Row::of_short)
            }
            _ => None,
        };
        row.map_or(kind, LineKind::Row)
    }

    fn is_whole(&self) -> bool {
        self.rows.len() == self.size
    }

    fn push(&mut self, row: Row) {
        self.rows.push(row);
        if self.rows.len() <= 3 {
            self.size = self.width().map_or(MAX_SIZE, |width| width.cells);
        }
    }

    /// Returns the row that is this far ahead, if it is as wide as the board.
    fn row_like_these(&self, source: &mut dyn Source, ahead: usize) -> Option<Row> {
        match classify(source.peek(ahead)?) {
            LineKind::Row(row) if row.width() == self.width() => Some(row),
            _ => None,
        }
    }

    /// Returns whether the board goes on behind the blank line that is next.
    fn continues(&self, source: &mut dyn Source) -> bool {
        let Some(width) = self.width() else { return false };
        for ahead in self.lines + 1..=self.lines + MAX_GAP {
            match source.peek(ahead).map(classify) {
                Some(LineKind::Row(row)) => {
                    return row.count(width.layout) == width.cells || row.width() == Some(width);
                }
                Some(LineKind::Blank | LineKind::Rule { .. }) => {}
                Some(LineKind::Text) | None => return false,
            }
        }
        false
    }

    /// Returns whether each row begins with its number or letter: there is one token more than there are rows.
    fn has_row_names(&self) -> bool {
        is_size(self.rows.len())
            && self.rows.iter().enumerate().all(|(index, row)| {
                row.tokens().len() == self.rows.len() + 1 && is_row_name(row.text(&row.tokens()[0]), index)
            })
    }

    /// Returns the width of the board: that of the first row, unless the next two agree on another.
    fn width(&self) -> Option<Width> {
        let width = |index: usize| self.rows.get(index).and_then(Row::width);
        match (width(0), width(1), width(2)) {
            (first, Some(second), Some(third)) if first != Some(second) && second == third => Some(second),
            // A row with an empty field, or the first with candidates, says more than one without.
            (Some(first), Some(second), _)
                if first.cells == second.cells && second.layout == Layout::Fields =>
            {
                Some(second)
            }
            (first, second, _) => first.or(second),
        }
    }

    fn board(mut self, reading: Reading) -> Result<DrawnBoard, ParseError> {
        if self.has_row_names() {
            self.rows.iter_mut().for_each(Row::remove_first);
        }
        let rows = &self.rows;
        let Some(width) = self.width() else { return Err(no_size(&rows[0])) };
        let size = width.cells;
        let layout = layout_of(rows, width);
        let have_trailing_separators = layout == Layout::Fields && has_trailing_separators(rows, size);
        let mut cells = Vec::with_capacity(size * size);
        for row in rows {
            let found = row.count(layout).max(if layout == Layout::Fields { row.tokens().len() } else { 0 });
            if found != size && !(have_trailing_separators && found == size + 1) {
                return Err(wrong_width(row, layout, found, size));
            }
            if layout == Layout::Fields
                && let Some(token) = row.second_in_field()
            {
                let place = Place::new(row.number, row.column(token));
                let help = "write one digit between two separators, or nothing for an empty cell";
                return Err(place.error("two cells between the same separators").help(help));
            }
            add_cells(row, layout, size, &mut cells);
        }
        if rows.len() != size {
            let (row, count) = (&rows[rows.len() - 1], counted(rows.len(), "row"));
            let message = format!("{count} of {size} {}: expected {size} rows", noun(layout));
            let help = "write a row for each row of the board, and `.` for every empty cell";
            return Err(ParseError::new(row.number, 1, message).help(help));
        }
        self.draft(size, cells, layout, reading)
    }

    /// Makes a draft of the cells.
    fn draft(
        &self,
        size: usize,
        cells: Vec<CellText>,
        layout: Layout,
        reading: Reading,
    ) -> Result<DrawnBoard, ParseError> {
        let start = Place::new(self.rows[0].number, 1);
        let mut draft = Draft::new(size, cells.first().map_or(start, |cell| cell.place))?;
        draft.known = reading.known;
        draft.boxes = self.boxes(size, layout);
        for (index, cell) in cells.iter().enumerate() {
            draft.locate(index, cell.place);
        }
        let is_framed = !self.rules.is_empty() || self.rows.iter().any(|row| row.has_bars);
        let kind =
            if layout == Layout::Characters { CellKind::Symbols } else { cell_kind(&cells, size, reading) };
        let format = match kind {
            CellKind::Candidates => Format::MARKS,
            _ if is_framed => Format::SS,
            _ if self.rows.iter().any(|row| row.count(Layout::Fields) > 0) => Format::CSV,
            CellKind::Symbols if layout == Layout::Characters => {
                format_of_characters(&cells, size, reading.known.wanted)
            }
            _ => Format::GRID,
        };
        let mut marks = None;
        match kind {
            CellKind::Symbols => give_symbols(&mut draft, &cells),
            CellKind::Numbers => give_numbers(&mut draft, &cells)?,
            CellKind::Candidates => {
                let reader =
                    CandidateGridReader::new(size, reading.known.wanted, cells.iter().map(|cell| cell.text));
                let read = |cell: &CellText| reader.read(cell.text, cell.place);
                draft.known.wanted = Some(reader.alphabet());
                marks = Some(cells.iter().map(read).collect::<Result<Vec<_>, _>>()?);
            }
        }
        check_samurai(&draft, &cells)?;
        Ok(DrawnBoard { draft, marks, format })
    }

    /// Returns the boxes that bars and lines between the rows draw.
    fn boxes(&self, size: usize, layout: Layout) -> DraftBoxes {
        let (rules, gaps) = (inner(&self.rules, size), inner(&self.gaps, size));
        let height = even_step(if rules.is_empty() { &gaps } else { &rules }, size);
        let fields = self.rows[0].count(Layout::Fields);
        let is_part = layout != Layout::Fields && fields > 1 && size.is_multiple_of(fields) && fields < size;
        let (height, width) = match (height, is_part.then(|| size / fields)) {
            (Some(height), Some(width)) => (height, width),
            (Some(height), None) => (height, size / height),
            (None, Some(width)) => (size / width, width),
            (None, None) => return DraftBoxes::Usual,
        };
        if height * width == size && height > 1 && width > 1 {
            return DraftBoxes::Rectangles { height, width };
        }
        DraftBoxes::Usual
    }
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

/// Returns whether the first row ahead has dashes for its empty cells, so that a line of nothing but dashes is a row too.
fn dashes_are_cells(source: &mut dyn Source) -> bool {
    for ahead in 0..MAX_SIZE {
        match source.peek(ahead).map(classify) {
            Some(LineKind::Row(row)) => {
                let is_open = |byte: &u8| b".0_*".contains(byte);
                return row.has(|byte| *byte == b'-') && !row.has(is_open);
            }
            Some(LineKind::Rule { .. } | LineKind::Blank) => {}
            Some(LineKind::Text) | None => return false,
        }
    }
    false
}

/// Returns whether a text names the row with this index, as `3` and `C` do for the third.
fn is_row_name(text: &[u8], index: usize) -> bool {
    text == (index + 1).to_string().as_bytes() || text.eq_ignore_ascii_case(&[b'A' + index as u8])
}

/// Returns how the cells of all rows are written.
fn layout_of(rows: &[Row], width: Width) -> Layout {
    // Rows of filled fields look as tokens do.
    if width.layout == Layout::Tokens
        && !all_have(rows, Layout::Tokens, width.cells)
        && all_have(rows, Layout::Fields, width.cells)
    {
        return Layout::Fields;
    }
    width.layout
}

/// Returns whether all rows, or all but the last, end with a separator behind their cells.
fn has_trailing_separators(rows: &[Row], size: usize) -> bool {
    rows[..rows.len() - 1].iter().all(|row| {
        row.count(Layout::Fields) == size + 1
            && row.tokens().last().is_none_or(|last| row.field_of(last) < size)
    })
}

fn all_have(rows: &[Row], layout: Layout, cells: usize) -> bool {
    rows.iter().all(|row| row.count(layout) == cells)
}

/// Returns whether a row only numbers the columns, as tables have it above their first line.
fn numbers_columns(row: &Row) -> bool {
    row.tokens()
        .iter()
        .enumerate()
        .all(|(index, token)| row.text(token) == (index + 1).to_string().as_bytes())
}

/// Adds the cells of a row.
fn add_cells<'a>(row: &'a Row, layout: Layout, size: usize, cells: &mut Vec<CellText<'a>>) {
    let first = cells.len();
    if layout == Layout::Fields {
        cells.resize(first + size, CellText { text: b"", place: Place::new(row.number, 1) });
    }
    for token in row.tokens() {
        let (text, column) = (row.text(token), row.column(token));
        match layout {
            Layout::Fields => {
                cells[first + row.field_of(token)] = CellText { text, place: Place::new(row.number, column) };
            }
            Layout::Tokens => cells.push(CellText { text, place: Place::new(row.number, column) }),
            Layout::Characters => {
                for (at, text) in text.chunks(1).enumerate() {
                    cells.push(CellText { text, place: Place::new(row.number, column + at) });
                }
            }
        }
    }
}

/// What the texts of cells are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CellKind {
    Symbols,
    Numbers,
    Candidates,
}

/// A candidate grid has hardly an empty cell. With more for each that shows several digits, these are mistakes.
const MANY: usize = 8;

fn cell_kind(cells: &[CellText], size: usize, reading: Reading) -> CellKind {
    if reading.candidates {
        return CellKind::Candidates;
    }
    if reading.numbers {
        return CellKind::Numbers;
    }
    // One cell of several digits among empty ones is no candidate.
    let several = cells.iter().filter(|cell| cell.text.len() > 1).count();
    let open = cells.iter().filter(|cell| is_open(cell.text)).count();
    if size <= 9 && several > 0 && MANY * several < open && !reading.is_below {
        return CellKind::Numbers;
    }
    let longest = cells.iter().map(|cell| cell.text.len()).max().unwrap_or(0);
    let are_numbers =
        size > 9 && cells.iter().all(|cell| is_open(cell.text) || cell.text.iter().all(u8::is_ascii_digit));
    match longest {
        0..=1 if are_numbers && reading.known.wanted.is_none() => CellKind::Numbers,
        0..=1 => CellKind::Symbols,
        // In an alphabet with a 0 these are candidates.
        2 if are_numbers
            && reading.known.settled != Some(Alphabet::HexZero)
            && cells.iter().all(|cell| number(cell.text).is_none_or(|n| n as usize <= size)) =>
        {
            CellKind::Numbers
        }
        _ => CellKind::Candidates,
    }
}

/// Returns whether a cell is empty: nothing, zero, or a character that is no digit of a number.
fn is_open(text: &[u8]) -> bool {
    matches!(text, [] | [b'0' | b'.' | b'*' | b'_' | b'-' | b'?' | b'x' | b'X'])
}

fn number(text: &[u8]) -> Option<u32> {
    std::str::from_utf8(text).ok()?.parse().ok()
}

fn give_symbols(draft: &mut Draft, cells: &[CellText]) {
    for (index, cell) in cells.iter().enumerate() {
        draft.give(index, Content::Symbol(cell.text.first().map_or('.', |&byte| char::from(byte))));
    }
}

fn give_numbers(draft: &mut Draft, cells: &[CellText]) -> Result<(), ParseError> {
    for (index, cell) in cells.iter().enumerate().filter(|(_, cell)| !is_open(cell.text)) {
        let number = number(cell.text).ok_or_else(|| {
            let (found, size) = (String::from_utf8_lossy(cell.text).into_owned(), draft.size());
            cell.place
                .error(format!("found `{found}`: expected a number from 1 to {size}, or 0 for an empty cell"))
        })?;
        draft.give(index, Content::Number(number));
    }
    Ok(())
}

/// Returns the format of rows of characters.
fn format_of_characters(cells: &[CellText], size: usize, wanted: Option<Alphabet>) -> Format {
    let may_be_letters =
        (size == 16 || size == 25) && wanted.is_none_or(|wanted| wanted == Alphabet::Letters);
    let (mut has_digit, mut has_letter) = (false, false);
    for byte in cells.iter().filter_map(|cell| cell.text.first()) {
        has_digit |= byte.is_ascii_digit();
        has_letter |= byte.is_ascii_alphabetic() || *byte == b'-';
    }
    match size {
        _ if may_be_letters && has_letter && !has_digit => Format::LETTERS16,
        16 => Format::HEX16,
        _ => Format::ROWS,
    }
}

/// Refuses five boards of 9x9 that share corners: nothing stands between their arms.
fn check_samurai(draft: &Draft, cells: &[CellText]) -> Result<(), ParseError> {
    const SIZE: usize = 21;
    const CORNERS: [usize; 4] = [9, 189, 207, 387];
    // The first of the 3x3 cells between two arms, from which on they are open.
    let is_open_from = |corner: &usize| (0..9).all(|i| is_open(cells[corner + i / 3 * SIZE + i % 3].text));
    if draft.size() != SIZE || !CORNERS.iter().all(is_open_from) {
        return Ok(());
    }
    Err(draft
        .error("this is a samurai: five boards of 9x9 that overlap")
        .help("only single boards can be read"))
}

fn noun(layout: Layout) -> &'static str {
    match layout {
        Layout::Fields => "cells",
        Layout::Tokens => "numbers",
        Layout::Characters => "characters",
    }
}

fn wrong_width(row: &Row, layout: Layout, found: usize, size: usize) -> ParseError {
    let singular = noun(layout).trim_end_matches('s');
    let column = match layout {
        Layout::Tokens if found > size => row.column(&row.tokens()[size]),
        _ => row.end(),
    };
    let message = format!("{} in the row: expected {size}", counted(found, singular));
    ParseError::new(row.number, column, message).help("write `.` for every empty cell")
}

/// The error on a row as wide as no board.
fn no_size(row: &Row) -> ParseError {
    let layout = if row.tokens().len() > 1 { Layout::Tokens } else { Layout::Characters };
    let found = counted(row.count(layout), noun(layout).trim_end_matches('s'));
    let sizes: Vec<String> = (1..=MAX_SIZE).filter(|&n| is_size(n)).map(|n| n.to_string()).collect();
    ParseError::new(row.number, 1, format!("{found} in a row: no board has this size"))
        .help(format!("possible sizes: {}", sizes.join(", ")))
}
