//! The course for beginners: ten lessons from the rules to pairs, each with an example and exercises.
//!
//! Its words are in `words.md`, its positions in `puzzles/course.txt`, which `examples/make_course.rs` makes. An exercise
//! is judged like one of practice, but for those about marks. Nothing here draws or reads a file.

mod exercise;
mod progress;

use std::sync::LazyLock;

use crate::hint::words::{self, Entry};

pub use exercise::{CourseExercise, CourseTask, marks_argument, marks_error, marks_hints};
pub use progress::{NextInCourse, Place, Progress};

/// The number of lessons, which the command line asks for at every start.
pub const LESSON_COUNT: usize = 10;

/// The lessons, in the order in which to take them.
pub static LESSONS: LazyLock<Vec<Lesson>> =
    LazyLock::new(|| words::course().iter().map(Lesson::of).collect());

/// A lesson of the course.
#[derive(PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The name in saved progress and in `puzzles/course.txt`.
    pub slug: &'static str,
    pub title: &'static str,
    /// What the lesson is about, for a list.
    pub about: &'static str,
    pub paragraphs: Vec<&'static str>,
    /// What there is to find in its exercises.
    pub task: &'static str,
    /// Whether its boards show marks although it is about digits.
    shows_marks: bool,
}

impl Lesson {
    /// Reads a lesson; a test looks for all that it needs.
    fn of(entry: &'static Entry) -> Lesson {
        let words = |label| entry.labelled(label).unwrap_or_default();
        Lesson {
            slug: entry.heading,
            title: words("Title"),
            about: words("About"),
            paragraphs: entry.paragraphs().collect(),
            task: words("Task"),
            shows_marks: words("Marks") == "shown",
        }
    }
}

#[cfg(test)]
mod tests;
