//! Conflict analysis: from a conflict to a clause, by the first unique implication point.

mod shorten;

use super::clauses::{ClauseId, Clauses};
use super::literal::Literal;
use super::model::Model;
use super::order::VariableOrder;
use super::rules::RulePropagation;
use super::trail::{Conflict, Reason, Trail};

/// The state that an analysis reads.
pub(super) struct Context<'a> {
    pub model: &'a Model,
    pub trail: &'a Trail,
    pub clauses: &'a Clauses,
    pub rules: Option<&'a RulePropagation>,
}

impl Context<'_> {
    /// Visits the false literals of a conflict.
    pub fn conflicting(&self, conflict: Conflict, mut show: impl FnMut(Literal)) {
        match conflict {
            Conflict::Pair(one, other) => {
                show(one);
                show(other);
            }
            Conflict::Constraint(constraint) => {
                self.model.constraints.get(constraint as usize).iter().copied().for_each(show)
            }
            Conflict::Clause(id) => self.clauses.get(id).for_each(show),
            Conflict::Rule(cause, cell) => {
                if let Some(rules) = self.rules {
                    rules.explain_conflict(cause, cell, self.model, self.trail).into_iter().for_each(show);
                }
            }
        }
    }

    /// Visits the false literals that implied a variable.
    pub fn causes(&self, variable: usize, mut show: impl FnMut(Literal)) {
        match self.trail.reason_of(variable) {
            Reason::None => {}
            Reason::Literal(cause) => show(!cause),
            Reason::Constraint(constraint) => {
                let members = self.model.constraints.get(constraint as usize).iter().copied();
                members.filter(|other| other.variable() != variable).for_each(show);
            }
            Reason::Clause(id) => self.clauses.get(id).skip(1).for_each(show),
            Reason::Rule(cause) => {
                if let Some(rules) = self.rules {
                    rules.explain(cause, variable, self.model, self.trail).into_iter().for_each(show);
                }
            }
        }
    }
}

/// The analysis and its buffers.
#[derive(Debug)]
pub(super) struct ConflictAnalysis {
    /// The variables that are in the clause, have been resolved away, or follow from others in the clause.
    marked: Vec<bool>,
    touched: Vec<u32>,
    clause: Vec<Literal>,
    /// The clauses that the last analysis used.
    pub used: Vec<ClauseId>,
    /// The variables whose causes are still to be visited.
    waiting: Vec<u32>,
    /// The variables of one level that are being replaced, or those that the clause excludes.
    in_block: Vec<bool>,
    block_members: Vec<u32>,
    /// The time at which each level was last counted.
    stamps: Vec<u64>,
    time: u64,
}

impl ConflictAnalysis {
    pub fn new(variables: usize) -> ConflictAnalysis {
        ConflictAnalysis {
            marked: vec![false; variables],
            touched: Vec::new(),
            clause: Vec::new(),
            used: Vec::new(),
            waiting: Vec::new(),
            in_block: vec![false; variables],
            block_members: Vec::new(),
            stamps: vec![0; variables + 1],
            time: 0,
        }
    }

    /// Returns the clause to learn from a conflict above level 0, and its number of levels. Its first literal will
    /// become true, its second has the highest level of the others.
    pub fn run(
        &mut self,
        conflict: Conflict,
        context: &Context,
        order: &mut VariableOrder,
    ) -> (Vec<Literal>, u32) {
        self.clause.clear();
        self.resolve(conflict, context, order);
        self.shorten(context);
        let level = |literal: &Literal| context.trail.level_of(literal.variable());
        if let Some(second) = (1..self.clause.len()).max_by_key(|&at| level(&self.clause[at])) {
            self.clause.swap(1, second);
        }
        for variable in self.touched.drain(..) {
            self.marked[variable as usize] = false;
        }
        let clause = self.clause.clone();
        let levels = self.count_levels(clause.iter().copied(), context.trail);
        (clause, levels)
    }

    /// Replaces literals of the last level by their causes until only one is left.
    fn resolve(&mut self, conflict: Conflict, context: &Context, order: &mut VariableOrder) {
        // A placeholder for the literal that will be left.
        self.clause.push(Literal::new(0, true));
        self.used.clear();
        if let Conflict::Clause(id) = conflict {
            self.used.push(id);
        }
        let mut open = 0;
        context.conflicting(conflict, |literal| open += self.involve(literal, context, order));
        for literal in context.trail.backwards() {
            if !self.marked[literal.variable()] {
                continue;
            }
            open -= 1;
            if open == 0 {
                self.clause[0] = !literal;
                return;
            }
            if let Reason::Clause(id) = context.trail.reason_of(literal.variable()) {
                self.used.push(id);
            }
            context.causes(literal.variable(), |cause| open += self.involve(cause, context, order));
        }
    }

    /// Adds a false literal to the clause, or returns 1 if it is still to be replaced.
    fn involve(&mut self, literal: Literal, context: &Context, order: &mut VariableOrder) -> u32 {
        let variable = literal.variable();
        let level = context.trail.level_of(variable);
        if level == 0 || self.marked[variable] {
            return 0;
        }
        self.marked[variable] = true;
        self.touched.push(variable as u32);
        order.bump(variable);
        if level == context.trail.level() {
            return 1;
        }
        self.clause.push(literal);
        0
    }

    /// Returns the number of different levels of some literals, and stamps these levels with the new time.
    pub fn count_levels(&mut self, literals: impl Iterator<Item = Literal>, trail: &Trail) -> u32 {
        self.time += 1;
        let mut levels = 0;
        for literal in literals {
            let stamp = &mut self.stamps[trail.level_of(literal.variable()) as usize];
            levels += u32::from(*stamp != self.time);
            *stamp = self.time;
        }
        levels
    }
}
