//! `queens`: N on a line, then N rows of N: `*` a free square, `.` a blocked one, `Q` a queen.
//!
//! A board with regions has `regions N` on its first line, then N rows of N letters. If it has blocked
//! squares or queens, rows as above follow. Boards may follow one another. A map of regions may also stand
//! alone; squares need their size above them, because other programs write a free square as `.`.

use super::prelude::*;
use crate::explain::counted;
use crate::format::error::shown;
use crate::format::head::Replay;
use crate::format::layouts::{begins_with_count, first_after_count};
use crate::format::rows::width;
use crate::queens::{Board, MAX_REGIONS, MAX_SIZE, Regions, RegionsError, Square};

/// The first word of a board with regions.
const REGIONS: &str = "regions";

/// Explains the characters of a board.
const SQUARES: &str = "`*` is a free square, `.` a blocked one, `Q` a queen";

pub struct Queens;

impl TextFormat for Queens {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        let source = &mut Replay::new(head);
        if source.peek(0).is_some_and(|line| begins_regions(&line.text))
            || begins_map(source)
            || begins_squares(source)
        {
            return Recognition::Yes(Confidence::Certain);
        }
        if !begins_with_count(head) {
            return Recognition::No;
        }
        let size: Option<usize> = head.first().text.trim().parse().ok();
        let row = first_after_count(head).and_then(|index| head.line(index));
        let Some(row) = row else { return Recognition::certain_if(size.is_some_and(|n| n <= MAX_SIZE)) };
        let is_sudoku = row.text.chars().any(|c| c.is_ascii_alphanumeric() && !c.eq_ignore_ascii_case(&'q'));
        let is_row = (row.text.contains('*') || Some(width(row)) == size) && !is_sudoku;
        Recognition::Yes(if is_row { Confidence::Certain } else { Confidence::Possible })
    }

    fn parser(&self, _: &Options) -> Box<dyn Parser> {
        Box::new(next)
    }

    fn sudoku(&self, _: &Puzzle) -> Result<String, WriteError> {
        Err(WriteError("a queens board cannot hold a sudoku".to_owned()))
    }

    fn queens(&self, board: &Board) -> Option<String> {
        Some(write(board))
    }
}

/// Reads board after board.
fn next(source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
    let Some(line) = source.next_content()? else { return Ok(None) };
    source.put_back(vec![line.clone()]);
    let is_map = begins_map(source);
    if !is_map {
        source.next()?;
    }
    read(&line, is_map, source).map(Some)
}

/// Returns whether a line is the head of a board with regions.
fn begins_regions(text: &str) -> bool {
    let mut words = text.split_whitespace();
    words.next() == Some(REGIONS) && words.next().is_none_or(|size| size.parse::<u64>().is_ok())
}

/// Returns whether a map of regions begins here without its size: N rows of N letters, and every one of N letters has
/// all of its squares together. The regions of a jigsaw, which may be above its grid, have the same size.
fn begins_map(source: &mut dyn Source) -> bool {
    let Some(size) = source.peek(0).map(width).filter(|size| (4..=MAX_REGIONS).contains(size)) else {
        return false;
    };
    let mut letters = Vec::with_capacity(size * size);
    for row in 0..size {
        let Some(line) = source.peek(row) else { return false };
        letters.extend(line.text.bytes().filter(|byte| !byte.is_ascii_whitespace()));
        if letters.len() != (row + 1) * size {
            return false;
        }
    }
    let letters: Option<Vec<u8>> =
        letters.iter().map(|byte| byte.to_ascii_uppercase().checked_sub(b'A')).collect();
    let Some(Ok(regions)) = letters.map(|letters| Regions::new(size, letters)) else { return false };
    let mut sizes = regions.iter().map(|region| regions.squares(region).len());
    let first = sizes.next();
    sizes.any(|size| Some(size) != first) && regions.are_connected()
}

/// Returns whether rows of squares begin here, one of them with a queen, without their size.
fn begins_squares(source: &mut dyn Source) -> bool {
    let Some(size) = source.peek(0).map(width).filter(|size| (4..=MAX_SIZE).contains(size)) else {
        return false;
    };
    let mut has_queen = false;
    (0..size).all(|row| {
        source.peek(row).is_some_and(|line| {
            has_queen |= line.text.contains(['Q', 'q']);
            width(line) == size && line.text.chars().all(is_square)
        })
    }) && has_queen
        && source.peek(size).is_none_or(|line| line.is_blank())
}

/// Returns whether a character is a square, or white space between squares.
fn is_square(c: char) -> bool {
    "*.Qq".contains(c) || c.is_whitespace()
}

/// Reads a board whose head was consumed, unless it is the first row of a map without one.
fn read(head: &Line, is_map: bool, source: &mut dyn Source) -> Result<Parsed, ReadError> {
    let mut rows = Rows { head: head.number, size: 0, positions: Vec::new() };
    match rows.board(head, is_map, source) {
        Ok(board) => Ok(Parsed {
            problem: Problem::Queens(board),
            line: head.number,
            positions: CellPositions::Each(rows.positions.into()),
        }),
        Err(error) => {
            while source.peek(0).is_some_and(is_row) {
                source.next()?;
            }
            Err(error)
        }
    }
}

fn no_size(head: &Line) -> ParseError {
    let column = head.text.chars().take_while(|c| c.is_whitespace()).count() + 1;
    if head.text.chars().all(is_square) {
        let message = format!("a queens board without its size: expected {} on a line above", width(head));
        return head.error(column, message).help(SQUARES);
    }
    let found = excerpt(head.text.trim());
    let (expected, help) = match begins_regions(&head.text) {
        true => (
            format!("`{REGIONS} N`, N from 1 to {MAX_REGIONS}"),
            "the first line of a board with regions has its size N; N rows of N letters follow",
        ),
        false => (
            format!("the size of a queens board, 1 to {MAX_SIZE}"),
            "the first line of a board is N; N rows of N characters follow",
        ),
    };
    head.error(column, format!("found `{found}`: expected {expected}")).help(help)
}

/// Returns whether a line can be a row: it is neither blank nor the first line of the next board.
fn is_row(line: &Line) -> bool {
    !line.is_blank() && line.text.trim().parse::<usize>().is_err() && !begins_regions(&line.text)
}

/// Reads the rows of one board.
struct Rows {
    /// The number of its first line.
    head: usize,
    size: usize,
    /// The line and column of each square.
    positions: Vec<(usize, usize)>,
}

impl Rows {
    /// Reads the whole board.
    fn board(&mut self, head: &Line, is_map: bool, source: &mut dyn Source) -> Result<Board, ReadError> {
        let with_regions = is_map || begins_regions(&head.text);
        let size = head.text.trim().trim_start_matches(REGIONS).trim();
        let most = if with_regions { MAX_REGIONS } else { MAX_SIZE };
        let size = if is_map { Some(width(head)) } else { size.parse().ok() };
        self.size = size.filter(|size| (1..=most).contains(size)).ok_or_else(|| no_size(head))?;
        let mut board = match with_regions {
            true => Board::with_regions(self.regions(source)?),
            false => Board::empty(self.size).ok_or_else(|| no_size(head))?,
        };
        if !with_regions || source.peek(0).is_some_and(is_row) && !begins_map(source) {
            self.squares(source, &mut board)?;
        }
        Ok(board)
    }

    /// Reads N rows of letters.
    fn regions(&mut self, source: &mut dyn Source) -> Result<Regions, ReadError> {
        let mut letters = Vec::with_capacity(self.size * self.size);
        let help = "every region has a letter from A to Z, which all of its squares have";
        self.each(source, &mut |_, c| match c.to_ascii_uppercase() {
            letter @ 'A'..='Z' => {
                letters.push(letter as u8 - b'A');
                Ok(())
            }
            _ => Err((format!("found {} among regions: expected a letter", shown(c)), help)),
        })?;
        Regions::new(self.size, letters).map_err(|fault| {
            let message = match fault {
                RegionsError::Count { found, expected } => {
                    format!("{}: expected {expected}, one for each queen", counted(found, "region"))
                }
                other => other.to_string(),
            };
            ParseError::new(self.head, 1, message).help(help).into()
        })
    }

    /// Reads N rows of free squares, blocked squares and queens.
    fn squares(&mut self, source: &mut dyn Source, board: &mut Board) -> Result<(), ReadError> {
        self.positions.clear();
        self.each(source, &mut |square, c| {
            match c {
                '*' => {}
                '.' => board.set_blocked(square, true),
                'Q' | 'q' => board.set_queen(square, true),
                _ => {
                    let message = format!("found {} on a queens board: expected `*`, `.` or `Q`", shown(c));
                    return Err((message, SQUARES));
                }
            }
            Ok(())
        })
    }

    /// Passes every character of N rows of N on to `take`, without spaces. The first error is returned
    /// after the remaining rows have been consumed.
    fn each(&mut self, source: &mut dyn Source, take: &mut Take<'_>) -> Result<(), ReadError> {
        let (mut first_error, mut rows) = (None, 0);
        let mut last = self.head;
        while rows < self.size && source.peek(0).is_some_and(is_row) {
            let Some(line) = source.next()? else { break };
            last = line.number;
            if let Err(error) = self.row(&line, rows, take) {
                first_error.get_or_insert(error);
            }
            rows += 1;
        }
        if let Some(error) = first_error {
            return Err(error.into());
        }
        if rows < self.size {
            let message = format!(
                "{}: expected {}, as the first line of the board says",
                counted(rows, "row"),
                self.size
            );
            return Err(ParseError::new(last, 1, message).into());
        }
        Ok(())
    }

    fn row(&mut self, line: &Line, row: usize, take: &mut Take<'_>) -> Result<(), ParseError> {
        let size = self.size;
        let cells = line.text.chars().enumerate().filter(|(_, c)| !c.is_whitespace());
        let found = cells.clone().count();
        if found < size {
            let message = format!("{} in row {}: expected {size}", counted(found, "square"), row + 1);
            return Err(line.error(line.text.trim_end().chars().count() + 1, message));
        }
        for (column, (at, c)) in cells.enumerate() {
            if column >= size {
                let message = format!("{found} squares in row {}: expected {size}", row + 1);
                return Err(line.error(at + 1, message));
            }
            let square = Square { row: row as u8, column: column as u8 };
            take(square, c).map_err(|(message, help)| line.error(at + 1, message).help(help))?;
            self.positions.push((line.number, at + 1));
        }
        Ok(())
    }
}

/// Takes the content of a square, or returns what is wrong with it and how to fix it.
type Take<'a> = dyn FnMut(Square, char) -> Result<(), (String, &'static str)> + 'a;

/// Writes a board on one line, with `/` for every line end.
#[must_use]
pub fn queens_line(board: &Board) -> String {
    write(board).trim_end().replace('\n', "/")
}

/// Writes a board. A blocked square with a queen on it is written as a queen.
fn write(board: &Board) -> String {
    let squares = |text: &mut String, symbol: &dyn Fn(Square) -> char| {
        for square in board.squares() {
            text.push(symbol(square));
            if usize::from(square.column) + 1 == board.size() {
                text.push('\n');
            }
        }
    };
    let mut text = match board.regions() {
        None => format!("{}\n", board.size()),
        Some(_) => format!("{REGIONS} {}\n", board.size()),
    };
    if let Some(regions) = board.regions() {
        squares(&mut text, &|square| Regions::letter(regions.of(square)));
        if board.queen_count() == 0 && board.blocked().is_empty() {
            return text;
        }
    }
    squares(&mut text, &|square| match square {
        s if board.has_queen(s) => 'Q',
        s if board.is_blocked(s) => '.',
        _ => '*',
    });
    text
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{error, errors, format_of};
    use crate::format::{Format, Writer, parse};
    use crate::grid::Cell;

    const FOUR: &str = "4\n.***\n*Q*.\n****\n****\n";

    #[test]
    fn boards_follow_one_another() {
        let text = format!("{FOUR}\n5\n*****\r\n* * * * *\n*****\n*****\n*****\n{FOUR}");
        let boards = parse(text.as_bytes(), Default::default()).unwrap();
        assert_eq!((format_of(&text), boards.len()), (Some(Format::QUEENS), 3));
        assert_eq!(boards[0].position(Cell::new(5)), (3, 2));
        assert_eq!(boards[2].line, 13);
        assert_eq!(Writer::new(Format::QUEENS).problem(&boards[0].problem).unwrap(), FOUR);
    }

    #[test]
    fn errors_say_what_was_expected() {
        let shown = |text: &str| error(text).to_string();
        assert_eq!(
            shown("4\n****\n*x**\n****\n****"),
            "line 3, column 2: found `x` on a queens board: expected `*`, `.` or `Q`"
        );
        assert_eq!(shown("4\n****\n***\n****\n****"), "line 3, column 4: 3 squares in row 2: expected 4");
        assert_eq!(shown("4\n****\n*****\n****\n****"), "line 3, column 5: 5 squares in row 2: expected 4");
        assert_eq!(
            shown("4\n****\n****\n****"),
            "line 4, column 1: 3 rows: expected 4, as the first line of the board says"
        );
        assert_eq!(
            shown("99\n****\n"),
            "line 1, column 1: found `99`: expected the size of a queens board, 1 to 32"
        );
        let found = errors(&format!("4\n****\nxxxx\n****\n****\n0\n{FOUR}"));
        assert_eq!(found.len(), 2, "the good board is read: {found:?}");
    }

    #[test]
    fn a_board_of_blocked_squares_only_is_a_board() {
        assert_eq!(parse(b"2\n..\n..\n", Default::default()).unwrap().len(), 1);
    }

    const REGIONS: &str = "regions 4\nAAAB\nACBB\nCCDD\nCCDD\n";

    #[test]
    fn boards_with_regions_may_be_mixed_with_others() {
        let placed = format!("{REGIONS}.***\n*Q**\n****\n****\n");
        let text = format!("# both\n{REGIONS}\n{placed}{FOUR}{REGIONS}");
        let boards = parse(text.as_bytes(), Default::default()).unwrap();
        assert_eq!((format_of(&text), boards.len()), (Some(Format::QUEENS), 4));
        assert_eq!(boards[0].position(Cell::new(5)), (4, 2));
        assert_eq!(boards[1].position(Cell::new(5)), (14, 2), "the row with the queen");
        let again = |i: usize| Writer::new(Format::QUEENS).problem(&boards[i].problem).unwrap();
        assert_eq!([again(0), again(1), again(2)], [REGIONS, &placed, FOUR]);
        assert_eq!(boards[0].problem, boards[3].problem);
        let spaced = parse(b"regions 2\na  B\r\nB b\n", Default::default()).unwrap();
        assert_eq!(Writer::new(Format::QUEENS).problem(&spaced[0].problem).unwrap(), "regions 2\nAB\nBB\n");
    }

    #[test]
    fn a_map_of_regions_needs_no_size() {
        let map = "AAABB\nADBBB\nADDCB\nEDCCC\nEEEEC\n";
        let text = format!("# three\n{map}\n{map}.***.\n*****\n*****\n*****\n****Q\n{}", map.to_lowercase());
        let boards = parse(text.as_bytes(), Default::default()).unwrap();
        let written = |i: usize| Writer::new(Format::QUEENS).problem(&boards[i].problem).unwrap();
        assert_eq!((boards.len(), written(0), written(2)), (3, format!("regions 5\n{map}"), written(0)));
        assert_eq!(boards[1].position(Cell::new(24)), (17, 5));
        // Regions of one size are those of a jigsaw; the squares of a region are together.
        for other in ["AABB\nAABB\nCCDD\nCCDD\n", "AABA\nBBBB\nCCDD\nCCDD\n"] {
            assert!(parse(other.as_bytes(), Default::default()).is_err(), "{other}");
        }
    }

    #[test]
    fn squares_without_their_size_are_explained() {
        for (text, size) in [("....\n.Q..\n....\n....\n", 4), ("*****\n*****\n****Q\n*****\n*****\n", 5)] {
            let expected =
                format!("line 1, column 1: a queens board without its size: expected {size} on a line above");
            assert_eq!(error(text).to_string(), expected);
        }
    }

    #[test]
    fn errors_in_regions_say_what_was_expected() {
        let shown = |text: &str| error(text).to_string();
        assert_eq!(
            shown("regions 2\nA1\nBB"),
            "line 2, column 2: found `1` among regions: expected a letter"
        );
        assert_eq!(shown("regions 2\nAA\nAA"), "line 1, column 1: 1 region: expected 2, one for each queen");
        assert_eq!(
            shown("regions 27\nAA\nAA"),
            "line 1, column 1: found `regions 27`: expected `regions N`, N from 1 to 26"
        );
        assert_eq!(shown("regions 2\nAAB\nAA"), "line 2, column 3: 3 squares in row 1: expected 2");
        assert_eq!(
            shown("regions 2\nAB\nBB\n**\n"),
            "line 4, column 1: 1 row: expected 2, as the first line of the board says"
        );
        let found = errors(&format!("regions 4\nAAAA\nAAAA\nAAAA\nAAAA\n****\n{REGIONS}{FOUR}"));
        assert_eq!(found.len(), 1, "the good boards are read: {found:?}");
    }
}
