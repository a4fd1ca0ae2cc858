//! The one ordered registry of text formats: a file each, and a line below.

mod cells;
mod drawn;
mod fpuzzles;
pub(super) mod game;
mod gnome;
mod iss;
mod json;
mod killer;
mod ksudoku;
mod library;
mod opensudoku;
mod penpa;
pub(super) mod queens;
pub(super) mod sdk;
mod sgt;
mod sheet;
mod solo;
mod sudokupad;
mod sudokuwiki;
mod sumocue;

use super::document::{Document, DocumentParser, ReadPuzzles};
use super::drawn::Drawn;
use super::links::{self, LinkKind, OpenLink};
use super::recognise::Start;
use super::text_format::{Card, Parser, TextFormat};
use super::{Format, Holds, Options, ParseError, Parsed};

/// What nearly every format uses.
mod prelude {
    pub(in crate::format) use crate::explain::counted;
    pub(in crate::format) use crate::format::document::{Document, DocumentParser, ReadPuzzles};
    pub(in crate::format) use crate::format::draft::{Content, Draft};
    pub(in crate::format) use crate::format::error::shown;
    pub(in crate::format) use crate::format::parsed::Parsed;
    pub(in crate::format) use crate::format::places::{CellPlaces, Piece, Place};
    pub(in crate::format) use crate::format::recognise::Start;
    pub(in crate::format) use crate::format::sanitize::excerpt;
    pub(in crate::format) use crate::format::source::{Line, Source};
    pub(in crate::format) use crate::format::text_format::{EachLine, Parser, Room, TextFormat};
    pub(in crate::format) use crate::format::{Options, ParseError, ReadError, WriteError, symbols};
    pub(in crate::format) use crate::grid::{Grid, Puzzle};
    pub(in crate::format) use crate::puzzle::Problem;
}

macro_rules! registry {
    ($($visibility:vis $constant:ident: $format:expr, $name:literal, $holds:ident, $is_multiline:literal, $about:literal;)*) => {
        impl Format {
            $(
                #[doc = concat!("The format `", $name, "`; see [`Format::about`].")]
                $visibility const $constant: Format = Format(&Card {
                    name: $name,
                    about: $about,
                    holds: Holds::$holds,
                    is_multiline: $is_multiline,
                    text: &$format,
                });
            )*

            /// Every format, in the order in which help texts list them and texts are asked for their marks.
            pub const ALL: &'static [Format] = &[$(Format::$constant),*];
        }
    };
}

// The constant, the implementation, the name on the command line, what of a game it holds, whether a puzzle takes
// several lines, and a line for help texts. A text has the first format here whose mark it has.
registry! {
    pub LINE: Drawn::Line, "line", Givens, false, "one puzzle per line: 4...3..2; a Sukaku has nine characters a cell";
    pub GRID: Drawn::Numbers, "grid", Givens, true, "rows of numbers separated by spaces, 0 for an empty cell";
    pub ROWS: Drawn::Rows, "rows", Givens, true, "rows of characters, any size";
    pub CSV: Drawn::Table, "csv", Givens, true, "commas between numbers; read with tabs, semicolons or bars too";
    pub CELLS: cells::Cells, "cells", Givens, true, "a list of filled cells: r1c2=5, or rows below row,column,value";
    pub LETTERS16: Drawn::Letters, "letters16", Givens, true, "rows of A-P (16x16) or A-Y (25x25), - for an empty cell";
    pub HEX16: Drawn::Hex, "hex16", Givens, true, "rows of 1-9A-G or 0-9A-F, 16x16";
    pub SHEET: sheet::Sheet, "sheet", Marks, true, "ninefold's own format: variants, weights, your digits and marks";
    pub SDK: sdk::Sdk, "sdk", Values, true, "SudoCue: rows of characters below # headers";
    pub SDM: Drawn::Sdm, "sdm", Givens, false, "one puzzle per line, 0 for an empty cell";
    pub SS: Drawn::Frame, "ss", Marks, true, "Simple Sudoku: a framed grid, your digits and marks below it";
    pub MARKS: Drawn::Candidates, "marks", Marks, true, "a framed grid in which empty cells show their candidates";
    pub LIBRARY: library::Library, "library", Marks, false, "HoDoKu's library line: a position and its deleted candidates";
    pub KILLER: killer::Killer, "killer", Givens, false, "a killer sudoku on one line: 3<5^..., or 3x3::k: and numbers";
    pub(crate) SUMOCUE: sumocue::SumoCue, "sumocue", Givens, false, "a killer sudoku of SumoCue: SumoCueV1=12J0+0J0...";
    pub ISS: iss::TEXT, "iss", Givens, false, "the Interactive Sudoku Solver: .Cage~3~R1C1~R1C2.AntiKnight";
    ISS_LINK: iss::LINK, "iss-link", Givens, false, "a link of the Interactive Sudoku Solver";
    pub SOLO: solo::Solo, "solo", Givens, false, "the game id of Simon Tatham's Solo";
    pub SGT: sgt::Sgt, "sgt", Marks, true, "a saved game of Simon Tatham's Solo";
    pub OPENSUDOKU: opensudoku::OpenSudoku, "opensudoku", Marks, false, "OpenSudoku's folders: games with your digits and marks";
    pub KSUDOKU: ksudoku::KSudoku, "ksudoku", Marks, false, "a saved game of KSudoku";
    pub GNOME: gnome::Gnome, "gnome", Marks, true, "a saved game of gnome-sudoku";
    pub FPUZZLES: fpuzzles::FPuzzles, "fpuzzles", Marks, false, "a link of f-puzzles, which SudokuPad opens too (also: link)";
    pub SUDOKUPAD: ReadOnlyLinks(&[LinkKind::SudokuPad, LinkKind::Classic]), "sudokupad", Marks, false, "a link of SudokuPad that holds the whole puzzle";
    pub PENPA: ReadOnlyLinks(&[LinkKind::Penpa]), "penpa", Marks, false, "a link of Penpa+ that holds the whole puzzle";
    pub SUDOKUWIKI: sudokuwiki::SudokuWiki, "sudokuwiki", Marks, false, "a link of sudokuwiki.org's solver";
    pub QUEENS: queens::Queens, "queens", Values, false, "a queens board: N, then rows of * (free), . (blocked), Q (queen)";
    pub JSON: json::Json, "json", Values, false, "JSON: grids of numbers, web services, LibreSudoku's backup";
    pub GAME: game::Game, "game", Marks, true, "a saved game";
}

impl From<Drawn> for Format {
    fn from(drawn: Drawn) -> Format {
        match drawn {
            Drawn::Line => Format::LINE,
            Drawn::Sdm => Format::SDM,
            Drawn::Rows => Format::ROWS,
            Drawn::Letters => Format::LETTERS16,
            Drawn::Hex => Format::HEX16,
            Drawn::Numbers => Format::GRID,
            Drawn::Table => Format::CSV,
            Drawn::Frame => Format::SS,
            Drawn::Candidates => Format::MARKS,
        }
    }
}

impl From<LinkKind> for Format {
    fn from(kind: LinkKind) -> Format {
        match kind {
            LinkKind::FPuzzles => Format::FPUZZLES,
            LinkKind::Penpa => Format::PENPA,
            LinkKind::SudokuWiki => Format::SUDOKUWIKI,
            _ => Format::SUDOKUPAD,
        }
    }
}

struct ReadOnlyLinks(&'static [LinkKind]);

impl TextFormat for ReadOnlyLinks {
    fn has_mark(&self, start: &Start) -> bool {
        links::has_mark(start, self.0)
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, read_links))
    }

    fn instead(&self) -> Option<&'static str> {
        Some("fpuzzles")
    }
}

/// Reads all links of a text, each as its service writes it.
fn read_links(document: &Document, _: &Options) -> ReadPuzzles {
    links::read(document, read_link)
}

fn read_link(link: &mut OpenLink<'_>) -> Result<Parsed, ParseError> {
    match link.link.kind {
        LinkKind::FPuzzles => fpuzzles::read(&link.lz_json()?, link.place),
        LinkKind::SudokuPad => sudokupad::read(&link.lz_json()?, link.place),
        LinkKind::Classic => sudokupad::classic::read(link),
        LinkKind::Penpa => penpa::read(link),
        LinkKind::SudokuWiki => sudokuwiki::read(link),
        kind @ (LinkKind::Unknown | LinkKind::Remote | LinkKind::Empty) => {
            Err(links::unreadable(kind, link.place))
        }
    }
}
