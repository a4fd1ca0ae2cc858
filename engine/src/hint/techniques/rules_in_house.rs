//! Rules against a house: of the ways to fill a rule's cells, those count with which the rest of the house can be filled.

use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;

use super::rule_groups::{by_groups, emit_list};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, House};
use crate::hint::analysis::rule_groups::RuleGroup;
use crate::hint::effects::eliminate;
use crate::hint::{Analysis, Emit, Evidence, Finder, emit_step};

/// What is left of the ways to fill rules that are taken together with a house.
pub struct RulesInHouse {
    /// How many rules, one or two. Where there are two, one of them may be what houses and sums leave.
    pub count: usize,
}

/// More pairs of options than this are not compared.
const MAX_PAIRS: usize = 6_000;

impl Finder for RulesInHouse {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, changed) = (analysis.grid, analysis.changed());
        let board = grid.geometry();
        for (id, house) in board.houses().filter(|(_, house)| house.cells.len() == board.size()) {
            analysis.check()?;
            let mut rest = Rest::of(house, grid);
            let groups = analysis.rule_groups();
            let more = if self.count > 1 { groups.rests(grid) } else { &[] };
            let groups = groups.single(grid).iter().chain(more);
            let is_new = |cells: CellSet| !((house.set | cells) & changed.cells).is_empty();
            if self.count == 1 {
                let blocks = groups.filter(|group| is_new(group.cell_set));
                for block in blocks.filter_map(|group| Block::of(group, house)) {
                    let excluded = block.excluded(&mut rest);
                    excluded.emit(grid, || by_groups(board, &[block.group], &[id]), emit)?;
                }
                continue;
            }
            let is_met = |group: &RuleGroup| !(group.cell_set & house.set).is_empty();
            if !groups.clone().any(|group| is_met(group) && is_new(group.cell_set)) {
                continue;
            }
            let mut blocks: Vec<Block> = groups.filter_map(|group| Block::of(group, house)).collect();
            // What each of them excludes by itself is known already.
            blocks.iter_mut().for_each(|block| block.retain_possible(&mut rest));
            for (at, one) in blocks.iter().enumerate() {
                for other in &blocks[at + 1..] {
                    if is_new(one.group.cell_set | other.group.cell_set) {
                        let excluded = excluded_by_two(one, other, &mut rest);
                        let evidence = || by_groups(board, &[one.group, other.group], &[id]);
                        excluded.emit(grid, evidence, emit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A house, and which of its digits can fill which of its cells.
struct Rest<'a> {
    grid: &'a CandidateGrid,
    open: CellSet,
    digits: CandidateSet,
    /// What has been found out, by cells and digits.
    known: HashMap<(CellSet, CandidateSet), bool>,
}

impl<'a> Rest<'a> {
    fn of(house: &House, grid: &'a CandidateGrid) -> Rest<'a> {
        let open = house.cells.iter().copied().filter(|&cell| grid.value(cell).is_none());
        let placed: CandidateSet = house.cells.iter().filter_map(|&cell| grid.value(cell)).collect();
        Rest {
            grid,
            open: open.collect(),
            digits: CandidateSet::all(grid.size()) - placed,
            known: HashMap::new(),
        }
    }

    /// Returns whether the cells of the house without some can have its digits without some.
    fn can_be_filled(&mut self, without: CellSet, digits: CandidateSet) -> bool {
        let (cells, left) = (self.open - without, self.digits - digits);
        let grid = self.grid;
        *self.known.entry((without, digits)).or_insert_with(|| {
            cells.len() == left.len() && can_match(&cells.iter().collect::<Vec<_>>(), left, grid)
        })
    }
}

/// Returns whether cells can have some digits, one each.
fn can_match(cells: &[Cell], digits: CandidateSet, grid: &CandidateGrid) -> bool {
    let mut holder: [Option<usize>; 32] = [None; 32];
    (0..cells.len()).all(|at| {
        let mut tried = CandidateSet::EMPTY;
        find_place(at, cells, digits, grid, &mut holder, &mut tried)
    })
}

/// Finds a digit for a cell, moving those that have one to other digits if need be.
fn find_place(
    at: usize,
    cells: &[Cell],
    digits: CandidateSet,
    grid: &CandidateGrid,
    holder: &mut [Option<usize>; 32],
    tried: &mut CandidateSet,
) -> bool {
    for digit in (grid.candidates(cells[at]) & digits).iter() {
        if tried.contains(digit) {
            continue;
        }
        tried.insert(digit);
        let is_free = match holder[digit.index()] {
            None => true,
            Some(other) => find_place(other, cells, digits, grid, holder, tried),
        };
        if is_free {
            holder[digit.index()] = Some(at);
            return true;
        }
    }
    false
}

/// A group of rules as a house sees it.
struct Block<'a> {
    group: &'a RuleGroup,
    /// Its cells in the house.
    inside: CellSet,
    options: Vec<Choice>,
}

/// The ways of a group that have the same digits in a house.
struct Choice {
    digits: CandidateSet,
    /// The digits that each cell of the group has in some of these ways.
    of_cells: Vec<CandidateSet>,
}

impl<'a> Block<'a> {
    /// Returns a group that is about at least two open cells of a house, and about others or not about all of them.
    fn of(group: &'a RuleGroup, house: &House) -> Option<Block<'a>> {
        let inside = group.cell_set & house.set;
        let ways = group.ways.as_ref().filter(|_| inside.len() > 1)?;
        let is_inside: Vec<bool> = group.cells.iter().map(|&cell| inside.contains(cell)).collect();
        let mut options: BTreeMap<u32, Vec<CandidateSet>> = BTreeMap::new();
        for way in ways.iter(group.cells.len()) {
            let of_house = way.iter().zip(&is_inside).filter(|(_, is_inside)| **is_inside);
            let digits: CandidateSet = of_house.map(|(&digit, _)| digit).collect();
            let of_cells =
                options.entry(digits.bits()).or_insert_with(|| vec![CandidateSet::EMPTY; way.len()]);
            of_cells.iter_mut().zip(way).for_each(|(some, &digit)| some.insert(digit));
        }
        let options = options.into_iter();
        let options =
            options.map(|(bits, of_cells)| Choice { digits: CandidateSet::from_bits(bits), of_cells });
        Some(Block { group, inside, options: options.collect() })
    }

    /// Drops the ways with which the rest of the house cannot be filled.
    fn retain_possible(&mut self, rest: &mut Rest) {
        let inside = self.inside & rest.open;
        let placed = rest.digits;
        self.options.retain(|option| rest.can_be_filled(inside, option.digits & placed));
    }

    /// Returns what the ways exclude with which the rest of the house can be filled.
    fn excluded(&self, rest: &mut Rest) -> Excluded {
        let inside = self.inside & rest.open;
        let digits = rest.digits;
        let mut excluded = Excluded { outside: rest.open - inside, ..Excluded::default() };
        let options = self.options.iter();
        let possible: Vec<&Choice> =
            options.filter(|option| rest.can_be_filled(inside, option.digits & digits)).collect();
        excluded.in_all = in_all(possible.iter().map(|option| option.digits));
        excluded.add(self.group, possible.into_iter());
        excluded
    }
}

/// Returns what two groups and a house exclude together.
fn excluded_by_two(one: &Block, other: &Block, rest: &mut Rest) -> Excluded {
    let is_apart = (one.inside & other.inside).is_empty();
    if !is_apart || one.options.len() * other.options.len() > MAX_PAIRS {
        return Excluded::default();
    }
    let inside = (one.inside | other.inside) & rest.open;
    let digits = rest.digits;
    let mut is_possible = [vec![false; one.options.len()], vec![false; other.options.len()]];
    let mut unions = Vec::new();
    for (i, first) in one.options.iter().enumerate() {
        for (k, second) in other.options.iter().enumerate() {
            let union = first.digits | second.digits;
            let is_way = (first.digits & second.digits).is_empty();
            if is_way && rest.can_be_filled(inside, union & digits) {
                (is_possible[0][i], is_possible[1][k]) = (true, true);
                unions.push(union);
            }
        }
    }
    let in_all = in_all(unions.into_iter());
    let mut excluded = Excluded { outside: rest.open - inside, in_all, ..Excluded::default() };
    for (block, is_possible) in [one, other].into_iter().zip(&is_possible) {
        let possible = block.options.iter().zip(is_possible).filter(|(_, is_possible)| **is_possible);
        excluded.add(block.group, possible.map(|(option, _)| option));
    }
    excluded
}

/// Returns the digits that all of some sets have, of which there is at least one.
fn in_all(sets: impl Iterator<Item = CandidateSet>) -> CandidateSet {
    sets.reduce(|all, set| all & set).unwrap_or(CandidateSet::EMPTY)
}

/// What ways to fill rules and a house exclude.
#[derive(Default)]
struct Excluded {
    /// The other cells of the house.
    outside: CellSet,
    /// The digits that the rules have in the house in each way.
    in_all: CandidateSet,
    /// The cells of the rules, and the digits that they have in some way.
    inside: Vec<(Cell, CandidateSet)>,
}

impl Excluded {
    /// Adds the digits that the cells of a group have in these ways.
    fn add<'w>(&mut self, group: &RuleGroup, ways: impl Iterator<Item = &'w Choice>) {
        let mut some = vec![CandidateSet::EMPTY; group.cells.len()];
        for way in ways {
            some.iter_mut().zip(&way.of_cells).for_each(|(some, &digits)| *some |= digits);
        }
        // Where there is no way at all, the position contradicts itself, and nothing is said.
        if some.iter().all(|some| !some.is_empty()) {
            for (&cell, some) in group.cells.iter().zip(some) {
                match self.inside.iter_mut().find(|(other, _)| *other == cell) {
                    Some((_, both)) => *both &= some,
                    None => self.inside.push((cell, some)),
                }
            }
        }
    }

    /// Emits a step for the cells of the rules, and one for each digit that the rest of the house loses.
    fn emit(self, grid: &CandidateGrid, evidence: impl Fn() -> Evidence, emit: Emit) -> ControlFlow<()> {
        let gone = self.inside.into_iter().map(|(cell, some)| (cell, grid.candidates(cell) - some));
        let gone = gone.filter(|(_, gone)| !gone.is_empty());
        emit_list(gone.collect(), &evidence, emit)?;
        for digit in self.in_all.iter() {
            emit_step(eliminate(grid, self.outside, digit), &evidence, emit)?;
        }
        ControlFlow::Continue(())
    }
}
