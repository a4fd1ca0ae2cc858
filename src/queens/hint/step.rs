//! A step: its effect, evidence, words and highlights.

use super::{Technique, Text, text};
use crate::explain::Role;
use crate::queens::{Board, House, Position, Square, SquareSet};

/// A conclusion of a technique.
#[derive(Clone, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// What it changes.
    pub effect: Effect,
    /// The reason for the change.
    pub evidence: Evidence,
}

/// The change that a step makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Place a queen.
    Place(Square),
    /// Rule out these squares. There is at least one.
    RuleOut(SquareSet),
}

/// The reason for a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Evidence {
    /// A house has one square left.
    LastSquare {
        /// The house.
        house: House,
        /// Its last square.
        square: Square,
    },
    /// All squares left in some houses lie in as many houses of another kind, whose queens must be on them.
    LockedHouses {
        /// Houses of one kind.
        from: Vec<House>,
        /// As many houses of another kind.
        to: Vec<House>,
        /// The squares left in `from`.
        squares: SquareSet,
    },
    /// Wherever the queen of a house is, it attacks the same squares.
    CommonAttack {
        /// The house.
        house: House,
        /// The squares left in it.
        squares: SquareSet,
    },
    /// A queen on this square would leave a house without a square.
    Contradiction {
        /// The square of the supposed queen.
        square: Square,
        /// The queens that would be forced one after another, each on the last square of its house.
        forced: Vec<(House, Square)>,
        /// The house that would be left without a square.
        dead: House,
    },
}

impl Effect {
    /// Applies the change to a position.
    pub fn apply(&self, position: &mut Position) {
        match *self {
            Effect::Place(square) => position.place(square),
            Effect::RuleOut(squares) => position.rule_out(squares),
        }
    }

    /// Applies the change to a board. Squares that are ruled out become blocked, so that the board alone holds the
    /// conclusion.
    pub fn mark(&self, board: &mut Board) {
        match *self {
            Effect::Place(square) => board.set_queen(square, true),
            Effect::RuleOut(squares) => squares.iter().for_each(|square| board.set_blocked(square, true)),
        }
    }

    /// Describes the change: `queen on r1c2`, `no queen on r2c3 and r2c4`.
    pub fn text(&self) -> Text {
        match *self {
            Effect::Place(square) => Text::from("queen on ").then(square),
            Effect::RuleOut(squares) => {
                Text::from("no queen on ").then(Text::list(squares.iter().map(Text::from)))
            }
        }
    }
}

impl Step {
    /// Explains the argument in words.
    pub fn explain(&self) -> Text {
        text::explain(&self.evidence, &self.effect)
    }

    /// Returns the houses where the argument starts.
    pub fn houses(&self) -> Vec<House> {
        match &self.evidence {
            Evidence::LastSquare { house, .. } | Evidence::CommonAttack { house, .. } => vec![*house],
            Evidence::LockedHouses { from, .. } => from.clone(),
            Evidence::Contradiction { .. } => Vec::new(),
        }
    }

    /// Returns the squares to highlight and their roles, given the squares of each house. Later roles cover earlier
    /// ones.
    pub fn highlights(&self, squares_of: impl Fn(House) -> SquareSet) -> Vec<(Role, Square)> {
        let mut list = Vec::new();
        let mut show = |role, squares: SquareSet| list.extend(squares.iter().map(|square| (role, square)));
        match &self.evidence {
            Evidence::LastSquare { house, .. } => show(Role::House, squares_of(*house)),
            Evidence::LockedHouses { from, to, squares } => {
                to.iter().for_each(|&house| show(Role::Cover, squares_of(house)));
                from.iter().for_each(|&house| show(Role::House, squares_of(house)));
                show(Role::Pattern, *squares);
            }
            Evidence::CommonAttack { house, squares } => {
                show(Role::House, squares_of(*house));
                show(Role::Pattern, *squares);
            }
            Evidence::Contradiction { forced, dead, .. } => {
                show(Role::House, squares_of(*dead));
                show(Role::Counterpart, forced.iter().map(|&(_, square)| square).collect());
            }
        }
        match self.effect {
            Effect::Place(square) => show(Role::Placed, [square].into_iter().collect()),
            Effect::RuleOut(squares) => show(Role::Eliminated, squares),
        }
        list
    }
}
