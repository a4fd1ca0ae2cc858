//! The settings file's text: TOML that the player may write by hand. What can be used is used;
//! every fault is told with its place and how to mend it. A change keeps all the rest, comments
//! included.

mod salvage;

use std::fmt;
use std::fmt::Write;
use std::ops::Range;

use toml_edit::{Document, DocumentMut, Item, Value};

use super::{SETTINGS, Setting, Settings};
use salvage::{fault, salvage};

/// What a settings file says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Config {
    /// The settings; what the file does not say, or not well, is as usual.
    pub settings: Settings,
    /// The names of the switches that the file sets.
    pub set: Vec<&'static str>,
    /// The keys that it gives to actions. Which actions and keys there are, the key map knows.
    pub keys: Vec<KeyBinding>,
    /// What could not be used.
    pub faults: Vec<Fault>,
}

/// Keys for an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyBinding {
    /// The action's name.
    pub action: String,
    /// Where it stands.
    pub place: TextPosition,
    /// The keys' names, each with its place.
    pub keys: Vec<(String, TextPosition)>,
}

/// A place in the file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TextPosition {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

/// Something in the file that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where.
    pub place: TextPosition,
    /// What is wrong.
    pub what: String,
    /// How to mend it.
    pub help: String,
}

impl fmt::Display for TextPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// The table of keys in the file.
const KEYS: &str = "keys";

/// Reads the text of a settings file. Lines that are no TOML are faults, and the rest holds.
pub fn parse(text: &str) -> Config {
    let (left, faults) = salvage(text);
    let mut config = match Document::parse(left.as_str()) {
        Ok(document) => Reader { text: &left, config: Config::default() }.read(&document),
        Err(_) => Config::default(),
    };
    config.faults.extend(faults);
    config.faults.sort_by_key(|fault| fault.place);
    config
}

fn place(text: &str, span: Option<Range<usize>>) -> TextPosition {
    let at = span.map_or(0, |span| span.start).min(text.len());
    let before = text.get(..at).unwrap_or_default();
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    TextPosition { line: before.matches('\n').count() + 1, column: before[start..].chars().count() + 1 }
}

struct Reader<'a> {
    text: &'a str,
    config: Config,
}

impl Reader<'_> {
    fn read(mut self, document: &Document<&str>) -> Config {
        for (name, item) in document.as_table() {
            let at = self.place(document.as_table().key(name).and_then(toml_edit::Key::span));
            match Setting::named(name) {
                Some(switch) => self.read_switch(switch, item, at),
                None if name == KEYS => self.read_keys(item, at),
                None => self.unknown(name, at),
            }
        }
        self.config
    }

    fn read_switch(&mut self, switch: &'static Setting, item: &Item, at: TextPosition) {
        let said = match item {
            Item::Value(Value::Boolean(value)) if switch.is_off_on() => Some(value.value().to_string()),
            Item::Value(Value::String(value)) if !switch.is_off_on() => Some(value.value().clone()),
            _ => None,
        };
        let index =
            said.as_ref().and_then(|said| switch.choices.iter().position(|choice| choice.name == said));
        match index {
            Some(index) => {
                switch.choose(&mut self.config.settings, index);
                self.config.set.push(switch.name);
            }
            None => {
                let written = item.span().and_then(|span| self.text.get(span)).unwrap_or("this").trim();
                let place = item.span().map_or(at, |span| self.place(Some(span)));
                let (what, help) = refusal(switch, written, said.as_deref());
                self.fault(place, what, help);
            }
        }
    }

    fn read_keys(&mut self, item: &Item, at: TextPosition) {
        let Some(table) = item.as_table_like() else {
            let help = "begin with a line `[keys]`, then `hint = [\"h\", \"F2\"]`".into();
            return self.fault(at, "`keys` is a table of actions and their keys".into(), help);
        };
        for (action, item) in table.iter() {
            let at = self.place(table.key(action).and_then(toml_edit::Key::span));
            let mut keys = Vec::new();
            let values: Vec<&Value> = match item {
                Item::Value(Value::Array(list)) => list.iter().collect(),
                Item::Value(only) => vec![only],
                _ => Vec::new(),
            };
            for value in values {
                let place = self.place(value.span());
                match value.as_str() {
                    Some(name) => keys.push((name.to_owned(), place)),
                    None => {
                        self.fault(place, "a key is a name in quotes".into(), "write \"h\" or \"F2\"".into())
                    }
                }
            }
            if keys.is_empty() {
                let help =
                    format!("write `{action} = [\"h\", \"F2\"]`, or take the line away for the usual keys");
                self.fault(at, format!("`{}` has no key", brief(action)), help);
            } else {
                self.config.keys.push(KeyBinding { action: action.to_owned(), place: at, keys });
            }
        }
    }

    fn unknown(&mut self, name: &str, at: TextPosition) {
        let names = SETTINGS.iter().map(|switch| switch.name).chain([KEYS]);
        let help = match nearest(name, names.clone()) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => format!("there are {}", names.collect::<Vec<_>>().join(", ")),
        };
        self.fault(at, format!("`{}` is no setting", brief(name)), help);
    }

    fn place(&self, span: Option<Range<usize>>) -> TextPosition {
        place(self.text, span)
    }

    fn fault(&mut self, place: TextPosition, what: String, help: String) {
        self.config.faults.push(Fault { place, what, help });
    }
}

/// That a switch cannot be what is written, and what it can be. Where that is a word, perhaps
/// another one was meant.
fn refusal(switch: &Setting, written: &str, word: Option<&str>) -> (String, String) {
    let wanted = alternatives(switch);
    let what = format!("`{}` cannot be {}: expected {wanted}", switch.name, brief(written));
    let help = match word.and_then(|word| nearest(word, switch.choices.iter().map(|choice| choice.name))) {
        Some(meant) => format!("did you mean {}?", literal(switch, meant)),
        None => format!("write {wanted}"),
    };
    (what, help)
}

/// The start of something that the player wrote: an error repeats no long text.
fn brief(written: &str) -> String {
    const LONGEST: usize = 24;
    let mut symbols = written.chars();
    let start: String =
        symbols.by_ref().take(LONGEST).map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    if symbols.next().is_some() { start + "…" } else { start }
}

/// What a switch can be, as the file writes it.
fn alternatives(switch: &Setting) -> String {
    let names: Vec<String> = switch.choices.iter().rev().map(|choice| literal(switch, choice.name)).collect();
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => names.concat(),
    }
}

fn literal(switch: &Setting, name: &str) -> String {
    if switch.is_off_on() { name.to_owned() } else { format!("\"{name}\"") }
}

/// The name that somebody may have meant who wrote this.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let distance = |name: &'a str| {
        (strsim::damerau_levenshtein(&word.to_lowercase().replace(['_', ' '], "-"), name), name)
    };
    let close = names.into_iter().map(distance).min()?;
    (close.0 <= 2 && close.0 < word.chars().count()).then_some(close.1)
}

/// The text with a switch as it is in the settings; all the rest stays, comments included.
///
/// # Errors
/// The text is no TOML: a change could lose what the player wrote.
pub fn with(text: &str, switch: &Setting, settings: &Settings) -> Result<String, Fault> {
    let mut document: DocumentMut = text.parse().map_err(|error| fault(text, &error))?;
    let name = switch.choice(settings).name;
    if document.is_empty() {
        // Without any line of its own a text is one comment, and a new line belongs below it.
        let gap = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
        return Ok(format!("{text}{gap}{} = {}\n", switch.name, literal(switch, name)));
    }
    let mut value: Value = if switch.is_off_on() { (name == "true").into() } else { name.into() };
    if let Some(Item::Value(before)) = document.get(switch.name) {
        *value.decor_mut() = before.decor().clone();
    }
    match document.get_mut(switch.name) {
        Some(item) => *item = Item::Value(value),
        None => drop(document.insert(switch.name, Item::Value(value))),
    }
    Ok(document.to_string())
}

/// A settings file with every switch as it is in the settings, and comments.
pub fn template(settings: &Settings) -> String {
    let mut text = String::from(
        "# The settings of ninefold. Lines that you take away are as usual; what you change in the\n\
         # game is written here, and your comments stay.\n",
    );
    for switch in SETTINGS {
        let _ = write!(text, "\n# {}\n", switch.about);
        for choice in switch.choices.iter().filter(|choice| !choice.about.is_empty()) {
            let _ = writeln!(text, "#   {:<15} {}", literal(switch, choice.name), choice.about);
        }
        let _ = writeln!(text, "{} = {}", switch.name, literal(switch, switch.choice(settings).name));
    }
    text
}

#[cfg(test)]
mod tests;
