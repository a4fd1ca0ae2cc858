//! The rules of a board besides its houses: their propagators run on the trail, and say on demand why.
//!
//! A propagator removes candidates without a clause. When the analysis of a conflict asks for the reason, it is made of
//! what the propagator saw: the candidates that its cells had lost, or, of a cell that had been filled, its digit.

use super::literal::Literal;
use super::model::Model;
use super::trail::{Conflict, Reason, RuleCause, Trail};
use crate::bits::ones;
use crate::solve::propagate::{
    BoardState, Candidate, Candidates, Domains, Network, NoSolution, RuleNetwork, pop,
};

/// The rules, and the candidates as they see them.
#[derive(Debug)]
pub(super) struct RulePropagation {
    network: RuleNetwork,
    /// The candidates of each cell, or its digit, at the start.
    start: Box<[u32]>,
    /// The candidates of each cell, or its digit.
    domains: Box<[u32]>,
    /// The propagators that are to run, as a set.
    queue: Box<[u64]>,
}

impl RulePropagation {
    /// Returns the rules of a board at a position, or `None` if there are none.
    pub fn new(network: &Network, state: &BoardState) -> Option<RulePropagation> {
        let rules = network.rules()?.clone();
        let start: Box<[u32]> = (0..state.cell_count()).map(|cell| state.domain(cell)).collect();
        let count = rules.propagator_count();
        let mut queue = vec![0; count.div_ceil(64)];
        (0..count).for_each(|propagator| queue[propagator / 64] |= 1 << (propagator % 64));
        Some(RulePropagation { network: rules, domains: start.clone(), start, queue: queue.into() })
    }

    /// Notes that a literal is true: queues the propagators of its cell, and removes the digit from the cells that differ by a
    /// rule.
    pub fn note(&mut self, literal: Literal, model: &Model, trail: &mut Trail) -> Option<Conflict> {
        let candidate = model.candidates[literal.variable()];
        if !literal.value() {
            self.domains[candidate.cell()] &= !(1 << candidate.digit());
            self.network.wake(candidate.cell(), &mut self.queue);
            return None;
        }
        for &other in self.network.excluded_by(candidate.cell()) {
            if self.domains[other.index()] & 1 << candidate.digit() == 0 {
                continue;
            }
            let excluded =
                Literal::new(model.variable(Candidate::new(other.index(), candidate.digit())), true);
            if trail.is_true(excluded) {
                return Some(Conflict::Pair(!literal, !excluded));
            }
            if trail.is_open(excluded) {
                trail.assign(!excluded, Reason::Literal(literal));
            }
        }
        None
    }

    /// Restores a candidate that is not removed any more.
    #[inline]
    pub fn restore(&mut self, candidate: Candidate) {
        self.domains[candidate.cell()] |= 1 << candidate.digit();
    }

    /// Runs the next propagator, if one is to run.
    pub fn run_next(&mut self, model: &Model, trail: &mut Trail) -> Option<Result<(), Conflict>> {
        let propagator = pop(&mut self.queue)?;
        let cause = RuleCause { propagator: propagator as u16, before: trail.len() as u16 };
        let mut domains = TrailDomains { domains: &mut self.domains, cause, emptied: None, model, trail };
        let result = self.network.run(propagator, &mut domains);
        let emptied = domains.emptied;
        Some(result.map_err(|NoSolution| Conflict::Rule(cause, emptied)))
    }

    /// Returns the false literals from which a propagator concluded that a variable is false.
    pub fn explain(&self, cause: RuleCause, variable: usize, model: &Model, trail: &Trail) -> Vec<Literal> {
        let candidate = model.candidates[variable];
        let removed = (candidate.cell() as u16, 1 << candidate.digit());
        self.reason(Some(removed), &PastCandidates { start: &self.start, cause, model, trail })
    }

    /// Returns the false literals from which a propagator concluded that there is no solution. If a cell is given, it was to
    /// lose its last candidates.
    pub fn explain_conflict(
        &self,
        cause: RuleCause,
        cell: Option<u16>,
        model: &Model,
        trail: &Trail,
    ) -> Vec<Literal> {
        let past = PastCandidates { start: &self.start, cause, model, trail };
        let mut literals = self.reason(None, &past);
        if let Some(cell) = cell {
            past.add_reason(cell, !past.get(cell), &mut literals);
        }
        literals
    }

    fn reason(&self, removed: Option<(u16, u32)>, past: &PastCandidates) -> Vec<Literal> {
        let mut literals = Vec::new();
        let propagator = past.cause.propagator.into();
        for (cell, absent) in self.network.explain(propagator, removed, past, &StartCandidates(&self.start)) {
            past.add_reason(cell, absent, &mut literals);
        }
        literals
    }
}

/// The candidates at the start.
struct StartCandidates<'a>(&'a [u32]);

impl Candidates for StartCandidates<'_> {
    fn get(&self, cell: u16) -> u32 {
        self.0[usize::from(cell)]
    }
}

/// The candidates as they were when the trail was shorter.
struct PastCandidates<'a> {
    start: &'a [u32],
    cause: RuleCause,
    model: &'a Model,
    trail: &'a Trail,
}

impl PastCandidates<'_> {
    fn literal(&self, cell: u16, digit: usize) -> Literal {
        Literal::new(self.model.variable(Candidate::new(cell.into(), digit)), true)
    }

    fn was_assigned(&self, literal: Literal) -> bool {
        self.trail.position_of(literal.variable()) < self.cause.before.into()
    }

    /// Adds why a cell cannot hold these digits: their absence, or the digit that fills it.
    fn add_reason(&self, cell: u16, absent: u32, literals: &mut Vec<Literal>) {
        let absent = self.start[usize::from(cell)] & absent;
        let is_true = |&literal: &Literal| self.trail.is_true(literal) && self.was_assigned(literal);
        if absent.count_ones() > 1
            && let Some(filled) =
                ones(self.start[usize::from(cell)]).map(|digit| self.literal(cell, digit)).find(is_true)
        {
            return literals.push(!filled);
        }
        literals.extend(ones(absent).map(|digit| self.literal(cell, digit)));
    }
}

impl Candidates for PastCandidates<'_> {
    fn get(&self, cell: u16) -> u32 {
        let start = self.start[usize::from(cell)];
        if start.is_power_of_two() {
            return start;
        }
        let is_left = |digit: &usize| {
            let literal = self.literal(cell, *digit);
            !self.trail.is_false(literal) || !self.was_assigned(literal)
        };
        ones(start).filter(is_left).fold(0, |left, digit| left | 1 << digit)
    }
}

/// The candidates of all cells; what is removed goes on the trail.
struct TrailDomains<'a> {
    domains: &'a mut [u32],
    cause: RuleCause,
    /// The cell that was to lose its last candidates.
    emptied: Option<u16>,
    model: &'a Model,
    trail: &'a mut Trail,
}

impl Candidates for TrailDomains<'_> {
    #[inline]
    fn get(&self, cell: u16) -> u32 {
        self.domains[usize::from(cell)]
    }
}

impl Domains for TrailDomains<'_> {
    fn remove(&mut self, cell: u16, digits: u32) -> Result<(), NoSolution> {
        let now = self.get(cell);
        let gone = now & digits;
        if gone == now {
            self.emptied = Some(cell);
            return Err(NoSolution);
        }
        for digit in ones(gone) {
            let variable = self.model.variable(Candidate::new(cell.into(), digit));
            self.trail.assign(Literal::new(variable, false), Reason::Rule(self.cause));
        }
        self.domains[usize::from(cell)] = now & !gone;
        Ok(())
    }
}
