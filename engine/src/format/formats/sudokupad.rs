//! `sudokupad`: a link of SudokuPad, `https://sudokupad.app/scl...` (or `ctc...`) and shortened JSON packed
//! with LZ-string. Links of `fpuz...` are read as [`fpuzzles`](super::fpuzzles).
//!
//! A board is a list of rows of cells, of regions and of cages. Title, author, rules and solution are cages
//! too, such as `title: ..`. Lines, arrows and circles are pictures: what they mean is in the words of
//! the rules. Of members that are not read, those of lines, arrows and shapes are not told: they only say how
//! these look.

pub mod classic;

use serde::Deserialize;
use serde_json::Value;

use super::prelude::*;
use crate::format::draft::{Draft, DraftBoxes, Place, is_line};
use crate::format::drawings::Drawings;
use crate::format::links::json::{content, get, integer, leave_out_corner_marks, list, mark, text};
use crate::format::members;
use crate::format::words::topics;
use crate::grid::{Cell, Rule};
use crate::rules::kind_of;

/// Members of the text that are read, in both forms. Its short names are those of no other members.
const OF_TEXT: [&str; 18] = [
    "cells",
    "ce",
    "regions",
    "re",
    "cages",
    "ca",
    "lines",
    "l",
    "arrows",
    "a",
    "underlays",
    "u",
    "overlays",
    "o",
    "metadata",
    "title",
    "t",
    "cs",
];
const OF_METADATA: [&str; 5] = ["title", "t", "author", "rules", "solution"];
const OF_CELL: [&str; 6] = ["value", "v", "given", "centremarks", "cornermarks", "pencilMarks"];
/// Members of a cage that are read, or say how it is drawn.
const OF_CAGE: [&str; 17] = [
    "cells",
    "ce",
    "value",
    "v",
    "sum",
    "unique",
    "type",
    "style",
    "hidden",
    "borderColor",
    "c1",
    "outlineC",
    "fontC",
    "fontSize",
    "f",
    "thickness",
    "th",
];

/// The square of a drawing that is the board. Around it may be room for clues.
struct Square {
    top: usize,
    left: usize,
    size: usize,
}

impl Square {
    /// Returns the square that the regions fill, or that of a board without regions.
    fn of(regions: &[Vec<Spot>], rows: &[Value], place: Place) -> Result<Square, ParseError> {
        let (mut top, mut left, mut bottom, mut right) = (usize::MAX, usize::MAX, 0, 0);
        for spot in regions.iter().flatten() {
            (top, bottom) = (top.min(spot.row), bottom.max(spot.row));
            (left, right) = (left.min(spot.column), right.max(spot.column));
        }
        let size = bottom.saturating_sub(top).saturating_add(1);
        let spots: usize = regions.iter().map(Vec::len).sum();
        if spots > 0 && size.checked_mul(size) == Some(spots) && right - left == bottom - top {
            return Ok(Square { top, left, size });
        }
        let columns = rows.iter().map(|row| list(row).len()).max().unwrap_or(0);
        if rows.len() != columns {
            let found = format!("the board in this link has {} rows and {columns} columns", rows.len());
            return Err(place.error(format!("{found}: expected a square")));
        }
        Ok(Square { top: 0, left: 0, size: columns })
    }

    /// Returns the cell at a spot, or `None` if it is outside the board.
    fn cell(&self, spot: Spot) -> Option<usize> {
        let (row, column) = (spot.row.checked_sub(self.top)?, spot.column.checked_sub(self.left)?);
        (row < self.size && column < self.size).then_some(row * self.size + column)
    }
}

/// A row and a column of a drawing, from 0.
#[derive(Clone, Copy, Deserialize)]
struct Spot {
    row: usize,
    column: usize,
}

/// Reads spots such as `[[0,1],[0,2]]`.
fn spots(value: &Value) -> Vec<Spot> {
    list(value).iter().filter_map(|spot| Spot::deserialize(spot).ok()).collect()
}

/// Reads the puzzle of SudokuPad's JSON.
pub fn read(json: &Value, place: Place) -> Result<Parsed, ParseError> {
    let rows = list(get(json, "cells", "ce"));
    if let (Some(packed), []) = (json["p"].as_str(), rows) {
        return classic::read_members(packed, json, place);
    }
    if rows.is_empty() {
        return Err(place.error("there is no puzzle in this link").help("copy the whole link again"));
    }
    let regions: Vec<Vec<Spot>> = list(get(json, "regions", "re")).iter().map(spots).collect();
    let square = Square::of(&regions, rows, place)?;
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
    let mut drawings = Drawings::default();
    read_cages(get(json, "cages", "ca"), &square, &regions, &mut draft, &mut drawings);
    let asks_for_diagonals = || draft.words().asks_for(&topics::ALL_DIAGONALS);
    let has_diagonals = rules.is_empty() || asks_for_diagonals();
    // A line may be drawn in another way than through points.
    let has_points = |line: &&Value| *get(line, "wayPoints", "wp") != Value::Array(Vec::new());
    for line in list(get(json, "lines", "l")).iter().filter(has_points) {
        if has_diagonals && read_diagonal(line, &square, &mut draft) {
            continue;
        }
        match cells_along(line, &square) {
            Some(cells) => {
                drawings.line(cells, &text(get(line, "color", "c")).unwrap_or_default(), &mut draft);
            }
            None => drawings.other(),
        }
    }
    for arrow in list(get(json, "arrows", "a")).iter().filter(has_points) {
        match cells_along(arrow, &square) {
            Some(cells) => drawings.arrow(cells, &mut draft),
            None => drawings.other(),
        }
    }
    for (key, short) in [("underlays", "u"), ("overlays", "o")] {
        for shape in list(get(json, key, short)) {
            read_shape(shape, &square, &mut draft, &mut drawings);
        }
    }
    drawings.note(&mut draft);
    draft.build()
}

/// Returns the cells that a line of way points runs through, if it runs from middle to middle of cells of the board.
fn cells_along(line: &Value, square: &Square) -> Option<Vec<Cell>> {
    let mut cells: Vec<Cell> = Vec::new();
    for point in list(get(line, "wayPoints", "wp")) {
        let next = square.cell(Spot { row: middle(&point[0])?, column: middle(&point[1])? })?;
        let before = cells.last().map_or(next, |cell| cell.index());
        let place = |cell: usize| [cell / square.size, cell % square.size].map(|at| at as isize);
        let (from, to) = (place(before), place(next));
        let [down, right] = [to[0] - from[0], to[1] - from[1]];
        let steps = down.abs().max(right.abs());
        let is_straight = down == 0 || right == 0 || down.abs() == right.abs();
        let first = if !is_straight || cells.is_empty() { steps } else { 1.min(steps) };
        let size = square.size as isize;
        for step in first..=steps {
            let (row, column) = (from[0] + step * down.signum(), from[1] + step * right.signum());
            let cell = if step == steps { next } else { (row * size + column) as usize };
            if cells.last() != Some(&Cell::new(cell)) {
                cells.push(Cell::new(cell));
            }
        }
        if cells.len() > square.size * square.size * 4 {
            return None;
        }
    }
    (cells.len() > 1).then_some(cells)
}

/// Returns the row or column whose middle is near a place.
fn middle(at: &Value) -> Option<usize> {
    const NEAR: f64 = 0.2;
    let at = at.as_f64().filter(|at| (0.0..1000.0).contains(at))?;
    ((at - at.floor() - 0.5).abs() < NEAR).then_some(at as usize)
}

/// Returns the two rows or columns between which a place is.
fn border(at: &Value) -> Option<[usize; 2]> {
    const NEAR: f64 = 0.2;
    let at = at.as_f64().filter(|at| (1.0..1000.0).contains(at))?;
    ((at - at.round()).abs() < NEAR).then(|| [at.round() as usize - 1, at.round() as usize])
}

/// Draws a shape in the middle of a cell, or a dot between two cells. Texts are not drawn.
fn read_shape(shape: &Value, square: &Square, draft: &mut Draft, drawings: &mut Drawings) {
    let centre = get(shape, "center", "ct");
    let (row, column) = (&centre[0], &centre[1]);
    let spots = match (middle(row), middle(column), border(row), border(column)) {
        (Some(row), Some(column), ..) => vec![Spot { row, column }],
        (Some(row), _, _, Some(columns)) => columns.map(|column| Spot { row, column }).to_vec(),
        (_, Some(column), Some(rows), _) => rows.map(|row| Spot { row, column }).to_vec(),
        _ => Vec::new(),
    };
    let cells: Option<Vec<Cell>> = spots.into_iter().map(|spot| square.cell(spot).map(Cell::new)).collect();
    let has_text = text(get(shape, "text", "te")).is_some_and(|text| !text.trim().is_empty());
    match cells.filter(|cells| !cells.is_empty() && !has_text) {
        Some(cells) => {
            let is_round = *get(shape, "rounded", "r") == true;
            let colour = text(get(shape, "backgroundColor", "c2")).unwrap_or_default();
            drawings.shape(cells, is_round, &colour, draft);
        }
        None => drawings.other(),
    }
}

/// Reads title, author, rules and solution.
fn read_words(json: &Value, draft: &mut Draft) {
    let metadata = &json["metadata"];
    let mut solution = text(&metadata["solution"]);
    let info = &mut draft.info;
    info.title = text(get(metadata, "title", "t")).or_else(|| text(get(json, "title", "t")));
    info.author = text(&metadata["author"]);
    info.comment = match list(&metadata["rules"]) {
        [] => text(&metadata["rules"]),
        parts => Some(parts.iter().filter_map(text).collect::<Vec<_>>().join("\n")),
    };
    let mut others = Vec::new();
    for cage in list(get(json, "cages", "ca")).iter().filter(|cage| spots_of(cage).is_empty()) {
        if members::is_set(get(cage, "cells", "ce")) {
            others.push(("cages".to_owned(), "unreadable cells".to_owned()));
        }
        let words = text(get(cage, "value", "v")).unwrap_or_default();
        let (key, words) = words.split_once(':').unwrap_or(("", &words));
        let words = words.trim().to_owned();
        match key.trim().to_ascii_lowercase().as_str() {
            "title" => info.title = Some(words),
            "author" => info.author = Some(words),
            "rules" => match &mut info.comment {
                Some(rules) if *rules != words => *rules += &format!("\n{words}"),
                rules => *rules = Some(words),
            },
            "solution" => solution = Some(words),
            other => others.push((other.to_owned(), words)),
        }
    }
    for (key, words) in others {
        if key.is_empty() {
            draft.comment(&words);
        } else {
            members::tell(&key, &Value::from(words), draft);
        }
    }
    members::tell_others(metadata, &OF_METADATA, draft);
    for name in OF_METADATA.iter().filter(|name| metadata[**name].is_object()) {
        members::tell(name, &metadata[*name], draft);
    }
    members::tell_others(json, &OF_TEXT, draft);
    let solution: Vec<_> = solution.unwrap_or_default().chars().map(|c| c.to_digit(10)).collect();
    if solution.len() == draft.cell_count() {
        draft.solution = solution;
    }
}

fn read_cells(rows: &[Value], square: &Square, draft: &mut Draft) -> Result<(), ParseError> {
    for (row, cells) in rows.iter().enumerate() {
        for (column, object) in list(cells).iter().enumerate() {
            let value = get(object, "value", "v");
            members::tell_others(object, &OF_CELL, draft);
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
            leave_out_corner_marks(draft, &object["cornermarks"]);
            leave_out_corner_marks(draft, &object["pencilMarks"]);
        }
    }
    Ok(())
}

fn spots_of(cage: &Value) -> Vec<Spot> {
    spots(get(cage, "cells", "ce"))
}

/// Reads cages with cells. Some are only drawn.
fn read_cages(
    cages: &Value,
    square: &Square,
    regions: &[Vec<Spot>],
    draft: &mut Draft,
    drawings: &mut Drawings,
) {
    let words = draft.words();
    let houses: Vec<Vec<Cell>> = regions.iter().filter_map(|spots| cells_of(spots, square)).collect();
    for cage in list(cages) {
        let spots = spots_of(cage);
        if spots.is_empty() {
            continue;
        }
        let cells: Vec<Cell> = spots.iter().filter_map(|&spot| square.cell(spot)).map(Cell::new).collect();
        let is_inside = cells.len() == spots.len();
        // What the program itself makes of rows, columns and boxes.
        if cage["type"] == "rowcol" || cage["style"] == "box" {
            let mut sorted = cells.clone();
            sorted.sort_unstable();
            if cage["unique"] == true && !houses.contains(&sorted) && !is_line(&cells, square.size) {
                draft.note("extra regions");
                drawings.cage(cells, None, draft);
            }
            continue;
        }
        let value = text(get(cage, "value", "v"));
        let number = value.as_ref().and_then(|value| value.trim().parse::<i32>().ok());
        let sum = integer(&cage["sum"]).map(|sum| sum as i32);
        // What it has besides may change its rule.
        let has_others = members::tell_others(cage, &OF_CAGE, draft);
        let is_unique = cage["unique"] == true;
        let may_repeat = cage["unique"] == false;
        let is_sum = sum.is_some() && (number.is_none() || number == sum);
        let is_killer = !may_repeat && (is_unique || !words.is_unclear_about("cage"));
        match (&value, number.or(sum)) {
            (_, number) if has_others => {
                draft.note("killer cages");
                drawings.cage(cells, number, draft);
            }
            (None, None) if is_unique && draft.house(cells.clone()) => {}
            (None, None) if is_unique && is_inside => add_cage("killer", cells, None, draft),
            (_, sum @ Some(_)) if is_sum && may_repeat && is_inside => add_cage("sum", cells, sum, draft),
            (_, sum @ Some(_)) if is_sum && is_killer && is_inside => add_cage("killer", cells, sum, draft),
            (_, number @ Some(_)) if !may_repeat && words.says_killers() && is_inside => {
                add_cage("killer", cells, number, draft);
            }
            (Some(_), None) if !is_unique => drawings.cage(cells, None, draft),
            (_, number) => {
                draft.note("killer cages");
                drawings.cage(cells, number, draft);
            }
        }
    }
}

/// Returns the cells of spots in order, if all are on the board.
fn cells_of(spots: &[Spot], square: &Square) -> Option<Vec<Cell>> {
    let mut cells =
        spots.iter().map(|&spot| square.cell(spot).map(Cell::new)).collect::<Option<Vec<Cell>>>()?;
    cells.sort_unstable();
    Some(cells)
}

fn add_cage(key: &'static str, cells: Vec<Cell>, sum: Option<i32>, draft: &mut Draft) {
    if !draft.drawn_rule(Rule::new(kind_of(key), sum, cells)) {
        draft.note("killer cages");
    }
}

/// Adds the main diagonal that a line is drawn along, between the corners of cells or their centres. Returns `false` if
/// it is another line.
fn read_diagonal(line: &Value, square: &Square, draft: &mut Draft) -> bool {
    const NEAR: f64 = 0.1;
    let far = square.size as f64 - 1.0;
    let (mut falls, mut rises) = (true, true);
    let (mut leftmost, mut rightmost) = (f64::INFINITY, f64::NEG_INFINITY);
    for point in list(get(line, "wayPoints", "wp")) {
        let row = point[0].as_f64().unwrap_or(f64::NAN) - square.top as f64;
        let column = point[1].as_f64().unwrap_or(f64::NAN) - square.left as f64;
        (leftmost, rightmost) = (leftmost.min(column), rightmost.max(column));
        falls &= (row - column).abs() < NEAR;
        // The sum is one more between corners than between centres.
        rises &= (row + column - far).abs() < NEAR || (row + column - far - 1.0).abs() < NEAR;
    }
    let is_whole = leftmost <= 0.5 && rightmost >= far && rightmost - leftmost >= far;
    if is_whole && falls {
        draft.falling_diagonal();
    } else if is_whole && rises {
        draft.rising_diagonal();
    }
    is_whole && (falls || rises)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::format::tests::{error, read as read_text};
    use crate::grid::{Boxes, Digit, Extra, Info};

    const REGIONS: &str = "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";

    fn link(json: &str) -> String {
        format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(json))
    }

    fn puzzle(json: &str) -> Puzzle {
        read_text(&link(json)).remove(0)
    }

    /// A 4x4 board with these parts.
    fn four(parts: &str) -> Puzzle {
        puzzle(&format!("{{id:'x',cs:50,ce:[[{{v:1}},,,],[,,,],[,,,],[,,,]],{REGIONS},{parts}}}"))
    }

    #[test]
    fn the_shortened_form_and_plain_json_are_read() {
        let short = four(
            "ca:[{v:'title: It\\'s four'},{v:'author: A. Setter'},{v:'rules: Normal sudoku rules apply.'},\
             {v:'solution: 1234341221434321'}]",
        );
        assert_eq!((short.geometry.size(), short.givens[Cell::new(0)]), (4, Digit::new(1)));
        let info = Info {
            title: Some("It's four".to_owned()),
            author: Some("A. Setter".to_owned()),
            comment: Some("Normal sudoku rules apply.".to_owned()),
            ..Info::default()
        };
        assert_eq!(short.info, info);
        let plain = puzzle(
            &json!({
                "cells": [[{"value": "2"}, {"centremarks": [3, "4"]}], [{}, {"value": 1, "given": false}]],
                "regions": [[[0, 0], [0, 1]], [[1, 0], [1, 1]]], "metadata": {"title": "Two", "rules": ["a", "b"]},
            })
            .to_string(),
        );
        assert_eq!((plain.geometry.size(), plain.givens.filled(), plain.values().filled()), (2, 1, 2));
        assert_eq!((plain.info.title.as_deref(), plain.info.comment.as_deref()), (Some("Two"), Some("a\nb")));
    }

    #[test]
    fn rules_are_noted() {
        for (parts, expected) in [
            ("ca:[{ce:[[0,0],[0,1]],v:5}]", "killer cages"),
            ("ca:[{ce:[[0,0],[0,1]],v:5},{v:'rules: Digits may repeat in cages.'}]", "killer cages"),
            ("l:[{wp:[[0.5,0.5],[0.5,2.5]],c:CFCFCF,th:9}]", "drawings"),
            (
                "l:[{wp:[]}],ca:[{v:'rules: Thermometers increase; anti-knight.'}]",
                "thermometers, anti-knight",
            ),
        ] {
            assert_eq!(four(parts).info.not_checked.join(", "), expected, "{parts}");
        }
        let house = Extra::House([0, 5, 10, 15].map(Cell::new).to_vec());
        for (parts, expected) in [
            ("ca:[{ce:[[0,0],[1,1],[2,2],[3,3]],unique:t}]", &[house][..]),
            ("l:[{wp:[[0,0],[4,4]]},{wp:[[0,4],[4,0]]}]", &[Extra::Diagonals]),
            ("l:[{wp:[[0,0],[4,4]]}],ca:[{v:'rules: Lines are whispers'}]", &[]),
        ] {
            assert_eq!(four(parts).geometry.shape().extras, expected, "{parts}");
        }
    }

    #[test]
    fn members_that_are_not_read_are_told() {
        for (parts, expected) in [
            ("metadata:{antiknight:t,source:'a',msgcorrect:'Well done, all of you.'}", "anti-knight"),
            ("antiking:t,settings:{nogrid:1}", "anti-king"),
            ("foglight:[[0,0]],triggereffect:[]", "`foglight`"),
            ("global:['antiknight'],metadata:{norowcol:t}", "`norowcol`, `global`"),
            ("ca:[{v:'Anti-king'},{v:'foglink: r1c1'},{v:'title: T'}]", "`foglink`, anti-king"),
            ("ca:[{ce:[[0,0],[0,1]],v:3,sum:3,unique:t,style:'killer'}]", ""),
            ("ca:[{ce:[r1c1,r1c2],sum:3}]", "killer cages"),
            ("l:[{d:M0}]", "drawings, pictures that are not shown"),
            ("metadata:{rules:{en:'Anti-king.'}}", "`rules`"),
            ("ca:[{ce:[[0,0],[0,1]],v:3,sum:3,unique:t,product:t}]", "`product`, killer cages"),
        ] {
            assert_eq!(four(parts).info.not_checked.join(", "), expected, "{parts}");
        }
        for (cell, expected) in [
            ("{v:1,highlight:[4]}", "colours"),
            ("{pencilMarks:[1,2]}", "corner marks"),
            ("{v:1,zebra:f}", ""),
            ("{v:1,even:t}", "even cells"),
        ] {
            let puzzle = puzzle(&format!("{{ce:[[{cell},,,],[,,,],[,,,],[,,,]],{REGIONS}}}"));
            assert_eq!(puzzle.info.not_checked.join(", "), expected, "{cell}");
        }
    }

    #[test]
    fn cages_are_killers_if_the_words_say_so() {
        for cage in [
            "ca:[{ce:[[0,0],[0,1]],sum:5,unique:t}]",
            "ca:[{ce:[[0,0],[0,1]],v:5},{v:'rules: Digits in cages don\\'t repeat and add up to the number.'}]",
            "ca:[{ce:[[0,0],[0,1]],v:5,sum:5,unique:t}]",
        ] {
            let puzzle = four(cage);
            let killer = Rule::new(kind_of("killer"), Some(5), [0, 1].map(Cell::new));
            assert_eq!(
                (puzzle.geometry.rules(), puzzle.info.not_checked.len()),
                (&[killer][..], 0),
                "{cage}"
            );
        }
        for doubt in
            ["Digits may repeat if allowed by other rules", "Each total is 1 too high", "Digits may repeat"]
        {
            let puzzle =
                four(&format!("ca:[{{ce:[[0,0],[0,1]],v:5}},{{v:'rules: Killer rules apply. {doubt}.'}}]"));
            assert_eq!(puzzle.geometry.rules()[0].kind, kind_of("drawn cage"), "{doubt}");
            assert!(puzzle.info.not_checked.contains(&"killer cages".to_owned()), "{doubt}");
        }
    }

    #[test]
    fn pictures_are_drawn_and_not_checked() {
        let puzzle = four(
            "l:[{wp:[[0.5,0.5],[0.5,2.5],[1.5,1.5],[0.5,0.5]],c:'#67F067FF',th:9},{wp:[[0,0],[0,4]]}],\
             a:[{wp:[[3.5,0.5],[3.4,2.4]],th:2}],u:[{ct:[1.5,1.5],w:0.8,h:0.8,r:t,c2:FFF},{ct:[2.5,2.5],w:1,h:1}],\
             o:[{ct:[2,0.5],w:0.2,r:t,c2:0},{ct:[0.5,1],w:0.2,r:t,c2:FFF},{ct:[-0.5,0.5],te:7},{ct:[1,1],te:12}],\
             ca:[{ce:[[0,0],[0,1]],v:5},{ce:[[3,3]],v:'?'}]",
        );
        let rules = puzzle.geometry.rules().iter();
        let rules: Vec<String> =
            rules.map(|rule| crate::format::rule_line::write(rule, &puzzle.geometry)).collect();
        let expected = [
            "drawn: cage 5 r1c1 r1c2",
            "drawn: cage r4c4",
            "drawn: green r1c1 r1c2 r1c3 r2c2 r1c1",
            "drawn: arrow r4c1 r4c2 r4c3",
            "drawn: circle r2c2",
            "drawn: shade r3c3",
            "drawn: white r2c1 r3c1",
            "drawn: white r1c1 r1c2",
        ];
        assert_eq!(rules, expected);
        assert_eq!(puzzle.info.not_checked.join(", "), "killer cages, pictures that are not shown");
        assert_eq!(crate::format::tests::in_sheet(&puzzle), puzzle);
    }

    #[test]
    fn clues_around_the_board_are_no_cells() {
        let json = "{ce:[[,{v:12},,,],[,{v:3},,,],[,,,,],[,,,,],[,,,,]],\
                    re:[[[1,1],[1,2],[2,1],[2,2]],[[1,3],[1,4],[2,3],[2,4]],\
                    [[3,1],[3,2],[4,1],[4,2]],[[3,3],[3,4],[4,3],[4,4]]]}";
        let puzzle = puzzle(json);
        assert_eq!((puzzle.geometry.size(), puzzle.givens[Cell::new(0)]), (4, Digit::new(3)));
        assert_eq!(puzzle.info.not_checked.join(", "), "clues outside the grid");
    }

    #[test]
    fn boards_without_regions_and_of_odd_shapes() {
        let plain = puzzle("{ce:[[,,,],[,,,],[,,,],[,,,]]}");
        assert_eq!(plain.geometry.shape().boxes, Boxes::Rectangles { height: 2, width: 2 });
        let chaos = puzzle("{ce:[[,,,],[,,,],[,,,],[,,,]],ca:[{v:'rules: Find the regions.'}]}");
        assert_eq!(chaos.info.not_checked.join(", "), "regions");
        for (json, message) in [
            ("{ce:[[,,],[,,]]}", "the board in this link has 2 rows and 3 columns: expected a square"),
            ("{re:[]}", "there is no puzzle in this link"),
            (
                "{ce:[[{v:1},,,],[,,,],[,,,],[,,,]],ca:[{v:'solution: 2234341221434321'}]}",
                "the solution has 2 in r1c1, where the puzzle has 1",
            ),
        ] {
            assert_eq!(error(&link(json)).message, message);
        }
    }
}
