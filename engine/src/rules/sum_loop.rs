//! The line, whose last cell is followed by its first, can be cut into pieces that each add up to the number.

use super::kind::*;
use super::support::numbers;

/// What has been read of the loop, for one of the sums that its last cells may have in the piece of its first cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Read {
    Nothing,
    Some {
        /// The sum of the last cells.
        last: i32,
        /// The sum of the piece now.
        piece: i32,
        /// Whether a piece has ended.
        is_cut: bool,
    },
}

impl Read {
    /// Returns what has been read after another number: one for each sum of the last cells at first, then at most one.
    fn next(self, number: i32, wanted: i32) -> Vec<Read> {
        let add = |last: i32, before: i32, is_cut: bool| {
            let piece = before + number;
            let ends = piece == wanted;
            let read = Read::Some { last, piece: if ends { 0 } else { piece }, is_cut: is_cut || ends };
            (piece <= wanted).then_some(read)
        };
        match self {
            Read::Nothing => (0..wanted).filter_map(|last| add(last, last, false)).collect(),
            Read::Some { last, piece, is_cut } => add(last, piece, is_cut).into_iter().collect(),
        }
    }

    /// Returns whether the piece now is that of the first cell.
    fn closes(self) -> bool {
        matches!(self, Read::Some { last, piece, is_cut: true } if last == piece)
    }
}

/// The largest number: the states of a cell are about twice its square.
const MAX_NUMBER: i32 = 150;

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
        let fits = rule.number.is_some_and(|number| (1..=MAX_NUMBER).contains(&number));
        if fits { Ok(()) } else { Err(format!("expected a number from 1 to {MAX_NUMBER}")) }
    },
    cost: |rule, _| {
        rule.cells().len() * 2 * rule.number.unwrap_or_default().clamp(1, MAX_NUMBER).pow(2) as usize
    },
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let (numbers, wanted) = (numbers(board, grid, rule.cells())?, rule.number?);
    let start = vec![Read::Nothing];
    let read = numbers
        .into_iter()
        .fold(start, |reads, number| reads.into_iter().flat_map(|read| read.next(number, wanted)).collect());
    Some(read.into_iter().any(Read::closes))
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let wanted = rule.number.unwrap_or(1);
    let next = |read: &Read, number: i32| read.next(number, wanted);
    let line = Automaton::new(rule.cells(), board.numbers(), Read::Nothing, next, |read| read.closes());
    vec![Constraint::Automaton(line)]
}
