//! Full house, naked single, hidden single: the steps that place a digit directly.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::evidence::{FullHouse, HiddenSingle, NakedSingle};
use crate::hint::{Analysis, Effect, Emit, Evidence, Finder};

pub struct FullHouses;
pub struct NakedSingles;
pub struct HiddenSingles;

impl Finder for FullHouses {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        grid.geometry().houses().try_for_each(|(id, house)| {
            let mut open = house.cells.iter().filter(|&&cell| grid.value(cell).is_none());
            let (Some(&cell), None) = (open.next(), open.next()) else { return ControlFlow::Continue(()) };
            let Some(digit) = grid.candidates(cell).only() else { return ControlFlow::Continue(()) };
            emit(Effect::Place(cell, digit), Evidence::FullHouse(FullHouse { house: id }))
        })
    }
}

impl Finder for NakedSingles {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        grid.open_cells().try_for_each(|cell| {
            let digit = grid.candidates(cell).only();
            let single = digit.and_then(|digit| Some((digit, naked(grid, cell, digit)?)));
            let Some((digit, naked)) = single else { return ControlFlow::Continue(()) };
            emit(Effect::Place(cell, digit), Evidence::NakedSingle(naked))
        })
    }
}

impl Finder for HiddenSingles {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        grid.geometry().boxes_first().try_for_each(|(house, h)| {
            placed_once(grid, &h.cells).iter().try_for_each(|digit| {
                let Some(cell) = grid.places(house, digit).only() else { return ControlFlow::Continue(()) };
                let causes = digits_that_block(grid, house, cell, digit);
                emit(Effect::Place(cell, digit), Evidence::HiddenSingle(HiddenSingle { house, causes }))
            })
        })
    }
}

/// Returns the digits that have one place among the open cells of a house.
pub fn placed_once(grid: &CandidateGrid, cells: &[Cell]) -> CandidateSet {
    let (mut once, mut twice) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
    for &cell in cells {
        twice |= once & grid.candidates(cell);
        once |= grid.candidates(cell);
    }
    once - twice
}

/// Returns every single that places this digit in this cell.
pub fn singles_at(grid: &CandidateGrid, cell: Cell, digit: Digit) -> Vec<Evidence> {
    let houses = grid.geometry().houses_of(cell).iter().copied();
    let mut singles = Vec::new();
    if grid.candidates(cell).only() == Some(digit) {
        let full = houses.clone().filter(|&house| open_cells_beside(grid, house, cell).is_empty());
        singles.extend(full.map(|house| Evidence::FullHouse(FullHouse { house })));
        singles.extend(naked(grid, cell, digit).map(Evidence::NakedSingle));
    }
    for house in houses.filter(|&house| grid.places(house, digit).only() == Some(cell)) {
        let causes = digits_that_block(grid, house, cell, digit);
        singles.push(Evidence::HiddenSingle(HiddenSingle { house, causes }));
    }
    singles
}

/// The evidence of a naked single.
fn naked(grid: &CandidateGrid, cell: Cell, digit: Digit) -> Option<NakedSingle> {
    let all = CandidateSet::all(grid.size());
    let causes = peers_that_rule_out(grid, cell, all - CandidateSet::of(digit));
    let houses = grid.geometry().houses_of(cell).iter();
    let fullest = houses.max_by_key(|&&house| holders(grid, house, all).count());
    fullest.map(|&house| NakedSingle { house, causes })
}

/// The cells of a house that hold one of these digits.
fn holders(grid: &CandidateGrid, house: HouseId, digits: CandidateSet) -> impl Iterator<Item = Cell> {
    let cells = grid.geometry().house(house).cells.iter().copied();
    cells.filter(move |&cell| grid.value(cell).is_some_and(|value| digits.contains(value)))
}

/// For each of these digits that a peer of the cell has, one such peer. Houses with more of the digits come first, so
/// that the argument names few houses; cells that differ by a rule alone come last.
fn peers_that_rule_out(grid: &CandidateGrid, cell: Cell, mut digits: CandidateSet) -> Vec<Cell> {
    let mut causes = Vec::new();
    loop {
        let houses = grid.geometry().houses_of(cell).iter();
        let best = houses.max_by_key(|&&house| holders(grid, house, digits).count());
        let found: Vec<Cell> = best.into_iter().flat_map(|&best| holders(grid, best, digits)).collect();
        let are_in_houses = !found.is_empty();
        let rest = if are_in_houses { &[] } else { grid.geometry().peers(cell) };
        for cause in found.into_iter().chain(rest.iter().copied()) {
            if let Some(digit) = grid.value(cause).filter(|&d| digits.contains(d)) {
                digits.remove(digit);
                causes.push(cause);
            }
        }
        if !are_in_houses {
            return causes;
        }
    }
}

fn open_cells_beside(grid: &CandidateGrid, house: HouseId, cell: Cell) -> Vec<Cell> {
    let cells = grid.geometry().house(house).cells.iter().copied();
    cells.filter(|&c| c != cell && grid.value(c).is_none()).collect()
}

/// Cells with the digit that between them see the other open cells of the house. Greedy: always the one that sees the
/// most of the cells that are left.
fn digits_that_block(grid: &CandidateGrid, house: HouseId, cell: Cell, digit: Digit) -> Vec<Cell> {
    let geometry = grid.geometry();
    let mut open: CellSet = open_cells_beside(grid, house, cell).into_iter().collect();
    let holders: Vec<Cell> = grid.values().placed().filter(|&(_, d)| d == digit).map(|(c, _)| c).collect();
    let mut causes = Vec::new();
    loop {
        let best = holders.iter().rev().max_by_key(|&&holder| (open & geometry.peer_set(holder)).len());
        let Some(&best) = best.filter(|&&best| !(open & geometry.peer_set(best)).is_empty()) else {
            return causes;
        };
        open -= geometry.peer_set(best);
        causes.push(best);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Geometry, Grid};
    use crate::hint::techniques::support::testing::{steps, values};

    #[test]
    fn a_full_house_names_the_missing_digit() {
        let grid = values("12.. .... ..1. 2...  ");
        assert_eq!(steps("full-house", &grid), Vec::<String>::new());
        let grid = values("1234 3.12 .... ....  ");
        assert_eq!(
            steps("full-house", &grid),
            [
                "r2c2 = 4 | r2c2 is the last empty cell of row 2, and 4 is the digit missing there.",
                "r2c2 = 4 | r2c2 is the last empty cell of box 1, and 4 is the digit missing there.",
            ]
        );
    }

    #[test]
    fn a_naked_single_names_the_houses_with_the_other_digits() {
        let grid = values(
            "12. ... ...
             ... ... ...
             ... ... ...
             ... ... ...
             ..3 ... ...
             ..4 ... ...
             ... ... ...
             ..5 ... ...
             ..6 ... ...",
        );
        assert_eq!(steps("naked-single", &grid), Vec::<String>::new());
        let mut grid = grid;
        grid.place(grid.geometry().cell(0, 8), Digit::new(7).unwrap());
        let cell = grid.geometry().cell(0, 2);
        grid.eliminate(cell, CandidateSet::of(Digit::new(8).unwrap()));
        assert_eq!(
            steps("naked-single", &grid),
            [
                "r1c3 = 9 | r1c3 can only be 9: row 1 has 1, 2, 7; column 3 has 3, 4, 5, 6; 8 was ruled out earlier."
            ]
        );
    }

    #[test]
    fn a_hidden_single_names_what_blocks_the_other_cells() {
        let grid = values(
            "... ... 5..
             ... 5.. ...
             12. ... ...
             .5. ... ...
             ... ... ...
             ... ... ...
             ... ... ...
             ... ... ...
             ... ... ...",
        );
        let found = steps("hidden-single", &grid);
        assert_eq!(
            found[0],
            "r3c3 = 5 | In box 1, the 5 can only go in r3c3: the 5s in r1c7 and r2c4 rule out the rest."
        );
    }

    #[test]
    fn a_diagonal_is_a_house_like_any_other() {
        use crate::grid::{Extra, Shape};
        let shape = Shape::standard(9).unwrap().with(Extra::Diagonals);
        let board = std::sync::Arc::new(Geometry::new(shape).unwrap());
        let mut values = Grid::empty(81);
        // Eight digits on the main diagonal leave one for the last cell.
        for i in 0..8 {
            values[board.cell(i, i)] = Some(Digit::from_index(i));
        }
        let grid = CandidateGrid::new(board, &values);
        assert_eq!(
            steps("full-house", &grid),
            [
                "r9c9 = 9 | r9c9 is the last empty cell of the diagonal of r1c1, and 9 is the digit missing there."
            ]
        );
    }
}
