//! What the keys of an object say: which boards are puzzles, solutions and positions, and what is beside them.

use std::borrow::Cow;

use super::board;
use super::value::{Member, elements, integer, members, string};
use crate::format::document::Document;
use crate::format::draft::{Draft, DraftBoxes, DraftPart};
use crate::format::{rules, sanitize::excerpt};
use crate::grid::{Extra, Info};

/// Words in keys, and what their values are. The first one that is in a key counts.
const WORDS: &[(KeyRole, &[&str])] = &[
    (KeyRole::Puzzle, &["unsolved"]),
    (KeyRole::Solution, &["solution", "solved", "answer"]),
    (KeyRole::Current, &["current", "player", "user", "progress", "state"]),
    (
        KeyRole::Other,
        &[
            "region",
            "jigsaw",
            "subgrid",
            "block",
            "zone",
            "area",
            "box",
            "cage",
            "map",
            "mask",
            "mark",
            "note",
            "candidate",
            "fixed",
            "locked",
        ],
    ),
    (KeyRole::Other, &["color", "weight", "hint", "error"]),
    (KeyRole::Puzzle, &["puzzle", "board", "grid", "sudoku", "quiz", "question", "mission", "problem"]),
    (KeyRole::Puzzle, &["initial", "given", "clue", "start", "value", "cells", "rows"]),
];

/// The last words of keys whose values are no boards, whatever their first words.
const FIELDS: [&str; 6] = ["id", "name", "title", "type", "date", "hash"];

/// The keys of rules, and of what kind of puzzle it is.
const RULES: [&str; 8] =
    ["type", "mode", "gametype", "variant", "variants", "rules", "ruleset", "constraints"];

/// The names of no rules.
const CLASSIC: [&str; 9] =
    ["", "classic", "normal", "standard", "regular", "sudoku", "none", "null", "false"];

/// What the key of a value says about it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum KeyRole {
    Puzzle,
    Solution,
    /// What the player has entered.
    Current,
    /// Something else about the cells, or a field.
    Other,
    Unknown,
}

impl KeyRole {
    pub fn of(key: &str) -> KeyRole {
        let words = words_of(key);
        if words.split(' ').next_back().is_some_and(|last| FIELDS.contains(&last)) {
            return KeyRole::Other;
        }
        let key = words.replace(' ', "");
        let found = WORDS.iter().find(|(_, words)| words.iter().any(|word| key.contains(word)));
        found.map_or(KeyRole::Unknown, |(role, _)| *role)
    }
}

/// Returns the words of a key such as `antiKnight` or `thermo_meters` in lower case.
fn words_of(key: &str) -> String {
    let mut words = String::new();
    for c in key.chars() {
        if c.is_uppercase() || !c.is_alphanumeric() {
            words.push(' ');
        }
        words.extend(c.to_lowercase().filter(|c| c.is_alphanumeric()));
    }
    words
}

/// Returns a key in lower case, without anything between its words.
fn squeezed(key: &str) -> String {
    words_of(key).replace(' ', "")
}

/// Reads the members that are no boards: title and author, boxes and regions, and rules.
pub fn describe(members: &[&Member<'_>], document: &Document, draft: &mut Draft) {
    for member in members {
        let (key, value) = (squeezed(&member.key), member.value);
        let text = string(value).map(Cow::into_owned).or(integer(value).map(|number| number.to_string()));
        if let (Some(remark), Some(text)) = (remark_of(&key, &mut draft.info), text) {
            *remark = Some(text);
        }
        let (size, side) = (draft.size(), integer(value).unwrap_or(0) as usize);
        let other_side = size.checked_div(side).unwrap_or(0);
        match key.as_str() {
            "boxheight" | "boxrows" | "blockrows" => {
                draft.boxes = DraftBoxes::Rectangles { height: side, width: other_side }
            }
            "boxwidth" | "boxcols" | "blockcols" => {
                draft.boxes = DraftBoxes::Rectangles { height: other_side, width: side }
            }
            "region" | "regions" | "regionmap" | "jigsaw" | "subgrids" | "blocks" | "zones" | "areas" => {
                read_regions(value, document, draft)
            }
            "notes" => read_notes(value, draft),
            _ => {}
        }
    }
    for member in members {
        note_rules(member, draft);
    }
}

/// Returns the remark that a key stands for.
fn remark_of<'i>(key: &str, info: &'i mut Info) -> Option<&'i mut Option<String>> {
    match key {
        "title" | "name" => Some(&mut info.title),
        "author" | "creator" | "setter" => Some(&mut info.author),
        "comment" | "description" => Some(&mut info.comment),
        "source" => Some(&mut info.source),
        "difficulty" | "level" => Some(&mut info.level),
        _ => None,
    }
}

/// Reads a map of regions, which has a number or a character for each cell as a board has.
fn read_regions(value: &str, document: &Document, draft: &mut Draft) {
    draft.locate_part(DraftPart::Regions, document.place_of(value));
    match board::read(value, true, document) {
        Ok(Some(map)) if map.size == draft.size() => {
            draft.boxes = DraftBoxes::AnyRegions(map.numbers().map(Some).collect());
        }
        Ok(None) if !is_set(value) => {}
        _ => draft.note("irregular regions"),
    }
}

/// Reads the marks of LibreSudoku: `row,column,digit;`, from 0 and with letters above 9.
fn read_notes(value: &str, draft: &mut Draft) {
    let size = draft.size();
    for note in string(value).unwrap_or_default().split(';') {
        let numbers = note.split(',').map(|number| number.trim().chars().next()?.to_digit(36));
        if let &[Some(row), Some(column), Some(digit)] = numbers.collect::<Vec<_>>().as_slice()
            && (row.max(column) as usize) < size
        {
            draft.mark(row as usize * size + column as usize, digit);
        }
    }
}

/// Notes the rules that the key of a member speaks of, or its value if it is about rules. A few words may also name
/// houses of the board.
fn note_rules(member: &Member<'_>, draft: &mut Draft) {
    const MAX_WORDS: usize = 4;
    const MAX_LEN: usize = 4000;
    let key = squeezed(&member.key);
    let text = if RULES.contains(&key.as_str()) {
        member.value
    } else if is_set(member.value) {
        member.key.strip_prefix("is").unwrap_or(&member.key)
    } else {
        return;
    };
    let name = squeezed(text);
    let is_known = ["diagonal", "sudokux", "xsudoku", "windoku", "hyper", "jigsaw"]
        .iter()
        .any(|known| name.contains(known));
    if text.split_whitespace().count() > MAX_WORDS {
        draft.info.comment = string(text).map(Cow::into_owned).or(draft.info.comment.take());
    } else if name.contains("diagonal") || ["x", "sudokux", "xsudoku"].contains(&name.as_str()) {
        draft.falling_diagonal();
        draft.rising_diagonal();
    } else if name.contains("windoku") || name.contains("hyper") {
        draft.extras.push(Extra::Windows);
    } else if name.contains("jigsaw") && draft.boxes == DraftBoxes::Usual {
        draft.note("irregular regions");
    }
    let start: String = text.chars().take(MAX_LEN).collect();
    let rules = rules::in_words(&format!("{start} {}", words_of(&start)));
    let is_named = RULES[3..].contains(&key.as_str()) && !CLASSIC.contains(&name.as_str());
    if rules.is_empty() && is_named && !is_known && text.split_whitespace().count() <= MAX_WORDS {
        draft.note(format!("`{}`", excerpt(text.trim_matches('"'))));
    }
    for rule in rules {
        draft.note(rule);
    }
}

/// Returns whether a value is true, or a list or an object with something in it.
fn is_set(value: &str) -> bool {
    value == "true" || !elements(value).is_empty() || !members(value).is_empty()
}
