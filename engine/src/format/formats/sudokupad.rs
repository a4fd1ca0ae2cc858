//! `sudokupad`: a link of SudokuPad, `https://sudokupad.app/scl...` (or `ctc...`) and shortened JSON packed
//! with LZ-string. Links of `fpuz...` are read as [`fpuzzles`](super::fpuzzles).
//!
//! A board is a list of rows of cells, of regions and of cages. Title, author, rules and solution are cages
//! too, such as `title: ..`. Lines, arrows and circles are pictures: what they mean is in the words of
//! the rules.

use serde_json::Value;

use super::prelude::*;
use crate::format::draft::{Content, Draft, DraftBoxes, Place};
use crate::format::links::json::{content, list, mark, note_rules_in_words, text};
use crate::format::links::{self, LinkKind, OpenLink};
use crate::grid::Cell;

/// Returns a value by its key, or by its shortened key.
fn get<'a>(object: &'a Value, key: &str) -> &'a Value {
    let short = match key {
        "cells" => "ce",
        "value" => "v",
        "regions" => "re",
        "cages" => "ca",
        "lines" => "l",
        "arrows" => "a",
        "overlays" => "o",
        "underlays" => "u",
        "wayPoints" => "wp",
        "title" => "t",
        _ => key,
    };
    object.get(key).unwrap_or(&object[short])
}

/// The square of a drawing that is the board. Around it may be room for clues.
struct Square {
    top: usize,
    left: usize,
    size: usize,
}

impl Square {
    /// Returns the square that the regions fill.
    fn of_regions(regions: &[Vec<Spot>]) -> Option<Square> {
        let spots = || regions.iter().flatten();
        let (top, left) = (spots().map(|spot| spot.row).min()?, spots().map(|spot| spot.column).min()?);
        let bottom = spots().map(|spot| spot.row).max()?;
        let right = spots().map(|spot| spot.column).max()?;
        let size = bottom - top + 1;
        let is_full = size.checked_mul(size) == Some(spots().count()) && right - left + 1 == size;
        is_full.then_some(Square { top, left, size })
    }

    /// Returns the cell at a spot, or `None` if it is outside the board.
    fn cell(&self, spot: Spot) -> Option<usize> {
        let (row, column) = (spot.row.checked_sub(self.top)?, spot.column.checked_sub(self.left)?);
        (row < self.size && column < self.size).then_some(row * self.size + column)
    }
}

/// A row and a column of a drawing, from 0.
#[derive(Clone, Copy)]
struct Spot {
    row: usize,
    column: usize,
}

/// Reads spots such as `[[0,1],[0,2]]`.
fn spots(value: &Value) -> Vec<Spot> {
    let number = |value: &Value| value.as_u64()?.try_into().ok();
    let spot = |pair: &Value| Some(Spot { row: number(pair.get(0)?)?, column: number(pair.get(1)?)? });
    list(value).iter().filter_map(spot).collect()
}

/// Reads the puzzle of SudokuPad's JSON.
pub fn read(json: &Value, place: Place) -> Result<Parsed, ParseError> {
    let rows = list(get(json, "cells"));
    if rows.is_empty() {
        return Err(place.error("there is no puzzle in this link").help("copy the whole link again"));
    }
    let regions: Vec<Vec<Spot>> = list(get(json, "regions")).iter().map(spots).collect();
    let columns = rows.iter().map(|row| list(row).len()).max().unwrap_or(0);
    let square = match Square::of_regions(&regions) {
        Some(square) => square,
        None if rows.len() == columns => Square { top: 0, left: 0, size: columns },
        None => {
            let found = format!("the board in this link has {} rows and {columns} columns", rows.len());
            return Err(place.error(format!("{found}: expected a square")));
        }
    };
    let mut draft = Draft::new(square.size, place)?;
    read_words(json, &mut draft);
    read_cells(rows, &square, &mut draft)?;
    let rules = draft.info.comment.as_deref().unwrap_or("").to_lowercase();
    if !regions.is_empty() || rules.contains("region") {
        let mut map = vec![None; draft.cell_count()];
        for (number, spots) in regions.iter().enumerate() {
            for cell in spots.iter().filter_map(|&spot| square.cell(spot)) {
                map[cell] = Some(number as u32);
            }
        }
        draft.boxes = DraftBoxes::AnyRegions(map);
    }
    note_rules_in_words(&mut draft);
    let mut has_drawings = read_cages(get(json, "cages"), &square, &mut draft);
    let is_diagonal_rule = rules.is_empty() || rules.contains("diagonal");
    for line in list(get(json, "lines")) {
        match diagonal(line, &square).filter(|_| is_diagonal_rule) {
            Some(Diagonal::Rising) => draft.rising_diagonal(),
            Some(Diagonal::Falling) => draft.falling_diagonal(),
            None => has_drawings = true,
        }
    }
    has_drawings |= ["arrows", "overlays", "underlays"].iter().any(|key| !list(get(json, key)).is_empty());
    if has_drawings && !draft.has_notes() {
        draft.note("drawings");
    }
    draft.build()
}

/// Reads title, author, rules and solution.
fn read_words(json: &Value, draft: &mut Draft) {
    let metadata = &json["metadata"];
    let mut solution = text(&metadata["solution"]);
    let info = &mut draft.info;
    info.title = text(get(metadata, "title")).or_else(|| text(get(json, "title")));
    info.author = text(&metadata["author"]);
    info.comment = text(&metadata["rules"]);
    for cage in list(get(json, "cages")) {
        let Some(words) = text(get(cage, "value")).filter(|_| list(get(cage, "cells")).is_empty()) else {
            continue;
        };
        let Some((key, words)) = words.split_once(':') else { continue };
        let words = words.trim().to_owned();
        match key.trim().to_ascii_lowercase().as_str() {
            "title" => info.title = Some(words),
            "author" => info.author = Some(words),
            "rules" => match &mut info.comment {
                Some(rules) if *rules != words => *rules += &format!(" {words}"),
                rules => *rules = Some(words),
            },
            "solution" => solution = Some(words),
            _ => {}
        }
    }
    let solution: Vec<_> = solution.unwrap_or_default().chars().map(|c| c.to_digit(10)).collect();
    if solution.len() == draft.cell_count() {
        draft.solution = solution;
    }
}

fn read_cells(rows: &[Value], square: &Square, draft: &mut Draft) -> Result<(), ParseError> {
    for (row, cells) in rows.iter().enumerate() {
        for (column, object) in list(cells).iter().enumerate() {
            let value = get(object, "value");
            let Some(cell) = square.cell(Spot { row, column }) else {
                if !value.is_null() {
                    draft.note("clues outside the grid");
                }
                continue;
            };
            let digit = content(draft, cell, value)?;
            if object["given"] == Value::Bool(false) {
                draft.add(cell, digit);
            } else {
                draft.give(cell, digit);
            }
            mark(draft, cell, &object["centremarks"]);
        }
    }
    Ok(())
}

/// Reads cages with cells. Returns whether some are only drawn.
fn read_cages(cages: &Value, square: &Square, draft: &mut Draft) -> bool {
    let mut has_drawings = false;
    for cage in list(cages) {
        let spots = spots(get(cage, "cells"));
        if spots.is_empty() || cage["type"] == "rowcol" || cage["style"] == "box" {
            continue;
        }
        let cells: Vec<Cell> = spots.iter().filter_map(|&spot| square.cell(spot)).map(Cell::new).collect();
        let sum = text(get(cage, "value"));
        let is_unique = cage["unique"] == Value::Bool(true);
        let is_sum = sum.as_deref().is_some_and(|sum| sum.trim().parse::<u32>().is_ok());
        if is_unique && sum.is_none() && draft.house(cells) {
            continue;
        }
        if is_unique || is_sum || sum.is_none() {
            draft.note("killer cages");
        } else {
            has_drawings = true;
        }
    }
    has_drawings
}

/// A main diagonal, read from left to right.
enum Diagonal {
    Rising,
    Falling,
}

/// Returns the main diagonal that a line is drawn along, between the corners of cells or their centres.
fn diagonal(line: &Value, square: &Square) -> Option<Diagonal> {
    const NEAR: f64 = 0.1;
    let way_points = list(get(line, "wayPoints"));
    let coordinate = |point: &Value, i: usize, start: usize| Some(point.get(i)?.as_f64()? - start as f64);
    let point = |value: &Value| Some((coordinate(value, 0, square.top)?, coordinate(value, 1, square.left)?));
    let points: Vec<(f64, f64)> = way_points.iter().map(point).collect::<Option<_>>()?;
    let far = square.size as f64 - 1.0;
    let columns = || points.iter().map(|&(_, column)| column);
    let leftmost = columns().fold(f64::INFINITY, f64::min);
    let rightmost = columns().fold(f64::NEG_INFINITY, f64::max);
    if points.len() < 2 || leftmost > 0.5 || rightmost < far || rightmost - leftmost < far {
        return None;
    }
    if points.iter().all(|(row, column)| (row - column).abs() < NEAR) {
        return Some(Diagonal::Falling);
    }
    let rises = |sum: f64| points.iter().all(|(row, column)| (row + column - sum).abs() < NEAR);
    (rises(far) || rises(far + 1.0)).then_some(Diagonal::Rising)
}

/// Reads the short form of a plain 9x9 board, of which there are two.
pub fn read_classic(link: &OpenLink<'_>) -> Result<Parsed, ParseError> {
    let forms = [unpack_tens(link.packed()), unpack_runs(link.packed())];
    let cells = forms.into_iter().flatten().find(|cells| cells.len() == 81);
    let cells = cells.ok_or_else(|| links::unreadable(LinkKind::Remote, link.place))?;
    let mut draft = Draft::new(9, link.place)?;
    for (cell, &value) in cells.iter().enumerate().filter(|(_, value)| **value > 0) {
        draft.give(cell, Content::Number(value.into()));
    }
    draft.build()
}

/// A character is a digit (0 for none) and the number of empty cells after it, as `digit + 10 * empty`.
fn unpack_tens(packed: &str) -> Option<Vec<u8>> {
    let mut cells = Vec::new();
    for byte in packed.bytes().take(82) {
        let number = match byte {
            b'0'..=b'9' => byte - b'0',
            b'A'..=b'Z' => byte - b'A' + 10,
            b'a'..=b'x' => byte - b'a' + 36,
            _ => return None,
        };
        cells.push(number % 10);
        cells.resize(cells.len() + usize::from(number / 10), 0);
    }
    Some(cells)
}

/// A digit is itself, and another character a number of empty cells.
fn unpack_runs(packed: &str) -> Option<Vec<u8>> {
    const RUNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";
    let mut cells = Vec::new();
    for c in packed.chars().take(82) {
        match c.to_digit(10) {
            Some(digit) => cells.push(digit as u8),
            None => cells.resize(cells.len() + RUNS.find(c)?, 0),
        }
    }
    Some(cells)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::format::tests::{DOTTED as LINE, error, read as read_text};
    use crate::grid::{Boxes, Cell, Digit, Extra};

    const EMPTY_ROW: &str = "[,,,]";
    const REGIONS: &str = "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";

    fn link(json: &str) -> String {
        format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(json))
    }

    fn puzzle(json: &str) -> Puzzle {
        read_text(&link(json)).remove(0)
    }

    /// A 4x4 board with these parts.
    fn four(parts: &str) -> Puzzle {
        puzzle(&format!(
            "{{id:'x',cs:50,ce:[[{{v:1}},,,],{EMPTY_ROW},{EMPTY_ROW},{EMPTY_ROW}],{REGIONS},{parts}}}"
        ))
    }

    #[test]
    fn the_shortened_form_is_read() {
        let words = "ca:[{v:'title: It\\'s four'},{v:'author: A. Setter'},{v:'rules: Normal sudoku rules apply.'},\
                     {v:'solution: 1234341221434321'}]";
        let puzzle = four(words);
        assert_eq!(
            (puzzle.geometry.shape().describe(), puzzle.givens[Cell::new(0)]),
            ("4x4".into(), Digit::new(1))
        );
        assert_eq!(puzzle.info.title.as_deref(), Some("It's four"));
        assert_eq!(puzzle.info.author.as_deref(), Some("A. Setter"));
        assert_eq!(puzzle.info.comment.as_deref(), Some("Normal sudoku rules apply."));
        assert_eq!(puzzle.info.unchecked, None);
        assert!(error(&link(&format!(
            "{{ce:[[{{v:1}},,,],{EMPTY_ROW},{EMPTY_ROW},{EMPTY_ROW}],ca:[{{v:'solution: 2234341221434321'}}]}}"
        )))
        .message
        .contains("has 2 in r1c1"));
    }

    #[test]
    fn plain_json_is_read_too() {
        let json = json!({
            "cells": [[{"value": "2"}, {"centremarks": [3, "4"]}], [{}, {"value": 1, "given": false}]],
            "regions": [[[0, 0], [0, 1]], [[1, 0], [1, 1]]], "metadata": {"title": "Two", "rules": ["a", "b"]},
        });
        let puzzle = puzzle(&json.to_string());
        assert_eq!((puzzle.geometry.size(), puzzle.givens.filled(), puzzle.values().filled()), (2, 1, 2));
        assert_eq!(puzzle.info.title.as_deref(), Some("Two"));
        assert_eq!(puzzle.info.comment.as_deref(), Some("a b"));
    }

    #[test]
    fn rules_are_noted() {
        let unchecked = |parts: &str| four(parts).info.unchecked.unwrap_or_default();
        assert_eq!(unchecked("ca:[{ce:[[0,0],[0,1]],v:5}]"), "killer cages");
        assert_eq!(unchecked("l:[{wp:[[0.5,0.5],[0.5,2.5]],c:CFCFCF,th:9}]"), "drawings");
        assert_eq!(
            unchecked("l:[{wp:[]}],ca:[{v:'rules: Thermometers increase; anti-knight.'}]"),
            "knight moves, thermometers"
        );
        let extras = |parts: &str| four(parts).geometry.shape().extras.clone();
        assert_eq!(
            extras("ca:[{ce:[[0,0],[1,1],[2,2],[3,3]],unique:t}]"),
            [Extra::House([0, 5, 10, 15].map(Cell::new).to_vec())]
        );
        assert_eq!(extras("l:[{wp:[[0,0],[4,4]]},{wp:[[0,4],[4,0]]}]"), [Extra::Diagonals]);
        assert_eq!(extras("l:[{wp:[[0,0],[4,4]]}],ca:[{v:'rules: Lines are whispers'}]"), []);
    }

    #[test]
    fn clues_around_the_board_are_no_cells() {
        let json = format!(
            "{{ce:[[,{{v:12}},,,],[,{{v:3}},,,],[,,,,],[,,,,],[,,,,]],{}}}",
            "re:[[[1,1],[1,2],[2,1],[2,2]],[[1,3],[1,4],[2,3],[2,4]],[[3,1],[3,2],[4,1],[4,2]],[[3,3],[3,4],[4,3],[4,4]]]"
        );
        let puzzle = puzzle(&json);
        assert_eq!(
            (puzzle.geometry.shape().describe(), puzzle.givens[Cell::new(0)]),
            ("4x4".into(), Digit::new(3))
        );
        assert_eq!(puzzle.info.unchecked.as_deref(), Some("clues outside the grid"));
    }

    #[test]
    fn boards_without_regions_and_of_odd_shapes() {
        let rows = [EMPTY_ROW; 4].join(",");
        assert_eq!(
            puzzle(&format!("{{ce:[{rows}]}}")).geometry.shape().boxes,
            Boxes::Rectangles { height: 2, width: 2 }
        );
        let chaos = puzzle(&format!("{{ce:[{rows}],ca:[{{v:'rules: Find the regions.'}}]}}"));
        assert_eq!(chaos.info.unchecked.as_deref(), Some("regions"));
        let message = |json: &str| error(&link(json)).message;
        assert_eq!(
            message("{ce:[[,,],[,,]]}"),
            "the board in this link has 2 rows and 3 columns: expected a square"
        );
        assert_eq!(message("{re:[]}"), "there is no puzzle in this link");
    }

    #[test]
    fn the_classic_forms_are_read() {
        let expected = read_text(LINE).remove(0).givens;
        let alphabet: Vec<char> = ('0'..='9').chain('A'..='Z').chain('a'..='x').collect();
        let mut tens = String::new();
        let mut rest = LINE;
        while let Some(first) = rest.chars().next() {
            let empty = rest[1..].bytes().take_while(|b| *b == b'.').take(5).count();
            tens.push(alphabet[first.to_digit(10).unwrap_or(0) as usize + 10 * empty]);
            rest = &rest[1 + empty..];
        }
        let runs = "53C7E6C195E98E6B8D6D34C8B3C17D2D6B6E28E419C5E8C79";
        for packed in [tens.as_str(), runs] {
            for address in ["https://sudokupad.app/classic", "https://sudokupad.app/"] {
                let text = format!("{address}{packed}");
                assert_eq!(read_text(&text)[0].givens, expected, "{text}");
            }
        }
    }
}
