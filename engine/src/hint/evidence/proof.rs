//! The argument of a step as a list: one inference a line, each with the links that a board can draw.

use super::node::{Link, Node};
use crate::explain::Role;
use crate::grid::CandidateGrid;
use crate::hint::{Effect, Highlight, Text, text};

/// A node that is true or false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Claim {
    pub node: Node,
    pub is_true: bool,
}

/// An inference of an argument.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProofLine {
    /// What the premise follows from, if no line before says it.
    pub cause: Option<Claim>,
    /// What holds by the line before, or what is supposed; `None` if several lines before are needed.
    pub premise: Option<Claim>,
    /// What follows from the premises.
    pub claim: Option<Claim>,
    /// The reason, or the whole line if nothing about a node follows.
    pub words: Text,
    /// The links that lead from the line before to the claim.
    pub links: Vec<Link>,
    /// The branch of which this line is the result; empty if the line is a single inference.
    pub branch: Vec<ProofLine>,
    /// What the board shows with the line; if nothing is listed, the claims.
    pub shown: Vec<Highlight>,
}

impl Claim {
    /// The node is true.
    pub fn is(node: Node) -> Claim {
        Claim { node, is_true: true }
    }

    /// The node is false.
    pub fn is_not(node: Node) -> Claim {
        Claim { node, is_true: false }
    }

    /// Returns what an effect says about a candidate, if it is about a single one.
    pub(in crate::hint) fn of_effect(effect: &Effect) -> Option<Claim> {
        match effect {
            &Effect::Place(cell, digit) => Some(Claim::is(Node::single(cell, digit))),
            Effect::Eliminate(list) => match list[..] {
                [(cell, digits)] => digits.only().map(|digit| Claim::is_not(Node::single(cell, digit))),
                _ => None,
            },
            Effect::PlaceAll(..) => None,
        }
    }

    /// Returns the opposite.
    pub fn opposite(self) -> Claim {
        Claim { is_true: !self.is_true, ..self }
    }

    /// Returns what the board shows of it.
    pub(in crate::hint) fn highlights(self) -> Vec<Highlight> {
        let role = if self.is_true { Role::Pattern } else { Role::Counterpart };
        let light = |cell, digit| Highlight { role, cell, digit };
        let digit = self.node.digit;
        self.node.cells.iter().flat_map(|cell| [light(cell, None), light(cell, Some(digit))]).collect()
    }

    /// Returns the claim in short: `r1c2=5`, `r1c23≠5`.
    pub fn text(self) -> Text {
        let Node { cells, digit } = self.node;
        if self.is_true { text!("{}={}", cells, digit) } else { text!("{}≠{}", cells, digit) }
    }
}

impl ProofLine {
    /// A line of words.
    pub(in crate::hint) fn of_words(words: Text) -> ProofLine {
        ProofLine { words, ..ProofLine::default() }
    }

    /// A case of a story: the end is true if the start is, which rules out the node between. Only this case is shown.
    pub(in crate::hint) fn case(words: Text, start: Node, ruled_out: Node, end: Node) -> ProofLine {
        let claims = [Claim::is(start), Claim::is_not(ruled_out), Claim::is(end)];
        ProofLine {
            links: vec![
                Link { from: start, to: ruled_out, strong: false },
                Link { from: ruled_out, to: end, strong: true },
            ],
            shown: claims.into_iter().flat_map(Claim::highlights).collect(),
            ..ProofLine::of_words(words)
        }
    }

    /// The branch of a candidate that rules out another one at once, or is itself what the step places.
    pub(super) fn at_once(start: Claim, grid: &CandidateGrid, effect: &Effect) -> ProofLine {
        let Some(claim) = Claim::of_effect(effect).filter(|claim| *claim != start) else {
            return ProofLine { words: ", that is the result.".into(), ..ProofLine::supposing(start) };
        };
        let line = ProofLine::ruling_out(start, claim, grid);
        ProofLine { branch: vec![line], ..ProofLine::supposing(start) }.claiming(claim)
    }

    /// The inference that one node rules out another: `r3c4=7 → r3c5≠7 (row 3)`.
    pub(super) fn ruling_out(premise: Claim, claim: Claim, grid: &CandidateGrid) -> ProofLine {
        let cells = premise.node.cells | claim.node.cells;
        let shared =
            grid.geometry().houses().find(|(_, house)| cells.len() > 1 && cells.is_subset(house.set));
        ProofLine {
            premise: Some(premise),
            claim: Some(claim),
            words: shared.map_or_else(Text::default, |(house, _)| text!(" ({})", house)),
            links: vec![Link { from: premise.node, to: claim.node, strong: false }],
            ..ProofLine::default()
        }
    }

    /// A line that supposes something: `If r1c2=5:`, or with words after the premise instead of the colon.
    pub fn supposing(claim: Claim) -> ProofLine {
        ProofLine { premise: Some(claim), ..ProofLine::default() }
    }

    /// The line with this claim before its words.
    pub(in crate::hint) fn claiming(self, claim: Claim) -> ProofLine {
        ProofLine { claim: Some(claim), ..self }
    }

    /// Returns the inference in short: `r3c7≠7 → r1c6=7 (box 2)`.
    pub fn text(&self) -> Text {
        match (&self.branch[..], self.premise, self.cause) {
            // A short branch is part of the line itself.
            ([first, ..], Some(premise), _) if self.has_short_branch() => match first.premise {
                Some(_) => in_a_row(&self.branch),
                None => text!("{} → {}", premise.text(), in_a_row(&self.branch)),
            },
            (.., Some(cause)) => text!("{} → {}", cause.text(), self.inference()),
            (.., None) => self.inference(),
        }
    }

    /// Returns whether its branch is short enough to be part of its line: one inference, or two without branches.
    pub fn has_short_branch(&self) -> bool {
        match &self.branch[..] {
            [_] => true,
            [first, last] => first.branch.is_empty() && last.branch.is_empty(),
            _ => false,
        }
    }

    /// Returns whether it leads from a premise to a claim at once.
    pub fn is_inference(&self) -> bool {
        self.premise.is_some() && self.claim.is_some() && self.cause.is_none() && self.branch.is_empty()
    }

    fn inference(&self) -> Text {
        match (self.premise, self.claim) {
            (Some(premise), None) if self.words == Text::default() => text!("If {}:", premise.text()),
            (Some(premise), None) => text!("If {}{}", premise.text(), self.words.clone()),
            (Some(premise), Some(_)) if self.branch.is_empty() => {
                text!("{} → {}", premise.text(), self.conclusion())
            }
            (Some(premise), Some(_)) => text!("{} → … → {}", premise.text(), self.conclusion()),
            (None, _) => self.conclusion(),
        }
    }

    /// What follows, without the premise: `r1c6=7 (box 2)`.
    pub fn conclusion(&self) -> Text {
        text!("{}{}", self.claim.map_or_else(Text::default, Claim::text), self.words.clone())
    }

    /// Returns the number of lines, those of branches included.
    pub fn count(&self) -> usize {
        1 + self.branch.iter().map(ProofLine::count).sum::<usize>()
    }
}

/// Returns lines as one sentence without what the line before has said: `r3c7≠7 → r1c6=7 (box 2) → r1c1=1 (row 1)`.
pub(in crate::hint) fn in_a_row(lines: &[ProofLine]) -> Text {
    let texts =
        lines.iter().enumerate().map(|(i, line)| if i == 0 { line.text() } else { line.conclusion() });
    Text::join(texts, " → ")
}
