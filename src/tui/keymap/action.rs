//! The actions of keys, grouped by what they act on: each handler matches its groups exhaustively.

use strum::IntoStaticStr;

use crate::game::{CellColour, MarkKind};
use crate::grid::Digit;

/// A cursor movement on a board or in a list. The settings file uses its name in kebab case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Motion {
    Up,
    Down,
    Left,
    Right,
    First,
    Last,
    PageUp,
    PageDown,
}

impl Motion {
    /// The cell it leads to on a square board. Moves wrap around at the edges.
    pub fn target(self, cell: usize, size: usize) -> usize {
        let (row, column) = (cell / size, cell % size);
        let (row, column) = match self {
            Motion::Up => ((row + size - 1) % size, column),
            Motion::Down => ((row + 1) % size, column),
            Motion::Left => (row, (column + size - 1) % size),
            Motion::Right => (row, (column + 1) % size),
            Motion::First => (row, 0),
            Motion::Last => (row, size - 1),
            Motion::PageUp => (0, column),
            Motion::PageDown => (size - 1, column),
        };
        row * size + column
    }
}

/// An action. The settings file uses its name in kebab case, without the group.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Action {
    #[strum(transparent)]
    App(AppAction),
    #[strum(transparent)]
    Navigation(NavigationAction),
    #[strum(transparent)]
    List(ListAction),
    #[strum(transparent)]
    Dialog(DialogAction),
    #[strum(transparent)]
    Setting(SettingAction),
    #[strum(transparent)]
    Text(TextAction),
    #[strum(transparent)]
    Entry(EntryAction),
    #[strum(transparent)]
    Puzzle(PuzzleAction),
    #[strum(transparent)]
    Board(BoardAction),
    #[strum(transparent)]
    Hint(HintAction),
    #[strum(transparent)]
    Playback(PlaybackAction),
    #[strum(transparent)]
    Review(ReviewAction),
}

macro_rules! from_group {
    ($($group:ident($action:ident)),*) => {$(
        impl From<$action> for Action {
            fn from(action: $action) -> Action {
                Action::$group(action)
            }
        }
    )*};
}

from_group!(
    App(AppAction),
    Navigation(NavigationAction),
    Dialog(DialogAction),
    Puzzle(PuzzleAction),
    Board(BoardAction),
    Hint(HintAction),
    Playback(PlaybackAction),
    Review(ReviewAction)
);

impl Action {
    /// Its name in the settings file.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The headings of the help, in its order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, IntoStaticStr)]
pub enum KeyGroup {
    Move,
    Choose,
    Input,
    Marks,
    Hints,
    Game,
    Program,
}

impl Action {
    /// The heading above it in the help.
    pub(super) fn group(self) -> KeyGroup {
        use BoardAction::*;
        match self {
            Action::Navigation(NavigationAction::Move(_))
            | Action::Board(NextEmpty | PreviousEmpty | NextSame)
            | Action::Board(Select | Include | SelectSame | SelectOthers | Extend(_))
            | Action::Review(
                ReviewAction::NextNotable | ReviewAction::PreviousNotable | ReviewAction::FirstMistake,
            ) => KeyGroup::Move,
            Action::Navigation(NavigationAction::Choose)
            | Action::List(_)
            | Action::Dialog(_)
            | Action::Setting(_) => KeyGroup::Choose,
            Action::Text(_)
            | Action::Entry(_)
            | Action::Board(Value(_) | Digits | Erase | Queen | Cross | DigitFirst | Put | Undo | Redo) => {
                KeyGroup::Input
            }
            Action::Board(
                Mark(_) | Pencil | CentrePencil | FillMarks | Palette | Colour(_) | SameColour | NextColour,
            ) => KeyGroup::Marks,
            Action::Playback(_)
            | Action::Review(ReviewAction::Practise | ReviewAction::TryAgain)
            | Action::Hint(_)
            | Action::Board(
                NextStep | Steps | WhyNot | Watch | Scores | Calculator | ObviousSquares | Answer | Submit,
            ) => KeyGroup::Hints,
            Action::Puzzle(_) | Action::Board(SetCheckpoint | History | BeforeMistake | Pause) => {
                KeyGroup::Game
            }
            Action::App(_) | Action::Navigation(NavigationAction::Back) => KeyGroup::Program,
        }
    }
}

/// Actions on every screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum AppAction {
    Help,
    Settings,
    Quit,
    /// Return to the shell until `fg`.
    Suspend,
    Redraw,
    /// Show the words of the puzzle's setter, or close them.
    Words,
}

/// Actions that most screens share.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum NavigationAction {
    #[strum(transparent)]
    Move(Motion),
    Choose,
    Back,
}

/// Actions on lists of games, packs or puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum ListAction {
    Search,
    /// Switch between unfinished and solved games.
    OtherList,
    /// Remove the selected entry from the list.
    Remove,
    /// Sort the list by its next column.
    SortByNext,
    Reverse,
    NextUnsolved,
    /// Go to any unsolved puzzle.
    Random,
    /// Show another kind of daily puzzles.
    NextKind,
    PreviousKind,
}

/// Actions on what covers the screen, such as a question, a search or the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum DialogAction {
    Confirm,
    Close,
}

/// Actions on the chosen setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum SettingAction {
    Change,
    /// Change it to its previous value.
    ChangeBack,
}

/// Actions on a line of text: a search or a file name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum TextAction {
    Type(char),
    Delete,
    Clear,
    Complete,
    NextFormat,
    PreviousFormat,
}

/// Actions on a puzzle that is being typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum EntryAction {
    Value(Digit),
    LeaveEmpty,
    EraseLast,
    Clear,
    NextBoard,
    PreviousBoard,
    Undo,
}

/// Actions on the puzzle being played as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum PuzzleAction {
    NextPuzzle,
    PreviousPuzzle,
    StartAnew,
    /// Resume after a pause.
    GoOn,
    Export,
    Copy,
    Review,
}

/// A mark of a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DigitMark {
    pub digit: Digit,
    pub kind: MarkKind,
}

/// Actions on the board being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum BoardAction {
    /// Move the cursor and select the cells it passes.
    Extend(Motion),
    /// Start or end selecting cells with the cursor.
    Select,
    /// Add the cell to the selection or remove it, and move on freely.
    Include,
    SelectSame,
    SelectOthers,
    /// Place digits again: end the selection, marks, colours, and choosing digits first.
    Digits,
    NextSame,
    /// Choose digits before cells, or cells before digits again.
    DigitFirst,
    Put,
    Palette,
    /// Colour the selected cells; `None` removes the colour.
    Colour(Option<CellColour>),
    SameColour,
    NextColour,
    Pause,
    NextEmpty,
    PreviousEmpty,
    /// Place a digit or its mark.
    Value(Digit),
    /// Set or clear a mark, whatever digit keys do.
    #[strum(serialize = "mark")]
    Mark(DigitMark),
    Pencil,
    CentrePencil,
    Erase,
    Queen,
    /// Rule out a square, or no longer.
    Cross,
    Undo,
    Redo,
    NextStep,
    /// Ask why a digit can't be in the cell, or why the cell is what it is.
    WhyNot,
    /// Solve step by step while the player watches.
    Watch,
    /// Show or hide the best score of each digit of a target board.
    Scores,
    FillMarks,
    /// Show or hide forced and dead squares of a queens board.
    ObviousSquares,
    /// Ask which digits have a sum.
    Calculator,
    SetCheckpoint,
    History,
    Steps,
    /// Undo the moves back to the first mistake.
    BeforeMistake,
    Answer,
    /// Have the answer checked in practice, or go on with a lesson.
    Submit,
}

/// Actions on hints, checks and other messages beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum HintAction {
    /// Show a hint, or its next stage.
    Hint,
    /// Show another hint: the next step from easy to hard.
    #[strum(serialize = "another-hint")]
    Another,
    /// Show the previous stage of the hint.
    HintBack,
    /// Leave the technique of the hint out in this game.
    LeaveOut,
    Apply,
    Technique,
    /// Count the mistakes, then show them.
    Check,
    /// The same on a queens board, where the key of a check crosses out.
    CheckQueens,
    /// Close the hint, or the summary of a finished game.
    Close,
}

/// Actions on a game that is watched being solved, or replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum PlaybackAction {
    StopOrGoOn,
    Forward,
    Backward,
    Faster,
    Slower,
}

/// Actions on a game that is looked back at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum ReviewAction {
    /// Find what was certain before the chosen move.
    TryAgain,
    /// Go to the next move that is worth a look: a mistake, luck, a slow one.
    NextNotable,
    PreviousNotable,
    FirstMistake,
    /// Practise the technique that the review recommends.
    Practise,
}
