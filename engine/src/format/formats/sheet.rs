//! `sheet`: ninefold's own text for a puzzle, easy to write by hand. It can hold every puzzle: any boxes,
//! the variants, weights, and a player's digits and marks.
//!
//! ```text
//! # A comment. Headers are `key: value`, in any order. Only the grid is required, or a Sukaku's candidates.
//! title: Windmill
//! author: A. Setter
//! source: Sunday paper
//! level: hard
//! comment: Both diagonals count.
//! unchecked: killer cages   (rules that the board does not check)
//! alphabet: digits          (or letters, hex0)
//! size: 9                   (taken from the grid if missing)
//! boxes: 3x3                (rows x columns of a box)
//! extra: diagonals windows  (the variants by name)
//! house: r1c1 r2c3 r3c5 r4c7 r5c9 r6c2 r7c4 r8c6 r9c8
//! weights: rings            (or n lines of n numbers; makes it a target sudoku)
//! regions:                  (a jigsaw: n lines of n letters, instead of boxes)
//! AAABBBCCC
//! ...
//! grid:
//! 53..7....
//! ...
//! candidates:               (of each cell, if these are given: a Sukaku)
//! 5 3 1246 ...
//! ...
//! values:                   (the givens and the player's digits)
//! 534.7....
//! ...
//! marks:                    (the candidates of each empty cell, `.` for a filled one)
//! . . . 26 . 2468 ...
//! ...
//! ```
//!
//! The next sheet of a text begins at the first header after `grid:` other than `candidates:`, `values:` and
//! `marks:`.

mod draft;
mod write;

use std::sync::Arc;

use super::prelude::*;
use crate::format::draft::Place;
use crate::format::recognize::Start;
use crate::grid::{Alphabet, Geometry};

/// All headers of a sheet.
const KEYS: [&str; 17] = [
    "title",
    "author",
    "source",
    "level",
    "comment",
    "unchecked",
    "alphabet",
    "size",
    "boxes",
    "extra",
    "house",
    "weights",
    "regions",
    "grid",
    "candidates",
    "values",
    "marks",
];

/// More lines below a header than the largest board needs.
const MAX_ROWS: usize = 700;
/// More headers than the largest board needs.
const MAX_SECTIONS: usize = 700;
/// The headers with rows below them.
const WITH_ROWS: [&str; 6] = ["weights", "regions", "grid", "candidates", "values", "marks"];
/// The headers that describe the board, and so make another puzzle of the same rows.
const OF_BOARD: [&str; 6] = ["size", "boxes", "regions", "extra", "house", "weights"];
/// The longest value of a header that cannot be the cells of a puzzle.
const MAX_WORD: usize = 16;

pub struct Sheet;

impl TextFormat for Sheet {
    fn has_mark(&self, start: &Start) -> bool {
        let lines = start.lines();
        let Some((first, ..)) = header(&start.first().text) else { return false };
        if let Some(grid) = (0..lines.len()).find(|&index| begins_grid(lines, index)) {
            // Lists of YAML have the same headers.
            return lines.get(grid + 1).is_none_or(|row| !is_list(row));
        }
        let key = first.to_ascii_lowercase();
        // Without a grid, other texts have such headers too.
        nearest_key(&key).is_some()
            && (lines.iter().any(|line| begins_rule(&line.text)) || lines.iter().all(is_remark))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(SheetParser { alphabet: options.alphabet, board: None })
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        Ok(write::write(puzzle, &puzzle.givens, puzzle.progress.as_ref()))
    }

    fn holds_given_candidates(&self) -> bool {
        true
    }

    fn remarks(&self) -> &'static [&'static str] {
        &["title", "author", "source", "level", "comment"]
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> Option<String> {
        let solved = Puzzle { given_candidates: None, ..puzzle.clone() };
        Some(write::write(&solved, solution, None))
    }
}

/// Splits a header line into key, value and the value's column. Returns `None` for any other line.
pub(super) fn header(text: &str) -> Option<(&str, &str, usize)> {
    let (key, rest) = text.split_once(':')?;
    let key = key.trim();
    // A link is not a header.
    let good = key.len() >= 3 && key.bytes().all(|b| b.is_ascii_alphabetic()) && !rest.starts_with("//");
    let value = rest.trim_start();
    let column = text.chars().count() - value.chars().count() + 1;
    good.then(|| (key, value.trim_end(), column))
}

/// Returns whether a line has one of these headers, and nothing behind it.
fn is_bare(line: &Line, keys: &[&str]) -> bool {
    header(&line.text)
        .is_some_and(|(key, value, _)| value.is_empty() && keys.iter().any(|k| key.eq_ignore_ascii_case(k)))
}

/// Returns whether a line is `grid:`, or `candidates:` below a header that describes the board.
fn begins_grid(lines: &[Line], index: usize) -> bool {
    let has_key = |line: &Line| header(&line.text).is_some_and(|(key, ..)| OF_BOARD.contains(&key));
    is_bare(&lines[index], &["grid"])
        || is_bare(&lines[index], &["candidates"]) && lines[..index].iter().any(has_key)
}

/// Returns whether a row is an item of a list of YAML.
fn is_list(row: &Line) -> bool {
    let mut words = row.words();
    row.text.contains('[') || words.next().is_some_and(|(_, word)| word == "-") && words.count() == 1
}

/// Returns whether a line is a header that changes the rules of a board.
fn begins_rule(text: &str) -> bool {
    header(text).is_some_and(|(key, value, _)| match key {
        "extra" | "house" | "boxes" => !value.is_empty(),
        "weights" => true,
        _ => false,
    })
}

/// Returns whether a line is blank, a comment, or a header whose value cannot be the cells of a puzzle.
fn is_remark(line: &Line) -> bool {
    let is_header = |(key, value, _): (&str, &str, usize)| {
        nearest_key(&key.to_ascii_lowercase()).is_some()
            && value.split(' ').all(|word| word.len() <= MAX_WORD)
    };
    line.is_blank() || line.is_comment() || header(&line.text).is_some_and(is_header)
}

/// Reads sheet after sheet.
struct SheetParser {
    alphabet: Option<Alphabet>,
    /// The last board; the sheets of a pack often share it.
    board: Option<Arc<Geometry>>,
}

impl Parser for SheetParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        let sections = gather(source)?;
        if sections.is_empty() {
            return Ok(None);
        }
        Ok(Some(draft::of(&sections, self.alphabet)?.build_on(&mut self.board)?))
    }
}

/// A header and the lines below it.
struct Section {
    key: String,
    /// The text after the colon, trimmed, and where it stands.
    value: String,
    place: Place,
    rows: Vec<Line>,
}

/// Returns whether a header of this key belongs to the next sheet.
fn begins_next(sections: &[Section], key: &str) -> bool {
    let has = |key: &str| sections.iter().any(|section| section.key == key);
    let repeats = has(key) && key != "house" && key != "extra";
    repeats || (has("grid") && !["candidates", "values", "marks"].contains(&key))
}

/// Reads all lines of a sheet.
///
/// # Errors
/// The first that shows without their content. All lines of the sheet are consumed.
fn gather(source: &mut dyn Source) -> Result<Vec<Section>, ReadError> {
    let (mut sections, mut first_error) = (Vec::new(), None);
    // A sheet is one puzzle however much of it is wrong, but endless garbage is not one sheet.
    let mut bad_lines = 0;
    while let Some(next) = source.peek(0).filter(|_| bad_lines < MAX_ROWS) {
        if let Some((key, ..)) = header(&next.text)
            && begins_next(&sections, &key.to_ascii_lowercase())
        {
            break;
        }
        let is_content = !next.is_blank() && !next.is_comment();
        let Some(line) = source.next()? else { break };
        if is_content && let Err(error) = take(line, &mut sections) {
            first_error.get_or_insert(error);
            bad_lines += 1;
        }
    }
    if let Some(error) = first_error {
        return Err(error.into());
    }
    if sections.is_empty() {
        // The end, or a line that cannot be read.
        source.next()?;
    }
    Ok(sections)
}

fn take(line: Line, sections: &mut Vec<Section>) -> Result<(), ParseError> {
    if let Some((key, value, column)) = header(&line.text) {
        let lower = key.to_ascii_lowercase();
        if !KEYS.contains(&lower.as_str()) {
            let message = format!("unknown header `{}`: expected one of {}", excerpt(key), KEYS.join(", "));
            let error = line.error(1, message);
            return Err(match nearest_key(&lower) {
                Some(known) => error.help(format!("did you mean `{known}`?")),
                None => error,
            });
        }
        if sections.len() == MAX_SECTIONS {
            return Err(line.error(1, format!("more than {MAX_SECTIONS} headers in one sheet")));
        }
        let place = Place::new(line.number, column);
        sections.push(Section { key: lower, value: value.to_owned(), place, rows: Vec::new() });
        return Ok(());
    }
    let has_room =
        |section: &&mut Section| WITH_ROWS.contains(&section.key.as_str()) && section.rows.len() < MAX_ROWS;
    let Some(section) = sections.last_mut().filter(has_room) else {
        let message =
            format!("found `{}`: expected a header such as `size: 9` or `grid:`", excerpt(&line.text));
        return Err(line.error(1, message));
    };
    section.rows.push(line);
    Ok(())
}

/// Returns the header that a mistyped one was probably meant to be.
fn nearest_key(typed: &str) -> Option<&'static str> {
    let (known, likeness) = KEYS
        .into_iter()
        .map(|known| (known, strsim::jaro(known, typed)))
        .max_by(|a, b| a.1.total_cmp(&b.1))?;
    (likeness > 0.8).then_some(known)
}

#[cfg(test)]
mod tests;
