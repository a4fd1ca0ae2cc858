//! The last stage of a hint by each technique, in its stored example.

use std::fmt::Write;
use std::mem::{Discriminant, discriminant};
use std::ops::ControlFlow;

use ninefold::game::{Game, HintPosition, HintResult};
use ninefold::grid::{CandidateGrid, Digit};
use ninefold::hint::{self, Effect, Evidence, FORMS, Step, TECHNIQUES, Technique};
use ninefold::puzzle::Problem;
use ninefold::scene::hint::Hint;
use ninefold::settings::{Settings, ThemeName};
use ninefold::tui::app::App;
use ninefold::tui::keymap::Context;
use ninefold::tui::theme::{Capabilities, ColorDepth, Theme};
use ratatui::layout::Rect;

use super::support::*;

const EXAMPLES: &str = include_str!("../../../puzzles/techniques.txt");

/// The board with the hint of a technique in its example, at the last stage, and the step.
fn example(technique: &'static dyn Technique) -> (App, Step) {
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
    let mut app = app(problem, &[]);
    let ninefold::tui::app::Screen::Play(play) = &mut app.screen else { panic!("{code}: no board") };
    let Game::Sudoku(session) = &play.game else { panic!("{code}: no sudoku") };
    let position = HintPosition::new(grid, None);
    let mut hint = Hint::of_sudoku(session, &position, &HintResult::Step(step.clone()), true);
    while hint.more() {}
    play.cursor = hint.cursor().unwrap_or(play.cursor);
    play.hint = Some(hint);
    (app, step)
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
        Capabilities { colours: false, depth: ColorDepth::Sixteen, unicode, ground: None },
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
fn every_technique_shows_its_example() {
    let all: Vec<&dyn Technique> = TECHNIQUES.iter().chain(FORMS).copied().collect();
    insta::assert_snapshot!("techniques-80x24", pictures(&all, (80, 24), true));
    // One of each kind of evidence in the other sizes and modes.
    let mut kinds: Vec<Discriminant<Evidence>> = Vec::new();
    let is_new = |technique: &&'static dyn Technique| {
        let kind = discriminant(&example(*technique).1.evidence);
        let is_new = !kinds.contains(&kind);
        kinds.push(kind);
        is_new
    };
    let some: Vec<&dyn Technique> = all.into_iter().filter(is_new).collect();
    assert!(some.len() > 20, "{}", some.len());
    insta::assert_snapshot!("techniques-80x24-ascii", pictures(&some, (80, 24), false));
    insta::assert_snapshot!("techniques-112x40", pictures(&some, (112, 40), true));
    insta::assert_snapshot!("techniques-112x40-ascii", pictures(&some, (112, 40), false));
}

/// Enter opens the branch that is being followed, and applies nothing.
#[test]
fn enter_opens_a_branch() {
    let branches = |app: &App| app.contexts().contains(&Context::Branch);
    let mut opened = 0;
    for slug in ["forcing-chain-verity", "forcing-net-verity", "nested-forcing-net"] {
        let techniques = TECHNIQUES.iter().chain(FORMS);
        let Some(technique) = techniques.copied().find(|technique| technique.slug() == slug) else {
            continue;
        };
        let mut app = press(example(technique).0, &["home"]);
        let lines =
            |app: &App| app.play().expect("a board").hint.as_ref().map(|hint| hint.panel_text().words());
        while !branches(&app) && app.play().expect("a board").hint.as_ref().is_some_and(Hint::has_more) {
            app = press(app, &["right"]);
        }
        if branches(&app) {
            let folded = lines(&app).expect("a hint").lines().count();
            app = press(app, &["cr"]);
            assert!(
                lines(&app).expect("it stays open").lines().count() > folded && !branches(&app),
                "{slug}"
            );
            opened += 1;
        }
    }
    assert!(opened > 0);
}
