//! What a technique is.

use std::fmt;
use std::ops::ControlFlow;

use super::{Analysis, Step, Text};
use crate::grid::CandidateGrid;

/// How hard a step, and a puzzle that needs it, is for people: the field's usual five levels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// Singles.
    Easy,
    /// Locked candidates and small subsets.
    Medium,
    /// Basic fish, single-digit patterns, wings, uniqueness, colouring.
    Hard,
    /// Chains, almost locked sets, complex fish.
    Unfair,
    /// Large mutant fish and forcing nets.
    Extreme,
}

impl Difficulty {
    /// Every level, easiest first.
    pub const ALL: [Difficulty; 5] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Unfair, Difficulty::Extreme];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
            Difficulty::Unfair => "unfair",
            Difficulty::Extreme => "extreme",
        }
    }
}

/// What is known about a technique apart from how to find it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// The stable name on the command line and in files: `hidden-single`.
    pub slug: &'static str,
    /// The name in a sentence: `hidden single`.
    pub name: &'static str,
    /// What it says and why it holds, for someone who meets it for the first time.
    pub doc: &'static str,
    /// The number in HoDoKu's library, with the form after a dash where it is one of several:
    /// `0300`, `0902-2`. A fifth digit 1 is a siamese fish. From 2000 on they are our own, of techniques that it
    /// does not know.
    pub code: &'static str,
    /// How hard.
    pub level: Difficulty,
    /// What a step adds to a puzzle's score on HoDoKu's scale.
    pub score: u32,
    /// Does it hold only where the puzzle has a single solution?
    pub assumes_unique: bool,
    /// Whether HoDoKu's library files a step under the digits that it places or eliminates, not those of the pattern.
    pub filed_by_effect: bool,
}

impl Card {
    /// A card; `code` is the number in HoDoKu's library, `score` what a step adds to a puzzle's.
    pub const fn new(
        slug: &'static str,
        name: &'static str,
        code: &'static str,
        (level, score): (Difficulty, u32),
        doc: &'static str,
    ) -> Card {
        Card { slug, name, doc, code, level, score, assumes_unique: false, filed_by_effect: false }
    }

    /// The same, for a technique that holds only where the puzzle has a single solution.
    pub const fn assuming_unique(mut self) -> Card {
        self.assumes_unique = true;
        self
    }

    /// The same, for a technique that HoDoKu's library files by the digits of the effect.
    pub const fn filed_by_effect(mut self) -> Card {
        self.filed_by_effect = true;
        self
    }
}

/// Where steps go, one by one, until it breaks.
pub type Emit<'e> = &'e mut dyn FnMut(Step) -> ControlFlow<()>;

/// A way of reasoning. Each is a static value, registered in [`super::TECHNIQUES`] or among the
/// special forms in [`super::FORMS`], and nowhere else.
pub trait Technique: Sync {
    /// Name, level and the like.
    fn card(&self) -> &Card;

    /// Hands every step of this technique to the sink, in a fixed order, until the sink breaks.
    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()>;

    /// The step that a way to the solution goes on with: the first, but of chains the one that takes most.
    fn choose(&'static self, analysis: &Analysis) -> Option<Step> {
        let mut first = None;
        // The sink breaks at the first step, so the answer says nothing new.
        let _ = self.find(analysis, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// The group of adjacent techniques whose steps compete: a solve path takes the best step of the group.
    fn selection_group(&self) -> &'static str {
        self.slug()
    }

    /// The argument in words, for a step that [`Technique::find`] made on this grid.
    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text;

    /// The stable name on the command line and in files.
    fn slug(&self) -> &'static str {
        self.card().slug
    }

    /// The name in a sentence.
    fn name(&self) -> &'static str {
        self.card().name
    }

    /// What it says and why it holds, for someone who meets it for the first time.
    fn doc(&self) -> &'static str {
        self.card().doc
    }
}

impl fmt::Debug for dyn Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

/// Two techniques are the same where their slugs are: the registry's test keeps them unique.
impl PartialEq for dyn Technique {
    fn eq(&self, other: &dyn Technique) -> bool {
        self.slug() == other.slug()
    }
}
impl Eq for dyn Technique {}
