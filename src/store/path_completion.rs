//! Completing the name of a file, as a shell does.

use std::fs;
use std::path::Path;

use super::folder::expand;
use crate::format::sanitize;

/// So many names are told; more would fill the screen and help nobody.
const MOST: usize = 200;

/// What a name can go on to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PathCompletion {
    /// The name as far as it is certain; never shorter than what was typed.
    pub text: String,
    /// The names in its folder that begin so, by the alphabet; folders end with `/`.
    pub names: Vec<String>,
}

/// Completes the name of a file. Names that a screen cannot show are left out, and hidden ones
/// unless their dot is typed.
pub fn complete_path(typed: &str) -> PathCompletion {
    let (folder, start) = match typed.rfind('/') {
        Some(at) => typed.split_at(at + 1),
        None => ("", typed),
    };
    let path = if folder.is_empty() { Path::new(".").to_path_buf() } else { expand(Path::new(folder)) };
    let name_of = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().ok().filter(|name| sanitize(name) == *name)?;
        let is_hidden = name.starts_with('.') && !start.starts_with('.');
        let is_wanted = name.starts_with(start) && !is_hidden;
        is_wanted.then(|| if entry.path().is_dir() { name + "/" } else { name })
    };
    // A folder that cannot be read has no names to offer.
    let entries = fs::read_dir(path).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries.filter_map(name_of).collect();
    names.sort();
    let certain = match &names[..] {
        [] => start,
        [first, others @ ..] => others.iter().fold(first.as_str(), |common, name| common_start(common, name)),
    };
    let text = format!("{folder}{certain}");
    names.truncate(MOST);
    PathCompletion { text, names }
}

/// What two names begin with.
fn common_start<'a>(a: &'a str, b: &str) -> &'a str {
    let same = a.chars().zip(b.chars()).take_while(|(a, b)| a == b);
    &a[..same.map(|(symbol, _)| symbol.len_utf8()).sum()]
}
