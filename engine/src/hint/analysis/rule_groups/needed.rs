//! What of a constraint still matters in a position.

use std::borrow::Cow;

use super::left;
use crate::grid::{Automaton, CandidateGrid, CandidateSet, Constraint};

/// Returns a constraint without the cells at the end of its line that may have any of their candidates, whatever stands
/// before them: those behind the first X of an X-sum, or behind the tallest skyscraper.
pub fn part<'a>(constraint: &'a Constraint, grid: &CandidateGrid) -> Cow<'a, Constraint> {
    let Constraint::Automaton(automaton) = constraint else { return Cow::Borrowed(constraint) };
    let count = cells_that_matter(automaton, grid);
    if count == automaton.cells.len() {
        return Cow::Borrowed(constraint);
    }
    let steps = automaton.steps[..count].iter().cloned().collect();
    Cow::Owned(Constraint::Automaton(Automaton { cells: automaton.cells[..count].into(), steps }))
}

/// Returns how many cells have to be read until any candidates that follow are right.
fn cells_that_matter(automaton: &Automaton, grid: &CandidateGrid) -> usize {
    let mut count = 0;
    // For each state that candidates lead to, the digits that it goes on with.
    let mut accepted = vec![Some(CandidateSet::EMPTY)];
    for (at, (&cell, steps)) in automaton.cells.iter().zip(automaton.steps.iter()).enumerate() {
        let candidates = left(grid, cell);
        let states = steps.iter().map(|step| usize::from(step.to) + 1).max().unwrap_or(0);
        let mut next = vec![None; states];
        for step in steps {
            let Some(accepted) = &mut accepted[usize::from(step.from)] else { continue };
            *accepted |= step.digits;
            if !(step.digits & candidates).is_empty() {
                next[usize::from(step.to)] = Some(CandidateSet::EMPTY);
            }
        }
        if accepted.iter().flatten().any(|&accepted| !(candidates - accepted).is_empty()) {
            count = at + 1;
        }
        accepted = next;
    }
    count
}
