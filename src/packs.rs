//! The puzzles that come with the program: the embedded texts in `puzzles/`, parsed on first use.
//! `examples/make_packs` makes the texts, and `puzzles/ratings.txt`, which tells how hard each puzzle is.

use std::sync::OnceLock;

use crate::format::{self, Options};
use crate::puzzle::Problem;
use crate::rating::Rating;

/// For each pack a line with its slug and a colon, a line for each of its puzzles, and an empty line.
const RATINGS: &str = include_str!("../puzzles/ratings.txt");

/// The kind of puzzles in a pack, in the order of a menu.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// Rows, columns and boxes, up to 9x9.
    Classic,
    /// 16x16.
    Sixteen,
    /// Extra or irregular houses, and rules besides houses.
    Variants,
    /// Weighted cells: the highest score wins.
    Target,
    /// Boards on which queens must not attack each other.
    Queens,
}

impl Group {
    /// Returns the name in a menu.
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

/// Puzzles of one kind and difficulty, from easy to hard.
#[derive(Debug)]
pub struct Pack {
    /// The kind of its puzzles.
    pub group: Group,
    /// The name on the command line and in saved games.
    pub slug: &'static str,
    /// The name in a menu. Its puzzles have it with a number: `Easy 7`.
    pub title: &'static str,
    /// A sentence for a menu.
    pub about: &'static str,
    text: &'static str,
    problems: OnceLock<Vec<Problem>>,
    ratings: OnceLock<Vec<Option<Rating>>>,
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
            ratings: OnceLock::new(),
        }
    };
}

/// All packs, group by group, from easy to hard.
pub static PACKS: [Pack; 27] = [
    pack!(Classic, "six", "Six", "classic/six.txt", "6x6 boards for a short break, easy to unfair."),
    pack!(Classic, "easy", "Easy", "classic/easy.txt", "Plenty of clues; singles only."),
    pack!(Classic, "medium", "Medium", "classic/medium.txt", "Locked candidates, pairs and triples too."),
    pack!(Classic, "hard", "Hard", "classic/hard.txt", "Fish, wings and colouring as well."),
    pack!(Classic, "unfair", "Unfair", "classic/unfair.txt", "Chains and almost locked sets."),
    pack!(
        Classic,
        "extreme",
        "Extreme",
        "classic/extreme.txt",
        "Many hard steps, even nets: take your time."
    ),
    pack!(Sixteen, "sixteen", "Sixteen", "sixteen/sixteen.txt", "16x16 boards, from easy to extreme."),
    pack!(
        Variants,
        "diagonal",
        "Diagonal",
        "variants/diagonal.txt",
        "Both diagonals contain every digit once."
    ),
    pack!(Variants, "windoku", "Windoku", "variants/windoku.txt", "Four extra windows have every digit."),
    pack!(Variants, "jigsaw", "Jigsaw", "variants/jigsaw.txt", "Irregular regions instead of boxes."),
    pack!(Variants, "rules", "Rules", "variants/rules.txt", "Cages, dots, arrows and lines, two of each."),
    pack!(Variants, "killer", "Killer", "rules/killer.txt", "Cages that cover the board, with sums."),
    pack!(Variants, "kropki", "Kropki", "rules/kropki.txt", "White and black dots, all of them."),
    pack!(Variants, "xv", "XV", "rules/xv.txt", "X and V between cells, all of them."),
    pack!(Variants, "thermometer", "Thermometers", "rules/thermometers.txt", "Digits rise from the bulb."),
    pack!(Variants, "arrow", "Arrows", "rules/arrows.txt", "Arrows add up to their circles."),
    pack!(Variants, "whisper", "Whispers", "rules/whispers.txt", "Neighbours on a line differ by 5 or more."),
    pack!(Variants, "renban", "Renban", "rules/renban.txt", "Lines of consecutive digits in any order."),
    pack!(
        Variants,
        "palindrome",
        "Palindromes",
        "rules/palindromes.txt",
        "Lines that read the same both ways."
    ),
    pack!(Variants, "sandwich", "Sandwiches", "rules/sandwiches.txt", "Sums between the 1 and the 9."),
    pack!(Variants, "little-killer", "Little killers", "rules/little-killers.txt", "Sums along diagonals."),
    pack!(Variants, "quadruple", "Quadruples", "rules/quadruples.txt", "Digits around corners."),
    pack!(Variants, "region-sum", "Region sums", "rules/region-sums.txt", "Lines with one sum in every box."),
    pack!(Variants, "mixed", "Mixtures", "rules/mixed.txt", "Two or three kinds of rules on a board."),
    pack!(Target, "target", "Target", "weighted/rings.txt", "Many solutions: find the highest score."),
    pack!(Queens, "queens", "Queens", "queens/queens.txt", "Some squares blocked; one solution."),
    pack!(
        Queens,
        "regions",
        "Regions",
        "queens/regions.txt",
        "One queen in each region, none touching another."
    ),
];

/// Returns the pack with this slug.
pub fn find(slug: &str) -> Option<&'static Pack> {
    PACKS.iter().find(|pack| pack.slug == slug)
}

impl Pack {
    /// Returns the puzzles, from easy to hard. The first call parses the text.
    pub fn problems(&self) -> &[Problem] {
        self.problems.get_or_init(|| {
            let puzzles = format::parse(self.text.as_bytes(), Options::default());
            // The text is part of the program; the test `packs` reads every one.
            let puzzles = puzzles.unwrap_or_else(|error| panic!("the pack `{}`: {error}", self.slug));
            puzzles.into_iter().map(|parsed| parsed.problem).collect()
        })
    }

    /// Returns the rating of the puzzle at an index. Those of target boards, which have several solutions, have none.
    pub fn rating(&self, index: usize) -> Option<Rating> {
        let ratings = self.ratings.get_or_init(|| {
            let mut lines = RATINGS.lines().skip_while(|line| line.strip_suffix(':') != Some(self.slug));
            lines.next();
            lines.take_while(|line| !line.is_empty()).map(Rating::parse).collect()
        });
        ratings.get(index).copied().flatten()
    }

    /// Returns the name of the level of the puzzle at an index, which is in the text where puzzles cannot be rated or are of
    /// several levels.
    pub fn level(&self, index: usize) -> Option<&str> {
        let told = self.problems().get(index)?.as_sudoku().and_then(|sudoku| sudoku.info.level.as_deref());
        told.or_else(|| Some(self.rating(index)?.level.name()))
    }

    /// Returns the name of the puzzle at an index: its own, or else `Easy 7` for 6.
    pub fn name(&self, index: usize) -> String {
        let own = self.problems().get(index).and_then(Problem::title);
        own.map_or_else(|| format!("{} {}", self.title, index + 1), str::to_owned)
    }

    /// Returns the text of the file: comments on how it was made, then the puzzles.
    pub fn text(&self) -> &'static str {
        self.text
    }
}
