//! Reduces a position to what a format can hold. The board's export and
//! `ninefold convert` follow these rules and describe them in these words.

use super::position::digits_of_peers;
use super::{Format, Holds};
use crate::grid::{CandidateSet, Cell, Digit, Progress, Puzzle};

/// What [`Format::changes`] says first of a puzzle with rules that the board does not check.
pub const UNCHECKED_LEFT_OUT: &str = "rules that are not checked are left out";

impl Format {
    /// Returns how much of this game the format holds. Besides given candidates, only a sheet has room for the player's
    /// digits and marks.
    #[must_use]
    pub fn holds_of(self, puzzle: &Puzzle) -> Holds {
        match puzzle.given_candidates {
            Some(_) if self != Format::SHEET => Holds::Givens,
            _ => self.holds(),
        }
    }

    /// Returns whether candidates, if the puzzle gives any, have a place in the format.
    pub(super) fn can_hold_candidates_of(self, puzzle: &Puzzle) -> bool {
        puzzle.given_candidates.is_none() || self.0.text.holds_given_candidates()
    }

    /// Returns the puzzle as this format can hold it. If the format does not distinguish the player's
    /// digits from givens, they become givens.
    #[must_use]
    pub fn fit(self, puzzle: &Puzzle) -> Puzzle {
        match self.holds_of(puzzle) {
            Holds::Givens => puzzle.with_givens(puzzle.values().clone()),
            Holds::Values => {
                let progress = puzzle.progress.as_ref().filter(|progress| progress.values != puzzle.givens);
                let without_marks = |p: &Progress| Progress { values: p.values.clone(), candidates: None };
                Puzzle { progress: progress.map(without_marks), ..puzzle.clone() }
            }
            Holds::Marks => puzzle.clone(),
        }
    }

    /// Returns what a text of this format leaves out or changes of title, author and the like, and of the weights.
    #[must_use]
    pub fn changes_of_remarks(self, puzzle: &Puzzle) -> Vec<String> {
        let text = self.0.text;
        let mut changes = Vec::new();
        let is_lost = |name: &str| !text.remarks().contains(&name);
        let lost =
            puzzle.info.remarks().into_iter().filter(|(name, remark)| remark.is_some() && is_lost(name));
        let names: Vec<&str> = lost.map(|(name, _)| name).collect();
        match names.as_slice() {
            [] => {}
            [name] => changes.push(format!("the {name} is left out")),
            [names @ .., last] => changes.push(format!("{} and {last} are left out", names.join(", "))),
        }
        if self == Format::OPENSUDOKU && puzzle.info.title.is_some() {
            changes.push("the title becomes a comment".to_owned());
        }
        if self == Format::GRID && puzzle.weights.is_some() {
            changes.push("the weights are left out: `ninefold target` gives every grid these".to_owned());
        }
        changes
    }

    /// Returns what a text of this format says differently of a position, or not at all.
    #[must_use]
    pub fn changes(self, puzzle: &Puzzle) -> Vec<&'static str> {
        let mut changes = Vec::new();
        if puzzle.info.unchecked.is_some() && self != Format::SHEET {
            changes.push(UNCHECKED_LEFT_OUT);
        }
        let Some(progress) = &puzzle.progress else { return changes };
        let holds = self.holds_of(puzzle);
        if holds == Holds::Givens && progress.values != puzzle.givens {
            changes.push("your digits become clues");
        }
        if holds != Holds::Marks && progress.has_marks() {
            changes.push("marks are left out");
        }
        if puzzle.given_candidates.is_none() {
            changes.extend(self.0.text.changes(puzzle, progress));
        }
        changes
    }
}

/// The change if some empty cells have no marks, in a format that writes candidates for all of them.
pub(super) fn fills_unmarked_cells(progress: &Progress) -> Option<&'static str> {
    let is_unmarked = |cell: usize| progress.candidates.as_ref().is_none_or(|sets| sets[cell].is_empty());
    let mut empty = progress.values.iter().filter(|(_, value)| value.is_none());
    let any = empty.any(|(cell, _)| is_unmarked(cell.index()));
    any.then_some("empty cells without marks get all their candidates")
}

/// The changes in a format that writes the candidates which a position has lost.
pub(super) fn changes_of_candidates(puzzle: &Puzzle, progress: &Progress) -> Vec<&'static str> {
    let drops = [drops_marks_of_peers(puzzle, progress), drops_full_marks(puzzle, progress)];
    fills_unmarked_cells(progress).into_iter().chain(drops.into_iter().flatten()).collect()
}

/// The change if the marks are all candidates: then nothing tells them from no marks.
fn drops_full_marks(puzzle: &Puzzle, progress: &Progress) -> Option<&'static str> {
    let marks = progress.candidates.as_ref().filter(|_| progress.has_marks())?;
    let is_full = |(cell, value): (Cell, Option<Digit>)| {
        let of_peers = digits_of_peers(&puzzle.geometry, &progress.values, cell);
        value.is_some() || marks[cell.index()] == CandidateSet::all(puzzle.geometry.size()) - of_peers
    };
    progress.values.iter().all(is_full).then_some("marks of all candidates are left out")
}

/// The change if a cell has marks of digits that its peers hold, in a format that knows only possible candidates.
fn drops_marks_of_peers(puzzle: &Puzzle, progress: &Progress) -> Option<&'static str> {
    let marks = progress.candidates.as_ref()?;
    let is_dropped = |(cell, value): (Cell, Option<Digit>)| {
        let of_peers = digits_of_peers(&puzzle.geometry, &progress.values, cell);
        value.is_none() && !(marks[cell.index()] & of_peers).is_empty()
    };
    let any = progress.values.iter().any(is_dropped);
    any.then_some("marks of digits that the row, column or box already has are left out")
}

#[cfg(test)]
mod tests {
    use super::super::tests::read;
    use crate::format::{Format, Writer};
    use crate::grid::{CandidateSet, Cell, Digit, Progress, Puzzle};
    use crate::puzzle::Problem;

    const FOUR: &str = "1.3..4122.4..32.";

    fn digits(values: &[u8]) -> CandidateSet {
        values.iter().filter_map(|&value| Digit::new(value)).collect()
    }

    /// The board with 2 in r1c2 and these marks.
    fn begun(marks: &[(usize, &[u8])]) -> Puzzle {
        let mut puzzle = read(FOUR).remove(0);
        let mut values = puzzle.givens.clone();
        values[Cell::new(1)] = Digit::new(2);
        let mut candidates = vec![CandidateSet::EMPTY; 16];
        marks.iter().for_each(|&(cell, marks)| candidates[cell] = digits(marks));
        puzzle.progress = Some(Progress { values, candidates: Some(candidates.into()) });
        puzzle
    }

    fn back(puzzle: &Puzzle, format: Format) -> Puzzle {
        let text = Writer::new(format).problem(&Problem::Sudoku(format.fit(puzzle))).expect("a text");
        read(&text).remove(0)
    }

    #[test]
    fn changes_are_listed() {
        let puzzle = begun(&[(3, &[3, 4])]);
        let changes = |format: Format| format.changes(&puzzle).join("; ");
        let filled = "empty cells without marks get all their candidates";
        assert_eq!(changes(Format::SHEET), "");
        assert_eq!(changes(Format::LINE), "your digits become clues; marks are left out");
        assert_eq!(changes(Format::SDK), "marks are left out");
        assert_eq!(changes(Format::SS), filled);
        let held = "marks of digits that the row, column or box already has are left out";
        assert_eq!(changes(Format::LIBRARY), format!("{filled}; {held}"));
        assert!(changes(Format::MARKS).starts_with(filled));
        assert!(Format::LINE.changes(&read(FOUR)[0]).is_empty());
        assert!(Format::SS.changes(&begun(&[])).is_empty());
        assert_eq!(back(&puzzle, Format::LINE).givens, *puzzle.values());
        let mut killer = read(FOUR).remove(0);
        killer.info.unchecked = Some("killer cages".to_owned());
        assert_eq!(Format::LINE.changes(&killer), ["rules that are not checked are left out"]);
        assert!(Format::SHEET.changes(&killer).is_empty());
        assert_eq!(back(&killer, Format::SHEET), killer);
    }

    #[test]
    fn marks_of_all_candidates_are_told_where_they_are_lost() {
        let mut puzzle = read(&".".repeat(81)).remove(0);
        let mut marks = vec![CandidateSet::all(9); 81];
        let told = "marks of all candidates are left out";
        for is_full in [true, false] {
            puzzle.progress =
                Some(Progress { values: puzzle.givens.clone(), candidates: Some(marks.clone().into()) });
            for format in [Format::LIBRARY, Format::SUDOKUWIKI] {
                assert_eq!(format.changes(&puzzle).contains(&told), is_full, "{}", format.name());
            }
            marks[40] = digits(&[1, 2]);
        }
    }

    #[test]
    fn an_empty_cell_with_a_single_mark_is_not_read_back_as_a_given() {
        // r1c4 can only be 4, and no peer has the mark 4.
        for marks in [&[][..], &[(3, &[4][..])], &[(3, &[3, 4][..]), (15, &[1][..])]] {
            let puzzle = begun(marks);
            for format in [Format::MARKS, Format::SS] {
                let back = back(&puzzle, format);
                assert_eq!(back.givens, puzzle.givens, "{marks:?} as {}", format.name());
                assert_eq!(back.values(), puzzle.values(), "{marks:?} as {}", format.name());
            }
        }
    }

    #[test]
    fn a_mark_of_a_digit_that_a_peer_holds_does_not_remove_the_digit() {
        let puzzle = begun(&[(3, &[1, 4])]);
        let back = back(&puzzle, Format::MARKS);
        assert_eq!((&back.givens, back.values()), (&puzzle.givens, puzzle.values()));
        assert!(Format::MARKS.changes(&puzzle).iter().any(|change| change.contains("left out")));
    }
}
