//! The best score that each candidate can lead to.

use super::Optimiser;
use crate::grid::{Cell, Clues, Digit, Grid, Weights};
use crate::monitor::{Cancelled, Monitor};

/// The highest score that each candidate of a position can still lead to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CandidateScores {
    size: usize,
    /// By cell and digit. `None` if the digit leads to no complete grid or the cell is filled.
    scores: Box<[Option<i64>]>,
    best: i64,
}

impl CandidateScores {
    /// Returns the highest score of all completions.
    pub fn best(&self) -> i64 {
        self.best
    }

    /// Returns the highest score with this digit in an open cell, or `None` if no completion has it there.
    pub fn of(&self, cell: Cell, digit: Digit) -> Option<i64> {
        self.scores[cell.index() * self.size + digit.index()]
    }

    /// Returns the digits that an open cell can still have and the score of each, best first.
    pub fn digits(&self, cell: Cell) -> Vec<(Digit, i64)> {
        let digits = Digit::all(self.size).filter_map(|digit| Some((digit, self.of(cell, digit)?)));
        let mut digits: Vec<(Digit, i64)> = digits.collect();
        digits.sort_by_key(|&(_, score)| std::cmp::Reverse(score));
        digits
    }

    /// Returns what the worst digit of an open cell costs, or 0 if all digits lead to the best score.
    pub fn stake(&self, cell: Cell) -> i64 {
        self.digits(cell).last().map_or(0, |&(_, score)| self.best - score)
    }
}

impl Optimiser {
    /// Returns the best score that each candidate can still lead to, or `None` if there is no completion.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn candidate_scores<'c>(
        &mut self,
        clues: impl Into<Clues<'c>>,
        weights: &Weights,
        monitor: &Monitor,
    ) -> Result<Option<CandidateScores>, Cancelled> {
        let size = self.size();
        let Clues { digits: values, candidates } = clues.into();
        let mut best = |digits: &Grid| self.best(Clues { digits, candidates }, weights, monitor, &mut |_| ());
        let Some((highest, grid)) = best(values)? else { return Ok(None) };
        let mut scores = vec![None; values.cell_count() * size];
        let at = |cell: Cell, digit: Digit| cell.index() * size + digit.index();
        // All digits of a best grid have the best score, so they need no search.
        let note = |scores: &mut Vec<Option<i64>>, grid: &Grid| {
            let open = grid.placed().filter(|&(cell, _)| values[cell].is_none());
            open.for_each(|(cell, digit)| scores[at(cell, digit)] = Some(highest));
        };
        note(&mut scores, &grid);
        let mut tried = values.clone();
        for cell in (0..values.cell_count()).map(Cell::new).filter(|&cell| values[cell].is_none()) {
            for digit in Digit::all(size) {
                if scores[at(cell, digit)].is_some() {
                    continue;
                }
                tried[cell] = Some(digit);
                match best(&tried)? {
                    Some((score, grid)) if score == highest => note(&mut scores, &grid),
                    found => scores[at(cell, digit)] = found.map(|(score, _)| score),
                }
            }
            tried[cell] = None;
        }
        Ok(Some(CandidateScores { size, scores: scores.into(), best: highest }))
    }
}
