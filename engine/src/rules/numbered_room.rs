//! The Xth cell of the line holds the number outside, where X is the digit in the first cell.

use super::kind::*;
use super::support::numbers;

pub static CARD: Card = Card {
    key: "numbered-room",
    name: "numbered room",
    plural: "numbered rooms",
    rule: "The Xth cell of the line holds the number outside, where X is the digit in the first cell.",
    names: &["numbered room [clue]"],
    phrases: &[&[
        "{clue} {outside} (appear|be placed|are|{shows} digit) in {nth cell}",
        "{clue} {outside} {shows} {nth cell}",
        "{clue} {outside} are numbered room [clue]",
    ]],
    argument: Argument::Number,
    form: Form::Outside,
    drawing: Drawing::Outside,
    fpuzzles: FPuzzles::Member("numberedroom"),
    iss: Some(Iss::new("NumberedRoom", &[IssPart::Line, IssPart::Ends])),
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let numbers = numbers(board, grid, rule.cells())?;
    let room = usize::try_from(numbers[0] - 1).ok();
    let found = room.and_then(|room| numbers.get(room));
    Some(found.copied() == rule.number)
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let clue = rule.number.unwrap_or_default();
    let next = |state: &Option<i32>, number: i32| {
        // How many cells the clue is away.
        let away = match *state {
            Some(away) => (away - 1).max(-1),
            None => number - 1,
        };
        let is_before = state.is_none() && away < 0;
        (!is_before && (away != 0 || number == clue)).then_some(Some(away))
    };
    vec![Constraint::Automaton(Automaton::new(rule.cells(), board.numbers(), None, next, |state| {
        matches!(state, Some(0 | -1))
    }))]
}
