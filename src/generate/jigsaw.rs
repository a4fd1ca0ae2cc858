//! Random jigsaw boards.

use std::sync::Arc;

use rand::seq::IteratorRandom;
use rand::{Rng, RngExt};

use super::GenerateError;
use crate::grid::{Boxes, Extra, Geometry, Grid, Shape};
use crate::monitor::Monitor;
use crate::solve::Solver;

/// The number of attempted trades per cell: enough that nothing of the rows is left.
const TRADES_PER_CELL: usize = 40;

/// A map is accepted if a search finds a complete grid within this number of guesses, and then a random one. On maps
/// with no grid or few, a search can take minutes.
const MAX_GUESSES: u64 = 500;

/// The number of guesses after which the search for a random grid gives up; guesses at random are worse ones.
const MAX_RANDOM_GUESSES: u64 = 5_000;

/// The number of maps that are tried.
const MAX_MAPS: usize = 100;

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
        let shape = Shape { size, boxes: regions(size, rng), extras: extras.to_vec() };
        let geometry = Geometry::new(shape)?;
        let empty = Grid::empty(geometry.cell_count());
        let mut solver = Solver::new(&geometry);
        if solver.count_within(&empty, 1, MAX_GUESSES, monitor)? == Some(1)
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
    let mut map = Map { size, region: (0..size * size).map(|cell| (cell / size) as u8).collect() };
    for _ in 0..TRADES_PER_CELL * size * size {
        map.trade(rng);
    }
    Boxes::Regions(map.region)
}

struct Map {
    size: usize,
    /// The region of each cell.
    region: Vec<u8>,
}

impl Map {
    /// Moves a random cell across a border and another one back, unless that would split a region.
    fn trade(&mut self, rng: &mut impl Rng) {
        let cell = rng.random_range(0..self.region.len());
        let Some(other) = self.neighbours(cell).choose(rng) else { return };
        let (a, b) = (self.region[cell], self.region[other]);
        if a == b {
            return;
        }
        self.region[cell] = b;
        let touches_a = |back: &usize| self.neighbours(*back).any(|other| self.region[other] == a);
        let of_b = (0..self.region.len()).filter(|&back| self.region[back] == b && back != cell);
        if let Some(back) = of_b.filter(touches_a).choose(rng) {
            self.region[back] = a;
            if self.is_connected(a) && self.is_connected(b) {
                return;
            }
            self.region[back] = b;
        }
        self.region[cell] = a;
    }

    fn is_connected(&self, region: u8) -> bool {
        let Some(start) = self.region.iter().position(|&r| r == region) else { return true };
        let mut reached = vec![start];
        let mut seen = 0;
        while let Some(&cell) = reached.get(seen) {
            for next in self.neighbours(cell).filter(|&next| self.region[next] == region) {
                if !reached.contains(&next) {
                    reached.push(next);
                }
            }
            seen += 1;
        }
        reached.len() == self.size
    }

    /// Returns the cells next to this one.
    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (row, column, last) = (cell / self.size, cell % self.size, self.size - 1);
        let size = self.size;
        [
            (row > 0).then(|| cell - size),
            (row < last).then(|| cell + size),
            (column > 0).then(|| cell - 1),
            (column < last).then(|| cell + 1),
        ]
        .into_iter()
        .flatten()
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

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
            let shape = Shape { size, boxes: boxes.clone(), extras: vec![] };
            Geometry::new(shape).expect("every region holds every digit once");
            let Boxes::Regions(region) = boxes else { panic!("no regions") };
            let map = Map { size, region };
            assert!((0..size as u8).all(|r| map.is_connected(r)), "{size}");
            assert!(map.region.chunks(size).any(|row| row.iter().any(|&r| r != row[0])), "still rows");
        }
    }
}
