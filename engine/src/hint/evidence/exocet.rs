//! Evidence of exocets.

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::names::PartNames;
use super::part::record;
use super::proof::ProofLine;
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::effects::common_peers;
use crate::hint::highlight::{Highlight, Highlights};
use crate::hint::{Effect, Text, text};

/// Two base cells whose digits the two target cells must repeat: the lines need each digit of the base as many times as
/// there are lines, and away from base and targets fewer houses contain all its places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exocet {
    /// The base: two cells that see each other.
    pub base: [Cell; 2],
    pub targets: [Cell; 2],
    /// The lines; no two share a cell.
    pub lines: Vec<HouseId>,
    /// For each digit of the base the houses that contain its other places in the lines: fewer houses than lines.
    pub covers: Vec<(Digit, Vec<HouseId>)>,
}

record!(Exocet { base, targets, lines, covers });
record!((Digit, Vec<HouseId>) as digit, houses);

impl Argument for Exocet {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.houses(Role::House, &self.lines);
        highlights.cells(Role::Counterpart, self.targets.into_iter().collect(), self.digits());
        highlights.cells(Role::Pattern, self.base.into_iter().collect(), self.digits());
    }

    fn house(&self) -> Option<HouseId> {
        self.lines.first().copied()
    }

    fn digits(&self) -> CandidateSet {
        self.covers.iter().map(|&(digit, _)| digit).collect()
    }

    /// Confirms that the targets repeat the digits of the base. Candidates that fit no such choice may be eliminated.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let &Exocet { base, targets, ref lines, ref covers } = self;
        let [one, other] = base;
        let cells: CellSet = base.into_iter().chain(targets).collect();
        ensure(cells.len() == 4 && board.open(cells), "not four open cells")?;
        ensure(board.sees(one, other), "the base may hold one digit twice")?;
        let all: Vec<Cell> =
            lines.iter().flat_map(|&line| board.grid.geometry().house(line).cells.clone()).collect();
        let apart = all.iter().enumerate().all(|(i, cell)| !all[..i].contains(cell));
        ensure(apart, "the lines share a cell")?;
        for digit in board.digits(base.into_iter().collect()).iter() {
            let Some((_, houses)) = covers.iter().find(|(d, _)| *d == digit) else {
                return Err(CheckError(format!("{digit:?} of the base is not covered")));
            };
            ensure(houses.len() < lines.len(), format_args!("{digit:?} has enough places"))?;
            for &cell in all.iter().filter(|&&cell| board.may_be(cell, digit) && !targets.contains(&cell)) {
                // Whichever base cell holds it, a cell that sees both does not.
                let is_seen = board.sees(cell, one) && board.sees(cell, other);
                let is_covered = board.houses_with(cell, houses) > 0;
                ensure(is_seen || is_covered, format_args!("{digit:?} may be in {cell:?}"))?;
            }
        }
        // With two houses fewer than lines a digit would need both targets.
        let once = covers.iter().filter(|(_, houses)| houses.len() + 1 == lines.len());
        let once: CandidateSet = once.map(|&(digit, _)| digit).collect();
        Allowed::eliminations(move |cell, digit| {
            let left = [one, other, targets[0], targets[1]].map(|at| {
                let own = board.grid.candidates(at) & once;
                if at == cell { own & CandidateSet::of(digit) } else { own }
            });
            cells.contains(cell) && !can_repeat(left)
        })
    }

    /// The story names base and targets.
    fn names(&self) -> RoleNames {
        vec![(Role::House, "lines"), (Role::Fin, "place")]
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        let digits = Text::list(self.digits().iter());
        words::idea("exocet", &[("base", Text::list(self.base)), ("digits", digits)])
    }

    fn story(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let Exocet { base, targets, lines: across, covers } = self;
        let digits: CandidateSet = covers.iter().map(|&(digit, _)| digit).collect();
        let has_two = text!("The base, {}, has two of {}.", Text::list(*base), Text::list(digits.iter()));
        let need_both =
            text!("The lines, {}, need both too, in cells that it does not see.", Text::houses(across));
        let mut lines = vec![
            ProofLine::told(has_two).showing(in_cells(grid, Role::Pattern, *base, digits)),
            ProofLine::told(need_both).showing(self.shown_places(grid, CandidateSet::EMPTY, &[])),
        ];
        for (i, (digit, houses)) in covers.iter().enumerate() {
            let places =
                if houses.is_empty() { "nowhere".into() } else { text!("only in {}", Text::houses(houses)) };
            let words = match i {
                0 => text!("Apart from the targets, {}, {} is {}.", Text::list(*targets), *digit, places),
                _ => text!("For {}, {}.", *digit, places),
            };
            let shown = self.shown_places(grid, CandidateSet::of(*digit), houses);
            lines.push(ProofLine::told(words).showing(shown));
        }
        let mut shown = Highlights::new(grid.geometry());
        self.highlight(&mut shown);
        let shown = shown.into_list();
        let few = "These are fewer houses than lines, so each digit of the base is in a target.";
        lines.push(ProofLine::told(few.into()).showing(shown.clone()));
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
            lines.push(ProofLine::told(words).showing(shown.clone()));
        }
        let conclusion = text!("So the targets repeat the base: {}.", effect.clause());
        let parts = PartNames { pattern: "base", counterpart: "targets" };
        Some(Story { lines, shown: Some(shown), parts: Some([parts; 2]), conclusion })
    }
}

/// Returns whether two cells can hold two digits that two other cells can hold as well.
fn can_repeat([one, other, near, far]: [CandidateSet; 4]) -> bool {
    one.iter().any(|a| {
        other
            .iter()
            .filter(|&b| b != a)
            .any(|b| near.contains(a) && far.contains(b) || near.contains(b) && far.contains(a))
    })
}

impl Exocet {
    /// The lines where the base does not see them, the houses that cover these digits there, the places for the digits,
    /// and base and targets.
    fn shown_places(&self, grid: &CandidateGrid, digits: CandidateSet, covers: &[HouseId]) -> Vec<Highlight> {
        let geometry = grid.geometry();
        let [base, targets]: [CellSet; 2] =
            [self.base, self.targets].map(|cells| cells.into_iter().collect());
        let away = geometry.cells_of(&self.lines) - common_peers(geometry, base);
        let mut list = Highlights::new(geometry);
        away.iter().for_each(|cell| list.add(Role::House, cell, None));
        let covered = away & geometry.cells_of(covers);
        covered.iter().for_each(|cell| list.add(Role::Cover, cell, None));
        let mut list = list.into_list();
        let places =
            digits.iter().map(|digit| away & grid.cells_of(digit)).fold(CellSet::EMPTY, |all, of| all | of);
        list.extend(in_cells(grid, Role::Fin, (places - targets).iter(), digits));
        let all = self.covers.iter().map(|&(digit, _)| digit).collect();
        list.extend(in_cells(grid, Role::Counterpart, self.targets, all));
        list.extend(in_cells(grid, Role::Pattern, self.base, all));
        list
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
