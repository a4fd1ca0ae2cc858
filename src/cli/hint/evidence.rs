//! The evidence of a step as JSON: houses, cells and digits by name.

use serde::ser::{Serialize, Serializer};

use crate::grid::Puzzle;
use crate::hint::Evidence;
use crate::hint::evidence::{Part, Parts};

/// The evidence of a step on this puzzle: one key, the kind of evidence, with its parts, and `rules` if it rests on rules
/// besides the houses.
pub struct EvidenceRecord<'a> {
    pub puzzle: &'a Puzzle,
    pub evidence: &'a Evidence,
}

impl Serialize for EvidenceRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rules = self.evidence.rules();
        let mut part = self.evidence.part();
        if let Part::Record(fields) = &mut part
            && !rules.is_empty()
        {
            fields.push(("rules", Part::List(rules)));
        }
        PartRecord { puzzle: self.puzzle, part: &part }.serialize(serializer)
    }
}

struct PartRecord<'a> {
    puzzle: &'a Puzzle,
    part: &'a Part,
}

impl Serialize for PartRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Puzzle { geometry, alphabet, .. } = self.puzzle;
        match self.part {
            Part::Cell(cell) => serializer.serialize_str(&geometry.cell_name(*cell)),
            Part::Cells(cells) => serializer.collect_seq(cells.iter().map(|cell| geometry.cell_name(cell))),
            Part::Digit(digit) => serializer.serialize_char(alphabet.symbol(*digit)),
            Part::Digits(digits) => serializer.collect_seq(digits.iter().map(|digit| alphabet.symbol(digit))),
            Part::House(house) => serializer.collect_str(geometry.house(*house)),
            Part::Flag(flag) => serializer.serialize_bool(*flag),
            Part::Word(word) => serializer.serialize_str(word),
            Part::Missing => serializer.serialize_unit(),
            Part::List(parts) => {
                serializer.collect_seq(parts.iter().map(|part| PartRecord { part, ..*self }))
            }
            Part::Record(fields) => {
                serializer.collect_map(fields.iter().map(|(name, part)| (name, PartRecord { part, ..*self })))
            }
        }
    }
}
