//! The calendar of daily puzzles.

use std::sync::Arc;
use std::time::SystemTime;

use jiff::civil::Date;
use ninefold::daily::{Daily, DailyKind};
use ninefold::game::{Mode, Stats};
use ninefold::store::{GameId, GameSummary};
use ninefold::tui::message::{JournalReply, ResumedGame};
use ninefold_engine::solve::Verdict;

use super::*;

const TODAY: Date = date(2026, 11, 27);

/// The calendar, opened from the home screen.
pub fn calendar() -> Player {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Daily));
    assert!(matches!(player.tasks[..], [Task::Today, Task::Store(StoreTask::List)]));
    player.send(Message::Today { at: Duration::from_secs(1), date: TODAY });
    player
}

/// The daily puzzle that is being made.
pub fn wanted(player: &Player) -> (u64, Daily) {
    let job = player.job();
    let Work::Generate(PuzzleRequest::Daily(daily)) = job.work else { panic!("no daily puzzle: {job:?}") };
    (job.id, daily)
}

/// A game of a daily puzzle that was solved on this day in 12:40.
fn solved(daily: Daily, day: Date) -> Arc<GameSummary> {
    let elapsed_ms = (12 * 60 + 40) * 1000;
    Arc::new(GameSummary {
        id: GameId::default(),
        origin: GameOrigin::daily(daily),
        mode: Mode::Classic,
        kind: "9x9".to_owned(),
        given: vec!["30 clues".to_owned()],
        filled: (81, 81),
        elapsed: Duration::from_millis(elapsed_ms),
        played: SystemTime::UNIX_EPOCH,
        day: Some(day),
        finished: Some(Stats { elapsed_ms, ..Stats::default() }),
        reopened: false,
    })
}

#[test]
fn todays_puzzle_is_played_from_the_calendar() {
    let mut player = calendar();
    player.press("cr");
    let (id, daily) = wanted(&player);
    assert_eq!(daily, Daily::classic(TODAY));
    let report = WorkerReport::Generated { result: Ok(Box::new(problem(NINE))), took: Duration::ZERO };
    player.send(Message::WorkerReport(id, report));
    let taken = player.tasks.iter().find_map(|task| {
        if let Task::Journal(JournalTask::OpenPuzzle(origin)) = task { Some(origin) } else { None }
    });
    assert_eq!(taken, Some(&GameOrigin::daily(daily)));
    assert!(player.text().contains("Daily 27 Nov 2026"));
    // There is no later puzzle, but an earlier one.
    player.press("]");
    assert!(player.text().contains("This is today's"), "{}", player.text());
    player.press("[");
    assert_eq!(wanted(&player).1, Daily::classic(date(2026, 11, 26)));
    player.press("esc q");
    assert!(matches!(player.app.screens.top, Screen::Daily(_)));
    player.press("q");
    assert!(matches!(player.app.screens.top, Screen::Home(_)));
}

/// A saved game of a daily puzzle, opened from the command line.
fn saved(daily: Daily, moves: Option<Move>) -> Player {
    let (app, tasks) = App::start(Start::Saved(GameId::default()), Settings::default());
    assert!(tasks.iter().any(|task| matches!(task, Task::Today)), "the days before and after need it");
    let mut player = Player { app, tasks, at: Duration::from_secs(1) };
    player.send(Message::Today { at: Duration::ZERO, date: TODAY });
    let mut game = Game::new(problem(NINE)).expect("a sudoku can be played");
    if let Some(action) = moves {
        game.act(Duration::ZERO, action).expect("a legal move");
    }
    let game = ResumedGame { game, origin: GameOrigin::daily(daily), notices: vec![] };
    player.send(Message::Journal(JournalReply::Resumed { at: Duration::ZERO, result: Ok(game.into()) }));
    player
}

/// The same, solved.
fn solved_game(daily: Daily) -> Player {
    let Problem::Sudoku(puzzle) = problem(NINE) else { panic!("a sudoku") };
    let Ok(Verdict::Unique(grid)) = verdict(&puzzle.geometry, &puzzle.givens, &Monitor::new()) else {
        panic!("one solution")
    };
    saved(daily, Some(Move::Solve { grid }))
}

#[test]
fn a_solved_day_leads_to_the_next_and_the_one_before() {
    let day = |day| Daily { date: date(2026, 11, day), kind: DailyKind::Six };
    for key in ["]", "cr"] {
        let mut player = solved_game(day(20));
        assert!(player.text().contains("next day"), "{}", player.text());
        player.press(key);
        assert_eq!(wanted(&player).1, day(21));
    }
    for (solved, before) in [(20, 19), (27, 26)] {
        let mut player = solved_game(day(solved));
        player.press("[");
        assert_eq!(wanted(&player).1, day(before));
    }
    let mut player = solved_game(day(27));
    player.press("esc");
    let words = player.app.screens.play().map(|play| play.board.said.words()).unwrap_or_default();
    assert_eq!(words, "[ opens the puzzle of the day before, q leaves the board.");
    let mut player = solved_game(day(27));
    assert!(!player.text().contains("next day"), "{}", player.text());
    player.press("cr");
    assert!(matches!(player.app.screens.top, Screen::Home(_)), "no day follows today");
}

/// The clock of the machine can have been put back since.
#[test]
fn from_a_day_to_come_the_way_leads_back() {
    let mut player = saved(Daily::classic(date(2026, 11, 29)), None);
    player.press("[");
    assert_eq!(wanted(&player).1, Daily::classic(date(2026, 11, 28)));
    assert!(!player.text().contains("This is today's"), "{}", player.text());
}

#[test]
fn keys_go_through_days_months_and_kinds_up_to_today() {
    for (keys, day, kind) in [
        ("right", TODAY, DailyKind::Classic),
        ("left left", date(2026, 11, 25), DailyKind::Classic),
        ("up", date(2026, 11, 20), DailyKind::Classic),
        ("up down down", TODAY, DailyKind::Classic),
        ("[", date(2026, 10, 27), DailyKind::Classic),
        ("[ [ ]", date(2026, 10, 27), DailyKind::Classic),
        ("[ tab", date(2026, 10, 27), DailyKind::Six),
        ("tab tab tab", TODAY, DailyKind::Medium),
    ] {
        let mut player = calendar();
        player.press(keys).press("cr");
        assert_eq!(wanted(&player).1, Daily { date: day, kind }, "{keys}");
    }
}

#[test]
fn the_calendar_and_the_home_line_tell_what_was_done() {
    let mut player = calendar();
    let day = |day| date(2026, 11, day);
    let mut begun = (*solved(Daily::classic(TODAY), TODAY)).clone();
    (begun.finished, begun.filled) = (None, (30, 81));
    let finished = vec![
        solved(Daily::classic(day(26)), day(26)),
        solved(Daily { date: day(25), kind: DailyKind::Queens }, day(25)),
        solved(Daily::classic(day(20)), day(26)),
    ];
    let listing = Listing { games: vec![begun.into()], finished, ..Listing::default() };
    player.send(Message::Store(StoreReply::Listed(listing)));
    let shown = player.text();
    for words in [
        "November 2026",
        "Friday 27 November, today: 30 of 81 cells filled",
        "✓ 12:40",
        "○ 12:40",
        "… 30/81",
        "2-day streak",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    player.press("up");
    assert!(player.text().contains("Friday 20 November: solved later, in 12:40"), "{}", player.text());
    player.press("q");
    assert!(player.text().contains("27 Nov, 2-day streak"), "{}", player.text());
}
