//! Hints with arguments that have cases: what is folded, opened and shown when.

use std::ops::ControlFlow;

use ninefold::game::{HintPosition, Session, SudokuStep};
use ninefold::scene::hint::{Fold, Hint, HintWords, SudokuHints};
use ninefold::scene::{Content, MarkRole, Role};
use ninefold::settings::Settings;
use ninefold::tui::app::App;
use ninefold::tui::keymap::Context;
use ninefold_engine::grid::CandidateGrid;
use ninefold_engine::hint::{self, Evidence, ProofLine, SolvePath, Technique, Uniqueness};
use ninefold_engine::puzzle::Problem;

use super::examples::{EXAMPLES, example, last_stage};
use super::support::*;

/// The example of a technique with a hint whose argument has branches that are folded, if there is one.
fn with_branches(technique: &'static Technique) -> Option<App> {
    let code = technique.code;
    let line = EXAMPLES.lines().find(|line| line.split(':').nth(1) == Some(code))?;
    let problem = problem(line);
    let grid = CandidateGrid::of(problem.as_sudoku()?);
    let mut found = None;
    let _ = hint::all_steps(&grid, &[technique], &mut |step| {
        if step.presentation(&grid).proof.iter().any(|line| line.branch.len() > 1 && !line.has_short_branch())
        {
            found = Some(step);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found.map(|step| last_stage(app_of_file("test.txt", problem, &[]), grid, &step))
}

/// Enter opens the branch that is being followed, folds it again, and applies nothing.
#[test]
fn enter_opens_and_folds_a_branch() {
    let hint = |app: &App| app.screens.play().expect("a board").hint().cloned().expect("it stays open");
    let mut opened = 0;
    for slug in ["forcing-chain-verity", "forcing-net-verity", "nested-forcing-net"] {
        let Some(technique) = hint::by_slug(slug) else { panic!("{slug}") };
        let Some(app) = with_branches(technique) else { continue };
        let mut app = press(app, &["home"]);
        while hint(&app).fold().is_none() && hint(&app).has_more() {
            app = press(app, &["right"]);
        }
        if hint(&app).fold().is_none() {
            continue;
        }
        assert!(app.contexts().contains(&Context::Branch), "{slug}");
        let folded = hint(&app);
        app = press(app, &["cr"]);
        let lines = |hint: &Hint| hint.panel_text().words().lines().count();
        assert_eq!(lines(&hint(&app)), lines(&folded) + 1, "{slug}");
        assert!(app.contexts().contains(&Context::OpenBranch), "{slug}");
        assert_eq!(hint(&app).panel_text().heading, folded.panel_text().heading, "{slug}: the total stays");
        // The lines of the branch take their turns before the next one.
        app = press(press(app, &["right"]), &["left", "cr"]);
        assert_eq!(hint(&app), folded, "{slug}");
        opened += 1;
    }
    assert_eq!(opened, 3);
}

/// A list of cases begins with the candidates of which one is true: none of them is shown as true or false yet.
#[test]
fn cases_begin_with_the_candidates_of_which_one_is_true() {
    for slug in ["forcing-chain-verity", "forcing-net-verity"] {
        let (app, step) = example(hint::by_slug(slug).expect("a technique"));
        let hint = |app: &App| app.screens.play().expect("a board").hint().cloned().expect("it stays open");
        let mut app = press(app, &["home"]);
        while !hint(&app).adds_line() {
            app = press(app, &["right"]);
        }
        let board = app.screens.play().expect("a board").scene(&Settings::default()).board;
        let roles = board.faces.iter().filter_map(|face| match &face.content {
            Content::Marks(marks) => Some(marks.iter().map(|mark| mark.role)),
            _ => None,
        });
        let roles: Vec<MarkRole> = roles.flatten().collect();
        let count = |role| roles.iter().filter(|&&other| other == role).count();
        let cases = match &step.evidence {
            Evidence::ForcingVerity(verity) => verity.arms.len(),
            Evidence::NetVerity(verity) => verity.branches.len(),
            _ => panic!("{slug}"),
        };
        let shown =
            [MarkRole::Told(Role::Fin), MarkRole::Told(Role::Pattern), MarkRole::Told(Role::Counterpart)]
                .map(count);
        assert_eq!(shown, [cases, 0, 0], "{slug}");
    }
}

/// Puzzles found in the vicinity of others by their score.
pub const HARD: [&str; 2] = [
    ".1..2.5....24....747..1..26.9.2..7.............3..4.5.3.9.4...5.2.3..8......7..9.",
    ".1..2.5....24.6...47..1..26.9.2..7.............3..4.5.3...4..75.2.3..8......7..9.",
];

/// However many branches of an argument are opened, it stays within the height of a large terminal.
#[test]
fn long_arguments_are_folded() {
    let (mut longest, mut steps) = (0, 0);
    for line in HARD {
        let Problem::Sudoku(puzzle) = &problem(line) else { panic!("no sudoku") };
        let session = Session::new(puzzle.clone().into()).expect("a playable size");
        // The arguments of solve paths are not shortened.
        let mut path = SolvePath::new(&CandidateGrid::of(puzzle), Uniqueness::Unique);
        loop {
            let grid = path.grid().clone();
            let Ok(Some(step)) = path.next_while(|| true) else { break };
            let position = HintPosition::new(grid.clone(), None);
            let inferences = step.presentation(&grid).proof.iter().map(ProofLine::count).sum::<usize>();
            longest = longest.max(inferences);
            let hints =
                SudokuHints { session: &session, position, words: HintWords::default(), clean_peers: true };
            let mut hint = hints.step(&SudokuStep::Technique(step.clone()));
            while hint.has_more() {
                if hint.fold() != Some(Fold::Open) || !hint.turn_branch() {
                    hint.more();
                }
                let mut end = hint.clone();
                while end.more() {}
                let lines = end.panel_text().words().lines().count();
                assert!(lines <= 32, "{lines} lines: {step:?}");
            }
            steps += 1;
        }
    }
    assert!(longest > 32 && steps > 50, "the puzzles are not hard enough: {longest} in {steps} steps");
}

/// Where the last stage fits, no line of a long argument makes room for those after it.
#[test]
fn all_lines_are_shown_where_they_fit() {
    let Problem::Sudoku(puzzle) = &problem(HARD[0]) else { panic!("no sudoku") };
    let session = Session::new(puzzle.clone().into()).expect("a playable size");
    let mut path = SolvePath::new(&CandidateGrid::of(puzzle), Uniqueness::Unique);
    let mut long = 0;
    loop {
        let grid = path.grid().clone();
        let Ok(Some(step)) = path.next_while(|| true) else { break };
        let position = HintPosition::new(grid, None);
        let hints =
            SudokuHints { session: &session, position, words: HintWords::default(), clean_peers: true };
        let shortens = |fits: bool| {
            let mut hint = hints.step(&SudokuStep::Technique(step.clone()));
            hint.unfold(|_| fits);
            let mut shortens = false;
            while hint.has_more() {
                if hint.fold() != Some(Fold::Open) || !hint.turn_branch() {
                    hint.more();
                }
                shortens |= hint.panel_text().words().lines().any(|line| line == "…");
            }
            shortens
        };
        assert!(!shortens(true), "{step:?}");
        long += usize::from(shortens(false));
    }
    assert!(long > 0, "the puzzle is not hard enough");
}
