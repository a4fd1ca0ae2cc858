//! How far the player has come, and what follows an exercise.

use std::collections::BTreeSet;

use super::{COURSES, Course, LESSONS};

/// An exercise of a course, by the indices of its lesson and in it.
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
    Puzzle(&'static Course),
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
        let course = Course::of(self.lesson);
        if course.lessons.contains(&(self.lesson + 1)) {
            NextInCourse::Lesson(self.lesson + 1)
        } else {
            NextInCourse::Puzzle(course)
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

    /// Returns the number of finished lessons of a course.
    pub fn done(&self, course: &Course) -> usize {
        course.lessons.clone().filter(|&lesson| self.is_done(lesson)).count()
    }

    /// Returns the index of the first lesson of a course that is not finished, or `None` after all of them.
    pub fn next(&self, course: &Course) -> Option<usize> {
        course.lessons.clone().find(|&lesson| !self.is_done(lesson))
    }

    /// Returns the course to go on with: the last one that was begun and not finished, or the one after a finished one.
    pub fn course(&self) -> Option<&'static Course> {
        let is_open = |course: &Course| self.next(course).is_some();
        let is_after_finished = |index: usize| index > 0 && !is_open(&COURSES[index - 1]);
        let open = COURSES.iter().enumerate().rev().filter(|(_, course)| is_open(course));
        let mut going_on = open.filter(|&(index, course)| self.done(course) > 0 || is_after_finished(index));
        going_on.next().map(|(_, course)| course)
    }

    /// Returns the index of the lesson to go on with; the first one if there is none.
    pub fn lesson(&self) -> usize {
        self.course().and_then(|course| self.next(course)).unwrap_or(0)
    }
}
