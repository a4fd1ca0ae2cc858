//! What stands beside the boards of an object: title and author, boxes and regions, and rules.

use std::borrow::Cow;

use super::node::{Member, Node};
use crate::format::document::Document;
use crate::format::draft::{Draft, DraftBoxes, Part};
use crate::format::links::json::note_rules_in_words;
use crate::format::rules;
use crate::format::sanitize::excerpt;
use crate::grid::Extra;

/// The keys of maps of regions, squeezed as by [`squeezed`].
const REGION_KEYS: [&str; 7] = ["regions", "region", "jigsaw", "map", "areas", "regionmap", "boxes"];
/// The keys that say what kind of puzzle it is.
const KIND_KEYS: [&str; 9] =
    ["type", "variant", "variants", "kind", "rules", "rule", "constraints", "ruleset", "gametype"];
/// Kinds that say nothing.
const PLAIN_KINDS: [&str; 7] = ["", "sudoku", "classic", "standard", "normal", "regular", "plain"];
/// Lists and objects that are about the game or the solving, and say nothing of the rules.
const HARMLESS_KEYS: [&str; 20] = [
    "tags",
    "techniques",
    "steps",
    "moves",
    "history",
    "hints",
    "notes",
    "metadata",
    "meta",
    "stats",
    "times",
    "mistakes",
    "errors",
    "highlights",
    "colors",
    "undo",
    "redo",
    "user",
    "players",
    "candidates",
];
/// A `rules` of more words is a text for people.
const MAX_WORDS: usize = 4;

/// Returns a key in small letters, without anything else between them.
pub fn squeezed(key: &str) -> String {
    key.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Reads the members that are no boards themselves.
pub fn describe(members: &[&Member<'_>], document: &Document, draft: &mut Draft) {
    let (mut height, mut width) = (None, None);
    for member in members {
        let (key, value) = (squeezed(&member.key), member.value);
        let words = || value.string().map(Cow::into_owned).or_else(|| Some(value.integer()?.to_string()));
        match key.as_str() {
            "title" | "name" => draft.info.title = words(),
            "author" | "creator" | "setter" => draft.info.author = words(),
            "comment" | "description" | "note" => draft.info.comment = words(),
            "source" => draft.info.source = words(),
            "difficulty" | "level" => draft.info.level = words(),
            "boxheight" | "blockheight" | "boxrows" | "blockrows" | "regionheight" => height = side(value),
            "boxwidth" | "blockwidth" | "boxcols" | "boxcolumns" | "blockcols" | "regionwidth" => {
                width = side(value);
            }
            "boxsize" | "blocksize" | "boxshape" => (height, width) = sides(value).unwrap_or((height, width)),
            key if REGION_KEYS.contains(&key) && (value.has_content() || value.string().is_some()) => {
                read_regions(value, document, draft);
            }
            key if KIND_KEYS.contains(&key) => read_kinds(value, draft),
            _ => read_other(member, &key, draft),
        }
    }
    let size = draft.size();
    let height = height.or(width.and_then(|width| size.checked_div(width)));
    let width = width.or(height.and_then(|height| size.checked_div(height)));
    if let (Some(height), Some(width), DraftBoxes::Usual) = (height, width, &draft.boxes) {
        draft.boxes = DraftBoxes::Rectangles { height, width };
    }
}

fn side(value: Node<'_>) -> Option<usize> {
    value.integer().and_then(|number| usize::try_from(number).ok())
}

/// Returns the height and the width of a box: `[2,3]` or `"2x3"`.
fn sides(value: Node<'_>) -> Option<(Option<usize>, Option<usize>)> {
    if value.is_list() {
        let sides: Vec<Option<usize>> = value.elements().into_iter().map(side).collect();
        return if let &[height, width] = sides.as_slice() { Some((height, width)) } else { None };
    }
    let text = value.string()?;
    let (height, width) = text.split_once(['x', 'X', '×'])?;
    Some((height.trim().parse().ok(), width.trim().parse().ok()))
}

/// Reads a map of regions: a name for each cell, or a list of the cells of each region. A note is left of any other.
fn read_regions(value: Node<'_>, document: &Document, draft: &mut Draft) {
    let count = draft.cell_count();
    draft.locate_part(Part::Regions, document.place(value.at));
    let names: Vec<String> = match value.string() {
        Some(text) => text.chars().filter(|c| !c.is_whitespace()).map(String::from).collect(),
        None => value.elements().into_iter().flat_map(names_of_row).collect(),
    };
    if names.len() != count {
        draft.note("irregular regions");
        return;
    }
    let mut known: Vec<&String> = Vec::new();
    let mut regions = Vec::with_capacity(count);
    for name in &names {
        let region = known.iter().position(|other| *other == name).unwrap_or(known.len());
        if region == known.len() {
            known.push(name);
        }
        regions.push(Some(region as u32));
    }
    draft.boxes = DraftBoxes::AnyRegions(regions);
}

/// Returns the names of the regions in a row of a map.
fn names_of_row(row: Node<'_>) -> Vec<String> {
    match row.string() {
        Some(text) if text.chars().count() > 2 => text.chars().map(String::from).collect(),
        _ if row.is_list() => row.elements().into_iter().map(|name| name.text.to_owned()).collect(),
        _ => vec![row.text.to_owned()],
    }
}

/// Reads what kind of puzzle it is: a text, or a list of them.
fn read_kinds(value: Node<'_>, draft: &mut Draft) {
    let kinds = if value.is_list() { value.elements() } else { vec![value] };
    for kind in kinds {
        match kind.string() {
            Some(kind) if kind.split_whitespace().count() > MAX_WORDS => {
                draft.info.comment = Some(kind.into_owned());
                note_rules_in_words(draft);
            }
            Some(kind) => add_kind(&kind, draft),
            None if kind.has_content() => draft.note("rules"),
            None => {}
        }
    }
}

fn add_kind(kind: &str, draft: &mut Draft) {
    let name = squeezed(kind);
    let is_plain = PLAIN_KINDS.contains(&name.trim_end_matches("sudoku")) || name.starts_with("default");
    let is_size =
        name.split_once('x').is_some_and(|(a, b)| a.parse::<u8>().is_ok() && b.parse::<u8>().is_ok());
    let is_jigsaw = name.contains("jigsaw") || name.contains("irregular");
    if is_plain || is_size || is_jigsaw && draft.boxes != DraftBoxes::Usual {
        return;
    }
    if let Some(extra) = extra(&name) {
        draft.extras.push(extra);
        return;
    }
    match rules::in_words(kind).as_slice() {
        [] => draft.note(excerpt(kind)),
        rules => rules.iter().for_each(|rule| draft.note(*rule)),
    }
}

/// Returns the extra houses of this squeezed name.
fn extra(name: &str) -> Option<Extra> {
    if name.contains("diagonal") || ["x", "sudokux", "xsudoku"].contains(&name) {
        return Some(Extra::Diagonals);
    }
    (name.contains("windoku") || name.contains("hyper")).then_some(Extra::Windows)
}

/// Reads a member of another name: it may be a rule that is set, or things drawn on the board.
fn read_other(member: &Member<'_>, key: &str, draft: &mut Draft) {
    let is_things = member.value.has_content();
    if member.value.text != "true" && (!is_things || HARMLESS_KEYS.contains(&key)) {
        return;
    }
    if let Some(extra) = extra(key.strip_prefix("is").unwrap_or(key)) {
        draft.extras.push(extra);
        return;
    }
    let mut named = rules::in_words(&words_of(&member.key));
    if named.is_empty() {
        named = rules::in_words(key);
    }
    named.iter().for_each(|rule| draft.note(*rule));
    if named.is_empty() && is_things {
        draft.note(format!("`{}`", excerpt(&member.key)));
    }
}

/// Returns the words of a key such as `antiKnight` or `thermo_meters`.
pub fn words_of(key: &str) -> String {
    let mut words = String::new();
    for c in key.chars() {
        if c.is_uppercase() || !c.is_alphanumeric() {
            words.push(' ');
        }
        words.extend(c.to_lowercase().filter(|c| c.is_alphanumeric()));
    }
    words
}
