//! Naked, hidden and locked subsets: n cells that share n digits.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, HouseId};
use crate::hint::{Card, Effect, Evidence, Level, Step, Survey, Technique, Text};
use crate::text;

use super::effects::{Gone, common_peers};

/// What makes the subset.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The cells have no other digits.
    Naked,
    /// The same, in two houses that both lose candidates.
    Locked,
    /// The digits have no other places.
    Hidden,
}

/// A subset of one kind and size.
pub struct Subset {
    card: Card,
    size: usize,
    kind: Kind,
}

/// Two cells in two houses.
pub static LOCKED_PAIR: Subset = Subset {
    card: Card::new(
        "locked-pair",
        "locked pair",
        "0110",
        (Level::Medium, 40),
        "Two cells with the same two candidates that stand in one box and in one line at once. They share out the \
         two digits between them, so both the rest of the box and the rest of the line lose them.",
    ),
    size: 2,
    kind: Kind::Locked,
};
/// Three cells in two houses.
pub static LOCKED_TRIPLE: Subset = Subset {
    card: Card::new(
        "locked-triple",
        "locked triple",
        "0111",
        (Level::Medium, 60),
        "Three cells with three candidates between them that fill the crossing of a box and a line. The digits must \
         stand there, so both the rest of the box and the rest of the line lose them.",
    ),
    size: 3,
    kind: Kind::Locked,
};
/// Two cells, two digits.
pub static NAKED_PAIR: Subset = Subset {
    card: Card::new(
        "naked-pair",
        "naked pair",
        "0200",
        (Level::Medium, 60),
        "Two cells of a house that can both hold only the same two digits. One takes one, the other the other: \
         whichever way round, no other cell of the house can hold either.",
    ),
    size: 2,
    kind: Kind::Naked,
};
/// Three cells, three digits.
pub static NAKED_TRIPLE: Subset = Subset {
    card: Card::new(
        "naked-triple",
        "naked triple",
        "0201",
        (Level::Medium, 80),
        "Three cells of a house with only three digits between them; none of them needs to have all three. Three \
         cells use up three digits, so no other cell of the house can hold one of them.",
    ),
    size: 3,
    kind: Kind::Naked,
};
/// Four cells, four digits.
pub static NAKED_QUAD: Subset = Subset {
    card: Card::new(
        "naked-quad",
        "naked quad",
        "0202",
        (Level::Hard, 120),
        "Four cells of a house with only four digits between them. Four cells use up four digits, so no other cell \
         of the house can hold one of them. It is often easier to see as the hidden subset of the other cells.",
    ),
    size: 4,
    kind: Kind::Naked,
};
/// Two digits, two cells.
pub static HIDDEN_PAIR: Subset = Subset {
    card: Card::new(
        "hidden-pair",
        "hidden pair",
        "0210",
        (Level::Medium, 70),
        "Two digits that can stand in only the same two cells of a house. The two cells are needed for them, so \
         every other candidate of these cells goes. It hides among those other candidates.",
    ),
    size: 2,
    kind: Kind::Hidden,
};
/// Three digits, three cells.
pub static HIDDEN_TRIPLE: Subset = Subset {
    card: Card::new(
        "hidden-triple",
        "hidden triple",
        "0211",
        (Level::Medium, 100),
        "Three digits that have only three cells of a house between them. The three cells are needed for them, so \
         every other candidate of these cells goes.",
    ),
    size: 3,
    kind: Kind::Hidden,
};
/// Four digits, four cells.
pub static HIDDEN_QUAD: Subset = Subset {
    card: Card::new(
        "hidden-quad",
        "hidden quad",
        "0212",
        (Level::Hard, 150),
        "Four digits that have only four cells of a house between them. The four cells are needed for them, so \
         every other candidate of these cells goes.",
    ),
    size: 4,
    kind: Kind::Hidden,
};

/// Largest number of cells in a house, or digits on a board, that is played.
const MOST: usize = crate::grid::MAX_PLAY_SIZE;

/// Every choice of `left` of the items, as the union of what they hold, as long as that stays
/// within `limit`; the sink gets the union and the mask of items chosen.
fn unions(
    items: &[u32],
    left: usize,
    limit: u32,
    chosen: (u32, u32),
    sink: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (union, mask) = chosen;
    if left == 0 {
        return sink(union, mask);
    }
    let first = 32 - mask.leading_zeros() as usize;
    for (i, &item) in items.iter().enumerate().skip(first) {
        let all = union | item;
        if item != 0 && all.count_ones() <= limit {
            unions(items, left - 1, limit, (all, mask | 1 << i), sink)?;
        }
    }
    ControlFlow::Continue(())
}

impl Subset {
    fn naked(
        &'static self,
        grid: &CandidateGrid,
        house: HouseId,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let cells = &grid.geometry().house(house).cells;
        let mut items = [0; MOST];
        let mut open = 0;
        for (item, &cell) in items.iter_mut().zip(cells) {
            let digits = grid.candidates(cell);
            open += usize::from(!digits.is_empty());
            if (2..=self.size).contains(&digits.len()) {
                *item = digits.bits();
            }
        }
        if open <= self.size {
            return ControlFlow::Continue(());
        }
        unions(&items[..cells.len()], self.size, self.size as u32, (0, 0), &mut |union, mask| {
            self.emit_naked(grid, house, (chosen(cells, mask), CandidateSet::from_bits(union)), emit)
        })
    }

    /// Emits a naked subset, unless it takes nothing away, was met in an earlier house, or is of
    /// the other kind.
    fn emit_naked(
        &'static self,
        grid: &CandidateGrid,
        house: HouseId,
        (cells, digits): (CellSet, CandidateSet),
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let geometry = grid.geometry();
        let seen = common_peers(geometry, cells);
        let hit = digits.iter().fold(CellSet::EMPTY, |set, digit| set | (seen & grid.cells_of(digit)));
        let Some(first) = cells.first().filter(|_| !hit.is_empty()) else {
            return ControlFlow::Continue(());
        };
        let holds_all = |id: &&HouseId| cells.is_subset(geometry.house(**id).set);
        let mut houses = geometry.houses_of(first).iter().filter(holds_all);
        if houses.next() != Some(&house) {
            return ControlFlow::Continue(());
        }
        let houses: Vec<HouseId> = geometry.houses_of(first).iter().filter(holds_all).copied().collect();
        let locked = self.size < 4 && !houses.iter().any(|&id| hit.is_subset(geometry.house(id).set));
        if locked != (self.kind == Kind::Locked) {
            return ControlFlow::Continue(());
        }
        let mut gone = Gone::default();
        digits.iter().for_each(|digit| gone.digit(grid, seen, digit));
        match gone.effect() {
            Some(effect) => {
                let evidence = Evidence::NakedSubset { houses, cells, digits };
                emit(Step { technique: self, effect, evidence })
            }
            None => ControlFlow::Continue(()),
        }
    }

    fn hidden(
        &'static self,
        grid: &CandidateGrid,
        house: HouseId,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let cells = &grid.geometry().house(house).cells;
        let mut items = [0u32; MOST];
        let mut open = 0;
        for (i, &cell) in cells.iter().enumerate() {
            let digits = grid.candidates(cell);
            open += usize::from(!digits.is_empty());
            digits.iter().for_each(|digit| items[digit.index()] |= 1 << i);
        }
        if open <= self.size {
            return ControlFlow::Continue(());
        }
        items
            .iter_mut()
            .filter(|places| !(2..=self.size as u32).contains(&places.count_ones()))
            .for_each(|places| *places = 0);
        unions(&items[..grid.size()], self.size, self.size as u32, (0, 0), &mut |union, mask| {
            let (cells, digits) = (chosen(cells, union), CandidateSet::from_bits(mask));
            let others = CandidateSet::all(grid.size()) - digits;
            if cells.iter().all(|cell| (grid.candidates(cell) & others).is_empty()) {
                return ControlFlow::Continue(());
            }
            let mut gone = Gone::default();
            cells.iter().for_each(|cell| gone.cell(grid, cell, others));
            match gone.effect() {
                Some(effect) => {
                    let evidence = Evidence::HiddenSubset { house, cells, digits };
                    emit(Step { technique: self, effect, evidence })
                }
                None => ControlFlow::Continue(()),
            }
        })
    }
}

/// The cells at the places of a mask.
pub(super) fn chosen(cells: &[Cell], mask: u32) -> CellSet {
    cells.iter().enumerate().filter(|(i, _)| mask & 1 << i != 0).map(|(_, &cell)| cell).collect()
}

impl Technique for Subset {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(
        &'static self,
        survey: &Survey,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (grid, news) = (survey.grid, survey.news());
        let mut houses = grid.geometry().houses().filter(|(_, h)| !(h.set & news.cells).is_empty());
        houses.try_for_each(|(house, _)| match self.kind {
            Kind::Hidden => self.hidden(grid, house, emit),
            Kind::Naked | Kind::Locked => self.naked(grid, house, emit),
        })
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let Effect::Eliminate(_) = &step.effect else { return Text::default() };
        match &step.evidence {
            Evidence::NakedSubset { houses, cells, digits } => text![
                Text::list(cells.iter()),
                " can hold only ",
                Text::list(digits.iter()),
                " between them, and take all of these digits: no other cell of ",
                Text::list(houses.iter().copied()),
                " can hold them. ",
                step.effect.text(),
                "."
            ],
            Evidence::HiddenSubset { house, cells, digits } => text![
                "In ",
                *house,
                " the digits ",
                Text::list(digits.iter()),
                " have no place but ",
                Text::list(cells.iter()),
                ", so these cells can hold nothing else. ",
                step.effect.text(),
                "."
            ],
            _ => Text::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{cells, effects, steps, without};
    use super::*;

    #[test]
    fn a_naked_pair_clears_its_house_and_a_locked_one_both() {
        let grid = cells("r1c1=37 r1c8=37");
        let found = steps(&NAKED_PAIR, &grid);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("r1c2 <> 3 and 7; r1c3 <> 3 and 7; r1c4 <> 3 and 7"));
        assert!(
            found[0]
                .contains("| r1c1 and r1c8 can hold only 3 and 7 between them, and take all of these digits")
        );
        let grid = cells("r1c1=37 r1c2=37");
        assert_eq!(effects(&NAKED_PAIR, &grid), Vec::<String>::new());
        let found = steps(&LOCKED_PAIR, &grid);
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("r1c9 <> 3 and 7") && found[0].contains("r3c3 <> 3 and 7"));
        assert_eq!(effects(&LOCKED_TRIPLE, &cells("r1c1=37 r1c2=378 r1c3=78")).len(), 1);
    }

    #[test]
    fn larger_subsets_need_not_be_full() {
        assert_eq!(effects(&NAKED_TRIPLE, &cells("r1c1=12 r1c5=23 r1c9=13")).len(), 1);
        assert_eq!(effects(&NAKED_QUAD, &cells("r1c1=12 r1c4=23 r1c5=34 r1c9=14")).len(), 1);
        assert_eq!(effects(&NAKED_TRIPLE, &cells("r1c1=12 r1c5=23 r1c9=14")), Vec::<String>::new());
    }

    #[test]
    fn hidden_subsets_keep_only_their_digits() {
        let row = |digits: &[u8], names: &str| {
            digits.iter().fold(cells(""), |grid, &digit| without(grid, digit, names))
        };
        let seven = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7";
        assert_eq!(
            steps(&HIDDEN_PAIR, &row(&[4, 6], seven)),
            [
                "r1c8 <> 1, 2, 3, 5, 7, 8 and 9; r1c9 <> 1, 2, 3, 5, 7, 8 and 9 | In row 1 the digits 4 and 6 have no place but \
              r1c8 and r1c9, so these cells can hold nothing else. \
              r1c8 <> 1, 2, 3, 5, 7, 8 and 9; r1c9 <> 1, 2, 3, 5, 7, 8 and 9."
            ]
        );
        let triple = effects(&HIDDEN_TRIPLE, &row(&[4, 6, 8], "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6"));
        assert_eq!(
            triple,
            ["r1c7 <> 1, 2, 3, 5, 7 and 9; r1c8 <> 1, 2, 3, 5, 7 and 9; r1c9 <> 1, 2, 3, 5, 7 and 9"]
        );
        assert_eq!(effects(&HIDDEN_QUAD, &row(&[1, 4, 6, 8], "r1c1 r1c2 r1c3 r1c4 r1c5")).len(), 1);
    }
}
