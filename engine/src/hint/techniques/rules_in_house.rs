//! Rules against a house: of the ways to fill a rule's cells, those count with which the rest of the house can be filled.

use std::ops::ControlFlow;

use super::rule_groups::{by_groups, emit_list};
use crate::bits::has;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, House, HouseId};
use crate::hint::analysis::rule_groups::{Choice, RuleGroup};
use crate::hint::effects::eliminate;
use crate::hint::{Analysis, Emit, Evidence, Finder, emit_step};

/// What is left of the ways to fill rules that are taken together with a house.
pub struct RulesInHouse {
    /// How many rules, one or two. Where there are two, one of them may be what houses and sums leave.
    pub count: usize,
}

/// More pairs of options than this are not compared.
const MAX_PAIRS: usize = 6_000;

/// Larger boards have too many sets of digits.
const MAX_SIZE: usize = 16;

impl Finder for RulesInHouse {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, changed) = (analysis.grid, analysis.changed());
        let board = grid.geometry();
        let is_whole = |house: &House| house.cells.len() == board.size() && board.size() <= MAX_SIZE;
        for (id, house) in board.houses().filter(|(_, house)| is_whole(house)) {
            analysis.check()?;
            let rest = Rest::of(house, grid);
            let groups = analysis.rule_groups();
            let more = if self.count > 1 { groups.rests(grid) } else { &[] };
            let groups = groups.single(grid).iter().chain(more);
            let is_new = |cells: CellSet| !((house.set | cells) & changed.cells).is_empty();
            if self.count == 1 {
                let blocks = groups.filter(|group| is_new(group.cell_set));
                for block in blocks.filter_map(|group| Block::of(group, id, house)) {
                    let evidence = || by_groups(board, &[block.group], &[id]);
                    block.excluded(&rest).emit(grid, evidence, emit)?;
                }
                continue;
            }
            let is_met = |group: &RuleGroup| !(group.cell_set & house.set).is_empty();
            if !groups.clone().any(|group| is_met(group) && is_new(group.cell_set)) {
                continue;
            }
            let mut blocks: Vec<Block> = groups.filter_map(|group| Block::of(group, id, house)).collect();
            // What each of them excludes by itself is known already.
            blocks.iter_mut().for_each(|block| block.retain_possible(&rest));
            for (at, one) in blocks.iter().enumerate() {
                for other in &blocks[at + 1..] {
                    if is_new(one.group.cell_set | other.group.cell_set) {
                        let excluded = excluded_by_two(one, other, &rest);
                        let evidence = || by_groups(board, &[one.group, other.group], &[id]);
                        excluded.emit(grid, evidence, emit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// What is open in a house.
struct Rest<'a> {
    grid: &'a CandidateGrid,
    open: CellSet,
    digits: CandidateSet,
}

impl<'a> Rest<'a> {
    fn of(house: &House, grid: &'a CandidateGrid) -> Rest<'a> {
        let open = house.cells.iter().copied().filter(|&cell| grid.value(cell).is_none());
        let placed: CandidateSet = house.cells.iter().filter_map(|&cell| grid.value(cell)).collect();
        Rest { grid, open: open.collect(), digits: CandidateSet::all(grid.size()) - placed }
    }

    /// Returns the sets of digits that the open cells can have without some.
    fn fillings(&self, without: CellSet) -> Fillings {
        let mut fillings = Fillings::of_no_cell(self.grid.size());
        for cell in (self.open - without).iter() {
            fillings = fillings.with(self.grid.candidates(cell) & self.digits);
        }
        fillings
    }
}

/// The sets of digits that some cells can have, one each. A set is a number, one bit a digit, and has a bit of its own:
///
/// ```text
/// cells          none    one with 12     another with 13
/// sets           {}      {1} {2}         {13} {12} {23}
/// as numbers     0       1 2             5 3 6
/// bits           1       0b110           0b1101000
/// ```
struct Fillings {
    bits: Vec<u64>,
}

impl Fillings {
    fn of_no_cell(size: usize) -> Fillings {
        let mut bits = vec![0; (1_usize << size).div_ceil(64)];
        bits[0] = 1;
        Fillings { bits }
    }

    /// Returns the sets with another cell, which has one of these digits.
    fn with(&self, digits: CandidateSet) -> Fillings {
        /// The numbers below 64 without a bit.
        const WITHOUT: [u64; 6] = [
            0x5555_5555_5555_5555,
            0x3333_3333_3333_3333,
            0x0f0f_0f0f_0f0f_0f0f,
            0x00ff_00ff_00ff_00ff,
            0x0000_ffff_0000_ffff,
            0x0000_0000_ffff_ffff,
        ];
        let mut bits = vec![0; self.bits.len()];
        for digit in digits.iter().map(Digit::index) {
            if let Some(without) = WITHOUT.get(digit) {
                bits.iter_mut()
                    .zip(&self.bits)
                    .for_each(|(new, old)| *new |= (old & without) << (1 << digit));
                continue;
            }
            let step = 1 << (digit - WITHOUT.len());
            for from in (0..bits.len()).filter(|from| from & step == 0) {
                bits[from | step] |= self.bits[from];
            }
        }
        Fillings { bits }
    }

    fn contains(&self, digits: CandidateSet) -> bool {
        has(&self.bits, digits.bits() as usize)
    }
}

/// A group of rules as a house sees it.
struct Block<'a> {
    group: &'a RuleGroup,
    /// Its cells in the house.
    inside: CellSet,
    options: Vec<&'a Choice>,
}

impl<'a> Block<'a> {
    /// Returns a group that is about at least two open cells of a house, and about others or not about all of them.
    fn of(group: &'a RuleGroup, id: HouseId, house: &House) -> Option<Block<'a>> {
        let inside = group.cell_set & house.set;
        let options = if inside.len() > 1 { group.choices(id, house)? } else { return None };
        Some(Block { group, inside, options: options.iter().collect() })
    }

    /// Drops the ways with which the rest of the house cannot be filled.
    fn retain_possible(&mut self, rest: &Rest) {
        let fillings = rest.fillings(self.inside);
        self.options.retain(|option| fillings.contains(rest.digits - option.digits));
    }

    /// Returns what the ways exclude with which the rest of the house can be filled.
    fn excluded(mut self, rest: &Rest) -> Excluded {
        self.retain_possible(rest);
        let in_all = in_all(self.options.iter().map(|option| option.digits));
        let mut excluded = Excluded { outside: rest.open - self.inside, in_all, ..Excluded::default() };
        excluded.add(self.group, self.options.into_iter());
        excluded
    }
}

/// Returns what two groups and a house exclude together.
fn excluded_by_two(one: &Block, other: &Block, rest: &Rest) -> Excluded {
    let is_apart = (one.inside & other.inside).is_empty();
    if !is_apart || one.options.len() * other.options.len() > MAX_PAIRS {
        return Excluded::default();
    }
    let inside = one.inside | other.inside;
    let fillings = rest.fillings(inside);
    let mut is_possible = [vec![false; one.options.len()], vec![false; other.options.len()]];
    let mut unions = Vec::new();
    for (i, first) in one.options.iter().enumerate() {
        for (k, second) in other.options.iter().enumerate() {
            let union = first.digits | second.digits;
            let is_way = (first.digits & second.digits).is_empty();
            if is_way && fillings.contains(rest.digits - union) {
                (is_possible[0][i], is_possible[1][k]) = (true, true);
                unions.push(union);
            }
        }
    }
    let in_all = in_all(unions.into_iter());
    let mut excluded = Excluded { outside: rest.open - inside, in_all, ..Excluded::default() };
    for (block, is_possible) in [one, other].into_iter().zip(&is_possible) {
        let possible = block.options.iter().zip(is_possible).filter(|(_, is_possible)| **is_possible);
        excluded.add(block.group, possible.map(|(option, _)| *option));
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
