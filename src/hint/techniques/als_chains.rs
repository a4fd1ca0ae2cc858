//! Almost locked sets joined by restricted common digits: XZ-rule, XY-wing, chains.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Digit};
use crate::hint::evidence::{Als, AlsChain};
use crate::hint::{Analysis, Card, Difficulty, Emit, Evidence, Step, Technique, Text};
use crate::text;

use crate::hint::analysis::als::Sets;
use crate::hint::analysis::als_neighbors::Restricted;
use crate::hint::analysis::als_walk::AlsWalk;
use crate::hint::effects::Gone;

/// How many sets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Length {
    Two,
    Three,
    More,
}

/// Almost locked sets in a row.
pub struct AlsRow {
    card: Card,
    length: Length,
    may_overlap: bool,
}

/// Two sets.
pub static ALS_XZ: AlsRow = AlsRow {
    card: Card::new(
        "als-xz",
        "almost locked sets XZ",
        "0901",
        (Difficulty::Unfair, 300),
        "An almost locked set is n cells of a house with n + 1 digits: lose one, and it holds all the others. Two of \
         them have a digit x in common that cannot be in both, because all its places there see one another. So one of \
         the sets lacks x and holds every other digit of its own: a digit z of both sets is in one of them, and what \
         sees all its places in both cannot be z. Where two such digits x join the sets, both are locked but for these.",
    ).filed_by_effect(),
    length: Length::Two,
    may_overlap: false,
};
/// Three sets.
pub static ALS_XY_WING: AlsRow = AlsRow {
    card: Card::new("als-xy-wing", "almost locked sets XY-wing", "0902", (Difficulty::Unfair, 320), WING_DOC)
        .filed_by_effect(),
    length: Length::Three,
    may_overlap: false,
};
/// Three sets that may share cells.
pub static OVERLAPPING_ALS_XY_WING: AlsRow = AlsRow {
    card: Card::new(
        "overlapping-als-xy-wing",
        "overlapping almost locked sets XY-wing",
        "0902-2",
        (Difficulty::Unfair, 320),
        WING_DOC,
    )
    .filed_by_effect(),
    length: Length::Three,
    may_overlap: true,
};
/// More sets.
pub static ALS_CHAIN: AlsRow = AlsRow {
    card: Card::new("als-chain", "chain of almost locked sets", "0903", (Difficulty::Unfair, 340), CHAIN_DOC)
        .filed_by_effect(),
    length: Length::More,
    may_overlap: false,
};
/// More sets that may share cells.
pub static OVERLAPPING_ALS_CHAIN: AlsRow = AlsRow {
    card: Card::new(
        "overlapping-als-chain",
        "chain of overlapping almost locked sets",
        "0903-2",
        (Difficulty::Unfair, 340),
        CHAIN_DOC,
    )
    .filed_by_effect(),
    length: Length::More,
    may_overlap: true,
};

const WING_DOC: &str = "Three almost locked sets (n cells of a house with n + 1 digits). The middle one shares a digit x with \
     the first and a digit y with the last, and neither can be in both sets it is shared by. If the first lacks z it holds x; \
     so the middle lacks x and holds y; so the last lacks y and holds z. So z is in the first or in the last, and what sees \
     all its places in both cannot be z.";
const CHAIN_DOC: &str = "Almost locked sets (n cells of a house with n + 1 digits) in a row, each joined to the next by a \
     digit that cannot be in both. If the first lacks z it holds the digit that joins it to the second; that one lacks it and \
     holds the digit that joins it to the third; and so on: the last holds z. So z is in the first or in the last, and what \
     sees all its places in both cannot be z.";

impl AlsRow {
    fn tell(
        &'static self,
        sets: &Sets,
        row: &[usize],
        links: &[Digit],
        second: Option<Digit>,
        gone: Gone,
        emit: Emit,
    ) -> ControlFlow<()> {
        let sets = || row.iter().map(|&set| sets.sets[set]).collect();
        gone.tell(self, || Evidence::Als(AlsChain { sets: sets(), links: links.to_vec(), second }), emit)
    }

    fn pairs(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, sets) = (analysis.grid, analysis.sets());
        let is_new = is_new(analysis);
        for (a, near) in analysis.neighbors(self.may_overlap).iter().enumerate() {
            let fresh = near.iter().filter(|near| near.set > a && (is_new[a] || is_new[near.set]));
            for &Restricted { set: b, digits: restricted } in fresh {
                for link in restricted.iter() {
                    let others = CandidateSet::all(grid.size()) - CandidateSet::of(link);
                    let second = (restricted - CandidateSet::of(link)).first();
                    // Two restricted commons: told once, under the first.
                    if second.is_none() && sets.may_take(a, b, others) {
                        let mut gone = Gone::default();
                        sets.take(a, b, others, &mut gone);
                        self.tell(sets, &[a, b], &[link], None, gone, emit)?;
                    }
                    if let Some(second) = second.filter(|&second| second > link) {
                        let both = CandidateSet::of(link) | CandidateSet::of(second);
                        let mut gone = Gone::default();
                        // The sets themselves are left alone, as the field does.
                        let own = sets.sets[a].cells | sets.sets[b].cells;
                        for digit in both.iter() {
                            gone.digit(grid, (sets.seen(a, digit) & sets.seen(b, digit)) - own, digit);
                        }
                        for set in [a, b] {
                            for digit in (sets.sets[set].digits - both).iter() {
                                gone.digit(grid, sets.seen(set, digit) - own, digit);
                            }
                        }
                        self.tell(sets, &[a, b], &[link], Some(second), gone, emit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Three sets round each middle one.
    fn wings(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, sets) = (analysis.grid, analysis.sets());
        let neighbors = analysis.neighbors(self.may_overlap);
        let is_new = is_new(analysis);
        for (middle, near) in neighbors.iter().enumerate() {
            for (i, one) in near.iter().enumerate() {
                let old = !is_new[middle] && !is_new[one.set];
                for other in near[i + 1..].iter().filter(|other| !old || is_new[other.set]) {
                    let apart = (sets.sets[one.set].cells & sets.sets[other.set].cells).is_empty();
                    if !apart && !self.may_overlap {
                        continue;
                    }
                    for x in one.digits.iter() {
                        for y in other.digits.iter().filter(|&y| y != x) {
                            let links = CandidateSet::of(x) | CandidateSet::of(y);
                            let digits = CandidateSet::all(grid.size()) - links;
                            if !sets.may_take(one.set, other.set, digits) {
                                continue;
                            }
                            let mut gone = Gone::default();
                            sets.take(one.set, other.set, digits, &mut gone);
                            self.tell(sets, &[one.set, middle, other.set], &[x, y], None, gone, emit)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Rows from every first set, breadth first: a set entered by a digit is entered by it once.
    fn rows(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, sets) = (analysis.grid, analysis.sets());
        let neighbors = analysis.neighbors(self.may_overlap);
        let mut seen = HashSet::new();
        let (mut partners, mut walk) = (Vec::new(), AlsWalk::new(sets));
        let may_be_new = joined_to(is_new(analysis), neighbors);
        for (first, near) in neighbors.iter().enumerate().filter(|&(first, _)| may_be_new[first]) {
            // Few sets have neighbors, and few walks go far: what they could take is looked up last.
            let mut has_partners = None;
            let leaves = near.iter().fold(CandidateSet::EMPTY, |all, near| all | near.digits);
            for leave in leaves.iter() {
                walk.run(neighbors, first, leave);
                let far = walk.reached.partition_point(|here| here.length < 4);
                if far == walk.reached.len() {
                    continue;
                }
                if !*has_partners.get_or_insert_with(|| sets.partners(first, &mut partners)) {
                    break;
                }
                for (place, here) in walk.reached.iter().enumerate().skip(far) {
                    let (last, enter) = (here.set, here.digit);
                    let links = CandidateSet::of(leave) | CandidateSet::of(enter);
                    let digits = CandidateSet::all(grid.size()) - links;
                    let may = partners[last / 64] & 1 << (last % 64) != 0;
                    if !may || !sets.may_take(first, last, digits) {
                        continue;
                    }
                    if !seen.insert((first, last, leave, enter)) {
                        continue;
                    }
                    let mut gone = Gone::default();
                    sets.take(first, last, digits, &mut gone);
                    let (row, links) = walk.chain(place);
                    self.tell(sets, &row, &links, None, gone, emit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// For each set whether one of these can be reached from it.
fn joined_to(mut these: Vec<bool>, neighbors: &[Vec<Restricted>]) -> Vec<bool> {
    let mut left: Vec<usize> = (0..these.len()).filter(|&set| these[set]).collect();
    while let Some(set) = left.pop() {
        for near in &neighbors[set] {
            if !std::mem::replace(&mut these[near.set], true) {
                left.push(near.set);
            }
        }
    }
    these
}

/// For each set whether it was another, or none, before the changed.
fn is_new(analysis: &Analysis) -> Vec<bool> {
    let changed = analysis.changed().cells;
    analysis.sets().sets.iter().map(|set| !(set.cells & changed).is_empty()).collect()
}

impl Technique for AlsRow {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        match self.length {
            Length::Two => self.pairs(analysis, emit),
            Length::Three => self.wings(analysis, emit),
            Length::More => self.rows(analysis, emit),
        }
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let Evidence::Als(AlsChain { sets, links, second }) = &step.evidence else { return Text::default() };
        let (Some(first), Some(last)) = (sets.first(), sets.last()) else { return Text::default() };
        let mut text = text![Text::join(sets.iter().map(describe), "; "), ". "];
        if let Some(second) = second {
            text.push(text![
                "Both ",
                links[0],
                " and ",
                *second,
                " can be in only one of the two sets, so each set lacks one of them \
                 and holds all its other digits. ",
                step.effect.text(),
                ".",
            ]);
            return text;
        }
        let common = first.digits & last.digits & step.effect.digits();
        text.push(text![
            "Suppose the first lacks ",
            Text::join(common.iter(), " or "),
            ": then it holds ",
            links[0]
        ]);
        for digit in &links[1..] {
            text.push(text![", so the next lacks that and holds ", *digit]);
        }
        text.push(text![
            ", so the last lacks that and holds all its others. In any case the first or the last holds ",
            Text::join(common.iter(), " or "),
            ", and a cell that sees all places for it in both does not. ",
            step.effect.text(),
            ".",
        ]);
        text
    }
}

/// `r1c2 and r1c5 hold two of 1, 4 and 7`.
fn describe(set: &Als) -> Text {
    let count = set.cells.len();
    if count == 1 {
        return text![Text::list(set.cells.iter()), " is ", Text::join(set.digits.iter(), " or ")];
    }
    text![Text::list(set.cells.iter()), " hold all but one of ", Text::list(set.digits.iter())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, CellSet};
    use crate::hint::techniques::support::testing::{cells, effects, steps};

    #[test]
    fn two_sets_share_a_restricted_digit() {
        // 1 cannot be in both sets, so 3 is in one of them.
        let grid = cells("r1c1=12 r1c2=23 r5c1=13");
        let found = effects(&ALS_XZ, &grid);
        assert!(found.contains(&"r2c1 <> 3; r3c1 <> 3; r4c2 <> 3; r5c2 <> 3; r6c2 <> 3".into()), "{found:?}");
        let told = steps(&ALS_XZ, &grid);
        assert!(
            told.iter().any(|line| line.contains("so the last lacks that and holds all its others")),
            "{told:?}"
        );
    }

    #[test]
    fn longer_rows_pass_the_digit_on() {
        let wing = cells("r1c1=12 r1c5=23 r5c5=13");
        assert!(effects(&ALS_XY_WING, &wing).contains(&"r5c1 <> 1".into()));
        // No two sets that follow one another lie in one house, where they would be one: and but for a target the
        // other cells can hold nothing.
        let mut chain = cells("r1c1=12 r1c5=25 r2c4=35 r5c4=36 r4c5=46 r4c9=14");
        let kept: CellSet = [0, 4, 8, 12, 31, 35, 39].map(Cell::new).into_iter().collect();
        for cell in chain.geometry().clone().cells().filter(|&cell| !kept.contains(cell)) {
            chain.eliminate(cell, CandidateSet::all(9));
        }
        let found = effects(&ALS_CHAIN, &chain);
        assert!(found.contains(&"r1c9 <> 1".into()), "{found:?}");
    }
}
