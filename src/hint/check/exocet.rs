//! Exocets.

use super::board::{Board, ensure};
use super::{Allowed, CheckError};
use crate::grid::{Cell, CellSet, Digit};
use crate::hint::evidence::Exocet;

/// Confirms that the targets repeat the digits of the base. Candidates that fit no such choice may be eliminated.
pub fn exocet(board: &Board, exocet: &Exocet) -> Result<Allowed, CheckError> {
    let Exocet { base, targets, lines, covers } = exocet.clone();
    let [one, other] = base;
    let cells: CellSet = base.into_iter().chain(targets).collect();
    ensure(cells.len() == 4 && board.open(cells), || "not four open cells".into())?;
    ensure(board.sees(one, other), || "the base may hold one digit twice".into())?;
    let all: Vec<Cell> =
        lines.iter().flat_map(|&line| board.grid.geometry().house(line).cells.clone()).collect();
    let apart = all.iter().enumerate().all(|(i, cell)| !all[..i].contains(cell));
    ensure(apart, || "the lines share a cell".into())?;
    for digit in board.digits(base.into_iter().collect()).iter() {
        let Some((_, houses)) = covers.iter().find(|(d, _)| *d == digit) else {
            return Err(CheckError(format!("{digit:?} of the base is not covered")));
        };
        ensure(houses.len() < lines.len(), || format!("{digit:?} has enough places"))?;
        // Whichever base cell holds it, a cell that sees both does not.
        let may_be = |cell: Cell| {
            let is_possible = board.grid.value(cell) == Some(digit) || board.can(cell, digit);
            is_possible && !(board.sees(cell, one) && board.sees(cell, other)) && !targets.contains(&cell)
        };
        for &cell in all.iter().filter(|&&cell| may_be(cell)) {
            let covered = houses.iter().any(|&house| board.within(cell, house));
            ensure(covered, || format!("{digit:?} may be in {cell:?}"))?;
        }
    }
    let grid = board.grid.clone();
    // With two houses fewer than lines a digit would need both targets.
    let once =
        move |digit: Digit| covers.iter().any(|(d, houses)| *d == digit && houses.len() + 1 == lines.len());
    Ok(Allowed::Eliminate(Box::new(move |cell, digit| {
        let can = |at: Cell| {
            let own = grid.candidates(at).iter();
            own.filter(|&d| once(d) && (at != cell || d == digit)).collect::<Vec<Digit>>()
        };
        let ways = |a: Digit, b: Digit| {
            a != b
                && [targets, [targets[1], targets[0]]]
                    .iter()
                    .any(|&[near, far]| can(near).contains(&a) && can(far).contains(&b))
        };
        cells.contains(cell) && !can(one).iter().any(|&a| can(other).iter().any(|&b| ways(a, b)))
    })))
}
