//! N houses of one kind whose remaining squares all lie in N houses of another kind: the queens of the second houses
//! are there, and their other squares are ruled out.

use super::{Effect, Evidence};
use crate::queens::{House, Position, SquareSet};

/// The houses of one kind without a queen, with the squares left in each.
type Open = Vec<(House, SquareSet)>;

/// Finds the first step with `count` houses of each kind.
pub(super) fn find(position: &Position, count: usize) -> Option<(Effect, Evidence)> {
    let mut kinds: Vec<Open> = Vec::new();
    for (house, squares) in position.open() {
        match kinds.last_mut().filter(|kind| kind[0].0.is_like(house)) {
            Some(kind) => kind.push((house, squares)),
            None => kinds.push(vec![(house, squares)]),
        }
    }
    let pairs = kinds.iter().enumerate().flat_map(|(i, from)| {
        kinds.iter().enumerate().filter(move |&(j, _)| i != j).map(move |(_, to)| (from, to))
    });
    pairs
        .into_iter()
        .find_map(|(from, to)| Choice { to, count, chosen: Vec::new() }.extend(from, SquareSet::EMPTY))
}

/// A choice of houses.
struct Choice<'a> {
    to: &'a Open,
    count: usize,
    chosen: Vec<House>,
}

impl Choice<'_> {
    /// Extends the choice by each of these houses in turn, and by those after it.
    fn extend(&mut self, from: &[(House, SquareSet)], squares: SquareSet) -> Option<(Effect, Evidence)> {
        if self.chosen.len() == self.count {
            return self.conclude(squares);
        }
        for (i, &(house, left)) in from.iter().enumerate() {
            let squares = squares | left;
            if self.covers(squares).count() > self.count {
                continue;
            }
            self.chosen.push(house);
            let found = self.extend(&from[i + 1..], squares);
            if found.is_some() {
                return found;
            }
            self.chosen.pop();
        }
        None
    }

    /// Returns the houses of the other kind that have some of these squares.
    fn covers(&self, squares: SquareSet) -> impl Iterator<Item = &(House, SquareSet)> {
        self.to.iter().filter(move |(_, left)| !(*left & squares).is_empty())
    }

    fn conclude(&self, squares: SquareSet) -> Option<(Effect, Evidence)> {
        let covers: Vec<_> = self.covers(squares).collect();
        let gone = covers.iter().fold(SquareSet::EMPTY, |all, (_, left)| all | *left) - squares;
        let to: Vec<House> = covers.iter().map(|(house, _)| *house).collect();
        let evidence = Evidence::LockedHouses { from: self.chosen.clone(), to, squares };
        (covers.len() == self.count && !gone.is_empty()).then_some((Effect::RuleOut(gone), evidence))
    }
}
