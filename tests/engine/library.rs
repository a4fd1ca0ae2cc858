//! Lines of HoDoKu's library of steps: a position and a step in it.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ninefold_engine::format::{self, Format, Options};
use ninefold_engine::grid::{CandidateGrid, Digit};
use ninefold_engine::hint::{self, Effect, Step, Technique};
use ninefold_engine::puzzle::Problem;

/// A candidate as the library writes it: digit, row, column.
pub type Triple = (u8, usize, usize);

/// One line: `:code:digits:cells:deleted:eliminations:placements:extra`.
pub struct Case {
    pub code: String,
    pub digits: BTreeSet<u8>,
    pub grid: CandidateGrid,
    pub eliminations: BTreeSet<Triple>,
    pub placements: BTreeSet<Triple>,
}

fn triples(text: &str) -> BTreeSet<Triple> {
    let number = |b: u8| usize::from(b - b'0');
    let words = text.split_ascii_whitespace().map(str::as_bytes);
    words.map(|w| (w[0] - b'0', number(w[1]), number(w[2]))).collect()
}

pub fn parse(line: &str) -> Case {
    let line = line.split('\t').next().unwrap_or_default();
    let options = Options { format: Some(Format::LIBRARY), ..Options::default() };
    let mut entries =
        format::parse(line.as_bytes(), options).unwrap_or_else(|error| panic!("{line}: {error}"));
    let Problem::Sudoku(puzzle) = entries.remove(0).problem else { panic!("{line}: no sudoku") };
    let fields: Vec<&str> = line.split(':').collect();
    Case {
        code: fields[1].into(),
        digits: fields[2].bytes().map(|b| b - b'0').collect(),
        grid: CandidateGrid::of(&puzzle),
        eliminations: triples(fields[5]),
        placements: triples(fields.get(6).unwrap_or(&"")),
    }
}

impl Case {
    /// Returns the first step of a technique with these digits and this outcome.
    pub fn step(&self, technique: &'static Technique) -> Option<Step> {
        let mut found = None;
        let _ = hint::all_steps(&self.grid, &[technique], &mut |step| {
            if self.is_met_by(&step) {
                found = Some(step);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    }

    /// Returns whether the step has exactly these digits and this outcome.
    pub fn is_met_by(&self, step: &Step) -> bool {
        let digits: BTreeSet<u8> = step.digits().iter().map(Digit::value).collect();
        let geometry = self.grid.geometry();
        let at =
            |cell, digit: Digit| (digit.value(), geometry.row_of(cell) + 1, geometry.column_of(cell) + 1);
        let same = match &step.effect {
            &Effect::Place(cell, digit) => {
                self.placements.is_empty() || self.placements == BTreeSet::from([at(cell, digit)])
            }
            &Effect::PlaceAll(cells, digit) => {
                cells.iter().map(|cell| at(cell, digit)).collect::<BTreeSet<_>>() == self.placements
            }
            Effect::Eliminate(list) => {
                let gone = list.iter().flat_map(|&(cell, set)| set.iter().map(move |digit| at(cell, digit)));
                gone.collect::<BTreeSet<_>>() == self.eliminations
            }
        };
        same && (digits == self.digits || self.digits.is_empty())
    }
}
