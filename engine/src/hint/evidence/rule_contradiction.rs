//! Evidence of a supposition that singles and rules refute without branches.

use super::argument::Argument;
use super::by_rules::{Removed, Source};
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::claim::Claim;
use super::group::CandidateGroup;
use super::names::{self, PartNames};
use super::node::Node;
use super::part::record;
use super::proof::ProofLine;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

/// A candidate that leads to a contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleContradiction {
    /// The candidate that is supposed.
    pub cell: Cell,
    pub digit: Digit,
    /// The consequences, in order.
    pub steps: Vec<Consequent>,
    pub end: RuleDeadEnd,
}

/// A consequence of a supposition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Consequent {
    /// A single: hidden in a house, or else naked.
    Place {
        cell: Cell,
        digit: Digit,
        /// The house in which it is hidden.
        house: Option<HouseId>,
    },
    /// A rule excludes candidates, or the sum that is left of houses does.
    ByRule { by: Source, removed: Vec<Removed> },
}

/// What is left with nothing at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleDeadEnd {
    /// A cell, or a digit in a house.
    Group(CandidateGroup),
    /// What its cells can no longer obey.
    Source(Source),
}

record!(RuleContradiction { cell, digit, steps, end as "empty" });
record!(Consequent: Place { cell, digit, house }, ByRule { by, removed });
record!(RuleDeadEnd: Group(group), Source(source));

impl RuleContradiction {
    /// Confirms that the steps follow from a candidate, and end with nothing.
    fn check_from(&self, grid: &CandidateGrid, cell: Cell, digit: Digit) -> Result<(), CheckError> {
        ensure(grid.candidates(cell).contains(digit), "supposes what is no candidate")?;
        let mut grid = grid.clone();
        grid.place(cell, digit);
        for step in &self.steps {
            let board = CheckedBoard { grid: &grid };
            match step {
                &Consequent::Place { cell, digit, house } => {
                    let is_forced = match house {
                        Some(house) => {
                            board.places(house, digit) == CellSet::of(cell) && !board.placed(house, digit)
                        }
                        None => grid.candidates(cell) == CandidateSet::of(digit),
                    };
                    ensure(is_forced, format_args!("{digit:?} in {cell:?} is not forced"))?;
                    grid.place(cell, digit);
                }
                Consequent::ByRule { by, removed } => {
                    by.check_removed(board, removed)?;
                    removed.iter().for_each(|gone| grid.eliminate(gone.cell, gone.digits));
                }
            }
        }
        let is_end = match &self.end {
            RuleDeadEnd::Group(group) => group.has_nothing_left(CheckedBoard { grid: &grid }),
            RuleDeadEnd::Source(source) => source.has_no_filling(&grid)?,
        };
        ensure(is_end, "no dead end")
    }
}

impl Argument for RuleContradiction {
    fn highlight(&self, highlights: &mut Highlights) {
        for step in &self.steps {
            match step {
                &Consequent::Place { cell, digit, .. } => highlights.add(Role::Pattern, cell, Some(digit)),
                Consequent::ByRule { by, removed } => {
                    by.cells().iter().for_each(|cell| highlights.add(Role::House, cell, None));
                    let all =
                        removed.iter().flat_map(|gone| gone.digits.iter().map(|digit| (gone.cell, digit)));
                    all.for_each(|(cell, digit)| highlights.add(Role::Counterpart, cell, Some(digit)));
                }
            }
        }
        match &self.end {
            RuleDeadEnd::Group(group) => group.highlight(highlights),
            RuleDeadEnd::Source(source) => {
                source.cells().iter().for_each(|cell| highlights.add(Role::Cause, cell, None));
            }
        }
        highlights.add(Role::Pattern, self.cell, Some(self.digit));
    }

    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        self.check_from(board.grid, self.cell, self.digit)?;
        Allowed::eliminations(move |cell, digit| (cell, digit) == (self.cell, self.digit))
    }

    fn supposed(&self) -> Option<Claim> {
        Some(Claim::is(Node::single(self.cell, self.digit)))
    }

    fn dead_end(&self) -> Option<CandidateGroup> {
        match &self.end {
            RuleDeadEnd::Group(group) => Some(*group),
            RuleDeadEnd::Source(_) => None,
        }
    }

    fn names(&self) -> RoleNames {
        vec![(Role::House, "rule or house")]
    }

    fn parts(&self) -> Option<[PartNames; 2]> {
        Some([PartNames::CASES; 2])
    }

    fn proof(&self, grid: &CandidateGrid, _: &Effect) -> Vec<ProofLine> {
        let board = grid.geometry();
        // What holds by then; each line adds the rule or the house that it names.
        let mut known = Highlights::new(board);
        known.add(Role::Pattern, self.cell, Some(self.digit));
        let supposed = ProofLine::told(text!("Suppose {} is {}.", self.cell, self.digit));
        let mut lines = vec![supposed.showing(known.as_list().to_vec())];
        let mut grid = grid.clone();
        grid.place(self.cell, self.digit);
        // Cells for which a rule has left one digit: that they have it needs no line of its own.
        let mut settled = CellSet::EMPTY;
        for step in &self.steps {
            let mut named = Highlights::new(board);
            let words = match step {
                &Consequent::Place { cell, digit, house } => {
                    named.houses(Role::House, house.as_slice());
                    known.add(Role::Pattern, cell, Some(digit));
                    grid.place(cell, digit);
                    (!settled.contains(cell)).then(|| single(cell, digit, house))
                }
                Consequent::ByRule { by, removed } => {
                    by.cells().iter().for_each(|cell| named.add(Role::House, cell, None));
                    for gone in removed {
                        gone.digits
                            .iter()
                            .for_each(|digit| known.add(Role::Counterpart, gone.cell, Some(digit)));
                        grid.eliminate(gone.cell, gone.digits);
                    }
                    let cells = removed.iter().map(|gone| gone.cell);
                    if let Some(empty) = cells.clone().find(|&cell| grid.candidates(cell).is_empty()) {
                        named.extend(known.as_list());
                        let words = text!("Then no digit is left for {} ({}).", empty, by.name());
                        lines.push(ProofLine::told(words).showing(named.into_list()));
                        return lines;
                    }
                    settled |= cells.filter(|&cell| grid.candidates(cell).len() == 1).collect();
                    Some(by_rule(by, removed, &grid))
                }
            };
            named.extend(known.as_list());
            lines.extend(words.map(|words| ProofLine::told(words).showing(named.into_list())));
        }
        let mut named = Highlights::new(board);
        let words = match &self.end {
            RuleDeadEnd::Group(group) => {
                group.highlight(&mut named);
                group.nothing_left()
            }
            RuleDeadEnd::Source(source) => {
                source.cells().iter().for_each(|cell| named.add(Role::Cause, cell, None));
                source.why_impossible(&grid)
            }
        };
        named.extend(known.as_list());
        lines.push(ProofLine::told(text!("Then {}.", words)).showing(named.into_list()));
        lines
    }
}

/// A single, and what makes it one: `Then r3c4 = 2 (row 3).`
fn single(cell: Cell, digit: Digit, house: Option<HouseId>) -> Text {
    let because = house.map_or_else(|| "its only candidate".into(), Text::from);
    text!("Then {} = {} ({}).", cell, digit, because)
}

/// What a rule leaves in `grid`, the position after it: `Then r3c4 is 2 or 3, and r5c4 isn't 7 (killer cage 10).`
fn by_rule(by: &Source, removed: &[Removed], grid: &CandidateGrid) -> Text {
    // Cells that are left the same, or lose the same, are named together.
    let mut left: Vec<(CandidateSet, CellSet)> = Vec::new();
    let mut gone: Vec<(CandidateSet, CellSet)> = Vec::new();
    for one in removed {
        let candidates = grid.candidates(one.cell);
        let is_few = candidates.len() <= MAX_LEFT;
        let (groups, digits) = if is_few { (&mut left, candidates) } else { (&mut gone, one.digits) };
        match groups.iter_mut().find(|group| group.0 == digits) {
            Some((_, cells)) => cells.insert(one.cell),
            None => groups.push((digits, CellSet::of(one.cell))),
        }
    }
    let left = left.into_iter().map(|(digits, cells)| match (digits.only(), cells.only()) {
        (Some(digit), Some(cell)) => text!("{} = {}", cell, digit),
        (_, only) => {
            let is = if only.is_some() { "is" } else { "are" };
            text!("{} {} {}", names::cells(cells), is, Text::either(digits.iter()))
        }
    });
    let gone = gone.into_iter().map(|(digits, cells)| {
        let is = if cells.len() == 1 { "isn't" } else { "aren't" };
        text!("{} {} {}", names::cells(cells), is, Text::either(digits.iter()))
    });
    text!("Then {} ({}).", Text::list(left.chain(gone)), by.name())
}

/// Of more candidates than this, a line says which go, not which are left.
const MAX_LEFT: usize = 3;
