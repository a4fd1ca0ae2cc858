//! What rules add to a board: their constraints, and more peers.

use super::{Exclusion, Geometry, GeometryError, Shape};
use crate::grid::{Cell, CellSet, Constraint, Lists, Rule};

/// The steps that the constraints of a board may take, in less than a second.
const MAX_COST: usize = 1_000_000;

impl Geometry {
    /// Builds the same board with other rules. What some demand is not worked out again if this board has them, too.
    ///
    /// # Errors
    /// A rule is none of its kind on this board.
    pub(crate) fn with_rules(&self, rules: Vec<Rule>) -> Result<Geometry, GeometryError> {
        let shape = Shape { rules: rules.into(), ..self.shape.clone() };
        let mut board = if self.exclusions.is_empty() && self.blank.is_empty() {
            self.sharing_houses(shape)
        } else {
            match Geometry::with_houses_of(&shape) {
                Some(standard) => standard.sharing_houses(shape),
                None => Geometry::from_houses(shape)?,
            }
        };
        board.add_rules(Some(self))?;
        Ok(board)
    }

    /// Adds the constraints of the rules, those that a similar board has, too, from there. Cells that differ by a rule are
    /// peers.
    pub(super) fn add_rules(&mut self, similar: Option<&Geometry>) -> Result<(), GeometryError> {
        let rules = self.shape.rules.clone();
        let mut exclusions = Vec::new();
        let mut cost = 0_usize;
        for (index, rule) in rules.iter().enumerate() {
            let name = rule.kind.name;
            rule.check(self).map_err(|message| GeometryError::Rule { index, name, message })?;
            cost = cost.saturating_add((rule.kind.cost)(rule, self));
            if cost > MAX_COST {
                let message = "too many rules of kinds that take long".to_owned();
                return Err(GeometryError::Rule { index, name, message });
            }
            let known = similar.and_then(|board| board.constraints_of_same(rule));
            for constraint in known.unwrap_or_else(|| rule.constraints(self)) {
                constraint.for_each_different(|[one, other]| {
                    if !self.sees(one, other) {
                        exclusions.push(Exclusion { cells: [one.min(other), one.max(other)], rule: index });
                    }
                });
                self.constraints.push(constraint);
            }
            self.constraint_ends.push(self.constraints.len());
        }
        exclusions.sort_by_key(|exclusion| exclusion.cells);
        exclusions.dedup_by_key(|exclusion| exclusion.cells);
        if !exclusions.is_empty() {
            self.add_peers(Lists::of_pairs(self.cell_count(), exclusions.iter().map(|pair| pair.cells)));
        }
        self.exclusions = exclusions;
        Ok(())
    }

    /// Returns the constraints of a rule that this board has, unless they may depend on other rules.
    fn constraints_of_same(&self, rule: &Rule) -> Option<Vec<Constraint>> {
        if rule.lines.is_empty() {
            return None;
        }
        let at = self.rules().iter().position(|own| own == rule)?;
        let start = at.checked_sub(1).map_or(0, |before| self.constraint_ends[before]);
        Some(self.constraints[start..self.constraint_ends[at]].to_vec())
    }

    /// Adds peers that differ by a rule and share no house.
    fn add_peers(&mut self, exclusions: Lists<Cell>) {
        let mut peers =
            Lists::with_capacity(exclusions.len(), self.peers.item_count() + exclusions.item_count());
        let mut all = Vec::new();
        for (of_houses, of_rules) in self.peers.iter().zip(exclusions.iter()) {
            all.clear();
            all.extend_from_slice(of_houses);
            all.extend_from_slice(of_rules);
            if !of_rules.is_empty() {
                all.sort_unstable();
            }
            peers.push(all.iter().copied());
        }
        let sets = self.peer_sets.iter().zip(exclusions.iter());
        self.peer_sets = sets
            .map(|(&of_houses, of_rules)| of_rules.iter().copied().collect::<CellSet>() | of_houses)
            .collect();
        self.peers = peers.into();
        self.exclusion_lists = exclusions.into();
    }
}
