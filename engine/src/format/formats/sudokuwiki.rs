//! `sudokuwiki`: a link of sudokuwiki.org, `https://www.sudokuwiki.org/sudoku.htm?bd=` and the cells.
//!
//! ```text
//! 000000010400...               81 digits, `0` for an empty cell
//! S9B015y2e68...                two characters a cell, a number in base 36: 1 to 9 a given, 10 to 18 a digit
//!                               of the player, above that 18 + a bit for each candidate
//! vu4804032o...                 two characters a cell, a number in base 32: 1 for a given, and from the next
//!                               bit on a bit for each candidate; a single one is a digit of the player
//! ```

use super::prelude::*;
use crate::format::adapt::changes_of_candidates;
use crate::format::draft::{Content, Draft};
use crate::format::links::{self, LinkKind, OpenLink};
use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit, Extra, Geometry, Progress};

const ADDRESS: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";
const CELLS: usize = 81;
/// Parts of the addresses of pages whose cells cannot be read.
const OTHER_GAMES: [&str; 6] = ["jigsaw", "str8ts", "kenken", "kendoku", "colour", "kakuro"];

pub struct SudokuWiki;

impl TextFormat for SudokuWiki {
    fn has_mark(&self, start: &Start) -> bool {
        links::has_mark(start, &[LinkKind::SudokuWiki])
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, super::read_links))
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_nine(puzzle, "a link of sudokuwiki.org")?;
        let cells = match &puzzle.progress {
            Some(_) => packed(puzzle),
            None => crate::format::rows::cells(puzzle, &puzzle.givens).replace('.', "0"),
        };
        Ok(format!("{ADDRESS}{cells}\n"))
    }

    fn changes(&self, puzzle: &Puzzle, progress: &Progress) -> Vec<&'static str> {
        if progress.has_marks() { changes_of_candidates(puzzle, progress) } else { Vec::new() }
    }
}

/// Writes two characters for each cell.
fn packed(puzzle: &Puzzle) -> String {
    let grid = CandidateGrid::of(puzzle);
    let mut text = "S9B".to_owned();
    for cell in puzzle.geometry.cells() {
        let number = match (puzzle.givens[cell], puzzle.values()[cell]) {
            (Some(given), _) => u32::from(given.value()),
            (None, Some(digit)) => u32::from(digit.value()) + 9,
            // No candidates would be a digit.
            (None, None) if grid.candidates(cell).is_empty() => 18 + CandidateSet::all(9).bits(),
            (None, None) => 18 + grid.candidates(cell).bits(),
        };
        text.extend(char::from_digit(number / 36, 36));
        text.extend(char::from_digit(number % 36, 36));
    }
    text
}

pub fn read(link: &mut OpenLink<'_>) -> Result<Parsed, ParseError> {
    let page = link.address().to_ascii_lowercase();
    let mut draft = Draft::new(9, link.place)?;
    let mut values = take_values(link, link.link.payload);
    let mut is_readable = true;
    if page.contains("windoku") {
        draft.extras.push(Extra::Windows);
    } else if page.contains("sudokux") || page.contains("xsudoku") {
        draft.extras.push(Extra::Diagonals);
    } else if page.contains("killer") {
        draft.note("killer cages");
        // Behind the cages come the candidates, or in older links the sums.
        is_readable = link.text[link.end..].starts_with(',');
        values = take_values(link, link.end + 1);
        if is_readable && values.iter().all(u8::is_ascii_digit) {
            return draft.build();
        }
    } else if OTHER_GAMES.iter().any(|game| page.contains(game)) {
        is_readable = false;
    }
    if !is_readable {
        let error = draft.error("this link of sudokuwiki.org is not of a 9x9 sudoku whose cells can be read");
        return Err(error.help("copy the cells of the puzzle, 81 digits with 0 for an empty cell"));
    }
    read_cells(&values, &mut draft)?;
    draft.build()
}

/// Takes the characters of the cells, which may be wrapped over lines.
fn take_values(link: &mut OpenLink<'_>, at: usize) -> Vec<u8> {
    let bytes = link.text.as_bytes();
    let (mut values, mut end) = (Vec::new(), at);
    for (i, &byte) in bytes.iter().enumerate().skip(at) {
        let enough = [CELLS, 2 * CELLS, 2 * CELLS + 3].contains(&values.len());
        match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'.' | b'_' | b'*' | b'-' if values.len() < 200 => {
                values.push(byte);
            }
            b'\n' | b'\r' if !enough => continue,
            b' ' | b'\t' | b'>' if !enough && matches!(bytes[i - 1], b'\n' | b' ' | b'\t' | b'>') => continue,
            _ => break,
        }
        end = i + 1;
    }
    // A full stop may end the sentence: nothing follows, or no other cell has one.
    let is_end = bytes.get(end).is_none_or(u8::is_ascii_whitespace);
    let stops = values.iter().filter(|&&value| value == b'.').count();
    while is_end && values.last() == Some(&b'.') && (values.len() > CELLS || stops == 1) {
        values.pop();
        end -= 1;
    }
    link.end = end;
    values
}

fn read_cells(values: &[u8], draft: &mut Draft) -> Result<(), ParseError> {
    match values {
        cells if cells.len() == CELLS => read_plain(cells, draft),
        cells if cells.len() == 2 * CELLS => unpack(cells, 32, older_meaning, draft),
        [kind, b'9', b'B' | b'b', cells @ ..] if cells.len() == 2 * CELLS => {
            match kind.to_ascii_uppercase() {
                b'X' => draft.extras.push(Extra::Diagonals),
                b'W' => draft.extras.push(Extra::Windows),
                _ => {}
            }
            unpack(cells, 36, newer_meaning, draft)
        }
        _ => {
            let found = values.len();
            let message = format!(
                "the link has {found} characters of cells: expected 81, or 162 or 165 in its packed forms"
            );
            Err(draft.error(message).help("copy the whole link again"))
        }
    }
}

fn read_plain(values: &[u8], draft: &mut Draft) -> Result<(), ParseError> {
    for (cell, &value) in values.iter().enumerate() {
        match value {
            b'.' | b'0' | b'_' | b'*' | b'-' => {}
            b'1'..=b'9' => draft.give(cell, Content::Number(u32::from(value - b'0'))),
            _ => {
                let (name, c) = (draft.name(cell), char::from(value));
                return Err(draft.error(format!("{name} holds `{c}`: expected a digit from 1 to 9")));
            }
        }
    }
    Ok(())
}

/// What a number of a packed form says of a cell.
enum Packed {
    Given(u32),
    /// A digit of the player.
    Added(u32),
    /// A bit for each candidate.
    Marks(u32),
}

/// Returns the meaning of a number in base 36.
fn newer_meaning(number: u32) -> Option<Packed> {
    match number {
        0 => None,
        1..=9 => Some(Packed::Given(number)),
        10..=18 => Some(Packed::Added(number - 9)),
        19.. => Some(Packed::Marks(number - 18)),
    }
}

/// Returns the meaning of a number in base 32.
fn older_meaning(number: u32) -> Option<Packed> {
    let marks = number >> 1;
    match (marks.count_ones(), number & 1) {
        (0, _) => None,
        (1, 1) => Some(Packed::Given(marks.ilog2() + 1)),
        (1, _) => Some(Packed::Added(marks.ilog2() + 1)),
        _ => Some(Packed::Marks(marks)),
    }
}

fn unpack(
    cells: &[u8],
    base: u32,
    meaning: fn(u32) -> Option<Packed>,
    draft: &mut Draft,
) -> Result<(), ParseError> {
    let mut marks = vec![CandidateSet::EMPTY; CELLS];
    let mut values = Grid::empty(CELLS);
    for (cell, pair) in cells.chunks(2).enumerate() {
        let [high, low] = [pair[0], pair[1]].map(|byte| char::from(byte).to_digit(base));
        let number = high.zip(low).map(|(high, low)| high * base + low);
        match number.and_then(meaning) {
            Some(Packed::Given(value)) => {
                draft.give(cell, Content::Number(value));
                values[Cell::new(cell)] = Digit::new(value as u8);
            }
            Some(Packed::Added(value)) => {
                draft.add(cell, Content::Number(value));
                values[Cell::new(cell)] = Digit::new(value as u8);
            }
            Some(Packed::Marks(bits)) if bits <= CandidateSet::all(9).bits() => {
                marks[cell] = CandidateSet::from_bits(bits);
            }
            _ => {
                let (name, found) = (draft.name(cell), String::from_utf8_lossy(pair));
                let message =
                    format!("{name} is `{found}` in this link, which is neither a digit nor candidates");
                return Err(draft.error(message).help("copy the whole link again"));
            }
        }
    }
    // The site always writes candidates. If they are those that the digits leave, nobody made them.
    if !leaves_exactly(&values, &marks) {
        draft.marks().copy_from_slice(&marks);
    }
    Ok(())
}

/// Returns whether sets of candidates are just what the digits leave, or everything.
fn leaves_exactly(values: &Grid, marks: &[CandidateSet]) -> bool {
    let Some(geometry) = Geometry::standard(9) else { return false };
    let grid = CandidateGrid::new(geometry, values);
    grid.open_cells().all(|cell| marks[cell.index()] == grid.candidates(cell))
        || grid.open_cells().all(|cell| marks[cell.index()] == CandidateSet::all(9))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::tests::{DOTTED as LINE, error, read as read_text, rewritten};
    use crate::grid::Digit;

    /// All nine candidates.
    const ALL: u32 = 0x1ff;

    #[test]
    fn plain_cells_are_read_and_written() {
        let puzzle = read_text(LINE).remove(0);
        let link = format!("{ADDRESS}{}", LINE.replace('.', "0"));
        let other = "See http://sudokuwiki.org/sudoku.htm?bd=".to_owned() + LINE + ".";
        let wrapped = format!("{}\n{}\n  {}", &link[..70], &link[70..100], &link[100..]);
        for text in [&link, &other, &wrapped] {
            assert_eq!(read_text(text), std::slice::from_ref(&puzzle), "{text}");
        }
        assert_eq!(SudokuWiki.sudoku(&puzzle).unwrap(), link + "\n");
    }

    /// Returns the packed form of these first cells and of the others by number.
    fn packed(prefix: &str, base: u32, first: &[u32], other: u32) -> String {
        let mut link = format!("{ADDRESS}{prefix}");
        for number in (0..81).map(|cell| *first.get(cell).unwrap_or(&other)) {
            link.extend(char::from_digit(number / base, base));
            link.extend(char::from_digit(number % base, base));
        }
        link
    }

    #[test]
    fn both_packed_forms_are_read() {
        // A given 1, a player's 2, candidates 3 and 4, then everything.
        let newer = packed("S9B", 36, &[1, 11, 18 + 0b1100], 18 + ALL);
        let older = packed("", 32, &[3, 4, 0b11000], ALL << 1);
        let bare = newer.replace(ADDRESS, "");
        for text in [newer, older, bare] {
            let puzzle = read_text(&text).remove(0);
            assert_eq!((puzzle.givens.filled(), puzzle.givens[Cell::new(0)]), (1, Digit::new(1)), "{text}");
            let progress = puzzle.progress.unwrap();
            assert_eq!((progress.values.filled(), progress.values[Cell::new(1)]), (2, Digit::new(2)));
            let marks = progress.candidates.unwrap();
            assert_eq!((marks[2].len(), marks[3].len()), (2, 9));
        }
        // Candidates that nobody has changed are no marks.
        let fresh = read_text(&packed("X9B", 36, &[5], 18 + ALL)).remove(0);
        assert_eq!((&fresh.progress, &fresh.geometry.shape().extras[..]), (&None, &[Extra::Diagonals][..]));
        let windoku = format!("https://www.sudokuwiki.org/Windoku.aspx?bd={LINE}");
        assert_eq!(read_text(&windoku)[0].geometry.shape().extras, [Extra::Windows]);
    }

    #[test]
    fn a_position_comes_back() {
        let mut puzzle = read_text(LINE).remove(0);
        let mut values = puzzle.givens.clone();
        values[Cell::new(2)] = Digit::new(4);
        puzzle.progress = Some(Progress { values, candidates: None });
        assert_eq!(rewritten(&SudokuWiki, &puzzle), puzzle);
        let grid = CandidateGrid::of(&puzzle);
        let mut candidates: Vec<CandidateSet> =
            puzzle.geometry.cells().map(|cell| grid.candidates(cell)).collect();
        candidates[3] = CandidateSet::of(candidates[3].first().unwrap());
        puzzle.progress.as_mut().unwrap().candidates = Some(candidates.into());
        assert_eq!(rewritten(&SudokuWiki, &puzzle), puzzle);
    }

    #[test]
    fn killers_have_their_cages_noted() {
        for cells in ["1".repeat(81) + "," + &"0".repeat(162), "01".repeat(81) + "," + &"vu".repeat(81)] {
            let text = format!("https://www.sudokuwiki.org/killersudoku.aspx?bd={cells}");
            let puzzle = read_text(&text).remove(0);
            assert_eq!((puzzle.givens.filled(), puzzle.progress), (0, None));
            assert_eq!(puzzle.info.not_checked.join(", "), "killer cages");
        }
    }

    #[test]
    fn bad_cells_are_refused() {
        for (link, message) in [
            (format!("{ADDRESS}123"), "the link has 3 characters of cells"),
            (format!("{ADDRESS}{}x", &LINE[..80]), "r9c9 holds `x`"),
            (format!("{ADDRESS}S9B{}", "00".repeat(81)), "r1c1 is `00`"),
            (
                format!("https://www.sudokuwiki.org/jigsaw.aspx?bd={LINE}"),
                "this link of sudokuwiki.org is not of a 9x9 sudoku",
            ),
        ] {
            assert!(error(&link).message.starts_with(message), "{link}");
        }
    }
}
