//! The text of the settings file: TOML that the player may edit. Every fault is reported with its position and a
//! remedy, and everything else is used. A change keeps the rest of the text, comments included.

mod salvage;

use std::fmt;
use std::fmt::Write;
use std::ops::Range;

use toml_edit::{Document, DocumentMut, Item, Value};

use super::{SETTINGS, Setting, Settings, ShiftedDigits};
use crate::nearest::nearest;
use salvage::{fault, salvage};

/// The contents of a settings file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Config {
    /// The settings; those that the file does not set, or sets wrongly, have their defaults.
    pub settings: Settings,
    /// The names of the switches that the file sets.
    pub set: Vec<&'static str>,
    pub keys: KeySettings,
    /// The techniques that hints should not use, not yet checked against those that exist.
    pub unwanted: Vec<(String, TextPosition)>,
    /// The faults found.
    pub faults: Vec<Fault>,
}

/// What the table of keys says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeySettings {
    /// The keys of actions, not yet checked against the key map.
    pub bindings: Vec<KeyBinding>,
    pub shifted: ShiftedDigits,
}

/// The keys of an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyBinding {
    /// The action's name.
    pub action: String,
    /// The position of the name.
    pub place: TextPosition,
    /// The names of the keys with their positions.
    pub keys: Vec<(String, TextPosition)>,
}

/// A position in the file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TextPosition {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

/// A fault in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The position of the fault, or `None` if it is the file as a whole.
    pub place: Option<TextPosition>,
    /// What is wrong.
    pub what: String,
    /// How to fix it.
    pub help: String,
}

impl fmt::Display for TextPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.place.map_or(Ok(()), |place| write!(f, "{place}: "))?;
        f.write_str(&self.what)
    }
}

/// The name of the table of keys.
const KEYS: &str = "keys";

/// The line of that table that describes the keyboard.
const SHIFTED: &str = "shifted";

/// The name of the list of techniques that hints do not use.
const UNWANTED: &str = "unwanted-techniques";

/// Reads the text of a settings file. Lines that are not valid TOML are faults; the rest is used.
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
                Some(setting) => self.read_setting(setting, item, at),
                None if name == KEYS => self.read_keys(item, at),
                None if name == UNWANTED => self.read_unwanted(item, at),
                None => self.unknown(name, at),
            }
        }
        self.config
    }

    fn read_setting(&mut self, setting: &'static Setting, item: &Item, at: TextPosition) {
        let said = match item {
            Item::Value(Value::Boolean(value)) if setting.is_off_on() => Some(value.value().to_string()),
            Item::Value(Value::String(value)) if !setting.is_off_on() => Some(value.value().clone()),
            _ => None,
        };
        let index =
            said.as_ref().and_then(|said| setting.values.iter().position(|choice| choice.name == said));
        match index {
            Some(index) => {
                setting.set(&mut self.config.settings, index);
                self.config.set.push(setting.name);
            }
            None => {
                let written = item.span().and_then(|span| self.text.get(span)).unwrap_or("this").trim();
                let place = item.span().map_or(at, |span| self.place(Some(span)));
                let (what, help) = refusal(setting, written, said.as_deref());
                self.fault(place, what, help);
            }
        }
    }

    fn read_keys(&mut self, item: &Item, at: TextPosition) {
        let Some(table) = item.as_table_like() else {
            let help = "begin with a line `[keys]`, then `hint = [\"h\", \"F2\"]`".into();
            return self.fault(at, "`keys` must be a table of actions and their keys".into(), help);
        };
        for (action, item) in table.iter() {
            let at = self.place(table.key(action).and_then(toml_edit::Key::span));
            if action == SHIFTED {
                self.read_shifted(item, at);
                continue;
            }
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
                    None => self.fault(
                        place,
                        "a key must be a name in quotes".into(),
                        "write \"h\" or \"F2\"".into(),
                    ),
                }
            }
            if keys.is_empty() {
                let help =
                    format!("write `{action} = [\"h\", \"F2\"]`, or remove the line for the default keys");
                self.fault(at, format!("`{}` has no key", brief(action)), help);
            } else {
                self.config.keys.bindings.push(KeyBinding { action: action.to_owned(), place: at, keys });
            }
        }
    }

    fn read_shifted(&mut self, item: &Item, at: TextPosition) {
        let read = item.as_str().map_or_else(|| Err("it is not a text".to_owned()), ShiftedDigits::read);
        match read {
            Ok(shifted) => self.config.keys.shifted = shifted,
            Err(why) => {
                let help = "write what Shift and the keys 1 to 9 type, such as `shifted = \"!@#$%^&*(\"`";
                let place = item.span().map_or(at, |span| self.place(Some(span)));
                self.fault(place, format!("`{SHIFTED}` does not name the keys 1 to 9: {why}"), help.into());
            }
        }
    }

    fn read_unwanted(&mut self, item: &Item, at: TextPosition) {
        let help =
            "write `unwanted-techniques = [\"xy-chain\"]`; `ninefold techniques` lists the names".to_owned();
        let Some(list) = item.as_array() else {
            return self.fault(at, format!("`{UNWANTED}` must be a list of techniques"), help);
        };
        for value in list {
            let place = self.place(value.span());
            match value.as_str() {
                Some(name) => self.config.unwanted.push((name.to_owned(), place)),
                None => self.fault(place, "a technique must be a name in quotes".into(), help.clone()),
            }
        }
    }

    fn unknown(&mut self, name: &str, at: TextPosition) {
        let names = SETTINGS.iter().map(|setting| setting.name).chain([UNWANTED, KEYS]);
        let help = match nearest(name, names.clone()) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => format!("the settings are {}", names.collect::<Vec<_>>().join(", ")),
        };
        self.fault(at, format!("`{}` is not a setting", brief(name)), help);
    }

    fn place(&self, span: Option<Range<usize>>) -> TextPosition {
        place(self.text, span)
    }

    fn fault(&mut self, place: TextPosition, what: String, help: String) {
        self.config.faults.push(Fault { place: Some(place), what, help });
    }
}

/// Returns the description and the remedy of a wrong value. `word` is the value if it is a string.
fn refusal(setting: &Setting, written: &str, word: Option<&str>) -> (String, String) {
    let wanted = alternatives(setting);
    let what = format!("`{}` cannot be {}: expected {wanted}", setting.name, brief(written));
    let help = match word.and_then(|word| nearest(word, setting.values.iter().map(|choice| choice.name))) {
        Some(meant) => format!("did you mean {}?", literal(setting, meant)),
        None => format!("write {wanted}"),
    };
    (what, help)
}

/// Shortens what the player wrote, for an error message.
fn brief(written: &str) -> String {
    const LONGEST: usize = 24;
    let mut symbols = written.chars();
    let start: String =
        symbols.by_ref().take(LONGEST).map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    if symbols.next().is_some() { start + "…" } else { start }
}

/// Lists the values of a setting as the file writes them.
fn alternatives(setting: &Setting) -> String {
    if setting.is_off_on() {
        return "true or false".to_owned();
    }
    let names: Vec<String> = setting.values.iter().map(|choice| literal(setting, choice.name)).collect();
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => names.concat(),
    }
}

fn literal(setting: &Setting, name: &str) -> String {
    if setting.is_off_on() { name.to_owned() } else { format!("\"{name}\"") }
}

/// Returns the text with the current value of one setting; the rest stays, comments included.
///
/// # Errors
/// The text is not valid TOML: a change could lose what the player wrote.
pub fn with(text: &str, setting: &Setting, settings: &Settings) -> Result<String, Fault> {
    let mut document: DocumentMut = text.parse().map_err(|error| fault(text, &error))?;
    let name = setting.value(settings).name;
    if document.is_empty() {
        // A text without settings is a single comment: the new line belongs below it.
        let gap = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
        return Ok(format!("{text}{gap}{} = {}\n", setting.name, literal(setting, name)));
    }
    let mut value: Value = if setting.is_off_on() { (name == "true").into() } else { name.into() };
    if let Some(Item::Value(before)) = document.get(setting.name) {
        *value.decor_mut() = before.decor().clone();
    }
    match document.get_mut(setting.name) {
        Some(item) => *item = Item::Value(value),
        None => drop(document.insert(setting.name, Item::Value(value))),
    }
    Ok(document.to_string())
}

/// Returns a settings file with every setting at its current value, and comments.
pub fn template(settings: &Settings) -> String {
    let mut text = String::from(
        "# Settings for ninefold. If you remove a line, its default applies. Changes made in the\n\
         # game are written here, and your comments are kept.\n",
    );
    for setting in SETTINGS {
        let _ = write!(text, "\n# {}\n", setting.about);
        for choice in setting.values.iter().filter(|choice| !choice.about.is_empty()) {
            let _ = writeln!(text, "#   {:<15} {}", literal(setting, choice.name), choice.about);
        }
        let _ = writeln!(text, "{} = {}", setting.name, literal(setting, setting.value(settings).name));
    }
    text + "\n# Techniques that hints do not use, by the names of `ninefold techniques`.\n\
            # unwanted-techniques = [\"xy-chain\"]\n"
}

#[cfg(test)]
mod tests;
