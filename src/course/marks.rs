//! The marks that the boards of a lesson show, and exercises that ask for marks.

use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit, HouseId};
use crate::hint::{Text, text};
use crate::practice::Exercise;

/// The most places in a box that a digit is marked in by those who mark as Thomas Snyder does. Two places make a mark; one
/// is what is left of two until the digit is placed.
const MAX_PLACES: usize = 2;

/// The marks that the boards of a lesson show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShownMarks {
    /// None, unless there are marks to remove.
    None,
    All,
    /// Of a digit in a box only if it has at most two places there.
    Snyder,
}

/// Whose marks an exercise asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskedMarks {
    /// All marks of a cell.
    Cell(Cell),
    /// The marks of a box, as Snyder makes them.
    Box(HouseId),
}

impl ShownMarks {
    /// Reads the word of a lesson.
    pub(super) fn of(word: &str) -> ShownMarks {
        match word {
            "shown" => ShownMarks::All,
            "snyder" => ShownMarks::Snyder,
            _ => ShownMarks::None,
        }
    }

    /// Returns the marks of each cell but those that are asked for; `None` if the boards show none.
    pub(super) fn of_position(
        self,
        grid: &CandidateGrid,
        asked: Option<AskedMarks>,
    ) -> Option<Box<[CandidateSet]>> {
        let geometry = grid.geometry();
        let is_asked = |cell| match asked {
            None => false,
            Some(AskedMarks::Cell(asked)) => cell == asked,
            Some(AskedMarks::Box(house)) => geometry.house(house).set.contains(cell),
        };
        let marks = |cell| match self {
            _ if is_asked(cell) => CandidateSet::EMPTY,
            ShownMarks::All => grid.candidates(cell),
            ShownMarks::None | ShownMarks::Snyder => snyder_marks(grid, cell),
        };
        (self != ShownMarks::None).then(|| geometry.cells().map(marks).collect())
    }
}

/// Returns the marks of a cell as Snyder makes them.
fn snyder_marks(grid: &CandidateGrid, cell: Cell) -> CandidateSet {
    let houses = grid.geometry().houses_of(cell).iter().copied();
    let boxes: Vec<HouseId> = houses.filter(|&house| grid.geometry().house(house).kind.is_box()).collect();
    let is_marked = |&digit: &Digit| boxes.iter().any(|&house| grid.places(house, digit).len() <= MAX_PLACES);
    grid.candidates(cell).iter().filter(is_marked).collect()
}

/// Says which marks are to be written.
pub fn marks_task(asked: AskedMarks) -> Text {
    match asked {
        AskedMarks::Cell(cell) => text!("Write the marks of {}: every digit that it does not see.", cell),
        AskedMarks::Box(house) => {
            let which = "every digit with exactly two places there, in both cells.";
            text!("Write Snyder's marks in {}: {}", house, which)
        }
    }
}

/// Returns the marks that an exercise asks for, by cell.
pub fn right_marks(exercise: &Exercise, asked: AskedMarks) -> Vec<(Cell, CandidateSet)> {
    let grid = exercise.grid();
    match asked {
        AskedMarks::Cell(cell) => vec![(cell, grid.candidates(cell))],
        AskedMarks::Box(house) => {
            let cells = grid.geometry().house(house).cells.iter();
            let marks = cells.map(|&cell| (cell, snyder_marks(&grid, cell)));
            marks.filter(|(_, marks)| !marks.is_empty()).collect()
        }
    }
}

/// Returns what is wrong with the marks that the player wrote in an exercise, or `None` if they are right.
pub fn marks_error(
    exercise: &Exercise,
    asked: AskedMarks,
    written: impl Fn(Cell) -> CandidateSet,
) -> Option<Text> {
    let grid = exercise.grid();
    let cells: Vec<Cell> = match asked {
        AskedMarks::Cell(cell) => vec![cell],
        AskedMarks::Box(house) => grid.geometry().house(house).cells.to_vec(),
    };
    let open = cells.into_iter().filter(|&cell| grid.value(cell).is_none());
    for cell in open {
        if let Some(digit) = (written(cell) - grid.candidates(cell)).iter().next() {
            let mut peers = grid.geometry().peers(cell).iter().copied();
            let cause = peers.find(|&peer| grid.value(peer) == Some(digit))?;
            return Some(text!("{} can't be {}: it sees the {} at {}.", cell, digit, digit, cause));
        }
    }
    match asked {
        AskedMarks::Cell(cell) => (written(cell) != grid.candidates(cell))
            .then(|| text!("{} can be more than that. Go through all digits.", cell)),
        AskedMarks::Box(house) => box_error(&grid, house, written),
    }
}

/// Returns what is wrong with possible marks in a box.
fn box_error(grid: &CandidateGrid, house: HouseId, written: impl Fn(Cell) -> CandidateSet) -> Option<Text> {
    let mut missing = false;
    for digit in CandidateSet::all(grid.size()).iter() {
        let places = grid.places(house, digit);
        let marked = places.iter().filter(|&cell| written(cell).contains(digit)).count();
        match places.len() {
            1..=MAX_PLACES if marked == 0 => missing = true,
            1..=MAX_PLACES if marked < places.len() => {
                return Some(text!("{} has another place in {}. Mark both.", digit, house));
            }
            count if count > MAX_PLACES && marked > 0 => {
                return Some(text!("{} has more than two places in {}, so it gets no mark.", digit, house));
            }
            _ => {}
        }
    }
    let more = "Go through all that it lacks.";
    missing.then(|| text!("There is another digit with exactly two places in {}. {}", house, more))
}

/// Returns the hints about the marks that an exercise asks for: where to look, what rules marks out, and the marks.
pub fn marks_hints(exercise: &Exercise, asked: AskedMarks) -> [Text; 3] {
    let grid = exercise.grid();
    let argument = marks_argument(exercise, asked);
    match asked {
        AskedMarks::Cell(cell) => {
            let houses = Text::houses(grid.geometry().houses_of(cell));
            let seen = CandidateSet::all(grid.size()) - grid.candidates(cell);
            [
                text!("Look at {}: which digits are there?", houses),
                text!("{} sees {}. It can be all the others.", cell, Text::list(seen.iter())),
                argument,
            ]
        }
        AskedMarks::Box(house) => {
            let cells = grid.geometry().house(house).cells.iter();
            let missing: CandidateSet = cells.flat_map(|&cell| grid.candidates(cell).iter()).collect();
            let marks = right_marks(exercise, asked);
            let digits: CandidateSet = marks.iter().flat_map(|(_, marks)| marks.iter()).collect();
            [
                text!("Look at {}: where can {} go?", house, Text::list(missing.iter())),
                text!("In {}, exactly two places are left for each of {}.", house, Text::list(digits.iter())),
                argument,
            ]
        }
    }
}

/// Says which marks an exercise asks for, and why.
pub fn marks_argument(exercise: &Exercise, asked: AskedMarks) -> Text {
    let grid = exercise.grid();
    match asked {
        AskedMarks::Cell(cell) => {
            let candidates = grid.candidates(cell);
            let seen = CandidateSet::all(grid.size()) - candidates;
            text!("{} sees {}. It can be {}.", cell, Text::list(seen.iter()), Text::list(candidates.iter()))
        }
        AskedMarks::Box(house) => {
            let digits: CandidateSet =
                right_marks(exercise, asked).iter().flat_map(|(_, marks)| marks.iter()).collect();
            let places = digits
                .iter()
                .map(|digit| text!("{} in {}", digit, Text::list(grid.places(house, digit).iter())));
            let others = "Its other missing digits have more places.";
            text!("In {}: {}. {}", house, Text::join(places, "; "), others)
        }
    }
}
