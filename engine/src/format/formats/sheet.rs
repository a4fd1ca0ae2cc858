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

mod build;
mod write;

use std::sync::Arc;

use super::prelude::*;
use crate::format::columns::cut;
use crate::format::headers::{KEYS, MAX_ROWS, header};
use crate::format::layouts::layout;
use crate::format::symbols::is_size;
use crate::grid::{Alphabet, Geometry};

/// More headers than the largest board needs.
const MAX_SECTIONS: usize = 700;
/// The lines in which a header must be known.
const MAX_LOOKED_AT: usize = 16;

pub struct Sheet;

impl TextFormat for Sheet {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        let first = head.first();
        let has_header = header(first.text.trim()).is_some() && !super::sgt::begins(first);
        Recognition::certain_if(has_header && is_meant(head))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(SheetParser { alphabet: options.alphabet, board: None, is_after_sheet: false })
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

/// Reads sheet after sheet.
struct SheetParser {
    alphabet: Option<Alphabet>,
    /// The last board; the sheets of a pack often share it.
    board: Option<Arc<Geometry>>,
    /// Whether the last sheet was read without an error.
    is_after_sheet: bool,
}

/// A header and the lines below it.
struct Section {
    key: String,
    line: Line,
    /// The text after the colon, trimmed, and its column.
    value: String,
    column: usize,
    rows: Vec<Line>,
}

impl Parser for SheetParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        // Behind a sheet, another text may follow.
        let is_other = |line: &Line| header(&line.text).is_none() && !line.is_blank() && !line.is_comment();
        if self.is_after_sheet && source.peek(0).is_some_and(is_other) {
            return Ok(None);
        }
        let (sections, first_error) = gather(source)?;
        self.is_after_sheet = first_error.is_none();
        match first_error {
            Some(error) => Err(error.into()),
            None if sections.is_empty() => Ok(None),
            None => Ok(Some(self.build(&sections)?)),
        }
    }
}

/// Returns whether one of the first headers is known, or nearly: other texts have colons too. Without a grid they are
/// remarks if they hold cells or rows follow them, unless the rows are the candidates of a board that they describe.
fn is_meant(head: &mut Head<'_>) -> bool {
    let (mut is_known, mut has_shape, mut has_cells, mut others) = (false, false, false, Vec::new());
    for index in 0..MAX_LOOKED_AT {
        let Some(line) = head.line(index) else { break };
        match header(line.text.trim()) {
            Some((key, value, _)) => {
                let key = key.to_ascii_lowercase();
                is_known |= nearest_key(&key).is_some();
                has_shape |= ["size", "boxes", "regions", "extra", "house"].contains(&key.as_str());
                has_cells |= value.len() > 16 && cut(value).is_some();
            }
            None if !line.is_blank() && !line.is_comment() => others.push(index),
            None => {}
        }
    }
    // Text in YAML has a bar behind its key.
    let is_grid = |line: &Line| {
        header(line.text.trim()).is_some_and(|(key, value, _)| match key.to_ascii_lowercase().as_str() {
            "grid" => value != "|",
            "candidates" => has_shape && value.is_empty(),
            _ => false,
        })
    };
    let grid = (0..MAX_SECTIONS).map_while(|index| head.line(index).map(is_grid)).position(|is_grid| is_grid);
    is_known
        && match grid {
            // A list of YAML is not a sheet's grid, nor are the bytes of assembler text.
            Some(grid) => head.line(grid + 1).is_none_or(|row| {
                let word = row.text.split_whitespace().next().unwrap_or_default();
                !["-", "db", ".byte", "dc.b", "DB", ".BYTE"].contains(&word)
            }),
            None => {
                let follow = |index| head.from(index).is_some_and(|mut head| layout(&mut head).is_some());
                !has_cells && !others.into_iter().any(follow)
            }
        }
}

/// Returns whether a header of this key belongs to the next sheet.
fn begins_next(sections: &[Section], key: &str) -> bool {
    let has = |key: &str| sections.iter().any(|section| section.key == key);
    let repeats = has(key) && key != "house" && key != "extra";
    repeats || (has("grid") && !["candidates", "values", "marks"].contains(&key))
}

/// Returns whether the last section is complete, so that what follows a blank line is not of the sheet: as many rows
/// as cells in a row.
fn is_complete(sections: &[Section], next: &Line) -> bool {
    let Some(Section { key, rows, .. }) = sections.last() else { return false };
    let Some(row) =
        rows.first().filter(|_| ["grid", "candidates", "values", "marks"].contains(&key.as_str()))
    else {
        return false;
    };
    let words = |line: &Line| line.words().count();
    let characters = |line: &Line| line.text.chars().filter(|c| !c.is_whitespace()).count();
    let is_another = words(next) != words(row) || characters(next) != characters(row);
    rows.len() == characters(row) || (is_another && is_size(rows.len()) && rows.len() == words(row))
}

/// Reads all lines of a sheet, with the first error that shows without their content.
fn gather(source: &mut dyn Source) -> Result<(Vec<Section>, Option<ParseError>), ReadError> {
    let mut sections: Vec<Section> = Vec::new();
    let (mut first_error, mut is_behind_gap) = (None, false);
    // A sheet is one puzzle however much of it is wrong, but endless garbage is not one sheet.
    let mut bad_lines = 0;
    while let Some(next) = source.peek(0) {
        if let Some((key, _, _)) = header(&next.text)
            && begins_next(&sections, &key.to_ascii_lowercase())
        {
            break;
        }
        let is_content = !next.is_blank() && !next.is_comment();
        if is_content
            && std::mem::take(&mut is_behind_gap)
            && header(&next.text).is_none()
            && is_complete(&sections, next)
        {
            break;
        }
        is_behind_gap |= next.is_blank();
        let Some(line) = source.next()? else { break };
        if !is_content {
            continue;
        }
        if let Err(error) = take(line, &mut sections) {
            first_error.get_or_insert(error);
            bad_lines += 1;
            if bad_lines == MAX_ROWS {
                break;
            }
        }
    }
    if sections.is_empty() && first_error.is_none() {
        // The end, or a line that cannot be read.
        source.next()?;
    }
    Ok((sections, first_error))
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
        let value = value.to_owned();
        sections.push(Section { key: lower, line, value, column, rows: Vec::new() });
        return Ok(());
    }
    let Some(section) = sections.last_mut().filter(|section| section.rows.len() < MAX_ROWS) else {
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
