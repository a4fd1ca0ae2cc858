//! Puzzles one a line, their cells run together or separated.

use std::ops::RangeInclusive;

use super::board::{BoardResult, DrawnBoard, board_of_cells, diagnose};
use super::content::{CellsRead, Known, Reading, is_open};
use super::split::{CellText, Split, is_sequence, pieces_of_a_line, separator_of};
use crate::format::columns::{Parts, WIDEST_ROW, cut, ends_column, wrong_line};
use crate::format::error::ParseError;
use crate::format::head::CellLayout;
use crate::format::source::Line;
use crate::format::symbols::{is_open_symbol, size_of_cells};
use crate::grid::CandidateSet;

/// Returns the puzzles of a list, one on each line, or `None` if most of the lines are no puzzles and could be rows.
/// Damaged lines are errors.
pub(super) fn list(rows: &[Line], known: Known) -> Option<Vec<BoardResult>> {
    /// The number of lines tried: if none of them is a puzzle, no other line is.
    const LOOKED_AT: usize = 2;
    let puzzle = |row: &Line| match known.reading {
        Reading::Any => line_puzzle(row, known).or_else(|| separated_puzzle(row, known)),
        _ => separated_puzzle(row, known),
    };
    let is_good = |row: &Line| matches!(puzzle(row), Some(Ok(_)));
    // The number of puzzles may be given above them.
    let is_count =
        |row: &Line| row.text.trim().len() < 4 && row.text.trim().bytes().all(|b| b.is_ascii_digit());
    let rows = &rows[usize::from(rows.len() > 1 && is_count(&rows[0]))..];
    let bare = without_ids(rows);
    let rows = bare.as_deref().unwrap_or(rows);
    if !rows.iter().take(LOOKED_AT).any(is_good) {
        return None;
    }
    let damaged = |row: &Line| Err(damage(row, known));
    let puzzles: Vec<_> = rows.iter().map(|row| puzzle(row).unwrap_or_else(|| damaged(row))).collect();
    // Four groups of four cells are more likely a row of 16x16, unless there is only one line.
    let is_clear = |board: &&DrawnBoard| board.size >= 6 || rows.len() == 1;
    let good = puzzles.iter().flatten().filter(is_clear).count();
    let has_only_lines =
        || puzzles.iter().zip(rows).all(|(read, row)| read.is_ok() || is_wider_than_a_board(row));
    (2 * good > rows.len() || good > 0 && has_only_lines()).then_some(puzzles)
}

/// Returns the errors of lines each of which was meant to be a puzzle, or `None` if they could be rows.
pub(super) fn damaged_lines(rows: &[Line], known: Known) -> Option<Vec<BoardResult>> {
    let are_lines = rows.len() > 1 && rows.iter().all(is_wider_than_a_board);
    are_lines.then(|| rows.iter().map(|row| Err(damage(row, known))).collect())
}

/// Explains why a line of a list is not a puzzle.
fn damage(row: &Line, known: Known) -> ParseError {
    wrong_line(row).unwrap_or_else(|| diagnose(std::slice::from_ref(row), known))
}

/// Returns whether a line has a longer word than a row of any board.
fn is_wider_than_a_board(row: &Line) -> bool {
    row.text.split_whitespace().any(|word| word.chars().count() > WIDEST_ROW)
}

/// Returns the rows of a table without the ids in its first column, if the others are the cells or the rows of a board.
/// Ids count the lines, or none of them is as short as a cell.
fn without_ids(rows: &[Line]) -> Option<Vec<Line>> {
    const CELLS: usize = 81;
    const ROWS: usize = 9;
    let separator = separator_of(rows.first()?)?;
    let id = |row: &Line| row.text.split(separator).next().map(|id| id.trim().to_owned());
    let is_table = rows.iter().all(|row| [CELLS, ROWS].contains(&row.text.matches(separator).count()));
    let ids: Vec<String> = rows.iter().filter(|_| is_table).filter_map(id).collect();
    let are_rows = || {
        let widths = |row: &Line| row.text.split(separator).skip(1).all(|cells| cells.trim().len() == ROWS);
        rows.iter().all(widths)
    };
    let are_ids =
        is_sequence(ids.iter().map(String::as_str)) || are_rows() || ids.iter().all(|id| id.len() > 2);
    let blank = |row: &Line| {
        let (id, cells) = row.text.split_once(separator)?;
        Some(row.with_text(" ".repeat(id.chars().count() + 1) + cells))
    };
    if is_table && are_ids { rows.iter().map(blank).collect() } else { None }
}

/// Returns the puzzle whose cells, all of them separated, or whose rows, are on a line.
fn separated_puzzle(row: &Line, known: Known) -> Option<BoardResult> {
    /// As many characters as the smallest board has cells.
    const SHORTEST: usize = 16;
    if row.text.len() < SHORTEST {
        return None;
    }
    let separated = |split: &Split| *split != Split::Characters && split.fits(std::slice::from_ref(row));
    // Elsewhere these are empty cells or strokes.
    let joined = ['-', '_', '+'].map(Split::Fields);
    Split::USUAL.into_iter().chain(joined).filter(separated).find_map(|split| {
        let cells = without_rest(split.cells(row));
        if let Some(size) = size_of_cells(cells.len()) {
            let board = board_of_cells(cells, CellLayout::Table, size, known);
            return Some(board).filter(|board| size >= 6 || board.as_ref().is_ok_and(is_clear_4x4));
        }
        let (cells, size) = pieces_of_a_line(cells)?;
        Some(board_of_cells(cells, CellLayout::Table, size, known))
    })
}

/// Returns the cells of a puzzle without the solution, the rating or the name that follow on the line.
fn without_rest(mut cells: Vec<CellText>) -> Vec<CellText> {
    const MIN: usize = 36;
    const MAX_REST: usize = 4;
    let half = cells.len() / 2;
    let is_rest = |cell: &CellText| {
        cell.text.chars().count() > 2 || cell.text.contains(|c: char| c.is_alphabetic() || c == '.')
    };
    let count = cells.iter().take_while(|cell| cell.text.chars().count() <= 2).count();
    if half >= MIN && cells.len() == 2 * half && size_of_cells(half).is_some() {
        let (puzzle, solution) = cells.split_at(half);
        let solves = |(a, b): (&CellText, &CellText)| a.text == b.text || is_open(&a.text);
        let is_solution = solution.iter().all(|cell| !is_open(&cell.text))
            && puzzle.iter().any(|cell| is_open(&cell.text))
            && puzzle.iter().zip(solution).all(solves);
        cells.truncate(if is_solution { half } else { cells.len() });
    } else if count >= MIN && size_of_cells(count).is_some() && cells.get(count).is_some_and(is_rest) {
        let is_short = cells.len() - count <= MAX_REST;
        cells.truncate(if is_short { count } else { cells.len() });
    }
    cells
}

/// Returns whether a board of 4x4 has a digit twice and is right so far: a row of 16x16 is neither.
fn is_clear_4x4(board: &DrawnBoard) -> bool {
    let (CellsRead::Digits(grid), Some(geometry)) = (&board.content, board.geometry()) else { return false };
    let digits: CandidateSet = grid.placed().map(|(_, digit)| digit).collect();
    grid.filled() >= board.size
        && digits.len() < grid.filled()
        && digits.len() + 1 >= board.size
        && grid.clashes(&geometry).next().is_none()
}

/// Returns the puzzle that a single line holds, or `None` if it is a row.
pub(super) fn line_puzzle(row: &Line, known: Known) -> Option<BoardResult> {
    let is_plain = |parts: &Parts<'_>| !parts.cells.contains(' ') && !parts.are_candidates();
    let parts = cut(&row.text).filter(|parts| parts.size >= 6 && is_plain(parts))?;
    let start = row.text[..parts.start].chars().count() + 1;
    let cells = parts.cells.chars().enumerate();
    let cells = cells.map(|(i, c)| CellText { line: row.number, column: start + i, text: c.to_string() });
    Some(board_of_cells(cells.collect(), CellLayout::Line, parts.size, known.with(Reading::Any)))
}

/// Returns the puzzle that a line of prose holds, or why its cells are none.
pub(super) fn puzzle_in_prose(line: &Line, known: Known) -> Option<BoardResult> {
    line_puzzle(line, known).filter(Result::is_ok).or_else(|| {
        let word = nearly_a_board(line)?;
        let puzzle = line_puzzle(&word, known).unwrap_or_else(|| Err(damage(&word, known)));
        Some(puzzle).filter(Result::is_err)
    })
}

/// Returns the first word of a line that is nearly the cells of a 9x9 board, in its columns. Long numbers have fewer
/// zeros, lines to write on fewer digits, and ids and hashes more letters.
fn nearly_a_board(line: &Line) -> Option<Line> {
    const LENGTHS: RangeInclusive<usize> = 72..=90;
    const MIN_EMPTY: usize = 20;
    const MIN_DIGITS: usize = 16;
    const MAX_STRANGE: usize = 2;
    let is_near = |word: &str| {
        let count = |test: &dyn Fn(char) -> bool| word.chars().filter(|&c| test(c)).count();
        let empty = count(&|c| c == '0' || c == '-' || is_open_symbol(c));
        let digits = count(&|c| ('1'..='9').contains(&c));
        let length = word.chars().count();
        LENGTHS.contains(&length)
            && empty >= MIN_EMPTY
            && digits >= MIN_DIGITS
            && empty + digits + MAX_STRANGE >= length
    };
    let mut start = 0;
    for word in line.text.split_inclusive(ends_column) {
        let cells = word.trim_end_matches(ends_column);
        if is_near(cells) {
            return Some(line.with_text(" ".repeat(line.text[..start].chars().count()) + cells));
        }
        start += word.len();
    }
    None
}

#[cfg(test)]
mod tests {
    use crate::format::tests::{DOTTED as LINE, SOLUTION, errors, found, read, rows_of};
    use crate::format::{ReadError, Reader};

    #[test]
    fn ids_before_cells_are_not_cells() {
        let cells = rows_of(LINE, 1).join(",");
        let rows = rows_of(LINE, 9).join(",");
        let table = |id: &dyn Fn(usize) -> String, cells: &str| -> String {
            (0..4).map(|i| format!("{},{cells}\n", id(i))).collect()
        };
        for text in [
            table(&|i| i.to_string(), &cells),
            table(&|i| format!("p{i:03}"), &cells),
            table(&|i| (7 * i).to_string(), &rows),
        ] {
            let puzzles = read(&text);
            assert_eq!(puzzles.len(), 4, "{text}");
            assert_eq!(puzzles[0].givens, read(LINE)[0].givens, "{text}");
        }
        // One cell too many.
        assert_eq!(errors(&table(&|i| (i % 2).to_string(), &cells)).len(), 1);
    }

    #[test]
    fn a_damaged_line_behind_a_board_takes_no_other_with_it() {
        let board = rows_of(LINE, 9).join("\n");
        let other: String = LINE.chars().rev().collect();
        let damaged = format!("x{}", &other[1..]);
        for (lines, good) in [
            ([&other, &damaged].map(String::as_str).join("\n"), [true, false].as_slice()),
            ([&damaged, &other].map(String::as_str).join("\n"), &[false, true]),
            (format!("{other}\n{other}5\n{other}"), &[true, false, true]),
            (format!("{other}\n{other}\n{other}5\n{other}55\n{other}"), &[true, true, false, false, true]),
        ] {
            let text = format!("{board}\n\n{lines}\n");
            let read = Reader::new(text.as_bytes(), Default::default());
            let read: Vec<(usize, bool)> = read
                .map(|read| match read {
                    Ok(parsed) => (parsed.line, true),
                    Err(ReadError::Parse(error)) => (error.line, false),
                    Err(error) => panic!("{error}"),
                })
                .collect();
            let expected: Vec<_> = [(1, true)].into_iter().chain((11..).zip(good.iter().copied())).collect();
            assert_eq!(read, expected, "{text}");
        }
    }

    #[test]
    fn a_damaged_line_with_a_title_is_no_prose() {
        let board = rows_of(LINE, 9).join("\n");
        let other: String = LINE.chars().rev().collect();
        let third = LINE.replace('1', "X").replace('2', "1").replace('X', "2");
        for (before, behind) in
            [("", ",easy"), ("", "\teasy"), ("", " easy"), ("", " for an easy start"), ("Easy 3: ", "")]
        {
            for (damaged, column, message) in [
                (other[1..].to_owned(), 81, "80 cells: expected 81"),
                (format!("{other}55"), 82, "83 cells: expected 81"),
                (format!("{}%{}", &other[..40], &other[41..]), 41, "found `%`"),
            ] {
                let line = |cells: &str| format!("{before}{cells}{behind}\n");
                let text = format!("{board}\n\n{}{}{}", line(&other), line(&damaged), line(&third));
                let (puzzles, errors): (Vec<_>, Vec<_>) =
                    found(text.as_bytes()).into_iter().partition(Result::is_ok);
                assert_eq!((puzzles.len(), errors.len()), (3, 1), "{text}");
                let error = errors[0].as_ref().unwrap_err();
                let expected = format!("line 12, column {}: {message}", before.len() + column);
                assert!(error.starts_with(&expected), "{text}{error}");
            }
        }
        // A number, a line to write on, a hash and a solution.
        for prose in [
            "The digits 31415926535897932384626433832795028841971693993751058209749445923078164062862089",
            "Your name 1________________________________________________________________________________2",
            "Checksum 00e0f1d2c3b4a5968778695a4b3c2d1e0f00e0f1d2c3b4a5968778695a4b3c2d1e0f0011223344556",
            &format!("Solution: {}", &SOLUTION[1..]),
        ] {
            assert_eq!(found(format!("{board}\n\n{prose}\n").as_bytes()).len(), 1, "{prose}");
        }
    }

    #[test]
    fn a_title_is_not_counted_as_cells() {
        let board = rows_of(LINE, 9).join("\n");
        let other: String = LINE.chars().rev().collect();
        for (damaged, message, help) in [
            (other[1..].to_owned(), "line 12, column 81: 80 cells: expected 81", "write `.`"),
            (format!("{other}5"), "line 12, column 82: 82 cells: expected 81", "remove the extra"),
        ] {
            for title in ["", ",7", ";1.2"] {
                let text = format!("{board}\n\n{other}\n{damaged}{title}\n{other}\n");
                let mut read = Reader::new(text.as_bytes(), Default::default()).filter_map(Result::err);
                let Some(ReadError::Parse(error)) = read.next() else { panic!("{text}") };
                assert!(error.to_string().starts_with(message), "{text}{error}");
                assert!(error.help.is_some_and(|text| text.starts_with(help)), "{text}");
            }
        }
    }

    #[test]
    fn a_solution_may_follow_the_cells() {
        let text = format!("{},{SOLUTION}\n", rows_of(LINE, 1).join(",")).repeat(2);
        assert!(read(&text).len() == 2 && read(&text)[0].givens == read(LINE)[0].givens);
    }
}
