//! `fpuzzles`: a link of f-puzzles, `https://f-puzzles.com/?load=` and JSON packed with LZ-string. SudokuPad
//! has the same in `https://sudokupad.app/fpuz...`.
//!
//! What has no meaning of its own, or one that boards do not have, is noted as not checked, in cells and entries too.

mod rules;

use serde_json::{Map, Value, json};

use super::prelude::*;
use crate::format::draft::{Draft, DraftBoxes, Place, cell_of_name};
use crate::format::drawings::{Drawings, is_white};
use crate::format::links::json::{content, integer, leave_out_corner_marks, list, mark, text};
use crate::format::links::{self, LinkKind};
use crate::format::members;
use crate::format::position::marks_of;
use crate::grid::{Boxes, CandidateSet, Cell, Digit, Rule, Shape};
use crate::rules::kind_of;

const ADDRESS: &str = "https://f-puzzles.com/?load=";

pub struct FPuzzles;

impl TextFormat for FPuzzles {
    fn has_mark(&self, start: &Start) -> bool {
        links::has_mark(start, &[LinkKind::FPuzzles])
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, super::read_links))
    }

    fn alias(&self) -> Option<&'static str> {
        Some("link")
    }

    fn remarks(&self) -> &'static [&'static str] {
        &["title", "author", "comment"]
    }

    fn room(&self) -> Room {
        Room { candidates: true, game_of_sukaku: true, rules: true, pictures: true, ..Room::default() }
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        if puzzle.weights.is_some() {
            let message = "an f-puzzles link cannot hold weights";
            return Err(WriteError(message.to_owned()));
        }
        let json = Value::Object(write(puzzle)?).to_string();
        Ok(format!("{ADDRESS}{}\n", lz_str::compress_to_base64(&*json)))
    }
}

/// Pictures without a meaning of their own.
const DRAWINGS: [&str; 5] = ["cage", "line", "circle", "rectangle", "text"];

/// Members of the board that are no rules.
const OF_BOARD: [&str; 6] = ["size", "title", "author", "ruleset", "grid", "solution"];

/// Members of a cell that are read.
const OF_CELL: [&str; 8] = [
    "value",
    "given",
    "region",
    "centerPencilMarks",
    "cornerPencilMarks",
    "givenPencilMarks",
    PARITY,
    COLOUR,
];
/// The member of a cell, in older texts, that says whether its digit is odd or even.
const PARITY: &str = "parity";
/// The member with the colour that the setter has given a cell. That of the player is `highlight`.
const COLOUR: &str = "c";

/// Reads the puzzle of f-puzzles' JSON, of a link or of a file.
pub fn read(json: &Value, place: Place) -> Result<Parsed, ParseError> {
    let rows = list(&json["grid"]);
    if !json.is_object() || rows.is_empty() {
        return Err(place.error("there is no puzzle in this link").help("copy the whole link again"));
    }
    let size = json.get("size").map_or(rows.len(), |size| integer(size).map_or(0, |size| size as usize));
    let mut draft = Draft::new(size, place)?;
    if let Some(found) = wrong_number(rows, size) {
        let error = place.error(format!("{found}: expected {size} rows of {size} cells"));
        return Err(error.help("is the text complete?"));
    }
    draft.info.title = text(&json["title"]);
    draft.info.author = text(&json["author"]);
    draft.info.comment = text(&json["ruleset"]);
    draft.solution = match &json["solution"] {
        Value::String(digits) => digits.chars().map(|c| c.to_digit(10)).collect(),
        digits => list(digits).iter().map(integer).collect(),
    };
    read_cells(rows, &mut draft)?;
    let mut drawings = Drawings::default();
    read_rules(json, &mut draft, &mut drawings);
    let cells: Vec<&Value> = rows.iter().flat_map(list).collect();
    read_parity(&cells, &mut draft);
    read_colours(&cells, &mut draft, &mut drawings);
    drawings.note(&mut draft);
    draft.build()
}

fn read_cells(rows: &[Value], draft: &mut Draft) -> Result<(), ParseError> {
    let size = draft.size();
    let mut regions: Vec<Option<u32>> = usual_regions(size).map(Some).collect();
    for (row, cells) in rows.iter().enumerate() {
        for (column, value) in list(cells).iter().enumerate() {
            let cell = row * size + column;
            let digit = content(draft, cell, &value["value"])?;
            if value["given"] == Value::Bool(true) {
                draft.give(cell, digit);
            } else {
                draft.add(cell, digit);
            }
            mark(draft, cell, &value["centerPencilMarks"]);
            leave_out_corner_marks(draft, &value["cornerPencilMarks"]);
            let given: CandidateSet = digits(&value["givenPencilMarks"]).collect();
            if !given.is_empty() {
                draft.give_candidates(cell, given);
            }
            if let Some(region) = value.get("region") {
                regions[cell] = integer(region);
            }
            members::tell_others(value, &OF_CELL, draft);
        }
    }
    draft.boxes = DraftBoxes::AnyRegions(regions);
    Ok(())
}

/// Reads digits; what is none is left out.
fn digits(values: &Value) -> impl Iterator<Item = Digit> {
    list(values).iter().filter_map(|value| Digit::new(integer(value)?.try_into().ok()?))
}

/// Returns the boxes that a board of this size usually has; if it has no usual boxes, every row is one.
fn usual_boxes(size: usize) -> Boxes {
    Shape::standard(size).map_or(Boxes::Rectangles { height: 1, width: size }, |shape| shape.boxes)
}

/// Returns the number of the usual box of each cell.
fn usual_regions(size: usize) -> impl Iterator<Item = u32> {
    let (height, width) = match usual_boxes(size) {
        Boxes::Rectangles { height, width } => (height, width),
        Boxes::Regions(_) => (1, size),
    };
    (0..size * size).map(move |cell| (cell / size / height * height + cell % size / width) as u32)
}

fn read_rules(json: &Value, draft: &mut Draft, drawings: &mut Drawings) {
    let members = || json.as_object().into_iter().flatten().filter(|(_, value)| members::is_set(value));
    let mut checked: Vec<&str> = Vec::new();
    for (key, value) in members() {
        match key.as_str() {
            "diagonal-" => draft.falling_diagonal(),
            "diagonal+" => draft.rising_diagonal(),
            "disjointgroups" => draft.disjoint_groups(),
            key if DRAWINGS.contains(&key) || OF_BOARD.contains(&key) && !value.is_object() => {}
            key => match rules::name_of(key) {
                Some(name) => {
                    if rules::read(key, value, json, draft) {
                        checked.push(key);
                    } else {
                        draft.note(name);
                    }
                }
                None => {
                    members::tell(key, value, draft);
                }
            },
        }
    }
    // A picture of a rule that is checked says nothing new.
    let says_more = |entry: &&Value| {
        let rule = text(&entry["fromConstraint"]).map(|name| name.to_lowercase().replace(' ', ""));
        rule.is_none_or(|rule| !checked.contains(&rule.as_str()))
    };
    for (key, value) in members().filter(|(key, _)| DRAWINGS.contains(&key.as_str())) {
        read_drawings(key, list(value).iter().filter(says_more), draft, drawings);
    }
}

/// Reads which cells are odd and which are even.
fn read_parity(cells: &[&Value], draft: &mut Draft) {
    for key in ["odd", "even"] {
        let is_it =
            |cell: &Value| cell[PARITY].as_str().is_some_and(|parity| parity.eq_ignore_ascii_case(key));
        let found: Vec<Cell> = (0..cells.len()).filter(|&cell| is_it(cells[cell])).map(Cell::new).collect();
        if !found.is_empty() {
            draft.drawn_rule(Rule::new(kind_of(key), None, found));
        }
    }
    let is_other = |cell: &&&Value| {
        !["odd", "even"].contains(&text(&cell[PARITY]).unwrap_or_default().to_lowercase().as_str())
    };
    for cell in cells.iter().filter(is_other) {
        members::tell(PARITY, &cell[PARITY], draft);
    }
}

/// Shades the cells that the setter has given a colour. Shades are alike: if there are several colours, they are not drawn.
fn read_colours(cells: &[&Value], draft: &mut Draft, drawings: &mut Drawings) {
    let mut coloured: Vec<(Cell, String)> = Vec::new();
    for (index, cell) in cells.iter().enumerate() {
        let colour = text(&cell[COLOUR]).filter(|colour| !is_white(colour));
        coloured.extend(colour.map(|colour| (Cell::new(index), colour)));
    }
    if coloured.windows(2).any(|pair| pair[0].1 != pair[1].1) {
        draft.has_colours = true;
        return;
    }
    for (cell, colour) in coloured {
        drawings.shape(vec![cell], false, &colour, draft);
    }
}

/// Reads pictures. Those outside the board and texts are not drawn.
fn read_drawings<'a>(
    key: &str,
    entries: impl Iterator<Item = &'a Value>,
    draft: &mut Draft,
    drawings: &mut Drawings,
) {
    let size = draft.size();
    let is_empty = |names: &Value| list(names).is_empty();
    let on_board = |names: &Value| {
        let found = cells(names, size);
        (!is_empty(names) && found.len() == list(names).len()).then_some(found)
    };
    for entry in entries {
        if key == "line" {
            let colour = text(&entry["outlineC"]).unwrap_or_default();
            for line in list(&entry["lines"]) {
                match on_board(line) {
                    Some(cells) => drawings.line(cells, &colour, draft),
                    None => drawings.other(),
                }
            }
            continue;
        }
        let value = text(&entry["value"]).filter(|value| !value.trim().is_empty());
        let number = value.as_ref().and_then(|value| value.trim().parse().ok());
        match (key, on_board(&entry["cells"])) {
            ("cage", Some(cells)) if value.is_some() == number.is_some() => {
                drawings.cage(cells, number, draft)
            }
            ("circle" | "rectangle", Some(cells)) if value.is_none() => {
                drawings.shape(cells, key == "circle", &text(&entry["baseC"]).unwrap_or_default(), draft);
            }
            _ => drawings.other(),
        }
    }
}

/// Returns how many rows or cells of a row there are if there should be another number of them.
fn wrong_number(rows: &[Value], size: usize) -> Option<String> {
    if rows.len() != size {
        return Some(format!("the grid has {}", counted(rows.len(), "row")));
    }
    let row = rows.iter().position(|row| list(row).len() != size)?;
    Some(format!("row {} has {}", row + 1, counted(list(&rows[row]).len(), "cell")))
}

/// Reads cells such as `R4C7`. Those outside the board are left out.
fn cells(names: &Value, size: usize) -> Vec<Cell> {
    list(names).iter().filter_map(|name| cell_of_name(name.as_str()?, size)).collect()
}

/// Writes the puzzle as f-puzzles' JSON.
///
/// # Errors
/// A kind of rule that f-puzzles does not have.
fn write(puzzle: &Puzzle) -> Result<Map<String, Value>, WriteError> {
    let (geometry, info) = (&puzzle.geometry, &puzzle.info);
    let shape = geometry.shape();
    let size = shape.size;
    let cells: Vec<Value> = geometry.cells().map(|cell| write_cell(puzzle, cell)).collect();
    let mut json = Map::new();
    json.insert("size".to_owned(), json!(size));
    json.insert("grid".to_owned(), json!(cells.chunks(size).collect::<Vec<_>>()));
    for (key, text) in [("title", &info.title), ("author", &info.author), ("ruleset", &info.comment)] {
        if let Some(text) = text {
            json.insert(key.to_owned(), json!(text));
        }
    }
    let mut houses = Vec::new();
    for house in shape.extras.iter().flat_map(|extra| extra.cells(size)).flatten() {
        if is_diagonal(&house, size, size + 1) {
            json.insert("diagonal-".to_owned(), json!(true));
        } else if is_diagonal(&house, size, size - 1) {
            json.insert("diagonal+".to_owned(), json!(true));
        } else {
            let names = house.iter().map(|&cell| geometry.cell_name(cell).to_uppercase());
            houses.push(json!({ "cells": names.collect::<Vec<_>>() }));
        }
    }
    if !houses.is_empty() {
        json.insert("extraregion".to_owned(), json!(houses));
    }
    rules::write(geometry, &mut json)?;
    Ok(json)
}

fn write_cell(puzzle: &Puzzle, cell: Cell) -> Value {
    let mut json = json!({});
    if let Some(digit) = puzzle.values()[cell] {
        json["value"] = json!(digit.value());
    }
    if puzzle.givens[cell].is_some() {
        json["given"] = json!(true);
    }
    let marks = marks_of(puzzle, cell);
    if !marks.is_empty() {
        json["centerPencilMarks"] = marks.iter().map(Digit::value).collect();
    }
    let given = puzzle.given_candidates.as_ref().map(|given| given.of(cell));
    if let Some(given) = given.filter(|given| given.len() < puzzle.geometry.size()) {
        json["givenPencilMarks"] = given.iter().map(Digit::value).collect();
    }
    let shape = puzzle.geometry.shape();
    if shape.boxes != usual_boxes(shape.size) {
        json["region"] = json!(puzzle.geometry.box_of(cell));
    }
    json
}

/// Returns whether the cells are a main diagonal, whose cells are `step` apart.
fn is_diagonal(cells: &[Cell], size: usize, step: usize) -> bool {
    let first = if step > size { 0 } else { size - 1 };
    size > 1 && (0..size).all(|i| cells.contains(&Cell::new(first + i * step)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::tests::{error, read as read_text, rewritten};
    use crate::grid::{CandidateSet, Extra, Geometry, Progress};

    fn link(json: &Value) -> String {
        ADDRESS.to_owned() + &lz_str::compress_to_base64(&*json.to_string())
    }

    fn puzzle(json: &Value) -> Puzzle {
        read_text(&link(json)).remove(0)
    }

    /// An empty grid, with these cells by their row and column.
    fn grid(size: usize, filled: &[(usize, usize, Value)]) -> Value {
        let mut rows = vec![vec![json!({}); size]; size];
        for (row, column, content) in filled {
            rows[*row][*column] = content.clone();
        }
        json!(rows)
    }

    #[test]
    fn cells_and_words_are_read() {
        let cells = [
            (0, 0, json!({"value": 1, "given": true, "c": "#ffffff"})),
            (0, 1, json!({"value": 2, "centerPencilMarks": [3]})),
            (1, 0, json!({"centerPencilMarks": [3, 4], "cornerPencilMarks": [2]})),
        ];
        let puzzle = puzzle(&json!({
            "size": 4, "title": "Four\u{1b}", "author": "A. Setter", "ruleset": "Normal sudoku rules apply.",
            "solution": [1, 2, 3, 4, ".", 5], "grid": grid(4, &cells),
        }));
        assert_eq!(puzzle.info.title.as_deref(), Some("Four"));
        assert_eq!(puzzle.info.author.as_deref(), Some("A. Setter"));
        assert_eq!(puzzle.info.comment.as_deref(), Some("Normal sudoku rules apply."));
        assert_eq!(puzzle.info.not_checked, ["corner marks"]);
        assert_eq!(puzzle.givens.filled(), 1);
        let Progress { values, candidates } = puzzle.progress.unwrap();
        assert_eq!(values[Cell::new(1)], Digit::new(2));
        let marks: CandidateSet = [3, 4].into_iter().filter_map(Digit::new).collect();
        let candidates = candidates.unwrap();
        assert_eq!((candidates[1], candidates[4]), (CandidateSet::EMPTY, marks));
    }

    /// An empty 4x4 board with these members.
    fn four(members: Value) -> Puzzle {
        let mut json = json!({"size": 4, "grid": grid(4, &[])});
        json.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
        puzzle(&json)
    }

    #[test]
    fn houses_of_the_link_become_houses_of_the_board() {
        let rising = Extra::House([3, 6, 9, 12].map(Cell::new).to_vec());
        let house = Extra::House([0, 1, 6, 8].map(Cell::new).to_vec());
        let cells = json!(["R1C1", "R1C2", "R2C3", "R3C1"]);
        for (members, expected) in [
            (json!({"diagonal+": true, "diagonal-": true}), Extra::Diagonals),
            (json!({"diagonal+": true}), rising),
            (json!({"extraregion": [{"cells": cells}]}), house),
        ] {
            assert_eq!(four(members.clone()).geometry.shape().extras, [expected], "{members}");
        }
        let groups = four(json!({"disjointgroups": true}));
        let second = Extra::House([1, 3, 9, 11].map(Cell::new).to_vec());
        assert_eq!((groups.geometry.shape().extras.len(), &groups.geometry.shape().extras[1]), (4, &second));
    }

    #[test]
    fn regions_are_boxes_or_noted() {
        let cells = (0..16).map(|cell| (cell / 4, cell % 4, json!({"region": cell / 4})));
        let latin = puzzle(&json!({"size": 4, "grid": grid(4, &cells.collect::<Vec<_>>())}));
        assert_eq!(latin.geometry.shape().boxes, Boxes::Rectangles { height: 1, width: 4 });
        let none = puzzle(&json!({"size": 4, "grid": grid(4, &[(0, 0, json!({"region": null}))])}));
        assert_eq!(none.info.not_checked.join(", "), "regions");
        assert_eq!(puzzle(&json!({"size": 7, "grid": grid(7, &[])})).geometry.size(), 7);
    }

    #[test]
    fn pictures_are_drawn_and_come_back() {
        let puzzle = four(json!({
            "line": [{"lines": [["R1C1", "R1C2"], ["R2C1", "R2C2", "R2C1"]], "outlineC": "#F067F0", "width": 0.3}],
            "cage": [{"cells": ["R3C1", "R3C2"], "value": "12"}, {"cells": ["R4C4"]}],
            "circle": [{"cells": ["R1C4"], "baseC": "#FFFFFF"}, {"cells": ["R1C4", "R2C4"], "baseC": "#000000"}],
            "rectangle": [{"cells": ["R4C1"]}],
        }));
        let rules = |puzzle: &Puzzle| -> Vec<String> {
            let rules = puzzle.geometry.rules().iter();
            rules.map(|rule| crate::format::rule_line::write(rule, &puzzle.geometry)).collect()
        };
        let expected = [
            "drawn: cage 12 r3c1 r3c2",
            "drawn: cage r4c4",
            "drawn: circle r1c4",
            "drawn: black r1c4 r2c4",
            "drawn: purple r1c1 r1c2",
            "drawn: purple r2c1 r2c2 r2c1",
            "drawn: shade r4c1",
        ];
        assert_eq!(
            (rules(&puzzle), puzzle.info.not_checked.join(", ").as_str()),
            (expected.map(String::from).into(), "drawings")
        );
        let again = rewritten(&FPuzzles, &puzzle);
        assert_eq!(rules(&again), rules(&puzzle));
        let others = four(
            json!({"text": [{"cells": ["R1C1"], "value": "x"}], "line": [{"lines": [["R0C1", "R1C1"]]}]}),
        );
        assert_eq!(others.info.not_checked.join(", "), "drawings, pictures that are not shown");
    }

    #[test]
    fn what_has_no_meaning_is_noted() {
        let cage = json!([{"cells": ["R1C1", "R1C2"], "value": "5?"}]);
        for (members, expected) in [
            (
                json!({"killercage": cage, "thermometer": [{"lines": [["R1C1"]]}], "antiknight": true, "arrow": []}),
                "killer cages, thermometers",
            ),
            (json!({"thermometer": [{"line": ["R1C1", "R1C2"]}]}), "`line`, thermometers"),
            (json!({"negative": ["sum"], "xv": [], "newrule": [1]}), "negative rules, `newrule`"),
            (
                json!({"killercage": {"cells": ["R1C1"]}, "odd": true, "antiknight": "yes"}),
                "anti-knight, killer cages, odd cells",
            ),
            (json!({"odd": [{"cell": "R0C1"}]}), "odd cells"),
            (json!({"line": [{"lines": [["R1C1", "R1C2"]]}]}), "drawings"),
            (
                json!({"ruleset": "Place seven digits. Little killer clues; king’s move. Event."}),
                "little killers, anti-king",
            ),
            (
                json!({
                    "whispers": [{"lines": [["R1C1", "R1C2"]]}],
                    "line": [{"lines": [["R1C1", "R1C2"]], "fromConstraint": "Whispers"}],
                }),
                "",
            ),
            (
                json!({"line": [{"lines": [["R1C1", "R1C2"]], "fromConstraint": "Region Sum Line"}]}),
                "drawings",
            ),
            (json!({"line": [1], "ruleset": "Green lines: whispers."}), "whispers"),
            (json!({"antiknight": true, "ruleset": "Digits a knight's move apart differ."}), ""),
            (json!({"author": {"a": 1}}), "`author`"),
            (json!({"antiking": false, "disabledlogic": ["x"], "id": "12 ab", "foglight": []}), ""),
            (json!({"antiking": false, "fogofwar": ["R1C1"], "torus": true}), "`fogofwar`, `torus`"),
            (json!({"rules": "Cells a knight's move apart differ."}), "anti-knight"),
            (
                json!({"rules": ["Anti-king.", "No Boxes."], "ruleset": "Anti-knight."}),
                "anti-knight, anti-king, no boxes",
            ),
            (
                json!({"ruleset": "Normal sudoku rules apply.", "notes": ["a"], "antiKing": 1}),
                "`notes`, anti-king",
            ),
            // What an entry has besides may change its rule.
            (json!({"thermometer": [{"lines": [["R1C1", "R1C2"]], "slow": true}]}), "`slow`, thermometers"),
            (json!({"thermometer": [{"lines": [["R1C1", "R1C2"]], "slow": false, "width": 0.3}]}), ""),
            (json!({"renban": [{"lines": [["R1C1", "R1C2"]], "value": "3"}]}), "`value`, renban lines"),
            (
                json!({"killercage": [{"cells": ["R1C1", "R1C2"], "value": "4", "unique": false}]}),
                "`unique`, killer cages",
            ),
            (json!({"killercage": [{"cells": ["R1C1", "R1C2"], "value": "4", "unique": true}]}), ""),
            (
                json!({"extraregion": [{"cells": ["R1C1", "R1C2", "R2C3", "R3C4"], "sum": 12}]}),
                "`sum`, cells that differ",
            ),
        ] {
            assert_eq!(four(members.clone()).info.not_checked.join(", "), expected, "{members}");
        }
    }

    #[test]
    fn nothing_of_a_cell_is_dropped_in_silence() {
        for (cell, expected, not_checked) in [
            (
                json!({"c": "#D0D0FF", "cornerPencilMarks": [], "fog": false}),
                &["drawn: shade r1c3", "drawn: shade r4c4"][..],
                "drawings",
            ),
            (json!({"c": "#FFF"}), &["drawn: shade r4c4"], "drawings"),
            (json!({"c": "#FF0000"}), &[], "colours"),
            (json!({"highlight": 3}), &["drawn: shade r4c4"], "drawings, colours"),
            (json!({"parity": "Odd"}), &["drawn: shade r4c4", "odd: r1c3"], "drawings"),
            (json!({"parity": "prime"}), &["drawn: shade r4c4"], "`parity`"),
            (json!({"renban": 2, "zebra": [1]}), &["drawn: shade r4c4"], "`zebra`, renban lines"),
        ] {
            let cells = [(0, 2, cell.clone()), (3, 3, json!({"c": "#D0D0FF"}))];
            let puzzle = puzzle(&json!({"size": 4, "grid": grid(4, &cells)}));
            let rules = puzzle.geometry.rules().iter();
            let mut rules: Vec<String> =
                rules.map(|rule| crate::format::rule_line::write(rule, &puzzle.geometry)).collect();
            rules.sort_unstable();
            assert_eq!(
                (rules, puzzle.info.not_checked.join(", ").as_str()),
                (expected.iter().map(|rule| rule.to_string()).collect(), not_checked),
                "{cell}"
            );
        }
    }

    #[test]
    fn wrong_boards_are_refused_with_the_reason() {
        let one = [(1, 2, json!({"value": 1, "given": true}))];
        let ten = [(1, 2, json!({"value": 10, "given": true}))];
        for (json, message) in [
            (json!({"size": 9}), "there is no puzzle in this link"),
            (json!({"size": 26, "grid": [[{}]]}), "a board of size 26: expected 1 to 25"),
            (json!({"size": 9, "grid": grid(9, &ten)}), "r2c3 holds `10`: expected a digit from 1 to 9"),
            (
                json!({"size": 4, "grid": grid(4, &one), "solution": [1, 2, 3, 4, 3, 4, 2]}),
                "the solution has 2 in r2c3, where the puzzle has 1",
            ),
            (
                json!({"size": 4, "grid": grid(4, &one), "solution": "1234342121434321"}),
                "the solution has 2 in r2c3, where the puzzle has 1",
            ),
            (json!({"size": 4, "grid": grid(9, &[])}), "the grid has 9 rows: expected 4 rows of 4 cells"),
        ] {
            assert_eq!(error(&link(&json)).message, message);
        }
    }

    #[test]
    fn boards_come_back() {
        // The last cell of the first row and the first of the second one are swapped.
        let mut regions: Vec<u8> = (0..36).map(|i| (i / 6) as u8).collect();
        regions.swap(5, 6);
        let house = Extra::House([0, 7, 14, 21, 28, 35].map(Cell::new).to_vec());
        let other = Extra::House([0, 8, 14, 21, 28, 35].map(Cell::new).to_vec());
        for boxes in [usual_boxes(6), Boxes::Rectangles { height: 3, width: 2 }, Boxes::Regions(regions)] {
            for extras in [vec![], vec![Extra::Diagonals], vec![house.clone()], vec![other.clone()]] {
                let board = Geometry::new(Shape::new(6, boxes.clone(), extras)).unwrap();
                let values = board.cells().map(|cell| Digit::new(cell.index() as u8 % 7));
                let mut puzzle = Puzzle::new(std::sync::Arc::new(board), values.collect());
                puzzle.info.title = Some("Title".to_owned());
                puzzle.info.comment = Some("Rules".to_owned());
                assert_eq!(rewritten(&FPuzzles, &puzzle), puzzle);
            }
        }
    }

    #[test]
    fn given_candidates_and_marks_come_back() {
        let cells = [(0, 0, json!({"givenPencilMarks": [1, 2]})), (0, 1, json!({"centerPencilMarks": [3]}))];
        let puzzle = puzzle(&json!({"size": 4, "grid": grid(4, &cells)}));
        let given = puzzle.given_candidates.as_ref().unwrap();
        assert_eq!((given.of(Cell::new(0)).len(), given.of(Cell::new(1)).len()), (2, 4));
        assert!(puzzle.progress.is_some());
        assert_eq!(rewritten(&FPuzzles, &puzzle), puzzle);
    }
}
