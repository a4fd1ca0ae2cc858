//! Keys on queens boards of both kinds.

use ninefold::game::{Game, QueensSession, Token};
use ninefold::puzzle::Problem;
use ninefold::queens::{Board, Square};
use ninefold::scene::{Content, Origin, Role, Scene, SearchInfo};
use ninefold::settings::{Settings, SolutionFilter};
use ninefold::tui::app::update;
use ninefold::tui::message::{JobKind, Message, ResumedGame, Solution, Task, WorkerReport};

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
    let scene = player.app.play().unwrap().scene(&Settings::default());
    assert!(scene.board.faces[15].roles.has(Role::Attacked));
    player.keys("<right><cr>");
    let scene = player.app.play().unwrap().scene(&Settings::default());
    assert!(scene.board.faces[0].roles.has(Role::Conflict));
    player.keys("u<right>n");
    let scene = player.app.play().unwrap().scene(&Settings::default());
    assert_eq!(scene.board.faces[2].content, Content::Crossed);
    player.keys("a").work();
    assert!(player.game().is_solved());
}

/// A player who goes on after asking is not overrun by the answer.
#[test]
fn an_answer_comes_only_while_it_is_waited_for() {
    let mut player = Player::new(vec![queens()]);
    player.keys("a");
    let job = player.jobs.iter().find(|job| job.kind == JobKind::Solution).expect("a job").id;
    let tasks = update(&mut player.app, Message::Key { at: player.at, key: key(" ") });
    assert!(tasks.iter().any(|task| matches!(task, Task::Cancel(JobKind::Solution))), "{tasks:?}");
    player.perform(tasks);
    let before = player.game().clone();
    let answer = ninefold::queens::solutions(&Board::empty(4).unwrap()).next().unwrap();
    let news = WorkerReport::Solution(Some(Solution::Queens(answer.into())));
    assert!(update(&mut player.app, Message::WorkerReport(job, news)).is_empty());
    assert_eq!(*player.game(), before);
}

#[test]
fn queens_have_hints_too() {
    let mut player = Player::new(vec![queens()]);
    player.keys("<home>kk<right> h");
    assert_eq!(player.said(), "There is a last square.");
    player.keys("h");
    assert_eq!(player.said(), "There is a last square in row 2.");
    player.keys("h");
    assert!(player.said().starts_with("r2c4 is the only square left in row 2"), "{}", player.said());
    player.keys("hss");
    assert!(player.game().is_solved());
    // Two that attack one another come first.
    let mut player = Player::new(vec![queens()]);
    player.keys("<home>kk <right> h");
    assert_eq!(player.said(), "The queens on r1c1 and r1c2 are both in row 1.");
    player.keys("<cr>");
    assert_eq!(player.game().filled().0, 1);
    // The way back leads on to before the queen in the corner, which had left no way.
    player.keys(" z");
    assert_eq!(player.game().filled().0, 0);
    assert!(player.said().starts_with("4 moves undone"), "{}", player.said());
    // Where nothing is forced a search knows a way.
    let mut player = Player::new(vec![Problem::Queens(Board::empty(12).unwrap())]);
    player.keys("h").work();
    assert!(player.said().starts_with("No technique finds a step here"), "{}", player.said());
    player.keys("hh");
    assert_eq!(player.game().filled().0, 1);
}

#[test]
fn a_queens_board_in_a_dead_end_leads_back() {
    let corner = || {
        let mut player = Player::new(vec![Problem::Queens(Board::empty(6).unwrap())]);
        player.keys("<home>kkk ");
        assert!(session(&player).board().has_queen(Square::new(0, 0)));
        player
    };
    let mut player = corner();
    player.keys("h");
    assert!(player.said().starts_with("The board can no longer be completed"), "{}", player.said());
    player.keys("<cr>");
    assert_eq!(
        (player.game().filled().0, player.said()),
        (0, "The board can be completed from here.".into())
    );
    // The same without a hint, and with nothing known of the way here.
    let mut player = corner();
    player.keys("z");
    assert_eq!(player.game().filled().0, 0);
}

/// Where the queen of the first row stands.
fn first_column(player: &Player) -> Option<usize> {
    let board = session(player).board();
    (0..board.size()).find(|&column| board.has_queen(Square::new(0, column)))
}

#[test]
fn solutions_of_a_queens_board_are_stepped_through() {
    let mut player = Player::new(vec![queens()]);
    player.keys("a").work();
    let one = first_column(&player);
    assert_eq!(player.said(), "Solution 1 of 2. a shows the next, u goes back.");
    player.keys("a").work();
    assert!(player.game().is_solved() && first_column(&player) != one);
    assert_eq!(player.said(), "Solution 2 of 2. a shows the first again, u goes back.");
    let facts = scene(&player).panel.facts;
    assert!(facts.iter().any(|fact| (fact.label, &*fact.value) == ("solution", "2 of 2")), "{facts:?}");
    player.keys("a").work();
    assert_eq!(first_column(&player), one);
    // Back through all of them to where the player was.
    player.keys("uu");
    assert_eq!(player.play().solution(), Some("1 of 2".into()));
    player.keys("a").work();
    assert_eq!(player.play().solution(), Some("2 of 2".into()));
    player.keys("uu");
    assert_eq!((player.game().filled().0, player.play().solution()), (0, None));
}

#[test]
fn the_last_solution_is_known_where_nobody_has_counted() {
    let mut player = Player::new(vec![queens()]);
    let uncounted = |player: &mut Player| {
        player.keys("a");
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
fn a_count_that_comes_late_or_ends_early_is_told_beside_the_number() {
    let mut player = Player::new(vec![queens()]);
    player.keys("a");
    let count = player.jobs.iter().position(|job| job.kind == JobKind::Best).expect("a count");
    let count = player.jobs.remove(count).id;
    player.work();
    assert_eq!(player.said(), "Solution 1. a shows the next, u goes back.");
    update(&mut player.app, Message::WorkerReport(count, WorkerReport::SearchInfo(SearchInfo::MoreWays(70))));
    assert_eq!(player.said(), "Solution 1 of at least 70. a shows the next, u goes back.");
    assert_eq!(player.play().solution(), Some("1".into()));
}

#[test]
fn only_fundamental_solutions_are_stepped_through_where_that_is_wanted() {
    let mut player = Player::new(vec![Problem::Queens(Board::empty(6).unwrap())]);
    player.app.settings.solutions = SolutionFilter::Fundamental;
    player.keys("a").work();
    assert!(player.game().is_solved());
    assert_eq!(
        player.said(),
        "This is the only solution, not counting rotations and reflections. u undoes it."
    );
    player.keys("a").work();
    assert!(player.said().starts_with("This is the only solution"), "{}", player.said());
    // Another wish begins from the first again.
    player.app.settings.solutions = SolutionFilter::All;
    player.keys("aa").work();
    assert_eq!(player.play().solution(), Some("1 of 4".into()));
}

#[test]
fn boards_with_regions_are_played_with_hints_to_their_end() {
    let mut player = Player::new(vec![problem(REGIONS)]);
    assert_eq!(player.said(), "Place one queen in every row, column and region so that no two queens touch.");
    player.keys("<home>kk ");
    let board = scene(&player).board;
    assert!(board.is_wall(4, 3) && !board.is_wall(0, 1));
    assert!(board.faces.iter().all(|face| face.region_color.is_some()));
    // The region goes on below the column; far on the diagonal nothing is attacked.
    assert!(
        board.faces[5 + 1].roles.has(Role::Attacked) && !board.faces[2 * 5 + 2].roles.has(Role::Attacked)
    );
    player.keys("j<right> ");
    assert!(
        scene(&player).panel.cell.iter().any(|part| part.text.contains("touching r1c1")),
        "{:?}",
        scene(&player).panel.cell
    );
    player.keys("h");
    assert_eq!(player.said(), "The queens on r1c1 and r2c2 touch at a corner.");
    player.keys("<cr>u<esc>uu");
    for _ in 0..40 {
        player.keys("s");
    }
    assert!(player.game().is_solved(), "{}", player.said());
}

#[test]
fn a_queen_crosses_out_what_she_attacks_where_that_is_wanted() {
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
    let told = |player: &Player| {
        let board = scene(player).board;
        let forced =
            board.faces.iter().filter(|face| face.content == Content::Queen(Origin::Proposed)).count();
        (forced, board.faces.iter().filter(|face| face.roles.has(Role::Dead)).count())
    };
    assert_eq!(told(&player), (0, 0));
    player.keys("f");
    let (forced, dead) = told(&player);
    assert!(forced > 0 && dead > 0, "{forced} {dead}");
    assert_eq!(player.game().stats().hints, 1);
    player.keys("f");
    assert_eq!((told(&player), player.game().stats().hints), ((0, 0), 1));
}

/// What is wanted stands there until the first key: on small screens it lies on the board.
#[test]
fn the_rules_are_told_to_whoever_begins() {
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
    // Who goes on knows them.
    let (game, origin) = (target.game().clone(), target.play().origin.clone());
    let mut again = Player::new(vec![super::target()]);
    let continued = Box::new(ResumedGame { game, origin, notices: vec![] });
    update(&mut again.app, Message::Found { at: again.at, continued });
    assert!(again.said().starts_with("Continued, ") && !again.said().contains("weight"), "{}", again.said());
}

#[test]
fn a_queen_that_leaves_no_way_is_told_at_once() {
    let mut player = Player::new(vec![Problem::Queens(Board::empty(6).unwrap())]);
    player.work().keys("<home>kkk ");
    let leaves_none = |player: &mut Player| {
        let job = player.jobs.iter().rfind(|job| job.kind == JobKind::SearchInfo).expect("a count").id;
        update(&mut player.app, Message::WorkerReport(job, WorkerReport::SearchInfo(SearchInfo::DeadEnd)));
    };
    leaves_none(&mut player);
    assert_eq!(player.said(), "The board can no longer be completed, though no rule is broken yet.");
    // Where a rule is broken that is to be seen.
    player.keys("u<right> <left> ");
    leaves_none(&mut player);
    assert_eq!(player.said(), "");
}
