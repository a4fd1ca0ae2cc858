//! Evidence of fish.

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::location::Location;
use super::names::{cells, number};
use super::node::Node;
use super::part::record;
use super::proof::ProofLine;
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId, HouseKind};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

/// Each base house needs the digit once, and each cover house can hold it only once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fish {
    pub digit: Digit,
    /// The base set: as many houses as the cover set has.
    pub base: Vec<HouseId>,
    /// The cover set: houses that contain every place of the base houses except the fins.
    pub cover: Vec<HouseId>,
    /// Places in base houses that no cover house contains, or that two base houses share.
    pub fins: CellSet,
}

record!(Fish { digit, base, cover, fins });

impl Argument for Fish {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.houses(Role::Cover, &self.cover);
        highlights.houses(Role::House, &self.base);
        let geometry = highlights.geometry;
        let body = (geometry.cells_of(&self.base) & geometry.cells_of(&self.cover)) - self.fins;
        // The board shows which of these cells have the candidate.
        highlights.cells(Role::Pattern, body, CandidateSet::EMPTY);
        highlights.cells(Role::Fin, self.fins, self.digits());
    }

    fn house(&self) -> Option<HouseId> {
        self.base.first().copied()
    }

    fn digits(&self) -> CandidateSet {
        CandidateSet::of(self.digit)
    }

    /// A candidate may be eliminated if it sees every fin and lies in more cover houses than base houses: if it were
    /// true, too few cover houses would be left for the other base houses.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let Fish { digit, fins, .. } = *self;
        ensure(self.base.len() == self.cover.len(), "base and cover differ in size")?;
        let mut all: Vec<HouseId> = self.base.iter().chain(&self.cover).copied().collect();
        all.sort_unstable();
        all.dedup();
        ensure(all.len() == 2 * self.base.len(), "a house twice")?;
        // Fins are places outside the cover; a place in two base houses may also count as one.
        let mut may_be_fins = CellSet::EMPTY;
        for &base in &self.base {
            let places = board.places(base, digit);
            ensure(!places.is_empty() && !board.placed(base, digit), "a base house without a place")?;
            for place in places.iter() {
                let bases = board.houses_with(place, &self.base);
                let covers = board.houses_with(place, &self.cover);
                if covers == 0 || bases > 1 {
                    may_be_fins.insert(place);
                }
                let fits = bases <= covers || fins.contains(place);
                ensure(fits, format_args!("{place:?} is neither covered nor a fin"))?;
            }
        }
        ensure(fins.is_subset(may_be_fins), "a place that cannot be a fin")?;
        Allowed::eliminations(move |cell, d| {
            d == digit && board.sees_all(cell, fins) && self.is_covered_more(board, cell)
        })
    }

    fn location(&self) -> Option<Location> {
        Some(Location::Houses(self.base.clone()))
    }

    fn names(&self) -> RoleNames {
        vec![(Role::Pattern, "place")]
    }

    fn pattern(&self, _: &Effect) -> Option<Text> {
        let (base, cover) = (Text::houses(&self.base), Text::houses(&self.cover));
        let or_fins = match self.fins.len() {
            0 => Text::default(),
            1 => text!(", or at the fin {}", cells(self.fins)),
            _ => text!(", or at the fins {}", cells(self.fins)),
        };
        Some(text!("The {}s of {} can only be where {} cross them{}.", self.digit, base, cover, or_fins))
    }

    fn idea(&self, grid: &CandidateGrid, _: &Effect) -> Text {
        let first = grid.geometry().house(self.cover[0]).kind;
        let are_alike = self.cover.iter().all(|&house| grid.geometry().house(house).kind == first);
        let ending = if first == HouseKind::Box { "es" } else { "s" };
        let covers = if are_alike { format!("{}{ending}", first.word()) } else { "houses".to_owned() };
        let (count, fins) = (number(self.cover.len()), self.fins.len());
        let but = if fins == 0 { Text::default() } else { text!(" but {}", number(fins)) };
        let base = ("base", Text::houses(&self.base));
        let of_cover = [("but", but), ("count", count), ("covers", covers.into())];
        words::idea("fish", &[&[("digit", self.digit.into()), base], &of_cover[..]].concat())
    }

    fn story(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let mut lines = told("In", self);
        lines.extend(in_two_covers(grid, self, effect).map(ProofLine::told));
        let end =
            if self.fins.is_empty() { effect.sentence() } else { text!("Either way, {}.", effect.clause()) };
        Some(Story::of_lines(lines, end))
    }
}

impl Fish {
    /// Returns whether more cover houses than base houses contain the cell.
    pub(super) fn is_covered_more(&self, board: CheckedBoard, cell: Cell) -> bool {
        board.houses_with(cell, &self.cover) > board.houses_with(cell, &self.base)
    }
}

/// Says in sentences why a fish eliminates candidates.
pub(super) fn told(start: &'static str, fish: &Fish) -> Vec<ProofLine> {
    let (base, cover, digit) = (Text::houses(&fish.base), Text::houses(&fish.cover), fish.digit);
    let houses = [&fish.base[..], &fish.cover].concat();
    if fish.fins.is_empty() {
        let words = text!(
            "{} {}, the {}s can only go in {}, so no other cell of {} can be {}.",
            start,
            base,
            digit,
            cover.clone(),
            cover,
            digit
        );
        return vec![ProofLine::about(words, CellSet::EMPTY, &houses)];
    }
    let fins = Text::either(fish.fins.iter());
    let places =
        text!("{} {}, the {}s can only go in {}, or in {}.", start, base, digit, cover.clone(), fins);
    let without = text!(
        "If {}, no other cell of {} can be {}.",
        Node { digit, cells: fish.fins }.is_not(),
        cover,
        digit
    );
    let with_fin = match fish.fins.len() {
        1 => text!("If it is, no cell that it sees can be {}.", digit),
        2 => text!("If one of them is, no cell that sees both can be {}.", digit),
        _ => text!("If one of them is, no cell that sees them all can be {}.", digit),
    };
    vec![ProofLine::about(places, fish.fins, &houses), ProofLine::told(without), ProofLine::told(with_fin)]
}

/// Eliminated places of the base houses: each is in two cover houses. `None` if there are none.
fn in_two_covers(grid: &CandidateGrid, fish: &Fish, effect: &Effect) -> Option<Text> {
    let Effect::Eliminate(list) = effect else { return None };
    let base = grid.geometry().cells_of(&fish.base);
    let cells: Vec<Cell> = list.iter().map(|&(cell, _)| cell).filter(|&cell| base.contains(cell)).collect();
    match cells[..] {
        [] => None,
        [cell] => Some(text!("{} is in two of these houses and would be the {} of both.", cell, fish.digit)),
        _ => Some(text!(
            "{} are each in two of these houses and would be the {} of both.",
            Text::list(cells),
            fish.digit
        )),
    }
}
