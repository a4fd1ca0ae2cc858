//! What a line of a plain text is: a row of a board, a line of a frame, or text.
//!
//! A row is separators around tokens:
//!
//! ```text
//! | 15  3  u8 | 12 ...       3 tokens and more
//! ;2;;8;                     5 fields, two of them with a token
//! ```
//!
//! | characters | meaning |
//! |---|---|
//! | digits, letters, `.` `_` `*` `?` `-` | tokens: cells, candidates run together, or several cells |
//! | bars, `!`, `,` `;` tabs | separators of fields, which may be empty |
//! | blanks, brackets, quotes, `#`, `&` | only separate tokens |
//!
//! A line with any other character is text.

use super::ascii::ascii;
use super::source::Line;
use super::symbols::is_size;
use crate::grid::MAX_SIZE;

/// A word of a row: one cell, its candidates, or several cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    /// Where it is among the characters of the line.
    start: u32,
    end: u32,
    /// The number of separators before it.
    field: u32,
}

/// A row of a board.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub number: usize,
    text: Box<[u8]>,
    tokens: Vec<Token>,
    /// The number of fields, empty ones among them; 0 if nothing separates fields.
    fields: usize,
    /// Whether bars are among the separators.
    pub has_bars: bool,
    /// The number of characters of all tokens.
    characters: usize,
}

/// What a line of a plain text is.
#[derive(Debug)]
pub(super) enum LineKind {
    Row(Row),
    /// A line of a frame. If it is nothing but dashes, and bars between them, their number: they may be empty cells.
    Rule {
        dashes: usize,
    },
    /// Nothing, or only brackets around the rows.
    Blank,
    Text,
}

/// How the cells of a row are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Layout {
    /// A cell in each field; it may be empty.
    Fields,
    /// A token for each cell.
    Tokens,
    /// A character for each cell.
    Characters,
}

/// The width of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Width {
    pub layout: Layout,
    pub cells: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Cell,
    Blank,
    Bar,
    Separator,
    Other,
}

/// The class of each ASCII character in a row.
const CLASSES: [Class; 128] = {
    let mut classes = [Class::Other; 128];
    let mut byte = 0;
    while byte < 128 {
        classes[byte] = match byte as u8 {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'.' | b'_' | b'*' | b'?' | b'-' => Class::Cell,
            b' ' | b'[' | b']' | b'{' | b'}' | b'(' | b')' | b'"' | b'\'' | b'`' | b'#' | b'&' => {
                Class::Blank
            }
            b'|' | b'!' => Class::Bar,
            b',' | b';' | b'\t' => Class::Separator,
            _ => Class::Other,
        };
        byte += 1;
    }
    classes
};

/// Returns what a line is. The line is looked at once, character by character.
pub(super) fn classify(line: &Line) -> LineKind {
    if line.text.len() > MAX_ROW_LEN {
        return LineKind::Text;
    }
    let plain = ascii(&line.text);
    if is_rule(&plain) {
        let dashes = plain.iter().filter(|&&byte| byte == b'-').count();
        let is_plain = plain.trim_ascii().iter().all(|byte| b"-|".contains(byte));
        return LineKind::Rule { dashes: if is_plain { dashes } else { 0 } };
    }
    let start = array_start(&plain);
    let Some(row) = Row::read(line.number, &plain, start) else { return LineKind::Text };
    if row.tokens.is_empty() && row.fields < MIN_FIELDS {
        return LineKind::Blank;
    }
    if row.is_board_row() { LineKind::Row(row) } else { LineKind::Text }
}

/// No row is longer: 25 cells of 25 candidates with separators.
const MAX_ROW_LEN: usize = 2000;
/// Fewer fields without any token are no row of empty cells.
const MIN_FIELDS: usize = 4;

/// Returns whether a line is part of a frame.
pub(super) fn is_frame(line: &Line) -> bool {
    line.text.len() <= MAX_ROW_LEN && is_rule(&ascii(&line.text))
}

/// Returns whether a line is part of a frame: at least three characters that draw lines, and no cells.
fn is_rule(text: &[u8]) -> bool {
    let line = text.trim_ascii();
    if line.len() > MAX_SIZE && b"*-=_~#".contains(&line[0]) && line.iter().all(|byte| *byte == line[0]) {
        return true;
    }
    let (mut strokes, mut dots) = (0, 0);
    for &byte in text {
        match byte {
            b'-' | b'=' | b'~' => strokes += 1,
            b'.' => dots += 1,
            b'+' | b'|' | b'*' | b':' | b'_' | b'\'' | b'"' | b'`' | b'!' | b',' | b' ' | b'\t' => {}
            _ => return false,
        }
    }
    let (first, last) = ends(text);
    // A row of empty cells is drawn with one character; a frame has corners, or is all of one stroke.
    let is_framed =
        text.iter().any(|byte| b"+*:'|!=~".contains(byte)) || b".,`\"".contains(&first) && first == last;
    let is_drawn = is_framed && 2 * dots <= strokes || line.iter().all(|&byte| byte == b'-');
    strokes >= 3 && is_drawn
}

/// Returns the first and the last character that is not blank.
fn ends(text: &[u8]) -> (u8, u8) {
    let text = text.trim_ascii();
    (text.first().copied().unwrap_or(b' '), text.last().copied().unwrap_or(b' '))
}

/// Returns where the array begins in a line of a program such as `grid = [[5, 3, 0],`.
fn array_start(text: &[u8]) -> usize {
    let Some(equals) = text.iter().position(|&byte| byte == b'=' || byte == b':') else { return 0 };
    match text[equals + 1..].trim_ascii_start().first() {
        Some(b'[' | b'{' | b'(' | b'&') => equals + 1,
        _ => 0,
    }
}

impl Row {
    /// Splits a line at its separators. Returns `None` if it has characters that no row has.
    fn read(number: usize, text: &[u8], from: usize) -> Option<Row> {
        let mut row = Row {
            number,
            text: Box::default(),
            tokens: Vec::with_capacity(MAX_SIZE),
            fields: 0,
            has_bars: false,
            characters: 0,
        };
        let (mut separators, mut has_brackets, mut is_outside) = (0, false, true);
        let (mut at, end) = (from, text.len());
        while at < end {
            match CLASSES[usize::from(text[at] & 0x7f)] {
                Class::Cell => {
                    let start = at;
                    while at < end && CLASSES[usize::from(text[at] & 0x7f)] == Class::Cell {
                        at += 1;
                    }
                    row.characters += at - start;
                    row.tokens.push(Token { start: start as u32, end: at as u32, field: separators });
                    is_outside = false;
                    continue;
                }
                Class::Blank => has_brackets |= b"[{(".contains(&text[at]),
                Class::Bar => {
                    // The bar at the left edge separates nothing.
                    separators += u32::from(!is_outside);
                    row.has_bars = true;
                    is_outside = false;
                }
                Class::Separator => {
                    separators += 1;
                    is_outside = false;
                }
                Class::Other => return None,
            }
            at += 1;
        }
        let (_, last) = ends(&text[from..]);
        // Neither does the bar at the right edge, nor the comma behind a row in brackets.
        let closes = CLASSES[usize::from(last & 0x7f)] == Class::Bar
            || has_brackets && CLASSES[usize::from(last & 0x7f)] == Class::Separator;
        row.fields = if separators > 0 { (separators + 1) as usize - usize::from(closes) } else { 0 };
        row.text = text.into();
        Some(row)
    }

    /// Returns the row of a line of dashes that are its cells.
    pub fn of_dashes(line: &Line) -> Option<Row> {
        Row::read(line.number, &ascii(&line.text), 0)
    }

    /// Returns a row among others that is too short to be one by itself: it has nothing but digits and empty cells.
    pub fn of_short(line: &Line) -> Option<Row> {
        let row = Row::read(line.number, &ascii(&line.text), 0)?;
        (!row.tokens.is_empty() && !row.has(u8::is_ascii_alphabetic)).then_some(row)
    }

    /// Returns the tokens of a line of any length, from the brackets of an array on if there is one.
    pub fn of_array(line: &Line, text: &[u8]) -> Option<Row> {
        Row::read(line.number, text, array_start(text))
    }

    /// Removes the first token.
    pub fn remove_first(&mut self) {
        let first = self.tokens.remove(0);
        self.characters -= (first.end - first.start) as usize;
    }

    pub fn tokens(&self) -> &[Token] {
        &self.tokens
    }

    pub fn field_of(&self, token: &Token) -> usize {
        token.field as usize
    }

    /// Returns the characters of a token.
    pub fn text(&self, token: &Token) -> &[u8] {
        &self.text[token.start as usize..token.end as usize]
    }

    /// Returns whether a token has such a character.
    pub fn has(&self, is_meant: impl Fn(&u8) -> bool) -> bool {
        self.tokens.iter().any(|token| self.text(token).iter().any(&is_meant))
    }

    /// Returns the 1-based column of a token.
    pub fn column(&self, token: &Token) -> usize {
        token.start as usize + 1
    }

    /// Returns the column behind the last character.
    pub fn end(&self) -> usize {
        self.text.trim_ascii_end().len() + 1
    }

    /// Returns whether no two tokens are in one field.
    fn fields_are_cells(&self) -> bool {
        self.fields > 0 && self.second_in_field().is_none()
    }

    /// Returns the first token that is in the same field as the one before it.
    pub fn second_in_field(&self) -> Option<&Token> {
        self.tokens.windows(2).find(|pair| pair[0].field == pair[1].field).map(|pair| &pair[1])
    }

    /// Returns whether all tokens are of this many characters.
    pub fn has_tokens_of(&self, length: usize) -> bool {
        self.tokens.iter().all(|token| (token.end - token.start) as usize == length)
    }

    /// Returns the width of a row of this layout.
    pub fn count(&self, layout: Layout) -> usize {
        match layout {
            Layout::Fields => self.fields,
            Layout::Tokens => self.tokens.len(),
            Layout::Characters => self.characters,
        }
    }

    /// Returns the width of the row, judged by itself, or `None` if it fits no board.
    pub fn width(&self) -> Option<Width> {
        let (tokens, characters) = (self.tokens.len(), self.characters);
        let is_grouped = tokens > 1
            && is_size(characters)
            && self.has_tokens_of(characters / tokens)
            && !self.tokens.iter().all(|token| may_be_candidates(self.text(token), tokens));
        let layout = if self.fields_are_cells() && is_size(self.fields) && self.fields > tokens {
            Layout::Fields
        } else if is_size(tokens) && !(is_grouped && characters > tokens) {
            Layout::Tokens
        } else if is_size(characters) {
            Layout::Characters
        } else {
            return None;
        };
        Some(Width { layout, cells: self.count(layout) })
    }

    /// Returns whether the tokens may be cells: words are text, and so are the names of columns.
    fn is_board_row(&self) -> bool {
        if self.characters.max(self.fields) < MIN_FIELDS {
            return false;
        }
        if self.tokens.is_empty() {
            return true;
        }
        if self.any(has_small_word) || self.all(numbers_a_column) {
            return false;
        }
        // The letters of a large board may stand in groups.
        let is_grouped = self.characters >= MIN_LETTERS && is_size(self.characters);
        if is_grouped && (self.has_bars || self.tokens.len() == 1 || !self.all(is_name)) {
            return true;
        }
        let has_names = self.tokens.len() < MIN_LETTERS && self.all(names_a_column);
        !self.any(is_word) && !has_names
    }

    fn any(&self, is_meant: fn(&[u8]) -> bool) -> bool {
        self.tokens.iter().any(|token| is_meant(self.text(token)))
    }

    fn all(&self, is_meant: fn(&[u8]) -> bool) -> bool {
        self.tokens.iter().all(|token| is_meant(self.text(token)))
    }
}

/// A row of letters alone has at least as many.
const MIN_LETTERS: usize = 10;

/// Returns whether a token may be the candidates of a cell on a board of this size: digits in order.
fn may_be_candidates(text: &[u8], size: usize) -> bool {
    let is_digit = |byte: &u8| (b'1'..=b'9').contains(byte) && usize::from(byte - b'0') <= size;
    text.iter().all(is_digit) && text.windows(2).all(|pair| pair[0] < pair[1])
}

/// Returns whether a character is a letter that may not be an empty cell.
fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() && !b"xX".contains(&byte)
}

/// Returns whether a token is nothing but letters that may not be empty cells.
fn is_name(text: &[u8]) -> bool {
    text.iter().all(|byte| is_letter(*byte))
}

/// Returns whether a token is a number of a column such as `c1`, and no digit of the player such as `u1`.
fn numbers_a_column(text: &[u8]) -> bool {
    text.len() < 4 && is_letter(text[0]) && text[0] != b'u' && text[text.len() - 1].is_ascii_digit()
}

fn names_a_column(text: &[u8]) -> bool {
    is_name(text) || text.len() < 4 && is_letter(text[0]) && text[0] != b'u'
}

/// Returns whether a token is nothing but letters, and neither candidates nor a digit of the player, such as `uC`.
fn is_word(text: &[u8]) -> bool {
    let is_players = text.len() == 2 && text[0].eq_ignore_ascii_case(&b'u');
    let are_candidates = text.is_sorted() && text[0].is_ascii_uppercase();
    text.len() > 1 && is_name(text) && !is_players && !are_candidates
}

/// Returns whether small letters follow one another that are no digits of a board.
fn has_small_word(text: &[u8]) -> bool {
    const MAX_RUN: usize = 3;
    text.split(|byte| !byte.is_ascii_lowercase()).any(|run| {
        run.len() > MAX_RUN && run.iter().any(|&byte| byte != b'x')
            || run.len() > 1 && run.iter().any(|&byte| byte > b'p' && byte != b'x')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Describes a line: the width of a row and how its cells are written, or what else it is.
    fn kind(text: &str) -> String {
        match classify(&Line { number: 1, text: text.to_owned() }) {
            LineKind::Row(row) => match row.width() {
                Some(width) => format!("{:?} {}", width.layout, width.cells),
                None => "Row".to_owned(),
            },
            LineKind::Rule { .. } => "Rule".to_owned(),
            LineKind::Blank => "Blank".to_owned(),
            LineKind::Text => "Text".to_owned(),
        }
    }

    #[test]
    fn lines_are_rows_frames_or_text() {
        for (text, expected) in [
            ("53..7....", "Characters 9"),
            ("53. .7. ...", "Characters 9"),
            (". 2 . | 8 1 . | 7 4 .", "Tokens 9"),
            ("|.2.|81.|74.|", "Characters 9"),
            ("| 5 |   | 3 |   |", "Fields 4"),
            (";2;;8;1;;7;4;", "Fields 9"),
            ("\t\t\t\t\t\t\t\t", "Fields 9"),
            ("[1,0,0,0,4,0,0,0,0],", "Tokens 9"),
            ("int grid[9][9] = {{1,0,0,4},", "Tokens 4"),
            ("\"53..7....\",", "Characters 9"),
            ("| 128    2689   3      ! 4      158    568    ! 7      58     69     !", "Tokens 9"),
            (" 23a8b 5     24t8B | 3A46j 2p46  7     | 1      9      2c6C", "Tokens 9"),
            ("|#27    1    #35   | 9     4     6    |*357   8     25   |", "Tokens 9"),
            ("1234 5678 9ABC DEFG", "Characters 16"),
            ("--P------------A", "Characters 16"),
            ("00B3E004G9000086", "Characters 16"),
            ("1 0 0 0 0", "Row"),
            ("+---+---+", "Rule"),
            (".-------.-------.", "Rule"),
            (":-------+-------:", "Rule"),
            ("'-------\"-------'", "Rule"),
            ("*-----------*", "Rule"),
            ("|---|---|---|---|", "Rule"),
            ("---------------------", "Rule"),
            ("╟───┼───╢", "Rule"),
            ("};", "Blank"),
            ("", "Blank"),
            ("int grid[9][9] = {", "Blank"),
            ("Grid 01", "Text"),
            ("Easy", "Text"),
            ("A B C D E F G H I", "Text"),
            ("AAB|BBC|DEF", "Text"),
            ("A = 3   B = 15", "Text"),
            ("1", "Text"),
            ("4 4 1", "Text"),
            ("extraordinarily!", "Text"),
        ] {
            assert_eq!(kind(text), expected, "{text}");
        }
    }
}
