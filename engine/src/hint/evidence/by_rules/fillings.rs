//! The ways to fill cells so that rules hold, as a check finds them: by trying.

use std::collections::BTreeSet;

use super::super::check::CheckError;
use super::ByRules;
use super::rule_use::{HouseRest, RuleUse, is_sum_possible};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Grid, HouseId, Sum, Total};

/// The ways to fill the open cells of a rule with candidates so that no cell sees its digit again and the rule can hold.
pub struct Fillings {
    /// The open cells, each with the digits that it has in some way.
    digits: Vec<(Cell, CandidateSet)>,
    /// The digits of each way, from small to large.
    pub sets: BTreeSet<Vec<Digit>>,
}

impl Fillings {
    /// Tries all ways, or returns `None` if that takes more steps than this.
    pub fn of(grid: &CandidateGrid, used: &RuleUse, most: usize) -> Option<Fillings> {
        let digits = used.open(grid).iter().map(|cell| (cell, CandidateSet::EMPTY)).collect();
        let mut fillings = Fillings { digits, sets: BTreeSet::new() };
        let mut steps = most;
        fillings.fill(grid, used, &mut grid.values().clone(), 0, &mut steps)?;
        Some(fillings)
    }

    /// Fills the open cells from one on; those before are filled.
    fn fill(
        &mut self,
        grid: &CandidateGrid,
        used: &RuleUse,
        filled: &mut Grid,
        next: usize,
        steps: &mut usize,
    ) -> Option<()> {
        *steps = steps.checked_sub(1)?;
        let board = grid.geometry();
        if used.rule.holds(board, filled) == Some(false) {
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
                self.fill(grid, used, filled, next + 1, steps)?;
                filled[cell] = None;
            }
        }
        Some(())
    }

    /// Returns the digits that an open cell has in some way.
    pub fn digits_at(&self, cell: Cell) -> Option<CandidateSet> {
        self.digits.iter().find(|(other, _)| *other == cell).map(|(_, digits)| *digits)
    }
}

/// What the cells of an argument obey together.
pub struct Joint<'a> {
    rules: &'a [RuleUse],
    rests: Vec<Sum>,
    houses: &'a [HouseId],
    /// The cells that are to be filled.
    cells: CellSet,
}

impl<'a> Joint<'a> {
    /// Reads the parts of an argument.
    ///
    /// # Errors
    /// [`CheckError`] if the houses do not leave what it says.
    pub fn of(argument: &'a ByRules, grid: &CandidateGrid) -> Result<Joint<'a>, CheckError> {
        let ByRules { rules, rests, houses } = argument;
        let mut cells = grid.geometry().cells_of(houses);
        rules.iter().for_each(|used| cells |= used.cells);
        rests.iter().for_each(|rest| cells |= rest.cells);
        let rests = rests.iter().map(|rest| rest.left(grid)).collect::<Result<Vec<_>, _>>()?;
        Ok(Joint { rules, rests, houses, cells })
    }

    /// Returns what is left of houses by itself.
    ///
    /// # Errors
    /// [`CheckError`] if they do not leave what it says.
    pub fn of_rest(rest: &HouseRest, grid: &CandidateGrid) -> Result<Joint<'static>, CheckError> {
        Ok(Joint { rules: &[], rests: vec![rest.left(grid)?], houses: &[], cells: rest.cells })
    }

    /// Returns what the cells of a rule by itself obey.
    pub fn of_rule(used: &'a RuleUse) -> Joint<'a> {
        Joint { rules: std::slice::from_ref(used), rests: Vec::new(), houses: &[], cells: used.cells }
    }

    /// Returns whether the cells can be filled, or `None` if that takes more steps than this.
    pub fn can_be_filled(&self, grid: &CandidateGrid, steps: &mut usize) -> Option<bool> {
        *steps = steps.checked_sub(1)?;
        if !self.is_possible(grid) {
            return Some(false);
        }
        let open = self.cells.iter().filter(|&cell| grid.value(cell).is_none());
        let Some(cell) = open.min_by_key(|&cell| grid.candidates(cell).len()) else { return Some(true) };
        for digit in grid.candidates(cell).iter() {
            if self.can_be_filled(&with(grid, cell, digit), steps)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Returns whether nothing contradicts a position so far.
    pub fn is_possible(&self, grid: &CandidateGrid) -> bool {
        let board = grid.geometry();
        let has_place = |&house: &HouseId| {
            let is_placed =
                |digit| board.house(house).cells.iter().any(|&cell| grid.value(cell) == Some(digit));
            Digit::all(board.size()).all(|digit| !grid.places(house, digit).is_empty() || is_placed(digit))
        };
        self.rules.iter().all(|used| is_rule_possible(used, grid))
            && self.rests.iter().all(|rest| is_sum_possible(rest, grid))
            && self.houses.iter().all(has_place)
    }
}

/// Returns whether the digits of a rule do not break it, nor leave its cells a sum that is too small or too large.
fn is_rule_possible(used: &RuleUse, grid: &CandidateGrid) -> bool {
    let RuleUse { rule, .. } = used;
    if rule.holds(grid.geometry(), grid.values()) == Some(false) {
        return false;
    }
    match (rule.kind.total, rule.number) {
        (Total::Number | Total::Combinations, Some(sum)) => {
            let numbers = grid.geometry().numbers();
            let value = |digit: Option<Digit>| digit.map_or(0, |digit| numbers.of(digit));
            let [mut least, mut most] = [0; 2];
            for &cell in rule.cells() {
                let digits = grid.value(cell).map_or(grid.candidates(cell), CandidateSet::of);
                least += value(digits.first());
                most += value(digits.iter().last());
            }
            (least..=most).contains(&sum)
        }
        _ => true,
    }
}

/// Returns the position with one more digit.
pub fn with(grid: &CandidateGrid, cell: Cell, digit: Digit) -> CandidateGrid {
    let mut grid = grid.clone();
    grid.place(cell, digit);
    grid
}
