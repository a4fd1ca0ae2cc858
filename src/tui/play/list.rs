//! The puzzles before and after the one being played.

use std::sync::Arc;

use crate::packs::Pack;
use crate::puzzle::Problem;
use crate::store::{GameOrigin, PackPuzzle};

/// A list of puzzles and a place in it.
#[derive(Clone, Debug)]
pub struct Playlist {
    /// The puzzles.
    pub puzzles: Puzzles,
    /// Which one, from 0.
    pub index: usize,
}

/// Where puzzles are from.
#[derive(Clone, Debug)]
pub enum Puzzles {
    /// A pack of the program.
    Pack(&'static Pack),
    /// One puzzle that is in no list.
    One(Arc<Problem>, GameOrigin),
    /// Those of a file of the player that can be played, and the file.
    File(Arc<[Problem]>, PuzzleFile),
}

/// A file of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleFile {
    /// Its name.
    pub name: String,
    /// The numbers, from 1 and rising, of what is no puzzle in it and left out: the others keep theirs.
    pub left_out: Vec<usize>,
}

impl<T: Into<String>> From<T> for PuzzleFile {
    fn from(name: T) -> PuzzleFile {
        PuzzleFile { name: name.into(), left_out: Vec::new() }
    }
}

impl PuzzleFile {
    /// The number in the file of the puzzle at this place in the list.
    pub fn number(&self, index: usize) -> usize {
        self.left_out.iter().fold(index + 1, |number, &bad| number + usize::from(bad <= number))
    }
}

impl Puzzles {
    /// What a puzzle is called in a list of them.
    pub fn name(&self, index: usize) -> String {
        match self {
            Puzzles::Pack(pack) => pack.name(index),
            Puzzles::One(_, origin) => origin.title.clone(),
            Puzzles::File(problems, file) => match problems.get(index).and_then(Problem::title) {
                Some(title) => format!("{} {title}", file.number(index)),
                None => format!("Puzzle {}", file.number(index)),
            },
        }
    }

    /// What all of them together are called.
    pub fn title(&self) -> &str {
        match self {
            Puzzles::Pack(pack) => pack.title,
            Puzzles::One(_, origin) => &origin.title,
            Puzzles::File(_, file) => &file.name,
        }
    }
}

impl Playlist {
    /// How many puzzles.
    pub fn len(&self) -> usize {
        match &self.puzzles {
            Puzzles::Pack(pack) => pack.problems().len(),
            Puzzles::One(..) => 1,
            Puzzles::File(problems, _) => problems.len(),
        }
    }

    /// No puzzle at all?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The pack that the puzzles are from.
    pub fn pack(&self) -> Option<&'static Pack> {
        match &self.puzzles {
            Puzzles::Pack(pack) => Some(pack),
            Puzzles::File(..) | Puzzles::One(..) => None,
        }
    }

    /// The puzzle at this place.
    pub fn problem(&self) -> Option<&Problem> {
        match &self.puzzles {
            Puzzles::Pack(pack) => pack.problems().get(self.index),
            Puzzles::One(problem, _) => Some(problem),
            Puzzles::File(problems, _) => problems.get(self.index),
        }
    }

    /// What the player knows it by.
    pub fn origin(&self) -> GameOrigin {
        match &self.puzzles {
            Puzzles::Pack(pack) => {
                let pack_place = PackPuzzle { pack: pack.slug.to_string(), number: self.index + 1 };
                GameOrigin { title: pack.name(self.index), pack: Some(pack_place) }
            }
            Puzzles::One(_, origin) => origin.clone(),
            Puzzles::File(problems, file) => {
                let title = self.problem().and_then(Problem::title).map(str::to_owned);
                let name = file.name.rsplit(['/', '\\']).next().unwrap_or(&file.name);
                let is_alone = problems.len() == 1 && file.left_out.is_empty();
                let number = if is_alone { String::new() } else { format!(" {}", file.number(self.index)) };
                GameOrigin { title: title.unwrap_or_else(|| format!("{name}{number}")), pack: None }
            }
        }
    }

    /// The list at the next place, or the one before; none at the ends.
    pub fn step(&self, forward: bool) -> Option<Playlist> {
        let index = if forward { self.index + 1 } else { self.index.checked_sub(1)? };
        (index < self.len()).then(|| Playlist { puzzles: self.puzzles.clone(), index })
    }

    /// The list of a game that is continued: its pack, or nothing but itself.
    pub fn of(origin: &GameOrigin, problem: Problem) -> Playlist {
        let pack =
            origin.pack.as_ref().and_then(|place| Some((crate::packs::find(&place.pack)?, place.number)));
        match pack {
            Some((pack, number)) => {
                Playlist { puzzles: Puzzles::Pack(pack), index: number.saturating_sub(1) }
            }
            None => Playlist { puzzles: Puzzles::One(problem.into(), origin.clone()), index: 0 },
        }
    }
}
