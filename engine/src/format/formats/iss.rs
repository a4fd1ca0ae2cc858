//! `iss`: the notation of the Interactive Sudoku Solver, `.Cage~12~R1C1~R1C2.AntiKnight`.
//!
//! Every item begins with a dot; its parts are separated by `~`, with or without white space around them. An item
//! without a name gives digits or candidates: `.~R1C1_5~R2C2_1_3`. Rules whose name is not known are noted as not
//! checked, and so is everything between `.Or` or `.Replicate` and its `.End`. A link has the same text after `?q=`.
//!
//! A text is a list, with a puzzle on each line. A line belongs to the puzzle above if it begins with more white space
//! than that or with `~`, or if it or one of the lines above is a single item, other than givens and pairs. A blank
//! line ends a puzzle. Comments are free text about the puzzles below them, or about that around them.

mod board;
mod pairs;
mod read;
mod write;

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::prelude::*;
use crate::format::encoding::{MAX_DOCUMENT_LEN, too_long};
use crate::format::headings::Headings;
use crate::rules::ALL;

/// The page of the solver.
const ADDRESS: &str = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";
/// What its address has in any form, before the items.
const MARKS: [&str; 2] = ["Interactive-Sudoku-Solver", "q="];

/// The items without parts that are no rules of a kind of ours.
const BOARD_RULES: [&str; 4] = ["NoBoxes", "Windoku", "DisjointSets", "RegionSameValues"];

/// The notation, as a text or in a link.
pub struct Iss {
    is_link: bool,
}

/// The notation as a text.
pub const TEXT: Iss = Iss { is_link: false };
/// The notation in a link.
pub const LINK: Iss = Iss { is_link: true };

impl TextFormat for Iss {
    fn has_mark(&self, start: &Start) -> bool {
        if self.is_link { query(start.first().text.trim()).is_some() } else { begins(start.lines()) }
    }

    fn parser(&self, _: &Options) -> Box<dyn Parser> {
        Box::<IssParser>::default()
    }

    fn room(&self) -> Room {
        Room { candidates: true, rules: true, zero: true, ..Room::default() }
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let text = write::write(puzzle)?;
        if self.is_link {
            return Ok(format!("{ADDRESS}{}\n", utf8_percent_encode(&text, &ESCAPED)));
        }
        Ok(text + "\n")
    }
}

/// What is escaped in an address.
const ESCAPED: percent_encoding::AsciiSet =
    NON_ALPHANUMERIC.remove(b'.').remove(b'~').remove(b'_').remove(b'-');

/// Returns whether lines are items: some have parts, `.~R1C1_5`, which no line of cells has, or the first one names rules
/// that have none.
fn begins(lines: &[Line]) -> bool {
    let first = lines.first().map_or("", |line| line.text.trim());
    let rest = first.trim_start_matches('.');
    let name = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    let is_item = rest.len() < first.len() && !rest[name..].starts_with(|c| !"~. \t".contains(c));
    let has_parts = |line: &Line| line.text.trim_start().starts_with(['.', '~']) && line.text.contains('~');
    is_item && (names_rules(first) || lines.iter().take_while(|line| !line.is_blank()).any(has_parts))
}

/// Returns whether a line names a rule without parts, `.AntiKnight.Windoku`.
fn names_rules(line: &str) -> bool {
    let is_rule = |name: &str| {
        let mut rules = ALL.iter().filter_map(|kind| kind.iss).filter(|iss| iss.parts.is_empty());
        rules.any(|iss| iss.item == name) || BOARD_RULES.contains(&name)
    };
    let names: Vec<&str> = line.split('.').skip(1).map(str::trim).collect();
    // A name may have a typing error, but single letters are cells.
    names.iter().any(|name| is_rule(name)) && names.iter().all(|name| name.len() > 1)
}

/// Returns the items in an address of the page.
fn query(address: &str) -> Option<&str> {
    if !address.starts_with("http") {
        return None;
    }
    let (_, rest) = address.split_once(MARKS[0])?;
    let (_, query) = rest.split_once(MARKS[1])?;
    query.split(['&', '#', ' ', '>', ')']).next()
}

/// Reads puzzles, and what comments say of those below them.
#[derive(Default)]
struct IssParser {
    headings: Headings,
}

impl Parser for IssParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        while let Some(line) = source.next()? {
            if line.is_comment() {
                self.headings.take(&line);
            } else if !line.is_blank() {
                return self.puzzle(&line, source).map(Some);
            }
        }
        Ok(None)
    }
}

impl IssParser {
    /// Reads the puzzle that begins in a line.
    fn puzzle(&mut self, line: &Line, source: &mut dyn Source) -> Result<Parsed, ReadError> {
        let place = Piece::of(line).place;
        if let Some(query) = query(line.text.trim()) {
            let items = percent_decode_str(query).decode_utf8_lossy();
            return self.build(Piece { text: &items, place }, Vec::new());
        }
        let mut text = line.text.trim().to_owned();
        let mut has_part = is_part(&line.text);
        // Comments are about the puzzle if it goes on below them, or if nothing follows at once.
        let (mut inside, mut below_it) = (Vec::new(), Vec::new());
        while let Some(below) = source.peek(0).filter(|below| !below.is_blank()) {
            let is_comment = below.is_comment();
            if !is_comment && !is_rest(&below.text, place) {
                has_part |= is_part(&below.text);
                if !has_part || !below.text.trim_start().starts_with('.') {
                    break;
                }
            }
            if text.len() > MAX_DOCUMENT_LEN {
                return Err(too_long(below.number).into());
            }
            let Some(below) = source.next()? else { break };
            text.push('\n');
            if is_comment {
                below_it.push(below);
            } else {
                text += &below.text;
                inside.append(&mut below_it);
            }
        }
        if source.peek(0).is_none_or(|below| below.is_blank()) {
            inside.append(&mut below_it);
        }
        let parsed = self.build(Piece { text: &text, place }, inside);
        below_it.iter().for_each(|comment| self.headings.take(comment));
        parsed
    }

    fn build(&mut self, text: Piece<'_>, comments: Vec<Line>) -> Result<Parsed, ReadError> {
        self.headings.note_puzzle();
        let mut parsed = read::read(text)?.build()?;
        self.headings.tell(&mut parsed);
        let comments: Vec<&str> = comments.iter().map(|comment| comment.text.as_str()).collect();
        parsed.hear(&comments.join("\n"));
        Ok(parsed)
    }
}

/// Returns whether a line goes on with a puzzle that begins at a place: it is indented more, or in the middle of an item.
fn is_rest(line: &str, start: Place) -> bool {
    let content = line.trim_start();
    line.len() - content.len() >= start.column || content.starts_with('~')
}

/// Returns whether a line is a single item that says too little for a puzzle: neither givens nor pairs of digits, which may.
fn is_part(line: &str) -> bool {
    let item = line.trim().strip_prefix('.').filter(|item| !item.contains('.')).unwrap_or_default();
    let name = item.split('~').next().unwrap_or_default();
    !["", "Pair", "PairX", "Binary", "BinaryX", "NFA", "Regex"].contains(&name)
}

struct Item<'a> {
    name: Piece<'a>,
    parts: Vec<Piece<'a>>,
}

fn items(text: Piece<'_>) -> Result<Vec<Item<'_>>, ParseError> {
    if !text.text.starts_with('.') {
        return Err(text.expected("`.` and a rule"));
    }
    let mut items = Vec::new();
    let mut place = after(text.place, ".");
    // The number of the groups that are not read and the item is in.
    let mut depth = 0;
    for item in text.text[1..].split('.') {
        let mut parts = Vec::new();
        for part in item.split('~') {
            let spaces = &part[..part.len() - part.trim_start().len()];
            parts.push(Piece { text: part.trim(), place: after(place, spaces) });
            place = after(after(place, part), ".");
        }
        let name = parts.remove(0);
        match name.text {
            "Or" | "Replicate" => depth += 1,
            "And" if depth > 0 => depth += 1,
            "End" if depth > 0 => {
                depth -= 1;
                continue;
            }
            "And" | "End" => continue,
            _ => {}
        }
        let is_read = depth == 0 || depth == 1 && matches!(name.text, "Or" | "Replicate");
        if is_read {
            items.push(Item { name, parts });
        }
    }
    Ok(items)
}

/// Returns the place behind a text that begins at a place.
fn after(mut place: Place, text: &str) -> Place {
    for c in text.chars() {
        place.column += 1;
        if c == '\n' {
            place = Place::new(place.line + 1, 1);
        }
    }
    place
}

#[cfg(test)]
mod tests;
