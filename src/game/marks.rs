//! The pencil marks of a cell: two kinds, side by side.

use std::ops::{BitAnd, BitOr, Sub};

use serde::{Deserialize, Serialize};

use crate::grid::CandidateSet;

/// The two kinds of pencil marks. What they mean is the player's affair; only where they contradict
/// one another somebody has to decide, and that is [`Marks::candidates`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkKind {
    /// At the digit's own place in the cell, as in corners: "this digit may stand here".
    #[default]
    Corner,
    /// In a list in the middle of the cell: "one of these stands here".
    Centre,
}

/// All marks of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marks {
    /// Those at fixed places.
    pub corner: CandidateSet,
    /// Those in the middle.
    pub centre: CandidateSet,
}

impl Marks {
    /// None of either kind.
    pub const EMPTY: Marks = Marks { corner: CandidateSet::EMPTY, centre: CandidateSet::EMPTY };

    /// Marks at fixed places, and none in the middle.
    pub fn corner(corner: CandidateSet) -> Marks {
        Marks { corner, ..Marks::EMPTY }
    }

    /// The same digits in both kinds.
    pub fn both(digits: CandidateSet) -> Marks {
        Marks { corner: digits, centre: digits }
    }

    /// Those of a kind.
    pub fn of(self, kind: MarkKind) -> CandidateSet {
        match kind {
            MarkKind::Corner => self.corner,
            MarkKind::Centre => self.centre,
        }
    }

    /// The same with these in place of those of a kind.
    pub fn with(self, kind: MarkKind, digits: CandidateSet) -> Marks {
        match kind {
            MarkKind::Corner => Marks { corner: digits, ..self },
            MarkKind::Centre => Marks { centre: digits, ..self },
        }
    }

    /// No mark of either kind?
    pub fn is_empty(self) -> bool {
        self == Marks::EMPTY
    }

    /// Are there some of each kind?
    pub fn has_both(self) -> bool {
        !self.corner.is_empty() && !self.centre.is_empty()
    }

    /// The digits that are marked in one way or the other.
    pub fn all(self) -> CandidateSet {
        self.corner | self.centre
    }

    /// The digits of which the player says that one of them stands here: those in the middle, for
    /// that is what such a list says; where there is none, those at fixed places.
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

/// The marks of the left that are not on the right.
impl Sub for Marks {
    type Output = Marks;
    fn sub(self, other: Marks) -> Marks {
        Marks { corner: self.corner - other.corner, centre: self.centre - other.centre }
    }
}
