//! What justified each digit of a sudoku when it was placed.

use std::time::Duration;

use super::attempts::{Attempt, By, attempts, crossed_out_at, game_after, later};
use super::uses::{is_single, place};
use super::{
    Argument, Cause, FirstMistake, How, Named, Placement, Simpler, SudokuArgument, mark_slow, target,
};
use crate::game::{Game, HintPosition, Session, WhyNot, WhyQuestion};
use crate::grid::{CandidateGrid, Cell, Digit, Grid};
use crate::hint::{
    self, Difficulty, Effect, Preferences, Question, SolvePath, Step, TECHNIQUES, Uniqueness,
    next_for_people, singles_for_people,
};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::Verdict;

/// The most eliminations that are tried for one digit.
const MAX_STEPS: usize = 60;

/// The most eliminations of pairs, locked candidates and the like that one keeps in mind without marks.
const MOST_IN_MIND: usize = 1;

/// The time in which an argument against a wrong digit, or what was certain in its place, is looked for.
const MAX_TIME: Duration = Duration::from_secs(2);

/// The placements of a game and its first mistake.
pub(super) fn placements(
    game: &Game,
    session: &Session,
    monitor: &Monitor,
) -> Result<(Vec<Placement>, Option<FirstMistake>), Cancelled> {
    let solution = session.solution().cloned();
    let attempts = attempts(game);
    let mut known = Known::new(session, solution.is_some());
    let (mut moves, mut positions, mut mistake) = (Vec::new(), Vec::new(), None);
    let mut last = None;
    for attempt in &attempts {
        monitor.check()?;
        let (cell, digit) = (Cell::new(attempt.index), Digit::from_index(attempt.digit));
        let is_wrong = match &solution {
            Some(solution) => solution[cell] != Some(digit),
            None => known.clash(cell, digit).is_some() || known.broken_rule(cell, digit).is_some(),
        };
        if !is_wrong && !attempt.stands {
            continue;
        }
        let name = session.geometry().cell_name(cell);
        let symbol = session.puzzle().alphabet.symbol(digit);
        let mut placement = attempt.placement(game, last, name, Some(symbol));
        positions.push(known.grid.clone());
        if is_wrong {
            if let Some(solution) = &solution {
                placement.argument = known.refutation(cell, digit, solution, monitor)?;
            }
            if mistake.is_none() {
                let right = solution.as_ref().and_then(|solution| solution[cell]);
                let cause = cause(game, session, &known, attempt, right);
                mistake = Some(FirstMistake {
                    place: moves.len(),
                    cause,
                    corrected: attempt.removed,
                    later: later(&attempts, attempt),
                });
            }
        } else {
            justify(&mut placement, attempt, game, session, &mut known, monitor)?;
            known.place(cell, digit);
        }
        last = Some(attempt);
        moves.push(placement);
        monitor.add(1);
    }
    mark_slow(&mut moves);
    moves.iter_mut().for_each(keep_simpler);
    if solution.is_some() && session.geometry().rules().is_empty() {
        for (placement, grid) in
            moves.iter_mut().zip(positions).filter(|(placement, _)| placement.has_missed())
        {
            placement.certain = certain(placement, grid, monitor)?;
        }
    }
    if session.puzzle().weights.is_some() && solution.is_none() {
        target::add_costs(session, &mut moves, monitor)?;
    }
    Ok((moves, mistake))
}

/// Returns what was certain before a placement: what justifies it, if nothing simpler was open, or else what a person finds
/// first.
fn certain(
    placement: &Placement,
    grid: CandidateGrid,
    monitor: &Monitor,
) -> Result<Option<Box<SudokuArgument>>, Cancelled> {
    if let (Some(Argument::Sudoku(argument)), None) = (&placement.argument, &placement.simpler) {
        return Ok(Some(argument.clone()));
    }
    let preferences = Preferences::only(|technique| {
        technique.level <= Difficulty::Unfair && TECHNIQUES.contains(&technique)
    });
    let search = || next_for_people(&grid, Uniqueness::Unique, &preferences, || !monitor.is_cancelled());
    let step = match monitor.within(MAX_TIME, search) {
        (Ok(step), _) => step,
        (Err(Cancelled), true) => return monitor.check().map(|()| None),
        (Err(Cancelled), false) => return Err(Cancelled),
    };
    Ok(step.map(|step| SudokuArgument { grid, step }.into()))
}

/// Fills in what justifies a digit that is right, and what would have been simpler.
fn justify(
    placement: &mut Placement,
    attempt: &Attempt,
    game: &Game,
    session: &Session,
    known: &mut Known,
    monitor: &Monitor,
) -> Result<(), Cancelled> {
    let (cell, digit) = (Cell::new(attempt.index), Digit::from_index(attempt.digit));
    let before = known.grid.clone();
    let singles = singles_for_people(&before);
    let open = singles.first().and_then(|step| simpler(session, step));
    // A solution that was shown needs no reason, and a search for one would take long on an open board.
    let reason = match attempt.by {
        By::Solution => known.single(cell, digit, &singles),
        By::Player | By::Hint => Some(known.reason(cell, digit, &singles, monitor)?),
    };
    placement.how = match (attempt.by, &reason) {
        (By::Player, Some(reason)) => reason.how,
        (By::Hint, _) => How::Hint,
        (By::Solution, _) | (By::Player, None) => How::Shown,
    };
    if let Some(Argument::Sudoku(argument)) = reason.as_ref().and_then(|reason| reason.argument.as_ref())
        && placement.how == How::Technique
        && placement.hints == 0
        && lacks_marks(game, attempt, &argument.step)
        && (argument.step.technique.level >= Difficulty::Hard
            || eliminations_needed(&before, cell, digit, monitor)? > MOST_IN_MIND)
    {
        // Who sees such an argument without marks sees a single.
        let is_guess = open.is_some() && argument.step.technique.level >= Difficulty::Hard;
        placement.how = if is_guess { How::Luck } else { How::WithoutMarks };
    }
    if let Some(reason) = reason {
        (placement.technique, placement.argument) = (reason.technique, reason.argument);
    }
    placement.simpler = open.filter(|_| attempt.by == By::Player);
    Ok(())
}

/// Returns whether no mark of the player shows what a step removes: there are none in its cells, or they still have what it
/// removes, as when the program has filled them in. What rules say is seen without marks, and marks that are shown
/// automatically are no moves.
fn lacks_marks(game: &Game, attempt: &Attempt, step: &Step) -> bool {
    let Effect::Eliminate(list) = &step.effect else { return false };
    if step.technique.is_of_rules {
        return false;
    }
    let before = game_after(game, attempt.events - 1);
    let Some(Game::Sudoku(session)) = before else { return false };
    list.iter().all(|&(cell, digits)| {
        let marks = session.marks(cell).all();
        marks.is_empty() || (digits - marks).is_empty()
    })
}

/// Returns how many eliminations the easiest argument for a digit needs.
fn eliminations_needed(
    grid: &CandidateGrid,
    cell: Cell,
    digit: Digit,
    monitor: &Monitor,
) -> Result<usize, Cancelled> {
    let preferences = Preferences::only(|technique| technique.level <= Difficulty::Medium);
    let uniqueness = Uniqueness::Unknown;
    let question = Question { grid, cell, digit, is_true: true, uniqueness, preferences: &preferences };
    Ok(match question.answer(|| !monitor.is_cancelled())? {
        Some(hint::Reason::Steps(steps)) => {
            steps.iter().filter(|step| matches!(step.effect, Effect::Eliminate(_))).count()
        }
        _ => 0,
    })
}

/// Forgets what would have been simpler where the digit needed nothing simpler.
fn keep_simpler(placement: &mut Placement) {
    // A single that was found without delay is what it should be.
    let is_harder = !placement.technique.is_some_and(is_single) && placement.how != How::Mistake;
    let is_same = placement.simpler.as_ref().is_some_and(|simpler| simpler.cell == placement.cell);
    if is_same || !placement.slow && !is_harder {
        placement.simpler = None;
    }
}

fn cause(game: &Game, session: &Session, known: &Known, wrong: &Attempt, right: Option<Digit>) -> Cause {
    let (cell, digit) = (Cell::new(wrong.index), Digit::from_index(wrong.digit));
    if let Some(other) = known.clash(cell, digit) {
        return Cause::Clash { with: session.geometry().cell_name(other) };
    }
    if let Some(rule) = known.broken_rule(cell, digit) {
        return Cause::Rule { rule };
    }
    if let Some(at) = right.and_then(|right| crossed_out_at(game, wrong.events - 1, cell, right)) {
        return Cause::CrossedOut { at };
    }
    let alphabet = session.puzzle().alphabet;
    let digits: Vec<char> = known.grid.candidates(cell).iter().map(|digit| alphabet.symbol(digit)).collect();
    if digits.is_empty() { Cause::Unknown } else { Cause::Open { digits } }
}

/// What justifies a digit.
struct Reason {
    how: How,
    technique: Option<Named>,
    argument: Option<Argument>,
}

impl Reason {
    fn step(argument: SudokuArgument) -> Reason {
        let technique = Some(named(&argument.step));
        Reason { how: How::Technique, technique, argument: Some(Argument::Sudoku(argument.into())) }
    }
}

/// What can be known from the right digits on the board.
struct Known {
    grid: CandidateGrid,
    uniqueness: Uniqueness,
}

impl Known {
    fn new(session: &Session, is_unique: bool) -> Known {
        let uniqueness = if is_unique { Uniqueness::Unique } else { Uniqueness::Unknown };
        Known { grid: CandidateGrid::of(session.puzzle()), uniqueness }
    }

    fn clash(&self, cell: Cell, digit: Digit) -> Option<Cell> {
        self.grid.geometry().peers(cell).iter().copied().find(|&peer| self.grid.value(peer) == Some(digit))
    }

    /// Returns the name of a rule of the board that the digit breaks.
    fn broken_rule(&self, cell: Cell, digit: Digit) -> Option<&'static str> {
        let geometry = self.grid.geometry();
        let mut values = self.grid.values().clone();
        values[cell] = Some(digit);
        let broken = geometry.rules().iter().find(|rule| rule.holds(geometry, &values) == Some(false))?;
        Some(broken.kind.name)
    }

    /// Returns why a digit is wrong, if there is an argument.
    fn refutation(
        &self,
        cell: Cell,
        digit: Digit,
        solution: &Grid,
        monitor: &Monitor,
    ) -> Result<Option<Argument>, Cancelled> {
        let verdict = Some(Verdict::Unique(solution.clone()));
        let position = HintPosition::new(self.grid.clone(), verdict);
        let question = WhyQuestion { position, cell, digit: Some(digit) };
        let answer = match monitor.within(MAX_TIME, || question.answer(monitor)) {
            (Ok(answer), _) => answer,
            (Err(Cancelled), true) => return monitor.check().map(|()| None),
            (Err(Cancelled), false) => return Err(Cancelled),
        };
        let is_argued = matches!(answer.why, WhyNot::Clash { .. } | WhyNot::Steps(_));
        Ok(is_argued.then(|| Argument::Wrong(answer.into())))
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        if self.grid.value(cell).is_none() {
            self.grid.place(cell, digit);
        }
    }

    fn single(&self, cell: Cell, digit: Digit, singles: &[Step]) -> Option<Reason> {
        let step = single_among(singles, cell, digit)?.clone();
        Some(Reason::step(SudokuArgument { grid: self.grid.clone(), step }))
    }

    /// Returns what justifies a digit now: a single at once, or after the easiest eliminations; a single after other
    /// singles; or whatever it takes. What was ruled out on the way stays known.
    fn reason(
        &mut self,
        cell: Cell,
        digit: Digit,
        singles: &[Step],
        monitor: &Monitor,
    ) -> Result<Reason, Cancelled> {
        if let Some(single) = self.single(cell, digit, singles) {
            return Ok(single);
        }
        let mut easy = self.grid.clone();
        if let Some(found) = self.eliminate_easily(&mut easy, (cell, digit), monitor)? {
            self.grid = easy;
            return Ok(found);
        }
        if let Some(single) = after_singles(&self.grid, cell, digit) {
            return Ok(Reason { how: How::Ahead, technique: Some(single), argument: None });
        }
        if self.uniqueness == Uniqueness::Unknown {
            // Of several solutions the player chooses one. On open boards chains take long and justify nothing.
            return Ok(Reason { how: How::Choice, technique: None, argument: None });
        }
        let mut hard = easy;
        if let Some(found) = self.eliminate(&mut hard, (cell, digit), monitor)? {
            self.grid = hard;
            return Ok(found);
        }
        let has_rules = !self.grid.geometry().rules().is_empty();
        let how = if has_rules { How::Unexplained } else { How::Luck };
        Ok(Reason { how, technique: None, argument: None })
    }

    /// Rules candidates out with pairs, locked candidates and the like, in the order in which a person finds them, until
    /// the digit is a single; returns the hardest step that was needed for that. `None` if they do not get there.
    fn eliminate_easily(
        &self,
        grid: &mut CandidateGrid,
        (cell, digit): (Cell, Digit),
        monitor: &Monitor,
    ) -> Result<Option<Reason>, Cancelled> {
        let preferences = Preferences::only(|technique| technique.level == Difficulty::Medium);
        let mut hardest = Hardest::default();
        for _ in 0..MAX_STEPS {
            let go_on = || !monitor.is_cancelled();
            let Some(step) = next_for_people(grid, self.uniqueness, &preferences, go_on)? else {
                return Ok(None);
            };
            hardest.add(&step, grid);
            step.effect.apply(grid);
            if single_among(&singles_for_people(grid), cell, digit).is_some() {
                return Ok(hardest.reason());
            }
        }
        Ok(None)
    }

    /// The same with techniques up to chains, in the order of solve paths, which finds them much faster.
    fn eliminate(
        &self,
        grid: &mut CandidateGrid,
        (cell, digit): (Cell, Digit),
        monitor: &Monitor,
    ) -> Result<Option<Reason>, Cancelled> {
        let mut path = SolvePath::new(grid, self.uniqueness).up_to(Difficulty::Unfair);
        let mut hardest = Hardest::default();
        for _ in 0..MAX_STEPS {
            let before = path.grid().clone();
            let Some(step) = path.next_beyond_singles(|| !monitor.is_cancelled())? else { return Ok(None) };
            hardest.add(&step, &before);
            match step.effect {
                Effect::Eliminate(_) => {}
                Effect::Place(at, placed) if (at, placed) == (cell, digit) => return Ok(hardest.reason()),
                // Another digit comes first.
                Effect::Place(..) | Effect::PlaceAll(..) => return Ok(None),
            }
            if single_among(&singles_for_people(path.grid()), cell, digit).is_some() {
                grid.clone_from(path.grid());
                return Ok(hardest.reason());
            }
        }
        Ok(None)
    }
}

/// The hardest of some steps, and what was known before it.
#[derive(Default)]
struct Hardest(Option<SudokuArgument>);

impl Hardest {
    fn add(&mut self, step: &Step, grid: &CandidateGrid) {
        let is_harder = |known: &SudokuArgument| place(named(step)) > place(named(&known.step));
        if self.0.as_ref().is_none_or(is_harder) {
            self.0 = Some(SudokuArgument { grid: grid.clone(), step: step.clone() });
        }
    }

    fn reason(self) -> Option<Reason> {
        self.0.map(Reason::step)
    }
}

fn named(step: &Step) -> Named {
    Named { slug: step.technique.slug, name: step.technique.name }
}

fn single_among(singles: &[Step], cell: Cell, digit: Digit) -> Option<&Step> {
    singles.iter().find(|step| step.effect == Effect::Place(cell, digit))
}

/// Returns a single that was open.
fn simpler(session: &Session, step: &Step) -> Option<Simpler> {
    let Effect::Place(cell, digit) = step.effect else { return None };
    Some(Simpler {
        cell: session.geometry().cell_name(cell),
        digit: session.puzzle().alphabet.symbol(digit),
        technique: named(step),
    })
}

/// Returns the single that places the digit after all other singles.
fn after_singles(grid: &CandidateGrid, cell: Cell, digit: Digit) -> Option<Named> {
    let mut grid = grid.clone();
    loop {
        let singles = singles_for_people(&grid);
        if let Some(single) = single_among(&singles, cell, digit) {
            return Some(named(single));
        }
        if singles.is_empty() || grid.contradiction().is_some() {
            return None;
        }
        for step in singles {
            if let Effect::Place(at, digit) = step.effect
                && grid.candidates(at).contains(digit)
            {
                grid.place(at, digit);
            }
        }
    }
}
