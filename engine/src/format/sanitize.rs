//! Removes from texts what must not reach a screen.

/// The longest title or other remark that is kept, in characters.
const MAX_REMARK_LEN: usize = 200;
/// The longest text of rules that is kept, in characters.
const MAX_LONG_REMARK_LEN: usize = 4000;
/// The longest piece of bad input that an error message quotes, in characters.
const MAX_EXCERPT_LEN: usize = 30;

/// Removes control, format and bidirectional characters; tabs and line ends become single spaces.
/// The result moves no cursor, contains no escape sequence and does not change the reading direction.
pub fn sanitize(text: &str) -> String {
    text.chars()
        .filter_map(|c| if c.is_whitespace() { Some(' ') } else { Some(c).filter(|&c| !is_invisible(c)) })
        .collect()
}

/// Returns whether a character is a control or format character (Unicode `Cc`, `Cf`, line and paragraph
/// separators), for private use, not a character, or draws nothing or changes its neighbours.
pub(super) fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{890}' | '\u{891}'
            | '\u{8e2}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{fffe}' | '\u{ffff}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

/// Sanitizes, trims and shortens a remark such as a title. Returns `None` if nothing is left.
pub(super) fn remark(text: &str) -> Option<String> {
    let text = shorten(sanitize(text).trim(), MAX_REMARK_LEN);
    (!text.is_empty()).then_some(text)
}

/// Sanitizes, trims and shortens the rules of a puzzle, line by line. Returns `None` if nothing is left.
pub(super) fn long_remark(text: &str) -> Option<String> {
    let lines: Vec<String> = text.lines().map(|line| sanitize(line).trim().to_owned()).collect();
    let text = shorten(lines.join("\n").trim(), MAX_LONG_REMARK_LEN);
    (!text.is_empty()).then_some(text)
}

/// Sanitizes and shortens bad input for an error message.
pub(super) fn excerpt(text: &str) -> String {
    // Cut first: the input may be long.
    let start: String = text.chars().take(4 * MAX_EXCERPT_LEN).collect();
    shorten(sanitize(&start).trim(), MAX_EXCERPT_LEN)
}

fn shorten(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    // With the ellipsis not longer than the limit, so that reading it again changes nothing.
    let start: String = text.chars().take(longest - 1).collect();
    start.trim_end().to_owned() + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_are_removed() {
        assert_eq!(sanitize("a\u{1b}[31mb\u{202e}c\u{200b}d\u{2066}e\u{7f}\u{9b}1m"), "a[31mbcde1m");
        assert_eq!(sanitize("two\twords\r\n"), "two words  ");
        assert_eq!(sanitize("Übung 数独 ★"), "Übung 数独 ★");
    }

    #[test]
    fn remarks_and_excerpts_are_shortened() {
        assert_eq!(remark(" \u{200b}\t "), None);
        assert_eq!(remark(&"x".repeat(5000)).map(|t| t.chars().count()), Some(MAX_REMARK_LEN));
        assert_eq!(excerpt(&"ab".repeat(1000)).chars().count(), MAX_EXCERPT_LEN);
    }
}
