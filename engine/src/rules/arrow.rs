//! The digits along each arrow add up to the number in its circle; several cells of a circle are read as one number.

use super::kind::*;

pub static CARD: Card = Card {
    key: "arrow",
    name: "arrow",
    plural: "arrows",
    rule: "The digits along each arrow add up to the number in its circle; several cells of a circle are read as one number.",
    sentence: |rule, _| {
        let sum = if rule.cells().len() > 1 {
            "the number that is read in its circles"
        } else {
            "the digit in its circle"
        };
        let digits =
            if rule.lines.len() > 2 { "The digits along each arrow" } else { "The digits along the arrow" };
        format!("{digits} add up to {sum}.")
    },
    names: &["arrow"],
    phrases: &[&[
        "{digits} {in} [{colour}] arrow [shaft|line] [in grid] {sums} {circle}",
        "{in} [{colour}] arrow digit {sums} {circle}",
        "arrow [digit] {sums} {circle}",
        "(circled (digit|number)|[digit|number|value] in [arrow] circle|circle) ({equals}|constitute|give|contain|represent|show) (sum|total) of [all] digit {in} {its} arrow",
        "(sum|total) of [all] {digits} {in} arrow [shaft] {equals} {circle}",
        "{digits} {in} arrow {sums} [digit in] {its} (circle or (pill|bulb)|pill)",
        "{digits} {repeat} {in} [same] arrow [{if ok}]",
        "{digits} {in} [same] arrow {repeat} [{if ok}]",
    ]],
    form: Form::Arrow,
    repeats_cells: true,
    drawing: Drawing::Arrow,
    total: Total::Circle,
    fpuzzles: FPuzzles::Member("arrow"),
    check: |rule, board| {
        if rule.cells().len() > 3 {
            return Err("expected one, two or three cells of the circle".to_owned());
        }
        if rule.cells().len() > 1 && board.numbers().last() > 9 {
            return Err("expected a circle of one cell on a board of more than nine digits".to_owned());
        }
        Ok(())
    },
    law: Law::Sums(|rule, _| {
        let shafts = rule.lines[1..].iter();
        shafts.map(|shaft| Terms::of_number(shaft, rule.cells())).collect()
    }),
    laying: Laying::Some { most: 12, cells: [3, 5] },
    ..Card::PLAIN
};
