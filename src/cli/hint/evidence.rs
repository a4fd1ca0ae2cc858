//! The evidence of a step as JSON: houses, cells and digits by name.

use serde_json::Value;

use crate::grid::{Cell, Digit, Puzzle};
use crate::hint::Evidence;
use crate::hint::evidence::{Leaf, Part, Visitor};

/// Returns the evidence of a step on this puzzle: one key, the kind of evidence, with its parts.
pub fn json(puzzle: &Puzzle, evidence: &Evidence) -> Value {
    let mut writer = Writer { puzzle, value: Value::Null };
    writer.value_of(&mut evidence.clone())
}

/// Writes the part that was visited last.
struct Writer<'a> {
    puzzle: &'a Puzzle,
    value: Value,
}

impl Writer<'_> {
    fn value_of(&mut self, part: &mut dyn Part) -> Value {
        part.visit(self);
        self.value.take()
    }

    fn cell(&self, cell: Cell) -> Value {
        self.puzzle.geometry.cell_name(cell).into()
    }

    fn digit(&self, digit: Digit) -> Value {
        self.puzzle.alphabet.symbol(digit).to_string().into()
    }
}

impl Visitor for Writer<'_> {
    fn leaf(&mut self, leaf: Leaf) {
        self.value = match leaf {
            Leaf::Cell(cell) => self.cell(*cell),
            Leaf::Cells(cells) => cells.iter().map(|cell| self.cell(cell)).collect(),
            Leaf::Digit(digit) => self.digit(*digit),
            Leaf::Digits(digits) => digits.iter().map(|digit| self.digit(digit)).collect(),
            Leaf::House(house) => self.puzzle.geometry.house(*house).to_string().into(),
            Leaf::Flag(flag) => (*flag).into(),
            Leaf::Word(word) => word.name().into(),
            Leaf::Missing => Value::Null,
        };
    }

    fn list(&mut self, items: &mut [&mut dyn Part]) {
        self.value = items.iter_mut().map(|item| self.value_of(*item)).collect();
    }

    fn record(&mut self, fields: &mut [(&'static str, &mut dyn Part)]) {
        let field = |(name, part): &mut (&'static str, &mut dyn Part)| (*name, self.value_of(*part));
        self.value = fields.iter_mut().map(field).collect();
    }
}
