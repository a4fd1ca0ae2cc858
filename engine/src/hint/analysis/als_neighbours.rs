//! Neighbours: almost locked sets that share a restricted common. They are carried over from position to position.

use super::als::Sets;
use crate::bits::{self, has, join, ones_of_word};
use crate::grid::{CandidateSet, CellSet};
use crate::hint::evidence::Als;

/// A neighbour of a set: they share digits of which only one of the two can hold each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Restricted {
    /// The number of the neighbour.
    pub set: usize,
    /// All their restricted commons.
    pub digits: CandidateSet,
}

/// For each set its neighbours, in ascending order.
pub type Neighbours = Vec<Vec<Restricted>>;

/// The neighbours in an earlier position. Sets in whose cells nothing has changed are still neighbours.
pub struct EarlierNeighbours {
    sets: Vec<Als>,
    neighbours: Neighbours,
    changed: CellSet,
}

impl EarlierNeighbours {
    /// The neighbours of these sets.
    pub fn new(sets: Vec<Als>, neighbours: Neighbours) -> EarlierNeighbours {
        EarlierNeighbours { sets, neighbours, changed: CellSet::EMPTY }
    }

    /// Notes that these cells have lost candidates.
    pub fn forget(&mut self, cells: CellSet) {
        self.changed |= cells;
    }

    /// Returns the neighbours among those of these sets that existed before, and a bit for each new set.
    fn carried(self, sets: &Sets) -> (Neighbours, Vec<u64>) {
        let mut lists = vec![Vec::new(); sets.sets.len()];
        let mut fresh = vec![u64::MAX; sets.words];
        let mut numbers = vec![None; self.sets.len()];
        // Sets keep their order.
        let mut now = sets.sets.iter().enumerate();
        for (number, old) in numbers.iter_mut().zip(&self.sets) {
            if (old.cells & self.changed).is_empty() {
                *number = now.find(|(_, set)| *set == old).map(|(number, _)| number);
            }
        }
        for (number, mut near) in numbers.iter().zip(self.neighbours) {
            let Some(number) = *number else { continue };
            near.retain_mut(|near| numbers[near.set].map(|number| near.set = number).is_some());
            lists[number] = near;
            bits::clear(&mut fresh, number);
        }
        (lists, fresh)
    }
}

/// Returns for each set the sets with which it shares a restricted common: a digit all of whose places in the one see
/// all its places in the other. Unless they may overlap, only sets without a common cell.
pub fn neighbours(sets: &Sets, may_overlap: bool, earlier: Option<EarlierNeighbours>) -> Neighbours {
    let words = sets.words;
    let (mut lists, fresh) = match earlier {
        Some(earlier) => earlier.carried(sets),
        None => (vec![Vec::new(); sets.sets.len()], vec![u64::MAX; words]),
    };
    // For each cell the sets that contain it.
    let mut holding = vec![0u64; CellSet::CAPACITY * words];
    for (i, set) in sets.sets.iter().enumerate() {
        set.cells.iter().for_each(|cell| bits::set(&mut holding[cell.index() * words..], i));
    }
    // The sets that are done, the sets that are out of question, and the sets that share the digit.
    let (mut met, mut apart, mut shared) = (vec![0; words], vec![0; words], vec![0; words]);
    let mut found: Vec<Restricted> = Vec::new();
    for (i, set) in sets.sets.iter().enumerate().filter(|&(i, _)| has(&fresh, i)) {
        bits::set(&mut met, i);
        apart.copy_from_slice(&met);
        if !may_overlap {
            set.cells.iter().for_each(|cell| join(&mut apart, &holding[cell.index() * words..]));
        }
        found.clear();
        for digit in set.digits.iter() {
            shared.iter_mut().zip(&apart).for_each(|(shared, apart)| *shared = !apart);
            for cell in sets.places(i, digit).iter() {
                shared
                    .iter_mut()
                    .zip(sets.seeing(cell, digit))
                    .for_each(|(shared, seeing)| *shared &= seeing);
            }
            for (word, &shared) in shared.iter().enumerate() {
                for bit in ones_of_word(shared) {
                    found.push(Restricted { set: word * 64 + bit, digits: CandidateSet::of(digit) });
                }
            }
        }
        // The order of those with the same set does not matter.
        found.sort_unstable_by_key(by_set);
        for same in found.chunk_by(|one, other| one.set == other.set) {
            let digits = same.iter().fold(CandidateSet::EMPTY, |all, near| all | near.digits);
            let other = same[0].set;
            lists[i].push(Restricted { set: other, digits });
            lists[other].push(Restricted { set: i, digits });
        }
    }
    lists.iter_mut().for_each(|near| near.sort_unstable_by_key(by_set));
    lists
}

/// The set of a neighbour, by which they are sorted.
fn by_set(near: &Restricted) -> usize {
    near.set
}
