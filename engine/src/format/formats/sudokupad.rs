//! `sudokupad`: a link of SudokuPad, `https://sudokupad.app/scl...` (or `ctc...`) and shortened JSON packed
//! with LZ-string. Links of `fpuz...` are read as [`fpuzzles`](super::fpuzzles).
//!
//! A board is a list of rows of cells, of regions and of cages. Title, author, rules and solution are cages
//! too, such as `title: ..`. Lines, arrows and circles are pictures: what they mean is in the words of
//! the rules.

use serde_json::Value;

use super::prelude::*;
use crate::format::links::LinkError;
use crate::format::links::draft::{Draft, integer, list, text};
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

/// Reads the puzzle of SudokuPad's JSON.
pub fn read(json: &Value) -> Result<Puzzle, LinkError> {
    let rows = list(get(json, "cells"));
    if rows.is_empty() {
        return Err(LinkError::new("there is no puzzle in this link").help("copy the whole link again"));
    }
    let regions: Vec<Vec<(usize, usize)>> = list(get(json, "regions")).iter().map(places).collect();
    let columns = rows.iter().map(|row| list(row).len()).max().unwrap_or(0);
    let (top, left, size) = match board(&regions) {
        Some(board) => board,
        None if rows.len() == columns => (0, 0, columns),
        None => {
            let found = format!("the board in this link has {} rows and {columns} columns", rows.len());
            return Err(LinkError::new(format!("{found}: expected a square")));
        }
    };
    let mut draft = Draft::new(size)?;
    let index = |(row, column): (usize, usize)| {
        let (row, column) = (row.checked_sub(top)?, column.checked_sub(left)?);
        (row < size && column < size).then_some(row * size + column)
    };
    read_words(json, &mut draft);
    read_cells(rows, &index, &mut draft)?;
    let rules = draft.rules.as_deref().unwrap_or("").to_lowercase();
    if !regions.is_empty() || rules.contains("region") {
        let mut map = vec![None; size * size];
        for (number, cells) in regions.iter().enumerate() {
            for cell in cells.iter().filter_map(|&place| index(place)) {
                map[cell] = Some(number);
            }
        }
        draft.regions = Some(map);
    }
    draft.note_rules_in_words();
    let mut has_drawings = read_cages(get(json, "cages"), &index, &mut draft);
    for line in list(get(json, "lines")) {
        match diagonal(line, (top, left, size)) {
            Some(rises) if rules.is_empty() || rules.contains("diagonal") => draft.diagonal(rises),
            _ => has_drawings = true,
        }
    }
    has_drawings |= ["arrows", "overlays", "underlays"].iter().any(|key| !list(get(json, key)).is_empty());
    if has_drawings && !draft.has_notes() {
        draft.note("drawings");
    }
    draft.finish()
}

/// Reads places such as `[[0,1],[0,2]]`: rows and columns from 0.
fn places(list_of_places: &Value) -> Vec<(usize, usize)> {
    let place = |place: &Value| {
        let at = |i: usize| usize::try_from(integer(place.get(i)?)?).ok();
        at(0).zip(at(1))
    };
    list(list_of_places).iter().filter_map(place).collect()
}

/// Returns the square that the regions fill: the first row, the first column, the size. Around it may be
/// room for clues.
fn board(regions: &[Vec<(usize, usize)>]) -> Option<(usize, usize, usize)> {
    let places = || regions.iter().flatten();
    let (top, left) = (places().map(|p| p.0).min()?, places().map(|p| p.1).min()?);
    let (bottom, right) = (places().map(|p| p.0).max()?, places().map(|p| p.1).max()?);
    let size = bottom - top + 1;
    let is_full = size.checked_mul(size) == Some(places().count()) && right - left + 1 == size;
    is_full.then_some((top, left, size))
}

/// Reads title, author, rules and solution.
fn read_words(json: &Value, draft: &mut Draft) {
    let metadata = &json["metadata"];
    let mut solution = text(&metadata["solution"]);
    draft.title = text(get(metadata, "title")).or_else(|| text(get(json, "title")));
    draft.author = text(&metadata["author"]);
    draft.rules = text(&metadata["rules"]);
    for cage in list(get(json, "cages")) {
        let Some(words) = text(get(cage, "value")).filter(|_| list(get(cage, "cells")).is_empty()) else {
            continue;
        };
        let Some((key, words)) = words.split_once(':') else { continue };
        let words = words.trim().to_owned();
        match key.trim().to_ascii_lowercase().as_str() {
            "title" => draft.title = Some(words),
            "author" => draft.author = Some(words),
            "rules" => match &mut draft.rules {
                Some(rules) if *rules != words => *rules += &format!(" {words}"),
                rules => *rules = Some(words),
            },
            "solution" => solution = Some(words),
            _ => {}
        }
    }
    let solution: Vec<_> = solution
        .iter()
        .flat_map(|text| text.chars())
        .map(|c| draft.digit(&Value::from(c.to_string())))
        .collect();
    if solution.len() == draft.size * draft.size {
        draft.solution = solution;
    }
}

fn read_cells(
    rows: &[Value],
    index: &dyn Fn((usize, usize)) -> Option<usize>,
    draft: &mut Draft,
) -> Result<(), LinkError> {
    for (row, cells) in rows.iter().enumerate() {
        for (column, content) in list(cells).iter().enumerate() {
            let value = get(content, "value");
            match index((row, column)) {
                Some(cell) => {
                    draft.fill(cell, value, content["given"] != Value::Bool(false))?;
                    draft.mark(cell, &content["centremarks"]);
                }
                None if !value.is_null() => draft.note("clues outside the grid"),
                None => {}
            }
        }
    }
    Ok(())
}

/// Reads cages with cells. Returns whether some are only drawn.
fn read_cages(cages: &Value, index: &dyn Fn((usize, usize)) -> Option<usize>, draft: &mut Draft) -> bool {
    let mut has_drawings = false;
    for cage in list(cages) {
        let places = places(get(cage, "cells"));
        if places.is_empty() || cage["type"] == "rowcol" || cage["style"] == "box" {
            continue;
        }
        let cells: Vec<Cell> = places.iter().filter_map(|&place| index(place)).map(Cell::new).collect();
        let sum = text(get(cage, "value"));
        let is_unique = cage["unique"] == Value::Bool(true);
        let is_sum = sum.as_deref().is_some_and(|sum| sum.trim().parse::<u32>().is_ok());
        match () {
            () if is_unique && sum.is_none() && draft.house(cells) => {}
            () if is_unique || is_sum || sum.is_none() => draft.note("killer cages"),
            () => has_drawings = true,
        }
    }
    has_drawings
}

/// Returns whether a line is a main diagonal that rises to the right, or that falls.
fn diagonal(line: &Value, (top, left, size): (usize, usize, usize)) -> Option<bool> {
    let points = list(get(line, "wayPoints"));
    let at = |point: &Value, i: usize, start: usize| Some(point.get(i)?.as_f64()? - start as f64);
    let end = |point: &Value| Some((at(point, 0, top)?, at(point, 1, left)?));
    let (a, b) = (end(points.first()?)?, end(points.last()?)?);
    let (a, b) = if a.1 <= b.1 { (a, b) } else { (b, a) };
    let far = size as f64 - 1.0;
    let are_corners = a.1 <= 0.5
        && b.1 >= far
        && points.iter().all(|point| {
            end(point).is_some_and(|(row, column)| {
                let falls = (row - column).abs() < 0.1;
                let rises = (row + column - far).abs() < 0.1 || (row + column - far - 1.0).abs() < 0.1;
                if a.0 < b.0 { falls } else { rises }
            })
        });
    (are_corners && (a.0 - b.0).abs() >= far).then_some(a.0 > b.0)
}

/// Reads the short form of a plain 9x9 board, of which there are two.
pub fn read_classic(packed: &str) -> Result<Puzzle, LinkError> {
    let cells =
        [unpack_tens(packed), unpack_runs(packed)].into_iter().flatten().find(|cells| cells.len() == 81);
    let cells = cells.ok_or_else(LinkError::remote)?;
    let mut draft = Draft::new(9)?;
    for (cell, &value) in cells.iter().enumerate().filter(|(_, value)| **value > 0) {
        draft.fill(cell, &value.into(), true)?;
    }
    draft.finish()
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
