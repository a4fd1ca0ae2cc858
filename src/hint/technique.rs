//! What a technique is.

use std::fmt;
use std::ops::ControlFlow;

use super::{Step, Text};
use crate::grid::CandidateGrid;

/// A way of reasoning. Each is a unit struct, registered in [`super::TECHNIQUES`] and nowhere else.
pub trait Technique: Sync {
    /// The stable name on the command line and in files: `hidden-single`.
    fn slug(&self) -> &'static str;

    /// The name in a sentence: `hidden single`.
    fn name(&self) -> &'static str;

    /// What it says and why it holds, for someone who meets it for the first time.
    fn doc(&self) -> &'static str;

    /// Hands every step of this technique to the sink, in a fixed order, until the sink breaks.
    fn find(&self, grid: &CandidateGrid, emit: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()>;

    /// The argument in words, for a step that [`Technique::find`] made on this grid.
    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text;
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
