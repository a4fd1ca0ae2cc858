//! The list of all games.

use std::time::SystemTime;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::{draw_arrows, draw_entry, frame};
use crate::explain::counted;
use crate::scene::{TextStyle, clock};
use crate::store::GameSummary;
use crate::tui::app::App;
use crate::tui::layout::{shorten, width};
use crate::tui::menus::{Games, Library};
use crate::tui::theme::Theme;
use crate::tui::widgets::put;

pub fn draw(app: &App, games: &Games, theme: Theme, buffer: &mut Buffer) {
    let area = frame(app, "All games", theme, buffer);
    let lines = games.lines(&app.library, area);
    if lines.area.y > area.y {
        draw_tabs(games, &app.library, Rect { y: area.y, height: 1, ..lines.area }, theme, buffer);
    }
    if games.asking && lines.area.bottom() < area.bottom() {
        let title = games.game(&app.library).map_or("", |game| &game.origin.title);
        let line = Rect { y: area.bottom() - 1, height: 1, ..lines.area };
        let question = format!("Remove {title}? It is moved to the folder `removed`.");
        put(&question, line, theme.tone(TextStyle::Strong), buffer);
    }
    let area = lines.area;
    let list = games.shown(&app.library);
    if list.is_empty() {
        let words = match (app.library.known, games.shows_finished) {
            (false, _) => "Loading your games…",
            (true, false) => "No unfinished games. Choose a puzzle on the home screen.",
            (true, true) => "No finished games yet.",
        };
        let words = Paragraph::new(words).style(theme.quiet()).wrap(Wrap { trim: true });
        return words.render(area.intersection(buffer.area), buffer);
    }
    for (i, line) in lines.lines() {
        let text = words(&list[i], line.width.saturating_sub(1));
        draw_entry(&text, i == games.chosen, line, theme, buffer);
    }
    draw_arrows(lines, theme, buffer);
}

fn draw_tabs(games: &Games, library: &Library, line: Rect, theme: Theme, buffer: &mut Buffer) {
    let tabs = [("unfinished", library.unfinished.len(), false), ("finished", library.finished.len(), true)];
    let mut x = line.x;
    for (name, count, finished) in tabs {
        let text = format!(" {name} {count} ");
        let style = if games.shows_finished == finished { theme.heading() } else { theme.quiet() };
        put(&text, Rect { x, width: line.right().saturating_sub(x), ..line }, style, buffer);
        x = (x + width(&text) + 1).min(line.right());
    }
}

/// Title, progress or hints, time of play and date, as much as fits.
fn words(game: &GameSummary, room: u16) -> String {
    let date = date(game.played);
    let state = match &game.finished {
        None => format!("{} of {}", game.filled.0, game.filled.1),
        Some(stats) if stats.shown => "shown".to_string(),
        Some(stats) if stats.hints == 0 => "no hints".to_string(),
        Some(stats) => counted(stats.hints as usize, "hint"),
    };
    let mut columns = vec![format!("{state:>10}")];
    if room >= 62 {
        columns.push(format!("{:>8}", clock(game.elapsed)));
    }
    if room >= 48 {
        columns.push(date);
    } else if room >= 36 {
        columns.push(date.chars().take(10).collect());
    }
    let tail = columns.join("  ");
    let columns = room.saturating_sub(width(&tail) + 2);
    let title = shorten(&game.origin.title, columns);
    let gap = " ".repeat(usize::from(columns.saturating_sub(width(&title))));
    format!("{title}{gap}  {tail}")
}

/// When a game was last played, in local time.
fn date(time: SystemTime) -> String {
    let time = Timestamp::try_from(time).unwrap_or(Timestamp::UNIX_EPOCH);
    time.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string()
}
