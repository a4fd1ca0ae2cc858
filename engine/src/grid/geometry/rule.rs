//! Rules beyond houses, as plain data: killer cages, thermometers, Kropki dots and the like.
//!
//! A rule belongs to a board, as its boxes do: [`Shape::rules`](crate::grid::Shape::rules). What its kind means is in the
//! module `rules`, a file for each; solvers only know the [`Constraint`]s that a kind makes of a rule.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::Geometry;
use crate::grid::{Cell, Constraint, Digit, Grid};

/// A rule of a puzzle.
#[derive(Clone)]
pub struct Rule {
    /// The kind of rule.
    pub kind: &'static dyn RuleKind,
    /// The lines of cells that it speaks of, each in order; see [`Card::lines`].
    pub lines: Box<[Box<[Cell]>]>,
    /// Its number, such as the sum of a cage, in the numbers of the board's digits.
    pub number: Option<i32>,
    /// Its digits, such as those of a quadruple.
    pub digits: Box<[Digit]>,
}

/// A kind of rule. Each is a file in the module `rules`, where they are all listed.
pub trait RuleKind: Sync {
    /// Returns its name and what a rule of this kind consists of.
    fn card(&self) -> &'static Card;

    /// Returns what a rule says in a sentence; [`Card::rule`] speaks of all rules of the kind.
    fn sentence(&self, _rule: &Rule, _board: &Geometry) -> String {
        self.card().rule.to_owned()
    }

    /// Returns how its rules are drawn on a board.
    fn drawing(&self) -> Drawing {
        Drawing::Words
    }

    /// Returns the first reason why this is no rule of the kind, besides those that follow from the [`Card`].
    ///
    /// # Errors
    /// What was expected.
    fn check(&self, _rule: &Rule, _board: &Geometry) -> Result<(), String> {
        Ok(())
    }

    /// Returns whether it has a meaning that is checked; otherwise it is only drawn.
    fn is_checked(&self) -> bool {
        true
    }

    /// Returns whether a line may name a cell more than once.
    fn repeats_cells(&self) -> bool {
        false
    }

    /// Returns about how many steps it takes to make the constraints of a rule.
    fn cost(&self, rule: &Rule, _board: &Geometry) -> usize {
        rule.lines.iter().map(|line| line.len()).sum()
    }

    /// Returns whether a grid obeys the rule, or `None` if its empty cells decide that.
    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool>;

    /// Returns the constraints that together mean the same as the rule.
    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint>;
}

/// What a kind of rule is called and made of.
#[derive(Debug)]
pub struct Card {
    /// Its name in files, which is unique: a header, and a second word if several kinds share the header.
    pub key: &'static str,
    /// Its name in a sentence: `killer cage`.
    pub name: &'static str,
    /// The rule in a sentence.
    pub rule: &'static str,
    /// Its name in the notation of the Interactive Sudoku Solver, if an item there is written as in a sheet.
    pub notation: Option<&'static str>,
    /// What is written before its cells.
    pub argument: Argument,
    /// What its lines of cells are.
    pub lines: Lines,
}

/// What is written before the cells of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// Nothing.
    None,
    /// A number.
    Number,
    /// A number, or nothing.
    Optional,
    /// One or more digits.
    Digits,
}

/// The lines of cells of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lines {
    /// No cells: it is about the whole board.
    Board,
    /// One line of at least so many cells.
    One(usize),
    /// Two or more lines.
    Several,
}

/// The largest number of a rule. No sum of cells is larger, not even of all cells of the largest board.
const MAX_NUMBER: i32 = 9999;

/// The kind of the rule whose cells are not part of the board.
pub(super) const BLANK: &str = "blank";

/// How rules of a kind are drawn on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawing {
    /// Not at all: they are said in words.
    Words,
    /// A border around the cells, with the number at the first of them.
    Cage,
    /// A line through the cells of each line.
    Line(LineDrawing),
    /// A circle or pill of the first line, and an arrow through each other line.
    Arrow,
    /// A sign between cells that follow one another, with the number if there is one.
    Border(char),
    /// A sign that points to the smaller of two cells.
    Greater,
    /// A sign in each cell.
    Sign(char),
    /// A circle in each cell.
    Circle,
    /// The digits at the corner between the cells.
    Corner,
    /// The number outside of the board, before the first cell.
    Outside,
    /// A letter in the cells of all lines.
    Groups,
}

/// How a line is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineDrawing {
    /// The letter that names it where there are no colours.
    pub letter: char,
    /// Its colour.
    pub colour: LineColour,
    /// The signs in its first and last cell.
    pub ends: [LineEnd; 2],
}

/// The colours of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum LineColour {
    Grey,
    Green,
    Purple,
    Blue,
    Orange,
}

/// A sign at the end of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum LineEnd {
    Plain,
    Bulb,
    Circle,
    Diamond,
    Arrow,
}

impl LineDrawing {
    /// A line without anything at its ends.
    pub const fn new(letter: char, colour: LineColour) -> LineDrawing {
        LineDrawing { letter, colour, ends: [LineEnd::Plain; 2] }
    }

    /// The same with something at its ends.
    pub const fn with_ends(self, first: LineEnd, last: LineEnd) -> LineDrawing {
        LineDrawing { ends: [first, last], ..self }
    }
}

/// Cards are equal if they are of the same kind.
impl PartialEq for Card {
    fn eq(&self, other: &Card) -> bool {
        self.key == other.key
    }
}
impl Eq for Card {}

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
    pub fn new(kind: &'static dyn RuleKind, number: Option<i32>, cells: impl Into<Box<[Cell]>>) -> Rule {
        Rule { kind, lines: [cells.into()].into(), number, digits: Box::default() }
    }

    /// Creates a rule about the whole board.
    pub fn of_board(kind: &'static dyn RuleKind) -> Rule {
        Rule { kind, lines: Box::default(), number: None, digits: Box::default() }
    }

    /// Returns the key of its kind.
    pub fn key(&self) -> &'static str {
        self.kind.card().key
    }

    /// Returns its name and its number: `killer cage 15`.
    pub fn title(&self) -> String {
        let name = self.kind.card().name;
        self.number.map_or_else(|| name.to_owned(), |number| format!("{name} {number}"))
    }

    /// Returns the cells of its first line; none if it is about the whole board.
    pub fn cells(&self) -> &[Cell] {
        self.lines.first().map_or(&[], |line| line)
    }

    /// Returns whether a grid obeys the rule, or `None` if its empty cells decide that.
    pub fn holds(&self, board: &Geometry, grid: &Grid) -> Option<bool> {
        self.kind.holds(self, board, grid)
    }

    /// Returns the reason why it is no rule of its kind on this board.
    ///
    /// # Errors
    /// What was expected.
    pub fn check(&self, board: &Geometry) -> Result<(), String> {
        let card = self.kind.card();
        let has_number = match card.argument {
            Argument::None | Argument::Digits => self.number.is_none(),
            Argument::Number => self.number.is_some(),
            Argument::Optional => true,
        };
        if !has_number || (card.argument == Argument::Digits) == self.digits.is_empty() {
            return Err(format!("expected {} before the cells", card.argument.words()));
        }
        if self.number.is_some_and(|number| !(0..=MAX_NUMBER).contains(&number)) {
            return Err(format!("expected a number from 0 to {MAX_NUMBER}"));
        }
        let is_complete = match card.lines {
            Lines::Board => self.lines.is_empty(),
            Lines::One(least) => self.lines.len() == 1 && self.cells().len() >= least,
            Lines::Several => self.lines.len() > 1 && self.lines.iter().all(|line| !line.is_empty()),
        };
        if !is_complete {
            return Err(card.lines.words());
        }
        if self.digits.iter().any(|digit| digit.index() >= board.size()) {
            let numbers = board.numbers();
            return Err(format!("expected digits from {} to {}", numbers.first(), numbers.last()));
        }
        for line in &self.lines {
            let mut cells = line.to_vec();
            cells.sort_unstable();
            if !self.kind.repeats_cells() && cells.windows(2).any(|pair| pair[0] == pair[1]) {
                return Err("expected each cell once in a line".to_owned());
            }
            if cells.last().is_some_and(|cell| cell.index() >= board.cell_count()) {
                return Err("expected cells of the board".to_owned());
            }
        }
        self.kind.check(self, board)
    }
}

impl Argument {
    fn words(self) -> &'static str {
        match self {
            Argument::None => "nothing",
            Argument::Number => "a number",
            Argument::Optional => "a number or nothing",
            Argument::Digits => "digits",
        }
    }
}

impl Lines {
    fn words(self) -> String {
        match self {
            Lines::Board => "expected no cells: it is about the whole board".to_owned(),
            Lines::One(1) => "expected cells".to_owned(),
            Lines::One(least) => format!("expected at least {least} cells"),
            Lines::Several => "expected two or more groups of cells with `=` between them".to_owned(),
        }
    }
}
