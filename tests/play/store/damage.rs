//! Files that are torn, damaged, foreign, or not writable.

use super::*;

#[test]
fn a_torn_file_keeps_every_complete_line() {
    let (dir, store, _) = one_game();
    let (path, id) = (only_file(dir.path()), newest(&store));
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
        // A file whose first move is torn is in no list.
        let resumed = store.resume(&id, &Zoned::now()).expect("a game");
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
fn a_garbled_last_line_is_dropped() {
    for rubbish in [&b"\0\0\0\0\0\0"[..], b"\0\0\0\n", b"{\"at\":99,\"do\n", b"\xff\xfe\n", b"\n"] {
        let (dir, store, game) = one_game();
        let path = only_file(dir.path());
        File::options().append(true).open(&path).and_then(|mut f| f.write_all(rubbish)).expect("written");
        let resumed = resume(&store);
        assert_eq!(resumed.game, game, "{rubbish:?}");
        assert!(words(&resumed).contains("dropped"), "{rubbish:?}");
    }
}

/// Returns the game of these lines without one of them.
fn without_line(lines: &[&str], missing: usize) -> Game {
    let mut rest = lines.to_vec();
    rest.remove(missing);
    let saved = read_journal((rest.join("\n") + "\n").as_bytes()).expect("a game");
    assert_eq!((saved.is_torn, saved.damage), (false, None));
    saved.game
}

#[test]
fn a_damaged_line_is_skipped_and_later_moves_are_kept() {
    let unknown = r#"{"at":3000,"do":{"play":{"teleport":{}}}}"#;
    let impossible = r#"{"at":3000,"do":{"play":{"erase":{"cells":[0]}}}}"#;
    for (bad, why) in [("rubbish", "expected value"), (unknown, "teleport"), (impossible, "r1c1 is a given")]
    {
        let (dir, store, _) = one_game();
        let path = only_file(dir.path());
        let text = fs::read_to_string(&path).expect("text");
        let mut lines: Vec<&str> = text.lines().collect();
        let expected = without_line(&lines, 3);
        lines[3] = bad;
        let damaged = lines.join("\n") + "\n";
        fs::write(&path, &damaged).expect("written");

        let resumed = resume(&store);
        assert_eq!(resumed.game, expected);
        let said = words(&resumed);
        assert!(
            said.ends_with(" 1 move is lost. The 4 moves after it may be wrong; undo reverts them."),
            "{said}"
        );
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
fn files_that_are_not_games_are_set_aside_once() {
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
fn notices_are_kept_until_they_are_taken() {
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
        assert!(store.list().notices.is_empty() && store.notices().is_empty(), "taken once");
    }
    fs::write(&path, "rubbish\n").expect("written");
    store.finished();
    assert_eq!((store.notices().len(), store.notices().len()), (1, 0));
}

/// Not on Windows, where a locked file cannot be read.
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
    let error = store.resume(&id, &Zoned::now()).expect_err("half a header");
    assert!(error.to_string().contains("open"), "{error}");
    assert!(path.exists(), "the file stays with its writer");
    fs::write(&path, &whole).expect("written");
    drop(writer);
    assert_eq!(store.list().games.len(), 1);
}

#[test]
fn files_set_aside_earlier_are_kept() {
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
fn a_game_of_a_newer_version_is_left_alone() {
    let (dir, store, _) = one_game();
    let id = newest(&store);
    let path = only_file(dir.path());
    let text = fs::read_to_string(&path).expect("text").replacen("\"ninefold\":2,", "\"ninefold\":3,", 1);
    fs::write(&path, &text).expect("written");
    let list = store.list();
    assert!(list.games.is_empty());
    assert_eq!(list.notices[0].0, "1 saved game is from a newer ninefold and left alone.");
    let other = Store::open(dir.path());
    assert!(other.progress("none").is_empty());
    assert_eq!(other.notices(), list.notices);
    assert_eq!(other.notices(), []);
    let error = store.resume(&id, &Zoned::now()).expect_err("from the future");
    assert!(matches!(error, StoreError::Newer { .. }), "{error}");
    assert_eq!(fs::read_to_string(&path).expect("text"), text);
}

#[test]
fn a_malformed_puzzle_in_the_first_line_is_a_readable_error() {
    let (dir, store, _) = one_game();
    let id = newest(&store);
    let path = only_file(dir.path());
    let text = fs::read_to_string(&path).expect("text").replacen("size: 4", "size: 77", 1);
    fs::write(&path, &text).expect("written");
    let error = store.resume(&id, &Zoned::now()).expect_err("no such board");
    assert!(error.to_string().contains("damaged (line 1: "), "{error}");
    assert!(store.list().games.is_empty());
}

#[test]
fn titles_from_disk_contain_no_escape_sequences() {
    let (dir, store, _) = one_game();
    let path = only_file(dir.path());
    let text = fs::read_to_string(&path).expect("text").replacen("Easy 7", r"\u001b[2JEasy\u202e", 1);
    fs::write(&path, text).expect("written");
    assert_eq!(store.list().games[0].origin.title, "[2JEasy");
}

/// The folder cannot be created because a file has its name.
#[test]
fn a_folder_that_cannot_be_created_is_reported_and_no_move_is_lost() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let blocked = dir.path().join("data");
    fs::write(&blocked, "").expect("a file");
    let store = Store::open(&blocked);
    let mut game = sudoku();
    let mut journal = store.begin(&game, &origin(1), &Zoned::now());
    let event = game.act(Duration::from_secs(1), place(1, 2)).expect("a move");
    let error = journal.append(&event, game.status(), &Zoned::now()).expect_err("no folder").to_string();
    assert!(error.starts_with("cannot create ") && !error.contains("os error"), "{error}");

    fs::remove_file(&blocked).expect("out of the way");
    act(&mut game, &mut journal, 2, place(3, 4));
    journal.close().expect("closed");
    assert_eq!(resume(&store).game, game, "earlier moves are saved too");
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
        // Root can write anywhere.
        return as_another_user("store::damage::a_read_only_file_is_played_as_a_copy");
    }
    let resumed = resume(&store);
    assert_eq!(resumed.game, game);
    assert!(words(&resumed).contains("cannot be written to"));
    let (mut copy, mut journal) = (resumed.game, resumed.journal);
    let event = copy.act(Duration::from_secs(20), mark(15, 1)).expect("a move");
    let error = journal.append(&event, copy.status(), &Zoned::now()).expect_err("read-only").to_string();
    assert!(error.contains("Permission denied"), "{error}");
    mode(&games, 0o755);
    act(&mut copy, &mut journal, 21, mark(15, 2));
    drop(journal);
    assert_eq!(files(&games).len(), 2);
}

/// Runs a test of this program as a user who is not root.
#[cfg(unix)]
fn as_another_user(test: &str) {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    const NOBODY: u32 = 65534;
    let dir = tempfile::tempdir().expect("a temporary folder");
    fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o777)).expect("set");
    let program = dir.path().join("tests");
    fs::copy(std::env::current_exe().expect("this program"), &program).expect("copied");
    let mut command = std::process::Command::new(&program);
    command.args(["--exact", test]).current_dir(dir.path()).env("TMPDIR", dir.path());
    let run = command.uid(NOBODY).gid(NOBODY).output().expect("it runs");
    let told = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && told.contains("1 passed"), "{told}");
}

#[test]
fn games_without_checksums_are_read_and_new_lines_get_them() {
    let (dir, store, game) = one_game();
    let path = only_file(dir.path());
    let text = without_checksums(&fs::read_to_string(&path).expect("text"));
    fs::write(&path, &text).expect("written");
    let mut resumed = resume(&store);
    assert_eq!((&resumed.game, words(&resumed)), (&game, String::new()));
    act(&mut resumed.game, &mut resumed.journal, 9, mark(15, 1));
    let before = resumed.game.clone();
    drop(resumed);
    let text = fs::read_to_string(&path).expect("text");
    assert_eq!((text.matches("\"crc\"").count(), text.lines().count()), (1, 9));
    assert_eq!(resume(&store).game, before);
}

/// One digit is replaced by another in a line that remains valid.
#[test]
fn checksums_find_damage_that_is_valid_json() {
    let (dir, store, _) = one_game();
    let path = only_file(dir.path());
    let text = fs::read_to_string(&path).expect("text");
    let lines: Vec<&str> = text.lines().collect();
    let other = lines[2].replace("\"digit\":2", "\"digit\":4");
    assert_ne!(other, lines[2]);
    let saved = read_journal(text.replace(lines[2], &other).as_bytes()).expect("a game");
    let damage = saved.damage.expect("a damaged line");
    assert_eq!((damage.line, damage.why.as_str(), damage.lost), (3, "its checksum is wrong", 1));
    assert_eq!(saved.game, without_line(&lines, 2));
    fs::write(&path, text.replacen("Easy 7", "Easy 8", 1)).expect("written");
    let resumed = resume(&store);
    assert!(words(&resumed).starts_with("Line 1 of the saved game is damaged (its checksum is wrong)"));
}

#[test]
fn any_larger_version_number_is_newer() {
    let (dir, store, _) = one_game();
    let id = newest(&store);
    let path = only_file(dir.path());
    let text = fs::read_to_string(&path).expect("text");
    let version = |version: &str| {
        let text = text.replacen("\"ninefold\":2,", &format!("\"ninefold\":{version},"), 1);
        fs::write(&path, text).expect("written");
        store.resume(&id, &Zoned::now()).expect_err("another version")
    };
    let huge = "9".repeat(400);
    for newer in ["3", "1.5", "4294967296", "99999999999999999999", "1e999", &huge] {
        let error = version(newer);
        assert!(matches!(error, StoreError::Newer { .. }), "{newer}: {error}");
        assert!(path.exists(), "left alone");
    }
    let error = version("0");
    assert!(matches!(&error, StoreError::Damaged { why, .. } if why.contains("version 0")), "{error}");
}

/// The file may be deleted, replaced or truncated: the game in memory is always the newest.
#[cfg(unix)]
#[test]
fn a_file_changed_by_another_program_is_rewritten() {
    type Change<'a> = (&'a str, &'a dyn Fn(&Path));
    let changes: [Change<'_>; 4] = [
        ("deleted or replaced", &|path| fs::remove_file(path).expect("removed")),
        ("deleted or replaced", &|path| {
            fs::remove_dir_all(path.ancestors().nth(2).expect("the folder of all games")).expect("removed")
        }),
        ("deleted or replaced", &|path| {
            fs::remove_file(path).and_then(|()| fs::write(path, "another text\n")).expect("replaced")
        }),
        ("changed", &|path| fs::write(path, "").expect("cut short")),
    ];
    for (what, change) in changes {
        let dir = tempfile::tempdir().expect("a temporary folder");
        let store = Store::open(dir.path().join("data"));
        let mut game = sudoku();
        let mut journal = store.begin(&game, &origin(1), &Zoned::now());
        act(&mut game, &mut journal, 1, place(1, 2));
        assert!(journal.notices().is_empty());
        change(&only_file(&dir.path().join("data")));
        act(&mut game, &mut journal, 2, place(3, 4));
        let said = journal.notices();
        assert!(said.len() == 1 && said[0].0.contains(what), "{said:?}");
        act(&mut game, &mut journal, 3, mark(15, 1));
        assert!(journal.notices().is_empty() && journal.unsaved().is_none());
        journal.close().expect("closed");
        assert_eq!(resume(&store).game, game, "{what}");
    }
}

#[test]
fn a_saved_game_elsewhere_is_copied_into_the_store_once() {
    let (dir, store, game) = one_game();
    let path = only_file(dir.path());
    assert_eq!(store.import(&path, &Zoned::now()).expect("there already"), (newest(&store), None));
    let elsewhere = dir.path().join("rescued.jsonl");
    fs::rename(&path, &elsewhere).expect("moved");
    let (id, notice) = store.import(&elsewhere, &Zoned::now()).expect("a saved game");
    let mut resumed = store.resume(&id, &Zoned::now()).expect("a game");
    assert_eq!((&resumed.game, notice), (&game, None));
    // With more moves it is the same game.
    act(&mut resumed.game, &mut resumed.journal, 3, mark(15, 1));
    resumed.journal.close().expect("closed");
    assert_eq!(store.import(&elsewhere, &Zoned::now()).expect("there already"), (id.clone(), None));
    assert_eq!(store.resume(&id, &Zoned::now()).expect("a game").game, resumed.game);
    assert!(is_saved_game(&only_file(dir.path())));
    // What is lost of a damaged one is told.
    let text = fs::read_to_string(&elsewhere).expect("the game");
    let damaged = dir.path().join("damaged.jsonl");
    fs::write(&damaged, text.replacen("\"at\":", "\"at\":1", 1)).expect("written");
    let (_, notice) = store.import(&damaged, &Zoned::now()).expect("a saved game");
    let notice = notice.expect("a notice").0;
    assert!(notice.contains("is damaged (its checksum is wrong): the file is left as it is."), "{notice}");
    fs::write(&elsewhere, "1.3..4122.....2.\n").expect("written");
    assert!(!is_saved_game(&elsewhere));
}

#[cfg(unix)]
#[test]
fn a_pipe_is_not_a_saved_game() {
    let (dir, store, _) = one_game();
    let (id, path) = (newest(&store), only_file(dir.path()));
    fs::remove_file(&path).expect("removed");
    let made = std::process::Command::new("mkfifo").arg(&path).status().expect("mkfifo");
    assert!(made.success());
    let error = store.resume(&id, &Zoned::now()).expect_err("a pipe").to_string();
    assert!(error.ends_with("it is not a regular file"), "{error}");
}

#[test]
fn a_folder_that_cannot_be_created_is_reported_before_the_first_move() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    Store::open(dir.path().join("new/data")).check().expect("it can be created");
    fs::write(dir.path().join("file"), "").expect("written");
    let error = Store::open(dir.path().join("file/data")).check().expect_err("a file").to_string();
    assert!(error.starts_with("cannot write to "), "{error}");
    assert_eq!(files(dir.path()).len(), 1, "nothing is written");
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("loop", dir.path().join("loop")).expect("linked");
        let error = Store::open(dir.path().join("loop")).check().expect_err("a loop").to_string();
        assert!(error.contains("cannot write to ") && error.contains("loop: "), "{error}");
    }
}

proptest! {
    /// Bytes changed, inserted or removed anywhere never cause a crash, and a resumed game can be resumed again.
    #[test]
    fn a_file_with_any_bytes_changed_is_read_as_far_as_possible(
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
            let again = read_journal(&saved.text).expect("good lines are good");
            let header = again.damage.filter(|damage| damage.line > 1 || damage.lost > 0);
            prop_assert_eq!((again.game, &again.text), (saved.game, &saved.text));
            prop_assert_eq!((again.is_torn, header), (false, None));
        }
    }
}

/// The moves of a game whose file could not be begun are found again by its puzzle.
#[test]
fn a_game_without_a_file_is_continued_in_the_same_run() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let in_the_way = dir.path().join("games");
    fs::write(&in_the_way, "").expect("a file");
    let (store, mut journals, now) = (Store::open(dir.path()), Journals::default(), Zoned::now());
    let mut play = |number, action: Action| {
        let mut game = sudoku();
        journals.play(store.begin(&game, &origin(number), &now));
        let event = game.act(Duration::from_secs(1), action).expect("a move that can be made");
        journals.append(&event, game.status(), &now);
        journals.close();
        game
    };
    let answer = Move::Solve { grid: grid(SOLUTION) };
    play(9, answer.into());
    let game = play(7, place(1, 2).into());
    assert_eq!(journals.unsaved().expect("unsaved moves").moves, 2);
    for (number, why) in [(8, "another number"), (9, "an answer is nothing to go on with")] {
        let opened = journals.open_puzzle(&store, &sudoku(), &origin(number), &now);
        assert!(matches!(opened, Opened::New(..)), "{why}");
    }
    let Opened::Continued(resumed) = journals.open_puzzle(&store, &sudoku(), &origin(7), &now) else {
        panic!("the game")
    };
    assert_eq!(resumed.game, game);
    journals.play(resumed.journal);
    fs::remove_file(in_the_way).expect("removed");
    journals.save();
    assert_eq!(journals.unsaved(), None);
}
