//! The bivalue universal grave with several cells that have more than two candidates: types 2 to 4.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit};
use crate::hint::evidence::DeadlyReason;
use crate::hint::{Analysis, Card, Difficulty, Emit, Step, Technique, Text};
use crate::text;

use super::support::guardians::{Guarded, Kind, explain};

/// A grave with several guardians.
pub struct Bug {
    card: Card,
    kind: Kind,
}

/// One digit.
pub static BUG_2: Bug = grave(
    "bug-2",
    "bivalue universal grave type 2",
    "2001",
    Kind::Two,
    "If every open cell would have two candidates, and every digit two places in each house that lacks it, all cells could \
     change to their other candidate: such a board, a grave, has no solution or several. Where just one digit in several \
     cells keeps the board from being a grave, one of these is true: what sees them all cannot hold the digit. This \
     assumes that the puzzle has a single solution.",
);
/// A subset.
pub static BUG_3: Bug = grave(
    "bug-3",
    "bivalue universal grave type 3",
    "2002",
    Kind::Three,
    "If every open cell had two candidates, and every digit two places in each house that lacks it, the board would be a \
     grave and had no solution or several. Where the candidates that keep it from being one all lie in a house, one of them \
     is true: take their cells for one cell with just these digits, and look for a naked subset of it with other cells of \
     the house. This assumes that the puzzle has a single solution.",
);
/// A locked digit.
pub static BUG_4: Bug = grave(
    "bug-4",
    "bivalue universal grave type 4",
    "2003",
    Kind::Four,
    "If every open cell had two candidates, and every digit two places in each house that lacks it, the board would be a \
     grave and had no solution or several. Where just two cells of a house keep it from being one, and another digit must \
     stand in one of these two, then one holds that digit and the other what keeps the grave away: their other candidates \
     go. This assumes that the puzzle has a single solution.",
);

const fn grave(
    slug: &'static str,
    name: &'static str,
    code: &'static str,
    kind: Kind,
    doc: &'static str,
) -> Bug {
    Bug { card: Card::new(slug, name, code, (Difficulty::Hard, 100), doc).assuming_unique(), kind }
}

/// The most cells with more than two candidates.
const MOST: usize = 6;

/// Takes the cells of a grave, each with its two digits.
type Sink<'s> = &'s mut dyn FnMut(&[(Cell, CandidateSet)]) -> ControlFlow<()>;

/// Every choice of two candidates for each open cell that makes a grave.
struct Choice<'a> {
    grid: &'a CandidateGrid,
    /// The cells with more than two candidates.
    wide: Vec<Cell>,
    /// For each house, in order, the digits that have one place chosen so far, and those that have two.
    counts: Vec<[CandidateSet; 2]>,
    cells: Vec<(Cell, CandidateSet)>,
}

impl<'a> Choice<'a> {
    /// The cells with two candidates are chosen; none where that cannot become a grave.
    fn new(grid: &'a CandidateGrid) -> Option<Choice<'a>> {
        let (two, wide): (Vec<Cell>, Vec<Cell>) =
            grid.open_cells().partition(|&cell| grid.candidates(cell).len() == 2);
        if wide.is_empty() || wide.len() > MOST || wide.iter().any(|&cell| grid.candidates(cell).len() < 3) {
            return None;
        }
        let counts = vec![[CandidateSet::EMPTY; 2]; grid.geometry().houses().count()];
        let mut choice = Choice { grid, wide, counts, cells: Vec::new() };
        two.iter().all(|&cell| choice.add(cell, grid.candidates(cell))).then_some(choice)
    }

    /// Counts the digits of a cell. False where one has three places in a house.
    fn add(&mut self, cell: Cell, digits: CandidateSet) -> bool {
        self.cells.push((cell, digits));
        for (i, (_, house)) in self.grid.geometry().houses().enumerate() {
            if house.set.contains(cell) {
                let [one, two] = self.counts[i];
                if !(two & digits).is_empty() {
                    return false;
                }
                self.counts[i] = [(one | digits) - (one & digits), two | (one & digits)];
            }
        }
        true
    }

    /// Chooses for the wide cells from this one on.
    fn rest(&mut self, from: usize, sink: Sink) -> ControlFlow<()> {
        let Some(&cell) = self.wide.get(from) else {
            let even = self.counts.iter().all(|[one, _]| one.is_empty());
            return if even { sink(&self.cells) } else { ControlFlow::Continue(()) };
        };
        let digits: Vec<Digit> = self.grid.candidates(cell).iter().collect();
        for (i, &a) in digits.iter().enumerate() {
            for &b in &digits[i + 1..] {
                let (counts, length) = (self.counts.clone(), self.cells.len());
                if self.add(cell, CandidateSet::of(a) | CandidateSet::of(b)) {
                    self.rest(from + 1, sink)?;
                }
                self.counts = counts;
                self.cells.truncate(length);
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for Bug {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let Some(mut choice) = Choice::new(grid) else { return ControlFlow::Continue(()) };
        choice.rest(0, &mut |cells| {
            Guarded { technique: self, grid, why: DeadlyReason::Swap, cells }.look(self.kind, emit)
        })
    }

    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text {
        explain(grid, step, |pattern| {
            let wide = pattern.cells.iter().filter(|&&(cell, _)| grid.candidates(cell).len() > 2);
            text![
                "But for ",
                Text::list(wide.map(|&(cell, own)| text![
                    Text::list((grid.candidates(cell) - own).iter()),
                    " in ",
                    cell
                ])),
                " every open cell had two candidates, and every digit two places in each house that lacks it: such a board \
                 has no solution or several. We take it that the puzzle has one.",
            ]
        })
    }
}
