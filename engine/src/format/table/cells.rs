//! What the texts of the cells are, symbols, numbers or candidates, and the draft that they make.

use super::{DrawnBoard, Reading};
use crate::format::ParseError;
use crate::format::candidate_grid::CandidateGridReader;
use crate::format::draft::{Content, Draft, DraftBoxes, Place};
use crate::format::drawn::Drawn;
use crate::format::row::Layout;
use crate::format::symbols;
use crate::grid::Alphabet;

/// A cell as it is written; nothing if it is empty.
#[derive(Clone)]
pub struct CellText<'a> {
    pub text: &'a [u8],
    pub place: Place,
}

/// How a board is drawn.
pub struct Style {
    pub layout: Layout,
    pub is_framed: bool,
    pub has_fields: bool,
}

/// Makes a draft of the cells.
pub fn draw(
    size: usize,
    boxes: DraftBoxes,
    cells: &[CellText],
    style: Style,
    reading: Reading,
) -> Result<DrawnBoard, ParseError> {
    let mut draft = Draft::new(size, cells[0].place)?;
    (draft.known, draft.boxes) = (reading.known, boxes);
    draft.locate_all(cells.iter().map(|cell| cell.place));
    let are_characters = style.layout == Layout::Characters;
    let kind = if are_characters { CellKind::Symbols } else { cell_kind(cells, size, reading) };
    let drawn = match kind {
        CellKind::Candidates => Drawn::Candidates,
        _ if style.is_framed => Drawn::Frame,
        _ if style.has_fields => Drawn::Table,
        CellKind::Symbols if are_characters => drawn_characters(cells, size, reading.known.wanted),
        _ => Drawn::Numbers,
    };
    let mut marks = None;
    match kind {
        CellKind::Symbols => give_symbols(&mut draft, cells),
        CellKind::Numbers => give_numbers(&mut draft, cells)?,
        CellKind::Candidates => {
            let reader =
                CandidateGridReader::new(size, reading.known.wanted, cells.iter().map(|cell| cell.text));
            draft.known.wanted = Some(reader.alphabet());
            let read = cells.iter().map(|cell| reader.read(cell.text, cell.place));
            marks = Some(read.collect::<Result<Vec<_>, _>>()?);
        }
    }
    check_samurai(&draft, cells)?;
    Ok(DrawnBoard { draft, marks, drawn })
}

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
    text.is_empty() || matches!(text, [byte] if symbols::is_open(*byte))
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
            let expected = format!("a number from 1 to {}, or 0 for an empty cell", draft.size());
            cell.place.expected(&String::from_utf8_lossy(cell.text), expected)
        })?;
        draft.give(index, Content::Number(number));
    }
    Ok(())
}

fn drawn_characters(cells: &[CellText], size: usize, wanted: Option<Alphabet>) -> Drawn {
    let may_be_letters =
        (size == 16 || size == 25) && wanted.is_none_or(|wanted| wanted == Alphabet::Letters);
    let (mut has_digit, mut has_letter) = (false, false);
    for byte in cells.iter().filter_map(|cell| cell.text.first()) {
        has_digit |= byte.is_ascii_digit();
        has_letter |= byte.is_ascii_alphabetic() || *byte == b'-';
    }
    match size {
        _ if may_be_letters && has_letter && !has_digit => Drawn::Letters,
        16 => Drawn::Hex,
        _ => Drawn::Rows,
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
