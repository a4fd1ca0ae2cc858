//! Opening files: name completion, and lists of several puzzles.

use std::collections::BTreeMap;
use std::sync::Arc;

use ninefold::store::{PathCompletion, PuzzleStatus};
use ninefold::tui::message::FolderList;

use super::*;

/// Returns a player at the prompt for a file name.
fn typing() -> Player {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Open)).press("p u");
    player
}

fn read(player: &mut Player, number: Option<usize>, result: Result<Vec<Problem>, String>) {
    read_some(player, number, result.map(|problems| problems.into_iter().map(Ok).collect()));
}

/// Delivers the contents of a file, some of which may be malformed.
fn read_some(
    player: &mut Player,
    number: Option<usize>,
    result: Result<Vec<Result<Problem, ParseError>>, String>,
) {
    let at = Duration::from_secs(1);
    player.press("cr");
    let typed = screen!(player.app, Open).path.as_str().into();
    player.send(Message::File(FileReply::Read { typed, at, name: "mine.txt".into(), number, result }));
}

fn two() -> Vec<Problem> {
    vec![problem(NINE), problem(&NINE.replacen("53", "00", 1))]
}

/// Returns the puzzles whose progress was requested.
fn requested(player: &Player) -> Arc<[Problem]> {
    let asked = player.tasks.iter().find_map(|task| match task {
        Task::Store(StoreTask::FileProgress(problems)) => Some(problems.clone()),
        _ => None,
    });
    asked.unwrap_or_else(|| panic!("nothing is asked in {:?}", player.tasks))
}

/// Answers the request for the entries of a folder.
fn list(player: &mut Player, names: &[&str], recent: &[&str]) {
    let typed = screen!(player.app, Open).path.clone();
    assert!(
        matches!(&player.tasks[..], [.., Task::File(FileTask::List(asked))] if *asked == typed),
        "{:?}",
        player.tasks
    );
    let [names, recent] = [names, recent].map(|list| list.iter().map(|&name| name.to_owned()).collect());
    player.send(Message::File(FileReply::Listed(typed, FolderList { names, recent })));
}

/// The file that is to be read.
fn wanted(player: &Player) -> &std::path::Path {
    match &player.tasks[..] {
        [Task::File(FileTask::Read(path))] => path,
        other => panic!("{other:?}"),
    }
}

#[test]
fn files_are_chosen_from_folders_that_can_be_entered_and_left() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Open));
    list(&mut player, &["lists/", "a.txt"], &["~/sudoku/old.sdm"]);
    let text = player.text();
    let at = |words: &str| text.find(words).unwrap_or_else(|| panic!("{words} in {text}"));
    assert!(at("old.sdm") < at("../") && at("../") < at("lists/") && at("lists/") < at("a.txt"), "{text}");
    player.press("down cr");
    assert_eq!(
        wanted(&player).to_str(),
        Some("~/sudoku/old.sdm"),
        "the file that was opened last comes first"
    );

    player.press("down down cr");
    assert_eq!(screen!(player.app, Open).path, "lists/");
    list(&mut player, &["deep/", "hard.txt"], &["~/sudoku/old.sdm"]);
    assert!(!player.text().contains("old.sdm"), "those are for the start: {}", player.text());
    player.press("right");
    assert_eq!(screen!(player.app, Open).path, "lists/deep/", "the first folder is chosen");
    list(&mut player, &["x.txt"], &[]);
    player.press("left");
    assert_eq!(screen!(player.app, Open).path, "lists/");
    list(&mut player, &["other/", "deep/", "hard.txt"], &[]);
    player.press("down cr");
    assert_eq!(wanted(&player).to_str(), Some("lists/hard.txt"), "the folder that was left was chosen");
    player.press("left left");
    assert_eq!(screen!(player.app, Open).path, "../");
    list(&mut player, &["work/"], &[]);
    player.press("up cr");
    assert_eq!(screen!(player.app, Open).path, "../../");
    // Typing goes on where the path is.
    player.press("w");
    list(&mut player, &["words.txt"], &[]);
    player.press("cr");
    assert_eq!(wanted(&player).to_str(), Some("../../w"));
}

#[test]
fn a_folder_that_was_left_is_chosen_nowhere_else() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Open)).press("l / d /");
    list(&mut player, &[], &[]);
    player.press("left");
    assert_eq!(screen!(player.app, Open).path, "l/");
    // Before the folder is listed.
    player.press("cr");
    assert_eq!(screen!(player.app, Open).path, "");
    list(&mut player, &["a/", "d/"], &[]);
    player.press("cr");
    assert_eq!(screen!(player.app, Open).path, "a/");
}

#[test]
fn the_folder_of_a_long_name_is_not_drawn_over_it() {
    let mut player = Player::home();
    player.choose(|item| matches!(item, HomeItem::Open));
    list(&mut player, &[], &["~/sudoku/the-hardest-puzzles-of-this-year.txt"]);
    assert!(player.text().contains("the-hardest-puzzles-of-th… ~/sudoku"), "{}", player.text());
}

#[test]
fn a_typed_folder_is_entered() {
    let mut player = typing();
    list(&mut player, &["pu/"], &[]);
    player.press("cr");
    assert_eq!(screen!(player.app, Open).path, "pu/");
}

#[test]
fn a_saved_game_is_restored_by_opening_its_file() {
    let mut player = typing();
    player.press("cr");
    let saved = |result| Message::File(FileReply::Saved { typed: "pu".into(), result });
    player.send(saved(Err("cannot read pu: no.".into())));
    assert!(player.text().contains("cannot read pu: no."), "{}", player.text());
    player.press("cr").send(saved(Ok(listing().games[0].id.clone())));
    assert!(matches!(player.tasks[..], [Task::Journal(JournalTask::Resume(_))]), "{:?}", player.tasks);
}

#[test]
fn tab_completes_a_name_as_a_shell_does() {
    let mut player = typing();
    player.press("tab");
    assert!(
        matches!(&player.tasks[..], [Task::File(FileTask::Complete(typed))] if typed == "pu"),
        "{:?}",
        player.tasks
    );
    let completion = |text: &str, names: &[&str]| PathCompletion {
        text: text.into(),
        names: names.iter().map(|name| name.to_string()).collect(),
    };
    let several = completion("puzzle", &["puzzle-a.txt", "puzzles/"]);
    player.send(Message::File(FileReply::Completed("pu".into(), several.clone())));
    assert_eq!(screen!(player.app, Open).path, "puzzle");
    assert!(player.text().contains("puzzle-a.txt\n  puzzles/"), "{}", player.text());
    player.press("s");
    assert!(!player.text().contains("puzzle-a.txt"), "completions of the previous name");
    player.send(Message::File(FileReply::Completed("pu".into(), several)));
    assert_eq!(screen!(player.app, Open).path, "puzzles", "a late answer changes nothing");
    player.send(Message::File(FileReply::Completed("puzzles".into(), completion("puzzles/", &["puzzles/"]))));
    assert_eq!(
        (screen!(player.app, Open).path.as_str(), screen!(player.app, Open).names.len()),
        ("puzzles/", 0)
    );
    player.send(Message::File(FileReply::Completed("puzzles/".into(), completion("puzzles/", &[]))));
    assert!(player.text().contains("No file starts with this."), "{}", player.text());
}

#[test]
fn a_file_of_several_puzzles_is_a_list_with_progress() {
    let mut player = typing();
    read(&mut player, None, Ok(two()));
    assert!(matches!(player.app.screens.top, Screen::Puzzles(_)));
    let problems = requested(&player);
    let begun =
        |filled| BTreeMap::from([(2, PuzzleStatus { begun: Some((filled, 81)), ..PuzzleStatus::default() })]);
    player.send(Message::Store(StoreReply::FileProgress(Arc::from(two()), begun(70))));
    assert!(!player.text().contains("70/81"), "progress of another list");
    player.send(Message::Store(StoreReply::FileProgress(problems, begun(40))));
    player.press("down");
    let text = player.text();
    for words in ["mine.txt", "Puzzle 2", "40/81", "28 clues", "begun: 40 of 81"] {
        assert!(text.contains(words), "`{words}` is not in:\n{text}");
    }
    player.press("cr");
    let play = player.app.screens.play().expect("a game");
    assert_eq!((play.board.list.index, play.board.origin.title.as_str()), (1, "mine.txt 2"));
    player.press("esc");
    assert!(matches!(player.app.screens.top, Screen::Puzzles(_)));
    requested(&player);
    player.press("esc");
    assert_eq!(screen!(player.app, Open).path, "pu");
}

#[test]
fn a_file_that_is_read_too_late_is_not_opened() {
    let mut player = typing();
    let read = || {
        let (typed, name, result) = ("pu".into(), "mine.txt".into(), Ok(vec![Ok(problem(NINE))]));
        Message::File(FileReply::Read { typed, at: Duration::from_secs(1), name, number: None, result })
    };
    player.press("z").send(read());
    assert_eq!(screen!(player.app, Open).path, "puz");
    player.press("esc").send(read());
    assert!(matches!(player.app.screens.top, Screen::Home(_)));
}

#[test]
fn malformed_puzzles_are_skipped_with_a_message() {
    let bad = || Err(parse(b"1.3..4122.....2\n", Options::default()).expect_err("a cell is missing"));
    let [first, second] = [0, 1].map(|i| two().swap_remove(i));
    let mixed = || vec![bad(), Ok(first.clone()), bad(), Ok(second.clone())];
    let mut player = typing();
    read_some(&mut player, None, Ok(mixed()));
    assert!(matches!(player.app.screens.top, Screen::Puzzles(_)));
    assert!(player.text().contains("2 puzzles were skipped; the first: line 1, "), "{}", player.text());
    assert!(!player.press("down").text().contains("skipped"), "shown once");
    let mut player = typing();
    read_some(&mut player, Some(4), Ok(mixed()));
    let play = player.app.screens.play().expect("the fourth");
    assert_eq!(play.board.list.index, 1);
    assert!(matches!(player.app.screens.top, Screen::Play(_)));
    assert_eq!(play.board.origin.title, "mine.txt 4", "numbers do not change");
    assert!(player.text().contains("2 puzzles were"), "{}", player.text());
    let mut player = typing();
    read_some(&mut player, Some(3), Ok(mixed()));
    assert!(screen!(player.app, Open).error.starts_with("line 1, "));
    let mut player = typing();
    read_some(&mut player, None, Ok(vec![bad(), Ok(first)]));
    assert!(matches!(player.app.screens.top, Screen::Play(_)), "the only puzzle is played");
    assert!(player.text().contains("mine.txt 2"), "{}", player.text());
    assert!(player.text().contains("1 puzzle was skipped"), "{}", player.text());
}

#[test]
fn titles_get_the_space_that_is_left() {
    let mut player = typing();
    read(&mut player, None, Ok(vec![problem(&format!("{NINE} the first of all")), problem(NINE)]));
    assert!(player.text_at(112, 40).contains(" 1 the first of all "), "{}", player.text_at(112, 40));
    let records = BTreeMap::from([(
        1,
        PuzzleStatus { solved: true, best: Some(Duration::from_secs(65)), ..PuzzleStatus::default() },
    )]);
    let problems = requested(&player);
    player.send(Message::Store(StoreReply::FileProgress(problems, records)));
    let line = player.text().lines().nth(3).expect("a line").to_owned();
    assert!(line.contains("✓ 1 the first of all ") && line.contains("1:05"), "{}", player.text());
}

#[test]
fn a_time_with_hints_is_marked() {
    let mut player = typing();
    read(&mut player, None, Ok(vec![problem(NINE), problem(NINE)]));
    let problems = requested(&player);
    let of = |best, helped| {
        let [best, helped] = [best, helped].map(|seconds: Option<u64>| seconds.map(Duration::from_secs));
        PuzzleStatus { solved: true, best, helped, ..PuzzleStatus::default() }
    };
    for (status, words) in
        [(of(None, Some(65)), "(1:05)"), (of(None, Some(3725)), "(1h02)"), (of(Some(125), Some(65)), " 2:05")]
    {
        let known = BTreeMap::from([(1, status)]);
        player.send(Message::Store(StoreReply::FileProgress(problems.clone(), known)));
        let line = player.text().lines().nth(3).expect("a line").to_owned();
        assert!(line.contains(words) && line.contains('(') == words.contains('('), "{line}");
    }
}

#[test]
fn a_solved_puzzle_of_a_file_is_followed_by_the_next() {
    let mut player = typing();
    let mut solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179".to_owned();
    solved.replace_range(80.., ".");
    read(&mut player, None, Ok(vec![problem(&solved), problem(NINE)]));
    player.press("cr");
    player.app.screens.play_mut().expect("a game").board.entry.cursor = 80;
    player.press("9 q");
    assert_eq!(screen!(player.app, Puzzles).menu.chosen, 1);
}

#[test]
fn one_puzzle_of_a_file_is_played_at_once() {
    let mut player = typing();
    read(&mut player, None, Ok(vec![problem(NINE)]));
    assert!(matches!(player.app.screens.top, Screen::Play(_)));
    let mut player = typing();
    read(&mut player, Some(2), Ok(two()));
    assert_eq!(player.app.screens.play().map(|play| play.board.list.index), Some(1));
    player.press("esc");
    assert!(matches!(player.app.screens.top, Screen::Puzzles(_)));
    for number in [0, 3] {
        let mut player = typing();
        read(&mut player, Some(number), Ok(two()));
        assert_eq!(
            screen!(player.app, Open).error,
            format!("There is no puzzle {number}: mine.txt has 2 puzzles.")
        );
    }
}

#[test]
fn an_error_in_a_file_is_shown_with_its_remedy() {
    let mut player = typing();
    read(&mut player, None, Err("mine.txt: line 3, column 7: wrong\n  help: mend it".into()));
    let text = player.text();
    let line = text.lines().position(|line| line.ends_with("mine.txt: line 3, column 7: wrong"));
    let next = line.and_then(|line| text.lines().nth(line + 1));
    assert!(next.is_some_and(|next| next.ends_with("help: mend it")), "{text}");
    player.press("x");
    assert!(screen!(player.app, Open).error.is_empty(), "cleared by another name");
}

#[test]
fn column_numbers_are_separated_in_a_small_preview() {
    let mut player = typing();
    let sixteen = ninefold::packs::find("sixteen").expect("a pack");
    read(&mut player, None, Ok(sixteen.problems()[..2].to_vec()));
    let text = player.text();
    assert!(text.contains("┳9━10━━12┳━━14━━16┓"), "{text}");
}
