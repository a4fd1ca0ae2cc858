//! The line can be cut into pieces that each add up to its number.

use super::kind::*;
use super::support::numbers;

/// A piece in the making.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
struct Piece {
    /// How many cells of the line have been read.
    read: usize,
    sum: i32,
    /// The numbers of the piece that later cells of it may see, and how far on those cells are, as bits.
    seen: Vec<(i32, u32)>,
}

/// The numbers in pieces up to this sum are remembered: there are few ways to add them up.
const MAX_REMEMBERED: i32 = 12;

/// Returns which of the next cells a cell of a line sees, as bits.
fn seen_by_next(line: &[Cell], at: usize, board: &Geometry) -> u32 {
    let next = line.iter().skip(at + 1).take(MAX_REMEMBERED as usize);
    (0..).zip(next).fold(0, |seen, (i, &cell)| seen | u32::from(board.sees(line[at], cell)) << i)
}

pub static CARD: Card = Card {
    key: "sum-line",
    name: "sum line",
    plural: "sum lines",
    rule: "The line can be cut into pieces that each add up to its number.",
    names: &["10 line {10}"],
    phrases: &[&[
        "{digits} {in} [{colour}] 10 line (can be|{are}) [entirely] (divided|grouped|split|cut) into [non overlapping|contiguous|consecutive] (group|segment|section) [of adjacent cell] (that|which) [each] sum to 10 {10}",
    ]],
    argument: Argument::Number,
    form: Form::Line(1),
    drawing: Drawing::Line(LineDrawing::new('U', LineColour::Orange)),
    fpuzzles: FPuzzles::Member("sumline"),
    iss: Some(Iss::new("SumLine", &[IssPart::Number, IssPart::Cells])),
    cost: |rule, _| {
        let wanted = rule.number.unwrap_or_default().max(1);
        // A piece in the making is one of the ways to add up, as far as they are remembered.
        let pieces = if wanted <= MAX_REMEMBERED { 1 << (wanted - 1) } else { wanted };
        rule.cells().len() * pieces as usize
    },
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let numbers = numbers(board, grid, rule.cells())?;
    let wanted = rule.number?;
    let mut piece = 0;
    for number in numbers {
        piece += number;
        if piece == wanted {
            piece = 0;
        }
    }
    Some(piece == 0)
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let wanted = rule.number.unwrap_or_default();
    let (line, has_zero) = (rule.cells(), board.numbers().first() == 0);
    let seen_by_next: Vec<u32> = (0..line.len()).map(|at| seen_by_next(line, at, board)).collect();
    let next = |piece: &Piece, number: i32| {
        let (sum, read) = (piece.sum + number, piece.read + 1);
        if sum > wanted || piece.seen.iter().any(|&(other, sees)| other == number && sees & 1 != 0) {
            return None;
        }
        let mut seen = Vec::new();
        if wanted <= MAX_REMEMBERED && sum < wanted {
            seen.extend(piece.seen.iter().map(|&(number, sees)| (number, sees >> 1)));
            seen.push((number, seen_by_next[piece.read]));
            // Where the same number would still fit, with at least 1 in each cell before it, or 0 in one that sees no other.
            seen.retain_mut(|(number, sees)| {
                if !has_zero {
                    *sees &= (1 << (wanted - sum - *number + 1).max(0)) - 1;
                }
                *sees != 0
            });
            seen.sort_unstable();
        }
        Some(Piece { read, sum: if sum == wanted { 0 } else { sum }, seen })
    };
    let is_right = |piece: &Piece| piece.sum == 0;
    vec![Constraint::Automaton(Automaton::new(line, board.numbers(), Piece::default(), next, is_right))]
}
