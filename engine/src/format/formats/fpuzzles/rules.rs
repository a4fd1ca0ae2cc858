//! The rules of f-puzzles' JSON: which kinds they are, read and written. The cards of kinds say what they are called here.
//!
//! ```text
//! "thermometer": [{"lines": [["R1C1", "R1C2"]]}]     "whispers": [{"lines": [..], "value": "5"}]
//! "arrow": [{"lines": [["R1C1", ..]], "cells": ["R1C1"]}]     "killercage": [{"cells": [..], "value": "12"}]
//! "odd": [{"cell": "R1C1"}]     "xsum": [{"cell": "R0C1", "value": "9"}]     "antiknight": true
//! ```

use std::collections::{BTreeSet, HashSet};

use serde_json::{Map, Value, json};

use crate::format::draft::{Draft, cell_of_name};
use crate::format::error::WriteError;
use crate::format::links::json::{list, text};
use crate::format::members;
use crate::format::words::Subject;
use crate::grid::{Argument, Card, Cell, Digit, FPuzzles, Form, Geometry, Rule};
use crate::rules::{ALL, by_key};

/// The member with the letters X and V, and what they are called.
const LETTERS: (&str, &str) = ("xv", "XV");
/// The member with negative rules, and what they are called.
const NEGATIVE: (&str, &str) = ("negative", "negative rules");

/// The member with the houses of the board, and smaller regions.
const EXTRA_REGION: &str = "extraregion";

/// Members of an entry that say how it is drawn.
const LOOKS: [&str; 9] =
    ["outlineC", "baseC", "fontC", "width", "height", "size", "angle", "fromConstraint", "isNewConstraint"];

/// The member that says whether the digits of a cage differ.
const UNIQUE: &str = "unique";

/// The members with the two kinds of dots.
const DOTS: [&str; 2] = ["difference", "ratio"];
/// The member with the rule that neighbours are not consecutive, other than those with a dot.
const NONCONSECUTIVE: &str = "nonconsecutive";

/// Returns what the rules of a member are called.
pub fn name_of(member: &str) -> Option<&'static str> {
    let other = [LETTERS, NEGATIVE].into_iter().find(|(name, _)| *name == member);
    other.map(|(_, name)| name).or_else(|| Some(Subject::Rule(kind_of(member)?).name()))
}

fn kind_of(member: &str) -> Option<&'static Card> {
    kind_with(|card| matches!(card.fpuzzles, FPuzzles::Member(name) if name == member))
}

fn kind_with(is_right: impl Fn(&Card) -> bool) -> Option<&'static Card> {
    ALL.iter().copied().find(|kind| is_right(kind))
}

/// Adds the rules of a member of the JSON. Returns `false` if some of them are not understood. What an entry has besides
/// may change its rule, which is then not understood.
pub fn read(member: &str, value: &Value, json: &Value, draft: &mut Draft) -> bool {
    let (size, read) = (draft.size(), members_of(member));
    let mut is_understood = true;
    let mut entries = value.clone();
    if let Value::Array(entries) = &mut entries {
        entries.retain(|entry| {
            // Its digits may repeat, which no list of rules of this format means.
            let may_repeat = entry[UNIQUE] == false;
            if may_repeat {
                draft.note(format!("`{UNIQUE}`"));
            }
            let has_others = members::tell_others(entry, &read, draft) || may_repeat;
            is_understood &= !has_others;
            !has_others
        });
        if member == EXTRA_REGION {
            entries.retain(|region| !cells(&region["cells"], size).is_some_and(|cells| draft.house(cells)));
        }
    }
    let exempts_dots = member == NONCONSECUTIVE && DOTS.iter().any(|dots| !list(&json[*dots]).is_empty());
    let kind = if exempts_dots { by_key("kropki negative-white") } else { kind_of(member) };
    let found = match (member, kind) {
        (member, _) if member == LETTERS.0 => each(&entries, |mark| letter(mark, size)),
        (member, _) if member == NEGATIVE.0 => negative(value, json),
        (_, Some(kind)) => of_kind(kind, &entries, size),
        (_, None) => vec![None],
    };
    for rule in found {
        is_understood &= rule.is_some_and(|rule| draft.drawn_rule(rule));
    }
    is_understood
}

/// Returns the members of an entry that are read or only say how it is drawn.
fn members_of(member: &str) -> Vec<&'static str> {
    let kind = kind_of(member);
    let of_form: &[&str] = match kind.map(|kind| kind.form) {
        Some(Form::Each) => &["cell"],
        Some(Form::Line(_)) => &["lines"],
        Some(Form::Outside) => &["cell", "direction"],
        Some(Form::Diagonal) => &["cell", "cells", "direction"],
        Some(Form::Corner) => &["cells", "values"],
        Some(Form::Groups) => &["cells", "cloneCells"],
        Some(Form::Arrow) => &["cells", "lines"],
        Some(Form::Board | Form::Group(_) | Form::Neighbours) | None => &["cells"],
    };
    let has_value = kind.is_none_or(|kind| kind.argument != Argument::None);
    [of_form, &LOOKS, if has_value { &["value"] } else { &[] }].concat()
}

/// Reads the rules of a list. Those that are not understood are `None`, and so is what is no list.
fn each(entries: &Value, read: impl Fn(&Value) -> Option<Vec<Rule>>) -> Vec<Option<Rule>> {
    let mut rules = vec![None; usize::from(!entries.is_array())];
    for entry in list(entries) {
        match read(entry) {
            Some(found) => rules.extend(found.into_iter().map(Some)),
            None => rules.push(None),
        }
    }
    rules
}

fn of_kind(kind: &'static Card, value: &Value, size: usize) -> Vec<Option<Rule>> {
    match kind.form {
        Form::Board => vec![(*value == true).then(|| Rule::of_board(kind))],
        Form::Each => each_cell(kind, value, size),
        Form::Group(_) | Form::Neighbours => {
            each(value, |entry| with_number(kind, &[cells(&entry["cells"], size)?], entry))
        }
        Form::Line(_) => each(value, |entry| {
            let lines = entry["lines"].as_array()?.iter().map(|line| cells(line, size));
            with_number(kind, &lines.collect::<Option<Vec<_>>>()?, entry)
        }),
        // A diagonal without a number says nothing.
        Form::Diagonal => each(value, |clue| match text(&clue["value"]) {
            Some(_) => with_number(kind, &[line_from(clue, size)?], clue),
            None => Some(Vec::new()),
        }),
        Form::Outside => each(value, |clue| with_number(kind, &[line_from(clue, size)?], clue)),
        Form::Corner => each(value, |entry| corner(kind, entry, size)),
        Form::Groups => each(value, |entry| {
            Some(vec![grouped(kind, [cells(&entry["cells"], size)?, cells(&entry["cloneCells"], size)?])])
        }),
        Form::Arrow => each(value, |entry| arrow(kind, entry, size)),
    }
}

/// Reads cells of which each obeys a rule by itself, so that naming one again says nothing.
fn each_cell(kind: &'static Card, entries: &Value, size: usize) -> Vec<Option<Rule>> {
    let found: Vec<Option<Cell>> = list(entries).iter().map(|entry| cell(&entry["cell"], size)).collect();
    let mut named = HashSet::new();
    let cells: Vec<Cell> = found.iter().flatten().copied().filter(|&cell| named.insert(cell)).collect();
    let mut rules = vec![None; usize::from(!entries.is_array() || found.contains(&None))];
    if !cells.is_empty() {
        rules.push(Some(Rule::new(kind, None, cells)));
    }
    rules
}

fn grouped(kind: &'static Card, lines: impl IntoIterator<Item = Vec<Cell>>) -> Rule {
    let lines = lines.into_iter().map(Vec::into_boxed_slice).collect();
    Rule { lines, ..Rule::of_board(kind) }
}

/// Returns a rule for each of some lines of an entry. An entry has one value.
fn with_number(kind: &'static Card, lines: &[Vec<Cell>], entry: &Value) -> Option<Vec<Rule>> {
    let number = number_of(kind, entry)?;
    if kind.argument == Argument::Number && number.is_none() {
        return None;
    }
    Some(lines.iter().map(|line| Rule::new(kind, number, line.clone())).collect())
}

/// Returns the number of an entry, or nothing if it is the usual one. `None` if it is none.
fn number_of(kind: &Card, entry: &Value) -> Option<Option<i32>> {
    match text(&entry["value"]).filter(|_| kind.argument != Argument::None) {
        None => Some(None),
        Some(text) => {
            let number = text.trim().parse().ok()?;
            Some((kind.argument != Argument::Default(number)).then_some(number))
        }
    }
}

/// Writes the rules of a board, other than houses.
///
/// # Errors
/// A kind of rule that f-puzzles does not have.
pub fn write(board: &Geometry, json: &mut Map<String, Value>) -> Result<(), WriteError> {
    for rule in board.rules() {
        match rule.kind.fpuzzles {
            FPuzzles::Member(NONCONSECUTIVE) if has_usual_dots(board) => return Err(cannot_hold(rule)),
            FPuzzles::Member(member) => match entries(rule, board) {
                Some(Value::Array(entries)) => {
                    entries.into_iter().for_each(|entry| add(json, member, entry));
                }
                Some(switch) => {
                    json.insert(member.to_owned(), switch);
                }
                None => return Err(cannot_hold(rule)),
            },
            FPuzzles::Letter(letter) => {
                add(json, LETTERS.0, json!({ "cells": names(rule.cells(), board), "value": letter }));
            }
            FPuzzles::Negative(words) => {
                if !words.iter().all(|word| forbids_numbers_of_dots(word, rule.kind, board)) {
                    return Err(cannot_hold(rule));
                }
                words.iter().for_each(|word| add(json, NEGATIVE.0, json!(word)));
            }
            FPuzzles::Picture(list, colour) => add(json, list, picture(rule, colour, board)),
            FPuzzles::None => return Err(cannot_hold(rule)),
        }
    }
    Ok(())
}

/// Returns the dots of a member.
fn dots<'a>(member: &'static str, board: &'a Geometry) -> impl Iterator<Item = &'a Rule> {
    board.rules().iter().filter(move |rule| rule.kind.fpuzzles == FPuzzles::Member(member))
}

/// Returns the number of a rule if it is not the one that is meant where there is none.
fn unusual_number(rule: &Rule) -> Option<i32> {
    rule.number.filter(|&number| rule.kind.argument != Argument::Default(number))
}

/// Returns whether there are dots without a number, between which consecutive digits may be.
fn has_usual_dots(board: &Geometry) -> bool {
    DOTS.iter().any(|member| dots(member, board).any(|dot| unusual_number(dot).is_none()))
}

/// Returns whether the negative rules of a kind forbid the numbers in the dots of a member, or the usual one if there are
/// no dots: those are what the word in the JSON means.
fn forbids_numbers_of_dots(member: &'static str, kind: &Card, board: &Geometry) -> bool {
    let forbidden = board.rules().iter().filter(|rule| rule.kind == kind).map(unusual_number);
    let mut numbers: BTreeSet<Option<i32>> = dots(member, board).map(unusual_number).collect();
    if numbers.is_empty() {
        numbers.insert(None);
    }
    numbers == forbidden.collect()
}

fn cannot_hold(rule: &Rule) -> WriteError {
    WriteError(format!("an f-puzzles link cannot hold the rule `{}`", rule.key()))
}

/// Returns the entries of a rule, or `true` if it is about the whole board. `None` if f-puzzles cannot hold its cells.
fn entries(rule: &Rule, board: &Geometry) -> Option<Value> {
    let lines: Vec<Vec<String>> = rule.lines.iter().map(|line| names(line, board)).collect();
    let mut entry = match (rule.kind.form, &lines[..]) {
        (Form::Board, _) => return Some(json!(true)),
        (Form::Each, [cells]) => return Some(cells.iter().map(|cell| json!({ "cell": cell })).collect()),
        (Form::Group(_) | Form::Neighbours, [cells]) => json!({ "cells": cells }),
        (Form::Line(_), [cells]) => json!({ "lines": [cells] }),
        (Form::Outside, _) => json!({ "cell": outside(rule.cells(), false, board)?.0 }),
        (Form::Diagonal, [cells]) => {
            let (cell, direction) = outside(rule.cells(), true, board)?;
            json!({ "cell": cell, "cells": cells, "direction": direction })
        }
        (Form::Corner, [cells]) => {
            let digits: Vec<i32> = rule.digits.iter().map(|&digit| board.numbers().of(digit)).collect();
            json!({ "cells": cells, "values": digits })
        }
        (Form::Groups, [cells, copies]) => json!({ "cells": cells, "cloneCells": copies }),
        // The digits of a circle are read from left to right and down. The line of an arrow begins in its circle.
        (Form::Arrow, [circle, shafts @ ..]) if rule.cells().is_sorted() => {
            let shafts = shafts.iter().map(|shaft| [&circle[circle.len() - 1..], shaft].concat());
            json!({ "lines": shafts.collect::<Vec<_>>(), "cells": circle })
        }
        _ => return None,
    };
    if let Some(number) = rule.number {
        entry["value"] = json!(number.to_string());
    }
    Some(json!([entry]))
}

fn picture(rule: &Rule, colour: &str, board: &Geometry) -> Value {
    let cells = names(rule.cells(), board);
    match rule.kind.form {
        Form::Line(_) => json!({ "lines": [cells], "outlineC": colour }),
        _ if colour.is_empty() => {
            json!({ "cells": cells, "value": rule.number.map(|number| number.to_string()) })
        }
        _ => json!({ "cells": cells, "baseC": colour }),
    }
}

fn add(json: &mut Map<String, Value>, member: &str, entry: Value) {
    if let Value::Array(entries) = json.entry(member).or_insert_with(|| json!([])) {
        entries.push(entry);
    }
}

/// Reads negative rules, each of which forbids the numbers that its dots have. Those with most words come first, so that both
/// kinds of usual dots are that of Kropki.
fn negative(value: &Value, json: &Value) -> Vec<Option<Rule>> {
    // Where there is a word in place of a list, f-puzzles finds the word in it as well.
    let all = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
    let mut words: Vec<&str> = all.iter().map(|word| word.as_str().unwrap_or_default()).collect();
    let mut rules = Vec::new();
    for count in [2, 1] {
        for kind in ALL {
            let FPuzzles::Negative(named) = kind.fpuzzles else { continue };
            if named.len() != count || !named.iter().all(|word| words.contains(word)) {
                continue;
            }
            let numbers: BTreeSet<_> = named.iter().flat_map(|word| numbers_in_dots(word, json)).collect();
            if kind.argument == Argument::None && numbers.iter().any(Option::is_some) {
                continue;
            }
            words.retain(|word| !named.contains(word));
            let rule = |number| Some(Rule { number, ..Rule::of_board(kind) });
            rules.splice(0..0, numbers.into_iter().map(rule));
        }
    }
    rules.extend(words.iter().map(|_| None));
    rules
}

/// Returns the numbers in the dots of a member, or the usual one if there are no dots.
fn numbers_in_dots(member: &str, json: &Value) -> BTreeSet<Option<i32>> {
    let Some(kind) = kind_of(member) else { return [None].into() };
    let mut numbers: BTreeSet<_> =
        list(&json[member]).iter().filter_map(|dot| number_of(kind, dot)).collect();
    if numbers.is_empty() {
        numbers.insert(None);
    }
    numbers
}

fn letter(mark: &Value, size: usize) -> Option<Vec<Rule>> {
    let value = text(&mark["value"])?;
    let is_it = |letter: &str| letter.eq_ignore_ascii_case(value.trim());
    let kind = kind_with(|card| matches!(card.fpuzzles, FPuzzles::Letter(letter) if is_it(letter)))?;
    Some(vec![Rule::new(kind, None, cells(&mark["cells"], size)?)])
}

/// Reads an arrow, whose lines begin in its circle. One without a line says nothing.
fn arrow(kind: &'static Card, arrow: &Value, size: usize) -> Option<Vec<Rule>> {
    let mut circle = cells(&arrow["cells"], size)?;
    circle.sort_unstable();
    let mut lines = vec![circle.clone()];
    for line in list(&arrow["lines"]) {
        let mut shaft = cells(line, size)?;
        shaft.retain(|cell| !circle.contains(cell));
        if !shaft.is_empty() {
            lines.push(shaft);
        }
    }
    Some(if lines.len() == 1 { Vec::new() } else { vec![grouped(kind, lines)] })
}

/// Reads digits around a corner. An entry without digits says nothing.
fn corner(kind: &'static Card, entry: &Value, size: usize) -> Option<Vec<Rule>> {
    let digits = list(&entry["values"]).iter().map(|value| Digit::new(number(value)?.try_into().ok()?));
    let digits: Option<Box<[Digit]>> = digits.collect();
    let mut cells = cells(&entry["cells"], size)?;
    cells.sort_unstable();
    let rule = Rule { digits: digits?, ..Rule::new(kind, None, cells) };
    Some(if rule.digits.is_empty() { Vec::new() } else { vec![rule] })
}

/// The steps down and to the right, with the directions of little killers.
const STEPS: [(Option<&str>, [isize; 2]); 8] = [
    (None, [1, 0]),
    (None, [-1, 0]),
    (None, [0, 1]),
    (None, [0, -1]),
    (Some("DR"), [1, 1]),
    (Some("DL"), [1, -1]),
    (Some("UR"), [-1, 1]),
    (Some("UL"), [-1, -1]),
];

/// Returns the row, column or diagonal that a clue outside points along.
fn line_from(clue: &Value, size: usize) -> Option<Vec<Cell>> {
    let (row, column) = clue["cell"].as_str()?.strip_prefix('R')?.split_once('C')?;
    let start = [row.parse().ok()?, column.parse().ok()?];
    let direction = clue["direction"].as_str();
    let steps = STEPS.iter().filter(|(name, _)| *name == direction);
    let mut lines = steps.map(|(_, step)| cells_along(start, *step, size));
    lines.find(|cells| direction.is_some() || cells.len() == size)
}

/// Returns the name of the cell outside from which a clue points along some cells, and its direction if that is a
/// diagonal. A diagonal of one cell points down from the left or to it from the right.
fn outside(cells: &[Cell], is_diagonal: bool, board: &Geometry) -> Option<(String, Option<&'static str>)> {
    let size = board.size();
    let first = [board.row_of(cells[0]) as isize + 1, board.column_of(cells[0]) as isize + 1];
    STEPS.iter().filter(|(name, _)| name.is_some() == is_diagonal).find_map(|&(direction, step)| {
        let before = [first[0] - step[0], first[1] - step[1]];
        let fits = !is_inside(before, size) && cells_along(before, step, size) == cells;
        fits.then(|| (format!("R{}C{}", before[0], before[1]), direction))
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
            (json!({"odd": [{"cell": "R1C1"}, {"cell": "R3C4"}, {"cell": "R1C1"}]}), &["odd: r1c1 r3c4"]),
            (
                json!({"entropicline": [{"lines": [["R1C1", "R1C2", "R2C2", "R1C1"]]}]}),
                &["entropic: r1c1 r1c2 r2c2 r1c1"],
            ),
            (
                json!({"nonconsecutive": true, "difference": [{"cells": ["R1C1", "R2C1"]}]}),
                &["kropki: white r1c1 r2c1", "kropki: negative-white"],
            ),
            (
                json!({"nonconsecutive": true, "ratio": [{"cells": ["R1C1", "R2C1"], "value": "3"}]}),
                &["kropki: negative-white", "kropki: black 3 r1c1 r2c1"],
            ),
            (
                json!({"negative": ["ratio", "difference"], "ratio": [
                {"cells": ["R1C1", "R2C1"], "value": "3"}, {"cells": ["R1C1", "R1C2"]}, {"cells": ["R2C1", "R2C2"], "value": "3"}]}),
                &[
                    "kropki: negative-black",
                    "kropki: negative-black 3",
                    "kropki: negative-white",
                    "kropki: black 3 r1c1 r2c1",
                    "kropki: black r1c1 r1c2",
                    "kropki: black 3 r2c1 r2c2",
                ],
            ),
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
            (json!({"negative": "difference"}), &["kropki: negative-white"]),
            (
                json!({"xv": [{"cells": ["R1C1", "R2C1"], "value": "X"}, {"cells": ["R3C1", "R2C1"], "value": "v"}]}),
                &["xv: X r1c1 r2c1", "xv: V r3c1 r2c1"],
            ),
            (
                json!({"whispers": [{"lines": [["R1C1", "R1C2", "R2C2", "R1C1"]], "value": "4"}]}),
                &["whisper: 4 r1c1 r1c2 r2c2 r1c1"],
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
                (rules_of(&puzzle.geometry), puzzle.info.not_checked.len()),
                (expected.iter().map(|rule| rule.to_string()).collect(), 0)
            );
            let again = round_trip(&puzzle, Format::FPUZZLES);
            let (mut rules, mut before) = (rules_of(&again.geometry), rules_of(&puzzle.geometry));
            rules.sort_unstable();
            before.sort_unstable();
            assert_eq!(rules, before);
        }
    }

    #[test]
    fn what_f_puzzles_means_otherwise_is_not_written() {
        for (rules, key) in [
            ("equal-sums: r1c1 = r2c2", "equal-sums"),
            ("arrow: r1c2 r1c1 = r2c2 r2c3", "arrow"),
            ("little-killer: 5 r1c2 r2c3", "little-killer"),
            ("kropki: negative-black 3", "kropki negative-black"),
            ("kropki: negative\nkropki: white 2 r1c1 r1c2", "kropki negative"),
            ("anti-consecutive: yes\nkropki: white r1c1 r1c2", "anti-consecutive"),
        ] {
            let sheet = format!("{rules}\ngrid:\n....\n....\n....\n....\n");
            let puzzle = crate::puzzle::Problem::Sudoku(read_text(&sheet).remove(0));
            let error =
                crate::format::Writer::new(Format::FPUZZLES).problem(&puzzle).expect_err("no such rule");
            let expected = format!("an f-puzzles link cannot hold the rule `{key}`: write it as sheet");
            assert_eq!(error.to_string(), expected);
        }
    }
}
