//! `ninefold config`: shows settings and writes a settings file.

use std::fs;

use crate::support::Folder;

#[test]
fn init_writes_a_file_but_never_overwrites_one() {
    let folder = Folder::new();
    let args = ["config", "--config", "my.toml", "--init"];
    folder.ninefold(&args, "").prints("Wrote my.toml.\n");
    let written = fs::read_to_string(folder.path("my.toml")).expect("it is there");
    assert!(written.contains("# The mistakes that are shown while you play."), "{written}");
    folder.ninefold(&args, "").fails_with("", &["my.toml exists already", "--force"]);
    assert_eq!(fs::read_to_string(folder.path("my.toml")).unwrap(), written);
    folder.ninefold(&["config", "--config", "my.toml", "--init", "--force"], "").prints("Wrote my.toml.\n");
    folder.ninefold(&["config", "--force"], "").is_wrong_usage(&["--init"]);
    let shown = folder.ninefold(&["--config", "my.toml", "config"], "");
    assert_eq!((shown.code, shown.err.as_str()), (Some(0), ""));
    assert!(
        shown.out.starts_with("my.toml\n") && shown.out.contains("\nmistakes        rules"),
        "{}",
        shown.out
    );
}

#[test]
fn settings_of_the_file_are_marked() {
    let folder = Folder::new().with("config.toml", "clock = false\n");
    let shown = folder.ninefold(&["--data-dir", ".", "config"], "");
    assert_eq!(folder.ninefold(&["config", "--data-dir", "."], "").out, shown.out);
    let line = |name: &str| shown.out.lines().find(|line| line.starts_with(name)).expect(name).to_string();
    assert!(line("clock").contains(" false ") && line("clock").contains(" file "));
    assert!(line("mouse").contains(" true ") && !line("mouse").contains(" file "));
}

#[test]
fn errors_have_their_position() {
    let folder = Folder::new().with("bad.toml", "clok = true\nclock = false\n");
    let run = folder.ninefold(&["config", "--config", "bad.toml"], "");
    assert_eq!(run.code, Some(1));
    run.tells(&["error: bad.toml: line 1, column 1: `clok` is not a setting", "help: did you mean `clock`?"]);
    assert!(run.out.contains("clock           false"), "{}", run.out);
}

#[test]
fn refused_keys_are_not_marked_as_set() {
    let folder = Folder::new().with("my.toml", "[keys]\nundo = [\"7\"]\ncheck = [\"F5\"]\n");
    let run = folder.ninefold(&["config", "--config", "my.toml"], "");
    let line = |name: &str| run.out.lines().find(|line| line.starts_with(name)).expect(name).to_string();
    assert!(line("check ").contains(" F5 ") && line("check ").contains(" file "));
    assert!(line("undo ").contains(" u ") && !line("undo ").contains(" file "));
    run.tells(&["line 2, "]);
}

#[test]
fn keys_show_the_preset_and_what_shift_types() {
    let text = "key-preset = \"vim\"\n[keys]\nshifted = \"!\\\"§$%&/()\"\n";
    let folder = Folder::new().with("my.toml", text);
    let run = folder.ninefold(&["config", "--config", "my.toml"], "");
    let line = |name: &str| run.out.lines().find(|line| line.starts_with(name)).expect(name).to_string();
    assert!(line("shifted ").contains(" !\"§$%&/() ") && line("shifted ").contains(" file "));
    assert!(line("key-preset ").contains(" vim "));
    assert!(line("hint ").contains(" i ") && !line("hint ").contains(" file "), "of the preset");
}

#[test]
fn unwanted_techniques_must_exist() {
    let text = "unwanted-techniques = [\"xy-chain\", \"x-wign\", 3]\n";
    let folder = Folder::new().with("my.toml", text);
    let run = folder.ninefold(&["config", "--config", "my.toml"], "");
    assert!(run.out.contains("unwanted-techniques: xy-chain\n"), "{}", run.out);
    run.tells(&["`x-wign` is not a technique", "did you mean `x-wing`?", "must be a name in quotes"]);
    let args = ["--plain", "--config", "my.toml", "--data-dir", "."];
    folder.ninefold(&args, "quit\n").tells(&["my.toml has 2 errors", "`x-wign` is not a technique"]);
}
