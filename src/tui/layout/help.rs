//! The help overlay: keys and their meanings in two columns, or stacked on a narrow screen.

use std::borrow::Cow;

use ratatui::layout::Rect;

use super::overlay::overlay_place;
use super::text::width;

/// How far meanings below their keys are indented.
pub const INDENT: u16 = 2;

/// The arrangement of the help entries.
#[derive(Clone, Copy, Debug)]
pub struct HelpLayout {
    /// The width of the longest name.
    pub names: u16,
    /// Whether meanings are below their keys because the screen is narrow.
    pub stacked: bool,
    lines: usize,
    widest: u16,
}

impl HelpLayout {
    /// Returns the space for the help, above the keys.
    pub fn area(screen: Rect) -> Rect {
        Rect { height: screen.height - u16::from(screen.height >= 3), ..screen }
    }

    /// Returns the width between the borders.
    pub fn room(screen: Rect) -> u16 {
        screen.width.saturating_sub(4)
    }

    pub fn new(entries: &[(String, Cow<'static, str>)], screen: Rect) -> HelpLayout {
        let names = entries.iter().map(|(name, _)| width(name)).max().unwrap_or(0);
        let words = entries.iter().map(|(_, words)| width(words)).max().unwrap_or(0);
        let stacked = names + 2 + words > HelpLayout::room(screen);
        let widest = if stacked {
            names.max((words + INDENT).min(HelpLayout::room(screen)))
        } else {
            names + 2 + words
        };
        HelpLayout { names, stacked, lines: entries.len() * if stacked { 2 } else { 1 }, widest }
    }

    /// Returns the number of lines on a page, and the first line of the last page.
    pub fn extent(self, title: &str, screen: Rect) -> (usize, usize) {
        let page =
            overlay_place(title, self.widest.into(), self.lines, HelpLayout::area(screen)).1.height as usize;
        (page, self.lines.saturating_sub(page))
    }
}
