//! A puzzle on one line: all its cells run together, in one of several columns or in rows joined by blanks, or each
//! cell separated from the next.
//!
//! ```text
//! 53..7....6..195...  a title        cells, and what follows them
//! 17,53..7....,534678912...,easy     columns: the first longest one that is no full grid; its solution is checked
//! 530070000 600195000 ...            rows
//! 5,3,,,7,...                        separated cells
//! 12.......0000500.. ...             729 characters: a Sukaku
//! ```

use super::ascii::ascii;
use super::draft::{Content, Draft, Place};
use super::row::{Layout, Row};
use super::sanitize::{excerpt, remark};
use super::source::Line;
use super::symbols::{KnownAlphabet, size_of_cells};
use super::{ParseError, Parsed, candidate_line, regions};
use crate::explain::counted;
use crate::grid::{Alphabet, MAX_SIZE, Puzzle};

/// Shorter words than the widest row are no lines of cells, unless they are a whole board.
const MIN_DAMAGED: usize = MAX_SIZE + 1;
/// The cells of the smallest board.
const SMALLEST: usize = 16;

/// What a line holds.
pub(super) enum CellsLine {
    Puzzle(Box<Parsed>),
    /// A puzzle that cannot be read.
    Damaged(ParseError),
    /// Something else.
    None,
}

/// A part of a line: the indexes of its characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Span {
    start: usize,
    end: usize,
}

impl Span {
    fn len(self) -> usize {
        self.end - self.start
    }

    fn of(self, text: &[u8]) -> &[u8] {
        &text[self.start..self.end]
    }
}

/// Reads the puzzle on a line. On a list every line with cells is one, so damaged ones are errors.
pub(super) fn read(line: &Line, known: KnownAlphabet) -> CellsLine {
    let text = ascii(&line.text);
    let result = match find(&text) {
        Some(span) => match damage_beside(line, &text, span) {
            Some(error) => Err(error),
            None => read_run(line, &text, span, known),
        },
        None => match separated(line, &text, known) {
            Some(result) => result,
            None => return damage(line, &text).map_or(CellsLine::None, CellsLine::Damaged),
        },
    };
    match result {
        Ok(parsed) => CellsLine::Puzzle(Box::new(parsed)),
        Err(error) => CellsLine::Damaged(error),
    }
}

/// Returns whether a line holds a whole puzzle as one word.
pub(super) fn is_puzzle(text: &str) -> bool {
    find(&ascii(text)).is_some()
}

/// Returns whether the title behind the cells of a line is read as one, and nothing else changes the puzzle.
pub(super) fn is_read_as(line: &str, puzzle: &Puzzle) -> bool {
    let line = Line { number: 1, text: line.to_owned() };
    let CellsLine::Puzzle(parsed) = read(&line, KnownAlphabet::wanted(Some(puzzle.alphabet))) else {
        return false;
    };
    parsed.problem.as_sudoku().is_some_and(|read| {
        read.info.title == puzzle.info.title
            && read.givens == puzzle.givens
            && read.geometry == puzzle.geometry
    })
}

/// Returns whether a character ends a word of cells.
fn ends_word(byte: u8) -> bool {
    // A match is several times as fast as a search in a list of them.
    matches!(
        byte,
        b' ' | b'\t'
            ..=b'\r'
                | b','
                | b';'
                | b'|'
                | b'"'
                | b'\''
                | b'`'
                | b'('
                | b')'
                | b'['
                | b']'
                | b'{'
                | b'}'
                | b'<'
                | b'>'
                | b'='
                | b'&'
                | b'/'
                | b':'
                | b'!'
                | b'\\'
                | b'#'
    )
}

/// Returns the words of a line up to a comment.
fn words(text: &[u8]) -> impl Iterator<Item = Span> {
    let end = text.iter().position(|&byte| byte == b'#').unwrap_or(text.len());
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < end && ends_word(text[at]) {
            at += 1;
        }
        let start = at;
        while at < end && !ends_word(text[at]) {
            at += 1;
        }
        (at > start).then_some(Span { start, end: at })
    })
}

/// Returns the word that is the puzzle: the longest one that can be cells, the first of several that is not full.
fn find(text: &[u8]) -> Option<Span> {
    let mut best: Option<Span> = None;
    for (index, word) in words(text).enumerate() {
        let cells = word.of(text);
        let is_longer = best.is_none_or(|best| {
            let found = best.of(text);
            cells.len() > found.len() || cells.len() == found.len() && is_full(found) && !is_full(cells)
        });
        if is_longer && may_be_board(cells, index == 0) {
            best = Some(word);
        }
    }
    best
}

/// Returns whether a word has as many characters as a board has cells, and they may be cells. The first word of a line
/// may also have a wrong character.
fn may_be_board(word: &[u8], is_first: bool) -> bool {
    if word.len() == candidate_line::LENGTH {
        return word.iter().all(|byte| byte.is_ascii_digit() || b"._-*".contains(byte));
    }
    if let Some(half) = puzzle_and_solution(word) {
        return may_be_board(&word[..half], is_first);
    }
    let Some(size) = size_of_cells(word.len()) else { return false };
    let good = word.iter().filter(|&&byte| is_cell(byte, size)).count();
    if size == 9 {
        return good == word.len() || is_first && 2 * good > word.len();
    }
    let has_open = word.iter().any(|&byte| is_open(byte));
    if size == 4 {
        // Few words and numbers have nothing else than these.
        return good == word.len() && (has_open || has_whole_rows(word, size));
    }
    has_open && (good == word.len() || is_first && 4 * good > 3 * word.len()) || has_whole_rows(word, size)
}

/// Returns whether a character may be a cell on a board of this size.
fn is_cell(byte: u8, size: usize) -> bool {
    is_open(byte)
        || match byte {
            b'1'..=b'9' => size >= 9 || usize::from(byte - b'0') <= size,
            _ => size > 9 && byte.is_ascii_uppercase(),
        }
}

fn is_open(byte: u8) -> bool {
    matches!(byte, b'0' | b'.' | b'*' | b'_' | b'-' | b'?' | b'x' | b'X')
}

fn is_full(cells: &[u8]) -> bool {
    cells
        .iter()
        .all(|byte| byte.is_ascii_alphanumeric() && *byte != b'0' && !byte.eq_ignore_ascii_case(&b'x'))
}

/// Returns whether no row of a full grid has a digit twice.
fn has_whole_rows(word: &[u8], size: usize) -> bool {
    is_full(word)
        && word.chunks(size).all(|row| row.iter().enumerate().all(|(i, digit)| !row[..i].contains(digit)))
}

/// Returns where the solution begins if the cells of a puzzle and of its solution are run together.
fn puzzle_and_solution(word: &[u8]) -> Option<usize> {
    let half = word.len() / 2;
    let (puzzle, solution) = word.split_at(half);
    let size = size_of_cells(half).filter(|size| *size >= 6 && word.len() == 2 * half)?;
    (has_whole_rows(solution, size) && is_solution_of(solution, puzzle)).then_some(half)
}

fn is_solution_of(solution: &[u8], puzzle: &[u8]) -> bool {
    solution.len() == puzzle.len()
        && !is_full(puzzle)
        && solution.iter().zip(puzzle).all(|(a, b)| a == b || is_open(*b) || !b.is_ascii_alphanumeric())
}

/// Reads the puzzle whose cells are run together.
fn read_run(line: &Line, text: &[u8], span: Span, known: KnownAlphabet) -> Result<Parsed, ParseError> {
    let cells = span.of(text);
    let place = Place::new(line.number, span.start + 1);
    if cells.len() == candidate_line::LENGTH {
        let mut draft = candidate_line::read(cells, place, known.wanted.unwrap_or_default())?;
        draft.info.title = title(line, span.end);
        return draft.build();
    }
    let span = Span { end: span.start + puzzle_and_solution(cells).unwrap_or(cells.len()), ..span };
    let size = span.len().isqrt();
    let mut draft = Draft::new(size, place)?;
    draft.known = known;
    for (cell, &byte) in span.of(text).iter().enumerate() {
        draft.give(cell, Content::Symbol(char::from(byte)));
    }
    draft.locate_run(place, 1);
    read_columns(text, span, &mut draft)?;
    draft.info.title = title(line, span.end);
    draft.build()
}

/// Reads what other columns say: the solution, or a map of regions. Two puzzles on a line are an error.
fn read_columns(text: &[u8], span: Span, draft: &mut Draft) -> Result<(), ParseError> {
    let (cells, size) = (span.of(text), draft.size());
    let rest =
        words(&text[span.end..]).map(|word| Span { start: word.start + span.end, end: word.end + span.end });
    for word in words(text).take_while(|word| word.start < span.start).chain(rest) {
        let column = word.of(text);
        if column.len() != cells.len() {
            continue;
        }
        if let Some(boxes) = regions::boxes(column, size) {
            draft.boxes = boxes.into();
        } else if is_full(column) {
            // A column of ones is no solution, but no reason to refuse the puzzle either.
            if has_whole_rows(column, size) && !is_full(cells) {
                draft.solution = column.iter().map(|&byte| number(byte, size)).collect();
            }
        } else if differs(column, cells) && may_be_board(column, false) {
            let error =
                Place::new(draft.place().line, word.start + 1).error("there is another puzzle on the line");
            return Err(error.help("begin a new line after each puzzle"));
        }
    }
    Ok(())
}

/// Returns the number of a digit in the alphabet of digits.
fn number(byte: u8, size: usize) -> Option<u32> {
    Alphabet::Digits.digit(char::from(byte), size).map(|digit| u32::from(digit.value()))
}

/// Returns whether two puzzles have different digits.
fn differs(column: &[u8], cells: &[u8]) -> bool {
    column.iter().zip(cells).any(|(&a, &b)| is_digit(a) != is_digit(b) || is_digit(a) && a != b)
}

fn is_digit(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() && !is_open(byte)
}

/// Returns what follows the cells of a line.
fn title(line: &Line, end: usize) -> Option<String> {
    let rest: String = line.text.chars().skip(end).collect();
    remark(rest.trim_start_matches(|c: char| c.is_whitespace() || ",;#|\"".contains(c)))
}

/// Reads the puzzle whose cells, or whose rows, are separated on the line. Returns `None` if there is none.
fn separated(line: &Line, text: &[u8], known: KnownAlphabet) -> Option<Result<Parsed, ParseError>> {
    const MIN_TOKENS: usize = 36;
    if text.len() < SMALLEST || text.len() > 4 * MAX_SIZE * MAX_SIZE {
        return None;
    }
    let rows: Vec<Span> = words(text).take(MAX_SIZE + 1).collect();
    let size = rows.first().map_or(0, |row| row.len());
    let is_row = |row: &Span| row.len() == size && row.of(text).iter().all(|&byte| is_cell(byte, size));
    let has_open = |row: &Span| row.of(text).iter().any(|&byte| is_open(byte));
    let whole =
        rows.len() >= size && rows.iter().take(size).all(is_row) && rows.iter().take(size).any(has_open);
    if size_of_cells(size * size).is_some() && whole {
        let cells = rows.iter().take(size).flat_map(|row| row.start..row.end);
        return Some(build(line, size, known, cells.map(|at| (at, &text[at..=at]))));
    }
    let row = Row::of_array(line, text)?;
    for layout in [Layout::Fields, Layout::Tokens] {
        let count = row.count(layout);
        let is_nested = text.windows(2).any(|pair| [&b"[["[..], b"{{", b"(("].contains(&pair));
        let Some(size) = size_of_cells(count).filter(|_| count >= MIN_TOKENS || is_nested) else { continue };
        let mut cells = vec![(text.len(), &b""[..]); count];
        for (index, token) in row.tokens().iter().enumerate() {
            let cell = if layout == Layout::Fields { row.field_of(token) } else { index };
            if let Some(place) = cells.get_mut(cell).filter(|place| place.1.is_empty()) {
                *place = (row.column(token) - 1, row.text(token));
            }
        }
        if cells.iter().all(|(_, text)| text.len() <= 2) {
            return Some(build(line, size, known, cells.into_iter()));
        }
    }
    None
}

/// Builds the board of cells, each with the index of its first character.
fn build<'a>(
    line: &Line,
    size: usize,
    known: KnownAlphabet,
    cells: impl Iterator<Item = (usize, &'a [u8])>,
) -> Result<Parsed, ParseError> {
    let mut draft = Draft::new(size, Place::new(line.number, 1))?;
    draft.known = known;
    for (cell, (at, text)) in cells.enumerate() {
        draft.locate(cell, Place::new(line.number, at + 1));
        let number = std::str::from_utf8(text).ok().and_then(|text| text.parse().ok()).filter(|_| size > 9);
        draft.give(
            cell,
            match (number, text) {
                (Some(0), _) => Content::Open,
                (Some(number), _) => Content::Number(number),
                (None, [byte]) => Content::Symbol(char::from(*byte)),
                (None, _) => Content::Symbol('.'),
            },
        );
    }
    draft.build()
}

/// Returns the error of a puzzle that is damaged where its solution is whole: cells, some of them open, but not as many.
fn damage_beside(line: &Line, text: &[u8], found: Span) -> Option<ParseError> {
    const FEWEST: usize = 8;
    let cells = found.of(text);
    let size = size_of_cells(cells.len()).filter(|_| is_full(cells))?;
    let puzzle = words(text).find(|word| {
        let word = word.of(text);
        word.len() >= FEWEST.max(cells.len() / 3)
            && word.len() != cells.len()
            && word.iter().all(|&byte| is_cell(byte, size))
            && word.iter().any(|&byte| is_open(byte))
    })?;
    let message =
        format!("{}: expected {} as in the solution beside them", counted(puzzle.len(), "cell"), cells.len());
    let place = Place::new(line.number, puzzle.start + 1);
    Some(place.error(message).help("write `.` for every empty cell, and no blanks between cells"))
}

/// Returns the error of a line that was probably meant to be a puzzle: it begins with a word of cells that is longer than
/// any row.
fn damage(line: &Line, text: &[u8]) -> Option<ParseError> {
    let word = words(text).find(|word| word.len() >= MIN_DAMAGED)?;
    let cells = word.of(text);
    let digits = cells.iter().filter(|&&byte| is_open(byte) || byte.is_ascii_digit()).count();
    if 10 * digits < 9 * cells.len() || !cells.iter().any(u8::is_ascii_digit) {
        return None;
    }
    let (found, column) = (cells.len(), word.start + 1);
    let place = |count: usize| Place::new(line.number, column + count);
    if found > MAX_SIZE * MAX_SIZE {
        let expected = candidate_line::LENGTH;
        let message = format!("{found} characters: expected {expected}, nine for each cell of a 9x9 board");
        return Some(place(found.min(expected)).error(message).help("begin a new line after each puzzle"));
    }
    let size = nearest_size(found);
    let message = format!("{}: expected {} (a board of {size}x{size})", counted(found, "cell"), size * size);
    Some(place(found.min(size * size)).error(message).help(if found < size * size {
        "write `.` for every empty cell, at the end of the line too"
    } else {
        "remove the extra characters, or put a space or a comma before a title"
    }))
}

/// Returns the common size whose boards have nearest to this number of cells.
fn nearest_size(found: usize) -> usize {
    let sizes = [6, 8, 9, 10, 12, 16, MAX_SIZE];
    sizes.into_iter().min_by_key(|size| (size * size).abs_diff(found)).unwrap_or(9)
}

/// The error of a line of a list that holds no puzzle.
pub(super) fn no_puzzle(line: &Line) -> ParseError {
    let found = excerpt(&line.text);
    line.error(1, format!("found `{found}`: expected a puzzle, such as a line of 81 characters"))
        .help("this text has one puzzle per line; begin a comment with `#`")
}
