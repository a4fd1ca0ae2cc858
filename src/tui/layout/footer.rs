//! The keys on the last line.

use ratatui::layout::Rect;

use super::text::width;
use crate::tui::keymap::KeyHelp;

/// The widest line on which keys move closer together.
const NARROW: u16 = 60;

/// Places the keys side by side, most important first, as many as fit. On a narrow line they move closer together if
/// all fit then.
pub fn lay_footer(keys: &[KeyHelp], area: Rect) -> Vec<(Rect, &KeyHelp)> {
    let mut list = Vec::new();
    let mut used = 0;
    let first = u16::from(area.width > 20);
    let all: u16 = keys.iter().map(key_width).sum::<u16>() + first;
    let count = keys.len() as u16;
    let is_tight = area.width <= NARROW
        && all + 2 * count > area.width + 2 - first
        && all + count <= area.width + 1 - first;
    let between = if is_tight { 1 } else { 2 };
    for entry in keys {
        let gap = if used == 0 { first } else { between };
        let size = key_width(entry);
        if used + gap + size + first <= area.width {
            list.push((Rect { x: area.x + used + gap, width: size, height: 1, ..area }, entry));
            used += gap + size;
        }
    }
    list
}

fn key_width(entry: &KeyHelp) -> u16 {
    width(&entry.keys) + 1 + width(&entry.words)
}
