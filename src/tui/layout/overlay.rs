//! Boxes in the middle of the screen.

use ratatui::layout::Rect;

use super::text::width;

/// Returns a rectangle of this size in the middle of the area, or as much of it as fits.
pub fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

/// Returns the inside of such a box. A small one has no border.
pub fn inside_box(width: u16, height: u16, area: Rect) -> Rect {
    let place = centred(area, width, height);
    if place.width <= 6 || place.height <= 4 {
        return place;
    }
    Rect { x: place.x + 2, y: place.y + 1, width: place.width - 4, height: place.height - 2 }
}

/// Returns the box for `lines` lines, the longest of width `widest`, and the inside of the box.
pub fn overlay_place(title: &str, widest: usize, lines: usize, area: Rect) -> (Rect, Rect) {
    let width = (widest as u16).max(width(title)).saturating_add(4);
    let height = (lines as u16).saturating_add(2);
    (centred(area, width, height), inside_box(width, height, area))
}
