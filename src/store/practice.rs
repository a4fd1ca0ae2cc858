//! The outcomes of practice rounds, `DIR/practice.jsonl`, and the finished lessons of the course, `DIR/course.jsonl`: a
//! JSON object a line. Lines are only added, so that two programs can write at once; a damaged line is skipped. And what
//! the player's games say about techniques.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::StoreError;
use super::folder::{Folder, io_error};
use super::read::read_regular;
use super::resume::LARGEST;
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
    Log::new(lines(&folder.practice()))
}

/// Reads the finished lessons of the course.
pub(super) fn read_course(folder: &Folder) -> Progress {
    Progress::new(lines(&folder.course()).into_iter().map(|finished: Finished| finished.lesson))
}

/// Reads the lines of a file that can be read.
fn lines<T: DeserializeOwned>(path: &Path) -> Vec<T> {
    let text = read_regular(path, LARGEST).unwrap_or_default();
    text.split(|&byte| byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect()
}

/// The number of newest games that are searched for hints.
const GAMES: usize = 30;

/// A line of a saved game about a hint that names its technique.
#[derive(serde::Deserialize)]
struct HintLine {
    technique: String,
}

/// Returns the techniques of the hints in the newest games, by their slugs, as often as there was a hint.
pub(super) fn hinted(folder: &Folder) -> Vec<String> {
    let mut games: Vec<PathBuf> = Vec::new();
    for folder in [folder.games(), folder.finished()] {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        games.extend(entries.map(|entry| entry.path()).filter(|path| Folder::id_of(path).is_some()));
    }
    // Names begin with the time.
    games.sort_by(|a, b| b.file_name().cmp(&a.file_name()));
    games.truncate(GAMES);
    let mut slugs = Vec::new();
    for text in games.iter().filter_map(|game| read_regular(game, LARGEST).ok()) {
        let hints = text.split(|&byte| byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok());
        slugs.extend(hints.map(|hint: HintLine| hint.technique));
    }
    slugs
}

/// Adds an outcome.
pub(super) fn add(folder: &Folder, outcome: &Outcome) -> Result<(), StoreError> {
    let path = folder.practice();
    append(&path, outcome).map_err(|error| io_error("write", &path, error))
}

/// Notes that a lesson of the course is finished, by its index.
pub(super) fn finish_lesson(folder: &Folder, lesson: usize) -> Result<(), StoreError> {
    let path = folder.course();
    let finished = Finished { lesson: LESSONS[lesson].slug.to_owned() };
    append(&path, &finished).map_err(|error| io_error("write", &path, error))
}

fn append(path: &Path, value: &impl Serialize) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
    // Another program may be writing; a file system without locks has to do without.
    let _ = file.lock();
    // A line that was torn off must not damage this one too.
    let start = if is_torn(&mut file)? { "\n" } else { "" };
    let line = format!("{start}{}\n", serde_json::to_string(value)?);
    file.write_all(line.as_bytes())?;
    file.sync_data()
}

fn is_torn(file: &mut File) -> io::Result<bool> {
    if file.seek(SeekFrom::End(0))? == 0 {
        return Ok(false);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last != *b"\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(technique: &str, day: &str, right: bool) -> Outcome {
        let day = day.parse().expect("a date");
        Outcome { day, technique: technique.to_owned(), position: Some(1), right }
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
    fn hints_of_the_newest_games_name_their_techniques() {
        let dir = tempfile::tempdir().expect("a folder");
        let folder = Folder::new(dir.path().to_owned());
        assert!(hinted(&folder).is_empty());
        let hint =
            |slug: &str| format!("{{\"at\":1,\"do\":\"hint\",\"technique\":\"{slug}\",\"filled\":30}}\n");
        let write = |folder: PathBuf, name: &str, text: String| {
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(folder.join(name), text).expect("written");
        };
        let header = "{\"ninefold\":1,\"title\":\"Easy 7\"}\n{\"at\":1,\"do\":\"hint\",\"filled\":30}\n";
        write(folder.games(), "20261127-a.jsonl", [header, &hint("x-wing"), &hint("w-wing")].concat());
        write(folder.finished(), "20261126-b.jsonl", hint("x-wing") + "{\"at\":2,\"do\":\"hi");
        write(folder.games(), "notes.txt", hint("swordfish"));
        assert_eq!(hinted(&folder), ["x-wing", "w-wing", "x-wing"]);
        for game in 0..GAMES {
            write(folder.finished(), &format!("20261201-{game:02}.jsonl"), String::new());
        }
        assert!(hinted(&folder).is_empty(), "those games are long ago");
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
