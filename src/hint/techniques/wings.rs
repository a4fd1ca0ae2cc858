//! Cells with two candidates round a pivot: XY-wing, XYZ-wing, W-wing; and remote pairs.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::evidence::{Chain, Node, Strong};
use crate::hint::{Card, Evidence, Level, Step, Survey, Technique, Text};
use crate::text;

use super::chain_words;
use super::effects::{Gone, common_peers, eliminate};

/// A pivot with two pincers.
pub struct Wing {
    card: Card,
    /// Candidates of the pivot: 3 where it can hold the digit of the pincers too.
    pivot: usize,
}

/// Three cells with two candidates each.
pub static XY_WING: Wing = Wing {
    card: Card::new(
        "xy-wing",
        "XY-wing",
        "0800",
        (Level::Hard, 160),
        "A cell with the candidates x and y, the pivot, sees two cells with x and z and with y and z. Whichever the \
         pivot is, one of the two pincers must be z: a cell that sees both pincers cannot be z.",
    ),
    pivot: 2,
};
/// A pivot with three candidates.
pub static XYZ_WING: Wing = Wing {
    card: Card::new(
        "xyz-wing",
        "XYZ-wing",
        "0801",
        (Level::Hard, 180),
        "A cell with the candidates x, y and z, the pivot, sees two cells with x and z and with y and z. One of the \
         three must be z: a cell that sees all three cannot be z.",
    ),
    pivot: 3,
};

/// Cells with just two candidates.
pub(super) fn bivalue(grid: &CandidateGrid) -> CellSet {
    let (mut two, mut three, mut one) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
    for digit in Digit::all(grid.size()) {
        let cells = grid.cells_of(digit);
        three |= two & cells;
        two |= one & cells;
        one |= cells;
    }
    two - three
}

impl Technique for Wing {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(
        &'static self,
        survey: &Survey,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let grid = survey.grid;
        let geometry = grid.geometry();
        let two = bivalue(grid);
        for pivot in grid.open_cells().filter(|&cell| grid.candidates(cell).len() == self.pivot) {
            let middle = grid.candidates(pivot);
            let near = two & geometry.peer_set(pivot);
            for one in near.iter() {
                let shared = grid.candidates(one) & middle;
                if shared.len() + 1 != self.pivot {
                    continue;
                }
                for other in near.iter().filter(|&other| other > one) {
                    let ends = grid.candidates(one) & grid.candidates(other);
                    let all = grid.candidates(one) | grid.candidates(other) | middle;
                    let Some(digit) = ends.only().filter(|&d| middle.contains(d) == (self.pivot == 3)) else {
                        continue;
                    };
                    if all.len() != 3 {
                        continue;
                    }
                    let mut seen = geometry.peer_set(one) & geometry.peer_set(other);
                    if self.pivot == 3 {
                        seen &= geometry.peer_set(pivot);
                    }
                    if let Some(effect) = eliminate(grid, seen, digit) {
                        let evidence =
                            Evidence::Wing { pivot, pincers: vec![one, other], digit, digits: all };
                        emit(Step { technique: self, effect, evidence })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text {
        let Evidence::Wing { pivot, pincers, digit, .. } = &step.evidence else { return Text::default() };
        let (pivot, digit) = (*pivot, *digit);
        let cases = grid.candidates(pivot).iter().map(|candidate| {
            let pincer =
                pincers.iter().find(|&&c| grid.candidates(c).contains(candidate) && candidate != digit);
            match pincer {
                Some(&pincer) => text!["if it is ", candidate, ", ", pincer, " is ", digit],
                None => text!["it may be ", digit, " itself"],
            }
        });
        let holders = grid.candidates(pivot).contains(digit).then_some(pivot);
        let holders = holders.into_iter().chain(pincers.iter().copied());
        text![
            pivot,
            " is ",
            Text::join(grid.candidates(pivot).iter(), " or "),
            ": ",
            Text::join(cases, "; "),
            ". In any case one of ",
            Text::list(holders),
            " is ",
            digit,
            ", so a cell that sees them all is not. ",
            step.effect.text(),
            ".",
        ]
    }
}

/// Two cells with the same two candidates, joined by a strong link of one of them.
pub struct WWing;

static W_WING_CARD: Card = Card::new(
    "w-wing",
    "W-wing",
    "0803",
    (Level::Hard, 150),
    "Two cells with the same two candidates x and y that do not see each other, and a house with just two places for \
     x, each seen by one of them. One of these places is x, so one of the two cells is not x but y: a cell that sees \
     both cannot be y.",
);

impl Technique for WWing {
    fn card(&self) -> &Card {
        &W_WING_CARD
    }

    fn find(
        &'static self,
        survey: &Survey,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let grid = survey.grid;
        let geometry = grid.geometry();
        let two = bivalue(grid);
        for one in two.iter() {
            let pair = grid.candidates(one);
            for other in two.iter().filter(|&c| c > one && grid.candidates(c) == pair) {
                let seen = geometry.peer_set(one) & geometry.peer_set(other);
                if geometry.peer_set(one).contains(other) {
                    continue;
                }
                for gone in pair.iter().filter(|&digit| !(seen & grid.cells_of(digit)).is_empty()) {
                    let Some(link) = (pair - CandidateSet::of(gone)).first() else { continue };
                    self.bridges(grid, (one, other), (link, gone), emit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text {
        chain_words::explain(grid, step)
    }
}

impl WWing {
    /// Every strong link of `link` that joins the two cells.
    fn bridges(
        &'static self,
        grid: &CandidateGrid,
        (one, other): (Cell, Cell),
        (link, gone): (Digit, Digit),
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let geometry = grid.geometry();
        let ends: CellSet = [one, other].into_iter().collect();
        for (house, _) in geometry.houses() {
            let places = grid.places(house, link);
            if places.len() != 2 || !(places & ends).is_empty() {
                continue;
            }
            let (near, far) = (places & geometry.peer_set(one), places & geometry.peer_set(other));
            for a in near.iter() {
                let Some(b) = (places - CellSet::of(a)).only().filter(|&b| far.contains(b)) else { continue };
                if let Some(effect) = eliminate(grid, common_peers(geometry, ends), gone) {
                    let nodes = vec![
                        Node::single(one, gone),
                        Node::single(one, link),
                        Node::single(a, link),
                        Node::single(b, link),
                        Node::single(other, link),
                        Node::single(other, gone),
                    ];
                    let strong = vec![Strong::Cell(one), Strong::House(house), Strong::Cell(other)];
                    let evidence = Evidence::Chain(Chain { nodes, strong, ring: false });
                    emit(Step { technique: self, effect, evidence })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A chain of cells with the same two candidates.
pub struct RemotePair;

static REMOTE_PAIR_CARD: Card = Card::new(
    "remote-pair",
    "remote pair",
    "0703",
    (Level::Hard, 110),
    "Cells with the same two candidates in a row, each seeing the next: they take the two digits in turn. Two of them \
     an odd number of steps apart hold both digits between them, so a cell that sees both cannot hold either.",
);

/// The longest chain of cells that is tried.
const LONGEST: usize = 24;

impl RemotePair {
    fn extend(
        &'static self,
        grid: &CandidateGrid,
        (cells, twins): (&mut Vec<Cell>, CellSet),
        digits: CandidateSet,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let geometry = grid.geometry();
        let Some(&last) = cells.last() else { return ControlFlow::Continue(()) };
        // Each chain once, from its earlier end.
        if cells.len() >= 4 && cells.len() % 2 == 0 && cells[0] < last {
            // Neighbours are a naked pair; only cells further apart are news.
            let mut both = CellSet::EMPTY;
            for (i, &one) in cells.iter().enumerate() {
                for &other in cells.iter().skip(i + 3).step_by(2) {
                    both |= geometry.peer_set(one) & geometry.peer_set(other);
                }
            }
            both -= cells.iter().copied().collect();
            let mut gone = Gone::default();
            digits.iter().for_each(|digit| gone.digit(grid, both, digit));
            if let Some(effect) = gone.effect() {
                let evidence = Evidence::RemotePair { cells: cells.clone(), digits };
                emit(Step { technique: self, effect, evidence })?;
            }
        }
        if cells.len() == LONGEST {
            return ControlFlow::Continue(());
        }
        for next in (twins & geometry.peer_set(last)).iter() {
            if cells.contains(&next) {
                continue;
            }
            cells.push(next);
            self.extend(grid, (cells, twins), digits, emit)?;
            cells.pop();
        }
        ControlFlow::Continue(())
    }
}

impl Technique for RemotePair {
    fn card(&self) -> &Card {
        &REMOTE_PAIR_CARD
    }

    fn find(
        &'static self,
        survey: &Survey,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let grid = survey.grid;
        let two = bivalue(grid);
        let mut done = CellSet::EMPTY;
        for first in two.iter() {
            let digits = grid.candidates(first);
            let twins: CellSet = two.iter().filter(|&cell| grid.candidates(cell) == digits).collect();
            if twins.len() < 4 || done.contains(first) {
                continue;
            }
            done |= twins;
            for start in twins.iter() {
                self.extend(grid, (&mut vec![start], twins), digits, emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let Evidence::RemotePair { cells, digits } = &step.evidence else { return Text::default() };
        text![
            Text::join(cells.iter().copied(), " - "),
            " can each hold only ",
            Text::list(digits.iter()),
            " and see one another in turn, so they alternate. A cell that sees two of them an odd number of steps \
             apart sees both digits. ",
            step.effect.text(),
            ".",
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{cells, effects, steps, without};
    use super::*;

    #[test]
    fn an_xy_wing_has_a_pivot_and_two_pincers() {
        let grid = cells("r1c1=12 r1c5=13 r5c1=23");
        assert_eq!(
            steps(&XY_WING, &grid),
            [
                "r5c5 <> 3 | r1c1 is 1 or 2: if it is 1, r1c5 is 3; if it is 2, r5c1 is 3. In any case one of r1c5 and r5c1 is 3, \
              so a cell that sees them all is not. r5c5 <> 3."
            ]
        );
    }

    #[test]
    fn an_xyz_wing_is_seen_from_its_pivot_too() {
        let grid = cells("r1c1=123 r1c5=13 r2c2=23");
        assert_eq!(effects(&XYZ_WING, &grid), ["r1c2 <> 3; r1c3 <> 3"]);
    }

    #[test]
    fn a_w_wing_joins_twins_by_a_strong_link() {
        let grid = cells("r1c1=12 r5c5=12");
        let grid = without(grid, 1, "r9c2 r9c3 r9c4 r9c6 r9c7 r9c8 r9c9");
        let found = steps(&WWing, &grid);
        assert!(
            found.iter().any(|line| line.starts_with("r1c5 <> 2; r5c1 <> 2 | Suppose r1c1 is not 2")),
            "{found:?}"
        );
    }

    #[test]
    fn remote_pairs_alternate() {
        let grid = cells("r1c1=12 r1c5=12 r5c5=12 r5c9=12");
        assert_eq!(effects(&RemotePair, &grid), ["r1c9 <> 1 and 2; r5c1 <> 1 and 2"]);
    }
}
