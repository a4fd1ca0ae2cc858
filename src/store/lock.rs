//! Locks on the files of games: one ninefold plays a game, another one a copy.

use std::fs::{File, TryLockError};
use std::io;

/// Locks a file; returns `false` if another ninefold has locked it, and `true` on file systems without locks.
pub(super) fn lock(file: &File) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// Returns whether this error says that another ninefold has the file: on Windows a lock keeps readers away too.
pub(super) fn is_locked_away(error: &io::Error) -> bool {
    const ERROR_LOCK_VIOLATION: i32 = 33;
    cfg!(windows) && error.raw_os_error() == Some(ERROR_LOCK_VIOLATION)
}
