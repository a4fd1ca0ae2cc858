//! Suppositions that singles and rules refute, without branches.

use std::ops::ControlFlow;

use super::rule_groups::house_rest;
use super::rules::rule_use;
use crate::grid::{CandidateGrid, CandidateSet};
use crate::hint::analysis::rule_trials::{RefutedTrial, TrialEnd, TrialParts, TrialStep};
use crate::hint::evidence::{Consequent, Removed, RuleContradiction, RuleDeadEnd, Source};
use crate::hint::{Analysis, Effect, Emit, Evidence, Finder};

/// Candidates that lead to a contradiction, those of the shortest argument first.
pub struct RuleContradictions {
    /// The most steps of an argument, the supposition and the end not counted.
    pub steps: usize,
}

impl Finder for RuleContradictions {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        analysis.with_refuted_by_rules(|all, parts| {
            all.iter().filter(|refuted| refuted.steps.len() <= self.steps).try_for_each(|refuted| {
                let Some(evidence) = evidence(refuted, analysis.grid, parts) else {
                    return ControlFlow::Continue(());
                };
                let effect = Effect::Eliminate(vec![(refuted.cell, CandidateSet::of(refuted.digit))]);
                emit(effect, evidence)
            })
        })
    }
}

/// Returns the evidence of an argument, or `None` if it does not hold in a position.
fn evidence(refuted: &RefutedTrial, grid: &CandidateGrid, parts: TrialParts) -> Option<Evidence> {
    let board = grid.geometry();
    let source = |part: usize| match parts.rest(part) {
        Some(rest) => Source::Rest(house_rest(board, rest)),
        None => {
            let part = &parts.rules[part];
            Source::Rule(rule_use(board, part.rule, Some(part.excluder.cells)))
        }
    };
    let removed = refuted.replay(grid, parts)?;
    let steps = refuted.steps.iter().zip(removed).map(|(step, removed)| match *step {
        TrialStep::Hidden { cell, digit, house } => Consequent::Hidden { cell, digit, house },
        TrialStep::Naked { cells } => Consequent::Naked { cells },
        TrialStep::ByRule { part, .. } => {
            let removed = removed.into_iter().map(|(cell, digits)| Removed { cell, digits }).collect();
            Consequent::ByRule { by: source(part), removed }
        }
    });
    Some(Evidence::RuleContradiction(RuleContradiction {
        cell: refuted.cell,
        digit: refuted.digit,
        steps: steps.collect(),
        end: match refuted.end {
            TrialEnd::Group(group) => RuleDeadEnd::Group(group),
            TrialEnd::Rule(part) => RuleDeadEnd::Source(source(part)),
        },
    }))
}
