//! Writes a puzzle as a sheet.

use crate::format::sanitize::sanitize;
use crate::format::{rows, symbols};
use crate::grid::{Alphabet, Boxes, CandidateSet, Extra, Geometry, Grid, Progress, Puzzle, Shape, Weights};

/// Writes a sheet with these digits as its grid, and the player's digits and marks below it.
pub fn write(puzzle: &Puzzle, grid: &Grid, progress: Option<&Progress>) -> String {
    let size = puzzle.geometry.size();
    let mut text = String::new();
    let unchecked = ("unchecked", puzzle.info.unchecked.as_deref());
    for (key, value) in puzzle.info.remarks().into_iter().chain([unchecked]) {
        if let Some(value) = value {
            text += &format!("{key}: {}\n", sanitize(value));
        }
    }
    if size > 9 || puzzle.alphabet != Alphabet::Digits {
        text += &format!("alphabet: {}\n", puzzle.alphabet.name());
    }
    text += &board(&puzzle.geometry);
    if let Some(weights) = &puzzle.weights {
        text += &weight_rows(weights, size, weights.are_rings(&puzzle.geometry));
    }
    let empty = if puzzle.alphabet == Alphabet::Letters { '-' } else { '.' };
    let candidates = |set: &CandidateSet| symbols::candidates(*set, puzzle.alphabet);
    text += "grid:\n";
    text += &rows::lines(grid, size, puzzle.alphabet, empty);
    if let Some(given) = &puzzle.given_candidates {
        text += "candidates:\n";
        text += &rows_of_words(given.as_slice(), size, candidates);
    }
    if let Some(progress) = progress {
        text += "values:\n";
        text += &rows::lines(&progress.values, size, puzzle.alphabet, empty);
        if let Some(marks) = &progress.candidates {
            text += "marks:\n";
            text += &rows_of_words(marks, size, candidates);
        }
    }
    text
}

fn board(geometry: &Geometry) -> String {
    let shape = geometry.shape();
    let mut text = format!("size: {}\n", shape.size);
    match &shape.boxes {
        boxes if Shape::standard(shape.size).is_some_and(|usual| usual.boxes == *boxes) => {}
        Boxes::Rectangles { height, width } => text += &format!("boxes: {height}x{width}\n"),
        Boxes::Regions(map) => {
            text += "regions:\n";
            for row in map.chunks(shape.size) {
                text.extend(row.iter().map(|&region| (b'A' + region) as char));
                text.push('\n');
            }
        }
    }
    for extra in &shape.extras {
        if let Extra::House(cells) = extra {
            let names = cells.iter().map(|&cell| geometry.cell_name(cell)).collect::<Vec<_>>();
            text += &format!("house: {}\n", names.join(" "));
        } else if let Some(name) = extra.name() {
            text += &format!("extra: {name}\n");
        }
    }
    text
}

fn weight_rows(weights: &Weights, size: usize, rings: bool) -> String {
    if rings {
        return "weights: rings\n".to_owned();
    }
    let width = weights.as_slice().iter().map(|w| w.to_string().len()).max().unwrap_or(1);
    "weights:\n".to_owned() + &rows_of_words(weights.as_slice(), size, |w| format!("{w:>width$}"))
}

/// Writes a word for each cell.
fn rows_of_words<T>(cells: &[T], size: usize, word: impl Fn(&T) -> String) -> String {
    let row = |row: &[T]| row.iter().map(&word).collect::<Vec<_>>().join(" ") + "\n";
    cells.chunks(size).map(row).collect()
}
