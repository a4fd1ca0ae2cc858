//! Depth-first search on top of `propagate`. It guesses a candidate of the cell or house with the fewest left, on boards with
//! rules as `weights` say. The two branches of a guess are "true" and "false".

use rand::{Rng, RngExt};

use super::propagate::{BoardState, Candidate, Network, NoSolution, Pending};
use super::weights::{OF_PLACED, Weights};
use crate::bits::ones;
use crate::grid::{Clues, Geometry};
use crate::monitor::{Cancelled, Monitor};

/// The way in which a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// The whole tree has been visited.
    Exhausted,
    /// The visitor returned [`Next::Stop`].
    Stopped,
    /// The limit on nodes was reached.
    OutOfNodes,
}

/// A search and its buffers, with one state per open guess.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    network: Network,
    states: Vec<BoardState>,
    guesses: Vec<Candidate>,
    pending: Pending,
    weights: Weights,
    guess_count: u64,
}

/// Nodes between two checks of the monitor. A node of a large board with rules takes up to a millisecond.
const CHECK: u64 = 16;

impl Search {
    pub fn new(network: Network) -> Search {
        let states = vec![network.empty().clone()];
        let weights = Weights::new(&network);
        Search { network, states, guesses: Vec::new(), pending: Pending::new(), weights, guess_count: 0 }
    }

    /// Strengthens the network of the board. Positions from before do not fit any more.
    pub fn strengthen(&mut self, board: &Geometry) {
        self.network.strengthen(board);
        self.states = vec![self.network.empty().clone()];
        self.weights = Weights::new(&self.network);
    }

    pub fn network(&self) -> &Network {
        &self.network
    }

    /// Returns how many guesses all runs took.
    pub fn guess_count(&self) -> u64 {
        self.guess_count
    }

    /// Returns what is left of the position that the last run started from. It has all solutions that were not
    /// visited, and may have some that were.
    pub fn root(&self) -> &BoardState {
        &self.states[0]
    }

    /// Returns network, root and weights, for another search that goes on from there.
    pub fn parts(&mut self) -> (&Network, &BoardState, &mut Weights) {
        (&self.network, &self.states[0], &mut self.weights)
    }

    /// Returns the position after the clues and their singles, or `None` if that is a contradiction.
    pub fn singles(&mut self, clues: Clues<'_>) -> Option<&BoardState> {
        let loaded = self.network.load(&mut self.states[0], clues, &mut self.pending);
        loaded.is_ok().then_some(&self.states[0])
    }

    /// Places these candidates and all singles that follow.
    pub fn place(
        &mut self,
        state: &mut BoardState,
        candidates: impl IntoIterator<Item = Candidate>,
    ) -> Result<(), NoSolution> {
        self.pending.clear();
        self.pending.extend(candidates);
        self.network.propagate(state, &mut self.pending)
    }

    /// Walks the tree below the clues. `visit` sees every position that is not a contradiction, solved or not, and
    /// decides what to do. It may change the position unless it asks for a guess.
    pub fn run(
        &mut self,
        clues: Clues<'_>,
        nodes: u64,
        monitor: &Monitor,
        visit: impl FnMut(&Network, &mut BoardState, &mut Pending) -> Next,
    ) -> Result<End, Cancelled> {
        let alive = self.singles(clues).is_some();
        self.walk(alive, nodes, monitor, visit)
    }

    /// Walks the tree below a position in which this candidate is not true.
    pub fn run_without(
        &mut self,
        root: &BoardState,
        candidate: Candidate,
        nodes: u64,
        monitor: &Monitor,
        visit: impl FnMut(&Network, &mut BoardState, &mut Pending) -> Next,
    ) -> Result<End, Cancelled> {
        self.states[0].copy_from(root);
        let alive = self.network.refute(&mut self.states[0], candidate, &mut self.pending).is_ok();
        self.walk(alive, nodes, monitor, visit)
    }

    /// Walks the tree below a position.
    pub fn run_from(
        &mut self,
        root: &BoardState,
        nodes: u64,
        monitor: &Monitor,
        visit: impl FnMut(&Network, &mut BoardState, &mut Pending) -> Next,
    ) -> Result<End, Cancelled> {
        self.states[0].copy_from(root);
        self.walk(true, nodes, monitor, visit)
    }

    fn walk(
        &mut self,
        mut alive: bool,
        nodes: u64,
        monitor: &Monitor,
        mut visit: impl FnMut(&Network, &mut BoardState, &mut Pending) -> Next,
    ) -> Result<End, Cancelled> {
        self.guesses.clear();
        for node in 0.. {
            if node % CHECK == 0 {
                monitor.check()?;
            }
            let depth = self.guesses.len();
            if alive {
                match visit(&self.network, &mut self.states[depth], &mut self.pending) {
                    Next::Stop => return Ok(End::Stopped),
                    Next::Guess(_) | Next::GuessBest if node >= nodes => return Ok(End::OutOfNodes),
                    Next::Guess(guess) => {
                        alive = self.guess(depth, guess);
                        continue;
                    }
                    Next::GuessBest => {
                        let guess = self.best_guess(depth);
                        alive = self.guess(depth, guess);
                        if !alive && self.network.has_rules() {
                            self.add_weights(depth + 1);
                        }
                        continue;
                    }
                    Next::Back => {}
                }
            }
            let Some(guess) = self.guesses.pop() else { break };
            let state = &mut self.states[depth - 1];
            alive = self.network.refute(state, guess, &mut self.pending).is_ok();
            if !alive && self.network.has_rules() {
                self.add_weights(depth - 1);
            }
        }
        Ok(End::Exhausted)
    }

    /// Returns the candidate to guess: one of a cell or house with the fewest left, or on a board with rules one of the cell with
    /// the most weight for each candidate, or for each of the two places of a digit in a house.
    fn best_guess(&mut self, depth: usize) -> Candidate {
        let state = &self.states[depth];
        let cells = &state.masks()[..state.cell_count()];
        let by_weight = self.weights.best_guess(cells, |cell| self.network.digits_of_two_places(state, cell));
        by_weight.unwrap_or_else(|| fewest(&self.network, state))
    }

    /// Counts the contradiction of a position for the candidate that was placed last and for the cells of the rule that found it.
    fn add_weights(&mut self, depth: usize) {
        let state = &self.states[depth];
        if let Some(last) = state.placed_last() {
            self.weights.add(last.cell(), OF_PLACED);
            self.weights.add_digit(last.digit());
        }
        let blamed = self.network.blamed(state);
        self.weights.add_rule(blamed.iter().map(|&cell| cell.into()), 1);
        self.weights.count();
    }

    /// Copies the position and assumes a candidate in the copy.
    fn guess(&mut self, depth: usize, guess: Candidate) -> bool {
        if self.states.len() == depth + 1 {
            self.states.push(self.network.empty().clone());
        }
        self.guess_count += 1;
        self.guesses.push(guess);
        let (parents, children) = self.states.split_at_mut(depth + 1);
        children[0].copy_from(&parents[depth]);
        self.network.assume(&mut children[0], guess, &mut self.pending).is_ok()
    }
}

/// What to do at a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// Try this candidate as true, then as false.
    Guess(Candidate),
    /// Guess where it is best.
    GuessBest,
    /// Skip everything below this position.
    Back,
    /// End the search.
    Stop,
}

/// Returns the first candidate of a constraint with the fewest left.
pub(crate) fn fewest(network: &Network, state: &BoardState) -> Candidate {
    let (constraint, mask) = tightest(state.masks());
    network.candidate(constraint, mask.trailing_zeros() as usize)
}

/// Returns a random candidate of a random constraint with the fewest left. Cells are preferred to houses, because
/// they make far better guesses.
pub(crate) fn random_of_fewest(network: &Network, state: &BoardState, rng: &mut impl Rng) -> Candidate {
    let fewest = tightest(state.masks()).1.count_ones();
    let (cells, houses) = state.masks().split_at(state.cell_count());
    let (constraints, start) =
        if cells.iter().any(|mask| mask.count_ones() == fewest) { (cells, 0) } else { (houses, cells.len()) };
    let tight =
        || (0..constraints.len()).filter(|&constraint| constraints[constraint].count_ones() == fewest);
    let constraint = tight().nth(rng.random_range(0..tight().count())).unwrap_or(0);
    let bit = ones(constraints[constraint]).nth(rng.random_range(0..fewest) as usize).unwrap_or(0);
    network.candidate(start + constraint, bit)
}

/// Returns the first open constraint with the fewest candidates left. There is one in every position that is not
/// solved.
fn tightest(masks: &[u32]) -> (usize, u32) {
    let mut best = (0, 0);
    let mut fewest = u32::MAX;
    for (constraint, &mask) in masks.iter().enumerate() {
        // Singles leave at least two.
        let rest = mask & mask.wrapping_sub(1);
        if rest == 0 {
            continue;
        }
        if rest & (rest - 1) == 0 {
            return (constraint, mask);
        }
        let count = mask.count_ones();
        if count < fewest {
            (fewest, best) = (count, (constraint, mask));
        }
    }
    best
}

/// Counts the solutions if every constraint has at most two candidates left, and returns `None` otherwise. Uses up
/// the position.
///
/// On a board with rules, only a solved position is counted: rules join pairs that have no house in common.
///
/// Such constraints say "either this or that", so their candidates form components in which one candidate decides
/// all. A component has two solutions, or none if it contradicts itself.
pub(crate) fn count_pairs(network: &Network, state: &mut BoardState, pending: &mut Pending) -> Option<u64> {
    let more = state.masks().iter().fold(0, |more, &mask| {
        let rest = mask & mask.wrapping_sub(1);
        more | rest & rest.wrapping_sub(1)
    });
    if more != 0 || network.has_rules() && !state.is_solved() {
        return None;
    }
    let mut solutions = 1u64;
    while !state.is_solved() {
        let guess = fewest(network, state);
        if network.assume(state, guess, pending).is_err() {
            return Some(0);
        }
        solutions = solutions.saturating_mul(2);
    }
    Some(solutions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Alphabet, Geometry, Grid};

    fn grid(text: &str) -> Grid {
        text.chars().map(|c| Alphabet::Digits.digit(c, 4)).collect()
    }

    /// Counts the solutions of a 4x4 grid one by one.
    fn walk(search: &mut Search, givens: &Grid) -> u64 {
        let mut found = 0;
        let end = search.run(givens.into(), u64::MAX, &Monitor::new(), |network, state, _| {
            if !state.is_solved() {
                return Next::Guess(fewest(network, state));
            }
            found += 1;
            Next::Back
        });
        assert_eq!(end, Ok(End::Exhausted));
        found
    }

    #[test]
    fn only_independent_pairs_are_multiplied() {
        let mut search = Search::new(Network::new(&Geometry::standard(4).expect("four")));
        let mut count = |text: &str| {
            let givens = grid(text);
            let mut root = search.singles((&givens).into()).expect("alive").clone();
            let pairs = count_pairs(search.network(), &mut root, &mut Pending::new());
            (pairs, walk(&mut search, &givens))
        };
        // The open cells form one chain of pairs, then two rectangles.
        assert_eq!(count("..3434...34.4..3"), (Some(2), 2));
        assert_eq!(count(".2.4.4.22.4.4.2."), (Some(4), 4));
        assert_eq!(count("1234341221434321"), (Some(1), 1));
        assert_eq!(count("1..............."), (None, 72));
    }

    #[test]
    fn a_search_ends_at_its_limit_of_guesses() {
        let mut search = Search::new(Network::new(&Geometry::standard(4).expect("four")));
        let mut guess = |nodes| {
            search.run((&Grid::empty(16)).into(), nodes, &Monitor::new(), |network, state, _| {
                if state.is_solved() { Next::Stop } else { Next::Guess(fewest(network, state)) }
            })
        };
        assert_eq!(guess(1), Ok(End::OutOfNodes));
        assert_eq!(guess(1_000), Ok(End::Stopped));
    }
}
