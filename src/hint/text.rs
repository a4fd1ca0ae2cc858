//! Explanations of sudoku steps, which name cells, digits and houses.

use crate::explain::{self, Span};
use crate::grid::{Alphabet, CandidateSet, Cell, Digit, Geometry, HouseId};
use crate::hint::Effect;

/// Something named in an explanation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Name {
    /// A cell, as `r4c7`.
    Cell(Cell),
    /// A digit, in the puzzle's alphabet.
    Digit(Digit),
    /// A house, as `row 4`.
    House(HouseId),
}

/// An explanation of a sudoku step.
pub type Text = explain::Text<Name>;

/// Builds a [`Text`] from words, cells, digits, houses and other texts.
#[macro_export]
#[doc(hidden)]
macro_rules! text {
    ($($part:expr),* $(,)?) => {{
        let mut text = $crate::hint::Text::default();
        $(text.push($part);)*
        text
    }};
}

impl Text {
    /// Returns the text as plain words.
    pub fn render(&self, geometry: &Geometry, alphabet: Alphabet) -> String {
        let words = |span: &Span<Name>| match span {
            Span::Plain(words) => words.to_string(),
            Span::Name(name) => name.render(geometry, alphabet),
        };
        self.spans().iter().map(words).collect()
    }
}

impl Name {
    /// Returns the name as players of this board write it.
    pub fn render(self, geometry: &Geometry, alphabet: Alphabet) -> String {
        match self {
            Name::Cell(cell) => geometry.cell_name(cell),
            Name::Digit(digit) => alphabet.symbol(digit).to_string(),
            Name::House(house) => geometry.house(house).to_string(),
        }
    }
}

impl Effect {
    /// The change as the end of a sentence: `r4c7 is 5`, `remove 3 from r1c2 and r1c5`.
    pub(super) fn clause(&self) -> Text {
        self.in_words("", "remove ")
    }

    /// The change as a sentence: `So r4c7 is 5.`, `Remove 3 from r1c2 and r1c5.`
    pub(super) fn sentence(&self) -> Text {
        self.in_words("So ", "Remove ").then(".")
    }

    fn in_words(&self, so: &'static str, remove: &'static str) -> Text {
        match self {
            &Effect::Place(cell, digit) => text![so, cell, " is ", digit],
            &Effect::PlaceAll(cells, digit) => text![so, Text::list(cells.iter()), " are ", digit],
            Effect::Eliminate(list) => {
                // Cells that lose the same digits are named together.
                let mut groups: Vec<(CandidateSet, Vec<Cell>)> = Vec::new();
                for &(cell, digits) in list {
                    match groups.iter_mut().find(|group| group.0 == digits) {
                        Some(group) => group.1.push(cell),
                        None => groups.push((digits, vec![cell])),
                    }
                }
                let groups = groups
                    .into_iter()
                    .map(|(digits, cells)| text![Text::list(digits.iter()), " from ", Text::list(cells)]);
                text![remove, Text::join(groups, "; ")]
            }
        }
    }
}

impl From<Cell> for Text {
    fn from(cell: Cell) -> Text {
        Span::Name(Name::Cell(cell)).into()
    }
}

impl From<Digit> for Text {
    fn from(digit: Digit) -> Text {
        Span::Name(Name::Digit(digit)).into()
    }
}

impl From<HouseId> for Text {
    fn from(house: HouseId) -> Text {
        Span::Name(Name::House(house)).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_in_prose() {
        let board = Geometry::standard(9).unwrap();
        let digits = |n: u8| (1..=n).filter_map(Digit::new);
        let say = |text: Text| text.render(&board, Alphabet::Digits);
        assert_eq!(say(Text::list(digits(0))), "");
        assert_eq!(say(Text::list(digits(1))), "1");
        assert_eq!(say(Text::list(digits(2))), "1 and 2");
        assert_eq!(say(Text::list(digits(4))), "1, 2, 3 and 4");
        assert_eq!(say(Text::either(digits(3))), "1, 2 or 3");
        let (house, _) = board.houses().nth(10).unwrap();
        assert_eq!(say(text!["In ", house, ": ", board.cell(3, 6), "."]), "In column 2: r4c7.");
    }

    #[test]
    fn effects_name_cells_with_the_same_digits_together() {
        let board = Geometry::standard(9).unwrap();
        let say = |effect: &Effect| effect.sentence().render(&board, Alphabet::Digits);
        let set = |bits| CandidateSet::from_bits(bits);
        let [a, b, c] = [0, 1, 2].map(|column| board.cell(0, column));
        let eliminate = Effect::Eliminate(vec![(a, set(0b11)), (b, set(0b100)), (c, set(0b11))]);
        assert_eq!(say(&eliminate), "Remove 1 and 2 from r1c1 and r1c3; 3 from r1c2.");
        assert_eq!(say(&Effect::Place(a, Digit::from_index(4))), "So r1c1 is 5.");
        let all = Effect::PlaceAll([a, b].into_iter().collect(), Digit::from_index(4));
        assert_eq!(say(&all), "So r1c1 and r1c2 are 5.");
    }
}
