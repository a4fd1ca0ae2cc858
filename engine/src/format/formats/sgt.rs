//! `sgt`: a game of Solo that Simon Tatham's collection has saved.
//!
//! Every line is `KEY     :length:value`. The puzzle is an id of `solo` in two parts, `CPARAMS` and
//! `DESC`. Moves follow, of which the first `STATEPOS` - 1 have been made and not undone.

use super::prelude::*;
use super::solo::{self, Solo};
use crate::format::draft::{Content, Draft, Place};
use crate::format::position::marks_of;
use crate::format::recognize::Start;
use crate::grid::{CandidateSet, Digit};

/// The first key.
const FIRST: &str = "SAVEFILE";
/// The most moves of a game that are read, and the most characters of them: more than anyone makes.
const MAX_MOVES: usize = 100_000;
const MAX_MOVE_CHARACTERS: usize = 1 << 20;

pub struct Sgt;

impl TextFormat for Sgt {
    fn has_mark(&self, start: &Start) -> bool {
        begins(start.first())
    }

    fn parser(&self, _: &Options) -> Box<dyn Parser> {
        Box::new(next)
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
        let moves = moves.iter().map(|text| ("MOVE", text.as_str()));
        let line = |(key, value): (&str, &str)| format!("{key:8}:{}:{value}\n", value.len());
        Ok(head.into_iter().chain(moves).map(line).collect())
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> Option<String> {
        Solo.solution(puzzle, solution)
    }
}

/// Returns whether a line is the first one of a saved game.
pub fn begins(line: &Line) -> bool {
    Field::of(line).is_some_and(|field| field.key == FIRST)
}

/// A line of a saved game.
struct Field {
    key: String,
    value: String,
    /// Where the value begins.
    place: Place,
}

impl Field {
    fn of(line: &Line) -> Option<Field> {
        let (key, rest) = line.text.split_once(':')?;
        let (length, value) = rest.split_once(':')?;
        let place = Place::new(line.number, line.text.len() - value.len() + 1);
        // A value that has been cut short still shows what is missing.
        let value = value.get(..length.parse().ok()?).unwrap_or(value);
        Some(Field { key: key.trim_end().to_owned(), value: value.to_owned(), place })
    }

    fn text(&self) -> solo::Text<'_> {
        solo::Text { place: self.place, text: &self.value }
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

/// The lines of a game that matter.
#[derive(Default)]
struct Save {
    fields: Vec<Field>,
    moves: Vec<String>,
    /// The number of characters of the moves.
    moved: usize,
}

/// Reads the next game.
fn next(source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
    let Some(first) = source.next_content()? else { return Ok(None) };
    let mut save = Save::default();
    let mut bad = Some(first.clone()).filter(|first| !begins(first));
    while source.peek(0).is_some_and(|line| !begins(line))
        && let Some(line) = source.next()?
    {
        match Field::of(&line) {
            Some(field) => save.take(field),
            None if line.is_blank() => {}
            None => drop(bad.get_or_insert(line)),
        }
    }
    if let Some(line) = bad {
        let message = format!("found `{}`: expected `{FIRST}:41:Simon Tatham's ...`", excerpt(&line.text));
        let help = "a saved game has a key, a length and a value on each line";
        return Err(line.error(1, message).help(help).into());
    }
    Ok(Some(save.read(&first)?))
}

impl Save {
    fn take(&mut self, field: Field) {
        match field.key.as_str() {
            "MOVE" | "SOLVE" | "RESTART" => {
                self.moved += field.value.len();
                if self.moves.len() <= MAX_MOVES && self.moved <= MAX_MOVE_CHARACTERS {
                    // A restart is no move on the board, but counts as one.
                    self.moves.push(if field.key == "RESTART" { field.key } else { field.value });
                }
            }
            "GAME" | "PARAMS" | "CPARAMS" | "DESC" | "STATEPOS" => {
                self.fields.retain(|other| other.key != field.key);
                self.fields.push(field);
            }
            _ => {}
        }
    }

    fn field(&self, key: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.key == key)
    }

    fn read(self, first: &Line) -> Result<Parsed, ParseError> {
        if let Some(game) = self.field("GAME").filter(|game| game.value != "Solo") {
            let message = format!("a saved game of `{}`, not of Solo", excerpt(&game.value));
            return Err(game.place.error(message).help("Solo is the sudoku of Simon Tatham's collection"));
        }
        if self.moves.len() > MAX_MOVES || self.moved > MAX_MOVE_CHARACTERS {
            let message = format!("a saved game of more than {MAX_MOVES} moves");
            return Err(first.error(1, message).help("save the game anew without them"));
        }
        let missing = |key: &str| {
            first.error(1, format!("no `{key}` in this saved game")).help("is the file complete?")
        };
        let parameters = self.field("CPARAMS").or(self.field("PARAMS")).ok_or_else(|| missing("PARAMS"))?;
        let description = self.field("DESC").ok_or_else(|| missing("DESC"))?;
        let start = Place::new(first.number, 1);
        let mut draft = solo::draft(start, &parameters.text(), &description.text())?;
        let states = self.field("STATEPOS").and_then(|states| states.value.parse::<usize>().ok());
        let made = states.map_or(usize::MAX, |states| states.saturating_sub(1));
        self.moves.iter().take(made).for_each(|text| make(text, &mut draft));
        draft.build()
    }
}

/// Makes a move on a board. What is not a move changes nothing.
fn make(text: &str, draft: &mut Draft) {
    let Some((kind, rest)) = text.split_at_checked(1) else { return };
    let numbers: Vec<Option<usize>> =
        rest.split(',').take(draft.cell_count()).map(|number| number.parse().ok()).collect();
    match (kind, numbers.as_slice()) {
        _ if text == "RESTART" => {
            draft.marks().fill(CandidateSet::EMPTY);
            (0..draft.cell_count()).for_each(|cell| draft.add(cell, Content::Open));
        }
        ("S", numbers) => {
            for (cell, &number) in numbers.iter().enumerate() {
                if !draft.is_given(cell) {
                    draft.add(cell, content(number, draft.size()));
                }
            }
        }
        ("M", _) => {
            let all = CandidateSet::all(draft.size());
            for cell in 0..draft.cell_count() {
                if draft.is_open(cell) {
                    draft.marks()[cell] = all;
                }
            }
        }
        ("R" | "P", &[Some(x), Some(y), Some(number), ..]) if x < draft.size() && y < draft.size() => {
            let cell = y * draft.size() + x;
            match content(Some(number), draft.size()) {
                _ if draft.is_given(cell) => {}
                Content::Number(mark) if kind == "P" => {
                    let mark = Digit::new(mark as u8).map_or(CandidateSet::EMPTY, CandidateSet::of);
                    let marks = &mut draft.marks()[cell];
                    *marks = CandidateSet::from_bits(marks.bits() ^ mark.bits());
                }
                content => {
                    draft.marks()[cell] = CandidateSet::EMPTY;
                    draft.add(cell, content);
                }
            }
        }
        _ => {}
    }
}

/// Returns the content of a cell that holds this number, or nothing if it is no digit of the board.
fn content(number: Option<usize>, size: usize) -> Content {
    Content::of(number.filter(|&number| number <= size).unwrap_or(0) as u32)
}

#[cfg(test)]
mod tests {
    use crate::format::Format;
    use crate::format::tests::{begun, errors, read, round_trip};
    use crate::grid::{CandidateSet, Cell, Digit};

    const DESC: (&str, &str) = ("DESC", "1a3b4_1_2_2a4b3_2a");

    fn save(fields: &[(&str, &str)]) -> String {
        let first = [("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"), ("VERSION", "1")];
        first.iter().chain(fields).map(|(key, value)| format!("{key:8}:{}:{value}\n", value.len())).collect()
    }

    #[test]
    fn the_puzzle_and_the_moves_are_read() {
        let begun = |states: &str| {
            let head =
                [("GAME", "Solo"), ("PARAMS", "3x3"), ("CPARAMS", "2x2dt"), DESC, ("STATEPOS", states)];
            let moves = ["R3,0,2", "R1,0,2", "R3,0,0", "P3,0,4", "M"].map(|text| ("MOVE", text));
            read(&save(&[head, moves].concat())).remove(0)
        };
        let puzzle = begun("5");
        assert_eq!(puzzle.givens, read("1.3..4122.4..32.")[0].givens);
        let progress = puzzle.progress.as_ref().unwrap();
        assert_eq!((progress.values[Cell::new(1)], progress.values[Cell::new(3)]), (Digit::new(2), None));
        assert_eq!(progress.candidates.as_ref().unwrap()[3], CandidateSet::from_bits(0b1000));
        assert!(begun("1").progress.is_none());
        assert_eq!(begun("2").values()[Cell::new(3)], Digit::new(2));
        assert_eq!(begun("6").progress.unwrap().candidates.unwrap()[3], CandidateSet::all(4));
        let solved = save(&[("PARAMS", "2x2"), DESC, ("SOLVE", "S1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1")]);
        assert!(read(&solved)[0].values().is_full());
        let restarted = save(&[("PARAMS", "2x2"), DESC, ("MOVE", "R1,0,2"), ("MOVE", "M"), ("RESTART", "")]);
        assert!(read(&restarted)[0].progress.is_none());
    }

    #[test]
    fn games_come_back() {
        let puzzle = begun("1.3..4122.4..32.");
        assert_eq!(round_trip(&puzzle, Format::SGT), puzzle);
    }

    #[test]
    fn what_is_no_game_of_solo_is_one_error() {
        let endless = save(&[("PARAMS", "2x2"), DESC]) + &"MOVE    :1:M\n".repeat(super::MAX_MOVES + 1);
        for (text, expected) in [
            (save(&[("GAME", "Mines")]), "3, column 12: a saved game of `Mines`, not of Solo"),
            (
                save(&[("PARAMS", "3x3k"), ("DESC", "zzzc,1,2")]),
                "3, column 12: this is a killer sudoku: its cages cannot be read",
            ),
            (save(&[("GAME", "Solo")]), "1, column 1: no `PARAMS` in this saved game"),
            (save(&[("PARAMS", "3x3"), ("DESC", "zzz")]), "4, column 15: 78 cells: expected 81"),
            (
                save(&[DESC]) + "what?\n",
                "4, column 1: found `what?`: expected `SAVEFILE:41:Simon Tatham's ...`",
            ),
            (endless, "1, column 1: a saved game of more than 100000 moves"),
        ] {
            assert_eq!(errors(&text), [format!("line {expected}")]);
        }
    }
}
