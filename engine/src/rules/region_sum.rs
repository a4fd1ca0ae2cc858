//! The line has the same sum in every box that it crosses, each time it does.

use super::kind::*;
use super::support::equal_sums;

pub static CARD: Card = Card {
    key: "region-sum",
    name: "region sum line",
    plural: "region sum lines",
    rule: "The line has the same sum in every box that it crosses, each time it does.",
    names: &["(region sum|equal sum|box sum|segment sum) [line]"],
    phrases: &[&[
        "[{size}] (box|region) (border|boundary) divide {sum line} into segment [with {same sum}|which [each] have {same sum}|that [each] have {same sum}|of {same sum}|each of which have {same sum}]",
        "{digits} {in} segment [along|of] [same] {sum line} (have|{sums}) {same sum}",
        "[for] {sum line} digit [{in} line] (have|{sums}) {same sum} [n] {in each box}",
        "{digits} {in} {sum line} (have|{sums}) {same sum} [n] {in each box}",
        "sum of digit {in} {sum line} are (same|equal) {in each box}",
        "{sum line} have {same sum} [n] {in each box}",
        "(in|on|along) {sum line} digit (have|{sums}) {same sum} [n] {in each box}",
        "(in|on|along) {sum line} digit {in each box} (have|{sums}) {same sum}",
        "cell {in} {sum line} {in each box} {sums} {same sum}",
        "if line (pass through|re enter|enter) [same|a] [{size}] box more than once [each] [individual] segment [of (such|that) line] [within that box] {sums} (n|{same sum}) separately",
    ]],
    form: Form::Line(2),
    repeats_cells: true,
    drawing: Drawing::Line(LineDrawing::new('G', LineColour::Blue)),
    fpuzzles: FPuzzles::Member("regionsumline"),
    iss: Some(Iss::new("RegionSumLine", &[IssPart::Cells])),
    law: Law::Sums(|rule, board| {
        equal_sums(rule.cells().chunk_by(|&a, &b| board.box_of(a) == board.box_of(b)))
    }),
    laying: Laying::Some { most: 12, cells: [3, 6] },
    ..Card::PLAIN
};
