//! Text in, puzzle out, and back. No file access: reading is over any `BufRead`.
//!
//! [`Reader`] finds out the format from the first lines and then hands out puzzle after puzzle with
//! flat memory; [`Writer`] writes puzzles and answers. A format is a file in `format/`:
//!
//! | format | file | what it looks like |
//! |---|---|---|
//! | `line`, `sdm` | `line.rs` | one puzzle a line |
//! | `grid` | `numbers.rs` | rows of numbers separated by blanks |
//! | `rows`, `letters16`, `hex16` | `rows.rs` | rows of characters |
//! | `sdk` | `sdk.rs` | rows of characters under headers |
//! | `ss`, `marks` | `framed.rs` | rows in a frame; candidates run together |
//! | `library` | `library.rs` | a HoDoKu line: state and deleted candidates |
//! | `solo` | `solo.rs` | Simon Tatham's game id |
//! | `sheet` | `sheet.rs` | ninefold's own: variants, weights, player's digits and marks |
//! | `queens` | `queens.rs` | N and a board of `*` and `.` |
//! | `game` | `record.rs` | the header of a saved game |
//!
//! Beside them: `changes.rs` says what a text cannot hold of a position, `source.rs` cuts bytes into bounded lines, `sniff.rs` tells formats apart, `symbols.rs`
//! tells alphabets apart, `sanitize.rs` takes out what must not reach a screen. Who cuts lines himself, to solve most of
//! them faster than they can be read, asks `head.rs` for the format and gives what is left to `lines.rs`.
//!
//! A new format is a file with a `Parser`, a row in [`Format::ALL`], and an arm each in `Format::parser`
//! and in the [`Writer`].

mod changes;
mod error;
mod framed;
mod head;
mod library;
mod line;
mod lines;
mod numbers;
mod parsed;
mod parser;
mod queens;
mod reader;
pub mod record;
mod rows;
mod sanitize;
mod sdk;
mod sheet;
mod sniff;
mod solo;
mod source;
mod symbols;
mod writer;

pub use error::{ParseError, ReadError, WriteError};
pub use head::detect_format;
pub use library::LibraryPosition;
pub use lines::{LineReader, starts_with_9x9};
pub use numbers::parse_weights;
pub use parsed::Parsed;
pub use queens::queens_line;
pub use reader::{Reader, parse};
pub use sanitize::sanitize;
pub use writer::Writer;

use crate::grid::Alphabet;

/// The text formats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// One puzzle a line.
    Line,
    /// Rows of numbers separated by blanks, 0 for an open cell.
    Grid,
    /// Rows of characters.
    Rows,
    /// Rows of the letters A to P (16x16) or A to Y (25x25), `-` for an open cell.
    Letters16,
    /// Rows of 1-9 and A-G, or of 0-9 and A-F, 16x16.
    Hex16,
    /// Rows of characters under headers.
    Sdk,
    /// One puzzle a line with `0` for an open cell.
    Sdm,
    /// A framed grid as the clipboard of many programs holds it.
    Ss,
    /// A framed grid in which an open cell shows its candidates.
    Marks,
    /// A line of HoDoKu's library of steps.
    Library,
    /// The game id of Simon Tatham's Solo.
    Solo,
    /// ninefold's own puzzle text, which can hold every puzzle.
    Sheet,
    /// N, then N rows: `*` a queen may stand, `.` blocked, `Q` a queen.
    Queens,
    /// A saved game of ninefold: only its puzzle is read.
    Game,
}

impl Format {
    /// Every format, in the order in which `--help` lists them.
    pub const ALL: &'static [Format] = &[
        Format::Line,
        Format::Grid,
        Format::Rows,
        Format::Letters16,
        Format::Hex16,
        Format::Sheet,
        Format::Sdk,
        Format::Sdm,
        Format::Ss,
        Format::Marks,
        Format::Library,
        Format::Solo,
        Format::Queens,
        Format::Game,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        self.describe().0
    }

    /// The format of this name.
    pub fn from_name(name: &str) -> Option<Format> {
        Format::ALL.iter().copied().find(|f| f.name().eq_ignore_ascii_case(name))
    }

    /// One line about it, for help texts.
    pub fn about(self) -> &'static str {
        self.describe().1
    }

    /// Can [`Writer::problem`] write it?
    pub fn can_write(self) -> bool {
        self != Format::Game
    }

    /// How much of a game it holds.
    pub fn holds(self) -> Holds {
        match self {
            Format::Sheet | Format::Ss | Format::Marks | Format::Library | Format::Game => Holds::Marks,
            Format::Sdk | Format::Queens => Holds::Values,
            Format::Line
            | Format::Grid
            | Format::Rows
            | Format::Letters16
            | Format::Hex16
            | Format::Sdm
            | Format::Solo => Holds::Givens,
        }
    }

    fn describe(self) -> (&'static str, &'static str) {
        match self {
            Format::Line => ("line", "one puzzle a line, all its cells run together: 4...3..2"),
            Format::Grid => ("grid", "rows of numbers separated by blanks, 0 for an open cell"),
            Format::Rows => ("rows", "rows of characters, any size"),
            Format::Letters16 => ("letters16", "rows of A-P (16x16) or A-Y (25x25), - for an open cell"),
            Format::Hex16 => ("hex16", "rows of 1-9A-G or 0-9A-F, 16x16"),
            Format::Sheet => ("sheet", "ninefold's own text: variants, weights, player's digits and marks"),
            Format::Sdk => ("sdk", "SudoCue: rows of characters under # headers"),
            Format::Sdm => ("sdm", "one puzzle a line, 0 for an open cell"),
            Format::Ss => ("ss", "Simple Sudoku: a framed grid, the player's digits and marks below"),
            Format::Marks => ("marks", "a framed grid in which open cells show their candidates"),
            Format::Library => ("library", "HoDoKu's library line: state and deleted candidates"),
            Format::Solo => ("solo", "the game id of Simon Tatham's Solo"),
            Format::Queens => ("queens", "a queens board: N, then rows of * (free), . (blocked), Q (queen)"),
            Format::Game => ("game", "a saved game of ninefold (read only)"),
        }
    }
}

/// How much of a game a format holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    /// Clues alone: it cannot tell the player's digits from them.
    Givens,
    /// What the player has put on the board as well.
    Values,
    /// The player's marks as well.
    Marks,
}

/// How to read.
#[derive(Clone, Default, Debug)]
pub struct Options {
    /// Read this format, do not sniff.
    pub format: Option<Format>,
    /// Read digits by this alphabet, do not guess.
    pub alphabet: Option<Alphabet>,
}

impl Format {
    fn parser(self, options: &Options) -> Box<dyn parser::Parser> {
        let alphabet = options.alphabet;
        match self {
            Format::Line | Format::Sdm => Box::new(line::LineParser::new(alphabet)),
            Format::Grid => Box::new(numbers::NumbersParser::default()),
            Format::Rows | Format::Letters16 | Format::Hex16 => {
                Box::new(rows::RowsParser::new(self, alphabet))
            }
            Format::Sdk => Box::new(sdk::SdkParser::new(alphabet)),
            Format::Ss | Format::Marks => Box::new(framed::FramedParser::new(alphabet)),
            Format::Library => Box::new(library::LibraryParser),
            Format::Solo => Box::new(solo::SoloParser),
            Format::Sheet => Box::new(sheet::SheetParser::new(alphabet)),
            Format::Queens => Box::new(queens::QueensParser),
            Format::Game => Box::new(record::GameParser { read: false }),
        }
    }
}

#[cfg(test)]
mod tests;
