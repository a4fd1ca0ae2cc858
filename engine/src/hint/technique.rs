//! Techniques and the steps that they find.
//!
//! A technique makes steps and a step names its technique, so the two are defined together.

use std::cmp::Reverse;
use std::fmt;
use std::ops::ControlFlow;

use super::effects::{Effect, Eliminations};
use super::evidence::Evidence;
use super::presentation::Presentation;
use super::{Analysis, Difficulty, Text};
use crate::explain::words;
use crate::grid::{CandidateGrid, CandidateSet};

/// A technique: its description, and what finds its steps. Equal if the slugs are; a test keeps them unique.
pub struct Technique {
    /// The stable name on the command line and in files: `hidden-single`.
    pub slug: &'static str,
    /// The name in a sentence: `hidden single`.
    pub name: &'static str,
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
    /// Whether the name takes `the`, as there is only one such argument.
    pub takes_the: bool,
    /// Whether it argues from rules besides the houses.
    pub is_of_rules: bool,
    pub(super) finder: &'static dyn Finder,
}

impl Technique {
    /// A technique of which nothing else is true.
    pub(super) const fn new(
        slug: &'static str,
        name: &'static str,
        code: &'static str,
        level: Difficulty,
        score: u32,
        finder: &'static dyn Finder,
    ) -> Technique {
        let [assumes_unique, filed_by_effect, takes_no_article, takes_the, is_of_rules] = [false; 5];
        Technique {
            slug,
            name,
            code,
            level,
            score,
            assumes_unique,
            filed_by_effect,
            takes_no_article,
            takes_the,
            is_of_rules,
            finder,
        }
    }

    /// Returns what the technique says and why it holds, for someone who is new to it.
    pub fn doc(&self) -> &'static str {
        words::of_technique(self.slug)
    }

    /// Hands every step of this technique to the sink, in a fixed order, until the sink breaks.
    pub fn find(
        &'static self,
        analysis: &Analysis,
        sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let technique = self;
        self.finder.find(analysis, &mut |effect, evidence| sink(Step { technique, effect, evidence }))
    }

    /// Returns the step that a solve path takes: the first, but of chains the one that eliminates most.
    pub(super) fn choose(&'static self, analysis: &Analysis) -> Option<Step> {
        let (effect, evidence) = self.finder.choose(analysis)?;
        Some(Step { technique: self, effect, evidence })
    }

    /// Returns the group of adjacent techniques whose steps compete: a solve path takes the best step of the group.
    pub(super) fn selection_group(&self) -> &'static str {
        self.finder.selection_group().unwrap_or(self.slug)
    }
}

/// Returns whether a technique is a single: the easiest ones are, but for those of rules.
pub fn is_single(technique: &Technique) -> bool {
    technique.level == Difficulty::Easy && !technique.is_of_rules
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug)
    }
}

impl PartialEq for Technique {
    fn eq(&self, other: &Technique) -> bool {
        self.slug == other.slug
    }
}
impl Eq for Technique {}

/// Receives what each step of a technique changes, and why. The search stops when it breaks.
pub type Emit<'e> = &'e mut dyn FnMut(Effect, Evidence) -> ControlFlow<()>;

/// The search for the steps of a technique.
pub trait Finder: Sync {
    /// Hands every step to the sink, in a fixed order, until the sink breaks.
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()>;

    /// Returns the step that a solve path takes, by default the first.
    fn choose(&self, analysis: &Analysis) -> Option<(Effect, Evidence)> {
        first(|emit| self.find(analysis, emit))
    }

    /// The name of the group of adjacent techniques whose steps compete, if there are others in it.
    fn selection_group(&self) -> Option<&'static str> {
        None
    }
}

/// Returns the first step that a search hands to its sink.
pub fn first(search: impl FnOnce(Emit) -> ControlFlow<()>) -> Option<(Effect, Evidence)> {
    let mut first = None;
    // The sink breaks at the first step, so the result carries no information.
    let _ = search(&mut |effect, evidence| {
        first = Some((effect, evidence));
        ControlFlow::Break(())
    });
    first
}

/// Emits a step if it has an effect.
pub fn emit_step(effect: Option<Effect>, evidence: impl FnOnce() -> Evidence, emit: Emit) -> ControlFlow<()> {
    match effect {
        Some(effect) => emit(effect, evidence()),
        None => ControlFlow::Continue(()),
    }
}

impl Eliminations {
    /// Emits the step that makes the eliminations, if there are any.
    pub fn emit(self, evidence: impl FnOnce() -> Evidence, emit: Emit) -> ControlFlow<()> {
        emit_step(self.into_effect(), evidence, emit)
    }
}

/// One conclusion of one technique.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the types are documented")]
pub struct Step {
    /// The technique that found it.
    pub technique: &'static Technique,
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
        self.evidence.story(grid, &self.effect).text()
    }

    /// Explains the argument with inferences in short: `r3c7≠7 → r1c6=7 (box 2)`.
    pub fn explain_in_symbols(&self, grid: &CandidateGrid) -> Text {
        self.evidence.in_symbols(grid, &self.effect)
    }

    /// Returns how to show the step; `grid` is the position in which it was found.
    pub fn presentation(&self, grid: &CandidateGrid) -> Presentation {
        Presentation::of(&self.evidence, grid, &self.effect)
    }

    /// Returns the digits that HoDoKu's library files the step under.
    pub fn digits(&self) -> CandidateSet {
        if self.technique.filed_by_effect { self.effect.digits() } else { self.evidence.digits() }
    }
}
