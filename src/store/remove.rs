//! Removing a game from all lists without losing it.

use std::fs::{self, File};

use super::folder::{Folder, io_error};
use super::lock::lock;
use super::{GameId, StoreError};

/// See [`super::Store::remove`].
pub(super) fn remove(folder: &Folder, id: &GameId) -> Result<(), StoreError> {
    let path = folder.path_of(id);
    let file = File::open(&path).map_err(|e| io_error("read", &path, e))?;
    if !lock(&file) {
        return Err(StoreError::Open);
    }
    // Windows moves no file that is open.
    drop(file);
    let removed = folder.removed();
    fs::create_dir_all(&removed).map_err(|e| io_error("create", &removed, e))?;
    let Some(name) = path.file_name() else { return Ok(()) };
    // Names are unique: see `Folder::new_path`.
    fs::rename(&path, removed.join(name)).map_err(|e| io_error("move", &path, e))
}
