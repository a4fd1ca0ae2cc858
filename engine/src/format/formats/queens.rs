//! `queens`: N on a line, then N rows of N: `*` a free square, `.` a blocked one, `Q` a queen.
//!
//! A board with regions has `regions N` on its first line, then N rows of N letters. If it has blocked
//! squares or queens, rows as above follow. Boards may follow one another. A map of regions may also stand
//! alone, as letters or as numbers. So may squares with queens, in which one other character, `*`, `.` or `_`, is free:
//! other programs write a free square as `.`, so with two characters nobody knows which is free.

use super::prelude::*;
use crate::format::rows::{characters, width};
use crate::format::source::words;
use crate::queens::{Board, MAX_REGIONS, MAX_SIZE, Regions, RegionsError, Square};

/// The first word of a board with regions.
const REGIONS: &str = "regions";
/// The most lines of words above a board, among the first lines of a text, which its mark is looked for in.
const MAX_LINES_OF_WORDS: usize = 20;
/// The smallest board that is recognised without its size.
const MIN_SIZE: usize = 4;

const SQUARES: &str = "`*` is a free square, `.` a blocked one, `Q` a queen";

pub struct Queens;

impl TextFormat for Queens {
    fn has_mark(&self, start: &Start) -> bool {
        let lines = start.lines();
        begins_regions(&lines[0])
            || begins_with_size(lines)
            || is_map(lines)
            || are_squares(&lines[words_above(lines)..])
    }

    fn may_read(&self, start: &Start) -> bool {
        let lines = start.lines();
        may_be_board(&lines[words_above(lines)..])
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

/// Returns whether a line is the head of a board with regions.
fn begins_regions(line: &Line) -> bool {
    line.text.trim() == REGIONS || number(line, REGIONS).is_some()
}

/// Returns whether the first line is a number and the next one a row of squares.
fn begins_with_size(lines: &[Line]) -> bool {
    let Some(size) = number(&lines[0], "") else { return false };
    match lines[1..].iter().find(|line| !line.is_blank() && !line.is_comment()) {
        Some(row) => {
            is_row_of_squares(row)
                && !row.text.contains('_')
                && (row.text.contains('*') || width(row) == size)
        }
        None => size <= MAX_SIZE,
    }
}

/// Returns the number of lines above squares that are words; none if there is something else among them.
fn words_above(lines: &[Line]) -> usize {
    let count = lines.iter().take(MAX_LINES_OF_WORDS).take_while(|line| is_beside_boards(line)).count();
    let Some(row) = lines.get(count).filter(|line| is_row_of_squares(line)) else { return 0 };
    let size = names(row).len();
    let may_be_row = |line: &Line| are_words(line) && names(line).len() == size;
    if lines[..count].iter().any(may_be_row) { 0 } else { count }
}

fn is_beside_boards(line: &Line) -> bool {
    line.is_blank() || line.is_comment() || are_words(line)
}

/// Returns whether a line is at least two words.
fn are_words(line: &Line) -> bool {
    let is_word = |(_, text): &(usize, &str)| text.chars().take(2).filter(|c| c.is_alphabetic()).count() == 2;
    words(&line.text).filter(is_word).count() >= 2
}

/// Returns whether N rows of N squares begin here without their size. Without a queen they may be an empty sudoku.
fn are_squares(lines: &[Line]) -> bool {
    let Some(rows) = square_of_lines(lines) else { return false };
    let text: String = rows.iter().map(|row| row.text.as_str()).collect();
    rows.iter().all(is_row_of_squares)
        && (text.contains(['Q', 'q']) || text.contains('*') && text.contains(['.', '_']))
}

/// Returns whether a text without a mark may be a queens board: rows of free squares, or regions of equal size.
fn may_be_board(lines: &[Line]) -> bool {
    let Some(rows) = square_of_lines(lines) else { return false };
    let map: Vec<Name> = rows.iter().flat_map(names).collect();
    rows.iter().all(is_row_of_squares) || may_be_map(&map)
}

/// Returns whether squares can be a map of regions: those of a jigsaw or the boxes of a sudoku too.
pub fn may_be_map(squares: &[Name]) -> bool {
    regions(squares[0].place, squares).is_ok_and(|regions| regions.are_connected())
}

/// Returns N rows of N squares, if they begin here and a blank line or nothing follows them.
fn square_of_lines(lines: &[Line]) -> Option<&[Line]> {
    let size = if lines[0].text.len() > 8 * MAX_SIZE { 0 } else { names(&lines[0]).len() };
    let rows = lines.get(..size).filter(|_| (MIN_SIZE..=MAX_SIZE).contains(&size))?;
    let is_square = rows.iter().all(|row| names(row).len() == size);
    (is_square && lines.get(size).is_none_or(Line::is_blank)).then_some(rows)
}

fn is_row_of_squares(line: &Line) -> bool {
    !line.is_blank() && line.text.chars().all(|c| "*._Qq".contains(c) || c.is_whitespace())
}

/// A square in a row: its region, or what is on it.
pub struct Name {
    pub text: String,
    pub place: Place,
}

/// Returns the squares of a row: numbers with blanks or commas between them, or single characters.
fn names(line: &Line) -> Vec<Name> {
    let text = line.text.to_ascii_uppercase().replace(',', " ");
    let has_numbers =
        text.contains(|c: char| c.is_ascii_digit()) && text.trim().contains(char::is_whitespace);
    let texts: Vec<_> = if has_numbers { words(&text).collect() } else { characters(&text).collect() };
    let mut names = Vec::with_capacity(texts.len());
    for (column, text) in texts {
        names.push(Name { text: text.to_owned(), place: Place::new(line.number, column) });
    }
    names
}

/// Returns whether a map of regions begins here without its size: N rows of N names, of which N are different, each with
/// all of its squares together. The regions of a jigsaw have the same size, and the digits of a sudoku are not side by
/// side.
fn is_map(lines: &[Line]) -> bool {
    let size = if lines[0].text.len() > 8 * MAX_REGIONS { 0 } else { names(&lines[0]).len() };
    let Some(rows) = lines.get(..size).filter(|_| (MIN_SIZE..=MAX_REGIONS).contains(&size)) else {
        return false;
    };
    let rows: Vec<Vec<Name>> = rows.iter().map(names).collect();
    if rows.iter().any(|row| row.len() != size) {
        return false;
    }
    is_clear_map(&rows.into_iter().flatten().collect::<Vec<Name>>())
}

/// Returns whether squares are named by their regions and by nothing else, such as the digits of a sudoku.
pub fn is_clear_map(squares: &[Name]) -> bool {
    let size = squares.len().isqrt();
    let has_pair = squares.iter().enumerate().any(|(index, square)| {
        square.text != "0" && squares[..index].iter().any(|other| other.text == square.text)
    });
    has_pair
        && regions(squares[0].place, squares).is_ok_and(|regions| {
            let is_jigsaw = regions.iter().all(|region| regions.squares(region).len() == size);
            regions.are_connected() && !is_jigsaw
        })
}

/// Returns the board of a map, which begins at this place. Its regions are letters, or numbers in their order.
///
/// # Errors
/// A name that is neither, or another number of regions than of rows.
pub fn board_of_map(start: Place, squares: &[Name]) -> Result<Parsed, ParseError> {
    Ok(parsed(Board::with_regions(regions(start, squares)?), start.line, squares))
}

fn parsed(board: Board, line: usize, squares: &[Name]) -> Parsed {
    let places = CellPlaces::Each(squares.iter().map(|square| Some(square.place)).collect());
    Parsed::new(Problem::Queens(board), line, places)
}

fn regions(start: Place, squares: &[Name]) -> Result<Regions, ParseError> {
    const HELP: &str = "every region has a letter from A to Z, which all of its squares have";
    let are_numbers =
        squares.first().is_some_and(|square| square.text.starts_with(|c: char| c.is_ascii_digit()));
    let mut regions = Vec::with_capacity(squares.len());
    for square in squares {
        let region = match square.text.as_bytes() {
            [letter @ b'A'..=b'Z'] if !are_numbers => Some(usize::from(letter - b'A')),
            _ => square.text.parse().ok().filter(|_| are_numbers),
        };
        regions.push(region.ok_or_else(|| {
            let (found, expected) = (excerpt(&square.text), if are_numbers { "number" } else { "letter" });
            let message = format!("found `{found}` among regions: expected a {expected}");
            square.place.error(message).help(HELP)
        })?);
    }
    if are_numbers {
        let mut order = regions.clone();
        order.sort_unstable();
        order.dedup();
        regions.iter_mut().for_each(|region| *region = order.partition_point(|other| other < region));
    }
    let letters = regions.into_iter().map(|region| region as u8).collect();
    Regions::new(squares.len().isqrt(), letters).map_err(|error| {
        let message = match error {
            RegionsError::Count { found, expected } => {
                format!("{}: expected {expected}, one for each queen", counted(found, "region"))
            }
            other => other.to_string(),
        };
        start.error(message).help(HELP)
    })
}

/// Reads board after board.
fn next(source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
    skip_words(source)?;
    let Some(head) = source.next_content()? else { return Ok(None) };
    let read = read(&head, source);
    while read.is_err() && source.peek(0).is_some_and(is_row) {
        source.next()?;
    }
    read.map(Some)
}

/// Skips lines of words above squares.
fn skip_words(source: &mut dyn Source) -> Result<(), ReadError> {
    let mut lines: Vec<Line> = Vec::new();
    while lines.last().is_none_or(is_beside_boards)
        && let Some(line) = source.peek(lines.len()).filter(|_| lines.len() <= MAX_LINES_OF_WORDS)
    {
        lines.push(line.clone());
    }
    for _ in 0..words_above(&lines) {
        source.next()?;
    }
    Ok(())
}

/// Returns whether a line can be a row: it is neither blank nor the first line of the next board.
fn is_row(line: &Line) -> bool {
    !line.is_blank() && number(line, "").is_none() && !begins_regions(line)
}

/// Reads a board whose first line was consumed.
fn read(head: &Line, source: &mut dyn Source) -> Result<Parsed, ReadError> {
    let start = Place::new(head.number, 1);
    let (mut board, mut squares);
    if begins_regions(head) {
        let size = number(head, REGIONS).filter(|size| (1..=MAX_REGIONS).contains(size));
        squares = rows(size.ok_or_else(|| no_size(head))?, Vec::new(), head, source)?;
        board = Board::with_regions(regions(start, &squares)?);
    } else if let Some(size) = number(head, "") {
        board = Board::empty(size).ok_or_else(|| no_size(head))?;
        squares = rows(size, Vec::new(), head, source)?;
        set_squares(&mut board, &squares)?;
    } else {
        // A board has as many rows as its first row has squares.
        let first = names(head);
        let (size, is_map) = (first.len(), !is_row_of_squares(head));
        if size < MIN_SIZE || size > if is_map { MAX_REGIONS } else { MAX_SIZE } {
            return Err(no_size(head).into());
        }
        squares = rows(size, first, head, source)?;
        if is_map {
            board = Board::with_regions(regions(start, &squares)?);
        } else {
            board = Board::empty(size).ok_or_else(|| no_size(head))?;
            set_queens(&mut board, &squares)?;
        }
    }
    if board.regions().is_some() && source.peek(0).is_some_and(is_row_of_squares) {
        squares = rows(board.size(), Vec::new(), head, source)?;
        set_squares(&mut board, &squares)?;
    }
    Ok(parsed(board, head.number, &squares))
}

/// Returns the number on the first line of a board, behind this word. More digits are a row of a map.
fn number(head: &Line, word: &str) -> Option<usize> {
    let number = head.text.trim().strip_prefix(word)?.trim();
    number.parse().ok().filter(|_| number.len() < MIN_SIZE)
}

fn no_size(head: &Line) -> ParseError {
    let column = head.text.chars().take_while(|c| c.is_whitespace()).count() + 1;
    let found = excerpt(&head.text);
    let message = format!(
        "found `{found}`: expected the size of a queens board, 1 to {MAX_SIZE}, or `{REGIONS}` and a size up to {MAX_REGIONS}"
    );
    head.error(column, message).help(format!("N rows of N characters follow the size N: {SQUARES}"))
}

/// Reads N rows of N squares, of which the first may have been read.
fn rows(
    size: usize,
    mut squares: Vec<Name>,
    head: &Line,
    source: &mut dyn Source,
) -> Result<Vec<Name>, ReadError> {
    let mut last = head.number;
    while squares.len() < size * size {
        let row = squares.len() / size + 1;
        let Some(line) = source.peek(0).filter(|line| is_row(line)) else {
            let found = counted(row - 1, "row");
            let message = format!("{found}: expected {size}, as the first line of the board says");
            let help = format!("write {size} rows of {size} squares, without blank lines between them");
            return Err(ParseError::new(last, 1, message).help(help).into());
        };
        last = line.number;
        let names = names(line);
        if names.len() != size {
            let end = line.text.trim_end().chars().count() + 1;
            let column = names.get(size).map_or(end, |surplus| surplus.place.column);
            let message = format!("{} in row {row}: expected {size}", counted(names.len(), "square"));
            let help = format!("write one character for each of the {size} squares of a row");
            return Err(line.error(column, message).help(help).into());
        }
        squares.extend(names);
        source.next()?;
    }
    Ok(squares)
}

/// Sets blocked squares and queens.
fn set_squares(board: &mut Board, squares: &[Name]) -> Result<(), ParseError> {
    let size = board.size();
    for (index, Name { text, place }) in squares.iter().enumerate() {
        let square = Square::new(index / size, index % size);
        match text.as_str() {
            "*" => {}
            "." => board.set_blocked(square, true),
            "Q" => board.set_queen(square, true),
            other => return Err(no_square(other, *place)),
        }
    }
    Ok(())
}

/// Sets the queens of a board without a size, in which one other character is free.
fn set_queens(board: &mut Board, squares: &[Name]) -> Result<(), ParseError> {
    let size = board.size();
    let mut free = None;
    for (index, Name { text, place }) in squares.iter().enumerate() {
        match (text.as_str(), free) {
            ("Q", _) => board.set_queen(Square::new(index / size, index % size), true),
            ("*" | "." | "_", None) => free = Some(text),
            (other, Some(free)) if free == other => {}
            ("*" | "." | "_", Some(free)) => {
                let message =
                    format!("found `{text}` and `{free}` on a queens board without a size: which is free?");
                let help = format!("write the size {size} on a line above it: then {SQUARES}");
                return Err(place.error(message).help(help));
            }
            _ => return Err(no_square(text, *place)),
        }
    }
    Ok(())
}

fn no_square(text: &str, place: Place) -> ParseError {
    let found = excerpt(&text.to_lowercase());
    place.error(format!("found `{found}` on a queens board: expected `*`, `.` or `Q`")).help(SQUARES)
}

/// Writes a board on one line, with `/` for every line end.
#[must_use]
pub fn queens_line(board: &Board) -> String {
    write(board).trim_end().replace('\n', "/")
}

/// Writes a board. A blocked square with a queen on it is written as a queen.
fn write(board: &Board) -> String {
    let mut text = format!("{}\n", board.size());
    if let Some(regions) = board.regions() {
        text = format!("{REGIONS} {text}");
        push_rows(&mut text, board, |square| Regions::letter(regions.of(square)));
        if board.queen_count() == 0 && board.blocked().is_empty() {
            return text;
        }
    }
    push_rows(&mut text, board, |square| match square {
        _ if board.has_queen(square) => 'Q',
        _ if board.is_blocked(square) => '.',
        _ => '*',
    });
    text
}

/// Appends a character for each square.
fn push_rows(text: &mut String, board: &Board, symbol: impl Fn(Square) -> char) {
    for square in board.squares() {
        text.push(symbol(square));
        if usize::from(square.column) + 1 == board.size() {
            text.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{assert_errors, format_of};
    use crate::format::{Format, Options, Parsed, Reader, Writer, parse};
    use crate::grid::Cell;

    const FOUR: &str = "4\n.***\n*Q*.\n****\n****\n";
    const REGIONS: &str = "regions 4\nAAAB\nACBB\nCCDD\nCCDD\n";

    fn boards(text: &str) -> (Vec<Parsed>, Vec<String>) {
        let boards = parse(text.as_bytes(), Default::default()).expect(text);
        let write = |board: &Parsed| Writer::new(Format::QUEENS).problem(&board.problem).expect("a board");
        let written = boards.iter().map(write).collect();
        (boards, written)
    }

    #[test]
    fn boards_of_both_kinds_follow_one_another() {
        let placed = format!("{REGIONS}.***\n*Q**\n****\n****\n");
        let spaced = "5\n*****\r\n* * * * *\n*****\n*****\n*****\nregions 2\na  B\r\nB b\n2\n..\n..\n";
        let text = format!("# both\n{FOUR}\n{REGIONS}\n{placed}{FOUR}{spaced}{REGIONS}");
        let (boards, written) = boards(&text);
        assert_eq!((format_of(&text), boards.len()), (Some("queens"), 8));
        assert_eq!([&written[0], &written[1], &written[2], &written[3]], [FOUR, REGIONS, &placed, FOUR]);
        assert_eq!([&written[5], &written[7]], ["regions 2\nAB\nBB\n", REGIONS]);
        assert_eq!(boards[0].position(Cell::new(5)), (4, 2));
        assert_eq!(boards[2].position(Cell::new(5)), (20, 2), "the row with the queen");
        assert_eq!(boards[3].line, 23);
    }

    #[test]
    fn a_map_of_regions_needs_no_size() {
        let map = "AAABB\nADBBB\nADDCB\nEDCCC\nEEEEC\n";
        let text = format!("# three\n{map}\n{map}.***.\n*****\n*****\n*****\n****Q\n{}", map.to_lowercase());
        let (maps, written) = boards(&text);
        assert_eq!((maps.len(), &written[0], &written[2]), (3, &format!("regions 5\n{map}"), &written[0]));
        assert_eq!(maps[1].position(Cell::new(24)), (17, 5));
        let numbers = "0,0,0,1\n0,1,1,1\n2,3,3,3\n2,2,3,3\n";
        for text in [numbers, &numbers.replace(',', ""), &numbers.replace(',', "  ")] {
            assert_eq!(boards(text).1, ["regions 4\nAAAB\nABBB\nCDDD\nCCDD\n"]);
        }
        // Regions of one size are those of a jigsaw; the squares of a region are together.
        for other in ["AABB\nAABB\nCCDD\nCCDD\n", "AABA\nBBBB\nCCDD\nCCDD\n"] {
            assert!(parse(other.as_bytes(), Default::default()).is_err(), "{other}");
        }
    }

    #[test]
    fn squares_with_queens_need_no_size_if_one_character_is_free() {
        let board = "4\n****\n*Q**\n****\n****\n";
        for free in ["*", ".", "_"] {
            let text = board[2..].replace('*', free);
            let texts = format!("# two\n{text}\n{}", text.to_lowercase());
            assert_eq!(boards(&texts).1, [board, board]);
        }
        // Without a queen they are an empty sudoku, but for those who expect a board.
        let (empty, regions) = ("....\n".repeat(4), "AABB\nAABB\nCCDD\nCCDD\n");
        assert_eq!(format_of(&empty), Some("rows"));
        let expected = |text: &str| {
            let mut reader = Reader::new(text.as_bytes(), Options { queens: true, ..Options::default() });
            let _ = reader.next();
            reader.format().map(Format::name)
        };
        for text in [&empty, regions] {
            assert_eq!(expected(text), Some("queens"));
        }
        for other in ["1234\n3412\n2143\n4321\n", "....\n....\n....\n...1\n", "....\n....\n....\n", "[\n]\n"]
        {
            assert_ne!(expected(other), Some("queens"), "{other}");
        }
        assert_ne!(format_of("9\n_________\n"), Some("queens"), "a number above rows of a sudoku");
    }

    #[test]
    fn words_may_be_above_squares() {
        let (squares, board) = ("_ Q _ _\n_ _ _ _\n_ _ _ _\n_ _ _ _\n", "4\n*Q**\n****\n****\n****\n");
        let text = format!("Place the missing queens.\n{squares}\nAnd here:\n\n{squares}");
        assert_eq!((format_of(&text), boards(&text).1), (Some("queens"), vec![board.to_owned(); 2]));
        // A map with blanks in its rows is no words.
        let map = "AA BB\nAA BB\nCC DD\nCC DD\n";
        assert_ne!(format_of(&format!("{map}*Q**\n****\n****\n****\n")), Some("queens"));
    }

    #[test]
    fn errors_say_what_was_expected() {
        let size = "expected the size of a queens board, 1 to 32, or `regions` and a size up to 26";
        let no_size = ["99", "regions 27"].map(|found| format!("1:1 found `{found}`: {size}"));
        let skipped = format!("regions 4\nAAAA\nAAAA\nAAAA\nAAAA\n****\n{REGIONS}{FOUR}");
        assert_errors([
            ("4\n****\n*x**\n****\n****", "3:2 found `x` on a queens board: expected `*`, `.` or `Q`"),
            ("4\n****\n***\n****\n****", "3:4 3 squares in row 2: expected 4"),
            ("4\n****\n*****\n****\n****", "3:5 5 squares in row 2: expected 4"),
            ("4\n****\n****\n****", "4:1 3 rows: expected 4, as the first line of the board says"),
            ("99\n****\n", &no_size[0]),
            (
                "....\n..*.\n....\n....\n",
                "2:3 found `*` and `.` on a queens board without a size: which is free?",
            ),
            (
                "*__Q\n____\n____\n____\n",
                "1:2 found `_` and `*` on a queens board without a size: which is free?",
            ),
            ("regions 2\nA1\nBB", "2:2 found `1` among regions: expected a letter"),
            ("regions 2\nAA\nAA", "1:1 1 region: expected 2, one for each queen"),
            ("regions 27\nAA\nAA", &no_size[1]),
            ("regions 2\nAAB\nAA", "2:3 3 squares in row 1: expected 2"),
            ("regions 2\nAB\nBB\n**\n", "4:1 1 row: expected 2, as the first line of the board says"),
            (&skipped, "1:1 1 region: expected 4, one for each queen"),
        ]);
    }
}
