//! `queens`: N on a line, then N rows of N: `*` a queen may stand, `.` blocked, `Q` a queen. A board
//! with regions has `regions N` on its first line, then N rows of N letters, and behind them such rows
//! too where there is more to say. Boards may follow one another.

use super::error::{counted, shown};
use super::parsed::{CellPositions, Parsed};
use super::parser::Parser;
use super::sanitize::excerpt;
use super::source::{Line, Source};
use super::{ParseError, ReadError};
use crate::puzzle::Problem;
use crate::queens::{Board, MAX_REGIONS, MAX_SIZE, RegionFault, Regions, Square};

/// The first word of a board with regions.
const REGIONS: &str = "regions";

/// Reads board after board.
pub(super) struct QueensParser;

impl Parser for QueensParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        source.next_telling()?.map(|line| read(&line, source)).transpose()
    }
}

/// Is this the first line of a board with regions?
pub(super) fn begins_regions(text: &str) -> bool {
    let mut words = text.split_whitespace();
    words.next() == Some(REGIONS) && words.next().is_none_or(|size| size.parse::<u64>().is_ok())
}

fn read(head: &Line, source: &mut dyn Source) -> Result<Parsed, ReadError> {
    let mut rows = Rows { head: head.number, size: 0, places: Vec::new() };
    match rows.board(head, source) {
        Ok(board) => Ok(Parsed {
            problem: Problem::Queens(board),
            line: head.number,
            places: CellPositions::Each(rows.places.into()),
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
    let found = excerpt(head.text.trim());
    let (expected, help) = match begins_regions(&head.text) {
        true => (
            format!("`{REGIONS} N`, N from 1 to {MAX_REGIONS}"),
            "the first line of a board with regions says its size; N rows of N letters follow",
        ),
        false => (
            format!("the size of a queens board, 1 to {MAX_SIZE}"),
            "the first line of a board is N; N rows of N characters follow",
        ),
    };
    head.error(column, format!("found `{found}`: expected {expected}")).help(help)
}

/// A line that can be a row of a board: neither blank nor the first line of the next board.
fn is_row(line: &Line) -> bool {
    !line.is_blank() && line.text.trim().parse::<usize>().is_err() && !begins_regions(&line.text)
}

/// Reads the rows of one board.
struct Rows {
    /// The number of its first line.
    head: usize,
    size: usize,
    /// Line and column of each square.
    places: Vec<(usize, usize)>,
}

impl Rows {
    /// The whole board.
    fn board(&mut self, head: &Line, source: &mut dyn Source) -> Result<Board, ReadError> {
        let with_regions = begins_regions(&head.text);
        let size = head.text.trim().trim_start_matches(REGIONS).trim();
        let most = if with_regions { MAX_REGIONS } else { MAX_SIZE };
        let size = size.parse().ok().filter(|size| (1..=most).contains(size));
        self.size = size.ok_or_else(|| no_size(head))?;
        let mut board = match with_regions {
            true => Board::with_regions(self.regions(source)?),
            false => Board::empty(self.size).ok_or_else(|| no_size(head))?,
        };
        if !with_regions || source.peek(0).is_some_and(is_row) {
            self.squares(source, &mut board)?;
        }
        Ok(board)
    }

    /// N rows of letters.
    fn regions(&mut self, source: &mut dyn Source) -> Result<Regions, ReadError> {
        let mut letters = Vec::with_capacity(self.size * self.size);
        let help = "each letter from A to Z is a region, and its squares all have that letter";
        self.each(source, &mut |_, c| match c.to_ascii_uppercase() {
            letter @ 'A'..='Z' => {
                letters.push(letter as u8 - b'A');
                Ok(())
            }
            _ => Err((format!("found {} among regions: expected a letter", shown(c)), help)),
        })?;
        Regions::new(self.size, letters).map_err(|fault| {
            let message = match fault {
                RegionFault::Count { found, expected } => {
                    format!("{}: expected {expected}, one for each queen", counted(found, "region"))
                }
                other => other.to_string(),
            };
            ParseError::new(self.head, 1, message).help(help).into()
        })
    }

    /// N rows of what stands on the squares.
    fn squares(&mut self, source: &mut dyn Source, board: &mut Board) -> Result<(), ReadError> {
        self.places.clear();
        self.each(source, &mut |square, c| {
            match c {
                '*' => {}
                '.' => board.set_blocked(square, true),
                'Q' | 'q' => board.set_queen(square, true),
                _ => {
                    let message = format!("found {} on a queens board: expected `*`, `.` or `Q`", shown(c));
                    let help =
                        "`*` a queen may stand here, `.` the square is blocked, `Q` a queen stands here";
                    return Err((message, help));
                }
            }
            Ok(())
        })
    }

    /// Hands over every character of N rows of N, blanks left out. The first fault counts, but the
    /// rows behind it are taken too.
    fn each(&mut self, source: &mut dyn Source, take: &mut Take<'_>) -> Result<(), ReadError> {
        let (mut fault, mut rows) = (None, 0);
        let mut last = self.head;
        while rows < self.size && source.peek(0).is_some_and(is_row) {
            let Some(line) = source.next()? else { break };
            last = line.number;
            if let Err(error) = self.row(&line, rows, take) {
                fault.get_or_insert(error);
            }
            rows += 1;
        }
        if let Some(error) = fault {
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
            self.places.push((line.number, at + 1));
        }
        Ok(())
    }
}

/// Takes what stands on a square, or says what is wrong with it and how to mend that.
type Take<'a> = dyn FnMut(Square, char) -> Result<(), (String, &'static str)> + 'a;

/// The board as text on one line, with `/` for every line end.
pub fn queens_line(board: &Board) -> String {
    write(board).trim_end().replace('\n', "/")
}

/// The board as text. A blocked square under a queen is lost: the queen is shown.
pub(super) fn write(board: &Board) -> String {
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
    use super::super::tests::{error, errors};
    use crate::format::{Format, Reader, Writer, parse};
    use crate::grid::Cell;

    const FOUR: &str = "4\n.***\n*Q*.\n****\n****\n";

    #[test]
    fn boards_follow_one_another() {
        let text = format!("{FOUR}\n5\n*****\r\n* * * * *\n*****\n*****\n*****\n{FOUR}");
        let mut reader = Reader::new(text.as_bytes(), Default::default());
        let boards: Vec<_> = reader.by_ref().map(|item| item.unwrap()).collect();
        assert_eq!(reader.format(), Some(Format::Queens));
        assert_eq!(boards.len(), 3);
        assert_eq!(boards[0].position(Cell::new(5)), (3, 2));
        assert_eq!(boards[2].line, 13);
        assert_eq!(Writer::new(Format::Queens).problem(&boards[0].problem).unwrap(), FOUR);
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
    fn boards_with_regions_stand_among_others() {
        let placed = format!("{REGIONS}.***\n*Q**\n****\n****\n");
        let text = format!("# both\n{REGIONS}\n{placed}{FOUR}{REGIONS}");
        let mut reader = Reader::new(text.as_bytes(), Default::default());
        let boards: Vec<_> = reader.by_ref().map(|item| item.unwrap()).collect();
        assert_eq!((reader.format(), boards.len()), (Some(Format::Queens), 4));
        assert_eq!(boards[0].position(Cell::new(5)), (4, 2));
        assert_eq!(boards[1].position(Cell::new(5)), (14, 2), "where the queen is");
        let again = |i: usize| Writer::new(Format::Queens).problem(&boards[i].problem).unwrap();
        assert_eq!([again(0), again(1), again(2)], [REGIONS, &placed, FOUR]);
        assert_eq!(boards[0].problem, boards[3].problem);
        let spaced = parse(b"regions 2\na  B\r\nB b\n", Default::default()).unwrap();
        assert_eq!(Writer::new(Format::Queens).problem(&spaced[0].problem).unwrap(), "regions 2\nAB\nBB\n");
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
