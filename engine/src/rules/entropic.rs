//! Of every three consecutive cells on the line, one is low, one is middle and one is high.

use super::kind::*;
use super::support::{check_near, different_classes, has_nine_from_one, near, pairs_hold};

pub static CARD: Card = Card {
    key: "entropic",
    name: "entropic line",
    plural: "entropic lines",
    rule: "Of every three consecutive cells on the line, one is low, one is middle and one is high.",
    names: &["(entropic|entropy) line"],
    phrases: &[&[
        "{3 in a row} {in} [{colour}] [entropic|entropy] line (contain|include|have) {low to high}",
        "(in|on|along) [{colour}] [entropic|entropy] line {3 in a row} (contain|include|have) {low to high}",
    ]],
    form: Form::Line(2),
    repeats_cells: true,
    drawing: Drawing::Line(LineDrawing::new('E', LineColour::Orange)),
    fpuzzles: FPuzzles::Member("entropicline"),
    iss: Some(Iss { fits: has_nine_from_one, ..Iss::new("Entropic", &[IssPart::Cells]) }),
    check: |rule, board| {
        if !board.size().is_multiple_of(3) {
            return Err("expected a board whose size is a multiple of 3".to_owned());
        }
        check_near(rule.cells(), 3)
    },
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let (first, third) = (board.numbers().first(), board.size() as i32 / 3);
    pairs_hold(near(rule.cells(), 3), board, grid, |a, b| (a - first) / third != (b - first) / third)
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let (first, third) = (board.numbers().first(), board.size() as i32 / 3);
    let class = |number: i32| ((number - first) / third) as usize;
    different_classes(rule.cells(), board, 3, class)
}
