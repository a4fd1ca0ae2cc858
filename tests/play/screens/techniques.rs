//! The last stage of a hint by each technique, in its stored example.

use std::fmt::Write;
use std::ops::ControlFlow;

use ninefold::game::{Game, HintPosition, HintResult, MarkKind, Session};
use ninefold::grid::{CandidateGrid, Digit};
use ninefold::hint::{
    self, Effect, Evidence, FORMS, ProofLine, SolvePath, Step, TECHNIQUES, Technique, Uniqueness,
};
use ninefold::puzzle::Problem;
use ninefold::scene::hint::{Fold, Hint};
use ninefold::scene::{Content, MarkRole};
use ninefold::settings::{Settings, ThemeName};
use ninefold::tui::app::App;
use ninefold::tui::keymap::Context;
use ninefold::tui::theme::{Capabilities, ColorDepth, Theme};
use ratatui::layout::Rect;

use super::support::*;

const EXAMPLES: &str = include_str!("../../../puzzles/techniques.txt");

/// The board with the hint of a technique in its example, at the last stage, and the step.
fn example(technique: &'static dyn Technique) -> (App, Step) {
    example_in("test.txt", technique)
}

/// The same with a file of this name.
pub fn example_in(file: &str, technique: &'static dyn Technique) -> (App, Step) {
    let code = technique.card().code;
    let mut lines = EXAMPLES.lines().filter(|line| line.split(':').nth(1) == Some(code));
    let line = lines.next().unwrap_or_else(|| panic!("{code} has no example"));
    let problem = problem(line);
    let Problem::Sudoku(puzzle) = &problem else { panic!("{code}: no sudoku") };
    let grid = CandidateGrid::of(puzzle);
    let mut first = None;
    let _ = hint::all_steps(&grid, &[technique], &mut |step| {
        // The step of the line, if the outcome tells which it is.
        let is_stored =
            outcome(&grid, &step) == line.split(':').skip(5).take(2).collect::<Vec<_>>().join(":");
        if is_stored || first.is_none() {
            first = Some(step);
        }
        if is_stored { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let step = first.unwrap_or_else(|| panic!("{code} is not found"));
    (last_stage(app_of_file(file, problem, &[]), grid, &step), step)
}

/// The example of a technique with a hint whose argument has branches that are folded, if there is one.
fn with_branches(technique: &'static dyn Technique) -> Option<App> {
    let code = technique.card().code;
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

/// The board with the hint of a step in this position, at the last stage.
pub fn last_stage(mut app: App, grid: CandidateGrid, step: &Step) -> App {
    let ninefold::tui::app::Screen::Play(play) = &mut app.screen else { panic!("no board") };
    let Game::Sudoku(session) = &play.game else { panic!("no sudoku") };
    let position = HintPosition::new(grid, None);
    let mut hint = Hint::of_sudoku(session, &position, &HintResult::Step(step.clone()), true);
    while hint.more() {}
    play.cursor = hint.cursor().unwrap_or(play.cursor);
    play.hint = Some(hint);
    app
}

/// What a step changes, as the library writes it: eliminations and placements as digit, row and column.
fn outcome(grid: &CandidateGrid, step: &Step) -> String {
    let geometry = grid.geometry();
    let triple =
        |cell, digit: Digit| (digit.value(), geometry.row_of(cell) + 1, geometry.column_of(cell) + 1);
    let mut gone = Vec::new();
    let mut placed = Vec::new();
    match &step.effect {
        &Effect::Place(cell, digit) => placed.push(triple(cell, digit)),
        &Effect::PlaceAll(cells, digit) => placed.extend(cells.iter().map(|cell| triple(cell, digit))),
        Effect::Eliminate(list) => gone.extend(
            list.iter().flat_map(|&(cell, digits)| digits.iter().map(move |digit| triple(cell, digit))),
        ),
    }
    let words = |list: &mut Vec<(u8, usize, usize)>| {
        list.sort_unstable();
        list.iter().map(|(digit, row, column)| format!("{digit}{row}{column}")).collect::<Vec<_>>().join(" ")
    };
    format!("{}:{}", words(&mut gone), words(&mut placed))
}

/// Draws the examples of these techniques, one below the other, without the lines that are blank.
fn pictures(techniques: &[&'static dyn Technique], size: (u16, u16), unicode: bool) -> String {
    let settings = Settings { theme: ThemeName::Mono, ..Settings::default() };
    let theme = Theme::of(
        &settings,
        Capabilities { colours: false, depth: ColorDepth::Sixteen, unicode, background: None },
    );
    let mut pictures = String::new();
    for &technique in techniques {
        let (mut app, _) = example(technique);
        app.resize(Rect::new(0, 0, size.0, size.1));
        writeln!(pictures, "{}", technique.slug()).expect("a string takes all");
        let picture = text(&themed(&app, theme, size));
        for line in picture.lines().filter(|line| !line.trim().is_empty()) {
            writeln!(pictures, "{}", line.trim_end()).expect("a string takes all");
        }
    }
    pictures
}

#[test]
fn every_pattern_names_its_parts() {
    for &technique in TECHNIQUES {
        let (mut app, _) = example(technique);
        let ninefold::tui::app::Screen::Play(play) = &mut app.screen else { panic!("no board") };
        let hint = play.hint.as_mut().expect("a hint");
        while hint.fewer() {
            let words = hint.panel_text().words();
            assert!(!words.contains("its pattern."), "{}: {words}", technique.card().slug);
        }
    }
}

#[test]
fn every_technique_shows_its_example() {
    let all: Vec<&dyn Technique> = TECHNIQUES.iter().chain(FORMS).copied().collect();
    for size in [(80, 24), (112, 40)] {
        for (mode, unicode) in [("", true), ("-ascii", false)] {
            let name = format!("techniques-{}x{}{mode}", size.0, size.1);
            insta::assert_snapshot!(name, pictures(&all, size, unicode));
        }
    }
}

/// A hint that shows the candidates of a cell leaves the player's marks where they are.
#[test]
fn centre_marks_stay_in_the_middle() {
    let (app, _) = example(hint::by_slug("finned-x-wing").expect("a technique"));
    let hint = app.play().expect("a board").hint.clone();
    let mut app = press(app, &["esc", ",", "2", "1"]);
    let ninefold::tui::app::Screen::Play(play) = &mut app.screen else { panic!("no board") };
    play.hint = hint;
    let Content::Marks(marks) = &play.scene(&Settings::default()).board.faces[play.cursor].content else {
        panic!("no marks")
    };
    let role = |kind, symbol| marks.iter().find(|m| (m.kind, m.symbol) == (kind, symbol)).map(|m| m.role);
    assert_eq!(role(MarkKind::Centre, '2'), Some(MarkRole::Eliminated));
    assert!(role(MarkKind::Corner, '2').is_none() && role(MarkKind::Centre, '1').is_some(), "{marks:?}");
    assert_eq!(role(MarkKind::Corner, '5'), Some(MarkRole::Unmarked));
}

/// Enter opens the branch that is being followed, folds it again, and applies nothing.
#[test]
fn enter_opens_and_folds_a_branch() {
    let hint = |app: &App| app.play().expect("a board").hint.clone().expect("it stays open");
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
        let hint = |app: &App| app.play().expect("a board").hint.clone().expect("it stays open");
        let mut app = press(app, &["home"]);
        while !hint(&app).adds_line() {
            app = press(app, &["right"]);
        }
        let board = app.play().expect("a board").scene(&Settings::default()).board;
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
        let shown = [MarkRole::Fin, MarkRole::Base, MarkRole::Counterpart].map(count);
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
            let mut hint = Hint::of_sudoku(&session, &position, &HintResult::Step(step.clone()), true);
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
