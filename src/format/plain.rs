//! Digits, letters and spaces as other fonts and scripts write them, as plain characters.

use std::borrow::Cow;

/// The zeros of digits that follow one another: full-width, of five bold fonts, and of other scripts.
const ZEROS: [char; 11] = ['０', '𝟎', '𝟘', '𝟢', '𝟬', '𝟶', '٠', '۰', '०', '০', '๐'];
/// The ones of digits in circles, brackets or with a full stop.
const ONES: [char; 7] = ['①', '❶', '➀', '➊', '⓵', '⑴', '⒈'];
/// The digits from zero on as words.
const WORDS: &str = "〇一二三四五六七八九";

/// Returns the plain character that another one stands for.
pub(super) fn plain(c: char) -> char {
    if c.is_ascii() {
        return c;
    }
    let digit = |from: char, count: u32| (c as u32).checked_sub(from as u32).filter(|&n| n < count);
    let zero = || ZEROS.iter().find_map(|&zero| digit(zero, 10));
    let one = || ONES.iter().find_map(|&one| digit(one, 9)).map(|n| n + 1);
    let word = || WORDS.chars().position(|word| word == c).map(|n| n as u32);
    match c {
        '⓪' | '⓿' => '0',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        // Invisible characters, such as those that make an emoji of a digit.
        '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}' => ' ',
        c if c.is_whitespace() => ' ',
        c => zero().or_else(one).or_else(word).and_then(|value| char::from_digit(value, 10)).unwrap_or(c),
    }
}

/// Returns a text of plain characters, one for each.
pub(super) fn plain_text(text: &str) -> Cow<'_, str> {
    if text.is_ascii() { Cow::Borrowed(text) } else { text.chars().map(plain).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_all_kinds_are_plain() {
        for digits in [
            "０１２３４５６７８９",
            "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗",
            "𝟬𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴𝟵",
            "⓪①②③④⑤⑥⑦⑧⑨",
            "⓿❶❷❸❹❺❻❼❽❾",
            "٠١٢٣٤٥٦٧٨٩",
            "〇一二三四五六七八九",
        ] {
            assert_eq!(plain_text(digits), "0123456789");
        }
        assert_eq!(plain_text("｜Ａ．\u{3000}\u{a0}7\u{fe0f}\u{20e3}□é"), "|A.  7  □é");
    }
}
