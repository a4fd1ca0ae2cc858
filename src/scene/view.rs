//! What a scene shows besides the game: the cursor, the selection, the open hint.

use std::collections::BTreeSet;
use std::time::Duration;

use super::hint::{Hint, HintKeys};
use super::{PanelText, Segment, TextStyle};
use crate::explain::counted;
use crate::game::MarkKind;
use crate::grid::Digit;
use crate::settings::Settings;
use crate::solve::best_score::CandidateScores;

/// The state of the screen that is not part of the game.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The name of the puzzle.
    pub title: &'a str,
    /// The index of the cell under the cursor.
    pub cursor: usize,
    /// The selected cells; empty if only the cell under the cursor counts.
    pub selection: &'a BTreeSet<usize>,
    /// The squares of a queens board that the mouse passes with its button down.
    pub drag: Option<&'a CrossDrag>,
    /// The kind of marks that digit keys enter, or `None` for digits.
    pub pencil: Option<MarkKind>,
    /// The names of the keys that switch to corner and centre marks, and back.
    pub mode_keys: &'a ModeKeys,
    /// Whether the player chooses a cell or a digit first.
    pub first: EntryOrder,
    /// Whether digit keys give colours.
    pub palette: bool,
    /// Whether forced and dead squares of a queens board are shown.
    pub shows_obvious: bool,
    /// The playing time.
    pub elapsed: Duration,
    /// The hint that is open.
    pub hint: Option<&'a Hint>,
    /// The last message; an open hint is shown instead.
    pub said: &'a PanelText,
    pub search_info: SearchInfo,
    /// The number of the queens solution on the board if it was shown: `3 of 92`.
    pub solution: Option<&'a str>,
    /// The scores that the digits of a target board can lead to, if they are to be shown.
    pub scores: Option<ShownScores<'a>>,
    pub settings: &'a Settings,
    /// The names of the keys that a hint mentions.
    pub keys: &'a HintKeys,
}

/// Squares of a queens board that the mouse crosses out as it passes, or whose crosses it erases. They become one move
/// when its button is let go.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CrossDrag {
    pub squares: BTreeSet<usize>,
    pub erases: bool,
}

/// The names of the keys of both kinds of marks: each switches to its marks, and again to digits.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ModeKeys {
    /// The key that only switches to digits, if it is a character as the others are.
    pub digits: String,
    pub corner: String,
    pub centre: String,
}

static NO_CELLS: BTreeSet<usize> = BTreeSet::new();
static NO_KEYS: ModeKeys = ModeKeys { digits: String::new(), corner: String::new(), centre: String::new() };

impl<'a> View<'a> {
    /// A board to look at, with a hint or else a message beside it.
    pub(super) fn to_look_at(
        hint: Option<&'a Hint>,
        said: &'a PanelText,
        settings: &'a Settings,
        keys: &'a HintKeys,
    ) -> View<'a> {
        View {
            title: "",
            cursor: 0,
            selection: &NO_CELLS,
            drag: None,
            pencil: None,
            mode_keys: &NO_KEYS,
            first: EntryOrder::Cell,
            palette: false,
            shows_obvious: false,
            elapsed: Duration::ZERO,
            hint,
            said,
            search_info: SearchInfo::Unknown,
            solution: None,
            scores: None,
            settings,
            keys,
        }
    }

    /// The number of selected cells, if they are not just the one under the cursor.
    pub(super) fn selected_words(&self) -> Option<Vec<Segment>> {
        let others = self.selection.iter().filter(|&&cell| cell != self.cursor).count();
        let words = counted(self.selection.len(), "cell");
        (others > 0).then(|| vec![Segment::new(words, TextStyle::Strong)])
    }

    /// The message to show: the open hint, or else the last message.
    pub(super) fn message(&self) -> PanelText {
        self.hint.map_or_else(|| self.said.clone(), |hint| hint.current_stage(self.keys))
    }

    /// The longest stages of the open hint.
    pub(super) fn stages(&self) -> Vec<PanelText> {
        self.hint.map_or_else(Vec::new, |hint| hint.longest_stages(self.keys))
    }
}

/// The scores that digits of a target board can lead to, as far as they are shown.
#[derive(Clone, Copy, Debug)]
pub struct ShownScores<'a> {
    pub scores: &'a CandidateScores,
    /// Whether those of all cells are shown, or only of the cell under the cursor.
    pub everywhere: bool,
}

/// What the player chooses first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EntryOrder {
    /// The cell; a digit key then fills it.
    #[default]
    Cell,
    /// The digit, if one is chosen; it then goes into one cell after another.
    Digit(Option<Digit>),
}

/// What the search knows about completing the board from here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SearchInfo {
    #[default]
    Unknown,
    /// A grid with the score `best` is known, and none scores more than `bound`.
    Score { best: i64, bound: i64 },
    /// No grid scores more than this, but none is known yet.
    Bound(i64),
    /// The number of ways to complete the board.
    Ways(u128),
    /// There are more ways than this.
    MoreWays(u128),
    /// The board cannot be completed.
    DeadEnd,
}
