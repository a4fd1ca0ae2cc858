//! Tridagons: three digits in twelve cells of four boxes, where they do not fit.
//!
//! ```text
//! x . . | x . .      In each box one cell of every row and column: the three digits go round by rows. Three boxes go
//! . x . | . x .      round one way and the fourth the other (or one and three): then no way of filling in works.
//! . . x | . . x
//! ------+------
//! x . . | x . .
//! . x . | . . x
//! . . x | . x .
//! ```

use std::ops::ControlFlow;

use crate::grid::{Boxes, CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry};
use crate::hint::evidence::DeadlyReason;
use crate::hint::{Analysis, Card, Difficulty, Emit, Step, Technique, Text};
use crate::text;

use super::support::guardians::{Guarded, Kind, explain};

/// Twelve cells with one guardian or several.
pub struct Tridagon;

static CARD: Card = Card::new(
    "tridagon",
    "tridagon",
    "2051",
    (Difficulty::Extreme, 600),
    "Four boxes at the corners of a rectangle have three cells each, one in every row and column of the box, for the \
     same three digits. Depending on how the cells lie in the boxes, the digits do not fit: whichever way round they go \
     in three of the boxes, the fourth would need them the other way. So one of the twelve cells holds another digit. \
     Where only one of them can, it does.",
);

/// The most cells with other candidates.
const MOST_GUARDED: usize = 3;

/// How the three cells of a box lie: the column of the cell in each of its rows.
const TURNS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];

/// Three cells of a box, and how many of them can hold other digits.
struct Trio {
    cells: [Cell; 3],
    /// Does the turn go the other way?
    is_odd: bool,
    guarded: usize,
}

impl Trio {
    /// All of a box that can hold the digits, with few that can hold others.
    fn all(grid: &CandidateGrid, (row, column): (usize, usize), digits: CandidateSet) -> Vec<Trio> {
        let geometry = grid.geometry();
        let trio = |(turn, columns): (usize, &[usize; 3])| {
            let cells = [0, 1, 2].map(|i| geometry.cell(row + i, column + columns[i]));
            let own = |cell: &&Cell| (grid.candidates(**cell) & digits).len() >= 2;
            let other = |cell: &&Cell| !(grid.candidates(**cell) - digits).is_empty();
            let guarded = cells.iter().filter(other).count();
            let fits = cells.iter().filter(own).count() == 3 && guarded <= MOST_GUARDED;
            fits.then_some(Trio { cells, is_odd: turn >= 3, guarded })
        };
        TURNS.iter().enumerate().filter_map(trio).collect()
    }
}

/// The first cells of four boxes in a rectangle, on boards of 3x3 boxes.
fn corners(geometry: &Geometry) -> Vec<[(usize, usize); 4]> {
    if geometry.shape().boxes != (Boxes::Rectangles { height: 3, width: 3 }) {
        return Vec::new();
    }
    let pairs = [(0, 3), (0, 6), (3, 6)];
    let at = |&(top, bottom): &(usize, usize)| {
        pairs.map(|(left, right)| [(top, left), (top, right), (bottom, left), (bottom, right)])
    };
    pairs.iter().flat_map(at).collect()
}

impl Technique for Tridagon {
    fn card(&self) -> &Card {
        &CARD
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        for digits in triples(grid.size()) {
            for boxes in corners(grid.geometry()) {
                let [a, b, c, d] = boxes.map(|corner| Trio::all(grid, corner, digits));
                for (one, two) in a.iter().flat_map(|one| b.iter().map(move |two| (one, two))) {
                    if one.guarded + two.guarded > MOST_GUARDED {
                        continue;
                    }
                    for (three, four) in c.iter().flat_map(|three| d.iter().map(move |four| (three, four))) {
                        self.look(grid, digits, [one, two, three, four], emit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text {
        explain(grid, step, |pattern| {
            text![
                Text::list(step.evidence.digits().iter()),
                " alone do not fit into ",
                Text::list(pattern.cells.iter().map(|&(cell, _)| cell)),
                ": three in each of four boxes, one in every row and column there. Try them one way round in the first \
                 box, and the last box cannot be filled.",
            ]
        })
    }
}

impl Tridagon {
    fn look(
        &'static self,
        grid: &CandidateGrid,
        digits: CandidateSet,
        trios: [&Trio; 4],
        emit: Emit,
    ) -> ControlFlow<()> {
        // Where an even number of boxes turn the other way the digits fit.
        let odd = trios.iter().filter(|trio| trio.is_odd).count();
        let guarded: usize = trios.iter().map(|trio| trio.guarded).sum();
        if odd.is_multiple_of(2) || guarded > MOST_GUARDED {
            return ControlFlow::Continue(());
        }
        let all: CellSet = trios.iter().flat_map(|trio| trio.cells).collect();
        let cells: Vec<(Cell, CandidateSet)> = all.iter().map(|cell| (cell, digits)).collect();
        let guarded = Guarded { technique: self, grid, why: DeadlyReason::Impossible, cells: &cells };
        [Kind::One, Kind::Two, Kind::Three].into_iter().try_for_each(|kind| guarded.look(kind, emit))
    }
}

/// Every three digits.
pub fn triples(size: usize) -> impl Iterator<Item = CandidateSet> {
    let digits = move || Digit::all(size);
    digits().flat_map(move |a| {
        digits()
            .filter(move |&b| b > a)
            .flat_map(move |b| digits().filter(move |&c| c > b).map(move |c| [a, b, c].into_iter().collect()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{cells, steps};

    fn position(last: &str) -> CandidateGrid {
        let diagonal = "r1c1 r2c2 r3c3 r1c4 r2c5 r3c6 r4c1 r5c2 r6c3 r4c4";
        let pattern: Vec<String> = diagonal.split(' ').map(|cell| format!("{cell}=123")).collect();
        cells(&format!("{} {last}", pattern.join(" ")))
    }

    #[test]
    fn one_of_twelve_cells_holds_another_digit() {
        let found = steps(&Tridagon, &position("r5c6=123 r6c5=1234"));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("r6c5 <> 1, 2 and 3 | 1, 2 and 3 alone do not fit"), "{found:?}");
        let two = steps(&Tridagon, &position("r5c6=1234 r6c5=1234"));
        assert!(two.len() == 1 && two[0].contains("r4c5 <> 4"), "{two:?}");
        // The same way round in all four boxes the digits fit.
        assert_eq!(steps(&Tridagon, &position("r5c5=123 r6c6=1234")), Vec::<String>::new());
    }
}
