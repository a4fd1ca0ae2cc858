//! Evidence of templates.

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::part::record;
use super::proof::ProofLine;
use super::story::Story;
use crate::explain::words;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

/// All the ways to place a digit in every house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DigitTemplates {
    pub digit: Digit,
}

record!(DigitTemplates { digit });

impl Argument for DigitTemplates {
    /// Shows nothing: the candidates that the step places or eliminates say all that there is to see.
    fn highlight(&self, _: &mut Highlights) {}

    fn digits(&self) -> CandidateSet {
        CandidateSet::of(self.digit)
    }

    /// Candidates that none of the remaining ways uses may be eliminated; cells that all of them use hold the digit.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, effect: &Effect) -> Result<Allowed<'a>, CheckError> {
        let &DigitTemplates { digit } = self;
        let ways = ways_left(board, digit);
        match effect {
            Effect::Eliminate(_) => {
                Allowed::eliminations(move |cell, d| d == digit && !ways.iter().any(|way| way.contains(cell)))
            }
            &Effect::Place(cell, _) => {
                let is_needed = ways.iter().all(|way| way.contains(cell));
                ensure(is_needed, format_args!("{digit:?} can do without {cell:?}"))?;
                Ok(Allowed::Place(cell, digit))
            }
            &Effect::PlaceAll(cells, _) => {
                let are_needed = ways.iter().all(|&way| cells.is_subset(way));
                ensure(are_needed, format_args!("{digit:?} can do without some of {cells:?}"))?;
                Ok(Allowed::PlaceAll(cells, digit))
            }
        }
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        words::idea("templates", &[("digit", self.digit.into())])
    }

    fn pattern(&self, _: &Effect) -> Option<Text> {
        Some(Text::default())
    }

    fn story(&self, _: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let &DigitTemplates { digit } = self;
        let found = match effect {
            Effect::Eliminate(list) => {
                text!("None uses {}.", Text::either(list.iter().map(|&(cell, _)| cell)))
            }
            Effect::Place(cell, _) => text!("All use {}.", *cell),
            Effect::PlaceAll(cells, _) => text!("All use {}.", Text::list(cells.iter())),
        };
        let ways = text!(
            "Go through all ways to place the missing {}s, one in every house that needs one, \
             without the cells that another digit needs in all of its ways.",
            digit
        );
        Some(Story::of_lines([ways, found].map(ProofLine::told).to_vec(), effect.sentence()))
    }
}

/// Returns the ways of the digit that are left after repeatedly removing those through a cell that all ways of another
/// digit use.
fn ways_left(board: CheckedBoard, digit: Digit) -> Vec<CellSet> {
    let all = Digit::all(board.grid.size()).map(|digit| {
        let mut found = Vec::new();
        ways(board, digit, 0, &mut Vec::new(), &mut found);
        found
    });
    let mut all: Vec<Vec<CellSet>> = all.collect();
    loop {
        let before = all.clone();
        for (own, ways) in all.iter_mut().enumerate() {
            for (other, others) in before.iter().enumerate() {
                let needed = others.iter().copied().reduce(|all, way| all & way).unwrap_or_default();
                ways.retain(|&way| other == own || (way & needed).is_empty());
            }
        }
        if all == before {
            return all.swap_remove(digit.index());
        }
    }
}

/// Lists every way to place the digit in the rows from this one on so that no two of its places see each other.
/// Includes the places that it already has.
fn ways(board: CheckedBoard, digit: Digit, row: usize, placed: &mut Vec<Cell>, all: &mut Vec<CellSet>) {
    let geometry = board.grid.geometry();
    let size = board.grid.size();
    if row == size {
        // One in every row: a way if every other house has one of them too.
        let mut houses = geometry.houses();
        if houses.all(|(house, _)| placed.iter().any(|&cell| board.within(cell, house))) {
            all.push(placed.iter().copied().collect());
        }
        return;
    }
    for cell in (0..size).map(|column| geometry.cell(row, column)) {
        if board.may_be(cell, digit) && !placed.iter().any(|&other| board.sees(cell, other)) {
            placed.push(cell);
            ways(board, digit, row + 1, placed, all);
            placed.pop();
        }
    }
}
