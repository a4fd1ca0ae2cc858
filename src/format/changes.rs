//! What becomes of a position in a text that cannot hold all of it. The board's export and
//! `ninefold convert` write by these rules and tell them in these words.

use super::{Format, Holds, framed};
use crate::grid::{CandidateSet, Progress, Puzzle};

impl Format {
    /// The puzzle as a text of this format can say it: where nothing tells a player's digits from
    /// clues, they become clues.
    pub fn fit(self, puzzle: &Puzzle) -> Puzzle {
        match self.holds() {
            Holds::Givens => Puzzle { givens: puzzle.values().clone(), progress: None, ..puzzle.clone() },
            Holds::Values => {
                let progress = puzzle.progress.as_ref().filter(|progress| progress.values != puzzle.givens);
                let progress =
                    progress.map(|progress| Progress { values: progress.values.clone(), candidates: None });
                Puzzle { progress, ..puzzle.clone() }
            }
            Holds::Marks => puzzle.clone(),
        }
    }

    /// What a text of this format says of a position in another way, or not at all.
    pub fn changes(self, puzzle: &Puzzle) -> Vec<&'static str> {
        let Some(progress) = &puzzle.progress else { return Vec::new() };
        let mut changes = Vec::new();
        if self.holds() == Holds::Givens && progress.values != puzzle.givens {
            changes.push("own digits become clues");
        }
        let marked = |set: &CandidateSet| !set.is_empty();
        let marks = progress.candidates.as_deref().filter(|sets| sets.iter().any(marked));
        match (self.holds(), marks) {
            (Holds::Givens | Holds::Values, Some(_)) => changes.push("marks are left out"),
            (Holds::Givens | Holds::Values, None) => {}
            (Holds::Marks, _) if matches!(self, Format::Sheet | Format::Game) => {}
            (Holds::Marks, None) if self == Format::Ss => {}
            (Holds::Marks, marks) => {
                let open = progress.values.iter().filter(|(_, value)| value.is_none());
                let bare = |cell: usize| marks.is_none_or(|sets| sets[cell].is_empty());
                if open.map(|(cell, _)| cell.index()).any(bare) {
                    changes.push("open cells without marks get all their candidates");
                }
            }
        }
        if self == Format::Marks && framed::loses_marks(puzzle, progress) {
            changes.push("marks that would be read as digits, or digits as marks, are left out");
        }
        changes
    }
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

    /// The board with 2 written in r1c2 and these marks.
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
    fn what_changes_is_told() {
        let puzzle = begun(&[(3, &[3, 4])]);
        let told = |format: Format| format.changes(&puzzle).join("; ");
        let filled = "open cells without marks get all their candidates";
        assert_eq!(told(Format::Sheet), "");
        assert_eq!(told(Format::Line), "own digits become clues; marks are left out");
        assert_eq!(told(Format::Sdk), "marks are left out");
        assert_eq!(told(Format::Ss), filled);
        assert!(told(Format::Marks).starts_with(filled));
        assert!(Format::Line.changes(&read(FOUR)[0]).is_empty());
        assert!(Format::Ss.changes(&begun(&[])).is_empty());
        assert_eq!(back(&puzzle, Format::Line).givens, *puzzle.values());
    }

    #[test]
    fn an_open_cell_with_a_single_mark_is_no_given_when_it_is_read_back() {
        // 4 is all that is left for r1c4, and no open peer can hold it.
        for marks in [&[][..], &[(3, &[4][..])], &[(3, &[3, 4][..]), (15, &[1][..])]] {
            let puzzle = begun(marks);
            for format in [Format::Marks, Format::Ss] {
                let back = back(&puzzle, format);
                assert_eq!(back.givens, puzzle.givens, "{marks:?} as {}", format.name());
                assert_eq!(back.values(), puzzle.values(), "{marks:?} as {}", format.name());
            }
        }
    }

    #[test]
    fn a_mark_of_a_digit_that_a_peer_holds_does_not_unmake_the_digit() {
        let puzzle = begun(&[(3, &[1, 4])]);
        let back = back(&puzzle, Format::Marks);
        assert_eq!((&back.givens, back.values()), (&puzzle.givens, puzzle.values()));
        assert!(Format::Marks.changes(&puzzle).iter().any(|told| told.contains("left out")));
    }
}
