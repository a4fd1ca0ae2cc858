//! The styles of a cell.

use ratatui::style::{Modifier, Style};

use crate::game::CellColour;
use crate::scene::{CellRole, Face};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CellStyle {
    pub background: Style,
    /// More backgrounds, beside the first in stripes of the same width.
    pub stripes: [Option<Style>; CellColour::ALL.len()],
    /// The digit or queen with its badge.
    pub value: Style,
    /// Marks without a role.
    pub marks: Style,
    /// The glyph of the cell's role, if marks take the middle.
    pub sign: Style,
    /// Drawn in the middle; a space for nothing.
    pub glyph: char,
    /// Drawn right of the middle; a space for nothing.
    pub badge: char,
    /// Fills the rest of the cell.
    pub fill: char,
}

/// Reverses a cell. That is enough: a colour in it would become a coloured background.
pub(super) fn under_cursor(look: CellStyle, face: &Face) -> CellStyle {
    let background = Style::new().add_modifier(Modifier::REVERSED);
    let is_wrong = face.roles.has(CellRole::Conflict) || face.roles.has(CellRole::Mistake);
    let kept = if is_wrong { look.value } else { Style::new().add_modifier(look.value.add_modifier) };
    let value = if face.roles.has(CellRole::Focus) {
        look.value.remove_modifier(Modifier::REVERSED)
    } else {
        background.patch(kept)
    };
    CellStyle { background, sign: background, value, ..look }
}
