//! Rules beyond houses, as plain data: killer cages, thermometers, Kropki dots and the like.
//!
//! A rule belongs to a board, as its boxes do: [`Shape::rules`](crate::grid::Shape::rules). What its kind means is in the
//! module `rules`, a file for each; solvers only know the [`Constraint`]s that a kind makes of a rule.

mod card;
mod form;
pub(crate) mod law;

use std::fmt;
use std::hash::{Hash, Hasher};

use super::Geometry;
use crate::grid::{Cell, Constraint, Digit, Grid};
pub use card::{
    Argument, Card, Drawing, FPuzzles, Form, Iss, IssPart, Laying, LineColour, LineDrawing, LineEnd, Order,
    ShortArgument, Total,
};
pub use law::{Law, Terms};

/// A rule of a puzzle.
#[derive(Clone)]
pub struct Rule {
    /// The kind of rule. Each is a file in the module `rules`, where they are all listed.
    pub kind: &'static Card,
    /// The lines of cells that it speaks of, each in order; see [`Card::form`].
    pub lines: Box<[Box<[Cell]>]>,
    /// Its number, such as the sum of a cage, in the numbers of the board's digits.
    pub number: Option<i32>,
    /// Its digits, such as those of a quadruple.
    pub digits: Box<[Digit]>,
}

/// The largest number of a rule. No sum of cells is larger, not even of all cells of the largest board.
const MAX_NUMBER: i32 = 9999;

/// Rules are equal if they say the same in the same way.
impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.key() == other.key()
            && self.lines == other.lines
            && self.number == other.number
            && self.digits == other.digits
    }
}
impl Eq for Rule {}

impl Hash for Rule {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.key(), &self.lines, self.number, &self.digits).hash(state);
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?} {:?} {:?}", self.key(), self.number, self.digits, self.lines)
    }
}

impl Rule {
    /// Creates a rule about one line of cells.
    pub fn new(kind: &'static Card, number: Option<i32>, cells: impl Into<Box<[Cell]>>) -> Rule {
        Rule { kind, lines: [cells.into()].into(), number, digits: Box::default() }
    }

    /// Creates a rule about the whole board.
    pub fn of_board(kind: &'static Card) -> Rule {
        Rule { kind, lines: Box::default(), number: None, digits: Box::default() }
    }

    /// Returns the key of its kind.
    pub fn key(&self) -> &'static str {
        self.kind.key
    }

    /// Returns its name and its number: `killer cage 15`.
    pub fn title(&self) -> String {
        let name = self.kind.name;
        self.number.map_or_else(|| name.to_owned(), |number| format!("{name} {number}"))
    }

    /// Returns what it says in a sentence.
    pub fn sentence(&self, board: &Geometry) -> String {
        (self.kind.sentence)(self, board)
    }

    /// Returns its number, or what is meant where it has none.
    pub fn amount(&self) -> i32 {
        match self.kind.argument {
            Argument::Default(number) => self.number.unwrap_or(number),
            _ => self.number.unwrap_or_default(),
        }
    }

    /// Returns whether it has a meaning that is checked; otherwise it is only drawn.
    pub fn is_checked(&self) -> bool {
        self.kind.is_checked()
    }

    /// Returns the cells of its first line; none if it is about the whole board.
    pub fn cells(&self) -> &[Cell] {
        self.lines.first().map_or(&[], |line| line)
    }

    /// Returns whether a grid obeys the rule, or `None` if its empty cells decide that.
    pub fn holds(&self, board: &Geometry, grid: &Grid) -> Option<bool> {
        self.kind.law.holds(self, board, grid)
    }

    /// Returns the constraints that together mean the same as the rule.
    pub fn constraints(&self, board: &Geometry) -> Vec<Constraint> {
        self.kind.law.constraints(self, board)
    }

    /// Returns the reason why it is no rule of its kind on this board.
    ///
    /// # Errors
    /// What was expected.
    pub fn check(&self, board: &Geometry) -> Result<(), String> {
        let card = self.kind;
        let has_number = match card.argument {
            Argument::None | Argument::Digits | Argument::Pairs => self.number.is_none(),
            Argument::Number => self.number.is_some(),
            Argument::Optional | Argument::Default(_) => true,
        };
        if !has_number || card.argument.is_digits() == self.digits.is_empty() {
            return Err(format!("expected {} before the cells", card.argument.words()));
        }
        if self.number.is_some_and(|number| !(0..=MAX_NUMBER).contains(&number)) {
            return Err(format!("expected a number from 0 to {MAX_NUMBER}"));
        }
        let is_complete = match card.form {
            Form::Board => self.lines.is_empty(),
            form if form.has_several_lines() => {
                self.lines.len() > 1 && self.lines.iter().all(|line| !line.is_empty())
            }
            form => self.lines.len() == 1 && self.cells().len() >= form.least(),
        };
        if !is_complete {
            return Err(card.form.words());
        }
        if self.digits.iter().any(|digit| digit.index() >= board.size()) {
            let numbers = board.numbers();
            return Err(format!("expected digits from {} to {}", numbers.first(), numbers.last()));
        }
        if card.argument == Argument::Pairs && !self.digits.len().is_multiple_of(2) {
            return Err("expected pairs of digits".to_owned());
        }
        for line in &self.lines {
            let mut cells = line.to_vec();
            cells.sort_unstable();
            if !card.repeats_cells && cells.windows(2).any(|pair| pair[0] == pair[1]) {
                return Err("expected each cell once in a line".to_owned());
            }
            if cells.last().is_some_and(|cell| cell.index() >= board.cell_count()) {
                return Err("expected cells of the board".to_owned());
            }
        }
        form::check(card.form, self.cells(), board)?;
        let size = board.size();
        if card.differ && self.cells().len() > size {
            let found = self.cells().len();
            return Err(format!("expected at most {size} cells, whose digits differ, not {found}"));
        }
        if size > card.max_size {
            return Err(format!("expected a board of at most {0}x{0}", card.max_size));
        }
        (card.check)(self, board)
    }
}
