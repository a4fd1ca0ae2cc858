//! What several of these programs share.

pub mod setter;

use std::path::{Path, PathBuf};

use ninefold_engine::format::LibraryPosition;
use ninefold_engine::hint::{Effect, Step};

/// Returns the path of a file of the project.
pub fn path_of(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file)
}

/// Returns a position with a step as a line of HoDoKu's library.
pub fn line_of_step(position: &LibraryPosition, step: &Step) -> String {
    let (gone, set) = match &step.effect {
        &Effect::Place(cell, digit) => (Vec::new(), vec![(cell, digit)]),
        &Effect::PlaceAll(cells, digit) => (Vec::new(), cells.iter().map(|cell| (cell, digit)).collect()),
        Effect::Eliminate(list) => {
            (list.iter().flat_map(|&(cell, set)| set.iter().map(move |d| (cell, d))).collect(), Vec::new())
        }
    };
    position.line(step.technique.code, step.digits(), &gone, &set).trim_end().to_owned()
}
