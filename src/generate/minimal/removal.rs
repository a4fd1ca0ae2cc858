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
    }

    /// Goes on until a clue is left to decide by a solver. Returns the board that has a solution exactly if the clue
    /// is needed: all other clues, and the cell without its digit. Returns `None` at the end.
    pub fn next_test(&mut self) -> Option<[u16; CELLS]> {
        while let Some(&cell) = self.order.get(self.tried) {
            let cell = usize::from(cell);
            let digit = 1 << self.solution[cell];
            if self.is_naked_single(cell, digit) {
                self.remove(cell);
            } else {
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

    fn remove(&mut self, cell: usize) {
        let (row, column, digit) = (cell / 9, cell % 9, 1 << self.solution[cell]);
        self.clues &= !(1 << cell);
        self.candidates[cell] = ALL;
        self.rows[row] &= !digit;
        self.columns[column] &= !digit;
        self.boxes[row / 3 * 3 + column / 3] &= !digit;
    }
}
