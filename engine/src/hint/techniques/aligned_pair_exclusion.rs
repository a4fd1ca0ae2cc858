//! Aligned pair exclusion: pairs of digits in two cells that would leave an almost locked set with too few digits.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit};
use crate::hint::analysis::als::Sets;
use crate::hint::effects::Eliminations;
use crate::hint::evidence::{AlignedPair, Als};
use crate::hint::{Analysis, Emit, Evidence, Finder};

pub struct AlignedPairExclusion;

/// The most cells of a set; larger ones are hard to spot.
const LARGEST: usize = 4;

/// Impossible pairs of digits, each with the set that rules it out.
type Excluded = Vec<([Digit; 2], Option<Als>)>;

/// The first set that this pair would leave with too few digits.
fn ruled_out_by(sets: &Sets, [one, other]: [Cell; 2], [a, b]: [Digit; 2]) -> Option<Als> {
    let both = CandidateSet::of(a) | CandidateSet::of(b);
    let found = sets.sets.iter().enumerate().find(|&(i, set)| {
        set.cells.len() <= LARGEST
            && (both - set.digits).is_empty()
            && sets.seen(i, a).contains(one)
            && sets.seen(i, b).contains(other)
            && !set.cells.contains(one)
            && !set.cells.contains(other)
    });
    found.map(|(_, set)| *set)
}

/// The reasons why each pair with `digit` in cell `at` is impossible, or `None` if one is possible.
fn all_excluded(
    grid: &CandidateGrid,
    sets: &Sets,
    cells: [Cell; 2],
    digit: Digit,
    at: usize,
) -> Option<Excluded> {
    let sees = grid.geometry().peer_set(cells[0]).contains(cells[1]);
    let pairs = grid.candidates(cells[1 - at]).iter().map(|other| {
        let pair = if at == 0 { [digit, other] } else { [other, digit] };
        if digit == other {
            sees.then_some((pair, None))
        } else {
            ruled_out_by(sets, cells, pair).map(|set| (pair, Some(set)))
        }
    });
    pairs.collect()
}

impl Finder for AlignedPairExclusion {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, sets) = (analysis.grid, analysis.sets());
        let open: Vec<Cell> = grid.open_cells().collect();
        for (i, &one) in open.iter().enumerate() {
            for &other in &open[i + 1..] {
                analysis.check()?;
                let cells = [one, other];
                let (mut eliminations, mut excluded) = (Eliminations::default(), Vec::new());
                for at in [0, 1] {
                    for digit in grid.candidates(cells[at]).iter() {
                        if let Some(reasons) = all_excluded(grid, sets, cells, digit, at) {
                            eliminations.add_cell(grid, cells[at], CandidateSet::of(digit));
                            excluded.extend(reasons);
                        }
                    }
                }
                eliminations.emit(|| Evidence::AlignedPair(AlignedPair { cells, excluded }), emit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{cells, effects, steps};

    #[test]
    fn pairs_that_leave_a_cell_without_a_candidate_are_impossible() {
        // With 1 in r1c1, r1c2 cannot be 2, 3 or 4 because of r1c4, r1c5 and r2c3.
        let grid = cells("r1c1=159 r1c2=234 r1c4=12 r1c5=13 r2c3=14");
        assert!(effects("aligned-pair-exclusion", &grid).contains(&"r1c1 <> 1".into()));
        let found = steps("aligned-pair-exclusion", &grid);
        assert!(
            found.iter().any(|line| line.contains("1 and 2 would leave r1c4 without a candidate")),
            "{found:?}"
        );
        // Three digits in two cells are a set as well.
        let grid = cells("r1c1=159 r1c2=23 r1c4=124 r1c5=24 r2c3=13");
        assert!(effects("aligned-pair-exclusion", &grid).contains(&"r1c1 <> 1".into()));
    }
}
