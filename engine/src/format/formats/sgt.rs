//! `sgt`: a game of Solo that Simon Tatham's collection has saved.
//!
//! Every line is `KEY     :length:value`. The puzzle is an id of `solo` in two parts, `CPARAMS` and
//! `DESC`. Moves follow, of which the first `STATEPOS` - 1 have been made and not undone.

use super::prelude::*;
use super::solo::{self, Solo};
use crate::format::position::marks_of;
use crate::grid::CandidateSet;

const FIRST: &str = "SAVEFILE";

pub struct Sgt;

impl TextFormat for Sgt {
    fn has_mark(&self, start: &Start) -> bool {
        begins(start.first())
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(DocumentParser::new(options, read))
    }

    fn room(&self) -> Room {
        Solo.room()
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let id = Solo.sudoku(puzzle)?;
        let (parameters, description) = id.trim_end().split_once(':').unwrap_or_default();
        let moves = moves(puzzle);
        let states = (moves.len() + 1).to_string();
        let head = [
            (FIRST, "Simon Tatham's Portable Puzzle Collection"),
            ("VERSION", "1"),
            ("GAME", "Solo"),
            ("PARAMS", parameters),
            ("CPARAMS", parameters),
            ("DESC", description),
            ("NSTATES", &states),
            ("STATEPOS", &states),
        ];
        let mut text = String::new();
        for (key, value) in head.into_iter().chain(moves.iter().map(|text| ("MOVE", text.as_str()))) {
            text += &format!("{key:8}:{}:{value}\n", value.len());
        }
        Ok(text)
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> Option<String> {
        Solo.solution(puzzle, solution)
    }
}

/// Returns the moves that lead to a position: the player's digits and marks.
fn moves(puzzle: &Puzzle) -> Vec<String> {
    let Some(progress) = &puzzle.progress else { return Vec::new() };
    let mut moves = Vec::new();
    for (cell, value) in progress.values.iter().filter(|&(cell, _)| puzzle.givens[cell].is_none()) {
        let (x, y) = (puzzle.geometry.column_of(cell), puzzle.geometry.row_of(cell));
        moves.extend(value.map(|digit| format!("R{x},{y},{}", digit.value())));
        moves.extend(marks_of(puzzle, cell).iter().map(|digit| format!("P{x},{y},{}", digit.value())));
    }
    moves
}

/// Returns whether a line is the first one of a saved game.
fn begins(line: &Line) -> bool {
    Field::of(line).is_some_and(|field| field.key == FIRST)
}

/// A line of a saved game.
struct Field<'a> {
    key: &'a str,
    value: Piece<'a>,
}

impl Field<'_> {
    fn of(line: &Line) -> Option<Field<'_>> {
        let (key, rest) = Piece::of(line).split_once(':')?;
        let (length, value) = rest.split_once(':')?;
        // A value that has been cut short still shows what is missing.
        let text = value.text.get(..length.text.parse().ok()?).unwrap_or(value.text);
        Some(Field { key: key.text.trim_end(), value: Piece { text, ..value } })
    }
}

fn read(document: &Document, _: &Options) -> ReadPuzzles {
    let mut games: Vec<Vec<Line>> = Vec::new();
    for line in document.lines().filter(|line| !line.is_blank() && !line.is_comment()) {
        match games.last_mut() {
            Some(game) if !begins(&line) => game.push(line),
            _ => games.push(vec![line]),
        }
    }
    Ok(games.iter().map(|lines| read_game(lines)).collect())
}

fn read_game(lines: &[Line]) -> Result<Parsed, ParseError> {
    let start = Place::new(lines[0].number, 1);
    let mut fields = Vec::with_capacity(lines.len());
    for line in lines {
        fields.push(Field::of(line).filter(|_| begins(&lines[0])).ok_or_else(|| {
            let error = line.expected("`SAVEFILE:41:Simon Tatham's ...`");
            error.help("a saved game has a key, a length and a value on each line")
        })?);
    }
    if let Some(game) = find(&fields, "GAME").filter(|game| game.text != "Solo") {
        let message = format!("a saved game of `{}`, not of Solo", excerpt(game.text));
        return Err(game.place.error(message).help("Solo is the sudoku of Simon Tatham's collection"));
    }
    let (Some(parameters), Some(description)) =
        (find(&fields, "CPARAMS").or(find(&fields, "PARAMS")), find(&fields, "DESC"))
    else {
        let message = "no `PARAMS` and `DESC` in this saved game";
        return Err(start.error(message).help("is the file complete?"));
    };
    let mut draft = solo::draft(start, parameters, description)?;
    let states = find(&fields, "STATEPOS").and_then(|states| states.text.parse().ok());
    let moves = fields.iter().filter(|field| ["MOVE", "SOLVE", "RESTART"].contains(&field.key));
    for field in moves.take(states.map_or(usize::MAX, |states: usize| states.saturating_sub(1))) {
        if field.key == "RESTART" {
            draft.marks().fill(CandidateSet::EMPTY);
            (0..draft.cell_count()).for_each(|cell| draft.add(cell, Content::Open));
        } else if field.value.text == "M" {
            fill_marks(&mut draft);
        } else {
            make(field.value.text, &mut draft);
        }
    }
    draft.build()
}

/// Returns the last value of a key.
fn find<'a>(fields: &'a [Field<'_>], key: &str) -> Option<Piece<'a>> {
    fields.iter().rfind(|field| field.key == key).map(|field| field.value)
}

/// Marks all digits in the open cells.
fn fill_marks(draft: &mut Draft) {
    let all = CandidateSet::all(draft.size());
    for cell in 0..draft.cell_count() {
        if draft.is_open(cell) {
            draft.marks()[cell] = all;
        }
    }
}

/// Makes a move on a board. What is not a move changes nothing.
fn make(text: &str, draft: &mut Draft) {
    let Some((kind, rest)) = text.split_at_checked(1) else { return };
    let size = draft.size();
    let mut numbers = Vec::new();
    for number in rest.split(',').take(size * size) {
        let Some(number) = number.parse::<usize>().ok().filter(|number| *number <= size) else { return };
        numbers.push(number);
    }
    match (kind, numbers.as_slice()) {
        ("S", solution) => {
            for (cell, &number) in solution.iter().enumerate() {
                draft.add(cell, Content::of(number as u32));
            }
        }
        ("P", &[x, y, number]) if x.max(y) < size && number > 0 => {
            let marks = &mut draft.marks()[y * size + x];
            *marks = CandidateSet::from_bits(marks.bits() ^ 1 << (number - 1));
        }
        ("R" | "P", &[x, y, number]) if x.max(y) < size => {
            draft.marks()[y * size + x] = CandidateSet::EMPTY;
            draft.add(y * size + x, Content::of(number as u32));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::Sgt;
    use crate::format::tests::{assert_errors, read, rewritten};
    use crate::grid::{CandidateSet, Cell, Digit};

    const DESC: (&str, &str) = ("DESC", "1a3b4_1_2_2a4b3_2a");

    fn save(fields: &[(&str, &str)]) -> String {
        let first = [("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"), ("VERSION", "1")];
        first.iter().chain(fields).map(|(key, value)| format!("{key:8}:{}:{value}\n", value.len())).collect()
    }

    #[test]
    fn the_puzzle_and_the_moves_are_read() {
        let head = [("GAME", "Solo"), ("PARAMS", "3x3"), ("CPARAMS", "2x2dt"), DESC];
        let moves = ["R3,0,2", "R1,0,2", "R3,0,0", "P3,0,4", "M"].map(|text| ("MOVE", text));
        for (states, digits, marks) in [
            ("1", [None, None], None),
            ("2", [None, Digit::new(2)], None),
            ("5", [Digit::new(2), None], Some(CandidateSet::from_bits(0b1000))),
            ("6", [Digit::new(2), None], Some(CandidateSet::all(4))),
        ] {
            let puzzle = &read(&save(&[&head[..], &[("STATEPOS", states)], &moves].concat()))[0];
            assert_eq!(puzzle.givens, read("1.3..4122.4..32.")[0].givens);
            assert_eq!([1, 3].map(|cell| puzzle.values()[Cell::new(cell)]), digits);
            let candidates = puzzle.progress.as_ref().and_then(|progress| progress.candidates.as_ref());
            assert_eq!(candidates.map(|sets| sets[3]), marks, "{states}");
        }
        let solved = save(&[("PARAMS", "2x2"), DESC, ("SOLVE", "S1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1")]);
        assert!(read(&solved)[0].values().is_full());
        let restarted = save(&[("PARAMS", "2x2"), DESC, ("MOVE", "R1,0,2"), ("MOVE", "M"), ("RESTART", "")]);
        assert!(read(&restarted)[0].progress.is_none());
    }

    #[test]
    fn a_killer_is_written() {
        let puzzle = &read("2x2k:a3n,abbba____________,3a7a3a7a3a7ad")[0];
        assert_eq!(puzzle.geometry.rules().len(), 8);
        assert_eq!(&rewritten(&Sgt, puzzle), puzzle);
    }

    #[test]
    fn what_is_no_game_of_solo_is_one_error() {
        assert_errors([
            (save(&[("GAME", "Mines")]), "3:12 a saved game of `Mines`, not of Solo"),
            (save(&[("PARAMS", "3x3k"), ("DESC", "zzzc,1,2")]), "4:20 1 cell: expected 81"),
            (save(&[("GAME", "Solo")]), "1:1 no `PARAMS` and `DESC` in this saved game"),
            (save(&[("PARAMS", "3x3"), ("DESC", "zzz")]), "4:15 78 cells: expected 81"),
            (save(&[DESC]) + "what?\n", "4:1 found `what?`: expected `SAVEFILE:41:Simon Tatham's ...`"),
        ]);
    }
}
