//! What the keys of an object say: which boards are puzzles, solutions and positions, and what is beside them.

use std::borrow::Cow;

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;
use serde_json::Value;

use super::board;
use super::value::{Member, integer, string};
use crate::format::document::Document;
use crate::format::draft::{Draft, DraftBoxes, DraftPart, cell_of_name};
use crate::format::members::{self, squeezed};
use crate::format::sanitize::excerpt;
use crate::format::words::{self, Asked, topics};
use crate::grid::Extra;

/// What a member of an object is, by the names that services and programs give it. In a name, only letters and digits
/// count, and capitals are small letters: `initialBoard` and `initial_board` are one.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Key {
    #[serde(alias = "puzzles", alias = "board", alias = "boards", alias = "grid", alias = "grids")]
    #[serde(alias = "sudoku", alias = "sudokus", alias = "sudokugrid", alias = "sudokuboard")]
    #[serde(alias = "puzzlegrid", alias = "puzzleboard", alias = "puzzlestring", alias = "boardstring")]
    #[serde(alias = "quiz", alias = "quizzes", alias = "question", alias = "mission", alias = "problem")]
    #[serde(alias = "unsolved", alias = "unsolvedboard", alias = "unsolvedgrid", alias = "unsolvedsudoku")]
    #[serde(alias = "initial", alias = "initialboard", alias = "initialgrid", alias = "initialvalues")]
    #[serde(alias = "given", alias = "givens", alias = "clue", alias = "clues", alias = "start")]
    #[serde(alias = "startboard", alias = "startgrid", alias = "startinggrid", alias = "startingboard")]
    #[serde(alias = "value", alias = "values", alias = "cells", alias = "rows", alias = "newboard")]
    Puzzle,
    #[serde(alias = "solutions", alias = "solved", alias = "solvedboard", alias = "solvedgrid")]
    #[serde(
        alias = "solvedsudoku",
        alias = "solutiongrid",
        alias = "solutionboard",
        alias = "solutionstring"
    )]
    #[serde(alias = "puzzlesolution", alias = "answer", alias = "answers")]
    Solution,
    /// What the player has entered.
    #[serde(alias = "currentboard", alias = "currentgrid", alias = "currentstate", alias = "currentvalues")]
    #[serde(alias = "player", alias = "playerboard", alias = "playergrid", alias = "playervalues")]
    #[serde(
        alias = "user",
        alias = "userboard",
        alias = "usergrid",
        alias = "uservalues",
        alias = "progress"
    )]
    #[serde(alias = "state", alias = "boardstate", alias = "gridstate")]
    Current,
    #[serde(alias = "name")]
    Title,
    #[serde(alias = "creator", alias = "setter")]
    Author,
    #[serde(alias = "description")]
    Comment,
    Source,
    #[serde(alias = "difficulty")]
    Level,
    #[serde(alias = "boxrows", alias = "blockrows")]
    BoxHeight,
    #[serde(alias = "boxcols", alias = "blockcols")]
    BoxWidth,
    #[serde(alias = "region", alias = "regionmap", alias = "jigsaw", alias = "subgrids", alias = "blocks")]
    #[serde(alias = "zones", alias = "areas")]
    Regions,
    Notes,
    /// The kind of puzzle, where other words than those of rules say nothing.
    #[serde(alias = "mode", alias = "gametype")]
    Type,
    #[serde(alias = "variant", alias = "variants", alias = "ruleset", alias = "constraints")]
    Rules,
    /// A letter for each cell, which says what it may hold.
    #[serde(alias = "masks")]
    Mask,
    /// Something else about the cells, or a number that may look like cells.
    #[serde(alias = "marks", alias = "pencilmarks", alias = "candidates")]
    #[serde(alias = "fixed", alias = "locked", alias = "colors", alias = "colours", alias = "weights")]
    #[serde(alias = "hints", alias = "errors", alias = "boxes", alias = "cages", alias = "killercages")]
    #[serde(alias = "id", alias = "uid", alias = "puzzleid", alias = "date", alias = "hash", alias = "seed")]
    Other,
    #[serde(skip)]
    Unknown,
}

impl Key {
    pub fn of(name: &str) -> Key {
        let name = squeezed(name);
        let name: StrDeserializer<'_, serde::de::value::Error> = name.as_str().into_deserializer();
        Key::deserialize(name).unwrap_or(Key::Unknown)
    }

    /// Returns whether its value may be the cells of a board.
    pub fn may_be_board(self) -> bool {
        matches!(self, Key::Puzzle | Key::Solution | Key::Current | Key::Unknown)
    }

    pub fn may_hold_puzzles(self) -> bool {
        self.may_be_board() && self != Key::Solution
    }
}

/// The names of no rules.
const CLASSIC: [&str; 9] =
    ["", "classic", "normal", "standard", "regular", "sudoku", "none", "null", "false"];

/// The shortest name of a rule beside a number: `x` is a place.
const MIN_NAME: usize = 3;

/// Reads the members that are no boards: title and author, boxes and regions, and rules.
pub fn describe(members: &[&Member<'_>], document: &Document, draft: &mut Draft) {
    for member in members {
        let value = member.value;
        let text = string(value).map(Cow::into_owned).or(integer(value).map(|number| number.to_string()));
        let (size, side) = (draft.size(), integer(value).unwrap_or(0) as usize);
        let other_side = size.checked_div(side).unwrap_or(0);
        let info = &mut draft.info;
        match Key::of(&member.key) {
            Key::Title => info.title = text.or(info.title.take()),
            Key::Author => info.author = text.or(info.author.take()),
            Key::Comment => info.comment = text.or(info.comment.take()),
            Key::Source => info.source = text.or(info.source.take()),
            Key::Level => info.level = text.or(info.level.take()),
            Key::BoxHeight => draft.boxes = DraftBoxes::Rectangles { height: side, width: other_side },
            Key::BoxWidth => draft.boxes = DraftBoxes::Rectangles { height: other_side, width: side },
            Key::Regions => read_regions(value, document, draft),
            Key::Notes => read_notes(value, draft),
            // Other masks say which cells are given.
            Key::Mask if texts(&parsed(value)).iter().any(|text| text.contains(char::is_alphabetic)) => {
                draft.note("`mask`");
            }
            _ => {}
        }
    }
    for member in members {
        tell(&member.key, &parsed(member.value), draft);
    }
}

/// Reads a map of regions, which has a number or a character for each cell as a board has.
fn read_regions(value: &str, document: &Document, draft: &mut Draft) {
    draft.locate_part(DraftPart::Regions, document.place_of(value));
    match board::read(value, true, document) {
        Ok(Some(map)) if map.size == draft.size() => {
            draft.boxes = DraftBoxes::AnyRegions(map.numbers().map(Some).collect());
        }
        Ok(None) if !members::is_set(&parsed(value)) => {}
        _ => draft.note("irregular regions"),
    }
}

/// Reads the marks of LibreSudoku: `row,column,digit;`, from 0 and with letters above 9.
fn read_notes(value: &str, draft: &mut Draft) {
    let size = draft.size();
    let notes = string(value).unwrap_or_default();
    for (cell, digit) in notes.split(';').filter_map(|note| mark_of(note, size)) {
        draft.mark(cell, digit);
    }
}

/// Returns the cell and the digit of a mark.
fn mark_of(note: &str, size: usize) -> Option<(usize, u32)> {
    let numbers = note.split(',').map(|number| number.trim().chars().next()?.to_digit(36));
    match numbers.collect::<Vec<_>>()[..] {
        [Some(row), Some(column), Some(digit)] if (row.max(column) as usize) < size => {
            Some((row as usize * size + column as usize, digit))
        }
        _ => None,
    }
}

/// Tells what a member asks for, unless it is read. A number or a word by itself is a date, a count or the like; a list, an
/// object, a switch, a sentence and the name of a rule are not.
pub fn tell(name: &str, value: &Value, draft: &mut Draft) {
    let (key, bare) = (Key::of(name), name.strip_prefix("is").unwrap_or(name));
    let is_known =
        !name.is_empty() && !asked_by(bare).is_empty() && (bare.len() >= MIN_NAME || !value.is_number());
    match (key, value) {
        (Key::Type | Key::Rules, _) => tell_rules(name, key, value, draft),
        (Key::BoxHeight | Key::BoxWidth | Key::Regions | Key::Mask | Key::Solution | Key::Current, _) => {}
        (Key::Author | Key::Source | Key::Level, Value::String(_) | Value::Number(_)) => {}
        (Key::Title, Value::String(title)) => draft.ask(words::titled(title)),
        (Key::Notes, Value::String(notes))
            if notes.split(';').any(|note| mark_of(note, draft.size()).is_some()) => {}
        (Key::Other | Key::Notes, _) if !has_more_than_zeros(value) => {}
        _ if members::is_silent(name, value) => {}
        _ if is_known && is_switched_on(value) => {
            note_rule(bare, false, draft);
        }
        (Key::Other, _) if !is_known => {
            members::tell(name, value, draft);
        }
        (_, Value::String(text)) if !is_known => tell_text(name, text, draft),
        (_, Value::Number(_)) if !is_known => {}
        (_, Value::Array(parts)) if !is_known && parts.iter().all(Value::is_string) => {
            parts.iter().for_each(|part| tell_text(name, part.as_str().unwrap_or_default(), draft));
        }
        // What is said about the puzzle may be in an object of its own.
        (Key::Unknown | Key::Comment | Key::Title | Key::Source | Key::Author, Value::Object(parts))
            if !is_known =>
        {
            let size = draft.size();
            for (part, value) in parts {
                let is_of_cells = Key::of(part) == Key::Puzzle || cell_of_name(part, size).is_some();
                if is_of_cells {
                    members::tell(name, value, draft);
                } else {
                    tell(part, value, draft);
                }
            }
        }
        _ => {
            members::tell(name, value, draft);
        }
    }
}

/// Tells a text: a sentence, the name of a rule, a switch, or some cells.
fn tell_text(name: &str, text: &str, draft: &mut Draft) {
    let size = draft.size();
    if is_sentence(text) {
        draft.comment(text);
    } else if ["true", "yes", "on"].contains(&text.to_lowercase().as_str())
        || text.split_whitespace().any(|word| cell_of_name(word, size).is_some())
    {
        members::tell(name, &Value::from(true), draft);
    } else {
        draft.ask(words::named(text));
    }
}

/// Tells rules: each is a text, or an object that a text in it names, or has the names of rules.
fn tell_rules(name: &str, key: Key, value: &Value, draft: &mut Draft) {
    for rule in value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice) {
        let texts = texts(rule);
        texts.iter().for_each(|text| {
            note_rule(text, key == Key::Rules, draft);
        });
        match rule {
            _ if !texts.is_empty() || key == Key::Type => {}
            Value::Object(_) => {
                members::tell_others(rule, &[], draft);
            }
            _ => {
                members::tell(name, rule, draft);
            }
        }
    }
}

/// Returns the texts of a value: itself, those in a list, the names of what is true and what names an object.
fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Array(parts) => parts.iter().flat_map(texts).collect(),
        Value::Object(parts) => {
            let of_part = |(name, value): (&String, &Value)| match name.as_str() {
                _ if *value == true => vec![name.clone()],
                "type" | "name" | "kind" | "rule" | "rules" | "description" => texts(value),
                _ => Vec::new(),
            };
            parts.iter().flat_map(of_part).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns what the name of a member asks for.
fn asked_by(name: &str) -> Vec<Asked> {
    let mut asked = words::named_member(name);
    asked.retain(|asked| !asked.subjects.is_empty());
    asked
}

/// Returns whether a text is more than a name: many words, or closed as a sentence is.
fn is_sentence(text: &str) -> bool {
    const MAX_WORDS: usize = 4;
    let words = text.split_whitespace().count();
    words > MAX_WORDS || words > 1 && text.trim_end().ends_with(['.', '!', '?', ';'])
}

/// Takes note of the rule that a text names, and returns whether it names one. Some names are houses of the board, and more
/// than a few words are what the setter says.
fn note_rule(text: &str, must_be_known: bool, draft: &mut Draft) -> bool {
    if is_sentence(text) {
        draft.comment(text);
        return true;
    }
    let asked = words::named_member(text);
    let is_named = !asked.is_empty();
    if asked.is_empty() && must_be_known && !CLASSIC.contains(&squeezed(text).as_str()) {
        draft.note(format!("`{}`", excerpt(text)));
    }
    for asked in asked {
        match asked.topic() {
            Some(topic) if *topic == topics::DIAGONALS => {
                draft.falling_diagonal();
                draft.rising_diagonal();
            }
            Some(topic) if *topic == topics::WINDOWS => draft.extras.push(Extra::Windows),
            _ => draft.ask(vec![asked]),
        }
    }
    is_named
}

/// Returns whether a value is true, however it is written, or a list or an object.
fn is_switched_on(value: &Value) -> bool {
    match value {
        Value::String(text) => ["true", "1", "yes", "on"].contains(&text.to_lowercase().as_str()),
        Value::Number(number) => number.as_u64() == Some(1),
        Value::Bool(value) => *value,
        Value::Array(_) | Value::Object(_) => true,
        Value::Null => false,
    }
}

/// Returns whether there is something else than zeros in a map of the cells.
fn has_more_than_zeros(value: &Value) -> bool {
    match value {
        Value::Array(parts) => parts.iter().any(has_more_than_zeros),
        Value::Object(parts) => parts.values().any(has_more_than_zeros),
        _ => members::is_set(value),
    }
}

/// Reads any value. One that is nested too deep is at least there.
pub fn parsed(value: &str) -> Value {
    serde_json::from_str(value).unwrap_or(Value::Bool(true))
}
