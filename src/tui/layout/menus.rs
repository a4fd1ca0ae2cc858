//! The lists of the menus.

use ratatui::layout::Rect;

use super::list::List;
use super::overlay::centred;

/// The maximum width of a menu, which is centred in a wider terminal: a list of puzzles with a preview beside it.
const MENU_WIDTH: u16 = 96;
/// The same in a terminal with room for previews of large cells.
const WIDE_MENU_WIDTH: u16 = 120;
/// The maximum width of a list without anything beside it.
const LIST_WIDTH: u16 = 84;
/// The height from which on a preview has large cells.
const HEIGHT_OF_LARGE_PREVIEWS: u16 = 44;
/// The width from which on the lines of a menu have descriptions.
const WIDTH_WITH_ABOUTS: u16 = 78;
/// The lines of a description below a menu.
const ABOUT_LINES: u16 = 2;
/// The height from which on an empty line separates a list from the keys.
const HEIGHT_WITH_GAP: u16 = 16;
/// The width of the list of puzzles.
const PUZZLES_WIDTH: u16 = 34;

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

/// Lays out the list of games, between the tabs and a question.
pub fn games_list(area: Rect, chosen: usize, count: usize, asking: bool) -> List {
    let mut area = inset(above_gap(middle(area)));
    if area.height >= 5 {
        area = Rect { y: area.y + 2, height: area.height - 2, ..area };
    }
    if asking {
        area.height -= (area.height / 2).min(2);
    }
    List::new(area, chosen, count)
}

pub fn packs_list(area: Rect, chosen: usize, count: usize) -> List {
    List::new(beside_about(inset(middle(area)), count), chosen, count)
}

/// Returns the middle of the area, as wide as a list can be.
fn middle(area: Rect) -> Rect {
    centred(area, LIST_WIDTH, area.height)
}

/// Returns whether every line of a menu has room for its description. If not, the list is followed by the description
/// of the chosen line.
pub fn has_abouts(line: Rect) -> bool {
    line.width >= WIDTH_WITH_ABOUTS
}

/// Returns the space for the description of the chosen line, below the list, if it has a place there.
pub fn about_area(list: &List, area: Rect) -> Option<Rect> {
    below(list.area.bottom(), area).filter(|_| !has_abouts(inset(area)))
}

/// The space for a list that leaves room for a description below it.
fn beside_about(area: Rect, count: usize) -> Rect {
    let spare = area.height.saturating_sub(ABOUT_LINES + 1);
    if has_abouts(area) || spare == 0 { area } else { Rect { height: spare.min(count as u16), ..area } }
}

/// Returns the space for a preview below a menu of a few lines.
pub fn preview_below(list: &List, area: Rect) -> Option<Rect> {
    below(list.bottom(), area).filter(|_| has_abouts(inset(area)))
}

/// Returns the space below the list that ends at this line, and an empty line.
fn below(bottom: u16, area: Rect) -> Option<Rect> {
    let within = inset(area);
    let y = (bottom + 1).min(within.bottom());
    let place = Rect { x: within.x + 1, y, width: within.width - 1, height: within.bottom() - y };
    (place.height > 0).then_some(place)
}

pub fn puzzles_list(area: Rect, chosen: usize, count: usize) -> List {
    let area = Rect { width: PUZZLES_WIDTH.min(area.width), ..above_gap(area) };
    List::new(inset(area), chosen, count)
}

/// Returns the space for the chosen puzzle, right of the list of puzzles.
pub fn preview_area(area: Rect) -> Rect {
    let left = PUZZLES_WIDTH.min(area.width);
    Rect { x: area.x + left + 1, width: area.width.saturating_sub(left + 2), ..area }
}

/// Lays out the list of new puzzles, below a heading and an empty line if the area is high enough.
pub fn new_list(area: Rect, chosen: usize, count: usize) -> List {
    let above = if area.height >= 5 { 2 } else { 0 };
    let area = middle(Rect { y: area.y + above, height: area.height - above, ..area });
    List::new(beside_about(inset(area), count), chosen, count)
}
