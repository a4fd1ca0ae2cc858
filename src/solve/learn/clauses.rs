//! What is learned: clauses, each watched at two of its literals, and which of them to forget.
//!
//! ```text
//! arena  ... | length | levels | literal | literal | literal | ...
//!            ^ the clause's id points here
//! ```
//! The first two literals are the watched ones; where the clause is a reason, the first is the one implied. Clauses of
//! two literals are kept apart, as implications.

use super::literal::Literal;

/// Where a clause starts in the arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClauseId(u32);

/// A clause on the list of a literal that it watches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub clause: ClauseId,
    /// Another literal of the clause: where that is true, the clause need not be looked at.
    pub other: Literal,
}

/// What comes before the literals.
const HEAD: usize = 2;

/// The number of levels in a clause when it was learned tells how useful it will be: with so few it is kept for ever.
const GLUE: u32 = 2;

/// Stands for the levels of a clause that is to be forgotten.
const GONE: u32 = u32::MAX;

/// All that is learned.
#[derive(Debug)]
pub(super) struct Clauses {
    arena: Vec<u32>,
    /// The clauses that may be forgotten, the oldest first.
    passing: Vec<ClauseId>,
    /// For each literal the clauses to be looked at when it becomes false.
    watches: Vec<Vec<Watch>>,
    /// For each literal those that are true when it is false.
    pairs: Vec<Vec<Literal>>,
}

impl Clauses {
    pub fn new(variables: usize) -> Clauses {
        Clauses {
            arena: Vec::new(),
            passing: Vec::new(),
            watches: vec![Vec::new(); 2 * variables],
            pairs: vec![Vec::new(); 2 * variables],
        }
    }

    /// Adds a clause of two literals.
    pub fn add_pair(&mut self, one: Literal, other: Literal) {
        self.pairs[one.index()].push(other);
        self.pairs[other.index()].push(one);
    }

    /// The literals that are true when this one is false.
    #[inline]
    pub fn pairs(&self, literal: Literal) -> &[Literal] {
        &self.pairs[literal.index()]
    }

    /// Adds a clause of three literals or more, the watched ones first.
    pub fn add(&mut self, literals: impl ExactSizeIterator<Item = Literal>, levels: u32) -> ClauseId {
        let id = ClauseId(self.arena.len() as u32);
        self.arena.extend([literals.len() as u32, levels]);
        self.arena.extend(literals.map(|literal| literal.index() as u32));
        if levels > GLUE {
            self.passing.push(id);
        }
        let (one, other) = (self.literal(id, 0), self.literal(id, 1));
        self.watches[one.index()].push(Watch { clause: id, other });
        self.watches[other.index()].push(Watch { clause: id, other: one });
        id
    }

    /// A clause has been found in so many levels: fewer than before make it better.
    pub fn improve(&mut self, id: ClauseId, levels: u32) {
        let known = &mut self.arena[id.0 as usize + 1];
        *known = levels.min(*known);
    }

    /// How many clauses may be forgotten.
    pub fn passing(&self) -> usize {
        self.passing.len()
    }

    /// The literals of a clause.
    pub fn get(&self, id: ClauseId) -> impl ExactSizeIterator<Item = Literal> + '_ {
        let start = id.0 as usize + HEAD;
        self.arena[start..start + self.arena[id.0 as usize] as usize].iter().map(|&index| Literal::at(index))
    }

    #[inline]
    fn literal(&self, id: ClauseId, at: usize) -> Literal {
        Literal::at(self.arena[id.0 as usize + HEAD + at])
    }

    /// Puts the other watched literal of a clause first and gives it.
    #[inline]
    pub fn face(&mut self, id: ClauseId, falsified: Literal) -> Literal {
        let first = id.0 as usize + HEAD;
        if self.arena[first] == falsified.index() as u32 {
            self.arena.swap(first, first + 1);
        }
        Literal::at(self.arena[first])
    }

    /// Watches a clause at another literal than its second, one of which this is true; false where there is none.
    #[inline]
    pub fn watch_another(&mut self, id: ClauseId, fits: impl Fn(Literal) -> bool) -> bool {
        let start = id.0 as usize + HEAD;
        let length = self.arena[id.0 as usize] as usize;
        let literals = &mut self.arena[start..start + length];
        let Some(at) = (2..length).find(|&at| fits(Literal::at(literals[at]))) else { return false };
        literals.swap(1, at);
        let watch = Watch { clause: id, other: Literal::at(literals[0]) };
        self.watches[literals[1] as usize].push(watch);
        true
    }

    /// The list of a literal, to be given back by [`Clauses::put_watches`].
    pub fn take_watches(&mut self, literal: Literal) -> Vec<Watch> {
        std::mem::take(&mut self.watches[literal.index()])
    }

    pub fn put_watches(&mut self, literal: Literal, watches: Vec<Watch>) {
        self.watches[literal.index()] = watches;
    }

    /// Forgets the half with more levels, and the older among equals. To be called where no clause is a reason.
    pub fn forget(&mut self) {
        let mut ranked = std::mem::take(&mut self.passing);
        ranked.reverse();
        ranked.sort_by_key(|id| self.arena[id.0 as usize + 1]);
        for id in ranked.split_off(ranked.len() / 2) {
            let levels = &mut self.arena[id.0 as usize + 1];
            if *levels > GLUE {
                *levels = GONE;
            }
        }
        self.watches.iter_mut().for_each(Vec::clear);
        let old = std::mem::take(&mut self.arena);
        let mut rest = &old[..];
        while let [length, levels, tail @ ..] = rest {
            let (literals, next) = tail.split_at(*length as usize);
            if *levels != GONE {
                self.add(literals.iter().map(|&index| Literal::at(index)), *levels);
            }
            rest = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn literals(variables: [usize; 3]) -> impl ExactSizeIterator<Item = Literal> {
        variables.into_iter().map(|variable| Literal::new(variable, true))
    }

    #[test]
    fn the_worse_half_is_forgotten_but_never_the_best() {
        let mut clauses = Clauses::new(8);
        for (first, levels) in [(0, 9), (1, 3), (2, 2), (3, 3), (4, 5)] {
            clauses.add(literals([first, first + 1, first + 2]), levels);
        }
        assert_eq!(clauses.passing(), 4);
        clauses.forget();
        assert_eq!(clauses.passing(), 2);
        let mut watched = |variable| {
            let watches = clauses.take_watches(Literal::new(variable, true));
            watches.iter().map(|watch| clauses.get(watch.clause).next()).collect::<Vec<_>>()
        };
        let starts = |variable| Some(Literal::new(variable, true));
        assert_eq!(watched(0), []);
        assert_eq!(watched(1), [starts(1)]);
        assert_eq!(watched(3), [starts(2), starts(3)]);
    }

    #[test]
    fn a_clause_that_improves_is_kept() {
        let mut clauses = Clauses::new(4);
        let old = clauses.add(literals([0, 1, 2]), 9);
        clauses.add(literals([1, 2, 3]), 8);
        clauses.improve(old, 7);
        clauses.improve(old, 8);
        clauses.forget();
        let kept = clauses.take_watches(Literal::new(1, true));
        assert_eq!(kept.len(), 1);
        assert_eq!(clauses.get(kept[0].clause).next(), Some(Literal::new(0, true)));
    }

    #[test]
    fn a_watch_moves_to_a_literal_that_fits() {
        let mut clauses = Clauses::new(3);
        let id = clauses.add(literals([0, 1, 2]), 3);
        let [a, b, c] = [0, 1, 2].map(|variable| Literal::new(variable, true));
        assert_eq!(clauses.face(id, a), b);
        assert!(!clauses.watch_another(id, |literal| literal == a));
        assert!(clauses.watch_another(id, |literal| literal == c));
        assert_eq!(clauses.get(id).collect::<Vec<_>>(), [b, c, a]);
        assert_eq!(clauses.take_watches(c).len(), 1);
    }
}
