//! Draws the words of a scene: in a panel beside or below the board, or on one line.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

use super::metrics::mark_grid;
use super::talk::{height, told};
use super::tally::tally_lines;
use super::words::{width, wrap};
use crate::game::MarkKind;
use crate::scene::{Face, Fact, Mark, Mode, Panel, Segment, Talk, Tone};
use crate::tui::theme::Theme;

/// A part of a panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// What digits become.
    Modes,
    /// The cell under the cursor.
    Cell,
    /// Its marks.
    Marks,
    /// How many of each digit are missing.
    Tally,
    /// Time and the like.
    Facts,
    /// What is said.
    Talk,
}

/// A part with its place and its lines.
#[derive(Debug)]
pub struct Placed {
    /// Which.
    pub part: Part,
    /// Where.
    pub place: Rect,
    /// So many of its lines are a heading.
    pub heading: u16,
    lines: Vec<Line<'static>>,
}

/// Draws the parts of a panel.
pub fn draw_parts(parts: &[Placed], buffer: &mut Buffer) {
    parts.iter().for_each(|part| draw_lines(&part.lines, part.place, buffer));
}

/// The panel beside the board. What stands in it keeps its place; a talk that needs more room
/// than is left covers the facts, then the tally. All stages of a hint begin on the same line. Of what is
/// said, the page from line `from` is shown.
pub fn beside(panel: &Panel, with_marks: bool, area: Rect, from: usize, theme: Theme) -> Vec<Placed> {
    let gap = u16::from(area.height >= 14);
    let mut cell = wrap(&panel.cell, area.width, theme);
    let kept = wrap(&panel.longest_cell, area.width, theme).len().max(2);
    cell.resize(kept.max(cell.len()), Line::default());
    let sections = [
        (Part::Modes, mode_line(&panel.modes, area.width, theme).into_iter().collect()),
        (Part::Cell, cell),
        (Part::Marks, if with_marks { marks(panel, theme) } else { Vec::new() }),
        (Part::Tally, headed(tally_lines(&panel.tally, area.width, theme), gap, theme)),
        (Part::Facts, facts(panel, area.width, theme)),
    ];
    let turns = panel.turns.iter().chain([&panel.talk]).map(|turn| height(turn, area.width, theme));
    let most = turns.max().unwrap_or(0) as u16;
    let room = area.height.saturating_sub(most);
    let mut parts = Vec::new();
    let mut y = 0;
    for (part, lines) in sections.into_iter().filter(|(_, lines)| !lines.is_empty()) {
        if y + filled(&lines) > room && most > 0 {
            break;
        }
        let heading = if part == Part::Tally { gap } else { 0 };
        let height = lines.len() as u16;
        parts.push(Placed { part, place: first_lines(below_line(area, y), height), heading, lines });
        y += height + gap;
    }
    let y = if most > 0 { y.min(room) } else { y };
    parts.push(placed_talk(&panel.talk, below_line(area, y), from, theme));
    parts
}

/// A page of what is said, from this line on.
fn placed_talk(talk: &Talk, place: Rect, from: usize, theme: Theme) -> Placed {
    let lines = told(talk, place.width, place.height, from, theme).lines;
    Placed { part: Part::Talk, place, heading: 0, lines }
}

/// How many lines there are without the blank ones at the end.
fn filled(lines: &[Line<'static>]) -> u16 {
    lines.iter().rposition(|line| line.width() > 0).map_or(0, |last| last as u16 + 1)
}

/// The panel below the board: a line of facts, and what is said below it.
pub fn below(panel: &Panel, area: Rect, from: usize, theme: Theme) -> Vec<Placed> {
    let mut summary = vec![summary(panel, true, theme)];
    if summary[0].width() > area.width as usize {
        summary = vec![self::summary(panel, false, theme), facts_line(panel, theme)];
    }
    let above = summary.len() as u16;
    let rest = below_line(area, above);
    let said = match panel.talk.is_empty() {
        true => {
            let lines = tally_lines(&panel.tally, area.width, theme);
            Placed { part: Part::Tally, place: rest, heading: 0, lines }
        }
        false => placed_talk(&panel.talk, rest, from, theme),
    };
    vec![Placed { part: Part::Facts, place: first_lines(area, above), heading: 0, lines: summary }, said]
}

/// The tally below what it counts, where there is a line for that.
fn headed(tally: Vec<Line<'static>>, room: u16, theme: Theme) -> Vec<Line<'static>> {
    let heading = Line::styled("still to place", theme.quiet());
    let is_shown = room > 0 && !tally.is_empty();
    is_shown.then_some(heading).into_iter().chain(tally).collect()
}

/// What is left of an area below its first lines.
fn below_line(area: Rect, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    Rect { y: area.y + lines, height: area.height - lines, ..area }
}

/// The first lines of an area.
fn first_lines(area: Rect, lines: u16) -> Rect {
    Rect { height: area.height.min(lines), ..area }
}

/// The marks of the cell under the cursor, each at its fixed place, on as many lines as all of
/// them would need; below them those in the middle.
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

/// One line of words. A talk that is longer covers a part of `over` that is not near the cursor, page by page
/// where `over` has no room for all of it.
pub fn draw_brief(
    panel: &Panel,
    line: Rect,
    over: Rect,
    cursor_is_low: bool,
    from: usize,
    theme: Theme,
    buffer: &mut Buffer,
) {
    if panel.talk.is_empty() || over.width == 0 {
        return draw_lines(&[brief(panel, line.width, theme)], line, buffer);
    }
    let mut lines = told(&panel.talk, over.width, over.height, from, theme).lines;
    if lines.len() > over.height.into() && panel.talk.more.is_empty() {
        // What is said matters more than its heading and the keys.
        lines = wrap(&panel.talk.text, over.width, theme);
    }
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

/// The width of the names of modes with a gap before each.
fn modes_width(modes: &[Mode]) -> u16 {
    modes.iter().map(|mode| width(&mode.name) + 1).sum()
}

/// The modes side by side, the one in use as a chip; where there is no room, that one alone.
fn mode_line(modes: &[Mode], room: u16, theme: Theme) -> Option<Line<'static>> {
    let chip = |mode: &Mode| Span::styled(format!(" {} ", mode.name), theme.mode(true));
    let on = modes.iter().position(|mode| mode.is_on)?;
    if modes_width(modes) >= room {
        return Some(chip(&modes[on]).into());
    }
    // The chip takes the gaps at its sides, so that no name moves when another mode is taken up.
    let gap = |i: usize| if i == on || i == on + 1 { Span::raw("") } else { Span::raw(" ") };
    let name = |(i, mode): (usize, &Mode)| {
        [gap(i), if i == on { chip(mode) } else { Span::styled(mode.name.clone(), theme.quiet()) }]
    };
    Some(modes.iter().enumerate().flat_map(name).collect())
}

/// The mode that is meant at this column of such a line: the one that stands there; where that is in
/// use already, the one behind it.
pub fn mode_at(modes: &[Mode], room: u16, x: u16) -> Option<&Mode> {
    let on = modes.iter().position(|mode| mode.is_on)?;
    let clicked = match modes_width(modes) < room {
        true => (0..modes.len()).find(|&i| x <= modes_width(&modes[..=i]))?,
        false => on,
    };
    if clicked == on { modes.get((on + 1) % modes.len()) } else { modes.get(clicked) }
}

/// Mode and cell on one line, and of the facts those that are whole there.
fn brief(panel: &Panel, room: u16, theme: Theme) -> Line<'static> {
    let mut line = summary(panel, false, theme);
    for fact in &panel.facts {
        let spans = fact_spans(fact, theme);
        if line.width() + spans.iter().map(Span::width).sum::<usize>() <= usize::from(room) {
            line.spans.extend(spans);
        }
    }
    line
}

/// Mode and cell on one line, with the facts or without.
fn summary(panel: &Panel, with_facts: bool, theme: Theme) -> Line<'static> {
    let mut spans = Vec::new();
    if let Some(mode) = panel.modes.iter().find(|mode| mode.is_on) {
        spans.push(Span::styled(format!(" {} ", mode.name), theme.mode(mode.pencil.is_some())));
        spans.push(Span::raw(" "));
    }
    spans.extend(panel.cell.iter().map(|s| Span::styled(s.text.clone(), theme.tone(s.tone))));
    if with_facts {
        spans.extend(facts_line(panel, theme).spans);
    }
    Line::from(spans)
}

fn facts_line(panel: &Panel, theme: Theme) -> Line<'static> {
    Line::from(panel.facts.iter().flat_map(|fact| fact_spans(fact, theme)).collect::<Vec<_>>())
}

/// A fact behind others.
fn fact_spans(fact: &Fact, theme: Theme) -> [Span<'static>; 2] {
    [Span::styled(format!("  {} ", fact.label), theme.quiet()), Span::raw(fact.value.clone())]
}

/// The facts one below the other, their values in a column; in a narrow panel each behind its label.
fn facts(panel: &Panel, room: u16, theme: Theme) -> Vec<Line<'static>> {
    let widest = panel.facts.iter().map(|fact| width(fact.label)).max().unwrap_or(0);
    let longest = panel.facts.iter().map(|fact| width(&fact.value)).max().unwrap_or(0);
    if widest + 2 + longest > room {
        let words = |fact: &Fact| {
            [Segment::new(format!("{} ", fact.label), Tone::Quiet), Segment::plain(&fact.value)]
        };
        return panel.facts.iter().flat_map(|fact| wrap(&words(fact), room, theme)).collect();
    }
    let widest = usize::from(widest);
    let line = |label: &str, value: &str| {
        let label = Span::styled(format!("{label:<widest$}  "), theme.quiet());
        Line::from(vec![label, Span::raw(value.to_string())])
    };
    panel.facts.iter().map(|fact| line(fact.label, &fact.value)).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_covers_nothing_else() {
        let theme = Theme::new(true);
        let panel = |words: usize| Panel {
            cell: vec![Segment::plain("r1c4 region B free")],
            facts: vec![Fact::new("queens", "0 of 7"), Fact::new("ways left", 1), Fact::new("time", "0:01")],
            talk: Talk::say("word ".repeat(words), Tone::Plain),
            ..Panel::default()
        };
        let sizes = || (14..31).flat_map(|width| (1..25).map(move |height| (width, height)));
        for (words, (width, height)) in (0..40).flat_map(|words| sizes().map(move |size| (words, size))) {
            let parts = beside(&panel(words), false, Rect::new(0, 0, width, height), 0, theme);
            let lines = |part: &Placed| (part.place.y..part.place.bottom()).take(filled(&part.lines).into());
            let mut lines: Vec<u16> = parts.iter().flat_map(lines).collect();
            let all = lines.len();
            lines.dedup();
            assert_eq!(lines.len(), all, "{words} words on {width}x{height}");
        }
    }
}
