//! Evidence of a supposition that singles and rules refute without branches.

use super::argument::Argument;
use super::by_rules::{Removed, RuleUse, Source};
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::claim::Claim;
use super::group::CandidateGroup;
use super::names::{self, PartNames};
use super::node::Node;
use super::part::{Part, Parts, record};
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
    /// A hidden single.
    Hidden { cell: Cell, digit: Digit, house: HouseId },
    /// Naked singles.
    Naked { cells: CellSet },
    /// A rule excludes candidates, or the sum that is left of houses does. Cells that it leaves a single one have that digit.
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
record!(Consequent: Hidden { cell, digit, house }, Naked { cells }, ByRule { by, removed });
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
                &Consequent::Hidden { cell, digit, house } => {
                    let is_only = board.places(house, digit) == CellSet::of(cell);
                    ensure(
                        is_only && !board.placed(house, digit),
                        format_args!("{digit:?} in {cell:?} is not forced"),
                    )?;
                    grid.place(cell, digit);
                }
                Consequent::Naked { cells } => {
                    let are_single = cells.iter().all(|cell| grid.candidates(cell).len() == 1);
                    ensure(are_single, format_args!("{cells:?} have several candidates"))?;
                    place_singles(&mut grid, *cells);
                }
                Consequent::ByRule { by, removed } => {
                    by.check_removed(board, removed)?;
                    remove(&mut grid, removed);
                    place_singles(&mut grid, cells_of(removed));
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
                &Consequent::Hidden { cell, digit, .. } => highlights.add(Role::Pattern, cell, Some(digit)),
                Consequent::Naked { cells } => {
                    cells.iter().for_each(|cell| highlights.add(Role::Pattern, cell, None));
                }
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

    fn rules(&self) -> Vec<Part> {
        let of_steps = self.steps.iter().filter_map(|step| match step {
            Consequent::ByRule { by, .. } => Some(by),
            Consequent::Hidden { .. } | Consequent::Naked { .. } => None,
        });
        let of_end = match &self.end {
            RuleDeadEnd::Group(_) => None,
            RuleDeadEnd::Source(source) => Some(source),
        };
        of_steps.chain(of_end).flat_map(Source::rules).map(RuleUse::part).collect()
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
        for step in &self.steps {
            let mut named = Highlights::new(board);
            let words = match step {
                &Consequent::Hidden { cell, digit, house } => {
                    named.houses(Role::House, &[house]);
                    known.add(Role::Pattern, cell, Some(digit));
                    grid.place(cell, digit);
                    text!("Then {} = {} ({}).", cell, digit, house)
                }
                Consequent::Naked { cells } => {
                    let words = naked_singles(*cells, &grid);
                    place_singles(&mut grid, *cells);
                    add_placed(*cells, &grid, &mut known);
                    words
                }
                Consequent::ByRule { by, removed } => {
                    by.cells().iter().for_each(|cell| named.add(Role::House, cell, None));
                    for gone in removed {
                        let digits = gone.digits.iter();
                        digits.for_each(|digit| known.add(Role::Counterpart, gone.cell, Some(digit)));
                    }
                    remove(&mut grid, removed);
                    let cells = cells_of(removed);
                    if let Some(empty) = cells.iter().find(|&cell| grid.candidates(cell).is_empty()) {
                        named.extend(known.as_list());
                        let words = text!("Then no digit is left for {} ({}).", empty, by.name());
                        lines.push(ProofLine::told(words).showing(named.into_list()));
                        return lines;
                    }
                    let words = by_rule(by, removed, &grid);
                    let several = cells.iter().filter(|&cell| grid.candidates(cell).len() > 1).collect();
                    place_singles(&mut grid, cells);
                    add_placed(cells, &grid, &mut known);
                    text!("{}{}.", words, so_placed(several, &grid))
                }
            };
            named.extend(known.as_list());
            lines.push(ProofLine::told(words).showing(named.into_list()));
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

fn cells_of(removed: &[Removed]) -> CellSet {
    removed.iter().map(|gone| gone.cell).collect()
}

fn remove(grid: &mut CandidateGrid, removed: &[Removed]) {
    removed.iter().for_each(|gone| grid.eliminate(gone.cell, gone.digits));
}

/// Places the digits of cells that have one candidate left, until none has.
fn place_singles(grid: &mut CandidateGrid, cells: CellSet) {
    while let Some((cell, digit)) = cells.iter().find_map(|cell| Some((cell, grid.candidates(cell).only()?)))
    {
        grid.place(cell, digit);
    }
}

/// Shows the digits that have been placed in some cells.
fn add_placed(cells: CellSet, grid: &CandidateGrid, known: &mut Highlights) {
    for cell in cells.iter() {
        if let Some(digit) = grid.value(cell) {
            known.add(Role::Pattern, cell, Some(digit));
        }
    }
}

/// `Then r3c4 = 2 and r5c6 = 7 (their only candidates).`
fn naked_singles(cells: CellSet, grid: &CandidateGrid) -> Text {
    let single = |cell| Some(text!("{} = {}", cell, grid.candidates(cell).only()?));
    let because = if cells.len() == 1 { "its only candidate" } else { "their only candidates" };
    text!("Then {} ({}).", Text::list(cells.iter().filter_map(single)), because)
}

/// `, so r5c4 = 2`: the digits that some cells have after all.
fn so_placed(cells: CellSet, grid: &CandidateGrid) -> Text {
    let placed = cells.iter().filter_map(|cell| Some(text!("{} = {}", cell, grid.value(cell)?)));
    let placed: Vec<Text> = placed.collect();
    if placed.is_empty() { Text::default() } else { text!(", so {}", Text::list(placed)) }
}

/// What a rule leaves in `grid`: `Then r3c4 is 2 or 3; r5c4 isn't 7 (killer cage 10)`. Where it excludes a digit or two, and
/// no more, the digit that is left follows from that: `Then r2c4 isn't 9, and only 8 is left (arrow)`.
fn by_rule(by: &Source, removed: &[Removed], grid: &CandidateGrid) -> Text {
    // Cells that are left the same, or lose the same, are named together.
    let mut left: Vec<(CandidateSet, CellSet)> = Vec::new();
    let mut gone: Vec<(CandidateSet, CellSet)> = Vec::new();
    let mut only: Vec<(&Removed, Digit)> = Vec::new();
    let is_decided = by.cells().iter().filter(|&cell| grid.value(cell).is_none()).count() == 1;
    for one in removed {
        let candidates = grid.candidates(one.cell);
        if let Some(digit) = candidates.only()
            && !is_decided
            && one.digits.len() <= MAX_EXCLUDED
        {
            only.push((one, digit));
            continue;
        }
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
    let has_only = !only.is_empty();
    let only = only.into_iter().map(|(one, digit)| {
        text!("{} isn't {}, and only {} is left", one.cell, Text::either(one.digits.iter()), digit)
    });
    let clauses: Vec<Text> = left.chain(gone).chain(only).collect();
    let is_long = clauses.len() > 2 || (clauses.len() > 1 && has_only);
    let words = if is_long { Text::join(clauses, "; ") } else { Text::list(clauses) };
    text!("Then {} ({})", words, by.name())
}

/// Where a rule excludes more digits of a cell than this, the one that is left is said at once.
const MAX_EXCLUDED: usize = 2;

/// Of more candidates than this, a line says which go, not which are left.
const MAX_LEFT: usize = 3;
