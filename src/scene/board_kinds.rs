//! The kinds of boards in a list, in the fewest words that tell them apart.

use std::collections::BTreeSet;

use crate::explain::capitalized;
use crate::game::kind;
use crate::grid::{describe_houses, kinds_of_rules};
use crate::lessons::{Page, page_of_kind};
use crate::puzzle::Problem;

/// Returns what a board is besides its size: `Jigsaw`, `Killer cages`, `Queens in regions`; `Classic` if nothing more.
fn variant(problem: &Problem) -> String {
    let mut words = Vec::new();
    match problem {
        Problem::Sudoku(puzzle) => {
            let shape = puzzle.geometry.shape();
            words.push(describe_houses(shape));
            for kind in kinds_of_rules(shape) {
                let name = page_of_kind(kind).map_or(kind.name, Page::name);
                if !words.iter().any(|known| known == name) {
                    words.push(name.to_owned());
                }
            }
            words.extend(puzzle.weights.is_some().then(|| "target".to_owned()));
            words.extend(puzzle.given_candidates.is_some().then(|| "Sukaku".to_owned()));
        }
        Problem::Queens(board) if board.regions().is_some() => words.push("queens in regions".to_owned()),
        Problem::Queens(_) => words.push("queens".to_owned()),
    }
    words.retain(|word| !word.is_empty());
    if words.is_empty() { "Classic".to_owned() } else { capitalized(&words.join(", ")) }
}

/// By what the boards of a list can be told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardsDiffer {
    Nothing,
    Size,
    /// Houses, rules, or how they are played.
    Variant,
    SizeAndVariant,
}

impl BoardsDiffer {
    pub fn in_list<'a>(problems: impl Iterator<Item = &'a Problem>) -> BoardsDiffer {
        let (mut sizes, mut variants) = (BTreeSet::new(), BTreeSet::new());
        for problem in problems {
            sizes.insert(problem.size());
            variants.insert(variant(problem));
        }
        match (sizes.len() > 1, variants.len() > 1) {
            (false, false) => BoardsDiffer::Nothing,
            (true, false) => BoardsDiffer::Size,
            (false, true) => BoardsDiffer::Variant,
            (true, true) => BoardsDiffer::SizeAndVariant,
        }
    }

    /// Returns the kind of a board of the list, without what all have.
    pub fn kind(self, problem: &Problem) -> String {
        match self {
            BoardsDiffer::Nothing => String::new(),
            BoardsDiffer::Size => format!("{0}x{0}", problem.size()),
            BoardsDiffer::Variant => variant(problem),
            BoardsDiffer::SizeAndVariant => kind(problem),
        }
    }

    /// Returns the heading above the kinds.
    pub fn heading(self) -> &'static str {
        if self == BoardsDiffer::Size { "size" } else { "kind" }
    }
}
