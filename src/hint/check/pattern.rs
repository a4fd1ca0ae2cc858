//! Impossible patterns, and what follows from their guardians.

use super::board::{Board, ensure};
use super::{Allowed, CheckError};
use crate::grid::{CandidateSet, Cell, Digit};
use crate::hint::evidence::{Consequence, DeadlyReason, Pattern};

/// Confirms that the pattern is impossible and that the consequence names every guardian.
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
    let guarded: Vec<(Cell, CandidateSet)> =
        cells.iter().copied().filter(|&(cell, own)| !extra(cell, own).is_empty()).collect();
    let guardians = guarded.iter().fold(CandidateSet::EMPTY, |all, &(cell, own)| all | extra(cell, own));
    let (grid, out) = (board.grid.clone(), pattern.consequence.clone());
    match out {
        Consequence::Cell(only) => {
            ensure(guarded.iter().all(|&(cell, _)| cell == only), || "guardians elsewhere".into())?;
        }
        Consequence::Digit(digit, at) => {
            let named = guarded.iter().all(|&(cell, _)| at.contains(cell));
            ensure(named && (guardians - CandidateSet::of(digit)).is_empty(), || "other guardians".into())?;
        }
        Consequence::Subset { guarded: at, house, cells, digits } => {
            ensure(guarded.iter().all(|&(cell, _)| at.contains(cell)), || "guardians elsewhere".into())?;
            let inside = (at | cells).iter().all(|cell| board.within(cell, house));
            ensure(inside && (at & cells).is_empty() && board.open(cells), || "not of the house".into())?;
            let all = board.digits(cells) | guardians;
            ensure((all - digits).is_empty() && digits.len() == cells.len() + 1, || "not locked".into())?;
        }
        Consequence::Locked { digit, guarded: at, house } => {
            ensure(at.len() == 2 && guarded.iter().all(|&(cell, _)| at.contains(cell)), || {
                "guardians elsewhere".into()
            })?;
            let places = board.places(house, digit);
            let locked = !board.placed(house, digit) && places.iter().all(|&place| at.contains(place));
            ensure(locked && !guardians.contains(digit), || "the digit is not locked".into())?;
        }
    }
    let own = pattern.cells.clone();
    Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
        let board = Board { grid: &grid };
        let in_pattern = || own.iter().any(|&(c, digits)| c == cell && digits.contains(digit));
        match out {
            Consequence::Cell(only) => cell == only && in_pattern(),
            Consequence::Digit(d, at) => d == digit && board.sees_all(cell, at),
            Consequence::Subset { guarded, house, cells, digits } => {
                digits.contains(digit)
                    && board.within(cell, house)
                    && !cells.contains(cell)
                    && !guarded.contains(cell)
            }
            Consequence::Locked { digit: locked, guarded, .. } => {
                guarded.contains(cell) && digit != locked && in_pattern()
            }
        }
    })))
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
