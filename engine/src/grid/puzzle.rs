//! A sudoku with everything that a text about it may contain.

use std::sync::Arc;

use super::{Alphabet, CandidateSet, Cell, Clues, Geometry, GivenCandidates, Grid, Weights};

/// A sudoku: the board, its givens, and what else belongs to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The board with its houses.
    pub geometry: Arc<Geometry>,
    /// The symbols of the digits.
    pub alphabet: Alphabet,
    /// The given digits. They may clash, and have no solution or many.
    pub givens: Grid,
    /// The given candidates, if it is a Sukaku. A given has only itself.
    pub given_candidates: Option<GivenCandidates>,
    /// The player's digits and marks.
    pub progress: Option<Progress>,
    /// The weights of the cells, if it is a target sudoku.
    pub weights: Option<Weights>,
    /// Title and the like.
    pub info: Info,
}

/// The player's digits and marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The givens and the player's digits.
    pub values: Grid,
    /// The candidates of each cell, or `None` if there are no marks at all. The set of a cell is empty if
    /// the cell is filled or has no marks.
    pub candidates: Option<Box<[CandidateSet]>>,
}

/// Remarks about a puzzle, without control, format and bidirectional characters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// The name, or the comment after the cells.
    pub title: Option<String>,
    /// The author of the puzzle.
    pub author: Option<String>,
    /// A sentence about it.
    pub comment: Option<String>,
    /// The publication it is from.
    pub source: Option<String>,
    /// The difficulty according to the author.
    pub level: Option<String>,
    /// What the puzzle has or its words ask for, and the board does not check: `killer cages`.
    pub not_checked: Vec<String>,
    /// Sentences of the comment that are not understood, shortened.
    pub not_understood: Vec<String>,
}

impl Info {
    /// Returns the remarks with their names, except what is not checked or understood.
    pub(crate) fn remarks(&self) -> [(&'static str, Option<&str>); 5] {
        [
            ("title", self.title.as_deref()),
            ("author", self.author.as_deref()),
            ("source", self.source.as_deref()),
            ("level", self.level.as_deref()),
            ("comment", self.comment.as_deref()),
        ]
    }
}

impl Progress {
    /// Returns whether any cell has marks.
    pub fn has_marks(&self) -> bool {
        self.candidates.iter().flatten().any(|set| !set.is_empty())
    }
}

impl Puzzle {
    /// Creates a puzzle with these givens and nothing else.
    pub fn new(geometry: Arc<Geometry>, givens: Grid) -> Puzzle {
        debug_assert_eq!(geometry.cell_count(), givens.cell_count());
        Puzzle {
            geometry,
            alphabet: Alphabet::default(),
            givens,
            given_candidates: None,
            progress: None,
            weights: None,
            info: Info::default(),
        }
    }

    /// Creates a Sukaku. Cells with a single candidate are givens. If the candidates exclude no more than these, it is
    /// a classic puzzle.
    pub fn with_candidates(geometry: Arc<Geometry>, candidates: GivenCandidates) -> Puzzle {
        let givens: Grid = candidates.as_slice().iter().map(|set| set.only()).collect();
        let is_sukaku = !candidates.follow_from(&geometry, &givens);
        Puzzle { given_candidates: is_sukaku.then_some(candidates), ..Puzzle::new(geometry, givens) }
    }

    /// Returns the puzzle with these digits as its givens and without a player's progress.
    #[must_use]
    pub fn with_givens(&self, givens: Grid) -> Puzzle {
        let candidates = self.given_candidates.as_ref().map(|candidates| {
            let set = |(cell, given): (Cell, Option<_>)| given.map_or(candidates.of(cell), CandidateSet::of);
            givens.iter().map(set).collect()
        });
        let (weights, info) = (self.weights.clone(), self.info.clone());
        let puzzle = Puzzle::new(self.geometry.clone(), givens);
        Puzzle { alphabet: self.alphabet, given_candidates: candidates, weights, info, ..puzzle }
    }

    /// Returns what a solver starts from in a position of this puzzle with these digits.
    pub fn clues_with<'a>(&'a self, digits: &'a Grid) -> Clues<'a> {
        Clues { digits, candidates: self.given_candidates.as_ref() }
    }

    /// Returns the digits on the board: the givens and the player's digits.
    pub fn values(&self) -> &Grid {
        self.progress.as_ref().map_or(&self.givens, |progress| &progress.values)
    }
}

/// The givens, without the player's digits.
impl<'a> From<&'a Puzzle> for Clues<'a> {
    fn from(puzzle: &'a Puzzle) -> Clues<'a> {
        puzzle.clues_with(&puzzle.givens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Digit;

    fn digits(values: &[u8]) -> CandidateSet {
        values.iter().filter_map(|&value| Digit::new(value)).collect()
    }

    /// A 4x4 Sukaku with these candidates in its first cells, and all in the others.
    fn sukaku(cells: &[&[u8]]) -> Puzzle {
        let geometry = Geometry::standard(4).expect("four");
        let rest = std::iter::repeat_n(CandidateSet::all(4), 16 - cells.len());
        let sets = cells.iter().map(|cell| digits(cell)).chain(rest);
        Puzzle::with_candidates(geometry, sets.collect())
    }

    #[test]
    fn a_cell_with_one_candidate_is_a_given() {
        let puzzle = sukaku(&[&[1], &[2, 3]]);
        assert_eq!(puzzle.givens.values()[..2], [Digit::new(1), None]);
        assert!(puzzle.given_candidates.is_some());
        assert!(puzzle.with_givens(Grid::empty(16)).given_candidates.is_some());
    }

    #[test]
    fn candidates_that_follow_from_the_givens_make_a_classic_puzzle() {
        assert_eq!(sukaku(&[]).given_candidates, None);
        assert_eq!(sukaku(&[&[1], &[2, 3, 4], &[1, 2, 3, 4]]).given_candidates, None);
    }

    #[test]
    fn digits_are_held_against_the_given_candidates() {
        let puzzle = sukaku(&[&[1, 2]]);
        let mut values = Grid::empty(16);
        let allow = |values: &Grid| puzzle.given_candidates.as_ref().is_some_and(|c| c.allow(values));
        values[Cell::new(0)] = Digit::new(2);
        assert!(allow(&values));
        assert_eq!(
            puzzle.with_givens(values.clone()).given_candidates.map(|c| c.of(Cell::new(0))),
            Some(digits(&[2]))
        );
        values[Cell::new(0)] = Digit::new(3);
        assert!(!allow(&values));
    }
}
