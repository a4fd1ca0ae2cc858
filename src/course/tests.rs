//! The lessons: short texts, positions that need what the lesson teaches, an order in which nothing is needed too early.

use super::*;
use crate::grid::{CandidateGrid, CandidateSet, HouseKind};
use crate::hint::{Effect, check};
use crate::hint::{Preferences, Uniqueness, next_for_people};
use crate::monitor::Monitor;
use crate::practice::{Answer, Claim, Exercise, Judgement};

/// The techniques of the lessons, in order. The lesson about marks is about all singles.
const TECHNIQUES: [&[&str]; 10] = [
    &["full-house"],
    &["hidden-single"],
    &["hidden-single"],
    &["hidden-single"],
    &["naked-single"],
    &["full-house", "naked-single", "hidden-single"],
    &["pointing"],
    &["claiming"],
    &["naked-pair"],
    &["hidden-pair"],
];

fn exercises(lesson: &Lesson) -> Vec<CourseExercise> {
    (0..lesson.exercise_count()).map(|index| lesson.exercise(index).expect(lesson.slug)).collect()
}

#[test]
fn lessons_are_short_and_have_two_to_four_exercises() {
    assert_eq!(LESSONS.len(), LESSON_COUNT);
    for lesson in LESSONS.iter() {
        assert!(!lesson.title.is_empty() && (2..=4).contains(&lesson.exercise_count()), "{}", lesson.slug);
        assert!((2..=4).contains(&lesson.paragraphs.len()), "{}", lesson.slug);
        for text in lesson.paragraphs.iter().chain([&lesson.task, &lesson.about]) {
            assert!((20..=400).contains(&text.chars().count()), "{text}");
            assert!(text.ends_with('.') || text.ends_with('?'), "{text}");
            assert!(!text.contains("  ") && !text.contains('\n'), "{text}");
        }
    }
}

#[test]
fn every_position_needs_what_its_lesson_teaches() {
    for (number, lesson) in LESSONS.iter().enumerate() {
        let example = lesson.example().into_iter().next().expect(lesson.slug);
        let example = CourseExercise { exercise: example, marks_of: None };
        for CourseExercise { exercise, marks_of } in exercises(lesson).into_iter().chain([example]) {
            let grid = CandidateGrid::new(exercise.puzzle.geometry.clone(), exercise.puzzle.values());
            let next = next_for_people(&grid, Uniqueness::Unique, &Preferences::default(), || true);
            assert_eq!(next, Ok(Some(exercise.step.clone())), "{}", lesson.slug);
            check(&grid, &exercise.step).expect("a sound step");
            if let Some(cell) = marks_of {
                assert_eq!((lesson.slug, grid.candidates(cell).len()), ("marks", 3));
                continue;
            }
            assert!(TECHNIQUES[number].contains(&exercise.technique.slug), "{}", lesson.slug);
            let house = exercise.step.evidence.house().map(|house| grid.geometry().house(house).kind);
            let in_box = house == Some(HouseKind::Box);
            match lesson.slug {
                "boxes" | "nine" => assert!(in_box, "{}", lesson.slug),
                "lines" => assert!(!in_box, "{}", lesson.slug),
                _ => {}
            }
        }
    }
    let sizes = |lesson: &Lesson| lesson.example()[0].puzzle.geometry.size();
    assert_eq!(LESSONS[..3].iter().map(sizes).collect::<Vec<_>>(), [6, 6, 9]);
}

#[test]
fn an_example_is_what_the_advice_of_its_lesson_leads_to() {
    let first = |slug: &str| {
        let lesson = LESSONS.iter().find(|lesson| lesson.slug == slug).expect(slug);
        let Exercise { puzzle, step, .. } = lesson.example().swap_remove(0);
        let Effect::Place(cell, digit) = step.effect else { panic!("no digit in {slug}") };
        (CandidateGrid::new(puzzle.geometry.clone(), puzzle.values()), cell, digit)
    };
    let (grid, _, digit) = first("boxes");
    let count = |digit| grid.geometry().cells().filter(|&cell| grid.value(cell) == Some(digit)).count();
    let others = CandidateSet::all(grid.size()) - CandidateSet::of(digit);
    assert!(others.iter().all(|other| count(other) < count(digit)), "the digit that is there most often");
    let (grid, cell, _) = first("cells");
    for &house in grid.geometry().houses_of(cell) {
        let cells = &grid.geometry().house(house).cells;
        assert!(cells.iter().any(|&cell| grid.value(cell).is_some()), "digits in every house");
    }
    let open = grid.geometry().cells().filter(|&cell| grid.value(cell).is_none());
    assert_eq!(open.filter(|&cell| grid.candidates(cell).len() == 1).count(), 1);
}

#[test]
fn an_example_with_marks_goes_on_to_the_digit_that_follows() {
    for lesson in LESSONS.iter() {
        let steps = lesson.example();
        let slugs: Vec<&str> = steps.iter().map(|exercise| exercise.technique.slug).collect();
        let Some(following) = steps.get(1) else {
            assert!(!lesson.shows_marks, "{}", lesson.slug);
            continue;
        };
        check(&following.grid(), &following.step).expect("a sound step");
        assert!(matches!(following.step.effect, Effect::Place(..)), "{slugs:?}");
        if lesson.slug == "marks" {
            assert_eq!(slugs, ["naked-single", "hidden-single"]);
        }
    }
}

/// Whatever a lesson has ruled out leads to a digit at once, which shows what it is good for.
#[test]
fn what_is_ruled_out_leads_to_a_digit() {
    for lesson in &LESSONS[6..] {
        for CourseExercise { exercise, .. } in exercises(lesson) {
            let mut grid = exercise.grid();
            exercise.step.effect.apply(&mut grid);
            let next = next_for_people(&grid, Uniqueness::Unique, &Preferences::default(), || true);
            let next = next.expect("not cancelled").expect("a step");
            assert!(matches!(next.effect, Effect::Place(..)), "{}", lesson.slug);
        }
    }
}

#[test]
fn the_step_is_a_right_answer() {
    for CourseExercise { exercise, marks_of } in LESSONS.iter().flat_map(exercises) {
        if marks_of.is_some() {
            continue;
        }
        let claims = match &exercise.step.effect {
            &Effect::Place(cell, digit) => vec![Claim::Place(cell, digit)],
            Effect::PlaceAll(..) => panic!("no step of the course"),
            Effect::Eliminate(list) => {
                let (cell, digits) = list[0];
                vec![Claim::Remove(cell, digits.iter().next().expect("a digit"))]
            }
        };
        let judged = Answer { exercise, claims }.judge(&Monitor::new());
        assert!(matches!(judged, Ok(Judgement::Right(_))), "{judged:?}");
    }
}

#[test]
fn marks_are_judged_by_what_the_cell_sees() {
    let lesson = LESSONS.iter().find(|lesson| lesson.slug == "marks").expect("a lesson");
    let CourseExercise { exercise, marks_of } = lesson.exercise(0).expect("an exercise");
    let cell = marks_of.expect("a cell");
    let grid = CandidateGrid::new(exercise.puzzle.geometry.clone(), exercise.puzzle.values());
    let right = grid.candidates(cell);
    let say = |text: Option<crate::hint::Text>| {
        text.map(|text| text.render(grid.geometry(), crate::grid::Alphabet::Digits))
    };
    assert_eq!(say(marks_error(&exercise, cell, right)), None);
    let less = CandidateSet::of(right.iter().next().expect("a digit"));
    assert!(say(marks_error(&exercise, cell, less)).is_some_and(|why| why.contains("more than that")));
    let all = CandidateSet::all(grid.size());
    assert!(say(marks_error(&exercise, cell, all)).is_some_and(|why| why.contains("it sees the")));
    assert!(say(Some(marks_argument(&exercise, cell))).is_some_and(|why| why.contains("It can be")));
    let marks = exercise.puzzle.progress.as_ref().and_then(|progress| progress.candidates.clone());
    let marks = marks.expect("marks");
    assert!(marks[cell.index()].is_empty() && marks.iter().any(|marks| !marks.is_empty()));
}

#[test]
fn the_course_goes_from_exercise_to_exercise_and_ends_with_a_puzzle() {
    let mut place = Place::first_of(0);
    let (mut count, mut lessons) = (1, vec![0]);
    loop {
        place = match place.next() {
            NextInCourse::Exercise(next) => next,
            NextInCourse::Lesson(lesson) => {
                lessons.push(lesson);
                Place::first_of(lesson)
            }
            NextInCourse::Puzzle => break,
        };
        count += 1;
    }
    assert!(lessons.into_iter().eq(0..LESSONS.len()));
    assert_eq!(count, LESSONS.iter().map(Lesson::exercise_count).sum::<usize>());
    assert_eq!(Place { lesson: 1, exercise: 0 }.title(), "Lesson 2, exercise 1 of 3");
}

#[test]
fn progress_counts_lessons_once_and_forgets_none_it_does_not_know() {
    let mut progress = Progress::new(["rules", "rules", "no-such-lesson"].map(str::to_owned));
    assert_eq!((progress.done(), progress.next()), (1, Some(1)));
    progress.finish(2);
    assert_eq!((progress.done(), progress.next(), progress.is_done(2)), (2, Some(1), true));
    (0..LESSONS.len()).for_each(|lesson| progress.finish(lesson));
    assert_eq!((progress.done(), progress.next()), (LESSONS.len(), None));
}
