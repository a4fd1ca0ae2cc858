//! Forcing nets: suppose a candidate, follow the singles, and see what happens; nested where need be.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::evidence::{Inference, Refutation, Supposition, Whole};
use crate::hint::{Card, Effect, Evidence, Level, Step, Survey, Technique, Text};
use crate::text;

use super::forcing_chains::{members, nothing_left};

/// Nets that end in a contradiction, with this many suppositions within one another.
pub struct Refute {
    card: Card,
    depth: usize,
}

/// Singles alone.
pub static NET_CONTRADICTION: Refute = Refute {
    card: Card::new(
        "forcing-net-contradiction",
        "forcing net (contradiction)",
        "1303",
        (Level::Extreme, 700),
        "Suppose a candidate is true, or false, and place every single that follows, and every single that follows from \
         these. Where a cell is left without a candidate, or a digit without a place in a house, the supposition was \
         wrong. Several placements may have to work together for the next, which makes it a net rather than a chain.",
    ),
    depth: 1,
};
/// A supposition within a supposition.
pub static NESTED: Refute = Refute {
    card: Card::new(
        "nested-forcing-net",
        "nested forcing net",
        "1305",
        (Level::Extreme, 1000),
        "A forcing net in which the singles run out before anything goes wrong: then a second supposition is made within \
         the first, refuted for itself, and what that rules out carries the first further, until it is refuted too. It \
         takes patience rather than wit, but every step of it can be followed.",
    ),
    depth: 2,
};
/// As deep as it takes.
pub static DEEPLY_NESTED: Refute = Refute {
    card: Card::new(
        "deeply-nested-forcing-net",
        "deeply nested forcing net",
        "1306",
        (Level::Extreme, 2000),
        "A nested forcing net whose inner suppositions need suppositions of their own. Any puzzle with a single solution \
         yields to it, however hard: it is the last rung of the ladder.",
    ),
    depth: 4,
};

/// The most suppositions that one search makes. A puzzle with one solution yields far sooner; a board with
/// many solutions would be tried for hours.
const MOST_TRIALS: usize = 20_000;

/// A position that a supposition leads to.
struct Trial {
    grid: CandidateGrid,
    steps: Vec<Inference>,
}

impl Trial {
    fn new(grid: &CandidateGrid, cell: Cell, digit: Digit, is_true: bool) -> Trial {
        let mut grid = grid.clone();
        if is_true {
            grid.place(cell, digit);
        } else {
            grid.eliminate(cell, CandidateSet::of(digit));
        }
        Trial { grid, steps: Vec::new() }
    }

    /// Places singles until there are no more, or there is no way on.
    fn singles(&mut self) -> Option<Whole> {
        loop {
            if let Some(end) = dead_end(&self.grid) {
                return Some(end);
            }
            let (cell, digit, house) = single(&self.grid)?;
            self.grid.place(cell, digit);
            self.steps.push(Inference::Place { cell, digit, house });
        }
    }
}

/// A cell without a candidate, or a digit without a place.
fn dead_end(grid: &CandidateGrid) -> Option<Whole> {
    use crate::grid::Contradiction::{Clash, NoCandidate, NoPlace};
    match grid.contradiction()? {
        NoCandidate(cell) => Some(Whole::Cell(cell)),
        NoPlace(house, digit) => Some(Whole::House(house, digit)),
        Clash(_) => None,
    }
}

/// A naked or hidden single, with its house where it is hidden.
fn single(grid: &CandidateGrid) -> Option<(Cell, Digit, Option<crate::grid::HouseId>)> {
    let naked = grid.open_cells().find_map(|cell| Some((cell, grid.candidates(cell).only()?, None)));
    naked.or_else(|| {
        grid.geometry().houses().find_map(|(house, h)| {
            let (mut once, mut twice) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
            for &cell in &h.cells {
                twice |= once & grid.candidates(cell);
                once |= grid.candidates(cell);
            }
            let digit = (once - twice).first()?;
            Some((grid.places(house, digit).only()?, digit, Some(house)))
        })
    })
}

/// Supposes a candidate and follows it to a dead end, where it leads to one; each trial, its own and those
/// within, is taken from the budget.
fn refute(
    grid: &CandidateGrid,
    (cell, digit, is_true): (Cell, Digit, bool),
    depth: usize,
    budget: &mut usize,
) -> Option<Refutation> {
    *budget = budget.checked_sub(1)?;
    let mut trial = Trial::new(grid, cell, digit, is_true);
    let mut end = trial.singles();
    while end.is_none() && depth > 1 {
        let Some((inner, gone)) = inner(&trial.grid, depth - 1, budget) else { break };
        trial.grid.eliminate(gone.0, CandidateSet::of(gone.1));
        trial.steps.push(Inference::Refuted(Box::new(inner)));
        end = trial.singles();
    }
    let end = end?;
    let supposition = Supposition { cell, digit, is_true, steps: trial.steps };
    Some(shorten(grid, Refutation { supposition, end }))
}

/// A candidate that is refuted within a supposition: shallow ones first.
fn inner(grid: &CandidateGrid, depth: usize, budget: &mut usize) -> Option<(Refutation, (Cell, Digit))> {
    for depth in 1..=depth {
        for cell in grid.open_cells() {
            for digit in grid.candidates(cell).iter() {
                if let Some(refutation) = refute(grid, (cell, digit, true), depth, budget) {
                    return Some((refutation, (cell, digit)));
                }
            }
        }
    }
    None
}

/// Leaves out the steps that the dead end does not need, from the last to the first.
fn shorten(grid: &CandidateGrid, refutation: Refutation) -> Refutation {
    let Refutation { mut supposition, end } = refutation;
    let mut i = supposition.steps.len();
    while i > 0 {
        i -= 1;
        let left_out = supposition.steps.remove(i);
        if !holds(grid, &supposition, &|grid| is_dead(grid, end)) {
            supposition.steps.insert(i, left_out);
        }
    }
    Refutation { supposition, end }
}

fn is_dead(grid: &CandidateGrid, end: Whole) -> bool {
    match end {
        Whole::Cell(cell) => grid.value(cell).is_none() && grid.candidates(cell).is_empty(),
        Whole::House(house, digit) => {
            let cells = &grid.geometry().house(house).cells;
            grid.places(house, digit).is_empty() && !cells.iter().any(|&c| grid.value(c) == Some(digit))
        }
    }
}

/// Are all steps of a supposition still singles, and does it come to the goal?
fn holds(grid: &CandidateGrid, supposition: &Supposition, goal: &dyn Fn(&CandidateGrid) -> bool) -> bool {
    let mut trial = Trial::new(grid, supposition.cell, supposition.digit, supposition.is_true).grid;
    for step in &supposition.steps {
        match step {
            &Inference::Place { cell, digit, house } => {
                let forced = match house {
                    None => trial.candidates(cell).only() == Some(digit),
                    Some(house) => trial.places(house, digit).only() == Some(cell),
                };
                if !forced {
                    return false;
                }
                trial.place(cell, digit);
            }
            Inference::Refuted(inner) => {
                let Refutation { supposition: within, end } = &**inner;
                if !holds(&trial, within, &|grid| is_dead(grid, *end)) {
                    return false;
                }
                trial.eliminate(within.cell, CandidateSet::of(within.digit));
            }
        }
    }
    goal(&trial)
}

impl Technique for Refute {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(
        &'static self,
        survey: &Survey,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let grid = survey.grid;
        let mut budget = MOST_TRIALS;
        for cell in grid.open_cells() {
            for digit in grid.candidates(cell).iter() {
                // A supposition that something is false carries little: it is tried by singles alone.
                for is_true in [true, false].into_iter().filter(|&is_true| is_true || self.depth == 1) {
                    let refutation = refute(grid, (cell, digit, is_true), self.depth, &mut budget);
                    let Some(refutation) = refutation else { continue };
                    let effect = if is_true {
                        Effect::Eliminate(vec![(cell, CandidateSet::of(digit))])
                    } else {
                        Effect::Place(cell, digit)
                    };
                    emit(Step { technique: self, effect, evidence: Evidence::Refutation(refutation) })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let Evidence::Refutation(refutation) = &step.evidence else { return Text::default() };
        text![told(refutation), " ", step.effect.text(), "."]
    }
}

/// A refutation in words.
fn told(refutation: &Refutation) -> Text {
    let Refutation { supposition, end } = refutation;
    text![suppose(supposition), ". Now ", nothing_left(*end), ": it cannot be."]
}

fn suppose(supposition: &Supposition) -> Text {
    let Supposition { cell, digit, is_true, steps } = supposition;
    let start = text!["Suppose ", *cell, if *is_true { " is " } else { " is not " }, *digit];
    let steps = steps.iter().map(|step| match step {
        Inference::Place { cell, digit, house: Some(house) } => {
            text![*cell, " is ", *digit, " (no other place in ", *house, ")"]
        }
        Inference::Place { cell, digit, house: None } => text![*cell, " is ", *digit, " (all that is left)"],
        Inference::Refuted(inner) => {
            text![inner.supposition.cell, " is not ", inner.supposition.digit, " [", told(inner), "]",]
        }
    });
    let steps = Text::join(steps, ", ");
    if steps.is_empty() { start } else { text![start, ". Then ", steps] }
}

/// Nets from all candidates of a cell, or all places of a digit in a house, to the same conclusion.
pub struct NetVerity;

static VERITY_CARD: Card = Card::new(
    "forcing-net-verity",
    "forcing net (verity)",
    "1304",
    (Level::Extreme, 700),
    "One of the candidates of a cell is true, and so is one of the places for a digit in a house. Suppose each of them in \
     turn and place the singles that follow: what comes out in every case is so.",
);

impl Technique for NetVerity {
    fn card(&self) -> &Card {
        &VERITY_CARD
    }

    fn find(
        &'static self,
        survey: &Survey,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let grid = survey.grid;
        let houses = grid
            .geometry()
            .houses()
            .flat_map(|(house, _)| Digit::all(grid.size()).map(move |digit| Whole::House(house, digit)));
        for whole in grid.open_cells().map(Whole::Cell).chain(houses) {
            let members = members(grid, whole);
            if members.len() < 2 {
                continue;
            }
            let mut trials = Vec::new();
            for &(cell, digit) in &members {
                let mut trial = Trial::new(grid, cell, digit, true);
                // One that refutes itself is another technique's.
                if trial.singles().is_some() {
                    break;
                }
                trials.push(trial);
            }
            if trials.len() == members.len() {
                self.common(grid, (whole, &members), &trials, emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let Evidence::NetVerity { branches, .. } = &step.evidence else { return Text::default() };
        let branches = branches.iter().map(suppose);
        text!["One of these is so. ", Text::join(branches, ". "), ". In every case ", step.effect.text(), "."]
    }
}

impl NetVerity {
    /// What all trials agree on.
    fn common(
        &'static self,
        grid: &CandidateGrid,
        (whole, members): (Whole, &[(Cell, Digit)]),
        trials: &[Trial],
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for digit in Digit::all(grid.size()) {
            let left = |trial: &Trial| {
                let placed =
                    grid.cells_of(digit).iter().filter(|&cell| trial.grid.value(cell) == Some(digit));
                placed.fold(trial.grid.cells_of(digit), |set, cell| set | CellSet::of(cell))
            };
            let everywhere_gone = trials.iter().fold(grid.cells_of(digit), |set, trial| set - left(trial));
            for cell in everywhere_gone.iter() {
                let gone = |grid: &CandidateGrid| {
                    grid.value(cell) != Some(digit) && !grid.candidates(cell).contains(digit)
                };
                let branches = members.iter().zip(trials).map(|(&(from, d), trial)| {
                    let steps = trial.steps.clone();
                    shorten_branch(grid, Supposition { cell: from, digit: d, is_true: true, steps }, &gone)
                });
                let evidence = Evidence::NetVerity { whole, branches: branches.collect() };
                let effect = Effect::Eliminate(vec![(cell, CandidateSet::of(digit))]);
                emit(Step { technique: self, effect, evidence })?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Leaves out the steps that the goal does not need.
fn shorten_branch(
    grid: &CandidateGrid,
    mut branch: Supposition,
    goal: &dyn Fn(&CandidateGrid) -> bool,
) -> Supposition {
    let mut i = branch.steps.len();
    while i > 0 {
        i -= 1;
        let left_out = branch.steps.remove(i);
        if !holds(grid, &branch, goal) {
            branch.steps.insert(i, left_out);
        }
    }
    branch
}

#[cfg(test)]
mod tests {
    use super::super::testing::{cells, effects, steps};
    use super::*;

    #[test]
    fn a_supposition_is_followed_to_its_end() {
        let grid = cells("r1c1=12 r1c5=13 r5c1=23 r5c5=345");
        assert_eq!(
            steps(&NET_CONTRADICTION, &grid),
            [
                "r5c5 <> 3 | Suppose r5c5 is 3. Then r1c5 is 1 (all that is left), r1c1 is 2 (all that is left). Now no \
              candidate is left for r5c1: it cannot be. r5c5 <> 3."
            ]
        );
        assert!(effects(&NetVerity, &cells("r1c1=12 r1c5=13 r5c1=23")).contains(&"r5c5 <> 3".into()));
    }

    #[test]
    fn a_board_with_many_solutions_ends_within_the_budget() {
        use crate::grid::{Geometry, Grid};
        let grid = CandidateGrid::new(Geometry::standard(6).unwrap(), &Grid::empty(36));
        assert_eq!(steps(&NESTED, &grid), Vec::<String>::new());
    }
}
