//! `sdk`: rows of characters below headers, as SudoCue writes them.
//!
//! The headers are `#A` author, `#D` description, `#C` comment, `#S` source and `#L` level (`#B` date
//! and `#U` address are skipped, others are read as comments). Then come `[Puzzle]` and the rows, and possibly `[State]` and the rows
//! as the player left them.

use super::prelude::*;
use crate::format::plain_text::PlainParser;
use crate::format::row::{LineKind, tokens};
use crate::format::rows;
use crate::format::sanitize::sanitize;
use crate::format::sdk_headers::{header, section};

pub struct Sdk;

impl TextFormat for Sdk {
    fn has_mark(&self, start: &Start) -> bool {
        let first = start.first();
        let begins_board = matches!(tokens(first).kind, LineKind::Row | LineKind::Frame { .. });
        let has_header = start.all().iter().any(|line| header(&line.text).is_some());
        section(&first.text) == Some("puzzle") || begins_board && has_header
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(PlainParser::of_sdk(options))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "sdk")?;
        let mut text = with_headers(puzzle, &puzzle.givens);
        if let Some(progress) = &puzzle.progress {
            text += "[State]\n";
            text += &rows::text(puzzle, &progress.values, puzzle.alphabet);
        }
        Ok(text)
    }

    fn remarks(&self) -> &'static [&'static str] {
        &["title", "author", "source", "level", "comment"]
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> Option<String> {
        Some(with_headers(puzzle, solution))
    }
}

fn with_headers(puzzle: &Puzzle, values: &Grid) -> String {
    let info = &puzzle.info;
    let headers = [
        ('A', &info.author),
        ('D', &info.title),
        ('C', &info.comment),
        ('S', &info.source),
        ('L', &info.level),
    ];
    let mut text = String::new();
    for (key, value) in headers {
        for line in value.iter().flat_map(|value| value.lines()) {
            text += &format!("#{key}{}\n", sanitize(line));
        }
    }
    text + "[Puzzle]\n" + &rows::text(puzzle, values, puzzle.alphabet)
}

#[cfg(test)]
mod tests {
    use super::Sdk;
    use crate::format::tests::{assert_errors, format_of, read, rewritten};

    const ROWS: &str =
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";

    #[test]
    fn headers_are_kept() {
        let text = format!(
            "#A Ruud\n#DA title\n#LEasy\n[Puzzle]\n{ROWS}\n#AAnn\n[Puzzle]\n{ROWS}[State]\n{}",
            ROWS.replacen('.', "4", 1)
        );
        assert_eq!(format_of(&text), Some("sdk"));
        let puzzles = read(&text);
        assert_eq!(puzzles.len(), 2);
        assert_eq!(puzzles[0].info.author.as_deref(), Some("Ruud"));
        assert_eq!(puzzles[0].info.title.as_deref(), Some("A title"));
        assert_eq!(puzzles[1].progress.as_ref().map(|s| s.values.filled()), Some(31));
        for puzzle in &puzzles {
            assert_eq!(&rewritten(&Sdk, puzzle), puzzle);
        }
    }

    #[test]
    fn headers_of_a_solution_are_not_those_of_the_next_puzzle() {
        let full = "534678912\n672195348\n198342567\n859761423\n426853791\n713924856\n961537284\n287419635\n345286179\n";
        let other = ROWS.replacen('5', ".", 1);
        let puzzles = read(&format!("#DOne\n[Puzzle]\n{ROWS}\n#DSolved\n#AAnn\n{full}\n[Puzzle]\n{other}"));
        assert_eq!(puzzles.len(), 2);
        assert_eq!((puzzles[1].info.title.as_deref(), puzzles[1].info.author.as_deref()), (None, None));
    }

    #[test]
    fn sections_of_marks_are_skipped() {
        let marks = ",,,12,,,,,\n".repeat(9);
        let text = format!("[Puzzle]\n{ROWS}[PencilMarks]\n{marks}\n[Puzzle]\n{ROWS}");
        assert_eq!(read(&text).len(), 2);
    }

    #[test]
    fn a_bad_puzzle_does_not_hide_the_next() {
        let text = format!("[Puzzle]\n{}\n[Puzzle]\n{ROWS}", &ROWS[1..]);
        assert_errors([(text, "2:9 8 characters in the row: expected 9")]);
        let other = read(&format!("[Puzzle]\n{ROWS}[PencilMarks]\n,,1\n[Rules]\nsee below\n")).remove(0);
        assert_eq!(other.info.not_checked, ["`[Rules]`"]);
        let text = format!("[Puzzle]\n{ROWS}[Sate]\n{ROWS}");
        assert_errors([(text, "11:1 found `[Sate]`: expected the name of a section")]);
    }

    #[test]
    fn headers_are_read_as_what_they_say() {
        for (headers, expected) in [
            ("#DBoth diagonals hold 1 to 9.\n", "diagonals"),
            ("#N Windoku\n#L Hard\n", "windows"),
            ("#X Jigsaw\n#B 2026-01-01\n", "irregular regions"),
            ("#DA gentle start\n#N 17\n#U https://example.org\n", ""),
        ] {
            let puzzle = read(&format!("{headers}{ROWS}")).remove(0);
            assert_eq!(puzzle.info.not_checked.join(", "), expected, "{headers}");
            assert_eq!(puzzle.info.not_understood, [""; 0], "{headers}");
        }
        let unknown = read(&format!("#Z knightmove\n{ROWS}")).remove(0);
        assert_eq!(unknown.info.not_understood, ["knightmove"]);
    }
}
