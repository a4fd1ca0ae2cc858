//! Where the ways to fill cells have a digit, so that cells outside that see it there cannot have it.

use super::super::names;
use super::all_ways::{AllWays, those_cells};
use super::{ByRules, inferences};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::{Text, text};

/// No more ways to place a digit several times than this are told of.
const MAX_PLACINGS: usize = 3;

/// Digits that go from cells outside, and where each way has them.
struct Seat {
    digits: CandidateSet,
    /// The cells that lose one of these.
    losing: CellSet,
    /// Each way has each of the digits in a cell of each of these. Every cell that loses one sees all cells of one of these.
    places: Vec<CellSet>,
}

/// Says where each way has the digits that go from cells outside, or returns `None` if that is not why they go.
/// `tells_ways`: what is possible has been said already.
pub fn words(
    argument: &ByRules,
    grid: &CandidateGrid,
    ways: Option<&AllWays>,
    targets: &[(Cell, CandidateSet)],
    tells_ways: bool,
) -> Option<Vec<Text>> {
    let seats = seats(argument, grid, ways, targets)?;
    let seen = match (targets, &seats[..]) {
        (&[(cell, _)], [Seat { places, .. }]) if places.len() == 1 => {
            text!(", and {} sees {}", cell, names::all_of(places[0]))
        }
        _ => Text::default(),
    };
    if let [seat] = &seats[..]
        && let Some(needed) = needed(argument, grid, ways, seat, &seen)
    {
        return Some(vec![needed]);
    }
    let cells: CellSet = argument.cells().iter().filter(|&cell| grid.value(cell).is_none()).collect();
    let listed = ways.filter(|_| !tells_ways).and_then(|ways| {
        let shows_in_sets = seats.iter().all(|seat| seat.is_wherever_it_can_be(cells, grid));
        let sets = if shows_in_sets { ways.listed_sets() } else { None };
        sets.or_else(|| ways.listed())
    });
    let is_told = listed.is_some() || tells_ways;
    let each: Text = match ways {
        Some(ways) if is_told && ways.sets().len() == 1 => "So".into(),
        _ if is_told => "In each case".into(),
        Some(ways) => {
            let count = ways.list.len().to_string();
            text!("In all {} ways to fill {},", count, those_cells(argument, cells))
        }
        None => text!("However {} are filled,", names::cells(cells)),
    };
    let seats = Text::join(seats.iter().map(Seat::words), ", and ");
    let where_it_is = text!("{} {}{}.", each, seats, seen);
    Some(listed.map(|listed| listed.then(".")).into_iter().chain([where_it_is]).collect())
}

/// `It needs 1, which only r1c2 or r1c3 can be.`, `It needs 1 twice: in r1c2 and r2c3, or in r1c3 and r2c2.`, if one rule
/// says so.
fn needed(
    argument: &ByRules,
    grid: &CandidateGrid,
    ways: Option<&AllWays>,
    seat: &Seat,
    seen: &Text,
) -> Option<Text> {
    let (used, digit) = (argument.only_rule()?, seat.digits.only()?);
    match inferences::how_often_needed(used, grid, digit)? {
        1 if seat.is_wherever_it_can_be(used.open(grid), grid) => {
            let places = Text::either(seat.places[0].iter());
            Some(text!("It needs {}, which only {} can be{}.", digit, places, seen.clone()))
        }
        1 => None,
        count => {
            let placings = ways?.placings(digit);
            let times = if count == 2 { "twice".into() } else { text!("{} times", names::number(count)) };
            let listed = placings.iter().map(|&cells| Text::list(cells.iter()));
            (placings.len() <= MAX_PLACINGS)
                .then(|| text!("It needs {} {}: in {}.", digit, times, Text::join(listed, ", or in ")))
        }
    }
}

impl Seat {
    /// `1 is in r1c2 or r1c3`, `1 and 3 are in r1c2 and r1c3`, `1 is in r1c2 or r1c3 and in r2c2 or r2c3`.
    fn words(&self) -> Text {
        let digits = Text::list(self.digits.iter());
        match (self.digits.only(), &self.places[..]) {
            (Some(digit), [cells]) => text!("{} is in {}", digit, Text::either(cells.iter())),
            (Some(digit), [one, other]) if (*one & *other).is_empty() => {
                let [one, other] = [one, other].map(|cells| Text::either(cells.iter()));
                text!("{} is in {} and in {}", digit, one, other)
            }
            (None, [cells]) => text!("{} are in {}", digits, names::cells(*cells)),
            _ => {
                let see = if self.losing.len() == 1 { "sees" } else { "see" };
                text!("{} {} {}", names::cells(self.losing), see, digits)
            }
        }
    }

    /// Returns whether its one place is wherever cells have its digits as candidates.
    fn is_wherever_it_can_be(&self, cells: CellSet, grid: &CandidateGrid) -> bool {
        let can_have_it = |cell: &Cell| !(grid.candidates(*cell) & self.digits).is_empty();
        matches!(self.places[..], [place] if place == cells.iter().filter(can_have_it).collect())
    }
}

/// Returns where each way has the digits; `None` if some cell does not see a place of its digit in each way.
fn seats(
    argument: &ByRules,
    grid: &CandidateGrid,
    ways: Option<&AllWays>,
    targets: &[(Cell, CandidateSet)],
) -> Option<Vec<Seat>> {
    let digits = targets.iter().fold(CandidateSet::EMPTY, |all, &(_, digits)| all | digits);
    let mut seats: Vec<Seat> = Vec::new();
    for digit in digits.iter() {
        let losing = targets.iter().filter(|(_, gone)| gone.contains(digit)).map(|&(cell, _)| cell).collect();
        let places = places(argument, grid, ways, digit, losing)?;
        match seats
            .iter_mut()
            .find(|seat| seat.places == places && (places.len() == 1 || seat.losing == losing))
        {
            Some(seat) => seat.digits.insert(digit),
            None => seats.push(Seat { digits: CandidateSet::of(digit), losing, places }),
        }
    }
    Some(seats)
}

/// Returns where each way has a digit: in cells that all of these cells see, or else for each of them in cells that it sees.
fn places(
    argument: &ByRules,
    grid: &CandidateGrid,
    ways: Option<&AllWays>,
    digit: Digit,
    losing: CellSet,
) -> Option<Vec<CellSet>> {
    let can_have_it = |&cell: &Cell| match ways {
        Some(ways) => ways.digits_of(cell).contains(digit),
        None => grid.candidates(cell).contains(digit),
    };
    let all: CellSet = argument.cells().iter().filter(can_have_it).collect();
    let seen_by = |cell: Cell| all.iter().filter(|&place| grid.geometry().sees(place, cell)).collect();
    let mut seen: Vec<CellSet> = losing.iter().map(seen_by).collect();
    let is_in = |way: &Vec<Digit>, ways: &AllWays, place: CellSet| {
        ways.cells.iter().zip(way).any(|(cell, &placed)| placed == digit && place.contains(*cell))
    };
    let is_certain = |place: CellSet, seen: &[CellSet]| match ways {
        Some(ways) => ways.list.iter().all(|way| is_in(way, ways, place)),
        // A rule refuses a digit outside only for want of another place for it; a house may have other reasons.
        None => argument.houses.is_empty() && seen.contains(&place),
    };
    let common = seen.iter().fold(all, |common, &place| common & place);
    if is_certain(common, &seen) {
        return Some(vec![common]);
    }
    if !seen.iter().all(|&place| is_certain(place, &seen)) {
        return None;
    }
    seen.sort_unstable_by(|one, other| one.iter().cmp(other.iter()));
    seen.dedup();
    let smaller = seen.clone();
    seen.retain(|place| !smaller.iter().any(|other| other != place && other.is_subset(*place)));
    Some(seen)
}
