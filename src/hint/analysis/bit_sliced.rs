//! A board's candidates as everything that a sudoku asks for sees them: bits that are counted side by side.
//!
//! A *demand* is a cell that needs a digit, or a digit that a house needs; each has as many members as the board has
//! digits. Every candidate is a member of its cell's demand and of one for each house of the cell, so it has as many
//! bits:
//!
//! ```text
//!             demand   r1c1  r1c2  ..  r9c9 | 1 in row 1   2 in row 1  ..  9 in box 9
//! plane 0    (bit)     1?    1?        1?   | in r1c1?     in r1c1?        in r7c7?
//! plane 1              2?    2?        2?   | in r1c2?     in r1c2?        in r7c8?
//!   ..
//! plane 8              9?    9?        9?   | in r1c9?     in r1c9?        in r9c9?
//! ```
//!
//! A demand is a column of this table. To count all of them at once, add the bit_sliced up as far as two: a demand with
//! nothing in its column is dead, with a single bit it is met. What two suppositions leave together is the AND of
//! their tables. In memory 128 columns make a block, and the blocks of all bit_sliced for the same columns stand together.

use std::sync::Arc;

use crate::grid::{CandidateGrid, Cell, Digit, Geometry, HouseId};
use crate::hint::evidence::CandidateGroup;

/// The same 128 demands in one plane.
pub type Block = [u64; 2];

const LANE: usize = 64;
const BLOCK: usize = 2 * LANE;

/// A candidate by number: cells in reading order, digits rising.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CandidateId(u16);

impl CandidateId {
    /// The number.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A demand by number.
pub type ExactlyOne = usize;

/// Which bit of which word.
#[derive(Clone, Copy)]
struct Bit {
    word: u32,
    mask: u64,
}

/// What is known where: the blocks of all bit_sliced, and after them a block for each 128 demands that says which are
/// still open. So what two states know together is the AND of all of it.
#[derive(Clone)]
pub struct State(Vec<Block>);

/// Where the bits of a board's candidates are.
pub struct Layout {
    geometry: Arc<Geometry>,
    size: usize,
    blocks: usize,
    /// The demands of each candidate, as many for one as for the other: the longest list, filled up with its first.
    constraints: Vec<u16>,
    /// The same as bits of the bit_sliced.
    bits: Vec<Bit>,
    per_candidate: usize,
    /// Cell and digit of each candidate.
    places: Vec<(Cell, Digit)>,
    /// The members of each demand.
    members: Vec<CandidateId>,
    /// A bit for every demand that there is.
    all: Vec<Block>,
    houses: Vec<HouseId>,
}

impl Layout {
    /// The layout of a board.
    pub fn new(geometry: &Arc<Geometry>) -> Layout {
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
        let bit = |member: usize| {
            let (constraint, plane) = (member / size, member % size);
            let word = (constraint / BLOCK * size + plane) * 2 + constraint % BLOCK / LANE;
            (constraint as u16, Bit { word: word as u32, mask: 1 << (constraint % LANE) })
        };
        let firsts = (0..cells * size).flat_map(|member| std::iter::repeat_n(bit(member), per_candidate));
        let (mut constraints, mut bits): (Vec<u16>, Vec<Bit>) = firsts.unzip();
        let mut known = vec![1; cells * size];
        for (i, member) in members.iter().enumerate().skip(cells * size) {
            let slot = member.index() * per_candidate + known[member.index()];
            (constraints[slot], bits[slot]) = bit(i);
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
        Layout {
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

    /// The number of a candidate.
    pub fn candidate(&self, cell: Cell, digit: Digit) -> CandidateId {
        CandidateId((cell.index() * self.size + digit.index()) as u16)
    }

    /// Cell and digit of a candidate.
    pub fn place(&self, candidate: CandidateId) -> (Cell, Digit) {
        self.places[candidate.index()]
    }

    /// What a demand asks for.
    pub fn group(&self, constraint: ExactlyOne) -> CandidateGroup {
        let digit = || Digit::from_index((constraint - self.geometry.cell_count()) % self.size);
        self.house(constraint).map_or(CandidateGroup::Cell(Cell::new(constraint)), |house| {
            CandidateGroup::House(house, digit())
        })
    }

    /// The house of a demand that is not a cell's.
    pub fn house(&self, constraint: ExactlyOne) -> Option<HouseId> {
        constraint.checked_sub(self.geometry.cell_count()).map(|rest| self.houses[rest / self.size])
    }

    /// The members of a demand.
    pub fn members(&self, constraint: ExactlyOne) -> &[CandidateId] {
        &self.members[constraint * self.size..][..self.size]
    }

    /// All demands, those of the cells first.
    pub fn constraints(&self) -> std::ops::Range<ExactlyOne> {
        0..self.members.len() / self.size
    }

    /// Where a demand stands: its first block, the lane in it, and the bit.
    fn column(&self, constraint: ExactlyOne) -> (usize, usize, u64) {
        (constraint / BLOCK * self.size, constraint % BLOCK / LANE, 1 << (constraint % LANE))
    }

    fn constraints_of(&self, candidate: CandidateId) -> &[u16] {
        &self.constraints[candidate.0 as usize * self.per_candidate..][..self.per_candidate]
    }

    fn bits_of(&self, candidate: CandidateId) -> &[Bit] {
        &self.bits[candidate.0 as usize * self.per_candidate..][..self.per_candidate]
    }

    /// The state of a position: its candidates, and what is placed.
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

    /// Is the candidate still possible?
    pub fn has(&self, state: &State, candidate: CandidateId) -> bool {
        let bit = self.bits_of(candidate)[0];
        state.0.as_flattened()[bit.word as usize] & bit.mask != 0
    }

    /// Is the candidate's cell filled?
    pub fn is_filled(&self, state: &State, candidate: CandidateId) -> bool {
        let cell = self.constraints_of(candidate)[0] as usize;
        self.open(state).as_flattened()[cell / LANE] & (1 << (cell % LANE)) == 0
    }

    /// The demands that are open.
    fn open<'a>(&self, state: &'a State) -> &'a [Block] {
        &state.0[self.blocks * self.size..]
    }

    /// Takes a candidate away.
    pub fn remove(&self, state: &mut State, candidate: CandidateId) {
        let words = state.0.as_flattened_mut();
        self.bits_of(candidate).iter().for_each(|bit| words[bit.word as usize] &= !bit.mask);
    }

    /// How many candidates the empty board has.
    pub fn candidates(&self) -> usize {
        self.places.len()
    }

    /// Places a candidate: everything that it clashes with goes, and is told.
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

    /// The demands of a candidate are met.
    fn close(&self, state: &mut State, candidate: CandidateId) {
        let open = state.0[self.blocks * self.size..].as_flattened_mut();
        for &constraint in self.constraints_of(candidate) {
            open[constraint as usize / LANE] &= !(1 << (constraint as usize % LANE));
        }
    }

    /// Counts the demands of a block: those without a member, those with a single one.
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

    /// The open demands with just two members, where none has fewer.
    pub fn doubles(&self, state: &State) -> Option<Vec<Block>> {
        let at = |block: usize| {
            let (mut once, mut twice, mut more) = ([0; 2], [0; 2], [0; 2]);
            for here in &state.0[block * self.size..][..self.size] {
                for lane in 0..2 {
                    more[lane] |= twice[lane] & here[lane];
                    twice[lane] |= once[lane] & here[lane];
                    once[lane] |= here[lane];
                }
            }
            let open = self.open(state)[block];
            let is_settled = (0..2).all(|lane| open[lane] & !twice[lane] == 0);
            is_settled.then(|| [0, 1].map(|lane| open[lane] & twice[lane] & !more[lane]))
        };
        (0..self.blocks).map(at).collect()
    }

    /// Is one of the candidate's demands among these?
    pub fn is_in(&self, constraints: &[Block], candidate: CandidateId) -> bool {
        let words = constraints.as_flattened();
        let mut own = self.constraints_of(candidate).iter().map(|&constraint| constraint as usize);
        own.any(|constraint| words[constraint / LANE] & 1 << (constraint % LANE) != 0)
    }

    /// The only member of a demand that is left.
    fn single(&self, state: &State, constraint: ExactlyOne) -> Option<CandidateId> {
        let (first, lane, bit) = self.column(constraint);
        let bit_sliced = &state.0[first..][..self.size];
        let plane = bit_sliced.iter().position(|plane| plane[lane] & bit != 0)?;
        Some(self.members(constraint)[plane])
    }

    /// Goes from single to single; `put` has to place what it is given, and may do more that follows. Gives a
    /// demand that is left without a member, where it comes to that.
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
                        // One placed a moment ago may have taken it.
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

    /// The candidates of a position that are gone in all of these states, digit by digit.
    pub fn gone_in_all(&self, base: &State, states: &[&State]) -> Vec<CandidateId> {
        // Every candidate is a member of its cell's demand, in the plane of its digit.
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

    /// What two states leave together, where counting does not settle whether a demand is dead: then it says.
    pub fn meet(&self, one: &State, other: &State, both: &mut State) -> Option<bool> {
        let mut has_single = false;
        for block in 0..self.blocks {
            let and = |i: usize| [0, 1].map(|lane| one.0[i][lane] & other.0[i][lane]);
            let (dead, single) = self.count(block, and);
            if dead != [0; 2] {
                return Some(true);
            }
            let open = and(self.blocks * self.size + block);
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

impl State {
    /// Takes in what another state has found out.
    pub fn join(&mut self, other: &State) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            (0..2).for_each(|lane| mine[lane] &= theirs[lane]);
        }
    }
}
