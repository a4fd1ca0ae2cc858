//! `line`: one puzzle per line, all its cells run together.
//!
//! A line of 729 characters gives candidates, nine characters a cell: see
//! [`candidate_line`](crate::format::candidate_line).
//!
//! After a space, a comma, a semicolon or `#`, a title or a rating may follow the cells. A line that
//! begins with `#` is a comment. The line `end`, which closes the input of one online judge, is skipped.

use super::prelude::*;
use crate::format::Format;
use crate::format::candidate_line;
use crate::format::columns::{
    self, Parts, cut, is_separator, is_solution, leading_cells, nearest_size, solution_column,
};
use crate::format::head::CellLayout;
use crate::format::layouts::layout;
use crate::format::links;
use crate::format::nine;
use crate::format::page;
use crate::format::plain::plain_text;
use crate::format::position::solves;
use crate::format::regions;
use crate::format::rows;
use crate::format::rules::{self, Rules};
use crate::format::sanitize::{is_invisible, remark};
use crate::format::source::{Line as TextLine, Source};
use crate::format::symbols::{self, CellError, KnownAlphabet, is_open_symbol, size_of_cells};
use crate::grid::{Alphabet, CandidateSet, Digit, Geometry};

/// Lines with this character for an empty cell, or one that leaves the alphabet clear. Only those have titles and given
/// candidates.
pub struct Line(pub Option<char>);

impl TextFormat for Line {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        Recognition::likely_if(self.0.is_none() && layout(head) == Some(CellLayout::Line))
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(LineParser { is_sdm: self.0.is_some(), ..LineParser::new(options) })
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "a line")?;
        // In hexadecimal boards 0 is a digit.
        if let Some(empty) = self.0.filter(|_| puzzle.alphabet != Alphabet::HexZero) {
            return Ok(symbols::write(puzzle.givens.values(), puzzle.alphabet, empty)
                .chain(['\n'])
                .collect());
        }
        let cells = match &puzzle.given_candidates {
            Some(given) => candidate_line::write(puzzle, given)?,
            None => rows::cells(puzzle, &puzzle.givens),
        };
        let titled = puzzle.info.title.as_ref().filter(|_| self.0.is_none());
        let titled = titled.map(|title| format!("{cells} {title}")).filter(|line| is_read_as(line, puzzle));
        Ok(titled.unwrap_or(cells) + "\n")
    }

    fn remarks(&self) -> &'static [&'static str] {
        if self.0.is_none() { &["title"] } else { &[] }
    }

    fn plain_9x9(&self, cells: &[u8; 81], text: &mut Vec<u8>) -> bool {
        self.0.is_none() && nine::write_line(cells, text)
    }

    fn holds_given_candidates(&self) -> bool {
        self.0.is_none()
    }
}

/// Returns whether the title behind the cells is read as one, not as a solution, other cells or the name of a rule.
fn is_read_as(line: &str, puzzle: &Puzzle) -> bool {
    let options = Options { format: Some(Format::LINE), alphabet: Some(puzzle.alphabet) };
    let line = TextLine { number: 1, text: line.to_owned() };
    let read = LineParser::new(&options).line(&line).and_then(Result::ok);
    read.as_ref().and_then(|parsed| parsed.problem.as_sudoku()).is_some_and(|read| {
        read.info.title == puzzle.info.title
            && (read.info.unchecked.is_none() || read.info.unchecked == puzzle.info.unchecked)
            && read.geometry == puzzle.geometry
    })
}

/// Reads one puzzle per line.
pub struct LineParser {
    known: KnownAlphabet,
    /// The size of the puzzle before, which a line of a wrong length was probably meant to have.
    size: usize,
    /// Whether a puzzle has been read: before the first one, headings are skipped.
    has_begun: bool,
    /// Whether zeros are empty cells without a doubt.
    is_sdm: bool,
    /// Whether nobody said that each line is a puzzle.
    is_detected: bool,
    /// The last 4x4 puzzle: its solution may follow. Lines of larger ones with solutions between them are a page.
    last: Option<Grid>,
}

/// The size of the smallest boards.
const SMALLEST: usize = 4;

impl LineParser {
    pub fn new(options: &Options) -> LineParser {
        LineParser {
            known: KnownAlphabet::wanted(options.alphabet),
            size: 9,
            has_begun: false,
            is_sdm: false,
            is_detected: options.format.is_none(),
            last: None,
        }
    }

    /// Returns the puzzle in a line, or `None` if the line is blank or a comment.
    pub fn line(&mut self, line: &TextLine) -> Option<Result<Parsed, ParseError>> {
        let is_puzzle = !line.is_blank() && !line.is_comment() && !["end", "\\."].contains(&line.text.trim());
        let is_field = is_key(&line.text) || is_frame(&line.text);
        let is_skipped = !is_puzzle
            || is_prose(&line.text)
            || is_rule(&line.text)
            || (self.has_begun && is_solution(&line.text))
            || (self.is_title(line) && cut(&line.text).is_none())
            || ((!self.has_begun || is_field) && is_heading(&line.text));
        let read = (!is_skipped).then(|| self.read(line))?;
        let is_solution = read.as_ref().is_ok_and(|parsed| self.is_solution_of_last(parsed));
        (!is_solution).then_some(read)
    }

    /// Returns whether a full grid is the solution of the 4x4 puzzle on the line before.
    fn is_solution_of_last(&mut self, parsed: &Parsed) -> bool {
        let puzzle = parsed.problem.as_sudoku().filter(|puzzle| puzzle.geometry.size() == SMALLEST);
        let Some(puzzle) = puzzle.filter(|_| self.is_detected) else { return false };
        let last = self.last.replace(puzzle.givens.clone());
        last.is_some_and(|last| solves(&puzzle.givens, &puzzle.geometry, &last))
    }

    /// Returns whether a line is a title, or the number of puzzles above them. Damaged puzzles have no letters.
    fn is_title(&self, line: &TextLine) -> bool {
        let is_named =
            || line.text.contains(|c: char| c.is_alphabetic() || "#[(".contains(c)) || is_item(&line.text);
        page::is_remark(line) && (!self.has_begun || is_named())
    }

    /// Takes note of plain 9x9 puzzles that the caller has read itself.
    pub fn note_9x9(&mut self) {
        self.size = 9;
        self.has_begun = true;
        self.known.settled = Some(Alphabet::Digits);
    }

    fn read(&mut self, line: &TextLine) -> Result<Parsed, ParseError> {
        let text = plain_text(&line.text);
        let Some(parts) = cut(&text) else { return Err(self.wrong_length(line)) };
        let column = text[..parts.start].chars().count() + 1;
        let read = match parts.are_candidates() {
            true => candidate_line::read(parts.cells, self.known.wanted.unwrap_or_default()),
            false => self.cells(&parts),
        };
        let mut puzzle = read.map_err(|error| error.at(|index| (line.number, column + index)))?;
        self.size = parts.size;
        self.has_begun = true;
        self.known.settled = Some(puzzle.alphabet);
        check_solution(&parts, &puzzle).map_err(|(at, message)| {
            let rest = text.len() - parts.rest.len();
            line.error(text[..rest + at].chars().count() + 1, message)
        })?;
        if let Some(at) = another_puzzle(&parts) {
            let column = text[..text.len() - parts.rest.len() + at].chars().count() + 1;
            let help = "begin a new line after each puzzle";
            return Err(line.error(column, "there is another puzzle on the line".to_owned()).help(help));
        }
        // As it is written.
        let before = text.chars().count() - parts.rest.chars().count();
        puzzle.info.title = remark(&line.text.chars().skip(before).collect::<String>());
        if let Some(boxes) = regions::in_column(parts.rest, parts.size * parts.size) {
            puzzle.geometry = regions::geometry(parts.size, Some(&boxes)).unwrap_or(puzzle.geometry);
            puzzle.info.title = None;
        }
        if rules::may_name(parts.rest) {
            let mut named = Rules::default();
            match parts.rest.split(',').find(|column| rules::is_name(column)) {
                Some(column) if line.text.contains(',') => named.add_field(column),
                _ => named.add_prose(parts.rest),
            }
            named.apply(&mut puzzle);
        }
        let width = if parts.are_candidates() { parts.size } else { 1 };
        let is_number = parts.cells.bytes().all(|byte| byte.is_ascii_digit());
        let positions = CellPositions::Run { column, width, is_number };
        Ok(Parsed { problem: Problem::Sudoku(puzzle), line: line.number, positions })
    }

    fn cells(&self, parts: &Parts<'_>) -> Result<Puzzle, CellError> {
        if parts.size != 9 && !self.is_sdm && is_code(parts.cells) {
            let error =
                CellError::new(0, "zeros before a number, or nothing else: expected the cells of a puzzle");
            return Err(error.help("write `.` for every empty cell"));
        }
        let (alphabet, givens) = symbols::read(parts.size, parts.cells.chars(), self.known)?;
        let error = || CellError::new(0, "no standard board has this size");
        let geometry = Geometry::standard(parts.size).ok_or_else(error)?;
        Ok(Puzzle { alphabet, ..Puzzle::new(geometry, givens) })
    }

    fn wrong_length(&self, line: &TextLine) -> ParseError {
        if let Some(error) = links::explain(line) {
            return error;
        }
        let (found, column) = leading_cells(line);
        // Far fewer cells than in the puzzles before are not a puzzle.
        if found < 10 || (self.has_begun && 2 * found < self.size * self.size) {
            let text = excerpt(line.text.trim_start());
            let message = format!("found `{text}`: expected a puzzle, such as a line of 81 characters");
            return line
                .error(column, message)
                .help("this text has one puzzle per line; begin a comment with `#`");
        }
        columns::wrong_length(line, self.probable_size(found))
    }

    /// The size that a line with this number of cells was probably meant to have: that of the puzzle
    /// before if it is close, otherwise the closest common size.
    fn probable_size(&self, found: usize) -> usize {
        let is_close = (self.size * self.size).abs_diff(found) <= 2 * self.size;
        if self.has_begun || is_close { self.size } else { nearest_size(found) }
    }
}

/// Returns where in the rest of a line there is a puzzle of the same size with other digits.
fn another_puzzle(parts: &Parts<'_>) -> Option<usize> {
    let is_digit = |c: char| c.is_ascii_alphanumeric() && c != '0';
    let count = parts.cells.chars().count();
    let differs = |column: &str| {
        column.chars().zip(parts.cells.chars()).any(|(a, b)| is_digit(a) && is_digit(b) && a != b)
    };
    let is_puzzle = |column: &&str| {
        column.chars().count() == count
            && column.chars().all(|c| is_digit(c) || is_open_symbol(c))
            && column.contains(|c: char| c.is_ascii_digit())
            && column.contains(is_open_symbol)
    };
    // What a remark leaves out separates as well: without it, the puzzle would be part of the remark.
    let is_separator = |c: char| c.is_whitespace() || is_invisible(c) || ",;|\"'".contains(c);
    let mut columns = parts.rest.split(is_separator);
    let column = columns.find(|column| is_puzzle(column) && differs(column))?;
    parts.rest.find(column)
}

/// A 4x4 puzzle has this many cells; few words are as long.
pub const LONG_WORD: usize = 16;

/// Returns whether a line is the number of a puzzle, such as `7.`.
fn is_item(text: &str) -> bool {
    let text = text.trim();
    let number = text.strip_suffix(['.', ')', ':']).unwrap_or("");
    (1..5).contains(&number.len()) && number.bytes().all(|b| b.is_ascii_digit())
}

/// Returns whether a line is drawn below a heading: strokes that are no empty cells.
fn is_rule(text: &str) -> bool {
    let text = text.trim().as_bytes();
    let is_drawn = |strokes: &[u8]| text.iter().all(|b| strokes.contains(b));
    // Databases mark the columns as `---+---`.
    let is_frame = is_drawn(b"=") || is_drawn(b"*") && size_of_cells(text.len()).is_none();
    text.len() > 2 && (is_frame || is_drawn(b"-+") && text[0] == b'-')
}

/// Returns whether what looks like cells is more likely a hash, an id or a number with zeros before it.
fn is_code(cells: &str) -> bool {
    let digits = cells.trim_start_matches('0');
    cells.contains('0')
        && match digits {
            "" => true,
            _ if digits.chars().all(|c| "0-".contains(c)) => true,
            _ => digits.len() <= 4 && digits.bytes().all(|b| b.is_ascii_digit()),
        }
}

/// Returns whether a line is part of the frame of a table.
fn is_frame(text: &str) -> bool {
    let is_drawn = |c: char| "|-:+= ".contains(c);
    text.trim_start().starts_with(['+', '|']) && (page::is_border(text) || text.trim().chars().all(is_drawn))
}

/// Returns whether a line begins with a key, as in YAML or above the puzzles of a list.
fn is_key(text: &str) -> bool {
    let key = text.trim_start_matches(['-', ' ']).split_once([':', '=']).map_or("", |(key, _)| key);
    !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || "_ ".contains(c))
}

/// Returns whether a line is a name of several words or a sentence without any digit, words with a few numbers between
/// them, such as `4 rows in set (0.00 sec)`, or the dashes above the signature of a mail.
fn is_prose(text: &str) -> bool {
    const MIN_WORDS: usize = 3;
    const MAX_CELLS: usize = 20;
    // Most lines have no letters.
    if text.bytes().filter(|byte| byte.is_ascii_alphabetic() || !byte.is_ascii()).count() < 2 {
        return text.trim() == "--";
    }
    let words = || text.split_whitespace();
    let letters = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count();
    let could_be_cells = |word: &str| word.len() >= LONG_WORD || word.trim_end_matches('.').contains('.');
    // A single word may be a damaged puzzle, one between commas names the columns of a table.
    let is_sentence = letters(text) > 1
        && words().nth(1).is_some()
        && (!text.contains(',') || words().filter(|word| letters(word) > 1).count() > 1)
        && !text.contains(|c: char| c.is_ascii_digit() || "_*".contains(c))
        && !words().any(could_be_cells);
    let is_report = words().filter(|word| letters(word) > 0 && word.len() < LONG_WORD).count() >= MIN_WORDS
        && words().any(|word| letters(word) > 2)
        && text.chars().filter(|c| c.is_ascii_digit() || ".*_".contains(*c)).count() < MAX_CELLS;
    (is_sentence || is_report) && cut(text).is_none()
}

/// Returns whether a line names the columns of a table, or is a title: nothing in it could be meant as a puzzle.
fn is_heading(text: &str) -> bool {
    let is_cell = |c: char| c.is_ascii_digit() || ".*_-?".contains(c);
    is_frame(text)
        || cut(text).is_none()
            && text.contains(char::is_alphabetic)
            && text.split(is_separator).all(|word| word.chars().filter(|&c| is_cell(c)).count() < 10)
}

/// Checks the solution in a column after the puzzle, if there is one. Columns of anything else are not checked.
///
/// # Errors
/// The byte of the first wrong digit in the rest of the line, and a message.
fn check_solution(parts: &Parts<'_>, puzzle: &Puzzle) -> Result<(), (usize, String)> {
    let (size, alphabet) = (parts.size, puzzle.alphabet);
    let Some((start, column)) = solution_column(parts.rest, size * size) else { return Ok(()) };
    let values: Option<Vec<Digit>> = column.chars().map(|c| alphabet.digit(c, size)).collect();
    let Some(values) = values else { return Ok(()) };
    // A column of ones is no solution, but no reason to refuse the puzzle either.
    let is_row = |row: &[Digit]| row.iter().copied().collect::<CandidateSet>().len() == size;
    if !values.chunks(size).all(is_row) {
        return Ok(());
    }
    match puzzle.givens.placed().find(|&(cell, digit)| values[cell.index()] != digit) {
        None => Ok(()),
        Some((cell, digit)) => {
            let name = puzzle.geometry.cell_name(cell);
            let (found, given) = (alphabet.symbol(values[cell.index()]), alphabet.symbol(digit));
            let message = format!("the solution has {found} in {name}, where the puzzle has {given}");
            Err((start + cell.index(), message))
        }
    }
}

impl Parser for LineParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        while let Some(line) = source.next()? {
            if let Some(read) = self.line(&line) {
                return Ok(Some(read?));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests;
