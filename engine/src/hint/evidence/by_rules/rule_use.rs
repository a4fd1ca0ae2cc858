//! A rule that an argument uses, and what houses and rules leave of their sums.

use super::super::check::{CheckError, ensure};
use super::super::names;
use super::super::part::{Part, PartMut, Parts, record};
use super::limits::MAX_NAMED;
use crate::explain::capitalized;
use crate::grid::{
    CandidateGrid, CandidateSet, Cell, CellSet, Digit, Form, Geometry, HouseId, Rule, Sum, Total,
};
use crate::hint::{Text, text};

/// A rule of more cells than this is named without them.
const MAX_CELLS: usize = 9;

/// A rule that an argument uses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleUse {
    pub rule: Rule,
    /// Its name and its number.
    pub title: String,
    /// What it says.
    pub sentence: String,
    /// Its cells, or those of a part of it if it is about the whole board.
    pub cells: CellSet,
}

impl RuleUse {
    /// Creates the use of a rule, or of the part of one that is about these cells.
    pub fn new(rule: &Rule, cells: CellSet, board: &Geometry) -> RuleUse {
        RuleUse { rule: rule.clone(), title: rule.title(), sentence: rule.sentence(board), cells }
    }

    /// Returns the rule, its cells if they are not many and, if that is wanted, what it demands: `Black Kropki dot: r1c1 and
    /// r1c2. One cell is twice the other.` What a cage demands is said with its combinations.
    pub(super) fn lead(&self, with_demand: bool) -> Text {
        let title = capitalized(&self.title);
        let lead = match (self.cells.len(), self.circle()) {
            (0..=MAX_CELLS, Some(circle)) => {
                let others = self.cells - CellSet::of(circle);
                text!("{} with its circle in {}: {}.", title, circle, names::cells(others))
            }
            (0..=MAX_CELLS, None) => text!("{}: {}.", title, self.cells_in_order()),
            _ => text!("{}.", title),
        };
        let is_cage = self.rule.kind.total == Total::Combinations && self.rule.number.is_some();
        if with_demand && !is_cage { text!("{} {}", lead, self.sentence.clone()) } else { lead }
    }

    /// Returns the cell of the circle of an arrow, if it is one cell.
    fn circle(&self) -> Option<Cell> {
        match self.rule.cells() {
            &[circle] if self.rule.kind.form == Form::Arrow && self.cells.len() > 1 => Some(circle),
            _ => None,
        }
    }

    /// Names its cells, along a line one after another, and from the clue on if that is not as they are read:
    /// `r1c1-r2c2-r1c2`, `r9c1 up to r1c1`.
    fn cells_in_order(&self) -> Text {
        let all = self.rule.cells();
        let is_all = all.len() == self.cells.len();
        match (self.rule.kind.form, all) {
            (Form::Line(_), _) if is_all => Text::join(all.iter().copied(), "-"),
            (Form::Outside, &[first, .., last]) if is_all && last < first => {
                let is_row = last.index() + all.len() == first.index() + 1;
                text!("{} {} {}", first, if is_row { "left to" } else { "up to" }, last)
            }
            _ => names::cells(self.cells),
        }
    }

    /// Returns the cells that are not filled.
    pub(super) fn open(&self, grid: &CandidateGrid) -> CellSet {
        self.cells.iter().filter(|&cell| grid.value(cell).is_none()).collect()
    }
}

/// `killer cage 16 and arrow`; of many of a kind `7 killer cages`.
pub fn titles<'a>(rules: impl Iterator<Item = &'a RuleUse> + Clone) -> Text {
    let mut kinds: Vec<(&'static str, Vec<&RuleUse>)> = Vec::new();
    for used in rules {
        match kinds.iter_mut().find(|(key, _)| *key == used.rule.key()) {
            Some((_, of_kind)) => of_kind.push(used),
            None => kinds.push((used.rule.key(), vec![used])),
        }
    }
    Text::list(kinds.into_iter().map(|(_, of_kind)| {
        let card = of_kind[0].rule.kind;
        match &of_kind[..] {
            [used] => Text::from(used.title.clone()),
            many if many.len() > MAX_NAMED => text!("{} {}", many.len().to_string(), card.plural),
            many => match many.iter().map(|used| used.rule.number).collect::<Option<Vec<i32>>>() {
                Some(numbers) => text!("{} {}", card.plural, Text::list(numbers.iter().map(i32::to_string))),
                None => text!("{} {}", names::number(many.len()), card.plural),
            },
        }
    }))
}

impl Parts for RuleUse {
    fn part(&self) -> Part {
        Part::record(vec![("rule", Part::Word(self.rule.key())), ("cells", self.cells.part())])
    }

    fn for_each_mut(&mut self, change: &mut dyn FnMut(PartMut)) {
        self.cells.for_each_mut(change);
    }
}

/// Candidates of a cell that are excluded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Removed {
    pub cell: Cell,
    pub digits: CandidateSet,
}

record!(Removed { cell, digits });

/// What excludes candidates by itself: a rule, or the sum that is left of houses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    Rule(RuleUse),
    Rest(HouseRest),
}

record!(Source: Rule(rule), Rest(rest));

/// The sum that is left of houses when the sums of rules are taken from it: the rule of 45.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseRest {
    /// Houses that have no cell in common.
    pub houses: Vec<HouseId>,
    pub taken: Vec<TakenSum>,
    /// The cells that are left, which are open when the argument begins.
    pub cells: CellSet,
}

/// A rule whose sum is taken from that of houses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakenSum {
    pub rule: RuleUse,
    /// Whether it is added instead.
    pub is_added: bool,
    /// Which of the sums of the rule it is.
    pub number: usize,
}

record!(HouseRest { houses, taken as "rules", cells });

impl Parts for TakenSum {
    fn part(&self) -> Part {
        Part::record(vec![
            ("rule", Part::Word(self.rule.rule.key())),
            ("cells", self.rule.cells.part()),
            ("added", self.is_added.part()),
        ])
    }

    fn for_each_mut(&mut self, change: &mut dyn FnMut(PartMut)) {
        self.rule.for_each_mut(change);
        self.is_added.for_each_mut(change);
    }
}

impl HouseRest {
    /// Iterates over the rules whose sums are taken.
    pub(super) fn rules(&self) -> impl Iterator<Item = &RuleUse> {
        self.taken.iter().map(|taken| &taken.rule)
    }

    /// Returns the cells of the rules whose sums are taken.
    pub(super) fn taken_cells(&self) -> CellSet {
        self.taken.iter().fold(CellSet::EMPTY, |all, taken| all | taken.rule.cells)
    }

    /// Computes what is left of the houses: of the open cells.
    ///
    /// # Errors
    /// [`CheckError`] if the houses have cells in common, a rule has no such sum, or other open cells are left.
    pub(super) fn left(&self, grid: &CandidateGrid) -> Result<Sum, CheckError> {
        let (board, size) = (grid.geometry(), grid.size() as i32);
        let mut factors = vec![0; board.cell_count()];
        let mut total = 0;
        for &house in &self.houses {
            let cells = &board.house(house).cells;
            ensure(cells.len() == board.size(), "a house that lacks digits")?;
            cells.iter().for_each(|cell| factors[cell.index()] += 1);
            total += size * (size + 1) / 2;
        }
        ensure(factors.iter().all(|&factor| factor <= 1), "houses with a cell in common")?;
        for TakenSum { rule, is_added, number } in &self.taken {
            ensure(board.rules().contains(&rule.rule), "a rule of another board")?;
            let constraints = rule.rule.constraints(board);
            let sum = constraints.iter().filter_map(|constraint| constraint.fixed_sum()).nth(*number);
            let Some(Sum { terms, total: sum }) = sum else {
                return Err(CheckError("a rule without a sum".into()));
            };
            ensure(terms.iter().all(|&(cell, _)| rule.cells.contains(cell)), "cells of another rule")?;
            let sign = if *is_added { 1 } else { -1 };
            terms.iter().for_each(|&(cell, factor)| factors[cell.index()] += sign * factor);
            total += sign * sum;
        }
        let mut terms = Vec::new();
        for cell in board.cells().filter(|cell| factors[cell.index()] != 0) {
            let factor = factors[cell.index()];
            match grid.value(cell) {
                Some(digit) => total -= factor * i32::from(digit.value()),
                None => terms.push((cell, factor)),
            }
        }
        let cells: CellSet = terms.iter().map(|&(cell, _)| cell).collect();
        ensure(cells.is_subset(self.cells), "other cells are left")?;
        Ok(Sum { terms: terms.into(), total })
    }
}

/// Returns whether the candidates allow a sum, as far as the least and the largest of each cell show.
pub fn is_sum_possible(sum: &Sum, grid: &CandidateGrid) -> bool {
    let [mut least, mut most] = [0; 2];
    for &(cell, factor) in &sum.terms {
        let digits = grid.candidates(cell);
        let value = |digit: Digit| factor * i32::from(digit.value());
        let ends = match grid.value(cell) {
            Some(digit) => [value(digit); 2],
            None => {
                let [Some(first), Some(last)] = [digits.first(), digits.iter().last()] else {
                    return false;
                };
                [value(first).min(value(last)), value(first).max(value(last))]
            }
        };
        least += ends[0];
        most += ends[1];
    }
    (least..=most).contains(&sum.total)
}
