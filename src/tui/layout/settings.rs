//! The settings: a box with the settings, a description of the chosen one, and the path of the settings file.

use ratatui::layout::{Position, Rect};

use super::list::{List, grouped};
use super::overlay::inside_box;
use crate::settings::SETTINGS;

/// The number of lines for the description; fixed, so that nothing moves.
const ABOUT: u16 = 3;
/// The number of lines for the path of the settings file.
const KEPT: u16 = 2;
/// The border of the box and two empty lines in it.
const FRAME: u16 = 4;

/// The positions of the parts of the settings.
#[derive(Debug)]
pub struct SettingsLayout {
    /// The space for the box, above the keys.
    pub area: Rect,
    /// The preferred height of the box.
    pub height: u16,
    pub list: List,
    /// The lines of the list; `None` is an empty one between two groups.
    rows: Vec<Option<usize>>,
    pub about: Rect,
    pub kept: Rect,
}

impl SettingsLayout {
    /// The preferred width of the box.
    pub const WIDTH: u16 = 60;

    pub fn new(mut area: Rect, chosen: usize) -> SettingsLayout {
        area.height -= if area.height >= 3 { 1 } else { 0 };
        let height = |rows: &[Option<usize>]| rows.len() as u16 + ABOUT + KEPT + FRAME;
        let mut rows = grouped(SETTINGS.len(), starts_group);
        if height(&rows) > area.height {
            rows = grouped(SETTINGS.len(), |_| false);
        }
        let (count, height) = (rows.len() as u16, height(&rows));
        let inner = inside_box(SettingsLayout::WIDTH, height, area);
        let spare = inner.height.saturating_sub(count.min((inner.height / 2).max(1)));
        let about = if spare > ABOUT { ABOUT } else { spare.min(1) };
        let above = u16::from(about == ABOUT);
        let (kept, below) = match inner.height.saturating_sub(count + about + above) {
            0 => (0, 0),
            // The path of the settings file matters more than an empty line.
            KEPT | 1 => (1, 0),
            _ => (KEPT, 1),
        };
        let list = Rect { height: inner.height - about - kept - above - below, ..inner };
        let about = Rect { y: list.bottom() + above, height: about, ..inner };
        let kept = Rect { y: about.bottom() + below, height: kept, ..inner };
        let row = rows.iter().position(|row| *row == Some(chosen)).unwrap_or(0);
        SettingsLayout { area, height, list: List::new(list, row, rows.len()), rows, about, kept }
    }

    /// Returns the visible settings, each with its line.
    pub fn lines(&self) -> impl Iterator<Item = (usize, Rect)> {
        self.list.lines().filter_map(|(row, line)| Some((self.rows[row]?, line)))
    }

    /// Returns the setting at this position.
    pub fn at(&self, place: Position) -> Option<usize> {
        self.lines().find(|(_, line)| line.contains(place)).map(|(setting, _)| setting)
    }
}

/// Returns whether this setting is the first of its group.
pub fn starts_group(setting: usize) -> bool {
    setting == 0 || SETTINGS[setting - 1].group != SETTINGS[setting].group
}
