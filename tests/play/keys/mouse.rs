//! Mouse clicks on the positions where things are drawn.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ninefold::game::{MarkKind, Token};
use ninefold::packs::PACKS;
use ninefold::tui::app::Clickable;
use ninefold::tui::keymap::{Action, AppAction, BoardAction};
use ninefold_engine::grid::Digit;
use ninefold_engine::queens::{Board, Square};

use super::*;

const LEFT: MouseButton = MouseButton::Left;

impl Player {
    fn mouse(
        &mut self,
        kind: MouseEventKind,
        (column, row): (u16, u16),
        modifiers: KeyModifiers,
    ) -> &mut Player {
        self.at += Duration::from_millis(250);
        let mouse = MouseEvent { kind, column, row, modifiers };
        let tasks = update(&mut self.app, Message::Mouse { at: self.at, mouse });
        self.perform(tasks);
        self
    }

    fn click(&mut self, at: (u16, u16)) -> &mut Player {
        self.mouse(MouseEventKind::Down(LEFT), at, KeyModifiers::NONE);
        self.mouse(MouseEventKind::Up(LEFT), at, KeyModifiers::NONE)
    }

    fn right_click(&mut self, at: (u16, u16)) -> &mut Player {
        self.mouse(MouseEventKind::Down(MouseButton::Right), at, KeyModifiers::NONE)
    }

    fn drag(&mut self, from: (u16, u16), to: (u16, u16)) -> &mut Player {
        self.mouse(MouseEventKind::Down(LEFT), from, KeyModifiers::NONE);
        self.mouse(MouseEventKind::Drag(LEFT), to, KeyModifiers::NONE);
        self.mouse(MouseEventKind::Up(LEFT), to, KeyModifiers::NONE)
    }

    /// Returns a position where this is drawn.
    fn place(&self, wanted: Clickable) -> (u16, u16) {
        let at = self.app.clickables();
        places(&self.app).find(|&(x, y)| at(x, y) == Some(wanted)).expect("it is drawn")
    }

    pub(super) fn click_on(&mut self, wanted: Clickable) -> &mut Player {
        let place = self.place(wanted);
        self.click(place)
    }

    fn cell(&self, row: usize, column: usize) -> (u16, u16) {
        self.place(Clickable::Cell((row - 1) * self.play().board.game.size() + column - 1))
    }
}

fn places(app: &App) -> impl Iterator<Item = (u16, u16)> + use<> {
    let area = app.area;
    (0..area.height).flat_map(move |y| (0..area.width).map(move |x| (x, y)))
}

fn at_80x24(problem: Problem) -> Player {
    let mut player = Player::new(vec![problem]);
    player.app.area = Rect::new(0, 0, 80, 24);
    player
}

#[test]
fn clicks_move_the_cursor_and_drags_select() {
    let mut player = at_80x24(problem(NINE));
    player.click(player.cell(1, 3));
    assert_eq!(player.play().board.entry.cursor, 2);
    let (from, to) = (player.cell(3, 4), player.cell(3, 6));
    player.drag(from, to).keys("n7");
    assert_eq!([4, 5, 6].map(|column| player.marks(3, column)), [[7], [7], [7]]);
    let (other, first) = (player.cell(6, 6), player.cell(3, 4));
    player.mouse(MouseEventKind::Down(LEFT), other, KeyModifiers::CONTROL);
    player.mouse(MouseEventKind::Down(LEFT), first, KeyModifiers::CONTROL);
    let chosen: Vec<usize> = player.play().board.entry.selection.cells().iter().copied().collect();
    assert_eq!(chosen, [22, 23, 50], "Ctrl adds and removes cells");
    player.click(player.cell(1, 3));
    assert!(player.play().board.entry.selection.is_empty());
    // The cell under the cursor can be the first one selected, and can be removed.
    let (own, next) = (player.cell(1, 3), player.cell(1, 4));
    player.mouse(MouseEventKind::Down(LEFT), own, KeyModifiers::CONTROL);
    assert_eq!(player.play().board.entry.selection.cells().len(), 1);
    player.mouse(MouseEventKind::Down(LEFT), next, KeyModifiers::CONTROL);
    player.mouse(MouseEventKind::Down(LEFT), next, KeyModifiers::CONTROL);
    assert_eq!((player.play().board.entry.selection.cells().len(), player.play().board.entry.cursor), (1, 2));
}

#[test]
fn a_double_click_selects_all_cells_of_the_digit() {
    let mut player = at_80x24(problem(NINE));
    let selected = |player: &Player| player.play().board.entry.selection.cells().len();
    let (given, empty) = (player.cell(3, 3), player.cell(5, 5));
    let down = |player: &mut Player, at| {
        player.mouse(MouseEventKind::Down(LEFT), at, KeyModifiers::NONE);
    };
    down(&mut player, given);
    player.at += Duration::from_secs(1);
    down(&mut player, given);
    assert_eq!(selected(&player), 0, "two slow clicks");
    down(&mut player, given);
    assert_eq!(selected(&player), player.session().values().placed().filter(|(_, d)| d.value() == 8).count());
    down(&mut player, empty);
    down(&mut player, empty);
    assert_eq!((selected(&player), player.said()), (0, String::new()), "there is no digit");
}

#[test]
fn remaining_digits_can_be_clicked_and_the_right_button_marks() {
    let mut player = at_80x24(problem(NINE));
    player.right_click(player.cell(5, 5)).keys("3");
    assert_eq!(player.marks(5, 5), [3], "the right button switches to marks");
    player.keys("n").click_on(Clickable::Digit(Digit::from_index(4)));
    player.click(player.cell(5, 5));
    assert_eq!(player.value(5, 5), Some(5));
    player.right_click(player.cell(6, 6));
    assert_eq!(player.marks(6, 6), [5]);
    player.click_on(Clickable::Digit(Digit::from_index(4)));
    player.click(player.cell(7, 5));
    assert_eq!(player.value(7, 5), None, "the digit is no longer chosen");
}

#[test]
fn keys_on_the_screen_can_be_clicked() {
    let mut player = at_80x24(problem(NINE));
    player.keys("5").click_on(Clickable::Key(Action::Board(BoardAction::Undo)));
    assert_eq!(player.value(5, 5), None);
    player.click_on(Clickable::Key(Action::Board(BoardAction::Pencil)));
    assert_eq!(player.play().board.entry.pencil, Some(MarkKind::Corner));
    player.click_on(Clickable::Key(Action::App(AppAction::Help)));
    assert!(player.shows_rules());
    player.click_on(Clickable::Key(Action::App(AppAction::Help)));
    assert_eq!(player.help(), Some(0));
    player.mouse(MouseEventKind::ScrollDown, (5, 5), KeyModifiers::NONE);
    assert_eq!(player.help(), Some(1));
    player.click((5, 5));
    assert_eq!(player.help(), None);
    player.keys("p").click((5, 5));
    assert!(!player.play().board.clock.is_paused());
    let cursor = player.play().board.entry.cursor;
    player.app.settings.mouse = false;
    player.click(player.cell(1, 1));
    assert_eq!(player.play().board.entry.cursor, cursor, "the setting turns the mouse off");
}

#[test]
fn a_second_click_places_a_queen_and_the_right_button_a_cross() {
    let mut player = at_80x24(queens());
    let (first, second) = (player.cell(1, 2), player.cell(2, 4));
    player.click(first).click(first).right_click(second);
    let Game::Queens(session) = player.game() else { panic!("queens") };
    assert!(session.board().has_queen(Square::new(0, 1)));
    let scene = player.play().scene(&Settings::default());
    assert_eq!(scene.board.faces[7].content, Content::Crossed);
}

#[test]
fn lists_are_clicked_and_scrolled() {
    let (mut app, _) = App::start(Start::Home, Settings::default());
    app.area = Rect::new(0, 0, 80, 24);
    let send = |app: &mut App, kind, (column, row)| {
        let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        update(app, Message::Mouse { at: Duration::ZERO, mouse })
    };
    send(&mut app, MouseEventKind::ScrollDown, (3, 3));
    assert_eq!(screen!(app, Home).menu.chosen, 1);
    let entry = |app: &App, i| {
        let at = app.clickables();
        places(app).find(|&(x, y)| at(x, y) == Some(Clickable::Entry(i))).expect("it is drawn")
    };
    let place = entry(&app, 0);
    send(&mut app, MouseEventKind::Down(LEFT), place);
    assert!(matches!(app.screens.top, Screen::Packs(_)));
    let place = entry(&app, 2);
    send(&mut app, MouseEventKind::Down(LEFT), place);
    assert_eq!(screen!(app, Puzzles).puzzles.pack().map(|pack| pack.title), Some(PACKS[2].title));
    let place = entry(&app, 3);
    send(&mut app, MouseEventKind::Down(LEFT), place);
    assert_eq!(app.screens.play().expect("a puzzle is open").board.list.index, 3);
}

/// A click between two cells, or on the frame, is one on the nearest cell.
#[test]
fn lines_belong_to_the_cells_beside_them() {
    let player = at_80x24(problem(NINE));
    let at = player.app.clickables();
    let inner: Vec<(u16, u16)> =
        places(&player.app).filter(|&(x, y)| at(x, y).is_some_and(is_cell)).collect();
    let [xs, ys] = [inner.iter().map(|at| at.0).collect(), inner.iter().map(|at| at.1).collect()]
        .map(|all: Vec<u16>| (all.iter().copied().min(), all.iter().copied().max()));
    let ((Some(left), Some(right)), (Some(top), Some(bottom))) = (xs, ys) else { panic!("no cells") };
    assert_eq!(inner.len(), usize::from((right - left + 1) * (bottom - top + 1)), "no gaps");
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
    let cells = corners.map(|(x, y)| at(x, y));
    assert_eq!(cells, [0, 8, 72, 80].map(|cell| Some(Clickable::Cell(cell))));
}

fn is_cell(clicked: Clickable) -> bool {
    matches!(clicked, Clickable::Cell(_))
}

/// At every size, the positions of each visible cell form one rectangle, with the lines that belong to it, and the cell
/// under the cursor is visible.
#[test]
fn every_cell_is_found_at_every_size() {
    for problem in [problem(NINE), sixteen(), queens()] {
        let mut player = Player::new(vec![problem]);
        let heights = [1, 3, 6, 12, 24, 50];
        for (width, height) in [1, 3, 7, 20, 40, 80, 140].into_iter().flat_map(|w| heights.map(|h| (w, h))) {
            player.app.area = Rect::new(0, 0, width, height);
            let mut blocks = std::collections::BTreeMap::<usize, Rect>::new();
            let mut area = std::collections::BTreeMap::<usize, u32>::new();
            let at = player.app.clickables();
            for (x, y) in places(&player.app) {
                if let Some(Clickable::Cell(cell)) = at(x, y) {
                    let here = Rect::new(x, y, 1, 1);
                    blocks.entry(cell).and_modify(|block| *block = block.union(here)).or_insert(here);
                    *area.entry(cell).or_default() += 1;
                }
            }
            let sizes: Vec<(u16, u16)> = blocks.values().map(|block| (block.width, block.height)).collect();
            let is_alike = |one: u16, other: u16| one.abs_diff(other) <= 2;
            assert!(
                sizes.windows(2).all(|pair| is_alike(pair[0].0, pair[1].0) && is_alike(pair[0].1, pair[1].1)),
                "{width}x{height}"
            );
            assert!(blocks.iter().all(|(cell, block)| block.area() == area[cell]), "{width}x{height}");
            assert!(
                width < 3 || height < 1 || blocks.contains_key(&player.play().board.entry.cursor),
                "{width}x{height}"
            );
        }
    }
}

fn any_mouse() -> impl Strategy<Value = MouseEvent> {
    let kinds = prop_oneof![
        3 => Just(MouseEventKind::Down(LEFT)),
        2 => Just(MouseEventKind::Up(LEFT)),
        2 => Just(MouseEventKind::Drag(LEFT)),
        2 => Just(MouseEventKind::Down(MouseButton::Right)),
        1 => Just(MouseEventKind::ScrollUp),
        1 => Just(MouseEventKind::ScrollDown),
        1 => Just(MouseEventKind::Moved),
    ];
    let modifiers = prop_oneof![3 => Just(KeyModifiers::NONE), 1 => Just(KeyModifiers::CONTROL)];
    (kinds, 0..84u16, 0..26u16, modifiers).prop_map(|(kind, column, row, modifiers)| MouseEvent {
        kind,
        column,
        row,
        modifiers,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// After any keys and clicks, the journal replays to the game on the screen.
    #[test]
    fn clicks_and_keys_replay(board in any_board(), wide in 1..140u16, high in 1..50u16,
                              inputs in prop::collection::vec((any_key(), any_mouse(), any::<bool>()), 0..80)) {
        let mut player = Player::new(vec![board.clone(), board]);
        player.app.area = Rect::new(0, 0, wide, high);
        player.work();
        for (key, mouse, is_key) in inputs {
            if is_key {
                player.press(key);
            } else {
                player.mouse(mouse.kind, (mouse.column, mouse.row), mouse.modifiers);
            }
            player.work();
            if player.quit.is_some() || player.app.screens.play().is_none() {
                return Ok(());
            }
            let cells = player.play().board.game.size().pow(2);
            prop_assert!(player.play().board.entry.cursor < cells);
            prop_assert!(player.play().board.entry.selection.cells().iter().all(|&cell| cell < cells));
        }
        let start = player.start.clone().expect("a game began");
        let replayed = crate::replay(start, &player.events).expect("the journal is sound");
        prop_assert_eq!(&replayed, player.game());
    }
}

#[test]
fn a_click_that_resumes_or_stops_watching_does_nothing_else() {
    let mut player = at_80x24(problem(NINE));
    player.keys("d5p");
    let middle = player.cell(5, 5);
    player.click(middle);
    assert!(!player.play().board.clock.is_paused());
    assert_eq!(player.value(5, 5), None, "the board was hidden");
    player.keys("dwy").click(middle);
    let steps = player.events.len();
    player.work();
    assert_eq!(player.events.len(), steps, "stopped");
    player.keys("h");
    assert!(player.play().hint().is_some(), "the next key works as usual");
}

/// What the mouse passes is crossed out, in one move; from a cross on, crosses are erased.
#[test]
fn dragging_crosses_out_squares_or_erases_crosses() {
    let mut board = Board::empty(8).expect("a board");
    board.set_blocked(Square::new(0, 4), true);
    let mut player = at_80x24(Problem::Queens(board));
    let crossed = |player: &Player| -> Vec<usize> {
        let board = player.play().scene(&Settings::default()).board;
        (0..64).filter(|&cell| board.faces[cell].content == Content::Crossed).collect()
    };
    // r1c5 is blocked, and r1c7 has a queen.
    let queen = player.cell(1, 7);
    player.click(queen).click(queen);
    let (from, to) = (player.cell(1, 2), player.cell(1, 8));
    player.mouse(MouseEventKind::Down(LEFT), from, KeyModifiers::NONE);
    player.mouse(MouseEventKind::Drag(LEFT), to, KeyModifiers::NONE);
    assert_eq!(crossed(&player), [1, 2, 3, 5, 7], "shown while the button is down");
    let moves = player.game().stats().moves;
    player.mouse(MouseEventKind::Up(LEFT), to, KeyModifiers::NONE);
    assert_eq!((crossed(&player), player.game().stats().moves), (vec![1, 2, 3, 5, 7], moves + 1));
    player.drag(player.cell(1, 4), player.cell(1, 7));
    assert_eq!(crossed(&player), [1, 2, 7], "erased from a cross on");
    assert_eq!(player.game().filled().0, 1, "the queen stays");
    player.drag(player.cell(1, 1), player.cell(1, 2));
    assert_eq!(crossed(&player), [0, 1, 2, 7], "a cross on the way stays");
    player.keys("uu");
    assert_eq!(crossed(&player), [1, 2, 3, 5, 7], "one undo each");
    player.keys("u");
    assert!(crossed(&player).is_empty());
    player.drag(player.cell(1, 5), player.cell(3, 5));
    player.drag(player.cell(1, 7), player.cell(1, 8));
    assert_eq!(
        (crossed(&player), player.game().filled().0),
        (vec![], 1),
        "not from a blocked square or a queen"
    );
}

/// A drag may begin on the cursor's square, and places no queen there.
#[test]
fn a_drag_from_the_cursor_places_no_queen() {
    let mut player = at_80x24(queens());
    let (from, to) = (player.cell(2, 2), player.cell(2, 3));
    player.click(from).drag(from, to);
    let Game::Queens(session) = player.game() else { panic!("queens") };
    assert_eq!([1, 2].map(|column| session.token(Square::new(1, column))), [Token::Cross; 2]);
}
