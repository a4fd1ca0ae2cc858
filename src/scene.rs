//! What the player sees, as plain data: faces of cells, the parts they play, the words beside.
//!
//! A [`Scene`] is made from a game and from what the player is doing with it (the [`View`]). It
//! knows nothing of terminals and colours, so a test can read it like a picture. It says which
//! *role* a cell plays; only the theme of a screen turns a role into a look.

mod board;
mod entry;
mod heat;
pub mod hint;
mod panel;
mod picture;
mod queens;
mod rules;
mod sudoku;
mod tints;
mod view;

pub use board::{Board, Content, ExtraMark, Face, HEAT_STEPS, Mark, MarkRole, Origin, Role, Roles, TINTS};
pub use entry::of_entry;
pub use panel::{Fact, Mode, Panel, Segment, Talk, Tally, Tone};
pub use queens::{of_queens, of_queens_board};
pub use rules::rules;
pub use sudoku::{of_puzzle, of_sudoku};
pub use view::{First, HintKeys, Outlook, View, clock};

/// Everything on the screen of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// What is played: `Easy 3 of 20, 9x9`.
    pub title: String,
    /// The board.
    pub board: Board,
    /// What stands beside it.
    pub panel: Panel,
}

impl Scene {
    /// The same screen while the player has a break: every part in its place, and nothing told.
    pub fn veil(&mut self) {
        for face in &mut self.board.faces {
            *face = Face { weight: face.weight, heat: face.heat, extra: face.extra, ..Face::default() };
        }
        self.board.cursor = None;
        let talk = Talk {
            heading: "Pause".to_string(),
            text: vec![Segment::plain("The clock stands still.")],
            prompt: "Any key goes on.".to_string(),
            ..Talk::default()
        };
        let (cell, marks) = (Vec::new(), Vec::new());
        self.panel = Panel { cell, marks, talk, ..std::mem::take(&mut self.panel) };
        self.panel.tally.iter_mut().for_each(|tally| tally.same = false);
    }
}
