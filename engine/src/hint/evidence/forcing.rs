//! Evidence of forcing chains, from a candidate supposed true or false or from every member of a group.

use super::argument::{Argument, in_every_case};
use super::chain::{Chain, is_weak};
use super::check::{Allowed, CheckError, CheckedBoard, conclusion, ensure};
use super::claim::Claim;
use super::group::CandidateGroup;
use super::node::{Link, Node};
use super::notation::Notation;
use super::part::record;
use super::proof::{ProofLine, in_a_row};
use super::why::Why;
use crate::explain::Role;
use crate::grid::CandidateGrid;
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

/// From one candidate, supposed true or false, a chain to every member of a group rules it out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForcingContradiction {
    pub start: Node,
    /// Whether it is supposed true.
    pub is_true: bool,
    /// A chain for each member of the group, empty if the start rules it out directly. From a true start it begins with
    /// a node that the start rules out, from a false one with the start.
    pub arms: Vec<Chain>,
    /// The group that is left with nothing.
    pub end: CandidateGroup,
}

/// From every member of a group, supposed true, a chain leads to the effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForcingVerity {
    pub group: CandidateGroup,
    /// Each member with its chain, as for a contradiction.
    pub arms: Vec<(Node, Chain)>,
}

record!(ForcingContradiction { start, is_true, arms, end as "empty" });
record!(ForcingVerity { group as "one_of", arms });

impl ForcingContradiction {
    /// Returns what is supposed.
    pub fn claim(&self) -> Claim {
        Claim { node: self.start, is_true: self.is_true }
    }

    /// Confirms that every member of the group is ruled out by a chain from this start.
    fn check_from(&self, board: CheckedBoard, start: Node) -> Result<(), CheckError> {
        let members = self.end.checked_members(board)?;
        ensure(members.len() == self.arms.len(), "not a chain for every candidate")?;
        for (member, arm) in members.iter().zip(&self.arms) {
            let is_ruled_out = rules_out(board, &start, self.is_true, arm, member)?;
            ensure(is_ruled_out, format_args!("{member:?} is not ruled out"))?;
        }
        Ok(())
    }
}

impl Argument for ForcingContradiction {
    fn highlight(&self, highlights: &mut Highlights) {
        self.end.highlight(highlights);
        self.arms.iter().for_each(|arm| arm.highlight(highlights));
        self.start.highlight(Role::Pattern, highlights);
    }

    fn proof(&self, _: &CandidateGrid, _: &Effect) -> Vec<ProofLine> {
        let mut lines: Vec<ProofLine> =
            self.arms.iter().filter_map(|arm| arm_branch(self.claim(), arm)).collect();
        if lines.is_empty() {
            lines.push(ProofLine::supposing(self.claim()));
        }
        lines.push(ProofLine::because(Why::NothingLeft(self.end, Vec::new())));
        lines
    }

    /// The start is not what was supposed; nor is any other candidate true from which the same chains lead.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        self.check_from(board, self.start)?;
        if !self.is_true {
            return Allowed::claim(self.claim().opposite());
        }
        Allowed::eliminations(move |cell, digit| {
            board.can(cell, digit) && self.check_from(board, Node::single(cell, digit)).is_ok()
        })
    }

    fn supposed(&self) -> Option<Claim> {
        Some(self.claim())
    }

    fn dead_end(&self) -> Option<CandidateGroup> {
        Some(self.end)
    }

    fn in_symbols(&self, _: &CandidateGrid, effect: &Effect) -> Option<Text> {
        let arms = self.arms.iter().enumerate().filter(|(_, arm)| !arm.nodes.is_empty());
        let lines = arms.filter_map(|(i, arm)| further_links(arm, &self.arms[..i]));
        let lines = Text::join(lines.chain([self.end.nothing_left()]), "; ");
        let end = self.conclusion(effect, Notation::Symbols);
        Some(text!("If {}: {}. {}", self.claim().text(), lines, end))
    }
}

impl Argument for ForcingVerity {
    fn highlight(&self, highlights: &mut Highlights) {
        self.group.highlight(highlights);
        for (start, arm) in &self.arms {
            arm.highlight(highlights);
            start.highlight(Role::Fin, highlights);
        }
    }

    fn proof(&self, grid: &CandidateGrid, effect: &Effect) -> Vec<ProofLine> {
        let arms = self.arms.iter().map(|(start, arm)| {
            let start = Claim::is(*start);
            let Some(mut line) = arm_branch(start, arm) else {
                return ProofLine::at_once(start, grid, effect);
            };
            // A chain ends with what rules the candidate out; the case ends with the candidate.
            if let (Some(end), Some(result)) = (line.claim, Claim::of_effect(effect))
                && end != result
            {
                line.branch.push(ProofLine::ruling_out(end, result, grid));
                line.claim = Some(result);
            }
            line
        });
        [ProofLine::before_cases(self.group, grid)].into_iter().chain(arms).collect()
    }

    /// Every member of the group leads to the effect by a chain.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, effect: &Effect) -> Result<Allowed<'a>, CheckError> {
        let ForcingVerity { group, arms } = self;
        let members = group.checked_members(board)?;
        let starts: Vec<Node> = arms.iter().map(|(node, _)| *node).collect();
        ensure(members == starts && !arms.is_empty(), "not a chain for every candidate")?;
        let claim = conclusion(effect)?;
        for (start, arm) in arms {
            let holds = if claim.is_true {
                last_of(board, start, true, arm)? == Some(claim.node)
            } else {
                rules_out(board, start, true, arm, &claim.node)?
            };
            ensure(holds, format_args!("{start:?} leads elsewhere"))?;
        }
        Allowed::claim(claim)
    }

    fn cases(&self) -> Option<CandidateGroup> {
        Some(self.group)
    }

    fn in_symbols(&self, _: &CandidateGrid, effect: &Effect) -> Option<Text> {
        let result = Claim::of_effect(effect).filter(|claim| !claim.is_true);
        let cases = self.arms.iter().map(|(node, arm)| {
            let links = (!arm.nodes.is_empty()).then(|| in_a_row(&arm.lines()));
            let words = match result {
                Some(claim) => links.map(|links| text!("{} → {}", links, claim.text())),
                None => links,
            };
            (*node, words)
        });
        Some(in_every_case(self, cases, effect))
    }
}

/// The branch in which a candidate is supposed true or false, and follows a chain.
fn arm_branch(start: Claim, arm: &Chain) -> Option<ProofLine> {
    let end = Claim::is(*arm.nodes.last()?);
    let mut branch = arm.lines();
    if let (true, Some(line)) = (start.is_true, branch.first_mut()) {
        line.cause = Some(start);
        line.links.insert(0, Link::weak(start.node, arm.nodes[0]));
    }
    Some(ProofLine { branch, ..ProofLine::supposing(start) }.claiming(end))
}

/// Returns the last node of a chain that starts from this node being true or false.
fn last_of(
    board: CheckedBoard,
    start: &Node,
    is_true: bool,
    arm: &Chain,
) -> Result<Option<Node>, CheckError> {
    let Some((first, last)) = arm.nodes.first().zip(arm.nodes.last()) else {
        ensure(*arm == Chain::default(), "links without nodes")?;
        return Ok(is_true.then_some(*start));
    };
    arm.check_links(board)?;
    let joined = if is_true { is_weak(board, start, first) } else { first == start };
    ensure(joined && !arm.ring, "a chain that starts elsewhere")?;
    Ok(Some(*last))
}

/// Returns whether the chain shows the candidate false.
pub fn rules_out(
    board: CheckedBoard,
    start: &Node,
    is_true: bool,
    arm: &Chain,
    candidate: &Node,
) -> Result<bool, CheckError> {
    let last = last_of(board, start, is_true, arm)?;
    let itself = !is_true && arm.nodes.is_empty() && candidate == start;
    Ok(itself || last.is_some_and(|last| is_weak(board, &last, candidate)))
}

/// The links of one of several chains from the same start. Links of `earlier` chains are not repeated; `None` if there
/// are no others.
fn further_links(chain: &Chain, earlier: &[Chain]) -> Option<Text> {
    let mut shared = 0;
    for other in earlier {
        let pairs = chain.nodes.chunks(2).zip(other.nodes.chunks(2));
        shared = shared.max(pairs.take_while(|(own, other)| own == other).count());
    }
    let lines = chain.lines();
    let rest = in_a_row(&lines[shared..]);
    match shared {
        _ if shared == lines.len() => None,
        0 => Some(rest),
        _ => Some(text!("{} → {}", Claim::is(chain.nodes[2 * shared - 1]).text(), rest)),
    }
}
