//! A queen that would force others, one after another, until a house has no square left.

use super::{Effect, Evidence};
use crate::queens::{House, Position, Square};

/// The maximum number of forced queens. A longer chain cannot be followed by eye.
const MAX_FORCED: usize = 4;

/// Returns the supposition that needs the fewest forced queens to be refuted.
pub(super) fn find(position: &Position) -> Option<(Effect, Evidence)> {
    let mut best: Option<Refutation> = None;
    for square in position.free().iter() {
        let shorter_than = best.as_ref().map_or(MAX_FORCED + 1, |found| found.forced.len());
        if let Some(found) = refute(position, square, shorter_than) {
            best = Some(found);
        }
    }
    best.map(|Refutation { square, forced, dead }| {
        (Effect::RuleOut([square].into_iter().collect()), Evidence::Contradiction { square, forced, dead })
    })
}

struct Refutation {
    square: Square,
    forced: Vec<(House, Square)>,
    dead: House,
}

/// Places a queen and then the queens that are forced. Returns the refutation if it takes fewer forced queens than
/// `fewer_than`.
fn refute(position: &Position, square: Square, fewer_than: usize) -> Option<Refutation> {
    let mut position = position.clone();
    position.place(square);
    let mut forced = Vec::new();
    loop {
        if let Some(dead) = position.dead() {
            return Some(Refutation { square, forced, dead });
        }
        if forced.len() + 1 >= fewer_than {
            return None;
        }
        let (house, last) = position.open().find_map(|(house, squares)| Some((house, squares.only()?)))?;
        position.place(last);
        forced.push((house, last));
    }
}
