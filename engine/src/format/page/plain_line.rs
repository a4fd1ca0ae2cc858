//! Writes the cells of a line as plain characters and keeps their columns: programs and people write them in many ways.

use std::borrow::Cow;

use crate::format::plain::plain_text;

/// The characters that separate cells or boxes of a row.
pub(super) const PIPES: [char; 7] = ['|', '│', '┃', '║', '‖', '¦', '!'];
/// The characters around the rows of an array in program text.
pub(super) const BRACKETS: [char; 6] = ['[', ']', '{', '}', '(', ')'];

/// Returns the text of a line in plain characters, with a dot for words such as `null`.
/// All characters keep their columns.
pub(super) fn plain_cells(text: &str) -> Cow<'_, str> {
    let text = plain_text(without_words_behind(text));
    // An empty cell of a formula.
    let text = match text.contains("\\cdot") {
        true => Cow::Owned(text.replace("\\cdot", ".    ")),
        false => text,
    };
    // Bytes in assembler, perhaps behind a label.
    let text = match text.split_once(".byte") {
        Some((label, bytes)) if label.trim().is_empty() || label.trim_end().ends_with(':') => {
            Cow::Owned(" ".repeat(text.chars().count() - bytes.chars().count()) + bytes)
        }
        _ => text,
    };
    let text = if names_of_r(&text) { Cow::Owned(text.replace(['[', ']', ','], " ")) } else { text };
    let unusual = match text.trim_start().chars().next() {
        Some('[' | '(' | '{' | '\\') => boxed(&text),
        Some(':') => named(&text),
        // A comment of program text.
        Some('/') => text.trim_start().strip_prefix("//").map(|cells| {
            let before = text.chars().count() - cells.chars().count();
            " ".repeat(before) + cells
        }),
        _ => None,
    };
    match unusual {
        Some(plain) => Cow::Owned(plain),
        None => match text {
            Cow::Borrowed(text) => without_nulls(text),
            Cow::Owned(text) => Cow::Owned(without_nulls(&text).into_owned()),
        },
    }
}

/// Returns a line of a frame without the words behind it, such as the keys on the screen of a program.
fn without_words_behind(text: &str) -> &str {
    let is_frame = |c: char| c == '+' || PIPES.contains(&c) || is_box_drawing(c);
    if begins_with_cells(text) || !text.trim_start().starts_with(is_frame) {
        return text;
    }
    let end = text.rfind(is_frame).map_or(0, |at| at + text[at..].chars().next().map_or(0, char::len_utf8));
    let is_word = |word: &str| word.len() > 1 && word.chars().all(char::is_alphabetic) && is_lowercase(word);
    let has_word = text[end..].starts_with("  ") && text[end..].split_whitespace().any(is_word);
    if has_word { &text[..end] } else { text }
}

/// Returns whether a line begins with the name of a row or of a column as R prints it: `[1,]`, `[,1]`.
fn names_of_r(text: &str) -> bool {
    let name = text.split_whitespace().next().and_then(|word| word.strip_prefix('[')?.strip_suffix(']'));
    let number = name.and_then(|name| name.strip_prefix(',').or(name.strip_suffix(',')));
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The fewest cells of a line that are written in an unusual way.
const MIN_CELLS: usize = 4;

/// Draws bars for the brackets around single cells, such as `[5][ ][3]` or `\setrow {5}{ }{3}`.
fn boxed(text: &str) -> Option<String> {
    let mut rest = text.trim_start();
    let mut plain = " ".repeat(text.chars().count() - rest.chars().count());
    let is_named = rest.starts_with('\\');
    if let Some(name) = rest.strip_prefix('\\') {
        rest = name.trim_start_matches(|c: char| c.is_ascii_alphabetic()).trim_start();
        plain = " ".repeat(text.chars().count() - rest.chars().count());
    }
    let mut cells = 0;
    while !rest.is_empty() {
        let (open, close) =
            [('[', ']'), ('(', ')'), ('{', '}')].into_iter().find(|b| rest.starts_with(b.0))?;
        let (cell, after) = rest.strip_prefix(open)?.split_once(close)?;
        // Candidates have other brackets.
        let is_number =
            (open == '[' || is_named) && cell.len() == 2 && cell.bytes().all(|b| b.is_ascii_digit());
        if cell.trim().chars().count() > 1 && !is_number {
            return None;
        }
        plain += if cells == 0 { "|" } else { " " };
        plain += cell;
        plain.push('|');
        rest = after.trim_start();
        plain.extend(std::iter::repeat_n(' ', after.chars().count() - rest.chars().count()));
        cells += 1;
    }
    (cells >= MIN_CELLS).then_some(plain)
}

/// Writes digits and dots for the names of emoji: `:one::white_large_square:`.
fn named(text: &str) -> Option<String> {
    const DIGITS: [&str; 10] =
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let (mut plain, mut rest, mut cells) = (String::new(), text, 0);
    while let Some(after) = rest.strip_prefix(':') {
        let (name, after) = after.split_once(':')?;
        if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
            return None;
        }
        let digit =
            DIGITS.iter().position(|digit| *digit == name).and_then(|n| char::from_digit(n as u32, 10));
        plain.push(digit.unwrap_or('.'));
        rest = after.trim_start();
        plain += &" ".repeat(name.len() + 1 + after.len() - rest.len());
        cells += usize::from(digit.is_some() || name.len() > 3);
    }
    (rest.is_empty() && cells >= MIN_CELLS).then_some(plain)
}

/// Replaces the words that databases and programs write for nothing.
fn without_nulls(text: &str) -> Cow<'_, str> {
    const NULLS: [&str; 11] =
        ["NaN", "nan", "null", "NULL", "None", "#N/A", "N/A", "NA", "n/a", "empty", "blank"];
    // Most rows have no letters.
    let has_letter = text.bytes().any(|byte| byte.is_ascii_alphabetic());
    if !has_letter || !NULLS.iter().any(|null| text.contains(null)) {
        return Cow::Borrowed(text);
    }
    // In a row of a large board, `..NA..` is two digits.
    let is_around =
        |c: char| c.is_whitespace() || PIPES.contains(&c) || BRACKETS.contains(&c) || ",;\"'&\\".contains(c);
    let mut plain = String::with_capacity(text.len());
    for part in text.split_inclusive(is_around) {
        let word = part.trim_end_matches(is_around);
        match NULLS.contains(&word) {
            true => plain += &format!(".{}{}", " ".repeat(word.len() - 1), &part[word.len()..]),
            false => plain += part,
        }
    }
    Cow::Owned(plain)
}

/// Returns whether a line begins with cells, as most do: then it has neither a frame nor a name.
pub(super) fn begins_with_cells(text: &str) -> bool {
    matches!(text.as_bytes(), [b'0'..=b'9', ..] | [b'.', b'0'..=b'9' | b'.', ..])
}

pub(super) fn is_lowercase(word: &str) -> bool {
    word.contains(|c: char| c.is_lowercase() && c != 'x')
}

pub(super) fn is_box_drawing(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}
