//! What earlier inferences of an argument have ruled out.

use super::claim::Claim;
use super::group::CandidateGroup;
use super::node::Node;
use super::why::Why;
use crate::bits::sort_by_number;
use crate::grid::{CandidateGrid, Cell, Digit};

/// The most inferences of an argument that name what they rest on. Longer ones would become too long to follow.
const MAX_TOLD: usize = 16;

/// What is true or false at some point of an argument.
#[derive(Clone)]
pub struct Known<'a> {
    pub grid: &'a CandidateGrid,
    claims: Vec<Claim>,
    /// Whether inferences name what they rest on.
    is_told: bool,
}

impl<'a> Known<'a> {
    /// For an argument of this many inferences.
    pub fn new(grid: &'a CandidateGrid, inferences: usize) -> Known<'a> {
        Known { grid, claims: Vec::new(), is_told: inferences <= MAX_TOLD }
    }

    /// Adds what is supposed, or follows.
    pub fn add(&mut self, claim: Claim) {
        self.claims.push(claim);
    }

    /// Returns the claims that rule out all candidates of a group except those of `kept`, besides the claim of the line
    /// before: as few as are found by taking the one that rules out most.
    fn causes(&self, group: CandidateGroup, kept: Option<Node>) -> Vec<Claim> {
        if !self.is_told {
            return Vec::new();
        }
        let mut open = group.members(self.grid);
        open.retain(|&(cell, digit)| !kept.is_some_and(|n| n.digit == digit && n.cells.contains(cell)));
        let Some((&last, earlier)) = self.claims.split_last() else { return Vec::new() };
        open.retain(|&(cell, digit)| !self.rules_out(last, cell, digit));
        let mut causes = Vec::new();
        while !open.is_empty() {
            let Some(&best) = earlier.iter().max_by_key(|&&claim| self.count_ruled_out(claim, &open)) else {
                break;
            };
            if self.count_ruled_out(best, &open) == 0 {
                break;
            }
            open.retain(|&(cell, digit)| !self.rules_out(best, cell, digit));
            causes.push(best);
        }
        sort_by_number(&mut causes, |cause| {
            self.claims.iter().position(|claim| claim == cause).map_or(0, |at| at as u64)
        });
        causes
    }

    /// Returns the latest claim from which this one, that a candidate is false, follows at once.
    pub fn latest_cause(&self, false_claim: Claim) -> Option<Claim> {
        let (cell, digit) = (false_claim.node.cells.only()?, false_claim.node.digit);
        let mut latest_first = self.claims.iter().copied().rev();
        latest_first.find(|&claim| !false_claim.is_true && self.rules_out(claim, cell, digit))
    }

    fn count_ruled_out(&self, claim: Claim, candidates: &[(Cell, Digit)]) -> usize {
        candidates.iter().filter(|&&(cell, digit)| self.rules_out(claim, cell, digit)).count()
    }

    fn rules_out(&self, claim: Claim, cell: Cell, digit: Digit) -> bool {
        let Claim { node, is_true } = claim;
        match (is_true, node.digit == digit) {
            (false, _) => node == Node::single(cell, digit),
            (true, true) => node.cells.iter().all(|seen| self.grid.geometry().sees(seen, cell)),
            (true, false) => node.cells.only() == Some(cell),
        }
    }

    /// Returns whether all candidates of a group are ruled out except those of `kept`.
    pub fn leaves_only(&self, group: CandidateGroup, kept: Option<Node>) -> bool {
        group.members(self.grid).into_iter().all(|(cell, digit)| {
            kept.is_some_and(|node| node.digit == digit && node.cells.contains(cell))
                || self.claims.iter().any(|&claim| self.rules_out(claim, cell, digit))
        })
    }

    /// Returns why only this candidate of a group is left.
    pub fn only_one(&self, group: CandidateGroup, left: Node) -> Why {
        Why::OnlyOne(group, self.causes(group, Some(left)))
    }

    /// Returns why no candidate of a group is left.
    pub fn nothing_left(&self, group: CandidateGroup) -> Why {
        Why::NothingLeft(group, self.causes(group, None))
    }
}
