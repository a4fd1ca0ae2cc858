//! Files named by the player: exporting a position, completing names, reading puzzles.

use std::fs;
use std::path::Path;

use ninefold::store::{ExportError, complete_path, numbered, read_puzzles, write_text};
use ninefold_engine::format::Options;
use ninefold_engine::monitor::{Cancelled, Monitor};

#[test]
fn an_existing_file_is_replaced_only_on_request() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let path = dir.path().join("mine.txt");
    let written = write_text(&path, "first\n", false).expect("written");
    assert!(written.ends_with("mine.txt") && written.starts_with('/'), "{written}");
    let refused = write_text(&path, "second\n", false).expect_err("the file exists");
    assert!(matches!(&refused, ExportError::Exists(name) if name.ends_with("mine.txt")), "{refused}");
    assert_eq!(fs::read_to_string(&path).expect("text"), "first\n");
    write_text(&path, "third\n", true).expect("replaced");
    assert_eq!(fs::read_to_string(&path).expect("text"), "third\n");
    let others = fs::read_dir(dir.path()).expect("a folder").count();
    assert_eq!(others, 1, "no temporary file is left");
}

#[cfg(unix)]
#[test]
fn links_and_permissions_are_kept() {
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
fn a_folder_and_a_missing_folder_are_different_errors() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    for replace in [false, true] {
        assert!(matches!(write_text(dir.path(), "text", replace), Err(ExportError::Folder(_))));
        let missing = write_text(&dir.path().join("no/such.txt"), "text", replace).expect_err("no folder");
        assert!(matches!(missing, ExportError::Refused { .. }), "{missing}");
        assert!(!missing.to_string().contains("os error"), "{missing}");
    }
}

#[test]
fn names_are_completed_up_to_the_first_difference() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    for name in ["puzzle-ä.txt", "puzzle-ö.txt", "other.txt", ".hidden", "evil\u{202e}.txt"] {
        fs::write(dir.path().join(name), "1").expect("written");
    }
    fs::create_dir(dir.path().join("folder")).expect("a folder");
    // None of these can be a puzzle file.
    for (name, start) in [
        ("image.png", &b"\x89PNG\r\n"[..]),
        ("image.svg", b"<svg xmlns"),
        ("image.ans", b"\x1b[1m5"),
        ("program", b"\x7fELF\x02"),
        ("puzzle-nothing", b""),
    ] {
        fs::write(dir.path().join(name), start).expect("written");
    }
    let folder = format!("{}/", dir.path().display());
    let completed = |typed: &str| {
        let completion = complete_path(&format!("{folder}{typed}"), &Monitor::new()).expect("not cancelled");
        let text = completion.text.strip_prefix(&folder).expect("the typed text is kept").to_owned();
        (text, completion.names)
    };
    let expected =
        |text: &str, names: &[&str]| (text.to_owned(), names.iter().map(|n| n.to_string()).collect());
    assert_eq!(completed("pu"), expected("puzzle-", &["puzzle-ä.txt", "puzzle-ö.txt"]));
    assert_eq!(completed("o"), expected("other.txt", &["other.txt"]));
    assert_eq!(completed("fo"), expected("folder/", &["folder/"]));
    assert_eq!(completed(".h"), expected(".hidden", &[".hidden"]));
    assert_eq!(completed(""), expected("", &["folder/", "other.txt", "puzzle-ä.txt", "puzzle-ö.txt"]));
    assert_eq!(completed("x"), expected("x", &[]));
    assert_eq!(completed("no/such"), expected("no/such", &[]));
    fs::write(dir.path().join("utf-16.txt"), b"\xff\xfe1\x00.\x00").expect("written");
    assert_eq!(completed("u"), expected("utf-16.txt", &["utf-16.txt"]));
}

#[test]
fn a_large_folder_is_listed_in_part_and_completed_by_all_its_names() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let mut files: Vec<String> = (100..350)
        .map(|number| format!("list-{}{number}.txt", if number < 300 { 'a' } else { 'b' }))
        .collect();
    for name in &files {
        fs::write(dir.path().join(name), "1").expect("written");
        fs::write(dir.path().join(format!("image-{name}")), b"\x89PNG\r\n").expect("written");
    }
    let folder = format!("{}/", dir.path().display());
    let completion = complete_path(&folder, &Monitor::new()).expect("not cancelled");
    files.truncate(200);
    assert_eq!(completion.names, files, "pictures hide no puzzles");
    assert_eq!(completion.text, format!("{folder}list-"), "not `list-a`, as the names in the list begin");
    let monitor = Monitor::new();
    monitor.cancel();
    assert_eq!(complete_path(&folder, &monitor), Err(Cancelled));
}

#[test]
fn a_number_after_a_colon_is_a_puzzle_unless_a_file_has_this_name() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| dir.path().join(name);
    assert_eq!(numbered(&path("some.txt:17")), (path("some.txt"), Some(17)));
    assert_eq!(numbered(&path("some.txt:x")), (path("some.txt:x"), None));
    assert_eq!(numbered(Path::new(":3")), (":3".into(), None));
    if fs::write(path("some.txt:17"), "").is_ok() {
        assert_eq!(numbered(&path("some.txt:17")), (path("some.txt:17"), None));
    }
}

#[test]
fn an_error_in_a_puzzle_file_comes_with_help() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let path = dir.path().join("bad.txt");
    fs::write(&path, "1.3..4122.....2\n").expect("written");
    let error = read_puzzles(&path, Options::default()).expect_err("a cell is missing").to_string();
    let lines: Vec<&str> = error.lines().collect();
    assert!(lines.len() == 2 && lines[0].contains("bad.txt: line 1, column "), "{error}");
    assert!(lines[1].starts_with("  help: "), "{error}");
    fs::write(&path, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR").expect("written");
    let error = read_puzzles(&path, Options::default()).expect_err("a picture").to_string();
    assert!(error.contains("not text"), "{error}");
}
