//! Files that are not UTF-8: UTF-16 becomes text, and binary files are named.

use std::io::{self, BufRead, Read};

use super::{ParseError, ReadError};

/// The longest document that is read, in bytes. It may be a single line.
pub(super) const MAX_DOCUMENT_LEN: usize = 1 << 24;

/// What the first bytes of a file say about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Encoding {
    /// UTF-8, or nothing known.
    Text,
    Utf16,
    /// A binary file of this kind, and how to read the puzzle in it.
    Binary {
        kind: &'static str,
        help: &'static str,
    },
}

/// The number of bytes that are enough to tell the encoding of a text without zeros.
const CLEAR_LEN: usize = 32;
/// The number of bytes that are enough to tell the encoding of any text.
const MAX_START: usize = 512;

/// Reads the start of an input, as much of it as shows what it is: a pipe may hand over single bytes. An error
/// is reported by the next read.
pub(super) fn read_start(input: &mut dyn BufRead) -> Vec<u8> {
    let mut start = Vec::new();
    while !is_clear(&start) {
        let count = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Ok(bytes) => {
                start.extend_from_slice(bytes);
                bytes.len()
            }
            Err(_) => break,
        };
        if count == 0 {
            break;
        }
        input.consume(count);
    }
    start
}

/// Returns whether more bytes say nothing new about the encoding. A line that has been typed is not held back.
fn is_clear(start: &[u8]) -> bool {
    let text = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start).trim_ascii_start();
    let is_long = text.len() >= CLEAR_LEN || memchr::memchr2(b'\n', b'\r', text).is_some();
    start.len() >= MAX_START || is_long && memchr::memchr(0, start).is_none()
}

const UNPACK: &str = "unpack it and read the file in it";
const COPY: &str = "copy the puzzle as text, such as a line of 81 characters";

/// The first bytes of kinds of files that players try, their names and what to do with them.
const KINDS: [(&[u8], &str, &str); 13] = [
    (b"PK", "a zip archive or a document in one", UNPACK),
    (b"\x1f\x8b", "a gzip archive", UNPACK),
    (b"BZh", "a bzip2 archive", UNPACK),
    (b"\xfd7zXZ", "an xz archive", UNPACK),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive", UNPACK),
    (b"Rar!", "a rar archive", UNPACK),
    (b"\x89PNG", "a PNG image", COPY),
    (b"\xff\xd8\xff", "a JPEG image", COPY),
    (b"GIF8", "a GIF image", COPY),
    (b"%PDF-", "a PDF document", COPY),
    (b"SQLite format 3", "an SQLite database", COPY),
    (b"\x7fELF", "a program", COPY),
    (b"MZ\x90", "a program", COPY),
];

/// Returns whether a file that begins with these bytes can be a text. 512 of them are enough.
pub fn may_be_text(start: &[u8]) -> bool {
    !matches!(Encoding::of(start), Encoding::Binary { .. })
}

impl Encoding {
    /// Judges by the start of a file.
    pub fn of(start: &[u8]) -> Encoding {
        if start.starts_with(b"\xff\xfe") || start.starts_with(b"\xfe\xff") {
            return Encoding::Utf16;
        }
        match KINDS.iter().find(|(bytes, ..)| start.starts_with(bytes)) {
            Some(&(_, kind, help)) => Encoding::Binary { kind, help },
            // A zero further on is an error of its line, however much of the file is at hand.
            None if memchr::memchr(0, &start[..start.len().min(MAX_START)]).is_some() => {
                let help = "is this a program, an image or an archive?";
                Encoding::Binary { kind: "a binary file", help }
            }
            None => Encoding::Text,
        }
    }

    /// Returns the text in a file that is not UTF-8, or `None` if it is, as far as its start tells.
    pub fn convert(self, input: &mut dyn BufRead) -> Option<Result<Vec<u8>, ReadError>> {
        match self {
            Encoding::Text => return None,
            Encoding::Utf16 => {}
            Encoding::Binary { kind, help } => {
                return Some(Err(error(format!("{kind}, not text")).help(help).into()));
            }
        }
        let mut bytes = Vec::new();
        let most = 2 * MAX_DOCUMENT_LEN;
        Some(match input.take(most as u64 + 1).read_to_end(&mut bytes) {
            Err(error) => Err(error.into()),
            Ok(length) if length > most => Err(too_long(1).into()),
            Ok(_) => from_utf16(bytes).map_err(ReadError::from),
        })
    }
}

fn error(message: String) -> ParseError {
    ParseError::new(1, 1, message)
}

/// The error of a text that is longer than [`MAX_DOCUMENT_LEN`] at this line.
pub(super) fn too_long(line: usize) -> ParseError {
    ParseError::new(line, 1, format!("the text is longer than {} MiB", MAX_DOCUMENT_LEN >> 20))
        .help("split it into several files")
}

fn from_utf16(bytes: Vec<u8>) -> Result<Vec<u8>, ParseError> {
    let is_little = bytes.starts_with(b"\xff\xfe");
    let unit = |pair: &[u8]| {
        let pair = [pair[0], pair[1]];
        if is_little { u16::from_le_bytes(pair) } else { u16::from_be_bytes(pair) }
    };
    let units = bytes.chunks_exact(2).skip(1).map(unit);
    let text: Result<String, _> = char::decode_utf16(units).collect();
    match text {
        Ok(text) if bytes.len().is_multiple_of(2) && !text.contains('\0') => Ok(text.into_bytes()),
        _ => Err(error("the text is not UTF-16, although it begins so".to_owned())
            .help("save it as UTF-8 or plain ASCII")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::source::tests::Slow;
    use crate::format::tests::{LINE, found as read};
    use crate::format::{Options, Reader};

    #[test]
    fn utf16_is_read() {
        let text = format!("\u{feff}# ä😀\r\n{LINE}\r\n{LINE}\r\n");
        for to_bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes: Vec<u8> = text.encode_utf16().flat_map(to_bytes).collect();
            assert_eq!(read(&bytes), [Ok(2), Ok(3)]);
            assert_eq!(read(&bytes[..bytes.len() - 1]).len(), 1, "an odd number of bytes");
            for count in 1..10 {
                let slow = io::BufReader::new(Slow(&bytes, count));
                assert_eq!(
                    Reader::new(slow, Options::default()).flatten().count(),
                    2,
                    "{count} bytes at a time"
                );
            }
        }
    }

    #[test]
    fn a_zero_in_a_list_is_an_error_of_its_line() {
        let bytes = format!("{}{}\0\n{LINE}\n", format!("{LINE}\n").repeat(9), &LINE[1..]).into_bytes();
        // However much of the file a read returns.
        for count in [1, MAX_START, bytes.len()] {
            let reader = Reader::new(io::BufReader::new(Slow(&bytes, count)), Options::default());
            let lines: Vec<bool> = reader.map(|read| read.is_ok()).collect();
            assert_eq!(lines, [vec![true; 9], vec![false, true]].concat(), "{count} bytes at a time");
        }
        assert_eq!(read(&bytes).iter().filter(|read| read.is_ok()).count(), 10);
    }

    #[test]
    fn other_files_are_named_once() {
        for (bytes, kind, help) in [
            (&b"\x1f\x8b\x08\0"[..], "a gzip archive", "unpack it"),
            (b"PK\x03\x04", "a zip archive or a document in one", "unpack it"),
            (b"\x89PNG\r\n", "a PNG image", "copy the puzzle as text"),
            (b"12\0", "a binary file", "is this a program"),
        ] {
            assert_eq!(read(bytes), [Err(format!("line 1, column 1: {kind}, not text"))]);
            let mut reader = Reader::new(bytes, Options::default());
            let Some(Err(ReadError::Parse(error))) = reader.next() else { panic!("{kind} is read") };
            assert!(reader.is_empty() && error.help.is_some_and(|text| text.starts_with(help)), "{kind}");
        }
    }
}
