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

use super::draft::{Content, Draft, Place};
use super::row::{Row, Token, tokens};
use super::sanitize::remark;
use super::source::Line;
use super::symbols::{KnownAlphabet, is_open, size_of_cells};
use super::{ParseError, Parsed, candidate_line, regions, words};
use crate::explain::counted;
use crate::grid::{Alphabet, MAX_SIZE};

/// Shorter words than the widest row are no lines of cells, unless they are a whole board.
const MIN_DAMAGED: usize = MAX_SIZE + 1;

/// What a line holds.
pub(super) enum CellsLine {
    Puzzle(Box<Parsed>),
    /// A puzzle that cannot be read.
    Damaged(ParseError),
    /// Something else.
    None,
}

/// Reads the puzzle on a line. On a list every line with cells is one, so damaged ones are errors.
pub(super) fn read(line: &Line, row: &Row, known: KnownAlphabet) -> CellsLine {
    let result = match find(row) {
        Some(token) => match damage_beside(row, token) {
            Some(error) => Err(error),
            None => read_run(line, row, token, known),
        },
        None => match separated(row, known) {
            Some(result) => result,
            None => return damage(row).map_or(CellsLine::None, CellsLine::Damaged),
        },
    };
    match result {
        Ok(parsed) => CellsLine::Puzzle(Box::new(parsed)),
        Err(error) => CellsLine::Damaged(error),
    }
}

/// Returns whether a line holds a whole puzzle as one word.
pub(super) fn is_puzzle(row: &Row) -> bool {
    find(row).is_some()
}

/// Returns the cells of a line and a title behind them, unless a word of the title would be read as cells.
pub(super) fn with_title(cells: &str, title: &str) -> Option<String> {
    let line = Line { number: 1, text: format!("{cells} {title}") };
    let row = tokens(&line);
    let is_column = |token: &Token| token.start() > 0 && token.len() == cells.len();
    let is_read = find(&row).is_some_and(|token| {
        token.end() == cells.len()
            && puzzle_and_solution(row.text(token)).is_none()
            && damage_beside(&row, token).is_none()
    });
    let is_kept = is_read && !row.tokens().iter().any(is_column);
    (is_kept && title_of(&line, cells.len()).as_deref() == Some(title)).then_some(line.text)
}

/// Returns the word that is the puzzle: the longest one that can be cells, the first of several that is not full.
fn find(row: &Row) -> Option<&Token> {
    let mut best: Option<&Token> = None;
    for (index, token) in row.tokens().iter().enumerate() {
        let cells = row.text(token);
        let is_longer = best.is_none_or(|best| {
            let found = row.text(best);
            cells.len() > found.len() || cells.len() == found.len() && is_full(found) && !is_full(cells)
        });
        if is_longer && may_be_board(cells, index == 0) {
            best = Some(token);
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

/// Returns whether a full column has nearly all digits of a puzzle. A column of ones is no solution, and no reason to refuse
/// the puzzle.
fn is_meant_as_solution(column: &[u8], cells: &[u8]) -> bool {
    let givens = || column.iter().zip(cells).filter(|(_, given)| is_digit(**given));
    let kept = givens().filter(|(a, b)| a == b).count();
    kept > 0 && 4 * kept >= 3 * givens().count()
}

fn is_solution_of(solution: &[u8], puzzle: &[u8]) -> bool {
    solution.len() == puzzle.len()
        && !is_full(puzzle)
        && solution.iter().zip(puzzle).all(|(a, b)| a == b || is_open(*b) || !b.is_ascii_alphanumeric())
}

/// Reads the puzzle whose cells are run together.
fn read_run(line: &Line, row: &Row, token: &Token, known: KnownAlphabet) -> Result<Parsed, ParseError> {
    let mut cells = row.text(token);
    let place = Place::new(row.number, token.column());
    if cells.len() == candidate_line::LENGTH {
        let mut draft = candidate_line::read(cells, place, known.wanted.unwrap_or_default())?;
        (draft.info.title, draft.title_is_remark) = (title_of(line, token.end()), true);
        return draft.build();
    }
    cells = &cells[..puzzle_and_solution(cells).unwrap_or(cells.len())];
    let mut draft = Draft::new(cells.len().isqrt(), place)?;
    draft.known = known;
    for (cell, &byte) in cells.iter().enumerate() {
        draft.give(cell, Content::Symbol(char::from(byte)));
    }
    draft.locate_run(place, 1);
    read_columns(row, token, cells, &mut draft)?;
    let name = name_before(line, row, token);
    let title = title_of(line, token.start() + cells.len());
    (draft.info.title, draft.title_is_remark) = (title.or(name.clone()), true);
    let mut parsed = draft.build()?;
    parsed.hear(name.as_deref().unwrap_or_default());
    Ok(parsed)
}

/// Returns the words before the cells of a line, unless they are another column or a part of a program.
fn name_before(line: &Line, row: &Row, token: &Token) -> Option<String> {
    let before: String = line.text.chars().take(token.start()).collect();
    let is_column = |other: &Token| other.start() < token.start() && other.len() >= token.len();
    let is_name = before.contains(char::is_alphabetic) && !before.contains(['=', '"', '\'', '(', '[', '{']);
    let name = before.trim_matches(|c: char| c.is_whitespace() || ",;:|#".contains(c));
    if is_name && !row.tokens().iter().any(is_column) { remark(name) } else { None }
}

/// Reads what other columns say: the solution, or a map of regions. Two puzzles on a line are an error.
fn read_columns(row: &Row, token: &Token, cells: &[u8], draft: &mut Draft) -> Result<(), ParseError> {
    let size = draft.size();
    let behind = row.text(token).len() - cells.len();
    let solution = (behind > 0).then(|| &row.text(token)[cells.len()..]);
    let others = row.tokens().iter().filter(|other| other.start() != token.start());
    let columns = others.map(|other| (row.text(other), other.column()));
    for (column, at) in solution.map(|text| (text, token.column() + cells.len())).into_iter().chain(columns) {
        if column.len() != cells.len() {
            continue;
        }
        if let Some(boxes) = regions::boxes(column, size) {
            draft.boxes = boxes.into();
        } else if is_full(column) {
            if is_full(cells) {
                continue;
            }
            if has_whole_rows(column, size) {
                draft.solution = column.iter().map(|&byte| number(byte, size)).collect();
            } else if is_meant_as_solution(column, cells) {
                let error = Place::new(row.number, at).error("the solution has a digit twice in a row");
                return Err(error.help("leave out the solution, or correct it"));
            }
        } else if differs(column, cells) && may_be_board(column, false) {
            let error = Place::new(row.number, at).error("there is another puzzle on the line");
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
fn title_of(line: &Line, end: usize) -> Option<String> {
    let rest: String = line.text.chars().skip(end).collect();
    let title = rest.trim_start_matches(|c: char| c.is_whitespace() || ",;#|\"')]}".contains(c));
    remark(words::without_mark(title))
}

/// Reads the puzzle whose cells, or whose rows, are separated on the line. Returns `None` if there is none.
fn separated(row: &Row, known: KnownAlphabet) -> Option<Result<Parsed, ParseError>> {
    const MIN_TOKENS: usize = 36;
    let tokens = row.tokens();
    let size = tokens.first().map_or(0, Token::len);
    let rows: Vec<&[u8]> = row.texts().take(size.min(MAX_SIZE)).collect();
    if size_of_cells(size * size).is_some()
        && rows.len() == size
        && rows.iter().all(|row| row.len() == size && row.iter().all(|&byte| is_cell(byte, size)))
        && rows.iter().any(|row| row.iter().any(|&byte| is_open(byte)))
    {
        let cells = tokens[..size].iter().flat_map(|token| token.start()..token.end());
        return Some(build(row, size, known, cells.map(|at| (at, &row.line()[at..=at]))));
    }
    if row.is_odd || row.line().len() > 4 * MAX_SIZE * MAX_SIZE {
        return None;
    }
    let is_nested = row.line().windows(2).any(|pair| [&b"[["[..], b"{{", b"(("].contains(&pair));
    for count in [row.fields(), tokens.len()] {
        let Some(size) = size_of_cells(count).filter(|_| count >= MIN_TOKENS || is_nested) else { continue };
        let mut cells = vec![(row.line().len(), &b""[..]); count];
        for (index, token) in tokens.iter().enumerate() {
            let cell = if count == row.fields() { token.field() } else { index };
            if let Some(place) = cells.get_mut(cell).filter(|place| place.1.is_empty()) {
                *place = (token.start(), row.text(token));
            }
        }
        if cells.iter().all(|(_, text)| text.len() <= 2) {
            return Some(build(row, size, known, cells.into_iter()));
        }
    }
    None
}

/// Builds the board of cells, each with the index of its first character.
fn build<'a>(
    row: &Row,
    size: usize,
    known: KnownAlphabet,
    cells: impl Iterator<Item = (usize, &'a [u8])>,
) -> Result<Parsed, ParseError> {
    let mut draft = Draft::new(size, Place::new(row.number, 1))?;
    draft.known = known;
    for (cell, (at, text)) in cells.enumerate() {
        draft.locate(cell, Place::new(row.number, at + 1));
        let number = std::str::from_utf8(text).ok().and_then(|text| text.parse().ok()).filter(|_| size > 9);
        draft.give(
            cell,
            match (number, text) {
                (Some(number), _) => Content::of(number),
                (None, [byte]) => Content::Symbol(char::from(*byte)),
                (None, _) => Content::Symbol('.'),
            },
        );
    }
    draft.build()
}

/// Returns the error of a puzzle that is damaged where its solution is whole: cells, some of them open, but not as many.
fn damage_beside(row: &Row, found: &Token) -> Option<ParseError> {
    const FEWEST: usize = 8;
    let cells = row.text(found);
    let size = size_of_cells(cells.len()).filter(|_| is_full(cells))?;
    let puzzle = row.tokens().iter().find(|token| {
        let word = row.text(token);
        word.len() >= FEWEST.max(cells.len() / 3)
            && word.len() != cells.len()
            && word.iter().all(|&byte| is_cell(byte, size))
            && word.iter().any(|&byte| is_open(byte))
    })?;
    let found = counted(puzzle.len(), "cell");
    let message = format!("{found}: expected {} as in the solution beside them", cells.len());
    let place = Place::new(row.number, puzzle.column());
    Some(place.error(message).help("write `.` for every empty cell, and no blanks between cells"))
}

/// Returns the error of a line that was probably meant to be a puzzle: it begins with a word of cells that is longer than
/// any row.
fn damage(row: &Row) -> Option<ParseError> {
    let word = row.tokens().iter().find(|token| token.len() >= MIN_DAMAGED)?;
    let cells = row.text(word);
    let digits = cells.iter().filter(|&&byte| is_open(byte) || byte.is_ascii_digit()).count();
    if 10 * digits < 9 * cells.len() || !cells.iter().any(u8::is_ascii_digit) {
        return None;
    }
    let found = cells.len();
    let place = |count: usize| Place::new(row.number, word.column() + count);
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
    line.expected("a puzzle, such as a line of 81 characters")
        .help("this text has one puzzle per line; begin a comment with `#`")
}
