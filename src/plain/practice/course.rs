//! The course in lines of text. An exercise is a round of practice; some ask for the marks of a cell.

use super::{PlainPractice, PracticeReply, digits};
use crate::course::{
    CourseExercise, CourseTask, LESSONS, Lesson, Place, marks_argument, marks_error, marks_hints,
};
use crate::grid::{Alphabet, CandidateGrid, CandidateSet, Cell};
use crate::practice::{Exercise, Round};
use crate::scene::hint::{HintWords, with_article};

/// A lesson as text. Its example is a board.
pub struct LessonText {
    pub heading: String,
    pub paragraphs: &'static [&'static str],
    pub example: Exercise,
    /// What the example shows, step by step.
    pub arguments: Vec<String>,
}

/// Returns the text of a lesson, by its index, or `None` if there is none.
pub fn lesson_text(lesson: usize) -> Option<LessonText> {
    let Lesson { title, paragraphs, .. } = LESSONS.get(lesson)?;
    let steps = LESSONS[lesson].example();
    let arguments = steps.iter().map(argument).collect();
    let example = steps.into_iter().next()?;
    let heading = format!("Lesson {} of {}: {title}", lesson + 1, LESSONS.len());
    Some(LessonText { heading, paragraphs, example, arguments })
}

/// The argument of a step, with its name.
fn argument(Exercise { technique, puzzle, step, .. }: &Exercise) -> String {
    let words = step.explain(&CandidateGrid::of(puzzle)).render(&puzzle.geometry, Alphabet::Digits);
    format!("{words} That's {}.", with_article(technique))
}

/// Returns the marks of a position, a line for each row that has some.
pub fn marks_lines(exercise: &Exercise) -> Vec<String> {
    let geometry = &exercise.puzzle.geometry;
    let progress = exercise.puzzle.progress.as_ref();
    let Some(marks) = progress.and_then(|progress| progress.candidates.as_ref()) else { return Vec::new() };
    let mut lines = Vec::new();
    for row in 0..geometry.size() {
        let mut cells = Vec::new();
        for cell in (0..geometry.size()).map(|column| geometry.cell(row, column)) {
            let digits: String =
                marks[cell.index()].iter().map(|digit| Alphabet::Digits.symbol(digit)).collect();
            if !digits.is_empty() {
                cells.push(format!("{} {digits}", geometry.cell_name(cell)));
            }
        }
        if !cells.is_empty() {
            lines.push(format!("Marks of row {}: {}.", row + 1, cells.join(", ")));
        }
    }
    lines
}

impl PlainPractice {
    /// Starts an exercise of the course, or returns `None` if there is none.
    pub fn of_course(place: Place, words: HintWords) -> Option<PlainPractice> {
        let CourseExercise { exercise, marks_of } = LESSONS.get(place.lesson)?.exercise(place.exercise)?;
        let practice = PlainPractice::new(Round::unsaved(exercise), words).ok()?;
        Some(PlainPractice { course: Some(CourseTask { place, marks_of }), ..practice })
    }

    /// What there is to find or to write in an exercise of the course.
    pub(super) fn course_task(&self) -> Option<String> {
        let CourseTask { place, marks_of } = self.course?;
        Some(match marks_of {
            Some(cell) => {
                let name = self.exercise().puzzle.geometry.cell_name(cell);
                format!("Write the marks of {name}: every digit that it does not see.")
            }
            None => LESSONS[place.lesson].task.to_owned(),
        })
    }

    /// Checks the marks of a cell, which may be named before or after them.
    pub(super) fn check_marks(&mut self, line: &str, cell: Cell) -> PracticeReply {
        let geometry = self.exercise().puzzle.geometry.clone();
        let written: String = line.replace(&geometry.cell_name(cell), "").replace([' ', ',', '=', ':'], "");
        let Some(digits) = digits(&written, &geometry) else {
            return PracticeReply::say(format!("`{line}` isn't an answer: write digits, as in 1 2 4."));
        };
        let marks: CandidateSet = digits.into_iter().collect();
        if let Some(why) = marks_error(self.exercise(), cell, marks) {
            return PracticeReply::say(why.render(&geometry, Alphabet::Digits));
        }
        self.finish();
        let argument = marks_argument(self.exercise(), cell).render(&geometry, Alphabet::Digits);
        PracticeReply::say(format!("Right. {argument} Say next or quit."))
    }

    /// Says where to look for the marks that are asked for, then more, at last which they are.
    pub(super) fn tell_marks(&mut self, cell: Cell) -> PracticeReply {
        let hints = marks_hints(self.exercise(), cell);
        let shown = self.mark_hints.min(hints.len() - 1);
        self.mark_hints += 1;
        let more = if shown + 1 < hints.len() { " Say hint for more." } else { "" };
        let words = hints[shown].render(&self.exercise().puzzle.geometry, Alphabet::Digits);
        PracticeReply::say(words + more)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::hint::Effect;
    use crate::monitor::Monitor;

    fn say(practice: &mut PlainPractice, line: &str) -> PracticeReply {
        practice.execute(Duration::ZERO, line, &Monitor::new()).expect("not cancelled")
    }

    #[test]
    fn every_lesson_has_a_text_and_exercises_that_can_be_answered() {
        for (lesson, own) in LESSONS.iter().enumerate() {
            let text = lesson_text(lesson).expect("a text");
            assert!(
                text.heading.contains(own.title)
                    && text.arguments.iter().all(|words| words.contains("That's a")),
                "{:?}",
                text.arguments
            );
            for exercise in 0..own.exercise_count() {
                let place = Place { lesson, exercise };
                let mut practice =
                    PlainPractice::of_course(place, HintWords::default()).expect("an exercise");
                let [title, task] = practice.greeting();
                assert!(title == place.title() && task.contains("Answer as in"), "{title} {task}");
                let geometry = practice.exercise().puzzle.geometry.clone();
                let answer = match (
                    practice.course.and_then(|task| task.marks_of),
                    &practice.exercise().step.effect,
                ) {
                    (Some(cell), _) => marks_argument(practice.exercise(), cell)
                        .render(&geometry, Alphabet::Digits)
                        .rsplit_once("be ")
                        .expect("marks")
                        .1
                        .replace("and", ""),
                    (None, Effect::PlaceAll(..)) => panic!("no step of the course"),
                    (None, effect) => effect
                        .text()
                        .render(&geometry, Alphabet::Digits)
                        .split(';')
                        .next()
                        .expect("an effect")
                        .replace(" and ", "")
                        .replace(", ", ""),
                };
                let reply = say(&mut practice, answer.trim_end_matches('.'));
                assert!(reply.lines[0].starts_with("Right. "), "{answer}: {:?}", reply.lines);
                assert!(practice.is_over() && reply.outcome.is_none());
                assert!(reply.lines.last().is_some_and(|line| line.ends_with("Say next or quit.")));
            }
        }
        assert!(lesson_text(LESSONS.len()).is_none());
    }

    #[test]
    fn marks_are_told_apart_from_digits() {
        let lesson = LESSONS.iter().position(|lesson| lesson.slug == "marks").expect("a lesson");
        let mut practice =
            PlainPractice::of_course(Place::first_of(lesson), HintWords::default()).expect("an exercise");
        let lines = marks_lines(practice.exercise());
        assert!(lines[0].starts_with("Marks of row 1: r1c3 6, r1c4 24."), "{lines:?}");
        assert!(say(&mut practice, "1 2").lines[0].contains("it sees the 1"));
        assert!(say(&mut practice, "r1c2 2").lines[0].contains("more than that"));
        assert!(say(&mut practice, "r1c2=x").lines[0].contains("isn't an answer"));
        assert!(!practice.is_over());
        let hints: Vec<String> = (0..4).map(|_| say(&mut practice, "hint").lines.concat()).collect();
        assert!(hints[0].starts_with("Look at row 1, ") && !hints[0].contains("r1c2"), "{hints:?}");
        assert!(hints[1].starts_with("r1c2 sees 1, 3 and 5. It can be all the others."), "{hints:?}");
        assert!(hints[2].contains("It can be 2, 4 and 6.") && hints[3] == hints[2], "{hints:?}");
        assert!(say(&mut practice, "mark").lines[0].contains("isn't an answer"));
        assert!(say(&mut practice, "246 r1c2").lines[0].starts_with("Right."));
        assert!(practice.is_over());
    }

    #[test]
    fn the_whole_hint_ends_an_exercise_of_the_course() {
        let mut practice =
            PlainPractice::of_course(Place::first_of(0), HintWords::default()).expect("an exercise");
        assert!(say(&mut practice, "r1c1=9").lines[0].contains("isn't an answer"));
        for _ in 0..9 {
            assert_eq!(say(&mut practice, "hint").outcome, None);
        }
        assert!(practice.is_over());
    }
}
