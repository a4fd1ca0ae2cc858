//! Two cells at the same distance from the middle have the same sum as all other such pairs; an odd middle is that sum.

use super::kind::*;
use super::support::{equal_sums, mirrored};

pub static CARD: Card = Card {
    key: "zipper",
    name: "zipper line",
    plural: "zipper lines",
    rule: "Two cells at the same distance from the middle have the same sum as all other such pairs; an odd middle is that sum.",
    sentence: |rule, _| {
        let pairs =
            "Two cells at the same distance from the middle have the same sum as all other such pairs";
        if rule.cells().len() % 2 == 1 {
            format!("{pairs}, and the middle cell is that sum.")
        } else {
            format!("{pairs}.")
        }
    },
    names: &["zipper [line]"],
    phrases: &[&[
        "{digits} [{in} [{colour}] [zipper] line] [that are] {equidistant} [of [{colour}] zipper line] {zipped}",
        "sum of pair of digit {equidistant} {equals} digit in {middle}",
    ]],
    form: Form::Line(3),
    repeats_cells: true,
    drawing: Drawing::Line(LineDrawing::new('Z', LineColour::Purple)),
    fpuzzles: FPuzzles::Member("zipperline"),
    iss: Some(Iss::new("Zipper", &[IssPart::Cells])),
    law: Law::Sums(|rule, _| {
        let pairs: Vec<[Cell; 2]> = mirrored(rule.cells()).collect();
        if rule.cells().len().is_multiple_of(2) {
            return equal_sums(pairs.iter().map(|pair| &pair[..]));
        }
        let middle = rule.cells()[pairs.len()];
        pairs.iter().map(|pair| Terms::new(pair, &[middle], 0)).collect()
    }),
    ..Card::PLAIN
};
