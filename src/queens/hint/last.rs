//! A house with one square left: its queen stands there.

use super::{Effect, Evidence};
use crate::queens::Position;

pub(super) fn find(position: &Position) -> Option<(Effect, Evidence)> {
    position.open().find_map(|(house, squares)| {
        let square = squares.only()?;
        Some((Effect::Place(square), Evidence::LastSquare { house, square }))
    })
}
