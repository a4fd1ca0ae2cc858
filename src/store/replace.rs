//! Replacing a file as a whole.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::folder::sync_folder;

/// Replaces a file as a whole: readers see the old or the new text, and one of the two survives a power cut. If it is a
/// link, its target is replaced; permissions stay.
pub(super) fn replace_file(path: &Path, text: &str) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = target.parent().filter(|dir| !dir.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    if let Ok(before) = fs::metadata(&target) {
        file.as_file().set_permissions(before.permissions())?;
    }
    file.as_file().sync_all()?;
    file.persist(&target)?;
    sync_folder(folder);
    Ok(())
}
