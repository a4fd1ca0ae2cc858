//! A line whose digits lead an automaton to a last state.
//!
//! The states that can be reached before each cell are found forwards, and those from which no last state can be reached are
//! removed backwards. Short lines whose digits are of few classes, such as low, middle and high, have a table instead: what
//! is possible for all classes that the cells may still have. If every accepted line has a digit of some class, and the cells have
//! only one digit of that class left, cells outside that see all places of the digit lose it: boards where each square of 2x2 cells has
//! low, middle and high digits keep an eighth of their guesses.

use std::collections::HashMap;
use std::sync::Arc;

use foldhash::fast::FixedState;

use super::cliques::{OutsideCells, outside, remove_outside};
use super::lane_rules::{LaneLine, LaneStep, Outside};
use super::{Candidates, Domains, indices};
use crate::bits::{has, ones, ones_of_word, set};
use crate::grid::{Automaton, Geometry, Step};
use crate::solve::propagate::NoSolution;

#[derive(Clone, Debug)]
pub(super) struct AutomatonPropagator {
    cells: Box<[u16]>,
    steps: Arc<[Box<[Step]>]>,
    /// For each cell, where the steps of each state before it begin, and where all end.
    firsts: Box<[Box<[u32]>]>,
    /// Where the set of states before each cell, and after the last, begins among the words of all.
    starts: Box<[usize]>,
    table: Option<Arc<ClassTable>>,
    /// The cells outside that see several of the line; none unless it needs a class.
    outside: OutsideCells,
}

/// The tables that have been made, by the steps of the automaton. Many lines share one.
pub(super) type ClassTables = HashMap<Arc<[Box<[Step]>]>, Arc<ClassTable>, FixedState>;

/// Words of states that are kept on the stack.
const WORDS: usize = 128;

/// Automata of more steps run on one board.
const MAX_LANE_STEPS: usize = 4000;

/// A table has an entry for each set of as many bits as there are cells times classes, and at most so many.
const MAX_TABLE_BITS: usize = 12;

/// What the cells of a short line can be.
#[derive(Debug)]
pub(super) struct ClassTable {
    /// Digits that lead to the same states wherever they stand.
    classes: Box<[u32]>,
    /// The digits of all classes.
    digits: u32,
    /// The classes that occur in every line.
    needed: Box<[u32]>,
    /// For the classes that the cells may be of, those that they can be of; a bit for each cell and class.
    possible: Box<[u16]>,
}

impl ClassTable {
    /// Returns the table of an automaton, or `None` if it would be too large.
    fn new(steps: &[Box<[Step]>]) -> Option<ClassTable> {
        let mut classes = vec![u32::MAX];
        for step in steps.iter().flat_map(|steps| steps.iter()) {
            let parts =
                classes.iter().flat_map(|class| [class & step.digits.bits(), class & !step.digits.bits()]);
            classes = parts.filter(|&class| class != 0).collect();
            if classes.len() * steps.len() > MAX_TABLE_BITS + steps.len() {
                return None;
            }
        }
        // No line has a digit that no step has.
        let digits =
            steps.iter().flat_map(|steps| steps.iter()).fold(0, |all, step| all | step.digits.bits());
        classes.retain(|class| class & digits != 0);
        let bits = classes.len() * steps.len();
        if bits > MAX_TABLE_BITS {
            return None;
        }
        let mut possible = vec![0u16; 1 << bits];
        add_lines(steps, &classes, 0, 0, 0, &mut possible);
        // So far these are only whole lines, with a class for each cell.
        let occurs =
            |class: usize, line: usize| (class..bits).step_by(classes.len()).any(|bit| line >> bit & 1 != 0);
        let is_needed = |class: usize| (0..1 << bits).all(|line| possible[line] == 0 || occurs(class, line));
        let needed = classes.iter().enumerate().filter(|&(class, _)| is_needed(class));
        let needed = needed.map(|(_, &digits)| digits).collect();
        // A set of classes can be what any of its parts can.
        for bit in 0..bits {
            for set in (0..1 << bits).filter(|set| set >> bit & 1 != 0) {
                possible[set] |= possible[set & !(1 << bit)];
            }
        }
        Some(ClassTable { classes: classes.into(), digits, needed, possible: possible.into() })
    }

    fn run(&self, cells: &[u16], domains: &mut impl Domains) -> Result<(), NoSolution> {
        let (mut set, mut bit) = (0, 0);
        for &cell in cells {
            domains.keep(cell, self.digits)?;
            let digits = domains.get(cell);
            for class in &self.classes {
                set |= usize::from(digits & class != 0) << bit;
                bit += 1;
            }
        }
        let possible = usize::from(self.possible[set]);
        if possible == 0 {
            return Err(NoSolution);
        }
        for bit in ones((set & !possible) as u32) {
            domains.remove(cells[bit / self.classes.len()], self.classes[bit % self.classes.len()])?;
        }
        Ok(())
    }
}

/// Notes the lines of classes that begin with a part and lead from a state to a last one.
fn add_lines(steps: &[Box<[Step]>], classes: &[u32], at: usize, state: u16, line: usize, lines: &mut [u16]) {
    let Some(of_cell) = steps.get(at) else {
        lines[line] = line as u16;
        return;
    };
    for step in of_cell.iter().filter(|step| step.from == state) {
        for (i, _) in classes.iter().enumerate().filter(|(_, class)| *class & step.digits.bits() != 0) {
            add_lines(steps, classes, at + 1, step.to, line | 1 << (at * classes.len() + i), lines);
        }
    }
}

impl AutomatonPropagator {
    pub fn new(automaton: &Automaton, tables: &mut ClassTables) -> AutomatonPropagator {
        let before = automaton.steps.iter().map(|steps| steps.iter().map(|step| step.from).max());
        let after = automaton.steps.last().map(|steps| steps.iter().map(|step| step.to).max());
        let mut starts = vec![0];
        for most in before.chain(after) {
            let words = usize::from(most.unwrap_or_default()) / 64 + 1;
            starts.push(starts[starts.len() - 1] + words);
        }
        let mut table = None;
        if (1..=MAX_TABLE_BITS).contains(&automaton.cells.len()) {
            table = tables.get(&automaton.steps).cloned();
            if table.is_none()
                && let Some(new) = ClassTable::new(&automaton.steps).map(Arc::new)
            {
                table = Some(new.clone());
                tables.insert(automaton.steps.clone(), new);
            }
        }
        AutomatonPropagator {
            cells: indices(&automaton.cells),
            steps: automaton.steps.clone(),
            firsts: automaton.firsts(),
            starts: starts.into(),
            table,
            outside: OutsideCells::default(),
        }
    }

    /// The same, which removes digits that the line must have from cells outside too.
    pub fn with_outside(
        automaton: &Automaton,
        board: &Geometry,
        tables: &mut ClassTables,
    ) -> AutomatonPropagator {
        let line = AutomatonPropagator::new(automaton, tables);
        let needs_some = line.table.as_ref().is_some_and(|table| !table.needed.is_empty());
        // Lines with a table are short: each of their cells has a bit in `outside`.
        let outside = if needs_some { outside(&automaton.cells, board) } else { OutsideCells::default() };
        AutomatonPropagator { outside, ..line }
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// Returns what vector lanes need of it, or `None` if there is too much of it.
    pub fn for_lanes(&self) -> Option<LaneLine> {
        let count: usize = self.steps.iter().map(|steps| steps.len()).sum();
        if count > MAX_LANE_STEPS || self.steps.iter().any(|steps| steps.is_empty()) {
            return None;
        }
        // The number of the first state before each cell and after the last.
        let (mut before, mut steps) = (0u16, Vec::new());
        for of_cell in self.steps.iter() {
            let after = before + of_cell.last()?.from + 1;
            let with_numbers = of_cell.iter().map(|step| LaneStep {
                from: before + step.from,
                to: after + step.to,
                digits: step.digits.bits() as u16,
            });
            steps.push(with_numbers.collect::<Vec<LaneStep>>());
            before = after;
        }
        let last = steps.last()?.iter().map(|step| step.to).max()?;
        Some(LaneLine {
            cells: self.cells.iter().map(|&cell| cell.into()).collect(),
            steps,
            states: usize::from(last) + 1,
            first_last: before.into(),
            needed: self
                .table
                .iter()
                .flat_map(|table| table.needed.iter().map(|&class| class as u16))
                .collect(),
            outside: Outside::of(&self.cells, &self.outside),
        })
    }

    pub fn run(&self, domains: &mut impl Domains) -> Result<(), NoSolution> {
        if let Some(table) = &self.table {
            table.run(&self.cells, domains)?;
            return self.run_outside(table, domains);
        }
        match self.starts[self.starts.len() - 1] {
            words if words <= WORDS => self.run_with(&mut [0; WORDS], domains),
            words => self.run_with(&mut vec![0; words], domains),
        }
    }

    /// Removes the last digit of a class that the line must have from the cells outside.
    fn run_outside(&self, table: &ClassTable, domains: &mut impl Domains) -> Result<(), NoSolution> {
        if self.outside.is_empty() {
            return Ok(());
        }
        let all = self.cells.iter().fold(0, |all, &cell| all | domains.get(cell));
        let last = table.needed.iter().map(|class| all & class).filter(|digits| digits.is_power_of_two());
        last.map(|digit| digit.trailing_zeros() as usize)
            .try_for_each(|digit| remove_outside(digit, &self.cells, &self.outside, domains))
    }

    /// Returns why a digit of a cell outside goes: the line has no other one of its class, and no place that the cell does not see.
    fn explain_outside(&self, cell: u16, digit: u32) -> Option<Vec<(u16, u32)>> {
        let (_, seen) = self.outside.iter().find(|(outside, _)| *outside == cell)?;
        let class = self.table.as_ref()?.needed.iter().find(|class| *class & digit != 0)?;
        let absent = |at: usize| if seen >> at & 1 != 0 { class & !digit } else { *class };
        Some(self.cells.iter().enumerate().map(|(at, &cell)| (cell, absent(at))).collect())
    }

    /// Returns the steps from a state before a cell.
    #[inline]
    fn steps_from(&self, at: usize, state: usize) -> &[Step] {
        let firsts = &self.firsts[at];
        &self.steps[at][firsts[state] as usize..firsts[state + 1] as usize]
    }

    fn run_with(&self, states: &mut [u64], domains: &mut impl Domains) -> Result<(), NoSolution> {
        if self.steps.iter().any(|steps| steps.is_empty()) {
            return Err(NoSolution);
        }
        states[0] = 1;
        for (at, &cell) in self.cells.iter().enumerate() {
            let digits = domains.get(cell);
            let (before, after) = states.split_at_mut(self.starts[at + 1]);
            for (word, &states) in (0..).zip(&before[self.starts[at]..]) {
                for state in ones_of_word(states) {
                    for step in self.steps_from(at, 64 * word + state) {
                        // Which steps are possible changes all the time: a branch would be slower.
                        let is_possible = step.digits.bits() & digits != 0;
                        after[usize::from(step.to / 64)] |= u64::from(is_possible) << (step.to % 64);
                    }
                }
            }
        }
        // All states behind the last cell are last states. Backwards, those from which they cannot be reached go.
        for (at, &cell) in self.cells.iter().enumerate().rev() {
            let (digits, mut kept) = (domains.get(cell), 0);
            let (before, after) = states.split_at_mut(self.starts[at + 1]);
            for (word, states) in (0..).zip(&mut before[self.starts[at]..]) {
                for state in ones_of_word(*states) {
                    let mut possible = 0;
                    for step in self.steps_from(at, 64 * word + state) {
                        possible |= step.digits.bits() * u32::from(has(after, step.to));
                    }
                    possible &= digits;
                    kept |= possible;
                    *states &= !(u64::from(possible == 0) << state);
                }
            }
            domains.keep(cell, kept)?;
        }
        Ok(())
    }

    /// See [`super::RuleNetwork::explain`]: on every way from the first state to a last one that the digit could be on is a step
    /// without a candidate. Those next to it are taken.
    pub fn explain(&self, removed: Option<(u16, u32)>, past: &impl Candidates) -> Option<Vec<(u16, u32)>> {
        if let Some((cell, digit)) = removed
            && !self.cells.contains(&cell)
        {
            return self.explain_outside(cell, digit);
        }
        let count = self.cells.len();
        let words = self.starts[count + 1];
        // The states that can be reached from the first, and those whose ways are to be blocked.
        let (mut reached, mut blocked) = (vec![0u64; words], vec![0u64; words]);
        let mut absent = vec![0u32; count];
        let at =
            removed.map_or(count, |(cell, _)| self.cells.iter().take_while(|&&other| other != cell).count());
        reached[0] = 1;
        for (i, &cell) in self.cells.iter().enumerate().take(at) {
            for step in &self.steps[i] {
                if has(&reached[self.starts[i]..], step.from) && step.digits.bits() & past.get(cell) != 0 {
                    set(&mut reached[self.starts[i + 1]..], step.to);
                }
            }
        }
        let Some((_, digit)) = removed else {
            self.steps[count - 1].iter().for_each(|step| set(&mut blocked[self.starts[count]..], step.to));
            self.block_before(count, &mut blocked, &mut absent, past);
            // If there is a way, a cell outside was left without candidates.
            let has_way = has(&blocked, 0_usize);
            return (!has_way).then(|| self.cells.iter().copied().zip(absent).collect());
        };
        for step in self.steps[at].iter().filter(|step| step.digits.bits() & digit != 0) {
            if has(&reached[self.starts[at]..], step.from) {
                set(&mut blocked[self.starts[at + 1]..], step.to);
            } else {
                set(&mut blocked[self.starts[at]..], step.from);
            }
        }
        self.block_before(at, &mut blocked, &mut absent, past);
        // The other way: the states behind the cell lead to no last state.
        for i in at + 1..count {
            if self.layer(i, &blocked).iter().all(|&states| states == 0) {
                break;
            }
            let candidates = past.get(self.cells[i]);
            for step in &self.steps[i] {
                if !has(&blocked[self.starts[i]..], step.from) {
                    continue;
                }
                match step.digits.bits() & candidates {
                    0 => absent[i] |= step.digits.bits(),
                    _ => set(&mut blocked[self.starts[i + 1]..], step.to),
                }
            }
        }
        Some(self.cells.iter().copied().zip(absent).collect())
    }

    /// Returns the states before a cell, or after the last.
    fn layer<'a>(&self, at: usize, states: &'a [u64]) -> &'a [u64] {
        &states[self.starts[at]..self.starts[at + 1]]
    }

    /// Blocks the ways to the blocked states before a cell, from the last to the first.
    fn block_before(&self, at: usize, blocked: &mut [u64], absent: &mut [u32], past: &impl Candidates) {
        for i in (0..at).rev() {
            if self.layer(i + 1, blocked).iter().all(|&states| states == 0) {
                break;
            }
            let candidates = past.get(self.cells[i]);
            for step in &self.steps[i] {
                if !has(&blocked[self.starts[i + 1]..], step.to) {
                    continue;
                }
                match step.digits.bits() & candidates {
                    0 => absent[i] |= step.digits.bits(),
                    _ => set(&mut blocked[self.starts[i]..], step.from),
                }
            }
        }
    }
}
