//! Tells rows of cells from frames, blank lines and prose.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::plain_line::{BRACKETS, PIPES, begins_with_cells, is_box_drawing, is_lowercase, plain_cells};
use crate::format::columns::cut;
use crate::format::order::Order;
use crate::format::rows::width;
use crate::format::source::{Line, MAX_LINE_LEN};
use crate::format::symbols::{is_open_symbol, is_size};

/// The corners and crossings of a frame.
const CROSSINGS: &str = "+*:'`\",";

/// What a line is on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineKind {
    Blank,
    Comment,
    /// Part of a frame.
    Border,
    /// One character repeated: part of a frame, or a row of empty cells.
    Rule,
    Row,
    /// Prose: a title or a remark.
    Text,
}

pub(super) fn kind(line: &Line) -> LineKind {
    let plain = plain_cells(&line.text);
    let text = plain.trim();
    // Spreadsheets write a row of empty cells as tabs.
    let is_tabbed = plain.matches('\t').count() >= 2;
    match () {
        () if text.len() > MAX_LINE_LEN => LineKind::Text,
        () if text.is_empty() && is_tabbed => LineKind::Row,
        () if text.is_empty() => LineKind::Blank,
        // The signature of a mail follows.
        () if text == "--" => LineKind::Text,
        () if is_rule(text) => LineKind::Rule,
        () if text.starts_with('#') && !(is_row(text) && (has_board_width(line) || is_hash_frame(line))) => {
            LineKind::Comment
        }
        () if is_border(text) => LineKind::Border,
        () if names_cells(text) => LineKind::Text,
        () if is_row(text) || is_spaced(plain.trim_end()) => LineKind::Row,
        () => LineKind::Text,
    }
}

/// Returns whether a line names the cells of a board, the first perhaps of the puzzle: `A1,A2,...` or `id,c0,c1,...`.
fn names_cells(text: &str) -> bool {
    const MIN: usize = 36;
    let names = || text.split([',', ';', '\t']).map(|name| name.trim_matches(['"', ' ']));
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '"')
        && names().count() >= MIN
        && names().skip(1).all(is_column_name)
}

/// Returns whether a word can name a column: `c1`.
pub(super) fn is_column_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphabetic()) && word.ends_with(|c: char| c.is_ascii_digit())
}

/// Returns whether a line that begins with `#`, a symbol of empty cells, has as many cells as a row.
fn has_board_width(line: &Line) -> bool {
    // `#123` is more likely the number of a puzzle than a row of 4x4.
    let text = line.text.trim();
    let is_number = text.len() < 6 && text.matches('#').count() == 1;
    let characters = width(line) - text.matches(PIPES).count();
    let fields = text.matches([',', ';', '\t', '|']).count();
    let words = text.split_whitespace().count();
    !is_number && [characters, fields, fields + 1, words].into_iter().any(is_size)
}

/// Returns a line without the name of a row or column before its cells: `Row 1: ABC`.
fn without_name(text: &str) -> &str {
    const ROWS: [&str; 7] = ["row", "line", "zeile", "ligne", "fila", "riga", "rij"];
    if begins_with_cells(text) {
        return text;
    }
    let Some((name, cells)) = text.split_once(':') else { return text };
    let word = name.trim_end_matches(|c: char| c.is_ascii_digit() || " ._-".contains(c));
    let is_row = || ROWS.contains(&word.to_lowercase().as_str()) || Order::of_name(word).is_some();
    if word.len() < name.len() && word.len() < 12 && is_row() { cells } else { text }
}

fn is_stroke(c: char) -> bool {
    matches!(c, '-' | '=' | '_' | '─' | '━' | '═' | '┄' | '┅' | '┈' | '┉')
}

/// Returns whether a line is one stroke after another, perhaps with spaces between them. Any other character that
/// marks no cell can be the stroke.
fn is_rule(text: &str) -> bool {
    let mut strokes = text.chars().filter(|c| !c.is_whitespace());
    let Some(first) = strokes.next() else { return false };
    let is_drawn = is_stroke(first)
        || first == '*'
        || !(first.is_alphanumeric()
            || is_open_symbol(first)
            || PIPES.contains(&first)
            || BRACKETS.contains(&first));
    // Wide gaps are empty cells of a frame.
    let is_dense = || is_stroke(first) || !text.contains("   ");
    is_drawn
        && !",;\"'".contains(first)
        && strokes.clone().count() >= 2
        && strokes.all(|c| c == first)
        && is_dense()
}

/// Returns whether a line is part of a frame and has no cells.
pub(in crate::format) fn is_border(text: &str) -> bool {
    let text = text.trim();
    let is_drawn = |c: char| {
        is_stroke(c)
            || is_box_drawing(c)
            || PIPES.contains(&c)
            || CROSSINGS.contains(c)
            || c == '.'
            || c == ' '
    };
    // Boxes of 4x4 are two columns wide, and cells of their own a single one.
    let has_crossings = text.contains(|c| c == '+' || is_box_drawing(c) && !PIPES.contains(&c));
    let shortest = if has_crossings { 1 } else { 3 };
    let mut runs = text.split(|c| !is_stroke(c)).map(|run| run.chars().count());
    // The line below the head of a Markdown table.
    if text.starts_with("|:-") && text.chars().all(is_drawn) {
        return true;
    }
    if !text.chars().all(is_drawn) || !runs.any(|run| run >= shortest) {
        return false;
    }
    // A row of dashes for empty cells has pipes between its boxes and no crossings.
    let pipes = text.matches(PIPES).count();
    let strokes = text.chars().filter(|&c| is_stroke(c)).count();
    has_crossings
        || text.contains(|c| CROSSINGS.contains(c))
        || text.starts_with('.')
        || (1..3).contains(&pipes)
        || (pipes > 4 && strokes >= 3 * (pipes - 1))
        || (pipes == 4 && strokes >= 18)
}

/// Returns whether a line can be a row of cells: most of it looks like cells, or pipes separate short words.
fn is_row(text: &str) -> bool {
    let text = without_name(text);
    let text =
        &*if text.contains('\\') { Cow::Owned(text.replace("\\hline", "")) } else { Cow::Borrowed(text) };
    let pipes = text.matches(PIPES).count();
    let rest = text.replace(PIPES, " ");
    let is_around = |c: char| c.is_whitespace() || BRACKETS.contains(&c) || ",;\"'&\\".contains(c);
    let (mut cells, mut all) = (0, 0);
    for c in rest.chars().filter(|&c| !is_around(c)) {
        all += 1;
        cells += usize::from(c.is_ascii_digit() || c == '-' || is_open_symbol(c));
    }
    let words = || rest.split_whitespace();
    if all == 0 {
        return pipes >= 2 || text.matches([',', ';', '\t', '&']).count() >= 2;
    }
    let are_short = |longest: usize| words().all(|word| word.chars().count() <= longest);
    // Boxes of letters are all of one width.
    let mut widths = words().map(|word| word.chars().count());
    let width = widths.next();
    let is_even = (pipes >= 2 || words().count() == 1) && widths.all(|other| Some(other) == width);
    let is_dense =
        || all >= (if pipes >= 2 { 4 } else { 10 }) && is_even && !text.contains(char::is_lowercase);
    if is_small_letters(text) {
        return true;
    }
    // `r1c1 = 4` is about a cell.
    let names_cell = |word: &[u8]| {
        word[0] | 32 == b'r' && word[1].is_ascii_digit() && word[2] | 32 == b'c' && word[3].is_ascii_digit()
    };
    if text.as_bytes().windows(4).any(names_cell) {
        return false;
    }
    // A short word may end with a full stop.
    let letters = || text.chars().filter(|c| c.is_alphabetic()).collect::<BTreeSet<char>>().len();
    let has_digits = || text.contains(|c: char| c.is_ascii_digit());
    if all < 10 && !has_digits() && text.contains(char::is_lowercase) && letters() > 1 {
        return false;
    }
    if text.split(|c: char| !c.is_alphabetic()).any(is_word) {
        return false;
    }
    2 * cells >= all
        || is_uniform(&rest)
        || (pipes >= 2 && words().count() >= 10 && words().all(is_candidates))
        || (pipes >= 2 && are_short(2))
        || (words().count() >= 4 && are_short(1))
        || is_table_of_letters(text)
        || (is_dense() && rest.chars().all(|c| c.is_ascii_alphanumeric() || " .-_*?".contains(c)))
}

/// Returns whether a word can be the content of a cell of a large board: capital letters and digits.
fn is_candidates(word: &str) -> bool {
    let word = word.strip_prefix('u').unwrap_or(word);
    word.chars().all(|c| c.is_ascii_digit() || c.is_ascii_uppercase() || c == '.')
}

/// Returns whether a line is a row of a large board with a letter or nothing between commas.
fn is_table_of_letters(text: &str) -> bool {
    const MIN_SEPARATORS: usize = 9;
    [',', ';', '\t'].into_iter().any(|separator| {
        text.matches(separator).count() >= MIN_SEPARATORS
            && text.split(separator).all(|cell| cell.trim_matches([' ', '"', '\'']).chars().count() <= 1)
    })
}

/// Returns whether a line is one word of small letters among digits or empty cells, as wide as a large board.
fn is_small_letters(text: &str) -> bool {
    let is_cell = |c: char| c.is_ascii_digit() || c.is_ascii_lowercase() || ".-_*?".contains(c);
    let letters = text.chars().filter(char::is_ascii_lowercase).count();
    text.len() >= 10 && is_size(text.len()) && text.chars().all(is_cell) && letters < text.len()
}

/// Returns whether a line is digits and capital letters of a large board, each only once, with blanks for empty cells.
fn is_spaced(text: &str) -> bool {
    const MIN_WIDTH: usize = 10;
    if text.len() < MIN_WIDTH || !text.contains(' ') {
        return false;
    }
    let is_digit = |c: char| c.is_ascii_digit() || ('A'..='P').contains(&c);
    let mut seen = BTreeSet::new();
    text.chars().filter(|c| *c != ' ').all(|c| is_digit(c) && seen.insert(c))
}

/// Returns whether a line has digits and a single other symbol, which marks the empty cells.
fn is_uniform(text: &str) -> bool {
    let mut others = text.chars().filter(|c| !c.is_whitespace() && !c.is_ascii_digit());
    let first = others.next();
    first.is_some_and(|c| !c.is_alphanumeric())
        && others.all(|c| Some(c) == first)
        && text.contains(|c: char| c.is_ascii_digit())
        && text.trim().chars().count() >= 4
}

/// Returns whether letters are a word rather than one symbol for empty cells.
fn is_word(letters: &str) -> bool {
    let first = letters.chars().next();
    letters.chars().count() >= 4 && is_lowercase(letters) && letters.chars().any(|c| Some(c) != first)
}

/// Returns whether a line can be a row of cells.
pub(in crate::format) fn is_row_of_cells(line: &Line) -> bool {
    kind(line) == LineKind::Row
}

/// Returns whether a line is part of a board or holds one, judging by the line alone.
pub(in crate::format) fn may_begin_board(line: &Line) -> bool {
    cut(&line.text).is_some() || matches!(kind(line), LineKind::Row | LineKind::Border)
}

/// Returns whether a line of a frame drawn with `#` looks like a comment.
pub(in crate::format) fn is_hash_frame(line: &Line) -> bool {
    let text = line.text.trim();
    text.starts_with('#')
        && text.ends_with('#')
        && text.contains(|c: char| c.is_ascii_digit() || is_open_symbol(c))
        && !text.contains(char::is_alphabetic)
}

/// The longest line that is a remark as well as a row, in bytes.
const MAX_REMARK: usize = 24;
const MAX_TITLE_WORDS: usize = 5;
/// The most parts of a date or a time.
const MAX_PARTS: usize = 3;
/// The signs around the numbers of titles.
const TITLE_SIGNS: &str = "#*=-+/%;:~<>№()[]";

/// Returns whether a line is a number, a date, a title such as `No. 7` or the like, perhaps behind a key: a remark as
/// well as a row.
pub(in crate::format) fn is_remark(line: &Line) -> bool {
    let text = line.text.trim();
    // Nothing between several separators is empty cells, and the name of a row has cells behind it.
    let cells = without_name(text);
    let is_named = cells.len() < text.len() && !cells.trim().is_empty();
    if text.len() >= MAX_REMARK || is_named || text.matches([',', ';', '\t']).count() > MAX_PARTS {
        return false;
    }
    let is_key = |key: &str| key.len() > 1 && key.chars().all(|c| c.is_alphabetic() || c == ' ');
    let value =
        text.split_once([':', '=']).filter(|(key, _)| is_key(key)).map_or(text, |(_, value)| value.trim());
    let numbered = value.strip_suffix(['.', ')', ':']).filter(|number| number.len() <= 4);
    let is_time = |(date, time): (&str, &str)| is_number(date) && is_number(time) && time.contains(':');
    is_number(&numbered.unwrap_or(value).replace(" / ", "/"))
        || value.split_once([' ', 'T']).is_some_and(is_time)
        || is_title(text)
}

/// Returns whether a text is digits, perhaps with single signs between them, as in dates.
fn is_number(text: &str) -> bool {
    let mut parts = text.split(['.', '-', '/', ':', ',']);
    parts.by_ref().take(MAX_PARTS).all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
        && parts.next().is_none()
}

/// Returns whether a line is words and numbers, or one of them between signs: `Nr. 1`, `4x4`, `K-17`, `[3]`, `-- 2 --`.
/// No sign of an empty cell is beside them.
fn is_title(text: &str) -> bool {
    let is_digits = |text: &str, most: usize| {
        (1..=most).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit())
    };
    let is_size = |text: &str| {
        text.split_once(['x', '×']).is_some_and(|(a, b)| is_digits(a.trim(), 2) && is_digits(b.trim(), 2))
    };
    let is_signs = |word: &&str| word.chars().all(|c| TITLE_SIGNS.contains(c));
    // Bold in Markdown.
    let text = text.strip_prefix("**").and_then(|text| text.strip_suffix("**")).unwrap_or(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    let (inner, is_between) = match words.as_slice() {
        [first, inner @ .., last] if is_signs(first) && is_signs(last) => (inner, true),
        words => (words, false),
    };
    let plain = |word: &&str| {
        let word = word.trim_start_matches(['#', '№', '[', '(']).trim_end_matches([']', ')', ':', ',']);
        let name = word.strip_suffix('.').unwrap_or(word);
        if name.contains('.') { word } else { name }.to_owned()
    };
    let plain: Vec<String> = inner.iter().filter(|word| !is_signs(word)).map(plain).collect();
    let is_name = |word: &String| word.chars().count() > 1 && word.chars().all(char::is_alphabetic);
    // A row may begin with a digit of the player, `u5`.
    let is_numbered = |word: &String| {
        let number = word.trim_start_matches(char::is_alphabetic);
        let digits = number.strip_prefix(['.', '-', '#']).unwrap_or(number);
        number.len() < word.len()
            && is_number(digits)
            && digits.len() < 8
            && !(word.len() == 2 && word.starts_with(['u', 'U']))
    };
    let has = |test: &dyn Fn(&String) -> bool| plain.iter().any(test);
    let has_sign = is_between || text.starts_with(['#', '№', '[', '(', '%', ';', '/']);
    let signs = inner.len() - plain.len();
    // Wide gaps are empty cells.
    let has_gaps = words.len() > 2 && text.contains("  ");
    is_size(text)
        || (1..=MAX_TITLE_WORDS).contains(&plain.len())
            && signs < 2
            && !has_gaps
            && text.matches(['[', '(']).count() < 2
            && plain.iter().all(|word| is_name(word) || is_numbered(word) || is_number(word) || is_size(word))
            && match has(&|word: &String| word.contains(|c: char| c.is_ascii_digit())) {
                true => {
                    has(&is_name)
                        || has(&is_numbered)
                        || has(&|word: &String| is_size(word))
                        || (has_sign && plain.len() == 1)
                }
                false => is_between,
            }
}

/// Returns whether a line has characters that another one has not, beside digits: a title above a row.
pub(in crate::format) fn differs(line: &Line, row: &Line) -> bool {
    let is_open = |c: char| is_open_symbol(c) || c == '-';
    let has_open = row.text.contains(is_open);
    let is_strange = |c: char| !c.is_ascii_digit() && !c.is_whitespace() && !row.text.contains(c);
    line.text.contains(|c| is_strange(c) && (has_open || !is_open(c)))
}

/// Returns whether a line is a remark with more than digits and commas, so not a row with too few cells.
pub(in crate::format) fn is_label(line: &Line) -> bool {
    is_remark(line) && !line.text.trim().bytes().all(|b| b.is_ascii_digit() || b == b',')
}

/// Returns whether a line is a date and nothing else, such as `2026-03-01`.
pub(super) fn is_date(line: &Line) -> bool {
    let text = line.text.trim();
    let parts: Vec<&str> = text.split(['-', '.', '/']).collect();
    let is_number = |part: &&str| part.bytes().all(|b| b.is_ascii_digit());
    let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    parts.iter().all(is_number) && matches!(lengths.as_slice(), [4, 1..=2, 1..=2] | [1..=2, 1..=2, 2 | 4])
}

/// Returns the text of a row without the brackets of an array.
pub(super) fn without_brackets(text: &str) -> &str {
    let text = text.trim_matches(' ');
    let closed = text.strip_suffix([',', ';']).filter(|text| text.ends_with(BRACKETS)).unwrap_or(text);
    closed.trim_end_matches(BRACKETS).trim_start_matches(|c| BRACKETS.contains(&c) || c == ' ')
}
