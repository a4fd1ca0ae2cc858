//! The help overlay: the keys of the screen below it, and the signs on the board; or the words of a puzzle's setter.

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Component, Dialog, Env, Flow, Go, Screen, Under};
use crate::scene::{LegendEntry, Segment, setter_words};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, AppAction, Context, KeyHelp, Motion, NavigationAction};
use crate::tui::layout::{TextLine, overlay_place, shorten, width, wrap};
use crate::tui::theme::Theme;

const TITLE: &str = "Keys";
const TITLE_OF_WORDS: &str = "The setter's words";

const WORDS_WIDTH: u16 = 64;

/// The indentation of meanings below their keys.
const INDENT: u16 = 2;
const GAP: u16 = 2;
const COLUMN_GAP: u16 = 4;
/// The most columns. More are hard to search.
const MAX_COLUMNS: usize = 3;
/// The least width of each of two columns whose meanings are wrapped, and the widest keys beside their meaning there.
const LEAST_COLUMN: u16 = 34;
const NARROW_NAMES: u16 = 10;

/// What is drawn beside marks, or in place of them.
const SIGNS: [(&str, &str); 3] =
    [("·5", "the only mark of its cell"), ("[12]", "centre marks"), ("+", "more marks than are shown")];

/// What is drawn in cells that are too small for marks.
const SIGNS_OF_SMALL_CELLS: [(&str, &str); 2] =
    [(":", "several marks; the panel shows them"), (":5", "several marks, 5 among them")];

/// What is drawn on the squares of a queens board.
const QUEENS_SIGNS: [(&str, &str); 5] = [
    ("·", "attacked, or a shade: no queen here"),
    ("▓", "blocked from the start, or grey"),
    ("×", "crossed out: no queen here"),
    ("♛?", "forced: last free square of a house"),
    ("–", "dead: a queen here empties a house"),
];

/// The help: about the keys of what is below it, or the words of the puzzle's setter.
#[derive(Debug, Default)]
pub struct HelpPage {
    pub first: usize,
    pub words: bool,
}

impl HelpPage {
    fn lay_out(&self, Under { screen, env, context }: &Under<'_>) -> Help {
        if let (Screen::Play(play), true) = (screen, self.words) {
            return Help::of_words(&setter_words(&play.board.game.problem()), env.area);
        }
        let screen = screen.component();
        let mut contexts = screen.contexts(env);
        if let Some(context) = context {
            contexts = vec![*context];
        } else if contexts.contains(&Context::Stages) {
            contexts = vec![Context::Branch, Context::OpenBranch, Context::Hint, Context::Stages];
        }
        Help::new(screen, &contexts, env)
    }
}

impl Dialog for HelpPage {
    fn context(&self, _: &Screen) -> Option<Context> {
        Some(Context::Help)
    }

    fn act(&mut self, action: Action, under: &Under<'_>, _: &mut Vec<Go>) -> Flow {
        match action {
            Action::Navigation(action) => match self.lay_out(under).scroll(self.first, action) {
                Some(first) => self.first = first,
                None => return Flow::Closed,
            },
            Action::App(AppAction::Help) => return Flow::Closed,
            Action::App(AppAction::Words) if self.words => return Flow::Closed,
            Action::App(_) => return Flow::Below,
            _ => {}
        }
        Flow::Done
    }

    fn covers(&self) -> bool {
        true
    }

    fn is_page(&self) -> bool {
        true
    }

    fn scrolls(&self) -> bool {
        true
    }

    fn any_click(&self) -> Option<Action> {
        Some(AppAction::Help.into())
    }

    fn draw(&self, under: &Under<'_>, canvas: &mut Canvas<'_>) {
        self.lay_out(under).draw(self.first, canvas);
    }
}

/// The help on a screen of some size.
#[derive(Debug)]
struct Help {
    title: &'static str,
    columns: Vec<Column>,
    /// The lines in place of columns.
    words: Vec<TextLine>,
    screen: Rect,
    /// Whether meanings are below their keys because the screen is narrow.
    is_stacked: bool,
    line_count: usize,
    widest: u16,
}

/// Groups below each other.
#[derive(Debug, Default)]
struct Column {
    entries: Vec<Entry>,
    /// The width of the longest name.
    names: u16,
    /// The width of the longest meaning.
    words: u16,
    /// The width to which meanings are wrapped.
    limit: Option<u16>,
}

/// A line of a column.
enum Row {
    Empty,
    Heading(&'static str),
    /// Keys or a sign, and a line of what they mean.
    About(String, String),
}

#[derive(Clone, Debug)]
enum Entry {
    /// Stands above a group, after an empty line.
    Heading(&'static str),
    /// Keys or a sign, and what they mean.
    About(Cow<'static, str>, Cow<'static, str>),
}

impl Help {
    /// Explains the keys of these contexts on a screen, and its signs.
    fn new(screen: &dyn Component, contexts: &[Context], env: &Env<'_>) -> Help {
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

    /// Lays out the entries in as many columns as fit.
    fn of(entries: Vec<Entry>, screen: Rect) -> Help {
        let room = room(screen);
        let width_of = |columns: &[Column]| {
            let widths: u16 = columns.iter().map(Column::width).sum();
            widths + COLUMN_GAP * (columns.len() as u16).saturating_sub(1)
        };
        let mut columns = Vec::new();
        for count in (1..=MAX_COLUMNS).rev() {
            columns = in_columns(&entries, count, None);
            if width_of(&columns) <= room {
                break;
            }
        }
        // Two columns with wrapped meanings take fewer pages than one.
        let half = room.saturating_sub(COLUMN_GAP) / 2;
        let is_long = columns[0].height(false) > usize::from(area(screen).height.saturating_sub(2));
        if columns.len() == 1 && is_long && half >= LEAST_COLUMN {
            columns = in_columns(&entries, 2, Some(half));
        }
        let is_stacked = width_of(&columns) > room;
        let widest = columns.iter().map(|column| column.stacked_width(room)).max().unwrap_or(0);
        let widest = if is_stacked { widest } else { width_of(&columns) };
        let line_count = columns.iter().map(|column| column.height(is_stacked)).max().unwrap_or(0);
        Help { title: TITLE, columns, words: Vec::new(), screen, is_stacked, line_count, widest }
    }

    /// Lays out words.
    fn of_words(words: &[Segment], screen: Rect) -> Help {
        let words = wrap(words, room(screen).min(WORDS_WIDTH));
        let width_of = |line: &TextLine| line.iter().map(|segment| width(&segment.text)).sum();
        let widest = words.iter().map(width_of).max().unwrap_or(0);
        let line_count = words.len();
        let columns = Vec::new();
        Help { title: TITLE_OF_WORDS, columns, words, screen, is_stacked: false, line_count, widest }
    }

    /// Scrolls. Returns the new first line, or `None` if the help is closed.
    fn scroll(&self, first: usize, action: NavigationAction) -> Option<usize> {
        let (_, inner) = overlay_place(self.title, self.widest.into(), self.line_count, area(self.screen));
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
    fn draw(&self, first: usize, canvas: &mut Canvas<'_>) {
        canvas.dim();
        if !self.words.is_empty() {
            let lines: Vec<Line<'static>> = self.words.iter().map(|line| canvas.text_line(line)).collect();
            return canvas.part(area(self.screen)).overlay(self.title, &lines, first);
        }
        let theme = canvas.theme;
        let room = room(self.screen).saturating_sub(INDENT);
        let columns: Vec<Vec<Line<'static>>> = self
            .columns
            .iter()
            .map(|column| if self.is_stacked { column.stacked(room, theme) } else { column.lines(theme) })
            .collect();
        let mut lines = Vec::new();
        for row in 0..self.line_count {
            let mut line = Line::default();
            let mut start = 0;
            for (column, cells) in self.columns.iter().zip(&columns) {
                if let Some(cell) = cells.get(row).filter(|cell| cell.width() > 0) {
                    line.push_span(" ".repeat(start - line.width()));
                    line.extend(cell.iter().cloned());
                }
                start += usize::from(column.width() + COLUMN_GAP);
            }
            lines.push(line);
        }
        canvas.part(area(self.screen)).overlay(self.title, &lines, first);
    }
}

impl Column {
    fn of(entries: Vec<Entry>, limit: Option<u16>) -> Column {
        let mut column = Column { limit, ..Column::default() };
        for entry in &entries {
            if let Entry::About(name, meaning) = entry {
                column.names = column.names.max(width(name));
                column.words = column.words.max(width(meaning));
            }
        }
        Column { entries, ..column }
    }

    fn width(&self) -> u16 {
        self.limit.unwrap_or(self.names + GAP + self.words)
    }

    /// The width with meanings below their keys.
    fn stacked_width(&self, room: u16) -> u16 {
        self.names.max((self.words + INDENT).min(room))
    }

    fn height(&self, is_stacked: bool) -> usize {
        if !is_stacked {
            return self.rows().len();
        }
        let abouts = self.entries.iter().filter(|entry| matches!(entry, Entry::About(..))).count();
        let headings = self.entries.len() - abouts;
        (2 * headings + 2 * abouts).saturating_sub(1)
    }

    /// The width of the keys beside meanings. Wider ones have a line of their own.
    fn keys_width(&self) -> u16 {
        if self.limit.is_some() { self.names.min(NARROW_NAMES) } else { self.names }
    }

    /// The lines of its entries, each with its meaning after the keys.
    fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        for entry in &self.entries {
            match entry {
                Entry::Heading(words) => {
                    rows.extend((!rows.is_empty()).then_some(Row::Empty));
                    rows.push(Row::Heading(words));
                }
                Entry::About(keys, words) => rows.extend(self.about(keys, words)),
            }
        }
        rows
    }

    /// The lines of an entry. Wide keys have the first by themselves, unless the meaning fits behind them.
    fn about(&self, keys: &str, words: &str) -> Vec<Row> {
        let is_wide = width(keys) > self.keys_width();
        let is_short = self.limit.is_none_or(|limit| width(keys) + GAP + width(words) <= limit);
        if is_wide && is_short {
            return vec![Row::About(format!("{keys}  "), words.to_owned())];
        }
        let mut keys = keys.to_owned();
        let mut rows = Vec::new();
        if is_wide {
            rows.push(Row::About(std::mem::take(&mut keys), String::new()));
        }
        let lines = self.wrapped(words).into_iter();
        rows.extend(lines.map(|line| Row::About(std::mem::take(&mut keys), line)));
        rows
    }

    /// The lines of a meaning.
    fn wrapped(&self, words: &str) -> Vec<String> {
        let Some(limit) = self.limit else { return vec![words.to_owned()] };
        let lines = wrap(&[Segment::plain(words)], limit.saturating_sub(self.keys_width() + GAP));
        lines.into_iter().map(|line| line.into_iter().map(|segment| segment.text).collect()).collect()
    }

    fn lines(&self, theme: Theme) -> Vec<Line<'static>> {
        let line = |row| match row {
            Row::Empty => Line::default(),
            Row::Heading(words) => Span::styled(words, theme.heading()).into(),
            Row::About(keys, words) => {
                let gap = usize::from((self.keys_width() + GAP).saturating_sub(width(&keys)));
                Line::from(vec![Span::styled(keys, theme.key()), " ".repeat(gap).into(), words.into()])
            }
        };
        self.rows().into_iter().map(line).collect()
    }

    /// The lines of its entries, each with its meaning below the keys.
    fn stacked(&self, room: u16, theme: Theme) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        for entry in &self.entries {
            match entry {
                Entry::Heading(words) => push_heading(words, theme, &mut lines),
                Entry::About(keys, words) => {
                    let indent = usize::from(INDENT);
                    lines.push(Span::styled(keys.to_string(), theme.key()).into());
                    let words = format!("{:indent$}{}", "", shorten(words, room));
                    lines.push(Span::styled(words, theme.quiet()).into());
                }
            }
        }
        lines
    }
}

/// Adds a heading after an empty line, which the first one does not need.
fn push_heading(words: &'static str, theme: Theme, lines: &mut Vec<Line<'static>>) {
    if !lines.is_empty() {
        lines.push(Line::default());
    }
    lines.push(Span::styled(words, theme.heading()).into());
}

/// Distributes groups over at most so many columns of about the same height, each as wide as the limit. A group stays
/// together.
fn in_columns(entries: &[Entry], count: usize, limit: Option<u16>) -> Vec<Column> {
    let all = Column::of(entries.to_vec(), limit);
    let height_of = |entries: &[Entry]| -> usize {
        let lines = |entry: &Entry| match entry {
            Entry::Heading(_) => 1,
            Entry::About(keys, words) => all.about(keys, words).len(),
        };
        entries.iter().map(lines).sum()
    };
    let mut groups: Vec<Vec<Entry>> = Vec::new();
    for entry in entries {
        match groups.last_mut() {
            Some(group) if matches!(entry, Entry::About(..)) => group.push(entry.clone()),
            _ => groups.push(vec![entry.clone()]),
        }
    }
    // The lowest columns that hold all groups.
    let longest = groups.iter().map(|group| height_of(group)).max().unwrap_or(0);
    let mut height = longest.max(height_of(entries).div_ceil(count));
    loop {
        let mut columns: Vec<Vec<Entry>> = vec![Vec::new()];
        for group in &groups {
            let last = columns.len() - 1;
            if height_of(&columns[last]) + height_of(group) > height {
                columns.push(group.clone());
            } else {
                columns[last].extend_from_slice(group);
            }
        }
        if columns.len() <= count {
            return columns.into_iter().map(|entries| Column::of(entries, limit)).collect();
        }
        height += 1;
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
