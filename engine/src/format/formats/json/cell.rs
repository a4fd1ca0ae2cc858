//! Cells of grids in JSON: digits, symbols, or objects and lists with marks.

use super::cell_list::PLAYER_KEYS;
use crate::format::loose_json::{Value, ValueKind};
use crate::format::sparse::DIGIT_KEYS;
use crate::grid::MAX_SIZE;

/// The keys of a cell that is an object: whether its digit is given or the player's, and its marks.
const GIVEN_KEYS: [&str; 7] = ["given", "fixed", "locked", "initial", "readonly", "prefilled", "clue"];
const OPEN_KEYS: [&str; 2] = ["editable", "mutable"];
/// The last words of the keys of marks.
const MARK_KEYS: [&str; 4] = ["marks", "notes", "candidates", "possiblevalues"];

/// What a cell holds.
#[derive(Default)]
pub struct Content<'j> {
    /// The byte at which it begins.
    pub at: usize,
    pub symbol: Symbol<'j>,
    /// Whether the digit is given, if the text says it.
    pub is_given: Option<bool>,
    pub marks: Vec<i64>,
    /// Whether it is neither a list nor an object.
    pub is_plain: bool,
}

/// The digit of a cell as it is written.
#[derive(Default)]
pub enum Symbol<'j> {
    #[default]
    Empty,
    Number(i64),
    Character(char),
    /// Something that is not in a sudoku.
    Other(Value<'j>),
}

impl Symbol<'_> {
    pub fn is_empty(&self) -> bool {
        matches!(
            self,
            Symbol::Empty | Symbol::Number(-1 | 0) | Symbol::Character('0' | '.' | '*' | '_' | '-')
        )
    }

    pub fn is_other(&self) -> bool {
        matches!(self, Symbol::Other(_))
    }
}

/// Returns what a cell holds, or `None` if a value cannot be a cell.
pub fn content(value: Value<'_>) -> Option<Content<'_>> {
    let mut cell = Content { at: value.offset(), ..Content::default() };
    match value.kind() {
        ValueKind::Array => cell.marks = marks(value)?,
        ValueKind::Object => object(value, &mut cell)?,
        ValueKind::Word | ValueKind::Text => {
            cell.is_plain = true;
            cell.symbol = symbol(value);
        }
    }
    Some(cell)
}

fn symbol(value: Value<'_>) -> Symbol<'_> {
    if value.is_nothing() {
        return Symbol::Empty;
    }
    let raw = value.raw().trim();
    let mut chars = raw.chars();
    match (chars.next(), chars.next(), value.number()) {
        // A digit in quotes may be one of an alphabet.
        (Some(c), None, _) if value.kind() == ValueKind::Text || !c.is_ascii_digit() => Symbol::Character(c),
        (_, _, Some(number @ -1..100)) => Symbol::Number(number),
        _ => Symbol::Other(value),
    }
}

/// Returns the candidates in a list.
fn marks(value: Value<'_>) -> Option<Vec<i64>> {
    let mark = |mark: Value<'_>| mark.number().filter(|number| (0..=MAX_SIZE as i64).contains(number));
    value.values().take(MAX_SIZE + 1).map(mark).collect()
}

fn is_mark(key: &str) -> bool {
    let is_end = |name: &&str| key.len().checked_sub(name.len()).and_then(|at| key.get(at..));
    MARK_KEYS.iter().any(|name| is_end(name).is_some_and(|end| end.eq_ignore_ascii_case(name)))
}

fn object<'j>(value: Value<'j>, cell: &mut Content<'j>) -> Option<()> {
    let mut is_cell = value.values().next().is_none();
    for (key, member) in value.members() {
        let key = key.raw();
        // `isGiven`, `is_given`.
        let name = key.strip_prefix("is").map_or(key, |name| name.trim_start_matches('_'));
        let is_any = |names: &[&str]| names.iter().any(|other| name.eq_ignore_ascii_case(other));
        let truth = member.boolean().or(member.number().map(|number| number != 0));
        if (DIGIT_KEYS.contains(&key) || PLAYER_KEYS.contains(&key)) && !member.is_container() {
            is_cell = true;
            if cell.symbol.is_empty() {
                cell.symbol = symbol(member);
                cell.at = member.offset();
            }
        } else if is_any(&GIVEN_KEYS) {
            cell.is_given = truth.or(cell.is_given);
        } else if is_any(&OPEN_KEYS) {
            cell.is_given = truth.map(|is_open| !is_open).or(cell.is_given);
        } else if is_mark(key) {
            is_cell = true;
            match member.kind() {
                ValueKind::Array => cell.marks.extend(marks(member).unwrap_or_default()),
                ValueKind::Text => {
                    let digits = member.raw().chars().filter_map(|c| c.to_digit(10));
                    cell.marks.extend(digits.take(MAX_SIZE).map(i64::from));
                }
                ValueKind::Word | ValueKind::Object => {}
            }
        }
    }
    is_cell.then_some(())
}
