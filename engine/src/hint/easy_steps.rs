//! Where easy steps lead, without the steps.

use super::analysis::{Changed, rule_parts};
use super::techniques::placed_once;
use crate::grid::{CandidateGrid, CellSet};

/// Applies all easy steps, one after another: singles, and what each rule excludes by itself. To look for the next step and
/// its reason each time would take twice as long.
pub(crate) fn apply_easy_steps(grid: &mut CandidateGrid) {
    place_singles(grid);
    follow_rules(grid, place_singles);
}

/// Removes the candidates that some rule excludes by itself, until none excludes more.
pub fn exclude_by_rules(grid: &mut CandidateGrid) {
    follow_rules(grid, |_| {});
}

/// Removes the candidates that some rule excludes by itself, and follows up whenever there were any, until none excludes
/// more.
fn follow_rules(grid: &mut CandidateGrid, follow_up: fn(&mut CandidateGrid)) {
    let parts = rule_parts::of_board(grid.geometry());
    // The cells that lost candidates since each part was asked.
    let mut changed = vec![Changed::everything(grid).cells; parts.len()];
    loop {
        let is_next = |at: &usize| !(changed[*at] & parts[*at].excluder.cells).is_empty();
        let Some(at) = (0..parts.len()).find(is_next) else { return };
        let mut lost = CellSet::EMPTY;
        for (cell, digits) in parts[at].excluder.excluded(grid).unwrap_or_default() {
            grid.eliminate(cell, digits);
            lost.insert(cell);
        }
        changed.iter_mut().for_each(|changed| *changed |= lost);
        // It excludes nothing more because of what it has excluded itself.
        changed[at] = CellSet::EMPTY;
        if !lost.is_empty() {
            let lost = Changed::by(follow_up, grid).cells;
            changed.iter_mut().for_each(|changed| *changed |= lost);
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
            for digit in placed_once(grid, &cells.cells).iter() {
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
