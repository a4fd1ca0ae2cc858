//! Where the terminal's cursor stands: at what the player has chosen.

use ninefold::tui::app::{App, draw};
use ninefold::tui::screens::HomeItem;
use ninefold::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::support::*;

/// Where the cursor stands on a screen of this size, and the line there.
fn focus(app: &App, (width, height): (u16, u16)) -> Option<(Position, String)> {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    let place = draw(app, Theme::new(true), &mut buffer)?;
    let line = (place.x..width).map(|x| buffer[(x, place.y)].symbol()).collect();
    Some((place, line))
}

/// The text from the cursor on.
fn line(app: &App) -> String {
    focus(app, (80, 24)).expect("a cursor").1
}

#[test]
fn the_cursor_stands_at_the_digit_of_its_cell() {
    let nine = app(problem(NINE), &["home"]);
    for size in [(80, 24), (112, 40), (140, 50), (40, 12), (20, 6)] {
        let (place, line) = focus(&nine, size).expect("a cursor");
        assert!(line.starts_with('4'), "{size:?}: {place}: {line}");
    }
    let (before, _) = focus(&nine, (80, 24)).expect("a cursor");
    let (after, _) = focus(&press(nine, &["right", "j"]), (80, 24)).expect("a cursor");
    assert_eq!((after.x - before.x, after.y - before.y), (6, 2));
    assert!(line(&app(queens(), &[" "])).starts_with('♛'));
    let entry = menu(|item| matches!(item, HomeItem::Enter), &["5", "left"]);
    assert!(line(&entry).starts_with('5'), "{}", line(&entry));
}

#[test]
fn the_cursor_stands_at_the_chosen_entry_and_behind_typed_text() {
    assert!(line(&home(&[])).starts_with("Classic"), "{}", line(&home(&[])));
    assert!(
        line(&home(&["o", "j"])).starts_with("Shade row, column, box"),
        "the settings are above the home screen"
    );
    assert!(line(&app(problem(NINE), &["o"])).starts_with("Highlight same digit"), "or above a board");
    let puzzles = menu(|item| matches!(item, HomeItem::Group(_)), &["cr", "j"]);
    assert!(line(&puzzles).starts_with("3 "), "{}", line(&puzzles));
    let open = menu(|item| matches!(item, HomeItem::Open), &["p", "u"]);
    let (place, line) = focus(&open, (80, 24)).expect("a cursor");
    assert!(line.starts_with('█') && place.x == 5, "{place}: {line}");
}

/// Help covers what the player has chosen.
#[test]
fn nothing_is_pointed_at_below_the_help() {
    assert_eq!(focus(&app(problem(NINE), &["?", "?"]), (80, 24)), None);
    assert_eq!(focus(&home(&["?"]), (80, 24)), None);
}

#[test]
fn the_cursor_is_always_on_the_screen() {
    for (name, app, _) in every_screen() {
        for size in [(80, 24), (40, 12), (20, 6), (5, 2), (1, 1)] {
            let place = focus(&app, size).map(|(place, _)| place);
            assert!(place.is_none_or(|place| place.x < size.0 && place.y < size.1), "{name}, {size:?}");
        }
    }
}
