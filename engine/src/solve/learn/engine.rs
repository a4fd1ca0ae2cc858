//! Propagation, decisions and backtracking.

use super::analysis::{ConflictAnalysis, Context};
use super::clauses::{Clauses, PAIR, Watch};
use super::literal::Literal;
use super::model::{Model, Occurrence};
use super::order::VariableOrder;
use super::rules::RulePropagation;
use super::trail::{Conflict, Reason, Trail};
use crate::bits::ones;
use crate::grid::{Cell, Digit, Grid};
use crate::solve::propagate::Candidate;

/// The number of conflicts before learned clauses are reduced for the first time.
const FIRST_REDUCTION: u64 = 1000;
/// The number of conflicts added to that after each reduction.
const REDUCTION_INCREMENT: u64 = 100;

/// What came of asking for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decision {
    Taken,
    /// The assumption is known to be false.
    IsExcluded,
    /// All variables are assigned.
    IsComplete,
}

/// The state of the search.
#[derive(Debug)]
pub(super) struct LearningSearch {
    model: Model,
    trail: Trail,
    clauses: Clauses,
    order: VariableOrder,
    analysis: ConflictAnalysis,
    /// The rules of the board besides its houses.
    rules: Option<RulePropagation>,
    /// For each constraint, its literals that are not known to be false.
    masks: Vec<u32>,
    /// The length of the part of the trail that the constraints have propagated. The clauses may be one literal
    /// ahead.
    propagated: usize,
    /// The conflicts since the last reduction.
    conflicts: u64,
    /// The number of conflicts until the next reduction.
    next_reduction: u64,
    /// The literals and rules that were propagated.
    work: u64,
    decisions: u64,
}

impl LearningSearch {
    pub fn new(model: Model, rules: Option<RulePropagation>) -> LearningSearch {
        let variables = model.candidates.len();
        let sizes = (0..model.constraints.count()).map(|constraint| model.constraints.get(constraint).len());
        // Before the first conflict, variables of small constraints come first.
        let size = |occurrence: &Occurrence| model.constraints.get(occurrence.constraint() as usize).len();
        let worth = |variable| {
            let occurrences = model.occurrences.get(variable).iter();
            occurrences.map(|occurrence| 0.5f64.powi(size(occurrence) as i32)).sum()
        };
        LearningSearch {
            masks: sizes.map(|size| u32::MAX >> (u32::BITS as usize - size)).collect(),
            trail: Trail::new(variables),
            clauses: Clauses::new(variables),
            order: VariableOrder::new((0..variables).map(worth).collect()),
            analysis: ConflictAnalysis::new(variables),
            rules,
            propagated: 0,
            conflicts: 0,
            next_reduction: FIRST_REDUCTION,
            work: 0,
            decisions: 0,
            model,
        }
    }

    /// Returns how many literals and rules were propagated.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Returns how many decisions were taken.
    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Propagates all assignments, literal by literal, first in the clauses and then in the constraints. Propagating
    /// all constraints before any clause looks cheaper but leads to half as many conflicts more: clauses are the
    /// better reasons, so they must come first.
    ///
    /// The propagators of rules run one by one, whenever nothing else is left.
    pub fn propagate(&mut self) -> Option<Conflict> {
        loop {
            if let Some(conflict) = self.propagate_assigned() {
                return Some(conflict);
            }
            let LearningSearch { model, trail, rules, .. } = self;
            let run = rules.as_mut()?.run_next(model, trail);
            self.work += 1;
            match run {
                None => return None,
                Some(Ok(())) => {}
                Some(Err(conflict)) => return Some(conflict),
            }
        }
    }

    fn propagate_assigned(&mut self) -> Option<Conflict> {
        while let Some(literal) = self.trail.get(self.propagated) {
            if let Some(conflict) = self.propagate_clauses(!literal) {
                return Some(conflict);
            }
            self.propagated += 1;
            self.work += 1;
            let conflict =
                if literal.value() { self.propagate_true(literal) } else { self.propagate_false(literal) };
            if conflict.is_some() {
                return conflict;
            }
            if let Some(rules) = &mut self.rules
                && let Some(conflict) = rules.note(literal, &self.model, &mut self.trail)
            {
                return Some(conflict);
            }
        }
        None
    }

    /// Propagates a false candidate: constraints with one candidate left imply it.
    fn propagate_false(&mut self, denied: Literal) -> Option<Conflict> {
        let LearningSearch { model, trail, masks, .. } = self;
        let mut conflict = None;
        for &occurrence in model.occurrences.get(denied.variable()) {
            let constraint = occurrence.constraint() as usize;
            let mask = &mut masks[constraint];
            *mask &= !occurrence.bit();
            if *mask & mask.wrapping_sub(1) != 0 {
                continue;
            }
            match model.constraints.get(constraint).get(mask.trailing_zeros() as usize) {
                Some(&last) if trail.is_open(last) => {
                    trail.assign(last, Reason::Constraint(occurrence.constraint()))
                }
                Some(&last) if trail.is_true(last) => {}
                // The loop continues, because backtracking restores the masks of all constraints.
                _ => conflict = Some(Conflict::Constraint(occurrence.constraint())),
            }
        }
        conflict
    }

    /// Propagates a true candidate: all others in its constraints are false.
    fn propagate_true(&mut self, met: Literal) -> Option<Conflict> {
        let LearningSearch { model, trail, masks, .. } = self;
        for &occurrence in model.occurrences.get(met.variable()) {
            let literals = model.constraints.get(occurrence.constraint() as usize);
            for at in ones(masks[occurrence.constraint() as usize] & !occurrence.bit()) {
                let other = literals[at];
                if trail.is_open(other) {
                    trail.assign(!other, Reason::Literal(met));
                } else if trail.is_true(other) {
                    return Some(Conflict::Pair(!met, !other));
                }
            }
        }
        None
    }

    /// Propagates a false literal in the clauses that watch it.
    fn propagate_clauses(&mut self, falsified: Literal) -> Option<Conflict> {
        let LearningSearch { trail, clauses, .. } = self;
        let mut watches = clauses.take_watches(falsified);
        let (mut kept, mut conflict) = (0, None);
        for at in 0..watches.len() {
            let Watch { clause, other } = watches[at];
            if conflict.is_some() || trail.is_true(other) {
                watches[kept] = watches[at];
                kept += 1;
                continue;
            }
            if clause == PAIR {
                watches[kept] = watches[at];
                kept += 1;
                if trail.is_open(other) {
                    trail.assign(other, Reason::Literal(!falsified));
                } else {
                    conflict = Some(Conflict::Pair(falsified, other));
                }
                continue;
            }
            let first = clauses.other_watched(clause, falsified);
            if !trail.is_true(first) && clauses.watch_another(clause, |literal| !trail.is_false(literal)) {
                continue;
            }
            watches[kept] = Watch { clause, other: first };
            kept += 1;
            if trail.is_open(first) {
                trail.assign(first, Reason::Clause(clause));
            } else if trail.is_false(first) {
                conflict = Some(Conflict::Clause(clause));
            }
        }
        watches.truncate(kept);
        clauses.put_watches(falsified, watches);
        conflict
    }

    /// Decides that the assumption is true, if there is one, and otherwise that the most active open variable is. Deciding `true`
    /// says more than removing a candidate. Phase saving (the value a variable had last) makes clauses a third longer.
    pub fn decide(&mut self, assumption: Option<Candidate>) -> Decision {
        let assumption = assumption.map(|candidate| Literal::new(self.model.variable(candidate), true));
        if assumption.is_some_and(|literal| self.trail.is_false(literal)) {
            return Decision::IsExcluded;
        }
        let mut wanted = assumption;
        while let Some(literal) =
            wanted.take().or_else(|| self.order.pop().map(|variable| Literal::new(variable, true)))
        {
            if self.trail.is_open(literal) {
                self.decisions += 1;
                self.trail.decide(literal);
                return Decision::Taken;
            }
        }
        Decision::IsComplete
    }

    /// Takes a candidate away for good.
    pub fn exclude(&mut self, candidate: Candidate) {
        self.backtrack(0);
        let excluded = Literal::new(self.model.variable(candidate), false);
        if self.trail.is_open(excluded) {
            self.trail.assign(excluded, Reason::None);
        }
    }

    /// Undoes all levels above this one.
    fn backtrack(&mut self, level: u32) {
        let end = self.trail.end_of_level(level);
        while self.trail.len() > end
            && let Some(literal) = self.trail.pop()
        {
            if self.trail.len() < self.propagated && !literal.value() {
                for occurrence in self.model.occurrences.get(literal.variable()) {
                    self.masks[occurrence.constraint() as usize] |= occurrence.bit();
                }
            }
            if let Some(rules) = self.rules.as_mut().filter(|_| !literal.value()) {
                rules.restore(self.model.candidates[literal.variable()]);
            }
            self.order.insert(literal.variable());
        }
        self.trail.forget_levels_above(level);
        self.propagated = self.propagated.min(end);
    }

    /// Learns from a conflict and backtracks to where the new clause implies a literal. Returns the number of levels
    /// in the clause, or `None` if the conflict depends on no decision: the search is finished.
    pub fn learn(&mut self, conflict: Conflict) -> Option<u32> {
        if self.rules.is_some() {
            // A propagator may see late what follows from earlier decisions alone.
            let mut level = 0;
            let context = self.context();
            context.conflicting(conflict, |literal| {
                level = level.max(context.trail.level_of(literal.variable()))
            });
            self.backtrack(level);
        }
        if self.trail.level() == 0 {
            return None;
        }
        let LearningSearch { model, trail, clauses, order, analysis, rules, .. } = self;
        let context = Context { model, trail, clauses, rules: rules.as_ref() };
        let (clause, levels) = analysis.run(conflict, &context, order);
        for at in 0..analysis.used.len() {
            let id = analysis.used[at];
            let levels = analysis.count_levels(clauses.get(id), trail);
            clauses.used(id, levels as u16);
        }
        order.fade();
        self.conflicts += 1;
        self.assert(&clause, levels);
        Some(levels)
    }

    fn context(&self) -> Context<'_> {
        let LearningSearch { model, trail, clauses, rules, .. } = self;
        Context { model, trail, clauses, rules: rules.as_ref() }
    }

    /// Adds a clause and backtracks to the level of its second literal, where it implies the first.
    fn assert(&mut self, clause: &[Literal], levels: u32) {
        let level = clause.get(1).map_or(0, |second| self.trail.level_of(second.variable()));
        self.backtrack(level);
        let reason = match *clause {
            [_] => Reason::None,
            [one, other] => {
                self.clauses.add_pair(one, other);
                Reason::Literal(!other)
            }
            _ => Reason::Clause(self.clauses.add(clause.iter().copied(), levels as u16)),
        };
        self.trail.assign(clause[0], reason);
    }

    /// Forbids the decisions that led to a solution. Returns `false` if there are none, and thus no other solution.
    pub fn exclude_solution(&mut self) -> bool {
        let clause: Vec<Literal> = self.trail.decisions().rev().map(|decision| !decision).collect();
        if !clause.is_empty() {
            // With zero levels the clause is never removed.
            self.assert(&clause, 0);
        }
        !clause.is_empty()
    }

    /// Restarts, and reduces the clauses when it is time.
    pub fn restart(&mut self) {
        self.backtrack(0);
        if self.conflicts >= self.next_reduction {
            self.clauses.reduce();
            self.conflicts = 0;
            self.next_reduction += REDUCTION_INCREMENT;
        }
    }

    /// Fills in the digits of a complete assignment.
    pub fn fill(&self, grid: &mut Grid) {
        for (variable, candidate) in self.model.candidates.iter().enumerate() {
            if self.trail.is_true(Literal::new(variable, true)) {
                grid[Cell::new(candidate.cell())] = Some(Digit::from_index(candidate.digit()));
            }
        }
    }
}

#[cfg(test)]
impl LearningSearch {
    /// Returns the clauses that rules have concluded, and that of a conflict.
    pub fn conclusions(&self, conflict: Option<Conflict>) -> Vec<Vec<(Candidate, bool)>> {
        let context = self.context();
        let candidate = |literal: Literal| (self.model.candidates[literal.variable()], literal.value());
        let mut clauses = Vec::new();
        for literal in self.trail.backwards() {
            if matches!(self.trail.reason_of(literal.variable()), Reason::Rule(_)) {
                let mut clause = vec![candidate(literal)];
                context.causes(literal.variable(), |cause| clause.push(candidate(cause)));
                clauses.push(clause);
            }
        }
        if let Some(conflict @ Conflict::Rule(..)) = conflict {
            let mut clause = Vec::new();
            context.conflicting(conflict, |literal| clause.push(candidate(literal)));
            clauses.push(clause);
        }
        clauses
    }
}
