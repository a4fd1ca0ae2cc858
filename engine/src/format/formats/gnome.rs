//! `gnome`: a saved game of gnome-sudoku, JSON with a list of the cells that are not empty.

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::prelude::*;
use crate::format::links::json::text;
use crate::format::position::marks_of;
use crate::grid::Digit;

pub struct Gnome;

const SIZE: usize = 9;

impl TextFormat for Gnome {
    fn has_mark(&self, start: &Start) -> bool {
        let keys = ["\"cells\"", "\"position\"", "\"value\""];
        start.first().text.trim_start().starts_with('{')
            && keys.iter().all(|key| start.lines().iter().any(|line| line.text.contains(key)))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, read))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "gnome-sudoku")?;
        symbols::check_size(puzzle, "gnome", &[SIZE])?;
        let mut cells = Vec::new();
        for (cell, value) in puzzle.values().iter() {
            let marks = marks_of(puzzle, cell);
            if value.is_some() || !marks.is_empty() {
                let (row, column) = (cell.index() / SIZE, cell.index() % SIZE);
                let (value, is_fixed) = (value.map_or(0, Digit::value), puzzle.givens[cell].is_some());
                let marks = marks.iter().map(|digit| digit.value().to_string()).collect::<Vec<_>>().join(",");
                cells.push(format!(
                    "    {{\"position\": [{row},{column}], \"value\": {value}, \"fixed\": {is_fixed}, \"earmarks\": [{marks}]}}"
                ));
            }
        }
        let cells = cells.join(",\n");
        Ok(format!(
            "{{\n  \"difficulty_category\": \"custom\",\n  \"time_elapsed\": 0.0,\n  \"cells\": [\n{cells}\n  ]\n}}\n"
        ))
    }
}

/// A saved game.
#[derive(Deserialize)]
struct Save<'t> {
    #[serde(borrow)]
    cells: Vec<&'t RawValue>,
    #[serde(default)]
    difficulty_category: Value,
}

#[derive(Deserialize)]
struct SavedCell {
    /// Its row and column from 0.
    position: [usize; 2],
    value: u32,
    #[serde(default)]
    fixed: bool,
    #[serde(default)]
    earmarks: Vec<u32>,
}

fn read(document: &Document, _: &Options) -> ReadPuzzles {
    let save: Save<'_> = serde_json::from_str(&document.text).map_err(|error| {
        let error = document.json_error(0, &error, "not a game of gnome-sudoku");
        error.help("is the text complete?")
    })?;
    let mut draft = Draft::new(SIZE, document.place(0))?;
    for raw in save.cells {
        let at = raw.get().as_ptr() as usize - document.text.as_ptr() as usize;
        let cell: SavedCell = serde_json::from_str(raw.get())
            .map_err(|error| document.json_error(at, &error, "a cell that cannot be read"))?;
        let [row, column] = cell.position;
        if row.max(column) >= SIZE {
            let message = "expected the row and column of a cell, each from 0 to 8";
            return Err(document.error(at, message));
        }
        let index = row * SIZE + column;
        draft.locate(index, document.place(at));
        if cell.fixed {
            draft.give(index, Content::of(cell.value));
        } else {
            draft.add(index, Content::of(cell.value));
        }
        cell.earmarks.into_iter().for_each(|mark| draft.mark(index, mark));
    }
    draft.give_all_if_none();
    // Programs before 40 wrote a number.
    draft.info.level = text(&save.difficulty_category).filter(|_| !save.difficulty_category.is_number());
    Ok(vec![draft.build()])
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{assert_errors, read};
    use crate::grid::{Cell, Digit};

    #[test]
    fn cells_are_read_in_any_order() {
        let text = "{\"cells\":[{\"fixed\":true,\"earmarks\":[],\"position\":[8,8],\"value\":7},\n\
                    {\"position\":[0,1],\"value\":0,\"fixed\":false,\"earmarks\":[1,2]}],\"difficulty_category\":3}";
        let puzzle = &read(text)[0];
        assert_eq!((puzzle.givens[Cell::new(80)], puzzle.givens.filled()), (Digit::new(7), 1));
        assert_eq!(puzzle.progress.as_ref().unwrap().candidates.as_ref().unwrap()[1].iter().count(), 2);
        let wrong = [
            ("[0,1]", "[0,9]", "2:1 expected the row and column of a cell, each from 0 to 8"),
            (":7", ":12", "1:11 found `12`: expected a number from 1 to 9, or 0 for an empty cell"),
            ("\"value\":0,", "", "2:49 a cell that cannot be read: missing field `value`"),
            ("]}]", "]}", "2:82 not a game of gnome-sudoku: expected `,` or `]`"),
        ];
        assert_errors(wrong.map(|(from, to, expected)| (text.replace(from, to), expected)));
    }
}
