//! Sums that follow from cages and houses: the rule of 45.
//!
//! The digits of each house have the same sum. Some houses side by side, less the cages inside, leave a sum of few cells:
//! the cells that no cage covers, and of a cage that crosses the border its part inside, or its part outside with a
//! negative sign if that is smaller.

use std::collections::BTreeSet;

use crate::grid::{CandidateSet, Cell, Constraint, Geometry, Sum};

/// Sums of more cells than this exclude little.
const MAX_TERMS: usize = 8;

/// Cells with a known sum.
struct Cage {
    cells: BTreeSet<Cell>,
    sum: i32,
}

/// Returns the sums that follow from the sums of cages and houses.
pub(super) fn derived_sums(board: &Geometry) -> Vec<Sum> {
    let mut cages: Vec<Cage> = board.constraints().iter().filter_map(cage).collect();
    // Cages that overlap cannot be taken together.
    let mut covered = BTreeSet::new();
    cages.retain(|cage| {
        cage.cells.iter().all(|cell| !covered.contains(cell)) && {
            covered.extend(cage.cells.iter().copied());
            true
        }
    });
    let mut found: Vec<Sum> = Vec::new();
    if cages.is_empty() {
        return found;
    }
    for region in regions(board) {
        let houses = region.len() / board.size();
        let total = (houses * board.size() * (board.size() + 1) / 2) as i32;
        let sum = rest(&region, total, &cages);
        let is_new = !sum.terms.is_empty() && sum.terms.len() <= MAX_TERMS;
        if is_new && !found.iter().any(|other| other.terms == sum.terms && other.total == sum.total) {
            found.push(sum);
        }
    }
    found
}

/// Returns the cells of a constraint that fixes their sum.
fn cage(constraint: &Constraint) -> Option<Cage> {
    match constraint {
        Constraint::Distinct(distinct) => {
            let sum_of = |set: &CandidateSet| set.iter().map(|digit| i32::from(digit.value())).sum::<i32>();
            let mut sums = distinct.sets.as_ref()?.iter().map(sum_of);
            let sum = sums.next()?;
            let is_fixed = distinct.cells.len() > 1 && sums.all(|other| other == sum);
            is_fixed.then(|| Cage { cells: distinct.cells.iter().copied().collect(), sum })
        }
        Constraint::Sum(sum) if sum.terms.iter().all(|&(_, factor)| factor == 1) => {
            Some(Cage { cells: sum.terms.iter().map(|&(cell, _)| cell).collect(), sum: sum.total })
        }
        _ => None,
    }
}

/// Returns the cells of one to four houses of a kind side by side that have no cell in common.
fn regions(board: &Geometry) -> Vec<BTreeSet<Cell>> {
    let size = board.size();
    let mut regions = Vec::new();
    for first in 0..board.houses().len() {
        let mut region = BTreeSet::new();
        for (_, house) in board.houses().skip(first).take(4.min(size - 1)) {
            let kind = board.house_list()[first].kind;
            if house.kind != kind || house.cells.iter().any(|cell| region.contains(cell)) {
                break;
            }
            region.extend(house.cells.iter().copied());
            regions.push(region.clone());
        }
    }
    regions
}

/// Returns the sum of what cages leave of a region.
fn rest(region: &BTreeSet<Cell>, total: i32, cages: &[Cage]) -> Sum {
    let (mut terms, mut total) = (Vec::new(), total);
    let mut open = region.clone();
    for cage in cages {
        let (inside, outside): (Vec<Cell>, Vec<Cell>) =
            cage.cells.iter().copied().partition(|cell| region.contains(cell));
        if inside.is_empty() || inside.len() < outside.len() {
            continue;
        }
        total -= cage.sum;
        inside.iter().for_each(|cell| {
            open.remove(cell);
        });
        terms.extend(outside.into_iter().map(|cell| (cell, -1)));
    }
    terms.extend(open.into_iter().map(|cell| (cell, 1)));
    Sum { terms: terms.into(), total }
}
