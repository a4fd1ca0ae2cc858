//! Arrangements of one digit, by the rule that each house needs it once.
//!
//! An arrangement of a digit is a choice of its places, one in every house that still needs it. No argument about this
//! digit alone can eliminate a place that is part of one: fish, colours and single-digit chains search only if there is
//! a place in none.

use super::band_arrangements::possible_cells;
use crate::grid::{CandidateGrid, CellSet, Digit, Geometry, House};

/// Returns the places of a digit that are in no arrangement.
pub fn impossible_cells(grid: &CandidateGrid, digit: Digit) -> CellSet {
    let places = grid.cells_of(digit);
    if grid.geometry().is_classic_9x9() {
        return places - possible_cells(places);
    }
    by_search(grid.geometry(), grid.geometry().house_list(), places, places)
}

/// Returns those of the impossible cells that rows and columns alone make impossible: no choice of places, none of
/// which sees another, fills all of these with the digit.
pub fn impossible_in_lines(grid: &CandidateGrid, digit: Digit, impossible: CellSet) -> CellSet {
    if grid.geometry().is_classic_9x9() {
        // Nine places that do not see each other are in nine boxes.
        return impossible;
    }
    let lines = &grid.geometry().house_list()[..2 * grid.size()];
    by_search(grid.geometry(), lines, grid.cells_of(digit), impossible)
}

/// Returns the unsettled places that are in no arrangement for these houses, by searching arrangements until each is in
/// one or cannot be. Ignores houses in which the digit has no place.
fn by_search(geometry: &Geometry, houses: &[House], places: CellSet, mut unsettled: CellSet) -> CellSet {
    let houses = houses.iter().map(|house| house.set & places).filter(|house| !house.is_empty()).collect();
    let search = Search { geometry, houses };
    let mut impossible = CellSet::EMPTY;
    while let Some(cell) = unsettled.first() {
        let left = places - geometry.peer_set(cell);
        match search.arrange(left, unsettled) {
            Some(arrangement) => unsettled -= arrangement,
            None => {
                impossible.insert(cell);
                unsettled.remove(cell);
            }
        }
    }
    impossible
}

struct Search<'a> {
    geometry: &'a Geometry,
    /// The places in each house that needs the digit.
    houses: Vec<CellSet>,
}

impl Search<'_> {
    /// Finds an arrangement among the places that are left, none of which a chosen place sees. Prefers wanted places.
    fn arrange(&self, mut left: CellSet, wanted: CellSet) -> Option<CellSet> {
        let open = loop {
            let before = left;
            // A house with two places is better to try than one with more.
            let (mut open, mut is_pair) = (None, false);
            for &house in &self.houses {
                let mut rest = house & left;
                let first = rest.first()?;
                rest.remove(first);
                if rest.is_empty() {
                    left -= self.geometry.peer_set(first);
                } else if !is_pair {
                    is_pair = rest.only().is_some();
                    open = Some(house);
                }
            }
            if left == before {
                break open;
            }
        };
        let Some(house) = open else { return Some(left) };
        let choice = house & left;
        let first = choice & wanted;
        let mut cells = first.iter().chain((choice - first).iter());
        cells.find_map(|cell| self.arrange(left - self.geometry.peer_set(cell), wanted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{CandidateSet, Cell, Extra, Geometry, Grid, Shape};
    use rand::rngs::ChaCha8Rng;
    use rand::seq::SliceRandom;
    use rand::{RngExt, SeedableRng};
    use std::sync::Arc;

    #[test]
    fn a_place_that_leaves_a_house_without_the_digit_is_impossible() {
        let board = Geometry::standard(4).unwrap();
        let mut grid = CandidateGrid::new(board.clone(), &Grid::empty(16));
        let one = Digit::from_index(0);
        assert!(impossible_cells(&grid, one).is_empty());
        // In row 1 only box 1 has places left, so row 2 cannot use those in box 1.
        for column in [2, 3] {
            grid.eliminate(board.cell(0, column), CandidateSet::of(one));
        }
        let gone: CellSet = [board.cell(1, 0), board.cell(1, 1)].into_iter().collect();
        assert_eq!(impossible_cells(&grid, one), gone);
    }

    #[test]
    fn bands_give_the_same_as_a_search() {
        let board = Geometry::standard(9).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let (mut possible, mut impossible) = (0, 0);
        for _ in 0..200 {
            // Random cells of a full grid are filled, and some candidates are eliminated that are not in it.
            let lines: [Vec<usize>; 2] = std::array::from_fn(|_| {
                let mut bands = [0, 1, 2];
                bands.shuffle(&mut rng);
                let rows = |band: usize| {
                    let mut rows = [3 * band, 3 * band + 1, 3 * band + 2];
                    rows.shuffle(&mut rng);
                    rows
                };
                bands.into_iter().flat_map(rows).collect()
            });
            let mut grid = CandidateGrid::new(board.clone(), &Grid::empty(81));
            for cell in board.cells() {
                let (row, column) = (lines[0][board.row_of(cell)], lines[1][board.column_of(cell)]);
                let digit = Digit::from_index((row * 3 + row / 3 + column) % 9);
                if rng.random_bool(0.25) {
                    grid.place(cell, digit);
                } else {
                    let gone = Digit::all(9).filter(|&other| other != digit && rng.random_bool(0.3));
                    grid.eliminate(cell, gone.collect());
                }
            }
            for digit in Digit::all(9) {
                let cells = impossible_cells(&grid, digit);
                let places = grid.cells_of(digit);
                for houses in [board.house_list(), &board.house_list()[..18]] {
                    let found = by_search(&board, houses, places, places);
                    assert_eq!(cells, found, "{grid:?}, {digit:?}");
                }
                impossible += cells.len();
                possible += (grid.cells_of(digit) - cells).len();
            }
        }
        assert!(possible > 1000 && impossible > 1000, "{possible} {impossible}");
    }

    #[test]
    fn every_kind_of_house_counts() {
        let shape = Shape::standard(4).unwrap().with(Extra::Diagonals);
        let board = Arc::new(Geometry::new(shape).unwrap());
        let one = Digit::from_index(0);
        let plain =
            impossible_cells(&CandidateGrid::new(Geometry::standard(4).unwrap(), &Grid::empty(16)), one);
        let crossed = impossible_cells(&CandidateGrid::new(board, &Grid::empty(16)), one);
        assert!(plain.is_empty());
        assert!(crossed.iter().all(|cell| cell != Cell::new(0)), "{crossed:?}");
    }
}
