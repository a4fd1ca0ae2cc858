//! Houses beyond rows, columns and boxes: the variants.
//!
//! Solvers and techniques read only the houses of a board, so a new variant is a variant of [`Extra`]
//! here and a puzzle file.

use super::{Cell, HouseKind};

/// Houses beyond rows, columns and boxes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Extra {
    /// Both main diagonals.
    Diagonals,
    /// The windows of a windoku: on a 9x9 board four squares of 3x3, one cell away from the edges and from
    /// one another. The size of the board is a square number.
    Windows,
    /// Any other set of cells that holds every digit once.
    House(Vec<Cell>),
}

impl Extra {
    /// Every variant that has a name.
    pub const NAMED: &'static [Extra] = &[Extra::Diagonals, Extra::Windows];

    /// Returns the name in files, or `None` for a set of cells.
    pub fn name(&self) -> Option<&'static str> {
        match self {
            Extra::Diagonals => Some("diagonals"),
            Extra::Windows => Some("windows"),
            Extra::House(_) => None,
        }
    }

    /// Returns the variant of this name. The name of the puzzle is accepted too: `diagonal`, `windoku`.
    pub fn from_name(name: &str) -> Option<Extra> {
        let is_called = |extra: &Extra| {
            [extra.name(), Some(extra.puzzle_name())].iter().flatten().any(|n| n.eq_ignore_ascii_case(name))
        };
        Extra::NAMED.iter().find(|extra| is_called(extra)).cloned()
    }

    /// Returns what a puzzle with this variant is called.
    pub fn puzzle_name(&self) -> &'static str {
        match self {
            Extra::Diagonals => "diagonal",
            Extra::Windows => "windoku",
            Extra::House(_) => "with extra houses",
        }
    }

    /// Returns what this variant adds to the rules, in words.
    pub fn rule(&self) -> &'static str {
        match self {
            Extra::Diagonals => "both diagonals contain every digit once",
            Extra::Windows => "each window contains every digit once",
            Extra::House(_) => "each extra house contains every digit once",
        }
    }

    /// Returns the cells of each house on a board of this size, or `None` if it has no windows.
    pub(crate) fn cells(&self, size: usize) -> Option<Vec<Vec<Cell>>> {
        self.houses(size).map(|(_, cells)| cells)
    }

    /// Returns the houses on a board of this size, or `None` if it has no windows.
    pub(super) fn houses(&self, size: usize) -> Option<(HouseKind, Vec<Vec<Cell>>)> {
        let at = |row: usize, column: usize| Cell::new(row * size + column);
        Some(match self {
            Extra::Diagonals => (
                HouseKind::Diagonal,
                vec![(0..size).map(|i| at(i, i)).collect(), (0..size).map(|i| at(i, size - 1 - i)).collect()],
            ),
            Extra::Windows => {
                let side = size.isqrt();
                if side * side != size {
                    return None;
                }
                let starts = (0..side - 1).map(|k| 1 + k * (side + 1));
                let windows = starts.clone().flat_map(|top| starts.clone().map(move |left| (top, left)));
                let cells = windows
                    .map(|(top, left)| (0..size).map(|i| at(top + i / side, left + i % side)).collect());
                (HouseKind::Window, cells.collect())
            }
            Extra::House(cells) => (HouseKind::Extra, vec![cells.clone()]),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for extra in Extra::NAMED {
            assert_eq!(extra.name().and_then(Extra::from_name).as_ref(), Some(extra));
            assert_eq!(Extra::from_name(&extra.puzzle_name().to_uppercase()).as_ref(), Some(extra));
        }
        assert_eq!(Extra::from_name("extra house"), None);
    }
}
