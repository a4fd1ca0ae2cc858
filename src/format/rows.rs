//! `rows`, `letters16`, `hex16`: n rows of n characters, board after board, with or without blank
//! lines between. Blanks within a row only group its cells; then blank lines may group the rows too.
//! A first line with nothing but a number says how many boards follow; it is read and not needed.

use super::error::counted;
use super::parsed::{CellPositions, Parsed};
use super::parser::Parser;
use super::source::{Line, Source};
use super::symbols::{self, Known, is_size};
use super::{Format, ParseError, ReadError, WriteError};
use crate::grid::{Alphabet, Geometry, Grid, Puzzle};
use crate::puzzle::Problem;

/// Reads boards of rows.
pub(super) struct RowsParser {
    known: Known,
    started: bool,
}

impl RowsParser {
    pub fn new(format: Format, alphabet: Option<Alphabet>) -> RowsParser {
        let letters = (format == Format::Letters16).then_some(Alphabet::Letters);
        RowsParser { known: Known::wanted(alphabet.or(letters)), started: false }
    }
}

impl Parser for RowsParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        let Some(first) = first_row(&mut self.started, source, width)? else { return Ok(None) };
        let block = gather(first, source)?;
        let (alphabet, givens) = block.read(self.known)?;
        self.known.settled = Some(alphabet);
        Ok(Some(block.entry(alphabet, givens)?))
    }
}

/// The first row of the next board; `started` says whether the text has begun: before it has, a line
/// may say how many boards follow.
pub(super) fn first_row(
    started: &mut bool,
    source: &mut dyn Source,
    width: fn(&Line) -> usize,
) -> Result<Option<Line>, ReadError> {
    let line = source.next_telling()?;
    let is_first = !std::mem::replace(started, true);
    match line {
        Some(line) if is_first && is_count(&line, source.peek(0), width) => source.next_telling(),
        line => Ok(line),
    }
}

/// The error of a row so wide that no board has such rows.
pub(super) fn no_size(row: &Line, width: usize, noun: &str) -> ParseError {
    let message = format!("{} in a row: that is no size of a board", counted(width, noun));
    row.error(1, message).help("sizes are 4, 6, 8, 9, 10, 12, 16, 25")
}

/// Is this line a mere number, and the next one not like it?
fn is_count(line: &Line, next: Option<&Line>, width: fn(&Line) -> usize) -> bool {
    let number = line.text.trim();
    let digits = !number.is_empty() && number.len() < 10 && number.bytes().all(|b| b.is_ascii_digit());
    digits && next.is_some_and(|next| next.is_blank() || width(next) != width(line))
}

/// The characters of a row, without the blanks that group them.
pub(super) fn width(line: &Line) -> usize {
    line.text.chars().filter(|c| !c.is_whitespace()).count()
}

/// The size of a board whose first rows are so wide: that of the first row, unless the two behind
/// it agree on another.
pub(super) fn size_of_rows(widths: [Option<usize>; 3]) -> Option<usize> {
    let good = |width: Option<usize>| width.filter(|&w| is_size(w));
    if widths[1] == widths[2] && good(widths[1]).is_some() {
        widths[1]
    } else {
        good(widths[0]).or(good(widths[1]))
    }
}

/// n rows of n characters.
pub(super) struct Block {
    size: usize,
    text: String,
    places: Vec<(usize, usize)>,
}

/// Takes the rest of the rows of a board; a board of too few rows is taken whole, too.
pub(super) fn gather(first: Line, source: &mut dyn Source) -> Result<Block, ReadError> {
    let ahead = |source: &mut dyn Source, i: usize| source.peek(i).filter(|l| !l.is_blank()).map(width);
    let second = ahead(source, 0);
    let third = second.and_then(|_| ahead(source, 1));
    let Some(size) = size_of_rows([Some(width(&first)), second, third]) else {
        let error = no_size(&first, width(&first), "character");
        skip_rows(source)?;
        return Err(error.into());
    };
    let mut rows = vec![first];
    while rows.len() < size && source.peek(0).is_some() {
        let gap = source.peek(0).is_some_and(Line::is_blank);
        if gap && !(is_grouped(&rows) && source.peek(1).is_some_and(|next| width(next) == size)) {
            break;
        }
        rows.extend(source.next()?.filter(|line| !gap && !line.is_comment()));
    }
    Ok(Block::of(size, &rows)?)
}

fn skip_rows(source: &mut dyn Source) -> Result<(), ReadError> {
    while source.peek(0).is_some_and(|line| !line.is_blank()) {
        source.next()?;
    }
    Ok(())
}

/// Do blanks part the boxes, and is a whole band of boxes read?
fn is_grouped(rows: &[Line]) -> bool {
    let blanks = rows.iter().all(|row| row.text.trim().contains(char::is_whitespace));
    blanks && (2..=5).any(|height| rows.len().is_multiple_of(height))
}

impl Block {
    /// The board of these rows.
    pub fn of(size: usize, rows: &[Line]) -> Result<Block, ParseError> {
        let (mut text, mut places) = (String::new(), Vec::with_capacity(size * size));
        for row in rows {
            for (at, c) in row.text.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
                text.push(c);
                places.push((row.number, at + 1));
            }
            let (found, wide) = (width(row), row.text.trim_end().chars().count());
            if found != size {
                let over = found.checked_sub(size).filter(|_| found > size);
                let column = if over.is_some() { places[places.len() - (found - size)].1 } else { wide + 1 };
                let message = format!("{} in the row: expected {size}", counted(found, "character"));
                return Err(row.error(column, message).help("write `.` for each open cell"));
            }
        }
        if let [row] = rows {
            // Rather the start of a puzzle of one line than the first of so many rows.
            let message = format!("{size} cells in the line: expected 81 for 9x9, or {size} rows of {size}");
            return Err(row.error(size + 1, message).help("write `.` for each open cell"));
        }
        if rows.len() != size {
            let message =
                format!("{} of {size} characters: expected {size} rows", counted(rows.len(), "row"));
            let line = rows.last().map_or(1, |row| row.number);
            return Err(ParseError::new(line, 1, message).help("a blank line ends a board"));
        }
        Ok(Block { size, text, places })
    }

    /// The digits, and the alphabet they are in.
    pub fn read(&self, known: Known) -> Result<(Alphabet, Grid), ParseError> {
        symbols::read(self.size, self.text.chars(), known)
            .map_err(|fault| fault.at(|index| self.places[index]))
    }

    /// The characters in reading order, each with its line and column.
    pub fn cells(&self) -> impl Iterator<Item = (char, (usize, usize))> {
        self.text.chars().zip(self.places.iter().copied())
    }

    pub fn into_places(self) -> CellPositions {
        CellPositions::Each(self.places.into())
    }

    /// The puzzle on a usual board.
    pub fn entry(self, alphabet: Alphabet, givens: Grid) -> Result<Parsed, ParseError> {
        let line = self.places.first().map_or(1, |place| place.0);
        let Some(geometry) = Geometry::standard(self.size) else {
            return Err(ParseError::new(line, 1, format!("no board of size {} has boxes", self.size)));
        };
        let mut puzzle = Puzzle::new(geometry, givens);
        puzzle.alphabet = alphabet;
        Ok(Parsed { problem: Problem::Sudoku(puzzle), line, places: self.into_places() })
    }
}

/// The values as rows.
pub(super) fn text(values: &Grid, size: usize, alphabet: Alphabet, blank: char) -> String {
    let mut text = String::new();
    for row in values.values().chunks(size) {
        text.extend(symbols::write(row.iter(), alphabet, blank));
        text.push('\n');
    }
    text
}

/// The puzzle as rows in the alphabet of the format.
pub(super) fn write(puzzle: &Puzzle, values: &Grid, format: Format) -> String {
    let size = puzzle.geometry.size();
    let alphabet = match format {
        Format::Letters16 => Alphabet::Letters,
        Format::Hex16 if puzzle.alphabet == Alphabet::Letters => Alphabet::Digits,
        _ => puzzle.alphabet,
    };
    text(values, size, alphabet, symbols::blank(alphabet, &puzzle.givens, size))
}

/// Can the format hold this puzzle?
pub(super) fn check(puzzle: &Puzzle, format: Format) -> Result<(), WriteError> {
    let size = puzzle.geometry.size();
    let sizes: &[usize] = match format {
        Format::Letters16 => &[16, 25],
        Format::Hex16 => &[16],
        _ => &[],
    };
    if !sizes.is_empty() && !sizes.contains(&size) {
        let name = format.name();
        let sizes = sizes.iter().map(|n| format!("{n}x{n}")).collect::<Vec<_>>().join(" and ");
        return Err(WriteError(format!(
            "{name} is for boards of {sizes}, this one is {size}x{size}: write it as rows"
        )));
    }
    symbols::only_standard(&puzzle.geometry, format.name())?;
    if puzzle.weights.is_some() {
        return Err(WriteError("rows cannot hold cell weights: write the puzzle as a sheet".to_owned()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::tests::{error, errors, read};
    use super::*;
    use crate::format::Reader;
    use crate::grid::Cell;

    fn letters(rows: usize) -> String {
        let row = |i: usize| {
            (0..16).map(|j| if i == j { (b'A' + i as u8) as char } else { '-' }).collect::<String>()
        };
        (0..rows).map(|i| row(i) + "\n").collect()
    }

    #[test]
    fn letter_boards_with_a_count_and_with_or_without_gaps() {
        let board = letters(16);
        let one = read(&board);
        assert_eq!(one[0].alphabet, Alphabet::Letters);
        for text in
            [format!("2\n{board}{board}"), format!("{board}\n\n{board}"), format!("2\n\n{board}\r\n{board}")]
        {
            let mut reader = Reader::new(text.as_bytes(), Default::default());
            assert_eq!(reader.by_ref().filter(|entry| entry.is_ok()).count(), 2, "{text}");
            assert_eq!(reader.format(), Some(Format::Letters16));
        }
    }

    #[test]
    fn short_boards_and_rows_are_named() {
        assert_eq!(
            error(&letters(15)).to_string(),
            "line 15, column 1: 15 rows of 16 characters: expected 16 rows"
        );
        let rows: Vec<String> = letters(16).lines().map(str::to_owned).collect();
        let mut short = rows.clone();
        short[4].pop();
        assert_eq!(
            error(&short.join("\n")).to_string(),
            "line 5, column 16: 15 characters in the row: expected 16"
        );
        let mut long = rows.clone();
        long[0].push('A');
        assert_eq!(
            error(&long.join("\n")).to_string(),
            "line 1, column 17: 17 characters in the row: expected 16"
        );
        let text = format!("{}\n\n{}", short.join("\n"), rows.join("\n"));
        assert_eq!(errors(&text).len(), 1);
        assert_eq!(read(&letters(16)).len(), 1);
    }

    #[test]
    fn rows_of_any_size_and_grouped() {
        let plain = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
        let grouped: String = plain
            .lines()
            .enumerate()
            .map(|(i, r)| {
                format!("{} {} {}\n{}", &r[..3], &r[3..6], &r[6..], if i % 3 == 2 { "\n" } else { "" })
            })
            .collect();
        assert_eq!(read(plain), read(&grouped));
        assert_eq!(read(&format!("{grouped}{grouped}")).len(), 2);
        let entry = Reader::new(grouped.as_bytes(), Default::default()).next().unwrap().unwrap();
        assert_eq!(entry.position(Cell::new(80)), (11, 11));
        for size in [4, 6, 8, 10, 12, 25] {
            let board = format!("{}\n", ".".repeat(size)).repeat(size);
            assert_eq!(read(&board)[0].geometry.size(), size);
        }
    }
}
