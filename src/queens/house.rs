//! Houses: sets of squares that hold exactly one queen each.

use std::fmt;

use super::Regions;

/// A row, a column, or on a board with regions a region. A diagonal is none: it may be empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum House {
    /// From 0 at the top.
    Row(u8),
    /// From 0 at the left.
    Column(u8),
    /// By its letter, 0 for A.
    Region(u8),
}

impl House {
    /// What all houses of this kind are called together.
    pub fn kind(self) -> &'static str {
        match self {
            House::Row(_) => "row",
            House::Column(_) => "column",
            House::Region(_) => "region",
        }
    }

    /// Are both of one kind?
    pub fn is_like(self, other: House) -> bool {
        self.kind() == other.kind()
    }

    /// Its number or letter, as players write it.
    pub fn mark(self) -> String {
        match self {
            House::Row(number) | House::Column(number) => (number + 1).to_string(),
            House::Region(letter) => Regions::letter(letter).to_string(),
        }
    }
}

/// Shows as `row 4`, `column 7`, `region C`; numbers from 1.
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
