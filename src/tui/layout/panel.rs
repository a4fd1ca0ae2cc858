//! The panel: which of its parts are shown beside or below the board, and where.

use ratatui::layout::Rect;

use super::digit_counts::DigitCountGrid;
use super::metrics::{Metrics, mark_grid};
use super::pages::height;
use super::text::{width, wrap};
use crate::game::MarkKind;
use crate::scene::{EntryMode, Fact, LegendEntry, Panel, Role, Segment};

/// The narrowest message that has digits at its right.
const WIDE_TEXT: u16 = 44;
/// The width below which the names in a legend have its colours, without samples.
const SHORT_LEGEND: u16 = 30;
/// The columns between a message and the remaining digits at its right.
const DIGITS_GAP: u16 = 4;
/// The minimum height of a panel below a board.
pub const PANEL_HEIGHT: u16 = 3;
/// The height of a panel below the board with room for a legend.
const HEIGHT_WITH_LEGEND_BELOW: u16 = 4;
/// The height of a panel in which the cells around the cursor have room below all that others show.
const HEIGHT_WITH_LENS: u16 = 26;
/// The height of a panel with room for a legend.
const HEIGHT_WITH_LEGEND: u16 = 8;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// What a digit key sets: the digit or a kind of mark.
    Modes,
    Cell,
    /// The marks of the cell under the cursor.
    Marks,
    /// The cells around the cursor with their marks.
    Lens,
    /// The number of each digit that remain to be placed.
    DigitCount,
    /// Facts such as the time.
    Facts,
    /// Mode, cell and facts on one or two lines.
    Summary,
    PanelText,
    /// What the highlights of a hint mean.
    Legend,
}

#[derive(Debug)]
pub struct Placed {
    pub part: Part,
    pub place: Rect,
    /// The number of lines that its heading takes.
    pub heading: u16,
}

/// A part of a panel that is to be placed.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    part: Part,
    height: u16,
    /// The lines that are not blank.
    filled: u16,
    heading: u16,
    /// The space below it.
    gap: u16,
}

impl Section {
    fn new(part: Part, height: u16, gap: u16) -> Section {
        Section { part, height, filled: height, heading: 0, gap }
    }

    /// The marks of the cell under the cursor, with a line for centre marks at the end.
    pub fn of_marks(panel: &Panel) -> Section {
        let rows = mark_grid(panel.digits).0 as u16;
        let has_centre = panel.marks.iter().any(|mark| mark.kind == MarkKind::Centre);
        Section { filled: rows + u16::from(has_centre), ..Section::new(Part::Marks, rows + 1, 0) }
    }

    pub fn of_lens(lens: &Metrics) -> Section {
        Section::new(Part::Lens, lens.height, 0)
    }
}

/// The space between parts, which a low panel does not have.
fn gap_between(area: Rect) -> u16 {
    u16::from(area.height >= 14)
}

/// Returns the words about the cell under the cursor, where the panel shows its marks or not.
pub fn cell_words(panel: &Panel, shows_marks: bool) -> &[Segment] {
    if shows_marks && !panel.cell_brief.is_empty() { &panel.cell_brief } else { &panel.cell }
}

/// The parts of a panel beside the board; on a low screen they are closer together above one that shows marks.
fn sections(panel: &Panel, shows_marks: bool, area: Rect) -> Vec<Section> {
    let filled = wrap(cell_words(panel, shows_marks), area.width).len() as u16;
    let kept = wrap(&panel.longest_cell, area.width).len() as u16;
    let cell = if shows_marks { filled.clamp(1, 2) } else { kept.max(filled).max(2) };
    let has_mode = panel.modes.iter().any(|mode| mode.is_on);
    let gap = gap_between(area);
    let is_tight = shows_marks && area.height < HEIGHT_WITH_LENS;
    let heading = if panel.digit_counts.is_empty() || is_tight { 0 } else { gap };
    let digits = DigitCountGrid::new(panel.digit_counts.len(), area.width).height();
    let mut sections = vec![
        Section::new(Part::Modes, has_mode.into(), gap),
        Section {
            filled: filled.min(cell),
            ..Section::new(Part::Cell, cell, if is_tight { 0 } else { gap })
        },
        Section::new(Part::Facts, facts_height(panel, area.width), gap),
        Section { heading, ..Section::new(Part::DigitCount, heading + digits, gap) },
    ];
    sections.retain(|section| section.height > 0);
    sections
}

/// Returns the number of lines that the other parts of a panel leave for one that shows marks.
pub fn room_for_marks(panel: &Panel, area: Rect) -> u16 {
    let used: u16 = sections(panel, true, area).iter().map(|part| part.height + part.gap).sum();
    area.height.saturating_sub(used)
}

/// Arranges the panel beside the board, with `marks` below the other parts. Parts keep their positions; a message that
/// needs more lines than are left covers the marks, then the remaining digits, then the facts. All stages of a hint
/// begin on the same line.
pub fn beside(panel: &Panel, marks: Option<Section>, area: Rect) -> Vec<Placed> {
    let gap = gap_between(area);
    let mut sections = sections(panel, marks.is_some(), area);
    sections.extend(marks);
    let legend = legend_height(panel, area);
    let area = Rect { height: area.height - if legend > 0 { legend + gap } else { 0 }, ..area };
    let heights = panel.stages.iter().chain([&panel.message]).map(|message| height(message, area.width));
    let most = heights.max().unwrap_or(0) as u16;
    let room = area.height.saturating_sub(most);
    // A blank line separates a hint; before any other message the facts stay where they are.
    let apart = if panel.stages.is_empty() { 0 } else { gap };
    let mut parts = Vec::new();
    // The first lines of the next part, and of the message.
    let (mut y, mut start) = (0, 0);
    for section in sections {
        if y + section.filled + apart > room && most > 0 {
            break;
        }
        // The message may use blank lines at the end of a part.
        let shown = if most > 0 { section.height.min(room - y) } else { section.height };
        let place = first_lines(below_line(area, y), shown);
        parts.push(Placed { part: section.part, place, heading: section.heading });
        start = y + section.height + gap;
        y += section.height + section.gap;
    }
    let y = if most > 0 { start.min(room) } else { start };
    let message = below_line(area, y);
    parts.push(Placed { part: Part::PanelText, place: message, heading: 0 });
    if legend > 0 {
        // Below the longest stage.
        let y = (message.y + most + gap).min(area.bottom() + gap);
        parts.push(Placed { part: Part::Legend, place: Rect { y, height: legend, ..area }, heading: 0 });
    }
    parts
}

/// Returns the number of lines for the legend, the same for all stages of a hint.
fn legend_height(panel: &Panel, area: Rect) -> u16 {
    if area.height < HEIGHT_WITH_LEGEND {
        0
    } else {
        legend_height_of(panel, area.width).min(area.height / 3)
    }
}

/// Returns the number of lines for the legend of a hint, of this width.
pub fn legend_height_of(panel: &Panel, width: u16) -> u16 {
    if panel.stages.len() < 2 { 0 } else { legend_lines(&panel.longest_legend, width).len().max(1) as u16 }
}

/// Returns whether a legend of this width has no samples beside its names.
pub fn has_short_legend(width: u16) -> bool {
    width < SHORT_LEGEND
}

/// Breaks a legend into lines of this width.
pub fn legend_lines(legend: &[LegendEntry], width: u16) -> Vec<&[LegendEntry]> {
    // A sample or sign before the name, and the gap after it.
    let more = if has_short_legend(width) { 2 } else { 4 };
    let (mut lines, mut start, mut used) = (Vec::new(), 0, 0);
    for (i, LegendEntry { role, name, .. }) in legend.iter().enumerate() {
        // The sample of a line is one column longer, and there is a gap after the letter of a set.
        let is_lettered = matches!(role, Role::Set(_)) && name.len() > 1;
        let size = name.len() + more + usize::from(role.is_link() || is_lettered);
        if used > 0 && used + size > usize::from(width) + more / 2 {
            lines.push(&legend[start..i]);
            (start, used) = (i, 0);
        }
        used += size;
    }
    lines.extend((start < legend.len()).then(|| &legend[start..]));
    lines
}

/// Arranges the panel below the board: one or two lines of facts, then the message, the remaining
/// digits, or both if they fit. A hint also takes the lines of the facts and puts its legend on the last one.
pub fn below(panel: &Panel, area: Rect) -> Vec<Placed> {
    let legend =
        legend_height_of(panel, area.width).min(area.height.saturating_sub(HEIGHT_WITH_LEGEND_BELOW - 1));
    let has_legend = legend > 0;
    let above = if has_legend {
        0
    } else if !panel.message.is_empty() && area.height <= PANEL_HEIGHT {
        // The message matters more than some of the facts.
        1
    } else {
        summary_lines(panel, area.width)
    };
    let rest = below_line(area, above);
    let mut parts = Vec::new();
    if has_legend {
        // The legend takes the place of the summary.
        parts.push(Placed { part: Part::Legend, place: below_line(rest, rest.height - legend), heading: 0 });
    } else {
        parts.push(Placed { part: Part::Summary, place: first_lines(area, above), heading: 0 });
    }
    let rest = first_lines(rest, rest.height - legend);
    if panel.message.is_empty() {
        parts.push(Placed { part: Part::DigitCount, place: rest, heading: 0 });
        return parts;
    }
    let digits = DigitCountGrid::new(panel.digit_counts.len(), u16::MAX).width();
    let text = rest.width.saturating_sub(digits + DIGITS_GAP);
    if digits == 0 || text < WIDE_TEXT || rest.height < 2 {
        parts.push(Placed { part: Part::PanelText, place: rest, heading: 0 });
        return parts;
    }
    let place = Rect { x: rest.right() - digits, width: digits, ..rest };
    parts.push(Placed { part: Part::PanelText, place: Rect { width: text, ..rest }, heading: 0 });
    parts.push(Placed { part: Part::DigitCount, place, heading: 0 });
    parts
}

/// Returns whether the facts fit in two columns, labels and values.
pub fn facts_fit_columns(facts: &[Fact], room: u16) -> bool {
    let widest = facts.iter().map(|fact| width(fact.label)).max().unwrap_or(0);
    let longest = facts.iter().map(|fact| width(&fact.value)).max().unwrap_or(0);
    widest + 2 + longest <= room
}

fn facts_height(panel: &Panel, room: u16) -> u16 {
    if facts_fit_columns(&panel.facts, room) {
        return panel.facts.len() as u16;
    }
    panel.facts.iter().map(|fact| wrap(&fact.words(), room).len() as u16).sum()
}

/// Returns the number of lines that mode, cell and facts take: 1 or 2.
fn summary_lines(panel: &Panel, room: u16) -> u16 {
    let mode = panel.modes.iter().find(|mode| mode.is_on).map_or(0, |mode| width(&mode.name) + 3);
    let cell: u16 = panel.cell.iter().map(|segment| width(&segment.text)).sum();
    let facts: u16 = panel.facts.iter().map(|fact| width(fact.label) + 3 + width(&fact.value)).sum();
    if mode + cell + facts > room { 2 } else { 1 }
}

/// The part of an area below its first lines.
fn below_line(area: Rect, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    Rect { y: area.y + lines, height: area.height - lines, ..area }
}

/// The first lines of an area.
fn first_lines(area: Rect, lines: u16) -> Rect {
    Rect { height: area.height.min(lines), ..area }
}

/// How many of the modes a line has room for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModeLine {
    /// All of them, with the keys that switch to them.
    WithKeys,
    Names,
    /// Only the active one.
    Active,
}

impl ModeLine {
    pub fn new(modes: &[EntryMode], room: u16) -> ModeLine {
        let lines = [ModeLine::WithKeys, ModeLine::Names];
        lines.into_iter().find(|line| line.width(modes) <= room).unwrap_or(ModeLine::Active)
    }

    /// The key of a mode, if it is shown: that of the active one would leave it.
    pub fn key(self, mode: &EntryMode) -> Option<&str> {
        Some(mode.key.as_str()).filter(|key| self == ModeLine::WithKeys && !mode.is_on && !key.is_empty())
    }

    /// The width of all modes with gaps between them.
    fn width(self, modes: &[EntryMode]) -> u16 {
        let widths =
            modes.iter().map(|mode| self.key(mode).map_or(0, |key| width(key) + 1) + width(&mode.name) + 1);
        widths.sum::<u16>().saturating_sub(1)
    }
}

/// Returns the mode that a click at this column selects: the one drawn there, or the next one if that is already on.
pub fn mode_at(modes: &[EntryMode], room: u16, x: u16) -> Option<&EntryMode> {
    let on = modes.iter().position(|mode| mode.is_on)?;
    let line = ModeLine::new(modes, room);
    let clicked = match line {
        ModeLine::WithKeys | ModeLine::Names => (0..modes.len()).find(|&i| x <= line.width(&modes[..=i]))?,
        ModeLine::Active => on,
    };
    if clicked == on { modes.get((on + 1) % modes.len()) } else { modes.get(clicked) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{PanelText, TextStyle};

    #[test]
    fn the_message_covers_no_other_part() {
        let panel = |words: usize| Panel {
            cell: vec![Segment::plain("r1c4 region B free")],
            facts: vec![Fact::new("queens", "0 of 7"), Fact::new("ways left", 1), Fact::new("time", "0:01")],
            message: PanelText::say("word ".repeat(words), TextStyle::Plain),
            ..Panel::default()
        };
        let sizes = || (14..31).flat_map(|width| (1..25).map(move |height| (width, height)));
        for (words, (width, height)) in (0..40).flat_map(|words| sizes().map(move |size| (words, size))) {
            let panel = panel(words);
            let parts = beside(&panel, None, Rect::new(0, 0, width, height));
            for pair in parts.windows(2) {
                assert!(pair[0].place.bottom() <= pair[1].place.y, "{words} words on {width}x{height}");
            }
            if words > 0
                && let Some(cell) = parts.iter().find(|part| part.part == Part::Cell)
            {
                let lines = wrap(&panel.cell, width).len();
                assert!(usize::from(cell.place.height) >= lines, "{words} words on {width}x{height}");
            }
        }
    }
}
