//! JSON as programs and people write it, with the place of every value.
//!
//! It reads more than the standard allows: several values one after another, missing and trailing
//! commas, single quotes, bare words, comments, and lists in any brackets. Two commas have an empty value
//! between them. From a place within a text on it reads the lists of program text, and skips the rest. In the short
//! form of SudokuPad's links, every list has a value after its last comma.

use std::borrow::Cow;
use std::str::Chars;

/// The deepest nesting that is read.
const MAX_DEPTH: usize = 64;

/// A text taken apart. Values are kept in the order of the text, containers before their contents.
pub(super) struct Json<'t> {
    text: &'t str,
    items: Vec<Item>,
    /// The last byte of its last list, object or text, or 0 if it has no such value.
    pub end: usize,
    /// Whether brackets of a program are never closed.
    pub is_cut: bool,
}

/// A value: where it is, and the index of the first item after it.
#[derive(Clone, Copy)]
struct Item {
    kind: ValueKind,
    start: u32,
    end: u32,
    next: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ValueKind {
    /// A number or a word without quotes, such as `null`.
    Word,
    Text,
    Array,
    /// The keys of an object are items before their values.
    Object,
}

/// A syntax error: the byte, what is wrong, and how to fix it.
pub(super) struct SyntaxError {
    pub offset: usize,
    pub message: String,
    pub help: &'static str,
}

#[derive(Clone, Copy)]
pub(super) struct Value<'j> {
    json: &'j Json<'j>,
    index: usize,
}

/// How a text is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Json,
    Program,
    Short,
}

/// A container that is not closed yet.
struct Open {
    index: usize,
    bracket: u8,
    colons: u32,
    values: u32,
    /// Whether a value may be missing here: the last thing was a bracket or a comma.
    after_comma: bool,
}

impl<'t> Json<'t> {
    /// Reads a text from a byte on. If that is not its start, it is program text.
    pub fn read(text: &'t str, start: usize) -> Result<Json<'t>, SyntaxError> {
        Json::read_form(text, start, if start > 0 { Form::Program } else { Form::Json })
    }

    /// Reads a text in the short form of SudokuPad's links.
    pub fn read_short(text: &'t str) -> Result<Json<'t>, SyntaxError> {
        Json::read_form(text, 0, Form::Short)
    }

    fn read_form(text: &'t str, start: usize, form: Form) -> Result<Json<'t>, SyntaxError> {
        let mut json = Json { text, items: Vec::new(), end: 0, is_cut: false };
        json.push(ValueKind::Array, start, text.len());
        let open = vec![Open { index: 0, bracket: 0, colons: 0, values: 0, after_comma: false }];
        let mut scanner = Scanner { json, open, form };
        let mut at = start;
        while let Some(&byte) = text.as_bytes().get(at) {
            let is_outside = scanner.open.len() == 1 && form == Form::Json;
            if is_outside && scanner.json.is_other_line(at) {
                break;
            }
            at = scanner.token(byte, at)?;
        }
        scanner.finish()
    }

    /// Adds a value without contents.
    fn push(&mut self, kind: ValueKind, start: usize, end: usize) -> usize {
        let index = self.items.len();
        self.items.push(Item { kind, start: start as u32, end: end as u32, next: index as u32 + 1 });
        index
    }

    fn close(&mut self, open: Option<Open>, bracket: u8, at: usize) -> Result<(), SyntaxError> {
        let expected = open.as_ref().map_or(0, Open::closing);
        let Some(open) = open.filter(|_| expected == bracket) else {
            let message = match expected {
                0 => format!("found `{}` without its opening bracket", char::from(bracket)),
                _ => format!("found `{}`: expected `{}`", char::from(bracket), char::from(expected)),
            };
            return Err(SyntaxError { offset: at, message, help: "brackets must come in pairs" });
        };
        let next = self.items.len() as u32;
        let item = &mut self.items[open.index];
        // As many keys as values: a colon may also be something else in a program.
        item.kind = if open.colons > 0 && 2 * open.colons == open.values {
            ValueKind::Object
        } else {
            ValueKind::Array
        };
        (item.end, item.next) = (at as u32 + 1, next);
        self.end = self.end.max(at);
        Ok(())
    }

    /// Returns whether a line of other text begins at a byte, behind a list or object.
    fn is_other_line(&self, at: usize) -> bool {
        if self.end == 0 || !self.text.as_bytes()[..at].ends_with(b"\n") {
            return false;
        }
        let line = self.text[at..].lines().next().unwrap_or_default();
        let first = line.split_whitespace().next().unwrap_or_default();
        let is_code = |text: &str| text.contains(|c| "=;\"'#/[]{}()".contains(c));
        let is_name = first.starts_with(char::is_alphabetic);
        line.contains(char::is_alphanumeric)
            && !is_code(if is_name { line } else { first })
            && !first.starts_with([',', ':'])
    }

    /// Returns all values of the text as a list.
    pub fn root(&self) -> Value<'_> {
        Value { json: self, index: 0 }
    }
}

/// Reads the digits of `\u1234`, or of a pair for a character beyond 16 bits.
fn unicode(chars: &mut Chars<'_>) -> Option<char> {
    let unit = |chars: &mut Chars<'_>| {
        let digits = chars.as_str().get(..4);
        chars.nth(3);
        u16::from_str_radix(digits?, 16).ok()
    };
    let first = unit(chars)?;
    if let Some(rest) = chars.as_str().strip_prefix("\\u") {
        let mut rest = rest.chars();
        let pair = [first, unit(&mut rest).unwrap_or_default()];
        if let (true, Some(Ok(c))) = ((0xd800..0xdc00).contains(&first), char::decode_utf16(pair).next()) {
            *chars = rest;
            return Some(c);
        }
    }
    char::from_u32(first.into())
}

/// Reads a text into values.
struct Scanner<'t> {
    json: Json<'t>,
    /// The whole text, and the containers in one another that are not closed yet.
    open: Vec<Open>,
    form: Form,
}

impl<'t> Scanner<'t> {
    /// Returns the innermost container. The whole text is never closed.
    fn parent(&mut self) -> &mut Open {
        self.open.last_mut().expect("the whole text is open")
    }

    /// Adds a value to the innermost container.
    fn add(&mut self, kind: ValueKind, start: usize, end: usize) -> usize {
        self.parent().values += 1;
        self.json.push(kind, start, end)
    }

    /// Reads what begins with a byte, and returns the byte after it.
    fn token(&mut self, byte: u8, at: usize) -> Result<usize, SyntaxError> {
        let (is_program, is_short) = (self.form == Form::Program, self.form == Form::Short);
        let depth = self.open.len();
        let parent = self.parent();
        let bracket = parent.bracket;
        let after_comma = std::mem::take(&mut parent.after_comma);
        // Values that are left out.
        let is_missing =
            (after_comma && parent.values > 0 && bracket == b'[') || 2 * parent.colons > parent.values;
        if is_short && is_missing && b",]}".contains(&byte) && !(byte == b',' && after_comma) {
            self.add(ValueKind::Word, at, at);
        }
        match byte {
            b';' | b'|' if !is_short => {}
            // The brackets before the start may close here.
            b']' | b'}' if depth == 1 && is_program => {}
            b')' if bracket != b'(' && !is_short => {}
            byte if byte.is_ascii_whitespace() => self.parent().after_comma = after_comma,
            _ if !is_short && let Some(end) = end_of_comment(self.json.text.as_bytes(), at, is_program) => {
                self.parent().after_comma = after_comma;
                return Ok(end);
            }
            b',' => {
                if after_comma {
                    self.add(ValueKind::Word, at, at);
                }
                self.parent().after_comma = bracket != 0;
            }
            b':' => self.parent().colons += 1,
            byte if b"[{".contains(&byte) || (byte == b'(' && !is_short) => {
                if depth > MAX_DEPTH {
                    let message = format!("found values nested more than {MAX_DEPTH} deep");
                    let help = "a sudoku needs no more than a few brackets";
                    return Err(SyntaxError { offset: at, message, help });
                }
                let index = self.add(ValueKind::Array, at, at);
                self.open.push(Open { index, bracket: byte, colons: 0, values: 0, after_comma: true });
            }
            b']' | b'}' | b')' if byte != b')' || !is_short => {
                self.json.close(self.open.pop(), byte, at)?;
            }
            quote @ (b'"' | b'\'') => return self.quoted(quote, at),
            _ => return Ok(self.word(at)),
        }
        Ok(at + 1)
    }

    /// Reads a text in quotes.
    fn quoted(&mut self, quote: u8, at: usize) -> Result<usize, SyntaxError> {
        let is_program = self.form == Form::Program;
        match end_of_text(self.json.text.as_bytes(), at, quote, is_program) {
            Some((start, end)) => {
                self.add(ValueKind::Text, start, end);
                // The quotes before it are as many as those behind it.
                let after = end + start - at;
                self.json.end = self.json.end.max(after - 1);
                Ok(after)
            }
            None if is_program || (self.open.len() == 1 && self.json.end > 0) => Ok(at + 1),
            None => {
                let message = "a text in quotes does not end".to_owned();
                Err(SyntaxError { offset: at, message, help: "is the text complete?" })
            }
        }
    }

    /// Reads a number or a word without quotes.
    fn word(&mut self, at: usize) -> usize {
        let (form, text) = (self.form, self.json.text);
        let is_program = form == Form::Program;
        let rest = &text.as_bytes()[at..];
        let is_end = |&byte: &u8| match form {
            Form::Short => b",:[]{}".contains(&byte),
            Form::Json | Form::Program => is_delimiter(byte),
        };
        let len = rest.iter().position(is_end).unwrap_or(rest.len());
        let is_key = rest[len..].trim_ascii_start().starts_with(b":");
        let parent = self.parent();
        let is_value = 2 * parent.colons > parent.values;
        let word = &text[at..at + len];
        let is_cell = !is_program || is_key || is_value || !is_name(word);
        // The function of R in `c(5, 3)`, the type that Zig leaves out in `.{5, 3}`, the list of PowerShell in
        // `@(5, 3)`, and the words of Ruby in `%w[5 3]`.
        let next = rest.get(len).copied().unwrap_or_default();
        let is_call = is_program
            && match word {
                "." | "@" => b"({".contains(&next),
                "%w" | "%i" => b"[({".contains(&next),
                _ => b"({".contains(&next) && word.bytes().all(|byte| byte.is_ascii_alphabetic()),
            };
        // Web pages have spaces that are not ASCII.
        if is_cell && !is_call && !word.trim().is_empty() {
            self.add(ValueKind::Word, at, at + len);
        }
        at + len
    }

    /// Closes what a program leaves open.
    ///
    /// # Errors
    /// A bracket of another text is not closed.
    fn finish(mut self) -> Result<Json<'t>, SyntaxError> {
        while let [_, .., last] = self.open.as_slice() {
            if self.form != Form::Program {
                let bracket = char::from(last.bracket);
                let offset = self.json.items[last.index].start as usize;
                let message = format!("`{bracket}` is never closed");
                return Err(SyntaxError { offset, message, help: "is the text complete?" });
            }
            self.json.is_cut = true;
            let closing = last.closing();
            self.json.close(self.open.pop(), closing, self.json.text.len().saturating_sub(1))?;
        }
        self.json.items[0].next = self.json.items.len() as u32;
        Ok(self.json)
    }
}

impl Open {
    /// Returns the bracket that closes it.
    fn closing(&self) -> u8 {
        match self.bracket {
            b'[' => b']',
            b'{' => b'}',
            b'(' => b')',
            _ => 0,
        }
    }
}

fn is_delimiter(byte: u8) -> bool {
    byte.is_ascii_whitespace() || b",:;[]{}()|\"'".contains(&byte)
}

/// Returns whether a word of program text is a name or a sign, and no cell.
fn is_name(word: &str) -> bool {
    let is_letters = word.starts_with(|c: char| c.is_alphabetic()) && word.len() > 1;
    // MATLAB ends a line with dots that goes on below it.
    let is_sign = word.starts_with(['=', '+', '\\', '<', '>', '!', '&', '#']) || word == "...";
    (is_letters || is_sign) && !is_null(word)
}

/// Returns the index after the comment that begins at a byte, if one does.
fn end_of_comment(bytes: &[u8], at: usize, is_program: bool) -> Option<usize> {
    let rest = &bytes[at..];
    if rest.starts_with(b"/*") {
        return Some(memchr::memmem::find(&rest[2..], b"*/").map_or(bytes.len(), |end| at + end + 4));
    }
    // `#(` and `#2A(` begin lists in Lisp, `#[` does in some programs.
    let after_rank = rest.iter().skip(1).find(|byte| !byte.is_ascii_digit() && **byte != b'A');
    let is_vector = after_rank.is_some_and(|&byte| byte == b'(' || byte == b'[' && is_program);
    let is_comment = (rest[0] == b'#' && !is_vector) || rest.starts_with(b"//") || rest.starts_with(b"-- ");
    is_comment.then(|| memchr::memchr(b'\n', rest).map_or(bytes.len(), |end| at + end))
}

/// Returns the start and the end of a text in quotes, without them. In a program it ends on its line, or has three
/// quotes on each side.
pub(super) fn end_of_text(bytes: &[u8], start: usize, quote: u8, is_program: bool) -> Option<(usize, usize)> {
    let three = [quote; 3];
    if is_program && bytes[start..].starts_with(&three) {
        let end = memchr::memmem::find(&bytes[start + 3..], &three)?;
        return Some((start + 3, start + 3 + end));
    }
    let mut at = start + 1;
    loop {
        let found = at + memchr::memchr2(quote, b'\\', bytes.get(at..)?)?;
        if is_program && memchr::memchr(b'\n', &bytes[at..found]).is_some() {
            return None;
        }
        if bytes[found] == quote {
            return Some((start + 1, found));
        }
        at = found + 2;
    }
}

/// Returns whether a word means an empty cell.
fn is_null(word: &str) -> bool {
    let nothing =
        ["null", "None", "nil", "undefined", "NaN", "nan", "NULL", "NA", "Nothing", "false", "False"];
    word.is_empty() || nothing.contains(&word)
}

impl<'j> Value<'j> {
    fn item(self) -> Item {
        self.json.items[self.index]
    }

    pub fn kind(self) -> ValueKind {
        self.item().kind
    }

    pub fn is_container(self) -> bool {
        matches!(self.kind(), ValueKind::Array | ValueKind::Object)
    }

    /// Returns the byte of the text at which the value starts; for a text, after its quote.
    pub fn offset(self) -> usize {
        self.item().start as usize
    }

    /// Returns the value as it is written, a text without its quotes.
    pub fn raw(self) -> &'j str {
        self.json.text.get(self.offset()..self.item().end as usize).unwrap_or_default()
    }

    /// Returns a text or word without escapes.
    pub fn text(self) -> Cow<'j, str> {
        let raw = self.raw();
        if self.kind() != ValueKind::Text || !raw.contains('\\') {
            return Cow::Borrowed(raw);
        }
        let mut text = String::with_capacity(raw.len());
        let mut chars = raw.chars();
        while let Some(c) = chars.next() {
            if c != '\\' {
                text.push(c);
                continue;
            }
            text.extend(chars.next().map(|c| match c {
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                'b' => '\u{8}',
                'f' => '\u{c}',
                'u' => unicode(&mut chars).unwrap_or(char::REPLACEMENT_CHARACTER),
                c => c,
            }));
        }
        Cow::Owned(text)
    }

    /// Returns a whole number, in quotes or not.
    pub fn number(self) -> Option<i64> {
        if self.is_container() {
            return None;
        }
        // R writes whole numbers as `5L`.
        let raw = self.raw().trim().trim_end_matches('L');
        raw.strip_suffix(".0").or(raw.strip_suffix('.')).unwrap_or(raw).parse().ok()
    }

    pub fn boolean(self) -> Option<bool> {
        match self.raw() {
            "true" | "True" if !self.is_container() => Some(true),
            "false" | "False" if !self.is_container() => Some(false),
            _ => None,
        }
    }

    /// Returns whether a list, object or text has nothing in it, or the value means nothing.
    pub fn is_nothing(self) -> bool {
        match self.kind() {
            ValueKind::Word => is_null(self.raw()),
            ValueKind::Text => self.raw().trim().is_empty(),
            ValueKind::Array | ValueKind::Object => self.children().next().is_none(),
        }
    }

    /// Returns the values in a container, the keys of an object among them.
    fn children(self) -> impl Iterator<Item = Value<'j>> {
        let (mut index, end) = (self.index + 1, self.item().next as usize);
        std::iter::from_fn(move || {
            let child = (index < end).then_some(Value { json: self.json, index })?;
            index = child.item().next as usize;
            Some(child)
        })
    }

    /// Returns the values of a list or of an object.
    pub fn values(self) -> impl Iterator<Item = Value<'j>> {
        let step = if self.kind() == ValueKind::Object { 2 } else { 1 };
        self.children().skip(step - 1).step_by(step)
    }

    /// Returns the members of an object. Any other value has no members.
    pub fn members(self) -> impl Iterator<Item = (Value<'j>, Value<'j>)> {
        let mut children = self.children();
        let is_object = self.kind() == ValueKind::Object;
        std::iter::from_fn(move || if is_object { Some((children.next()?, children.next()?)) } else { None })
    }

    /// Returns the first member of this name.
    pub fn get(self, key: &str) -> Option<Value<'j>> {
        self.members().find(|(name, _)| name.raw() == key).map(|(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(value: Value<'_>) -> String {
        match value.kind() {
            ValueKind::Word => value.raw().to_owned(),
            ValueKind::Text => format!("{:?}", value.text()),
            ValueKind::Array => format!("[{}]", value.values().map(shown).collect::<Vec<_>>().join(",")),
            ValueKind::Object => {
                let members = value.members().map(|(key, value)| format!("{}:{}", key.raw(), shown(value)));
                format!("{{{}}}", members.collect::<Vec<_>>().join(","))
            }
        }
    }

    fn read(text: &str) -> String {
        match Json::read(text, 0) {
            Ok(json) => shown(json.root()),
            Err(error) => format!("{}: {}", error.offset, error.message),
        }
    }

    #[test]
    fn texts_are_taken_apart() {
        for (text, expected) in [
            ("{\"a\": [1, -2.5, null], \"b\": {}}", "[{a:[1,-2.5,null],b:[]}]"),
            ("[1 2 3]\n[4,5,]", "[[1,2,3],[4,5]]"),
            ("[,,3,]", "[[,,3]]"),
            ("{{1,0},{0,2}};", "[[[1,0],[0,2]]]"),
            ("{name: 'x\\n\\u00e4\\'', ok: true}", "[{name:\"x\\nä'\",ok:true}]"),
            ("[\"\\u12\"]", "[[\"\u{fffd}\"]]"),
            ("[\"\\ud83d\\ude00 \\ud83dx\\b\\f\"]", "[[\"😀 \u{fffd}x\\u{8}\\u{c}\"]]"),
            ("", "[]"),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
        let json = Json::read("{\"a\":\"7\",\"b\":[1]}", 0).ok().unwrap();
        let object = json.root().values().next().unwrap();
        assert_eq!(object.get("a").and_then(Value::number), Some(7));
        assert_eq!(object.values().count(), 2);
        assert!(object.get("c").is_none());
    }

    #[test]
    fn errors_name_the_place() {
        for (text, expected) in [
            ("[1, [2", "4: `[` is never closed"),
            ("[1}", "2: found `}`: expected `]`"),
            ("1]", "1: found `]` without its opening bracket"),
            ("{\"a\": \"b\\\"}", "6: a text in quotes does not end"),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
        assert!(read(&"[".repeat(100)).contains("nested more than 64 deep"));
    }
}
