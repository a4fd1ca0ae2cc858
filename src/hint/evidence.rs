//! Why a step holds: the houses, cells, candidates and links that its argument stands on.
//!
//! Evidence is complete: [`super::check`] confirms a step from it alone, and explanation and
//! highlights are made from it.

mod rare;

use crate::grid::{CandidateSet, Cell, CellSet, Digit, HouseId};

pub use rare::{AlignedPair, Exocet, Firework, Kraken, Pattern, Sectors, WayOut, Why};

/// Why a step holds: enough to check it and to show it without searching again.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Evidence {
    /// Every other cell of the house is filled.
    FullHouse {
        /// The house.
        house: HouseId,
    },
    /// The cell has one candidate left.
    NakedSingle {
        /// The house of the cell with the most digits placed: where to look.
        house: HouseId,
        /// For each other digit that a peer holds, one such peer. A digit without one was
        /// eliminated before.
        causes: Vec<Cell>,
    },
    /// The digit has one place left in the house.
    HiddenSingle {
        /// The house.
        house: HouseId,
        /// Cells holding the digit that between them see the other open cells of the house. An
        /// open cell that none of them sees lost the candidate before.
        causes: Vec<Cell>,
    },
    /// Every place for the digit in one house lies in another house too.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house that needs it there.
        from: HouseId,
        /// The house whose other cells lose it.
        to: HouseId,
        /// The places.
        cells: CellSet,
    },
    /// As many cells of a house as they have digits between them.
    NakedSubset {
        /// The houses that hold all of the cells.
        houses: Vec<HouseId>,
        /// The cells.
        cells: CellSet,
        /// Their digits.
        digits: CandidateSet,
    },
    /// As many digits of a house as they have places between them.
    HiddenSubset {
        /// The house.
        house: HouseId,
        /// The places.
        cells: CellSet,
        /// The digits.
        digits: CandidateSet,
    },
    /// A fish.
    Fish(Fish),
    /// A chain of links, or a ring of them.
    Chain(Chain),
    /// Cells with the same two candidates, each seeing the next: they alternate.
    RemotePair {
        /// The cells in order.
        cells: Vec<Cell>,
        /// Their two candidates.
        digits: CandidateSet,
    },
    /// Clusters of places for a digit, coloured so that one colour of each is right.
    Colors {
        /// The digit.
        digit: Digit,
        /// One cluster or two.
        clusters: Vec<Cluster>,
        /// What follows from the colours.
        rule: ColorRule,
    },
    /// Whatever the pivot is, the pivot or a pincer holds the digit.
    Wing {
        /// The cell in the middle.
        pivot: Cell,
        /// Cells with two candidates, the digit and one of the pivot's.
        pincers: Vec<Cell>,
        /// The digit.
        digit: Digit,
        /// All candidates of the pivot and the pincers.
        digits: CandidateSet,
    },
    /// Four cells that would have two solutions if they held only two digits.
    Rectangle(Rectangle),
    /// A board that would have two solutions if the cell held any digit but this.
    Grave {
        /// The only open cell with three candidates.
        cell: Cell,
        /// The digit that it must hold.
        digit: Digit,
    },
    /// Almost locked sets, each joined to the next by a restricted common digit.
    Als(AlsChain),
    /// A stem whose every digit joins an almost locked set that then holds the other digit.
    Blossom {
        /// The cell that is tried digit by digit.
        stem: Cell,
        /// For each of its digits an almost locked set, all of whose places for it the stem sees.
        petals: Vec<(Digit, Als)>,
    },
    /// Cells where two houses cross, with a set in each house that takes what the other leaves.
    SueDeCoq {
        /// Cells in both houses.
        crossing: CellSet,
        /// The two houses, each with its cells outside the crossing and with the digits that
        /// between crossing and them can stand only there.
        sides: [Side; 2],
    },
    /// From one candidate, supposed true or false, a chain to every member of a whole rules it out.
    ForcingContradiction {
        /// The candidate.
        start: Node,
        /// Supposed true?
        is_true: bool,
        /// For each member of the whole a chain, empty where the start does it by itself. From a
        /// true start it begins with a node that the start rules out, from a false one with the start.
        arms: Vec<Chain>,
        /// What is left with nothing.
        end: Whole,
    },
    /// From every member of a whole, supposed true, a chain leads to the effect.
    ForcingVerity {
        /// What must hold one of its members.
        whole: Whole,
        /// Each member with its chain, as for a contradiction.
        arms: Vec<(Node, Chain)>,
    },
    /// A supposition that ends badly.
    Refutation(Refutation),
    /// Every member of a whole, supposed true, leads to the effect by singles.
    NetVerity {
        /// What must hold one of its members.
        whole: Whole,
        /// One for each member.
        branches: Vec<Supposition>,
    },
    /// Cells that would hold what must not be, but for one of some candidates.
    Pattern(Pattern),
    /// Two cells no pair of whose digits works with one of them.
    AlignedPair(AlignedPair),
    /// A fish whose fins lead to what it takes.
    Kraken(Kraken),
    /// Three cells at the ends of two lines that take up three digits.
    Firework(Firework),
    /// Two cells that repeat the digits of two others.
    Exocet(Exocet),
    /// Cells that take up as many digits of several houses.
    Sectors(Sectors),
    /// All the ways to place a digit in every house.
    Templates {
        /// The digit.
        digit: Digit,
    },
    /// Two arguments with a part in common, told together.
    Both(Box<[Evidence; 2]>),
}

/// The digit must stand once in each base house, and can stand only once in each cover house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// As many houses as there are cover houses.
    pub base: Vec<HouseId>,
    /// Houses that hold every place of the base houses, the fins apart.
    pub cover: Vec<HouseId>,
    /// Places in base houses that no cover holds, or that two base houses share.
    pub fins: CellSet,
}

/// A statement in a chain: the digit stands in one of these cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// One cell, or a group of them.
    pub cells: CellSet,
}

/// Why one of two nodes must be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strong {
    /// The cell has no other candidates.
    Cell(Cell),
    /// The house has no other places for the digit.
    House(HouseId),
    /// An almost locked set that loses one digit holds all the others.
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
    pub strong: Vec<Strong>,
    /// Are the last and the first node linked weakly too? Then exactly one of every two
    /// neighbours is true.
    pub ring: bool,
}

/// Candidates of which one must be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whole {
    /// Those of a cell.
    Cell(Cell),
    /// The places for a digit in a house.
    House(HouseId, Digit),
}

/// A candidate supposed true or false, and what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Supposition {
    /// The cell.
    pub cell: Cell,
    /// Its candidate.
    pub digit: Digit,
    /// Supposed true?
    pub is_true: bool,
    /// What follows, in order.
    pub steps: Vec<Inference>,
}

/// What follows within a supposition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Inference {
    /// A single: hidden in a house, or else naked.
    Place {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
        /// Where it is hidden.
        house: Option<HouseId>,
    },
    /// A candidate, supposed true within, ends badly: it goes.
    Refuted(Box<Refutation>),
}

/// A supposition that leaves a cell without a candidate or a digit without a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// What is supposed, and what follows.
    pub supposition: Supposition,
    /// What is left with nothing.
    pub end: Whole,
}

/// Places for a digit in two colours: one colour is right as a whole, the other wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cluster {
    /// The places of each colour.
    pub colors: [CellSet; 2],
    /// Houses with just two places, in which the colours alternate.
    pub links: Vec<(Cell, Cell, HouseId)>,
}

/// What follows from colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColorRule {
    /// A cell that sees both colours cannot hold the digit.
    Trap,
    /// Two cells of the first colour see each other, so it is wrong.
    Wrap,
    /// Where a colour of one cluster sees a colour of the other, one of their counterparts is
    /// right; what sees both counterparts cannot hold the digit.
    Bridge,
    /// The first colour of the first cluster sees both colours of the second, so it is wrong.
    Squeeze,
}

/// Four corners, in two pairs of opposite ones, that hold nothing but two digits in a deadly
/// pattern: they could be swapped, and the puzzle had two solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rectangle {
    /// In order around; corners 0 and 2 are opposite, so are 1 and 3.
    pub corners: [Cell; 4],
    /// The digits of the pattern; for an avoidable one the first stands in corners 0 and 2.
    pub digits: [Digit; 2],
    /// What keeps the pattern away.
    pub escape: Escape,
}

/// What keeps a deadly pattern away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Escape {
    /// Only this corner can hold another digit, so it does.
    Corner(Cell),
    /// Only these corners can, and only this digit, so one of them holds it.
    Digit(Digit, CellSet),
    /// These corners hold one of the other digits, and cells of a house that lack but one digit
    /// of being locked take the rest.
    Subset {
        /// Corners with other digits.
        roof: CellSet,
        /// A house that holds them.
        house: HouseId,
        /// Cells of the house.
        cells: CellSet,
        /// The digits of the cells and the other digits of the corners.
        digits: CandidateSet,
    },
    /// The digit has to stand in these corners of a house, so the other cannot.
    Locked {
        /// The pattern's digit that stands there.
        digit: Digit,
        /// Corners with other digits.
        roof: CellSet,
        /// A house that holds them.
        house: HouseId,
    },
    /// In these houses the digit can stand in corners only; were it in one of the opposite
    /// corners it were in both.
    Crossed {
        /// The digit.
        digit: Digit,
        /// Two opposite corners with other digits.
        roof: CellSet,
        /// Two houses, one for each corner of the roof.
        houses: [HouseId; 2],
    },
    /// In these two houses of a corner the digit can stand only there or in the next corner; were the other
    /// digit in the corner, the pattern were complete.
    Hidden {
        /// The digit with two places in each house.
        digit: Digit,
        /// The corner.
        corner: Cell,
        /// Two houses of it.
        houses: [HouseId; 2],
    },
}

/// Cells of one house with one digit more than cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Als {
    /// The cells.
    pub cells: CellSet,
    /// Their digits.
    pub digits: CandidateSet,
}

/// Almost locked sets in a row. A restricted common digit can stand in only one of two sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlsChain {
    /// The sets.
    pub sets: Vec<Als>,
    /// The restricted common digit of each set and the next.
    pub links: Vec<Digit>,
    /// Two sets with a second restricted common: both are locked but for those two digits.
    pub second: Option<Digit>,
}

/// One side of a Sue de Coq.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// The house.
    pub house: HouseId,
    /// Its cells outside the crossing.
    pub cells: CellSet,
    /// Digits that crossing or cells must hold: no other cell of the house can.
    pub digits: CandidateSet,
}

impl Evidence {
    /// The house to look at first, where there is one.
    pub fn house(&self) -> Option<HouseId> {
        match self {
            Evidence::FullHouse { house }
            | Evidence::NakedSingle { house, .. }
            | Evidence::HiddenSingle { house, .. }
            | Evidence::HiddenSubset { house, .. }
            | Evidence::Locked { from: house, .. } => Some(*house),
            Evidence::NakedSubset { houses, .. } => houses.first().copied(),
            Evidence::Fish(fish) => fish.base.first().copied(),
            Evidence::SueDeCoq { sides, .. } => Some(sides[0].house),
            Evidence::Kraken(kraken) => kraken.fish.base.first().copied(),
            Evidence::Firework(firework) => Some(firework.lines[0]),
            Evidence::Exocet(exocet) => exocet.lines.first().copied(),
            Evidence::Sectors(sectors) => sectors.houses.first().map(|&(house, _)| house),
            Evidence::Both(both) => both[0].house(),
            _ => None,
        }
    }

    /// The digits of the pattern.
    pub fn digits(&self) -> CandidateSet {
        match self {
            Evidence::Locked { digit, .. }
            | Evidence::Colors { digit, .. }
            | Evidence::Templates { digit } => CandidateSet::of(*digit),
            Evidence::NakedSubset { digits, .. }
            | Evidence::HiddenSubset { digits, .. }
            | Evidence::RemotePair { digits, .. } => *digits,
            Evidence::Fish(fish) => CandidateSet::of(fish.digit),
            Evidence::Chain(chain) => chain.nodes.iter().map(|node| node.digit).collect(),
            Evidence::Wing { digits, .. } => *digits,
            Evidence::Rectangle(rectangle) => rectangle.digits.into_iter().collect(),
            Evidence::Als(chain) => chain.sets.iter().fold(CandidateSet::EMPTY, |all, set| all | set.digits),
            Evidence::Pattern(pattern) => {
                pattern.cells.iter().fold(CandidateSet::EMPTY, |all, &(_, digits)| all | digits)
            }
            Evidence::AlignedPair(pair) => {
                pair.excluded.iter().flat_map(|(digits, _)| digits.iter().copied()).collect()
            }
            Evidence::Kraken(kraken) => CandidateSet::of(kraken.fish.digit),
            Evidence::Firework(firework) => firework.digits,
            Evidence::Exocet(exocet) => exocet.covers.iter().map(|&(digit, _)| digit).collect(),
            Evidence::Sectors(sectors) => {
                sectors.houses.iter().fold(CandidateSet::EMPTY, |all, &(_, digits)| all | digits)
            }
            // Told under the first: two kites in one box may be of different digits.
            Evidence::Both(both) => both[0].digits(),
            _ => CandidateSet::EMPTY,
        }
    }

    /// The cells whose digits are the reason.
    pub fn causes(&self) -> &[Cell] {
        match self {
            Evidence::NakedSingle { causes, .. } | Evidence::HiddenSingle { causes, .. } => causes,
            _ => &[],
        }
    }
}

impl Node {
    /// The digit in one cell.
    pub fn single(cell: Cell, digit: Digit) -> Node {
        Node { digit, cells: CellSet::of(cell) }
    }
}
