//! Boards drawn as rows of cells, one after another, between titles and remarks.
//!
//! ```text
//! *-----------*      .-----------.-------.      5,3,,,7,,,,
//! |.3.|4..|...|      | 1567  3   | 4     |      an empty cell is its candidates run together
//! |---+---+---|      :-----------+-------:
//! ```
//!
//! A cell is a character, a number, or candidates run together; spaces, pipes, commas or tabs separate
//! cells; lines of strokes draw boxes. `block` finds the boards; `board` reads them and explains why rows are not one.
//!
//! In a frame, one paste may hold the givens, then the digits on the board, then the marks. In a grid of
//! marks a lone digit is placed, unless a peer still has it among its marks: then it is a naked single. A
//! `u` before it says that the player placed it. If fewer than 17 cells of a 9x9 board are placed, no classic puzzle
//! with one solution leads to them: then the candidates are given, a Sukaku. The solution of the puzzle before, or
//! after other text its marks, is not another puzzle.

mod around;
mod block;
mod board;
mod content;
mod lattice;
mod lines;
mod list;
mod merge;
mod missing;
mod plain_line;
mod split;
mod spreadsheet;
mod variants;
mod write;

pub(super) use board::{BoardResult, DrawnBoard};
pub(super) use content::Reading;
pub(super) use lines::{
    differs, is_border, is_hash_frame, is_label, is_remark, is_row_of_cells, may_begin_board,
};
pub(super) use merge::gives_candidates;
pub(super) use write::{all_marks, characters, given_candidates, loses_marks, unambiguous_marks};

use std::collections::VecDeque;

use super::head::{CellLayout, Head, Replay};
use super::parsed::Parsed;
use super::source::{Line, Source};
use super::symbols::KnownAlphabet;
use super::text_format::Parser;
use super::{Options, ParseError, ReadError};
use crate::grid::{Boxes, Grid};
use content::{CellsRead, Known};

/// The number of errors that are held back until a first board is found.
const MAX_HELD: usize = 100;

/// Reads board after board.
pub(super) struct PageParser {
    known: Known,
    /// Boards read ahead: up to three may be one puzzle.
    ahead: VecDeque<BoardResult>,
    /// The map of regions above the next board.
    map: Option<(usize, Boxes)>,
    /// The givens of the puzzle before, and whether it was a line.
    before: Option<(Grid, bool)>,
    has_begun: bool,
}

impl PageParser {
    pub fn new(options: &Options, reading: Reading) -> PageParser {
        // A format that was detected does not say more than the page itself.
        let reading = if options.format.is_some() { reading } else { Reading::Any };
        PageParser {
            known: Known { alphabet: KnownAlphabet::wanted(options.alphabet), reading },
            ahead: VecDeque::new(),
            map: None,
            before: None,
            has_begun: false,
        }
    }

    fn fill(&mut self, source: &mut dyn Source, count: usize) -> Result<(), ReadError> {
        while self.ahead.len() < count {
            let Some(boards) = block::next(source, self.known)? else { break };
            for mut board in boards {
                if let Ok(board) = &mut board {
                    if let CellsRead::Regions(boxes) = &board.content {
                        let before = self.ahead.back_mut().and_then(|before| before.as_mut().ok());
                        if !before.is_some_and(|before| {
                            before.boxes.is_none() && before.take_boxes(board.size, boxes)
                        }) {
                            self.map = Some((board.size, boxes.clone()));
                        }
                        continue;
                    }
                    if let Some((size, boxes)) = self.map.take() {
                        board.take_boxes(size, &boxes);
                    }
                    self.known.alphabet.settled = Some(board.alphabet);
                }
                self.ahead.push_back(board);
            }
        }
        Ok(())
    }

    /// Reads up to the first board. A page without any has a single error, that of its first rows.
    fn begin(&mut self, source: &mut dyn Source) -> Result<(), ReadError> {
        while !self.ahead.iter().any(Result::is_ok) && self.ahead.len() < MAX_HELD {
            let count = self.ahead.len();
            self.fill(source, count + 1)?;
            if self.ahead.len() == count {
                self.ahead.truncate(1);
                break;
            }
        }
        self.has_begun = true;
        Ok(())
    }

    /// Drops boards that are the solution or a later position of the puzzle before.
    fn drop_later_positions(&mut self) {
        let Some((before, was_line)) = &self.before else { return };
        while let Some(Ok(board)) = self.ahead.front() {
            if !board.is_later_position(before, *was_line) {
                break;
            }
            self.ahead.pop_front();
        }
    }
}

impl Parser for PageParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        if !self.has_begun {
            self.begin(source)?;
        }
        loop {
            self.fill(source, 3)?;
            let count = self.ahead.len();
            self.drop_later_positions();
            if self.ahead.len() == count {
                break;
            }
        }
        let good = |i: usize| self.ahead.get(i).and_then(|board| board.as_ref().ok());
        let count =
            good(0).map_or(1, |first| merge::board_count(first, good(1), good(2), self.known.reading));
        let taken: Result<Vec<DrawnBoard>, ParseError> =
            self.ahead.drain(..count.min(self.ahead.len())).collect();
        let taken = taken?;
        let is_line = taken.first().is_some_and(|first| first.layout == CellLayout::Line);
        let parsed = merge::puzzle(taken)?;
        self.before =
            parsed.as_ref().and_then(|parsed| Some((parsed.problem.as_sudoku()?.givens.clone(), is_line)));
        Ok(parsed)
    }
}

/// Returns how the board that begins here is laid out, or was probably meant to be.
pub(super) fn layout(head: &mut Head<'_>) -> Option<CellLayout> {
    let known = Known { alphabet: KnownAlphabet::wanted(head.alphabet), reading: Reading::Any };
    block::layout(&mut Replay::new(head), known)
}

/// Returns whether the rows that begin here are a board in which a blank is an empty cell.
pub(super) fn is_spaced(head: &mut Head<'_>) -> bool {
    let known = Known { alphabet: KnownAlphabet::wanted(head.alphabet), reading: Reading::Any };
    block::is_spaced(&mut Replay::new(head), known)
}

/// Consumes the next block, which is to be a single board, or returns `None` at the end.
pub(super) fn board(
    source: &mut dyn Source,
    alphabet: KnownAlphabet,
) -> Result<Option<BoardResult>, ReadError> {
    let known = Known { alphabet, reading: Reading::Any };
    let Some(mut boards) = block::next(source, known)? else { return Ok(None) };
    let count = boards.len();
    Ok(boards.pop().map(|last| match last {
        Ok(board) if count > 1 => {
            let message = format!("{count} boards one after another: expected a blank line between them");
            Err(ParseError::new(board.line(), 1, message))
        }
        last => last,
    }))
}

/// Returns whether a line is part of a frame.
pub(super) fn is_frame(line: &Line) -> bool {
    is_border(&line.text) || line.text.contains(plain_line::PIPES)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::format::tests::{
        SOLUTION as FULL, error, errors, format_of, found, framed, half, read, rows_of, wrapped,
    };
    use crate::format::{Format, Options, Reader, parse};
    use crate::grid::{Alphabet, CandidateGrid, Cell, Digit, Progress};

    fn digit(value: u8) -> Option<Digit> {
        Digit::new(value)
    }

    /// The full grid as words, some of its cells replaced.
    fn words(cells: &[(usize, &str)]) -> String {
        let word = |i: usize| {
            let other = cells.iter().find(|(cell, _)| *cell == i).map(|(_, word)| *word);
            other.unwrap_or(&FULL[i..=i])
        };
        let row = |r: usize| (9 * r..9 * r + 9).map(word).collect::<Vec<_>>().join(" ");
        (0..9).map(|r| row(r) + "\n").collect()
    }

    #[test]
    fn a_lone_digit_is_placed_unless_a_peer_has_it_among_its_marks() {
        let puzzle = &read(&words(&[(0, "56"), (9, "6"), (10, "7")]))[0];
        assert_eq!(puzzle.givens[Cell::new(9)], None, "r1c1 can still be 6");
        assert_eq!(puzzle.givens[Cell::new(10)], digit(7));
        let grid = CandidateGrid::of(puzzle);
        assert_eq!(grid.candidates(Cell::new(9)).only(), digit(6));
        assert_eq!(grid.candidates(Cell::new(0)).len(), 2);
    }

    #[test]
    fn a_digit_of_the_player_is_not_a_given() {
        let puzzle = &read(&words(&[(0, "u5"), (80, "U9")]))[0];
        assert_eq!((puzzle.givens[Cell::new(0)], puzzle.values()[Cell::new(0)]), (None, digit(5)));
        assert_eq!((puzzle.givens.filled(), puzzle.values().filled()), (79, 81));
    }

    #[test]
    fn a_paste_of_givens_digits_and_marks_is_one_puzzle() {
        let rows = |text: &str| {
            let rows = rows_of(text, 9).into_iter().map(framed).collect::<Vec<_>>();
            format!("*-----------*\n{}\n*-----------*\n", rows.join("\n"))
        };
        let givens = rows(&format!("..4.{}", &FULL[4..]));
        let values = rows(&format!("..46{}", &FULL[4..]));
        let marks = words(&[(0, "5"), (1, "35")]);
        let puzzles = read(&format!("{givens}\n{values}\n{marks}"));
        let [puzzle] = puzzles.as_slice() else { panic!("{} puzzles", puzzles.len()) };
        assert_eq!((puzzle.givens.filled(), puzzle.values().filled()), (78, 79));
        let marks =
            puzzle.progress.as_ref().and_then(|progress| progress.candidates.as_ref()).expect("marks");
        assert_eq!((marks[0].only(), marks[1].len()), (digit(5), 2));
        assert_eq!(read(&format!("{givens}\n{values}")).len(), 1);
        assert_eq!(read(&format!("{givens}\n{}", rows(&".".repeat(81)))).len(), 2);
    }

    #[test]
    fn frames_of_many_styles_are_read() {
        let plain = rows_of(FULL, 9);
        for (edge, rule, pipe) in [
            ("*-----------*", "|---+---+---|", "|"),
            (".---.---.---.", ":---+---+---:", "|"),
            ("+---+---+---+", "+---+---+---+", "|"),
            ("┌───┬───┬───┐", "├───┼───┼───┤", "│"),
            ("╔═══╦═══╦═══╗", "╠═══╬═══╬═══╣", "║"),
        ] {
            let row = |r: &&str| format!("{pipe}{}{pipe}{}{pipe}{}{pipe}\n", &r[..3], &r[3..6], &r[6..]);
            let bands: Vec<String> = plain.chunks(3).map(|band| band.iter().map(row).collect()).collect();
            let text = format!("{edge}\n{}{edge}\n", bands.join(&format!("{rule}\n")));
            assert_eq!(read(&text)[0].givens.filled(), 81, "{text}");
        }
    }

    #[test]
    fn padded_and_bare_numbers_do_not_mix() {
        let board =
            |first: &str| format!("{first}{}\n{}", " 01".repeat(9), (" 01".repeat(10) + "\n").repeat(9));
        let options = || Options { alphabet: Some(Alphabet::HexZero), ..Options::default() };
        let read = |text: &str| parse(text.as_bytes(), options()).expect("a board").remove(0);
        let marks = read(&board("6"));
        let puzzle = marks.problem.as_sudoku().expect("a sudoku");
        assert!(
            puzzle.progress.as_ref().is_some_and(Progress::has_marks) || puzzle.given_candidates.is_some()
        );
        assert_eq!(
            read(&board("00").replace("01", "00")).problem.as_sudoku().expect("a sudoku").given_candidates,
            None
        );
    }

    #[test]
    fn a_typing_error_in_numbers_does_not_make_them_marks() {
        let row = "0 ".repeat(9) + "\n";
        for typo in ["10", "12", "-1", "1x"] {
            let text = format!("1 {typo} 0 0 0 0 0 0 0\n{}", row.repeat(8));
            assert_eq!(format_of(&text), Some(Format::GRID), "{typo}");
            let expected = format!("found `{typo}`: expected a number from 1 to 9, or 0 for an empty cell");
            assert_eq!(error(&text).message, expected);
        }
        let sixteen = format!("1 17 5 10{}\n{}", " 0".repeat(12), ("0 ".repeat(16) + "\n").repeat(15));
        assert!(error(&sixteen).message.contains("found `17`: expected a number from 1 to 16"));
    }

    #[test]
    fn tables_of_programs_are_read_without_their_names() {
        let table = |head: &str, row: fn(usize, &str) -> String, separator: &str| {
            let rows = rows_of(FULL, 9).into_iter().enumerate();
            let lines = rows.map(|(i, cells)| row(i, &rows_of(cells, 1).join(separator)) + "\n");
            format!("{head}{}", lines.collect::<String>())
        };
        for text in [
            table("c1,c2,c3,c4,c5,c6,c7,c8,c9\n", |_, row| row.to_owned(), ","),
            table(",0,1,2,3,4,5,6,7,8\n", |i, row| format!("{i},{row}"), ","),
            table(
                "| | | | | | | | | |\n|---|---|---|---|---|---|---|---|---|\n",
                |_, row| format!("|{row}|"),
                "|",
            ),
            table(
                "|1|2|3|4|5|6|7|8|9|\n|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|\n",
                |_, row| format!("|{row}|"),
                "|",
            ),
            table("    A B C D E F G H I\n", |i, row| format!("{} | {row}", i + 1), " "),
            table("// From the paper:\n", |_, row| format!("// {row}"), " ") + "fn main() {}\n",
            format!("{}\n", rows_of(FULL, 1).join(",")),
        ] {
            let puzzles = read(&text);
            assert!(puzzles.len() == 1 && puzzles[0].givens == read(FULL)[0].givens, "{text}");
        }
        let without_nines = FULL.replace('9', ".");
        for text in [
            table("|===\n", |_, row| format!("|{}", row.replace('9', " ")), "|") + "|===\n",
            table("", |_, row| row.replace('9', " "), " | "),
        ] {
            let puzzles = read(&text);
            assert!(puzzles.len() == 1 && puzzles[0].givens == read(&without_nines)[0].givens, "{text}");
        }
    }

    #[test]
    fn numbers_of_rows_are_no_cells() {
        let row = |r: usize| &FULL[9 * r..9 * r + 8];
        let rows: String = (0..9).map(|r| format!("{}\t{}\n", r + 1, row(r))).collect();
        assert_eq!(errors(&rows).len(), 1, "rows of eight cells");
        let rows: String = (0..9).map(|r| format!("{0} {1}. {0}\n", r + 1, row(r))).collect();
        assert_eq!(read(&rows)[0].givens.filled(), 72, "{rows}");
    }

    #[test]
    fn a_solution_after_its_puzzle_is_not_another_puzzle() {
        let rows = |text: &str| wrapped(text, 9);
        let puzzle = half();
        let drawn =
            |text: &str| -> String { rows_of(text, 9).into_iter().map(|row| framed(row) + "\n").collect() };
        for between in ["\n", "\nSolution:\n"] {
            let text = format!("{}{between}{}", rows(&puzzle), rows(FULL));
            assert_eq!(read(&text).len(), 1, "{text}");
            let text = format!("{}{between}{}", drawn(&puzzle), drawn(FULL));
            assert!(read(&text).len() == 1 && read(&text)[0].progress.is_none(), "{text}");
        }
        let other = format!("{}{}", &FULL[27..], &FULL[..27]);
        assert_eq!(read(&format!("{}\n{}", rows(&puzzle), rows(&other))).len(), 2);
    }

    #[test]
    fn a_full_grid_that_breaks_the_rules_is_no_solution() {
        let puzzle = half();
        let rows = wrapped(&puzzle, 9);
        let wrong = wrapped(&format!("{}1", &FULL[..80]), 9);
        assert_eq!(read(&format!("{rows}\n{wrong}")).len(), 2);
        assert_eq!(read(&format!("Grid 01\n{rows}Grid 02\n{rows}")).len(), 2, "the same twice");
        let line = format!(
            "{rows}\n(solve \"{puzzle}\")\n***  Using CLIPS 6.32, running on some computer\n{puzzle}\n"
        );
        assert_eq!(read(&line).len(), 1, "the puzzle drawn and on lines");
    }

    #[test]
    fn numbers_and_dates_above_boards_are_their_titles() {
        let board = wrapped(FULL, 9);
        let plain = ["#1", "#100", "# 7", "1.", "12)", "3:", "2024-01-02"];
        let named = [
            "No. 1",
            "Nr. 12",
            "[3]",
            "(4)",
            "K-17",
            "4x4",
            "-- 2 --",
            "1 / 50",
            "*** EASY ***",
            "easy50-01",
        ];
        for title in plain.into_iter().chain(named) {
            for gap in ["", "\n"] {
                let text = format!("{title}\n{gap}{board}\n{title}\n{gap}{board}");
                assert_eq!(read(&text).len(), 2, "{text}");
            }
        }
        let hashes = board.replace('1', "#");
        assert_eq!(read(&hashes)[0].givens.filled(), 72, "a symbol of empty cells");
    }

    #[test]
    fn titles_stand_between_boards_of_all_sizes() {
        for rows in ["24..\n.14.\n....\n4..1\n", "......\n45.6..\n.64..2\n.2.43.\n2.....\n64..2.\n"] {
            let expected = &read(rows)[0].givens;
            for title in ["No. 1", "Nr. 2", "#3", "Level: 3", "A1", "[1]", "Puzzle 1 (easy)"] {
                for text in [format!("{title}\n\n{rows}"), format!("{title}\n{rows}{title}\n{rows}")] {
                    let puzzles = read(&text);
                    assert_eq!(puzzles.len(), text.matches(title).count(), "{text}");
                    assert!(puzzles.iter().all(|puzzle| puzzle.givens == *expected), "{text}");
                }
            }
        }
        // Not even a title makes a board of a row that is too short.
        assert_eq!(errors("A1\n24..\n.14.\n..2\n4..1\n").len(), 1);
    }

    #[test]
    fn phone_numbers_in_a_signature_are_no_rows() {
        let rows: String = (0..9).map(|r| format!("> {}\n", &FULL[9 * r..9 * r + 9])).collect();
        for end in ["-- \nBob Smith\n+44 1234 567890\n", "\nBob\n--\nSent from my phone\nTel. 0123 456\n"] {
            assert_eq!(read(&format!("{rows}{end}")).len(), 1, "{end}");
        }
        let board = rows.replace("> ", "");
        let mirrored: String =
            board.lines().map(|row| row.chars().rev().chain(['\n']).collect::<String>()).collect();
        assert_eq!(read(&format!("{board}--\n{mirrored}")).len(), 2, "a ruler between boards");
    }

    #[test]
    fn no_board_begins_in_the_middle_of_a_long_block() {
        let mut rows: Vec<String> = (0..1200).map(|r| format!("{}\n", &FULL[r % 9 * 9..][..9])).collect();
        rows[500] = format!("{}\n", &rows[500][..8]);
        for gap in ["", "\n"] {
            // With a blank line between them, bands of three rows.
            let text: String = rows.chunks(3).map(|band| band.concat() + gap).collect();
            assert_eq!(errors(&text).len(), 1);
            let boards = Reader::new(text.as_bytes(), Default::default()).flatten();
            let mut grids = boards.map(|parsed| parsed.problem.as_sudoku().map(|p| p.givens.clone()));
            assert!(grids.all(|grid| grid == Some(read(FULL)[0].givens.clone())), "{gap:?}");
            let good: String = (0..1800).map(|r| format!("{}\n", &FULL[r % 9 * 9..][..9])).collect();
            let text = format!("{text}\n\nmore\n{good}");
            assert_eq!(found(text.as_bytes()).iter().flatten().count(), 200, "those after it");
        }
    }

    #[test]
    fn a_board_may_be_wrapped_at_any_width() {
        let puzzle = half();
        let lines = |width: usize| wrapped(&puzzle, width);
        let expected = &read(&puzzle)[0].givens;
        for text in [1, 3, 20, 27, 60, 76, 80].map(lines) {
            assert_eq!(read(&text)[0].givens, *expected, "{text}");
            assert_eq!(errors(&text[..text.len() - 2]).len(), 1, "a cell is missing: {text}");
        }
        for (one, other) in [(40, 41), (41, 40)] {
            assert_eq!(read(&format!("{}\n{}\n", &puzzle[..one], &puzzle[one..]))[0].givens, *expected);
            assert_eq!(errors(&format!("{}\n{}\n", &puzzle[..one], &puzzle[one..][..other - 1])).len(), 1);
        }
        let twelve =
            |i: usize| if i.is_multiple_of(5) { (i % 12 + i / 12 % 3 * 4 + i / 36) % 12 + 1 } else { 0 };
        let column: String = (0..144).map(|i| format!("{}\n", twelve(i))).collect();
        assert_eq!(read(&column)[0].geometry.size(), 12);
        // Rows of 8x8, too many and with a cell more, are no board of 9x9.
        assert_eq!(errors(&lines(8)).len(), 1);
    }

    #[test]
    fn a_damaged_line_of_a_list_is_an_error_of_its_own() {
        let rows = wrapped(FULL, 9);
        let puzzle = half();
        let separated = rows_of(&puzzle, 1);
        for (puzzle, bad) in [
            (puzzle.clone(), puzzle.replacen('5', "k", 1)),
            (separated.join(","), separated[1..].join(",")),
            (separated.join(" "), separated[1..].join(" ")),
            (separated.join(" ") + " 0.52", separated[1..].join(" ")),
            (rows_of(&puzzle, 9).join("-"), rows_of(&puzzle, 9).join("-")[1..].to_owned()),
            (rows_of(&puzzle, 27).join(" "), rows_of(&puzzle, 27).join(" ")[1..].to_owned()),
        ] {
            let text = format!("{rows}\n{puzzle}\n{puzzle}\n{bad}\n{puzzle}\n");
            let lines = found(text.as_bytes()).into_iter().map(|line| line.unwrap_or(0));
            // The rows are the solution.
            assert_eq!(lines.collect::<Vec<_>>(), [11, 12, 0, 14], "{text}");
        }
    }

    #[test]
    fn nothing_between_separators_is_no_empty_board() {
        for empty in [",,,,,,,,\n", "\t\t\t\t\t\t\t\t\n", "| | | | | | | | | |\n"] {
            assert_eq!(errors(&empty.repeat(9)).len(), 1, "{empty}");
        }
        assert_eq!(read(&".,.,.,.,.,.,.,.,.\n".repeat(9)).len(), 1);
    }

    #[test]
    fn candidates_are_written_in_many_ways() {
        let cells = [(0, "56"), (9, "6"), (10, "7")];
        let plain = read(&words(&cells));
        for (from, to) in
            [("56", "5,6"), ("56", "5/6"), ("56", "<56>"), ("56", "....56..."), ("56", "56 "), ("7", "(7)")]
        {
            let changed = cells.map(|(cell, text)| (cell, if text == from { to } else { text }));
            assert_eq!(read(&words(&changed)), plain, "{to}");
        }
    }

    #[test]
    fn eight_rows_may_be_those_of_a_larger_board() {
        const EIGHT: &str = "1   5\n  3   78\n  4   1\n6   2\n   1   6\n 7   8\n4   8  5\n 8 3   1\n";
        assert_eq!(errors(EIGHT).len(), 1);
        let as_wide: String = EIGHT.lines().map(|row| format!("{row:8}\n")).collect();
        assert_eq!(read(&as_wide)[0].geometry.size(), 8);
    }

    #[test]
    fn a_missing_row_is_reported() {
        let row = "|123|456|789|\n".repeat(10) + "|123|456|789|\n";
        assert!(
            error(&format!("+---+---+---+\n{row}+---+---+---+\n"))
                .message
                .contains("11 rows of 9 characters: expected 9 rows")
        );
    }

    /// The rows of a board in one of several styles.
    fn drawn(board: &[String], style: usize) -> String {
        let spread = |row: &str, by: &str| rows_of(row, 1).join(by);
        let row = |(i, row): (usize, &String)| match style {
            0 => format!("{row}\n"),
            1 => spread(row, " ") + "\n",
            2 => spread(row, ",").replace('.', "") + "\n",
            3 => framed(row) + "\n",
            4 => format!("{row}\n{}", if i % 3 == 2 { "\n" } else { "" }),
            _ => format!("|{}|\n", spread(row, "|").replace('.', " ")),
        };
        board.iter().enumerate().map(row).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(256))]

        /// Whatever line is lost, doubled, cut or put in: no board is made of rows of two others.
        #[test]
        fn no_board_is_made_of_two(
            cells in prop::collection::vec(0u8..30, 4 * 81),
            style in 0usize..6,
            separator in prop::sample::select(vec!["", "\n", "\n\n", "Grid 01\n", "\nNo. 7: easy\n\n"]),
            (change, place) in (0usize..5, 0usize..60),
        ) {
            // A number that is lost between commas is an empty cell.
            prop_assume!((style, change) != (2, 2));
            // Digits that clash would be refused: those of a solution, renamed from board to board.
            let digit_at = |i: usize| char::from(b'1' + (FULL.as_bytes()[i % 81] - b'1' + 2 * (i / 81) as u8) % 9);
            let symbol = |(i, &value): (usize, &u8)| if value < 9 { digit_at(i) } else { '.' };
            let text: String = cells.iter().enumerate().map(symbol).collect();
            let rows: Vec<String> = (0..36).map(|r| text[9 * r..9 * r + 9].to_owned()).collect();
            let boards: Vec<&[String]> = rows.chunks(9).collect();
            let drawn: Vec<String> = boards.iter().map(|board| drawn(board, style)).collect();
            let text = drawn.join(separator);
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            let place = place % lines.len();
            match change {
                0 => drop(lines.remove(place)),
                1 => lines.insert(place, lines[place].clone()),
                2 => drop(lines[place].pop()),
                3 => lines.insert(place, "a remark".to_owned()),
                _ => {}
            }
            let text = lines.join("\n");
            let items: Vec<_> = Reader::new(text.as_bytes(), Default::default()).collect();
            let mut found = 0;
            for parsed in items.into_iter().flatten() {
                found += 1;
                let grid = parsed.problem.as_sudoku().expect("a sudoku").givens.clone();
                let is_board = |board: &&[String]| {
                    let cells = board.iter().flat_map(|row| row.chars());
                    grid.values().iter().copied().eq(cells.map(|c| c.to_digit(10).and_then(|d| digit(d as u8))))
                };
                // Four rows with an empty column in the middle look like two 4x4 boards side by side.
                let is_half = |rows: &[String]| {
                    let is_cut = rows.iter().all(|row| row.as_bytes()[4] == b'.');
                    let digit_at = |c: char| c.to_digit(10).and_then(|d| digit(d as u8));
                    let half = |from: usize| rows.iter().flat_map(move |row| row[from..from + 4].chars()).map(digit_at);
                    is_cut && [0, 5].into_iter().any(|from| grid.values().iter().copied().eq(half(from)))
                };
                let is_part = |board: &&[String]| board.windows(4).any(is_half);
                prop_assert!(boards.iter().any(|board| is_board(board) || is_part(board)), "{}", text);
            }
            // Where something stands between boards, one is lost; of bands the rest may take the next board with it.
            if !separator.is_empty() {
                prop_assert!(found >= if style == 4 { 2 } else { 3 }, "{found} of 4: {}", text);
            }
            if change == 4 {
                prop_assert!(found == 4, "{found} of 4: {}", text);
            }
        }
    }
}
