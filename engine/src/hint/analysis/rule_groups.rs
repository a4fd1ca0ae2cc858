//! Rules as arguments take them, alone or joined by their cells, with all ways to fill these.
//!
//! A group is listed once for a position. In later positions on the same path, the ways that a lost candidate excludes
//! are dropped from its list.

mod in_house;
mod joined;
mod needed;
mod rest;
mod ways;

use std::borrow::Cow;
use std::cell::{OnceCell, RefCell};

use super::changed::Changed;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Constraint, Digit, House, HouseId, Sum};
pub use in_house::Choice;
pub use ways::Ways;

/// A group of more cells than this is not listed.
const MAX_CELLS: usize = 12;

/// A group of which not all ways were listed is tried again once it has so many times fewer candidates.
const LESS_ROOM: u64 = 4;

/// Cells that obey something together.
pub struct RuleGroup {
    pub origin: Origin,
    /// Those of its cells that were open when it was made.
    pub cells: Vec<Cell>,
    pub cell_set: CellSet,
    /// The ways to fill them; `None` if there are too many to list.
    ways: Option<Ways>,
    /// What houses see of the ways, by their indexes, where it was asked for.
    in_houses: Vec<OnceCell<Vec<Choice>>>,
    /// The product of the numbers of candidates when it was last listed.
    room: u64,
}

/// What the cells of a group obey.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Rules of the board, by their indexes.
    Rules(Vec<usize>),
    /// The sum that is left for them of some houses.
    Rest(Rest),
}

/// What houses and rules leave for a few cells: the rule of 45.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rest {
    /// Houses that have no cell in common.
    pub houses: Vec<HouseId>,
    /// The sums that are taken from them, or added.
    pub taken: Vec<Taken>,
    /// The open cells that are left, and what they add up to.
    pub sum: Sum,
}

/// A sum of a rule that is taken from that of houses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The index of the rule.
    pub rule: usize,
    /// Which of the sums of the rule it is.
    pub number: usize,
    /// Whether it is added instead.
    pub is_added: bool,
}

/// The groups of a position, listed as they are needed.
#[derive(Default)]
pub struct RuleGroups {
    single: OnceCell<Vec<RuleGroup>>,
    joined: OnceCell<Vec<RuleGroup>>,
    rests: OnceCell<Vec<RuleGroup>>,
    /// The rests of an earlier position, since which cells have been filled.
    earlier_rests: RefCell<Vec<RuleGroup>>,
    /// The number of filled cells when the rests were found.
    filled: usize,
}

impl RuleGroups {
    /// Returns the rules that are about two open cells or more, each by itself.
    pub fn single(&self, grid: &CandidateGrid) -> &[RuleGroup] {
        self.single.get_or_init(|| {
            let count = grid.geometry().rules().len();
            (0..count).filter_map(|rule| RuleGroup::of_rules(vec![rule], grid)).collect()
        })
    }

    /// Returns rules that have cells in common, some at a time.
    pub fn joined(&self, grid: &CandidateGrid) -> &[RuleGroup] {
        self.joined.get_or_init(|| {
            let lists = joined::with_common_cells(grid.geometry()).into_iter();
            lists.filter_map(|rules| RuleGroup::of_rules(rules, grid)).collect()
        })
    }

    /// Returns what houses and rules leave for a few cells.
    pub fn rests(&self, grid: &CandidateGrid) -> &[RuleGroup] {
        self.rests.get_or_init(|| {
            let mut earlier = self.earlier_rests.take();
            let rests = rest::of_houses(grid).into_iter().map(|rest| {
                match earlier.iter().position(|group| group.is_about(&rest)) {
                    Some(known) => RuleGroup { origin: Origin::Rest(rest), ..earlier.swap_remove(known) },
                    None => RuleGroup::new(rest.cells(), Origin::Rest(rest), grid),
                }
            });
            rests.collect()
        })
    }

    /// Returns the groups of a later position.
    pub fn later(mut self, grid: &CandidateGrid, changed: Changed) -> RuleGroups {
        let lists = [self.single.get_mut(), self.joined.get_mut(), self.rests.get_mut()];
        for group in lists.into_iter().flatten().flatten() {
            if !(group.cell_set & changed.cells).is_empty() {
                group.update(grid);
            }
        }
        let filled = grid.values().filled();
        if filled != self.filled {
            self.filled = filled;
            self.earlier_rests = self.rests.take().unwrap_or_default().into();
        }
        self
    }
}

impl RuleGroup {
    /// Returns these rules as a group, unless they are about fewer than two open cells, or more than can be listed.
    fn of_rules(rules: Vec<usize>, grid: &CandidateGrid) -> Option<RuleGroup> {
        let cells = open_cells(&constraints_of(&rules, grid), grid);
        (2..=MAX_CELLS).contains(&cells.len()).then(|| RuleGroup::new(cells, Origin::Rules(rules), grid))
    }

    fn new(cells: Vec<Cell>, origin: Origin, grid: &CandidateGrid) -> RuleGroup {
        let cell_set = cells.iter().copied().collect();
        let in_houses = Vec::new();
        let mut group = RuleGroup { origin, cells, cell_set, ways: None, in_houses, room: u64::MAX };
        group.update(grid);
        group
    }

    /// Drops the ways that are no longer possible, or lists them if there were too many before.
    fn update(&mut self, grid: &CandidateGrid) {
        self.in_houses.clear();
        self.in_houses.resize_with(grid.geometry().houses().len(), OnceCell::new);
        if let Some(ways) = &mut self.ways {
            ways.retain_possible(grid, &self.cells);
            return;
        }
        let counts = self.cells.iter().map(|&cell| left(grid, cell).len().max(1) as u64);
        let room = counts.fold(1_u64, u64::saturating_mul);
        if room <= self.room / LESS_ROOM {
            self.room = room;
            self.list(grid);
        }
    }

    /// Lists the ways, of which cells that no longer matter are no part.
    fn list(&mut self, grid: &CandidateGrid) {
        let constraints = match &self.origin {
            Origin::Rules(rules) => constraints_of(rules, grid),
            Origin::Rest(Rest { sum, .. }) => vec![Cow::Owned(Constraint::Sum(sum.clone()))],
        };
        let that_matter: CellSet = constraints.iter().flat_map(|constraint| constraint.cells()).collect();
        self.cells.retain(|&cell| that_matter.contains(cell));
        self.cell_set = self.cells.iter().copied().collect();
        if !self.cells.is_empty() {
            self.ways = Ways::list(grid, &self.cells, &constraints);
        }
    }

    /// Returns whether it is a rest with the same sum of the same cells.
    fn is_about(&self, rest: &Rest) -> bool {
        matches!(&self.origin, Origin::Rest(own) if own.sum == rest.sum)
    }

    /// Returns what a house sees of the ways, if these are listed.
    pub fn choices(&self, id: HouseId, house: &House) -> Option<&[Choice]> {
        let ways = self.ways.as_ref()?;
        Some(self.in_houses[id.index()].get_or_init(|| in_house::choices(ways, &self.cells, house)))
    }

    /// Returns the candidates that none of its ways has in its cells.
    pub fn excluded_inside(&self, grid: &CandidateGrid) -> Vec<(Cell, CandidateSet)> {
        let Some(ways) = &self.ways else { return Vec::new() };
        let possible = ways.possible(self.cells.len());
        let gone = self.cells.iter().zip(possible).map(|(&cell, some)| (cell, grid.candidates(cell) - some));
        gone.filter(|(_, gone)| !gone.is_empty()).collect()
    }

    /// Returns the cells of several candidates that have the same digit in all of its ways.
    pub fn decided(&self, grid: &CandidateGrid) -> Vec<(Cell, Digit)> {
        let Some(ways) = &self.ways else { return Vec::new() };
        let possible = self.cells.iter().zip(ways.possible(self.cells.len()));
        let decided = possible.filter_map(|(&cell, digits)| Some((cell, digits.only()?)));
        decided.filter(|&(cell, _)| grid.candidates(cell).len() > 1).collect()
    }

    /// Returns for each digit that all of its ways have the other cells that cannot have it, as each way has it in a cell
    /// that they see.
    pub fn excluded_outside(&self, grid: &CandidateGrid) -> Vec<(Digit, CellSet)> {
        let Some(ways) = &self.ways else { return Vec::new() };
        let excluded = ways.in_all(self.cells.len()).iter().map(|digit| {
            let outside = grid.cells_of(digit) - self.cell_set;
            (digit, ways.seen_by_all(outside, grid.geometry(), &self.cells, digit))
        });
        excluded.filter(|(_, cells)| !cells.is_empty()).collect()
    }
}

impl Rest {
    /// Returns the cells that are left.
    pub fn cells(&self) -> Vec<Cell> {
        self.sum.terms.iter().map(|&(cell, _)| cell).collect()
    }
}

/// Returns the digits that a cell may have: its own if it is filled.
fn left(grid: &CandidateGrid, cell: Cell) -> CandidateSet {
    grid.value(cell).map_or(grid.candidates(cell), CandidateSet::of)
}

/// Returns those constraints of rules that are on their own cells, as far as these matter: of a rule about the whole board
/// none.
fn constraints_of<'a>(rules: &[usize], grid: &'a CandidateGrid) -> Vec<Cow<'a, Constraint>> {
    let mut all = Vec::new();
    for &rule in rules {
        let Some((rule, constraints)) = grid.geometry().constraints_by_rule().nth(rule) else { continue };
        let own: CellSet = rule.lines.iter().flatten().copied().collect();
        let is_own = |constraint: &&Constraint| constraint.cells().iter().all(|&cell| own.contains(cell));
        all.extend(constraints.iter().filter(is_own).map(|constraint| needed::part(constraint, grid)));
    }
    all
}

/// Returns the open cells of constraints, each once.
fn open_cells(constraints: &[Cow<Constraint>], grid: &CandidateGrid) -> Vec<Cell> {
    let mut cells = Vec::new();
    for cell in constraints.iter().flat_map(|constraint| constraint.cells()) {
        if grid.value(cell).is_none() && !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}
