//! Text in, puzzle out, and back. No file access: reading is over any [`BufRead`](std::io::BufRead).
//!
//! [`Reader`] finds out the format from the first lines and then returns puzzle after puzzle in
//! constant memory; [`Writer`] writes puzzles and answers.

// Every format is a struct in a file of `formats/` that implements `TextFormat`: what it recognizes, its
// reader and its writer. The table in `formats.rs` lists them all with their names and what they hold. A new
// format is a file and a row there. What several formats share is here:
//
// | module | what it does |
// | `source` | splits bytes into bounded lines |
// | `encoding` | UTF-16 and archives as texts, and names of other files |
// | `head` | the first lines of a text, by which formats recognize it |
// | `sniff` | finds out the format: every format says how surely a text is its own |
// | `layouts` | distinguishes layouts of plain cells, which have no distinctive mark |
// | `columns` | the part of a line that is a puzzle |
// | `candidate_line` | given candidates on a line |
// | `document` | texts that are read as a whole: JSON, XML, links |
// | `loose_json`, `xml` | JSON as programs and people write it, and XML |
// | `position` | givens, digits and marks as saved games hold them |
// | `links` | links that hold a puzzle: finding and unpacking them |
// | `symbols` | digits and characters, and which alphabet a puzzle is in |
// | `page` | boards drawn as rows of cells, framed or not, between other text |
// | `sparse` | boards as lists of their filled cells |
// | `numbers` | other numbers in the shape of a board, such as card numbers and hashes |
// | `rows` | rows of characters |
// | `rules`, `regions`, `order` | rules that a text names, maps of jigsaw regions, and orders of cells |
// | `nine` | plain 9x9 puzzles, without a puzzle in between |
// | `adapt` | what a format cannot hold of a position |
// | `plain` | digits of other fonts and scripts as plain ones |
// | `sanitize` | removes what must not reach a screen |
mod adapt;
mod candidate_line;
mod columns;
mod detect;
mod document;
mod encoding;
mod error;
mod formats;
mod head;
mod headers;
mod layouts;
mod library_position;
mod lines;
mod links;
mod loose_json;
mod nine;
mod numbers;
mod order;
mod page;
mod parsed;
mod part;
mod plain;
mod position;
mod reader;
pub mod record;
mod regions;
mod rows;
mod rules;
mod sanitize;
mod sniff;
mod source;
mod sparse;
mod symbols;
mod text_format;
mod weights;
mod writer;
mod xml;

use std::fmt;

pub use candidate_line::candidates_line;
pub use detect::detect_format;
pub use error::{ParseError, ReadError, WriteError};
pub use formats::queens::queens_line;
pub use links::is_link;
pub use parsed::Parsed;
pub use reader::{Reader, parse};
pub use sanitize::sanitize;
pub use weights::parse_weights;
pub use writer::Writer;

// For the program only.
pub use {
    adapt::UNCHECKED_LEFT_OUT,
    library_position::LibraryPosition,
    lines::{LineReader, starts_with_9x9, starts_with_candidates},
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

    /// Returns whether `page` reads texts of this format when they stand among others.
    fn is_drawn(self) -> bool {
        [
            Format::LINE,
            Format::GRID,
            Format::ROWS,
            Format::CSV,
            Format::LETTERS16,
            Format::HEX16,
            Format::SS,
            Format::MARKS,
        ]
        .contains(&self)
    }

    /// Returns whether texts of this format have no distinctive mark: any digits in the shape of a board are one.
    fn is_plain(self) -> bool {
        (self.is_drawn() && self != Format::MARKS) || [Format::JSON, Format::HTML].contains(&self)
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
}

#[cfg(test)]
mod tests;
