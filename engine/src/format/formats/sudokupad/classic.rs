//! The short forms of a plain 9x9 board, in links of SudokuPad's classics.

use serde_json::Value;

use super::super::prelude::*;
use crate::format::draft::{Content, Draft, Place};
use crate::format::links::json::text;
use crate::format::links::{self, LinkKind, OpenLink};
use crate::format::members;

/// Members of the text that are read.
const OF_TEXT: [&str; 4] = ["p", "n", "s", "m"];

/// Reads the short form of a plain 9x9 board.
pub fn read(link: &OpenLink<'_>) -> Result<Parsed, ParseError> {
    let cells = unpack(link.packed()).ok_or_else(|| links::unreadable(LinkKind::Remote, link.place))?;
    classic(&cells, link.place)?.build()
}

/// Reads `{p, n, s, m}`: a plain 9x9 board in its short form, its name, its solution and a message.
pub fn read_members(packed: &str, json: &Value, place: Place) -> Result<Parsed, ParseError> {
    let cells = unpack(packed).ok_or_else(|| {
        let found = excerpt(packed);
        place
            .error(format!("found `{found}`: expected the cells of a 9x9 board"))
            .help("copy the whole link again")
    })?;
    let mut draft = classic(&cells, place)?;
    draft.info.title = text(&json["n"]);
    draft.info.comment = text(&json["m"]);
    let solution = json["s"].as_str().and_then(unpack).unwrap_or_default();
    draft.solution =
        solution.into_iter().map(|digit| Some(digit.into()).filter(|&digit| digit > 0)).collect();
    members::tell_others(json, &OF_TEXT, &mut draft);
    draft.build()
}

/// Returns the draft of a plain 9x9 board with these digits, 0 for none.
fn classic(cells: &[u8], place: Place) -> Result<Draft, ParseError> {
    let mut draft = Draft::new(9, place)?;
    for (cell, &value) in cells.iter().enumerate().filter(|(_, value)| **value > 0) {
        draft.give(cell, Content::Number(value.into()));
    }
    Ok(draft)
}

/// Unpacks the short form of a plain 9x9 board, of which there are two.
fn unpack(packed: &str) -> Option<Vec<u8>> {
    let forms = [unpack_tens(packed), unpack_runs(packed)];
    forms.into_iter().flatten().find(|cells| cells.len() == 81)
}

/// A character is a digit (0 for none) and the number of empty cells after it, as `digit + 10 * empty`.
fn unpack_tens(packed: &str) -> Option<Vec<u8>> {
    let mut cells = Vec::new();
    for byte in packed.bytes().take(82) {
        let number = match byte {
            b'0'..=b'9' => byte - b'0',
            b'A'..=b'Z' => byte - b'A' + 10,
            b'a'..=b'x' => byte - b'a' + 36,
            _ => return None,
        };
        cells.push(number % 10);
        cells.resize(cells.len() + usize::from(number / 10), 0);
    }
    Some(cells)
}

/// A digit is itself, and another character a number of empty cells.
fn unpack_runs(packed: &str) -> Option<Vec<u8>> {
    const RUNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";
    let mut cells = Vec::new();
    for c in packed.chars().take(82) {
        match c.to_digit(10) {
            Some(digit) => cells.push(digit as u8),
            None => cells.resize(cells.len() + RUNS.find(c)?, 0),
        }
    }
    Some(cells)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::format::tests::{DOTTED as LINE, error, read as read_text};

    #[test]
    fn the_compact_form_is_read() {
        let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let json = json!({"p": "5NlQ19j9mGca3OIN1bWGk2m41TjS79", "n": "A name", "s": solution, "m": ""});
        let link = |json: &Value| {
            format!("https://sudokupad.app/puzzle/{}", lz_str::compress_to_base64(&*json.to_string()))
        };
        let puzzle = read_text(&link(&json)).remove(0);
        assert_eq!(puzzle.givens, read_text(LINE).remove(0).givens);
        assert_eq!((puzzle.info.title.as_deref(), &puzzle.info.comment), (Some("A name"), &None));
        let wrong = json!({"p": "5NlQ19j9mGca3OIN1bWGk2m41TjS79", "s": solution.replace('5', "6")});
        for (json, message) in [
            (wrong, "the solution has 6 in r1c1, where the puzzle has 5"),
            (
                json!({"p": "5NlQ19j9mGca3OIN1bWGk2m41T", "n": "", "s": "", "m": ""}),
                "found `5NlQ19j9mGca3OIN1bWGk2m41T`: expected the cells of a 9x9 board",
            ),
        ] {
            assert_eq!(error(&link(&json)).message, message);
        }
    }

    #[test]
    fn the_classic_forms_are_read() {
        let tens = "5NlQ19j9mGca3OIN1bWGk2m41TjS79";
        let runs = "53C7E6C195E98E6B8D6D34C8B3C17D2D6B6E28E419C5E8C79";
        let expected = read_text(LINE).remove(0).givens;
        for packed in [tens, runs] {
            for address in ["https://sudokupad.app/classic", "https://sudokupad.app/"] {
                let text = format!("{address}{packed}");
                assert_eq!(read_text(&text)[0].givens, expected, "{text}");
            }
        }
    }
}
