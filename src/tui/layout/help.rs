//! The help overlay: keys and their meanings in two columns, or stacked on a narrow screen.

use std::borrow::Cow;

use ratatui::layout::Rect;

use super::overlay::overlay_place;
use super::text::width;

/// The indentation of meanings below their keys.
pub const INDENT: u16 = 2;

/// An entry of the help.
#[derive(Clone, Debug)]
pub enum HelpEntry {
    /// Stands above a group, after an empty line.
    Heading(&'static str),
    /// Keys or a sign, and what they mean.
    About(String, Cow<'static, str>),
}

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

    pub fn new(entries: &[HelpEntry], screen: Rect) -> HelpLayout {
        let widths = |entry: &HelpEntry| match entry {
            HelpEntry::Heading(_) => None,
            HelpEntry::About(name, words) => Some((width(name), width(words))),
        };
        let about: Vec<(u16, u16)> = entries.iter().filter_map(widths).collect();
        let names = about.iter().map(|(name, _)| *name).max().unwrap_or(0);
        let words = about.iter().map(|(_, words)| *words).max().unwrap_or(0);
        let headings = 2 * (entries.len() - about.len());
        let stacked = names + 2 + words > HelpLayout::room(screen);
        let widest = if stacked {
            names.max((words + INDENT).min(HelpLayout::room(screen)))
        } else {
            names + 2 + words
        };
        let lines = (headings + about.len() * if stacked { 2 } else { 1 }).saturating_sub(1);
        HelpLayout { names, stacked, lines, widest }
    }

    /// Returns the number of lines on a page, and the first line of the last page.
    pub fn extent(self, title: &str, screen: Rect) -> (usize, usize) {
        let page =
            overlay_place(title, self.widest.into(), self.lines, HelpLayout::area(screen)).1.height as usize;
        (page, self.lines.saturating_sub(page))
    }
}
