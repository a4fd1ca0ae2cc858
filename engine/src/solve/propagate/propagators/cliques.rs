//! Cells that all differ from one another, by houses or by rules.

use crate::grid::{Cell, Geometry};

/// Divides cells into groups of cells that all differ, large ones first, of at most so many cells.
pub(super) fn cliques(cells: &[Cell], most: usize, board: &Geometry) -> Vec<Vec<Cell>> {
    let mut rest = cells.to_vec();
    let mut groups = Vec::new();
    while !rest.is_empty() {
        let mut largest: Vec<Cell> = Vec::new();
        let houses = board.house_list().iter().map(|house| &*house.cells);
        let starts = houses.chain(rest.iter().map(std::slice::from_ref));
        for start in starts {
            let first = start.iter().copied().filter(|cell| rest.contains(cell));
            let clique = extended(first.take(most).collect(), &rest, most, board);
            if clique.len() > largest.len() {
                largest = clique;
            }
        }
        rest.retain(|cell| !largest.contains(cell));
        groups.push(largest);
    }
    groups
}

/// Adds the cells that differ from all cells of a group, one after another.
fn extended(mut group: Vec<Cell>, cells: &[Cell], most: usize, board: &Geometry) -> Vec<Cell> {
    for &cell in cells {
        let fits = || group.iter().all(|&other| board.sees(cell, other));
        if group.len() < most && !group.contains(&cell) && fits() {
            group.push(cell);
        }
    }
    group
}

/// Cells that all differ, and the cells around them.
#[derive(Debug)]
pub(super) struct Clique {
    pub cells: Box<[u16]>,
    /// The other cells that differ from several of them, and which those are, as bits.
    pub outside: Box<[(u16, u32)]>,
}

impl Clique {
    pub fn new(cells: &[Cell], board: &Geometry) -> Clique {
        let others = board.cells().filter(|cell| !cells.contains(cell));
        let outside = others.filter_map(|other| {
            let seen = (0..).zip(cells).filter(|&(_, &cell)| board.sees(cell, other));
            let seen = seen.fold(0u32, |seen, (at, _)| seen | 1 << at);
            (seen.count_ones() > 1).then_some((other.index() as u16, seen))
        });
        Clique { cells: super::indices(cells), outside: outside.collect() }
    }
}
