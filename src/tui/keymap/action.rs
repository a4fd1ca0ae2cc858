//! What keys can ask for.

use strum::IntoStaticStr;

use crate::game::CellColor;
use crate::grid::Digit;

/// A step on a board or in a list; the settings file knows it by its name in lower case with hyphens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Step {
    /// One up.
    Up,
    /// One down.
    Down,
    /// One to the left.
    Left,
    /// One to the right.
    Right,
    /// To the start of the row or list.
    First,
    /// To its end.
    Last,
    /// A page or a box up.
    PageUp,
    /// A page or a box down.
    PageDown,
}

impl Step {
    /// Where it leads from a cell of a square board; over an edge it comes back at the other side.
    pub fn lead(self, cell: usize, size: usize) -> usize {
        let (row, column) = (cell / size, cell % size);
        let (row, column) = match self {
            Step::Up => ((row + size - 1) % size, column),
            Step::Down => ((row + 1) % size, column),
            Step::Left => (row, (column + size - 1) % size),
            Step::Right => (row, (column + 1) % size),
            Step::First => (row, 0),
            Step::Last => (row, size - 1),
            Step::PageUp => (0, column),
            Step::PageDown => (size - 1, column),
        };
        row * size + column
    }
}

/// What a key asks for; the settings file knows it by its name in lower case with hyphens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Action {
    /// Move the cursor.
    Move(Step),
    /// Move the cursor and choose the cells that it passes.
    Extend(Step),
    /// Choose cells while the cursor moves, or none any more.
    Select,
    /// Choose no cells any more.
    Deselect,
    /// To the next cell with the same digit.
    NextSame,
    /// Choose a digit first and then cells, or the other way round again.
    DigitFirst,
    /// Put the digit that was chosen first.
    Put,
    /// Choose a colour for the cells.
    Palette,
    /// Give the cells a colour, or take it away.
    Color(Option<CellColor>),
    /// Give the cells the colour after the one that they have.
    NextColor,
    /// Have a break.
    Pause,
    /// Go on after it.
    GoOn,
    /// To the next cell without a digit.
    NextEmpty,
    /// To the one before.
    PreviousEmpty,
    /// A digit, or a mark of it.
    Value(Digit),
    /// Digits or marks.
    Pencil,
    /// Digits or marks in the middle of cells.
    CentrePencil,
    /// Empty the cell.
    Erase,
    /// Put a queen or take it away.
    Queen,
    /// Mark a square as free of queens, or take the mark away.
    Cross,
    /// One move back.
    Undo,
    /// One move forward again.
    Redo,
    /// A hint, or the next stage of it.
    Hint,
    /// The stage of the hint before.
    HintBack,
    /// Do what the hint says.
    Apply,
    /// Close what is open on the board.
    Close,
    /// Do the next step without asking.
    NextStep,
    /// Let the game play on by itself.
    Watch,
    /// How much is wrong, then where.
    Check,
    /// Show what the digits of a target board can lead to, or no longer.
    Map,
    /// Pencil all candidates in.
    FillMarks,
    /// Show forced and dead squares of a queens board, or no longer.
    Foresight,
    /// Keep the board as the place to return to.
    SetCheckpoint,
    /// Return there.
    ToCheckpoint,
    /// Take moves back to before the first mistake.
    BeforeMistake,
    /// Fill in the whole answer.
    Answer,
    /// The next puzzle of the list.
    NextPuzzle,
    /// The one before.
    PreviousPuzzle,
    /// This puzzle from its beginning.
    StartAnew,
    /// Take the chosen entry.
    Choose,
    /// The next kind of board.
    NextBoard,
    /// The one before.
    PreviousBoard,
    /// The other of two lists.
    OtherList,
    /// The next format of texts.
    NextFormat,
    /// The one before.
    PreviousFormat,
    /// Write the position to a file.
    Export,
    /// Put the position on the clipboard.
    Copy,
    /// Take the chosen entry out of the list.
    Remove,
    /// Yes.
    Confirm,
    /// A character of a line of text.
    Type(char),
    /// Take back the last character.
    Delete,
    /// Empty the line of text.
    Clear,
    /// Complete the name of a file.
    Complete,
    /// One screen back.
    Back,
    /// Show the settings.
    Options,
    /// The next value of a setting.
    Change,
    /// The one before.
    ChangeBack,
    /// Show or close the help.
    Help,
    /// Leave the program.
    Quit,
    /// To the shell, until `fg`.
    Suspend,
    /// Draw everything again.
    Redraw,
}
