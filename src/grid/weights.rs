//! Cell weights: what a digit is worth in target sudoku.

use super::{Cell, Geometry, Grid};

/// A weight for each cell in reading order. A grid's score is the sum of weight x digit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Weights(Box<[i32]>);

impl Weights {
    /// The classic map: 10 in the centre, one less for every ring outwards (6 on the edge of a
    /// 9x9 board). Boards of even size have a centre of four cells.
    pub fn rings(size: usize) -> Weights {
        let ring_from_edge = |i: usize| i.min(size - 1 - i) as i32;
        let centre = (size as i32 - 1) / 2;
        (0..size * size)
            .map(|i| 10 - centre + ring_from_edge(i / size).min(ring_from_edge(i % size)))
            .collect()
    }

    /// The weight of a cell.
    pub fn of(&self, cell: Cell) -> i32 {
        self.0[cell.index()]
    }

    /// The weights in reading order.
    pub fn as_slice(&self) -> &[i32] {
        &self.0
    }

    /// The sum of weight x digit over the filled cells.
    pub fn score(&self, grid: &Grid) -> i64 {
        grid.placed().map(|(cell, digit)| i64::from(self.of(cell)) * i64::from(digit.value())).sum()
    }

    /// Is this the map that [`Weights::rings`] gives for the board?
    pub fn are_rings(&self, geometry: &Geometry) -> bool {
        *self == Weights::rings(geometry.size())
    }
}

impl FromIterator<i32> for Weights {
    fn from_iter<I: IntoIterator<Item = i32>>(weights: I) -> Weights {
        Weights(weights.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_run_from_ten_in_the_centre_to_six_on_the_edge() {
        let w = Weights::rings(9);
        assert_eq!(&w.as_slice()[..9], [6; 9]);
        assert_eq!(&w.as_slice()[36..45], [6, 7, 8, 9, 10, 9, 8, 7, 6]);
        let even = Weights::rings(4);
        assert_eq!(even.as_slice(), [9, 9, 9, 9, 9, 10, 10, 9, 9, 10, 10, 9, 9, 9, 9, 9]);
    }
}
