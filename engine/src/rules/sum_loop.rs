//! The line, whose last cell is followed by its first, can be cut into pieces that each add up to the number.

use super::kind::*;
use super::support::numbers;

/// What has been read of the loop: for each sum that the piece with the first cell may have had before it, as long as
/// every piece has ended where it should, the sum of the piece now.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Read {
    /// The sum of all numbers, less whole pieces as long as something is left.
    total: i32,
    /// The sums of the piece now, as bits.
    pieces: u32,
}

impl Read {
    /// Returns what has been read after another number; nothing if no cut is left.
    fn next(&self, number: i32, wanted: i32) -> Option<Read> {
        let sums = (0..wanted).filter(|sum| self.pieces & 1 << sum != 0 && sum + number <= wanted);
        let pieces = sums.fold(0, |pieces, sum| pieces | 1 << ((sum + number) % wanted));
        let total = self.total + number;
        let total = if total > wanted { (total - 1) % wanted + 1 } else { total };
        (pieces != 0).then_some(Read { total, pieces })
    }
}

/// Returns whether a loop of these numbers can be cut.
fn is_cut(numbers: impl Iterator<Item = i32>, wanted: i32) -> bool {
    let start = Read { total: 0, pieces: (1 << wanted) - 1 };
    let mut numbers = numbers;
    let read = numbers.try_fold(start, |read, number| read.next(number, wanted));
    // Then the last piece has the sum that was before the first cell.
    read.is_some_and(|read| read.total == wanted)
}

pub static CARD: Card = Card {
    key: "sum-line loop",
    name: "sum loop",
    plural: "sum loops",
    rule: "The line, whose last cell is followed by its first, can be cut into pieces that each add up to the number.",
    argument: Argument::Number,
    form: Form::Line(1),
    drawing: Drawing::Line(LineDrawing::new('U', LineColour::Orange)),
    iss: Some(Iss::new("SumLine", &[IssPart::Number, IssPart::Cells, IssPart::Word("LOOP")])),
    check: |rule, _| {
        // There are states for each set of places where pieces may end.
        let is_small = rule.number.is_some_and(|number| (1..=12).contains(&number));
        if is_small { Ok(()) } else { Err("expected a number from 1 to 12".to_owned()) }
    },
    cost: |rule, _| rule.cells().len() << rule.number.unwrap_or_default().clamp(0, 12),
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    Some(is_cut(numbers(board, grid, rule.cells())?.into_iter(), rule.number?))
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let wanted = rule.number.unwrap_or(1);
    let start = Read { total: 0, pieces: (1 << wanted) - 1 };
    let next = |read: &Read, number: i32| read.next(number, wanted);
    let line = Automaton::new(rule.cells(), board.numbers(), start, next, |read| read.total == wanted);
    vec![Constraint::Automaton(line)]
}
