//! What solvers understand of rules: every kind of rule is made of these seven constraints.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher, Hash};
use std::ops::Range;
use std::sync::Arc;

use foldhash::fast::FixedState;
use hashbrown::HashTable;
use indexmap::IndexSet;

use super::{CandidateSet, Cell, Digit, Numbers};

/// A constraint on the digits of some cells, which are all different cells.
#[derive(Clone, Debug)]
pub enum Constraint {
    /// Pairs of digits that two cells may hold.
    Pairs(Pairs),
    /// No digit twice in these cells.
    Distinct(Distinct),
    /// A sum of cells, each multiplied with a number.
    Sum(Sum),
    /// The digits of a line are read one after another.
    Automaton(Automaton),
    /// Some digits occur in these cells, as often as they are listed.
    Contains(Contains),
    /// The digits of a line that are between two ends have a sum.
    Filling(Filling),
    /// Two groups of as many cells, none in both, have the same digits, each as often.
    EqualCounts([Box<[Cell]>; 2]),
}

/// Pairs of digits that two cells may hold.
#[derive(Clone, Debug)]
pub struct Pairs {
    /// The two cells.
    pub cells: [Cell; 2],
    /// For each digit of the first cell, those that the second may hold.
    pub partners: Arc<[CandidateSet]>,
}

/// Cells whose digits differ.
#[derive(Clone, Debug)]
pub struct Distinct {
    /// The cells.
    pub cells: Box<[Cell]>,
    /// The sets of digits of which these cells hold one, if not every set will do.
    pub sets: Option<Box<[CandidateSet]>>,
}

/// A sum of cells, each multiplied with a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sum {
    /// The cells and their factors, which are not zero.
    pub terms: Box<[(Cell, i32)]>,
    /// The value of the sum, where the first digit counts 1.
    pub total: i32,
}

/// Cells that contain some digits.
#[derive(Clone, Debug)]
pub struct Contains {
    /// The cells.
    pub cells: Box<[Cell]>,
    /// For each choice, how often each digit occurs at least. One of the choices holds.
    pub choices: Box<[Box<[u8]>]>,
}

/// A line of cells with different digits, of which those between two ends add up to a number.
#[derive(Clone, Debug)]
pub struct Filling {
    /// The cells in order.
    pub cells: Box<[Cell]>,
    /// What the ends may be.
    pub ends: Box<[FillingEnds]>,
    /// The sum of the numbers between the ends.
    pub sum: i32,
    /// The numbers of the digits.
    pub numbers: Numbers,
}

/// The ends of a filling.
#[derive(Clone, Copy, Debug)]
pub struct FillingEnds {
    /// The digits, one at each end.
    pub digits: [Digit; 2],
    /// The digits that the other cells may hold then.
    pub others: CandidateSet,
}

/// Boards with a filling have no more digits than this: the sets of digits are listed.
pub const MAX_FILLING_SIZE: usize = 12;

/// A line of cells whose digits lead from the first state to a last one.
///
/// The states before and after each cell are numbered by themselves. All of them lie on a way from the first to a last
/// one, of which there may be none, and no two accept the same continuations.
#[derive(Clone, Debug)]
pub struct Automaton {
    /// The cells in the order in which they are read.
    pub cells: Box<[Cell]>,
    /// For each cell, the steps in the order of the states before it.
    pub steps: Arc<[Box<[Step]>]>,
}

/// A step of an automaton.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The state before the cell.
    pub from: u16,
    /// The state after it.
    pub to: u16,
    /// The digits that lead there.
    pub digits: CandidateSet,
}

impl Automaton {
    /// Returns for each cell where the steps of each state before it begin, and where all end.
    pub(crate) fn firsts(&self) -> Box<[Box<[u32]>]> {
        let of_cell = |steps: &[Step]| {
            // Where there is no step at all, the first state has an empty part of them.
            let states = steps.last().map_or(1, |last| last.from + 1);
            let first = |state: u16| steps.partition_point(|step| step.from < state) as u32;
            (0..=states).map(first).collect()
        };
        self.steps.iter().map(|steps| of_cell(steps)).collect()
    }

    /// Builds the automaton that begins in a state, and goes from a state with a number to one of the states that `next`
    /// returns, if there is one. The line is right if `is_last` holds of a state that it may lead to.
    pub fn new<S: Eq + Hash, N: IntoIterator<Item = S>>(
        cells: &[Cell],
        numbers: Numbers,
        start: S,
        next: impl Fn(&S, i32) -> N,
        is_last: impl Fn(&S) -> bool,
    ) -> Automaton {
        // Cell by cell, where each state that can be reached leads to. States are numbered as they are found.
        let mut states = NumberedSet::from_iter([start]);
        let mut reached = Vec::new();
        for _ in cells {
            let mut after = NumberedSet::with_capacity_and_hasher(states.len(), FixedState::default());
            let mut ways = Vec::new();
            for (from, state) in states.iter().enumerate() {
                for (digit, number) in Digit::all(numbers.size()).zip(numbers.iter()) {
                    let to = next(state, number).into_iter().map(|state| after.insert_full(state).0);
                    ways.extend(to.map(|to| Way { from, digit, to }));
                }
            }
            reached.push((states.len(), ways));
            states = after;
        }
        // Backwards, states from which no last one can be reached go, and those from which the same follows become one.
        let mut merged: Vec<Option<u16>> = states.iter().map(|state| is_last(state).then_some(0)).collect();
        let mut steps = Vec::new();
        let mut leads: Vec<(u16, CandidateSet)> = Vec::new();
        for (count, ways) in reached.into_iter().rev() {
            let mut layer = Layer::default();
            let mut before = vec![None; count];
            for of_state in ways.chunk_by(|one, other| one.from == other.from) {
                let to_last = of_state.iter().filter_map(|way| Some((merged[way.to]?, way.digit)));
                leads.clear();
                leads.extend(to_last.map(|(to, digit)| (to, CandidateSet::of(digit))));
                leads.sort_unstable_by_key(|&(to, _)| to);
                leads.dedup_by(|(to, digits), (first, all)| {
                    let is_same = to == first;
                    if is_same {
                        *all |= *digits;
                    }
                    is_same
                });
                if !leads.is_empty() {
                    before[of_state[0].from] = Some(layer.state(&leads));
                }
            }
            merged = before;
            steps.push(layer.steps.into_boxed_slice());
        }
        steps.reverse();
        Automaton { cells: cells.into(), steps: steps.into() }
    }
}

/// A set whose elements are numbered in the order in which they are put in.
type NumberedSet<T> = IndexSet<T, FixedState>;

/// A way from a state to one behind the cell, by their numbers.
struct Way {
    from: usize,
    digit: Digit,
    to: usize,
}

/// The states before a cell. Those that lead to the same are one.
#[derive(Default)]
struct Layer {
    /// The steps in the order of the states.
    steps: Vec<Step>,
    states: HashTable<LayerState>,
}

/// A state before a cell: the hash of where it leads, and its steps among all.
struct LayerState {
    hash: u64,
    steps: Range<usize>,
}

impl Layer {
    /// Returns the number of the state that leads to some states by these digits, a new one if there is none.
    fn state(&mut self, leads: &[(u16, CandidateSet)]) -> u16 {
        let hash = FixedState::default().hash_one(leads);
        let leads_there = |state: &LayerState| {
            let steps = self.steps[state.steps.clone()].iter().map(|step| (step.to, step.digits));
            state.hash == hash && steps.eq(leads.iter().copied())
        };
        if let Some(known) = self.states.find(hash, leads_there) {
            return self.steps[known.steps.start].from;
        }
        let from = u16::try_from(self.states.len()).expect("the cost of a rule keeps its states few");
        let first = self.steps.len();
        self.steps.extend(leads.iter().map(|&(to, digits)| Step { from, to, digits }));
        self.states
            .insert_unique(hash, LayerState { hash, steps: first..self.steps.len() }, |state| state.hash);
        from
    }
}

impl Distinct {
    /// Creates the constraint that the digits of some cells differ.
    pub fn new(cells: &[Cell]) -> Distinct {
        Distinct { cells: cells.into(), sets: None }
    }

    /// Creates the constraint that the digits of some cells differ, and that something holds of their set.
    pub fn with(cells: &[Cell], size: usize, holds: impl Fn(CandidateSet) -> bool) -> Distinct {
        let mut sets = Vec::with_capacity(number_of_sets(size, cells.len()));
        add_sets(cells.len(), size, CandidateSet::EMPTY, &mut |set| {
            if holds(set) {
                sets.push(set);
            }
        });
        Distinct { cells: cells.into(), sets: Some(sets.into()) }
    }
}

impl Sum {
    /// Returns the value of the sum in these numbers.
    pub fn in_numbers(&self, numbers: Numbers) -> i32 {
        let count: i32 = self.terms.iter().map(|(_, factor)| factor).sum();
        self.total - (1 - numbers.first()) * count
    }
}

/// Returns all pairs of some cells.
pub fn cell_pairs(cells: &[Cell]) -> impl Iterator<Item = [Cell; 2]> + '_ {
    cells.iter().enumerate().flat_map(|(i, &one)| cells[i + 1..].iter().map(move |&other| [one, other]))
}

impl Constraint {
    /// Returns the constraints that the digits of some cells differ and have a sum.
    pub fn distinct_with_sum(cells: &[Cell], numbers: Numbers, sum: i32) -> Vec<Constraint> {
        if number_of_sets(numbers.size(), cells.len()) > MAX_SETS {
            let terms = cells.iter().map(|&cell| (cell, 1));
            return vec![Constraint::Distinct(Distinct::new(cells)), Constraint::sum_of(terms, numbers, sum)];
        }
        let sets = sets_with_sum(numbers, cells.len(), sum, CandidateSet::EMPTY);
        vec![Constraint::Distinct(Distinct { cells: cells.into(), sets: Some(sets.into()) })]
    }

    /// Returns the constraint that the numbers of cells, each with its factor, have a sum. A cell may occur more than once.
    pub fn sum_of(terms: impl IntoIterator<Item = (Cell, i32)>, numbers: Numbers, sum: i32) -> Constraint {
        let mut factors: BTreeMap<Cell, i32> = BTreeMap::new();
        terms.into_iter().for_each(|(cell, factor)| *factors.entry(cell).or_default() += factor);
        let terms: Box<[_]> = factors.into_iter().filter(|&(_, factor)| factor != 0).collect();
        let count: i32 = terms.iter().map(|(_, factor)| factor).sum();
        Constraint::Sum(Sum { terms, total: sum + (1 - numbers.first()) * count })
    }

    /// Returns the constraint that a cell holds one of these digits.
    pub fn one_of(cell: Cell, digits: CandidateSet) -> Constraint {
        let sets = digits.iter().map(CandidateSet::of).collect();
        Constraint::Distinct(Distinct { cells: [cell].into(), sets: Some(sets) })
    }
}

/// More sets of digits than this are not listed.
pub const MAX_SETS: usize = 13_000;

/// Returns the number of sets of `count` out of `size` digits.
pub fn number_of_sets(size: usize, count: usize) -> usize {
    (0..count).fold(1, |sets, i| sets * size.saturating_sub(i) / (i + 1))
}

/// Returns the sets of so many digits, without some of them, that have a sum.
pub fn sets_with_sum(numbers: Numbers, count: usize, sum: i32, without: CandidateSet) -> Vec<CandidateSet> {
    let mut sets = Vec::new();
    if let Ok(sum) = usize::try_from(i64::from(sum) - count as i64 * i64::from(numbers.first())) {
        add_sets_with_sum(count, numbers.size(), sum, CandidateSet::EMPTY, &mut sets);
    }
    sets.retain(|&set| (set & without).is_empty());
    sets
}

/// Adds every set of so many of the digits below `size` whose indices have a sum, each together with other digits.
fn add_sets_with_sum(
    count: usize,
    size: usize,
    sum: usize,
    with: CandidateSet,
    sets: &mut Vec<CandidateSet>,
) {
    let Some(others) = count.checked_sub(1) else {
        return sets.extend((sum == 0).then_some(with));
    };
    for largest in others..size.min(sum + 1) {
        // The others are smaller: the smallest digits at least, those just below at most.
        let least = others * others.saturating_sub(1) / 2;
        let most = others * largest - others * (others + 1) / 2;
        if (least..=most).contains(&(sum - largest)) {
            let with = with | CandidateSet::of(Digit::from_index(largest));
            add_sets_with_sum(others, largest, sum - largest, with, sets);
        }
    }
}

/// Calls `found` with every set of so many of the digits below `size`, and some more.
fn add_sets(count: usize, size: usize, set: CandidateSet, found: &mut impl FnMut(CandidateSet)) {
    if count == 0 {
        return found(set);
    }
    for digit in Digit::all(size).skip(count - 1) {
        add_sets(count - 1, digit.index(), set | CandidateSet::of(digit), found);
    }
}

impl Constraint {
    /// Returns its cells.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Constraint::Pairs(pairs) => pairs.cells.to_vec(),
            Constraint::Distinct(distinct) => distinct.cells.to_vec(),
            Constraint::Sum(sum) => sum.terms.iter().map(|&(cell, _)| cell).collect(),
            Constraint::Automaton(automaton) => automaton.cells.to_vec(),
            Constraint::Contains(contains) => contains.cells.to_vec(),
            Constraint::Filling(filling) => filling.cells.to_vec(),
            Constraint::EqualCounts(groups) => groups.concat(),
        }
    }

    /// Calls `visit` with the pairs of cells that cannot hold the same digit.
    pub(super) fn for_each_different(&self, visit: impl FnMut([Cell; 2])) {
        match self {
            Constraint::Pairs(pairs) => {
                let partners = Digit::all(pairs.partners.len()).zip(&*pairs.partners);
                let differ = partners.into_iter().all(|(digit, partners)| !partners.contains(digit));
                differ.then_some(pairs.cells).into_iter().for_each(visit);
            }
            Constraint::Distinct(distinct) => cell_pairs(&distinct.cells).for_each(visit),
            Constraint::Filling(filling) => cell_pairs(&filling.cells).for_each(visit),
            Constraint::Sum(_)
            | Constraint::Automaton(_)
            | Constraint::Contains(_)
            | Constraint::EqualCounts(_) => {}
        }
    }

    /// Returns what its cells add up to, if that is fixed.
    pub(crate) fn fixed_sum(&self) -> Option<Sum> {
        match self {
            Constraint::Distinct(distinct) => {
                let sum_of =
                    |set: &CandidateSet| set.iter().map(|digit| i32::from(digit.value())).sum::<i32>();
                let mut sums = distinct.sets.as_ref()?.iter().map(sum_of);
                let total = sums.next()?;
                let is_fixed = distinct.cells.len() > 1 && sums.all(|other| other == total);
                is_fixed.then(|| Sum { terms: distinct.cells.iter().map(|&cell| (cell, 1)).collect(), total })
            }
            Constraint::Sum(sum) => Some(sum.clone()),
            _ => None,
        }
    }

    /// Returns whether its cells meet it with these digits.
    pub fn is_met(&self, digits: &[Digit]) -> bool {
        match self {
            Constraint::Pairs(pairs) => pairs.partners[digits[0].index()].contains(digits[1]),
            Constraint::Distinct(distinct) => {
                let set: CandidateSet = digits.iter().copied().collect();
                set.len() == digits.len() && distinct.sets.as_ref().is_none_or(|sets| sets.contains(&set))
            }
            Constraint::Sum(sum) => {
                let terms = sum.terms.iter().zip(digits);
                terms.map(|((_, factor), digit)| factor * i32::from(digit.value())).sum::<i32>() == sum.total
            }
            Constraint::Automaton(automaton) => {
                let mut states = BTreeSet::from([0]);
                for (steps, digit) in automaton.steps.iter().zip(digits) {
                    let fits = |step: &&Step| states.contains(&step.from) && step.digits.contains(*digit);
                    states = steps.iter().filter(fits).map(|step| step.to).collect();
                }
                !states.is_empty()
            }
            Constraint::Filling(filling) => filling.ends.iter().any(|ends| {
                let places = ends.digits.map(|end| digits.iter().position(|&digit| digit == end));
                let [Some(one), Some(other)] = places else { return false };
                let between = one.min(other) + 1..one.max(other);
                let sum = filling.numbers.sum(digits[between].iter().copied());
                let is_other = |&digit: &Digit| ends.digits.contains(&digit) || ends.others.contains(digit);
                let set: CandidateSet = digits.iter().copied().collect();
                sum == filling.sum && set.len() == digits.len() && digits.iter().all(is_other)
            }),
            Constraint::EqualCounts(groups) => {
                let (one, other) = digits.split_at(groups[0].len());
                let [mut one, mut other] = [one.to_vec(), other.to_vec()];
                one.sort_unstable();
                other.sort_unstable();
                one == other
            }
            Constraint::Contains(contains) => contains.choices.iter().any(|choice| {
                Digit::all(choice.len()).zip(choice).all(|(digit, &count)| {
                    count == 0 || digits.iter().filter(|&&other| other == digit).count() >= usize::from(count)
                })
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_with_a_sum_are_those_of_all_sets() {
        for (size, first) in (0..=6).flat_map(|size| [(size, 0), (size, 1)]) {
            let numbers = Numbers::new(size, first);
            let all: Vec<CandidateSet> = (0..1_u32 << size)
                .map(|bits| Digit::all(size).filter(|digit| bits >> digit.index() & 1 != 0).collect())
                .collect();
            for (count, sum) in (0..=size + 1).flat_map(|count| (-3..=23).map(move |sum| (count, sum))) {
                let without: CandidateSet = Digit::all(size).nth(count).into_iter().collect();
                let found = sets_with_sum(numbers, count, sum, without);
                let fits = |set: &CandidateSet| {
                    set.len() == count && numbers.sum(set.iter()) == sum && (*set & without).is_empty()
                };
                let expected: Vec<CandidateSet> = all.iter().copied().filter(fits).collect();
                assert_eq!(found, expected, "{count} of {size} digits from {first} with the sum {sum}");
            }
        }
    }
}
