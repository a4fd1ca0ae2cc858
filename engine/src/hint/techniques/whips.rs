//! Whips: assume a candidate and follow one line of candidates to a contradiction.

use std::ops::ControlFlow;

use crate::grid::{Cell, Digit};
use crate::hint::analysis::whips::search;
use crate::hint::{Analysis, Effect, Emit, Evidence, Finder, Step, Technique};

pub struct Whips;

/// The most partial whips that are looked at: enough for nearly all puzzles, within a frame.
const MAX_PARTIAL: usize = 12_000;

impl Finder for Whips {
    /// The shortest whip of each candidate, the shortest first.
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let closures = analysis.closures();
        search(
            closures,
            closures.candidates(),
            MAX_PARTIAL,
            || analysis.is_wanted(),
            |whip| {
                let Some(cell) = whip.target.cells.only() else { return ControlFlow::Continue(()) };
                let effect = Effect::decide(cell, whip.target.digit, false);
                emit(effect, Evidence::Whip(whip))
            },
        )
    }
}

/// Returns the step of the shortest whip that excludes this candidate.
pub fn excluding(
    technique: &'static Technique,
    analysis: &Analysis,
    cell: Cell,
    digit: Digit,
) -> Option<Step> {
    let closures = analysis.closures();
    let target = [closures.layout.candidate(cell, digit)];
    let mut found = None;
    // The search reports at most one whip.
    let _ = search(
        closures,
        &target,
        MAX_PARTIAL,
        || analysis.is_wanted(),
        |whip| {
            found = Some(whip);
            ControlFlow::Break(())
        },
    );
    let (effect, evidence) = (Effect::decide(cell, digit, false), Evidence::Whip(found?));
    Some(Step { technique, effect, evidence })
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{cells, steps};

    #[test]
    fn a_whip_follows_one_line_to_a_contradiction() {
        let found = steps("whip", &cells("r1c1=12 r1c5=13 r5c1=23 r5c5=345"));
        let line = found.iter().find(|line| line.starts_with("r5c5 <> 3 ")).expect("a whip");
        assert_eq!(
            line,
            "r5c5 <> 3 | If r5c5=3: r1c5=1 → r1c1=2 → no digit is left for r5c1 (by r5c5). So r5c5≠3."
        );
    }
}
