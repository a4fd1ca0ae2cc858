//! Settings files, good and faulty.

use super::super::{Ascii, Mistakes, ThemeName};
use super::*;

fn faults(text: &str) -> Vec<String> {
    parse(text).faults.iter().map(|fault| format!("{fault} ({})", fault.help)).collect()
}

#[test]
fn an_empty_file_says_nothing() {
    assert_eq!(parse(""), Config::default());
    assert_eq!(parse("# only words\n"), Config::default());
}

#[test]
fn every_switch_is_read() {
    let config = parse(
        "peers = true\nclock = false # a comment\ntheme = \"light\"\nmistakes = 'never'\nascii = \"always\"\n",
    );
    let wanted = Settings {
        peers: true,
        clock: false,
        theme: ThemeName::Light,
        mistakes: Mistakes::Never,
        ascii: Ascii::Always,
        ..Settings::default()
    };
    assert_eq!((config.settings, config.faults), (wanted, vec![]));
    assert_eq!(config.set, ["peers", "clock", "theme", "mistakes", "ascii"]);
}

#[test]
fn a_fault_has_its_place_and_a_remedy_and_the_rest_holds() {
    let text =
        "clock = false\nteme = \"light\"\n  mistakes = \"rule\"\npeers = \"yes\"\nxyzzy = 1\nmouse = false\n";
    let config = parse(text);
    assert!(!config.settings.clock && !config.settings.mouse, "good lines hold");
    insta::assert_snapshot!(faults(text).join("\n"), @r#"
    line 2, column 1: `teme` is not a setting (did you mean `theme`?)
    line 3, column 14: `mistakes` cannot be "rule": expected "never", "rules" or "solution" (did you mean "rules"?)
    line 4, column 9: `peers` cannot be "yes": expected true or false (write true or false)
    line 5, column 1: `xyzzy` is not a setting (the settings are same-digit, peers, remaining, clock, digit-again, mistakes, clean-marks, auto-marks, rule-marks, hint-uniqueness, hint-name, argument, hint-techniques, attacked, auto-crosses, solutions, ways-left, theme, mouse, cursor, key-preset, ascii, unwanted-techniques, keys)
    "#);
}

/// Lines that are not valid TOML are reported one by one, and all others are used.
#[test]
fn a_line_that_is_no_toml_takes_no_other_with_it() {
    let text = "peers = true\ntheme = light\nclock = False\nascii = \"always\nmouse = false\nmouse = true\nremaining\nmistakes = \n= 3\n[keys]\nhint = [\"i\", b]\nundo = [\"F2\"\nredo = [\"F3\"]\n";
    let config = parse(text);
    assert_eq!(config.set, ["peers", "mouse"]);
    assert!(config.settings.peers && !config.settings.mouse);
    assert_eq!(config.keys.bindings.iter().map(|line| &line.action[..]).collect::<Vec<_>>(), ["redo"]);
    insta::assert_snapshot!(faults(text).join("\n"), @r#"
    line 2, column 9: `theme` cannot be light: expected "terminal", "dark", "light", "high-contrast" or "mono" (did you mean "light"?)
    line 3, column 9: `clock` cannot be False: expected true or false (did you mean false?)
    line 4, column 16: a quote is missing in `ascii = "always` (write it as in `theme = "light"`)
    line 6, column 1: `mouse` is set twice (remove one of the two lines)
    line 7, column 10: `remaining` has no value (write it as in `clock = true`)
    line 8, column 12: `mistakes` has no value (write it as in `clock = true`)
    line 9, column 1: `= 3` cannot be read (put words in quotes, as in `theme = "light"` or `hint = ["h", "F2"]`)
    line 11, column 14: `hint = ["i", b]` cannot be read (put words in quotes, as in `theme = "light"` or `hint = ["h", "F2"]`)
    line 12, column 1: a bracket is missing in `undo = ["F2"` (write it as in `[keys]` or `hint = ["h", "F2"]`)
    "#);
    assert_eq!(parse("[keys\nclock = false\n").faults.len(), 1);
    assert!(!parse("[keys\nclock = false\n").settings.clock);
}

/// A file of another kind says nothing, in few words.
#[test]
fn what_is_no_settings_file_at_all_ends() {
    let text = "<html>\n".repeat(1000) + "\u{0}\u{1}\n";
    let config = parse(&text);
    assert_eq!(config.settings, Settings::default());
    assert_eq!(config.faults.len(), 20);
}

#[test]
fn keys_come_with_their_places() {
    let config = parse("[keys]\nhint = [\"h\", \"F2\"]\nundo = \"u\"\n");
    assert_eq!(config.faults, []);
    let at = |line, column| TextPosition { line, column };
    let line = |action: &str, line, keys: &[(&str, usize)]| KeyBinding {
        action: action.into(),
        place: at(line, 1),
        keys: keys.iter().map(|&(key, column)| (key.into(), at(line, column))).collect(),
    };
    assert_eq!(
        config.keys.bindings,
        [line("hint", 2, &[("h", 9), ("F2", 14)]), line("undo", 3, &[("u", 8)])]
    );
    insta::assert_snapshot!(faults("keys = 1").join("\n"), @"line 1, column 1: `keys` must be a table of actions and their keys (begin with a line `[keys]`, then `hint = [\"h\", \"F2\"]`)");
    insta::assert_snapshot!(faults("[keys]\nhint = []\nundo = [1]").join("\n"), @r#"
    line 2, column 1: `hint` has no key (write `hint = ["h", "F2"]`, or remove the line for the default keys)
    line 3, column 1: `undo` has no key (write `undo = ["h", "F2"]`, or remove the line for the default keys)
    line 3, column 9: a key must be a name in quotes (write "h" or "F2")
    "#);
}

#[test]
fn a_change_keeps_everything_else() {
    let settings = Settings { theme: ThemeName::Mono, clock: false, ..Settings::default() };
    let theme = Setting::named("theme").unwrap();
    let clock = Setting::named("clock").unwrap();
    let text = "# mine\n\ntheme   = \"light\" # at noon\n\n# the keys\n[keys]\nhint = [\"h\"] # as ever\n";
    let once = with(text, theme, &settings).unwrap();
    assert_eq!(once, text.replace("\"light\"", "\"mono\""));
    let twice = with(&once, clock, &settings).unwrap();
    assert_eq!(parse(&twice).settings, settings);
    for line in once.lines() {
        assert!(twice.lines().any(|other| other == line), "{line} is not in\n{twice}");
    }
    assert_eq!(with("# words", clock, &settings).unwrap(), "# words\nclock = false\n");
    assert_eq!(with("", clock, &settings).unwrap(), "clock = false\n");
    let broken = "theme = \n";
    assert!(with(broken, theme, &settings).is_err());
}

#[test]
fn the_template_is_read_as_what_it_was_written_from() {
    let settings = Settings { peers: true, theme: ThemeName::HighContrast, ..Settings::default() };
    let text = template(&settings);
    let config = parse(&text);
    assert_eq!((config.settings, config.faults), (settings, vec![]));
    assert_eq!(config.set.len(), SETTINGS.len());
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
}
