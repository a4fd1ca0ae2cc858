//! Files that are not UTF-8: UTF-16 and archives become texts, other binary files are named.

use std::fmt::Display;
use std::io::{self, BufRead, Read};

use flate2::bufread::DeflateDecoder;
use rawzip::{CompressionMethod, ZipArchive};

use super::{ParseError, ReadError};

/// The longest document that is read, in bytes. It may be a single line.
pub(super) const MAX_DOCUMENT_LEN: usize = 1 << 24;

/// What the first bytes of a file say about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Encoding {
    /// UTF-8, or nothing known.
    Text,
    Utf16,
    Zip,
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
    let has_line = || memchr::memchr2(b'\n', b'\r', text).is_some();
    let is_plain = || memchr::memchr(0, start).is_none();
    start.len() >= MAX_START || (text.len() >= CLEAR_LEN || has_line()) && is_plain()
}

const UNPACK: &str = "unpack it and read the file in it";
const COPY: &str = "copy the puzzle as text, such as a line of 81 characters";
const HELP_OF_EMPTY: &str = "expected an archive of one file with puzzles: was it packed completely?";

/// The first bytes of kinds of files that players try, their names and what to do with them.
const KINDS: [(&[u8], &str, &str); 13] = [
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
    (b"PK\x05\x06", "an empty zip archive", HELP_OF_EMPTY),
];

impl Encoding {
    /// Judges by the start of a file.
    pub fn of(start: &[u8]) -> Encoding {
        if start.starts_with(b"\xff\xfe")
            || start.starts_with(b"\xfe\xff")
            || has_zeros(start, 0)
            || has_zeros(start, 1)
        {
            return Encoding::Utf16;
        }
        if start.starts_with(b"PK\x03\x04") {
            return Encoding::Zip;
        }
        match KINDS.iter().find(|(bytes, ..)| start.starts_with(bytes)) {
            Some(&(_, kind, help)) => Encoding::Binary { kind, help },
            None if memchr::memchr(0, start).is_some() => {
                let help = "is this a program, an image or an archive?";
                Encoding::Binary { kind: "a binary file", help }
            }
            None => Encoding::Text,
        }
    }

    /// Returns the text in a file that is not UTF-8, or `None` if it is, as far as its start tells.
    pub fn convert(self, input: &mut dyn BufRead) -> Option<Result<Vec<u8>, ReadError>> {
        let decode = match self {
            Encoding::Text => return None,
            Encoding::Utf16 => from_utf16,
            Encoding::Zip => unpack,
            Encoding::Binary { kind, help } => {
                return Some(Err(error(format!("{kind}, not text")).help(help).into()));
            }
        };
        let mut bytes = Vec::new();
        let most = 2 * MAX_DOCUMENT_LEN;
        Some(match input.take(most as u64 + 1).read_to_end(&mut bytes) {
            Err(error) => Err(error.into()),
            Ok(length) if length > most => Err(too_long(1).into()),
            Ok(_) => decode(bytes).map_err(ReadError::from),
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

/// Returns whether plain text has a zero before or after every byte, as in UTF-16 without a byte-order mark.
fn has_zeros(start: &[u8], index: usize) -> bool {
    let is_plain = |byte: u8| matches!(byte, b' '..0x7f | b'\t' | b'\r' | b'\n');
    let is_pair = |pair: &[u8]| pair[index] == 0 && is_plain(pair[1 - index]);
    start.len() >= 8 && start.chunks_exact(2).take(MAX_START / 2).all(is_pair)
}

fn from_utf16(bytes: Vec<u8>) -> Result<Vec<u8>, ParseError> {
    let is_little = bytes.starts_with(b"\xff\xfe") || bytes.get(1) == Some(&0);
    let has_mark = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    let units = bytes.chunks_exact(2).skip(usize::from(has_mark)).map(|pair| match is_little {
        true => u16::from_le_bytes([pair[0], pair[1]]),
        false => u16::from_be_bytes([pair[0], pair[1]]),
    });
    let text: Result<String, _> = char::decode_utf16(units).collect();
    match text {
        Ok(text) if bytes.len().is_multiple_of(2) && !text.contains('\0') => Ok(text.into_bytes()),
        _ => Err(error("the text is not UTF-16, although it begins so".to_owned())
            .help("save it as UTF-8 or plain ASCII")),
    }
}

/// Returns the only file in an archive.
fn unpack(bytes: Vec<u8>) -> Result<Vec<u8>, ParseError> {
    let damaged = |why: &dyn Display| {
        error("a zip archive that cannot be unpacked".to_owned()).help(super::sanitize(&why.to_string()))
    };
    let archive = ZipArchive::from_slice(&bytes).map_err(|why| damaged(&why))?;
    let (mut entries, mut names, mut files) = (archive.entries(), Vec::new(), Vec::new());
    while let Some(entry) = entries.next_entry().map_err(|why| damaged(&why))? {
        let name = entry.file_path().as_bytes();
        if !entry.is_dir() && !name.starts_with(b"__MACOSX/") {
            files.push(entry);
        }
        names.push(name);
    }
    let has = |start: &[u8]| names.iter().any(|name| name.starts_with(start));
    let documents =
        [(&b"word/"[..], "a Word document"), (b"xl/", "a spreadsheet"), (b"META-INF/", "a document")];
    let is_document = has(b"[Content_Types].xml") || has(b"mimetype");
    if let Some((_, kind)) = documents.into_iter().find(|(folder, _)| is_document && has(folder)) {
        let help = "save it as text or CSV, or copy its cells";
        return Err(error(format!("{kind}, not text")).help(help));
    }
    if files.is_empty() {
        return Err(error("a zip archive without files".to_owned()).help(HELP_OF_EMPTY));
    }
    let [file] = files.as_slice() else {
        let message = format!("a zip archive of {} files: expected one with puzzles", files.len());
        return Err(error(message).help("unpack it and read the files in it"));
    };
    let sealed = |how: &str| error(format!("{how} zip archive")).help(UNPACK);
    if file.flags().is_encrypted() {
        return Err(sealed("an encrypted"));
    }
    let packed = archive.get_entry(file.wayfinder()).map_err(|why| damaged(&why))?;
    let unpacked: Box<dyn Read> = match file.compression_method() {
        CompressionMethod::STORE => Box::new(packed.data()),
        CompressionMethod::DEFLATE => Box::new(DeflateDecoder::new(packed.data())),
        _ => return Err(sealed("an unusually compressed")),
    };
    let mut text = Vec::new();
    let most = MAX_DOCUMENT_LEN as u64 + 1;
    packed.verifying_reader(unpacked).take(most).read_to_end(&mut text).map_err(|why| damaged(&why))?;
    if text.len() > MAX_DOCUMENT_LEN {
        return Err(too_long(1));
    }
    match Encoding::of(&text) {
        Encoding::Text => Ok(text),
        Encoding::Utf16 => from_utf16(text),
        Encoding::Zip => {
            Err(error("a zip archive in a zip archive, not text".to_owned()).help("unpack it first"))
        }
        Encoding::Binary { kind, help } => {
            Err(error(format!("a zip archive of {kind}, not of text")).help(help))
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::DeflateEncoder;
    use rawzip::ZipArchiveWriter;

    use super::*;
    use crate::format::source::tests::Slow;
    use crate::format::tests::{LINE, found as read};
    use crate::format::{Options, Reader, detect_format};

    /// Packs files into an archive.
    pub(in crate::format) fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
        zipped_by(CompressionMethod::DEFLATE, files)
    }

    fn zipped_by(method: CompressionMethod, files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut archive = ZipArchiveWriter::new(&mut bytes);
        for (name, content) in files {
            if name.ends_with('/') {
                archive.new_dir(name).create().unwrap();
                continue;
            }
            let (mut entry, config) = archive.new_file(name).compression_method(method).start().unwrap();
            let descriptor = match method {
                CompressionMethod::STORE => {
                    let mut writer = config.wrap(&mut entry);
                    writer.write_all(content).unwrap();
                    writer.finish().unwrap().1
                }
                _ => {
                    let mut packer = config.wrap(DeflateEncoder::new(&mut entry, Compression::default()));
                    packer.write_all(content).unwrap();
                    let (packed, descriptor) = packer.finish().unwrap();
                    packed.finish().unwrap();
                    descriptor
                }
            };
            entry.finish(descriptor).unwrap();
        }
        archive.finish().unwrap();
        bytes
    }

    #[test]
    fn utf16_is_read() {
        let text = format!("\u{feff}# ä😀\r\n{LINE}\r\n{LINE}\r\n");
        for to_bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes: Vec<u8> = text.encode_utf16().flat_map(to_bytes).collect();
            assert_eq!(read(&bytes), [Ok(2), Ok(3)]);
            let plain: Vec<u8> = format!("{LINE}\r\n{LINE}\r\n").encode_utf16().flat_map(to_bytes).collect();
            assert_eq!(read(&plain), [Ok(1), Ok(2)], "without a byte-order mark");
            assert_eq!(read(&bytes[..bytes.len() - 1]).len(), 1, "an odd number of bytes");
        }
    }

    #[test]
    fn the_first_read_does_not_decide() {
        let text = format!("{LINE}\n{LINE}\n");
        let utf16 =
            |to_bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(to_bytes).collect::<Vec<u8>>();
        for bytes in [
            utf16(u16::to_le_bytes),
            utf16(u16::to_be_bytes),
            zipped(&[("a", text.as_bytes())]),
            format!("\u{feff}{text}").into_bytes(),
        ] {
            for count in 1..10 {
                let slow = io::BufReader::new(Slow(&bytes, count));
                let read: Vec<_> = Reader::new(slow, Options::default()).collect();
                assert!(read.len() == 2 && read.iter().all(Result::is_ok), "{count} bytes: {read:?}");
                let (format, _) = detect_format(Slow(&bytes, count), &Options::default());
                assert_eq!(format, detect_format(&bytes[..], &Options::default()).0, "{count} bytes");
            }
        }
        let gzip = io::BufReader::new(Slow(b"\x1f\x8b\x08\0", 1));
        let errors: Vec<_> =
            Reader::new(gzip, Options::default()).map(|read| read.unwrap_err().to_string()).collect();
        assert_eq!(errors, ["line 1, column 1: a gzip archive, not text"]);
    }

    #[test]
    fn what_is_not_text_has_nothing_in_the_place_of_a_puzzle() {
        for bytes in [&b"12\0"[..], &zipped(&[]), &zipped(&[("a/", b"")])] {
            let mut reader = Reader::new(bytes, Options::default());
            let Some(Err(ReadError::Parse(error))) = reader.next() else { panic!("{bytes:?} is read") };
            assert!(reader.is_empty() && error.help.is_some(), "{error}");
            assert!(reader.next().is_none(), "one error");
        }
    }

    #[test]
    fn an_archive_of_one_file_is_read() {
        let text = format!("{LINE}\n{LINE}\n");
        assert_eq!(read(&zipped(&[("a/", b""), ("a/puzzles.txt", text.as_bytes())])), [Ok(1), Ok(2)]);
        let many = format!("{LINE}\n").repeat(25_000);
        assert_eq!(read(&zipped(&[("a", many.as_bytes())])).len(), 25_000, "packs well, but is no bomb");
        for (files, expected) in [
            (vec![("a", &b"1"[..]), ("b", b"2")], "a zip archive of 2 files: expected one with puzzles"),
            (vec![("[Content_Types].xml", b"1"), ("xl/workbook.xml", b"2")], "a spreadsheet, not text"),
            (vec![], "an empty zip archive, not text"),
            (vec![("a/", b"")], "a zip archive without files"),
            (vec![("a", b"\x89PNG\0")], "a zip archive of a PNG image, not of text"),
            (vec![("bomb", &vec![b' '; MAX_DOCUMENT_LEN + 1])], "the text is longer than 16 MiB"),
        ] {
            assert_eq!(read(&zipped(&files)), [Err(format!("line 1, column 1: {expected}"))]);
        }
        let good = zipped(&[("a", LINE.as_bytes())]);
        let with = |change: &dyn Fn(&mut [u8])| {
            let mut bytes = good.clone();
            // The header of the file, and its entry in the directory.
            for start in [4, memchr::memmem::rfind(&bytes, b"PK\x01\x02").unwrap() + 6] {
                change(&mut bytes[start..start + 6]);
            }
            read(&bytes)
        };
        let sealed = |how| [Err(format!("line 1, column 1: {how} zip archive"))];
        assert_eq!(with(&|header| header[2] |= 1), sealed("an encrypted"));
        assert_eq!(with(&|header| header[4] = 12), sealed("an unusually compressed"));
        let errors = read(&good[..good.len() / 2]);
        assert_eq!(errors, [Err("line 1, column 1: a zip archive that cannot be unpacked".to_owned())]);
        let givens = |bytes: &[u8]| {
            let parsed = crate::format::parse(bytes, Default::default());
            parsed.map(|puzzles| puzzles[0].problem.as_sudoku().expect("a sudoku").givens.clone())
        };
        let expected = givens(LINE.as_bytes()).unwrap();
        for method in [CompressionMethod::DEFLATE, CompressionMethod::STORE] {
            let good = zipped_by(method, &[("a", LINE.as_bytes())]);
            assert_eq!(givens(&good).unwrap(), expected);
            let (mut read, mut refused) = (0, 0);
            for index in 0..good.len() {
                let mut damaged = good.clone();
                // Also makes another digit of a digit.
                damaged[index] ^= 1;
                match givens(&damaged) {
                    Ok(givens) => {
                        assert_eq!(givens, expected, "byte {index}");
                        read += 1;
                    }
                    Err(_) => refused += 1,
                }
            }
            assert!(read > 20 && refused > LINE.len() / 2, "{read} read, {refused} refused");
        }
    }

    #[test]
    fn other_files_are_named() {
        let error = |bytes: &[u8]| crate::format::parse(bytes, Options::default()).unwrap_err();
        for (bytes, kind, help) in [
            (&b"\x1f\x8b\x08\0"[..], "a gzip archive", "unpack it"),
            (b"\x89PNG\r\n", "a PNG image", "copy the puzzle as text"),
            (b"12\0", "a binary file", "is this a program"),
        ] {
            assert_eq!(read(bytes), [Err(format!("line 1, column 1: {kind}, not text"))]);
            for error in [error(bytes), error(&zipped(&[("a", bytes)]))] {
                assert!(error.help.as_ref().is_some_and(|text| text.starts_with(help)), "{error:?}");
            }
        }
    }
}
