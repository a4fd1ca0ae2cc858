//! The puzzles that come with the program: texts in `puzzles/`, embedded, and read once when first
//! asked for. `examples/make_packs.rs` makes the texts.

use std::sync::OnceLock;

use crate::format::{self, Options};
use crate::puzzle::Problem;

/// What kind of puzzles a pack holds, in the order in which a menu shows them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// Rows, columns and boxes, up to 9x9.
    Classic,
    /// 16x16.
    Sixteen,
    /// Extra or irregular houses.
    Variants,
    /// Weighted cells; the highest score is wanted.
    Target,
    /// Queens boards.
    Queens,
}

impl Group {
    /// The name in a menu.
    pub const fn title(self) -> &'static str {
        match self {
            Group::Classic => "Classic",
            Group::Sixteen => "16x16",
            Group::Variants => "Variants",
            Group::Target => "Target sudoku",
            Group::Queens => "Queens",
        }
    }
}

/// Puzzles of one kind and level, from easy to hard.
#[derive(Debug)]
pub struct Pack {
    /// Its kind.
    pub group: Group,
    /// Stable name on the command line and in saved games.
    pub slug: &'static str,
    /// The name in a menu, and of its puzzles with their number: `Easy`, `Easy 7`.
    pub title: &'static str,
    /// A sentence about it.
    pub about: &'static str,
    text: &'static str,
    problems: OnceLock<Vec<Problem>>,
}

/// A pack whose text is `puzzles/<file>`.
macro_rules! pack {
    ($group:ident, $slug:literal, $title:literal, $file:literal, $about:literal) => {
        Pack {
            group: Group::$group,
            slug: $slug,
            title: $title,
            about: $about,
            text: include_str!(concat!("../puzzles/", $file)),
            problems: OnceLock::new(),
        }
    };
}

/// Every pack, group by group, from easy to hard.
pub static PACKS: [Pack; 11] = [
    pack!(Classic, "six", "Six", "classic/six.txt", "6x6 boards for a short break."),
    pack!(Classic, "easy", "Easy", "classic/easy.txt", "Many clues; there is always a single."),
    pack!(Classic, "medium", "Medium", "classic/medium.txt", "Pairs, triples and locked candidates too."),
    pack!(Classic, "hard", "Hard", "classic/hard.txt", "Fish, wings and colouring as well."),
    pack!(Sixteen, "sixteen", "Sixteen", "sixteen/sixteen.txt", "16x16 boards that singles solve."),
    pack!(Variants, "diagonal", "Diagonal", "variants/diagonal.txt", "Both main diagonals hold every digit."),
    pack!(Variants, "windoku", "Windoku", "variants/windoku.txt", "Four windows hold every digit too."),
    pack!(Variants, "jigsaw", "Jigsaw", "variants/jigsaw.txt", "Irregular regions in place of boxes."),
    pack!(Target, "target", "Target", "target/rings.txt", "Many completions: find the one that scores most."),
    pack!(Queens, "queens", "Queens", "queens/queens.txt", "Blocked squares leave one way to place them."),
    pack!(
        Queens,
        "regions",
        "Regions",
        "queens/regions.txt",
        "One queen in each region, none touching another."
    ),
];

/// The pack of this slug.
pub fn find(slug: &str) -> Option<&'static Pack> {
    PACKS.iter().find(|pack| pack.slug == slug)
}

impl Pack {
    /// The puzzles, from easy to hard. Their text is read once, at the first call.
    pub fn problems(&self) -> &[Problem] {
        self.problems.get_or_init(|| {
            let entries = format::parse(self.text.as_bytes(), Options::default());
            // The text is part of the program; `tests/packs.rs` reads every one.
            let entries = entries.unwrap_or_else(|error| panic!("the pack `{}`: {error}", self.slug));
            entries.into_iter().map(|entry| entry.problem).collect()
        })
    }

    /// The name of a puzzle by its index: `Easy 7` for 6.
    pub fn name(&self, index: usize) -> String {
        format!("{} {}", self.title, index + 1)
    }

    /// The text as it stands in `puzzles/`: comments that say how it was made, then the puzzles.
    pub fn text(&self) -> &'static str {
        self.text
    }
}
