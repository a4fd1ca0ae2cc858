//! Keys that are sent as numbers: `CSI u` of the kitty keyboard protocol and of tmux, and xterm's `CSI 27 ~`.
//!
//! ```text
//! ESC [ key : shifted : base ; modifiers ; text : text u      parts may be missing
//! ESC [ 27 ; modifiers ; character ~
//! ```
//! `key` is what the key types without Shift, `base` what it would type on an American keyboard.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{Input, character};

/// A key as the terminal describes it.
#[derive(Debug)]
pub struct CodedKey {
    pub key: Option<u32>,
    pub shifted: Option<u32>,
    pub base: Option<u32>,
    pub modifiers: KeyModifiers,
    /// What it types, if the terminal tells.
    pub text: String,
}

impl CodedKey {
    /// A key of which only the character is known.
    pub fn of(key: Option<u32>, modifiers: KeyModifiers) -> CodedKey {
        CodedKey { key, shifted: None, base: None, modifiers, text: String::new() }
    }

    /// The key presses that this means: several if an input method typed several characters.
    pub fn inputs(&self) -> Vec<Input> {
        if let Some(code) = self.key.and_then(named) {
            let is_tab_back = code == KeyCode::Tab && self.modifiers.contains(KeyModifiers::SHIFT);
            let code = if is_tab_back { KeyCode::BackTab } else { code };
            return vec![Input::Key(KeyEvent::new(code, self.modifiers))];
        }
        if self.is_command() {
            return self.command().map(Input::Key).into_iter().collect();
        }
        let typed = self.typed();
        match (self.digit(), &typed[..]) {
            (Some(digit), &[symbol]) if !symbol.is_numeric() => {
                vec![Input::DigitKey { key: character(symbol), digit }]
            }
            _ => typed.into_iter().map(|symbol| Input::Key(character(symbol))).collect(),
        }
    }

    /// Returns whether the key is held with one that makes it a command.
    fn is_command(&self) -> bool {
        !(self.modifiers - KeyModifiers::SHIFT).is_empty()
    }

    /// A command: of the digit or the Latin letter on the key, whatever the keyboard types.
    fn command(&self) -> Option<KeyEvent> {
        let key = self.key.and_then(char::from_u32)?;
        let base = self.base.and_then(char::from_u32).filter(|_| !key.is_ascii());
        let shifted = self.shifted.filter(|_| self.modifiers.contains(KeyModifiers::SHIFT));
        match (self.digit(), shifted.and_then(char::from_u32)) {
            (Some(digit), None) => Some(KeyEvent::new(KeyCode::Char(digit), self.modifiers)),
            (_, Some(symbol)) => {
                Some(KeyEvent::new(KeyCode::Char(symbol), self.modifiers - KeyModifiers::SHIFT))
            }
            (None, None) => Some(KeyEvent::new(KeyCode::Char(base.unwrap_or(key)), self.modifiers)),
        }
    }

    fn typed(&self) -> Vec<char> {
        if !self.text.is_empty() {
            return self.text.chars().filter(|symbol| !symbol.is_control()).collect();
        }
        let is_shifted = self.modifiers.contains(KeyModifiers::SHIFT);
        let code = self.shifted.filter(|_| is_shifted).or(self.key);
        // Other numbers are keys that only some keyboards have.
        let code = code.filter(|code| !(57344..=63743).contains(code));
        code.and_then(char::from_u32).filter(|symbol| !symbol.is_control()).into_iter().collect()
    }

    /// The digit on the key, at its place on an American keyboard or as it is typed without Shift.
    fn digit(&self) -> Option<char> {
        let digits = [self.base, self.key].into_iter().flatten().filter_map(char::from_u32);
        digits.into_iter().find(|symbol| matches!(symbol, '1'..='9'))
    }
}

/// A key that types no character, or one of the keypad.
fn named(code: u32) -> Option<KeyCode> {
    use KeyCode::{Delete, Down, End, Home, Insert, Left, PageDown, PageUp, Right, Up};

    // The keypad: `\r` is Enter.
    const SYMBOLS: &[u8; 18] = b"0123456789./*-+\r=,";
    const KEYS: [KeyCode; 10] = [Left, Right, Up, Down, PageUp, PageDown, Home, End, Insert, Delete];
    Some(match code {
        0x1b => KeyCode::Esc,
        0x0d => KeyCode::Enter,
        0x09 => KeyCode::Tab,
        0x7f => KeyCode::Backspace,
        57399..57417 => match SYMBOLS[(code - 57399) as usize] {
            b'\r' => KeyCode::Enter,
            symbol => KeyCode::Char(symbol.into()),
        },
        57417..57427 => KEYS[(code - 57417) as usize],
        _ => return None,
    })
}
