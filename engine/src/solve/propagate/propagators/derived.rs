//! Sums that follow from cages and houses: the rule of 45.
//!
//! The digits of each house have the same sum. Some houses side by side, less the cages inside, leave a sum of few cells:
//! the cells that no cage covers, and of a cage that crosses the border its part inside, or its part outside with a
//! negative sign if that is smaller.

use super::cliques::{CellBits, bits_of};
use crate::bits::{clear, has, set};
use crate::grid::{CandidateSet, Cell, Constraint, Geometry, Sum};

/// Sums of more cells than this exclude little.
const MAX_TERMS: usize = 8;

/// Cells with a known sum.
struct Cage {
    cells: Vec<Cell>,
    sum: i32,
}

/// Returns the sums that follow from the sums of cages and houses.
pub(super) fn derived_sums(board: &Geometry) -> Vec<Sum> {
    let mut cages: Vec<Cage> = board.constraints().iter().filter_map(cage).collect();
    // Cages that overlap cannot be taken together.
    let mut covered = bits_of(&[], board);
    cages.retain(|cage| {
        let is_free = cage.cells.iter().all(|cell| !has(&covered, cell.index()));
        if is_free {
            cage.cells.iter().for_each(|cell| set(&mut covered, cell.index()));
        }
        is_free
    });
    let mut found: Vec<Sum> = Vec::new();
    if cages.is_empty() {
        return found;
    }
    for region in regions(board) {
        let total = region.houses * board.size() * (board.size() + 1) / 2;
        let sum = rest(&region.cells, total as i32, &cages);
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
            is_fixed.then(|| Cage { cells: distinct.cells.to_vec(), sum })
        }
        Constraint::Sum(sum) if sum.terms.iter().all(|&(_, factor)| factor == 1) => {
            Some(Cage { cells: sum.terms.iter().map(|&(cell, _)| cell).collect(), sum: sum.total })
        }
        _ => None,
    }
}

/// Some houses that have no cell in common.
struct Region {
    cells: CellBits,
    houses: usize,
}

/// Returns one to four houses of a kind side by side, in all ways.
fn regions(board: &Geometry) -> Vec<Region> {
    let size = board.size();
    let mut regions = Vec::new();
    for first in 0..board.houses().len() {
        let mut cells = bits_of(&[], board);
        for (houses, (_, house)) in (1..).zip(board.houses().skip(first).take(4.min(size - 1))) {
            let kind = board.house_list()[first].kind;
            if house.kind != kind || house.cells.iter().any(|cell| has(&cells, cell.index())) {
                break;
            }
            house.cells.iter().for_each(|cell| set(&mut cells, cell.index()));
            regions.push(Region { cells: cells.clone(), houses });
        }
    }
    regions
}

/// Returns the sum of what cages leave of a region.
fn rest(region: &CellBits, total: i32, cages: &[Cage]) -> Sum {
    let (mut terms, mut total) = (Vec::new(), total);
    let mut open = region.clone();
    for cage in cages {
        let is_inside = |cell: &&Cell| has(region, cell.index());
        let inside = cage.cells.iter().filter(is_inside).count();
        if inside == 0 || 2 * inside < cage.cells.len() {
            continue;
        }
        total -= cage.sum;
        cage.cells.iter().for_each(|cell| clear(&mut open, cell.index()));
        terms.extend(cage.cells.iter().filter(|cell| !is_inside(cell)).map(|&cell| (cell, -1)));
    }
    let cells = (0..64 * open.len()).filter(|&cell| has(&open, cell));
    terms.extend(cells.map(|cell| (Cell::new(cell), 1)));
    Sum { terms: terms.into(), total }
}
