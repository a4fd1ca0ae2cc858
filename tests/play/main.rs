//! The game from the player's side: keys, screens, menus, saved games, settings.

#![cfg(feature = "cli")]

use ninefold::game::{Event, Game, Refusal};

/// Returns the state of the current screen, which must be of this kind.
macro_rules! screen {
    (mut $app:expr, $kind:ident) => {
        match &mut $app.screen {
            ninefold::tui::app::Screen::$kind(state) => state,
            other => panic!("{other:?}"),
        }
    };
    ($app:expr, $kind:ident) => {
        match &$app.screen {
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

mod boards;
mod config;
mod game;
mod keys;
mod menus;
mod plain;
mod screens;
mod settings;
mod store;
