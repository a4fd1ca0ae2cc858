//! What the player claims about a position, and what it is worth.

use std::ops::ControlFlow;
use std::time::Duration;

use super::Exercise;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Grid};
use crate::hint::{Difficulty, Step, TECHNIQUES, Technique, Text, all_steps_while, text};
use crate::monitor::{Cancelled, Monitor};

/// The time in which other techniques may prove an answer.
const MAX_TIME: Duration = Duration::from_secs(3);

/// Something that the player says about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The cell has this digit.
    Place(Cell, Digit),
    /// The cell cannot have this digit.
    Remove(Cell, Digit),
}

/// What an answer is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// Nothing has changed.
    Nothing,
    /// The step of the technique that has this effect.
    Right(Step),
    /// It follows, but by the step of another technique.
    OtherTechnique(Step),
    /// This claim is true, but no technique proves it in this position.
    Unproved(Claim),
    /// This claim is false.
    Wrong(Claim),
}

impl Judgement {
    /// Returns whether it is a sound answer.
    pub fn is_right(&self) -> bool {
        matches!(self, Judgement::Right(_) | Judgement::OtherTechnique(_))
    }
}

/// An answer to an exercise.
#[derive(Clone, Debug)]
pub struct Answer {
    pub exercise: Exercise,
    pub claims: Vec<Claim>,
}

/// Returns what the player claims by changing digits and marks. A digit also removes itself from its peers, which is no
/// claim of its own. Added marks claim nothing.
pub fn claims(exercise: &Exercise, values: &Grid, marks: impl Fn(Cell) -> CandidateSet) -> Vec<Claim> {
    let before = exercise.grid();
    let mut placed: Vec<(Cell, Digit)> = Vec::new();
    for (cell, digit) in values.placed() {
        if before.value(cell).is_none() {
            placed.push((cell, digit));
        }
    }
    let mut claims: Vec<Claim> = placed.iter().map(|&(cell, digit)| Claim::Place(cell, digit)).collect();
    for cell in before.open_cells().filter(|&cell| exercise.has_marks() && values[cell].is_none()) {
        let peers = before.geometry().peers(cell);
        for digit in (before.candidates(cell) - marks(cell)).iter() {
            if !placed.iter().any(|(other, placed)| *placed == digit && peers.contains(other)) {
                claims.push(Claim::Remove(cell, digit));
            }
        }
    }
    claims
}

impl Claim {
    /// Says that it is not shown yet, without telling whether it is true.
    pub fn unproved(self) -> Text {
        match self {
            Claim::Place(cell, digit) => text!("No technique shows yet that {} is {}.", cell, digit),
            Claim::Remove(cell, digit) => text!("No technique rules {} out of {} yet.", digit, cell),
        }
    }

    /// Says that it is false.
    pub fn refuted(self) -> Text {
        match self {
            Claim::Place(cell, digit) => text!("{} isn't {}.", cell, digit),
            Claim::Remove(cell, digit) => text!("{} is the digit of {}.", digit, cell),
        }
    }

    /// Returns whether the claim agrees with the solution.
    fn is_true(self, solution: &Grid) -> bool {
        match self {
            Claim::Place(cell, digit) => solution[cell] == Some(digit),
            Claim::Remove(cell, digit) => solution[cell] != Some(digit),
        }
    }

    /// Returns whether a position has the digit, or lacks the candidate.
    fn is_old(self, grid: &CandidateGrid) -> bool {
        match self {
            Claim::Place(cell, digit) => grid.value(cell) == Some(digit),
            Claim::Remove(..) => self.holds(grid),
        }
    }

    /// Returns whether a position shows the claim.
    fn holds(self, grid: &CandidateGrid) -> bool {
        match self {
            Claim::Place(cell, digit) => {
                grid.value(cell) == Some(digit) || grid.candidates(cell) == CandidateSet::of(digit)
            }
            Claim::Remove(cell, digit) => !grid.candidates(cell).contains(digit),
        }
    }

    /// Returns whether a position shows the claim once singles are placed.
    fn follows(self, grid: &CandidateGrid) -> bool {
        let Claim::Place(cell, digit) = self else { return self.holds(grid) };
        let mut houses = grid.geometry().houses_of(cell).iter();
        self.holds(grid) || houses.any(|&house| grid.places(house, digit) == CellSet::of(cell))
    }
}

impl Answer {
    /// Says what the answer is worth. If other techniques have to be asked, that may take seconds.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn judge(&self, monitor: &Monitor) -> Result<Judgement, Cancelled> {
        let Exercise { technique, solution, .. } = &self.exercise;
        if let Some(&claim) = self.claims.iter().find(|claim| !claim.is_true(solution)) {
            return Ok(Judgement::Wrong(claim));
        }
        let grid = self.exercise.grid();
        // What the position says already is no answer.
        let open: Vec<Claim> = self.claims.iter().copied().filter(|claim| !claim.is_old(&grid)).collect();
        if open.is_empty() {
            return Ok(Judgement::Nothing);
        }
        let mut proof = Proof { grid, open, step: None };
        proof.extend(&self.exercise, technique, monitor)?;
        let own_step = proof.step.take();
        if !proof.open.is_empty() {
            let (asked, is_late) =
                monitor.within(MAX_TIME, || proof.extend_by_others(&self.exercise, monitor));
            // What takes that long to prove is no answer to a question for this technique.
            asked.or_else(|cancelled| if is_late { Ok(()) } else { Err(cancelled) })?;
        }
        Ok(match (proof.open.first(), own_step.or(proof.step)) {
            (Some(&claim), _) => Judgement::Unproved(claim),
            (None, Some(step)) if step.technique == *technique => Judgement::Right(step),
            (None, Some(step)) => Judgement::OtherTechnique(step),
            (None, None) => Judgement::Nothing,
        })
    }
}

/// The claims that steps have not proved yet.
struct Proof {
    /// The position after all steps so far, each of which was found in the exercise.
    grid: CandidateGrid,
    open: Vec<Claim>,
    /// The first step that proved a claim.
    step: Option<Step>,
}

impl Proof {
    /// Applies steps of a technique until nothing is left to prove.
    fn extend(
        &mut self,
        exercise: &Exercise,
        technique: &'static Technique,
        monitor: &Monitor,
    ) -> Result<(), Cancelled> {
        if self.open.is_empty() {
            return Ok(());
        }
        let go_on = || !monitor.is_cancelled();
        let _ = all_steps_while(&exercise.grid(), &[technique], &go_on, &mut |step| {
            step.effect.apply(&mut self.grid);
            let grid = &self.grid;
            let open = self.open.len();
            // A single that the step leaves is no technique of its own here.
            match technique.level {
                Difficulty::Easy => self.open.retain(|claim| !claim.holds(grid)),
                _ => self.open.retain(|claim| !claim.follows(grid)),
            }
            if self.open.len() < open && self.step.is_none() {
                self.step = Some(step);
            }
            if self.open.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        monitor.check()
    }

    /// Applies steps of the other techniques, easy ones first, until nothing is left to prove.
    fn extend_by_others(&mut self, exercise: &Exercise, monitor: &Monitor) -> Result<(), Cancelled> {
        let mut others = TECHNIQUES.iter().filter(|&&other| other != exercise.technique);
        others.try_for_each(|other| self.extend(exercise, other, monitor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::{Effect, by_slug};
    use crate::practice::{included, position, techniques};

    fn exercise(slug: &str, number: usize) -> Exercise {
        let technique = by_slug(slug).expect("a technique");
        Exercise::new(technique, position(technique, number).expect("a position")).expect("an exercise")
    }

    fn judge(exercise: &Exercise, claims: &[Claim]) -> Judgement {
        let answer = Answer { exercise: exercise.clone(), claims: claims.to_vec() };
        answer.judge(&Monitor::new()).expect("not cancelled")
    }

    /// What the step says, claim by claim.
    fn claims_of(step: &Step) -> Vec<Claim> {
        match &step.effect {
            &Effect::Place(cell, digit) => vec![Claim::Place(cell, digit)],
            &Effect::PlaceAll(cells, digit) => cells.iter().map(|cell| Claim::Place(cell, digit)).collect(),
            Effect::Eliminate(list) => {
                let digits = |&(cell, digits): &(Cell, CandidateSet)| {
                    digits.iter().map(move |digit| Claim::Remove(cell, digit))
                };
                list.iter().flat_map(digits).collect()
            }
        }
    }

    #[test]
    fn each_effect_of_the_step_is_a_right_answer_and_the_solution_is_not_to_be_removed() {
        for technique in techniques().filter(|technique| technique.level < Difficulty::Extreme) {
            let number = included(technique);
            let exercise = exercise(technique.slug, number);
            for claim in claims_of(&exercise.step) {
                let judged = judge(&exercise, &[claim]);
                assert!(
                    matches!(&judged, Judgement::Right(step) if step.technique == technique),
                    "{claim:?}: {judged:?}"
                );
            }
            let grid = exercise.grid();
            let open = grid.open_cells().next().expect("an open cell");
            let digit = exercise.solution[open].expect("a digit");
            let wrong = Claim::Remove(open, digit);
            let all = [claims_of(&exercise.step), vec![wrong]].concat();
            assert_eq!(judge(&exercise, &all), Judgement::Wrong(wrong), "{}", technique.slug);
        }
    }

    #[test]
    fn what_the_position_has_already_is_no_answer() {
        let exercise = exercise("x-wing", 1);
        let grid = exercise.grid();
        let (cell, digit) = grid.values().placed().next().expect("a digit");
        let other = Digit::new(digit.value() % 9 + 1).expect("a digit");
        let old = [Claim::Place(cell, digit), Claim::Remove(cell, other)];
        assert_eq!(judge(&exercise, &old), Judgement::Nothing);
        let all = [old.to_vec(), claims_of(&exercise.step)].concat();
        assert!(matches!(judge(&exercise, &all), Judgement::Right(_)));
    }

    #[test]
    fn other_reasons_count_and_guesses_do_not() {
        let exercise = exercise("x-wing", 1);
        let grid = exercise.grid();
        let own = claims_of(&exercise.step);
        let (mut others, mut unproved) = (0, 0);
        for cell in grid.open_cells() {
            for digit in grid.candidates(cell).iter().filter(|&digit| exercise.solution[cell] != Some(digit))
            {
                let claim = Claim::Remove(cell, digit);
                match judge(&exercise, &[claim]) {
                    Judgement::Right(step) => assert_eq!(step.technique, exercise.technique),
                    Judgement::OtherTechnique(step) => {
                        assert!(!own.contains(&claim) && step.technique != exercise.technique);
                        assert!(
                            claims_of(&step).contains(&claim) || matches!(step.effect, Effect::Place(..))
                        );
                        // One claim by the technique is enough, if the others hold too.
                        let both = judge(&exercise, &[own[0], claim]);
                        assert!(
                            matches!(both, Judgement::Right(step) if step.technique == exercise.technique)
                        );
                        others += 1;
                    }
                    Judgement::Unproved(left) => {
                        assert_eq!(left, claim);
                        assert_eq!(judge(&exercise, &[own[0], claim]), Judgement::Unproved(claim));
                        unproved += 1;
                    }
                    other => panic!("{claim:?}: {other:?}"),
                }
            }
        }
        assert!(others > 0, "{others} by other techniques, {unproved} by none");
        assert_eq!(judge(&exercise, &[]), Judgement::Nothing);
    }

    #[test]
    fn claims_are_what_differs_from_the_position() {
        let exercise = exercise("x-wing", 1);
        let (grid, none) = (exercise.grid(), |_| CandidateSet::EMPTY);
        let mut values = grid.values().clone();
        assert_eq!(claims(&exercise, &values, |cell| grid.candidates(cell)), []);
        let cell = grid.open_cells().next().expect("an open cell");
        let digit = exercise.solution[cell].expect("a digit");
        values[cell] = Some(digit);
        let mut after = grid.clone();
        after.place(cell, digit);
        let cleaned = |cell| after.candidates(cell);
        assert_eq!(claims(&exercise, &values, cleaned), [Claim::Place(cell, digit)], "peers lose it as well");
        let other = grid.open_cells().find(|&other| after.candidates(other).len() > 1).expect("a cell");
        let gone = after.candidates(other).iter().next().expect("a candidate");
        let marks = |cell| if cell == other { cleaned(cell) - CandidateSet::of(gone) } else { cleaned(cell) };
        let both = [Claim::Place(cell, digit), Claim::Remove(other, gone)];
        assert_eq!(claims(&exercise, &values, marks), both);
        // Singles are practised without marks.
        let single = self::exercise("naked-single", 1);
        assert_eq!(claims(&single, single.grid().values(), none), []);
    }

    #[test]
    fn a_digit_that_the_technique_leaves_is_right_too() {
        // A pair after which a cell of its house has one candidate.
        let technique = by_slug("naked-pair").expect("a technique");
        let found = (1..=included(technique)).find_map(|number| {
            let exercise = exercise("naked-pair", number);
            let mut after = exercise.grid();
            exercise.step.effect.apply(&mut after);
            let single = after.open_cells().find(|&cell| after.candidates(cell).len() == 1)?;
            Some((exercise, Claim::Place(single, after.candidates(single).only()?)))
        });
        let (exercise, claim) = found.expect("such a pair");
        assert!(matches!(judge(&exercise, &[claim]), Judgement::Right(_)));
    }

    #[test]
    fn a_cancelled_answer_has_no_judgement() {
        let exercise = exercise("x-wing", 1);
        let answer = Answer { claims: claims_of(&exercise.step), exercise };
        let monitor = Monitor::new();
        monitor.cancel();
        assert_eq!(answer.judge(&monitor), Err(Cancelled));
    }
}
