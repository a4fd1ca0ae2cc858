//! A new puzzle: its board, its level and the pattern of its clues.

use ratatui::layout::Rect;

use super::preview::draw_preview;
use super::{Clickable, Component, Env, Go};
use crate::direction::Direction;
use crate::explain::capitalized;
use crate::generate::preset::{Kind, Preset};
use crate::grid::{Grid, Puzzle};
use crate::hint::Difficulty;
use crate::packs;
use crate::puzzle::Problem;
use crate::scene::of_problem;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, Motion, NavigationAction};
use crate::tui::layout::{List, above_about, has_abouts, inset, middle, preview_below};
use crate::tui::menu::Menu;
use crate::tui::message::PuzzleRequest;

#[derive(Debug, Default)]
pub struct NewPuzzle {
    pub menu: Menu,
    pub preset: Preset,
}

/// A line of the screen: what can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    pub name: &'static str,
    pub value: String,
    pub about: &'static str,
}

impl NewPuzzle {
    const LINES: usize = 3;

    pub fn choices(&self) -> [Choice; NewPuzzle::LINES] {
        let Preset { kind, level, symmetric } = self.preset;
        let (look, about) = match (kind, symmetric) {
            (Kind::Queens, _) => ("–", "squares are blocked at random"),
            (Kind::Regions, _) => ("–", "regions of any shape"),
            (_, true) => ("Symmetric", "the pattern is the same upside down"),
            (_, false) => ("At random", "clues can be anywhere"),
        };
        [
            Choice { name: "Board", value: kind.name(), about: about_kind(kind) },
            Choice { name: "Level", value: capitalized(level.name()), about: about_level(kind, level) },
            Choice { name: "Clues", value: look.to_owned(), about },
        ]
    }

    /// An empty board of the chosen kind. Boards that differ from puzzle to puzzle are shown by one of the packs.
    fn board(&self) -> Option<Problem> {
        let kind = self.preset.kind;
        match kind {
            Kind::Target => first_of("target").map(without_clues),
            Kind::Jigsaw => first_of("jigsaw").map(without_clues),
            Kind::Queens | Kind::Regions => {
                let pack = packs::find(if kind == Kind::Queens { "queens" } else { "regions" })?;
                let size = self.preset.queens_size();
                let mut problems = pack.problems().iter();
                problems
                    .find(|problem| problem.as_queens().is_some_and(|board| board.size() == size))
                    .cloned()
            }
            Kind::Classic(_) | Kind::With(_) => kind.geometry().map(|geometry| {
                let grid = Grid::empty(geometry.cell_count());
                Problem::Sudoku(Puzzle::new(geometry, grid))
            }),
        }
    }

    /// The list, below a heading and an empty line if the area is high enough.
    fn layout(&self, area: Rect) -> List {
        let above = if area.height >= 5 { 2 } else { 0 };
        let area = middle(Rect { y: area.y + above, height: area.height - above, ..area });
        self.menu.list(above_about(inset(area), NewPuzzle::LINES), NewPuzzle::LINES)
    }

    /// Selects the next value of the chosen line in this direction, wrapping around.
    fn turn(&mut self, direction: Direction) {
        let preset = &mut self.preset;
        match self.menu.chosen {
            0 => {
                preset.kind = neighbour(&Kind::all(), preset.kind, direction);
                let hardest = preset.kind.levels().last().copied().unwrap_or(Difficulty::Easy);
                preset.level = preset.level.min(hardest);
            }
            1 => preset.level = neighbour(preset.kind.levels(), preset.level, direction),
            _ => preset.symmetric = !preset.symmetric,
        }
    }
}

impl Component for NewPuzzle {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::New]
    }

    fn act(&mut self, action: Action, _: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Move(Motion::Left)) => self.turn(Direction::Backward),
            Action::Navigation(NavigationAction::Move(Motion::Right)) => self.turn(Direction::Forward),
            Action::Navigation(NavigationAction::Move(step)) => {
                self.menu.walk(step, NewPuzzle::LINES);
            }
            Action::Navigation(NavigationAction::Choose) => {
                return vec![Go::Generate(PuzzleRequest::Random(self.preset))];
            }
            Action::Navigation(NavigationAction::Back) => return vec![Go::Back],
            _ => {}
        }
        Vec::new()
    }

    /// The first click on a line chooses it; another one changes it.
    fn click(&mut self, clicked: Clickable, _: bool, _: &Env<'_>) -> Vec<Go> {
        let Clickable::Entry(entry) = clicked else { return Vec::new() };
        if self.menu.chosen == entry {
            self.turn(Direction::Forward);
        }
        self.menu.chosen = entry;
        Vec::new()
    }

    fn title(&self) -> &str {
        "New puzzle"
    }

    fn draw(&self, _: &Env<'_>, canvas: &mut Canvas<'_>) {
        let (area, list) = (canvas.area, self.layout(canvas.area));
        if list.area.y > area.y {
            let line = Rect { y: area.y, height: 1, ..list.area };
            canvas.put(" A random puzzle of your choice.", line, canvas.theme.quiet());
        }
        let choices = self.choices();
        for (i, line) in list.lines() {
            let Choice { name, value, about } = &choices[i];
            let is_chosen = i == self.menu.chosen;
            let value = if is_chosen { format!("‹ {value} ›") } else { format!("  {value}") };
            let about = if has_abouts(list.area) { about } else { "" };
            canvas.entry(&format!("{name:<6} {value:<21} {about}"), is_chosen, line);
        }
        canvas.arrows(list);
        canvas.about(choices[self.menu.chosen].about, &list);
        if let (Some(room), Some(board)) = (preview_below(&list, area), self.board()) {
            draw_preview(&of_problem(&board), &[], &mut canvas.part(room));
        }
    }

    fn list(&self, area: Rect, _: &Env<'_>) -> Option<List> {
        Some(self.layout(area))
    }

    fn menu(&self) -> Option<&Menu> {
        Some(&self.menu)
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        Some(&mut self.menu)
    }
}

/// The first sudoku of a pack.
fn first_of(slug: &str) -> Option<&'static Puzzle> {
    packs::find(slug)?.problems().first()?.as_sudoku()
}

fn without_clues(puzzle: &Puzzle) -> Problem {
    Problem::Sudoku(puzzle.with_givens(Grid::empty(puzzle.geometry.cell_count())))
}

/// Returns the next value of the list in this direction, wrapping around.
pub fn neighbour<T: Copy + PartialEq>(all: &[T], now: T, direction: Direction) -> T {
    let place = all.iter().position(|&other| other == now).unwrap_or(0);
    all[direction.step(place, 1, all.len())]
}

fn about_kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Classic(4 | 6) => "a quick game",
        Kind::Classic(12 | 16) => "a large board; may take a while to make",
        Kind::Classic(_) => "the classic board",
        Kind::With(extra) => extra.rule(),
        Kind::Jigsaw => "irregular regions instead of boxes",
        Kind::Target => "weighted cells: highest score wins",
        Kind::Queens => "no two queens may attack each other",
        Kind::Regions => "one queen per region, none touching",
    }
}

fn about_level(kind: Kind, level: Difficulty) -> &'static str {
    match (kind, level) {
        (Kind::Queens | Kind::Regions, Difficulty::Easy) => "7x7: last squares and locked houses",
        (Kind::Queens | Kind::Regions, Difficulty::Medium) => "8x8: common attacks",
        (Kind::Queens | Kind::Regions, Difficulty::Hard) => "9x9: pairs of houses",
        (Kind::Queens | Kind::Regions, Difficulty::Unfair) => "10x10: three and four houses",
        (Kind::Queens | Kind::Regions, Difficulty::Extreme) => "11x11: suppositions",
        (Kind::Target, Difficulty::Easy) => "up to 100 completions",
        (Kind::Target, Difficulty::Medium) => "up to 1,000 completions",
        (Kind::Target, _) => "up to 20,000 completions",
        (_, Difficulty::Easy) => "plenty of clues; singles only",
        (_, Difficulty::Medium) => "pairs, triples and locked candidates",
        (_, Difficulty::Hard) => "fish, wings and colouring",
        (_, Difficulty::Unfair) => "chains and almost locked sets",
        (_, Difficulty::Extreme) => "forcing chains and nets",
    }
}
