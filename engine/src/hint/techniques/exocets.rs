//! Exocets: two cells of a box whose digits, whatever they are, two cells elsewhere must repeat.
//!
//! ```text
//!     c3    c4      c7         B  base: two cells of a box in a line, row 1
//! B B - | - . . | - . .        T  targets, each with a companion - that cannot have the digits of the base
//! . . - | T . . | - . .        -  cannot have the digits of the base: seen by it, or without these candidates
//! . . - | - . . | T . .
//! ------+-------+------        s  cross cells: the rest of the cross lines, columns 3, 4 and 7
//! . . s | s . . | s . .
//! . . s | s . . | s . .        The cross lines need a digit of the base three times. If two houses contain all its
//! . . s | s . . | s . .        places among the cross cells, at least one target has it.
//! ```

use std::ops::ControlFlow;

use crate::grid::{Boxes, CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::effects::{Eliminations, common_peers, digits_in};
use crate::hint::evidence::Exocet;
use crate::hint::{Analysis, Emit, Evidence, Finder};

/// Exocets with both targets in the band of the base, or with one farther away.
pub struct Exocets {
    pub is_senior: bool,
}

/// The number of digits of a base.
const BASE_DIGITS: std::ops::RangeInclusive<usize> = 3..=4;

/// The search along rows, or along columns.
struct ExocetSearch<'a> {
    grid: &'a CandidateGrid,
    by_rows: bool,
    /// The number of lines that a box spans.
    depth: usize,
    /// The number of places that a line shares with a box.
    width: usize,
    /// The lines across, by place in the line.
    across: Vec<HouseId>,
}

/// Two open cells of a box in one line.
struct Base {
    line: usize,
    /// The places of the cells in the line.
    places: [usize; 2],
    cells: [Cell; 2],
    digits: CandidateSet,
    /// The cells that both cells of the base see.
    seen: CellSet,
}

/// A cross line, with the cell in the band of the base that may repeat one of its digits.
#[derive(Clone, Copy)]
struct Cross {
    place: usize,
    target: Option<Cell>,
}

impl<'a> ExocetSearch<'a> {
    /// The searches in both directions; none on boards with irregular regions.
    fn both(grid: &'a CandidateGrid) -> Vec<ExocetSearch<'a>> {
        let geometry = grid.geometry();
        let Boxes::Rectangles { height, width } = geometry.shape().boxes else { return Vec::new() };
        let rows = geometry.rows().map(|(row, _)| row).collect();
        let columns = geometry.columns().map(|(column, _)| column).collect();
        vec![
            ExocetSearch { grid, by_rows: true, depth: height, width, across: columns },
            ExocetSearch { grid, by_rows: false, depth: width, width: height, across: rows },
        ]
    }

    fn cell(&self, line: usize, place: usize) -> Cell {
        let (row, column) = if self.by_rows { (line, place) } else { (place, line) };
        self.grid.geometry().cell(row, column)
    }

    /// The places of a line in the same box as `place`.
    fn in_box(&self, place: usize) -> std::ops::Range<usize> {
        let first = place / self.width * self.width;
        first..first + self.width
    }

    fn possible(&self, cell: Cell) -> CandidateSet {
        self.grid.value(cell).map_or_else(|| self.grid.candidates(cell), CandidateSet::of)
    }

    /// The cross lines that an exocet may use: those through the box of the base, and the others with their targets.
    fn crosses(&self, base: &Base) -> (Vec<Cross>, Vec<Cross>) {
        let own = self.in_box(base.places[0]);
        let beside = own.clone().filter(|place| !base.places.contains(place));
        let beside = beside.map(|place| Cross { place, target: None }).collect();
        let first = base.line / self.depth * self.depth;
        let mut away = Vec::new();
        for place in (0..self.grid.size()).filter(|place| !own.contains(place)) {
            let others = (first..first + self.depth).filter(|&line| line != base.line);
            let mut targets = others
                .map(|line| self.cell(line, place))
                .filter(|&cell| !(self.possible(cell) & base.digits).is_empty());
            let target = targets.next();
            if targets.next().is_none() && target.is_none_or(|cell| self.grid.value(cell).is_none()) {
                away.push(Cross { place, target });
            }
        }
        (beside, away)
    }

    fn bases(&self) -> Vec<Base> {
        let mut bases = Vec::new();
        for line in 0..self.grid.size() {
            for one in 0..self.grid.size() {
                for other in one + 1..self.in_box(one).end {
                    bases.extend(self.base(line, [one, other]));
                }
            }
        }
        bases
    }

    /// The base in these places of a line, if they make one.
    fn base(&self, line: usize, places: [usize; 2]) -> Option<Base> {
        let cells = places.map(|place| self.cell(line, place));
        let both: CellSet = cells.into_iter().collect();
        let digits = digits_in(self.grid, both);
        let is_open = cells.iter().all(|&cell| self.grid.value(cell).is_none());
        let seen = common_peers(self.grid.geometry(), both);
        (is_open && BASE_DIGITS.contains(&digits.len())).then_some(Base { line, places, cells, digits, seen })
    }

    /// The cells of these lines that the base does not see.
    fn away(&self, base: &Base, lines: &[HouseId]) -> CellSet {
        self.grid.geometry().cells_of(lines) - base.seen
    }

    /// For each digit of the base, few enough houses that contain all its other places in the lines; `None` if there is
    /// no exocet.
    fn covers(
        &self,
        base: &Base,
        lines: &[HouseId],
        targets: [Cell; 2],
    ) -> Option<Vec<(Digit, Vec<HouseId>)>> {
        let cross_cells = self.away(base, lines) - targets.into_iter().collect();
        let mut covers = Vec::new();
        for digit in base.digits.iter() {
            let places = cross_cells.iter().filter(|&cell| self.possible(cell).contains(digit)).collect();
            let houses = (0..lines.len()).find_map(|most| self.cover(places, most))?;
            covers.push((digit, houses));
        }
        Some(covers)
    }

    /// At most `most` houses that contain all of these places, or `None` if that takes more.
    fn cover(&self, places: CellSet, most: usize) -> Option<Vec<HouseId>> {
        let Some(first) = places.first() else { return Some(Vec::new()) };
        let fewer = most.checked_sub(1)?;
        let geometry = self.grid.geometry();
        geometry.houses_of(first).iter().find_map(|&house| {
            let mut rest = self.cover(places - geometry.house(house).set, fewer)?;
            rest.insert(0, house);
            Some(rest)
        })
    }
}

impl Exocets {
    fn find_for(&self, search: &ExocetSearch, base: &Base, emit: Emit) -> ControlFlow<()> {
        let (beside, away) = search.crosses(base);
        for (i, one) in away.iter().enumerate() {
            let own_box = search.in_box(one.place);
            for other in away[i + 1..].iter().filter(|other| !own_box.contains(&other.place)) {
                let mut lines: Vec<HouseId> =
                    beside.iter().chain([one, other]).map(|cross| search.across[cross.place]).collect();
                lines.sort_unstable();
                match (one.target, other.target) {
                    (Some(first), Some(second)) if !self.is_senior => {
                        self.report(search, base, &lines, [first, second], emit)?;
                    }
                    (Some(near), None) | (None, Some(near)) if self.is_senior => {
                        for far in (search.away(base, &lines) - CellSet::of(near)).iter() {
                            if !(search.grid.candidates(far) & base.digits).is_empty() {
                                self.report(search, base, &lines, [near, far], emit)?;
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        search: &ExocetSearch,
        base: &Base,
        lines: &[HouseId],
        targets: [Cell; 2],
        emit: Emit,
    ) -> ControlFlow<()> {
        let Some(covers) = search.covers(base, lines, targets) else { return ControlFlow::Continue(()) };
        let grid = search.grid;
        let kept = pairs_left(grid, base, targets, &covers, lines.len());
        let mut eliminations = Eliminations::default();
        for (cell, kept) in base.cells.into_iter().chain(targets).zip(kept) {
            eliminations.add_cell(grid, cell, grid.candidates(cell) - kept);
        }
        let exocet = Exocet { base: base.cells, targets, lines: lines.to_vec(), covers };
        eliminations.emit(|| Evidence::Exocet(exocet), emit)
    }
}

/// The candidates left in base and targets if the targets repeat the base.
fn pairs_left(
    grid: &CandidateGrid,
    base: &Base,
    targets: [Cell; 2],
    covers: &[(Digit, Vec<HouseId>)],
    lines: usize,
) -> [CandidateSet; 4] {
    // A digit with even fewer houses would need both targets, but the base has two digits.
    let fitting = covers.iter().filter(|(_, houses)| houses.len() + 1 == lines);
    let fitting: CandidateSet = fitting.map(|&(digit, _)| digit).collect();
    let [one, other] = base.cells.map(|cell| grid.candidates(cell) & fitting);
    let [near, far] = targets.map(|cell| grid.candidates(cell) & fitting);
    let mut kept = [CandidateSet::EMPTY; 4];
    for a in one.iter() {
        for b in other.iter().filter(|&b| b != a) {
            for [first, second] in [[a, b], [b, a]] {
                if near.contains(first) && far.contains(second) {
                    kept.iter_mut().zip([a, b, first, second]).for_each(|(kept, digit)| kept.insert(digit));
                }
            }
        }
    }
    kept
}

impl Finder for Exocets {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        for search in ExocetSearch::both(analysis.grid) {
            for base in search.bases() {
                self.find_for(&search, &base, emit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{cells, steps};

    /// The base r1c1 and r1c2 with columns 3, 4 and 7, in which its digits are only in rows 4 and 5 and in `others`.
    fn position(others: &str) -> CandidateGrid {
        let none =
            |name: String| if others.contains(&name) { String::new() } else { format!("{name}=456789 ") };
        let beside = ["r2c4", "r3c4", "r2c7", "r3c7"].map(|name| none(name.into())).concat();
        let below = (6..=9).flat_map(|row| [3, 4, 7].map(|column| none(format!("r{row}c{column}"))));
        cells(&format!("r1c1=123 r1c2=123 {beside}{}{others}", below.collect::<String>()))
    }

    #[test]
    fn the_targets_repeat_the_base() {
        let found = steps("junior-exocet", &position("r2c4=1234 r3c7=1235"));
        let line = found.iter().find(|line| line.starts_with("r2c4 <> 4; r3c7 <> 5 | ")).expect("an exocet");
        assert!(
            line.contains(
                "Apart from the targets, r2c4 and r3c7, 1 is only in rows 4 and 5. For 2, only in "
            ),
            "{line}"
        );
        // A third place for 1 spoils it.
        let spoiled = steps("junior-exocet", &position("r2c4=1234 r3c7=1235 r6c3=14"));
        assert!(!spoiled.iter().any(|line| line.starts_with("r2c4 <> 4; r3c7 <> 5")), "{spoiled:?}");
    }

    #[test]
    fn the_base_loses_what_the_targets_cannot_repeat() {
        let found = steps("junior-exocet", &position("r2c4=124 r3c7=125"));
        assert!(
            found.iter().any(|l| l.starts_with("r1c1 <> 3; r1c2 <> 3; r2c4 <> 4; r3c7 <> 5 | ")),
            "{found:?}"
        );
    }

    #[test]
    fn a_target_may_be_farther_away() {
        let found = steps("senior-exocet", &position("r2c4=1234 r8c7=1235"));
        assert!(found.iter().any(|line| line.starts_with("r2c4 <> 4; r8c7 <> 5 | ")), "{found:?}");
    }
}
