//! What several of these programs share.

pub mod setter;

use std::path::{Path, PathBuf};

/// Returns the path of a file of the project.
pub fn path_of(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file)
}
