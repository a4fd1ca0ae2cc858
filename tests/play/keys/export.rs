//! Exporting the position to a file or the clipboard.

use ninefold::store::ExportError;
use ninefold::tui::app::{Screen, update};
use ninefold::tui::message::{FileReply, FileTask, Message, Task};
use ninefold_engine::format::{Format, Options, parse};
use ninefold_engine::grid::{Cell, Digit};
use ninefold_engine::puzzle::Problem;

use super::{NINE, Player, key, nine, problem, queens, target};

/// Presses the keys and returns the tasks of the last one.
fn tasks(player: &mut Player, keys: &[&str]) -> Vec<Task> {
    let press = |name: &&str| update(&mut player.app, Message::Key { at: player.at, key: key(name) });
    keys.iter().map(press).last().expect("keys")
}

fn copied(player: &mut Player) -> String {
    match &tasks(player, &["y"])[..] {
        [Task::Copy(text)] => text.clone(),
        other => panic!("{other:?}"),
    }
}

/// Presses Enter; returns the path and text to be written, and whether an existing file is replaced.
fn written(player: &mut Player) -> (String, String, bool) {
    match &tasks(player, &["cr"])[..] {
        [Task::File(FileTask::Write { path, text, replace })] => {
            (path.display().to_string(), text.clone(), *replace)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn copying_gives_a_line_with_the_digits_so_far() {
    let mut player = nine();
    let empty = NINE.replace('0', ".");
    assert_eq!(copied(&mut player), empty);
    assert!(player.said().starts_with("Position copied"), "{}", player.said());
    player.keys("5");
    let mut with_five = empty.into_bytes();
    with_five[40] = b'5';
    assert_eq!(copied(&mut player).into_bytes(), with_five);
}

#[test]
fn copying_twice_gives_a_link() {
    let mut player = nine();
    copied(&mut player);
    let link = copied(&mut player);
    assert!(link.starts_with("https://f-puzzles.com/?load="), "{link}");
    assert!(player.said().contains("f-puzzles link"), "{}", player.said());
    assert!(!copied(&mut player).contains("http"), "and then a line again");
}

#[test]
fn a_puzzle_that_does_not_fit_a_line_is_copied_as_a_sheet() {
    for player in [&mut Player::new(vec![target()]), &mut Player::new(vec![queens()])] {
        let text = copied(player);
        let back = parse(text.as_bytes(), Options::default()).expect("a puzzle").remove(0).problem;
        assert_eq!(back, player.game().problem(), "{text}");
    }
}

#[test]
fn a_sheet_keeps_digits_and_marks() {
    let mut player = nine();
    player.keys("5<right><right>n26n");
    assert_eq!(tasks(&mut player, &["e"]).len(), 0);
    assert!(matches!(player.app.screens.top, Screen::Export(_)));
    let (path, text, replace) = written(&mut player);
    assert_eq!((path.as_str(), replace), ("test-1.txt", false));
    let Problem::Sudoku(back) = problem(&text) else { panic!("{text}") };
    let start = back.progress.as_ref().expect("a position");
    assert_eq!(back.givens, player.session().puzzle().givens);
    assert_eq!(&start.values, player.session().values());
    let marks = start.candidates.as_ref().expect("marks");
    assert_eq!(marks[42], player.session().marks(Cell::new(42)).corner);
    assert_eq!(marks[42].len(), 2);
    assert!(marks[2].is_empty(), "a cell without marks has none in the file");
}

#[test]
fn every_offered_format_can_be_written_and_read() {
    let mut player = nine();
    player.keys("5<right><right>n26ne");
    let formats = screen!(player.app, Export).formats.clone();
    assert_eq!(formats[0], Format::SHEET, "the complete format comes first");
    assert!(formats.contains(&Format::MARKS) && !formats.contains(&Format::QUEENS), "{formats:?}");
    for &format in &formats {
        assert_eq!(screen!(player.app, Export).format(), Some(format));
        let (_, text, _) = written(&mut player);
        let Problem::Sudoku(back) = problem(&text) else { panic!("{text}") };
        let five = back.values()[Cell::new(40)];
        assert_eq!(five, Some(Digit::from_index(4)), "{}: {text}", format.name());
        player.keys("<tab>");
    }
    assert_eq!(screen!(player.app, Export).chosen, 0, "wraps around");
    player.keys("<up>");
    assert_eq!(screen!(player.app, Export).chosen, formats.len() - 1);
}

#[test]
fn the_screen_says_what_each_format_keeps() {
    let mut player = nine();
    player.keys("5<right><right>n26ne");
    for (format, words) in [
        (Format::SHEET, "Keeps your digits and marks."),
        (Format::LINE, "your digits become clues; marks are left out."),
        (Format::SS, "empty cells without marks get all their candidates."),
    ] {
        while screen!(player.app, Export).format() != Some(format) {
            player.keys("<tab>");
        }
        let text = player.text().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(words), "{}: {text}", format.name());
    }
}

#[test]
fn the_screen_says_that_centre_marks_become_marks() {
    let mut player = nine();
    player.keys(",26,e");
    let text = player.text().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("centre marks become ordinary marks"), "{text}");
}

/// Takes steps until a few candidates are crossed out.
fn with_eliminations() -> Player {
    let mut player = Player::new(vec![problem(super::help::PATTERNS)]);
    player.work();
    for _ in 0..6 {
        player.keys("s").work();
    }
    assert!(!player.session().is_fully_marked());
    player
}

#[test]
fn what_hints_have_crossed_out_survives_a_file() {
    let mut player = with_eliminations();
    let left = |player: &Player| -> Vec<_> {
        let grid = player.session().hint_position().grid.clone();
        player.session().geometry().cells().map(|cell| grid.candidates(cell)).collect()
    };
    player.keys("e");
    let words = player.text().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("other empty cells get the marks that hints have left"), "{words}");
    let (_, text, _) = written(&mut player);
    let mut again = Player::new(vec![problem(&text)]);
    again.work();
    assert_eq!(left(&again), left(&player));
    let next = |player: &mut Player| player.keys("<esc>h").work().keys("<end>").said();
    assert_eq!(next(&mut again), next(&mut player), "the next hint goes on from there");
}

#[test]
fn notes_in_a_few_cells_are_not_made_claims() {
    let mut player = with_eliminations();
    player.keys("<home><up><up><up><up><up><up><up><up><right>n1ne");
    let words = player.text().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("what hints have crossed out is lost unless you fill in"), "{words}");
    let Problem::Sudoku(back) = problem(&written(&mut player).1) else { panic!("a sudoku") };
    let marks = back.progress.and_then(|progress| progress.candidates).expect("marks");
    assert!((0..81).any(|cell| marks[cell].is_empty() && back.givens[Cell::new(cell)].is_none()));
    // A format without marks says it too.
    player.keys("<tab>");
    let words = player.text().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("what hints have crossed out is lost."), "{words}");
}

#[test]
fn keys_typed_ahead_do_not_change_the_name() {
    let mut player = nine();
    let at = player.at;
    for name in ["e", "5", "n", "bs"] {
        update(&mut player.app, Message::Key { at, key: key(name) });
    }
    assert_eq!(screen!(player.app, Export).path, "test-1.txt");
    player.keys("5");
    assert_eq!(screen!(player.app, Export).path, "test-1.txt5");
}

#[test]
fn a_board_with_a_conflict_can_be_exported() {
    let mut player = nine();
    player.keys("<up><up>1<right>1n23ne");
    for _ in 0..screen!(player.app, Export).formats.len() {
        assert!(!written(&mut player).1.is_empty());
        player.keys("<tab>");
    }
}

#[test]
fn a_file_is_replaced_only_by_a_second_enter() {
    let mut player = nine();
    player.keys("e");
    assert!(!written(&mut player).2);
    let report =
        |player: &mut Player, result| update(&mut player.app, Message::File(FileReply::Written(result)));
    report(&mut player, Err(ExportError::Exists("test.txt".into())));
    assert!(player.text().contains("test.txt exists already. Press Enter again to replace it."));
    assert!(written(&mut player).2);
    player.keys("2");
    assert_eq!(screen!(player.app, Export).path, "test-1.txt2");
    assert!(screen!(player.app, Export).error.is_empty());
    assert!(!written(&mut player).2, "a different name needs a new confirmation");
    let why = ExportError::Refused { path: "test.txt2".into(), why: "no space left".into() };
    report(&mut player, Err(why));
    assert_eq!(screen!(player.app, Export).error, "cannot write test.txt2: no space left.");
    report(&mut player, Ok("/somewhere/test.txt2".into()));
    assert!(matches!(player.app.screens.top, Screen::Play(_)));
    assert_eq!(player.said(), "Exported to /somewhere/test.txt2");
}

#[test]
fn a_file_needs_a_name_and_escape_goes_back_to_the_board() {
    let mut player = nine();
    player.keys("e");
    for _ in 0.."test-1.txt".len() {
        player.keys("<bs>");
    }
    assert!(tasks(&mut player, &["cr"]).is_empty());
    assert_eq!(screen!(player.app, Export).error, "Type a file name.");
    let paste = Message::Paste { at: player.at, text: "my file.txt\nmore".into() };
    update(&mut player.app, paste);
    assert_eq!(written(&mut player).0, "my file.txt");
    player.keys("<esc>5");
    assert!(matches!(player.app.screens.top, Screen::Play(_)));
    assert_eq!(player.session().value(Cell::new(40)), Some(Digit::from_index(4)));
}
