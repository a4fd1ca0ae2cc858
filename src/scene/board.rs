//! The board of a scene: one face for each cell, whatever the kind of puzzle.

use strum::{EnumIter, IntoEnumIterator, IntoStaticStr};

use super::strokes::Stroke;
use crate::explain::Role;
use crate::game::{CellColour, CellColours, MarkKind};
use crate::grid::{Alphabet, Digit};

/// The number of shades of a heat map.
pub const HEAT_STEPS: usize = 4;

/// The number of background colours that distinguish regions of a queens board.
pub const REGION_COLOURS: usize = 12;

/// The number of families of these colours. Those of different families are far apart; a sudoku has one tint for each.
pub const COLOUR_FAMILIES: usize = 6;

/// A square board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The number of rows, and of columns.
    pub size: usize,
    /// For each cell, the number of its box or region. Heavy lines separate regions.
    pub regions: Vec<u16>,
    /// The number of digits, and so of marks that a cell can have; 0 if the puzzle has no marks.
    pub digits: usize,
    /// Whether every face has a weight.
    pub weighted: bool,
    /// The cells in reading order.
    pub faces: Vec<Face>,
    /// The index of the cell under the cursor; `None` on a preview.
    pub cursor: Option<usize>,
    /// The links between marks that a hint follows so far, in order.
    pub links: Vec<MarkLink>,
    /// What is drawn for rules besides houses.
    pub strokes: Vec<Stroke>,
    /// Whether letters name the regions even where colours tell them apart.
    pub names_regions: bool,
}

/// The background colour of a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionColour {
    /// One of the [`REGION_COLOURS`] of a queens board.
    Vivid(usize),
    /// One of the [`COLOUR_FAMILIES`], as a tint behind digits and marks.
    Pale(usize),
}

/// A link of a hint's argument, between a mark and another or groups of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarkLink {
    pub from: MarkGroup,
    pub to: MarkGroup,
    /// Strong: one of the two is true. Weak: not both are.
    pub is_strong: bool,
    /// Whether it belongs to the inference that is being explained, not to an earlier one.
    pub is_current: bool,
}

/// The same mark in one cell or several, which have the digit together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarkGroup {
    /// The indices of the cells.
    pub cells: Vec<usize>,
    /// The zero-based digit, and so the place among corner marks.
    pub place: usize,
    /// The digit in the puzzle's alphabet.
    pub symbol: char,
}

/// What a cell shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Face {
    pub content: Content,
    pub roles: Roles,
    /// The weight of the cell on a target board.
    pub weight: Option<i32>,
    /// Its shade on the heat map, from 0 for the lowest values to `HEAT_STEPS - 1` for the highest.
    pub heat: Option<usize>,
    /// The colour of its region, if the board has coloured regions.
    pub region_colour: Option<RegionColour>,
    /// The tint of its cage, one of the [`COLOUR_FAMILIES`], if no region has colours.
    pub cage: Option<usize>,
    /// The letter of its region on the first of its cells.
    pub region_letter: Option<char>,
    /// The colours that the player has given it.
    pub colours: CellColours,
    /// The sets of a hint that it belongs to.
    pub sets: SetNumbers,
    /// Its houses other than row, column and box: a diagonal or two, and a window or another house.
    pub extra: [Option<ExtraMark>; 2],
}

/// Numbers of sets or colours in the pattern of a hint, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SetNumbers(u32);

impl SetNumbers {
    pub fn insert(&mut self, number: u8) {
        self.0 |= 1 << (number % 32);
    }

    pub fn contains(self, number: u8) -> bool {
        self.0 & 1 << (number % 32) != 0
    }

    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..32).filter(move |&number| self.contains(number))
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The content of a cell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Content {
    #[default]
    Empty,
    /// A digit, in the puzzle's alphabet.
    Value(char, Origin),
    /// Corner marks, then centre marks, each in order of digits.
    Marks(Vec<Mark>),
    Queen(Origin),
    /// A square that the player has crossed out.
    Crossed,
    /// A square that must not have a queen.
    Blocked,
}

impl Content {
    /// Returns whether a hint gives one of the marks a meaning.
    pub fn has_told_marks(&self) -> bool {
        matches!(self, Content::Marks(marks) if marks.iter().any(|mark| mark.role.is_told()))
    }

    /// Returns whether a hint proposes the digit or the queen.
    pub fn is_proposed(&self) -> bool {
        matches!(self, Content::Value(_, Origin::Proposed) | Content::Queen(Origin::Proposed))
    }
}

/// The origin of a digit or queen on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    Given,
    /// The player put it there.
    Own,
    /// A hint proposes it.
    Proposed,
}

/// A pencil mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    pub kind: MarkKind,
    /// The zero-based digit, and so its place among corner marks.
    pub place: usize,
    /// The digit in the puzzle's alphabet.
    pub symbol: char,
    pub role: MarkRole,
    /// The colour that the player has given it.
    pub colour: Option<CellColour>,
}

impl Mark {
    pub fn new(kind: MarkKind, digit: Digit, alphabet: Alphabet, role: MarkRole) -> Mark {
        Mark { kind, place: digit.index(), symbol: alphabet.symbol(digit), role, colour: None }
    }
}

/// What a pencil mark is shown as.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum MarkRole {
    #[default]
    Plain,
    /// The digit under the cursor.
    Same,
    /// A peer has the digit already.
    Conflict,
    /// Its role in a hint.
    Told(Role),
}

impl MarkRole {
    /// Returns whether the argument of a hint gives it this role.
    pub fn is_told(self) -> bool {
        matches!(self, MarkRole::Told(role) if role != Role::Unmarked)
    }
}

impl std::fmt::Debug for MarkRole {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            MarkRole::Plain => f.write_str("Plain"),
            MarkRole::Same => f.write_str("Same"),
            MarkRole::Conflict => f.write_str("Conflict"),
            MarkRole::Told(role) => role.fmt(f),
        }
    }
}

/// Extra houses of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExtraMark {
    /// The ╲ diagonal.
    Falling,
    /// The ╱ diagonal.
    Rising,
    /// The ╲ and the ╱ diagonal.
    Crossing,
    Window,
    /// Any other extra house.
    Other,
}

/// A role of a cell. Text pictures have its name in lower case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
#[repr(u8)]
pub enum CellRole {
    /// It is under the cursor.
    Cursor,
    /// It has the digit under the cursor.
    Same,
    /// It breaks a rule together with another cell.
    Conflict,
    /// It differs from the solution.
    Mistake,
    /// It is in a house that a hint names.
    House,
    /// It is a reason in a hint.
    Cause,
    /// It is where a hint leads.
    Focus,
    /// A queen attacks it.
    Attacked,
    /// It is selected.
    Selected,
    /// It is in a cover house of the pattern.
    Cover,
    /// It is a fin of the pattern.
    Fin,
    /// It sees the cell under the cursor.
    Peer,
    /// A queen here would leave a house without a free square.
    Dead,
    /// The digit that was chosen first fits here.
    Fits,
}

/// A set of roles.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Roles(u32);

impl Roles {
    pub fn insert(&mut self, role: CellRole) {
        self.0 |= 1 << role as u8;
    }

    pub fn insert_if(&mut self, holds: bool, role: CellRole) {
        if holds {
            self.insert(role);
        }
    }

    pub fn remove(&mut self, role: CellRole) {
        self.0 &= !(1 << role as u8);
    }

    pub fn has(self, role: CellRole) -> bool {
        self.0 & (1 << role as u8) != 0
    }

    /// Returns whether `role` is the only one.
    pub fn is_only(self, role: CellRole) -> bool {
        self.0 == 1 << role as u8
    }
}

impl std::fmt::Debug for Roles {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(CellRole::iter().filter(|role| self.has(*role)).map(<&str>::from)).finish()
    }
}

impl Board {
    /// A board of empty cells in one region.
    pub fn empty(size: usize) -> Board {
        Board {
            size,
            regions: vec![0; size * size],
            digits: 0,
            weighted: false,
            faces: vec![Face::default(); size * size],
            cursor: None,
            links: Vec::new(),
            strokes: Vec::new(),
            names_regions: false,
        }
    }

    /// Returns whether a mark belongs to earlier inferences of a hint only, not to the one that is being explained.
    pub fn is_passed(&self, cell: usize, mark: Mark) -> bool {
        let mut is_passed = false;
        for link in &self.links {
            let is_at = [&link.from, &link.to]
                .iter()
                .any(|group| group.place == mark.place && group.cells.contains(&cell));
            if is_at && link.is_current {
                return false;
            }
            is_passed |= is_at;
        }
        is_passed && self.links.iter().any(|link| link.is_current)
    }

    /// Returns the cells that a hint is about, the most important first.
    pub fn told_cells(&self) -> Vec<usize> {
        let roles = [
            CellRole::Mistake,
            CellRole::Focus,
            CellRole::Fin,
            CellRole::Cause,
            CellRole::House,
            CellRole::Cover,
        ];
        let is_told = self.faces.iter().any(|face| roles[1..].iter().any(|&role| face.roles.has(role)));
        if !is_told {
            return Vec::new();
        }
        let mut cells = Vec::new();
        for link in self.links.iter().filter(|link| link.is_current) {
            cells.extend_from_slice(&link.from.cells);
            cells.extend_from_slice(&link.to.cells);
        }
        for role in roles {
            cells.extend((0..self.faces.len()).filter(|&cell| self.faces[cell].roles.has(role)));
        }
        cells
    }

    /// Returns whether a heavy line runs above this cell, which may be just below the board.
    pub fn has_wall_above(&self, row: usize, column: usize) -> bool {
        let below = row * self.size + column;
        row == 0 || row == self.size || self.regions[below - self.size] != self.regions[below]
    }

    /// Returns whether a heavy line runs left of this cell, which may be just right of the board.
    pub fn has_wall_left(&self, row: usize, column: usize) -> bool {
        let right = row * self.size + column;
        column == 0 || column == self.size || self.regions[right - 1] != self.regions[right]
    }
}
