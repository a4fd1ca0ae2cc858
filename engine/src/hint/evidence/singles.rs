//! Evidence of singles.

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::names::cells;
use super::part::record;
use super::story::Story;
use crate::explain::Role;
use crate::explain::words;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

/// Every other cell of the house is filled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FullHouse {
    pub house: HouseId,
}

/// The cell has one candidate left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NakedSingle {
    /// The house of the cell with the most digits placed: the best one to look at.
    pub house: HouseId,
    /// For each other digit that a peer holds, one such peer. A digit without one was eliminated earlier.
    pub causes: Vec<Cell>,
}

/// The digit has one place left in the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HiddenSingle {
    pub house: HouseId,
    /// Cells holding the digit that between them see the other open cells of the house. An open cell that none of
    /// them sees lost the candidate earlier.
    pub causes: Vec<Cell>,
}

record!(FullHouse { house });
record!(NakedSingle { house, causes });
record!(HiddenSingle { house, causes });

impl Argument for FullHouse {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.house(Role::House, self.house);
    }

    fn house(&self) -> Option<HouseId> {
        Some(self.house)
    }

    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, effect: &Effect) -> Result<Allowed<'a>, CheckError> {
        let (cell, digit) = placed(effect)?;
        let grid = board.grid;
        let mut others = grid.geometry().house(self.house).cells.iter().filter(|&&c| c != cell);
        ensure(board.within(cell, self.house), "the cell is not in the house")?;
        ensure(others.all(|&c| grid.value(c).is_some()), "another cell is open")?;
        ensure(!board.placed(self.house, digit), "the digit is not missing")?;
        Ok(Allowed::Place(cell, digit))
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        words::idea("full-house", &[("house", self.house.into())])
    }

    fn pattern(&self, _: &Effect) -> Option<Text> {
        Some(Text::default())
    }

    fn story(&self, _: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let (cell, digit) = placed(effect).ok()?;
        Some(Story::of_lines(
            Vec::new(),
            text!(
                "{} is the last empty cell of {}, and {} is the digit missing there.",
                cell,
                self.house,
                digit
            ),
        ))
    }
}

impl Argument for NakedSingle {
    /// The argument is about peers in several houses, so no house is lit.
    fn highlight(&self, highlights: &mut Highlights) {
        self.causes.iter().for_each(|&cell| highlights.add(Role::Cause, cell, None));
    }

    fn house(&self) -> Option<HouseId> {
        Some(self.house)
    }

    fn causes(&self) -> &[Cell] {
        &self.causes
    }

    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, effect: &Effect) -> Result<Allowed<'a>, CheckError> {
        let (cell, digit) = placed(effect)?;
        let (grid, causes) = (board.grid, &self.causes);
        ensure(grid.candidates(cell).only() == Some(digit), "other candidates")?;
        ensure(board.within(cell, self.house), "the cell is not in the house")?;
        let peers: Vec<_> = grid.geometry().cells().filter(|&c| board.sees(cell, c)).collect();
        for other in Digit::all(grid.size()).filter(|&d| d != digit) {
            let [of_peers, of_causes] =
                [&peers, causes].map(|cells| cells.iter().filter(|&&c| grid.value(c) == Some(other)).count());
            let expected = of_peers.min(1);
            ensure(of_causes == expected, format_args!("{other:?} does not have {expected} causes"))?;
        }
        ensure(causes.iter().all(|c| peers.contains(c)), "a cause that the cell does not see")?;
        let all_matter = causes.iter().all(|&c| grid.value(c).is_some_and(|d| d != digit));
        ensure(all_matter, "a cause that rules out nothing")?;
        Ok(Allowed::Place(cell, digit))
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        words::idea("naked-single", &[("house", self.house.into())])
    }

    fn pattern(&self, effect: &Effect) -> Option<Text> {
        let (cell, _) = placed(effect).ok()?;
        Some(text!("Which digits does {} not see?", cell))
    }

    fn story(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let (cell, digit) = placed(effect).ok()?;
        let mut unexplained = CandidateSet::all(grid.size()) - CandidateSet::of(digit);
        let mut reasons = Vec::new();
        for &id in grid.geometry().houses_of(cell) {
            let house = grid.geometry().house(id);
            let causes = self.causes.iter().filter(|cause| house.cells.contains(cause));
            let values: CandidateSet = causes.filter_map(|&cause| grid.value(cause)).collect();
            let new = values & unexplained;
            if !new.is_empty() {
                unexplained -= new;
                reasons.push(text!("{} has {}", id, Text::join(new.iter(), ", ")));
            }
        }
        for &cause in &self.causes {
            if let Some(value) = grid.value(cause).filter(|&value| unexplained.contains(value)) {
                unexplained.remove(value);
                let by = by_rule(grid, cause, &[cell]);
                reasons.push(text!("{}, which must differ from it{}, has {}", cause, by, value));
            }
        }
        let not_given = unexplained - grid.given_candidates(cell);
        if !not_given.is_empty() {
            let are = if not_given.len() == 1 { "is" } else { "are" };
            reasons.push(text!("{} {} not given there", Text::list(not_given.iter()), are));
            unexplained -= not_given;
        }
        if !unexplained.is_empty() {
            let were = if unexplained.len() == 1 { "was" } else { "were" };
            reasons.push(text!("{} {} ruled out earlier", Text::join(unexplained.iter(), ", "), were));
        }
        let reasons = Text::join(reasons, "; ");
        Some(Story::of_lines(Vec::new(), text!("{} can only be {}: {}.", cell, digit, reasons)))
    }
}

impl Argument for HiddenSingle {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.house(Role::House, self.house);
        self.causes.iter().for_each(|&cell| highlights.add(Role::Cause, cell, None));
    }

    fn house(&self) -> Option<HouseId> {
        Some(self.house)
    }

    fn causes(&self) -> &[Cell] {
        &self.causes
    }

    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, effect: &Effect) -> Result<Allowed<'a>, CheckError> {
        let (cell, digit) = placed(effect)?;
        let HiddenSingle { house, causes } = self;
        let grid = board.grid;
        ensure(board.places(*house, digit) == CellSet::of(cell), "other places")?;
        ensure(causes.iter().all(|&c| grid.value(c) == Some(digit)), "a cause without the digit")?;
        let others = grid.geometry().house(*house).cells.iter().copied();
        let others: Vec<Cell> = others.filter(|&c| c != cell && grid.value(c).is_none()).collect();
        let all_matter = causes.iter().all(|&cause| others.iter().any(|&c| board.sees(cause, c)));
        ensure(all_matter, "a cause that rules out nothing")?;
        for &other in &others {
            let mut seen = grid.geometry().cells().filter(|&c| board.sees(c, other));
            let is_caused = causes.iter().any(|&cause| board.sees(cause, other));
            let is_ruled_out = seen.any(|c| grid.value(c) == Some(digit));
            ensure(is_caused || !is_ruled_out, format_args!("no cause for {other:?}"))?;
        }
        Ok(Allowed::Place(cell, digit))
    }

    fn idea(&self, _: &CandidateGrid, effect: &Effect) -> Text {
        let digit = ("digit", Text::list(effect.digits().iter()));
        words::idea("hidden-single", &[digit, ("house", self.house.into())])
    }

    fn pattern(&self, effect: &Effect) -> Option<Text> {
        let (_, digit) = placed(effect).ok()?;
        let are_seen = match self.causes.len() {
            0 => return Some(Text::default()),
            1 => text!("The {} in {} rules out", digit, self.causes[0]),
            _ => text!("The {}s in {} rule out", digit, Text::list(self.causes.iter().copied())),
        };
        Some(text!("{} other cells of {}.", are_seen, self.house))
    }

    fn story(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let (cell, digit) = placed(effect).ok()?;
        let HiddenSingle { house, ref causes } = *self;
        let others = grid.geometry().house(house).cells.iter().copied();
        let mut unexplained: Vec<Cell> = others.filter(|&c| c != cell && grid.value(c).is_none()).collect();
        let share_house = |one: Cell, other: Cell| {
            let houses = grid.geometry().houses_of(other);
            grid.geometry().houses_of(one).iter().any(|house| houses.contains(house))
        };
        let mut apart = unexplained.clone();
        apart.retain(|&other| !causes.iter().any(|&cause| share_house(cause, other)));
        let named = causes.iter().map(|&cause| text!("{}{}", cause, by_rule(grid, cause, &apart)));
        let named = Text::list(named);
        let mut reasons: Vec<Text> = match causes[..] {
            [] => Vec::new(),
            [_] => vec![text!("the {} in {}", digit, named)],
            _ => vec![text!("the {}s in {}", digit, named)],
        };
        unexplained.retain(|&other| !causes.iter().any(|&cause| grid.geometry().sees(cause, other)));
        let is_given = |&&cell: &&Cell| grid.given_candidates(cell).contains(digit);
        let ruled_out: Vec<Cell> = unexplained.iter().filter(is_given).copied().collect();
        if ruled_out.len() < unexplained.len() {
            reasons.push("the given candidates".into());
        }
        let is_one = reasons.len() == 1 && causes.len() == 1;
        let has_others = !reasons.is_empty();
        let others = match &reasons[..] {
            [] => "every other cell is filled".into(),
            _ => text!("{} {} out the rest", Text::list(reasons), if is_one { "rules" } else { "rule" }),
        };
        let gone = cells(ruled_out.iter().copied().collect());
        let reasons = match (has_others, ruled_out.is_empty()) {
            (_, true) => others,
            (false, false) => text!("it was ruled out of {} earlier", gone),
            (true, false) => text!("it was ruled out of {} earlier, and {}", gone, others),
        };
        Some(Story::of_lines(
            Vec::new(),
            text!("In {}, the {} can only go in {}: {}.", house, digit, cell, reasons),
        ))
    }
}

/// ` (thermometer)`: the rule by which a cell differs from one of these, if there is one.
fn by_rule(grid: &CandidateGrid, cause: Cell, others: &[Cell]) -> Text {
    let rule = others.iter().find_map(|&other| grid.geometry().rule_between(cause, other));
    rule.map_or_else(Text::default, |rule| text!(" ({})", rule.title()))
}

fn placed(effect: &Effect) -> Result<(Cell, Digit), CheckError> {
    match effect {
        &Effect::Place(cell, digit) => Ok((cell, digit)),
        _ => Err(CheckError("a single places a digit".into())),
    }
}
