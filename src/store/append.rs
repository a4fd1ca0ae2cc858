//! Files to which lines of JSON are only added, so that two programs can write at once; a damaged line is skipped.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::StoreError;
use super::folder::io_error;
use super::read::read_regular;
use super::resume::LARGEST;

/// Reads the lines of a file that are what is wanted. Without a file there are none.
pub(super) fn read_lines<T: DeserializeOwned>(path: &Path) -> Vec<T> {
    let text = read_regular(path, LARGEST).unwrap_or_default();
    text.split(|&byte| byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect()
}

/// Adds a line, and returns when it would survive a power cut.
pub(super) fn append_line(path: &Path, value: &impl Serialize) -> Result<(), StoreError> {
    append(path, value).map_err(|error| io_error("write", path, error))
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
