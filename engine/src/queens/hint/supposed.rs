//! A queen that would force others, one after another, until a house has no square left.

use std::ops::ControlFlow;

use super::{Effect, Evidence, Sink};
use crate::queens::{House, Position, Square};

/// The maximum number of forced queens. A longer chain cannot be followed by eye.
const MAX_FORCED: usize = 4;

/// Suppositions that need few forced queens to be refuted come first.
pub(super) fn find(position: &Position, sink: &mut Sink) -> ControlFlow<()> {
    for length in 0..=MAX_FORCED {
        for square in position.free().iter() {
            let Some(Refutation { forced, dead }) = refute(position, square, length) else { continue };
            // Shorter ones have come before.
            if forced.len() == length {
                let gone = [square].into_iter().collect();
                sink(Effect::RuleOut(gone), Evidence::Contradiction { square, forced, dead })?;
            }
        }
    }
    ControlFlow::Continue(())
}

struct Refutation {
    forced: Vec<(House, Square)>,
    dead: House,
}

/// Places a queen and then the queens that are forced. Returns the refutation if it takes at most this many.
fn refute(position: &Position, square: Square, most: usize) -> Option<Refutation> {
    let mut position = position.clone();
    position.place(square);
    let mut forced = Vec::new();
    loop {
        if let Some(dead) = position.dead() {
            return Some(Refutation { forced, dead });
        }
        if forced.len() == most {
            return None;
        }
        let (house, last) = position.open().find_map(|(house, squares)| Some((house, squares.only()?)))?;
        position.place(last);
        forced.push((house, last));
    }
}
