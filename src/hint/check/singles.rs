//! Full house, naked and hidden single.

use super::board::{Board, ensure};
use super::{Allowed, CheckError};
use crate::grid::{Cell, Digit};
use crate::hint::Effect;
use crate::hint::evidence::{FullHouse, HiddenSingle, NakedSingle};

/// The cell and the digit that a single places.
fn placed(effect: &Effect) -> Result<(Cell, Digit), CheckError> {
    match effect {
        &Effect::Place(cell, digit) => Ok((cell, digit)),
        _ => Err(CheckError("a single places a digit".into())),
    }
}

pub fn full_house(board: &Board, single: &FullHouse, effect: &Effect) -> Result<Allowed, CheckError> {
    let (cell, digit) = placed(effect)?;
    let grid = board.grid;
    let others = || grid.geometry().house(single.house).cells.iter().filter(|&&c| c != cell);
    ensure(board.within(cell, single.house), || "the cell is not in the house".into())?;
    ensure(others().all(|&c| grid.value(c).is_some()), || "another cell is open".into())?;
    ensure(others().all(|&c| grid.value(c) != Some(digit)), || "the digit is not missing".into())?;
    Ok(Allowed::Place(cell, digit))
}

pub fn naked_single(board: &Board, single: &NakedSingle, effect: &Effect) -> Result<Allowed, CheckError> {
    let (cell, digit) = placed(effect)?;
    let (grid, causes) = (board.grid, &single.causes);
    ensure(grid.candidates(cell).only() == Some(digit), || "other candidates".into())?;
    ensure(board.within(cell, single.house), || "the cell is not in the house".into())?;
    let peers: Vec<_> = grid.geometry().cells().filter(|&c| board.sees(cell, c)).collect();
    for other in Digit::all(grid.size()).filter(|&d| d != digit) {
        let count = |cells: &[Cell]| cells.iter().filter(|&&c| grid.value(c) == Some(other)).count();
        let expected = count(&peers).min(1);
        ensure(count(causes) == expected, || format!("{other:?} does not have {expected} causes"))?;
    }
    ensure(causes.iter().all(|c| peers.contains(c)), || "a cause that the cell does not see".into())?;
    ensure(causes.iter().all(|&c| grid.value(c).is_some_and(|d| d != digit)), || {
        "a cause that rules out nothing".into()
    })?;
    Ok(Allowed::Place(cell, digit))
}

pub fn hidden_single(board: &Board, single: &HiddenSingle, effect: &Effect) -> Result<Allowed, CheckError> {
    let (cell, digit) = placed(effect)?;
    let HiddenSingle { house, causes } = single;
    let grid = board.grid;
    ensure(board.places(*house, digit) == [cell], || "other places".into())?;
    ensure(causes.iter().all(|&c| grid.value(c) == Some(digit)), || "a cause without the digit".into())?;
    let others = grid.geometry().house(*house).cells.iter().copied();
    let others: Vec<Cell> = others.filter(|&c| c != cell && grid.value(c).is_none()).collect();
    let matters = |&cause: &Cell| others.iter().any(|&c| board.sees(cause, c));
    ensure(causes.iter().all(matters), || "a cause that rules out nothing".into())?;
    for &other in &others {
        let seen = |c: Cell| grid.value(c) == Some(digit) && board.sees(c, other);
        let missing = grid.geometry().cells().any(seen) && !causes.iter().any(|&c| seen(c));
        ensure(!missing, || format!("no cause for {other:?}"))?;
    }
    Ok(Allowed::Place(cell, digit))
}
