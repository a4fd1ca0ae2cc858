//! The evidence of a step as JSON: houses, cells and digits by name.

use std::cell::RefCell;

use serde::ser::{Error, Serialize, SerializeMap, Serializer};

use crate::grid::Puzzle;
use crate::hint::Evidence;
use crate::hint::evidence::{Leaf, Part, Visitor};

/// The evidence of a step on this puzzle: one key, the kind of evidence, with its parts.
pub struct EvidenceRecord<'a> {
    pub puzzle: &'a Puzzle,
    pub evidence: &'a Evidence,
}

impl Serialize for EvidenceRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PartRecord::new(self.puzzle, &mut self.evidence.clone()).serialize(serializer)
    }
}

/// Parts are visited mutably, but serialized behind a shared reference.
struct PartRecord<'a> {
    puzzle: &'a Puzzle,
    part: RefCell<&'a mut dyn Part>,
}

impl<'a> PartRecord<'a> {
    fn new(puzzle: &'a Puzzle, part: &'a mut dyn Part) -> Self {
        PartRecord { puzzle, part: RefCell::new(part) }
    }
}

impl Serialize for PartRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut writer = PartWriter { puzzle: self.puzzle, serializer: Some(serializer), result: None };
        self.part.borrow_mut().visit(&mut writer);
        writer.result.unwrap_or_else(|| Err(S::Error::custom("a part is a leaf, a list or a record")))
    }
}

/// Passes the one part that it visits to a serializer.
struct PartWriter<'a, S: Serializer> {
    puzzle: &'a Puzzle,
    serializer: Option<S>,
    result: Option<Result<S::Ok, S::Error>>,
}

impl<S: Serializer> PartWriter<'_, S> {
    fn write(&mut self, with: impl FnOnce(S, &Puzzle) -> Result<S::Ok, S::Error>) {
        if let Some(serializer) = self.serializer.take() {
            self.result = Some(with(serializer, self.puzzle));
        }
    }
}

impl<S: Serializer> Visitor for PartWriter<'_, S> {
    fn leaf(&mut self, leaf: Leaf) {
        self.write(|serializer, Puzzle { geometry, alphabet, .. }| match leaf {
            Leaf::Cell(cell) => serializer.serialize_str(&geometry.cell_name(*cell)),
            Leaf::Cells(cells) => serializer.collect_seq(cells.iter().map(|cell| geometry.cell_name(cell))),
            Leaf::Digit(digit) => serializer.serialize_char(alphabet.symbol(*digit)),
            Leaf::Digits(digits) => serializer.collect_seq(digits.iter().map(|digit| alphabet.symbol(digit))),
            Leaf::House(house) => serializer.collect_str(geometry.house(*house)),
            Leaf::Flag(flag) => serializer.serialize_bool(*flag),
            Leaf::Word(word) => serializer.serialize_str(word.name()),
            Leaf::Missing => serializer.serialize_unit(),
        });
    }

    fn list(&mut self, items: &mut [&mut dyn Part]) {
        self.write(|serializer, puzzle| {
            serializer.collect_seq(items.iter_mut().map(|item| PartRecord::new(puzzle, *item)))
        });
    }

    fn record(&mut self, fields: &mut [(&'static str, &mut dyn Part)]) {
        // Alphabetical, as it has always been.
        fields.sort_unstable_by_key(|(name, _)| *name);
        self.write(|serializer, puzzle| {
            let mut map = serializer.serialize_map(Some(fields.len()))?;
            for (name, part) in fields {
                map.serialize_entry(name, &PartRecord::new(puzzle, *part))?;
            }
            map.end()
        });
    }
}
