//! Fish of any kind.

use super::board::{Board, ensure};
use super::{Allowed, CheckError};
use crate::grid::{Cell, CellSet, HouseId};
use crate::hint::evidence::Fish;

/// A candidate outside the fins may go where it sees every fin and lies in more cover houses than
/// base houses: were it true, the covers left could not feed all the bases left.
pub fn fish(board: &Board, fish: &Fish) -> Result<Allowed, CheckError> {
    let Fish { digit, fins, .. } = *fish;
    ensure(fish.base.len() == fish.cover.len(), || "not as many covers as bases".into())?;
    let mut all: Vec<HouseId> = fish.base.iter().chain(&fish.cover).copied().collect();
    all.sort_unstable();
    all.dedup();
    ensure(all.len() == 2 * fish.base.len(), || "a house twice".into())?;
    let count = |cell: Cell, houses: &[HouseId]| houses.iter().filter(|&&h| board.within(cell, h)).count();
    // Fins are what the covers do not feed; a place in two bases may count as one all the same.
    let mut may_be_fins = CellSet::EMPTY;
    for &base in &fish.base {
        let places = board.places(base, digit);
        ensure(!places.is_empty() && !board.placed(base, digit), || "a base without a place".into())?;
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
    ensure(fins.is_subset(may_be_fins), || "a fin that is none".into())?;
    let (grid, fish) = (board.grid.clone(), fish.clone());
    Ok(Allowed::Eliminate(Box::new(move |cell, d| {
        let board = Board { grid: &grid };
        let count = |houses: &[HouseId]| houses.iter().filter(|&&h| board.within(cell, h)).count();
        d == digit && board.sees_all(cell, fins) && count(&fish.cover) > count(&fish.base)
    })))
}
