//! The course: the list of lessons, their pages, the exercises on the board, what is done.

use ninefold::course::{COURSES, Course, CourseExercise, LESSONS, Place, Progress, right_marks};
use ninefold::practice::{FromGames, Log};
use ninefold_engine::hint::{Effect, leads_to};

use super::*;

/// The list of lessons of the first course, with these done.
fn course(done: &[&str]) -> Player {
    open_course(done, "cr")
}

/// The list of lessons that keys choose in the library, with these done.
fn open_course(done: &[&str], keys: &str) -> Player {
    let mut player = Player::home();
    player.app.resize(Rect::new(0, 0, 80, 24));
    let course = Progress::new(done.iter().map(|slug| (*slug).to_owned()));
    let (log, recent) = (Log::default(), FromGames::default());
    player.send(Message::Store(StoreReply::Practice { log, recent, course }));
    player.choose(|item| matches!(item, HomeItem::Learn));
    player.press(keys);
    assert!(matches!(player.app.screens.top, Screen::Course(_)), "{}", player.text());
    player
}

/// Goes through the page of a lesson to its first exercise.
fn to_exercises(player: &mut Player) {
    for _ in 0..80 {
        player.press("cr");
        if matches!(player.app.screens.top, Screen::Play(_)) {
            return;
        }
    }
    panic!("{}", player.text());
}

fn exercise(place: Place) -> CourseExercise {
    LESSONS[place.lesson].exercise(place.exercise).expect("an exercise")
}

impl Player {
    /// Gives the right answer to an exercise.
    fn answer(&mut self, place: Place) {
        let CourseExercise { exercise, marks_of } = exercise(place);
        if let Some(asked) = marks_of {
            for (cell, marks) in right_marks(&exercise, asked) {
                for digit in marks.iter() {
                    self.enter((cell, digit));
                }
            }
            self.press("cr");
            return;
        }
        match &exercise.step.effect {
            &Effect::Place(cell, digit) => self.enter((cell, digit)),
            effect @ Effect::Eliminate(_) if !exercise.has_marks() => {
                self.enter(leads_to(effect, &exercise.grid())[0])
            }
            Effect::Eliminate(list) => {
                let (cell, digits) = list[0];
                self.enter((cell, digits.iter().next().expect("a digit")))
            }
            Effect::PlaceAll(..) => panic!("no step of the course"),
        };
        self.check_answer();
    }

    /// Returns the lesson whose end is to be saved, and saves it.
    fn finished_lesson(&mut self) -> Option<usize> {
        let lesson = self.tasks.iter().find_map(|task| match task {
            Task::Store(StoreTask::FinishLesson(lesson)) => Some(*lesson),
            _ => None,
        })?;
        self.send(Message::Store(StoreReply::LessonFinished(lesson)));
        self.send(Message::Store(StoreReply::Saved(None)));
        Some(lesson)
    }
}

#[test]
fn a_newcomer_is_led_to_the_course_and_others_see_how_far_they_are() {
    let mut player = Player::home();
    player.send(Message::Store(StoreReply::Listed(Listing::default())));
    assert!(player.text().contains("new to sudoku? take the course"), "{}", player.text());
    player = course(&["rules", "boxes"]);
    assert!(player.text().contains("2 of 10 done"), "{}", player.text());
    let chosen = player.app.screens.top.component().menu().map(|menu| menu.chosen);
    assert_eq!(chosen, Some(2), "the next lesson");
    player.press("q");
    assert!(player.text().contains("First course   lesson 3 of 10"), "{}", player.text());
    player.press("q");
    assert!(player.text().contains("course: lesson 3 of 10"), "{}", player.text());
    let all: Vec<&str> = LESSONS.iter().map(|lesson| lesson.slug).collect();
    player = course(&all[..10]);
    player.press("q q");
    assert!(player.text().contains("course: lesson 11 of 20"), "{}", player.text());
    player = course(&all);
    player.press("q q");
    assert!(player.text().contains("all techniques, easiest first"), "{}", player.text());
}

/// From the first lesson of a course to the puzzle after the last one, with every answer right.
fn take_course(player: &mut Player, course: &Course) {
    player.press("cr");
    for lesson in course.lessons.clone() {
        let text = &LESSONS[lesson];
        assert!(player.text().contains(text.title), "{}", player.text());
        to_exercises(player);
        for exercise in 0..text.exercise_count() {
            let place = Place { lesson, exercise };
            assert!(player.text().contains(&place.title()), "{}", player.text());
            player.answer(place);
            assert!(player.text().contains("Right"), "{place:?}: {}", player.text());
            let is_last = exercise + 1 == text.exercise_count();
            assert_eq!(player.outcome(), None, "practice knows nothing of it");
            assert_eq!(player.finished_lesson(), is_last.then_some(lesson));
            // A long answer has several pages.
            while player.text().contains("Right") {
                player.press("cr");
            }
        }
    }
    let play = player.app.screens.play().expect("a puzzle");
    let origin = play.board.origin.pack.clone().expect("a pack");
    assert!(origin.pack == course.level && !play.board.game.is_solved(), "{}", player.text());
    player.press("q");
    assert!(player.text().contains(&format!("Lesson {}", course.lessons.end)), "{}", player.text());
    player.press("q");
    assert!(player.text().contains("10 of 10 done"), "{}", player.text());
}

#[test]
fn the_first_course_can_be_taken() {
    take_course(&mut course(&[]), &COURSES[0]);
}

#[test]
fn the_second_course_can_be_taken() {
    let first: Vec<&str> = LESSONS[..10].iter().map(|lesson| lesson.slug).collect();
    let mut player = open_course(&first, "down cr");
    assert!(player.text().contains("Second course") && player.text().contains("X-wing"), "{}", player.text());
    take_course(&mut player, &COURSES[1]);
}

#[test]
fn a_wrong_digit_is_told_and_a_whole_hint_goes_on_too() {
    let mut player = course(&[]);
    player.press("cr");
    to_exercises(&mut player);
    let place = Place::first_of(0);
    let CourseExercise { exercise, .. } = exercise(place);
    let Effect::Place(cell, right) = exercise.step.effect else { panic!("a digit") };
    let wrong = Digit::new(right.value() % 6 + 1).expect("a digit");
    player.enter((cell, wrong)).check_answer();
    let text = player.text();
    assert!(text.contains("can't be") && text.contains("try again"), "{text}");
    player.press("u");
    player.answer(place);
    assert!(player.text().contains("Right in the end"), "{}", player.text());
    player.press("cr h cr");
    assert!(player.text().contains("Hint 2 of"), "Enter goes on: {}", player.text());
    player.press("end");
    assert!(player.text().contains("next exercise"), "{}", player.text());
    player.press("cr");
    assert!(player.text().contains("exercise 3 of 3"), "{}", player.text());
    for key in ["s", "a", "f", "]"] {
        player.press(key);
        assert!(player.text().contains("Not in an exercise"), "{key}: {}", player.text());
    }
}

#[test]
fn marks_are_asked_for_and_explained() {
    let mut player = course(&["rules", "boxes", "nine", "lines", "cells"]);
    player.press("cr");
    to_exercises(&mut player);
    assert!(player.text().contains("Write the marks"), "{}", player.text());
    player.press("cr");
    assert!(player.text().contains("can be more than"), "{}", player.text());
    player.press("h");
    assert!(
        player.text().contains("Look at row 1") && !player.text().contains("r1c2 sees"),
        "{}",
        player.text()
    );
    player.press("h");
    assert!(player.text().contains("r1c2 sees"), "{}", player.text());
    for digit in 1..=6 {
        player.press(&digit.to_string());
    }
    player.press("cr");
    assert!(player.text().contains("it sees"), "{}", player.text());
    assert_eq!(player.finished_lesson(), None);
}

#[test]
fn lessons_can_be_leafed_through() {
    let mut player = course(&[]);
    player.press("cr");
    let page = player.text();
    player.press("h");
    assert_eq!(player.text(), page, "h is for hints alone");
    player.press("cr");
    assert_ne!(player.text(), page);
    player.press("home ]");
    assert!(player.text().contains("Lesson 2"), "{}", player.text());
    player.press("[ end");
    assert!(player.text().contains("exercises"), "{}", player.text());
    player.press("home bs q");
    assert!(matches!(player.app.screens.top, Screen::Course(_)));
}
