//! Keys as data: one table serves the input, the help overlay and the footer.
//!
//! Commands are lower case or punctuation, because capital letters are digits of large boards. `h` is always the
//! hint; `b` moves left instead.

mod action;
mod keys;
mod map;
mod overrides;
mod presets;
mod remap;
mod table;

use std::borrow::Cow;

use crossterm::event::KeyCode;

pub use action::{
    Action, AppAction, BoardAction, DialogAction, DigitMark, EntryAction, HintAction, KeyGroup, ListAction,
    Motion, NavigationAction, PlaybackAction, PuzzleAction, ReviewAction, SettingAction, TextAction,
};
pub use keys::DigitSymbols;
pub use map::{KeyHelp, KeyMap};
pub use table::KEYS;

/// The place of a key press. Several contexts may apply at once, the innermost first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Context {
    Home,
    /// A list of packs or puzzles.
    Menu,
    Games,
    Puzzles,
    /// The text of a search in a list is being typed.
    Search,
    /// A question with the answers yes and no.
    Question,
    Stats,
    /// The calendar of daily puzzles.
    Daily,
    New,
    Generating,
    /// A text that was pasted is being read.
    Reading,
    /// A puzzle is being typed in.
    Enter,
    /// A line of text is being typed.
    Input,
    /// The file name of an export is being typed.
    Export,
    Sudoku,
    Queens,
    /// A hint that has a next stage.
    Hint,
    /// A hint with several stages, whichever is shown: the arrows go through them.
    Stages,
    /// A stage of a hint whose branch can be opened.
    Branch,
    /// A stage of a hint in a branch that can be closed.
    OpenBranch,
    /// The last stage of a hint that can be applied.
    LastStage,
    /// The result of a check that can show the mistakes.
    Check,
    /// The same on a queens board.
    QueensCheck,
    /// A message without a next stage.
    Message,
    /// A hint that has a previous stage.
    EarlierStage,
    /// A check or message of which an earlier stage or page can be shown.
    EarlierPage,
    /// A check or message that has a next page.
    MorePages,
    Selection,
    /// The digit is chosen first, then its cells.
    DigitFirst,
    /// Digits become marks.
    Pencil,
    /// Digits become centre marks.
    CentrePencil,
    /// Digits become marks, as in practice unless the player changes that.
    UsualMarks,
    Practice,
    Technique,
    /// The page of a lesson of a course.
    Lesson,
    /// The page of a technique that can be practised from here.
    Practicable,
    Palette,
    /// The board waits for the digit that is asked about.
    WhyNot,
    /// A question to the calculator is being typed.
    Calculator,
    /// The list of checkpoints and moves is open.
    History,
    /// The list of all steps is open.
    Steps,
    Paused,
    /// The puzzle is being solved while the player watches.
    Watching,
    /// A finished board with another one after it.
    Finish,
    /// The last board of the list is finished.
    End,
    /// A finished board whose summary is closed.
    Solved,
    /// The moves of a finished game are looked back at.
    Review,
    /// The argument for one of these moves is open.
    Argument,
    Settings,
    /// The page of the rules, before the help.
    Rules,
    /// The same where the library has a page of one of the rules.
    KindRules,
    /// The page on how to read hints, before the help.
    HintHelp,
    Help,
}

impl Context {
    /// Returns whether it is a part of an open hint.
    pub(super) fn is_of_hint(self) -> bool {
        matches!(
            self,
            Context::EarlierStage
                | Context::EarlierPage
                | Context::Branch
                | Context::OpenBranch
                | Context::Stages
                | Context::MorePages
        )
    }

    /// Returns whether the footer shows the keys of the context below too.
    fn is_mode(self) -> bool {
        let is_way_to_enter = matches!(
            self,
            Context::Selection
                | Context::DigitFirst
                | Context::Pencil
                | Context::CentrePencil
                | Context::UsualMarks
                | Context::Practice
                | Context::Practicable
                | Context::Solved
        );
        is_way_to_enter || self.is_of_hint()
    }
}

/// A key, or a kind of keys.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    Char(char),
    Ctrl(char),
    Code(KeyCode),
    /// The digits in the alphabet of the puzzle.
    Digits,
    /// Shift and a digit, which the terminal reports as such or as another character.
    ShiftDigits,
    CtrlDigits,
    AltDigits,
    Shift(KeyCode),
    /// The numbers of the colours.
    Colours,
    /// The decimal digits.
    Number,
    Text,
    Any,
}

/// A row of the table.
#[derive(Clone, Debug)]
pub struct Binding {
    pub contexts: &'static [Context],
    /// The first one is shown in the footer.
    pub keys: Cow<'static, [Key]>,
    /// A placeholder for digits, colours and text.
    pub action: Action,
    pub words: &'static str,
    /// The description in the footer.
    pub short: &'static str,
    /// The position in the footer, from 1; 0 is not shown.
    pub rank: u8,
}

#[cfg(test)]
mod tests;
