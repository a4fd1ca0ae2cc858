//! Files that the player names: the position is written to one.

use std::fs;

use ninefold::store::{ExportError, write_text};

#[test]
fn a_file_that_is_there_is_replaced_only_when_that_is_wanted() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let path = dir.path().join("mine.txt");
    let told = write_text(&path, "first\n", false).expect("written");
    assert!(told.ends_with("mine.txt") && told.starts_with('/'), "{told}");
    let refused = write_text(&path, "second\n", false).expect_err("it is there");
    assert!(matches!(&refused, ExportError::Exists(name) if name.ends_with("mine.txt")), "{refused}");
    assert_eq!(fs::read_to_string(&path).expect("text"), "first\n");
    write_text(&path, "third\n", true).expect("replaced");
    assert_eq!(fs::read_to_string(&path).expect("text"), "third\n");
    let others = fs::read_dir(dir.path()).expect("a folder").count();
    assert_eq!(others, 1, "nothing else is left behind");
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let dir = tempfile::tempdir().expect("a temporary folder");
    let (real, link) = (dir.path().join("real"), dir.path().join("link"));
    write_text(&real, "old", false).expect("written");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).expect("permissions");
    symlink(&real, &link).expect("a link");
    assert!(matches!(write_text(&link, "new", false), Err(ExportError::Exists(_))));
    write_text(&link, "new", true).expect("written");
    assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
    assert_eq!(fs::read_to_string(&real).expect("text"), "new");
    assert_eq!(fs::metadata(&real).expect("it is there").permissions().mode() & 0o777, 0o640);
}

#[test]
fn a_folder_and_a_missing_folder_are_told_apart() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    for replace in [false, true] {
        assert!(matches!(write_text(dir.path(), "text", replace), Err(ExportError::Folder(_))));
        let missing = write_text(&dir.path().join("no/such.txt"), "text", replace).expect_err("no folder");
        assert!(matches!(missing, ExportError::Refused { .. }), "{missing}");
        assert!(!missing.to_string().contains("os error"), "{missing}");
    }
}
