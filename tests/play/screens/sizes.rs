//! Every screen at every size from 1x1 to 160x60.

use std::thread;

use ninefold::tui::app::draw;
use ninefold::tui::theme::Theme;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::support::{Promise, every_screen, text};

const WIDEST: u16 = 160;
const HIGHEST: u16 = 60;

fn is_chosen(cell: &Cell) -> bool {
    cell.modifier.contains(Modifier::REVERSED)
}

/// Whether the screen shows anything.
pub fn shows_anything(buffer: &Buffer) -> bool {
    buffer.content.iter().any(|cell| cell.symbol() != " " || is_chosen(cell))
}

/// Returns what is wrong with a frame.
fn fault(buffer: &Buffer, promise: Promise) -> Option<&'static str> {
    let area = buffer.area;
    let is_kept = match promise {
        // A cell and its frame do not fit in two columns.
        Promise::Place if area.width > 2 => buffer.content.iter().any(is_chosen),
        _ => shows_anything(buffer),
    };
    let mut last_column = (0..area.height).map(|y| &buffer[(area.width - 1, y)]);
    if !is_kept {
        Some("the promised content is not visible")
    } else if last_column.any(|cell| cell.symbol().width() > 1) {
        Some("a character extends beyond the right edge")
    } else {
        None
    }
}

/// Draws every screen at these sizes: nothing panics or extends beyond an edge, and the selected entry or cell is
/// visible.
fn draw_all(widths: impl Iterator<Item = u16>, heights: impl Iterator<Item = u16> + Clone) {
    let screens = every_screen();
    let mut buffer = Buffer::empty(Rect::ZERO);
    for width in widths {
        for height in heights.clone() {
            for (name, app, promise) in &screens {
                buffer.resize(Rect::new(0, 0, width, height));
                buffer.reset();
                draw(app, Theme::new(true), &mut buffer);
                if let Some(fault) = fault(&buffer, *promise) {
                    panic!("{name} at {width}x{height}: {fault}:\n{}", text(&buffer));
                }
            }
        }
    }
}

#[test]
fn every_screen_is_drawn_at_many_sizes() {
    draw_all((1..24).step_by(5).chain([30, 40, 54, 80, 120]), (1..14).step_by(2).chain([24, 40]));
}

#[test]
#[ignore = "slow: every width and every height"]
fn every_screen_is_drawn_at_every_width_and_every_height() {
    draw_all(1..=WIDEST, [1, 6, 12, 24, 40].into_iter());
    draw_all([1, 20, 40, 60, 80, 112].into_iter(), 1..=HIGHEST);
}

#[test]
#[ignore = "takes minutes: every size"]
fn long_run_every_screen_is_drawn_at_every_size() {
    let threads = thread::available_parallelism().map_or(2, |threads| threads.get()) as u16;
    thread::scope(|scope| {
        for first in 0..threads {
            scope.spawn(move || draw_all((1 + first..=WIDEST).step_by(threads.into()), 1..=HIGHEST));
        }
    });
}
