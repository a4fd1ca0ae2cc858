//! The outcomes of practice rounds, `DIR/practice.jsonl`, and the finished lessons of the course, `DIR/course.jsonl`: a
//! JSON object a line.

use serde::{Deserialize, Serialize};

use super::StoreError;
use super::append::{append_line, read_lines};
use super::folder::Folder;
use crate::course::{LESSONS, Progress};
use crate::practice::{Log, Outcome};

/// A finished lesson.
#[derive(Serialize, Deserialize)]
struct Finished {
    /// Its slug.
    lesson: String,
}

/// Reads all outcomes. Without a file there are none.
pub(super) fn read(folder: &Folder) -> Log {
    Log::new(read_lines(&folder.practice()))
}

/// Reads the finished lessons of the course.
pub(super) fn read_course(folder: &Folder) -> Progress {
    Progress::new(read_lines(&folder.course()).into_iter().map(|finished: Finished| finished.lesson))
}

/// Adds an outcome.
pub(super) fn add(folder: &Folder, outcome: &Outcome) -> Result<(), StoreError> {
    append_line(&folder.practice(), outcome)
}

/// Notes that a lesson of the course is finished, by its index.
pub(super) fn finish_lesson(folder: &Folder, lesson: usize) -> Result<(), StoreError> {
    append_line(&folder.course(), &Finished { lesson: LESSONS[lesson].slug.to_owned() })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn outcome(technique: &str, day: &str, right: bool) -> Outcome {
        let day = day.parse().expect("a date");
        Outcome { day, technique: technique.to_owned(), position: Some(1), right, ..Outcome::default() }
    }

    #[test]
    fn outcomes_are_added_and_damaged_lines_are_skipped() {
        let dir = tempfile::tempdir().expect("a folder");
        let folder = Folder::new(dir.path().join("new"));
        assert_eq!(read(&folder), Log::default());
        let all = [
            outcome("x-wing", "2026-11-27", true),
            outcome("xy-wing", "2026-11-28", false),
            outcome("x-wing", "2026-11-29", true),
        ];
        add(&folder, &all[0]).expect("written");
        let path = folder.practice();
        let mut text = fs::read(&path).expect("a file");
        text.extend(b"{\"day\":\"2026-13-45\"}\n\xff\xfe\n{\"day\":\"20");
        fs::write(&path, text).expect("written");
        add(&folder, &all[1]).expect("written");
        add(&folder, &all[2]).expect("written");
        assert_eq!(read(&folder), Log::new(all.to_vec()));
    }

    #[test]
    fn logs_without_times_are_read() {
        let dir = tempfile::tempdir().expect("a folder");
        let folder = Folder::new(dir.path().to_owned());
        let line = "{\"day\":\"2026-11-27\",\"technique\":\"x-wing\",\"position\":1,\"right\":true}\n";
        fs::write(folder.practice(), line).expect("written");
        let old = outcome("x-wing", "2026-11-27", true);
        let new = Outcome { took_ms: Some(1500), own: Some("a position".to_owned()), ..old.clone() };
        add(&folder, &new).expect("written");
        assert_eq!(read(&folder), Log::new(vec![old, new]));
    }

    #[test]
    fn finished_lessons_are_kept_in_any_order() {
        let dir = tempfile::tempdir().expect("a folder");
        let folder = Folder::new(dir.path().join("new"));
        assert_eq!(read_course(&folder), Progress::default());
        for lesson in [1, 0, 1] {
            finish_lesson(&folder, lesson).expect("written");
        }
        let mut text = fs::read(folder.course()).expect("a file");
        text.extend(b"{\"lesson\":\"of another version\"}\n{\"les");
        fs::write(folder.course(), text).expect("written");
        finish_lesson(&folder, 4).expect("written");
        let course = read_course(&folder);
        let first = &crate::course::COURSES[0];
        assert_eq!((course.done(first), course.next(first), course.is_done(4)), (3, Some(2), true));
    }

    #[test]
    fn two_programs_lose_nothing() {
        let dir = tempfile::tempdir().expect("a folder");
        let outcomes = [outcome("x-wing", "2026-11-27", true), outcome("xy-wing", "2026-11-28", true)];
        std::thread::scope(|scope| {
            for outcome in &outcomes {
                let folder = Folder::new(dir.path().to_owned());
                scope.spawn(move || {
                    for _ in 0..20 {
                        add(&folder, outcome).expect("written");
                    }
                });
            }
        });
        let log = read(&Folder::new(dir.path().to_owned()));
        assert_eq!(log, Log::new(outcomes.iter().flat_map(|outcome| vec![outcome.clone(); 20]).collect()));
    }
}
