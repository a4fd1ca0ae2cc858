//! Walks along almost locked sets, each joined to the next by a restricted common.

use crate::grid::{CandidateSet, Digit};

use super::als::Sets;
use super::als_neighbours::Restricted;

/// The most sets in a chain.
const LONGEST: usize = 8;

/// A set that was reached.
#[derive(Clone, Copy)]
pub struct Reached {
    pub set: usize,
    /// The digit by which it was entered.
    pub digit: Digit,
    /// The index of the set before it.
    from: usize,
    /// The number of sets up to this one.
    pub length: usize,
}

/// A walk from a first set that is left by a digit.
pub struct AlsWalk {
    /// The first set, then those reached from it, nearest first.
    pub reached: Vec<Reached>,
    /// For each set the digits by which it was entered.
    entered: Vec<CandidateSet>,
}

impl AlsWalk {
    /// Creates a walk along these sets that has not started.
    pub fn new(sets: &Sets) -> AlsWalk {
        AlsWalk { reached: Vec::new(), entered: vec![CandidateSet::EMPTY; sets.sets.len()] }
    }

    /// Walks as far as possible from a first set that is left by this digit.
    pub fn run(&mut self, neighbours: &[Vec<Restricted>], first: usize, leave: Digit) {
        let AlsWalk { reached, entered } = self;
        reached.drain(..).for_each(|place| entered[place.set] = CandidateSet::EMPTY);
        reached.push(Reached { set: first, digit: leave, from: 0, length: 1 });
        let mut next = 0;
        while let Some(&here) = reached.get(next) {
            if here.length == LONGEST {
                break;
            }
            for near in neighbours[here.set].iter().filter(|near| near.set != first) {
                let digit = CandidateSet::of(here.digit);
                let may = if next == 0 { near.digits & digit } else { near.digits - digit };
                for digit in (may - entered[near.set]).iter() {
                    entered[near.set].insert(digit);
                    reached.push(Reached { set: near.set, digit, from: next, length: here.length + 1 });
                }
            }
            next += 1;
        }
    }

    /// Returns the sets from the first to the one at this place, and the digits between them.
    pub fn chain(&self, place: usize) -> (Vec<usize>, Vec<Digit>) {
        let (mut sets, mut links) = (Vec::new(), Vec::new());
        let mut at = place;
        while at != 0 {
            sets.push(self.reached[at].set);
            links.push(self.reached[at].digit);
            at = self.reached[at].from;
        }
        sets.push(self.reached[0].set);
        sets.reverse();
        links.reverse();
        (sets, links)
    }
}
