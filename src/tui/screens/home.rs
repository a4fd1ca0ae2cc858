//! The home screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{List, frame};
use crate::scene::{Tone, clock};
use crate::tui::app::App;
use crate::tui::menus::HomeItem;
use crate::tui::theme::Theme;
use crate::tui::widgets::{put, shorten, width};

const LOGO: [&str; 7] = [
    "┏━━━┯━━━┯━━━┓",
    "┃ N │ I │ N ┃",
    "┠───┼───┼───┨",
    "┃ E │ F │ O ┃",
    "┠───┼───┼───┨",
    "┃ L │ D │ 9 ┃",
    "┗━━━┷━━━┷━━━┛",
];

const LOGO_HEIGHT: u16 = LOGO.len() as u16;
const LOGO_WIDTH: u16 = 13;

/// Columns of the menu.
const WIDTH: u16 = 56;

/// For those who have played no game yet.
const WELCOME: &str = "Welcome! ↑ ↓ choose, Enter opens: Classic is for all.";

pub fn draw(app: &App, theme: Theme, buffer: &mut Buffer) {
    let area = frame(app, "ninefold", theme, buffer);
    let items = app.home_items();
    let rows = rows(&items);
    let places = Places::new(area, rows.len() as u16, is_newcomer(app));
    if let Some((x, y)) = places.logo {
        draw_logo(x, y, theme, buffer);
    }
    if let Some(line) = places.welcome {
        put(WELCOME, line, theme.tone(Tone::Strong), buffer);
    }
    let list = list(app, places.list, &rows);
    for (row, line) in list.lines() {
        if let Row::Item(i) = rows[row] {
            draw_item(&items[i], i == app.home.chosen, line, theme, buffer);
        }
    }
    list.draw_arrows(theme, buffer);
}

fn list(app: &App, area: Rect, rows: &[Row]) -> List {
    let chosen = rows.iter().position(|row| *row == Row::Item(app.home.chosen)).unwrap_or(0);
    List::new(area, chosen, rows.len())
}

/// The entry at this place.
pub fn entry_at(app: &App, area: Rect, place: Position) -> Option<usize> {
    let rows = rows(&app.home_items());
    let places = Places::new(area, rows.len() as u16, is_newcomer(app));
    match rows[list(app, places.list, &rows).at(place)?] {
        Row::Item(i) => Some(i),
        Row::Gap => None,
    }
}

/// Has the player not played yet?
fn is_newcomer(app: &App) -> bool {
    app.games.known && app.games.is_empty()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Item(usize),
    Gap,
}

/// The entries with a gap between their blocks.
fn rows(items: &[HomeItem]) -> Vec<Row> {
    let mut rows = Vec::new();
    for (i, item) in items.iter().enumerate() {
        if i > 0 && items[i - 1].block() != item.block() {
            rows.push(Row::Gap);
        }
        rows.push(Row::Item(i));
    }
    rows
}

/// Where the logo, the words of welcome and the list are; the logo stands above the list or
/// beside it, or not at all.
struct Places {
    logo: Option<(u16, u16)>,
    welcome: Option<Rect>,
    list: Rect,
}

impl Places {
    fn new(area: Rect, rows: u16, welcome: bool) -> Places {
        let greeting = if welcome && area.height > rows + 2 { 2 } else { 0 };
        let spare = area.height.saturating_sub(greeting + rows);
        let list_width = WIDTH.min(area.width);
        let mut list = Rect { width: list_width, x: area.x + (area.width - list_width) / 2, ..area };
        let mut logo = None;
        if spare > LOGO_HEIGHT && area.width >= 20 {
            let top = (spare - LOGO_HEIGHT - 1) / 3;
            logo = Some((area.x + (area.width - LOGO_WIDTH) / 2, area.y + top));
            list.y += top + LOGO_HEIGHT + 1;
        } else if area.width >= WIDTH + LOGO_WIDTH + 4 && area.height > LOGO_HEIGHT + greeting {
            let left = area.x + (area.width - WIDTH - LOGO_WIDTH - 3) / 2;
            list.x = left + LOGO_WIDTH + 3;
            list.y += spare / 3;
            logo = Some((left, list.y + greeting));
        } else {
            list.y += spare / 3;
        }
        let line = Rect { height: 1, ..list };
        let welcome = (greeting > 0).then_some(line);
        list.y += greeting;
        list.height = area.bottom().saturating_sub(list.y);
        Places { logo, welcome, list }
    }
}

fn draw_logo(x: u16, top: u16, theme: Theme, buffer: &mut Buffer) {
    for (y, line) in (top..).zip(LOGO) {
        buffer.set_string(x, y, line, theme.quiet());
        for (dx, symbol) in line.chars().enumerate().filter(|(_, c)| c.is_ascii_alphanumeric()) {
            let style = if symbol == '9' { theme.heading() } else { theme.key() };
            buffer[(x + dx as u16, y)]
                .set_char(symbol)
                .set_style(ratatui::style::Style::reset().patch(style));
        }
    }
}

fn draw_item(item: &HomeItem, chosen: bool, line: Rect, theme: Theme, buffer: &mut Buffer) {
    // In a narrow terminal the names stand closer to what is said about them.
    let column = if line.width < WIDTH { 15 } else { 22 };
    let (name, about) = words(item, line.width.saturating_sub(column));
    let width = line.width as usize;
    let text = format!(" {name} ");
    if chosen {
        buffer.set_stringn(line.x, line.y, " ".repeat(width), width, theme.chosen());
    }
    buffer.set_stringn(line.x, line.y, text, width, if chosen { theme.chosen() } else { theme.key() });
    if line.width > column {
        let style = if chosen { theme.chosen() } else { theme.quiet() };
        put(&about, Rect { x: line.x + column, width: line.width - column, ..line }, style, buffer);
    }
}

/// The name of an entry, and what is said about it in so many columns.
fn words(item: &HomeItem, room: u16) -> (String, String) {
    use crate::packs::Group;
    match item {
        HomeItem::Continue(game) => {
            let (filled, of) = game.filled;
            let figures = format!("{filled} of {of}, {}", clock(game.elapsed));
            let title = shorten(&game.origin.title, room.saturating_sub(width(&figures) + 2).min(18));
            // Figures stand below one another where there is room for it.
            let gap = match room {
                34.. => {
                    let column = 19.min(room - width(&figures));
                    " ".repeat(usize::from(column - width(&title)))
                }
                _ => ", ".to_string(),
            };
            ("Continue".to_string(), format!("{title}{gap}{figures}"))
        }
        HomeItem::Games(begun, solved) => {
            ("All games".to_string(), format!("{begun} to continue, {solved} finished"))
        }
        HomeItem::Group(group) => {
            let about = match group {
                Group::Classic => "6x6 and 9x9, three levels",
                Group::Sixteen => "the large board, 1 to 9 and A to G",
                Group::Variants => "diagonal, windoku, jigsaw",
                Group::Target => "cells have weights: score most",
                Group::Queens => "place queens that do not meet",
            };
            (group.title().to_string(), about.to_string())
        }
        HomeItem::Daily => ("Daily puzzle".to_string(), "the same for everyone today".to_string()),
        HomeItem::New => ("New puzzle".to_string(), "at random, of the kind you choose".to_string()),
        HomeItem::Enter => ("Enter a puzzle".to_string(), "type it, or paste it here".to_string()),
        HomeItem::Open => ("Open a file".to_string(), "puzzles of your own".to_string()),
        HomeItem::Stats => ("Statistics".to_string(), "your times and streaks".to_string()),
        HomeItem::Settings => ("Settings".to_string(), "colours, marks, mistakes".to_string()),
        HomeItem::Help => ("Help".to_string(), "the keys".to_string()),
        HomeItem::Quit => ("Quit".to_string(), "games are kept".to_string()),
    }
}
