//! The rules of a board besides its houses: their propagators run on the trail, and say on demand why.
//!
//! A propagator removes candidates without a clause. When the analysis of a conflict asks for the reason, it is made of
//! what the propagator saw: the candidates that its cells had lost, or, of a cell that had been filled, its digit.

use super::literal::Literal;
use super::model::Model;
use super::trail::{Conflict, Reason, RuleCause, Trail};
use crate::bits::ones;
use crate::solve::propagate::{BoardState, Candidate, Domains, Network, NoSolution, RuleNetwork, pop};

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
            for &propagator in self.network.propagators_of(candidate.cell()) {
                self.queue[usize::from(propagator / 64)] |= 1 << (propagator % 64);
            }
            return None;
        }
        for &other in self.network.excluded_by(candidate.cell()) {
            if self.domains[usize::from(other)] & 1 << candidate.digit() == 0 {
                continue;
            }
            let excluded =
                Literal::new(model.variable(Candidate::new(other.into(), candidate.digit())), true);
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
        let mut domains = TrailDomains { domains: &mut self.domains, cause, model, trail };
        let result = self.network.run(propagator, &mut domains);
        Some(result.map_err(|NoSolution| Conflict::Rule(cause)))
    }

    /// Returns the false literals from which a propagator concluded that a candidate goes, or a contradiction.
    pub fn explain(&self, cause: RuleCause, model: &Model, trail: &Trail) -> Vec<Literal> {
        let mut literals = Vec::new();
        let was_assigned = |literal: Literal| trail.position_of(literal.variable()) < cause.before.into();
        for &cell in self.network.cells_of(cause.propagator.into()) {
            let start = self.start[usize::from(cell)];
            if start.is_power_of_two() {
                continue;
            }
            let literal = |digit| Literal::new(model.variable(Candidate::new(cell.into(), digit)), true);
            let filled =
                ones(start).map(literal).find(|&literal| trail.is_true(literal) && was_assigned(literal));
            match filled {
                Some(literal) => literals.push(!literal),
                None => literals.extend(
                    ones(start)
                        .map(literal)
                        .filter(|&literal| trail.is_false(literal) && was_assigned(literal)),
                ),
            }
        }
        literals
    }
}

/// The candidates of all cells; what is removed goes on the trail.
struct TrailDomains<'a> {
    domains: &'a mut [u32],
    cause: RuleCause,
    model: &'a Model,
    trail: &'a mut Trail,
}

impl Domains for TrailDomains<'_> {
    #[inline]
    fn get(&self, cell: u16) -> u32 {
        self.domains[usize::from(cell)]
    }

    fn remove(&mut self, cell: u16, digits: u32) -> Result<(), NoSolution> {
        let now = self.get(cell);
        let gone = now & digits;
        if gone == now {
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
