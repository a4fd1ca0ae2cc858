//! Reads one grid of a paste.

use crate::format::error::counted;
use crate::format::rows::{Block, width};
use crate::format::sanitize::excerpt;
use crate::format::source::{Line, Source, words};
use crate::format::symbols::{self, KnownAlphabet, is_size};
use crate::format::{ParseError, ReadError};
use crate::grid::{Alphabet, CandidateSet, Digit, Grid, MAX_SIZE};

/// The characters that separate the boxes of a row.
pub(super) const PIPES: [char; 5] = ['|', '│', '┃', '║', '¦'];

/// A grid of a paste.
pub(super) struct Section {
    pub alphabet: Alphabet,
    pub size: usize,
    pub positions: Vec<(usize, usize)>,
    pub content: Content,
}

pub(super) enum Content {
    /// One character a cell.
    Digits(Grid),
    /// The candidates of every cell. A lone digit may be placed or a naked single.
    Marks(Vec<Mark>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// No mark at all.
    Empty,
    /// A digit placed by the player.
    Player(Digit),
    Candidates(CandidateSet),
}

/// The corners and crossings of a frame.
const CROSSINGS: &str = "+*:'`,┼╋╬";

/// Returns whether a line is part of a frame and has no cells.
pub(super) fn is_border(text: &str) -> bool {
    let text = text.trim();
    let drawn = |c: char| {
        is_stroke(c)
            || c.is_whitespace()
            || ".|".contains(c)
            || CROSSINGS.contains(c)
            || ('\u{2500}'..='\u{257f}').contains(&c)
    };
    // Boxes of 4x4 are two columns wide.
    let shortest = if text.contains(['+', '┼']) { 2 } else { 3 };
    if !text.chars().all(drawn) || !text.split(|c| !is_stroke(c)).any(|run| run.chars().count() >= shortest) {
        return false;
    }
    // A row of dashes for empty cells has pipes between its boxes and no crossings.
    let pipes = text.matches(PIPES).count();
    text.contains(|c| CROSSINGS.contains(c)) || text.starts_with('.') || (1..3).contains(&pipes)
}

/// Returns whether a line is drawn without crossings. Outside a frame it is a row of empty cells.
fn is_rule(text: &str) -> bool {
    let text = text.trim();
    text.len() >= 3 && text.chars().all(is_stroke)
}

fn is_stroke(c: char) -> bool {
    matches!(c, '-' | '=' | '─' | '━' | '═')
}

/// Returns whether a line can be a row of cells.
pub(super) fn is_row(line: &Line) -> bool {
    !line.is_blank()
        && !is_border(&line.text)
        && (line.text.contains(PIPES) || line.words().all(|(_, word)| is_cell(word)))
}

fn is_cell(word: &str) -> bool {
    let digits = word.strip_prefix(['u', 'U']).unwrap_or(word);
    digits.chars().all(|c| c.is_ascii_digit() || ".*_-".contains(c)) || (word.len() == 1 && word.is_ascii())
}

/// Removes the frame from a row and keeps its columns.
fn unframed(line: &Line) -> Line {
    Line { number: line.number, text: line.text.replace(PIPES, " ") }
}

/// Returns whether a row shows candidates.
pub(super) fn has_marks(line: &Line) -> bool {
    let line = unframed(line);
    let cells = line.words().count();
    let long = line.words().any(|(_, word)| word.len() > 1 && is_mark(word, cells));
    // Numbers separated by spaces look alike; one or two of them may be typing errors.
    let is_number = |&(_, word): &(usize, &str)| word.parse().is_ok_and(|n: usize| n <= cells);
    let numbers = match cells {
        ..=9 => line.words().any(|(_, word)| word == "0"),
        _ => {
            2 * line.words().filter(is_number).count() > cells
                && line.words().all(|(_, w)| w.parse::<u32>().is_ok())
        }
    };
    // The boxes of a row of characters are long too, but fewer.
    let characters = width(&line);
    is_size(cells) && long && !numbers && !(is_size(characters) && characters >= 4 * cells)
}

/// Returns whether a word can be the candidates of a cell or a digit of the player.
fn is_mark(word: &str, size: usize) -> bool {
    let symbols = word.strip_prefix(['u', 'U']).unwrap_or(word);
    match size {
        ..=9 => symbols.bytes().all(|b| (b'1'..=b'9').contains(&b)),
        _ => symbols.bytes().all(|b| b.is_ascii_alphanumeric()),
    }
}

/// Reads the next grid. Returns `None` at the end.
pub(super) fn gather(source: &mut dyn Source, known: KnownAlphabet) -> Result<Option<Section>, ReadError> {
    let mut rows: Vec<Line> = Vec::new();
    let mut framed = false;
    loop {
        let Some(next) = source.peek(0) else {
            if rows.is_empty() {
                // The end, or a line that cannot be read.
                source.next()?;
                return Ok(None);
            }
            break;
        };
        let (blank, mut border, mut row) = (next.is_blank(), is_border(&next.text), is_row(next));
        if framed && is_rule(&next.text) {
            (border, row) = (true, false);
        }
        let piped = next.text.contains(PIPES);
        if !rows.is_empty() && (blank || (!border && (!row || framed && !piped)) || rows.len() > MAX_SIZE) {
            break;
        }
        let Some(line) = source.next()? else { break };
        if row {
            framed |= piped;
            rows.push(unframed(&line));
            if !framed && rows.len() == size_of_row(&rows[0]) {
                break;
            }
        } else if border && !rows.is_empty() && source.peek(0).is_none_or(|next| !is_row(next)) {
            break;
        }
    }
    Ok(Some(read(&rows, known)?))
}

/// Returns the size of the board by its first row.
fn size_of_row(row: &Line) -> usize {
    let cells = row.words().count();
    if is_size(cells) { cells } else { width(row) }
}

fn read(rows: &[Line], known: KnownAlphabet) -> Result<Section, ParseError> {
    let size = rows.len();
    let all = |wide: fn(&Line) -> usize| rows.iter().filter(|row| wide(row) == size).count();
    let cells: fn(&Line) -> usize = |row| row.words().count();
    let (as_marks, as_digits) = (all(cells), all(width));
    if !is_size(size) {
        let first = rows.first().map_or(0, size_of_row);
        let expected = if is_size(first) { first } else { 9 };
        let line = rows.last().map_or(1, |row| row.number);
        return Err(ParseError::new(line, 1, format!("{}: expected {expected}", counted(size, "row"))));
    }
    if as_digits >= as_marks {
        return digits(Block::of(size, rows)?, size, known);
    }
    match rows.iter().find(|row| cells(row) != size) {
        Some(row) => {
            Err(row.error(1, format!("{} in the row: expected {size}", counted(cells(row), "cell"))))
        }
        None => marks(rows, size, known),
    }
}

fn digits(block: Block, size: usize, known: KnownAlphabet) -> Result<Section, ParseError> {
    let (alphabet, grid) = block.read(known)?;
    let positions = block.cells().map(|(_, at)| at).collect();
    Ok(Section { alphabet, size, positions, content: Content::Digits(grid) })
}

fn marks(rows: &[Line], size: usize, known: KnownAlphabet) -> Result<Section, ParseError> {
    let alphabet = alphabet(rows, size, known);
    let (mut marks, mut positions) = (Vec::new(), Vec::new());
    for row in rows {
        for (column, word) in words(&row.text) {
            marks.push(mark(word, size, alphabet).ok_or_else(|| {
                let range = symbols::range(alphabet, size);
                let message =
                    format!("found `{}`: expected the candidates of a cell, {range}", excerpt(word));
                row.error(column, message).help("a digit placed by the player may have a `u` before it")
            })?);
            positions.push((row.number, column));
        }
    }
    Ok(Section { alphabet, size, positions, content: Content::Marks(marks) })
}

fn mark(word: &str, size: usize, alphabet: Alphabet) -> Option<Mark> {
    if matches!(word, "." | "*" | "_" | "-") || (word == "0" && alphabet != Alphabet::HexZero) {
        return Some(Mark::Empty);
    }
    // Unless U is itself a digit.
    if let Some(placed) = word.strip_prefix(['u', 'U']).filter(|_| alphabet.digit('U', size).is_none()) {
        let mut symbols = placed.chars();
        let digit = alphabet.digit(symbols.next()?, size)?;
        return symbols.next().is_none().then_some(Mark::Player(digit));
    }
    let digits: Option<CandidateSet> = word.chars().map(|symbol| alphabet.digit(symbol, size)).collect();
    digits.map(Mark::Candidates)
}

/// Marks show nearly every symbol, so they tell the alphabet.
fn alphabet(rows: &[Line], size: usize, known: KnownAlphabet) -> Alphabet {
    let shows = |wanted: fn(char) -> bool| rows.iter().any(|row| row.text.chars().any(wanted));
    match known.wanted {
        Some(alphabet) => alphabet,
        None if size > 9 && !shows(|c| c.is_ascii_digit()) => Alphabet::Letters,
        None if size > 9 && !rows.iter().any(|row| row.text.contains(['g', 'G'])) && shows(|c| c == '0') => {
            Alphabet::HexZero
        }
        None => Alphabet::Digits,
    }
}
