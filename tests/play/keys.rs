//! Plays games by key scripts, then by random keys. No terminal is needed because `update` is pure; the tests collect
//! its tasks.

mod choosing;
mod export;
mod fast;
mod help;
mod hints;
mod marks;
mod mouse;
mod player;
mod queens;
mod review;
mod score;
mod steps;
mod sukaku;

use ninefold::tui::screens::Home;
use std::num::NonZero;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ninefold::game::{Event, Game, GameStatus, Session};
use ninefold::scene::{CellRole, Content, SearchInfo};
use ninefold::settings::{Settings, SolutionFilter};
use ninefold::stats::{LevelRecord, Streak};
use ninefold::store::Notice;
use ninefold::tui::Start;
use ninefold::tui::app::draw;
use ninefold::tui::app::{App, Screen, update};
use ninefold::tui::keymap::Context;
use ninefold::tui::message::{
    FileReply, FileTask, Job, JobKind, JobTask, JournalReply, JournalTask, Message, ResumedGame, Solution,
    StoreReply, StoreTask, Task, Work, WorkerReport,
};
use ninefold::tui::puzzles::PuzzleFile;
use ninefold::tui::screens::Play;
use ninefold::tui::theme::Theme;
use ninefold_engine::format::{Options, parse};
use ninefold_engine::grid::{Cell, Geometry, Grid, Puzzle, Weights};
use ninefold_engine::monitor::Monitor;
use ninefold_engine::puzzle::Problem;
use ninefold_engine::queens::{Board, is_fundamental};
use ninefold_engine::solve::{Verdict, verdict};
use player::{NINE, Player, key, nine, problem, queens, sixteen, target};
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

#[test]
fn the_cursor_starts_in_the_middle_and_wraps_around() {
    let mut player = nine();
    assert_eq!(player.app.screens.play().unwrap().board.entry.cursor, 40);
    player.keys("<home>kkkkk<left>");
    assert_eq!(player.app.screens.play().unwrap().board.entry.cursor, 80);
    player.keys("jl");
    assert_eq!(player.app.screens.play().unwrap().board.entry.cursor, 0);
    player.keys("<tab>");
    assert_eq!(player.app.screens.play().unwrap().board.entry.cursor, 2);
}

#[test]
fn digits_marks_and_erasing() {
    let mut player = nine();
    assert_eq!(player.keys("5").value(5, 5), Some(5));
    assert_eq!(player.keys("5").value(5, 5), None);
    assert_eq!(player.keys("n257").marks(5, 5), [2, 5, 7]);
    assert_eq!(player.keys("5").marks(5, 5), [2, 7]);
    assert_eq!(player.keys(" 5").value(5, 5), Some(5));
    assert_eq!(player.keys("u").marks(5, 5), [2, 7]);
    assert!(player.keys("<bs>").marks(5, 5).is_empty());
    assert_eq!(player.keys("5<del>").value(5, 5), None);
    assert_eq!(player.keys("5.").value(5, 5), None);
    assert_eq!(player.keys("50").value(5, 5), None);
}

#[test]
fn undo_and_redo() {
    let mut player = nine();
    player.keys("5jj3");
    let both = player.game().clone();
    assert_eq!(player.keys("uu").value(5, 5), None);
    assert_eq!(player.keys("r<c-r>").value(5, 5), Some(5));
    assert_eq!(player.session().values(), Player::session_of(&both).values());
    player.keys("r");
    assert_eq!(player.said(), "Nothing to redo.");
}

impl Player {
    fn session_of(game: &Game) -> &Session {
        match game {
            Game::Sudoku(session) => session,
            Game::Queens(_) => panic!("a sudoku"),
        }
    }
}

#[test]
fn refused_keys_say_why() {
    let mut player = nine();
    player.keys("<left>3");
    assert_eq!(player.said(), "r5c4 is a given.");
    player.keys("H");
    assert!(player.said().contains("does nothing here"), "{}", player.said());
    player.keys("j");
    assert_eq!(player.said(), "");
}

#[test]
fn a_hint_opens_in_stages_and_is_applied() {
    let mut player = nine();
    player.work();
    player.keys("h");
    assert_eq!(player.said(), "Look at box 2.");
    player.keys("h");
    assert_eq!(player.said(), "Where can 8 go in box 2?");
    player.keys("h");
    assert_eq!(player.said(), "The 8s in r3c3 and r5c4 rule out other cells of box 2.");
    player.keys("h");
    assert!(player.said().starts_with("In box 2, the 8 can only go in r1c6"), "{}", player.said());
    assert!(player.said().ends_with(" That's a hidden single."), "{}", player.said());
    let scene = player.app.screens.play().unwrap().scene(&Settings::default());
    assert!(scene.board.faces.iter().any(|face| face.roles.has(CellRole::Cause)));
    assert_eq!(player.keys("hh").value(1, 6), None, "a press too many applies nothing");
    assert_eq!(player.keys("<cr>").value(1, 6), Some(8));
    assert_eq!(player.said(), "r1c6 = 8: hidden single.");
    assert_eq!(player.game().stats().hints, 1);
    assert_eq!(player.keys("u").value(1, 6), None);
    assert_eq!(player.keys("h<end><cr>").value(1, 6), Some(8));
    player.keys("uh<esc>");
    assert_eq!(player.said(), "");
    assert!(matches!(player.app.screens.top, Screen::Play(_)));
}

#[test]
fn a_hint_counts_once_and_only_when_it_gives_something_away() {
    let mut player = nine();
    player.work();
    let hints = |player: &mut Player, keys| player.keys(keys).game().stats().hints;
    assert_eq!(hints(&mut player, "h"), 0, "the first stage gives nothing away but the place");
    assert_eq!(player.game().stats().nudges, 1);
    assert_eq!(hints(&mut player, "<esc>h"), 0);
    assert_eq!(player.game().stats().nudges, 1, "the same nudge again");
    assert_eq!(hints(&mut player, "<esc>hhh"), 1);
    assert_eq!(hints(&mut player, "<esc>hhhh"), 1, "the same hint again");
    assert_eq!(player.game().stats().nudges, 0, "the nudge has become a hint");
    assert_eq!(hints(&mut player, "<cr>"), 1, "applied");
    assert_eq!(hints(&mut player, "s"), 2);
    assert_eq!(hints(&mut player, "h<end><cr>"), 3);
    assert_eq!(hints(player.keys("<home>j<right><right>1h").work(), "hhh"), 4, "a mistake counts once");
    assert_eq!(hints(&mut player, "<end><cr>"), 4);
}

#[test]
fn a_list_of_steps_counts_as_one_hint() {
    let mut player = nine();
    player.work();
    player.keys(":").work();
    assert_eq!(player.game().stats().hints, 1, "however often more steps are found");
}

#[test]
fn a_mistake_comes_before_any_hint() {
    let mut player = nine();
    player.work();
    player.keys("<down>r<right>1h").work();
    assert_eq!(player.said(), "One of your digits is wrong. Look at box 5.");
    assert_eq!(player.keys("h").said(), "The 1 in r6c6 is wrong.");
    // What it leads to is an argument like that of a step.
    player.keys("h");
    assert_ne!(player.said(), "The 1 in r6c6 is wrong.");
    assert!(player.keys("<end>").said().contains("r6c6"), "{}", player.said());
    assert_eq!(player.keys("<cr>").value(6, 6), None);
}

#[test]
fn steps_and_the_answer_can_be_undone() {
    let mut player = nine();
    player.work();
    player.keys("s");
    assert_eq!(player.value(1, 6), Some(8));
    assert_eq!(player.said(), "r1c6 = 8: hidden single.");
    player.keys("ay");
    assert!(player.game().is_solved() && player.game().stats().shown);
    assert!(player.app.screens.play().unwrap().is_finished());
    player.keys("u");
    assert!(!player.game().is_solved());
    assert_eq!(player.value(1, 6), Some(8));
}

#[test]
fn job_numbers_are_not_reused_by_the_next_puzzle() {
    let mut player = nine();
    let before: Vec<u64> = player.jobs.drain(..).map(|job| job.id).collect();
    player.keys("]");
    assert!(!before.is_empty() && !player.jobs.is_empty());
    assert!(player.jobs.iter().all(|job| !before.contains(&job.id)), "an old report may still arrive");
}

#[test]
fn enter_opens_the_next_puzzle_and_after_the_last_one_quits() {
    let mut player = nine();
    player.work().keys("ay<cr>");
    assert_eq!(player.app.screens.play().unwrap().board.list.index, 1);
    assert!(!player.game().is_solved());
    player.work().keys("ay");
    assert!(player.text().contains("That was the last") && !player.text().contains("next puzzle"));
    player.keys("<cr>");
    assert_eq!(player.quit, Some(0), "the list came from the command line");
}

#[test]
fn puzzles_keep_their_numbers_if_some_of_the_file_are_left_out() {
    let problem = nine().game().problem();
    let file = PuzzleFile { name: "test".to_owned(), left_out: vec![2], goes_on: false };
    let start = Start::Puzzles { problems: vec![problem.clone(), problem], index: 1, file };
    let (app, _) = App::start(start, Settings::default());
    let Screen::Play(play) = &app.screens.top else { panic!("a game") };
    assert_eq!(play.board.said.words(), "Puzzle 3 of 3.");
    assert_eq!(play.board.origin.title, "test 3");
}

#[test]
fn every_notice_about_a_game_is_shown() {
    let mut player = nine();
    let (at, origin) = (Duration::from_secs(9), player.play().board.origin.clone());
    let notices = ["One is torn.", "Two is set aside."].map(|words| Notice(words.to_owned())).to_vec();
    let continued = Box::new(ResumedGame { game: player.game().clone(), origin, notices });
    update(&mut player.app, Message::Journal(JournalReply::Continued { at, continued }));
    assert_eq!(player.said(), "One is torn. Two is set aside. Puzzle 1 of 2. ] opens the next one.");
    for _ in 0..2 {
        update(&mut player.app, Message::Trouble("Not kept: the disk is full.".to_owned()));
    }
    assert!(player.said().starts_with("Not kept: the disk is full. One is torn. Two is set aside. "));
}

#[test]
fn a_saved_game_continues_and_can_be_restarted() {
    let mut before = nine();
    before.keys("5jj3u");
    let left = before.game().clone();
    let mut player = nine();
    let (at, origin) = (Duration::from_secs(9), player.app.screens.play().unwrap().board.origin.clone());
    let continued = Box::new(ResumedGame { game: left.clone(), origin, notices: vec![] });
    let tasks = update(&mut player.app, Message::Journal(JournalReply::Continued { at, continued }));
    player.perform(tasks);
    assert_eq!(player.game(), &left);
    assert!(player.said().starts_with("Continued: "), "{}", player.said());
    assert_eq!(player.app.screens.play().unwrap().board.list.puzzles.len(), 2, "the list stays");
    player.keys("r");
    assert_eq!(player.session().filled().0, 32);
    player.keys("<c-n>");
    assert_eq!(player.session().filled().0, 30);
    assert!(player.events.is_empty(), "the new game has a new journal");
}

#[test]
fn a_full_grid_with_a_mistake_and_the_ends_of_a_list_show_messages() {
    let puzzle = || problem("1234341221.34321");
    let mut player = Player::new(vec![puzzle()]);
    player.keys("1");
    assert_eq!(player.said(), "All cells are filled, but there's a mistake. h shows it.");
    player.keys("[]");
    assert_eq!(player.said(), "All cells are filled, but there's a mistake. h shows it.", "there is no list");
    let mut player = Player::new(vec![puzzle(), puzzle()]);
    player.keys("[");
    assert_eq!(player.said(), "This is the first puzzle in the list.");
    player.keys("]]");
    assert_eq!(player.said(), "This is the last puzzle in the list.");
}

#[test]
fn capital_letters_are_digits_of_large_boards() {
    let mut player = Player::new(vec![sixteen()]);
    player.keys("HG");
    assert_eq!(player.value(9, 9), Some(16));
    assert!(player.said().is_empty());
    player.keys("h");
    assert!(player.value(9, 9) == Some(16) && !player.said().is_empty());
}

#[test]
fn a_target_grid_is_compared_with_the_best_one() {
    let mut player = Player::new(vec![target()]);
    let job = player.jobs.iter().find(|job| job.kind == JobKind::Best).expect("a job").id;
    let text = |player: &Player| {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        draw(&player.app, Theme::new(true), &mut buffer);
        buffer.content.iter().map(|cell| cell.symbol()).collect::<String>()
    };
    for _ in 0..81 {
        player.keys("s").work();
    }
    assert!(text(&player).contains("Complete."));
    let score = player.session().target_score().expect("a score");
    let mut report_best = |best| {
        let report = WorkerReport::SearchInfo(SearchInfo::Score { best, bound: best });
        update(&mut player.app, Message::WorkerReport(job, report));
        text(&player)
    };
    assert!(report_best(score + 12).contains("Complete, 12"));
    assert!(report_best(score).contains("Solved: no grid"));
    player.keys("a");
    assert_eq!(player.said(), "No grid scores higher.");
}

#[test]
fn the_best_grid_can_be_shown_after_solving_with_a_lower_score() {
    let mut player = Player::new(vec![target()]);
    for _ in 0..81 {
        player.keys("s").work();
    }
    player.jobs.clear();
    player.keys("a");
    assert!(matches!(player.jobs[..], [Job { kind: JobKind::Solution, work: Work::BestGrid(..), .. }]));
}

#[test]
fn leaving_a_game_saves_its_status_not_that_of_the_next_game() {
    let Some(easy) = ninefold::packs::find("easy") else { panic!("a pack") };
    for key in ["]", "<c-n>"] {
        let mut player = Player::new(easy.problems()[..2].to_vec());
        player.work().keys("ss");
        let status = player.game().status();
        player.keys(key);
        assert_ne!(player.game().status(), status, "another game");
        assert_eq!(player.last_status, Some(status), "{key}");
    }
}

#[test]
fn leaving_saves_the_time_and_quits() {
    let mut player = nine();
    player.keys("5q");
    assert_eq!(player.quit, Some(0));
    assert!(matches!(player.events.last(), Some(event) if event.at > Duration::from_millis(250)));
    let mut player = nine();
    player.keys("<c-c>");
    assert_eq!((player.quit, player.events.len()), (Some(0), 0));
}

#[test]
fn help_opens_over_the_board_scrolls_and_closes() {
    let mut player = nine();
    player.keys("??jj5");
    assert_eq!(player.help(), Some(2));
    assert_eq!(player.value(5, 5), None);
    player.keys("<esc>");
    assert_eq!(player.help(), None);
    assert!(matches!(player.app.screens.top, Screen::Play(_)));
}

#[test]
fn a_file_is_opened_from_home_and_errors_are_shown() {
    let (mut app, _) = App::start(Start::Home, Settings::default());
    let entry = Home::items(&app.library)
        .iter()
        .position(|item| matches!(item, ninefold::tui::screens::HomeItem::Open))
        .expect("an entry for files");
    screen!(mut app, Home).menu.chosen = entry;
    let mut press = |name: &str| update(&mut app, Message::Key { at: Duration::ZERO, key: key(name) });
    press("cr");
    press("y");
    press("c-u");
    for c in "x.txt".chars() {
        press(&c.to_string());
    }
    let tasks = press("cr");
    assert!(matches!(&tasks[..], [Task::File(FileTask::Read(path))] if path.to_str() == Some("x.txt")));
    let read = |result| {
        let (typed, name) = ("x.txt".into(), "x.txt".into());
        Message::File(FileReply::Read { typed, at: Duration::ZERO, name, number: None, result })
    };
    update(&mut app, read(Err("no such file".into())));
    assert_eq!(screen!(app, Open).error, "no such file");
    update(&mut app, read(Ok(vec![Ok(problem(NINE))])));
    assert!(matches!(app.screens.top, Screen::Play(_)));
}

/// Every bound key, and a few that are not bound.
fn any_key() -> impl Strategy<Value = KeyEvent> {
    let names = [
        "esc", "cr", "bs", "del", "tab", "up", "down", "left", "right", "home", "c-r", "c-l", "c-x", " ",
        "s-up", "s-down", "s-right", "?", "!", "é",
    ];
    prop_oneof![
        4 => prop::sample::select(('1'..='9').collect::<Vec<_>>()).prop_map(|c| key(&c.to_string())),
        3 => prop::sample::select("hjklbnursaxvtdpcwfmgzey.,0[]ABGP".chars().collect::<Vec<_>>()).prop_map(|c| key(&c.to_string())),
        2 => prop::sample::select(names.to_vec()).prop_map(key),
    ]
}

fn any_board() -> impl Strategy<Value = Problem> {
    prop_oneof![
        Just(problem(NINE)),
        Just(sixteen()),
        Just(target()),
        Just(queens()),
        Just(problem(queens::REGIONS))
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// After any keys, the journal replays to the game on the screen, undoing everything restores the start, and
    /// redoing everything restores the game.
    #[test]
    fn the_journal_replays_and_undo_is_the_inverse(board in any_board(), keys in prop::collection::vec(any_key(), 0..120)) {
        let mut player = Player::new(vec![board.clone(), board]);
        player.work();
        for key in keys {
            player.press(key);
            player.work();
            if player.quit.is_some() {
                return Ok(());
            }
            let play = player.app.screens.play().expect("a puzzle is open");
            prop_assert!(play.board.entry.cursor < play.board.game.size() * play.board.game.size());
            let scene = play.scene(&Settings::default());
            prop_assert_eq!(scene.board.faces.len(), play.board.game.size() * play.board.game.size());
        }
        let start = player.start.clone().expect("a game began");
        let replayed = crate::replay(start.clone(), &player.events).expect("the journal is sound");
        prop_assert_eq!(&replayed, player.game());
        if player.help().is_some() || player.shows_rules() {
            player.keys("<esc>");
        }
        if matches!(player.app.screens.top, Screen::Export(_)) {
            player.keys("<esc>");
        }
        while matches!(player.app.screens.top, Screen::Review(_) | Screen::Technique(_)) {
            player.keys("<esc>");
        }
        if player.app.screens.play().is_some_and(|play| play.board.clock.is_paused()) {
            player.keys("p");
        }
        if player.app.screens.play().is_some_and(Play::is_asking) {
            player.keys("n");
        }
        if player.app.contexts() == [Context::History] {
            player.keys("<esc>");
        }
        let moves = player.events.len();
        for _ in 0..moves {
            player.keys("<esc>".repeat(usize::from(player.app.screens.play().is_some_and(|p| p.hint().is_some()))).as_str());
            player.keys("u");
        }
        prop_assert!(!player.game().can_undo());
        prop_assert_eq!(board_of(player.game()), board_of(&start));
        while player.game().can_redo() {
            player.keys("r");
            if player.app.screens.play().is_some_and(|play| play.is_finished()) {
                break;
            }
        }
        if !player.game().can_redo() {
            let mut expected = replayed;
            while expected.can_redo() {
                expected.act(Duration::ZERO, ninefold::game::Action::Redo).expect("a move to redo");
            }
            prop_assert_eq!(board_of(player.game()), board_of(&expected));
        }
    }
}

/// The contents of the board as text.
fn board_of(game: &Game) -> String {
    match game {
        Game::Sudoku(session) => {
            let cells = session.geometry().cells();
            let cell = |cell: Cell| format!("{:?}{:?} ", session.value(cell), session.marks(cell));
            cells.map(cell).collect()
        }
        Game::Queens(session) => {
            session.board().squares().map(|square| format!("{:?} ", session.token(square))).collect()
        }
    }
}
