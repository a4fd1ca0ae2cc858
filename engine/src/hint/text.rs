//! Explanations of sudoku steps, which name cells, digits and houses.

use std::collections::BTreeMap;

use crate::explain::{self, Span};
use crate::grid::{Alphabet, Cell, CellSet, Digit, Geometry, House, HouseId, HouseKind};

/// Something named in an explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Name {
    /// A cell, as `r4c7`.
    Cell(Cell),
    /// Cells taken together, as `r4c78`.
    Cells(CellSet),
    /// A digit, in the puzzle's alphabet.
    Digit(Digit),
    /// A house, as `row 4`.
    House(HouseId),
    /// Several houses, as `rows 2 and 7`.
    Houses(Box<[HouseId]>),
}

/// An explanation of a sudoku step.
pub type Text = explain::Text<Name>;

/// Builds a [`Text`] from a sentence in which `{}` stands for a cell, a digit, a house, words or another text.
#[macro_export]
macro_rules! text {
    ($sentence:literal, $($part:expr),+ $(,)?) => {{
        const WORDS: [&str; 1 + [$(stringify!($part)),+].len()] = $crate::explain::words_between($sentence);
        $crate::hint::Text::interleaved(WORDS, [$($crate::hint::Text::from($part)),+])
    }};
}
pub use crate::text;

impl Text {
    /// Lists houses: `row 2`, `rows 2 and 7`.
    pub fn houses(houses: &[HouseId]) -> Text {
        match houses {
            &[house] => house.into(),
            _ => Span::Name(Name::Houses(houses.into())).into(),
        }
    }

    /// Returns the text as plain words.
    pub fn render(&self, geometry: &Geometry, alphabet: Alphabet) -> String {
        self.rendered(|name| name.render(geometry, alphabet))
    }
}

impl Name {
    /// Returns the name as players of this board write it.
    pub fn render(&self, geometry: &Geometry, alphabet: Alphabet) -> String {
        match *self {
            Name::Cell(cell) => geometry.cell_name(cell),
            Name::Cells(cells) => cells_name(geometry, cells),
            Name::Digit(digit) => alphabet.symbol(digit).to_string(),
            Name::House(house) => geometry.house_name(geometry.house(house)),
            Name::Houses(ref houses) => houses_name(geometry, houses),
        }
    }
}

/// Lists cells: `r4c78` in a row, `r46c7` in a column, otherwise by rows or columns, whichever are fewer: `r4c78/r5c2`.
fn cells_name(geometry: &Geometry, cells: CellSet) -> String {
    // Numbers of two digits would run together.
    if geometry.size() > 9 {
        return cells.iter().map(|cell| geometry.cell_name(cell)).collect::<Vec<_>>().join("/");
    }
    let [mut rows, mut columns] = [const { BTreeMap::<usize, String>::new() }; 2];
    for cell in cells.iter() {
        let (row, column) = (geometry.row_of(cell) + 1, geometry.column_of(cell) + 1);
        rows.entry(row).or_default().push_str(&column.to_string());
        columns.entry(column).or_default().push_str(&row.to_string());
    }
    let lines: Vec<String> = match columns.len() < rows.len() {
        true => columns.into_iter().map(|(column, rows)| format!("r{rows}c{column}")).collect(),
        false => rows.into_iter().map(|(row, columns)| format!("r{row}c{columns}")).collect(),
    };
    lines.join("/")
}

/// Lists houses, those of a kind together: `rows 2 and 7 and box 4`.
fn houses_name(geometry: &Geometry, houses: &[HouseId]) -> String {
    let houses: Vec<&House> = houses.iter().map(|&house| geometry.house(house)).collect();
    let kinds = houses.chunk_by(|a, b| a.kind == b.kind).map(|kind| match kind {
        [house] => geometry.house_name(house),
        [first, ..] if !first.kind.is_numbered() => {
            let cells = kind.iter().map(|house| geometry.cell_name(house.cells[0]));
            format!("the {}s of {}", first.kind.word(), explain::Text::<String>::list(cells))
        }
        _ => {
            let word = kind[0].kind.word();
            let ending = if kind[0].kind == HouseKind::Box { "es" } else { "s" };
            let numbers = kind.iter().map(|house| house.number.to_string());
            format!("{word}{ending} {}", explain::Text::<String>::list(numbers))
        }
    });
    explain::Text::<String>::list(kinds).to_string()
}

impl From<Cell> for Text {
    fn from(cell: Cell) -> Text {
        Span::Name(Name::Cell(cell)).into()
    }
}

/// One cell is named as such.
impl From<CellSet> for Text {
    fn from(cells: CellSet) -> Text {
        cells.only().map_or_else(|| Span::Name(Name::Cells(cells)).into(), Text::from)
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
        assert_eq!(say(text!("In {}: {}.", house, board.cell(3, 6))), "In column 2: r4c7.");
        let [row, column] = [1, 10].map(|i| board.houses().nth(i).unwrap().0);
        let boxes = [18, 20].map(|i| board.houses().nth(i).unwrap().0);
        assert_eq!(say(Text::houses(&[row])), "row 2");
        assert_eq!(
            say(Text::houses(&[row, column, boxes[0], boxes[1]])),
            "row 2, column 2 and boxes 1 and 3"
        );
        let group = |cells: &[(usize, usize)]| -> Text {
            cells.iter().map(|&(row, column)| board.cell(row, column)).collect::<CellSet>().into()
        };
        assert_eq!(say(group(&[(3, 6)])), "r4c7");
        assert_eq!(say(group(&[(3, 6), (3, 7)])), "r4c78");
        assert_eq!(say(group(&[(0, 1), (2, 1)])), "r13c2");
        assert_eq!(say(group(&[(0, 1), (2, 2)])), "r1c2/r3c3");
        assert_eq!(say(group(&[(0, 1), (0, 2), (1, 5), (2, 5)])), "r1c23/r2c6/r3c6");
        assert_eq!(say(group(&[(0, 1), (1, 1), (2, 1), (2, 2)])), "r123c2/r3c3");
    }
}
