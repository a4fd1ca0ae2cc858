//! The layout of a board with everything around it.

use ratatui::layout::{Position, Rect};

use super::digit_counts::DigitCountGrid;
use super::fit::{Fit, PanelPlace};
use super::menus::inset;
use super::pages::{page, page_of_last_paragraph};
use super::panel::{Part, Placed, below, beside, legend_height_of, mode_at, without_keys};
use crate::game::MarkKind;
use crate::grid::Digit;
use crate::scene::{LegendEntry, Panel, PanelText, Scene};

/// The minimum height of a panel that shows the marks of a cell.
const MARKS_HEIGHT: u16 = 19;

/// Something around a board that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartKind {
    /// One of the remaining digits.
    Digit(Digit),
    /// What a digit key sets: a kind of mark, or `None` for the digit itself.
    Mode(Option<MarkKind>),
}

/// Returns the parts of the panel, none if it is a single line.
pub fn parts(scene: &Scene, fit: &Fit) -> Vec<Placed> {
    let panel = shown_panel(&scene.panel, fit);
    match fit.panel {
        PanelPlace::Beside(area) => {
            // If cells are too small for marks, the panel shows those of the cell under the cursor.
            let with_marks = scene.board.digits > 0 && fit.metrics.tier.marks.is_none();
            beside(&panel, with_marks && area.height >= MARKS_HEIGHT, area)
        }
        PanelPlace::Below(area) => below(&panel, area),
        PanelPlace::Line(_) => Vec::new(),
    }
}

/// Returns the panel without the keys of a hint if the last line of the screen shows them, and without the meanings of
/// lines that are not drawn.
pub fn shown_panel(panel: &Panel, fit: &Fit) -> Panel {
    let mut panel = if fit.footer.is_some() { without_keys(panel) } else { panel.clone() };
    let is_drawn = |entry: &LegendEntry| fit.metrics.tier.has_lines() || !entry.meaning.is_line();
    panel.legend.retain(is_drawn);
    panel.longest_legend.retain(is_drawn);
    panel
}

/// Returns the space that a long message can cover: all but the line of keys and the edges.
pub fn message_room(fit: &Fit, screen: Rect) -> Rect {
    inset(Rect { height: screen.height - fit.footer.map_or(0, |line| line.height), ..screen })
}

/// Returns whether the last line shows keys.
pub fn has_footer(scene: &Scene, screen: Rect) -> bool {
    Fit::new(scene, screen).is_some_and(|fit| fit.footer.is_some())
}

/// Returns whether cells are too small for their marks.
pub fn has_small_cells(scene: &Scene, screen: Rect) -> bool {
    Fit::new(scene, screen).is_some_and(|fit| fit.metrics.tier.marks.is_none())
}

/// Returns the index of the cell at this position on the screen.
pub fn cell_at(scene: &Scene, screen: Rect, place: Position) -> Option<usize> {
    let fit = Fit::new(scene, screen).filter(|fit| fit.board.contains(place))?;
    let (row, column) = fit.metrics.cell_at(place.x - fit.board.x, place.y - fit.board.y)?;
    Some(row * scene.board.size + column)
}

/// Returns the mode or digit at this position in the panel.
pub fn part_at(scene: &Scene, screen: Rect, place: Position) -> Option<PartKind> {
    let fit = Fit::new(scene, screen)?;
    let parts = parts(scene, &fit);
    let Placed { part, place: within, heading, .. } = parts.iter().find(|part| part.place.contains(place))?;
    match part {
        Part::Modes if scene.panel.palette => None,
        Part::Modes => {
            let mode = mode_at(&scene.panel.modes, within.width, place.x - within.x)?;
            Some(PartKind::Mode(mode.pencil))
        }
        Part::DigitCount => {
            let at = (place.x - within.x, (place.y - within.y).checked_sub(*heading)?);
            let digit = DigitCountGrid::new(scene.panel.digit_counts.len(), within.width).at(at)?;
            Some(PartKind::Digit(Digit::from_index(digit)))
        }
        Part::Cell | Part::Marks | Part::Facts | Part::Summary | Part::PanelText | Part::Legend => None,
    }
}

/// Returns whether a hint has these lines to itself.
pub fn has_lines(scene: &Scene, line: Rect) -> bool {
    !scene.panel.stages.is_empty() && line.height > 1
}

/// The lines of a hint without that of its legend.
pub fn message_lines(panel: &Panel, line: Rect) -> Rect {
    Rect { height: line.height - legend_height_of(panel, line.width).min(line.height / 2), ..line }
}

/// Returns the first lines of the next and the previous page of the message. `from` is the first line of the current
/// page.
pub fn hint_pages(scene: &Scene, screen: Rect, from: usize) -> (Option<usize>, Option<usize>) {
    let Some((message, place)) = message_place(scene, screen) else { return (None, None) };
    let page = page(&message, place.width, place.height, from);
    (page.next, (from > 0).then_some(page.before))
}

/// Returns the first line of the page on which the last inference of the message begins.
pub fn page_of_inference(scene: &Scene, screen: Rect) -> usize {
    message_place(scene, screen)
        .map_or(0, |(message, place)| page_of_last_paragraph(&message, place.width, place.height))
}

/// The message, and where it is drawn.
fn message_place(scene: &Scene, screen: Rect) -> Option<(PanelText, Rect)> {
    let fit = Fit::new(scene, screen)?;
    let place = match fit.panel {
        PanelPlace::Line(line) if has_lines(scene, line) => message_lines(&scene.panel, line),
        PanelPlace::Line(_) => message_room(&fit, screen),
        PanelPlace::Beside(_) | PanelPlace::Below(_) => {
            parts(scene, &fit).into_iter().find(|part| part.part == Part::PanelText)?.place
        }
    };
    Some((shown_panel(&scene.panel, &fit).message, place))
}
