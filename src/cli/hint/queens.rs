//! The next step on a queens board, or all of them on the way to its solution.

use anyhow::Result;
use serde_json::{Value, json};

use super::args::Args;
use super::record::{Record, StepRecord};
use crate::cli::output::Out;
use crate::cli::select::Selected;
use crate::cli::{json, unsolvable};
use crate::format::queens_line;
use crate::monitor::Monitor;
use crate::queens::hint::{Effect, Evidence, Step, next_step};
use crate::queens::{self, Board, Position, QueensVerdict, Square, SquareSet};

/// A hint on a board that can be completed.
enum Advice {
    /// The solution, without the squares that were ruled out on the way.
    Solved(Board),
    Step(Step),
    /// No technique applies; the only solution has a queen here.
    Search(Square),
    /// No technique applies, and several solutions fit.
    Open,
}

impl Advice {
    fn on(start: &Board, board: &Board, solution: Option<&Board>) -> Advice {
        let step = Position::of(board).and_then(|position| next_step(&position));
        let missing = solution.and_then(|solution| solution.queens().find(|&queen| !board.has_queen(queen)));
        match (step, missing) {
            _ if board.is_solved() => {
                let mut solved = start.clone();
                board.queens().for_each(|queen| solved.set_queen(queen, true));
                Advice::Solved(solved)
            }
            (Some(step), _) => Advice::Step(step),
            (None, Some(square)) => Advice::Search(square),
            (None, None) => Advice::Open,
        }
    }
}

/// Prints the next step on a board, or all of them.
pub fn answer(args: &Args, out: &mut Out, monitor: &Monitor, found: &Selected<Board>) -> Result<()> {
    let solution = match queens::verdict(found.puzzle, monitor)? {
        QueensVerdict::Unsolvable => {
            unsolvable::report_queens(out, found.puzzle, Some(found.entry));
            return Ok(out.answer(json::NoSolution {}, "none\n")?);
        }
        QueensVerdict::Unique(solution) => Some(solution),
        QueensVerdict::Multiple => None,
    };
    let mut board = found.puzzle.clone();
    for number in 1.. {
        let advice = Advice::on(found.puzzle, &board, solution.as_deref());
        let number = args.path.then_some(number);
        if out.json {
            out.record(record(&board, &advice, number))?;
        } else {
            out.console.prose(&line(&board, &advice, number))?;
        }
        match advice {
            Advice::Step(step) if args.path => step.effect.mark(&mut board),
            // The path continues with the queen that the search found, and says so each time.
            Advice::Search(square) if args.path => board.set_queen(square, true),
            _ => break,
        }
    }
    Ok(())
}

/// Returns the hint as a line of words; `number` counts the steps of a path.
fn line(board: &Board, advice: &Advice, number: Option<usize>) -> String {
    let numbered = || number.map_or(String::new(), |number| format!("{number:3}. "));
    let stuck = |search: &str| {
        let missing = match board.size() - board.queen_count() {
            1 => "1 queen is missing".to_string(),
            missing => format!("{missing} queens are missing"),
        };
        format!("{}no further step known, {missing}: {}; {search}", numbered(), queens_line(board))
    };
    match advice {
        Advice::Step(step) => {
            format!("{}{}: {}. {}", numbered(), step.effect.text(), step.technique.name, step.explain())
        }
        Advice::Solved(solved) if number.is_some() => format!("solved: {}", queens_line(solved)),
        Advice::Solved(_) => "solved".into(),
        Advice::Search(square) => stuck(&format!("the search's answer is a queen on {square}")),
        Advice::Open => stuck("several solutions fit, so no queen is forced"),
    }
}

/// Returns the record of a hint.
fn record(board: &Board, advice: &Advice, number: Option<usize>) -> Record<Value> {
    let stuck = |search| Record::Stuck { number, position: queens_line(board), search };
    match advice {
        Advice::Step(step) => Record::Step(StepRecord {
            number,
            technique: step.technique.slug,
            name: step.technique.name,
            effect: match step.effect {
                Effect::Place(square) => json!({ "place": { "square": name(square) } }),
                Effect::RuleOut(squares) => json!({ "rule_out": { "squares": names(squares) } }),
            },
            cells: None,
            houses: step.houses().iter().map(ToString::to_string).collect(),
            evidence: evidence(&step.evidence),
            text: step.explain().to_string(),
        }),
        Advice::Solved(solved) => Record::Solved { position: queens_line(solved) },
        Advice::Search(square) => stuck(Some(json!({ "square": name(*square) }))),
        Advice::Open => stuck(None),
    }
}

/// Returns the evidence: one key, the kind, with its parts.
fn evidence(evidence: &Evidence) -> Value {
    let houses = |houses: &[queens::House]| houses.iter().map(ToString::to_string).collect::<Vec<_>>();
    match evidence {
        Evidence::LastSquare { house, square } => {
            json!({ "last": { "house": house.to_string(), "square": name(*square) } })
        }
        Evidence::LockedHouses { from, to, squares } => {
            json!({ "locked": { "from": houses(from), "to": houses(to), "squares": names(*squares) } })
        }
        Evidence::CommonAttack { house, squares } => {
            json!({ "attacked": { "house": house.to_string(), "squares": names(*squares) } })
        }
        Evidence::Contradiction { square, forced, dead } => {
            let forced = forced
                .iter()
                .map(|(house, square)| json!({ "house": house.to_string(), "square": name(*square) }));
            json!({ "supposed": {
                "square": name(*square), "forced": forced.collect::<Value>(), "dead": dead.to_string(),
            } })
        }
    }
}

fn name(square: Square) -> String {
    square.to_string()
}

fn names(squares: SquareSet) -> Vec<String> {
    squares.iter().map(name).collect()
}
