//! `ninefold course`: the courses on standard input and output. The module `plain` interprets the lines.

use std::io::Write;

use anyhow::{Context, Result};

use super::DataArgs;
use super::output::Console;
use super::plain::Streams;
use super::rounds::{example_lines, take_course};
use crate::course::{LESSON_COUNT, LESSONS};
use crate::plain::{LessonText, lesson_text};
use crate::scene::hint::HintWords;
use crate::store::Store;

const HELP: &str = "\
Examples:
  ninefold course             the next lesson and its exercises
  ninefold course 3           the third lesson
  ninefold course 11          the first of the second course
  ninefold course --text      print the texts of all lessons
  ninefold course 3 --text    print that of the third

The first course, lessons 1 to 10, goes from the rules to pairs in half an hour.
The second, lessons 11 to 20, goes on from Snyder's marks to almost locked sets
and takes somewhat more than an hour. Each lesson has an example and exercises:
say where a digit goes (`r3c4=5`) or what is ruled out (`r3c4<>5`); `help` lists
the other commands. On the board the courses are under Learn on the home screen.";

/// Take the courses, twenty lessons for beginners and beyond, in lines of text
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct CourseArgs {
    /// The lesson, by number; otherwise the first that is not done
    #[arg(value_name = "LESSON", value_parser = clap::value_parser!(u64).range(1..=LESSON_COUNT as u64))]
    lesson: Option<u64>,

    /// Print the text of the lesson, or of all lessons, without exercises
    #[arg(long)]
    text: bool,

    #[command(flatten)]
    data: DataArgs,
}

impl CourseArgs {
    pub fn is_text(&self) -> bool {
        self.text
    }

    /// The index of the lesson that is asked for.
    fn index(&self) -> Option<usize> {
        self.lesson.map(|lesson| lesson as usize - 1)
    }
}

/// Takes a course until it is over, the input ends or the player leaves. `before` has the options before the command.
pub fn run(args: CourseArgs, before: DataArgs) -> Result<u8> {
    let start = args.index();
    let data = args.data.or(before);
    let store = Store::in_usual_place(data.data_dir.as_deref())?;
    let words = HintWords::of(&data.config.setup(data.data_dir.as_deref(), data.ascii).settings);
    let streams = Streams::open();
    let mut out = streams.output();
    take_course(start, Some(&store), words, &mut streams.input(), &mut out)?;
    out.flush()?;
    Ok(streams.code().unwrap_or(0))
}

/// Prints the text of a lesson, or of all lessons.
pub fn print(args: &CourseArgs, console: &mut Console) -> Result<()> {
    let lessons = args.index().map_or(0..LESSONS.len(), |lesson| lesson..lesson + 1);
    for lesson in lessons.clone() {
        if lesson > lessons.start {
            console.answer("\n")?;
        }
        let LessonText { heading, paragraphs, examples } = lesson_text(lesson).context("no such lesson")?;
        console.prose(&heading)?;
        for paragraph in paragraphs {
            console.answer("\n")?;
            console.prose(paragraph)?;
        }
        for example in &examples {
            let [heading, board, arguments @ ..] = &example_lines(example)[..] else { continue };
            console.answer(&format!("\n{heading}\n\n{board}\n\n"))?;
            for argument in arguments {
                console.prose(argument)?;
            }
        }
    }
    Ok(())
}
