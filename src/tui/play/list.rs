//! The puzzles before and after the one being played.

use std::sync::Arc;

use crate::format::Problem;
use crate::packs::Pack;
use crate::store::{Origin, Place};

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
    One(Arc<Problem>, Origin),
    /// A file of the player, with its name.
    File(Arc<[Problem]>, String),
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
    pub fn origin(&self) -> Origin {
        match &self.puzzles {
            Puzzles::Pack(pack) => {
                let pack_place = Place { pack: pack.slug.to_string(), number: self.index + 1 };
                Origin { title: pack.name(self.index), pack: Some(pack_place) }
            }
            Puzzles::One(_, origin) => origin.clone(),
            Puzzles::File(problems, name) => {
                let title = match self.problem() {
                    Some(Problem::Sudoku(puzzle)) => puzzle.info.title.clone(),
                    _ => None,
                };
                let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
                let number = if problems.len() > 1 { format!(" {}", self.index + 1) } else { String::new() };
                Origin { title: title.unwrap_or_else(|| format!("{name}{number}")), pack: None }
            }
        }
    }

    /// The list at the next place, or the one before; none at the ends.
    pub fn step(&self, forward: bool) -> Option<Playlist> {
        let index = if forward { self.index + 1 } else { self.index.checked_sub(1)? };
        (index < self.len()).then(|| Playlist { puzzles: self.puzzles.clone(), index })
    }

    /// The list of a game that is continued: its pack, or nothing but itself.
    pub fn of(origin: &Origin, problem: Problem) -> Playlist {
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
