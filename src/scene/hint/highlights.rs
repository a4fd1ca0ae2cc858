//! What a step highlights on the board: houses, cells and candidates, whether or not the player has marked these.

use std::collections::BTreeMap;

use super::Highlight;
use crate::game::{HintPosition, MarkKind, Session};
use crate::grid::{Cell, CellSet, Digit, Geometry, HouseId};
use crate::hint::{self, Role, Step};
use crate::scene::{CellRole, Content, Mark, MarkRole, Origin};

/// Gives a role to every cell of a house.
pub fn house(geometry: &Geometry, house: HouseId, role: CellRole) -> Vec<Highlight> {
    geometry.house(house).cells.iter().map(|cell| Highlight::Role(cell.index(), role)).collect()
}

/// Everything in the argument of a step.
pub fn of_step(
    session: &Session,
    position: &HintPosition,
    step: &Step,
    shown: &[hint::Highlight],
) -> Vec<Highlight> {
    let role = Role::Counterpart;
    let members = step.evidence.dead_end().into_iter().flat_map(|end| end.members(position.grid()));
    let ruled_out = members.map(|(cell, digit)| hint::Highlight { role, cell, digit: Some(digit) });
    let list: Vec<hint::Highlight> = ruled_out.chain(shown.iter().copied()).collect();
    of_list(session, position, step, &list)
}

/// Of these highlights the pattern, without what follows from it.
pub fn pattern(mut shown: Vec<hint::Highlight>) -> Vec<hint::Highlight> {
    shown.retain(|highlight| !matches!(highlight.role, Role::Eliminated | Role::Placed));
    shown
}

/// The candidates of the open ones of these cells.
pub fn candidates(session: &Session, position: &HintPosition, cells: CellSet) -> Vec<Highlight> {
    let open = cells.iter().filter(|&cell| session.value(cell).is_none());
    marks(session, position, &open.map(|cell| (cell, BTreeMap::new())).collect())
}

/// The candidates of these cells, with their roles.
fn marks(
    session: &Session,
    position: &HintPosition,
    roles: &BTreeMap<Cell, BTreeMap<Digit, Role>>,
) -> Vec<Highlight> {
    let alphabet = session.puzzle().alphabet;
    let content = |(&cell, roles): (&Cell, &BTreeMap<Digit, Role>)| {
        let role = |digit| roles.get(&digit).map_or(MarkRole::Plain, |role| MarkRole::Told(*role));
        let mark = |digit| Mark::new(MarkKind::Corner, digit, alphabet, role(digit));
        let marks = position.grid().candidates(cell).iter().map(mark).collect();
        Highlight::Content(cell.index(), Content::Marks(marks))
    };
    roles.iter().map(content).collect()
}

/// These highlights of a step.
pub fn of_list(
    session: &Session,
    position: &HintPosition,
    step: &Step,
    list: &[hint::Highlight],
) -> Vec<Highlight> {
    let digits = step.evidence.digits();
    let only = digits.iter().next().filter(|_| digits.len() == 1);
    let mut highlights = Vec::new();
    // Later roles replace earlier ones.
    let mut roles: BTreeMap<Cell, BTreeMap<Digit, Role>> = BTreeMap::new();
    for &hint::Highlight { role, cell, digit } in list {
        let candidates = position.grid().candidates(cell);
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
                _ if session.value(cell).is_some() && only.is_none() => {}
                // Cells named by a pattern that lack its digit do not belong to it.
                Some(digit) if !candidates.contains(digit) => continue,
                Some(digit) => drop(roles.entry(cell).or_default().insert(digit, role)),
                None if candidates.is_empty() => continue,
                None => drop(roles.entry(cell).or_default()),
            }
        }
        if role == Role::Placed {
            highlights.extend(digit.map(|digit| propose(session, cell, digit)));
            roles.remove(&cell);
        }
        highlights.push(Highlight::Role(cell.index(), in_cell(role)));
    }
    highlights.extend(marks(session, position, &roles));
    highlights
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
