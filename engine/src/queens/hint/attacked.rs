//! Squares attacked from every square left in a house: a queen there would leave the house without a square.

use std::ops::ControlFlow;

use super::{Effect, Evidence, Sink};
use crate::bits::sort_by_number;
use crate::queens::{Position, SquareSet};

/// Houses with few squares left come first, because they are easiest to see.
pub(super) fn find(position: &Position, sink: &mut Sink) -> ControlFlow<()> {
    let mut houses: Vec<_> = position.open().collect();
    sort_by_number(&mut houses, |(_, squares)| squares.len() as u64);
    for (house, squares) in houses {
        let gone = by_all(position, squares);
        if !gone.is_empty() {
            sink(Effect::RuleOut(gone), Evidence::CommonAttack { house, squares })?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the free squares that are attacked from each of these squares.
pub(super) fn by_all(position: &Position, squares: SquareSet) -> SquareSet {
    squares.iter().fold(position.free() - squares, |seen, square| seen & position.attacked_from(square))
}
