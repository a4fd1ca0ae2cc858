//! The actions of keys.

use strum::IntoStaticStr;

use crate::game::CellColor;
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

/// An action. The settings file uses its name in kebab case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Action {
    Move(Motion),
    /// Move the cursor and select the cells it passes.
    Extend(Motion),
    /// Start or end selecting cells with the cursor.
    Select,
    Deselect,
    /// Move to the next cell with the same digit.
    NextSame,
    /// Choose digits before cells, or cells before digits again.
    DigitFirst,
    /// Place the digit that was chosen first.
    Put,
    Palette,
    /// Colour the selected cells; `None` removes the colour.
    Color(Option<CellColor>),
    /// Replace the colour of the cells by the next one.
    NextColor,
    Pause,
    /// Resume after a pause.
    GoOn,
    NextEmpty,
    PreviousEmpty,
    /// Place a digit or its mark.
    Value(Digit),
    /// Toggle pencil mode.
    Pencil,
    /// Toggle pencil mode for centre marks.
    CentrePencil,
    Erase,
    /// Place or remove a queen.
    Queen,
    /// Rule out a square, or no longer.
    Cross,
    Undo,
    Redo,
    /// Show a hint, or its next stage.
    Hint,
    /// Show the previous stage of the hint.
    HintBack,
    /// Apply the hint.
    Apply,
    /// Close what is open on the board.
    Close,
    /// Apply the next step.
    NextStep,
    /// Solve step by step while the player watches.
    Watch,
    /// Count the mistakes, then show them.
    Check,
    /// Show or hide the best score of each digit of a target board.
    Map,
    /// Fill in all candidates.
    FillMarks,
    /// Show or hide forced and dead squares of a queens board.
    #[strum(serialize = "foresight")]
    ObviousSquares,
    SetCheckpoint,
    ToCheckpoint,
    /// Undo the moves back to the first mistake.
    BeforeMistake,
    /// Fill in the solution.
    Answer,
    NextPuzzle,
    PreviousPuzzle,
    /// Start this puzzle over.
    StartAnew,
    /// Take the selected entry.
    Choose,
    NextBoard,
    PreviousBoard,
    /// Search the list.
    Search,
    /// Switch between unfinished and solved games.
    OtherList,
    NextFormat,
    PreviousFormat,
    Export,
    Copy,
    /// Remove the selected entry from the list.
    Remove,
    Confirm,
    /// Insert a character into a line of text.
    Type(char),
    /// Delete the last character.
    Delete,
    /// Clear the line of text.
    Clear,
    /// Complete the file name.
    Complete,
    Back,
    Options,
    /// Change a setting to its next value.
    Change,
    /// Change a setting to its previous value.
    ChangeBack,
    Help,
    Quit,
    /// Return to the shell until `fg`.
    Suspend,
    Redraw,
}
