//! `sheet`: ninefold's own text for a puzzle, written by hand as easily as by the program. It can
//! hold every puzzle: any boxes, the variants, weights, and a player's digits and marks.
//!
//! ```text
//! # A comment. Headers are `key: value`, in any order; all but the grid may be left out.
//! title: Windmill
//! author: A. Setter
//! source: Sunday paper
//! level: hard
//! comment: Both diagonals count.
//! alphabet: digits          (or letters, hex0)
//! size: 9                   (found from the grid where it is missing)
//! boxes: 3x3                (rows x columns of a box)
//! extra: diagonals windows  (the variants by name)
//! house: r1c1 r2c3 r3c5 r4c7 r5c9 r6c2 r7c4 r8c6 r9c8
//! weights: rings            (or n lines of n numbers: then it is a target sudoku)
//! regions:                  (a jigsaw: n lines of n letters, instead of boxes)
//! AAABBBCCC
//! ...
//! grid:
//! 53..7....
//! ...
//! values:                   (the givens and the player's digits)
//! 534.7....
//! ...
//! marks:                    (the candidates of each open cell, `.` for a filled one)
//! . . . 26 . 2468 ...
//! ...
//! ```
//!
//! The next sheet of a text begins at the first header behind `grid:` that is neither `values:` nor
//! `marks:`. A new variant needs a row in `EXTRAS` here, or nothing where a list of houses says it.

mod build;
mod write;

pub(super) use write::write;

use super::parsed::Parsed;
use super::parser::Parser;
use super::sanitize::excerpt;
use super::source::{Line, Source};
use super::{ParseError, ReadError};
use crate::grid::{Alphabet, Extra, Geometry};
use std::sync::Arc;

/// The variants: the name that is written, and another that is read too.
const EXTRAS: [(&str, &str, Extra); 2] =
    [("diagonals", "diagonal", Extra::Diagonals), ("windows", "windoku", Extra::Windows)];

/// Every header.
const KEYS: [&str; 14] = [
    "title", "author", "source", "level", "comment", "alphabet", "size", "boxes", "extra", "house",
    "weights", "regions", "grid", "values",
];
const MARKS: &str = "marks";

/// More lines than the largest board can need under one header, and more headers than it can need.
const MOST_ROWS: usize = 700;
const MOST_SECTIONS: usize = 700;

/// Reads sheet after sheet.
pub(super) struct SheetParser {
    alphabet: Option<Alphabet>,
    /// The last board that is not a usual one: a pack repeats it.
    board: Option<Arc<Geometry>>,
}

/// A header and the lines under it.
struct Section {
    key: String,
    line: Line,
    /// What stands behind the colon, trimmed, and its column.
    value: String,
    column: usize,
    rows: Vec<Line>,
}

impl SheetParser {
    pub fn new(alphabet: Option<Alphabet>) -> SheetParser {
        SheetParser { alphabet, board: None }
    }
}

impl Parser for SheetParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        let (sections, fault) = gather(source)?;
        match fault {
            Some(error) => Err(error.into()),
            None if sections.is_empty() => Ok(None),
            None => Ok(Some(self.build(&sections)?)),
        }
    }
}

/// A header line cut into key, value and the value's column; none where it is no header.
pub(super) fn header(text: &str) -> Option<(&str, &str, usize)> {
    let (key, rest) = text.split_once(':')?;
    let key = key.trim();
    // Not the beginning of a link.
    let good = key.len() >= 3 && key.bytes().all(|b| b.is_ascii_alphabetic()) && !rest.starts_with("//");
    let value = rest.trim_start();
    let column = text.chars().count() - value.chars().count() + 1;
    good.then(|| (key, value.trim_end(), column))
}

/// Does a header of this key belong to the next sheet?
fn begins_next(sections: &[Section], key: &str) -> bool {
    let has = |key: &str| sections.iter().any(|section| section.key == key);
    let repeats = has(key) && key != "house" && key != "extra";
    repeats || (has("grid") && key != "values" && key != MARKS)
}

/// Takes all lines of a sheet, and says what is wrong with them as far as that shows already.
fn gather(source: &mut dyn Source) -> Result<(Vec<Section>, Option<ParseError>), ReadError> {
    let mut sections: Vec<Section> = Vec::new();
    let mut fault = None;
    // A sheet is one puzzle however much of it is wrong, but garbage without end is not one sheet.
    let mut strange = 0;
    while let Some(next) = source.peek(0) {
        if let Some((key, _, _)) = header(&next.text)
            && begins_next(&sections, &key.to_ascii_lowercase())
        {
            break;
        }
        let Some(line) = source.next()? else { break };
        if line.is_blank() || line.is_comment() {
            continue;
        }
        if let Err(error) = take(line, &mut sections) {
            fault.get_or_insert(error);
            strange += 1;
            if strange == MOST_ROWS {
                break;
            }
        }
    }
    if sections.is_empty() && fault.is_none() {
        // The end, or a line that cannot be read.
        source.next()?;
    }
    Ok((sections, fault))
}

fn take(line: Line, sections: &mut Vec<Section>) -> Result<(), ParseError> {
    if let Some((key, value, column)) = header(&line.text) {
        let lower = key.to_ascii_lowercase();
        if lower != MARKS && !KEYS.contains(&lower.as_str()) {
            let message =
                format!("unknown header `{}`: expected one of {} {MARKS}", excerpt(key), KEYS.join(" "));
            let error = line.error(1, message);
            return Err(match nearest_key(&lower) {
                Some(known) => error.help(format!("did you mean `{known}`?")),
                None => error,
            });
        }
        if sections.len() == MOST_SECTIONS {
            return Err(line.error(1, format!("more than {MOST_SECTIONS} headers in one sheet")));
        }
        let value = value.to_owned();
        sections.push(Section { key: lower, line, value, column, rows: Vec::new() });
        return Ok(());
    }
    let Some(section) = sections.last_mut().filter(|section| section.rows.len() < MOST_ROWS) else {
        let message =
            format!("found `{}`: expected a header such as `size: 9` or `grid:`", excerpt(&line.text));
        return Err(line.error(1, message));
    };
    section.rows.push(line);
    Ok(())
}

/// The header that a mistyped one was most likely meant to be.
fn nearest_key(typed: &str) -> Option<&'static str> {
    let keys = KEYS.into_iter().chain([MARKS]);
    let (known, likeness) =
        keys.map(|known| (known, strsim::jaro(known, typed))).max_by(|a, b| a.1.total_cmp(&b.1))?;
    (likeness > 0.8).then_some(known)
}

#[cfg(test)]
mod tests;
