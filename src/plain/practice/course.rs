//! The courses in lines of text. An exercise is a round of practice; some ask for marks.

use super::{PlainPractice, PracticeReply, cell, digits};
use crate::course::{
    AskedMarks, Course, CourseExercise, CourseTask, LESSONS, Place, marks_argument, marks_error, marks_hints,
    marks_task,
};
use crate::grid::{Alphabet, CandidateSet, Cell, Geometry};
use crate::hint::{Difficulty, text};
use crate::practice::{Exercise, Round};
use crate::scene::hint::{HintWords, explained};

/// A lesson as text.
pub struct LessonText {
    pub heading: String,
    pub paragraphs: &'static [&'static str],
    pub examples: Vec<ExampleText>,
}

/// An example of a lesson.
pub struct ExampleText {
    pub position: Exercise,
    /// What it shows, step by step.
    pub arguments: Vec<String>,
}

/// Returns the text of a lesson, by its index, or `None` if there is none.
pub fn lesson_text(lesson: usize) -> Option<LessonText> {
    let own = LESSONS.get(lesson)?;
    let examples = own.examples().into_iter().filter_map(|steps| {
        let arguments =
            steps.iter().zip(["", "Then: "]).map(|(step, then)| format!("{then}{}", argument(step)));
        let arguments = arguments.collect();
        Some(ExampleText { position: steps.into_iter().next()?, arguments })
    });
    let (count, minutes) = (Course::of(lesson).lessons.end, own.minutes);
    let heading = format!("Lesson {} of {count}: {} (about {minutes} minutes)", lesson + 1, own.title);
    Some(LessonText { heading, paragraphs: &own.paragraphs, examples: examples.collect() })
}

/// The argument of a step, with its name. Hard steps begin with the cells and the names of their parts.
fn argument(exercise: &Exercise) -> String {
    let Exercise { technique, puzzle, step, .. } = exercise;
    let grid = exercise.grid();
    let parts = match technique.level {
        Difficulty::Easy | Difficulty::Medium => String::new(),
        _ => step.presentation(&grid).pattern.render(&puzzle.geometry, Alphabet::Digits) + " ",
    };
    let words = explained(step, &grid, exercise.few_marks).render(&puzzle.geometry, Alphabet::Digits);
    parts + &words
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
            Some(asked) => marks_task(asked).render(&self.exercise().puzzle.geometry, Alphabet::Digits),
            None => LESSONS[place.lesson].task.to_owned(),
        })
    }

    /// Says what follows a position that is answered, and when a lesson is over.
    pub(super) fn onward(&self) -> &'static str {
        match self.course {
            Some(task) if task.place.is_last_of_lesson() => {
                "That was the last exercise of this lesson. Say next or quit."
            }
            _ => "Say next or quit.",
        }
    }

    /// Checks marks that were asked for.
    pub(super) fn check_marks(&mut self, line: &str, asked: AskedMarks) -> PracticeReply {
        let geometry = self.exercise().puzzle.geometry.clone();
        let Some(marks) = written_marks(line, asked, &geometry) else {
            let example = marks_example(asked);
            return PracticeReply::say(format!("`{line}` isn't an answer: write marks, as in {example}."));
        };
        let is_asked = |cell| match asked {
            AskedMarks::Cell(other) => other == cell,
            AskedMarks::Box(house) => geometry.house(house).set.contains(cell),
        };
        if let Some((cell, _)) = marks.iter().find(|(cell, _)| !is_asked(*cell)) {
            let other = text!("{} has no part in this. {}", *cell, marks_task(asked));
            return PracticeReply::say(other.render(&geometry, Alphabet::Digits));
        }
        let of_cell = |cell| {
            let own = marks.iter().filter(|(other, _)| *other == cell);
            own.fold(CandidateSet::EMPTY, |all, (_, marks)| all | *marks)
        };
        if let Some(why) = marks_error(self.exercise(), asked, of_cell) {
            return PracticeReply::say(why.render(&geometry, Alphabet::Digits));
        }
        self.finish();
        let argument = marks_argument(self.exercise(), asked).render(&geometry, Alphabet::Digits);
        PracticeReply::say(format!("Right. {argument} {}", self.onward()))
    }

    /// Says where to look for the marks that are asked for, then more, at last which they are.
    pub(super) fn tell_marks(&mut self, asked: AskedMarks) -> PracticeReply {
        let hints = marks_hints(self.exercise(), asked);
        let shown = self.mark_hints.min(hints.len() - 1);
        self.mark_hints += 1;
        let more = if shown + 1 < hints.len() { " Say hint for more." } else { "" };
        let words = hints[shown].render(&self.exercise().puzzle.geometry, Alphabet::Digits);
        PracticeReply::say(words + more)
    }
}

/// Returns an example of how marks are written as an answer.
pub(super) fn marks_example(asked: AskedMarks) -> &'static str {
    match asked {
        AskedMarks::Cell(_) => "1 2 4",
        AskedMarks::Box(_) => "r1c2 35, r2c3 5",
    }
}

/// The forms in which marks are written as an answer.
pub(super) fn marks_help(asked: AskedMarks) -> &'static [&'static str] {
    match asked {
        AskedMarks::Cell(_) => &["1 2 4: the marks of the cell", "r1c2 124: the same, with its name"],
        AskedMarks::Box(_) => &["r1c2 35, r2c3 5: the marks of each cell that has some, in one line"],
    }
}

/// Reads marks: the digits of each cell behind its name. A single cell that is asked for need not be named.
fn written_marks(line: &str, asked: AskedMarks, geometry: &Geometry) -> Option<Vec<(Cell, CandidateSet)>> {
    let mut of = match asked {
        AskedMarks::Cell(cell) => Some(cell),
        AskedMarks::Box(_) => None,
    };
    let mut marks = Vec::new();
    for word in line.split([' ', ',', '=', ':', ';']).filter(|word| !word.is_empty()) {
        match cell(word, geometry) {
            Some(named) => of = Some(named),
            None => marks.push((of?, digits(word, geometry)?.into_iter().collect())),
        }
    }
    (!marks.is_empty()).then_some(marks)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::course::right_marks;
    use crate::hint::{Effect, leads_to};
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
                    && text
                        .examples
                        .iter()
                        .flat_map(|example| &example.arguments)
                        .all(|words| words.contains("That's ")),
                "{}",
                text.heading
            );
            for exercise in 0..own.exercise_count() {
                let place = Place { lesson, exercise };
                let mut practice =
                    PlainPractice::of_course(place, HintWords::default()).expect("an exercise");
                let [title, task] = practice.greeting();
                assert!(title == place.title() && task.contains("Answer as in"), "{title} {task}");
                let exercise = practice.exercise();
                let geometry = exercise.puzzle.geometry.clone();
                let name = |cell| geometry.cell_name(cell);
                let joined = |digits: CandidateSet| {
                    digits.iter().map(|digit| digit.value().to_string()).collect::<String>()
                };
                let answer = match (practice.asked_marks(), &exercise.step.effect) {
                    (Some(asked), _) => {
                        let marks = right_marks(exercise, asked).into_iter();
                        marks.map(|(cell, marks)| format!("{} {} ", name(cell), joined(marks))).collect()
                    }
                    (None, Effect::PlaceAll(..)) => panic!("no step of the course"),
                    (None, &Effect::Place(cell, digit)) => format!("{}={}", name(cell), digit.value()),
                    (None, Effect::Eliminate(list)) if exercise.has_marks() => {
                        format!("{}<>{}", name(list[0].0), joined(list[0].1))
                    }
                    (None, effect) => {
                        let (cell, digit) = leads_to(effect, &exercise.grid())[0];
                        format!("{}={}", name(cell), digit.value())
                    }
                };
                let is_excluded = practice.asked_marks().is_none()
                    && matches!(exercise.step.effect, Effect::Eliminate(_))
                    && exercise.few_marks;
                let reply = say(&mut practice, &answer);
                assert!(reply.lines[0].starts_with("Right. "), "{answer}: {:?}", reply.lines);
                assert!(reply.lines[0].len() > 40, "a reason is told: {:?}", reply.lines);
                if is_excluded {
                    let words = &reply.lines[0];
                    let onward = format!("This leads on: {}.", answer.replace('=', " = "));
                    assert!(words.contains("can't be in") && words.contains(&onward), "{words}");
                    assert!(!words.contains("emove"), "there is no mark to remove: {words}");
                }
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
        let help = say(&mut practice, "help").lines;
        assert!(help[0].starts_with("1 2 4: ") && !help.concat().contains("<>"), "{help:?}");
        let hints: Vec<String> = (0..4).map(|_| say(&mut practice, "hint").lines.concat()).collect();
        assert!(hints[0].starts_with("Look at row 1, ") && !hints[0].contains("r1c2"), "{hints:?}");
        assert!(hints[1].starts_with("r1c2 sees 1, 3 and 5. It can be all the others."), "{hints:?}");
        assert!(hints[2].contains("It can be 2, 4 and 6.") && hints[3] == hints[2], "{hints:?}");
        assert!(say(&mut practice, "mark").lines[0].contains("isn't an answer"));
        assert!(say(&mut practice, "246 r1c2").lines[0].starts_with("Right."));
        assert!(practice.is_over());
    }

    #[test]
    fn a_wrong_removal_says_why_and_keeps_what_is_right() {
        let lesson = LESSONS.iter().position(|lesson| lesson.slug == "pointing").expect("a lesson");
        let mut practice =
            PlainPractice::of_course(Place::first_of(lesson), HintWords::default()).expect("an exercise");
        let own = "Nothing taught so far rules 5 out of r3c2. Find one that you can prove.";
        assert_eq!(say(&mut practice, "r3c2<>5").lines, [own]);
        let half = say(&mut practice, "r1c2<>5 r3c2<>5").lines;
        assert_eq!(half, [format!("Partly right: remove 5 from r1c2. {own}")]);
        assert_eq!(say(&mut practice, "r5c5<>2").lines, ["2 is ruled out of r5c5 already."]);
        // What is gone already does not matter beside what is not.
        assert!(say(&mut practice, "r5c5<>2 r1c2<>5").lines[0].starts_with("Right"));
    }

    #[test]
    fn marks_of_other_cells_are_refused() {
        let lesson = LESSONS.iter().position(|lesson| lesson.slug == "snyder").expect("a lesson");
        let mut practice =
            PlainPractice::of_course(Place::first_of(lesson), HintWords::default()).expect("an exercise");
        let lines = say(&mut practice, "r9c9 3").lines;
        assert!(lines[0].starts_with("r9c9 has no part in this. Write Snyder's marks in box 1"), "{lines:?}");
    }

    #[test]
    fn the_last_exercise_says_that_the_lesson_is_over() {
        for exercise in 0..LESSONS[0].exercise_count() {
            let place = Place { lesson: 0, exercise };
            let mut practice = PlainPractice::of_course(place, HintWords::default()).expect("an exercise");
            let hints: Vec<String> = (0..3).map(|_| say(&mut practice, "hint").lines.concat()).collect();
            assert_eq!(hints[2].contains("the last exercise of this lesson"), place.is_last_of_lesson());
        }
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
