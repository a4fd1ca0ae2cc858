//! `penpa`: a link of Penpa+, `https://swaroopg92.github.io/penpa-edit/#m=edit&p=` and lines of text packed with
//! deflate.
//!
//! ```text
//! line 0   square,9,9,..,Title: ..,Author: ..,source,rules,..      kind of grid, columns, rows
//! line 1   [0,0,0,0]                                               rows and columns of it for clues outside
//! line 3   {zN:{"28":["5",1,"1"],..},zE:{"186,199":2,..},zT:[[28,29,42]],..}   the question
//! line 4   the same                                                the player's answer
//! ```
//!
//! `zN` has numbers, `zE` borders, and so on. Cells are numbered row by row on a grid with two more rows and
//! columns on every side; the lower right corners of the cells follow them, in the same order. Four times as many numbers
//! later come the quarters of the cells, the upper left one of each first.

mod rules;

use percent_encoding::percent_decode_str;
use serde_json::Value;

use super::prelude::*;
use crate::format::draft::{Draft, DraftBoxes, Place};
use crate::format::links::OpenLink;
use crate::format::links::json::{content, get, integer, list, mark, text};
use crate::format::regions;
use crate::grid::MAX_SIZE;

/// Where the board is on the numbered grid.
struct Frame {
    size: usize,
    /// The first row and column of the board.
    top: usize,
    left: usize,
    /// The rows and columns of the whole grid.
    height: usize,
    width: usize,
}

impl Frame {
    /// Reads the frame of a square board from the first line and the one about the rows and columns for clues.
    fn of(header: &[&str], around: &Value, place: Place) -> Result<Frame, ParseError> {
        let [columns, rows]: [usize; 2] =
            [1, 2].map(|i| header.get(i).and_then(|side| side.trim().parse().ok()).unwrap_or(0));
        let [above, below, left, right] =
            [0, 1, 2, 3].map(|i| around[i].as_u64().unwrap_or(0).min(1000) as usize);
        let size = rows.saturating_sub(above + below);
        if columns.saturating_sub(left + right) != size || size == 0 || size > MAX_SIZE {
            let message = format!("the board in this link has {rows} rows and {columns} columns");
            return Err(place.error(format!("{message}: expected a square of up to {MAX_SIZE}")));
        }
        Ok(Frame { size, top: 2 + above, left: 2 + left, height: rows + 4, width: columns + 4 })
    }

    /// Returns the cell of a number, or `None` if it is outside the board.
    fn cell(&self, number: usize) -> Option<usize> {
        let (row, column) = (number / self.width, number % self.width);
        let (row, column) = (row.checked_sub(self.top)?, column.checked_sub(self.left)?);
        (row < self.size && column < self.size).then_some(row * self.size + column)
    }

    /// Returns the number of the upper left quarter of the cell with a number.
    fn quarter(&self, number: usize) -> usize {
        4 * (self.height * self.width + number)
    }

    /// Returns the number of the corner at a row and column of corners of the board, from 0.
    fn corner(&self, row: usize, column: usize) -> usize {
        (self.height + self.top + row - 1) * self.width + self.left + column - 1
    }
}

pub fn read(link: &mut OpenLink<'_>) -> Result<Parsed, ParseError> {
    let text = link.deflated()?;
    let lines: Vec<&str> = text.lines().take(8).collect();
    let header: Vec<&str> = lines.first().unwrap_or(&"").split(',').collect();
    if !["square", "sudoku", "kakuro"].contains(&header[0]) {
        return Err(link.place.error("this link of Penpa+ is not of a sudoku"));
    }
    let [around, question, answer] = [1, 3, 4].map(|line| link.json(lines.get(line)?));
    let frame = Frame::of(&header, &around.unwrap_or_default(), link.place)?;
    let question = question.ok_or_else(|| link.damaged())?;
    let mut draft = Draft::new(frame.size, link.place)?;
    read_words(&header, &mut draft);
    read_numbers(&question, &frame, true, &mut draft)?;
    read_numbers(&answer.unwrap_or_default(), &frame, false, &mut draft)?;
    read_regions(&question, &frame, &mut draft);
    rules::read(&question, &frame, &mut draft);
    draft.build()
}

fn read_words(header: &[&str], draft: &mut Draft) {
    for (i, part) in header.iter().enumerate() {
        if let Some(title) = part.strip_prefix("Title:") {
            draft.info.title = Some(decoded(title));
        } else if let Some(author) = part.strip_prefix("Author:") {
            draft.info.author = Some(decoded(author));
            // The source comes next, then the rules.
            draft.info.comment = header.get(i + 2).map(|rules| decoded(rules));
        }
    }
}

fn decoded(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().trim().to_owned()
}

fn read_numbers(
    layer: &Value,
    frame: &Frame,
    is_question: bool,
    draft: &mut Draft,
) -> Result<(), ParseError> {
    for (key, number) in get(layer, "number", "zN").as_object().into_iter().flatten() {
        let (value, style) = (&number[0], text(&number[2]).unwrap_or_default());
        let Some(cell) = key.parse().ok().and_then(|key| frame.cell(key)) else {
            if is_question {
                draft.note("clues outside the grid");
            }
            continue;
        };
        let is_digit = integer(value).is_some_and(|digit| (1..=draft.size() as u32).contains(&digit));
        match style.as_str() {
            // Candidates, as a list of flags or as small digits.
            "7" => {
                for (digit, _) in (1..).zip(list(value)).filter(|(_, flag)| flag.as_u64() == Some(1)) {
                    draft.mark(cell, digit);
                }
            }
            "5" | "6" | "8" => {
                let digits = text(value).unwrap_or_default();
                mark(draft, cell, &digits.chars().map(String::from).collect());
            }
            _ if is_digit && is_question => draft.give(cell, content(draft, cell, value)?),
            _ if is_digit => draft.add(cell, content(draft, cell, value)?),
            _ if is_question && text(value).is_some() => draft.note("clues in the cells"),
            _ => {}
        }
    }
    Ok(())
}

/// Reads the regions that thick borders make, if there are such borders.
fn read_regions(question: &Value, frame: &Frame, draft: &mut Draft) {
    let size = frame.size;
    let borders = get(question, "lineE", "zE");
    let has_borders = (0..size * size).any(|cell| {
        (cell % size + 1 < size && has_border(borders, frame, cell, cell + 1))
            || (cell / size + 1 < size && has_border(borders, frame, cell, cell + size))
    });
    if has_borders {
        let pieces = regions::pieces(size, |a, b| !has_border(borders, frame, a, b));
        draft.boxes = DraftBoxes::AnyRegions(pieces.into_iter().map(|piece| Some(piece.into())).collect());
    }
}

/// Returns whether there is a thick border between a cell and the next one in its row or column.
fn has_border(borders: &Value, frame: &Frame, cell: usize, next: usize) -> bool {
    let (row, column) = (cell / frame.size, cell % frame.size);
    let end = frame.corner(row + 1, column + 1);
    let start = if next == cell + 1 { frame.corner(row, column + 1) } else { frame.corner(row + 1, column) };
    matches!(borders[format!("{start},{end}")].as_i64(), Some(2 | 21))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::rule_line;
    use crate::format::tests::{error, read as read_text};
    use crate::grid::{Boxes, Cell, Digit, Extra, Geometry};

    /// The first two rows of a 9x9 board, boxes, a title, a digit and marks of a player.
    const LINK: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=rVRNaxsxEL3nVywLvYmgGUkjaW8hqU/BpU1KKcYEQ7bEdBMbfxy6Jv+9I+2Y9aqH9lBkzz4eo5k3o5H2x+fNz6OKvExQWgEvE3T+B5t+Wtbj+tC1TTVfv7Uf8Lbadqv1m7o5Hl42u6a6ua4e2sOh3Sk13+xeV121z4Gr3bFr99Vqu+1+XatPs5n6ser27dVCoi6vTn1s+s/v/P3SnPqnZrF8V/3XET40J7bz5lRjqJtF7WpWWEO9VDXGRJiRMJgIPxIWEkEXhE0EXBAuEfGCoCKLKz1c9ggjQWUW8oWHLz28K6QHnQh7QZgiRvhjSyhqiaYoP2YdOBKgSyGgfckAlrug1AKIhVxAU6gBtEXjAH3RWzBlL8HEogiwehKHpwHyTHzPdpYtZvvII6N6k+1dtjpbl+199vnIkwSBFEROhBwxRoWpZMb8VYhuwOgUmjBgvhroYMAOFJIdMFmF3g/Ye4VRDzjyBdJG4qSYZ2wYy16001xIgomxxESOiaIBWQNGwazZSC6jGQ/aIDCvpRbNeUHig5vGsVKL5Vqc6HGshyQvcd4g8fkhwCj6o+G6RCelPkgu4lwkPmSm/SHRQKyBzntpmotEG7E2khqJa/FJAx/at3x0t9nabCkfqU9vxD88HeZ8u/D8UuR7wMfO7x4P5H8Yqr+qXHDjYfkb";

    #[test]
    fn a_whole_link_is_read() {
        let puzzle = read_text(LINK).remove(0);
        assert_eq!(puzzle.geometry, Geometry::standard(9).unwrap());
        assert_eq!(puzzle.givens.filled(), 30);
        assert_eq!(puzzle.info.title.as_deref(), Some("Nine, plain"));
        assert_eq!(puzzle.info.author.as_deref(), Some("A. Setter"));
        assert_eq!(puzzle.info.comment.as_deref(), Some("Normal sudoku rules apply."));
        assert_eq!(puzzle.info.not_checked, [""; 0]);
        let progress = puzzle.progress.unwrap();
        assert_eq!(progress.values[Cell::new(2)], Digit::new(4));
        assert_eq!(progress.candidates.unwrap()[3].len(), 2);
    }

    fn link(lines: &str) -> String {
        use std::io::Write;
        let mut packed = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
        packed.write_all(lines.as_bytes()).expect("memory");
        let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let mut link = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=".to_owned();
        for group in packed.finish().expect("memory").chunks(3) {
            let bits = (0..3).fold(0u32, |bits, i| bits << 8 | u32::from(*group.get(i).unwrap_or(&0)));
            let values = (0..=group.len()).map(|i| alphabet[(bits >> (18 - 6 * i) & 63) as usize]);
            link.extend(values.map(char::from));
        }
        link
    }

    /// A 4x4 board with a row for clues above, and this question.
    fn four(question: &str) -> Puzzle {
        four_with_words("", question)
    }

    fn four_with_words(words: &str, question: &str) -> Puzzle {
        let header = format!("square,4,5,38,0,1,1,380,380,84,84,Title: ,Author: ,,{words},\n[1,0,0,0]\n");
        read_text(&link(&format!("{header}\n{question}\n{{}}\n"))).remove(0)
    }

    #[test]
    fn regions_and_rules_are_read() {
        // Cells are numbered from 3 * 8 + 2, corners from 9 * 8 on.
        let puzzle = four("{zN:{\"26\":[\"1\",1,\"1\"],\"18\":[\"7\",1,\"1\"]},zT:[[26]],zL:{}}");
        assert_eq!((puzzle.givens.filled(), puzzle.givens[Cell::new(0)]), (1, Digit::new(1)));
        assert_eq!(puzzle.info.not_checked.join(", "), "clues outside the grid");
        // Every row is a region.
        let corners = (0..12).map(|i| (9 + 3 + i / 4) * 8 + 1 + i % 4);
        let borders: Vec<String> = corners.map(|corner| format!("\"{corner},{}\":2", corner + 1)).collect();
        let puzzle = four(&format!("{{zN:{{}},zE:{{{}}},zF:{{\"89,125\":3}}}}", borders.join(",")));
        assert_eq!(puzzle.geometry.shape().boxes, Boxes::Rectangles { height: 1, width: 4 });
        assert_eq!(puzzle.geometry.shape().extras, [Extra::House([0, 5, 10, 15].map(Cell::new).to_vec())]);
        assert_eq!(puzzle.info.not_checked, [""; 0]);
    }

    #[test]
    fn rules_are_checked_if_their_meaning_is_certain() {
        // The quarters of the cells are numbered from 4 * 9 * 8 on.
        let question =
            "{zN:{},zT:[[26,27,28],[]],z3:[[34,35,36]],z6:[[42,43],[50,51]],z1:{\"456\":[\"5\",1]}}";
        let puzzle = four(question);
        let lines = |puzzle: &Puzzle| -> Vec<String> {
            puzzle.geometry.rules().iter().map(|rule| rule_line::write(rule, &puzzle.geometry)).collect()
        };
        let expected = [
            "thermometer: r1c1 r1c2 r1c3",
            "arrow: r2c1 = r2c2 r2c3",
            "killer: 5 r3c1 r3c2",
            "drawn: cage r4c1 r4c2",
        ];
        assert_eq!(
            (lines(&puzzle), puzzle.info.not_checked.join(", ").as_str()),
            (expected.map(String::from).into(), "killer cages")
        );
        let common = four("{zN:{},z6:[[42,43],[42,50]],z1:{\"456\":[\"5\",1]}}");
        assert_eq!(lines(&common), ["killer: 5 r3c1 r3c2", "killer: 5 r3c1 r4c1"]);
        assert_eq!(common.info.not_checked, [""; 0]);
        // Words may say that they mean something else.
        let puzzle = four_with_words("Slow thermos. Digits may repeat in cages.", question);
        let expected = [
            "drawn: grey r1c1 r1c2 r1c3",
            "drawn: arrow r2c1 r2c2 r2c3",
            "drawn: cage 5 r3c1 r3c2",
            "drawn: cage r4c1 r4c2",
        ];
        assert_eq!(lines(&puzzle), expected);
        assert_eq!(
            puzzle.info.not_checked.join(", "),
            "thermometers, arrows, killer cages, slow thermometers"
        );
        let puzzle = four_with_words(
            "Thermometers never decrease. An average arrow has its average in the circle.",
            question,
        );
        assert_eq!(lines(&puzzle)[..2], ["drawn: grey r1c1 r1c2 r1c3", "drawn: arrow r2c1 r2c2 r2c3"]);
        let puzzle = four_with_words(
            "Digits along a thermometer increase from the bulb. Arrows sum to the circled digit.",
            question,
        );
        assert_eq!(lines(&puzzle)[..2], ["thermometer: r1c1 r1c2 r1c3", "arrow: r2c1 = r2c2 r2c3"]);
        let puzzle = four(
            "{zS:{\"26\":1},zY:{\"27\":[1,\"circle_L\",1],\"28\":[1,\"star\",1]},z1:{\"420\":[\"x\",1]}}",
        );
        assert_eq!(lines(&puzzle), ["drawn: shade r1c1", "drawn: circle r1c2"]);
        assert_eq!(puzzle.info.not_checked.join(", "), "small clues, pictures that are not shown");
    }

    #[test]
    fn other_boards_are_refused() {
        for (lines, expected) in [
            ("hex,9,9", "this link of Penpa+ is not of a sudoku"),
            ("square,9,8,", "8 rows and 9 columns: expected a square"),
            ("square,4,4,", "damaged"),
            ("sudoku,18446744073709551615,18446744073709551615,1\n[9,9,9,9]", "expected a square"),
        ] {
            let error = error(&link(lines));
            assert!(error.message.contains(expected), "{lines}: {error}");
        }
        assert!(error(&LINK[..LINK.len() / 2]).message.contains("damaged"));
    }
}
