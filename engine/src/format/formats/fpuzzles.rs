//! `fpuzzles`: a link of f-puzzles, `https://f-puzzles.com/?load=` and JSON packed with LZ-string. SudokuPad
//! has the same in `https://sudokupad.app/fpuz...`.
//!
//! Boards, regions, extra houses, digits and marks are read. Other rules are noted as not checked.

use serde_json::{Map, Value, json};

use super::prelude::*;
use crate::format::draft::{Draft, DraftBoxes, Place, cell_of_name};
use crate::format::links::json::{content, integer, list, mark, note_rules_in_words, text};
use crate::format::links::{self, LinkKind};
use crate::format::position::marks_of;
use crate::grid::{Boxes, Cell, Shape};

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

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        if puzzle.weights.is_some() {
            let message = "an f-puzzles link cannot hold weights";
            return Err(WriteError(message.to_owned()));
        }
        let json = Value::Object(write(puzzle)).to_string();
        Ok(format!("{ADDRESS}{}\n", lz_str::compress_to_base64(&*json)))
    }
}

/// The rules that boards cannot express, by their names in the JSON.
const RULES: [(&str, &str); 38] = [
    ("antiknight", "knight moves"),
    ("antiking", "king moves"),
    ("nonconsecutive", "consecutive digits"),
    ("negative", "negative rules"),
    ("killercage", "killer cages"),
    ("arrow", "arrows"),
    ("doublearrow", "double arrows"),
    ("thermometer", "thermometers"),
    ("slowthermometer", "slow thermometers"),
    ("littlekillersum", "little killers"),
    ("sandwichsum", "sandwich sums"),
    ("xsum", "X-sums"),
    ("skyscraper", "skyscrapers"),
    ("numberedroom", "numbered rooms"),
    ("palindrome", "palindromes"),
    ("renban", "renban lines"),
    ("whispers", "whispers"),
    ("betweenline", "between lines"),
    ("regionsumline", "region sum lines"),
    ("entropicline", "entropic lines"),
    ("modularline", "modular lines"),
    ("zipperline", "zipper lines"),
    ("nabner", "nabner lines"),
    ("lockout", "lockout lines"),
    ("sumline", "sum lines"),
    ("difference", "differences"),
    ("ratio", "ratios"),
    ("xv", "XV"),
    ("inequality", "inequalities"),
    ("clone", "clones"),
    ("quadruple", "quadruples"),
    ("odd", "odd cells"),
    ("even", "even cells"),
    ("minimum", "minima"),
    ("maximum", "maxima"),
    ("columnindexer", "column indexers"),
    ("rowindexer", "row indexers"),
    ("boxindexer", "box indexers"),
];

/// Pictures without a meaning of their own.
const DRAWINGS: [&str; 5] = ["cage", "line", "circle", "rectangle", "text"];

/// Everything else that is understood, or means nothing for the solution.
const KNOWN: [&str; 16] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "diagonal+",
    "diagonal-",
    "disjointgroups",
    "extraregion",
    "fogofwar",
    "foglight",
    "metadata",
    "successMessage",
    "highlightConflicts",
    "version",
];

/// Reads the puzzle of f-puzzles' JSON, of a link or of a file.
pub fn read(json: &Value, place: Place) -> Result<Parsed, ParseError> {
    let rows = list(&json["grid"]);
    if !json.is_object() || rows.is_empty() {
        return Err(place.error("there is no puzzle in this link").help("copy the whole link again"));
    }
    let size = json.get("size").map_or(rows.len(), |size| integer(size).map_or(0, |size| size as usize));
    let mut draft = Draft::new(size, place)?;
    if rows.len() > size || rows.iter().any(|row| list(row).len() > size) {
        return Err(place.error(format!("the grid has more than {size} rows or columns")));
    }
    draft.info.title = text(&json["title"]);
    draft.info.author = text(&json["author"]);
    draft.info.comment = text(&json["ruleset"]);
    draft.solution = list(&json["solution"]).iter().map(integer).collect();
    read_cells(rows, &mut draft)?;
    read_rules(json, &mut draft);
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
            if !list(&value["givenPencilMarks"]).is_empty() {
                draft.note("given candidates");
            }
            if let Some(region) = value.get("region") {
                regions[cell] = integer(region);
            }
        }
    }
    draft.boxes = DraftBoxes::AnyRegions(regions);
    Ok(())
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

/// Returns whether a rule is there: true, or a list with something in it.
fn is_set(value: &Value) -> bool {
    match value {
        Value::Bool(value) => *value,
        Value::Array(values) => !values.is_empty(),
        _ => false,
    }
}

fn read_rules(json: &Value, draft: &mut Draft) {
    if is_set(&json["diagonal-"]) {
        draft.falling_diagonal();
    }
    if is_set(&json["diagonal+"]) {
        draft.rising_diagonal();
    }
    if is_set(&json["disjointgroups"]) {
        draft.disjoint_groups();
    }
    for region in list(&json["extraregion"]) {
        if !draft.house(cells(&region["cells"], draft.size())) {
            draft.note("extra regions");
        }
    }
    for (key, rule) in RULES {
        if is_set(&json[key]) && !(key == "killercage" && cages_are_houses(&json[key], draft)) {
            draft.note(rule);
        }
    }
    for (key, _) in json.as_object().into_iter().flatten().filter(|(_, value)| is_set(value)) {
        let key = key.as_str();
        let is_known = KNOWN.contains(&key) || DRAWINGS.contains(&key) || key.starts_with("disabled");
        if !is_known && RULES.iter().all(|(rule, _)| *rule != key) {
            draft.note(format!("`{}`", excerpt(key)));
        }
    }
    if !draft.has_notes() {
        note_rules_in_words(draft);
    }
    if !draft.has_notes() && DRAWINGS.iter().any(|key| is_set(&json[*key])) {
        draft.note("drawings");
    }
}

/// Adds cages of all digits as houses. Returns `false` if some cage says more.
fn cages_are_houses(cages: &Value, draft: &mut Draft) -> bool {
    let size = draft.size();
    let total = (size * (size + 1) / 2) as u32;
    let mut are_houses = true;
    for cage in list(cages) {
        let sum = text(&cage["value"]);
        are_houses &=
            draft.house(cells(&cage["cells"], size)) && sum.is_none_or(|sum| sum.trim().parse() == Ok(total));
    }
    are_houses
}

/// Reads cells such as `R4C7`. Those outside the board are left out.
fn cells(names: &Value, size: usize) -> Vec<Cell> {
    list(names).iter().filter_map(|name| cell_of_name(name.as_str()?, size)).collect()
}

/// Writes the puzzle as f-puzzles' JSON.
fn write(puzzle: &Puzzle) -> Map<String, Value> {
    let geometry = &puzzle.geometry;
    let shape = geometry.shape();
    let size = shape.size;
    let mut object = Map::new();
    object.insert("size".into(), size.into());
    let info = &puzzle.info;
    for (key, text) in [("title", &info.title), ("author", &info.author), ("ruleset", &info.comment)] {
        if let Some(text) = text {
            object.insert(key.into(), text.clone().into());
        }
    }
    let has_regions = shape.boxes != usual_boxes(size);
    let rows: Vec<Value> = (0..size)
        .map(|row| {
            (0..size).map(|column| write_cell(puzzle, geometry.cell(row, column), has_regions)).collect()
        })
        .collect();
    object.insert("grid".into(), rows.into());
    let mut houses = Vec::new();
    for house in shape.extras.iter().flat_map(|extra| extra.cells(size)).flatten() {
        if is_diagonal(&house, size, size + 1) {
            object.insert("diagonal-".into(), true.into());
        } else if is_diagonal(&house, size, size - 1) {
            object.insert("diagonal+".into(), true.into());
        } else {
            let names: Vec<String> =
                house.iter().map(|&cell| geometry.cell_name(cell).to_uppercase()).collect();
            houses.push(json!({ "cells": names }));
        }
    }
    if !houses.is_empty() {
        object.insert("extraregion".into(), houses.into());
    }
    object
}

fn write_cell(puzzle: &Puzzle, cell: Cell, has_regions: bool) -> Value {
    let mut content = Map::new();
    if let Some(digit) = puzzle.values()[cell] {
        content.insert("value".into(), digit.value().into());
    }
    if puzzle.givens[cell].is_some() {
        content.insert("given".into(), true.into());
    }
    let marks = marks_of(puzzle, cell);
    if !marks.is_empty() {
        let marks: Vec<u8> = marks.iter().map(|digit| digit.value()).collect();
        content.insert("centerPencilMarks".into(), marks.into());
    }
    if has_regions {
        content.insert("region".into(), puzzle.geometry.box_of(cell).into());
    }
    Value::Object(content)
}

/// Returns whether the cells are a main diagonal, whose cells are `step` apart.
fn is_diagonal(cells: &[Cell], size: usize, step: usize) -> bool {
    let first = if step > size { 0 } else { size - 1 };
    size > 1 && (0..size).all(|i| cells.contains(&Cell::new(first + i * step)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Format;
    use crate::format::tests::{error, read as read_text, round_trip};
    use crate::grid::{CandidateSet, Digit, Extra, Geometry, Progress};

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
        assert_eq!(puzzle.info.unchecked, None);
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
        let extras = |members: Value| four(members).geometry.shape().extras.clone();
        assert_eq!(extras(json!({"diagonal+": true, "diagonal-": true})), [Extra::Diagonals]);
        let rising = Extra::House([3, 6, 9, 12].map(Cell::new).to_vec());
        assert_eq!(extras(json!({"diagonal+": true})), [rising]);
        let groups = extras(json!({"disjointgroups": true}));
        assert_eq!((groups.len(), &groups[1]), (4, &Extra::House([1, 3, 9, 11].map(Cell::new).to_vec())));
        let cells = json!(["R1C1", "R1C2", "R2C3", "R3C1"]);
        let house = Extra::House([0, 1, 6, 8].map(Cell::new).to_vec());
        assert_eq!(extras(json!({"extraregion": [{"cells": cells}]})), std::slice::from_ref(&house));
        assert_eq!(extras(json!({"killercage": [{"cells": cells, "value": "10"}]})), [house]);
        assert_eq!(puzzle(&json!({"size": 7, "grid": grid(7, &[])})).geometry.size(), 7);
    }

    #[test]
    fn regions_are_boxes_or_noted() {
        let row = |number: usize| (0..4).map(move |column| (number, column, json!({"region": number})));
        let rows: Vec<_> = (0..4).flat_map(row).collect();
        let latin = puzzle(&json!({"size": 4, "grid": grid(4, &rows)}));
        assert_eq!(latin.geometry.shape().boxes, Boxes::Rectangles { height: 1, width: 4 });
        let none = puzzle(&json!({"size": 4, "grid": grid(4, &[(0, 0, json!({"region": null}))])}));
        assert_eq!(none.info.unchecked.as_deref(), Some("regions"));
    }

    #[test]
    fn other_rules_are_noted() {
        let cage = json!([{"cells": ["R1C1", "R1C2"], "value": "5"}]);
        for (members, expected) in [
            (
                json!({"killercage": cage, "thermometer": [{"lines": [["R1C1"]]}], "antiknight": true, "arrow": []}),
                Some("knight moves, killer cages, thermometers"),
            ),
            (json!({"extraregion": [{"cells": ["R1C1", "R2C2"]}]}), Some("extra regions")),
            (json!({"negative": ["xv"], "xv": [], "newrule": [1]}), Some("negative rules, `newrule`")),
            (json!({"line": [{"lines": []}]}), Some("drawings")),
            (
                json!({"ruleset": "Place seven digits. Little killer clues; a king’s move. Event."}),
                Some("king moves, little killers"),
            ),
            (json!({"line": [1], "ruleset": "Along green lines (whispers), ..."}), Some("whispers")),
            (json!({"antiking": false, "fogofwar": ["R1C1"]}), None),
        ] {
            assert_eq!(four(members.clone()).info.unchecked.as_deref(), expected, "{members}");
        }
    }

    #[test]
    fn wrong_boards_are_refused_with_the_reason() {
        let refused = |json: &Value| error(&link(json)).message;
        assert_eq!(refused(&json!({"size": 9})), "there is no puzzle in this link");
        assert_eq!(refused(&json!({"size": 26, "grid": [[{}]]})), "a board of size 26: expected 1 to 25");
        let ten = [(1, 2, json!({"value": 10, "given": true}))];
        assert_eq!(
            refused(&json!({"size": 9, "grid": grid(9, &ten)})),
            "r2c3 holds `10`: expected a digit from 1 to 9"
        );
        let one = [(0, 0, json!({"value": 1, "given": true}))];
        let wrong = json!({"size": 4, "grid": grid(4, &one), "solution": [2, 1]});
        assert_eq!(refused(&wrong), "the solution has 2 in r1c1, where the puzzle has 1");
        assert!(refused(&json!({"size": 4, "grid": grid(9, &[])})).contains("more than 4 rows"));
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
                let board = Geometry::new(Shape { size: 6, boxes: boxes.clone(), extras }).unwrap();
                let values = board.cells().map(|cell| Digit::new(cell.index() as u8 % 7));
                let mut puzzle = Puzzle::new(std::sync::Arc::new(board), values.collect());
                puzzle.info.title = Some("Title".to_owned());
                puzzle.info.comment = Some("Rules".to_owned());
                assert_eq!(round_trip(&puzzle, Format::FPUZZLES), puzzle);
            }
        }
    }
}
