//! Suppositions that singles and rules refute, without branches.

use std::ops::ControlFlow;

use super::rules::rule_use;
use crate::grid::CandidateSet;
use crate::hint::analysis::rule_trials::{Refuted, TrialEnd, TrialStep};
use crate::hint::evidence::{Consequent, Removed, RuleContradiction, RuleDeadEnd};
use crate::hint::{Analysis, Effect, Emit, Evidence, Finder};

/// Candidates that lead to a contradiction, those of the shortest argument first.
pub struct RuleContradictions {
    /// The most steps of an argument, the supposition and the end not counted.
    pub steps: usize,
}

impl Finder for RuleContradictions {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        for refuted in analysis.refuted_by_rules() {
            if refuted.steps.len() <= self.steps {
                let effect = Effect::Eliminate(vec![(refuted.cell, CandidateSet::of(refuted.digit))]);
                emit(effect, evidence(&refuted, analysis))?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn evidence(refuted: &Refuted, analysis: &Analysis) -> Evidence {
    let (board, parts) = (analysis.grid.geometry(), analysis.rule_parts());
    let use_of = |part: usize| rule_use(board, parts[part].rule, Some(parts[part].cells));
    let removed = refuted.replay(analysis.grid, parts).unwrap_or_default();
    let steps = refuted.steps.iter().zip(removed).map(|(step, removed)| match *step {
        TrialStep::Place { cell, digit, house } => Consequent::Place { cell, digit, house },
        TrialStep::ByRule { part, .. } => {
            let removed = removed.into_iter().map(|(cell, digits)| Removed { cell, digits }).collect();
            Consequent::ByRule { rule: use_of(part), removed }
        }
    });
    Evidence::RuleContradiction(RuleContradiction {
        cell: refuted.cell,
        digit: refuted.digit,
        steps: steps.collect(),
        end: match refuted.end {
            TrialEnd::Group(group) => RuleDeadEnd::Group(group),
            TrialEnd::Rule(part) => RuleDeadEnd::Rule(use_of(part)),
        },
    })
}
