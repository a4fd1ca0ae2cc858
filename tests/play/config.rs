//! Reading and changing the settings file on disk.

use std::fs;
use std::path::{Path, PathBuf};

use ninefold::settings::{Mistakes, Setting, Settings, ThemeName};
use ninefold::store::{ConfigError, ConfigFile};
use tempfile::TempDir;

fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deep/config.toml");
    (folder, path)
}

fn at(path: &Path) -> ConfigFile {
    ConfigFile::in_usual_place(Some(path), None).expect("a path")
}

fn setting(name: &str) -> &'static Setting {
    Setting::named(name).expect("a setting")
}

#[test]
fn the_settings_are_in_the_data_folder_if_one_is_chosen() {
    let (folder, _) = folder();
    let file = ConfigFile::in_usual_place(None, Some(folder.path())).expect("a folder");
    assert_eq!(file.shown(), folder.path().join("config.toml").display().to_string());
    assert_eq!(file.read(), Default::default(), "a missing file is not a fault");
}

#[test]
fn a_missing_file_is_created_by_the_first_change() {
    let (_folder, path) = folder();
    let file = at(&path);
    assert_eq!(file.read(), Default::default(), "not a fault, even if the player named it");
    file.keep(setting("peers"), &Settings { peers: false, ..Settings::default() }).expect("a new file");
    assert!(!file.read().settings.peers);
}

#[test]
fn a_change_is_saved_and_nothing_else_is_touched() {
    let (_folder, path) = folder();
    let file = at(&path);
    let settings = Settings { mistakes: Mistakes::Solution, peers: false, ..Settings::default() };
    file.keep(setting("mistakes"), &settings).expect("a new file, folder included");
    assert_eq!(fs::read_to_string(&path).unwrap(), "mistakes = \"solution\"\n");
    fs::write(&path, "# mine\nmistakes = \"never\" # for today\n[keys]\nhint = [\"h\"]\n").unwrap();
    file.keep(setting("mistakes"), &settings).expect("saved");
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text, "# mine\nmistakes = \"solution\" # for today\n[keys]\nhint = [\"h\"]\n");
    assert!(file.read().settings.peers, "only the changed setting is written");
}

#[test]
fn a_file_that_cannot_be_parsed_is_left_alone() {
    let (_folder, path) = folder();
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    for bytes in [&b"theme = light\n"[..], b"theme = \"\xff\xfe\"\n"] {
        fs::write(&path, bytes).unwrap();
        let file = at(&path);
        assert!(file.keep(setting("theme"), &Settings::default()).is_err());
        assert_eq!(fs::read(&path).unwrap(), bytes);
        let config = file.read();
        assert_eq!((config.settings, config.faults.len()), (Settings::default(), 1));
    }
}

#[test]
fn init_overwrites_a_file_only_if_forced() {
    let (_folder, path) = folder();
    let file = at(&path);
    file.init("clock = false\n", false).expect("no file yet");
    assert!(matches!(file.init("", false), Err(ConfigError::Exists(_))));
    assert!(!file.read().settings.clock);
    file.init("", true).expect("forced");
    assert!(file.read().settings.clock);
}

#[test]
fn a_huge_file_is_not_read() {
    let (_folder, path) = folder();
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, "#".repeat(2 << 20)).unwrap();
    assert!(at(&path).read().faults[0].what.contains("larger than 1 MB"));
}

#[test]
fn messages_about_a_file_contain_no_control_characters() {
    let (_folder, path) = folder();
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, "\"\\u001b]0;owned\" = 1\ntheme = \"\\u202e\u{202e}\"\n").unwrap();
    let config = at(&path).read();
    assert_eq!(config.faults.len(), 2);
    for fault in config.faults {
        let words = format!("{fault} {}", fault.help);
        assert!(!words.contains(|c: char| c.is_control() || c == '\u{202e}'), "{words:?}");
    }
}

#[cfg(unix)]
#[test]
fn pipes_and_folders_are_refused_with_a_sentence() {
    let (_folder, path) = folder();
    fs::create_dir_all(&path).unwrap();
    let refused = |words: &str| {
        let config = at(&path).read();
        assert_eq!((config.settings, config.faults.len()), (Settings::default(), 1));
        let fault = config.faults[0].to_string();
        assert!(fault.starts_with("the file cannot be read: ") && fault.ends_with(words), "{fault}");
        at(&path).keep(setting("theme"), &Settings::default()).expect_err("nothing to write to");
    };
    refused("is a directory");
    fs::remove_dir(&path).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    refused("it is not a regular file");
    assert!(!path.is_file(), "the pipe is still there");
}

/// Settings files are often links into a folder under version control.
#[cfg(unix)]
#[test]
fn links_and_permissions_are_preserved() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let (folder, path) = folder();
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let target = folder.path().join("mine.toml");
    fs::write(&target, "").unwrap();
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&target, &path).unwrap();
    let settings = Settings { theme: ThemeName::Light, ..Settings::default() };
    at(&path).keep(setting("theme"), &settings).expect("saved");
    assert!(path.is_symlink());
    assert_eq!(fs::read_to_string(&target).unwrap(), "theme = \"light\"\n");
    assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o640);
}
