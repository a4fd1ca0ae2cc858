//! The legend of a hint: what the highlights on the board mean.

use crate::explain::Role;

use super::{Board, CellRole, Content, MarkRole};

/// The most sets of a hint that are numbered.
const MAX_SETS: u8 = 32;

/// What a hint shows, in the words of its technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LegendEntry {
    pub role: Role,
    pub name: &'static str,
    /// What it means.
    pub words: &'static str,
}

/// The roles in the order of the legend, each with its name and what it means, for techniques that have no words of
/// their own for it. The first set stands for all of them.
pub const LEGEND: [LegendEntry; 13] = [
    entry(Role::Here, "here", "cells to look at"),
    entry(Role::House, "house", "rows, columns and boxes to look at"),
    entry(Role::Cover, "crossing", "houses that take the digits of these"),
    entry(Role::Cause, "cause", "what the argument rests on"),
    entry(Role::Set(0), "set", "a set of cells, or one of several colours"),
    entry(Role::Placed, "digit", "what the step places"),
    entry(Role::Pattern, "on", "part of the pattern, or true in it"),
    entry(Role::Counterpart, "off", "false if the pattern is true"),
    entry(Role::Fin, "fin", "an extra place, or a case of the argument"),
    entry(Role::Eliminated, "remove", "what the step crosses out"),
    entry(Role::Unmarked, "candidate", "one that you have not marked"),
    entry(Role::StrongLink, "strong", "if one end is false, the other is true"),
    entry(Role::WeakLink, "weak", "at most one end is true"),
];

const fn entry(role: Role, name: &'static str, words: &'static str) -> LegendEntry {
    LegendEntry { role, name, words }
}

/// Returns what the highlights of a hint on a board mean, in the usual words.
pub fn legend(board: &Board) -> Vec<LegendEntry> {
    let mut shown = Vec::new();
    for entry in LEGEND {
        if let Role::Set(_) = entry.role {
            let sets = (0..MAX_SETS).map(|number| LegendEntry { role: Role::Set(number), ..entry });
            shown.extend(sets.filter(|set| is_shown(board, set.role)));
        } else if is_shown(board, entry.role) {
            shown.push(entry);
        }
    }
    shown
}

fn is_shown(board: &Board, role: Role) -> bool {
    match role {
        Role::Here => has_plain(board, CellRole::Focus),
        Role::House => has_house(board),
        Role::Cover => has_cell(board, CellRole::Cover),
        Role::Cause => has_plain(board, CellRole::Cause),
        Role::Set(number) => board.faces.iter().any(|face| face.sets.contains(number)),
        Role::Placed => {
            board.faces.iter().any(|face| face.content.is_proposed() && !face.roles.has(CellRole::Cause))
        }
        Role::Fin => has_mark(board, role) || has_cell(board, CellRole::Fin),
        Role::Pattern | Role::Counterpart | Role::Eliminated | Role::Unmarked => has_mark(board, role),
        Role::StrongLink => board.links.iter().any(|link| link.is_strong),
        Role::WeakLink => board.links.iter().any(|link| !link.is_strong),
    }
}

fn has_cell(board: &Board, role: CellRole) -> bool {
    board.faces.iter().any(|face| face.roles.has(role))
}

/// Returns whether a house shows, which causes and places to look at can cover.
fn has_house(board: &Board) -> bool {
    board.faces.iter().any(|face| {
        let is_open = match face.content {
            Content::Empty => true,
            Content::Marks(_) => !face.content.has_told_marks(),
            _ => false,
        };
        let is_covered = is_open && (face.roles.has(CellRole::Cause) || face.roles.has(CellRole::Focus));
        face.roles.has(CellRole::House) && !is_covered
    })
}

/// Returns whether a candidate has this role, or what stands for a candidate on a queens board.
fn has_mark(board: &Board, role: Role) -> bool {
    board.faces.iter().any(|face| match &face.content {
        Content::Marks(marks) => marks.iter().any(|mark| mark.role == MarkRole::Told(role)),
        Content::Crossed => role == Role::Eliminated && face.roles.has(CellRole::Focus),
        content => content.is_proposed() && role == Role::Counterpart && face.roles.has(CellRole::Cause),
    })
}

/// Returns whether a cell has this role and nothing in it tells more.
fn has_plain(board: &Board, role: CellRole) -> bool {
    board.faces.iter().any(|face| {
        let is_plain = match &face.content {
            Content::Crossed => role == CellRole::Cause,
            content => !content.has_told_marks() && !content.is_proposed(),
        };
        face.roles.has(role) && face.sets.is_empty() && is_plain
    })
}
