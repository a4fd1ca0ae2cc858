//! Evidence that supposes a candidate: forcing chains, and nets of singles.

use super::argument::Argument;
use super::causes::Known;
use super::group::CandidateGroup;
use super::links::Chain;
use super::node::{Link, Node};
use super::part::{Part, Visitor, fields, record};
use super::proof::{Claim, ProofLine};
use crate::explain::Role;
use crate::grid::{CandidateGrid, Cell, Digit, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text};
use crate::text;

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

/// Every member of a group, supposed true, leads to the effect by singles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetVerity {
    pub group: CandidateGroup,
    /// One supposition for each member.
    pub branches: Vec<Supposition>,
}

/// A supposition that leaves a cell without a candidate or a digit without a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// The candidate that is supposed, and what follows.
    pub supposition: Supposition,
    /// The group that is left with nothing.
    pub end: CandidateGroup,
}

impl Refutation {
    /// Returns the number of inferences, nested ones included.
    pub fn count(&self) -> usize {
        1 + self.supposition.count()
    }

    /// Returns the supposition, what follows, and what is left with nothing.
    fn lines(&self, mut known: Known) -> Vec<ProofLine> {
        let supposed = self.supposition.claim();
        known.add(supposed);
        let mut lines = vec![ProofLine::supposing(supposed)];
        lines.extend(self.supposition.proof(&mut known));
        lines.push(ProofLine::of_words(known.nothing_left(self.end)));
        lines
    }
}

/// A candidate supposed true or false, and what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Supposition {
    pub cell: Cell,
    pub digit: Digit,
    /// Whether it is supposed true.
    pub is_true: bool,
    /// The consequences, in order.
    pub steps: Vec<Inference>,
}

/// A consequence within a supposition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Inference {
    /// A single: hidden in a house, or else naked.
    Place {
        cell: Cell,
        digit: Digit,
        /// The house in which it is hidden.
        house: Option<HouseId>,
    },
    /// A candidate that is eliminated because supposing it true, too, leads to a contradiction.
    Refuted(Box<Refutation>),
}

record!(ForcingContradiction { start, is_true, arms, end as "empty" });
record!(ForcingVerity { group as "one_of", arms });
record!(NetVerity { group as "one_of", branches });
record!(Refutation { supposition as "suppose", end as "empty" });
record!(Supposition { cell, digit, is_true, steps });

impl Part for Inference {
    fn visit(&mut self, visitor: &mut dyn Visitor) {
        match self {
            Inference::Place { cell, digit, house } => visitor.record(fields![cell, digit, house]),
            Inference::Refuted(inner) => visitor.record(fields![inner as "refuted"]),
        }
    }
}

impl Supposition {
    /// Returns what is supposed.
    pub fn claim(&self) -> Claim {
        Claim { node: Node::single(self.cell, self.digit), is_true: self.is_true }
    }

    /// Returns the number of inferences, nested ones included.
    fn count(&self) -> usize {
        let of = |step: &Inference| if let Inference::Refuted(inner) = step { inner.count() } else { 1 };
        self.steps.iter().map(of).sum()
    }

    fn proof(&self, known: &mut Known) -> Vec<ProofLine> {
        self.steps.iter().map(|step| step.line(known)).collect()
    }

    fn highlight(&self, highlights: &mut Highlights) {
        for step in &self.steps {
            match step {
                &Inference::Place { cell, digit, .. } => highlights.add(Role::Pattern, cell, Some(digit)),
                Inference::Refuted(inner) => {
                    let Supposition { cell, digit, .. } = inner.supposition;
                    highlights.add(Role::Counterpart, cell, Some(digit));
                }
            }
        }
        highlights.add(Role::Pattern, self.cell, Some(self.digit));
    }
}

impl Inference {
    /// Returns it as a line, and adds it to what is known.
    fn line(&self, known: &mut Known) -> ProofLine {
        let line = match self {
            &Inference::Place { cell, digit, house } => {
                let group =
                    house.map_or(CandidateGroup::Cell(cell), |house| CandidateGroup::House(house, digit));
                let node = Node::single(cell, digit);
                ProofLine::of_words(known.reason(group, node)).claiming(Claim::is(node))
            }
            Inference::Refuted(inner) => {
                let branch = inner.lines(known.clone());
                let end = match &branch[..] {
                    [_, end] => end.words.clone(),
                    _ => inner.end.nothing_left(),
                };
                let claim = inner.supposition.claim().opposite();
                ProofLine { branch, ..ProofLine::of_words(text![" (else ", end, ")"]).claiming(claim) }
            }
        };
        line.claim.into_iter().for_each(|claim| known.add(claim));
        line
    }
}

/// The branch of a candidate that rules out another one at once, or is itself what the step places.
fn at_once(start: Claim, grid: &CandidateGrid, effect: &Effect) -> ProofLine {
    let Some(claim) = Claim::of_effect(effect).filter(|claim| *claim != start) else {
        return ProofLine { words: ", that is the result.".into(), ..ProofLine::supposing(start) };
    };
    let cells = start.node.cells | claim.node.cells;
    let shared = grid.geometry().houses().find(|(_, house)| cells.len() > 1 && cells.is_subset(house.set));
    let line = ProofLine {
        premise: Some(start),
        claim: Some(claim),
        words: shared.map_or_else(Text::default, |(house, _)| text![" (", house, ")"]),
        links: vec![Link { from: start.node, to: claim.node, strong: false }],
        ..ProofLine::default()
    };
    ProofLine { branch: vec![line], ..ProofLine::supposing(start) }.claiming(claim)
}

/// The branch in which a candidate is supposed true or false, and follows a chain.
fn arm_branch(start: Claim, arm: &Chain) -> Option<ProofLine> {
    let end = Claim::is(*arm.nodes.last()?);
    let mut branch = arm.lines();
    if let (true, Some(line)) = (start.is_true, branch.first_mut()) {
        line.cause = Some(start);
        line.links.insert(0, Link { from: start.node, to: arm.nodes[0], strong: false });
    }
    Some(ProofLine { branch, ..ProofLine::supposing(start) }.claiming(end))
}

impl ForcingContradiction {
    /// Returns what is supposed.
    pub fn claim(&self) -> Claim {
        Claim { node: self.start, is_true: self.is_true }
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
        lines.push(ProofLine::of_words(self.end.nothing_left()));
        lines
    }

    fn conclusion(&self, _: &Effect) -> Text {
        text!["So ", self.claim().opposite().text(), "."]
    }
}

impl Argument for ForcingVerity {
    fn highlight(&self, highlights: &mut Highlights) {
        self.group.highlight(highlights);
        for (start, arm) in &self.arms {
            arm.highlight(highlights);
            start.highlight(Role::Pattern, highlights);
        }
    }

    fn proof(&self, grid: &CandidateGrid, effect: &Effect) -> Vec<ProofLine> {
        let arms = self.arms.iter().map(|(start, arm)| {
            let start = Claim::is(*start);
            arm_branch(start, arm).unwrap_or_else(|| at_once(start, grid, effect))
        });
        [ProofLine::of_words(self.group.one_is_true())].into_iter().chain(arms).collect()
    }

    fn conclusion(&self, effect: &Effect) -> Text {
        text!["In every case, ", effect.clause(), "."]
    }
}

impl Argument for NetVerity {
    fn highlight(&self, highlights: &mut Highlights) {
        self.group.highlight(highlights);
        self.branches.iter().for_each(|branch| branch.highlight(highlights));
    }

    fn proof(&self, grid: &CandidateGrid, effect: &Effect) -> Vec<ProofLine> {
        let branch = |branch: &Supposition| {
            let mut known = Known::new(grid, self.branches.iter().map(Supposition::count).sum());
            known.add(branch.claim());
            let lines = branch.proof(&mut known);
            let Some(last) = lines.last() else { return at_once(branch.claim(), grid, effect) };
            let claim = last.claim;
            ProofLine { premise: Some(branch.claim()), claim, branch: lines, ..ProofLine::default() }
        };
        let group = ProofLine::of_words(self.group.one_is_true());
        [group].into_iter().chain(self.branches.iter().map(branch)).collect()
    }

    fn conclusion(&self, effect: &Effect) -> Text {
        text!["In every case, ", effect.clause(), "."]
    }
}

impl Argument for Refutation {
    fn highlight(&self, highlights: &mut Highlights) {
        self.end.highlight(highlights);
        self.supposition.highlight(highlights);
    }

    fn proof(&self, grid: &CandidateGrid, _: &Effect) -> Vec<ProofLine> {
        self.lines(Known::new(grid, self.count()))
    }

    fn conclusion(&self, _: &Effect) -> Text {
        text!["So ", self.supposition.claim().opposite().text(), "."]
    }
}
