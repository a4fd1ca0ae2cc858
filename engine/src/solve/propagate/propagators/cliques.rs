//! Cells that all differ from one another, by houses or by rules.

use crate::bits::set;
use crate::grid::{Cell, Geometry, HouseId, cell_pairs};

/// Cells as a set, a bit for each.
pub(super) type CellBits = Box<[u64]>;

/// Returns cells as a set.
pub(super) fn bits_of(cells: &[Cell], board: &Geometry) -> CellBits {
    let mut bits: CellBits = vec![0; board.cell_count().div_ceil(64)].into();
    cells.iter().for_each(|cell| set(&mut bits, cell.index()));
    bits
}

/// Divides cells into groups of cells that all differ, large ones first, of at most so many cells.
pub(super) fn cliques(cells: &[Cell], most: usize, board: &Geometry) -> Vec<Vec<Cell>> {
    let differ = || cell_pairs(cells).all(|[one, other]| board.sees(one, other));
    if (1..=most).contains(&cells.len()) && differ() {
        return vec![cells.to_vec()];
    }
    let mut rest = cells.to_vec();
    let mut groups = Vec::new();
    while !rest.is_empty() {
        let mut largest: Vec<Cell> = Vec::new();
        for house in houses_of_several(&rest, board) {
            let start = board.house(house).cells.iter().copied().filter(|cell| rest.contains(cell));
            let clique = extended(start.take(most), &rest, most, board);
            if clique.len() > largest.len() {
                largest = clique;
            }
        }
        for &start in &rest {
            let clique = extended(std::iter::once(start), &rest, most, board);
            if clique.len() > largest.len() {
                largest = clique;
            }
        }
        rest.retain(|cell| !largest.contains(cell));
        groups.push(largest);
    }
    groups
}

/// Returns the houses that have more than one of these cells.
fn houses_of_several(cells: &[Cell], board: &Geometry) -> Vec<HouseId> {
    let mut houses: Vec<HouseId> =
        cells.iter().flat_map(|&cell| board.houses_of(cell).iter().copied()).collect();
    houses.sort_unstable();
    let mut several: Vec<HouseId> =
        houses.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    several.dedup();
    several
}

/// Adds the cells that differ from all cells of a group, one after another.
fn extended(start: impl Iterator<Item = Cell>, cells: &[Cell], most: usize, board: &Geometry) -> Vec<Cell> {
    let mut group = Vec::with_capacity(cells.len());
    group.extend(start);
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
        let mut seen = vec![0u32; board.cell_count()];
        for (at, &cell) in cells.iter().enumerate() {
            board.peers(cell).iter().for_each(|peer| seen[peer.index()] |= 1 << at);
        }
        cells.iter().for_each(|cell| seen[cell.index()] = 0);
        let outside = (0..).zip(seen).filter(|(_, seen)| seen.count_ones() > 1);
        Clique { cells: super::indices(cells), outside: outside.collect() }
    }
}
