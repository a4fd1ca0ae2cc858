//! The legend of a hint: what the highlights on the board mean.

use super::{Board, CellRole, Content, MarkRole};

/// A meaning of a highlight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// Cells to look at.
    Here,
    Base,
    Cover,
    Cause,
    On,
    Off,
    Fin,
    Remove,
    Strong,
    Weak,
}

impl Meaning {
    /// In the order of the legend.
    const ALL: [Meaning; 10] = [
        Meaning::Here,
        Meaning::Base,
        Meaning::Cover,
        Meaning::Cause,
        Meaning::On,
        Meaning::Off,
        Meaning::Fin,
        Meaning::Remove,
        Meaning::Strong,
        Meaning::Weak,
    ];

    /// Returns whether it is the meaning of a line, which small boards do not show.
    pub fn is_line(self) -> bool {
        matches!(self, Meaning::Strong | Meaning::Weak)
    }

    pub fn name(self) -> &'static str {
        match self {
            Meaning::Here => "here",
            Meaning::Base => "house",
            Meaning::Cover => "cover",
            Meaning::Cause => "cause",
            Meaning::On => "on",
            Meaning::Off => "off",
            Meaning::Fin => "fin",
            Meaning::Remove => "remove",
            Meaning::Strong => "strong",
            Meaning::Weak => "weak",
        }
    }
}

/// A meaning, and what the technique of the hint calls it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LegendEntry {
    pub meaning: Meaning,
    pub name: &'static str,
}

/// Returns the meanings of the highlights of a hint on a board.
pub fn legend(board: &Board, name_of: impl Fn(Meaning) -> &'static str) -> Vec<LegendEntry> {
    let has_role = |role| board.faces.iter().any(|face| face.roles.has(role));
    let has_mark = |role| {
        board.faces.iter().any(|face| match &face.content {
            Content::Marks(marks) => marks.iter().any(|mark| mark.role == role),
            Content::Crossed => role == MarkRole::Eliminated && face.roles.has(CellRole::Focus),
            content if content.is_proposed() => {
                role == if face.roles.has(CellRole::Cause) { MarkRole::Counterpart } else { MarkRole::Base }
            }
            _ => false,
        })
    };
    // Where nothing in a cell tells more.
    let has_plain = |role| {
        let is_plain = |content: &Content| match content {
            Content::Crossed => role == CellRole::Cause,
            content => !content.has_told_marks() && !content.is_proposed(),
        };
        board.faces.iter().any(|face| face.roles.has(role) && is_plain(&face.content))
    };
    let is_shown = |meaning: &Meaning| match meaning {
        Meaning::Here => has_plain(CellRole::Focus),
        Meaning::Base => has_role(CellRole::House),
        Meaning::Cover => has_role(CellRole::Cover),
        Meaning::Cause => has_plain(CellRole::Cause),
        Meaning::On => has_mark(MarkRole::Base),
        Meaning::Off => has_mark(MarkRole::Counterpart),
        Meaning::Fin => has_mark(MarkRole::Fin) || has_role(CellRole::Fin),
        Meaning::Remove => has_mark(MarkRole::Eliminated),
        Meaning::Strong => board.links.iter().any(|link| link.is_strong),
        Meaning::Weak => board.links.iter().any(|link| !link.is_strong),
    };
    let entry = |meaning| LegendEntry { meaning, name: name_of(meaning) };
    Meaning::ALL.into_iter().filter(is_shown).map(entry).collect()
}
