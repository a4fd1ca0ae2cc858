//! Evidence of whips.

use super::argument::Argument;
use super::causes::Known;
use super::group::CandidateGroup;
use super::node::{Link, Node};
use super::part::record;
use super::proof::{Claim, ProofLine};
use crate::explain::Role;
use crate::grid::{CandidateGrid, CandidateSet};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text};
use crate::text;

/// A candidate from which one candidate follows after another until a group is left with nothing.
///
/// ```text
/// target ── left ══ right ── left ══ right ── a group with nothing left
/// ```
///
/// Apart from its left and its right candidate, a group has only such as the target or an earlier right one rules out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whip {
    /// The candidate that is impossible.
    pub target: Node,
    pub links: Vec<WhipLink>,
    /// The group that is left with nothing.
    pub end: CandidateGroup,
}

/// A group with one candidate left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WhipLink {
    pub group: CandidateGroup,
    /// The candidate that the right one before rules out, or the target.
    pub left: Node,
    /// The candidate that is left.
    pub right: Node,
}

record!(Whip { target, links as "steps", end as "empty" });
record!(WhipLink { group as "one_of", left, right });

impl Argument for Whip {
    fn highlight(&self, highlights: &mut Highlights) {
        self.end.highlight(highlights);
        for WhipLink { left, right, .. } in &self.links {
            left.highlight(Role::Counterpart, highlights);
            right.highlight(Role::Pattern, highlights);
        }
        self.target.highlight(Role::Pattern, highlights);
    }

    fn digits(&self) -> CandidateSet {
        self.links.iter().map(|link| link.right.digit).chain([self.target.digit]).collect()
    }

    fn proof(&self, grid: &CandidateGrid, _: &Effect) -> Vec<ProofLine> {
        let mut known = Known::new(grid, self.links.len());
        known.add(Claim::is(self.target));
        let mut before = self.target;
        let mut lines = vec![ProofLine::supposing(Claim::is(self.target))];
        for &WhipLink { group, left, right } in &self.links {
            let links = vec![
                Link { from: before, to: left, strong: false },
                Link { from: left, to: right, strong: true },
            ];
            let claim = Claim::is(right);
            lines.push(ProofLine {
                premise: Some(Claim::is_not(left)),
                links,
                ..ProofLine::of_words(known.reason(group, right)).claiming(claim)
            });
            known.add(claim);
            before = right;
        }
        lines.push(ProofLine::of_words(known.nothing_left(self.end)));
        lines
    }

    fn conclusion(&self, _: &Effect) -> Text {
        text!["So ", Claim::is_not(self.target).text(), "."]
    }
}
