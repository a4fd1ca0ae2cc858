//! The stored example of each technique as a hint on the board.

use std::ops::ControlFlow;

use ninefold::game::{Game, HintPosition, SudokuStep};
use ninefold::scene::hint::{HintWords, SudokuHints};
use ninefold::tui::app::App;
use ninefold_engine::grid::{CandidateGrid, Digit};
use ninefold_engine::hint::{self, Effect, Step, Technique};
use ninefold_engine::puzzle::Problem;

use super::support::*;

pub const EXAMPLES: &str = include_str!("../../../puzzles/techniques.txt");

/// The board with the hint of a technique in its example, at the last stage, and the step.
pub fn example(technique: &'static Technique) -> (App, Step) {
    example_in("test.txt", technique)
}

/// The same with a file of this name.
pub fn example_in(file: &str, technique: &'static Technique) -> (App, Step) {
    let code = technique.code;
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

/// The board with the hint of a step in this position, at the last stage.
pub fn last_stage(mut app: App, grid: CandidateGrid, step: &Step) -> App {
    let ninefold::tui::app::Screen::Play(play) = &mut app.screens.top else { panic!("no board") };
    let Game::Sudoku(session) = &play.board.game else { panic!("no sudoku") };
    let hints = SudokuHints {
        session,
        position: HintPosition::new(grid, None),
        words: HintWords::default(),
        clean_peers: true,
    };
    let mut hint = hints.step(&SudokuStep::Technique(step.clone()));
    while hint.more() {}
    play.board.entry.cursor = hint.cursor().unwrap_or(play.board.entry.cursor);
    play.open_hint(hint);
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
