//! Reading a settings file in which some lines are not valid TOML.

use std::ops::Range;

use toml_edit::{Document, TomlError};

use super::{Fault, Setting, brief, place, refusal};

/// The most faults that are reported: a text with more is not a settings file.
const MAX: usize = 20;

/// Blanks out every line that is not valid TOML, which keeps the positions of the others, and returns the faults.
pub fn salvage(text: &str) -> (String, Vec<Fault>) {
    let mut left = text.to_owned();
    let mut faults = Vec::new();
    while let Some(error) = error_of(&left) {
        let line = faulty_line(&left, &error);
        if line.is_empty() || faults.len() == MAX {
            left.clear();
        } else {
            faults.push(fault(&left, &error));
            left = without(&left, line);
        }
    }
    (left, faults)
}

fn error_of(text: &str) -> Option<TomlError> {
    Document::parse(text).err()
}

fn start_of(error: &TomlError) -> usize {
    error.span().map_or(0, |span| span.start)
}

/// Returns the line to blank out: the one with the error, or the one above it, which may lack a bracket; whichever lets
/// more of the text be read.
fn faulty_line(text: &str, error: &TomlError) -> Range<usize> {
    let at = start_of(error);
    let before = text.get(..at).unwrap_or(text);
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let end = text[start..].find('\n').map_or(text.len(), |length| start + length);
    let above = text[..start].trim_end();
    let above = above.rfind('\n').map_or(0, |end| end + 1)..above.len();
    let first = above.start;
    // An error further up was hidden by this one and is reported later.
    let next = |error: TomlError| Some(start_of(&error)).filter(|&next| next >= first);
    let reach =
        |line: &Range<usize>| error_of(&without(text, line.clone())).and_then(next).unwrap_or(usize::MAX);
    let lines = [above, start..end].into_iter().filter(|line| !text[line.clone()].trim().is_empty());
    lines.max_by_key(reach).unwrap_or_default()
}

/// Blanks out a line.
fn without(text: &str, line: Range<usize>) -> String {
    [&text[..line.start], &" ".repeat(line.len()), &text[line.end..]].concat()
}

/// Describes the first error of a text that is not valid TOML.
pub fn fault(text: &str, error: &TomlError) -> Fault {
    let line = faulty_line(text, error);
    let (what, help) = diagnose(&text[line.clone()], error.message().contains("duplicate"));
    let indent = text[line.clone()].len() - text[line.clone()].trim_start().len();
    let at = start_of(error);
    let at = if (line.start..=line.end).contains(&at) { at } else { line.start + indent };
    Fault { place: Some(place(text, Some(at..at))), what, help }
}

/// Returns the description and the remedy of a faulty line, in the words of the player rather than the parser.
fn diagnose(line: &str, is_twice: bool) -> (String, String) {
    let line = line.split(" #").next().unwrap_or(line).trim();
    let (name, value) = line.split_once('=').map_or((line, ""), |(name, value)| (name.trim(), value.trim()));
    let is_odd = |sign| line.matches(sign).count() % 2 == 1;
    let brackets = line.matches('[').count().abs_diff(line.matches(']').count());
    match Setting::named(name) {
        _ if is_twice => (format!("`{}` is set twice", brief(name)), "remove one of the two lines".into()),
        _ if is_odd('"') || is_odd('\'') => {
            (format!("a quote is missing in `{}`", brief(line)), "write it as in `theme = \"light\"`".into())
        }
        Some(setting) if !value.is_empty() => refusal(setting, value, Some(value)),
        _ if brackets > 0 => (
            format!("a bracket is missing in `{}`", brief(line)),
            "write it as in `[keys]` or `hint = [\"h\", \"F2\"]`".into(),
        ),
        _ if value.is_empty() => {
            (format!("`{}` has no value", brief(name)), "write it as in `clock = true`".into())
        }
        _ => (
            format!("`{}` cannot be read", brief(line)),
            "put words in quotes, as in `theme = \"light\"` or `hint = [\"h\", \"F2\"]`".into(),
        ),
    }
}
