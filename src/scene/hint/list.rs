//! Everything that can be done in a position: its steps by technique, each as a hint.

use std::ops::ControlFlow;
use std::time::Duration;

use super::{Hint, HintFinder};
use crate::explain::capitalized;
use crate::game::{Advice, Game, HintPosition, QueensStep, Session, SudokuStep};
use crate::hint::evidence::{Claim, Node};
use crate::hint::{Difficulty, Effect, Step, Text, techniques_for_people};
use crate::monitor::{Cancelled, Monitor};
use crate::nearest::name_contains;
use crate::queens::hint as queens;
use crate::scene::technique_words::form_of;

/// The most steps of a technique that are listed; the others are counted.
const MAX_LISTED: usize = 12;

/// The steps of one technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepGroup {
    /// The name of the technique.
    pub technique: &'static str,
    /// Those that are listed.
    pub steps: Vec<ListedStep>,
    /// The number of steps, those included that are not listed.
    pub count: usize,
    /// The place of the technique in the order for people.
    place: usize,
}

/// A step of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedStep {
    /// What it changes, in short: `r1c2≠5`.
    pub words: String,
    /// The step, at the stage that shows the pattern.
    pub hint: Hint,
}

impl StepGroup {
    /// What the list says of the technique: `X-wing · 3`, `Whip · first 12 of 40`. Where there is no room for that, the
    /// number of all is enough, and of a name such as `locked candidate (pointing)` the words in brackets; another long
    /// one is cut, but not the number.
    pub fn title(&self, room: usize) -> String {
        let (listed, mut count) = (self.steps.len(), self.count.to_string());
        let part = format!("first {listed} of {count}");
        if listed < self.count && self.technique.chars().count() + part.len() + 3 <= room {
            count = part;
        }
        let room = room.saturating_sub(count.len() + 3);
        let is_long = self.technique.chars().count() > room;
        let mut name = capitalized(if is_long { form_of(self.technique) } else { self.technique });
        if name.chars().count() > room {
            name = name.chars().take(room.saturating_sub(1)).chain(['…']).collect();
        }
        format!("{name} · {count}")
    }
}

impl HintFinder {
    /// Returns whether the position can have steps: nothing on the board is wrong, and it is not complete.
    pub fn may_have_steps(&self) -> bool {
        match &self.game {
            Game::Sudoku(session) => {
                matches!(self.on_sudoku(session).position.immediate(), None | Some(Advice::Step { .. }))
            }
            Game::Queens(session) => {
                matches!(self.on_queens(session).position.immediate(), None | Some(Advice::Step { .. }))
            }
        }
    }

    /// Returns the steps of the position by technique, the easiest first, as far as there is time. Arguments with branches, of which there are
    /// hundreds wherever a puzzle is hard, are listed only where nothing else is found. Hands the groups so far to
    /// `report` after each step.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn list(
        &self,
        monitor: &Monitor,
        report: &mut dyn FnMut(&[StepGroup]),
    ) -> Result<Vec<StepGroup>, Cancelled> {
        let mut groups = Vec::new();
        match &self.game {
            Game::Sudoku(session) => {
                for most in [Difficulty::Unfair, Difficulty::Extreme] {
                    if groups.is_empty() {
                        let listed = self.list_on_sudoku(session, most, monitor, &mut groups, report);
                        listed
                            .or_else(|cancelled| if monitor.is_late() { Ok(()) } else { Err(cancelled) })?;
                    }
                }
            }
            Game::Queens(session) => {
                let hints = self.on_queens(session);
                hints.position.each_step(monitor, &mut |step| {
                    let all = queens::TECHNIQUES.iter();
                    let place = all.take_while(|technique| technique.slug != step.technique.slug).count();
                    let (technique, words) = (step.technique.name, queens_change(&step.effect).to_string());
                    let listed = || {
                        let hint = hints.step(&QueensStep::Technique(step.into()));
                        ListedStep { words, hint: hint.at_pattern() }
                    };
                    add(&mut groups, place, technique, listed);
                    report(&groups);
                })?;
            }
        }
        Ok(groups)
    }

    /// Returns the steps of the position, however long that takes.
    pub fn list_all(&self) -> Vec<StepGroup> {
        self.list(&Monitor::new(), &mut |_| {}).unwrap_or_default()
    }

    /// Returns the steps of the position that are found in time, and whether there may be more.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn list_within(
        &self,
        limit: Duration,
        monitor: &Monitor,
    ) -> Result<(Vec<StepGroup>, bool), Cancelled> {
        let (groups, is_late) = monitor.within(limit, || self.list(monitor, &mut |_| {}));
        let groups = if is_late { groups.unwrap_or_default() } else { groups? };
        Ok((groups, is_late))
    }

    /// Adds the steps of a sudoku up to a level; of the branching techniques those of the easiest.
    fn list_on_sudoku(
        &self,
        session: &Session,
        most: Difficulty,
        monitor: &Monitor,
        groups: &mut Vec<StepGroup>,
        report: &mut dyn FnMut(&[StepGroup]),
    ) -> Result<(), Cancelled> {
        let order = techniques_for_people(session.geometry());
        let hints = self.on_sudoku(session);
        let HintPosition { grid, .. } = &hints.position;
        let mut known: Vec<Step> = Vec::new();
        hints.position.each_step(most, monitor, &mut |step| {
            let is_other = known.first().is_some_and(|first| first.technique != step.technique);
            if step.technique.level == Difficulty::Extreme && is_other {
                return ControlFlow::Break(());
            }
            let of_technique = known.iter().filter(|other| other.technique == step.technique);
            if of_technique.into_iter().any(|other| step.effect.is_part_of(&other.effect, grid)) {
                return ControlFlow::Continue(());
            }
            known.push(step.clone());
            let place = order.iter().take_while(|technique| **technique != step.technique).count();
            let technique = step.technique.name;
            let listed = || {
                let puzzle = session.puzzle();
                let words = change(&step.effect).render(&puzzle.geometry, puzzle.alphabet);
                ListedStep { words, hint: hints.step(&SudokuStep::Technique(step)).at_pattern() }
            };
            add(groups, place, technique, listed);
            report(groups);
            ControlFlow::Continue(())
        })
    }

    /// Says that the list has no technique whose name contains this text.
    pub fn none_words(&self, text: &str) -> String {
        let branching = Difficulty::Extreme;
        let names: Vec<(&str, Difficulty)> = match &self.game {
            Game::Sudoku(session) => {
                techniques_for_people(session.geometry()).iter().map(|t| (t.name, t.level)).collect()
            }
            Game::Queens(_) => queens::TECHNIQUES.iter().map(|t| (t.name, Difficulty::Easy)).collect(),
        };
        match names.iter().find(|(name, _)| name_contains(name, text)) {
            Some((_, level)) if *level == branching => "Nets are listed where nothing else is found.".into(),
            Some((name, _)) => format!("No {name} here."),
            None => format!("There is no technique called “{text}”."),
        }
    }
}

/// Adds a step to the group of its technique, which is made if there is none yet.
fn add(
    groups: &mut Vec<StepGroup>,
    place: usize,
    technique: &'static str,
    listed: impl FnOnce() -> ListedStep,
) {
    let at = groups.partition_point(|group| group.place < place);
    if groups.get(at).is_none_or(|group| group.place != place) {
        groups.insert(at, StepGroup { technique, steps: Vec::new(), count: 0, place });
    }
    let group = &mut groups[at];
    group.count += 1;
    if group.steps.len() < MAX_LISTED {
        group.steps.push(listed());
    }
}

/// Returns what a step changes on a queens board, the squares first, because a narrow list cuts the end.
fn queens_change(effect: &queens::Effect) -> queens::Text {
    match *effect {
        queens::Effect::Place(square) => queens::Text::from(square).then(": queen"),
        queens::Effect::RuleOut(squares) => {
            queens::Text::list(squares.iter().map(queens::Text::from)).then(": no queen")
        }
    }
}

/// What a step changes, in short: `r4c7=5`, `r1c23≠5, r4c1≠6`.
fn change(effect: &Effect) -> Text {
    match effect {
        &Effect::Place(cell, digit) => Claim::is(Node::single(cell, digit)).text(),
        &Effect::PlaceAll(cells, digit) => Claim::is(Node { digit, cells }).text(),
        Effect::Eliminate(list) => {
            let claims = effect.digits().iter().map(|digit| {
                let of_digit = list.iter().filter(|(_, digits)| digits.contains(digit));
                Claim::is_not(Node { digit, cells: of_digit.map(|(cell, _)| *cell).collect() }).text()
            });
            Text::join(claims.collect::<Vec<_>>(), ", ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::Square;

    #[test]
    fn a_title_has_the_name_before_what_is_listed() {
        let group = StepGroup { technique: "hidden single", steps: Vec::new(), count: 13, place: 0 };
        assert_eq!(group.title(30), "Hidden single · first 0 of 13");
        assert_eq!(group.title(24), "Hidden single · 13");
        let long = StepGroup { technique: "locked candidate (pointing)", count: 2, ..group };
        assert_eq!(long.title(24), "Pointing · 2");
    }

    #[test]
    fn squares_come_first_in_what_a_step_changes_on_a_queens_board() {
        let squares = [Square::new(0, 6), Square::new(1, 2)];
        let ruled_out = queens::Effect::RuleOut(squares.into_iter().collect());
        assert_eq!(queens_change(&ruled_out).to_string(), "r1c7 and r2c3: no queen");
        assert_eq!(queens_change(&queens::Effect::Place(squares[0])).to_string(), "r1c7: queen");
    }
}
