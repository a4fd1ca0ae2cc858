//! `gnome`: a saved game of gnome-sudoku, JSON with a list of the cells that are not empty.

use super::prelude::*;
use crate::format::loose_json::{Value, ValueKind};
use crate::format::position::{Position, marks_of};
use crate::format::sanitize::remark;
use crate::grid::{Cell, Digit, Geometry};

pub struct Gnome;

/// The lines in which the first cell must be.
const MAX_HEAD: usize = 32;
const SIZE: usize = 9;

impl TextFormat for Gnome {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        if !head.first().text.trim_start().starts_with('{') {
            return Recognition::No;
        }
        let mut missing = vec!["\"cells\"", "\"position\"", "\"value\""];
        for index in 0..MAX_HEAD {
            let Some(line) = head.line(index) else { break };
            missing.retain(|key| !line.text.contains(key));
        }
        Recognition::certain_if(missing.is_empty())
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, read))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "gnome-sudoku")?;
        symbols::check_size(puzzle, "gnome", &[SIZE])?;
        let cell = |(cell, value): (Cell, Option<Digit>)| {
            let marks = marks_of(puzzle, cell);
            let (row, column) = (cell.index() / SIZE, cell.index() % SIZE);
            let is_fixed = puzzle.givens[cell].is_some();
            let value = value.map_or(0, Digit::value);
            let earmarks = marks.iter().map(|digit| digit.value().to_string()).collect::<Vec<_>>().join(",");
            (value > 0 || !marks.is_empty()).then(|| {
                format!(
                    "    {{\"position\": [{row},{column}], \"value\": {value}, \"fixed\": {is_fixed}, \"earmarks\": [{earmarks}]}}"
                )
            })
        };
        let cells = puzzle.values().iter().filter_map(cell).collect::<Vec<_>>().join(",\n");
        Ok(format!(
            "{{\n  \"difficulty_category\": \"custom\",\n  \"time_elapsed\": 0.0,\n  \"cells\": [\n{cells}\n  ]\n}}\n"
        ))
    }
}

fn read(document: &Document, _: &Options) -> Result<Vec<Result<Parsed, ParseError>>, ParseError> {
    let json = super::json::parse(document)?;
    // A game may stand between other text.
    let is_game = |value: &Value<'_>| value.kind() == ValueKind::Object;
    let games: Vec<_> = json.root().values().filter(is_game).map(|game| read_game(document, game)).collect();
    Ok(if games.is_empty() { vec![read_game(document, json.root())] } else { games })
}

fn read_game(document: &Document, game: Value<'_>) -> Result<Parsed, ParseError> {
    let error = |value: Value<'_>, message: &str| document.error(value.offset(), message);
    let cells = game.get("cells").ok_or_else(|| error(game, "no `cells` in this game of gnome-sudoku"))?;
    let start = document.position(game.offset());
    let mut position = Position::new(SIZE * SIZE);
    let mut positions = vec![start; SIZE * SIZE];
    for entry in cells.values() {
        let expect =
            |key: &str| entry.get(key).ok_or_else(|| error(entry, &format!("a cell without `{key}`")));
        let digit = |value: Value<'_>| match value.number() {
            Some(number @ 0..=9) => Ok(Digit::new(number as u8)),
            _ => {
                let found = excerpt(&value.text());
                Err(error(value, &format!("found `{found}`: expected a number from 1 to 9")))
            }
        };
        let place = expect("position")?;
        let numbers: Vec<Option<i64>> = place.values().take(3).map(Value::number).collect();
        let (row, column) = match numbers.as_slice() {
            &[Some(row @ 0..9), Some(column @ 0..9)] => (row as usize, column as usize),
            _ => return Err(error(place, "expected the row and column of a cell, each from 0 to 8")),
        };
        let index = row * SIZE + column;
        let value = expect("value")?;
        let is_fixed = entry.get("fixed").and_then(Value::boolean).unwrap_or(false);
        position.set(Cell::new(index), digit(value)?, is_fixed);
        positions[index] = document.position(value.offset());
        for mark in entry.get("earmarks").iter().flat_map(|marks| marks.values()) {
            digit(mark)?.into_iter().for_each(|digit| position.marks[index].insert(digit));
        }
    }
    position.give_all_if_none();
    let geometry = Geometry::standard(SIZE).ok_or_else(|| error(game, "no 9x9 board"))?;
    let mut puzzle = position.into_puzzle(geometry);
    // Programs before 40 wrote a number.
    let level = game.get("difficulty_category").filter(|level| level.number().is_none());
    puzzle.info.level = level.and_then(|level| remark(&level.text()));
    Ok(Parsed::sudoku(puzzle, start.0, positions))
}

#[cfg(test)]
mod tests {
    use crate::format::Format;
    use crate::format::tests::{LINE, begun, errors, read, round_trip};
    use crate::grid::{Cell, Digit};

    #[test]
    fn games_come_back() {
        let puzzle = begun(LINE);
        let mut back = round_trip(&puzzle, Format::GNOME);
        assert_eq!(back.info.level.take().as_deref(), Some("custom"));
        assert_eq!(back, puzzle);
    }

    #[test]
    fn cells_are_read_in_any_order() {
        let text = "{\"cells\":[{\"fixed\":true,\"earmarks\":[],\"position\":[8,8],\"value\":7},\n\
                    {\"position\":[0,1],\"value\":0,\"fixed\":false,\"earmarks\":[1,2]}],\"difficulty_category\":3}";
        let puzzle = &read(text)[0];
        assert_eq!((puzzle.givens[Cell::new(80)], puzzle.givens.filled()), (Digit::new(7), 1));
        assert_eq!(puzzle.progress.as_ref().unwrap().candidates.as_ref().unwrap()[1].iter().count(), 2);
        for (from, to, expected) in [
            ("[0,1]", "[0,9]", "line 2, column 13: expected the row and column of a cell, each from 0 to 8"),
            (":7", ":12", "line 1, column 64: found `12`: expected a number from 1 to 9"),
            ("[1,2]", "[1,\"a\"]", "line 2, column 58: found `a`: expected a number from 1 to 9"),
            ("\"value\":0,", "", "line 2, column 1: a cell without `value`"),
        ] {
            assert_eq!(errors(&text.replace(from, to)), [expected]);
        }
    }
}
