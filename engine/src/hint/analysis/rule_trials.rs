//! Suppositions that singles, rules and the rule of 45 refute, without branches.

use std::cell::{self, RefCell};

use super::rule_groups::{Origin, Rest, RuleGroup};
use super::rule_parts::{Eliminated, Excluder, RulePart};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::evidence::CandidateGroup;

/// No more steps than this are followed.
const MAX_STEPS: usize = 60;

/// An argument of more steps than this is not made shorter.
const MAX_SHORTENED: usize = 20;

/// An argument of more steps than this is long: another one is looked for.
pub const MAX_SHORT: usize = 8;

/// A step of a trial.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrialStep {
    /// A hidden single.
    Hidden { cell: Cell, digit: Digit, house: HouseId },
    /// Naked singles.
    Naked { cells: CellSet },
    /// What one of the [`TrialParts`] excludes in these cells, and the digits of those that it leaves one.
    ByRule { part: usize, cells: CellSet },
}

/// What a trial ends with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrialEnd {
    Group(CandidateGroup),
    /// One of the [`TrialParts`].
    Rule(usize),
}

/// An argument against a candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefutedTrial {
    pub cell: Cell,
    pub digit: Digit,
    pub steps: Vec<TrialStep>,
    pub end: TrialEnd,
}

/// What trials follow besides singles, by its index: parts of rules, then what houses and sums leave.
#[derive(Clone, Copy)]
pub struct TrialParts<'a> {
    pub rules: &'a [RulePart],
    pub rests: &'a [RestPart],
}

/// What houses and sums leave, by itself.
pub struct RestPart {
    pub rest: Rest,
    excluder: Excluder,
}

/// Rests of more cells than this are not followed.
const MAX_REST: usize = 4;

impl<'a> TrialParts<'a> {
    /// Iterates over the cells of each part.
    fn cells(self) -> impl Iterator<Item = CellSet> + 'a {
        let of_rules = self.rules.iter().map(|part| &part.excluder);
        let all = of_rules.chain(self.rests.iter().map(|rest| &rest.excluder));
        all.map(|excluder| excluder.cells)
    }

    fn part(self, index: usize) -> &'a Excluder {
        match self.rules.get(index) {
            Some(part) => &part.excluder,
            None => &self.rests[index - self.rules.len()].excluder,
        }
    }

    /// Returns what a part is if it is no rule.
    pub fn rest(self, index: usize) -> Option<&'a Rest> {
        Some(&self.rests.get(index.checked_sub(self.rules.len())?)?.rest)
    }
}

/// The candidates of a position that trials refute, the shortest argument first. What is refuted stays so in later
/// positions, where shorter arguments are looked for once only long ones are left.
#[derive(Default)]
pub struct Trials {
    found: RefCell<Vec<RefutedTrial>>,
    /// The number of candidates of the position in which none was refuted.
    refuted_none_of: cell::Cell<Option<usize>>,
    /// Whether shorter arguments than those that were found have been looked for.
    are_shortest: cell::Cell<bool>,
    /// What houses and sums have left in this and in earlier positions.
    rests: RefCell<Vec<RestPart>>,
}

impl Trials {
    /// Hands the arguments against candidates of a position to a function, with the parts that they name. All candidates are
    /// tried if no argument is known, as long as `go_on` says.
    pub fn with_refuted<T>(
        &self,
        grid: &CandidateGrid,
        rules: &[RulePart],
        rests: &[RuleGroup],
        go_on: &dyn Fn() -> bool,
        then: impl FnOnce(&[RefutedTrial], TrialParts) -> T,
    ) -> T {
        let mut found = self.found.borrow_mut();
        let mut known = self.rests.borrow_mut();
        let parts = TrialParts { rules, rests: &known };
        found.retain(|refuted| {
            grid.candidates(refuted.cell).contains(refuted.digit) && refuted.replay(grid, parts).is_some()
        });
        let count = grid.open_cells().map(|cell| grid.candidates(cell).len()).sum();
        let is_new = found.is_empty() && self.refuted_none_of.get() != Some(count);
        if is_new {
            for group in rests {
                let Origin::Rest(rest) = &group.origin else { continue };
                if group.cells.len() <= MAX_REST && known.iter().all(|known| known.rest.sum != rest.sum) {
                    let excluder = Excluder::of_sum(&rest.sum, grid.geometry());
                    known.push(RestPart { rest: rest.clone(), excluder });
                }
            }
            let parts = TrialParts { rules, rests: &known };
            for cell in grid.open_cells() {
                for digit in grid.candidates(cell).iter().take_while(|_| go_on()) {
                    found.extend(Trial::refute(grid, parts, cell, digit, false));
                }
            }
            self.refuted_none_of.set(found.is_empty().then_some(count));
            self.are_shortest.set(false);
        }
        // Which steps an argument has depends on the order in which they are looked for: if all are long, the other one is tried,
        // and in a later position the first one again.
        if !self.are_shortest.get() && found.iter().all(|refuted| refuted.steps.len() > MAX_SHORT) {
            self.are_shortest.set(true);
            let parts = TrialParts { rules, rests: &known };
            let orders: &[bool] = if is_new { &[true] } else { &[true, false] };
            for refuted in found.iter_mut().take_while(|_| go_on()) {
                for &is_reversed in orders {
                    let other = Trial::refute(grid, parts, refuted.cell, refuted.digit, is_reversed);
                    if let Some(other) = other.filter(|other| other.steps.len() < refuted.steps.len()) {
                        *refuted = other;
                    }
                }
            }
        }
        found.sort_by_key(|refuted| refuted.steps.len());
        then(&found, TrialParts { rules, rests: &known })
    }
}

/// What removed a candidate.
#[derive(Clone, Copy)]
struct Removal {
    /// The number of the step; 0 is the supposition.
    step: u16,
    /// The cell that the step placed, or else that of the candidate.
    cell: Cell,
}

/// A supposition and what has followed so far.
struct Trial<'a> {
    parts: TrialParts<'a>,
    grid: CandidateGrid,
    /// The candidates of each cell, or its digit.
    left: Vec<CandidateSet>,
    steps: Vec<TrialStep>,
    /// What removed each candidate that was there at first.
    removed_by: Vec<Option<Removal>>,
    /// Cells that lost candidates since the rules were looked at, and since singles were.
    changed: [CellSet; 2],
}

impl<'a> Trial<'a> {
    /// Supposes a candidate, and returns how that leads to a contradiction, if it does. The parts are asked from the first to
    /// the last, or the other way round.
    fn refute(
        start: &CandidateGrid,
        parts: TrialParts<'a>,
        cell: Cell,
        digit: Digit,
        is_reversed: bool,
    ) -> Option<RefutedTrial> {
        let board = start.geometry();
        let now = |cell| start.value(cell).map_or(start.candidates(cell), CandidateSet::of);
        let mut trial = Trial {
            parts,
            grid: start.clone(),
            left: board.cells().map(now).collect(),
            steps: Vec::new(),
            removed_by: vec![None; board.cell_count() * start.size()],
            changed: [CellSet::EMPTY; 2],
        };
        trial.place(cell, digit);
        let end = trial.run(is_reversed)?;
        let needed = trial.needed(start, end);
        let steps = trial.steps.iter().zip(1..).filter(|&(_, number)| !needed[number].is_empty());
        let steps = steps.map(|(step, number)| step.with_cells(needed[number])).collect();
        let mut refuted = RefutedTrial { cell, digit, steps, end };
        if refuted.replay(start, parts).is_none() {
            refuted.steps = trial.steps;
            refuted.replay(start, parts)?;
        }
        Some(if refuted.steps.len() <= MAX_SHORTENED { refuted.shortened(start, parts) } else { refuted })
    }

    /// Follows singles and rules until a contradiction.
    fn run(&mut self, is_reversed: bool) -> Option<TrialEnd> {
        let part_cells: Vec<CellSet> = self.parts.cells().collect();
        loop {
            if let Some(group) = self.empty_group() {
                return Some(TrialEnd::Group(group));
            }
            if self.steps.len() >= MAX_STEPS {
                return None;
            }
            if let Some(step) = self.single() {
                self.steps.push(step);
                match step {
                    TrialStep::Hidden { cell, digit, .. } => self.place(cell, digit),
                    TrialStep::Naked { cells } | TrialStep::ByRule { cells, .. } => self.place_singles(cells),
                }
                continue;
            }
            self.changed[1] = CellSet::EMPTY;
            let before = self.steps.len();
            let changed = std::mem::replace(&mut self.changed[0], CellSet::EMPTY);
            for nth in 0..part_cells.len() {
                let at = if is_reversed { part_cells.len() - 1 - nth } else { nth };
                if (part_cells[at] & (changed | self.changed[0])).is_empty() {
                    continue;
                }
                let Some(list) = self.parts.part(at).settle(&mut self.left) else {
                    return Some(TrialEnd::Rule(at));
                };
                if !list.is_empty() {
                    let cells = list.iter().map(|&(cell, _)| cell).collect();
                    self.steps.push(TrialStep::ByRule { part: at, cells });
                    for (cell, digits) in list {
                        self.grid.eliminate(cell, digits);
                        digits.iter().for_each(|digit| self.note(cell, digit, cell));
                    }
                    self.place_singles(cells);
                }
            }
            if self.steps.len() == before {
                return None;
            }
        }
    }

    /// Places a digit, and notes what that removes.
    fn place(&mut self, cell: Cell, digit: Digit) {
        let others = self.left[cell.index()] - CandidateSet::of(digit);
        self.grid.place(cell, digit);
        self.left[cell.index()] = CandidateSet::of(digit);
        self.changed.iter_mut().for_each(|changed| changed.insert(cell));
        others.iter().for_each(|other| self.note(cell, other, cell));
        let board = self.grid.geometry().clone();
        for &peer in board.peers(cell) {
            if self.left[peer.index()].contains(digit) && self.grid.value(peer).is_none() {
                self.left[peer.index()].remove(digit);
                self.note(peer, digit, cell);
            }
        }
    }

    /// Places the digits of cells that have one candidate left.
    fn place_singles(&mut self, cells: CellSet) {
        while let Some((cell, digit)) = first_single(&self.grid, cells) {
            self.place(cell, digit);
        }
    }

    /// Notes that the last step removes a candidate, because of what it says of a cell.
    fn note(&mut self, cell: Cell, digit: Digit, because_of: Cell) {
        let removal = Removal { step: self.steps.len() as u16, cell: because_of };
        self.removed_by[cell.index() * self.grid.size() + digit.index()] = Some(removal);
        self.changed.iter_mut().for_each(|changed| changed.insert(cell));
    }

    /// Returns a cell without a digit or a house without a place for one.
    fn empty_group(&self) -> Option<CandidateGroup> {
        let (grid, board) = (&self.grid, self.grid.geometry());
        if let Some(cell) = self.changed[1].iter().find(|cell| self.left[cell.index()].is_empty()) {
            return Some(CandidateGroup::Cell(cell));
        }
        let changed = board.houses().filter(|(_, house)| !(house.set & self.changed[1]).is_empty());
        changed.filter(|(_, house)| house.cells.len() == board.size()).find_map(|(id, house)| {
            let left =
                house.cells.iter().fold(CandidateSet::EMPTY, |all, cell| all | self.left[cell.index()]);
            let lacking = CandidateSet::all(grid.size()) - left;
            lacking.first().map(|digit| CandidateGroup::House(id, digit))
        })
    }

    /// Returns a single where candidates were lost, naked ones first.
    fn single(&self) -> Option<TrialStep> {
        let (grid, board) = (&self.grid, self.grid.geometry());
        let naked: CellSet =
            self.changed[1].iter().filter(|&cell| grid.candidates(cell).len() == 1).collect();
        if !naked.is_empty() {
            return Some(TrialStep::Naked { cells: naked });
        }
        let changed = board.houses().filter(|(_, house)| !(house.set & self.changed[1]).is_empty());
        changed.filter(|(_, house)| house.cells.len() == board.size()).find_map(|(id, house)| {
            // The digits that one cell, and that several cells can have.
            let [mut once, mut more] = [CandidateSet::EMPTY; 2];
            for &cell in &house.cells {
                more |= once & grid.candidates(cell);
                once |= grid.candidates(cell);
            }
            let digit = (once - more).first()?;
            let cell = grid.places(id, digit).only()?;
            Some(TrialStep::Hidden { cell, digit, house: id })
        })
    }

    /// Returns in which cells the end rests on what each step says.
    fn needed(&self, start: &CandidateGrid, end: TrialEnd) -> Vec<CellSet> {
        let mut needed = vec![CellSet::EMPTY; self.steps.len() + 1];
        let all = CandidateSet::all(start.size());
        let end = match end {
            TrialEnd::Group(CandidateGroup::Cell(cell)) => (CellSet::of(cell), all),
            TrialEnd::Group(CandidateGroup::House(house, digit)) => {
                (start.geometry().house(house).set, CandidateSet::of(digit))
            }
            TrialEnd::Rule(part) => (self.parts.part(part).cells, all),
        };
        self.mark(end, start, self.steps.len() + 1, &mut needed);
        for number in (1..=self.steps.len()).rev() {
            if needed[number].is_empty() {
                continue;
            }
            self.add_placed_before(number, start, &mut needed[number]);
            let rests_on = match self.steps[number - 1] {
                TrialStep::Naked { cells } => (cells & needed[number], all),
                TrialStep::Hidden { digit, house, .. } => {
                    (start.geometry().house(house).set, CandidateSet::of(digit))
                }
                TrialStep::ByRule { part, .. } => (self.parts.part(part).cells, all),
            };
            self.mark(rests_on, start, number, &mut needed);
        }
        needed
    }

    /// Adds the cells whose digit, placed by the same step, removed candidates of the cells that are needed of it.
    fn add_placed_before(&self, number: usize, start: &CandidateGrid, needed: &mut CellSet) {
        let mut waiting = *needed;
        while let Some(cell) = waiting.first() {
            waiting.remove(cell);
            for digit in start.candidates(cell).iter() {
                let removal = self.removed_by[cell.index() * start.size() + digit.index()];
                if let Some(by) = removal.filter(|removal| usize::from(removal.step) == number)
                    && !needed.contains(by.cell)
                {
                    needed.insert(by.cell);
                    waiting.insert(by.cell);
                }
            }
        }
    }

    /// Marks the steps before one that removed some of these digits from these cells.
    fn mark(
        &self,
        (cells, digits): (CellSet, CandidateSet),
        start: &CandidateGrid,
        before: usize,
        needed: &mut [CellSet],
    ) {
        for cell in cells.iter() {
            for digit in (digits & start.candidates(cell)).iter() {
                let removal = self.removed_by[cell.index() * start.size() + digit.index()];
                if let Some(removal) = removal.filter(|removal| usize::from(removal.step) < before) {
                    needed[usize::from(removal.step)].insert(removal.cell);
                }
            }
        }
    }
}

/// Returns the first of some cells that has one candidate left.
fn first_single(grid: &CandidateGrid, cells: CellSet) -> Option<(Cell, Digit)> {
    cells.iter().find_map(|cell| Some((cell, grid.candidates(cell).only()?)))
}

/// Places the digits of cells that have one candidate left, until none has.
fn place_singles(grid: &mut CandidateGrid, cells: CellSet) {
    while let Some((cell, digit)) = first_single(grid, cells) {
        grid.place(cell, digit);
    }
}

impl TrialStep {
    /// Returns what it says of some cells only.
    fn with_cells(self, cells: CellSet) -> TrialStep {
        match self {
            TrialStep::Hidden { .. } => self,
            TrialStep::Naked { cells: own } => TrialStep::Naked { cells: own & cells },
            TrialStep::ByRule { part, cells: own } => TrialStep::ByRule { part, cells: own & cells },
        }
    }
}

impl RefutedTrial {
    /// Leaves out steps, and cells of steps, without which the rest still holds, the last first.
    fn shortened(mut self, start: &CandidateGrid, parts: TrialParts) -> RefutedTrial {
        for at in (0..self.steps.len()).rev() {
            let step = self.steps.remove(at);
            if self.replay(start, parts).is_none() {
                self.steps.insert(at, step);
            }
        }
        for at in 0..self.steps.len() {
            let step = self.steps[at];
            let (TrialStep::ByRule { cells, .. } | TrialStep::Naked { cells }) = step else { continue };
            let mut kept = cells;
            for cell in cells.iter() {
                let fewer = kept - CellSet::of(cell);
                self.steps[at] = step.with_cells(fewer);
                if !fewer.is_empty() && self.replay(start, parts).is_some() {
                    kept = fewer;
                }
            }
            self.steps[at] = step.with_cells(kept);
        }
        self
    }

    /// Returns what each step removes by a rule, if the steps follow from one another and lead to the end.
    pub fn replay(&self, start: &CandidateGrid, parts: TrialParts) -> Option<Vec<Eliminated>> {
        let mut grid = start.clone();
        grid.place(self.cell, self.digit);
        let mut all = Vec::new();
        for step in &self.steps {
            let mut removed = Vec::new();
            match *step {
                TrialStep::Hidden { cell, digit, house } => {
                    if grid.places(house, digit) != CellSet::of(cell) {
                        return None;
                    }
                    grid.place(cell, digit);
                }
                TrialStep::Naked { cells } => {
                    if cells.iter().any(|cell| grid.candidates(cell).len() != 1) {
                        return None;
                    }
                    place_singles(&mut grid, cells);
                }
                TrialStep::ByRule { part, cells } => {
                    let list = parts.part(part).excluded(&grid)?;
                    removed.extend(list.into_iter().filter(|(cell, _)| cells.contains(*cell)));
                    if removed.is_empty() {
                        return None;
                    }
                    removed.iter().for_each(|&(cell, digits)| grid.eliminate(cell, digits));
                    place_singles(&mut grid, removed.iter().map(|&(cell, _)| cell).collect());
                }
            }
            all.push(removed);
        }
        let is_end = match self.end {
            TrialEnd::Group(CandidateGroup::Cell(cell)) => {
                grid.value(cell).is_none() && grid.candidates(cell).is_empty()
            }
            TrialEnd::Group(CandidateGroup::House(house, digit)) => {
                let cells = &grid.geometry().house(house).cells;
                let is_placed = cells.iter().any(|&cell| grid.value(cell) == Some(digit));
                !is_placed && grid.places(house, digit).is_empty()
            }
            TrialEnd::Rule(part) => parts.part(part).excluded(&grid).is_none(),
        };
        is_end.then_some(all)
    }
}
