//! Reads patterns of words.

use super::super::sentence::normal;
use super::{Phrase, Place};

/// What `{name}` stands for, besides the places of numbers: `name = pattern` for each.
const SHARED: &str = include_str!("../shared.txt");

/// Reads alternatives up to the end or a closing bracket, and returns the rest of the text.
pub fn either(mut text: &str) -> (Phrase, &str) {
    let mut parts = Vec::new();
    loop {
        let (part, rest) = sequence(text);
        parts.push(part);
        match rest.strip_prefix('|') {
            Some(rest) => text = rest,
            None if parts.len() == 1 => return (parts.remove(0), rest),
            None => return (Phrase::Either(parts), rest),
        }
    }
}

/// Reads what follows one another.
fn sequence(mut text: &str) -> (Phrase, &str) {
    let mut parts = Vec::new();
    loop {
        text = text.trim_start();
        let Some(first) = text.chars().next().filter(|c| !")]|".contains(*c)) else {
            return (Phrase::All(parts), text);
        };
        let closing = match first {
            '(' => ')',
            '[' => ']',
            '{' => {
                let (name, rest) = text[1..].split_once('}').expect("a closing `}`");
                parts.push(named(name));
                text = rest;
                continue;
            }
            _ => {
                let end =
                    text.find(|c: char| c.is_whitespace() || "()[]{}|".contains(c)).unwrap_or(text.len());
                parts.extend(normal(&text[..end]).into_iter().map(Phrase::Word));
                text = &text[end..];
                continue;
            }
        };
        let (inner, rest) = either(&text[1..]);
        text = rest.strip_prefix(closing).expect("a bracket and its other half");
        parts.push(if first == '[' { Phrase::Perhaps(Box::new(inner)) } else { inner });
    }
}

fn named(name: &str) -> Phrase {
    match name {
        "number" => Phrase::Place(Place::Number),
        "first" => Phrase::Place(Place::First),
        "last" => Phrase::Place(Place::Last),
        "size" => Phrase::Place(Place::Size),
        "name" => Phrase::Place(Place::Name),
        _ => match shared(name) {
            Some(text) => Phrase::new(&text),
            None => Phrase::Is(name.parse().expect("a name of `shared.txt` or a number")),
        },
    }
}

/// Returns the pattern of this name, whose further lines begin with blanks.
fn shared(name: &str) -> Option<String> {
    let is_first = |line: &&str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(" = "));
    let mut lines = SHARED.lines().skip_while(|line| !is_first(line));
    let first = lines.next()?.split_once(" = ")?.1.to_owned();
    Some(lines.take_while(|line| line.starts_with(' ')).fold(first, |text, line| text + line))
}
