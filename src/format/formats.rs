//! The one ordered registry of text formats: a file each, and a line below.

mod cells;
mod csv;
mod fpuzzles;
pub(super) mod game;
mod gnome;
pub(super) mod grid;
mod hex16;
mod hodoku;
mod html;
mod json;
mod ksudoku;
mod letters16;
mod library;
pub(super) mod line;
mod marks;
mod opensudoku;
pub(super) mod penpa;
pub(super) mod queens;
mod rows;
mod sdk;
mod sdm;
mod sgt;
mod sheet;
mod solo;
mod ss;
mod sudokupad;
mod sudokuwiki;

use super::document::Document;
use super::links::{self, Budget, Link, LinkError, LinkKind, payload};
use super::{Format, Options, ParseError, Parsed, ReadError, Reader};
use crate::grid::{Alphabet, Puzzle};

/// What nearly every format uses.
mod prelude {
    pub(in crate::format) use crate::format::head::Head;
    pub(in crate::format) use crate::format::parsed::{CellPositions, Parsed};
    pub(in crate::format) use crate::format::source::{Line, Source};
    pub(in crate::format) use crate::format::text_format::{
        Card, Confidence, Parser, Recognition, TextFormat,
    };
    pub(in crate::format) use crate::format::{Holds, Options, ParseError, ReadError, WriteError, symbols};
    pub(in crate::format) use crate::grid::{Grid, Puzzle};
    pub(in crate::format) use crate::puzzle::Problem;
    pub(in crate::format) use crate::queens::Board;
}

macro_rules! registry {
    ($($name:ident: $format:expr,)*) => {
        impl Format {
            $(
                #[doc = concat!("The format `", stringify!($name), "`; see [`Format::about`].")]
                pub const $name: Format = Format(&$format);
            )*

            /// Every format, in the order in which help texts list them.
            pub const ALL: &'static [Format] = &[$(Format::$name),*];
        }
    };
}

registry! {
    LINE: line::Line,
    GRID: grid::NumberGrid,
    ROWS: rows::Rows,
    CSV: csv::Csv,
    CELLS: cells::Cells,
    LETTERS16: letters16::Letters16,
    HEX16: hex16::Hex16,
    SHEET: sheet::Sheet,
    SDK: sdk::Sdk,
    SDM: sdm::Sdm,
    SS: ss::SimpleSudoku,
    MARKS: marks::Marks,
    LIBRARY: library::Library,
    SOLO: solo::Solo,
    SGT: sgt::Sgt,
    OPENSUDOKU: opensudoku::OpenSudoku,
    KSUDOKU: ksudoku::KSudoku,
    GNOME: gnome::Gnome,
    FPUZZLES: fpuzzles::FPuzzles,
    SUDOKUPAD: sudokupad::SudokuPad,
    PENPA: penpa::Penpa,
    SUDOKUWIKI: sudokuwiki::SudokuWiki,
    QUEENS: queens::Queens,
    JSON: json::Json,
    HODOKU: hodoku::Hodoku,
    HTML: html::Html,
    GAME: game::Game,
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
                if link.end - at < 40 && !text[at..].starts_with("N4Ig") {
                    LinkError::remote()
                } else {
                    error
                }
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
