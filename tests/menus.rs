//! Menus by key scripts: home, all games. No terminal is needed; tasks are collected and answered
//! by hand.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ninefold::format::{Options, Problem, parse};
use ninefold::game::Move;
use ninefold::game::{Game, QueensMove};
use ninefold::grid::Cell;
use ninefold::grid::Digit;
use ninefold::queens::{Board, Square};
use ninefold::settings::Settings;
use ninefold::store::{Listing, Origin, Store};
use ninefold::tui::Start;
use ninefold::tui::app::{App, Screen, update};
use ninefold::tui::menus::HomeItem;
use ninefold::tui::message::{Message, Task};
use ninefold::tui::screens::draw;
use ninefold::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

const NINE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn problem(text: &str) -> Problem {
    parse(text.as_bytes(), Options::default()).expect("a good text").remove(0).problem
}

/// A player at the home screen.
struct Player {
    app: App,
    tasks: Vec<Task>,
}

impl Player {
    fn home() -> Player {
        let (app, tasks) = App::start(Start::Home, Settings::default());
        assert!(matches!(tasks[..], [Task::List]));
        Player { app, tasks: Vec::new() }
    }

    fn tell(&mut self, message: Message) -> &mut Player {
        self.tasks = update(&mut self.app, message);
        self
    }

    /// Presses keys, named as in `down cr x`; the tasks of the last one are kept.
    fn press(&mut self, names: &str) -> &mut Player {
        for name in names.split(' ').filter(|name| !name.is_empty()) {
            let code = match name {
                "esc" => KeyCode::Esc,
                "cr" => KeyCode::Enter,
                "up" => KeyCode::Up,
                "down" => KeyCode::Down,
                "left" => KeyCode::Left,
                "right" => KeyCode::Right,
                "tab" => KeyCode::Tab,
                "bs" => KeyCode::Backspace,
                name => KeyCode::Char(name.chars().next().expect("a key")),
            };
            let key = KeyEvent::new(code, KeyModifiers::NONE);
            self.tell(Message::Key { at: Duration::from_secs(1), key });
        }
        self
    }

    /// Goes to an entry of the home screen and opens it.
    fn choose(&mut self, wanted: fn(&HomeItem) -> bool) -> &mut Player {
        let index = self.app.home_items().iter().position(wanted).expect("such an entry");
        while self.app.home.chosen != index {
            self.press("down");
        }
        self.press("cr")
    }

    fn text(&self) -> String {
        self.text_at(80, 24)
    }

    fn text_at(&self, width: u16, height: u16) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        draw(&self.app, Theme::new(true), &mut buffer);
        let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..height).map(|y| line(y).trim_end().to_string() + "\n").collect()
    }
}

/// Two games begun and one solved.
fn listing() -> Listing {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    for title in ["Older", "Newer"] {
        let mut game = Game::new(problem(NINE)).expect("a game");
        let mut journal = store.begin(&game, &Origin { title: title.into(), pack: None });
        let cells = vec![Cell::new(40)];
        let place = Move::Place { cells, digit: Digit::from_index(4), clean_peers: true };
        journal.append(&game.act(Duration::from_secs(65), place).expect("a move"), &game).expect("written");
        std::thread::sleep(Duration::from_millis(20));
    }
    let mut board = Board::empty(5).expect("a board");
    [(0, 0), (1, 2), (2, 4), (3, 1)].into_iter().for_each(|(r, c)| board.set_queen(Square::new(r, c), true));
    let mut game = Game::new(Problem::Queens(board)).expect("a game");
    let mut journal = store.begin(&game, &Origin { title: "Solved".into(), pack: None });
    let queen = QueensMove::Queen { square: Square::new(4, 3) };
    journal.append(&game.act(Duration::from_secs(5), queen).expect("a move"), &game).expect("written");
    store.list()
}

#[test]
fn a_newcomer_is_welcomed_until_there_is_a_game() {
    let mut player = Player::home();
    assert!(!player.text().contains("Welcome"), "nothing is known yet");
    player.tell(Message::Listed(Listing::default()));
    for (width, height) in [(80, 24), (140, 50), (40, 24)] {
        assert!(player.text_at(width, height).contains("Welcome"), "{}", player.text_at(width, height));
    }
    player.tell(Message::Listed(listing()));
    assert!(!player.text().contains("Welcome"));
}

#[test]
fn the_newest_game_is_one_key_away_and_the_list_moves_nobody() {
    let mut player = Player::home();
    player.tell(Message::Listed(listing()));
    assert!(player.text().contains("Continue") && player.text().contains("2 to continue, 1 solved"));
    player.press("cr");
    assert!(matches!(player.tasks[..], [Task::Resume(_)]));

    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Open));
    player.press("esc").tell(Message::Listed(listing()));
    assert!(matches!(player.app.home_items()[player.app.home.chosen], HomeItem::Open));
}

#[test]
fn all_games_are_told_apart_and_removed_after_a_question() {
    let mut player = Player::home();
    player.tell(Message::Listed(listing()));
    player.choose(|item| matches!(item, HomeItem::Games(..)));
    assert_eq!(player.app.screen, Screen::Games);
    let text = player.text();
    let at = |words: &str| text.find(words).unwrap_or_else(|| panic!("{words} in {text}"));
    assert!(at("Newer") < at("Older") && text.contains("31 of 81") && text.contains("1:05"));
    let newer = player.app.games.begun[0].id.clone();
    player.press("x");
    assert!(player.text().contains("Remove Newer?"));
    player.press("n");
    assert!(player.tasks.is_empty() && !player.app.games.asking);
    player.press("x cr down");
    assert!(player.app.games.asking, "only yes and no answer");
    player.press("y");
    assert!(matches!(&player.tasks[..], [Task::Remove(id), Task::List] if *id == newer));

    player.press("tab");
    assert!(player.text().contains("Solved") && player.text().contains("no hints"));
    player.press("cr");
    assert!(matches!(player.tasks[..], [Task::Resume(_)]));
    player.press("q");
    assert_eq!(player.app.screen, Screen::Home);
}
