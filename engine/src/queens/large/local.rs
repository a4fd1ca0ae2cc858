//! Local search: queens change their columns until none is attacked.
//!
//! It starts with one queen per row and column, most of them on free diagonals (Sosič and Gu, "Efficient local search
//! with conflict minimisation", 1994). Then pairs of rows swap their columns if that reduces the conflicts.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::Large;
use crate::monitor::{Cancelled, Monitor};

/// The number of columns tried for a queen at the start before any will do.
const TRIES: usize = 60;

/// The probability of accepting a swap that changes nothing, to get out of local minima.
const SIDEWAYS: f64 = 0.1;

/// Swaps between two checks of the monitor.
const CHECK: u64 = 1 << 12;

/// The search and its state.
pub(super) struct Local<'a> {
    board: &'a Large,
    rng: ChaCha8Rng,
    /// The column of the queen in each row.
    columns: Vec<usize>,
    /// The number of queens on each diagonal.
    rising: Vec<u32>,
    falling: Vec<u32>,
    /// The rows whose queen may move.
    movable: Vec<usize>,
}

impl<'a> Local<'a> {
    pub fn new(board: &'a Large) -> Local<'a> {
        let size = board.size();
        Local {
            board,
            rng: ChaCha8Rng::seed_from_u64(0),
            columns: vec![0; size],
            rising: vec![0; 2 * size - 1],
            falling: vec![0; 2 * size - 1],
            movable: (0..size).filter(|row| !board.queens.contains_key(row)).collect(),
        }
    }

    /// Restarts and tries up to this many swaps. Returns the column of the queen in each row once none is attacked.
    pub fn run(&mut self, attempts: u64, monitor: &Monitor) -> Result<Option<Vec<usize>>, Cancelled> {
        self.start();
        let mut attempts = 0..attempts;
        loop {
            let bad: Vec<usize> = self.movable.iter().copied().filter(|&row| self.is_bad(row)).collect();
            if bad.is_empty() {
                return Ok(Some(self.columns.clone()));
            }
            for row in bad {
                while self.is_bad(row) {
                    let Some(attempt) = attempts.next() else { return Ok(None) };
                    if attempt.is_multiple_of(CHECK) {
                        monitor.check()?;
                    }
                    let other = self.movable[self.rng.random_range(0..self.movable.len())];
                    if other != row && self.swap(row, other) {
                        break;
                    }
                }
            }
        }
    }

    /// Places the queens in different columns, on free diagonals if a few tries find one.
    fn start(&mut self) {
        self.rising.fill(0);
        self.falling.fill(0);
        let mut is_taken = vec![false; self.board.size()];
        for (&row, &column) in &self.board.queens {
            self.put(row, column);
            is_taken[column] = true;
        }
        let mut rest: Vec<usize> = (0..self.board.size()).filter(|&column| !is_taken[column]).collect();
        for at in 0..self.movable.len() {
            let row = self.movable[at];
            let mut chosen = 0;
            for _ in 0..TRIES {
                chosen = self.rng.random_range(0..rest.len());
                if self.cost(row, rest[chosen]) == 0 {
                    break;
                }
            }
            self.put(row, rest.swap_remove(chosen));
        }
    }

    /// Returns the number of conflicts that a queen on this square would add.
    fn cost(&self, row: usize, column: usize) -> u32 {
        let (rising, falling) = self.board.diagonals(row, column);
        let is_blocked = !self.board.blocked.is_empty() && self.board.blocked.contains(&(row, column));
        u32::from(self.rising[rising] > 0) + u32::from(self.falling[falling] > 0) + u32::from(is_blocked)
    }

    fn put(&mut self, row: usize, column: usize) {
        let (rising, falling) = self.board.diagonals(row, column);
        self.columns[row] = column;
        self.rising[rising] += 1;
        self.falling[falling] += 1;
    }

    /// Removes the queen of a row.
    fn lift(&mut self, row: usize) {
        let (rising, falling) = self.board.diagonals(row, self.columns[row]);
        self.rising[rising] -= 1;
        self.falling[falling] -= 1;
    }

    /// Returns whether the queen of a row is attacked or on a blocked square.
    fn is_bad(&self, row: usize) -> bool {
        let column = self.columns[row];
        let (rising, falling) = self.board.diagonals(row, column);
        self.rising[rising] > 1 || self.falling[falling] > 1 || self.board.blocked.contains(&(row, column))
    }

    /// Swaps the columns of two rows if that reduces the conflicts, and sometimes if it leaves them equal.
    fn swap(&mut self, one: usize, other: usize) -> bool {
        let (a, b) = (self.columns[one], self.columns[other]);
        self.lift(one);
        let before = self.cost(one, a);
        self.lift(other);
        let before = before + self.cost(other, b);
        let mut after = self.cost(one, b);
        self.put(one, b);
        after += self.cost(other, a);
        self.put(other, a);
        if after < before || (after == before && self.rng.random_bool(SIDEWAYS)) {
            return true;
        }
        self.lift(one);
        self.lift(other);
        self.put(one, a);
        self.put(other, b);
        false
    }
}
