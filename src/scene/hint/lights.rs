//! What of an argument is shown on the board: houses, cells, and the candidates that it is about,
//! whether the player has marked them or not.

use std::collections::BTreeMap;

use super::Light;
use crate::game::{HintPosition, MarkKind, Session};
use crate::grid::{Cell, Digit, Geometry, HouseId};
use crate::hint::{self, Step};
use crate::scene::{Content, Mark, MarkRole, Origin, Role};

/// Every cell of a house in a part.
pub fn house(geometry: &Geometry, house: HouseId, role: Role) -> Vec<Light> {
    geometry.house(house).cells.iter().map(|cell| Light::Role(cell.index(), role)).collect()
}

/// Everything that an argument speaks of.
pub fn of_step(session: &Session, case: &HintPosition, step: &Step) -> Vec<Light> {
    let digits = step.evidence.digits();
    let only = digits.iter().next().filter(|_| digits.len() == 1);
    let mut lights = Vec::new();
    // A later part lies over an earlier one, as the highlights say.
    let mut parts: BTreeMap<Cell, BTreeMap<Digit, MarkRole>> = BTreeMap::new();
    for light in step.highlights(session.geometry()) {
        let cell = light.cell;
        let candidates = case.grid().candidates(cell);
        let role = match light.role {
            hint::Role::House => Role::House,
            hint::Role::Cover => Role::Cover,
            hint::Role::Cause => Role::Cause,
            hint::Role::Placed => {
                lights.extend(light.digit.map(|digit| propose(session, cell, digit)));
                parts.remove(&cell);
                lights.push(Light::Role(cell.index(), Role::Focus));
                continue;
            }
            hint::Role::Pattern | hint::Role::Counterpart | hint::Role::Fin | hint::Role::Eliminated => {
                let digit = light.digit.or(only);
                let part = match light.role {
                    hint::Role::Pattern => MarkRole::Base,
                    hint::Role::Counterpart => MarkRole::Counterpart,
                    hint::Role::Fin => MarkRole::Fin,
                    _ => MarkRole::Eliminated,
                };
                let filled = session.value(cell).is_some();
                match digit {
                    // The corners of an avoidable rectangle, not the houses of a fish.
                    _ if filled && only.is_none() => {}
                    // A pattern may name cells that do not hold its digit: they are no part of it.
                    Some(digit) if !candidates.contains(digit) => continue,
                    Some(digit) => drop(parts.entry(cell).or_default().insert(digit, part)),
                    None if candidates.is_empty() => continue,
                    None => drop(parts.entry(cell).or_default()),
                }
                match part {
                    MarkRole::Eliminated => Role::Focus,
                    MarkRole::Fin => Role::Fin,
                    _ => Role::Cause,
                }
            }
        };
        lights.push(Light::Role(cell.index(), role));
    }
    lights.extend(parts.into_iter().map(|(cell, parts)| {
        let alphabet = session.puzzle().alphabet;
        let mark = |digit: Digit| Mark {
            kind: MarkKind::Corner,
            place: digit.index(),
            symbol: alphabet.symbol(digit),
            role: parts.get(&digit).copied().unwrap_or_default(),
        };
        let marks = case.grid().candidates(cell).iter().map(mark).collect();
        Light::Content(cell.index(), Content::Marks(marks))
    }));
    lights
}

/// The digit that the hint would write.
pub fn propose(session: &Session, cell: Cell, digit: Digit) -> Light {
    let symbol = session.puzzle().alphabet.symbol(digit);
    Light::Content(cell.index(), Content::Value(symbol, Origin::Proposed))
}
