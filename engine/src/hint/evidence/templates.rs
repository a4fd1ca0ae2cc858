//! Evidence of templates.

use super::argument::Argument;
use super::check::{Allowed, Board, CheckError, ensure};
use super::part::record;
use crate::grid::{CandidateSet, Cell, CellSet, Digit};
use crate::hint::Effect;
use crate::hint::highlight::Highlights;

/// All the ways to place a digit in every house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Templates {
    pub digit: Digit,
}

record!(Templates { digit });

impl Argument for Templates {
    /// Shows nothing: the candidates that the step places or eliminates say all that there is to see.
    fn highlight(&self, _: &mut Highlights) {}

    fn digits(&self) -> CandidateSet {
        CandidateSet::of(self.digit)
    }

    /// Candidates that none of the remaining ways uses may be eliminated; cells that all of them use hold the digit.
    fn allowed<'a>(&'a self, board: Board<'a>, effect: &Effect) -> Result<Allowed<'a>, CheckError> {
        let &Templates { digit } = self;
        let ways = ways_left(board, digit);
        let in_all = |cell: Cell| ways.iter().all(|way| way.contains(cell));
        match effect {
            Effect::Eliminate(_) => {
                Allowed::eliminations(move |cell, d| d == digit && !ways.iter().any(|way| way.contains(cell)))
            }
            &Effect::Place(cell, _) => {
                ensure(in_all(cell), format_args!("{digit:?} can do without {cell:?}"))?;
                Ok(Allowed::Place(cell, digit))
            }
            &Effect::PlaceAll(cells, _) => {
                ensure(cells.iter().all(in_all), format_args!("{digit:?} can do without some of {cells:?}"))?;
                Ok(Allowed::PlaceAll(cells, digit))
            }
        }
    }
}

/// Returns the ways of the digit that are left after repeatedly removing those through a cell that all ways of another
/// digit use.
fn ways_left(board: Board, digit: Digit) -> Vec<CellSet> {
    let all = Digit::all(board.grid.size()).map(|digit| {
        let mut found = Vec::new();
        ways(board, digit, 0, &mut Vec::new(), &mut found);
        found
    });
    let mut all: Vec<Vec<CellSet>> = all.collect();
    loop {
        let is_taken = |cell: Cell, by: &[CellSet]| !by.is_empty() && by.iter().all(|way| way.contains(cell));
        let stays = |own: usize, way: &CellSet| {
            let mut others = all.iter().enumerate().filter(|&(other, _)| other != own);
            others.all(|(_, others)| !way.iter().any(|cell| is_taken(cell, others)))
        };
        let left: Vec<Vec<CellSet>> = all
            .iter()
            .enumerate()
            .map(|(own, list)| list.iter().filter(|way| stays(own, way)).copied().collect())
            .collect();
        if left == all {
            return all.swap_remove(digit.index());
        }
        all = left;
    }
}

/// Lists every way to place the digit in the rows from this one on so that no two of its places see each other.
/// Includes the places that it already has.
fn ways(board: Board, digit: Digit, row: usize, placed: &mut Vec<Cell>, all: &mut Vec<CellSet>) {
    let geometry = board.grid.geometry();
    let size = board.grid.size();
    if row == size {
        // One in every row: a way if every other house has one of them too.
        let in_each = |house| placed.iter().any(|&cell| board.within(cell, house));
        if geometry.houses().all(|(house, _)| in_each(house)) {
            all.push(placed.iter().copied().collect());
        }
        return;
    }
    for cell in (0..size).map(|column| geometry.cell(row, column)) {
        let is_possible = board.grid.value(cell) == Some(digit) || board.can(cell, digit);
        if is_possible && !placed.iter().any(|&other| board.sees(cell, other)) {
            placed.push(cell);
            ways(board, digit, row + 1, placed, all);
            placed.pop();
        }
    }
}
