//! Lines as ASCII: a character for each character, so that columns stay what they are.
//!
//! ```text
//! ┃ ５ ┃ · ┃ …    the line
//! | 5  | . | ..    what readers of rows and lines look at
//! ```

use std::borrow::Cow;

/// What stands for a character that means nothing in a board.
pub(super) const OTHER: u8 = 0x7f;

/// The zeros of digits that follow one another: full-width, of five bold fonts, subscripts, and of other scripts.
/// Superscripts are none, as they are the sums of killer cages.
const ZEROS: [char; 12] = ['０', '𝟎', '𝟘', '𝟢', '𝟬', '𝟶', '₀', '٠', '۰', '०', '০', '๐'];
/// Characters that mark an empty cell and nothing else.
const OPEN: &str = "·•∙⋅∘◦○◯●□■▢◻◼◽◾⬜⬛▫▪";

/// Returns the characters of a line as ASCII. A mark of the end of the file is blank.
pub(super) fn ascii(text: &str) -> Cow<'_, [u8]> {
    if text.is_ascii() && !text.contains('\u{1a}') {
        return Cow::Borrowed(text.as_bytes());
    }
    Cow::Owned(text.chars().map(plain).collect())
}

fn plain(c: char) -> u8 {
    match c {
        '\u{1a}' => b' ',
        c if c.is_ascii() => c as u8,
        // The frames of boards.
        '│' | '┃' | '║' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋' | '｜' => b'|',
        '─' | '━' | '═' | '╌' | '╍' | '┄' | '┅' | '┈' | '┉' | '–' | '—' | '―' | '−' => {
            b'-'
        }
        '\u{2500}'..='\u{257f}' => b'+',
        '\u{ff01}'..='\u{ff5e}' => (c as u32 - 0xfee0) as u8,
        // Invisible characters, and those that make an emoji of a digit.
        '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2060}'
        | '\u{feff}'
        | '\u{fe0e}'
        | '\u{fe0f}'
        | '\u{20e3}' => b' ',
        c if c.is_whitespace() => b' ',
        c if OPEN.contains(c) => b'.',
        c => {
            let digit = |zero: &char| (c as u32).checked_sub(*zero as u32).filter(|&value| value < 10);
            let circled =
                (c as u32).checked_sub('①' as u32).filter(|&value| value < 9).map(|value| value + 1);
            let value = ZEROS.iter().find_map(digit).or(circled);
            value.map_or(OTHER, |value| b'0' + value as u8)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_is_one() {
        for (text, expected) in [
            ("12 .|", &b"12 .|"[..]),
            ("０１９𝟎𝟗𝟬𝟵₀₉٠٩①⑨", b"0190909090919"),
            ("┃5│·║□｜", b"|5|.|.|"),
            ("╔═╦–╗", b"+-+-+"),
            ("7\u{fe0f}\u{20e3}\u{3000}\u{a0}\u{1a}", b"7     "),
            ("é5⁵", b"\x7f5\x7f"),
        ] {
            assert_eq!(ascii(text).as_ref(), expected, "{text}");
        }
    }
}
