//! Clause minimisation.
//!
//! Most literals of a clause are digits that a few others removed from their cells, so the literals of a level often
//! follow from a single literal of that level:
//!
//! ```text
//! level 3   decision --> x --+--> a     a, b and c are in the clause: x can replace all three
//!                            +--> b
//! level 2   y ---------------+--> c     if y is in the clause too, or follows from literals in it
//! ```
//! A clause that says "not this candidate" need not say "or that one" about a candidate that the first excludes.
//! Sources: Sörensson and Biere, "Minimising learned clauses" (2009); Fleury and Biere, "Efficient all-UIP learned
//! clause minimisation" (2021).

use std::cmp::Reverse;
use std::ops::Range;

use super::super::literal::Literal;
use super::super::trail::Reason;
use super::{ConflictAnalysis, Context};

impl ConflictAnalysis {
    /// Shortens the clause. Its first literal stays.
    pub(super) fn shorten(&mut self, context: &Context) {
        self.shorten_levels(context);
        // This must come last: a literal must not be removed because of one that is removed because of it.
        self.drop_excluded(context);
    }

    /// Removes every candidate that is excluded by one that the clause negates.
    fn drop_excluded(&mut self, context: &Context) {
        let ConflictAnalysis { clause, in_block, block_members, .. } = self;
        for denied in clause.iter().filter(|literal| !literal.value()) {
            for occurrence in context.model.occurrences.get(denied.variable()) {
                for other in context.model.constraints.get(occurrence.constraint() as usize) {
                    in_block[other.variable()] = true;
                    block_members.push(other.variable() as u32);
                }
            }
        }
        let first = clause[0];
        clause.retain(|&literal| literal == first || !literal.value() || !in_block[literal.variable()]);
        for variable in block_members.drain(..) {
            in_block[variable as usize] = false;
        }
    }

    /// Replaces the literals of each level by one from which they follow, if there is one, and otherwise removes
    /// those that follow from other literals. The first literal of the clause stays.
    fn shorten_levels(&mut self, context: &Context) {
        let level_of = |literal: Literal| context.trail.level_of(literal.variable());
        self.time += 1;
        for &literal in &self.clause {
            self.stamps[level_of(literal) as usize] = self.time;
        }
        // Latest first, so that the literals of a level are adjacent.
        self.clause[1..]
            .sort_unstable_by_key(|literal| Reverse(context.trail.position_of(literal.variable())));
        let (mut kept, mut start) = (1, 1);
        while start < self.clause.len() {
            let level = level_of(self.clause[start]);
            let end =
                start + self.clause[start..].iter().take_while(|&&other| level_of(other) == level).count();
            if let Some(point) = self.join(start..end, level, context) {
                self.clause[kept] = point;
                kept += 1;
            } else {
                for at in start..end {
                    let literal = self.clause[at];
                    if !self.follows(literal.variable(), context) {
                        self.clause[kept] = literal;
                        kept += 1;
                    }
                }
            }
            start = end;
        }
        self.clause.truncate(kept);
    }

    /// Returns the literal of a level from which a block of its literals follows, together with literals of lower
    /// levels in the clause.
    fn join(&mut self, block: Range<usize>, level: u32, context: &Context) -> Option<Literal> {
        let (mut open, latest) =
            (block.len(), context.trail.position_of(self.clause[block.start].variable()));
        if open < 2 {
            return None;
        }
        for at in block {
            self.add_to_block(self.clause[at].variable());
        }
        let (mut point, mut possible) = (None, true);
        for literal in context.trail.backwards_from(latest) {
            if !self.in_block[literal.variable()] {
                continue;
            }
            open -= 1;
            if open == 0 {
                point = Some(!literal);
                break;
            }
            context.causes(literal.variable(), |cause| {
                let cause = cause.variable();
                if context.trail.level_of(cause) == level {
                    open += usize::from(self.add_to_block(cause));
                } else {
                    possible = possible && self.is_implied(cause, context);
                }
            });
            if !possible {
                break;
            }
        }
        for variable in self.block_members.drain(..) {
            let variable = variable as usize;
            self.in_block[variable] = false;
            if point.is_some() && !self.marked[variable] {
                self.marked[variable] = true;
                self.touched.push(variable as u32);
            }
        }
        point
    }

    /// Adds a variable to the block and returns whether it is new.
    fn add_to_block(&mut self, variable: usize) -> bool {
        let new = !self.in_block[variable];
        if new {
            self.in_block[variable] = true;
            self.block_members.push(variable as u32);
        }
        new
    }

    /// Returns whether a variable is in the clause or follows from literals in it.
    fn is_implied(&mut self, variable: usize, context: &Context) -> bool {
        let level = context.trail.level_of(variable);
        level == 0
            || self.marked[variable]
            || self.stamps[level as usize] == self.time && self.follows(variable, context)
    }

    /// Returns whether a variable follows from other literals of the clause.
    fn follows(&mut self, variable: usize, context: &Context) -> bool {
        if context.trail.reason_of(variable) == Reason::None {
            return false;
        }
        let ConflictAnalysis { marked, touched, waiting, stamps, time, .. } = self;
        let before = touched.len();
        waiting.clear();
        waiting.push(variable as u32);
        while let Some(variable) = waiting.pop() {
            let mut leads_on = true;
            context.causes(variable as usize, |cause| {
                let cause = cause.variable();
                let level = context.trail.level_of(cause);
                if level == 0 || marked[cause] {
                    return;
                }
                // A level without literals in the clause leads to a decision that is not in the clause.
                leads_on &= context.trail.reason_of(cause) != Reason::None && stamps[level as usize] == *time;
                marked[cause] = true;
                touched.push(cause as u32);
                waiting.push(cause as u32);
            });
            if !leads_on {
                for variable in touched.drain(before..) {
                    marked[variable as usize] = false;
                }
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::clauses::Clauses;
    use super::super::super::model::{Model, Occurrence};
    use super::super::super::order::VariableOrder;
    use super::super::super::trail::{Conflict, Trail};
    use super::*;

    fn yes(variable: usize) -> Literal {
        Literal::new(variable, true)
    }

    /// Creates a model with this many variables and one constraint.
    fn model(variables: usize, constraint: &[usize]) -> Model {
        let mut model = Model::of_constraints();
        model.constraints.push(constraint.iter().map(|&variable| yes(variable)));
        for variable in 0..variables {
            let number = constraint.iter().position(|&member| member == variable);
            model.occurrences.push(number.map(|number| Occurrence::new(0, number)));
        }
        model
    }

    /// Returns the clause learned when 0 implies 1 and 2, those and 3 imply 4, and 3 and 4 exclude each other. 2 is a
    /// decision unless it follows from 0.
    fn learned(follows: bool) -> Vec<Literal> {
        let model = model(5, &[3, 4]);
        let (mut trail, mut clauses) = (Trail::new(5), Clauses::new(5));
        trail.decide(yes(0));
        trail.assign(yes(1), Reason::Literal(yes(0)));
        if follows {
            trail.assign(yes(2), Reason::Literal(yes(0)));
        } else {
            trail.decide(yes(2));
        }
        trail.decide(yes(3));
        let reason = clauses.add([yes(4), !yes(1), !yes(2), !yes(3)].into_iter(), 2);
        trail.assign(yes(4), Reason::Clause(reason));
        let context = Context { model: &model, trail: &trail, clauses: &clauses, rules: None };
        let conflict = Conflict::Pair(!yes(3), !yes(4));
        ConflictAnalysis::new(5).run(conflict, &context, &mut VariableOrder::new(vec![0.0; 5])).0
    }

    #[test]
    fn literals_that_follow_from_one_are_replaced_by_it() {
        assert_eq!(learned(true), [!yes(3), !yes(0)]);
    }

    #[test]
    fn literals_that_follow_from_nothing_stay() {
        assert_eq!(learned(false), [!yes(3), !yes(2), !yes(1)]);
    }

    /// 1 is false before 2 is true, so neither follows from the other. With 3 they imply 4, which 3 excludes.
    #[test]
    fn literals_that_another_excludes_are_dropped() {
        for (constraint, expected) in [
            ([0, 1, 2], vec![!yes(3), !yes(2)]),
            ([0, 1, 3], vec![!yes(3), !yes(2)]),
            ([0, 2, 4], vec![!yes(3), !yes(2), yes(1)]),
        ] {
            let model = model(5, &constraint);
            let (mut trail, mut clauses) = (Trail::new(5), Clauses::new(5));
            [!yes(1), yes(2), yes(3)].into_iter().for_each(|decision| trail.decide(decision));
            let reason = clauses.add([yes(4), yes(1), !yes(2), !yes(3)].into_iter(), 3);
            trail.assign(yes(4), Reason::Clause(reason));
            let context = Context { model: &model, trail: &trail, clauses: &clauses, rules: None };
            let conflict = Conflict::Pair(!yes(3), !yes(4));
            let (clause, levels) =
                ConflictAnalysis::new(5).run(conflict, &context, &mut VariableOrder::new(vec![0.0; 5]));
            assert_eq!((levels as usize, clause), (expected.len(), expected));
        }
    }
}
