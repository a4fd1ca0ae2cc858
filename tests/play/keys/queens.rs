//! Keys on queens boards, with and without regions.

use ninefold::game::{Game, QueensSession, Token};
use ninefold::scene::{CellRole, Content, Origin, Scene, SearchInfo};
use ninefold::settings::{Settings, SolutionFilter};
use ninefold::tui::app::update;
use ninefold::tui::message::{
    JobKind, JobTask, JournalReply, Message, ResumedGame, Solution, Task, WorkerReport,
};
use ninefold_engine::puzzle::Problem;
use ninefold_engine::queens::{Board, Square};

use super::{Player, key, problem, queens, target};

/// Five regions, one solution.
pub const REGIONS: &str = "regions 5\nAAAAB\nACCBB\nACDDB\nACDDE\nAADEE\n";

fn session(player: &Player) -> &QueensSession {
    let Game::Queens(session) = player.game() else { panic!("queens") };
    session
}

fn scene(player: &Player) -> Scene {
    player.play().scene(&player.app.settings)
}

#[test]
fn queens_are_placed_marked_and_solved() {
    let mut player = Player::new(vec![queens()]);
    player.keys("<home>kk ");
    assert!(session(&player).board().has_queen(Square::new(0, 0)));
    let scene = player.app.screens.play().unwrap().scene(&Settings::default());
    assert!(scene.board.faces[15].roles.has(CellRole::Attacked));
    player.keys("<right><cr>");
    let scene = player.app.screens.play().unwrap().scene(&Settings::default());
    assert!(scene.board.faces[0].roles.has(CellRole::Conflict));
    player.keys("u<right>n");
    let scene = player.app.screens.play().unwrap().scene(&Settings::default());
    assert_eq!(scene.board.faces[2].content, Content::Crossed);
    player.keys("ay").work();
    assert!(player.game().is_solved());
}

/// As on a sudoku: whoever undoes a move or comes back sees where it was.
#[test]
fn the_cursor_goes_to_the_last_move() {
    let mut player = Player::new(vec![queens()]);
    player.keys("<home>kk n<down><down>");
    assert_eq!(session(&player).last_changed(), [0], "a cross");
    player.keys("u");
    assert_eq!(player.play().board.entry.cursor, 0);
    player.keys(" <down><down><down>");
    let game = player.game().clone();
    assert_ne!(player.play().board.entry.cursor, 0);
    player.app.screens.play_mut().expect("a game").take_up(game, player.at);
    assert_eq!(player.play().board.entry.cursor, 0, "a queen");
}

#[test]
fn a_move_cancels_a_requested_solution() {
    let mut player = Player::new(vec![queens()]);
    player.keys("ay");
    let job = player.jobs.iter().find(|job| job.kind == JobKind::Solution).expect("a job").id;
    let tasks = update(&mut player.app, Message::Key { at: player.at, key: key(" ") });
    assert!(
        tasks.iter().any(|task| matches!(task, Task::Job(JobTask::Cancel(JobKind::Solution)))),
        "{tasks:?}"
    );
    player.perform(tasks);
    let before = player.game().clone();
    let answer = ninefold_engine::queens::solutions(&Board::empty(4).unwrap()).next().unwrap();
    let report = WorkerReport::Solution(Some(Solution::Queens(answer.into())));
    assert!(update(&mut player.app, Message::WorkerReport(job, report)).is_empty());
    assert_eq!(*player.game(), before);
}

#[test]
fn queens_have_hints_too() {
    let mut player = Player::new(vec![queens()]);
    player.keys("<home>kk<right> h").work();
    assert_eq!(player.said(), "Look at row 2.");
    assert_eq!((player.game().stats().nudges, player.game().stats().hints), (1, 0));
    player.keys("h");
    assert_eq!(player.said(), "How many squares are free in row 2?");
    player.keys("h");
    assert!(player.said().ends_with(" That's a last square."), "{}", player.said());
    assert!(player.said().starts_with("The queen of row 2 must go on r2c4, "), "{}", player.said());
    player.keys("<cr>ss").work().work();
    assert!(player.game().is_solved());
    // Queens that attack one another come before any step.
    let mut player = Player::new(vec![queens()]);
    player.keys("<home>kk <right> h").work();
    assert_eq!(player.said(), "The queens on r1c1 and r1c2 are both in row 1.");
    player.keys("<cr>");
    assert_eq!(player.game().filled().0, 1);
    assert!(session(&player).board().has_queen(Square::new(0, 1)), "the one in the corner is in no solution");
    // It already left no solution, so its move is undone too.
    player.keys("uz").work();
    assert_eq!(player.game().filled().0, 0);
    assert!(player.said().starts_with("Went back 2 moves"), "{}", player.said());
    // If nothing is forced, the hint comes from a search.
    let mut player = Player::new(vec![Problem::Queens(Board::empty(12).unwrap())]);
    player.keys("h").work();
    assert!(player.said().starts_with("No technique finds a step here"), "{}", player.said());
    player.keys("h<cr>");
    assert_eq!(player.game().filled().0, 1);
}

#[test]
fn a_wrong_queen_is_narrowed_down_and_its_move_undone() {
    let corner = || {
        let mut player = Player::new(vec![Problem::Queens(Board::empty(6).unwrap())]);
        player.keys("<home>kkk ");
        assert!(session(&player).board().has_queen(Square::new(0, 0)));
        player
    };
    let mut player = corner();
    player.keys("h").work();
    assert_eq!(player.said(), "One of your queens is wrong. Look at row 1.");
    assert_eq!(player.game().stats().hints, 0, "that is no more than a nudge");
    assert!(player.keys("h").said().starts_with("The queen on r1c1 is wrong."), "{}", player.said());
    player.keys("<end><cr>");
    assert_eq!(player.game().filled().0, 0);
    // The same with the key that undoes a mistake, without a hint.
    let mut player = corner();
    player.keys("z").work();
    assert_eq!(player.game().filled().0, 0);
}

/// Returns the column of the queen in the first row.
fn first_column(player: &Player) -> Option<usize> {
    let board = session(player).board();
    (0..board.size()).find(|&column| board.has_queen(Square::new(0, column)))
}

#[test]
fn solutions_of_a_queens_board_are_stepped_through() {
    let mut player = Player::new(vec![queens()]);
    player.keys("ay").work();
    let one = first_column(&player);
    assert_eq!(player.said(), "Solution 1 of 2. a shows the next, u goes back.");
    player.keys("a").work();
    assert!(player.game().is_solved() && first_column(&player) != one);
    assert_eq!(player.said(), "Solution 2 of 2. a shows the first again, u goes back.");
    let facts = scene(&player).panel.facts;
    assert!(facts.iter().any(|fact| (fact.label, &*fact.value) == ("solution", "2 of 2")), "{facts:?}");
    player.keys("a").work();
    assert_eq!(first_column(&player), one);
    // Undo goes back through the solutions to the player's position.
    player.keys("uu");
    assert_eq!(player.solution(), Some("1 of 2".into()));
    player.keys("a").work();
    assert_eq!(player.solution(), Some("2 of 2".into()));
    player.keys("uu");
    assert_eq!((player.game().filled().0, player.solution()), (0, None));
}

#[test]
fn the_number_of_solutions_is_known_after_the_last_one() {
    let mut player = Player::new(vec![queens()]);
    let uncounted = |player: &mut Player| {
        player.keys("ay");
        player.jobs.retain(|job| job.kind == JobKind::Solution);
        player.work();
    };
    uncounted(&mut player);
    assert_eq!(player.said(), "Solution 1. a shows the next, u goes back.");
    uncounted(&mut player);
    assert_eq!(player.said(), "Solution 2. a shows the next, u goes back.");
    uncounted(&mut player);
    assert_eq!(player.said(), "Solution 2 of 2. a shows the first again, u goes back.");
    uncounted(&mut player);
    assert_eq!(player.said(), "Solution 1 of 2. a shows the next, u goes back.");
}

#[test]
fn a_late_or_incomplete_count_is_added_to_the_message() {
    let mut player = Player::new(vec![queens()]);
    player.keys("ay");
    let count = player.jobs.iter().position(|job| job.kind == JobKind::Best).expect("a count");
    let count = player.jobs.remove(count).id;
    player.work();
    assert_eq!(player.said(), "Solution 1. a shows the next, u goes back.");
    update(&mut player.app, Message::WorkerReport(count, WorkerReport::SearchInfo(SearchInfo::MoreWays(70))));
    assert_eq!(player.said(), "Solution 1 of at least 70. a shows the next, u goes back.");
    assert_eq!(player.solution(), Some("1".into()));
}

#[test]
fn only_fundamental_solutions_are_shown_if_the_setting_says_so() {
    let mut player = Player::new(vec![Problem::Queens(Board::empty(6).unwrap())]);
    player.app.settings.solutions = SolutionFilter::Fundamental;
    player.keys("ay").work();
    assert!(player.game().is_solved());
    assert_eq!(
        player.said(),
        "This is the only solution, not counting rotations and reflections. u undoes it."
    );
    player.keys("a").work();
    assert!(player.said().starts_with("This is the only solution"), "{}", player.said());
    // A changed setting starts again with the first solution.
    player.app.settings.solutions = SolutionFilter::All;
    player.keys("aa").work();
    assert_eq!(player.solution(), Some("1 of 4".into()));
}

#[test]
fn boards_with_regions_are_solved_with_hints() {
    let mut player = Player::new(vec![problem(REGIONS)]);
    assert_eq!(player.said(), "Place one queen in every row, column and region so that no two queens touch.");
    player.keys("<home>kk ");
    let board = scene(&player).board;
    assert!(board.has_wall_left(0, 4) && !board.has_wall_left(0, 1));
    assert!(board.faces.iter().all(|face| face.region_colour.is_some()));
    // A queen attacks its region, but nothing further along the diagonal.
    assert!(
        board.faces[5 + 1].roles.has(CellRole::Attacked)
            && !board.faces[2 * 5 + 2].roles.has(CellRole::Attacked)
    );
    player.keys("j<right> ");
    assert!(
        scene(&player).panel.cell.iter().any(|part| part.text.contains("touching r1c1")),
        "{:?}",
        scene(&player).panel.cell
    );
    player.keys("h").work();
    assert_eq!(player.said(), "The queens on r1c1 and r2c2 touch at a corner.");
    player.keys("<cr>u<esc>uu");
    for _ in 0..40 {
        player.keys("s").work();
    }
    assert!(player.game().is_solved(), "{}", player.said());
}

#[test]
fn a_queen_crosses_out_attacked_squares_if_the_setting_says_so() {
    let mut player = Player::new(vec![queens()]);
    let crosses = |player: &Player| {
        let session = session(player);
        session.board().squares().filter(|&square| session.token(square) == Token::AutoCross).count()
    };
    player.keys("<home>kk ");
    assert_eq!(crosses(&player), 0);
    player.keys("u");
    player.app.settings.auto_crosses = true;
    player.keys(" ");
    assert_eq!(crosses(&player), 9);
    player.keys(" ");
    assert_eq!(crosses(&player), 0);
    player.keys("u");
    assert_eq!(crosses(&player), 9);
    player.keys("u");
    assert_eq!((crosses(&player), player.game().can_undo()), (0, false));
}

#[test]
fn forced_and_dead_squares_are_shown_on_request() {
    let mut player = Player::new(vec![queens()]);
    player.keys("<home>kk<right> ");
    let shown = |player: &Player| {
        let board = scene(player).board;
        let forced =
            board.faces.iter().filter(|face| face.content == Content::Queen(Origin::Proposed)).count();
        (forced, board.faces.iter().filter(|face| face.roles.has(CellRole::Dead)).count())
    };
    assert_eq!(shown(&player), (0, 0));
    player.keys("f");
    let (forced, dead) = shown(&player);
    assert!(forced > 0 && dead > 0, "{forced} {dead}");
    assert_eq!(player.game().stats().hints, 1);
    player.keys("f");
    assert_eq!((shown(&player), player.game().stats().hints), ((0, 0), 1));
}

#[test]
fn a_new_game_shows_the_rules_until_the_first_key() {
    let mut player = Player::new(vec![queens()]);
    assert_eq!(
        player.said(),
        "Place a queen in every row so that no two queens share a row, column or diagonal."
    );
    player.keys("j");
    assert_eq!(player.said(), "");
    let mut target = Player::new(vec![target()]);
    assert!(target.said().starts_with("Each cell scores its weight times its digit"), "{}", target.said());
    target.keys("<c-n>");
    assert_eq!(target.said(), "Restarted. The previous game is kept.");
    // A continued game does not show them.
    let (game, origin) = (target.game().clone(), target.play().board.origin.clone());
    let mut again = Player::new(vec![super::target()]);
    let continued = Box::new(ResumedGame { game, origin, notices: vec![] });
    update(&mut again.app, Message::Journal(JournalReply::Continued { at: again.at, continued }));
    assert!(again.said().starts_with("Continued: ") && !again.said().contains("weight"), "{}", again.said());
}

#[test]
fn a_queen_that_leaves_no_solution_is_reported_if_the_player_wants_to_know() {
    let mut player = Player::new(vec![Problem::Queens(Board::empty(6).unwrap())]);
    player.work().keys("<home>kkk ");
    let report_dead_end = |player: &mut Player| {
        let job = player.jobs.iter().rfind(|job| job.kind == JobKind::SearchInfo).expect("a count").id;
        update(&mut player.app, Message::WorkerReport(job, WorkerReport::SearchInfo(SearchInfo::DeadEnd)));
    };
    report_dead_end(&mut player);
    assert_eq!(player.said(), "", "nobody asked");
    player.app.settings.mistakes = ninefold::settings::Mistakes::Solution;
    player.keys("u ");
    report_dead_end(&mut player);
    assert_eq!(player.said(), "There's no solution from here any more, though no rule is broken yet.");
    // A broken rule is visible on the board and needs no message.
    player.keys("u<right> <left> ");
    report_dead_end(&mut player);
    assert_eq!(player.said(), "");
}

#[test]
fn a_hint_removes_the_queen_that_is_in_no_solution() {
    // A queen in a corner of the 6x6 board is in no solution, the one beside it is.
    for (first, other) in [(1, 0), (0, 1)] {
        let mut player = Player::new(vec![Problem::Queens(Board::empty(6).unwrap())]);
        for square in [first, other] {
            player.app.screens.play_mut().expect("a puzzle is open").board.entry.cursor = square;
            player.keys(" ");
        }
        player.keys("h").work();
        assert_eq!(player.said(), "The queens on r1c1 and r1c2 are both in row 1.");
        assert_eq!(player.text().matches("Enter erase r1c1").count(), 1, "{}", player.text());
        player.keys("<cr>");
        assert!(session(&player).board().queens().eq([Square::new(0, 1)]));
    }
}

#[test]
fn tab_leafs_through_the_steps_of_the_techniques() {
    let mut player = Player::new(vec![Problem::Queens(Board::empty(6).unwrap())]);
    for square in [1, 2 * 6 + 5] {
        player.app.screens.play_mut().expect("a puzzle is open").board.entry.cursor = square;
        player.keys(" ");
    }
    let step = |player: &mut Player, keys: &str| player.keys(keys).work().keys("<end>").said();
    let first = step(&mut player, "h");
    player.keys("<esc>h").work();
    let second = step(&mut player, "<tab>");
    assert!(first != second && player.text().contains(", step 2"), "{first} {second}");
    while !player.keys("<tab>").work().text().contains(", step 1 of ") {}
    assert_eq!(player.keys("<end>").said(), first);
}
