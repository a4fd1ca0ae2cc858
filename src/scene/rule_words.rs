//! What the rules besides houses say about a cell, with the sums as they stand.

use super::{Segment, TextStyle};
use crate::explain::{capitalized, counted};
use crate::game::Session;
use crate::grid::{CandidateSet, Cell, Digit, MAX_SETS, Rule, number_of_sets, sets_with_sum};

/// More combinations than this are counted.
const MAX_COMBINATIONS: usize = 8;

/// Returns a paragraph for each rule that speaks of a cell.
pub fn rules_at(session: &Session, cell: Cell) -> Vec<Segment> {
    let rules = session.geometry().rules().iter();
    let here = rules.filter(|rule| rule.lines.iter().any(|line| line.contains(&cell)));
    Segment::paragraphs(here.map(|rule| paragraph(session, rule)))
}

/// `Killer cage 15: 7 so far, 8 in 2 cells: 17 26 35.`
fn paragraph(session: &Session, rule: &Rule) -> Vec<Segment> {
    let card = rule.kind.card();
    let name = Segment::new(format!("{}: ", capitalized(&rule.title())), TextStyle::Strong);
    if rule.holds(session.geometry(), session.values()) == Some(false) {
        return vec![name, Segment::new(format!("broken. {}", card.rule), TextStyle::Bad)];
    }
    let words = match (card.key, rule.number) {
        ("killer", Some(sum)) => sum_words(session, rule, sum, true),
        ("sum" | "little-killer", Some(sum)) => sum_words(session, rule, sum, false),
        ("arrow", _) => arrow_words(session, rule),
        ("contain" | "contain exactly", _) => {
            let digits = rule.digits.iter().map(|&digit| session.puzzle().alphabet.symbol(digit));
            format!("{}. {}", digits.collect::<String>(), card.rule)
        }
        _ => card.rule.to_owned(),
    };
    vec![name, Segment::new(words, TextStyle::Quiet)]
}

/// What is placed of a sum and what is left, with the combinations if the digits differ.
fn sum_words(session: &Session, rule: &Rule, sum: i32, differ: bool) -> String {
    let (placed, open) = placed(session, rule.cells());
    let left = sum - total(&placed);
    if open == 0 {
        return "adds up.".to_owned();
    }
    let cells = counted(open, "cell");
    let so_far =
        if placed.is_empty() { cells } else { format!("{} so far, {left} in {cells}", total(&placed)) };
    let size = session.geometry().size();
    if !differ || number_of_sets(size, open) > MAX_SETS {
        return format!("{so_far}.");
    }
    let used: CandidateSet = placed.iter().copied().collect();
    let sets = sets_with_sum(size, open, left, used);
    match sets.len() {
        0 => format!("{so_far}: no combination."),
        1..=MAX_COMBINATIONS => {
            let sets: Vec<String> = sets.into_iter().map(|set| symbols(session, set)).collect();
            format!("{so_far}: {}.", sets.join(" "))
        }
        count => format!("{so_far}: {}.", counted(count, "combination")),
    }
}

/// `12 so far, circle 15.` of the shafts of an arrow.
fn arrow_words(session: &Session, rule: &Rule) -> String {
    let (circle, open) = placed(session, rule.cells());
    let circle = if open > 0 {
        "circle open".to_owned()
    } else {
        let number = circle.iter().fold(0, |number, digit| 10 * number + i32::from(digit.value()));
        format!("circle {number}")
    };
    let shafts = rule.lines[1..].iter().map(|shaft| {
        let (placed, open) = placed(session, shaft);
        let cells = if open == 0 { String::new() } else { format!(", {} open", counted(open, "cell")) };
        format!("arrow {}{cells}", total(&placed))
    });
    format!("{circle}, {}.", shafts.collect::<Vec<_>>().join("; "))
}

/// Returns the digits of some cells and the number of those that are open.
fn placed(session: &Session, cells: &[Cell]) -> (Vec<Digit>, usize) {
    let digits: Vec<_> = cells.iter().filter_map(|&cell| session.value(cell)).collect();
    let open = cells.len() - digits.len();
    (digits, open)
}

fn total(digits: &[Digit]) -> i32 {
    digits.iter().map(|digit| i32::from(digit.value())).sum()
}

/// The digits of a set: `135`.
fn symbols(session: &Session, set: CandidateSet) -> String {
    let alphabet = session.puzzle().alphabet;
    set.iter().map(|digit| alphabet.symbol(digit)).collect()
}
