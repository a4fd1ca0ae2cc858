//! Hints on a sudoku: a mistake first, then a step, then what a search knows. The board and the command line share them.

use std::ops::ControlFlow;
use std::time::Duration;

use super::{Advice, BestDigit, DEAD_END, Move, NoStep};
use crate::grid::{
    CandidateGrid, Cell, Clash, Contradiction, Digit, Geometry, Grid, HouseId, Puzzle, Rule, Total, Unit,
    Weights, cell_pairs,
};
use crate::hint::text;
use crate::hint::{self, Difficulty, Effect, OF_RULES, Preferences, Step, TECHNIQUES, Text, Uniqueness};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::best_score::Optimiser;
use crate::solve::{Solver, Verdict};

/// How long the step that a person finds first is looked for until another one will do.
const PATIENCE: Duration = Duration::from_secs(2);

/// What a hint says about a sudoku.
pub type SudokuAdvice = Advice<SudokuStep, Mistake>;

/// A step on a sudoku.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SudokuStep {
    /// A step that a technique finds.
    Technique(Step),
    /// No technique finds a step; this is the solution's digit in the cell with the fewest candidates.
    Search { cell: Cell, digit: Digit },
    /// On a target board: a digit that keeps the best score.
    BestDigit(BestDigit),
}

impl SudokuStep {
    /// Returns the move that follows the step. Of several digits it places one; the next hint finds the others.
    pub fn to_move(&self, clean_peers: bool) -> Move {
        let (cell, digit) = match self {
            SudokuStep::Technique(step) => match &step.effect {
                &Effect::Place(cell, digit) => (cell, digit),
                Effect::PlaceAll(cells, digit) => (cells.first().unwrap_or_default(), *digit),
                Effect::Eliminate(marks) => return Move::Eliminate { marks: marks.clone() },
            },
            &SudokuStep::Search { cell, digit } => (cell, digit),
            SudokuStep::BestDigit(best) => (best.cell, best.digit),
        };
        Move::Answer { cell, digit, clean_peers }
    }

    /// Applies the step to a position.
    pub fn apply(&self, grid: &mut CandidateGrid) {
        match self {
            SudokuStep::Technique(step) => step.effect.apply(grid),
            &SudokuStep::Search { cell, digit } => grid.place(cell, digit),
            SudokuStep::BestDigit(best) => grid.place(best.cell, best.digit),
        }
    }
}

/// A mistake on a sudoku.
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
    /// The digits break the rule of this index.
    Rule(usize),
    /// No rule is broken yet, but whatever the open cells of the rule of this index get, it will be.
    NoRoom(usize),
    /// No rule is broken yet, but the digits leave no solution.
    DeadEnd,
}

impl From<Contradiction> for Mistake {
    fn from(contradiction: Contradiction) -> Mistake {
        match contradiction {
            Contradiction::Clash(clash) => Mistake::Clash(clash),
            Contradiction::NoCandidate(cell) => Mistake::NoCandidate(cell),
            Contradiction::NoPlace(house, digit) => Mistake::NoPlace(house, digit),
            Contradiction::Rule(rule) => Mistake::Rule(rule),
        }
    }
}

impl Mistake {
    /// Returns what is wrong with a puzzle if its clues show it without a search. `None` for boards that are too large to
    /// be played.
    pub fn of_clues(puzzle: &Puzzle) -> Option<Mistake> {
        if !puzzle.geometry.is_playable() {
            return None;
        }
        let grid = CandidateGrid::new(puzzle.geometry.clone(), puzzle);
        let contradiction = grid.contradiction().map(Mistake::from);
        contradiction.or_else(|| hint::rule_without_room(&grid).map(Mistake::NoRoom))
    }

    /// Describes the mistake without naming the right digit.
    pub fn words(&self, board: &Geometry) -> Text {
        match *self {
            Mistake::Clash(Clash { digit, unit: Unit::House(house), first, second }) => {
                text!("There are two {}s in {}: {} and {}.", digit, house, first, second)
            }
            Mistake::Clash(Clash { digit, unit: Unit::Rule(rule), first, second }) => {
                text!("{} and {} are both {}, against the rule `{}`.", first, second, digit, rule.name)
            }
            Mistake::Wrong(cell, digit) => {
                text!("The {} in {} breaks no rule yet, but it is wrong.", digit, cell)
            }
            Mistake::Marks(cell) => {
                text!("You have crossed out the right digit in {}.", cell)
            }
            Mistake::NoCandidate(cell) => text!("No digit is left for {}.", cell),
            Mistake::NoPlace(house, digit) => {
                text!("No cell is left for {} in {}.", digit, house)
            }
            Mistake::Rule(index) => rule_is("broken", &board.rules()[index], board),
            Mistake::NoRoom(index) => no_room(&board.rules()[index], board),
            Mistake::DeadEnd => DEAD_END.into(),
        }
    }
}

/// `The killer cage 15 on r1c1 and r1c2 is broken. The digits in the cage differ and add up to its number.`
fn rule_is(what: &'static str, rule: &Rule, board: &Geometry) -> Text {
    text!("{} {}. {}", subject_is(rule), what, rule.sentence(board))
}

/// `The killer cage 18 on r1c1 and r1c2 is impossible: 2 different digits from 1 to 9 add up to at most 17.`
fn no_room(rule: &Rule, board: &Geometry) -> Text {
    match limit_of_sum(rule, board) {
        Some(limit) => text!("{} impossible: {}.", subject_is(rule), limit),
        None => rule_is("impossible", rule, board),
    }
}

/// `The killer cage 15 on r1c1 and r1c2 is`, or `The odd cells on r1c1 are`.
fn subject_is(rule: &Rule) -> Text {
    let mut cells: Vec<Cell> = rule.lines.iter().flatten().copied().collect();
    cells.sort_unstable();
    cells.dedup();
    if cells.is_empty() {
        return text!("The rule `{}` is", rule.title());
    }
    let is = if rule.kind.has_plural_name() { "are" } else { "is" };
    text!("The {} on {} {}", rule.title(), Text::list(cells), is)
}

/// Says what the cells of a rule add up to at least or at most if its number is beyond that.
fn limit_of_sum(rule: &Rule, board: &Geometry) -> Option<String> {
    let has_sum = matches!(rule.kind.total, Total::Number | Total::Combinations);
    if !has_sum || rule.cells().len() < 2 {
        return None;
    }
    let (cells, sum, numbers) = (rule.cells(), rule.number?, board.numbers());
    let (count, first, last) = (cells.len() as i32, numbers.first(), numbers.last());
    let all_differ = cell_pairs(cells).all(|[one, other]| board.sees(one, other));
    let (kind, step) = if all_differ { ("different ", 1) } else { ("", 0) };
    let spread = step * count * (count - 1) / 2;
    let (least, most) = (count * first + spread, count * last - spread);
    let limit = if sum < least { format!("at least {least}") } else { format!("at most {most}") };
    let is_beyond = sum < least || sum > most;
    is_beyond.then(|| format!("{count} {kind}digits from {first} to {last} add up to {limit}"))
}

/// The input of a hint on a sudoku.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HintPosition {
    /// The digits and the candidates to reason with.
    pub grid: CandidateGrid,
    /// What a search has found out about the puzzle's givens.
    pub verdict: Option<Verdict>,
    /// Whether the candidates are the player's marks and fewer than the digits leave.
    pub is_by_marks: bool,
    /// The weights of a target board.
    pub weights: Option<Weights>,
    /// The techniques to use, those first whose steps a person finds first. `None` for difficulty order.
    pub preferences: Option<Preferences>,
    /// The number of steps to skip, those that a person finds first. After the last step comes the first one again.
    pub skipped: usize,
}

impl HintPosition {
    /// Creates a position for the first step in difficulty order.
    pub fn new(grid: CandidateGrid, verdict: Option<Verdict>) -> HintPosition {
        HintPosition { grid, verdict, is_by_marks: false, weights: None, preferences: None, skipped: 0 }
    }

    pub(super) fn solution(&self) -> Option<&Grid> {
        match &self.verdict {
            Some(Verdict::Unique(solution)) => Some(solution),
            _ => None,
        }
    }

    /// Returns the hint. In time that is limited, an easier step than the one that is found may be missing.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first, or the time limit was reached before a step was found.
    pub fn advice(&self, monitor: &Monitor) -> Result<SudokuAdvice, Cancelled> {
        match self.immediate() {
            Some(advice) => Ok(advice),
            None => self.search(monitor),
        }
    }

    /// Returns the hint if it can be found within a frame: not the techniques beyond singles, and no step if several
    /// grids are possible.
    pub fn immediate(&self) -> Option<SudokuAdvice> {
        if self.grid.values().is_solution(self.grid.geometry()) {
            return Some(Advice::NoStep(NoStep::Solved));
        }
        let contradiction = self.grid.contradiction().map(Mistake::from);
        if let Some(clash @ Mistake::Clash(_)) = contradiction {
            return Some(Advice::Mistake(clash));
        }
        if let Some(mistake) = self.difference() {
            return Some(Advice::Mistake(mistake));
        }
        if self.verdict == Some(Verdict::Unsolvable) {
            return Some(Advice::NoStep(NoStep::Unsolvable));
        }
        if let Some(mistake) = contradiction {
            return Some(Advice::Mistake(mistake));
        }
        if self.is_open() {
            return None;
        }
        self.single()
    }

    fn single(&self) -> Option<SudokuAdvice> {
        let Some(preferences) = &self.preferences else {
            return hint::next_single(&self.grid).map(|step| technique(step, 0));
        };
        let mut singles = hint::singles_for_people(&self.grid);
        singles.retain(|step| preferences.wants(step.technique));
        singles.into_iter().nth(self.skipped).map(|step| technique(step, self.skipped))
    }

    /// Returns the next step. If none is found soon in the order for people, that takes the first in difficulty order,
    /// which is found sooner.
    fn step(&self, monitor: &Monitor) -> Result<Option<SudokuAdvice>, Cancelled> {
        let go_on = || !monitor.is_cancelled();
        let Some(preferences) = &self.preferences else {
            let step = hint::next_step_while(&self.grid, self.uniqueness(), go_on)?;
            return Ok(step.map(|step| technique(step, 0)));
        };
        match monitor.within(PATIENCE, || self.step_for_people(preferences, monitor)).0 {
            Err(Cancelled) if go_on() => {}
            found => return found,
        }
        match hint::next_step_among(&self.grid, self.uniqueness(), preferences, go_on)? {
            Some(step) => Ok(Some(technique(step, 0))),
            None => self.step_for_people(preferences, monitor),
        }
    }

    /// Returns the next step for people, or the first one if all are skipped. Of several with the same effect, or less than
    /// an earlier one, only the first counts. When the time limit is reached it is the easiest one that was found until
    /// then.
    fn step_for_people(
        &self,
        preferences: &Preferences,
        monitor: &Monitor,
    ) -> Result<Option<SudokuAdvice>, Cancelled> {
        let mut effects: Vec<Effect> = Vec::new();
        let (mut first, mut found) = (None, None);
        let searched = hint::each_for_people(
            &self.grid,
            self.uniqueness(),
            preferences,
            || !monitor.is_cancelled(),
            &mut |step| {
                if effects.iter().any(|earlier| step.effect.is_part_of(earlier, &self.grid)) {
                    return ControlFlow::Continue(());
                }
                effects.push(step.effect.clone());
                if effects.len() > self.skipped {
                    found = Some(technique(step, self.skipped));
                    return ControlFlow::Break(());
                }
                first.get_or_insert_with(|| technique(step, 0));
                ControlFlow::Continue(())
            },
        );
        match found.or(first) {
            Some(step) if monitor.is_late() => Ok(Some(step)),
            step => searched.map(|()| step),
        }
    }

    /// Returns the path from here that a person would go, without steps that lead to nothing; no step where there is a
    /// mistake.
    ///
    /// # Errors
    /// The steps found until then, if the monitor was cancelled first, or the time limit was reached.
    pub fn path(&self, monitor: &Monitor) -> Result<Vec<Step>, Vec<Step>> {
        if let Some(Advice::Mistake(_) | Advice::NoStep(_)) = self.immediate() {
            return Ok(Vec::new());
        }
        let preferences = self.preferences.clone().unwrap_or_default();
        let go_on = || !monitor.is_cancelled();
        hint::path_for_people(&self.grid, self.uniqueness(), &preferences, go_on)
    }

    /// Hands every step of techniques up to a level to the sink, those that a person finds first before others, until
    /// the sink breaks.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn each_step(
        &self,
        most: Difficulty,
        monitor: &Monitor,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Result<(), Cancelled> {
        let mut preferences = self.preferences.clone().unwrap_or_default();
        let harder = TECHNIQUES.iter().chain(OF_RULES).filter(|technique| technique.level > most);
        preferences.unwanted.extend(harder.map(|technique| technique.slug.to_owned()));
        hint::each_for_people(&self.grid, self.uniqueness(), &preferences, || !monitor.is_cancelled(), emit)
    }

    pub(super) fn uniqueness(&self) -> Uniqueness {
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
    pub fn search(&self, monitor: &Monitor) -> Result<SudokuAdvice, Cancelled> {
        if self.is_open() {
            let left = Solver::new(self.grid.geometry()).first(self.grid.clues(), monitor)?;
            if left.is_none() {
                return Ok(Advice::Mistake(Mistake::DeadEnd));
            }
            if let Some(single) = self.single() {
                return Ok(single);
            }
        }
        if let (Some(weights), None) = (&self.weights, self.solution()) {
            return self.choice(weights, monitor);
        }
        if let Some(step) = self.step(monitor)? {
            return Ok(step);
        }
        if let Some(step) = self.by_search() {
            return Ok(Advice::Step { step, skipped: 0 });
        }
        let is_known = self.verdict.is_some();
        Ok(Advice::NoStep(if is_known { NoStep::SeveralSolutions } else { NoStep::Unknown }))
    }

    /// Returns the solution's digit in the cell with the fewest candidates, if the solution is known.
    pub fn by_search(&self) -> Option<SudokuStep> {
        let cell = self.grid.open_cells().min_by_key(|&cell| self.grid.candidates(cell).len())?;
        let digit = self.solution()?[cell]?;
        Some(SudokuStep::Search { cell, digit })
    }

    /// Returns the digit that the score decides: if several grids are possible, only the score distinguishes them.
    fn choice(&self, weights: &Weights, monitor: &Monitor) -> Result<SudokuAdvice, Cancelled> {
        let mut optimiser = Optimiser::new(self.grid.geometry());
        let Some(scores) = optimiser.candidate_scores(self.grid.clues(), weights, monitor)? else {
            return Ok(Advice::Mistake(Mistake::DeadEnd));
        };
        Ok(match BestDigit::of(&scores, self.grid.values()) {
            Some(best) => Advice::Step { step: SudokuStep::BestDigit(best), skipped: 0 },
            None => Advice::NoStep(NoStep::Solved),
        })
    }

    /// Returns the first difference from the only solution, digits before candidates.
    fn difference(&self) -> Option<Mistake> {
        let solution = self.solution()?;
        for (cell, digit) in self.grid.values().placed() {
            if solution[cell] != Some(digit) {
                return Some(Mistake::Wrong(cell, digit));
            }
        }
        let mut open = self.grid.open_cells();
        let lacking = open
            .find(|&cell| solution[cell].is_some_and(|right| !self.grid.candidates(cell).contains(right)));
        lacking.map(Mistake::Marks)
    }
}

fn technique(step: Step, skipped: usize) -> SudokuAdvice {
    Advice::Step { step: SudokuStep::Technique(step), skipped }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;
    use crate::game::testing::{FOUR_SOLVED, grid, puzzle};
    use crate::grid::{Alphabet, CandidateSet};

    fn position(text: &str) -> CandidateGrid {
        let Puzzle { geometry, givens, .. } = puzzle(text);
        CandidateGrid::new(geometry, &givens)
    }

    fn found(position: &HintPosition) -> SudokuAdvice {
        position.advice(&Monitor::new()).unwrap()
    }

    fn advice(text: &str, verdict: Option<Verdict>) -> SudokuAdvice {
        found(&HintPosition::new(position(text), verdict))
    }

    fn unique() -> Option<Verdict> {
        Some(Verdict::Unique(grid(FOUR_SOLVED)))
    }

    #[test]
    fn mistakes_come_before_steps() {
        let clash = advice("1.33.4122.....2.", unique());
        assert!(matches!(clash, Advice::Mistake(Mistake::Clash(c)) if c.second == Cell::new(3)));
        let wrong = advice("1.3..41223....2.", unique());
        assert!(matches!(wrong, Advice::Mistake(Mistake::Wrong(cell, _)) if cell == Cell::new(9)));
        assert!(matches!(
            advice("1.3..4122.....2.", unique()),
            Advice::Step { step: SudokuStep::Technique(_), .. }
        ));
        assert_eq!(advice("1234341221434321", unique()), Advice::NoStep(NoStep::Solved));
    }

    #[test]
    fn marks_that_lack_the_right_digit_are_a_mistake_that_gives_no_digit() {
        let mut grid = position("1.3..4122.....2.");
        grid.eliminate(Cell::new(1), CandidateSet::of(Digit::new(2).unwrap()));
        let Advice::Mistake(mistake) = found(&HintPosition::new(grid.clone(), unique())) else {
            panic!("a mistake")
        };
        assert_eq!(mistake, Mistake::Marks(Cell::new(1)));
        let words = mistake.words(grid.geometry()).render(grid.geometry(), Alphabet::Digits);
        assert_eq!(words, "You have crossed out the right digit in r1c2.");
    }

    #[test]
    fn a_broken_rule_is_named() {
        for (rule, expected, words) in [
            (
                "killer: 8 r2c1 r2c2",
                Mistake::NoRoom(0),
                "The killer cage 8 on r2c1 and r2c2 is impossible: 2 different digits from 1 to 4 add up to at most 7.",
            ),
            (
                "sum: 2 r2c1 r3c2 r4c3",
                Mistake::NoRoom(0),
                "The sum 2 on r2c1, r3c2 and r4c3 is impossible: 3 digits from 1 to 4 add up to at least 3.",
            ),
            (
                "sum-line: 1 r2c1 r2c2",
                Mistake::NoRoom(0),
                "The sum line 1 on r2c1 and r2c2 is impossible. The line can be cut into pieces that each add up to \
                 its number.",
            ),
            (
                "even: r1c1 r2c2",
                Mistake::Rule(0),
                "The even cells on r1c1 and r2c2 are broken. The cells hold even digits.",
            ),
            (
                "killer: 5 r1c1 r1c2",
                Mistake::Rule(0),
                "The killer cage 5 on r1c1 and r1c2 is broken. The digits in the cage differ and add up to its number.",
            ),
            (
                "anti-consecutive: yes",
                Mistake::Rule(0),
                "The rule `anti-consecutive` is broken. Orthogonal neighbours are not consecutive.",
            ),
        ] {
            let sheet = format!("{rule}\ngrid:\n12..\n....\n....\n....\n");
            let parsed = format::parse(sheet.as_bytes(), format::Options::default()).expect("a sheet");
            let puzzle = parsed[0].problem.as_sudoku().expect("a sudoku");
            let mistake = Mistake::of_clues(puzzle).expect("a mistake");
            assert_eq!(mistake, expected);
            assert_eq!(mistake.words(&puzzle.geometry).render(&puzzle.geometry, Alphabet::Digits), words);
        }
    }

    #[test]
    fn the_search_is_the_last_resort() {
        let empty = ".".repeat(16);
        assert_eq!(advice(&empty, None), Advice::NoStep(NoStep::Unknown));
        let two = Verdict::Multiple(grid(FOUR_SOLVED), grid("1234341243212143"));
        assert_eq!(advice(&empty, Some(two)), Advice::NoStep(NoStep::SeveralSolutions));
        let search = SudokuStep::Search { cell: Cell::new(0), digit: Digit::new(1).unwrap() };
        assert_eq!(advice(&empty, unique()), Advice::Step { step: search, skipped: 0 });
        assert_eq!(advice(&empty, Some(Verdict::Unsolvable)), Advice::NoStep(NoStep::Unsolvable));
    }

    #[test]
    fn the_score_decides_where_several_grids_are_possible() {
        let weights: Weights = (0..16).map(|i| if i == 0 { 9 } else { 1 }).collect();
        let target = |text: &str| HintPosition {
            weights: Some(weights.clone()),
            ..HintPosition::new(position(text), None)
        };
        let Advice::Step { step: SudokuStep::BestDigit(choice), .. } = found(&target(&".".repeat(16))) else {
            panic!("a choice")
        };
        assert_eq!((choice.cell, choice.digit, choice.margin()), (Cell::new(0), Digit::new(4).unwrap(), 8));
        let unique = HintPosition { verdict: unique(), ..target("1.3..4122.....2.") };
        assert!(
            matches!(found(&unique), Advice::Step { step: SudokuStep::Technique(_), .. }),
            "the only solution needs no choice"
        );
    }

    #[test]
    fn a_dead_end_is_named_where_nothing_clashes() {
        assert!(matches!(advice("12....3....4....", None), Advice::Mistake(Mistake::NoCandidate(_))));
    }
}
