//! Links that hold a whole puzzle: where they are in a text, and how they are unpacked.
//!
//! A link may be anywhere in a text, percent-encoded, in brackets or wrapped over lines. What a service
//! writes into its links is in the format of that service; the parts that they share are here:
//!
//! | module | what it does |
//! |---|---|
//! | `find` | recognises links in a text |
//! | `payload` | the packed part of a link, without line ends |
//! | `lz`, `json` | LZ-string and JSON, with bounds on time and memory |

mod find;
pub(super) mod json;
mod lz;
mod payload;

use std::io::Read;

use flate2::read::DeflateDecoder;
use percent_encoding::percent_decode_str;
use serde_json::Value;

use super::document::{Document, ReadPuzzles};
use super::draft::Place;
use super::recognise::Start;
use super::source::Line;
use super::{ParseError, Parsed};
pub(super) use find::{FoundLink, LinkKind};
use lz::LzError;
use payload::Payload;

/// Steps of unpacking for all links of a text together: characters read and written, and values of JSON.
const MAX_WORK: usize = 1 << 25;

/// The longest text that is unpacked: UTF-16 units of LZ-string, bytes of deflate.
const MAX_LEN: usize = 1 << 22;

/// The most characters of the id of a puzzle that is on the network.
const MAX_ID: usize = 40;

/// The fewest cells of a line that shows a text to be a list of puzzles.
const MIN_CELLS: usize = 16;

const REMOTE_HELP: &str = "open it in a browser, export the puzzle as an f-puzzles link, which holds the whole puzzle, and paste that";

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

/// A link that is being read.
pub(super) struct OpenLink<'a> {
    pub text: &'a str,
    pub link: FoundLink,
    /// Where the link begins.
    pub place: Place,
    /// Where what has been read of the link ends.
    pub end: usize,
    budget: &'a mut Budget,
}

impl OpenLink<'_> {
    /// Returns the address before the packed part.
    pub fn address(&self) -> &str {
        &self.text[self.link.start..self.link.payload]
    }

    /// Returns the packed part, up to the end of its word.
    pub fn packed(&self) -> &str {
        &self.text[self.link.payload..self.link.end]
    }

    /// Unpacks JSON in LZ-string.
    pub fn lz_json(&mut self) -> Result<Value, ParseError> {
        let mut payload = Payload::new(self.text, self.link.payload);
        let unpacked = lz::decompress(&mut payload, MAX_LEN, self.budget);
        self.end = payload.at;
        let json = match unpacked {
            Ok(text) => self.json(&text),
            Err(LzError::TooLong) => return Err(self.too_large()),
            Err(LzError::Damaged) => None,
        };
        // The marks of SudokuPad may also precede a short id.
        let is_id = self.packed().len() < MAX_ID
            && !self.packed().starts_with("N4Ig")
            && !self.address().ends_with("load=");
        json.ok_or_else(|| if is_id { unreadable(LinkKind::Remote, self.place) } else { self.damaged() })
    }

    /// Unpacks text in base64 of raw deflate.
    pub fn deflated(&mut self) -> Result<String, ParseError> {
        let mut payload = Payload::new(self.text, self.link.payload);
        // The bytes, and where each of them ends in the text.
        let (mut bytes, mut ends) = (Vec::new(), Vec::new());
        let (mut bits, mut count) = (0u32, 0);
        while let Some(value) = payload.next() {
            (bits, count) = (bits << 6 | u32::from(value), count + 6);
            if count >= 8 {
                count -= 8;
                bytes.push((bits >> count) as u8);
                ends.push(payload.at);
            }
        }
        let mut decoder = DeflateDecoder::new(bytes.as_slice());
        let mut unpacked = Vec::new();
        let read = (&mut decoder).take(MAX_LEN as u64 + 1).read_to_end(&mut unpacked);
        if unpacked.len() > MAX_LEN || !self.budget.spend(bytes.len() + unpacked.len()) {
            return Err(self.too_large());
        }
        if read.is_err() || unpacked.is_empty() {
            return Err(self.damaged());
        }
        self.end = ends[decoder.total_in() as usize - 1];
        Ok(String::from_utf8_lossy(&unpacked).into_owned())
    }

    /// Unpacks JSON within the packed part.
    pub fn json(&mut self, text: &str) -> Option<Value> {
        json::parse(text, self.budget)
    }

    /// The packed part cannot be unpacked.
    pub fn damaged(&self) -> ParseError {
        self.place.error("the puzzle in this link is damaged or cut short").help("copy the whole link again")
    }

    fn too_large(&self) -> ParseError {
        self.place.error("the puzzle in this link is too large")
    }
}

/// Returns the error of a link of a kind that cannot be read.
pub(super) fn unreadable(kind: LinkKind, place: Place) -> ParseError {
    let message = match kind {
        LinkKind::Unknown => "this link holds its puzzle in a form that cannot be read",
        LinkKind::Remote => "this link holds only the id of a puzzle that is on the network",
        _ => "there is no puzzle in this link",
    };
    place.error(message).help(REMOTE_HELP)
}

/// Returns whether a text is links, and the first one that holds a puzzle is of one of these kinds.
pub(super) fn has_mark(start: &Start, kinds: &[LinkKind]) -> bool {
    let first = start.first().text.trim_start();
    if ["{", "<?", "[[", "[{", "[\""].iter().any(|other| first.starts_with(other)) {
        return false;
    }
    for line in start.lines() {
        if begins_with_cells(&line.text) {
            return false;
        }
        if let Some(kind) = first_kind(&decoded(&line.text)) {
            return kinds.contains(&kind);
        }
    }
    false
}

/// Returns whether a line begins with the cells of a whole board.
fn begins_with_cells(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or("");
    first.len() >= MIN_CELLS && first.bytes().all(|b| b.is_ascii_digit() || b".*_-".contains(&b))
}

/// Returns the kind of the first link that holds a puzzle.
fn first_kind(text: &str) -> Option<LinkKind> {
    find::all(text).map(|link| link.kind).find(|kind| kind.has_puzzle())
}

pub(super) fn holds_puzzle(text: &str) -> bool {
    first_kind(&decoded(text)).is_some()
}

/// Returns whether a line is a link, of whatever site.
pub fn is_link(text: &str) -> bool {
    text.contains("://") || holds_puzzle(text)
}

/// Says what is wrong with a line if it is a link that holds no puzzle, or not in a known way.
pub(super) fn explain(line: &Line) -> Option<ParseError> {
    let text = decoded(&line.text);
    if let Some(link) = find::all(&text).next() {
        let column = text.get(..link.start).map_or(1, |before| before.chars().count() + 1);
        return Some(unreadable(link.kind, Place::new(line.number, column)));
    }
    let message = "this link is of a site whose puzzles cannot be read";
    let help = "links of f-puzzles, SudokuPad, Penpa+ and sudokuwiki.org can be read if they hold the whole puzzle; \
                from elsewhere, copy the cells";
    line.text.contains("://").then(|| line.error(1, message).help(help))
}

/// Reads the puzzle of a link, as its service writes it.
pub(super) type ReadLink = fn(&mut OpenLink<'_>) -> Result<Parsed, ParseError>;

pub(super) fn read(document: &Document, read_link: ReadLink) -> ReadPuzzles {
    read_within(document, read_link, Budget::default())
}

/// Reads all links of a text, until unpacking them has used up the budget.
fn read_within(document: &Document, read_link: ReadLink, mut budget: Budget) -> ReadPuzzles {
    let document = &document.with_text(decoded(&document.text));
    let text = &document.text;
    let (mut puzzles, mut from) = (Vec::new(), 0);
    while let Some(link) = find::next(text, from) {
        let place = document.place(link.start);
        let mut open = OpenLink { text, link, place, end: link.end, budget: &mut budget };
        let read = read_link(&mut open);
        let end = if read.is_ok() { open.end } else { link.end };
        if read.is_err() && budget.0 == 0 {
            let error = place.error("too many links in one text").help("split it into several files");
            puzzles.push(Err(error));
            break;
        }
        // Markdown shows an address and leads to it: `[LINK](LINK)`.
        let is_shown = text[..link.start].ends_with("](");
        if !(is_shown && puzzles.last() == Some(&read)) {
            puzzles.push(read);
        }
        from = find::word_end(text, end.max(link.end));
    }
    if puzzles.is_empty() {
        return Err(document.error(0, "no link with a puzzle in the text").help(REMOTE_HELP));
    }
    Ok(puzzles)
}

/// Decodes addresses that are encoded, perhaps in the query of another link or in HTML.
fn decoded(text: &str) -> String {
    const MOST_TIMES: usize = 3;
    let mut text = text.replace("&amp;", "&");
    for _ in 0..MOST_TIMES {
        if text.contains('%') {
            text = percent_decode_str(&text).decode_utf8_lossy().into_owned();
        }
    }
    text
}

#[cfg(test)]
mod tests;
