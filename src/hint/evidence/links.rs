//! Evidence that follows links: chains, remote pairs, and colours.

use super::argument::Argument;
use super::node::{Link, Node};
use super::part::{Part, Visitor, fields, record, word};
use super::proof::{Claim, ProofLine};
use super::sets::Als;
use crate::explain::Role;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text};
use crate::text;

/// The reason why one of two nodes must be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StrongLink {
    /// The cell has no other candidates.
    Cell(Cell),
    /// The house has no other places for the digit.
    House(HouseId),
    /// An almost locked set that loses one digit holds all its others.
    Als(Als),
}

/// Nodes of which the 1st or the 2nd is true, the 2nd or not the 3rd, and so on: so the first or the last.
///
/// ```text
/// nodes   0 ══ 1 ── 2 ══ 3 ── 4 ══ 5      ══ strong: at least one   ── weak: at most one
/// strong   [0]       [1]       [2]
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chain {
    /// The nodes, two for each strong link.
    pub nodes: Vec<Node>,
    /// The strong links.
    pub strong: Vec<StrongLink>,
    /// Whether the last and the first node are linked weakly too. Then exactly one of every two neighbours is true.
    pub ring: bool,
}

/// Cells with the same two candidates, each seeing the next: they alternate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RemotePair {
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// Their two candidates.
    pub digits: CandidateSet,
}

/// Clusters of places for a digit, coloured so that one colour of each is right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Colors {
    pub digit: Digit,
    /// One cluster or two.
    pub clusters: Vec<Cluster>,
    /// The conclusion from the colours.
    pub rule: ColorRule,
}

/// Places for a digit in two colours: one colour is right as a whole, the other wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cluster {
    /// The places of each colour.
    pub colors: [CellSet; 2],
    /// Houses with just two places, in which the colours alternate.
    pub links: Vec<(Cell, Cell, HouseId)>,
}

/// A conclusion from colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColorRule {
    /// A cell that sees both colours cannot hold the digit.
    Trap,
    /// Two cells of the first colour see each other, so it is wrong.
    Wrap,
    /// If a colour of one cluster sees a colour of the other, one of their counterparts is right; what sees both
    /// counterparts cannot hold the digit.
    Bridge,
    /// The first colour of the first cluster sees both colours of the second, so it is wrong.
    Squeeze,
}

record!((Node, Chain) as from, chain);
record!(Chain { nodes, strong, ring });
record!(RemotePair { cells, digits });
record!(Colors { digit, clusters, rule });
record!((Cell, Cell, HouseId) as one, other, house);
word!(ColorRule { Trap => "trap", Wrap => "wrap", Bridge => "bridge", Squeeze => "squeeze" });

impl Part for StrongLink {
    fn visit(&mut self, visitor: &mut dyn Visitor) {
        match self {
            StrongLink::Cell(cell) => visitor.record(fields![cell]),
            StrongLink::House(house) => visitor.record(fields![house]),
            StrongLink::Als(set) => set.visit(visitor),
        }
    }
}

impl Part for Cluster {
    fn visit(&mut self, visitor: &mut dyn Visitor) {
        self.colors.visit(visitor);
        visitor.detail(&mut self.links);
    }
}

impl Argument for Chain {
    fn highlight(&self, highlights: &mut Highlights) {
        for link in &self.strong {
            if let StrongLink::Als(set) = link {
                set.cells.iter().for_each(|cell| highlights.add(Role::Cause, cell, None));
            }
        }
        if self.ring {
            let sides = [Role::Counterpart, Role::Pattern].into_iter().cycle();
            return self.nodes.iter().zip(sides).for_each(|(node, role)| node.highlight(role, highlights));
        }
        // Of the ends one is true; which of the others are depends on it.
        self.nodes.iter().for_each(|node| node.highlight(Role::Counterpart, highlights));
        let ends = [self.nodes.first(), self.nodes.last()];
        ends.into_iter().flatten().for_each(|node| node.highlight(Role::Pattern, highlights));
    }

    fn digits(&self) -> CandidateSet {
        self.nodes.iter().map(|node| node.digit).collect()
    }

    fn proof(&self, _: &CandidateGrid, _: &Effect) -> Vec<ProofLine> {
        self.lines()
    }

    fn conclusion(&self, effect: &Effect) -> Text {
        match (effect, self.nodes.first(), self.nodes.last()) {
            _ if self.ring => {
                text!["The loop closes, so each link has one true end: ", effect.clause(), "."]
            }
            (Effect::Eliminate(_), Some(&first), Some(&last)) => {
                let (first, last) = in_order(first, last);
                let claim = Claim::of_effect(effect);
                let result = claim.map_or_else(|| effect.clause(), Claim::text);
                let see = if claim.is_some() { ", as it sees both".into() } else { effect.which_see(2) };
                let (either, see_both): (Text, Text) = match (first == last, first.digit == last.digit) {
                    (true, _) => (Claim::is(first).text(), Text::default()),
                    (_, true) => {
                        let either = text![first.cells, " or ", last.cells, " is ", first.digit];
                        (either, see)
                    }
                    (_, false) => {
                        (text![Claim::is(first).text(), " or ", Claim::is(last).text()], Text::default())
                    }
                };
                text!["So ", either, ": ", result, see_both, "."]
            }
            _ => effect.sentence(),
        }
    }
}

impl Chain {
    /// Returns its inferences.
    pub(in crate::hint) fn lines(&self) -> Vec<ProofLine> {
        let mut lines: Vec<ProofLine> = Vec::new();
        let mut before: Option<Node> = None;
        for (pair, strong) in self.nodes.chunks_exact(2).zip(&self.strong) {
            let (from, to) = (pair[0], pair[1]);
            let weak = before.map(|before| Link { from: before, to: from, strong: false });
            let links = weak.into_iter().chain([Link { from, to, strong: true }]).collect();
            lines.push(ProofLine {
                premise: Some(Claim::is_not(from)),
                claim: Some(Claim::is(to)),
                words: strong.reason(),
                links,
                ..ProofLine::default()
            });
            before = Some(to);
        }
        if let (true, Some(last), Some(from)) = (self.ring, lines.last_mut(), before) {
            last.links.push(Link { from, to: self.nodes[0], strong: false });
        }
        lines
    }
}

/// The nodes in the order in which the board shows them.
pub fn in_order(one: Node, other: Node) -> (Node, Node) {
    if one.cells.first() <= other.cells.first() { (one, other) } else { (other, one) }
}

impl StrongLink {
    /// ` (row 4)`; nothing for a cell, which the two nodes name.
    fn reason(&self) -> Text {
        match self {
            StrongLink::Cell(_) => Text::default(),
            StrongLink::House(house) => text![" (", *house, ")"],
            StrongLink::Als(set) => {
                text![" (", set.cells, " has only ", Text::join(set.digits.iter(), ""), ")"]
            }
        }
    }
}

impl Argument for RemotePair {
    fn highlight(&self, highlights: &mut Highlights) {
        for (&cell, role) in self.cells.iter().zip([Role::Pattern, Role::Counterpart].into_iter().cycle()) {
            highlights.cell(role, cell, self.digits);
        }
    }

    fn digits(&self) -> CandidateSet {
        self.digits
    }
}

impl Argument for Colors {
    fn highlight(&self, highlights: &mut Highlights) {
        for Cluster { colors: [one, other], .. } in &self.clusters {
            highlights.cells(Role::Pattern, *one, self.digits());
            highlights.cells(Role::Counterpart, *other, self.digits());
        }
    }

    fn digits(&self) -> CandidateSet {
        CandidateSet::of(self.digit)
    }
}
