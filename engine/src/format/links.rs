//! Links that hold a whole puzzle: where they are in a text, and how they are unpacked.
//!
//! A link may be anywhere in a text, percent-encoded, in brackets or wrapped over lines. What a service
//! writes into its links is in the format of that service; the parts that they share are here:
//!
//! | module | what it does |
//! |---|---|
//! | `find` | recognizes links in a text |
//! | `payload` | the packed part of a link, without line ends and percent signs |
//! | `lz`, `json` | LZ-string and JSON, with bounds on time and memory |
//! | `draft` | a board under construction: regions, extra houses, rules that are not checked |

pub(super) mod draft;
mod find;
pub(super) mod json;
mod lz;
pub(super) mod payload;

use percent_encoding::percent_decode_str;

use super::document::{self, Document};
use super::head::Head;
use super::page;
use super::source::Line;
use super::text_format::Recognition;
use super::{ParseError, Parsed};
use crate::grid::Puzzle;
pub(super) use find::{Link, LinkKind};

/// Steps of unpacking for all links of a text together: characters read and written.
const MAX_WORK: usize = 1 << 28;

/// The characters that end a link within a word.
const SEPARATORS: [char; 7] = [',', ';', ')', ']', '}', '\'', '"'];

const REMOTE_HELP: &str = "open it in a browser, export the puzzle as an f-puzzles link, which holds the whole puzzle, and paste that";

/// Why a link cannot be read: what is wrong, and how to fix it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LinkError {
    pub message: String,
    pub help: Option<&'static str>,
}

impl LinkError {
    pub fn new(message: impl Into<String>) -> LinkError {
        LinkError { message: message.into(), help: None }
    }

    pub fn help(self, help: &'static str) -> LinkError {
        LinkError { help: Some(help), ..self }
    }

    /// The packed part of a link cannot be unpacked.
    pub fn damaged() -> LinkError {
        LinkError::new("the puzzle in this link is damaged or cut short").help("copy the whole link again")
    }

    /// The link is of a known site, but holds nothing.
    pub fn empty() -> LinkError {
        LinkError::new("there is no puzzle in this link").help(REMOTE_HELP)
    }

    /// The puzzle is somewhere else.
    pub fn remote() -> LinkError {
        let message = "this link holds only the id of a puzzle that is on the network";
        LinkError::new(message).help(REMOTE_HELP)
    }

    /// The link holds its puzzle in a way that cannot be read.
    pub fn of(kind: LinkKind) -> LinkError {
        match kind {
            LinkKind::Oldest => {
                let message =
                    "this link holds its puzzle in SudokuPad's oldest form, `scf`, which cannot be read";
                LinkError::new(message).help(REMOTE_HELP)
            }
            LinkKind::SudokuMaker => {
                let help =
                    "open it there, export the puzzle as an f-puzzles or SudokuPad link, and paste that";
                LinkError::new("this is a link of SudokuMaker, whose puzzles cannot be read").help(help)
            }
            LinkKind::Remote => LinkError::remote(),
            _ => LinkError::empty(),
        }
    }

    fn at(self, line: usize, column: usize) -> ParseError {
        let error = ParseError::new(line, column, self.message);
        ParseError { help: self.help.map(str::to_owned), ..error }
    }
}

/// What may still be spent on unpacking the links of a text.
#[derive(Debug)]
pub(super) struct Budget(usize);

impl Default for Budget {
    fn default() -> Budget {
        Budget(MAX_WORK)
    }
}

impl Budget {
    /// Spends some steps. Returns `false` if there are not as many left.
    pub fn spend(&mut self, steps: usize) -> bool {
        let left = self.0.checked_sub(steps);
        self.0 = left.unwrap_or(0);
        left.is_some()
    }
}

/// Returns how surely a text is links of this kind, judging by its first line.
pub(super) fn recognize(head: &Head<'_>, kinds: &[LinkKind]) -> Recognition {
    let text = decoded(&head.first().text);
    Recognition::certain_if(
        !begins_otherwise(&text) && find_first(&text).is_some_and(|kind| kinds.contains(&kind)),
    )
}

/// Returns whether a text is not about links, although a link occurs in it.
fn begins_otherwise(text: &str) -> bool {
    let text = text.trim_start();
    let first = text.split_whitespace().next().unwrap_or("");
    let is_cells = first.len() >= 16 && first.bytes().all(|b| b.is_ascii_digit() || b".*_-".contains(&b));
    text.starts_with('{') || text.starts_with("<?") || is_cells
}

fn find_first(text: &str) -> Option<LinkKind> {
    let mut from = 0;
    while let Some(link) = find::next(text, from) {
        if link.kind.has_puzzle() {
            return Some(link.kind);
        }
        from = link.end;
    }
    None
}

/// Returns whether a text has a link that holds a puzzle.
pub(super) fn holds_puzzle(text: &str) -> bool {
    find_first(&decoded(text)).is_some()
}

/// Returns whether a line is a link, of whatever site.
pub fn is_link(text: &str) -> bool {
    text.contains("://") || holds_puzzle(text)
}

/// Says what is wrong with a line if it is a link that holds no puzzle, or not in a known way.
pub(super) fn explain(line: &Line) -> Option<ParseError> {
    let text = decoded(&line.text);
    let link = find::next(&text, 0);
    let Some(link) = link else {
        let message = "this link is of a site whose puzzles cannot be read";
        let help = "links of f-puzzles, SudokuPad, Penpa+ and sudokuwiki.org can be read if they hold the whole puzzle; \
                    from elsewhere, copy the cells";
        return line.text.contains("://").then(|| line.error(1, message).help(help));
    };
    let column = text.get(..link.start).map_or(1, |before| before.chars().count() + 1);
    Some(LinkError::of(link.kind).at(line.number, column))
}

/// Unpacks the puzzle of a link in a text. Returns it and where its packed part ends.
pub(super) type Unpack = fn(&str, &Link, &mut Budget) -> Result<(Puzzle, usize), LinkError>;

/// Reads all links of a text.
pub(super) fn read(
    document: &Document,
    unpack: Unpack,
) -> Result<Vec<Result<Parsed, ParseError>>, ParseError> {
    read_within(document, unpack, Budget::default())
}

/// Reads all links of a text, until unpacking them has used up the budget.
fn read_within(
    document: &Document,
    unpack: Unpack,
    mut budget: Budget,
) -> Result<Vec<Result<Parsed, ParseError>>, ParseError> {
    let whole = document;
    let document = &document.with_text(decoded(&whole.text));
    let (mut puzzles, mut from) = (Vec::new(), 0);
    // Whether the search continues in the word of the last link.
    let mut in_word = false;
    while let Some(link) = find::next(&document.text, from) {
        if !puzzles.is_empty() && board_between(&document.text, from, link.start).is_some() {
            break;
        }
        let (line, column) = document.position(link.start);
        let read = unpack(&document.text, &link, &mut budget);
        if read.is_err() && budget.0 == 0 {
            let error = LinkError::new("too many links in one text").help("split it into several files");
            puzzles.push(Err(error.at(line, column)));
            break;
        }
        match read {
            Ok((puzzle, end)) => {
                let parsed = Ok(Parsed::sudoku(puzzle, line, Vec::new()));
                // Markdown shows an address and leads to it: `[LINK](LINK)`.
                if !(in_word && puzzles.last() == Some(&parsed)) {
                    puzzles.push(parsed);
                }
                let end = end.max(link.start + 1);
                in_word = document.text.get(end..).is_some_and(|rest| rest.starts_with(SEPARATORS));
                from = if in_word { end } else { find::token_end(&document.text, end) };
            }
            Err(error) => {
                puzzles.push(Err(error.at(line, column)));
                (from, in_word) = (link.end, false);
            }
        }
    }
    if let Some(at) = board_between(&document.text, from, document.text.len()) {
        whole.ends_before_line(document.position(at).0);
    }
    if puzzles.is_empty() {
        let error = LinkError::new("no link with a puzzle in the text").help(REMOTE_HELP);
        return Err(error.at(document.position(0).0, 1));
    }
    Ok(puzzles)
}

/// Returns the first byte of a board that begins on a line between two links.
fn board_between(text: &str, from: usize, to: usize) -> Option<usize> {
    let mut at = from;
    text.get(from..to)?.split_inclusive('\n').find_map(|part| {
        let start = at;
        at += part.len();
        let line = Line { number: 1, text: part.trim_end().to_owned() };
        let begins = || page::may_begin_board(&line) || document::may_begin(&line);
        let is_whole = start > from && (part.ends_with('\n') || at == text.len());
        (is_whole && !holds_puzzle(part) && begins()).then_some(start)
    })
}

/// Decodes a text in which whole addresses are encoded, as in the query of another link or in HTML.
fn decoded(text: &str) -> String {
    let mut text = text.replace("&amp;", "&");
    if ["%3A%2F%2F", "%3a%2f%2f", "load%3D", "load%3d", "bd%3D", "bd%3d", "p%3D", "p%3d"]
        .iter()
        .any(|c| text.contains(c))
    {
        text = percent_decode_str(&text).decode_utf8_lossy().into_owned();
    }
    text
}

#[cfg(test)]
mod tests;
