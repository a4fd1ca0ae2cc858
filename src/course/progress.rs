//! How far the player has come, and what follows an exercise.

use std::collections::BTreeSet;

use super::LESSONS;

/// An exercise of the course, by the indices of its lesson and in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub lesson: usize,
    pub exercise: usize,
}

/// What follows an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextInCourse {
    Exercise(Place),
    /// The next lesson, by its index.
    Lesson(usize),
    /// The course is over: a whole puzzle.
    Puzzle,
}

impl Place {
    /// Returns the first exercise of a lesson.
    pub fn first_of(lesson: usize) -> Place {
        Place { lesson, exercise: 0 }
    }

    pub fn is_last_of_lesson(self) -> bool {
        self.exercise + 1 >= LESSONS[self.lesson].exercise_count()
    }

    pub fn next(self) -> NextInCourse {
        if !self.is_last_of_lesson() {
            return NextInCourse::Exercise(Place { exercise: self.exercise + 1, ..self });
        }
        if self.lesson + 1 < LESSONS.len() {
            NextInCourse::Lesson(self.lesson + 1)
        } else {
            NextInCourse::Puzzle
        }
    }

    /// Returns its title: `Lesson 2, exercise 1 of 3`.
    pub fn title(self) -> String {
        let Place { lesson, exercise } = self;
        let count = LESSONS[lesson].exercise_count();
        format!("Lesson {}, exercise {} of {count}", lesson + 1, exercise + 1)
    }
}

/// The lessons that the player has finished.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    done: BTreeSet<String>,
}

impl Progress {
    /// Takes the slugs of finished lessons. Unknown ones are kept for other versions, but do not count.
    pub fn new(slugs: impl IntoIterator<Item = String>) -> Progress {
        Progress { done: slugs.into_iter().collect() }
    }

    /// Notes that a lesson is finished, by its index.
    pub fn finish(&mut self, lesson: usize) {
        self.done.insert(LESSONS[lesson].slug.to_owned());
    }

    /// Returns whether a lesson is finished, by its index.
    pub fn is_done(&self, lesson: usize) -> bool {
        self.done.contains(LESSONS[lesson].slug)
    }

    /// Returns the number of finished lessons.
    pub fn done(&self) -> usize {
        (0..LESSONS.len()).filter(|&lesson| self.is_done(lesson)).count()
    }

    /// Returns the index of the first lesson that is not finished, or `None` after all of them.
    pub fn next(&self) -> Option<usize> {
        (0..LESSONS.len()).find(|&lesson| !self.is_done(lesson))
    }
}
