//! The settings: a box with the settings, a description of the chosen one, and the path of the settings file.

use ratatui::layout::Rect;

use super::list::List;
use super::overlay::inside_box;
use crate::settings::SETTINGS;

/// The number of lines for the description; fixed, so that nothing moves.
const ABOUT: u16 = 3;
/// The number of lines for the path of the settings file.
const KEPT: u16 = 2;
const COUNT: u16 = SETTINGS.len() as u16;

/// The positions of the parts of the settings.
#[derive(Debug)]
pub struct SettingsLayout {
    /// The space for the box, above the keys.
    pub area: Rect,
    pub list: List,
    pub about: Rect,
    pub kept: Rect,
}

impl SettingsLayout {
    /// The preferred width of the box.
    pub const WIDTH: u16 = 60;
    /// The preferred height of the box, with its border and two empty lines.
    pub const HEIGHT: u16 = COUNT + ABOUT + KEPT + 4;

    pub fn new(mut area: Rect, chosen: usize) -> SettingsLayout {
        area.height -= if area.height >= 3 { 1 } else { 0 };
        let inner = inside_box(SettingsLayout::WIDTH, SettingsLayout::HEIGHT, area);
        let spare = inner.height.saturating_sub(COUNT.min((inner.height / 2).max(1)));
        let about = if spare > ABOUT { ABOUT } else { spare.min(1) };
        let above = u16::from(about == ABOUT);
        let (kept, below) = match inner.height.saturating_sub(COUNT + about + above) {
            0 => (0, 0),
            // Where the settings are saved matters more than an empty line.
            KEPT | 1 => (1, 0),
            _ => (KEPT, 1),
        };
        let list = Rect { height: inner.height - about - kept - above - below, ..inner };
        let about = Rect { y: list.bottom() + above, height: about, ..inner };
        let kept = Rect { y: about.bottom() + below, height: kept, ..inner };
        SettingsLayout { area, list: List::new(list, chosen, SETTINGS.len()), about, kept }
    }
}
