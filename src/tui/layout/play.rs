//! A board on the screen with everything around it.

use ratatui::layout::{Position, Rect};

use super::fit::{Fit, PanelPlace};
use super::pages::page;
use super::panel::{Part, Placed, below, beside, mode_at};
use super::tally::TallyGrid;
use crate::game::MarkKind;
use crate::grid::Digit;
use crate::scene::{Board, Scene};

/// A panel this high can show the marks of a cell.
const MARKS_HEIGHT: u16 = 19;

/// Something around a board that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartKind {
    /// A digit of the tally.
    Digit(Digit),
    /// What a digit key sets: marks of a kind, or the digit itself.
    Mode(Option<MarkKind>),
}

/// The parts of the panel, if it has more than a line.
pub fn parts(scene: &Scene, fit: &Fit) -> Vec<Placed> {
    match fit.panel {
        PanelPlace::Beside(area) => {
            // Where cells are too small for all their marks, those of the cursor's cell are in the panel.
            let with_marks = scene.board.digits > 0 && fit.metrics.tier.marks.is_none();
            beside(&scene.panel, with_marks && area.height >= MARKS_HEIGHT, area)
        }
        PanelPlace::Below(area) => below(&scene.panel, area),
        PanelPlace::Line(_) => Vec::new(),
    }
}

/// The screen without the line of keys.
pub fn without_footer(fit: &Fit, screen: Rect) -> Rect {
    Rect { height: screen.height - fit.footer.map_or(0, |line| line.height), ..screen }
}

/// Whether keys are shown on the last line.
pub fn has_footer(board: &Board, screen: Rect) -> bool {
    Fit::new(board, screen).is_some_and(|fit| fit.footer.is_some())
}

/// Whether cells are too small for their marks.
pub fn has_small_cells(board: &Board, screen: Rect) -> bool {
    Fit::new(board, screen).is_some_and(|fit| fit.metrics.tier.marks.is_none())
}

/// The index of the cell at this place of the screen.
pub fn cell_at(board: &Board, screen: Rect, place: Position) -> Option<usize> {
    let fit = Fit::new(board, screen).filter(|fit| fit.board.contains(place))?;
    let (row, column) = fit.metrics.cell_at(place.x - fit.board.x, place.y - fit.board.y)?;
    Some(row * board.size + column)
}

/// The mode or digit at this place of the panel.
pub fn part_at(scene: &Scene, screen: Rect, place: Position) -> Option<PartKind> {
    let fit = Fit::new(&scene.board, screen)?;
    let parts = parts(scene, &fit);
    let Placed { part, place: within, heading, .. } = parts.iter().find(|part| part.place.contains(place))?;
    match part {
        Part::Modes => {
            let mode = mode_at(&scene.panel.modes, within.width, place.x - within.x)?;
            Some(PartKind::Mode(mode.pencil))
        }
        Part::DigitCount => {
            let at = (place.x - within.x, (place.y - within.y).checked_sub(*heading)?);
            let digit = TallyGrid::new(scene.panel.tally.len(), within.width).at(at)?;
            Some(PartKind::Digit(Digit::from_index(digit)))
        }
        Part::Cell | Part::Marks | Part::Facts | Part::Summary | Part::PanelText => None,
    }
}

/// The first lines of the page of the message after the one that begins with line `from`, and of the one before.
pub fn hint_pages(scene: &Scene, screen: Rect, from: usize) -> (Option<usize>, Option<usize>) {
    let Some(fit) = Fit::new(&scene.board, screen) else { return (None, None) };
    let place = match fit.panel {
        PanelPlace::Line(_) => without_footer(&fit, screen),
        PanelPlace::Beside(_) | PanelPlace::Below(_) => {
            match parts(scene, &fit).into_iter().find(|part| part.part == Part::PanelText) {
                Some(part) => part.place,
                None => return (None, None),
            }
        }
    };
    let page = page(&scene.panel.talk, place.width, place.height, from);
    (page.next, (from > 0).then_some(page.before))
}
