//! Boards as a list of their filled cells: `{"row": 1, "col": 2, "value": 5}`, or facts such as `given(1,2,5).`

use std::collections::HashSet;

use crate::format::json::{Value, ValueKind};

const SIZE: usize = 9;
const CELLS: usize = SIZE * SIZE;
/// A classic puzzle with one solution has at least this many givens.
const FEWEST: usize = 17;
const PLACE_KEYS: [&str; 3] = ["cell", "pos", "position"];
const ROW_KEYS: [&str; 3] = ["row", "r", "y"];
const COLUMN_KEYS: [&str; 4] = ["col", "column", "c", "x"];

/// Returns what a list of cells has for each cell of a board, its rows and columns counted from 0 or from 1.
///
/// # Errors
/// A message: it is not clear from what they count.
pub fn read(list: Value<'_>) -> Option<Result<[Option<Value<'_>>; CELLS], String>> {
    let found: Option<Vec<_>> = match list.kind() {
        ValueKind::Object => list.members().map(|(key, value)| Some((place(key)?, value))).collect(),
        _ => list.values().filter(|value| value.is_container()).take(CELLS + 1).map(cell).collect(),
    };
    let found = found.filter(|found| (FEWEST..=CELLS).contains(&found.len()))?;
    let has = |index: usize| found.iter().any(|&((row, column), _)| row == index || column == index);
    let first = match (has(0), has(SIZE)) {
        (true, true) => return None,
        (true, false) => 0,
        (false, true) => 1,
        (false, false) => {
            let message = "these cells are in rows and columns 1 to 8: do they count from 0 or from 1?";
            return Some(Err(message.to_owned()));
        }
    };
    let (mut cells, mut taken) = ([None; CELLS], HashSet::new());
    for ((row, column), content) in found {
        let (row, column) = (row - first, column - first);
        let place = (row < SIZE && column < SIZE).then_some(row * SIZE + column)?;
        // Cells that clash are none: the numbers of something else.
        let digit = content.number();
        let houses = [(0, row), (1, column), (2, row / 3 * 3 + column / 3)];
        if digit.is_some() && houses.into_iter().any(|house| !taken.insert((house, digit))) {
            return None;
        }
        if cells[place].replace(content).is_some() {
            return None;
        }
    }
    Some(Ok(cells))
}

/// Returns the row and the column of a cell, and its content: of an object with their names, or of three numbers.
fn cell(entry: Value<'_>) -> Option<((usize, usize), Value<'_>)> {
    if entry.kind() == ValueKind::Object {
        let value = |keys: &[&str]| keys.iter().find_map(|key| entry.get(key));
        let apart = || Some((index(value(&ROW_KEYS)?)?, index(value(&COLUMN_KEYS)?)?));
        return Some((value(&PLACE_KEYS).and_then(place).or_else(apart)?, entry));
    }
    let numbers: Vec<Value> = entry.values().take(4).collect();
    let &[row, column, digit] = numbers.as_slice() else { return None };
    let is_digit = digit.number().is_some_and(|digit| (1..=SIZE as i64).contains(&digit));
    is_digit.then_some(((index(row)?, index(column)?), digit))
}

/// Returns the row and the column in a name, such as `r1c2` or `0,1`, or in a list of both.
fn place(name: Value<'_>) -> Option<(usize, usize)> {
    if name.is_container() {
        let numbers: Option<Vec<usize>> = name.values().take(3).map(index).collect();
        return numbers?.try_into().ok().map(|[row, column]: [usize; 2]| (row, column));
    }
    let name = name.raw().to_ascii_lowercase();
    let is_known = name.chars().all(|c| c.is_ascii_digit() || "rc ,-_()".contains(c));
    let mut numbers = name.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    let (row, column) = (numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?);
    (is_known && !name.starts_with('c') && numbers.next().is_none()).then_some((row, column))
}

fn index(value: Value<'_>) -> Option<usize> {
    usize::try_from(value.number()?).ok()
}
