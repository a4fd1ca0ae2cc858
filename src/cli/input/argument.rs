//! What an argument names: a file, standard input, a puzzle itself, or a pack, and perhaps one puzzle of it.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::format::{self, Format, Options};
use crate::nearest::nearest;
use crate::packs::{self, PACKS, Pack};
use crate::store::numbered;

/// The length of a line of 4x4 cells.
const SHORTEST_LINE: usize = 16;
/// The most files of a folder that are compared with a mistyped name.
const MAX_FILES: usize = 1000;

/// A source of puzzles as an argument names it.
#[derive(PartialEq, Eq, Debug)]
pub struct Argument {
    pub path: PathBuf,
    /// The number of its only puzzle that is wanted, from 1.
    pub number: Option<usize>,
}

impl Argument {
    /// Splits `FILE:N`, unless that is the name of a file.
    pub fn of(argument: &Path) -> Argument {
        let (path, number) = numbered(argument);
        Argument { path, number }
    }

    pub fn is_stdin(&self) -> bool {
        is_stdin(&self.path)
    }

    /// Returns whether there is something of that name.
    pub fn is_there(&self) -> bool {
        self.is_stdin() || self.path.exists() || self.puzzle_itself().is_some() || self.pack().is_some()
    }

    /// Returns the puzzle that the argument is, if it is not the name of a file: a link, or a line of cells.
    pub fn puzzle_itself(&self) -> Option<&str> {
        let text = self.path.to_str().filter(|_| !self.path.exists())?;
        (format::is_link(text) || is_line(text)).then_some(text)
    }

    /// Returns the pack that the argument names, if there is no file of that name. A folder holds no puzzles.
    pub fn pack(&self) -> Option<&'static Pack> {
        packs::find(self.path.to_str()?).filter(|_| !self.path.exists() || self.path.is_dir())
    }

    /// Says what to do about an error of opening it.
    pub fn help(&self, error: ErrorKind) -> Option<String> {
        match error {
            ErrorKind::NotFound => Some(match self.meant() {
                Some(meant) => format!("did you mean `{meant}`?"),
                None => "check the name; `ninefold packs` lists the included packs".to_owned(),
            }),
            ErrorKind::PermissionDenied => Some("change its permissions, or those of its folder".to_owned()),
            _ => None,
        }
    }

    /// Returns the file or pack that was probably meant.
    fn meant(&self) -> Option<String> {
        let name = self.path.file_name()?.to_str()?;
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let packs = PACKS.iter().map(|pack| pack.slug.to_owned()).filter(|_| folder.is_none());
        let files = fs::read_dir(folder.unwrap_or(Path::new("."))).into_iter().flatten().take(MAX_FILES);
        let files = files.filter_map(|file| file.ok()?.file_name().into_string().ok());
        let names: Vec<String> = packs.chain(files).collect();
        let meant = self.path.with_file_name(nearest(name, names.iter().map(String::as_str))?);
        let number = self.number.map_or_else(String::new, |number| format!(":{number}"));
        Some(format::sanitize(&meant.to_string_lossy()) + &number)
    }
}

pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn is_line(text: &str) -> bool {
    if text.contains('/') || text.len() < SHORTEST_LINE {
        return false;
    }
    match format::detect_format(text.as_bytes(), &Options::default()).0 {
        // A short text with letters is more likely the name of a file.
        Some(format) if format == Format::LINE && !text.contains(char::is_alphabetic) => true,
        found => found.is_some() && text.len() >= 81,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_after_a_colon_is_a_puzzle_of_the_file() {
        let of = |path: &str, number| Argument { path: path.into(), number };
        let wanted = |argument: &str| Argument::of(Path::new(argument));
        assert_eq!(wanted("puzzles.txt"), of("puzzles.txt", None));
        assert_eq!(wanted("puzzles.txt:17"), of("puzzles.txt", Some(17)));
        assert_eq!(wanted("-:2"), of("-", Some(2)));
        assert_eq!(wanted("C:\\puzzles.txt"), of("C:\\puzzles.txt", None));
        assert_eq!(wanted("puzzles.txt:0"), of("puzzles.txt", Some(0)));
        assert_eq!(wanted("puzzles.txt:"), of("puzzles.txt:", None));
        assert_eq!(wanted(":3"), of(":3", None));
        assert_eq!(wanted("hard:3").pack().map(|pack| pack.slug), Some("hard"));
    }
}
