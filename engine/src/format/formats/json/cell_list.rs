//! Boards as a list of their filled cells: `{"row": 1, "col": 2, "value": 5}`, or `[[1, 2, 5], [1, 4, 3]]`.

use crate::format::loose_json::{Value, ValueKind};
pub(super) use crate::format::sparse::Board;
use crate::format::sparse::{self, COLUMN_KEYS, DIGIT_KEYS, Entry, MAX_CELLS, MIN_SIZE, Place, ROW_KEYS};
use crate::grid::MAX_SIZE;

/// The names of the digit that the player may have entered.
pub const PLAYER_KEYS: [&str; 2] = ["currentValue", "userValue"];
const PLACE_KEYS: [&str; 3] = ["cell", "pos", "position"];
const INDEX_KEYS: [&str; 4] = ["index", "idx", "i", "cell"];
const SIZE_KEYS: [&str; 6] = ["size", "n", "order", "dimension", "gridSize", "boardSize"];

/// Returns the size that an object gives its board.
pub fn size_of(object: Value<'_>) -> Option<usize> {
    SIZE_KEYS.iter().find_map(|key| index(object.get(key)?)).filter(|size| (1..=MAX_SIZE).contains(size))
}

/// Returns the board of a list of cells, if it is one. It has the size that the text says.
///
/// # Errors
/// A message: there are several such boards.
pub fn read(list: Value<'_>, size: Option<usize>) -> Option<Result<Board<Value<'_>>, String>> {
    let lists = || list.values().filter(|value| value.is_container()).take(MAX_CELLS + 1);
    let named: Option<Vec<_>> = match list.kind() {
        ValueKind::Object if has_letters(list) => {
            return Some(Err("the letters of these cells may name rows or columns: write `r1c2`".to_owned()));
        }
        ValueKind::Object => list.members().take(MAX_CELLS + 1).map(member).collect(),
        _ => lists().map(object).collect(),
    };
    // Numbers alone may also be about something else.
    let is_clear = named.is_some()
        && !list.members().next().is_some_and(|(key, _)| matches!(place(key), Some(Place::Index(_))));
    let entries = match named {
        Some(entries) => entries,
        None => lists().map(numbers).collect::<Option<_>>()?,
    };
    let board = sparse::board(entries, size)?;
    let is_large = |board: &Board<_>| is_clear || size.is_some() || board.size >= MIN_SIZE;
    board.as_ref().map_or(true, is_large).then_some(board)
}

/// Returns whether an object has cells under names such as `A1`, but not all of a board.
fn has_letters(object: Value<'_>) -> bool {
    const MIN: usize = 17;
    let is_cell = |(key, value): (Value<'_>, Value<'_>)| {
        matches!(key.raw().as_bytes(), [letter, digit] if letter.is_ascii_alphabetic() && (b'1'..=b'9').contains(digit))
            && digit(value).is_some()
    };
    object.members().count() >= MIN && object.members().all(is_cell)
}

/// Returns a cell under its name, such as `"r1c2": 5`.
fn member<'j>((key, value): (Value<'j>, Value<'j>)) -> Option<Entry<Value<'j>>> {
    Some(Entry { place: place(key)?, digit: digit(value)?, content: value })
}

/// Returns a cell that is an object with its place.
fn object(cell: Value<'_>) -> Option<Entry<Value<'_>>> {
    let value = |keys: &[&str]| keys.iter().find_map(|key| cell.get(key));
    let pair = || Some(Place::Pair(index(value(&ROW_KEYS)?)?, index(value(&COLUMN_KEYS)?)?));
    let index = || Some(Place::Index(index(value(&INDEX_KEYS)?)?));
    let place = value(&PLACE_KEYS).and_then(place).or_else(pair).or_else(index)?;
    let digit = value(&DIGIT_KEYS).or_else(|| value(&PLAYER_KEYS)).map_or(Some(None), digit)?;
    Some(Entry { place, digit, content: cell })
}

/// Returns a cell of three numbers: row, column and digit.
fn numbers(cell: Value<'_>) -> Option<Entry<Value<'_>>> {
    if cell.kind() == ValueKind::Object {
        return None;
    }
    let numbers: Vec<Value> = cell.values().take(4).collect();
    let &[row, column, value] = numbers.as_slice() else { return None };
    let digit = Some(digit(value)??);
    Some(Entry { place: Place::Pair(index(row)?, index(column)?), digit, content: value })
}

/// Returns the digit of a cell, or `None` in it if the cell is open.
fn digit(value: Value<'_>) -> Option<Option<usize>> {
    if value.is_container() || value.is_nothing() {
        return Some(None);
    }
    let number = index(value).filter(|&number| number <= MAX_SIZE)?;
    Some(Some(number).filter(|&number| number > 0))
}

/// Returns the row and the column in a name, such as `r1c2` or `0,1`, or in a list of both, or the number of a cell.
fn place(name: Value<'_>) -> Option<Place> {
    if name.is_container() {
        let numbers: Option<Vec<usize>> = name.values().take(3).map(index).collect();
        return numbers?.try_into().ok().map(|[row, column]: [usize; 2]| Place::Pair(row, column));
    }
    let name = name.raw().to_ascii_lowercase();
    let is_known = name.chars().all(|c| c.is_ascii_digit() || "rc ,-_()".contains(c));
    let mut numbers = name.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    let row = numbers.next()?.parse().ok()?;
    let Some(column) = numbers.next() else {
        return name.bytes().all(|b| b.is_ascii_digit()).then_some(Place::Index(row));
    };
    let column = column.parse().ok()?;
    (is_known && !name.starts_with('c') && numbers.next().is_none()).then_some(Place::Pair(row, column))
}

fn index(value: Value<'_>) -> Option<usize> {
    usize::try_from(value.number()?).ok()
}
