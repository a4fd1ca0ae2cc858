//! Writes a puzzle as a sheet.

use crate::format::sanitize::sanitize;
use crate::format::{rows, symbols};
use crate::grid::{Alphabet, Boxes, CandidateSet, Cell, Extra, Grid, Progress, Puzzle, Shape, Weights};

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
    text += &board(puzzle.geometry.shape());
    if let Some(weights) = &puzzle.weights {
        text += &weight_rows(weights, size, weights.are_rings(&puzzle.geometry));
    }
    let empty = if puzzle.alphabet == Alphabet::Letters { '-' } else { '.' };
    text += "grid:\n";
    text += &rows::lines(grid, size, puzzle.alphabet, empty);
    if let Some(given) = &puzzle.given_candidates {
        text += "candidates:\n";
        text += &marks(given.as_slice(), size, puzzle.alphabet);
    }
    if let Some(progress) = progress {
        text += "values:\n";
        text += &rows::lines(&progress.values, size, puzzle.alphabet, empty);
        if let Some(candidates) = &progress.candidates {
            text += "marks:\n";
            text += &marks(candidates, size, puzzle.alphabet);
        }
    }
    text
}

fn board(shape: &Shape) -> String {
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
    let cell_name =
        |cell: &Cell| format!(" r{}c{}", cell.index() / shape.size + 1, cell.index() % shape.size + 1);
    for extra in &shape.extras {
        if let Extra::House(cells) = extra {
            text += &format!("house:{}\n", cells.iter().map(cell_name).collect::<String>());
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
    let mut text = "weights:\n".to_owned();
    for row in weights.as_slice().chunks(size) {
        let row: Vec<String> = row.iter().map(|w| format!("{w:>width$}")).collect();
        text += &row.join(" ");
        text.push('\n');
    }
    text
}

fn marks(candidates: &[CandidateSet], size: usize, alphabet: Alphabet) -> String {
    let mut text = String::new();
    for row in candidates.chunks(size) {
        let row: Vec<String> = row.iter().map(|&set| symbols::candidates(set, alphabet)).collect();
        text += &row.join(" ");
        text.push('\n');
    }
    text
}
