//! `iss`: the notation of the Interactive Sudoku Solver, `.Cage~12~R1C1~R1C2.AntiKnight`.
//!
//! Every item begins with a dot; its parts are separated by `~`. An item without a name gives digits or candidates:
//! `.~R1C1_5~R2C2_1_3`. Rules whose name is not known here are noted as not checked, and so are those between `.Or` or
//! `.Replicate` and `.End`. The address of its page has the same behind `?q=`.

mod board;
mod from_zero;
mod pairs;
mod read;
mod write;

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::prelude::*;

/// The page of the solver.
const ADDRESS: &str = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";
/// What its address has in any form, before the items.
const MARKS: [&str; 2] = ["Interactive-Sudoku-Solver", "q="];

/// The notation as a text.
pub struct Iss;

impl TextFormat for Iss {
    fn has_mark(&self, start: &Start) -> bool {
        begins(start.first().text.trim())
    }

    fn parser(&self, _: &Options) -> Box<dyn Parser> {
        Box::new(next)
    }

    fn holds_given_candidates(&self) -> bool {
        true
    }

    fn holds_rules(&self) -> bool {
        true
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        Ok(write::write(puzzle)? + "\n")
    }
}

/// The notation in an address.
pub struct IssLink;

impl TextFormat for IssLink {
    fn has_mark(&self, start: &Start) -> bool {
        query(start.first().text.trim()).is_some()
    }

    fn parser(&self, _: &Options) -> Box<dyn Parser> {
        Box::new(next)
    }

    fn holds_given_candidates(&self) -> bool {
        true
    }

    fn holds_rules(&self) -> bool {
        true
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let text = write::write(puzzle)?;
        Ok(format!("{ADDRESS}{}\n", utf8_percent_encode(&text, &ESCAPED)))
    }
}

/// What is escaped in an address.
const ESCAPED: percent_encoding::AsciiSet =
    NON_ALPHANUMERIC.remove(b'.').remove(b'~').remove(b'_').remove(b'-');

/// Returns whether a text is of items: some have parts, `.~R1C1_5`, as no line of cells has them.
fn begins(text: &str) -> bool {
    let rest = text.trim_start_matches('.');
    let name = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    text.contains('~') && rest.len() < text.len() && rest[name..].starts_with(['~', '.'])
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

/// Reads one puzzle per line.
fn next(source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
    let Some(line) = source.next_content()? else { return Ok(None) };
    let text = Piece::of(&line);
    let parsed = match query(text.text) {
        Some(query) => {
            let items = percent_decode_str(query).decode_utf8_lossy();
            read::read(Piece { text: &items, ..text })?.build()?
        }
        None => read::read(text)?.build()?,
    };
    Ok(Some(parsed))
}

/// An item of the notation.
struct Item<'a> {
    name: Piece<'a>,
    parts: Vec<Piece<'a>>,
}

fn items(text: Piece<'_>) -> Result<Vec<Item<'_>>, ParseError> {
    if !text.text.starts_with('.') {
        return Err(text.place.error(format!("found `{}`: expected `.` and a rule", excerpt(text.text))));
    }
    let mut items = Vec::new();
    let mut place = text.place;
    place.column += 1;
    // The number of the groups that are not read and the item is in.
    let mut depth = 0;
    for item in text.text[1..].split('.') {
        let mut parts = Vec::new();
        for part in item.split('~') {
            parts.push(Piece { text: part, place });
            place.column += part.chars().count() + 1;
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

#[cfg(test)]
mod tests;
