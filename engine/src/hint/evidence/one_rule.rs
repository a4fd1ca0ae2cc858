//! Evidence of one rule besides the houses.

mod between;
mod inferences;
mod known;
mod order;
mod sets;

use std::collections::BTreeSet;

use known::Sentence;

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::location::Location;
use super::names;
use super::notation::Notation;
use super::part::{Part, PartMut, Parts};
use super::proof::ProofLine;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Grid, Rule, Total};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

/// The most steps of a search for all ways to fill the cells, in a check and for words.
const MAX_TRIES: [usize; 2] = [1_000_000, 5_000];

/// No more sets of digits than this are listed.
const MAX_SETS: usize = 4;

/// Some candidates of the cells occur in none of the ways to fill them in which the rule holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OneRule {
    pub rule: Rule,
    /// Its name and its number.
    pub title: String,
    /// What it says.
    pub sentence: String,
    /// Its cells, or those of a part of it if it is about the whole board.
    pub cells: CellSet,
}

impl Parts for OneRule {
    fn part(&self) -> Part {
        Part::record(vec![("rule", Part::Word(self.rule.key())), ("cells", self.cells.part())])
    }

    fn for_each_mut(&mut self, change: &mut dyn FnMut(PartMut)) {
        self.cells.for_each_mut(change);
    }
}

impl Argument for OneRule {
    fn highlight(&self, highlights: &mut Highlights) {
        self.cells.iter().for_each(|cell| highlights.add(Role::House, cell, None));
    }

    fn location(&self) -> Option<Location> {
        Some(Location::Cells(self.cells))
    }

    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, effect: &Effect) -> Result<Allowed<'a>, CheckError> {
        ensure(board.grid.geometry().rules().contains(&self.rule), "a rule of another board")?;
        let fillings = Fillings::of(board.grid, self, MAX_TRIES[0]);
        let fillings = fillings.ok_or_else(|| CheckError("too many ways to fill the cells".into()))?;
        let excludes = move |cell, digit| match fillings.digits_at(cell) {
            Some(digits) => !digits.contains(digit),
            // Outside of the rule: if each way has the digit in a cell that sees this one.
            None => {
                let with_digit = Fillings::of(&with(board.grid, cell, digit), self, MAX_TRIES[0]);
                with_digit.is_some_and(|fillings| fillings.sets.is_empty())
            }
        };
        match *effect {
            Effect::Place(cell, digit) => {
                let others = board.grid.candidates(cell) - CandidateSet::of(digit);
                ensure(board.can(cell, digit), "it is no candidate")?;
                ensure(others.iter().all(|other| excludes(cell, other)), "other digits fit")?;
                Ok(Allowed::Place(cell, digit))
            }
            _ => Allowed::eliminations(excludes),
        }
    }

    fn names(&self) -> RoleNames {
        vec![(Role::House, "rule"), (Role::Cause, "reason")]
    }

    fn idea(&self, _: &CandidateGrid, effect: &Effect) -> Text {
        let rule = ("rule", self.title.clone().into());
        match effect {
            Effect::Place(cell, _) => words::idea("rule-single", &[rule, ("cell", (*cell).into())]),
            _ => words::idea("rule", &[rule]),
        }
    }

    fn pattern(&self, _: &Effect) -> Option<Text> {
        let (title, sentence) = (self.title.clone(), self.sentence.clone());
        Some(text!("The {} covers {}. {}", title, names::cells(self.cells), sentence))
    }

    /// Why the candidates go: from cell to cell where that can be told, or else which ways there are to fill the cells.
    fn proof(&self, grid: &CandidateGrid, effect: &Effect) -> Vec<ProofLine> {
        let targets = match effect {
            &Effect::Place(cell, digit) => vec![(cell, grid.candidates(cell) - CandidateSet::of(digit))],
            Effect::Eliminate(list) => list.clone(),
            Effect::PlaceAll(..) => Vec::new(),
        };
        let (inside, outside): (Vec<_>, Vec<_>) =
            targets.into_iter().partition(|(cell, _)| self.cells.contains(*cell));
        let mut lines = Vec::new();
        let argued = inferences::sentences(self, grid, &inside).filter(|argued| !argued.is_empty());
        for Sentence { words, cells } in argued.iter().flatten() {
            let mut shown = Highlights::new(grid.geometry());
            self.highlight(&mut shown);
            cells.iter().for_each(|cell| shown.add(Role::Cause, cell, None));
            lines.push(ProofLine::told(words.clone()).showing(shown.into_list()));
        }
        if argued.is_none() || !outside.is_empty() && self.rule.kind.total != Total::Combinations {
            lines.extend(self.what_is_left(grid, &inside).map(ProofLine::told));
        }
        lines
    }

    fn conclusion(&self, effect: &Effect, _: Notation) -> Text {
        match effect {
            Effect::Place(cell, digit) => text!("Only {} fits {}.", *digit, *cell),
            _ => text!("By the {}, {}.", self.title.clone(), effect.clause()),
        }
    }
}

impl OneRule {
    /// Says which digits are left for the cells together, where that is little, or that all ways to fill them agree.
    fn what_is_left(&self, grid: &CandidateGrid, targets: &[(Cell, CandidateSet)]) -> Option<Text> {
        let (sets, open) = (Fillings::of(grid, self, MAX_TRIES[1])?.sets, self.open(grid));
        if sets.is_empty() {
            return None;
        }
        if sets.len() <= MAX_SETS {
            let sets = sets.iter().map(|digits| Text::list(digits.iter().copied()));
            let sets = Text::join(sets, "; or ");
            return Some(text!("The {} leaves {} for {}.", self.title.clone(), sets, names::cells(open)));
        }
        let [(cell, gone)] = targets else { return None };
        let gone = Text::either(gone.iter());
        Some(text!("No way to fill {} that obeys the rule has {} in {}.", names::cells(open), gone, *cell))
    }

    /// Returns the cells that are not filled.
    fn open(&self, grid: &CandidateGrid) -> CellSet {
        self.cells.iter().filter(|&cell| grid.value(cell).is_none()).collect()
    }
}

/// Returns the position with one more digit.
fn with(grid: &CandidateGrid, cell: Cell, digit: Digit) -> CandidateGrid {
    let mut grid = grid.clone();
    grid.place(cell, digit);
    grid
}

/// The ways to fill the open cells with candidates so that no cell sees its digit again and the rule can hold.
struct Fillings {
    /// The open cells, each with the digits that it has in some way.
    digits: Vec<(Cell, CandidateSet)>,
    /// The digits of each way, from small to large.
    sets: BTreeSet<Vec<Digit>>,
}

impl Fillings {
    /// Tries all ways, or returns `None` if that takes more steps than this.
    fn of(grid: &CandidateGrid, one: &OneRule, most: usize) -> Option<Fillings> {
        let digits = one.open(grid).iter().map(|cell| (cell, CandidateSet::EMPTY)).collect();
        let mut fillings = Fillings { digits, sets: BTreeSet::new() };
        let mut steps = most;
        fillings.fill(grid, one, &mut grid.values().clone(), 0, &mut steps)?;
        Some(fillings)
    }

    /// Fills the open cells from one on; those before are filled.
    fn fill(
        &mut self,
        grid: &CandidateGrid,
        one: &OneRule,
        filled: &mut Grid,
        next: usize,
        steps: &mut usize,
    ) -> Option<()> {
        *steps = steps.checked_sub(1)?;
        let board = grid.geometry();
        if one.rule.holds(board, filled) == Some(false) {
            return Some(());
        }
        let Some(&(cell, _)) = self.digits.get(next) else {
            let mut set = Vec::new();
            for (cell, digits) in &mut self.digits {
                set.extend(filled[*cell]);
                filled[*cell].into_iter().for_each(|digit| digits.insert(digit));
            }
            set.sort_unstable();
            self.sets.insert(set);
            return Some(());
        };
        for digit in grid.candidates(cell).iter() {
            if self.digits[..next]
                .iter()
                .all(|&(other, _)| filled[other] != Some(digit) || !board.sees(cell, other))
            {
                filled[cell] = Some(digit);
                self.fill(grid, one, filled, next + 1, steps)?;
                filled[cell] = None;
            }
        }
        Some(())
    }

    /// Returns the digits that an open cell has in some way.
    fn digits_at(&self, cell: Cell) -> Option<CandidateSet> {
        self.digits.iter().find(|(other, _)| *other == cell).map(|(_, digits)| *digits)
    }
}
