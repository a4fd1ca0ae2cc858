//! The candidates that a board in a frame shows.

use crate::format::candidate_grid::{Mark, digits_of, gives_candidates};
use crate::format::position::digits_of_peers;
use crate::grid::{CandidateSet, Geometry, GivenCandidates, Grid, Progress, Puzzle};

/// Returns the candidates of each empty cell: its marks, or without marks all digits that no peer holds.
pub(super) fn all(puzzle: &Puzzle, values: &Grid, marks: Option<&[CandidateSet]>) -> Vec<CandidateSet> {
    let mut all = Vec::with_capacity(values.cell_count());
    for (cell, value) in values.iter() {
        let marked = marks.map_or(CandidateSet::EMPTY, |marks| marks[cell.index()]);
        all.push(if value.is_some() {
            CandidateSet::EMPTY
        } else if marked.is_empty() {
            CandidateSet::all(puzzle.geometry.size()) - digits_of_peers(&puzzle.geometry, values, cell)
        } else {
            marked
        });
    }
    all
}

/// Returns the candidates without those that a reader would misunderstand.
///
/// A digit that a peer has among its marks is read as a naked single, so marks of digits that a peer
/// holds are left out. A lone digit that no peer has among its marks is read as a digit on the board,
/// so a cell with just this candidate is left empty. With few digits, marks that exclude some candidates are read as a
/// Sukaku, so all candidates are written.
pub(super) fn unambiguous(puzzle: &Puzzle) -> Vec<CandidateSet> {
    let (geometry, values) = (&puzzle.geometry, puzzle.values());
    let progress = puzzle.progress.as_ref().filter(|_| !is_like_sukaku(puzzle));
    let mut written = all(puzzle, values, progress.and_then(|progress| progress.candidates.as_deref()));
    for cell in geometry.cells() {
        written[cell.index()] = written[cell.index()] - digits_of_peers(geometry, values, cell);
    }
    let all = written.clone();
    for cell in geometry.cells() {
        if let Some(digit) = all[cell.index()].only() {
            let mut peers = geometry.peers(cell).iter().map(|peer| all[peer.index()]);
            if !peers.any(|set| set.len() > 1 && set.contains(digit)) {
                written[cell.index()] = CandidateSet::EMPTY;
            }
        }
    }
    written
}

/// Returns whether marks in this position would be read as the given candidates of a Sukaku.
pub(super) fn is_like_sukaku(puzzle: &Puzzle) -> bool {
    *puzzle.values() == puzzle.givens && gives_candidates(puzzle.geometry.size(), &puzzle.givens)
}

/// Returns whether [`unambiguous`] leaves out some of the player's marks.
pub(super) fn are_lost(puzzle: &Puzzle, progress: &Progress) -> bool {
    let Some(marks) = &progress.candidates else { return false };
    let written = unambiguous(puzzle);
    let mut empty = progress.values.iter().filter(|(_, value)| value.is_none());
    empty.any(|(cell, _)| !marks[cell.index()].is_empty() && marks[cell.index()] != written[cell.index()])
}

/// Returns whether a reader takes given candidates for a Sukaku, not for a position of a classic puzzle.
pub(super) fn are_sukaku(geometry: &Geometry, given: &GivenCandidates) -> bool {
    let marks: Vec<Mark> = given.as_slice().iter().map(|&set| Mark::Candidates(set)).collect();
    gives_candidates(geometry.size(), &digits_of(geometry, &marks))
}
