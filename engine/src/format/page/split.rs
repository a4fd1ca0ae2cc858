//! The ways to split rows into cells.

use std::ops::Range;

use super::lines::without_brackets;
use super::plain_line::PIPES;
use crate::format::ParseError;
use crate::format::rows::width;
use crate::format::source::{Line, words};
use crate::format::symbols::{is_open_symbol, is_size, size_of_cells};
use crate::grid::MAX_SIZE;

/// A way to split rows into cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Split {
    /// Separated by this character. An empty field is an empty cell.
    Fields(char),
    /// Followed by this character, the last one too.
    Terminated(char),
    /// Separated by pipes. A blank field is an empty cell.
    Pipes,
    /// Separated by pipes, with none at the ends of rows and perhaps none at their starts.
    InnerPipes,
    /// Separated by spaces.
    Words,
    /// One character a cell.
    Characters,
}

/// A cell in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CellText {
    /// The 1-based line.
    pub line: usize,
    /// The 1-based column in characters.
    pub column: usize,
    pub text: String,
}

impl CellText {
    /// Returns an error at the cell.
    pub fn error(&self, message: impl Into<String>) -> ParseError {
        ParseError::new(self.line, self.column, message)
    }
}

impl Split {
    /// The ways that are tried on rows of unknown origin.
    pub const USUAL: [Split; 13] = [
        Split::Fields(','),
        Split::Fields(';'),
        Split::Fields('\t'),
        Split::Fields('&'),
        Split::Fields('/'),
        Split::Fields(':'),
        Split::Terminated(','),
        Split::Terminated(';'),
        Split::Terminated('\t'),
        Split::Pipes,
        Split::InnerPipes,
        Split::Words,
        Split::Characters,
    ];

    /// Returns the cells of a row.
    pub fn cells(self, row: &Line) -> Vec<CellText> {
        let word =
            |(column, text): (usize, &str)| CellText { line: row.number, column, text: whole_number(text) };
        match self {
            Split::Fields(separator) => fields(row, |c| c == separator),
            Split::Terminated(separator) => {
                let mut cells = fields(row, |c| c == separator);
                cells.pop();
                cells
            }
            Split::Pipes => {
                let mut cells = fields(row, |c| PIPES.contains(&c));
                let text = row.text.trim();
                cells.truncate(cells.len() - usize::from(text.ends_with(PIPES)));
                cells.drain(..usize::from(text.starts_with(PIPES)).min(cells.len()));
                cells
            }
            Split::InnerPipes => {
                let mut cells = fields(row, |c| PIPES.contains(&c));
                cells.drain(..usize::from(row.text.starts_with(PIPES)));
                cells
            }
            Split::Words => words(&row.text.replace(PIPES, " ")).map(word).collect(),
            Split::Characters => {
                let cells = row.text.chars().enumerate();
                let cells = cells.filter(|(_, c)| !c.is_whitespace() && !PIPES.contains(c));
                cells
                    .map(|(i, c)| CellText { line: row.number, column: i + 1, text: c.to_string() })
                    .collect()
            }
        }
    }

    /// Returns the number of cells in a row.
    pub fn width(self, row: &Line) -> usize {
        match self {
            Split::Characters => width(row) - row.text.matches(PIPES).count(),
            Split::Words => {
                let is_between = |c: char| c.is_whitespace() || PIPES.contains(&c);
                row.text.split(is_between).filter(|word| !word.is_empty()).count()
            }
            Split::Fields(separator) => without_brackets(&row.text).matches(separator).count() + 1,
            Split::Terminated(separator) => without_brackets(&row.text).matches(separator).count(),
            Split::Pipes => {
                let text = row.text.trim();
                let outer = usize::from(text.starts_with(PIPES)) + usize::from(text.ends_with(PIPES));
                (without_brackets(&row.text).matches(PIPES).count() + 1).saturating_sub(outer)
            }
            Split::InnerPipes => {
                let fields = without_brackets(&row.text).matches(PIPES).count() + 1;
                fields - usize::from(row.text.starts_with(PIPES))
            }
        }
    }

    /// Returns whether rows can be split in this way at all.
    pub fn fits(self, rows: &[Line]) -> bool {
        match self {
            Split::Fields(separator) => rows.iter().all(|row| row.text.contains(separator)),
            // Nine fields are more likely a row of 9x9 whose last cell is empty than one of 8x8.
            Split::Terminated(separator) => rows.iter().all(|row| {
                let fields = fields(row, |c| c == separator);
                !is_square(fields.len()) && fields.last().is_some_and(|last| last.text.is_empty())
            }),
            Split::Pipes => rows.iter().all(|row| row.text.contains(PIPES)),
            Split::InnerPipes => {
                let begins = rows.iter().filter(|row| row.text.starts_with(PIPES)).count();
                rows.iter().all(|row| row.text.contains(PIPES))
                    && !rows.iter().all(|row| row.text.trim_end().ends_with(PIPES))
                    && (begins == 0 || begins == rows.len())
            }
            Split::Words => true,
            Split::Characters => !are_numbered(rows),
        }
    }
}

/// Returns whether rows of characters have their numbers before them, so that these are no cells.
fn are_numbered(rows: &[Line]) -> bool {
    let words = |row: &Line| row.words().map(|(_, word)| word.len()).collect::<Vec<_>>();
    let is_numbered = |row: &Line| matches!(words(row).as_slice(), &[1, cells] if cells > 3);
    rows.iter().all(is_numbered) && is_sequence(rows.iter().filter_map(|row| Some(row.words().next()?.1)))
}

fn is_square(size: usize) -> bool {
    size.isqrt().pow(2) == size
}

/// Returns whether this number of rows may be those of a usual board without one of them. If nothing shows how wide
/// the rows are, its last column may be empty, and it may have no largest digit.
pub(super) fn may_lack_row(rows: usize) -> bool {
    is_square(rows + 1)
}

/// Returns whether words are 1, 2, 3, ..., 0, 1, 2, ... or A, B, C, ..., perhaps with letters before the numbers.
pub(super) fn is_sequence<'a>(words: impl Iterator<Item = &'a str> + Clone) -> bool {
    // Names may be bold in Markdown.
    let words = words.map(|word| word.trim_matches('*'));
    let number = |word: &'a str| word.trim_start_matches(char::is_alphabetic).parse::<usize>().ok();
    let numbers = |start: usize| words.clone().zip(start..).all(|(word, n)| number(word) == Some(n));
    // Some leave out the I.
    let is_lettered = |mut names: Box<dyn Iterator<Item = char>>| {
        words
            .clone()
            .all(|word| names.next().is_some_and(|c| word.eq_ignore_ascii_case(c.encode_utf8(&mut [0; 4]))))
    };
    let letters =
        is_lettered(Box::new('A'..='Z')) || is_lettered(Box::new(('A'..='Z').filter(|c| *c != 'I')));
    words.clone().count() >= 4 && (numbers(0) || numbers(1) || letters)
}

/// Removes the names of rows and columns from a square of cells, if it has both.
pub(super) fn without_names(cells: Vec<CellText>, size: usize) -> (Vec<CellText>, usize) {
    let columns = cells[1..size].iter().map(|cell| cell.text.as_str());
    let rows = cells[size..].iter().step_by(size).map(|cell| cell.text.as_str());
    if !is_size(size - 1) || !is_sequence(columns) || !is_sequence(rows) {
        return (cells, size);
    }
    let is_cell = |i: usize| i >= size && !i.is_multiple_of(size);
    let inner = cells.into_iter().enumerate().filter(|&(i, _)| is_cell(i)).map(|(_, cell)| cell);
    (inner.collect(), size - 1)
}

/// Returns what separates the cells of a row of a table or a spreadsheet.
pub(super) fn separator_of(row: &Line) -> Option<char> {
    [',', ';', '\t'].into_iter().find(|separator| row.text.contains(*separator))
}

/// Returns a number without the decimals that tables give it: `5.0`, `5.000e+00`.
fn whole_number(text: &str) -> String {
    let is_decimal = text.starts_with(|c: char| c.is_ascii_digit())
        && (text.ends_with(".0") || text.contains('.') && text.contains("e+0"));
    // Most cells are not decimals, and to parse them takes longer.
    let number: Option<f32> = if is_decimal { text.parse().ok() } else { None };
    let number = number.filter(|&number| number.fract() == 0.0 && number <= MAX_SIZE as f32);
    number.map_or_else(|| text.to_owned(), |number| number.to_string())
}

/// Splits a row at a separator. The row may be in the brackets of an array.
fn fields(row: &Line, is_separator: impl Fn(char) -> bool + Copy) -> Vec<CellText> {
    let inner = without_brackets(&row.text);
    let start = row.text.find(inner).unwrap_or(0);
    let mut column = row.text[..start].chars().count() + 1;
    let mut cells = Vec::new();
    for field in inner.split(is_separator) {
        let indent = field.chars().take_while(|c| c.is_whitespace()).count();
        let text = field.trim().trim_matches(['"', '\'']).trim();
        cells.push(CellText { line: row.number, column: column + indent, text: whole_number(text) });
        column += field.chars().count() + 1;
    }
    cells
}

/// Returns the candidates of a cell that has each at its own place, as in `1.3..6..9`.
pub(super) fn at_places(word: &str, size: usize) -> Option<String> {
    let is_open = |c: char| ".-_0".contains(c);
    let is_place = |(i, c): (usize, char)| is_open(c) || c.to_digit(10) == u32::try_from(i + 1).ok();
    let is_cell = size <= 9 && word.len() == size && word.chars().enumerate().all(is_place);
    is_cell.then(|| word.chars().filter(|c| !is_open(*c)).collect())
}

/// Returns the cells of N words of N characters, some of them empty, and the size of the board. The rows of a 9x9 board
/// may also be three in a word, or in three words.
pub(super) fn pieces_of_a_line(words: Vec<CellText>) -> Option<(Vec<CellText>, usize)> {
    let is_open = |c: char| c == '0' || c == '-' || is_open_symbol(c);
    let width = words.first()?.text.chars().count();
    let size = size_of_cells(words.len() * width)?;
    // Numbers of three digits do not begin with zero.
    let is_piece = match width {
        3 => size == 9 && words.iter().any(|word| word.text.starts_with(is_open)),
        27 => size == 9,
        width => width == size,
    };
    // Candidates at their places are cells, not rows.
    let are_cells = words.iter().all(|word| at_places(&word.text, size).is_some());
    let is_board = is_piece
        && !are_cells
        && words.iter().all(|word| word.text.chars().count() == width)
        && words.iter().any(|word| word.text.contains(is_open));
    let cells = |word: &CellText| -> Vec<CellText> {
        let cell = |(i, c): (usize, char)| CellText {
            line: word.line,
            column: word.column + i,
            text: c.to_string(),
        };
        word.text.chars().enumerate().map(cell).collect()
    };
    is_board.then(|| (words.iter().flat_map(cells).collect(), size))
}

/// Returns the cells of a board on lines of another width than its rows, and its size. All lines are equally long
/// except a shorter last one, or two are halves.
pub(super) fn wrapped(rows: &[Line]) -> Option<(Vec<CellText>, usize)> {
    let is_column = rows.iter().all(|row| Split::Words.width(row) == 1 && row.text.trim().len() <= 2);
    let last = if is_column { Split::Words } else { Split::Characters };
    let split =
        [Split::Fields(','), Split::Terminated(','), last].into_iter().find(|split| split.fits(rows))?;
    let lines: Vec<Vec<CellText>> = rows.iter().map(|row| split.cells(row)).collect();
    let [first, inner @ .., last] = lines.as_slice() else { return None };
    let count: usize = lines.iter().map(Vec::len).sum();
    let is_half = inner.is_empty() && first.len().abs_diff(last.len()) <= 1;
    let is_even = inner.iter().all(|line| line.len() == first.len()) && last.len() <= first.len();
    // These are rows of a smaller board, lines with a board each, or cells between bars.
    let is_drawn = rows[0].text.contains(PIPES) && is_size(Split::Pipes.width(&rows[0]));
    let is_other =
        is_drawn || (first.len() <= 9 && is_size(first.len())) || size_of_cells(first.len()).is_some();
    let size = size_of_cells(count).filter(|&size| size >= 6)?;
    // Unless the lines are a cell each, they may be some rows of a board of another usual size.
    let is_clear = [9, 16].contains(&size) || first.len() == 1 || first.len() > MAX_SIZE;
    (is_clear && (is_half || is_even) && !is_other && !last.is_empty()).then(|| (lines.concat(), size))
}

/// Splits rows in which a blank is an empty cell, by the columns of the digits. There are as many columns as rows.
///
/// Returns `None` if the columns are not clear.
pub(super) fn by_columns(rows: &[Line]) -> Option<Vec<Vec<CellText>>> {
    let spaced = Spaced::of(rows)?;
    let columns = spaced.columns()?;
    Some(rows.iter().enumerate().map(|(row, line)| spaced.cells(row, line.number, columns)).collect())
}

/// Rows in which a blank is an empty cell, cut at their bars.
struct Spaced {
    /// The parts of each row.
    rows: Vec<Vec<Vec<char>>>,
    /// Those inside the frame.
    inner: Range<usize>,
    /// Whether a blank was put before the first part of every row, where the others have one.
    is_short: bool,
    /// Whether cells may be numbers of two digits.
    has_numbers: bool,
}

/// Where the cells of a part are.
#[derive(Clone, Copy)]
struct Columns {
    /// The first column of the first cell.
    start: usize,
    /// From a cell to the next one.
    stride: usize,
    /// The width of a cell.
    width: usize,
}

impl Spaced {
    fn of(rows: &[Line]) -> Option<Spaced> {
        let size = rows.len();
        // Another symbol for empty cells would have been written in all of them. A zero may be a digit among letters.
        let is_large = size > 9;
        let is_lettered =
            is_large && rows.iter().any(|row| row.text.contains(|c: char| c.is_ascii_alphabetic()));
        let is_between = |c: char| c.is_whitespace() || PIPES.contains(&c);
        let is_cell = |word: &str| {
            word.chars().all(|c| c.is_ascii_alphanumeric())
                && (is_lettered || !word.starts_with('0'))
                && (is_large || !word.contains('0'))
        };
        if !rows.iter().all(|row| row.text.split(is_between).all(is_cell)) {
            return None;
        }
        let mut parts: Vec<Vec<Vec<char>>> = rows
            .iter()
            .map(|row| row.text.trim_end().split(PIPES).map(|part| part.chars().collect()).collect())
            .collect();
        let count = parts.first()?.len();
        let is_even = parts.iter().all(|row| row.len() == count);
        if !is_even || !is_size(size) {
            return None;
        }
        // Without a bar before the rows, they lack the blank behind it.
        let width = |row: &Vec<Vec<char>>, i: usize| row.get(i).map_or(0, Vec::len);
        let is_blank_first = |part: &Vec<char>| part.first().is_none_or(|c| c.is_whitespace());
        let lacks_blank =
            |row: &Vec<Vec<char>>| width(row, 0) + 1 == width(row, 1) && row[1..].iter().all(is_blank_first);
        let is_short = count > 2 && parts.iter().all(lacks_blank);
        if is_short {
            parts.iter_mut().for_each(|row| row[0].insert(0, ' '));
        }
        // A frame has nothing outside. Two bars may be its left side.
        let is_blank = |i: usize| parts.iter().all(|row| row[i].iter().all(|c| c.is_whitespace()));
        let is_double = count > 2 && is_blank(0) && parts.iter().all(|row| row[1].is_empty());
        let inner = usize::from(count > 1 && is_blank(0)) + usize::from(is_double)
            ..count - usize::from(count > 2 && is_blank(count - 1));
        if inner.is_empty() || !size.is_multiple_of(inner.len()) {
            return None;
        }
        let is_wide = |row: &Line| row.text.chars().count() == rows[0].text.chars().count();
        if inner.len() == 1 && may_lack_row(size) && !rows.iter().all(is_wide) {
            return None;
        }
        // Inside a frame, blanks at the ends of rows are not left out.
        let is_as_long =
            |i: usize| i + 1 == count || parts.iter().all(|row| row[i].len() == parts[0][i].len());
        let has_numbers = is_large && !is_lettered;
        inner.clone().all(is_as_long).then_some(Spaced { rows: parts, inner, is_short, has_numbers })
    }

    /// Returns the number of cells of a part.
    fn wide(&self) -> usize {
        self.rows.len() / self.inner.len()
    }

    /// Returns the only columns in which the cells of all parts can be, if there are such.
    fn columns(&self) -> Option<Columns> {
        let wide = self.wide();
        let parts = || self.rows.iter().flat_map(|row| &row[self.inner.clone()]);
        let widest = parts().map(Vec::len).max()?;
        let fits = |&Columns { start, stride, width }: &Columns| {
            let is_in_cell = |(at, c): (usize, &char)| {
                c.is_whitespace()
                    || (at >= start && (at - start) % stride < width && (at - start) / stride < wide)
            };
            widest > start + stride * (wide - 1)
                && widest <= stride * wide + 1
                && parts().all(|part| part.iter().enumerate().all(is_in_cell))
        };
        let columns = (1..=5).flat_map(|stride| {
            let width = if self.has_numbers && stride > 2 { 2 } else { 1 };
            (0..stride).map(move |start| Columns { start, stride, width })
        });
        let mut found = columns.filter(fits);
        found.next().filter(|_| found.next().is_none())
    }

    /// Returns the cells of a row.
    fn cells(&self, row: usize, line: usize, columns: Columns) -> Vec<CellText> {
        let row = &self.rows[row];
        let mut column = row[..self.inner.start].iter().map(|part| part.len() + 1).sum::<usize>();
        let mut cells = Vec::new();
        for part in &row[self.inner.clone()] {
            for i in 0..self.wide() {
                let from = columns.start + i * columns.stride;
                let blanks = (from..from + columns.width)
                    .take_while(|&at| part.get(at).is_none_or(|c| c.is_whitespace()))
                    .count();
                let text =
                    part.iter().skip(from).take(columns.width).filter(|c| !c.is_whitespace()).collect();
                let column = column + from + blanks % columns.width + 1 - usize::from(self.is_short);
                cells.push(CellText { line, column, text });
            }
            column += part.len() + 1;
        }
        cells
    }
}

#[cfg(test)]
mod tests {
    use super::whole_number;
    use crate::format::tests::{read, rows_of};

    #[test]
    fn blanks_are_empty_cells_among_letters_and_numbers() {
        let digit = |i: usize| (4 * (i / 16 % 4) + i / 64 + i % 16) % 16;
        let cell = |i: usize| if i * 7 % 5 < 2 { '.' } else { char::from(b'A' + digit(i) as u8) };
        let line: String = (0..256).map(cell).collect();
        let rows = rows_of(&line, 16);
        let number = |c: char| if c == '.' { String::new() } else { (c as u32 - 64).to_string() };
        let numbers = |row: &str, separator: &str| {
            row.chars().map(|c| format!("{:>2}", number(c))).collect::<Vec<_>>().join(separator)
        };
        let framed = |row: &&str| {
            let boxes = [0, 4, 8, 12].map(|at| numbers(&row[at..at + 4], " "));
            format!("| {} |\n", boxes.join(" | "))
        };
        let expected = &read(&rows.join("\n"))[0].givens;
        for text in [
            rows.join("\n").replace('.', " "),
            rows.iter().map(|row| numbers(row, " ") + "\n").collect(),
            rows.iter().map(framed).collect(),
        ] {
            assert_eq!(read(&text)[0].givens, *expected, "{text}");
        }
    }

    #[test]
    fn numbers_may_have_decimals() {
        for (text, number) in [("5.0", "5"), ("5.000e+00", "5"), ("1.200e+01", "12"), ("0.0", "0")] {
            assert_eq!(whole_number(text), number);
        }
        for text in ["5", ".", ".0", "1.5", "1.5e+00", "u5", "1.23.5", "9.0e+09"] {
            assert_eq!(whole_number(text), text);
        }
    }
}
