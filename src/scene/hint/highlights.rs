//! What a step highlights on the board: houses, cells and candidates, whether or not the player has marked these.

use std::collections::BTreeMap;

use super::Highlight;
use crate::game::{HintPosition, MarkKind, Session};
use crate::grid::{Cell, Digit, Geometry, HouseId};
use crate::hint::{self, Step};
use crate::scene::{CellRole, Content, Mark, MarkRole, Origin};

/// Gives a role to every cell of a house.
pub fn house(geometry: &Geometry, house: HouseId, role: CellRole) -> Vec<Highlight> {
    geometry.house(house).cells.iter().map(|cell| Highlight::Role(cell.index(), role)).collect()
}

/// Everything in the argument of a step.
pub fn of_step(session: &Session, position: &HintPosition, step: &Step) -> Vec<Highlight> {
    let digits = step.evidence.digits();
    let only = digits.iter().next().filter(|_| digits.len() == 1);
    let mut highlights = Vec::new();
    // Later roles replace earlier ones.
    let mut roles: BTreeMap<Cell, BTreeMap<Digit, MarkRole>> = BTreeMap::new();
    for highlight in step.highlights(session.geometry()) {
        let cell = highlight.cell;
        let candidates = position.grid().candidates(cell);
        let role = match highlight.role {
            hint::Role::House => CellRole::House,
            hint::Role::Cover => CellRole::Cover,
            hint::Role::Cause => CellRole::Cause,
            hint::Role::Placed => {
                highlights.extend(highlight.digit.map(|digit| propose(session, cell, digit)));
                roles.remove(&cell);
                highlights.push(Highlight::Role(cell.index(), CellRole::Focus));
                continue;
            }
            hint::Role::Pattern | hint::Role::Counterpart | hint::Role::Fin | hint::Role::Eliminated => {
                let digit = highlight.digit.or(only);
                let mark = match highlight.role {
                    hint::Role::Pattern => MarkRole::Base,
                    hint::Role::Counterpart => MarkRole::Counterpart,
                    hint::Role::Fin => MarkRole::Fin,
                    _ => MarkRole::Eliminated,
                };
                let filled = session.value(cell).is_some();
                match digit {
                    // A corner of an avoidable rectangle.
                    _ if filled && only.is_none() => {}
                    // Cells named by a pattern that lack its digit do not belong to it.
                    Some(digit) if !candidates.contains(digit) => continue,
                    Some(digit) => drop(roles.entry(cell).or_default().insert(digit, mark)),
                    None if candidates.is_empty() => continue,
                    None => drop(roles.entry(cell).or_default()),
                }
                match mark {
                    MarkRole::Eliminated => CellRole::Focus,
                    MarkRole::Fin => CellRole::Fin,
                    _ => CellRole::Cause,
                }
            }
        };
        highlights.push(Highlight::Role(cell.index(), role));
    }
    highlights.extend(roles.into_iter().map(|(cell, roles)| {
        let alphabet = session.puzzle().alphabet;
        let mark = |digit: Digit| Mark {
            kind: MarkKind::Corner,
            place: digit.index(),
            symbol: alphabet.symbol(digit),
            role: roles.get(&digit).copied().unwrap_or_default(),
        };
        let marks = position.grid().candidates(cell).iter().map(mark).collect();
        Highlight::Content(cell.index(), Content::Marks(marks))
    }));
    highlights
}

/// The digit that the hint proposes.
pub fn propose(session: &Session, cell: Cell, digit: Digit) -> Highlight {
    let symbol = session.puzzle().alphabet.symbol(digit);
    Highlight::Content(cell.index(), Content::Value(symbol, Origin::Proposed))
}
