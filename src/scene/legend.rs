//! The legend of a hint: what the highlights on the board mean.

use strum::{EnumIter, IntoEnumIterator};

use crate::explain::Role;

use super::{Board, CellRole, Content, MarkRole};

/// The most sets of a hint that are numbered.
const MAX_SETS: u8 = 32;

/// A meaning of a highlight, in the order of the legend.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumIter)]
pub enum Meaning {
    /// Cells to look at.
    Here,
    Base,
    Cover,
    Cause,
    /// A set or a colour, numbered from 0.
    Set(u8),
    /// The digit or queen that is proposed.
    Place,
    On,
    Off,
    Fin,
    Remove,
    /// A candidate that the player has not marked.
    Unmarked,
    Strong,
    Weak,
}

impl Meaning {
    /// Returns whether it is the meaning of a line, which small boards do not show.
    pub fn is_line(self) -> bool {
        matches!(self, Meaning::Strong | Meaning::Weak)
    }

    /// Returns the role of what it marks; the hint of a technique may have a name for that.
    pub fn role(self) -> Option<Role> {
        match self {
            Meaning::Base => Some(Role::House),
            Meaning::Cover => Some(Role::Cover),
            Meaning::Cause => Some(Role::Cause),
            Meaning::Set(number) => Some(Role::Set(number)),
            Meaning::Place => Some(Role::Placed),
            Meaning::On => Some(Role::Pattern),
            Meaning::Off => Some(Role::Counterpart),
            Meaning::Fin => Some(Role::Fin),
            Meaning::Remove => Some(Role::Eliminated),
            Meaning::Here | Meaning::Unmarked | Meaning::Strong | Meaning::Weak => None,
        }
    }

    /// Returns its entry unless a hint has other words for it.
    pub fn entry(self) -> LegendEntry {
        let (name, words) = match self {
            Meaning::Here => ("here", "cells to look at"),
            Meaning::Base => ("house", "rows, columns and boxes to look at"),
            Meaning::Cover => ("cover", "houses that take the digits of these"),
            Meaning::Cause => ("cause", "what the argument rests on"),
            Meaning::Set(_) => ("set", "a set of cells, or one of several colours"),
            Meaning::Place => ("digit", "what the step places"),
            Meaning::On => ("on", "part of the pattern, or true in it"),
            Meaning::Off => ("off", "false if the pattern is true"),
            Meaning::Fin => ("fin", "an extra place, or a case of the argument"),
            Meaning::Remove => ("remove", "what the step crosses out"),
            Meaning::Unmarked => ("candidate", "one that you have not marked"),
            Meaning::Strong => ("strong", "if one end is false, the other is true"),
            Meaning::Weak => ("weak", "at most one end is true"),
        };
        LegendEntry { meaning: self, name, words }
    }
}

/// A meaning in the words of the technique of the hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LegendEntry {
    pub meaning: Meaning,
    pub name: &'static str,
    /// What it means.
    pub words: &'static str,
}

/// Returns the meanings of the highlights of a hint on a board.
pub fn legend(board: &Board, entry_of: impl Fn(Meaning) -> LegendEntry) -> Vec<LegendEntry> {
    let has_role = |role| board.faces.iter().any(|face| face.roles.has(role));
    let has_mark = |role| {
        board.faces.iter().any(|face| match &face.content {
            Content::Marks(marks) => marks.iter().any(|mark| mark.role == role),
            Content::Crossed => role == MarkRole::Eliminated && face.roles.has(CellRole::Focus),
            content => {
                content.is_proposed() && role == MarkRole::Counterpart && face.roles.has(CellRole::Cause)
            }
        })
    };
    // Where nothing in a cell tells more.
    let has_plain = |role| {
        let is_plain = |content: &Content| match content {
            Content::Crossed => role == CellRole::Cause,
            content => !content.has_told_marks() && !content.is_proposed(),
        };
        board.faces.iter().any(|face| face.roles.has(role) && face.sets.is_empty() && is_plain(&face.content))
    };
    let is_shown = |meaning: &Meaning| match meaning {
        Meaning::Here => has_plain(CellRole::Focus),
        Meaning::Base => has_role(CellRole::House),
        Meaning::Cover => has_role(CellRole::Cover),
        Meaning::Cause => has_plain(CellRole::Cause),
        &Meaning::Set(number) => board.faces.iter().any(|face| face.sets.contains(number)),
        Meaning::Place => {
            board.faces.iter().any(|face| face.content.is_proposed() && !face.roles.has(CellRole::Cause))
        }
        Meaning::On => has_mark(MarkRole::Base),
        Meaning::Off => has_mark(MarkRole::Counterpart),
        Meaning::Fin => has_mark(MarkRole::Fin) || has_role(CellRole::Fin),
        Meaning::Remove => has_mark(MarkRole::Eliminated),
        Meaning::Unmarked => has_mark(MarkRole::Unmarked),
        Meaning::Strong => board.links.iter().any(|link| link.is_strong),
        Meaning::Weak => board.links.iter().any(|link| !link.is_strong),
    };
    let with_sets = |meaning| match meaning {
        Meaning::Set(_) => (0..MAX_SETS).map(Meaning::Set).collect(),
        meaning => vec![meaning],
    };
    Meaning::iter().flat_map(with_sets).filter(is_shown).map(entry_of).collect()
}
