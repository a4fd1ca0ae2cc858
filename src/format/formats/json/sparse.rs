//! Boards as a list of their filled cells: `{"row": 1, "col": 2, "value": 5}`, or facts such as `given(1,2,5).`

use std::collections::HashSet;

use crate::format::json::{Value, ValueKind};

const SIZE: usize = 9;
const CELLS: usize = SIZE * SIZE;
/// A classic puzzle with one solution has at least this many givens.
const FEWEST: usize = 17;
const ROW_KEYS: [&str; 3] = ["row", "r", "y"];
const COLUMN_KEYS: [&str; 4] = ["col", "column", "c", "x"];

/// Returns what a list of cells has for each cell of a board, its rows and columns counted from 0 or from 1.
///
/// # Errors
/// A message: it is not clear from what they count.
pub fn read(list: Value<'_>) -> Option<Result<[Option<Value<'_>>; CELLS], String>> {
    let entries: Vec<Value> = list.values().filter(|value| value.is_container()).collect();
    if !(FEWEST..=CELLS).contains(&entries.len()) {
        return None;
    }
    let found = entries.into_iter().map(cell).collect::<Option<Vec<_>>>()?;
    let has = |index: usize| found.iter().any(|&(row, column, _)| row == index || column == index);
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
    for (row, column, content) in found {
        let (row, column) = (row - first, column - first);
        let place = (row < SIZE && column < SIZE).then_some(row * SIZE + column)?;
        // Numbers in another order than row, column and digit clash.
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

/// Returns the row, the column and the content of a cell: an object with their names, or three numbers.
fn cell(entry: Value<'_>) -> Option<(usize, usize, Value<'_>)> {
    let index = |value: Value<'_>| usize::try_from(value.number()?).ok();
    if entry.kind() == ValueKind::Object {
        let value = |keys: &[&str]| keys.iter().find_map(|key| entry.get(key));
        return Some((index(value(&ROW_KEYS)?)?, index(value(&COLUMN_KEYS)?)?, entry));
    }
    let numbers: Vec<Value> = entry.values().take(4).collect();
    let &[row, column, digit] = numbers.as_slice() else { return None };
    let is_digit = digit.number().is_some_and(|digit| (1..=SIZE as i64).contains(&digit));
    is_digit.then_some((index(row)?, index(column)?, digit))
}
