//! What the player sees, as plain data: the faces of cells, their roles, and the words beside the board.
//!
//! A [`Scene`] is made from a game and the state of the screen (the [`View`]). It contains no colours and nothing about
//! terminals, so tests can read it like a picture. It gives each cell *roles*; a theme decides how a role looks.

mod board;
mod board_kinds;
mod calculator;
mod entry;
pub mod hint;
mod legend;
mod lesson;
mod notes;
mod panel;
mod picture;
mod preview;
mod queens;
mod reading;
mod region_colours;
mod review;
mod rule_words;
mod rules;
mod score_map;
mod setter_words;
mod strokes;
mod sudoku;
mod summary;
mod technique_words;
mod time;
mod view;
mod wrong_digits;

pub use crate::explain::Role;
pub use board::{
    Board, COLOUR_FAMILIES, CellRole, Content, ExtraMark, Face, HEAT_STEPS, Mark, MarkGroup, MarkLink,
    MarkRole, Origin, REGION_COLOURS, RegionColour, Roles, SetNumbers,
};
pub use board_kinds::BoardsDiffer;
pub use calculator::{Combinations, USAGE, cage_at, combinations};
pub use entry::of_entry;
pub use hint::HintKeys;
pub use legend::{LEGEND, LegendEntry, legend};
pub use lesson::{LessonExample, course_text, lesson_text};
pub use notes::notes_on;
pub use panel::{DigitCount, EntryMode, Fact, Panel, PanelText, Segment, TextStyle};
pub use preview::{of_position, of_problem};
pub use queens::{of_queens, of_queens_board};
pub use reading::HOW_TO_READ;
pub use region_colours::RegionColours;
pub use review::{
    ReviewedMove, in_game, justified, justified_within, move_words, path_words, placed,
    placed_without_answer, question_words, remarks, review_heading, review_sentences, reviewed_game,
};
pub use rule_words::{all_rules, broken_rule, rules_aloud, rules_at};
pub use rules::{RulesPage, rules, rules_page};
pub use setter_words::{has_setter_words, setter_notes, setter_words};
pub use strokes::{Margins, Stroke};
pub use sudoku::{of_puzzle, of_sudoku};
pub use summary::{help_words, hint_words, share_lines};
pub use technique_words::{experience_mark, experience_words, practised_words, share_words};
pub use time::{clock, continued, minutes};
pub use view::{CrossDrag, EntryOrder, ModeKeys, SearchInfo, ShownScores, View};
pub use wrong_digits::{differing_words, wrong_words};

/// Everything on the screen of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The name of the puzzle: `Easy 3 of 20, 9x9`.
    pub title: String,
    pub board: Board,
    /// The text beside the board.
    pub panel: Panel,
}

impl Scene {
    /// Leaves out the cursor, what it highlights and what helps to play: a finished board is to be looked at.
    pub fn rest(&mut self) {
        for face in &mut self.board.faces {
            for role in [CellRole::Cursor, CellRole::Same, CellRole::Fits, CellRole::Peer, CellRole::Attacked]
            {
                face.roles.remove(role);
            }
        }
    }

    /// Hides the contents while the game is paused; all parts keep their places.
    pub fn hide(&mut self) {
        for face in &mut self.board.faces {
            *face = Face {
                weight: face.weight,
                heat: face.heat,
                extra: face.extra,
                cage: face.cage,
                ..Face::default()
            };
        }
        self.board.cursor = None;
        self.board.links.clear();
        let message = PanelText {
            heading: "Paused".to_string(),
            text: vec![Segment::plain("Press any key to resume.")],
            ..PanelText::default()
        };
        let (cell, cell_brief, marks) = (Vec::new(), Vec::new(), Vec::new());
        self.panel = Panel { cell, cell_brief, marks, message, ..std::mem::take(&mut self.panel) };
        self.panel.digit_counts.iter_mut().for_each(|count| count.same = false);
    }
}
