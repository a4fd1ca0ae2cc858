//! The bivalue universal grave (BUG) with several extra candidates: types 2 to 4.

use std::ops::ControlFlow;

use super::support::guardians::{Guarded, GuardianType};
use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit};
use crate::hint::evidence::DeadlyReason;
use crate::hint::{Analysis, Emit, Finder};

/// A BUG but for several extra candidates, the guardians.
pub struct BugWithGuardians {
    pub kind: GuardianType,
}

/// The most cells with extra candidates.
const MAX: usize = 6;

/// Receives the cells of a BUG, each with its two digits.
type Sink<'s> = &'s mut dyn FnMut(&[(Cell, CandidateSet)]) -> ControlFlow<()>;

/// The search for two candidates of each open cell that make a BUG.
struct BugSearch<'a> {
    grid: &'a CandidateGrid,
    /// The cells with more than two candidates.
    wide: Vec<Cell>,
    /// For each house in order, the digits with one chosen place so far, and those with two.
    counts: Vec<[CandidateSet; 2]>,
    cells: Vec<(Cell, CandidateSet)>,
}

impl<'a> BugSearch<'a> {
    /// Starts with the cells that have two candidates; `None` if they cannot be part of a BUG.
    fn new(grid: &'a CandidateGrid) -> Option<BugSearch<'a>> {
        let (two, wide): (Vec<Cell>, Vec<Cell>) =
            grid.open_cells().partition(|&cell| grid.candidates(cell).len() == 2);
        if wide.is_empty() || wide.len() > MAX || wide.iter().any(|&cell| grid.candidates(cell).len() < 3) {
            return None;
        }
        let counts = vec![[CandidateSet::EMPTY; 2]; grid.geometry().houses().count()];
        let mut search = BugSearch { grid, wide, counts, cells: Vec::new() };
        two.iter().all(|&cell| search.add(cell, grid.candidates(cell))).then_some(search)
    }

    /// Chooses the digits of a cell. Returns whether every digit still has at most two places in each house.
    fn add(&mut self, cell: Cell, digits: CandidateSet) -> bool {
        self.cells.push((cell, digits));
        for (i, (_, house)) in self.grid.geometry().houses().enumerate() {
            if house.set.contains(cell) {
                let [one, two] = self.counts[i];
                if !(two & digits).is_empty() {
                    return false;
                }
                self.counts[i] = [(one | digits) - (one & digits), two | (one & digits)];
            }
        }
        true
    }

    /// Chooses two digits in every way for each wide cell from this one on.
    fn choose(&mut self, from: usize, sink: Sink) -> ControlFlow<()> {
        let Some(&cell) = self.wide.get(from) else {
            let is_bug = self.counts.iter().all(|[one, _]| one.is_empty());
            return if is_bug { sink(&self.cells) } else { ControlFlow::Continue(()) };
        };
        let digits: Vec<Digit> = self.grid.candidates(cell).iter().collect();
        for (i, &a) in digits.iter().enumerate() {
            for &b in &digits[i + 1..] {
                let (counts, length) = (self.counts.clone(), self.cells.len());
                if self.add(cell, CandidateSet::of(a) | CandidateSet::of(b)) {
                    self.choose(from + 1, sink)?;
                }
                self.counts = counts;
                self.cells.truncate(length);
            }
        }
        ControlFlow::Continue(())
    }
}

impl Finder for BugWithGuardians {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let Some(mut search) = BugSearch::new(grid) else { return ControlFlow::Continue(()) };
        search.choose(0, &mut |cells| {
            Guarded { grid, why: DeadlyReason::Swap, is_board: true, cells }.find(self.kind, emit)
        })
    }
}
