//! Keys: the presses that they match, and their names on the screen and in the settings file.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{Action, BoardAction, DigitMark, EntryAction, Key, TextAction};
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

    /// The digit of a number key that is held with another key. On boards of letters 1 is the first of them.
    fn digit_of_number(self, number: char) -> Option<Digit> {
        match self.alphabet {
            Alphabet::Letters => Alphabet::Digits.digit(number, self.size.min(9)),
            Alphabet::Digits | Alphabet::HexZero => self.digit(number),
        }
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
        // Shift and a digit is what a terminal reports, or what is made of the character.
        let is_shifted_digit = shift && letter.is_some_and(|c| c.is_ascii_digit());
        let typed = letter.filter(|_| !control && !alt && !is_shifted_digit);
        match self {
            Key::Char(c) => (typed == Some(c)).then_some(action),
            Key::Ctrl(c) => letter.filter(|k| control && k.to_ascii_lowercase() == c).map(|_| action),
            Key::Code(code) => (key.code == code && !alt && !(shift && is_arrow(code))).then_some(action),
            Key::Shift(code) => (key.code == code && !alt && shift).then_some(action),
            Key::Any => Some(action),
            Key::Digits => with_digit(action, symbols?.digit(typed?)?),
            Key::ShiftDigits => {
                let digit = letter.filter(|_| is_shifted_digit && !control && !alt)?;
                with_digit(action, symbols?.digit_of_number(digit)?)
            }
            Key::CtrlDigits => {
                let digit = letter.filter(|c| c.is_ascii_digit() && control && !alt)?;
                with_digit(action, symbols?.digit_of_number(digit)?)
            }
            Key::AltDigits => colour_of(letter.filter(|_| alt && !control)?),
            Key::Colours => colour_of(typed?),
            Key::Number => typed.filter(char::is_ascii_digit).map(|c| Action::Text(TextAction::Type(c))),
            Key::Text => typed.filter(|c| !c.is_control()).map(|c| Action::Text(TextAction::Type(c))),
        }
    }

    pub fn of(key: KeyEvent) -> Key {
        match key.code {
            KeyCode::Char(c) if key.modifiers.contains(KeyModifiers::CONTROL) => Key::Ctrl(c),
            code @ KeyCode::Char('0'..='9') if key.modifiers.contains(KeyModifiers::SHIFT) => {
                Key::Shift(code)
            }
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
            Key::Char(_)
            | Key::Digits
            | Key::ShiftDigits
            | Key::CtrlDigits
            | Key::AltDigits
            | Key::Shift(_)
            | Key::Colours
            | Key::Number
            | Key::Text
            | Key::Any => self.name(None),
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
            Key::ShiftDigits => format!("Shift-{}", numbers(symbols)),
            Key::CtrlDigits => format!("Ctrl-{}", numbers(symbols)),
            Key::AltDigits => format!("Alt-1-{}", CellColour::ALL.len()),
            Key::Number => "0-9".into(),
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

/// The action of a row whose keys are digits.
fn with_digit(action: Action, digit: Digit) -> Option<Action> {
    match action {
        Action::Entry(_) => Some(Action::Entry(EntryAction::Value(digit))),
        Action::Board(BoardAction::Mark(mark)) => Some(BoardAction::Mark(DigitMark { digit, ..mark }).into()),
        Action::Board(_) => Some(Action::Board(BoardAction::Value(digit))),
        Action::App(_)
        | Action::Navigation(_)
        | Action::List(_)
        | Action::Dialog(_)
        | Action::Setting(_)
        | Action::Text(_)
        | Action::Puzzle(_)
        | Action::Hint(_)
        | Action::Playback(_)
        | Action::Review(_) => None,
    }
}

/// The action of the number of a colour; 0 is none.
fn colour_of(number: char) -> Option<Action> {
    let number = number.to_digit(10)? as usize;
    let colour = match number.checked_sub(1) {
        Some(index) => Some(*CellColour::ALL.get(index)?),
        None => None,
    };
    Some(BoardAction::Colour(colour).into())
}

/// The number keys that are digits of the puzzle.
fn numbers(symbols: Option<DigitSymbols>) -> String {
    DigitSymbols { alphabet: Alphabet::Digits, size: symbols.map_or(9, |symbols| symbols.size.min(9)) }
        .words()
}
