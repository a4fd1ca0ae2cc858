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
use super::source::{Line, Source};
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
}

/// A cell as it is written; nothing if it is empty.
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
            LineKind::Rule { dashes } if is_size(dashes) => return are_empty_rows(source, ahead, dashes),
            LineKind::Rule { .. } => {}
            LineKind::Blank | LineKind::Text => return false,
        }
    }
    false
}

/// Returns whether lines of dashes are the rows of a board: one of them has other cells, or there is nothing else.
fn are_empty_rows(source: &mut dyn Source, from: usize, width: usize) -> bool {
    (from..from + width).all(|ahead| match source.peek(ahead).map(classify) {
        Some(LineKind::Rule { dashes }) => dashes == width,
        Some(LineKind::Row(_)) => true,
        _ => ahead > from && matches!(source.peek(from + 1).map(classify), Some(LineKind::Row(_))),
    })
}

/// Reads the board that begins at the next line.
///
/// # Errors
/// The first row or cell that makes no board. All rows of the board have been consumed.
pub(super) fn read(
    source: &mut dyn Source,
    reading: Reading,
) -> Result<Result<DrawnBoard, ParseError>, ReadError> {
    let block = Block::gather(source);
    let mut last = None;
    for _ in 0..block.lines.max(1) {
        last = source.next()?;
    }
    if block.rows.is_empty() {
        let line = last.map_or(1, |line| line.number);
        return Ok(Err(ParseError::new(line, 1, "a frame without rows: expected the rows of a board")));
    }
    Ok(block.board(reading))
}

/// Returns the size of a board that begins at the next line if blanks are its empty cells: as many lines as the longest
/// has characters, with nothing else than digits and blanks.
pub(super) fn blank_cells(source: &mut dyn Source) -> Option<usize> {
    const LARGEST: usize = 9;
    let (mut lines, mut longest, mut has_blank) = (0, 0, false);
    while lines < LARGEST
        && let Some(line) = source.peek(lines)
    {
        let text = line.text.as_bytes();
        if text.len() > LARGEST || !text.iter().all(|byte| byte.is_ascii_digit() || *byte == b' ') {
            break;
        }
        longest = longest.max(text.len());
        has_blank |= text.contains(&b' ');
        lines += 1;
        if lines == longest && is_size(lines) && has_blank {
            let is_end =
                source.peek(lines).is_none_or(|line| line.text.is_empty() || line.text.len() > longest);
            return is_end.then_some(lines);
        }
    }
    None
}

/// Reads a board of this size in which blanks are empty cells.
///
/// # Errors
/// A character is no digit of the board.
pub(super) fn read_blank_cells(
    source: &mut dyn Source,
    size: usize,
) -> Result<Result<DrawnBoard, ParseError>, ReadError> {
    let first = source.peek(0).map_or(1, |line| line.number);
    let mut draft = match Draft::new(size, Place::new(first, 1)) {
        Ok(draft) => draft,
        Err(error) => return Ok(Err(error)),
    };
    for row in 0..size {
        let Some(line) = source.next()? else { break };
        for (column, &byte) in line.text.as_bytes().iter().enumerate() {
            draft.locate(row * size + column, Place::new(line.number, column + 1));
            if byte != b' ' && byte != b'0' {
                draft.give(row * size + column, Content::Number(u32::from(byte - b'0')));
            }
        }
    }
    Ok(Ok(DrawnBoard { draft, marks: None, format: Format::ROWS }))
}

impl Block {
    /// Looks at the rows of the board that begins at the next line. They are not consumed.
    fn gather(source: &mut dyn Source) -> Block {
        let mut block = Block { rows: Vec::new(), rules: Vec::new(), gaps: Vec::new(), lines: 0 };
        // Most boards have no line of nothing but dashes.
        let mut cells_of_dashes = None;
        let (mut size, mut ahead) = (MAX_SIZE, 0);
        while let Some(kind) = source.peek(ahead).map(classify) {
            let kind = match kind {
                LineKind::Text if !block.rows.is_empty() && block.rows.len() < size => {
                    source.peek(ahead).and_then(Row::of_short).map_or(LineKind::Text, LineKind::Row)
                }
                LineKind::Rule { dashes } if dashes > 0 && block.fits(dashes) => {
                    let cells = *cells_of_dashes.get_or_insert_with(|| dashes_are_cells(source));
                    let row = source.peek(ahead).filter(|_| cells == Some(dashes)).and_then(Row::of_dashes);
                    row.map_or(LineKind::Rule { dashes }, LineKind::Row)
                }
                kind => kind,
            };
            match kind {
                LineKind::Row(row) => {
                    if block.rows.len() == size {
                        break;
                    }
                    block.push(row, &mut size);
                }
                LineKind::Rule { .. } => {
                    if block.rules.is_empty() && block.rows.len() == 1 && numbers_columns(&block.rows[0]) {
                        block.rows.clear();
                        size = MAX_SIZE;
                    }
                    block.rules.push(block.rows.len());
                    if block.rows.len() == size {
                        block.lines = ahead + 1;
                        break;
                    }
                }
                LineKind::Blank => {
                    if block.rows.len() == size || !continues(source, ahead, &block) {
                        break;
                    }
                    block.gaps.push(block.rows.len());
                }
                LineKind::Text => break,
            }
            ahead += 1;
            block.lines = ahead;
        }
        block.take_surplus(source, size);
        block
    }

    /// Takes the row that follows the last one if it is alone: it is one too many, and no other board.
    fn take_surplus(&mut self, source: &mut dyn Source, size: usize) {
        let is_row =
            |line: &Line| matches!(classify(line), LineKind::Row(row) if row.width() == self.width());
        let follows = |ahead: usize, source: &mut dyn Source| source.peek(ahead).is_some_and(is_row);
        if self.rows.len() == size && follows(self.lines, source) && !follows(self.lines + 1, source) {
            let row = source.peek(self.lines).map(classify);
            if let Some(LineKind::Row(row)) = row {
                self.rows.push(row);
                self.lines += 1;
            }
        }
    }

    fn push(&mut self, row: Row, size: &mut usize) {
        self.rows.push(row);
        if self.rows.len() <= 3 {
            *size = self.width().map_or(MAX_SIZE, |width| width.cells);
        }
    }

    /// Returns whether each row begins with its number or letter: there is one token more than there are rows.
    fn has_row_names(&self) -> bool {
        let is_name = |(index, row): (usize, &Row)| {
            let name = row.tokens().first().map_or(&b""[..], |token| row.text(token));
            name == (index + 1).to_string().as_bytes() || name.eq_ignore_ascii_case(&[b'A' + index as u8])
        };
        let is_wider = |row: &Row| row.tokens().len() == self.rows.len() + 1;
        is_size(self.rows.len())
            && self.rows.iter().all(is_wider)
            && self.rows.iter().enumerate().all(is_name)
    }

    /// Returns whether a row of so many cells may be one of the board.
    fn fits(&self, cells: usize) -> bool {
        self.width().is_none_or(|width| width.cells == cells)
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
        let Block { rows, .. } = &self;
        let first = &rows[0];
        if let Some(cells) = spaced_cells(rows) {
            return self.draft(rows.len(), cells, Layout::Characters, reading);
        }
        let Some(width) = self.width() else { return Err(no_size(first)) };
        let size = width.cells;
        let layout = layout_of(rows, width);
        let mut cells = Vec::with_capacity(size * size);
        for row in rows {
            let found = row.count(layout).max(if layout == Layout::Fields { row.tokens().len() } else { 0 });
            let has_trailing_separator = layout == Layout::Fields
                && found == size + 1
                && row.tokens().last().is_none_or(|last| row.field_of(last) < size);
            if found != size && !has_trailing_separator {
                return Err(wrong_width(row, layout, found, size));
            }
            if layout == Layout::Fields
                && let Some(token) = row.second_in_field()
            {
                let place = Place::new(row.number, row.column(token));
                let help = "write one digit between two separators, or nothing for an empty cell";
                return Err(place.error("two cells between the same separators").help(help));
            }
            row_cells(row, layout, size, &mut cells);
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
        let inner = |before: &&usize| **before > 0 && **before < size;
        let lines = if self.rules.iter().any(|before| *before > 0 && *before < size) {
            &self.rules
        } else {
            &self.gaps
        };
        let height = even_step(lines.iter().filter(inner).copied(), size);
        let fields = self.rows[0].count(Layout::Fields);
        let is_part = layout != Layout::Fields && fields > 1 && size.is_multiple_of(fields) && fields < size;
        let width = is_part.then(|| size / fields);
        let sides = match (height, width) {
            (Some(height), Some(width)) => Some((height, width)),
            (Some(height), None) => Some((height, size / height)),
            (None, Some(width)) => Some((size / width, width)),
            (None, None) => None,
        };
        match sides.filter(|(height, width)| height * width == size && *height > 1 && *width > 1) {
            Some((height, width)) => DraftBoxes::Rectangles { height, width },
            None => DraftBoxes::Usual,
        }
    }
}

/// Returns the distance of lines that are as far from one another and from the edges.
fn even_step(mut lines: impl Iterator<Item = usize>, size: usize) -> Option<usize> {
    let first = lines.next()?;
    let mut next = first;
    for line in lines {
        next += first;
        if line != next {
            return None;
        }
    }
    (next + first == size && first > 1).then_some(first)
}

/// Returns whether the board goes on behind blank lines.
fn continues(source: &mut dyn Source, from: usize, block: &Block) -> bool {
    let Some(width) = block.width() else { return false };
    for ahead in from + 1..=from + MAX_GAP {
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

/// Returns the number of dashes of a line that are empty cells, if no other character stands for one.
fn dashes_are_cells(source: &mut dyn Source) -> Option<usize> {
    let mut found = None;
    for ahead in 0..MAX_SIZE {
        match source.peek(ahead).map(classify) {
            Some(LineKind::Rule { dashes }) if dashes > 0 => found = found.or(Some(dashes)),
            Some(LineKind::Row(row)) => {
                let is_as_wide = |dashes: usize| row.width().is_some_and(|width| width.cells == dashes);
                if found.is_some_and(|dashes| !is_as_wide(dashes)) {
                    return None;
                }
                let has_other = row
                    .tokens()
                    .iter()
                    .any(|token| row.text(token).iter().any(|byte| b".0_*".contains(byte)));
                if has_other {
                    return None;
                }
            }
            Some(LineKind::Rule { .. }) => {}
            _ => break,
        }
    }
    found
}

/// Returns how the cells of all rows are written.
fn layout_of(rows: &[Row], width: Width) -> Layout {
    let fit = |layout: Layout| rows.iter().all(|row| row.count(layout) == width.cells);
    // Rows of filled fields look as tokens do.
    if width.layout == Layout::Tokens && !fit(Layout::Tokens) && fit(Layout::Fields) {
        return Layout::Fields;
    }
    width.layout
}

/// Returns whether a row only numbers the columns, as tables have it above their first line.
fn numbers_columns(row: &Row) -> bool {
    let is_number = |(index, token): (usize, _)| row.text(token) == (index + 1).to_string().as_bytes();
    row.tokens().iter().enumerate().all(is_number)
}

fn row_cells<'a>(row: &'a Row, layout: Layout, size: usize, cells: &mut Vec<CellText<'a>>) {
    let place = |column: usize| Place::new(row.number, column);
    match layout {
        Layout::Tokens => cells.extend(
            row.tokens()
                .iter()
                .map(|token| CellText { text: row.text(token), place: place(row.column(token)) }),
        ),
        Layout::Characters => {
            for token in row.tokens() {
                let characters = row.text(token).chunks(1).enumerate();
                let cell = |(at, text)| CellText { text, place: place(row.column(token) + at) };
                cells.extend(characters.map(cell));
            }
        }
        Layout::Fields => {
            let mut tokens = row.tokens().iter().peekable();
            for field in 0..size {
                match tokens.next_if(|token| row.field_of(token) == field) {
                    Some(token) => {
                        cells.push(CellText { text: row.text(token), place: place(row.column(token)) })
                    }
                    None => cells.push(CellText { text: b"", place: place(1) }),
                }
            }
        }
    }
}

/// Returns the cells of rows in which blanks are empty cells: between bars, or as wide as the board is high.
fn spaced_cells<'a>(rows: &'a [Row]) -> Option<Vec<CellText<'a>>> {
    let size = rows.len();
    if !is_size(size) {
        return None;
    }
    let mut cells = Vec::with_capacity(size * size);
    let mut has_blank = false;
    for row in rows.iter().take(size) {
        let before = cells.len();
        for (column, field) in row.raw_fields().filter(|_| row.has_bars) {
            let cell = |(at, text): (usize, &'a [u8])| CellText {
                text: if text == b" " { b"" } else { text },
                place: Place::new(row.number, column + at),
            };
            has_blank |= field.contains(&b' ');
            cells.extend(field.chunks(1).enumerate().map(cell));
        }
        let is_whole = row.count(Layout::Fields) < size && row.count(Layout::Tokens) < size;
        if cells.len() - before != size || !is_whole {
            return None;
        }
    }
    has_blank.then_some(cells)
}

/// What the texts of cells are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CellKind {
    Symbols,
    Numbers,
    Candidates,
}

fn cell_kind(cells: &[CellText], size: usize, reading: Reading) -> CellKind {
    let is_number = |cell: &CellText| is_open(cell.text) || cell.text.iter().all(u8::is_ascii_digit);
    let longest = cells.iter().map(|cell| cell.text.len()).max().unwrap_or(0);
    let are_numbers = || cells.iter().all(is_number);
    let fits = |cell: &CellText| {
        is_open(cell.text) || number(cell.text).is_some_and(|number| number as usize <= size)
    };
    match longest {
        _ if reading.candidates => CellKind::Candidates,
        _ if reading.numbers => CellKind::Numbers,
        0..=1 if size > 9 && are_numbers() && reading.known.wanted.is_none() => CellKind::Numbers,
        0..=1 => CellKind::Symbols,
        2 if size > 9 && are_numbers() && cells.iter().all(fits) => CellKind::Numbers,
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
    let may_be_letters = wanted.is_none_or(|wanted| wanted == Alphabet::Letters);
    let has =
        |keep: fn(u8) -> bool| cells.iter().any(|cell| cell.text.first().is_some_and(|&byte| keep(byte)));
    match size {
        16 | 25
            if may_be_letters
                && !has(|byte| byte.is_ascii_digit())
                && (has(|byte| byte.is_ascii_alphabetic()) || has(|byte| byte == b'-')) =>
        {
            Format::LETTERS16
        }
        16 => Format::HEX16,
        _ => Format::ROWS,
    }
}

/// Refuses five boards of 9x9 that share corners: nothing stands between their arms.
fn check_samurai(draft: &Draft, cells: &[CellText]) -> Result<(), ParseError> {
    const SIZE: usize = 21;
    if draft.size() != SIZE {
        return Ok(());
    }
    let is_gap = |row: usize, column: usize| (9..12).contains(&column) && !(6..15).contains(&row);
    let is_outside = |index: usize| is_gap(index / SIZE, index % SIZE) || is_gap(index % SIZE, index / SIZE);
    let is_outside_filled =
        cells.iter().enumerate().any(|(index, cell)| is_outside(index) && !is_open(cell.text));
    if is_outside_filled {
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
