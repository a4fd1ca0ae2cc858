//! Mouse clicks on menus that are more than a list.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ninefold::tui::app::Clickable;
use ninefold::tui::keymap::{Action, EntryAction, NavigationAction};
use ninefold::tui::screens::Generating;

use super::days::{calendar, wanted};
use super::*;

impl Player {
    /// Clicks a position where this is drawn.
    fn click(&mut self, wanted: Clickable) -> &mut Player {
        self.app.area = Rect::new(0, 0, 80, 24);
        let places = (0..24).flat_map(|y| (0..80).map(move |x| (x, y)));
        let at = self.app.clickables();
        let found = places.into_iter().find(|&(x, y)| at(x, y) == Some(wanted));
        drop(at);
        let (column, row) = found.unwrap_or_else(|| panic!("{wanted:?} is nowhere"));
        let kind = MouseEventKind::Down(MouseButton::Left);
        let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.send(Message::Mouse { at: Duration::from_secs(1), mouse })
    }
}

#[test]
fn a_click_selects_an_option_of_a_new_puzzle_and_another_changes_it() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::New));
    let before = screen!(player.app, New).preset;
    player.click(Clickable::Entry(2));
    assert_eq!((screen!(player.app, New).menu.chosen, screen!(player.app, New).preset), (2, before));
    player.click(Clickable::Entry(2));
    assert_ne!(screen!(player.app, New).preset.level, before.level);
    assert!(player.app.dialog::<Generating>().is_none(), "clicking an option does not start generating");
    player.click(Clickable::Key(Action::Navigation(NavigationAction::Choose)));
    assert!(player.app.dialog::<Generating>().is_some());
}

#[test]
fn a_click_moves_the_cursor_of_an_entered_puzzle() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Enter));
    player.click(Clickable::Cell(30)).press("7");
    assert_eq!(screen!(player.app, Enter).puzzle.givens[Cell::new(30)], Some(Digit::from_index(6)));
    player.click(Clickable::Key(Action::Entry(EntryAction::Undo)));
    assert_eq!(screen!(player.app, Enter).puzzle.givens.filled(), 0);
}

#[test]
fn a_click_chooses_a_day_and_another_one_plays_it() {
    let mut player = calendar();
    player.click(Clickable::Entry(24));
    assert!(player.text().contains("Tuesday 24 November") && player.app.dialog::<Generating>().is_none());
    player.click(Clickable::Entry(24));
    assert_eq!(wanted(&player).1.date, date(2026, 11, 24));
}
