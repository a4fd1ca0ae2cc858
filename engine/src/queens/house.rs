//! Houses: sets of squares that hold exactly one queen each.

use std::fmt;

use super::Regions;

/// A row, a column or a region. Diagonals are not houses, because they need not hold a queen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum House {
    /// A row, from 0 at the top.
    Row(u8),
    /// A column, from 0 at the left.
    Column(u8),
    /// A region by its letter, 0 for A.
    Region(u8),
}

impl House {
    /// Returns the word for houses of this kind.
    pub fn kind(self) -> &'static str {
        match self {
            House::Row(_) => "row",
            House::Column(_) => "column",
            House::Region(_) => "region",
        }
    }

    /// Returns whether both houses are of the same kind.
    pub fn is_like(self, other: House) -> bool {
        self.kind() == other.kind()
    }

    /// Returns the number or letter of the house, as players write it.
    pub fn mark(self) -> String {
        match self {
            House::Row(number) | House::Column(number) => (number + 1).to_string(),
            House::Region(letter) => Regions::letter(letter).to_string(),
        }
    }
}

/// Formats the house with numbers from 1: `row 4`, `column 7`, `region C`.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind(), self.mark())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_are_named_as_players_do() {
        let named = [House::Row(0), House::Column(11), House::Region(2)].map(|house| house.to_string());
        assert_eq!(named, ["row 1", "column 12", "region C"]);
        assert!(House::Row(1).is_like(House::Row(2)) && !House::Row(1).is_like(House::Column(1)));
    }
}
