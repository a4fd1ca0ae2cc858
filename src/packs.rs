//! The puzzles that come with the program, embedded as text and read once when first asked for.

use std::sync::OnceLock;

use crate::format::Problem;

/// What kind of puzzles a pack holds, in the order in which a menu shows them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// 9x9 and smaller, rows, columns and boxes.
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

/// Puzzles of one kind and level.
#[derive(Debug)]
pub struct Pack {
    /// Stable name on the command line and in saved games.
    pub slug: &'static str,
    /// The name in a menu.
    pub title: &'static str,
    /// A sentence about it.
    pub about: &'static str,
    /// Its kind.
    pub group: Group,
    text: &'static str,
    problems: OnceLock<Vec<Problem>>,
}

/// Every pack, group by group, from easy to hard.
pub static PACKS: &[Pack] = &[];

/// The pack of this slug.
pub fn find(slug: &str) -> Option<&'static Pack> {
    PACKS.iter().find(|pack| pack.slug == slug)
}

impl Pack {
    /// The puzzles, from easy to hard. They are read from their text once, at the first call.
    pub fn problems(&self) -> &[Problem] {
        self.problems.get_or_init(|| {
            let _ = self.text;
            todo!()
        })
    }
}
