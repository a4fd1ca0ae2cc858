//! Rows of almost locked sets, each joined to the next by a digit that cannot be in both.

use crate::grid::{CandidateSet, Digit};

use super::als::Sets;
use super::als_neighbors::Restricted;

/// The longest row of sets.
const LONGEST: usize = 8;

/// A set reached, the digit by which it was entered, and from where.
#[derive(Clone, Copy)]
pub struct Reached {
    /// The set.
    pub set: usize,
    /// The digit.
    pub digit: Digit,
    /// The place before it.
    from: usize,
    /// How many sets the row has up to here.
    pub length: usize,
}

/// The sets reached from a first set that is left by a digit.
pub struct AlsWalk {
    /// The first set, and after it those reached, nearest first.
    pub reached: Vec<Reached>,
    /// For each set the digits by which it was entered.
    entered: Vec<CandidateSet>,
}

impl AlsWalk {
    /// Room for rows of these sets.
    pub fn new(sets: &Sets) -> AlsWalk {
        AlsWalk { reached: Vec::new(), entered: vec![CandidateSet::EMPTY; sets.sets.len()] }
    }

    /// Goes as far as it gets from a first set that is left by this digit.
    pub fn run(&mut self, neighbors: &[Vec<Restricted>], first: usize, leave: Digit) {
        let AlsWalk { reached, entered } = self;
        reached.drain(..).for_each(|place| entered[place.set] = CandidateSet::EMPTY);
        reached.push(Reached { set: first, digit: leave, from: 0, length: 1 });
        let mut next = 0;
        while let Some(&here) = reached.get(next) {
            if here.length == LONGEST {
                break;
            }
            for near in neighbors[here.set].iter().filter(|near| near.set != first) {
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

    /// The sets from first to last, and the digits between them.
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
