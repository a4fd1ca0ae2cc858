//! An exercise of the course: a round of practice that belongs to a lesson. Some ask for the marks of a cell.

use std::time::Duration;

use super::Play;
use crate::course::{CourseExercise, CourseTask, LESSONS, NextInCourse, Place, marks_argument, marks_error};
use crate::game::{Game, MarkKind};
use crate::grid::{Alphabet, Cell};
use crate::packs;
use crate::practice::{Exercise, Round};
use crate::scene::TextStyle;
use crate::tui::keymap::{BoardAction, HintAction};
use crate::tui::message::{StoreTask, Task};
use crate::tui::puzzles::{PuzzleList, PuzzleSource};
use crate::tui::screens::{Env, Go};

impl Play {
    /// Opens an exercise of the course; `at` is the time since the program started. `None` if there is none.
    pub fn take_exercise(place: Place, at: Duration) -> Option<Play> {
        let CourseExercise { exercise, marks_of } = LESSONS.get(place.lesson)?.exercise(place.exercise)?;
        let mut play = Play::practise(Round::unsaved(exercise), at).ok()?;
        play.origin.title = place.title();
        play.course = Some(CourseTask { place, marks_of });
        if let Some(cell) = marks_of {
            play.entry.cursor = cell.index();
            play.entry.pencil = Some(MarkKind::Corner);
        }
        Some(play)
    }

    /// What the player is to do in an exercise of the course.
    pub(super) fn course_task(&self) -> Option<String> {
        let CourseTask { place, marks_of } = self.course?;
        let (check, hint) = (self.key(BoardAction::Submit), self.key(HintAction::Hint));
        let lesson = &LESSONS[place.lesson];
        let exercise = &self.practice.as_ref()?.exercise;
        let help = format!("{check} checks it, {hint} gives a hint.");
        Some(match marks_of {
            Some(cell) => {
                let name = exercise.puzzle.geometry.cell_name(cell);
                format!("Write the marks of {name}: press each digit that it does not see. {help}")
            }
            None if exercise.has_marks() => {
                format!("{} Press the digit in a cell to remove its mark. {help}", lesson.task)
            }
            None if place.lesson == 0 => {
                format!("{} Go there with the arrow keys and press the digit. {help}", lesson.task)
            }
            None => format!("{} Go there and press the digit. {help}", lesson.task),
        })
    }

    /// The cell whose marks are asked for.
    pub(super) fn asked_marks(&self) -> Option<Cell> {
        self.course?.marks_of
    }

    /// What follows the round, in a few words.
    pub(super) fn words_of_next(&self) -> &'static str {
        match self.course.map(|task| task.place.next()) {
            None => "next position",
            Some(NextInCourse::Exercise(_)) => "next exercise",
            Some(NextInCourse::Lesson(_)) => "next lesson",
            Some(NextInCourse::Puzzle) => "play a whole puzzle",
        }
    }

    /// Requests what follows the round.
    pub(super) fn after_round(&self, exercise: &Exercise, env: &Env<'_>) -> Vec<Go> {
        let Some(task) = self.course else { return vec![Go::Practise(exercise.technique)] };
        match task.place.next() {
            NextInCourse::Exercise(place) => vec![Go::Exercise(place)],
            NextInCourse::Lesson(lesson) => vec![Go::Lesson(lesson)],
            NextInCourse::Puzzle => {
                let Some(pack) = packs::find("easy") else { return vec![Go::Back] };
                let index = env.library.next_in(pack);
                vec![Go::Play(PuzzleList { puzzles: PuzzleSource::Pack(pack), index })]
            }
        }
    }

    /// Saves that the lesson is finished, if the exercise was its last.
    pub(super) fn finish_lesson(&self) -> Option<Task> {
        let place = self.course?.place;
        place.is_last_of_lesson().then_some(Task::Store(StoreTask::FinishLesson(place.lesson)))
    }

    /// Checks the marks that are asked for.
    pub(super) fn check_marks(&mut self, cell: Cell) -> Vec<Task> {
        let (Some(round), Game::Sudoku(session)) = (&self.practice, &self.game) else { return Vec::new() };
        if let Some(why) = marks_error(&round.exercise, cell, session.marks(cell).candidates()) {
            let words = why.render(session.geometry(), Alphabet::Digits);
            self.say(words, TextStyle::Bad);
            return Vec::new();
        }
        let argument = marks_argument(&round.exercise, cell).render(session.geometry(), Alphabet::Digits);
        let check = self.key(BoardAction::Submit);
        self.say(format!("Right. {argument} {check}: {}.", self.words_of_next()), TextStyle::Plain);
        self.finish_round(true).into_iter().collect()
    }

    /// Says which marks are asked for.
    pub(super) fn tell_marks(&mut self, cell: Cell) {
        let Some(round) = &self.practice else { return };
        let argument = marks_argument(&round.exercise, cell);
        let words = argument.render(&round.exercise.puzzle.geometry, Alphabet::Digits);
        self.say(words, TextStyle::Plain);
    }
}
