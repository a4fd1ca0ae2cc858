//! Lists of games, and puzzle files.

use super::*;

#[test]
fn games_are_listed_newest_first() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    for (number, age) in [(1, 300), (2, 100), (3, 200)] {
        let before = files(&dir.path().join("games"));
        let mut game = sudoku();
        let mut journal = store.begin(&game, &origin(number), &Zoned::now());
        act(&mut game, &mut journal, 61, place(1, 2));
        for _ in 0..number * 100 {
            act(&mut game, &mut journal, 62, mark(15, 1));
        }
        let path = files(&dir.path().join("games")).into_iter().find(|path| !before.contains(path));
        let file = File::options().write(true).open(path.expect("a new file")).expect("open");
        drop(journal);
        file.set_modified(SystemTime::now() - Duration::from_secs(age)).expect("a time");
    }
    let games = store.list().games;
    let titles: Vec<_> = games.iter().map(|summary| summary.origin.title.as_str()).collect();
    assert_eq!(titles, ["Easy 2", "Easy 3", "Easy 1"]);
    assert_eq!(games[0].filled, (8, 16));
    assert_eq!(games[0].elapsed, Duration::from_secs(62));
}

#[test]
fn a_solved_game_moves_out_of_the_list_and_counts_for_its_pack() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let solve = |number, seconds, action: &dyn Fn(&mut Game, &mut Journal)| {
        let mut game = sudoku();
        let mut journal = store.begin(&game, &origin(number), &Zoned::now());
        act(&mut game, &mut journal, seconds, Action::Pause);
        action(&mut game, &mut journal);
        assert!(game.is_solved());
        (game, journal)
    };
    let by_hand = |game: &mut Game, journal: &mut Journal| {
        for (cell, digit) in SOLUTION.bytes().enumerate() {
            if let Ok(event) = game.act(game.elapsed(), place(cell, (digit - b'0').into())) {
                journal.append(&event, game.status(), &Zoned::now()).expect("written");
            }
        }
    };
    let by_program = |game: &mut Game, journal: &mut Journal| {
        act(game, journal, 0, Move::Solve { grid: grid(SOLUTION) });
    };
    solve(1, 90, &by_hand);
    solve(1, 60, &by_hand);
    solve(2, 5, &by_program);
    let (mut game, mut journal) = solve(3, 30, &by_hand);
    assert!(store.list().games.is_empty());
    assert!(files(&dir.path().join("games")).is_empty());
    let best = |store: &Store| {
        let known = store.progress("easy").into_iter();
        known.filter_map(|(n, known)| Some((n, known.best?.as_secs()))).collect::<Vec<_>>()
    };
    assert_eq!(best(&store), [(1, 60), (3, 30)]);
    assert!(store.progress("hard").is_empty());

    act(&mut game, &mut journal, 40, Action::Undo);
    drop(journal);
    assert_eq!(best(&store), [(1, 60), (3, 30)], "a solved puzzle stays solved");
    assert!(store.list().games.is_empty());
    let Opened::Continued(again) = store.open_puzzle(&sudoku(), &origin(3), &Zoned::now()) else {
        panic!("the game")
    };
    assert_eq!(again.game, game, "it continues where it was left");
    let begun = [2, 4].map(|number| store.open_puzzle(&sudoku(), &origin(number), &Zoned::now()));
    assert!(
        matches!(begun, [Opened::Restarted(..), Opened::New(_, None)]),
        "an answer is nothing to go on with"
    );
}

/// The player has finished the board and wants a better score.
#[test]
fn a_reopened_target_board_is_listed_as_unfinished() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let geometry = Geometry::standard(4).expect("a standard size");
    let weights = Some((0..16).collect());
    let puzzle = Puzzle { weights, ..Puzzle::new(geometry, grid("1.3..4122.....2.")) };
    let mut game = Game::new(Problem::Sudoku(puzzle)).expect("small enough to play");
    let start = game.clone();
    let mut journal = store.begin(&game, &origin(1), &Zoned::now());
    let open = SOLUTION.bytes().zip("1.3..4122.....2.".bytes()).enumerate().filter(|(_, (_, b))| *b == b'.');
    for (cell, (digit, _)) in open {
        act(&mut game, &mut journal, 60, place(cell, (digit - b'0').into()));
    }
    let lists = |store: &Store| (store.list().games.len(), store.list().finished.len());
    assert_eq!(lists(&store), (0, 1));
    act(&mut game, &mut journal, 70, Action::Undo);
    drop(journal);
    assert_eq!(lists(&store), (1, 0));
    assert_eq!((files(&dir.path().join("games")).len(), store.finished().len()), (1, 1));
    let progress = store.progress("easy")[&1];
    assert_eq!((progress.solved, progress.begun), (true, Some((15, 16))));
    let Opened::Continued(mut again) = store.open_puzzle(&start, &origin(1), &Zoned::now()) else {
        panic!("the game")
    };
    assert_eq!(again.game, game);
    act(&mut again.game, &mut again.journal, 80, Action::Redo);
    assert_eq!(lists(&store), (0, 1));
}

/// A look at a hint counts when the puzzle is opened again, but there is no game to go on with.
#[test]
fn a_game_without_a_move_is_not_listed() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(1), &Zoned::now());
    act(&mut game, &mut journal, 1, Action::Pause);
    assert!(files(&dir.path().join("games")).is_empty(), "nothing to keep");
    act(&mut game, &mut journal, 2, Action::Hint);
    act(&mut game, &mut journal, 3, Action::Pause);
    let list = store.list();
    assert!(list.games.is_empty() && list.finished.is_empty());
    assert!(store.progress("easy").is_empty());
    act(&mut game, &mut journal, 4, mark(1, 2));
    act(&mut game, &mut journal, 5, Action::Pause);
    let games = store.list().games;
    assert_eq!(
        (games.len(), games[0].kind.as_str(), games[0].given.concat()),
        (1, "4x4", "7 clues".to_owned())
    );
}

/// Looking at a game in a list neither opens nor changes it.
#[test]
fn a_game_can_be_looked_at_while_it_is_played() {
    let (_dir, store, game) = one_game();
    let id = newest(&store);
    let open = store.resume(&id, &Zoned::now()).expect("a game");
    assert_eq!(store.peek(&id), Some(game));
    drop(open);
    store.remove(&id).expect("removed");
    assert_eq!(store.peek(&id), None);
}

#[test]
fn a_removed_game_is_not_lost() {
    let (dir, store, game) = one_game();
    let id = newest(&store);
    let open = store.resume(&id, &Zoned::now()).expect("a game");
    let refused = store.remove(&id).expect_err("it is open").to_string();
    assert!(refused.contains("open in another ninefold"), "{refused}");
    drop(open);
    store.remove(&id).expect("removed");
    assert!(store.list().games.is_empty() && files(&dir.path().join("games")).is_empty());
    assert!(store.remove(&id).is_err(), "already removed");
    let removed = files(&dir.path().join("removed"));
    fs::rename(&removed[0], dir.path().join("games").join(removed[0].file_name().expect("a name")))
        .expect("moved back");
    assert_eq!(resume(&store).game, game);
}

/// The store's index notices changes made by other programs.
#[test]
fn a_list_is_never_stale() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let (store, other) = (Store::open(dir.path()), Store::open(dir.path()));
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(1), &Zoned::now());
    for (second, cell) in [(1, 1), (2, 3), (3, 4)] {
        act(&mut game, &mut journal, second, mark(cell, 3));
        let games = other.list().games;
        assert_eq!((games.len(), games[0].elapsed.as_secs()), (1, second));
    }
    act(&mut game, &mut journal, 4, Move::Solve { grid: grid(SOLUTION) });
    let list = other.list();
    assert!(list.games.is_empty() && list.finished[0].finished.as_ref().is_some_and(|stats| stats.shown));
    drop(journal);
    other.remove(&list.finished[0].id).expect("the game is not open");
    assert!(store.list().finished.is_empty());
}

#[test]
fn progress_with_the_puzzles_of_a_file_survives_renaming_it() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let mut game = sudoku();
    let own = GameOrigin { title: "mine.txt 2".to_owned(), pack: None };
    let mut journal = store.begin(&game, &own, &Zoned::now());
    act(&mut game, &mut journal, 5, place(1, 2));
    let other = Problem::Queens(Board::empty(6).expect("a board"));
    let progress = store.progress_of(&[other, game.problem()]);
    assert_eq!(progress.keys().collect::<Vec<_>>(), [&2]);
    assert_eq!(progress[&2].begun, Some(game.filled()));
}

#[test]
fn rules_are_known_from_the_games_that_were_begun() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    assert!(!store.has_met(&[Rule::Sudoku]));
    let mut game = sudoku();
    let own = GameOrigin { title: "mine".to_owned(), pack: None };
    let mut journal = store.begin(&game, &own, &Zoned::now());
    assert!(!store.has_met(&[Rule::Sudoku]), "looking at a board is no game");
    act(&mut game, &mut journal, 5, place(1, 2));
    assert!(store.has_met(&[Rule::Sudoku]));
    assert!(!store.has_met(&[Rule::Sudoku, Rule::Diagonals]) && !store.has_met(&[Rule::Queens]));
}

#[test]
fn puzzle_files_are_read_or_refused_with_a_reason() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| dir.path().join(name);
    let said =
        |name: &str| read_puzzles(&path(name), Options::default()).expect_err("no puzzles").to_string();
    fs::write(path("good.txt"), "1.3..4122.....2.\n1.3..4122.......\n").expect("written");
    let entries = read_puzzles(&path("good.txt"), Options::default()).expect("puzzles");
    let lines = |read: Vec<Result<Parsed, ParseError>>| {
        read.into_iter()
            .map(|read| read.map(|entry| entry.line).map_err(|error| error.line))
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(entries), [Ok(1), Ok(2)]);
    fs::write(path("mixed.txt"), "1.3..4122.....2.\n1.3..4122.....2\n123\n").expect("written");
    let mixed = read_puzzles(&path("mixed.txt"), Options::default()).expect("a puzzle");
    let told = left_out(mixed.iter().filter_map(|read| read.as_ref().err()));
    assert!(told.is_some_and(|words| words.starts_with("2 puzzles were skipped; the first: line 2, ")));
    assert_eq!(lines(mixed), [Ok(1), Err(2), Err(3)]);
    assert_eq!(left_out([]), None);
    assert!(said("none\u{1b}[2J.txt").ends_with("none[2J.txt: there is no such file"));
    assert!(said("").contains("is a folder: expected a puzzle file"));
    #[cfg(unix)]
    {
        let made = std::process::Command::new("mkfifo").arg(path("pipe")).status().expect("mkfifo");
        assert!(made.success());
        std::os::unix::fs::symlink(path("pipe"), path("link")).expect("linked");
        for name in ["pipe", "link", "/dev/tty"] {
            assert!(said(name).contains("is a pipe or a device, not a file: copy what it gives"), "{name}");
        }
    }
    fs::write(path("bad.txt"), "1.3..4122.....2\n").expect("written");
    assert!(said("bad.txt").contains("bad.txt: line 1, column "));
    File::create(path("large.txt")).and_then(|file| file.set_len(17 << 20)).expect("a large file");
    assert!(said("large.txt").ends_with("is larger than 16 MB: split it into smaller files"));
}

/// Opening a solved game that another program has open makes a copy.
#[test]
fn a_copy_of_a_solved_game_keeps_its_day_and_counts_once() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(1), &Zoned::now());
    for cell in [1, 3, 4, 9, 10, 11, 12, 13, 15] {
        let digit = SOLUTION.as_bytes()[cell] - b'0';
        act(&mut game, &mut journal, 60, place(cell, digit.into()));
    }
    journal.close().expect("closed");
    let path = files(&dir.path().join("finished")).remove(0);
    let text = fs::read_to_string(&path).expect("a journal");
    let today = jiff::Zoned::now().date().to_string();
    let text = text.replace(&format!("\"day\":\"{today}"), "\"day\":\"2020-01-01");
    fs::write(&path, without_checksums(&text)).expect("written");
    let id = store.list().finished[0].id.clone();
    let held = store.resume(&id, &Zoned::now()).expect("a game");
    let mut copy = store.resume(&id, &Zoned::now()).expect("a copy");
    assert!(words(&copy).contains("you are playing a copy"));
    act(&mut copy.game, &mut copy.journal, 61, Action::Undo);
    act(&mut copy.game, &mut copy.journal, 62, Action::Redo);
    drop((held, copy));
    assert_eq!(files(&dir.path().join("finished")).len(), 2);
    let solved = store.finished();
    assert_eq!((solved.len(), solved[0].day), (1, Some(jiff::civil::date(2020, 1, 1))));
}

/// A solved game counts on the day it was solved, unless the last move is undone.
#[test]
fn solved_games_are_listed_with_their_day() {
    let (dir, store, _) = one_game();
    assert!(store.list().finished.is_empty());
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(8), &Zoned::now());
    for (cell, digit) in SOLUTION.bytes().enumerate() {
        if let Ok(event) = game.act(Duration::from_secs(60), place(cell, (digit - b'0').into())) {
            journal.append(&event, game.status(), &Zoned::now()).expect("a journal that can be written");
        }
    }
    journal.close().expect("a journal that can be closed");
    let today = jiff::Zoned::now().date();
    let solved = store.list().finished;
    assert_eq!(solved.len(), 1);
    let stats = solved[0].finished.as_ref().expect("figures");
    assert_eq!((&solved[0].origin, stats.elapsed_ms), (&origin(8), 60_000));
    let day = solved[0].day.expect("a day");
    assert!(day == today || day.tomorrow().ok() == Some(today), "midnight may have passed");

    // A journal from before days were saved: the day comes from the file's time.
    let finished = fs::read_dir(dir.path().join("finished")).expect("a folder").next().expect("a file");
    let path = finished.expect("a file").path();
    let text = fs::read_to_string(&path).expect("a journal");
    let (before, after) = text.rsplit_once(",\"day\":").expect("a day");
    let end = after.find('}').expect("the end of the line");
    fs::write(&path, format!("{before}{}", &after[end..])).expect("a file that can be written");
    assert_eq!(store.list().finished[0].day, Some(day));
}

#[test]
fn the_files_opened_last_are_remembered() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path().join("data"));
    assert!(store.recent_files().is_empty());
    let path = |name: &str| dir.path().join(name);
    for name in (0..12).map(|number| format!("{number}.txt")) {
        fs::write(path(&name), "1").expect("written");
        store.remember_file(&path(&name));
    }
    store.remember_file(&path("7.txt"));
    fs::remove_file(path("10.txt")).expect("removed");
    let names: Vec<String> =
        store.recent_files().iter().map(|path| path.rsplit('/').next().expect("a name").to_owned()).collect();
    assert_eq!(names, ["7.txt", "11.txt", "9.txt", "8.txt", "6.txt", "5.txt", "4.txt"]);
}
