//! What a click means: which part of the screen is drawn at a place.

use ratatui::layout::{Position, Rect};

use super::{frame_area, games, has_keys_line, home, new, packs, play, settings, stats};
use crate::game::MarkKind;
use crate::grid::Digit;
use crate::tui::app::{App, Screen};
use crate::tui::keymap::Action;
use crate::tui::widgets::lay_footer;

/// Something that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A cell of the board, by its index.
    Cell(usize),
    /// A digit of the tally.
    Digit(Digit),
    /// What digits become: marks of a kind, or themselves.
    Mode(Option<MarkKind>),
    /// What a key does as well.
    Key(Action),
    /// An entry of a list, by its index.
    Entry(usize),
}

/// What is drawn at this column and line of the screen.
pub fn spot(app: &App, x: u16, y: u16) -> Option<Spot> {
    let place = Position { x, y };
    if !app.area.contains(place) {
        return None;
    }
    if y + 1 == app.area.bottom() && has_footer(app) {
        return key(app, place);
    }
    if let Some(chosen) = app.options {
        return settings::list(app.area, chosen).at(place).map(Spot::Entry);
    }
    if app.screen == Screen::Play {
        return play::spot(app, place);
    }
    if app.screen == Screen::Enter {
        return play::cell_at(&app.enter.scene().board, app.area, place).map(Spot::Cell);
    }
    let area = frame_area(app.area);
    let list = match app.screen {
        Screen::Home => return home::entry_at(app, area, place).map(Spot::Entry),
        Screen::Games => games::list(app, area),
        Screen::Packs => packs::packs_list(app, area),
        Screen::Puzzles => packs::puzzles_list(app, area),
        Screen::Stats => stats::list(app, area),
        Screen::New => new::list(app, area),
        Screen::Enter | Screen::Open | Screen::Export | Screen::Play => return None,
    };
    list.at(place).map(Spot::Entry)
}

/// Are keys shown on the last line?
fn has_footer(app: &App) -> bool {
    match app.screen {
        _ if has_keys_line(app, app.area) => app.notice.is_empty(),
        _ if app.options.is_some() => false,
        Screen::Play => {
            let board = app.play.as_ref().map(|play| play.scene(&app.settings).board);
            board.is_some_and(|board| play::has_footer(&board, app.area))
        }
        Screen::Enter => play::has_footer(&app.enter.scene().board, app.area),
        _ => false,
    }
}

fn key(app: &App, place: Position) -> Option<Spot> {
    let keys = app.keys.footer(&app.contexts(), app.symbols());
    let line = Rect { y: app.area.bottom() - 1, height: 1, ..app.area };
    let (_, entry) = lay_footer(&keys, line).into_iter().find(|(within, _)| within.contains(place))?;
    entry.action.map(Spot::Key)
}
