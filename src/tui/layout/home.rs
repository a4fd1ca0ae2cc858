//! The home screen: logo, greeting and menu.

use ratatui::layout::{Position, Rect};

use super::list::{List, grouped};
use super::menus::{above_gap, inset};

const LOGO_HEIGHT: u16 = 7;
const LOGO_WIDTH: u16 = 13;

/// The width of the menu.
const WIDTH: u16 = 58;

/// The positions of the logo, the greeting and the menu. The logo is above the menu, beside it, or left out.
#[derive(Debug)]
pub struct HomeLayout {
    pub logo: Option<Position>,
    pub welcome: Option<Rect>,
    pub list: List,
    /// The lines of the menu; `None` is an empty one between two blocks.
    pub rows: Vec<Option<usize>>,
}

impl HomeLayout {
    /// Returns whether a line is too narrow for two wide columns, names and descriptions.
    pub fn is_narrow(line: Rect) -> bool {
        line.width < WIDTH
    }

    /// `blocks` holds the block number of each entry; blocks are separated by gaps.
    pub fn new(area: Rect, blocks: &[usize], chosen: usize, welcome: bool) -> HomeLayout {
        let rows = grouped(blocks.len(), |entry| blocks[entry - 1] != blocks[entry]);
        let count = rows.len() as u16;
        let area = if count < area.height { area } else { above_gap(area) };
        let greeting = if welcome && area.height > count + 2 { 2 } else { 0 };
        let spare = area.height.saturating_sub(greeting + count);
        let width = WIDTH.min(inset(area).width);
        let mut list = Rect { width, x: area.x + (area.width - width) / 2, ..area };
        let mut logo = None;
        if spare > LOGO_HEIGHT && area.width >= 20 {
            let top = (spare - LOGO_HEIGHT - 1) / 3;
            logo = Some(Position { x: area.x + (area.width - LOGO_WIDTH) / 2, y: area.y + top });
            list.y += top + LOGO_HEIGHT + 1;
        } else if area.width >= WIDTH + LOGO_WIDTH + 4 && area.height > LOGO_HEIGHT + greeting {
            let left = area.x + (area.width - WIDTH - LOGO_WIDTH - 3) / 2;
            list.x = left + LOGO_WIDTH + 3;
            list.y += spare / 3;
            logo = Some(Position { x: left, y: list.y + greeting });
        } else {
            list.y += spare / 3;
        }
        let welcome = (greeting > 0).then_some(Rect { height: 1, ..list });
        list.y += greeting;
        list.height = area.bottom().saturating_sub(list.y);
        let chosen = rows.iter().position(|row| *row == Some(chosen)).unwrap_or(0);
        HomeLayout { logo, welcome, list: List::new(list, chosen, rows.len()), rows }
    }

    /// Returns the index of the entry at this position.
    pub fn entry_at(&self, place: Position) -> Option<usize> {
        self.rows[self.list.at(place)?]
    }
}
