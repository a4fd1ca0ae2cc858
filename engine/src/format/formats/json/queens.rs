//! Queens boards in JSON: a map of regions, as a list of N lists of N names or of N texts of N letters.

use super::board;
use super::object::Key;
use super::value::{Member, elements, integer, is_container, members, string};
use crate::format::document::Document;
use crate::format::formats::queens::{Name, board_of_map, is_clear_map, may_be_map};
use crate::format::{ParseError, Parsed};
use crate::queens::MAX_REGIONS;

/// The smallest board that is recognised.
const MIN_SIZE: usize = 4;
/// A longer value is no map, in bytes.
const MAX_LEN: usize = 1 << 14;

/// Parts of keys whose values would change a board beside its regions.
const CHANGES: [&str; 6] = ["block", "given", "initial", "placed", "fixed", "obstacle"];

/// Reads a list that can only be a map of regions or, where a queens board is wanted, that can be one.
pub fn read_list(value: &str, is_wanted: bool, document: &Document) -> Option<Result<Parsed, ParseError>> {
    let squares = map(value, document)?;
    if !is_map(&squares, is_wanted) {
        return None;
    }
    Some(board_of_map(document.place_of(value), &squares))
}

/// Reads the board of an object that speaks of queens and has a map, or has a clear map and no sudoku.
/// Where a board is `is_wanted`, the map need not be clear.
pub fn read_object(
    object: &[Member<'_>],
    is_wanted: bool,
    document: &Document,
) -> Option<Result<Parsed, ParseError>> {
    let is_named = object
        .iter()
        .any(|member| is_queens(&member.key) || is_queens(&string(member.value).unwrap_or_default()));
    let mut maps = object.iter().filter_map(|member| Some((member, map(member.value, document)?)));
    let (member, squares) = maps.find(|(member, squares)| {
        is_named || is_wanted && is_of_regions(&member.key) || is_map(squares, is_wanted)
    })?;
    let mut others = object.iter().filter(|other| other.key != member.key);
    if !is_named && !is_wanted && others.clone().any(|other| is_sudoku(other, document)) {
        return None;
    }
    if let Some(other) = others.find(|other| changes_board(other)) {
        let message = format!("found `{}`: of a queens board in JSON only the regions are read", other.key);
        let error = document.place_of(other.value).error(message);
        return Some(Err(
            error.help("write it as text: `regions N`, N lines of letters, then N lines of `*`, `.` and `Q`")
        ));
    }
    Some(board_of_map(document.place_of(member.value), &squares))
}

/// Returns whether these squares are a map beyond doubt or, where a queens board is wanted, can be one.
fn is_map(squares: &[Name], is_wanted: bool) -> bool {
    is_clear_map(squares) || is_wanted && may_be_map(squares)
}

fn is_of_regions(key: &str) -> bool {
    key.to_lowercase().contains("region")
}

fn is_sudoku(member: &Member<'_>, document: &Document) -> bool {
    Key::of(&member.key).may_hold_puzzles()
        && matches!(board::read(member.value, false, document), Ok(Some(_)))
}

fn is_queens(text: &str) -> bool {
    text.to_lowercase().contains("queen")
}

fn changes_board(member: &Member<'_>) -> bool {
    let key = member.key.to_lowercase();
    let is_set = !elements(member.value).is_empty() || !members(member.value).is_empty();
    is_set && (CHANGES.iter().any(|part| key.contains(part)) || is_queens(&key))
}

/// Returns the squares of N rows of N names.
fn map(value: &str, document: &Document) -> Option<Vec<Name>> {
    if !value.starts_with('[') || value.len() > MAX_LEN {
        return None;
    }
    let rows = elements(value);
    let size = rows.len();
    if !(MIN_SIZE..=MAX_REGIONS).contains(&size) {
        return None;
    }
    let mut squares = Vec::with_capacity(size * size);
    for (index, row) in rows.into_iter().enumerate() {
        let place = document.place_of(row);
        if let Some(letters) = string(row) {
            let letters = letters.chars().filter(|c| !c.is_whitespace());
            squares.extend(letters.map(|c| Name { text: c.to_ascii_uppercase().to_string(), place }));
        } else {
            for name in elements(row) {
                let text = name_of(name)?;
                squares.push(Name { text, place: document.place_of(name) });
            }
        }
        if squares.len() != (index + 1) * size {
            return None;
        }
    }
    Some(squares)
}

/// Returns the name of a region: a number, or a text.
fn name_of(value: &str) -> Option<String> {
    if is_container(value) {
        return None;
    }
    match integer(value) {
        Some(number) => Some(number.to_string()),
        None => Some(string(value)?.trim().to_uppercase()),
    }
}
