//! `ninefold hint --why`: why a digit or queen can, cannot or must be in a cell.

use serde::Serialize;
use serde_json::{Value, json};

use super::args::Why;
use super::queens;
use super::record::{self, StepRecord};
use crate::cli::json::NoSolution;
use crate::cli::output::Out;
use crate::cli::select::Selected;
use crate::cli::unsolvable;
use crate::format::{ParseError, queens_line};
use crate::game::{HintPosition, QueensWhyNot, QueensWhyQuestion, WhyAnswer, WhyNot, WhyQuestion};
use crate::grid::{CandidateGrid, Cell, Digit, Puzzle};
use crate::hint::{Notation, Preferences};
use crate::monitor::Monitor;
use crate::queens::{Board, QueensVerdict, Square, verdict};
use crate::solve::Verdict;

/// A line of JSON.
#[derive(Serialize)]
#[serde(tag = "verdict", rename = "why")]
struct Record<E> {
    cell: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<String>,
    /// Whether the cell has it or can have it.
    holds: bool,
    answer: &'static str,
    #[serde(skip_serializing_if = "Value::is_null")]
    because: Value,
    text: String,
    steps: Vec<StepRecord<E>>,
    /// `Some(false)` if the time limit was reached before an argument was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
}

impl<E: Serialize> Record<E> {
    /// Writes the answer as JSON, or as its line and those of its steps.
    fn write(self, out: &mut Out) -> anyhow::Result<()> {
        if self.complete == Some(false) {
            out.console.set_bad();
        }
        if out.json {
            return Ok(out.record(self)?);
        }
        match &self.steps[..] {
            [step] => out.console.prose(&format!("{} {}", self.text, step.text))?,
            steps => {
                out.console.prose(&self.text)?;
                for step in steps {
                    out.console.prose(&step.line())?;
                }
            }
        }
        Ok(())
    }
}

/// Answers the question on a sudoku.
pub fn sudoku(
    why: &Why,
    out: &mut Out,
    monitor: &Monitor,
    found: &Selected<Puzzle>,
    verdict: Verdict,
) -> anyhow::Result<()> {
    let puzzle = found.puzzle;
    let (cell, digit) = match asked(why, puzzle) {
        Ok(asked) => asked,
        Err(message) => return refuse(out, found.entry.line, message),
    };
    let mut position = HintPosition::new(CandidateGrid::of(puzzle), Some(verdict));
    position.preferences = Some(Preferences::default());
    position.weights.clone_from(&puzzle.weights);
    let question = WhyQuestion { position, cell, digit };
    let Ok(answer) = question.answer(monitor) else {
        return out.unfinished(&record::unfinished(puzzle, &question.position, None));
    };
    record_of(puzzle, &answer).write(out)
}

/// Returns the cell and the digit on this puzzle.
fn asked(why: &Why, puzzle: &Puzzle) -> Result<(Cell, Option<Digit>), String> {
    let size = puzzle.geometry.size();
    if why.row >= size || why.column >= size {
        return Err(outside(why, size));
    }
    let digit = match why.symbol {
        None => None,
        Some(symbol) => match puzzle.alphabet.digit(symbol, size) {
            Some(digit) => Some(digit),
            None => return Err(format!("`{symbol}` is not a digit of this puzzle")),
        },
    };
    Ok((puzzle.geometry.cell(why.row, why.column), digit))
}

/// Reports a question that this board cannot answer.
fn refuse(out: &mut Out, line: usize, message: String) -> anyhow::Result<()> {
    let error = ParseError::new(line, 1, message);
    out.console.error(&format!("{}: {error}", out.location.name), None);
    Ok(out.invalid(&error)?)
}

fn outside(why: &Why, size: usize) -> String {
    format!("there is no r{}c{} on a board of {size}x{size}", why.row + 1, why.column + 1)
}

fn record_of<'a>(puzzle: &'a Puzzle, answer: &'a WhyAnswer) -> Record<impl Serialize + use<'a>> {
    let name = |cell: Cell| puzzle.geometry.cell_name(cell);
    let symbol = |digit: Digit| puzzle.alphabet.symbol(digit).to_string();
    let (kind, because) = match &answer.why {
        WhyNot::Clue(given) => ("clue", json!({ "digit": symbol(*given) })),
        WhyNot::Right => ("right", Value::Null),
        WhyNot::Possible => ("possible", Value::Null),
        WhyNot::Open(digits) => ("open", json!({ "digits": digits.iter().map(symbol).collect::<Vec<_>>() })),
        WhyNot::Score { left, best } => ("score", json!({ "left": left, "best": best })),
        WhyNot::NotGiven(digits) => {
            ("given-candidates", json!({ "digits": digits.iter().map(symbol).collect::<Vec<_>>() }))
        }
        WhyNot::Clash { house, cell } => {
            let house = puzzle.geometry.house(*house).to_string();
            ("clash", json!({ "house": house, "cell": name(*cell) }))
        }
        WhyNot::Steps(steps) => (found_in(steps.len()), Value::Null),
        WhyNot::Trial => ("trial", Value::Null),
        WhyNot::Unfinished => ("unfinished", Value::Null),
        WhyNot::DeadEnd => ("dead-end", Value::Null),
    };
    let (mut grid, mut steps) = (answer.grid.clone(), Vec::new());
    if let WhyNot::Steps(list) = &answer.why {
        for (i, step) in list.iter().enumerate() {
            let number = (list.len() > 1).then_some(i + 1);
            steps.push(record::step(puzzle, &grid, step, number, Notation::Words));
            step.effect.apply(&mut grid);
        }
    }
    Record {
        cell: name(answer.cell),
        digit: answer.digit.map(symbol),
        holds: answer.is_so,
        answer: kind,
        because,
        text: answer.words().render(&puzzle.geometry, puzzle.alphabet),
        steps,
        complete: matches!(answer.why, WhyNot::Unfinished).then_some(false),
    }
}

/// Answers the question on a queens board.
pub fn queens_board(
    why: &Why,
    out: &mut Out,
    monitor: &Monitor,
    found: &Selected<Board>,
) -> anyhow::Result<()> {
    let board = found.puzzle;
    let unfinished = || record::Record::<Value>::unfinished(Some(queens_line(board)));
    let Ok(verdict) = verdict(board, monitor) else { return out.unfinished(&unfinished()) };
    if matches!(verdict, QueensVerdict::Unsolvable) {
        unsolvable::report_queens(out, board, Some(found.entry));
        return Ok(out.answer(NoSolution {}, "none\n")?);
    }
    let size = board.size();
    let message = match why.symbol {
        Some(_) => Some("a queens board has no digits: ask about a square, such as `--why r3c5`".to_owned()),
        None if why.row >= size || why.column >= size => Some(outside(why, size)),
        None => None,
    };
    if let Some(message) = message {
        return refuse(out, found.entry.line, message);
    }
    let square = Square::new(why.row, why.column);
    let question = QueensWhyQuestion { board: board.clone(), square, is_given: false };
    let Ok(answer) = question.answer(monitor) else { return out.unfinished(&unfinished()) };
    let (kind, because) = match &answer.why {
        QueensWhyNot::Blocked => ("blocked", Value::Null),
        QueensWhyNot::Clue => ("clue", Value::Null),
        QueensWhyNot::Attacked(queen) => ("attacked", json!({ "square": queen.to_string() })),
        QueensWhyNot::Right => ("right", Value::Null),
        QueensWhyNot::Possible => ("possible", Value::Null),
        QueensWhyNot::Steps(steps) => (found_in(steps.len()), Value::Null),
        QueensWhyNot::Trial => ("trial", Value::Null),
        QueensWhyNot::DeadEnd => ("dead-end", Value::Null),
    };
    let mut steps = Vec::new();
    if let QueensWhyNot::Steps(list) = &answer.why {
        for (i, step) in list.iter().enumerate() {
            steps.push(queens::step(step, (list.len() > 1).then_some(i + 1)));
        }
    }
    let (cell, text) = (square.to_string(), answer.words().to_string());
    let (digit, complete) = (None, None);
    Record { cell, digit, holds: answer.is_so, answer: kind, because, text, steps, complete }.write(out)
}

/// The name of an answer that is an argument of this many steps.
fn found_in(steps: usize) -> &'static str {
    if steps == 1 { "step" } else { "steps" }
}
