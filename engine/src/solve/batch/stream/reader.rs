//! Cuts a byte stream into chunks of whole lines. A `\r` without `\n` also ends a line and is replaced by `\n`.

use std::io::{self, ErrorKind, Read};

/// Some whole lines. The last line of the input may lack its end.
pub(super) struct Chunk {
    /// The number of the chunk, from 0.
    pub number: u64,
    /// The number of its first line, from 1.
    pub first_line: u64,
    buffer: Vec<u8>,
    /// The number of bytes in use. The rest of the buffer is kept for the next chunk.
    len: usize,
}

impl Chunk {
    /// Returns the lines with their ends.
    pub fn bytes(&self) -> &[u8] {
        &self.buffer[..self.len]
    }

    /// Returns the buffer to be reused.
    pub fn into_buffer(self) -> Vec<u8> {
        self.buffer
    }
}

/// The chunks of an input.
pub(super) struct Chunks<R> {
    input: R,
    /// The size of a buffer: at least the longest line, and at most two.
    size: usize,
    longest_line: usize,
    /// The numbers of the next chunk.
    number: u64,
    first_line: u64,
    /// The start of a line whose end has not been read yet.
    rest: Vec<u8>,
    ended: bool,
}

impl<R: Read> Chunks<R> {
    pub fn new(input: R, size: usize, longest_line: usize) -> Chunks<R> {
        assert!(
            (longest_line..=2 * longest_line).contains(&size),
            "a buffer holds one or two of the longest lines"
        );
        Chunks { input, size, longest_line, number: 0, first_line: 1, rest: Vec::new(), ended: false }
    }

    /// Returns the next chunk in a buffer, whose old content is ignored. A chunk ends with what one read brings, so
    /// that no line waits that could be answered.
    pub fn next(&mut self, mut buffer: Vec<u8>) -> io::Result<Option<Chunk>> {
        if self.ended {
            return Ok(None);
        }
        buffer.resize(self.size, 0);
        let mut filled = self.rest.len();
        buffer[..filled].copy_from_slice(&self.rest);
        let len = loop {
            // With a line that is too long the target is empty. Reading nothing ends the input, too.
            let room = if filled < self.longest_line { self.size } else { filled };
            let read = self.read(&mut buffer[filled..room])?;
            if read == 0 {
                self.ended = true;
                break filled;
            }
            // A `\r` at the end of the last read may need to be replaced only now.
            let new = filled - usize::from(filled > 0 && buffer[filled - 1] == b'\r')..filled + read;
            filled += read;
            end_lines(&mut buffer[new.clone()]);
            if let Some(last) = memchr::memrchr(b'\n', &buffer[new.clone()]) {
                break self.up_to_a_long_line(&buffer[..new.start + last + 1]);
            }
        };
        self.rest.clear();
        self.rest.extend_from_slice(&buffer[len..filled]);
        let chunk = Chunk { number: self.number, first_line: self.first_line, buffer, len };
        self.number += 1;
        self.first_line += memchr::memchr_iter(b'\n', chunk.bytes()).count() as u64;
        Ok((len > 0).then_some(chunk))
    }

    /// Returns how many bytes of some lines may be passed on. A line that is too long ends the input, and only its
    /// start is passed on.
    fn up_to_a_long_line(&mut self, bytes: &[u8]) -> usize {
        // Such a line takes more than half of the buffer, so it includes its middle.
        let Some((before, after)) = bytes.split_at_checked(self.size / 2) else { return bytes.len() };
        let start = memchr::memrchr(b'\n', before).map_or(0, |end| end + 1);
        let end = before.len() + memchr::memchr(b'\n', after).unwrap_or(after.len());
        if end - start < self.longest_line {
            return bytes.len();
        }
        self.ended = true;
        start + self.longest_line
    }

    fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.input.read(target) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => return result,
            }
        }
    }
}

/// Replaces each `\r` by `\n` if another byte than `\n` follows.
fn end_lines(bytes: &mut [u8]) {
    let mut from = 0;
    while let Some(at) = memchr::memchr(b'\r', &bytes[from..]).map(|at| from + at) {
        if bytes.get(at + 1).is_some_and(|&next| next != b'\n') {
            bytes[at] = b'\n';
        }
        from = at + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that returns a few bytes at a time.
    struct Drip<'a>(&'a [u8], usize);

    impl Read for Drip<'_> {
        fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
            let count = self.1.min(self.0.len()).min(target.len());
            target[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }

    /// Returns the chunks with the numbers of their first lines.
    fn chunks(text: &[u8], drip: usize, size: usize, longest_line: usize) -> Vec<(u64, Vec<u8>)> {
        let mut chunks = Chunks::new(Drip(text, drip), size, longest_line);
        std::iter::from_fn(|| chunks.next(b"what was here".to_vec()).unwrap())
            .map(|chunk| (chunk.first_line, chunk.bytes().to_vec()))
            .collect()
    }

    #[test]
    fn chunks_have_whole_lines() {
        let text = b"one\ntwo\n\nthree\nfour";
        for drip in 1..text.len() + 2 {
            let chunks = chunks(text, drip, 64, 32);
            let all: Vec<u8> = chunks.iter().flat_map(|(_, bytes)| bytes.clone()).collect();
            assert_eq!(all, text);
            let (last, whole) = chunks.split_last().unwrap();
            assert!(whole.iter().all(|(_, bytes)| bytes.ends_with(b"\n")));
            assert_eq!(*last, (5, b"four".to_vec()));
        }
    }

    #[test]
    fn a_return_alone_ends_a_line() {
        let text = b"one\rtwo\r\n\rfour\r";
        for drip in 1..text.len() + 2 {
            let chunks = chunks(text, drip, 64, 32);
            let all: Vec<u8> = chunks.iter().flat_map(|(_, bytes)| bytes.clone()).collect();
            assert_eq!(all, b"one\ntwo\r\n\nfour\r", "{drip}");
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_the_last() {
        for (drip, size) in [(1, 8), (3, 8), (7, 8), (100, 8), (1, 11), (4, 11), (1, 16), (14, 16), (100, 16)]
        {
            let chunks = chunks(b"a\n0123456789abcdef\nb\n", drip, size, 8);
            let (first_line, last) = chunks.last().unwrap();
            assert_eq!(*first_line, 2, "{drip}");
            assert!(
                (8..=size).contains(&last.len()) && b"0123456789abcdef".starts_with(last),
                "{drip} {last:?}"
            );
            assert_eq!(chunks[0], (1, b"a\n".to_vec()), "{drip}");
        }
    }

    #[test]
    fn an_empty_input_has_no_chunks() {
        assert!(chunks(b"", 1, 8, 8).is_empty());
    }
}
