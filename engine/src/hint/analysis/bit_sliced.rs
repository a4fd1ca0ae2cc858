//! Bit-sliced candidates: bits arranged so that the members of all exactly-one constraints are counted in parallel.
//!
//! A constraint is a cell that needs a digit, or a digit that a house needs; each has as many members as the board has
//! digits. Every candidate is a member of its cell's constraint and of one for each house of the cell, and has a bit in
//! each of them:
//!
//! ```text
//!         constraint   r1c1  r1c2  ..  r9c9 | 1 in row 1   2 in row 1  ..  9 in box 9
//! plane 0    (bit)     1?    1?        1?   | in r1c1?     in r1c1?        in r7c7?
//! plane 1              2?    2?        2?   | in r1c2?     in r1c2?        in r7c8?
//!   ..
//! plane 8              9?    9?        9?   | in r1c9?     in r1c9?        in r9c9?
//! ```
//!
//! A constraint is a column of this table. To count all of them at once, add the bit planes up to two: a constraint
//! with no bit in its column is violated, one with a single bit has a single. What two suppositions leave together is
//! the AND of their tables. In memory 128 columns form a block, and the blocks of all planes for the same columns are
//! adjacent.

use std::sync::Arc;

use crate::grid::{CandidateGrid, Cell, Digit, Geometry, HouseId};
use crate::hint::evidence::CandidateGroup;

/// 128 constraints in one plane.
pub type Block = [u64; 2];

const LANE: usize = 64;
const BLOCK: usize = 2 * LANE;

/// A candidate by number: cells in reading order, digits rising.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CandidateId(u16);

impl CandidateId {
    /// Returns the number.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An exactly-one constraint by number.
pub type ExactlyOne = usize;

#[derive(Clone, Copy)]
struct Bit {
    word: u32,
    mask: u64,
}

/// Returns the constraint of a member, given its number in the list of all members, and its bit.
fn bit(member: usize, size: usize) -> (u16, Bit) {
    let (constraint, plane) = (member / size, member % size);
    let word = (constraint / BLOCK * size + plane) * 2 + constraint % BLOCK / LANE;
    (constraint as u16, Bit { word: word as u32, mask: 1 << (constraint % LANE) })
}

/// The candidates that are left: the blocks of all planes, followed by a block for each 128 constraints with those that
/// are not yet met. The AND of two states is what both leave.
#[derive(Clone)]
pub struct State(Vec<Block>);

/// The positions of the bits of a board's candidates.
pub struct SliceLayout {
    geometry: Arc<Geometry>,
    size: usize,
    blocks: usize,
    /// The constraints of each candidate. All lists have the same length: shorter ones repeat their first entry.
    constraints: Vec<u16>,
    /// The bits of each candidate in these constraints.
    bits: Vec<Bit>,
    per_candidate: usize,
    /// The cell and the digit of each candidate.
    places: Vec<(Cell, Digit)>,
    /// The members of each constraint.
    members: Vec<CandidateId>,
    /// A bit for every constraint of the board.
    all: Vec<Block>,
    houses: Vec<HouseId>,
}

impl SliceLayout {
    /// Creates the layout of a board.
    pub fn new(geometry: &Arc<Geometry>) -> SliceLayout {
        let (size, cells) = (geometry.size(), geometry.cell_count());
        let mut members: Vec<CandidateId> = (0..cells * size).map(|i| CandidateId(i as u16)).collect();
        for (_, house) in geometry.houses() {
            for digit in 0..size {
                members
                    .extend(house.cells.iter().map(|cell| CandidateId((cell.index() * size + digit) as u16)));
            }
        }
        let per_candidate =
            1 + geometry.cells().map(|c| geometry.houses_of(c).len()).max().unwrap_or_default();
        let firsts =
            (0..cells * size).flat_map(|member| std::iter::repeat_n(bit(member, size), per_candidate));
        let (mut constraints, mut bits): (Vec<u16>, Vec<Bit>) = firsts.unzip();
        let mut known = vec![1; cells * size];
        for (i, member) in members.iter().enumerate().skip(cells * size) {
            let slot = member.index() * per_candidate + known[member.index()];
            (constraints[slot], bits[slot]) = bit(i, size);
            known[member.index()] += 1;
        }
        let count = members.len() / size;
        let mut all = vec![[0; 2]; count.div_ceil(BLOCK)];
        (0..count)
            .for_each(|constraint| all.as_flattened_mut()[constraint / LANE] |= 1 << (constraint % LANE));
        let houses = geometry.houses().map(|(id, _)| id).collect();
        let places =
            geometry.cells().flat_map(|cell| Digit::all(size).map(move |digit| (cell, digit))).collect();
        let geometry = geometry.clone();
        SliceLayout {
            geometry,
            size,
            blocks: all.len(),
            constraints,
            bits,
            per_candidate,
            places,
            members,
            all,
            houses,
        }
    }

    /// Returns the number of a candidate.
    pub fn candidate(&self, cell: Cell, digit: Digit) -> CandidateId {
        CandidateId((cell.index() * self.size + digit.index()) as u16)
    }

    /// Returns the cell and the digit of a candidate.
    pub fn place(&self, candidate: CandidateId) -> (Cell, Digit) {
        self.places[candidate.index()]
    }

    /// Returns the candidates of a constraint.
    pub fn group(&self, constraint: ExactlyOne) -> CandidateGroup {
        let Some(house) = self.house(constraint) else { return CandidateGroup::Cell(Cell::new(constraint)) };
        let digit = (constraint - self.geometry.cell_count()) % self.size;
        CandidateGroup::House(house, Digit::from_index(digit))
    }

    /// Returns the house of a constraint, or `None` for a cell's.
    pub fn house(&self, constraint: ExactlyOne) -> Option<HouseId> {
        constraint.checked_sub(self.geometry.cell_count()).map(|rest| self.houses[rest / self.size])
    }

    /// Returns the members of a constraint.
    pub fn members(&self, constraint: ExactlyOne) -> &[CandidateId] {
        &self.members[constraint * self.size..][..self.size]
    }

    /// Returns all constraints, those of the cells first.
    pub fn constraints(&self) -> std::ops::Range<ExactlyOne> {
        0..self.members.len() / self.size
    }

    /// Returns the position of a constraint: its first block, the lane in it, and the bit.
    fn column(&self, constraint: ExactlyOne) -> (usize, usize, u64) {
        (constraint / BLOCK * self.size, constraint % BLOCK / LANE, 1 << (constraint % LANE))
    }

    fn constraints_of(&self, candidate: CandidateId) -> &[u16] {
        &self.constraints[candidate.index() * self.per_candidate..][..self.per_candidate]
    }

    fn bits_of(&self, candidate: CandidateId) -> &[Bit] {
        &self.bits[candidate.index() * self.per_candidate..][..self.per_candidate]
    }

    /// Returns the state of a position: its candidates and its digits.
    pub fn state(&self, grid: &CandidateGrid) -> State {
        let mut state = State(vec![[0; 2]; self.blocks * self.size]);
        state.0.extend(&self.all);
        for cell in grid.geometry().cells() {
            for digit in grid.candidates(cell).iter().chain(grid.value(cell)) {
                let words = state.0.as_flattened_mut();
                for bit in self.bits_of(self.candidate(cell, digit)) {
                    words[bit.word as usize] |= bit.mask;
                }
            }
            if let Some(digit) = grid.value(cell) {
                self.close(&mut state, self.candidate(cell, digit));
            }
        }
        state
    }

    /// Returns whether the candidate is left.
    pub fn has(&self, state: &State, candidate: CandidateId) -> bool {
        let bit = self.bits_of(candidate)[0];
        state.0.as_flattened()[bit.word as usize] & bit.mask != 0
    }

    /// Returns whether the candidate's cell is filled.
    pub fn is_filled(&self, state: &State, candidate: CandidateId) -> bool {
        let cell = self.constraints_of(candidate)[0] as usize;
        self.open(state).as_flattened()[cell / LANE] & (1 << (cell % LANE)) == 0
    }

    /// Returns the constraints that are not yet met.
    fn open<'a>(&self, state: &'a State) -> &'a [Block] {
        &state.0[self.blocks * self.size..]
    }

    /// Removes a candidate.
    pub fn remove(&self, state: &mut State, candidate: CandidateId) {
        let words = state.0.as_flattened_mut();
        self.bits_of(candidate).iter().for_each(|bit| words[bit.word as usize] &= !bit.mask);
    }

    /// Returns the number of candidates of the empty board.
    pub fn candidate_count(&self) -> usize {
        self.places.len()
    }

    /// Places a candidate, and reports every candidate that this removes.
    pub fn put(&self, state: &mut State, candidate: CandidateId, mut gone: impl FnMut(CandidateId)) {
        for &constraint in self.constraints_of(candidate) {
            let (first, lane, bit) = self.column(constraint as usize);
            for (plane, &member) in self.members(constraint as usize).iter().enumerate() {
                if member != candidate && state.0[first + plane][lane] & bit != 0 {
                    self.remove(state, member);
                    gone(member);
                }
            }
        }
        self.close(state, candidate);
    }

    /// Marks the constraints of a candidate as met.
    fn close(&self, state: &mut State, candidate: CandidateId) {
        let open = state.0[self.blocks * self.size..].as_flattened_mut();
        for &constraint in self.constraints_of(candidate) {
            open[constraint as usize / LANE] &= !(1 << (constraint as usize % LANE));
        }
    }

    /// Returns the constraints of a block without a member, and those with a single one.
    fn count(&self, block: usize, at: impl Fn(usize) -> Block) -> (Block, Block) {
        let (mut once, mut twice) = ([0; 2], [0; 2]);
        for plane in block * self.size..(block + 1) * self.size {
            let here = at(plane);
            for lane in 0..2 {
                twice[lane] |= once[lane] & here[lane];
                once[lane] |= here[lane];
            }
        }
        let all = self.all[block];
        ([0, 1].map(|lane| !once[lane] & all[lane]), [0, 1].map(|lane| once[lane] & !twice[lane]))
    }

    /// Returns the open constraints with exactly two members, or `None` if one has fewer.
    pub fn doubles(&self, state: &State) -> Option<Vec<Block>> {
        let mut doubles = Vec::with_capacity(self.blocks);
        for (planes, open) in state.0.chunks_exact(self.size).zip(self.open(state)) {
            let (mut once, mut twice, mut more) = ([0; 2], [0; 2], [0; 2]);
            for here in planes {
                for lane in 0..2 {
                    more[lane] |= twice[lane] & here[lane];
                    twice[lane] |= once[lane] & here[lane];
                    once[lane] |= here[lane];
                }
            }
            if (0..2).any(|lane| open[lane] & !twice[lane] != 0) {
                return None;
            }
            doubles.push([0, 1].map(|lane| open[lane] & twice[lane] & !more[lane]));
        }
        Some(doubles)
    }

    /// Returns whether one of the candidate's constraints is among these.
    pub fn is_in(&self, constraints: &[Block], candidate: CandidateId) -> bool {
        let words = constraints.as_flattened();
        let mut own = self.constraints_of(candidate).iter().map(|&constraint| constraint as usize);
        own.any(|constraint| words[constraint / LANE] & 1 << (constraint % LANE) != 0)
    }

    /// Returns the only member of a constraint that is left.
    fn single(&self, state: &State, constraint: ExactlyOne) -> Option<CandidateId> {
        let (first, lane, bit) = self.column(constraint);
        let planes = &state.0[first..][..self.size];
        let plane = planes.iter().position(|plane| plane[lane] & bit != 0)?;
        Some(self.members(constraint)[plane])
    }

    /// Follows all singles. `put` must place what it is given, and may apply more that follows. Returns a constraint
    /// that is left without a member, if any.
    pub fn follow(
        &self,
        state: &mut State,
        mut put: impl FnMut(&mut State, CandidateId, ExactlyOne),
    ) -> Option<ExactlyOne> {
        loop {
            let mut is_quiet = true;
            for block in 0..self.blocks {
                let (dead, single) = self.count(block, |plane| state.0[plane]);
                for lane in 0..2 {
                    let first = block * BLOCK + lane * LANE;
                    if dead[lane] != 0 {
                        return Some(first + dead[lane].trailing_zeros() as usize);
                    }
                    let mut fresh = single[lane] & self.open(state)[block][lane];
                    while fresh != 0 {
                        let constraint = first + fresh.trailing_zeros() as usize;
                        fresh &= fresh - 1;
                        // One that was placed a moment ago may have removed it.
                        let Some(candidate) = self.single(state, constraint) else { return Some(constraint) };
                        if !self.is_filled(state, candidate) {
                            put(state, candidate, constraint);
                            self.close(state, candidate);
                            is_quiet = false;
                        }
                    }
                }
            }
            if is_quiet {
                return None;
            }
        }
    }

    /// Returns the candidates of a position that none of these states has, digit by digit.
    pub fn gone_in_all(&self, base: &State, states: &[&State]) -> Vec<CandidateId> {
        // Every candidate is a member of its cell's constraint, in the plane of its digit.
        let mut gone = Vec::new();
        let cells = self.geometry.cell_count();
        for digit in 0..self.size {
            for word in 0..cells.div_ceil(LANE) {
                let (block, lane) = (word / 2 * self.size + digit, word % 2);
                let left = states.iter().fold(0, |left, state| left | state.0[block][lane]);
                let mut rest = base.0[block][lane] & !left;
                while rest != 0 {
                    let constraint = word * LANE + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    if constraint < cells {
                        gone.push(self.members(constraint)[digit]);
                    }
                }
            }
        }
        gone
    }

    /// Intersects two states into `both`. Returns early, without the intersection, if counting shows that a constraint
    /// is violated (`true`) or that no single follows (`false`).
    pub fn meet(&self, one: &State, other: &State, both: &mut State) -> Option<bool> {
        let mut has_single = false;
        for block in 0..self.blocks {
            let (dead, single) = self.count(block, |plane| and(one.0[plane], other.0[plane]));
            if dead != [0; 2] {
                return Some(true);
            }
            let open = and(self.open(one)[block], self.open(other)[block]);
            has_single |= (0..2).any(|lane| single[lane] & open[lane] != 0);
        }
        if !has_single {
            return Some(false);
        }
        both.0.copy_from_slice(&one.0);
        both.join(other);
        None
    }
}

fn and(one: Block, other: Block) -> Block {
    [one[0] & other[0], one[1] & other[1]]
}

impl State {
    /// Removes what another state lacks.
    pub fn join(&mut self, other: &State) {
        for (mine, &theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = and(*mine, theirs);
        }
    }
}
