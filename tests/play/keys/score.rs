//! Target boards: the score map, hints that explain scores, and the rank at the end.

use ninefold::settings::Mistakes;
use ninefold_engine::solve::best_score::Optimiser;

use super::*;

/// Only the first box is filled.
const OPEN: &str = "123000000456000000789000000000000000000000000000000000000000000000000000000000000";

fn open() -> Player {
    let Problem::Sudoku(puzzle) = problem(OPEN) else { unreachable!() };
    Player::new(vec![Problem::Sudoku(Puzzle { weights: Some(Weights::rings(9)), ..puzzle })])
}

/// Runs the last job for the score map or the rank.
fn run_scores(player: &mut Player) {
    let at = player.jobs.iter().rposition(|job| job.kind == JobKind::Scores).expect("a job");
    let job = player.jobs.remove(at);
    let monitor = Monitor::new();
    let report = match job.work {
        Work::CandidateScores(geometry, values, weights) => {
            let scores = Optimiser::new(&geometry).candidate_scores(&values, &weights, &monitor);
            WorkerReport::CandidateScores(scores.expect("not cancelled").map(Box::new))
        }
        Work::Rank(geometry, givens, weights, score) => {
            let better = Optimiser::new(&geometry).count_better(score, 999, &givens, &weights, &monitor);
            WorkerReport::BetterGrids(better.expect("not cancelled"))
        }
        other => panic!("{other:?}"),
    };
    let tasks = update(&mut player.app, Message::WorkerReport(job.id, report));
    player.perform(tasks);
}

/// Returns the digits that the score map shows in the cell under the cursor.
fn map_digits(player: &Player) -> Vec<char> {
    let scene = player.play().scene(&Settings::default());
    match &scene.board.faces[player.play().board.entry.cursor].content {
        Content::Marks(marks) => marks.iter().map(|mark| mark.symbol).collect(),
        other => panic!("no marks: {other:?}"),
    }
}

#[test]
fn scores_are_shown_for_the_cell_under_the_cursor() {
    let mut player = open();
    player.keys("=");
    run_scores(&mut player);
    assert!(player.said().starts_with("9 keeps it; 8 costs 1; 7 costs 2;"), "{}", player.said());
    assert_eq!(player.game().stats().hints, 1);
    let scene = player.play().scene(&Settings::default());
    assert_eq!(scene.board.faces[40].content, Content::Empty, "other cells are not told");
    player.keys("<left>");
    assert_eq!(player.said(), "");
    player.keys("=");
    assert_eq!(player.game().stats().hints, 2, "another cell is another hint");
    player.keys("<esc>");
    assert_eq!(player.said(), "", "the scores are closed, not the game");
    assert_eq!(nine().keys("=").said(), "Only target boards have scores to show.");
}

#[test]
fn the_map_of_all_scores_asks_first_and_counts_in_each_position() {
    let mut player = open();
    player.keys("==");
    assert!(player.said().starts_with("Show the scores of all cells?"), "{}", player.said());
    player.keys("n");
    assert_eq!(player.game().stats().hints, 1, "the cell was a hint, the question is none");
    player.keys("=y");
    run_scores(&mut player);
    assert_eq!(map_digits(&player), ['9']);
    let faces = player.play().scene(&Settings::default()).board.faces;
    assert!(faces[40].heat > Some(0) && faces[10].heat == Some(0), "nothing is at stake in a given");
    let hints = player.game().stats().hints;
    // The map is computed again after each move, and leaves the player's marks alone.
    player.keys("8");
    run_scores(&mut player);
    assert_eq!(player.game().stats().hints, hints + 1);
    player.keys("u");
    run_scores(&mut player);
    assert!(player.session().marks(Cell::new(40)).is_empty());
    player.keys("h").work();
    player.keys("<esc>");
    let scene = player.play().scene(&Settings::default());
    assert_eq!(scene.board.faces[40].content, Content::Empty, "a hint closes the map");
}

#[test]
fn a_dead_end_is_told_on_request() {
    let mut player = open();
    player.keys("kkkk1=");
    assert_eq!(player.said(), "No digit leads to a complete grid from here.");
    assert_eq!(player.game().stats().hints, 0, "a broken rule is on the screen");
}

#[test]
fn the_best_score_falls_only_for_those_who_want_to_see_mistakes() {
    let mut player = open();
    best(&mut player, JobKind::Best, 2855);
    best(&mut player, JobKind::SearchInfo, 2855);
    player.keys("8");
    best(&mut player, JobKind::SearchInfo, 2854);
    let shown = |player: &Player, mistakes| {
        let scene = player.play().scene(&Settings { mistakes, ..Settings::default() });
        scene.panel.facts.into_iter().find(|fact| fact.label == "best").expect("a target board").value
    };
    assert_eq!(player.said(), "");
    assert_eq!(shown(&player, Mistakes::Rules), "2855");
    assert_eq!(shown(&player, Mistakes::Never), "2855");
    assert_eq!(shown(&player, Mistakes::Solution), "2854");
}

#[test]
fn hints_explain_scores() {
    let mut player = open();
    player.keys("h").work();
    assert!(player.said().starts_with("Look at "), "{}", player.said());
    assert!(player.said().contains("the best possible score, 2"), "{}", player.said());
    player.keys("h");
    assert!(player.said().starts_with("Only these 17 cells decide the score"), "{}", player.said());
    let scene = player.play().scene(&Settings::default());
    assert_eq!(scene.board.faces.iter().filter(|face| face.roles.has(CellRole::Cover)).count(), 17);
    player.keys("h");
    assert!(player.said().starts_with("Look at r"), "{}", player.said());
    player.keys("h");
    let argument = player.said();
    assert!(argument.contains(" Only ") && argument.contains(" keeps 2"), "{argument}");
    assert!(argument.contains(" leads to 2"), "{argument}");
    let cursor = player.play().board.entry.cursor;
    player.keys("<cr>");
    assert!(player.session().value(Cell::new(cursor)).is_some());
    assert!(player.said().contains(" keeps 2"), "{}", player.said());
}

#[test]
fn a_finished_target_board_has_a_rank() {
    let mut player = open();
    player.keys("ay");
    let answer = player.jobs.iter().rposition(|job| job.kind == JobKind::Solution).expect("a job");
    let job = player.jobs.remove(answer);
    let Work::BestGrid(geometry, givens, weights) = job.work else { panic!("the best grid") };
    let best = Optimiser::new(&geometry).best(&givens, &weights, &Monitor::new(), &mut |_| ());
    let Ok(Some((_, grid))) = best else { panic!("a best grid") };
    let tasks = update(
        &mut player.app,
        Message::WorkerReport(job.id, WorkerReport::Solution(Some(Solution::Grid(grid)))),
    );
    player.perform(tasks);
    run_scores(&mut player);
    assert_eq!(player.play().finish().and_then(|finish| finish.better), Some(0));
    assert!(player.text().contains("rank      1"), "{}", player.text());
}

/// After two steps, 9 in r4c4 breaks no rule but leaves no solution.
const RINGS: &str = "....8.1.....2.....4.3...28..54..7....7283....891.42.....6..8...13...45.89...6571.";

fn lost() -> Player {
    let Problem::Sudoku(puzzle) = problem(RINGS) else { unreachable!() };
    let mut player =
        Player::new(vec![Problem::Sudoku(Puzzle { weights: Some(Weights::rings(9)), ..puzzle })]);
    player.work().keys("s").work().keys("s").work();
    player.app.screens.play_mut().expect("a puzzle is open").board.entry.cursor = 30;
    player.keys("9");
    player
}

#[test]
fn hints_and_checks_report_a_dead_end_and_undo_it() {
    for ask in ["h", "x"] {
        let mut player = lost();
        let filled = player.session().filled().0;
        player.keys(ask).work();
        assert!(
            player.said().starts_with("There's no solution from here any more"),
            "{ask}: {}",
            player.said()
        );
        let prompt = player.play().scene(&Settings::default()).panel.message.prompt;
        assert_eq!(prompt, "Enter undo 1 move", "{ask}");
        player.keys("<cr>");
        assert_eq!((player.value(4, 4), player.session().filled().0), (None, filled - 1), "{ask}");
        player.keys("x").work();
        assert!(player.said().starts_with("No rule is broken"), "{}", player.said());
    }
}

/// Delivers the best score of the position, or of the puzzle.
fn best(player: &mut Player, kind: JobKind, best: i64) {
    let job = player.jobs.iter().rev().find(|job| job.kind == kind).expect("a job").id;
    let report = WorkerReport::SearchInfo(SearchInfo::Score { best, bound: best });
    let tasks = update(&mut player.app, Message::WorkerReport(job, report));
    player.perform(tasks);
}

#[test]
fn a_check_names_the_points_that_were_given_up() {
    let mut player = open();
    player.keys("x").look_for_mistakes();
    assert_eq!(player.said(), "No rule is broken.");
    best(&mut player, JobKind::Best, 2855);
    best(&mut player, JobKind::SearchInfo, 2855);
    player.keys("<esc>x").look_for_mistakes();
    assert_eq!(player.said(), "No rule is broken, and you can still reach the best score.");
    player.keys("<esc>8");
    best(&mut player, JobKind::SearchInfo, 2854);
    player.keys("x").look_for_mistakes();
    assert_eq!(player.said(), "No rule is broken, but you have given up 1 point. z goes back.");
    assert_eq!(player.game().stats().hints, 2, "what can still be reached is told as a hint");
}

#[test]
fn a_loss_that_was_mended_is_not_undone() {
    let mut player = open();
    best(&mut player, JobKind::SearchInfo, 2855);
    player.keys("8");
    best(&mut player, JobKind::SearchInfo, 2854);
    player.keys("9");
    best(&mut player, JobKind::SearchInfo, 2855);
    player.keys("z").look_for_mistakes();
    assert_eq!(player.value(5, 5), Some(9), "{}", player.said());
    assert!(player.said().starts_with("No mistake found"), "{}", player.said());
    player.keys("<left>8");
    best(&mut player, JobKind::SearchInfo, 2850);
    player.keys("z").look_for_mistakes();
    assert_eq!((player.value(5, 5), player.value(5, 4)), (Some(9), None), "{}", player.said());
}

#[test]
fn a_dead_end_can_be_undone_after_a_restart() {
    let before = lost();
    let mut player = lost();
    let (at, origin) = (Duration::from_secs(9), player.play().board.origin.clone());
    let continued = Box::new(ResumedGame { game: before.game().clone(), origin, notices: vec![] });
    let tasks = update(&mut player.app, Message::Journal(JournalReply::Continued { at, continued }));
    player.perform(tasks);
    player.keys("z").look_for_mistakes();
    assert_eq!(player.value(4, 4), None);
    assert!(player.said().starts_with("Went back 1 move"), "{}", player.said());
}
