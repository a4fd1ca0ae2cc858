//! The course for beginners: ten lessons from the rules to pairs, each with an example and exercises.
//!
//! The positions are in `puzzles/course.txt`, which `examples/make_course.rs` makes. An exercise is judged like one of
//! practice, but for those about marks. Nothing here draws or reads a file.

mod exercise;
mod lessons;
mod progress;

pub use exercise::{CourseExercise, CourseTask, marks_argument, marks_error};
pub use lessons::LESSONS;
pub use progress::{NextInCourse, Place, Progress};

/// A lesson of the course.
#[derive(PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The name in saved progress and in `puzzles/course.txt`.
    pub slug: &'static str,
    pub title: &'static str,
    /// What the lesson is about, for a list.
    pub about: &'static str,
    pub paragraphs: &'static [&'static str],
    /// What there is to find in its exercises.
    pub task: &'static str,
    /// Whether its boards show marks although it is about digits.
    shows_marks: bool,
}

#[cfg(test)]
mod tests;
