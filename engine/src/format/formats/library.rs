//! `library`: a line of HoDoKu's step library, which restores a position of a 9x9 board exactly.
//!
//! ```text
//! :0100:1:+1.+372.58.+5.94...:135 179:141::comment
//!  |    | |                   |       |   + the digits that the step places
//!  |    | |                   |       + the candidates that it eliminates
//!  |    | |                   + deleted candidates: digit, row, column
//!  |    | + 81 cells; `+` precedes a digit of the player
//!  |    + the digits of the step
//!  + the code of the technique
//! ```
//!
//! The effect of the step is not part of the puzzle and is dropped. A [`LibraryPosition`] has the code of
//! the technique.

use super::prelude::*;
use crate::explain::counted;
use crate::format::adapt::changes_of_candidates;
use crate::format::error::shown;
use crate::format::library_position::LibraryPosition;
use crate::format::page;
use crate::format::sanitize::remark;
use crate::format::source::{Line, Source, words};
use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit, Geometry, Progress};

/// The longest line without the colons of a position that is a remark, in bytes.
const MAX_REMARK: usize = 60;

pub struct Library;

impl TextFormat for Library {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        let line = head.first();
        let code = line.text.trim_start().strip_prefix(':');
        // The name of an emoji also begins with a colon.
        let is_code =
            code.is_some_and(|code| !code.starts_with(|c: char| c.is_ascii_lowercase() || c == ':'));
        Recognition::certain_if(is_code && !page::is_frame(line))
    }

    fn parser(&self, _: &Options) -> Box<dyn Parser> {
        Box::new(next)
    }

    /// Writes the position as a library line without a step.
    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let position = LibraryPosition::of(puzzle)?;
        Ok(format!(":0000:x:{}:{}:::\n", position.cells, position.deleted))
    }

    fn changes(&self, puzzle: &Puzzle, progress: &Progress) -> Vec<&'static str> {
        changes_of_candidates(puzzle, progress)
    }
}

/// Reads one position per line.
fn next(source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
    while let Some(line) = source.next_content()? {
        // Damaged lines begin with a colon or are longer than remarks.
        if line.text.trim_start().starts_with(':') || line.text.len() > MAX_REMARK {
            return Ok(Some(read(&line)?));
        }
    }
    Ok(None)
}

fn read(line: &Line) -> Result<Parsed, ParseError> {
    let Some(geometry) = Geometry::standard(9) else { return Err(line.error(1, "no 9x9 board")) };
    let mut column = 1;
    let mut fields = line.text.split(':').map(|field| {
        let start = column;
        column += field.chars().count() + 1;
        (start, field)
    });
    // Nothing before the first colon, then code and digits.
    let code = fields.nth(1).map(|(_, code)| code);
    let Some((start, cells)) = fields.nth(1).filter(|_| line.text.trim_start().starts_with(':')) else {
        let found = excerpt(&line.text);
        let message = format!("found `{found}`: expected a library line `:code:digits:cells:deleted:...`");
        return Err(line.error(1, message));
    };
    let (givens, values, positions) = read_cells(line, start, cells)?;
    let (start, field) = fields.next().unwrap_or((start, ""));
    let deleted = deleted(line, start, field, &geometry)?;
    let library = LibraryPosition { code: code.and_then(remark), cells: cells.into(), deleted: field.into() };
    let mut puzzle = Puzzle::new(geometry.clone(), givens);
    if values != puzzle.givens || !deleted.is_empty() {
        let mut grid = CandidateGrid::new(geometry.clone(), &values);
        deleted.iter().for_each(|&(cell, digit)| grid.eliminate(cell, CandidateSet::of(digit)));
        let candidates = geometry.cells().map(|cell| grid.candidates(cell)).collect();
        puzzle.progress = Some(Progress { values, candidates: Some(candidates) });
    }
    // After eliminations, placements and the extra field.
    puzzle.info.title = fields.nth(2).and_then(|(_, extra)| remark(extra.split_once('\t')?.1));
    let positions = CellPositions::Library(positions.into(), Box::new(library));
    Ok(Parsed { problem: Problem::Sudoku(puzzle), line: line.number, positions })
}

/// The givens, all digits, and the line and column of each cell.
type Position = (Grid, Grid, Vec<(usize, usize)>);

/// Reads the cells of a line.
fn read_cells(line: &Line, start: usize, cells: &str) -> Result<Position, ParseError> {
    let (mut givens, mut values, mut positions) = (Grid::empty(81), Grid::empty(81), Vec::new());
    let mut plus = false;
    for (at, c) in cells.chars().enumerate() {
        let column = start + at;
        let digit = match c {
            '+' if !plus => {
                plus = true;
                continue;
            }
            '.' | '0' if !plus => None,
            '1'..='9' => c.to_digit(10).and_then(|value| Digit::new(value as u8)),
            _ => {
                let message =
                    format!("found {}: expected 1-9, `+` before a player's digit, or `.`", shown(c));
                return Err(line.error(column, message));
            }
        };
        if positions.len() == 81 {
            return Err(line.error(column, "more than 81 cells in the position"));
        }
        let cell = Cell::new(positions.len());
        values[cell] = digit;
        givens[cell] = digit.filter(|_| !plus);
        positions.push((line.number, column));
        plus = false;
    }
    if positions.len() < 81 {
        let message = format!("{} in the position: expected 81", counted(positions.len(), "cell"));
        return Err(line.error(start + cells.chars().count(), message));
    }
    Ok((givens, values, positions))
}

/// Reads deleted candidates, each a triple of digit, row and column.
fn deleted(
    line: &Line,
    start: usize,
    field: &str,
    geometry: &Geometry,
) -> Result<Vec<(Cell, Digit)>, ParseError> {
    words(field)
        .map(|(at, word)| {
            let number =
                |i: usize| word.as_bytes().get(i).filter(|b| (b'1'..=b'9').contains(b)).map(|b| b - b'0');
            let triple = (word.len() == 3).then(|| Some((number(0)?, number(1)?, number(2)?))).flatten();
            let (digit, row, column) = triple.ok_or_else(|| {
                let message =
                    format!("found `{}`: expected digit, row and column such as `135`", excerpt(word));
                line.error(start + at - 1, message)
            })?;
            Ok((geometry.cell(row as usize - 1, column as usize - 1), Digit::from_index(digit as usize - 1)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{error, errors, read, round_trip};
    use crate::format::{Format, Reader};
    use crate::grid::{CandidateGrid, Cell, Digit};

    const LINE: &str = ":0100:1:+2+76.8...+4.982...6..+1.+6.7.82.+62+75.+84.1+8.4+26..5.5.+83.6+2.74.3.+8+2.+6+63..+7241+8+8+2..6+43..:116 916 126:129::\tLocked Candidates";

    #[test]
    fn the_exact_position_comes_back() {
        let puzzles = read(&format!("# steps\n{LINE}\n"));
        let puzzle = &puzzles[0];
        let start = puzzle.progress.as_ref().expect("a position");
        assert_eq!(puzzle.givens[Cell::new(0)], None);
        assert_eq!(start.values[Cell::new(0)], Digit::new(2));
        let grid = CandidateGrid::of(puzzle);
        assert!(!grid.candidates(Cell::new(5)).contains(Digit::from_index(0)), "1 is deleted from r1c6");
        assert_eq!(puzzle.info.title.as_deref(), Some("Locked Candidates"));
        let back = round_trip(puzzle, Format::LIBRARY);
        assert_eq!((&back.givens, &back.progress), (&puzzle.givens, &puzzle.progress));
        let parsed = Reader::new(LINE.as_bytes(), Default::default()).next().unwrap().unwrap();
        assert_eq!(parsed.position(Cell::new(1)), (1, 12));
    }

    #[test]
    fn errors_point_at_the_column() {
        assert_eq!(
            errors(&LINE.replace("116", "1x6"))[0],
            format!(
                "line 1, column {}: found `1x6`: expected digit, row and column such as `135`",
                LINE.find("116").unwrap() + 1
            )
        );
        assert_eq!(
            error(":0100:1:12.").to_string(),
            "line 1, column 12: 3 cells in the position: expected 81"
        );
        assert!(error(":0100:1:12x").to_string().contains("column 11: found `x`"));
        assert!(error(":0100").to_string().contains("expected a library line"));
    }
}
