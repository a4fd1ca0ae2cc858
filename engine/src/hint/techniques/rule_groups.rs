//! What all ways to fill the cells of rules have in common: of one rule, of rules with common cells, and of what houses
//! and sums leave.

use std::ops::ControlFlow;

use super::rules::rule_use;
use crate::grid::{CandidateSet, Cell, Geometry, HouseId};
use crate::hint::analysis::rule_groups::{Origin, Rest, RuleGroup};
use crate::hint::effects::eliminate;
use crate::hint::evidence::{ByRules, HouseRest, TakenSum};
use crate::hint::{Analysis, Effect, Emit, Evidence, Finder, emit_step};

/// Candidates that the ways to fill some cells exclude.
pub struct FromGroups {
    pub groups: Groups,
}

/// Which cells are filled.
pub enum Groups {
    /// Those of one rule; only the digits that all ways have in a cell and what they exclude outside of their cells count.
    Single,
    /// Those of rules with common cells.
    Joined,
    /// What houses and sums leave.
    Rests,
}

impl Finder for FromGroups {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, changed) = (analysis.grid, analysis.changed());
        let of_position = analysis.rule_groups();
        let groups = match self.groups {
            Groups::Single => of_position.single(grid),
            Groups::Joined => of_position.joined(grid),
            Groups::Rests => of_position.rests(grid),
        };
        for group in groups {
            // A digit that is placed elsewhere can make a rest of few cells.
            let is_same = (group.cell_set & changed.cells).is_empty();
            if is_same && !matches!(self.groups, Groups::Rests) {
                continue;
            }
            analysis.check()?;
            let evidence = || by_groups(grid.geometry(), &[group], &[]);
            if matches!(self.groups, Groups::Single) {
                let decided = group.decided(grid);
                if !decided.is_empty() {
                    // What they remove follows from their digits.
                    let mut placed = decided.into_iter().map(|(cell, digit)| Effect::Place(cell, digit));
                    placed.try_for_each(|effect| emit(effect, evidence()))?;
                    continue;
                }
            } else {
                emit_list(group.excluded_inside(grid), evidence, emit)?;
            }
            for (digit, cells) in group.excluded_outside(grid) {
                emit_step(eliminate(grid, cells, digit), evidence, emit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Emits a step that eliminates these candidates, in any order, if there are any.
pub fn emit_list(
    mut list: Vec<(Cell, CandidateSet)>,
    evidence: impl FnOnce() -> Evidence,
    emit: Emit,
) -> ControlFlow<()> {
    list.sort_unstable_by_key(|(cell, _)| *cell);
    if list.is_empty() { ControlFlow::Continue(()) } else { emit(Effect::Eliminate(list), evidence()) }
}

/// Returns the evidence of groups that are taken together, in houses that have to be filled as well.
pub fn by_groups(board: &Geometry, groups: &[&RuleGroup], houses: &[HouseId]) -> Evidence {
    let mut by = ByRules { rules: Vec::new(), rests: Vec::new(), houses: houses.to_vec() };
    for group in groups {
        match &group.origin {
            Origin::Rules(rules) => by.rules.extend(rules.iter().map(|&rule| rule_use(board, rule, None))),
            Origin::Rest(rest) => by.rests.push(house_rest(board, rest)),
        }
    }
    Evidence::ByRules(by)
}

/// Returns how an argument uses what houses and sums leave.
pub fn house_rest(board: &Geometry, rest: &Rest) -> HouseRest {
    let taken = rest.taken.iter().map(|taken| TakenSum {
        rule: rule_use(board, taken.rule, None),
        is_added: taken.is_added,
        number: taken.number,
    });
    let cells = rest.sum.terms.iter().map(|&(cell, _)| cell).collect();
    HouseRest { houses: rest.houses.clone(), taken: taken.collect(), cells }
}
