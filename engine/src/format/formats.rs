//! The one ordered registry of text formats: a file each, and a line below.

mod cells;
mod drawn;
mod fpuzzles;
pub(super) mod game;
mod gnome;
mod hodoku;
mod html;
mod json;
mod ksudoku;
mod library;
pub(super) mod line;
mod opensudoku;
pub(super) mod penpa;
pub(super) mod queens;
mod sdk;
mod sgt;
mod sheet;
mod solo;
mod sudokupad;
mod sudokuwiki;

use super::document::{Document, DocumentParser};
use super::head::{CellLayout, Head, RowSymbols};
use super::links::{self, Budget, Link, LinkError, LinkKind, payload};
use super::text_format::{Card, Parser, Recognition, TextFormat};
use super::{Format, Holds, Options, ParseError, Parsed, ReadError, Reader};
use crate::grid::{Alphabet, Puzzle};
use drawn::Drawn;

/// What nearly every format uses.
mod prelude {
    pub(in crate::format) use crate::format::document::{Document, DocumentParser};
    pub(in crate::format) use crate::format::head::Head;
    pub(in crate::format) use crate::format::parsed::{CellPositions, Parsed};
    pub(in crate::format) use crate::format::sanitize::excerpt;
    pub(in crate::format) use crate::format::source::{Line, Source};
    pub(in crate::format) use crate::format::text_format::{Confidence, Parser, Recognition, TextFormat};
    pub(in crate::format) use crate::format::{Options, ParseError, ReadError, WriteError, symbols};
    pub(in crate::format) use crate::grid::{Grid, Puzzle};
    pub(in crate::format) use crate::puzzle::Problem;
}

macro_rules! registry {
    ($($constant:ident: $format:expr, $name:literal, $holds:ident, $is_multiline:literal, $about:literal;)*) => {
        impl Format {
            $(
                #[doc = concat!("The format `", $name, "`; see [`Format::about`].")]
                pub const $constant: Format = Format(&Card {
                    name: $name,
                    about: $about,
                    holds: Holds::$holds,
                    is_multiline: $is_multiline,
                    text: &$format,
                });
            )*

            /// Every format, in the order in which help texts list them.
            pub const ALL: &'static [Format] = &[$(Format::$constant),*];
        }
    };
}

// The constant, the implementation, the name on the command line, what of a game it holds, whether a puzzle takes
// several lines, and a line for help texts.
registry! {
    LINE: line::Line(None), "line", Givens, false, "one puzzle per line: 4...3..2; a Sukaku has nine characters a cell";
    GRID: Drawn(CellLayout::Numbers), "grid", Givens, true, "rows of numbers separated by spaces, 0 for an empty cell";
    ROWS: Drawn(CellLayout::Rows(RowSymbols::Any)), "rows", Givens, true, "rows of characters, any size";
    CSV: Drawn(CellLayout::Table), "csv", Givens, true, "commas between numbers; read with tabs, semicolons or bars too";
    CELLS: cells::Cells, "cells", Givens, true, "a list of filled cells: r1c2=5, or three numbers on each line";
    LETTERS16: Drawn(CellLayout::Rows(RowSymbols::Letters)), "letters16", Givens, true, "rows of A-P (16x16) or A-Y (25x25), - for an empty cell";
    HEX16: Drawn(CellLayout::Rows(RowSymbols::Hex)), "hex16", Givens, true, "rows of 1-9A-G or 0-9A-F, 16x16";
    SHEET: sheet::Sheet, "sheet", Marks, true, "ninefold's own format: variants, weights, your digits and marks";
    SDK: sdk::Sdk, "sdk", Values, true, "SudoCue: rows of characters below # headers";
    SDM: line::Line(Some('0')), "sdm", Givens, false, "one puzzle per line, 0 for an empty cell";
    SS: Drawn(CellLayout::Frame), "ss", Marks, true, "Simple Sudoku: a framed grid, your digits and marks below it";
    MARKS: Drawn(CellLayout::Candidates), "marks", Marks, true, "a framed grid in which empty cells show their candidates";
    LIBRARY: library::Library, "library", Marks, false, "HoDoKu's library line: a position and its deleted candidates";
    SOLO: solo::Solo, "solo", Givens, false, "the game id of Simon Tatham's Solo";
    SGT: sgt::Sgt, "sgt", Marks, true, "a saved game of Simon Tatham's Solo";
    OPENSUDOKU: opensudoku::OpenSudoku, "opensudoku", Marks, false, "OpenSudoku's folders: games with your digits and marks";
    KSUDOKU: ksudoku::KSudoku, "ksudoku", Marks, false, "a saved game of KSudoku";
    GNOME: gnome::Gnome, "gnome", Marks, true, "a saved game of gnome-sudoku";
    FPUZZLES: fpuzzles::FPuzzles, "fpuzzles", Marks, false, "a link of f-puzzles, which SudokuPad opens too (also: link)";
    SUDOKUPAD: ReadOnlyLinks(&[LinkKind::SudokuPad, LinkKind::Classic]), "sudokupad", Marks, false, "a link of SudokuPad that holds the whole puzzle";
    PENPA: ReadOnlyLinks(&[LinkKind::Penpa]), "penpa", Marks, false, "a link of Penpa+ that holds the whole puzzle";
    SUDOKUWIKI: sudokuwiki::SudokuWiki, "sudokuwiki", Marks, false, "a link of sudokuwiki.org's solver";
    QUEENS: queens::Queens, "queens", Values, false, "a queens board: N, then rows of * (free), . (blocked), Q (queen)";
    JSON: json::Json, "json", Values, false, "JSON: grids of numbers, web services, LibreSudoku's backup";
    HODOKU: hodoku::Hodoku, "hodoku", Marks, true, "HoDoKu's puzzle file, .hsol";
    HTML: html::Html, "html", Givens, true, "tables of web pages, wikis and BBCode, cells in any XML";
    GAME: game::Game, "game", Marks, true, "a saved game";
}

/// Links of these kinds, which are only read.
struct ReadOnlyLinks(&'static [LinkKind]);

impl TextFormat for ReadOnlyLinks {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        links::recognize(head, self.0)
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, read_links))
    }

    fn instead(&self) -> Option<&'static str> {
        Some("fpuzzles")
    }
}

/// Reads the text that a page shows, which may be in any format. Returns nothing if some of it is not explained.
fn read_shown(text: &str, alphabet: Option<Alphabet>) -> Vec<Parsed> {
    let shown: Result<Vec<Parsed>, ReadError> =
        Reader::new(text.as_bytes(), Options { format: None, alphabet }).collect();
    shown.unwrap_or_default()
}

/// Reads all links of a text, each as its service writes it.
fn read_links(document: &Document, _: &Options) -> Result<Vec<Result<Parsed, ParseError>>, ParseError> {
    links::read(document, unpack)
}

fn unpack(text: &str, link: &Link, budget: &mut Budget) -> Result<(Puzzle, usize), LinkError> {
    let at = link.payload;
    match link.kind {
        LinkKind::FPuzzles | LinkKind::SudokuPad => {
            let (json, end) = payload::lz_json(text, at, budget).map_err(|error| {
                // `fpuzzles` may also precede a short id.
                let is_whole = text[at..].starts_with("N4Ig") || text[link.start..at].ends_with("load=");
                if link.end - at < 40 && !is_whole { LinkError::remote() } else { error }
            })?;
            let read = if link.kind == LinkKind::FPuzzles { fpuzzles::read } else { sudokupad::read };
            Ok((read(&json)?, end))
        }
        LinkKind::Classic => Ok((sudokupad::read_classic(&text[at..link.end])?, link.end)),
        LinkKind::Penpa => {
            let (lines, end) = payload::deflated(text, at, budget)?;
            Ok((penpa::read(&lines)?, end))
        }
        LinkKind::SudokuWiki => sudokuwiki::read(text, link.start, at),
        LinkKind::Oldest | LinkKind::SudokuMaker | LinkKind::Remote | LinkKind::Empty => {
            Err(LinkError::of(link.kind))
        }
    }
}
