//! The ways to fill the cells of an argument, and what they have in common, in words.

use std::collections::BTreeSet;

use super::super::names;
use super::fillings::{Joint, with};
use super::known::Sentence;
use super::limits::{MAX_CASES, MAX_NAMED, MAX_REFUTATION_LENGTH, MAX_REFUTED, MAX_WORD_STEPS};
use super::rule_use::{HouseRest, RuleUse, is_sum_possible};
use super::sets::either;
use super::{ByRules, faults};
use crate::grid::{Alphabet, CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::{Text, text};

/// No more ways to fill a rule than this are gone through after a supposition.
const MAX_SUPPOSED: usize = 3;

/// No more cells than this are said to have few digits left.
const MAX_LEFT_CELLS: usize = 3;

/// No more digits of each are few.
const MAX_LEFT_DIGITS: usize = 5;

/// All ways to fill some cells.
struct AllWays {
    /// The open cells.
    cells: Vec<Cell>,
    /// The digits of the cells, in the same order.
    list: Vec<Vec<Digit>>,
}

impl AllWays {
    /// Tries all ways, or returns `None` if these are too many.
    fn of(joint: &Joint, cells: CellSet, grid: &CandidateGrid) -> Option<AllWays> {
        let cells: Vec<Cell> = cells.iter().filter(|&cell| grid.value(cell).is_none()).collect();
        let mut ways = AllWays { cells, list: Vec::new() };
        ways.fill(joint, grid, 0, &mut MAX_WORD_STEPS.clone())?;
        Some(ways)
    }

    /// Fills the cells from one on; those before are filled.
    fn fill(&mut self, joint: &Joint, grid: &CandidateGrid, next: usize, steps: &mut usize) -> Option<()> {
        *steps = steps.checked_sub(1)?;
        if !joint.is_possible(grid) {
            return Some(());
        }
        let Some(&cell) = self.cells.get(next) else {
            if joint.can_be_filled(grid, steps)? {
                self.list.push(self.cells.iter().filter_map(|&cell| grid.value(cell)).collect());
            }
            return Some(());
        };
        for digit in grid.candidates(cell).iter() {
            self.fill(joint, &with(grid, cell, digit), next + 1, steps)?;
        }
        Some(())
    }

    /// Returns what some of the cells have in these ways.
    fn among(&self, cells: CellSet) -> AllWays {
        let is_kept: Vec<bool> = self.cells.iter().map(|&cell| cells.contains(cell)).collect();
        let kept = |way: &Vec<Digit>| -> Vec<Digit> {
            way.iter().zip(&is_kept).filter(|(_, is_kept)| **is_kept).map(|(&digit, _)| digit).collect()
        };
        let list: BTreeSet<Vec<Digit>> = self.list.iter().map(kept).collect();
        let cells = self.cells.iter().copied().filter(|&cell| cells.contains(cell));
        AllWays { cells: cells.collect(), list: list.into_iter().collect() }
    }

    /// `r1c1 and r1c2 can be 17, 26 or 62, in this order`, if there are few ways.
    fn listed(&self) -> Option<Text> {
        if self.list.is_empty() || self.list.len() > MAX_CASES || self.cells.is_empty() {
            return None;
        }
        let ways = Text::either(self.list.iter().map(|way| Text::join(way.iter().copied(), "")));
        let order = if self.cells.len() > 1 { ", in this order" } else { "" };
        let only = if self.list.len() == 1 { "can only be" } else { "can be" };
        Some(text!("{} {} {}{}", self.named_in_order(), only, ways, order))
    }

    /// Returns the sets of digits of these ways, from small to large.
    fn sets(&self) -> Vec<CandidateSet> {
        let mut sets: Vec<CandidateSet> = self.list.iter().map(|way| way.iter().copied().collect()).collect();
        sets.sort_unstable_by(|one, other| one.iter().cmp(other.iter()));
        sets.dedup();
        sets
    }

    /// `r1c1 and r1c2 have 17 or 26`, if their digits differ and there are few sets of these.
    fn listed_sets(&self) -> Option<Text> {
        let sets = self.sets();
        let is_listed = (1..=MAX_CASES).contains(&sets.len());
        let differ = sets.iter().all(|set| set.len() == self.cells.len());
        let have = match (sets.len(), self.cells.len()) {
            (1, _) => "can only have",
            (_, 1) => "has",
            _ => "have",
        };
        (is_listed && differ).then(|| text!("{} {} {}", self.named(), have, either(&sets)))
    }

    fn named(&self) -> Text {
        names::cells(self.cells.iter().copied().collect())
    }

    /// Names the cells in the order that their digits are listed in; many cells together may be named by columns.
    fn named_in_order(&self) -> Text {
        Text::list(self.cells.iter().copied())
    }

    /// Returns the digits of a cell.
    fn digits_of(&self, cell: Cell) -> CandidateSet {
        let at = self.cells.iter().position(|&other| other == cell);
        at.map_or(CandidateSet::EMPTY, |at| self.list.iter().map(|way| way[at]).collect())
    }
}

/// Says why digits go: which ways there are to fill the cells, if they are few; what is wrong with the digits that go, if
/// these are; or how many ways there are and what is left in them. `is_begun`: what is possible has been said already.
pub fn words(
    argument: &ByRules,
    grid: &CandidateGrid,
    targets: &[(Cell, CandidateSet)],
    is_begun: bool,
) -> Vec<Sentence> {
    let Ok(joint) = Joint::of(argument, grid) else { return Vec::new() };
    let cells = argument.cells();
    let ways = AllWays::of(&joint, cells, grid);
    let (inside, outside): (Vec<_>, Vec<_>) =
        targets.iter().copied().partition(|(cell, _)| cells.contains(*cell));
    let mut words = Vec::new();
    if !inside.is_empty() {
        let listed = ways.as_ref().and_then(AllWays::listed);
        match listed.map(|listed| listed.then(".")) {
            Some(listed) => words.push(Sentence::of(listed, CellSet::EMPTY)),
            None => match refuted(argument, grid, &inside) {
                Some(refuted) => {
                    words.extend(refuted.into_iter().map(|words| Sentence::excluding(words, CellSet::EMPTY)));
                }
                None => words.push(counted(argument, grid, ways.as_ref(), &inside)),
            },
        }
    }
    if !outside.is_empty() {
        let outside = outside_words(argument, grid, ways.as_ref(), &outside, words.is_empty() && !is_begun);
        words.extend(outside.into_iter().map(|words| Sentence::excluding(words, CellSet::EMPTY)));
    }
    words
}

/// Says what is wrong with each of few candidates that go; those with which the same is wrong together.
fn refuted(argument: &ByRules, grid: &CandidateGrid, targets: &[(Cell, CandidateSet)]) -> Option<Vec<Text>> {
    let mut supposed: Vec<(Cell, Digit, Option<Text>)> = Vec::new();
    for &(cell, gone) in targets {
        let left = grid.candidates(cell) - gone;
        let (first, last) = (left.first()?, left.iter().last()?);
        let largest = gone.iter().last().filter(|digit| *digit < first);
        let nearest = largest.or_else(|| gone.first().filter(|digit| *digit > last));
        let nearest = nearest.filter(|_| gone.len() > 1);
        match nearest.and_then(|digit| Some((digit, out_of_range(argument, grid, (cell, gone), digit)?))) {
            // What is still smaller, or larger, goes all the more.
            Some((digit, fault)) => supposed.push((cell, digit, Some(fault))),
            None => supposed.extend(gone.iter().map(|digit| (cell, digit, None))),
        }
    }
    if supposed.len() > MAX_REFUTED {
        return None;
    }
    let mut all: Vec<SharedFault> = Vec::new();
    for (cell, digit, out_of_range) in supposed {
        let is_nearest = out_of_range.is_some();
        let fault = out_of_range.or_else(|| what_is_wrong(argument, grid, cell, digit))?;
        let known = all.iter_mut().find(|other| other.fault == fault && other.is_nearest == is_nearest);
        let Some(SharedFault { candidates, .. }) = known else {
            all.push(SharedFault { candidates: vec![(cell, CandidateSet::of(digit))], is_nearest, fault });
            continue;
        };
        match candidates.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, digits)) => digits.insert(digit),
            None => candidates.push((cell, CandidateSet::of(digit))),
        }
    }
    let words: Vec<Text> = all.into_iter().map(SharedFault::words).collect();
    let board = grid.geometry();
    let length: usize = words.iter().map(|words| words.render(board, Alphabet::Digits).chars().count()).sum();
    (length <= MAX_REFUTATION_LENGTH).then_some(words)
}

/// Says what a sum would have to be with a digit, if it is out of range with each of those that go from the cell.
fn out_of_range(
    argument: &ByRules,
    grid: &CandidateGrid,
    (cell, gone): (Cell, CandidateSet),
    digit: Digit,
) -> Option<Text> {
    let is_out = |rest: &HouseRest, digit: Digit| {
        let supposed = with(grid, cell, digit);
        let has_digits = |&(other, _): &(Cell, i32)| !supposed.candidates(other).is_empty();
        rest.left(&supposed)
            .is_ok_and(|left| left.terms.iter().all(has_digits) && !is_sum_possible(&left, &supposed))
    };
    let rest = argument.rests.iter().find(|rest| gone.iter().all(|digit| is_out(rest, digit)))?;
    faults::demand(rest, &with(grid, cell, digit))
}

/// Candidates with which the same is wrong.
struct SharedFault {
    candidates: Vec<(Cell, CandidateSet)>,
    /// Whether smaller or larger digits, which go as well, are still worse.
    is_nearest: bool,
    /// What is wrong.
    fault: Text,
}

impl SharedFault {
    /// `If r9c3 were 1 or 2, box 7 would have no place for 5.`, `If r7c3 or r8c3 were 5, ...`.
    fn words(self) -> Text {
        let even = if self.is_nearest { "Even if" } else { "If" };
        let digits = self.candidates[0].1;
        let supposed = if self.candidates.iter().all(|&(_, other)| other == digits) {
            let cells = self.candidates.iter().map(|&(cell, _)| cell);
            text!("{} were {}", Text::either(cells), Text::either(digits.iter()))
        } else {
            let each = self.candidates.iter();
            Text::either(each.map(|&(cell, digits)| text!("{} were {}", cell, Text::either(digits.iter()))))
        };
        text!("{} {}, {}.", even, supposed, self.fault)
    }
}

/// Says what a candidate leads to, at once or in each of few ways to go on: `row 8 would have no place for 7`.
fn what_is_wrong(argument: &ByRules, grid: &CandidateGrid, cell: Cell, digit: Digit) -> Option<Text> {
    let supposed = with(grid, cell, digit);
    if let Some(fault) = faults::of(argument, &supposed) {
        return Some(fault);
    }
    let mut fewest: Option<(AllWays, Option<Text>)> = None;
    let rules = argument.rules.iter().map(|used| (Joint::of_rule(used), used.cells, None));
    let rests = argument.rests.iter().filter_map(|rest| {
        let demand = faults::demand(rest, &supposed)?;
        Some((Joint::of_rest(rest, &supposed).ok()?, rest.cells, Some(demand)))
    });
    for (joint, cells, demand) in rules.chain(rests) {
        let ways = AllWays::of(&joint, cells, &supposed).filter(|ways| !ways.cells.is_empty());
        let Some(ways) = ways else { continue };
        if fewest.as_ref().is_none_or(|(other, _)| ways.list.len() < other.list.len()) {
            fewest = Some((ways, demand));
        }
    }
    let (ways, demand) = fewest?;
    if ways.list.is_empty() {
        return demand;
    }
    let house = if let [house] = argument.houses[..] { Some(house) } else { None };
    let filled = |way: &Vec<Digit>| {
        let mut filled = supposed.clone();
        ways.cells.iter().zip(way).for_each(|(&cell, &digit)| filled.place(cell, digit));
        filled
    };
    let mut steps = MAX_WORD_STEPS;
    if ways.list.len() > MAX_SUPPOSED {
        let house = house?;
        let mut fails = |way| is_unfillable(&[], house, &filled(way), &mut steps);
        let count = ways.list.len().to_string();
        return ways.list.iter().all(&mut fails).then(|| {
            text!(
                "each of the {} ways to go on in {} leaves {} without a digit that it needs",
                count,
                ways.named(),
                house
            )
        });
    }
    let mut after: Vec<(Text, Vec<Text>)> = Vec::new();
    for way in &ways.list {
        let filled = filled(way);
        let fault = faults::of(argument, &filled);
        let fault = fault.or_else(|| of_house(argument, house?, &filled, &mut steps))?;
        let way = Text::join(way.iter().copied(), "");
        match after.iter_mut().find(|(other, _)| *other == fault) {
            Some((_, ways)) => ways.push(way),
            None => after.push((fault, vec![way])),
        }
    }
    let after = after.into_iter().map(|(fault, ways)| text!("{}, and {}", Text::either(ways), fault));
    Some(text!("{} would be {}", ways.named_in_order(), Text::join(after, "; or ")))
}

/// Says that a house cannot be filled, by itself or so that one of the rules holds.
fn of_house(argument: &ByRules, house: HouseId, grid: &CandidateGrid, steps: &mut usize) -> Option<Text> {
    if is_unfillable(&[], house, grid, steps) {
        return Some(text!("the rest of {} could not be filled", house));
    }
    let mut rules = argument.rules.iter();
    let used = rules.find(|used| is_unfillable(std::slice::from_ref(used), house, grid, steps))?;
    Some(text!("{} and the {} could not both be filled", house, used.title.clone()))
}

/// Returns whether it is found that a house cannot be filled so that some rules hold.
fn is_unfillable(rules: &[RuleUse], house: HouseId, grid: &CandidateGrid, steps: &mut usize) -> bool {
    let part = ByRules { rules: rules.to_vec(), rests: Vec::new(), houses: vec![house] };
    Joint::of(&part, grid).is_ok_and(|joint| joint.can_be_filled(grid, steps) == Some(false))
}

/// Returns how the open cells of an argument are called once they have been named.
fn those_cells(argument: &ByRules, cells: CellSet) -> Text {
    match (&argument.rules[..], &argument.rests[..]) {
        _ if cells.len() <= MAX_NAMED => names::cells(cells),
        ([_], []) => "it".into(),
        ([], _) => "these cells".into(),
        _ => "them".into(),
    }
}

/// Says how many ways there are, and what is left in them for a few cells.
fn counted(
    argument: &ByRules,
    grid: &CandidateGrid,
    ways: Option<&AllWays>,
    targets: &[(Cell, CandidateSet)],
) -> Sentence {
    let cells: CellSet = argument.cells().iter().filter(|&cell| grid.value(cell).is_none()).collect();
    let cells = those_cells(argument, cells);
    let Some(ways) = ways else {
        let gone = targets.iter().map(|&(cell, gone)| text!("{} in {}", Text::either(gone.iter()), cell));
        let gone =
            if targets.len() <= MAX_LEFT_CELLS { Text::either(gone) } else { "a digit that goes".into() };
        let words = text!("There are many ways to fill {}, but none with {}.", cells, gone);
        return Sentence::excluding(words, CellSet::EMPTY);
    };
    let concerned = ways.among(targets.iter().map(|&(cell, _)| cell).collect());
    let count = ways.list.len().to_string();
    if let Some(listed) = concerned.listed() {
        let words = text!("There are {} ways to fill {}; in these, {}.", count, cells, listed);
        return Sentence::of(words, CellSet::EMPTY);
    }
    let left = targets.iter().map(|&(cell, _)| (cell, ways.digits_of(cell)));
    if targets.len() <= MAX_LEFT_CELLS && left.clone().all(|(_, left)| left.len() <= MAX_LEFT_DIGITS) {
        let left = left.map(|(cell, left)| text!("{} is {}", cell, Text::either(left.iter())));
        let words = text!("There are {} ways to fill {}; in these, {}.", count, cells, Text::list(left));
        return Sentence::of(words, CellSet::EMPTY);
    }
    let words = text!("There are {} ways to fill {}, none of which has a digit that goes.", count, cells);
    Sentence::excluding(words, CellSet::EMPTY)
}

/// Says where each way has the digits that go from cells outside.
fn outside_words(
    argument: &ByRules,
    grid: &CandidateGrid,
    ways: Option<&AllWays>,
    targets: &[(Cell, CandidateSet)],
    lists_ways: bool,
) -> Vec<Text> {
    let digits = targets.iter().fold(CandidateSet::EMPTY, |all, &(_, digits)| all | digits);
    let listed = ways.filter(|_| lists_ways).and_then(|ways| ways.listed_sets().or_else(|| ways.listed()));
    let cells: CellSet = argument.cells().iter().filter(|&cell| grid.value(cell).is_none()).collect();
    let is_only = ways.is_some_and(|ways| ways.sets().len() == 1);
    let each: Text = match ways {
        Some(_) if is_only && (listed.is_some() || !lists_ways) => "So".into(),
        _ if listed.is_some() || !lists_ways => "In each case".into(),
        Some(ways) => {
            let count = ways.list.len().to_string();
            text!("In all {} ways to fill {},", count, those_cells(argument, cells))
        }
        None => text!("However {} are filled,", names::cells(cells)),
    };
    let mut words: Vec<Text> = listed.map(|listed| listed.then(".")).into_iter().collect();
    words.push(match digits.only() {
        Some(digit) => locked(digit, each, grid, ways, targets, cells),
        None => text!("{} {} are in {}.", each, Text::list(digits.iter()), those_cells(argument, cells)),
    });
    words
}

/// `In each case 7 is in r4c2 or r4c3, and r4c5 sees both.`
fn locked(
    digit: Digit,
    each: Text,
    grid: &CandidateGrid,
    ways: Option<&AllWays>,
    targets: &[(Cell, CandidateSet)],
    cells: CellSet,
) -> Text {
    let can_have_it = |&cell: &Cell| match ways {
        Some(ways) => ways.digits_of(cell).contains(digit),
        None => grid.candidates(cell).contains(digit),
    };
    let places: CellSet = cells.iter().filter(can_have_it).collect();
    // Those count that all of the cells see, if each way has the digit in one of them.
    let is_seen = |&cell: &Cell| targets.iter().all(|&(target, _)| grid.geometry().sees(cell, target));
    let seen: CellSet = places.iter().filter(is_seen).collect();
    let has_it = |way: &Vec<Digit>, ways: &AllWays| {
        ways.cells.iter().zip(way).any(|(cell, &placed)| placed == digit && seen.contains(*cell))
    };
    let is_enough = ways.is_some_and(|ways| ways.list.iter().all(|way| has_it(way, ways)));
    let places = if is_enough { seen } else { places };
    let all = names::all_of(places);
    let places = Text::either(places.iter());
    match targets {
        [(cell, _)] if is_enough => text!("{} {} is in {}, and {} sees {}.", each, digit, places, *cell, all),
        _ => text!("{} {} is in {}.", each, digit, places),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Geometry;

    #[test]
    fn digits_in_order_follow_the_names_of_their_cells() {
        let board = Geometry::standard(9).unwrap();
        let digits = [5, 3, 1, 7, 2].map(|digit| Digit::new(digit).unwrap());
        let cells = [(6, 0), (7, 0), (7, 1), (8, 0), (8, 1)].map(|(row, column)| board.cell(row, column));
        let ways = AllWays { cells: cells.to_vec(), list: vec![digits.to_vec()] };
        let listed = ways.listed().unwrap().render(&board, Alphabet::Digits);
        assert_eq!(listed, "r7c1, r8c1, r8c2, r9c1 and r9c2 can only be 53172, in this order");
    }

    #[test]
    fn what_is_supposed_stands_apart_from_what_follows() {
        let board = Geometry::standard(9).unwrap();
        let cells = [(1, 6), (1, 7)].map(|(row, column)| board.cell(row, column));
        let digits = [5, 6].map(|digit| CandidateSet::of(Digit::new(digit).unwrap()));
        let words = |candidates: &[(Cell, CandidateSet)], is_nearest| {
            let fault = text!("{} would be {}", board.cell(1, 2), "1");
            let refuted = SharedFault { candidates: candidates.to_vec(), is_nearest, fault };
            refuted.words().render(&board, Alphabet::Digits)
        };
        let [one, other] = cells;
        assert_eq!(words(&[(one, digits[0])], true), "Even if r2c7 were 5, r2c3 would be 1.");
        assert_eq!(
            words(&[(one, digits[0]), (other, digits[0])], false),
            "If r2c7 or r2c8 were 5, r2c3 would be 1."
        );
        assert_eq!(
            words(&[(one, digits[0]), (other, digits[1])], false),
            "If r2c7 were 5 or r2c8 were 6, r2c3 would be 1."
        );
    }
}
