//! A house with only one square left.

use std::ops::ControlFlow;

use super::{Effect, Evidence, Sink};
use crate::queens::Position;

pub(super) fn find(position: &Position, sink: &mut Sink) -> ControlFlow<()> {
    for (house, squares) in position.open() {
        if let Some(square) = squares.only() {
            sink(Effect::Place(square), Evidence::LastSquare { house, square })?;
        }
    }
    ControlFlow::Continue(())
}
