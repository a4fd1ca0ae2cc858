//! Boards drawn as rows of cells, in a frame or not: `rows`, `grid`, `csv`, `letters16`, `hex16`, `ss` and `marks`.
//!
//! They have no mark of their own but the layout of their cells. [`super::super::page`] reads them all. In `ss`, Simple
//! Sudoku's frame, as the clipboard of many programs holds it, the player's digits and marks follow in separate
//! frames; in `marks` every empty cell shows its candidates.

use super::prelude::*;
use crate::format::adapt::fills_unmarked_cells;
use crate::format::head::{CellLayout, RowSymbols};
use crate::format::layouts::layout;
use crate::format::page::{self, PageParser, Reading};
use crate::format::{nine, rows};
use crate::grid::{Alphabet, Digit, Progress};

/// A format whose cells are laid out in this way.
pub struct Drawn(pub CellLayout);

impl TextFormat for Drawn {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        Recognition::likely_if(layout(head) == Some(self.0))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        let (reading, alphabet) = match self.0 {
            CellLayout::Numbers | CellLayout::Table => (Reading::Numbers, None),
            CellLayout::Candidates => (Reading::Marks, None),
            CellLayout::Rows(RowSymbols::Letters) => (Reading::Boards, Some(Alphabet::Letters)),
            _ => (Reading::Boards, None),
        };
        let alphabet = options.alphabet.or(alphabet);
        Box::new(PageParser::new(&Options { alphabet, ..options.clone() }, reading))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let (name, sizes): (_, &[usize]) = match self.0 {
            CellLayout::Numbers => return numbers(puzzle),
            CellLayout::Rows(RowSymbols::Letters) => ("letters16", &[16, 25]),
            CellLayout::Rows(RowSymbols::Hex) => ("hex16", &[16]),
            CellLayout::Table => ("csv", &[]),
            CellLayout::Frame | CellLayout::Candidates => ("a framed grid", &[]),
            CellLayout::Rows(RowSymbols::Any) | CellLayout::Line => ("rows", &[]),
        };
        if !sizes.is_empty() {
            symbols::check_size(puzzle, name, sizes)?;
        }
        symbols::check_plain(puzzle, name)?;
        match self.0 {
            CellLayout::Frame => Ok(frames(puzzle)),
            CellLayout::Candidates => marks(puzzle),
            _ => Ok(self.plain(puzzle, &puzzle.givens)),
        }
    }

    fn plain_9x9(&self, cells: &[u8; 81], text: &mut Vec<u8>) -> bool {
        self.0 == CellLayout::Candidates && nine::write_marks(cells, text)
    }

    fn holds_given_candidates(&self) -> bool {
        self.0 == CellLayout::Candidates
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> Option<String> {
        Some(self.plain(puzzle, solution))
    }

    fn changes(&self, puzzle: &Puzzle, progress: &Progress) -> Vec<&'static str> {
        match self.0 {
            CellLayout::Frame if progress.has_marks() => fills_unmarked_cells(progress).into_iter().collect(),
            CellLayout::Candidates => changes_of_marks(puzzle, progress),
            _ => Vec::new(),
        }
    }
}

impl Drawn {
    /// Writes digits without marks.
    fn plain(&self, puzzle: &Puzzle, values: &Grid) -> String {
        match self.0 {
            CellLayout::Numbers => separated(values, " ", "0"),
            // A table without anything in its cells is no board.
            CellLayout::Table if values.filled() == 0 => separated(values, ",", "0"),
            CellLayout::Table => separated(values, ",", ""),
            CellLayout::Rows(RowSymbols::Letters) => rows::text(puzzle, values, Alphabet::Letters),
            CellLayout::Rows(RowSymbols::Hex) if puzzle.alphabet == Alphabet::Letters => {
                rows::text(puzzle, values, Alphabet::Digits)
            }
            CellLayout::Rows(_) | CellLayout::Line => rows::text(puzzle, values, puzzle.alphabet),
            CellLayout::Frame | CellLayout::Candidates => page::characters(puzzle, values),
        }
    }
}

/// Writes rows of numbers. The standard weights need not be written: a target sudoku in this format has them.
fn numbers(puzzle: &Puzzle) -> Result<String, WriteError> {
    symbols::check_standard(&puzzle.geometry, "a grid of numbers")?;
    if puzzle.weights.as_ref().is_some_and(|weights| !weights.are_rings(&puzzle.geometry)) {
        let message = "a grid of numbers cannot hold these cell weights";
        return Err(WriteError(message.to_owned()));
    }
    Ok(separated(&puzzle.givens, " ", "0"))
}

/// Writes numbers with this text between them, and this one for an empty cell.
fn separated(values: &Grid, separator: &str, empty: &str) -> String {
    let number = |value: &Option<Digit>| value.map_or(empty.to_owned(), |digit| digit.value().to_string());
    let row = |row: &[_]| row.iter().map(number).collect::<Vec<_>>().join(separator) + "\n";
    values.values().chunks(values.cell_count().isqrt()).map(row).collect()
}

fn frames(puzzle: &Puzzle) -> String {
    let mut text = page::characters(puzzle, &puzzle.givens);
    let is_begun = |progress: &&Progress| progress.candidates.is_some() || progress.values != puzzle.givens;
    if let Some(progress) = puzzle.progress.as_ref().filter(is_begun) {
        text += &format!("\n{}", page::characters(puzzle, &progress.values));
        if progress.candidates.is_some() {
            text += &format!("\n{}", page::all_marks(puzzle, progress));
        }
    }
    text
}

fn marks(puzzle: &Puzzle) -> Result<String, WriteError> {
    let size = puzzle.geometry.size();
    if size > 16 && puzzle.alphabet == Alphabet::Letters {
        // `U` before a digit could be a digit.
        return Err(WriteError(format!("marks cannot hold a board of {size} letters")));
    }
    if let Some(given) = &puzzle.given_candidates {
        symbols::check_size(puzzle, "a grid of given candidates", &[9])?;
        return page::given_candidates(puzzle, given).ok_or_else(|| {
            let why = "a candidate grid with 17 solved cells or more is read as a position";
            WriteError(why.to_owned())
        });
    }
    let progress = puzzle.progress.clone();
    let progress = progress.unwrap_or_else(|| Progress { values: puzzle.givens.clone(), candidates: None });
    Ok(page::unambiguous_marks(puzzle, &progress))
}

fn changes_of_marks(puzzle: &Puzzle, progress: &Progress) -> Vec<&'static str> {
    let mut changes = Vec::from_iter(fills_unmarked_cells(progress));
    let is_begun = progress.values != puzzle.givens;
    if !is_begun && page::gives_candidates(puzzle.geometry.size(), &puzzle.givens) && progress.has_marks() {
        changes.push("with fewer than 17 digits, marks would be given candidates: they are left out");
    } else if page::loses_marks(puzzle, progress) {
        changes.push("marks that could be mistaken for digits, or digits for marks, are left out");
    }
    changes
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{error, errors, format_of, read};
    use crate::format::{Format, Reader};
    use crate::grid::{Cell, Digit};

    const FOUR: &str = "1 0 0 4 \n0 0  0 0\n\t0 3 0 0\r\n0 0 0 2\n";
    const FIELDS: &str = "1,,3,\n,,,\n,2,,4\n4,,,\n";

    #[test]
    fn grids_follow_one_another() {
        let text = format!("2\n{FOUR}\n\n{FOUR}{FOUR}");
        let mut reader = Reader::new(text.as_bytes(), Default::default());
        let entries: Vec<_> = reader.by_ref().map(Result::unwrap).collect();
        assert_eq!((entries.len(), reader.format()), (3, Some(Format::GRID)));
        assert_eq!(entries[0].position(Cell::new(9)), (4, 4));
        assert_eq!(read(FOUR)[0].givens.filled(), 4);
    }

    #[test]
    fn boards_of_16x16_are_read() {
        let row = (1..=16).map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
        let text = format!("{row}\n{}", format!("{}\n", "0 ".repeat(16)).repeat(15));
        let puzzles = read(&text);
        assert_eq!(puzzles[0].givens[Cell::new(15)], Digit::new(16));
    }

    #[test]
    fn errors_point_at_the_number() {
        let shown = |text: &str| error(text).to_string();
        assert_eq!(
            shown("1 0 0 4\n0 0 0 0\n0 3 0 5\n0 0 0 2"),
            "line 3, column 7: found `5`: expected a number from 1 to 4, or 0 for an empty cell"
        );
        assert_eq!(
            shown("1 0 0 4\n0 0 0\n0 3 0 5\n0 0 0 2"),
            "line 2, column 6: 3 numbers in the row: expected 4"
        );
        assert_eq!(
            shown("1 0 0 4\n0 0 0 0\n0 3 0 1\n"),
            "line 3, column 1: 3 rows of 4 numbers: expected 4 rows"
        );
        assert_eq!(errors(&format!("1 0 0 4\n0 0 0 0\n0 9 0 1\n0 0 0 0\n{FOUR}")).len(), 1);
    }

    #[test]
    fn separators_and_blank_fields_of_many_programs_are_read() {
        let expected = read("1.3......2.44...");
        for separator in [",", ";", "\t", ", ", " ; "] {
            for empty in ["", "0", ".", "X", "\"\""] {
                let rows = FIELDS.trim_end().lines();
                let cell = |cell: &str| if cell.is_empty() { empty.to_owned() } else { cell.to_owned() };
                let row = |row: &str| row.split(',').map(cell).collect::<Vec<_>>().join(separator) + "\n";
                let text: String = rows.map(row).collect();
                assert_eq!(read(&text), expected, "{text}");
            }
        }
        assert_eq!(format_of(FIELDS), Some(Format::CSV));
    }

    #[test]
    fn rows_of_program_text_are_read() {
        let text =
            "int grid[4][4] = {\n  {1, 0, 3, 0},\n  {0, 0, 0, 0},\n  {0, 2, 0, 4},\n  {4, 0, 0, 0}\n};\n";
        assert_eq!(read(text)[0].givens, read(FIELDS)[0].givens);
    }

    #[test]
    fn a_missing_field_is_reported() {
        let text = FIELDS.replacen(",,,", ",,", 1);
        assert_eq!(error(&text).to_string(), "line 2, column 3: 3 cells in the row: expected 4");
    }
}
