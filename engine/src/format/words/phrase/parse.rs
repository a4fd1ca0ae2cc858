//! Reads patterns of words.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use super::super::sentence::normal;
use super::{Phrase, Place};

/// A pattern of `shared.txt`, read once, when it is needed first: many phrases have it.
#[derive(Default)]
struct Shared {
    text: String,
    phrase: OnceLock<Phrase>,
}

/// What `{name}` means, besides the places of numbers: `name = pattern` for each, whose further lines begin with blanks.
static SHARED: LazyLock<HashMap<&str, Shared>> = LazyLock::new(|| {
    let (mut all, mut last) = (HashMap::<&str, Shared>::new(), "");
    let lines = include_str!("../shared.txt").lines();
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (name, text) =
            if line.starts_with(' ') { (last, line) } else { line.split_once(" = ").expect("a name") };
        all.entry(name).or_default().text += text;
        last = name;
    }
    all
});

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
                let (word, rest) = text.split_at(end);
                debug_assert_eq!(normal(word), [word], "words of patterns are in normal form");
                parts.push(Phrase::Word(word.to_owned()));
                text = rest;
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
        _ => match SHARED.get(name) {
            Some(shared) => Phrase::Shared(shared.phrase.get_or_init(|| Phrase::new(&shared.text))),
            None => Phrase::Is(name.parse().expect("a name of `shared.txt` or a number")),
        },
    }
}
