//! The story of an argument: its lines and what the board shows with them.

use super::claim::Claim;
use super::names::PartNames;
use super::proof::{ProofLine, in_a_row, sentences};
use crate::hint::highlight::Highlight;
use crate::hint::{Text, text};

/// The argument of a step: its lines and what they show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Story {
    /// The inferences in order; empty if the conclusion says it all.
    pub lines: Vec<ProofLine>,
    /// What the board shows at the end, beside the effect; `None` if it is what the evidence consists of.
    pub shown: Option<Vec<Highlight>>,
    /// The names of true and false candidates at the end and in the lines; `None` if the evidence names them.
    pub parts: Option<[PartNames; 2]>,
    /// The end: what the argument shows.
    pub conclusion: Text,
}

impl Story {
    /// A story about the pattern of the evidence.
    pub(super) fn of_lines(lines: Vec<ProofLine>, conclusion: Text) -> Story {
        Story { lines, shown: None, parts: None, conclusion }
    }

    /// A story that shows of these claims, line by line, those that its links have reached. Of the claims together, one
    /// is true, or one is not.
    pub(super) fn along_links(
        mut lines: Vec<ProofLine>,
        claims: &[Claim],
        parts: PartNames,
        conclusion: Text,
    ) -> Story {
        let mut reached = Vec::new();
        for line in &mut lines {
            reached.extend(line.links.iter().flat_map(|link| [link.from, link.to]));
            let told = claims.iter().filter(|claim| reached.contains(&claim.node));
            line.shown = told.flat_map(|claim| claim.highlights()).collect();
        }
        let shown = claims.iter().flat_map(|claim| claim.highlights()).collect();
        Story { lines, shown: Some(shown), parts: Some([parts; 2]), conclusion }
    }

    /// Returns the story as a paragraph.
    pub(in crate::hint) fn text(self) -> Text {
        Text::join(sentences(&self.lines).into_iter().chain([self.conclusion]), " ")
    }

    /// Returns the story as a paragraph, with inferences and this conclusion in short.
    pub(in crate::hint) fn in_symbols(self, conclusion: Text) -> Text {
        if self.lines.iter().all(ProofLine::is_told) {
            return self.text();
        }
        text!("{}. {}", in_a_row(&self.lines), conclusion)
    }
}
