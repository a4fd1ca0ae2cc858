//! Rules and pictures of Penpa+. A thermometer, an arrow or a cage is a rule if the setter's words, where there are any,
//! say so. Otherwise it is drawn.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::Frame;
use crate::format::draft::Draft;
use crate::format::drawings::Drawings;
use crate::format::links::json::{get, integer, list, text};
use crate::grid::{Cell, Rule};
use crate::rules::kind_of;

/// Lines that mean a rule.
struct Tool {
    /// Its name in the text, and its short name.
    names: [&'static str; 2],
    /// What its rules are called.
    rules: &'static str,
}

const THERMOMETERS: Tool = Tool { names: ["thermo", "zT"], rules: "thermometers" };
const ARROWS: Tool = Tool { names: ["arrows", "z3"], rules: "arrows" };

/// Rules that are not read, by their names, their short names and what they are called.
const UNREAD: [(&str, &str, &str); 2] =
    [("nobulbthermo", "z7", "thermometers"), ("cage", "zC", "killer cages")];

const NOT_DRAWN: [(&str, &str); 4] =
    [("line", "zL"), ("direction", "zD"), ("squareframe", "z0"), ("polygon", "z5")];

/// Reads the rules and pictures of a question.
pub fn read(question: &Value, frame: &Frame, draft: &mut Draft) {
    let has_words = draft.info.comment.as_ref().is_some_and(|comment| !comment.trim().is_empty());
    let words = draft.words();
    let [thermometer, slow, arrow, double_arrow] =
        ["thermometer", "slow-thermometer", "arrow", "double-arrow"].map(kind_of);
    let are_thermometers = !has_words || words.says(thermometer, &[slow], &["thermo", "thermometer", "bulb"]);
    let are_arrows = !has_words || words.says(arrow, &[double_arrow], &["arrow", "circle"]);
    let are_killers = !has_words || words.says_killers();
    let mut drawings = Drawings::default();
    for cells in lines(&THERMOMETERS, question, frame, draft) {
        let rule = Rule::new(kind_of("thermometer"), None, cells.clone());
        if !are_thermometers || !draft.drawn_rule(rule) {
            draft.note(THERMOMETERS.rules);
            drawings.line(cells, "", draft);
        }
    }
    for cells in lines(&ARROWS, question, frame, draft) {
        // A circle is around the first cell.
        let (circle, shaft) = cells.split_at(1);
        let rule = Rule { lines: [circle.into(), shaft.into()].into(), ..Rule::of_board(kind_of("arrow")) };
        if !are_arrows || !draft.drawn_rule(rule) {
            draft.note(ARROWS.rules);
            drawings.arrow(cells, draft);
        }
    }
    read_cages(question, frame, are_killers, draft, &mut drawings);
    for (name, short, rule) in UNREAD {
        if is_set(question, name, short) {
            draft.note(rule);
        }
    }
    if read_diagonals(question, frame, draft)
        || NOT_DRAWN.iter().any(|(name, short)| is_set(question, name, short))
    {
        drawings.other();
    }
    read_pictures(question, frame, draft, &mut drawings);
    drawings.note(draft);
}

/// Returns the cells of a list of numbers, if all of them are on the board.
fn cells(numbers: &Value, frame: &Frame) -> Option<Vec<Cell>> {
    let cell = |number: &Value| frame.cell(number.as_u64()?.try_into().ok()?).map(Cell::new);
    list(numbers).iter().map(cell).collect()
}

/// Returns the lines of two cells or more that a tool has drawn. Those that leave the board are noted.
fn lines(tool: &Tool, question: &Value, frame: &Frame, draft: &mut Draft) -> Vec<Vec<Cell>> {
    let [name, short] = tool.names;
    let lines = list(get(question, name, short)).iter().filter(|line| list(line).len() > 1);
    let mut found = Vec::new();
    for line in lines {
        match cells(line, frame) {
            Some(cells) => found.push(cells),
            None => draft.note(tool.rules),
        }
    }
    found
}

/// Reads cages. Their sums are small numbers in the corner of the first cell.
fn read_cages(
    question: &Value,
    frame: &Frame,
    are_killers: bool,
    draft: &mut Draft,
    drawings: &mut Drawings,
) {
    let small = get(question, "numberS", "z1");
    let mut sums_read = HashSet::new();
    for cage in list(get(question, "killercages", "z6")).iter().filter(|cage| !list(cage).is_empty()) {
        let Some(cells) = cells(cage, frame) else {
            draft.note("killer cages");
            continue;
        };
        let corner = cage[0].as_u64().map(|number| frame.quarter(number as usize));
        let clue = corner.and_then(|corner| small.get(corner.to_string())).map(|clue| &clue[0]);
        let sum = clue.and_then(integer).map(|sum| sum as i32);
        // Cages may have the first cell in common.
        sums_read.extend(corner.filter(|_| sum.is_some()));
        let is_killer = are_killers && sum.is_some();
        if !is_killer || !draft.drawn_rule(Rule::new(kind_of("killer"), sum, cells.clone())) {
            draft.note("killer cages");
            drawings.cage(cells, sum, draft);
        }
    }
    if sums_read.len() < small.as_object().map_or(0, Map::len) {
        draft.note("small clues");
    }
}

/// Adds the diagonals that lines between corners of the board are. Returns whether there are other such lines.
fn read_diagonals(question: &Value, frame: &Frame, draft: &mut Draft) -> bool {
    let lines = get(question, "freeline", "zF");
    let mut lines_left = lines.as_object().map_or(0, Map::len);
    let (near, far) = (0, frame.size);
    if lines.get(format!("{},{}", frame.corner(near, near), frame.corner(far, far))).is_some() {
        draft.falling_diagonal();
        lines_left -= 1;
    }
    if lines.get(format!("{},{}", frame.corner(near, far), frame.corner(far, near))).is_some() {
        draft.rising_diagonal();
        lines_left -= 1;
    }
    lines_left > 0
}

/// Draws shaded cells and circles; other pictures are counted.
fn read_pictures(question: &Value, frame: &Frame, draft: &mut Draft, drawings: &mut Drawings) {
    let members = |name: &str, short: &str| get(question, name, short).as_object().into_iter().flatten();
    let cell = |key: &String| key.parse().ok().and_then(|number| frame.cell(number)).map(Cell::new);
    for (key, _) in members("surface", "zS") {
        match cell(key) {
            Some(cell) => drawings.shape(vec![cell], false, "", draft),
            None => drawings.other(),
        }
    }
    for (key, symbol) in members("symbol", "zY") {
        let is_circle = text(&symbol[1]).is_some_and(|name| name.starts_with("circle"));
        match cell(key) {
            Some(cell) if is_circle => drawings.shape(vec![cell], true, "", draft),
            _ => drawings.other(),
        }
    }
}

/// Returns whether a part has anything in it.
fn is_set(question: &Value, name: &str, short: &str) -> bool {
    match get(question, name, short) {
        Value::Array(values) => !values.is_empty(),
        Value::Object(values) => !values.is_empty(),
        _ => false,
    }
}
