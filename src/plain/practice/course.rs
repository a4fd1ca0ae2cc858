//! The courses in lines of text. An exercise is a round of practice; some ask for marks.

use super::{PlainPractice, PracticeReply, cell, digits};
use crate::course::{
    AskedMarks, Course, CourseExercise, CourseTask, LESSONS, Place, false_mark, marks_argument, marks_hints,
    marks_task, missing_mark,
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
    let mut lines = Vec::new();
    for row in 0..geometry.size() {
        let cells = (0..geometry.size()).map(|column| geometry.cell(row, column));
        let marks = listed_marks(exercise, cells);
        if !marks.is_empty() {
            lines.push(format!("Marks of row {}: {marks}.", row + 1));
        }
    }
    lines
}

/// Lists the marks of those cells that have some: `r1c2 35, r2c3 5`.
fn listed_marks(exercise: &Exercise, cells: impl Iterator<Item = Cell>) -> String {
    let Some(marks) = exercise.marks() else { return String::new() };
    let marked = cells.filter(|cell| !marks[cell.index()].is_empty()).map(|cell| {
        let digits = marks[cell.index()].iter().map(|digit| Alphabet::Digits.symbol(digit));
        format!("{} {}", exercise.puzzle.geometry.cell_name(cell), digits.collect::<String>())
    });
    marked.collect::<Vec<_>>().join(", ")
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

    /// Checks marks that were asked for, together with those before. They are kept unless one of them is false.
    pub(super) fn check_marks(&mut self, line: &str, asked: AskedMarks) -> PracticeReply {
        let geometry = self.exercise().puzzle.geometry.clone();
        let Some(added) = written_marks(line, asked, &geometry) else {
            let example = marks_example(asked);
            return PracticeReply::say(format!("`{line}` isn't an answer: write marks, as in {example}."));
        };
        let is_asked = |cell| match asked {
            AskedMarks::Cell(other) => other == cell,
            AskedMarks::Box(house) => geometry.house(house).set.contains(cell),
        };
        if let Some((cell, _)) = added.iter().find(|(cell, _)| !is_asked(*cell)) {
            let other = text!("{} has no part in this. {}", *cell, marks_task(asked));
            return PracticeReply::say(other.render(&geometry, Alphabet::Digits));
        }
        let mut marks: Box<[CandidateSet]> = self.exercise().marks().unwrap_or_default().into();
        added.into_iter().for_each(|(cell, digits)| marks[cell.index()] |= digits);
        let of_cell = |cell: Cell| marks[cell.index()];
        if let Some(why) = false_mark(self.exercise(), asked, of_cell) {
            return PracticeReply::say(why.render(&geometry, Alphabet::Digits));
        }
        let missing = missing_mark(self.exercise(), asked, of_cell);
        self.round.exercise = self.exercise().clone().with_marks(marks, false);
        if let Some(missing) = missing {
            let own = listed_marks(self.exercise(), geometry.cells().filter(|&cell| is_asked(cell)));
            let missing = missing.render(&geometry, Alphabet::Digits);
            return PracticeReply::say(format!("{missing} Your marks so far: {own}."));
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
        PracticeReply::say(format!("Hint {} of {}: {words}{more}", shown + 1, hints.len()))
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
        AskedMarks::Box(_) => {
            &["r1c2 35, r2c3 5: the marks of each cell that has some, in one line or several"]
        }
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
                    let onward = format!("This leads on: {}, as ", answer.replace('=', " = "));
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
        let kept = "r1c2 can be more than that. Go through all digits. Your marks so far: r1c2 2.";
        assert_eq!(say(&mut practice, "r1c2 2").lines, [kept]);
        assert!(marks_lines(practice.exercise())[0].starts_with("Marks of row 1: r1c2 2, r1c3 6"));
        assert!(say(&mut practice, "r1c2=x").lines[0].contains("isn't an answer"));
        assert!(!practice.is_over());
        let help = say(&mut practice, "help").lines;
        assert!(help[0].starts_with("1 2 4: ") && !help.concat().contains("<>"), "{help:?}");
        let hints: Vec<String> = (0..4).map(|_| say(&mut practice, "hint").lines.concat()).collect();
        assert!(
            hints[0].starts_with("Hint 1 of 3: Look at row 1, ") && !hints[0].contains("r1c2"),
            "{hints:?}"
        );
        assert!(
            hints[1].starts_with("Hint 2 of 3: r1c2 sees 1, 3 and 5. It can be all the others."),
            "{hints:?}"
        );
        assert!(hints[2].contains("It can be 2, 4 and 6.") && hints[3] == hints[2], "{hints:?}");
        assert!(say(&mut practice, "mark").lines[0].contains("isn't an answer"));
        assert!(say(&mut practice, "46 r1c2").lines[0].starts_with("Right."));
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
    fn what_a_hidden_pair_leaves_may_be_marked_too() {
        let lesson = LESSONS.iter().position(|lesson| lesson.slug == "snyder").expect("a lesson");
        let place = Place { lesson, exercise: 1 };
        let mut practice = PlainPractice::of_course(place, HintWords::default()).expect("an exercise");
        let more_places = "7 has more than two places in box 5, so it gets no mark.";
        assert_eq!(say(&mut practice, "r5c4 7").lines, [more_places]);
        let missing = "A digit without marks has exactly two places in box 5. Go through all that it lacks.";
        let kept = format!("{missing} Your marks so far: r4c5 8, r4c6 7.");
        assert_eq!(say(&mut practice, "r4c6 7, r4c5 8").lines, [kept]);
        let said = say(&mut practice, "r5c4 29, r5c6 29").lines.concat();
        assert!(
            said.contains("But the hidden pair leaves only r4c6 for 7 and only r4c5 or r4c6 for 8."),
            "{said}"
        );
        assert!(practice.is_over());
    }

    /// As the lesson about scanning asks for it.
    #[test]
    fn a_hint_leads_on_to_a_digit_in_a_box() {
        let lesson = LESSONS.iter().position(|lesson| lesson.slug == "scanning").expect("a lesson");
        for exercise in 0..LESSONS[lesson].exercise_count() {
            let place = Place { lesson, exercise };
            let mut practice = PlainPractice::of_course(place, HintWords::default()).expect("an exercise");
            let said: String = (0..4).map(|_| say(&mut practice, "hint").lines.concat()).collect();
            let (_, leads_on) = said.split_once("This leads on: ").expect("a digit");
            assert!(leads_on.contains(", as box "), "{leads_on}");
        }
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
