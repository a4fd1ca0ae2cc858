//! Steps that teach: what can be concluded on a board next, why, and how to say it.
//!
//! A technique finds a [`Step`] in a [`Position`]. As in sudoku hints a step keeps its effect apart
//! from its evidence, and what is said and shown is made from the evidence. Nothing here searches:
//! whatever it says can be followed by eye.

mod attacked;
mod foresight;
mod last;
mod locked;
mod path;
mod step;
mod supposed;
mod text;

use super::Position;

pub use foresight::{Foresight, foresee};
pub use path::{Path, rate, solve_path, solves};
pub use step::{Effect, Evidence, Step};
pub use text::{Name, Text};

/// How hard a technique is, and a board that needs it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Last squares, and houses locked into one another.
    Easy,
    /// Squares attacked from everywhere, and pairs of houses.
    Medium,
    /// Three and more houses, and suppositions.
    Hard,
}

impl Level {
    /// Every level, from easy to hard.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];
}

/// A way to find steps.
#[derive(Debug)]
pub struct Technique {
    /// What it is called.
    pub name: &'static str,
    /// How hard it is.
    pub level: Level,
    find: fn(&Position) -> Option<(Effect, Evidence)>,
}

/// Every technique, easiest first.
pub static TECHNIQUES: &[Technique] = &[
    Technique { name: "last square", level: Level::Easy, find: last::find },
    Technique { name: "locked house", level: Level::Easy, find: |position| locked::find(position, 1) },
    Technique { name: "common attack", level: Level::Medium, find: attacked::find },
    Technique { name: "locked pair", level: Level::Medium, find: |position| locked::find(position, 2) },
    Technique { name: "locked triple", level: Level::Hard, find: |position| locked::find(position, 3) },
    Technique { name: "locked quadruple", level: Level::Hard, find: |position| locked::find(position, 4) },
    Technique { name: "supposed queen", level: Level::Hard, find: supposed::find },
];

/// The first step that the techniques find, easiest technique first. Like every step it is sound
/// where the position can be completed: look for a [dead house](Position::dead) first.
pub fn next_step(position: &Position) -> Option<Step> {
    next_step_up_to(position, Level::Hard)
}

fn next_step_up_to(position: &Position, level: Level) -> Option<Step> {
    TECHNIQUES.iter().take_while(|technique| technique.level <= level).find_map(|technique| {
        (technique.find)(position).map(|(effect, evidence)| Step { technique, effect, evidence })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_have_names_of_their_own_and_rise() {
        for (i, technique) in TECHNIQUES.iter().enumerate() {
            assert!(TECHNIQUES[..i].iter().all(|other| other.name != technique.name));
        }
        assert!(TECHNIQUES.is_sorted_by_key(|technique| technique.level));
    }
}
