//! The removal of clues from one full grid.

use rand::Rng;

use super::full_grid::shuffle;
use super::{CELLS, Cells, Digits};

/// The set of all nine digits.
const ALL: u16 = 0x1ff;

/// A puzzle whose redundant clues are removed, in random order.
pub(super) struct Removal {
    solution: Digits,
    /// The cells in the order of trial.
    order: [u8; CELLS],
    /// The number of cells that have been tried.
    tried: usize,
    clues: Cells,
    /// The digit of each clue, and all digits for open cells.
    candidates: [u16; CELLS],
    /// The digits of the clues in each row, column and box.
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    /// The place of each digit in each row, and in each column.
    places: [[[u8; 9]; 9]; 2],
}

impl Removal {
    pub fn new() -> Removal {
        Removal {
            solution: [0; CELLS],
            order: std::array::from_fn(|cell| cell as u8),
            tried: CELLS,
            clues: 0,
            candidates: [ALL; CELLS],
            rows: [0; 9],
            columns: [0; 9],
            boxes: [0; 9],
            places: [[[0; 9]; 9]; 2],
        }
    }

    /// Starts over with a full grid.
    pub fn start(&mut self, solution: Digits, rng: &mut impl Rng) {
        self.solution = solution;
        self.order = std::array::from_fn(|cell| cell as u8);
        shuffle(&mut self.order, rng);
        self.tried = 0;
        self.clues = (1 << CELLS) - 1;
        self.candidates = self.solution.map(|digit| 1 << digit);
        (self.rows, self.columns, self.boxes) = ([ALL; 9], [ALL; 9], [ALL; 9]);
        for (cell, &digit) in self.solution.iter().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            self.places[0][row][usize::from(digit)] = column as u8;
            self.places[1][column][usize::from(digit)] = row as u8;
        }
    }

    /// Goes on until a clue is left to decide by a solver. Returns the board that has a solution exactly if the clue
    /// is needed: all other clues, and the cell without its digit. Returns `None` at the end.
    pub fn next_test(&mut self) -> Option<[u16; CELLS]> {
        while let Some(&cell) = self.order.get(self.tried) {
            let cell = usize::from(cell);
            let digit = 1 << self.solution[cell];
            if self.is_naked_single(cell, digit) {
                self.remove(cell);
            } else if !self.is_alone_in_unavoidable_set(cell) {
                let mut board = self.candidates;
                board[cell] = ALL & !digit;
                return Some(board);
            }
            self.tried += 1;
        }
        None
    }

    /// Ends the test of a clue.
    pub fn decide(&mut self, is_needed: bool) {
        if !is_needed {
            self.remove(self.order[self.tried].into());
        }
        self.tried += 1;
    }

    /// Returns the givens: digits from 1, and 0 for open cells.
    pub fn givens(&self) -> [u8; CELLS] {
        std::array::from_fn(|cell| if self.clues & 1 << cell == 0 { 0 } else { self.solution[cell] + 1 })
    }

    /// Returns whether the clues that the cell sees leave only its own digit.
    fn is_naked_single(&self, cell: usize, digit: u16) -> bool {
        let (row, column) = (cell / 9, cell % 9);
        (self.rows[row] | self.columns[column] | self.boxes[row / 3 * 3 + column / 3] | digit) == ALL
        // The digit itself stands nowhere else that the cell sees.
    }

    /// Returns whether this is the only clue of an unavoidable set of two rows of a band, or two columns of a stack,
    /// and so needed. The digits of such a set are the same in both lines and can be exchanged:
    ///
    /// ```text
    /// line   1 . 2 . . 3 . . .      The digit beside the cell is looked up in the line, and so on, until the
    /// other  2 . 3 . . 1 . . .      cell is reached again or another clue is found.
    /// ```
    ///
    /// `unbiased::unavoidable_sets` lists them, and those of two digits, where one grid serves many puzzles.
    fn is_alone_in_unavoidable_set(&self, cell: usize) -> bool {
        let is_clue = |cell: usize| self.clues & 1 << cell != 0;
        let (row, column) = (cell / 9, cell % 9);
        let lines = [(9, 1, row, column), (1, 9, column, row)];
        lines.into_iter().zip(&self.places).any(|((across, along, line, start), places)| {
            let band = line / 3 * 3;
            [band + (line + 1) % 3, band + (line + 2) % 3].into_iter().any(|other| {
                let mut place = start;
                loop {
                    let beside = other * across + place * along;
                    if is_clue(beside) {
                        return false;
                    }
                    place = places[line][usize::from(self.solution[beside])].into();
                    if place == start {
                        return true;
                    }
                    if is_clue(line * across + place * along) {
                        return false;
                    }
                }
            })
        })
    }

    fn remove(&mut self, cell: usize) {
        let (row, column, digit) = (cell / 9, cell % 9, 1 << self.solution[cell]);
        self.clues &= !(1 << cell);
        self.candidates[cell] = ALL;
        self.rows[row] &= !digit;
        self.columns[column] &= !digit;
        self.boxes[row / 3 * 3 + column / 3] &= !digit;
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;
    use crate::generate::minimal::full_grid;
    use crate::grid::{Digit, Geometry, Grid};
    use crate::monitor::Monitor;
    use crate::solve::{Count, Solver};

    #[test]
    #[cfg_attr(miri, ignore = "slow")]
    fn the_only_clue_of_an_unavoidable_set_is_needed() {
        let mut solver = Solver::new(&Geometry::standard(9).expect("nine"));
        let mut count = |givens: [u8; CELLS]| {
            let grid: Grid = givens.map(Digit::new).into_iter().collect();
            solver.count(&grid, Some(2), &Monitor::new())
        };
        let (mut removal, mut last) = (Removal::new(), 0);
        for seed in 0..20 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            removal.start(full_grid::random_grid(&mut rng), &mut rng);
            for cell in removal.order.map(usize::from) {
                let mut givens = removal.givens();
                givens[cell] = 0;
                let is_needed = count(givens) == Ok(Count::AtLeast(2));
                if removal.is_alone_in_unavoidable_set(cell) {
                    assert!(is_needed, "{givens:?}: {cell}");
                    last += 1;
                }
                if !is_needed {
                    removal.remove(cell);
                }
            }
        }
        assert!(last > 60, "{last}");
    }
}
