//! `sgt`: a game of Solo that Simon Tatham's collection has saved.
//!
//! Every line is `KEY     :length:value`. The puzzle is an id of `solo` in two parts, `CPARAMS` and
//! `DESC`. Moves follow, of which the first `STATEPOS` - 1 have been made and not undone.

use super::prelude::*;
use super::solo::{self, Solo};
use crate::format::position::{Position, marks_of};
use crate::grid::{CandidateSet, Cell, Digit, Geometry};

/// The first key.
const FIRST: &str = "SAVEFILE";
/// The most moves of a game that are read: more than anyone makes.
const MAX_MOVES: usize = 100_000;

pub struct Sgt;

impl TextFormat for Sgt {
    fn recognize(&self, head: &mut Head<'_>) -> Recognition {
        Recognition::certain_if(begins(head.first()))
    }

    fn parser(&self, _: &Options) -> Box<dyn Parser> {
        let mut has_begun = false;
        Box::new(move |source: &mut dyn Source| next(source, &mut has_begun))
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
    field(&line.text).is_some_and(|(key, _, _)| key == FIRST)
}

/// Splits a line into its key, and its value with the column.
fn field(text: &str) -> Option<(&str, usize, &str)> {
    let (key, rest) = text.split_once(':')?;
    let (length, value) = rest.split_once(':')?;
    let length = length.parse().ok()?;
    let column = text.len() - value.len() + 1;
    // A value that has been cut short still shows what is missing.
    Some((key.trim_end(), column, value.get(..length).unwrap_or(value)))
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

/// The lines of a game that matter, each with the column of its value.
#[derive(Default)]
struct Save {
    parameters: Option<String>,
    current_parameters: Option<String>,
    description: Option<(Line, usize)>,
    game: Option<(Line, usize)>,
    states: Option<usize>,
    moves: Vec<String>,
}

/// Reads the next game.
fn next(source: &mut dyn Source, has_begun: &mut bool) -> Result<Option<Parsed>, ReadError> {
    let Some(mut first) = source.next_content()? else { return Ok(None) };
    if std::mem::replace(has_begun, true) && !begins(&first) {
        source.put_back(vec![first]);
        return Ok(None);
    }
    // Other text may precede the game.
    while !begins(&first)
        && let Some(line) = source.next_content()?
    {
        first = line;
    }
    let mut save = Save::default();
    let mut is_good = begins(&first);
    // Other text may follow the game.
    while let Some(line) = source.peek(0).filter(|line| !begins(line) && line.text.contains(':')) {
        is_good &= field(&line.text).is_some();
        let line = line.clone();
        source.next()?;
        save.take(line);
    }
    if !is_good {
        let message = format!("found `{}`: expected `{FIRST}:41:Simon Tatham's ...`", excerpt(&first.text));
        let help = "a saved game has a key, a length and a value on each line";
        return Err(first.error(1, message).help(help).into());
    }
    Ok(Some(save.read(&first)?))
}

impl Save {
    fn take(&mut self, line: Line) {
        let Some((key, column, value)) = field(&line.text) else { return };
        let value = value.to_owned();
        match key {
            "GAME" => self.game = Some((Line { text: value, ..line }, column)),
            "PARAMS" => self.parameters = Some(value),
            "CPARAMS" => self.current_parameters = Some(value),
            "DESC" => self.description = Some((Line { text: value, ..line }, column)),
            "STATEPOS" => self.states = value.parse().ok(),
            "MOVE" | "SOLVE" | "RESTART" if self.moves.len() > MAX_MOVES => {}
            "MOVE" | "SOLVE" | "RESTART" => {
                // A restart is no move on the board, but counts as one.
                let value = if key == "RESTART" { "RESTART".to_owned() } else { value };
                self.moves.push(value);
            }
            _ => {}
        }
    }

    fn read(self, first: &Line) -> Result<Parsed, ParseError> {
        if let Some((game, column)) = self.game.filter(|(game, _)| game.text != "Solo") {
            let message = format!("a saved game of `{}`, not of Solo", excerpt(&game.text));
            return Err(game.error(column, message).help("Solo is the sudoku of Simon Tatham's collection"));
        }
        if self.moves.len() > MAX_MOVES {
            let message = format!("a saved game of more than {MAX_MOVES} moves");
            return Err(first.error(1, message).help("save the game anew without them"));
        }
        let missing = |key: &str| {
            first.error(1, format!("no `{key}` in this saved game")).help("is the file complete?")
        };
        let parameters = self.current_parameters.or(self.parameters).ok_or_else(|| missing("PARAMS"))?;
        let (description, column) = self.description.ok_or_else(|| missing("DESC"))?;
        let mut parsed = solo::read_parts(&description, (1, &parameters), (column, &description.text))?;
        parsed.line = first.number;
        if let Problem::Sudoku(puzzle) = &mut parsed.problem {
            let made = self.states.map_or(usize::MAX, |states| states.saturating_sub(1));
            *puzzle = play(puzzle, self.moves.iter().take(made));
        }
        Ok(parsed)
    }
}

/// Makes moves on a board. What is not a move changes nothing.
fn play<'a>(puzzle: &Puzzle, moves: impl Iterator<Item = &'a String>) -> Puzzle {
    let geometry = &puzzle.geometry;
    let mut position = Position::new(geometry.cell_count());
    position.givens = puzzle.givens.clone();
    for text in moves {
        if text == "RESTART" {
            position.added = Grid::empty(geometry.cell_count());
            position.marks.fill(CandidateSet::EMPTY);
        } else {
            make(text, &mut position, geometry);
        }
    }
    let played = position.into_puzzle(geometry.clone());
    Puzzle { progress: played.progress, ..puzzle.clone() }
}

fn make(text: &str, position: &mut Position, geometry: &Geometry) {
    let size = geometry.size();
    let Some((kind, rest)) = text.split_at_checked(1) else { return };
    let mut numbers = rest.split(',').map(|number| number.parse::<usize>().ok());
    let digit = |number: usize| Digit::new(number as u8).filter(|_| number <= size);
    match kind {
        "S" => {
            for (index, number) in numbers.enumerate().take(geometry.cell_count()) {
                if position.givens[Cell::new(index)].is_none() {
                    position.set(Cell::new(index), number.and_then(digit), false);
                }
            }
        }
        "M" => {
            let open = geometry.cells().filter(|&cell| position.added[cell].is_none());
            open.for_each(|cell| position.marks[cell.index()] = CandidateSet::all(size));
        }
        "R" | "P" => {
            let mut next = || numbers.next().flatten();
            let (Some(x), Some(y), Some(number)) = (next(), next(), next()) else { return };
            if x >= size || y >= size || position.givens[geometry.cell(y, x)].is_some() {
                return;
            }
            let cell = geometry.cell(y, x);
            let marks = &mut position.marks[cell.index()];
            match digit(number).filter(|_| kind == "P") {
                Some(mark) => *marks = CandidateSet::from_bits(marks.bits() ^ CandidateSet::of(mark).bits()),
                None => {
                    *marks = CandidateSet::EMPTY;
                    position.set(cell, digit(number), false);
                }
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use crate::format::Format;
    use crate::format::tests::{begun, error, errors, read, round_trip};
    use crate::grid::{CandidateSet, Cell, Digit};

    fn save(fields: &[(&str, &str)]) -> String {
        let first = [("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"), ("VERSION", "1")];
        first.iter().chain(fields).map(|(key, value)| format!("{key:8}:{}:{value}\n", value.len())).collect()
    }

    #[test]
    fn the_puzzle_and_the_moves_are_read() {
        let begun = |states: &str| {
            save(&[
                ("GAME", "Solo"),
                ("PARAMS", "3x3"),
                ("CPARAMS", "2x2dt"),
                ("DESC", "1a3b4_1_2_2a4b3_2a"),
                ("NSTATES", "6"),
                ("STATEPOS", states),
                ("MOVE", "R3,0,2"),
                ("MOVE", "R1,0,2"),
                ("MOVE", "R3,0,0"),
                ("MOVE", "P3,0,4"),
                ("MOVE", "M"),
            ])
        };
        let puzzle = &read(&begun("5"))[0];
        assert_eq!(puzzle.givens, read("1.3..4122.4..32.")[0].givens);
        let progress = puzzle.progress.as_ref().unwrap();
        assert_eq!((progress.values[Cell::new(1)], progress.values[Cell::new(3)]), (Digit::new(2), None));
        assert_eq!(progress.candidates.as_ref().unwrap()[3], CandidateSet::from_bits(0b1000));
        assert!(read(&begun("1"))[0].progress.is_none());
        assert_eq!(read(&begun("2"))[0].values()[Cell::new(3)], Digit::new(2));
        let all = read(&begun("6")).remove(0).progress.unwrap().candidates.unwrap();
        assert_eq!(all[3], CandidateSet::all(4));
        let solved = save(&[
            ("GAME", "Solo"),
            ("PARAMS", "2x2"),
            ("DESC", "1a3b4_1_2_2a4b3_2a"),
            ("SOLVE", "S1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1"),
        ]);
        assert!(read(&solved)[0].values().is_full());
    }

    #[test]
    fn moves_without_end_are_an_error() {
        let game = save(&[("GAME", "Solo"), ("PARAMS", "2x2"), ("DESC", "1a3b4_1_2_2a4b3_2a")]);
        let text = game.clone() + &"MOVE    :1:M\n".repeat(super::MAX_MOVES + 1);
        assert_eq!(errors(&text), ["line 1, column 1: a saved game of more than 100000 moves"]);
    }

    #[test]
    fn games_come_back() {
        let puzzle = begun("1.3..4122.4..32.");
        assert_eq!(round_trip(&puzzle, Format::SGT), puzzle);
    }

    #[test]
    fn other_games_are_refused_by_name() {
        assert_eq!(
            errors(&save(&[("GAME", "Mines"), ("PARAMS", "9x9n10"), ("DESC", "0,0,m1")])),
            ["line 3, column 12: a saved game of `Mines`, not of Solo"]
        );
        assert!(
            error(&save(&[("GAME", "Solo"), ("PARAMS", "3x3k"), ("DESC", "zzzc,1,2")]))
                .message
                .contains("killer sudoku")
        );
        assert_eq!(errors(&save(&[("GAME", "Solo")])), ["line 1, column 1: no `PARAMS` in this saved game"]);
        assert_eq!(
            errors(&save(&[("GAME", "Solo"), ("PARAMS", "3x3"), ("DESC", "zzz")])),
            ["line 5, column 15: 78 cells: expected 81"]
        );
        assert_eq!(errors(&(save(&[("GAME", "Solo")]) + "something else\n")).len(), 1);
    }
}
