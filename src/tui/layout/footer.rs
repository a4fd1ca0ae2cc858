//! The keys on the last line.

use ratatui::layout::Rect;

use super::text::width;
use crate::tui::keymap::KeyHelp;

/// Places the keys side by side, most important first, as many as fit.
pub fn lay_footer(keys: &[KeyHelp], area: Rect) -> Vec<(Rect, &KeyHelp)> {
    let mut list = Vec::new();
    let mut used = 0;
    for entry in keys {
        let gap = if used == 0 { u16::from(area.width > 20) } else { 2 };
        let size = width(&entry.keys) + 1 + width(&entry.words);
        if used + gap + size <= area.width {
            list.push((Rect { x: area.x + used + gap, width: size, height: 1, ..area }, entry));
            used += gap + size;
        }
    }
    list
}
