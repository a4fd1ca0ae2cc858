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
    let size = |entry: &KeyHelp| width(&entry.keys) + 1 + width(&entry.words);
    let first = u16::from(area.width > 20);
    let all = |gap| keys.iter().map(|entry| size(entry) + gap).sum::<u16>() + first;
    let is_tight =
        area.width <= NARROW && all(2) > area.width + 2 - first && all(1) <= area.width + 1 - first;
    let between = if is_tight { 1 } else { 2 };
    for entry in keys {
        let gap = if used == 0 { first } else { between };
        let size = size(entry);
        if used + gap + size + first <= area.width {
            list.push((Rect { x: area.x + used + gap, width: size, height: 1, ..area }, entry));
            used += gap + size;
        }
    }
    list
}
