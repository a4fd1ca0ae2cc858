//! Rules by themselves, part by part: what excludes candidates without regard to anything else.

use std::rc::Rc;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Constraint, Form, Geometry, Rule, Sum};
use crate::solve::Alone;

/// A rule, or a part of one that is about the whole board.
pub struct RulePart {
    /// The index of the rule.
    pub rule: usize,
    /// What kind of argument it leads to.
    pub family: Family,
    pub excluder: Excluder,
}

/// What excludes candidates of some cells.
pub struct Excluder {
    /// The cells that it is about.
    pub cells: CellSet,
    alone: Alone,
}

/// What a rule demands, as far as it decides how one argues from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// Each cell has some digits, such as the only one of a cage.
    Marked,
    /// Two cells at a time fit each other.
    Pair,
    /// Digits rise or fall along a line.
    Order,
    /// Different digits with a sum.
    Combination,
    /// A sum of digits that may repeat.
    Sum,
    /// A set of digits.
    Set,
    /// Digits that occur.
    Required,
    /// Digits between two others.
    Between,
    /// Anything else.
    Line,
}

/// Candidates that are excluded, in the order of the cells.
pub type Eliminated = Vec<(Cell, CandidateSet)>;

impl Excluder {
    /// Returns what a sum excludes.
    pub fn of_sum(sum: &Sum, board: &Geometry) -> Excluder {
        let cells = sum.terms.iter().map(|&(cell, _)| cell).collect();
        Excluder { cells, alone: Alone::new(&[&Constraint::Sum(sum.clone())], board) }
    }

    /// Returns the candidates that it excludes by itself, or `None` if it cannot hold.
    pub fn excluded(&self, grid: &CandidateGrid) -> Option<Eliminated> {
        let now = |cell| grid.value(cell).map_or(grid.candidates(cell), CandidateSet::of);
        let mut left: Vec<CandidateSet> = grid.geometry().cells().map(now).collect();
        self.settle_from(now, &mut left)
    }

    /// Removes the candidates that it excludes by itself, and returns them, or `None` if it cannot hold.
    pub fn settle(&self, left: &mut [CandidateSet]) -> Option<Eliminated> {
        let before: Vec<CandidateSet> = left.to_vec();
        self.settle_from(|cell| before[cell.index()], left)
    }

    fn settle_from(
        &self,
        before: impl Fn(Cell) -> CandidateSet,
        left: &mut [CandidateSet],
    ) -> Option<Eliminated> {
        let mut changed = self.alone.settle(left)?;
        changed.sort_unstable();
        changed.dedup();
        Some(changed.into_iter().map(|cell| (cell, before(cell) - left[cell.index()])).collect())
    }
}

/// Returns the parts of the rules of a board. What is said of the whole board is looked at constraint by constraint.
pub fn of_board(board: &Geometry) -> Rc<[RulePart]> {
    let mut parts = Vec::new();
    for (index, (rule, constraints)) in board.constraints_by_rule().enumerate() {
        let constraints = on_own_cells(rule, constraints);
        let count = if rule.lines.is_empty() { 1 } else { constraints.len().max(1) };
        for part in constraints.chunks(count) {
            // A cell of two groups may cancel out in a sum, but whether the rule holds is only known with its digit.
            let own = rule.lines.iter().flatten().copied();
            let cells = part.iter().flat_map(|constraint| constraint.cells()).chain(own).collect();
            let excluder = Excluder { cells, alone: Alone::new(part, board) };
            parts.push(RulePart { rule: index, family: family(rule, part), excluder });
        }
    }
    parts.into()
}

/// Returns those constraints of a rule that are on its own cells. What it says of others, such as how often a digit is
/// left for them, is no argument to follow.
fn on_own_cells<'a>(rule: &Rule, constraints: &'a [Constraint]) -> Vec<&'a Constraint> {
    let mut constraints: Vec<&Constraint> = constraints.iter().collect();
    if !rule.lines.is_empty() {
        let own: CellSet = rule.lines.iter().flatten().copied().collect();
        constraints.retain(|constraint| constraint.cells().iter().all(|&cell| own.contains(cell)));
    }
    constraints
}

/// Returns what kind of argument the constraints of a rule lead to.
fn family(rule: &Rule, constraints: &[&Constraint]) -> Family {
    let all = |is: fn(&Constraint) -> bool| constraints.iter().all(|&constraint| is(constraint));
    let any = |is: fn(&Constraint) -> bool| constraints.iter().any(|&constraint| is(constraint));
    let is_of_one_cell = rule.lines.iter().flatten().count() == 1;
    let is_of_each = is_of_one_cell || rule.kind.form == Form::Each;
    if is_of_each && all(|constraint| constraint.cells().len() == 1) {
        Family::Marked
    } else if rule.kind.order.is_some() {
        Family::Order
    } else if all(|constraint| matches!(constraint, Constraint::Pairs(_))) {
        Family::Pair
    } else if any(|constraint| matches!(constraint, Constraint::Filling(_))) {
        Family::Between
    } else if any(|constraint| matches!(constraint, Constraint::Automaton(_) | Constraint::EqualCounts(_))) {
        Family::Line
    } else if any(|constraint| matches!(constraint, Constraint::Contains(_))) {
        Family::Required
    } else if all(|constraint| matches!(constraint, Constraint::Sum(_))) {
        Family::Sum
    } else if rule.number.is_some() && any(|constraint| constraint.fixed_sum().is_some()) {
        Family::Combination
    } else {
        Family::Set
    }
}
