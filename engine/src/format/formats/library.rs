//! `library`: a line of HoDoKu's step library, which restores a position of a 9x9 board exactly.
//!
//! ```text
//! :0100:1:+1.+372.58.+5.94...:135 179:141::comment
//!  |    | |                   |       |   + the digits that the step places
//!  |    | |                   |       + the candidates that it eliminates
//!  |    | |                   + deleted candidates: digit, row, column
//!  |    | + 81 cells; `+` precedes a digit of the player
//!  |    + the digits of the step
//!  + the code of the technique
//! ```
//!
//! The effect of the step is not part of the puzzle and is dropped. A [`LibraryPosition`] has the code of
//! the technique.

use super::prelude::*;
use crate::format::adapt::changes_of_candidates;
use crate::format::library_position::LibraryPosition;
use crate::format::sanitize::remark;
use crate::format::source::words;
use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit, Progress};

pub struct Library;

impl TextFormat for Library {
    fn has_mark(&self, start: &Start) -> bool {
        // A colon and the digits of a code.
        const DIGITS: usize = 4;
        let code = start.first().text.trim_start().strip_prefix(':').unwrap_or_default();
        let rest = code.trim_start_matches(|c: char| c.is_ascii_digit());
        code.len() - rest.len() >= DIGITS && rest.chars().next().is_none_or(|next| ":-".contains(next))
    }

    fn parser(&self, _: &Options) -> Box<dyn Parser> {
        Box::new(EachLine(read))
    }

    /// Writes the position as a library line without a step.
    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let position = LibraryPosition::of(puzzle)?;
        Ok(format!(":0000:x:{}:{}:::\n", position.cells, position.deleted))
    }

    fn changes(&self, puzzle: &Puzzle, progress: &Progress) -> Vec<&'static str> {
        changes_of_candidates(puzzle, progress)
    }
}

fn read(line: &Line) -> Result<Parsed, ParseError> {
    let fields = Piece::of(line).split(':');
    let [Piece { text: "", .. }, code, _, cells, rest @ ..] = fields.as_slice() else {
        return Err(line.expected("a library line `:code:digits:cells:deleted:...`"));
    };
    let mut draft = Draft::new(9, Place::new(line.number, 1))?;
    read_cells(&mut draft, *cells)?;
    let field = rest.first().copied().unwrap_or_default();
    let deleted = deleted(field)?;
    // After eliminations, placements and the extra field.
    draft.title_is_remark = true;
    draft.info.title = rest.get(3).and_then(|extra| Some(extra.text.split_once('\t')?.1.to_owned()));
    let mut parsed = draft.build()?;
    if let Problem::Sudoku(puzzle) = &mut parsed.problem
        && (puzzle.progress.is_some() || !deleted.is_empty())
    {
        let values = puzzle.values().clone();
        let mut grid = CandidateGrid::new(puzzle.geometry.clone(), &values);
        deleted.iter().for_each(|&(cell, digit)| grid.eliminate(cell, CandidateSet::of(digit)));
        let candidates = puzzle.geometry.cells().map(|cell| grid.candidates(cell)).collect();
        puzzle.progress = Some(Progress { values, candidates: Some(candidates) });
    }
    let (code, cells, deleted) = (remark(code.text), cells.text.to_owned(), field.text.to_owned());
    Ok(Parsed { library: Some(Box::new(LibraryPosition { code, cells, deleted })), ..parsed })
}

fn read_cells(draft: &mut Draft, field: Piece<'_>) -> Result<(), ParseError> {
    let (mut cell, mut plus) = (0, false);
    for (at, c) in field.text.chars().enumerate() {
        let place = Place::new(field.place.line, field.place.column + at);
        let content = match c {
            '+' if !plus => {
                plus = true;
                continue;
            }
            '.' | '0' if !plus => Content::Open,
            '1'..='9' => Content::Number(c as u32 - '0' as u32),
            _ => {
                let found = shown(c);
                let message = format!("found {found}: expected 1-9, `+` before a player's digit, or `.`");
                return Err(place.error(message));
            }
        };
        if cell == draft.cell_count() {
            return Err(place.error("more than 81 cells in the position"));
        }
        if std::mem::take(&mut plus) {
            draft.add(cell, content);
        } else {
            draft.give(cell, content);
        }
        draft.locate(cell, place);
        cell += 1;
    }
    if cell < draft.cell_count() {
        let message = format!("{} in the position: expected 81", counted(cell, "cell"));
        return Err(field.end().error(message));
    }
    Ok(())
}

/// Reads deleted candidates, each a triple of digit, row and column.
fn deleted(field: Piece<'_>) -> Result<Vec<(Cell, Digit)>, ParseError> {
    let mut deleted = Vec::new();
    for (at, word) in words(field.text) {
        let &[digit @ b'1'..=b'9', row @ b'1'..=b'9', column @ b'1'..=b'9'] = word.as_bytes() else {
            let place = Place::new(field.place.line, field.place.column + at - 1);
            return Err(place.expected(word, "digit, row and column such as `135`"));
        };
        let cell = Cell::new(usize::from(row - b'1') * 9 + usize::from(column - b'1'));
        deleted.push((cell, Digit::from_index(usize::from(digit - b'1'))));
    }
    Ok(deleted)
}

#[cfg(test)]
mod tests {
    use super::Library;
    use crate::format::Reader;
    use crate::format::tests::{assert_errors, read, rewritten};
    use crate::grid::{CandidateGrid, Cell, Digit};

    const LINE: &str = ":0100:1:+2+76.8...+4.982...6..+1.+6.7.82.+62+75.+84.1+8.4+26..5.5.+83.6+2.74.3.+8+2.+6+63..+7241+8+8+2..6+43..:116 916 126:129::\tLocked Candidates";

    #[test]
    fn the_exact_position_comes_back() {
        let puzzles = read(&format!("# steps\n{LINE}\n"));
        let puzzle = &puzzles[0];
        let start = puzzle.progress.as_ref().expect("a position");
        assert_eq!(puzzle.givens[Cell::new(0)], None);
        assert_eq!(start.values[Cell::new(0)], Digit::new(2));
        let grid = CandidateGrid::of(puzzle);
        assert!(!grid.candidates(Cell::new(5)).contains(Digit::from_index(0)), "1 is deleted from r1c6");
        assert_eq!(puzzle.info.title.as_deref(), Some("Locked Candidates"));
        let back = rewritten(&Library, puzzle);
        assert_eq!((&back.givens, &back.progress), (&puzzle.givens, &puzzle.progress));
        let parsed = Reader::new(LINE.as_bytes(), Default::default()).next().unwrap().unwrap();
        assert_eq!(parsed.position(Cell::new(1)), (1, 12));
    }

    #[test]
    fn errors_point_at_the_column() {
        assert_errors([
            (&*LINE.replace("116", "1x6"), "1:112 found `1x6`: expected digit, row and column such as `135`"),
            (":0100:1:12.", "1:12 3 cells in the position: expected 81"),
            (":0100:1:12x", "1:11 found `x`: expected 1-9, `+` before a player's digit, or `.`"),
            (":0100", "1:1 found `:0100`: expected a library line `:code:digits:cells:deleted:...`"),
        ]);
    }
}
