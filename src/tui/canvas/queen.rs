//! Queens that fill their cells.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::Canvas;

/// A crown for cells with these columns and rows, or more.
struct Crown {
    width: u16,
    height: u16,
    rows: &'static [&'static str],
    ascii: &'static [&'static str],
}

/// The largest first.
const CROWNS: [Crown; 3] = [
    Crown {
        width: 7, height: 3, rows: &["▙ █ ▟", "█▙█▟█", "▐███▌"], ascii: &["o o o", "\\\\|//", " === "]
    },
    Crown { width: 5, height: 2, rows: &["▙ █ ▟", "▜███▛"], ascii: &["\\|/", "==="] },
    // Leaves a column for a badge.
    Crown { width: 5, height: 2, rows: &["▙▟▙▟", "▜██▛"], ascii: &["\\|/", "==="] },
];

impl Crown {
    fn rows(&self, is_ascii: bool) -> &'static [&'static str] {
        if is_ascii { self.ascii } else { self.rows }
    }

    /// Returns the columns left of it and in it, in a cell of this size. `None` if it does not fit there, or covers the
    /// column of a badge.
    fn columns(&self, is_ascii: bool, place: Rect, has_badge: bool) -> Option<(u16, u16)> {
        let width = self.rows(is_ascii)[0].chars().count() as u16;
        let left = place.width.checked_sub(width)? / 2;
        let fits = self.width <= place.width && self.height <= place.height;
        (fits && !(has_badge && left + width == place.width)).then_some((left, width))
    }
}

impl Canvas<'_> {
    /// Draws a queen as large as its cell allows, with its badge beside it. Returns false if the cell has no room for
    /// more than a symbol.
    pub fn queen(&mut self, style: Style, badge: char, place: Rect) -> bool {
        let is_ascii = self.theme.is_ascii();
        let fitting = CROWNS
            .iter()
            .find_map(|crown| Some((crown.rows(is_ascii), crown.columns(is_ascii, place, badge != ' ')?)));
        let Some((rows, (left, width))) = fitting else { return false };
        let (left, top) = (place.x + left, place.y + (place.height - rows.len() as u16) / 2);
        let style = style.remove_modifier(Modifier::UNDERLINED);
        // A chip fills the cell.
        if style.bg.is_some() || style.add_modifier.contains(Modifier::REVERSED) {
            self.style(place, style);
        }
        for (y, row) in (top..).zip(rows) {
            self.write(row, Rect { x: left, y, width, height: 1 }, style);
        }
        if badge != ' '
            && let Some(cell) = self.cell(place.right() - 1, place.y)
        {
            cell.set_char(badge).set_style(style);
        }
        true
    }
}
