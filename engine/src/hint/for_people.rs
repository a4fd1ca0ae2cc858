//! Steps in the order in which a person finds them, apart from the order of the rating.
//!
//! Singles come first: hidden ones in boxes, then in lines, then naked ones. Patterns follow in difficulty order: those
//! that make a single before others, and those of the fewest cells first. Beyond them the shortest argument comes first,
//! whether it is a chain, a whip or one of almost locked sets; arguments with branches come last. Everything that an
//! argument removes is one step.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::techniques::{all_techniques, by_slug, of_board};
use super::{
    Analysis, Difficulty, Evidence, Role, Step, Technique, Uniqueness, is_single, leads_to, may_assume_unique,
};
use crate::bits::sort_by_number;
use crate::grid::{Alphabet, CandidateGrid, Cell, Geometry};
use crate::monitor::Cancelled;

/// What a player wants of hints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// Whether arguments may rest on the puzzle having one solution.
    pub uniqueness: bool,
    /// The slugs of techniques that are not wanted.
    pub unwanted: Vec<String>,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences { uniqueness: true, unwanted: Vec::new() }
    }
}

impl Preferences {
    /// Wants no techniques but some, such as those that were taught.
    pub fn only(has: impl Fn(&Technique) -> bool) -> Preferences {
        let others = all_techniques().filter(|technique| !has(technique));
        Preferences {
            unwanted: others.map(|technique| technique.slug.to_owned()).collect(),
            ..Self::default()
        }
    }

    /// Returns whether hints may use a technique.
    pub fn wants(&self, technique: &Technique) -> bool {
        self.unwanted.iter().all(|slug| slug != technique.slug)
    }
}

/// The most steps of a technique that are compared where each takes long to explain.
const MAX_COMPARED: usize = 40;

/// Returns the step that a person finds first, or `None` if no technique applies. Calls `go_on` during and after each
/// technique.
///
/// # Errors
/// [`Cancelled`] once `go_on` returns false.
pub fn next_for_people(
    grid: &CandidateGrid,
    uniqueness: Uniqueness,
    preferences: &Preferences,
    go_on: impl Fn() -> bool,
) -> Result<Option<Step>, Cancelled> {
    let mut first = None;
    each_for_people(grid, uniqueness, preferences, go_on, &mut |step| {
        first = Some(step);
        ControlFlow::Break(())
    })?;
    Ok(first)
}

/// Returns the singles, those that a person finds first before others, one for each cell.
pub fn singles_for_people(grid: &CandidateGrid) -> Vec<Step> {
    let analysis = Analysis::new(grid);
    let mut steps = Vec::new();
    for technique in groups(grid.geometry()).swap_remove(0) {
        // The sink never breaks.
        let _ = technique.find(&analysis, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
    }
    sort_by_number(&mut steps, |step| effort(grid, step));
    let mut singles: Vec<Step> = Vec::new();
    for step in steps {
        if singles.iter().all(|single| single.effect != step.effect) {
            singles.push(step);
        }
    }
    singles
}

/// Hands steps to the sink, those that a person finds first before others, until the sink breaks. Calls `go_on` during
/// and after each technique.
///
/// # Errors
/// [`Cancelled`] once `go_on` returns false. Steps that were found before that are handed over all the same, though easier
/// ones may be missing.
pub fn each_for_people(
    grid: &CandidateGrid,
    uniqueness: Uniqueness,
    preferences: &Preferences,
    go_on: impl Fn() -> bool,
    emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> Result<(), Cancelled> {
    let is_unique = uniqueness == Uniqueness::Unique && preferences.uniqueness && may_assume_unique(grid);
    let analysis = Analysis::new(grid).while_wanted(&go_on);
    for group in groups(grid.geometry()) {
        let (mut steps, mut is_complete) = (Vec::<(Effort, Step)>::new(), true);
        for technique in group {
            if !preferences.wants(technique) || (technique.assumes_unique && !is_unique) {
                continue;
            }
            let most = if technique.level == Difficulty::Extreme { MAX_COMPARED } else { usize::MAX };
            let mut found = 0;
            // The sink breaks after enough steps, so the result carries no information.
            let _ = technique.find(&analysis, &mut |step| {
                let step = step.with_all_targets(grid);
                steps.push((effort(grid, &step), step));
                found += 1;
                if found < most && analysis.is_wanted() {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            is_complete = go_on();
            if !is_complete {
                break;
            }
        }
        // Of equally hard steps the first one found stays first.
        sort_by_number(&mut steps, |(effort, _)| *effort);
        let is_ended = steps.into_iter().try_for_each(|(_, step)| emit(step)).is_break();
        if !is_complete {
            return Err(Cancelled);
        }
        if is_ended {
            break;
        }
    }
    Ok(())
}

/// Returns the techniques in the order for people; those of a group compete. Beyond the patterns, that is whichever
/// argument is shortest.
fn groups(board: &Geometry) -> Vec<Vec<&'static Technique>> {
    let (mut singles, mut patterns, mut chains, mut branching) = (vec![], vec![], vec![], vec![]);
    let mut of_one_rule = Vec::new();
    for technique in of_board(board) {
        match technique.level {
            Difficulty::Easy if is_single(technique) => singles.push(technique),
            Difficulty::Easy => of_one_rule.push(technique),
            Difficulty::Medium | Difficulty::Hard => patterns.push(vec![technique]),
            Difficulty::Unfair => chains.push(technique),
            Difficulty::Extreme => branching.push(vec![technique]),
        }
    }
    chains.extend(by_slug("whip"));
    if !of_one_rule.is_empty() {
        patterns.insert(0, of_one_rule);
    }
    [vec![singles], patterns, vec![chains], branching].concat()
}

/// Returns the techniques of a board in the order for people.
pub fn techniques_for_people(board: &Geometry) -> Vec<&'static Technique> {
    groups(board).concat()
}

/// The effort to see a step, compared within its group: its kind, the length of the argument, the cells to look at.
/// Of those that are alike, the step that eliminates most comes first.
type Effort = u64;

/// Arguments that differ by fewer characters than this are equally long: then the easier technique comes first.
const SAME_LENGTH: usize = 20;

fn effort(grid: &CandidateGrid, step: &Step) -> Effort {
    let single = |kind, causes: &[Cell]| in_order([kind, 0, causes.len(), 0]);
    match &step.evidence {
        Evidence::FullHouse(_) => single(0, &[]),
        Evidence::HiddenSingle(hidden) => {
            let in_box = grid.geometry().house(hidden.house).kind.is_box();
            single(if in_box { 1 } else { 2 }, &hidden.causes)
        }
        Evidence::NakedSingle(naked) => single(3, &naked.causes),
        _ if step.technique.level < Difficulty::Unfair => {
            let leads_on = !leads_to(&step.effect, grid).is_empty();
            in_order([0, usize::from(!leads_on), cells(grid, step), 0])
        }
        _ => {
            let words = step.explain(grid).render(grid.geometry(), Alphabet::Digits);
            let few = usize::from(u16::MAX).saturating_sub(step.effect.eliminated_count());
            in_order([0, words.chars().count() / SAME_LENGTH, 0, few])
        }
    }
}

/// Puts numbers below 65,536 into one that is ordered as they are, the first one first.
fn in_order(numbers: [usize; 4]) -> Effort {
    numbers.into_iter().fold(0, |all, number| all << 16 | number as u64)
}

fn cells(grid: &CandidateGrid, step: &Step) -> usize {
    let lights = step.presentation(grid).highlights.into_iter();
    let is_pattern = |role| !matches!(role, Role::House | Role::Cover | Role::Eliminated);
    lights.filter(|light| is_pattern(light.role)).map(|light| light.cell).collect::<BTreeSet<_>>().len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Digit;
    use crate::hint::techniques::testing::values;
    use crate::hint::{Effect, TECHNIQUES};

    fn next(grid: &CandidateGrid, preferences: &Preferences) -> Step {
        next_for_people(grid, Uniqueness::Unique, preferences, || true).unwrap().expect("a step")
    }

    #[test]
    fn a_person_gets_the_single_that_is_easiest_to_see() {
        let grid =
            values("86.7..42143.2.1..5.1..64....74..8...1.84.37.9...5..18....37..4.6..8.2.17742..6.38");
        let step = next(&grid, &Preferences::default());
        // The 2 of column 3 leaves one cell of box 1 for its 2.
        assert_eq!(step.effect, Effect::Place(grid.geometry().cell(2, 0), Digit::new(2).unwrap()));
        assert!(matches!(&step.evidence, Evidence::HiddenSingle(single) if single.causes.len() == 1));
    }

    #[test]
    fn a_long_search_can_be_cancelled_inside_a_technique() {
        let mut grid =
            values(".1..2.5....24....747..1..26.9.2..7.............3..4.5.3.9.4...5.2.3..8......7..9.");
        loop {
            let step = next(&grid, &Preferences::default());
            if step.technique.slug == "whip" {
                break;
            }
            step.effect.apply(&mut grid);
        }
        let calls = std::cell::Cell::new(0);
        let search = |most: usize| {
            calls.set(0);
            let go_on = || calls.replace(calls.get() + 1) < most;
            next_for_people(&grid, Uniqueness::Unique, &Preferences::default(), go_on)
        };
        assert!(search(usize::MAX).is_ok());
        let all = calls.get();
        let easier = TECHNIQUES.iter().filter(|technique| technique.level <= Difficulty::Hard);
        assert!(all > easier.count() + 6, "{all}");
        for most in [0, all / 2, all - 1] {
            assert_eq!(search(most), Err(Cancelled));
            assert!(calls.get() <= most + 2, "nothing goes on after {most} calls: {}", calls.get());
        }
        // What the last techniques have found is not lost.
        calls.set(0);
        let go_on = || calls.replace(calls.get() + 1) < all - 1;
        let mut found = 0;
        let cancelled =
            each_for_people(&grid, Uniqueness::Unique, &Preferences::default(), go_on, &mut |step| {
                crate::hint::check(&grid, &step).expect("a step");
                found += 1;
                ControlFlow::Continue(())
            });
        assert!(cancelled == Err(Cancelled) && found > 0);
    }

    #[test]
    fn some_steps_come_easiest_first_and_without_unwanted_techniques() {
        check_order(4);
    }

    #[test]
    #[ignore = "slow: every position of a solution"]
    fn steps_come_easiest_first_and_without_unwanted_techniques() {
        check_order(1);
    }

    /// Solves a puzzle, and looks at the order of the steps in one of `one_of` positions.
    fn check_order(one_of: usize) {
        let mut grid =
            values("9.75.1..8.1.....7....82.9..........5.9...6.2.5..4.91...7.1....365.3.....8........");
        let mut preferences = Preferences::default();
        let (mut chains, mut positions) = (0, 0);
        while let Some(step) = next_for_people(&grid, Uniqueness::Unique, &preferences, || true).unwrap() {
            crate::hint::check(&grid, &step).unwrap();
            positions += 1;
            if positions % one_of == 0 {
                check_singles_come_first(&grid, &preferences);
            }
            if positions % one_of == 0 && step.technique.level > Difficulty::Medium {
                let slug = step.technique.slug.to_owned();
                preferences.unwanted = vec![slug.clone()];
                let other = next_for_people(&grid, Uniqueness::Unique, &preferences, || true).unwrap();
                assert!(other.is_none_or(|other| other.technique.slug != slug), "{slug}");
                preferences.unwanted.clear();
                chains += 1;
            }
            step.effect.apply(&mut grid);
        }
        assert!(chains > 3 / one_of && positions > chains * one_of, "{chains} of {positions}");
    }

    /// Singles come before other steps, and the easier ones among them first.
    fn check_singles_come_first(grid: &CandidateGrid, preferences: &Preferences) {
        let mut seen = Vec::new();
        each_for_people(grid, Uniqueness::Unique, preferences, || true, &mut |step| {
            seen.push((step.technique.level == Difficulty::Easy, effort(grid, &step)));
            if seen.len() < 50 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
        .unwrap();
        let singles = seen.iter().take_while(|(is_single, _)| *is_single);
        assert!(singles.clone().is_sorted() && !seen.iter().skip(singles.count()).any(|(single, _)| *single));
    }
}
