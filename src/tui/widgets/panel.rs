//! Draws the texts of a scene: in a panel beside or below the board, or in one line.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

use super::digit_counts::digit_count_lines;
use super::words::{page_lines, wrap};
use crate::game::{CellColor, MarkKind};
use crate::scene::{EntryMode, Face, Fact, LegendEntry, Mark, Meaning, Panel};
use crate::tui::layout::{
    Part, Placed, facts_fit_columns, has_short_legend, legend_lines, mark_grid, message_lines, modes_width,
    page, width,
};
use crate::tui::theme::Theme;

/// Draws the parts of a panel, the message from line `from` on.
pub fn draw_parts(panel: &Panel, parts: &[Placed], from: usize, theme: Theme, buffer: &mut Buffer) {
    for Placed { part, place, heading, .. } in parts {
        let lines = match part {
            Part::Modes if panel.palette => vec![palette(place.width, theme).into()],
            Part::Modes => mode_line(&panel.modes, place.width, theme).into_iter().collect(),
            Part::Cell => wrap(&panel.cell, place.width, theme),
            Part::Marks => marks(panel, theme),
            Part::DigitCount => {
                headed(digit_count_lines(&panel.digit_counts, place.width, theme), *heading, theme)
            }
            Part::Facts => facts(panel, place.width, theme),
            Part::Summary if place.height == 1 => vec![brief(panel, place.width, theme)],
            Part::Summary => {
                let facts = with_facts(Line::default(), panel, place.width, theme);
                vec![summary(panel, theme), facts]
            }
            Part::Legend => legend(panel, place.width, theme),
            Part::PanelText => page_lines(page(&panel.message, place.width, place.height, from), theme),
        };
        draw_lines(&lines, *place, buffer);
    }
}

/// The remaining digits below their heading, if it has a line.
fn headed(digits: Vec<Line<'static>>, room: u16, theme: Theme) -> Vec<Line<'static>> {
    let heading = Line::styled("remaining", theme.quiet());
    let is_shown = room > 0 && !digits.is_empty();
    is_shown.then_some(heading).into_iter().chain(digits).collect()
}

/// The marks of the cell under the cursor at their fixed places, in as many lines as all digits would need,
/// with the centre marks below.
fn marks(panel: &Panel, theme: Theme) -> Vec<Line<'static>> {
    let (rows, columns) = mark_grid(panel.digits);
    let (corner, centre): (Vec<Mark>, Vec<Mark>) =
        panel.marks.iter().partition(|mark| mark.kind == MarkKind::Corner);
    let drawn = |mark: Mark| {
        let (symbol, style) = theme.mark(mark, &theme.face(&Face::default()));
        Span::styled(symbol.to_string(), style.remove_modifier(Modifier::DIM))
    };
    let span = |place| match corner.iter().find(|mark| mark.place == place) {
        Some(&mark) => drawn(mark),
        None if corner.is_empty() => Span::raw(" "),
        None => Span::styled("·", theme.quiet()),
    };
    let line = |row| (0..columns).flat_map(|column| [span(row * columns + column), Span::raw(" ")]).collect();
    let mut lines: Vec<Line<'static>> = (0..rows).map(line).collect();
    let bracket = |sign: &'static str| Span::styled(sign, theme.quiet());
    lines.push(match centre.is_empty() {
        true => Line::default(),
        false => {
            let inside = centre.into_iter().map(drawn);
            [bracket("[")].into_iter().chain(inside).chain([bracket("]")]).collect()
        }
    });
    lines
}

/// Draws one line of text. A longer message covers a part of `over` away from the cursor, page by page if it
/// does not fit.
pub fn draw_brief(
    panel: &Panel,
    line: Rect,
    over: Rect,
    cursor_is_low: bool,
    from: usize,
    theme: Theme,
    buffer: &mut Buffer,
) {
    if panel.message.is_empty() || over.width == 0 {
        return draw_lines(&[brief(panel, line.width, theme)], line, buffer);
    }
    let mut lines = page_lines(page(&panel.message, over.width, over.height, from), theme);
    if lines.len() > over.height.into() && panel.message.more.is_empty() {
        // The message matters more than its heading and the keys.
        lines = wrap(&panel.message.text, over.width, theme);
    }
    let height = (lines.len() as u16).min(over.height);
    let y = if cursor_is_low { over.y } else { over.bottom() - height };
    let place = Rect { y, height, ..over };
    if height > 1 || line.is_empty() {
        Clear.render(Rect { x: buffer.area.x, width: buffer.area.width, ..place }, buffer);
        draw_lines(&lines, place, buffer);
    } else {
        draw_lines(&lines, line, buffer);
    }
}

/// Draws a hint on lines of its own, with its legend on the last one.
pub fn draw_hint_lines(panel: &Panel, place: Rect, from: usize, theme: Theme, buffer: &mut Buffer) {
    let within = message_lines(panel, place);
    draw_lines(&page_lines(page(&panel.message, within.width, within.height, from), theme), within, buffer);
    let below = Rect { y: within.bottom(), height: place.height - within.height, ..place };
    draw_lines(&legend(panel, below.width, theme), below, buffer);
}

/// The modes side by side with the active one highlighted; if they do not fit, only the active one.
fn mode_line(modes: &[EntryMode], room: u16, theme: Theme) -> Option<Line<'static>> {
    let chip = |mode: &EntryMode| Span::styled(mode.name.clone(), theme.mode(true));
    let on = modes.iter().find(|mode| mode.is_on)?;
    if modes_width(modes) > room {
        return Some(chip(on).into());
    }
    let name = |mode: &EntryMode| {
        let name = if mode.is_on { chip(mode) } else { Span::styled(mode.name.clone(), theme.quiet()) };
        [name, Span::raw(" ")]
    };
    Some(modes.iter().flat_map(name).collect())
}

/// The player's colours with the digits that choose them.
fn palette(room: u16, theme: Theme) -> Vec<Span<'static>> {
    let gap = if room >= 3 * CellColor::ALL.len() as u16 { " " } else { "" };
    let sample = |color| {
        let (text, style) = theme.cell_color(color);
        Span::styled(format!("{gap}{text}{gap}"), style)
    };
    CellColor::ALL.into_iter().map(sample).collect()
}

/// What the highlights of a hint mean: a sample and a name for each.
fn legend(panel: &Panel, room: u16, theme: Theme) -> Vec<Line<'static>> {
    let is_short = has_short_legend(room);
    let entry = |&LegendEntry { meaning, name: word, .. }: &LegendEntry| {
        let (sample, color, name) = theme.meaning(meaning);
        let (sample, color, name) = match () {
            () if is_short && !theme.has_sign(meaning) => ("", color, theme.named(meaning)),
            // A set that is called by its letter.
            () if sample == word => ("", color, color),
            () => (sample, color, name),
        };
        let is_apart = !is_short || matches!(meaning, Meaning::Set(_));
        let gap = if is_apart && !sample.is_empty() { " " } else { "" };
        let after = if is_short { " " } else { "  " };
        [Span::styled(sample, color), Span::raw(gap), Span::styled(word, name), Span::raw(after)]
    };
    let line = |entries: &[LegendEntry]| {
        let mut line: Line<'static> = entries.iter().flat_map(entry).collect();
        // No gap after the last one.
        line.spans.pop();
        line
    };
    legend_lines(&panel.legend, room).into_iter().map(line).collect()
}

/// Mode and cell in one line, with the facts that fit.
fn brief(panel: &Panel, room: u16, theme: Theme) -> Line<'static> {
    with_facts(summary(panel, theme), panel, room, theme)
}

/// Mode and cell in one line.
fn summary(panel: &Panel, theme: Theme) -> Line<'static> {
    let mut spans = Vec::new();
    if panel.palette {
        spans = palette(0, theme);
        spans.push(Span::raw("  "));
    } else if let Some(mode) = panel.modes.iter().find(|mode| mode.is_on) {
        spans.push(Span::styled(mode.name.clone(), theme.mode(mode.pencil.is_some())));
        spans.push(Span::raw("  "));
    }
    spans.extend(panel.cell.iter().map(|s| Span::styled(s.text.clone(), theme.tone(s.tone))));
    Line::from(spans)
}

/// A line with the facts after it that fit.
fn with_facts(mut line: Line<'static>, panel: &Panel, room: u16, theme: Theme) -> Line<'static> {
    for fact in &panel.facts {
        let gap = if line.spans.is_empty() { "" } else { "  " };
        let label = Span::styled(format!("{gap}{} ", fact.label), theme.quiet());
        let spans = [label, Span::raw(fact.value.clone())];
        if line.width() + spans.iter().map(Span::width).sum::<usize>() <= usize::from(room) {
            line.spans.extend(spans);
        }
    }
    line
}

/// The facts below each other, with their values in a column; in a narrow panel each after its label.
fn facts(panel: &Panel, room: u16, theme: Theme) -> Vec<Line<'static>> {
    if !facts_fit_columns(&panel.facts, room) {
        return panel.facts.iter().flat_map(|fact| wrap(&fact.words(), room, theme)).collect();
    }
    let widest = panel.facts.iter().map(|fact| width(fact.label)).max().unwrap_or(0);
    let widest = usize::from(widest);
    let line = |fact: &Fact| {
        let label = Span::styled(format!("{:<widest$}  ", fact.label), theme.quiet());
        Line::from(vec![label, Span::raw(fact.value.clone())])
    };
    panel.facts.iter().map(line).collect()
}

/// Draws lines from the top. If there are too many, the last one ends with an ellipsis.
fn draw_lines(lines: &[Line<'static>], area: Rect, buffer: &mut Buffer) {
    let area = area.intersection(buffer.area);
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        buffer.set_line(area.x, y, line, area.width);
        let last = y + 1 == area.bottom() && lines.len() > area.height as usize;
        if (last || line.width() > area.width as usize) && area.width > 0 {
            buffer[(area.right() - 1, y)].set_symbol("…");
        }
    }
}
