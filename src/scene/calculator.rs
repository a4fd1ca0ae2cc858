//! The calculator: the sets of different digits that add up to a sum.

use super::{Segment, TextStyle};
use crate::explain::counted;
use crate::game::Session;
use crate::grid::{CandidateSet, Cell, MAX_SETS, Numbers, Rule, Total, number_of_sets, sets_with_sum};

/// More sets than this are counted.
const MAX_LISTED: usize = 60;

/// What can be asked, for those who ask something else.
pub const USAGE: &str = "Write a sum and a number of cells, such as 22 in 3 without 9, or 15 in 4 with 1 2.";

/// A question: which different digits add up to a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Combinations {
    pub sum: i32,
    pub cells: usize,
    /// The digits that are in all sets.
    pub with: CandidateSet,
    /// The digits that are in none.
    pub without: CandidateSet,
}

impl Combinations {
    /// Parses `22 in 3 without 9`, in the digits of a board.
    pub fn parse(text: &str, session: &Session) -> Option<Combinations> {
        let (alphabet, size) = (session.puzzle().alphabet, session.geometry().size());
        let text = text.to_lowercase().replace(',', " ");
        let mut words =
            text.split_whitespace().filter(|word| !["in", "of", "and", "combinations"].contains(word));
        let sum: i32 = words.next()?.parse().ok().filter(|sum| (0..10_000).contains(sum))?;
        let cells = words.next()?.parse().ok().filter(|cells| (1..=size).contains(cells))?;
        let mut question =
            Combinations { sum, cells, with: CandidateSet::EMPTY, without: CandidateSet::EMPTY };
        let mut is_without = None;
        for word in words {
            match word {
                "with" => is_without = Some(false),
                "without" => is_without = Some(true),
                symbols => {
                    let digits: Option<CandidateSet> =
                        symbols.to_uppercase().chars().map(|symbol| alphabet.digit(symbol, size)).collect();
                    let set = if is_without? { &mut question.without } else { &mut question.with };
                    *set |= digits?;
                }
            }
        }
        Some(question)
    }

    /// Returns the sets in ascending order, or `None` if there are too many to go through.
    pub fn sets(&self, numbers: Numbers) -> Option<Vec<CandidateSet>> {
        if number_of_sets(numbers.size(), self.cells) > MAX_SETS {
            return None;
        }
        let mut sets = sets_with_sum(numbers, self.cells, self.sum, self.without);
        sets.retain(|&set| (self.with - set).is_empty());
        sets.sort_by(|one, other| one.iter().cmp(other.iter()));
        Some(sets)
    }
}

/// Answers a question: `589 679. All with 9.`
pub fn combinations(text: &str, session: &Session) -> Vec<Segment> {
    let Some(question) = Combinations::parse(text, session) else {
        return vec![Segment::new(USAGE, TextStyle::Quiet)];
    };
    let size = session.geometry().size();
    let Some(sets) = question.sets(session.geometry().numbers()) else {
        return vec![Segment::new("There are too many combinations to list.", TextStyle::Quiet)];
    };
    let all = sets.iter().fold(CandidateSet::all(size), |all, &set| all & set);
    let any = sets.iter().fold(CandidateSet::EMPTY, |any, &set| any | set);
    let answer = match sets.len() {
        0 => return vec![Segment::new("No combination.", TextStyle::Bad)],
        1..=MAX_LISTED => sets.iter().map(|&set| symbols(session, set)).collect::<Vec<_>>().join(" ") + ".",
        count => format!("{}.", counted(count, "combination")),
    };
    let mut words = vec![Segment::plain(answer)];
    if sets.len() > 1 {
        for (name, digits) in [("all", all - question.with), ("none", CandidateSet::all(size) - any)] {
            if !(digits - question.without).is_empty() {
                let digits = symbols(session, digits - question.without);
                words.push(Segment::new(format!(" In {name}: {digits}."), TextStyle::Quiet));
            }
        }
    }
    words
}

/// Returns the question about the open cells of the cage at a cell: `15 in 2`.
pub fn cage_at(session: &Session, cell: Cell) -> Option<String> {
    let board = session.geometry();
    let is_cage = |rule: &&Rule| rule.kind.total == Total::Combinations && rule.cells().contains(&cell);
    let rule = board.rules().iter().find(is_cage)?;
    let placed = rule.cells().iter().filter_map(|&cell| session.value(cell));
    let left = rule.number? - board.numbers().sum(placed.clone());
    let used: CandidateSet = placed.collect();
    let open = rule.cells().len() - used.len();
    if open == 0 || left < 0 {
        return None;
    }
    let without =
        if used.is_empty() { String::new() } else { format!(" without {}", symbols(session, used)) };
    Some(format!("{left} in {open}{without}"))
}

/// The digits of a set: `135`.
pub(super) fn symbols(session: &Session, set: CandidateSet) -> String {
    let alphabet = session.puzzle().alphabet;
    set.iter().map(|digit| alphabet.symbol(digit)).collect()
}
