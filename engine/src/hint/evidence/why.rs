//! Why an inference holds: the candidates, houses and sets that it rests on, from which its words and the highlights
//! of the board are made.

use super::claim::Claim;
use super::group::CandidateGroup;
use crate::explain::Role;
use crate::grid::{CandidateGrid, CandidateSet, CellSet, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Text, text};

/// Why the claim of a line follows from its premise.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Why {
    /// Premise and claim say it all, as where a cell has no other candidate.
    #[default]
    Plain,
    /// The house that both are in.
    House(HouseId),
    /// These cells are an almost locked set with these digits.
    Set(CellSet, CandidateSet),
    /// The claims rule out all other candidates of the group.
    OnlyOne(CandidateGroup, Vec<Claim>),
    /// The claims rule out all candidates of the group.
    NothingLeft(CandidateGroup, Vec<Claim>),
    /// The opposite of the claim leaves the group with nothing.
    Otherwise(CandidateGroup, Vec<Claim>),
    /// The premise is the result itself.
    IsResult,
    /// A sentence that says all of the line.
    Told {
        words: Text,
        /// The cells of the pattern that it is about.
        cells: CellSet,
        /// The houses that it is about.
        houses: Vec<HouseId>,
    },
}

/// The inference that a reason belongs to.
#[derive(Clone, Copy)]
pub struct Inferred {
    pub premise: Option<Claim>,
    pub claim: Option<Claim>,
    /// Whether links or a branch show where to look.
    pub is_drawn: bool,
}

impl Why {
    /// Returns it in words, as they follow the claim of a line: ` (row 4 by r2c2)`.
    pub fn words(&self) -> Text {
        match self {
            Why::Plain => Text::default(),
            Why::House(house) => text!(" ({})", *house),
            Why::Set(cells, digits) => text!(" ({} has only {})", *cells, Text::join(digits.iter(), "")),
            Why::OnlyOne(group, causes) => only_one(*group, causes),
            Why::NothingLeft(group, causes) => nothing_left(*group, causes),
            Why::Otherwise(group, causes) => text!(" (else {})", nothing_left(*group, causes)),
            Why::IsResult => ", that is the result.".into(),
            Why::Told { words, .. } => words.clone(),
        }
    }

    /// Returns a contradiction in words: `no digit is left for r1c2`, `: otherwise no digit is left for r1c2`.
    pub(super) fn in_words(&self) -> Text {
        match self {
            Why::NothingLeft(group, _) => text!("{}{}", group.nothing_left(), self.because()),
            Why::Otherwise(group, _) => text!(": otherwise {}{}", group.nothing_left(), self.because()),
            _ => Text::default(),
        }
    }

    /// Returns the earlier claims that it rests on: ` because of r2c2 and r4c7`.
    pub(super) fn because(&self) -> Text {
        let (Why::OnlyOne(_, causes) | Why::NothingLeft(_, causes) | Why::Otherwise(_, causes)) = self else {
            return Text::default();
        };
        let (true_ones, false_ones): (Vec<&Claim>, Vec<&Claim>) =
            causes.iter().partition(|claim| claim.is_true);
        let digits = Text::list(true_ones.iter().map(|claim| claim.node.cells));
        let lost = Text::list(false_ones.iter().map(|claim| claim.words()));
        match (true_ones.is_empty(), false_ones.is_empty()) {
            (true, true) => Text::default(),
            (false, true) => text!(" because of {}", digits),
            (true, false) => text!(" because {}", lost),
            (false, false) => text!(" because of {}, and because {}", digits, lost),
        }
    }

    /// Adds the candidates that are ruled out, the cells that do so and, where nothing else shows where to look, the
    /// house or the cell.
    pub(super) fn highlight(&self, of: Inferred, grid: &CandidateGrid, highlights: &mut Highlights) {
        let mut rests_on = CellSet::EMPTY;
        match (self, of.claim.filter(|claim| claim.is_true)) {
            (Why::House(house), Some(claim)) => rule_out_others(*house, claim, of.premise, grid, highlights),
            (Why::Set(cells, _), Some(_)) => rests_on = *cells,
            (Why::OnlyOne(group, causes), Some(claim)) => {
                if let CandidateGroup::House(house, _) = *group {
                    rule_out_others(house, claim, of.premise, grid, highlights);
                }
                rests_on = cells_of(causes);
            }
            (Why::NothingLeft(group, causes), _) => {
                for (cell, digit) in group.members(grid) {
                    highlights.add(Role::Counterpart, cell, Some(digit));
                }
                rests_on = cells_of(causes);
            }
            _ => {}
        }
        for cell in rests_on.iter().filter(|&cell| grid.value(cell).is_none()) {
            highlights.add(Role::Cause, cell, None);
        }
        if let (Why::OnlyOne(group, _) | Why::NothingLeft(group, _), false) = (self, of.is_drawn) {
            group.highlight(highlights);
        }
    }
}

/// Adds the places in a house that are left neither for the claim nor for the premise.
fn rule_out_others(
    house: HouseId,
    claim: Claim,
    premise: Option<Claim>,
    grid: &CandidateGrid,
    highlights: &mut Highlights,
) {
    let digit = claim.node.digit;
    let premise = premise.filter(|premise| premise.node.digit == digit);
    let kept = premise.map_or(claim.node.cells, |premise| premise.node.cells | claim.node.cells);
    for cell in (grid.places(house, digit) - kept).iter() {
        highlights.add(Role::Counterpart, cell, Some(digit));
    }
}

fn cells_of(claims: &[Claim]) -> CellSet {
    claims.iter().fold(CellSet::EMPTY, |all, claim| all | claim.node.cells)
}

/// ` (row 4 by r2c2)`, ` (by r2c2)`, or nothing if the line before and the cell say it all.
fn only_one(group: CandidateGroup, causes: &[Claim]) -> Text {
    match (group, causes) {
        (CandidateGroup::Cell(_), []) => Text::default(),
        (CandidateGroup::Cell(_), causes) => text!(" ({})", by(causes)),
        (CandidateGroup::House(house, _), []) => text!(" ({})", house),
        (CandidateGroup::House(house, _), causes) => text!(" ({} {})", house, by(causes)),
    }
}

/// `no 5 in row 3 (by r2c2)`.
fn nothing_left(group: CandidateGroup, causes: &[Claim]) -> Text {
    if causes.is_empty() {
        return group.nothing_left();
    }
    text!("{} ({})", group.nothing_left(), by(causes))
}

/// `by r24c2, r4c7≠1`: the cells whose digits are known, and the candidates that are not.
fn by(causes: &[Claim]) -> Text {
    let cells =
        causes.iter().filter(|claim| claim.is_true).fold(CellSet::EMPTY, |all, claim| all | claim.node.cells);
    let cells = (!cells.is_empty()).then(|| Text::from(cells));
    let others = causes.iter().filter(|claim| !claim.is_true).map(|claim| claim.text());
    text!("by {}", Text::join(cells.into_iter().chain(others), ", "))
}
