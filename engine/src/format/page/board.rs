//! Reads the cells of a board, and explains why rows are not a board.

use std::sync::Arc;

use super::content::{CellsRead, Known, Reading, is_open, read};
use super::plain_line::PIPES;
use super::split::{CellText, Split, without_names};
use crate::explain::counted;
use crate::format::ParseError;
use crate::format::head::{CellLayout, RowSymbols};
use crate::format::order::Order;
use crate::format::regions;
use crate::format::rows::{no_size, size_of_rows};
use crate::format::source::Line;
use crate::format::symbols::is_size;
use crate::grid::{Alphabet, Boxes, Geometry};

/// A board of a page, or why it cannot be read.
pub(in crate::format) type BoardResult = Result<DrawnBoard, ParseError>;

/// A board of a page.
#[derive(Debug)]
pub(in crate::format) struct DrawnBoard {
    pub alphabet: Alphabet,
    pub size: usize,
    /// The line and column of each cell.
    pub positions: Vec<(usize, usize)>,
    pub(super) content: CellsRead,
    pub layout: CellLayout,
    /// Whether prose separates it from the board before.
    pub follows_text: bool,
    pub title: Option<String>,
    /// The boxes that are drawn, if they are not the usual ones.
    pub boxes: Option<Boxes>,
}

impl DrawnBoard {
    /// Returns the map of regions that begins at a line.
    pub(super) fn of_map(size: usize, boxes: Boxes, line: usize) -> DrawnBoard {
        DrawnBoard {
            alphabet: Alphabet::default(),
            size,
            positions: vec![(line, 1)],
            content: CellsRead::Regions(boxes),
            layout: CellLayout::Table,
            follows_text: false,
            title: None,
            boxes: None,
        }
    }

    /// Takes these boxes if they are those of a board of its size, and returns whether it did.
    pub(super) fn take_boxes(&mut self, size: usize, boxes: &Boxes) -> bool {
        let fits = size == self.size && !matches!(self.content, CellsRead::Regions(_));
        if fits {
            self.boxes = Some(boxes.clone());
        }
        fits
    }

    pub(super) fn is_full(&self) -> bool {
        matches!(&self.content, CellsRead::Digits(grid) if grid.is_full())
    }

    pub(super) fn geometry(&self) -> Option<Arc<Geometry>> {
        regions::geometry(self.size, self.boxes.as_ref())
    }

    /// Returns the board with its cells in reading order, if they are in this one.
    pub(super) fn arranged(mut self, order: Order) -> DrawnBoard {
        self.positions = order.arrange(self.size, self.positions);
        self.content = match self.content {
            CellsRead::Digits(grid) => {
                CellsRead::Digits(order.arrange(self.size, grid.values().to_vec()).into_iter().collect())
            }
            CellsRead::Marks(marks) => CellsRead::Marks(order.arrange(self.size, marks)),
            regions => regions,
        };
        self
    }
}

/// Reads rows, as many as they have cells, as a board.
pub(super) fn board_of_rows(rows: &[Line], split: Split, size: usize, known: Known) -> BoardResult {
    let cells: Vec<CellText> = rows.iter().flat_map(|row| split.cells(row)).collect();
    let (cells, size) = without_names(cells, size);
    if !is_size(size) {
        return Err(no_size(&rows[0], size, "cell"));
    }
    // A separator follows the last cell of every row.
    let is_last = |i: usize| (i + 1).is_multiple_of(size);
    let is_terminated = cells.iter().enumerate().all(|(i, cell)| cell.text.is_empty() == is_last(i));
    if is_terminated && cells.iter().any(|cell| !cell.text.is_empty() && is_open(&cell.text)) {
        return Err(no_size(&rows[0], size - 1, "cell"));
    }
    if let Some(cell) = missing_cell(&cells) {
        let error = cell.error("nothing between two separators: expected a cell");
        return Err(error.help("write all empty cells alike"));
    }
    let boxes = if rows.len() == size { drawn_boxes(rows, &cells, size) } else { Ok(None) };
    let mut board = board_of_cells(cells, CellLayout::Table, size, known)?;
    if matches!(board.content, CellsRead::Digits(_)) {
        board.layout = drawn_as(rows, split, size, board.alphabet);
    }
    board.boxes = boxes?;
    Ok(board)
}

/// Returns the boxes that bars, gaps and lines between the rows draw, unless they are not clear.
///
/// # Errors
/// The bars are the walls of irregular regions.
fn drawn_boxes(rows: &[Line], cells: &[CellText], size: usize) -> Result<Option<Boxes>, ParseError> {
    /// Fewer rows with other bars than the first have a mistake.
    const MIN_WALLS: usize = 4;
    // Gaps can only draw the usual boxes of 9x9.
    if size == 9 && !rows.iter().any(|row| row.text.contains(PIPES)) {
        return Ok(None);
    }
    // What is between each two cells of a row: bars, heavy ones twice, or else spaces.
    let gaps = |(row, cells): (&Line, &[CellText])| -> Vec<(usize, usize)> {
        let chars: Vec<char> = row.text.chars().collect();
        let between = |pair: &[CellText]| {
            let (from, to) = (pair[0].column - 1 + pair[0].text.chars().count(), pair[1].column - 1);
            let between = chars.get(from..to).unwrap_or_default();
            let weight = |c: &char| if "║┃‖".contains(*c) { 2 } else { usize::from(PIPES.contains(c)) };
            (between.iter().map(weight).sum(), between.len())
        };
        cells.windows(2).map(between).collect()
    };
    let gaps: Vec<_> = rows.iter().zip(cells.chunks(size)).map(gaps).collect();
    let bars: Vec<Vec<usize>> = gaps.iter().map(|row| row.iter().map(|gap| gap.0).collect()).collect();
    let spaces: Vec<Vec<usize>> = gaps.iter().map(|row| row.iter().map(|gap| gap.1).collect()).collect();
    let has_bars = bars.iter().flatten().any(|&bar| bar > 0);
    let is_even = |row: &&Vec<usize>| **row == spaces[0];
    let others = bars.iter().filter(|row| **row != bars[0]).count();
    if has_bars && others >= MIN_WALLS && spaces.iter().all(|row| is_even(&row)) {
        let error = rows[0]
            .error(1, "the bars between the cells differ from row to row, as the walls of a jigsaw do");
        return Err(error.help("write its regions as letters, in as many rows below the board"));
    }
    let table = if has_bars { &bars } else { &spaces };
    let sides = |between: &[usize]| -> Option<usize> {
        let widest = between.iter().max()?;
        let side = between.iter().position(|gap| gap == widest)? + 1;
        let is_edge = |i: usize| (i + 1).is_multiple_of(side) == (between[i] == *widest);
        (side > 1 && size.is_multiple_of(side) && (0..between.len()).all(is_edge)).then_some(side)
    };
    let width = sides(&table[0]).filter(|width| table.iter().all(|row| sides(row) == Some(*width)));
    let lines: Vec<usize> = cells.iter().step_by(size).map(|cell| cell.line).collect();
    let height = sides(&lines.windows(2).map(|pair| pair[1] - pair[0]).collect::<Vec<_>>());
    // Bars in both directions are clear; numbers are also written in groups.
    let is_square = size.isqrt().pow(2) == size;
    Ok(match (height, width) {
        (Some(height), Some(width)) => Some((height, width)),
        (Some(height), None) if !is_square => Some((height, size / height)),
        (None, Some(width)) if !is_square => Some((size / width, width)),
        _ => None,
    }
    .filter(|(height, width)| height * width == size)
    .map(|(height, width)| Boxes::Rectangles { height, width }))
}

/// Returns an empty field of a board whose other empty cells have a symbol: its digit was lost.
fn missing_cell(cells: &[CellText]) -> Option<&CellText> {
    /// More of them are empty cells too.
    const MAX_MISSING: usize = 2;
    let mut empty = cells.iter().filter(|cell| cell.text.is_empty());
    let first = empty.next()?;
    let open = cells.iter().filter(|cell| !cell.text.is_empty() && is_open(&cell.text)).count();
    (empty.count() < MAX_MISSING && open > MAX_MISSING).then_some(first)
}

/// Returns the layout of rows of digits.
pub(super) fn drawn_as(rows: &[Line], split: Split, size: usize, alphabet: Alphabet) -> CellLayout {
    let is_framed = rows.iter().any(|row| row.text.contains(PIPES));
    let is_lettered = || size > 9 && rows.iter().any(|row| row.text.contains(char::is_alphabetic));
    match split {
        Split::Words | Split::Characters if is_framed => CellLayout::Frame,
        Split::Words if !is_lettered() => CellLayout::Numbers,
        Split::Words | Split::Characters => CellLayout::Rows(match size {
            16 | 25 if alphabet == Alphabet::Letters => RowSymbols::Letters,
            16 => RowSymbols::Hex,
            _ => RowSymbols::Any,
        }),
        Split::Fields(_) | Split::Terminated(_) | Split::Pipes | Split::InnerPipes => CellLayout::Table,
    }
}

/// Reads the cells of a board in reading order.
pub(super) fn board_of_cells(
    cells: Vec<CellText>,
    layout: CellLayout,
    size: usize,
    known: Known,
) -> BoardResult {
    if let Some(first) = cells.first().filter(|_| cells.iter().all(|cell| cell.text.is_empty())) {
        let error = first.error("a table without anything in its cells");
        return Err(error.help("write `.` for every cell of an empty board"));
    }
    let (alphabet, content) = read(&cells, size, known)?;
    let positions = cells.iter().map(|cell| (cell.line, cell.column)).collect();
    let layout = if matches!(content, CellsRead::Marks(_)) { CellLayout::Candidates } else { layout };
    Ok(DrawnBoard {
        alphabet,
        size,
        positions,
        content,
        layout,
        follows_text: false,
        title: None,
        boxes: None,
    })
}

/// Explains why a block is not made of boards.
pub(super) fn diagnose(rows: &[Line], known: Known) -> ParseError {
    let (split, size) = probable(rows);
    // The empty cells at the ends of rows may have been cut off.
    let is_even = rows.iter().all(|row| split.width(row) == split.width(&rows[0]));
    let is_cut = !is_even && is_size(rows.len()) && rows.iter().all(|row| split.width(row) <= rows.len());
    let size = if is_cut { Some(rows.len()) } else { size };
    let Some(size) = size else {
        let noun = if split == Split::Words { "number" } else { "character" };
        return no_size(&rows[0], split.width(&rows[0]), noun);
    };
    let (noun, help) = match split {
        Split::Words => ("number", "write 0 for every empty cell"),
        Split::Characters => ("character", "write `.` for every empty cell"),
        _ => ("cell", "write `.` for every empty cell"),
    };
    if let Some(row) = rows.iter().find(|row| split.width(row) != size) {
        let cells = split.cells(row);
        let end = row.text.trim_end().chars().count() + 1;
        let column = cells.get(size).map_or(end, |cell| cell.column);
        return row
            .error(column, format!("{} in the row: expected {size}", counted(cells.len(), noun)))
            .help(help);
    }
    if let ([row], Split::Characters) = (rows, split) {
        // More likely the start of a puzzle on one line than the first of `size` rows.
        let message = format!("{size} cells in the line: expected 81 for 9x9, or {size} rows of {size}");
        return row.error(size + 1, message).help(help);
    }
    let all_numbers =
        rows.iter().all(|row| row.text.chars().all(|c| c.is_ascii_digit() || " \t".contains(c)));
    let known = if split == Split::Words && all_numbers { known.with(Reading::Numbers) } else { known };
    let bad = rows.chunks_exact(size).find_map(|rows| board_of_rows(rows, split, size, known).err());
    if let Some(error) = bad {
        return error;
    }
    let line = rows.last().map_or(1, |row| row.number);
    let message = format!("{} of {size} {noun}s: expected {size} rows", counted(rows.len(), "row"));
    ParseError::new(line, 1, message).help(match size.saturating_sub(rows.len()) {
        0 => "a blank line or other text ends a board".to_owned(),
        1 => format!("add the missing row; write a row without digits as {size} empty cells"),
        _ => format!("add the missing rows; write a row without digits as {size} empty cells"),
    })
}

/// Returns how rows were probably meant to be split, and the size of their boards.
pub(super) fn probable(rows: &[Line]) -> (Split, Option<usize>) {
    let usual = |split: Split| {
        let widths: Vec<usize> = rows.iter().map(|row| split.width(row)).collect();
        let first = |i: usize| widths.get(i).copied();
        let size = size_of_rows([first(0), first(1), first(2)])?;
        let count = widths.iter().filter(|&&width| width == size).count();
        // Words of one character each are more likely cells than rows of characters.
        Some((count, size))
    };
    let mut best: Option<(usize, Split, usize)> = None;
    for split in Split::USUAL.into_iter().filter(|split| split.fits(rows)) {
        if let Some((count, size)) = usual(split).filter(|(count, _)| best.is_none_or(|best| best.0 < *count))
        {
            best = Some((count, split, size));
        }
    }
    match best {
        Some((_, split, size)) => (split, Some(size)),
        None if Split::Words.width(&rows[0]) > 2 => (Split::Words, None),
        None => (Split::Characters, None),
    }
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{DOTTED, error, rows_of};

    #[test]
    fn help_says_what_to_write() {
        let row = "53..7....\n";
        let drawn: String = rows_of(DOTTED, 9).iter().map(|row| rows_of(row, 1).join(" ") + "\n").collect();
        for (text, expected) in [
            (row.repeat(8), "add the missing row; write a row without digits as 9 empty cells"),
            (row.repeat(7), "add the missing rows; write a row without digits as 9"),
            (row.repeat(10), "a blank line"),
            (drawn.replacen('.', "12", 1), "write one digit for each cell; if these are candidates"),
        ] {
            let help = error(&text).help.unwrap_or_default();
            assert!(help.starts_with(expected), "{text}{help}");
        }
        let error = error(&drawn.replacen('.', "12", 1));
        assert_eq!(error.help_without_options(), Some("write one digit for each cell"));
    }
}
