//! The search in the menu of a screen: games, packs, puzzles of a pack or a file.

use crate::direction::Direction;
use crate::tui::keymap::{Action, DialogAction, ListAction, Motion, NavigationAction, TextAction};
use crate::tui::menu::Menu;
use crate::tui::screens::{Component, Env};

/// What became of an action on a search.
pub(super) enum Searched {
    Done,
    /// Nothing matches, in these words.
    Nothing(String),
    NoSearch,
}

/// Follows a change of the entries of a screen whose list is filtered.
pub(super) fn refresh(screen: &mut dyn Component, env: &Env<'_>) {
    if screen.menu().is_some_and(|menu| menu.shown().is_some()) {
        let words = screen.entry_words(env).unwrap_or_default();
        screen.menu_mut().into_iter().for_each(|menu| menu.refresh(&words));
    }
}

/// Starts a search in the menu of a screen. Returns whether it can be searched.
pub(super) fn start(screen: &mut dyn Component, env: &Env<'_>) -> bool {
    screen.entry_words(env).is_some() && screen.menu_mut().map(Menu::start_search).is_some()
}

/// Performs an action on the search that is being typed, or begins one.
pub(super) fn act(action: Action, screen: &mut dyn Component, env: &Env<'_>) -> Searched {
    if action == Action::List(ListAction::Search) {
        start(screen, env);
        return Searched::Done;
    }
    let Some(menu) = screen.menu_mut().filter(|menu| menu.search_text().is_some()) else {
        return Searched::NoSearch;
    };
    match action {
        Action::Navigation(NavigationAction::Move(Motion::Up)) => {
            return find(screen, env, |menu, words| menu.next_match(Direction::Backward, words));
        }
        Action::Navigation(NavigationAction::Move(Motion::Down)) => {
            return find(screen, env, |menu, words| menu.next_match(Direction::Forward, words));
        }
        Action::Text(action) => return edit(action, screen, env),
        Action::Navigation(NavigationAction::Choose) => menu.end_search(),
        Action::Navigation(_) => {}
        Action::Dialog(DialogAction::Close) => menu.cancel_search(),
        _ => return Searched::NoSearch,
    }
    Searched::Done
}

/// Changes the text of the search, and goes to what it matches.
pub(super) fn edit(action: TextAction, screen: &mut dyn Component, env: &Env<'_>) -> Searched {
    find(screen, env, |menu, words| menu.edit_search(action, words))
}

/// Goes to a match among the words of the entries.
fn find(
    screen: &mut dyn Component,
    env: &Env<'_>,
    find: impl FnOnce(&mut Menu, &[String]) -> bool,
) -> Searched {
    let words = screen.entry_words(env).unwrap_or_default();
    let Some(menu) = screen.menu_mut() else { return Searched::Done };
    if find(menu, &words) {
        return Searched::Done;
    }
    let Some(text) = menu.search_text().map(str::to_owned) else { return Searched::Done };
    let nothing = || format!("Nothing here matches “{text}”. Esc ends the search.");
    Searched::Nothing(screen.no_match(&text).unwrap_or_else(nothing))
}
