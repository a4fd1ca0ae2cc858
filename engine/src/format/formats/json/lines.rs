//! JSON Lines: a text of values, each on a line of its own or on several, is read value by value, however long it is.
//!
//! Everything else is a document: one value over several lines, such as a list of puzzles, and the rows of a board.

use super::grid::first_damage;
use super::syntax::{self, Value, ValueKind};
use super::{begins, collect, parse, read};
use crate::format::columns::cut;
use crate::format::document::{Document, DocumentParser, ReadPuzzles};
use crate::format::source::{Line, Source};
use crate::format::symbols::is_open_symbol;
use crate::format::text_format::Parser;
use crate::format::{Options, ParseError, Parsed, ReadError};
use crate::grid::MAX_SIZE;

/// The number of lines in which the first puzzle is looked for: as many as the largest board has cells, and headers.
const MAX_TRIED: usize = MAX_SIZE * (MAX_SIZE + 1);
/// The most lines of a value among others: a board and its solution with a cell on each line have fewer.
const MAX_LINES: usize = 1 << 11;
/// As many characters as the smallest board has cells.
const SHORTEST: usize = 16;

pub struct JsonParser {
    options: Options,
    /// How the text is read, once its first lines have been looked at.
    mode: Option<Mode>,
}

enum Mode {
    Lines(JsonLines),
    Document(DocumentParser),
}

#[derive(Default)]
struct JsonLines {
    /// The puzzles of the last value.
    puzzles: std::vec::IntoIter<Result<Parsed, ParseError>>,
    /// A value ahead that has been read already: it may be the whole text.
    ahead: Option<ValueRead>,
    /// Whether a comma is behind the last value.
    has_commas: bool,
}

/// What has been read from a line on.
struct ValueRead {
    number: usize,
    puzzles: ReadPuzzles,
    /// The text behind them.
    rest: Vec<Line>,
}

/// A line of a text, as far as JSON Lines are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum JsonLine {
    /// The first of this many lines of a value.
    Whole(usize),
    /// A value that does not, although the next line begins another one.
    Damaged,
    /// A blank line or a comment.
    Skipped,
    /// A row of a board, or other text.
    Other,
}

impl JsonParser {
    pub fn new(options: &Options) -> JsonParser {
        JsonParser { options: options.clone(), mode: None }
    }
}

impl Parser for JsonParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        let JsonParser { options, mode } = self;
        match mode.get_or_insert_with(|| choose_mode(source, options)) {
            Mode::Document(parser) => parser.next(source),
            Mode::Lines(lines) => lines.next(source, options),
        }
    }
}

/// Chooses to read line by line if the lines are values of their own up to the first one that holds a puzzle. A full
/// grid behind other lines may be the solution of what they hold.
fn choose_mode(source: &mut dyn Source, options: &Options) -> Mode {
    let (mut is_behind_other, mut has_commas) = (false, false);
    let (mut tried, mut values, mut bad) = (Vec::new(), 0, 0);
    while tried.len() < MAX_TRIED && source.peek(tried.len()).is_some() {
        let kind = kind_of_line(source, tried.len(), has_commas);
        let value = kind.value(source, tried.len());
        let below = tried.len() + kind.lines();
        match kind {
            // The reader goes on with the format of the puzzles below.
            JsonLine::Other if is_behind_other && is_plain_puzzle(&value) => {
                return Mode::Lines(JsonLines::default());
            }
            JsonLine::Other => return Mode::Document(DocumentParser::new(options, read)),
            // A single value.
            JsonLine::Whole(2..) if values == 0 && is_end(source, below) => {
                return Mode::Document(DocumentParser::new(options, read));
            }
            JsonLine::Skipped => {}
            JsonLine::Damaged => (is_behind_other, bad) = (true, bad + 1),
            JsonLine::Whole(_) => {
                has_commas = ends_with_comma(&value);
                let read = read_value(value, options);
                let is_puzzle = |parsed: &Parsed| {
                    let puzzle = parsed.problem.as_sudoku();
                    puzzle.is_some_and(|puzzle| !is_behind_other || !puzzle.givens.is_full())
                };
                if read.puzzles.iter().flatten().flatten().any(is_puzzle) {
                    return Mode::Lines(JsonLines { ahead: Some(read), ..JsonLines::default() });
                }
                bad += usize::from(read.puzzles.is_err() && is_damaged(&kind.value(source, tried.len())));
                // A header holds nothing.
                is_behind_other |= read.puzzles.map_or(true, |puzzles| !puzzles.is_empty());
            }
        }
        values += usize::from(kind != JsonLine::Skipped);
        tried.extend((tried.len()..below).filter_map(|at| Some(source.peek(at)?.text.clone())));
    }
    // Together they may be the rows or cells of a board.
    let is_list = tried.len() >= MAX_TRIED || values > 1 && bad > 0;
    match is_list && read(&Document::new(tried.join("\n"), 1), options).is_err() {
        true => Mode::Lines(JsonLines::default()),
        false => Mode::Document(DocumentParser::new(options, read)),
    }
}

impl JsonLines {
    fn next(&mut self, source: &mut dyn Source, options: &Options) -> Result<Option<Parsed>, ReadError> {
        loop {
            if let Some(found) = self.puzzles.next() {
                return Ok(Some(found?));
            }
            // A line that cannot be read is no other text.
            let kind = match source.peek(0) {
                Some(_) => kind_of_line(source, 0, self.has_commas),
                None => JsonLine::Skipped,
            };
            if kind == JsonLine::Other {
                return Ok(None);
            }
            let Some(mut value) = source.next()? else { return Ok(None) };
            if kind == JsonLine::Skipped {
                continue;
            }
            for _ in 1..kind.lines() {
                value.text.extend(source.next()?.map(|line| format!("\n{}", line.text)));
            }
            self.has_commas = ends_with_comma(&value);
            let ahead = self.ahead.take_if(|ahead| ahead.number == value.number);
            let ValueRead { puzzles, rest, .. } = ahead.unwrap_or_else(|| read_value(value, options));
            source.put_back(rest);
            self.puzzles = puzzles?.into_iter();
        }
    }
}

impl JsonLine {
    /// Returns the number of its lines.
    fn lines(self) -> usize {
        if let JsonLine::Whole(lines) = self { lines } else { 1 }
    }

    /// Returns its lines in a source as one.
    fn value(self, source: &mut dyn Source, ahead: usize) -> Line {
        let mut value = source.peek(ahead).cloned().unwrap_or(Line { number: 0, text: String::new() });
        for at in ahead + 1..ahead + self.lines() {
            value.text.extend(source.peek(at).map(|line| format!("\n{}", line.text)));
        }
        value
    }
}

/// Reads a value. One that says something else, such as the version of a file, has no puzzle.
fn read_value(line: Line, options: &Options) -> ValueRead {
    let number = line.number;
    let document = Document::new(line.text, number);
    let puzzles = read(&document, options).or_else(|error| match is_header(&document) {
        true => Ok(Vec::new()),
        false => Err(error),
    });
    ValueRead { number, puzzles, rest: document.rest() }
}

/// Returns whether a value is an object without a key for puzzles and without a damaged one.
fn is_header(document: &Document) -> bool {
    let has_no_puzzle = |value: Value<'_>| {
        value.kind() == ValueKind::Object
            && value.members().all(|(key, _)| !collect::is_meant(&key.text()))
            && first_damage(value).is_none()
    };
    parse(document).is_ok_and(|json| json.root().values().all(has_no_puzzle))
}

/// Returns whether a value holds a damaged puzzle, and not a row or a cell of one.
fn is_damaged(line: &Line) -> bool {
    const LONGEST_DIGIT: usize = 2;
    let is_long = |value: Value<'_>| value.kind() == ValueKind::Text && value.raw().len() > LONGEST_DIGIT;
    let is_damaged = |value: Value<'_>| {
        value.kind() == ValueKind::Object
            && (value.members().any(|(key, value)| collect::is_meant(&key.text()) && is_long(value))
                || first_damage(value).is_some())
    };
    let document = Document::new(line.text.clone(), line.number);
    parse(&document).map_or(true, |json| json.root().values().any(is_damaged))
}

/// Says what a line is. `has_commas` if a comma is behind the value before it.
fn kind_of_line(source: &mut dyn Source, ahead: usize, has_commas: bool) -> JsonLine {
    let Some(line) = source.peek(ahead) else { return JsonLine::Other };
    if is_skipped(line) {
        return JsonLine::Skipped;
    }
    let text = line.text.trim();
    match Balance::of(text) {
        Balance::Even if begins_value(line) => JsonLine::Whole(1),
        Balance::Even => JsonLine::Other,
        // Its beginning is lost.
        Balance::Closing if text.len() > SHORTEST => JsonLine::Damaged,
        Balance::Closing => JsonLine::Other,
        Balance::Open(_) if is_last_of_its_value(source, ahead, has_commas) => JsonLine::Damaged,
        Balance::Open(_) => whole_over_lines(source, ahead),
    }
}

fn begins_value(line: &Line) -> bool {
    let text = line.text.trim();
    text.starts_with(['[', '{']) && begins(line) && (text.len() == 1 || !is_row(text))
}

/// Looks for the end of a value over several lines. Without another value beside it is a document.
fn whole_over_lines(source: &mut dyn Source, ahead: usize) -> JsonLine {
    if !source.peek(ahead).is_some_and(begins_value) {
        return JsonLine::Other;
    }
    let mut balance = Balance::Even;
    for count in 1..=MAX_LINES {
        let Some(line) = source.peek(ahead + count - 1) else { break };
        if !is_skipped(line) {
            balance = balance.and(&line.text);
        }
        match balance {
            Balance::Even => {
                let below = content(source, ahead + count);
                let is_last = source.peek(below).is_none_or(begins_value);
                return if is_last { JsonLine::Whole(count) } else { JsonLine::Other };
            }
            Balance::Open(Some(_)) => {}
            Balance::Open(None) | Balance::Closing => break,
        }
    }
    JsonLine::Other
}

/// Returns whether there are only blank lines and comments from a line on.
fn is_end(source: &mut dyn Source, ahead: usize) -> bool {
    let content = content(source, ahead);
    source.peek(content).is_none()
}

/// Returns where the next line is that is neither blank nor a comment.
fn content(source: &mut dyn Source, mut ahead: usize) -> usize {
    while source.peek(ahead).is_some_and(is_skipped) {
        ahead += 1;
    }
    ahead
}

/// Returns whether a line is blank or a comment.
fn is_skipped(line: &Line) -> bool {
    line.is_blank() || line.is_comment() || line.text.trim_start().starts_with("//")
}

fn ends_with_comma(line: &Line) -> bool {
    line.text.trim_end().ends_with(',')
}

/// Returns whether a line has the cells of a puzzle without brackets or quotes around them.
fn is_plain_puzzle(line: &Line) -> bool {
    const MIN_SIZE: usize = 6;
    cut(&line.text).is_some_and(|parts| {
        parts.size >= MIN_SIZE && parts.cells.chars().all(|c| c.is_alphanumeric() || is_open_symbol(c))
    })
}

/// Returns whether another value or a plain puzzle begins on the line below, and not one within a longer value.
fn is_last_of_its_value(source: &mut dyn Source, ahead: usize, has_commas: bool) -> bool {
    let indent = |line: &Line| line.text.len() - line.text.trim_start().len();
    let Some(open) = source.peek(ahead).cloned() else { return false };
    let below = content(source, ahead + 1);
    let Some(line) = source.peek(below).cloned() else { return !ends_in_bracket(&open.text) };
    let (above, text) = (open.text.trim(), line.text.trim());
    // Otherwise the cells below may be the text of its last key.
    let end = above.trim_end_matches(['"', '\'', '`', ' ']);
    let is_object = above.starts_with('{') && above.contains(':') && !end.ends_with([':', ',', '[']);
    let begins_value = begins_value(&line) || is_object && is_plain_puzzle(&line);
    // What it holds is behind a bracket, a colon or a comma.
    let begins_long = text.len() == 1 && !above.ends_with([':', ',']);
    // Behind a bracket may be what it holds, but an object does not begin with another one.
    let begins_alike = || {
        let start = if above.starts_with('{') { "{\"" } else { above.get(..2).unwrap_or(above) };
        start.len() > 1 && text.starts_with(start)
    };
    let balance = Balance::of(text);
    let may_be_next = match balance {
        Balance::Even => (has_commas || !text.ends_with(',')) && (!ends_in_bracket(above) || begins_alike()),
        Balance::Open(_) => (begins_long || !ends_in_bracket(text)) && !ends_in_bracket(above),
        Balance::Closing => false,
    };
    // A longer value ends or goes on.
    let goes_on = |after: &Line| {
        let text = after.text.trim_start();
        let is_member = text.starts_with('"') || indent(after) > indent(&line);
        text.starts_with([']', '}', ')', ','])
            || matches!(balance, Balance::Open(_)) && !begins_long && is_member
    };
    let after = content(source, below + 1);
    may_be_next && begins_value && indent(&line) <= indent(&open) && !source.peek(after).is_some_and(goes_on)
}

/// Returns whether what a line opens last is on the lines below.
fn ends_in_bracket(text: &str) -> bool {
    text.trim_end().ends_with(['[', '{', '('])
}

/// Returns whether a line is a list of single cells: a row of a board whose others are on lines of their own.
fn is_row(text: &str) -> bool {
    const LONGEST_CELL: usize = 4;
    let inner = text.trim_end_matches([',', ';']).trim_start_matches(['[', '{']).trim_end_matches([']', '}']);
    let cells = || inner.split([',', ' ']).map(str::trim);
    text.matches(['[', '{', '(']).count() == 1
        && cells().count() <= MAX_SIZE
        && cells().all(|cell| cell.chars().count() <= LONGEST_CELL)
}

/// Whether the brackets of a line, or of several, come in pairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Balance {
    Even,
    /// This many brackets or, with `None`, a text in quotes do not end.
    Open(Option<usize>),
    /// A bracket closes what is not open.
    Closing,
}

impl Balance {
    fn of(text: &str) -> Balance {
        Balance::Even.and(text)
    }

    /// Returns that of the lines up to another one.
    fn and(self, text: &str) -> Balance {
        let bytes = text.as_bytes();
        let mut depth = match self {
            Balance::Even => 0,
            Balance::Open(Some(depth)) => depth,
            Balance::Open(None) | Balance::Closing => return self,
        };
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b'[' | b'{' => depth += 1,
                b']' | b'}' if depth == 0 => return Balance::Closing,
                b']' | b'}' => depth -= 1,
                b'"' | b'\'' => match syntax::end_of_text(bytes, at, byte, false) {
                    Some((_, end)) => at = end,
                    None => return Balance::Open(None),
                },
                _ => {}
            }
            at += 1;
        }
        if depth == 0 { Balance::Even } else { Balance::Open(Some(depth)) }
    }
}

#[cfg(test)]
mod tests {
    use super::{JsonLines, Mode, choose_mode};
    use crate::format::Options;
    use crate::format::encoding::MAX_DOCUMENT_LEN;
    use crate::format::source::Lines;
    use crate::format::tests::{LINE, SOLUTION, found, rows_of};

    fn lists(line: &str) -> String {
        let rows = rows_of(line, 9).into_iter().map(|row| format!("[{}]", rows_of(row, 1).join(",")));
        format!("[{}]", rows.collect::<Vec<_>>().join(","))
    }

    /// The lines of the puzzles and of the errors in a text.
    fn read(text: &str) -> Vec<Result<usize, usize>> {
        let line = |error: String| {
            let number = error.split(|c: char| !c.is_ascii_digit()).find(|number| !number.is_empty());
            number.and_then(|number| number.parse().ok()).unwrap_or(0)
        };
        found(text.as_bytes()).into_iter().map(|read| read.map_err(line)).collect()
    }

    #[test]
    fn a_text_of_values_is_longer_than_a_document() {
        let line = format!("{{\"puzzle\":\"{LINE}\",\"name\":\"{}\"}}\n", "x".repeat(1 << 18));
        let count = MAX_DOCUMENT_LEN / line.len() + 2;
        assert_eq!(read(&line.repeat(count)), (1..=count).map(Ok).collect::<Vec<_>>());
    }

    #[test]
    fn a_line_is_read_once() {
        let text = format!("{{\"version\":1}}\n[\"{LINE}\",\"{SOLUTION}\",\"{LINE}\"]\n");
        let (mut source, options) = (Lines::new(text.as_bytes()), Options::default());
        let Mode::Lines(JsonLines { ahead: Some(mut read), .. }) = choose_mode(&mut source, &options) else {
            panic!("the line that shows what the text is has been kept");
        };
        assert_eq!((read.number, read.puzzles.as_ref().map(Vec::len)), (2, Ok(2)));
        // What has been read takes the place of the line.
        read.puzzles.as_mut().unwrap().pop();
        let mut lines = JsonLines { ahead: Some(read), ..JsonLines::default() };
        let read = std::iter::from_fn(|| lines.next(&mut source, &options).unwrap());
        assert_eq!(read.map(|parsed| parsed.line).collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn a_damaged_line_takes_no_other_with_it() {
        let object = format!("{{\"puzzle\":{}}}", lists(LINE));
        let (list, text) = (lists(LINE), format!("[\"{LINE}\"]"));
        for good in [object.as_str(), &list, &text] {
            let end = good.len();
            for bad in [&good[..end - 1], &good[..end / 2], &good.replace(']', ""), "{\"puzzle\":\"abc\"}"] {
                let text = format!("{good}\n{bad}\n{good}\n{bad}\n{bad}\n{good}\n{bad}\n");
                let expected = [Ok(1), Err(2), Ok(3), Err(4), Err(5), Ok(6), Err(7)];
                assert_eq!(read(&text), expected, "{text}");
                assert_eq!(read(&format!("{bad}\n{good}\n{good}")), [Err(1), Ok(2), Ok(3)], "{bad}\n{good}");
            }
        }
    }

    #[test]
    fn a_line_cut_behind_a_bracket_takes_no_other_with_it() {
        let object = format!("{{\"puzzle\":{}}}", lists(LINE));
        let list = lists(LINE);
        for (good, bad) in [
            (&object, "{\"grid\":[[0,3,0,0,5,0,0,1,0],["),
            (&object, "{\"grid\":["),
            (&object, "{"),
            (&list, &list[..list.rfind('[').unwrap() + 1]),
        ] {
            let text = format!("{good}\n{bad}\n{good}\n{good}\n{bad}\n{good}\n");
            assert_eq!(read(&text), [Ok(1), Err(2), Ok(3), Ok(4), Err(5), Ok(6)], "{text}");
        }
        // What a bracket holds is on the lines below.
        for (open, close) in [("{\"puzzles\":[", "]}"), ("[", "]")] {
            for comma in ["", ","] {
                let text = format!("{open}\n{object}{comma}\n{close}\n");
                assert_eq!(read(&text), [Ok(2)], "{text}");
            }
        }
    }

    #[test]
    fn damaged_lines_with_blanks_before_or_commas_behind_take_no_other_with_them() {
        let good = format!("{{\"puzzle\":\"{LINE}\"}}");
        for (before, behind) in [(" ", ""), ("\t", ""), ("", ","), (" ", ",")] {
            for bad in [&good[..good.len() - 1], &good[..40]] {
                let line = |text: &str| format!("{before}{text}{behind}\n");
                let text = [&good, bad, &good, &good, bad, &good].map(line).concat();
                assert_eq!(read(&text), [Ok(1), Err(2), Ok(3), Ok(4), Err(5), Ok(6)], "{text}");
            }
        }
    }

    #[test]
    fn a_damaged_line_behind_many_headers_takes_no_other_with_it() {
        let (good, header) = (format!("{{\"puzzle\":\"{LINE}\"}}"), "{\"meta\":1}\n");
        for count in [300, 1000] {
            let text = format!("{}{good}\n{good}\n{}\n{good}\n", header.repeat(count), &good[..40]);
            let expected = [Ok(1), Ok(2), Err(3), Ok(4)];
            let expected = expected.map(|line| line.map(|at| at + count).map_err(|at| at + count));
            assert_eq!(read(&text), expected, "{count} headers");
        }
    }

    #[test]
    fn each_of_several_damaged_lines_is_told() {
        for bad in ["{\"puzzle\":\"abc\"}".to_owned(), format!("{{\"problem\":\"{}\"}}", &LINE[1..])] {
            let cut = &bad[..bad.len() - 2];
            assert_eq!(read(&format!("{bad}\n{bad}\n{bad}\n")), [Err(1), Err(2), Err(3)], "{bad}");
            assert_eq!(read(&format!("{bad}\n{cut}\n")), [Err(1), Err(2)], "{bad}");
            assert_eq!(read(&format!("{cut}\n{{\"version\":1}}\n")), [Err(1)], "{cut}");
        }
        // Rows and cells are not told one by one.
        let rows = rows_of(LINE, 9);
        let row = |row: &&str| format!("{{\"cells\":[{}]}}\n", rows_of(row, 1).join(","));
        assert_eq!(read(&rows.iter().map(row).collect::<String>()), [Ok(1)]);
        assert_eq!(read(&rows[1..].iter().map(row).collect::<String>()).len(), 1);
        let cell = |(at, digit): (usize, char)| {
            format!("{{\"row\":{},\"col\":{},\"value\":{digit}}}\n", at / 9 + 1, at % 9 + 1)
        };
        let cells: Vec<String> = LINE.chars().enumerate().map(cell).collect();
        assert_eq!(read(&cells.concat()), [Ok(1)]);
        assert_eq!(read(&cells.concat().replace(":5}", ":55}")).len(), 1);
    }

    #[test]
    fn values_over_several_lines_are_among_others() {
        let (good, board) = (format!("{{\"puzzle\":\"{LINE}\"}}"), lists(LINE).replace("],", "],\n"));
        let pretty = format!("{{\n  \"n\": 1,\n  \"puzzle\": \"{LINE}\"\n}}");
        let (cut, bad) = (&good[..40], "{\"puzzle\":\"abc\"}");
        for (text, expected) in [
            (format!("{pretty}\n{good}\n{cut}\n{good}\n"), vec![Ok(3), Ok(5), Err(6), Ok(7)]),
            (format!("{pretty}\n\n{bad}\n{good}\n{pretty}"), vec![Ok(3), Err(6), Ok(7), Ok(10)]),
            (format!("{board}\n{cut}\n{good}\n"), vec![Ok(1), Err(10), Ok(11)]),
            (format!("{good}\n{cut}\n{pretty}\n{good}\n"), vec![Ok(1), Err(2), Ok(5), Ok(7)]),
            (format!("{pretty},\n{good},\n{cut},\n{good}\n"), vec![Ok(3), Ok(5), Err(6), Ok(7)]),
        ] {
            assert_eq!(read(&text), expected, "{text}");
        }
    }

    #[test]
    fn a_damaged_line_takes_no_plain_puzzle_with_it() {
        let (good, other) = (format!("{{\"puzzle\":\"{LINE}\"}}"), LINE.replacen('5', "4", 1));
        for bad in [&good[..good.len() - 1], &good[..good.len() - 2], &good[..40], &good[15..]] {
            assert_eq!(read(&format!("{bad}\n{LINE}\n{LINE}\n")), [Err(1), Ok(2), Ok(3)], "{bad}");
            assert_eq!(read(&format!("{good}\n{bad}\n{other}\n")), [Ok(1), Err(2), Ok(3)], "{bad}");
        }
    }

    #[test]
    fn a_damaged_puzzle_under_any_key_is_no_header() {
        let good = format!("{{\"problem\":\"{LINE}\"}}");
        for bad in [good.replacen('5', "", 1), good.replacen('5', "%", 1)] {
            for bad in [bad.clone(), format!("{{\"id\":1,\"data\":[{bad}]}}")] {
                assert_eq!(read(&format!("{good}\n{bad}\n{good}\n")), [Ok(1), Err(2), Ok(3)], "{bad}");
            }
        }
        let error = found(format!("{good}\n{}", good.replacen('5', "", 1)).as_bytes()).pop();
        assert_eq!(error, Some(Err("line 2, column 13: 80 characters: expected 81 (a board of 9x9)".into())));
    }

    #[test]
    fn a_line_whose_beginning_is_lost_is_read_or_told() {
        let good = format!("{{\"puzzle\":{}}}", lists(LINE));
        for (lost, is_read) in [(1, true), (15, false)] {
            let bad = &good[lost..];
            let of_bad = |line: usize| if is_read { Ok(line) } else { Err(line) };
            let expected = [Ok(1), of_bad(2), of_bad(3), Ok(4)];
            assert_eq!(read(&format!("{good}\n{bad}\n{bad}\n{good}\n")), expected, "{bad}");
        }
    }

    #[test]
    fn other_lines_may_be_between_values() {
        let (json, full) = (format!("{{\"puzzle\":\"{LINE}\"}}"), format!("{{\"solution\":\"{SOLUTION}\"}}"));
        let rows: String = rows_of(LINE, 9).join("\n");
        let other = format!("{}1", &LINE[..80]);
        let pretty = format!("{{\n  \"puzzle\":\n  \"{other}\"\n}}");
        for (text, expected) in [
            (format!("\u{feff}# hard\r\n\r\n{json}\r\n// easy\r\n\r\n{json}"), vec![3, 6]),
            (format!("{{\"version\":1}}\n{json}\n{{\"count\":2}}\n{json}\n"), vec![2, 4]),
            (format!("{json}\n{json}\n\n{}\n{json}", lists(LINE)), vec![1, 2, 4, 5]),
            (format!("{json}\n{full}\n{json}\n{full}\n"), vec![1, 3]),
            (format!("{json}\n{json}\n{pretty}\n{json}\n"), vec![1, 2, 5, 7]),
            (format!("{json}\n#[\n{pretty}\n#[\n{json}\n"), vec![1, 5, 8]),
            (format!("{json},\n{json},\n{json}\n"), vec![1, 2, 3]),
            (format!("[\n{json}\n]\n"), vec![2]),
            (format!("[{json},\n{json}]\n"), vec![1, 2]),
            (format!("{{\"puzzles\":[{json},\n{json},\n{json}]}}"), vec![1, 2, 3]),
            (format!("{json}\n{json}\n\n{rows}\n"), vec![1, 2]),
        ] {
            let expected: Vec<_> = expected.into_iter().map(Ok).collect();
            assert_eq!(read(&text), expected, "{text}");
        }
        assert_eq!(read(&format!("{json}\n{json}\n{other}\n{json}\n")), [Ok(1), Ok(2), Ok(3), Ok(4)]);
    }
}
