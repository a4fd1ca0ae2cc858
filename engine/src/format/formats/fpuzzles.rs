//! `fpuzzles`: a link of f-puzzles, `https://f-puzzles.com/?load=` and JSON packed with LZ-string. SudokuPad
//! has the same in `https://sudokupad.app/fpuz...`.
//!
//! Boards, regions, extra houses, digits and marks are read. Other rules are noted as not checked.

use serde_json::{Map, Value, json};

use super::prelude::*;
use crate::format::links::draft::{Draft, integer, list, text, usual_boxes};
use crate::format::links::{self, LinkError, LinkKind};
use crate::format::position::{cell_of_name, marks_of};
use crate::grid::{Boxes, Cell, Extra};

const ADDRESS: &str = "https://f-puzzles.com/?load=";

pub struct FPuzzles;

impl TextFormat for FPuzzles {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        links::recognize(head, &[LinkKind::FPuzzles])
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

/// Reads the puzzle of f-puzzles' JSON.
pub fn read(json: &Value) -> Result<Puzzle, LinkError> {
    let rows = list(&json["grid"]);
    if !json.is_object() || rows.is_empty() {
        return Err(LinkError::new("there is no puzzle in this link").help("copy the whole link again"));
    }
    let size = integer(&json["size"]).map_or(rows.len(), |size| usize::try_from(size).unwrap_or(0));
    let mut draft = Draft::new(size)?;
    if rows.len() > size || rows.iter().any(|row| list(row).len() > size) {
        return Err(LinkError::new(format!("the grid in this link has more than {size} rows or columns")));
    }
    draft.title = text(&json["title"]);
    draft.author = text(&json["author"]);
    draft.rules = text(&json["ruleset"]);
    draft.solution = list(&json["solution"]).iter().map(|value| draft.digit(value)).collect();
    read_cells(rows, &mut draft)?;
    read_rules(json, &mut draft);
    draft.finish()
}

fn read_cells(rows: &[Value], draft: &mut Draft) -> Result<(), LinkError> {
    let size = draft.size;
    let Boxes::Rectangles { height, width } = usual_boxes(size) else { return Ok(()) };
    let usual_region = |cell: usize| cell / size / height * height + cell % size / width;
    let mut regions: Vec<Option<usize>> = (0..size * size).map(|cell| Some(usual_region(cell))).collect();
    for (row, cells) in rows.iter().enumerate() {
        for (column, content) in list(cells).iter().enumerate() {
            let cell = row * size + column;
            draft.fill(cell, &content["value"], content["given"] == Value::Bool(true))?;
            draft.mark(cell, &content["centerPencilMarks"]);
            if !list(&content["givenPencilMarks"]).is_empty() {
                draft.note("given candidates");
            }
            if let Some(region) = content.get("region") {
                regions[cell] = integer(region).and_then(|region| usize::try_from(region).ok());
            }
        }
    }
    draft.regions = Some(regions);
    Ok(())
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
    for (key, rises) in [("diagonal-", false), ("diagonal+", true)] {
        if is_set(&json[key]) {
            draft.diagonal(rises);
        }
    }
    if is_set(&json["disjointgroups"]) {
        draft.disjoint_groups();
    }
    for region in list(&json["extraregion"]) {
        if !draft.house(cells(&region["cells"], draft.size)) {
            draft.note("extra regions");
        }
    }
    for (key, rule) in RULES {
        if is_set(&json[key]) && !(key == "killercage" && cages_are_houses(&json[key], draft)) {
            draft.note(rule);
        }
    }
    let object = json.as_object().into_iter().flatten();
    for (key, _) in object.filter(|(_, value)| is_set(value)) {
        let key = key.as_str();
        let is_known = KNOWN.contains(&key) || DRAWINGS.contains(&key) || key.starts_with("disabled");
        if !is_known && RULES.iter().all(|(rule, _)| *rule != key) {
            draft.note(format!("`{}`", excerpt(key)));
        }
    }
    if !draft.has_notes() {
        draft.note_rules_in_words();
    }
    if !draft.has_notes() && DRAWINGS.iter().any(|key| is_set(&json[*key])) {
        draft.note("drawings");
    }
}

/// Adds cages of all digits as houses. Returns `false` if some cage says more.
fn cages_are_houses(cages: &Value, draft: &mut Draft) -> bool {
    let total = (draft.size * (draft.size + 1) / 2) as i64;
    let mut are_houses = true;
    for cage in list(cages) {
        let sum = text(&cage["value"]);
        are_houses &= draft.house(cells(&cage["cells"], draft.size))
            && sum.is_none_or(|sum| sum.trim().parse() == Ok(total));
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
    let has_usual_boxes = shape.boxes == usual_boxes(size);
    let cell = |cell: Cell| {
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
        if !has_usual_boxes {
            content.insert("region".into(), geometry.box_of(cell).into());
        }
        Value::Object(content)
    };
    let rows = (0..size).map(|row| (0..size).map(|column| cell(geometry.cell(row, column))).collect());
    object.insert("grid".into(), Value::Array(rows.collect()));
    let mut houses = Vec::new();
    for extra in &shape.extras {
        if *extra == Extra::Diagonals {
            object.insert("diagonal+".into(), true.into());
            object.insert("diagonal-".into(), true.into());
            continue;
        }
        for house in extra.cells(size).into_iter().flatten() {
            let names: Vec<String> =
                house.iter().map(|&cell| geometry.cell_name(cell).to_uppercase()).collect();
            match () {
                () if is_diagonal(&house, size, size + 1) => object.insert("diagonal-".into(), true.into()),
                () if is_diagonal(&house, size, size - 1) => object.insert("diagonal+".into(), true.into()),
                () => {
                    houses.push(json!({ "cells": names }));
                    None
                }
            };
        }
    }
    if !houses.is_empty() {
        object.insert("extraregion".into(), houses.into());
    }
    object
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
    use crate::grid::{CandidateSet, Digit, Geometry, Progress, Shape};

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
    fn a_link_of_another_program_is_read() {
        let text = "https://f-puzzles.com/?load=N4IgzglgXgpiBcA2ANCA5gJwgEwQbT2AF9ljSSzKiBdZQih8p42+5xq1q99rj/8nx7cWtEAGsIAGykwMAYwCGaOPEIh5MGWHwgASgGYAwgZCo9AFhNn9ViyGo0iQA===";
        let puzzle = read_text(text).remove(0);
        assert_eq!(puzzle.geometry.shape(), &Shape::standard(6).unwrap());
        assert_eq!((puzzle.givens.filled(), puzzle.info.unchecked.as_deref()), (0, Some("killer cages")));
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

    #[test]
    fn houses_of_the_link_become_houses_of_the_board() {
        let extras = |json: Value| puzzle(&json).geometry.shape().extras.clone();
        let both = json!({"size": 9, "grid": grid(9, &[]), "diagonal+": true, "diagonal-": true});
        assert_eq!(extras(both), [Extra::Diagonals]);
        let one = json!({"size": 4, "grid": grid(4, &[]), "diagonal+": true});
        assert_eq!(extras(one), [Extra::House([3, 6, 9, 12].map(Cell::new).to_vec())]);
        let groups = json!({"size": 6, "grid": grid(6, &[]), "disjointgroups": true});
        let groups = extras(groups);
        assert_eq!(groups.len(), 6);
        assert_eq!(&groups[4], &Extra::House([7, 10, 19, 22, 31, 34].map(Cell::new).to_vec()));
        let windows: Vec<Value> = [(2, 2), (2, 6), (6, 2), (6, 6)]
            .map(|(top, left)| {
                let names: Vec<String> =
                    (0..9).map(|i| format!("R{}C{}", top + i / 3, left + i % 3)).collect();
                json!({"cells": names})
            })
            .to_vec();
        assert_eq!(
            extras(json!({"size": 9, "grid": grid(9, &[]), "extraregion": windows})),
            [Extra::Windows]
        );
        let few =
            puzzle(&json!({"size": 4, "grid": grid(4, &[]), "extraregion": [{"cells": ["R1C1", "R2C2"]}]}));
        assert_eq!(few.info.unchecked.as_deref(), Some("extra regions"));
        let row =
            |number: i64| (0..4).map(move |column| (number as usize, column, json!({"region": number})));
        let rows: Vec<_> = (0..4).flat_map(row).collect();
        let latin = puzzle(&json!({"size": 4, "grid": grid(4, &rows)}));
        assert_eq!(latin.geometry.shape().boxes, Boxes::Rectangles { height: 1, width: 4 });
        let none = puzzle(&json!({"size": 4, "grid": grid(4, &[(0, 0, json!({"region": null}))])}));
        assert_eq!(none.info.unchecked.as_deref(), Some("regions"));
        assert_eq!(puzzle(&json!({"size": 7, "grid": grid(7, &[])})).geometry.size(), 7);
    }

    #[test]
    fn other_rules_are_noted() {
        let unchecked = |extra: Value| {
            let mut json = json!({"size": 4, "grid": grid(4, &[])});
            json.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
            puzzle(&json).info.unchecked
        };
        let some = |text: &str| Some(text.to_owned());
        let cage = json!([{"cells": ["R1C1", "R1C2"], "value": "5"}]);
        assert_eq!(
            unchecked(
                json!({"killercage": cage, "thermometer": [{"lines": [["R1C1"]]}], "antiknight": true, "arrow": []})
            ),
            some("knight moves, killer cages, thermometers")
        );
        assert_eq!(
            unchecked(json!({"negative": ["xv"], "xv": [], "newrule": [1]})),
            some("negative rules, `newrule`")
        );
        assert_eq!(unchecked(json!({"line": [{"lines": []}]})), some("drawings"));
        assert_eq!(
            unchecked(json!({"ruleset": "Place seven digits. Little killer clues; a king’s move. Event."}))
                .as_deref(),
            Some("king moves, little killers")
        );
        assert_eq!(
            unchecked(json!({"line": [1], "ruleset": "Along green lines (whispers), ..."})),
            some("whispers")
        );
        assert_eq!(unchecked(json!({"antiking": false, "fogofwar": ["R1C1"]})), None);
        // A cage of all digits is a house.
        let cage = json!([{"cells": ["R1C1", "R1C2", "R2C3", "R3C1"], "value": "10"}]);
        assert_eq!(unchecked(json!({"killercage": cage})), None);
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
        assert_eq!(refused(&wrong), "the solution in this link has 2 in r1c1, but 1 is given there");
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
