//! The table with the player's keys, and what is read from it: actions, help and footer.

use std::borrow::Cow;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::table::words_when_last;
use super::{Action, Binding, Context, DigitSymbols, KEYS, Key, KeyGroup};
use crate::settings::{KeyPreset, KeySettings};
use crate::typed_digits::ascii_digit;

/// The rows of the table, with the keys of a preset and the player's own in them.
#[derive(Clone, Debug)]
pub struct KeyMap {
    pub(super) rows: Cow<'static, [Binding]>,
    pub preset: KeyPreset,
    pub(super) settings: KeySettings,
}

impl Default for KeyMap {
    fn default() -> KeyMap {
        KeyMap { rows: Cow::Borrowed(KEYS), preset: KeyPreset::default(), settings: KeySettings::default() }
    }
}

const SHIFT: &str = "Shift-";

/// A row as the help or the footer shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyHelp {
    pub keys: String,
    pub words: Cow<'static, str>,
    /// The action of a click; `None` if the entry is about several keys.
    pub action: Option<Action>,
    /// The heading above it in the help.
    pub group: KeyGroup,
}

impl KeyMap {
    /// The action of a key in these contexts, the innermost first.
    pub fn action(
        &self,
        contexts: &[Context],
        symbols: Option<DigitSymbols>,
        key: KeyEvent,
    ) -> Option<Action> {
        let key = with_ascii_digit(key, symbols);
        self.find(contexts, symbols, key).or_else(|| {
            // Keys with another meaning keep it, whatever Shift and a digit type on this keyboard.
            let KeyCode::Char(symbol) = key.code else { return None };
            self.find(contexts, symbols, with_digit(key, self.settings.shifted.digit(symbol)?))
        })
    }

    /// The action of a key that has this digit and types something else, which may be a key of its own.
    pub fn action_of_digit_key(
        &self,
        contexts: &[Context],
        symbols: Option<DigitSymbols>,
        key: KeyEvent,
        digit: char,
    ) -> Option<Action> {
        let own = self.find(contexts, symbols, key);
        own.or_else(|| self.find(contexts, symbols, with_digit(key, digit)))
    }

    fn find(&self, contexts: &[Context], symbols: Option<DigitSymbols>, key: KeyEvent) -> Option<Action> {
        contexts.iter().find_map(|context| {
            let rows = self.rows.iter().filter(|row| row.contexts.contains(context));
            // Digits come first: on hexadecimal boards 0 is a digit, elsewhere it erases.
            let (digits, others): (Vec<&Binding>, Vec<&Binding>) =
                rows.partition(|row| row.keys.contains(&Key::Digits));
            digits
                .into_iter()
                .chain(others)
                .find_map(|row| row.keys.iter().find_map(|pattern| pattern.matches(key, symbols, row.action)))
        })
    }

    /// The name of the first key of an action in these contexts, for messages.
    pub fn name_of(&self, contexts: &[Context], action: impl Into<Action>) -> String {
        let action = action.into();
        let row = self.rows_of(contexts).find(|row| row.action == action);
        row.map_or_else(String::new, |row| row.keys[0].name(None))
    }

    /// The rows of these contexts, the innermost first, as the help shows them, group after group: without the keys
    /// that mean something else further in. Those with the same description are merged. `is_last` says that leaving
    /// the board leaves the program.
    pub fn help(&self, contexts: &[Context], symbols: Option<DigitSymbols>, is_last: bool) -> Vec<KeyHelp> {
        let mut list: Vec<HelpEntry<'_>> = Vec::new();
        for row in self.rows_of(contexts) {
            let mut names: Vec<String> = self.keys_of(row, contexts).map(|key| key.name(symbols)).collect();
            if names.is_empty() {
                continue;
            }
            names.sort_by_key(|name| !is_arrow_name(name));
            let words = if is_last { words_when_last(row) } else { row.words };
            match list.iter_mut().find(|entry| entry.row.words == row.words) {
                Some(entry) => entry.names.push(names),
                None => list.push(HelpEntry { row, words, names: vec![names] }),
            }
        }
        let mut list: Vec<KeyHelp> = list.into_iter().map(HelpEntry::into_help).collect();
        list.sort_by_key(|entry| entry.group);
        list
    }

    /// The descriptions of the help with the first key of each, to stand beside a board.
    pub fn summary(&self, contexts: &[Context], symbols: Option<DigitSymbols>) -> Vec<KeyHelp> {
        let mut list: Vec<KeyHelp> = Vec::new();
        for row in self.rows_of(contexts) {
            if list.iter().any(|known| known.words == row.words) {
                continue;
            }
            if let Some(first) = self.keys_of(row, contexts).next() {
                list.push(entry(row, first, symbols, row.words));
            }
        }
        list.sort_by_key(|entry| entry.group);
        list
    }

    /// The keys of a row that mean nothing else further in.
    fn keys_of(&self, row: &Binding, contexts: &[Context]) -> impl Iterator<Item = Key> {
        let depth = contexts.iter().position(|context| row.contexts.contains(context)).unwrap_or_default();
        row.keys.iter().copied().filter(move |&key| depth == 0 || !self.is_used(key, &contexts[..depth]))
    }

    /// The keys of the footer, most important first, with one name each.
    pub fn footer(&self, contexts: &[Context], symbols: Option<DigitSymbols>) -> Vec<KeyHelp> {
        let mut list: Vec<&Binding> = Vec::new();
        let modes = contexts.iter().take_while(|context| context.is_mode()).count();
        for context in contexts.iter().take(modes + 1) {
            let mut keys: Vec<&Binding> = self
                .rows_of(std::slice::from_ref(context))
                .filter(|row| row.rank > 0 && !list.iter().any(|inner| inner.keys[0] == row.keys[0]))
                .collect();
            keys.sort_by_key(|row| row.rank);
            list.extend(keys);
        }
        // The contexts of a hint share one order.
        if contexts[..modes].iter().any(|context| context.is_of_hint()) {
            list.sort_by_key(|row| row.rank);
        }
        let mut entries: Vec<KeyHelp> = Vec::new();
        for row in list {
            let entry = entry(row, row.keys[0], symbols, row.short);
            match entries.last_mut().filter(|last| last.words == entry.words) {
                // Two directions: a click goes on.
                Some(last) => *last = KeyHelp { keys: format!("{}{}", last.keys, entry.keys), ..entry },
                None => entries.push(entry),
            }
        }
        entries
    }

    /// Returns whether a key means something in these contexts.
    fn is_used(&self, key: Key, contexts: &[Context]) -> bool {
        let is_digits = key == Key::Digits;
        self.rows_of(contexts)
            .any(|row| row.keys.contains(&key) || is_digits && row.keys.contains(&Key::Colours))
    }

    fn rows_of(&self, contexts: &[Context]) -> impl Iterator<Item = &Binding> {
        self.rows.iter().filter(move |row| row.contexts.iter().any(|c| contexts.contains(c)))
    }
}

/// Rows with the same description, which are one entry of the help.
struct HelpEntry<'a> {
    /// The first of them.
    row: &'a Binding,
    words: &'static str,
    /// The names of their keys, by row.
    names: Vec<Vec<String>>,
}

impl HelpEntry<'_> {
    /// The first keys of all rows, then their second ones: `↑↓←→ k j b l`. The arrows of a row are its first keys.
    fn into_help(self) -> KeyHelp {
        let most = self.names.iter().map(Vec::len).max().unwrap_or(0);
        let mut keys = String::new();
        let mut before = "";
        for name in (0..most).flat_map(|i| self.names.iter().filter_map(move |row| row.get(i))) {
            match name.strip_prefix(SHIFT) {
                // `Shift-↑↓←→`
                Some(key) if before.starts_with(SHIFT) => keys += key,
                _ if is_arrow_name(before) && is_arrow_name(name) => keys += name,
                _ if keys.is_empty() => keys += name,
                _ => keys += &format!(" {name}"),
            }
            before = name;
        }
        KeyHelp {
            keys,
            words: self.words.into(),
            action: action_of(self.row),
            group: self.row.action.group(),
        }
    }
}

fn is_arrow_name(name: &str) -> bool {
    matches!(name, "↑" | "↓" | "←" | "→")
}

/// The action of a click on a row; `None` if it is about several keys.
fn action_of(row: &Binding) -> Option<Action> {
    let is_one = !matches!(
        row.keys[0],
        Key::Digits
            | Key::ShiftDigits
            | Key::CtrlDigits
            | Key::AltDigits
            | Key::Number
            | Key::Text
            | Key::Colours
    );
    is_one.then_some(row.action)
}

fn entry(row: &Binding, key: Key, symbols: Option<DigitSymbols>, words: &'static str) -> KeyHelp {
    KeyHelp {
        keys: key.name(symbols),
        words: words.into(),
        action: action_of(row),
        group: row.action.group(),
    }
}

/// Digits of other scripts count on a board.
fn with_ascii_digit(key: KeyEvent, symbols: Option<DigitSymbols>) -> KeyEvent {
    match key.code {
        KeyCode::Char(symbol) if symbols.is_some() => {
            KeyEvent { code: KeyCode::Char(ascii_digit(symbol)), ..key }
        }
        _ => key,
    }
}

/// The key with the digit on it: with Shift, unless it is held with something else.
fn with_digit(key: KeyEvent, digit: char) -> KeyEvent {
    let is_typed = (key.modifiers - KeyModifiers::SHIFT).is_empty();
    let modifiers = if is_typed { KeyModifiers::SHIFT } else { key.modifiers };
    KeyEvent { code: KeyCode::Char(digit), modifiers, ..key }
}
