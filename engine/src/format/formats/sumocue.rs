//! `sumocue`: a killer sudoku of SumoCue, `SumoCueV1=12J0+0J0=15J1...`.
//!
//! Each of the 81 cells has the sum of its cage (`=12`), or the number of a cell of its cage, from 0 (`+0`). After `J` comes
//! the number of its region, if it has one.

use super::killer::{cage, cages};
use super::prelude::*;
use crate::format::draft::DraftBoxes;
use crate::grid::Cell;

const MARK: &str = "SumoCueV1";
const SIZE: usize = 9;
const CELLS: usize = SIZE * SIZE;

pub struct SumoCue;

impl TextFormat for SumoCue {
    fn has_mark(&self, start: &Start) -> bool {
        start.first().text.trim_start().starts_with(MARK)
    }

    fn parser(&self, _: &Options) -> Box<dyn Parser> {
        Box::new(next)
    }

    fn room(&self) -> Room {
        Room { rules: true, ..Room::default() }
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let board = &puzzle.geometry;
        let mut entries = vec![String::new(); board.cell_count()];
        for cage in cages(puzzle, "SumoCue")? {
            let head = cage.cells().iter().min().map_or(0, |cell| cell.index());
            for cell in cage.cells() {
                entries[cell.index()] = format!("+{head}J{}", board.box_of(*cell));
            }
            let region = board.box_of(Cell::new(head));
            entries[head] = format!("={}J{region}", cage.number.unwrap_or_default());
        }
        let is_empty = board.shape().extras.is_empty() && puzzle.givens.filled() == 0;
        if board.size() != SIZE || !is_empty || entries.iter().any(String::is_empty) {
            let message = "SumoCue holds an empty board of 9x9 cells, with each cell in a cage";
            return Err(WriteError(message.to_owned()));
        }
        Ok(format!("{MARK}{}\n", entries.concat()))
    }
}

/// What a text has in a cell.
struct Entry {
    is_sum: bool,
    number: usize,
    region: Option<u32>,
    place: Place,
}

/// Reads a puzzle: a line with the mark, and the lines after it that continue it.
fn next(source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
    let Some(line) = source.next_content()? else { return Ok(None) };
    let first = Piece::of(&line);
    let Some(rest) = first.text.strip_prefix(MARK) else {
        return Err(first.expected(format!("`{MARK}`")).into());
    };
    let mut entries = Vec::new();
    read_entries(Piece { text: rest, place: first.at(MARK.len()) }, &mut entries)?;
    while entries.len() < CELLS
        && let Some(line) =
            source.peek(0).filter(|line| line.text.trim_start().starts_with(['=', '+'])).cloned()
    {
        source.next()?;
        read_entries(Piece::of(&line), &mut entries)?;
    }
    if entries.len() != CELLS {
        return Err(first
            .place
            .error(format!("{}: expected {CELLS}", counted(entries.len(), "cell")))
            .into());
    }
    Ok(Some(draft(&entries, first.place)?.build()?))
}

fn read_entries(line: Piece<'_>, entries: &mut Vec<Entry>) -> Result<(), ParseError> {
    let (mut rest, mut place) = (line.text, line.place);
    while !rest.trim_start().is_empty() {
        let blanks = rest.len() - rest.trim_start().len();
        place.column += rest[..blanks].chars().count();
        rest = rest.trim_start();
        let wrong = || place.expected(rest, "an entry such as `=12J0`");
        let behind = rest.strip_prefix(['=', '+']).ok_or_else(wrong)?;
        let (number, mut behind) = number(behind).ok_or_else(wrong)?;
        let mut region = None;
        if let Some(of_region) = behind.strip_prefix('J') {
            let found = self::number(of_region).ok_or_else(wrong)?;
            (region, behind) = (Some(found.0 as u32), found.1);
        }
        entries.push(Entry { is_sum: rest.starts_with('='), number, region, place });
        if entries.len() > CELLS {
            return Err(place.error(format!("more than {CELLS} cells")));
        }
        place.column += rest.len() - behind.len();
        rest = behind;
    }
    Ok(())
}

/// Returns the number that a text begins with, and what follows.
fn number(text: &str) -> Option<(usize, &str)> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = text.split_at(digits);
    Some((number.parse().ok().filter(|&number| number < 1000)?, rest))
}

fn draft(entries: &[Entry], place: Place) -> Result<Draft, ParseError> {
    let mut draft = Draft::new(SIZE, place)?;
    let mut cages: Vec<Vec<Cell>> = vec![Vec::new(); CELLS];
    for cell in 0..CELLS {
        cages[head(cell, entries)?].push(Cell::new(cell));
    }
    for (head, cells) in cages.into_iter().enumerate().filter(|(_, cells)| !cells.is_empty()) {
        draft.rule(cage(entries[head].number as i32, cells), entries[head].place);
    }
    let regions: Option<Vec<u32>> = entries.iter().map(|entry| entry.region).collect();
    let usual = |cell: usize| (cell / SIZE / 3 * 3 + cell % SIZE / 3) as u32;
    if let Some(regions) = regions.filter(|regions| !(0..CELLS).all(|cell| regions[cell] == usual(cell))) {
        draft.boxes = DraftBoxes::Regions(regions);
    }
    Ok(draft)
}

/// Returns the cell with the sum of the cage that a cell is in.
fn head(cell: usize, entries: &[Entry]) -> Result<usize, ParseError> {
    let mut at = cell;
    for _ in 0..CELLS {
        let Entry { is_sum, number, place, .. } = entries[at];
        if is_sum {
            return Ok(at);
        }
        if number >= CELLS {
            return Err(place.error(format!("found `+{number}`: expected a cell from 0 to {}", CELLS - 1)));
        }
        at = number;
    }
    Err(entries[cell].place.error("the cells of this cage lead to no sum"))
}

#[cfg(test)]
mod tests {
    use super::SumoCue;
    use crate::format::tests::{assert_errors, read, rewritten};
    use crate::grid::Boxes;

    /// A text in which every row is a cage of its own, linked from cell to cell.
    fn rows(region: impl Fn(usize) -> usize) -> String {
        let entry = |cell: usize| match cell % 9 {
            0 => format!("=45J{}", region(cell)),
            _ => format!("+{}J{}", cell - 1, region(cell)),
        };
        (0..81).map(entry).collect()
    }

    #[test]
    fn cages_and_regions_are_read() {
        let usual = |cell: usize| cell / 27 * 3 + cell % 9 / 3;
        let text = format!("SumoCueV1{}", rows(usual));
        let puzzle = &read(&text)[0];
        assert_eq!(puzzle.geometry.shape().boxes, Boxes::Rectangles { height: 3, width: 3 });
        let rules = puzzle.geometry.rules();
        assert_eq!((rules.len(), rules[8].number, rules[8].cells().len()), (9, Some(45), 9));
        let jigsaw = &read(&format!("SumoCueV1{}", rows(|cell| cell / 9)))[0];
        for puzzle in [puzzle, jigsaw] {
            assert_eq!(&rewritten(&SumoCue, puzzle), puzzle);
        }
        let wrapped = format!("SumoCueV1{}\n", rows(|cell| cell / 9).replace('=', "\n="));
        assert_eq!(
            read(&wrapped)[0].geometry.shape().boxes,
            Boxes::Regions((0..81).map(|cell| cell / 9).collect())
        );
    }

    #[test]
    fn a_wrong_entry_is_pointed_at() {
        assert_errors([
            ("SumoCueV1=3J0", "1:1 1 cell: expected 81"),
            ("SumoCueV1=3J0 x", "1:15 found `x`: expected an entry such as `=12J0`"),
            (&format!("SumoCueV1+1+0{}", "=5".repeat(79)), "1:10 the cells of this cage lead to no sum"),
            (&format!("SumoCueV1+99{}", "=5".repeat(80)), "1:10 found `+99`: expected a cell from 0 to 80"),
        ]);
    }
}
