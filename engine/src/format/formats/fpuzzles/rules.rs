//! The rules of f-puzzles' JSON: which kinds they are, read and written.
//!
//! ```text
//! "thermometer": [{"lines": [["R1C1", "R1C2"]]}]     "whispers": [{"lines": [..], "value": "5"}]
//! "arrow": [{"lines": [["R1C1", ..]], "cells": ["R1C1"]}]     "killercage": [{"cells": [..], "value": "12"}]
//! "odd": [{"cell": "R1C1"}]     "xsum": [{"cell": "R0C1", "value": "9"}]     "antiknight": true
//! ```

use serde_json::{Map, Value, json};

use crate::format::draft::{Draft, cell_of_name};
use crate::format::error::WriteError;
use crate::format::links::json::{list, text};
use crate::grid::{Argument, Cell, Digit, Geometry, Rule};
use crate::rules::kind_of as kind;

/// How the rules of a kind are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// `true`.
    Switch,
    /// An entry for each of the cells.
    Cells,
    /// An entry with the cells, and perhaps a value.
    Group,
    /// An entry with one or more lines, and perhaps a value.
    Lines,
    /// An entry with a value and the cell outside of a row or column.
    Outside,
}

/// A kind of rule in this JSON.
struct Entry {
    /// The member of the JSON.
    member: &'static str,
    /// The key of the kind.
    key: &'static str,
    form: Form,
    /// The number that is meant where no value is given, if that is none of the kind's own.
    default: Option<i32>,
}

const fn entry(member: &'static str, key: &'static str, form: Form) -> Entry {
    Entry { member, key, form, default: None }
}

/// The kinds that need no more than a row here. Others have functions below.
const ENTRIES: [Entry; 32] = [
    entry("antiknight", "anti-knight", Form::Switch),
    entry("antiking", "anti-king", Form::Switch),
    entry("nonconsecutive", "anti-consecutive", Form::Switch),
    entry("odd", "odd", Form::Cells),
    entry("even", "even", Form::Cells),
    entry("minimum", "minimum", Form::Cells),
    entry("maximum", "maximum", Form::Cells),
    entry("killercage", "killer", Form::Group),
    entry("extraregion", "different", Form::Group),
    Entry { default: Some(1), ..entry("difference", "kropki white", Form::Group) },
    Entry { default: Some(2), ..entry("ratio", "kropki black", Form::Group) },
    entry("columnindexer", "column-indexer", Form::Group),
    entry("rowindexer", "row-indexer", Form::Group),
    entry("boxindexer", "box-indexer", Form::Group),
    entry("thermometer", "thermometer", Form::Lines),
    entry("slowthermometer", "slow-thermometer", Form::Lines),
    entry("palindrome", "palindrome", Form::Lines),
    entry("renban", "renban", Form::Lines),
    Entry { default: Some(5), ..entry("whispers", "whisper", Form::Lines) },
    entry("betweenline", "between", Form::Lines),
    entry("regionsumline", "region-sum", Form::Lines),
    entry("entropicline", "entropic", Form::Lines),
    entry("zipperline", "zipper", Form::Lines),
    entry("nabner", "nabner", Form::Lines),
    Entry { default: Some(3), ..entry("modularline", "modular", Form::Lines) },
    Entry { default: Some(4), ..entry("lockout", "lockout", Form::Lines) },
    entry("doublearrow", "double-arrow", Form::Lines),
    entry("sumline", "sum-line", Form::Lines),
    entry("sandwichsum", "sandwich", Form::Outside),
    entry("xsum", "x-sum", Form::Outside),
    entry("skyscraper", "skyscraper", Form::Outside),
    entry("numberedroom", "numbered-room", Form::Outside),
];

/// What a negative rule is about, and the key of its kind.
const NEGATIVE: [(&str, &str); 3] =
    [("xv", "xv negative"), ("difference", "kropki negative-white"), ("ratio", "kropki negative-black")];

/// Adds the rules of a member of the JSON. Returns `false` if some of them are not understood.
pub fn read(member: &str, value: &Value, draft: &mut Draft) -> bool {
    let size = draft.size();
    let found = match member {
        "negative" => negative(value),
        "xv" => each(value, |mark| letter(mark, size)),
        "arrow" => each(value, |arrow| self::arrow(arrow, size)),
        "clone" => each(value, |clone| self::clone(clone, size)),
        "quadruple" => each(value, |quadruple| self::quadruple(quadruple, size)),
        "littlekillersum" => each(value, |clue| little_killer(clue, size)),
        member => match ENTRIES.iter().find(|entry| entry.member == member) {
            Some(entry) => entry.read(value, size),
            None => vec![None],
        },
    };
    let mut is_understood = true;
    for rule in found {
        is_understood &= rule.is_some_and(|rule| draft.drawn_rule(rule));
    }
    is_understood
}

/// Reads the rules of a list. Those that are not understood are `None`.
fn each(entries: &Value, read: impl Fn(&Value) -> Option<Vec<Rule>>) -> Vec<Option<Rule>> {
    let mut rules = Vec::new();
    for entry in list(entries) {
        match read(entry) {
            Some(found) => rules.extend(found.into_iter().map(Some)),
            None => rules.push(None),
        }
    }
    rules
}

impl Entry {
    fn read(&self, value: &Value, size: usize) -> Vec<Option<Rule>> {
        let kind = self::kind(self.key);
        match self.form {
            Form::Switch => vec![(*value == true).then(|| Rule::of_board(kind))],
            Form::Cells => {
                let cells: Option<Vec<Cell>> =
                    list(value).iter().map(|entry| cell(&entry["cell"], size)).collect();
                vec![cells.map(|cells| Rule::new(kind, None, cells))]
            }
            Form::Group => each(value, |entry| self.rules(&[cells(&entry["cells"], size)?], entry)),
            Form::Lines => each(value, |entry| {
                let lines = list(&entry["lines"]).iter().map(|line| cells(line, size));
                self.rules(&lines.collect::<Option<Vec<_>>>()?, entry)
            }),
            Form::Outside => each(value, |entry| {
                let cells = line_from(entry["cell"].as_str()?, size)?;
                Some(vec![Rule::new(kind, Some(number(&entry["value"])?), cells)])
            }),
        }
    }

    /// Returns a rule for each of some lines of an entry. An entry has one value.
    fn rules(&self, lines: &[Vec<Cell>], entry: &Value) -> Option<Vec<Rule>> {
        let kind = self::kind(self.key);
        let number = match (kind.card().argument, text(&entry["value"])) {
            (Argument::Number | Argument::Optional, Some(text)) => {
                Some(text.trim().parse::<i32>().ok()?).filter(|&number| Some(number) != self.default)
            }
            (Argument::Number, None) => return None,
            _ => None,
        };
        let mut rules = Vec::new();
        for line in lines {
            let pieces = if self.key == "whisper" { without_loops(line) } else { vec![line.clone()] };
            rules.extend(pieces.into_iter().map(|piece| Rule::new(kind, number, piece)));
        }
        Some(rules)
    }

    /// Adds a rule to the JSON.
    fn write(&self, rule: &Rule, board: &Geometry, json: &mut Map<String, Value>) {
        let cells = names(rule.cells(), board);
        let mut entry = match self.form {
            Form::Switch => {
                json.insert(self.member.to_owned(), json!(true));
                return;
            }
            Form::Cells => {
                return cells.into_iter().for_each(|cell| add(json, self.member, json!({ "cell": cell })));
            }
            Form::Group => json!({ "cells": cells }),
            Form::Lines => json!({ "lines": [cells] }),
            Form::Outside => json!({ "cell": outside(rule.cells(), board) }),
        };
        if let Some(number) = rule.number {
            entry["value"] = json!(number.to_string());
        }
        add(json, self.member, entry);
    }
}

/// Writes the rules of a board, other than houses.
///
/// # Errors
/// A kind of rule that f-puzzles does not have.
pub fn write(board: &Geometry, json: &mut Map<String, Value>) -> Result<(), WriteError> {
    for rule in board.rules() {
        let key = rule.key();
        if let Some(entry) = ENTRIES.iter().find(|entry| entry.key == key) {
            entry.write(rule, board, json);
            continue;
        }
        let lines: Vec<Vec<String>> = rule.lines.iter().map(|line| names(line, board)).collect();
        match key {
            key if !rule.kind.is_checked() => {
                let (member, entry) = picture(key, rule, &lines[0]);
                add(json, member, entry);
            }
            "xv X" | "xv V" => add(json, "xv", json!({ "cells": lines[0], "value": key[3..] })),
            "xv negative" => add(json, "negative", json!("xv")),
            "kropki negative" => {
                add(json, "negative", json!("difference"));
                add(json, "negative", json!("ratio"));
            }
            "kropki negative-white" => add(json, "negative", json!("difference")),
            "kropki negative-black" => add(json, "negative", json!("ratio")),
            "arrow" => {
                // The line of an arrow begins in its circle.
                let shafts = lines[1..].iter().map(|shaft| [&lines[0][lines[0].len() - 1..], shaft].concat());
                add(json, "arrow", json!({ "lines": shafts.collect::<Vec<_>>(), "cells": lines[0] }));
            }
            "clone" if lines.len() == 2 => {
                add(json, "clone", json!({ "cells": lines[0], "cloneCells": lines[1] }));
            }
            "quadruple" => {
                let digits: Vec<u8> = rule.digits.iter().map(|digit| digit.value()).collect();
                add(json, "quadruple", json!({ "cells": lines[0], "values": digits }));
            }
            "little-killer" => add(json, "littlekillersum", little_killer_entry(rule, board)),
            _ => {
                let message = format!("an f-puzzles link cannot hold the rule `{key}`");
                return Err(WriteError(message));
            }
        }
    }
    Ok(())
}

/// Writes what is only drawn: the list that it is in, and its entry.
fn picture(key: &str, rule: &Rule, cells: &[String]) -> (&'static str, Value) {
    match key {
        "drawn cage" => ("cage", json!({ "cells": cells, "value": rule.number.map(|sum| sum.to_string()) })),
        "drawn circle" | "drawn white" => ("circle", json!({ "cells": cells, "baseC": "#FFFFFF" })),
        "drawn black" => ("circle", json!({ "cells": cells, "baseC": "#000000" })),
        "drawn shade" => ("rectangle", json!({ "cells": cells, "baseC": "#CFCFCF" })),
        _ => {
            let colours = [
                ("drawn green", "#67F067"),
                ("drawn purple", "#F067F0"),
                ("drawn blue", "#2ECBFF"),
                ("drawn orange", "#FFA500"),
            ];
            let found = colours.iter().find(|(colour, _)| *colour == key);
            let colour = found.map_or("#CFCFCF", |(_, colour)| colour);
            ("line", json!({ "lines": [cells], "outlineC": colour }))
        }
    }
}

/// Adds an entry to a list of the JSON.
fn add(json: &mut Map<String, Value>, member: &str, entry: Value) {
    if let Value::Array(entries) = json.entry(member).or_insert_with(|| json!([])) {
        entries.push(entry);
    }
}

/// Reads negative rules. One of both kinds of dots is that of Kropki.
fn negative(value: &Value) -> Vec<Option<Rule>> {
    let mut keys: Vec<Option<&str>> = Vec::new();
    for name in list(value) {
        let found = NEGATIVE.iter().find(|(member, _)| name == member);
        keys.push(found.map(|(_, key)| *key));
    }
    let (white, black) = (Some("kropki negative-white"), Some("kropki negative-black"));
    if keys.contains(&white) && keys.contains(&black) {
        keys.retain(|key| *key != white && *key != black);
        keys.push(Some("kropki negative"));
    }
    keys.into_iter().map(|key| key.map(|key| Rule::of_board(kind(key)))).collect()
}

/// Reads an X or a V.
fn letter(mark: &Value, size: usize) -> Option<Vec<Rule>> {
    let key = match text(&mark["value"])?.trim() {
        "X" | "x" => "xv X",
        "V" | "v" => "xv V",
        _ => return None,
    };
    Some(vec![Rule::new(kind(key), None, cells(&mark["cells"], size)?)])
}

/// Reads an arrow, whose lines begin in its circle. One without a line says nothing.
fn arrow(arrow: &Value, size: usize) -> Option<Vec<Rule>> {
    let mut circle = cells(&arrow["cells"], size)?;
    circle.sort_unstable();
    let mut lines = vec![circle.clone().into_boxed_slice()];
    for line in list(&arrow["lines"]) {
        let mut shaft = cells(line, size)?;
        shaft.retain(|cell| !circle.contains(cell));
        if !shaft.is_empty() {
            lines.push(shaft.into());
        }
    }
    if lines.len() == 1 {
        return Some(Vec::new());
    }
    Some(vec![Rule { lines: lines.into(), ..Rule::of_board(kind("arrow")) }])
}

fn clone(clone: &Value, size: usize) -> Option<Vec<Rule>> {
    let lines = [cells(&clone["cells"], size)?, cells(&clone["cloneCells"], size)?];
    let lines = lines.map(Vec::into_boxed_slice).into();
    Some(vec![Rule { lines, ..Rule::of_board(kind("clone")) }])
}

/// Reads a quadruple. One without digits says nothing.
fn quadruple(quadruple: &Value, size: usize) -> Option<Vec<Rule>> {
    let digits = list(&quadruple["values"]).iter().map(|value| Digit::new(number(value)?.try_into().ok()?));
    let digits: Option<Box<[Digit]>> = digits.collect();
    let mut cells = cells(&quadruple["cells"], size)?;
    cells.sort_unstable();
    let rule = Rule { digits: digits?, ..Rule::new(kind("quadruple"), None, cells) };
    Some(if rule.digits.is_empty() { Vec::new() } else { vec![rule] })
}

/// The directions of little killers, down and to the right.
const DIRECTIONS: [(&str, [isize; 2]); 4] =
    [("DR", [1, 1]), ("DL", [1, -1]), ("UR", [-1, 1]), ("UL", [-1, -1])];

/// Reads a little killer: the diagonal that its direction points along. One without a number says nothing.
fn little_killer(clue: &Value, size: usize) -> Option<Vec<Rule>> {
    let Some(value) = text(&clue["value"]) else { return Some(Vec::new()) };
    let start = spot(clue["cell"].as_str()?)?;
    let direction = clue["direction"].as_str()?;
    let (_, step) = DIRECTIONS.iter().find(|(name, _)| *name == direction)?;
    let cells = cells_along(start, *step, size);
    Some(vec![Rule::new(kind("little-killer"), Some(value.trim().parse().ok()?), cells)])
}

/// Writes a little killer. A diagonal of one cell points down from the left or to it from the right.
fn little_killer_entry(rule: &Rule, board: &Geometry) -> Value {
    let place = |cell: Cell| [board.row_of(cell) as isize + 1, board.column_of(cell) as isize + 1];
    let cells = rule.cells();
    let start = place(cells[0]);
    let size = board.size();
    let fits = |step: &[isize; 2]| {
        let before = [start[0] - step[0], start[1] - step[1]];
        cells_along(before, *step, size) == cells && !is_inside(before, size)
    };
    let found = DIRECTIONS.iter().find(|(_, step)| fits(step));
    let (direction, step) = found.copied().unwrap_or(DIRECTIONS[0]);
    let before = [start[0] - step[0], start[1] - step[1]];
    json!({
        "cell": format!("R{}C{}", before[0], before[1]), "cells": names(cells, board),
        "direction": direction, "value": rule.number.unwrap_or_default().to_string(),
    })
}

/// Returns the cells from a spot in a direction, as far as they are on the board. The spot itself is outside.
fn cells_along(start: [isize; 2], step: [isize; 2], size: usize) -> Vec<Cell> {
    let spots = (1..=size as isize).map(|i| [start[0] + i * step[0], start[1] + i * step[1]]);
    let inside = spots.filter(|&spot| is_inside(spot, size));
    inside.map(|[row, column]| Cell::new((row as usize - 1) * size + column as usize - 1)).collect()
}

fn is_inside(spot: [isize; 2], size: usize) -> bool {
    spot.iter().all(|at| (1..=size as isize).contains(at))
}

/// Reads a row and a column, which may be outside the board: `R0C4`.
fn spot(name: &str) -> Option<[isize; 2]> {
    let (row, column) = name.strip_prefix('R')?.split_once('C')?;
    Some([row.parse().ok()?, column.parse().ok()?])
}

/// Returns the row or column that a cell outside of it begins.
fn line_from(name: &str, size: usize) -> Option<Vec<Cell>> {
    let (start, end) = (spot(name)?, size as isize + 1);
    let step = match start {
        [0, _] => [1, 0],
        [row, _] if row == end => [-1, 0],
        [_, 0] => [0, 1],
        [_, column] if column == end => [0, -1],
        _ => return None,
    };
    let cells = cells_along(start, step, size);
    (cells.len() == size).then_some(cells)
}

/// Returns the name of the cell outside at which a row or column begins.
fn outside(cells: &[Cell], board: &Geometry) -> String {
    let place = |cell: Cell| [board.row_of(cell) as isize + 1, board.column_of(cell) as isize + 1];
    let (first, next) = (place(cells[0]), place(cells[cells.len().min(2) - 1]));
    format!("R{}C{}", 2 * first[0] - next[0], 2 * first[1] - next[1])
}

/// Cuts a line where it comes back to one of its cells.
fn without_loops(line: &[Cell]) -> Vec<Vec<Cell>> {
    let mut pieces = vec![Vec::new()];
    for &cell in line {
        let piece = pieces.last_mut().filter(|piece: &&mut Vec<Cell>| !piece.contains(&cell));
        match piece {
            Some(piece) => piece.push(cell),
            None => {
                let last = pieces.last().and_then(|piece| piece.last().copied());
                pieces.push(last.into_iter().chain([cell]).collect());
            }
        }
    }
    pieces
}

fn number(value: &Value) -> Option<i32> {
    text(value)?.trim().parse().ok()
}

fn cell(name: &Value, size: usize) -> Option<Cell> {
    cell_of_name(name.as_str()?, size)
}

/// Reads cells such as `R4C7`, if all of them are on the board.
fn cells(names: &Value, size: usize) -> Option<Vec<Cell>> {
    list(names).iter().map(|name| cell(name, size)).collect()
}

fn names(cells: &[Cell], board: &Geometry) -> Vec<String> {
    cells.iter().map(|&cell| board.cell_name(cell).to_uppercase()).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::format::Format;
    use crate::format::tests::{read as read_text, round_trip};
    use crate::grid::{Geometry, Puzzle};
    use crate::rules;

    fn puzzle(members: &Value) -> Puzzle {
        let mut json = json!({"size": 6, "grid": vec![vec![json!({}); 6]; 6]});
        json.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
        let packed = lz_str::compress_to_base64(&*json.to_string());
        read_text(&format!("https://f-puzzles.com/?load={packed}")).remove(0)
    }

    /// The lines of a sheet that the rules of the board are.
    fn rules_of(board: &Geometry) -> Vec<String> {
        board.rules().iter().map(|rule| crate::format::rule_line::write(rule, board)).collect()
    }

    #[test]
    fn rules_are_read_and_come_back() {
        let line = json!(["R1C1", "R1C2", "R2C3"]);
        let lines = json!([{"lines": [line]}]);
        for (members, expected) in [
            (
                json!({"antiknight": true, "antiking": true, "nonconsecutive": true}),
                &["anti-king: yes", "anti-knight: yes", "anti-consecutive: yes"][..],
            ),
            (json!({"odd": [{"cell": "R1C1"}, {"cell": "R3C4"}]}), &["odd: r1c1 r3c4"]),
            (
                json!({"killercage": [{"cells": line, "value": "12"}, {"cells": ["R6C6"]}]}),
                &["killer: 12 r1c1 r1c2 r2c3", "killer: r6c6"],
            ),
            (json!({"extraregion": [{"cells": line}]}), &["different: r1c1 r1c2 r2c3"]),
            (
                json!({"difference": [{"cells": ["R1C1", "R2C1"]}, {"cells": ["R1C3", "R1C2"], "value": "3"}]}),
                &["kropki: white r1c1 r2c1", "kropki: white 3 r1c3 r1c2"],
            ),
            (
                json!({"ratio": [{"cells": ["R1C1", "R2C1"], "value": "2"}], "negative": ["ratio"]}),
                &["kropki: negative-black", "kropki: black r1c1 r2c1"],
            ),
            (json!({"negative": ["ratio", "difference", "xv"]}), &["xv: negative", "kropki: negative"]),
            (
                json!({"xv": [{"cells": ["R1C1", "R2C1"], "value": "X"}, {"cells": ["R3C1", "R2C1"], "value": "v"}]}),
                &["xv: X r1c1 r2c1", "xv: V r3c1 r2c1"],
            ),
            (
                json!({"whispers": [{"lines": [["R1C1", "R1C2", "R2C2", "R1C1"]], "value": "4"}]}),
                &["whisper: 4 r1c1 r1c2 r2c2", "whisper: 4 r2c2 r1c1"],
            ),
            (
                json!({"thermometer": lines, "renban": lines, "regionsumline": lines}),
                &["region-sum: r1c1 r1c2 r2c3", "renban: r1c1 r1c2 r2c3", "thermometer: r1c1 r1c2 r2c3"],
            ),
            (
                json!({"modularline": [{"lines": [line], "value": "2"}], "lockout": lines}),
                &["lockout: r1c1 r1c2 r2c3", "modular: 2 r1c1 r1c2 r2c3"],
            ),
            (
                json!({"arrow": [{"cells": ["R1C2", "R1C1"], "lines": [["R1C2", "R1C3"], ["R1C1", "R2C1", "R3C2"]]}]}),
                &["arrow: r1c1 r1c2 = r1c3 = r2c1 r3c2"],
            ),
            (
                json!({"clone": [{"cells": ["R1C1", "R1C2"], "cloneCells": ["R5C5", "R5C6"]}]}),
                &["clone: r1c1 r1c2 = r5c5 r5c6"],
            ),
            (
                json!({"quadruple": [{"cells": ["R1C2", "R1C1", "R2C1", "R2C2"], "values": [1, 1, 6]}]}),
                &["quadruple: 1 1 6 r1c1 r1c2 r2c1 r2c2"],
            ),
            (
                json!({"littlekillersum": [
                {"cell": "R7C0", "direction": "UR", "value": "20"}, {"cell": "R0C5", "direction": "DL", "value": "9"},
                {"cell": "R0C7", "direction": "DL", "value": "21"}, {"cell": "R5C7", "direction": "DL", "value": "2"}]}),
                &[
                    "little-killer: 20 r6c1-r1c6",
                    "little-killer: 9 r1c4-r4c1",
                    "little-killer: 21 r1c6-r6c1",
                    "little-killer: 2 r6c6",
                ],
            ),
            (
                json!({"sandwichsum": [{"cell": "R0C2", "value": "7"}], "xsum": [{"cell": "R3C7", "value": "8"}]}),
                &["sandwich: 7 r1c2-r6c2", "x-sum: 8 r3c6-r3c1"],
            ),
            (
                json!({"skyscraper": [{"cell": "R7C2", "value": 3}], "numberedroom": [{"cell": "R2C0", "value": "5"}]}),
                &["numbered-room: 5 r2c1-r2c6", "skyscraper: 3 r6c2-r1c2"],
            ),
            (
                json!({"rowindexer": [{"cells": ["R1C1"]}], "columnindexer": [{"cells": ["R1C1"]}], "boxindexer": [{"cells": ["R2C2"]}]}),
                &["box-indexer: r2c2", "column-indexer: r1c1", "row-indexer: r1c1"],
            ),
        ] {
            let puzzle = puzzle(&members);
            assert_eq!(
                (rules_of(&puzzle.geometry), &puzzle.info.unchecked),
                (expected.iter().map(|rule| rule.to_string()).collect(), &None)
            );
            let again = round_trip(&puzzle, Format::FPUZZLES);
            let (mut rules, mut before) = (rules_of(&again.geometry), rules_of(&puzzle.geometry));
            rules.sort_unstable();
            before.sort_unstable();
            assert_eq!(rules, before);
        }
    }

    #[test]
    fn every_kind_that_is_named_is_there() {
        for entry in &super::ENTRIES {
            assert!(rules::by_key(entry.key).is_some(), "{}", entry.key);
        }
        for (_, key) in super::NEGATIVE {
            assert!(rules::by_key(key).is_some(), "{key}");
        }
    }

    #[test]
    fn other_kinds_are_not_written() {
        let sheet = "equal-sums: r1c1 = r2c2\ngrid:\n....\n....\n....\n....\n";
        let puzzle = crate::puzzle::Problem::Sudoku(read_text(sheet).remove(0));
        let error = crate::format::Writer::new(Format::FPUZZLES).problem(&puzzle).expect_err("no such rule");
        assert_eq!(
            error.to_string(),
            "an f-puzzles link cannot hold the rule `equal-sums`: write it as sheet"
        );
    }
}
