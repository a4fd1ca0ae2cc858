//! WXYZ-wings and larger: a cell with two candidates and an almost locked set round a hinge.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet};
use crate::hint::evidence::AlsChain;
use crate::hint::{Analysis, Card, Difficulty, Emit, Evidence, Step, Technique, Text};
use crate::text;

use crate::hint::effects::Gone;

/// A wing of four cells or more: two almost locked sets of which one is a single cell.
pub struct BigWing {
    card: Card,
    /// Cells of the larger set.
    cells: usize,
}

/// Four cells.
pub static WXYZ_WING: BigWing = BigWing {
    card: Card::new(
        "wxyz-wing",
        "WXYZ-wing",
        "2021",
        (Difficulty::Unfair, 300),
        "Four cells with four digits w, x, y and z between them: three of one house, and a fourth with just x and z that \
         sees every x among the three. If the fourth is not z it is x, so the three lack x and hold w, y and z. Either way \
         z is in one of the four, and a cell that sees every z among them cannot be z.",
    ),
    cells: 3,
};
/// Five cells.
pub static VWXYZ_WING: BigWing = BigWing {
    card: Card::new(
        "vwxyz-wing",
        "VWXYZ-wing",
        "2022",
        (Difficulty::Unfair, 310),
        "A WXYZ-wing with one cell more: four cells of one house with five digits, and a cell with just x and z that sees \
         every x among them. If that one is not z it is x, so the four lack x and hold z. Either way z is in one of the \
         five cells, and a cell that sees every z among them cannot be z.",
    ),
    cells: 4,
};
/// Six cells.
pub static UVWXYZ_WING: BigWing = BigWing {
    card: Card::new(
        "uvwxyz-wing",
        "UVWXYZ-wing",
        "2023",
        (Difficulty::Unfair, 320),
        "A WXYZ-wing with two cells more: five cells of one house with six digits, and a cell with just x and z that sees \
         every x among them. If that one is not z it is x, so the five lack x and hold z. Either way z is in one of the \
         six cells, and a cell that sees every z among them cannot be z.",
    ),
    cells: 5,
};

impl Technique for BigWing {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let sets = analysis.sets();
        let size = |set: usize| sets.sets[set].cells.len();
        for (a, near) in analysis.neighbors(false).iter().enumerate().filter(|&(a, _)| size(a) == 1) {
            for other in near.iter().filter(|other| size(other.set) == self.cells) {
                for link in other.digits.iter() {
                    let mut gone = Gone::default();
                    let digits = CandidateSet::all(analysis.grid.size()) - CandidateSet::of(link);
                    sets.take(a, other.set, digits, &mut gone);
                    let pair = || vec![sets.sets[a], sets.sets[other.set]];
                    let chain = || AlsChain { sets: pair(), links: vec![link], second: None };
                    gone.tell(self, || Evidence::Als(chain()), emit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let Evidence::Als(AlsChain { sets, links, .. }) = &step.evidence else { return Text::default() };
        let ([hinge, set], [x]) = (&sets[..], &links[..]) else { return Text::default() };
        let z = step.effect.digits();
        let goal = Text::list(z.iter());
        text![
            "Suppose ",
            Text::list(hinge.cells.iter()),
            " is not ",
            goal.clone(),
            ": then it is ",
            *x,
            ", and ",
            Text::list(set.cells.iter()),
            " lose it. Of ",
            Text::list(set.digits.iter()),
            " they keep as many digits as they are cells, ",
            goal.clone(),
            " among them. So ",
            goal,
            " is in the one or in the others, and what sees all those places cannot hold it. ",
            step.effect.text(),
            ".",
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{cells, effects, steps};

    #[test]
    fn a_pair_and_three_cells_of_a_house() {
        // x = 1 joins r1c1 and r1c5; z = 4.
        let grid = cells("r1c1=14 r1c5=124 r2c4=23 r2c6=234");
        let found = steps(&WXYZ_WING, &grid);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(
            found[0].starts_with("r1c4 <> 4; r1c6 <> 4 | Suppose r1c1 is not 4: then it is 1"),
            "{found:?}"
        );
        let larger = cells("r1c1=14 r1c5=124 r2c4=23 r2c6=235 r3c4=345");
        assert!(effects(&VWXYZ_WING, &larger).contains(&"r1c4 <> 4; r1c6 <> 4".into()));
        let largest = cells("r1c1=14 r1c5=124 r2c4=23 r2c6=235 r3c4=356 r3c6=46");
        assert!(effects(&UVWXYZ_WING, &largest).contains(&"r1c4 <> 4; r1c6 <> 4".into()));
    }
}
