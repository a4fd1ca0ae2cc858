//! Locked candidates and subsets.

use super::board::{Board, ensure};
use super::{Allowed, CheckError};
use crate::grid::{CellSet, HouseId};
use crate::hint::evidence::{HiddenSubset, Locked, NakedSubset};

pub fn locked(board: &Board, locked: &Locked) -> Result<Allowed, CheckError> {
    let Locked { digit, from, to, cells } = *locked;
    let places = board.places(from, digit);
    ensure(!board.placed(from, digit) && !places.is_empty(), || "the digit is placed".into())?;
    let all = places.into_iter().collect::<CellSet>();
    ensure(all == cells, || format!("the places are {all:?}"))?;
    ensure(cells.iter().all(|c| board.within(c, to)), || "a place outside the other house".into())?;
    let grid = board.grid.clone();
    Ok(Allowed::Eliminate(Box::new(move |cell, d| {
        d == digit && !cells.contains(cell) && Board { grid: &grid }.within(cell, to)
    })))
}

pub fn naked(board: &Board, subset: &NakedSubset) -> Result<Allowed, CheckError> {
    let &NakedSubset { ref houses, cells, digits } = subset;
    ensure(!houses.is_empty() && board.open(cells), || "no house or a filled cell".into())?;
    ensure(cells.len() == digits.len(), || "not as many cells as digits".into())?;
    ensure((board.digits(cells) - digits).is_empty(), || "more digits".into())?;
    let within = |house: &HouseId| cells.iter().all(|c| board.within(c, *house));
    let all: Vec<HouseId> = board.grid.geometry().houses().map(|(id, _)| id).filter(within).collect();
    let named = all.len() == houses.len() && all.iter().all(|house| houses.contains(house));
    ensure(named, || "not the houses that contain all of the cells".into())?;
    let grid = board.grid.clone();
    Ok(Allowed::Eliminate(Box::new(move |cell, d| {
        digits.contains(d) && Board { grid: &grid }.sees_all(cell, cells)
    })))
}

pub fn hidden(board: &Board, subset: &HiddenSubset) -> Result<Allowed, CheckError> {
    let HiddenSubset { house, cells, digits } = *subset;
    ensure(cells.len() == digits.len(), || "not as many cells as digits".into())?;
    ensure(cells.iter().all(|c| board.within(c, house)), || "a cell outside the house".into())?;
    for digit in digits.iter() {
        let inside = board.places(house, digit).iter().all(|&c| cells.contains(c));
        ensure(inside && !board.placed(house, digit), || format!("{digit:?} has other places"))?;
    }
    Ok(Allowed::Eliminate(Box::new(move |cell, d| cells.contains(cell) && !digits.contains(d))))
}
