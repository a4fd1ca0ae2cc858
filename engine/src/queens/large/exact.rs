//! Exhaustive search that always continues with the row that has the fewest free squares.

use super::Large;
use crate::monitor::{Cancelled, Monitor};

/// The result of a limited search.
pub(super) enum Outcome {
    /// The column of the queen in each row.
    Found(Vec<usize>),
    /// There is no solution.
    Exhausted,
    /// The limit was reached first.
    Open,
}

/// A row whose squares are tried in turn.
struct Branch {
    row: usize,
    /// The free columns that have not been tried.
    untried: Vec<usize>,
    /// The column of its queen.
    queen: Option<usize>,
}

/// The search. Its stack is explicit, so that it can stop at any time.
pub(super) struct Exact<'a> {
    board: &'a Large,
    columns: Vec<bool>,
    rising: Vec<bool>,
    falling: Vec<bool>,
    /// The rows without a queen.
    open: Vec<usize>,
    stack: Vec<Branch>,
    has_begun: bool,
}

impl<'a> Exact<'a> {
    pub fn new(board: &'a Large) -> Exact<'a> {
        let size = board.size();
        let mut exact = Exact {
            board,
            columns: vec![false; size],
            rising: vec![false; 2 * size - 1],
            falling: vec![false; 2 * size - 1],
            open: (0..size).filter(|row| !board.queens.contains_key(row)).collect(),
            stack: Vec::new(),
            has_begun: false,
        };
        board.queens.iter().for_each(|(&row, &column)| exact.set(row, column, true));
        exact
    }

    fn set(&mut self, row: usize, column: usize, queen: bool) {
        let (rising, falling) = self.board.diagonals(row, column);
        self.columns[column] = queen;
        self.rising[rising] = queen;
        self.falling[falling] = queen;
    }

    fn is_free(&self, row: usize, column: usize) -> bool {
        let (rising, falling) = self.board.diagonals(row, column);
        let is_hit = self.columns[column] || self.rising[rising] || self.falling[falling];
        !is_hit && !self.board.blocked.contains(&(row, column))
    }

    /// Continues the search until it has placed or moved this many queens.
    pub fn run(&mut self, queens: u64, monitor: &Monitor) -> Result<Outcome, Cancelled> {
        if !self.has_begun {
            self.has_begun = true;
            if self.open.is_empty() {
                return Ok(Outcome::Found(self.solution()));
            }
            self.branch();
        }
        for _ in 0..queens {
            monitor.check()?;
            let Some(branch) = self.stack.last_mut() else { return Ok(Outcome::Exhausted) };
            let (row, next) = (branch.row, branch.untried.pop());
            if let Some(column) = std::mem::replace(&mut branch.queen, next) {
                self.set(row, column, false);
            }
            let Some(column) = next else {
                self.stack.pop();
                self.open.push(row);
                continue;
            };
            self.set(row, column, true);
            if self.open.is_empty() {
                return Ok(Outcome::Found(self.solution()));
            }
            self.branch();
        }
        Ok(Outcome::Open)
    }

    /// Pushes the open row with the fewest free squares.
    fn branch(&mut self) {
        let mut fewest: Option<(usize, Vec<usize>)> = None;
        for (at, &row) in self.open.iter().enumerate() {
            let most = fewest.as_ref().map_or(usize::MAX, |(_, free)| free.len());
            let free = (0..self.board.size()).filter(|&column| self.is_free(row, column));
            let free: Vec<usize> = free.take(most).collect();
            if free.len() < most {
                fewest = Some((at, free));
            }
        }
        if let Some((at, untried)) = fewest {
            let row = self.open.swap_remove(at);
            self.stack.push(Branch { row, untried, queen: None });
        }
    }

    fn solution(&self) -> Vec<usize> {
        let mut columns = vec![0; self.board.size()];
        self.board.queens.iter().for_each(|(&row, &column)| columns[row] = column);
        for branch in &self.stack {
            columns[branch.row] = branch.queen.unwrap_or_default();
        }
        columns
    }
}
