//! What must not reach a screen is taken out of a text where it comes in.

/// The longest title or other remark that is kept, in characters.
const LONGEST_REMARK: usize = 200;
/// The longest piece of bad input that an error message repeats, in characters.
const LONGEST_EXCERPT: usize = 30;

/// The text without control, format and bidi characters; tabs and line ends become single blanks.
/// What is left moves no cursor, sends no escape sequence and does not turn the reading direction.
pub fn sanitize(text: &str) -> String {
    text.chars()
        .filter_map(|c| if c.is_whitespace() { Some(' ') } else { Some(c).filter(|&c| !is_unseen(c)) })
        .collect()
}

/// Control and format characters (Unicode `Cc`, `Cf`, line and paragraph separators), private use,
/// non-characters and other code points that draw nothing or change what stands beside them.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{890}' | '\u{891}'
            | '\u{8e2}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{fffe}' | '\u{ffff}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

/// A remark such as a title: clean, trimmed, of bounded length; none where nothing is left.
pub(super) fn remark(text: &str) -> Option<String> {
    let text = shorten(sanitize(text).trim(), LONGEST_REMARK);
    (!text.is_empty()).then_some(text)
}

/// A piece of bad input as an error message may repeat it.
pub(super) fn excerpt(text: &str) -> String {
    // Cut first: the input may be long.
    let start: String = text.chars().take(4 * LONGEST_EXCERPT).collect();
    shorten(sanitize(&start).trim(), LONGEST_EXCERPT)
}

fn shorten(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    // Together with the ellipsis not longer than what is kept, so that it stays when read again.
    let start: String = text.chars().take(longest - 1).collect();
    start.trim_end().to_owned() + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_moves_or_hides_is_left() {
        assert_eq!(sanitize("a\u{1b}[31mb\u{202e}c\u{200b}d\u{2066}e\u{7f}\u{9b}1m"), "a[31mbcde1m");
        assert_eq!(sanitize("two\twords\r\n"), "two words  ");
        assert_eq!(sanitize("Übung 数独 ★"), "Übung 数独 ★");
    }

    #[test]
    fn remarks_are_bounded() {
        assert_eq!(remark(" \u{200b}\t "), None);
        assert_eq!(remark(&"x".repeat(5000)).map(|t| t.chars().count()), Some(LONGEST_REMARK));
        assert_eq!(excerpt(&"ab".repeat(1000)).chars().count(), LONGEST_EXCERPT);
    }
}
