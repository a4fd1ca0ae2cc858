//! Propagation of naked and hidden singles to a fixpoint on any board: the engine below every search.
//!
//! Sudoku consists of exactly-one constraints: one digit in each cell, one cell for each digit in each house. A
//! constraint is a `u32` mask of the candidates left:
//!
//! ```text
//! masks  | cell 0 .. cell N-1 | house 0: digit 0 .. n-1 | house 1: digit 0 .. n-1 | ...
//! bit i    digit i is left      cell i of the house is left
//! ```
//!
//! A candidate (cell, digit) is a bit in 1 + k constraints, where k is the number of houses of the cell. Removing it
//! clears those bits. A constraint with one bit left is a single, naked in a cell and hidden in a house, and places
//! its candidate. A constraint that loses its last bit is a contradiction. A satisfied constraint is set to zero:
//! there is nothing left to choose, and it cannot be contradicted any more. Nothing is scanned twice, and the code
//! does not know the kinds of houses.

mod propagators;

use crate::bits::ones;
use crate::grid::{CandidateSet, Clues, Digit, Geometry, Grid};
use propagators::Seen;
#[cfg(test)]
pub(crate) use propagators::tests::random as random_rules;
pub(crate) use propagators::{
    Alone, Candidates, Domains, LaneCage, LaneGroup, LaneLine, LanePair, LaneRules, LaneSameDigits, LaneSum,
    Outside, RuleNetwork, pop,
};

/// A cell and a zero-based digit: `cell << 5 | digit`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Candidate(u16);

impl Candidate {
    pub const fn new(cell: usize, digit: usize) -> Candidate {
        Candidate((cell << 5 | digit) as u16)
    }

    pub fn cell(self) -> usize {
        (self.0 >> 5) as usize
    }

    pub fn digit(self) -> usize {
        (self.0 & 31) as usize
    }
}

/// A house from the point of view of one of its cells.
#[derive(Clone, Copy, Debug)]
struct Link {
    /// The offset of the house's constraints after those of the cells. The house's cells start at the same offset in
    /// `Network::cells_of`.
    house: u32,
    /// The bit of the cell in these constraints.
    bit: u32,
}

/// The constraints of a board and the candidates in them. Built once per geometry.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    size: usize,
    cells: usize,
    /// The cells of all houses, one house after another.
    cells_of: Box<[u16]>,
    links: Box<[Link]>,
    /// The links of cell i are `links[starts[i]..starts[i + 1]]`.
    starts: Box<[u32]>,
    rules: Option<RuleNetwork>,
    empty: BoardState,
}

/// A position: the candidates left of every constraint, and the digits placed.
#[derive(Clone, Debug)]
pub(crate) struct BoardState {
    masks: Box<[u32]>,
    /// The digit of each cell from 1, or 0 if the cell is open.
    values: Box<[u8]>,
    open: u32,
    /// What rules have seen; empty on a board without any.
    seen: Seen,
}

impl BoardState {
    pub fn copy_from(&mut self, other: &BoardState) {
        self.masks.copy_from_slice(&other.masks);
        self.values.copy_from_slice(&other.values);
        self.open = other.open;
        self.seen.copy_from(&other.seen);
    }

    /// Returns whether every cell is filled. Every constraint of the houses is satisfied then, and once propagation has
    /// ended so is every rule: this is a solution.
    pub fn is_solved(&self) -> bool {
        self.open == 0
    }

    /// Returns the mask of every constraint, zero if it is satisfied.
    pub fn masks(&self) -> &[u32] {
        &self.masks
    }

    pub fn cell_count(&self) -> usize {
        self.values.len()
    }

    /// Returns the candidates of a cell, or its digit if it is filled, as bits.
    #[inline]
    pub fn domain(&self, cell: usize) -> u32 {
        self.masks[cell] | (1 << self.values[cell]) >> 1
    }

    /// Returns the zero-based digit of a filled cell.
    pub fn value(&self, cell: usize) -> Option<usize> {
        (self.values[cell] as usize).checked_sub(1)
    }

    /// Returns the single that was placed last, or could not be placed, since a candidate was assumed or refuted: on a board with
    /// rules only.
    pub fn placed_last(&self) -> Option<Candidate> {
        self.seen.placed
    }

    /// Returns the digits placed so far.
    pub fn grid(&self) -> Grid {
        self.values.iter().map(|&value| Digit::new(value)).collect()
    }
}

/// Singles to be placed. The buffer is reused between calls.
pub(crate) type Pending = Vec<Candidate>;

/// The error of a position without a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoSolution;

impl Network {
    /// Returns the network of a board, with its rules by themselves.
    pub fn new(geometry: &Geometry) -> Network {
        let (size, cells) = (geometry.size(), geometry.cell_count());
        let cells_in_houses = geometry.houses().len() * size;
        let (mut links, mut starts) = (Vec::with_capacity(cells_in_houses), Vec::with_capacity(cells + 1));
        starts.push(0);
        for cell in geometry.cells() {
            for &id in geometry.houses_of(cell) {
                let place = geometry.house(id).cells.iter().take_while(|&&other| other != cell).count();
                links.push(Link { house: (id.index() * size) as u32, bit: 1 << place });
            }
            starts.push(links.len() as u32);
        }
        let mut cells_of = Vec::with_capacity(cells_in_houses);
        for (_, house) in geometry.houses() {
            cells_of.extend(house.cells.iter().map(|cell| cell.index() as u16));
        }
        let rules = RuleNetwork::new(geometry);
        let empty = BoardState {
            masks: vec![(1 << size) - 1; cells + cells_of.len()].into(),
            values: vec![0; cells].into(),
            open: cells as u32,
            seen: rules.as_ref().map(RuleNetwork::nothing_seen).unwrap_or_default(),
        };
        Network {
            size,
            cells,
            cells_of: cells_of.into(),
            links: links.into(),
            starts: starts.into(),
            rules,
            empty,
        }
    }

    /// Adds what follows from rules and houses together. Positions from before do not fit any more.
    pub fn strengthen(&mut self, geometry: &Geometry) {
        if let Some(rules) = &mut self.rules {
            rules.strengthen(geometry);
            self.empty.seen = rules.nothing_seen();
        }
    }

    /// Returns the network of a board with all that follows.
    #[cfg(test)]
    pub fn strong(geometry: &Geometry) -> Network {
        let mut network = Network::new(geometry);
        network.strengthen(geometry);
        network
    }

    /// Returns 1 and the number of constraints of rules for each cell; nothing if there are none.
    pub fn rules_of_cells(&self) -> Vec<u32> {
        self.rules.as_ref().map(RuleNetwork::degrees).unwrap_or_default()
    }

    /// Returns the rules besides the houses, if there are any.
    pub fn rules(&self) -> Option<&RuleNetwork> {
        self.rules.as_ref()
    }

    /// Returns whether the board has rules besides its houses.
    pub fn has_rules(&self) -> bool {
        self.rules.is_some()
    }

    /// Returns the cells of the rule that found the contradiction of a position; none if singles did.
    pub fn blamed(&self, state: &BoardState) -> &[u16] {
        self.rules.as_ref().map(|rules| rules.blamed(&state.seen)).unwrap_or_default()
    }

    /// Returns the digits of an open cell that have only one other place in a house, as bits.
    pub fn digits_of_two_places(&self, state: &BoardState, cell: usize) -> u32 {
        let has_two = |digit: &usize| {
            let places = |link: &Link| state.masks[self.cells + link.house as usize + digit];
            self.links(cell).iter().any(|link| places(link).count_ones() == 2)
        };
        ones(state.masks[cell]).filter(has_two).map(|digit| 1 << digit).sum()
    }

    /// Returns the position with nothing placed.
    pub fn empty(&self) -> &BoardState {
        &self.empty
    }

    pub fn size(&self) -> usize {
        self.size
    }

    pub fn cell_count(&self) -> usize {
        self.cells
    }

    /// Returns the candidate of a bit of a constraint.
    pub fn candidate(&self, constraint: usize, bit: usize) -> Candidate {
        match constraint.checked_sub(self.cells) {
            None => Candidate::new(constraint, bit),
            Some(at) => {
                let digit = at % self.size;
                Candidate::new(self.cells_of[at - digit + bit] as usize, digit)
            }
        }
    }

    /// Returns the candidates of some bits of a constraint.
    pub fn candidates(&self, constraint: usize, mask: u32) -> impl Iterator<Item = Candidate> + '_ {
        ones(mask).map(move |bit| self.candidate(constraint, bit))
    }

    /// Returns the constraints of a candidate: its cell, then its houses.
    pub fn constraints_of(&self, candidate: Candidate) -> impl Iterator<Item = usize> + '_ {
        let houses = self.links(candidate.cell()).iter();
        let in_houses = houses.map(move |link| self.cells + link.house as usize + candidate.digit());
        std::iter::once(candidate.cell()).chain(in_houses)
    }

    fn links(&self, cell: usize) -> &[Link] {
        &self.links[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }

    /// Loads the clues and places all singles.
    pub fn load<'c>(
        &self,
        state: &mut BoardState,
        clues: impl Into<Clues<'c>>,
        pending: &mut Pending,
    ) -> Result<(), NoSolution> {
        state.copy_from(&self.empty);
        pending.clear();
        let Clues { digits, candidates } = clues.into();
        debug_assert_eq!(digits.cell_count(), self.cells);
        for (cell, &set) in candidates.iter().flat_map(|given| given.as_slice().iter().enumerate()) {
            for digit in (CandidateSet::all(self.size) - set).iter() {
                self.remove(state, Candidate::new(cell, digit.index()), pending)?;
            }
        }
        for (cell, digit) in digits.placed() {
            if digit.index() >= self.size {
                return Err(NoSolution);
            }
            pending.push(Candidate::new(cell.index(), digit.index()));
        }
        // On a board of size 1 the only candidate is a single from the start.
        if self.size == 1 {
            pending.push(Candidate::new(0, 0));
        }
        self.propagate(state, pending)
    }

    /// Places a candidate and all singles that follow.
    pub fn assume(
        &self,
        state: &mut BoardState,
        candidate: Candidate,
        pending: &mut Pending,
    ) -> Result<(), NoSolution> {
        state.seen.forget();
        pending.clear();
        pending.push(candidate);
        self.propagate(state, pending)
    }

    /// Removes a candidate and places all singles that follow.
    pub fn refute(
        &self,
        state: &mut BoardState,
        candidate: Candidate,
        pending: &mut Pending,
    ) -> Result<(), NoSolution> {
        state.seen.forget();
        pending.clear();
        self.remove(state, candidate, pending)?;
        self.propagate(state, pending)
    }

    /// Places the pending candidates and all singles that follow, and removes what rules exclude.
    pub fn propagate(&self, state: &mut BoardState, pending: &mut Pending) -> Result<(), NoSolution> {
        match &self.rules {
            None => self.place_singles(state, pending),
            Some(rules) => rules.settle(self, state, pending),
        }
    }

    /// Places the pending candidates and all singles that follow.
    fn place_singles(&self, state: &mut BoardState, pending: &mut Pending) -> Result<(), NoSolution> {
        while let Some(candidate) = pending.pop() {
            self.place(state, candidate, pending)?;
        }
        Ok(())
    }

    fn place(
        &self,
        state: &mut BoardState,
        candidate: Candidate,
        pending: &mut Pending,
    ) -> Result<(), NoSolution> {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let bit = 1 << digit;
        if state.masks[cell] & bit == 0 {
            // Several constraints may have found it, so it may be placed already.
            return if state.value(cell) == Some(digit) { Ok(()) } else { Err(NoSolution) };
        }
        state.values[cell] = digit as u8 + 1;
        state.open -= 1;
        for other in ones(std::mem::take(&mut state.masks[cell]) & !bit) {
            self.remove(state, Candidate::new(cell, other), pending)?;
        }
        for link in self.links(cell) {
            let house = link.house as usize;
            for place in ones(std::mem::take(&mut state.masks[self.cells + house + digit]) & !link.bit) {
                let other = self.cells_of[house + place] as usize;
                self.remove(state, Candidate::new(other, digit), pending)?;
            }
        }
        Ok(())
    }

    /// Removes a candidate from its constraints. The resulting singles become pending.
    #[inline]
    pub fn remove(
        &self,
        state: &mut BoardState,
        candidate: Candidate,
        pending: &mut Pending,
    ) -> Result<(), NoSolution> {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        if let Some(last) = take(&mut state.masks[cell], 1 << digit)? {
            pending.push(Candidate::new(cell, last));
        }
        for link in self.links(cell) {
            let house = link.house as usize;
            if let Some(last) = take(&mut state.masks[self.cells + house + digit], link.bit)? {
                pending.push(Candidate::new(self.cells_of[house + last] as usize, digit));
            }
        }
        Ok(())
    }
}

/// Clears a bit of a constraint and returns the index of the last bit if exactly one is left. A satisfied constraint,
/// which was zero before, cannot be contradicted.
#[inline]
fn take(mask: &mut u32, bit: u32) -> Result<Option<usize>, NoSolution> {
    let before = *mask;
    let left = before & !bit;
    *mask = left;
    if left & left.wrapping_sub(1) != 0 {
        return Ok(None);
    }
    match (left, before) {
        (0, 0) => Ok(None),
        (0, _) => Err(NoSolution),
        _ => Ok(Some(left.trailing_zeros() as usize)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Alphabet, Cell, Extra, Rule, Shape};

    fn load(geometry: &Geometry, text: &str) -> (Network, Result<BoardState, NoSolution>) {
        let network = Network::new(geometry);
        let mut state = network.empty().clone();
        let size = geometry.size();
        let givens: Grid = text.chars().map(|c| Alphabet::Digits.digit(c, size)).collect();
        let loaded = network.load(&mut state, &givens, &mut Pending::new());
        (network, loaded.map(|()| state))
    }

    fn four() -> Shape {
        Shape::standard(4).expect("a standard board")
    }

    #[test]
    fn singles_solve_an_easy_grid() {
        let nine = Geometry::standard(9).expect("nine");
        let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let (_, state) = load(&nine, text);
        let state = state.expect("no contradiction");
        assert!(state.is_solved() && state.grid().is_solution(&nine));
        assert!(state.masks().iter().all(|&mask| mask == 0), "every constraint is met");
    }

    #[test]
    fn a_naked_single_needs_no_house_and_a_hidden_one_no_cell() {
        let four = Geometry::new(four()).expect("four");
        let (_, state) = load(&four, "123.............");
        assert_eq!(state.expect("alive").value(3), Some(3), "naked: its row has 1, 2 and 3");
        let (_, state) = load(&four, "1.......1......."); // column 1 has its second 1
        assert_eq!(state.err(), Some(NoSolution));
        let (_, state) = load(&four, "..1......1......");
        let state = state.expect("alive");
        assert_eq!((state.value(4), state.value(15)), (Some(0), Some(0)), "hidden: box 1 and box 4");
        assert_eq!(state.open, 12);
    }

    #[test]
    fn contradictions_are_blamed_on_what_led_to_them() {
        let killer = crate::rules::by_key("killer").expect("a kind of rule");
        let cage = Rule::new(killer, Some(6), [0, 1, 4].map(Cell::new).to_vec());
        let board = Geometry::new(Shape { rules: [cage].into(), ..four() }).expect("a board");
        let network = Network::new(&board);
        let (mut state, mut pending) = (network.empty().clone(), Pending::new());
        let four = Candidate::new(0, 3);
        assert_eq!(network.assume(&mut state, four, &mut pending), Err(NoSolution), "4 + 1 + 2 are 7");
        assert_eq!((network.blamed(&state), state.placed_last()), (&[0, 1, 4][..], Some(four)));
        // The next one is a contradiction of the row alone, and no rule is to blame for it.
        state.copy_from(&load(&board, "............1...").1.expect("alive"));
        let again = Candidate::new(15, 0);
        assert_eq!(network.assume(&mut state, again, &mut pending), Err(NoSolution));
        assert_eq!((network.blamed(&state), state.placed_last()), (&[][..], Some(again)));
    }

    #[test]
    fn masks_of_cells_and_houses_agree() {
        let windoku = Shape::standard(9).expect("nine").with(Extra::Windows).with(Extra::Diagonals);
        let board = Geometry::new(windoku).expect("a board");
        let mut text = ".".repeat(81);
        text.replace_range(30..32, "47");
        let (network, state) = load(&board, &text);
        let state = state.expect("alive");
        for (constraint, &mask) in state.masks().iter().enumerate() {
            for bit in (0..9).filter(|bit| mask & 1 << bit != 0) {
                let candidate = network.candidate(constraint, bit);
                let is_left_in = |d: usize| {
                    (0..9).any(|b| state.masks()[d] & 1 << b != 0 && network.candidate(d, b) == candidate)
                };
                assert!(network.constraints_of(candidate).any(|d| d == constraint));
                assert!(network.constraints_of(candidate).all(is_left_in));
            }
        }
    }

    #[test]
    fn extra_houses_count_like_any_other() {
        let diagonal = Geometry::new(four().with(Extra::Diagonals)).expect("four");
        assert!(load(&diagonal, "1..............1").1.is_err());
        let (_, state) = load(&diagonal, "1....2....3.....");
        assert_eq!(state.expect("alive").value(15), Some(3));
    }

    #[test]
    fn digits_beyond_the_board_are_contradictions() {
        let four = Geometry::new(four()).expect("four");
        let network = Network::new(&four);
        let mut givens = Grid::empty(16);
        givens[Cell::new(3)] = Digit::new(5);
        let mut state = network.empty().clone();
        assert_eq!(network.load(&mut state, &givens, &mut Pending::new()), Err(NoSolution));
    }
}
