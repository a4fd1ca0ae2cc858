//! A board in a frame, with the numbers of rows and columns by which answers name its cells.

use crate::grid::{Alphabet, Boxes, CandidateGrid};

/// Draws a position. An open cell has its candidates, or a dot if the board has no `marks`.
pub fn numbered_board(grid: &CandidateGrid, marks: bool) -> String {
    let (geometry, size) = (grid.geometry(), grid.size());
    let (height, width) = match geometry.shape().boxes {
        Boxes::Rectangles { height, width } => (height, width),
        Boxes::Regions(_) => (size, size),
    };
    let symbol = |digit| Alphabet::Digits.symbol(digit);
    let content = |cell| match grid.value(cell) {
        Some(digit) => symbol(digit).to_string(),
        None if marks => grid.candidates(cell).iter().map(symbol).collect(),
        None => ".".to_owned(),
    };
    let numbers: Vec<String> = (1..=size).map(|number| number.to_string()).collect();
    let cells: Vec<String> = geometry.cells().map(content).collect();
    let lines = || cells.chunks(size).chain([&numbers[..]]);
    let widths: Vec<usize> =
        (0..size).map(|column| lines().map(|line| line[column].len()).max().unwrap_or(1)).collect();
    let margin = numbers[size - 1].len();
    let line = |number: &str, bar: &str, cells: &[String]| {
        let padded = cells.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}"));
        let boxes = padded.collect::<Vec<_>>();
        let boxes: Vec<String> = boxes.chunks(width).map(|cells| cells.join(" ")).collect();
        format!("{number:>margin$} {bar} {} {bar}", boxes.join(&format!(" {bar} ")))
    };
    let dashes = widths.chunks(width).map(|widths| "-".repeat(widths.iter().sum::<usize>() + width + 1));
    let edge = format!("{:margin$} +{}+", "", dashes.collect::<Vec<_>>().join("+"));
    let mut board = vec![line("", " ", &numbers).trim_end().to_owned()];
    for (row, cells) in cells.chunks(size).enumerate() {
        if row % height == 0 {
            board.push(edge.clone());
        }
        board.push(line(&numbers[row], "|", cells));
    }
    board.push(edge);
    board.join("\n")
}
