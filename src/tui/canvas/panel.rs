//! Draws the texts of a scene: in a panel beside or below the board, or in one line.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::Canvas;
use super::digit_counts::digit_count_lines;
use crate::game::{CellColour, MarkKind};
use crate::scene::{EntryMode, Face, Fact, LegendEntry, Mark, Panel, Role};
use crate::tui::layout::{
    BoardFrame, ModeLine, PanelPlace, Part, Placed, Places, cell_words, facts_fit_columns, has_short_legend,
    legend_lines, mark_grid, width,
};
use crate::tui::theme::Theme;

impl Canvas<'_> {
    /// Draws a board with its title and panel; `about` describes it, and `from` is the line that its message begins
    /// with.
    pub fn board_frame(&mut self, frame: &BoardFrame, about: &str, from: usize) {
        let Some(places) = &frame.places else {
            return self.render(Paragraph::new("too small").wrap(Wrap { trim: true }), frame.screen);
        };
        let (scene, fit) = (&frame.scene, &places.fit);
        let mut canvas = self.on_board(&scene.board);
        if let Some(line) = fit.header {
            canvas.header(&scene.title, about, line);
        }
        canvas.board(&scene.board, &fit.metrics, fit.board);
        canvas.panel(frame, from);
    }

    /// Draws the panel of a board, its message from line `from` on.
    fn panel(&mut self, frame: &BoardFrame, from: usize) {
        let Some(places) = &frame.places else { return };
        match places.fit.panel {
            PanelPlace::Line(line) if places.has_lines(line) => self.hint_lines(frame, line, from),
            PanelPlace::Line(line) => self.brief(frame, line, from),
            PanelPlace::Beside(_) | PanelPlace::Below(_) => {
                for part in &places.parts {
                    let lines = self.part_lines(frame, places, part, from);
                    self.lines(&lines, part.place);
                    if let (Part::Lens, Some(lens)) = (part.part, &places.lens) {
                        self.lens(&frame.scene.board, lens, part.place);
                    }
                }
            }
        }
    }

    fn part_lines(
        &self,
        frame: &BoardFrame,
        places: &Places,
        placed: &Placed,
        from: usize,
    ) -> Vec<Line<'static>> {
        let (panel, theme, Placed { part, place, heading, .. }) = (&places.panel, self.theme, placed);
        match part {
            Part::Modes if panel.palette => vec![palette(place.width, theme).into()],
            Part::Modes => mode_line(&panel.modes, place.width, theme).into_iter().collect(),
            Part::Cell => self.wrap(cell_words(panel, places.has_marks), place.width),
            Part::Marks => marks(panel, theme),
            Part::Lens => Vec::new(),
            Part::DigitCount => {
                headed(digit_count_lines(&panel.digit_counts, place.width, theme), *heading, theme)
            }
            Part::Facts => self.facts(panel, place.width),
            Part::Summary if place.height == 1 => vec![brief(panel, place.width, theme)],
            Part::Summary => {
                let facts = with_facts(Line::default(), panel, place.width, theme);
                vec![summary(panel, theme), facts]
            }
            Part::Legend => legend(panel, place.width, theme),
            Part::PanelText => self.message(frame, from),
        }
    }

    /// Returns the lines of the message that are shown from line `from` of its text on.
    fn message(&self, frame: &BoardFrame, from: usize) -> Vec<Line<'static>> {
        frame.pages().map_or_else(Vec::new, |pages| self.page_lines(pages.page(from)))
    }

    /// Draws one line of text. A longer message covers a part of the screen away from the cursor, page by page if it
    /// does not fit.
    fn brief(&mut self, frame: &BoardFrame, line: Rect, from: usize) {
        let Some(places) = &frame.places else { return };
        let (panel, over) = (&places.panel, places.message_room(frame.screen));
        if panel.message.is_empty() || over.width == 0 {
            return self.lines(&[brief(panel, line.width, self.theme)], line);
        }
        let mut lines = self.message(frame, from);
        if lines.len() > over.height.into() && panel.message.more.is_empty() {
            // The message matters more than its heading and the keys.
            lines = self.wrap(&panel.message.text, over.width);
        }
        let height = (lines.len() as u16).min(over.height);
        if height <= 1 && !line.is_empty() {
            return self.lines(&lines, line);
        }
        let (board, rows) = (&frame.scene.board, &places.fit.metrics.rows);
        let is_cursor_low =
            (board.cursor.unwrap_or(0) / board.size).saturating_sub(rows.start) >= rows.len() / 2;
        let y = if is_cursor_low { over.y } else { over.bottom() - height };
        self.clear(Rect { y, height, ..self.screen() });
        self.lines(&lines, Rect { y, height, ..over });
    }

    /// Draws a hint on lines of its own, with its legend on the last one.
    fn hint_lines(&mut self, frame: &BoardFrame, place: Rect, from: usize) {
        let Some(places) = &frame.places else { return };
        let within = places.message_lines(place);
        let lines = self.message(frame, from);
        self.lines(&lines, within);
        let below = Rect { y: within.bottom(), height: place.height - within.height, ..place };
        self.lines(&legend(&places.panel, below.width, self.theme), below);
    }

    /// The facts below each other, with their values in a column; in a narrow panel each after its label.
    fn facts(&self, panel: &Panel, room: u16) -> Vec<Line<'static>> {
        if !facts_fit_columns(&panel.facts, room) {
            return panel.facts.iter().flat_map(|fact| self.wrap(&fact.words(), room)).collect();
        }
        let widest = panel.facts.iter().map(|fact| width(fact.label)).max().unwrap_or(0);
        panel.facts.iter().map(|fact| fact_line(fact, widest.into(), self.theme)).collect()
    }
}

fn fact_line(fact: &Fact, label_width: usize, theme: Theme) -> Line<'static> {
    let label = Span::styled(format!("{:<label_width$}  ", fact.label), theme.quiet());
    Line::from(vec![label, Span::raw(fact.value.clone())])
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
    let mut lines = Vec::new();
    for row in 0..rows {
        let mut line = Line::default();
        for place in row * columns..(row + 1) * columns {
            line.push_span(match corner.iter().find(|mark| mark.place == place) {
                Some(&mark) => mark_span(mark, theme),
                None if corner.is_empty() => Span::raw(" "),
                None => Span::styled("·", theme.quiet()),
            });
            line.push_span(" ");
        }
        lines.push(line);
    }
    let mut line = Line::default();
    if !centre.is_empty() {
        line.push_span(Span::styled("[", theme.quiet()));
        line.extend(centre.into_iter().map(|mark| mark_span(mark, theme)));
        line.push_span(Span::styled("]", theme.quiet()));
    }
    lines.push(line);
    lines
}

fn mark_span(mark: Mark, theme: Theme) -> Span<'static> {
    let (symbol, style) = theme.mark(mark, &theme.face(&Face::default()));
    Span::styled(symbol.to_string(), style.remove_modifier(Modifier::DIM))
}

/// The modes side by side with the active one highlighted, and the keys of the others; as much of that as fits.
fn mode_line(modes: &[EntryMode], room: u16, theme: Theme) -> Option<Line<'static>> {
    let on = modes.iter().find(|mode| mode.is_on)?;
    let shown = ModeLine::new(modes, room);
    if shown == ModeLine::Active {
        return Some(Span::styled(on.name.clone(), theme.mode(true)).into());
    }
    let mut line = Line::default();
    for (i, mode) in modes.iter().enumerate() {
        if i > 0 {
            line.push_span(" ");
        }
        if let Some(key) = shown.key(mode) {
            line.push_span(Span::styled(format!("{key} "), theme.key()));
        }
        let style = if mode.is_on { theme.mode(true) } else { theme.quiet() };
        line.push_span(Span::styled(mode.name.clone(), style));
    }
    Some(line)
}

/// The player's colours with the digits that choose them.
fn palette(room: u16, theme: Theme) -> Vec<Span<'static>> {
    let gap = if room >= 3 * CellColour::ALL.len() as u16 { " " } else { "" };
    let colours = CellColour::ALL.into_iter().map(|colour| theme.cell_colour(colour));
    colours.map(|(text, style)| Span::styled(format!("{gap}{text}{gap}"), style)).collect()
}

/// What the highlights of a hint mean: a sample and a name for each.
fn legend(panel: &Panel, room: u16, theme: Theme) -> Vec<Line<'static>> {
    let is_short = has_short_legend(room);
    let mut lines = Vec::new();
    for entries in legend_lines(&panel.legend, room) {
        let mut line: Line<'static> =
            entries.iter().flat_map(|entry| legend_entry(entry, is_short, theme)).collect();
        // No gap after the last one.
        line.spans.pop();
        lines.push(line);
    }
    lines
}

fn legend_entry(entry: &LegendEntry, is_short: bool, theme: Theme) -> [Span<'static>; 4] {
    let &LegendEntry { role, name: word, .. } = entry;
    let (mut sample, colour, mut name) = theme.sample(role);
    if is_short && !theme.has_sign(role) {
        (sample, name) = ("", theme.named(role));
    } else if sample == word {
        // A set that is called by its letter.
        (sample, name) = ("", colour);
    }
    let is_apart = !is_short || matches!(role, Role::Set(_));
    let gap = if is_apart && !sample.is_empty() { " " } else { "" };
    let after = if is_short { " " } else { "  " };
    [Span::styled(sample, colour), Span::raw(gap), Span::styled(word, name), Span::raw(after)]
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
