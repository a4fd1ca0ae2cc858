//! The settings: every setting with its value, what the chosen one does, and where they are saved.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{draw_arrows, draw_entry, draw_keys};
use crate::scene::{Segment, TextStyle};
use crate::settings::{SETTINGS, Setting, Settings};
use crate::tui::app::App;
use crate::tui::layout::{SettingsLayout, starts_group};
use crate::tui::theme::Theme;
use crate::tui::widgets::{open_box, put, wrap};

/// The columns for the names of groups.
const GROUP: u16 = 9;
/// The width of a line from which on these names are shown.
const WIDTH_WITH_GROUPS: u16 = 44;

pub fn draw(app: &App, chosen: usize, theme: Theme, buffer: &mut Buffer) {
    let places = SettingsLayout::new(buffer.area, chosen);
    theme.dim_behind(buffer);
    if places.area != buffer.area {
        let line = Rect { y: places.area.bottom(), height: 1, ..buffer.area };
        draw_keys(app, line, theme, buffer);
    }
    open_box("Settings", SettingsLayout::WIDTH, places.height, places.area, theme, buffer);
    draw_switches(&app.settings, chosen, &places, theme, buffer);
    let about = wrap(&about_words(&SETTINGS[chosen], &app.settings), places.about.width, theme);
    draw_lines(&about, places.about, buffer);
    let kept = [
        Line::styled(kept_words(app), theme.quiet()),
        Line::styled("Remap keys under [keys].", theme.quiet()),
    ];
    draw_lines(&kept, places.kept, buffer);
}

fn draw_switches(
    settings: &Settings,
    chosen: usize,
    places: &SettingsLayout,
    theme: Theme,
    buffer: &mut Buffer,
) {
    for (i, line) in places.lines() {
        let setting = &SETTINGS[i];
        // On a wide line arrows around the value show which keys change it.
        let value = setting.value(settings).title;
        let text = match i == chosen {
            _ if line.width < 32 => format!("{:<12}{value}", setting.title),
            true => format!("{:<15}‹ {value} ›", setting.title),
            false => format!("{:<15}  {value}", setting.title),
        };
        let mut line = line;
        if line.width >= WIDTH_WITH_GROUPS {
            // The first of a group has its name.
            if starts_group(i) {
                put(setting.group, line, theme.heading(), buffer);
            }
            line = Rect { x: line.x + GROUP, width: line.width - GROUP, ..line };
        }
        draw_entry(&text, i == chosen, line, theme, buffer);
    }
    draw_arrows(places.list, theme, buffer);
}

/// What a setting does, and what its value means if that says more.
fn about_words(setting: &Setting, settings: &Settings) -> Vec<Segment> {
    let choice = setting.value(settings);
    let mut words = vec![Segment::plain(setting.about)];
    if !choice.about.is_empty() {
        words.push(Segment::new(format!(" {}: ", choice.title), TextStyle::Strong));
        words.push(Segment::plain(choice.about));
    }
    words
}

fn kept_words(app: &App) -> String {
    if app.config.is_empty() {
        "No settings folder: changes are not saved.".to_string()
    } else {
        format!("Saved in {}", app.config)
    }
}

fn draw_lines(lines: &[Line<'_>], area: Rect, buffer: &mut Buffer) {
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        match &line.spans[..] {
            // A path that is too long ends with an ellipsis.
            [Span { content, style }] => {
                put(content, Rect { y, height: 1, ..area }, line.style.patch(*style), buffer)
            }
            _ => drop(buffer.set_line(area.x, y, line, area.width)),
        }
    }
}
