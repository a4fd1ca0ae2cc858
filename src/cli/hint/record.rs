//! A hint as a JSON record.

use serde::Serialize;
use serde_json::{Value, json};

use super::evidence::EvidenceRecord;
use crate::cli::json::cells;
use crate::game::{DEAD_END, HintResult};
use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit, Puzzle};
use crate::hint::{Effect, Step};

/// A hint on a position of either kind of puzzle, with its kind of evidence.
#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
pub enum Record<E> {
    Step(StepRecord<E>),
    Mistake {
        text: String,
    },
    Stuck {
        #[serde(skip_serializing_if = "Option::is_none")]
        number: Option<usize>,
        position: String,
        search: Option<Value>,
    },
    Solved {
        position: String,
    },
}

#[derive(Serialize)]
pub struct StepRecord<E> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    pub technique: &'static str,
    pub name: &'static str,
    pub effect: Value,
    /// `None` on queens boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<Vec<String>>,
    pub houses: Vec<String>,
    pub evidence: E,
    pub text: String,
}

/// Returns the record of a hint on a position; `number` counts the steps of a path.
pub fn of<'a>(
    puzzle: &'a Puzzle,
    grid: &CandidateGrid,
    advice: &'a HintResult,
    number: Option<usize>,
) -> Record<EvidenceRecord<'a>> {
    let position = || cells(grid.values(), puzzle.alphabet);
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

fn step<'a>(
    puzzle: &'a Puzzle,
    grid: &CandidateGrid,
    step: &'a Step,
    number: Option<usize>,
) -> StepRecord<EvidenceRecord<'a>> {
    let geometry = grid.geometry();
    StepRecord {
        number,
        technique: step.technique.slug(),
        name: step.technique.name(),
        effect: match &step.effect {
            &Effect::Place(cell, digit) => json!({ "place": placed(puzzle, cell, digit) }),
            &Effect::PlaceAll(cells, digit) => {
                let all: Value = cells.iter().map(|cell| placed(puzzle, cell, digit)).collect();
                json!({ "place_all": all })
            }
            Effect::Eliminate(list) => {
                let eliminated = |&(cell, digits): &(Cell, CandidateSet)| {
                    let digits: Value = digits.iter().map(|digit| symbol(puzzle, digit)).collect();
                    json!({ "cell": geometry.cell_name(cell), "digits": digits })
                };
                json!({ "eliminate": list.iter().map(eliminated).collect::<Value>() })
            }
        },
        cells: Some(step.evidence.causes().iter().map(|&cell| geometry.cell_name(cell)).collect()),
        houses: step.evidence.house().into_iter().map(|house| geometry.house(house).to_string()).collect(),
        evidence: EvidenceRecord { puzzle, evidence: &step.evidence },
        text: step.explain(grid).render(geometry, puzzle.alphabet),
    }
}

fn placed(puzzle: &Puzzle, cell: Cell, digit: Digit) -> Value {
    json!({ "cell": puzzle.geometry.cell_name(cell), "digit": symbol(puzzle, digit) })
}

fn symbol(puzzle: &Puzzle, digit: Digit) -> String {
    puzzle.alphabet.symbol(digit).to_string()
}
