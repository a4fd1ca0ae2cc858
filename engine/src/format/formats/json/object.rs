//! What the keys of an object say: which boards are puzzles, solutions and positions, and what is beside them.

use std::borrow::Cow;

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;

use super::board;
use super::value::{Member, elements, integer, members, string};
use crate::format::document::Document;
use crate::format::draft::{Draft, DraftBoxes, DraftPart};
use crate::format::{rules, sanitize::excerpt};
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
    /// Something else about the cells, or a number that may look like cells.
    #[serde(alias = "mask", alias = "masks", alias = "marks", alias = "pencilmarks", alias = "candidates")]
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
            _ => {}
        }
    }
    for member in members {
        note_rules(member, draft);
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
    let key = Key::of(&member.key);
    let text = if [Key::Type, Key::Rules].contains(&key) {
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
    let is_named = key == Key::Rules && !CLASSIC.contains(&name.as_str());
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
