//! Puzzles with rules besides houses: rules are laid on a full grid, then digits and rules are removed until each is needed
//! for the only solution.
//!
//! Cages that cover the board, and kinds of which all clues are shown, stay as they are: of these only digits are removed.
//! Cages have no digits at all; they are divided until hints of the wanted level solve the puzzle.

mod cages;
mod judge;
mod lay;

use std::ops::RangeInclusive;
use std::sync::Arc;

use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::rated::PathFilter;
use super::{ClueRemover, GenerateError, Symmetry, rated, restore};
use crate::grid::{CandidateGrid, Card, Cell, Digit, Form, Geometry, Grid, Laying, Puzzle, Rule};
use crate::hint::{Difficulty, apply_easy_steps};
use crate::monitor::{Cancelled, Monitor};
use crate::rules;
use crate::solve::{Group, Solver};
use cages::Cages;
use judge::{Judgement, judge};
use lay::{Ground, Orbit};

/// The largest boards on which rules are laid.
pub const MAX_SIZE_WITH_RULES: usize = 9;

/// How often the cages of a grid are divided until a puzzle is easy enough.
const MOST_DIVISIONS: usize = 12;

/// A clue stays at first if that a puzzle without it has one solution is not proved within so many guesses.
const MAX_GUESSES: u64 = 20;

/// The digits at random from which a random grid is completed on a board with rules about all of it. Of anti-knight boards
/// 95 in 100 can be; with none, random guesses take a second.
const RANDOM_DIGITS: usize = 8;

/// The starts that are tried: on some jigsaws no grid obeys the rules.
const RANDOM_STARTS: usize = 20;

/// A start is given up after so many guesses.
const MAX_RANDOM_GUESSES: u64 = 300;

/// What puzzles must be like.
pub(super) struct Wanted<'a> {
    /// The kinds of their rules, family by family.
    pub kinds: &'a [&'static Card],
    pub symmetry: Symmetry,
    /// The level, or any.
    pub level: Option<Difficulty>,
    /// The number of givens.
    pub clues: RangeInclusive<usize>,
    /// Whether no clue may be removable, even if the level needs it.
    pub minimal: bool,
    pub path: PathFilter,
}

/// Returns the families of rules that can be made, in the order of lists.
pub fn families() -> Vec<&'static str> {
    let mut families: Vec<&str> =
        rules::ALL.iter().filter(|kind| kind.laying != Laying::None).map(|kind| kind.family()).collect();
    families.dedup();
    families
}

/// Returns the kinds of a family that are made.
pub fn kinds_of(family: &str) -> impl Iterator<Item = &'static Card> {
    rules::ALL.iter().copied().filter(move |kind| kind.laying != Laying::None && kind.family() == family)
}

/// Returns the board with those of the kinds that are about all of it.
///
/// # Errors
/// A rule does not fit the board.
pub(super) fn board(plain: &Arc<Geometry>, kinds: &[&'static Card]) -> Result<Arc<Geometry>, GenerateError> {
    let of_board: Vec<Rule> =
        kinds.iter().filter(|kind| kind.laying == Laying::Board).map(|kind| Rule::of_board(kind)).collect();
    if of_board.is_empty() { Ok(plain.clone()) } else { with_rules(plain, of_board) }
}

/// Returns a board with these rules instead of its own.
fn with_rules(board: &Geometry, rules: Vec<Rule>) -> Result<Arc<Geometry>, GenerateError> {
    Ok(Arc::new(board.with_rules(rules)?))
}

/// Returns a random full grid of a board with rules, if it is easily found.
///
/// # Errors
/// The work was cancelled.
pub(super) fn random_grid(
    board: &Geometry,
    rng: &mut ChaCha8Rng,
    monitor: &Monitor,
) -> Result<Option<Grid>, Cancelled> {
    let mut solver = Solver::new(board);
    let mut cells: Vec<Cell> = board.cells().collect();
    for _ in 0..RANDOM_STARTS {
        let mut start = Grid::empty(board.cell_count());
        cells.shuffle(rng);
        for &cell in cells.iter().take(RANDOM_DIGITS) {
            let is_free = |digit: &Digit| board.peers(cell).iter().all(|&peer| start[peer] != Some(*digit));
            let free: Vec<Digit> = Digit::all(board.size()).filter(is_free).collect();
            start[cell] = free.choose(rng).copied();
        }
        if let Some(grid) = solver.random_within(&start, MAX_RANDOM_GUESSES, rng, monitor)? {
            return Ok(Some(grid));
        }
    }
    Ok(None)
}

/// Returns whether a full grid has rules of all kinds.
///
/// # Errors
/// A rule does not fit the board.
pub(super) fn has_rules(
    wanted: &Wanted,
    board: &Arc<Geometry>,
    solution: &Grid,
    rng: &mut ChaCha8Rng,
) -> Result<bool, GenerateError> {
    let laid = lay_all(wanted, board, Ground::new(board, solution, wanted.symmetry), rng)?;
    Ok(laid.is_some_and(|laid| laid.has_all(wanted.kinds, &laid.rules)))
}

/// Makes a puzzle of a full grid, if that gives one that fits.
///
/// # Errors
/// See [`GenerateError`].
pub(super) fn puzzle(
    wanted: &Wanted,
    board: &Arc<Geometry>,
    solution: &Grid,
    rng: &mut ChaCha8Rng,
    monitor: &Monitor,
) -> Result<Option<Puzzle>, GenerateError> {
    let ground = Ground::new(board, solution, wanted.symmetry);
    match covering(wanted.kinds) {
        Some(kind) if *wanted.clues.start() == 0 => caged(wanted, kind, board, &ground, rng, monitor),
        _ => reduced(wanted, board, ground, rng, monitor),
    }
}

/// Returns the kind of cages that cover the board, if these are all that is laid.
fn covering(kinds: &[&'static Card]) -> Option<&'static Card> {
    let mut laid = kinds.iter().filter(|kind| kind.laying != Laying::Board);
    let kind = laid.next().copied().filter(|kind| covers_board(kind))?;
    laid.next().is_none().then_some(kind)
}

/// Returns whether rules of the kind are cages that cover the board.
fn covers_board(kind: &Card) -> bool {
    matches!((kind.form, kind.laying), (Form::Group(_), Laying::Everywhere))
}

/// Makes a puzzle of cages alone.
fn caged(
    wanted: &Wanted,
    kind: &'static Card,
    board: &Arc<Geometry>,
    ground: &Ground,
    rng: &mut ChaCha8Rng,
    monitor: &Monitor,
) -> Result<Option<Puzzle>, GenerateError> {
    let Some(mut cages) = Cages::new(ground, wanted.level, rng) else { return Ok(None) };
    for _ in 0..MOST_DIVISIONS {
        monitor.check()?;
        let Some(orbits) = cages.rules(ground, kind, rng) else { return Ok(None) };
        let mut rules: Vec<Rule> = orbits.into_iter().flatten().collect();
        rules.sort_by_key(|rule| rule.cells()[0]);
        rules.extend(board.rules().iter().cloned());
        let puzzle = Puzzle::new(with_rules(board, rules)?, Grid::empty(board.cell_count()));
        match judge(wanted, puzzle, monitor)? {
            Judgement::Fits(puzzle) => return Ok(Some(*puzzle)),
            Judgement::TooHard(open) if cages.divide(ground, open, rng) => {}
            Judgement::TooHard(_) | Judgement::Other => return Ok(None),
        }
    }
    Ok(None)
}

/// A clue, or several that the symmetry maps onto each other.
#[derive(Clone, PartialEq, Eq)]
enum Clue {
    Digits(Group),
    Rules(Orbit),
}

/// Rules laid on a full grid.
struct Laid {
    /// The board with all rules, which knows what each demands.
    full: Arc<Geometry>,
    /// The rules that stay.
    staying: Vec<Rule>,
    /// The rules that may go.
    rules: Vec<Orbit>,
    /// Whether the rules must be enough without digits.
    has_no_digits: bool,
}

/// The clues that are left.
#[derive(Clone)]
struct Draft {
    rules: Vec<Orbit>,
    givens: Grid,
}

impl Laid {
    fn puzzle(&self, draft: &Draft) -> Result<Puzzle, GenerateError> {
        let rules = draft.rules.iter().flatten().chain(&self.staying).cloned().collect();
        Ok(Puzzle::new(with_rules(&self.full, rules)?, draft.givens.clone()))
    }

    /// Returns whether each kind that is not about the whole board has a rule.
    fn has_all(&self, kinds: &[&'static Card], left: &[Orbit]) -> bool {
        let has_family = |kind: &Card| {
            let mut rules = left.iter().flatten().chain(&self.staying);
            rules.any(|rule| rule.kind.family() == kind.family())
        };
        kinds.iter().all(|kind| has_family(kind))
    }
}

impl Draft {
    /// Sorts the rules, so that the order in which they are written tells nothing.
    fn sort(&mut self) {
        self.rules.sort_by(|a, b| (a[0].key(), &a[0].lines).cmp(&(b[0].key(), &b[0].lines)));
    }

    fn add(&mut self, clue: &Clue) {
        match clue {
            Clue::Digits(digits) => restore(&mut self.givens, digits),
            Clue::Rules(orbit) => self.rules.push(orbit.clone()),
        }
    }

    fn without(&self, clue: &Clue) -> Draft {
        let mut fewer = self.clone();
        match clue {
            Clue::Digits(digits) => digits.iter().for_each(|&(cell, _)| fewer.givens[cell] = None),
            Clue::Rules(orbit) => fewer.rules.retain(|other| other != orbit),
        }
        fewer
    }

    fn has(&self, clue: &Clue) -> bool {
        match clue {
            Clue::Digits(digits) => digits.iter().all(|&(cell, _)| self.givens[cell].is_some()),
            Clue::Rules(orbit) => self.rules.contains(orbit),
        }
    }
}

/// Clues of a solution, of which none can go without more solutions, as far as a few guesses tell.
struct Reduced {
    draft: Draft,
    /// All clues that there were, in the order of trial.
    all: Vec<Clue>,
    /// What was removed, in order.
    removed: Vec<Clue>,
    /// What a few guesses did not prove to be needed.
    unproved: Vec<Clue>,
}

/// Makes a puzzle by removing digits, then rules, and restoring some for an easier level.
fn reduced(
    wanted: &Wanted,
    board: &Arc<Geometry>,
    ground: Ground,
    rng: &mut ChaCha8Rng,
    monitor: &Monitor,
) -> Result<Option<Puzzle>, GenerateError> {
    let solution = ground.solution;
    let Some(laid) = lay_all(wanted, board, ground, rng)? else { return Ok(None) };
    let mut reduced = without_digits(wanted, &laid, solution, rng, monitor)?;
    if laid.has_no_digits && reduced.draft.givens.filled() > 0 {
        return Ok(None);
    }
    without_rules(&laid, &mut reduced, rng, monitor)?;
    let mut draft = match wanted.level {
        Some(level) if !wanted.minimal && !laid.has_no_digits => {
            easy_enough(&laid, &reduced, level, monitor)?
        }
        _ => without_unproved(&laid, reduced, monitor)?,
    };
    if !wanted.clues.contains(&draft.givens.filled()) || !laid.has_all(wanted.kinds, &draft.rules) {
        return Ok(None);
    }
    draft.sort();
    match judge(wanted, laid.puzzle(&draft)?, monitor)? {
        Judgement::Fits(puzzle) => Ok(Some(*puzzle)),
        Judgement::TooHard(_) | Judgement::Other => Ok(None),
    }
}

/// Lays rules of these kinds, which share the board, on a full grid.
fn lay_all(
    wanted: &Wanted,
    board: &Arc<Geometry>,
    mut ground: Ground,
    rng: &mut ChaCha8Rng,
) -> Result<Option<Laid>, GenerateError> {
    let kinds = wanted.kinds;
    // What is about the whole board takes no part of it.
    let laid = kinds.iter().filter(|kind| kind.laying != Laying::Board);
    let mut families: Vec<&str> = laid.map(|kind| kind.family()).collect();
    families.dedup();
    let all_shown = kinds.iter().find(|kind| matches!(kind.laying, Laying::AllShown { .. }));
    let stays = families.len() == 1 && (all_shown.is_some() || kinds.iter().any(|kind| covers_board(kind)));
    if stays && all_shown.is_some() {
        // Where a clue is true, its image need not be.
        ground = Ground::new(ground.board, ground.solution, Symmetry::None);
    }
    let mut rules: Vec<Orbit> = Vec::new();
    for kind in kinds {
        if covers_board(kind) {
            let cages = Cages::new(&ground, wanted.level, rng);
            let Some(mut cages) = cages.and_then(|cages| cages.rules(&ground, kind, rng)) else {
                return Ok(None);
            };
            cages.shuffle(rng);
            cages.truncate(cages.len().div_ceil(families.len()));
            rules.extend(cages);
        } else {
            rules.extend(ground.lay(kind, families.len(), rng));
        }
    }
    let mut staying = board.rules().to_vec();
    if stays {
        let mut all: Vec<Rule> = rules.drain(..).flatten().collect();
        all.sort_by(|a, b| a.lines.cmp(&b.lines));
        staying.extend(all);
        staying.extend(all_shown.map(|kind| Rule::of_board(kind)));
    }
    let has_no_digits = rules.is_empty()
        && all_shown.is_some_and(|kind| kind.laying == Laying::AllShown { is_enough: true })
        && *wanted.clues.start() == 0;
    let full = with_rules(board, rules.iter().flatten().chain(&staying).cloned().collect())?;
    Ok(Some(Laid { full, staying, rules, has_no_digits }))
}

/// Removes digits as long as a few guesses prove that there is one solution.
fn without_digits(
    wanted: &Wanted,
    laid: &Laid,
    solution: &Grid,
    rng: &mut ChaCha8Rng,
    monitor: &Monitor,
) -> Result<Reduced, GenerateError> {
    let geometry = &laid.full;
    let mut unproved = Vec::new();
    let mut remover = ClueRemover::new(geometry, wanted.symmetry, solution.clone(), rng, monitor);
    remover.run(*wanted.clues.start(), &mut Solver::new(geometry), |solver, position, digits| {
        for &given in digits {
            match solver.has_other_within(position, given, MAX_GUESSES, monitor)? {
                Some(false) => {}
                Some(true) => return Ok(false),
                None => {
                    unproved.push(Clue::Digits(digits.clone()));
                    return Ok(false);
                }
            }
        }
        Ok(true)
    })?;
    let draft = Draft { rules: laid.rules.clone(), givens: remover.givens };
    let all = remover.orbits.into_iter().map(Clue::Digits).collect();
    Ok(Reduced { draft, all, removed: remover.removed.into_iter().map(Clue::Digits).collect(), unproved })
}

/// Removes rules as long as there is one solution.
fn without_rules(
    laid: &Laid,
    reduced: &mut Reduced,
    rng: &mut ChaCha8Rng,
    monitor: &Monitor,
) -> Result<(), GenerateError> {
    let mut rules = laid.rules.clone();
    rules.shuffle(rng);
    for orbit in rules {
        let clue = Clue::Rules(orbit);
        let fewer = reduced.draft.without(&clue);
        match is_unique(&laid.puzzle(&fewer)?, MAX_GUESSES, monitor)? {
            Some(true) => {
                reduced.draft = fewer;
                reduced.removed.push(clue.clone());
            }
            Some(false) => {}
            None => reduced.unproved.push(clue.clone()),
        }
        reduced.all.push(clue);
    }
    Ok(())
}

/// Removes the clues that are not needed after all.
fn without_unproved(laid: &Laid, reduced: Reduced, monitor: &Monitor) -> Result<Draft, GenerateError> {
    let mut draft = reduced.draft;
    for clue in &reduced.unproved {
        let fewer = draft.without(clue);
        if is_unique(&laid.puzzle(&fewer)?, u64::MAX, monitor)? == Some(true) {
            draft = fewer;
        }
    }
    Ok(draft)
}

/// Returns whether there is one solution, or `None` if so many guesses do not tell.
fn is_unique(puzzle: &Puzzle, guesses: u64, monitor: &Monitor) -> Result<Option<bool>, Cancelled> {
    let mut solver = Solver::new(&puzzle.geometry);
    let position = solver.position(&puzzle.givens);
    let count = solver.count_within(&position, 2, guesses, monitor)?;
    Ok(count.map(|count| count == 1))
}

/// Returns whether hints up to a level solve a puzzle. Then it has one solution.
fn is_solved_by_hints(puzzle: &Puzzle, level: Difficulty, monitor: &Monitor) -> Result<bool, Cancelled> {
    let mut grid = CandidateGrid::of(puzzle);
    apply_easy_steps(&mut grid);
    if grid.values().is_full() || level == Difficulty::Easy {
        return Ok(grid.values().is_full());
    }
    // Two solutions are found faster than a path ends.
    Ok(is_unique(puzzle, MAX_GUESSES, monitor)? != Some(false)
        && rated::longest_path_up_to(&grid, level, monitor)?.is_solved())
}

/// Restores as many of the clues that were removed last as it takes for hints of a level to solve the puzzle, then removes
/// those that this level does not need.
fn easy_enough(
    laid: &Laid,
    reduced: &Reduced,
    level: Difficulty,
    monitor: &Monitor,
) -> Result<Draft, GenerateError> {
    let solves = |draft: &Draft| -> Result<bool, GenerateError> {
        Ok(is_solved_by_hints(&laid.puzzle(draft)?, level, monitor)?)
    };
    let with_restored = |count: usize| {
        let mut draft = reduced.draft.clone();
        reduced.removed.iter().rev().take(count).for_each(|clue| draft.add(clue));
        draft
    };
    let is_easy_enough = solves(&reduced.draft)?;
    let mut draft = reduced.draft.clone();
    if !is_easy_enough {
        let (mut hard, mut easy) = (0, reduced.removed.len());
        while easy - hard > 1 {
            let middle = hard.midpoint(easy);
            if solves(&with_restored(middle))? {
                easy = middle;
            } else {
                hard = middle;
            }
        }
        draft = with_restored(easy);
    }
    // Beside what was restored, others may be needed no more. The first argument found depends on the order of the rules,
    // so each is tried in the order in which the puzzle will have them.
    draft.sort();
    let doubtful = if is_easy_enough { &reduced.unproved } else { &reduced.all };
    loop {
        let mut is_fewer = false;
        for clue in doubtful {
            if draft.has(clue) {
                let fewer = draft.without(clue);
                if solves(&fewer)? {
                    draft = fewer;
                    is_fewer = true;
                }
            }
        }
        // Arguments beyond easy ones are bounded, and fewer clues may lead to one within the bounds.
        if !is_fewer || level == Difficulty::Easy {
            return Ok(draft);
        }
    }
}

#[cfg(test)]
mod tests;
