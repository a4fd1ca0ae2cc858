//! Evidence of locked candidates and subsets.

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::names::{cells, in_words, number, number_first};
use super::part::record;
use super::proof::ProofLine;
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

/// The most cells that are named one by one as losing candidates.
const MAX_LISTED: usize = 2;

/// Every place for the digit in one house lies in another house too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Locked {
    pub digit: Digit,
    /// The house that needs it in these cells.
    pub from: HouseId,
    /// The house whose other cells lose it.
    pub to: HouseId,
    pub cells: CellSet,
}

/// As many cells of a house as they have digits between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NakedSubset {
    /// The houses that contain all of the cells.
    pub houses: Vec<HouseId>,
    pub cells: CellSet,
    pub digits: CandidateSet,
}

/// As many digits of a house as they have places between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HiddenSubset {
    pub house: HouseId,
    pub cells: CellSet,
    pub digits: CandidateSet,
}

record!(Locked { digit, from, to, cells });
record!(NakedSubset { houses, cells, digits });
record!(HiddenSubset { house, cells, digits });

impl Argument for Locked {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.house(Role::Cover, self.to);
        highlights.house(Role::House, self.from);
        highlights.cells(Role::Pattern, self.cells, self.digits());
    }

    fn house(&self) -> Option<HouseId> {
        Some(self.from)
    }

    fn digits(&self) -> CandidateSet {
        CandidateSet::of(self.digit)
    }

    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let Locked { digit, from, to, cells } = *self;
        let places = board.places(from, digit);
        ensure(!board.placed(from, digit) && !places.is_empty(), "the digit is placed")?;
        ensure(places == cells, format_args!("the places are {places:?}"))?;
        ensure(board.all_within(cells, to), "a place outside the other house")?;
        Allowed::eliminations(move |cell, d| d == digit && !cells.contains(cell) && board.within(cell, to))
    }

    fn names(&self) -> RoleNames {
        vec![(Role::Cover, "crossing"), (Role::Pattern, "places")]
    }

    fn pattern(&self, _: &Effect) -> Option<Text> {
        Some(in_words(vec![
            ("house", self.from.into()),
            ("crossing", self.to.into()),
            ("places", cells(self.cells)),
        ]))
    }

    fn idea(&self, grid: &CandidateGrid, _: &Effect) -> Text {
        let kind = grid.geometry().house(self.to).kind.word();
        let parts = [("digit", self.digit.into()), ("house", self.from.into()), ("kind", kind.into())];
        words::idea("locked", &parts)
    }

    fn story(&self, _: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let &Locked { digit, from, to, cells } = self;
        let words = text!(
            "In {}, the {} can only go in {}, {} in {}.",
            from,
            digit,
            Text::either(cells.iter()),
            if cells.len() == 2 { "both" } else { "all" },
            to
        );
        Some(Story::of_lines(vec![ProofLine::about(words, cells, &[from, to])], effect.sentence()))
    }
}

impl Argument for NakedSubset {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.houses(Role::House, &self.houses);
        highlights.cells(Role::Pattern, self.cells, self.digits);
    }

    fn house(&self) -> Option<HouseId> {
        self.houses.first().copied()
    }

    fn digits(&self) -> CandidateSet {
        self.digits
    }

    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let &NakedSubset { ref houses, cells, digits } = self;
        ensure(!houses.is_empty() && board.open(cells), "no house or a filled cell")?;
        ensure(cells.len() == digits.len(), "not as many cells as digits")?;
        ensure((board.digits(cells) - digits).is_empty(), "more digits")?;
        let all = board.grid.geometry().houses().map(|(house, _)| house);
        let all: Vec<HouseId> = all.filter(|&house| board.all_within(cells, house)).collect();
        let named = all.len() == houses.len() && all.iter().all(|house| houses.contains(house));
        ensure(named, "not the houses that contain all of the cells")?;
        Allowed::eliminations(move |cell, d| digits.contains(d) && board.sees_all(cell, cells))
    }

    fn names(&self) -> RoleNames {
        size_name(self.cells)
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        let house = self.house().map_or_else(|| "a house".into(), Text::from);
        words::idea("naked-subset", &counted_in(self.cells, house))
    }

    fn story(&self, _: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let NakedSubset { houses, cells, digits } = self;
        let digits = Text::list(digits.iter());
        let words = text!(
            "{} must be {}, so {} can go anywhere else in {}.",
            Text::list(cells.iter()),
            digits.clone(),
            if cells.len() == 2 { "neither" } else { "none of them" },
            Text::either(houses.iter().copied())
        );
        // Too many cells to name each.
        let changed = if let Effect::Eliminate(list) = effect { list.len() } else { 0 };
        let others =
            text!("Remove {} from the other cells of {}.", digits, Text::list(houses.iter().copied()));
        let end = if changed > MAX_LISTED { others } else { effect.sentence() };
        Some(Story::of_lines(vec![ProofLine::about(words, *cells, houses)], end))
    }
}

impl Argument for HiddenSubset {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.house(Role::House, self.house);
        highlights.cells(Role::Pattern, self.cells, self.digits);
    }

    fn house(&self) -> Option<HouseId> {
        Some(self.house)
    }

    fn digits(&self) -> CandidateSet {
        self.digits
    }

    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let HiddenSubset { house, cells, digits } = *self;
        ensure(cells.len() == digits.len(), "not as many cells as digits")?;
        ensure(board.all_within(cells, house), "a cell outside the house")?;
        for digit in digits.iter() {
            let places = board.places(house, digit);
            ensure(
                !places.is_empty() && !board.placed(house, digit),
                format_args!("{digit:?} has no place"),
            )?;
            ensure(places.is_subset(cells), format_args!("{digit:?} has other places"))?;
        }
        Allowed::eliminations(move |cell, d| cells.contains(cell) && !digits.contains(d))
    }

    fn names(&self) -> RoleNames {
        size_name(self.cells)
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        words::idea("hidden-subset", &counted_in(self.cells, self.house.into()))
    }

    fn story(&self, _: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let HiddenSubset { house, cells, digits } = self;
        let words = text!(
            "In {}, the digits {} can only go in {}.",
            *house,
            Text::list(digits.iter()),
            Text::list(cells.iter())
        );
        Some(Story::of_lines(vec![ProofLine::about(words, *cells, &[*house])], effect.sentence()))
    }
}

/// The parts of the idea of a subset of these cells in a house.
fn counted_in(cells: CellSet, house: Text) -> [(&'static str, Text); 3] {
    [("Count", number_first(cells.len())), ("count", number(cells.len())), ("house", house)]
}

fn size_name(cells: CellSet) -> RoleNames {
    let name = match cells.len() {
        2 => "pair",
        3 => "triple",
        _ => "quad",
    };
    vec![(Role::Pattern, name)]
}
