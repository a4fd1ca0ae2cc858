//! Why a step holds: the houses, cells, candidates and links of its argument.
//!
//! Evidence is complete: [`super::check`] confirms a step from it alone. Each kind is a struct that describes its
//! [parts](Part) once and says what to [highlight](super::Step::highlights); explanations are up to the
//! techniques.

#![allow(missing_docs, reason = "most fields are named after what they hold")]

mod argument;
mod causes;
mod fish;
mod group;
pub(in crate::hint) mod links;
mod node;
mod part;
mod pattern;
pub(in crate::hint) mod proof;
mod rare;
mod rectangle;
mod sets;
mod singles;
mod subsets;
pub(in crate::hint) mod suppositions;
mod whip;

use super::highlight::Highlights;
use super::{Effect, Text};
use crate::grid::{CandidateGrid, CandidateSet, Cell, HouseId};
use argument::Argument;

pub use fish::{Fish, Kraken};
pub use group::CandidateGroup;
pub use links::{Chain, Cluster, ColorRule, Colors, RemotePair, StrongLink};
pub use node::{Link, Node};
pub use part::{Entries, Leaf, Part, Visitor, Word};
pub use pattern::{Consequence, DeadlyReason, Pattern};
pub use proof::{Claim, ProofLine};
pub use rare::{AlignedPair, Exocet, Firework, Sectors, Templates};
pub use rectangle::{Bug, Escape, Rectangle};
pub use sets::{Als, AlsChain, Blossom, Side, SueDeCoq, Wing};
pub use singles::{FullHouse, HiddenSingle, NakedSingle};
pub use subsets::{HiddenSubset, Locked, NakedSubset};
pub use suppositions::{ForcingContradiction, ForcingVerity, Inference, NetVerity, Refutation, Supposition};
pub use whip::{Whip, WhipLink};

/// Lists the kinds of evidence, each with its key in JSON.
macro_rules! kinds {
    ($($kind:ident($content:ty) = $key:literal,)*) => {
        /// Why a step holds: enough to check it and to show it without searching again.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum Evidence {
            $($kind($content),)*
        }

        impl Evidence {
            fn argument(&self) -> &dyn Argument {
                match self {
                    $(Evidence::$kind(content) => content,)*
                }
            }
        }

        /// A record of one field: the kind.
        impl Part for Evidence {
            fn visit(&mut self, visitor: &mut dyn Visitor) {
                match self {
                    $(Evidence::$kind(content) => visitor.record(&mut [($key, content)]),)*
                }
            }
        }
    };
}

kinds! {
    FullHouse(FullHouse) = "full_house",
    NakedSingle(NakedSingle) = "naked_single",
    HiddenSingle(HiddenSingle) = "hidden_single",
    Locked(Locked) = "locked",
    NakedSubset(NakedSubset) = "naked_subset",
    HiddenSubset(HiddenSubset) = "hidden_subset",
    Fish(Fish) = "fish",
    Chain(Chain) = "chain",
    RemotePair(RemotePair) = "remote_pair",
    Colors(Colors) = "colors",
    Wing(Wing) = "wing",
    Rectangle(Rectangle) = "rectangle",
    Bug(Bug) = "grave",
    Als(AlsChain) = "als",
    Blossom(Blossom) = "blossom",
    SueDeCoq(SueDeCoq) = "sue_de_coq",
    ForcingContradiction(ForcingContradiction) = "forcing_contradiction",
    ForcingVerity(ForcingVerity) = "forcing_verity",
    Refutation(Refutation) = "refutation",
    NetVerity(NetVerity) = "net_verity",
    Pattern(Pattern) = "pattern",
    AlignedPair(AlignedPair) = "aligned_pair",
    Kraken(Kraken) = "kraken",
    Firework(Firework) = "firework",
    Exocet(Exocet) = "exocet",
    Sectors(Sectors) = "sectors",
    Templates(Templates) = "templates",
    Whip(Whip) = "whip",
    Combined(Combined) = "both",
}

/// Two arguments with a part in common, as in a siamese fish.
pub type Combined = Box<[Evidence; 2]>;

impl Evidence {
    /// Returns the house to look at first, if there is one.
    pub fn house(&self) -> Option<HouseId> {
        self.argument().house()
    }

    /// Returns the digits of the pattern.
    pub fn digits(&self) -> CandidateSet {
        self.argument().digits()
    }

    /// Returns the cells whose digits are the reason.
    pub fn causes(&self) -> &[Cell] {
        self.argument().causes()
    }

    /// Returns the inferences of the argument in order; empty if a pattern is seen as a whole.
    pub fn proof(&self, grid: &CandidateGrid, effect: &Effect) -> Vec<ProofLine> {
        self.argument().proof(grid, effect)
    }

    /// Returns the end of the explanation: what the argument shows.
    pub fn conclusion(&self, effect: &Effect) -> Text {
        self.argument().conclusion(effect)
    }

    /// Adds the houses, cells and candidates of the argument.
    pub(super) fn highlight(&self, highlights: &mut Highlights) {
        self.argument().highlight(highlights);
    }
}

impl Argument for Combined {
    fn highlight(&self, highlights: &mut Highlights) {
        self.iter().for_each(|one| one.highlight(highlights));
    }

    fn house(&self) -> Option<HouseId> {
        self[0].house()
    }

    /// Those of the first: two kites in one box may be about different digits.
    fn digits(&self) -> CandidateSet {
        self[0].digits()
    }
}
