//! Text in, puzzle out, and back. No file access: reading is over any [`BufRead`](std::io::BufRead).
//!
//! [`Reader`] finds out the format from the first lines and then returns puzzle after puzzle in
//! constant memory; [`Writer`] writes puzzles and answers.

// Every format is a struct in a file of `formats/` that implements `TextFormat`: its mark, its reader and its writer. The
// table in `formats.rs` lists them all with their names and what they hold. A new format is a file and a row there.
//
// text ──► lines (`source`, `encoding`) ──► recognised by marks (`recognise`) ──► a reader ──► `Draft` ──► puzzle
//
// | reader | texts | module |
// | plain | cells on lines, boards drawn as rows | `plain_text`: `row`, then `cells_line` or `table` (`candidate_grid`) |
// | records | sheets, ids, library lines, queens | the format's file |
// | documents | JSON, XML, links, read as a whole | `document`, `links`, `xml` |
//
// What several formats share besides: `symbols` and `ascii` (characters), `rows` and `regions`, `words` (what a
// setter says), `nine` (plain 9x9 puzzles, without a puzzle in between), `adapt` (what a format cannot hold).
mod adapt;
mod ascii;
mod candidate_grid;
mod candidate_line;
mod cells_line;
mod columns;
mod detect;
mod document;
mod draft;
mod drawings;
mod drawn;
mod drawn_regions;
mod encoding;
mod error;
mod formats;
mod headings;
mod library_position;
mod lines;
mod links;
mod members;
mod nine;
mod parsed;
mod places;
mod plain_text;
mod position;
mod reader;
mod recognise;
pub mod record;
mod region_map;
mod regions;
mod row;
mod row_source;
mod rows;
mod rule_line;
mod sanitize;
mod sdk_headers;
mod source;
mod symbols;
mod table;
mod text_format;
mod weights;
mod words;
mod writer;
mod xml;

use std::fmt;

pub use candidate_line::candidates_line;
pub use detect::detect_format;
pub use error::{ParseError, ReadError, WriteError};
pub use formats::queens::queens_line;
pub use headings::HeadingNotes;
pub use links::is_link;
pub use parsed::{Parsed, ask_of_file};
pub use reader::{Reader, Unread, next_unread, notes_at_end, parse};
pub use sanitize::sanitize;
pub use weights::parse_weights;
pub use writer::Writer;

// For the program only.
pub use {
    encoding::may_be_text,
    library_position::LibraryPosition,
    lines::{LineReader, starts_with_9x9, starts_with_candidates},
    words::is_named_file,
};

use crate::grid::Alphabet;
use text_format::Card;

/// A text format.
#[derive(Clone, Copy)]
pub struct Format(&'static Card);

impl Format {
    /// Returns the name on the command line.
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// Returns the format of this name.
    pub fn from_name(name: &str) -> Option<Format> {
        let is_name = |known: &str| known.eq_ignore_ascii_case(name);
        Format::ALL
            .iter()
            .copied()
            .find(|format| is_name(format.name()) || format.alias().is_some_and(is_name))
    }

    /// Returns another name on the command line.
    pub fn alias(self) -> Option<&'static str> {
        self.0.text.alias()
    }

    /// Returns a line about the format for help texts.
    pub fn about(self) -> &'static str {
        self.0.about
    }

    /// Returns whether [`Writer::problem`] can write the format.
    pub fn can_write(self) -> bool {
        self.0.text.instead().is_none()
    }

    /// Returns how much of a game the format holds.
    pub fn holds(self) -> Holds {
        self.0.holds
    }
}

/// Formats are equal if they have the same name.
impl PartialEq for Format {
    fn eq(&self, other: &Format) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Format {}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Format").field(&self.name()).finish()
    }
}

/// The parts of a game that a format holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    /// Givens alone: it does not distinguish the player's digits from them.
    Givens,
    /// The givens and the player's digits.
    Values,
    /// The player's marks as well.
    Marks,
}

/// Options of a [`Reader`].
#[derive(Clone, Default, Debug)]
pub struct Options {
    /// The format, if it is not to be detected.
    pub format: Option<Format>,
    /// The alphabet of the digits, if it is not to be detected.
    pub alphabet: Option<Alphabet>,
    /// Whether what can be a queens board as well as a sudoku is a queens board.
    pub queens: bool,
}

#[cfg(test)]
mod tests;
