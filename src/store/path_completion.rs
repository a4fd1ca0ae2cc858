//! Completing the path of a puzzle file, as a shell does.

use std::fs;
use std::io::Read;
use std::path::Path;

use super::folder::expand_home;
use super::puzzles::LARGEST;
use crate::format::{may_be_text, sanitize};
use crate::monitor::{Cancelled, Monitor};

/// The most names that are listed.
const MAX: usize = 200;

/// The bytes at the start of a file that tell whether it can be a text.
const START: u64 = 512;

/// The completion of a path that is being typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PathCompletion {
    /// The path as far as it is certain: what was typed and what all names have in common.
    pub text: String,
    /// The matching names in its folder: folders, which end with `/`, then files, both sorted.
    pub names: Vec<String>,
}

/// Completes the path of a puzzle file. Files that cannot be any are left out, and names that a screen cannot show;
/// hidden ones too unless their dot is typed.
///
/// # Errors
/// The monitor was cancelled: the folder may be large, and the player types on.
pub fn complete_path(typed: &str, monitor: &Monitor) -> Result<PathCompletion, Cancelled> {
    let (folder, start) = match typed.rfind('/') {
        Some(at) => typed.split_at(at + 1),
        None => ("", typed),
    };
    let path = if folder.is_empty() { Path::new(".").to_path_buf() } else { expand_home(Path::new(folder)) };
    // A folder that cannot be read has no names to offer.
    let entries = fs::read_dir(&path).into_iter().flatten().flatten();
    let mut all = Vec::new();
    for entry in entries {
        monitor.check()?;
        all.extend(name_of(&entry, start));
    }
    all.sort_unstable_by(|a, b| (!a.ends_with('/'), a).cmp(&(!b.ends_with('/'), b)));
    let mut all = all.into_iter();
    let mut names = Vec::new();
    while names.len() < MAX
        && let Some(name) = all.next()
    {
        monitor.check()?;
        if name.ends_with('/') || may_have_puzzles(&path.join(&name)) {
            names.push(name);
        }
    }
    // Those that are not listed may be puzzle files too.
    let certain = names.iter().map(String::as_str).chain(all.as_slice().iter().map(String::as_str));
    let certain = certain.reduce(common_start).unwrap_or(start);
    Ok(PathCompletion { text: format!("{folder}{certain}"), names })
}

/// Returns the name of an entry that begins so, with a slash behind that of a folder.
fn name_of(entry: &fs::DirEntry, start: &str) -> Option<String> {
    let name = entry.file_name().into_string().ok().filter(|name| sanitize(name) == *name)?;
    let is_hidden = name.starts_with('.') && !start.starts_with('.');
    if !name.starts_with(start) || is_hidden {
        return None;
    }
    // Follows links.
    let meta = fs::metadata(entry.path()).ok()?;
    if meta.is_dir() {
        return Some(name + "/");
    }
    let can_be_read = meta.is_file() && (1..=LARGEST).contains(&meta.len());
    can_be_read.then_some(name)
}

/// Returns whether a file begins as a text does, not as an image, an archive or a program, nor as a drawing in a text.
fn may_have_puzzles(path: &Path) -> bool {
    let mut start = Vec::new();
    let read = fs::File::open(path).and_then(|file| file.take(START).read_to_end(&mut start));
    let is_drawing = start.starts_with(b"<svg") || start.contains(&0x1b);
    read.is_ok() && may_be_text(&start) && !is_drawing
}

/// Returns the longest common prefix of two names.
fn common_start<'a>(a: &'a str, b: &'a str) -> &'a str {
    let same = a.chars().zip(b.chars()).take_while(|(a, b)| a == b);
    &a[..same.map(|(symbol, _)| symbol.len_utf8()).sum()]
}
