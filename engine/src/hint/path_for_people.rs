//! Solve paths as a person would go them: what is easiest to see first, and nothing that leads to nothing.

use super::sequence::holding;
use super::{Effect, Path, Preferences, Step, Uniqueness, next_for_people};
use crate::grid::{CandidateGrid, CandidateSet, Cell};
use crate::monitor::Cancelled;

/// Returns the steps that a person finds first. If they reach the solution, those and their eliminations without which the
/// later ones still hold are left out. Calls `go_on` during and after each technique, and between trials.
///
/// # Errors
/// The steps found until then, once `go_on` returns false.
pub fn path_for_people(
    grid: &CandidateGrid,
    uniqueness: Uniqueness,
    preferences: &Preferences,
    go_on: impl Fn() -> bool,
) -> Result<Vec<Step>, Vec<Step>> {
    let mut path = Path { steps: Vec::new(), grid: grid.clone() };
    while !path.grid.values().is_full() {
        match next_for_people(&path.grid, uniqueness, preferences, &go_on) {
            Err(Cancelled) => return Err(path.steps),
            Ok(None) => break,
            Ok(Some(step)) => {
                step.effect.apply(&mut path.grid);
                path.steps.push(step);
            }
        }
    }
    if !path.is_solved() {
        return Ok(path.steps);
    }
    pruned(path.steps.clone(), grid, preferences, &go_on).map_err(|Cancelled| path.steps)
}

/// Leaves out the eliminations that nothing later needs, those of the last steps first, and steps of which none is left.
fn pruned(
    mut steps: Vec<Step>,
    grid: &CandidateGrid,
    preferences: &Preferences,
    go_on: &impl Fn() -> bool,
) -> Result<Vec<Step>, Cancelled> {
    let mut positions = vec![grid.clone()];
    for (i, step) in steps.iter().enumerate() {
        let mut after = positions[i].clone();
        step.effect.apply(&mut after);
        positions.push(after);
    }
    for i in (0..steps.len()).rev() {
        let all = match &steps[i].effect {
            Effect::Eliminate(list) => list.clone(),
            Effect::Place(..) | Effect::PlaceAll(..) => continue,
        };
        let mut kept = all.clone();
        // First all at once.
        let candidates = all.iter().flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)));
        let singly = candidates.map(|(cell, digit)| vec![(cell, CandidateSet::of(digit))]);
        for dropped in std::iter::once(all.clone()).chain(singly) {
            if !go_on() {
                return Err(Cancelled);
            }
            let rest = without(&kept, &dropped);
            let mut tried = steps[i..].to_vec();
            if rest.is_empty() {
                tried.remove(0);
            } else {
                tried[0].effect = Effect::Eliminate(rest.clone());
            }
            if let Some(holding) = holding(tried, &positions[i], &|technique| preferences.wants(technique)) {
                steps.truncate(i);
                steps.extend(holding);
                kept = rest;
            }
            if kept.is_empty() {
                break;
            }
        }
    }
    Ok(steps)
}

/// Returns these eliminations apart from some.
fn without(list: &[(Cell, CandidateSet)], dropped: &[(Cell, CandidateSet)]) -> Vec<(Cell, CandidateSet)> {
    let mut kept = list.to_vec();
    for (cell, digits) in &mut kept {
        for (_, gone) in dropped.iter().filter(|(other, _)| other == cell) {
            *digits -= *gone;
        }
    }
    kept.retain(|(_, digits)| !digits.is_empty());
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::check;
    use crate::hint::techniques::testing::values;

    /// A path that is pruned, and the eliminations without which all later steps hold.
    fn idle_share(line: &str) -> [usize; 2] {
        let grid = values(line);
        let steps = path_for_people(&grid, Uniqueness::Unique, &Preferences::default(), || true).unwrap();
        let (mut position, [mut idle, mut count]) = (grid, [0; 2]);
        for (i, step) in steps.iter().enumerate() {
            check(&position, step).unwrap();
            if let Effect::Eliminate(list) = &step.effect {
                for (cell, digit) in
                    list.iter().flat_map(|&(cell, digits)| digits.iter().map(move |d| (cell, d)))
                {
                    let mut without = position.clone();
                    let rest = super::without(list, &[(cell, CandidateSet::of(digit))]);
                    Effect::Eliminate(rest).apply(&mut without);
                    let holds = steps[i + 1..].iter().all(|step| {
                        let holds = check(&without, step).is_ok();
                        step.effect.apply(&mut without);
                        holds
                    });
                    idle += usize::from(holds);
                    count += 1;
                }
            }
            step.effect.apply(&mut position);
        }
        assert!(position.values().is_full());
        [idle, count]
    }

    const PUZZLES: [&str; 3] = [
        "..9......4....9315...23..6...2..18...5.....2...15..6...9..18...1359....8......7..",
        "9.75.1..8.1.....7....82.9..........5.9...6.2.5..4.91...7.1....365.3.....8........",
        ".1..2.5....24....747..1..26.9.2..7.............3..4.5.3.9.4...5.2.3..8......7..9.",
    ];

    #[test]
    fn few_eliminations_of_a_path_lead_to_nothing() {
        check_idle(&PUZZLES[..2]);
    }

    #[test]
    #[ignore = "slow: a harder puzzle too"]
    fn few_eliminations_of_hard_paths_lead_to_nothing() {
        check_idle(&PUZZLES);
    }

    fn check_idle(puzzles: &[&str]) {
        let [mut idle, mut count] = [0; 2];
        for line in puzzles {
            let [idle_here, count_here] = idle_share(line);
            idle += idle_here;
            count += count_here;
        }
        assert!(count > 5 && idle * 100 <= 8 * count, "{idle} of {count}");
    }

    #[test]
    fn a_path_that_is_cancelled_has_the_steps_until_then() {
        let grid = values(PUZZLES[0]);
        let path = |go_on: &dyn Fn() -> bool| {
            path_for_people(&grid, Uniqueness::Unique, &Preferences::default(), go_on)
        };
        assert_eq!(path(&|| false), Err(Vec::new()));
        let calls = std::cell::Cell::new(0);
        let steps = path(&|| calls.replace(calls.get() + 1) < 20).unwrap_err();
        assert!(!steps.is_empty() && path(&|| true).unwrap()[0] == steps[0]);
    }
}
