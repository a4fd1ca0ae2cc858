//! `penpa`: a link of Penpa+, `https://swaroopg92.github.io/penpa-edit/#m=edit&p=` and lines of text packed with
//! deflate.
//!
//! ```text
//! line 0   square,9,9,..,Title: ..,Author: ..,source,rules,..      kind of grid, columns, rows
//! line 1   [0,0,0,0]                                               rows and columns of it for clues outside
//! line 3   {zN:{"28":["5",1,"1"],..},zE:{"186,199":2,..},..}       the question
//! line 4   the same                                                the player's answer
//! ```
//!
//! `zN` has numbers, `zE` borders, and so on. Cells are numbered row by row on a grid with two more rows and
//! columns on every side; the lower right corners of the cells follow them, in the same order.

use std::cell::Cell;

use percent_encoding::percent_decode_str;
use serde_json::Value;

use super::prelude::*;
use crate::format::links::draft::{Draft, list, text};
use crate::format::links::{LinkError, json};
use crate::format::regions;
use crate::grid::MAX_SIZE;

/// The place of the board on the numbered grid.
struct Place {
    size: usize,
    /// The first row and column of the board.
    top: usize,
    left: usize,
    /// The rows and columns of the whole grid.
    height: usize,
    width: usize,
}

impl Place {
    /// Returns the cell of a number, or `None` if it is outside the board.
    fn cell(&self, number: usize) -> Option<usize> {
        let (row, column) = (number / self.width, number % self.width);
        let (row, column) = (row.checked_sub(self.top)?, column.checked_sub(self.left)?);
        (row < self.size && column < self.size).then_some(row * self.size + column)
    }

    /// Returns the number of the corner at a row and column of corners of the board, from 0.
    fn corner(&self, row: usize, column: usize) -> usize {
        (self.height + self.top + row - 1) * self.width + self.left + column - 1
    }
}

/// Reads the puzzle of Penpa+'s lines.
pub fn read(lines: &str) -> Result<Puzzle, LinkError> {
    let lines: Vec<&str> = lines.lines().take(32).collect();
    let header: Vec<&str> = lines.first().map_or(Vec::new(), |line| line.split(',').collect());
    let kind = header.first().copied().unwrap_or("");
    if !["square", "sudoku", "kakuro"].contains(&kind) {
        return Err(LinkError::new("this link of Penpa+ is not of a sudoku"));
    }
    let number = |i: usize| header.get(i).and_then(|n| n.trim().parse::<usize>().ok()).unwrap_or(0);
    let around = lines.get(1).and_then(|line| json::parse(line)).unwrap_or_default();
    let around = |i: usize| around.get(i).and_then(Value::as_u64).unwrap_or(0).min(1000) as usize;
    let (columns, rows) = (number(1), number(2));
    let inner = rows.saturating_sub(around(0) + around(1));
    if columns.saturating_sub(around(2) + around(3)) != inner || inner == 0 || inner > MAX_SIZE {
        let message = format!("the board in this link has {rows} rows and {columns} columns");
        return Err(LinkError::new(format!("{message}: expected a square of up to {MAX_SIZE}")));
    }
    let place =
        Place { size: inner, top: 2 + around(0), left: 2 + around(2), height: rows + 4, width: columns + 4 };
    let mut draft = Draft::new(inner)?;
    read_words(&header, &mut draft);
    let question = lines.get(3).and_then(|line| json::parse(line)).ok_or_else(LinkError::damaged)?;
    let answer = lines.get(4).and_then(|line| json::parse(line)).unwrap_or_default();
    read_numbers(&question, &place, true, &mut draft)?;
    read_numbers(&answer, &place, false, &mut draft)?;
    draft.regions = regions(&question, &place);
    read_rules(&question, &place, &mut draft);
    draft.finish()
}

fn read_words(header: &[&str], draft: &mut Draft) {
    let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().trim().to_owned();
    let find = |name: &str| header.iter().position(|part| part.starts_with(name));
    let word = |name: &str| find(name).map(|at| decoded(&header[at][name.len()..]));
    draft.title = word("Title:");
    draft.author = word("Author:");
    // The source comes first, then the rules.
    draft.rules = find("Author:").and_then(|at| header.get(at + 2)).map(|rules| decoded(rules));
}

/// Returns a part of the question or answer by its name or its short name.
fn get<'a>(layer: &'a Value, name: &str, short: &str) -> &'a Value {
    layer.get(short).unwrap_or(&layer[name])
}

fn read_numbers(layer: &Value, place: &Place, is_question: bool, draft: &mut Draft) -> Result<(), LinkError> {
    for (key, number) in get(layer, "number", "zN").as_object().into_iter().flatten() {
        let (value, style) = (&number[0], text(&number[2]).unwrap_or_default());
        let Some(cell) = key.parse().ok().and_then(|key| place.cell(key)) else {
            if is_question {
                draft.note("clues outside the grid");
            }
            continue;
        };
        match style.as_str() {
            // Candidates, as a list of flags or as small digits.
            "7" => {
                let flags = list(value).iter().enumerate().filter(|(_, flag)| flag.as_u64() == Some(1));
                draft.mark(cell, &Value::Array(flags.map(|(i, _)| Value::from(i + 1)).collect()));
            }
            "5" | "6" | "8" => {
                let digits = text(value).unwrap_or_default();
                draft.mark(cell, &Value::Array(digits.chars().map(|c| Value::from(c.to_string())).collect()));
            }
            _ if draft.digit(value).is_some() => draft.fill(cell, value, is_question)?,
            _ if is_question && text(value).is_some() => draft.note("clues in the cells"),
            _ => {}
        }
    }
    Ok(())
}

/// Returns the regions that thick borders make, or `None` if there are no such borders.
fn regions(question: &Value, place: &Place) -> Option<Vec<Option<usize>>> {
    let size = place.size;
    let borders = get(question, "lineE", "zE").as_object()?;
    let has_border = |a: usize, b: usize| {
        let style = borders.get(&format!("{a},{b}")).and_then(Value::as_i64);
        matches!(style, Some(2 | 21))
    };
    let has_borders = Cell::new(false);
    let is_joined = |a: usize, b: usize| {
        let (row, column) = (a / size, a % size);
        let end = place.corner(row + 1, column + 1);
        let start = if b == a + 1 { place.corner(row, column + 1) } else { place.corner(row + 1, column) };
        let is_border = has_border(start, end);
        has_borders.set(has_borders.get() || is_border);
        !is_border
    };
    let regions = regions::pieces(size, is_joined).into_iter().map(|region| Some(region.into())).collect();
    has_borders.get().then_some(regions)
}

fn read_rules(question: &Value, place: &Place, draft: &mut Draft) {
    let is_set = |name: &str, short: &str| match get(question, name, short) {
        Value::Array(values) => !values.is_empty(),
        Value::Object(values) => !values.is_empty(),
        _ => false,
    };
    let rules = [
        ("thermo", "zT", "thermometers"),
        ("nobulbthermo", "z7", "thermometers"),
        ("arrows", "z3", "arrows"),
        ("killercages", "z6", "killer cages"),
        ("cage", "zC", "killer cages"),
        ("numberS", "z1", "small clues"),
    ];
    for (name, short, rule) in rules {
        if is_set(name, short) {
            draft.note(rule);
        }
    }
    draft.note_rules_in_words();
    let size = place.size;
    let ends = [
        (false, place.corner(0, 0), place.corner(size, size)),
        (true, place.corner(0, size), place.corner(size, 0)),
    ];
    let lines = get(question, "freeline", "zF");
    let mut lines_left = lines.as_object().map_or(0, serde_json::Map::len);
    for (rises, start, end) in ends {
        if lines.get(format!("{start},{end}")).is_some() {
            draft.diagonal(rises);
            lines_left -= 1;
        }
    }
    let drawings = [
        ("surface", "zS"),
        ("symbol", "zY"),
        ("line", "zL"),
        ("direction", "zD"),
        ("squareframe", "z0"),
        ("polygon", "z5"),
    ];
    let has_drawings = lines_left > 0 || drawings.iter().any(|(name, short)| is_set(name, short));
    if has_drawings && !draft.has_notes() {
        draft.note("drawings");
    }
}

#[cfg(test)]
pub(in crate::format) mod tests {
    use super::*;
    use crate::format::tests::{error, read as read_text};
    use crate::grid::{Boxes, Cell, Digit, Extra, Geometry};

    /// The first two rows of a 9x9 board, boxes, a title, a digit and marks of a player.
    pub const LINK: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=rVRNaxsxEL3nVywLvYmgGUkjaW8hqU/BpU1KKcYEQ7bEdBMbfxy6Jv+9I+2Y9aqH9lBkzz4eo5k3o5H2x+fNz6OKvExQWgEvE3T+B5t+Wtbj+tC1TTVfv7Uf8Lbadqv1m7o5Hl42u6a6ua4e2sOh3Sk13+xeV121z4Gr3bFr99Vqu+1+XatPs5n6ser27dVCoi6vTn1s+s/v/P3SnPqnZrF8V/3XET40J7bz5lRjqJtF7WpWWEO9VDXGRJiRMJgIPxIWEkEXhE0EXBAuEfGCoCKLKz1c9ggjQWUW8oWHLz28K6QHnQh7QZgiRvhjSyhqiaYoP2YdOBKgSyGgfckAlrug1AKIhVxAU6gBtEXjAH3RWzBlL8HEogiwehKHpwHyTHzPdpYtZvvII6N6k+1dtjpbl+199vnIkwSBFEROhBwxRoWpZMb8VYhuwOgUmjBgvhroYMAOFJIdMFmF3g/Ye4VRDzjyBdJG4qSYZ2wYy16001xIgomxxESOiaIBWQNGwazZSC6jGQ/aIDCvpRbNeUHig5vGsVKL5Vqc6HGshyQvcd4g8fkhwCj6o+G6RCelPkgu4lwkPmSm/SHRQKyBzntpmotEG7E2khqJa/FJAx/at3x0t9nabCkfqU9vxD88HeZ8u/D8UuR7wMfO7x4P5H8Yqr+qXHDjYfkb";

    #[test]
    fn a_whole_link_is_read() {
        let puzzle = read_text(LINK).remove(0);
        assert_eq!(puzzle.geometry, Geometry::standard(9).unwrap());
        assert_eq!(puzzle.givens.filled(), 30);
        assert_eq!(puzzle.info.title.as_deref(), Some("Nine, plain"));
        assert_eq!(puzzle.info.author.as_deref(), Some("A. Setter"));
        assert_eq!(puzzle.info.comment.as_deref(), Some("Normal sudoku rules apply."));
        assert_eq!(puzzle.info.unchecked, None);
        let progress = puzzle.progress.unwrap();
        assert_eq!(progress.values[Cell::new(2)], Digit::new(4));
        assert_eq!(progress.candidates.unwrap()[3].len(), 2);
    }

    /// A 4x4 board with a row for clues above, and this question.
    fn four(question: &str) -> String {
        format!("square,4,5,38,0,1,1,380,380,84,84,Title: ,Author: ,,,\n[1,0,0,0]\n\n{question}\n{{}}\n")
    }

    #[test]
    fn regions_and_rules_are_read() {
        // Cells are numbered from 3 * 8 + 2, corners from 9 * 8 on.
        let puzzle =
            read(&four("{zN:{\"26\":[\"1\",1,\"1\"],\"18\":[\"7\",1,\"1\"]},zT:[[26,27]],zL:{}}")).unwrap();
        assert_eq!((puzzle.givens.filled(), puzzle.givens[Cell::new(0)]), (1, Digit::new(1)));
        assert_eq!(puzzle.info.unchecked.as_deref(), Some("clues outside the grid, thermometers"));
        // Every row is a region.
        let borders: Vec<String> = (0..12)
            .map(|i| {
                let corner = (9 + 3 + i / 4) * 8 + 1 + i % 4;
                format!("\"{},{}\":2", corner, corner + 1)
            })
            .collect();
        let question = format!("{{zN:{{}},zE:{{{}}},zF:{{\"89,125\":3}}}}", borders.join(","));
        let puzzle = read(&four(&question)).unwrap();
        assert_eq!(puzzle.geometry.shape().boxes, Boxes::Rectangles { height: 1, width: 4 });
        assert_eq!(puzzle.geometry.shape().extras, [Extra::House([0, 5, 10, 15].map(Cell::new).to_vec())]);
        assert_eq!(puzzle.info.unchecked, None);
    }

    #[test]
    fn other_boards_are_refused() {
        assert_eq!(read("hex,9,9").unwrap_err().message, "this link of Penpa+ is not of a sudoku");
        assert!(read("square,9,8,").unwrap_err().message.contains("8 rows and 9 columns: expected a square"));
        assert!(read("square,4,4,").unwrap_err().message.contains("damaged"));
        assert!(error(&LINK[..LINK.len() / 2]).message.contains("damaged"));
        assert!(read("sudoku,18446744073709551615,18446744073709551615,1\n[9,9,9,9]").is_err());
    }
}
