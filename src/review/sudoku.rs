//! What justified each digit of a sudoku when it was placed.

use std::time::Duration;

use super::attempts::{Attempt, By, attempts, book_help, crossed_out_at, game_after, later, removed_at};
use super::uses::{is_single, place};
use super::{
    Argument, Cause, FirstMistake, How, Named, Placement, Simpler, SudokuArgument, mark_slow, target,
};
use crate::game::{Game, HintPosition, Session, WhyAnswer, WhyNot, WhyQuestion};
use crate::grid::{CandidateGrid, Cell, Digit, Grid};
use crate::hint::{
    self, Difficulty, Effect, Preferences, Question, SolvePath, Step, TECHNIQUES, Uniqueness,
    next_for_people, singles_for_people,
};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::Verdict;

/// The most eliminations that are tried for one digit.
const MAX_STEPS: usize = 60;

/// The most eliminations of pairs, locked candidates and the like that one keeps in mind without marks.
const MOST_IN_MIND: usize = 1;

/// The most singles that one keeps in mind and places later than the digit that follows from them.
const MOST_AHEAD: usize = 3;

/// The time in which an argument against a wrong digit, or what was certain in its place, is looked for.
const MAX_TIME: Duration = Duration::from_secs(2);

/// The placements of a game and its first mistake.
pub(super) fn placements(
    game: &Game,
    session: &Session,
    monitor: &Monitor,
) -> Result<(Vec<Placement>, Option<FirstMistake>), Cancelled> {
    let solution = session.solution().cloned();
    let attempts = attempts(game);
    let mut known = Known::new(session, solution.is_some());
    let (mut moves, mut positions, mut mistake) = (Vec::new(), Vec::new(), None);
    let mut listed: Vec<Attempt> = Vec::new();
    for attempt in &attempts {
        monitor.check()?;
        let (cell, digit) = (Cell::new(attempt.index), Digit::from_index(attempt.digit));
        let is_wrong = match &solution {
            Some(solution) => solution[cell] != Some(digit),
            None => known.clash(cell, digit).is_some() || known.broken_rule(cell, digit).is_some(),
        };
        if !is_wrong && !attempt.stands {
            continue;
        }
        let name = session.geometry().cell_name(cell);
        let symbol = session.puzzle().alphabet.symbol(digit);
        moves.push(attempt.placement(listed.last(), name, Some(symbol)));
        listed.push(*attempt);
        positions.push(known.grid.clone());
        book_help(game, attempt.events, &listed, &mut moves);
        let place = moves.len() - 1;
        let placement = &mut moves[place];
        if is_wrong {
            if let Some(solution) = &solution {
                placement.argument = known.refutation(cell, digit, solution, monitor)?;
            }
            if mistake.is_none() {
                let right = solution.as_ref().and_then(|solution| solution[cell]);
                let cause = cause(game, session, &known, attempt, right);
                mistake = Some(FirstMistake {
                    place,
                    cause,
                    corrected: removed_at(game, attempt),
                    later: later(&attempts, attempt),
                });
            }
        } else {
            justify(placement, attempt, game, session, &mut known, monitor)?;
            known.place(cell, digit);
        }
        monitor.add(1);
    }
    book_help(game, game.events().len() + 1, &listed, &mut moves);
    mark_slow(&mut moves);
    moves.iter_mut().for_each(keep_simpler);
    if solution.is_some() && session.geometry().rules().is_empty() {
        for (placement, grid) in
            moves.iter_mut().zip(positions).filter(|(placement, _)| placement.has_missed())
        {
            placement.certain = certain(placement, grid, monitor)?;
        }
    }
    if session.puzzle().weights.is_some() && solution.is_none() {
        target::add_costs(session, &mut moves, monitor)?;
    }
    Ok((moves, mistake))
}

/// Returns what was certain before a placement: what justifies it, if nothing simpler was open, or else what a person finds
/// first.
fn certain(
    placement: &Placement,
    grid: CandidateGrid,
    monitor: &Monitor,
) -> Result<Option<Box<SudokuArgument>>, Cancelled> {
    if let (Some(Argument::Sudoku(argument)), None) = (&placement.argument, &placement.simpler) {
        return Ok(Some(argument.clone()));
    }
    let preferences = Preferences::only(|technique| {
        technique.level <= Difficulty::Unfair && TECHNIQUES.contains(&technique)
    });
    let search = || next_for_people(&grid, Uniqueness::Unique, &preferences, || !monitor.is_cancelled());
    let step = match monitor.within(MAX_TIME, search) {
        (Ok(step), _) => step,
        (Err(Cancelled), true) => return monitor.check().map(|()| None),
        (Err(Cancelled), false) => return Err(Cancelled),
    };
    Ok(step.map(|step| SudokuArgument { grid, step }.into()))
}

/// Fills in what justifies a digit that is right, and what would have been simpler. What was ruled out for it stays known
/// if the player saw the argument; a guess says nothing of other candidates.
fn justify(
    placement: &mut Placement,
    attempt: &Attempt,
    game: &Game,
    session: &Session,
    known: &mut Known,
    monitor: &Monitor,
) -> Result<(), Cancelled> {
    let (cell, digit) = (Cell::new(attempt.index), Digit::from_index(attempt.digit));
    let before = known.grid.clone();
    let singles = singles_for_people(&before);
    let open = singles.first().and_then(|step| simpler(session, step));
    // A solution that was shown needs no reason, and a search for one would take long on an open board.
    let reason = match attempt.by {
        By::Solution => known.single(cell, digit, &singles),
        By::Player | By::Hint => Some(known.reason(cell, digit, &singles, monitor)?),
    };
    placement.how = match (attempt.by, &reason) {
        (By::Player, Some(reason)) => reason.how,
        (By::Hint, _) => How::Hint,
        (By::Solution, _) | (By::Player, None) => How::Shown,
    };
    if let Some(Argument::Sudoku(argument)) = reason.as_ref().and_then(|reason| reason.argument.as_ref())
        && placement.how == How::Technique
        && placement.hints == 0
        && lacks_marks(game, attempt, &argument.step)
        && (argument.step.technique.level >= Difficulty::Hard
            || eliminations_needed(&before, cell, digit, monitor)? > MOST_IN_MIND)
    {
        // Who sees such an argument without marks sees a single.
        let is_guess = open.is_some() && argument.step.technique.level >= Difficulty::Hard;
        placement.how = if is_guess { How::Luck } else { How::WithoutMarks };
    }
    if let Some(reason) = reason {
        (placement.technique, placement.argument) = (reason.technique, reason.argument);
        if matches!(placement.how, How::Technique | How::Hint) {
            reason.eliminations.iter().for_each(|step| step.effect.apply(&mut known.grid));
        }
    }
    placement.simpler = open.filter(|_| attempt.by == By::Player);
    Ok(())
}

/// Returns whether no mark of the player shows what a step removes: there are none in its cells, or they still have what it
/// removes, as when the program has filled them in. What rules say is seen without marks, and marks that are shown
/// automatically are no moves.
fn lacks_marks(game: &Game, attempt: &Attempt, step: &Step) -> bool {
    let Effect::Eliminate(list) = &step.effect else { return false };
    if step.technique.is_of_rules {
        return false;
    }
    let before = game_after(game, attempt.events - 1);
    let Some(Game::Sudoku(session)) = before else { return false };
    list.iter().all(|&(cell, digits)| {
        let marks = session.marks(cell).all();
        marks.is_empty() || (digits - marks).is_empty()
    })
}

/// Returns how many eliminations the easiest argument for a digit needs.
fn eliminations_needed(
    grid: &CandidateGrid,
    cell: Cell,
    digit: Digit,
    monitor: &Monitor,
) -> Result<usize, Cancelled> {
    let preferences = Preferences::only(|technique| technique.level <= Difficulty::Medium);
    let uniqueness = Uniqueness::Unknown;
    let question = Question { grid, cell, digit, is_true: true, uniqueness, preferences: &preferences };
    Ok(match question.answer(|| !monitor.is_cancelled())? {
        Some(hint::Reason::Steps(steps)) => {
            steps.iter().filter(|step| matches!(step.effect, Effect::Eliminate(_))).count()
        }
        _ => 0,
    })
}

/// Forgets what would have been simpler where the digit needed nothing simpler.
fn keep_simpler(placement: &mut Placement) {
    // A single that was found without delay is what it should be.
    let is_harder = !placement.technique.is_some_and(is_single) && placement.how != How::Mistake;
    let is_same = placement.simpler.as_ref().is_some_and(|simpler| simpler.cell == placement.cell);
    if is_same || !placement.slow && !is_harder {
        placement.simpler = None;
    }
}

fn cause(game: &Game, session: &Session, known: &Known, wrong: &Attempt, right: Option<Digit>) -> Cause {
    let (cell, digit) = (Cell::new(wrong.index), Digit::from_index(wrong.digit));
    if let Some(other) = known.clash(cell, digit) {
        return Cause::Clash { with: session.geometry().cell_name(other) };
    }
    if let Some(rule) = known.broken_rule(cell, digit) {
        return Cause::Rule { rule };
    }
    if let Some(at) = right.and_then(|right| crossed_out_at(game, wrong.events - 1, cell, right)) {
        return Cause::CrossedOut { at };
    }
    let alphabet = session.puzzle().alphabet;
    let digits: Vec<char> = known.grid.candidates(cell).iter().map(|digit| alphabet.symbol(digit)).collect();
    if digits.is_empty() { Cause::Unknown } else { Cause::Open { digits } }
}

/// What justifies a digit.
struct Reason {
    how: How,
    technique: Option<Named>,
    argument: Option<Argument>,
    /// What has to be ruled out before the digit is a single.
    eliminations: Vec<Step>,
}

impl Reason {
    fn without_step(how: How) -> Reason {
        Reason { how, technique: None, argument: None, eliminations: Vec::new() }
    }

    fn step(argument: SudokuArgument, eliminations: Vec<Step>) -> Reason {
        let technique = Some(named(&argument.step));
        let argument = Some(Argument::Sudoku(argument.into()));
        Reason { how: How::Technique, technique, argument, eliminations }
    }
}

/// What can be known from the right digits on the board, and from the arguments that the player saw.
struct Known {
    grid: CandidateGrid,
    uniqueness: Uniqueness,
}

impl Known {
    fn new(session: &Session, is_unique: bool) -> Known {
        let uniqueness = if is_unique { Uniqueness::Unique } else { Uniqueness::Unknown };
        Known { grid: CandidateGrid::of(session.puzzle()), uniqueness }
    }

    fn clash(&self, cell: Cell, digit: Digit) -> Option<Cell> {
        self.grid.geometry().peers(cell).iter().copied().find(|&peer| self.grid.value(peer) == Some(digit))
    }

    /// Returns the name of a rule of the board that the digit breaks.
    fn broken_rule(&self, cell: Cell, digit: Digit) -> Option<&'static str> {
        let geometry = self.grid.geometry();
        let mut values = self.grid.values().clone();
        values[cell] = Some(digit);
        let broken = geometry.rules().iter().find(|rule| rule.holds(geometry, &values) == Some(false))?;
        Some(broken.kind.name)
    }

    /// Returns why a digit is wrong, if there is an argument.
    fn refutation(
        &self,
        cell: Cell,
        digit: Digit,
        solution: &Grid,
        monitor: &Monitor,
    ) -> Result<Option<Argument>, Cancelled> {
        let verdict = Some(Verdict::Unique(solution.clone()));
        let position = HintPosition::new(self.grid.clone(), verdict);
        let question = WhyQuestion { position, cell, digit: Some(digit) };
        let answer = match monitor.within(MAX_TIME, || question.answer(monitor)) {
            (Ok(answer), _) => answer,
            (Err(Cancelled), true) => return monitor.check().map(|()| None),
            (Err(Cancelled), false) => return Err(Cancelled),
        };
        let is_argued = matches!(answer.why, WhyNot::Clash { .. } | WhyNot::Steps(_));
        Ok(is_argued.then(|| Argument::Answer(answer.into())))
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        if self.grid.value(cell).is_none() {
            self.grid.place(cell, digit);
        }
    }

    fn single(&self, cell: Cell, digit: Digit, singles: &[Step]) -> Option<Reason> {
        let step = single_among(singles, cell, digit)?.clone();
        Some(Reason::step(SudokuArgument { grid: self.grid.clone(), step }, Vec::new()))
    }

    /// Returns what justifies a digit now: a single at once, or after the easiest eliminations; a single after a few
    /// others; or whatever it takes.
    fn reason(
        &self,
        cell: Cell,
        digit: Digit,
        singles: &[Step],
        monitor: &Monitor,
    ) -> Result<Reason, Cancelled> {
        if let Some(single) = self.single(cell, digit, singles) {
            return Ok(single);
        }
        if let Some(steps) = self.easy_steps(cell, digit, monitor)? {
            return self.argued(steps, cell, digit, monitor);
        }
        if let Some(ahead) = self.ahead(cell, digit) {
            return Ok(ahead);
        }
        if self.uniqueness == Uniqueness::Unknown {
            // Of several solutions the player chooses one. On open boards chains take long and justify nothing.
            return Ok(Reason::without_step(How::Choice));
        }
        if let Some(steps) = self.hard_steps(cell, digit, monitor)? {
            return self.argued(steps, cell, digit, monitor);
        }
        let has_rules = !self.grid.geometry().rules().is_empty();
        Ok(Reason::without_step(if has_rules { How::Unexplained } else { How::Luck }))
    }

    /// The digit as a single after a few others.
    fn ahead(&self, cell: Cell, digit: Digit) -> Option<Reason> {
        let (grid, preferences) = (self.grid.clone(), Preferences::default());
        let (is_true, uniqueness) = (true, self.uniqueness);
        let question = Question { grid: &grid, cell, digit, is_true, uniqueness, preferences: &preferences };
        let Some(hint::Reason::Steps(steps)) = question.at_once() else { return None };
        let technique = steps.last().filter(|_| steps.len() <= MOST_AHEAD + 1).map(named)?;
        let (digit, why) = (Some(digit), WhyNot::Steps(steps));
        let answer = WhyAnswer { cell, digit, is_named: false, is_so: true, why, grid };
        Some(Reason {
            technique: Some(technique),
            argument: Some(Argument::Answer(answer.into())),
            ..Reason::without_step(How::Ahead)
        })
    }

    /// Pairs, locked candidates and the like, in the order in which a person finds them, until the digit is a single.
    /// `None` if they do not get there.
    fn easy_steps(
        &self,
        cell: Cell,
        digit: Digit,
        monitor: &Monitor,
    ) -> Result<Option<Vec<Step>>, Cancelled> {
        let preferences = Preferences::only(|technique| technique.level == Difficulty::Medium);
        let (mut grid, mut steps) = (self.grid.clone(), Vec::new());
        for _ in 0..MAX_STEPS {
            let go_on = || !monitor.is_cancelled();
            let Some(step) = next_for_people(&grid, self.uniqueness, &preferences, go_on)? else {
                return Ok(None);
            };
            step.effect.apply(&mut grid);
            steps.push(step);
            if is_shown(&grid, cell, digit) {
                return Ok(Some(steps));
            }
        }
        Ok(None)
    }

    /// The same with techniques up to chains, in the order of solve paths, which finds them much faster.
    fn hard_steps(
        &self,
        cell: Cell,
        digit: Digit,
        monitor: &Monitor,
    ) -> Result<Option<Vec<Step>>, Cancelled> {
        // Nobody looks for chains where singles lead there.
        let leads_there = singles_lead_to(&self.grid, cell, digit);
        let hardest = if leads_there { Difficulty::Hard } else { Difficulty::Unfair };
        let mut path = SolvePath::new(&self.grid, self.uniqueness).up_to(hardest);
        let mut steps = Vec::new();
        for _ in 0..MAX_STEPS {
            let Some(step) = path.next_beyond_singles(|| !monitor.is_cancelled())? else { return Ok(None) };
            let is_other = !matches!(step.effect, Effect::Eliminate(_));
            steps.push(step);
            if is_shown(path.grid(), cell, digit) {
                return Ok(Some(steps));
            }
            if is_other {
                // Another digit comes first.
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// The hardest of the steps that are needed to show a digit; the others are left out.
    fn argued(
        &self,
        mut steps: Vec<Step>,
        cell: Cell,
        digit: Digit,
        monitor: &Monitor,
    ) -> Result<Reason, Cancelled> {
        for number in (0..steps.len()).rev() {
            monitor.check()?;
            let mut rest = steps.clone();
            rest.remove(number);
            if self.show(&rest, cell, digit) {
                steps = rest;
            }
        }
        let mut grid = self.grid.clone();
        let mut hardest: Option<SudokuArgument> = None;
        for step in &steps {
            if hardest.as_ref().is_none_or(|known| place(named(step)) > place(named(&known.step))) {
                hardest = Some(SudokuArgument { grid: grid.clone(), step: step.clone() });
            }
            step.effect.apply(&mut grid);
        }
        Ok(match hardest {
            Some(argument) => Reason::step(argument, steps),
            None => Reason::without_step(How::Luck),
        })
    }

    /// Returns whether each of these steps holds after those before it, and the digit is shown at last.
    fn show(&self, steps: &[Step], cell: Cell, digit: Digit) -> bool {
        let mut grid = self.grid.clone();
        let mut holds = |step: &Step| {
            let holds = hint::check(&grid, step).is_ok();
            step.effect.apply(&mut grid);
            holds
        };
        steps.iter().all(&mut holds) && is_shown(&grid, cell, digit)
    }
}

/// Returns whether a position has a digit, or shows it as a single.
fn is_shown(grid: &CandidateGrid, cell: Cell, digit: Digit) -> bool {
    grid.value(cell) == Some(digit) || single_among(&singles_for_people(grid), cell, digit).is_some()
}

fn named(step: &Step) -> Named {
    Named { slug: step.technique.slug, name: step.technique.name }
}

fn single_among(singles: &[Step], cell: Cell, digit: Digit) -> Option<&Step> {
    singles.iter().find(|step| step.effect == Effect::Place(cell, digit))
}

/// Returns a single that was open.
fn simpler(session: &Session, step: &Step) -> Option<Simpler> {
    let Effect::Place(cell, digit) = step.effect else { return None };
    Some(Simpler {
        cell: session.geometry().cell_name(cell),
        digit: session.puzzle().alphabet.symbol(digit),
        technique: named(step),
    })
}

/// Returns whether singles alone place a digit at last.
fn singles_lead_to(grid: &CandidateGrid, cell: Cell, digit: Digit) -> bool {
    let mut grid = grid.clone();
    while let Some(step) = hint::next_single(&grid) {
        step.effect.apply(&mut grid);
    }
    grid.value(cell) == Some(digit)
}
