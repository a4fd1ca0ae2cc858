//! The basic techniques on 9x9 boards, without evidence: what they leave, and whether they are enough. They are those
//! up to hidden quads.
//!
//! Each of them stays possible when candidates are lost, so that what they leave does not depend on their order.

use crate::bits::ones;
use crate::grid::{CandidateGrid, CandidateSet, Cell};
use crate::hint::Effect;

const CELLS: usize = 81;

/// The set of all nine digits.
const ALL: u16 = 0x1ff;

/// The easiest techniques that solve a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Basics {
    /// Naked and hidden singles.
    Singles,
    /// Locked candidates, and subsets of two and three cells, too.
    Subsets,
    /// Subsets of four cells, too, or techniques that are not basic.
    Beyond,
}

impl Basics {
    /// Returns what a puzzle needs, and what the basic techniques leave of it. The puzzle is its givens from 1, with 0
    /// for open cells. It must have a solution.
    pub fn of(givens: &[u8; CELLS]) -> (Basics, NinePosition) {
        let mut position = NinePosition::of(givens);
        position.singles();
        let mut basics = Basics::Singles;
        if position.open > 0 {
            position.settle();
            let is_solved = position.open == 0 && !position.used_quads;
            basics = if is_solved { Basics::Subsets } else { Basics::Beyond };
        }
        (basics, position)
    }
}

/// The cells of the rows, columns and boxes.
static HOUSES: [[u8; 9]; 27] = {
    let mut houses = [[0; 9]; 27];
    let mut at = 0;
    while at < CELLS {
        let (line, place) = (at / 9, at % 9);
        houses[line][place] = at as u8;
        houses[9 + line][place] = (place * 9 + line) as u8;
        houses[18 + line][place] = ((line / 3 * 3 + place / 3) * 9 + line % 3 * 3 + place % 3) as u8;
        at += 1;
    }
    houses
};

const ALL_HOUSES: u32 = (1 << 27) - 1;

/// The houses of each cell, as bits.
static HOUSES_OF: [u32; CELLS] = {
    let mut houses_of = [0; CELLS];
    let mut house = 0;
    while house < HOUSES.len() {
        let mut place = 0;
        while place < 9 {
            houses_of[HOUSES[house][place] as usize] |= 1 << house;
            place += 1;
        }
        house += 1;
    }
    houses_of
};

/// The cells that each cell sees.
static PEERS: [[u8; 20]; CELLS] = {
    let mut peers = [[0; 20]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        let (mut other, mut count) = (0, 0);
        while other < CELLS {
            let (r, c) = (other / 9, other % 9);
            if other != cell && (r == row || c == column || r / 3 == row / 3 && c / 3 == column / 3) {
                peers[cell][count] = other as u8;
                count += 1;
            }
            other += 1;
        }
        cell += 1;
    }
    peers
};

/// A position of a 9x9 board.
#[derive(Clone)]
pub(super) struct NinePosition {
    /// The candidates of each cell; a filled cell has one.
    cells: [u16; CELLS],
    /// The number of cells that are not filled.
    open: usize,
    /// Whether subsets of four cells have eliminated a candidate.
    used_quads: bool,
    /// Filled cells whose digit their peers may still have.
    waiting: Vec<u8>,
    /// The houses that have changed since any were searched.
    changed: u32,
    /// The houses that had changed before that, since they were searched for hidden singles, for subsets of two and
    /// three cells, and for those of four.
    unsearched: [u32; 3],
}

const SINGLES: usize = 0;
const SUBSETS: usize = 1;
const QUADS: usize = 2;

impl NinePosition {
    /// Creates the position of a puzzle, as digits with 0 for an open cell.
    pub fn of(givens: &[u8; CELLS]) -> NinePosition {
        let given: [u16; CELLS] = givens.map(|digit| if digit > 0 { 1 << (digit - 1) } else { 0 });
        let given_in = HOUSES.map(|house| house.iter().fold(0, |all, &cell| all | given[usize::from(cell)]));
        let mut position = NinePosition {
            cells: [ALL; CELLS],
            open: CELLS,
            used_quads: false,
            waiting: Vec::with_capacity(CELLS),
            changed: ALL_HOUSES,
            unsearched: [0; 3],
        };
        for (cell, &houses) in HOUSES_OF.iter().enumerate() {
            let seen = ones(houses).fold(0, |seen, house| seen | given_in[house]);
            position.restrict(cell, if givens[cell] > 0 { given[cell] } else { !seen });
        }
        // No peer of a given has its digit.
        position.waiting.retain(|&cell| givens[usize::from(cell)] == 0);
        position
    }

    /// Returns the number of cells that are not filled.
    pub fn open(&self) -> usize {
        self.open
    }

    /// Returns the number of candidates in cells that are not filled.
    pub fn candidates(&self) -> u32 {
        let open = self.cells.iter().filter(|digits| !digits.is_power_of_two());
        open.map(|digits| digits.count_ones()).sum()
    }

    /// Returns the candidates of each cell as bits; a filled cell has one.
    pub fn cells(&self) -> [u16; CELLS] {
        self.cells
    }

    /// Returns whether subsets of four cells have eliminated a candidate.
    pub fn used_quads(&self) -> bool {
        self.used_quads
    }

    /// Applies the effect of a step, and then all basic steps.
    pub fn apply(&mut self, effect: &Effect) {
        self.change(effect);
        self.settle();
    }

    /// Applies the effect of a step.
    pub fn change(&mut self, effect: &Effect) {
        match effect {
            &Effect::Place(cell, digit) => self.restrict(cell.index(), 1 << digit.index()),
            &Effect::PlaceAll(cells, digit) => {
                cells.iter().for_each(|cell| self.restrict(cell.index(), 1 << digit.index()));
            }
            Effect::Eliminate(list) => {
                list.iter().for_each(|(cell, digits)| self.restrict(cell.index(), !(digits.bits() as u16)));
            }
        }
    }

    /// Applies the candidates of this position to the grid of an earlier one.
    pub fn carry_to(&self, grid: &mut CandidateGrid) {
        for cell in (0..CELLS).map(Cell::new).filter(|&cell| grid.value(cell).is_none()).collect::<Vec<_>>() {
            let digits = CandidateSet::from_bits(self.cells[cell.index()].into());
            match digits.only() {
                Some(digit) => grid.place(cell, digit),
                None => grid.eliminate(cell, grid.candidates(cell) - digits),
            }
        }
    }

    /// Places singles in the order of a solve path and returns the number of hidden ones. A hidden single, boxes first,
    /// is placed only when no naked single is left.
    pub fn place_singles(&mut self) -> usize {
        let mut hidden = 0;
        loop {
            self.naked_singles();
            let (lines, boxes) = HOUSES.split_at(18);
            let first = boxes.iter().chain(lines).find_map(|house| {
                let hidden = self.hidden_singles(house);
                let digit = hidden & hidden.wrapping_neg();
                let mut cells = house.iter().map(|&cell| usize::from(cell));
                cells.find(|&cell| self.cells[cell] & digit != 0).map(|cell| (cell, digit))
            });
            let Some((cell, digit)) = first.filter(|_| self.open > 0) else { return hidden };
            self.restrict(cell, digit);
            hidden += 1;
        }
    }

    /// Returns whether singles solve the position once every candidate is eliminated that they refute. Nothing refutes
    /// the solution, so each of these eliminations is right.
    pub fn solves_by_refutation(mut self) -> bool {
        while self.open > 0 {
            let before = self.cells;
            for cell in 0..CELLS {
                if self.cells[cell].is_power_of_two() {
                    continue;
                }
                for digit in ones(self.cells[cell].into()) {
                    let mut supposed = self.clone();
                    supposed.restrict(cell, 1 << digit);
                    supposed.singles();
                    if supposed.is_contradiction() {
                        self.restrict(cell, !(1 << digit));
                    }
                }
                self.singles();
            }
            if self.cells == before {
                return false;
            }
        }
        true
    }

    fn is_contradiction(&self) -> bool {
        self.cells.contains(&0) || HOUSES.iter().any(|house| self.candidates_in(house) != ALL)
    }

    fn candidates_in(&self, house: &[u8; 9]) -> u16 {
        house.iter().fold(0, |all, &cell| all | self.cells[usize::from(cell)])
    }

    /// Applies all basic steps, those of subsets of four cells only if there are no others.
    fn settle(&mut self) {
        self.singles();
        while self.open > 0 {
            let before = self.cells;
            self.locked_candidates();
            for house in self.take_unsearched(SUBSETS) {
                self.subsets(house);
            }
            self.singles();
            if self.cells == before {
                self.take_unsearched(QUADS).for_each(|house| self.quads(house));
                if self.cells == before {
                    return;
                }
                self.used_quads = true;
                self.singles();
            }
        }
    }

    /// Returns the houses that have changed since they were searched for this.
    fn take_unsearched(&mut self, which: usize) -> impl Iterator<Item = &'static [u8; 9]> + use<> {
        let changed = std::mem::take(&mut self.changed);
        self.unsearched.iter_mut().for_each(|houses| *houses |= changed);
        ones(std::mem::take(&mut self.unsearched[which])).map(|house| &HOUSES[house])
    }

    /// Leaves the cell only these digits.
    fn restrict(&mut self, cell: usize, digits: u16) {
        let before = self.cells[cell];
        let after = before & digits;
        self.cells[cell] = after;
        if before != after {
            self.changed |= HOUSES_OF[cell];
        }
        if !before.is_power_of_two() && after.is_power_of_two() {
            self.open -= 1;
            self.waiting.push(cell as u8);
        }
    }

    /// Removes the digits of filled cells from their peers, until no cell is filled by that.
    fn naked_singles(&mut self) {
        while let Some(cell) = self.waiting.pop() {
            let digit = self.cells[usize::from(cell)];
            for &peer in &PEERS[usize::from(cell)] {
                if self.cells[usize::from(peer)] & digit != 0 {
                    self.restrict(peer.into(), !digit);
                }
            }
        }
    }

    /// Places naked and hidden singles until there are no more.
    fn singles(&mut self) {
        loop {
            self.naked_singles();
            for house in self.take_unsearched(SINGLES) {
                let hidden = self.hidden_singles(house);
                if hidden == 0 {
                    continue;
                }
                for &cell in house {
                    if self.cells[usize::from(cell)] & hidden != 0 {
                        self.restrict(cell.into(), hidden);
                    }
                }
            }
            if self.waiting.is_empty() || self.open == 0 {
                return;
            }
        }
    }

    /// Returns the digits that fit in one cell of a house, which is not filled.
    fn hidden_singles(&self, house: &[u8; 9]) -> u16 {
        let (mut once, mut twice, mut filled) = (0, 0, 0);
        for &cell in house {
            let digits = self.cells[usize::from(cell)];
            twice |= once & digits;
            once |= digits;
            filled |= if digits.is_power_of_two() { digits } else { 0 };
        }
        once & !twice & !filled
    }

    /// Removes digits from lines and boxes in which another box or line claims them.
    fn locked_candidates(&mut self) {
        for is_column in [false, true] {
            for band in 0..3 {
                let cell = |line: usize, part: usize, place: usize| {
                    let (line, place) = (3 * band + line, 3 * part + place);
                    if is_column { place * 9 + line } else { line * 9 + place }
                };
                let parts: [[u16; 3]; 3] = std::array::from_fn(|line| {
                    std::array::from_fn(|part| {
                        (0..3).fold(0, |all, place| all | self.cells[cell(line, part, place)])
                    })
                });
                for line in 0..3 {
                    for part in 0..3 {
                        let (next, last) = ((part + 1) % 3, (part + 2) % 3);
                        let (below, above) = ((line + 1) % 3, (line + 2) % 3);
                        // Claimed by the rest of the line (in one box), or by the rest of the box (in one line).
                        let elsewhere_in_line = [next, last]
                            .map(|other| parts[line][other] & !(parts[below][other] | parts[above][other]));
                        let elsewhere_in_box = [below, above]
                            .map(|other| parts[other][part] & !(parts[other][next] | parts[other][last]));
                        let claimed = elsewhere_in_line[0]
                            | elsewhere_in_line[1]
                            | elsewhere_in_box[0]
                            | elsewhere_in_box[1];
                        if parts[line][part] & claimed != 0 {
                            (0..3).for_each(|place| self.restrict(cell(line, part, place), !claimed));
                        }
                    }
                }
            }
        }
    }

    /// Finds naked and hidden subsets of two and three cells in a house.
    fn subsets(&mut self, house: &[u8; 9]) {
        self.naked_singles();
        if self.open_places(house).count_ones() >= 4 {
            self.subsets_by(house, each_subset);
        }
    }

    /// Finds naked and hidden subsets of four cells in a house without smaller ones. Where seven cells or fewer are
    /// open, the other cells would be a smaller one of the other kind.
    fn quads(&mut self, house: &[u8; 9]) {
        if self.open_places(house).count_ones() >= 8 {
            self.subsets_by(house, each_quad);
        }
    }

    /// Returns which cells of a house are open.
    fn open_places(&self, house: &[u8; 9]) -> u16 {
        let cells = house.iter().map(|&cell| self.cells[usize::from(cell)]).enumerate();
        cells.fold(0, |open, (place, cell)| open | u16::from(!cell.is_power_of_two()) << place)
    }

    /// Finds naked and hidden subsets in a house. `each` calls its function for every choice of these items whose sets
    /// together have as many members, with the items and the members.
    fn subsets_by(&mut self, house: &[u8; 9], each: impl Fn(&[u16; 9], u16, &mut dyn FnMut(u16, u16))) {
        let open = self.open_places(house);
        let cells: [u16; 9] = house.map(|cell| self.cells[usize::from(cell)]);
        each(&cells, open, &mut |places, digits| {
            (0..9).filter(|place| places & 1 << place == 0).for_each(|place| {
                self.restrict(house[place].into(), !digits);
            });
        });
        // The same with digits and their places exchanged. A digit of a filled cell must have no other place.
        self.naked_singles();
        let cells: [u16; 9] = house.map(|cell| self.cells[usize::from(cell)]);
        let mut places = [0; 9];
        for place in ones(open.into()) {
            ones(cells[place].into()).for_each(|digit| places[digit] |= 1 << place);
        }
        let digits = (0..9).filter(|&digit| places[digit] != 0).fold(0u16, |all, digit| all | 1 << digit);
        each(&places, digits, &mut |digits, places| {
            ones(places.into()).for_each(|place| self.restrict(house[place].into(), digits));
        });
    }
}

/// Returns those of these items whose sets have no more than `most` members.
fn small(sets: &[u16; 9], items: u16, most: u32) -> u16 {
    ones(items.into()).fold(0, |small, item| small | u16::from(sets[item].count_ones() <= most) << item)
}

/// Returns the items after this one.
fn after(items: u16, item: usize) -> impl Iterator<Item = usize> {
    ones((items & !((2 << item) - 1)).into())
}

/// Calls `found` for every two or three of these items whose sets together have as many members, with the items and
/// the members.
fn each_subset(sets: &[u16; 9], items: u16, found: &mut dyn FnMut(u16, u16)) {
    let small = small(sets, items, 3);
    for a in ones(small.into()) {
        for b in after(small, a) {
            let two = sets[a] | sets[b];
            match two.count_ones() {
                2 => found(1 << a | 1 << b, two),
                3 => {
                    for c in after(small, b).filter(|&c| sets[c] & !two == 0) {
                        found(1 << a | 1 << b | 1 << c, two);
                    }
                }
                _ => {}
            }
        }
    }
}

/// The same for four items of which no three are a subset: any three of them have all four members.
fn each_quad(sets: &[u16; 9], items: u16, found: &mut dyn FnMut(u16, u16)) {
    let small = small(sets, items, 4);
    for a in ones(small.into()) {
        for b in after(small, a) {
            for c in after(small, b) {
                let three = sets[a] | sets[b] | sets[c];
                if three.count_ones() == 4 {
                    for d in after(small, c).filter(|&d| sets[d] & !three == 0) {
                        found(1 << a | 1 << b | 1 << c | 1 << d, three);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::minimal::MinimalPuzzles;
    use crate::generate::rated;
    use crate::grid::{Digit, Geometry, Grid};
    use crate::hint::Difficulty;
    use crate::instructions::InstructionSet;
    use crate::solve::{Singles, Solver};

    #[test]
    fn agrees_with_the_techniques() {
        let nine = Geometry::standard(9).expect("nine");
        let mut solver = Solver::new(&nine);
        let mut seen = [0; 3];
        for givens in MinimalPuzzles::new(8, 0..150, InstructionSet::best()) {
            let grid: Grid = givens.iter().map(|&digit| Digit::new(digit)).collect();
            let (basics, _) = Basics::of(&givens);
            seen[basics as usize] += 1;
            let singles = matches!(solver.singles(&grid), Singles::Solved(_));
            assert_eq!(basics == Basics::Singles, singles, "{givens:?}");
            if rated::level_up_to(&nine, &grid, Difficulty::Medium).is_some() {
                assert!(basics <= Basics::Subsets, "{givens:?}");
            }
            if basics == Basics::Beyond {
                assert!(rated::level_up_to(&nine, &grid, Difficulty::Easy).is_none());
            }
        }
        assert!(seen.iter().all(|&puzzles| puzzles > 10), "{seen:?}");
    }
}
