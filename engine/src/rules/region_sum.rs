//! The line has the same sum in every box that it crosses, each time it does.

use super::kind::*;
use super::mentions::REGION_SUMS;
use super::support::equal_sums;

pub static CARD: Card = Card {
    key: "region-sum",
    name: "region sum line",
    plural: "region sum lines",
    rule: "The line has the same sum in every box that it crosses, each time it does.",
    mentions: &[&REGION_SUMS],
    form: Form::Line(2),
    drawing: Drawing::Line(LineDrawing::new('G', LineColour::Blue)),
    fpuzzles: FPuzzles::Member("regionsumline"),
    iss: Some(Iss::new("RegionSumLine", &[IssPart::Cells])),
    law: Law::Sums(|rule, board| {
        equal_sums(rule.cells().chunk_by(|&a, &b| board.box_of(a) == board.box_of(b)))
    }),
    ..Card::PLAIN
};
