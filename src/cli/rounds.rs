//! Rounds of practice and the course on standard input and output. The module `plain` interprets the lines.

use std::io::{self, BufRead, IsTerminal, Write};
use std::time::Instant;

use anyhow::{Context, Result};
use jiff::Zoned;

use super::lines::{read_line, write_lines};
use crate::course::{COURSES, Course, NextInCourse, Place, Progress as CourseProgress};
use crate::game::Game;
use crate::monitor::Monitor;
use crate::plain::{
    ExampleText, LessonText, PlainPractice, PracticeNext, lesson_text, marks_lines, numbered_board,
};
use crate::practice::{Exercise, Log, Outcome, Round};
use crate::review::{Missed, Review};
use crate::scene::hint::HintWords;
use crate::scene::in_game;
use crate::store::Store;

/// Returns an example of a lesson as lines: a heading, the board, what it shows step by step. Lessons before the one about
/// marks do not speak of them.
pub fn example_lines(ExampleText { position, arguments }: &ExampleText) -> Vec<String> {
    let heading = if position.has_marks() {
        "An example. Several digits together are the marks of an empty cell:"
    } else if marks_lines(position).is_empty() {
        "An example. A dot is an empty cell:"
    } else if position.few_marks {
        "An example. A dot is an empty cell. Below the board are Snyder's marks: r2c3 56 says that 5 and 6 each have at \
         most one other place in the box. r2c3 may be another digit, too."
    } else {
        "An example. A dot is an empty cell. Below the board are the marks of each, as in r2c3 56: it can be 5 or 6."
    };
    let mut lines = vec![heading.to_owned(), board(position)];
    lines.extend(arguments.iter().cloned());
    lines
}

/// Takes the course from a lesson on, by its index, or else from the first that is not done.
pub fn take_course(
    start: Option<usize>,
    store: Option<&Store>,
    words: HintWords,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<()> {
    let progress = store.map_or_else(CourseProgress::default, Store::course);
    let mut next = NextInCourse::Lesson(start.unwrap_or(progress.lesson()));
    loop {
        match next {
            NextInCourse::Lesson(lesson) => {
                for page in pages(lesson)? {
                    write_lines(out, &page)?;
                    if !turns_page(input, out)? {
                        return Ok(());
                    }
                }
                next = NextInCourse::Exercise(Place::first_of(lesson));
            }
            NextInCourse::Exercise(place) => {
                let mut practice = PlainPractice::of_course(place, words).context("no such exercise")?;
                let goes_on = take_round(&mut practice, input, out, &mut |_| Ok(()))?;
                if let Some(store) = store
                    && practice.is_over()
                    && place.is_last_of_lesson()
                {
                    store.finish_lesson(place.lesson)?;
                }
                if !goes_on {
                    return Ok(());
                }
                next = place.next();
            }
            NextInCourse::Puzzle(course) => {
                let Course { title, level, .. } = course;
                let end = format!("That was the {}.", title.to_lowercase());
                let puzzle = format!("Now play a whole puzzle: ninefold play {level} --plain.");
                let following = COURSES.iter().find(|other| other.lessons.start == course.lessons.end);
                let following = following.map(|Course { title, lessons, .. }| {
                    format!("The {} goes on with lesson {}.", title.to_lowercase(), lessons.start + 1)
                });
                let lines: Vec<String> = [Some(end), following, Some(puzzle)].into_iter().flatten().collect();
                return Ok(write_lines(out, &[lines.join(" ")])?);
            }
        }
    }
}

/// Takes again what went wrong in a game: at each such place the player is asked what was certain. What is said is saved
/// as practice if there is a store.
pub fn try_again(
    game: &Game,
    review: &Review,
    store: Option<&Store>,
    words: HintWords,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<()> {
    let missed = review.missed(game);
    if missed.is_empty() {
        return Ok(write_lines(out, &["There is nothing to try again.".to_owned()])?);
    }
    let today = Zoned::now().date();
    let mut log = store.map_or_else(Log::default, Store::practice);
    for Missed { places, exercise } in missed {
        let round = Round::of_review(exercise, &log, Some(today));
        let mut practice =
            PlainPractice::retry(round, in_game(places.iter().map(|&place| &review.moves[place])), words)?;
        let goes_on = take_round(&mut practice, input, out, &mut |outcome| {
            store.map_or(Ok(()), |store| store.add_practice(&outcome))?;
            log.add(outcome);
            Ok(())
        })?;
        if !goes_on {
            return Ok(());
        }
    }
    Ok(write_lines(out, &["That was the last position.".to_owned()])?)
}

/// A lesson as lines: its text, and each example.
fn pages(lesson: usize) -> Result<Vec<Vec<String>>> {
    let LessonText { heading, paragraphs, examples } = lesson_text(lesson).context("no such lesson")?;
    let text = [heading].into_iter().chain(paragraphs.iter().map(|paragraph| (*paragraph).to_owned()));
    let mut pages = vec![text.collect()];
    pages.extend(examples.iter().map(example_lines));
    Ok(pages)
}

/// Waits for Enter, where a person reads on a terminal. Returns `false` if the player leaves.
fn turns_page(input: &mut impl BufRead, out: &mut impl Write) -> Result<bool> {
    if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        return Ok(true);
    }
    write!(out, "Enter goes on. ")?;
    out.flush()?;
    let line = read_line(input)?;
    Ok(line.is_some_and(|line| !line.is_ok_and(|line| ["q", "quit", "exit"].contains(&line.trim()))))
}

/// Shows a position and takes lines until the player asks for another one. Returns `false` if the player leaves.
pub fn take_round(
    practice: &mut PlainPractice,
    input: &mut impl BufRead,
    out: &mut impl Write,
    save: &mut dyn FnMut(Outcome) -> Result<()>,
) -> Result<bool> {
    let (prompts, began) = (io::stdin().is_terminal(), Instant::now());
    let [title, task] = practice.greeting();
    write_lines(out, &[title, board(practice.exercise()), task])?;
    loop {
        if prompts {
            write!(out, "> ")?;
        }
        out.flush()?;
        let line = match read_line(input)? {
            Some(Ok(line)) => line,
            Some(Err(why)) => {
                write_lines(out, &[why.to_owned()])?;
                continue;
            }
            None => return Ok(false),
        };
        let reply = practice.execute(began.elapsed(), &line, &Monitor::new())?;
        reply.outcome.map_or(Ok(()), &mut *save)?;
        write_lines(out, &reply.lines)?;
        match reply.next {
            PracticeNext::Line => {}
            PracticeNext::Show => write_lines(out, &[board(practice.exercise())])?,
            PracticeNext::Position => return Ok(true),
            PracticeNext::Quit => return Ok(false),
        }
    }
}

/// Returns the position as text: with candidates, or only its digits where only digits are asked for. Marks that it shows
/// besides are below it, by cell: a single one in the grid would look like a digit.
fn board(exercise: &Exercise) -> String {
    let has_marks = exercise.has_marks();
    let marks = if has_marks { Vec::new() } else { marks_lines(exercise) };
    [vec![numbered_board(&exercise.grid(), has_marks)], marks].concat().join("\n")
}
