//! What the player claims about a position, and what it is worth.

use std::ops::ControlFlow;
use std::time::Duration;

use super::Exercise;
use crate::explain::counted;
use crate::game::{HintPosition, WhyAnswer, WhyNot, WhyQuestion};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Grid};
use crate::hint::{
    Difficulty, Effect, Evidence, Preferences, Step, TECHNIQUES, Technique, Text, all_steps_while, is_single,
    leads_to, text,
};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::Verdict;

/// The time in which harder techniques may prove an answer, or a claim may be refuted.
const MAX_TIME: Duration = Duration::from_secs(3);

/// The most steps of an argument against a wrong answer. More are harder to follow than the step to find.
const MAX_ARGUED: usize = 3;

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
    /// It follows by the technique asked for, or by others that the player knows: the first step that shows a part of it.
    Right(Step),
    /// It is true, but only a harder technique shows it.
    TooHard(Step),
    /// No technique shows this claim in this position, or none that was taught.
    Unproved {
        claim: Claim,
        /// Says so. They do not tell whether a removal is true: that would tell digits.
        words: Text,
        is_true: bool,
    },
    /// This digit is false.
    Wrong(Box<Refuted>),
}

/// Why a digit is false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refuted {
    /// Why it is false, as far as that does not tell the digit of the cell.
    pub words: Text,
    /// The removals of the same answer that are right.
    pub right: Option<Effect>,
    /// The steps that show it, unless they tell the digit of the cell.
    pub argument: Option<WhyAnswer>,
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

impl Refuted {
    /// Says that the answer is wrong, or which of the marks that it removes can go.
    pub fn verdict(&self) -> Text {
        self.right.as_ref().map_or("Wrong.".into(), partly_right)
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
        let all = open.clone();
        let mut proof = Proof { grid, open, step: None };
        proof.extend(exercise, exercise.technique, monitor)?;
        let others = TECHNIQUES.iter().filter(|&&other| other != exercise.technique);
        let (known, harder): (Vec<_>, Vec<_>) = others.partition(|other| exercise.knows(other));
        known.into_iter().try_for_each(|other| proof.extend(exercise, other, monitor))?;
        let proved: Vec<Claim> = all.into_iter().filter(|claim| !proof.open.contains(claim)).collect();
        let right = removed(&proved);
        match wrong.first() {
            Some(&Claim::Place(cell, digit)) => {
                let refuted = Refuted { right, ..self.refuted(cell, digit, monitor)? };
                return Ok(Judgement::Wrong(refuted.into()));
            }
            Some(&claim) => return Ok(self.unproved(claim, right)),
            None => {}
        }
        let Some(&claim) = proof.open.first() else {
            return Ok(proof.step.map_or(Judgement::Nothing, Judgement::Right));
        };
        if exercise.taught.is_some() {
            return Ok(self.unproved(claim, right));
        }
        proof.step = None;
        let (asked, is_late) = monitor.within(MAX_TIME, || {
            harder.into_iter().try_for_each(|other| proof.extend(exercise, other, monitor))
        });
        // What takes that long to prove is no answer to a question for this technique.
        asked.or_else(|cancelled| if is_late { Ok(()) } else { Err(cancelled) })?;
        Ok(match (proof.open.first(), proof.step) {
            (None, Some(step)) => Judgement::TooHard(step),
            (left, _) => self.unproved(left.copied().unwrap_or(claim), right),
        })
    }

    /// Says that nothing shows a claim, and which other removals are right.
    fn unproved(&self, claim: Claim, right: Option<Effect>) -> Judgement {
        let is_taught = self.exercise.taught.is_some();
        let words = match claim {
            Claim::Remove(cell, digit) => self.not_ruled_out(cell, digit),
            Claim::Place(cell, digit) if is_taught => {
                text!("{} is {}, but how do you know? Find one that you can prove.", cell, digit)
            }
            Claim::Place(cell, digit) => text!("No technique shows yet that {} is {}.", cell, digit),
        };
        let words = match right {
            Some(right) => text!("{} {}", partly_right(&right), words),
            None => words,
        };
        Judgement::Unproved { claim, words, is_true: claim.is_true(&self.exercise.solution) }
    }

    /// Says why a digit is false, if a few steps of what the player knows show it and do not give the answer away.
    fn refuted(&self, cell: Cell, digit: Digit, monitor: &Monitor) -> Result<Refuted, Cancelled> {
        let exercise = &self.exercise;
        let because = |words, argument| Ok(Refuted { words, argument, right: None });
        let verdict = Some(Verdict::Unique(exercise.solution.clone()));
        let mut position = HintPosition::new(exercise.grid(), verdict);
        let known = Preferences::only(|technique| exercise.knows(technique));
        // In practice, where harder techniques are known by name, a short argument by one of them is better than none.
        let is_usual =
            |technique: &Technique| technique.level <= Difficulty::Unfair && TECHNIQUES.contains(&technique);
        let any = exercise.taught.is_none().then(|| Preferences::only(is_usual));
        for preferences in [Some(known), any].into_iter().flatten() {
            position.preferences = Some(preferences);
            let question = WhyQuestion { position: position.clone(), cell, digit: Some(digit) };
            let (answer, is_late) = monitor.within(MAX_TIME, || question.answer(monitor));
            let answer = match answer {
                Ok(answer) => answer,
                Err(Cancelled) if is_late => break,
                Err(Cancelled) => return Err(Cancelled),
            };
            match &answer.why {
                WhyNot::Clash { .. } => return because(answer.words(), None),
                WhyNot::Steps(steps) if steps.len() <= MAX_ARGUED && !self.gives_away(steps) => {
                    return match tells_digit(steps, cell) {
                        true => because(without_digit(steps, cell, digit), None),
                        false => because(answer.words(), Some(answer)),
                    };
                }
                _ => {}
            }
        }
        let words = "but that is no easier to see than the step to find here.";
        because(text!("{} isn't {}, {}", cell, digit, words), None)
    }

    /// Says that nothing rules a digit out of a cell, and if it belongs to the pattern that is asked for.
    fn not_ruled_out(&self, cell: Cell, digit: Digit) -> Text {
        let Exercise { step, taught, .. } = &self.exercise;
        let nothing = text!("Nothing rules {} out of {}", digit, cell);
        let highlights = step.presentation(&self.exercise.grid()).highlights;
        let in_pattern = highlights.iter().any(|light| light.cell == cell && light.digit == Some(digit));
        match &step.evidence {
            Evidence::Locked(locked) if locked.digit == digit && locked.cells.contains(cell) => {
                text!("{}: it is one of the cells of {} that must have it.", nothing, locked.from)
            }
            _ if in_pattern && self.exercise.has_marks() => {
                text!("{}: that mark is a part of the pattern itself.", nothing)
            }
            _ if taught.is_some() => {
                text!("How do you know that {} can't be {}? Find one that you can prove.", cell, digit)
            }
            _ => text!("No technique rules {} out of {} yet.", digit, cell),
        }
    }

    /// Returns whether steps tell what there is to find: a step of the technique, a part of its effect, or the digit that
    /// follows. Singles tell no more than their digits.
    fn gives_away(&self, steps: &[Step]) -> bool {
        let Exercise { technique, step: asked, .. } = &self.exercise;
        let follows = leads_to(&asked.effect, &self.exercise.grid());
        steps.iter().any(|step| {
            !is_single(technique) && step.technique == *technique
                || shares(&step.effect, &asked.effect)
                || matches!(step.effect, Effect::Place(cell, digit) if follows.contains(&(cell, digit)))
        })
    }
}

fn partly_right(right: &Effect) -> Text {
    text!("Partly right: {}.", right.clause())
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

/// Returns whether one of the steps fills a cell.
fn tells_digit(steps: &[Step], cell: Cell) -> bool {
    steps.iter().any(|step| matches!(step.effect, Effect::Place(at, _) if at == cell))
}

/// Returns whether two effects have something in common, so that one gives a part of the other away.
fn shares(one: &Effect, other: &Effect) -> bool {
    match (one, other) {
        (Effect::Eliminate(list), Effect::Eliminate(others)) => list.iter().any(|(cell, digits)| {
            others.iter().any(|(other, gone)| other == cell && !(*digits & *gone).is_empty())
        }),
        _ => one == other,
    }
}

/// Says that a cell does not have a digit because steps give it another one, which is not told.
fn without_digit(steps: &[Step], cell: Cell, digit: Digit) -> Text {
    match steps {
        [Step { evidence: Evidence::HiddenSingle(single), .. }] => {
            text!("{} isn't {}: another digit of {} can only go there.", cell, digit, single.house)
        }
        [_] => text!("{} isn't {}: only one digit is left for it, and that is another.", cell, digit),
        _ => {
            let count = counted(steps.len(), "step");
            text!("{} isn't {}. It takes {} to see that.", cell, digit, count)
        }
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
            // A single that a single leaves is another step.
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Alphabet;
    use crate::hint::by_slug;
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
            Judgement::TooHard(step) => Some((other, step)),
            _ => None,
        });
        let (other, step) = too_hard.expect("an elimination of a harder technique");
        assert!(step.technique.score > exercise.technique.score);
        assert!(matches!(judge(&exercise, &[claim, other]), Judgement::TooHard(_)));
    }

    #[test]
    fn wrong_digits_are_refuted_without_telling_the_right_one() {
        let words = |exercise: &Exercise, claim| {
            let Judgement::Wrong(refuted) = judge(exercise, &[claim]) else { panic!("{claim:?} is wrong") };
            (refuted.words.render(&exercise.puzzle.geometry, Alphabet::Digits), refuted.argument)
        };
        let (mut clashes, mut argued, mut withheld) = (0, 0, 0);
        for exercise in [exercise("hidden-single", 1), exercise("pointing", 1), exercise("xy-wing", 1)] {
            let grid = exercise.grid();
            for cell in grid.open_cells().take(12) {
                let right = exercise.solution[cell].expect("a digit");
                for digit in Digit::all(9).filter(|&digit| digit != right) {
                    let (words, argument) = words(&exercise, Claim::Place(cell, digit));
                    assert!(!words.contains("only trial"), "{words}");
                    match argument.map(|argument| argument.why) {
                        Some(WhyNot::Steps(steps)) => {
                            let fills =
                                |step: &Step| matches!(step.effect, Effect::Place(at, _) if at == cell);
                            assert!(!steps.iter().any(fills) && steps.len() <= MAX_ARGUED, "{words}");
                            let same = |step: &Step| step.technique == exercise.technique;
                            assert!(is_single(exercise.technique) || !steps.iter().any(same), "{words}");
                            argued += 1;
                        }
                        Some(other) => panic!("{other:?}"),
                        None if words.contains(" has its ") => clashes += 1,
                        None => withheld += 1,
                    }
                }
            }
        }
        assert!(clashes > 0 && argued > 0 && withheld > 0, "{clashes} {argued} {withheld}");
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
