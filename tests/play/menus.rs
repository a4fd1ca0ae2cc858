//! Key scripts on the menus: home, games, new puzzles, entering puzzles. No terminal is needed; the tests collect tasks
//! and deliver the results.

mod clicks;
mod course;
mod days;
mod learn;
mod lists;
mod new;
mod open;
mod practice;
mod reading;

use ninefold::tui::screens::Home;
use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use jiff::Zoned;
use jiff::civil::date;
use ninefold::game::Move;
use ninefold::game::{Game, QueensMove};
use ninefold::packs::Group;
use ninefold::rating::rate;
use ninefold::settings::Settings;
use ninefold::store::{GameOrigin, Listing, Notice, Store, read_text};
use ninefold::tui::Start;
use ninefold::tui::app::draw;
use ninefold::tui::app::{App, Screen, update};
use ninefold::tui::message::{
    FileReply, FileTask, Job, JobKind, JobTask, JournalTask, Message, PuzzleRequest, StoreReply, StoreTask,
    Task, Work, WorkerReport,
};
use ninefold::tui::screens::{EntryStatus, HomeItem};
use ninefold::tui::theme::Theme;
use ninefold_engine::format::{Options, ParseError, parse};
use ninefold_engine::generate::GenerateError;
use ninefold_engine::generate::preset::Kind;
use ninefold_engine::grid::Cell;
use ninefold_engine::grid::Digit;
use ninefold_engine::hint::Difficulty;
use ninefold_engine::monitor::Monitor;
use ninefold_engine::puzzle::Problem;
use ninefold_engine::queens::{Board, Square};
use ninefold_engine::solve::verdict;
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
    /// The time of the next key press.
    at: Duration,
}

impl Player {
    fn home() -> Player {
        let (app, tasks) = App::start(Start::Home, Settings::default());
        assert!(matches!(
            tasks[..],
            [Task::Today, Task::Store(StoreTask::List), Task::Store(StoreTask::Practice)]
        ));
        Player { app, tasks: Vec::new(), at: Duration::from_secs(1) }
    }

    fn send(&mut self, message: Message) -> &mut Player {
        self.tasks = update(&mut self.app, message);
        self
    }

    /// Presses keys, named as in `down cr x`, and keeps the tasks of the last one.
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
                "home" => KeyCode::Home,
                "end" => KeyCode::End,
                "space" => KeyCode::Char(' '),
                name => KeyCode::Char(name.chars().next().expect("a key")),
            };
            let key = KeyEvent::new(code, KeyModifiers::NONE);
            self.send(Message::Key { at: self.at, key });
        }
        self
    }

    /// Opens an entry of the home screen.
    fn choose(&mut self, wanted: fn(&HomeItem) -> bool) -> &mut Player {
        let index = Home::items(&self.app.library).iter().position(wanted).expect("the entry");
        while screen!(self.app, Home).menu.chosen != index {
            self.press("down");
        }
        self.press("cr")
    }

    /// Pastes a text and delivers its puzzles, as a worker thread would.
    fn paste(&mut self, text: &str) -> &mut Player {
        self.send(Message::Paste { at: Duration::from_secs(1), text: text.into() });
        if self.is_reading() { self.deliver_text() } else { self }
    }

    fn is_reading(&self) -> bool {
        matches!(&self.tasks[..], [Task::Job(JobTask::Start(Job { kind: JobKind::Read, .. }))])
    }

    /// Delivers the puzzles of the text that is being read.
    fn deliver_text(&mut self) -> &mut Player {
        let mut jobs = self.tasks.iter().filter_map(|task| match task {
            Task::Job(JobTask::Start(job)) if job.kind == JobKind::Read => Some(job),
            _ => None,
        });
        let (id, report) = read_of(jobs.next().expect("a text is being read"));
        self.send(Message::WorkerReport(id, report))
    }

    /// Returns the job started last.
    fn job(&self) -> &Job {
        let job = self
            .tasks
            .iter()
            .find_map(|task| if let Task::Job(JobTask::Start(job)) = task { Some(job) } else { None });
        job.unwrap_or_else(|| panic!("a job among {:?}", self.tasks))
    }

    /// Checks the puzzle being entered, as a worker thread would.
    fn check(&mut self) -> EntryStatus {
        let job = self.job();
        let Work::CheckEntry(geometry, givens) = &job.work else { panic!("{job:?}") };
        let report =
            WorkerReport::EntryVerdict(verdict(geometry, givens, &Monitor::new()).expect("not cancelled"));
        let id = job.id;
        self.send(Message::WorkerReport(id, report));
        screen!(self.app, Enter).status.clone()
    }

    /// Rates the puzzles that a job asks for, as a worker thread would.
    fn deliver_ratings(&mut self, is_wanted: fn(&Job) -> bool) -> &mut Player {
        let mut jobs = self.tasks.iter().filter_map(|task| match task {
            Task::Job(JobTask::Start(job)) if is_wanted(job) => Some(job),
            _ => None,
        });
        let job = jobs.next_back().unwrap_or_else(|| panic!("a job among {:?}", self.tasks));
        let Work::Rate(problems, from) = &job.work else { panic!("{job:?}") };
        let outcomes =
            problems[*from..].iter().map(|problem| rate(problem, &Monitor::new()).expect("a rating"));
        let message = Message::WorkerReport(job.id, WorkerReport::Rated(outcomes.collect()));
        self.send(message)
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

/// Two unfinished games and a solved one.
fn listing() -> Listing {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    for title in ["Older", "Newer"] {
        let mut game = Game::new(problem(NINE)).expect("a game");
        let mut journal = store.begin(&game, &GameOrigin { title: title.into(), pack: None }, &Zoned::now());
        let cells = vec![Cell::new(40)];
        let place = Move::Place { cells, digit: Digit::from_index(4), clean_peers: true, restore: true };
        journal
            .append(&game.act(Duration::from_secs(65), place).expect("a move"), game.status(), &Zoned::now())
            .expect("written");
        std::thread::sleep(Duration::from_millis(20));
    }
    let mut board = Board::empty(5).expect("a board");
    [(0, 0), (1, 2), (2, 4), (3, 1)].into_iter().for_each(|(r, c)| board.set_queen(Square::new(r, c), true));
    let mut game = Game::new(Problem::Queens(board)).expect("a game");
    let mut journal = store.begin(&game, &GameOrigin { title: "Solved".into(), pack: None }, &Zoned::now());
    let queen = QueensMove::Queen { square: Square::new(4, 3), cross_attacked: false };
    journal
        .append(&game.act(Duration::from_secs(5), queen).expect("a move"), game.status(), &Zoned::now())
        .expect("written");
    Listing { removed: "/home/somebody/removed".to_owned(), ..store.list() }
}

/// The same, with a large board as the newest game.
fn large_game_first() -> Listing {
    let mut large = listing();
    let game = large.games.first_mut().map(Arc::make_mut).expect("a game");
    (game.filled, game.origin.title) = ((137, 256), "Sixteen 3".to_owned());
    game.elapsed = Duration::from_secs(605);
    large
}

/// Each notice is shown once, in full.
/// Returns the report on a text that is read, with the number of the job.
fn read_of(job: &Job) -> (u64, WorkerReport) {
    let Work::Read(text) = &job.work else { panic!("{job:?}") };
    let read = read_text(text.as_bytes(), Options::default());
    (job.id, WorkerReport::Read(read.map(|all| all.into_iter().map(|one| Ok(one?.problem)).collect())))
}

#[test]
fn notices_get_as_many_lines_as_they_need() {
    let mut player = Player::home();
    let set_aside =
        |name| Notice(format!("/home/somebody/{name} is not a saved game: set aside as {name}.damaged."));
    let notices = vec![set_aside("one"), set_aside("two")];
    player.send(Message::Trouble("The settings file has a mistake.".to_owned()));
    player.send(Message::Store(StoreReply::Listed(Listing { notices, ..Listing::default() })));
    for (width, height) in [(80, 24), (40, 24)] {
        let shown = player.text_at(width, height);
        let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("set aside as one.damaged. /home/somebody/two"), "{shown}");
        assert!(words.ends_with("as two.damaged. The settings file has a mistake."), "{shown}");
    }
    assert!(player.text_at(20, 6).contains('…'), "{}", player.text_at(20, 6));
    // Keys that come at once were pressed before anybody could read it.
    player.press("down down");
    assert!(player.text().contains("set aside"));
    player.at += Duration::from_secs(2);
    player.press("down");
    assert!(!player.text().contains("set aside"));
}

#[test]
fn new_players_are_welcomed_until_there_is_a_game() {
    let mut player = Player::home();
    assert!(!player.text().contains("Welcome"), "the games are not listed yet");
    player.send(Message::Store(StoreReply::Listed(Listing::default())));
    for (width, height) in [(80, 24), (140, 50), (40, 24)] {
        assert!(player.text_at(width, height).contains("Welcome"), "{}", player.text_at(width, height));
    }
    player.send(Message::Store(StoreReply::Listed(listing())));
    assert!(!player.text().contains("Welcome"));
}

#[test]
fn keys_are_offered_until_some_were_chosen_or_a_puzzle_is_solved() {
    let mut player = Player::home();
    player.send(Message::Store(StoreReply::Listed(Listing::default())));
    assert!(player.text().contains("as in vim, SudokuPad, or WASD"), "{}", player.text());
    player.choose(|item| matches!(item, HomeItem::Keys)).press("cr");
    assert!(matches!(player.tasks[..], [Task::SaveSetting(setting)] if setting.name == "key-preset"));
    assert!(player.text().contains("h j k l move"), "{}", player.text());
    assert!(!player.press("esc").text().contains("as in vim"));
    let mut player = Player::home();
    player.send(Message::Store(StoreReply::Listed(listing())));
    assert!(!player.text().contains("as in vim"), "one of these games is solved");
}

#[test]
fn an_unbound_key_says_so() {
    let mut player = Player::home();
    player.press("z");
    assert!(player.text().contains("z does nothing here. ? shows the keys."), "{}", player.text());
    player.press("down");
    assert!(!player.text().contains("does nothing here"), "{}", player.text());
}

#[test]
fn the_newest_game_is_one_key_away_and_a_new_list_keeps_the_selection() {
    let mut player = Player::home();
    player.send(Message::Store(StoreReply::Listed(listing())));
    assert!(player.text().contains("Continue") && player.text().contains("2 unfinished, 1 finished"));
    player.press("cr");
    assert!(matches!(player.tasks[..], [Task::Journal(JournalTask::Resume(_))]));

    player.press("esc").send(Message::Store(StoreReply::Listed(large_game_first())));
    assert!(player.text().contains("137 of 256, 10:05"), "{}", player.text());

    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Open));
    player.press("esc").send(Message::Store(StoreReply::Listed(listing())));
    assert!(matches!(
        Home::items(&player.app.library)[screen!(player.app, Home).menu.chosen],
        HomeItem::Open
    ));
}

#[test]
fn games_are_listed_and_removed_after_confirmation() {
    let mut player = Player::home();
    player.send(Message::Store(StoreReply::Listed(listing())));
    player.choose(|item| matches!(item, HomeItem::Games(..)));
    assert!(matches!(player.app.screens.top, Screen::Games(_)));
    let text = player.text();
    let at = |words: &str| text.find(words).unwrap_or_else(|| panic!("{words} in {text}"));
    assert!(at("Newer, 30 clues") < at("Older, 30 clues") && text.contains("31/81"));
    assert!(player.text_at(112, 40).contains("1:05"));
    let newer = player.app.library.unfinished[0].id.clone();
    assert!(!text.contains("Remove this game?"), "{text}");
    player.press("x x z");
    let text = player.text();
    assert!(text.contains("Remove this game? You can restore it from"), "{text}");
    assert!(text.contains("/removed.") && text.contains("y yes  n no"), "the choices stay visible: {text}");
    player.press("n");
    assert!(player.tasks.is_empty() && !screen!(player.app, Games).asking);
    player.press("x cr down");
    assert!(screen!(player.app, Games).asking, "only yes and no are accepted");
    player.press("y");
    assert!(
        matches!(&player.tasks[..], [Task::Store(StoreTask::Remove(id)), Task::Store(StoreTask::List)] if *id == newer)
    );

    player.press("tab");
    assert!(player.text().contains("Solved") && player.text().contains("no hints"));
    player.press("cr");
    assert!(matches!(player.tasks[..], [Task::Journal(JournalTask::Resume(_))]));

    player.press("esc").send(Message::Store(StoreReply::Listed(large_game_first())));
    assert!(player.text().contains("137 of 256, 10:05"), "{}", player.text());
    player.press("q");
    assert!(matches!(player.app.screens.top, Screen::Home(_)));
}

#[test]
fn a_finished_game_is_looked_back_at() {
    let mut player = Player::home();
    player.send(Message::Store(StoreReply::Listed(listing())));
    player.choose(|item| matches!(item, HomeItem::Games(..))).press("r");
    assert!(player.text().contains("Reviews are for finished games"), "{}", player.text());
    player.press("tab r");
    assert!(matches!(player.app.screens.top, Screen::Review(_)));
    let [Task::Store(StoreTask::Peek(id)), ..] = &player.tasks[..] else { panic!("{:?}", player.tasks) };
    let id = id.clone();
    let mut game = Game::new(Problem::Queens(Board::empty(4).expect("a board"))).expect("a game");
    for square in [(0, 1), (1, 3), (2, 0), (3, 2)] {
        let queen = QueensMove::Queen { square: Square::new(square.0, square.1), cross_attacked: false };
        game.act(Duration::from_secs(9), queen).expect("a move");
    }
    player.send(Message::Store(StoreReply::Peeked(id, Some(game.into()))));
    let Task::Job(JobTask::Start(Job { id, work: Work::Review(game), .. })) = &player.tasks[0] else {
        panic!("{:?}", player.tasks)
    };
    let review = ninefold::review::review(game, &Monitor::new()).expect("not cancelled");
    player.send(Message::WorkerReport(*id, WorkerReport::Reviewed(review.into())));
    assert!(player.text().contains("r1c2 a choice"), "{}", player.text());
    player.press("q");
    assert!(matches!(player.app.screens.top, Screen::Games(_)));

    player.press("r");
    let [Task::Store(StoreTask::Peek(id)), ..] = &player.tasks[..] else { panic!("{:?}", player.tasks) };
    player.send(Message::Store(StoreReply::Peeked(id.clone(), None)));
    assert!(player.text().contains("This game can't"), "{}", player.text());
}

#[test]
fn backspace_erases_the_clue_just_typed() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Enter)).press("5 6 bs");
    let entry = |player: &Player| {
        let enter = screen!(player.app, Enter);
        (enter.puzzle.givens.placed().map(|(cell, _)| cell.index()).collect::<Vec<_>>(), enter.cursor)
    };
    assert_eq!(entry(&player), (vec![0], 1));
    player.press("7 left bs");
    assert_eq!(entry(&player), (vec![0], 1), "the clue under the cursor comes first");
    player.press("bs bs");
    assert_eq!(entry(&player), (vec![], 0));
}

#[test]
fn errors_in_an_entered_puzzle_are_shown_at_once() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Enter)).press("cr");
    assert!(player.app.notice.starts_with("Type some clues"), "{}", player.app.notice);
    player.press("5 right 5");
    assert_eq!(
        screen!(player.app, Enter).status,
        EntryStatus::Clash("r1c1 and r1c3 are both 5: change or erase one.".into())
    );
    let mut mono = Buffer::empty(Rect::new(0, 0, 80, 24));
    draw(&player.app, Theme::new(false), &mut mono);
    assert_eq!(mono.content.iter().filter(|cell| cell.symbol() == "!").count(), 2);
    assert!(!player.text().contains("Enter play"), "{}", player.text());
    player.press("cr");
    assert!(matches!(player.app.screens.top, Screen::Enter(_)), "a puzzle with a conflict cannot be played");
    assert!(player.app.notice.starts_with("It can't be played yet. r1c1"), "{}", player.app.notice);
    player.press("u");
    assert_eq!(player.check(), EntryStatus::SeveralSolutions);
    player.press("] ] ] ] ]");
    assert!(player.text().contains("9x9 diagonal") && screen!(player.app, Enter).puzzle.givens.filled() == 0);
    player.press("u u u u u");
    assert_eq!(
        screen!(player.app, Enter).puzzle.givens.filled(),
        1,
        "a change of the board is taken back too"
    );
    player.press("u u");
    assert!(player.text().contains("Nothing to undo"));
}

#[test]
fn a_search_jumps_to_a_match_and_esc_returns() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Group(Group::Classic)));
    player.press("cr");
    let index = |player: &Player| screen!(player.app, Puzzles).menu.chosen;
    player.press("down / 1 2");
    assert!(player.text().contains("/12"), "{}", player.text());
    assert_eq!(index(&player), 11, "Easy 12");
    player.press("bs");
    assert_eq!(index(&player), 0, "a number means the entry with exactly this number");
    player.press("down");
    assert_eq!(index(&player), 9, "the next name with a 1");
    player.press("esc 1 1");
    assert_eq!((index(&player), player.text().contains("/11")), (10, true), "a digit starts a search");
    player.press("cr");
    assert!(index(&player) == 10 && player.app.screens.top.search().is_none(), "Enter stays there");
    player.press("cr");
    assert!(matches!(player.app.screens.top, Screen::Play(_)), "and then opens it");
    player.press("esc");
    player.press("/ m e d i u m");
    assert_eq!(index(&player), 24, "the first puzzle of this level");
    player.press("esc / 2 4 esc");
    assert_eq!(index(&player), 10, "Esc returns");
    player.press("/ z");
    assert_eq!(
        (index(&player), player.app.notice.as_str()),
        (10, "Nothing here matches “z”. Esc ends the search.")
    );
    player.press("cr");
    assert!(matches!(player.app.screens.top, Screen::Puzzles(_)), "nothing was found to open");
    player.press("cr");
    assert!(matches!(player.app.screens.top, Screen::Play(_)), "keys are commands again");
}

#[test]
fn a_pasted_puzzle_is_checked_and_played() {
    let mut player = Player::home();
    player.paste(NINE);
    assert_eq!(player.check(), EntryStatus::Unique);
    assert!(player.text().contains("Exactly one solution"));
    player.press("cr");
    assert!(matches!(player.app.screens.top, Screen::Play(_)));
    player.press("q");
    assert!(matches!(player.app.screens.top, Screen::Enter(_)), "the clues can be corrected");
    player.press("right right 1");
    assert_eq!(player.check(), EntryStatus::NoSolution);
    player.press("cr");
    assert!(
        matches!(player.app.screens.top, Screen::Enter(_)),
        "a puzzle without a solution cannot be played"
    );
    player.paste("title: A jigsaw\nregions:\nAABB\nAABB\nCCDD\nCCDD\ngrid:\n1...\n....\n....\n...4\n");
    assert!(player.text().contains("jigsaw") && screen!(player.app, Enter).puzzle.givens.filled() == 2);
    player
        .paste(&NINE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\r").collect::<String>());
    assert_eq!(player.check(), EntryStatus::Unique, "terminals paste line breaks as carriage returns");
    player.paste("4\n*.**\n****\n****\n****\n");
    assert!(matches!(player.app.screens.play().map(|play| &play.board.game), Some(Game::Queens(_))));
}

#[test]
fn an_entered_puzzle_tells_how_hard_it_is_and_so_does_its_board() {
    let mut player = Player::home();
    player.paste(NINE);
    assert_eq!(player.check(), EntryStatus::Unique);
    player.deliver_ratings(|job| matches!(job.work, Work::Rate(..)));
    let shown = player.text();
    assert!(shown.contains("Exactly one") && shown.contains("Easy, score 204;"), "{shown}");
    player.press("9");
    assert!(!player.text().contains("Easy, score"), "an edit cancels it: {}", player.text());
    player.press("u");
    player.check();
    player.press("cr");
    assert!(!player.text().contains("score"));
    player.deliver_ratings(|job| job.kind == JobKind::Rate);
    assert!(player.text().contains("9x9, easy, score 204"), "{}", player.text());
}

#[test]
fn a_puzzle_with_several_solutions_is_played_after_confirmation() {
    let mut player = Player::home();
    player.paste("1...\n....\n....\n...2\n").press("cr");
    assert!(matches!(player.app.screens.top, Screen::Enter(_)), "the check is still running");
    assert!(player.app.notice.contains("still being checked"), "{}", player.app.notice);
    player.paste("1...\n....\n....\n...2\n");
    assert_eq!(player.check(), EntryStatus::SeveralSolutions);
    player.press("cr");
    assert!(matches!(player.app.screens.top, Screen::Enter(_)));
    assert!(player.app.notice.contains("more than one solution"), "{}", player.app.notice);
    player.at += Duration::from_millis(20);
    assert!(matches!(player.press("cr").app.screens.top, Screen::Enter(_)), "too soon to be a confirmation");
    player.at += Duration::from_secs(1);
    assert!(matches!(player.press("cr").app.screens.top, Screen::Play(_)));
}

#[test]
fn lines_pasted_as_keys_are_all_read() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Enter));
    for (row, line) in NINE.as_bytes().chunks(9).enumerate() {
        let keys: Vec<String> = line.iter().map(|&c| char::from(c).to_string()).collect();
        player.press(if row % 3 == 0 { "cr cr" } else { "cr" }).press(&keys.join(" "));
    }
    assert!(matches!(player.app.screens.top, Screen::Enter(_)));
    assert_eq!(player.check(), EntryStatus::Unique);
}

#[test]
fn a_cleared_board_is_entered_from_the_first_cell() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Enter)).press("1 2 3");
    player
        .send(Message::Key { at: player.at, key: KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL) });
    assert_eq!(
        (screen!(player.app, Enter).cursor, screen!(player.app, Enter).puzzle.givens.filled()),
        (0, 0)
    );
    let key = KeyEvent::new(KeyCode::Char('j'), KeyModifiers::CONTROL);
    player.send(Message::Key { at: player.at, key });
    assert!(player.app.notice.starts_with("^J does nothing here"), "{}", player.app.notice);
}

#[test]
fn a_pasted_text_that_is_not_a_puzzle_says_why() {
    let mut player = Player::home();
    player.paste("Dear diary,\n");
    assert!(matches!(player.app.screens.top, Screen::Home(_)));
    assert!(player.text().contains("Not a puzzle: line 1, column 1"), "{}", player.text());
    assert!(!player.text().contains("--"), "there are no options here: {}", player.text());
    player.choose(|item| matches!(item, HomeItem::Open)).paste("puzzles.txt\n");
    assert_eq!(screen!(player.app, Open).path, "puzzles.txt");
    player.paste(&"a".repeat(4_090));
    assert_eq!(screen!(player.app, Open).path, "puzzles.txt");
    assert!(player.text().contains("at most 4,096 bytes"), "{}", player.text());
    player.paste("1...\n....\n....\n...4\n");
    assert!(matches!(player.app.screens.top, Screen::Enter(_)), "several lines are a puzzle");
}

/// On a board a pasted text is opened only if the player wants that; the game stays what it is until then.
#[test]
fn a_text_pasted_on_a_board_is_offered() {
    let mut player = Player::home();
    player.paste(NINE);
    player.check();
    player.press("cr").paste("4\n");
    assert!(player.text().contains("Open the pasted text?"), "{}", player.text());
    player.press("n");
    assert!(matches!(player.app.screens.top, Screen::Play(_)) && !player.text().contains("pasted"));
    let other = ".".repeat(80) + "1";
    player.paste(&other).press("y").deliver_text();
    let Screen::Enter(enter) = &player.app.screens.top else { panic!("{}", player.text()) };
    assert_eq!(enter.puzzle.givens.filled(), 1);
}

#[test]
fn several_pasted_puzzles_are_a_list() {
    let other: String = NINE.chars().rev().collect();
    let mut player = Player::home();
    player.paste(&format!("{NINE}\n{}\n{other}\n", &NINE[1..]));
    assert!(matches!(player.app.screens.top, Screen::Puzzles(_)));
    assert!(
        player.text().contains("     3 ") && player.text().contains("1 puzzle was skipped"),
        "{}",
        player.text()
    );
    assert!(matches!(player.press("cr").app.screens.top, Screen::Play(_)));
    assert!(matches!(player.press("q").app.screens.top, Screen::Puzzles(_)));
}

/// A 6x6 board without clues and with a cage whose number is `?`.
const UNREADABLE_CAGE: &str = "https://f-puzzles.com/?load=N4IgzglgXgpiBcA2ANCA5gJwgEwQbT2AF9ljSSzKiBdZQih8p42+5xq1q99rj/8nx7cWtEAGsIAGykwMAYwCGaOPEIh5MGWHwgASgGYAwgZCo9AFhMgxAN0VSArqpAB+EDSJA===";

#[test]
fn a_pasted_link_is_a_puzzle_and_its_other_rules_are_told() {
    for item in
        [|item: &HomeItem| matches!(item, HomeItem::Enter), |item: &HomeItem| matches!(item, HomeItem::Open)]
    {
        let mut player = Player::home();
        player.choose(item).paste(UNREADABLE_CAGE);
        assert_eq!(screen!(player.app, Enter).size(), 6);
        assert!(player.text().contains("Not checked: killer cages."), "{}", player.text());
        player.press("4");
        player.check();
        player.press("cr");
        player.at += Duration::from_secs(1);
        player.press("cr");
        assert!(matches!(player.app.screens.top, Screen::Play(_)));
        assert!(player.text().contains("Not checked: killer cages."), "{}", player.text());
    }
}

#[test]
fn the_error_of_a_pasted_link_is_shown_whole() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Enter)).paste("https://sudokupad.app/wsj7iunsg6");
    let words: String = player.text_at(80, 24).split(|c: char| !c.is_alphabetic()).collect();
    assert!(words.contains("onlytheidofapuzzle"), "{}", player.text_at(80, 24));
    assert!(words.contains("andpastethat"), "{}", player.text_at(80, 24));
}

/// Where lines are too short for descriptions, that of the chosen one stands below them.
#[test]
fn no_description_is_cut_on_a_small_screen() {
    for (width, height) in [(40, 12), (60, 20), (80, 24)] {
        let mut player = Player::home();
        player.choose(|item| matches!(item, HomeItem::New));
        for _ in 0..Kind::all().len() {
            for line in 0..screen!(player.app, New).choices().len() {
                let shown = player.text_at(width, height);
                let choice = &screen!(player.app, New).choices()[line];
                let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(!shown.contains('…') && words.contains(choice.about), "{shown}");
                assert!(shown.contains("↑↓ line  ←→ change"), "{shown}");
                player.press("down");
            }
            player.press("right");
        }
        for group in [Group::Classic, Group::Variants, Group::Queens] {
            let mut player = Player::home();
            let index = Home::items(&player.app.library)
                .iter()
                .position(|item| matches!(item, HomeItem::Group(other) if *other == group));
            for _ in 0..index.expect("the group") {
                player.press("down");
            }
            player.press("cr");
            for pack in screen!(player.app, Packs).packs() {
                let shown = player.text_at(width, height);
                let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(!shown.contains('…') && words.contains(pack.about), "{shown}");
                player.press("down");
            }
        }
    }
}
