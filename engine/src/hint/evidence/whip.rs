//! Evidence of whips.

use super::anyway::{Anyway, opening};
use super::argument::Argument;
use super::causes::Known;
use super::chain::is_weak;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::claim::Claim;
use super::group::CandidateGroup;
use super::node::{Link, Node};
use super::notation::Notation;
use super::part::record;
use super::proof::ProofLine;
use super::story::Story;
use crate::explain::Role;
use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

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
        self.lines(grid, false)
    }

    fn story(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Story> {
        Some(Story::of_lines(self.lines(grid, true), self.conclusion(effect, Notation::Words)))
    }

    /// The target may be eliminated, and every other candidate from which the same links lead to the same end.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        self.check_from(board, self.target)?;
        Allowed::eliminations(move |cell, digit| self.check_from(board, Node::single(cell, digit)).is_ok())
    }

    fn supposed(&self) -> Option<Claim> {
        Some(Claim::is(self.target))
    }

    fn dead_end(&self) -> Option<CandidateGroup> {
        Some(self.end)
    }

    fn in_symbols(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Text> {
        let proof = self.lines(grid, true);
        let (opening, lines) = opening(&proof)?;
        let lines = Text::join(lines.iter().map(|line| line.conclusion()), " → ");
        Some(text!("{} {}. {}", opening, lines, self.conclusion(effect, Notation::Symbols)))
    }
}

impl Whip {
    /// Returns its inferences, without the links that only join their neighbours if it is to be `short`.
    fn lines(&self, grid: &CandidateGrid, short: bool) -> Vec<ProofLine> {
        let mut links = self.links.clone();
        let of_link = |link: &WhipLink| Some((link.right.cells.only()?, link.right.digit));
        let digits: Vec<(Cell, Digit)> = links.iter().filter_map(of_link).collect();
        let mut anyway = Anyway::new(grid, Claim::is(self.target), &digits);
        links.retain(|link| !of_link(link).is_some_and(|(cell, digit)| anyway.holds(cell, digit)));
        let mut known = Known::new(grid, self.links.len());
        anyway.claims.iter().for_each(|&claim| known.add(claim));
        known.add(Claim::is(self.target));
        for i in (0..links.len()).rev().filter(|_| short) {
            let rest = [&links[..i], &links[i + 1..]].concat();
            if self.reaches_end(&rest, known.clone()) {
                links = rest;
            }
        }
        let mut before = self.target;
        let mut lines: Vec<ProofLine> = anyway.line().into_iter().collect();
        lines.push(ProofLine::supposing(Claim::is(self.target)));
        for WhipLink { group, left, right } in links {
            // What ruled out the left candidate may be another line.
            let weak = is_weak(CheckedBoard { grid }, &before, &left).then(|| Link::weak(before, left));
            let links = weak.into_iter().chain([Link::strong(left, right)]).collect();
            let claim = Claim::is(right);
            let line = ProofLine::because(known.only_one(group, right)).claiming(claim).drawing(links);
            lines.push(ProofLine { premise: Some(Claim::is_not(left)), ..line });
            known.add(claim);
            before = right;
        }
        lines.push(ProofLine::because(known.nothing_left(self.end)));
        lines
    }

    /// Returns whether each of these links follows from what is known and the links before it, and then the end.
    fn reaches_end(&self, links: &[WhipLink], mut known: Known) -> bool {
        let follow = links.iter().all(|link| {
            let follows = known.leaves_only(link.group, Some(link.right));
            known.add(Claim::is(link.right));
            follows
        });
        follow && known.leaves_only(self.end, None)
    }

    /// Confirms that every group has nothing left but its right candidate, and the last one nothing at all, if this
    /// candidate is true.
    fn check_from(&self, board: CheckedBoard, target: Node) -> Result<(), CheckError> {
        let is_candidate = target.cells.only().is_some_and(|cell| board.can(cell, target.digit));
        ensure(is_candidate, "the target is no candidate")?;
        let mut is_true = vec![target];
        for WhipLink { group, left, right } in &self.links {
            let members = group.checked_members(board)?;
            ensure(members.contains(left) && members.contains(right), "a candidate of another group")?;
            let last = is_true[is_true.len() - 1];
            ensure(left != &last && is_weak(board, &last, left), "a left candidate that is not linked")?;
            for member in members.iter().filter(|member| *member != right) {
                ensure(is_ruled_out(board, &is_true, member), format_args!("{member:?} is left too"))?;
            }
            is_true.push(*right);
        }
        for member in self.end.checked_members(board)? {
            ensure(is_ruled_out(board, &is_true, &member), format_args!("{member:?} is left"))?;
        }
        Ok(())
    }
}

fn is_ruled_out(board: CheckedBoard, is_true: &[Node], node: &Node) -> bool {
    is_true.iter().any(|other| other != node && is_weak(board, other, node))
}
