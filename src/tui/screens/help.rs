//! The help overlay: the keys of the screen below it, and the signs on the board.

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Component, Env};
use crate::scene::LegendEntry;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Context, KeyHelp, Motion, NavigationAction};
use crate::tui::layout::{overlay_place, shorten, width};

const TITLE: &str = "Keys";

/// The indentation of meanings below their keys.
const INDENT: u16 = 2;

/// What is drawn beside marks, or in place of them.
const SIGNS: [(&str, &str); 3] =
    [("·5", "the only mark of its cell"), ("[12]", "centre marks"), ("+", "more marks than are shown")];

/// What is drawn in cells that are too small for marks.
const SIGNS_OF_SMALL_CELLS: [(&str, &str); 2] =
    [(":", "several marks; the panel shows them"), (":5", "several marks, 5 among them")];

/// What is drawn on the squares of a queens board.
const QUEENS_SIGNS: [(&str, &str); 5] = [
    ("░", "attacked: cannot hold a queen"),
    ("▒", "blocked from the start"),
    ("×", "crossed out: no queen here"),
    ("♛?", "forced: last free square of a house"),
    ("·", "dead: a queen here empties a house"),
];

/// The help on a screen of some size.
#[derive(Debug)]
pub struct Help {
    entries: Vec<Entry>,
    screen: Rect,
    /// The width of the longest name.
    names: u16,
    /// Whether meanings are below their keys because the screen is narrow.
    is_stacked: bool,
    line_count: usize,
    widest: u16,
}

/// An entry of the help.
#[derive(Debug)]
enum Entry {
    /// Stands above a group, after an empty line.
    Heading(&'static str),
    /// Keys or a sign, and what they mean.
    About(Cow<'static, str>, Cow<'static, str>),
}

impl Help {
    /// Explains the keys of these contexts on a screen, and its signs.
    pub fn new(screen: &dyn Component, contexts: &[Context], env: &Env<'_>) -> Help {
        let keys = env.keys.help(contexts, screen.symbols(), env.is_last);
        let mut entries = Vec::new();
        let mut group = None;
        for KeyHelp { keys, words, action, group: next } in keys {
            if !action.is_none_or(|action| screen.is_useful(action)) {
                continue;
            }
            if group.replace(next) != Some(next) {
                entries.push(Entry::Heading(next.into()));
            }
            entries.push(Entry::About(keys.into(), words));
        }
        let signs = signs(screen, contexts, env);
        if !signs.is_empty() {
            entries.push(Entry::Heading("Signs"));
            entries.extend(signs.into_iter().map(|(sign, words)| Entry::About(sign.into(), words.into())));
        }
        Help::of(entries, env.area)
    }

    fn of(entries: Vec<Entry>, screen: Rect) -> Help {
        let (mut names, mut words, mut headings) = (0, 0, 0);
        for entry in &entries {
            match entry {
                Entry::Heading(_) => headings += 1,
                Entry::About(name, meaning) => {
                    names = names.max(width(name));
                    words = words.max(width(meaning));
                }
            }
        }
        let room = room(screen);
        let is_stacked = names + 2 + words > room;
        let widest = if is_stacked { names.max((words + INDENT).min(room)) } else { names + 2 + words };
        let abouts = entries.len() - headings;
        let line_count = (2 * headings + abouts * if is_stacked { 2 } else { 1 }).saturating_sub(1);
        Help { entries, screen, names, is_stacked, line_count, widest }
    }

    /// Scrolls. Returns the new first line, or `None` if the help is closed.
    pub fn scroll(&self, first: usize, action: NavigationAction) -> Option<usize> {
        let (_, inner) = overlay_place(TITLE, self.widest.into(), self.line_count, area(self.screen));
        let page = usize::from(inner.height);
        let furthest = self.line_count.saturating_sub(page);
        // A screen that has grown has less to scroll.
        let first = first.min(furthest);
        match action {
            NavigationAction::Move(Motion::Up) => Some(first.saturating_sub(1)),
            NavigationAction::Move(Motion::Down) => Some((first + 1).min(furthest)),
            NavigationAction::Move(Motion::PageUp) => Some(first.saturating_sub(page)),
            NavigationAction::Move(Motion::PageDown) => Some((first + page).min(furthest)),
            NavigationAction::Move(Motion::First) => Some(0),
            NavigationAction::Move(Motion::Last) => Some(furthest),
            NavigationAction::Move(Motion::Left | Motion::Right)
            | NavigationAction::Choose
            | NavigationAction::Back => None,
        }
    }

    /// Draws the help above everything else, from this line on.
    pub fn draw(&self, first: usize, canvas: &mut Canvas<'_>) {
        let (heading, key, quiet) = (canvas.theme.heading(), canvas.theme.key(), canvas.theme.quiet());
        let room = room(self.screen).saturating_sub(INDENT);
        let mut lines: Vec<Line<'static>> = Vec::new();
        for entry in &self.entries {
            match entry {
                Entry::Heading(words) => {
                    // No empty line before the first one.
                    if !lines.is_empty() {
                        lines.push(Line::default());
                    }
                    lines.push(Line::styled(*words, heading));
                }
                Entry::About(keys, words) if self.is_stacked => {
                    let indent = usize::from(INDENT);
                    lines.push(Line::styled(keys.to_string(), key));
                    lines.push(Line::styled(format!("{:indent$}{}", "", shorten(words, room)), quiet));
                }
                Entry::About(keys, words) => {
                    let gap = " ".repeat(usize::from(self.names - width(keys) + 2));
                    let keys = Span::styled(keys.to_string(), key);
                    lines.push(Line::from(vec![keys, gap.into(), words.to_string().into()]));
                }
            }
        }
        canvas.dim();
        canvas.part(area(self.screen)).overlay(TITLE, &lines, first);
    }
}

/// The signs on a board, and what the highlights of an open hint mean.
fn signs(screen: &dyn Component, contexts: &[Context], env: &Env<'_>) -> Vec<(&'static str, &'static str)> {
    let mut signs = Vec::new();
    let frame = screen.frame(env);
    if contexts.contains(&Context::Sudoku) {
        signs.extend(SIGNS);
        if frame.as_ref().is_some_and(|frame| frame.has_small_cells()) {
            signs.extend(SIGNS_OF_SMALL_CELLS);
        }
    }
    if contexts.contains(&Context::Queens) {
        signs.extend(QUEENS_SIGNS);
    }
    if let Some(frame) = frame.filter(|_| contexts.contains(&Context::Stages)) {
        signs.extend(frame.scene.panel.legend.iter().map(|&LegendEntry { name, words, .. }| (name, words)));
    }
    signs
}

/// Returns the space for the help, above the keys.
fn area(screen: Rect) -> Rect {
    Rect { height: screen.height - u16::from(screen.height >= 3), ..screen }
}

/// Returns the width between the borders.
fn room(screen: Rect) -> u16 {
    screen.width.saturating_sub(4)
}
