//! Full house, naked and hidden single.

use super::board::{Board, ensure};
use super::{Allowed, CheckError};
use crate::grid::{Cell, Digit};
use crate::hint::{Effect, Evidence};

pub fn single(board: &Board, evidence: &Evidence, effect: &Effect) -> Result<Allowed, CheckError> {
    let &Effect::Place(cell, digit) = effect else { return Err(CheckError("a single places".into())) };
    let grid = board.grid;
    match evidence {
        Evidence::FullHouse { house } => {
            let others = || grid.geometry().house(*house).cells.iter().filter(|&&c| c != cell);
            ensure(board.within(cell, *house), || "the cell is not in the house".into())?;
            ensure(others().all(|&c| grid.value(c).is_some()), || "another cell is open".into())?;
            ensure(others().all(|&c| grid.value(c) != Some(digit)), || "the digit is not missing".into())?;
        }
        Evidence::NakedSingle { house, causes } => {
            ensure(grid.candidates(cell).only() == Some(digit), || "other candidates".into())?;
            ensure(board.within(cell, *house), || "the cell is not in the house".into())?;
            let around: Vec<_> = grid.geometry().cells().filter(|&c| board.sees(cell, c)).collect();
            for other in Digit::all(grid.size()).filter(|&d| d != digit) {
                let holds = |cells: &[Cell]| cells.iter().filter(|&&c| grid.value(c) == Some(other)).count();
                let expected = holds(&around).min(1);
                ensure(holds(causes) == expected, || format!("{other:?} has not {expected} causes"))?;
            }
            ensure(causes.iter().all(|c| around.contains(c)), || "a cause that is not seen".into())?;
            ensure(causes.iter().all(|&c| grid.value(c).is_some_and(|d| d != digit)), || {
                "a cause that rules out nothing".into()
            })?;
        }
        Evidence::HiddenSingle { house, causes } => {
            ensure(board.places(*house, digit) == [cell], || "other places".into())?;
            ensure(causes.iter().all(|&c| grid.value(c) == Some(digit)), || {
                "a cause without the digit".into()
            })?;
            let others = grid.geometry().house(*house).cells.iter().copied();
            let others: Vec<Cell> = others.filter(|&c| c != cell && grid.value(c).is_none()).collect();
            let implications = |&cause: &Cell| others.iter().any(|&c| board.sees(cause, c));
            ensure(causes.iter().all(implications), || "a cause that rules out nothing".into())?;
            for &other in &others {
                let seen = |c: Cell| grid.value(c) == Some(digit) && board.sees(c, other);
                let missing = grid.geometry().cells().any(seen) && !causes.iter().any(|&c| seen(c));
                ensure(!missing, || format!("no cause for {other:?}"))?;
            }
        }
        _ => return Err(CheckError("no single".into())),
    }
    Ok(Allowed::Place(cell, digit))
}
