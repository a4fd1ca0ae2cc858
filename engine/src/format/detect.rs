//! The format of a text, found out without consuming anything of it.

use std::io::{self, BufReader, Cursor, Read};

use super::encoding::{Encoding, read_start};
use super::recognise::Start;
use super::source::Lines;
use super::{Format, Options};

/// The number of bytes requested from the input at a time.
const CHUNK: usize = 1 << 16;
/// The most bytes that are looked at: a text may begin with any number of comments and empty lines.
const MAX_HEAD: usize = 1 << 22;

/// Finds out the format from the first lines, and returns the whole text with it. A file that is not UTF-8
/// has no format, even if one is asked for: only a [`Reader`](super::Reader) makes lines of it. Neither has a text
/// whose first puzzle begins behind 4 MiB; a reader finds it.
pub fn detect_format<R: Read>(input: R, options: &Options) -> (Option<Format>, impl Read + use<R>) {
    let wanted = options.format;
    let mut head = BufReader::with_capacity(CHUNK, Recorder { input, read: Vec::new() });
    let start = read_start(&mut head);
    let is_text = Encoding::of(&start) == Encoding::Text;
    let lines = Cursor::new(start).chain(&mut head);
    let format = match wanted {
        _ if !is_text => None,
        Some(format) => Some(format),
        // Errors of the text or its source are reported when it is read.
        None => Start::of(&mut Lines::new(lines)).ok().flatten().and_then(|start| start.known_format()),
    };
    let Recorder { input, read } = head.into_inner();
    // A line or a document may have been cut there.
    let is_whole = read.len() < MAX_HEAD;
    (format.filter(|_| is_whole || wanted.is_some()), Cursor::new(read).chain(input))
}

/// An input that keeps what has been read from it, and seems to end at [`MAX_HEAD`].
struct Recorder<R> {
    input: R,
    read: Vec<u8>,
}

impl<R: Read> Read for Recorder<R> {
    fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
        let most = target.len().min(MAX_HEAD - self.read.len());
        let count = self.input.read(&mut target[..most])?;
        self.read.extend_from_slice(&target[..count]);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endless_comments_are_left_to_a_reader() {
        let line = ".".repeat(81);
        let many = format!("# {line}\n").repeat(MAX_HEAD / 80);
        for text in [many.clone() + &line, format!("{line}\n").repeat(3000) + &many] {
            let (format, mut rest) = detect_format(text.as_bytes(), &Options::default());
            assert_eq!(format.map(Format::name), text.starts_with('.').then_some("line"));
            let mut all = String::new();
            rest.read_to_string(&mut all).unwrap();
            assert!(all == text);
        }
        let mut endless = BufReader::new(io::repeat(b'\n'));
        assert_eq!(detect_format(&mut endless, &Options::default()).0, None);
    }

    #[test]
    fn nothing_of_the_text_is_lost() {
        let line = ".".repeat(81);
        for (text, format) in [
            (format!("\n# hard ones\n{line}\n{line}\n"), Some("line")),
            ("\u{feff}12..\n....\n....\n....\n".to_owned(), Some("rows")),
            (format!("{line}\n").repeat(3000), Some("line")),
            ("no puzzle\n".to_owned(), None),
            (String::new(), None),
        ] {
            let (found, mut rest) = detect_format(text.as_bytes(), &Options::default());
            let mut all = String::new();
            rest.read_to_string(&mut all).unwrap();
            assert_eq!((found.map(Format::name), &all), (format, &text));
        }
        let wanted = Options { format: Format::from_name("sdm"), ..Options::default() };
        assert_eq!(detect_format(&b"12"[..], &wanted).0, wanted.format);
        for bytes in [&b"12\0\n"[..], b"\xff\xfe1\x002\0"] {
            assert_eq!(detect_format(bytes, &wanted).0, None, "not UTF-8");
        }
    }
}
