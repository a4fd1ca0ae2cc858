//! The interface of every kind of evidence.

use super::check::{Allowed, CheckError, CheckedBoard};
use super::claim::Claim;
use super::group::CandidateGroup;
use super::location::Location;
use super::names::PartNames;
use super::node::Node;
use super::notation::Notation;
use super::part::{Part, Parts};
use super::proof::ProofLine;
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

/// A kind of evidence.
pub trait Argument: Parts {
    /// Adds the houses, cells and candidates of the argument. Every cell that the explanation names is among them. A cell
    /// whose digit the step places is no `Pattern`: that would show its digit as one that the pattern excludes.
    fn highlight(&self, highlights: &mut Highlights);

    /// Returns what the argument allows, found in the plainest way and without anything that the techniques use.
    ///
    /// # Errors
    /// [`CheckError`] with the first condition of the argument that is not met.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, effect: &Effect) -> Result<Allowed<'a>, CheckError>;

    /// The house to look at first.
    fn house(&self) -> Option<HouseId> {
        None
    }

    /// What the argument supposes, to show the opposite.
    fn supposed(&self) -> Option<Claim> {
        None
    }

    /// The group of which one member is true, if each of them is a case of the argument.
    fn cases(&self) -> Option<CandidateGroup> {
        None
    }

    /// Where to look first; `None` if the highlights say it.
    fn location(&self) -> Option<Location> {
        match (self.supposed(), self.cases()) {
            (Some(claim), _) => Some(Location::Cells(claim.node.cells)),
            (None, Some(group)) => Some(group.location()),
            (None, None) => self.house().map(|house| Location::Houses(vec![house])),
        }
    }

    /// The digits of the pattern.
    fn digits(&self) -> CandidateSet {
        CandidateSet::EMPTY
    }

    /// The cells whose digits are the reason.
    fn causes(&self) -> &[Cell] {
        &[]
    }

    /// The rules besides the houses that it rests on, in the order in which it uses them.
    fn rules(&self) -> Vec<Part> {
        Vec::new()
    }

    /// The group that a contradiction leaves with nothing.
    fn dead_end(&self) -> Option<CandidateGroup> {
        None
    }

    /// The names of those parts of the pattern that have a special name.
    fn names(&self) -> RoleNames {
        self.cases().map_or_else(RoleNames::new, |_| vec![(Role::Fin, "one of these")])
    }

    /// The names of true and false candidates at the end and in the lines of the proof; `None` if [`Argument::names`]
    /// says it.
    fn parts(&self) -> Option<[PartNames; 2]> {
        match self.cases() {
            Some(_) => Some([PartNames::SOME_CASES, PartNames::CASES]),
            None => self.names().is_empty().then_some([PartNames::CASES; 2]),
        }
    }

    /// What to look for, as a question or an observation that carries the idea without the name of a technique.
    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        match (self.supposed(), self.cases()) {
            (Some(claim), _) => words::idea("chain", &[("claim", claim.words())]),
            (None, Some(CandidateGroup::Cell(cell))) => {
                words::idea("cases-of-a-cell", &[("cell", cell.into())])
            }
            (None, Some(CandidateGroup::House(house, digit))) => {
                words::idea("cases-of-a-house", &[("digit", digit.into()), ("house", house.into())])
            }
            (None, None) => Text::default(),
        }
    }

    /// A sentence that names the cells of each part, or the supposition, empty if there is nothing to say; `None` if it
    /// follows from the names.
    fn pattern(&self, _: &Effect) -> Option<Text> {
        let supposed = self.supposed().map(|claim| text!("Suppose {}.", claim.words()));
        supposed.or_else(|| self.cases().map(CandidateGroup::one_is_true))
    }

    /// The inferences in order, if it follows from one to the next.
    fn proof(&self, _: &CandidateGrid, _: &Effect) -> Vec<ProofLine> {
        Vec::new()
    }

    /// The story that books tell of it; `None` if the inferences and the conclusion are the story.
    fn story(&self, _: &CandidateGrid, _: &Effect) -> Option<Story> {
        None
    }

    /// The argument in short; `None` if its story is short enough.
    fn in_symbols(&self, _: &CandidateGrid, _: &Effect) -> Option<Text> {
        None
    }

    /// The end of the explanation: what the argument shows.
    fn conclusion(&self, effect: &Effect, notation: Notation) -> Text {
        match (self.supposed(), self.cases()) {
            (Some(claim), _) => {
                let so = text!("So {}.", claim.opposite().said(notation));
                match effect.without(claim.node.cells, claim.node.digit) {
                    Some(others) => text!("{} The same argument removes {}.", so, others.eliminated()),
                    None => so,
                }
            }
            (None, Some(_)) => text!("In every case, {}.", effect.clause()),
            (None, None) => effect.sentence(),
        }
    }
}

/// Says in symbols that one of the cases of an argument is true, and what each shows: the candidate, and what follows
/// from it unless the result does at once.
pub fn in_every_case(
    argument: &dyn Argument,
    cases: impl Iterator<Item = (Node, Option<Text>)>,
    effect: &Effect,
) -> Text {
    let (mut sentences, mut at_once) =
        (argument.cases().map(CandidateGroup::one_is_true).into_iter().collect::<Vec<_>>(), Vec::new());
    for (node, words) in cases {
        let supposed = Claim::is(node).text();
        match words {
            Some(words) => sentences.push(text!("If {}: {}.", supposed, words)),
            None => at_once.push(supposed),
        }
    }
    if !at_once.is_empty() {
        let cases = Text::either(at_once);
        sentences.push(match Claim::of_effect(effect) {
            Some(claim) if !claim.is_true => text!("If {}: {}.", cases, claim.text()),
            _ => text!("If {}, that is the result.", cases),
        });
    }
    sentences.push(argument.conclusion(effect, Notation::Symbols));
    Text::join(sentences, " ")
}
