//! Keys: the presses that they match, and their names on the screen and in the settings file.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{Action, BoardAction, EntryAction, Key, TextAction};
use crate::game::CellColour;
use crate::grid::{Alphabet, Digit};

/// The names of keys that are not characters.
const NAMED: [(&str, KeyCode); 15] = [
    ("Tab", KeyCode::Tab),
    ("Shift-Tab", KeyCode::BackTab),
    ("Backspace", KeyCode::Backspace),
    ("Del", KeyCode::Delete),
    ("Ins", KeyCode::Insert),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("PgUp", KeyCode::PageUp),
    ("PgDn", KeyCode::PageDown),
    ("Enter", KeyCode::Enter),
    ("Esc", KeyCode::Esc),
    ("Up", KeyCode::Up),
    ("Down", KeyCode::Down),
    ("Left", KeyCode::Left),
    ("Right", KeyCode::Right),
];

/// The digits of the open puzzle as they are typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DigitSymbols {
    pub alphabet: Alphabet,
    pub size: usize,
}

impl DigitSymbols {
    /// The digit of a key. Letters are capitals: lower case is for commands.
    pub(super) fn digit(self, symbol: char) -> Option<Digit> {
        if symbol.is_ascii_lowercase() { None } else { self.alphabet.digit(symbol, self.size) }
    }

    /// A short form of all digits: `1-9`, `1-9 A-G`.
    pub(super) fn words(self) -> String {
        let symbols: Vec<char> = Digit::all(self.size).map(|d| self.alphabet.symbol(d)).collect();
        let (letters, digits): (Vec<_>, Vec<_>) = symbols.into_iter().partition(char::is_ascii_alphabetic);
        let runs = [digits, letters].map(|run| match run[..] {
            [] => String::new(),
            [only] => only.to_string(),
            [first, .., last] => format!("{first}-{last}"),
        });
        runs.join(" ").trim().to_string()
    }
}

impl Key {
    pub(super) fn matches(
        self,
        key: KeyEvent,
        symbols: Option<DigitSymbols>,
        action: Action,
    ) -> Option<Action> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let alt = key.modifiers.contains(KeyModifiers::ALT);
        let shift = key.modifiers.contains(KeyModifiers::SHIFT);
        let letter = if let KeyCode::Char(c) = key.code { Some(c) } else { None };
        let typed = letter.filter(|_| !control && !alt);
        match self {
            Key::Char(c) => (typed == Some(c)).then_some(action),
            Key::Ctrl(c) => letter.filter(|k| control && k.to_ascii_lowercase() == c).map(|_| action),
            Key::Code(code) => (key.code == code && !alt && !(shift && is_arrow(code))).then_some(action),
            Key::Shift(code) => (key.code == code && !alt && shift).then_some(action),
            Key::Any => Some(action),
            Key::Digits => {
                let digit = symbols?.digit(typed?)?;
                match action {
                    Action::Entry(_) => Some(Action::Entry(EntryAction::Value(digit))),
                    Action::Board(_) => Some(Action::Board(BoardAction::Value(digit))),
                    Action::App(_)
                    | Action::Navigation(_)
                    | Action::List(_)
                    | Action::Dialog(_)
                    | Action::Setting(_)
                    | Action::Text(_)
                    | Action::Puzzle(_)
                    | Action::Hint(_) => None,
                }
            }
            Key::Colours => {
                let index = typed?.to_digit(10)?.checked_sub(1)?;
                let colour = *CellColour::ALL.get(index as usize)?;
                Some(Action::Board(BoardAction::Colour(Some(colour))))
            }
            Key::Text => typed.filter(|c| !c.is_control()).map(|c| Action::Text(TextAction::Type(c))),
        }
    }

    /// The key of a press.
    pub fn of(key: KeyEvent) -> Key {
        match key.code {
            KeyCode::Char(c) if key.modifiers.contains(KeyModifiers::CONTROL) => Key::Ctrl(c),
            KeyCode::Char(c) => Key::Char(c),
            code if key.modifiers.contains(KeyModifiers::SHIFT) && is_arrow(code) => Key::Shift(code),
            code => Key::Code(code),
        }
    }

    /// Its name in the settings file.
    pub fn written(self) -> String {
        match self {
            Key::Ctrl(c) => format!("Ctrl-{c}"),
            Key::Code(code) => match NAMED.iter().find(|named| named.1 == code) {
                Some(named) => named.0.into(),
                None => code.to_string(),
            },
            Key::Char(_) | Key::Digits | Key::Shift(_) | Key::Colours | Key::Text | Key::Any => {
                self.name(None)
            }
        }
    }

    /// The key with this name in the settings file: a character, `Ctrl-x`, `F2`, or one of the named keys.
    pub fn read(name: &str) -> Option<Key> {
        let mut symbols = name.chars();
        if let (Some(symbol), None) = (symbols.next(), symbols.next()) {
            return (!symbol.is_control()).then_some(Key::Char(symbol));
        }
        let lower = name.to_lowercase();
        if let Some(rest) = lower.strip_prefix("ctrl-").or_else(|| lower.strip_prefix('^')) {
            let mut letters = rest.chars().filter(char::is_ascii_lowercase);
            return letters.next().filter(|_| rest.len() == 1).map(Key::Ctrl);
        }
        if let Some(number) = lower.strip_prefix('f').and_then(|number| number.parse().ok()) {
            return (1..=12).contains(&number).then_some(Key::Code(KeyCode::F(number)));
        }
        match lower.as_str() {
            "space" => Some(Key::Char(' ')),
            _ => NAMED.iter().find(|named| named.0.to_lowercase() == lower).map(|named| Key::Code(named.1)),
        }
    }

    /// Its name on the screen.
    pub fn name(self, symbols: Option<DigitSymbols>) -> String {
        match self {
            Key::Char(' ') => "Space".into(),
            Key::Char(c) => c.into(),
            Key::Ctrl(c) => format!("^{}", c.to_ascii_uppercase()),
            Key::Digits => symbols.map_or("digits".into(), DigitSymbols::words),
            Key::Text => "text".into(),
            Key::Any => "any key".into(),
            Key::Colours => format!("1-{}", CellColour::ALL.len()),
            Key::Shift(code) => format!("Shift-{}", Key::Code(code).name(symbols)),
            Key::Code(KeyCode::Up) => "↑".into(),
            Key::Code(KeyCode::Down) => "↓".into(),
            Key::Code(KeyCode::Left) => "←".into(),
            Key::Code(KeyCode::Right) => "→".into(),
            Key::Code(_) => self.written(),
        }
    }
}

/// Arrow keys with Shift differ from those without.
fn is_arrow(code: KeyCode) -> bool {
    matches!(code, KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right)
}
