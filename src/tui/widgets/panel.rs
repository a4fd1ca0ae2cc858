//! Draws the words of a scene: in a panel beside or below the board, or on one line.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

use super::words::{width, wrap};
use crate::scene::{Fact, Mode, Panel, Segment, Talk, Tone};
use crate::tui::theme::Theme;

/// The panel beside the board. What stands in it keeps its place; a talk that needs more room
/// than is left covers the facts, then the tally.
pub fn draw_panel(panel: &Panel, area: Rect, theme: Theme, buffer: &mut Buffer) {
    let gap = u16::from(area.height >= 14);
    let mut cell = wrap(&panel.cell, area.width, theme);
    cell.resize(2, Line::default());
    let mode = mode_line(&panel.modes, theme).into_iter().collect();
    let sections = [mode, cell, tally(panel, area.width, theme), facts(panel, theme)];
    let talk = talk(&panel.talk, area.width, theme);
    let room = area.height.saturating_sub(talk.len() as u16);
    let mut y = 0;
    for section in sections.iter().filter(|section| !section.is_empty()) {
        let height = section.len() as u16;
        // The first two stay whatever is said.
        if y + height > room && !talk.is_empty() && y > 2 {
            break;
        }
        draw_lines(section, Rect { y: area.y + y, height: area.height.saturating_sub(y), ..area }, buffer);
        y += height + gap;
    }
    let top = y.min(room.max(y.min(area.height)));
    let y = if talk.len() as u16 + top > area.height { room } else { top };
    draw_lines(&talk, Rect { y: area.y + y, height: area.height - y, ..area }, buffer);
}

/// The panel below the board: a line of facts, and what is said below it.
pub fn draw_below(panel: &Panel, area: Rect, theme: Theme, buffer: &mut Buffer) {
    let mut summary = vec![summary(panel, true, theme)];
    if summary[0].width() > area.width as usize {
        summary = vec![self::summary(panel, false, theme), facts_line(panel, theme)];
    }
    draw_lines(&summary, area, buffer);
    let above = summary.len() as u16;
    let rest = Rect { y: area.y + above, height: area.height.saturating_sub(above), ..area };
    let lines = if panel.talk.is_empty() {
        tally(panel, area.width, theme)
    } else {
        talk(&panel.talk, area.width, theme)
    };
    draw_lines(&lines, rest, buffer);
}

/// One line of words. A talk that is longer covers a part of `over` that is not near the cursor.
pub fn draw_brief(
    panel: &Panel,
    line: Rect,
    over: Rect,
    cursor_is_low: bool,
    theme: Theme,
    buffer: &mut Buffer,
) {
    if panel.talk.is_empty() || over.width == 0 {
        return draw_lines(&[summary(panel, true, theme)], line, buffer);
    }
    let lines = talk(&panel.talk, over.width, theme);
    let height = (lines.len() as u16).min(over.height);
    let y = if cursor_is_low { over.y } else { over.bottom() - height };
    let place = Rect { y, height, ..over };
    if height > 1 || line.is_empty() {
        Clear.render(place, buffer);
        draw_lines(&lines, place, buffer);
    } else {
        draw_lines(&lines, line, buffer);
    }
}

fn mode_line(modes: &[Mode], theme: Theme) -> Option<Line<'static>> {
    let span = |mode: &Mode| {
        let style = if mode.is_on { theme.mode(true) } else { theme.quiet() };
        Span::styled(format!(" {} ", mode.name), style)
    };
    let (first, others) = modes.split_first()?;
    let others = others.iter().flat_map(|mode| [Span::raw(" "), span(mode)]);
    Some(std::iter::once(span(first)).chain(others).collect())
}

/// Mode and cell on one line, with the facts or without.
fn summary(panel: &Panel, with_facts: bool, theme: Theme) -> Line<'static> {
    let mut spans = Vec::new();
    if let Some(mode) = panel.modes.iter().find(|mode| mode.is_on) {
        spans.push(Span::styled(format!(" {} ", mode.name), theme.mode(mode.pencil)));
        spans.push(Span::raw(" "));
    }
    spans.extend(panel.cell.iter().map(|s| Span::styled(s.text.clone(), theme.tone(s.tone))));
    if with_facts {
        spans.extend(facts_line(panel, theme).spans);
    }
    Line::from(spans)
}

fn facts_line(panel: &Panel, theme: Theme) -> Line<'static> {
    let fact = |fact: &Fact| {
        let label = Span::styled(format!("  {} ", fact.label), theme.quiet());
        [label, Span::raw(fact.value.clone())]
    };
    Line::from(panel.facts.iter().flat_map(fact).collect::<Vec<_>>())
}

/// Digits over how many are missing, in as many pairs of lines as it takes.
fn tally(panel: &Panel, room: u16, theme: Theme) -> Vec<Line<'static>> {
    let count = panel.tally.len();
    if count == 0 {
        return Vec::new();
    }
    let pitch = if count > 9 { 3 } else { 2 };
    // Figures under the last digit may have two places as well.
    let fits = ((usize::from(room) + 1) / pitch).max(1);
    let rows = count.div_ceil(fits);
    let mut lines = Vec::new();
    for chunk in panel.tally.chunks(count.div_ceil(rows)) {
        let (mut digits, mut left, mut written) = (Vec::new(), Vec::new(), 0);
        for (i, tally) in chunk.iter().enumerate() {
            if i > 0 {
                // Between two, not behind the last: a line of blanks too many would be cut.
                digits.push(Span::raw(" ".repeat(pitch - 1)));
                left.push(Span::raw(" ".repeat(pitch - written)));
            }
            digits.push(Span::styled(tally.symbol.to_string(), theme.tally(tally.same, tally.missing)));
            let missing = match tally.missing {
                0 => String::new(),
                ..0 => "!".to_string(),
                some => some.to_string(),
            };
            written = missing.len();
            left.push(Span::styled(missing, theme.quiet()));
        }
        lines.extend([Line::from(digits), Line::from(left)]);
    }
    lines
}

fn facts(panel: &Panel, theme: Theme) -> Vec<Line<'static>> {
    let widest = panel.facts.iter().map(|fact| width(fact.label)).max().unwrap_or(0) as usize;
    let line = |label: &str, value: &str| {
        let label = Span::styled(format!("{label:<widest$}  "), theme.quiet());
        Line::from(vec![label, Span::raw(value.to_string())])
    };
    panel.facts.iter().map(|fact| line(fact.label, &fact.value)).collect()
}

fn talk(talk: &Talk, room: u16, theme: Theme) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    if !talk.heading.is_empty() {
        lines.push(Line::styled(talk.heading.clone(), theme.heading()));
    }
    if !talk.text.is_empty() {
        lines.extend(wrap(&talk.text, room, theme));
    }
    if !talk.prompt.is_empty() {
        lines.extend(wrap(&[Segment::new(talk.prompt.clone(), Tone::Quiet)], room, theme));
    }
    lines
}

/// Draws lines from the top; where there are too many the last one shown ends with an ellipsis.
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
