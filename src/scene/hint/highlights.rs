//! What a step highlights on the board: houses, cells and candidates, whether or not the player has marked these.

use std::collections::BTreeMap;

use super::Highlight;
use super::sudoku::SudokuHints;
use crate::game::{MarkKind, Session};
use crate::grid::{Cell, Digit, Geometry, HouseId};
use crate::hint::{self, Role, Step};
use crate::scene::{CellRole, Content, Mark, MarkRole, Origin};

/// Gives a role to every cell of a house.
pub fn house(geometry: &Geometry, house: HouseId, role: CellRole) -> Vec<Highlight> {
    geometry.house(house).cells.iter().map(|cell| Highlight::Role(cell.index(), role)).collect()
}

impl SudokuHints<'_> {
    /// Everything in the argument of a step.
    pub(super) fn highlights_of_step(&self, step: &Step, shown: &[hint::Highlight]) -> Vec<Highlight> {
        let mut list = Vec::new();
        if let Some(end) = step.evidence.dead_end() {
            for (cell, digit) in end.members(&self.position.grid) {
                list.push(hint::Highlight { role: Role::Counterpart, cell, digit: Some(digit) });
            }
        }
        list.extend_from_slice(shown);
        self.highlights_of(step, &list)
    }

    /// The candidates of these cells, with their roles.
    fn marks(&self, roles: &BTreeMap<Cell, BTreeMap<Digit, Role>>) -> Vec<Highlight> {
        let alphabet = self.session.puzzle().alphabet;
        let mut highlights = Vec::new();
        for (&cell, roles) in roles {
            let mut marks = Vec::new();
            for digit in self.position.grid.candidates(cell).iter() {
                let role = roles.get(&digit).map_or(MarkRole::Plain, |role| MarkRole::Told(*role));
                marks.push(Mark::new(MarkKind::Corner, digit, alphabet, role));
            }
            highlights.push(Highlight::Content(cell.index(), Content::Marks(marks)));
        }
        highlights
    }

    /// These highlights of a step.
    pub(super) fn highlights_of(&self, step: &Step, list: &[hint::Highlight]) -> Vec<Highlight> {
        let digits = step.evidence.digits();
        let only = digits.iter().next().filter(|_| digits.len() == 1);
        let mut highlights = Vec::new();
        // Later roles replace earlier ones.
        let mut roles: BTreeMap<Cell, BTreeMap<Digit, Role>> = BTreeMap::new();
        for &hint::Highlight { role, cell, digit } in list {
            let candidates = self.position.grid.candidates(cell);
            if matches!(role, Role::Cause | Role::Set(_)) && !candidates.is_empty() {
                // An open cell is a reason by the candidates that it has.
                roles.entry(cell).or_default();
            }
            if let Role::Set(number) = role {
                highlights.push(Highlight::Set(cell.index(), number));
            }
            let is_mark = match role {
                Role::Pattern | Role::Counterpart | Role::Fin | Role::Eliminated => true,
                Role::Set(_) => digit.is_some(),
                _ => false,
            };
            if is_mark {
                match digit.or(only) {
                    // A corner of an avoidable rectangle.
                    _ if self.session.value(cell).is_some() && only.is_none() => {}
                    // Cells named by a pattern that lack its digit do not belong to it.
                    Some(digit) if !candidates.contains(digit) => continue,
                    Some(digit) => drop(roles.entry(cell).or_default().insert(digit, role)),
                    None if candidates.is_empty() => continue,
                    None => drop(roles.entry(cell).or_default()),
                }
            }
            if role == Role::Placed {
                highlights.extend(digit.map(|digit| propose(self.session, cell, digit)));
                roles.remove(&cell);
            }
            highlights.push(Highlight::Role(cell.index(), in_cell(role)));
        }
        highlights.extend(self.marks(&roles));
        highlights
    }
}

/// Of these highlights the pattern, without what follows from it.
pub fn pattern(mut shown: Vec<hint::Highlight>) -> Vec<hint::Highlight> {
    shown.retain(|highlight| !matches!(highlight.role, Role::Eliminated | Role::Placed));
    shown
}

/// Returns how a cell is shown that has this role itself or in its candidates.
pub fn in_cell(role: Role) -> CellRole {
    match role {
        Role::House => CellRole::House,
        Role::Cover => CellRole::Cover,
        Role::Fin => CellRole::Fin,
        Role::Here | Role::Placed | Role::Eliminated => CellRole::Focus,
        Role::Cause | Role::Set(_) | Role::Pattern | Role::Counterpart => CellRole::Cause,
        Role::Unmarked | Role::StrongLink | Role::WeakLink => CellRole::Cause,
    }
}

/// The digit that the hint proposes.
pub fn propose(session: &Session, cell: Cell, digit: Digit) -> Highlight {
    let symbol = session.puzzle().alphabet.symbol(digit);
    Highlight::Content(cell.index(), Content::Value(symbol, Origin::Proposed))
}

/// The candidates that a hint shows in a cell, and the player's marks there, which stay as they are. Candidates that
/// neither the player has marked nor the hint talks about differ from both.
pub fn with_own_marks(candidates: &[Mark], content: &Content) -> Vec<Mark> {
    let mut marks = if let Content::Marks(own) = content { own.clone() } else { Vec::new() };
    let own_places: Vec<usize> = marks.iter().map(|mark| mark.place).collect();
    for own in &mut marks {
        if let Some(candidate) = candidates.iter().find(|candidate| candidate.place == own.place) {
            own.role = candidate.role;
        }
    }
    for &candidate in candidates.iter().filter(|candidate| !own_places.contains(&candidate.place)) {
        let is_plain = candidate.role == MarkRole::Plain;
        let role = if is_plain { MarkRole::Told(Role::Unmarked) } else { candidate.role };
        marks.push(Mark { role, ..candidate });
    }
    marks.sort_by_key(|mark| mark.place);
    marks
}
