//! Search of one board with rules in vector lanes: a branch per lane, all in lockstep.
//!
//! All lanes have the same rules, so only the candidates differ between them, and nothing is decided lane by lane but guesses:
//!
//! ```text
//!     waiting boards ◄──────────────────── the guess is wrong ───┐
//!           │                                                    │
//!           ▼                                                    │
//!     free lanes ──► sweep: houses ──► cages, pairs, lines, sums ──► stalled: guess ─► the guess is right, same lane
//!           ▲                   │         │                               │
//!           └── contradiction ◄─┴─────────┴───────────────────────────────┘
//! ```
//!
//! Rules that lanes do not know run on each board before a guess. Solutions are confirmed by the network of the search with one board, so that rules may be propagated as weakly as is fast.
//!
//! # Measurements
//!
//! With AVX-512 a guess of a hard killer takes 0.9 µs; the search with one board takes 11 µs for one, and needs half as many.
//! One board takes 6 turns from guess to guess. Nearly all lanes are busy. Automata take two instructions or three for a step
//! and all boards: a sum line through 56 cells is solved in 0.1 s instead of 0.8 s.
//!
//! Groups of different digits in sums (`sums`) leave region sum lines, arrows and little killers a tenth to a third of the guesses.
//! Sums that follow from cages and houses would keep nine tenths of them, at a higher price for each: their cells are bounded one
//! by one. A pair after which a cell has nothing left is blamed: boards with pairs keep 0.87 of their guesses. What a diagonal or
//! another further house shares with boxes leaves 37 boards with such houses 0.9 of their guesses each (geometric mean), and a
//! quarter of all, as one little killer needs a fifth. Such a house is not blamed, as rows are not.
//!
//! What did not pay: guessing before the board is settled, or sums in every other turn, cost as much as they save. More restarts,
//! or blaming rules of many cells less, made some boards ten times faster and others ten times slower. Trying every candidate before
//! the restart removes hardly any; to start again with 32 or 128 branches, split where these trials left least, takes 1.3 and 1.6
//! times as long. To blame the cell that was left without candidates takes twice as many guesses. To blame cages and sums that empty
//! a cell changes nothing.
//!
//! Lanes propagate as much as one board does: with every rule of one board run before a guess, 112 puzzles take 1.06 of the guesses.
//! They need more because all branches begin before much is known of the weights, nine hard boards 1.5 times as many as with one lane,
//! and because the cell that was placed last is not known. To repeat the contradiction on one board tells it, and left five boards
//! 0.76 of their guesses, but takes as long as more than ten of them. Cells filled in the last turn in its stead take 1.01 of the
//! guesses of 140 puzzles, and the digit of the blamed cell in place of the guess 1.00; to open lanes one by one saves a tenth of the
//! guesses, but no time.

mod propagate;
mod sums;
#[cfg(test)]
mod tests;

use std::marker::PhantomData;

use super::batch::sweep::{LaneCells, sweep};
#[cfg(target_arch = "x86_64")]
use super::lanes::{Avx2, Avx512};
use super::lanes::{CELLS, FULL, Lanes, MAX_LANES, Portable};
use super::propagate::{
    BoardState, Candidate, Candidates, Domains, LaneRules, Network, NoSolution, Pending, pop,
};
use super::search::End;
use super::weights::{OF_PLACED, Weights};
use crate::bits::ones;
use crate::grid::{Digit, Grid};
use crate::instructions::{InstructionSet, Kernel};
use crate::monitor::{Cancelled, Monitor};
use propagate::{LineStates, cage, exclude, pair, same_digits};
use sums::{Extremes, SumPropagation};

/// Guesses after which the search starts again, once: the first ones were taken when little was known of the weights.
const GUESSES_UNTIL_RESTART: u64 = 16_000;

/// Turns between two checks of the monitor.
const CHECK: u64 = 8;

/// More than the sum of any board.
const NO_SUM: u16 = u16::MAX;

/// A board that waits for a lane.
struct WaitingBoard {
    cells: [u16; CELLS],
    /// The guess that was wrong; none at the start.
    wrong: Option<Candidate>,
}

impl Candidates for WaitingBoard {
    #[inline]
    fn get(&self, cell: u16) -> u32 {
        self.cells[usize::from(cell)].into()
    }
}

impl Domains for WaitingBoard {
    #[inline]
    fn remove(&mut self, cell: u16, digits: u32) -> Result<(), NoSolution> {
        let own = &mut self.cells[usize::from(cell)];
        *own &= !(digits as u16);
        if *own == 0 { Err(NoSolution) } else { Ok(()) }
    }
}

/// A search for different solutions of a board.
pub(super) struct BranchSearch<'a> {
    pub network: &'a Network,
    pub rules: &'a LaneRules,
    pub weights: &'a mut Weights,
    /// The solutions. The search ends with so many as are wanted.
    pub found: &'a mut Vec<Grid>,
    pub wanted: usize,
    /// Guesses after which it gives up.
    pub most: u64,
    /// Those that it took.
    pub guesses: u64,
    pub monitor: &'a Monitor,
}

impl BranchSearch<'_> {
    /// Finds the solutions below a position.
    pub fn run(&mut self, root: &BoardState) -> Result<End, Cancelled> {
        match InstructionSet::best() {
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => self.run_with::<Avx512>(root),
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => self.run_with::<Avx2>(root),
            _ => self.run_with::<Portable>(root),
        }
    }

    fn run_with<V: Lanes>(&mut self, root: &BoardState) -> Result<End, Cancelled> {
        let root = std::array::from_fn(|cell| root.domain(cell) as u16);
        let mut end = Ok(End::Exhausted);
        V::dispatch(SearchKernel::<V> { search: self, root, end: &mut end, lanes: PhantomData });
        end
    }

    /// Runs the rules that lanes do not know and whose cells have changed since they were run. Returns whether there is no
    /// contradiction.
    #[inline(never)]
    fn run_others(&mut self, board: &mut WaitingBoard, last: &[u16; CELLS]) -> bool {
        let Some(rules) = self.network.rules() else { return true };
        let mut queue = vec![0; self.rules.others.len()];
        for (cell, _) in board.cells.iter().zip(last).enumerate().filter(|(_, (now, last))| now != last) {
            rules.wake(cell, &mut queue);
        }
        queue.iter_mut().zip(&self.rules.others).for_each(|(queue, others)| *queue &= others);
        while let Some(rule) = pop(&mut queue) {
            if rules.run(rule, board).is_err() {
                self.weights.add_rule(rules.cells(rule).iter().map(|&cell| cell.into()), 1);
                return false;
            }
        }
        true
    }

    /// Keeps a full board if it is a new solution. Returns whether there are enough.
    #[inline(never)]
    fn keep(&mut self, board: &WaitingBoard) -> bool {
        let digit = |&digit: &u16| Some(Digit::from_index(digit.trailing_zeros() as usize));
        if !board.cells.contains(&0) {
            let grid: Grid = board.cells.iter().map(digit).collect();
            let mut state = self.network.empty().clone();
            let is_right = self.network.load(&mut state, &grid, &mut Pending::new()).is_ok();
            if is_right && !self.found.contains(&grid) {
                self.found.push(grid);
            }
        }
        self.found.len() >= self.wanted
    }
}

/// The search with the instructions of its lanes.
struct SearchKernel<'a, 'b, V> {
    search: &'a mut BranchSearch<'b>,
    root: [u16; CELLS],
    end: &'a mut Result<End, Cancelled>,
    lanes: PhantomData<V>,
}

impl<V: Lanes> Kernel for SearchKernel<'_, '_, V> {
    #[inline(always)]
    fn run(self) {
        let mut branches = Branches::<V> {
            cells: [V::splat(FULL); CELLS],
            sums: V::splat(NO_SUM),
            busy: 0,
            guesses: [None; MAX_LANES],
            waiting: vec![WaitingBoard { cells: self.root, wrong: None }],
            line_states: LineStates::default(),
            sums_of_rules: SumPropagation::new(),
            stalled_at: vec![[0; CELLS]; V::COUNT],
        };
        let mut is_restarted = false;
        for turn in 0u64.. {
            if turn.is_multiple_of(CHECK) && self.search.monitor.is_cancelled() {
                *self.end = Err(Cancelled);
                return;
            }
            if self.search.guesses > GUESSES_UNTIL_RESTART && !is_restarted {
                is_restarted = true;
                branches.busy = 0;
                branches.waiting = vec![WaitingBoard { cells: self.root, wrong: None }];
            }
            branches.refill();
            if branches.busy == 0 {
                return;
            }
            let mut stalled = branches.propagate(self.search);
            stalled &= branches.busy;
            for lane in ones(stalled) {
                if !branches.guess(lane, self.search) {
                    *self.end = Ok(End::Stopped);
                    return;
                }
            }
            self.search.guesses += u64::from((stalled & branches.busy).count_ones());
            if self.search.guesses > self.search.most {
                *self.end = Ok(End::OutOfNodes);
                return;
            }
        }
    }
}

/// The boards in the lanes, and those that wait.
struct Branches<V> {
    cells: LaneCells<V>,
    /// The sum of each board after the last sweep.
    sums: V,
    /// The lanes that have a board.
    busy: u32,
    /// What was guessed last, for boards that have not waited since.
    guesses: [Option<Candidate>; MAX_LANES],
    waiting: Vec<WaitingBoard>,
    line_states: LineStates,
    sums_of_rules: SumPropagation<V>,
    /// The board of each lane, or that which it comes from, when it stalled last; zeros if it never has.
    stalled_at: Vec<[u16; CELLS]>,
}

impl<V: Lanes> Branches<V> {
    /// Gives waiting boards to free lanes, the latest first.
    #[inline(always)]
    fn refill(&mut self) {
        for lane in ones(!self.busy & u32::MAX >> (u32::BITS - V::COUNT as u32)) {
            let Some(board) = self.waiting.pop() else { break };
            for (cell, digits) in self.cells.iter_mut().zip(board.cells) {
                cell.lanes_mut()[lane] = digits;
            }
            self.guesses[lane] = None;
            self.stalled_at[lane] = match board.wrong {
                Some(wrong) => {
                    let mut cells = board.cells;
                    cells[wrong.cell()] |= 1 << wrong.digit();
                    cells
                }
                None => [0; CELLS],
            };
            self.sums.lanes_mut()[lane] = NO_SUM;
            self.busy |= 1 << lane;
        }
    }

    /// Removes what houses and rules exclude, and frees the lanes with contradictions. Returns the lanes in which houses and,
    /// the last time, rules have removed nothing.
    #[inline(always)]
    fn propagate(&mut self, search: &mut BranchSearch<'_>) -> u32 {
        let minus_one = V::splat(std::hint::black_box(u16::MAX));
        let before = self.sums;
        let dead = sweep(&mut self.cells, &mut self.sums).dead & self.busy;
        self.bury(dead, search);
        let stalled = V::bits(before.equals(self.sums));
        for house in &search.rules.houses {
            let dead = V::bits(cage(&mut self.cells, house, minus_one));
            self.bury(dead & self.busy, search);
        }
        for sets in &search.rules.same_digits {
            same_digits(&mut self.cells, sets);
        }
        for rule in &search.rules.cages {
            let dead = V::bits(cage(&mut self.cells, rule, minus_one));
            self.bury_by_rule(dead, rule.cells.iter().copied(), search);
        }
        for &pair in &search.rules.exclusions {
            exclude(&mut self.cells, pair, minus_one);
        }
        for rule in &search.rules.pairs {
            let dead = V::bits(pair(&mut self.cells, rule));
            self.bury_by_rule(dead, [rule.cell, rule.other].into_iter(), search);
        }
        for line in &search.rules.lines {
            let dead = self.line_states.run(&mut self.cells, line, minus_one);
            self.bury_by_rule(dead, line.cells.iter().copied(), search);
        }
        if search.rules.sums.is_empty() {
            return stalled;
        }
        let extremes = Extremes::of(&self.cells);
        for rule in &search.rules.sums {
            let dead = self.sums_of_rules.run(&mut self.cells, rule, &extremes);
            self.bury_by_rule(dead, rule.cells(), search);
        }
        stalled
    }

    /// Frees lanes in which a rule of these cells was contradicted.
    #[inline(always)]
    fn bury_by_rule(&mut self, dead: u32, cells: impl Iterator<Item = usize>, search: &mut BranchSearch<'_>) {
        let dead = dead & self.busy;
        if dead != 0 {
            search.weights.add_rule(cells, dead.count_ones());
            self.bury(dead, search);
        }
    }

    /// Frees lanes in which there was a contradiction.
    #[inline(always)]
    fn bury(&mut self, dead: u32, search: &mut BranchSearch<'_>) {
        for lane in ones(dead) {
            self.blame(lane, search.weights);
        }
        self.busy &= !dead;
    }

    /// Adds the contradiction of a lane to the weights of what was guessed and of a cell that was filled since the board stalled.
    /// Which of them was filled last is not known: it is the first one from a place that moves on.
    #[inline(always)]
    fn blame(&self, lane: usize, weights: &mut Weights) {
        let mut cell = weights.count() as usize % CELLS;
        let before = &self.stalled_at[lane];
        if let Some(guess) = self.guesses[lane] {
            weights.add(guess.cell(), OF_PLACED / 2.0);
            weights.add_digit(guess.digit());
        }
        for _ in 0..CELLS {
            if self.cells[cell].lanes()[lane].is_power_of_two() & !before[cell].is_power_of_two() {
                weights.add(cell, OF_PLACED / 2.0);
                break;
            }
            cell = if cell == CELLS - 1 { 0 } else { cell + 1 };
        }
    }

    /// Guesses a digit in a lane; the board without it waits. A board without open cells frees the lane. Returns whether the
    /// search goes on.
    #[inline(always)]
    fn guess(&mut self, lane: usize, search: &mut BranchSearch<'_>) -> bool {
        let mut board = WaitingBoard { cells: [0; CELLS], wrong: None };
        for (digits, cell) in board.cells.iter_mut().zip(&self.cells) {
            *digits = cell.lanes()[lane];
        }
        if !search.rules.others.is_empty() {
            let before = board.cells;
            if !search.run_others(&mut board, &self.stalled_at[lane]) {
                self.bury(1 << lane, search);
                return true;
            }
            if board.cells != before {
                self.stalled_at[lane] = before;
                for (cell, digits) in self.cells.iter_mut().zip(board.cells) {
                    cell.lanes_mut()[lane] = digits;
                }
                return true;
            }
        }
        let pairs = |cell| digits_of_two_places(&board.cells, cell);
        let Some(guess) = search.weights.best_guess(&board.cells, pairs) else {
            self.busy &= !(1 << lane);
            return !search.keep(&board);
        };
        let (cell, digit) = (guess.cell(), 1 << guess.digit());
        self.stalled_at[lane] = board.cells;
        board.cells[cell] &= !digit;
        board.wrong = Some(guess);
        self.waiting.push(board);
        self.cells[cell].lanes_mut()[lane] = digit;
        self.sums.lanes_mut()[lane] = NO_SUM;
        self.guesses[lane] = Some(guess);
        true
    }
}

/// Returns the digits of an open cell that have only one other place in its row, column or box, as bits.
#[inline(always)]
fn digits_of_two_places(cells: &[u16; CELLS], cell: usize) -> u32 {
    let (mut one, mut two, mut more) = ([0; 3], [0; 3], [0; 3]);
    for places in &PLACES[cell] {
        for (house, &place) in places.iter().enumerate() {
            let digits = cells[usize::from(place)];
            more[house] |= two[house] & digits;
            two[house] |= one[house] & digits;
            one[house] |= digits;
        }
    }
    let pairs = (two[0] & !more[0]) | (two[1] & !more[1]) | (two[2] & !more[2]);
    (cells[cell] & pairs).into()
}

/// For each cell the nine places of its row, its column and its box.
const PLACES: [[[u8; 3]; 9]; CELLS] = {
    let mut places = [[[0; 3]; 9]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        let mut at = 0;
        while at < 9 {
            let in_box = 27 * (row / 3) + 3 * (column / 3) + 9 * (at / 3) + at % 3;
            places[cell][at] = [(9 * row + at) as u8, (9 * at + column) as u8, in_box as u8];
            at += 1;
        }
        cell += 1;
    }
    places
};
