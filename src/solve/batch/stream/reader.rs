//! Cuts a byte stream into chunks of whole lines. A `\r` without `\n` ends a line too: it becomes one.

use std::io::{self, ErrorKind, Read};

/// Some whole lines. The last one of the input may lack its end.
pub(super) struct Chunk {
    /// From 0.
    pub number: u64,
    /// The number of its first line, from 1.
    pub first_line: u64,
    pub bytes: Vec<u8>,
}

/// The chunks of an input.
pub(super) struct Chunks<R> {
    input: R,
    size: usize,
    /// What the next chunk is.
    number: u64,
    first_line: u64,
    /// The start of a line whose end has not been read.
    rest: Vec<u8>,
    ended: bool,
}

impl<R: Read> Chunks<R> {
    pub fn new(input: R, size: usize) -> Chunks<R> {
        Chunks { input, size, number: 0, first_line: 1, rest: Vec::new(), ended: false }
    }

    /// The next chunk, in a buffer whose content is of no use: what one read brings, so that nothing waits that could
    /// be answered.
    pub fn next(&mut self, mut bytes: Vec<u8>) -> io::Result<Option<Chunk>> {
        if self.ended {
            return Ok(None);
        }
        bytes.resize(self.size, 0);
        let mut filled = self.rest.len();
        bytes[..filled].copy_from_slice(&self.rest);
        let end = loop {
            // Where a line has filled it all, nothing is read: that ends the input too.
            let read = self.read(&mut bytes[filled..])?;
            if read == 0 {
                self.ended = true;
                break filled;
            }
            // What follows a `\r` at the end may only be known now.
            let new = filled - usize::from(filled > 0 && bytes[filled - 1] == b'\r')..filled + read;
            filled += read;
            end_lines(&mut bytes[new.clone()]);
            if let Some(last) = memchr::memrchr(b'\n', &bytes[new.clone()]) {
                break new.start + last + 1;
            }
        };
        self.rest.clear();
        self.rest.extend_from_slice(&bytes[end..filled]);
        bytes.truncate(end);
        let (number, first_line) = (self.number, self.first_line);
        self.number += 1;
        self.first_line += memchr::memchr_iter(b'\n', &bytes).count() as u64;
        Ok((end > 0).then_some(Chunk { number, first_line, bytes }))
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

/// Each `\r` that another byte than `\n` follows becomes a line end.
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

    /// Gives its bytes a few at a time.
    struct Drip<'a>(&'a [u8], usize);

    impl Read for Drip<'_> {
        fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
            let count = self.1.min(self.0.len()).min(target.len());
            target[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }

    /// The chunks with the numbers of their first lines.
    fn chunks(text: &[u8], drip: usize, size: usize) -> Vec<(u64, Vec<u8>)> {
        let mut chunks = Chunks::new(Drip(text, drip), size);
        std::iter::from_fn(|| chunks.next(b"what was here".to_vec()).unwrap())
            .map(|chunk| (chunk.first_line, chunk.bytes))
            .collect()
    }

    #[test]
    fn chunks_are_whole_lines() {
        let text = b"one\ntwo\n\nthree\nfour";
        for drip in 1..text.len() + 2 {
            let chunks = chunks(text, drip, 64);
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
            let chunks = chunks(text, drip, 64);
            let all: Vec<u8> = chunks.iter().flat_map(|(_, bytes)| bytes.clone()).collect();
            assert_eq!(all, b"one\ntwo\r\n\nfour\r", "{drip}");
        }
    }

    #[test]
    fn a_line_too_long_is_the_last() {
        for drip in [1, 3, 7, 100] {
            let chunks = chunks(b"a\n0123456789abcdef\nb\n", drip, 8);
            assert_eq!(chunks.last(), Some(&(2, b"01234567".to_vec())), "{drip}");
            assert_eq!(chunks[0], (1, b"a\n".to_vec()), "{drip}");
        }
    }

    #[test]
    fn nothing_gives_nothing() {
        assert!(chunks(b"", 1, 8).is_empty());
    }
}
