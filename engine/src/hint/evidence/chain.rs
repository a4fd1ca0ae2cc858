//! Evidence of chains and loops.

mod figures;

use super::als::{Als, is_als};
use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::claim::Claim;
use super::location::Location;
use super::names::{PartNames, cells, in_words};
use super::node::{Link, Node};
use super::notation::Notation;
use super::part::{Part, PartMut, Parts, record};
use super::proof::ProofLine;
use super::story::Story;
use super::why::Why;
use crate::explain::Role;
use crate::explain::words;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

pub use figures::{Figure, two_links};

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
    /// What it looks like, for its story.
    pub figure: Figure,
}

record!((Node, Chain) as from, chain);
record!(Chain { nodes, strong, ring, .. });

/// A set stands for itself, without a name.
impl Parts for StrongLink {
    fn part(&self) -> Part {
        match self {
            StrongLink::Cell(cell) => Part::Record(vec![("cell", cell.part())]),
            StrongLink::House(house) => Part::Record(vec![("house", house.part())]),
            StrongLink::Als(set) => set.part(),
        }
    }

    fn for_each_mut(&mut self, change: &mut dyn FnMut(PartMut)) {
        match self {
            StrongLink::Cell(cell) => cell.for_each_mut(change),
            StrongLink::House(house) => house.for_each_mut(change),
            StrongLink::Als(set) => set.for_each_mut(change),
        }
    }
}

impl Argument for Chain {
    fn highlight(&self, highlights: &mut Highlights) {
        self.set_cells().iter().for_each(|cell| highlights.add(Role::Cause, cell, None));
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

    fn conclusion(&self, effect: &Effect, notation: Notation) -> Text {
        match (effect, self.nodes.first(), self.nodes.last()) {
            _ if self.ring => {
                text!("The loop closes, so exactly one end of each link is true: {}.", effect.clause())
            }
            (Effect::Eliminate(_), Some(&first), Some(&last)) => {
                let (first, last) = in_order(first, last);
                let (result, as_seen) = match Claim::of_effect(effect) {
                    Some(claim) => (claim.said(notation), ", as it sees both".into()),
                    None => (effect.clause(), effect.which_see(2)),
                };
                if first == last {
                    text!("So {}: {}.", Claim::is(first).said(notation), result)
                } else if first.digit == last.digit {
                    let (one, other, digit) = (first.cells, last.cells, first.digit);
                    text!("So {} or {} is {}: {}{}.", one, other, digit, result, as_seen)
                } else {
                    let [first, last] = [first, last].map(|node| Claim::is(node).said(notation));
                    text!("So {} or {}: {}.", first, last, result)
                }
            }
            _ => effect.sentence(),
        }
    }

    /// Candidates that the first and the last node both rule out may be eliminated, in a ring those that any two
    /// neighbours both rule out.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        self.check_links(board)?;
        let nodes = &self.nodes;
        let (first, last) = (nodes[0], nodes[nodes.len() - 1]);
        if first == last
            && let Some(cell) = first.cells.only()
        {
            return Ok(Allowed::Place(cell, first.digit));
        }
        let mut pairs = vec![(first, last)];
        let mut sets = Vec::new();
        if self.ring {
            ensure(is_weak(board, &first, &last), "the ring is not closed")?;
            pairs.extend(nodes[1..nodes.len() - 1].chunks(2).map(|pair| (pair[0], pair[1])));
            // The set loses one of the two digits, so it is locked for all its others.
            sets.extend(nodes.chunks(2).zip(&self.strong).filter_map(|(pair, strong)| match strong {
                StrongLink::Als(als) => Some((*als, [pair[0].digit, pair[1].digit])),
                _ => None,
            }));
        }
        Allowed::eliminations(move |cell, digit| {
            let target = Node::single(cell, digit);
            let by_pair = pairs.iter().any(|(a, b)| is_weak(board, &target, a) && is_weak(board, &target, b));
            let by_set = sets.iter().any(|(als, ends)| {
                let holders = board.holders(als.cells, digit);
                als.digits.contains(digit) && !ends.contains(&digit) && board.sees_all(cell, holders)
            });
            by_pair || by_set
        })
    }

    /// The houses whose strong links make up a short chain, or where a long one begins.
    fn location(&self) -> Option<Location> {
        match self.strong[..] {
            [StrongLink::House(house)] => Some(Location::Houses(vec![house])),
            [StrongLink::House(one), StrongLink::House(other)] => Some(Location::Houses(vec![one, other])),
            _ if self.figure == Figure::Chain => self.nodes.first().map(|node| Location::Cells(node.cells)),
            _ => None,
        }
    }

    fn parts(&self) -> Option<[PartNames; 2]> {
        let at_end = match self.nodes.first() == self.nodes.last() {
            _ if self.ring => PartNames { pattern: "one way", counterpart: "other way" },
            // Its opposite leads back to it.
            true => PartNames { pattern: "true", ..PartNames::ENDS },
            false => PartNames::ENDS,
        };
        Some([at_end, PartNames::CASES])
    }

    fn pattern(&self, _: &Effect) -> Option<Text> {
        match self.nodes[..] {
            // The story of a figure has names of its own for its parts.
            _ if self.figure != Figure::Chain => None,
            _ if self.ring => {
                let all = self.nodes.iter().fold(CellSet::EMPTY, |all, node| all | node.cells);
                Some(in_words(vec![("loop", cells(all))]))
            }
            [first, .., last] => {
                let name = if first.cells == last.cells { "end" } else { "ends" };
                Some(in_words(vec![(name, cells(first.cells | last.cells))]))
            }
            _ => None,
        }
    }

    fn idea(&self, grid: &CandidateGrid, _: &Effect) -> Text {
        figures::idea(self, grid.geometry()).unwrap_or_else(|| self.question())
    }

    fn story(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Story> {
        match self.figure {
            Figure::Chain => None,
            Figure::WWing => figures::w_wing(self, effect),
            _ => two_links(&[self], grid.geometry(), effect),
        }
    }
}

impl Chain {
    /// Asks where its first link leads, and says by which links.
    fn question(&self) -> Text {
        let Some(&first) = self.nodes.first() else { return Text::default() };
        let claim = ("claim", Claim::is_not(first).words());
        let is_of = |kind: fn(&StrongLink) -> bool| self.strong.iter().all(kind);
        if self.ring {
            words::idea("loop", &[claim])
        } else if is_of(|link| matches!(link, StrongLink::Cell(_))) {
            words::idea("chain-of-cells", &[claim])
        } else if is_of(|link| matches!(link, StrongLink::House(_))) && self.digits().len() == 1 {
            words::idea("chain-of-houses", &[claim, ("digit", first.digit.into())])
        } else if self.set_cells().is_empty() {
            words::idea("chain-of-both", &[claim])
        } else {
            words::idea("chain-of-sets", &[claim])
        }
    }

    /// Returns the cells of the almost locked sets that it passes.
    pub fn set_cells(&self) -> CellSet {
        self.strong.iter().fold(CellSet::EMPTY, |all, link| match link {
            StrongLink::Als(set) => all | set.cells,
            StrongLink::Cell(_) | StrongLink::House(_) => all,
        })
    }

    /// Confirms every link.
    pub(super) fn check_links(&self, board: CheckedBoard) -> Result<(), CheckError> {
        let nodes = &self.nodes;
        ensure(nodes.len() == 2 * self.strong.len() && !nodes.is_empty(), "links do not fit the nodes")?;
        for node in nodes {
            let holds = !node.cells.is_empty() && board.holders(node.cells, node.digit) == node.cells;
            ensure(holds, format_args!("{:?} is not a candidate of all of {:?}", node.digit, node.cells))?;
        }
        for (pair, strong) in nodes.chunks(2).zip(&self.strong) {
            is_strong(board, &pair[0], &pair[1], strong)?;
        }
        for pair in nodes[1..nodes.len() - 1].chunks(2) {
            ensure(is_weak(board, &pair[0], &pair[1]), format_args!("no weak link {pair:?}"))?;
        }
        Ok(())
    }

    /// Returns its inferences.
    pub(in crate::hint) fn lines(&self) -> Vec<ProofLine> {
        let mut lines: Vec<ProofLine> = Vec::new();
        let mut before: Option<Node> = None;
        for (pair, strong) in self.nodes.chunks_exact(2).zip(&self.strong) {
            let (from, to) = (pair[0], pair[1]);
            let weak = before.map(|before| Link::weak(before, from));
            let links = weak.into_iter().chain([Link::strong(from, to)]).collect();
            lines.push(ProofLine {
                premise: Some(Claim::is_not(from)),
                claim: Some(Claim::is(to)),
                why: strong.why(),
                links,
                ..ProofLine::default()
            });
            before = Some(to);
        }
        if let (true, Some(last), Some(from)) = (self.ring, lines.last_mut(), before) {
            last.links.push(Link::weak(from, self.nodes[0]));
        }
        lines
    }
}

/// The nodes in the order in which the board shows them.
pub fn in_order(one: Node, other: Node) -> (Node, Node) {
    if one.cells.first() <= other.cells.first() { (one, other) } else { (other, one) }
}

impl StrongLink {
    fn why(&self) -> Why {
        match *self {
            StrongLink::Cell(_) => Why::Plain,
            StrongLink::House(house) => Why::House(house),
            StrongLink::Als(set) => Why::Set(set.cells, set.digits),
        }
    }
}

/// Returns whether at most one of two nodes is true.
pub fn is_weak(board: CheckedBoard, a: &Node, b: &Node) -> bool {
    if a.digit == b.digit {
        return a.cells.iter().all(|cell| board.sees_all(cell, b.cells));
    }
    a.cells.only().is_some() && a.cells == b.cells
}

fn is_strong(board: CheckedBoard, a: &Node, b: &Node, strong: &StrongLink) -> Result<(), CheckError> {
    match *strong {
        StrongLink::Cell(cell) => {
            let both = CandidateSet::of(a.digit) | CandidateSet::of(b.digit);
            let same = a.cells.only() == Some(cell) && b.cells.only() == Some(cell);
            let all = board.grid.value(cell).is_none() && (board.grid.candidates(cell) - both).is_empty();
            ensure(same && all, format_args!("no strong link in {cell:?}"))
        }
        StrongLink::House(house) => {
            let all = board.places(house, a.digit) == a.cells | b.cells;
            let right = a.digit == b.digit && all && !board.placed(house, a.digit);
            ensure(right, format_args!("no strong link of {:?} in {:?}", a.digit, house))
        }
        StrongLink::Als(als) => {
            is_als(board, &als)?;
            let are_in_set = [a, b].into_iter().all(|node| {
                als.digits.contains(node.digit) && board.holders(als.cells, node.digit) == node.cells
            });
            ensure(a.digit != b.digit && are_in_set, "the set does not join the nodes")
        }
    }
}
