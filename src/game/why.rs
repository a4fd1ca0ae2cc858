//! Why a digit can, cannot or must be in a cell of a sudoku. The board and the command line share the answers.

use super::HintPosition;
use crate::explain::counted;
use crate::grid::{CandidateGrid, CandidateSet, Cell, Clues, Digit, Grid, HouseId};
use crate::hint::{Preferences, Question, Reason, Step, Text, text};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::Solver;
use crate::solve::best_score::Optimiser;

/// A question about a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhyQuestion {
    pub position: HintPosition,
    pub cell: Cell,
    /// The digit that is asked about. `None` asks why the cell is what it is.
    pub digit: Option<Digit>,
}

/// An answer about a digit in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhyAnswer {
    pub cell: Cell,
    /// `None` if several digits are possible and none was asked about.
    pub digit: Option<Digit>,
    /// Whether the question named the digit, and the cell does not have it yet.
    pub is_named: bool,
    /// Whether the cell has the digit, or can have it.
    pub is_so: bool,
    pub why: WhyNot,
    /// The position in which the argument holds: without wrong digits, and with the cell open.
    pub grid: CandidateGrid,
}

/// What is known of a digit in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhyNot {
    /// The cell is a given with this digit.
    Clue(Digit),
    /// It is the digit of the only solution, and no argument was found in time.
    Right,
    /// A solution has it, and others do not.
    Possible,
    /// These digits of the cell are in solutions.
    Open(CandidateSet),
    /// On a target board: the score that it leaves, and the best one.
    Score { left: i64, best: i64 },
    /// The given candidates of the cell, without it.
    NotGiven(CandidateSet),
    /// This cell of a common house has the digit.
    Clash { house: HouseId, cell: Cell },
    /// These steps, one after another; the last one shows it.
    Steps(Vec<Step>),
    /// No argument was found, but the search for solutions says so.
    Trial,
    /// The search for solutions says so, but the time limit was reached before an argument was found.
    Unfinished,
    /// The position has no solution, whatever the cell has.
    DeadEnd,
}

impl From<Reason> for WhyNot {
    fn from(reason: Reason) -> WhyNot {
        match reason {
            Reason::Clash { house, cell } => WhyNot::Clash { house, cell },
            Reason::Steps(steps) => WhyNot::Steps(steps),
        }
    }
}

impl WhyQuestion {
    /// Answers the question.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first, or the time limit was reached before it was known whether it is so.
    pub fn answer(&self, monitor: &Monitor) -> Result<WhyAnswer, Cancelled> {
        if let Some(answer) = self.immediate() {
            return Ok(answer);
        }
        match self.position.solution() {
            Some(solution) => {
                let (asked, is_so) = self.asked(solution);
                self.argue(asked, is_so, self.without_mistakes(solution, asked), monitor)
            }
            None => self.among_solutions(monitor),
        }
    }

    /// Returns the answer if it needs no search: the cell is a given, the digit clashes, or singles show whether it is
    /// right.
    pub fn immediate(&self) -> Option<WhyAnswer> {
        let grid = &self.position.grid;
        let value = grid.value(self.cell);
        if let Some(given) = value.filter(|_| grid.givens().contains(self.cell)) {
            let is_so = self.digit.is_none_or(|digit| digit == given);
            return Some(self.found(self.digit.or(value), is_so, WhyNot::Clue(given), grid.clone()));
        }
        let solution = self.position.solution()?;
        let (asked, is_so) = self.asked(solution);
        let grid = self.without_mistakes(solution, asked);
        let reason = self.question(&grid, asked?, is_so, &self.preferences()).at_once()?;
        Some(self.found(asked, is_so, reason.into(), grid))
    }

    fn preferences(&self) -> Preferences {
        self.position.preferences.clone().unwrap_or_default()
    }

    /// Whether the digit is named that the cell does not have yet.
    fn names_digit(&self) -> bool {
        self.digit.is_some() && self.digit != self.position.grid.value(self.cell)
    }

    /// The digit that is asked about where the puzzle has one solution, and whether it is right.
    fn asked(&self, solution: &Grid) -> (Option<Digit>, bool) {
        let right = solution[self.cell];
        let asked = self.digit.or(self.position.grid.value(self.cell)).or(right);
        (asked, asked == right)
    }

    fn question<'a>(
        &self,
        grid: &'a CandidateGrid,
        digit: Digit,
        is_true: bool,
        preferences: &'a Preferences,
    ) -> Question<'a> {
        let uniqueness = self.position.uniqueness();
        Question { grid, cell: self.cell, digit, is_true, uniqueness, preferences }
    }

    /// The answer where several solutions may fit, or none.
    fn among_solutions(&self, monitor: &Monitor) -> Result<WhyAnswer, Cancelled> {
        let value = self.position.grid.value(self.cell);
        let asked = self.digit.or(value);
        let mut values = self.position.grid.values().clone();
        values[self.cell] = None;
        let grid = match value {
            None => self.position.grid.clone(),
            Some(_) => self.position.grid.with_values(&values),
        };
        let mut solver = Solver::new(grid.geometry());
        let mut possible = CandidateSet::EMPTY;
        for digit in grid.candidates(self.cell).iter() {
            values[self.cell] = Some(digit);
            let clues = Clues { digits: &values, ..grid.clues() };
            if solver.first(clues, monitor)?.is_some() {
                possible.insert(digit);
            }
        }
        let Some(digit) = asked.or(possible.only()) else {
            let why = if possible.is_empty() { WhyNot::DeadEnd } else { WhyNot::Open(possible) };
            return Ok(self.found(None, true, why, grid));
        };
        if possible.is_empty() && grid.candidates(self.cell).contains(digit) {
            return Ok(self.found(Some(digit), false, WhyNot::DeadEnd, grid));
        }
        if !possible.contains(digit) {
            return self.argue(Some(digit), false, grid, monitor);
        }
        if possible.len() == 1 {
            return self.argue(Some(digit), true, grid, monitor);
        }
        let why = match self.score(digit, &grid, monitor)? {
            Some(score) => score,
            None if self.digit.is_none() => WhyNot::Open(possible),
            None => WhyNot::Possible,
        };
        Ok(self.found(Some(digit), true, why, grid))
    }

    /// On a target board, what a digit leaves of the best score.
    fn score(
        &self,
        digit: Digit,
        grid: &CandidateGrid,
        monitor: &Monitor,
    ) -> Result<Option<WhyNot>, Cancelled> {
        let Some(weights) = &self.position.weights else { return Ok(None) };
        let mut optimiser = Optimiser::new(grid.geometry());
        let scores = optimiser.candidate_scores(grid.clues(), weights, monitor)?;
        Ok(scores.and_then(|scores| {
            let of_digit = scores.digits(self.cell).into_iter().find(|(other, _)| *other == digit);
            of_digit.map(|(_, left)| WhyNot::Score { left, best: scores.best() })
        }))
    }

    /// Looks for an argument that the cell has the digit, or that it does not.
    fn argue(
        &self,
        digit: Option<Digit>,
        is_so: bool,
        grid: CandidateGrid,
        monitor: &Monitor,
    ) -> Result<WhyAnswer, Cancelled> {
        let Some(asked) = digit else { return Ok(self.found(None, is_so, WhyNot::DeadEnd, grid)) };
        let preferences = self.preferences();
        let question = self.question(&grid, asked, is_so, &preferences);
        let is_right = is_so && self.names_digit();
        let why = match question.answer(|| !monitor.is_cancelled()) {
            Err(Cancelled) if !monitor.is_late() => return Err(Cancelled),
            Err(Cancelled) | Ok(None) if is_right => WhyNot::Right,
            Err(Cancelled) => WhyNot::Unfinished,
            Ok(Some(reason)) => reason.into(),
            Ok(None) => {
                let given = grid.given_candidates(self.cell);
                if given.contains(asked) { WhyNot::Trial } else { WhyNot::NotGiven(given) }
            }
        };
        Ok(self.found(digit, is_so, why, grid))
    }

    fn found(&self, digit: Option<Digit>, is_so: bool, why: WhyNot, grid: CandidateGrid) -> WhyAnswer {
        WhyAnswer { cell: self.cell, digit, is_named: self.names_digit(), is_so, why, grid }
    }

    /// The position to argue from: the player's candidates if none of them is wrong, and the digit is among those of the
    /// cell; otherwise those that the right digits of the other cells leave.
    fn without_mistakes(&self, solution: &Grid, asked: Option<Digit>) -> CandidateGrid {
        let grid = &self.position.grid;
        let is_right = |cell: Cell| match (grid.value(cell), solution[cell]) {
            (Some(value), right) => right == Some(value),
            (None, right) => right.is_some_and(|right| grid.candidates(cell).contains(right)),
        };
        let is_usable = grid.value(self.cell).is_none()
            && asked.is_some_and(|digit| grid.candidates(self.cell).contains(digit))
            && grid.geometry().cells().all(is_right);
        if is_usable {
            return grid.clone();
        }
        let mut values = grid.values().clone();
        for cell in grid.geometry().cells() {
            if cell == self.cell || values[cell] != solution[cell] {
                values[cell] = None;
            }
        }
        grid.with_values(&values)
    }
}

impl WhyAnswer {
    /// Returns the answer in words, without the steps of an argument.
    pub fn words(&self) -> Text {
        let cell = self.cell;
        let Some(digit) = self.digit else {
            return match self.why {
                WhyNot::Open(possible) => {
                    text!("{} isn't settled yet: it can be {}.", cell, Text::either(possible.iter()))
                }
                _ => text!("There is no solution from here, so nothing can be said about {}.", cell),
            };
        };
        match &self.why {
            WhyNot::Clue(given) => text!("{} is given: {}.", cell, *given),
            WhyNot::Right => text!("It's right: {} is {}.", cell, digit),
            WhyNot::Possible => text!("{} can be {}: nothing excludes it yet.", cell, digit),
            WhyNot::Open(possible) => {
                text!("{} isn't settled: it can be {}.", cell, Text::either(possible.iter()))
            }
            WhyNot::Score { left, best } if left == best => {
                text!("{} can be {}, and the best score stays possible.", cell, digit)
            }
            &WhyNot::Score { left, best } => {
                let cost = counted(best - left, "point");
                text!(
                    "{} can be {}, but that costs {}: at most {} is left.",
                    cell,
                    digit,
                    cost,
                    left.to_string()
                )
            }
            WhyNot::NotGiven(given) => {
                text!("{} can't be {}: its given candidates are {}.", cell, digit, Text::list(given.iter()))
            }
            &WhyNot::Clash { house, cell: other } => clash_words(cell, digit, house, other),
            WhyNot::Steps(steps) => match &steps[..] {
                [step] => text!("{}: {}.", self.claim(digit), step.technique.name),
                _ => text!("{}, after {}.", self.claim(digit), counted(steps.len(), "step")),
            },
            WhyNot::Trial if self.is_so => {
                text!("{} is {}, but only trial shows it: no argument was found.", cell, digit)
            }
            WhyNot::Trial => {
                text!("{} can't be {}, but only trial shows it: no argument was found.", cell, digit)
            }
            WhyNot::Unfinished => text!("{}, but no argument was found in time.", self.claim(digit)),
            WhyNot::DeadEnd => {
                text!("There is no solution from here, so nothing can be said about {}.", cell)
            }
        }
    }

    /// `r3c5 can't be 7`, `r3c5 is 7`, `It's right. r3c5 is 7`
    fn claim(&self, digit: Digit) -> Text {
        match (self.is_so, self.is_named) {
            (false, _) => text!("{} can't be {}", self.cell, digit),
            (true, false) => text!("{} is {}", self.cell, digit),
            (true, true) => text!("It's right. {} is {}", self.cell, digit),
        }
    }
}

/// Says that a cell sees a digit: `r1c2 can't be 3: row 1 has its 3 in r1c3.`
pub fn clash_words(cell: Cell, digit: Digit, house: HouseId, other: Cell) -> Text {
    text!("{} can't be {}: {} has its {} in {}.", cell, digit, house, digit, other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::testing::{FOUR, grid, puzzle};
    use crate::grid::{Alphabet, Puzzle, Weights};
    use crate::hint::{check, next_single};
    use crate::solve::{Verdict, verdict};

    fn position(puzzle: &Puzzle) -> HintPosition {
        let verdict = verdict(&puzzle.geometry, puzzle, &Monitor::new()).unwrap();
        HintPosition {
            preferences: Some(Preferences::default()),
            weights: puzzle.weights.clone(),
            ..HintPosition::new(CandidateGrid::of(puzzle), Some(verdict))
        }
    }

    fn ask(position: &HintPosition, cell: usize, digit: Option<u8>) -> WhyAnswer {
        let (cell, digit) = (Cell::new(cell), digit.and_then(Digit::new));
        WhyQuestion { position: position.clone(), cell, digit }.answer(&Monitor::new()).unwrap()
    }

    fn words(position: &HintPosition, cell: usize, digit: Option<u8>) -> String {
        let answer = ask(position, cell, digit);
        answer.words().render(position.grid.geometry(), Alphabet::Digits)
    }

    #[test]
    fn a_digit_is_right_or_clashes_or_a_step_excludes_it() {
        let four = position(&puzzle(FOUR));
        assert_eq!(words(&four, 0, None), "r1c1 is given: 1.");
        assert_eq!(words(&four, 1, Some(2)), "It's right. r1c2 is 2: hidden single.");
        assert_eq!(words(&four, 1, Some(3)), "r1c2 can't be 3: row 1 has its 3 in r1c3.");
        assert_eq!(words(&four, 3, Some(2)), "r1c4 can't be 2: column 4 has its 2 in r2c4.");
        assert_eq!(words(&four, 1, None), "r1c2 is 2: hidden single.");
    }

    #[test]
    fn wrong_digits_are_not_argued_from() {
        // The 3 of r1c2 is wrong: the argument must not rest on it, and may use the cell.
        let mut four = puzzle("1....4122..3..2.");
        let progress = |values| crate::grid::Progress { values: grid(values), candidates: None };
        four.progress = Some(progress("13...4122..3..2."));
        let four = position(&four);
        let answer = ask(&four, 2, Some(4));
        assert!(!answer.is_so && answer.grid.value(Cell::new(1)).is_none());
        let own = ask(&four, 1, None);
        assert!(!own.is_so && own.digit == Digit::new(3), "{own:?}");
        assert!(matches!(own.why, WhyNot::Steps(_)), "{own:?}");
    }

    #[test]
    fn several_digits_may_be_possible() {
        let empty = position(&puzzle(&".".repeat(16)));
        assert_eq!(words(&empty, 0, Some(1)), "r1c1 can be 1: nothing excludes it yet.");
        assert_eq!(words(&empty, 0, None), "r1c1 isn't settled yet: it can be 1, 2, 3 or 4.");
        // Two solutions, which agree in r1c1.
        let two = position(&puzzle(".2.43412....4321"));
        assert!(ask(&two, 0, None).is_so && ask(&two, 0, None).digit == Digit::new(1));
        let dead = position(&puzzle("12....3....4...."));
        assert_eq!(ask(&dead, 3, None).why, WhyNot::DeadEnd);
    }

    #[test]
    fn on_a_target_board_a_digit_has_a_price() {
        let weights: Weights = (0..16).map(|i| if i == 0 { 9 } else { 1 }).collect();
        let target = position(&Puzzle { weights: Some(weights), ..puzzle(&".".repeat(16)) });
        assert_eq!(words(&target, 0, Some(4)), "r1c1 can be 4, and the best score stays possible.");
        let price = words(&target, 0, Some(3));
        assert!(price.starts_with("r1c1 can be 3, but that costs 8 points: at most "), "{price}");
    }

    /// Whatever is asked in positions on the way to the solution, the answer agrees with it, and every argument holds.
    #[test]
    fn some_answers_agree_with_the_solution() {
        check_answers(44);
    }

    #[test]
    #[ignore = "slow: more digits"]
    fn answers_agree_with_the_solution() {
        check_answers(11);
    }

    /// Asks about one in `one_of` digits, those of each cell in turn.
    fn check_answers(one_of: usize) {
        let texts = [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ];
        let mut kinds = [0; 4];
        for text in texts {
            let mut puzzle = puzzle(text);
            let Verdict::Unique(solution) = verdict(&puzzle.geometry, &puzzle, &Monitor::new()).unwrap()
            else {
                panic!("one solution")
            };
            let mut placed = CandidateGrid::of(&puzzle);
            for _ in 0..6 {
                next_single(&placed).into_iter().for_each(|step| step.effect.apply(&mut placed));
            }
            let values = placed.values().clone();
            puzzle.progress = Some(crate::grid::Progress { values, candidates: None });
            let position = position(&puzzle);
            for number in (0..81 * 9).step_by(one_of) {
                let (cell, digit) = (Cell::new(number / 9), Digit::from_index(number % 9));
                let answer = ask(&position, number / 9, Some(digit.index() as u8 + 1));
                let is_right = solution[cell] == Some(digit);
                assert_eq!((answer.is_so, answer.digit), (is_right, Some(digit)), "{text} {cell:?}");
                match &answer.why {
                    WhyNot::Clue(given) => assert_eq!(puzzle.givens[cell], Some(*given)),
                    WhyNot::Right => assert!(is_right),
                    WhyNot::Clash { house, cell: other } => {
                        kinds[1] += 1;
                        let cells = &puzzle.geometry.house(*house).cells;
                        assert!(cells.contains(&cell) && cells.contains(other) && cell != *other);
                        assert_eq!(solution[*other], Some(digit));
                    }
                    WhyNot::Steps(steps) => {
                        kinds[2] += 1;
                        kinds[0] += usize::from(is_right);
                        let mut grid = answer.grid.clone();
                        assert!(grid.candidates(cell).contains(digit));
                        for step in steps {
                            check(&grid, step).unwrap();
                            step.effect.apply(&mut grid);
                        }
                        assert!(!grid.candidates(cell).contains(digit));
                        assert_eq!(grid.value(cell) == Some(digit), is_right);
                    }
                    WhyNot::Trial => kinds[3] += 1,
                    other => panic!("{other:?}"),
                }
            }
        }
        let [right, clashes, steps, trials] = kinds;
        let share = one_of / 11;
        assert!(
            right > 5 / share && clashes > 50 / share && steps > 20 / share && trials < steps,
            "{kinds:?}"
        );
    }
}
