//! Hints: the next conclusion on a board, the reason for it, and its explanation in words.
//!
//! A technique finds a [`Step`] in a [`Position`]. A step keeps its effect apart from its evidence, and explanations
//! and highlights are derived from the evidence. Techniques do not search: every argument can be followed by eye.
//!
//! With hints for sudoku they share typed text, roles, advice, the stages of a hint and its record. Techniques, steps and
//! paths are their own: for seven techniques with four kinds of evidence they take little, and what those of sudoku have
//! besides (analysis, cancelling inside a technique, scores, checks, inferences) would be empty here.

mod attacked;
mod evidence;
mod last;
mod locked;
mod obvious;
mod path;
mod step;
mod supposed;
mod text;

use std::ops::ControlFlow;

use super::Position;
use crate::difficulty::Difficulty;
use crate::explain::words;

pub use evidence::Evidence;
pub use obvious::{ObviousSquares, obvious_squares};
pub use path::{Path, rate, solve_path, solves, try_solve_path};
pub use step::{Effect, Step};
pub use text::{Name, Text};

/// A way to find steps.
#[derive(Debug)]
pub struct Technique {
    /// The stable name for the command line: `last-square`.
    pub slug: &'static str,
    /// The name in sentences: `last square`.
    pub name: &'static str,
    /// The difficulty of its steps.
    pub level: Difficulty,
    find: fn(&Position, &mut Sink) -> ControlFlow<()>,
}

impl PartialEq for Technique {
    fn eq(&self, other: &Technique) -> bool {
        self.slug == other.slug
    }
}
impl Eq for Technique {}

/// Takes steps one after another until it breaks.
type Sink<'a> = dyn FnMut(Effect, Evidence) -> ControlFlow<()> + 'a;

impl Technique {
    /// Describes the technique to a player who meets it for the first time.
    pub fn doc(&self) -> &'static str {
        words::of_technique(self.slug)
    }

    /// Hands every step in a position to the sink, those that are easiest to see first, until the sink breaks.
    pub fn find(
        &'static self,
        position: &Position,
        sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        (self.find)(position, &mut |effect, evidence| sink(Step { technique: self, effect, evidence }))
    }

    fn first(&'static self, position: &Position) -> Option<Step> {
        let mut first = None;
        let _ = self.find(position, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }
}

/// Makes techniques of rows: name on the command line, usual name, level and search.
macro_rules! techniques {
    ($($slug:literal $name:literal $level:ident $find:expr;)*) => {
        &[$(Technique { slug: $slug, name: $name, level: Difficulty::$level, find: $find }),*]
    };
}

/// Every technique, easiest first.
pub static TECHNIQUES: &[Technique] = techniques! {
    "last-square" "last square" Easy last::find;
    "locked-house" "locked house" Easy |position, sink| locked::find(position, 1, sink);
    "common-attack" "common attack" Medium attacked::find;
    "house-pair" "house pair" Hard |position, sink| locked::find(position, 2, sink);
    "house-triple" "house triple" Unfair |position, sink| locked::find(position, 3, sink);
    "house-quadruple" "house quadruple" Unfair |position, sink| locked::find(position, 4, sink);
    "supposed-queen" "supposed queen" Extreme supposed::find;
};

/// Returns the first step that the techniques find, trying easy techniques first.
///
/// Steps are sound only if the position can be completed: check for a [dead house](Position::dead) first.
pub fn next_step(position: &Position) -> Option<Step> {
    steps(position).next()
}

/// Returns the first step of each technique that finds one, easy techniques first; see [`next_step`].
pub fn steps(position: &Position) -> impl Iterator<Item = Step> {
    steps_up_to(position, Difficulty::Extreme)
}

fn steps_up_to(position: &Position, level: Difficulty) -> impl Iterator<Item = Step> {
    TECHNIQUES
        .iter()
        .take_while(move |technique| technique.level <= level)
        .filter_map(|technique| technique.first(position))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::monitor::Monitor;
    use crate::queens::{Board, QueensVerdict, Regions, Square, solutions, verdict};

    /// Boards on which only the first row has more than one open square.
    #[test]
    fn the_largest_boards_have_hints_and_verdicts() {
        for size in [16, 17, 23, 32] {
            let mut board = Board::empty(size).unwrap();
            let solution = solutions(&board).next().unwrap();
            let blocked = |square: &Square| square.row > 0 && !solution.has_queen(*square);
            board.squares().filter(blocked).for_each(|square| board.set_blocked(square, true));
            let path = solve_path(&board);
            assert!(path.is_solved && path.steps.len() >= size, "N = {size}");
            let last = solution.queens().last().unwrap();
            let obvious = obvious_squares(&Position::of(&board).unwrap());
            assert!(obvious.forced.contains(last), "N = {size}");
            let step = path.steps.iter().find(|step| step.effect == Effect::Place(last)).unwrap();
            assert_eq!(step.effect.text().to_string(), format!("queen on r{size}c{}", last.column + 1));
            assert!(!step.highlights(|house| board.squares_of(house)).is_empty());
            let mut completed = board.clone();
            path.steps.iter().for_each(|step| step.effect.mark(&mut completed));
            assert!(completed.queens().eq(solution.queens()), "N = {size}");
            let Ok(QueensVerdict::Unique(only)) = verdict(&board, &Monitor::new()) else {
                panic!("N = {size}")
            };
            assert!(only.queens().eq(solution.queens()), "N = {size}");
        }
        // Each region is a row.
        let rows = Regions::new(26, (0..26 * 26).map(|square| (square / 26) as u8).collect()).unwrap();
        let board = Board::with_regions(rows);
        assert_eq!(Position::of(&board).unwrap().open().count(), 3 * 26);
        assert!(solutions(&board).next().is_some_and(|board| board.is_solved()));
    }

    #[test]
    fn techniques_have_unique_names_and_rising_difficulty() {
        for (i, technique) in TECHNIQUES.iter().enumerate() {
            let others = &TECHNIQUES[..i];
            assert!(others.iter().all(|other| other.name != technique.name && other.slug != technique.slug));
            assert_eq!(technique.slug, technique.name.replace(' ', "-"));
            assert!(technique.doc().ends_with('.') && !technique.doc().contains("  "), "{}", technique.doc());
        }
        assert!(TECHNIQUES.is_sorted_by_key(|technique| technique.level));
    }
}
