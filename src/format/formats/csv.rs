//! `csv`: rows of numbers with commas between them and nothing for an empty cell, as spreadsheets write them.

use super::prelude::*;
use crate::format::cells::layout;
use crate::format::head::CellLayout;
use crate::format::page::{PageParser, Reading};
use crate::grid::Digit;

pub struct Csv;

impl TextFormat for Csv {
    fn card(&self) -> Card {
        Card {
            name: "csv",
            about: "rows of numbers with commas; read with tabs, semicolons or bars too",
            holds: Holds::Givens,
            is_multiline: true,
        }
    }

    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        Recognition::likely_if(layout(head) == Some(CellLayout::Table))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(PageParser::new(options, Reading::Numbers))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "csv")?;
        Ok(text(&puzzle.givens, puzzle.geometry.size()))
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> String {
        text(solution, puzzle.geometry.size())
    }
}

fn text(values: &Grid, size: usize) -> String {
    let field = |value: &Option<Digit>| value.map_or(String::new(), |digit| digit.value().to_string());
    let row = |row: &[Option<Digit>]| row.iter().map(field).collect::<Vec<_>>().join(",") + "\n";
    values.values().chunks(size).map(row).collect()
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{error, read};
    use crate::format::{Format, Reader};

    const FOUR: &str = "1,,3,\n,,,\n,2,,4\n4,,,\n";

    #[test]
    fn separators_and_blank_fields_of_many_programs_are_read() {
        let expected = read("1.3......2.44...");
        for separator in [",", ";", "\t", ", ", " ; "] {
            for empty in ["", "0", ".", "X", "\"\""] {
                let rows = FOUR.trim_end().lines();
                let cell = |cell: &str| if cell.is_empty() { empty.to_owned() } else { cell.to_owned() };
                let row = |row: &str| row.split(',').map(cell).collect::<Vec<_>>().join(separator) + "\n";
                let text: String = rows.map(row).collect();
                assert_eq!(read(&text), expected, "{text}");
            }
        }
        let mut reader = Reader::new(FOUR.as_bytes(), Default::default());
        assert!(reader.next().is_some_and(|item| item.is_ok()));
        assert_eq!(reader.format(), Some(Format::CSV));
    }

    #[test]
    fn rows_of_program_text_are_read() {
        let text =
            "int grid[4][4] = {\n  {1, 0, 3, 0},\n  {0, 0, 0, 0},\n  {0, 2, 0, 4},\n  {4, 0, 0, 0}\n};\n";
        assert_eq!(read(text)[0].givens, read(FOUR)[0].givens);
    }

    #[test]
    fn a_missing_field_is_reported() {
        let text = FOUR.replacen(",,,", ",,", 1);
        assert_eq!(error(&text).to_string(), "line 2, column 3: 3 cells in the row: expected 4");
    }
}
