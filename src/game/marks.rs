//! The pencil marks of a cell: two kinds, side by side.

use std::ops::{BitAnd, BitOr, Sub};

use serde::{Deserialize, Serialize};

use crate::grid::CandidateSet;

/// The two kinds of pencil marks. Their meaning is up to the player, except that hints use [`Marks::candidates`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkKind {
    /// At a fixed position in the cell: "this digit may be here".
    #[default]
    Corner,
    /// In a list at the centre of the cell: "one of these digits is here".
    Centre,
}

/// All marks of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marks {
    /// Marks at fixed positions.
    pub corner: CandidateSet,
    /// Marks at the centre.
    pub centre: CandidateSet,
}

impl Marks {
    /// The marks of an unmarked cell.
    pub const EMPTY: Marks = Marks { corner: CandidateSet::EMPTY, centre: CandidateSet::EMPTY };

    /// Returns corner marks only.
    pub fn corner(corner: CandidateSet) -> Marks {
        Marks { corner, ..Marks::EMPTY }
    }

    /// Returns the same digits as marks of both kinds.
    pub fn both(digits: CandidateSet) -> Marks {
        Marks { corner: digits, centre: digits }
    }

    /// Returns the marks of a kind.
    pub fn of(self, kind: MarkKind) -> CandidateSet {
        match kind {
            MarkKind::Corner => self.corner,
            MarkKind::Centre => self.centre,
        }
    }

    /// Replaces the marks of a kind.
    pub fn with(self, kind: MarkKind, digits: CandidateSet) -> Marks {
        match kind {
            MarkKind::Corner => Marks { corner: digits, ..self },
            MarkKind::Centre => Marks { centre: digits, ..self },
        }
    }

    /// Returns whether there are no marks of either kind.
    pub fn is_empty(self) -> bool {
        self == Marks::EMPTY
    }

    /// Returns whether there are marks of both kinds.
    pub fn has_both(self) -> bool {
        !self.corner.is_empty() && !self.centre.is_empty()
    }

    /// Returns the digits with a mark of either kind.
    pub fn all(self) -> CandidateSet {
        self.corner | self.centre
    }

    /// Returns the candidates that the marks describe: the centre marks, which are meant to be complete, or else the
    /// corner marks.
    pub fn candidates(self) -> CandidateSet {
        if self.centre.is_empty() { self.corner } else { self.centre }
    }
}

impl BitAnd for Marks {
    type Output = Marks;
    fn bitand(self, other: Marks) -> Marks {
        Marks { corner: self.corner & other.corner, centre: self.centre & other.centre }
    }
}

impl BitOr for Marks {
    type Output = Marks;
    fn bitor(self, other: Marks) -> Marks {
        Marks { corner: self.corner | other.corner, centre: self.centre | other.centre }
    }
}

/// Removes the marks of the right-hand side.
impl Sub for Marks {
    type Output = Marks;
    fn sub(self, other: Marks) -> Marks {
        Marks { corner: self.corner - other.corner, centre: self.centre - other.centre }
    }
}
