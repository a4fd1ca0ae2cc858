//! A step: what changes, why, and what to show of it.

use super::{Technique, Text, text};
use crate::explain::Role;
use crate::queens::{Board, House, Position, Square, SquareSet};

/// One conclusion of one technique.
#[derive(Clone, Debug)]
pub struct Step {
    /// Who found it.
    pub technique: &'static Technique,
    /// What changes.
    pub effect: Effect,
    /// Why.
    pub evidence: Evidence,
}

/// What a step changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A queen stands here.
    Place(Square),
    /// No queen stands on these squares, at least one.
    RuleOut(SquareSet),
}

/// Why it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Evidence {
    /// A house has one square left.
    LastSquare {
        /// The house.
        house: House,
        /// Its square.
        square: Square,
    },
    /// All squares left in some houses lie in as many houses of another kind: these hold their
    /// queens, and have none left for other squares.
    LockedHouses {
        /// Houses of one kind.
        from: Vec<House>,
        /// Houses of another kind, as many.
        to: Vec<House>,
        /// The squares left in the first ones.
        squares: SquareSet,
    },
    /// Wherever the queen of a house stands, she attacks the same squares.
    CommonAttack {
        /// The house.
        house: House,
        /// The squares left in it.
        squares: SquareSet,
    },
    /// A queen on this square would leave a house without a square.
    Contradiction {
        /// Where she would stand.
        square: Square,
        /// The queens that would be forced one after another, each the last of its house.
        forced: Vec<(House, Square)>,
        /// The house that would come to nothing.
        dead: House,
    },
}

impl Effect {
    /// Makes the change.
    pub fn apply(&self, position: &mut Position) {
        match *self {
            Effect::Place(square) => position.place(square),
            Effect::RuleOut(squares) => position.rule_out(squares),
        }
    }

    /// Marks the change on a board: what is ruled out becomes blocked, so that a later look at the board alone
    /// knows it too.
    pub fn mark(&self, board: &mut Board) {
        match *self {
            Effect::Place(square) => board.set_queen(square, true),
            Effect::RuleOut(squares) => squares.iter().for_each(|square| board.set_blocked(square, true)),
        }
    }

    /// The change in words: `queen on r1c2`, `no queen on r2c3 and r2c4`.
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
    /// The argument in words.
    pub fn explain(&self) -> Text {
        text::explain(&self.evidence, &self.effect)
    }

    /// The houses where the argument starts.
    pub fn houses(&self) -> Vec<House> {
        match &self.evidence {
            Evidence::LastSquare { house, .. } | Evidence::CommonAttack { house, .. } => vec![*house],
            Evidence::LockedHouses { from, .. } => from.clone(),
            Evidence::Contradiction { .. } => Vec::new(),
        }
    }

    /// What to show, given the squares of a house: later ones lie over earlier ones.
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
