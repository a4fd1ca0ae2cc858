//! Chooses how to draw the board, and puts the panel beside it, below it, or on one line.

use ratatui::layout::Rect;

use super::geometry::inset;
use super::metrics::{Metrics, Tier, tiers};
use super::pages::height_without_prompt;
use super::panel::{PANEL_HEIGHT, legend_height_of};
use crate::scene::{Board, Margins, Panel, Scene};

/// The preferred minimum width of a panel beside a board.
const PANEL_WIDTH: u16 = 20;
/// The widest panel on a low screen, which has few lines for a hint. Longer lines of text are hard to read.
const PANEL_MAX: u16 = 56;
/// The widest panel on a high screen, or beside a board that is narrower.
const PANEL_USUAL: u16 = 44;
/// From this height on, a panel has lines enough.
const HIGH: u16 = 36;
/// From this width on, a column at each side of the screen stays free.
const WIDTH_WITH_MARGINS: u16 = 60;
const PANEL_LEAST: u16 = 14;
/// The height of a panel below a board whose cells have one line.
const PANEL_OF_LISTS: u16 = 5;
/// The height of a panel below a board that has room for a hint of several lines.
const PANEL_BELOW: u16 = 10;
/// The height at which everything fits in the panel.
const PANEL_TALL: u16 = 21;
/// The height at which everything fits in the panel of a board whose cells show their marks in columns.
const PANEL_WITHOUT_MARKS: u16 = 18;

/// From this height on, a line below the title stays empty beside a board.
const HEIGHT_WITH_GAP: u16 = 14;

/// The fewest rows of a board that show how its clues look.
const LEAST_ROWS: usize = 3;

/// From this height on, a partly shown board leaves a line for the keys.
const HEIGHT_WITH_KEYS: u16 = 10;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PanelPlace {
    Beside(Rect),
    Below(Rect),
    /// A single line below the board; several for a hint.
    Line(Rect),
}

/// A board placed on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fit {
    pub board: Rect,
    pub metrics: Metrics,
    pub panel: PanelPlace,
    /// The line of the title, if it fits.
    pub header: Option<Rect>,
    /// The line of the keys, if it fits.
    pub footer: Option<Rect>,
}

impl Fit {
    /// Chooses the best way to show this board in the area. Returns `None` if not even one cell fits.
    pub fn new(scene: &Scene, screen: Rect) -> Option<Fit> {
        let margin = u16::from(screen.width >= WIDTH_WITH_MARGINS);
        let area = Rect { x: screen.x + margin, width: screen.width - 2 * margin, ..screen };
        let mut fit = Fit::within(scene, area)?;
        // Title, keys and text below the board begin in the column in which those of menus do.
        for line in fit.header.iter_mut().chain(&mut fit.footer) {
            *line = Rect { x: screen.x, width: screen.width, ..*line };
        }
        match &mut fit.panel {
            PanelPlace::Below(text) | PanelPlace::Line(text) => {
                *text = inset(Rect { x: screen.x, width: screen.width, ..*text });
                if fit.metrics.tier.height > 1 {
                    // Below large cells, where lines are long enough, the text begins below the board.
                    let left = fit.board.x.max(text.x);
                    *text = Rect { x: left, width: text.right() - left, ..*text };
                }
            }
            // Text does not touch the edge of the screen.
            PanelPlace::Beside(text) if text.right() == screen.right() && text.width > PANEL_LEAST => {
                text.width -= 1;
            }
            PanelPlace::Beside(_) => {}
        }
        Some(fit)
    }

    fn within(scene: &Scene, area: Rect) -> Option<Fit> {
        let board = &scene.board;
        let choices = tiers(board);
        let whole: Vec<Metrics> = choices.iter().map(|&tier| Metrics::whole(board, tier)).collect();
        if let Some(fit) = Fit::with_panel(scene, &whole, area) {
            return Some(fit);
        }
        // With a line for the keys, if that is possible.
        let alone = [2, 1].into_iter().find_map(|lines| {
            whole.iter().find(|m| m.width <= area.width && m.height + lines <= area.height).cloned()
        });
        let tiny = *choices.last()?;
        // A partly shown board can give up two rows, for the message and the keys.
        let words = match area.height {
            HEIGHT_WITH_KEYS.. => 2,
            height => u16::from(height > tiny.height),
        };
        if !scene.panel.stages.is_empty() && area.height >= HEIGHT_WITH_KEYS {
            let tier = alone.map_or(tiny, |metrics| metrics.tier);
            return Fit::with_hint(board, &scene.panel, tier, area);
        }
        let metrics = match alone {
            Some(metrics) => metrics,
            None => Metrics::window(board, tiny, area.width, area.height - words)?,
        };
        Some(Fit::alone(metrics, area))
    }

    /// Places the whole board with its panel beside or below it, in the first of these ways that fits.
    fn with_panel(scene: &Scene, whole: &[Metrics], area: Rect) -> Option<Fit> {
        // Row and column numbers matter more than a wide panel.
        let choices = [(PANEL_WIDTH, true), (PANEL_LEAST, true), (PANEL_WIDTH, false), (PANEL_LEAST, false)];
        let mut hint_lines = None;
        for (least, framed) in choices {
            for metrics in whole.iter().filter(|metrics| metrics.tier.frame || !framed) {
                if !has_bars(metrics, area)
                    && whole.iter().any(|other| is_better(other, metrics, area, least))
                {
                    continue;
                }
                if let Some(fit) = beside(metrics, area, least) {
                    return Some(fit);
                }
                // A long argument has more room beside narrower cells.
                let lines = if metrics.tier.height == 1 {
                    let hint = hint_lines.get_or_insert_with(|| hint_height(&scene.panel, inset(area).width));
                    PANEL_OF_LISTS.max(*hint)
                } else {
                    PANEL_HEIGHT
                };
                let fits_below = least == PANEL_WIDTH && area.height >= metrics.height + lines + 2;
                let fits_beside = |other: &Metrics| {
                    is_alike(other, metrics, &scene.board) && fits_beside(other, area, least)
                };
                if fits_below
                    && !whole.iter().any(fits_beside)
                    && let Some(fit) = Fit::below(metrics, area)
                {
                    return Some(fit);
                }
            }
        }
        None
    }

    /// Places a hint below the part of the board that it is about. All its stages have the same place.
    fn with_hint(board: &Board, panel: &Panel, tier: Tier, area: Rect) -> Option<Fit> {
        let (footer, rest) = cut_bottom(area, true);
        let lines = hint_height(panel, inset(area).width).min(rest.height / 2);
        let metrics = Metrics::window(board, tier, rest.width, rest.height - lines)?;
        let shown = board_at_top(&metrics, rest);
        let line = Rect { y: shown.bottom(), height: rest.bottom() - shown.bottom(), ..rest };
        Some(Fit { board: shown, metrics, panel: PanelPlace::Line(line), header: None, footer })
    }

    fn below(metrics: &Metrics, area: Rect) -> Option<Fit> {
        if metrics.width > area.width || area.width < PANEL_WIDTH {
            return None;
        }
        let (header, rest) = cut_top(area, true);
        let (footer, rest) = cut_bottom(rest, true);
        // Board and panel are centred as one block.
        let spare = rest.height - metrics.height;
        let above = spare.saturating_sub(PANEL_BELOW) / 2;
        let gap = u16::from(spare >= PANEL_BELOW);
        let board = board_at_top(metrics, Rect { y: rest.y + above, height: rest.height - above, ..rest });
        let panel = Rect { y: board.bottom() + gap, height: spare - above - gap, ..rest };
        Some(Fit { board, metrics: metrics.clone(), panel: PanelPlace::Below(panel), header, footer })
    }

    fn alone(metrics: Metrics, area: Rect) -> Fit {
        let spare = area.height - metrics.height;
        let (header, rest) = cut_top(area, spare >= 3);
        let (footer, rest) = cut_bottom(rest, spare >= 2);
        let (line, rest) = cut_bottom(rest, spare >= 1);
        let board = board_at_top(&metrics, rest);
        Fit { board, metrics, panel: PanelPlace::Line(line.unwrap_or_default()), header, footer }
    }
}

/// Returns the place of a board at the top of an area, in the middle of its columns.
fn board_at_top(metrics: &Metrics, area: Rect) -> Rect {
    let x = area.x + (area.width - metrics.width) / 2;
    Rect { x, width: metrics.width, height: metrics.height, ..area }
}

/// Returns the number of lines that a hint with its legend takes at this width, without keys.
fn hint_height(panel: &Panel, width: u16) -> u16 {
    let most = panel.stages.iter().map(|stage| height_without_prompt(stage, width)).max().unwrap_or(0);
    most as u16 + legend_height_of(panel, width)
}

/// Returns whether the lines of title and keys fit too.
fn has_bars(metrics: &Metrics, area: Rect) -> bool {
    metrics.height + 2 <= area.height
}

/// Returns whether `other` leaves room for the lines of title and keys, which matter more than cells of more rows, and
/// shows as much.
fn is_better(other: &Metrics, metrics: &Metrics, area: Rect, least: u16) -> bool {
    let (other_tier, tier) = (other.tier, metrics.tier);
    let is_as_good = other_tier.marks.is_some() == tier.marks.is_some()
        && other_tier.weight == tier.weight
        && other_tier.thin_rows == tier.thin_rows
        && other_tier.frame == tier.frame;
    has_bars(other, area) && is_as_good && fits_beside(other, area, least)
}

/// Returns whether two ways to draw the board show the same in its cells.
fn is_alike(other: &Metrics, metrics: &Metrics, board: &Board) -> bool {
    let (other, tier) = (other.tier, metrics.tier);
    // In narrower cells most marks are a colon.
    let lists_alike = board.digits == 0 || (other.width > 3) == (tier.width > 3);
    other.height == tier.height
        && other.marks.is_some() == tier.marks.is_some()
        && other.weight == tier.weight
        && lists_alike
}

/// Returns the gap to a panel beside the board, which grows with the room.
fn panel_gap(metrics: &Metrics, area: Rect, least: u16) -> u16 {
    let spare = area.width.saturating_sub(metrics.width + PANEL_WIDTH);
    // Clues at the right must not be read with the words of the panel.
    let gap = if metrics.margins.right > 0 { 2 } else { 1 };
    if least == PANEL_WIDTH && spare > 2 { (spare / 3).clamp(gap, 4) } else { gap }
}

fn fits_beside(metrics: &Metrics, area: Rect, least: u16) -> bool {
    // Clues at the sides take the place of a part of the panel, which matters less than cells of two lines.
    let Margins { left, right, .. } = metrics.margins;
    let least =
        if metrics.tier.height == 2 { least.saturating_sub(left + right).max(PANEL_LEAST) } else { least };
    let panel = least.max(metrics.tier.panel);
    metrics.height <= area.height && metrics.width + panel_gap(metrics, area, least) + panel <= area.width
}

/// Returns the largest drawing of the whole board that fits in the area, without a panel. A large one leaves room for a
/// line below it.
pub fn preview(board: &Board, area: Rect) -> Option<Metrics> {
    // Of the tiers with room for marks, which a preview does not show, those with cells as high as wide.
    let choices = tiers(board).into_iter().filter(|tier| matches!(tier.height, 1 | 3));
    choices.map(|tier| Metrics::whole(board, tier)).find(|metrics| {
        let below = if metrics.tier.height > 1 { 2 } else { 0 };
        metrics.width <= area.width && metrics.height + below <= area.height
    })
}

/// Returns the same, or the part around the cursor in larger cells if only these have room for the board's clues.
pub fn preview_with_clues(board: &Board, area: Rect) -> Option<Metrics> {
    let whole = preview(board, area);
    if board.strokes.is_empty() || whole.as_ref().is_some_and(|metrics| metrics.tier.thin_rows) {
        return whole;
    }
    let tier = tiers(board).into_iter().rev().find(|tier| tier.thin_rows)?;
    let part = Metrics::window(board, tier, area.width, area.height);
    part.filter(|part| part.rows.len() >= LEAST_ROWS).or(whole)
}

/// Puts the panel to the right of the board, with the title above and the keys below if they fit.
fn beside(metrics: &Metrics, area: Rect, least: u16) -> Option<Fit> {
    if !fits_beside(metrics, area, least) {
        return None;
    }
    let gap = panel_gap(metrics, area, least);
    let spare = area.height - metrics.height;
    let (header, rest) = cut_top(area, spare >= 2);
    let (footer, rest) = cut_bottom(rest, spare >= 1);
    let widest = if rest.height < HIGH { metrics.width.clamp(PANEL_USUAL, PANEL_MAX) } else { PANEL_USUAL };
    let width = (rest.width - metrics.width - gap).min(widest);
    // The board and the panel are centred as one block, which may be higher than the board if the panel needs it.
    let left = (rest.width - metrics.width - gap - width) / 2;
    let y = rest.y + (rest.height - metrics.height) / 2;
    let board = Rect { x: rest.x + left, y, width: metrics.width, height: metrics.height };
    let panel = Rect { x: board.right() + gap, y: panel_top(&board, metrics, rest), width, ..rest };
    let bottom = board.bottom().max(rest.bottom().min(panel.y + PANEL_TALL));
    let panel = Rect { height: bottom - panel.y, ..panel };
    Some(Fit { board, metrics: metrics.clone(), panel: PanelPlace::Beside(panel), header, footer })
}

/// Returns the first line of a panel beside a board: that of the first cells, or above it if the panel needs the lines.
fn panel_top(board: &Rect, metrics: &Metrics, area: Rect) -> u16 {
    let shows_marks = metrics.tier.marks.is_some_and(|places| places.pitch == 1);
    let needed = if shows_marks { PANEL_TALL } else { PANEL_WITHOUT_MARKS };
    let beside_cells = board.y + u16::from(metrics.tier.frame && area.height >= needed);
    // Not directly below the title.
    let first = area.y + u16::from(area.height >= HEIGHT_WITH_GAP);
    beside_cells.min(area.bottom().saturating_sub(needed)).max(first)
}

/// Cuts off the first line if there is room for it.
fn cut_top(area: Rect, has_room: bool) -> (Option<Rect>, Rect) {
    let line = Rect { height: 1, ..area };
    let rest = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    if has_room { (Some(line), rest) } else { (None, area) }
}

/// Cuts off the last line if there is room for it.
fn cut_bottom(area: Rect, has_room: bool) -> (Option<Rect>, Rect) {
    let rest = Rect { height: area.height.saturating_sub(1), ..area };
    let line = Rect { y: rest.bottom(), height: 1, ..area };
    if has_room { (Some(line), rest) } else { (None, area) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{PanelText, Stroke, TextStyle};

    fn scene(size: usize, digits: usize, words: usize) -> Scene {
        let message = PanelText::say("word ".repeat(words), TextStyle::Plain);
        let stages = if words > 0 { vec![message.clone(), message.clone()] } else { Vec::new() };
        let panel = Panel { message, stages, ..Panel::default() };
        Scene { title: String::new(), board: Board { digits, ..Board::empty(size) }, panel }
    }

    /// Board and panel stand in the middle of the screen together, and a hint does not move the board.
    #[test]
    fn boards_and_panels_are_centred_as_one() {
        for (size, digits) in [(4, 4), (6, 6), (9, 9), (8, 0), (12, 0)] {
            for (width, height) in [(80, 24), (112, 40), (140, 50), (200, 60)] {
                let screen = Rect::new(0, 0, width, height);
                let fit = Fit::new(&scene(size, digits, 0), screen).expect("it fits");
                let PanelPlace::Beside(panel) = fit.panel else { panic!("{size} at {width}x{height}") };
                let free = [fit.board.x, width - panel.right()];
                assert!(free[0].abs_diff(free[1]) <= 1, "{size} at {width}x{height}: {free:?}");
                assert!(panel.right() < width && panel.y > 1, "{size} at {width}x{height}: text at an edge");
                for words in [1, 20, 200] {
                    let other = Fit::new(&scene(size, digits, words), screen).expect("it fits");
                    assert_eq!(other.board, fit.board, "{size} at {width}x{height}, {words} words");
                }
            }
        }
    }

    /// Cells have two lines at 80x24 whatever sides have clues, and title and keys are there.
    #[test]
    fn clues_outside_leave_cells_their_lines() {
        for sides in [&[[-1, 4]][..], &[[9, 4]], &[[4, -1]], &[[4, 9]], &[[-1, 4], [9, 4], [4, -1], [4, 9]]] {
            let mut scene = scene(9, 9, 0);
            for &[row, column] in sides {
                scene.board.strokes.push(Stroke::Outside { row, column, text: "35".to_owned() });
            }
            let fit = Fit::new(&scene, Rect::new(0, 0, 80, 24)).expect("it fits");
            let Tier { width, height, frame, .. } = fit.metrics.tier;
            assert_eq!((width, height, frame), (5, 2, true), "{sides:?}");
            assert!(fit.header.is_some() && fit.footer.is_some(), "{sides:?}");
        }
    }

    /// The digit of a cell with two rows of marks is in its middle, and cells grow with the screen.
    #[test]
    fn cells_grow_with_the_screen() {
        let cell = |size: usize, width, height| {
            let fit = Fit::new(&scene(size, size, 0), Rect::new(0, 0, width, height)).expect("it fits");
            (fit.metrics.tier.width, fit.metrics.tier.height)
        };
        assert_eq!([cell(4, 80, 24), cell(6, 80, 24), cell(9, 80, 24)], [(9, 3), (7, 3), (5, 2)]);
        assert_eq!([cell(4, 112, 40), cell(6, 112, 40), cell(9, 112, 40)], [(11, 5), (11, 5), (7, 3)]);
        assert_eq!([cell(9, 140, 50), cell(9, 200, 60)], [(9, 4), (11, 5)]);
    }
}
