//! The courses: for beginners from the rules to pairs, and from Snyder's marks to almost locked sets. A lesson has
//! examples and exercises.
//!
//! Its words are in `words.md`, its positions in `puzzles/course.txt`, which `examples/make_course` makes. An exercise
//! is judged like one of practice, but for those about marks. Nothing here draws or reads a file.

mod exercise;
mod marks;
mod progress;

use std::ops::Range;
use std::sync::LazyLock;

use crate::hint::words::{self, Entry};

pub use exercise::{CourseExercise, CourseTask};
pub use marks::{
    AskedMarks, ShownMarks, false_mark, marks_argument, marks_hints, marks_task, missing_mark, right_marks,
};
pub use progress::{NextInCourse, Place, Progress};

/// The number of lessons, which the command line asks for at every start.
pub const LESSON_COUNT: usize = 20;

/// The lessons, in the order in which to take them.
pub static LESSONS: LazyLock<Vec<Lesson>> =
    LazyLock::new(|| words::course().iter().map(Lesson::of).collect());

/// The courses, in the order in which to take them.
pub static COURSES: [Course; 2] = [
    Course {
        title: "First course",
        about: "ten lessons, from the rules to pairs",
        lessons: 0..10,
        level: "easy",
    },
    Course {
        title: "Second course",
        about: "ten more, from Snyder's marks to ALS",
        lessons: 10..LESSON_COUNT,
        level: "hard",
    },
];

/// Lessons that are taken one after another, and end with a whole puzzle.
#[derive(PartialEq, Eq, Debug)]
pub struct Course {
    pub title: &'static str,
    /// What the course is about, for a list.
    pub about: &'static str,
    /// The indices of its lessons.
    pub lessons: Range<usize>,
    /// The pack of the puzzle that follows.
    pub level: &'static str,
}

impl Course {
    /// Returns the course of a lesson, by its index.
    pub fn of(lesson: usize) -> &'static Course {
        let [first, second] = &COURSES;
        if first.lessons.contains(&lesson) { first } else { second }
    }

    /// Returns the minutes that its lessons take together.
    pub fn minutes(&self) -> u32 {
        LESSONS[self.lessons.clone()].iter().map(|lesson| lesson.minutes).sum()
    }
}

/// A lesson of a course.
#[derive(PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The name in saved progress and in `puzzles/course.txt`.
    pub slug: &'static str,
    pub title: &'static str,
    /// What the lesson is about, for a list.
    pub about: &'static str,
    /// About how long it takes.
    pub minutes: u32,
    pub paragraphs: Vec<&'static str>,
    /// What there is to find in its exercises.
    pub task: &'static str,
    pub marks: ShownMarks,
    /// Whether hidden singles were shown in boxes only so far.
    boxes_only: bool,
    /// The number of its examples.
    example_count: usize,
    /// The slugs of techniques that its text explains too, without a position.
    also: Vec<&'static str>,
}

impl Lesson {
    /// Reads a lesson; a test looks for all that it needs.
    fn of(entry: &'static Entry) -> Lesson {
        let words = |label| entry.labelled(label).unwrap_or_default();
        let number = |label| words(label).parse().unwrap_or(1);
        Lesson {
            slug: entry.heading,
            title: words("Title"),
            about: words("About"),
            minutes: number("Minutes"),
            paragraphs: entry.paragraphs().collect(),
            task: words("Task"),
            marks: ShownMarks::of(words("Marks")),
            boxes_only: words("Houses") == "boxes",
            example_count: number("Examples") as usize,
            also: words("Also").split(", ").filter(|slug| !slug.is_empty()).collect(),
        }
    }

    /// Says about how long it takes.
    pub fn duration(&self) -> String {
        format!("{} min", self.minutes)
    }
}

#[cfg(test)]
mod tests;
