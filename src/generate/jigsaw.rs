//! Random jigsaw boards.

use std::sync::Arc;

use rand::Rng;
use rand::seq::IndexedRandom;

use crate::grid::{Boxes, Extra, Geometry, Grid, Shape};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::Solver;

/// How many cells each cell trades on the way: enough that nothing of the start is left.
const SWAPS_A_CELL: usize = 20;

/// A map counts as good where a search meets a complete grid within so many guesses. Few maps
/// have no grid or next to none, but on those a search can walk for minutes.
const GUESSES: u64 = 500;

/// So many maps are tried before a size counts as hopeless.
const MAPS: usize = 100;

/// Returns a random jigsaw board with these extra houses whose complete grids are not too hard to find, or `None` if
/// no such board was found.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first.
pub fn board(
    size: usize,
    extras: &[Extra],
    rng: &mut impl Rng,
    monitor: &Monitor,
) -> Result<Option<Arc<Geometry>>, Cancelled> {
    for _ in 0..MAPS {
        let shape = Shape { size, boxes: regions(size, rng), extras: extras.to_vec() };
        let Ok(geometry) = Geometry::new(shape) else { continue };
        let empty = Grid::empty(geometry.cell_count());
        if Solver::new(&geometry).count_within(&empty, 1, GUESSES, monitor)? == Some(1) {
            return Ok(Some(Arc::new(geometry)));
        }
    }
    Ok(None)
}

/// A random cut of the board into connected regions of as many cells as the board has digits.
///
/// It starts from the rows and lets two regions that touch trade a cell each, time and again, as
/// long as both stay connected.
fn regions(size: usize, rng: &mut impl Rng) -> Boxes {
    let mut map = Map { size, region: (0..size * size).map(|cell| (cell / size) as u8).collect() };
    for _ in 0..SWAPS_A_CELL * size * size {
        map.trade(rng);
    }
    Boxes::Regions(map.region)
}

struct Map {
    size: usize,
    /// For each cell in reading order.
    region: Vec<u8>,
}

impl Map {
    /// Moves a random cell at a border across it and another one back, unless that tears a region apart.
    fn trade(&mut self, rng: &mut impl Rng) {
        let Some((there, a, b)) = self.border_cell(rng, |_, _| true) else { return };
        self.region[there] = b;
        let back = self.border_cell(rng, |from, to| from == b && to == a);
        if let Some((back, ..)) = back.filter(|&(back, ..)| back != there) {
            self.region[back] = a;
            if self.is_connected(a) && self.is_connected(b) {
                return;
            }
            self.region[back] = b;
        }
        self.region[there] = a;
    }

    /// A random cell, its region, and another region that touches it.
    fn border_cell(&self, rng: &mut impl Rng, wanted: impl Fn(u8, u8) -> bool) -> Option<(usize, u8, u8)> {
        let at_border = |cell: usize| {
            let from = self.region[cell];
            self.neighbours(cell).map(move |other| (cell, from, self.region[other]))
        };
        let all: Vec<_> = (0..self.region.len())
            .flat_map(at_border)
            .filter(|&(_, from, to)| from != to && wanted(from, to))
            .collect();
        all.choose(rng).copied()
    }

    fn is_connected(&self, region: u8) -> bool {
        let Some(start) = self.region.iter().position(|&r| r == region) else { return true };
        let mut reached = vec![false; self.region.len()];
        let mut open = vec![start];
        reached[start] = true;
        while let Some(cell) = open.pop() {
            for next in self.neighbours(cell).filter(|&next| self.region[next] == region) {
                if !std::mem::replace(&mut reached[next], true) {
                    open.push(next);
                }
            }
        }
        reached.iter().filter(|&&r| r).count() == self.region.iter().filter(|&&r| r == region).count()
    }

    /// The cells beside this one.
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

    fn rng(seed: u64) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(seed)
    }

    #[test]
    fn boards_have_a_grid_and_the_seed_decides_their_map() {
        let board = |seed| board(9, &[], &mut rng(seed), &Monitor::new()).unwrap().expect("a board");
        // The first map of seed 4 has no grid at all.
        for seed in 0..10 {
            let grid = generate::full_grid(&board(seed), &mut rng(seed), &Monitor::new());
            assert!(grid.is_ok_and(|grid| grid.is_solution(&board(seed))), "seed {seed}");
        }
        assert_eq!(board(1), board(1));
        assert_ne!(board(1), board(2));
        assert_eq!(super::board(0, &[], &mut rng(1), &Monitor::new()), Ok(None));
        let extras = [Extra::Diagonals];
        let diagonal = super::board(9, &extras, &mut rng(1), &Monitor::new()).unwrap().expect("a board");
        assert_eq!(diagonal.shape().extras, extras);
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
