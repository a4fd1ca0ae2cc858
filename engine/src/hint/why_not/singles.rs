//! Singles that lead to a claim, at the least cost that is found.
//!
//! Digits are derived in the order of their cost, as in Knuth's generalisation of Dijkstra's algorithm: a digit costs
//! what its single does, and all singles that this one rests on, each counted once. Of several digits that rule out the
//! same candidate, the one that adds least is taken. As singles may share what they rest on, this is not always the
//! least possible, so those that turn out not to be needed are left out at the end.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::grid::{CandidateGrid, Cell, CellSet, Digit, HouseId};
use crate::hint::cost::SingleKind;
use crate::hint::sequence::easiest_single;
use crate::hint::techniques::by_slug;
use crate::hint::{Effect, Step, Technique};

/// Finds the singles that lead to a claim.
pub struct Singles<'a> {
    pub grid: &'a CandidateGrid,
    /// Whether a technique may be used.
    pub may_use: &'a dyn Fn(&Technique) -> bool,
}

impl Singles<'_> {
    /// Returns the singles after the last of which a change shows the claim, or `None` if singles do not lead there.
    pub fn until(&self, is_shown: &dyn Fn(&Effect, &CandidateGrid) -> bool) -> Option<Vec<Step>> {
        let mut search = Search::new(self);
        let shows = |cell, digit| is_shown(&Effect::Place(cell, digit), self.grid);
        let (cell, digit) =
            std::iter::from_fn(|| search.settle_next()).find(|&(cell, digit)| shows(cell, digit))?;
        let needed = search.settled[cell.index()].as_ref()?.rests_on;
        let mut digits = search.order.clone();
        digits.retain(|&(settled, _)| needed.contains(settled) && settled != cell);
        for i in (0..digits.len()).rev() {
            let spared = digits.remove(i);
            if self.steps(&digits, (cell, digit)).is_none() {
                digits.insert(i, spared);
            }
        }
        self.steps(&digits, (cell, digit))
    }

    /// Returns all singles that follow one after another.
    pub fn all(&self) -> Vec<Step> {
        let mut search = Search::new(self);
        let digits: Vec<_> = std::iter::from_fn(|| search.settle_next()).collect();
        let last = digits.split_last();
        last.and_then(|(&last, before)| self.steps(before, last)).unwrap_or_default()
    }

    /// Returns the easiest single for each of these digits and the last one, each in the position after those before.
    fn steps(&self, digits: &[(Cell, Digit)], last: (Cell, Digit)) -> Option<Vec<Step>> {
        let mut grid = self.grid.clone();
        let all = digits.iter().copied().chain([last]);
        let steps = all.map(|(cell, digit)| {
            let step = easiest_single(&grid, cell, digit, self.may_use)?;
            grid.place(cell, digit);
            Some(step)
        });
        steps.collect()
    }
}

/// The candidates of a cell, or the places of a digit in a house: one of them is true.
struct Group {
    house: Option<HouseId>,
    members: Vec<(Cell, Digit)>,
    /// The number of members that are not ruled out.
    left: usize,
}

/// A digit that is derived.
struct Settled {
    digit: Digit,
    /// What its own single costs.
    own: u32,
    /// The cells whose singles it needs, its own included.
    rests_on: CellSet,
}

/// The last candidate of a group, and what it would be as a digit.
struct Found {
    cell: Cell,
    settled: Settled,
    cost: u32,
}

struct Search<'a> {
    grid: &'a CandidateGrid,
    may_use_full: bool,
    may_use_naked: bool,
    may_use_hidden: bool,
    groups: Vec<Group>,
    /// The groups of each candidate, by number.
    groups_of: Vec<Vec<usize>>,
    is_gone: Vec<bool>,
    /// By cell.
    settled: Vec<Option<Settled>>,
    order: Vec<(Cell, Digit)>,
    /// Groups with one member left, the cheapest first.
    queue: BinaryHeap<Reverse<(u32, usize)>>,
}

impl<'a> Search<'a> {
    fn new(of: &Singles<'a>) -> Search<'a> {
        let grid = of.grid;
        let may = |slug| by_slug(slug).is_some_and(|technique| (of.may_use)(technique));
        let (geometry, size) = (grid.geometry(), grid.size());
        let mut search = Search {
            grid,
            may_use_full: may("full-house"),
            may_use_naked: may("naked-single"),
            may_use_hidden: may("hidden-single"),
            groups: Vec::new(),
            groups_of: vec![Vec::new(); geometry.cell_count() * size],
            is_gone: vec![false; geometry.cell_count() * size],
            settled: geometry.cells().map(|_| None).collect(),
            order: Vec::new(),
            queue: BinaryHeap::new(),
        };
        for cell in grid.open_cells() {
            search.add_group(None, grid.candidates(cell).iter().map(|digit| (cell, digit)).collect());
        }
        for (house, _) in geometry.houses() {
            for digit in Digit::all(size) {
                search.add_group(Some(house), grid.places(house, digit).iter().map(|c| (c, digit)).collect());
            }
        }
        (0..search.groups.len()).for_each(|group| search.queue_single(group));
        search
    }

    fn add_group(&mut self, house: Option<HouseId>, members: Vec<(Cell, Digit)>) {
        let number = self.groups.len();
        for &(cell, digit) in &members {
            let candidate = self.number(cell, digit);
            self.groups_of[candidate].push(number);
        }
        let left = members.len();
        self.groups.push(Group { house, members, left });
    }

    fn number(&self, cell: Cell, digit: Digit) -> usize {
        cell.index() * self.grid.size() + digit.index()
    }

    /// Notes that a group may have one member left.
    fn queue_single(&mut self, group: usize) {
        if self.groups[group].left == 1
            && let Some(found) = self.single_of(group)
        {
            self.queue.push(Reverse((found.cost, group)));
        }
    }

    /// Settles the cheapest digit that follows by a single.
    fn settle_next(&mut self) -> Option<(Cell, Digit)> {
        loop {
            let Reverse((_, group)) = self.queue.pop()?;
            // Its cell may have been settled in another way.
            let Some(Found { cell, settled, .. }) = self.single_of(group) else { continue };
            let digit = settled.digit;
            self.order.push((cell, digit));
            self.settled[cell.index()] = Some(settled);
            for other in self.grid.candidates(cell).iter().filter(|&other| other != digit) {
                self.rule_out(cell, other);
            }
            for peer in (self.grid.geometry().peer_set(cell) & self.grid.cells_of(digit)).iter() {
                self.rule_out(peer, digit);
            }
            return Some((cell, digit));
        }
    }

    fn rule_out(&mut self, cell: Cell, digit: Digit) {
        let candidate = self.number(cell, digit);
        if std::mem::replace(&mut self.is_gone[candidate], true) {
            return;
        }
        for group in self.groups_of[candidate].clone() {
            self.groups[group].left -= 1;
            self.queue_single(group);
        }
    }

    /// The only candidate that is left of a group, and the digits that rule out the others.
    fn single_of(&self, group: usize) -> Option<Found> {
        let Group { house, ref members, .. } = self.groups[group];
        let is_left = |&&(cell, digit): &&(Cell, Digit)| !self.is_gone[self.number(cell, digit)];
        let &(cell, digit) = members.iter().find(is_left)?;
        if self.settled[cell.index()].is_some() {
            return None;
        }
        let mut rests_on = CellSet::EMPTY;
        let gone = members.iter().filter(|member| !is_left(member));
        let mut open: Vec<CellSet> = gone.map(|&(cell, digit)| self.reasons(cell, digit)).collect();
        // Those that leave no choice come first.
        open.sort_unstable_by_key(|reasons| reasons.len());
        for reasons in open {
            if (reasons & rests_on).is_empty() {
                let least = reasons.iter().min_by_key(|&reason| self.cost(self.needs(reason) - rests_on))?;
                rests_on |= self.needs(least);
            }
        }
        let own = self.own_cost(cell, house, rests_on)?;
        let cost = own + self.cost(rests_on);
        rests_on.insert(cell);
        Some(Found { cell, settled: Settled { digit, own, rests_on }, cost })
    }

    /// The cells whose digit rules out a candidate.
    fn reasons(&self, cell: Cell, digit: Digit) -> CellSet {
        let peers = self.grid.geometry().peers(cell).iter().copied();
        let is_digit = |cell: Cell| self.settled[cell.index()].as_ref().map(|settled| settled.digit == digit);
        let mut reasons: CellSet = peers.filter(|&peer| is_digit(peer) == Some(true)).collect();
        if is_digit(cell) == Some(false) {
            reasons.insert(cell);
        }
        reasons
    }

    fn needs(&self, cell: Cell) -> CellSet {
        self.settled[cell.index()].as_ref().map_or(CellSet::EMPTY, |settled| settled.rests_on)
    }

    fn cost(&self, cells: CellSet) -> u32 {
        cells.iter().filter_map(|cell| self.settled[cell.index()].as_ref()).map(|settled| settled.own).sum()
    }

    /// The cost of a single of this group alone; `None` if no technique that may be used sees it.
    fn own_cost(&self, cell: Cell, house: Option<HouseId>, rests_on: CellSet) -> Option<u32> {
        let geometry = self.grid.geometry();
        let is_filled =
            |other: Cell| other == cell || self.grid.value(other).is_some() || rests_on.contains(other);
        let mut houses = geometry.houses_of(cell).iter();
        let is_full = houses.any(|&house| geometry.house(house).cells.iter().all(|&other| is_filled(other)));
        let kind = match house {
            _ if is_full && self.may_use_full => SingleKind::FullHouse,
            None if self.may_use_naked => SingleKind::Naked,
            Some(house) if self.may_use_hidden && geometry.house(house).kind.is_box() => {
                SingleKind::HiddenInBox
            }
            Some(_) if self.may_use_hidden => SingleKind::HiddenInLine,
            _ => return None,
        };
        Some(kind.cost())
    }
}
