//! Finds out the format of a text from its first lines.
//!
//! Every format says how surely the text is its own. The surest one reads it; between equally sure
//! ones the one that can read more of the first lines does.

use super::columns::{cut, is_solution};
use super::document;
use super::head::{Head, Replay};
use super::headers;
use super::links;
use super::numbers;
use super::page;
use super::rows::{no_size, width};
use super::rules::Rules;
use super::sanitize::excerpt;
use super::source::{Line, Source};
use super::symbols::is_size;
use super::text_format::{Confidence, Recognition};
use super::{Format, Options, ParseError, ReadError};
use crate::grid::Alphabet;

/// The number of lines without meaning in any format that may precede the first puzzle.
const MAX_UNKNOWN: usize = 100;
/// The number of comments that stay readable for [`Head::any_comment`].
const MAX_COMMENTS: usize = 64;
/// The number of lines in which the first one of a format is looked for.
const MAX_LOOKED_AT: usize = 256;
/// The number of lines that formats see behind a text of another format: texts may alternate often.
const FEW_LINES: usize = 64;

/// The number of lines of which one must be a puzzle, if each should be one.
const MAX_HOPELESS: usize = 2000;

/// The result of looking at the first lines.
pub(super) enum Detected {
    Format(Format),
    /// A format recognizes the text, but cannot read it.
    Refused(ParseError),
    /// No format recognizes the first lines.
    Unknown(ParseError),
    /// The text ends before its first puzzle.
    Empty,
}

/// Looks at the first lines of a text. An error is a line that cannot be decoded; it is consumed.
pub(super) fn sniff(
    source: &mut dyn Source,
    options: &Options,
    is_behind: bool,
) -> Result<Detected, ReadError> {
    while source.peek(0).is_some_and(is_empty) {
        source.next()?;
    }
    let (mut ahead, mut unknown) = (0, 0);
    while unknown < MAX_UNKNOWN && ahead < MAX_LOOKED_AT {
        let Some(line) = source.peek(ahead).cloned() else { break };
        ahead += 1;
        if line.is_comment() && !page::is_hash_frame(&line) {
            if ahead > MAX_COMMENTS {
                source.next()?;
                ahead -= 1;
            }
        } else if let Some(error) = other_kind(&line) {
            return Ok(Detected::Refused(error));
        } else if !is_empty(&line) {
            let mut head = Head::new(source, line, ahead - 1, options.alphabet);
            if is_behind {
                head.limit = FEW_LINES;
            }
            match choose(Format::ALL, &mut head, options) {
                Ok(Some(format)) => {
                    let format = if is_page(format, &mut head, options) { Format::ROWS } else { format };
                    let hopeless = without_puzzle(format, &mut head, options)
                        .or_else(|| without_sudoku(format, &mut head, options));
                    return Ok(hopeless.map_or(Detected::Format(format), Detected::Refused));
                }
                Ok(None) => unknown += 1,
                Err(refusal) => return Ok(Detected::Refused(refusal)),
            }
        }
    }
    blame_first_line(source)
}

/// Returns the error of a text of another kind, if its first words tell.
fn other_kind(line: &Line) -> Option<ParseError> {
    const KINDS: [(&str, &str); 3] = [
        ("p cnf ", "a formula for SAT solvers (DIMACS), not a puzzle"),
        ("SumoCueV1", "a killer sudoku of SumoCue: its cages cannot be read"),
        ("3x3:d:k:", "a killer sudoku: its cages cannot be read"),
    ];
    let (_, what) = KINDS.iter().find(|(start, _)| line.text.starts_with(start))?;
    Some(line.error(1, *what).help("copy a puzzle as text, such as a line of 81 characters"))
}

/// Returns whether the lines of a format may be followed by a text of another program.
pub(super) fn may_end(format: Format) -> bool {
    format.is_drawn() || [Format::SDK, Format::SOLO].contains(&format)
}

/// Returns whether a line may begin a text of another program, judging by the line alone.
pub(super) fn may_begin(line: &Line) -> bool {
    let text = &line.text;
    // Nearly all rows and borders consist of these.
    if text.bytes().all(|b| b.is_ascii_digit() || b" .|+-".contains(&b)) {
        return false;
    }
    let has_mark = || ["://", "N4I", "bd=", "m="].iter().any(|mark| text.contains(mark));
    document::may_begin(line) || (has_mark() && links::holds_puzzle(text))
}

/// Returns whether a text of another format, not drawn on a page, begins with a line, and its first puzzle can be read.
pub(super) fn begins_other(
    source: &mut dyn Source,
    ahead: usize,
    own: Format,
    alphabet: Option<Alphabet>,
) -> bool {
    let options = Options { format: None, alphabet };
    let Some(line) = source.peek(ahead).cloned() else { return false };
    let mut head = Head::new(source, line, ahead, alphabet);
    let Ok(Some(format)) = choose(Format::ALL, &mut head, &options) else { return false };
    let mut parser = format.0.text.parser(&options);
    format != own && !format.is_drawn() && matches!(parser.next(&mut Replay::new(&mut head)), Ok(Some(_)))
}

/// Returns the format that is surest of the text, or the first refusal if none recognizes it.
fn choose(formats: &[Format], head: &mut Head<'_>, options: &Options) -> Result<Option<Format>, ParseError> {
    let (mut surest, mut refusal): (Vec<(Confidence, Format)>, _) = (Vec::new(), None);
    for &format in formats {
        match format.0.text.recognize(head) {
            Recognition::Yes(confidence) => surest.push((confidence, format)),
            Recognition::Refused(error) => {
                refusal.get_or_insert(error);
            }
            Recognition::No => {}
        }
    }
    let best = surest.iter().map(|&(confidence, _)| confidence).max();
    surest.retain(|&(confidence, _)| Some(confidence) == best);
    match (surest.as_slice(), refusal) {
        ([], None) => Ok(None),
        ([], Some(refusal)) => Err(refusal),
        (&[(_, only)], _) => Ok(Some(only)),
        // `max_by_key` returns the last maximum: reversed, that is the first one in the registry.
        (several, _) => {
            Ok(several.iter().rev().map(|&(_, format)| format).max_by_key(|f| readable(*f, head, options)))
        }
    }
}

/// Returns a single error if the format has a puzzle on each line, but none of several lines is one. Lines of
/// dashes among them are rules, not empty boards.
fn without_puzzle(format: Format, head: &mut Head<'_>, options: &Options) -> Option<ParseError> {
    if ![Format::LINE, Format::LIBRARY, Format::SOLO].contains(&format) {
        return None;
    }
    let prose = |line: &Line| line.text.chars().filter(|c| c.is_alphabetic()).count() > 3;
    let (is_prose, found) = (prose(head.first()), excerpt(&head.first().text));
    let mut source = Replay::new(head);
    let mut parser = format.0.text.parser(options);
    let mut errors = Vec::new();
    while source.taken < MAX_HOPELESS {
        match parser.next(&mut source) {
            Ok(Some(parsed)) if format.is_plain() => match numbers::check(parsed) {
                Ok(_) if source.last().is_some_and(|line| line.text.chars().all(|c| "-_*=".contains(c))) => {}
                Ok(parsed) if numbers::is_bits(&parsed) => {}
                Ok(_) => return None,
                Err(error) => errors.push(error),
            },
            Ok(Some(_)) => return None,
            Ok(None) => break,
            Err(ReadError::Parse(error)) => errors.push(error),
            Err(ReadError::Io(_)) => return None,
        }
    }
    let count = errors.len();
    let first = errors.into_iter().next().filter(|_| count > 1)?;
    let wide = width(head.first());
    let is_even = (1..count).all(|i| head.line(i).is_some_and(|line| width(line) == wide));
    if count == wide && is_even && !is_size(wide) {
        return Some(no_size(head.first(), wide, "character"));
    }
    let message = match is_prose && format == Format::LINE {
        true => format!("found `{found}`: expected a puzzle, such as a line of 81 characters"),
        false => format!("none of the {count} lines is a puzzle. The first: {}", first.message),
    };
    Some(ParseError { message, ..first })
}

/// Returns a single error if the format is of drawn boards, but the digits of all of many boards clash: they are rows
/// of other numbers.
fn without_sudoku(format: Format, head: &mut Head<'_>, options: &Options) -> Option<ParseError> {
    /// Fewer boards have an error each, unless there is nothing else.
    const MANY: usize = 20;
    if !format.is_plain() || !format.is_drawn() || options.format.is_some() {
        return None;
    }
    let mut source = Replay::new(head);
    let mut parser = format.0.text.parser(options);
    let mut first = None;
    for count in 0..MANY {
        match parser.next(&mut source) {
            Ok(Some(parsed)) => first = first.or(Some(numbers::check(parsed).err()?)),
            Ok(None) if count > 1 && source.peek(0).is_none() => break,
            _ => return None,
        }
    }
    first
        .map(|error| ParseError { message: error.message + ", and so do those of the boards below", ..error })
}

/// Returns whether a text that seems to have a puzzle on each line is a page: the first line that is not one begins a
/// drawn board, or a text of another program.
fn is_page(format: Format, head: &mut Head<'_>, options: &Options) -> bool {
    if format != Format::LINE {
        return false;
    }
    // Pages have no lines of smaller boards.
    let is_small = (0..head.tried())
        .find_map(|at| cut(&head.line(at)?.text).map(|parts| parts.size < 6))
        .unwrap_or(true);
    if !is_small && (has_solutions(head) || !Rules::of_text(&mut Replay::new(head)).is_empty()) {
        return true;
    }
    let tried = head.tried();
    let Some(at) = readable(format, head, options).checked_sub(1).filter(|&at| at < tried) else {
        return false;
    };
    // Its headers may have been taken for remarks.
    let begins_sheet = |head: &mut Head<'_>| (0..=at).any(|at| headers::begins(&mut Replay::new(head), at));
    if !is_small && begins_sheet(head) {
        return true;
    }
    let readable = readable(Format::ROWS, head, options);
    // Lines above may have been taken for headings.
    let is_drawn = |head: &mut Head<'_>| readable == usize::MAX && begins_board(head, 0, options);
    let is_page = is_drawn(head) || begins_board(head, at, options) || begins_document(head, at, options);
    is_page && readable > at + 1
}

/// Returns whether the solutions of puzzles are on lines of their own.
fn has_solutions(head: &mut Head<'_>) -> bool {
    let (mut full, mut open): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    let is_digit = |byte: u8| byte.is_ascii_alphanumeric() && byte != b'0';
    // Nearly empty boards have many solutions.
    let solves = |full: &String, open: &String| {
        let is_puzzle = open.bytes().filter(|&byte| is_digit(byte)).count() >= open.len().isqrt();
        is_puzzle
            && full.len() == open.len()
            && full.bytes().zip(open.bytes()).all(|(a, b)| a == b || !is_digit(b))
    };
    for index in 0..head.tried() {
        let Some(line) = head.line(index) else { break };
        let Some(parts) = cut(&line.text).filter(|parts| !parts.are_candidates() && !is_solution(&line.text))
        else {
            continue;
        };
        let cells = parts.cells.to_owned();
        let (list, others) =
            if cells.bytes().all(is_digit) { (&mut full, &open) } else { (&mut open, &full) };
        if others.iter().any(|other| solves(&cells, other) || solves(other, &cells)) {
            return true;
        }
        list.push(cells);
    }
    false
}

/// Returns whether the first board from a line on, or the line above it, is drawn and begins there.
fn begins_board(head: &mut Head<'_>, at: usize, options: &Options) -> bool {
    /// The lines of a frame and a heading.
    const MAX_BEFORE: usize = 3;
    (at.saturating_sub(1)..=at).any(|from| {
        let Some(mut rest) = head.from(from) else { return false };
        let number = rest.first().number + at - from;
        let first = Format::ROWS.0.text.parser(options).next(&mut Replay::new(&mut rest));
        matches!(first, Ok(Some(parsed)) if parsed.is_drawn() && parsed.line.abs_diff(number) <= MAX_BEFORE)
    })
}

/// Returns whether a text of another program begins at a line.
fn begins_document(head: &mut Head<'_>, at: usize, options: &Options) -> bool {
    let is_possible = head.line(at).is_some_and(may_begin);
    is_possible && begins_other(&mut Replay::new(head), at, Format::LINE, options.alphabet)
}

/// Returns the number of lines that a format reads before its first error; all of them count as more.
fn readable(format: Format, head: &mut Head<'_>, options: &Options) -> usize {
    let tried = head.tried();
    let mut source = Replay::new(head);
    let mut parser = format.0.text.parser(options);
    loop {
        match parser.next(&mut source) {
            Ok(Some(_)) if source.taken < tried => {}
            Err(_) if source.taken < tried => return source.taken,
            _ => return usize::MAX,
        }
    }
}

/// Returns whether a line is blank, and not a row of empty cells between tabs.
fn is_empty(line: &Line) -> bool {
    line.is_blank() && !page::is_row_of_cells(line)
}

/// No format fits: the error is on the first line that is not a comment.
fn blame_first_line(source: &mut dyn Source) -> Result<Detected, ReadError> {
    let link = (0..MAX_UNKNOWN).find_map(|ahead| links::explain(source.peek(ahead)?));
    let Some(line) = source.next_content()? else { return Ok(Detected::Empty) };
    if let Some(error) = link {
        return Ok(Detected::Unknown(error));
    }
    let found = excerpt(&line.text);
    let message = format!("found `{found}`: expected a puzzle, such as a line of 81 characters");
    let help = "name the format with --format; `ninefold convert --help` lists all formats";
    Ok(Detected::Unknown(line.error(1, message).option(help)))
}

#[cfg(test)]
mod tests {
    use super::super::text_format::{Card, Parser, TextFormat};
    use super::super::{Holds, Parsed};
    use super::*;
    use crate::format::source::Lines;
    use crate::format::tests::{
        DOTTED as LINE, error, errors, format_of, found, framed, read, rows_of, wrapped,
    };

    #[test]
    fn texts_are_recognized() {
        let row = "-".repeat(16);
        for (text, expected) in [
            (
                "..............1.23.45.6............1...74.6..2...5...........8..7....4..3....2...",
                Format::LINE,
            ),
            ("1...............", Format::LINE),
            ("1...............\n1...............\n", Format::LINE),
            (&format!("{row}\n").repeat(16), Format::LINE),
            (&format!("1\n{}", format!("-------P--------\n{row}\n").repeat(8)), Format::LETTERS16),
            (&"12..............\n.......9........\n".repeat(8), Format::HEX16),
            ("12..\n....\n....\n....\n", Format::ROWS),
            ("#A Setter\n12..\n....\n....\n....\n", Format::SDK),
            ("4\n****\n....\n****\n****", Format::QUEENS),
            ("4", Format::QUEENS),
            ("regions 2\nAA\nBB\n", Format::QUEENS),
            ("1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0", Format::GRID),
            ("2\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0", Format::GRID),
            ("12 3 4 1\n12 3 4 1\n12 3 4 1\n12 3 4 1\n", Format::MARKS),
            ("# note\n+---+---+\n|1 .|. .|\n", Format::SS),
            ("3x3:a", Format::SOLO),
            ("title: x\n", Format::SHEET),
            ("{\"ninefold\":1,\"puzzle\":{\"queens\":\"1\\nQ\"}}", Format::GAME),
            (":0000:1:...", Format::LIBRARY),
        ] {
            assert_eq!(format_of(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn a_text_without_a_puzzle_is_one_error() {
        let text = "Dear Sir,\nno puzzle today.\nYours\n";
        let expected =
            "line 1, column 1: found `Dear Sir,`: expected a puzzle, such as a line of 81 characters";
        assert_eq!(found(text.as_bytes()), [Err(expected.to_owned())]);
        let link = "https://example.org/sudoku.htm?bd=000\n";
        let error = error(link);
        assert!(
            error.message.contains("site") && error.help.unwrap().contains("f-puzzles"),
            "{}",
            error.message
        );
        for (text, expected) in [
            ("", "the text is empty"),
            ("\n\n", "no puzzle in the text"),
            ("# only a comment\n", "no puzzle in the text"),
            ("\u{feff}", "no puzzle in the text"),
        ] {
            let found = found(text.as_bytes());
            assert!(matches!(&found[..], [Err(error)] if error.contains(expected)), "{text:?} {found:?}");
        }
    }

    #[test]
    fn lines_of_which_none_is_a_puzzle_are_one_error() {
        let log: String = (1..60).map(|i| format!("2024-03-{i:02} 12:00:00 INFO value={i}\n")).collect();
        let short: String = (65..80).map(|i| format!("{}\n", ".".repeat(i))).collect();
        let killers = "3x3k:zj,_aaa\n".repeat(3);
        for (text, expected) in [
            (&log, "line 1, column 11: found `2024-03-01 12:00:00 INFO valu…`: expected a puzzle"),
            (&short, "line 1, column 66: none of the 15 lines is a puzzle. The first: 65 cells: expected"),
            (&killers, "line 1, column 1: none of the 3 lines is a puzzle. The first: "),
        ] {
            let errors = errors(text);
            assert!(errors.len() == 1 && errors[0].starts_with(expected), "{errors:?}");
        }
        let one_good = format!("{short}{}\n", "1..2".repeat(4));
        assert_eq!(errors(&one_good).len(), 15);
    }

    #[test]
    fn boards_and_documents_behind_lines_are_read() {
        let other: String = LINE.chars().rev().collect();
        let rows = |line: &str| wrapped(line, 9);
        let drawn = |line: &str| {
            let rows = rows_of(line, 9).into_iter().map(framed).collect::<Vec<_>>();
            format!("+---+---+---+\n{}\n+---+---+---+\n", rows.join("\n"))
        };
        for text in [
            format!("{LINE}\n\n{}", rows(&other)),
            format!("{LINE}\n{}", drawn(&other)),
            format!("{LINE}\n\nAnother:\n{}", rows(&other)),
            format!("{LINE}\n{{\"board\": \"{other}\"}}\n"),
        ] {
            assert_eq!(read(&text).len(), 2, "{text}");
        }
        assert_eq!(read(&format!("{LINE}\n{}", rows(LINE))).len(), 1, "the same drawn");
        // A damaged line is an error in its place.
        let text = format!("{LINE}\n{}\n{other}\n", &LINE[1..]);
        assert_eq!((format_of(&text), errors(&text).len()), (Some(Format::LINE), 1));
    }

    #[test]
    fn texts_of_other_kinds_are_named() {
        for (text, expected) in [
            ("c sudoku\np cnf 729 8829\n1 2 3 0\n-1 -2 0\n", "SAT solvers"),
            ("SumoCueV1=6+0J0\n", "killer"),
            (&"1......\n".repeat(7), "7 characters in a row: no board has this size"),
            (&"123456789\n".repeat(10), "10 rows of 9 characters: expected 9 rows"),
            (&"0 3 5\n".repeat(16), "3 numbers in a row: no board has this size"),
            ("<opensudoku><game data=\"", "not well-formed XML"),
        ] {
            let errors = errors(text);
            assert!(errors.len() == 1 && errors[0].contains(expected), "{errors:?}");
        }
    }

    /// A format of lines that begin with one of these characters.
    struct Toy(&'static str, &'static str, Confidence);

    impl TextFormat for Toy {
        fn recognize(&self, head: &mut Head<'_>) -> Recognition {
            match head.first().text.contains('!') {
                true => Recognition::Refused(head.first().error(1, self.0)),
                false => Recognition::Yes(self.2),
            }
        }

        fn parser(&self, _: &Options) -> Box<dyn Parser> {
            let known = self.1;
            Box::new(move |source: &mut dyn Source| next(source, known))
        }
    }

    fn next(source: &mut dyn Source, known: &str) -> Result<Option<Parsed>, ReadError> {
        while let Some(line) = source.next()? {
            if !line.text.starts_with(|c| known.contains(c)) {
                return Err(line.error(1, "another character").into());
            }
        }
        Ok(None)
    }

    #[test]
    fn the_surest_format_that_reads_most_of_the_text_is_chosen() {
        const fn card(text: &'static Toy) -> Card {
            Card { name: text.0, about: "", holds: Holds::Givens, is_multiline: false, text }
        }
        static A: Card = card(&Toy("a", "a", Confidence::Likely));
        static AB: Card = card(&Toy("ab", "ab", Confidence::Likely));
        static ABC: Card = card(&Toy("abc", "abc", Confidence::Possible));
        let formats = [Format(&A), Format(&AB), Format(&ABC)];
        let chosen = |text: &str, formats: &[Format]| {
            let mut lines = Lines::new(text.as_bytes());
            let first = lines.peek(0).cloned().unwrap();
            let mut head = Head::new(&mut lines, first, 0, None);
            choose(formats, &mut head, &Options::default()).map(|format| format.map(Format::name))
        };
        assert_eq!(chosen("a\na\n", &formats), Ok(Some("a")), "the first of equals");
        assert_eq!(chosen("a\nb\n", &formats), Ok(Some("ab")), "one reads the whole text");
        assert_eq!(chosen("b\nb\nc\n", &formats), Ok(Some("ab")), "less sure formats are not asked");
        assert_eq!(chosen("a!\n", &formats).unwrap_err().message, "a", "the first refusal");
        assert_eq!(chosen("a\n", &[]), Ok(None));
    }
}
