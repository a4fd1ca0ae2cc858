//! Techniques and the steps that they find.
//!
//! A technique makes steps and a step names its technique, so the two are defined together.

use std::cmp::Reverse;
use std::fmt;
use std::ops::ControlFlow;

use super::effects::{Effect, Eliminations};
use super::evidence::Evidence;
use super::story::{Presentation, Story};
use super::{Analysis, Text};
use crate::grid::{CandidateGrid, CandidateSet};

/// The difficulty of a step, and of a puzzle that needs it: the usual five levels.
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
    /// All levels, easiest first.
    pub const ALL: [Difficulty; 5] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Unfair, Difficulty::Extreme];

    /// Returns the name: `easy`.
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

/// The description of a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// The stable name on the command line and in files: `hidden-single`.
    pub slug: &'static str,
    /// The name in a sentence: `hidden single`.
    pub name: &'static str,
    /// What the technique says and why it holds, for someone who is new to it.
    pub doc: &'static str,
    /// The number in HoDoKu's library, with the form after a dash if there are several: `0300`, `0902-2`. A fifth digit
    /// 1 means a siamese fish. Numbers from 2000 are ours, for techniques that the library does not have.
    pub code: &'static str,
    /// The difficulty of a step.
    pub level: Difficulty,
    /// The points that a step adds to a puzzle's score on HoDoKu's scale.
    pub score: u32,
    /// Whether it is valid only if the puzzle has a unique solution.
    pub assumes_unique: bool,
    /// Whether HoDoKu's library files a step under the digits that it places or eliminates, not those of the pattern.
    pub filed_by_effect: bool,
    /// Whether the name takes no article, as it is that of a method or a plural.
    pub takes_no_article: bool,
}

impl Card {
    /// A card with nothing filled in, for the fields that most techniques leave as they are.
    pub const BLANK: Card = Card {
        slug: "",
        name: "",
        doc: "",
        code: "",
        level: Difficulty::Easy,
        score: 0,
        assumes_unique: false,
        filed_by_effect: false,
        takes_no_article: false,
    };
}

/// A sink for steps. The search stops when it breaks.
pub type Emit<'e> = &'e mut dyn FnMut(Step) -> ControlFlow<()>;

/// Emits a step if it has an effect.
pub fn emit_step(
    technique: &'static dyn Technique,
    effect: Option<Effect>,
    evidence: impl FnOnce() -> Evidence,
    emit: Emit,
) -> ControlFlow<()> {
    match effect {
        Some(effect) => emit(Step { technique, effect, evidence: evidence() }),
        None => ControlFlow::Continue(()),
    }
}

/// Returns the first step that a search hands to its sink.
pub fn first_step(search: impl FnOnce(Emit) -> ControlFlow<()>) -> Option<Step> {
    let mut first = None;
    // The sink breaks at the first step, so the result carries no information.
    let _ = search(&mut |step| {
        first = Some(step);
        ControlFlow::Break(())
    });
    first
}

/// A solving technique: a static value in a registry, such as [`TECHNIQUES`](super::TECHNIQUES).
pub trait Technique: Sync {
    /// Returns the name, level and so on.
    fn card(&self) -> &Card;

    /// Hands every step of this technique to the sink, in a fixed order, until the sink breaks.
    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()>;

    /// Returns the step that a solve path takes: the first, but of chains the one that eliminates most.
    fn choose(&'static self, analysis: &Analysis) -> Option<Step> {
        first_step(|emit| self.find(analysis, emit))
    }

    /// The group of adjacent techniques whose steps compete: a solve path takes the best step of the group.
    fn selection_group(&self) -> &'static str {
        self.slug()
    }

    /// Tells the argument of a step that [`Technique::find`] found on this grid; by default as its evidence says it.
    fn story(&self, grid: &CandidateGrid, step: &Step) -> Story {
        step.told_by_evidence(grid)
    }

    /// Explains the step in a paragraph.
    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text {
        self.story(grid, step).text()
    }

    /// Returns the stable name on the command line and in files.
    fn slug(&self) -> &'static str {
        self.card().slug
    }

    /// Returns the name in a sentence.
    fn name(&self) -> &'static str {
        self.card().name
    }

    /// Returns what the technique says and why it holds, for someone who is new to it.
    fn doc(&self) -> &'static str {
        self.card().doc
    }
}

impl fmt::Debug for dyn Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

/// Techniques are equal if their slugs are; a test keeps the slugs of the registry unique.
impl PartialEq for dyn Technique {
    fn eq(&self, other: &dyn Technique) -> bool {
        self.slug() == other.slug()
    }
}
impl Eq for dyn Technique {}

/// One conclusion of one technique.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the types are documented")]
pub struct Step {
    /// The technique that found it.
    pub technique: &'static dyn Technique,
    pub effect: Effect,
    pub evidence: Evidence,
}

impl Step {
    /// Returns the rank among steps of the same kind, the best first: by what it changes, then the shorter chain.
    pub(super) fn rank(&self) -> (Reverse<usize>, usize, usize) {
        let (count, sum) = self.effect.rank();
        let length = if let Evidence::Chain(chain) = &self.evidence { chain.nodes.len() } else { 0 };
        (count, sum, length)
    }

    /// Explains the argument; `grid` is the position in which the step was found.
    pub fn explain(&self, grid: &CandidateGrid) -> Text {
        self.technique.explain(grid, self)
    }

    /// Returns how to show the step; `grid` is the position in which it was found.
    pub fn presentation(&self, grid: &CandidateGrid) -> Presentation {
        self.technique.story(grid, self).present(grid, &self.evidence, &self.effect)
    }

    /// Returns the story that the evidence tells by itself.
    pub(super) fn told_by_evidence(&self, grid: &CandidateGrid) -> Story {
        Story::of_lines(self.evidence.proof(grid, &self.effect), self.evidence.conclusion(&self.effect))
    }

    /// Returns the digits that HoDoKu's library files the step under.
    pub fn digits(&self) -> CandidateSet {
        if self.technique.card().filed_by_effect { self.effect.digits() } else { self.evidence.digits() }
    }
}

impl Eliminations {
    /// Emits the step that makes the eliminations, if there are any.
    pub fn emit(
        self,
        technique: &'static dyn Technique,
        evidence: impl FnOnce() -> Evidence,
        emit: Emit,
    ) -> ControlFlow<()> {
        emit_step(technique, self.into_effect(), evidence, emit)
    }
}
