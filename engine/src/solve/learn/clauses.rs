//! Learned clauses, each watched at two of its literals, and their removal.
//!
//! ```text
//! arena  ... | length | levels | rounds | next | literal | literal | literal | ...
//!            ^ the clause's id points here
//! ```
//! The first two literals are watched. If the clause is a reason, the first literal is the implied one. Clauses of two
//! literals exist in the watches alone. The search for another literal to watch continues where the last one ended
//! (`next`), because the literals before that are mostly still false: Gent, "Optimal implementation of watched literals
//! and more general techniques" (2013).

use super::literal::Literal;

/// The index of a clause in the arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClauseId(u32);

/// An entry in the watch list of a literal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub clause: ClauseId,
    /// Another literal of the clause. If it is true, the clause need not be visited.
    pub other: Literal,
}

/// The length of a clause's header.
const HEAD: usize = 4;

/// The number of levels in a learned clause predicts its usefulness (LBD). Clauses up to this number are kept
/// forever.
const GLUE: u16 = 2;

/// Clauses up to this number of levels survive a second reduction after they were used.
const GOOD: u16 = 6;

/// The percentage of the clauses not used lately that is kept.
const KEPT_PERCENT: usize = 30;

/// Marks a clause to be removed, in place of its levels.
const REMOVED: u16 = u16::MAX;

/// Marks a clause of two literals, which has no entry in the arena.
pub(super) const PAIR: ClauseId = ClauseId(u32::MAX);

/// The learned clauses and their watches.
#[derive(Debug)]
pub(super) struct Clauses {
    arena: Vec<u16>,
    /// The clauses that may be removed, oldest first.
    removable: Vec<ClauseId>,
    /// For each literal, the clauses to visit when it becomes false.
    watches: Vec<Vec<Watch>>,
}

impl Clauses {
    pub fn new(variables: usize) -> Clauses {
        Clauses { arena: Vec::new(), removable: Vec::new(), watches: vec![Vec::new(); 2 * variables] }
    }

    /// Adds a clause of two literals.
    pub fn add_pair(&mut self, one: Literal, other: Literal) {
        self.watches[one.index()].push(Watch { clause: PAIR, other });
        self.watches[other.index()].push(Watch { clause: PAIR, other: one });
    }

    /// Adds a clause of at least three literals, the watched ones first.
    pub fn add(&mut self, literals: impl ExactSizeIterator<Item = Literal>, levels: u16) -> ClauseId {
        let id = ClauseId(self.arena.len() as u32);
        self.arena.extend([literals.len() as u16, levels, 0, 2]);
        self.arena.extend(literals.map(|literal| literal.index() as u16));
        if levels > GLUE {
            self.removable.push(id);
        }
        let (one, other) = (self.literal(id, 0), self.literal(id, 1));
        self.watches[one.index()].push(Watch { clause: id, other });
        self.watches[other.index()].push(Watch { clause: id, other: one });
        id
    }

    /// Notes that a clause was used while it had this many levels. Fewer levels than before improve it.
    pub fn used(&mut self, id: ClauseId, levels: u16) {
        let [known, rounds] = &mut self.arena[id.0 as usize + 1..][..2] else { return };
        *known = levels.min(*known);
        *rounds = if *known <= GOOD { 2 } else { 1 };
    }

    /// Returns the literals of a clause.
    pub fn get(&self, id: ClauseId) -> impl ExactSizeIterator<Item = Literal> + '_ {
        let start = id.0 as usize + HEAD;
        self.arena[start..start + self.arena[id.0 as usize] as usize].iter().map(|&index| Literal::at(index))
    }

    #[inline]
    fn literal(&self, id: ClauseId, at: usize) -> Literal {
        Literal::at(self.arena[id.0 as usize + HEAD + at])
    }

    /// Swaps the falsified watched literal to the second place and returns the other one, now first.
    #[inline]
    pub fn other_watched(&mut self, id: ClauseId, falsified: Literal) -> Literal {
        let first = id.0 as usize + HEAD;
        if self.arena[first] == falsified.index() as u16 {
            self.arena.swap(first, first + 1);
        }
        Literal::at(self.arena[first])
    }

    /// Watches a clause at a literal that fits instead of its second. Returns `false` if no other literal fits.
    #[inline]
    pub fn watch_another(&mut self, id: ClauseId, fits: impl Fn(Literal) -> bool) -> bool {
        let start = id.0 as usize + HEAD;
        let length = self.arena[id.0 as usize] as usize;
        let from = usize::from(self.arena[start - 1]);
        let literals = &self.arena[start..start + length];
        let fits = |at: &usize| fits(Literal::at(literals[*at]));
        let Some(at) = (from..length).find(fits).or_else(|| (2..from).find(fits)) else { return false };
        self.arena[start - 1] = at as u16;
        let literals = &mut self.arena[start..start + length];
        literals.swap(1, at);
        let watch = Watch { clause: id, other: Literal::at(literals[0]) };
        self.watches[literals[1] as usize].push(watch);
        true
    }

    /// Takes the watch list of a literal, to be returned by [`Clauses::put_watches`].
    pub fn take_watches(&mut self, literal: Literal) -> Vec<Watch> {
        std::mem::take(&mut self.watches[literal.index()])
    }

    pub fn put_watches(&mut self, literal: Literal, watches: Vec<Watch>) {
        self.watches[literal.index()] = watches;
    }

    /// Of the clauses not used since the last reduction, removes those with more levels first, then longer ones. No
    /// clause may be a reason.
    pub fn reduce(&mut self) {
        let mut ranked = std::mem::take(&mut self.removable);
        ranked.retain(|id| {
            let rounds = &mut self.arena[id.0 as usize + 2];
            let unused = *rounds == 0;
            *rounds = rounds.saturating_sub(1);
            unused
        });
        ranked.sort_by_key(|id| (self.arena[id.0 as usize + 1], self.arena[id.0 as usize]));
        for id in ranked.split_off(ranked.len() * KEPT_PERCENT / 100) {
            let levels = &mut self.arena[id.0 as usize + 1];
            if *levels > GLUE {
                *levels = REMOVED;
            }
        }
        self.removable.clear();
        self.watches.iter_mut().for_each(|watches| watches.retain(|watch| watch.clause == PAIR));
        let old = std::mem::take(&mut self.arena);
        let mut rest = &old[..];
        while let [length, levels, rounds, _, tail @ ..] = rest {
            let (literals, next) = tail.split_at(*length as usize);
            if *levels != REMOVED {
                let id = self.add(literals.iter().map(|&index| Literal::at(index)), *levels);
                self.arena[id.0 as usize + 2] = *rounds;
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

    /// Returns the first literals of the clauses watched at a variable.
    fn watched(clauses: &mut Clauses, variable: usize) -> Vec<usize> {
        let watches = clauses.take_watches(Literal::new(variable, true));
        let first = |watch: &Watch| clauses.get(watch.clause).next().map(Literal::variable);
        watches.iter().filter_map(first).collect()
    }

    #[test]
    fn the_worst_clauses_are_removed_but_never_the_best() {
        let mut clauses = Clauses::new(8);
        for (first, levels) in [(0, 9), (1, 3), (2, 2), (3, 7), (4, 5), (5, 8)] {
            clauses.add(literals([first, first + 1, first + 2]), levels);
        }
        // One of the five removable clauses is kept.
        clauses.reduce();
        assert_eq!(
            [0, 1, 3, 6].map(|variable| watched(&mut clauses, variable)),
            [vec![], vec![1], vec![2], vec![]]
        );
    }

    #[test]
    fn a_clause_that_is_used_is_kept() {
        let mut clauses = Clauses::new(8);
        let [plain, good] = [0, 4].map(|first| clauses.add(literals([first, first + 1, first + 2]), 9));
        clauses.used(plain, 8);
        clauses.used(good, GOOD);
        clauses.used(good, 8);
        clauses.reduce();
        assert_eq!([0, 4].map(|variable| watched(&mut clauses, variable)), [[0], [4]]);
        // A good clause survives two reductions.
        clauses.reduce();
        assert_eq!([0, 4].map(|variable| watched(&mut clauses, variable)), [vec![], vec![4]]);
        clauses.reduce();
        assert!(watched(&mut clauses, 4).is_empty());
    }

    #[test]
    fn a_watch_moves_to_a_literal_that_fits() {
        let mut clauses = Clauses::new(3);
        let id = clauses.add(literals([0, 1, 2]), 3);
        let [a, b, c] = [0, 1, 2].map(|variable| Literal::new(variable, true));
        assert_eq!(clauses.other_watched(id, a), b);
        assert!(!clauses.watch_another(id, |literal| literal == a));
        assert!(clauses.watch_another(id, |literal| literal == c));
        assert_eq!(clauses.get(id).collect::<Vec<_>>(), [b, c, a]);
        assert_eq!(clauses.take_watches(c).len(), 1);
    }
}
