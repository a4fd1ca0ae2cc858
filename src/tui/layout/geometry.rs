//! Where menus put their lists, descriptions and previews.

use std::ops::RangeInclusive;

use ratatui::layout::Rect;

use super::list::List;
use super::overlay::centred;

/// The maximum width of a menu, which is centred in a wider terminal: a list of puzzles with a preview beside it.
const MENU_WIDTH: u16 = 110;
/// The same in a terminal with room for previews of large cells.
const WIDE_MENU_WIDTH: u16 = 136;
/// The maximum width of a list without anything beside it.
const LIST_WIDTH: u16 = 84;
/// The width of a preview with small cells, and a column beside it.
const PREVIEW_WIDTH: u16 = 36;
/// The same for boards larger than 9x9.
const LARGE_PREVIEW_WIDTH: u16 = 46;
/// The least width of a list with a preview beside it.
const LIST_BESIDE_PREVIEW: u16 = 34;
/// The height from which on a preview has large cells.
const HEIGHT_OF_LARGE_PREVIEWS: u16 = 44;
/// The width from which on the lines of a menu have descriptions.
const WIDTH_WITH_ABOUTS: u16 = 78;
/// The lines of a description below a menu.
const ABOUT_LINES: u16 = 2;
/// The height from which on an empty line separates a list from the keys.
const HEIGHT_WITH_GAP: u16 = 16;
/// Returns the space between the title and the keys of a menu.
pub fn frame_area(screen: Rect) -> Rect {
    // The line below the title is empty.
    let above = if screen.height >= 4 { 2 } else { 0 };
    let below = if screen.height >= 2 { 1 } else { 0 };
    let most = if screen.height < HEIGHT_OF_LARGE_PREVIEWS { MENU_WIDTH } else { WIDE_MENU_WIDTH };
    let width = screen.width.min(most);
    let x = screen.x + (screen.width - width) / 2;
    Rect { x, y: screen.y + above, width, height: screen.height - above - below }
}

/// Returns the area without its last line if it is high enough: a long list does not touch the keys.
pub fn above_gap(area: Rect) -> Rect {
    Rect { height: area.height - u16::from(area.height >= HEIGHT_WITH_GAP), ..area }
}

/// Returns the area without its first and last column, if it is wide enough.
pub fn inset(area: Rect) -> Rect {
    let side = u16::from(area.width > 20);
    Rect { x: area.x + side, width: area.width - 2 * side, ..area }
}

/// Returns the middle of the area, as wide as a list can be.
pub fn middle(area: Rect) -> Rect {
    centred(area, LIST_WIDTH, area.height)
}

/// Returns whether every line of a menu has room for its description. If not, the list is followed by the description
/// of the chosen line.
pub fn has_abouts(line: Rect) -> bool {
    line.width >= WIDTH_WITH_ABOUTS
}

/// Returns the space for the description of the chosen line, below the list, if it has a place there.
pub fn about_area(list: &List<'_>, area: Rect) -> Option<Rect> {
    below(list.area.bottom(), area).filter(|_| !has_abouts(inset(area)))
}

/// Returns the space for a list that leaves room for a description below it.
pub fn above_about(area: Rect, count: usize) -> Rect {
    let spare = area.height.saturating_sub(ABOUT_LINES + 1);
    if has_abouts(area) || spare == 0 { area } else { Rect { height: spare.min(count as u16), ..area } }
}

/// Splits the area of a list into its space and that of a preview at its right, if there is room for one. The list needs
/// and wants these widths; the largest board has this many rows.
pub fn beside_preview(area: Rect, width: RangeInclusive<u16>, rows: usize) -> (Rect, Option<Rect>) {
    let (needed, wanted) = (*width.start(), *width.end());
    let least = if rows > 9 { LARGE_PREVIEW_WIDTH } else { PREVIEW_WIDTH };
    let right = area.width.saturating_sub(wanted + 1).max(least);
    if area.width < needed.max(LIST_BESIDE_PREVIEW) + right {
        return (Rect { width: area.width.min(wanted), ..area }, None);
    }
    let left = Rect { width: area.width - right, ..area };
    (left, Some(Rect { x: left.right(), width: right - 1, ..area }))
}

/// Returns the space for a preview below a menu of a few lines.
pub fn preview_below(list: &List<'_>, area: Rect) -> Option<Rect> {
    below(list.bottom(), area).filter(|_| has_abouts(inset(area)))
}

/// Returns the space below the list that ends at this line, and an empty line.
fn below(bottom: u16, area: Rect) -> Option<Rect> {
    let within = inset(area);
    let y = (bottom + 1).min(within.bottom());
    let place = Rect { x: within.x + 1, y, width: within.width - 1, height: within.bottom() - y };
    (place.height > 0).then_some(place)
}
