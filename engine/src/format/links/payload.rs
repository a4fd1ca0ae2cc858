//! The packed part of a link.

use std::io::Read;

use flate2::read::DeflateDecoder;
use serde_json::Value;

use super::lz::{self, LzError};
use super::{OpenLink, ParseError, json};

/// The longest text that is unpacked: UTF-16 units of LZ-string, bytes of deflate.
const MAX_LEN: usize = 1 << 22;

/// Unpacks the JSON of a link that is packed with LZ-string.
pub fn lz_json(link: &mut OpenLink<'_>) -> Result<Value, ParseError> {
    let mut payload = Payload { text: link.text.as_bytes(), at: link.link.payload };
    let unpacked = lz::decompress(&mut payload, MAX_LEN, link.budget);
    link.end = payload.at;
    match unpacked {
        Ok(text) => json::parse(&text, link.budget).ok_or_else(|| link.damaged()),
        Err(LzError::TooLong) => Err(link.too_large()),
        Err(LzError::Truncated | LzError::Damaged) => Err(link.damaged()),
    }
}

/// Unpacks the text of a link that is packed with raw deflate.
pub fn deflated(link: &mut OpenLink<'_>) -> Result<String, ParseError> {
    let mut payload = Payload { text: link.text.as_bytes(), at: link.link.payload };
    let (mut values, mut ends) = (Vec::new(), Vec::new());
    while let Some(value) = payload.next() {
        if !link.budget.spend(1) {
            return Err(link.too_large());
        }
        values.push(value);
        ends.push(payload.at);
    }
    let bytes: Vec<u8> = values.chunks(4).flat_map(bytes_of_group).collect();
    let mut decoder = DeflateDecoder::new(bytes.as_slice());
    let mut unpacked = Vec::new();
    let read = (&mut decoder).take(MAX_LEN as u64 + 1).read_to_end(&mut unpacked);
    if unpacked.len() > MAX_LEN || !link.budget.spend(unpacked.len()) {
        return Err(link.too_large());
    }
    if read.is_err() || unpacked.is_empty() {
        return Err(link.damaged());
    }
    let used = (decoder.total_in() as usize * 4).div_ceil(3);
    link.end = ends.get(used.saturating_sub(1)).or(ends.last()).copied().unwrap_or(link.end);
    Ok(String::from_utf8_lossy(&unpacked).into_owned())
}

/// Returns the bytes of up to four values of base64. A single value at the end holds none.
fn bytes_of_group(values: &[u8]) -> impl Iterator<Item = u8> + use<> {
    let bits = (0..4).fold(0, |bits, i| bits << 6 | u32::from(values.get(i).copied().unwrap_or(0)));
    bits.to_be_bytes().into_iter().skip(1).take(values.len() * 6 / 8)
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

    fn hex(&self, at: usize) -> Option<u8> {
        char::from(self.byte(at)?).to_digit(16).map(|digit| digit as u8)
    }

    /// Returns the percent-encoded byte at a place, and its length. It may be encoded twice.
    fn percent(&self, at: usize) -> Option<(u8, usize)> {
        match (self.hex(at + 1)?, self.hex(at + 2)?) {
            (2, 5) => Some((self.hex(at + 3)? << 4 | self.hex(at + 4)?, 5)),
            (high, low) => Some((high << 4 | low, 3)),
        }
    }

    /// Skips the end of a line, with indentation and marks of quoting, if the next line goes on with the
    /// packed part.
    fn skip_line_end(&mut self) -> bool {
        let blank = |b: &u8| !b.is_ascii_whitespace() && *b != b'>';
        let rest = &self.text[self.at..];
        let (skipped, rest) = rest.split_at(rest.iter().position(blank).unwrap_or(rest.len()));
        let lines = skipped.iter().filter(|&&b| b == b'\n').count();
        let is_break = lines == 1 || (lines == 0 && skipped.contains(&b'\r'));
        let goes_on = rest.first().is_some_and(|&b| value(b).is_some() || b == b'%');
        // The next link begins with an address.
        let is_link = rest.starts_with(b"http") || rest.starts_with(b"www.");
        let is_skipped = is_break && goes_on && !is_link;
        if is_skipped {
            self.at += skipped.len();
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
                    let value = if byte == b'=' { None } else { Some(value(byte)?) };
                    self.at += len;
                    if value.is_some() {
                        return value;
                    }
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
