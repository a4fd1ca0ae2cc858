//! Which format is this text in? The first lines tell.

use super::rows::width;
use super::sanitize::excerpt;
use super::source::{Line, Source};
use super::symbols::{is_size, size_of_cells};
use super::{Format, ParseError, ReadError, framed, line, queens, sdk, sheet, solo};
use crate::grid::Alphabet;

/// How many lines that say nothing in any format may stand before the first puzzle.
const PATIENCE: usize = 16;
/// How many comments are kept until it is clear whether they are headers.
const COMMENTS: usize = 64;
/// How many lines are looked at.
const MOST_AHEAD: usize = 256;

/// What the first lines tell.
pub(super) enum Finding {
    Format(Format),
    /// No format that is known.
    Unknown(ParseError),
    /// The text ends before it tells anything.
    Nothing,
}

/// Looks at the first lines. An error is a line that cannot be read; it is taken.
pub(super) fn sniff(source: &mut dyn Source, alphabet: Option<Alphabet>) -> Result<Finding, ReadError> {
    while source.peek(0).is_some_and(says_nothing) {
        source.next()?;
    }
    let (mut ahead, mut strange, mut headers) = (0, 0, false);
    while strange < PATIENCE && ahead < MOST_AHEAD {
        let Some(next) = source.peek(ahead).cloned() else { break };
        ahead += 1;
        if next.is_comment() {
            headers |= sdk::header(&next.text).is_some();
            if ahead > COMMENTS {
                source.next()?;
                ahead -= 1;
            }
        } else if !says_nothing(&next) {
            if let Some(format) = of_line(&next, ahead - 1, headers, alphabet, source) {
                return Ok(Finding::Format(format));
            }
            strange += 1;
        }
    }
    unknown(source)
}

/// An empty line, which is not a board of nothing but blanks.
fn says_nothing(line: &Line) -> bool {
    line.is_blank() && size_of_cells(line.text.chars().count()).is_none()
}

/// No format fits: the first line that is no comment is to blame.
fn unknown(source: &mut dyn Source) -> Result<Finding, ReadError> {
    while let Some(line) = source.next()? {
        if !line.is_blank() && !line.is_comment() {
            let found = excerpt(&line.text);
            let message = format!("found `{found}`: expected a puzzle, such as a line of 81 characters");
            let help = match line.text.contains("://") {
                true => "links to other programs are not read: copy the cells of the puzzle",
                false => "--format NAME says what the text is; `ninefold convert --help` lists the formats",
            };
            return Ok(Finding::Unknown(line.error(1, message).help(help)));
        }
    }
    Ok(Finding::Nothing)
}

/// The format that begins with this line, which is so many lines ahead.
fn of_line(
    next: &Line,
    ahead: usize,
    headers: bool,
    alphabet: Option<Alphabet>,
    source: &mut dyn Source,
) -> Option<Format> {
    let text = next.text.trim();
    if text.starts_with('{') {
        return Some(Format::Game);
    }
    if text.starts_with(':') && !framed::is_frame(next) {
        return Some(Format::Library);
    }
    if sdk::section(next).is_some() {
        return Some(Format::Sdk);
    }
    if queens::begins_regions(text) {
        return Some(Format::Queens);
    }
    if sheet::header(text).is_some() {
        return Some(Format::Sheet);
    }
    if solo::is_id(text) {
        return Some(Format::Solo);
    }
    if framed::is_frame(next) {
        return framed::recognise(&mut Behind { source, ahead });
    }
    if text.len() < 10 && text.bytes().all(|b| b.is_ascii_digit()) && !is_size(text.len()) {
        return of_count(text, ahead, alphabet, source);
    }
    of_cells(next, ahead, headers, alphabet, source)
}

/// A number alone is the size of a queens board, or how many boards follow.
fn of_count(text: &str, ahead: usize, alphabet: Option<Alphabet>, source: &mut dyn Source) -> Option<Format> {
    let size: Option<usize> = text.parse().ok();
    let mut behind = ahead + 1;
    while source.peek(behind).is_some_and(Line::is_blank) {
        behind += 1;
    }
    let Some(row) = source.peek(behind).cloned() else {
        return size.filter(|&size| size <= crate::queens::MAX_SIZE).map(|_| Format::Queens);
    };
    let cells = width(&row);
    let letters = row.text.chars().any(|c| c.is_ascii_alphanumeric() && !c.eq_ignore_ascii_case(&'q'));
    if row.text.contains('*') || (Some(cells) == size && !letters) {
        return Some(Format::Queens);
    }
    of_cells(&row, behind, false, alphabet, source).or(Some(Format::Queens))
}

/// The format of a line of cells, if it can be one.
fn of_cells(
    next: &Line,
    ahead: usize,
    headers: bool,
    alphabet: Option<Alphabet>,
    source: &mut dyn Source,
) -> Option<Format> {
    let rows = |size: usize, source: &mut dyn Source| Some(of_rows(size, ahead, headers, alphabet, source));
    let words: Vec<&str> = next.words().map(|(_, word)| word).collect();
    let alone = words.len() == 1;
    let cut = line::cut(&next.text);
    let second = source.peek(ahead + 1).cloned();
    // Cells run together, or a whole line in which blanks are open cells.
    let numbered = second.as_ref().is_some_and(|l| l.words().count() == words.len()) && is_size(words.len());
    if let Some(parts) = cut.filter(|_| alone || line::cut(words[0]).is_some() || !numbered) {
        let board = parts.size == 4 && alone && is_row_of_16(ahead, source);
        return if board { rows(16, source) } else { Some(Format::Line) };
    }
    if !alone && is_size(words.len()) {
        let format = of_words(&words, ahead, source);
        return if format == Some(Format::Rows) { rows(words.len(), source) } else { format };
    }
    let cells = width(next);
    let like = |c: char| c.is_ascii_digit() || ".*_-".contains(c);
    let symbols = next.text.chars().filter(|&c| like(c)).count();
    let mostly = 2 * symbols >= cells;
    // A row of a letter board can be letters only; the next row is as long.
    let lettered = cells >= 16
        && next.text.chars().all(|c| like(c) || c.is_ascii_uppercase() || c == ' ')
        && second.as_ref().is_none_or(|l| width(l) == cells);
    if is_size(cells) && (mostly || lettered) {
        return rows(cells, source);
    }
    let size = second.map(|l| width(&l)).filter(|&size| is_size(size) && size.abs_diff(cells) < 3);
    match (mostly, size) {
        (true, Some(size)) => rows(size, source),
        (true, None) if words[0].len() >= 10 || alone => Some(Format::Line),
        (true, None) if words.len() > 2 => Some(Format::Grid),
        _ => None,
    }
}

/// The format of rows of so many words as a board has columns; `Rows` where a word is one letter.
fn of_words(words: &[&str], ahead: usize, source: &mut dyn Source) -> Option<Format> {
    let number = |word: &&str| word.bytes().all(|b| b.is_ascii_digit() || b".*_-".contains(&b));
    if framed::recognise(&mut Behind { source, ahead }) == Some(Format::Marks) {
        return Some(Format::Marks);
    }
    let single = words.iter().all(|word| word.len() == 1);
    if single && words.len() > 9 && !words.iter().all(number) {
        return Some(Format::Rows);
    }
    // A word or two that are no numbers may be slips.
    (2 * words.iter().filter(|word| number(word)).count() > words.len()).then_some(Format::Grid)
}

/// A line of 16 characters is a board of 4x4, or a row of one of 16x16: then the rows behind it
/// are as long and some character is none of a 4x4 board.
fn is_row_of_16(ahead: usize, source: &mut dyn Source) -> bool {
    let small =
        |text: &str| text.trim().chars().all(|c| !c.is_ascii_alphanumeric() || ('0'..='4').contains(&c));
    for i in ahead..ahead + 16 {
        match source.peek(i) {
            Some(line) if width(line) == 16 && !small(&line.text) => return true,
            Some(line) if width(line) == 16 => {}
            _ => return false,
        }
    }
    false
}

/// Which of the formats of rows.
fn of_rows(
    size: usize,
    ahead: usize,
    headers: bool,
    alphabet: Option<Alphabet>,
    source: &mut dyn Source,
) -> Format {
    if headers {
        return Format::Sdk;
    }
    if size != 16 && size != 25 {
        return Format::Rows;
    }
    let mut letters = false;
    for i in 0..size {
        let Some(row) = source.peek(ahead + i).filter(|row| !row.is_blank()) else { break };
        let last = if size == 16 { 'G' } else { 'P' };
        if row.text.chars().any(|c| c.is_ascii_digit() && c != '0') {
            return if size == 16 { Format::Hex16 } else { Format::Rows };
        }
        letters |=
            row.text.chars().any(|c| c.to_ascii_uppercase() > last && c.is_ascii_alphabetic() || c == '-');
    }
    match alphabet {
        Some(Alphabet::Letters) => Format::Letters16,
        None if letters => Format::Letters16,
        _ if size == 16 => Format::Hex16,
        _ => Format::Rows,
    }
}

/// A source from some lines ahead.
struct Behind<'a> {
    source: &'a mut dyn Source,
    ahead: usize,
}

impl Source for Behind<'_> {
    fn peek(&mut self, ahead: usize) -> Option<&Line> {
        self.source.peek(self.ahead + ahead)
    }
    fn next(&mut self) -> Result<Option<Line>, ReadError> {
        self.source.next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Reader;

    fn format(text: &str) -> Option<Format> {
        let mut reader = Reader::new(text.as_bytes(), Default::default());
        let _ = reader.next();
        reader.format()
    }

    #[test]
    fn rules_of_thumb() {
        let row = "-".repeat(16);
        for (text, expected) in [
            (
                "..............1.23.45.6............1...74.6..2...5...........8..7....4..3....2...",
                Format::Line,
            ),
            ("1...............", Format::Line),
            ("1...............\n1...............\n", Format::Line),
            (&format!("{row}\n").repeat(16), Format::Line),
            (&format!("1\n{}", format!("-------P--------\n{row}\n").repeat(8)), Format::Letters16),
            (&"12..............\n.......9........\n".repeat(8), Format::Hex16),
            ("12..\n....\n....\n....\n", Format::Rows),
            ("4\n****\n....\n****\n****", Format::Queens),
            ("regions 2\nAA\nBB\n", Format::Queens),
            ("1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0", Format::Grid),
            ("12 3 4 1\n12 3 4 1\n12 3 4 1\n12 3 4 1\n", Format::Marks),
            ("# note\n+---+---+\n|1 .|. .|\n", Format::Ss),
            ("3x3:a", Format::Solo),
            ("title: x\n", Format::Sheet),
            ("{\"ninefold\":1}", Format::Game),
            (":0000:1:...", Format::Library),
        ] {
            assert_eq!(format(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_no_puzzle_is_said_once() {
        let text = "Dear Sir,\nno puzzle today.\nYours\n";
        let errors: Vec<_> = Reader::new(text.as_bytes(), Default::default())
            .map(|item| item.unwrap_err().to_string())
            .collect();
        assert_eq!(
            errors,
            ["line 1, column 1: found `Dear Sir,`: expected a puzzle, such as a line of 81 characters"]
        );
        let link = "https://example.org/sudoku.htm?bd=000\n";
        let error = Reader::new(link.as_bytes(), Default::default()).next().unwrap().unwrap_err();
        let ReadError::Parse(error) = error else { panic!("{error}") };
        assert!(error.message.contains("found `https://") && error.help.unwrap().contains("links"));
        for text in ["", "\n\n", "# only a comment\n", "\u{feff}"] {
            let errors: Vec<_> = Reader::new(text.as_bytes(), Default::default())
                .map(|item| item.unwrap_err().to_string())
                .collect();
            assert!(errors.len() == 1 && errors[0].contains("no puzzle in the text"), "{text:?} {errors:?}");
        }
    }
}
