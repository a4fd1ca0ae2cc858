//! The packed part of a link: 6 bits a character, in the alphabet of base64.

/// The values of a packed part. It may be wrapped over lines, and a blank is a `+` that was decoded too often.
pub struct Payload<'a> {
    text: &'a [u8],
    /// The next byte.
    pub at: usize,
}

impl<'a> Payload<'a> {
    pub fn new(text: &'a str, at: usize) -> Payload<'a> {
        Payload { text: text.as_bytes(), at }
    }
}

impl Iterator for Payload<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        loop {
            let rest = &self.text[self.at..];
            match *rest.first()? {
                // Padding holds nothing. `\` comes from shells.
                b'=' | b'$' | b'\\' => self.at += 1,
                b' ' if rest.get(1).copied().and_then(value).is_some() => {
                    self.at += 1;
                    return Some(62);
                }
                byte if byte.is_ascii_whitespace() => self.at += line_end(rest)?,
                byte => {
                    let value = value(byte)?;
                    self.at += 1;
                    return Some(value);
                }
            }
        }
    }
}

fn value(byte: u8) -> Option<u8> {
    match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' | b'-' | b'_' => Some(63),
        _ => None,
    }
}

/// Returns the length of a line end, with indentation and marks of quoting, if the next line continues the packed part.
fn line_end(rest: &[u8]) -> Option<usize> {
    let len = rest.iter().position(|byte| !byte.is_ascii_whitespace() && *byte != b'>')?;
    let (skipped, next) = rest.split_at(len);
    let is_line_end = match skipped.iter().filter(|&&byte| byte == b'\n').count() {
        0 => skipped.contains(&b'\r'),
        lines => lines == 1,
    };
    // The next link begins with an address.
    let is_link = next.starts_with(b"http") || next.starts_with(b"www.");
    (is_line_end && value(next[0]).is_some() && !is_link).then_some(len)
}
