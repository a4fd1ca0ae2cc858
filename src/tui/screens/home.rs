//! The home screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{frame, scroll};
use crate::scene::clock;
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

/// Columns of the menu.
const WIDTH: u16 = 56;

pub fn draw(app: &App, theme: Theme, buffer: &mut Buffer) {
    let area = frame(app, "ninefold", theme, buffer);
    let items = app.home.items();
    let rows = rows(&items);
    let logo_height = LOGO.len() as u16 + 1;
    let with_logo = area.height >= rows.len() as u16 + logo_height && area.width >= 20;
    let mut list = Rect { width: WIDTH.min(area.width), ..area };
    list.x = area.x + (area.width - list.width) / 2;
    if with_logo {
        let spare = area.height - logo_height - rows.len() as u16;
        draw_logo(Rect { y: area.y + spare / 3, ..area }, theme, buffer);
        let top = spare / 3 + logo_height;
        list = Rect { y: list.y + top, height: list.height - top, ..list };
    }
    let chosen = rows.iter().position(|row| *row == Row::Item(app.home.chosen)).unwrap_or(0);
    let first = scroll(chosen, rows.len(), list.height as usize);
    for (y, row) in (list.y..list.bottom()).zip(&rows[first..]) {
        if let Row::Item(i) = *row {
            draw_item(&items[i], i == app.home.chosen, Rect { y, height: 1, ..list }, theme, buffer);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Item(usize),
    Gap,
}

/// The entries with a gap between their kinds.
fn rows(items: &[HomeItem<'_>]) -> Vec<Row> {
    let kind = |item: &HomeItem<'_>| match item {
        HomeItem::Continue(_) => 0,
        HomeItem::Group(_) => 1,
        HomeItem::Open | HomeItem::Help | HomeItem::Quit => 2,
    };
    let mut rows = Vec::new();
    for (i, item) in items.iter().enumerate() {
        if i > 0 && kind(&items[i - 1]) != kind(item) {
            rows.push(Row::Gap);
        }
        rows.push(Row::Item(i));
    }
    rows
}

fn draw_logo(area: Rect, theme: Theme, buffer: &mut Buffer) {
    let x = area.x + (area.width - 13) / 2;
    for (y, line) in (area.y..).zip(LOGO) {
        buffer.set_string(x, y, line, theme.quiet());
        for (dx, symbol) in line.chars().enumerate().filter(|(_, c)| c.is_ascii_alphanumeric()) {
            let style = if symbol == '9' { theme.heading() } else { theme.key() };
            buffer[(x + dx as u16, y)]
                .set_char(symbol)
                .set_style(ratatui::style::Style::reset().patch(style));
        }
    }
}

fn draw_item(item: &HomeItem<'_>, chosen: bool, line: Rect, theme: Theme, buffer: &mut Buffer) {
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
fn words(item: &HomeItem<'_>, room: u16) -> (String, String) {
    use crate::packs::Group;
    match item {
        HomeItem::Continue(game) => {
            let (filled, of) = game.filled;
            let figures = format!("{filled} of {of}, {}", clock(game.elapsed));
            let title = shorten(&game.origin.title, room.saturating_sub(width(&figures) + 2).min(18));
            // Figures stand below one another where there is room for it.
            let gap = match room {
                34.. => " ".repeat(usize::from(19 - width(&title))),
                _ => ", ".to_string(),
            };
            ("Continue".to_string(), format!("{title}{gap}{figures}"))
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
        HomeItem::Open => ("Open a file".to_string(), "puzzles of your own".to_string()),
        HomeItem::Help => ("Help".to_string(), "the keys".to_string()),
        HomeItem::Quit => ("Quit".to_string(), "games are kept".to_string()),
    }
}
