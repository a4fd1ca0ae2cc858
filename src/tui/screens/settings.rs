//! The settings: every switch with what it is, what the chosen one does, and where they are kept.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{List, draw_entry, draw_keys};
use crate::scene::{Segment, Tone};
use crate::settings::{SETTINGS, Setting, Settings};
use crate::tui::app::App;
use crate::tui::theme::Theme;
use crate::tui::widgets::{inside_box, open_box, put, wrap};

/// Columns of the box, where there are as many.
const WIDTH: u16 = 60;
/// Lines for what the chosen switch does; fixed, so that nothing jumps.
const ABOUT: u16 = 3;
/// Lines for where the settings are kept.
const KEPT: u16 = 2;
/// Lines of the box with its border and two empty ones, where there are as many.
const HEIGHT: u16 = COUNT + ABOUT + KEPT + 4;
const COUNT: u16 = SETTINGS.len() as u16;

/// Where things are.
struct Places {
    /// What the box has to itself; the keys stand below it.
    area: Rect,
    list: Rect,
    about: Rect,
    kept: Rect,
}

impl Places {
    fn new(mut area: Rect) -> Places {
        area.height -= if area.height >= 3 { 1 } else { 0 };
        let inner = inside_box(WIDTH, HEIGHT, area);
        let spare = inner.height.saturating_sub(COUNT.min((inner.height / 2).max(1)));
        let about = if spare > ABOUT { ABOUT } else { spare.min(1) };
        let kept = if inner.height > COUNT + about + KEPT + 1 { KEPT } else { 0 };
        let (above, below) = (u16::from(about == ABOUT), u16::from(kept > 0));
        let list = Rect { height: inner.height - about - kept - above - below, ..inner };
        let about = Rect { y: list.bottom() + above, height: about, ..inner };
        Places { area, list, about, kept: Rect { y: about.bottom() + below, height: kept, ..inner } }
    }
}

/// The list of switches, on a screen of this size.
pub fn list(screen: Rect, chosen: usize) -> List {
    List::new(Places::new(screen).list, chosen, SETTINGS.len())
}

pub fn draw(app: &App, chosen: usize, theme: Theme, buffer: &mut Buffer) {
    let places = Places::new(buffer.area);
    if places.area != buffer.area {
        let line = Rect { y: places.area.bottom(), height: 1, ..buffer.area };
        draw_keys(app, line, theme, buffer);
    }
    open_box("Settings", WIDTH, HEIGHT, places.area, theme, buffer);
    draw_switches(&app.settings, chosen, list(buffer.area, chosen), theme, buffer);
    let about = wrap(&about_words(&SETTINGS[chosen], &app.settings), places.about.width, theme);
    draw_lines(&about, places.about, buffer);
    let kept = [
        Line::styled(kept_words(app), theme.quiet()),
        Line::styled("Its table [keys] gives actions other keys.", theme.quiet()),
    ];
    draw_lines(&kept, places.kept, buffer);
}

fn draw_switches(settings: &Settings, chosen: usize, list: List, theme: Theme, buffer: &mut Buffer) {
    for (i, line) in list.lines() {
        let switch = &SETTINGS[i];
        // Marks around the value say which keys change it, where there is room for them.
        let value = switch.choice(settings).title;
        let text = match i == chosen {
            _ if line.width < 32 => format!("{:<12}{value}", switch.title),
            true => format!("{:<15}‹ {value} ›", switch.title),
            false => format!("{:<15}  {value}", switch.title),
        };
        draw_entry(&text, i == chosen, line, theme, buffer);
    }
    list.draw_arrows(theme, buffer);
}

/// What a switch does, and what its value means where that says more.
fn about_words(switch: &Setting, settings: &Settings) -> Vec<Segment> {
    let choice = switch.choice(settings);
    let mut words = vec![Segment::plain(switch.about)];
    if !choice.about.is_empty() {
        words.push(Segment::new(format!(" {}: ", choice.title), Tone::Strong));
        words.push(Segment::plain(choice.about));
    }
    words
}

fn kept_words(app: &App) -> String {
    if app.config.is_empty() {
        "There is no folder for settings: they are not kept.".to_string()
    } else {
        format!("Kept in {}", app.config)
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
