//! Why something cannot be done, in words for the player.

use thiserror::Error;

/// Why a game did not do what was asked. Cells and squares stand in it by name (`r4c7`).
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The digit or queen there belongs to the puzzle.
    #[error("{0} is a given")]
    Given(String),
    /// The digits or queens there belong to the puzzle.
    #[error("all of these are givens")]
    AllGiven,
    /// Marks cannot stand beside a digit.
    #[error("{0} holds a digit: erase it to make marks")]
    Filled(String),
    /// None of the cells is open for marks.
    #[error("all of these hold digits: erase them to make marks")]
    AllFilled,
    /// Nothing there to erase.
    #[error("{0} is empty already")]
    Empty(String),
    /// The digit stands there already.
    #[error("{0} holds that digit already")]
    Same(String),
    /// All that could be pencilled in is.
    #[error("every candidate is pencilled in already")]
    AllMarked,
    /// The whole move would change nothing.
    #[error("that changes nothing")]
    NoChange,
    /// No queen may stand there.
    #[error("{0} is blocked")]
    Blocked(String),
    /// Crosses are for squares without a queen.
    #[error("{0} holds a queen: take it away to cross the square out")]
    QueenThere(String),
    /// At the first move already.
    #[error("nothing to undo")]
    NothingToUndo,
    /// At the last move already.
    #[error("nothing to redo")]
    NothingToRedo,
    /// More moves than there are.
    #[error("there are not so many moves to undo")]
    TooFarBack,
    /// Nothing to return to.
    #[error("no checkpoint is set")]
    NoCheckpoint,
    /// Nothing has changed since.
    #[error("the board is as it was at the checkpoint")]
    AtCheckpoint,
    /// Nothing is known to be wrong.
    #[error("no mistake is known")]
    NoMistake,
    /// The same on a target board.
    #[error("no move is known that broke a rule or cost anything")]
    NoLoss,
    /// The same on a queens board.
    #[error("no queen attacks another, and no move is known that left no way")]
    NoDeadEnd,
    /// Something is wrong, and no move has made it so.
    #[error("what is wrong stood there from the start")]
    WrongFromStart,
    /// A cell, square or digit that the board does not have, or none at all.
    #[error("that is not on this board")]
    OffBoard,
    /// A solution that breaks a rule or differs from a given.
    #[error("that is no solution of this puzzle")]
    NoSolution,
    /// A sudoku's move on a queens board, or the other way round.
    #[error("this board has no such move")]
    WrongBoard,
}

impl Refusal {
    /// Is the board just as the player wants it already?
    pub fn is_harmless(&self) -> bool {
        matches!(self, Refusal::AllMarked | Refusal::NoChange | Refusal::AtCheckpoint)
    }

    /// It as a sentence. A name of a cell, `r4c7`, stays as it is at the start too.
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
    /// Beyond 16x16.
    #[error("a board of {0}x{0} cannot be played: boards go to 16x16 (it can be solved: ninefold solve)")]
    TooLarge(usize),
}
