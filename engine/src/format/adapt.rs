//! Reduces a position to what a format can hold. The board's export and
//! `ninefold convert` follow these rules and describe them in these words.

use super::position::digits_of_peers;
use super::{Format, Holds};
use crate::grid::{CandidateSet, Progress, Puzzle};

impl Format {
    /// Returns how much of this game the format holds. Besides given candidates, only sheets and links have room for the
    /// player's digits and marks.
    #[must_use]
    pub fn holds_of(self, puzzle: &Puzzle) -> Holds {
        match puzzle.given_candidates {
            Some(_) if !self.0.text.room().game_of_sukaku => Holds::Givens,
            _ => self.holds(),
        }
    }

    /// Returns whether candidates, if the puzzle gives any, have a place in the format.
    pub(super) fn can_hold_candidates_of(self, puzzle: &Puzzle) -> bool {
        puzzle.given_candidates.is_none() || self.0.text.room().candidates
    }

    /// Returns the puzzle as this format can hold it. If the format does not distinguish the player's
    /// digits from givens, they become givens.
    #[must_use]
    pub fn fit(self, puzzle: &Puzzle) -> Puzzle {
        match self.holds_of(puzzle) {
            Holds::Givens => puzzle.with_givens(puzzle.values().clone()),
            Holds::Values => {
                let values = Some(puzzle.values()).filter(|values| **values != puzzle.givens);
                let progress = values.map(|values| Progress { values: values.clone(), candidates: None });
                Puzzle { progress, ..puzzle.clone() }
            }
            Holds::Marks => puzzle.clone(),
        }
    }

    /// Returns what a text of this format leaves out or changes of title, author and the like, and of the weights.
    #[must_use]
    pub fn changes_of_remarks(self, puzzle: &Puzzle) -> Vec<String> {
        let mut changes = Vec::new();
        let held = self.0.text.remarks();
        let remarks = puzzle.info.remarks().into_iter();
        let lost = remarks.filter(|(name, remark)| remark.is_some() && !held.contains(name));
        let lost: Vec<&str> = lost.map(|(name, _)| name).collect();
        match lost.as_slice() {
            [] => {}
            [name] => changes.push(format!("the {name} is left out")),
            [names @ .., last] => changes.push(format!("{} and {last} are left out", names.join(", "))),
        }
        changes.extend(self.0.text.changes_of_remarks(puzzle).map(str::to_owned));
        changes
    }

    /// Returns what a text of this format says differently of a position, or not at all.
    #[must_use]
    pub fn changes(self, puzzle: &Puzzle) -> Vec<&'static str> {
        let mut changes = Vec::new();
        if !puzzle.info.not_checked.is_empty() && !self.0.text.room().unchecked {
            changes.push("rules that are not checked are left out");
        }
        let mut rules = puzzle.geometry.rules().iter();
        if !self.0.text.room().pictures && rules.any(|rule| !rule.is_checked()) {
            changes.push("what is only drawn is left out");
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
    let mut empty = progress.values.iter().filter(|(_, value)| value.is_none());
    let any_unmarked = match &progress.candidates {
        Some(marks) => empty.any(|(cell, _)| marks[cell.index()].is_empty()),
        None => empty.next().is_some(),
    };
    any_unmarked.then_some("empty cells without marks get all their candidates")
}

/// The changes in a format that writes the candidates which a position has lost.
pub(super) fn changes_of_candidates(puzzle: &Puzzle, progress: &Progress) -> Vec<&'static str> {
    let mut changes = Vec::from_iter(fills_unmarked_cells(progress));
    let Some(marks) = &progress.candidates else { return changes };
    let (mut drops_some, mut are_full) = (false, progress.has_marks());
    for (cell, _) in progress.values.iter().filter(|(_, value)| value.is_none()) {
        let of_peers = digits_of_peers(&puzzle.geometry, &progress.values, cell);
        drops_some |= !(marks[cell.index()] & of_peers).is_empty();
        are_full &= marks[cell.index()] == CandidateSet::all(puzzle.geometry.size()) - of_peers;
    }
    if drops_some {
        changes.push("marks of digits that the row, column or box already has are left out");
    }
    // Nothing tells them from no marks.
    if are_full {
        changes.push("marks of all candidates are left out");
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::super::tests::{in_sheet, read, round_trip};
    use crate::format::Format;
    use crate::grid::{CandidateSet, Cell, Digit, Progress, Puzzle};

    const FOUR: &str = "1.3..4122.4..32.";

    fn named(name: &str) -> Format {
        Format::from_name(name).expect("a format")
    }

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

    #[test]
    fn changes_are_listed() {
        let puzzle = begun(&[(3, &[3, 4])]);
        let filled = "empty cells without marks get all their candidates";
        let held = "marks of digits that the row, column or box already has are left out";
        for (format, expected) in [
            ("sheet", Vec::new()),
            ("line", vec!["your digits become clues", "marks are left out"]),
            ("sdk", vec!["marks are left out"]),
            ("ss", vec![filled]),
            ("library", vec![filled, held]),
        ] {
            assert_eq!(named(format).changes(&puzzle), expected, "{format}");
        }
        let line = named("line");
        assert!(named("marks").changes(&puzzle)[0].starts_with(filled));
        assert!(line.changes(&read(FOUR)[0]).is_empty());
        assert!(named("ss").changes(&begun(&[])).is_empty());
        assert_eq!(round_trip(&line.fit(&puzzle), line).givens, *puzzle.values());
        let mut killer = read(FOUR).remove(0);
        killer.info.not_checked = vec!["killer cages".to_owned()];
        assert_eq!(line.changes(&killer), ["rules that are not checked are left out"]);
        assert!(named("sheet").changes(&killer).is_empty());
        assert_eq!(in_sheet(&killer), killer);
    }

    #[test]
    fn marks_of_all_candidates_are_told_where_they_are_lost() {
        let mut puzzle = read(&".".repeat(81)).remove(0);
        let mut marks = vec![CandidateSet::all(9); 81];
        let told = "marks of all candidates are left out";
        for is_full in [true, false] {
            puzzle.progress =
                Some(Progress { values: puzzle.givens.clone(), candidates: Some(marks.clone().into()) });
            for format in ["library", "sudokuwiki"].map(named) {
                assert_eq!(format.changes(&puzzle).contains(&told), is_full, "{}", format.name());
            }
            marks[40] = digits(&[1, 2]);
        }
    }

    #[test]
    fn marks_are_never_read_back_as_digits() {
        // r1c4 can only be 4, and no peer has the mark 4. With the mark 1 a peer would seem to have none.
        let four: &[u8] = &[4];
        for marks in [&[][..], &[(3, four)], &[(3, &[3, 4]), (15, &[1])], &[(3, &[1, 4])]] {
            let puzzle = begun(marks);
            for format in ["marks", "ss"].map(named) {
                let back = round_trip(&format.fit(&puzzle), format);
                assert_eq!(back.givens, puzzle.givens, "{marks:?} as {}", format.name());
                assert_eq!(back.values(), puzzle.values(), "{marks:?} as {}", format.name());
            }
        }
        let told = named("marks").changes(&begun(&[(3, &[1, 4])]));
        assert!(told.iter().any(|change| change.contains("left out")));
    }
}
