//! The number outside counts the digits that are larger than all before them, seen from there.

use super::kind::*;
use super::support::numbers;

pub static CARD: Card = Card {
    key: "skyscraper",
    name: "skyscraper",
    plural: "skyscrapers",
    rule: "The number outside counts the digits that are larger than all before them, seen from there.",
    names: &["skyscraper (clue|sudoku)"],
    phrases: &[&[
        "skyscraper",
        "{clue} {outside} {shows} {skyscrapers} [(where|with|as) {hide}]",
        "skyscraper [clue] [{outside}] {shows} {skyscrapers}",
        "{clue} {outside} are skyscraper [clue]",
        "{hide}",
        "{clue} {outside} {shows} how many (skyscraper|digit|building) (can be|are) (seen|visible) [in {row or column}] from (that|its|clue) (direction|side) [{hide}]",
    ]],
    argument: Argument::Number,
    form: Form::Outside,
    drawing: Drawing::Outside,
    short_argument: Some(ShortArgument::Seen),
    fpuzzles: FPuzzles::Member("skyscraper"),
    iss: Some(Iss::new("Skyscraper", &[IssPart::Line, IssPart::Ends])),
    law: Law::Other { holds, constraints },
    laying: Laying::Some { most: 20, cells: [4, 9] },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let numbers = numbers(board, grid, rule.cells())?;
    // A skyscraper of height 0 is not seen.
    let mut highest = 0;
    let is_seen = |&&number: &&i32| {
        let is_higher = number > highest;
        highest = highest.max(number);
        is_higher
    };
    Some(numbers.iter().filter(is_seen).count() as i32 == rule.number?)
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let clue = rule.number.unwrap_or_default();
    // How many numbers have been read, the highest of them and how many are seen. The digits of a line differ, so there
    // are as many below the highest as have been read before it.
    let next = |&(read, highest, seen): &(i32, i32, i32), number: i32| {
        let (read, highest, seen) = (read + 1, highest.max(number), seen + i32::from(number > highest));
        (seen <= clue && read <= highest + 1 - board.numbers().first()).then_some((read, highest, seen))
    };
    let is_right = |&(.., seen): &(i32, i32, i32)| seen == clue;
    vec![Constraint::Automaton(Automaton::new(rule.cells(), board.numbers(), (0, 0, 0), next, is_right))]
}
