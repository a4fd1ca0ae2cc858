//! Effects: what a step changes, and what finders need to work that out.

use std::cmp::Reverse;

use super::Text;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry};
use crate::hint::text;

/// The change that a step makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Places the digit in the cell.
    Place(Cell, Digit),
    /// Places the digit in every one of these cells, two or more.
    PlaceAll(CellSet, Digit),
    /// Eliminates these candidates, in reading order.
    Eliminate(Vec<(Cell, CandidateSet)>),
}

/// The weight of each candidate relative to the one before it when steps are ranked.
const HEAVIER: usize = 80;

impl Effect {
    /// Places the digit in the cell if that is true, or eliminates the candidate if it is false.
    pub(super) fn decide(cell: Cell, digit: Digit, is_true: bool) -> Effect {
        if is_true {
            Effect::Place(cell, digit)
        } else {
            Effect::Eliminate(vec![(cell, CandidateSet::of(digit))])
        }
    }

    /// Makes the change.
    pub fn apply(&self, grid: &mut CandidateGrid) {
        match self {
            &Effect::Place(cell, digit) => grid.place(cell, digit),
            &Effect::PlaceAll(cells, digit) => cells.iter().for_each(|cell| grid.place(cell, digit)),
            Effect::Eliminate(list) => list.iter().for_each(|&(cell, digits)| grid.eliminate(cell, digits)),
        }
    }

    /// Returns the cells that it changes.
    pub(crate) fn cells(&self) -> CellSet {
        match self {
            &Effect::Place(cell, _) => CellSet::of(cell),
            &Effect::PlaceAll(cells, _) => cells,
            Effect::Eliminate(list) => list.iter().map(|&(cell, _)| cell).collect(),
        }
    }

    /// Returns the digits that it places or eliminates.
    pub fn digits(&self) -> CandidateSet {
        match self {
            &Effect::Place(_, digit) | &Effect::PlaceAll(_, digit) => CandidateSet::of(digit),
            Effect::Eliminate(list) => {
                list.iter().fold(CandidateSet::EMPTY, |set, &(_, digits)| set | digits)
            }
        }
    }

    /// Returns the eliminations apart from those of one digit in these cells, or `None` if there are no others.
    pub(super) fn without(&self, cells: CellSet, digit: Digit) -> Option<Effect> {
        let Effect::Eliminate(list) = self else { return None };
        let mut others = list.clone();
        for (cell, digits) in &mut others {
            if cells.contains(*cell) {
                digits.remove(digit);
            }
        }
        others.retain(|(_, digits)| !digits.is_empty());
        (!others.is_empty()).then_some(Effect::Eliminate(others))
    }

    /// Returns the number of candidates that it eliminates itself.
    pub(super) fn eliminated_count(&self) -> usize {
        match self {
            Effect::Place(..) | Effect::PlaceAll(..) => 0,
            Effect::Eliminate(list) => list.iter().map(|(_, digits)| digits.len()).sum(),
        }
    }

    /// Returns whether `other` makes this change too. Placing a digit removes the other candidates of its cell.
    pub fn is_part_of(&self, other: &Effect, grid: &CandidateGrid) -> bool {
        match self {
            Effect::Eliminate(list) => {
                list.iter().all(|&(cell, digits)| (digits - other.removed_from(cell, grid)).is_empty())
            }
            _ => self.digits() == other.digits() && self.filled().is_subset(other.filled()),
        }
    }

    /// Returns whether a candidate is gone once the change is made: removed, or ruled out by a digit that is placed.
    pub(super) fn excludes(&self, cell: Cell, digit: Digit, grid: &CandidateGrid) -> bool {
        let placed_near =
            self.digits().contains(digit) && !(self.filled() & grid.geometry().peer_set(cell)).is_empty();
        placed_near || self.removed_from(cell, grid).contains(digit)
    }

    /// The candidates of a cell that are not left in it.
    fn removed_from(&self, cell: Cell, grid: &CandidateGrid) -> CandidateSet {
        match self {
            Effect::Eliminate(list) => {
                let of_cell = list.iter().filter(|(other, _)| *other == cell);
                of_cell.fold(CandidateSet::EMPTY, |set, (_, digits)| set | *digits)
            }
            _ if self.filled().contains(cell) => grid.candidates(cell) - self.digits(),
            _ => CandidateSet::EMPTY,
        }
    }

    fn filled(&self) -> CellSet {
        match self {
            &Effect::Place(cell, _) => CellSet::of(cell),
            &Effect::PlaceAll(cells, _) => cells,
            Effect::Eliminate(_) => CellSet::EMPTY,
        }
    }

    /// Returns the rank among other effects, the least first. The order is HoDoKu's, so that paths are much like its
    /// own: the most eliminations come first, and of equal numbers the least sum of the cells' numbers, in which the
    /// candidates of higher digits weigh more.
    pub(super) fn rank(&self) -> (Reverse<usize>, usize) {
        let Effect::Eliminate(list) = self else { return (Reverse(usize::MAX), 0) };
        let (mut count, mut sum) = (0, 0);
        // Digit by digit; the cells are in reading order.
        for digit in self.digits().iter() {
            for (cell, _) in list.iter().filter(|(_, digits)| digits.contains(digit)) {
                sum += cell.index() * (1 + HEAVIER * count) + digit.index() + 1;
                count += 1;
            }
        }
        (Reverse(count), sum)
    }

    /// Returns the sentence for candidates that see this many cells: `Remove 3 from r4c2 and r7c1, which see both.`
    pub(super) fn removed_seeing(&self, cells: usize) -> Text {
        text!("Remove {}{}.", self.eliminated(), self.which_see(cells))
    }

    /// Returns the change in short: `r4c7 = 5`, `r1c2 <> 3 and 5`.
    pub fn text(&self) -> Text {
        match self {
            &Effect::Place(cell, digit) => text!("{} = {}", cell, digit),
            &Effect::PlaceAll(cells, digit) => {
                Text::join(cells.iter().map(|cell| text!("{} = {}", cell, digit)), "; ")
            }
            Effect::Eliminate(list) => Text::join(
                list.iter().map(|&(cell, digits)| text!("{} <> {}", cell, Text::list(digits.iter()))),
                "; ",
            ),
        }
    }

    /// Returns the change once it is made: `r4c7 = 5`, `Removed 3 from r1c2 and r1c5`.
    pub fn done(&self) -> Text {
        match self {
            Effect::Place(..) | Effect::PlaceAll(..) => self.text(),
            Effect::Eliminate(_) => text!("Removed {}", self.eliminated()),
        }
    }

    /// The change as the end of a sentence: `r4c7 is 5`, `remove 3 from r1c2 and r1c5`.
    pub fn clause(&self) -> Text {
        match self {
            &Effect::Place(cell, digit) => text!("{} is {}", cell, digit),
            &Effect::PlaceAll(cells, digit) => text!("{} are {}", Text::list(cells.iter()), digit),
            Effect::Eliminate(_) => text!("remove {}", self.eliminated()),
        }
    }

    /// The change as a sentence: `So r4c7 is 5.`, `Remove 3 from r1c2 and r1c5.`
    pub fn sentence(&self) -> Text {
        match self {
            Effect::Place(..) | Effect::PlaceAll(..) => text!("So {}.", self.clause()),
            Effect::Eliminate(_) => text!("Remove {}.", self.eliminated()),
        }
    }

    /// Says that the cells that lose candidates see as many ends of a pattern: `, which sees both`.
    pub(super) fn which_see(&self, ends: usize) -> Text {
        let is_one = matches!(self, Effect::Eliminate(list) if list.len() == 1);
        let all = match ends {
            2 => "both",
            3 => "all three",
            _ => "all of them",
        };
        text!(", which {} {}", if is_one { "sees" } else { "see" }, all)
    }

    /// What is eliminated: `3 from r1c2 and r1c5`.
    pub(super) fn eliminated(&self) -> Text {
        match self {
            Effect::Place(..) | Effect::PlaceAll(..) => Text::default(),
            Effect::Eliminate(list) => {
                // Cells that lose the same digits are named together.
                let mut groups: Vec<(CandidateSet, Vec<Cell>)> = Vec::new();
                for &(cell, digits) in list {
                    match groups.iter_mut().find(|group| group.0 == digits) {
                        Some(group) => group.1.push(cell),
                        None => groups.push((digits, vec![cell])),
                    }
                }
                let groups = groups
                    .into_iter()
                    .map(|(digits, cells)| text!("{} from {}", Text::list(digits.iter()), Text::list(cells)));
                Text::join(groups, "; ")
            }
        }
    }
}

/// Returns the singles that eliminations make, digits that are the last candidate of a cell or have one place left in a
/// house; `grid` is the position before.
pub fn leads_to(effect: &Effect, grid: &CandidateGrid) -> Vec<(Cell, Digit)> {
    let Effect::Eliminate(list) = effect else { return Vec::new() };
    let mut after = grid.clone();
    effect.apply(&mut after);
    let mut singles = Vec::new();
    for &(cell, digits) in list {
        singles.extend(after.candidates(cell).only().map(|digit| (cell, digit)));
        for &house in grid.geometry().houses_of(cell) {
            let places = digits.iter().map(|digit| (after.places(house, digit).only(), digit));
            singles.extend(places.filter_map(|(cell, digit)| Some((cell?, digit))));
        }
    }
    singles.sort_unstable_by_key(|&(cell, _)| cell);
    singles.dedup();
    singles
}

/// Collects eliminations; candidates that the position does not have are ignored.
#[derive(Default)]
pub struct Eliminations {
    list: Vec<(Cell, CandidateSet)>,
}

impl Eliminations {
    /// Adds one digit in each of `cells`.
    pub fn add_digit(&mut self, grid: &CandidateGrid, cells: CellSet, digit: Digit) {
        for cell in (cells & grid.cells_of(digit)).iter() {
            self.list.push((cell, CandidateSet::of(digit)));
        }
    }

    /// Adds several digits in one cell.
    pub fn add_cell(&mut self, grid: &CandidateGrid, cell: Cell, digits: CandidateSet) {
        let present = grid.candidates(cell) & digits;
        if !present.is_empty() {
            self.list.push((cell, present));
        }
    }

    /// Returns the eliminations in reading order, each cell once, or `None` if nothing is eliminated.
    pub fn into_effect(mut self) -> Option<Effect> {
        // The order of those of one cell does not matter.
        self.list.sort_unstable_by_key(|&(cell, _)| cell);
        self.list.dedup_by(|later, first| {
            let same = later.0 == first.0;
            if same {
                first.1 |= later.1;
            }
            same
        });
        (!self.list.is_empty()).then_some(Effect::Eliminate(self.list))
    }
}

/// Returns the effect of removing a digit from `cells`, or `None` if no cell has it.
pub fn eliminate(grid: &CandidateGrid, cells: CellSet, digit: Digit) -> Option<Effect> {
    eliminate_all(grid, cells & grid.cells_of(digit), CandidateSet::of(digit))
}

/// Returns the effect of removing these digits from `cells`, or `None` if no cell has one of them.
pub fn eliminate_all(grid: &CandidateGrid, cells: CellSet, digits: CandidateSet) -> Option<Effect> {
    let list = cells.iter().map(|cell| (cell, grid.candidates(cell) & digits));
    let list: Vec<_> = list.filter(|(_, digits)| !digits.is_empty()).collect();
    (!list.is_empty()).then_some(Effect::Eliminate(list))
}

/// The cells that see every one of `cells`. A cell does not see itself.
pub fn common_peers(geometry: &Geometry, cells: CellSet) -> CellSet {
    let mut cells = cells.iter();
    let Some(first) = cells.next() else { return CellSet::EMPTY };
    cells.fold(geometry.peer_set(first), |set, cell| set & geometry.peer_set(cell))
}

/// Those of the cells with two candidates that have the same two as this one.
pub fn twins(grid: &CandidateGrid, two: CellSet, one: Cell) -> CellSet {
    grid.candidates(one).iter().fold(two, |twins, digit| twins & grid.cells_of(digit))
}

/// The digits that are a candidate of at least one of `cells`.
pub fn digits_in(grid: &CandidateGrid, cells: CellSet) -> CandidateSet {
    cells.iter().fold(CandidateSet::EMPTY, |set, cell| set | grid.candidates(cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Alphabet;

    #[test]
    fn a_step_that_changes_no_more_than_another_is_part_of_it() {
        let grid = CandidateGrid::new(Geometry::standard(4).unwrap(), &crate::grid::Grid::empty(16));
        let set = CandidateSet::from_bits;
        let cell = Cell::new;
        let [first, second] = [0, 1].map(Digit::from_index);
        let of = |list: &[(usize, u32)]| {
            Effect::Eliminate(list.iter().map(|&(index, bits)| (cell(index), set(bits))).collect())
        };
        let both = of(&[(3, 0b11), (5, 0b1)]);
        assert!(of(&[(5, 0b1), (3, 0b11)]).is_part_of(&both, &grid), "whatever the order");
        assert!(of(&[(3, 0b1)]).is_part_of(&both, &grid));
        assert!(!both.is_part_of(&of(&[(3, 0b11)]), &grid));
        assert!(!of(&[(3, 0b100)]).is_part_of(&both, &grid));
        let place = Effect::Place(cell(3), first);
        assert!(of(&[(3, 0b1110)]).is_part_of(&place, &grid) && !of(&[(3, 0b1)]).is_part_of(&place, &grid));
        assert!(place.is_part_of(&Effect::PlaceAll([cell(3), cell(6)].into_iter().collect(), first), &grid));
        assert!(!place.is_part_of(&Effect::Place(cell(3), second), &grid));
        assert!(!place.is_part_of(&of(&[(3, 0b1110)]), &grid), "a digit to place is more");
    }

    #[test]
    fn effects_name_cells_with_the_same_digits_together() {
        let board = Geometry::standard(9).unwrap();
        let say = |effect: &Effect| effect.sentence().render(&board, Alphabet::Digits);
        let set = |bits| CandidateSet::from_bits(bits);
        let [a, b, c] = [0, 1, 2].map(|column| board.cell(0, column));
        let eliminate = Effect::Eliminate(vec![(a, set(0b11)), (b, set(0b100)), (c, set(0b11))]);
        assert_eq!(say(&eliminate), "Remove 1 and 2 from r1c1 and r1c3; 3 from r1c2.");
        assert_eq!(say(&Effect::Place(a, Digit::from_index(4))), "So r1c1 is 5.");
        let all = Effect::PlaceAll([a, b].into_iter().collect(), Digit::from_index(4));
        assert_eq!(say(&all), "So r1c1 and r1c2 are 5.");
    }
}
