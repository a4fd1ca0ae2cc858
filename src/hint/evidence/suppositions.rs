//! Evidence that supposes a candidate: forcing chains, and nets of singles.

use super::argument::Argument;
use super::links::Chain;
use super::node::Node;
use super::part::{Part, Visitor, fields, record};
use crate::explain::Role;
use crate::grid::{Cell, Digit, HouseId};
use crate::hint::highlight::Highlights;

/// Candidates of which one must be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CandidateGroup {
    /// Those of a cell.
    Cell(Cell),
    /// The places for a digit in a house.
    House(HouseId, Digit),
}

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

impl Part for CandidateGroup {
    fn visit(&mut self, visitor: &mut dyn Visitor) {
        match self {
            CandidateGroup::Cell(cell) => visitor.record(fields![cell]),
            CandidateGroup::House(house, digit) => visitor.record(fields![house, digit]),
        }
    }
}

impl Part for Inference {
    fn visit(&mut self, visitor: &mut dyn Visitor) {
        match self {
            Inference::Place { cell, digit, house } => visitor.record(fields![cell, digit, house]),
            Inference::Refuted(inner) => visitor.record(fields![inner as "refuted"]),
        }
    }
}

impl CandidateGroup {
    fn highlight(self, highlights: &mut Highlights) {
        match self {
            CandidateGroup::Cell(cell) => highlights.add(Role::House, cell, None),
            CandidateGroup::House(house, _) => highlights.house(Role::House, house),
        }
    }
}

impl Supposition {
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
        highlights.add(Role::Fin, self.cell, Some(self.digit));
    }
}

impl Argument for ForcingContradiction {
    fn highlight(&self, highlights: &mut Highlights) {
        self.end.highlight(highlights);
        self.arms.iter().for_each(|arm| arm.highlight(highlights));
        self.start.highlight(Role::Fin, highlights);
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
}

impl Argument for NetVerity {
    fn highlight(&self, highlights: &mut Highlights) {
        self.group.highlight(highlights);
        self.branches.iter().for_each(|branch| branch.highlight(highlights));
    }
}

impl Argument for Refutation {
    fn highlight(&self, highlights: &mut Highlights) {
        self.end.highlight(highlights);
        self.supposition.highlight(highlights);
    }
}
