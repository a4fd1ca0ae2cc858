//! Reads puzzle after puzzle from a byte stream.

use std::collections::VecDeque;
use std::io::BufRead;
use std::sync::Arc;

use super::numbers;
use super::page;
use super::part::{Part, PartEnd};
use super::position::solves;
use super::rules::{self, Rules};
use super::sanitize::excerpt;
use super::sniff::{self, Detected};
use super::source::{Lines, Source};
use super::text_format::Parser;
use super::{Format, Options, ParseError, Parsed, ReadError};
use crate::grid::{Geometry, Grid};

/// The number of lines of other text behind a puzzle in which another one is looked for.
const MAX_PROSE: usize = 64;
/// The number of puzzles whose solutions are recognized.
const MAX_KEPT: usize = 1000;

/// Reads puzzle after puzzle in constant memory, however long the input is.
///
/// After a [`ReadError::Parse`] it continues with the next puzzle; after a [`ReadError::Io`] it ends. A
/// text without a puzzle is an error too.
///
/// ```
/// # use ninefold_engine as ninefold;
/// use ninefold::format::{Format, Options, Reader};
///
/// let text = "1.3..4122.4..32.\n1.3..4122.4..32\n1.3..412........\n";
/// let mut reader = Reader::new(text.as_bytes(), Options::default());
/// let puzzles: Vec<_> = reader.by_ref().collect();
/// assert_eq!(reader.format(), Some(Format::LINE));
/// assert!(puzzles[0].is_ok() && puzzles[2].is_ok());
/// let error = puzzles[1].as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 16: 15 cells: expected 16 (a board of 4x4)");
/// ```
pub struct Reader<'a> {
    lines: Lines<'a>,
    options: Options,
    /// The format of the first part of the text.
    format: Option<Format>,
    /// The format of the last puzzle.
    last_format: Option<Format>,
    part: Option<OpenPart>,
    /// Whether the line before was explained by no format.
    is_unexplained: bool,
    /// The rules that the text names.
    rules: Rules,
    /// The last puzzles.
    last: VecDeque<(Arc<Geometry>, Grid)>,
    /// What follows a full grid, which may be its puzzle.
    held: Option<Result<Option<Parsed>, ReadError>>,
    /// Whether the last item was an error: a full grid behind it is probably the solution of what could not be read.
    is_after_error: bool,
    found: bool,
    ended: bool,
}

/// The part of a text that is being read: it ends where a text of another format begins.
struct OpenPart {
    format: Format,
    parser: Box<dyn Parser>,
    end: PartEnd,
    /// The number of lines that were consumed when it began.
    begun: usize,
    /// Whether it is behind another one and has given no puzzle yet.
    is_behind: bool,
}

impl<'a> Reader<'a> {
    /// Creates a reader. Nothing is read yet.
    pub fn new(input: impl BufRead + 'a, options: Options) -> Reader<'a> {
        Reader {
            lines: Lines::new(input),
            options,
            format: None,
            last_format: None,
            part: None,
            is_unexplained: false,
            rules: Rules::default(),
            last: VecDeque::new(),
            held: None,
            is_after_error: false,
            found: false,
            ended: false,
        }
    }

    /// Returns the format, once the first puzzle has been read.
    pub fn format(&self) -> Option<Format> {
        self.format
    }

    /// Returns whether the text had neither a puzzle nor an error in the place of one. Known at its end.
    pub fn is_empty(&self) -> bool {
        !self.found
    }

    fn read(&mut self) -> Result<Option<Parsed>, ReadError> {
        loop {
            let read = self.held.take().unwrap_or_else(|| self.read_next())?;
            // A solution may precede its puzzle.
            let grid = |parsed: &Parsed| parsed.problem.as_sudoku().map(|puzzle| puzzle.givens.clone());
            let (drops, is_after_error) = (self.drops_solutions(), self.is_after_error);
            let is_detected = self.options.format.is_none();
            let full = read.as_ref().filter(|_| drops || is_after_error && is_detected).and_then(grid);
            let Some(full) = full.filter(Grid::is_full) else { return Ok(read) };
            let next = self.read_next();
            let puzzle =
                next.as_ref().ok().and_then(Option::as_ref).and_then(|parsed| parsed.problem.as_sudoku());
            // Two lines of which one is damaged are no list.
            let is_pair = self.last.len() == 1 && matches!(next, Ok(None));
            let is_solution = drops
                && puzzle.is_some_and(|puzzle| solves(&full, &puzzle.geometry, &puzzle.givens))
                || is_after_error
                    && (drops || is_pair)
                    && self.is_alone(&full, puzzle.map(|puzzle| &puzzle.givens));
            self.held = Some(next);
            if !is_solution {
                return Ok(read);
            }
        }
    }

    /// Returns whether full grids may be solutions: each line of a list counts, unless it is behind other text.
    fn drops_solutions(&self) -> bool {
        self.options.format.is_none()
            && self.part.as_ref().is_none_or(|part| part.format != Format::LINE || part.begun > 0)
    }

    /// Returns whether a right grid, already among the last ones, and the one behind it are no list of full grids.
    fn is_alone(&self, full: &Grid, next: Option<&Grid>) -> bool {
        let is_right = |(geometry, grid): &(Arc<Geometry>, Grid)| grid == full && grid.is_solution(geometry);
        next.is_none_or(|next| !next.is_full())
            && self.last.iter().any(is_right)
            && self.last.iter().filter(|(_, grid)| grid.is_full()).count() == 1
    }

    fn read_next(&mut self) -> Result<Option<Parsed>, ReadError> {
        loop {
            let Some(part) = &mut self.part else {
                if self.begin()? {
                    continue;
                }
                return Ok(None);
            };
            let (format, is_detected) = (part.format, self.options.format.is_none());
            let read = if is_detected && sniff::may_end(format) {
                let (source, end, alphabet) = (&mut self.lines, &mut part.end, self.options.alphabet);
                part.parser.next(&mut Part { source, end, format, alphabet })
            } else {
                part.parser.next(&mut self.lines)
            };
            if !self.found
                && is_detected
                && self.rules.has_cages()
                && let Err(ReadError::Parse(error)) = &read
            {
                (self.ended, self.found) = (true, true);
                return Err(rules::no_killer(error.line).into());
            }
            let Some(parsed) = read? else {
                self.end_part()?;
                continue;
            };
            let is_first = std::mem::take(&mut part.is_behind);
            let Some(puzzle) = parsed.problem.as_sudoku() else { return Ok(Some(parsed)) };
            // A list of the same format may have a puzzle twice.
            let is_known = is_first
                && self.last_format != Some(format)
                && self.last.back().is_some_and(|(_, last)| repeats(&puzzle.givens, last));
            let is_full = puzzle.givens.is_full() && self.drops_solutions();
            let is_solution =
                |(geometry, grid): &(Arc<Geometry>, Grid)| solves(&puzzle.givens, geometry, grid);
            if is_known || (is_full && self.last.iter().any(is_solution)) {
                continue;
            }
            let parsed = if is_detected && format.is_plain() { numbers::check(parsed)? } else { parsed };
            let parsed = if self.rules.is_empty() { parsed } else { self.rules.apply_to_parsed(parsed)? };
            if let Some(puzzle) = parsed.problem.as_sudoku() {
                if self.last.len() == MAX_KEPT {
                    self.last.pop_front();
                }
                self.last.push_back((puzzle.geometry.clone(), puzzle.givens.clone()));
                self.last_format = Some(format);
            }
            return Ok(Some(parsed));
        }
    }

    /// Ends the part that is being read. If nothing of a part behind another one was read, its first line is skipped.
    fn end_part(&mut self) -> Result<(), ReadError> {
        let consumed = self.lines.consumed();
        let is_fruitless = self.part.take().is_some_and(|part| part.is_behind && part.begun == consumed);
        if is_fruitless && let Some(line) = self.lines.next()? {
            let is_first = !std::mem::replace(&mut self.is_unexplained, page::may_begin_board(&line));
            if self.is_unexplained && is_first {
                let message = format!("found `{}`: expected the rows of a board", excerpt(&line.text));
                return Err(line.error(1, message).into());
            }
        }
        Ok(())
    }

    /// Finds out the format of the text, or of another text behind it. Returns `false` at the end.
    fn begin(&mut self) -> Result<bool, ReadError> {
        let is_behind = self.format.is_some();
        for _ in 0..MAX_PROSE {
            if is_behind && self.lines.peek(0).is_none() {
                // The end, or a line that cannot be read.
                self.lines.next()?;
                break;
            }
            let begun = self.lines.consumed();
            let detected = match self.options.format {
                Some(format) if !is_behind => Detected::Format(format),
                _ => sniff::sniff(&mut self.lines, &self.options, is_behind)?,
            };
            match (detected, self.options.format) {
                (Detected::Format(format), Some(wanted)) if is_behind && format != wanted => {
                    self.ended = true;
                    let line = self.lines.consumed() + 1;
                    let (found, wanted) = (format.name(), wanted.name());
                    let message = format!("a text of the format {found} begins here: expected {wanted}");
                    return Err(ParseError::new(line, 1, message).into());
                }
                (Detected::Format(format), _) => {
                    self.format.get_or_insert(format);
                    let parser = format.0.text.parser(&self.options);
                    self.rules = match [Format::CELLS, Format::HTML].contains(&format)
                        || format.is_drawn() && format != Format::LINE
                    {
                        true => Rules::of_text(&mut self.lines),
                        false => Rules::default(),
                    };
                    self.part = Some(OpenPart { format, parser, end: PartEnd::default(), begun, is_behind });
                    return Ok(true);
                }
                // Prose follows the puzzles.
                (Detected::Unknown(_), _) if is_behind => {}
                (Detected::Unknown(error), _) => {
                    self.ended = true;
                    let has_cages = Rules::of_text(&mut self.lines).has_cages();
                    let error = if has_cages { rules::no_killer(error.line) } else { error };
                    return Err(error.into());
                }
                (Detected::Refused(error), _) => {
                    (self.ended, self.found) = (true, true);
                    return Err(error.into());
                }
                (Detected::Empty, _) => break,
            }
        }
        self.ended = true;
        Ok(false)
    }
}

/// Returns whether a text behind another one says the last puzzle once more, or its solution.
fn repeats(grid: &Grid, clues: &Grid) -> bool {
    grid.cell_count() == clues.cell_count() && grid.extends(clues) && (grid.is_full() || grid == clues)
}

impl Iterator for Reader<'_> {
    type Item = Result<Parsed, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let item = self.read().transpose();
        // What is not text has no puzzle, and there is nothing behind it.
        self.ended |= self.lines.is_unreadable();
        self.is_after_error = matches!(item, Some(Err(_)));
        self.ended |= matches!(item, None | Some(Err(ReadError::Io(_))));
        if item.is_none() && !self.found {
            return Some(Err(match self.lines.consumed() {
                0 => ParseError::new(1, 1, "no puzzle: the text is empty")
                    .help("expected a puzzle, such as a line of 81 characters"),
                _ => empty(),
            }
            .into()));
        }
        // A text that no format recognizes has ended without anything found.
        self.found |= !self.ended;
        item
    }
}

/// The error of a text without a puzzle.
pub(super) fn empty() -> ParseError {
    ParseError::new(
        1,
        1,
        "no puzzle in the text: expected a line of 81 characters, a queens board (its size N, then N lines of `*`, `.` and \
         `Q`), or another known format",
    )
    .option("`ninefold convert --help` lists the formats")
}

/// Reads a whole text. The first error ends it.
///
/// # Errors
/// The first bad puzzle, or a text without a puzzle.
///
/// ```
/// # use ninefold_engine as ninefold;
/// use ninefold::format::{Options, parse};
///
/// let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let puzzles = parse(text.as_bytes(), Options::default())?;
/// let sudoku = puzzles[0].problem.as_sudoku().expect("a sudoku");
/// assert_eq!((sudoku.geometry.size(), sudoku.givens.filled()), (9, 21));
/// # Ok::<(), ninefold::format::ParseError>(())
/// ```
pub fn parse(text: &[u8], options: Options) -> Result<Vec<Parsed>, ParseError> {
    Reader::new(text, options).collect::<Result<_, _>>().map_err(ReadError::into_parse_error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::tests::found;
    use crate::puzzle::Problem;

    #[test]
    fn an_io_error_ends_reading() {
        struct Failing;
        impl std::io::Read for Failing {
            fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
                Err(std::io::Error::other("the disk is gone"))
            }
        }
        let items: Vec<_> = Reader::new(std::io::BufReader::new(Failing), Options::default()).collect();
        assert!(matches!(items.as_slice(), [Err(ReadError::Io(_))]), "{items:?}");
    }

    /// The puzzles of a text as lines.
    fn lines(text: &str) -> Vec<String> {
        let items = Reader::new(text.as_bytes(), Options::default());
        items
            .map(|item| item.map_or_else(|error| error.to_string(), |parsed| line_of(&parsed.problem)))
            .collect()
    }

    fn line_of(problem: &Problem) -> String {
        let text = crate::format::Writer::new(Format::LINE).problem(problem).expect("a line");
        text.split_whitespace().take(1).collect()
    }

    #[test]
    fn what_stands_behind_another_text_is_read() {
        const A: &str = "1.3..4122.4..32.";
        const B: &str = ".2.4.3.1312..2..";
        let written = |line: &str, format: Format| {
            let puzzle = parse(line.as_bytes(), Options::default()).expect("a puzzle").remove(0).problem;
            let mut writer = crate::format::Writer::new(format);
            let text = writer.problem(&puzzle).expect("a text");
            text + writer.finish()
        };
        let formats = [
            Format::ROWS,
            Format::CSV,
            Format::MARKS,
            Format::SOLO,
            Format::SGT,
            Format::JSON,
            Format::KSUDOKU,
            Format::FPUZZLES,
        ];
        for one in formats {
            for other in formats {
                let text = format!("{}\nmore:\n{}", written(A, one), written(B, other));
                assert_eq!(lines(&text), [A, B], "{text}");
                let text = format!("{}\n{}", written(A, one), written(A, other));
                if one.is_plain() && !other.is_plain() && other != Format::MARKS {
                    assert_eq!(lines(&text), [A], "the same puzzle once more: {text}");
                }
            }
        }
        // Two values of JSON are a list.
        let json = written(A, Format::JSON);
        assert_eq!(lines(&format!("{json}{{\n\"puzzle\": \"{A}\"\n}}\n")), [A, A]);
        assert_eq!(lines(&format!("{json}[\n{json},\n\"{B}\"\n]\n")), [A, A, B]);
        let rows = written(A, Format::ROWS);
        let text = format!("{rows}\n{rows}\n{}", written(B, Format::SOLO).replace('a', "z"));
        assert!(lines(&text).iter().any(|line| line.contains("line 11")), "{:?}", lines(&text));
        // Nothing of a document is found twice.
        let broken = format!("https://www.sudokuwiki.orga\"</sudoku.htm?bd={}", "4....".repeat(16) + "1");
        assert_eq!(lines(&broken).len(), 1);
        // Prose is skipped.
        let text = format!("{}\nSolved in 2 s.\n(see https://example.org)\n", written(A, Format::JSON));
        assert_eq!(lines(&text), [A]);
    }

    #[test]
    fn a_line_that_is_not_utf8_is_skipped() {
        let line = ".".repeat(81);
        let mut text = b"# Gr\xfc\x9fe\n".to_vec();
        text.extend_from_slice(format!("{line}\n").as_bytes());
        text.extend_from_slice(b"12\xff\n");
        text.extend_from_slice(line.as_bytes());
        let bad = |line: usize, column: usize, byte: &str| {
            Err(format!("line {line}, column {column}: the byte {byte} is not UTF-8"))
        };
        assert_eq!(found(&text), [bad(1, 5, "0xFC"), Ok(2), bad(3, 3, "0xFF"), Ok(4)]);
    }
}
