//! A step: its effect, words and highlights.

use super::evidence::refuted;
use super::{Evidence, Technique, Text};
use crate::explain::Role;
use crate::queens::{Board, House, Position, Square, SquareSet};

/// A conclusion of a technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// The change that it makes.
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
    /// Explains the argument in a paragraph.
    pub fn explain(&self) -> Text {
        Text::join(self.told(), " ")
    }

    fn told(&self) -> Vec<Text> {
        let ruled_out = match self.effect {
            Effect::Place(_) => SquareSet::EMPTY,
            Effect::RuleOut(squares) => squares,
        };
        self.evidence.told(ruled_out)
    }

    /// Returns the houses where the argument starts.
    pub fn houses(&self) -> Vec<House> {
        match &self.evidence {
            Evidence::LastSquare { house, .. } | Evidence::CommonAttack { house, .. } => vec![*house],
            Evidence::LockedHouses { from, .. } => from.clone(),
            Evidence::Contradiction { .. } => Vec::new(),
        }
    }

    /// Returns the argument in sentences, each with the squares to highlight beside it. A supposition has a sentence
    /// for each queen that it forces.
    pub fn lines(&self, squares_of: impl Fn(House) -> SquareSet + Copy) -> Vec<(Text, Vec<(Role, Square)>)> {
        let Evidence::Contradiction { square, forced, dead } = &self.evidence else {
            let all = self.highlights(squares_of);
            return self.told().into_iter().map(|words| (words, all.clone())).collect();
        };
        let mut queens = vec![(Role::Counterpart, *square)];
        let mut lines = vec![(Text::from("If a queen were on ").then(*square).then(":"), queens.clone())];
        for &(house, last) in forced {
            queens.push((Role::Counterpart, last));
            let words = Text::from("Then ").then(house).then(" has only ").then(last).then(" left.");
            lines.push((words, [with_role(Role::House, squares_of(house)), queens.clone()].concat()));
        }
        let words = Text::from("Then ").then(*dead).then(" has no square left.");
        lines.push((words, [with_role(Role::House, squares_of(*dead)), queens].concat()));
        lines.push((refuted(*square), self.highlights(squares_of)));
        lines
    }

    /// Returns the squares to highlight and their roles, given the squares of each house. Later roles cover earlier
    /// ones.
    pub fn highlights(&self, squares_of: impl Fn(House) -> SquareSet) -> Vec<(Role, Square)> {
        let mut list = match &self.evidence {
            Evidence::LastSquare { house, .. } => with_role(Role::House, squares_of(*house)),
            Evidence::LockedHouses { from, to, squares } => {
                let to = to.iter().flat_map(|&house| with_role(Role::Cover, squares_of(house)));
                let from =
                    from.iter().flat_map(|&house| with_role(Role::House, squares_of(house) - *squares));
                to.chain(from).chain(with_role(Role::Pattern, *squares)).collect()
            }
            Evidence::CommonAttack { house, squares } => {
                [with_role(Role::House, squares_of(*house)), with_role(Role::Pattern, *squares)].concat()
            }
            Evidence::Contradiction { forced, dead, .. } => {
                let forced = forced.iter().map(|&(_, square)| square).collect();
                [with_role(Role::House, squares_of(*dead)), with_role(Role::Counterpart, forced)].concat()
            }
        };
        match self.effect {
            Effect::Place(square) => list.push((Role::Placed, square)),
            Effect::RuleOut(squares) => list.extend(with_role(Role::Eliminated, squares)),
        }
        list
    }
}

fn with_role(role: Role, squares: SquareSet) -> Vec<(Role, Square)> {
    squares.iter().map(|square| (role, square)).collect()
}
