//! Candidate grids: each open cell shows its candidates, run together.
//!
//! ```text
//! | 15  3   u8 | 1  ...     r1c1 has the candidates 1 and 5, r1c2 shows 3, r1c3 has an 8 of the player
//! ```
//!
//! A digit alone in its cell is on the board, unless a peer with several candidates has it among them: then it is the
//! last candidate of an open cell. A grid with fewer than 17 digits is a Sukaku if the digits do not exclude what it
//! leaves out, because no classic puzzle with one solution leads to it. A grid with more that leaves out such candidates
//! may be a position of a classic puzzle or a Sukaku: a solver can tell (see `settled` in the program).

use super::ParseError;
use super::draft::{Content, Draft, Place};
use super::error::shown;
use super::position::digits_of_peers;
use super::symbols;
use crate::grid::{Alphabet, CandidateSet, Cell, Digit, Geometry, Grid};

/// The fewest digits of a 9x9 grid that can be a position of a classic puzzle with one solution.
const MIN_DIGITS: usize = 17;

/// What a cell of a candidate grid shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// Nothing.
    Empty,
    /// A digit that the player set: `u8`.
    Player(Digit),
    /// One candidate or several.
    Candidates(CandidateSet),
}

impl Mark {
    fn candidates(self) -> CandidateSet {
        match self {
            Mark::Candidates(set) => set,
            Mark::Empty | Mark::Player(_) => CandidateSet::EMPTY,
        }
    }

    fn several(self) -> CandidateSet {
        let set = self.candidates();
        if set.len() > 1 { set } else { CandidateSet::EMPTY }
    }
}

/// Reads the cells of a candidate grid.
pub(super) struct CandidateGridReader {
    size: usize,
    alphabet: Alphabet,
}

impl CandidateGridReader {
    /// Creates a reader for a grid with these cells, in an alphabet that the user asked for or that they show.
    pub fn new<'a>(
        size: usize,
        wanted: Option<Alphabet>,
        mut cells: impl Iterator<Item = &'a [u8]>,
    ) -> CandidateGridReader {
        let has_digit = size <= 9 || cells.any(|text| text.iter().any(u8::is_ascii_digit));
        let shown = if has_digit { Alphabet::Digits } else { Alphabet::Letters };
        CandidateGridReader { size, alphabet: wanted.unwrap_or(shown) }
    }

    pub fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// Reads a cell. On boards up to 9x9 letters behind a digit are remarks, and so are `*` and `#` before one. A digit
    /// behind `-` has been removed: `2-39` has 2 and 9.
    ///
    /// # Errors
    /// A character is no candidate.
    pub fn read(&self, text: &[u8], place: Place) -> Result<Mark, ParseError> {
        let text = match text {
            [] | [b'.' | b'*' | b'-' | b'_' | b'?'] => return Ok(Mark::Empty),
            [b'0'] if self.alphabet != Alphabet::HexZero => return Ok(Mark::Empty),
            // Programs have it for an empty cell.
            b"-1" => return Ok(Mark::Empty),
            [b'*' | b'#', rest @ ..] => rest,
            _ => text,
        };
        let has_digits = self.size <= 16 || self.alphabet != Alphabet::Letters;
        let is_players = has_digits && text.len() == 2 && text[0] == b'u';
        if is_players && let Some(digit) = self.digit(text[1]) {
            return Ok(Mark::Player(digit));
        }
        let (mut set, mut removed) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        for (at, &byte) in text.iter().enumerate() {
            match self.digit(byte) {
                Some(digit) if at > 0 && text[at - 1] == b'-' => removed.insert(digit),
                Some(digit) => set.insert(digit),
                None if self.size <= 9 && byte.is_ascii_alphabetic() || byte == b'-' => {}
                None => {
                    let range = symbols::range(self.alphabet, self.size);
                    let message =
                        format!("found {}: expected candidates of {range}", shown(char::from(byte)));
                    let place = Place::new(place.line, place.column + at);
                    return Err(place.error(message).help("write `.` for an empty cell"));
                }
            }
        }
        if set.is_empty() && !removed.is_empty() {
            let found = String::from_utf8_lossy(text);
            let message = format!("found `{found}`: no candidate is left, as `-` removes the one behind it");
            return Err(place.error(message).help("write `.` for an empty cell"));
        }
        if set.is_empty() {
            return Err(place.expected(&String::from_utf8_lossy(text), "the candidates of a cell"));
        }
        Ok(Mark::Candidates(set))
    }

    fn digit(&self, byte: u8) -> Option<Digit> {
        match byte {
            b'1'..=b'9' if self.alphabet == Alphabet::Digits => {
                Digit::new(byte - b'0').filter(|digit| digit.index() < self.size)
            }
            _ => self.alphabet.digit(char::from(byte), self.size),
        }
    }
}

/// Returns whether a candidate grid of this size with these digits gives its candidates, as a Sukaku does.
pub(super) fn gives_candidates(size: usize, digits: &Grid) -> bool {
    size == 9 && digits.filled() < MIN_DIGITS
}

/// Returns the digits that are alone in their cells and not among the candidates of a peer that has several.
pub(super) fn digits_of(geometry: &Geometry, marks: &[Mark]) -> Grid {
    let open = joined_by_house(geometry, |cell| marks[cell.index()].several());
    let digit = |cell: Cell| {
        let is_open = |digit: Digit| geometry.houses_of(cell).iter().any(|h| open[h.index()].contains(digit));
        marks[cell.index()].candidates().only().filter(|digit| !is_open(*digit))
    };
    geometry.cells().map(digit).collect()
}

/// Fills a board from a candidate grid that stands alone and has these digits.
///
/// # Errors
/// The board cannot be built.
pub(super) fn fill(draft: &mut Draft, marks: &[Mark], digits: &Grid) -> Result<(), ParseError> {
    let has_players = marks.iter().any(|mark| matches!(mark, Mark::Player(_)));
    if !has_players && gives_candidates(draft.size(), digits) {
        let all = CandidateSet::all(draft.size());
        draft.gives_candidates = true;
        for (set, mark) in draft.marks().iter_mut().zip(marks) {
            *set = if *mark == Mark::Empty { all } else { mark.candidates() };
        }
        return Ok(());
    }
    for (cell, digit) in digits.placed() {
        draft.give(cell.index(), Content::Number(u32::from(digit.value())));
    }
    draft.is_candidate_grid = !has_players && exclude_more(&*draft.board()?, marks, digits);
    add_marks(draft, marks, digits)
}

/// Returns whether the candidates of some open cell exclude more than the digits of its houses do.
fn exclude_more(geometry: &Geometry, marks: &[Mark], digits: &Grid) -> bool {
    let all = CandidateSet::all(geometry.size());
    let placed = joined_by_house(geometry, |cell| digits[cell].map_or(CandidateSet::EMPTY, CandidateSet::of));
    let mut open = geometry.cells().filter(|&cell| digits[cell].is_none());
    open.any(|cell| match marks[cell.index()] {
        Mark::Candidates(set) => {
            let houses = geometry.houses_of(cell).iter();
            houses.fold(set, |joined, house| joined | placed[house.index()]) != all
        }
        Mark::Empty | Mark::Player(_) => false,
    })
}

/// Returns for each house the union of its cells' sets.
fn joined_by_house(geometry: &Geometry, set_of: impl Fn(Cell) -> CandidateSet) -> Vec<CandidateSet> {
    let joined = |cells: &[Cell]| cells.iter().fold(CandidateSet::EMPTY, |set, &cell| set | set_of(cell));
    geometry.houses().map(|(_, house)| joined(&house.cells)).collect()
}

/// Adds the marks of a grid to a board that has these digits. A cell without marks has the candidates that the digits
/// leave.
///
/// # Errors
/// The board cannot be built.
pub(super) fn add_marks(draft: &mut Draft, marks: &[Mark], digits: &Grid) -> Result<(), ParseError> {
    let geometry = draft.board()?;
    let mut values = digits.clone();
    for (index, mark) in marks.iter().enumerate() {
        if let Mark::Player(digit) = *mark {
            values[Cell::new(index)] = Some(digit);
            draft.add(index, Content::Number(u32::from(digit.value())));
        }
    }
    let sets = draft.marks();
    for cell in geometry.cells().filter(|&cell| values[cell].is_none()) {
        sets[cell.index()] = match marks[cell.index()] {
            Mark::Candidates(set) => set,
            _ => CandidateSet::all(geometry.size()) - digits_of_peers(&geometry, &values, cell),
        };
    }
    draft.is_begun = true;
    Ok(())
}

/// Returns whether marks show these digits as the only ones of their cells.
pub(super) fn shows(marks: &[Mark], digits: &Grid) -> bool {
    digits.cell_count() == marks.len()
        && digits.placed().all(|(cell, digit)| match marks[cell.index()] {
            Mark::Player(player) => player == digit,
            mark => mark.candidates().only() == Some(digit),
        })
}
