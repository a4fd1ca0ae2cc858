//! Cuts a byte stream into chunks of whole lines.

use std::io::{self, ErrorKind, Read};

/// Some whole lines. The last one of the input may lack its end.
pub(super) struct Chunk {
    pub number: u64,
    pub bytes: Vec<u8>,
    /// The last line is only the start of a longer one.
    pub cut: bool,
}

/// The chunks of an input.
pub(super) struct Chunks<R> {
    input: R,
    size: usize,
    /// The start of a line whose end has not been read.
    rest: Vec<u8>,
    /// The rest of a line is to be passed over.
    skipping: bool,
    ended: bool,
}

impl<R: Read> Chunks<R> {
    pub fn new(input: R, size: usize) -> Chunks<R> {
        Chunks { input, size, rest: Vec::new(), skipping: false, ended: false }
    }

    /// The next chunk: what one read brings, so that nothing waits that could be answered.
    pub fn next(&mut self, number: u64) -> io::Result<Option<Chunk>> {
        let mut bytes = std::mem::take(&mut self.rest);
        let mut filled = bytes.len();
        bytes.resize(self.size, 0);
        while !self.ended {
            if filled == self.size {
                // A line as long as this is no puzzle.
                self.skipping = true;
                return Ok(Some(Chunk { number, bytes, cut: true }));
            }
            let read = self.read(&mut bytes[filled..])?;
            if read == 0 {
                self.ended = true;
                break;
            }
            filled += read;
            if self.skipping {
                let Some(end) = memchr::memchr(b'\n', &bytes[..filled]) else {
                    filled = 0;
                    continue;
                };
                bytes.copy_within(end + 1..filled, 0);
                filled -= end + 1;
                self.skipping = false;
            }
            if let Some(last) = memchr::memrchr(b'\n', &bytes[..filled]) {
                let end = last + 1;
                self.rest.extend_from_slice(&bytes[end..filled]);
                bytes.truncate(end);
                return Ok(Some(Chunk { number, bytes, cut: false }));
            }
        }
        bytes.truncate(filled);
        Ok((filled > 0).then_some(Chunk { number, bytes, cut: false }))
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

    fn chunks(text: &[u8], drip: usize, size: usize) -> Vec<(Vec<u8>, bool)> {
        let mut chunks = Chunks::new(Drip(text, drip), size);
        std::iter::from_fn(|| chunks.next(0).unwrap()).map(|chunk| (chunk.bytes, chunk.cut)).collect()
    }

    #[test]
    fn chunks_are_whole_lines() {
        let text = b"one\ntwo\n\nthree\nfour";
        for drip in 1..text.len() + 2 {
            let chunks = chunks(text, drip, 64);
            assert_eq!(chunks.concat_bytes(), text);
            let (last, whole) = chunks.split_last().unwrap();
            assert!(whole.iter().all(|(bytes, cut)| bytes.ends_with(b"\n") && !cut));
            assert_eq!(last.0, b"four");
        }
    }

    #[test]
    fn long_lines_are_cut_and_the_next_line_is_whole() {
        for drip in [1, 3, 7, 100] {
            let chunks = chunks(b"a\n0123456789abcdef\nb\n", drip, 8);
            let cut: Vec<&[u8]> =
                chunks.iter().filter(|(_, cut)| *cut).map(|(bytes, _)| &bytes[..]).collect();
            assert_eq!(cut, [b"01234567"], "{drip}");
            let whole: Vec<&[u8]> =
                chunks.iter().filter(|(_, cut)| !cut).map(|(bytes, _)| &bytes[..]).collect();
            assert_eq!(whole, [b"a\n", b"b\n"], "{drip}");
        }
    }

    #[test]
    fn nothing_gives_nothing() {
        assert!(chunks(b"", 1, 8).is_empty());
    }

    trait Concat {
        fn concat_bytes(&self) -> Vec<u8>;
    }

    impl Concat for Vec<(Vec<u8>, bool)> {
        fn concat_bytes(&self) -> Vec<u8> {
            self.iter().flat_map(|(bytes, _)| bytes.clone()).collect()
        }
    }
}
