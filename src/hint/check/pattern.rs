//! Impossible patterns, and what follows from their guardians.

use super::board::{Board, ensure};
use super::{Allowed, CheckError};
use crate::grid::{CandidateSet, Cell, CellSet, Digit};
use crate::hint::evidence::{Consequence, DeadlyReason, Pattern};

/// Confirms that the pattern is impossible, and what follows from its guardians.
pub fn pattern(board: &Board, pattern: &Pattern) -> Result<Allowed, CheckError> {
    let cells = &pattern.cells;
    let distinct = cells.iter().enumerate().all(|(i, (cell, _))| cells[..i].iter().all(|(c, _)| c != cell));
    let open = cells.iter().all(|&(cell, _)| board.grid.value(cell).is_none());
    ensure(distinct && open && !cells.is_empty(), || "a cell twice or filled".into())?;
    match pattern.why {
        DeadlyReason::Swap => swaps(board, cells)?,
        DeadlyReason::Impossible => {
            ensure(!fits(board, cells, &mut Vec::new()), || "the digits fit into the cells".into())?;
        }
    }
    let extra = |cell: Cell, own: CandidateSet| board.grid.candidates(cell) - own;
    let guarded = cells.iter().filter(|&&(cell, own)| !extra(cell, own).is_empty()).map(|&(cell, _)| cell);
    let guardians = cells.iter().fold(CandidateSet::EMPTY, |all, &(cell, own)| all | extra(cell, own));
    allowed(board, pattern, guarded.collect(), guardians)
}

/// Confirms that the consequence names every guardian, and computes what it allows.
fn allowed(
    board: &Board,
    pattern: &Pattern,
    guarded: CellSet,
    guardians: CandidateSet,
) -> Result<Allowed, CheckError> {
    let own = pattern.cells.clone();
    let in_pattern =
        move |cell: Cell, digit: Digit| own.iter().any(|&(c, digits)| c == cell && digits.contains(digit));
    match pattern.consequence {
        Consequence::Cell(only) => {
            ensure(guarded.is_subset(CellSet::of(only)), || "guardians elsewhere".into())?;
            Ok(Allowed::Eliminate(Box::new(move |cell, digit| cell == only && in_pattern(cell, digit))))
        }
        Consequence::Digit(guardian, at) => {
            let named = guarded.is_subset(at) && (guardians - CandidateSet::of(guardian)).is_empty();
            ensure(named, || "other guardians".into())?;
            let grid = board.grid.clone();
            Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
                digit == guardian && Board { grid: &grid }.sees_all(cell, at)
            })))
        }
        Consequence::Subset { guarded: at, house, cells, digits } => {
            ensure(guarded.is_subset(at), || "guardians elsewhere".into())?;
            let inside = (at | cells).iter().all(|cell| board.within(cell, house));
            ensure(inside && (at & cells).is_empty() && board.open(cells), || "not of the house".into())?;
            let all = board.digits(cells) | guardians;
            ensure((all - digits).is_empty() && digits.len() == cells.len() + 1, || "not locked".into())?;
            let grid = board.grid.clone();
            Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
                let others = Board { grid: &grid }.within(cell, house) && !(at | cells).contains(cell);
                digits.contains(digit) && others
            })))
        }
        Consequence::Locked { digit: locked, guarded: at, house } => {
            ensure(at.len() == 2 && guarded.is_subset(at), || "guardians elsewhere".into())?;
            let inside = board.places(house, locked).iter().all(|&place| at.contains(place));
            let is_locked = inside && !board.placed(house, locked);
            ensure(is_locked && !guardians.contains(locked), || "the digit is not locked".into())?;
            Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
                at.contains(cell) && digit != locked && in_pattern(cell, digit)
            })))
        }
    }
}

/// Confirms that each cell has two digits, and each digit two cells in a house or none.
fn swaps(board: &Board, cells: &[(Cell, CandidateSet)]) -> Result<(), CheckError> {
    ensure(cells.iter().all(|(_, own)| own.len() == 2), || "a cell without two digits".into())?;
    for (house, _) in board.grid.geometry().houses() {
        for digit in Digit::all(board.grid.size()) {
            let holders =
                cells.iter().filter(|(cell, own)| own.contains(digit) && board.within(*cell, house));
            let count = holders.count();
            ensure(count == 0 || count == 2, || format!("{digit:?} has {count} cells in {house:?}"))?;
        }
    }
    Ok(())
}

/// Returns whether the cells that are left can be filled with their digits so that none sees the same digit.
fn fits(board: &Board, left: &[(Cell, CandidateSet)], filled: &mut Vec<(Cell, Digit)>) -> bool {
    let Some((&(cell, own), rest)) = left.split_first() else { return true };
    own.iter().any(|digit| {
        if filled.iter().any(|&(other, d)| d == digit && board.sees(cell, other)) {
            return false;
        }
        filled.push((cell, digit));
        let fits = fits(board, rest, filled);
        filled.pop();
        fits
    })
}
