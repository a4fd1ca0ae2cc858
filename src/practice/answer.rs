//! What the player claims about a position, and what it is worth.

use std::ops::ControlFlow;
use std::time::Duration;

use super::Exercise;
use crate::game::clash_words;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Grid, HouseId};
use crate::hint::{Difficulty, Effect, Step, TECHNIQUES, Technique, Text, text};
use crate::monitor::{Cancelled, Monitor};

/// The time in which later steps or harder techniques may prove an answer.
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
    /// A step that counts shows it: the first one that shows a part of it.
    Right(Step),
    /// These digits are true, and steps that count show them after others.
    TooEarly,
    /// It is true, but only a technique that does not count shows it.
    TooHard {
        step: Step,
        /// The removals that a step that counts shows.
        right: Option<Effect>,
    },
    /// Nothing shows this claim in this position, or nothing that was taught.
    Unproved {
        claim: Claim,
        /// Says so. They do not tell whether a removal is true: that would tell digits.
        words: Text,
        is_true: bool,
    },
    /// A digit is false, which the words say.
    Wrong(Text),
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
    /// Returns the digit that it places, and its cell.
    pub fn placed(self) -> Option<(Cell, Digit)> {
        match self {
            Claim::Place(cell, digit) => Some((cell, digit)),
            Claim::Remove(..) => None,
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
    pub fn holds(self, grid: &CandidateGrid) -> bool {
        match self {
            Claim::Place(cell, digit) => grid.value(cell) == Some(digit),
            Claim::Remove(cell, digit) => {
                grid.value(cell) != Some(digit) && !grid.candidates(cell).contains(digit)
            }
        }
    }

    /// Says that the position settles it already: the cell is filled, or does not have the mark.
    pub fn settled_by(self, grid: &CandidateGrid) -> Option<Text> {
        let (Claim::Place(cell, digit) | Claim::Remove(cell, digit)) = self;
        match (grid.value(cell), self) {
            (Some(value), _) => Some(text!("{} is {} already.", cell, value)),
            (None, Claim::Remove(..)) if self.holds(grid) => {
                Some(text!("{} is ruled out of {} already.", digit, cell))
            }
            _ => None,
        }
    }

    /// Returns whether a position shows the claim once singles are placed.
    fn follows(self, grid: &CandidateGrid) -> bool {
        let Claim::Place(cell, digit) = self else { return self.holds(grid) };
        let mut houses = grid.geometry().houses_of(cell).iter();
        let is_left = grid.value(cell) == Some(digit) || grid.candidates(cell) == CandidateSet::of(digit);
        is_left || houses.any(|&house| grid.places(house, digit) == CellSet::of(cell))
    }
}

impl Answer {
    /// Says what the answer is worth. If harder techniques have to be asked, that may take seconds.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn judge(&self, monitor: &Monitor) -> Result<Judgement, Cancelled> {
        let exercise = &self.exercise;
        let grid = exercise.grid();
        // What the position says already is no answer.
        let open = self.claims.iter().copied().filter(|claim| !claim.holds(&grid));
        let (open, wrong): (Vec<Claim>, Vec<Claim>) =
            open.partition(|claim| claim.is_true(&exercise.solution));
        if open.is_empty() && wrong.is_empty() {
            return Ok(Judgement::Nothing);
        }
        let mut proof = Proof::of(exercise, open.clone(), monitor)?;
        let proved: Vec<Claim> = open.into_iter().filter(|claim| !proof.open.contains(claim)).collect();
        let right = removed(&proved);
        match wrong.first() {
            Some(&Claim::Place(cell, digit)) => {
                let verdict = right.as_ref().map_or("Wrong.".into(), partly_right);
                return Ok(Judgement::Wrong(text!("{} {}", verdict, self.refuted(cell, digit, monitor)?)));
            }
            Some(&claim) => return Ok(self.unproved(claim, right)),
            None => {}
        }
        let Some(&claim) = proof.open.first() else {
            return Ok(proof.step.map_or(Judgement::Nothing, Judgement::Right));
        };
        proof.step = None;
        let (asked, is_late) = monitor.within(MAX_TIME, || {
            if follows_later(exercise, &proof.open, monitor)? {
                return Ok(true);
            }
            let mut harder = TECHNIQUES.iter().copied().filter(|other| !exercise.knows(other));
            if exercise.taught.is_none() {
                harder.try_for_each(|other| proof.extend(exercise, other, monitor))?;
            }
            Ok(false)
        });
        // What takes that long to prove is no answer to a question for this technique.
        let is_early = asked.or_else(|cancelled| if is_late { Ok(false) } else { Err(cancelled) })?;
        Ok(match (proof.open.first(), proof.step) {
            _ if is_early => Judgement::TooEarly,
            (None, Some(step)) => Judgement::TooHard { step, right },
            (left, _) => self.unproved(left.copied().unwrap_or(claim), right),
        })
    }

    /// Says that nothing shows a claim, and which other removals are right.
    fn unproved(&self, claim: Claim, right: Option<Effect>) -> Judgement {
        let is_taught = self.exercise.taught.is_some();
        let words = match claim {
            Claim::Remove(cell, digit) if is_taught => {
                text!("Nothing taught so far rules {} out of {}. Find one that you can prove.", digit, cell)
            }
            Claim::Remove(cell, digit) => text!("No technique rules {} out of {} yet.", digit, cell),
            Claim::Place(cell, digit) if is_taught => {
                let find = if self.exercise.boxes_only { "in a box" } else { "that you can prove" };
                text!("{} is {}, but nothing taught so far shows it. Find one {}.", cell, digit, find)
            }
            Claim::Place(cell, digit) => text!("No technique shows yet that {} is {}.", cell, digit),
        };
        let words = match right {
            Some(right) => text!("{} {}", partly_right(&right), words),
            None => words,
        };
        Judgement::Unproved { claim, words, is_true: claim.is_true(&self.exercise.solution) }
    }

    /// Says what speaks against a false digit without telling an answer: a digit that the cell sees, or what else is
    /// possible. An argument would tell one, since whatever it could begin with is an answer itself.
    fn refuted(&self, cell: Cell, digit: Digit, monitor: &Monitor) -> Result<Text, Cancelled> {
        let grid = self.exercise.grid();
        let geometry = grid.geometry();
        for &house in geometry.houses_of(cell) {
            let mut cells = geometry.house(house).cells.iter();
            if let Some(&other) = cells.find(|&&other| grid.value(other) == Some(digit)) {
                return Ok(clash_words(cell, digit, house, other));
            }
        }
        if self.exercise.shows_all() && !grid.candidates(cell).contains(digit) {
            return Ok(text!("{} is not among the marks of {}.", digit, cell));
        }
        let other = if self.exercise.has_marks() { None } else { self.alternative(cell, digit, monitor)? };
        Ok(other.unwrap_or_else(|| text!("Nothing shows that {} is {}.", cell, digit)))
    }

    /// Says which other digits a cell can have, or which other places a digit has in a house, unless one of them is an
    /// answer.
    fn alternative(&self, cell: Cell, digit: Digit, monitor: &Monitor) -> Result<Option<Text>, Cancelled> {
        let exercise = &self.exercise;
        let grid = exercise.grid();
        let is_open = |claims: &[Claim]| -> Result<bool, Cancelled> {
            let open = Proof::of(exercise, claims.to_vec(), monitor)?.open;
            Ok(open.len() == claims.len())
        };
        if exercise.technique.slug == "naked-single" {
            let others = grid.candidates(cell) - CandidateSet::of(digit);
            let claims: Vec<Claim> = others.iter().map(|other| Claim::Place(cell, other)).collect();
            return Ok(
                is_open(&claims)?.then(|| text!("{} can also be {}.", cell, Text::either(others.iter())))
            );
        }
        let mut fewest: Option<(HouseId, CellSet)> = None;
        for &house in grid.geometry().houses_of(cell).iter().filter(|&&house| exercise.knows_house(house)) {
            let mut places = grid.places(house, digit);
            places.remove(cell);
            let claims: Vec<Claim> = places.iter().map(|place| Claim::Place(place, digit)).collect();
            if fewest.is_none_or(|(_, least)| places.len() < least.len()) && is_open(&claims)? {
                fewest = Some((house, places));
            }
        }
        Ok(fewest.map(|(house, places)| {
            text!("In {}, the {} can also go in {}.", house, digit, Text::either(places.iter()))
        }))
    }
}

/// Says which part of an answer is right.
pub fn partly_right(right: &Effect) -> Text {
    text!("Partly right: {}.", right.clause())
}

/// Returns whether claims are digits that steps that count lead to, one after another.
fn follows_later(exercise: &Exercise, claims: &[Claim], monitor: &Monitor) -> Result<bool, Cancelled> {
    if claims.iter().any(|claim| claim.placed().is_none()) {
        return Ok(false);
    }
    let mut grid = exercise.grid();
    loop {
        let before = grid.clone();
        for technique in exercise.known() {
            exercise.steps_of(technique, &before, monitor, &mut |step| {
                step.effect.apply(&mut grid);
                ControlFlow::Continue(())
            })?;
            if grid != before {
                break;
            }
        }
        if grid == before {
            return Ok(claims.iter().all(|claim| claim.holds(&grid)));
        }
    }
}

/// Returns the effect of the claims that remove marks.
fn removed(claims: &[Claim]) -> Option<Effect> {
    let mut list: Vec<(Cell, CandidateSet)> = Vec::new();
    for claim in claims {
        let &Claim::Remove(cell, digit) = claim else { continue };
        match list.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, digits)) => *digits |= CandidateSet::of(digit),
            None => list.push((cell, CandidateSet::of(digit))),
        }
    }
    (!list.is_empty()).then_some(Effect::Eliminate(list))
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
    /// Proves what the steps that count show, those of the technique asked for first.
    fn of(exercise: &Exercise, open: Vec<Claim>, monitor: &Monitor) -> Result<Proof, Cancelled> {
        let mut proof = Proof { grid: exercise.grid(), open, step: None };
        proof.extend(exercise, exercise.technique, monitor)?;
        let mut others = exercise.known().filter(|&other| other != exercise.technique);
        others.try_for_each(|other| proof.extend(exercise, other, monitor))?;
        Ok(proof)
    }

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
        exercise.steps_of(technique, &exercise.grid(), monitor, &mut |step| {
            step.effect.apply(&mut self.grid);
            let grid = &self.grid;
            let open = self.open.len();
            // A single that a single leaves is another step.
            match technique.level {
                Difficulty::Easy => self.open.retain(|claim| !claim.holds(grid)),
                _ => self.open.retain(|claim| !claim.follows(grid)),
            }
            if self.open.len() < open && self.step.is_none() {
                self.step = Some(step);
            }
            if self.open.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Alphabet;
    use crate::hint::{all_steps_while, by_slug};
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
            let judged = judge(&exercise, &all);
            assert!(
                matches!(judged, Judgement::Unproved { claim, is_true: false, .. } if claim == wrong),
                "{}",
                technique.slug
            );
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
        assert_eq!(judge(&exercise, &[]), Judgement::Nothing);
    }

    /// Techniques of all levels that are practised.
    const TEN: [&str; 10] = [
        "pointing",
        "naked-pair",
        "hidden-pair",
        "naked-triple",
        "x-wing",
        "skyscraper",
        "two-string-kite",
        "xy-wing",
        "w-wing",
        "xy-chain",
    ];

    /// Every candidate of the position as an answer, each by itself.
    fn blind(exercise: &Exercise) -> Vec<Claim> {
        let grid = exercise.grid();
        let of_cell = |cell| grid.candidates(cell).iter().map(move |digit| Claim::Remove(cell, digit));
        grid.open_cells().flat_map(of_cell).collect()
    }

    #[test]
    fn each_place_of_the_technique_is_right_and_few_blind_answers_are() {
        let (mut right, mut asked) = (0, 0);
        for slug in TEN {
            let exercise =
                Exercise { taught: Some(vec![by_slug(slug).expect("a technique")]), ..exercise(slug, 1) };
            let grid = exercise.grid();
            let _ = all_steps_while(&grid, &[exercise.technique], &|| true, &mut |step| {
                for claim in claims_of(&step) {
                    assert!(matches!(judge(&exercise, &[claim]), Judgement::Right(_)), "{slug} {claim:?}");
                }
                ControlFlow::Continue(())
            });
            // In practice easier techniques count too. Whether a harder one shows it makes no difference.
            let known = TECHNIQUES.iter().copied().filter(|known| known.score <= exercise.technique.score);
            let exercise = Exercise { taught: Some(known.collect()), ..exercise };
            let claims = blind(&exercise);
            let is_right = |claim: &&Claim| matches!(judge(&exercise, &[**claim]), Judgement::Right(_));
            right += claims.iter().filter(is_right).count();
            asked += claims.len();
        }
        assert!(asked > 500 && 20 * right <= asked, "{right} of {asked}");
    }

    #[test]
    fn what_only_harder_techniques_show_is_true_and_does_not_count() {
        let exercise = exercise("skyscraper", 1);
        let claim = claims_of(&exercise.step)[0];
        let too_hard = blind(&exercise).into_iter().find_map(|other| match judge(&exercise, &[other]) {
            Judgement::TooHard { step, right: None } => Some((other, step)),
            _ => None,
        });
        let (other, step) = too_hard.expect("an elimination of a harder technique");
        assert!(step.technique.score > exercise.technique.score);
        assert!(matches!(judge(&exercise, &[claim, other]), Judgement::TooHard { right: Some(_), .. }));
    }

    #[test]
    fn what_is_said_of_a_wrong_digit_tells_no_answer() {
        let (mut clashes, mut unmarked, mut alternatives, mut bare) = (0, 0, 0, 0);
        for slug in ["naked-single", "hidden-single", "pointing", "xy-wing"] {
            let exercise = exercise(slug, 1);
            let grid = exercise.grid();
            for cell in grid.open_cells().take(12) {
                let right = exercise.solution[cell].expect("a digit");
                for digit in Digit::all(9).filter(|&digit| digit != right) {
                    let judged = judge(&exercise, &[Claim::Place(cell, digit)]);
                    let Judgement::Wrong(words) = judged else { panic!("{slug}: {judged:?}") };
                    let words = words.render(&exercise.puzzle.geometry, Alphabet::Digits);
                    let mut named = grid.open_cells().filter(|&other| {
                        other != cell && words.contains(&exercise.puzzle.geometry.cell_name(other))
                    });
                    let is_answer = |cell, digit| {
                        matches!(judge(&exercise, &[Claim::Place(cell, digit)]), Judgement::Right(_))
                    };
                    assert!(!named.any(|other| is_answer(other, digit)), "{slug}: {words}");
                    if words.contains(" can also ") {
                        assert!(words.contains(" go in ") || !is_answer(cell, right), "{slug}: {words}");
                        alternatives += 1;
                    } else if words.contains(" has its ") {
                        clashes += 1;
                    } else if words.contains(" is not among the marks ") {
                        unmarked += 1;
                    } else {
                        bare += 1;
                    }
                }
            }
        }
        let all = [clashes, unmarked, alternatives, bare];
        assert!(all.iter().all(|&count| count > 0), "{all:?}");
    }

    #[test]
    fn a_digit_that_other_digits_lead_to_comes_too_early() {
        let exercise = exercise("hidden-single", 1);
        let mut early = 0;
        for cell in exercise.grid().open_cells() {
            let digit = exercise.solution[cell].expect("a digit");
            let judged = judge(&exercise, &[Claim::Place(cell, digit)]);
            assert!(!matches!(judged, Judgement::TooHard { .. }), "singles solve it: {judged:?}");
            early += usize::from(judged == Judgement::TooEarly);
        }
        assert!(early > 5, "{early}");
    }

    #[test]
    fn rows_show_nothing_before_they_are_taught() {
        let exercise = exercise("hidden-single", 1);
        let judged = |boxes_only| {
            let exercise =
                Exercise { boxes_only, taught: Some(vec![exercise.technique]), ..exercise.clone() };
            let grid = exercise.grid();
            let digits = grid.open_cells().map(|cell| (cell, exercise.solution[cell].expect("a digit")));
            let digits = digits.filter(|&(cell, digit)| {
                matches!(judge(&exercise, &[Claim::Place(cell, digit)]), Judgement::Right(_))
            });
            let geometry = grid.geometry();
            let in_box = |&(cell, digit): &(Cell, Digit)| {
                let houses = geometry.houses_of(cell).iter();
                houses.copied().any(|house| {
                    geometry.house(house).kind.is_box() && grid.places(house, digit) == CellSet::of(cell)
                })
            };
            let (boxes, lines): (Vec<_>, Vec<_>) = digits.partition(in_box);
            (boxes.len(), lines.len())
        };
        let (both, only) = (judged(false), judged(true));
        assert!(both.0 > 0 && both.1 > 0 && only == (both.0, 0), "{both:?} {only:?}");
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
    fn the_step_that_is_told_is_about_the_answer() {
        let mut right = 0;
        for slug in ["full-house", "naked-single", "hidden-single"] {
            for exercise in (1..=4).map(|number| exercise(slug, number)) {
                for cell in exercise.grid().open_cells() {
                    let digit = exercise.solution[cell].expect("a digit");
                    if let Judgement::Right(step) = judge(&exercise, &[Claim::Place(cell, digit)]) {
                        assert_eq!(step.effect, Effect::Place(cell, digit), "{slug}");
                        right += 1;
                    }
                }
            }
        }
        assert!(right >= 12, "{right}");
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
