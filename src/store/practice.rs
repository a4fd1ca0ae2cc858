//! The outcomes of practice rounds: `DIR/practice.jsonl`, a JSON object a line. Lines are only added, so that two
//! programs can write at once; a damaged line is skipped.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};

use super::StoreError;
use super::folder::{Folder, io_error};
use crate::practice::{Log, Outcome};

/// Reads all outcomes. Without a file there are none.
pub(super) fn read(folder: &Folder) -> Log {
    let text = fs::read(folder.practice()).unwrap_or_default();
    let lines = text.split(|&byte| byte == b'\n');
    Log::new(lines.filter_map(|line| serde_json::from_slice(line).ok()).collect())
}

/// Adds an outcome.
pub(super) fn add(folder: &Folder, outcome: &Outcome) -> Result<(), StoreError> {
    let path = folder.practice();
    append(folder, outcome).map_err(|error| io_error("write", &path, error))
}

fn append(folder: &Folder, outcome: &Outcome) -> io::Result<()> {
    let path = folder.practice();
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
    // A line that was torn off must not damage this one too.
    let start = if is_torn(&mut file)? { "\n" } else { "" };
    let line = format!("{start}{}\n", serde_json::to_string(outcome)?);
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
