//! Keys as data: one table from which keys are read, the help overlay is written and the footer
//! is chosen.
//!
//! Commands are lower case or punctuation: capital letters are digits of large boards. So `h` is
//! always the hint, and the way to the left beside the arrow is `b`.

mod action;
mod keys;
mod map;
mod overrides;
mod table;

use std::borrow::Cow;

use crossterm::event::KeyCode;

pub use action::{Action, Step};
pub use keys::Symbols;
pub use map::{Entry, KeyMap};
pub use table::KEYS;

/// Where keys are pressed. Several may hold at once, the innermost first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Context {
    /// The home screen.
    Home,
    /// A list: packs, puzzles.
    Menu,
    /// The list of all games.
    Games,
    /// A question that yes or no answers.
    Question,
    /// A list that is only looked at: statistics.
    Figures,
    /// A wish for a new puzzle.
    New,
    /// A puzzle is being made.
    Making,
    /// A puzzle is typed in.
    Enter,
    /// A line of text is being typed.
    Input,
    /// The name of a file for the position is typed.
    Export,
    /// A sudoku is played.
    Sudoku,
    /// A queens board is played.
    Queens,
    /// A hint is open above a board, and there is more of it.
    Hint,
    /// All of a hint is told, and it can be done.
    Remedy,
    /// A check has said how much is wrong, and can say where.
    Check,
    /// Something is told that leads to nothing more.
    Word,
    /// A later stage of a hint is shown: there is one before it.
    Later,
    /// A page of a hint is shown, and not the last one.
    Unread,
    /// Several cells are chosen.
    Selection,
    /// A digit is chosen first, then cells.
    DigitFirst,
    /// A colour is chosen for cells.
    Palette,
    /// The player has a break.
    Paused,
    /// A board is finished, and there is another one.
    Finish,
    /// The last board of its list is finished.
    End,
    /// The settings lie above the screen.
    Options,
    /// The help overlay lies above everything.
    Help,
}

impl Context {
    /// Do the keys below matter as much as those of this context?
    fn is_mode(self) -> bool {
        matches!(self, Context::Selection | Context::DigitFirst | Context::Later | Context::Unread)
    }
}

/// A key of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// A character, space included.
    Char(char),
    /// A character with Ctrl.
    Ctrl(char),
    /// A key with a name.
    Code(KeyCode),
    /// The digits of the puzzle, as it writes them.
    Digits,
    /// A key with a name, together with Shift.
    Shift(KeyCode),
    /// The numbers of the colours.
    Colors,
    /// Any character, in a line of text.
    Text,
    /// Whatever it is.
    Any,
}

/// A row of the table.
#[derive(Clone, Debug)]
pub struct Binding {
    /// Where it holds.
    pub contexts: &'static [Context],
    /// The keys, best first.
    pub keys: Cow<'static, [Key]>,
    /// What they ask for; for digits and text a stand-in.
    pub action: Action,
    /// What it does, for the help.
    pub words: &'static str,
    /// The same in a word, for the footer.
    pub short: &'static str,
    /// Its place in the footer from 1; 0 keeps it out.
    pub rank: u8,
}

#[cfg(test)]
mod tests;
