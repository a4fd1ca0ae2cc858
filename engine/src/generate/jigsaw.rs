//! Random jigsaw boards.

use std::sync::Arc;

use rand::{Rng, RngExt};

use super::GenerateError;
use crate::grid::{Boxes, Cell, CellSet, Extra, Geometry, Grid, Shape};
use crate::monitor::Monitor;
use crate::solve::Solver;

/// The number of attempted trades per cell: enough that nothing of the rows is left.
const TRADES_PER_CELL: usize = 40;

/// A map is accepted if a search finds a complete grid within this number of guesses, and then a random one. On maps
/// with no grid or few, a search can take minutes.
const MAX_GUESSES: u64 = 500;

/// The number of guesses after which the search for a random grid gives up; guesses at random are worse ones.
const MAX_RANDOM_GUESSES: u64 = 5_000;

/// The number of maps that are tried. One in 200 has grids with diagonals or with windows, one in 20,000 with both.
const MAX_MAPS: usize = 10_000;

/// Makes a random jigsaw board with these extra houses whose complete grids are not too hard to find.
///
/// # Errors
/// [`GenerateError::Board`] if the extra houses do not fit the size, [`GenerateError::NoGrid`] if no
/// such board is found, and [`GenerateError::Cancelled`].
pub fn board(
    size: usize,
    extras: &[Extra],
    rng: &mut impl Rng,
    monitor: &Monitor,
) -> Result<Arc<Geometry>, GenerateError> {
    Ok(with_grid(size, extras, rng, monitor)?.0)
}

/// Makes such a board with one of its complete grids.
pub(super) fn with_grid(
    size: usize,
    extras: &[Extra],
    rng: &mut impl Rng,
    monitor: &Monitor,
) -> Result<(Arc<Geometry>, Grid), GenerateError> {
    for _ in 0..MAX_MAPS {
        let shape = Shape::new(size, regions(size, rng), extras.to_vec());
        let geometry = Geometry::new(shape)?;
        let empty = Grid::empty(geometry.cell_count());
        let mut solver = Solver::new(&geometry);
        let position = solver.position(&empty);
        if solver.count_within(&position, 1, MAX_GUESSES, monitor)? == Some(1)
            && let Some(grid) = solver.random_within(&empty, MAX_RANDOM_GUESSES, rng, monitor)?
        {
            return Ok((Arc::new(geometry), grid));
        }
    }
    Err(GenerateError::NoGrid)
}

/// Divides the board at random into connected regions with as many cells as the board has digits.
///
/// Starts from the rows. Two neighbouring regions trade a cell each, over and over, as long as both stay
/// connected.
fn regions(size: usize, rng: &mut impl Rng) -> Boxes {
    let mut map = Map::of_rows(size);
    for _ in 0..TRADES_PER_CELL * size * size {
        map.trade(rng);
    }
    Boxes::Regions(map.region_of)
}

struct Map {
    /// The region of each cell.
    region_of: Vec<u8>,
    /// The cells of each region.
    regions: Vec<CellSet>,
    /// The cells next to each cell.
    neighbours: Vec<CellSet>,
}

/// Returns the cells above, below and beside a cell.
fn neighbours(cell: usize, size: usize) -> CellSet {
    let (row, column, last) = (cell / size, cell % size, size - 1);
    let above_and_below = [(row > 0).then(|| cell - size), (row < last).then(|| cell + size)];
    let beside = [(column > 0).then(|| cell - 1), (column < last).then(|| cell + 1)];
    above_and_below.into_iter().chain(beside).flatten().map(Cell::new).collect()
}

impl Map {
    fn of_rows(size: usize) -> Map {
        Map {
            region_of: (0..size * size).map(|cell| (cell / size) as u8).collect(),
            regions: (0..size).map(|row| (row * size..(row + 1) * size).map(Cell::new).collect()).collect(),
            neighbours: (0..size * size).map(|cell| neighbours(cell, size)).collect(),
        }
    }

    /// Moves a random cell across a border and another one back, unless that would split a region.
    fn trade(&mut self, rng: &mut impl Rng) {
        let cell = Cell::new(rng.random_range(0..self.region_of.len()));
        let Some(other) = random(self.neighbours[cell.index()], rng) else { return };
        let [from, to] = [cell, other].map(|cell| usize::from(self.region_of[cell.index()]));
        if from == to {
            return;
        }
        let [mut smaller, mut larger] = [self.regions[from], self.regions[to]];
        smaller.remove(cell);
        let Some(back) = random(self.next_to(smaller) & larger, rng) else { return };
        larger.insert(cell);
        larger.remove(back);
        smaller.insert(back);
        if self.is_connected(smaller) && self.is_connected(larger) {
            (self.regions[from], self.regions[to]) = (smaller, larger);
            self.region_of.swap(cell.index(), back.index());
        }
    }

    /// Returns the cells next to one of these, some of these among them.
    fn next_to(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(CellSet::EMPTY, |all, cell| all | self.neighbours[cell.index()])
    }

    fn is_connected(&self, region: CellSet) -> bool {
        region.is_connected(|cell| self.neighbours[cell.index()])
    }
}

/// Returns one of these cells.
fn random(cells: CellSet, rng: &mut impl Rng) -> Option<Cell> {
    let count = cells.len();
    if count == 0 { None } else { cells.iter().nth(rng.random_range(0..count)) }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;
    use crate::generate;
    use crate::grid::GeometryError;

    fn rng(seed: u64) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(seed)
    }

    #[test]
    fn boards_have_a_grid_and_their_seed_determines_the_map() {
        let board = |seed| board(9, &[], &mut rng(seed), &Monitor::new()).expect("a board");
        // The first map of seed 4 has no grid at all.
        for seed in 0..10 {
            let grid = generate::full_grid(&board(seed), &mut rng(seed), &Monitor::new());
            assert!(grid.is_ok_and(|grid| grid.is_solution(&board(seed))), "seed {seed}");
        }
        assert_eq!(board(1), board(1));
        assert_ne!(board(1), board(2));
        let refused =
            |size, extras: &[Extra]| super::board(size, extras, &mut rng(1), &Monitor::new()).unwrap_err();
        assert_eq!(refused(0, &[]), GenerateError::Board(GeometryError::Size(0)));
        assert_eq!(refused(10, &[Extra::Windows]), GenerateError::Board(GeometryError::Windows(10)));
        for extras in [[Extra::Diagonals], [Extra::Windows]] {
            let board = super::board(9, &extras, &mut rng(1), &Monitor::new()).expect("a board");
            assert_eq!(board.shape().extras, extras);
        }
    }

    #[test]
    fn regions_are_connected_and_full() {
        for (size, seed) in [(4, 1), (5, 2), (6, 3), (9, 4), (9, 5)] {
            let boxes = regions(size, &mut rng(seed));
            let shape = Shape::new(size, boxes.clone(), vec![]);
            Geometry::new(shape).expect("every region holds every digit once");
            let Boxes::Regions(region_of) = boxes else { panic!("no regions") };
            let map = Map::of_rows(size);
            for region in 0..size as u8 {
                let cells = (0..size * size).filter(|&cell| region_of[cell] == region).map(Cell::new);
                assert!(map.is_connected(cells.collect()), "{size}");
            }
            assert!(region_of.chunks(size).any(|row| row.iter().any(|&r| r != row[0])), "still rows");
        }
    }
}
