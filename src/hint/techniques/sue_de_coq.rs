//! Sue de Coq: cells where a box and a line cross, with a set in the box and one in the line that share
//! out their digits.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, HouseId};
use crate::hint::evidence::Side;
use crate::hint::{Analysis, Card, Difficulty, Emit, Evidence, Step, Technique, Text, evidence};
use crate::text;

use super::support::subsets::chosen;
use crate::hint::effects::{Gone, digits_in};

/// The plain form and the extended ones in one.
pub struct SueDeCoq;

static CARD: Card = Card::new(
    "sue-de-coq",
    "Sue de Coq",
    "1101",
    (Difficulty::Unfair, 250),
    "Two or three cells where a box and a line cross have at least two digits more than cells. Some cells of the rest of \
     the line, and some of the rest of the box, have only a few digits, most of them among those. Count: if the cells of \
     all three parts are as many as the digits they have (a digit that both rests can hold counts twice), each digit is \
     used as often as it can be. So the digits of crossing and line part fill these and go from the rest of the line, and \
     those of crossing and box part from the rest of the box.",
).filed_by_effect();

/// Cells of a house beside the crossing, that need fewer new digits than they are.
struct Part {
    /// As bits over the cells of the house.
    mask: u32,
    digits: CandidateSet,
    /// Cells less digits that the crossing does not have.
    gain: usize,
    /// Digits less cells.
    spare: usize,
}

/// The most cells of a part on boards above 9x9: nobody follows more, and there are thousands.
const MOST_ON_LARGE: usize = 4;

/// The cells of a house beside the crossing.
struct Beside<'a> {
    grid: &'a CandidateGrid,
    cells: Vec<Cell>,
    /// The digits of the crossing.
    crossing: CandidateSet,
    /// The most cells of a part, the least that it has to gain on the crossing, and the most digits that it can have to
    /// spare.
    most: usize,
    least: usize,
    spare: usize,
}

impl Beside<'_> {
    /// Every choice of the cells that gains enough.
    fn parts(&self) -> Vec<Part> {
        let mut found = Vec::new();
        self.grow((0, CandidateSet::EMPTY), &mut found);
        found
    }

    fn grow(&self, (mask, digits): (u32, CandidateSet), found: &mut Vec<Part>) {
        let (count, new) = (mask.count_ones() as usize, (digits - self.crossing).len());
        if count >= new + self.least && digits.len() <= count + self.spare {
            found.push(Part { mask, digits, gain: count - new, spare: digits.len().saturating_sub(count) });
        }
        for i in (u32::BITS - mask.leading_zeros()) as usize..self.cells.len() {
            let all = digits | self.grid.candidates(self.cells[i]);
            // Every cell after it may still join without a new digit.
            let most = self.most.min(count + self.cells.len() - i);
            let fits = (all - self.crossing).len() + self.least <= most && all.len() <= most + self.spare;
            if fits && count < self.most {
                self.grow((mask | 1 << i, all), found);
            }
        }
    }
}

/// A crossing under view.
struct Crossing {
    cells: CellSet,
    digits: CandidateSet,
    houses: [HouseId; 2],
}

impl SueDeCoq {
    fn look(&'static self, grid: &CandidateGrid, crossing: &Crossing, emit: Emit) -> ControlFlow<()> {
        let geometry = grid.geometry();
        let lack = crossing.digits.len() - crossing.cells.len();
        let most = if grid.size() > 9 { MOST_ON_LARGE } else { grid.size() };
        let beside = crossing.houses.map(|house| {
            let open = |&&cell: &&Cell| !crossing.cells.contains(cell) && grid.value(cell).is_none();
            let cells = geometry.house(house).cells.iter().filter(open).copied().collect();
            // What one part does not gain the other has to.
            let least = lack.saturating_sub(most).max(1);
            Beside { grid, cells, crossing: crossing.digits, most, least, spare: crossing.cells.len() }
        });
        let lines = beside[0].parts();
        if lines.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut boxes = beside[1].parts();
        boxes.sort_by_key(|part| Reverse(part.gain));
        for line in &lines {
            // The digits that both parts have to spare are too many where they fill more than the crossing.
            let fits = |part: &&Part| line.spare + part.spare <= crossing.cells.len();
            for part in boxes.iter().take_while(|part| line.gain + part.gain >= lack).filter(fits) {
                let twice = line.digits & part.digits & crossing.digits;
                if line.gain + part.gain != lack + twice.len() {
                    continue;
                }
                let sides = [(line, &beside[0].cells), (part, &beside[1].cells)];
                let sides = sides.map(|(part, cells)| (chosen(cells, part.mask), part.digits));
                if (sides[0].0 & sides[1].0).is_empty() {
                    self.tell(grid, crossing, sides, emit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn tell(
        &'static self,
        grid: &CandidateGrid,
        crossing: &Crossing,
        parts: [(CellSet, CandidateSet); 2],
        emit: Emit,
    ) -> ControlFlow<()> {
        let geometry = grid.geometry();
        let twice = parts[0].1 & parts[1].1;
        let mut gone = Gone::default();
        let sides = [0, 1].map(|i| {
            let house = geometry.house(crossing.houses[i]).set;
            // Used in the crossing or in this part; what both parts use is in each of them.
            let (cells, own) = parts[i];
            let digits = (crossing.digits - parts[1 - i].1) | own;
            for digit in digits.iter() {
                let used = if twice.contains(digit) { cells } else { cells | crossing.cells };
                gone.digit(grid, house - used, digit);
            }
            Side { house: crossing.houses[i], cells, digits }
        });
        gone.tell(self, || Evidence::SueDeCoq(evidence::SueDeCoq { crossing: crossing.cells, sides }), emit)
    }
}

/// Two or more of these cells.
fn choices(cells: &[Cell]) -> impl Iterator<Item = CellSet> + '_ {
    let masks = (0u32..1 << cells.len()).filter(|mask| mask.count_ones() >= 2);
    masks.map(|mask| chosen(cells, mask))
}

impl Technique for SueDeCoq {
    fn card(&self) -> &Card {
        &CARD
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let geometry = grid.geometry();
        let size = grid.size();
        let changed = analysis.changed().cells;
        for (line, l) in geometry.houses().take(2 * size) {
            for (house, h) in geometry.houses().skip(2 * size) {
                let both = l.set & h.set;
                if both.is_empty() || ((l.set | h.set) & changed).is_empty() {
                    continue;
                }
                let open: Vec<Cell> = both.iter().filter(|&cell| grid.value(cell).is_none()).collect();
                // A region that runs along a line shares more with it than a box can.
                if open.len() < 2 || open.len() > 4 {
                    continue;
                }
                for cells in choices(&open) {
                    let digits = digits_in(grid, cells);
                    if digits.len() >= cells.len() + 2 {
                        self.look(grid, &Crossing { cells, digits, houses: [line, house] }, emit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let Evidence::SueDeCoq(evidence::SueDeCoq { crossing, sides }) = &step.evidence else {
            return Text::default();
        };
        let side = |side: &Side| {
            text![
                Text::list(side.digits.iter()),
                if side.digits.len() == 1 { " stands in " } else { " stand in " },
                Text::list((side.cells | *crossing).iter()),
                ", nowhere else in ",
                side.house,
            ]
        };
        text![
            Text::list(crossing.iter()),
            " stand in both ",
            sides[0].house,
            " and ",
            sides[1].house,
            ". With ",
            Text::list(sides[0].cells.iter().chain(sides[1].cells.iter())),
            " they are as many cells as they have digits, so every digit is used: ",
            side(&sides[0]),
            "; ",
            side(&sides[1]),
            ". ",
            step.effect.text(),
            ".",
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{cells, steps};

    #[test]
    fn line_and_box_share_out_the_crossing() {
        let grid = cells("r1c1=1234 r1c2=1234 r1c5=12 r2c3=34");
        let found = steps(&SueDeCoq, &grid);
        let told = found.iter().find(|line| line.contains("With r1c5 and r2c3")).expect("a Sue de Coq");
        assert!(told.starts_with("r1c3 <> 1, 2, 3 and 4; r1c4 <> 1 and 2; r1c6 <> 1 and 2"), "{told}");
        assert!(told.contains("r2c1 <> 3 and 4"), "{told}");
    }
}
