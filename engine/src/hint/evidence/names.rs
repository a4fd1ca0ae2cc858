//! The names of the parts of a pattern, for the legend and for the sentence that shows the pattern.

use crate::explain::{Role, RoleNames, capitalized};
use crate::grid::CellSet;
use crate::hint::{Text, text};

/// The most cells that are listed one by one.
const MAX_LISTED: usize = 4;

/// The names of sets in the order of a chain.
pub const SETS: [&str; 12] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"];

/// Small numbers in words.
const NUMBERS: [&str; 11] =
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// Returns a number in words.
pub fn number(count: usize) -> Text {
    NUMBERS.get(count).map_or_else(|| count.to_string().into(), |&word| word.into())
}

/// Returns a number in words at the beginning of a sentence.
pub fn number_first(count: usize) -> Text {
    NUMBERS.get(count).map_or_else(|| count.to_string(), |word| capitalized(word)).into()
}

/// The names that a technique has for the parts of its pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PartNames {
    /// The candidates that are [`Role::Pattern`]: `roof`.
    pub pattern: &'static str,
    /// The candidates that are [`Role::Counterpart`]: `base`.
    pub counterpart: &'static str,
}

impl PartNames {
    /// Two ends, one of which is true, and what links them.
    pub const ENDS: PartNames = PartNames { pattern: "ends", counterpart: "link" };
    /// Candidates that a supposition makes true or false.
    pub const CASES: PartNames = PartNames { pattern: "true", counterpart: "false" };
    /// Candidates that are true or false in one of several cases.
    pub const SOME_CASES: PartNames = PartNames { pattern: "in some case", ..PartNames::CASES };

    /// Returns the names of the two roles.
    pub fn names(self) -> RoleNames {
        vec![(Role::Pattern, self.pattern), (Role::Counterpart, self.counterpart)]
    }
}

/// Returns the names of so many sets: `A`, `B` ...
pub fn letters(sets: usize) -> impl Iterator<Item = (Role, &'static str)> {
    (0..).map(Role::Set).zip(SETS).take(sets)
}

/// Returns what each set consists of, with the first called this: `set A`, `B` ...
pub fn sets(first: &'static str, sets: impl Iterator<Item = CellSet>) -> Vec<(&'static str, Text)> {
    [first].into_iter().chain(SETS.into_iter().skip(1)).zip(sets.map(cells)).collect()
}

/// Says which cells or houses play which part: `Roof: r5c1 and r8c2; base: r5c5 and r8c5.`
pub fn in_words(parts: Vec<(&str, Text)>) -> Text {
    if parts.is_empty() {
        return "This is its pattern.".into();
    }
    let parts = parts.into_iter().enumerate().map(|(i, (name, what))| {
        text!("{}: {}", if i == 0 { capitalized(name) } else { name.to_owned() }, what)
    });
    Text::join(parts, "; ").then(".")
}

/// How cells are called that have just been named: `both`.
pub fn all_of(cells: CellSet) -> &'static str {
    match cells.len() {
        1 => "it",
        2 => "both",
        _ => "all of them",
    }
}

/// `r1c2 and r3c4`; many cells together: `r123c4`.
pub fn cells(cells: CellSet) -> Text {
    listed(cells, MAX_LISTED)
}

/// Lists cells one by one unless they are more than this.
pub fn listed(cells: CellSet, max: usize) -> Text {
    if cells.len() > max { cells.into() } else { Text::list(cells.iter()) }
}
