//! The game from the player's side: keys, screens, menus, saved games, settings.

#![cfg(feature = "cli")]

use ninefold::game::{Event, Game, NoStep, Refusal};
use ninefold::scene::hint::{Hint, HintFinder};
use ninefold_engine::monitor::Monitor;

/// Returns the state of the current screen, which must be of this kind.
macro_rules! screen {
    (mut $app:expr, $kind:ident) => {
        match &mut $app.screens.top {
            ninefold::tui::app::Screen::$kind(state) => state,
            other => panic!("{other:?}"),
        }
    };
    ($app:expr, $kind:ident) => {
        match &$app.screens.top {
            ninefold::tui::app::Screen::$kind(state) => state,
            other => panic!("{other:?}"),
        }
    };
}

/// Replays events from the start of a game.
fn replay(mut game: Game, events: &[Event]) -> Result<Game, Refusal> {
    events.iter().try_for_each(|event| game.apply(event))?;
    Ok(game)
}

/// Returns the hint that a thread finds. Trying all techniques on an empty 16x16 board takes long and finds nothing.
fn found_hint(finder: &HintFinder) -> Hint {
    match &finder.game {
        Game::Sudoku(session) if session.geometry().size() > 9 => {
            Hint::no_step(NoStep::SeveralSolutions, "digit")
        }
        _ => finder.search(&Monitor::new()).expect("not cancelled"),
    }
}

/// Returns what a thread says of the mistakes on a board.
fn check(game: &Game, cost: Option<i64>, back: &str) -> Hint {
    match game {
        Game::Sudoku(session) => Hint::of_check(session, cost, back),
        Game::Queens(session) => Hint::of_queens_check(session),
    }
}

mod boards;
mod config;
mod game;
mod keys;
mod menus;
mod plain;
mod screens;
mod settings;
mod store;
