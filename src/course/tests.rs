//! The lessons: short texts, positions that need what the lesson teaches, an order in which nothing is needed too early.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::*;
use crate::grid::{Alphabet, CandidateGrid, CandidateSet, Cell, Digit, HouseKind};
use crate::hint::evidence::Location;
use crate::hint::{Difficulty, Effect, Evidence, Step, Text, all_steps, check, leads_to};
use crate::hint::{Preferences, Uniqueness, next_for_people};
use crate::monitor::Monitor;
use crate::practice::{Answer, Claim, Exercise, Judgement};

/// The techniques of the lessons, in order. The lesson about marks is about all singles.
const TECHNIQUES: [&[&str]; LESSON_COUNT] = [
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
    &["hidden-single"],
    &["pointing"],
    &["x-wing"],
    &["skyscraper", "two-string-kite"],
    &["xy-wing", "w-wing", "xyz-wing"],
    &["simple-colors-trap", "simple-colors-wrap"],
    &["unique-rectangle-1", "unique-rectangle-2"],
    &["xy-chain", "x-chain", "aic"],
    &["als-xz"],
    &["w-wing", "two-string-kite", "unique-rectangle-1", "x-wing", "xy-chain"],
];

fn lesson(slug: &str) -> &'static Lesson {
    LESSONS.iter().find(|lesson| lesson.slug == slug).expect(slug)
}

/// The examples of a lesson, each with its first step.
fn examples(lesson: &Lesson) -> Vec<Exercise> {
    lesson.examples().into_iter().map(|mut steps| steps.swap_remove(0)).collect()
}

/// The step that a person finds first, of techniques up to this level.
fn next(grid: &CandidateGrid, level: Difficulty) -> Option<Step> {
    let preferences = Preferences::only(|technique| technique.level <= level);
    next_for_people(grid, Uniqueness::Unique, &preferences, || true).expect("not cancelled")
}

fn say(text: &Text, exercise: &Exercise) -> String {
    text.render(&exercise.puzzle.geometry, Alphabet::Digits)
}

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
        assert!(lesson.title.chars().count() <= 24 && lesson.about.chars().count() <= 43, "{}", lesson.slug);
        // At 90 to 180 words a minute, and one to five minutes for an exercise.
        let words: usize = lesson.paragraphs.iter().map(|paragraph| paragraph.split(' ').count()).sum();
        let minutes = words / 180 + lesson.exercise_count()..=words / 90 + 5 * lesson.exercise_count();
        assert!(minutes.contains(&(lesson.minutes as usize)), "{} {minutes:?}", lesson.slug);
    }
    assert_eq!(COURSES.each_ref().map(Course::minutes).map(|minutes| minutes.div_ceil(10)), [4, 8]);
}

#[test]
fn every_position_needs_what_its_lesson_teaches() {
    for (number, lesson) in LESSONS.iter().enumerate() {
        let first = examples(lesson).into_iter().map(|exercise| CourseExercise { exercise, marks_of: None });
        for CourseExercise { exercise, marks_of } in exercises(lesson).into_iter().chain(first) {
            let grid = exercise.grid();
            // Chains and almost locked sets count as equally hard.
            let level = exercise.technique.level.min(Difficulty::Hard);
            let easier = next(&grid, level);
            let is_chain = exercise.technique.level > level;
            assert_eq!(easier, (!is_chain).then(|| exercise.step.clone()), "{}", lesson.slug);
            check(&grid, &exercise.step).expect("a sound step");
            match marks_of {
                Some(AskedMarks::Cell(cell)) => {
                    assert_eq!((lesson.slug, grid.candidates(cell).len()), ("marks", 3));
                    continue;
                }
                Some(AskedMarks::Box(_)) => {
                    assert_eq!(lesson.slug, "snyder");
                    continue;
                }
                None => {}
            }
            assert!(TECHNIQUES[number].contains(&exercise.technique.slug), "{}", lesson.slug);
            let house = exercise.step.evidence.house().map(|house| grid.geometry().house(house).kind);
            let in_box = house == Some(HouseKind::Box);
            match lesson.slug {
                "boxes" | "nine" | "snyder" => assert!(in_box, "{}", lesson.slug),
                "lines" => assert!(!in_box, "{}", lesson.slug),
                _ => {}
            }
        }
    }
    let sizes = |lesson: &Lesson| examples(lesson)[0].puzzle.geometry.size();
    assert_eq!(LESSONS[..3].iter().map(sizes).collect::<Vec<_>>(), [6, 6, 9]);
}

#[test]
fn an_example_is_what_the_advice_of_its_lesson_leads_to() {
    let first = |slug: &str| {
        let Exercise { puzzle, step, .. } = examples(lesson(slug)).swap_remove(0);
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
    for (lesson, steps) in
        LESSONS.iter().flat_map(|lesson| lesson.examples().into_iter().map(move |steps| (lesson, steps)))
    {
        let slugs: Vec<&str> = steps.iter().map(|exercise| exercise.technique.slug).collect();
        let Some(following) = steps.get(1) else {
            assert!(lesson.marks != ShownMarks::All, "{}", lesson.slug);
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
    for exercise in LESSONS.iter().flat_map(|lesson| {
        examples(lesson).into_iter().chain(exercises(lesson).into_iter().map(|exercise| exercise.exercise))
    }) {
        let leads_on = !leads_to(&exercise.step.effect, &exercise.grid()).is_empty();
        let slug = exercise.technique.slug;
        assert_eq!(leads_on, exercise.technique.level > Difficulty::Easy, "{slug}");
    }
}

/// Rows are what people look at first, so that columns have to be shown too.
#[test]
fn lines_of_both_kinds_are_shown() {
    for slug in ["x-wing", "skyscraper"] {
        let mut kinds = BTreeSet::new();
        for lesson in LESSONS.iter() {
            let all =
                examples(lesson).into_iter().chain(exercises(lesson).into_iter().map(|own| own.exercise));
            for exercise in all.filter(|exercise| exercise.technique.slug == slug) {
                let house = exercise.step.evidence.location();
                let Some(Location::Houses(houses)) = house else { panic!("{slug}") };
                kinds.extend(houses.iter().map(|&house| exercise.puzzle.geometry.house(house).kind.word()));
            }
        }
        assert!(kinds.iter().eq(["column", "row"].iter()), "{slug}: {kinds:?}");
    }
}

/// What a lesson is about can be seen on the boards that show Snyder's marks.
#[test]
fn boards_with_few_marks_show_what_their_lessons_say() {
    let marks =
        |exercise: &Exercise| exercise.puzzle.progress.clone().and_then(|progress| progress.candidates);
    for exercise in ["snyder", "scanning"].into_iter().map(lesson).flat_map(|lesson| {
        let asked = exercises(lesson).into_iter().filter(|exercise| exercise.marks_of.is_none());
        examples(lesson).into_iter().chain(asked.map(|exercise| exercise.exercise))
    }) {
        let (grid, marks) = (exercise.grid(), marks(&exercise).expect("marks"));
        let marked = |cells: &[Cell], digit: Digit| {
            cells.iter().filter(|cell| marks[cell.index()].contains(digit)).count()
        };
        let mut alone = Vec::new();
        for (_, house) in grid.geometry().houses().filter(|(_, house)| house.kind.is_box()) {
            for digit in CandidateSet::all(9).iter() {
                let count = marked(&house.cells, digit);
                assert!(count <= 2);
                alone.extend((count == 1).then_some(digit));
            }
        }
        match &exercise.step.evidence {
            Evidence::Locked(locked) => {
                let cells: Vec<Cell> = locked.cells.iter().collect();
                assert_eq!((marked(&cells, locked.digit), alone.len()), (2, 0));
                let follows = leads_to(&exercise.step.effect, &grid);
                assert!(follows.iter().any(|&(_, digit)| digit == locked.digit), "the same digit follows");
            }
            _ => assert_eq!(alone, exercise.step.effect.digits().iter().collect::<Vec<_>>()),
        }
    }
}

/// The claims of a step: what an answer says that is nothing but the step. Where only digits are asked for, the digit that
/// follows from it.
fn claims(exercise: &Exercise) -> Vec<Claim> {
    match &exercise.step.effect {
        &Effect::Place(cell, digit) => vec![Claim::Place(cell, digit)],
        Effect::PlaceAll(..) => panic!("no step of the course"),
        Effect::Eliminate(list) if exercise.has_marks() => {
            let digits = |&(cell, digits): &(Cell, CandidateSet)| {
                digits.iter().map(move |digit| Claim::Remove(cell, digit))
            };
            list.iter().flat_map(digits).collect()
        }
        effect => leads_to(effect, &exercise.grid())
            .into_iter()
            .map(|(cell, digit)| Claim::Place(cell, digit))
            .collect(),
    }
}

fn judge(exercise: &Exercise, claim: Claim) -> Judgement {
    let answer = Answer { exercise: exercise.clone(), claims: vec![claim] };
    answer.judge(&Monitor::new()).expect("not cancelled")
}

#[test]
fn each_part_of_the_step_is_a_right_answer() {
    for CourseExercise { exercise, marks_of } in LESSONS.iter().flat_map(exercises) {
        if marks_of.is_some() {
            continue;
        }
        for claim in claims(&exercise) {
            let judged = judge(&exercise, claim);
            assert!(matches!(judged, Judgement::Right(_)), "{}: {judged:?}", exercise.technique.slug);
        }
    }
}

/// Of all marks that could be removed blindly, few are right answers, and those are what the techniques taught so far show.
#[test]
fn blind_answers_are_not_right() {
    let (mut right, mut asked) = (0, 0);
    for lesson in &LESSONS[12..] {
        for CourseExercise { exercise, .. } in exercises(lesson) {
            let grid = exercise.grid();
            let mut after = grid.clone();
            let _ = all_steps(&grid, &exercise.taught.clone().expect("a lesson"), &mut |step| {
                step.effect.apply(&mut after);
                ControlFlow::Continue(())
            });
            let count = |grid: &CandidateGrid| {
                grid.open_cells().map(|cell| grid.candidates(cell).len()).sum::<usize>()
            };
            right += count(&grid) - count(&after);
            asked += count(&grid);
            // One that is true, and that nothing shows which was taught; and one that is false.
            let open = || grid.open_cells().map(|cell| (cell, exercise.solution[cell].expect("a digit")));
            let unproved = open().find_map(|(cell, digit)| {
                let others = after.candidates(cell) - CandidateSet::of(digit);
                others.iter().next().map(|other| Claim::Remove(cell, other))
            });
            let unproved = unproved.expect("something that is not shown");
            let (cell, digit) = open().next().expect("an open cell");
            for (said, so) in [(unproved, true), (Claim::Remove(cell, digit), false)] {
                let judged = judge(&exercise, said);
                assert!(
                    matches!(judged, Judgement::Unproved { claim, is_true, .. } if (claim, is_true) == (said, so)),
                    "{}",
                    lesson.slug
                );
            }
        }
    }
    assert!(asked > 1000 && 10 * right < asked, "{right} of {asked}");
}

/// Otherwise the words would tell which digit the cell has.
#[test]
fn what_is_said_of_a_removal_does_not_tell_whether_it_is_true() {
    for slug in ["pointing", "x-wing", "wings"] {
        let exercise = exercises(lesson(slug)).swap_remove(0).exercise;
        let mut said = [BTreeSet::new(), BTreeSet::new()];
        for cell in exercise.grid().open_cells() {
            for digit in exercise.grid().candidates(cell).iter() {
                if let Judgement::Unproved { words, is_true, .. } =
                    judge(&exercise, Claim::Remove(cell, digit))
                {
                    let words = say(&words, &exercise);
                    said[usize::from(is_true)].insert(words.replace(|c: char| c.is_ascii_digit(), ""));
                }
            }
        }
        assert_eq!((&said[0], said[0].len()), (&said[1], 1), "{slug}");
    }
}

#[test]
fn marks_are_judged_by_what_the_cell_sees() {
    let CourseExercise { exercise, marks_of } = lesson("marks").exercise(0).expect("an exercise");
    let asked = marks_of.expect("marks");
    let AskedMarks::Cell(cell) = asked else { panic!("a cell") };
    let grid = exercise.grid();
    let error = |marks: CandidateSet| {
        let why =
            false_mark(&exercise, asked, |_| marks).or_else(|| missing_mark(&exercise, asked, |_| marks));
        why.map_or_else(String::new, |why| say(&why, &exercise))
    };
    let right = grid.candidates(cell);
    assert_eq!(error(right), "");
    let less = CandidateSet::of(right.iter().next().expect("a digit"));
    assert!(error(less).contains("more than that"));
    assert!(error(CandidateSet::all(grid.size())).contains("it sees the"));
    assert!(say(&marks_argument(&exercise, asked), &exercise).contains("It can be"));
    let marks = exercise.puzzle.progress.as_ref().and_then(|progress| progress.candidates.clone());
    let marks = marks.expect("marks");
    assert!(marks[cell.index()].is_empty() && marks.iter().any(|marks| !marks.is_empty()));
}

#[test]
fn marks_of_a_box_are_judged_by_the_places_of_each_digit() {
    let boxes = exercises(lesson("snyder")).into_iter().filter(|exercise| exercise.marks_of.is_some());
    for CourseExercise { exercise, marks_of } in boxes {
        let asked = marks_of.expect("marks");
        let AskedMarks::Box(house) = asked else { panic!("a box") };
        let right = right_marks(&exercise, asked);
        let of = |marks: &[(Cell, CandidateSet)], cell: Cell| {
            marks.iter().find(|(own, _)| *own == cell).map_or(CandidateSet::EMPTY, |(_, marks)| *marks)
        };
        let error = |marks: &[(Cell, CandidateSet)]| {
            let marks = |cell| of(marks, cell);
            let why = false_mark(&exercise, asked, marks).or_else(|| missing_mark(&exercise, asked, marks));
            why.map_or_else(String::new, |why| say(&why, &exercise))
        };
        assert_eq!(error(&right), "");
        assert!(error(&[]).contains("A digit without marks has exactly two places"), "{}", error(&[]));
        assert!(error(&right[1..]).contains("another place"), "{}", error(&right[1..]));
        let grid = exercise.grid();
        let all: Vec<_> =
            grid.geometry().house(house).cells.iter().map(|&cell| (cell, grid.candidates(cell))).collect();
        assert!(error(&all).contains("gets no mark"), "{}", error(&all));
        let full: Vec<_> = all.iter().map(|&(cell, _)| (cell, CandidateSet::all(9))).collect();
        assert!(error(&full).contains("it sees the"), "{}", error(&full));
        let argument = say(&marks_argument(&exercise, asked), &exercise);
        assert!(
            right.iter().all(|&(cell, _)| argument.contains(&grid.geometry().cell_name(cell))),
            "{argument}"
        );
    }
}

#[test]
fn the_course_goes_from_exercise_to_exercise_and_ends_with_a_puzzle() {
    let mut place = Place::first_of(0);
    let (mut count, mut lessons, mut ended) = (1, vec![0], Vec::new());
    loop {
        place = match place.next() {
            NextInCourse::Exercise(next) => next,
            NextInCourse::Lesson(lesson) => {
                lessons.push(lesson);
                Place::first_of(lesson)
            }
            NextInCourse::Puzzle(course) => {
                assert_eq!(course.lessons.end, place.lesson + 1);
                ended.push(course.title);
                if course.lessons.end == LESSON_COUNT {
                    break;
                }
                lessons.push(course.lessons.end);
                Place::first_of(course.lessons.end)
            }
        };
        count += 1;
    }
    assert!(lessons.into_iter().eq(0..LESSONS.len()));
    assert_eq!(ended, ["First course", "Second course"]);
    assert_eq!(count, LESSONS.iter().map(Lesson::exercise_count).sum::<usize>());
    assert_eq!(Place { lesson: 1, exercise: 0 }.title(), "Lesson 2, exercise 1 of 3");
}

#[test]
fn progress_counts_lessons_once_and_forgets_none_it_does_not_know() {
    let [first, second] = &COURSES;
    let mut progress = Progress::new(["rules", "rules", "no-such-lesson"].map(str::to_owned));
    assert_eq!((progress.done(first), progress.next(first)), (1, Some(1)));
    progress.finish(2);
    assert_eq!((progress.done(first), progress.next(first), progress.is_done(2)), (2, Some(1), true));
    assert_eq!((progress.course(), progress.lesson()), (Some(first), 1));
    first.lessons.clone().for_each(|lesson| progress.finish(lesson));
    assert_eq!((progress.done(first), progress.next(first)), (10, None));
    assert_eq!((progress.course(), progress.lesson()), (Some(second), 10), "the second follows the first");
    second.lessons.clone().for_each(|lesson| progress.finish(lesson));
    assert_eq!((progress.course(), progress.lesson()), (None, 0));
    // Who begins with the second course goes on with it.
    let mut progress = Progress::default();
    assert_eq!(progress.course(), None);
    progress.finish(12);
    assert_eq!((progress.course(), progress.lesson()), (Some(second), 10));
}
