//! A hint as it is printed: as a JSON record or as a line of words.

use std::collections::HashSet;

use serde::Serialize;
use serde_json::{Value, json};

use super::evidence::EvidenceRecord;
use crate::cli::json::cells;
use crate::game::{Advice, HintPosition, NoStep, SudokuAdvice, SudokuStep};
use crate::grid::{CandidateGrid, Cell, Digit, Puzzle};
use crate::hint::{Effect, Notation, Step};
use crate::scene::hint::{HintWords, leads_on, onward};

/// A hint on a position of either kind of puzzle, with its kind of evidence. JSON leaves out what only the line has.
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
        /// What is left to do: `3 cells are open`.
        #[serde(skip)]
        left: String,
        /// What is known without a step.
        #[serde(skip)]
        known: String,
    },
    /// The time limit was reached before it was known whether there is a step.
    Unfinished {
        #[serde(skip_serializing_if = "Option::is_none")]
        number: Option<usize>,
        #[serde(skip_serializing_if = "Option::is_none")]
        position: Option<String>,
        search: Option<Value>,
        complete: bool,
        /// What is known without a step.
        #[serde(skip)]
        known: Option<String>,
    },
    Solved {
        #[serde(skip)]
        number: Option<usize>,
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
    /// The effect in words.
    #[serde(skip)]
    pub change: String,
    /// `None` on queens boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<Vec<String>>,
    pub houses: Vec<String>,
    pub evidence: E,
    pub text: String,
    /// A single that the step makes, in a hint by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leads_on: Option<Value>,
    /// The same in words.
    #[serde(skip)]
    pub onward: String,
    /// `Some(false)` if an easier step may be missing, as the search timed out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub complete: Option<bool>,
}

impl<E> Record<E> {
    /// A record without a step, as there was no time to find one.
    pub fn unfinished(position: Option<String>) -> Record<E> {
        Record::Unfinished { number: None, position, search: None, complete: false, known: None }
    }

    /// Returns the record of a step that was found in time, though an easier one may be missing; any other as it is.
    #[must_use]
    pub fn so_far(self) -> Record<E> {
        match self {
            Record::Step(step) => Record::Step(StepRecord { complete: Some(false), ..step }),
            other => other,
        }
    }

    /// Returns the hint as a line of words.
    pub fn line(&self) -> String {
        match self {
            Record::Step(step) => step.line(),
            Record::Mistake { text } => format!("mistake: {text}"),
            Record::Stuck { number, position, left, known, .. } => {
                let number = numbered(*number);
                format!("{number}no further step known, {left}: {position}; {known}")
            }
            Record::Unfinished { number, position, known, .. } => {
                let position = position.iter().map(|position| format!(": {position}")).collect::<String>();
                let known = known.iter().map(|known| format!("; {known}")).collect::<String>();
                format!("{}unfinished{position}{known}", numbered(*number))
            }
            Record::Solved { number: Some(_), position } => format!("solved: {position}"),
            Record::Solved { number: None, .. } => "solved".into(),
        }
    }
}

impl<E> StepRecord<E> {
    /// Returns the record with the single that the step makes.
    fn leading_on(self, puzzle: &Puzzle, single: Option<(Cell, Digit)>) -> StepRecord<E> {
        let Some((cell, digit)) = single else { return self };
        let onward = format!(" {}", onward(cell, digit).render(&puzzle.geometry, puzzle.alphabet));
        StepRecord { leads_on: Some(placed(puzzle, cell, digit)), onward, ..self }
    }

    /// Returns the step as a line of words.
    pub fn line(&self) -> String {
        let StepRecord { change, name, text, onward, .. } = self;
        format!("{}{change}: {name}. {text}{onward}", numbered(self.number))
    }
}

/// Lines without duplicates: steps that differ only in details of the evidence may read the same.
#[derive(Default)]
pub struct Lines {
    seen: HashSet<String>,
    pub text: String,
}

impl Lines {
    pub fn add(&mut self, line: String) {
        if !self.seen.contains(&line) {
            self.text += &line;
            self.seen.insert(line);
        }
    }
}

fn numbered(number: Option<usize>) -> String {
    number.map_or_else(String::new, |number| format!("{number:3}. "))
}

/// Returns the record of a hint on a position; `number` counts the steps of a path.
pub fn of<'a>(
    puzzle: &'a Puzzle,
    grid: &CandidateGrid,
    advice: &'a SudokuAdvice,
    number: Option<usize>,
    notation: Notation,
) -> Record<EvidenceRecord<'a>> {
    let position = cells(grid.values(), puzzle.alphabet);
    let (search, known) = match advice {
        Advice::Step { step: SudokuStep::Technique(found), .. } => {
            let record = step(puzzle, grid, found, number, notation);
            let single = leads_on(&found.effect, grid, HintWords::default()).filter(|_| number.is_none());
            return Record::Step(record.leading_on(puzzle, single));
        }
        Advice::Mistake(mistake) => {
            return Record::Mistake {
                text: mistake.words(grid.geometry()).render(grid.geometry(), puzzle.alphabet),
            };
        }
        Advice::NoStep(NoStep::Solved) => return Record::Solved { number, position },
        Advice::NoStep(reason) => (None, reason.words("digit")),
        &Advice::Step { step: SudokuStep::Search { cell, digit }, .. } => {
            (Some(placed(puzzle, cell, digit)), found_by_search(puzzle, cell, digit))
        }
        Advice::Step { step: SudokuStep::BestDigit(best), .. } => {
            (Some(placed(puzzle, best.cell, best.digit)), found_by_search(puzzle, best.cell, best.digit))
        }
    };
    Record::Stuck {
        number,
        position,
        search,
        left: format!("{} cells are open", grid.open_cells().count()),
        known,
    }
}

/// Returns the record of a position for which there was no time to find a step, with what a search knows.
pub fn unfinished<'a>(
    puzzle: &Puzzle,
    position: &HintPosition,
    number: Option<usize>,
) -> Record<EvidenceRecord<'a>> {
    let (search, known) = match position.by_search() {
        Some(SudokuStep::Search { cell, digit }) => {
            (Some(placed(puzzle, cell, digit)), Some(found_by_search(puzzle, cell, digit)))
        }
        _ => (None, None),
    };
    let position = Some(cells(position.grid.values(), puzzle.alphabet));
    Record::Unfinished { number, position, search, complete: false, known }
}

fn found_by_search(puzzle: &Puzzle, cell: Cell, digit: Digit) -> String {
    let (name, symbol) = (puzzle.geometry.cell_name(cell), symbol(puzzle, digit));
    format!("the search's answer for {name} is {symbol}")
}

/// Returns the record of a step on a position; `number` counts the steps of a path.
pub fn step<'a>(
    puzzle: &'a Puzzle,
    grid: &CandidateGrid,
    step: &'a Step,
    number: Option<usize>,
    notation: Notation,
) -> StepRecord<EvidenceRecord<'a>> {
    let geometry = grid.geometry();
    let text = match notation {
        Notation::Words => step.explain(grid),
        Notation::Symbols => step.explain_in_symbols(grid),
    };
    StepRecord {
        number,
        technique: step.technique.slug,
        name: step.technique.name,
        effect: effect(puzzle, &step.effect),
        change: step.effect.text().render(geometry, puzzle.alphabet),
        cells: Some(step.evidence.causes().iter().map(|&cell| geometry.cell_name(cell)).collect()),
        houses: step.evidence.house().into_iter().map(|house| geometry.house(house).to_string()).collect(),
        evidence: EvidenceRecord { puzzle, evidence: &step.evidence },
        text: text.render(geometry, puzzle.alphabet),
        leads_on: None,
        onward: String::new(),
        complete: None,
    }
}

fn effect(puzzle: &Puzzle, effect: &Effect) -> Value {
    match effect {
        &Effect::Place(cell, digit) => json!({ "place": placed(puzzle, cell, digit) }),
        &Effect::PlaceAll(cells, digit) => {
            let all: Value = cells.iter().map(|cell| placed(puzzle, cell, digit)).collect();
            json!({ "place_all": all })
        }
        Effect::Eliminate(list) => {
            let mut eliminated = Vec::new();
            for &(cell, digits) in list {
                let digits: Value = digits.iter().map(|digit| symbol(puzzle, digit)).collect();
                eliminated.push(json!({ "cell": puzzle.geometry.cell_name(cell), "digits": digits }));
            }
            json!({ "eliminate": eliminated })
        }
    }
}

fn placed(puzzle: &Puzzle, cell: Cell, digit: Digit) -> Value {
    json!({ "cell": puzzle.geometry.cell_name(cell), "digit": symbol(puzzle, digit) })
}

fn symbol(puzzle: &Puzzle, digit: Digit) -> String {
    puzzle.alphabet.symbol(digit).to_string()
}
