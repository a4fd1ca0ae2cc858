//! A line whose digits lead an automaton to a last state.

use super::{Candidates, Domains, indices};
use crate::grid::{Automaton, Step};
use crate::solve::propagate::NoSolution;

#[derive(Debug)]
pub(super) struct AutomatonPropagator {
    cells: Box<[u16]>,
    steps: Box<[Box<[Step]>]>,
    /// Where the set of states before each cell, and after the last, begins among the words of all.
    starts: Box<[usize]>,
}

/// Words of states that are kept on the stack.
const WORDS: usize = 128;

impl AutomatonPropagator {
    pub fn new(automaton: &Automaton) -> AutomatonPropagator {
        let before = automaton.steps.iter().map(|steps| steps.iter().map(|step| step.from).max());
        let after = automaton.steps.last().map(|steps| steps.iter().map(|step| step.to).max());
        let mut starts = vec![0];
        for most in before.chain(after) {
            let words = usize::from(most.unwrap_or_default()) / 64 + 1;
            starts.push(starts[starts.len() - 1] + words);
        }
        AutomatonPropagator {
            cells: indices(&automaton.cells),
            steps: automaton.steps.clone(),
            starts: starts.into(),
        }
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    pub fn run(&self, domains: &mut impl Domains) -> Result<(), NoSolution> {
        match self.starts[self.starts.len() - 1] {
            words if words <= WORDS => self.run_with(&mut [0; WORDS], domains),
            words => self.run_with(&mut vec![0; words], domains),
        }
    }

    fn run_with(&self, states: &mut [u64], domains: &mut impl Domains) -> Result<(), NoSolution> {
        states[0] = 1;
        for (at, &cell) in self.cells.iter().enumerate() {
            let (digits, [before, after]) = (domains.get(cell), [self.starts[at], self.starts[at + 1]]);
            for step in &self.steps[at] {
                if has(&states[before..], step.from) && step.digits.bits() & digits != 0 {
                    set(&mut states[after..], step.to);
                }
            }
        }
        // All states behind the last cell are last states. Backwards, those from which they cannot be reached go.
        for (at, &cell) in self.cells.iter().enumerate().rev() {
            let (digits, [before, after]) = (domains.get(cell), [self.starts[at], self.starts[at + 1]]);
            let (mut kept, mut from, mut leads_on) = (0, 0, false);
            for step in &self.steps[at] {
                if step.from != from {
                    clear_unless(leads_on, &mut states[before..], from);
                    (from, leads_on) = (step.from, false);
                }
                let possible = step.digits.bits() & digits;
                if possible != 0 && has(&states[before..], step.from) && has(&states[after..], step.to) {
                    kept |= possible;
                    leads_on = true;
                }
            }
            clear_unless(leads_on, &mut states[before..], from);
            domains.keep(cell, kept)?;
        }
        Ok(())
    }

    /// See [`super::RuleNetwork::explain`]: on every way from the first state to a last one that the digit could be on is a step
    /// without a candidate. Those next to it are taken.
    pub fn explain(&self, removed: Option<(u16, u32)>, past: &impl Candidates) -> Vec<(u16, u32)> {
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
            return self.cells.iter().copied().zip(absent).collect();
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
        self.cells.iter().copied().zip(absent).collect()
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

#[inline]
fn set(states: &mut [u64], state: u16) {
    states[usize::from(state) / 64] |= 1 << (state % 64);
}

#[inline]
fn has(states: &[u64], state: u16) -> bool {
    states[usize::from(state) / 64] >> (state % 64) & 1 != 0
}

#[inline]
fn clear_unless(leads_on: bool, states: &mut [u64], state: u16) {
    states[usize::from(state) / 64] &= !(u64::from(!leads_on) << (state % 64));
}
