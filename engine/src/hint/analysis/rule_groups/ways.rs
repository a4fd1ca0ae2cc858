//! The ways to fill some cells so that constraints are met.

use std::borrow::Cow;

use super::left;
use crate::bits::ones;
use crate::grid::{
    Automaton, CandidateGrid, CandidateSet, Cell, CellSet, Constraint, Digit, Geometry, Grid, Sum,
};

/// No more ways than this are listed: nobody would go through them.
const MAX_WAYS: usize = 4_000;

/// Nor are they if it takes more steps than this to find them.
const MAX_STEPS: usize = 20_000;

/// All ways to fill some cells.
#[derive(Clone, Debug)]
pub struct Ways {
    /// The digits of the cells, one way after another.
    digits: Vec<Digit>,
}

impl Ways {
    /// Lists the ways to fill open cells with candidates so that no cell sees its digit again and the constraints are met.
    /// These may have filled cells, too. Returns `None` if there are too many.
    pub fn list(grid: &CandidateGrid, cells: &[Cell], constraints: &[Cow<Constraint>]) -> Option<Ways> {
        let mut lister = Lister::new(grid, cells, constraints);
        lister.fill(0)?;
        Some(Ways { digits: lister.ways })
    }

    /// Iterates over the ways to fill this many cells.
    pub fn iter(&self, cells: usize) -> impl ExactSizeIterator<Item = &[Digit]> + Clone {
        self.digits.chunks_exact(cells)
    }

    /// Drops those that a position does not allow.
    pub fn retain_possible(&mut self, grid: &CandidateGrid, cells: &[Cell]) {
        let left: Vec<CandidateSet> = cells.iter().map(|&cell| left(grid, cell)).collect();
        let count = cells.len();
        let mut kept = 0;
        for start in (0..self.digits.len()).step_by(count) {
            let way = &self.digits[start..start + count];
            if way.iter().zip(&left).all(|(&digit, left)| left.contains(digit)) {
                self.digits.copy_within(start..start + count, kept);
                kept += count;
            }
        }
        self.digits.truncate(kept);
    }

    /// Returns for each of so many cells the digits that it has in some way.
    pub fn possible(&self, cells: usize) -> Vec<CandidateSet> {
        let mut possible = vec![CandidateSet::EMPTY; cells];
        for way in self.iter(cells) {
            possible.iter_mut().zip(way).for_each(|(some, &digit)| some.insert(digit));
        }
        possible
    }

    /// Returns the digits that occur in each way.
    pub fn in_all(&self, cells: usize) -> CandidateSet {
        let sets = self.iter(cells).map(|way| way.iter().copied().collect::<CandidateSet>());
        sets.reduce(|all, set| all & set).unwrap_or(CandidateSet::EMPTY)
    }

    /// Returns those of some cells that in each way see one with this digit.
    pub fn seen_by_all(&self, some: CellSet, board: &Geometry, cells: &[Cell], digit: Digit) -> CellSet {
        let mut seen = some;
        // The cells that have the digit in a way, as bits: few sets, which come again and again.
        let mut known: Vec<u32> = Vec::new();
        for way in self.iter(cells.len()) {
            if seen.is_empty() {
                break;
            }
            let bits = (0..).zip(way).fold(0, |bits, (at, &other)| bits | u32::from(other == digit) << at);
            if !known.contains(&bits) {
                known.push(bits);
                seen &= ones(bits).fold(CellSet::EMPTY, |all, at| all | board.peer_set(cells[at]));
            }
        }
        seen
    }
}

/// Fills cells one after another. A constraint is looked at when the last of its cells is filled; sums and automata before
/// that as well.
///
/// ```text
/// cells            r1c1      r1c2      r2c1
/// earlier_peers    -         r1c1      r1c1
/// complete_at      -         dot       cage       checked once this cell is filled
/// sums             what the cells behind a cell add at least and at most
/// automata         the states that are possible after a cell
/// ```
struct Lister<'a> {
    grid: &'a CandidateGrid,
    cells: &'a [Cell],
    /// For each cell those before it that it sees.
    earlier_peers: Vec<Vec<Cell>>,
    /// For each cell the constraints of which it is the last to be filled.
    complete_at: Vec<Vec<Complete<'a>>>,
    sums: Vec<RunningSum>,
    automata: Vec<RunningAutomaton<'a>>,
    filled: Grid,
    /// The digits of the cells of a constraint that is looked at.
    digits: Vec<Digit>,
    steps: usize,
    ways: Vec<Digit>,
}

/// A constraint that is looked at when all of its cells are filled.
struct Complete<'a> {
    constraint: &'a Constraint,
    cells: Vec<Cell>,
}

/// A sum of the cells, filled one after another.
struct RunningSum {
    factors: Vec<i32>,
    /// For each cell what is added behind it, at least and at most.
    behind: Vec<[i32; 2]>,
    /// What the cells have to add up to.
    total: i32,
    /// What those that are filled add up to.
    so_far: i32,
}

impl<'a> Lister<'a> {
    fn new(grid: &'a CandidateGrid, cells: &'a [Cell], constraints: &'a [Cow<Constraint>]) -> Lister<'a> {
        let board = grid.geometry();
        let earlier_peers = |(at, &cell): (usize, &Cell)| {
            cells[..at].iter().copied().filter(|&earlier| board.sees(earlier, cell)).collect()
        };
        let mut complete_at: Vec<Vec<Complete>> = cells.iter().map(|_| Vec::new()).collect();
        let mut automata = Vec::new();
        for constraint in constraints.iter().map(Cow::as_ref) {
            if let Constraint::Automaton(automaton) = constraint
                && let Some(running) = RunningAutomaton::new(automaton, cells, grid)
            {
                automata.push(running);
                continue;
            }
            let complete = Complete { constraint, cells: constraint.cells() };
            if let Some(last) = cells.iter().rposition(|cell| complete.cells.contains(cell)) {
                complete_at[last].push(complete);
            }
        }
        let sums = constraints.iter().filter_map(|constraint| constraint.fixed_sum());
        Lister {
            grid,
            cells,
            earlier_peers: cells.iter().enumerate().map(earlier_peers).collect(),
            complete_at,
            sums: sums.map(|sum| RunningSum::new(grid, cells, &sum)).collect(),
            automata,
            filled: grid.values().clone(),
            digits: Vec::new(),
            steps: 0,
            ways: Vec::new(),
        }
    }

    /// Fills the cells from one on. Returns `None` if that takes too long.
    fn fill(&mut self, at: usize) -> Option<()> {
        self.steps += 1;
        if self.steps > MAX_STEPS || self.ways.len() > MAX_WAYS * self.cells.len() {
            return None;
        }
        let Some(&cell) = self.cells.get(at) else {
            let digits = self.cells.iter().filter_map(|&cell| self.filled[cell]);
            self.ways.extend(digits);
            return Some(());
        };
        let peers = self.earlier_peers[at].iter();
        let seen: CandidateSet = peers.filter_map(|&earlier| self.filled[earlier]).collect();
        for digit in (self.grid.candidates(cell) - seen).iter() {
            self.filled[cell] = Some(digit);
            self.sums.iter_mut().for_each(|sum| sum.so_far += sum.factors[at] * i32::from(digit.value()));
            let (filled, automata, digits) = (&self.filled, &mut self.automata, &mut self.digits);
            let fits = self.sums.iter().all(|sum| sum.fits_behind(at))
                && automata.iter_mut().all(|automaton| automaton.read(at, filled))
                && self.complete_at[at].iter().all(|complete| complete.is_met(filled, digits));
            let done = if fits { self.fill(at + 1) } else { Some(()) };
            self.sums.iter_mut().for_each(|sum| sum.so_far -= sum.factors[at] * i32::from(digit.value()));
            self.filled[cell] = None;
            done?;
        }
        Some(())
    }
}

impl Complete<'_> {
    /// Returns whether the digits in its cells meet it.
    fn is_met(&self, filled: &Grid, digits: &mut Vec<Digit>) -> bool {
        digits.clear();
        digits.extend(self.cells.iter().filter_map(|&cell| filled[cell]));
        digits.len() == self.cells.len() && self.constraint.is_met(digits)
    }
}

impl RunningSum {
    fn new(grid: &CandidateGrid, cells: &[Cell], Sum { terms, total }: &Sum) -> RunningSum {
        let factor = |cell: &Cell| terms.iter().find(|term| term.0 == *cell).map_or(0, |term| term.1);
        let factors: Vec<i32> = cells.iter().map(factor).collect();
        let filled = terms.iter().filter_map(|&(cell, factor)| {
            let digit = grid.value(cell)?;
            Some(factor * i32::from(digit.value()))
        });
        let mut behind = vec![[0; 2]; cells.len()];
        for at in (1..cells.len()).rev() {
            let values =
                grid.candidates(cells[at]).iter().map(|digit| factors[at] * i32::from(digit.value()));
            let [least, most] = [values.clone().min().unwrap_or(0), values.max().unwrap_or(0)];
            behind[at - 1] = [behind[at][0] + least, behind[at][1] + most];
        }
        RunningSum { factors, behind, total: total - filled.sum::<i32>(), so_far: 0 }
    }

    /// Returns whether the cells behind one may have what is missing.
    fn fits_behind(&self, at: usize) -> bool {
        let [least, most] = self.behind[at];
        (least..=most).contains(&(self.total - self.so_far))
    }
}

/// An automaton that reads its cells as they are filled.
struct RunningAutomaton<'a> {
    automaton: &'a Automaton,
    /// For each cell that is filled, those of the automaton that are read then: from one, up to another one.
    reads: Vec<[usize; 2]>,
    /// For each cell of the automaton, where the steps of each state begin.
    firsts: Box<[Box<[u32]>]>,
    /// The states before anything is read, and after each cell.
    states: Vec<Vec<u16>>,
    /// The states after the cell that is being read.
    next: Vec<u16>,
}

impl<'a> RunningAutomaton<'a> {
    /// Returns `None` if it does not read its open cells in the order in which they are filled.
    fn new(automaton: &'a Automaton, cells: &[Cell], grid: &CandidateGrid) -> Option<RunningAutomaton<'a>> {
        let mut read = 0;
        let mut reads = Vec::with_capacity(cells.len());
        let count = automaton.cells.len();
        let skip_filled = |from: usize| {
            (from..count).find(|&at| grid.value(automaton.cells[at]).is_none()).unwrap_or(count)
        };
        for cell in cells {
            let next = skip_filled(read);
            let is_next = automaton.cells.get(next) == Some(cell);
            if !is_next && automaton.cells.contains(cell) {
                return None;
            }
            // What is filled behind the cell is read at once.
            let end = if is_next { skip_filled(next + 1) } else { read };
            reads.push([read, end]);
            read = end;
        }
        (read == count).then(|| {
            let mut states = vec![Vec::new(); cells.len() + 1];
            states[0].push(0);
            RunningAutomaton { automaton, reads, firsts: automaton.firsts(), states, next: Vec::new() }
        })
    }

    /// Reads what can be read once a cell is filled. Returns whether a state is left.
    fn read(&mut self, at: usize, filled: &Grid) -> bool {
        let (before, after) = self.states.split_at_mut(at + 1);
        let (before, after) = (&before[at], &mut after[0]);
        let [from, to] = self.reads[at];
        if from == to {
            after.clone_from(before);
        }
        for read in from..to {
            let Some(digit) = filled[self.automaton.cells[read]] else { continue };
            if read > from {
                std::mem::swap(after, &mut self.next);
            }
            let states = if read == from { before } else { &self.next };
            let (steps, firsts) = (&self.automaton.steps[read], &self.firsts[read]);
            after.clear();
            for state in states.iter().map(|&state| usize::from(state)) {
                let of_state = steps[firsts[state] as usize..firsts[state + 1] as usize].iter();
                after.extend(of_state.filter(|step| step.digits.contains(digit)).map(|step| step.to));
            }
            if after.len() > 1 {
                after.sort_unstable();
                after.dedup();
            }
        }
        !after.is_empty()
    }
}
