//! Steps that teach: what can be concluded on a board next, why, and how to say it.
//!
//! A technique finds a [`Step`] in a [`Position`]. As in sudoku hints a step keeps its effect apart
//! from its evidence, and what is said and shown is made from the evidence. Nothing here searches:
//! whatever it says can be followed by eye.

mod attacked;
mod last;
mod locked;
mod obvious;
mod path;
mod step;
mod supposed;
mod text;

use super::Position;

pub use obvious::{ObviousSquares, obvious_squares};
pub use path::{Path, rate, solve_path, solves};
pub use step::{Effect, Evidence, Step};
pub use text::{Name, Text};

/// How hard a technique is, and a board that needs it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// Last squares, and houses locked into one another.
    Easy,
    /// Squares attacked from everywhere, and pairs of houses.
    Medium,
    /// Three and more houses, and suppositions.
    Hard,
}

impl Difficulty {
    /// Every level, from easy to hard.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }
}

/// A way to find steps.
#[derive(Debug)]
pub struct Technique {
    /// The stable name on the command line: `last-square`.
    pub slug: &'static str,
    /// The name in a sentence: `last square`.
    pub name: &'static str,
    /// How hard it is.
    pub level: Difficulty,
    /// What it says and why it holds, for someone who meets it for the first time.
    pub doc: &'static str,
    find: fn(&Position) -> Option<(Effect, Evidence)>,
}

/// Every technique, easiest first.
pub static TECHNIQUES: &[Technique] = &[
    Technique {
        slug: "last-square",
        name: "last square",
        level: Difficulty::Easy,
        doc: "A row, a column or a region without a queen has one square left that no queen attacks and nothing has \
              ruled out: its queen stands there.",
        find: last::find,
    },
    Technique {
        slug: "locked-house",
        name: "locked house",
        level: Difficulty::Easy,
        doc: "All squares left in one house lie in one house of another kind, such as those of a region in one row. \
              The queen of the row then stands in the region, and the other squares of the row are without.",
        find: |position| locked::find(position, 1),
    },
    Technique {
        slug: "common-attack",
        name: "common attack",
        level: Difficulty::Medium,
        doc: "Wherever the queen of a house stands, she attacks the same squares outside of it. A queen on one of \
              them would leave the house without a square: none can stand there.",
        find: attacked::find,
    },
    Technique {
        slug: "house-pair",
        name: "house pair",
        level: Difficulty::Medium,
        doc: "All squares left in two houses of one kind, such as two rows, lie in two houses of another kind, such \
              as two columns. The queens of the columns stand in the rows, and the other squares of the columns are \
              without.",
        find: |position| locked::find(position, 2),
    },
    Technique {
        slug: "house-triple",
        name: "house triple",
        level: Difficulty::Hard,
        doc: "A house pair of three and three: all squares left in three houses of one kind lie in three of another \
              kind, whose other squares are without.",
        find: |position| locked::find(position, 3),
    },
    Technique {
        slug: "house-quadruple",
        name: "house quadruple",
        level: Difficulty::Hard,
        doc: "A house pair of four and four: all squares left in four houses of one kind lie in four of another \
              kind, whose other squares are without.",
        find: |position| locked::find(position, 4),
    },
    Technique {
        slug: "supposed-queen",
        name: "supposed queen",
        level: Difficulty::Hard,
        doc: "Suppose that a queen stands on a square. Where that leaves some house without a square, at once or after \
              the last squares of other houses have got their queens, none can stand there. The shortest such \
              argument is told; one that needs more than four further queens would be guessing.",
        find: supposed::find,
    },
];

/// The first step that the techniques find, easiest technique first. Like every step it is sound
/// where the position can be completed: look for a [dead house](Position::dead) first.
pub fn next_step(position: &Position) -> Option<Step> {
    next_step_up_to(position, Difficulty::Hard)
}

fn next_step_up_to(position: &Position, level: Difficulty) -> Option<Step> {
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
            let others = &TECHNIQUES[..i];
            assert!(others.iter().all(|other| other.name != technique.name && other.slug != technique.slug));
            assert_eq!(technique.slug, technique.name.replace(' ', "-"));
            assert!(technique.doc.ends_with('.') && !technique.doc.contains("  "), "{}", technique.doc);
        }
        assert!(TECHNIQUES.is_sorted_by_key(|technique| technique.level));
    }
}
