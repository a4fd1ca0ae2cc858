//! The puzzle files that the player opened last: `DIR/recent.txt`, a path a line, the newest first.

use std::fs;
use std::path::Path;

use super::folder::{Folder, expand_home, shorten_home};
use super::replace::replace_file;
use crate::format::sanitize;

/// The number of files that are remembered.
const MOST: usize = 8;

/// Puts a file at the head of the list. Not to be able to is no reason to disturb the player.
pub(super) fn remember(folder: &Folder, path: &Path) {
    let Some(path) = std::path::absolute(path)
        .ok()
        .and_then(|path| shorten_home(&path).into_os_string().into_string().ok())
    else {
        return;
    };
    if sanitize(&path) != path {
        return;
    }
    let file = folder.recent();
    let mut paths = lines(&file);
    paths.retain(|other| *other != path);
    paths.insert(0, path);
    paths.truncate(MOST);
    if let Some(folder) = file.parent()
        && fs::create_dir_all(folder).is_ok()
    {
        let _ = replace_file(&file, &(paths.join("\n") + "\n"));
    }
}

/// Returns the files of the list that still exist.
pub(super) fn recent(folder: &Folder) -> Vec<String> {
    let mut paths = lines(&folder.recent());
    paths.retain(|path| sanitize(path) == *path && expand_home(Path::new(path)).is_file());
    paths
}

fn lines(file: &Path) -> Vec<String> {
    fs::read_to_string(file).unwrap_or_default().lines().map(str::to_owned).collect()
}
