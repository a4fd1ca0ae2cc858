//! The marks that the boards of a lesson show, and exercises that ask for marks.

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
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

/// Returns why a mark that the player wrote in an exercise is false, or `None` if none is.
pub fn false_mark(
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
            return Some(text!("{} can't be {}: it sees the {} in {}.", cell, digit, digit, cause));
        }
    }
    let AskedMarks::Box(house) = asked else { return None };
    let mut digits = CandidateSet::all(grid.size()).iter();
    let too_many = digits.find(|&digit| {
        let marked = marked_places(&grid, house, digit, &written);
        !(marked - may_be_marked(&grid, house, digit)).is_empty()
    });
    too_many.map(|digit| text!("{} has more than two places in {}, so it gets no mark.", digit, house))
}

/// Says what is missing among the marks that the player wrote in an exercise, of which none is false; `None` if they are
/// complete.
pub fn missing_mark(
    exercise: &Exercise,
    asked: AskedMarks,
    written: impl Fn(Cell) -> CandidateSet,
) -> Option<Text> {
    let grid = exercise.grid();
    let house = match asked {
        AskedMarks::Cell(cell) => {
            let is_more = written(cell) != grid.candidates(cell);
            return is_more.then(|| text!("{} can be more than that. Go through all digits.", cell));
        }
        AskedMarks::Box(house) => house,
    };
    let mut unmarked = None;
    for digit in CandidateSet::all(grid.size()).iter() {
        let places = grid.places(house, digit);
        let marked = marked_places(&grid, house, digit, &written);
        if places.len() > MAX_PLACES || marked == places {
            continue;
        }
        if !marked.is_empty() {
            return Some(text!("{} has another place in {}. Mark both.", digit, house));
        }
        unmarked = Some("A digit without marks has exactly two places in");
    }
    unmarked.map(|words| text!("{} {}. Go through all that it lacks.", words, house))
}

/// The places of a digit in a box that the player has marked.
fn marked_places(
    grid: &CandidateGrid,
    house: HouseId,
    digit: Digit,
    written: impl Fn(Cell) -> CandidateSet,
) -> CellSet {
    grid.places(house, digit).iter().filter(|&cell| written(cell).contains(digit)).collect()
}

/// Returns the places of a digit in a box if it may be marked there. A hidden pair may leave it few enough.
fn may_be_marked(grid: &CandidateGrid, house: HouseId, digit: Digit) -> CellSet {
    let [places, left] = [grid, &after_pairs(grid, house)].map(|grid| grid.places(house, digit));
    match (places.len(), left.len()) {
        (..=MAX_PLACES, _) => places,
        (_, ..=MAX_PLACES) => left,
        _ => CellSet::EMPTY,
    }
}

/// Returns the position without the other digits where two digits of a box have the same two places.
fn after_pairs(grid: &CandidateGrid, house: HouseId) -> CandidateGrid {
    let mut after = grid.clone();
    let digits = || CandidateSet::all(grid.size()).iter();
    for (one, other) in digits().flat_map(|one| digits().map(move |other| (one, other))) {
        let cells = grid.places(house, one);
        if one < other && cells.len() == 2 && cells == grid.places(house, other) {
            let pair = CandidateSet::of(one) | CandidateSet::of(other);
            cells.iter().for_each(|cell| after.eliminate(cell, grid.candidates(cell) - pair));
        }
    }
    after
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
            let said = text!("In {}: {}. {}", house, Text::join(places, "; "), others);
            let missing = CandidateSet::all(grid.size()).iter().filter(|&digit| !digits.contains(digit));
            let left = missing.map(|digit| (may_be_marked(&grid, house, digit), digit));
            let left: Vec<Text> = left
                .filter(|(cells, _)| !cells.is_empty())
                .map(|(cells, digit)| text!("only {} for {}", Text::either(cells.iter()), digit))
                .collect();
            if left.is_empty() {
                said
            } else {
                text!("{} But the hidden pair leaves {}.", said, Text::list(left))
            }
        }
    }
}
