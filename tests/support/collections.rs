//! Collections of puzzles and answers that lie beside the package. They do not belong to it, so that a
//! test has to do without them, except where everything is to be tested.

use std::path::{Path, PathBuf};

/// A file or folder of the collections; none where it is not there.
///
/// # Panics
/// It is not there, and `CI` is `true`.
pub fn collection(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data").join(name);
    let is_there = path.exists();
    assert!(is_there || std::env::var("CI").as_deref() != Ok("true"), "{} is missing", path.display());
    is_there.then_some(path)
}
