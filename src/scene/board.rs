//! The board of a scene: one face a cell, whatever the kind of puzzle.

use crate::game::{CellColor, MarkKind};

/// Weights are told apart in so many steps at a glance; the number beside says the rest.
pub const HEAT_STEPS: usize = 4;

/// So many tints tell regions apart, beside the walls between them.
pub const TINTS: usize = 6;

/// A square board; its faces in reading order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Rows and columns.
    pub size: usize,
    /// For each cell the number of its box or region; heavy lines run between different ones.
    pub regions: Vec<u16>,
    /// How many marks a cell may hold: the number of digits; 0 where there are no marks.
    pub digits: usize,
    /// Does every face carry a weight?
    pub weighted: bool,
    /// What is in the cells.
    pub faces: Vec<Face>,
    /// The index of the cell where the player is; none on a preview.
    pub cursor: Option<usize>,
}

/// A cell as it is seen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Face {
    /// What is in it.
    pub content: Content,
    /// The parts it plays.
    pub roles: Roles,
    /// What a digit is worth here, on a target board.
    pub weight: Option<i32>,
    /// Which of the [`HEAT_STEPS`] the weight is on, from 0: the lowest weights of the board to its
    /// highest.
    pub heat: Option<usize>,
    /// Which of the [`TINTS`] its region has, on a board that is tinted.
    pub tint: Option<usize>,
    /// The colour that the player gave to the cell.
    pub color: Option<CellColor>,
    /// The houses beyond row, column and box that run through it.
    pub extra: Option<ExtraMark>,
}

/// What is in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Content {
    /// Nothing.
    #[default]
    Empty,
    /// A digit, as the puzzle writes it.
    Value(char, Origin),
    /// Pencil marks: those at fixed places, then those in the middle, each kind in order.
    Marks(Vec<Mark>),
    /// A queen.
    Queen(Origin),
    /// A square that the player marked as free of queens.
    Crossed,
    /// A square where no queen may stand.
    Blocked,
}

/// Where a digit or queen comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The puzzle.
    Given,
    /// The player.
    Own,
    /// Nobody yet: a hint proposes it.
    Proposed,
}

/// A pencil mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// At its fixed place, or in the middle with others?
    pub kind: MarkKind,
    /// The zero-based digit: its fixed place in the cell.
    pub place: usize,
    /// How the puzzle writes the digit.
    pub symbol: char,
    /// The part it plays.
    pub role: MarkRole,
}

/// The part that a pencil mark plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MarkRole {
    /// None.
    #[default]
    Plain,
    /// The digit under the cursor.
    Same,
    /// A peer holds the digit already.
    Conflict,
    /// A hint takes it away.
    Eliminated,
    /// A hint's pattern is made of it.
    Base,
    /// It spoils a hint's pattern, and is named for that.
    Fin,
    /// The pattern's counterpart: the other colour, the chain read the other way, the second set.
    Counterpart,
}

/// Extra houses of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExtraMark {
    /// The diagonal from top left to bottom right.
    Falling,
    /// The diagonal from bottom left to top right.
    Rising,
    /// Both diagonals.
    Crossing,
    /// A window.
    Window,
    /// Any other extra house.
    Other,
}

/// A part that a cell plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Role {
    /// The player is here.
    Cursor,
    /// It holds the digit under the cursor.
    Same,
    /// It breaks a rule together with another cell.
    Conflict,
    /// It is not what the solution holds.
    Mistake,
    /// It is in the house that a hint speaks of.
    House,
    /// Its digit is a reason in a hint.
    Cause,
    /// The hint ends here.
    Focus,
    /// A queen sees it.
    Attacked,
    /// The player has chosen it together with others.
    Selected,
    /// It is in a house that the pattern covers.
    Cover,
    /// It spoils the pattern.
    Fin,
    /// It shares a house with the cell under the cursor.
    Peer,
    /// A queen there would leave a house without a square.
    Dead,
}

impl Role {
    /// Every role with its name in pictures.
    pub const ALL: [(Role, &'static str); 13] = [
        (Role::Cursor, "cursor"),
        (Role::Same, "same"),
        (Role::Conflict, "conflict"),
        (Role::Mistake, "mistake"),
        (Role::House, "house"),
        (Role::Cause, "cause"),
        (Role::Focus, "focus"),
        (Role::Attacked, "attacked"),
        (Role::Selected, "selected"),
        (Role::Cover, "cover"),
        (Role::Fin, "fin"),
        (Role::Peer, "peer"),
        (Role::Dead, "dead"),
    ];
}

/// A set of roles.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Roles(u32);

impl Roles {
    /// Adds a role.
    pub fn insert(&mut self, role: Role) {
        self.0 |= 1 << role as u8;
    }

    /// Is the role among them?
    pub fn has(self, role: Role) -> bool {
        self.0 & (1 << role as u8) != 0
    }

    /// This role and no other?
    pub fn is_only(self, role: Role) -> bool {
        self.0 == 1 << role as u8
    }

    /// No role?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl std::fmt::Debug for Roles {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(Role::ALL.iter().filter(|r| self.has(r.0)).map(|r| r.1)).finish()
    }
}

impl Board {
    /// A board of empty faces in one region.
    pub fn empty(size: usize) -> Board {
        Board {
            size,
            regions: vec![0; size * size],
            digits: 0,
            weighted: false,
            faces: vec![Face::default(); size * size],
            cursor: None,
        }
    }

    /// Does a heavy line run between these two cells?
    pub fn is_wall(&self, a: usize, b: usize) -> bool {
        self.regions[a] != self.regions[b]
    }
}
