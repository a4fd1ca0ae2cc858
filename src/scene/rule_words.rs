//! What the rules besides houses say about a cell, with the sums as they stand.

use super::calculator::{Combinations, symbols};
use super::strokes::sign_of;
use super::{Segment, TextStyle};
use crate::explain::{capitalized, counted};
use crate::game::Session;
use crate::grid::{CandidateSet, Cell, Digit, Drawing, Rule, Total};

/// More combinations than this are counted.
const MAX_COMBINATIONS: usize = 8;

/// Returns a paragraph for each rule that speaks of a cell; what several of a kind say is said once.
pub fn rules_at(session: &Session, cell: Cell) -> Vec<Segment> {
    let mut paragraphs: Vec<Paragraph> = Vec::new();
    for rule in rules_of(session, cell) {
        let (words, tone) = state(session, rule);
        let which = which(session, rule);
        let same = paragraphs.iter_mut().find(|other| other.name == rule.kind.name && other.words == words);
        match same {
            Some(other) if other.which.contains(&which) => {}
            Some(other) => other.which.push(which),
            None => paragraphs.push(Paragraph { name: rule.kind.name, which: vec![which], words, tone }),
        }
    }
    Segment::paragraphs(paragraphs.into_iter().map(Paragraph::segments))
}

/// What rules of a kind say: `Skyscraper 3, 5: The number outside ..`.
struct Paragraph {
    name: &'static str,
    /// What tells the rules apart.
    which: Vec<String>,
    words: String,
    tone: TextStyle,
}

impl Paragraph {
    fn segments(self) -> Vec<Segment> {
        let title = format!("{}{}: ", capitalized(self.name), self.which.join(","));
        vec![Segment::new(title, TextStyle::Strong), Segment::new(self.words, self.tone)]
    }
}

/// Returns a sentence or two for each rule that speaks of a cell, with the cells of the rule.
pub fn rules_aloud(session: &Session, cell: Cell) -> Vec<String> {
    let aloud =
        |rule| format!("{} on {}: {}", title(session, rule), places(session, rule), state(session, rule).0);
    rules_of(session, cell).map(aloud).collect()
}

/// Returns all rules with their cells: `Killer cage 15: r1c1 r1c2 r2c1.`
pub fn all_rules(session: &Session) -> Vec<String> {
    let with_cells = session.geometry().rules().iter().filter(|rule| !rule.lines.is_empty());
    with_cells.map(|rule| format!("{}: {}.", title(session, rule), places(session, rule))).collect()
}

/// Returns a sentence about the first rule that is broken.
pub fn broken_rule(session: &Session) -> Option<String> {
    let rule = session.geometry().rules().iter().find(|rule| is_broken(session, rule))?;
    let on = if rule.lines.is_empty() { String::new() } else { format!(" on {}", places(session, rule)) };
    Some(format!("{}{on} is broken: {}", title(session, rule), sentence(session, rule)))
}

fn rules_of(session: &Session, cell: Cell) -> impl Iterator<Item = &Rule> {
    let rules = session.geometry().rules().iter();
    rules.filter(move |rule| rule.lines.iter().any(|line| line.contains(&cell)))
}

/// `Killer cage 15`, `Quadruple 1 2`.
fn title(session: &Session, rule: &Rule) -> String {
    capitalized(rule.kind.name) + &clue(session, rule)
}

/// Returns the number and the digits of a rule: ` 15`, ` 1 2`.
fn clue(session: &Session, rule: &Rule) -> String {
    let number = rule.number.map(|number| format!(" {number}"));
    let digits = rule.digits.iter().map(|&digit| format!(" {}", session.puzzle().alphabet.symbol(digit)));
    number.into_iter().chain(digits).collect()
}

/// Returns what tells a rule from others of its kind: its clue, and its sign or, as lines may cross others, or run behind
/// marks, their cells.
fn which(session: &Session, rule: &Rule) -> String {
    let place = match rule.kind.drawing {
        Drawing::Line(_) | Drawing::Arrow => format!(" {}", places(session, rule)),
        _ => sign_of(rule.kind).map_or_else(String::new, |sign| format!(" {sign}")),
    };
    clue(session, rule) + &place
}

/// Returns the cells of a rule: `r2c8; r2c9 r1c9`, or `r1c9 to r9c9` of a row or column.
fn places(session: &Session, rule: &Rule) -> String {
    let geometry = session.geometry();
    let name = |&cell: &Cell| geometry.cell_name(cell);
    let lines = rule.lines.iter().map(|line| match **line {
        [ref first, .., ref last] if line.len() == geometry.size() && is_straight(session, line) => {
            format!("{} to {}", name(first), name(last))
        }
        _ => line.iter().map(name).collect::<Vec<_>>().join(" "),
    });
    lines.collect::<Vec<_>>().join("; ")
}

/// Returns whether cells are those of a row or column, from one end to the other.
fn is_straight(session: &Session, line: &[Cell]) -> bool {
    let geometry = session.geometry();
    let is_row = line.iter().all(|&cell| geometry.row_of(cell) == geometry.row_of(line[0]));
    let is_column = line.iter().all(|&cell| geometry.column_of(cell) == geometry.column_of(line[0]));
    (is_row || is_column) && (line.is_sorted() || line.iter().rev().is_sorted())
}

fn sentence(session: &Session, rule: &Rule) -> String {
    rule.sentence(session.geometry())
}

fn is_broken(session: &Session, rule: &Rule) -> bool {
    rule.holds(session.geometry(), session.values()) == Some(false)
}

/// Returns how far a rule is met, or the rule itself.
fn state(session: &Session, rule: &Rule) -> (String, TextStyle) {
    if is_broken(session, rule) {
        return (format!("broken. {}", sentence(session, rule)), TextStyle::Bad);
    }
    let words = match (rule.kind.total, rule.number) {
        (Total::Combinations, Some(sum)) => sum_words(session, rule, sum, true),
        (Total::Number, Some(sum)) => sum_words(session, rule, sum, false),
        (Total::Circle, _) => arrow_words(session, rule),
        _ => sentence(session, rule),
    };
    (words, TextStyle::Quiet)
}

/// What is placed of a sum and what is left, with the combinations if the digits differ.
fn sum_words(session: &Session, rule: &Rule, sum: i32, differ: bool) -> String {
    let (placed, open) = placed(session, rule.cells());
    let numbers = session.geometry().numbers();
    let so_far = numbers.sum(placed.iter().copied());
    let left = sum - so_far;
    if open == 0 {
        return "adds up.".to_owned();
    }
    let cells = counted(open, "cell");
    let so_far = if placed.is_empty() { cells } else { format!("{so_far} so far, {left} in {cells}") };
    let question = Combinations {
        sum: left,
        cells: open,
        with: CandidateSet::EMPTY,
        without: placed.iter().copied().collect(),
    };
    let sets = if differ { question.sets(numbers) } else { None };
    let Some(mut sets) = sets else { return format!("{so_far}.") };
    sets.retain(|&set| may_fill(session, rule.cells(), set));
    match sets.len() {
        0 => format!("{so_far}: no combination."),
        1..=MAX_COMBINATIONS => {
            let sets: Vec<String> = sets.into_iter().map(|set| symbols(session, set)).collect();
            format!("{so_far}: {}.", sets.join(" "))
        }
        count => format!("{so_far}: {}.", counted(count, "combination")),
    }
}

/// Returns whether each open cell may have a digit of a set, and each digit may be in an open cell, as far as the digits
/// in sight say.
fn may_fill(session: &Session, cells: &[Cell], set: CandidateSet) -> bool {
    let geometry = session.geometry();
    let in_sight = |cell: Cell| -> CandidateSet {
        geometry.peers(cell).iter().filter_map(|&peer| session.value(peer)).collect()
    };
    let open = cells.iter().copied().filter(|&cell| session.value(cell).is_none());
    let possible: Vec<CandidateSet> = open.map(|cell| set - in_sight(cell)).collect();
    let all = possible.iter().fold(CandidateSet::EMPTY, |all, &some| all | some);
    all == set && possible.iter().all(|some| !some.is_empty())
}

/// `12 so far, circle 15.` of the shafts of an arrow.
fn arrow_words(session: &Session, rule: &Rule) -> String {
    let numbers = session.geometry().numbers();
    let (circle, open) = placed(session, rule.cells());
    let circle = if open > 0 {
        "circle open".to_owned()
    } else {
        let number = circle.iter().fold(0, |number, digit| 10 * number + numbers.of(*digit));
        format!("circle {number}")
    };
    let shafts = rule.lines[1..].iter().map(|shaft| {
        let (placed, open) = placed(session, shaft);
        let cells = if open == 0 { String::new() } else { format!(", {} open", counted(open, "cell")) };
        format!("arrow {}{cells}", numbers.sum(placed))
    });
    format!("{circle}, {}.", shafts.collect::<Vec<_>>().join("; "))
}

/// Returns the digits of some cells and the number of those that are open.
fn placed(session: &Session, cells: &[Cell]) -> (Vec<Digit>, usize) {
    let digits: Vec<_> = cells.iter().filter_map(|&cell| session.value(cell)).collect();
    let open = cells.len() - digits.len();
    (digits, open)
}
