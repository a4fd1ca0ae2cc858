//! What a kind of rule says about itself: its names here and in other programs, what its rules are made of, how they are
//! drawn, and what hints and calculators need to know.

use super::Law;
use crate::grid::{Geometry, MAX_SIZE, Rule};

/// What a kind of rule says about itself. [`Card::PLAIN`] has what most kinds have.
#[derive(Debug)]
pub struct Card {
    /// Its name in files, which is unique: a header, and a second word if several kinds share the header.
    pub key: &'static str,
    /// Its name in a sentence: `killer cage`.
    pub name: &'static str,
    /// What several rules of the kind are called, `killer cages`, or nothing if a board has one at most.
    pub plural: &'static str,
    /// The rule in a sentence, for all of the kind.
    pub rule: &'static str,
    /// Returns what one rule says in a sentence, where that is not the same for all of the kind: with its number.
    pub sentence: fn(&Rule, &Geometry) -> String,
    /// What setters call it, as patterns of words: see the module `format::words`.
    pub names: &'static [&'static str],
    /// Sentences of setters that say what it demands, as such patterns.
    pub phrases: &'static [&'static [&'static str]],
    /// What is written before its cells.
    pub argument: Argument,
    /// What its cells are.
    pub form: Form,
    /// Whether a line may name a cell more than once, as a loop does. A law about cells that follow one another wants
    /// `check_in_a_row` besides.
    pub repeats_cells: bool,
    /// Whether the digits of its cells differ by its law, so that there are no more cells than digits.
    pub differ: bool,
    /// The most rows of a board with such a rule.
    pub max_size: usize,
    /// Returns what is expected of a rule besides all that.
    pub check: fn(&Rule, &Geometry) -> Result<(), String>,
    /// Returns about how many steps it takes to make the constraints of a rule.
    pub cost: fn(&Rule, &Geometry) -> usize,
    /// Whether its cells are not part of the board.
    pub blanks_cells: bool,
    /// How its rules are drawn on a board.
    pub drawing: Drawing,
    /// What its cells add up to.
    pub total: Total,
    /// In which order the digits of its line are, if they only rise or only fall. Hints say it; the law demands it.
    pub order: Option<Order>,
    /// The short argument that hints know from its line. The law demands it.
    pub short_argument: Option<ShortArgument>,
    /// What f-puzzles calls it.
    pub fpuzzles: FPuzzles,
    /// What it demands.
    pub law: Law,
    /// How the Interactive Sudoku Solver writes it. What it has no name for is written as its constraints.
    pub iss: Option<Iss>,
    /// How the generator lays its rules on a full grid.
    pub laying: Laying,
}

impl Card {
    /// What most kinds have: they are drawn in words only, and other programs do not know them.
    pub const PLAIN: Card = Card {
        key: "",
        name: "",
        plural: "",
        rule: "",
        sentence: |rule, _| rule.kind.rule.to_owned(),
        names: &[],
        phrases: &[],
        argument: Argument::None,
        form: Form::Board,
        repeats_cells: false,
        differ: false,
        max_size: MAX_SIZE,
        check: |_, _| Ok(()),
        cost: |rule, _| rule.lines.iter().map(|line| line.len()).sum(),
        blanks_cells: false,
        drawing: Drawing::Words,
        total: Total::None,
        order: None,
        short_argument: None,
        fpuzzles: FPuzzles::None,
        iss: None,
        law: Law::Nothing,
        laying: Laying::None,
    };

    /// Returns what the kinds have in common that make up one set of clues, such as the dots of Kropki: the header of
    /// their rules in files.
    pub fn family(&self) -> &'static str {
        self.key.split(' ').next().unwrap_or(self.key)
    }

    /// Returns whether one rule of the kind is called as several are: `odd cells`.
    pub fn has_plural_name(&self) -> bool {
        self.name == self.plural
    }

    /// Returns whether it has a meaning that is checked; otherwise it is only drawn.
    pub fn is_checked(&self) -> bool {
        !matches!(self.law, Law::Nothing)
    }
}

/// Cards are equal if they are of the same kind.
impl PartialEq for Card {
    fn eq(&self, other: &Card) -> bool {
        self.key == other.key
    }
}
impl Eq for Card {}

/// What is written before the cells of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// Nothing.
    None,
    /// A number.
    Number,
    /// A number, or nothing.
    Optional,
    /// A number; where there is none, this one is meant (`Rule::amount`).
    Default(i32),
    /// One or more digits.
    Digits,
    /// One or more pairs of digits.
    Pairs,
}

impl Argument {
    /// Returns whether it is a list of digits.
    pub fn is_digits(self) -> bool {
        matches!(self, Argument::Digits | Argument::Pairs)
    }

    pub(super) fn words(self) -> &'static str {
        match self {
            Argument::None => "nothing",
            Argument::Number => "a number",
            Argument::Optional | Argument::Default(_) => "a number or nothing",
            Argument::Digits | Argument::Pairs => "digits",
        }
    }
}

/// What the cells of a rule are. Numbers are the fewest cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// There are none: the rule is about the whole board.
    Board,
    /// Cells of which each obeys the rule by itself.
    Each,
    /// Some cells.
    Group(usize),
    /// A line, from one end to the other.
    Line(usize),
    /// Cells of which each is an orthogonal neighbour of the one before.
    Neighbours,
    /// The four cells around a corner.
    Corner,
    /// A row or column, from the clue outside.
    Outside,
    /// A diagonal, from the clue outside.
    Diagonal,
    /// Two or more groups of cells.
    Groups,
    /// The cells of a circle, and the line of each arrow.
    Arrow,
}

impl Form {
    /// Returns whether its rules have more than one line of cells.
    pub fn has_several_lines(self) -> bool {
        matches!(self, Form::Groups | Form::Arrow)
    }

    /// Returns the fewest cells of a line.
    pub fn least(self) -> usize {
        match self {
            Form::Board => 0,
            Form::Group(least) | Form::Line(least) => least,
            Form::Neighbours => 2,
            Form::Corner => 4,
            Form::Each | Form::Outside | Form::Diagonal | Form::Groups | Form::Arrow => 1,
        }
    }

    pub(super) fn words(self) -> String {
        match self.least() {
            0 => "expected no cells: it is about the whole board".to_owned(),
            _ if self.has_several_lines() => {
                "expected two or more groups of cells with `=` between them".to_owned()
            }
            1 => "expected cells".to_owned(),
            least => format!("expected at least {least} cells"),
        }
    }
}

/// How the generator lays the rules of a kind on a full grid. Their form says where they can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Laying {
    /// It makes none.
    None,
    /// The rule is about the whole board, and the grid is made with it.
    Board,
    /// The rule says that all clues of the family are shown, and goes with all of them.
    AllShown {
        /// Whether these are enough: puzzles have no digits.
        is_enough: bool,
    },
    /// Wherever it is true; cages cover the board.
    Everywhere,
    /// Here and there.
    Some {
        /// The most on a 9x9 board.
        most: usize,
        /// The fewest and the most cells of a line.
        cells: [usize; 2],
    },
}

/// What the cells of a rule add up to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Total {
    /// Nothing that is known.
    None,
    /// Its number.
    Number,
    /// Its number, if it has one, and the digits differ: the combinations are worth knowing.
    Combinations,
    /// The cells of each further line add up to the number that the digits of the first one are.
    Circle,
}

/// The order of the digits of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order {
    /// How much larger the next digit is at least.
    pub step: i32,
    /// Whether the digits fall instead: each is so much smaller.
    pub is_falling: bool,
}

/// A short argument from a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShortArgument {
    /// Its number counts the digits that are larger than all before them, and enough larger ones have to follow.
    Seen,
    /// Its first digit says how many digits add up to its number.
    FirstCounts,
    /// One of its ends is smaller than all digits between them, the other one larger.
    EndsAround,
}

/// What f-puzzles calls the rules of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FPuzzles {
    /// It has none of them.
    None,
    /// A member of its JSON, of entries as the form of the rules wants them: `format/formats/fpuzzles/rules.rs` shows them.
    /// Pictures name the rule that they belong to by the same word (`fromConstraint`).
    Member(&'static str),
    /// An entry with this letter in the member `xv`.
    Letter(&'static str),
    /// These words in the member `negative`.
    Negative(&'static [&'static str]),
    /// A picture in this member, with this colour.
    Picture(&'static str, &'static str),
}

/// How the Interactive Sudoku Solver writes the rules of a kind.
#[derive(Clone, Copy, Debug)]
pub struct Iss {
    /// The name of the item.
    pub item: &'static str,
    /// What is behind the name.
    pub parts: &'static [IssPart],
    /// Returns whether a rule can be written so on a board.
    pub fits: fn(&Rule, &Geometry) -> bool,
}

impl Iss {
    /// An item that every rule of the kind can be written as.
    pub const fn new(item: &'static str, parts: &'static [IssPart]) -> Iss {
        Iss { item, parts, fits: |_, _| true }
    }
}

/// A part of an item, or several of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IssPart {
    /// A word that is always there.
    Word(&'static str),
    /// The number, if the rule has one; where there is none, both programs mean the same one.
    Number,
    /// The number, or what is meant where the rule has none: the other program means another one.
    Amount,
    /// The number, or 0.
    NumberOrZero,
    /// The number of lines.
    Count,
    /// The digits in one part.
    Digits,
    /// A part for each digit.
    EachDigit,
    /// The pairs of digits, as bits.
    Relation,
    /// The pairs of digits and the same the other way round, as bits.
    EitherWay,
    /// The cells of all lines.
    Cells,
    /// The cells of the lines, with `-` between lines.
    Groups,
    /// The first of the cells around a corner.
    Corner,
    /// The cell of a diagonal beside its clue.
    Diagonal,
    /// A row or column.
    Line,
    /// The number, at one of the two ends of a row or column.
    Ends,
}

/// How rules of a kind are drawn on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawing {
    /// Not at all: they are said in words.
    Words,
    /// A border around the cells, with this sign and the number or digits at the first of them.
    Cage(&'static str),
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
