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
const CROWNS: [Crown; 2] = [
    Crown {
        width: 7, height: 3, rows: &["▙ █ ▟", "█▙█▟█", "▐███▌"], ascii: &["o o o", "\\\\|//", " === "]
    },
    Crown { width: 5, height: 2, rows: &["▙█▟", "▐█▌"], ascii: &["\\|/", "==="] },
];

impl Canvas<'_> {
    /// Draws a queen as large as its cell allows, with its badge beside it. Returns false if the cell has no room for
    /// more than a symbol.
    pub fn queen(&mut self, style: Style, badge: char, place: Rect) -> bool {
        let Some(crown) =
            CROWNS.iter().find(|crown| crown.width <= place.width && crown.height <= place.height)
        else {
            return false;
        };
        let rows = if self.theme.is_ascii() { crown.ascii } else { crown.rows };
        let (width, height) = (rows[0].chars().count() as u16, rows.len() as u16);
        let (left, top) = (place.x + (place.width - width) / 2, place.y + (place.height - height) / 2);
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
