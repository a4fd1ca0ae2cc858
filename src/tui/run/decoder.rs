//! Decodes the bytes of a terminal into keys, mouse events and pasted text.
//!
//! crossterm's own reader waits for the rest of a sequence without limit: after `ESC [ ?`, a torn mouse
//! report or an unclosed paste it swallows every later key. Here a byte that cannot continue a sequence ends
//! it, and so does a pause ([`Decoder::pause`]). What was read so far then counts as single keys.

mod coded_key;

use std::time::Duration;

use crate::tui::theme::Background;
use coded_key::CodedKey;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

/// The rest of a sequence arrives within this time; otherwise the player pressed Esc.
const SEQUENCE_PAUSE: Duration = Duration::from_millis(50);
/// Pasted text may arrive in pieces.
const PASTE_PAUSE: Duration = Duration::from_millis(250);
/// Longer sequences are not input.
const MAX_SEQUENCE: usize = 256;
/// Pasted text is cut after this many bytes, one more than is read, so that what is too long is known as such.
const MAX_PASTE: usize = (1 << 20) + 1;
/// No held key types more characters than this in [`TYPING_TIME`] without a pause: the rest was pasted, in a terminal
/// that does not mark pastes.
const MAX_TYPED: usize = 2048;
const TYPING_TIME: Duration = Duration::from_secs(5);

/// A terminal that has not begun to reply after this time does not reply at all.
const REPLY_DELAY: Duration = Duration::from_secs(5);
/// Over a slow line the reply to a query may arrive in pieces, all of them within this time.
const REPLY_TIME: Duration = Duration::from_secs(5);

/// How the replies to the queries begin.
const REPLIES: [&[u8]; 2] = [b"\x1b]11;", b"\x1b[?"];

const PASTE_END: &[u8] = b"\x1b[201~";

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    Key(KeyEvent),
    /// What a key types that has this digit and types no digit now.
    DigitKey {
        key: KeyEvent,
        digit: char,
    },
    Mouse(MouseEvent),
    Paste(String),
    /// The reply of the terminal: its background.
    Background(Background),
    /// The terminal knows the kitty keyboard protocol.
    KittyKeyboard,
    /// The reply to the query after those: whatever the terminal says of itself is read.
    Attributes,
    /// The terminal has changed between dark and light, and is to be asked again.
    SchemeChanged,
}

#[derive(Debug, Default)]
pub struct Decoder {
    /// The beginning of a sequence or of a character.
    pending: Vec<u8>,
    pending_since: Duration,
    /// The text of an open bracketed paste.
    paste: Option<Vec<u8>>,
    /// Characters since the last pause, or within [`TYPING_TIME`].
    typed: usize,
    /// The time of the first of them.
    typed_since: Duration,
    /// The time of the bytes that are being decoded.
    now: Duration,
    /// Characters after the first [`MAX_TYPED`].
    unmarked_paste: String,
    /// When the terminal was asked for its background, as long as replies are due. Pieces of them are no keys.
    asked: Option<Duration>,
    ready: Vec<Input>,
}

/// The result of parsing a prefix of the input.
enum Parsed {
    Incomplete,
    /// A whole sequence; most that are not keys mean nothing here.
    Complete(Option<Input>),
    /// A key that may have typed several characters.
    Coded(CodedKey),
    PasteStart,
    /// The last byte does not continue what was before it.
    Torn,
}

impl Decoder {
    /// Creates a decoder. `asked`: when the terminal was asked for its background, if it was.
    pub fn new(asked: Option<Duration>) -> Decoder {
        Decoder { asked, ..Decoder::default() }
    }

    /// Decodes further bytes, read at this time.
    pub fn feed(&mut self, bytes: &[u8], at: Duration) -> Vec<Input> {
        self.now = at;
        bytes.iter().for_each(|&byte| self.push(byte));
        std::mem::take(&mut self.ready)
    }

    /// After this time without further bytes [`Decoder::pause`] is to be called.
    pub fn patience(&self) -> Option<Duration> {
        if self.paste.is_some() {
            Some(PASTE_PAUSE)
        } else if self.is_in_reply() {
            Some(REPLY_TIME.saturating_sub(self.now.saturating_sub(self.pending_since)))
        } else if !self.pending.is_empty() || self.typed > 0 {
            Some(SEQUENCE_PAUSE)
        } else {
            None
        }
    }

    /// Nothing more has come: what is incomplete is decoded as it is.
    pub fn pause(&mut self) -> Vec<Input> {
        self.typed = 0;
        if let Some(paste) = self.paste.take() {
            self.ready.push(Input::Paste(String::from_utf8_lossy(&paste).into_owned()));
        }
        if !self.unmarked_paste.is_empty() {
            self.ready.push(Input::Paste(std::mem::take(&mut self.unmarked_paste)));
        }
        self.flush();
        self.typed = 0;
        std::mem::take(&mut self.ready)
    }

    fn push(&mut self, byte: u8) {
        if self.paste.is_some() {
            return self.push_pasted(byte);
        }
        if self.pending.is_empty() {
            self.pending_since = self.now;
        }
        self.pending.push(byte);
        match parse(&self.pending) {
            Parsed::Incomplete => {}
            Parsed::Complete(input) => {
                self.pending.clear();
                input.into_iter().for_each(|input| self.give(input));
            }
            Parsed::Coded(key) => {
                self.pending.clear();
                key.inputs().into_iter().for_each(|input| self.give(input));
            }
            Parsed::PasteStart => {
                self.pending.clear();
                self.paste = Some(Vec::new());
            }
            Parsed::Torn => {
                // An ESC begins another sequence.
                let last = self.pending.len() - 1;
                let start = self.pending.iter().rposition(|&byte| byte == 0x1b).filter(|&at| at > 0);
                let rest = self.pending.split_off(start.unwrap_or(last));
                self.flush();
                rest.into_iter().for_each(|byte| self.push(byte));
            }
        }
    }

    fn push_pasted(&mut self, byte: u8) {
        let Some(text) = &mut self.paste else { return };
        text.push(byte);
        // No terminal pastes Ctrl-C: the end was lost, and the player wants out.
        let interrupted = byte == 0x03;
        if !interrupted && !text.ends_with(PASTE_END) {
            if text.len() >= MAX_PASTE + PASTE_END.len() {
                text.remove(MAX_PASTE);
            }
            return;
        }
        text.truncate(text.len() - if interrupted { 1 } else { PASTE_END.len() });
        let text = String::from_utf8_lossy(text).into_owned();
        self.paste = None;
        self.ready.push(Input::Paste(text));
        if interrupted {
            self.push(byte);
        }
    }

    /// Gives the incomplete sequence as Esc and single keys. A torn mouse report is dropped: as keys it would
    /// write its numbers into the board.
    fn flush(&mut self) {
        let is_in_reply = self.is_in_reply();
        let pending = std::mem::take(&mut self.pending);
        match &pending[..] {
            _ if is_in_reply => {}
            [0x1b] => self.give(Input::Key(KeyCode::Esc.into())),
            [0x1b, b'[', b'<', b'0'..=b'9', ..] | [0x1b, b'[', b'M', ..] => {}
            [0x1b, symbol @ 0x20..=0x7e] => self.give(Input::Key(alt(character(char::from(*symbol))))),
            [0x1b, rest @ ..] => {
                self.give(Input::Key(KeyCode::Esc.into()));
                for symbol in String::from_utf8_lossy(rest).chars() {
                    if !symbol.is_control() && symbol != char::REPLACEMENT_CHARACTER {
                        self.give(Input::Key(character(symbol)));
                    }
                }
            }
            // The rest of a character is lost.
            _ => {}
        }
    }

    /// Returns whether the reply to a query has begun. A lone Esc counts as a key: a reply that is split after its
    /// first byte looks the same.
    fn is_in_reply(&self) -> bool {
        let is_due = self.asked.is_some_and(|asked| self.pending_since.saturating_sub(asked) <= REPLY_DELAY);
        is_due
            && self.pending.len() > 1
            && REPLIES.iter().any(|reply| reply.starts_with(&self.pending) || self.pending.starts_with(reply))
    }

    fn give(&mut self, input: Input) {
        match input {
            Input::Attributes => self.asked = None,
            Input::SchemeChanged => self.asked = Some(self.now),
            _ => {}
        }
        let symbol = match &input {
            Input::Key(KeyEvent { code, modifiers, .. }) if (*modifiers - KeyModifiers::SHIFT).is_empty() => {
                match code {
                    KeyCode::Char(symbol) => Some(*symbol),
                    KeyCode::Enter => Some('\n'),
                    KeyCode::Tab => Some('\t'),
                    _ => None,
                }
            }
            _ => None,
        };
        if symbol.is_some() {
            let is_over = self.now.saturating_sub(self.typed_since) > TYPING_TIME;
            if self.typed == 0 || is_over && self.unmarked_paste.is_empty() {
                (self.typed, self.typed_since) = (0, self.now);
            }
            self.typed += 1;
        }
        match symbol {
            Some(symbol) if self.typed > MAX_TYPED => {
                if self.unmarked_paste.len() < MAX_PASTE {
                    self.unmarked_paste.push(symbol);
                }
            }
            _ => self.ready.push(input),
        }
    }
}

fn parse(bytes: &[u8]) -> Parsed {
    match bytes {
        [0x1b] | [0x1b, b'O'] => Parsed::Incomplete,
        [0x1b, 0x1b] => Parsed::Torn,
        [0x1b, b'[', rest @ ..] => control_sequence(rest),
        [0x1b, b'O', last] => match last {
            0x20..=0x7e => key(function_key(*last), KeyModifiers::NONE),
            _ => Parsed::Torn,
        },
        [0x1b, b']' | b'P' | b'_', rest @ ..] => control_string(rest),
        [0x1b, rest @ ..] => match plain(rest) {
            Parsed::Complete(Some(Input::Key(key))) => Parsed::Complete(Some(Input::Key(alt(key)))),
            other => other,
        },
        _ => plain(bytes),
    }
}

/// A character or a control character.
fn plain(bytes: &[u8]) -> Parsed {
    let event = match bytes {
        [b'\r'] => KeyCode::Enter.into(),
        [b'\t'] => KeyCode::Tab.into(),
        [0x7f] => KeyCode::Backspace.into(),
        [0] => control(b' '),
        [byte @ 1..=0x1a] => control(byte - 1 + b'a'),
        // Older terminals send these for Ctrl-4 to Ctrl-7 too, but nothing that is told apart for the other digits.
        [byte @ 0x1c..=0x1f] => control(byte - 0x1c + b'\\'),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => return Parsed::Complete(text.chars().next().map(|c| Input::Key(character(c)))),
            Err(error) if error.error_len().is_none() => return Parsed::Incomplete,
            Err(_) if bytes.len() == 1 => return Parsed::Complete(None),
            Err(_) => return Parsed::Torn,
        },
    };
    Parsed::Complete(Some(Input::Key(event)))
}

fn control(symbol: u8) -> KeyEvent {
    KeyEvent::new(KeyCode::Char(symbol.into()), KeyModifiers::CONTROL)
}

/// A control string such as `ESC ]`: the reply to the query of the background, or to one that ninefold never sends.
fn control_string(rest: &[u8]) -> Parsed {
    match rest {
        [text @ .., 0x07] | [text @ .., 0x1b, b'\\'] => {
            let colour = text.strip_prefix(b"11;").and_then(|colour| std::str::from_utf8(colour).ok());
            Parsed::Complete(colour.and_then(Background::from_reply).map(Input::Background))
        }
        [.., 0x1b, _] => Parsed::Torn,
        [.., 0x00..=0x1a | 0x1c..=0x1f | 0x7f] => Parsed::Torn,
        _ if rest.len() > MAX_SEQUENCE => Parsed::Torn,
        _ => Parsed::Incomplete,
    }
}

/// What follows `ESC [`.
fn control_sequence(rest: &[u8]) -> Parsed {
    match rest {
        // The mouse report of old terminals: three bytes from 32 on.
        [b'M', report @ ..] => match report {
            [.., 0..=0x1f] => Parsed::Torn,
            &[button, column, row] => {
                let [button, column, row] = [button, column, row].map(|byte| u16::from(byte) - 32);
                Parsed::Complete(mouse(button, column, row, false))
            }
            _ => Parsed::Incomplete,
        },
        // F1 to F5 of the Linux console.
        [b'['] => Parsed::Incomplete,
        [b'[', last @ b'A'..=b'E'] => key(Some(KeyCode::F(last - b'A' + 1)), KeyModifiers::NONE),
        [b'[', _] => Parsed::Torn,
        [] => Parsed::Incomplete,
        [.., 0x20..=0x3f] if rest.len() <= MAX_SEQUENCE => Parsed::Incomplete,
        [b'<', .., b'A'..=b'L' | b'N'..=b'l' | b'n'..=b'z'] => Parsed::Torn,
        [b'2', b'0', b'0', b'~'] => Parsed::PasteStart,
        [parameters @ .., last @ 0x40..=0x7e] => whole_sequence(parameters, *last),
        _ => Parsed::Torn,
    }
}

/// `ESC [ parameters last`. Parameters are numbers with `;` between them; each may have parts after a `:`.
fn whole_sequence(parameters: &[u8], last: u8) -> Parsed {
    let text = String::from_utf8_lossy(parameters);
    if text.starts_with('?') {
        return Parsed::Complete(match (last, &*text) {
            (b'c', _) => Some(Input::Attributes),
            (b'u', _) => Some(Input::KittyKeyboard),
            (b'n', "?997;1" | "?997;2") => Some(Input::SchemeChanged),
            _ => None,
        });
    }
    let is_mouse = text.starts_with('<');
    let fields: Vec<&str> = text.trim_start_matches('<').split(';').collect();
    let [first, second, third] = [0, 1, 2].map(|field| number(&fields, field, 0));
    if is_mouse || last == b'M' {
        let [Some(button), Some(column), Some(row)] =
            [first, second, third].map(|number| u16::try_from(number?).ok())
        else {
            return Parsed::Complete(None);
        };
        // rxvt counts buttons from 32.
        let button = if is_mouse { Some(button) } else { button.checked_sub(32) };
        return Parsed::Complete(button.and_then(|button| mouse(button, column, row, last == b'm')));
    }
    // A key that is let go.
    if number(&fields, 1, 1) == Some(3) {
        return Parsed::Complete(None);
    }
    let modifiers = modifiers(second.unwrap_or(1));
    match (last, first) {
        // The character is the one that Shift has made.
        (b'~', Some(27)) => Parsed::Coded(CodedKey::of(third, modifiers)),
        (b'~', Some(code)) => key(numbered_key(code), modifiers),
        (b'u', code) => Parsed::Coded(CodedKey {
            shifted: number(&fields, 0, 1),
            base: number(&fields, 0, 2),
            text: text_of(&fields, 2),
            ..CodedKey::of(code, modifiers)
        }),
        (b'Z', _) => key(Some(KeyCode::BackTab), modifiers | KeyModifiers::SHIFT),
        (b'A'..=b'S', None | Some(1)) => key(function_key(last).filter(|_| last != b'M'), modifiers),
        _ => Parsed::Complete(None),
    }
}

/// The number in a part of a field.
fn number(fields: &[&str], field: usize, part: usize) -> Option<u32> {
    fields.get(field)?.split(':').nth(part)?.parse().ok()
}

/// The text in the parts of a field, each of them the number of a character.
fn text_of(fields: &[&str], field: usize) -> String {
    let parts = fields.get(field).into_iter().flat_map(|field| field.split(':'));
    parts.filter_map(|part| char::from_u32(part.parse().ok()?)).collect()
}

fn key(code: Option<KeyCode>, modifiers: KeyModifiers) -> Parsed {
    Parsed::Complete(code.map(|code| Input::Key(KeyEvent::new(code, modifiers))))
}

fn character(symbol: char) -> KeyEvent {
    let shift = if symbol.is_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
    KeyEvent::new(KeyCode::Char(symbol), shift)
}

fn alt(key: KeyEvent) -> KeyEvent {
    KeyEvent { modifiers: key.modifiers | KeyModifiers::ALT, ..key }
}

fn modifiers(parameter: u32) -> KeyModifiers {
    // xterm: shift 1, alt 2, control 4. crossterm: shift 1, control 2, alt 4; the others agree.
    let bits = parameter.saturating_sub(1);
    KeyModifiers::from_bits_truncate((bits & 0b11_1001 | (bits & 2) << 1 | (bits & 4) >> 1) as u8)
}

/// The key of `ESC O last`, or of `ESC [ 1 ; modifiers last`.
fn function_key(last: u8) -> Option<KeyCode> {
    Some(match last {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'M' => KeyCode::Enter,
        b'P'..=b'S' => KeyCode::F(last - b'P' + 1),
        _ => return None,
    })
}

/// The key of `ESC [ code ~`.
fn numbered_key(code: u32) -> Option<KeyCode> {
    Some(match code {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => KeyCode::F(code as u8 - 10),
        17..=21 => KeyCode::F(code as u8 - 11),
        23..=26 => KeyCode::F(code as u8 - 12),
        28..=29 => KeyCode::F(code as u8 - 15),
        31..=34 => KeyCode::F(code as u8 - 17),
        _ => return None,
    })
}

/// A mouse report; column and row count from 1.
///
/// ```text
/// bit     7 6   5     4     3    2      1 0
///         high  move  ctrl  alt  shift  low     two and two bits of the button
/// ```
fn mouse(report: u16, column: u16, row: u16, released: bool) -> Option<Input> {
    let buttons = [MouseButton::Left, MouseButton::Middle, MouseButton::Right];
    let (button, moves) = (report & 3 | (report & 0xc0) >> 4, report & 0x20 != 0);
    let kind = match (usize::from(button), moves) {
        (at @ 0..3, false) if released => MouseEventKind::Up(buttons[at]),
        (at @ 0..3, false) => MouseEventKind::Down(buttons[at]),
        (at @ 0..3, true) => MouseEventKind::Drag(buttons[at]),
        (3, false) => MouseEventKind::Up(MouseButton::Left),
        (3..6, true) => MouseEventKind::Moved,
        (4, false) => MouseEventKind::ScrollUp,
        (5, false) => MouseEventKind::ScrollDown,
        (6, false) => MouseEventKind::ScrollLeft,
        (7, false) => MouseEventKind::ScrollRight,
        _ => return None,
    };
    let mut modifiers = KeyModifiers::NONE;
    modifiers.set(KeyModifiers::SHIFT, report & 4 != 0);
    modifiers.set(KeyModifiers::ALT, report & 8 != 0);
    modifiers.set(KeyModifiers::CONTROL, report & 16 != 0);
    let (column, row) = (column.checked_sub(1)?, row.checked_sub(1)?);
    Some(Input::Mouse(MouseEvent { kind, column, row, modifiers }))
}

#[cfg(test)]
mod tests;
