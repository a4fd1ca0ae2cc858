//! Which way of drawing fits: the board and the panel beside, below or nowhere.

use ratatui::layout::Rect;

use super::metrics::{Metrics, tiers};
use crate::scene::Board;

/// The narrowest panel beside a board that can be read.
const PANEL_WIDTH: u16 = 20;
/// A panel this wide holds its facts and reads easily; a wider one would leave the board beside the
/// middle of the screen.
const PANEL_MAX: u16 = 30;
/// The narrowest panel that can be read at all.
const PANEL_LEAST: u16 = 14;
/// A panel of this height has room for everything.
const PANEL_TALL: u16 = 21;
/// The lowest panel below a board.
const PANEL_HEIGHT: u16 = 3;

/// From this height on a part of a board leaves a line for the keys.
const HEIGHT_WITH_KEYS: u16 = 10;

/// Where a panel is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PanelPlace {
    /// Right of the board.
    Beside(Rect),
    /// Below the board.
    Below(Rect),
    /// One line.
    Line(Rect),
}

/// A board placed on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fit {
    /// The board's place.
    pub board: Rect,
    /// How it is drawn there.
    pub metrics: Metrics,
    /// The place for words.
    pub panel: PanelPlace,
    /// The line of the title, where there is room for one.
    pub header: Option<Rect>,
    /// The line of the keys, where there is room for one.
    pub footer: Option<Rect>,
}

impl Fit {
    /// The best way to show this board in the area; none where not even one cell fits.
    pub fn new(board: &Board, area: Rect) -> Option<Fit> {
        let choices = tiers(board);
        let whole: Vec<Metrics> = choices.iter().map(|&tier| Metrics::whole(board, tier)).collect();
        // The numbers of rows and columns are worth more than a wide panel.
        let ways =
            [true, false].into_iter().flat_map(|framed| [(PANEL_WIDTH, framed), (PANEL_LEAST, framed)]);
        for (least, framed) in ways {
            for metrics in whole.iter().filter(|metrics| metrics.tier.frame || !framed) {
                let below = least == PANEL_WIDTH && area.height >= metrics.height + PANEL_HEIGHT + 2;
                let fit = beside(metrics, area, least)
                    .or_else(|| if below { Fit::below(metrics, area) } else { None });
                if fit.is_some() {
                    return fit;
                }
            }
        }
        let alone = whole.iter().find(|m| m.width <= area.width && m.height < area.height).cloned();
        let tiny = *choices.last()?;
        // A part of the board is no less a part without two rows: what is said and the keys stand there.
        let words = match area.height {
            HEIGHT_WITH_KEYS.. => 2,
            height => u16::from(height > tiny.height),
        };
        let metrics = match alone {
            Some(metrics) => metrics,
            None => Metrics::window(board, tiny, area.width, area.height - words)?,
        };
        Some(Fit::alone(metrics, area))
    }

    fn below(metrics: &Metrics, area: Rect) -> Option<Fit> {
        if metrics.width > area.width || area.width < PANEL_WIDTH {
            return None;
        }
        let (header, rest) = cut_top(area);
        let (footer, rest) = cut_bottom(rest);
        let board = Rect { width: metrics.width, height: metrics.height, ..rest };
        let board = Rect { x: rest.x + (rest.width - board.width) / 2, ..board };
        let panel = Rect { y: board.bottom(), height: rest.height - board.height, ..rest };
        Some(Fit {
            board,
            metrics: metrics.clone(),
            panel: PanelPlace::Below(panel),
            header: Some(header),
            footer: Some(footer),
        })
    }

    fn alone(metrics: Metrics, area: Rect) -> Fit {
        let spare = area.height - metrics.height;
        let (header, rest) = if spare >= 3 { cut_top(area).some() } else { (None, area) };
        let (footer, rest) = if spare >= 2 { cut_bottom(rest).some() } else { (None, rest) };
        let (line, rest) = if spare >= 1 { cut_bottom(rest) } else { (Rect::ZERO, rest) };
        let board = Rect {
            x: rest.x + (rest.width - metrics.width) / 2,
            width: metrics.width,
            height: metrics.height,
            ..rest
        };
        Fit { board, metrics, panel: PanelPlace::Line(line), header, footer }
    }
}

/// The roomiest way to show a whole board in this area, without any words.
pub fn preview(board: &Board, area: Rect) -> Option<Metrics> {
    // Marks are not shown, and the roomiest ways are for them.
    let choices = tiers(board).into_iter().filter(|tier| tier.height == 1);
    choices.map(|tier| Metrics::whole(board, tier)).find(|m| m.width <= area.width && m.height <= area.height)
}

/// The board at the left, the panel at its right, title above and keys below as far as they fit.
fn beside(metrics: &Metrics, area: Rect, least: u16) -> Option<Fit> {
    let gap = if least == PANEL_WIDTH { 2 } else { 1 };
    if metrics.height > area.height || metrics.width + gap + least > area.width {
        return None;
    }
    let spare = area.height - metrics.height;
    let (header, rest) = if spare >= 2 { cut_top(area).some() } else { (None, area) };
    let (footer, rest) = if spare >= 1 { cut_bottom(rest).some() } else { (None, rest) };
    let width = (rest.width - metrics.width - gap).min(PANEL_MAX);
    let left = (rest.width - metrics.width - gap - width) / 2;
    // Both stand on one block in the middle; a low board leaves the panel the height it needs.
    let height = metrics.height.max(rest.height.min(PANEL_TALL));
    let y = rest.y + (rest.height - height) / 2;
    let board = Rect { x: rest.x + left, y, width: metrics.width, height: metrics.height };
    let panel = Rect { x: board.right() + gap, y, width, height };
    Some(Fit { board, metrics: metrics.clone(), panel: PanelPlace::Beside(panel), header, footer })
}

fn cut_top(area: Rect) -> (Rect, Rect) {
    (Rect { height: 1, ..area }, Rect { y: area.y + 1, height: area.height - 1, ..area })
}

fn cut_bottom(area: Rect) -> (Rect, Rect) {
    let rest = Rect { height: area.height - 1, ..area };
    (Rect { y: rest.bottom(), height: 1, ..area }, rest)
}

trait Cut {
    fn some(self) -> (Option<Rect>, Rect);
}

impl Cut for (Rect, Rect) {
    fn some(self) -> (Option<Rect>, Rect) {
        (Some(self.0), self.1)
    }
}
