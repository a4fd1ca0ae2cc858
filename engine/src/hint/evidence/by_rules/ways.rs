//! The ways to fill the cells of an argument, and what they have in common, in words.

use super::all_ways::{AllWays, those_cells};
use super::fillings::{Joint, with};
use super::known::Sentence;
use super::limits::{MAX_REFUTATION_LENGTH, MAX_REFUTED, MAX_WORD_STEPS};
use super::rule_use::{HouseRest, RuleUse, is_sum_possible};
use super::{ByRules, faults, outside};
use crate::grid::{Alphabet, CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::{Text, text};

/// No more ways to fill a rule than this are gone through after a supposition.
const MAX_SUPPOSED: usize = 3;

/// No more cells than this are said to have few digits left.
const MAX_LEFT_CELLS: usize = 3;

/// Says why digits go: which ways there are to fill the cells, if they are few; what is wrong with the digits that go, if
/// these are; or how many ways there are and what is left in them. `tells_sets`: which sets of digits are possible has been
/// said already.
pub fn words(
    argument: &ByRules,
    grid: &CandidateGrid,
    targets: &[(Cell, CandidateSet)],
    tells_sets: bool,
) -> Vec<Sentence> {
    let Ok(joint) = Joint::of(argument, grid) else { return Vec::new() };
    let cells = argument.cells();
    let ways = AllWays::of(&joint, cells, grid);
    let (inside, outside): (Vec<_>, Vec<_>) =
        targets.iter().copied().partition(|(cell, _)| cells.contains(*cell));
    let mut words = Vec::new();
    let excluding = |words| Sentence::excluding(words, CellSet::EMPTY);
    let listed = ways.as_ref().and_then(AllWays::listed).filter(|_| !inside.is_empty());
    let tells_ways = tells_sets || listed.is_some();
    match listed {
        _ if inside.is_empty() => {}
        Some(listed) => words.push(Sentence::of(listed.then("."), CellSet::EMPTY)),
        None => match refuted(argument, grid, &inside) {
            Some(refuted) => words.extend(refuted.into_iter().map(excluding)),
            None => words.push(counted(argument, grid, ways.as_ref(), &inside)),
        },
    }
    if !outside.is_empty() {
        let told = outside::words(argument, grid, ways.as_ref(), &outside, tells_ways)
            .or_else(|| refuted(argument, grid, &outside))
            .unwrap_or_else(|| vec![unfillable(argument, grid, &outside)]);
        words.extend(told.into_iter().map(excluding));
    }
    words
}

/// Says that the cells could not be filled with any of the candidates that go.
fn unfillable(argument: &ByRules, grid: &CandidateGrid, targets: &[(Cell, CandidateSet)]) -> Text {
    let cells: CellSet = argument.cells().iter().filter(|&cell| grid.value(cell).is_none()).collect();
    let gone = targets.iter().map(|&(cell, gone)| text!("{} in {}", Text::either(gone.iter()), cell));
    text!("With {}, {} could not be filled.", Text::either(gone), those_cells(argument, cells))
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
    let left =
        targets.iter().map(|&(cell, _)| text!("{} is {}", cell, Text::either(ways.digits_of(cell).iter())));
    let separator = if targets.len() == 2 { " and " } else { "; " };
    let words = text!(
        "There are {} ways to fill {}; in these, {}.",
        count.clone(),
        cells.clone(),
        Text::join(left, separator)
    );
    if words.render(grid.geometry(), Alphabet::Digits).chars().count() <= MAX_REFUTATION_LENGTH {
        return Sentence::of(words, CellSet::EMPTY);
    }
    let words = text!("There are {} ways to fill {}, none of which has a digit that goes.", count, cells);
    Sentence::excluding(words, CellSet::EMPTY)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Geometry;

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
