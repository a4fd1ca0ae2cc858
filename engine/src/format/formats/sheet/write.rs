//! Writes a puzzle as a sheet.

use crate::format::sanitize::sanitize;
use crate::format::{rows, rule_line, symbols};
use crate::grid::{Alphabet, Boxes, Extra, Geometry, Grid, Progress, Puzzle, Shape};

/// Writes a sheet with these digits as its grid, and the player's digits and marks below it.
pub fn write(puzzle: &Puzzle, grid: &Grid, progress: Option<&Progress>) -> String {
    let (size, alphabet) = (puzzle.geometry.size(), puzzle.alphabet);
    let mut text = String::new();
    for (key, value) in puzzle.info.remarks() {
        for line in value.iter().flat_map(|value| value.lines()) {
            text += &format!("{key}: {}\n", sanitize(line));
        }
    }
    for name in &puzzle.info.not_checked {
        text += &format!("unchecked: {}\n", sanitize(name));
    }
    if size > 9 || alphabet != Alphabet::Digits {
        text += &format!("alphabet: {}\n", alphabet.name());
    }
    text += &board(&puzzle.geometry);
    match &puzzle.weights {
        None => {}
        Some(weights) if weights.are_rings(&puzzle.geometry) => text += "weights: rings\n",
        Some(weights) => {
            let width = weights.as_slice().iter().map(|weight| weight.to_string().len()).max().unwrap_or(1);
            text += "weights:\n";
            text += &rows_of_words(weights.as_slice(), size, |weight| format!("{weight:>width$}"));
        }
    }
    let empty = if alphabet == Alphabet::Letters { '-' } else { '.' };
    text += "grid:\n";
    text += &rows::lines(grid, size, alphabet, empty);
    if let Some(given) = &puzzle.given_candidates {
        text += "candidates:\n";
        text += &rows_of_words(given.as_slice(), size, |&set| symbols::candidates(set, alphabet));
    }
    if let Some(progress) = progress {
        text += "values:\n";
        text += &rows::lines(&progress.values, size, alphabet, empty);
        if let Some(marks) = &progress.candidates {
            text += "marks:\n";
            text += &rows_of_words(marks, size, |&set| symbols::candidates(set, alphabet));
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
    if geometry.numbers().first() == 0 {
        text += "first-number: 0\n";
    }
    for rule in geometry.rules() {
        text += &rule_line::write(rule, geometry);
        text.push('\n');
    }
    text
}

fn rows_of_words<T>(cells: &[T], size: usize, word: impl Fn(&T) -> String) -> String {
    let mut text = String::new();
    for row in cells.chunks(size) {
        text += &row.iter().map(&word).collect::<Vec<_>>().join(" ");
        text.push('\n');
    }
    text
}
