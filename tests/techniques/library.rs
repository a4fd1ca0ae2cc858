//! Lines of HoDoKu's library of steps: a state, and the step that it holds.

use std::collections::BTreeSet;

use ninefold::grid::{CandidateGrid, CandidateSet, Digit, Geometry, Grid, Puzzle, Start};
use ninefold::hint::{Effect, Step};

/// Digit, row, column, as the library writes a candidate.
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
    let fields: Vec<&str> = line.split('\t').next().unwrap_or_default().split(':').collect();
    let geometry = Geometry::standard(9).expect("9x9");
    let (mut givens, mut values) = (Grid::empty(81), Grid::empty(81));
    let mut cells = geometry.cells();
    let mut own = false;
    for symbol in fields[3].bytes() {
        if symbol == b'+' {
            own = true;
            continue;
        }
        let cell = cells.next().expect("81 cells");
        let digit = Digit::new(symbol.wrapping_sub(b'0')).filter(|_| symbol.is_ascii_digit());
        values[cell] = digit;
        if !own {
            givens[cell] = digit;
        }
        own = false;
    }
    let plain = CandidateGrid::new(geometry.clone(), &values);
    let mut candidates: Vec<CandidateSet> = geometry.cells().map(|cell| plain.candidates(cell)).collect();
    for (digit, row, column) in triples(fields[4]) {
        candidates[(row - 1) * 9 + column - 1].remove(Digit::new(digit).expect("a digit"));
    }
    let mut puzzle = Puzzle::new(geometry, givens);
    puzzle.start = Some(Start { values, candidates: Some(candidates.into()) });
    Case {
        code: fields[1].into(),
        digits: fields[2].bytes().map(|b| b - b'0').collect(),
        grid: CandidateGrid::of(&puzzle),
        eliminations: triples(fields[5]),
        placements: triples(fields.get(6).unwrap_or(&"")),
    }
}

impl Case {
    /// Has the step exactly these digits and this outcome?
    pub fn is_met_by(&self, step: &Step) -> bool {
        let digits: BTreeSet<u8> = step.digits().iter().map(Digit::value).collect();
        let geometry = self.grid.geometry();
        let at = |cell, digit: Digit| (digit.value(), geometry.row_of(cell) + 1, geometry.column_of(cell) + 1);
        let same = match &step.effect {
            &Effect::Place(cell, digit) => {
                self.placements.is_empty() || self.placements == BTreeSet::from([at(cell, digit)])
            }
            Effect::Eliminate(list) => {
                let gone = list.iter().flat_map(|&(cell, set)| set.iter().map(move |digit| at(cell, digit)));
                gone.collect::<BTreeSet<_>>() == self.eliminations
            }
        };
        same && (digits == self.digits || self.digits.is_empty())
    }
}
