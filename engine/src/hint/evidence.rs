//! Why a step holds: the houses, cells, candidates and links of its argument.
//!
//! Evidence is complete: [`super::check()`] confirms a step from it alone. Each kind is a file with a struct that lists
//! its [parts](Parts) once for JSON and the tests that damage it, says what to [highlight](super::Step::presentation)
//! and what the parts are called, tells its story, and checks itself.

#![allow(missing_docs, reason = "most fields are named after what they hold")]

mod aligned_pair;
mod als;
mod anyway;
mod argument;
mod blossom;
mod bug;
mod by_rules;
mod causes;
mod chain;
mod check;
mod claim;
mod colours;
mod exocet;
mod firework;
mod fish;
mod forcing;
mod group;
mod kraken;
mod location;
pub(in crate::hint) mod names;
mod node;
mod notation;
mod part;
mod pattern;
mod proof;
mod rectangle;
mod remote_pair;
mod rule_contradiction;
mod sectors;
mod singles;
mod story;
mod subsets;
mod sue_de_coq;
mod suppositions;
mod templates;
mod whip;
mod why;
mod wing;

use super::highlight::Highlights;
use super::{Effect, Text, text};
use crate::grid::{CandidateGrid, CandidateSet, Cell, HouseId};
use argument::Argument;

pub use aligned_pair::AlignedPair;
pub use als::{Als, AlsChain};
pub use blossom::Blossom;
pub use bug::Bug;
pub use by_rules::{ByRules, HouseRest, Removed, RuleUse, Source, TakenSum};
pub use chain::{Chain, Figure, StrongLink};
pub use check::CheckError;
pub(in crate::hint) use check::{Allowed, CheckedBoard, ensure};
pub use claim::Claim;
pub use colours::{Cluster, ColourRule, Colours};
pub use exocet::Exocet;
pub use firework::Firework;
pub use fish::Fish;
pub use forcing::{ForcingContradiction, ForcingVerity};
pub use group::CandidateGroup;
pub use kraken::Kraken;
pub use location::Location;
pub use names::PartNames;
pub use node::{Link, Node};
pub use notation::Notation;
pub use part::{Entries, Part, PartMut, Parts, Word};
pub use pattern::{Consequence, DeadlyReason, Pattern};
pub use proof::ProofLine;
pub(in crate::hint) use proof::show_claims;
pub use rectangle::{Escape, Rectangle};
pub use remote_pair::RemotePair;
pub use rule_contradiction::{Consequent, RuleContradiction, RuleDeadEnd};
pub use sectors::Sectors;
pub use singles::{FullHouse, HiddenSingle, NakedSingle};
pub use story::Story;
pub use subsets::{HiddenSubset, Locked, NakedSubset};
pub use sue_de_coq::{Side, SueDeCoq};
pub use suppositions::{Inference, NetVerity, Refutation, Supposition};
pub use templates::DigitTemplates;
pub use whip::{Whip, WhipLink};
pub use why::Why;
pub use wing::Wing;

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
            pub(in crate::hint) fn argument(&self) -> &dyn Argument {
                match self {
                    $(Evidence::$kind(content) => content,)*
                }
            }
        }

        /// A record of one field: the kind.
        impl Parts for Evidence {
            fn part(&self) -> Part {
                match self {
                    $(Evidence::$kind(content) => Part::Record(vec![($key, content.part())]),)*
                }
            }

            fn for_each_mut(&mut self, change: &mut dyn FnMut(PartMut)) {
                match self {
                    $(Evidence::$kind(content) => content.for_each_mut(change),)*
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
    Colours(Colours) = "colors",
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
    Templates(DigitTemplates) = "templates",
    Whip(Whip) = "whip",
    ByRules(ByRules) = "by_rules",
    RuleContradiction(RuleContradiction) = "rule_contradiction",
    Combined(Combined) = "both",
}

/// Two arguments with a part in common, as in a siamese fish.
pub type Combined = Box<[Evidence; 2]>;

impl Evidence {
    /// Returns the house to look at first, if there is one.
    pub fn house(&self) -> Option<HouseId> {
        self.argument().house()
    }

    /// Returns where to look first; `None` if the highlights say it.
    pub fn location(&self) -> Option<Location> {
        self.argument().location()
    }

    /// Returns the group that a contradiction leaves with nothing.
    pub fn dead_end(&self) -> Option<CandidateGroup> {
        self.argument().dead_end()
    }

    /// Returns the digits of the pattern.
    pub fn digits(&self) -> CandidateSet {
        self.argument().digits()
    }

    /// Returns the cells whose digits are the reason.
    pub fn causes(&self) -> &[Cell] {
        self.argument().causes()
    }

    /// Returns the rules besides the houses that it rests on, each once.
    pub fn rules(&self) -> Vec<Part> {
        let mut rules: Vec<Part> = Vec::new();
        for used in self.argument().rules() {
            if !rules.contains(&used) {
                rules.push(used);
            }
        }
        rules
    }

    /// Returns the inferences of the argument in order; empty if a pattern is seen as a whole.
    pub fn proof(&self, grid: &CandidateGrid, effect: &Effect) -> Vec<ProofLine> {
        self.argument().proof(grid, effect)
    }

    /// Returns the argument line by line, as books tell it or else inference by inference.
    pub(super) fn story(&self, grid: &CandidateGrid, effect: &Effect) -> Story {
        let argument = self.argument();
        argument.story(grid, effect).unwrap_or_else(|| {
            Story::of_lines(argument.proof(grid, effect), argument.conclusion(effect, Notation::Words))
        })
    }

    /// Returns the argument as a paragraph, with inferences in short.
    pub(super) fn in_symbols(&self, grid: &CandidateGrid, effect: &Effect) -> Text {
        let argument = self.argument();
        argument.in_symbols(grid, effect).unwrap_or_else(|| {
            self.story(grid, effect).in_symbols(argument.conclusion(effect, Notation::Symbols))
        })
    }
}

impl Argument for Combined {
    fn highlight(&self, highlights: &mut Highlights) {
        self.iter().for_each(|one| one.argument().highlight(highlights));
    }

    fn house(&self) -> Option<HouseId> {
        self[0].house()
    }

    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, effect: &Effect) -> Result<Allowed<'a>, CheckError> {
        match (self[0].argument().allowed(board, effect)?, self[1].argument().allowed(board, effect)?) {
            (Allowed::Eliminate(one), Allowed::Eliminate(other)) => {
                Allowed::eliminations(move |cell, digit| one(cell, digit) || other(cell, digit))
            }
            _ => Err(CheckError("only eliminations can be combined".into())),
        }
    }

    fn idea(&self, grid: &CandidateGrid, effect: &Effect) -> Text {
        self[0].argument().idea(grid, effect)
    }

    fn story(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Story> {
        match &**self {
            [Evidence::Fish(one), Evidence::Fish(other)] => {
                let lines = [fish::told("In", one), fish::told("Likewise, in", other)].concat();
                Some(Story::of_lines(lines, text!("Together, the two fish {}.", effect.clause())))
            }
            [Evidence::Chain(one), Evidence::Chain(other)] => {
                chain::two_links(&[one, other], grid.geometry(), effect)
            }
            _ => None,
        }
    }

    /// Those of the first: two kites in one box may be about different digits.
    fn digits(&self) -> CandidateSet {
        self[0].digits()
    }
}
