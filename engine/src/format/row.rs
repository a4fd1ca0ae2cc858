//! The one grammar of a row of cells. Puzzles on a line, boards drawn as rows, candidate grids, maps of regions and texts
//! in JSON are read by it.
//!
//! ```text
//! line      = frame | [ array ] row [ comment ]
//! frame     = a line of strokes, corners and bars
//! array     = all up to an `=` or `:` before an opening bracket, as in `grid = [[5, 3, 0],`
//! row       = { token | bar | separator | blank }
//! token     = one cell character or more: a cell, its candidates, or several cells
//! comment   = `#`, `//`, `%` or `--` behind the row, and all that follows; or between `/*` and `*/`
//!
//! | 15  3  u8 | 12 ...         3 tokens and more
//! ;2;;8;                       5 fields, two of them with a token
//! {5, 3, 0, 0}, // row 1       4 tokens
//! ```
//!
//! | characters | meaning |
//! |---|---|
//! | digits, letters, `.` `_` `*` `?` `-` | cell characters |
//! | bars, `!`, `,` `;` tabs | separate fields, which may be empty; tabs before other separators only indent |
//! | blanks, brackets, quotes, `&`, `#` before a digit | separate tokens |
//! | `<` `>` `=` `/` `:` `\` | separate tokens too, but the line is no row |
//! | any other | belongs to a token, but the line is no row |
//!
//! A line by itself says how wide it seems to be. What its tokens are is clear from the board: it has as many columns as
//! rows (`table`). Letters are cells where a board of that width has them as digits; otherwise they are words, or a remark
//! behind the digits of a cell.

use super::ascii::ascii;
use super::source::Line;
use super::symbols::is_size;
use crate::grid::MAX_SIZE;

/// A part of a line that nothing separates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    start: u32,
    end: u32,
    /// The number of separators before it.
    field: u32,
}

impl Token {
    /// Returns the index of its first character in the line.
    pub fn start(&self) -> usize {
        self.start as usize
    }

    pub fn end(&self) -> usize {
        self.end as usize
    }

    pub fn len(&self) -> usize {
        (self.end - self.start) as usize
    }

    pub fn field(&self) -> usize {
        self.field as usize
    }

    /// Returns its 1-based column.
    pub fn column(&self) -> usize {
        self.start() + 1
    }
}

/// What a line of a plain text is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum LineKind {
    Row,
    /// Digits and empty cells, too few to be a row unless other rows are above it.
    Short,
    /// A line of a frame. If it is nothing but dashes, and bars between them, their number: they may be empty cells.
    Frame {
        dashes: usize,
    },
    /// Nothing, or only brackets around the rows.
    Blank,
    /// Nothing but a comment. Other comments than those behind `#` may also be text.
    Comment,
    #[default]
    Text,
}

/// The tokens of a line.
#[derive(Clone, Default, Debug)]
pub(super) struct Row {
    pub number: usize,
    pub kind: LineKind,
    /// The line as ASCII.
    text: Vec<u8>,
    tokens: Vec<Token>,
    /// The number of fields, empty ones among them; 0 if nothing separates fields.
    fields: usize,
    pub has_bars: bool,
    /// Whether it has brackets, as the rows of an array in a program.
    pub is_array: bool,
    /// Whether it has characters that no row has.
    pub is_odd: bool,
    /// The number of characters of all tokens.
    characters: usize,
}

/// How the cells of a row are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Layout {
    /// Each in its field, which may be empty, or as its token.
    Apart,
    /// A character for each cell.
    Characters,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Width {
    pub layout: Layout,
    pub cells: usize,
}

/// No row is longer: 25 cells of 25 candidates with separators.
const MAX_ROW_LEN: usize = 2000;
/// Fewer characters are no row by themselves, and fewer fields without any token no row of empty cells.
const MIN_CELLS: usize = 4;
/// The fewest columns of a board that has letters as digits.
const MIN_LETTERS: usize = 10;

/// The classes of characters are bits, so that a line knows which it has.
mod class {
    pub const CELL: u8 = 1;
    /// A letter that marks no empty cell.
    pub const LETTER: u8 = 1 << 1;
    pub const BRACKET: u8 = 1 << 2;
    pub const BAR: u8 = 1 << 3;
    pub const COMMA: u8 = 1 << 4;
    pub const TAB: u8 = 1 << 5;
    /// The line is no row.
    pub const TEXT: u8 = 1 << 6;
    /// The line is a comment.
    pub const COMMENT: u8 = 1 << 7;
    pub const SEPARATOR: u8 = COMMA | TAB;
    pub const BLANK: u8 = 0;
}

/// The class of each ASCII character.
const CLASSES: [u8; 128] = {
    let mut classes = [0; 128];
    let mut byte = 0;
    while byte < 128 {
        classes[byte] = match byte as u8 {
            b'x' | b'X' | b'0'..=b'9' | b'.' | b'_' | b'*' | b'?' | b'-' => class::CELL,
            b'A'..=b'Z' | b'a'..=b'z' => class::CELL | class::LETTER,
            b' ' | b']' | b'}' | b')' | b'"' | b'\'' | b'`' | b'#' | b'&' => class::BLANK,
            b'[' | b'{' | b'(' => class::BRACKET,
            b'|' | b'!' => class::BAR,
            b',' | b';' => class::COMMA,
            b'\t' => class::TAB,
            b'<' | b'>' | b'=' | b'/' | b':' | b'\\' | b'\n'..=b'\r' => class::TEXT,
            _ => class::CELL | class::TEXT,
        };
        byte += 1;
    }
    classes
};

fn class_of(byte: u8) -> u8 {
    CLASSES[usize::from(byte & 0x7f)]
}

/// Splits a line into its tokens.
pub(super) fn tokens(line: &Line) -> Row {
    Row::default().of_line(line)
}

fn frame(text: &[u8]) -> LineKind {
    let is_plain = text.trim_ascii().iter().all(|byte| b"-|".contains(byte));
    let dashes = if is_plain { text.iter().filter(|&&byte| byte == b'-').count() } else { 0 };
    LineKind::Frame { dashes }
}

/// Returns whether a line is part of a frame: at least three characters that draw lines, and no cells.
fn is_frame(text: &[u8]) -> bool {
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
    let (first, last) = (line.first().copied().unwrap_or(b' '), line.last().copied().unwrap_or(b' '));
    // A row of empty cells is drawn with one character; a frame has corners, or is all of one stroke.
    let is_framed =
        text.iter().any(|byte| b"+*:'|!=~".contains(byte)) || b".,`\"".contains(&first) && first == last;
    let is_drawn = is_framed && 2 * dots <= strokes || line.iter().all(|&byte| byte == b'-');
    strokes >= 3 && is_drawn
}

/// Returns where the array begins in a line of a program such as `grid = [[5, 3, 0],`.
fn array_start(text: &[u8]) -> usize {
    let Some(equals) = memchr::memchr2(b'=', b':', text) else { return 0 };
    match text[equals + 1..].trim_ascii_start().first() {
        Some(b'[' | b'{' | b'(' | b'&') => equals + 1,
        _ => 0,
    }
}

/// Returns where the word of cells that begins here ends, and the classes of its characters.
fn word(text: &[u8], from: usize) -> (usize, u8) {
    let (mut end, mut seen) = (from, class::BLANK);
    for class in text[from..].iter().map(|&byte| class_of(byte)).take_while(|class| class & class::CELL != 0)
    {
        (end, seen) = (end + 1, seen | class);
    }
    (end, seen)
}

/// Returns whether a word of a comment has the cells of a board.
fn hides_puzzle(comment: &[u8]) -> bool {
    let is_cell = |byte: &u8| byte.is_ascii_digit() || b"._*-".contains(byte);
    let mut words = comment.split(|byte| !is_cell(byte));
    words.any(|word| word.len() >= 16 && word.iter().any(u8::is_ascii_digit))
}

/// Returns whether a word behind a row begins a comment: `%`, or `--` behind brackets.
fn begins_comment(word: &[u8], seen: u8) -> bool {
    word[0] == b'%' || seen & class::BRACKET != 0 && word == b"--"
}

impl Row {
    /// Splits another line into its tokens, in the room of this one. It is looked at once, character by character.
    pub fn of_line(self, line: &Line) -> Row {
        let Row { mut text, mut tokens, .. } = self;
        text.clear();
        tokens.clear();
        let characters = ascii(&line.text);
        let mut row = Row { number: line.number, tokens, ..Row::default() };
        let seen = row.split(&characters);
        text.extend_from_slice(&characters);
        row.text = text;
        let is_frame = row.text.len() <= MAX_ROW_LEN && is_frame(&row.text);
        row.kind = if is_frame { frame(&row.text) } else { row.judge(seen) };
        row
    }

    /// Splits a text into tokens and fields. Returns the classes of its characters.
    fn split(&mut self, text: &[u8]) -> u8 {
        let start = array_start(text);
        let indent = text[start..].len() - text[start..].trim_ascii_start().len();
        let (mut separators, mut seen, mut last, mut has_comment) = (0, 0, 0, false);
        let mut at = start + indent;
        while at < text.len() {
            if text[at] == b' ' {
                at += 1;
                continue;
            }
            let class = class_of(text[at]);
            if class & class::CELL != 0 {
                let (end, class) = word(text, at);
                if !self.tokens.is_empty() && begins_comment(&text[at..end], seen) {
                    break;
                }
                self.characters += end - at;
                self.tokens.push(Token { start: at as u32, end: end as u32, field: separators });
                (at, seen, last) = (end, seen | class, class);
                continue;
            }
            if let Some(length) = self.comment(text, at) {
                at += length;
                has_comment = true;
                continue;
            }
            // The bar at the left edge separates nothing, and a tab beside a bar separates nothing more.
            let is_edge = class == class::BAR && seen & !class::BRACKET == 0;
            let is_separator = class & (class::BAR | class::SEPARATOR) != 0 && !is_edge;
            separators += u32::from(is_separator && !self.follows_other(text, at));
            seen |= class;
            if !text[at].is_ascii_whitespace() {
                last = class;
            }
            at += 1;
        }
        if has_comment && seen == 0 {
            return class::COMMENT;
        }
        let first = text.get(start + indent).map_or(class::BLANK, |&byte| class_of(byte));
        if self.may_begin_empty(first, seen) {
            let tabs = text[start..start + indent].iter().filter(|&&byte| byte == b'\t').count() as u32;
            self.tokens.iter_mut().for_each(|token| token.field += tabs);
            separators += tabs;
        }
        // Neither does the bar at the right edge, nor the comma behind a row in brackets.
        let closes = last == class::BAR || seen & class::BRACKET != 0 && last & class::SEPARATOR != 0;
        self.fields = if separators > 0 { (separators + 1) as usize - usize::from(closes) } else { 0 };
        (self.has_bars, self.is_array) = (seen & class::BAR != 0, seen & class::BRACKET != 0);
        self.is_odd = seen & class::TEXT != 0;
        seen
    }

    /// Returns whether the separator here is a bar behind a tab that follows these tokens, or a tab behind a bar.
    fn follows_other(&self, text: &[u8], at: usize) -> bool {
        match (text[..at].iter().rev().find(|&&byte| byte != b' '), text[at]) {
            (Some(b'\t'), b'|' | b'!') => !self.tokens.is_empty(),
            (Some(b'|' | b'!'), b'\t') => true,
            _ => false,
        }
    }

    /// Returns whether tabs before the first character, of this class, are empty fields and no indent: where tabs separate
    /// other cells too, or a cell is alone.
    fn may_begin_empty(&self, first: u8, seen: u8) -> bool {
        if seen & class::TEXT != 0 {
            return false;
        }
        if seen & class::TAB == 0 {
            return seen & (class::BRACKET | class::BAR | class::COMMA) == 0 && self.characters <= 2;
        }
        first != class::BAR && (first != class::BRACKET || seen & class::COMMA == 0)
    }

    /// Returns the length of the comment that begins here, behind these tokens. `#` is also a mark of candidates, as in
    /// `#27`, or an empty cell, and `//` a part of an address. No comment hides a puzzle.
    fn comment(&self, text: &[u8], at: usize) -> Option<usize> {
        let (before, rest) = (text[..at].last().copied().unwrap_or(b' '), &text[at..]);
        let is_cell = |token: &Token| token.len() <= MAX_SIZE;
        match rest {
            [b'#', b'0'..=b'9', ..] if self.tokens.last().is_none_or(is_cell) => None,
            [b'#', next, ..] => {
                let is_apart = b" \t])}".contains(&before) && !b"\t,;|!".contains(next);
                is_apart.then_some(text.len() - at)
            }
            // What looks like many comments in a longer line would be searched again and again.
            [b'/', b'/' | b'*', ..] if text.len() > MAX_ROW_LEN || !b" \t])},;".contains(&before) => None,
            [b'/', b'/', ..] => Some(rest.len()).filter(|_| !hides_puzzle(rest)),
            [b'/', b'*', inside @ ..] => {
                let end = inside.windows(2).position(|pair| pair == b"*/");
                let length = end.map_or(rest.len(), |end| end + 4);
                Some(length).filter(|&length| !hides_puzzle(&rest[..length]))
            }
            _ => None,
        }
    }

    /// Returns the kind of a line with characters of these classes.
    fn judge(&self, seen: u8) -> LineKind {
        if seen == class::COMMENT {
            LineKind::Comment
        } else if self.is_odd || self.text.len() > MAX_ROW_LEN {
            LineKind::Text
        } else if self.tokens.is_empty() {
            if self.fields < MIN_CELLS { LineKind::Blank } else { LineKind::Row }
        } else if seen & class::LETTER != 0 && !self.has_letters_of_cells() {
            LineKind::Text
        } else if self.characters.max(self.fields) >= MIN_CELLS {
            LineKind::Row
        } else if seen & class::LETTER != 0 {
            LineKind::Text
        } else {
            LineKind::Short
        }
    }

    /// Returns whether the letters of the line may be cells or remarks behind cells, and are no words or names of columns.
    fn has_letters_of_cells(&self) -> bool {
        let width = self.width().unwrap_or(Width { layout: Layout::Apart, cells: 0 });
        // `c1 c2 c3`, but not the digits of a player.
        let numbers_a_column = |text: &[u8]| {
            text.len() < 4 && is_letter(text[0]) && text[0] != b'u' && text[text.len() - 1].is_ascii_digit()
        };
        let is_name = |text: &[u8]| text.iter().all(|&byte| is_letter(byte));
        let are_names = self.all(is_name);
        if self.all(numbers_a_column) || are_names && width.cells < MIN_LETTERS {
            return false;
        }
        let is_digit = |byte: &u8| {
            width.cells >= MIN_LETTERS && usize::from(byte.to_ascii_uppercase() - b'A') < width.cells
        };
        if width.layout == Layout::Characters && are_names && self.tokens.len() > 1 && !self.has_bars {
            return false;
        }
        self.all(|text| {
            // `uC` is a digit of the player.
            let is_players = text.len() == 2 && text[0].eq_ignore_ascii_case(&b'u');
            let text = if is_players { &text[1..] } else { text };
            let are_digits = || text.iter().filter(|&&byte| is_letter(byte)).all(is_digit);
            if text.split(|&byte| !is_letter(byte)).all(|run| run.len() < 2) {
                return !are_names || are_digits();
            }
            let are_candidates = || !is_name(text) || text[0].is_ascii_uppercase() && text.is_sorted();
            are_digits() && (width.layout == Layout::Characters || are_candidates())
        })
    }

    /// Returns the number of its fields, or of its tokens if nothing separates fields.
    pub fn cell_count(&self) -> usize {
        self.fields.max(self.tokens.len())
    }

    /// Returns the width of the row without a number behind its frame: `|53.|.7.|...|  11`.
    fn width_in_frame(&self) -> Option<Width> {
        let [first, .., before, last] = &self.tokens[..] else { return None };
        let inside = &self.tokens[..self.tokens.len() - 1];
        let is_beside = last.field() > before.field()
            && last.len() != first.len()
            && self.text(last).iter().all(u8::is_ascii_digit)
            && self.text.trim_ascii_start().starts_with(b"|");
        let cells = self.characters - last.len();
        let are_groups = first.len() > 1
            && inside.iter().enumerate().all(|(at, token)| token.field() == at && token.len() == first.len());
        let width = Width { layout: Layout::Characters, cells };
        (self.has_bars && is_beside && are_groups && is_size(cells)).then_some(width)
    }

    /// Returns the width of the row, judged by itself, or `None` if it fits no board.
    pub fn width(&self) -> Option<Width> {
        if let Some(width) = self.width_in_frame() {
            return Some(width);
        }
        let (tokens, characters) = (self.tokens.len(), self.characters);
        let is_grouped = tokens > 1
            && characters > tokens
            && is_size(characters)
            && self.all(|text| text.len() == characters / tokens)
            && !self.all(|text| may_be_candidates(text, tokens));
        let (layout, cells) = if self.fields > tokens && is_size(self.fields) && self.fields_are_cells() {
            (Layout::Apart, self.fields)
        } else if is_size(tokens) && !is_grouped {
            (Layout::Apart, tokens)
        } else if is_size(characters) {
            (Layout::Characters, characters)
        } else {
            return None;
        };
        Some(Width { layout, cells })
    }

    /// Returns whether the row may be one of this width.
    pub fn is_of(&self, Width { layout, cells }: Width) -> bool {
        match layout {
            Layout::Apart => self.tokens.len() == cells || self.fields == cells,
            Layout::Characters => self.characters == cells,
        }
    }

    /// Removes the first token.
    pub fn remove_first(&mut self) {
        self.characters -= self.tokens.remove(0).len();
    }

    pub fn tokens(&self) -> &[Token] {
        &self.tokens
    }

    pub fn fields(&self) -> usize {
        self.fields
    }

    pub fn characters(&self) -> usize {
        self.characters
    }

    pub fn line(&self) -> &[u8] {
        &self.text
    }

    pub fn text(&self, token: &Token) -> &[u8] {
        &self.text[token.start()..token.end()]
    }

    pub fn texts(&self) -> impl Iterator<Item = &[u8]> {
        self.tokens.iter().map(|token| self.text(token))
    }

    fn all(&self, is_meant: impl Fn(&[u8]) -> bool) -> bool {
        self.texts().all(is_meant)
    }

    /// Returns whether a token has such a character.
    pub fn has(&self, is_meant: impl Fn(&u8) -> bool) -> bool {
        self.texts().any(|text| text.iter().any(&is_meant))
    }

    /// Returns the column behind the last token or separator.
    pub fn end(&self) -> usize {
        self.text.trim_ascii_end().len() + 1
    }

    /// Returns whether no two tokens are in one field.
    pub fn fields_are_cells(&self) -> bool {
        self.fields > 0 && self.second_in_field().is_none()
    }

    /// Returns the first token that is in the same field as the one before it.
    pub fn second_in_field(&self) -> Option<&Token> {
        self.tokens.windows(2).find(|pair| pair[0].field == pair[1].field).map(|pair| &pair[1])
    }
}

/// Returns whether a token may be the candidates of a cell on a board of this size: digits in order.
fn may_be_candidates(text: &[u8], size: usize) -> bool {
    let is_digit = |byte: &u8| (b'1'..=b'9').contains(byte) && usize::from(byte - b'0') <= size;
    text.iter().all(is_digit) && text.windows(2).all(|pair| pair[0] < pair[1])
}

/// Returns whether a character is a letter that may not be an empty cell.
fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() && !b"xX".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_rows_frames_or_text() {
        for (text, expected) in [
            ("53..7....", "Characters 9"),
            ("53. .7. ...", "Characters 9"),
            ("\t53..7....", "Characters 9"),
            ("53..7....  # row 1", "Characters 9"),
            (". 2 . | 8 1 . | 7 4 .", "Apart 9"),
            ("|.2.|81.|74.|", "Characters 9"),
            ("| 5 |   | 3 |   |", "Apart 4"),
            (";2;;8;1;;7;4;", "Apart 9"),
            ("\t\t\t\t\t\t\t\t", "Apart 9"),
            ("\t\t3\t\t\t1\t\t\t", "Apart 9"),
            ("[1,0,0,0,4,0,0,0,0],", "Apart 9"),
            ("\t{1, 0, 0, 0, 4, 0, 0, 0, 0}, // row 1", "Apart 9"),
            ("{1, 0, 0, 4}, -- row 1", "Apart 4"),
            ("1 0 0 4; % row 1", "Apart 4"),
            ("/* row 1 */ {1, 0, 0, 4}, /* 5 */", "Apart 4"),
            ("| 3 4 | 12# 12 |", "Apart 4"),
            ("1,#,#,#", "Apart 4"),
            ("\t2\t3\t4", "Apart 4"),
            ("\t(1)\t\t", "Apart 4"),
            ("\t2,\t3\t4", "Row"),
            ("5\t3\t124\t| 26\t7\t2468\t| 1489\t1249\t248", "Apart 9"),
            ("https://a.b/?s=1234123412341234", "Text"),
            ("int grid[9][9] = {{1,0,0,4},", "Apart 4"),
            ("\"53..7....\",", "Characters 9"),
            ("| 128    2689   3      ! 4      158    568    ! 7      58     69     !", "Apart 9"),
            (" 23a8b 5     24t8B | 3A46j 2p46  7     | 1      9      2c6C", "Apart 9"),
            ("|#27    1    #35   | 9     4     6    |*357   8     25   |", "Apart 9"),
            ("| -367   8   2 | 5-679  17 9 | 3567 4 367 |", "Apart 9"),
            ("1234 5678 9ABC DEFG", "Characters 16"),
            ("--P------------A", "Characters 16"),
            ("0123456789abcdef", "Characters 16"),
            ("00B3E004G9000086", "Characters 16"),
            ("1 0 0 0 0", "Row"),
            ("12", "Short"),
            ("+---+---+", "Frame"),
            (".-------.-------.", "Frame"),
            (":-------+-------:", "Frame"),
            ("'-------\"-------'", "Frame"),
            ("*-----------*", "Frame"),
            ("|---|---|---|---|", "Frame"),
            ("---------------------", "Frame"),
            ("╟───┼───╢", "Frame"),
            ("};", "Blank"),
            ("", "Blank"),
            ("int grid[9][9] = {", "Blank"),
            ("  // the second band", "Comment"),
            ("Grid 01", "Text"),
            ("Easy", "Text"),
            ("A B C D E F G H I", "Text"),
            ("AAB|BBC|DEF", "Text"),
            ("A = 3   B = 15", "Text"),
            ("1", "Short"),
            ("4 4 1", "Short"),
            ("extraordinarily!", "Text"),
            ("12th", "Text"),
        ] {
            let row = tokens(&Line { number: 1, text: text.to_owned() });
            let found = match (row.kind, row.width()) {
                (LineKind::Row, Some(width)) => format!("{:?} {}", width.layout, width.cells),
                (LineKind::Frame { .. }, _) => "Frame".to_owned(),
                (kind, _) => format!("{kind:?}"),
            };
            assert_eq!(found, expected, "{text}");
        }
    }
}
