//! `grid`: rows of numbers separated by spaces, 0 for an empty cell.

use super::prelude::*;
use crate::format::cells::layout;
use crate::format::head::CellLayout;
use crate::format::page::{PageParser, Reading};
use crate::grid::Digit;

pub struct NumberGrid;

impl TextFormat for NumberGrid {
    fn card(&self) -> Card {
        Card {
            name: "grid",
            about: "rows of numbers separated by spaces, 0 for an empty cell",
            holds: Holds::Givens,
            is_multiline: true,
        }
    }

    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        Recognition::likely_if(layout(head) == Some(CellLayout::Numbers))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(PageParser::new(options, Reading::Numbers))
    }

    /// The standard weights need not be written: a target sudoku in this format has them.
    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_standard(&puzzle.geometry, "a grid of numbers")?;
        if puzzle.weights.as_ref().is_some_and(|weights| !weights.are_rings(&puzzle.geometry)) {
            let message = "a grid of numbers cannot hold these cell weights: write the puzzle as a sheet";
            return Err(WriteError(message.to_owned()));
        }
        Ok(text(&puzzle.givens, puzzle.geometry.size()))
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> String {
        text(solution, puzzle.geometry.size())
    }
}

fn text(values: &Grid, size: usize) -> String {
    let mut text = String::new();
    for row in values.values().chunks(size) {
        for (i, value) in row.iter().enumerate() {
            if i > 0 {
                text.push(' ');
            }
            text += &value.map_or(0, Digit::value).to_string();
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{error, errors, read};
    use crate::format::{Format, Reader};
    use crate::grid::{Cell, Digit};

    const FOUR: &str = "1 0 0 4 \n0 0  0 0\n\t0 3 0 0\r\n0 0 0 2\n";

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
}
