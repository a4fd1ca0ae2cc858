//! What the keys of an object say: which boards are puzzles, solutions and positions, and what is beside them.

use std::borrow::Cow;

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;

use super::board;
use super::value::{Member, elements, integer, members, string};
use crate::format::document::Document;
use crate::format::draft::{Draft, DraftBoxes, DraftPart};
use crate::format::sanitize::excerpt;
use crate::format::words::{self, topics};
use crate::grid::Extra;
use crate::nearest::nearest;
use crate::rules;

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

/// Returns a key in lower case, without anything between its words.
fn squeezed(key: &str) -> String {
    key.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
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
            // Other masks say which cells are given.
            Key::Mask if texts(value).iter().any(|text| text.contains(char::is_alphabetic)) => {
                draft.note("`mask`");
            }
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

/// Takes note of the rules that the key of a member names, or its value if it is about rules.
fn note_rules(member: &Member<'_>, draft: &mut Draft) {
    let key = Key::of(&member.key);
    if [Key::Type, Key::Rules].contains(&key) {
        for text in texts(member.value) {
            note_rule(&text, key == Key::Rules, draft);
        }
    } else if is_set(member.value) {
        let is_named = note_rule(member.key.strip_prefix("is").unwrap_or(&member.key), false, draft);
        if !is_named && key == Key::Unknown && may_be_rules(member) {
            draft.note(format!("`{}`", excerpt(&member.key)));
        }
        // What is said about the puzzle may be in an object of its own.
        let about_rules = |part: &Member<'_>| key == Key::Unknown && Key::of(&part.key) == Key::Rules;
        members(member.value)
            .iter()
            .filter(|part| about_rules(part))
            .for_each(|part| note_rules(part, draft));
    }
}

/// Returns whether a member may be rules of a kind that its name does not tell: they have cells, or there is a typing error.
fn may_be_rules(member: &Member<'_>) -> bool {
    let names_cells = |entry: &&str| {
        members(entry).iter().any(|part| ["cells", "line", "lines", "path"].contains(&part.key.as_str()))
    };
    let names = rules::ALL.iter().flat_map(|kind| [kind.name, kind.plural]);
    elements(member.value).iter().any(names_cells) || nearest(&member.key, names).is_some()
}

/// Returns the texts of a value: itself, those in a list, the names of what is true and what names an object.
fn texts(value: &str) -> Vec<String> {
    if let Some(text) = string(value) {
        return vec![text.into_owned()];
    }
    let in_list = elements(value).into_iter().flat_map(texts);
    let in_object = members(value).into_iter().flat_map(|member| match member.key.as_str() {
        _ if member.value == "true" => vec![member.key],
        "type" | "name" | "kind" | "rule" | "rules" | "description" => texts(member.value),
        _ => Vec::new(),
    });
    in_list.chain(in_object).collect()
}

/// Takes note of the rule that a text names, and returns whether it names one. Some names are houses of the board, and more
/// than a few words are what the setter says.
fn note_rule(text: &str, must_be_known: bool, draft: &mut Draft) -> bool {
    const MAX_WORDS: usize = 4;
    if text.split_whitespace().count() > MAX_WORDS {
        let comment = draft.info.comment.take().filter(|comment| comment != text);
        draft.info.comment = Some(comment.map_or(text.to_owned(), |comment| format!("{comment}\n{text}")));
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

/// Returns whether a value is true, however it is written, or a list or an object with something in it.
fn is_set(value: &str) -> bool {
    ["true", "1", "yes", "on"].contains(&value.trim_matches('"').to_lowercase().as_str())
        || !elements(value).is_empty()
        || !members(value).is_empty()
}
