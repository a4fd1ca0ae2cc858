//! The mouse on menus that are more than a list.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ninefold::tui::app::Clickable;
use ninefold::tui::keymap::Action;

use super::*;

impl Player {
    /// Clicks where this is drawn.
    fn click(&mut self, wanted: Clickable) -> &mut Player {
        self.app.area = Rect::new(0, 0, 80, 24);
        let places = (0..24).flat_map(|y| (0..80).map(move |x| (x, y)));
        let found = places.into_iter().find(|&(x, y)| self.app.clickable_at(x, y) == Some(wanted));
        let (column, row) = found.unwrap_or_else(|| panic!("{wanted:?} is nowhere"));
        let kind = MouseEventKind::Down(MouseButton::Left);
        let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.tell(Message::Mouse { at: Duration::from_secs(1), mouse })
    }
}

#[test]
fn a_click_chooses_a_line_of_the_wish_and_another_one_changes_it() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::New));
    let before = player.app.new.preset;
    player.click(Clickable::Entry(1));
    assert_eq!((player.app.new.chosen, player.app.new.preset), (1, before));
    player.click(Clickable::Entry(1));
    assert_ne!(player.app.new.preset.grade, before.grade);
    assert!(player.app.making.is_none(), "a click on a line makes nothing yet");
    player.click(Clickable::Key(Action::Choose));
    assert!(player.app.making.is_some());
}

#[test]
fn a_click_goes_to_a_cell_of_the_puzzle_that_is_typed() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Enter));
    player.click(Clickable::Cell(30)).press("7");
    assert_eq!(player.app.enter.puzzle.givens[Cell::new(30)], Some(Digit::from_index(6)));
    player.click(Clickable::Key(Action::Undo));
    assert_eq!(player.app.enter.puzzle.givens.filled(), 0);
}
