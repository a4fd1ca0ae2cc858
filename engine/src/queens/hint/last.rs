//! A house with only one square left.

use super::{Effect, Evidence};
use crate::queens::Position;

pub(super) fn find(position: &Position) -> Option<(Effect, Evidence)> {
    position.open().find_map(|(house, squares)| {
        let square = squares.only()?;
        Some((Effect::Place(square), Evidence::LastSquare { house, square }))
    })
}
