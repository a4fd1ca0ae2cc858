//! Test data: the package's lists in `tests/data`, or larger collections beside the package.

use std::fs;
use std::path::{Path, PathBuf};

/// The source of a list of puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// `tests/data`, made by the generator.
    Own,
    /// The folder named by `NINEFOLD_COLLECTIONS`. Tests that use it are ignored by default.
    Collections,
}

impl Source {
    /// Returns the path of a file or folder.
    ///
    /// # Panics
    /// It does not exist, or `NINEFOLD_COLLECTIONS` is not set.
    pub fn path(self, name: &str) -> PathBuf {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folder = match self {
            Source::Own => root.join("tests/data"),
            Source::Collections => root.join(
                std::env::var_os("NINEFOLD_COLLECTIONS")
                    .expect("this test needs NINEFOLD_COLLECTIONS=FOLDER, the puzzle collections"),
            ),
        };
        let path = folder.join(name);
        assert!(path.exists(), "{} is missing", path.display());
        path
    }

    /// Returns the text of a file.
    ///
    /// # Panics
    /// As [`Source::path`], and if the file is not UTF-8.
    pub fn text(self, name: &str) -> String {
        read(&self.path(name))
    }
}

/// Returns the text of a file in `tests/samples`.
pub fn sample(name: &str) -> String {
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples").join(name))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
