//! What justified each digit of a sudoku when it was placed.

use std::ops::ControlFlow;

use super::attempts::{Attempt, By, attempts, crossed_out_at, later};
use super::uses::{is_single, place};
use super::{Cause, FirstMistake, How, Named, Placement, Simpler, mark_slow, target};
use crate::game::{Game, Session};
use crate::grid::{CandidateGrid, Cell, Digit, Grid};
use crate::hint::{
    Difficulty, Effect, Preferences, Step, TECHNIQUES, Uniqueness, each_for_people, singles_for_people,
};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::{Verdict, verdict};

/// The most eliminations that are tried for one digit.
const MAX_STEPS: usize = 60;

/// The placements of a game and its first mistake.
pub(super) fn placements(
    game: &Game,
    session: &Session,
    monitor: &Monitor,
) -> Result<(Vec<Placement>, Option<FirstMistake>), Cancelled> {
    let solution = solution(session, monitor)?;
    let attempts = attempts(game);
    let mut known = Known::new(session, solution.is_some());
    let (mut moves, mut mistake) = (Vec::new(), None);
    let mut last = None;
    for attempt in &attempts {
        monitor.check()?;
        let (cell, digit) = (Cell::new(attempt.index), Digit::from_index(attempt.digit));
        let is_wrong = match &solution {
            Some(solution) => solution[cell] != Some(digit),
            None => known.clash(cell, digit).is_some(),
        };
        if !is_wrong && !attempt.stands {
            continue;
        }
        let name = session.geometry().cell_name(cell);
        let symbol = session.puzzle().alphabet.symbol(digit);
        let mut placement = attempt.placement(game, last, name, Some(symbol));
        if is_wrong {
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
            let singles = singles_for_people(&known.grid);
            let open = singles.first().and_then(|step| simpler(session, step));
            let reason = known.reason(cell, digit, &singles, monitor)?;
            placement.technique = reason.technique;
            placement.how = match attempt.by {
                By::Player => reason.how,
                By::Hint => How::Hint,
                By::Solution => How::Shown,
            };
            placement.simpler = open.filter(|_| attempt.by == By::Player);
            known.place(cell, digit);
        }
        last = Some(attempt);
        moves.push(placement);
        monitor.add(1);
    }
    mark_slow(&mut moves);
    for placement in &mut moves {
        // A single that was found without delay is what it should be.
        let is_harder = !placement.technique.is_some_and(is_single) && placement.how != How::Mistake;
        let is_same = placement.simpler.as_ref().is_some_and(|simpler| simpler.cell == placement.cell);
        if !placement.slow && (!is_harder || is_same) {
            placement.simpler = None;
        }
    }
    if session.puzzle().weights.is_some() && solution.is_none() {
        target::add_costs(session, &mut moves, monitor)?;
    }
    Ok((moves, mistake))
}

fn solution(session: &Session, monitor: &Monitor) -> Result<Option<Grid>, Cancelled> {
    if let Some(solution) = session.solution() {
        return Ok(Some(solution.clone()));
    }
    if session.verdict().is_some() {
        return Ok(None);
    }
    let puzzle = session.puzzle();
    Ok(match verdict(&puzzle.geometry, &**puzzle, monitor)? {
        Verdict::Unique(solution) => Some(solution),
        Verdict::Multiple(..) | Verdict::Unsolvable => None,
    })
}

fn cause(game: &Game, session: &Session, known: &Known, wrong: &Attempt, right: Option<Digit>) -> Cause {
    let (cell, digit) = (Cell::new(wrong.index), Digit::from_index(wrong.digit));
    if let Some(other) = known.clash(cell, digit) {
        return Cause::Clash { with: session.geometry().cell_name(other) };
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

    /// Returns a peer that has the digit.
    fn clash(&self, cell: Cell, digit: Digit) -> Option<Cell> {
        self.grid.geometry().peers(cell).iter().copied().find(|&peer| self.grid.value(peer) == Some(digit))
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        if self.grid.value(cell).is_none() {
            self.grid.place(cell, digit);
        }
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
        let technique = |technique| Reason { how: How::Technique, technique: Some(technique) };
        if let Some(single) = single_among(singles, cell, digit) {
            return Ok(technique(single));
        }
        let mut easy = self.grid.clone();
        if let Some(found) = self.eliminate_until(&mut easy, (cell, digit), Difficulty::Medium, monitor)? {
            self.grid = easy;
            return Ok(technique(found));
        }
        if let Some(single) = after_singles(&self.grid, cell, digit) {
            return Ok(Reason { how: How::Ahead, technique: Some(single) });
        }
        let mut hard = easy;
        if let Some(found) = self.eliminate_until(&mut hard, (cell, digit), Difficulty::Unfair, monitor)? {
            self.grid = hard;
            return Ok(technique(found));
        }
        Ok(Reason { how: How::Luck, technique: None })
    }

    /// Rules candidates out, in the order in which a person finds steps, until the digit is a single; returns the
    /// hardest technique that was needed for that. `None` if steps up to the level do not get there.
    fn eliminate_until(
        &self,
        grid: &mut CandidateGrid,
        (cell, digit): (Cell, Digit),
        level: Difficulty,
        monitor: &Monitor,
    ) -> Result<Option<Named>, Cancelled> {
        let is_unwanted = |technique: &&crate::hint::Technique| {
            technique.level == Difficulty::Easy || technique.level > level
        };
        let unwanted = TECHNIQUES.iter().copied().filter(|technique| is_unwanted(technique));
        let mut preferences = Preferences {
            uniqueness: true,
            unwanted: unwanted.map(|technique| technique.slug.to_owned()).collect(),
        };
        if level < Difficulty::Unfair {
            preferences.unwanted.extend(crate::hint::FORMS.iter().map(|form| form.slug.to_owned()));
        }
        let mut hardest: Option<(usize, Named)> = None;
        for _ in 0..MAX_STEPS {
            let mut found: Option<Step> = None;
            let go_on = || !monitor.is_cancelled();
            each_for_people(grid, self.uniqueness, &preferences, go_on, &mut |step| {
                if matches!(step.effect, Effect::Place(at, d) if (at, d) != (cell, digit)) {
                    return ControlFlow::Continue(());
                }
                found = Some(step);
                ControlFlow::Break(())
            })?;
            let Some(step) = found else { return Ok(None) };
            let technique = named(&step);
            let place = place(technique);
            if hardest.is_none_or(|(known, _)| place > known) {
                hardest = Some((place, technique));
            }
            if matches!(step.effect, Effect::Place(..)) {
                return Ok(hardest.map(|(_, technique)| technique));
            }
            step.effect.apply(grid);
            if single_among(&singles_for_people(grid), cell, digit).is_some() {
                return Ok(hardest.map(|(_, technique)| technique));
            }
        }
        Ok(None)
    }
}

fn named(step: &Step) -> Named {
    Named { slug: step.technique.slug, name: step.technique.name }
}

/// Returns the one of these singles that places the digit.
fn single_among(singles: &[Step], cell: Cell, digit: Digit) -> Option<Named> {
    singles.iter().find(|step| step.effect == Effect::Place(cell, digit)).map(named)
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
            return Some(single);
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
