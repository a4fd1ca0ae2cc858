//! Propagation, decisions and backtracking.

use super::analysis::{Analysis, Conflict, Context};
use super::clauses::{Clauses, PAIR, Watch};
use super::literal::Literal;
use super::model::{Model, Occurrence};
use super::order::Order;
use super::trail::{Reason, Trail};
use crate::grid::{Cell, Digit, Grid};

/// So many conflicts pass before clauses are forgotten for the first time, ...
const FIRST_REDUCTION: u64 = 1000;
/// ... and so many more each time after.
const REDUCTION_INCREMENT: u64 = 100;

/// The state of the search.
#[derive(Debug)]
pub(super) struct Engine {
    model: Model,
    trail: Trail,
    clauses: Clauses,
    order: Order,
    analysis: Analysis,
    /// For each constraint those of its literals that are not known to be false.
    masks: Vec<u32>,
    /// How far along the trail the constraints have been propagated, and the clauses at least.
    propagated: usize,
    /// Conflicts since clauses were forgotten, ...
    conflicts: u64,
    /// ... and how many there are to be.
    round: u64,
}

impl Engine {
    pub fn new(model: Model) -> Engine {
        let variables = model.candidates.len();
        let sizes = (0..model.constraints.count()).map(|constraint| model.constraints.get(constraint).len());
        // Before the first conflict variables of small constraints come first.
        let size = |occurrence: &Occurrence| model.constraints.get(occurrence.constraint() as usize).len();
        let worth = |variable| {
            model
                .occurrences
                .get(variable)
                .iter()
                .map(|occurrence| 0.5f64.powi(size(occurrence) as i32))
                .sum()
        };
        Engine {
            masks: sizes.map(|size| u32::MAX >> (u32::BITS as usize - size)).collect(),
            trail: Trail::new(variables),
            clauses: Clauses::new(variables),
            order: Order::new((0..variables).map(worth).collect()),
            analysis: Analysis::new(variables),
            propagated: 0,
            conflicts: 0,
            round: FIRST_REDUCTION,
            model,
        }
    }

    /// Follows all that is assigned to its consequences, literal by literal: in the clauses, then in its constraints.
    /// (Constraints to the end before any clause looks cheaper, but takes half as many conflicts more: clauses are the
    /// better reasons, so they come first.)
    pub fn propagate(&mut self) -> Option<Conflict> {
        while let Some(literal) = self.trail.get(self.propagated) {
            if let Some(conflict) = self.visit_clauses(!literal) {
                return Some(conflict);
            }
            self.propagated += 1;
            let conflict =
                if literal.value() { self.meet_demands(literal) } else { self.leave_demands(literal) };
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// A candidate is out: where its constraints have only one left, that is true.
    fn leave_demands(&mut self, denied: Literal) -> Option<Conflict> {
        let Engine { model, trail, masks, .. } = self;
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
                // The others leave their masks all the same: backtracking puts all of them back.
                _ => conflict = Some(Conflict::Constraint(occurrence.constraint())),
            }
        }
        conflict
    }

    /// A candidate is true: all others of its constraints are out.
    fn meet_demands(&mut self, met: Literal) -> Option<Conflict> {
        let Engine { model, trail, masks, .. } = self;
        for &occurrence in model.occurrences.get(met.variable()) {
            let literals = model.constraints.get(occurrence.constraint() as usize);
            let mut others = masks[occurrence.constraint() as usize] & !occurrence.bit();
            while others != 0 {
                let other = literals[others.trailing_zeros() as usize];
                others &= others - 1;
                if trail.is_open(other) {
                    trail.assign(!other, Reason::Literal(met));
                } else if trail.is_true(other) {
                    return Some(Conflict::Pair(!met, !other));
                }
            }
        }
        None
    }

    /// A literal has become false: tells the clauses that watch it.
    fn visit_clauses(&mut self, falsified: Literal) -> Option<Conflict> {
        let Engine { trail, clauses, .. } = self;
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
            let first = clauses.face(clause, falsified);
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

    /// Assumes that the most active open variable is true; false where all are assigned. (That says more than a
    /// candidate that is out. The value that it had last makes clauses a third longer.)
    pub fn decide(&mut self) -> bool {
        while let Some(variable) = self.order.pop() {
            let literal = Literal::new(variable, true);
            if self.trail.is_open(literal) {
                self.trail.decide(literal);
                return true;
            }
        }
        false
    }

    /// Takes back all levels above this one.
    fn back_to(&mut self, level: u32) {
        let end = self.trail.end_of_level(level);
        while self.trail.len() > end
            && let Some(literal) = self.trail.pop()
        {
            if self.trail.len() < self.propagated && !literal.value() {
                for occurrence in self.model.occurrences.get(literal.variable()) {
                    self.masks[occurrence.constraint() as usize] |= occurrence.bit();
                }
            }
            self.order.insert(literal.variable());
        }
        self.trail.forget_levels_above(level);
        self.propagated = self.propagated.min(end);
    }

    /// Learns from a conflict and goes back to where the new clause implies something. Gives the number of
    /// levels in it; none where the conflict needs no decision: all is done.
    pub fn learn(&mut self, conflict: Conflict) -> Option<u32> {
        if self.trail.level() == 0 {
            return None;
        }
        let Engine { model, trail, clauses, order, analysis, .. } = self;
        let (clause, levels) = analysis.run(conflict, &Context { model, trail, clauses }, order);
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

    /// Adds a clause and goes back to the level of its second literal, where it implies the first.
    fn assert(&mut self, clause: &[Literal], levels: u32) {
        let level = clause.get(1).map_or(0, |second| self.trail.level_of(second.variable()));
        self.back_to(level);
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

    /// Forbids the decisions that led to a solution, so that it is not found again; false where there are none,
    /// and so no other solution.
    pub fn exclude_solution(&mut self) -> bool {
        let clause: Vec<Literal> = self.trail.decisions().rev().map(|decision| !decision).collect();
        if !clause.is_empty() {
            // No levels: it is never forgotten.
            self.assert(&clause, 0);
        }
        !clause.is_empty()
    }

    /// Starts anew; now and then forgets what has been of little use.
    pub fn restart(&mut self) {
        self.back_to(0);
        if self.conflicts >= self.round {
            self.clauses.reduce();
            self.conflicts = 0;
            self.round += REDUCTION_INCREMENT;
        }
    }

    /// Fills in what a complete assignment says.
    pub fn fill(&self, grid: &mut Grid) {
        for (variable, candidate) in self.model.candidates.iter().enumerate() {
            if self.trail.is_true(Literal::new(variable, true)) {
                grid[Cell::new(candidate.cell())] = Some(Digit::from_index(candidate.digit()));
            }
        }
    }
}
