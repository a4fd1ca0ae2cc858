//! What rules add to a board: their constraints, and more peers.

use super::{Exclusion, Geometry, GeometryError};
use crate::grid::{Cell, CellSet, Lists};

/// The steps that the constraints of a board may take, in less than a second.
const MAX_COST: usize = 1_000_000;

impl Geometry {
    /// Adds the constraints of the rules. Cells that differ by a rule are peers.
    pub(super) fn add_rules(&mut self) -> Result<(), GeometryError> {
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
            for constraint in rule.constraints(self) {
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
