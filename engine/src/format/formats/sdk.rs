//! `sdk`: rows of characters below headers, as SudoCue writes them.
//!
//! The headers are `#A` author, `#D` description, `#C` comment, `#S` source and `#L` level (`#B` date
//! and `#U` address are skipped). Then come `[Puzzle]` and the rows, and possibly `[State]` and the rows
//! as the player left them.

use super::prelude::*;
use crate::format::head::CellLayout;
use crate::format::layouts::{is_count, layout};
use crate::format::page::{self, BoardResult, DrawnBoard};
use crate::format::rows;
use crate::format::sanitize::{remark, sanitize};
use crate::format::symbols::{self, KnownAlphabet};
use crate::grid::{Info, Progress};

pub struct Sdk;

impl TextFormat for Sdk {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        let has_rows = matches!(layout(head), Some(CellLayout::Rows(_))) && !is_count(head.first());
        let has_headers = has_rows && head.any_comment(|text| header(text).is_some());
        // In other files a section has keys below it.
        let has_keys = |line: &Line| line.text.contains('=');
        let has_section = section(head.first()).is_some() && !head.line(1).is_some_and(has_keys);
        Recognition::certain_if(has_section || has_headers)
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(SdkParser { known: KnownAlphabet::wanted(options.alphabet), before: None })
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

/// The remarks of a puzzle by the letters of their headers.
fn remarks(info: &mut Info) -> [(char, &mut Option<String>); 5] {
    [
        ('A', &mut info.author),
        ('D', &mut info.title),
        ('C', &mut info.comment),
        ('S', &mut info.source),
        ('L', &mut info.level),
    ]
}

fn with_headers(puzzle: &Puzzle, values: &Grid) -> String {
    let mut text = String::new();
    for (key, value) in remarks(&mut puzzle.info.clone()) {
        if let Some(value) = value {
            text += &format!("#{key}{}\n", sanitize(value));
        }
    }
    text + "[Puzzle]\n" + &rows::text(puzzle, values, puzzle.alphabet)
}

/// Reads puzzles below headers one after another.
struct SdkParser {
    known: KnownAlphabet,
    /// The givens of the puzzle before.
    before: Option<Grid>,
}

impl Parser for SdkParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        loop {
            let mut info = Info::default();
            let Some(board) = below_headers(source, self.known, &mut info)? else { return Ok(None) };
            let state = state(source, self.known)?;
            let board = board?;
            // Some programs write how they solved the puzzle after it.
            if self.before.as_ref().is_some_and(|before| board.is_later_position(before, false)) {
                continue;
            }
            self.known.settled = Some(board.alphabet);
            let line = board.line();
            let mut parsed = board.into_parsed()?;
            if let Problem::Sudoku(puzzle) = &mut parsed.problem {
                puzzle.info = info;
                if let Some(state) = state {
                    puzzle.progress = Some(progress(state?, puzzle, line)?);
                }
                self.before = Some(puzzle.givens.clone());
            }
            return Ok(Some(parsed));
        }
    }
}

/// Reads headers and the rows below them.
fn below_headers(
    source: &mut dyn Source,
    known: KnownAlphabet,
    info: &mut Info,
) -> Result<Option<BoardResult>, ReadError> {
    while let Some(line) = source.peek(0) {
        let header = header(&line.text).map(|(key, text)| (key, text.to_owned()));
        match header {
            Some((key, text)) => {
                let field = remarks(info).into_iter().find(|(known, _)| *known == key);
                field.into_iter().for_each(|(_, field)| *field = remark(&text));
            }
            None if line.is_blank() || line.is_comment() || section(line).is_some() => {}
            // Marks and the like, which are not read.
            None if is_other_section(line) => {
                while source.peek(1).is_some_and(|line| !line.is_blank() && section(line).is_none()) {
                    source.next()?;
                }
            }
            None => return page::board(source, known),
        }
        source.next()?;
    }
    // The end, or a line that cannot be read.
    source.next()?;
    Ok(None)
}

/// Reads the rows below `[State]`, if it comes next.
fn state(source: &mut dyn Source, known: KnownAlphabet) -> Result<Option<BoardResult>, ReadError> {
    let mut gaps = 0;
    while gaps < 3 && source.peek(gaps).is_some_and(Line::is_blank) {
        gaps += 1;
    }
    if source.peek(gaps).and_then(section) != Some("state") {
        return Ok(None);
    }
    (0..=gaps).try_for_each(|_| source.next().map(drop))?;
    page::board(source, known)
}

fn progress(state: DrawnBoard, puzzle: &Puzzle, line: usize) -> Result<Progress, ParseError> {
    let Some(mut values) =
        state.into_digits().filter(|values| values.cell_count() == puzzle.givens.cell_count())
    else {
        return Err(ParseError::new(line, 1, "the state has another size than the puzzle"));
    };
    puzzle.givens.placed().for_each(|(cell, digit)| values[cell] = Some(digit));
    Ok(Progress { values, candidates: None })
}

/// Returns the name of a section, `puzzle` or `state`.
fn section(line: &Line) -> Option<&'static str> {
    let name = line.text.trim().strip_prefix('[')?.strip_suffix(']')?;
    ["puzzle", "state"].into_iter().find(|known| known.eq_ignore_ascii_case(name))
}

/// Returns whether a line is the name of a section in brackets.
fn is_other_section(line: &Line) -> bool {
    let name = line.text.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    name.is_some_and(|name| name.len() > 1 && name.chars().all(|c| c.is_ascii_alphabetic() || c == ' '))
}

/// Returns the letter and the text of a header. Other comments have a space after the `#`.
fn header(text: &str) -> Option<(char, &str)> {
    let rest = text.trim_start().strip_prefix('#')?;
    let key = rest.chars().next().filter(|c| "ABCDHLSU".contains(*c))?;
    Some((key, rest[1..].trim()))
}

#[cfg(test)]
mod tests {
    use crate::format::Format;
    use crate::format::tests::{errors, format_of, read, round_trip};

    const ROWS: &str =
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";

    #[test]
    fn headers_are_kept() {
        let text = format!(
            "#A Ruud\n#DA title\n#LEasy\n[Puzzle]\n{ROWS}\n#AAnn\n[Puzzle]\n{ROWS}[State]\n{}",
            ROWS.replacen('.', "4", 1)
        );
        assert_eq!(format_of(&text), Some(Format::SDK));
        let puzzles = read(&text);
        assert_eq!(puzzles.len(), 2);
        assert_eq!(puzzles[0].info.author.as_deref(), Some("Ruud"));
        assert_eq!(puzzles[0].info.title.as_deref(), Some("A title"));
        assert_eq!(puzzles[1].progress.as_ref().map(|s| s.values.filled()), Some(31));
        for puzzle in &puzzles {
            assert_eq!(&round_trip(puzzle, Format::SDK), puzzle);
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
        assert_eq!(errors(&text), ["line 2, column 9: 8 characters in the row: expected 9"]);
    }
}
