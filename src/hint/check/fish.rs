//! Fish of any kind.

use super::board::{Board, ensure};
use super::{Allowed, CheckError};
use crate::grid::{Cell, CellSet, HouseId};
use crate::hint::evidence::Fish;

/// A candidate may be eliminated if it sees every fin and lies in more cover houses than base houses: if it were true,
/// too few cover houses would be left for the other base houses.
pub fn fish(board: &Board, fish: &Fish) -> Result<Allowed, CheckError> {
    let Fish { digit, fins, .. } = *fish;
    ensure(fish.base.len() == fish.cover.len(), || "base and cover differ in size".into())?;
    let mut all: Vec<HouseId> = fish.base.iter().chain(&fish.cover).copied().collect();
    all.sort_unstable();
    all.dedup();
    ensure(all.len() == 2 * fish.base.len(), || "a house twice".into())?;
    let count = |cell: Cell, houses: &[HouseId]| houses.iter().filter(|&&h| board.within(cell, h)).count();
    // Fins are places outside the cover; a place in two base houses may also count as one.
    let mut may_be_fins = CellSet::EMPTY;
    for &base in &fish.base {
        let places = board.places(base, digit);
        ensure(!places.is_empty() && !board.placed(base, digit), || "a base house without a place".into())?;
        for place in places {
            let (bases, covers) = (count(place, &fish.base), count(place, &fish.cover));
            if covers == 0 || bases > 1 {
                may_be_fins.insert(place);
            }
            ensure(bases <= covers || fins.contains(place), || {
                format!("{place:?} is neither covered nor a fin")
            })?;
        }
    }
    ensure(fins.is_subset(may_be_fins), || "a place that cannot be a fin".into())?;
    let (grid, fish) = (board.grid.clone(), fish.clone());
    Ok(Allowed::Eliminate(Box::new(move |cell, d| {
        let board = Board { grid: &grid };
        let count = |houses: &[HouseId]| houses.iter().filter(|&&h| board.within(cell, h)).count();
        d == digit && board.sees_all(cell, fins) && count(&fish.cover) > count(&fish.base)
    })))
}
