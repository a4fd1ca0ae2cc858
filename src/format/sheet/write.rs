//! A puzzle written as a sheet.

use super::{EXTRAS, MARKS};
use crate::format::sanitize::sanitize;
use crate::format::{rows, symbols};
use crate::grid::{Alphabet, Boxes, CandidateSet, Extra, Grid, Progress, Puzzle, Shape, Weights};

/// The sheet of a puzzle with these digits as its grid, and the player's digits and marks below
/// where they are wanted.
pub(in crate::format) fn write(puzzle: &Puzzle, grid: &Grid, progress: Option<&Progress>) -> String {
    let size = puzzle.geometry.size();
    let mut text = String::new();
    let info = &puzzle.info;
    let remarks = [
        ("title", &info.title),
        ("author", &info.author),
        ("source", &info.source),
        ("level", &info.level),
        ("comment", &info.comment),
    ];
    for (key, value) in remarks {
        if let Some(value) = value {
            text += &format!("{key}: {}\n", sanitize(value));
        }
    }
    if size > 9 || puzzle.alphabet != Alphabet::Digits {
        text += &format!("alphabet: {}\n", puzzle.alphabet.name());
    }
    text += &board(puzzle.geometry.shape());
    if let Some(weights) = &puzzle.weights {
        text += &weigh(weights, size, weights.are_rings(&puzzle.geometry));
    }
    let blank = if puzzle.alphabet == Alphabet::Letters { '-' } else { '.' };
    text += "grid:\n";
    text += &rows::text(grid, size, puzzle.alphabet, blank);
    if let Some(progress) = progress {
        text += "values:\n";
        text += &rows::text(&progress.values, size, puzzle.alphabet, blank);
        if let Some(candidates) = &progress.candidates {
            text += &format!("{MARKS}:\n");
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
    for extra in &shape.extras {
        text += &match (extra, EXTRAS.iter().find(|(_, _, named)| named == extra)) {
            (_, Some((name, _, _))) => format!("extra: {name}\n"),
            (Extra::House(cells), None) => {
                let name = |i: usize| format!(" r{}c{}", i / shape.size + 1, i % shape.size + 1);
                let names: String = cells.iter().map(|cell| name(cell.index())).collect();
                format!("house:{names}\n")
            }
            (Extra::Diagonals | Extra::Windows, None) => String::new(),
        };
    }
    text
}

fn weigh(weights: &Weights, size: usize, rings: bool) -> String {
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
