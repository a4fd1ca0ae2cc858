//! Games on disk: nothing shown is lost, nothing crashes, and no two programs write one file.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use ninefold::format::{Entry, Options, ParseError, Problem};
use ninefold::game::{Action, Game, MarkKind, Move, QueensMove};
use ninefold::grid::{Alphabet, Cell, Digit, Geometry, Grid, Puzzle};
use ninefold::queens::{Board, Square};
use ninefold::store::{
    GameId, Journal, Origin, Place, Rest, Resumed, Store, StoreError, left_out, read_journal, read_puzzles,
};
use proptest::prelude::*;
use tempfile::TempDir;

const SOLUTION: &str = "1234341221434321";

fn grid(text: &str) -> Grid {
    text.chars().map(|c| Alphabet::Digits.digit(c, 4)).collect()
}

fn sudoku() -> Game {
    let geometry = Geometry::standard(4).expect("a standard size");
    let puzzle = Puzzle::new(geometry, grid("1.3..4122.....2."));
    Game::new(Problem::Sudoku(puzzle)).expect("small enough to play")
}

fn place(cell: usize, digit: usize) -> Move {
    Move::Place {
        cells: vec![Cell::new(cell)],
        digit: Digit::from_index(digit - 1),
        clean_peers: true,
        restore: true,
    }
}

fn mark(cell: usize, digit: usize) -> Move {
    Move::Mark { cells: vec![Cell::new(cell)], digit: Digit::from_index(digit - 1), kind: MarkKind::Corner }
}

fn origin(number: usize) -> Origin {
    Origin { title: format!("Easy {number}"), pack: Some(Place { pack: "easy".to_owned(), number }) }
}

/// Does it and writes it down.
fn act(game: &mut Game, journal: &mut Journal, second: u64, action: impl Into<Action>) {
    let event = game.act(Duration::from_secs(second), action).expect("a move that can be made");
    journal.append(&event, game).expect("a journal that can be written");
}

/// A folder with one game of seven events in it, closed.
fn one_game() -> (TempDir, Store, Game) {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(7));
    act(&mut game, &mut journal, 1, mark(3, 4));
    act(&mut game, &mut journal, 2, place(1, 2));
    act(&mut game, &mut journal, 3, Action::Hint);
    act(&mut game, &mut journal, 4, place(9, 1));
    act(&mut game, &mut journal, 5, place(4, 3));
    act(&mut game, &mut journal, 6, Action::Undo);
    act(&mut game, &mut journal, 7, Action::Undo);
    journal.close().expect("closed");
    (dir, store, game)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries.map(|entry| entry.expect("an entry").path()).collect()
}

fn only_file(dir: &Path) -> PathBuf {
    let files = files(&dir.join("games"));
    assert_eq!(files.len(), 1, "{files:?}");
    files[0].clone()
}

fn newest(store: &Store) -> GameId {
    store.list().games.first().expect("a game to continue").id.clone()
}

fn resume(store: &Store) -> Resumed {
    store.resume(&newest(store)).expect("a game that can be taken up")
}

fn words(resumed: &Resumed) -> String {
    resumed.notices.iter().map(|notice| notice.0.as_str()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_game_goes_on_exactly_where_it_was_left() {
    let (dir, store, game) = one_game();
    let resumed = resume(&store);
    assert_eq!(resumed.game, game);
    assert!(resumed.game.can_redo() && resumed.game.can_undo());
    assert_eq!(resumed.origin, origin(7));
    assert_eq!(words(&resumed), "");
    let (mut game, mut journal) = (resumed.game, resumed.journal);
    act(&mut game, &mut journal, 8, Action::Redo);
    drop(journal);
    assert_eq!(resume(&store).game, game);
    only_file(dir.path());
}

#[test]
fn a_puzzle_leads_to_the_game_of_it() {
    let (dir, store, game) = one_game();
    let found = store.game_of(&sudoku(), &origin(7)).expect("the same place and puzzle");
    assert_eq!(store.resume(&found).expect("a game").game, game);
    assert_eq!(store.game_of(&sudoku(), &origin(8)), None, "another place");
    let nowhere = Origin { title: "Easy 7".into(), pack: None };
    assert_eq!(store.game_of(&sudoku(), &nowhere), None, "a game of a pack is no game of a file");
    let empty = Puzzle::new(Geometry::standard(4).expect("a standard size"), Grid::empty(16));
    let other = Game::new(Problem::Sudoku(empty)).expect("small enough to play");
    assert_eq!(store.game_of(&other, &origin(7)), None, "another puzzle");

    let older = File::options().write(true).open(only_file(dir.path())).expect("a game");
    older.set_modified(SystemTime::now() - Duration::from_secs(60)).expect("another time");
    // Begun anew: the newer one. Solved: the unfinished one, then the solved one.
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(7));
    act(&mut game, &mut journal, 1, place(1, 2));
    let newer = newest(&store);
    assert_ne!(newer, found);
    assert_eq!(store.game_of(&sudoku(), &origin(7)), Some(newer.clone()));
    for (cell, digit) in SOLUTION.bytes().enumerate() {
        if let Ok(event) = game.act(Duration::ZERO, place(cell, (digit - b'0').into())) {
            journal.append(&event, &game).expect("written");
        }
    }
    assert!(game.is_solved());
    assert_eq!(store.game_of(&sudoku(), &origin(7)), Some(found.clone()));
    fs::remove_file(only_file(dir.path())).expect("removed");
    assert_eq!(store.game_of(&sudoku(), &origin(7)), Some(newer));
}

#[test]
fn nothing_is_written_before_something_happens() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path().join("new"));
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(1));
    let pause = game.act(Duration::from_secs(3), Action::Pause).expect("a pause");
    journal.append(&pause, &game).expect("nothing to write");
    journal.close().expect("nothing to close");
    assert!(files(dir.path()).is_empty());
    assert!(store.list().games.is_empty());
}

#[test]
fn each_move_is_on_the_disk_before_the_next() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(1));
    for (second, digit) in [(1, 2), (2, 4), (3, 3)] {
        act(&mut game, &mut journal, second, place(1, digit));
        let saved = read_journal(&fs::read(only_file(dir.path())).expect("bytes")).expect("a game");
        assert_eq!((&saved.game, saved.rest), (&game, Rest::Nothing));
    }
}

#[test]
fn a_file_torn_anywhere_gives_every_complete_line() {
    let (dir, store, _) = one_game();
    let path = only_file(dir.path());
    let whole = fs::read(&path).expect("bytes");
    let line_ends: Vec<usize> = (0..whole.len()).filter(|&i| whole[i] == b'\n').map(|i| i + 1).collect();
    assert_eq!(line_ends.len(), 8);
    let expected: Vec<Game> =
        line_ends.iter().map(|&end| read_journal(&whole[..end]).expect("whole lines").game).collect();
    for length in 0..whole.len() {
        fs::write(&path, &whole[..length]).expect("written");
        let complete = line_ends.iter().filter(|&&end| end <= length).count();
        if complete == 0 {
            let list = store.list();
            assert!(list.games.is_empty());
            assert_eq!(list.notices.len(), usize::from(length > 0), "{length}: {list:?}");
            continue;
        }
        let resumed = resume(&store);
        assert_eq!(resumed.game, expected[complete - 1], "{length} bytes");
        let is_torn = !line_ends.contains(&length);
        assert_eq!(words(&resumed).contains("dropped"), is_torn, "{length} bytes");
        let (mut game, mut journal) = (resumed.game, resumed.journal);
        act(&mut game, &mut journal, 99, mark(15, 1));
        drop(journal);
        assert_eq!(resume(&store).game, game, "{length} bytes and one more move");
    }
}

#[test]
fn a_last_line_of_rubbish_is_dropped() {
    for rubbish in [&b"\0\0\0\0\0\0"[..], b"\0\0\0\n", b"{\"at\":99,\"do\n", b"\xff\xfe\n", b"\n"] {
        let (dir, store, game) = one_game();
        let path = only_file(dir.path());
        File::options().append(true).open(&path).and_then(|mut f| f.write_all(rubbish)).expect("written");
        let resumed = resume(&store);
        assert_eq!(resumed.game, game, "{rubbish:?}");
        assert!(words(&resumed).contains("dropped"), "{rubbish:?}");
    }
}

#[test]
fn a_damaged_middle_is_set_aside_and_the_moves_before_it_go_on() {
    let unknown = r#"{"at":3000,"do":{"play":{"teleport":{}}}}"#;
    let impossible = r#"{"at":3000,"do":{"play":{"erase":{"cells":[0]}}}}"#;
    for (bad, why) in [("rubbish", "expected value"), (unknown, "teleport"), (impossible, "r1c1 is a given")]
    {
        let (dir, store, _) = one_game();
        let path = only_file(dir.path());
        let text = fs::read_to_string(&path).expect("text");
        let mut lines: Vec<&str> = text.lines().collect();
        let good = lines[..3].join("\n") + "\n";
        lines[3] = bad;
        let damaged = lines.join("\n") + "\n";
        fs::write(&path, &damaged).expect("written");

        let resumed = resume(&store);
        assert_eq!(resumed.game, read_journal(good.as_bytes()).expect("a game").game);
        let said = words(&resumed);
        assert!(said.contains("Line 4") && said.contains(why) && said.contains(".damaged"), "{said}");
        let aside = path.with_extension("jsonl.damaged");
        assert_eq!(fs::read_to_string(aside).expect("set aside"), damaged, "untouched");
        let (mut game, mut journal) = (resumed.game, resumed.journal);
        act(&mut game, &mut journal, 50, mark(15, 1));
        drop(journal);
        assert_eq!(resume(&store).game, game);
        assert_eq!(store.list().games.len(), 1);
    }
}

#[test]
fn files_that_are_no_games_are_set_aside_once() {
    let (dir, store, _) = one_game();
    let games = dir.path().join("games");
    fs::write(games.join("a.jsonl"), "rubbish\n").expect("written");
    fs::write(games.join("b.jsonl"), "{\"ninefold\":1}\n").expect("written");
    fs::write(games.join("notes.txt"), "mine\n").expect("written");
    fs::write(games.join("empty.jsonl"), "").expect("written");
    fs::create_dir(games.join("folder.jsonl")).expect("made");
    let list = store.list();
    assert_eq!(list.games.len(), 1);
    let said: Vec<_> = list.notices.iter().map(|notice| notice.0.as_str()).collect();
    assert_eq!(said.iter().filter(|words| words.contains("set aside as")).count(), 2, "{said:?}");
    assert_eq!(fs::read_to_string(games.join("a.jsonl.damaged")).expect("there"), "rubbish\n");
    let again = store.list();
    assert!(again.notices.iter().all(|notice| !notice.0.contains("set aside")), "{again:?}");
    assert!(games.join("notes.txt").exists() && games.join("empty.jsonl").exists());
}

#[test]
fn a_notice_waits_for_whoever_can_tell_it() {
    let (dir, store, _) = one_game();
    let path = dir.path().join("games").join("a.jsonl");
    let looks: [&dyn Fn(); 3] =
        [&|| drop(store.finished()), &|| drop(store.progress("easy")), &|| drop(store.progress_of(&[]))];
    for look in looks {
        fs::write(&path, "rubbish\n").expect("written");
        look();
        assert!(!path.exists(), "set aside");
        let told = store.clone().list().notices;
        assert!(told.len() == 1 && told[0].0.contains("set aside as"), "{told:?}");
        assert!(store.list().notices.is_empty() && store.notices().is_empty(), "told once");
    }
    fs::write(&path, "rubbish\n").expect("written");
    store.finished();
    assert_eq!((store.notices().len(), store.notices().len()), (1, 0));
}

/// Windows lets nobody read a locked file, so that there is no half a header to be seen.
#[cfg(unix)]
#[test]
fn a_file_that_another_program_is_writing_is_left_alone() {
    let (dir, store, _) = one_game();
    let path = only_file(dir.path());
    let id = newest(&store);
    let whole = fs::read(&path).expect("readable");
    fs::write(&path, &whole[..20]).expect("written");
    let writer = File::options().write(true).open(&path).expect("opened");
    writer.lock().expect("locked");
    let list = store.list();
    assert!(list.games.is_empty() && list.notices.is_empty(), "{list:?}");
    let error = store.resume(&id).expect_err("half a header");
    assert!(error.to_string().contains("open"), "{error}");
    assert!(path.exists(), "it is not taken from its writer");
    fs::write(&path, &whole).expect("written");
    drop(writer);
    assert_eq!(store.list().games.len(), 1);
}

#[test]
fn what_was_set_aside_before_is_kept() {
    let (dir, store, _) = one_game();
    let path = dir.path().join("games").join("a.jsonl");
    for text in ["first\n", "second\n", "third\n"] {
        fs::write(&path, text).expect("written");
        assert_eq!(store.list().notices.len(), 1);
    }
    for (ending, text) in [("damaged", "first\n"), ("damaged2", "second\n"), ("damaged3", "third\n")] {
        let aside = path.with_added_extension(ending);
        assert_eq!(fs::read_to_string(aside).expect("there"), text);
    }
    assert!(store.list().notices.is_empty());
}

#[test]
fn a_game_of_a_newer_program_is_left_alone() {
    let (dir, store, _) = one_game();
    let id = newest(&store);
    let path = only_file(dir.path());
    let text = fs::read_to_string(&path).expect("text").replacen("\"ninefold\":1,", "\"ninefold\":2,", 1);
    fs::write(&path, &text).expect("written");
    let list = store.list();
    assert!(list.games.is_empty());
    assert_eq!(list.notices[0].0, "1 saved game is from a newer ninefold: left alone.");
    let error = store.resume(&id).expect_err("from the future");
    assert!(matches!(error, StoreError::Newer { .. }), "{error}");
    assert_eq!(fs::read_to_string(&path).expect("text"), text);
}

#[test]
fn a_broken_puzzle_in_the_first_line_is_an_error_in_words() {
    let (dir, store, _) = one_game();
    let id = newest(&store);
    let path = only_file(dir.path());
    let text = fs::read_to_string(&path).expect("text").replacen("size: 4", "size: 77", 1);
    fs::write(&path, &text).expect("written");
    let error = store.resume(&id).expect_err("no such board");
    assert!(error.to_string().contains("damaged (line 1: "), "{error}");
    assert!(store.list().games.is_empty());
}

/// Windows lets nobody read a locked file: there the second program can only say so.
#[cfg(unix)]
#[test]
fn two_programs_do_not_write_one_game() {
    let (dir, store, _) = one_game();
    let first = resume(&store);
    assert_eq!(words(&first), "");
    let second = resume(&store);
    assert_eq!(words(&second), "This game is open in another ninefold: you play a copy of it.");
    let (mut game, mut journal) = (first.game, first.journal);
    let (mut copy, mut copy_journal) = (second.game, second.journal);
    act(&mut game, &mut journal, 10, mark(15, 1));
    act(&mut copy, &mut copy_journal, 11, mark(13, 2));
    act(&mut game, &mut journal, 12, mark(15, 2));
    drop((journal, copy_journal));
    assert_eq!(files(&dir.path().join("games")).len(), 2);
    let mut games: Vec<Game> = Vec::new();
    for summary in store.list().games {
        games.push(store.resume(&summary.id).expect("a game").game);
    }
    assert!(games.contains(&game) && games.contains(&copy));
    assert_eq!(words(&resume(&store)), "", "the lock goes with its owner");
}

#[test]
fn the_list_tells_what_the_games_are_newest_first() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    for (number, age) in [(1, 300), (2, 100), (3, 200)] {
        let before = files(&dir.path().join("games"));
        let mut game = sudoku();
        let mut journal = store.begin(&game, &origin(number));
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
fn a_solved_game_leaves_the_list_and_counts_for_its_pack() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let solve = |number, seconds, action: &dyn Fn(&mut Game, &mut Journal)| {
        let mut game = sudoku();
        let mut journal = store.begin(&game, &origin(number));
        act(&mut game, &mut journal, seconds, Action::Hint);
        action(&mut game, &mut journal);
        assert!(game.is_solved());
        (game, journal)
    };
    let by_hand = |game: &mut Game, journal: &mut Journal| {
        for (cell, digit) in SOLUTION.bytes().enumerate() {
            if let Ok(event) = game.act(Duration::ZERO, place(cell, (digit - b'0').into())) {
                journal.append(&event, game).expect("written");
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
    assert_eq!(best(&store), [(1, 60)], "a move taken back opens the game again");
    assert_eq!(store.progress("easy")[&3].begun, Some(game.filled()));
    assert_eq!(resume(&store).game, game);
}

#[test]
fn a_game_taken_out_of_the_list_is_not_lost() {
    let (dir, store, game) = one_game();
    let id = newest(&store);
    let open = store.resume(&id).expect("a game");
    let refused = store.remove(&id).expect_err("it is open").to_string();
    assert!(refused.contains("open in another ninefold"), "{refused}");
    drop(open);
    store.remove(&id).expect("it can be moved");
    assert!(store.list().games.is_empty() && files(&dir.path().join("games")).is_empty());
    assert!(store.remove(&id).is_err(), "it is there no more");
    let removed = files(&dir.path().join("removed"));
    fs::rename(&removed[0], dir.path().join("games").join(removed[0].file_name().expect("a name")))
        .expect("moved back");
    assert_eq!(resume(&store).game, game);
}

/// The index of a store that was asked before sees what has happened since.
#[test]
fn a_list_is_never_stale() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let (store, other) = (Store::open(dir.path()), Store::open(dir.path()));
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(1));
    for (second, cell) in [(1, 1), (2, 3), (3, 4)] {
        act(&mut game, &mut journal, second, mark(cell, 3));
        let games = other.list().games;
        assert_eq!((games.len(), games[0].elapsed.as_secs()), (1, second));
    }
    act(&mut game, &mut journal, 4, Move::Solve { grid: grid(SOLUTION) });
    let list = other.list();
    assert!(list.games.is_empty() && list.finished[0].finished.as_ref().is_some_and(|stats| stats.shown));
    drop(journal);
    other.remove(&list.finished[0].id).expect("nobody plays it");
    assert!(store.list().finished.is_empty());
}

#[test]
fn the_puzzles_of_a_file_have_their_progress_whatever_the_file_is_called() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let mut game = sudoku();
    let own = Origin { title: "mine.txt 2".to_owned(), pack: None };
    let mut journal = store.begin(&game, &own);
    act(&mut game, &mut journal, 5, place(1, 2));
    let other = Problem::Queens(Board::empty(6).expect("a board"));
    let progress = store.progress_of(&[other, game.problem()]);
    assert_eq!(progress.keys().collect::<Vec<_>>(), [&2]);
    assert_eq!(progress[&2].begun, Some(game.filled()));
}

#[test]
fn a_queens_board_is_kept_too() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let mut board = Board::empty(6).expect("a board");
    board.set_blocked(Square::new(0, 0), true);
    board.set_queen(Square::new(2, 5), true);
    let mut game = Game::new(Problem::Queens(board)).expect("any board can be played");
    let mut journal = store.begin(&game, &Origin { title: "Queens 1".to_owned(), pack: None });
    act(&mut game, &mut journal, 1, QueensMove::Queen { square: Square::new(0, 1), cross_attacked: false });
    act(
        &mut game,
        &mut journal,
        2,
        QueensMove::Cross { squares: vec![Square::new(4, 4), Square::new(5, 5)] },
    );
    drop(journal);
    assert_eq!(resume(&store).game, game);
    assert_eq!(store.list().games[0].filled, (2, 6));
}

#[test]
fn titles_from_disk_send_nothing_to_the_terminal() {
    let (dir, store, _) = one_game();
    let path = only_file(dir.path());
    let text = fs::read_to_string(&path).expect("text").replacen("Easy 7", r"\u001b[2JEasy\u202e", 1);
    fs::write(&path, text).expect("written");
    assert_eq!(store.list().games[0].origin.title, "[2JEasy");
}

/// A folder in place of which nothing can be made: a file stands there.
#[test]
fn a_folder_that_cannot_be_made_is_said_and_costs_no_move() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let blocked = dir.path().join("data");
    fs::write(&blocked, "").expect("a file");
    let store = Store::open(&blocked);
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(1));
    let event = game.act(Duration::from_secs(1), place(1, 2)).expect("a move");
    let error = journal.append(&event, &game).expect_err("no folder").to_string();
    assert!(error.starts_with("cannot create ") && !error.contains("os error"), "{error}");

    fs::remove_file(&blocked).expect("out of the way");
    act(&mut game, &mut journal, 2, place(3, 4));
    journal.close().expect("closed");
    assert_eq!(resume(&store).game, game, "the move before is there too");
}

#[cfg(unix)]
#[test]
fn a_read_only_file_is_played_as_a_copy() {
    use std::os::unix::fs::PermissionsExt;
    let (dir, store, game) = one_game();
    let games = dir.path().join("games");
    let path = only_file(dir.path());
    let mode = |path: &Path, bits| fs::set_permissions(path, fs::Permissions::from_mode(bits)).expect("set");
    mode(&path, 0o444);
    mode(&games, 0o555);
    if File::options().write(true).open(&path).is_ok() {
        return; // The superuser may write everywhere.
    }
    let resumed = resume(&store);
    assert_eq!(resumed.game, game);
    assert!(words(&resumed).contains("cannot be written to"));
    let (mut copy, mut journal) = (resumed.game, resumed.journal);
    let event = copy.act(Duration::from_secs(20), mark(15, 1)).expect("a move");
    let error = journal.append(&event, &copy).expect_err("read-only").to_string();
    assert!(error.contains("Permission denied"), "{error}");
    mode(&games, 0o755);
    act(&mut copy, &mut journal, 21, mark(15, 2));
    drop(journal);
    assert_eq!(files(&games).len(), 2);
}

#[test]
fn puzzle_files_are_read_or_refused_in_words() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| dir.path().join(name);
    let said =
        |name: &str| read_puzzles(&path(name), Options::default()).expect_err("no puzzles").to_string();
    fs::write(path("good.txt"), "1.3..4122.....2.\n1.3..4122.......\n").expect("written");
    let entries = read_puzzles(&path("good.txt"), Options::default()).expect("puzzles");
    let lines = |read: Vec<Result<Entry, ParseError>>| {
        read.into_iter()
            .map(|read| read.map(|entry| entry.line).map_err(|error| error.line))
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(entries), [Ok(1), Ok(2)]);
    fs::write(path("mixed.txt"), "1.3..4122.....2.\n1.3..4122.....2\nxyz\n").expect("written");
    let mixed = read_puzzles(&path("mixed.txt"), Options::default()).expect("a puzzle");
    let told = left_out(mixed.iter().filter_map(|read| read.as_ref().err()));
    assert!(
        told.is_some_and(|told| told.starts_with("2 puzzles are left out, the first for this: line 2, "))
    );
    assert_eq!(lines(mixed), [Ok(1), Err(2), Err(3)]);
    assert_eq!(left_out([]), None);
    assert!(said("none\u{1b}[2J.txt").ends_with("none[2J.txt: there is no such file"));
    assert!(said("").contains("is a folder: expected a puzzle file"));
    fs::write(path("bad.txt"), "1.3..4122.....2\n").expect("written");
    assert!(said("bad.txt").contains("bad.txt: line 1, column "));
    File::create(path("large.txt")).and_then(|file| file.set_len(17 << 20)).expect("a large file");
    assert!(said("large.txt").ends_with("is larger than 16 MB: cut the puzzles to play out of it"));
}

proptest! {
    /// Bytes changed, put in or cut out anywhere: never a crash, and what is read is read again.
    #[test]
    fn a_file_with_any_bytes_changed_is_read_as_far_as_it_is_good(
        edits in proptest::collection::vec((any::<prop::sample::Index>(), 0..3usize, any::<u8>()), 1..6)
    ) {
        let (dir, _, _) = one_game();
        let mut bytes = fs::read(only_file(dir.path())).expect("bytes");
        for (index, cut, byte) in edits {
            let at = index.index(bytes.len());
            let end = (at + cut).min(bytes.len());
            bytes.splice(at..end, [byte]);
        }
        if let Ok(saved) = read_journal(&bytes) {
            let again = read_journal(&bytes[..saved.good]).expect("good lines are good");
            prop_assert_eq!((again.game, again.good, again.rest), (saved.game, saved.good, Rest::Nothing));
        }
    }
}

/// A solved game counts on its day; one that is taken back does not.
#[test]
fn solved_games_are_told_with_their_day() {
    let (dir, store, _) = one_game();
    assert!(store.list().finished.is_empty());
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(8));
    for (cell, digit) in SOLUTION.bytes().enumerate() {
        if let Ok(event) = game.act(Duration::from_secs(60), place(cell, (digit - b'0').into())) {
            journal.append(&event, &game).expect("a journal that can be written");
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

    // From before the day was kept: the file's time tells it.
    let finished = fs::read_dir(dir.path().join("finished")).expect("a folder").next().expect("a file");
    let path = finished.expect("a file").path();
    let text = fs::read_to_string(&path).expect("a journal");
    let (before, after) = text.rsplit_once(",\"day\":").expect("a day");
    let end = after.find('}').expect("the end of the line");
    fs::write(&path, format!("{before}{}", &after[end..])).expect("a file that can be written");
    assert_eq!(store.list().finished[0].day, Some(day));
}

/// The lines of a game that was played before marks could come back and had two kinds: its marks stay
/// what they were, and the game goes on with what there is now.
#[test]
fn an_old_journal_gives_the_game_that_it_always_gave() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let store = Store::open(dir.path());
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(7));
    act(&mut game, &mut journal, 1, Move::FillMarks {});
    journal.close().expect("closed");
    let path = only_file(dir.path());
    let old = [
        r#"{"at":2000,"do":{"play":{"place":{"cells":[9],"digit":3,"clean_peers":true}}},"filled":8}"#,
        r#"{"at":3000,"do":{"play":{"erase":{"cells":[9]}}},"filled":7}"#,
        r#"{"at":4000,"do":{"play":{"mark":{"cells":[9],"digit":1}}},"filled":7}"#,
        r#"{"at":5000,"do":{"play":{"place":{"cells":[12],"digit":3,"clean_peers":true}}},"filled":8}"#,
        r#"{"at":6000,"do":{"play":{"place":{"cells":[12],"digit":4,"clean_peers":true}}},"filled":8}"#,
    ];
    let mut file = File::options().append(true).open(&path).expect("a game");
    old.iter().for_each(|line| writeln!(file, "{line}").expect("written"));
    let mut resumed = resume(&store);
    assert_eq!(words(&resumed), "");
    let marks = |game: &Game| -> Vec<u32> {
        let Game::Sudoku(session) = game else { panic!("a sudoku") };
        let cells = [4, 9, 11, 13, 15].map(Cell::new);
        cells.map(|cell| session.marks(cell).corner.bits()).to_vec()
    };
    // As the program of then left them: wherever a 3 or the 4 was driven out it stays away.
    assert_eq!(marks(&resumed.game), [0b0000, 0b0001, 0b1001, 0b0001, 0b0001]);
    let erase = Move::Erase { cells: vec![Cell::new(12)], restore: true };
    act(&mut resumed.game, &mut resumed.journal, 7, erase);
    assert_eq!(marks(&resumed.game), [0b0000, 0b0001, 0b1001, 0b0001, 0b1001], "the 4 lets its marks in");
}
