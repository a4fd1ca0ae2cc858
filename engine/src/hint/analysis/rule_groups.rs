//! Rules as arguments take them, alone or joined by their cells, with all ways to fill these.
//!
//! A group is listed once for a position. In later positions on the same path, the ways that a lost candidate excludes
//! are dropped from its list.

mod joined;
mod rest;
mod ways;

use std::cell::{OnceCell, RefCell};

use super::changed::Changed;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Constraint, Digit, Geometry, HouseId, Sum};
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
    pub ways: Option<Ways>,
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
        let board = grid.geometry();
        let mut cells = Vec::new();
        for &rule in &rules {
            let own = own_constraints(board, rule).into_iter().flat_map(|constraint| constraint.cells());
            for cell in own.filter(|&cell| grid.value(cell).is_none()) {
                if !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
        }
        (2..=MAX_CELLS).contains(&cells.len()).then(|| RuleGroup::new(cells, Origin::Rules(rules), grid))
    }

    fn new(cells: Vec<Cell>, origin: Origin, grid: &CandidateGrid) -> RuleGroup {
        let cell_set = cells.iter().copied().collect();
        let mut group = RuleGroup { origin, cells, cell_set, ways: None, room: u64::MAX };
        group.update(grid);
        group
    }

    /// Drops the ways that are no longer possible, or lists them if there were too many before.
    fn update(&mut self, grid: &CandidateGrid) {
        if let Some(ways) = &mut self.ways {
            ways.retain_possible(grid, &self.cells);
            return;
        }
        let counts = self.cells.iter().map(|&cell| left(grid, cell).len().max(1) as u64);
        let room = counts.fold(1_u64, u64::saturating_mul);
        if room <= self.room / LESS_ROOM {
            self.room = room;
            self.ways = self.list(grid);
        }
    }

    fn list(&self, grid: &CandidateGrid) -> Option<Ways> {
        let board = grid.geometry();
        match &self.origin {
            Origin::Rules(rules) => {
                let constraints: Vec<&Constraint> =
                    rules.iter().flat_map(|&rule| own_constraints(board, rule)).collect();
                Ways::list(grid, &self.cells, &constraints)
            }
            Origin::Rest(Rest { sum, .. }) => Ways::list(grid, &self.cells, &[&Constraint::Sum(sum.clone())]),
        }
    }

    /// Returns whether it is a rest with the same sum of the same cells.
    fn is_about(&self, rest: &Rest) -> bool {
        matches!(&self.origin, Origin::Rest(own) if own.sum == rest.sum)
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
        let in_all = ways.in_all(self.cells.len()).iter();
        let excluded = in_all.map(|digit| {
            let seen = ways.seen_by_all(grid.geometry(), &self.cells, digit) - self.cell_set;
            (digit, seen & grid.cells_of(digit))
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

/// Returns those constraints of a rule that are on its own cells; of one about the whole board none.
fn own_constraints(board: &Geometry, rule: usize) -> Vec<&Constraint> {
    let Some((rule, constraints)) = board.constraints_by_rule().nth(rule) else { return Vec::new() };
    let own: CellSet = rule.lines.iter().flatten().copied().collect();
    let is_own = |constraint: &&Constraint| constraint.cells().iter().all(|&cell| own.contains(cell));
    constraints.iter().filter(is_own).collect()
}
