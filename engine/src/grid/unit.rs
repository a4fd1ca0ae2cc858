//! What a digit occurs in at most once.

use super::{Card, HouseId};

/// A house, or a rule by which two cells hold different digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// A house.
    House(HouseId),
    /// A rule of this kind.
    Rule(&'static Card),
}
