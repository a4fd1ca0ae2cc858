//! Which almost locked sets share a restricted common, from position to position.

use super::als::{Sets, join};
use crate::grid::{CandidateSet, CellSet};
use crate::hint::evidence::Als;

/// A set that shares digits with another which the two cannot both hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Restricted {
    /// The other set.
    pub set: usize,
    /// All digits restricted between the two.
    pub digits: CandidateSet,
}

/// For each set its neighbors, by their numbers.
pub type Neighbors = Vec<Vec<Restricted>>;

/// The neighbors in an earlier position: sets in whose cells nothing has changed are neighbors still.
pub struct EarlierNeighbors {
    sets: Vec<Als>,
    neighbors: Neighbors,
    changed: CellSet,
}

impl EarlierNeighbors {
    /// What is known of a position whose sets are these.
    pub fn new(sets: Vec<Als>, neighbors: Neighbors) -> EarlierNeighbors {
        EarlierNeighbors { sets, neighbors, changed: CellSet::EMPTY }
    }

    /// Candidates went in these cells.
    pub fn forget(&mut self, cells: CellSet) {
        self.changed |= cells;
    }

    /// The neighbors among those of these sets that were there before, and a bit for each other set.
    fn carried(self, sets: &Sets) -> (Neighbors, Vec<u64>) {
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
        for (number, mut near) in numbers.iter().zip(self.neighbors) {
            let Some(number) = *number else { continue };
            near.retain_mut(|near| numbers[near.set].map(|number| near.set = number).is_some());
            lists[number] = near;
            fresh[number / 64] &= !(1 << (number % 64));
        }
        (lists, fresh)
    }
}

/// For each set those it shares a restricted common with: digits whose places in the one all see all places in the
/// other. Where they must not overlap, only those apart.
pub fn neighbors(sets: &Sets, may_overlap: bool, known: Option<EarlierNeighbors>) -> Neighbors {
    let words = sets.words;
    let (mut lists, fresh) = match known {
        Some(known) => known.carried(sets),
        None => (vec![Vec::new(); sets.sets.len()], vec![u64::MAX; words]),
    };
    // For each cell the sets with it.
    let mut holding = vec![0u64; CellSet::CAPACITY * words];
    for (i, set) in sets.sets.iter().enumerate() {
        set.cells.iter().for_each(|cell| holding[cell.index() * words + i / 64] |= 1 << (i % 64));
    }
    // The sets that this one has met or must not meet, and those that share a digit with it.
    let (mut met, mut apart, mut shared) = (vec![0; words], vec![0; words], vec![0; words]);
    let mut found: Vec<Restricted> = Vec::new();
    for (i, set) in sets.sets.iter().enumerate().filter(|(i, _)| fresh[i / 64] & 1 << (i % 64) != 0) {
        met[i / 64] |= 1 << (i % 64);
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
                let mut rest = shared;
                while rest != 0 {
                    let other = word * 64 + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    found.push(Restricted { set: other, digits: CandidateSet::of(digit) });
                }
            }
        }
        found.sort_by_key(|near| near.set);
        for same in found.chunk_by(|one, other| one.set == other.set) {
            let digits = same.iter().fold(CandidateSet::EMPTY, |all, near| all | near.digits);
            let other = same[0].set;
            lists[i].push(Restricted { set: other, digits });
            lists[other].push(Restricted { set: i, digits });
        }
    }
    lists.iter_mut().for_each(|near| near.sort_unstable_by_key(|near| near.set));
    lists
}
