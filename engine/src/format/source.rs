//! Splits bytes into lines: bounded, numbered, valid UTF-8, with lookahead.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::io::{self, BufRead, Cursor, Read};

use super::encoding::{Encoding, MAX_DOCUMENT_LEN, read_start, too_long};
use super::{ParseError, ReadError};

/// The longest line that is read, in bytes.
pub(super) const MAX_LINE_LEN: usize = 1 << 16;

/// The most bytes that lookahead holds: more than the longest document on one line.
const MAX_HELD: usize = MAX_DOCUMENT_LEN + (1 << 16);

/// A line without its terminator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// From 1.
    pub number: usize,
    pub text: String,
}

impl Line {
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    pub fn is_comment(&self) -> bool {
        self.text.trim_start().starts_with('#')
    }

    /// Returns the error that something else was expected in place of this line.
    pub fn expected(&self, what: &str) -> ParseError {
        ParseError::expected(self.number, 1, &self.text, what)
    }

    /// Returns an error at a 1-based column of this line.
    pub fn error(&self, column: usize, message: impl Into<String>) -> ParseError {
        ParseError::new(self.number, column, message)
    }

    /// Returns the words of the line with their 1-based columns.
    pub fn words(&self) -> impl Iterator<Item = (usize, &str)> {
        words(&self.text)
    }
}

/// Splits a text at white space. Every word comes with its 1-based column in characters.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let (mut rest, mut column) = (text, 1);
    std::iter::from_fn(move || {
        let trimmed = rest.trim_start();
        column += rest[..rest.len() - trimmed.len()].chars().count();
        let end = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
        let (word, tail) = trimmed.split_at(end);
        let start = column;
        column += word.chars().count();
        rest = tail;
        (!word.is_empty()).then_some((start, word))
    })
}

/// Returns about how many bytes a line takes up.
fn held(line: &Line) -> usize {
    line.text.len() + size_of::<Line>()
}

/// Lines with lookahead.
pub(super) trait Source {
    /// Returns a line without consuming it; 0 is the next one. Returns `None` if the text ends before
    /// it, or if a line up to it cannot be read; `next` tells which.
    fn peek(&mut self, ahead: usize) -> Option<&Line>;

    /// Returns the next line, or `None` at the end.
    fn next(&mut self) -> Result<Option<Line>, ReadError>;

    /// Returns the next line that is neither blank nor a comment, or `None` at the end.
    fn next_content(&mut self) -> Result<Option<Line>, ReadError> {
        while let Some(line) = self.next()? {
            if !line.is_blank() && !line.is_comment() {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }
}

/// The lines of a byte stream.
pub(super) struct Lines<'a> {
    input: Box<dyn BufRead + 'a>,
    /// The text of an input that is not UTF-8.
    converted: Option<Cursor<Vec<u8>>>,
    ahead: VecDeque<Result<Line, ReadError>>,
    /// The bytes that the lines ahead take up.
    held: usize,
    read: usize,
    ended: bool,
    /// Whether the input has been found to be no text.
    is_unreadable: bool,
    decoder: Decoder,
    buffer: Vec<u8>,
    /// Whether the last byte was `\r`. A `\n` after it belongs to the same line end.
    after_return: bool,
}

impl<'a> Lines<'a> {
    pub fn new(input: impl BufRead + 'a) -> Lines<'a> {
        Lines {
            input: Box::new(input),
            converted: None,
            ahead: VecDeque::new(),
            held: 0,
            read: 0,
            ended: false,
            is_unreadable: false,
            decoder: Decoder::default(),
            buffer: Vec::new(),
            after_return: false,
        }
    }

    /// Returns the number of lines that have been returned.
    pub fn consumed(&self) -> usize {
        self.read.saturating_sub(self.ahead.len())
    }

    /// Returns whether the input has been found to be no text.
    pub fn is_unreadable(&self) -> bool {
        self.is_unreadable
    }

    fn read_line(&mut self) -> Option<Result<Line, ReadError>> {
        if self.ended || self.decoder.has_ended() {
            return None;
        }
        if self.read == 0 {
            let start = read_start(&mut self.input);
            let encoding = Encoding::of(&start);
            self.decoder = Decoder::of(&start);
            let rest = std::mem::replace(&mut self.input, Box::new(io::empty()));
            self.input = Box::new(Cursor::new(start).chain(rest));
            match encoding.convert(&mut self.input) {
                None => {}
                Some(Ok(text)) => {
                    self.decoder = Decoder::of(&text);
                    self.converted = Some(Cursor::new(text));
                }
                Some(Err(error)) => {
                    (self.ended, self.is_unreadable) = (true, matches!(error, ReadError::Parse(_)));
                    return Some(Err(error));
                }
            }
        }
        let line = match self.fill_buffer() {
            Ok(false) => None,
            Ok(true) => {
                self.read += 1;
                Some(self.decoder.decode(self.read, &self.buffer).map_err(ReadError::from))
            }
            Err(error) => Some(Err(error.into())),
        };
        self.ended |= matches!(line, None | Some(Err(ReadError::Io(_))));
        line
    }

    /// Reads the bytes of a line into the buffer, but no more than show that it is too long. Returns
    /// `false` at the end. A line ends with `\n`, `\r\n` or, as terminals paste it, `\r` alone.
    fn fill_buffer(&mut self) -> io::Result<bool> {
        self.buffer.clear();
        let mut any = false;
        let input: &mut dyn BufRead = match &mut self.converted {
            Some(text) => text,
            None => &mut self.input,
        };
        loop {
            let max_len = self.decoder.longest(&self.buffer);
            if self.buffer.len() > max_len {
                return Ok(true);
            }
            let bytes = match input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read?,
            };
            let after_return = std::mem::take(&mut self.after_return);
            match bytes.first() {
                None => return Ok(any),
                // The second half of a line end whose first half has been read.
                Some(b'\n') if after_return => {
                    input.consume(1);
                    continue;
                }
                Some(_) => any = true,
            }
            let limit = bytes.len().min(max_len + 1 - self.buffer.len());
            let end = memchr::memchr2(b'\n', b'\r', &bytes[..limit]);
            self.buffer.extend_from_slice(&bytes[..end.unwrap_or(limit)]);
            self.after_return = end.is_some_and(|end| bytes[end] == b'\r');
            input.consume(end.map_or(limit, |end| end + 1));
            if end.is_some() {
                return Ok(true);
            }
        }
    }
}

/// Returns whether a text begins as JSON, XML or a link does.
fn is_document(start: &[u8]) -> bool {
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start).trim_ascii_start();
    const STARTS: &str = "{ [ < http www. f-puzzles.com sudokupad.app swaroopg92 sudokuwiki fpuz scl ctc N4Ig m=edit m=solve #m= ?load=";
    STARTS.split(' ').any(|text| start.starts_with(text.as_bytes()))
}

/// Returns whether bytes that are not UTF-8 are probably a line of Latin-1: a few letters with accents among plain
/// ones.
fn is_latin(bytes: &[u8]) -> bool {
    let accented = bytes.iter().filter(|byte| **byte >= 0xc0).count();
    let plain = bytes.iter().filter(|byte| (b' '..0x7f).contains(*byte) || **byte == b'\t').count();
    let letters = bytes.iter().filter(|byte| byte.is_ascii_alphabetic()).count();
    accented + plain == bytes.len() && accented <= letters && 2 * accented <= plain
}

/// Decodes lines from UTF-8.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decoder {
    max_len: usize,
    /// Whether a line that begins as a document does may be as long as one.
    has_documents: bool,
    ended: bool,
}

impl Default for Decoder {
    fn default() -> Decoder {
        Decoder { max_len: MAX_LINE_LEN, has_documents: false, ended: false }
    }
}

impl Decoder {
    /// Returns a decoder for a text that begins with these bytes.
    fn of(start: &[u8]) -> Decoder {
        let max_len = if is_document(start) { MAX_DOCUMENT_LEN } else { MAX_LINE_LEN };
        Decoder { max_len, has_documents: true, ended: false }
    }

    /// Returns the most bytes of a line that begins so: documents may also be behind other lines.
    fn longest(self, line: &[u8]) -> usize {
        if self.has_documents && line.len() > MAX_LINE_LEN && is_document(line) {
            return MAX_DOCUMENT_LEN;
        }
        self.max_len
    }

    /// Returns whether a line has ended the text: nothing after it can be read.
    pub fn has_ended(self) -> bool {
        self.ended
    }

    /// Decodes a line, with or without its terminator. The number of the first one is 1.
    pub fn decode(&mut self, number: usize, line: &[u8]) -> Result<Line, ParseError> {
        let mut bytes = line.strip_suffix(b"\n").unwrap_or(line);
        while let Some(shorter) = bytes.strip_suffix(b"\r") {
            bytes = shorter;
        }
        if number == 1 {
            if Encoding::of(bytes) == Encoding::Utf16 {
                // The caller splits lines at single bytes, so nothing can be decoded here.
                self.ended = true;
                return Err(ParseError::new(1, 1, "the text is UTF-16: expected UTF-8")
                    .help("save it as UTF-8 or plain ASCII"));
            }
            bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        }
        let max_len = self.longest(bytes);
        if bytes.len() > max_len {
            self.ended = true;
            let message = format!("a line of more than {} bytes is not a puzzle", max_len);
            return Err(ParseError::new(number, 1, message).help("reading stops here; is this a text file?"));
        }
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => Cow::Borrowed(text),
            // Titles of old files.
            Err(_) if is_latin(bytes) => bytes.iter().map(|&byte| char::from(byte)).collect(),
            Err(error) => {
                let (good, bad) = bytes.split_at(error.valid_up_to());
                let column = String::from_utf8_lossy(good).chars().count() + 1;
                let message = format!("the byte 0x{:02X} is not UTF-8", bad.first().unwrap_or(&0));
                let error = ParseError::new(number, column, message);
                return Err(error.help("save the text as UTF-8 or plain ASCII"));
            }
        };
        Ok(Line { number, text: text.into_owned() })
    }
}

impl Source for Lines<'_> {
    fn peek(&mut self, ahead: usize) -> Option<&Line> {
        while self.ahead.len() <= ahead && !matches!(self.ahead.back(), Some(Err(_))) {
            let line = if self.held > MAX_HELD {
                self.ended = true;
                Err(too_long(self.read + 1).into())
            } else {
                self.read_line()?
            };
            self.held += line.as_ref().map_or(0, held);
            self.ahead.push_back(line);
        }
        self.ahead.get(ahead)?.as_ref().ok()
    }

    fn next(&mut self) -> Result<Option<Line>, ReadError> {
        match self.ahead.pop_front() {
            Some(line) => {
                self.held -= line.as_ref().map_or(0, held);
                line.map(Some)
            }
            None => self.read_line().transpose(),
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::cell::Cell;
    use std::io::Read;

    use super::*;

    #[test]
    fn line_ends_and_byte_order_marks_are_removed() {
        let mut lines = Lines::new(&b"\xef\xbb\xbfone\r\n\r\ntwo "[..]);
        assert_eq!(lines.peek(2).map(|l| l.text.as_str()), Some("two "));
        assert_eq!(lines.peek(3), None);
        assert_eq!(lines.next().unwrap().unwrap().text, "one");
        assert!(lines.next().unwrap().unwrap().is_blank());
        assert_eq!(lines.next().unwrap().unwrap().number, 3);
        assert!(lines.next().unwrap().is_none());
    }

    #[test]
    fn lines_end_with_either_byte_or_both() {
        let text = b"one\rtwo\r\n\r\r\nfive\n\nseven\r";
        for buffer in 1..text.len() {
            let mut lines = Lines::new(io::BufReader::with_capacity(buffer, &text[..]));
            let read = std::iter::from_fn(|| lines.next().unwrap());
            let read: Vec<_> = read.map(|line| (line.number, line.text)).collect();
            let expected = ["one", "two", "", "", "five", "", "seven"];
            assert_eq!(read, (1..).zip(expected.map(str::to_owned)).collect::<Vec<_>>(), "{buffer}");
        }
    }

    #[test]
    fn a_bad_byte_is_reported_and_reading_continues() {
        let mut lines = Lines::new(&b"\xc3\xa4b\xe4\ngood\n"[..]);
        assert_eq!(lines.peek(0), None);
        let error = lines.next().unwrap_err().to_string();
        assert_eq!(error, "line 1, column 3: the byte 0xE4 is not UTF-8");
        assert_eq!(lines.next().unwrap().unwrap().text, "good");
        let utf16 = Lines::new(&b"\xff\xfe1\0.\0\n\0"[..]).next().unwrap();
        assert_eq!(utf16.map(|line| line.text).as_deref(), Some("1."));
        let line = Decoder::default().decode(1, b"\xff\xfe1\0.\0\n").unwrap_err().to_string();
        assert_eq!(line, "line 1, column 1: the text is UTF-16: expected UTF-8");
    }

    #[test]
    fn a_binary_file_is_one_error() {
        let mut lines = Lines::new(&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\n\xff\n"[..]);
        assert_eq!(lines.peek(0), None);
        let error = lines.next().unwrap_err().to_string();
        assert!(error.contains("not text"), "{error}");
        assert!(lines.next().unwrap().is_none(), "only once");
        assert!(lines.is_unreadable());
        let mut empty = Lines::new(&b""[..]);
        assert!(empty.next().unwrap().is_none() && !empty.is_unreadable());
    }

    /// Repeats one byte for ever and counts how often.
    struct Endless<'a>(&'a Cell<u64>);
    impl Read for Endless<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            buffer.fill(b'1');
            self.0.set(self.0.get() + buffer.len() as u64);
            Ok(buffer.len())
        }
    }

    #[test]
    fn an_endless_line_is_refused_without_reading_on() {
        let read = Cell::new(0);
        let mut lines = Lines::new(std::io::BufReader::new(Endless(&read)));
        let error = lines.next().unwrap_err().to_string();
        assert!(error.contains("more than 65536 bytes"), "{error}");
        assert!(lines.next().unwrap().is_none(), "the stream has ended");
        assert!(read.get() < 3 * MAX_LINE_LEN as u64);
    }

    #[test]
    fn a_document_behind_other_lines_may_be_a_long_line() {
        let long = format!("[{}]", " ".repeat(MAX_LINE_LEN));
        let text = format!("# comment\n{long}\nlast\n");
        let mut lines = Lines::new(text.as_bytes());
        let read: Vec<_> = std::iter::from_fn(|| lines.next().unwrap()).map(|line| line.text).collect();
        assert_eq!(read, ["# comment", &long, "last"]);
    }

    /// Hands over a few bytes at a time.
    pub(in crate::format) struct Slow<'t>(pub &'t [u8], pub usize);
    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let most = self.1.min(buffer.len());
            self.0.read(&mut buffer[..most])
        }
    }

    #[test]
    fn a_typed_line_is_not_held_back() {
        struct Typed(&'static [u8]);
        impl Read for Typed {
            fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
                assert!(!self.0.is_empty(), "more was asked for");
                std::mem::take(&mut self.0).read(buffer)
            }
        }
        let mut lines = Lines::new(io::BufReader::new(Typed(b"1.\n")));
        assert_eq!(lines.next().unwrap().map(|line| line.text).as_deref(), Some("1."));
    }

    #[test]
    fn lookahead_is_bounded() {
        let mut lines = Lines::new(io::BufReader::new(io::repeat(b'\n')));
        assert_eq!(lines.peek(usize::MAX), None);
        let held = lines.ahead.len();
        assert!(held * size_of::<Line>() < 2 * MAX_HELD, "{held} lines");
        let errors = (0..=held).filter_map(|_| lines.next().err()).map(|error| error.to_string());
        let expected = format!("line {held}, column 1: the text is longer than 16 MiB");
        assert_eq!(errors.collect::<Vec<_>>(), [expected]);
        let long = format!("[{}]", " ".repeat(MAX_DOCUMENT_LEN - 2));
        assert!(Lines::new(long.as_bytes()).peek(0).is_some(), "the longest document");
    }

    #[test]
    fn words_have_columns() {
        let found: Vec<_> = words("  ä1\tb ").collect();
        assert_eq!(found, [(3, "ä1"), (6, "b")]);
    }
}
