//! A list of puzzles to play: a pack, a file or a single puzzle.

use std::sync::Arc;

use crate::direction::Direction;
use crate::packs::Pack;
use crate::puzzle::Problem;
use crate::rating::Outcome;
use crate::store::{GameOrigin, PackPuzzle};

/// Puzzles, and the index of the current one.
#[derive(Clone, Debug)]
pub struct PuzzleList {
    pub puzzles: PuzzleSource,
    pub index: usize,
}

#[derive(Clone, Debug)]
pub enum PuzzleSource {
    Pack(&'static Pack),
    Single(Arc<Problem>, GameOrigin),
    /// The playable puzzles of a file.
    File(Arc<[Problem]>, PuzzleFile),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleFile {
    pub name: String,
    /// The numbers, from 1 and rising, of the entries left out because they are not puzzles. The others keep their
    /// numbers.
    pub left_out: Vec<usize>,
    /// Whether the file has more puzzles than were read.
    pub goes_on: bool,
}

impl<T: Into<String>> From<T> for PuzzleFile {
    fn from(name: T) -> PuzzleFile {
        PuzzleFile { name: name.into(), left_out: Vec::new(), goes_on: false }
    }
}

impl PuzzleFile {
    /// The number in the file of the puzzle at this index.
    pub fn number(&self, index: usize) -> usize {
        self.left_out.iter().fold(index + 1, |number, &bad| number + usize::from(bad <= number))
    }
}

impl PuzzleSource {
    pub fn name(&self, index: usize) -> String {
        match self {
            PuzzleSource::Pack(pack) => pack.name(index),
            PuzzleSource::Single(_, origin) => origin.title.clone(),
            PuzzleSource::File(problems, file) => match problems.get(index).and_then(Problem::title) {
                Some(title) => format!("{} {title}", file.number(index)),
                None => format!("Puzzle {}", file.number(index)),
            },
        }
    }

    /// The number of a puzzle, and its title if it has one of its own.
    pub fn label(&self, index: usize) -> String {
        match self {
            PuzzleSource::Pack(_) | PuzzleSource::Single(..) => (index + 1).to_string(),
            PuzzleSource::File(problems, file) => match problems.get(index).and_then(Problem::title) {
                Some(title) => format!("{} {title}", file.number(index)),
                None => file.number(index).to_string(),
            },
        }
    }

    /// What is known about the difficulty of a puzzle.
    pub fn rating(&self, index: usize) -> Option<Outcome> {
        self.pack()?.rating(index).map(Outcome::Rated)
    }

    /// The level of a puzzle of a pack.
    pub fn level(&self, index: usize) -> Option<&str> {
        self.pack()?.level(index)
    }

    pub fn len(&self) -> usize {
        match self {
            PuzzleSource::Pack(pack) => pack.problems().len(),
            PuzzleSource::Single(..) => 1,
            PuzzleSource::File(problems, _) => problems.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn pack(&self) -> Option<&'static Pack> {
        match self {
            PuzzleSource::Pack(pack) => Some(pack),
            PuzzleSource::File(..) | PuzzleSource::Single(..) => None,
        }
    }

    /// Returns whether both are the same pack, or one reading of the same file.
    pub fn is_same(&self, other: &PuzzleSource) -> bool {
        match (self, other) {
            (PuzzleSource::Pack(one), PuzzleSource::Pack(other)) => one.slug == other.slug,
            (PuzzleSource::File(one, _), PuzzleSource::File(other, _)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }

    pub fn problem(&self, index: usize) -> Option<&Problem> {
        match self {
            PuzzleSource::Pack(pack) => pack.problems().get(index),
            PuzzleSource::Single(problem, _) => Some(problem),
            PuzzleSource::File(problems, _) => problems.get(index),
        }
    }

    /// The name of the whole list.
    pub fn title(&self) -> &str {
        match self {
            PuzzleSource::Pack(pack) => pack.title,
            PuzzleSource::Single(_, origin) => &origin.title,
            PuzzleSource::File(_, file) => &file.name,
        }
    }
}

impl PuzzleList {
    /// The number of the current puzzle, and of all if that is known: `3 of 20`. Those of a file that were left out
    /// count.
    pub fn number_of_count(&self) -> String {
        match &self.puzzles {
            PuzzleSource::File(_, file) if file.goes_on => file.number(self.index).to_string(),
            PuzzleSource::File(_, file) => {
                format!("{} of {}", file.number(self.index), self.puzzles.len() + file.left_out.len())
            }
            PuzzleSource::Pack(_) | PuzzleSource::Single(..) => {
                format!("{} of {}", self.index + 1, self.puzzles.len())
            }
        }
    }

    /// The current puzzle.
    pub fn problem(&self) -> Option<&Problem> {
        self.puzzles.problem(self.index)
    }

    /// The title and place of the current puzzle.
    pub fn origin(&self) -> GameOrigin {
        match &self.puzzles {
            PuzzleSource::Pack(pack) => {
                let pack_place = PackPuzzle { pack: pack.slug.to_string(), number: self.index + 1 };
                GameOrigin { title: pack.name(self.index), pack: Some(pack_place) }
            }
            PuzzleSource::Single(_, origin) => origin.clone(),
            PuzzleSource::File(problems, file) => {
                let title = self.problem().and_then(Problem::title).map(str::to_owned);
                let name = file.name.rsplit(['/', '\\']).next().unwrap_or(&file.name);
                let is_alone = problems.len() == 1 && file.left_out.is_empty();
                let number = if is_alone { String::new() } else { format!(" {}", file.number(self.index)) };
                GameOrigin { title: title.unwrap_or_else(|| format!("{name}{number}")), pack: None }
            }
        }
    }

    /// The list at the next puzzle in this direction.
    pub fn step(&self, direction: Direction) -> Option<PuzzleList> {
        let index = match direction {
            Direction::Forward => self.index + 1,
            Direction::Backward => self.index.checked_sub(1)?,
        };
        (index < self.puzzles.len()).then(|| PuzzleList { puzzles: self.puzzles.clone(), index })
    }

    /// The list of a resumed game: its pack, or the puzzle alone.
    pub fn of(origin: &GameOrigin, problem: Problem) -> PuzzleList {
        let pack =
            origin.pack.as_ref().and_then(|place| Some((crate::packs::find(&place.pack)?, place.number)));
        match pack {
            Some((pack, number)) => {
                PuzzleList { puzzles: PuzzleSource::Pack(pack), index: number.saturating_sub(1) }
            }
            None => PuzzleList { puzzles: PuzzleSource::Single(problem.into(), origin.clone()), index: 0 },
        }
    }
}
