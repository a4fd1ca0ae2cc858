//! The home screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{draw_arrows, frame};
use crate::scene::{TextStyle, clock};
use crate::tui::app::App;
use crate::tui::layout::{HomeLayout, shorten, width};
use crate::tui::menus::{Home, HomeItem};
use crate::tui::theme::Theme;
use crate::tui::widgets::put;

const LOGO: [&str; 7] = [
    "┏━━━┯━━━┯━━━┓",
    "┃ N │ I │ N ┃",
    "┠───┼───┼───┨",
    "┃ E │ F │ O ┃",
    "┠───┼───┼───┨",
    "┃ L │ D │ 9 ┃",
    "┗━━━┷━━━┷━━━┛",
];

/// The greeting for players without any game.
const WELCOME: &str = "Welcome! ↑ ↓ choose, Enter opens. Start with Classic.";

pub fn draw(app: &App, home: &Home, theme: Theme, buffer: &mut Buffer) {
    let area = frame(app, "ninefold", theme, buffer);
    let items = Home::items(&app.library);
    let layout = home.layout(&app.library, area);
    if let Some(place) = layout.logo {
        draw_logo(place.x, place.y, theme, buffer);
    }
    if let Some(line) = layout.welcome {
        put(WELCOME, line, theme.tone(TextStyle::Strong), buffer);
    }
    for (row, line) in layout.list.lines() {
        if let Some(i) = layout.rows[row] {
            draw_item(app, &items[i], i == home.chosen, line, theme, buffer);
        }
    }
    draw_arrows(layout.list, theme, buffer);
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

fn draw_item(app: &App, item: &HomeItem, chosen: bool, line: Rect, theme: Theme, buffer: &mut Buffer) {
    // A narrow terminal has a smaller gap between names and descriptions.
    let column = if HomeLayout::is_narrow(line) { 16 } else { 22 };
    let (name, about) = words(app, item, line.width.saturating_sub(column));
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

/// The name of an entry, and its description in `room` columns.
fn words(app: &App, item: &HomeItem, room: u16) -> (String, String) {
    use crate::packs::Group;
    match item {
        HomeItem::Continue(game) => {
            let (filled, of) = game.filled;
            let figures = format!("{filled} of {of}, {}", clock(game.elapsed));
            let title = shorten(&game.origin.title, room.saturating_sub(width(&figures) + 2).min(18));
            // On a wide line figures are below one another.
            let gap = match room {
                34.. => {
                    let column = 19.min(room - width(&figures));
                    " ".repeat(usize::from(column - width(&title)))
                }
                _ => ", ".to_string(),
            };
            ("Continue".to_string(), format!("{title}{gap}{figures}"))
        }
        HomeItem::Games(unfinished, finished) => {
            ("All games".to_string(), format!("{unfinished} unfinished, {finished} finished"))
        }
        HomeItem::Group(group) => {
            let about = match group {
                Group::Classic => "6x6 and 9x9, five levels",
                Group::Sixteen => "large boards, 1 to 9 and A to G",
                Group::Variants => "diagonal, windoku, jigsaw",
                Group::Target => "weighted cells: highest score wins",
                Group::Queens => "no two queens may attack each other",
            };
            (group.title().to_string(), about.to_string())
        }
        HomeItem::Daily => ("Daily puzzle".to_string(), "new every day, harder at weekends".to_string()),
        HomeItem::New => ("New puzzle".to_string(), "random, of the kind you choose".to_string()),
        HomeItem::Enter => ("Enter a puzzle".to_string(), "type it or paste it here".to_string()),
        HomeItem::Open => ("Open a file".to_string(), "puzzles from a file".to_string()),
        HomeItem::Stats => ("Statistics".to_string(), "your times and streaks".to_string()),
        HomeItem::Settings => ("Settings".to_string(), "colours, marks, mistakes".to_string()),
        HomeItem::Help => ("Help".to_string(), "the keys".to_string()),
        HomeItem::Quit => {
            let about = if app.saves { "games are saved" } else { "new games are not saved" };
            ("Quit".to_string(), about.to_string())
        }
    }
}
