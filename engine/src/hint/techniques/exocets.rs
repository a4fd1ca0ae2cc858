//! Exocets: two cells of a box whose digits, whatever they are, two cells elsewhere must repeat.
//!
//! ```text
//!     c3   c4   c7        B  base: two cells of a box in a line
//! B B -  | -  . . | -  . .     T  targets
//! . . -  | T  . . | .  . .     -  cannot have the digits of the base: seen by it, or without these candidates
//! . . -  | .  . . | T  . .
//! -------+--------+------      columns 3, 4 and 7 need a digit of the base three times; below, two houses contain
//! . . s  | s  . . | s  . .     all its places s, so at least one target has it
//! ```

use std::ops::ControlFlow;

use crate::grid::{Boxes, CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::evidence::{Exocet, PartNames, ProofLine};
use crate::hint::highlight::Highlights;
use crate::hint::{
    Analysis, Card, Difficulty, Emit, Evidence, Highlight, Role, Step, Story, Technique, Text, text,
};

use crate::hint::effects::{Eliminations, common_peers, digits_in};

/// Exocets with both targets in the band of the base, or with one farther away.
pub struct Exocets {
    card: Card,
    is_senior: bool,
}

const DOC: &str = "Two cells of a box in one line, the base, have three or four digits. Look at three lines that cross theirs: one \
     through the third cell of the box, and two through the other boxes beside it, each with a target cell. If two \
     houses contain all places for a digit in these lines away from the base and the targets, and the base has the \
     digit, a target must have it too. If that holds for every digit of the base, the targets have the two digits of \
     the base and nothing else.";

/// Both targets beside the base.
pub static JUNIOR: Exocets = Exocets {
    card: Card::new("junior-exocet", "junior exocet", "2071", (Difficulty::Extreme, 800), DOC),
    is_senior: false,
};
/// One target beside the base, the other anywhere in the lines.
pub static SENIOR: Exocets = Exocets {
    card: Card::new(
        "senior-exocet",
        "senior exocet",
        "2072",
        (Difficulty::Extreme, 900),
        "An exocet with one target not beside the base, but farther away in one of the three lines. The argument \
             is the same: two houses contain all places for a digit in the three lines away from the base and the \
             targets, so if the base has the digit, a target must have it too, and the targets have the two digits of \
             the base.",
    ),
    is_senior: true,
};

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
    cells: [Cell; 2],
    digits: CandidateSet,
    /// The cells that both cells of the base see.
    seen: CellSet,
}

/// A line across, with the cell in the band of the base that may repeat one of its digits.
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

    /// The lines across that an exocet may use: those through the box of the base, and the others with their targets.
    fn crosses(&self, base: &Base, places: [usize; 2]) -> (Vec<Cross>, Vec<Cross>) {
        let own = self.in_box(places[0]);
        let beside = own.clone().filter(|place| !places.contains(place));
        let beside = beside.map(|place| Cross { place, target: None }).collect();
        let first = base.line / self.depth * self.depth;
        let away = (0..self.grid.size()).filter(|place| !own.contains(place)).filter_map(|place| {
            let others = (first..first + self.depth).filter(|&line| line != base.line);
            let holds = |cell: Cell| match self.grid.value(cell) {
                Some(digit) => base.digits.contains(digit),
                None => !(self.grid.candidates(cell) & base.digits).is_empty(),
            };
            let mut targets = others.map(|line| self.cell(line, place)).filter(|&cell| holds(cell));
            let target = targets.next();
            (targets.next().is_none() && target.is_none_or(|cell| self.grid.value(cell).is_none()))
                .then_some(Cross { place, target })
        });
        (beside, away.collect())
    }

    /// Every possible base with its places in the line.
    fn bases(&self) -> impl Iterator<Item = (Base, [usize; 2])> {
        let size = self.grid.size();
        let pairs = move |one: usize| (one + 1..self.in_box(one).end).map(move |other| [one, other]);
        let all = (0..size).flat_map(move |line| (0..size).flat_map(pairs).map(move |places| (line, places)));
        all.filter_map(|(line, places)| {
            let cells = places.map(|place| self.cell(line, place));
            let both: CellSet = cells.into_iter().collect();
            let digits = digits_in(self.grid, both);
            let is_open = cells.iter().all(|&cell| self.grid.value(cell).is_none());
            let seen = common_peers(self.grid.geometry(), both);
            (is_open && BASE_DIGITS.contains(&digits.len()))
                .then_some((Base { line, cells, digits, seen }, places))
        })
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
        let away = self.away(base, lines) - targets.into_iter().collect();
        let cover = |digit: Digit| {
            let holds = |&cell: &Cell| self.grid.value(cell) == Some(digit);
            let values: CellSet = away.iter().filter(holds).collect();
            let places = (away & self.grid.cells_of(digit)) | values;
            (0..lines.len()).find_map(|most| self.cover(places, most)).map(|houses| (digit, houses))
        };
        base.digits.iter().map(cover).collect()
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
    /// Emits the exocets of a base.
    fn find_for(
        &'static self,
        search: &ExocetSearch,
        (base, places): (&Base, [usize; 2]),
        emit: Emit,
    ) -> ControlFlow<()> {
        let (beside, away) = search.crosses(base, places);
        for (i, one) in away.iter().enumerate() {
            let elsewhere = |other: &&Cross| search.in_box(one.place) != search.in_box(other.place);
            for other in away[i + 1..].iter().filter(elsewhere) {
                let mut lines: Vec<HouseId> =
                    beside.iter().chain([one, other]).map(|cross| search.across[cross.place]).collect();
                lines.sort_unstable();
                match (one.target, other.target) {
                    (Some(first), Some(second)) if !self.is_senior => {
                        self.report(search, base, &lines, [first, second], emit)?;
                    }
                    (Some(near), None) | (None, Some(near)) if self.is_senior => {
                        let far = search.away(base, &lines) - CellSet::of(near);
                        let can = |&cell: &Cell| !(search.grid.candidates(cell) & base.digits).is_empty();
                        for far in far.iter().filter(can) {
                            self.report(search, base, &lines, [near, far], emit)?;
                        }
                    }
                    _ => {}
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &'static self,
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
        let exocet = || Exocet { base: base.cells, targets, lines: lines.to_vec(), covers };
        eliminations.emit(self, || Evidence::Exocet(exocet()), emit)
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
    let fits = |digit: &Digit| covers.iter().any(|(d, houses)| d == digit && houses.len() + 1 == lines);
    let can = |cell: Cell| grid.candidates(cell).iter().filter(fits).collect::<CandidateSet>();
    let [one, other] = base.cells.map(can);
    let [near, far] = targets.map(can);
    let mut kept = [CandidateSet::EMPTY; 4];
    for (a, b) in one.iter().flat_map(|a| other.iter().map(move |b| (a, b))).filter(|(a, b)| a != b) {
        for (first, second) in [(a, b), (b, a)] {
            if near.contains(first) && far.contains(second) {
                kept.iter_mut().zip([a, b, first, second]).for_each(|(kept, digit)| kept.insert(digit));
            }
        }
    }
    kept
}

impl Technique for Exocets {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        ExocetSearch::both(analysis.grid).iter().try_for_each(|search| {
            search.bases().try_for_each(|(base, places)| self.find_for(search, (&base, places), emit))
        })
    }

    fn story(&self, grid: &CandidateGrid, step: &Step) -> Story {
        let Evidence::Exocet(exocet) = &step.evidence else { return step.told_by_evidence(grid) };
        let Exocet { base, targets, lines: across, covers } = exocet;
        let digits: CandidateSet = covers.iter().map(|&(digit, _)| digit).collect();
        let line = |words: Text, shown: Vec<Highlight>| ProofLine { shown, ..ProofLine::told(words) };
        let mut lines = vec![
            line(
                text!("The base, {}, has two of {}.", Text::list(*base), Text::list(digits.iter())),
                in_cells(grid, Role::Pattern, *base, digits),
            ),
            line(
                text!("The lines, {}, need both too, in cells that it does not see.", Text::houses(across)),
                exocet.shown_places(grid, CandidateSet::EMPTY, &[]),
            ),
        ];
        for (i, (digit, houses)) in covers.iter().enumerate() {
            let places =
                if houses.is_empty() { "nowhere".into() } else { text!("only in {}", Text::houses(houses)) };
            let words = match i {
                0 => text!("Apart from the targets, {}, {} is {}.", Text::list(*targets), *digit, places),
                _ => text!("For {}, {}.", *digit, places),
            };
            lines.push(line(words, exocet.shown_places(grid, CandidateSet::of(*digit), houses)));
        }
        let mut shown = Highlights::new(grid.geometry());
        step.evidence.argument().highlight(&mut shown);
        let shown = shown.into_list();
        let few = "These are fewer houses than lines, so each digit of the base is in a target.";
        lines.push(line(few.into(), shown.clone()));
        let scarce = covers.iter().filter(|(_, houses)| houses.len() + 1 < across.len());
        let scarce: Vec<Digit> = scarce.map(|&(digit, _)| digit).collect();
        if !scarce.is_empty() {
            let words = match scarce[..] {
                [digit] => text!("{} would need both targets, so the base cannot have it.", digit),
                _ => text!(
                    "Each of {} would need both targets, so the base cannot have them.",
                    Text::list(scarce)
                ),
            };
            lines.push(line(words, shown.clone()));
        }
        let conclusion = text!("So the targets repeat the base: {}.", step.effect.clause());
        let parts = PartNames { pattern: "base", counterpart: "targets" };
        Story { lines, shown: Some(shown), parts: Some([parts; 2]), conclusion }
    }
}

/// These digits in those of the cells that have them.
fn in_cells(
    grid: &CandidateGrid,
    role: Role,
    cells: impl IntoIterator<Item = Cell>,
    digits: CandidateSet,
) -> Vec<Highlight> {
    let mut list = Highlights::new(grid.geometry());
    for cell in cells {
        list.cell(role, cell, grid.candidates(cell) & digits);
    }
    list.into_list()
}

impl Exocet {
    /// The lines where the base does not see them, the houses that cover these digits there, the places for the digits,
    /// and base and targets.
    fn shown_places(&self, grid: &CandidateGrid, digits: CandidateSet, covers: &[HouseId]) -> Vec<Highlight> {
        let geometry = grid.geometry();
        let both = |cells: [Cell; 2]| cells.into_iter().collect::<CellSet>();
        let away = geometry.cells_of(&self.lines) - common_peers(geometry, both(self.base));
        let mut list = Highlights::new(geometry);
        away.iter().for_each(|cell| list.add(Role::House, cell, None));
        let covered = away & geometry.cells_of(covers);
        covered.iter().for_each(|cell| list.add(Role::Cover, cell, None));
        let mut list = list.into_list();
        let places =
            digits.iter().map(|digit| away & grid.cells_of(digit)).fold(CellSet::EMPTY, |all, of| all | of);
        list.extend(in_cells(grid, Role::Fin, (places - both(self.targets)).iter(), digits));
        let all = self.covers.iter().map(|&(digit, _)| digit).collect();
        list.extend(in_cells(grid, Role::Counterpart, self.targets, all));
        list.extend(in_cells(grid, Role::Pattern, self.base, all));
        list
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
        let found = steps(&JUNIOR, &position("r2c4=1234 r3c7=1235"));
        let line = found.iter().find(|line| line.starts_with("r2c4 <> 4; r3c7 <> 5 | ")).expect("an exocet");
        assert!(
            line.contains(
                "Apart from the targets, r2c4 and r3c7, 1 is only in rows 4 and 5. For 2, only in "
            ),
            "{line}"
        );
        // A third place for 1 spoils it.
        let spoiled = steps(&JUNIOR, &position("r2c4=1234 r3c7=1235 r6c3=14"));
        assert!(!spoiled.iter().any(|line| line.starts_with("r2c4 <> 4; r3c7 <> 5")), "{spoiled:?}");
    }

    #[test]
    fn the_base_loses_what_the_targets_cannot_repeat() {
        let found = steps(&JUNIOR, &position("r2c4=124 r3c7=125"));
        assert!(
            found.iter().any(|l| l.starts_with("r1c1 <> 3; r1c2 <> 3; r2c4 <> 4; r3c7 <> 5 | ")),
            "{found:?}"
        );
    }

    #[test]
    fn a_target_may_be_farther_away() {
        let found = steps(&SENIOR, &position("r2c4=1234 r8c7=1235"));
        assert!(found.iter().any(|line| line.starts_with("r2c4 <> 4; r8c7 <> 5 | ")), "{found:?}");
    }
}
