//! Squares attacked from every square that a house has left: a queen on one of them would leave the
//! house without any.

use super::{Effect, Evidence};
use crate::queens::{Position, SquareSet};

/// The house with the fewest squares left comes first: it is seen best.
pub(super) fn find(position: &Position) -> Option<(Effect, Evidence)> {
    let mut houses: Vec<_> = position.open().collect();
    houses.sort_by_key(|(_, squares)| squares.len());
    houses.into_iter().find_map(|(house, squares)| {
        let gone = by_all(position, squares);
        (!gone.is_empty()).then_some((Effect::RuleOut(gone), Evidence::CommonAttack { house, squares }))
    })
}

/// The free squares that each of these squares attacks.
pub(super) fn by_all(position: &Position, squares: SquareSet) -> SquareSet {
    squares.iter().fold(position.free() - squares, |seen, square| seen & position.attacked_from(square))
}
