//! A line whose digits lead an automaton to a last state.

use super::{Domains, indices};
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
                    states[after + usize::from(step.to) / 64] |= 1 << (step.to % 64);
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
}

#[inline]
fn has(states: &[u64], state: u16) -> bool {
    states[usize::from(state) / 64] >> (state % 64) & 1 != 0
}

#[inline]
fn clear_unless(leads_on: bool, states: &mut [u64], state: u16) {
    states[usize::from(state) / 64] &= !(u64::from(!leads_on) << (state % 64));
}
