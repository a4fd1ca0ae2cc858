//! The headers of sheets, which show where a sheet begins.

use super::source::{Line, Source};

/// All headers of a sheet.
pub const KEYS: [&str; 17] = [
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
pub const MAX_ROWS: usize = 700;

/// Splits a header line into key, value and the value's column. Returns `None` for any other line.
pub fn header(text: &str) -> Option<(&str, &str, usize)> {
    let (key, rest) = text.split_once(':')?;
    let key = key.trim();
    // A link is not a header.
    let good = key.len() >= 3 && key.bytes().all(|b| b.is_ascii_alphabetic()) && !rest.starts_with("//");
    let value = rest.trim_start();
    let column = text.chars().count() - value.chars().count() + 1;
    good.then(|| (key, value.trim_end(), column))
}

/// Returns whether a sheet begins with a line: headers and their lines without a gap, a grid or candidates among them.
pub fn begins(source: &mut dyn Source, ahead: usize) -> bool {
    let is_header = |line: &Line| header(&line.text).is_some_and(|(key, ..)| KEYS.contains(&key));
    if !source.peek(ahead).is_some_and(is_header) {
        return false;
    }
    for index in ahead..ahead + MAX_ROWS {
        match source.peek(index).map(|line| line.text.trim()) {
            Some("grid:" | "candidates:") => return true,
            Some("") | None => return false,
            Some(_) => {}
        }
    }
    false
}
