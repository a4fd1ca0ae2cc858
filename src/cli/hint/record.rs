//! A hint as a JSON record.

use serde::Serialize;
use serde_json::Value;

use super::evidence;
use crate::cli::json;
use crate::game::{DEAD_END, HintResult};
use crate::grid::{CandidateGrid, Cell, Digit, Puzzle};
use crate::hint::{Effect, Step};

/// A hint on a position.
#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
pub enum Record {
    Step(StepRecord),
    Mistake {
        text: String,
    },
    Stuck {
        #[serde(skip_serializing_if = "Option::is_none")]
        number: Option<usize>,
        position: String,
        search: Option<Placed>,
    },
    Solved {
        position: String,
    },
    None,
}

#[derive(Serialize)]
pub struct StepRecord {
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<usize>,
    technique: &'static str,
    name: &'static str,
    effect: EffectRecord,
    cells: Vec<String>,
    houses: Vec<String>,
    evidence: Value,
    text: String,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum EffectRecord {
    Place(Placed),
    PlaceAll(Vec<Placed>),
    Eliminate(Vec<Eliminated>),
}

#[derive(Serialize)]
pub struct Placed {
    cell: String,
    digit: String,
}

#[derive(Serialize)]
struct Eliminated {
    cell: String,
    digits: Vec<String>,
}

/// Returns the record of a hint on a position; `number` counts the steps of a path.
pub fn of(puzzle: &Puzzle, grid: &CandidateGrid, advice: &HintResult, number: Option<usize>) -> Record {
    let position = || json::cells(grid.values(), puzzle.alphabet);
    let stuck = |search| Record::Stuck { number, position: position(), search };
    match advice {
        HintResult::Step(found) => Record::Step(step(puzzle, grid, found, number)),
        HintResult::Mistake(mistake) => {
            Record::Mistake { text: mistake.words().render(grid.geometry(), puzzle.alphabet) }
        }
        HintResult::Solved => Record::Solved { position: position() },
        HintResult::Lost => Record::Mistake { text: DEAD_END.to_owned() },
        &HintResult::Search(cell, digit) => stuck(Some(placed(puzzle, cell, digit))),
        HintResult::Open
        | HintResult::Unknown
        | HintResult::NoOther
        | HintResult::BestDigit(_)
        | HintResult::NoSolution => stuck(None),
    }
}

fn step(puzzle: &Puzzle, grid: &CandidateGrid, step: &Step, number: Option<usize>) -> StepRecord {
    let geometry = grid.geometry();
    StepRecord {
        number,
        technique: step.technique.slug(),
        name: step.technique.name(),
        effect: match &step.effect {
            &Effect::Place(cell, digit) => EffectRecord::Place(placed(puzzle, cell, digit)),
            &Effect::PlaceAll(cells, digit) => {
                EffectRecord::PlaceAll(cells.iter().map(|cell| placed(puzzle, cell, digit)).collect())
            }
            Effect::Eliminate(list) => EffectRecord::Eliminate(
                list.iter()
                    .map(|&(cell, digits)| Eliminated {
                        cell: geometry.cell_name(cell),
                        digits: digits.iter().map(|d| puzzle.alphabet.symbol(d).to_string()).collect(),
                    })
                    .collect(),
            ),
        },
        cells: step.evidence.causes().iter().map(|&cell| geometry.cell_name(cell)).collect(),
        houses: step.evidence.house().into_iter().map(|house| geometry.house(house).to_string()).collect(),
        evidence: evidence::json(puzzle, &step.evidence),
        text: step.explain(grid).render(geometry, puzzle.alphabet),
    }
}

fn placed(puzzle: &Puzzle, cell: Cell, digit: Digit) -> Placed {
    Placed { cell: puzzle.geometry.cell_name(cell), digit: puzzle.alphabet.symbol(digit).to_string() }
}
