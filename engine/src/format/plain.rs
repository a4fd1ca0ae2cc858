//! Digits, letters and spaces as other fonts and scripts write them, as plain characters.

use std::borrow::Cow;

/// The zeros of digits that follow one another: full-width, of five bold fonts, subscripts, and of other scripts.
/// Superscripts stay as they are: they are the sums of cages.
const ZEROS: [char; 12] = ['０', '𝟎', '𝟘', '𝟢', '𝟬', '𝟶', '₀', '٠', '۰', '०', '০', '๐'];
/// The ones of numbers in circles, brackets or with a full stop, and how many there are. Those above nine are letters.
const ONES: [(char, u32); 7] = [('①', 20), ('❶', 10), ('➀', 10), ('➊', 10), ('⓵', 10), ('⑴', 20), ('⒈', 20)];
/// The digits from zero on as words.
const WORDS: &str = "〇一二三四五六七八九";

/// Returns the plain character that another one means.
pub(super) fn plain(c: char) -> char {
    if c.is_ascii() {
        return c;
    }
    let digit = |from: char, count: u32| (c as u32).checked_sub(from as u32).filter(|&n| n < count);
    let zero = || ZEROS.iter().find_map(|&zero| digit(zero, 10));
    let one = || ONES.iter().find_map(|&(one, count)| digit(one, count)).map(|n| n + 1);
    let word = || WORDS.chars().position(|word| word == c).map(|n| n as u32);
    match c {
        '⓪' | '⓿' => '0',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        // Invisible characters, such as those that make an emoji of a digit.
        '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2060}'
        | '\u{feff}'
        | '\u{fe0e}'
        | '\u{fe0f}'
        | '\u{20e3}' => ' ',
        c if c.is_whitespace() => ' ',
        c => zero()
            .or_else(one)
            .or_else(word)
            .and_then(|value| char::from_digit(value, 36))
            .map_or(c, |c| c.to_ascii_uppercase()),
    }
}

/// Returns a text of plain characters, one for each.
pub(super) fn plain_text(text: &str) -> Cow<'_, str> {
    match text.is_ascii() {
        true if !text.contains('\u{1b}') => Cow::Borrowed(text),
        true => Cow::Owned(without_escapes(text)),
        false => Cow::Owned(without_escapes(&text.chars().map(plain).collect::<String>())),
    }
}

/// Blanks the sequences that colour or clear the screen of a terminal, such as `ESC [1;34m`.
fn without_escapes(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("\u{1b}[") {
        let end = rest[at + 2..]
            .find(|c: char| !c.is_ascii_digit() && c != ';')
            .map_or(rest.len(), |end| at + 2 + end);
        let end = end + usize::from(rest[end..].starts_with(|c: char| c.is_ascii_alphabetic()));
        plain += &rest[..at];
        plain += &" ".repeat(end - at);
        rest = &rest[end..];
    }
    plain + rest
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
            "₀₁₂₃₄₅₆₇₈₉",
            "٠١٢٣٤٥٦٧٨٩",
            "〇一二三四五六七八九",
        ] {
            assert_eq!(plain_text(digits), "0123456789");
        }
        assert_eq!(plain_text("⑨⑩⑯⒑❿"), "9AGAA");
        assert_eq!(
            plain_text("\u{1b}[1;34m5\u{1b}[0m.\u{1b}[\u{1b}[7"),
            format!("{}5{}.{}", " ".repeat(7), " ".repeat(4), " ".repeat(5))
        );
        assert_eq!(plain_text("\u{1b}[2J5\u{1b}[1;1H."), format!("{}5{}.", " ".repeat(4), " ".repeat(6)));
        assert_eq!(plain_text("｜Ａ．\u{3000}\u{a0}7\u{fe0f}\u{20e3}□é"), "|A.  7  □é");
    }
}
