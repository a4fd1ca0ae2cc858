//! Why a step holds: the houses, cells, candidates and links that its argument stands on.
//!
//! Evidence is complete: [`super::check`] confirms a step from it alone, and explanation and
//! highlights are made from it.

mod links;
mod rare;
mod rectangle;
mod sets;
mod suppositions;

use crate::grid::{CandidateSet, Cell, CellSet, Digit, HouseId};

pub use links::{Chain, Cluster, ColorRule, Node, StrongLink};
pub use rare::{AlignedPair, Consequence, DeadlyReason, Exocet, Firework, Kraken, Pattern, Sectors};
pub use rectangle::{Escape, Rectangle};
pub use sets::{Als, AlsChain, Side};
pub use suppositions::{CandidateGroup, Inference, Refutation, Supposition};

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
    Bug {
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
        end: CandidateGroup,
    },
    /// From every member of a whole, supposed true, a chain leads to the effect.
    ForcingVerity {
        /// What must hold one of its members.
        group: CandidateGroup,
        /// Each member with its chain, as for a contradiction.
        arms: Vec<(Node, Chain)>,
    },
    /// A supposition that ends badly.
    Refutation(Refutation),
    /// Every member of a whole, supposed true, leads to the effect by singles.
    NetVerity {
        /// What must hold one of its members.
        group: CandidateGroup,
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
    Combined(Box<[Evidence; 2]>),
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
            Evidence::Combined(both) => both[0].house(),
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
            Evidence::Combined(both) => both[0].digits(),
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
