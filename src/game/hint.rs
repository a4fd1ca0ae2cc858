//! Hints: a mistake first, then a step, then what a search knows. The board and the command line share them.

use std::ops::ControlFlow;

use super::BestDigit;
use crate::grid::{CandidateGrid, Cell, Clash, Contradiction, Digit, Grid, HouseId, Puzzle, Weights};
use crate::hint::text;
use crate::hint::{self, Preferences, Step, Text, Uniqueness};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::best_score::Optimizer;
use crate::solve::{Solver, Verdict};

/// Says that the digits on the board leave no solution.
pub const DEAD_END: &str = "The grid can no longer be completed, though no rule is broken yet.";

/// The answer to "what next?"
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HintResult {
    /// The board is complete.
    Solved,
    /// Something on the board is wrong; it comes before any step.
    Mistake(Mistake),
    /// A step that a technique finds.
    Step(Step),
    /// There is no other step than those that were skipped.
    NoOther,
    /// No technique finds a step; this is the solution's digit in the cell with the fewest
    /// candidates.
    Search(Cell, Digit),
    /// No technique finds a step, and more than one solution fits the givens: no digit is forced.
    Open,
    /// No technique finds a step, and the solution is not known yet: ask again in a moment.
    Unknown,
    /// On a target board: a digit that keeps the best score.
    BestDigit(BestDigit),
    /// The givens have several solutions, but none fits the player's digits, though no rule is broken.
    Lost,
    /// The givens have no solution.
    NoSolution,
}

/// A mistake on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// Two of the same digit in a house.
    Clash(Clash),
    /// A digit that differs from the only solution.
    Wrong(Cell, Digit),
    /// A cell whose candidates lack the digit of the only solution.
    Marks(Cell),
    /// No rule is broken yet, but this cell has no candidate.
    NoCandidate(Cell),
    /// No rule is broken yet, but this digit has no place in the house.
    NoPlace(HouseId, Digit),
}

impl From<Contradiction> for Mistake {
    fn from(contradiction: Contradiction) -> Mistake {
        match contradiction {
            Contradiction::Clash(clash) => Mistake::Clash(clash),
            Contradiction::NoCandidate(cell) => Mistake::NoCandidate(cell),
            Contradiction::NoPlace(house, digit) => Mistake::NoPlace(house, digit),
        }
    }
}

impl Mistake {
    /// Returns what is wrong with a puzzle if its clues show it without a search. `None` for boards that are too large to
    /// be played.
    pub fn of_clues(puzzle: &Puzzle) -> Option<Mistake> {
        let geometry = &puzzle.geometry;
        let grid = || CandidateGrid::new(geometry.clone(), puzzle);
        geometry.is_playable().then(grid)?.contradiction().map(Mistake::from)
    }

    /// Describes the mistake without naming the right digit.
    pub fn words(&self) -> Text {
        match *self {
            Mistake::Clash(Clash { digit, house, first, second }) => {
                text!("There are two {}s in {}: {} and {}.", digit, house, first, second)
            }
            Mistake::Wrong(cell, digit) => {
                text!("The {} in {} breaks no rule yet, but it is wrong.", digit, cell)
            }
            Mistake::Marks(cell) => {
                text!("The marks of {} do not include its digit.", cell)
            }
            Mistake::NoCandidate(cell) => text!("No digit is left for {}.", cell),
            Mistake::NoPlace(house, digit) => {
                text!("No cell is left for {} in {}.", digit, house)
            }
        }
    }
}

/// The input of a hint: the digits, the candidates to reason with, and what a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HintPosition {
    grid: CandidateGrid,
    verdict: Option<Verdict>,
    by_marks: bool,
    weights: Option<Weights>,
    preferences: Option<Preferences>,
    skipped: usize,
}

impl HintPosition {
    /// Creates a position; the verdict is about the puzzle's givens.
    pub fn new(grid: CandidateGrid, verdict: Option<Verdict>) -> HintPosition {
        HintPosition { grid, verdict, by_marks: false, weights: None, preferences: None, skipped: 0 }
    }

    /// Says that the candidates are the player's marks and fewer than the digits leave.
    pub fn by_marks(self) -> HintPosition {
        HintPosition { by_marks: true, ..self }
    }

    /// Sets the weights of a target board.
    pub fn for_score(self, weights: Option<Weights>) -> HintPosition {
        HintPosition { weights, ..self }
    }

    /// Looks for the step that a person finds first, not for the first one in difficulty order.
    pub fn for_people(self, preferences: Preferences) -> HintPosition {
        HintPosition { preferences: Some(preferences), ..self }
    }

    /// Skips this many steps, those that a person finds first.
    pub fn skipping(self, skipped: usize) -> HintPosition {
        HintPosition { skipped, ..self }
    }

    /// Returns the digits and the candidates to reason with.
    pub fn grid(&self) -> &CandidateGrid {
        &self.grid
    }

    /// Returns whether the candidates are the player's marks and fewer than the digits leave.
    pub fn is_by_marks(&self) -> bool {
        self.by_marks
    }

    fn solution(&self) -> Option<&Grid> {
        match &self.verdict {
            Some(Verdict::Unique(solution)) => Some(solution),
            _ => None,
        }
    }

    /// Returns the hint, however long that takes.
    pub fn advice(&self) -> HintResult {
        let search = || self.search(&Monitor::new()).unwrap_or(HintResult::Unknown);
        self.immediate().unwrap_or_else(search)
    }

    /// Returns the hint if it can be found within a frame: not the techniques beyond singles, and no step if several
    /// grids are possible.
    pub fn immediate(&self) -> Option<HintResult> {
        if self.grid.values().is_solution(self.grid.geometry()) {
            return Some(HintResult::Solved);
        }
        let contradiction = self.grid.contradiction().map(Mistake::from);
        if let Some(clash @ Mistake::Clash(_)) = contradiction {
            return Some(HintResult::Mistake(clash));
        }
        if let Some(mistake) = self.difference() {
            return Some(HintResult::Mistake(mistake));
        }
        if self.verdict == Some(Verdict::Unsolvable) {
            return Some(HintResult::NoSolution);
        }
        if let Some(mistake) = contradiction {
            return Some(HintResult::Mistake(mistake));
        }
        if self.is_open() {
            return None;
        }
        self.single().map(HintResult::Step)
    }

    fn single(&self) -> Option<Step> {
        match &self.preferences {
            Some(preferences) => {
                let is_wanted =
                    |step: &Step| !preferences.unwanted.iter().any(|slug| slug == step.technique.slug());
                hint::singles_for_people(&self.grid).into_iter().filter(is_wanted).nth(self.skipped)
            }
            None => hint::next_single(&self.grid),
        }
    }

    /// Returns the next step. Of several with the same effect, or less than an earlier one, only the first counts.
    fn step(&self, monitor: &Monitor) -> Result<Option<Step>, Cancelled> {
        let go_on = || !monitor.is_cancelled();
        match &self.preferences {
            Some(preferences) => {
                let (mut effects, mut found) = (Vec::new(), None);
                hint::each_for_people(&self.grid, self.uniqueness(), preferences, go_on, &mut |step| {
                    if effects.iter().any(|earlier| step.effect.is_part_of(earlier, &self.grid)) {
                        return ControlFlow::Continue(());
                    }
                    effects.push(step.effect.clone());
                    if effects.len() <= self.skipped {
                        return ControlFlow::Continue(());
                    }
                    found = Some(step);
                    ControlFlow::Break(())
                })?;
                Ok(found)
            }
            None => hint::next_step_while(&self.grid, self.uniqueness(), go_on),
        }
    }

    fn uniqueness(&self) -> Uniqueness {
        if self.solution().is_some() { Uniqueness::Unique } else { Uniqueness::Unknown }
    }

    /// Returns whether several grids may be possible. Then a digit that differs from a solution need not be wrong, and
    /// only a search can tell whether any grid is left.
    fn is_open(&self) -> bool {
        self.solution().is_none() && (self.weights.is_some() || self.verdict.is_some())
    }

    /// The answer where it is not found at once; on a hard position it takes longer than a frame.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn search(&self, monitor: &Monitor) -> Result<HintResult, Cancelled> {
        if self.is_open() {
            let left = Solver::new(self.grid.geometry()).first(self.grid.clues(), monitor)?;
            if left.is_none() {
                return Ok(HintResult::Lost);
            }
            if let Some(step) = self.single() {
                return Ok(HintResult::Step(step));
            }
        }
        if let (Some(weights), None) = (&self.weights, self.solution()) {
            return self.choice(weights, monitor);
        }
        if let Some(step) = self.step(monitor)? {
            return Ok(HintResult::Step(step));
        }
        if self.skipped > 0 {
            return Ok(HintResult::NoOther);
        }
        let tightest = self.grid.open_cells().min_by_key(|&cell| self.grid.candidates(cell).len());
        let found = self.solution().zip(tightest).and_then(|(solution, cell)| Some((cell, solution[cell]?)));
        Ok(match (found, &self.verdict) {
            (Some((cell, digit)), _) => HintResult::Search(cell, digit),
            (None, Some(_)) => HintResult::Open,
            (None, None) => HintResult::Unknown,
        })
    }

    /// Returns the digit that the score decides: if several grids are possible, only the score distinguishes them.
    fn choice(&self, weights: &Weights, monitor: &Monitor) -> Result<HintResult, Cancelled> {
        let values = self.grid.values();
        let scores =
            Optimizer::new(self.grid.geometry()).candidate_scores(self.grid.clues(), weights, monitor)?;
        let Some(scores) = scores else { return Ok(HintResult::Lost) };
        Ok(BestDigit::of(&scores, values).map_or(HintResult::Solved, HintResult::BestDigit))
    }

    /// Returns the first difference from the only solution, digits before candidates.
    fn difference(&self) -> Option<Mistake> {
        let solution = self.solution()?;
        let mut placed = self.grid.values().placed();
        if let Some((cell, digit)) = placed.find(|&(cell, digit)| solution[cell] != Some(digit)) {
            return Some(Mistake::Wrong(cell, digit));
        }
        let lacks =
            |&cell: &Cell| solution[cell].is_some_and(|right| !self.grid.candidates(cell).contains(right));
        self.grid.open_cells().find(lacks).map(Mistake::Marks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Alphabet, CandidateSet, Geometry};

    fn grid(text: &str) -> Grid {
        text.chars().map(|c| Alphabet::Digits.digit(c, 9)).collect()
    }

    fn position(text: &str) -> CandidateGrid {
        let size = text.len().isqrt();
        CandidateGrid::new(Geometry::standard(size).unwrap(), &grid(text))
    }

    fn advice(text: &str, verdict: Option<Verdict>) -> HintResult {
        HintPosition::new(position(text), verdict).advice()
    }

    fn unique() -> Option<Verdict> {
        Some(Verdict::Unique(grid("1234341221434321")))
    }

    #[test]
    fn mistakes_come_before_steps() {
        let clash = advice("1.33.4122.....2.", unique());
        assert!(matches!(clash, HintResult::Mistake(Mistake::Clash(c)) if c.second == Cell::new(3)));
        let wrong = advice("1.3..41223....2.", unique());
        assert!(matches!(wrong, HintResult::Mistake(Mistake::Wrong(cell, _)) if cell == Cell::new(9)));
        assert!(matches!(advice("1.3..4122.....2.", unique()), HintResult::Step(_)));
        assert_eq!(advice("1234341221434321", unique()), HintResult::Solved);
    }

    #[test]
    fn marks_that_lack_the_right_digit_are_a_mistake_that_gives_no_digit() {
        let mut grid = position("1.3..4122.....2.");
        grid.eliminate(Cell::new(1), CandidateSet::of(Digit::new(2).unwrap()));
        let HintResult::Mistake(mistake) = HintPosition::new(grid.clone(), unique()).advice() else {
            panic!("a mistake")
        };
        assert_eq!(mistake, Mistake::Marks(Cell::new(1)));
        let words = mistake.words().render(grid.geometry(), Alphabet::Digits);
        assert_eq!(words, "The marks of r1c2 do not include its digit.");
    }

    #[test]
    fn the_search_is_the_last_resort() {
        let empty = ".".repeat(16);
        assert_eq!(advice(&empty, None), HintResult::Unknown);
        let two = Verdict::Multiple(grid("1234341221434321"), grid("1234341243212143"));
        assert_eq!(advice(&empty, Some(two)), HintResult::Open);
        let found = advice(&empty, unique());
        assert!(matches!(found, HintResult::Search(cell, digit) if cell.index() == 0 && digit.value() == 1));
        assert_eq!(advice(&empty, Some(Verdict::Unsolvable)), HintResult::NoSolution);
    }

    #[test]
    fn the_score_decides_where_several_grids_are_possible() {
        let weights: Weights = (0..16).map(|i| if i == 0 { 9 } else { 1 }).collect();
        let target = |text| HintPosition::new(position(text), None).for_score(Some(weights.clone()));
        let HintResult::BestDigit(choice) = target(&".".repeat(16)).advice() else { panic!("a choice") };
        assert_eq!((choice.cell, choice.digit, choice.margin()), (Cell::new(0), Digit::new(4).unwrap(), 8));
        let unique = HintPosition::new(position("1.3..4122.....2."), unique()).for_score(Some(weights));
        assert!(matches!(unique.advice(), HintResult::Step(_)), "the only solution needs no choice");
    }

    #[test]
    fn a_dead_end_is_named_where_nothing_clashes() {
        assert!(matches!(advice("12....3....4....", None), HintResult::Mistake(Mistake::NoCandidate(_))));
    }
}
