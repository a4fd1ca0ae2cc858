//! The scene of a puzzle being entered.

use super::{CellRole, Fact, Panel, PanelText, Scene, Segment, TextStyle, of_puzzle};
use crate::grid::{Cell, Puzzle};

/// The clues so far, with clashes marked, and `message` about them.
pub fn of_entry(puzzle: &Puzzle, cursor: usize, message: PanelText) -> Scene {
    let geometry = &puzzle.geometry;
    let mut board = of_puzzle(puzzle);
    board.cursor = Some(cursor);
    board.faces[cursor].roles.insert(CellRole::Cursor);
    for clash in puzzle.givens.clashes(geometry) {
        for cell in [clash.first, clash.second] {
            board.faces[cell.index()].roles.insert(CellRole::Conflict);
        }
    }
    let cell = Cell::new(cursor);
    let holds = if puzzle.givens[cell].is_some() { ": clue" } else { ": empty" };
    let panel = Panel {
        cell: vec![
            Segment::new(geometry.cell_name(cell), TextStyle::Strong),
            Segment::new(holds, TextStyle::Quiet),
        ],
        facts: vec![
            Fact::new("board", geometry.shape().describe()),
            Fact::new("clues", puzzle.givens.filled()),
        ],
        message,
        ..Panel::default()
    };
    Scene { title: "Enter a puzzle".to_owned(), board, panel }
}
