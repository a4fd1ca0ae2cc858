//! The page that says how to read hints, above a board with an open hint.

use ratatui::text::{Line, Span};

use crate::scene::HOW_TO_READ;
use crate::tui::canvas::Canvas;
use crate::tui::layout::{BoardFrame, page_area, width};

const TITLE: &str = "How to read hints";

/// The columns and lines that the border takes, and the space inside it.
const BORDER: (u16, u16) = (4, 2);

pub(super) fn draw(frame: &BoardFrame, canvas: &mut Canvas<'_>) {
    let area = page_area(frame);
    let names = HOW_TO_READ.iter().map(|(name, _)| width(name)).max().unwrap_or(0);
    let mut lines = Vec::new();
    let mut widest = 0;
    for (name, meaning) in HOW_TO_READ {
        let gap = " ".repeat(usize::from(names - width(name) + 2));
        let line = Line::from(vec![Span::styled(name, canvas.theme.key()), gap.into(), meaning.into()]);
        widest = widest.max(line.width() as u16);
        lines.push(line);
    }
    canvas.dim();
    let mut canvas = canvas.part(area);
    let inner = canvas.open_box(TITLE, widest + BORDER.0, lines.len() as u16 + BORDER.1);
    canvas.lines(&lines, inner);
}
