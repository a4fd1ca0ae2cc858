//! `queens`: N on a line, then N rows of N: `*` a queen may stand, `.` blocked, `Q` a queen. Boards
//! may follow one another.

use super::error::{counted, shown};
use super::parser::Parser;
use super::place::{Entry, Places};
use super::source::{Line, Source};
use super::{ParseError, Problem, ReadError};
use crate::queens::{Board, MAX_SIZE, Square};

/// Reads board after board.
pub(super) struct QueensParser;

impl Parser for QueensParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Entry>, ReadError> {
        source.next_telling()?.map(|line| read(&line, source)).transpose()
    }
}

fn read(head: &Line, source: &mut dyn Source) -> Result<Entry, ReadError> {
    let mut board = match read_size(head) {
        Ok(board) => board,
        Err(error) => {
            skip_rows(source)?;
            return Err(error.into());
        }
    };
    let size = board.size();
    let (mut places, mut fault, mut rows) = (Vec::with_capacity(size * size), None, 0);
    while rows < size && source.peek(0).is_some_and(is_row) {
        let Some(line) = source.next()? else { break };
        if let Err(error) = read_row(&line, rows, &mut board, &mut places) {
            fault.get_or_insert(error);
        }
        rows += 1;
    }
    if let Some(error) = fault {
        return Err(error.into());
    }
    if rows < size {
        let message =
            format!("{}: expected {size}, as the first line of the board says", counted(rows, "row"));
        return Err(ParseError::new(head.number + rows, 1, message).into());
    }
    Ok(Entry { problem: Problem::Queens(board), line: head.number, places: Places::Each(places.into()) })
}

fn read_size(head: &Line) -> Result<Board, ParseError> {
    let text = head.text.trim();
    let column = head.text.chars().take_while(|c| c.is_whitespace()).count() + 1;
    let expected = format!("expected the size of a queens board, 1 to {MAX_SIZE}");
    let found = super::clean::excerpt(text);
    let size: Option<usize> = text.parse().ok();
    size.and_then(Board::empty).ok_or_else(|| {
        head.error(column, format!("found `{found}`: {expected}"))
            .help("the first line of a board is N; N rows of N characters follow")
    })
}

/// A line that can be a row of a board: neither blank nor the size of the next board.
fn is_row(line: &Line) -> bool {
    !line.is_blank() && line.text.trim().parse::<usize>().is_err()
}

fn skip_rows(source: &mut dyn Source) -> Result<(), ReadError> {
    while source.peek(0).is_some_and(is_row) {
        source.next()?;
    }
    Ok(())
}

fn read_row(
    line: &Line,
    row: usize,
    board: &mut Board,
    places: &mut Vec<(usize, usize)>,
) -> Result<(), ParseError> {
    let size = board.size();
    let cells = line.text.chars().enumerate().filter(|(_, c)| !c.is_whitespace());
    let mut found = 0;
    for (column, (at, c)) in cells.enumerate() {
        found = column + 1;
        if column >= size {
            let found = line.text.chars().filter(|c| !c.is_whitespace()).count();
            let message = format!("{found} squares in row {}: expected {size}", row + 1);
            return Err(line.error(at + 1, message));
        }
        let square = Square { row: row as u8, column: column as u8 };
        match c {
            '*' => {}
            '.' => board.set_blocked(square, true),
            'Q' | 'q' => board.set_queen(square, true),
            c => {
                let message = format!("found {} on a queens board: expected `*`, `.` or `Q`", shown(c));
                let help = "`*` a queen may stand here, `.` the square is blocked, `Q` a queen stands here";
                return Err(line.error(at + 1, message).help(help));
            }
        }
        places.push((line.number, at + 1));
    }
    if found < size {
        let message = format!("{} in row {}: expected {size}", counted(found, "square"), row + 1);
        return Err(line.error(line.text.trim_end().chars().count() + 1, message));
    }
    Ok(())
}

/// The board as text. A blocked square under a queen is lost: the queen is shown.
pub(super) fn write(board: &Board) -> String {
    let mut text = format!("{}\n", board.size());
    for square in board.squares() {
        text.push(match square {
            s if board.has_queen(s) => 'Q',
            s if board.is_blocked(s) => '.',
            _ => '*',
        });
        if usize::from(square.column) + 1 == board.size() {
            text.push('\n');
        }
    }
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
}
