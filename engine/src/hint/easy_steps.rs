//! Where easy steps lead, without the steps.

use super::analysis::{Changed, rule_parts};
use crate::grid::{CandidateGrid, CandidateSet, CellSet};

/// Applies all easy steps, one after another: singles, and what each rule excludes by itself. To look for the next step and
/// its reason each time would take twice as long.
pub(crate) fn apply_easy_steps(grid: &mut CandidateGrid) {
    let parts = rule_parts::of_board(grid.geometry());
    // The cells that lost candidates since each part was asked.
    let mut changed = vec![Changed::everything(grid).cells; parts.len()];
    let mut lost = Changed::by(place_singles, grid).cells;
    loop {
        changed.iter_mut().for_each(|changed| *changed |= lost);
        let is_next = |at: &usize| !(changed[*at] & parts[*at].excluder.cells).is_empty();
        let Some(at) = (0..parts.len()).find(is_next) else { return };
        lost = CellSet::EMPTY;
        for (cell, digits) in parts[at].excluder.excluded(grid).unwrap_or_default() {
            grid.eliminate(cell, digits);
            lost.insert(cell);
        }
        changed.iter_mut().for_each(|changed| *changed |= lost);
        changed[at] = CellSet::EMPTY;
        if !lost.is_empty() {
            lost = Changed::by(place_singles, grid).cells;
        }
    }
}

/// Places all singles.
fn place_singles(grid: &mut CandidateGrid) {
    let board = grid.geometry().clone();
    loop {
        let mut is_settled = true;
        for cell in board.cells() {
            if let Some(digit) = grid.candidates(cell).only() {
                grid.place(cell, digit);
                is_settled = false;
            }
        }
        for (house, cells) in board.houses() {
            let (mut once, mut twice) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
            for &cell in &cells.cells {
                twice |= once & grid.candidates(cell);
                once |= grid.candidates(cell);
            }
            for digit in (once - twice).iter() {
                if let Some(cell) = grid.places(house, digit).only() {
                    grid.place(cell, digit);
                    is_settled = false;
                }
            }
        }
        if is_settled {
            return;
        }
    }
}
