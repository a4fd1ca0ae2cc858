//! Why something cannot be done, in words for the player.

use thiserror::Error;

/// Why a game refuses an action. Cells and squares are given by name (`r4c7`).
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The digit or queen is a given.
    #[error("{0} is a given")]
    Given(String),
    /// All of the digits or queens are givens.
    #[error("all of these are givens")]
    AllGiven,
    /// The digit, shown by its symbol, is not among the given candidates of a Sukaku's cell.
    #[error("{0} is not among the given candidates here")]
    NotGiven(char),
    /// A cell with a digit takes no marks.
    #[error("{0} has a digit: erase it to make marks")]
    Filled(String),
    /// All of the cells have digits and take no marks.
    #[error("all of these have digits: erase them to make marks")]
    AllFilled,
    /// The cell or square has nothing to erase.
    #[error("{0} is already empty")]
    Empty(String),
    /// The cell has this digit.
    #[error("{0} already has that digit")]
    Same(String),
    /// All candidates are marked.
    #[error("all candidates are filled in already")]
    AllMarked,
    /// The cells or marks have no colour already.
    #[error("there is no colour to remove")]
    NoColour,
    /// No cell has the mark.
    #[error("there is no such mark to colour")]
    NoMark,
    /// The whole move would change nothing.
    #[error("that changes nothing")]
    NoChange,
    /// The square takes no queen.
    #[error("{0} is blocked")]
    Blocked(String),
    /// A square with a queen cannot be crossed out.
    #[error("{0} has a queen: remove it to cross out the square")]
    QueenThere(String),
    /// All moves are undone.
    #[error("nothing to undo")]
    NothingToUndo,
    /// No move is undone.
    #[error("nothing to redo")]
    NothingToRedo,
    /// There are fewer moves.
    #[error("there aren't that many moves to undo")]
    TooFarBack,
    /// No checkpoint to return to.
    #[error("no checkpoint is set")]
    NoCheckpoint,
    /// Nothing has changed since the checkpoint.
    #[error("nothing has changed since the checkpoint")]
    AtCheckpoint,
    /// No mistake is known.
    #[error("no mistake found")]
    NoMistake,
    /// No mistake and no loss is known on a target board.
    #[error("no mistake found: no move broke a rule or lost points")]
    NoLoss,
    /// No mistake is known on a queens board.
    #[error("no mistake found: no queen attacks another")]
    NoDeadEnd,
    /// There is a mistake, but no move made it.
    #[error("the mistake was there from the start")]
    WrongFromStart,
    /// The board has no such cell, square or digit, or none is given.
    #[error("that is not on this board")]
    OffBoard,
    /// Not a solution of the puzzle.
    #[error("that is not a solution of this puzzle")]
    NoSolution,
    /// A sudoku move on a queens board, or the reverse.
    #[error("this board has no such move")]
    WrongBoard,
}

impl Refusal {
    /// Returns whether the board already is as the player wants it.
    pub fn is_harmless(&self) -> bool {
        matches!(self, Refusal::AllMarked | Refusal::NoColour | Refusal::NoChange | Refusal::AtCheckpoint)
    }

    /// Returns the refusal as a sentence. A cell name such as `r4c7` is not capitalized.
    pub fn sentence(&self) -> String {
        let mut words = self.to_string();
        let is_name = words.chars().nth(1).is_some_and(|c| c.is_ascii_digit());
        if let Some(first) = words.get_mut(..1).filter(|_| !is_name) {
            first.make_ascii_uppercase();
        }
        words + "."
    }
}

/// Why a puzzle cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Unplayable {
    /// Larger than 16x16.
    #[error("a board of {0}x{0} cannot be played: the limit is 16x16 (`ninefold solve` can solve it)")]
    TooLarge(usize),
    /// Some cells of its square are blank.
    #[error(
        "a board with fewer rows or columns than digits cannot be played (`ninefold solve` can solve it)"
    )]
    Blank,
}
