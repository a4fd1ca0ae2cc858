//! Propagation of rules, between the singles of `propagate`.
//!
//! The rules of a board are constraints of seven kinds ([`Constraint`]), each with a propagator in a file of its own. Three
//! more things follow from houses: sums (`derived`), sums of several rules (`joined_sums`), and digits that two houses have
//! outside of what they share (`same_digits`). A propagator can also say why it removed a digit, for the solver that learns
//! from conflicts.
//!
//! When singles have come to an end, the cells whose candidates have changed since are found by comparison, so that
//! singles need not know of rules at all. A digit that has been placed is removed from the cells that differ from its
//! cell by a rule; then the propagators of the changed cells run one by one, singles first.
//!
//! ```text
//! place singles ──► compare with `seen`: exclusions, queue ──► run one propagator ──► place singles ──► ...
//! ```
//!
//! Nothing is allocated on the way but for sums of many groups and automata of many states.

mod alone;
mod automaton;
mod cliques;
mod contains;
mod derived;
mod digit_sums;
mod equal_counts;
mod filling;
mod joined_sums;
mod lane_rules;
mod pairs;
mod same_digits;
mod sets;
mod sum;

use std::sync::Arc;

use super::{BoardState, Candidate, Network, NoSolution, Pending};
use crate::bits::{clear, ones, set};
use crate::grid::{CandidateSet, Cell, Constraint, Geometry, Lists};
pub(crate) use alone::Alone;
use automaton::{AutomatonPropagator, ClassTables};
use contains::ContainsPropagator;
use derived::derived_sums;
use equal_counts::EqualCountsPropagator;
use filling::FillingPropagator;
use joined_sums::joined_sums;
pub(crate) use lane_rules::{
    LaneCage, LaneGroup, LaneLine, LanePair, LaneRules, LaneSameDigits, LaneSum, Outside,
};
use pairs::{PairTables, PairsPropagator};
use same_digits::SameDigitsPropagator;
use sets::SetsPropagator;
use sum::{SumBuffers, SumPropagator};

/// The propagators of a board with rules.
#[derive(Clone, Debug)]
pub(crate) struct RuleNetwork {
    propagators: Arc<Vec<Propagator>>,
    /// The cells of each propagator.
    cells_of: Arc<Lists<u16>>,
    /// The propagators of each cell, as a set: one set after another.
    of_cell: Arc<[u64]>,
    /// The cells that differ from each cell by a rule and share no house with it.
    exclusions: Arc<Lists<Cell>>,
}

#[derive(Clone, Debug)]
enum Propagator {
    Pairs(PairsPropagator),
    SameDigits(SameDigitsPropagator),
    Sets(SetsPropagator),
    Sum(SumPropagator),
    Automaton(AutomatonPropagator),
    Contains(ContainsPropagator),
    Filling(FillingPropagator),
    EqualCounts(EqualCountsPropagator),
}

/// What rules have seen of a position.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    /// The candidates of each cell when the propagators last looked.
    candidates: Box<[u32]>,
    /// The propagators that are to run, as a set.
    queue: Box<[u64]>,
    /// The propagator that found a contradiction.
    failed: Option<usize>,
    /// The single that was placed last, or could not be placed.
    pub placed: Option<Candidate>,
}

impl Seen {
    pub fn copy_from(&mut self, other: &Seen) {
        self.candidates.copy_from_slice(&other.candidates);
        self.queue.copy_from_slice(&other.queue);
        self.forget();
    }

    /// Clears `failed` and `placed`.
    pub fn forget(&mut self) {
        (self.failed, self.placed) = (None, None);
    }
}

/// What is shared by propagators while they are made.
struct Tables<'a> {
    board: &'a Geometry,
    /// Whether the propagators are for a search, and not for a player, who sees one thing at a time.
    are_for_search: bool,
    pairs: PairTables,
    sums: SumBuffers,
    classes: ClassTables,
}

impl Tables<'_> {
    fn new(board: &Geometry, are_for_search: bool) -> Tables<'_> {
        Tables {
            board,
            are_for_search,
            pairs: PairTables::default(),
            sums: SumBuffers::default(),
            classes: ClassTables::default(),
        }
    }
}

impl RuleNetwork {
    /// Returns the propagators of the rules of a board, or `None` if it has none.
    pub fn new(board: &Geometry) -> Option<RuleNetwork> {
        if board.constraints().is_empty() {
            return None;
        }
        let mut propagators = Vec::with_capacity(board.constraints().len());
        add_constraints(board.constraints(), &mut Tables::new(board, true), &mut propagators);
        Some(RuleNetwork::of(propagators, board))
    }

    /// Adds the propagators of what follows from rules and houses together.
    pub fn strengthen(&mut self, board: &Geometry) {
        let mut buffers = SumBuffers::default();
        let mut propagators = Arc::unwrap_or_clone(std::mem::take(&mut self.propagators));
        propagators.extend(same_digits::of_houses(board).into_iter().map(Propagator::SameDigits));
        for sum in derived_sums(board) {
            propagators.push(Propagator::Sum(SumPropagator::derived(&sum, board, &mut buffers)));
        }
        for sum in joined_sums(board) {
            propagators.push(Propagator::Sum(SumPropagator::new(&sum, board, &mut buffers)));
        }
        *self = RuleNetwork::of(propagators, board);
    }

    fn of(mut propagators: Vec<Propagator>, board: &Geometry) -> RuleNetwork {
        propagators.sort_by_key(Propagator::cost);
        let mut cells_of = Lists::with_capacity(propagators.len(), 8 * propagators.len());
        for propagator in &propagators {
            propagator.add_cells_to(&mut cells_of);
        }
        let words = words(propagators.len());
        let mut of_cell = vec![0; words * board.cell_count()];
        for (id, cells) in cells_of.iter().enumerate() {
            cells.iter().for_each(|&cell| set(&mut of_cell[words * usize::from(cell)..], id));
        }
        RuleNetwork {
            propagators: propagators.into(),
            cells_of: cells_of.into(),
            of_cell: of_cell.into(),
            exclusions: board.exclusion_lists().clone(),
        }
    }

    /// Returns 1 and the number of propagators for each cell.
    pub(super) fn degrees(&self) -> Vec<u32> {
        let count = |propagators: &[u64]| propagators.iter().map(|word| word.count_ones()).sum::<u32>();
        self.of_cell.chunks(self.words()).map(|propagators| 1 + count(propagators)).collect()
    }

    /// Returns what has been seen of a position before anything has been looked at. All propagators are to run, those without
    /// cells too: a sum whose terms cancel out may be impossible.
    pub(super) fn nothing_seen(&self) -> Seen {
        let mut queue = vec![0; self.words()];
        (0..self.propagators.len()).for_each(|propagator| set(&mut queue, propagator));
        let candidates = vec![0; self.of_cell.len() / self.words()].into();
        Seen { candidates, queue: queue.into(), failed: None, placed: None }
    }

    /// Places singles and runs the propagators until nothing changes.
    pub(super) fn settle(
        &self,
        network: &Network,
        state: &mut BoardState,
        pending: &mut Pending,
    ) -> Result<(), NoSolution> {
        loop {
            while let Some(single) = pending.pop() {
                state.seen.placed = Some(single);
                network.place(state, single, pending)?;
            }
            self.notice_changes(network, state, pending)?;
            while pending.is_empty() {
                let Some(next) = pop(&mut state.seen.queue) else { return Ok(()) };
                let mut domains = BoardDomains::new(self, network, state, pending);
                let (run, is_excluding) = (self.run(next, &mut domains), domains.is_excluding);
                run.inspect_err(|_| state.seen.failed = Some(next))?;
                if !is_excluding && self.propagators[next].is_settled_by_a_run() {
                    clear(&mut state.seen.queue, next);
                }
            }
        }
    }

    /// Runs a propagator.
    #[inline]
    pub fn run(&self, propagator: usize, domains: &mut impl Domains) -> Result<(), NoSolution> {
        self.propagators[propagator].run(domains)
    }

    /// Returns for each cell of a propagator the digits whose absence made it remove a digit of a cell, or find a contradiction.
    /// It saw the candidates `past`, which were `start` before anything was removed.
    pub fn explain(
        &self,
        propagator: usize,
        removed: Option<(u16, u32)>,
        past: &impl Candidates,
        start: &impl Candidates,
    ) -> Vec<(u16, u32)> {
        let reason = match &self.propagators[propagator] {
            Propagator::Pairs(pairs) => pairs.explain(removed),
            Propagator::SameDigits(same) => same.explain(removed),
            Propagator::Sets(sets) => sets.explain(removed, past, start),
            Propagator::Sum(sum) => sum.explain(removed, past, start),
            Propagator::Automaton(automaton) => automaton.explain(removed, past),
            Propagator::Contains(_) | Propagator::Filling(_) | Propagator::EqualCounts(_) => {
                self.explain_by_trying(propagator, removed, past, start)
            }
        };
        // Where nothing better is known: everything that was absent.
        let all = || self.cells_of.of(propagator).iter().map(|&cell| (cell, !past.get(cell))).collect();
        reason.unwrap_or_else(all)
    }

    /// Explains what a propagator of few cells did by running it with more candidates: a cell does not matter if the same
    /// follows with all that it had at the start.
    fn explain_by_trying(
        &self,
        propagator: usize,
        removed: Option<(u16, u32)>,
        past: &impl Candidates,
        start: &impl Candidates,
    ) -> Option<Vec<(u16, u32)>> {
        let cells = self.cells_of.of(propagator);
        if cells.len() > MAX_TRIED {
            return None;
        }
        let mut candidates: Vec<u32> = cells.iter().map(|&cell| past.get(cell)).collect();
        for (at, &cell) in cells.iter().enumerate() {
            let before = std::mem::replace(&mut candidates[at], start.get(cell));
            let mut trial = Trial { cells, candidates: candidates.clone(), removed, is_removed: false };
            let follows = self.run(propagator, &mut trial).is_err() || trial.is_removed;
            if !follows {
                candidates[at] = before;
            }
        }
        Some(cells.iter().zip(candidates).map(|(&cell, candidates)| (cell, !candidates)).collect())
    }

    /// Adds the propagators of a cell to a queue.
    #[inline]
    pub fn wake(&self, cell: usize, queue: &mut [u64]) {
        let of_cell = &self.of_cell[queue.len() * cell..];
        queue.iter_mut().zip(of_cell).for_each(|(queued, propagators)| *queued |= propagators);
    }

    /// Returns the cells of the propagator that found a contradiction.
    pub(super) fn blamed(&self, seen: &Seen) -> &[u16] {
        seen.failed.map(|failed| self.cells_of.of(failed)).unwrap_or_default()
    }

    /// Returns the number of words of a set of propagators.
    fn words(&self) -> usize {
        words(self.propagators.len())
    }

    /// Returns the cells of a propagator.
    pub fn cells(&self, propagator: usize) -> &[u16] {
        self.cells_of.of(propagator)
    }

    /// Returns the number of propagators.
    pub fn propagator_count(&self) -> usize {
        self.propagators.len()
    }

    /// Returns whether all propagators explain what they remove by few candidates.
    pub fn has_short_reasons(&self) -> bool {
        (0..).zip(&self.propagators[..]).all(|(id, propagator): (usize, _)| match propagator {
            Propagator::Pairs(_) | Propagator::SameDigits(_) => true,
            Propagator::Sum(_) => false,
            _ => self.cells_of.of(id).len() <= MAX_TRIED,
        })
    }

    /// Returns the cells that differ from a cell by a rule and share no house with it.
    pub fn excluded_by(&self, cell: usize) -> &[Cell] {
        self.exclusions.of(cell)
    }

    /// Queues the propagators of the cells that singles have changed, and removes digits that have been placed from the
    /// cells that differ by a rule.
    fn notice_changes(
        &self,
        network: &Network,
        state: &mut BoardState,
        pending: &mut Pending,
    ) -> Result<(), NoSolution> {
        for cell in 0..state.cell_count() {
            let now = state.domain(cell);
            if now == state.seen.candidates[cell] {
                continue;
            }
            state.seen.candidates[cell] = now;
            self.wake(cell, &mut state.seen.queue);
            if now.is_power_of_two() {
                BoardDomains::new(self, network, state, pending).exclude(cell, now)?;
            }
        }
        Ok(())
    }
}

/// Adds the propagators of constraints.
fn add_constraints(constraints: &[Constraint], tables: &mut Tables<'_>, propagators: &mut Vec<Propagator>) {
    propagators.extend(constraints.iter().filter_map(|constraint| Propagator::new(constraint, tables)));
}

/// Returns the number of words of a set of so many propagators. A board whose rules are all said by exclusions has none, and
/// yet each of its cells has a set of them.
fn words(propagators: usize) -> usize {
    propagators.div_ceil(64).max(1)
}

/// Removes and returns the first member of a set.
pub(crate) fn pop(queue: &mut [u64]) -> Option<usize> {
    let word = queue.iter().position(|&word| word != 0)?;
    let bit = queue[word].trailing_zeros() as usize;
    queue[word] &= queue[word] - 1;
    Some(64 * word + bit)
}

impl Propagator {
    /// Removes what it excludes.
    #[inline]
    fn run(&self, domains: &mut impl Domains) -> Result<(), NoSolution> {
        match self {
            Propagator::Pairs(pairs) => pairs.run(domains),
            Propagator::SameDigits(same) => same.run(domains),
            Propagator::Sets(sets) => sets.run(domains),
            Propagator::Sum(sum) => sum.run(domains),
            Propagator::Automaton(automaton) => automaton.run(domains),
            Propagator::Contains(contains) => contains.run(domains),
            Propagator::Filling(filling) => filling.run(domains),
            Propagator::EqualCounts(equal) => equal.run(domains),
        }
    }

    /// Returns the propagator of a constraint, or `None` if exclusions say all of it.
    fn new(constraint: &Constraint, tables: &mut Tables) -> Option<Propagator> {
        Some(match constraint {
            Constraint::Pairs(pairs) => Propagator::Pairs(PairsPropagator::new(pairs, &mut tables.pairs)),
            Constraint::Distinct(distinct) => {
                let size = tables.board.size();
                let is_house = distinct.cells.len() == size;
                let all = is_house.then(|| [CandidateSet::all(size)]);
                let sets = distinct.sets.as_deref().or(all.as_ref().map(<[_; 1]>::as_slice))?;
                Propagator::Sets(SetsPropagator::new(&distinct.cells, sets, tables.board))
            }
            Constraint::Sum(sum) => Propagator::Sum(SumPropagator::new(sum, tables.board, &mut tables.sums)),
            Constraint::Automaton(automaton) => Propagator::Automaton(if tables.are_for_search {
                AutomatonPropagator::with_outside(automaton, tables.board, &mut tables.classes)
            } else {
                AutomatonPropagator::new(automaton, &mut tables.classes)
            }),
            Constraint::Contains(contains) => {
                let new = if tables.are_for_search {
                    ContainsPropagator::with_outside
                } else {
                    ContainsPropagator::new
                };
                Propagator::Contains(new(contains, tables.board))
            }
            Constraint::EqualCounts(groups) => {
                Propagator::EqualCounts(EqualCountsPropagator::new(groups, tables.board))
            }
            Constraint::Filling(filling) => {
                Propagator::Filling(FillingPropagator::new(filling, tables.board))
            }
        })
    }

    /// Returns whether it removes nothing more when it is run again, as long as nothing else has changed.
    fn is_settled_by_a_run(&self) -> bool {
        match self {
            Propagator::Pairs(_) | Propagator::SameDigits(_) | Propagator::Automaton(_) => true,
            Propagator::Filling(filling) => filling.is_house(),
            Propagator::Sets(_)
            | Propagator::Sum(_)
            | Propagator::Contains(_)
            | Propagator::EqualCounts(_) => false,
        }
    }

    /// Returns a rank by how long it runs: the fastest are run first.
    fn cost(&self) -> u8 {
        match self {
            Propagator::Pairs(_) => 0,
            Propagator::SameDigits(_) => 1,
            Propagator::Sets(_) => 2,
            Propagator::Contains(_) | Propagator::EqualCounts(_) => 3,
            Propagator::Sum(_) => 4,
            Propagator::Automaton(_) => 5,
            Propagator::Filling(_) => 6,
        }
    }

    fn add_cells_to(&self, lists: &mut Lists<u16>) {
        let cells = match self {
            Propagator::Pairs(pairs) => pairs.cells(),
            Propagator::SameDigits(same) => same.cells(),
            Propagator::Sets(sets) => sets.cells(),
            Propagator::Sum(sum) => return lists.push(sum.cells()),
            Propagator::Automaton(automaton) => automaton.cells(),
            Propagator::Contains(contains) => contains.cells(),
            Propagator::Filling(filling) => filling.cells(),
            Propagator::EqualCounts(equal) => equal.cells(),
        };
        lists.push(cells.iter().copied());
    }
}

/// The candidates of all cells, as propagators see them.
pub(crate) trait Candidates {
    /// Returns the candidates of a cell, or its digit, as bits.
    fn get(&self, cell: u16) -> u32;
}

/// The candidates of all cells, as propagators change them.
pub(crate) trait Domains: Candidates {
    /// Removes candidates of a cell.
    fn remove(&mut self, cell: u16, digits: u32) -> Result<(), NoSolution>;

    /// Removes all candidates of a cell except these.
    #[inline]
    fn keep(&mut self, cell: u16, digits: u32) -> Result<(), NoSolution> {
        match self.get(cell) & !digits {
            0 => Ok(()),
            gone => self.remove(cell, gone),
        }
    }
}

/// Propagators of at most so many cells are run again for an explanation.
const MAX_TRIED: usize = 12;

/// The candidates of some cells, to see whether a propagator removes a digit. The other cells have all.
struct Trial<'a> {
    cells: &'a [u16],
    candidates: Vec<u32>,
    removed: Option<(u16, u32)>,
    is_removed: bool,
}

impl Candidates for Trial<'_> {
    fn get(&self, cell: u16) -> u32 {
        let at = self.cells.iter().position(|&other| other == cell);
        at.map_or(u32::MAX, |at| self.candidates[at])
    }
}

impl Domains for Trial<'_> {
    fn remove(&mut self, cell: u16, digits: u32) -> Result<(), NoSolution> {
        self.is_removed |= self.removed.is_some_and(|removed| removed.0 == cell && removed.1 & digits != 0);
        let Some(at) = self.cells.iter().position(|&other| other == cell) else { return Ok(()) };
        self.candidates[at] &= !digits;
        if self.candidates[at] == 0 { Err(NoSolution) } else { Ok(()) }
    }
}

/// The candidates of a position. Rules see at once what they remove, and what singles do once they have ended.
struct BoardDomains<'a> {
    rules: &'a RuleNetwork,
    network: &'a Network,
    state: &'a mut BoardState,
    pending: &'a mut Pending,
    /// Whether a cell has lost a digit that another one was found to hold.
    is_excluding: bool,
}

impl<'a> BoardDomains<'a> {
    fn new(
        rules: &'a RuleNetwork,
        network: &'a Network,
        state: &'a mut BoardState,
        pending: &'a mut Pending,
    ) -> BoardDomains<'a> {
        BoardDomains { rules, network, state, pending, is_excluding: false }
    }

    /// Removes the digit of a cell from the cells that differ by a rule.
    fn exclude(&mut self, cell: usize, digit: u32) -> Result<(), NoSolution> {
        for &other in self.rules.exclusions.of(cell) {
            let other = other.index() as u16;
            self.is_excluding |= self.get(other) & digit != 0;
            self.remove(other, digit)?;
        }
        Ok(())
    }
}

impl Candidates for BoardDomains<'_> {
    #[inline]
    fn get(&self, cell: u16) -> u32 {
        self.state.seen.candidates[usize::from(cell)]
    }
}

impl Domains for BoardDomains<'_> {
    fn remove(&mut self, cell: u16, digits: u32) -> Result<(), NoSolution> {
        let cell = usize::from(cell);
        let now = self.state.domain(cell);
        let left = now & !digits;
        if left == now {
            return Ok(());
        }
        if left == 0 {
            return Err(NoSolution);
        }
        self.state.seen.candidates[cell] = left;
        self.rules.wake(cell, &mut self.state.seen.queue);
        for digit in ones(now & digits) {
            self.network.remove(self.state, Candidate::new(cell, digit), self.pending)?;
        }
        if left.is_power_of_two() { self.exclude(cell, left) } else { Ok(()) }
    }
}

/// Returns the indices of cells.
fn indices(cells: &[Cell]) -> Box<[u16]> {
    cells.iter().map(|cell| cell.index() as u16).collect()
}

#[cfg(test)]
pub(crate) mod tests;
