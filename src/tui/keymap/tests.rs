//! The table and the keys of the settings file.

use std::collections::HashMap;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::*;
use crate::game::MarkKind;
use crate::grid::{Alphabet, Digit};
use crate::settings::KeyPreset;

fn key(c: char) -> KeyEvent {
    KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)
}

#[test]
fn capitals_are_digits_and_commands_are_not() {
    let nine = DigitSymbols { alphabet: Alphabet::Digits, size: 9 };
    let sixteen = DigitSymbols { alphabet: Alphabet::Letters, size: 16 };
    let on = |symbols, c| KeyMap::default().action(&[Context::Sudoku], Some(symbols), key(c));
    assert_eq!(on(nine, 'h'), Some(Action::Hint(HintAction::Hint)));
    assert_eq!(on(sixteen, 'h'), Some(Action::Hint(HintAction::Hint)));
    assert_eq!(on(sixteen, 'H'), Some(Action::Board(BoardAction::Value(Digit::from_index(7)))));
    assert_eq!(on(nine, 'H'), None);
    assert_eq!(on(nine, '0'), Some(Action::Board(BoardAction::Erase)));
    assert_eq!(
        on(DigitSymbols { alphabet: Alphabet::HexZero, size: 16 }, '0').unwrap(),
        Action::Board(BoardAction::Value(Digit::from_index(0)))
    );
    assert_eq!(DigitSymbols { alphabet: Alphabet::Digits, size: 16 }.words(), "1-9 A-G");
}

#[test]
fn no_key_has_two_meanings_in_one_context() {
    for (i, row) in KEYS.iter().enumerate() {
        for other in &KEYS[..i] {
            let together = row.contexts.iter().any(|c| other.contexts.contains(c));
            let same = row.keys.iter().find(|key| other.keys.contains(key));
            assert!(!together || same.is_none(), "{same:?}: {} and {}", other.words, row.words);
        }
    }
}

#[test]
fn the_help_fits_a_terminal_of_40_columns() {
    for row in KEYS {
        assert!(row.words.len() <= 36, "{}", row.words);
    }
}

#[test]
fn commands_are_lower_case_or_punctuation() {
    for key in KEYS.iter().flat_map(|row| row.keys.iter()) {
        assert!(!matches!(key, Key::Char(c) if c.is_ascii_uppercase()), "{key:?} is a digit of large boards");
    }
}

/// The table with these lines of the settings file, and the faults.
fn map(keys: &str) -> (KeyMap, Vec<String>) {
    let config = crate::settings::parse(&format!("[keys]\n{keys}"));
    assert_eq!(config.faults, []);
    let (map, faults) = KeyMap::with(KeyPreset::Default, &config.keys);
    (map, faults.iter().map(|fault| format!("{fault}; {}", fault.help)).collect())
}

fn press(map: &KeyMap, contexts: &[Context], name: &str) -> Option<Action> {
    let press = match Key::read(name).expect("a key") {
        Key::Char(c) => key(c),
        Key::Ctrl(c) => KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL),
        Key::Code(code) => KeyEvent::new(code, KeyModifiers::NONE),
        other => panic!("{other:?} is no single key"),
    };
    map.action(contexts, None, press)
}

#[test]
fn keys_of_an_action_change_in_every_context() {
    let (map, faults) = map("hint = [\"i\", \"F2\"]\nwhy-not = [\"'\"]\nleft = [\"h\"]\nquit = \"Ctrl-x\"");
    assert_eq!(faults, Vec::<String>::new());
    for (context, key, action) in [
        (Context::Sudoku, "i", Some(Action::Hint(HintAction::Hint))),
        (Context::Hint, "F2", Some(Action::Hint(HintAction::Hint))),
        (Context::Sudoku, "h", Some(Action::Navigation(NavigationAction::Move(Motion::Left)))),
        (Context::Sudoku, "Left", Some(Action::Navigation(NavigationAction::Move(Motion::Left)))),
        (Context::Sudoku, "b", None),
        (Context::Menu, "Ctrl-x", Some(Action::App(AppAction::Quit))),
        (Context::Menu, "Ctrl-c", Some(Action::App(AppAction::Quit))),
        (Context::Menu, "Ctrl-q", None),
    ] {
        assert_eq!(press(&map, &[context], key), action, "{context:?} {key}");
    }
    assert_eq!(
        [Action::from(HintAction::Hint), AppAction::Help.into()]
            .map(|action| map.name_of(&[Context::Sudoku], action)),
        ["i", "?"]
    );
    let footer = map.footer(&[Context::Sudoku], None);
    assert!(footer.iter().any(|entry| entry.keys == "i" && entry.words == "hint"), "{footer:?}");
    let help = map.help(&[Context::Sudoku], None, false);
    assert!(help.iter().any(|entry| entry.keys == "i F2"), "{help:?}");
}

#[test]
fn keys_of_one_entry_are_listed_row_by_row() {
    let moves = |map: &KeyMap| {
        let help = map.help(&[Context::Sudoku], None, false);
        help.into_iter().find(|entry| entry.words == "move").map(|entry| entry.keys)
    };
    assert_eq!(moves(&KeyMap::default()).as_deref(), Some("↑↓←→ k j b l"));
    assert_eq!(moves(&KeyMap::default().with_preset(KeyPreset::Wasd)).as_deref(), Some("↑↓←→ w s a d"));
    assert_eq!(moves(&KeyMap::default().with_preset(KeyPreset::Vim)).as_deref(), Some("↑↓←→ k j h l"));
    assert_eq!(moves(&KeyMap::default().with_preset(KeyPreset::SudokuPad)).as_deref(), Some("↑↓←→"));
}

#[test]
fn former_names_of_actions_are_understood() {
    let (map, faults) = map("options = [\"~\"]\nforesight = [\"|\"]\nsettings = [\"F9\"]");
    let [fault] = &faults[..] else { panic!("{faults:?}") };
    assert!(fault.contains("`options` is the former name of `settings`, which is set too"), "{fault}");
    assert_eq!(press(&map, &[Context::Queens], "|"), Some(Action::Board(BoardAction::ObviousSquares)));
    assert_eq!(press(&map, &[Context::Sudoku], "F9"), Some(Action::App(AppAction::Settings)));
    let (map, faults) = self::map("go-back = [\"|\"]\nto-checkpoint = [\"F9\"]\nmap = [\"~\"]");
    assert_eq!(faults.len(), 2, "two former names of one action: {faults:?}");
    assert_eq!(press(&map, &[Context::Sudoku], "~"), Some(Action::Board(BoardAction::Scores)));
}

#[test]
fn two_actions_can_swap_their_keys() {
    let (map, faults) = map("hint = [\"s\"]\nnext-step = [\"h\"]");
    assert_eq!(faults, Vec::<String>::new());
    assert_eq!(press(&map, &[Context::Sudoku], "s"), Some(Action::Hint(HintAction::Hint)));
    assert_eq!(press(&map, &[Context::Sudoku], "h"), Some(Action::Board(BoardAction::NextStep)));
}

#[test]
fn refused_lines_are_reported_and_the_default_keys_stay() {
    let (map, faults) = map(
        "hint = [\"u\"]\nredo = [\"R\"]\nundu = [\"z\"]\nerase = [\"5\"]\npencil = [\"Enter\"]\nanswer = [\"Hyper-x\"]",
    );
    insta::assert_snapshot!(faults.join("\n"), @"
    line 2, column 9: `u` is already a key of `undo`; use another key, or give `undo` another one too
    line 3, column 9: `R` is a capital, and these are digits of large boards; use a lower-case letter or punctuation
    line 4, column 1: `undu` is not an action whose keys can be changed; did you mean `undo`?
    line 5, column 10: `5` is a digit; use a lower-case letter or punctuation
    line 6, column 11: `Enter` cannot be remapped; use a lower-case letter or punctuation
    line 7, column 11: `Hyper-x` is not a key; write a character, or a name such as \"Space\", \"Tab\", \"F2\" or \"Ctrl-r\"
    ");
    for (key, action) in [
        ("h", Action::Hint(HintAction::Hint)),
        ("u", Action::Board(BoardAction::Undo)),
        ("r", Action::Board(BoardAction::Redo)),
        ("n", Action::Board(BoardAction::Pencil)),
    ] {
        assert_eq!(press(&map, &[Context::Sudoku], key), Some(action), "{key}");
    }
}

/// Refusing a line restores default keys that another line may have taken.
#[test]
fn a_refused_line_can_refuse_another() {
    let (map, faults) = map("hint = [\"u\"]\nundo = [\"s\"]");
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert_eq!(press(&map, &[Context::Sudoku], "h"), Some(Action::Hint(HintAction::Hint)));
    assert_eq!(press(&map, &[Context::Sudoku], "u"), Some(Action::Board(BoardAction::Undo)));
}

#[test]
fn no_line_gives_a_key_two_meanings() {
    for entry in KeyMap::default().changeable() {
        for key in ["u", "n", "x", "q", "?", "Space", "Tab", "Del", "]", "Ctrl-l"] {
            let (map, _) = map(&format!("{} = [{key:?}]", entry.name));
            let mut actions = HashMap::new();
            for row in map.rows.iter() {
                for place in
                    row.contexts.iter().flat_map(|context| row.keys.iter().map(move |key| (context, key)))
                {
                    let name = row.action.name();
                    let other = actions.insert(place, name).unwrap_or(name);
                    assert_eq!(other, name, "{} = {key}: {place:?}", entry.name);
                }
            }
        }
    }
}

#[test]
fn the_settings_file_describes_the_keyboard() {
    let nine = DigitSymbols { alphabet: Alphabet::Digits, size: 9 };
    let mark = |digit| {
        let digit = Digit::new(digit).expect("a digit");
        Some(Action::Board(BoardAction::Mark(DigitMark { digit, kind: MarkKind::Corner })))
    };
    let (german, faults) = map("shifted = \"!\\\"§$%&/()\"\nsearch = [\"'\"]");
    assert_eq!(faults, Vec::<String>::new());
    for (symbol, digit) in [('"', 2), ('/', 7), (')', 9)] {
        assert_eq!(german.action(&[Context::Sudoku], Some(nine), key(symbol)), mark(digit), "{symbol}");
    }
    // Hungarian: = is Shift-7, but shows the scores; and a player's own key comes first.
    let (map, _) = map("shifted = \"'\\\"+!%/=()\"\nundo = [\"'\"]");
    let on = |symbol| map.action(&[Context::Sudoku], Some(nine), key(symbol));
    assert_eq!((on('='), on('\'')), (Some(BoardAction::Scores.into()), Some(BoardAction::Undo.into())));
    let config = crate::settings::parse("[keys]\nshifted = \"!@#\"");
    let [fault] = &config.faults[..] else { panic!("{:?}", config.faults) };
    assert_eq!(
        fault.to_string(),
        "line 2, column 11: `shifted` does not name the keys 1 to 9: it has 3 characters, not 9"
    );
}

#[test]
fn names_of_keys_and_actions_round_trip() {
    let map = KeyMap::default();
    for entry in map.changeable() {
        for key in &entry.keys {
            assert_eq!(&Key::read(key).expect(key).written(), key);
        }
    }
    let text = map.template().replace("\n# ", "\n").replace("\nRemap", "\n# Remap");
    let lines: Vec<&str> = text.lines().filter(|line| line.contains(" = [") || *line == "[keys]").collect();
    let config = crate::settings::parse(&lines.join("\n"));
    assert_eq!(config.faults, []);
    assert_eq!(config.keys.bindings.len(), map.changeable().len());
    let (same, faults) = KeyMap::with(KeyPreset::Default, &config.keys);
    assert_eq!(faults, []);
    assert_eq!(same.changeable(), map.changeable());
}
