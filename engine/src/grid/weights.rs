//! The cell weights of target sudoku.

use super::{Cell, Geometry, Grid};

/// A weight for every cell in reading order. The score of a grid is the sum of weight x digit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Weights(Box<[i32]>);

impl Weights {
    /// Creates the classic weights: 10 in the centre, one less for every ring outwards (6 on the edge of a
    /// 9x9 board). Boards of even size have a centre of four cells.
    pub fn rings(size: usize) -> Weights {
        let ring_from_edge = |i: usize| i.min(size - 1 - i) as i32;
        let centre = (size as i32 - 1) / 2;
        (0..size * size)
            .map(|i| 10 - centre + ring_from_edge(i / size).min(ring_from_edge(i % size)))
            .collect()
    }

    /// Returns the weight of a cell.
    pub fn of(&self, cell: Cell) -> i32 {
        self.0[cell.index()]
    }

    /// Returns the weights in reading order.
    pub fn as_slice(&self) -> &[i32] {
        &self.0
    }

    /// Returns the sum of weight x digit over the filled cells.
    pub fn score(&self, grid: &Grid) -> i64 {
        grid.placed().map(|(cell, digit)| i64::from(self.of(cell)) * i64::from(digit.value())).sum()
    }

    /// Returns weights that rank complete grids the same, with as many zeros as possible.
    ///
    /// Every house of a complete grid has each digit once, so subtracting a number from all weights of a
    /// house lowers every score by the same amount. If most cells of a house have the same weight, theirs
    /// becomes zero. Of the rings of a 9x9 board 17 cells remain. Differences of two weights need 64 bits.
    pub fn collapsed(&self, geometry: &Geometry) -> Vec<i64> {
        let mut weights: Vec<i64> = self.0.iter().map(|&weight| weight.into()).collect();
        // Subtracting the median makes a house as small as possible. Repeat until nothing gets smaller.
        let mut smaller = true;
        while std::mem::take(&mut smaller) {
            for (_, house) in geometry.houses() {
                let mut of_house: Vec<i64> = house.cells.iter().map(|&cell| weights[cell.index()]).collect();
                of_house.sort_unstable();
                let median = of_house[of_house.len() / 2];
                let left = |taken: i64| of_house.iter().map(|weight| (weight - taken).abs()).sum::<i64>();
                if left(median) < left(0) {
                    smaller = true;
                    house.cells.iter().for_each(|&cell| weights[cell.index()] -= median);
                }
            }
        }
        weights
    }

    /// Returns whether these are the [rings](Weights::rings) of the board.
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
    use crate::grid::Digit;

    #[test]
    fn rings_run_from_ten_in_the_centre_to_six_on_the_edge() {
        let w = Weights::rings(9);
        assert_eq!(&w.as_slice()[..9], [6; 9]);
        assert_eq!(&w.as_slice()[36..45], [6, 7, 8, 9, 10, 9, 8, 7, 6]);
        let even = Weights::rings(4);
        assert_eq!(even.as_slice(), [9, 9, 9, 9, 9, 10, 10, 9, 9, 10, 10, 9, 9, 9, 9, 9]);
    }

    #[test]
    fn seventeen_cells_of_the_rings_count() {
        let nine = Geometry::standard(9).unwrap();
        let left = Weights::rings(9).collapsed(&nine);
        let mut counted = vec![0; 81];
        for (row, column) in [0, 1, 7, 8].iter().flat_map(|&r| [0, 1, 7, 8].map(|c| (r, c))) {
            let is_corner = [row, column].iter().all(|line| line % 8 == 0);
            counted[row * 9 + column] = if is_corner { 2 } else { 1 };
        }
        counted[40] = 1;
        assert_eq!(left, counted);
    }

    #[test]
    fn collapsed_weights_rank_complete_grids_as_before() {
        let four = Geometry::standard(4).unwrap();
        let weights: Weights = (0..16).map(|i| i * 7 % 11 - 4).collect();
        let left = weights.collapsed(&four);
        let grids = ["1234341221434321", "4321214334121234", "2143341212344321"];
        let lost = grids.map(|text| {
            let grid: Grid = text.bytes().map(|b| Digit::new(b - b'0')).collect();
            assert!(grid.is_solution(&four));
            let score: i64 =
                grid.placed().map(|(cell, digit)| left[cell.index()] * i64::from(digit.value())).sum();
            weights.score(&grid) - score
        });
        assert!(lost[0] != 0 && lost.iter().all(|&points| points == lost[0]), "{lost:?}");
        let extreme: Weights = (0..16).map(|i| if i == 0 { i32::MIN } else { i32::MAX }).collect();
        assert_eq!(
            extreme.collapsed(&four)[0],
            i64::from(i32::MIN) - i64::from(i32::MAX),
            "nothing is cut off"
        );
    }
}
