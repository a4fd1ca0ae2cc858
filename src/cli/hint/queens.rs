//! The next step on a queens board, or all of them on the way to its solution.

use std::ops::ControlFlow;

use serde_json::{Value, json};

use super::args::{Args, Wanted};
use super::record::{Lines, Record, StepRecord};
use crate::cli::location::Location;
use crate::cli::output::Out;
use crate::cli::select::Selected;
use crate::cli::{json, unsolvable};
use crate::format::{ParseError, queens_line};
use crate::game::{Advice, NoStep, QueensAdvice, QueensHintPosition, QueensStep};
use crate::monitor::Monitor;
use crate::queens::hint::{Effect, Evidence, Step, TECHNIQUES, Technique};
use crate::queens::{self, Board, House, Position, QueensVerdict, Square, SquareSet};

/// Prints the next step on a board, or all of them.
pub fn answer(args: &Args, out: &mut Out, monitor: &Monitor, found: &Selected<Board>) -> anyhow::Result<()> {
    let Ok(verdict) = queens::verdict(found.puzzle, monitor) else {
        return out.unfinished(&Record::<Value>::unfinished(Some(queens_line(found.puzzle))));
    };
    if matches!(verdict, QueensVerdict::Unsolvable) {
        unsolvable::report_queens(out, found.puzzle, Some(found.entry));
        return Ok(out.answer(json::NoSolution {}, "none\n")?);
    }
    let mut board = found.puzzle.clone();
    for number in 1.. {
        let advice = QueensHintPosition::new(board.clone(), Some(verdict.clone())).advice(monitor);
        let Ok(advice) = advice else {
            return out.unfinished(&Record::<Value>::unfinished(Some(queens_line(&board))));
        };
        out.hint(&record(found.puzzle, &board, &advice, args.path.then_some(number)))?;
        match advice {
            // Where a search found the queen, the path continues with it and says so each time.
            Advice::Step { step, .. } if args.path => step.apply(&mut board),
            _ => break,
        }
    }
    Ok(())
}

/// Returns every step in the position of an entry, one line each, or `None` if no step can lead to a solution.
pub fn all(
    args: &Args,
    location: &Location,
    found: &Selected<Board>,
    monitor: &Monitor,
) -> Result<Option<String>, ParseError> {
    if args.shape.is_some() {
        let message = "a queens board has no place in HoDoKu's library";
        let error = ParseError::new(found.entry.line, 1, message);
        return Err(error.help("any board can be printed without `--as library`"));
    }
    let is_hopeless = matches!(queens::verdict(found.puzzle, monitor), Ok(QueensVerdict::Unsolvable));
    let Some(position) = Position::of(found.puzzle).filter(|_| !is_hopeless) else { return Ok(None) };
    let mut lines = Lines::default();
    for technique in techniques(args) {
        let _ = technique.find(&position, &mut |found| {
            let record: Record<Value> = Record::Step(step(&found, None));
            lines.add(if args.filter.json { json::line(location, record) } else { record.line() + "\n" });
            if monitor.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if monitor.is_cancelled() {
            break;
        }
    }
    Ok(Some(lines.text))
}

/// Returns the techniques to search: those that are named, or all.
fn techniques(args: &Args) -> Vec<&'static Technique> {
    if args.technique.is_empty() {
        return TECHNIQUES.iter().collect();
    }
    let mut list = Vec::new();
    for wanted in &args.technique {
        if let Wanted::Queens(technique) = wanted {
            list.push(*technique);
        }
    }
    list
}

/// Returns the record of a hint; `start` is the board without the squares that were ruled out on the way, and `number`
/// counts the steps of a path.
fn record(start: &Board, board: &Board, advice: &QueensAdvice, number: Option<usize>) -> Record<Value> {
    let (search, known) = match advice {
        Advice::Step { step: QueensStep::Technique(found), .. } => return Record::Step(step(found, number)),
        Advice::Mistake(mistake) => return Record::Mistake { text: mistake.words(board).to_string() },
        Advice::NoStep(NoStep::Solved) => {
            let mut solved = start.clone();
            board.queens().for_each(|queen| solved.set_queen(queen, true));
            return Record::Solved { number, position: queens_line(&solved) };
        }
        Advice::NoStep(reason) => (None, reason.words("queen")),
        &Advice::Step { step: QueensStep::Search(square), .. } => {
            let known = format!("the search's answer is a queen on {square}");
            (Some(json!({ "square": name(square) })), known)
        }
    };
    let left = match board.size() - board.queen_count() {
        1 => "1 queen is missing".to_string(),
        missing => format!("{missing} queens are missing"),
    };
    Record::Stuck { number, position: queens_line(board), search, left, known }
}

/// Returns the record of a step; `number` counts those of a path.
pub fn step(step: &Step, number: Option<usize>) -> StepRecord<Value> {
    StepRecord {
        number,
        technique: step.technique.slug,
        name: step.technique.name,
        effect: match step.effect {
            Effect::Place(square) => json!({ "place": { "square": name(square) } }),
            Effect::RuleOut(squares) => json!({ "rule_out": { "squares": names(squares) } }),
        },
        change: step.effect.text().to_string(),
        cells: None,
        houses: house_names(&step.houses()),
        evidence: evidence(&step.evidence),
        text: step.explain().to_string(),
        leads_on: None,
        onward: String::new(),
        complete: None,
    }
}

/// Returns the evidence: one key, the kind, with its parts.
fn evidence(evidence: &Evidence) -> Value {
    match evidence {
        Evidence::LastSquare { house, square } => {
            json!({ "last": { "house": house.to_string(), "square": name(*square) } })
        }
        Evidence::LockedHouses { from, to, squares } => {
            let (from, to) = (house_names(from), house_names(to));
            json!({ "locked": { "from": from, "to": to, "squares": names(*squares) } })
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

fn house_names(houses: &[House]) -> Vec<String> {
    houses.iter().map(ToString::to_string).collect()
}

fn name(square: Square) -> String {
    square.to_string()
}

fn names(squares: SquareSet) -> Vec<String> {
    squares.iter().map(name).collect()
}
