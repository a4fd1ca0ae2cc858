//! Practice in lines of text: what an answer, a request for a hint and other lines mean, and what is said about them.

mod course;

use std::sync::Arc;
use std::time::Duration;

use crate::course::{AskedMarks, CourseTask};
use crate::game::{Session, Unplayable};
use crate::grid::{Alphabet, Cell, Digit, Geometry};
use crate::hint::{Effect, Step, text};
use crate::monitor::{Cancelled, Monitor};
use crate::practice::{Answer, Asked, Claim, Exercise, Judgement, Outcome, Round, included};
use crate::scene::hint::{
    Hint, HintWords, TOO_EARLY, after_round, explained, instead_of, leading_on, title_of_round, too_hard,
    what_to_find,
};
use crate::typed_digits::ascii_digit;

pub use course::{ExampleText, LessonText, lesson_text, marks_lines};

/// The commands besides answers and hints.
const HELP: [&str; 2] = ["show: the position", "quit, or exit"];

/// A round of practice in lines of text.
pub struct PlainPractice {
    round: Round,
    session: Session,
    words: HintWords,
    hint: Option<Hint>,
    /// What the course asks for, if the round belongs to it.
    course: Option<CourseTask>,
    /// The hints about marks so far.
    mark_hints: usize,
    /// What the player did, if a game is looked back at.
    in_game: Option<String>,
    /// The time since the round began.
    at: Duration,
}

/// The reply to a line.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PracticeReply {
    pub lines: Vec<String>,
    /// The outcome to save.
    pub outcome: Option<Outcome>,
    pub next: PracticeNext,
}

/// What follows a reply.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PracticeNext {
    #[default]
    Line,
    /// Print the position.
    Show,
    /// Start another round.
    Position,
    Quit,
}

impl PracticeReply {
    fn say(line: impl Into<String>) -> PracticeReply {
        PracticeReply { lines: vec![line.into()], ..PracticeReply::default() }
    }

    fn next(next: PracticeNext) -> PracticeReply {
        PracticeReply { next, ..PracticeReply::default() }
    }
}

impl PlainPractice {
    /// Starts a round.
    ///
    /// # Errors
    /// The board is too large to be played.
    pub fn new(round: Round, words: HintWords) -> Result<PlainPractice, Unplayable> {
        let session = Session::new(Arc::clone(&round.exercise.puzzle))?;
        let (in_game, at) = (None, Duration::ZERO);
        Ok(PlainPractice { round, session, words, hint: None, course: None, mark_hints: 0, in_game, at })
    }

    /// Starts a round on a position of a game that is looked back at; `in_game` says what the player did there.
    ///
    /// # Errors
    /// The board is too large to be played.
    pub fn retry(round: Round, in_game: String, words: HintWords) -> Result<PlainPractice, Unplayable> {
        Ok(PlainPractice { in_game: Some(in_game), ..PlainPractice::new(round, words)? })
    }

    pub fn exercise(&self) -> &Exercise {
        &self.round.exercise
    }

    /// Returns whether the player has found the answer, or has seen it.
    pub fn is_over(&self) -> bool {
        self.round.is_over
    }

    /// The marks that are asked for, in place of a step.
    fn asked_marks(&self) -> Option<AskedMarks> {
        self.course?.marks_of
    }

    /// Decides that the answer is right, unless it is decided already.
    fn finish(&mut self) -> Option<Outcome> {
        self.round.is_over = true;
        self.round.decide(true, self.at)
    }

    /// What there is to find.
    fn task(&self) -> String {
        self.course_task().unwrap_or_else(|| what_to_find(&self.round))
    }

    /// Returns the line above the position, and the one below it.
    pub fn greeting(&self) -> [String; 2] {
        let eliminates = matches!(self.exercise().step.effect, Effect::Eliminate(_));
        let example = match self.asked_marks() {
            Some(asked) => course::marks_example(asked),
            None if self.exercise().has_marks() && eliminates => "r3c4<>5 (it can't be 5)",
            None => &self.sample(),
        };
        let mut title = self.course.map_or_else(|| title_of_round(&self.round), |task| task.place.title());
        if let (Some(technique), Some(number)) = (self.round.named(), self.round.number) {
            title += &format!(", {number} of {}", included(technique));
        }
        [title, format!("{} Answer as in {example}, or say hint or help.", self.task())]
    }

    /// Returns an answer that gives nothing away: a digit of the board.
    fn sample(&self) -> String {
        let filled = self.session.values().placed().next();
        let sample = filled.map(|(cell, digit)| text!("{}={} (it is {})", cell, digit, digit));
        sample.unwrap_or_default().render(self.session.geometry(), Alphabet::Digits)
    }

    /// Executes a line; `at` is the time since the round began.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn execute(
        &mut self,
        at: Duration,
        line: &str,
        monitor: &Monitor,
    ) -> Result<PracticeReply, Cancelled> {
        self.at = at;
        Ok(match line.trim().to_lowercase().as_str() {
            "" => PracticeReply::default(),
            "help" | "?" => PracticeReply { lines: self.help(), ..PracticeReply::default() },
            "show" => PracticeReply::next(PracticeNext::Show),
            "next" | "n" => self.next(),
            "quit" | "q" | "exit" => PracticeReply::next(PracticeNext::Quit),
            _ if self.round.is_answered => PracticeReply::say("This position is answered. Say next or quit."),
            "hint" | "h" => self.hint(),
            answer => match (self.asked_marks(), claims(answer, self.session.geometry())) {
                (Some(asked), _) => self.check_marks(answer, asked),
                (None, Ok(claims)) => self.answer(claims, monitor)?,
                (None, Err(why)) => PracticeReply::say(why),
            },
        })
    }

    /// The forms of an answer to what is asked for, and the commands.
    fn help(&self) -> Vec<String> {
        let is_digit = "r3c4=5: r3c4 is 5";
        let answers = match self.asked_marks() {
            Some(asked) => course::marks_help(asked),
            None if self.exercise().has_marks() => {
                &["r3c4<>5: r3c4 can't be 5", "r3c4<>57 r6c4<>5: several at once", is_digit]
            }
            None => &[is_digit],
        };
        let hint = match self.course {
            Some(_) => "hint: where to look; again for more",
            None => "hint: where to look; again for more (the whole hint is a miss)",
        };
        let next = match self.has_order() {
            true => "next: another position",
            false => "next: another position, after an answer or the whole hint",
        };
        answers.iter().copied().chain([hint, next]).chain(HELP).map(str::to_owned).collect()
    }

    fn answer(&mut self, claims: Vec<Claim>, monitor: &Monitor) -> Result<PracticeReply, Cancelled> {
        let grid = self.round.exercise.grid();
        // What is gone already does not matter beside what is not.
        let is_new = claims.iter().any(|claim| claim.settled_by(&grid).is_none());
        let mut refused = claims.iter().filter(|claim| !is_new || !claim.holds(&grid));
        if let Some(words) = refused.find_map(|claim| claim.settled_by(&grid)) {
            return Ok(PracticeReply::say(words.render(grid.geometry(), Alphabet::Digits)));
        }
        let answered = claims.iter().find_map(|claim| claim.placed());
        let answer = Answer { exercise: self.round.exercise.clone(), claims };
        let task = self.task();
        let geometry = self.session.geometry().clone();
        Ok(match answer.judge(monitor)? {
            Judgement::Right(step) => self.end(&step, answered),
            Judgement::TooEarly => PracticeReply::say(format!("{TOO_EARLY} {task}")),
            Judgement::TooHard { step, right } => {
                PracticeReply::say(format!("{} {task}", too_hard(&step, right.as_ref(), &geometry)))
            }
            Judgement::Nothing => PracticeReply::say(task),
            Judgement::Unproved { words, is_true, .. } => {
                let words = words.render(&geometry, Alphabet::Digits);
                let task = if self.course.is_some() { "" } else { &task };
                let outcome = if is_true { None } else { self.round.decide(false, self.at) };
                PracticeReply { outcome, ..PracticeReply::say(format!("{words} {task}").trim_end()) }
            }
            Judgement::Wrong(words) => {
                let outcome = self.round.decide(false, self.at);
                let words = [words.render(&geometry, Alphabet::Digits), self.round.when_again()].join(" ");
                PracticeReply { outcome, ..PracticeReply::say(format!("{} Try again.", words.trim_end())) }
            }
        })
    }

    /// Returns whether the position after this one is another one, even without an answer.
    fn has_order(&self) -> bool {
        self.course.is_some() || self.round.asked() == Asked::WhatWasCertain
    }

    /// Goes on to another position. Without an answer that would be this one again, but where positions have an order.
    fn next(&self) -> PracticeReply {
        if self.round.is_over || self.has_order() {
            return PracticeReply::next(PracticeNext::Position);
        }
        PracticeReply::say("This position waits for an answer. Say hint for help: the whole hint shows it.")
    }

    /// Ends the round after a right answer.
    fn end(&mut self, step: &Step, answered: Option<(Cell, Digit)>) -> PracticeReply {
        self.round.is_answered = true;
        let heading = if self.round.is_decided() { "Right in the end." } else { "Right." };
        let outcome = self.finish();
        let grid = self.round.exercise.grid();
        let words = HintWords { few_marks: self.exercise().few_marks, answered, ..self.words };
        let argument = explained(step, &grid, words.few_marks);
        let argument = leading_on(argument, step, &grid, words);
        let argument = argument.render(self.session.geometry(), Alphabet::Digits);
        let other = instead_of(step, self.exercise());
        let mut lines = vec![format!("{heading} {argument} {other}").trim_end().to_owned()];
        lines.extend(self.in_game.clone());
        lines.push(format!("{} {}", after_round(&self.round), self.onward()).trim_start().to_owned());
        PracticeReply { lines, outcome, ..PracticeReply::default() }
    }

    /// Opens the hint, or shows its next stage. The whole hint is a miss.
    fn hint(&mut self) -> PracticeReply {
        if let Some(asked) = self.asked_marks() {
            return self.tell_marks(asked);
        }
        let hint = match &mut self.hint {
            Some(hint) => {
                hint.more();
                hint
            }
            None => self.hint.insert(Hint::of_step(
                &self.session,
                self.round.exercise.grid(),
                &self.round.exercise.step,
                HintWords { few_marks: self.round.exercise.few_marks, ..self.words },
            )),
        };
        let has_more = hint.has_more();
        let words = format!("{}: {}", hint.panel_text().heading, hint.new_words());
        let more = if has_more { "Say hint for more." } else { self.onward() };
        let mut reply = PracticeReply::say(format!("{words} {more}"));
        if !has_more {
            self.round.is_over = true;
            reply.outcome = self.round.show();
            reply.lines.extend(self.in_game.clone());
            let again = self.round.when_again();
            reply.lines.extend((!again.is_empty()).then_some(again));
        }
        reply
    }
}

/// Parses claims such as `r3c4<>5 r3c7<>58`, `r3c4=5` or `r3c4 5`.
fn claims(text: &str, geometry: &Geometry) -> Result<Vec<Claim>, String> {
    let text = text.replace('≠', "<>").replace("!=", "<>").replace(" <> ", "<>").replace(" = ", "=");
    let mut claims = Vec::new();
    let mut words = text.split([' ', ',', ';']).filter(|word| !word.is_empty()).peekable();
    while let Some(word) = words.next() {
        // `r3c4 5`, as digits are placed in a game.
        let has_digits = |next: &&str| cell(word, geometry).is_some() && digits(next, geometry).is_some();
        let placed = words.next_if(has_digits);
        let word = placed.map_or_else(|| word.to_owned(), |digits| format!("{word}={digits}"));
        claims.extend(claims_of(&word, geometry).ok_or_else(|| not_understood(&word, geometry))?);
    }
    Ok(claims)
}

fn claims_of(word: &str, geometry: &Geometry) -> Option<Vec<Claim>> {
    if let Some((name, digit)) = word.split_once('=') {
        let [digit] = digits(digit, geometry)?[..] else { return None };
        return Some(vec![Claim::Place(cell(name, geometry)?, digit)]);
    }
    let (name, list) = word.split_once("<>")?;
    let cell = cell(name, geometry)?;
    Some(digits(list, geometry)?.into_iter().map(|digit| Claim::Remove(cell, digit)).collect())
}

fn digits(text: &str, geometry: &Geometry) -> Option<Vec<Digit>> {
    let digit = |symbol| Alphabet::Digits.digit(ascii_digit(symbol), geometry.size());
    let digits: Option<Vec<Digit>> = text.chars().map(digit).collect();
    digits.filter(|digits| !digits.is_empty())
}

fn cell(name: &str, geometry: &Geometry) -> Option<Cell> {
    geometry.cells().find(|&cell| geometry.cell_name(cell) == name)
}

fn not_understood(word: &str, geometry: &Geometry) -> String {
    let (size, digits) = (geometry.size(), word.rsplit(['=', '>']).next().unwrap_or_default());
    let is_beyond = digits.parse().is_ok_and(|number: usize| number == 0 || (size < number && number < 10));
    if is_beyond && digits.len() < word.len() {
        return format!("`{word}` isn't an answer: the digits of this board are 1 to {size}.");
    }
    format!("`{word}` isn't an answer: write r3c4<>5 or r3c4=5. Say help for more.")
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::hint::by_slug;
    use crate::practice::{Exercise, Log, position};

    fn practice(slug: &str) -> PlainPractice {
        let technique = by_slug(slug).expect("a technique");
        let exercise = Exercise::new(technique, position(technique, 1).expect("a position"));
        let round = Round::new(exercise.expect("needed"), Some(1), &Log::default(), Some(date(2026, 11, 27)));
        PlainPractice::new(round, HintWords::default()).expect("a board of usual size")
    }

    fn say(practice: &mut PlainPractice, line: &str) -> PracticeReply {
        practice.execute(Duration::from_secs(42), line, &Monitor::new()).expect("not cancelled")
    }

    /// The effect of the step, as one types it.
    fn typed(practice: &PlainPractice) -> String {
        let text = practice.round.exercise.step.effect.text();
        let text = text.render(practice.session.geometry(), Alphabet::Digits);
        text.replace(" and ", "").replace(", ", "")
    }

    #[test]
    fn answers_are_checked_and_saved_once() {
        for slug in ["x-wing", "naked-single", "naked-triple"] {
            let mut practice = practice(slug);
            let answer = typed(&practice);
            let reply = say(&mut practice, &answer);
            assert!(reply.outcome.is_some_and(|outcome| outcome.right), "{answer}: {:?}", reply.lines);
            assert!(
                reply.lines[0].starts_with("Right. ") && reply.lines[1].contains("tomorrow"),
                "{:?}",
                reply.lines
            );
            assert_eq!(say(&mut practice, &answer).outcome, None);
        }
    }

    #[test]
    fn a_wrong_answer_is_a_miss() {
        let mut practice = practice("x-wing");
        let open = practice.round.exercise.grid().open_cells().next().expect("an open cell");
        let digit = practice.round.exercise.solution[open].expect("a digit");
        let wrong = format!("{}<>{}", practice.session.geometry().cell_name(open), digit.value());
        let reply = say(&mut practice, &wrong);
        assert!(reply.outcome.is_some_and(|outcome| !outcome.right));
        assert!(reply.lines[0].starts_with("No technique rules "), "{:?}", reply.lines);
        let answer = typed(&practice);
        let reply = say(&mut practice, &answer);
        assert!(
            reply.outcome.is_none() && reply.lines[0].starts_with("Right in the end."),
            "{:?}",
            reply.lines
        );
    }

    #[test]
    fn the_whole_hint_is_a_miss() {
        let mut practice = practice("x-wing");
        let mut replies = Vec::new();
        for _ in 0..12 {
            replies.push(say(&mut practice, "hint"));
        }
        let outcomes: Vec<&Outcome> = replies.iter().filter_map(|reply| reply.outcome.as_ref()).collect();
        assert!(matches!(outcomes[..], [outcome] if !outcome.right), "{outcomes:?}");
        assert!(replies[0].outcome.is_none() && replies[0].lines[0].contains("Say hint for more."));
    }

    #[test]
    fn what_is_no_answer_is_explained() {
        let mut practice = practice("x-wing");
        for line in ["r3c4", "r3c4<>", "r3c4=12", "r10c1<>5", "r3c4<>0", "what"] {
            let reply = say(&mut practice, line);
            assert!(reply.lines[0].contains("isn't an answer"), "{line}: {:?}", reply.lines);
        }
        let claims = claims("r1c1 <> 57, r1c2≠3; r9c9 = 4", practice.session.geometry()).expect("claims");
        let [a, b, c, d] = claims[..] else { panic!("{claims:?}") };
        assert!(matches!(
            (a, b, c, d),
            (Claim::Remove(..), Claim::Remove(..), Claim::Remove(..), Claim::Place(..))
        ));
        for (line, words) in
            [("r1c3=1", "r1c3 is 6 already."), ("r1c1<>9", "9 is ruled out of r1c1 already.")]
        {
            assert_eq!(say(&mut practice, line).lines, [words], "{line}");
        }
        for line in ["r1c3 1", "r2c1=3, r1c3 1"] {
            assert_eq!(say(&mut practice, line).lines, ["r1c3 is 6 already."], "{line}");
        }
        assert_eq!(say(&mut practice, " ").lines, Vec::<String>::new());
        assert_eq!(say(&mut practice, "Quit").next, PracticeNext::Quit);
    }
}
