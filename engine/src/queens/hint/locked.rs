//! N houses of one kind whose remaining squares all lie in N houses of another kind: the queens of the second houses
//! are there, and their other squares are ruled out.

use std::ops::ControlFlow;

use super::{Effect, Evidence, Sink};
use crate::queens::{House, Position, SquareSet};

/// The houses of one kind without a queen, with the squares left in each.
type Open = Vec<(House, SquareSet)>;

/// Finds the steps with `count` houses of each kind.
pub(super) fn find(position: &Position, count: usize, sink: &mut Sink) -> ControlFlow<()> {
    let mut kinds: Vec<Open> = Vec::new();
    for (house, squares) in position.open() {
        match kinds.last_mut().filter(|kind| kind[0].0.is_like(house)) {
            Some(kind) => kind.push((house, squares)),
            None => kinds.push(vec![(house, squares)]),
        }
    }
    for (i, from) in kinds.iter().enumerate() {
        for (j, to) in kinds.iter().enumerate() {
            if i != j {
                Choice { to, count, chosen: Vec::new() }.extend(from, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A choice of houses.
struct Choice<'a> {
    to: &'a Open,
    count: usize,
    /// The houses with the squares left in each.
    chosen: Open,
}

impl Choice<'_> {
    /// Extends the choice by each of these houses in turn, and by those after it.
    fn extend(&mut self, from: &[(House, SquareSet)], sink: &mut Sink) -> ControlFlow<()> {
        if self.chosen.len() == self.count {
            return self.conclude(sink);
        }
        for (i, &house) in from.iter().enumerate() {
            self.chosen.push(house);
            if self.covers(union(&self.chosen)).count() <= self.count {
                self.extend(&from[i + 1..], sink)?;
            }
            self.chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// Returns the houses of the other kind that have some of these squares.
    fn covers(&self, squares: SquareSet) -> impl Iterator<Item = &(House, SquareSet)> {
        self.to.iter().filter(move |(_, left)| !(*left & squares).is_empty())
    }

    fn conclude(&self, sink: &mut Sink) -> ControlFlow<()> {
        let squares = union(&self.chosen);
        let covers: Open = self.covers(squares).copied().collect();
        let gone = union(&covers) - squares;
        if covers.len() != self.count || gone.is_empty() || self.has_locked_part() {
            return ControlFlow::Continue(());
        }
        let (from, to) = (names(&self.chosen), names(&covers));
        sink(Effect::RuleOut(gone), Evidence::LockedHouses { from, to, squares })
    }

    /// Returns whether some of the houses are locked by themselves: steps with fewer houses say as much.
    fn has_locked_part(&self) -> bool {
        (1..(1 << self.count) - 1).any(|part: usize| {
            let is_chosen = |i: &usize| part >> i & 1 == 1;
            let squares =
                (0..self.count).filter(is_chosen).fold(SquareSet::EMPTY, |all, i| all | self.chosen[i].1);
            self.covers(squares).count() == part.count_ones() as usize
        })
    }
}

fn union(houses: &[(House, SquareSet)]) -> SquareSet {
    houses.iter().fold(SquareSet::EMPTY, |all, (_, left)| all | *left)
}

fn names(houses: &[(House, SquareSet)]) -> Vec<House> {
    houses.iter().map(|(house, _)| *house).collect()
}
