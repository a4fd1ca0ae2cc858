//! Lines of HoDoKu's library of steps.

use crate::format::{self, Format, LibraryPosition, Options, Parsed};
use crate::grid::{CandidateSet, Cell, Digit};
use crate::hint::{Effect, Step};

/// Reads a line. `None` if it is not one.
pub fn library_entry(line: &str) -> Option<Parsed> {
    let options = Options { format: Some(Format::LIBRARY), ..Options::default() };
    format::parse(line.as_bytes(), options).ok()?.pop()
}

/// Returns the line of a step, filed under this code.
pub fn library_line(case: &LibraryPosition, code: &str, step: &Step) -> String {
    let each = |&(cell, digits): &(Cell, CandidateSet)| {
        digits.iter().map(move |digit| (cell, digit)).collect::<Vec<(Cell, Digit)>>()
    };
    let (gone, set) = match &step.effect {
        &Effect::Place(cell, digit) => (Vec::new(), vec![(cell, digit)]),
        &Effect::PlaceAll(cells, digit) => (Vec::new(), cells.iter().map(|cell| (cell, digit)).collect()),
        Effect::Eliminate(list) => (list.iter().flat_map(each).collect(), Vec::new()),
    };
    case.line(code, step.digits(), &gone, &set)
}
