//! The packed part of a link.

use std::io::Read;

use flate2::read::DeflateDecoder;
use serde_json::Value;

use super::lz::{self, LzError};
use super::{Budget, LinkError, json};

/// The longest text that is unpacked, in bytes.
const MAX_LEN: u64 = 1 << 24;
/// Addresses in which a browser may have made `//` a `/` are repaired up to this length.
const MAX_REPAIRED_LEN: usize = 20_000;
const MAX_REPAIRS: usize = 100;

/// Unpacks the JSON that a text holds from a byte on, in LZ-string. Returns it with its end.
pub fn lz_json(text: &str, at: usize, budget: &mut Budget) -> Result<(Value, usize), LinkError> {
    let mut payload = Payload { text: text.as_bytes(), at };
    let unpacked = lz::decompress(&mut payload, budget);
    let end = payload.at;
    match unpacked.as_deref().map(json::parse) {
        Ok(Some(value)) => Ok((value, end)),
        Err(LzError::TooLong) => Err(LinkError::new("the puzzle in this link is too large")),
        _ => with_double_slashes(text, at, budget).ok_or_else(LinkError::damaged),
    }
}

/// Tries where a `/` may have been two.
fn with_double_slashes(text: &str, at: usize, budget: &mut Budget) -> Option<(Value, usize)> {
    let word = &text[at..super::find::token_end(text, at)];
    if word.len() > MAX_REPAIRED_LEN {
        return None;
    }
    let values: Vec<u8> = Payload { text: word.as_bytes(), at: 0 }.collect();
    let slashes: Vec<usize> = (0..values.len()).filter(|&i| values[i] == 63).take(MAX_REPAIRS).collect();
    slashes.iter().find_map(|&slash| {
        let repaired = values[..slash].iter().chain(&values[slash..=slash]).chain(&values[slash..]);
        let unpacked = lz::decompress(&mut repaired.copied(), budget).ok()?;
        Some((json::parse(&unpacked)?, at + word.len()))
    })
}

/// Unpacks the text that a text holds from a byte on, in base64 of raw deflate. Returns it with its end.
pub fn deflated(text: &str, at: usize, budget: &mut Budget) -> Result<(String, usize), LinkError> {
    let mut payload = Payload { text: text.as_bytes(), at };
    let (mut values, mut ends) = (Vec::new(), Vec::new());
    while let Some(value) = payload.next() {
        values.push(value);
        ends.push(payload.at);
    }
    if !budget.spend(values.len()) {
        return Err(LinkError::new("the puzzle in this link is too large"));
    }
    // Four values are three bytes; a single one at the end holds no byte.
    let bytes_of = |group: &[u8]| {
        let bits = (0..4).fold(0, |bits, i| bits << 6 | u32::from(group.get(i).copied().unwrap_or(0)));
        bits.to_be_bytes().into_iter().skip(1).take(group.len() * 6 / 8)
    };
    let bytes: Vec<u8> = values.chunks(4).flat_map(bytes_of).collect();
    let mut decoder = DeflateDecoder::new(bytes.as_slice());
    let mut unpacked = Vec::new();
    let read = (&mut decoder).take(MAX_LEN + 1).read_to_end(&mut unpacked);
    if unpacked.len() as u64 > MAX_LEN || !budget.spend(unpacked.len()) {
        return Err(LinkError::new("the puzzle in this link is too large"));
    }
    if read.is_err() || unpacked.is_empty() {
        return Err(LinkError::damaged());
    }
    let used = (decoder.total_in() as usize * 4).div_ceil(3);
    let end = ends.get(used.saturating_sub(1)).or(ends.last()).copied().unwrap_or(at);
    Ok((String::from_utf8_lossy(&unpacked).into_owned(), end))
}

/// The values of 6 bits of a packed part, in the alphabet of base64. Percent-encoded characters are
/// decoded, a blank is a `+` that was decoded too often, and line ends are skipped.
struct Payload<'a> {
    text: &'a [u8],
    /// The next byte.
    at: usize,
}

fn value(byte: u8) -> Option<u8> {
    Some(match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' | b' ' => 62,
        b'/' | b'-' | b'_' => 63,
        _ => return None,
    })
}

impl Payload<'_> {
    fn byte(&self, at: usize) -> Option<u8> {
        self.text.get(at).copied()
    }

    /// Returns the percent-encoded byte at a place, and its length. It may be encoded twice.
    fn percent(&self, at: usize) -> Option<(u8, usize)> {
        let hex = |at: usize| char::from(self.byte(at)?).to_digit(16).map(|digit| digit as u8);
        match (hex(at + 1)?, hex(at + 2)?) {
            (2, 5) => Some((hex(at + 3)? << 4 | hex(at + 4)?, 5)),
            (high, low) => Some((high << 4 | low, 3)),
        }
    }

    /// Skips the end of a line, with indentation and marks of quoting, if the next line goes on with the
    /// packed part.
    fn skip_line_end(&mut self) -> bool {
        let blank = |b: u8| b.is_ascii_whitespace() || b == b'>';
        let mut next = self.at;
        while self.byte(next).is_some_and(blank) {
            next += 1;
        }
        let skipped = &self.text[self.at..next];
        let is_break = skipped.contains(&b'\n') || skipped.contains(&b'\r');
        let goes_on = self.byte(next).is_some_and(|b| value(b).is_some() || b == b'%');
        // The next link begins with an address.
        let rest = &self.text[next..];
        let is_link = rest.starts_with(b"http") || rest.starts_with(b"www.");
        let lines = skipped.iter().filter(|&&b| b == b'\n').count();
        let is_skipped = is_break && goes_on && !is_link && lines < 2;
        if is_skipped {
            self.at = next;
        }
        is_skipped
    }
}

impl Iterator for Payload<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        loop {
            match self.byte(self.at)? {
                b'%' => {
                    let (byte, len) = self.percent(self.at)?;
                    if byte == b'=' {
                        self.at += len;
                        continue;
                    }
                    let value = value(byte)?;
                    self.at += len;
                    return Some(value);
                }
                // Padding holds nothing. `\` comes from shells.
                b'=' | b'$' | b'\\' => self.at += 1,
                b' ' if self.byte(self.at + 1).is_some_and(|b| b != b' ' && value(b).is_some()) => {
                    self.at += 1;
                    return Some(62);
                }
                byte if byte.is_ascii_whitespace() => {
                    if !self.skip_line_end() {
                        return None;
                    }
                }
                byte => {
                    let value = value(byte)?;
                    self.at += 1;
                    return Some(value);
                }
            }
        }
    }
}
