//! A board with everything around it, laid out once for a frame.

use ratatui::layout::{Position, Rect};

use super::digit_counts::DigitCountGrid;
use super::fit::{Fit, PanelPlace};
use super::geometry::inset;
use super::lens::lens;
use super::metrics::Metrics;
use super::pages::{Pages, height};
use super::panel::{Part, Placed, Section, below, beside, legend_height_of, mode_at, room_for_marks};
use crate::game::MarkKind;
use crate::grid::Digit;
use crate::scene::{LegendEntry, Panel, Scene};

/// The minimum height of a panel that shows the marks of a cell.
const MARKS_HEIGHT: u16 = 19;

/// The narrowest panel that lists keys, and the fewest lines for them.
const KEYS_WIDTH: u16 = 34;
const KEYS_HEIGHT: u16 = 10;
/// The lines above the keys that are kept for messages.
const LINES_ABOVE_KEYS: u16 = 4;

/// The narrowest board that a page stays on. Beside others it also covers the panel.
const NARROW: u16 = 44;

/// A scene, and where its parts are on a screen. Clicks, the pages of a hint and drawing all use the same one.
#[derive(Debug)]
pub struct BoardFrame {
    pub scene: Scene,
    pub screen: Rect,
    /// `None` if not even one cell fits.
    pub places: Option<Places>,
}

/// Where a board and the parts around it are.
#[derive(Debug)]
pub struct Places {
    pub fit: Fit,
    /// The panel as it is drawn.
    pub panel: Panel,
    /// The parts of the panel; none if it is a single line.
    pub parts: Vec<Placed>,
    /// The cells around the cursor, if the panel shows them with all their marks.
    pub lens: Option<Metrics>,
    /// Whether the panel shows marks below its other parts.
    pub has_marks: bool,
    /// The message, if it is drawn.
    pages: Option<Pages>,
}

/// Something around a board that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartKind {
    /// One of the remaining digits.
    Digit(Digit),
    /// What a digit key sets: a kind of mark, or `None` for the digit itself.
    Mode(Option<MarkKind>),
}

impl BoardFrame {
    pub fn new(scene: Scene, screen: Rect) -> BoardFrame {
        let places = Fit::new(&scene, screen).map(|fit| Places::new(&scene, fit, screen));
        BoardFrame { scene, screen, places }
    }

    /// The line of the keys, if it fits.
    pub fn footer(&self) -> Option<Rect> {
        self.places.as_ref()?.fit.footer
    }

    /// The area of a list over the panel, or over the lower half of a small screen.
    pub fn list_area(&self) -> Rect {
        match self.places.as_ref().map(|places| places.fit.panel) {
            Some(PanelPlace::Beside(area) | PanelPlace::Below(area)) => area,
            Some(PanelPlace::Line(_)) | None => {
                let bottom = self.footer().map_or(self.screen.bottom(), |line| line.y);
                let y = self.screen.y + self.screen.height / 2;
                Rect { y, height: bottom.saturating_sub(y), ..self.screen }
            }
        }
    }

    /// Returns whether cells are too small for their marks.
    pub fn has_small_cells(&self) -> bool {
        self.places.as_ref().is_some_and(|places| places.fit.metrics.tier.marks.is_none())
    }

    /// Returns the index of the cell at this position on the screen.
    pub fn cell_at(&self, place: Position) -> Option<usize> {
        let fit = &self.places.as_ref()?.fit;
        if !fit.board.contains(place) {
            return None;
        }
        let (row, column) = fit.metrics.cell_at(place.x - fit.board.x, place.y - fit.board.y)?;
        Some(row * self.scene.board.size + column)
    }

    /// Returns the mode or digit at this position in the panel.
    pub fn part_at(&self, place: Position) -> Option<PartKind> {
        let places = self.places.as_ref()?;
        let placed = places.parts.iter().find(|part| part.place.contains(place))?;
        let Placed { part, place: within, heading, .. } = placed;
        match part {
            Part::Modes if places.panel.palette => None,
            Part::Modes => {
                let mode = mode_at(&places.panel.modes, within.width, place.x - within.x)?;
                Some(PartKind::Mode(mode.pencil))
            }
            Part::DigitCount => {
                let grid = DigitCountGrid::new(places.panel.digit_counts.len(), within.width);
                let digit = grid.at(place.x - within.x, (place.y - within.y).checked_sub(*heading)?)?;
                Some(PartKind::Digit(Digit::from_index(digit)))
            }
            Part::Cell
            | Part::Marks
            | Part::Lens
            | Part::Facts
            | Part::Summary
            | Part::PanelText
            | Part::Legend => None,
        }
    }

    /// The lines of a large panel that neither its parts nor messages need: there is room for keys.
    pub fn free_lines(&self) -> Option<Rect> {
        let places = self.places.as_ref()?;
        let is_beside = matches!(places.fit.panel, PanelPlace::Beside(_));
        let text = places.parts.iter().find(|part| part.part == Part::PanelText)?.place;
        let message = height(&places.panel.message, text.width);
        let free = Rect {
            y: text.y + LINES_ABOVE_KEYS,
            height: text.height.saturating_sub(LINES_ABOVE_KEYS),
            ..text
        };
        let has_room = free.width >= KEYS_WIDTH && free.height >= KEYS_HEIGHT;
        let is_free = places.panel.stages.is_empty() && message < usize::from(LINES_ABOVE_KEYS);
        (is_beside && has_room && is_free).then_some(free)
    }

    /// The message in pages, if it has a place.
    pub fn pages(&self) -> Option<&Pages> {
        self.places.as_ref()?.pages.as_ref()
    }

    /// Returns the first line to show of a message that has just changed: the beginning, or where a line was added the
    /// page with that, as the stages before have shown the others.
    pub fn first_line(&self, adds_line: bool) -> usize {
        self.pages().filter(|_| adds_line).map_or(0, Pages::last_paragraph)
    }
}

/// The space for a page: on the board, so that the panel stays visible, and above the line of keys.
pub fn page_area(frame: &BoardFrame) -> Rect {
    let screen = frame.screen;
    let above_keys = Rect { height: screen.height - u16::from(screen.height >= 3), ..screen };
    match frame.places.as_ref().map(|places| places.fit.board) {
        Some(board) if board.width >= NARROW => Rect { x: board.x, width: board.width, ..above_keys },
        _ => above_keys,
    }
}

impl Places {
    fn new(scene: &Scene, fit: Fit, screen: Rect) -> Places {
        let panel = shown_panel(&scene.panel, &fit);
        let (mut magnified, mut has_marks) = (None, false);
        let parts = match fit.panel {
            PanelPlace::Beside(area) => {
                let tier = &fit.metrics.tier;
                magnified = lens(&scene.board, tier, area.width, room_for_marks(&panel, area));
                // If cells are too small for marks, the panel shows those of the cell under the cursor.
                let has_small_cells = scene.board.digits > 0 && tier.marks.is_none();
                let marks = match &magnified {
                    Some(lens) => Some(Section::of_lens(lens)),
                    None if has_small_cells && area.height >= MARKS_HEIGHT => Some(Section::of_marks(&panel)),
                    None => None,
                };
                let parts = beside(&panel, marks, area);
                let is_shown = parts.iter().any(|part| matches!(part.part, Part::Marks | Part::Lens));
                // Where a message covers the marks, the words say them; a hint needs their lines.
                has_marks = is_shown || marks.is_some() && !panel.stages.is_empty();
                if has_marks { parts } else { beside(&panel, None, area) }
            }
            PanelPlace::Below(area) => below(&panel, area),
            PanelPlace::Line(_) => Vec::new(),
        };
        let mut places = Places { fit, panel, parts, lens: magnified, has_marks, pages: None };
        let place = match places.fit.panel {
            PanelPlace::Line(line) if places.has_lines(line) => Some(places.message_lines(line)),
            PanelPlace::Line(_) => Some(places.message_room(screen)),
            PanelPlace::Beside(_) | PanelPlace::Below(_) => {
                places.parts.iter().find(|part| part.part == Part::PanelText).map(|part| part.place)
            }
        };
        let message = &places.panel.message;
        places.pages = place.map(|place| Pages::new(message, place.width, place.height));
        places
    }

    /// Returns whether a hint has these lines to itself.
    pub fn has_lines(&self, line: Rect) -> bool {
        !self.panel.stages.is_empty() && line.height > 1
    }

    /// The lines of a hint without that of its legend.
    pub fn message_lines(&self, line: Rect) -> Rect {
        Rect { height: line.height - legend_height_of(&self.panel, line.width).min(line.height / 2), ..line }
    }

    /// Returns the space that a long message can cover: all but the line of keys and the edges.
    pub fn message_room(&self, screen: Rect) -> Rect {
        inset(Rect { height: screen.height - self.fit.footer.map_or(0, |line| line.height), ..screen })
    }
}

/// Returns the panel without the keys of a hint if the last line of the screen shows them, and without the meanings of
/// lines that are not drawn.
fn shown_panel(panel: &Panel, fit: &Fit) -> Panel {
    let mut panel = panel.clone();
    if fit.footer.is_some() {
        for message in panel.stages.iter_mut().chain([&mut panel.message]) {
            message.prompt.clear();
        }
    }
    if !fit.metrics.tier.has_lines() {
        panel.legend.retain(|entry: &LegendEntry| !entry.role.is_link());
        panel.longest_legend.retain(|entry: &LegendEntry| !entry.role.is_link());
    }
    panel
}
