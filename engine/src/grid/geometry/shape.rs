//! What a board is built from: its size, boxes, extra houses and rules.

use std::sync::Arc;

use super::{Card, Rule};
use crate::grid::{Extra, MAX_SIZE};

/// The most kinds of rules that a description of a board names.
const NAMED_RULES: usize = 2;

/// The size, the boxes, the extra houses and the rules of a board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// The number of rows, columns and digits, 1 ..= 25.
    pub size: usize,
    /// The third kind of house besides rows and columns.
    pub boxes: Boxes,
    /// Further houses, in the order given.
    pub extras: Vec<Extra>,
    /// The rules that are no houses, in the order given.
    pub rules: Arc<[Rule]>,
    /// The number of the first digit, for rules that add up or compare numbers: 1, or 0.
    pub first_number: u8,
}

/// The division of a board into boxes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Boxes {
    /// Rectangles of this many rows and columns; their product is the size.
    Rectangles {
        /// Rows of a box.
        height: usize,
        /// Columns of a box.
        width: usize,
    },
    /// A jigsaw: the number of each cell's region, from 0, in reading order.
    Regions(Vec<u8>),
}

impl Shape {
    /// Creates the shape of a board without rules.
    pub fn new(size: usize, boxes: Boxes, extras: Vec<Extra>) -> Shape {
        Shape { size, boxes, extras, rules: Arc::default(), first_number: 1 }
    }

    /// Returns the standard board of this size. Its boxes are as square as possible, and wider than high
    /// if they are not square: two rows and three columns on a 6x6 board. Returns `None` if the size is
    /// prime or out of range.
    pub fn standard(size: usize) -> Option<Shape> {
        let height = (2..=size).take_while(|h| h * h <= size).filter(|h| size.is_multiple_of(*h)).last()?;
        let boxes = Boxes::Rectangles { height, width: size / height };
        (size <= MAX_SIZE).then(|| Shape::new(size, boxes, Vec::new()))
    }

    /// Returns the same board with one more extra.
    #[must_use]
    pub fn with(mut self, extra: Extra) -> Shape {
        self.extras.push(extra);
        self
    }

    /// Describes the board in a few words: `9x9`, `9x9 diagonal`, `9x9 jigsaw`, `6x6 with 3x2 boxes`,
    /// `9x9, killer cage`, `9x9, 5 rules`.
    pub fn describe(&self) -> String {
        let mut words = format!("{0}x{0} {1}", self.size, describe_houses(self)).trim_end().to_owned();
        let kinds = kinds_of_rules(self);
        match kinds.len() {
            0..=NAMED_RULES => kinds.iter().for_each(|kind| words += &format!(", {}", kind.name)),
            count => words += &format!(", {count} rules"),
        }
        words
    }

    /// Returns whether each cell is not part of the board; nothing if all are.
    pub(super) fn blank_cells(&self) -> Vec<bool> {
        let count = self.size * self.size;
        let mut blank = Vec::new();
        for rule in self.rules.iter().filter(|rule| rule.kind.blanks_cells) {
            blank.resize(count, false);
            rule.cells()
                .iter()
                .filter(|cell| cell.index() < count)
                .for_each(|cell| blank[cell.index()] = true);
        }
        blank
    }
}

/// Describes the boxes and the extra houses: `jigsaw`, `diagonal windoku`, `with 3x2 boxes`; nothing if they are
/// those of a standard board.
pub fn describe_houses(shape: &Shape) -> String {
    let mut words = Vec::new();
    match &shape.boxes {
        Boxes::Regions(_) => words.push("jigsaw".to_owned()),
        Boxes::Rectangles { height, width }
            if Shape::standard(shape.size).is_none_or(|standard| standard.boxes != shape.boxes) =>
        {
            words.push(format!("with {height}x{width} boxes"));
        }
        Boxes::Rectangles { .. } => {}
    }
    for name in shape.extras.iter().map(Extra::puzzle_name) {
        if !words.iter().any(|known| known == name) {
            words.push(name.to_owned());
        }
    }
    words.join(" ")
}

/// Returns the kinds of its rules, one of each name, in the order given.
pub fn kinds_of_rules(shape: &Shape) -> Vec<&'static Card> {
    let mut kinds: Vec<&'static Card> = Vec::new();
    for rule in shape.rules.iter() {
        if !kinds.iter().any(|known| known.name == rule.kind.name) {
            kinds.push(rule.kind);
        }
    }
    kinds
}
