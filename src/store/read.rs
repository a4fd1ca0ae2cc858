//! Reading files that must not block and may not be large.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// Refuses a folder ([`ErrorKind::IsADirectory`]), and a pipe or a device ([`ErrorKind::Unsupported`]): opening a pipe
/// would wait for a writer, and a device may never end.
pub(super) fn check_regular(path: &Path) -> io::Result<()> {
    let kind = fs::metadata(path)?.file_type();
    // Windows refuses to open a folder with another error.
    if kind.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    if !kind.is_file() {
        return Err(io::Error::new(ErrorKind::Unsupported, "it is not a regular file"));
    }
    Ok(())
}

/// Reads a file that [`check_regular`] accepts and that has at most `largest` bytes.
pub(super) fn read_regular(path: &Path, largest: u64) -> io::Result<Vec<u8>> {
    check_regular(path)?;
    read_at_most(File::open(path)?, largest)
}

/// Reads to the end. More than `largest` bytes are refused ([`ErrorKind::FileTooLarge`]).
pub(super) fn read_at_most(input: impl Read, largest: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if input.take(largest + 1).read_to_end(&mut bytes)? as u64 > largest {
        let words = format!("it is larger than {} MB", largest >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, words));
    }
    Ok(bytes)
}
