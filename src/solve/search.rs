//! Depth-first search over `propagate`: guess where the fewest candidates are left, in a cell or
//! in a house, and go back where that fails. Both branches of a guess are "it is" and "it is not".

use std::ops::ControlFlow;

use super::propagate::{Candidate, Network, Pending, State};
use crate::grid::Grid;
use crate::monitor::Monitor;

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Every solution has been shown.
    Exhausted,
    /// The visitor had enough.
    Stopped,
    /// The monitor was cancelled.
    Cancelled,
    /// So many guesses were not enough.
    OutOfNodes,
}

/// A search and its buffers: one state for each guess that is open.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    network: Network,
    states: Vec<State>,
    guesses: Vec<Candidate>,
    pending: Pending,
}

/// The monitor is looked at every so many nodes.
const CHECK: u64 = 256;

impl Search {
    pub fn new(network: Network) -> Search {
        let states = vec![network.empty().clone()];
        Search { network, states, guesses: Vec::new(), pending: Pending::new() }
    }

    /// The position after the givens and their singles; none where that is a contradiction.
    pub fn singles(&mut self, givens: &Grid) -> Option<&State> {
        let loaded = self.network.load(&mut self.states[0], givens, &mut self.pending);
        loaded.is_ok().then_some(&self.states[0])
    }

    /// Shows every solution of the givens, guessing what `choose` says and at most `nodes` times.
    pub fn run(
        &mut self,
        givens: &Grid,
        nodes: u64,
        monitor: &Monitor,
        mut choose: impl FnMut(&Network, &State) -> Candidate,
        mut visit: impl FnMut(&State) -> ControlFlow<()>,
    ) -> End {
        self.guesses.clear();
        let mut alive = self.singles(givens).is_some();
        let mut node = 0;
        loop {
            if node % CHECK == 0 && monitor.is_cancelled() {
                return End::Cancelled;
            }
            let depth = self.guesses.len();
            if alive && !self.states[depth].is_solved() {
                if node == nodes {
                    return End::OutOfNodes;
                }
                node += 1;
                alive = self.guess(depth, &mut choose);
                continue;
            }
            if alive && visit(&self.states[depth]).is_break() {
                return End::Stopped;
            }
            let Some(guess) = self.guesses.pop() else { return End::Exhausted };
            let state = &mut self.states[depth - 1];
            alive = self.network.refute(state, guess, &mut self.pending).is_ok();
        }
    }

    /// Copies the state and assumes a candidate in the copy.
    fn guess(&mut self, depth: usize, choose: &mut impl FnMut(&Network, &State) -> Candidate) -> bool {
        if self.states.len() == depth + 1 {
            self.states.push(self.network.empty().clone());
        }
        let guess = choose(&self.network, &self.states[depth]);
        self.guesses.push(guess);
        let (parents, children) = self.states.split_at_mut(depth + 1);
        children[0].copy_from(&parents[depth]);
        self.network.assume(&mut children[0], guess, &mut self.pending).is_ok()
    }
}

/// The first candidate of a demand with the fewest left.
pub(crate) fn fewest(network: &Network, state: &State) -> Candidate {
    let (demand, mask) = tightest(state.masks());
    network.candidate(demand, mask.trailing_zeros())
}

/// The first of the demands with the fewest candidates left, but not met. There is one in every position that
/// is not solved.
pub(crate) fn tightest(masks: &[u32]) -> (usize, u32) {
    let mut best = (0, 0);
    let mut fewest = u32::MAX;
    for (demand, &mask) in masks.iter().enumerate() {
        // Two is the least that singles leave.
        let rest = mask & mask.wrapping_sub(1);
        if rest == 0 {
            continue;
        }
        if rest & (rest - 1) == 0 {
            return (demand, mask);
        }
        let count = mask.count_ones();
        if count < fewest {
            (fewest, best) = (count, (demand, mask));
        }
    }
    best
}
